"""Sentences about actions, for people who see the table: what they do and cost, and what is missing for them."""

from __future__ import annotations

from boargame.core.agenda import question
from boargame.core.match import Context
from boargame.games.happy_pigs.names import Good, Job, Pig, Size
from boargame.games.happy_pigs.rules import feed as feeding
from boargame.games.happy_pigs.rules import market, turn
from boargame.games.happy_pigs.rules.farm import adults
from boargame.games.happy_pigs.words import Rule, Step


def stop(context: Context, seat: int, x: int, y: int) -> str:
    """What a player gets for ending their turn."""
    box, state = context.box, context.state
    paid = turn.compensation(box, state, seat) if question(state, seat).step == Step.ACT else 0
    return f"Stop here: ${paid} for the actions not taken" if paid else "Stop here"


def pick(context: Context, seat: int, job: int, y: int) -> str:
    limit = context.box.cards[context.state.card].limits[job]
    return f"Pick {Job(job).label}: {limit} actions for all players who pick it"


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


# -- why not ---------------------------------------------------------------------------------------


def no_feed(context: Context, seat: int, rule: int, pig: int, y: int) -> str:
    return _no_pig(rule, Size(min(pig // 2 + 1, Size.BIG))) or _other_job(context, seat, rule)


def no_rich_feed(context: Context, seat: int, rule: int, pig: int, y: int) -> str:
    return _no_pig(rule, Size(pig // 2 + feeding.supplement_steps(context.box))) or _other_job(context, seat, rule)


def no_richest_feed(context: Context, seat: int, rule: int, pig: int, y: int) -> str:
    return _no_pig(rule, Size.BIG) or _other_job(context, seat, rule)


def no_mating(context: Context, seat: int, rule: int, x: int, y: int) -> str:
    return _no_birth(context, seat, rule, Size.PIGLET)


def no_lucky_mating(context: Context, seat: int, rule: int, x: int, y: int) -> str:
    return _no_birth(context, seat, rule, Size.SMALL)


def _no_birth(context: Context, seat: int, rule: int, born: Size) -> str:
    count = adults(context.state.players[seat])
    if rule == Rule.NO_ADULT and count:
        return f"{'Your adult has' if count == 1 else f'Your {count} adults have all'} given birth this round."
    if rule == Rule.NO_ADULT:
        return "You have no adult: only Average and Big pigs give birth."
    return _no_pig(rule, born) or _other_job(context, seat, rule)


def no_purchase(context: Context, seat: int, rule: int, good: int, y: int) -> str:
    player = context.state.players[seat]
    if rule == Rule.NO_MONEY:
        price = market.cost(context.box, context.state, player, good)
        return f"You have ${player.money}; {Good(good).words} costs ${price}."
    if rule == Rule.NO_ROOM:
        return _no_pig(rule, Size(good))
    return _other_job(context, seat, rule)


def no_sale(context: Context, seat: int, rule: int, pig: int, y: int) -> str:
    if rule == Rule.NOTHING_TO_SELL:
        return f"You do not have {Pig(pig).words} to sell."
    return _other_job(context, seat, rule)


def _no_pig(rule: int, size: Size) -> str:
    if rule == Rule.NO_TILE:
        return f"The reserve has no {size.title}s left."
    return f"Your fields have no room for {size.words}." if rule == Rule.NO_ROOM else ""


def _other_job(context: Context, seat: int, rule: int) -> str:
    job = context.state.players[seat].job
    return f"You picked {job.label} for this round." if rule == Rule.OTHER_JOB and job != Job.NONE else ""
