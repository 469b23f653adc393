"""A folder of card files as texts: how large it may be, what is wrong with it, and the same as a zip.

Whoever edits cards in a browser may be anybody, so nothing here reads a file by its name, and everything is bounded.
"""

from __future__ import annotations

import io
import re
import tomllib
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from boargame.core.about import About
from boargame.core.based import CHANGES, SET, SUFFIX
from boargame.core.box import texts
from boargame.core.files import BadFile, Place, Sheet, read_toml
from boargame.workshop import text

MOST_BYTES = 96 * 1024
"""Of all texts of a folder together; the largest in a game's folder has 20 kB."""

MOST_LETTERS = 400
"""Of one text on a card."""

MOST_CARDS = 400
Files = dict[str, str]


class Mistake(NamedTuple):
    """What is wrong, and where: as much of it as is known."""

    text: str
    deck: str = ""
    card: str = ""
    field: str = ""
    line: int = 0


def of_game(about: About, cards: str) -> Files:
    """The card files of a set in a game's folder."""
    return texts(about, cards)


def check(files: Mapping[str, str]) -> None:
    """Refuse what nobody should have to read, before anything is done with it."""
    if sum(len(one.encode("utf-8", "replace")) for one in files.values()) > MOST_BYTES:
        raise BadFile(f"these files are too long: expected at most {MOST_BYTES // 1024} kB in all")
    for name, written in files.items():
        toml = read_toml(Sheet(name, written))
        for long in _too_long(toml):
            raise BadFile(
                f"{name}: {long[:20]!r}…: expected at most {MOST_LETTERS} letters in a text", Place(name, expected="")
            )
        if sum(len(rows) for rows in toml.values() if isinstance(rows, list)) > MOST_CARDS:
            raise BadFile(f"{name}: expected at most {MOST_CARDS} cards", Place(name))
        try:
            text.cards(written)
        except ValueError as error:
            raise BadFile(f"{name}: {error}", Place(name, expected=str(error))) from None


def _too_long(value: Any) -> Iterator[str]:
    if isinstance(value, str) and len(value) > MOST_LETTERS:
        yield value
    for one in (
        [*value.keys(), *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        yield from _too_long(one)


def mistake(error: Exception, files: Mapping[str, str]) -> Mistake:
    """An error of the code that opens boxes, for the page on which the cards are."""
    place = error.place if isinstance(error, BadFile) else Place()
    if place.file not in files:
        return Mistake(_sentence(str(error)))
    deck = place.file.removesuffix(SUFFIX)
    known = text.card(files[place.file], place.entry) if place.entry else None
    said = place.expected or str(error).removeprefix(f"{place.file}: ")
    shown = f"{place.key}: " if place.key and known and place.key not in known.data else ""
    return Mistake(_sentence(f"{shown}{said}"), deck, known.id if known else "", place.key, place.line)


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}".rstrip(".") + "."


def changed_cards(before: Files, after: Files) -> list[str]:
    """The ids of cards that are new or not as they were."""
    found: list[str] = []
    for name, written in after.items():
        old = {one.id: one.data for one in text.cards(before.get(name, ""))}
        found += [one.id for one in text.cards(written) if old.get(one.id) != one.data]
    return found


def with_new_id(files: Mapping[str, str], id: str) -> str:
    """An id that no card has, like this one: W01 leads to W30."""
    taken = {one.id for written in files.values() for one in text.cards(written)}
    stem, digits = re.fullmatch(r"(.*?)(\d*)", id, re.DOTALL).groups()  # type: ignore[union-attr]
    for number in range(int(digits or 1) + 1, 10_000):
        if (found := f"{stem}{number:0{len(digits)}}") not in taken:
            return found
    raise BadFile(f"{id}: there is no further id like this")


# -- as a zip --------------------------------------------------------------------------------------


def zipped(name: str, about: str, files: Mapping[str, str]) -> bytes:
    """A folder to download: what is in a game's `cards/<set>`."""
    folder = re.sub(r"[^\w-]+", "-", name.lower()).strip("-") or "cards"
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as pack:
        said = f"name = {text.toml(name)}\nabout = {text.toml(about)}\n"
        for file, written in {SET: said, **files}.items():
            pack.writestr(zipfile.ZipInfo(f"{folder}/{file}"), written.encode("utf-8"))
    return made.getvalue()


def unzipped(data: bytes) -> tuple[str, Files]:
    """The name of a set and its files; one sentence if it is none."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as pack:
            files = dict(_unpacked(pack))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError):
        raise BadFile("this is no zip of a folder with card files") from None
    said = files.pop(SET, "")
    if CHANGES in files:
        raise BadFile(f"{CHANGES}: expected a folder with all card files, not one with changes to another")
    if not files:
        raise BadFile(f"there are no card files in this zip: expected a folder with files such as day{SUFFIX}")
    return _name(said), files


def _unpacked(pack: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    left = MOST_BYTES
    for info in pack.infolist():
        path = PurePosixPath(info.filename)
        if info.is_dir() or path.suffix != SUFFIX or any(part.startswith((".", "__")) for part in path.parts):
            continue
        with pack.open(info) as packed:
            written = packed.read(left + 1)
        left -= len(written)
        if left < 0:
            raise BadFile(f"these files are too long: expected at most {MOST_BYTES // 1024} kB in all")
        try:
            yield path.name, written.decode("utf-8").replace("\r\n", "\n")
        except UnicodeDecodeError:
            raise BadFile(f"{path.name}: not a text in UTF-8") from None


def _name(said: str) -> str:
    try:
        name = tomllib.loads(said).get("name", "")
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        return ""
    return name if isinstance(name, str) else ""
