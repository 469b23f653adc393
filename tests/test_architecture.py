"""Which part of the house may know which: the imports of every module, and the names of games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from boargame.core.registry import HOME

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "boargame"
CLIENT = ROOT / "client" / "src"

MAY_IMPORT: dict[str, set[str]] = {
    # What every game is made of, and what stands alone.
    "core": set(),
    "version": set(),
    "rulebook": {"core"},
    "learn": {"core", "rulebook"},
    "art": {"core"},
    # Games, each in its own folder: their rules, and what people see of them.
    "games": set(),
    "games/*": {"core"},
    "games/*/show": {"core", "art", "terminal"},
    "games/*/print": {"art", "press"},
    # What plays any game, and never names one.
    "bots": {"core"},
    "lab": {"core", "bots"},
    "warmup": {"core", "lab"},
    "terminal": {"core", "bots", "lab", "rulebook", "learn"},
    "press": {"core", "art", "rulebook", "learn"},
    "workshop": {"core"},
    "table": {"core", "bots", "art", "press", "rulebook", "learn", "warmup", "workshop", "version", "boargame"},
    # The games as others' frameworks know them.
    "env": {"core", "bots", "table", "terminal"},
    # What people call.
    "boargame": {"core", "bots", "lab", "games"},
    "commands": {"core", "bots", "lab", "table", "terminal", "press", "rulebook", "learn", "warmup"},
    "cli": {"core", "commands", "terminal", "version"},
    "__main__": {"cli"},
}
"""What each part may import; itself is allowed, and for what a game shows, the rest of its game."""

MODULES = sorted(file.relative_to(PACKAGE) for file in PACKAGE.rglob("*.py"))
GAMES = sorted(file.parent.name for file in HOME.glob("*/game.toml"))


def part(names: tuple[str, ...]) -> str:
    """The part of the house that a module belongs to, by the names of its path within the package."""
    if names in ((), ("__init__",)):
        return "boargame"
    if names[0] == "games" and len(names) > 1 and names[1] in GAMES:
        return "/".join(names[:3] if names[2:3] in (("show",), ("print",)) else names[:2])
    return names[0]


def pattern(own: str) -> str:
    """A part as the table names it."""
    return re.sub(r"^games/\w+", "games/*", own)


def imported(file: Path) -> Iterator[tuple[str, str]]:
    """The parts that a module imports, each with its place; also what is imported late or only for types."""
    for node in ast.walk(ast.parse((PACKAGE / file).read_text("utf-8"))):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        place = f"{file}:{node.lineno}"
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place}: a relative import, which this test does not follow"
            names = [f"{node.module}.{one.name}" for one in node.names]
        else:
            names = [one.name for one in node.names]
        for name in names:
            if name.partition(".")[0] == "boargame":
                yield place, part(tuple(name.split(".")[1:]))


@cache
def imports() -> list[tuple[str, str, str]]:
    """Where, from which part, and which other part. Not before a test asks: every worker collects this file."""
    return [
        (place, part(file.with_suffix("").parts), other)
        for file in MODULES
        for place, other in imported(file)
        if other != part(file.with_suffix("").parts)
    ]


@pytest.mark.parametrize("own", sorted({part(file.with_suffix("").parts) for file in MODULES}))
def test_a_part_imports_only_what_it_may_know(own: str) -> None:
    whole = own.removesuffix("/show").removesuffix("/print")
    allowed = MAY_IMPORT[pattern(own)] | {whole, f"{whole}/show"}
    assert [
        f"{place} imports {other}" for place, importing, other in imports() if importing == own and other not in allowed
    ] == []


def test_what_may_be_imported_is_imported() -> None:
    """The table is as strict as the house allows."""
    used = {(pattern(own), other) for _, own, other in imports()}
    assert {(own, other) for own, others in MAY_IMPORT.items() for other in others} - used == set()


# -- nobody outside a game names it ------------------------------------------------------------------


def names_of_games() -> re.Pattern[str]:
    """Folders and ids, wherever they stand alone."""
    names = {name for game in GAMES for name in (game, game.replace("_", "-"))}
    return re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(names, key=len, reverse=True))})(?![\w-])")


def without_docstrings(text: str) -> str:
    """The code of a module: its examples for readers may name a game."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            ] or [ast.Pass()]
    return ast.unparse(tree)


def test_no_module_outside_games_names_a_game() -> None:
    shared = [file for file in MODULES if file.parts[0] != "games"]
    named = {
        str(file): names_of_games().findall(without_docstrings((PACKAGE / file).read_text("utf-8"))) for file in shared
    }
    assert {file: names for file, names in named.items() if names} == {}


def test_nothing_in_the_client_outside_its_boards_names_a_game() -> None:
    files = [file for file in CLIENT.rglob("*") if file.suffix in {".css", ".html", ".js", ".svelte", ".ts"}]
    shared = [file for file in files if not file.is_relative_to(CLIENT / "games") or file.parent == CLIENT / "games"]
    assert len(shared) > 10
    named = {str(file): names_of_games().findall(file.read_text("utf-8")) for file in shared}
    assert {file: names for file, names in named.items() if names} == {}


@pytest.mark.parametrize("name", GAMES)
def test_no_game_names_another(name: str) -> None:
    others = {other for other in GAMES if other != name}
    source = "\n".join(file.read_text("utf-8") for file in (HOME / name).rglob("*.py"))
    assert others & set(names_of_games().findall(source)) == set()
