"""The hunt: for every mutant of a game, the first scenario or test that notices it."""

from __future__ import annotations

import gc
import hashlib
import resource
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

from boargame.core.registry import folders, game
from boargame.core.words import Cited
from tests.mutants import forks
from tests.mutants.checks import (
    CITED,
    Check,
    Walk,
    golden,
    keep_files_and_boxes,
    read_all,
    scenarios,
    walks,
    with_tests,
)
from tests.mutants.mutate import Mutant, Source
from tests.mutants.patience import Patience, TooLong

ROOT = Path(__file__).parent.parent.parent

WORTH_A_MAP = 40
"""From this many mutants on, it is worth finding out first which lines each scenario reaches."""

WORTH_A_MAP_OF_TESTS = 4
"""The same for tests."""

PATIENCE = 10.0
"""How many times as long as with no rule broken a check may take before its mutant counts as one that never ends."""

LONGER_AND_LONGER = ((True, 0.1), (False, 0.1), (False, 0.5), (False, 4.0), (False, 0.0))
"""Which tests are tried first, and then next: only those about rules and the log, or all; and how many seconds of
processor time they may take. Last come those that take longer."""

LOG = "test_log.py"
"""Where the tests are that read the log."""

LEAST_PATIENCE = 2.0
"""Seconds of processor time that it may take in any case."""

BLIND_PATIENCE = 20.0
"""Seconds that a test may take if nobody knows how long it takes with no rule broken. Of scenarios and golden
play-throughs it is known: less than one."""

MEMORY = 4 << 30
"""Bytes a mutant may use."""


@dataclass(frozen=True)
class Fate:
    """What became of a mutant."""

    by: str = ""  # the check that noticed it
    scenario: bool = False  # and that is a scenario
    endless: bool = False  # noticed because it did not end
    reached: bool = True  # some check came past it
    passed: frozenset[str] = frozenset()  # checks that did not notice it, if none did


Passed = Mapping[Mutant, frozenset[str]]
"""The checks that are known not to notice a mutant."""

Tell = Callable[[int, Mutant, Fate], None]
"""Is told how many mutants are done, and what became of the last one."""


@dataclass(frozen=True)
class Hunted:
    """What became of the mutants of one game, in their order."""

    fates: list[Fate]
    unfit: list[str]  # checks that fail with no rule broken, and so can notice nothing
    walks: Mapping[str, Walk] = field(default_factory=dict)  # of scenarios and golden play-throughs, by name

    def after(self, left: Sequence[int], later: Hunted) -> Hunted:
        """The same, when more checks have been tried on the mutants that were left."""
        fates = list(self.fates)
        for n, fate in zip(left, later.fates, strict=True):
            passed = frozenset() if fate.by else fates[n].passed | fate.passed
            fates[n] = replace(fate, reached=fate.reached or fates[n].reached, passed=passed)
        return Hunted(fates, [*self.unfit, *later.unfit], self.walks)


# -- what is hunted --------------------------------------------------------------------------------------


def sources(name: str) -> list[Source]:
    """The files a game's rules stand in."""
    game(name)
    home = folders()[name]
    modules = {getattr(module, "__file__", None): module for module in list(sys.modules.values())}
    return [
        Source(file, str(file.relative_to(ROOT)), file.read_bytes(), vars(module))
        for file in [*sorted(home.glob("rules/*.py")), *home.glob("rules.py")]
        if (module := modules.get(str(file)))
    ]


def mutants(name: str) -> list[Mutant]:
    return [mutant for source in sources(name) for mutant in source.mutants()]


def sample(found: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """Some mutants, by lot, of what scenarios have to notice: functions that cite a rule, and not what writes the log.
    An edit in one place of the rules leaves the lots of all other mutants as they are."""
    found = [one for one in found if one.kind != "log" and cited_by(one.source, one.function)]
    lots = sorted(found, key=lambda one: hashlib.sha256(repr((seed, one.key)).encode()).digest())
    drawn = {id(one) for one in lots[:size]}
    return [mutant for mutant in found if id(mutant) in drawn]


# -- the hunt --------------------------------------------------------------------------------------------


def hunt(
    name: str,
    prey: Sequence[Mutant],
    jobs: int,
    quick: bool,
    tell: Tell,
    known: Mapping[str, Walk] | None = None,
    passed: Passed | None = None,
) -> Hunted:
    """All of these mutants of a game. First with scenarios and golden play-throughs, some of which are known from
    earlier hunts, as is what they let pass; then, unless it has to be quick, all other tests are tried on what is
    left."""
    if not prey:
        return Hunted([], [])
    found = _alone(name, lambda: _with_scenarios(name, prey, jobs, tell, known or {}, passed or {}))
    left = [n for n, fate in enumerate(found.fates) if not fate.by]
    if quick or not left:
        return found
    return found.after(left, _alone(name, lambda: _with_tests(name, [prey[n] for n in left], jobs, tell)))


def _alone(name: str, work: Callable[[], Hunted]) -> Hunted:
    found = forks.alone(work)
    if isinstance(found, forks.Lost):
        raise SystemExit(f"the hunt in {name} broke off")
    return found


def _with_scenarios(
    name: str,
    prey: Sequence[Mutant],
    jobs: int,
    tell: Tell,
    known: Mapping[str, Walk],
    passed: Passed,
) -> Hunted:
    """Scenarios first, then golden play-throughs."""
    games = golden(name)
    for check in games:  # which also links all rules, so that not every process has to
        if not check.passes():
            raise SystemExit(f"the golden play-through {check.name} fails although no rule is broken")
    checks, walked = [*scenarios(name), *games], dict[Check, Walk]()
    keep_files_and_boxes()
    if len(prey) >= WORTH_A_MAP or known:
        read_all(name)
        files = {str(source.file) for source in sources(name)}
        walked = walks([check for check in checks if check.name not in known], files, jobs)
        walked |= {check: known[check.name] for check in checks if check.name in known}
    found = _Hunter(prey, checks, walked, jobs, passed).hunt(tell)
    return replace(found, walks={check.name: walk for check, walk in walked.items()})


def _with_tests(name: str, prey: Sequence[Mutant], jobs: int, tell: Tell) -> Hunted:
    """Short tests first, and long ones only if something is left."""

    def work(tests: list[Check]) -> Hunted:
        if len(prey) < WORTH_A_MAP_OF_TESTS:
            return _Hunter(prey, tests, {}, jobs).hunt(tell)
        found, left = Hunted([Fate(reached=False)] * len(prey), []), list(range(len(prey)))
        for about_rules, most in LONGER_AND_LONGER:
            some = [test for test in tests if not about_rules or test.cites or LOG in test.name]
            known = walks(some, _files(prey), jobs, most)
            tests = [test for test in tests if test not in known]
            found = found.after(left, _Hunter([prey[n] for n in left], list(known), known, jobs).hunt(tell))
            left = [n for n in left if not found.fates[n].by]
            if not left:
                break
        return found

    found = with_tests(name, work)
    assert isinstance(found, Hunted)
    return found


def _files(prey: Iterable[Mutant]) -> set[str]:
    return {str(mutant.source.file) for mutant in prey}


class _Hunter:
    """Tries checks on mutants. If it is known how the checks go with no rule broken, only those that come past a mutant
    are tried on it."""

    def __init__(
        self,
        prey: Sequence[Mutant],
        checks: Sequence[Check],
        known: Mapping[Check, Walk],
        jobs: int,
        passed: Passed | None = None,
    ) -> None:
        self._prey = prey
        self._jobs = jobs
        self._passed = passed or {}
        self._walks = known
        self._unfit = [check.name for check, walk in known.items() if not walk.passed]
        self._checks = [check for check in checks if check.name not in self._unfit]
        self._passing_by = _by_line(known)
        self._shared = _functions_by_code()

    def hunt(self, tell: Tell) -> Hunted:
        fates: dict[int, Fate] = {}
        for number, fate in forks.each(self._try, range(len(self._prey)), self._jobs):
            fates[number] = Fate("the process", endless=True) if isinstance(fate, forks.Lost) else fate
            tell(len(fates), self._prey[number], fates[number])
        return Hunted([fates[number] for number in range(len(self._prey))], self._unfit)

    def _try(self, number: int) -> Fate:
        """In a process of its own: break the rule, and see who notices."""
        mutant = self._prey[number]
        passed = self._passed.get(mutant, frozenset())
        checks = [check for check in self._likely(mutant) if check.name not in passed]
        self._break(mutant)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        for check in checks:
            try:
                with Patience(self._patience(check)):
                    if not check.passes():
                        return Fate(check.name, check.is_scenario)
            except TooLong:
                return Fate(check.name, check.is_scenario, endless=True)
            except Exception:
                return Fate(check.name, check.is_scenario)
        passed |= {check.name for check in checks}
        return Fate(reached=bool(passed), passed=passed)

    def _patience(self, check: Check) -> float:
        if self._walks:
            return max(LEAST_PATIENCE, PATIENCE * self._walks[check].seconds)
        return LEAST_PATIENCE if check.is_scenario or check.is_golden else BLIND_PATIENCE

    def _likely(self, mutant: Mutant) -> list[Check]:
        """The checks that may notice a mutant, the likely ones first. With a map: only those that come past it, and all
        scenarios before golden play-throughs."""
        own, near = cited_by(mutant.source, mutant.function), cited_in(mutant.source)

        def order(check: Check) -> tuple[float, float, float]:
            cites = 0 if _meet(own, check.cites) else 1 if _meet(near, check.cites) else 2
            of_the_log = mutant.kind == "log" and LOG in check.name
            walk = self._walks.get(check)
            cost = len(walk.reached) * walk.seconds if walk else 0.0
            if check.is_golden:
                return (3.0 if walk else 0.5), 0.0, cost
            return (cites, 0.0, cost) if check.is_scenario else (4.0, -of_the_log, cost or cites)

        if not self._walks:
            return sorted(self._checks, key=order)
        file = str(mutant.source.file)
        passing = {check for line in mutant.lines for check in self._passing_by.get((file, line), ())}
        return sorted(passing, key=order)

    def _break(self, mutant: Mutant) -> None:
        """Every copy of a rule shares its code, so all that have the old code get the new one."""
        broken = mutant.code()
        for function in self._shared[mutant.source.names[mutant.function].__code__]:
            function.__code__ = broken


def _by_line(found: Mapping[Check, Walk]) -> dict[tuple[str, int], list[Check]]:
    lines: dict[tuple[str, int], list[Check]] = {}
    for check, walk in found.items():
        for line in walk.reached if walk.passed else ():
            lines.setdefault(line, []).append(check)
    return lines


def _functions_by_code() -> dict[CodeType, list[FunctionType]]:
    found: dict[CodeType, list[FunctionType]] = {}
    gc.unfreeze()  # a fork does not see what its parent froze
    for one in gc.get_objects():
        if type(one) is FunctionType:  # unlike isinstance, this asks no proxy of something that is gone
            found.setdefault(one.__code__, []).append(one)
    return found


# -- which rules a mutant belongs to -----------------------------------------------------------------------


@cache
def cited_by(source: Source, function: str) -> frozenset[str]:
    """The rules that a function names, in words or as members of its enumerations of rules and steps."""
    node = source.functions[function]
    begin, end = source.span(node)
    text = source.text[begin:end].decode()
    members = {
        one.paragraph
        for name, found in source.names.items()
        if isinstance(found, type) and issubclass(found, Cited)
        for one in found
        if f"{name}.{one.name}" in text and one.paragraph
    }
    return frozenset({*CITED.findall(text), *members})


@cache
def cited_in(source: Source) -> frozenset[str]:
    """The rules that a file names."""
    return frozenset(CITED.findall(source.text.decode()))


def _meet(named: Iterable[str], cited: Iterable[str]) -> bool:
    """Is one of these rules cited, or one of its paragraphs?"""
    return any(
        one == rule or (one.startswith(rule) and not one[len(rule)].isdigit()) for rule in named for one in cited
    )
