"""Mistakes in a game's folder: each is answered in a sentence or three lines that say where, and what to do."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from itertools import count
from pathlib import Path

import pytest

import boargame
from boargame.cli import main
from boargame.core import flow
from boargame.core.engine import compiled
from boargame.core.files import BadFile
from boargame.core.game import Game
from boargame.core.log import Log
from boargame.core.record import packed
from boargame.core.rule import CannotCompile

TOP = Path(__file__).parents[2]
ODD_SNOUTS = TOP / "tests" / "games" / "odd_snouts"
NUMBERS = count()
Broken = Callable[..., str]
PICKS = "    state.players[seat].pick = place\n"


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Broken:
    """A copy of Odd Snouts with a mistake in one of its files; its id."""

    def copy(file: str, before: str, after: str, *more: str) -> str:
        home = tmp_path / f"broken_{next(NUMBERS)}"
        shutil.copytree(ODD_SNOUTS, home, ignore=shutil.ignore_patterns("__pycache__"))
        for where, old, new in zip(*[iter((file, before, after, *more))] * 3, strict=True):
            source = (home / where).read_text("utf-8")
            assert old in source
            (home / where).write_text(source.replace(old, new), "utf-8")
        monkeypatch.setenv("BOARGAME_GAMES", str(tmp_path))
        return home.name.replace("_", "-")

    return copy


def compile_an_answer(game: Game) -> None:
    match = game.start(2, 1)
    answer = compiled(game, on_disk=False).entry(flow.apply)
    answer(match.box.pack()[0], match.state.pack()[0], packed(Log)[0], 0, 0)


COMPILED = {
    "a field that is not there": (
        "    state.players[seat].pik = place\n",
        "state.players[seat].pik = place",
        "The record has no field pik: look for it in state.py or box.py.",
    ),
    "a generator": (
        "    state.players[seat].pick = place * any(player.pick for player in state.players)\n",
        "state.players[seat].pick = place * any(player.pick for player in state.players)",
        "Write a loop: rules have no generators, any() or all().",
    ),
    "a list": (
        "    state.players[seat].pick = [place][0]\n",
        "state.players[seat].pick = [place][0]",
        "Use cells of a record: rules make no lists.",
    ),
    "an exception": (
        '    if place > 9:\n        raise ValueError(f"no {place}")\n' + PICKS,
        'raise ValueError(f"no {place}")',
        "Rules raise and catch no errors: to refuse an action, name the rule against it.",
    ),
    "an exception that Numba could raise": (
        '    if place > 9:\n        raise ValueError("too far")\n' + PICKS,
        'raise ValueError("too far")',
        "Rules raise and catch no errors: to refuse an action, name the rule against it.",
    ),
}


@pytest.mark.parametrize("mistake", COMPILED)
def test_a_rule_that_cannot_be_compiled_is_explained_in_three_lines(mistake: str, broken: Broken) -> None:
    after, expression, advice = COMPILED[mistake]
    name = broken("rules.py", PICKS, after)
    with pytest.raises(CannotCompile) as refused:
        compile_an_answer(boargame.game(name))
    where, what, instead = str(refused.value).split("\n")
    source = (TOP / "tests" / "games" / "odd_snouts" / "rules.py").read_text("utf-8").replace(PICKS, after)
    line = next(number for number, text in enumerate(source.splitlines(), 1) if text.strip() == expression)
    assert where == f"{name.replace('-', '_')}/rules.py, line {line}: this rule cannot be compiled"
    assert (what, instead) == (f"    {expression}", advice)


def test_a_helper_that_is_not_marked_as_a_rule(broken: Broken, capsys: pytest.CaptureFixture[str]) -> None:
    name = broken("rules.py", "@rule\ndef draw", "def draw")
    assert main(["simulate", name, "--games", "1", "--bots", "random"]) == 2
    said = capsys.readouterr().err.strip().splitlines()[-1]
    helper = f"{name.replace('-', '_')}.rules.draw"
    assert said == f"boargame: {helper} is used by a rule and is not a rule itself: mark it with @rule."


def test_an_option_without_a_place_in_the_box(broken: Broken) -> None:
    option = '[[option]]\nkey = "x"\nvalues = [1]\ndefault = 1\nrule = "OS-2"\nwhy = "None."\n\n[[option]]\n'
    name = broken("game.toml", "[[option]]\n", option)
    with pytest.raises(BadFile, match=r"line \d+, x: key = 'x': has no place in the box: add a field of this name"):
        boargame.game(name).start()


def test_a_place_in_the_box_without_an_option(broken: Broken) -> None:
    name = broken("state.py", "    rounds: Rounds\n", "    rounds: Rounds\n    x: i8\n")
    with pytest.raises(BadFile, match=r"game\.toml: the box has a field options\.x, so add an \[\[option\]\] for it"):
        boargame.game(name).start()


def test_a_value_of_an_option_that_the_rules_do_not_know(broken: Broken) -> None:
    name = broken("game.toml", '"five"]', '"six"]')
    with pytest.raises(BadFile, match=r"line \d+, rounds: values = .*: 'six' is not one of three, five"):
        boargame.game(name).start()


def test_a_box_may_be_empty(broken: Broken) -> None:
    no_options = (ODD_SNOUTS / "game.toml").read_text("utf-8").partition("[[option]]")
    name = broken(
        *("state.py", "    options: Options\n", "    pass\n"),
        *("rules.py", "(5 if box.options.rounds == Rounds.FIVE else 3)", "3"),
        *("game.toml", "".join(no_options[1:]), ""),
    )
    game = boargame.game(name)
    assert game.start(2, 1).box.pack().nbytes == 1
    compile_an_answer(game)


def test_a_mistake_in_the_language(broken: Broken) -> None:
    name = broken("rules.py", "def set_up", "deff set_up")
    with pytest.raises(BadFile, match=r"rules\.py, line \d+: invalid syntax: deff set_up"):
        boargame.game(name)


def test_the_patches_of_numba_were_written_for_the_version_that_is_pinned() -> None:
    """To raise the pin, go through numba_patches.py, try without each patch, and raise VERSION too."""
    from boargame.core.numba_patches import VERSION

    extras = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert f"numba=={VERSION}" in extras["fast"]
    assert f"numba=={VERSION}" in extras["dev"]
    assert version("numba") == VERSION
