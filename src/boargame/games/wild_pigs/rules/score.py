"""Scoring (WP-9) and who wins (WP-1d)."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import Kind, TiebreakResources, Token, WoundScoring
from boargame.games.wild_pigs.rules.holding import cubes_of
from boargame.games.wild_pigs.state import Player, Purse, State


@rule
def points(box: Box, state: State, seat: int) -> int:
    """VP tokens, trophies, cards and special scoring, less the Wounds (WP-1c, WP-9.2a); it may be negative
    (WP-9.2b)."""
    player = state.players[seat]
    return player.purse.vp + trophy_vp(box, player) + card_vp(box, player) - wound_penalty(box, player.purse.wounds)


@rule
def standing(box: Box, state: State, seat: int) -> int:
    """VP, then fewer Wounds, more trophies, more resources, in one number (WP-1d, WP-1e); players who are level in all
    of them win together (WP-1f, WP-G20)."""
    player = state.players[seat]
    order = points(box, state, seat) * 1000 + 999 - min(999, player.purse.wounds)
    return (order * 100 + player.trophy_count) * 10_000 + min(9_999, resources(box, player.purse))


@rule
def resources(box: Box, purse: Purse) -> int:
    """What the last tie-break counts: cubes, and tokens too if so agreed (WP-1e, WP-G18)."""
    count = cubes_of(purse)
    if box.options.tiebreak_resources == TiebreakResources.CUBES_AND_TOKENS:
        for token in range(len(Token)):
            count += purse.tokens[token]
    return count


@rule
def trophy_vp(box: Box, player: Player) -> int:
    """Printed VP, and more for those that were Enraged (WP-6.1j, WP-2.3j)."""
    vp = 0
    for i in range(player.trophy_count):
        vp += box.threats[player.trophies[i].card].vp
        if player.trophies[i].enraged:
            vp += box.numbers.enraged_vp
    return vp


@rule
def card_vp(box: Box, player: Player) -> int:
    """VP on owned upgrades and weapons, and special scoring (WP-9.2a, WP-E25)."""
    vp, types = 0, trophy_types(box, player)
    for slot in player.upgrades:
        if slot.card != NONE:
            card = box.upgrades[slot.card]
            vp += card.vp
            if card.per_trophies > 0:
                vp += player.trophy_count // card.per_trophies * card.vp_for_trophies
            if card.per_types > 0:
                vp += types // card.per_types * card.vp_for_types
    for weapon in player.purse.weapons:
        if weapon.card != NONE:
            vp += box.weapons[weapon.card].vp
    return vp


@rule
def trophy_types(box: Box, player: Player) -> int:
    """How many different types of threat are among the trophies (WP-E25)."""
    seen = 0
    for i in range(player.trophy_count):
        seen |= 1 << box.threats[player.trophies[i].card].kind
    count = 0
    for kind in range(len(Kind)):
        count += (seen >> kind) & 1
    return count


@rule
def wound_penalty(box: Box, wounds: int) -> int:
    """One VP each, or flat steps (WP-9.1a, WP-C3)."""
    scoring = box.options.wound_scoring
    if scoring == WoundScoring.CAPPED:
        return min(wounds, 10)
    if wounds >= 10:
        return box.numbers.ten_wounds
    if wounds >= 5:
        return box.numbers.five_wounds
    return 0 if scoring == WoundScoring.STEPS_ONLY else wounds


@rule
def progress(box: Box, state: State) -> int:
    """Rounds played, in thousandths of all."""
    rounds = state.era * box.numbers.rounds + state.round_no - 1
    return min(999, rounds * 1000 // (2 * box.numbers.rounds))
