"""What a survivor's score is made of: days, and the one on which it ended."""

from __future__ import annotations

from collections.abc import Mapping

from boargame.games.wasteland.box import Box
from boargame.games.wasteland.state import State


def sources(box: Box, state: State, seat: int, noted: object) -> Mapping[str, int]:
    """Days lived through, and nothing else (WL-2.1)."""
    return {"days lived through": int(state.players[seat].lived)}
