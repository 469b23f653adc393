"""One match as people see it: actions in words, the board as text or as a picture."""

from __future__ import annotations

import io
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from boargame.core.match import IllegalAction, Match
from boargame.env.matches import Matches

RENDER_MODES = ["ansi", "rgb_array"]
WIDTH = 118
"""Characters in a line of the board as text."""


class Said(NamedTuple):
    """An action in words."""

    notation: str
    text: str


class Board:
    """What lies on the table of the first of some matches."""

    def __init__(self, matches: Matches, render_mode: str | None = None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode = {render_mode!r}: expected {' or '.join(RENDER_MODES)}")
        self._matches, self.render_mode = matches, render_mode
        self._studio: Any = None

    @cached_property
    def _match(self) -> Match:
        matches = self._matches
        return matches.game.start(matches.players, 0, matches.options, matches.cards)

    @property
    def match(self) -> Match:
        """The match as it stands, to be looked at: it has no past."""
        self._match.state.assign(self._matches.states[0])
        return self._match

    def says(self, action: int, seat: int) -> Said:
        """A legal action of a seat, as it is written and as a sentence about the table."""
        match = self.match
        for one in match.legal(seat):
            if one.id == action:
                return Said(one.notation, one.text)
        found = match.game.alphabet.find(int(action))
        refusal = match.why_not(found, seat)
        assert refusal is not None
        raise IllegalAction(found.notation, refusal)

    def render(self, seat: int | None) -> str | NDArray[np.uint8] | None:
        """The table as a seat sees it; None is a spectator."""
        if self.render_mode == "ansi":
            return self.text(seat)
        return self.picture(seat) if self.render_mode == "rgb_array" else None

    def text(self, seat: int | None) -> str:
        from boargame.terminal.board import board

        console = Console(width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
        with console.capture() as captured:
            console.print(board(self.match, seat))
        return captured.get()

    def picture(self, seat: int | None) -> NDArray[np.uint8]:
        from boargame.env.studio import Studio

        if self._studio is None:
            self._studio = Studio(self._match)
        return self._studio.photograph(self.match, seat)  # type: ignore[no-any-return]

    def close(self) -> None:
        if self._studio is not None:
            self._studio.close()
            self._studio = None
