"""Names: what people call themselves and their tables. Others must be able to see all of it, and nothing else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from boargame.table.refusal import Refusal

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe0e\ufe0f")
"""Letters and marks that are drawn as nothing."""

NOT_SEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that nobody sees: control, format (which also turns text round), without meaning, line ends."""

MOST_MARKS = 3
"""Accents on one letter."""


def name(text: str) -> str:
    """A person's name, or why it cannot be one."""
    plain = title(text)
    if not any(unicodedata.category(one)[0] in "LNSP" for one in plain):
        raise Refusal("malformed", "A name needs at least one letter.")
    return plain


def title(text: str) -> str:
    """The same for a table, which need not have one."""
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    if any(_hidden(one) for one in plain):
        raise Refusal("malformed", "A name is made of characters that everybody can see: leave the others out.")
    if any(marks > MOST_MARKS for marks in _marks(plain)):
        raise Refusal("malformed", f"A letter of a name has at most {MOST_MARKS} accents.")
    return plain


def line(text: str) -> str:
    """What somebody says, without what nobody sees. Joiners stay: some scripts need them."""
    kept = (" " if one.isspace() else one for one in text if one.isspace() or one in "\u200c\u200d" or not _hidden(one))
    plain = " ".join("".join(kept).split())
    return plain if plain.strip("\u200c\u200d ") else ""


def alike(text: str) -> str:
    """What two names that look the same have in common."""
    return unicodedata.normalize("NFKC", text).casefold()


def _hidden(one: str) -> bool:
    return one in BLANK or unicodedata.category(one) in NOT_SEEN


def _marks(text: str) -> Iterable[int]:
    """How many accents follow one another, at every place."""
    count = 0
    for one in unicodedata.normalize("NFD", text):
        count = count + 1 if unicodedata.combining(one) or unicodedata.category(one) == "Me" else 0
        yield count
