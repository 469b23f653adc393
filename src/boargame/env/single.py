"""What the environments with one match have in common."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from sys import getrefcount
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boargame.bots.observation import View
from boargame.core.game import Game
from boargame.core.record import NONE
from boargame.env.board import RENDER_MODES, Board, Said
from boargame.env.matches import SEEDS, Matches

Observation = dict[str, NDArray[Any]]
ILLEGAL = ("refuse", "random")


class Single:
    """One match, stepped by whoever sits at it."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        cards: Any = None,
        reward: str = "victory",
        bots: str | Sequence[str] = (),
        seat: int | None = None,
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        fast: bool | None = None,
    ) -> None:
        """`illegal`: an action that is not legal is refused with an error, or replaced by one at random. With
        `max_cycles` a match is cut off after this many steps; otherwise all end by their rules."""
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal = {illegal!r}: expected {' or '.join(ILLEGAL)}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles = {max_cycles}: expected 1 or more")
        self.matches = Matches(
            game, players, options=options, cards=cards, reward=reward, bots=bots, seat=seat, again=False, fast=fast
        )
        self.board = Board(self.matches, render_mode)
        self.render_mode, self.max_cycles = render_mode, max_cycles
        replaced = illegal == "random"
        self.play: Callable[[int], int] = self._replace if replaced else self.matches.step_one
        """Carry out the action of the seat that is shown; who is to decide then."""
        self.answer: Callable[[int], int] = self._replace if replaced else self.matches.answer
        """The same, more quickly; below NONE if it was not legal, for `Matches.complain`."""
        self.shows = shower(self.matches.shown, self.matches.actions)
        """What the seat that is shown sees and may do."""
        self._chance = random.Random(0)

    @property
    def layout(self) -> View:
        """What the numbers of an observation mean."""
        return self.matches.layout

    def seed(self, seed: int | None) -> None:
        """Begin the match of this seed; without one, another one than before."""
        if seed is not None:
            self._chance.seed(seed)
        self.matches.reset_one(self._chance.randrange(SEEDS))

    def _replace(self, action: int) -> int:
        if not (0 <= action < self.matches.actions and self.matches.masks[0, action]):
            action = int(self._chance.choice(self.matches.moves[0, : self.matches.counts[0]]))
        return self.matches.step_one(action)

    def says(self, action: int, seat: int | None = None) -> Said:
        """A legal action of the seat to act, or of another one, as it is written and as a sentence."""
        shown = self.matches.seat if seat is None else seat
        if shown == NONE:
            raise ValueError("the match is over: nobody has an action")
        return self.board.says(int(action), shown)

    def sees(self, seat: int) -> Observation:
        """What a seat sees and may do now."""
        if self.matches.seat == seat or self.matches.bots:
            return self.shows()
        self.matches.look(seat)
        seen = self.shows()
        self.matches.look(NONE)
        return seen

    def seen_by(self) -> int | None:
        """Through whose eyes the board is drawn: those of the seat to act, at the end a spectator's."""
        seat = self.matches.seat
        return None if seat == NONE else seat


def shower(now: memoryview, actions: int) -> Callable[[], Observation]:
    """A function that gives away what stands in these bytes, an observation and then a mask, in arrays that nobody else
    writes to. To make new ones takes longer than to write them, so two of each are used again and again, as long as
    nobody holds them."""
    whole = slice(None)

    def pair() -> tuple[NDArray[np.int16], NDArray[np.int8], memoryview]:
        """An observation and a mask that are written at once. Their bytes are no array: whoever holds a part of one of
        them holds that one then, and it can be counted."""
        both = bytearray(now)
        mask = np.frombuffer(both, np.int8, offset=len(both) - actions)
        return np.frombuffer(both, np.int16, (len(both) - actions) // 2), mask, memoryview(both).cast("b")

    here, there = pair(), pair()
    seen, legal, _ = here
    free = getrefcount(seen)  # as it is counted below, too, if only we know of it

    def shows() -> Observation:
        nonlocal here, there
        here, there = there, here
        seen, legal, bytes = here
        if getrefcount(seen) != free or getrefcount(legal) != free:
            seen, legal, bytes = pair()
        else:
            bytes[whole] = now
        return {"observation": seen, "action_mask": legal}

    del seen, legal
    return shows


def observation_space(matches: Matches, actions: int | None = None) -> spaces.Dict:
    """An observation and a mask."""
    bounds = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(bounds.min, bounds.max, (matches.layout.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (actions or matches.actions,), np.int8),
        }
    )


def metadata(name: str) -> dict[str, Any]:
    return {"name": name, "render_modes": RENDER_MODES, "render_fps": 2}
