"""`boargame check`: scenarios, and saved matches."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from boargame.commands import typed
from boargame.commands.typed import Commands
from boargame.core import registry, scenario, transcript
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BAD_INPUT, BadInput, print_json, progress, said, tell

DIFFERS = 1
"""The status if a file says something else than what happens."""

SCENARIOS = "scenarios"
"""The folder in a game's folder that can be checked."""

OF_A_GAME = {"game.toml": "a game", "set.toml": "a set of cards"}
"""Files that are not scenarios, and what they describe."""

CHECKS = "`boargame check` reads scenarios (*.toml) and saved matches (*.json)"


def add(commands: Commands) -> None:
    check = commands.add("check", _check, "check scenarios (*.toml) and saved matches (*.json)", "tests/scenarios")
    check.add_argument("files", metavar="FILE", nargs="+", help="files, or folders to search")
    typed.add_json(check)


def _check(arguments: argparse.Namespace, reader: Reader) -> int:
    files = [file for name in arguments.files for file in _checkable(Path(name))]
    results: list[dict[str, Any]] = []
    with progress("Checking", len(files)) as report:
        for done, file in enumerate(files, 1):
            results.append(_checked(file))
            report(done)
    for one in results:
        if one["result"] == "unreadable":
            tell(f"boargame: {' '.join(one['differences'])}")
        elif not arguments.json:
            print("\n         ".join([f"{one['result']:<8} {one['file']}", *one["differences"]]))
    count = {name: sum(one["result"] == name for one in results) for name in ("ok", "differs", "unreadable")}
    if arguments.json:
        print_json({"files": results, **count})
    else:
        print(", ".join(f"{n} {name}" for name, n in count.items() if n or name == "ok"))
    return BAD_INPUT if count["unreadable"] else DIFFERS if count["differs"] else 0


def _checkable(path: Path) -> list[Path]:
    """A file, or everything in a folder that can be checked: of a game's own files, its scenarios."""
    if not path.is_dir():
        return [path]
    homes = {file.parent: whose for name, whose in OF_A_GAME.items() for file in path.rglob(name)}
    kept = {home / SCENARIOS for home in homes}
    files = (file for ending in ("toml", "json") for file in path.rglob(f"*.{ending}"))
    found = sorted(file for file in files if _in_one_of(kept, file) or not _in_one_of(homes, file))
    here = f"{path} is the folder of {homes[path]}" if path in homes else str(path)
    if not found:
        raise BadInput(f"{here}: there is nothing to check; {CHECKS}")
    if path in homes:
        tell(f"{here}: checking its {SCENARIOS}.")
    return found


def _in_one_of(folders: Collection[Path], file: Path) -> bool:
    return not set(file.parents).isdisjoint(folders)


def _checked(file: Path) -> dict[str, Any]:
    checks: dict[str, Callable[..., list[str]]] = {".toml": scenario.check, ".json": transcript.verify}
    try:
        if file.suffix not in checks or file.name in OF_A_GAME:
            what = f"describes {OF_A_GAME[file.name]}" if file.name in OF_A_GAME else "cannot be checked"
            raise ValueError(f"{file}: {what}; {CHECKS}")
        differences = checks[file.suffix](file, registry.game)
    except (ValueError, LookupError, OSError) as error:
        return {"file": str(file), "result": "unreadable", "differences": [said(error)]}
    except (TypeError, AttributeError) as error:  # a value of a type that nobody expected there
        text = f"{file}: a value has the wrong type ({said(error)})"
        return {"file": str(file), "result": "unreadable", "differences": [text]}
    return {"file": str(file), "result": "differs" if differences else "ok", "differences": differences}
