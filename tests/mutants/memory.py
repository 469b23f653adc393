"""What earlier hunts have found out, kept in a folder: a mutant that was caught stays caught until the rules change, or
whoever caught it does. One that was not is tried again only by checks that are new."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from boargame.core import registry
from tests.mutants.checks import Walk
from tests.mutants.explained import Key
from tests.mutants.hunt import ROOT, Fate
from tests.mutants.mutate import Mutant
from tests.test_scenarios import FILES


@dataclass
class _Kept:
    """In the file of a game."""

    rules: str  # what they were; if they have changed, all the rest is forgotten
    seconds: float = 0.0
    caught: dict[Key, tuple[Fate, str]] = field(default_factory=dict)  # with what the check said then
    passed: dict[Key, dict[str, str]] = field(default_factory=dict)  # checks that let it pass, and what they said
    walks: dict[str, tuple[Walk, str]] = field(default_factory=dict)


class Memory:
    """Of one game; without a folder nothing is remembered."""

    def __init__(self, folder: Path | None, game: str) -> None:
        self._file = folder / f"{game}.pickle" if folder else None
        self._game = game
        self._kept = self._read()

    def _read(self) -> _Kept:
        if not self._file:
            return _Kept("")
        kept = pickle.loads(self._file.read_bytes()) if self._file.exists() else None  # written by ourselves
        return kept if isinstance(kept, _Kept) and kept.rules == self._rules else _Kept(self._rules)

    @property
    def seconds(self) -> float:
        """Of processor time, in all hunts together."""
        return self._kept.seconds

    def caught(self, mutants: Iterable[Mutant]) -> dict[Mutant, Fate]:
        """Those that are known to be caught."""
        known = {key: fate for key, (fate, check) in self._kept.caught.items() if check == self._check(fate.by)}
        return {mutant: known[mutant.key] for mutant in mutants if mutant.key in known}

    def passed(self, mutants: Iterable[Mutant]) -> dict[Mutant, frozenset[str]]:
        """The checks that are known to let each of them pass."""
        kept = {mutant: self._kept.passed.get(mutant.key, {}) for mutant in mutants}
        return {
            mutant: frozenset(name for name, check in checks.items() if check == self._check(name))
            for mutant, checks in kept.items()
        }

    def walks(self) -> dict[str, Walk]:
        """What scenarios and golden play-throughs are known to do with no rule broken."""
        return {name: walk for name, (walk, check) in self._kept.walks.items() if check == self._check(name)}

    def keep(self, fates: Mapping[Mutant, Fate], walks: Mapping[str, Walk], seconds: float) -> None:
        """Remember what was found out, and how long it took, beside what other processes of the hunt have kept."""
        self._kept = self._read()
        self._kept.seconds += seconds
        for mutant, fate in fates.items():
            if fate.by:
                self._kept.caught[mutant.key] = fate, self._check(fate.by)
            else:
                self._kept.passed[mutant.key] = {name: self._check(name) for name in fate.passed}
        self._kept.walks |= {name: (walk, self._check(name)) for name, walk in walks.items()}
        if self._file:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            new = self._file.with_suffix(".new")
            new.write_bytes(pickle.dumps(self._kept))
            new.replace(self._file)  # whole, even if the hunt is broken off now

    def _check(self, name: str) -> str:
        """What a scenario says, or what all tests of the game say."""
        return self._scenarios.get(name, self._tests)

    @cached_property
    def _rules(self) -> str:
        """Everything a match of the game depends on."""
        home, core = registry.folders()[self._game], Path(registry.__file__).parent
        return _digest([*core.glob("*.py"), *(file for kind in ("py", "toml") for file in home.rglob(f"*.{kind}"))])

    @cached_property
    def _scenarios(self) -> dict[str, str]:
        return {file.stem: _digest([file]) for file in FILES}

    @cached_property
    def _tests(self) -> str:
        own, tests = registry.folders()[self._game].name, ROOT / "tests"
        golden = (tests / "golden").glob(f"{self._game}-seed-*")
        return _digest([*(tests / own).rglob("*.py"), *(tests / "conformance").glob("*.py"), *golden])


def _digest(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()
