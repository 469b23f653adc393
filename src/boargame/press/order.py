"""An order: what is to be printed, for how many, on what paper, and how. Whatever is wrong with it is said here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boargame.core import registry
from boargame.core.game import Game
from boargame.press.imposing import Backs
from boargame.press.inks import Ink
from boargame.press.paper import PAPERS
from boargame.press.pieces import Opened, Size

MOST_BLEED = 5
LEAST_CARD, MOST_CARD = Size(30, 40), Size(120, 180)


@dataclass(frozen=True)
class Order:
    game: str
    players: int | None = None  # None: as many as can play
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    cards: Any = None
    paper: str = "a4"
    backs: Backs = Backs.NONE
    ink: Ink = Ink.COLOUR
    bleed: float = 0.0
    size: Size | None = None  # of ordinary cards, if not 63 x 88
    booklet: bool = False

    def check(self) -> Game:
        """The game, if everything about the order is possible."""
        game = registry.game(self.game)
        if self.players is not None and self.players not in game.players:
            raise ValueError(
                f"{game.about.name} is for {game.players.start} to {game.most} players, not {self.players}"
            )
        if self.paper not in PAPERS:
            raise ValueError(f"there is no paper {self.paper!r}; there are {', '.join(PAPERS)}")
        if not 0 <= self.bleed <= MOST_BLEED:
            raise ValueError(f"a bleed of {self.bleed:g} mm: expected 0 to {MOST_BLEED}")
        if self.size and not all(
            low <= n <= high for low, n, high in zip(LEAST_CARD, self.size, MOST_CARD, strict=True)
        ):
            raise ValueError(
                f"cards of {self.size.width:g} x {self.size.height:g} mm: expected {LEAST_CARD.width:g} x "
                f"{LEAST_CARD.height:g} to {MOST_CARD.width:g} x {MOST_CARD.height:g}"
            )
        return game

    def open(self) -> Opened:
        """The box, with everything in it as the rules will have it."""
        game = self.check()
        match = game.start(self.players or game.most, 0, self.options, self.cards)
        return Opened(game, match.seen(None), game.about.chosen(self.options), match.players, self._set(game))

    def _set(self, game: Game) -> str:
        named = {one.id: one.name for one in game.about.sets}
        if isinstance(self.cards, str) and self.cards:
            return named.get(self.cards, self.cards)
        return "your own cards" if self.cards else next(iter(named.values()), "")
