"""A folder is a game: added or changed, with nothing else touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boargame
from boargame.core import registry
from boargame.core.about import About

HERE = Path(__file__).parent.parent


def run(tmp_path: Path, code: str) -> str:
    """A new process that finds the games of a folder."""
    env = os.environ | {"BOARGAME_GAMES": str(tmp_path / "games"), "BOARGAME_CACHE": str(tmp_path / "cache")}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def shelved(home: Path, **places: int) -> None:
    """Folders that are games, each with its place on the shelf."""
    for name, place in places.items():
        folder = home / "games" / name
        shutil.copytree(HERE / "games" / "odd_snouts", folder)
        about = folder / "game.toml"
        about.write_text(f"shelf = {place}\n{about.read_text()}")


def test_every_folder_of_a_game_is_found_without_loading_its_rules(tmp_path: Path) -> None:
    shelved(tmp_path, tiny_trotters=7)
    code = (
        "import sys, boargame; print(*(about.id for about in boargame.games()));"
        "assert not any(name.startswith('boargame.games.') or name == 'tiny_trotters' for name in sys.modules)"
    )
    ours = {file.parent.name.replace("_", "-") for file in registry.HOME.glob("*/game.toml")}
    assert set(run(tmp_path, code).split()) == ours | {"tiny-trotters"}


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"there is no game 'chess'; there are ") as caught:
        boargame.game("chess")
    assert str(caught.value).partition("there are ")[2].split(", ") == list(registry.folders())


def test_a_copied_folder_is_a_game_and_a_changed_rule_is_never_missed(tmp_path: Path) -> None:
    """A rule edited in a file that entry points only reach through others must not be taken from the cache."""
    home = tmp_path / "games" / "odd_snouts"
    shutil.copytree(HERE / "games" / "odd_snouts", home)
    code = (
        "import boargame, numpy as np; from boargame.core.engine import compiled; from boargame.core.log import Log;"
        "from boargame.core.chance import Chance; from boargame.core.record import packed;"
        "game = boargame.game('odd-snouts'); states = packed(game.state); moves = np.zeros(game.actions + 1, np.int16);"
        "compiled(game).random_games(game.open().box.pack(), states, packed(Log), packed(Chance), moves, 2, 0, 1);"
        "print(states[0]['players']['points'].sum())"
    )
    before = int(run(tmp_path, code))
    rules = home / "rules.py"
    rules.write_text(rules.read_text().replace("won = 2 if die == 6 else 1", "won = 20 if die == 6 else 10"))
    assert int(run(tmp_path, code)) == 10 * before > 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('default = "three"', 'default = "nine"', "default = 'nine': expected one of the option's values"),
        ('default = "three"', 'default = "three"\nat_table = "nine"', "at_table = 'nine': expected one of"),
        ("players = [2, 4]", "players = [2]", "players = [2]: expected 2 whole numbers"),
        ("players = [2, 4]", "players = [2, 9]", "expected whole numbers from 1 to 6"),
        ('name = "Odd Snouts"', "name = 3", "name = 3: expected a text"),
        ('version = "1"', "", "version: is missing"),
    ],
)
def test_a_bad_game_file_is_refused_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = (HERE / "games" / "odd_snouts" / "game.toml").read_text()
    assert old in text
    (tmp_path / "game.toml").write_text(text.replace(old, new))
    with pytest.raises(ValueError, match=r"game\.toml") as caught:
        About.read(tmp_path)
    assert told in str(caught.value)


def test_boxes_stand_in_the_order_of_the_shelf(tmp_path: Path) -> None:
    shelved(tmp_path, amber=98, bronze=1, copper=40)
    found = run(tmp_path, "import boargame; print(*(about.id for about in boargame.games()))").split()
    assert [name for name in found if name in ("amber", "bronze", "copper")] == ["bronze", "copper", "amber"]
    assert [about.shelf for about in registry.games()] == sorted(about.shelf for about in registry.games())
