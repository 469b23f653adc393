"""What a hunt found, for people: docs/mutants.md, and lists of survivors."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tests.mutants.explained import Key
from tests.mutants.hunt import Fate, cited_by
from tests.mutants.mutate import KINDS, Mutant

OUTCOMES = ("scenarios", "tests", "explained", "surviving")


@dataclass(frozen=True)
class Game:
    """The mutants of one game, and what became of them."""

    name: str
    found: Sequence[tuple[Mutant, Fate]]
    explained: Mapping[Key, str]
    outdated: Sequence[Key] = ()  # explained, but there is no such mutant
    unfit: Sequence[str] = ()  # checks that fail with no rule broken
    seconds: float = 0.0  # of processor time
    quick: bool = False  # with scenarios and golden play-throughs only

    def outcome(self, mutant: Mutant, fate: Fate) -> str:
        if fate.by:
            return "scenarios" if fate.scenario else "tests"
        return "explained" if mutant.key in self.explained else "surviving"

    @property
    def counts(self) -> Counter[str]:
        return Counter(self.outcome(mutant, fate) for mutant, fate in self.found)

    @property
    def survivors(self) -> list[tuple[Mutant, Fate]]:
        return [one for one in self.found if self.outcome(*one) == "surviving"]

    @property
    def caught_now(self) -> list[Mutant]:
        """Explained, and noticed all the same."""
        return [mutant for mutant, fate in self.found if fate.by and mutant.key in self.explained]


def summary(game: Game) -> str:
    counts = game.counts
    told = ", ".join(f"{counts[outcome]} {_said(outcome)}" for outcome in OUTCOMES)
    return f"{game.name}: {len(game.found)} mutants, {told} ({game.seconds:.0f} s)"


def _said(outcome: str) -> str:
    return f"caught by {outcome}" if outcome in ("scenarios", "tests") else outcome


def survivors(game: Game) -> str:
    """A list for the author of the missing scenarios."""
    return "".join(f"{_survivor(mutant, fate)}\n\n" for mutant, fate in game.survivors)


def _survivor(mutant: Mutant, fate: Fate) -> str:
    rules = ", ".join(sorted(cited_by(mutant.source, mutant.function))) or "no rule"
    reached = "" if fate.reached else "; nothing comes past this line"
    return f"{mutant}\n    cites {rules}{reached}"


LISTED = re.compile(r"^(.+):\d+ \((\w+), [\w ]+\)\n    - (.*)\n    \+ (.*)$", re.MULTILINE)


def listed(text: str) -> set[Key]:
    """Which mutants a list of survivors names, by the first parts of their keys."""
    return set(LISTED.findall(text))


PAGE = """# Mutants

Every rule of the rulebook is cited by a scenario or a test. That says little if the rule could be broken and nothing
would fail. So rules are broken, one line at a time, and each of these *mutants* has to be caught.

    make mutants                                               # all games, everything
    make mutants ARGS="--game pillage --quick"                 # one game; scenarios and golden play-throughs only
    make mutants ARGS="--game pillage --sample 200 --seed 7"   # some of its mutants
    make mutants ARGS="--game pillage --file combat --file loot --kind reason"
    make mutants ARGS="--report"                               # all, and write the figures of this page

What is broken is `rules/*.py` (or `rules.py`) of every game, in these ways:

{kinds}

What has to notice it is a scenario of the game; failing that, a golden play-through, one of the tests in the game's
folder of `tests/`, or the conformance kit in plain mode. A mutant that never ends is caught, too. What writes the log
is counted apart: a scenario sees which rule a line cites, and not what the line says.

Some mutants change nothing that anybody could see. They stand in `tests/mutants/explained.toml`, each with the reason,
keyed by the text of the line, so that rules may move about. They are not tried, unless by `--explained`, which names
those that are caught by now. The command fails if a mutant survives that is not explained, or if one is explained that
no longer exists. The test suite tries a few mutants of every game, drawn by lot and always the same.

Rules run in plain mode, each mutant in a fork of its own, where the code of one function is replaced. Only scenarios
that come past the broken line are run; tests are run on what scenarios let pass, short ones first.

To close what survives: `--survivors FOLDER` lists it, and `--again FOLDER` tries what is listed there and nothing else.
With `--memory FOLDER` a mutant that was caught is tried again only when the game, or what caught it, has changed. One
that was not is tried again only by checks that are new. A hunt that was broken off goes on where it was.

## The last run

Written by `--report`; do not edit.{missing}

{table}

{games}
"""

HEAD = ["game", "mutants", "caught by scenarios", "caught by tests", "explained", "surviving"]
IN_THE_LOG = "in what writes the log"


def page(games: Sequence[Game], before: str = "", every: Iterable[str] = ()) -> str:
    """docs/mutants.md; of games that were not hunted this time, it says what it said before. It names those of `every`
    game that it has no figures of."""
    sections = _sections(before) | {game.name: _section(game) for game in games}
    missing = ", ".join(sorted(set(every) - set(sections)))
    rows = [_cells(sections[name]) for name in sorted(sections)]
    totals = [sum(int(cell.replace(",", "")) for cell in column) for column in list(zip(*rows, strict=True))[1:]]
    table = [_row(HEAD), "| --- |" + " --: |" * (len(HEAD) - 1), *map(_row, rows), _row(["all", *totals])]
    return PAGE.format(
        kinds="\n".join(f"- **{kind}**: {what}" for kind, what in KINDS.items()),
        missing=f" No figures yet: {missing}." if missing else "",
        table="\n".join(table),
        games="\n\n".join(sections[name] for name in sorted(sections)),
    )


def _section(game: Game) -> str:
    """What became of the mutants of one game."""
    log = Game(game.name, [one for one in game.found if one[0].kind == "log"], game.explained)
    checks = "scenarios and golden play-throughs only" if game.quick else "all scenarios and tests"
    return "\n".join(
        [
            f"### {game.name}",
            "",
            f"With {checks}; {game.seconds / 60:.1f} min of processor time.",
            "",
            _row(HEAD),
            "| --- |" + " --: |" * (len(HEAD) - 1),
            _row([game.name, *_counted(game)]),
            _row([IN_THE_LOG, *_counted(log)]),
            *(["", "```diff", *(str(mutant) for mutant, _ in game.survivors), "```"] if game.survivors else []),
        ]
    )


def _sections(text: str) -> dict[str, str]:
    """The sections of a page, by game."""
    return {part.partition("\n")[0].strip(): f"### {part.strip()}" for part in text.split("\n### ")[1:]}


def _cells(section: str) -> list[str]:
    """What the first row of a section says."""
    row = next(line for line in section.splitlines() if line.startswith(f"| {section.split()[1]} |"))
    return [cell.strip() for cell in row.strip("|").split("|")]


def _counted(game: Game) -> list[int]:
    return [len(game.found), *(game.counts[outcome] for outcome in OUTCOMES)]


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(f'{cell:,}' if isinstance(cell, int) else str(cell) for cell in cells)} |"
