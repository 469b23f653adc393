"""Cards in the text of a TOML file: where each stands, and changes that leave the rest of the text as it is.

A card is a line of a list, `card = [ { id = "W01", ... }, ]`, or a table of its own, `[[card]]`. Comments and the order
of everything stay. Only texts that are TOML are looked at, so brackets and quotation marks always close.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

BLANK = re.compile(r"(?:[\s,]|#[^\n]*)*")
HEADER = re.compile(r"\[\[?\s*([\w.\"'-]+)\s*\]\]?")
KEY = re.compile(r"\s*([\w\"'.-]+?)\s*=\s*")
QUOTES = ('"""', "'''", '"', "'")
BARE = re.compile(r"[^,\]\}\n#]*")
CLOSES = {"[": "]", "{": "}"}


class Pair(NamedTuple):
    """A key and its value in a text."""

    key: str
    start: int
    value: int
    end: int


@dataclass(frozen=True)
class Card:
    """A card in a text."""

    start: int
    end: int
    block: str  # for `[[card]]` what stands in the brackets; empty for a line of a list
    data: dict[str, Any]

    @property
    def id(self) -> str:
        return str(self.data.get("id", ""))


def cards(text: str) -> list[Card]:
    """All cards of a text that is TOML, in order. They may not be written in every way that TOML knows."""
    try:
        return _cards(text)
    except (LookupError, TypeError, tomllib.TOMLDecodeError):
        raise ValueError("expected cards as lines of a list, card = [ { id = … }, … ], or as [[card]]") from None


def _cards(text: str) -> list[Card]:
    found: list[Card] = []
    at, block = 0, None
    while (at := _after_blank(text, at)) < len(text):
        if text[at] == "[":
            header = HEADER.match(text, at)
            name = header[1] if header else ""
            if block and name.startswith(f"{block[0]}."):  # a part of the card
                at = header.end() if header else len(text)
                continue
            found += _closed(text, block, at)
            block = (name, at) if text.startswith("[[", at) else None
            at = header.end() if header else len(text)
            continue
        pair = _pair(text, at)
        if block is None and text[pair.value : pair.value + 1] == "[":
            found += _in_list(text, pair)
        at = pair.end
    return found + _closed(text, block, len(text))


def card(text: str, id: str) -> Card | None:
    return next((one for one in cards(text) if one.id == id), None)


def line_of(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def snippet(text: str, one: Card) -> str:
    return text[one.start : one.end]


# -- changes ---------------------------------------------------------------------------------------


def parts(text: str, one: Card) -> dict[str, str]:
    """How those values of a card are written that are neither a text, a number, nor yes or no."""
    return {pair.key: text[pair.value : pair.end] for pair in _pairs(text, one) if text[pair.value] in CLOSES}


def with_part(text: str, one: Card, key: str, written: str) -> str:
    """A card with a value that is written so."""
    try:
        read = tomllib.loads(f"_ = {written.strip()}")
    except tomllib.TOMLDecodeError as error:
        raise ValueError(str(error)) from None
    if [*read] != ["_"]:
        raise ValueError("expected one value, such as a list")
    return _with_written(text, one, key, written.strip())


def with_field(text: str, one: Card, key: str, value: Any) -> str:
    """A card with another value for a key, or without it if the value is None."""
    if value is not None:
        return _with_written(text, one, key, toml(value))
    found = next((pair for pair in _pairs(text, one) if pair.key == key), None)
    return _without(text, one, found) if found else text


def _with_written(text: str, one: Card, key: str, written: str) -> str:
    pairs = {pair.key: pair for pair in _pairs(text, one)}
    if key not in pairs and key in one.data:
        raise ValueError(f"{key} is written in several lines: change it in the card's text")
    if key in pairs:
        return text[: pairs[key].value] + written + text[pairs[key].end :]
    last = max((pair.end for pair in pairs.values()), default=one.start + 1)
    between = "\n" if one.block else ", " if pairs else " "
    return f"{text[:last]}{between}{key} = {written}{text[last:]}"


def with_snippet(text: str, one: Card, new: str) -> str:
    """A card written in another way."""
    new = new.strip()
    try:
        read = tomllib.loads(new if one.block else f"_ = [\n{new.removesuffix(',')}\n]")
    except tomllib.TOMLDecodeError as error:
        raise ValueError(_own_line(str(error), 0 if one.block else 1)) from None
    rows = read.get(one.block if one.block else "_")
    if not isinstance(rows, list) or len(rows) != 1 or len(read) != 1 or "id" not in rows[0]:
        begins = f"[[{one.block}]]" if one.block else "{ id = … }"
        raise ValueError(f"expected one card with an id, written as {begins}")
    return text[: one.start] + new.removesuffix(",") + text[one.end :]


def with_copy(text: str, one: Card, id: str) -> str:
    """One more card like this one, after it."""
    pair = next(pair for pair in _pairs(text, one) if pair.key == "id")
    copied = text[one.start : pair.value] + toml(id) + text[pair.end : one.end]
    if one.block:
        return f"{text[: one.end]}\n\n{copied}{text[one.end :]}"
    indent = re.search(r"[ \t]*$", text[: one.start])
    comma = re.match(r"\s*,", text[one.end :])
    end = one.end + (comma.end() if comma else 0)
    return f"{text[:end]}{'' if comma else ','}\n{indent[0] if indent else ''}{copied},{text[end:]}"


def without(text: str, one: Card) -> str:
    """The text without a card."""
    start, end = one.start, one.end
    if comma := re.match(r"\s*,", text[end:]):
        end += comma.end()
    while start and text[start - 1] in " \t":
        start -= 1
    if end < len(text) and text[end] == "\n" and (start == 0 or text[start - 1] == "\n"):
        end += 1
    return text[:start] + text[end:]


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, int):
        return str(value)
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def _without(text: str, one: Card, pair: Pair) -> str:
    start, end = pair.start, pair.end
    if one.block:
        start = text.rfind("\n", 0, start) + 1
        end = text.find("\n", end) + 1 or len(text)
    elif comma := re.match(r"\s*,\s*", text[end : one.end]):
        end += comma.end()
    else:  # the last one: the comma before it goes
        start = len(text[:start].rstrip().removesuffix(",").rstrip())
    return text[:start] + text[end:]


def _own_line(why: str, before: int) -> str:
    """What a parser says, with lines counted as the writer sees them."""
    return re.sub(r"at line (\d+)", lambda found: f"at line {max(1, int(found[1]) - before)}", why)


# -- reading ---------------------------------------------------------------------------------------


def _after_blank(text: str, at: int) -> int:
    """Past spaces, commas and comments."""
    found = BLANK.match(text, at)
    return found.end() if found else at


def _pair(text: str, at: int) -> Pair:
    key = KEY.match(text, at)
    if key is None:  # not TOML after all
        return Pair("", at, len(text), len(text))
    return Pair(key[1].strip("\"'"), at, key.end(), _value_end(text, key.end()))


def _value_end(text: str, at: int) -> int:
    if text.startswith(QUOTES, at):
        return _string_end(text, at)
    if text[at : at + 1] in CLOSES:
        return _closing(text, at)
    found = BARE.match(text, at)
    return at + len(found[0].rstrip()) if found else at


def _string_end(text: str, at: int) -> int:
    quote = next(one for one in QUOTES if text.startswith(one, at))
    place = at + len(quote)
    while place < len(text) and not text.startswith(quote, place):
        place += 2 if text[place] == "\\" and quote[0] == '"' else 1
    end = place + len(quote)
    while len(quote) == 3 and text.startswith(quote[0], end):  # up to two more belong to the text
        end += 1
    return end


def _closing(text: str, at: int) -> int:
    """The end of what a bracket opens."""
    open_ = 0
    while at < len(text):
        if text.startswith(QUOTES, at):
            at = _string_end(text, at)
            continue
        if text[at] == "#":
            at = text.find("\n", at) % (len(text) + 1)
            continue
        open_ += (text[at] in "[{") - (text[at] in "]}")
        at += 1
        if open_ == 0:
            break
    return at


def _in_list(text: str, pair: Pair) -> Iterator[Card]:
    at = pair.value + 1
    while (at := _after_blank(text, at)) < pair.end - 1 and text[at] == "{":
        end = _closing(text, at)
        yield Card(at, end, "", tomllib.loads(f"_ = {text[at:end]}")["_"])
        at = end


def _closed(text: str, block: tuple[str, int] | None, end: int) -> list[Card]:
    """The table that ends here, without what stands before the next one."""
    if block is None:
        return []
    name, start = block
    lines = text[start:end].split("\n")
    while len(lines) > 1 and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
        lines.pop()
    written = "\n".join(lines)
    return [Card(start, start + len(written), name, tomllib.loads(written)[name][0])]


def _pairs(text: str, one: Card) -> Iterator[Pair]:
    header = HEADER.match(text, one.start) if one.block else None
    at, end = (header.end() if header else one.start + 1), one.end - (0 if one.block else 1)
    while (at := _after_blank(text, at)) < end and text[at] != "[":
        pair = _pair(text, at)
        yield pair
        at = pair.end
