"""The clash that a seat is deciding: how it stands, what each charge would change, and which are best to spend."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from boargame.core.agenda import question
from boargame.core.game import ALLOWED
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import ChargeLimit
from boargame.games.wild_pigs_draft.rules import aftermath, clash
from boargame.games.wild_pigs_draft.rules.holding import card_at, owned
from boargame.games.wild_pigs_draft.show.battles import VERDICTS, defence_on, met, outcome, short
from boargame.games.wild_pigs_draft.show.board import Charge, Stake
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Step

Vector = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A card with charges that may be spent now."""

    place: int
    left: int
    adds: Vector
    times: int  # how many of them in this clash


def stake(seen: Seen, seat: int) -> Stake:
    """While the player decides. Moving the marker is a question of its own, without charges."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player = state.players[seat]
    weapons = [] if question(state, seat).step == Step.MOVE else list(_weapons(box, state, seat))
    defence, pig = defence_on(box, player, player.hand.node), clash.pig_of(state, seat)
    charges = [_charge(seen, seat, pig, defence, weapon) for weapon in weapons]
    best, proposed = _best(box, pig, defence, weapons)
    return _stake(seen, pig, defence, outcome(box, pig, defence), charges, best, proposed)


def settled(seen: Seen, seat: int) -> Stake:
    """When it is compared, and something follows from it."""
    state = cast(State, seen.state)
    faced = aftermath.facing(state, seat)
    return _stake(seen, faced.card, faced.defence.listed(), faced.outcome, [], faced.outcome, [])


def _stake(
    seen: Seen, pig: int, defence: list[int], result: int, charges: list[Charge], best: int, proposed: list[str]
) -> Stake:
    box = cast(Box, seen.box)
    stats = box.threats[pig].stats.listed()
    return Stake(
        card=seen.names["threats"][pig],
        stats=stats,
        defence=defence,
        met=met(box, stats, defence),
        outcome=VERDICTS[result],
        short=short(box, stats, defence),
        horde=seen.state.onslaught + 1,
        charges=charges,
        proposed=proposed,
        best=VERDICTS[best],
    )


# -- charges --------------------------------------------------------------------------------------------------


def _weapons(box: Box, state: State, seat: int) -> Iterator[Weapon]:
    hand, asked = state.players[seat].hand, question(state, seat)
    for place in range(owned(hand)):
        if clash.no_charge(box, state, seat, asked, place, 0) == ALLOWED:
            left = hand.cards[place].charges
            times = 1 if box.options.charges_per_clash == ChargeLimit.ONE else left
            yield Weapon(place, left, tuple(card_at(box, hand, place).charged), times)


def _charge(seen: Seen, seat: int, pig: int, defence: list[int], weapon: Weapon) -> Charge:
    box, held = cast(Box, seen.box), seen.state.players[seat].hand.cards[weapon.place]
    return Charge(
        place=weapon.place,
        card=seen.names["market"][held.card],
        left=weapon.left,
        adds=list(weapon.adds),
        action=f"charge {weapon.place + 1}",
        outcome=VERDICTS[outcome(box, pig, _sum(defence, weapon.adds))],
    )


def _sum(one: list[int] | Vector, other: Vector, times: int = 1) -> Vector:
    return one[0] + other[0] * times, one[1] + other[1] * times, one[2] + other[2] * times


def _best(box: Box, pig: int, defence: list[int], weapons: list[Weapon]) -> tuple[int, list[str]]:
    """The best outcome within reach, and the fewest charges for it; among equals, those that waste least. More defence
    is never worse, so spending all charges leads to the best."""
    now, most = outcome(box, pig, defence), tuple(defence)
    for weapon in weapons:
        most = _sum(most, weapon.adds, weapon.times)
    best = outcome(box, pig, most)
    if best == now:
        return now, []
    enough = max(box.threats[pig].stats)
    ways = [way for reached, way in _ways(defence, weapons, enough).items() if outcome(box, pig, reached) == best]
    return best, [f"charge {place + 1}" for place in min(ways).places]


@dataclass(frozen=True, slots=True, order=True)
class Way:
    """Charges spent: how many, how much defence they are worth, and of which cards."""

    count: int
    worth: int
    places: tuple[int, ...]


def _ways(defence: list[int], weapons: list[Weapon], enough: int) -> dict[Vector, Way]:
    """Every defence that can be reached, and the cheapest way there. More than the highest stat is as good as it."""
    found = {tuple(min(n, enough) for n in defence): Way(0, 0, ())}
    for weapon in weapons:
        worth = sum(weapon.adds)
        for start, way in list(found.items()):
            for times in range(1, weapon.times + 1):
                reached = tuple(min(n, enough) for n in _sum(start, weapon.adds, times))
                places = (*way.places, *[weapon.place] * times)
                other = Way(way.count + times, way.worth + worth * times, places)
                if reached not in found or other < found[reached]:
                    found[reached] = other
    return found
