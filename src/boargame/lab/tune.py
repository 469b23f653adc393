"""Tuning: a search for numbers and costs with which a game meets its targets.

What may be changed is written as `deck.CARD.field=low..high`, `numbers.NAME=low..high`, or with the values themselves,
`weapons.W01.cost=R1|R2|R2 G1`. Every trial is played on the same seeds (Optuna chooses what to try next); the best one
is played again on fresh seeds, beside the game as it is, before anything is proposed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boargame.core.based import as_toml
from boargame.core.game import Game
from boargame.lab.changes import Variant, changed, entry
from boargame.lab.extras import needed
from boargame.lab.runners import Runner
from boargame.lab.targets import Checked, check_game

COST_OF_CHANGE = 0.02
"""What each change must improve, at least: a game is not changed for nothing."""


@dataclass(frozen=True)
class Knob:
    """Something that may be changed."""

    name: str
    values: tuple[str, ...]

    @staticmethod
    def read(text: str) -> Knob:
        name, equals, written = text.partition("=")
        low, dots, high = written.partition("..")
        if dots and low.strip().lstrip("-").isdecimal() and high.strip().lstrip("-").isdecimal():
            values = tuple(str(value) for value in range(int(low), int(high) + 1))
        else:
            values = tuple(part.strip() for part in written.split("|"))
        if not equals or len(values) < 2:
            raise ValueError(f"{text}: expected NAME=low..high or NAME=one|another")
        return Knob(name.strip(), values)


@dataclass(frozen=True)
class Tuned:
    """What was found."""

    changes: tuple[str, ...]  # none: nothing better was found
    before: tuple[Checked, ...]  # on fresh seeds
    after: tuple[Checked, ...]
    trials: int
    patch: str  # TOML

    @property
    def better(self) -> bool:
        return bool(self.changes) and loss(self.after) < loss(self.before)

    def json(self) -> dict[str, Any]:
        return {
            "changes": list(self.changes),
            "better": self.better,
            "trials": self.trials,
            "loss": {"before": round(loss(self.before), 4), "after": round(loss(self.after), 4)},
            "before": [one.json() for one in self.before],
            "after": [one.json() for one in self.after],
            "patch": self.patch,
        }


def loss(found: Sequence[Checked]) -> float:
    """How far a game is from its targets, all of them together."""
    return sum(one.distance for one in found)


def tune(
    game: Game,
    variant: Variant,
    knobs: Sequence[Knob],
    *,
    trials: int = 30,
    games: int = 500,
    players: Sequence[int] = (),
    seed: int = 1,
    file: Path | None = None,
    workers: int | None = None,
    runner: Runner | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> Tuned:
    """Search, and try the best again on fresh seeds. `report` hears how many trials are done."""
    needed("optuna", "scipy", "polars")
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    for knob in knobs:
        for value in knob.values:
            changed(game, variant, [f"{knob.name}={value}"])  # what cannot be is refused before anything is played

    def played(changes: Sequence[str], seed: int) -> list[Checked]:
        tried = changed(game, variant, changes)
        how = {"players": players, "games": games, "seed": seed, "file": file, "workers": workers, "runner": runner}
        return check_game(game, tried, **how)  # type: ignore[arg-type]

    now = {knob.name: _now(game, variant, knob) for knob in knobs}

    def differing(chosen: dict[str, str]) -> list[str]:
        return [f"{name}={value}" for name, value in chosen.items() if value != now[name]]

    def objective(trial: Any) -> float:
        changes = differing({knob.name: trial.suggest_categorical(knob.name, knob.values) for knob in knobs})
        return loss(played(changes, seed)) + COST_OF_CHANGE * len(changes)

    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, multivariate=True))
    study.enqueue_trial({name: value for name, value in now.items() if value is not None})
    study.optimize(objective, trials, callbacks=[lambda _, trial: report(trial.number + 1)])
    changes = differing(study.best_params)
    fresh = seed + 1_000_003
    before, after = played([], fresh), played(changes, fresh)
    return Tuned(tuple(changes), tuple(before), tuple(after), trials, patch(game, variant, changes))


def _now(game: Game, variant: Variant, knob: Knob) -> str | None:
    """What a knob is set to, if that is one of its values."""
    parts = knob.name.split(".")
    if len(parts) == 3:
        value: Any = entry(game, variant.cards, parts[0], parts[1]).get(parts[2])
    elif parts[0] in game.about.rest:
        value = game.about.rest[parts[0]].get(parts[1])
    else:
        value = game.about.chosen(variant.options).get(parts[-1])
    return str(value) if str(value) in knob.values else None


def patch(game: Game, variant: Variant, changes: Sequence[str]) -> str:
    """The changes as TOML: whole lines for the card files, and sections for game.toml."""
    found = changed(game, variant, changes)
    lines: list[str] = []
    if not isinstance(found.cards, dict):
        return ""
    for name, rows in found.cards.items():
        if isinstance(rows, list):
            lines += [f"# {name}.toml", *(f"{as_toml(row)}," for row in rows), ""]
        elif isinstance(rows, dict):
            lines += ["# game.toml", f"[{name}]", *(f"{key} = {as_toml(value)}" for key, value in rows.items()), ""]
    return "\n".join(lines)
