"""What every promise needs: random matches of any game, with random options and cards, and what may be seen of them."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from boargame import Match
from boargame.core import imagining
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.game import Game
from boargame.core.record import NONE, Record
from boargame.core.registry import game, games
from boargame.core.seen import Seen

GAMES = int(os.environ.get("BOARGAME_CONFORMANCE", "1"))
"""How many times as many random games as usual: `make conformance GAMES=100`."""

PLACES = [0] * 4096
"""Scratch for what is imagined."""

EVERY_GAME = sorted(about.id for about in games())


def fixed_cards(name: str) -> Path | None:
    """A game's cards for tests, if it has some: they stay as they are when the cards that people play with change."""
    folder = Path(__file__).parent.parent / name.replace("-", "_") / "cards"
    return folder if folder.is_dir() else None


def tables() -> list[tuple[str, int]]:
    """Every game at its smallest and its largest table."""
    return [(name, players) for name in EVERY_GAME for players in (game(name).players.start, game(name).most)]


def random_start(name: str, number: int, players: int | None = None) -> Match:
    """A fresh match with options and cards as chance has them; the first of a game has its defaults."""
    found, dice = game(name), random.Random(number)
    options = {option.key: dice.choice(option.values) for option in found.about.options} if number else {}
    cards = dice.choice([one.id for one in found.about.sets]) if number and found.about.sets else None
    return found.start(players or dice.choice(found.players), number, options, cards)


def random_play(match: Match, dice: random.Random) -> None:
    """One legal action of one of the seats that owe a decision."""
    seat = dice.choice(match.to_act)
    match.play(dice.choice(match.legal(seat)), seat)


def random_match(name: str, number: int, players: int | None = None, stop: float = 0.0) -> Match:
    """A match played at random, stopped early with some probability at each play."""
    match, dice = random_start(name, number, players), random.Random(number)
    while not match.over and dice.random() >= stop:
        random_play(match, dice)
    return match


def state_bytes(match: Match) -> bytes:
    return bytes(match.state.pack().tobytes())


def imagined_views(matches: Iterable[Match], number: int) -> Iterator[tuple[Match, int, Seen, Seen]]:
    """For every seat of some matches: what it sees, and the same in a world that it may imagine, with everything
    hidden from it dealt again."""
    chance = Chance()
    seed(chance, number)
    for match in matches:
        rules, before = plain(match.game), state_bytes(match)
        for seat in range(match.players):
            seen, world = match.seen(seat), match.game.state()
            world.assign(match.state)
            rules.entry(imagining.imagine)(match.box, world, seat, chance, PLACES)
            scores = [rules.entry(match.game.points)(match.box, world, one) for one in range(match.players)]
            yield match, seat, seen, Seen(match.box, world, match.names, match.titles, match.seat_names, seat, scores)
        assert state_bytes(match) == before


def left_behind(record: Any, where: str = "state") -> Iterator[str]:
    """Rows and piles with a card beyond those they hold: states that stand alike have to be the same bytes."""
    if not isinstance(record, Record):
        for one in record:
            yield from left_behind(one, where)
        return
    for field in record.description:
        part = getattr(record, field.name)
        if field.pile and field.table and any(card != NONE for card in [*part][getattr(record, field.pile) :]):
            yield f"{where}.{field.name}"
        if issubclass(field.kind, Record):
            yield from left_behind(part, f"{where}.{field.name}")


def without_others(game: Game, seen: dict[str, Any]) -> dict[str, Any]:
    """A view without what others chose in secret or still owe, which an imagined state asks them again."""
    left = {key: value for key, value in seen.items() if key != "threads"}
    left["agenda"] = [entry.partition("?")[0] for entry in seen["agenda"]]
    return {key: _without_choices(value) for key, value in left.items()}


def _without_choices(seen: Any) -> Any:
    if isinstance(seen, dict):
        return {key: _without_choices(value) for key, value in seen.items()}
    if isinstance(seen, list):
        return [_without_choices(value) for value in seen]
    return None if seen == "?" else seen
