"""Help for players who decide: what each action would do or cost, and why it cannot be taken, as the rules have it. It
is made again for every move, so it must be quick.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from boargame.core.agenda import Task, owing, question
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.happy_pigs.actions import ALPHABET, VACCINATING
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Item, Job, Overflow, Size
from boargame.games.happy_pigs.rules import feed, items, market, mate, turn
from boargame.games.happy_pigs.rules.farm import has_room
from boargame.games.happy_pigs.show import odds
from boargame.games.happy_pigs.show.board import Birth, Growth, Help, Jab, Odds, Sale, Ware
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, Step

SHORT: dict[int, str] = {
    Rule.ALLOWED: "",
    Rule.OTHER_JOB: "other action",
    Rule.NO_ACTIONS_LEFT: "no actions left",
    Rule.NO_PURCHASES_LEFT: "no purchases left",
    Rule.NO_SUCH_PIG: "no such pig",
    Rule.FED_ONCE: "fed already",
    Rule.NO_TILE: "no tile",
    Rule.NO_ROOM: "no room",
    Rule.NO_SUPPLEMENT: "no Supplement",
    Rule.NO_AMULET: "no Amulet",
    Rule.NO_ADULT: "no adult left",
    Rule.NOT_OFFERED: "not offered",
}
"""What refuses an action, in a few words."""

OFFERED = (Step.TAKE, Step.FREE_FEED, Step.FREE_VACCINATE)


def _written(verb: str) -> dict[int, str]:
    """The actions of a verb, by what it is done with."""
    return {action.x: action.notation for action in ALPHABET.actions if ALPHABET.phrase(action).notation == verb}


CHOOSE, CHOOSE_NEUTRAL = _written("choose {}"), _written("neutral {}")
FEED, FEED_RICHLY, FEED_MOST_RICHLY = _written("feed {}"), _written("feed+ {}"), _written("feed++ {}")
BUY, SELL, VACCINATE = _written("buy {}"), _written("sell {}"), _written("vaccinate {}")


def help_for(seen: Seen, seat: int) -> Help:
    """Nothing that other players may not know."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player = state.players[seat]
    if not (owing(state.agenda) >> seat) & 1:
        return Help()
    asked = question(state, seat)
    step, job = asked.step, player.job if asked.step == Step.ACT else Job.NONE
    return Help(
        odds=list(_odds(box, state, seat, step)),
        growths=list(_growths(box, state, seat, asked)) if job == Job.FEED or step == Step.FREE_FEED else [],
        births=list(_births(box, state, seat, asked)) if job == Job.MATE else [],
        wares=list(_wares(box, state, seat, asked)) if job == Job.BUY or step == Step.PURCHASE else [],
        sales=list(_sales(box, state, seat, asked)) if job == Job.SELL else [],
        jabs=list(_jabs(box, state, seat, asked)) if step in VACCINATING else [],
        gifts=asked.a if step in OFFERED else 0,
        gift=int(box.cards[state.card].effect.size_of) if step == Step.TAKE else NONE,
        compensation=turn.compensation(box, state, seat) if step == Step.ACT else 0,
        room=[has_room(box, player, NONE, size) for size in range(len(Size))],
    )


def _odds(box: Box, state: State, seat: int, step: int) -> Iterator[Odds]:
    """For the player's own pick, or for that of the neutral set, with which the opponent must share (HP-17.3)."""
    if step == Step.PICK:
        for job in odds.JOBS:
            parts = list(odds.own_parts(box, state, seat, job))
            yield _chance(box, state, job, CHOOSE[job], parts, state.players[seat])
    elif step == Step.PICK_NEUTRAL:
        for job in odds.JOBS:
            parts = list(odds.neutral_parts(box, state, job))
            yield _chance(box, state, job, CHOOSE_NEUTRAL[job], parts, odds.opponent(state))


def _chance(box: Box, state: State, job: Job, action: str, parts: list[int], player: Player) -> Odds:
    return Odds(
        job=int(job),
        action=action,
        limit=box.cards[state.card].limits[job],
        shares=parts,
        useful=odds.useful(box, state, player, job),
    )


# -- pigs ------------------------------------------------------------------------------------------------------


def _growths(box: Box, state: State, seat: int, asked: Task) -> Iterator[Growth]:
    """Every kind of pig; and again with Supplements, if there are any."""
    player = state.players[seat]
    refused = feed.no_feeds(box, state, seat, asked)
    for pig, action in FEED.items():
        why = refused or feed.no_feeding(box, state, seat, asked, pig, 0)
        yield _growth(box, player, pig, action, 1, why, 0)
    if asked.step != Step.ACT or player.items[Item.SUPPLEMENT] < 1:
        return
    for pig, action in FEED_RICHLY.items():
        why = refused or feed.no_rich_feeding(box, state, seat, asked, pig, 0)
        yield _growth(box, player, pig, action, feed.supplement_steps(box), why, 1)
    refused = feed.no_two_supplements(box, state, seat, asked)
    if refused in (Rule.ONE_SUPPLEMENT, Rule.NO_TWO_SUPPLEMENTS):
        return
    for pig, action in FEED_MOST_RICHLY.items():
        why = refused or feed.no_richest_feeding(box, state, seat, asked, pig, 0)
        yield _growth(box, player, pig, action, Size.BIG - pig // 2, why, 2)


def _growth(box: Box, player: Player, pig: int, action: str, sizes: int, why: int, supplements: int) -> Growth:
    """Where actions may be taken without room, the pig would be lost (HP-G08)."""
    grown = pig + 2 * sizes
    may_be_lost = why == Rule.ALLOWED and box.options.overflow == Overflow.RETURN
    if may_be_lost and not has_room(box, player, pig // 2, grown // 2):
        grown = NONE
    return Growth(pig, action, grown, supplements, SHORT[why])


def _births(box: Box, state: State, seat: int, asked: Task) -> Iterator[Birth]:
    yield Birth("mate", int(Size.PIGLET), SHORT[mate.no_mating(box, state, seat, asked, 0, 0)])
    yield Birth("mate+", int(Size.SMALL), SHORT[mate.no_lucky_mating(box, state, seat, asked, 0, 0)])


def _jabs(box: Box, state: State, seat: int, asked: Task) -> Iterator[Jab]:
    if items.no_vaccines(box, state, seat, asked) != Rule.ALLOWED:
        return
    for size, action in VACCINATE.items():
        if items.no_vaccination(box, state, seat, asked, size, 0) == Rule.ALLOWED:
            yield Jab(size, action, market.final_price(box, state, size))


# -- the market ------------------------------------------------------------------------------------------------


def _wares(box: Box, state: State, seat: int, asked: Task) -> Iterator[Ware]:
    player = state.players[seat]
    refused = market.no_purchases(box, state, seat, asked)
    for good, action in BUY.items():
        price = market.cost(box, state, player, good)
        why = refused or market.no_purchase(box, state, seat, asked, good, 0)
        yield Ware(good, action, price, _not_bought(why, price - player.money))


def _not_bought(why: int, missing: int) -> str:
    if why == Rule.NO_MONEY:
        return f"${missing} short"
    return "sold out" if why == Rule.NO_TILE else SHORT[why]


def _sales(box: Box, state: State, seat: int, asked: Task) -> Iterator[Sale]:
    if market.no_sales(box, state, seat, asked) != Rule.ALLOWED:
        return
    for pig, action in SELL.items():
        if market.no_sale(box, state, seat, asked, pig, 0) == Rule.ALLOWED:
            yield Sale(pig, action, market.proceeds(box, state, pig // 2))
