"""Every rule has an id, every id a test, every log line and refusal its rule."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from boargame.core.registry import folders, game
from tests.test_scenarios import FILES

HERE = Path(__file__).parent
PARAGRAPH = re.compile(r"^\*\*([A-Z]{2}-[\w.]+)\*\*", re.MULTILINE)
CITED = re.compile(r"\b[A-Z]{2}-[A-Z]?\d[\w.]*\b")

RULEBOOKS = {name: home / "rulebook.md" for name, home in folders().items() if (home / "rulebook.md").exists()}


def ids(name: str) -> list[str]:
    return PARAGRAPH.findall(RULEBOOKS[name].read_text("utf-8"))


def cited_by_tests() -> set[str]:
    """Ids that scenarios list as checked, and ids that stand in tests."""
    scenarios = {rule for file in FILES for rule in tomllib.loads(file.read_text("utf-8")).get("rules", ())}
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


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenarios_name_rules_that_exist(file: Path) -> None:
    told = tomllib.loads(file.read_text("utf-8"))
    assert told["rules"]
    assert set(told["rules"]) - set(ids(told["game"])) == set()


@pytest.mark.parametrize("name", RULEBOOKS)
def test_rules_in_the_source_stand_in_the_rulebook(name: str) -> None:
    """A docstring that cites a rule cites one that exists, so a reader finds both by the same id."""
    known = set(ids(name))
    letters = next(iter(known))[:2]
    source = "\n".join(file.read_text("utf-8") for file in RULEBOOKS[name].parent.rglob("*.py"))
    cited = {rule for rule in CITED.findall(source) if rule.startswith(letters)}
    whole = {rule for rule in cited if rule in known or any(one.startswith(rule) for one in known)}
    assert cited - whole == set()
