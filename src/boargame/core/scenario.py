"""Scenarios: rulebook examples that run. One file, one title, a position, and steps that must go as written.

game = "happy-pigs"
players = 3
title = "A fed pig may not be fed again"
rules = ["HP-6.4"]
options = {}                        # optional
cards = "classic"                   # optional; or a table: { base = "classic", day = [{ id = "X1", ... }] }
seed = 0                            # optional
chance = [5, 2]                     # optional: the next outcomes of chance, from 0 up, in order

[position]                          # any part of match.position(); the rest is a fresh set-up
to_act = 0                          # optional: whose turn it is, in place of the seat that chance made first
agenda = ["turn ? 0", "end round"]  # optional: what happens next; what nobody decides is carried out at once
players = [ { job = "feed", left = 3, pigs = { P0 = 1 } } ]

[[step]]
play = ["feed P0"]                  # optional; "2: choose feed" names a seat, otherwise the first to act
to_act = [0]                        # exactly these seats (optional)
seat = 0                            # whose answers are meant below (optional: the first to act)
legal = ["pass"]                    # exactly these
includes = ["pass"]                 # at least these
illegal = ["feed S0"]               # none of these
why = { "feed S0" = "HP-6.4" }      # refused by this rule
log = ["HP-6.1"]                    # rules that wrote something since the last step
expect = { players = [ { money = 3 } ] }    # the named parts must be equal
sees = { 1 = { round_no = 3 } }     # the named parts of what seat 1 sees
unseen = { 1 = ["players.0.pick"] } # what seat 1 must not see
scores = [18, 10, 10]
ranking = [[0], [1, 2]]
winners = [0]
over = false
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

from boargame.core.files import BadFile, read_toml
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.position import EMPTY, UNSEEN

KEYS: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "players": int,
    "title": str,
    "rules": list,
    "options": dict,
    "cards": (str, dict),
    "seed": int,
    "chance": list,
    "position": dict,
    "step": list,
}
PARTS = {
    "play", "to_act", "seat", "legal", "includes", "illegal", "why", "log", "expect", "sees", "unseen", "scores",
    "ranking", "winners", "over",
}  # fmt: skip


def check(file: Path, find: Callable[[str], Game]) -> list[str]:
    """What differs; nothing if all is as written."""
    data = read(file)
    try:
        match = begin(data, find)
    except (ValueError, LookupError) as error:
        return [f"set-up: {error}"]
    found: list[str] = []
    for number, step in enumerate(data["step"], 1):
        try:
            found += [f"step {number}: {line}" for line in _step(match, step)]
        except (ValueError, LookupError) as error:
            return [*found, f"step {number}: {error}"]
    return found


def read(file: Path) -> dict[str, Any]:
    """A scenario's contents, or an error that names the file."""
    data = read_toml(file)
    for key in ("game", "players", "title", "step"):
        if key not in data:
            raise BadFile(f"{file}: a scenario needs {key!r}")
    for key, value in data.items():
        if key not in KEYS:
            raise BadFile(f"{file}: a scenario has no {key!r}; there are {', '.join(KEYS)}")
        if not isinstance(value, KEYS[key]):
            raise BadFile(f"{file}: {key} = {value!r} is of the wrong kind; see docs/scenarios.md")
    return data


def begin(data: Mapping[str, Any], find: Callable[[str], Game]) -> Match:
    """The match as a scenario finds it."""
    match = Match(
        find(data["game"]),
        data["players"],
        data.get("seed", 0),
        data.get("options"),
        data.get("cards"),
        data.get("position"),
    )
    match.state.chance.force(data.get("chance", ()))
    return match


def _step(match: Match, step: Mapping[str, Any]) -> Iterator[str]:
    if unknown := set(step) - PARTS:
        raise ValueError(f"a step has no {', '.join(sorted(unknown))}; there are {', '.join(sorted(PARTS))}")
    lines = {line.number for line in _all_lines(match)}
    match.play_all(step.get("play", ()))
    seat = step.get("seat")
    if "to_act" in step:
        yield from _same("to_act", step["to_act"], match.to_act)
    yield from _answers(match, step, seat)
    written = {line.rule for line in _all_lines(match) if line.number not in lines}
    for rule in step.get("log", ()):
        if rule not in written:
            yield f"{rule} wrote nothing; written: {', '.join(sorted(written)) or 'nothing'}"
    for viewer, parts in step.get("sees", {}).items():
        yield from differences(f"seat {viewer} sees ", parts, match.view(int(viewer)))
    for viewer, paths in step.get("unseen", {}).items():
        for path in paths:
            yield from _same(f"seat {viewer} sees {path}", UNSEEN, _at(match.view(int(viewer)), path))
    for name in ("scores", "ranking", "winners", "over"):
        if name in step:
            yield from _same(name, step[name], getattr(match, name))
    yield from differences("", step.get("expect", {}), match.position())


def _answers(match: Match, step: Mapping[str, Any], seat: int | None) -> Iterator[str]:
    """What a seat may do and may not."""
    legal = {action.notation for action in match.legal(seat)}

    def known(notation: str) -> str:
        return match.game.alphabet.find(notation).notation

    if "legal" in step:
        yield from _same("legal", sorted(known(one) for one in step["legal"]), sorted(legal))
    for notation in step.get("includes", ()):
        if known(notation) not in legal:
            yield f"{notation} is not legal: {match.why_not(notation, seat)}"
    for notation in step.get("illegal", ()):
        if known(notation) in legal:
            yield f"{notation} is legal"
    for notation, rule in step.get("why", {}).items():
        refusal = match.why_not(notation, seat)
        yield from _same(f"why not {notation}", rule, refusal.rule if refusal else "it is legal")


def _all_lines(match: Match) -> list[Any]:
    """What anybody may read."""
    return [line for seat in (None, *range(match.players)) for line in match.events(0, seat)]


def _at(found: Any, path: str) -> Any:
    for part in path.split("."):
        found = found[int(part) if part.isdigit() else part]
    return found


def differences(where: str, wanted: Any, found: Any) -> Iterator[str]:
    """The named parts must be equal."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        whole = {str(key).lower(): value for key, value in cast("dict[str, Any]", found).items()}
        for key, value in cast("dict[str, Any]", wanted).items():
            if key.lower() not in whole:
                yield f"{where}.{key} does not exist"
            else:
                yield from differences(f"{where}.{key}", value, whole[key.lower()])
    elif isinstance(wanted, dict) and found is None:
        if any(value and value != EMPTY for value in cast("dict[str, Any]", wanted).values()):
            yield f"{where.lstrip('.')} is empty, expected {wanted!r}"
    elif isinstance(wanted, list) and isinstance(found, list):
        yield from _cells(where, cast(Any, wanted), cast(Any, found))
    else:
        yield from _same(where.lstrip("."), None if wanted == EMPTY else wanted, found)


def _cells(where: str, wanted: list[Any], found: list[Any]) -> Iterator[str]:
    """Records one by one, as far as they are named; anything else as a whole."""
    if not any(isinstance(one, dict) for one in wanted):
        yield from _same(where.lstrip("."), [None if one == EMPTY else one for one in wanted], found)
        return
    for index, value in enumerate(wanted):
        if index >= len(found):
            yield f"{where}[{index}] does not exist"
        else:
            yield from differences(f"{where}[{index}]", value, found[index])


def _same(what: str, wanted: Any, found: Any) -> Iterator[str]:
    if isinstance(wanted, str) and isinstance(found, str) and wanted.lower() == found.lower():
        return
    if wanted != found:
        yield f"{what} is {found!r}, expected {wanted!r}"
