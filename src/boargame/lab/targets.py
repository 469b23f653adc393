"""Targets: what a game should be like, in `targets.toml` of its folder, and whether it is.

    [[target]]
    what = "length"              # a headline figure, or one of the game's own measures
    players = [2, 3, 4, 5]       # all numbers of players, if it is not given
    least = 150
    most = 400
    why = "An hour and a half."
    known = "Five players take longer."     # a shortfall that is known, and no reason to fail a check
    known_players = [5]                     # with these numbers of players only; otherwise with all

Shares are numbers from 0 to 1. Beside the figures of `lab.figures` there are
    unfair share     the largest distance of a place in the turn order from a fair share of the victory
    card points      the largest effect of a card on points, beside the usual card of its deck
    dead cards       how many cards are hardly ever taken when they could be

A target is missed only if the whole interval lies beyond it, so that a small run seldom raises a false
alarm; each interval is 95 % sure, and they are not corrected for how many targets there are.
"""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from boargame.core.files import BadFile, Reader, read_toml
from boargame.core.game import Game
from boargame.lab.changes import Variant
from boargame.lab.extras import needed
from boargame.lab.figures import figures, values
from boargame.lab.findings import DEAD_CARDS, RARELY, surely, widened
from boargame.lab.readings import Columns
from boargame.lab.run import record_each
from boargame.lab.runners import Runner
from boargame.lab.stats import Estimate, mean
from boargame.lab.study import FEWEST, Study

FILE = "targets.toml"
UNFAIR, CARD_POINTS = "unfair share", "card points"
OK, UNSURE, KNOWN, MISSED = "ok", "unsure", "known", "missed"
SPECIAL = (UNFAIR, CARD_POINTS, DEAD_CARDS)


@dataclass(frozen=True)
class Target:
    what: str
    players: tuple[int, ...]
    least: float
    most: float
    why: str
    known: str = ""  # a shortfall that is known: reported, but no failure

    @property
    def room(self) -> float:
        """What is allowed: half of the span, or the bound itself."""
        if math.isfinite(self.least) and math.isfinite(self.most):
            return max((self.most - self.least) / 2, 1e-9)
        return max(abs(self.most if math.isfinite(self.most) else self.least), 1e-9)

    @property
    def said(self) -> str:
        if math.isinf(self.least):
            return f"at most {self.most:g}"
        return f"at least {self.least:g}" if math.isinf(self.most) else f"{self.least:g} to {self.most:g}"


@dataclass(frozen=True)
class Checked:
    """A target, and what was found."""

    target: Target
    players: int
    found: Estimate
    about: str = ""  # which card, for example

    @property
    def missed(self) -> float:
        """How far beyond the target it is for certain, in units of what is allowed; 0: not at all."""
        low, high = self.target.least, self.target.most
        beyond = max(low - self.found.high, self.found.low - high, 0.0)
        return beyond / self.target.room

    @property
    def distance(self) -> float:
        """The same for the estimate itself: what a search for better numbers makes small."""
        low, high = self.target.least, self.target.most
        beyond = max(low - self.found.value, self.found.value - high, 0.0)
        return beyond / self.target.room

    @property
    def verdict(self) -> str:
        """In a word. What lies beyond a target, but may be within it, is not sure."""
        if self.missed == 0:
            return UNSURE if self.distance > 0 else OK
        return KNOWN if self.target.known else MISSED

    def said(self) -> str:
        one = self.found
        about = f" ({self.about})" if self.about else ""
        return (
            f"{self.target.what}{about}, {self.players} players: {one.value:.3g} [{one.low:.3g} to {one.high:.3g}], "
            f"wanted {self.target.said}"
        )

    def json(self) -> dict[str, Any]:
        return {
            "what": self.target.what,
            "about": self.about,
            "players": self.players,
            "wanted": self.target.said,
            "why": self.target.why,
            "found": self.found.json(),
            "missed": round(self.missed, 4),
            "verdict": self.verdict,
            "known": self.target.known,
        }


def targets(game: Game, file: Path | None = None) -> list[Target]:
    """Those of a game; none, if it has no such file."""
    file = file or game.home / FILE
    if not file.exists():
        return []
    toml = Reader(read_toml(file), file)
    known = {one.name for one in figures(game)} | set(SPECIAL)
    found = [target for one in toml.entries("target", "what") for target in _split(game, one, known)]
    toml.end()
    return found


def _split(game: Game, toml: Reader, known: set[str]) -> list[Target]:
    """A target; where it is known to fall short with some numbers of players only, one for these and one for others."""
    short = _players(game, toml, "known_players")
    whole = _target(game, toml, known)
    parts = [
        replace(whole, players=tuple(one for one in whole.players if one not in short), known=""),
        replace(whole, players=tuple(one for one in whole.players if one in short)),
    ]
    return [one for one in parts if one.players]


def _players(game: Game, toml: Reader, key: str) -> list[int]:
    found = toml.anything(key, list(game.players))
    if not isinstance(found, list) or not all(one in game.players for one in found):
        raise toml.error(key, f"expected a list of numbers from {game.players.start} to {game.most}")
    return found


def _target(game: Game, toml: Reader, known: set[str]) -> Target:
    what = toml.text("what")
    if what not in known:
        raise toml.error("what", f"there is no such figure; there are {', '.join(sorted(known))}")
    players = _players(game, toml, "players")
    least, most = (_bound(toml, key) for key in ("least", "most"))
    if math.isinf(least) and math.isinf(most):
        raise toml.error("what", "expected least, most or both")
    why, short = (toml.text(key, " ").strip() for key in ("why", "known"))
    found = Target(what, tuple(players), -math.inf if math.isinf(least) else least, most, why, short)
    toml.end()
    return found


def _bound(toml: Reader, key: str) -> float:
    value = toml.anything(key, math.inf)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise toml.error(key, "expected a number")
    return float(value)


def check(study: Study, wanted: Sequence[Target]) -> list[Checked]:
    """What a study says of the targets that concern its number of players."""
    here = [one for one in wanted if study.players in one.players]
    tables: dict[str, Columns] = {}
    for name in ("matches", "seats", "curves", "cards"):
        frame = study.run.read(name).sort("match", *(["moment", "seat"] if name == "curves" else []))
        tables[name] = {column: frame[column].to_numpy() for column in frame.columns}
    named = [one.name for one in figures(study.game)]
    rows = values(study.game, tables, study.players)
    return [_checked(study, one, named, rows) for one in here]


def _checked(study: Study, target: Target, named: Sequence[str], rows: Any) -> Checked:
    if target.what == UNFAIR:
        return Checked(target, study.players, *unfair(study))
    if target.what == CARD_POINTS:
        return Checked(target, study.players, *strongest(study))
    if target.what == DEAD_CARDS:
        return Checked(target, study.players, *dead(study))
    for one in study.own:
        if one.measure.name == target.what and one.measure.out_of:
            return Checked(target, study.players, one.seat)
    return Checked(target, study.players, mean(rows[:, named.index(target.what)]))


def unfair(study: Study) -> tuple[Estimate, str]:
    fair, wide = 1 / study.players if not study.together else float(study.won.mean()), widened(study.players)
    places = [(surely(one.value - fair, one.half * wide), one, place) for place, one in enumerate(study.shares)]
    certain, one, place = max(places, key=lambda found: (found[0], abs(found[1].value - fair)))
    away = abs(one.value - fair)
    return Estimate(away, certain, away + one.half * wide, one.count), f"place {place + 1}"


def strongest(study: Study) -> tuple[Estimate, str]:
    """The card that goes with most points, beside the usual card of its deck; the interval is for all of them."""
    tested = [one for one in study.cards if one.seats >= FEWEST and not math.isnan(one.points.value)]
    wide, best = widened(len(tested)), (Estimate(0.0, 0.0, 0.0, study.games), "")
    for one in tested:
        usual = float(np.median([other.points.value for other in tested if other.deck == one.deck]))
        away, half = one.points.value - usual, one.points.half * wide
        if abs(away) > best[0].value:
            low = max(0.0, abs(away) - half)
            best = Estimate(abs(away), low, abs(away) + half, one.seats), one.name
    return best


def dead(study: Study) -> tuple[Estimate, str]:
    found = [one.name for one in study.cards if one.offered * study.games >= 50 * FEWEST and one.picked < RARELY]
    count = float(len(found))
    return Estimate(count, count, count, study.games), ", ".join(found)


def check_game(
    game: Game,
    variant: Variant,
    *,
    players: Sequence[int] = (),
    games: int = 1000,
    seed: int = 1,
    file: Path | None = None,
    workers: int | None = None,
    runner: Runner | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> list[Checked]:
    """Play, and compare with the targets; the worst first. `report` hears how many matches are done."""
    wanted = targets(game, file)
    if not wanted:
        raise BadFile(f"{game.about.name} has no targets: write some into {game.home.name}/{FILE}")
    needed("polars", "scipy")
    counts = list(players) or sorted({count for one in wanted for count in one.players})
    with tempfile.TemporaryDirectory() as folder:
        runs = record_each(
            Path(folder), game, variant, counts, games, seed, workers=workers, runner=runner, report=report
        )
        found = [one for run in runs for one in check(Study(run), wanted)]
    return sorted(found, key=lambda one: (-one.missed, -one.distance))
