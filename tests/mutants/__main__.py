"""python -m tests.mutants: break the rules of games, one line at a time, and see who notices. See docs/mutants.md."""

from __future__ import annotations

import argparse
import os
import resource
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
os.environ["BOARGAME_GAMES"] = str(ROOT / "tests" / "games")  # before the first of them is looked for

from boargame.core.registry import folders  # noqa: E402
from tests.mutants import hunt, report  # noqa: E402
from tests.mutants.explained import explained, outdated  # noqa: E402
from tests.mutants.hunt import Fate  # noqa: E402
from tests.mutants.memory import Memory  # noqa: E402
from tests.mutants.mutate import KINDS, Mutant  # noqa: E402

PAGE = ROOT / "docs" / "mutants.md"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tests.mutants", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(folders()), help="only this game; may be repeated")
    parser.add_argument("--kind", action="append", choices=list(KINDS), help="only this kind of mutation")
    parser.add_argument("--file", action="append", help="only in files whose path contains this")
    parser.add_argument("--sample", type=int, help="only this many mutants of each game")
    parser.add_argument("--seed", type=int, default=0, help="which sample")
    parser.add_argument("--quick", action="store_true", help="only scenarios and golden play-throughs, no other tests")
    parser.add_argument("--explained", action="store_true", help="try what is explained, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes at the same time")
    parser.add_argument("--survivors", type=Path, metavar="FOLDER", help="write a list of survivors for each game")
    parser.add_argument("--again", type=Path, metavar="FOLDER", help="only survivors that are listed there")
    parser.add_argument("--memory", type=Path, metavar="FOLDER", help="try nothing again that was caught before")
    parser.add_argument("--report", action="store_true", help="write the figures into docs/mutants.md")
    chosen = parser.parse_args(arguments)
    if chosen.report and (chosen.kind or chosen.file or chosen.sample or chosen.again):
        parser.error("--report is of all mutants of a game")
    found = []
    for name in chosen.game or folders():
        found.append(_game(name, chosen))
        if chosen.report:
            PAGE.write_text(report.page(found, PAGE.read_text("utf-8") if PAGE.exists() else "", folders()), "utf-8")
    return 1 if any(game.survivors or game.outdated for game in found) else 0


def _game(name: str, chosen: argparse.Namespace) -> report.Game:
    reasons, found = explained(), hunt.mutants(name)
    prey = _prey(name, found, chosen)
    if chosen.sample:
        prey = hunt.sample([mutant for mutant in prey if mutant.key not in reasons], chosen.sample, chosen.seed)
    memory = Memory(chosen.memory, name)
    fates = memory.caught(prey)
    tried = [mutant for mutant in prey if mutant not in fates and (chosen.explained or mutant.key not in reasons)]
    begun = _processor_time()
    progress = _Progress(name, len(tried), memory)
    hunted = hunt.hunt(name, tried, chosen.jobs, chosen.quick, progress, memory.walks(), memory.passed(tried))
    seconds = _processor_time() - begun
    fates |= zip(tried, hunted.fates, strict=True)
    memory.keep(fates, hunted.walks, seconds)
    found_out = [(mutant, fates.get(mutant, Fate())) for mutant in prey]
    game = report.Game(name, found_out, reasons, outdated(reasons, found), hunted.unfit, memory.seconds, chosen.quick)
    _tell(game)
    if chosen.survivors:
        chosen.survivors.mkdir(parents=True, exist_ok=True)
        _list(chosen.survivors, name).write_text(report.survivors(game), "utf-8")
    return game


def _prey(name: str, found: list[Mutant], chosen: argparse.Namespace) -> list[Mutant]:
    """The mutants of a game that are asked for."""
    if chosen.again and not _list(chosen.again, name).exists():
        raise SystemExit(f"{_list(chosen.again, name)} does not exist: --survivors writes it")
    listed = report.listed(_list(chosen.again, name).read_text("utf-8")) if chosen.again else None
    return [
        mutant
        for mutant in found
        if (not chosen.kind or mutant.kind in chosen.kind)
        and (not chosen.file or any(part in mutant.file for part in chosen.file))
        and (listed is None or mutant.key[:4] in listed)
    ]


def _list(folder: Path, name: str) -> Path:
    """Where the survivors of a game are listed."""
    return folder / f"survivors-{name}.txt"


def _tell(game: report.Game) -> None:
    print(report.summary(game))
    for check in game.unfit:
        print(f"left out, because it fails with no rule broken: {check}")
    for key in game.outdated:
        print(f"explained, but there is no such mutant: {' | '.join(key)}")
    for mutant in game.caught_now:
        print(f"explained, but caught: {mutant}")
    print(report.survivors(game), end="", flush=True)


def _processor_time() -> float:
    """Of this process's children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class _Progress:
    """Told on a terminal all the time, elsewhere now and then; and remembered, so that a hunt may be broken off."""

    def __init__(self, name: str, all_of_them: int, memory: Memory) -> None:
        self._name, self._all_of_them, self._memory = name, all_of_them, memory
        self._caught: dict[Mutant, Fate] = {}

    def __call__(self, done: int, mutant: Mutant, fate: Fate) -> None:
        if fate.by:
            self._caught[mutant] = fate
        if done % 100 == 0:
            self._memory.keep(self._caught, {}, 0.0)
            self._caught.clear()
        if sys.stderr.isatty() or done % 100 == 0:
            ends = "\r" if sys.stderr.isatty() and done < self._all_of_them else "\n"
            print(f"{self._name}: {done} of {self._all_of_them} mutants", end=ends, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
