"""Mutants that nobody can notice, each with the reason: `explained.toml`.

[[mutant]]
file = "src/boargame/games/pillage/rules/siege.py"
function = "cheapest"
before = "best = NONE"                  # the line as it stands, with single spaces
after = "best = (NONE + 1)"             # and as the mutant has it
nth = "2"                               # if there are several that read the same, and it is not the first
why = "..."                             # why it makes no difference to anybody
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from boargame.core.files import BadFile, read_toml
from tests.mutants.mutate import Mutant

FILE = Path(__file__).with_name("explained.toml")
PARTS = ("file", "function", "before", "after", "nth")

Key = tuple[str, ...]


def explained(file: Path = FILE) -> dict[Key, str]:
    """Why nobody can notice a mutant, by its key."""
    found: dict[Key, str] = {}
    for entry in read_toml(file).get("mutant", []):
        whole = {*entry, "nth"} == {*PARTS, "why"}
        if not whole or not all(isinstance(text, str) and text for text in entry.values()):
            raise BadFile(f"{file}: expected {', '.join(PARTS)} and why, each a text, in {entry}")
        key = tuple(entry[part] for part in PARTS if part in entry)
        if key in found:
            raise BadFile(f"{file}: explained twice: {' | '.join(key)}")
        found[key] = entry["why"]
    return found


def outdated(entries: Mapping[Key, str], found: Iterable[Mutant]) -> list[Key]:
    """What is explained and no longer exists: the rule reads differently now. `found` has all mutants of some games,
    and only their files are looked at."""
    found = list(found)
    keys, folders = {mutant.key for mutant in found}, {str(Path(mutant.file).parent) for mutant in found}
    return [key for key in entries if str(Path(key[0]).parent) in folders and key not in keys]


def as_entry(mutant: Mutant, why: str = "") -> str:
    """What to write into the file."""
    texts = [*zip(PARTS, mutant.key, strict=False), ("why", why)]
    return "\n".join(["[[mutant]]", *(f"{part} = {_quoted(text)}" for part, text in texts), ""])


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
