"""How strong the levels are: measured ratings, kept as `ratings.toml` in a game's folder.

Ratings are Elo: 400 points more, ten times the chances of winning. `greedy` is 1000 in every game. Where players win
together, they play against the game itself, and the rating says how often their group wins, compared with greedy's.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from boargame.core.files import Reader, read_toml

FILE = "ratings.toml"
ANCHOR = "greedy"
ANCHORED = 1000


@dataclass(frozen=True)
class Rating:
    elo: int
    margin: int  # half the width of a 95 % interval

    def __str__(self) -> str:
        return f"{self.elo} ± {self.margin}"


@dataclass(frozen=True)
class Rated:
    """The ratings for one number of players, and how they came about."""

    players: int
    games: int  # of each pair
    seed: int
    ratings: dict[str, Rating]
    near: bool = False  # were only neighbours paired, and everybody with greedy?

    def command(self, game: str) -> str:
        """What makes the same again."""
        near = " --near" if self.near else ""
        return f"boargame rate {game} --players {self.players} --games {self.games} --seed {self.seed}{near} --write"


def read(home: Path) -> dict[int, Rated]:
    """What was measured of a game, by the number of players; nothing if nobody has."""
    file = home / FILE
    if not file.exists():
        return {}
    toml = Reader(read_toml(file), file)
    found = [_rated(one) for one in toml.entries("rated", "players")]
    toml.end()
    return {one.players: one for one in found}


def _rated(row: Reader) -> Rated:
    specs = row.anything("ratings")
    table = row.table("ratings")
    ratings = {spec: Rating(*table.numbers(spec, 2, -10_000, 10_000)) for spec in specs}
    rated = Rated(
        row.number("players", 1, 6), row.number("games", 1, 1 << 40), row.number("seed", 0, (1 << 62) - 1), ratings,
        row.flag("near"),
    )  # fmt: skip
    row.end()
    return rated


def write(home: Path, game: str, rated: Rated) -> None:
    """Keep ratings; those of other numbers of players stay."""
    every = {**read(home), rated.players: rated}
    lines = [
        "# How strong the levels are (Elo, and half of a 95 % interval); greedy is 1000. Do not edit: written by",
        *(f"#     {one.command(game)}" for _, one in sorted(every.items())),
    ]
    for _, one in sorted(every.items()):
        lines += ["", "[[rated]]", f"players = {one.players}", f"games = {one.games}", f"seed = {one.seed}"]
        lines += ["near = true"] * one.near
        lines += ["", "[rated.ratings]"]
        lines += [f"{spec} = [{found.elo}, {found.margin}]" for spec, found in one.ratings.items()]
    (home / FILE).write_text("\n".join(lines) + "\n", "utf-8")
