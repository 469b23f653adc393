"""Where a player's VP came from (WP-9.2a)."""

from __future__ import annotations

from collections.abc import Mapping

from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.rules.score import card_vp, trophy_vp, wound_penalty
from boargame.games.wild_pigs.state import State


def sources(box: Box, state: State, seat: int, noted: object) -> Mapping[str, int]:
    """Trophies, cards and VP tokens, less the Wounds."""
    player = state.players[seat]
    return {
        "trophies": trophy_vp(box, player),
        "upgrades and weapons": card_vp(box, player),
        "VP tokens": int(player.purse.vp),
        "Wounds": -wound_penalty(box, player.purse.wounds),
    }
