"""Where a player's VP came from (WD-7a to c)."""

from __future__ import annotations

from collections.abc import Mapping

from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.rules.score import arsenal_vp, track_vp, trophy_vp
from boargame.games.wild_pigs_draft.state import State


def sources(box: Box, state: State, seat: int, noted: object) -> Mapping[str, int]:
    """Trophies, the arsenal, full tracks and VP tokens, less the Injuries."""
    player = state.players[seat]
    return {
        "trophies": trophy_vp(box, player),
        "the arsenal": arsenal_vp(box, player),
        "full tracks": track_vp(box, player),
        "VP tokens": int(player.vp),
        "Injuries": -box.numbers.injury * player.injuries,
    }
