"""Marks in a text that say with which options a part of it is in force. They are comments, so that people who read the
text elsewhere do not see them:

    <!--if boss_visible-->Both lie open.<!--else Each is turned over when it comes.-->

The words after `if` hold with the default, or with the values that are named (`pile=lifo|shuffled`, `pile!=open`), or
with any value but the default (`not pile`). With all others the words after `else` are printed, in bold; in them
`{value}` is the value, and `{words}` what the rulebook says of it. A part that ends with `<!--end-->` has no words of
its own: what the rulebook says of the value is printed as a sentence. Parts may be nested. A part that begins with
`<!--always-->` holds with all values: it stays where a house rule replaces a paragraph. One that begins with
`<!--screen-->` is not for paper.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from boargame.press.words import sentence

INNERMOST = re.compile(r"<!--if (not )?(\w+)(?:(!?=)([^>]+?))?-->((?:(?!<!--).)*)<!--(end|else ?(.*?))-->", re.DOTALL)
ALWAYS = re.compile(r"<!--always-->(.*?)<!--end-->", re.DOTALL)
SCREEN = re.compile(r"<!--screen-->.*?<!--end-->", re.DOTALL)
BEGUN, ENDED = "\x02", "\x03"
"""Around a part that holds in any case, while a paragraph is put together."""


class BadMark(ValueError):
    """A mark that nobody can read: a mistake of the rulebook."""


def written(value: Any) -> str:
    """A value as rulebooks write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def said_value(value: Any) -> str:
    """A value as people say it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ") or "none"


Words = Callable[[str], str]
"""What the rulebook says of an option with its chosen value."""


def resolved(text: str, chosen: Mapping[str, Any], usual: Mapping[str, Any], words: Words) -> str:
    """The text that is in force. What holds in any case is put between two signs."""
    if "<!--" not in text:
        return text

    def decided(found: re.Match[str]) -> str:
        negated, key, equal, values, inside, _, otherwise = found.groups()
        if key not in chosen:
            raise BadMark(f"{found[0]!r}: there is no option {key}")
        if _holds(written(chosen[key]), written(usual[key]), bool(negated), equal, values):
            return inside
        said = sentence(words(key)) if otherwise is None else otherwise
        said = said.replace("{value}", said_value(chosen[key])).replace("{words}", words(key)).rstrip()
        return f"**{said.replace('`', '')}**" if said else ""

    text, count = SCREEN.sub("", text), 1
    while count:
        text, count = INNERMOST.subn(decided, text)
    text = ALWAYS.sub(rf"{BEGUN}\1{ENDED}", text)
    if "<!--" in text:
        raise BadMark(f"{text!r}: a mark is not closed")
    return text


def _holds(value: str, usual: str, negated: bool, equal: str | None, values: str | None) -> bool:
    if equal is None or values is None:
        return (value == usual) is not negated
    return (value in values.split("|")) is (equal == "=")


def kept(text: str) -> str:
    """Only the parts that hold in any case."""
    return " ".join(re.findall(rf"{BEGUN}(.*?){ENDED}", text, re.DOTALL))


def bare(text: str) -> str:
    """Without the signs, and without the gaps that parts have left."""
    text = text.replace(BEGUN, "").replace(ENDED, "").replace("****", "")
    return re.sub(r" +(\*\*)?([.,;:])", lambda found: (found[1] or "") + found[2], re.sub(r"  +", " ", text)).strip()
