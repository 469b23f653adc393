"""Rules are broken in every way that is promised, and whoever notices is named."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from boargame.core.files import BadFile
from tests.mutants import hunt, memory, report
from tests.mutants.checks import Check, Walk, walks
from tests.mutants.explained import as_entry, explained, outdated
from tests.mutants.hunt import Fate
from tests.mutants.mutate import KINDS, Mutant, Source
from tests.test_scenarios import FILES

# -- breaking ------------------------------------------------------------------------------------------

RULES = '''
from enum import IntEnum

from boargame.core.words import Cited


class Colour(IntEnum):
    RED = 0
    BLUE = 1
    GREEN = 2


class Rule(Cited):
    ALLOWED = "", "Allowed."
    LOW = "XX-1", "Too low."
    HIGH = "XX-2", "Too high."


MOST = 7


def refuses(number: int) -> int:
    """Between bounds (XX-1)."""
    if number < 3:
        return Rule.LOW
    if number > MOST:
        return Rule.HIGH
    return Rule.ALLOWED


def counts(state: list[int], dark: int, hue: int) -> int:
    found = 0
    for cell in state:
        if cell == -1:
            continue
        found += max(cell, 1)
        if not dark and cell != 2 or hue == Colour.RED:
            note(cell - 1)
            found = found + 1
            break
    return found


def is_more(a: int) -> bool:
    if a == 9:
        return False
    return a > 0


def is_bright(hue: int) -> bool:
    return hue == Colour.RED or hue == Colour.BLUE


def note(number: int) -> None:
    """Not a rule at all."""


def unused(number: int) -> int:
    return number + 1
'''

IF = "if not dark and cell != 2 or hue == Colour.RED:"
WIDER = "return (hue == Colour.RED or hue == Colour.GREEN) or hue == Colour.BLUE"
EXPECTED = {
    "comparison": [("if number < 3:", "if number <= 3:"), ("if cell == -1:", "if cell != -1:")],
    "sum": [("found += max(cell, 1)", "found -= max(cell, 1)"), ("found = found + 1", "found = found - 1")],
    "logic": [(IF, IF.replace("and", "or")), (IF, IF.replace("or", "and"))],
    "not": [(IF, IF.replace("not ", ""))],
    "number": [("if number < 3:", "if number < 4:"), ("if number > MOST:", "if number > (MOST + 1):")],
    "member": [(IF, IF.replace("RED", "BLUE"))],
    "wider": [("return hue == Colour.RED or hue == Colour.BLUE", WIDER)],
    "extreme": [("found += max(cell, 1)", "found += min(cell, 1)")],
    "refusal": [("return Rule.LOW", "return Rule.ALLOWED"), ("return Rule.ALLOWED", "return Rule.LOW")],
    "reason": [("return Rule.LOW", "return Rule.HIGH")],
    "condition": [("if number < 3:", "if True:"), ("if number < 3:", "if False:"), ("return a > 0", "return True")],
    "truth": [("return False", "return True")],
    "deletion": [("found += max(cell, 1)", "pass"), ("found = found + 1", "pass")],
    "way out": [("break", "pass")],
    "log": [("note(cell - 1)", "pass"), ("note(cell - 1)", "note(cell + 1)")],
}


@pytest.fixture
def source(tmp_path: Path) -> Source:
    return _source(tmp_path, RULES)


def _source(folder: Path, text: str) -> Source:
    file = folder / "broken_rules.py"
    file.write_text(text, "utf-8")
    return Source(file, "rules/broken_rules.py", file.read_bytes(), vars(_imported(file)))


def _imported(file: Path) -> ModuleType:
    found = importlib.util.spec_from_file_location(file.stem, file)
    assert found
    assert found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize("kind", EXPECTED)
def test_every_kind_of_mutant_is_made(kind: str, source: Source) -> None:
    assert set(EXPECTED) == set(KINDS)
    made = {(one.before, one.after) for one in source.mutants() if one.kind == kind}
    assert made >= set(EXPECTED[kind])


def test_every_mutant_changes_its_function_and_can_be_compiled(source: Source) -> None:
    made = source.mutants()
    assert {one.kind for one in made} <= set(KINDS)
    assert len({(one.edit, one.kind) for one in made}) == len(made)
    for mutant in made:
        assert mutant.before != mutant.after
        assert mutant.code().co_code or mutant.function
        assert RULES.splitlines()[mutant.line - 1].strip() == mutant.before


ODD = """
def rule(a: int) -> int:
    b = a
    if a > b:
        return 1
    while a:
        a -= b
    return b
"""


def test_what_would_break_everything_or_repeat_another_mutant_is_not_made(tmp_path: Path) -> None:
    made = {f"{one.before} -> {one.after}" for one in _source(tmp_path, ODD).mutants()}
    assert "b = a -> pass" not in made  # b would be unknown
    assert "return 1 -> pass" not in made  # the same as a condition that never holds
    assert "while a: -> while True:" not in made  # nobody waits for it
    assert {"while a: -> while False:", "a -= b -> a += b", "a -= b -> pass", "return 1 -> return 2"} <= made


# -- hunting -------------------------------------------------------------------------------------------


def hunted(source: Source, mapped: bool, **checks: Callable[[], bool]) -> dict[str, Fate]:
    """What becomes of every mutant, if these checks are all there is."""
    prey = source.mutants()
    all_checks = [Check(name, name.startswith("s_"), False, frozenset(), check) for name, check in checks.items()]
    known = walks(all_checks, {str(source.file)}, 2) if mapped else {}
    found = hunt._Hunter(prey, all_checks, known, 2).hunt(lambda *_: None)
    assert found.unfit == []
    return {f"{one.before} -> {one.after}": fate for one, fate in zip(prey, found.fates, strict=True)}


@pytest.mark.parametrize("mapped", [True, False])
def test_the_first_check_that_fails_is_named(mapped: bool, source: Source) -> None:
    refuses, counts = source.names["refuses"], source.names["counts"]
    found = hunted(
        source,
        mapped,
        s_bounds=lambda: [refuses(n) for n in (2, 3, 7, 8)] == [1, 0, 0, 2],
        t_counts=lambda: counts([2, 5], 1, 1) == 7,
    )
    assert found["if number < 3: -> if number <= 3:"] == Fate("s_bounds", scenario=True)
    assert found["found += max(cell, 1) -> found -= max(cell, 1)"] == Fate("t_counts")
    assert found["note(cell - 1) -> pass"].by == ""
    assert found["return number + 1 -> return number - 1"].reached is not mapped
    assert found["note(cell - 1) -> pass"].passed == frozenset(() if mapped else {"s_bounds", "t_counts"})
    assert refuses(2) == 1, "no rule is broken here"


def test_an_error_and_a_loop_without_end_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "def rule(a: int) -> int:\n    while a > 0:\n        a -= 1\n    return (1, 2)[a]\n"
    source = _source(tmp_path, text)
    monkeypatch.setattr(hunt, "LEAST_PATIENCE", 0.2)
    found = hunted(source, False, s_rule=lambda: source.names["rule"](3) == 1)
    assert found["a -= 1 -> pass"] == Fate("s_rule", scenario=True, endless=True)
    assert found["return (1, 2)[a] -> return (2, 2)[a]"] == Fate("s_rule", scenario=True)
    assert found["while a > 0: -> while False:"] == Fate("s_rule", scenario=True)  # an IndexError


def test_a_check_that_fails_anyway_notices_nothing(source: Source) -> None:
    refuses = source.names["refuses"]
    check = Check("wrong", True, False, frozenset(), lambda: bool(refuses(2) == 5))
    found = hunt._Hunter(source.mutants(), [check], walks([check], {str(source.file)}, 1), 1).hunt(lambda *_: None)
    assert found.unfit == ["wrong"]
    assert not any(fate.by for fate in found.fates)


def test_whoever_takes_long_waits_until_the_short_ones_have_been_tried(source: Source) -> None:
    def long() -> bool:
        while True:
            pass

    checks = [
        Check(name, False, False, frozenset(), check) for name, check in {"long": long, "short": lambda: True}.items()
    ]
    assert [check.name for check in walks(checks, {str(source.file)}, 1, most=0.1)] == ["short"]


def test_what_is_left_is_tried_again(source: Source) -> None:
    first = Fate(passed=frozenset({"s_first"}))
    found = hunt.Hunted([Fate("s_first", True), first, Fate(reached=False)], ["bad"])
    later = found.after([1, 2], hunt.Hunted([Fate(passed=frozenset({"t_third"})), Fate("t_second")], []))
    both = Fate(passed=frozenset({"s_first", "t_third"}))
    assert later == hunt.Hunted([Fate("s_first", True), both, Fate("t_second")], ["bad"])


def test_what_is_known_to_let_a_mutant_pass_is_not_tried_again(source: Source) -> None:
    mutant = source.mutants()[0]
    checks = [Check(name, True, False, frozenset(), lambda: False) for name in ("old", "new")]
    for passed, by in (({"old"}, "new"), ({"new"}, "old"), ({"old", "new"}, "")):
        known = {mutant: frozenset(passed)}
        assert hunt._Hunter([mutant], checks, {}, 1, known).hunt(lambda *_: None).fates[0].by == by


def test_scenarios_that_cite_the_rule_come_first(source: Source) -> None:
    mutant = next(one for one in source.mutants() if one.function == "refuses")
    cites = {"last": "XX-10", "first": "XX-1a"}
    checks = [Check(name, True, False, frozenset({rule}), lambda: True) for name, rule in cites.items()]
    assert [check.name for check in hunt._Hunter([mutant], checks, {}, 1)._likely(mutant)] == ["first", "last"]


def test_tests_of_the_log_come_first_for_what_writes_it(source: Source) -> None:
    log, other = (next(one for one in source.mutants() if one.kind == kind) for kind in ("log", "sum"))
    checks = [Check(name, False, False, frozenset(), lambda: True) for name in ("test_a.py::a", "test_log.py::b")]
    for mutant, first in ((log, "test_log.py::b"), (other, "test_a.py::a")):
        assert hunt._Hunter([mutant], checks, {}, 1)._likely(mutant)[0].name == first


def test_a_sample_stays_when_something_else_changes(tmp_path: Path) -> None:
    text = RULES.replace("    found = 0\n", '    """All cells (XX-3)."""\n    found = 0\n')
    made = _source(tmp_path, text).mutants()
    drawn = hunt.sample(made, 10, seed=3)
    assert len(drawn) == 10
    assert hunt.sample(made, 10, seed=4) != drawn
    longer = _source(tmp_path, text.replace("return Rule.LOW", "return Rule.LOW + 1"))
    other = hunt.sample(longer.mutants(), 10, seed=3)
    kept = {one.key for one in drawn} & {one.key for one in other}
    assert len(kept) >= 7


def test_a_sample_is_of_what_scenarios_have_to_notice(source: Source) -> None:
    drawn = hunt.sample(source.mutants(), 1000, seed=0)
    assert {one.function for one in drawn} == {"refuses"}, "nothing else cites a rule"


def test_what_was_caught_is_remembered_until_rules_or_checks_change(
    tmp_path: Path, source: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario, test, survivor = source.mutants()[:3]
    caught = {scenario: Fate(FILES[0].stem, scenario=True), test: Fate("a test")}
    walked = {FILES[0].stem: Walk(True, 0.1, frozenset({("rules.py", 7)}))}
    passed = {survivor: frozenset({FILES[0].stem, "a test"})}
    memory.Memory(tmp_path, "odd-snouts").keep({**caught, survivor: Fate(passed=passed[survivor])}, walked, 2.5)
    again = memory.Memory(tmp_path, "odd-snouts")
    assert again.caught([scenario, test, survivor]) == caught
    assert again.passed([survivor]) == passed
    assert again.walks() == walked
    assert again.seconds == 2.5
    memory.Memory(tmp_path, "odd-snouts").keep({test: caught[test]}, {}, 0.5)
    again.keep({}, {}, 1.0)
    assert (again.seconds, again.caught(caught)) == (4.0, caught), "what others have kept meanwhile stays"
    assert memory.Memory(tmp_path, "happy-pigs").caught(caught) == {}
    assert memory.Memory(None, "odd-snouts").caught(caught) == {}
    monkeypatch.setattr(memory.Memory, "_tests", "others")
    assert memory.Memory(tmp_path, "odd-snouts").caught(caught) == {scenario: caught[scenario]}
    assert memory.Memory(tmp_path, "odd-snouts").passed(passed) == {survivor: frozenset({FILES[0].stem})}
    monkeypatch.setattr(memory.Memory, "_scenarios", {FILES[0].stem: "another"})
    assert memory.Memory(tmp_path, "odd-snouts").caught(caught) == {}
    assert memory.Memory(tmp_path, "odd-snouts").walks() == {}
    monkeypatch.undo()
    monkeypatch.setattr(memory.Memory, "_rules", "others")
    assert memory.Memory(tmp_path, "odd-snouts").caught(caught) == {}
    assert memory.Memory(tmp_path, "odd-snouts").walks() == {}


def test_of_two_lines_that_read_the_same_one_may_be_remembered(tmp_path: Path) -> None:
    lines = "".join(f"    if a == {n}:\n        return True\n" for n in (1, 2))
    source = _source(tmp_path, f"def rule(a: int) -> bool:\n{lines}    return a > 5\n")
    first, second = (one for one in source.mutants() if one.before == "return True")
    assert second.key == (*first.key, "2")
    assert report.listed(f"{second}\n") == {first.key}
    memory.Memory(tmp_path, "odd-snouts").keep({first: Fate("a test"), second: Fate()}, {}, 0.0)
    assert memory.Memory(tmp_path, "odd-snouts").caught([first, second]) == {first: Fate("a test")}


# -- explaining ------------------------------------------------------------------------------------------


def test_what_is_explained_is_known_by_its_text(tmp_path: Path, source: Source) -> None:
    file, mutant = tmp_path / "explained.toml", source.mutants()[0]
    file.write_text(as_entry(mutant, "It makes no difference."), "utf-8")
    reasons = explained(file)
    assert reasons == {mutant.key: "It makes no difference."}
    moved = _source(tmp_path, "\n\n" + RULES).mutants()
    assert outdated(reasons, moved) == []
    gone = _source(tmp_path, RULES.replace("number < 3", "number <= 2")).mutants()
    assert outdated(reasons, gone) == [mutant.key]
    second = replace(mutant, nth=2)
    file.write_text(as_entry(second, "Nor does this."), "utf-8")
    assert explained(file) == {second.key: "Nor does this."}
    assert outdated(explained(file), [mutant]) == [second.key]


@pytest.mark.parametrize("text", ['[[mutant]]\nfile = "x"\n', "{0}why = 'twice'\n{0}"])
def test_an_explanation_needs_all_its_parts_once(text: str, tmp_path: Path, source: Source) -> None:
    file = tmp_path / "explained.toml"
    file.write_text(text.format(as_entry(source.mutants()[0], "Because.")), "utf-8")
    with pytest.raises((BadFile, ValueError), match="explained"):
        explained(file)


def test_the_report_counts_and_lists(source: Source) -> None:
    caught, noticed, known, left = source.mutants()[:4]
    fates = [(caught, Fate("a", True)), (noticed, Fate("b")), (known, Fate()), (left, Fate(reached=False))]
    game = report.Game("broken", fates, {known.key: "Because.", caught.key: "Not so."})
    assert [game.counts[outcome] for outcome in report.OUTCOMES] == [1, 1, 1, 1]
    assert game.caught_now == [caught]
    page = report.page([game])
    assert _shown(left) in page
    assert _shown(known) not in page
    assert "| broken | 4 | 1 | 1 | 1 | 1 |" in page
    assert "No figures yet: unknown." in report.page([game], every=["broken", "unknown"])
    other = report.page([report.Game("another", fates[:1], {})], page)
    assert {"| broken | 4 | 1 | 1 | 1 | 1 |", "| another | 1 | 1 | 0 | 0 | 0 |"} <= set(other.splitlines())
    assert "| all | 5 | 2 | 1 | 1 | 1 |" in other
    assert _shown(left) in other
    again = report.page([report.Game("broken", fates[:2], {})], other)
    assert "| all | 3 | 2 | 1 | 0 | 0 |" in again
    assert _shown(left) not in again
    assert "cites XX-1, XX-2; nothing comes past this line" in report.survivors(game)
    assert report.listed(report.survivors(game)) == {left.key}


def _shown(mutant: Mutant) -> str:
    return f"rules/broken_rules.py:{mutant.line} (refuses, {mutant.kind})\n    - {mutant.before}\n    + {mutant.after}"
