"""What a hunt found, for people: docs/mutants.md, and lists of survivors."""

from __future__ import annotations

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
    """A list for whoever writes the missing scenarios."""
    return "".join(f"{_survivor(mutant, fate)}\n\n" for mutant, fate in game.survivors)


def _survivor(mutant: Mutant, fate: Fate) -> str:
    rules = ", ".join(sorted(cited_by(mutant.source, mutant.function))) or "no rule"
    reached = "" if fate.reached else "; nothing comes past this line"
    return f"{mutant}\n    cites {rules}{reached}"


PAGE = """# Mutants

Every rule of the rulebook is cited by a scenario or a test. That says little if the rule could be broken and nothing
would fail. So rules are broken, one line at a time, and each of these *mutants* has to be caught:

    make mutants                                            # all games
    make mutants ARGS="--game pillage --sample 200"         # some mutants of one game
    make mutants ARGS="--report"                            # all games, and write this page

What is broken is `rules/*.py` (or `rules.py`) of every game, in these ways:

{kinds}

What has to notice it is a scenario of the game; failing that, one of the tests in its folder of `tests/`, a golden
play-through, or the conformance kit in plain mode. A mutant that does not end is caught, too. What writes the log is
counted apart: scenarios see the rule that a line cites, and not what it says.

Some mutants change nothing that anybody could see. They stand in `tests/mutants/explained.toml`, each with the reason;
the file is keyed by the text of the line, so moving rules about does not matter. The command fails if a mutant survives
that is not explained, and names explanations that are no longer needed. The test suite tries a fixed sample of mutants
of every game.

Rules run in plain mode here, in a fork for each mutant, where the code of the one function is replaced; only scenarios
and tests that come past the line are run.

## The last full run

{seconds} minutes of processor time. Written by `make mutants ARGS="--report"`; do not edit.

{table}

Of these, in what writes the log:

{log}

## Survivors

{survivors}
"""


def page(games: Sequence[Game]) -> str:
    """docs/mutants.md."""
    logs = [Game(game.name, [one for one in game.found if one[0].kind == "log"], game.explained) for game in games]
    return (
        PAGE.format(
            kinds="\n".join(f"- **{kind}**: {told}" for kind, told in KINDS.items()),
            seconds=round(sum(game.seconds for game in games) / 60),
            table=_table(games),
            log=_table(logs),
            survivors="\n".join(f"### {game.name}\n\n{_listed(game)}\n" for game in games if game.survivors) or "None.",
        ).rstrip()
        + "\n"
    )


def _table(games: Sequence[Game]) -> str:
    counts = [[len(game.found), *(game.counts[outcome] for outcome in OUTCOMES)] for game in games]
    rows = [[game.name, *row] for game, row in zip(games, counts, strict=True)]
    total = ["all", *(sum(column) for column in zip(*counts, strict=True))]
    head = ["game", "mutants", "caught by scenarios", "caught by tests", "explained", "surviving"]
    return "\n".join([_row(head), "| --- | --: | --: | --: | --: | --: |", *map(_row, rows), _row(total)])


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(f'{cell:,}' if isinstance(cell, int) else str(cell) for cell in cells)} |"


def _listed(game: Game) -> str:
    return "\n".join(["```diff", *(str(mutant) for mutant, _ in game.survivors), "```"])
