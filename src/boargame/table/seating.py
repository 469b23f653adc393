"""Seating: who sits where, from the moment a table opens."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable

from boargame.bots.registry import bot
from boargame.core.match import SEED_BITS
from boargame.table import entries as e
from boargame.table import protocol
from boargame.table.entries import entry
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.story import Chair

BOT_NAMES = ("Bristle", "Hazel", "Truffle", "Mudge", "Sorrel", "Burdock")
"""Bots have names, so that the log reads well."""


async def open_table(room: Room, person: Person, opened: e.Opened, seats: list[protocol.NewSeat]) -> None:
    """Open a new table; its match begins if all seats are taken."""
    async with room.lock:
        sat = list(_first_sitting(person, seats))
        begins = [_beginning()] if len(sat) == opened.players else []
        await room.commit(opened, *sat, *begins)


def _first_sitting(person: Person, seats: list[protocol.NewSeat]) -> Iterable[e.Sat]:
    names: set[str] = set()
    for number, seat in enumerate(seats):
        if seat.who == "open":
            continue
        me = seat.who == "me"
        name = unlike((seat.name or person.name) if me else BOT_NAMES[number % len(BOT_NAMES)], names)
        names.add(name)
        spec = "" if me else seat.bot or "easy"
        yield entry(e.Sat, person.id, seat=number, person=person.id if me else "", name=name, bot=spec)


async def change_seat(room: Room, person: Person, number: int, wanted: protocol.NewSeat) -> None:
    """Take a seat, leave it, or hand it to a bot and back. The match begins when all seats are taken."""
    async with room.lock:
        story = room.story
        if not 0 <= number < len(story.chairs):
            raise Refusal("unknown", f"This table has seats 0 to {len(story.chairs) - 1}.")
        chair = story.chairs[number]
        if story.state == "over":
            raise Refusal("not_now", "The match is over.")
        if chair.conceded:
            raise Refusal("not_now", "The player there has conceded.")
        change = {"me": _take, "open": _leave, "bot": _give_to_bot}[wanted.who]
        sat = change(room, person, chair, wanted)
        full = all(one.state != "open" or one is chair for one in story.chairs) and bool(sat.person or sat.bot)
        await room.commit(sat, *([_beginning()] if full and story.match is None else []))


def _take(room: Room, person: Person, chair: Chair, wanted: protocol.NewSeat) -> e.Sat:
    back = chair.person == person.id
    if chair.state != "open" and not back:
        raise Refusal("not_now", "That seat is taken.")
    name = wanted.name or (chair.name if back else person.name)
    taken = {other.name for other in room.story.chairs if other is not chair}
    return entry(e.Sat, person.id, seat=chair.number, person=person.id, name=unlike(name, taken))


def _leave(room: Room, person: Person, chair: Chair, wanted: protocol.NewSeat) -> e.Sat:
    """A person leaves their seat. The owner can free a seat before the match, or take a stand-in bot out of it."""
    owner = person.id == room.story.opened.owner
    if chair.bot and chair.person and owner:
        return entry(e.Sat, person.id, seat=chair.number, person=chair.person, name=chair.name)
    if chair.person != person.id and not (owner and room.story.match is None):
        raise Refusal("not_yours", "Only the person who sits there can leave that seat.")
    return entry(e.Sat, person.id, seat=chair.number)


def _give_to_bot(room: Room, person: Person, chair: Chair, wanted: protocol.NewSeat) -> e.Sat:
    """An empty seat, one's own, or an abandoned one; in a match its person may come back."""
    mine = chair.person == person.id
    if not mine and person.id != room.story.opened.owner:
        raise Refusal("not_yours", "Only the table's owner can give a seat to a bot.")
    spec = wanted.bot or "easy"
    try:
        bot(spec)
    except ValueError as error:
        raise Refusal("unknown", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    begun = room.story.match is not None
    if chair.person and not mine and (not begun or chair.person in room.online):
        raise Refusal("not_now", f"{chair.name} is here: only an abandoned seat can go to a bot.")
    stands_in = begun and chair.person
    taken = {other.name for other in room.story.chairs if other is not chair}
    name = chair.name if stands_in else unlike(BOT_NAMES[chair.number % len(BOT_NAMES)], taken)
    return entry(e.Sat, person.id, seat=chair.number, person=chair.person if stands_in else "", name=name, bot=spec)


def _beginning() -> e.Started:
    return e.Started(at=int(time.time()), seed=secrets.randbits(SEED_BITS), salt=secrets.token_hex(16))


def unlike(name: str, taken: set[str]) -> str:
    """A name that nobody else at the table has."""
    return next(one for one in (name, *(f"{name[:20]} {n}" for n in range(2, 20))) if one not in taken)
