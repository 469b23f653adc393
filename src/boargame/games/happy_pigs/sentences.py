"""Sentences about actions, for people who see the table: sizes and prices."""

from __future__ import annotations

from boargame.core.match import Context
from boargame.games.happy_pigs.names import Good, Job, Pig, Size
from boargame.games.happy_pigs.rules import feed as feeding
from boargame.games.happy_pigs.rules import market


def stop(context: Context, seat: int, x: int, y: int) -> str:
    """What one gets for stopping in one's turn."""
    left = context.state.players[seat].left * context.box.numbers.compensation
    if context.state.card == -1 or context.state.current != seat or left == 0:
        return "Stop here"
    return f"Stop here: ${left} for the actions not taken"


def pick(context: Context, seat: int, job: int, y: int) -> str:
    limit = context.box.cards[context.state.card].limits[job]
    return f"Pick {Job(job).label}: {limit} actions for all who pick it"


def feed(context: Context, seat: int, pig: int, y: int) -> str:
    return f"Feed {Pig(pig).words}: it becomes {Size(pig // 2 + 1).words}"


def feed_richly(context: Context, seat: int, pig: int, y: int) -> str:
    grown = Size(pig // 2 + feeding.supplement_steps(context.box))
    return f"Feed {Pig(pig).words} with a Dietary Supplement: it becomes {grown.words}"


def buy(context: Context, seat: int, good: int, y: int) -> str:
    return f"Buy {Good(good).words} for ${market.cost(context.box, context.state, context.state.players[seat], good)}"


def sell(context: Context, seat: int, pig: int, y: int) -> str:
    return f"Sell {Pig(pig).words} for ${market.proceeds(context.box, context.state, pig // 2)}"


def take(context: Context, seat: int, x: int, y: int) -> str:
    return f"Take {Size(context.box.cards[context.state.card].effect.size_of).words} from the reserve"
