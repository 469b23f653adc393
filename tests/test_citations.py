"""Every rule has an id, every id a test, every log line and refusal its rule."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boargame.core.registry import folders, game
from tests.test_scenarios import FILES

HERE = Path(__file__).parent
PARAGRAPH = re.compile(r"^\*\*([A-Z]{2}-[\w.]+)\*\*", re.MULTILINE)
CITED = re.compile(r"\b[A-Z]{2}-[A-Z]?\d[\w.]*\b")

RULEBOOKS = {name: home / "rulebook.md" for name, home in folders().items() if (home / "rulebook.md").exists()}


@cache
def told(file: Path) -> dict[str, Any]:
    """What a scenario says."""
    return tomllib.loads(file.read_text("utf-8"))


@cache
def ids(name: str) -> list[str]:
    return PARAGRAPH.findall(RULEBOOKS[name].read_text("utf-8"))


@cache
def cited_by_tests() -> set[str]:
    """Ids that scenarios list as checked, and ids that stand in tests."""
    scenarios = {rule for file in FILES for rule in told(file).get("rules", ())}
    tests = [file for file in HERE.rglob("test_*.py") if file != Path(__file__)]
    return scenarios | {rule for file in tests for rule in CITED.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_rule_of_the_rulebook_is_checked_by_a_test_or_scenario(name: str) -> None:
    unchecked = set(ids(name)) - cited_by_tests()
    assert not unchecked, "write a test, or a scenario in the game's folder scenarios/, that names these rules"


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_rule_has_one_paragraph(name: str) -> None:
    found = ids(name)
    assert len(found) == len(set(found)) > 0


@pytest.mark.parametrize("name", RULEBOOKS)
def test_whatever_the_program_cites_stands_in_the_rulebook(name: str) -> None:
    found, known = game(name), set(ids(name))
    cited = {
        *(rule.paragraph for rule in found.rules if rule.paragraph),
        *(step.paragraph for step in found.steps),
        *(phrase.rule for phrase in found.alphabet.phrases),
        *(option.rule for option in found.about.options),
    }
    assert cited - known == set()


@pytest.mark.parametrize("name", folders())
def test_scenarios_name_rules_that_exist(name: str) -> None:
    cited = {file.stem: told(file)["rules"] for file in FILES if told(file)["game"] == name}
    assert [stem for stem, rules in cited.items() if not rules or not set(rules) <= set(ids(name))] == []


def test_a_ranked_match_that_is_over_names_its_winners() -> None:
    steps = [(file.stem, step) for file in FILES for step in told(file)["step"]]
    ranked = [(stem, step) for stem, step in steps if "ranking" in step and step.get("over", True)]
    assert [stem for stem, step in ranked if "winners" not in step] == []


@pytest.mark.parametrize("name", RULEBOOKS)
def test_rules_in_the_source_stand_in_the_rulebook(name: str) -> None:
    """A docstring that cites a rule cites one that exists, so a reader finds both by the same id."""
    known = set(ids(name))
    letters = next(iter(known))[:2]
    source = "\n".join(file.read_text("utf-8") for file in RULEBOOKS[name].parent.rglob("*.py"))
    cited = {rule for rule in CITED.findall(source) if rule.startswith(letters)}
    whole = {rule for rule in cited if rule in known or any(one.startswith(rule) for one in known)}
    assert cited - whole == set()


def named(name: str) -> set[str]:
    """The ids that a game's own sources name: its program, game.toml and its cards."""
    home = RULEBOOKS[name].parent
    files = [file for kind in ("*.py", "*.toml") for file in home.rglob(kind) if "scenarios" not in file.parts]
    return {rule.rstrip(".") for file in files for rule in CITED.findall(file.read_text("utf-8"))}


def without_code(name: str) -> dict[str, str]:
    """The rules of a game that need no code, each with the reason; they stand beside its tests."""
    file = HERE / name.replace("-", "_") / "no_code.toml"
    rows = tomllib.loads(file.read_text("utf-8")).get("rule", []) if file.exists() else []
    assert len({row["id"] for row in rows}) == len(rows), f"{file.name} of {name} lists a rule twice"
    return {row["id"]: row["why"] for row in rows}


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_rule_is_named_where_it_is_implemented_or_needs_no_code(name: str) -> None:
    listed, known = without_code(name), set(ids(name))
    assert sorted(set(listed) - known) == [], "no_code.toml lists rules that the rulebook does not have"
    assert sorted(rule for rule, why in listed.items() if not why.strip()) == [], "say why these need no code"
    assert sorted(known - named(name) - set(listed)) == [], "name these in the sources, or list them in no_code.toml"
    assert sorted(named(name) & set(listed)) == [], "the sources name these, so no_code.toml must not list them"
