"""Chances of Combat Rolls: exact, by counting every way the dice can fall (PI-11). Chances are thousandths."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from boargame.games.pillage.box import Box
from boargame.games.pillage.names import DIE, Foe, Kind
from boargame.games.pillage.rules.combat import beats, total
from boargame.games.pillage.rules.monsters import lasting_bonus
from boargame.games.pillage.state import State

CERTAIN = 1000

Fall = Sequence[int]
"""What dice can show, every way equally likely."""

NO_DIE: Fall = (0,)
ONE_DIE: Fall = tuple(range(1, DIE + 1))
BEST_OF_TWO: Fall = tuple(max(pair) for pair in product(ONE_DIE, ONE_DIE))
"""Of two dice the higher counts (PI-E7)."""


def base(best: bool) -> Fall:
    return BEST_OF_TWO if best else ONE_DIE


def foe_of(box: Box, card: int) -> Foe:
    return Foe.FORTIFICATION if box.cards[card].kind == Kind.FORTIFICATION else Foe.DEFENDER


def needed(box: Box, state: State, seat: int, card: int) -> int:
    """The least total that beats a card."""
    defence = box.cards[card].defence
    return defence if beats(box, state, seat, card, defence) else defence + 1


def share(die: Fall, other: Fall, enough: int) -> int:
    """How often two dice together show enough."""
    won = sum(one + two >= enough for one, two in product(die, other))
    return round(CERTAIN * won / (len(die) * len(other)))


# -- a roll that could be made ---------------------------------------------------------------------------------


def added(box: Box, state: State, seat: int, role: int, card: int) -> int:
    """What a monster adds to the die of a roll that begins now (PI-11.4a)."""
    player = state.players[seat]
    lasting = lasting_bonus(box, state, seat, role, foe_of(box, card), False)
    return lasting + player.boost + player.monsters[role].next_bonus


def die_needed(box: Box, state: State, seat: int, role: int, card: int) -> int:
    """What the die must show at least; 1: it may show anything."""
    return max(1, needed(box, state, seat, card) - added(box, state, seat, role, card))


def chance(box: Box, state: State, seat: int, role: int, card: int) -> int:
    """Of a roll that begins now, if nothing else is done about it."""
    die = base(state.players[seat].monsters[role].next_best)
    return share(die, NO_DIE, die_needed(box, state, seat, role, card))


def next_fight(box: Box, state: State, seat: int, role: int) -> int:
    """Of a monster with its Defender: this turn or, if it has had its fight, in its next one, for which nothing of this
    turn is left (PI-8.4, PI-12.8)."""
    monster = state.players[seat].monsters[role]
    if seat == state.current and (monster.owes or not monster.exhausted):
        return chance(box, state, seat, role, monster.defender)
    lasting = lasting_bonus(box, state, seat, role, Foe.DEFENDER, False)
    return share(ONE_DIE, NO_DIE, needed(box, state, seat, monster.defender) - lasting)


# -- the roll in progress --------------------------------------------------------------------------------------


def as_it_stands(box: Box, state: State) -> int:
    """Before the die is cast, or after it."""
    combat = state.combat
    if combat.die == 0:
        return with_bonus(box, state, 0)
    return CERTAIN if total(box, state) >= _enough(box, state) else 0


def with_bonus(box: Box, state: State, n: int) -> int:
    """With n more (PI-16.1)."""
    combat = state.combat
    if combat.die:
        return CERTAIN if total(box, state) + n >= _enough(box, state) else 0
    return share(base(combat.best), ONE_DIE if combat.packed else NO_DIE, _enough(box, state) - _bonus(box, state) - n)


def with_helper(box: Box, state: State) -> int:
    """With another die, and what is only added then (PI-7.8, PI-E6)."""
    combat = state.combat
    die = (combat.die,) if combat.die else base(combat.best)
    return share(die, ONE_DIE, _enough(box, state) - _bonus(box, state, packed=True))


def with_reroll(box: Box, state: State) -> int:
    """With the base die cast again; a helper's stays (PI-E8)."""
    combat = state.combat
    return share(base(combat.best), (combat.pack_die,), _enough(box, state) - _bonus(box, state))


def _enough(box: Box, state: State) -> int:
    return needed(box, state, state.current, state.combat.card)


def _bonus(box: Box, state: State, packed: bool = False) -> int:
    """Everything but dice."""
    combat = state.combat
    target, helped = foe_of(box, combat.card), packed or combat.packed
    return combat.bonus + lasting_bonus(box, state, state.current, combat.role, target, helped)
