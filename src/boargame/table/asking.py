"""What people at a table ask for: to play, undo, concede, end, talk. The room's lock must be held."""

from __future__ import annotations

from boargame.core.match import CannotUndo, IllegalAction, Match
from boargame.table import absence, names, protocol
from boargame.table import entries as e
from boargame.table.entries import entry
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.story import Story


async def play(room: Room, person: str, ask: protocol.Choose) -> int:
    deciding(room.story, person, ask.seat, ask.version)
    try:
        return await room.commit(entry(e.Played, person, ask.id, seat=ask.seat, action=ask.action))
    except IllegalAction as error:
        raise Refusal("illegal", error.refusal.text, error.refusal.rule) from None


async def undo(room: Room, person: str, ask: protocol.Undo) -> int:
    """At once in the middle of a decision, or if nobody else plays; otherwise the others are asked."""
    match = deciding(room.story, person, ask.seat, ask.version)
    if reason := match.no_undo(ask.seat):
        raise Refusal("cannot_undo", f"This cannot be taken back: {reason}.")
    if not match.draft(ask.seat) and room.story.others(person):
        _ask_once(room.story, "undo")
        return await room.commit(entry(e.Requested, person, ask.id, what="undo", seat=ask.seat))
    try:
        return await room.commit(entry(e.Undid, person, ask.id, seat=ask.seat))
    except CannotUndo as error:
        raise Refusal("cannot_undo", str(error)) from None


async def propose(room: Room, person: str, ask: protocol.Propose) -> int:
    seats = _seated(room.story, person)
    if not room.story.others(person):
        return await room.commit(entry(e.Ended, person, ask.id, reason="agreed"))
    _ask_once(room.story, "end")
    return await room.commit(entry(e.Requested, person, ask.id, what="end", seat=seats[0]))


def _ask_once(story: Story, what: str) -> None:
    if any(request.what == what for request in story.requests.values()):
        raise Refusal("not_now", protocol.ASKED_ALREADY)


async def answer(room: Room, person: str, ask: protocol.Answer) -> int:
    seats = set(_seated(room.story, person))
    request = next((one for one in room.story.requests.values() if one.shown == ask.request), None)
    if request is None or not request.waiting & seats:
        raise Refusal("stale", "This request is no longer open.")
    answered = entry(e.Answered, person, ask.id, request=request.number, yes=ask.yes)
    if not ask.yes or request.waiting - seats:
        return await room.commit(answered)
    if request.what == "end":
        return await room.commit(answered, entry(e.Ended, reason="agreed"))
    if request.what == "bot":
        return await room.commit(answered, absence.stand_in(room.story.chairs[request.about]))
    return await room.commit(answered, entry(e.Undid, seat=request.seat))


async def concede(room: Room, person: str, ask: protocol.Concede) -> int:
    if ask.seat not in _seated(room.story, person):
        raise Refusal("not_yours", "That is not your seat.")
    return await give_up(room, person, ask.seat, ask.id)


async def give_up(room: Room, person: str, seat: int, id: str = "") -> int:
    """A bot plays on, unless only one player is left, or no person."""
    staying = [chair for chair in room.story.chairs if not chair.conceded and chair.number != seat]
    conceded = entry(e.Conceded, person, id, seat=seat)
    if len(staying) > 1 and any(chair.decided_by_person for chair in staying):
        return await room.commit(conceded)
    return await room.commit(conceded, entry(e.Ended, reason="conceded"))


async def say(room: Room, person: Person, ask: protocol.Say) -> int:
    story = room.story
    chairs = [chair for chair in story.chairs if chair.person == person.id]
    if not chairs and person.id != story.opened.owner:
        raise Refusal("not_yours", "Take a seat to speak at this table.")
    if not (text := names.line(ask.text)):
        raise Refusal("malformed", "Write something first.")
    name, seat = (chairs[0].name, chairs[0].number) if chairs else (person.name, -1)
    return await room.commit(entry(e.Spoke, person.id, ask.id, name=name, text=text, seat=seat))


def why(story: Story, person: str, ask: protocol.Why) -> protocol.Reason:
    """Why an action cannot be played."""
    if story.playing is None:
        return protocol.Reason(ask.id, False, protocol.NOT_PLAYING)
    if ask.seat not in story.seats_of(person):
        raise Refusal("not_yours", "That is not your seat.")
    refused = story.playing.why_not(ask.action, ask.seat)
    if refused is None:
        return protocol.Reason(ask.id, True)
    return protocol.Reason(ask.id, False, refused.text, refused.rule)


def _seated(story: Story, person: str) -> list[int]:
    if story.playing is None:
        raise Refusal("not_now", protocol.NOT_PLAYING)
    seats = story.seats_of(person)
    if not seats:
        raise Refusal("not_yours", "You have no seat at this table.")
    return seats


def deciding(story: Story, person: str, seat: int, version: int) -> Match:
    """The match, if this person decides for the seat and has seen its question."""
    if seat not in _seated(story, person):
        raise Refusal("not_yours", "That is not your seat.")
    if not story.fresh[seat] <= version <= story.version_for(seat):
        raise Refusal("stale", "The table has changed since: look again, then choose.")
    match = story.playing
    assert match is not None
    return match
