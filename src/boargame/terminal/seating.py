"""Who sits where: people at this terminal, bots in the other seats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from boargame.bots.registry import Bot, bot, bots, split
from boargame.core.match import Match
from boargame.terminal.words import counted

PERSON = "Player"
"""What people are called, with the number of their seat; in a saved match it distinguishes them from bots."""

DEFAULT_BOT = "easy"


@dataclass(frozen=True)
class Seating:
    people: tuple[int, ...]
    bots: dict[int, Bot]

    @property
    def shared(self) -> bool:
        """Do several people share the screen?"""
        return len(self.people) > 1

    def names(self, players: int) -> list[str]:
        return [
            _bot_name(self.bots[seat], seat) if seat in self.bots else f"{PERSON} {seat}" for seat in range(players)
        ]


def one_person(players: int, seat: int, specs: str | None) -> Seating:
    """A person against bots: one spec for all of them, or one for each, from the first seat on."""
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {players - 1}")
    others = [other for other in range(players) if other != seat]
    return Seating((seat,), _placed(others, specs or DEFAULT_BOT))


def hot_seat(players: int, specs: str | None) -> Seating:
    """People in all seats except the last ones: those are for bots, one for each spec."""
    count = len(split(specs)) if specs else 0
    if count >= players:
        raise ValueError(f"{count} bots leave no seat for people: name fewer than {players}, or leave out --hot-seat")
    return Seating(tuple(range(players - count)), _placed(range(players - count, players), specs or DEFAULT_BOT))


def as_before(match: Match, seat: int | None, specs: str | None, everybody: bool) -> Seating:
    """The seats of a saved match: people where people sat, and the same bots, unless others are named."""
    people = [place for place, name in enumerate(match.seat_names) if name == f"{PERSON} {place}"]
    if everybody:
        people = people if len(people) > 1 else list(range(match.players))
    elif seat is not None or not people:
        return _reseated(match, one_person(match.players, seat or 0, specs), specs)
    others = [place for place in range(match.players) if place not in people]
    return _reseated(match, Seating(tuple(people), _placed(others, specs or DEFAULT_BOT)), specs)


def _reseated(match: Match, seating: Seating, specs: str | None) -> Seating:
    """With the bots that the names in a saved match stand for, unless others are named."""
    if specs:
        return seating
    return Seating(seating.people, {seat: _named(match.seat_names[seat]) or one for seat, one in seating.bots.items()})


def _placed(seats: Iterable[int], specs: str) -> dict[int, Bot]:
    places = list(seats)
    try:
        return dict(zip(places, bots(specs, len(places)), strict=True))
    except ValueError:
        if places and len(split(specs)) not in (1, len(places)):
            bots_for_seats = f"{counted(len(split(specs)), 'bot')} for {counted(len(places), 'seat')}"
            raise ValueError(f"{bots_for_seats}: name one for all, or one for each") from None
        raise


def _bot_name(one: Bot, seat: int) -> str:
    return f"{one.spec.partition(':')[0].title()} {seat}"


def _named(name: str) -> Bot | None:
    try:
        return bot(name.rpartition(" ")[0].lower())
    except ValueError:
        return None
