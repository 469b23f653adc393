"""What a player holds, and what the upgrades in hand add up to (WP-2, WP-E10 to WP-E25)."""

from __future__ import annotations

from boargame.core.agenda import then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box, Span
from boargame.games.wild_pigs.names import SLOTS, Colour
from boargame.games.wild_pigs.state import Player, Purse, State
from boargame.games.wild_pigs.words import Rule, Step, What


@rule
def cubes_of(purse: Purse) -> int:
    return purse.cubes[Colour.R] + purse.cubes[Colour.B] + purse.cubes[Colour.G]


@rule
def owned_upgrades(player: Player) -> int:
    count = 0
    for slot in player.upgrades:
        count += slot.card != NONE
    return count


@rule
def owned_weapons(purse: Purse) -> int:
    count = 0
    for slot in purse.weapons:
        count += slot.card != NONE
    return count


@rule
def token_cap(box: Box, player: Player) -> int:
    """Three of each kind, unless a card raises it (WP-2.3k, WP-E18)."""
    cap = box.numbers.token_cap
    for slot in player.upgrades:
        if slot.card != NONE:
            cap += box.upgrades[slot.card].token_cap
    return cap


@rule
def mass_unlocked(box: Box, player: Player) -> bool:
    """Does an upgrade unlock Mass (WP-5.2.2d)?"""
    for slot in player.upgrades:
        if slot.card != NONE and box.upgrades[slot.card].unlocks_mass:
            return True
    return False


@rule
def below_cap(box: Box, player: Player, token: int) -> bool:
    """May the player hold one more (WP-2.3k)?"""
    held = player.purse.tokens[token]
    return held < box.numbers.token_cap or held < token_cap(box, player)


@rule
def wound(box: Box, state: State, log: Log, seat: int, cause: int) -> None:
    """One Wound, unless it is among the first of the round that a card lets its owner ignore (WP-2.3e, WP-E23)."""
    player = state.players[seat]
    shield = 0
    for slot in player.upgrades:
        if slot.card != NONE:
            shield += box.upgrades[slot.card].prevent_wound
    if player.purse.guarded < shield:
        player.purse.guarded += 1
        note(log, Rule.GUARD, What.IGNORED, seat)
        return
    player.purse.wounds += 1
    note(log, cause, What.WOUNDED, seat, player.purse.wounds)


@rule
def free_upgrade_place(player: Player) -> int:
    for place in range(SLOTS):
        if player.upgrades[place].card == NONE:
            return place
    return NONE


@rule
def gains(state: State, span: Span, seat: int) -> None:
    """The lines of a card happen in printed order."""
    for i in range(span.count):
        then(state, Step.GAIN, span.start + i, seat)
