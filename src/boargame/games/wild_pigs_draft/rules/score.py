"""Scoring and winning (WD-7)."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import LEVELS, Effect, Kind, Node
from boargame.games.wild_pigs_draft.rules.holding import card_at, owned
from boargame.games.wild_pigs_draft.rules.scrap import scrap_of
from boargame.games.wild_pigs_draft.state import Player, State


@rule
def points(box: Box, state: State, seat: int) -> int:
    """Trophies, arsenal, full tracks, VP tokens, less the Injuries; it may be negative (WD-1c, WD-7a to c)."""
    player = state.players[seat]
    vp = trophy_vp(box, player) + arsenal_vp(box, player) + track_vp(box, player) + player.vp
    return vp - box.numbers.injury * player.injuries


@rule
def standing(box: Box, state: State, seat: int) -> int:
    """VP, then more trophies, fewer Injuries, more scrap, in one number; equals share the victory (WD-7d)."""
    player = state.players[seat]
    order = (points(box, state, seat) * 100 + player.trophy_count) * 1000 + 999 - player.injuries
    return order * 1000 + scrap_of(player)


@rule
def trophy_vp(box: Box, player: Player) -> int:
    """By era (WD-7a)."""
    vp = 0
    for i in range(player.trophy_count):
        vp += box.trophy_vp[box.threats[player.trophies[i]].era]
    return vp


@rule
def arsenal_vp(box: Box, player: Player) -> int:
    """Printed VP, and VP for trophies; exhausted cards count (WD-7c, WD-E7, WD-G10)."""
    vp = 0
    for place in range(owned(player.hand)):
        card = card_at(box, player.hand, place)
        if card.kind == Kind.ARSENAL:
            vp += card.vp
            if card.per_trophies > 0:
                vp += player.trophy_count // card.per_trophies * card.effects[Effect.TROPHY_VP]
    return vp


@rule
def track_vp(box: Box, player: Player) -> int:
    """Only tracks at their highest level (WD-7c, WD-G4)."""
    full = 0
    for node in range(len(Node)):
        full += player.levels[node] == LEVELS - 1
    return box.options.tech_full_vp * full


@rule
def progress(box: Box, state: State) -> int:
    """Rounds played, in thousandths of all."""
    rounds = state.era * box.numbers.rounds + state.round_no - 1
    return min(999, rounds * 1000 // (3 * box.numbers.rounds))
