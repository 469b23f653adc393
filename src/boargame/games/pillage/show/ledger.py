"""Ledgers of Combat Rolls: what is added to the dice, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from boargame.core.seen import Seen
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import Foe, Outcome
from boargame.games.pillage.rules.combat import dice, total, wins_ties
from boargame.games.pillage.rules.monsters import called, gear_bonus, own_bonus
from boargame.games.pillage.show import odds
from boargame.games.pillage.show.board import Added, Roll
from boargame.games.pillage.show.phases import has_roll
from boargame.games.pillage.state import State

THIS_TURN = "this turn"
"""What Loot adds, on one roll or on all of a turn (PI-E6)."""

WORN = "Equipment"
"""What was worn when the roll was compared, if it is worn no longer."""


def before(seen: Seen, seat: int, role: int, foe: int) -> list[Added]:
    """Of a roll that could be made."""
    player = cast(State, seen.state).players[seat]
    effects = player.boost + player.monsters[role].next_bonus
    lines = [*_own(seen, seat, role, foe, False), *_gear(seen, seat, role, foe, False)]
    return [*lines, Added(THIS_TURN, None, effects)] if effects else lines


def roll(seen: Seen) -> Roll | None:
    """The Combat Roll in progress, or the last one."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    if not has_roll(state):
        return None
    combat = state.combat
    return Roll(
        seat=combat.seat,
        fighter=seen.names["monsters"][called(state, combat.seat, combat.role)],
        role=combat.role,
        card=seen.names["cards"][combat.card],
        defence=box.cards[combat.card].defence,
        victim=combat.victim,
        dice=[die for die in (combat.die, combat.pack_die) if die],
        lesser=combat.lesser,
        added=list(_added(seen)),
        total=_total(box, state),
        ties=wins_ties(box, state, combat.seat, combat.card),
        chance=_chance(box, state),
        state=_stage(state),
    )


def _stage(state: State) -> Literal["before", "after", "won", "lost"]:
    if state.combat.outcome != Outcome.OPEN:
        return "won" if state.combat.outcome == Outcome.WON else "lost"
    return "after" if state.combat.die else "before"


def _total(box: Box, state: State) -> int:
    """What was worn may have changed since."""
    if state.combat.outcome == Outcome.OPEN:
        return total(box, state)
    return dice(state) + state.combat.bonus + state.combat.lasting


def _chance(box: Box, state: State) -> int:
    if state.combat.outcome == Outcome.OPEN:
        return odds.as_it_stands(box, state)
    return odds.CERTAIN if state.combat.outcome == Outcome.WON else 0


def _added(seen: Seen) -> Iterator[Added]:
    """In the order in which things come to a roll (PI-11.4)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    combat = state.combat
    foe, at_roll = odds.foe_of(box, combat.card), (combat.seat, combat.role)
    own = list(_own(seen, *at_roll, foe, combat.packed))
    gear = list(_gear(seen, *at_roll, foe, combat.packed))
    yield from own
    worn = combat.lasting - _sum(own)
    if combat.outcome == Outcome.OPEN or worn == _sum(gear):
        yield from gear
    elif worn:
        yield Added(WORN, None, worn)
    sieges = list(_sieges(seen, foe))
    if effects := combat.bonus - _sum(sieges):
        yield Added(THIS_TURN, None, effects)
    yield from sieges


def _sum(lines: list[Added]) -> int:
    return sum(line.n for line in lines)


def _own(seen: Seen, seat: int, role: int, foe: Foe | int, packed: bool) -> Iterator[Added]:
    """By class: the ability's name."""
    me = called(seen.state, seat, role)
    if n := own_bonus(seen.box, seen.state, seat, role, foe, packed):
        yield Added(seen.titles["abilities"][me], seen.names["monsters"][me], n)


def _gear(seen: Seen, seat: int, role: int, foe: Foe | int, packed: bool) -> Iterator[Added]:
    monster = cast(State, seen.state).players[seat].monsters[role]
    for card in monster.gear.listed()[: monster.geared]:
        if n := gear_bonus(seen.box, card, foe, packed):
            yield Added(seen.titles["cards"][card], seen.names["cards"][card], n)


def _sieges(seen: Seen, foe: Foe | int) -> Iterator[Added]:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    for design in range(box.siege_count):
        if (state.combat.sieges >> design) & 1:
            bonus = box.siege[design].statics.bonus[foe]
            yield Added(seen.titles["siege"][design], seen.names["siege"][design], bonus)
