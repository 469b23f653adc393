"""What earlier hunts have found out, kept in a folder: a mutant that was caught stays caught until the rules change, or
whoever caught it does."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from typing import Any

from boargame.core import registry
from tests.mutants.hunt import ROOT, Fate
from tests.mutants.mutate import Mutant
from tests.test_scenarios import FILES


class Memory:
    """Of one game; without a folder nothing is remembered."""

    def __init__(self, folder: Path | None, game: str) -> None:
        self._file = folder / f"{game}.json" if folder else None
        self._game = game
        kept = json.loads(self._file.read_text("utf-8")) if self._file and self._file.exists() else {}
        self._kept: dict[str, Any] = kept.get("caught", {}) if self._file and kept.get("rules") == self._rules else {}
        self.seconds: float = kept["seconds"] if self._kept else 0.0  # of processor time, in all hunts together

    def recall(self, mutants: Iterable[Mutant]) -> dict[Mutant, Fate]:
        """Those that are known to be caught."""
        found = {mutant: self._kept.get(repr(mutant.key)) for mutant in mutants}
        return {mutant: Fate(**kept["fate"]) for mutant, kept in found.items() if kept and self._still_so(kept)}

    def keep(self, fates: Mapping[Mutant, Fate], seconds: float) -> None:
        """Remember those that were caught, and how long it took."""
        self.seconds += seconds
        if not self._file:
            return
        for mutant, fate in fates.items():
            if fate.by:
                self._kept[repr(mutant.key)] = {"fate": asdict(fate), "check": self._check(fate)}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        whole = {"rules": self._rules, "seconds": self.seconds, "caught": self._kept}
        self._file.write_text(json.dumps(whole, indent=1), "utf-8")

    def _still_so(self, kept: Mapping[str, Any]) -> bool:
        return bool(kept["check"] == self._check(Fate(**kept["fate"])))

    def _check(self, fate: Fate) -> str:
        """What the scenario says, or what all tests of the game say."""
        if fate.scenario:
            return self._scenarios.get(fate.by, "")
        return self._tests

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
