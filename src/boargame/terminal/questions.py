"""Questions before a game for people who typed no arguments. Enter chooses the default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from boargame.bots.registry import LEVELS, bots
from boargame.core.about import About
from boargame.terminal.keyboard import Reader
from boargame.terminal.pages import games
from boargame.terminal.seating import DEFAULT_BOT
from boargame.terminal.words import sentence

T = TypeVar("T")


def which_game(found: Sequence[About], console: Console, reader: Reader) -> About:
    """One of the games, by number or id; no question if there is only one."""
    if len(found) == 1:
        return found[0]
    console.print(games(found))
    named = {about.id: about for about in found} | {str(number): about for number, about in enumerate(found, 1)}
    ids = " or ".join(about.id for about in found)
    return _asked(f"Which game? [{found[0].id}] ", found[0], lambda text: _one_of(named, text, ids), console, reader)


def how_many(about: About, console: Console, reader: Reader) -> int:
    low, high = about.players.start, about.players.stop - 1

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) not in about.players:
            raise ValueError(f"{about.name} is for {low} to {high} players, you among them")
        return int(text)

    return _asked(f"How many players, you among them ({low} to {high})? [{low}] ", low, read, console, reader)


def which_bots(players: int, console: Console, reader: Reader) -> str:
    """One spec for all other seats, or one for each."""
    if players == 1:
        return DEFAULT_BOT

    def read(text: str) -> str:
        bots(text, players - 1)
        return text

    levels = ", ".join(LEVELS)
    return _asked(f"Which bots ({levels}; or one for each)? [{DEFAULT_BOT}] ", DEFAULT_BOT, read, console, reader)


def _asked(prompt: str, default: T, read: Callable[[str], T], console: Console, reader: Reader) -> T:
    """Ask until there is an answer."""
    while True:
        text = reader(prompt).strip()
        if not text:
            return default
        try:
            return read(text)
        except (ValueError, LookupError) as error:
            console.print(Text(sentence(error)))


def _one_of(named: dict[str, About], text: str, ids: str) -> About:
    if text.lower() not in named:
        raise LookupError(f"there is no game {text!r}: type {ids}")
    return named[text.lower()]
