"""What a table leads on to: another name, a rematch, a match played on from any moment, or an empty chair."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from boargame.core.fairness import Secret
from boargame.table import asking, names, protocol, seating
from boargame.table import entries as e
from boargame.table.entries import entry
from boargame.table.house import House
from boargame.table.people import Person
from boargame.table.pledges import check_seats_are_free
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.sets import Own
from boargame.table.store import Overtaken
from boargame.table.story import Chair, Story


async def rename(room: Room, person: Person, title: str) -> None:
    plain = names.title(title)
    async with room.changing() as story:
        if person.id != story.opened.owner:
            raise Refusal("not_yours", "Only the owner of a table can rename it.")
        if not plain:
            raise Refusal("malformed", "A title needs at least one letter.")
        await room.commit(entry(e.Renamed, person.id, title=plain))


async def leave(house: House, room: Room, person: Person) -> None:
    """Leave a table, which is then no longer among your own. During a match this concedes it."""
    async with room.changing() as story:
        removed = story.match is None and person.id == story.opened.owner
        if removed:
            await house.remove(room, person)
        else:
            await _get_up(room, person)
            await house.store.forget_table(room.id, person.id)
    if removed:
        await house.see_out(room)


async def _get_up(room: Room, person: Person) -> None:
    story = room.story
    for chair in story.chairs:
        if chair.person == person.id and story.match is None:
            check_seats_are_free(story)
            await room.commit(entry(e.Sat, person.id, seat=chair.number))
        elif chair.person == person.id and story.state == "playing" and not chair.conceded:
            await asking.give_up(room, person.id, chair.number)


async def rematch(house: House, room: Room, person: Person, sit: bool = True, address: str = "") -> Room:
    """The same game with the same people. The first who wants it opens the table, the others sit down at it."""
    async with room.changing() as story:
        own = [chair for chair in story.chairs if chair.person == person.id]
        if story.state != "over":
            raise Refusal("not_now", "The match is not over yet.")
        if not own:
            raise Refusal("not_yours", "Only the people who played can ask for a rematch.")
        if story.next:
            with contextlib.suppress(Refusal):  # the table may have been removed
                return await _sit_again(await house.room(story.next), person, own if sit else [])
        opened, seats = story.opened, [_again(chair, person.id if sit else "") for chair in story.chairs]
        again = await house.open_table(
            person,
            protocol.NewTable(
                opened.game, seats, opened.title, opened.options, opened.cards, opened.visibility, opened.hints,
            ),
            address,
            Own(opened.cards_name, opened.files),
        )  # fmt: skip
        try:
            await room.commit(entry(e.Continued, person.id, table=again.id))
        except Overtaken:  # perhaps by somebody who wanted the same
            await house.discard(again)
            raise
        return again


def _again(chair: Chair, sits: str) -> protocol.NewSeat:
    if not chair.person:
        return protocol.NewSeat("bot", bot=chair.bot)
    return protocol.NewSeat("me", chair.name) if chair.person == sits else protocol.NewSeat("open")


async def _sit_again(room: Room, person: Person, own: list[Chair]) -> Room:
    for chair in own:
        if room.story.chairs[chair.number].state == "open":
            await seating.change_seat(room, person, chair.number, protocol.NewSeat("me", chair.name))
    return room


async def play_on(
    house: House, story: Story, person: Person, plays: int, wanted: protocol.PlayOn, address: str = ""
) -> Room:
    """A new match that begins as this one did, with its first plays made. Chance goes on as it did there."""
    match, opened = story.match, story.opened
    if match is None or story.state != "over":
        raise Refusal(
            "not_now", "You can play on when the match is over: before that, it would show what chance holds."
        )
    if not 0 <= plays <= len(match.plays) or (plays == len(match.plays) and match.over):
        raise Refusal("unknown", f"You can play on after 0 to {len(match.plays) - match.over} plays.")
    if wanted.seat >= match.players:
        raise Refusal("unknown", f"This table has seats 0 to {match.players - 1}.")
    spec = seating.checked_bot(wanted.bot or "easy", house.workers.own)
    seats = [
        protocol.NewSeat("me") if n == wanted.seat else protocol.NewSeat("bot", bot=spec) for n in range(match.players)
    ]
    nothing = [""] * match.players
    secret = match.secret or Secret("", nothing)
    pledges = secret.pledges or nothing
    sat = [
        replace(one, share=secret.shares[one.seat], pledge=pledges[one.seat])
        for one in seating.first_sitting(person, seats)
    ]
    from_play = f", from play {plays}"
    title = f"{opened.title[: protocol.LONGEST_TITLE - len(from_play)]}{from_play}"
    return await house.add(
        await house.origin(person, address),
        entry(
            e.Opened, person.id, title=title, game=opened.game, rules=opened.rules, players=opened.players,
            options=opened.options, cards=opened.cards, visibility="link", owner=person.id, secret=secret.server,
            cards_name=opened.cards_name, files=opened.files,
        ),
        *sat,
        entry(e.Started, rules=story.rules, seed=match.seed, salt="" if match.secret else match.salt),
        *(entry(e.Played, seat=play.seat, action=play.action.notation) for play in match.plays[:plays]),
    )  # fmt: skip
