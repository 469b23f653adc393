"""The grammar of the shorthand on cards: `die(each,inj); pay(self,1){none()}{destroy(first,2)}` as a list of parts.
What each word means stands in `vocabulary.py`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from boargame.core.words import label
from boargame.games.wasteland.names import Op

TOKEN = re.compile(r"\s*([A-Za-z][\w:]*|-?\d+|[(){},;])")
NAMES = {label(op).lower(): op for op in Op if op != Op.END}


def nearest(name: str, known: Iterable[str]) -> str:
    """The word that somebody may have meant."""
    return get_close_matches(name, list(known), 1, 0.0)[0]


@dataclass(frozen=True)
class Part:
    """One primitive as it is written: `pay(self,1){...}{...}`."""

    op: Op
    arguments: tuple[str, ...]
    branches: tuple[tuple[Part, ...], ...]

    def walk(self) -> Iterator[Part]:
        """This one and all within its branches."""
        yield self
        for branch in self.branches:
            for part in branch:
                yield from part.walk()


# -- reading ---------------------------------------------------------------------------------------


@lru_cache(1024)  # cards say the same things, and every box says them again
def parse(text: str) -> tuple[Part, ...]:
    """A list of effects."""
    tokens = _tokens(text)
    parts = _list(tokens, text)
    if tokens:
        raise ValueError(f"{text!r}: {tokens[0]!r} was not expected")
    return parts


def _tokens(text: str) -> list[str]:
    found, place = list[str](), 0
    while text[place:].strip():
        if not (token := TOKEN.match(text, place)):
            raise ValueError(f"{text!r}: {text[place:].strip()!r} cannot be read")
        found.append(token[1])
        place = token.end()
    return found


def _list(tokens: list[str], text: str) -> tuple[Part, ...]:
    parts = [_part(tokens, text)]
    while tokens and tokens[0] == ";":
        tokens.pop(0)
        parts.append(_part(tokens, text))
    return tuple(parts)


def _part(tokens: list[str], text: str) -> Part:
    name = tokens.pop(0) if tokens else ""
    if name not in NAMES:
        near = nearest(name, NAMES)
        raise ValueError(f"{text!r}: {name!r} is not an effect; the nearest is {near} (WL-E3 to WL-E41)")
    op = NAMES[name]
    _expect(tokens, "(", text)
    arguments = list[str]()
    while tokens and tokens[0] != ")":
        arguments.append(tokens.pop(0))
        if tokens and tokens[0] == ",":
            tokens.pop(0)
    _expect(tokens, ")", text)
    branches = list[tuple[Part, ...]]()
    while tokens and tokens[0] == "{":
        tokens.pop(0)
        branches.append(_list(tokens, text))
        _expect(tokens, "}", text)
    return Part(op, tuple(arguments), tuple(branches))


def _expect(tokens: list[str], wanted: str, text: str) -> None:
    if not tokens or tokens.pop(0) != wanted:
        raise ValueError(f"{text!r}: a {wanted!r} is missing")
