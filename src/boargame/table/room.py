"""A room: a live table. It is the one authority over its match.

Whatever changes the table goes through `commit`: carried out, stored, and only then shown. All of that happens under
the room's lock, one change after the other. What connections are shown is rendered when it is published, so that a slow
reader, who fetches it later, never sees what is not yet on disk.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from bisect import bisect_left
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import UNSET, Raw

from boargame.bots.decide import Kind
from boargame.bots.registry import bot
from boargame.core.match import SEED_BITS, CannotUndo, IllegalAction, Match
from boargame.core.seen import Seen
from boargame.table import entries as e
from boargame.table import protocol, showing
from boargame.table.bots import Thought
from boargame.table.people import Person
from boargame.table.storage import Storage, StorageFailed
from boargame.table.story import Story

if TYPE_CHECKING:
    from boargame.table.bots import Workers
    from boargame.table.sockets import Connection

MOST_CHAT = 2000
"""Lines of chat at one table."""

ALL = 1 << 60
Kinds = TypeVar("Kinds", bound=e.Entry)
log = logging.getLogger("boargame.table")
encode = msgspec.json.Encoder().encode
Drawn = tuple[Raw, list[int]]  # a board, encoded, and the scores
Reader = int | None  # the seat whose eyes one looks with; None: a spectator's


class Refusal(Exception):
    """Nothing has changed; the sentence says what to do."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code, self.text, self.rule = code, text, rule


class Room:
    def __init__(self, story: Story, storage: Storage, workers: Workers, pace: float = 0.2) -> None:
        self.story = story
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self._storage, self._workers, self._pace = storage, workers, pace
        self._lines: dict[Reader, list[protocol.Line]] = {}
        self._lines_kept: dict[Reader, int] = {}
        self._scenes: dict[Reader, bytes] = {}
        self._bots: asyncio.Task[None] | None = None
        self.table_number = 0  # rises when the table's description changes
        self.scene_number = 0  # rises when the board changes
        self._table = self._describe() if story.seq else b""
        self.published, self._chat = story.seq - 1, len(story.chat)

    @property
    def id(self) -> str:
        return self.story.id

    @property
    def busy(self) -> bool:
        return bool(self.connections) or self.lock.locked() or (self._bots is not None and not self._bots.done())

    # -- changes -------------------------------------------------------------------------------

    async def commit(self, *entries: e.AnyEntry) -> int:
        """Carry entries out, store them, show them; the number of the first. The lock must be held."""
        first, kept, scene, begun = self.story.seq, ALL, False, False
        try:
            for entry in entries:
                change = self.story.take(entry)
                begun = True
                kept, scene = min(kept, change.kept), scene or change.scene
            await self._storage.write(*self._statements(first, entries))
        except BaseException:
            if begun:
                self._reload()
            raise
        self._publish(kept, scene, all(isinstance(entry, e.Played | e.Undid) for entry in entries))
        return first

    def _statements(self, first: int, entries: Iterable[e.AnyEntry]) -> Iterable[tuple[str, tuple[Any, ...]]]:
        for seq, entry in enumerate(entries, first):
            yield "insert into entries values (?, ?, ?)", (self.id, seq, e.encode(entry))
            if isinstance(entry, e.Sat) and entry.person:
                yield "insert or ignore into members values (?, ?)", (entry.person, self.id)
            if isinstance(entry, e.Opened):
                yield "insert or ignore into members values (?, ?)", (entry.owner, self.id)
        if not all(isinstance(entry, e.Played | e.Undid | e.Spoke) for entry in entries) or self.story.state == "over":
            yield self.summary()

    def summary(self) -> tuple[str, tuple[Any, ...]]:
        """What the lobby shows of this table when it is not loaded."""
        story = self.story
        if story.closed:
            return "delete from tables where id = ?", (self.id,)
        listed = story.opened.visibility == "listed"
        described = encode(story.table(set(), 0))
        return (
            "insert or replace into tables values (?, ?, ?, ?, ?)",
            (self.id, story.state, int(listed), story.changed, described),
        )

    def _reload(self) -> None:
        """Storing failed, so what was carried out in memory never happened."""
        told = Story(self.id)
        for data in self._storage.entries(self.id):
            told.take(e.decode(data))
        self.story = told
        self._lines.clear()
        self._publish(0, True, False)

    # -- what is shown -------------------------------------------------------------------------

    def _publish(self, kept: int, scene: bool, only_play: bool) -> None:
        self.published, self._chat = self.story.seq - 1, len(self.story.chat)
        self.touched = time.monotonic()
        for reader in self._lines_kept:
            self._lines_kept[reader] = min(self._lines_kept[reader], kept)
        if not only_play or self.story.state == "over":
            self._describe_anew()
        if scene:
            self._show_anew()
        for connection in self.connections:
            connection.kept = min(connection.kept, kept)
            connection.wake()
        self._let_bots_think()

    def _describe(self) -> bytes:
        online = {connection.person for connection in self.connections if connection.person}
        watching = sum(connection.reader is None for connection in self.connections)
        return encode(self.story.table(online, watching))

    def _describe_anew(self) -> None:
        self._table = self._describe()
        self.table_number += 1

    def _show_anew(self) -> None:
        self.scene_number += 1
        self._scenes.clear()
        boards: dict[Any, Drawn] = {}
        for reader in {connection.reader for connection in self.connections}:
            self._render(reader, boards)

    def _render(self, reader: Reader, boards: dict[Any, Drawn]) -> None:
        """A reader's scene and lines. Who sees the same board shares its bytes."""
        match = self.story.match
        if match is None:
            return
        self._scenes[reader] = encode(self._scene(match, reader, boards))
        lines, kept = self._lines.setdefault(reader, []), self._lines_kept.get(reader, 0)
        if kept < ALL:
            del lines[bisect_left(lines, kept, key=_number) :]
            lines += [showing.line(told) for told in match.events(kept, reader)]
            self._lines_kept[reader] = ALL

    def _scene(self, match: Match, reader: Reader, boards: dict[Any, Drawn]) -> protocol.Scene:
        secret = match.has_secrets(reader)
        key = reader if secret or match.joint else "all"
        seen = match.seen(reader)
        if key not in boards:
            boards[key] = Raw(encode(showing.board(match, seen))), match.scores_seen(seen)
        return _scene(self.story, match, reader, seen, boards[key], secret, self.owns(reader))

    def owns(self, reader: Reader) -> bool:
        """Does a person decide for this seat now?"""
        return reader is not None and self.story.state == "playing" and self.story.chairs[reader].decided_by_person

    def update_for(self, connection: Connection) -> bytes | None:
        """What is new for a connection, as published; None if nothing is."""
        reader, story = connection.reader, self.story
        new_table = connection.table_number != self.table_number
        new_scene = connection.scene_number != self.scene_number and reader in self._scenes
        said = story.chat[connection.said : self._chat]
        lines = self._lines.get(reader, [])
        start = bisect_left(lines, connection.kept, key=_number)
        new_lines = lines[start:] if connection.kept < ALL else []
        if not (new_table or new_scene or said or new_lines):
            return None
        update = protocol.Update(
            seq=self.published,
            keep=min(connection.kept, lines[-1].number + 1 if lines else 0),
            lines=new_lines,
            table=Raw(self._table) if new_table else UNSET,  # type: ignore[arg-type]
            scene=Raw(self._scenes[reader]) if new_scene else UNSET,  # type: ignore[arg-type]
            chat=said or UNSET,
            seats=story.seats_of(connection.person) if new_table else UNSET,
        )
        connection.table_number, connection.scene_number = self.table_number, self.scene_number
        connection.said += len(said)
        connection.kept = ALL
        return encode(update)

    # -- connections ---------------------------------------------------------------------------

    async def join(self, connection: Connection, since: int) -> protocol.Welcome:
        async with self.lock:
            self._admit(connection, since)
            self.connections.add(connection)
            self._describe_anew()
            for other in self.connections - {connection}:
                other.wake()
            self._let_bots_think()
            return protocol.Welcome(
                protocol=protocol.PROTOCOL,
                person=connection.person,
                seats=self.story.seats_of(connection.person),
                owner=connection.person == self.story.opened.owner,
                seat=connection.reader,
                table=Raw(self._table),  # type: ignore[arg-type]
            )

    def _admit(self, connection: Connection, since: int) -> None:
        """Choose whose eyes a connection looks with, and what it has read already."""
        own = self.story.seats_of(connection.person)
        if connection.reader not in own:
            acting = self.story.match.to_act if self.story.match else []
            connection.reader = next((seat for seat in acting if seat in own), own[0] if own else None)
        resumes = 0 <= since < self.story.seq
        connection.kept = self.story.kept_since(since) if resumes else 0
        connection.said = self.story.said_by(since) if resumes else 0
        self.show_to(connection)

    def show_to(self, connection: Connection) -> None:
        """Render what a connection is going to read. The lock must be held."""
        connection.table_number = connection.scene_number = -1
        if connection.reader not in self._scenes or self._lines_kept.get(connection.reader, 0) < ALL:
            self._render(connection.reader, {})

    async def look(self, connection: Connection, seat: int) -> None:
        """Hot seat: the device is in another's hands now."""
        async with self.lock:
            if seat not in self.story.seats_of(connection.person):
                raise Refusal("not_yours", "That is not your seat.")
            connection.reader = seat
            connection.kept = 0
            self.show_to(connection)
            connection.wake()

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.discard(connection)
            self._describe_anew()
            for other in self.connections:
                other.wake()
            self.touched = time.monotonic()

    # -- what people do at the table ------------------------------------------------------------

    def done_before(self, person: str, id: str) -> int | None:
        """The entry that this message became, if it has been carried out already."""
        return self.story.answered.get((person, id))

    async def play(self, person: str, ask: protocol.Play) -> int:
        match = self._deciding(person, ask.seat, ask.version)
        if match.to_act == [] or ask.seat not in match.to_act:
            refused = match.why_not(ask.action, ask.seat)
            raise Refusal("illegal", refused.text if refused else "Not now.", refused.rule if refused else "")
        try:
            return await self.commit(_entry(e.Played, person, ask.id, seat=ask.seat, action=ask.action))
        except IllegalAction as error:
            raise Refusal("illegal", error.refusal.text, error.refusal.rule) from None

    async def undo(self, person: str, ask: protocol.Undo) -> int:
        match = self._deciding(person, ask.seat, ask.version)
        if reason := match.no_undo(ask.seat):
            raise Refusal("cannot_undo", f"This cannot be taken back: {reason}.")
        if match.draft(ask.seat) or not self.story.others(person):
            try:
                return await self.commit(_entry(e.Undid, person, ask.id, seat=ask.seat))
            except CannotUndo as error:
                raise Refusal("cannot_undo", str(error)) from None
        if any(request.what == "undo" for request in self.story.requests.values()):
            raise Refusal("not_now", "The others have been asked already.")
        return await self.commit(_entry(e.Requested, person, ask.id, what="undo", seat=ask.seat))

    async def propose(self, person: str, id: str) -> int:
        seats = self._seated(person)
        if not self.story.others(person):
            return await self.commit(_entry(e.Ended, person, id, reason="agreed"))
        if any(request.what == "end" for request in self.story.requests.values()):
            raise Refusal("not_now", "The others have been asked already.")
        return await self.commit(_entry(e.Requested, person, id, what="end", seat=seats[0]))

    async def answer(self, person: str, ask: protocol.Answer) -> int:
        seats = set(self._seated(person))
        request = self.story.requests.get(ask.request)
        if request is None or not request.waiting & seats:
            raise Refusal("stale", "Nobody asks you that any more.")
        answered = _entry(e.Answered, person, ask.id, request=ask.request, yes=ask.yes)
        if not ask.yes or request.waiting - seats:
            return await self.commit(answered)
        if request.what == "end":
            return await self.commit(answered, _entry(e.Ended, reason="agreed"))
        return await self.commit(answered, _entry(e.Undid, seat=request.seat))

    async def concede(self, person: str, ask: protocol.Concede) -> int:
        if ask.seat not in self._seated(person):
            raise Refusal("not_yours", "That is not your seat.")
        staying = [chair for chair in self.story.chairs if not chair.conceded and chair.number != ask.seat]
        conceded = _entry(e.Conceded, person, ask.id, seat=ask.seat)
        if len(staying) > 1 and any(chair.decided_by_person for chair in staying):
            return await self.commit(conceded)
        return await self.commit(conceded, _entry(e.Ended, reason="conceded"))

    async def say(self, person: Person, ask: protocol.Say) -> int:
        seats = self.story.seats_of(person.id)
        chairs = [chair for chair in self.story.chairs if chair.person == person.id]
        if not chairs and person.id != self.story.opened.owner:
            raise Refusal("not_yours", "Take a seat to speak at this table.")
        if len(self.story.chat) >= MOST_CHAT:
            raise Refusal("not_now", "This table has talked enough: its chat is full.")
        text = " ".join(ask.text.split())
        if not text:
            raise Refusal("malformed", "Write something first.")
        seat = seats[0] if seats else chairs[0].number if chairs else -1
        name = self.story.chairs[seat].name if seat >= 0 else person.name
        return await self.commit(_entry(e.Spoke, person.id, ask.id, name=name, text=text, seat=seat))

    def why(self, person: str, ask: protocol.Why) -> protocol.Reason:
        match = self.story.playing
        if match is None:
            return protocol.Reason(ask.id, False, "The match is not going on.")
        if ask.seat not in self.story.seats_of(person):
            raise Refusal("not_yours", "That is not your seat.")
        refused = match.why_not(ask.action, ask.seat)
        if refused is None:
            return protocol.Reason(ask.id, True)
        return protocol.Reason(ask.id, False, refused.text, refused.rule)

    def _seated(self, person: str) -> list[int]:
        if self.story.playing is None:
            raise Refusal("not_now", "The match is not going on.")
        seats = self.story.seats_of(person)
        if not seats:
            raise Refusal("not_yours", "You do not play at this table.")
        return seats

    def _deciding(self, person: str, seat: int, version: int) -> Match:
        if seat not in self._seated(person):
            raise Refusal("not_yours", "That is not your seat.")
        if version < self.story.fresh[seat] or version >= self.story.seq:
            raise Refusal("stale", "The table has changed since: look again, then choose.")
        match = self.story.playing
        assert match is not None
        return match

    # -- seats -----------------------------------------------------------------------------------

    async def seat(self, person: Person, number: int, wanted: protocol.NewSeat) -> None:
        """Claim a seat, leave it, or hand it to a bot and back."""
        async with self.lock:
            story = self.story
            if not 0 <= number < len(story.chairs):
                raise Refusal("unknown", f"This table has seats 1 to {len(story.chairs)}.")
            if story.state == "over":
                raise Refusal("not_now", "The match is over.")
            if story.chairs[number].conceded:
                raise Refusal("not_now", "Who sat there has conceded.")
            sat = getattr(self, f"_seat_{wanted.who}")(person, number, wanted)
            await self.commit(sat, *self._start_if_full(sat))

    def _seat_me(self, person: Person, number: int, wanted: protocol.NewSeat) -> e.Sat:
        chair = self.story.chairs[number]
        back = chair.person == person.id
        if chair.state != "open" and not back:
            raise Refusal("not_now", "Somebody sits there already.")
        name = wanted.name or (chair.name if back else person.name)
        taken = {other.name for other in self.story.chairs if other.number != number}
        return _entry(e.Sat, person.id, seat=number, person=person.id, name=_unlike(name, taken))

    def _seat_open(self, person: Person, number: int, wanted: protocol.NewSeat) -> e.Sat:
        chair = self.story.chairs[number]
        if chair.bot and chair.person and self._is_owner(person):
            return _entry(e.Sat, person.id, seat=number, person=chair.person, name=chair.name)
        if chair.person != person.id and not (self._is_owner(person) and self.story.match is None):
            raise Refusal("not_yours", "Only who sits there can leave that seat.")
        return _entry(e.Sat, person.id, seat=number)

    def _seat_bot(self, person: Person, number: int, wanted: protocol.NewSeat) -> e.Sat:
        chair = self.story.chairs[number]
        if not self._is_owner(person) and chair.person != person.id:
            raise Refusal("not_yours", "Only the table's owner gives seats to bots.")
        spec = wanted.bot or "easy"
        try:
            bot(spec)
        except ValueError as error:
            raise Refusal("unknown", str(error)) from None
        here = {connection.person for connection in self.connections}
        if self.story.match is None:
            if chair.person and chair.person != person.id:
                raise Refusal("not_now", f"{chair.name} sits there already.")
            return _entry(e.Sat, person.id, seat=number, name=bot_name(spec, number), bot=spec)
        if chair.person and chair.person != person.id and chair.person in here:
            raise Refusal("not_now", f"{chair.name} is here: only an abandoned seat goes to a bot.")
        name = chair.name if chair.person else bot_name(spec, number)
        return _entry(e.Sat, person.id, seat=number, person=chair.person, name=name, bot=spec)

    def _is_owner(self, person: Person) -> bool:
        return person.id == self.story.opened.owner

    def _start_if_full(self, sat: e.Sat | None) -> list[e.AnyEntry]:
        """The match begins when nobody is waited for."""
        open_seats = {chair.number for chair in self.story.chairs if chair.state == "open"}
        if sat is not None:
            open_seats.discard(sat.seat)
            if not (sat.person or sat.bot):
                open_seats.add(sat.seat)
        if self.story.match is not None or open_seats:
            return []
        return [_entry(e.Started, seed=secrets.randbits(SEED_BITS), salt=secrets.token_hex(16))]

    async def begin(self, opened: e.Opened, chairs: list[e.Sat]) -> None:
        """A new table."""
        async with self.lock:
            entries: list[e.AnyEntry] = [opened, *chairs]
            filled = {sat.seat for sat in chairs if sat.person or sat.bot}
            if len(filled) == opened.players:
                entries.append(_entry(e.Started, seed=secrets.randbits(SEED_BITS), salt=secrets.token_hex(16)))
            await self.commit(*entries)

    async def close(self, person: Person) -> None:
        async with self.lock:
            if not self._is_owner(person):
                raise Refusal("not_yours", "Only the table's owner can take it away.")
            if self.story.match is not None:
                raise Refusal("not_now", "The match has begun: propose to end it, or concede.")
            await self.commit(_entry(e.Closed, person.id))

    # -- bots ------------------------------------------------------------------------------------

    def _let_bots_think(self) -> None:
        thinking = self._bots is not None and not self._bots.done()
        if not thinking and self._bot_to_act() is not None:
            self._bots = asyncio.create_task(self._think())

    def _bot_to_act(self) -> int | None:
        match = self.story.playing
        acting = match.to_act if match else []
        return next((seat for seat in acting if self.story.chairs[seat].bot), None)

    async def _think(self) -> None:
        while (seat := self._bot_to_act()) is not None:
            match, fresh = self.story.playing, self.story.fresh[seat]
            assert match is not None
            action = await self._choose(match, seat)
            async with self.lock:
                still = self.story.playing is match and self.story.fresh[seat] == fresh
                if not (still and self.story.chairs[seat].bot and seat in match.to_act):
                    continue
                try:
                    await self.commit(_entry(e.Played, seat=seat, action=action))
                except StorageFailed:
                    log.exception("table %s: a bot's move could not be stored", self.id[:4])
                    return
            if self._pace and self.connections:
                await asyncio.sleep(self._pace)

    async def _choose(self, match: Match, seat: int) -> str:
        told, spec = self.story.opened, self.story.chairs[seat].bot
        thought = Thought(
            told.game, told.players, tuple(told.options.items()), told.cards,
            match.state.pack().tobytes(), len(match.plays), seat, spec,
        )  # fmt: skip
        try:
            return await self._workers.choose(thought)
        except Exception:
            log.exception("table %s: the bot %s gave no answer", self.id[:4], spec)
            return match.legal(seat)[0].notation

    def prepare_bots(self) -> None:
        for chair in self.story.chairs:
            if chair.bot:
                self._workers.prepare(self.story.opened.game, bot(chair.bot).kind is Kind.SEARCH)

    async def stop(self) -> None:
        if self._bots:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)


def _scene(
    story: Story, match: Match, reader: Reader, seen: Seen, drawn: Drawn, secret: bool, owns: bool
) -> protocol.Scene:
    board, scores = drawn
    return protocol.Scene(
        version=story.version,
        plays=len(match.plays),
        to_act=match.to_act if story.state == "playing" else [],
        waiting=match.question if story.state == "playing" else "",
        turn=int(match.state.current),
        scores=scores,
        progress=match.progress,
        secret=secret,
        board=board,
        own=showing.own(match, seen, reader) if owns and reader is not None else None,
        result=story.result(),
    )


def moment(story: Story, plays: int, reader: Reader) -> protocol.Moment:
    """The table as it was after so many plays, as a reader may see it."""
    match = story.match
    if match is None:
        raise Refusal("not_now", "The match has not begun.")
    if not 0 <= plays <= len(match.plays):
        raise Refusal("unknown", f"There are 0 to {len(match.plays)} plays to look back to.")
    then = match.looking_back(plays)
    seen = then.seen(reader)
    drawn = Raw(encode(showing.board(then, seen))), then.scores_seen(seen)
    scene = _scene(story, then, reader, seen, drawn, then.has_secrets(reader), False)
    last = then.plays[-1] if then.plays else None
    text = _told_openly(match, last, plays) if last else ""
    if plays < len(match.plays):
        scene = msgspec.structs.replace(scene, result=None)
    return protocol.Moment(plays, len(match.plays), last.seat if last else -1, text, scene)


def _told_openly(match: Match, play: Any, plays: int) -> str:
    """What a play was, unless it was made in secret and the others still decide."""
    return "" if match.is_secret(plays - 1) else str(play.action.text)


def replay(story: Story, reader: Reader, online: set[str], watching: int) -> protocol.Replay:
    match = story.match
    if match is None:
        raise Refusal("not_now", "The match has not begun.")
    lines = [showing.line(told) for told in match.events(0, reader)]
    seats = [play.seat for play in match.plays]
    marks = [i for i, seat in enumerate(seats) if i == 0 or seat != seats[i - 1]]
    return protocol.Replay(story.table(online, watching), len(match.plays), lines, marks)


def bot_name(spec: str, seat: int) -> str:
    """Bots have names, so that the log reads well."""
    names = ("Bristle", "Hazel", "Truffle", "Mudge", "Sorrel", "Burdock")
    return names[seat % len(names)]


def _unlike(name: str, taken: set[str]) -> str:
    """A name that nobody else at the table has."""
    return next(one for one in (name, *(f"{name[:20]} {n}" for n in range(2, 20))) if one not in taken)


def _entry(kind: type[Kinds], by: str = "", id: str = "", **values: Any) -> Kinds:
    return kind(at=int(time.time()), by=by, id=id, **values)


def _number(line: protocol.Line) -> int:
    return line.number
