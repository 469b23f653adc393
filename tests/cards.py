"""What the tests of every game's card files share: a mistake in a file, and the sentence that must refuse it.

    FILES = CardFiles(boargame.game("happy-pigs"))

    BAD = (
        Bad("seasons", "times = 1", "times = 0", "SP1: times = 0", "expected a whole number from 1 to 99"),
        Bad("game", "fields = 20", "fields = 21", "fields = 21: expected a whole number from 6 to 20"),
    )

    @pytest.mark.parametrize("bad", [*BAD, *FILES.mistakes()], ids=str)
    def test_a_bad_file_is_refused(bad: Bad, tmp_path: Path) -> None:
        FILES.refuse(bad, tmp_path)

A `Bad` names a deck, or `game` for game.toml; a part of that file, which becomes another; and what the error must say,
piece by piece. It is tried on a copy of the game's files. `mistakes()` adds those that every deck must refuse: a file
that is missing or no TOML, a card without an id, an id given twice, a key that nobody reads, a file of no deck.
`bad_number` is a mistake in game.toml whose line the error must name.

`copy` gives the copy itself, and `opened` its box, for changes that are allowed. `refuse_card` is for a card that is
handed in as a table: FILES.refuse_card("commons", {"id": "c01", ...}, "at most 96 fit").
"""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from boargame.core.about import About
from boargame.core.box import Unpacked, card_set, fill_options
from boargame.core.files import BadFile
from boargame.core.game import Game

ABOUT = "game"
"""The name of game.toml among the decks."""

NOBODY_READS = "shoe_size"


class Bad:
    """A mistake in a file: `old` becomes `new` where it first stands; with no `new`, the whole file is missing."""

    def __init__(self, deck: str, old: str, new: str | None, *sentence: str) -> None:
        self.deck, self.old, self.new, self.sentence = deck, old, new, sentence

    def __str__(self) -> str:
        return f"{self.deck}: {self.sentence[0]}"


def bad_number(old: str, new: str, *sentence: str) -> Bad:
    """A mistake in game.toml; the error must name its line."""
    return Bad(ABOUT, old, new, *sentence, f"{ABOUT}.toml, line")


class CardFiles:
    """The files of a game, and of one of its sets: the default one, if none is named. A set elsewhere is named by
    the full path of its folder."""

    def __init__(self, game: Game, chosen: str | Path = "") -> None:
        self.game, self.folder = game, game.home / "cards" / (chosen or game.about.default_cards)
        self.set = self.folder.name

    def copy(self, folder: Path, *changes: tuple[str, str, str | None]) -> Path:
        """A copy of all files but the program, with changes to decks or to game.toml."""
        home = folder / self.game.home.name
        shutil.copytree(self.game.home, home, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        shutil.copytree(self.folder, home / "cards" / self.set, dirs_exist_ok=True)
        for deck, old, new in changes:
            file = self.file(deck, home)
            text = file.read_text("utf-8") if file.exists() else ""
            assert old in text, f"{old!r} does not stand in {file.name}"
            if new is None:
                file.unlink()
            else:
                file.write_text(text.replace(old, new, 1), "utf-8")
        return home

    def opened(self, folder: Path, *changes: tuple[str, str, str | None]) -> Unpacked:
        """The box of such a copy."""
        return self.unpacked(self.copy(folder, *changes))

    def unpacked(self, home: Path) -> Unpacked:
        about, box = About.read(home), self.game.box()
        fill_options(box.options, about, {})  # type: ignore[attr-defined]
        return self.game.unpack(card_set(about, self.set), box)

    def refuse(self, bad: Bad, folder: Path) -> None:
        """One line that names the file and says all of the sentence."""
        home = self.copy(folder, (bad.deck, bad.old, bad.new))
        with pytest.raises(BadFile) as caught:
            self.unpacked(home)
        missing = [part for part in (f"{bad.deck}.toml", *bad.sentence) if part not in str(caught.value)]
        assert not missing, caught.value
        assert "\n" not in str(caught.value)

    def refuse_card(self, deck: str, card: Mapping[str, Any], *sentence: str) -> None:
        """The same for a card that is added to the set."""
        with pytest.raises(BadFile) as caught:
            self.game.open(cards={"base": str(self.folder), deck: [card]})
        assert all(part in str(caught.value) for part in sentence), caught.value
        assert "\n" not in str(caught.value)

    # -- what every deck refuses --------------------------------------------------------------------------

    def decks(self) -> list[str]:
        """All but set.toml, which says what the set is."""
        return sorted(file.stem for file in self.folder.glob("*.toml") if file.stem != "set")

    def mistakes(self) -> Iterator[Bad]:
        for deck in self.decks():
            yield from _mistakes(deck, (self.folder / f"{deck}.toml").read_text("utf-8"))
        yield Bad("sesaons", "", "card = []", f"no such deck; there are {', '.join(self.decks())}")

    def file(self, deck: str, home: Path) -> Path:
        return home / "game.toml" if deck == ABOUT else home / "cards" / self.set / f"{deck}.toml"


def _mistakes(deck: str, text: str) -> Iterator[Bad]:
    yield Bad(deck, "", None, "no such file")
    yield Bad(deck, "", "card = = 1\n", "Invalid value (at line 1")
    cards = {card["id"] for table in tomllib.loads(text).values() if isinstance(table, list) for card in table}
    entries = [one for one in re.finditer(r'(?:\{|\n)\s*id = "([^"]*)"', text) if one[1] in cards]  # no part of a card
    if not entries:
        return
    first = entries[0]
    yield Bad(deck, first[0], first[0].replace("id =", "name_of_it ="), "id: is missing")
    separator = "\n" if first[0].startswith("\n") else ", "
    extra = f"{first[0]}{separator}{NOBODY_READS} = 1"
    yield Bad(deck, first[0], extra, f"{first[1]}: {NOBODY_READS} = 1", "unknown key; these are known")
    if len(entries) > 1:
        second = entries[1]
        again = second[0].replace(second[1], first[1])
        yield Bad(deck, second[0], again, f"{first[1]}: id", f"there is another {first[1]}")
