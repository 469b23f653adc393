"""Sentences about actions, for people who see the table: sizes and prices."""

from __future__ import annotations

from boargame.core.agenda import question
from boargame.core.match import Context
from boargame.games.happy_pigs.names import Good, Job, Pig, Size
from boargame.games.happy_pigs.rules import feed as feeding
from boargame.games.happy_pigs.rules import market, turn
from boargame.games.happy_pigs.words import Step


def stop(context: Context, seat: int, x: int, y: int) -> str:
    """What a player gets for ending their turn."""
    box, state = context.box, context.state
    paid = turn.compensation(box, state, seat) if question(state, seat).step == Step.ACT else 0
    return f"Stop here: ${paid} for the actions not taken" if paid else "Stop here"


def pick(context: Context, seat: int, job: int, y: int) -> str:
    limit = context.box.cards[context.state.card].limits[job]
    return f"Pick {Job(job).label}: {limit} actions for all who pick it"


def feed(context: Context, seat: int, pig: int, y: int) -> str:
    return f"Feed {Pig(pig).words}: it becomes {Size(pig // 2 + 1).words}"


def feed_richly(context: Context, seat: int, pig: int, y: int) -> str:
    grown = Size(pig // 2 + feeding.supplement_steps(context.box))
    return f"Feed {Pig(pig).words} with a Dietary Supplement: it becomes {grown.words}"


def feed_most_richly(context: Context, seat: int, pig: int, y: int) -> str:
    return f"Feed {Pig(pig).words} with two Dietary Supplements: it becomes {Size.BIG.words}"


def buy(context: Context, seat: int, good: int, y: int) -> str:
    return f"Buy {Good(good).words} for ${market.cost(context.box, context.state, context.state.players[seat], good)}"


def sell(context: Context, seat: int, pig: int, y: int) -> str:
    return f"Sell {Pig(pig).words} for ${market.proceeds(context.box, context.state, pig // 2)}"


def take(context: Context, seat: int, x: int, y: int) -> str:
    return f"Take {Size(context.box.cards[context.state.card].effect.size_of).words} from the reserve"
