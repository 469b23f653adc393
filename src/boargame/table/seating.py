"""Seating: who sits where, from the moment a table opens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boargame.bots.registry import BOTS, LEVELS
from boargame.table import absence, names, pledges, protocol
from boargame.table import entries as e
from boargame.table.entries import entry
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.story import STAND_IN, Chair

BOT_NAMES = ("Bristle", "Hazel", "Truffle", "Mudge", "Sorrel", "Burdock")
"""Bots have names, so that the log reads well."""


def first_entries(person: Person, opened: e.Opened, seats: list[protocol.NewSeat]) -> list[e.AnyEntry]:
    """A new table, and who sits where; its match begins if all seats are taken."""
    sat = list(first_sitting(person, seats))
    return [opened, *sat, *([pledges.beginning(opened, opened.rules)] if len(sat) == opened.players else [])]


def first_sitting(person: Person, seats: list[protocol.NewSeat]) -> Iterable[e.Sat]:
    taken: set[str] = set()
    for number, seat in enumerate(seats):
        if seat.who == "open":
            continue
        me = seat.who == "me"
        name = unlike(_chosen(seat, person.name) if me else BOT_NAMES[number % len(BOT_NAMES)], taken)
        taken.add(name)
        spec = "" if me else seat.bot or "easy"
        yield entry(e.Sat, person.id, seat=number, person=person.id if me else "", name=name, bot=spec)


async def change_seat(room: Room, person: Person, number: int, wanted: protocol.NewSeat) -> None:
    """Take a seat, leave it, or hand it to a bot and back. When all seats are taken, the match begins, or shares are
    revealed."""
    async with room.changing() as story:
        if not 0 <= number < len(story.chairs):
            raise Refusal("unknown", f"This table has seats 0 to {len(story.chairs) - 1}.")
        chair = story.chairs[number]
        if story.state == "over":
            raise Refusal("not_now", "The match is over.")
        if chair.conceded:
            raise Refusal("not_now", "The player there has conceded.")
        pledges.check_seats_are_free(story)
        change = {"me": _take, "open": _leave, "bot": _give_to_bot}[wanted.who]
        sat = change(room, person, chair, wanted)
        full = all(one.state != "open" or one is chair for one in story.chairs) and bool(sat.person or sat.bot)
        then = pledges.when_full(story, sat, wanted.share if sat.pledge else "") if full and not story.match else []
        await room.commit(sat, *then)


def _take(room: Room, person: Person, chair: Chair, wanted: protocol.NewSeat) -> e.Sat:
    back = chair.person == person.id
    if chair.state != "open" and not back:
        raise Refusal("not_now", "That seat is taken.")
    name = _chosen(wanted, chair.name if back else person.name)
    taken = {other.name for other in room.story.chairs if other is not chair}
    named = unlike(name, taken)
    pledge = pledges.pledged(room.story, wanted.pledge, wanted.share)
    return entry(e.Sat, person.id, seat=chair.number, person=person.id, name=named, pledge=pledge)


def _leave(room: Room, person: Person, chair: Chair, wanted: protocol.NewSeat) -> e.Sat:
    """A person leaves their seat. Before the match, the owner can free any."""
    owner = person.id == room.story.opened.owner
    if chair.person != person.id and not (owner and room.story.match is None):
        raise Refusal("not_yours", "Only the person who sits there can leave that seat.")
    return entry(e.Sat, person.id, seat=chair.number)


def _give_to_bot(room: Room, person: Person, chair: Chair, wanted: protocol.NewSeat) -> e.Sat:
    """An empty seat, or your own; in a match its person may come back."""
    mine = chair.person == person.id
    if not mine and person.id != room.story.opened.owner:
        raise Refusal("not_yours", "Only the table's owner can give a seat to a bot.")
    begun = room.story.match is not None
    spec = checked_bot(wanted.bot or (STAND_IN if begun else "easy"), room.own_bots)
    if begun:
        absence.strong(spec)
    if chair.person and not mine:
        raise Refusal("not_now", f"{chair.name} sits there. If they are away, ask the others for a bot in their place.")
    stands_in = begun and chair.person
    taken = {other.name for other in room.story.chairs if other is not chair}
    name = chair.name if stands_in else unlike(BOT_NAMES[chair.number % len(BOT_NAMES)], taken)
    return entry(e.Sat, person.id, seat=chair.number, person=chair.person if stands_in else "", name=name, bot=spec)


def checked_bot(spec: str, own: Sequence[str] = ()) -> str:
    """A bot that a guest may ask for: a level, or a kind of bot as it comes, or one that whoever runs the server has
    brought along. They do not say how long it thinks, nor name code that would be run."""
    allowed = [*LEVELS, *BOTS, *own]
    if spec.strip() not in allowed:
        raise Refusal("unknown", f"There is no bot {spec[:40]!r} here; there are {', '.join(allowed)}.")
    return spec.strip()


def _chosen(wanted: protocol.NewSeat, usual: str) -> str:
    """The name for a seat: the one that was asked for, or the usual one."""
    return names.name(wanted.name) if wanted.name else usual


def unlike(name: str, taken: set[str]) -> str:
    """A name that looks like nobody else's at the table."""
    looks = {names.alike(one) for one in taken}
    return next(one for one in (name, *(f"{name[:20]} {n}" for n in range(2, 20))) if names.alike(one) not in looks)
