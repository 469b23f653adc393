"""Sockets: one for each seated person or spectator.

A connection holds no queue of views. It remembers what its reader has read, and when it can send again it sends what
is new since then: a slow reader gets fewer, newer views and delays nobody. What is new goes on the wire at once, with
the answers about it; only where the wire is not free does a task wait to send it. A reader who leaves a message unread
for too long, or lets answers pile up, is closed with code 1013 and resumes from the last `seq`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from boargame.table import absence, asking, figures, protocol
from boargame.table.hinting import Hinting
from boargame.table.limits import Bucket, Limits
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.store import StoreFailed, again_if_overtaken
from boargame.table.story import ALL
from boargame.table.wall import Reader, View, encode
from boargame.table.wire import Wire, wire_of

if TYPE_CHECKING:
    from boargame.table.house import House

TRY_AGAIN, TOO_FAST, NO_PERSON, NO_TABLE, NO_HELLO = 1013, 1008, 4401, 4404, 4400
MOST_MALFORMED = 20
log = logging.getLogger("boargame.table")


class Connection:
    def __init__(
        self, socket: WebSocket, limits: Limits, person: str, hello: protocol.Hello, wire: Wire | None = None
    ) -> None:
        self.person, self.reader, self.helped, self.shown = person, hello.seat, hello.help, hello.shown
        self.kept, self.said = ALL, 0
        self.table_number = self.scene_number = -1
        self.listening = self.leaving = False
        self.sending_since = 0.0  # when the message that is being sent was handed over; 0: none
        self._socket, self._wire, self._limits = socket, wire, limits
        self._first: deque[bytes] = deque()  # what is said before anything else,
        self._replies: deque[bytes] = deque()  # and what is said after the changes that it is about
        self._news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._overflow = self._woken = self._waits = False
        self.hinting: Hinting | None = None
        self._room: Room | None = None  # once it sends
        self._sender: asyncio.Task[None] | None = None

    @property
    def view(self) -> View:
        return View(self.reader, self.helped and self.reader is not None)

    def still_shows(self, version: int) -> bool:
        """Is a player's page still busy showing what led to a scene? A page that nobody looks at is not waited for."""
        return self.helped and self.reader is not None and 0 <= self.shown < version

    def wake(self) -> None:
        """There may be something to send, when everything has been said that belongs together."""
        if self._room is not None and not self._woken:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._send_now)

    def reply(self, answer: protocol.Says, first: bool = False) -> None:
        """Whoever hears that something is done has seen what it changed: replies follow that, unless they are first."""
        if len(self._first) + len(self._replies) >= self._limits.replies:
            self._overflow = True
        else:
            (self._first if first else self._replies).append(encode(answer))
        self.wake()

    @property
    def stalled(self) -> bool:
        waiting = self.sending_since and time.monotonic() - self.sending_since > self._limits.stall
        return self._overflow or bool(waiting)

    def has_read(self, table: int, scene: int, said: int) -> None:
        """Everything up to here."""
        self.table_number, self.scene_number, self.kept = table, scene, ALL
        self.said += said

    def looks_with(self, reader: Reader) -> None:
        """Another view starts from nothing."""
        self.reader, self.kept, self.scene_number = reader, 0, -1

    def start(self, room: Room) -> asyncio.Task[None]:
        self._room = room
        self._sender = asyncio.create_task(self._send_when_free(room))
        self.wake()
        return self._sender

    def give_up(self) -> None:
        """Nobody is reading at the other end."""
        if self._sender:
            self._sender.cancel()

    def _send_now(self) -> None:
        """What there is to send, if the wire takes it at once; otherwise a task waits until it does."""
        self._woken = False
        room, wire = self._room, self._wire
        if room and wire and wire.is_free and not (self._waits or self._overflow):
            try:
                messages = list(self._messages(room))
            except Exception:
                self.give_up()  # whoever misses something comes back for it
                raise
            if messages:
                wire.put(messages)
        elif not self._news.done():
            self._news.set_result(None)

    async def _send_when_free(self, room: Room) -> None:
        """What could not be sent at once, until the connection ends."""
        while not self._overflow:
            await self._news
            self._news = asyncio.get_running_loop().create_future()
            self._waits = True
            for message in self._messages(room):
                await self._send(message)
            self._waits = False

    def _messages(self, room: Room) -> Iterator[bytes]:
        """What there is to send. What is new is asked for when its turn has come: a slow reader skips what is old."""
        while self._first:
            yield self._first.popleft()
        replies = len(self._replies)
        if (update := room.wall.update_for(self)) is not None:
            yield update
        for _ in range(replies):
            yield self._replies.popleft()

    async def _send(self, message: bytes) -> None:
        self.sending_since = time.monotonic()
        await self._socket.send({"type": "websocket.send", "text": message.decode()})
        self.sending_since = 0.0


async def serve(socket: WebSocket, house: House) -> None:
    """A socket from its first message to its end."""
    await socket.accept()
    try:
        hello = await _greeting(socket, house.limits)
        person = await house.people.of_token(hello.token) if hello.token else None
        if hello.token and person is None:
            await socket.close(NO_PERSON, "This server does not know that token.")
            return
        if person and house.pages[person.id] >= house.limits.sockets_of_person:
            await socket.close(TRY_AGAIN, "You have too many pages open: close some of them.")
            return
        room = await house.room(hello.table)
        connection = Connection(socket, house.limits, person.id if person else "", hello, wire_of(socket))
        connection.reply(await room.join(connection, hello.since), first=True)
    except WebSocketDisconnect:
        return
    except StoreFailed as failed:
        await socket.close(TRY_AGAIN, failed.sentence)
        return
    except Refusal as refusal:
        await socket.close(NO_TABLE if refusal.code == "unknown" else NO_HELLO, refusal.text)
        return
    await _converse(socket, house, room, connection)


async def _greeting(socket: WebSocket, limits: Limits) -> protocol.Hello:
    try:
        async with asyncio.timeout(limits.greeting):
            hello = protocol.decode(await socket.receive_text())
    except (msgspec.DecodeError, RecursionError, TimeoutError, KeyError, UnicodeError):
        raise Refusal("malformed", "Say hello first.") from None
    if not isinstance(hello, protocol.Hello):
        raise Refusal("malformed", "Say hello first.")
    return hello


async def _converse(socket: WebSocket, house: House, room: Room, connection: Connection) -> None:
    house.watch(connection, socket)
    sender = connection.start(room)
    receiver = asyncio.create_task(_listen(socket, house, room, connection))
    try:
        await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.leaving = True
        sender.cancel()
        if connection.hinting:
            connection.hinting.stop()
        if connection.listening:  # a message that is being carried out is carried out to its end
            receiver.cancel()
        ended = await asyncio.gather(sender, receiver, return_exceptions=True)
        await room.leave(connection)
        await _part(socket, house.limits, next((code for code in ended if isinstance(code, int)), TRY_AGAIN))
        house.forget(connection)


async def _part(socket: WebSocket, limits: Limits, code: int) -> None:
    """Close a socket. A full one takes the goodbye only when its reader reads on, which may be never."""
    if socket.application_state is not WebSocketState.DISCONNECTED:
        with contextlib.suppress(RuntimeError, OSError, TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(limits.stall):
                await socket.close(code)


async def _listen(socket: WebSocket, house: House, room: Room, connection: Connection) -> int:
    """Answer messages until the reader leaves; the code to close with."""
    own = Bucket(house.limits.messages, house.limits.messages_at_once)
    malformed = 0
    while not connection.leaving:
        connection.listening = True
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, KeyError):
            return 1000
        finally:
            connection.listening = False
        if not (house.talk.take(connection.person) if connection.person else own.take()):
            connection.reply(protocol.Refused(_id_of(text), "too_fast", "Too fast: wait a moment, then try again."))
            malformed += 1
        else:
            malformed += not await _understand(house, room, connection, text)
        if malformed > MOST_MALFORMED:
            return TOO_FAST
    return TRY_AGAIN


async def _understand(house: House, room: Room, connection: Connection, text: str) -> bool:
    """Carry out a message and answer it; whether it could be understood."""
    answer = await _answer(house, room, connection, text)
    connection.reply(answer)
    return not (isinstance(answer, protocol.Refused) and answer.code == "malformed")


async def _answer(house: House, room: Room, connection: Connection, text: str) -> protocol.Says:
    try:
        ask = protocol.decode(text)
    except RecursionError:
        return protocol.Refused("", "malformed", "Not understood: it is nested too deeply.")
    except msgspec.DecodeError as error:
        return protocol.Refused(_id_of(text), "malformed", f"Not understood: {error}.")
    if isinstance(ask, protocol.Hello):
        return protocol.Refused("", "malformed", "You have already said hello.")
    try:
        return await _carry_out(house, room, connection, ask)
    except Refusal as refusal:
        return protocol.Refused(ask.id, refusal.code, refusal.text, refusal.rule)  # type: ignore[arg-type]
    except StoreFailed as failed:
        log.exception("table %s: a message could not be stored", room.id[:4])
        return protocol.Refused(ask.id, "not_now", failed.sentence)
    except (LookupError, ValueError) as error:
        return protocol.Refused(ask.id, "unknown", _sentence(error))


Changes = (
    protocol.Choose
    | protocol.Undo
    | protocol.Propose
    | protocol.Answer
    | protocol.Concede
    | protocol.CallBot
    | protocol.Wish
    | protocol.Say
)
Ask = Changes | protocol.Why | protocol.Look | protocol.WantHelp | protocol.Shown | protocol.WantHint


async def _carry_out(house: House, room: Room, connection: Connection, ask: Ask) -> protocol.Says:
    person = connection.person
    if isinstance(ask, protocol.Why):
        async with room.alone() as story:
            return asking.why(story, person, ask)
    if isinstance(ask, protocol.Look):
        await room.look(connection, ask.seat)
        return protocol.Done(ask.id, room.wall.seq)
    if isinstance(ask, protocol.WantHelp):
        await room.help(connection, ask.wanted)
        return protocol.Done(ask.id, room.wall.seq)
    if isinstance(ask, protocol.Shown):
        room.has_shown(connection, ask.version)
        return protocol.Done(ask.id, room.wall.seq)
    if not person:
        raise Refusal("not_yours", "You are watching: take a seat first.")
    if isinstance(ask, protocol.WantHint):
        connection.hinting = connection.hinting or Hinting(room, person, connection.reply)
        async with room.changing():
            connection.hinting.want(ask)
        return protocol.Done(ask.id, room.wall.seq)

    async def change() -> protocol.Done:
        async with room.changing():
            before = room.story.answered.get((person, ask.id))
            return protocol.Done(ask.id, await _change(house, room, person, ask) if before is None else before)

    began = time.perf_counter()
    done = await again_if_overtaken(change)
    if isinstance(ask, protocol.Choose):
        figures.HERE.shown.add(time.perf_counter() - began)
    return done


async def _change(house: House, room: Room, person: str, ask: Changes) -> int:
    match ask:
        case protocol.Choose():
            return await asking.play(room, person, ask)
        case protocol.Undo():
            return await asking.undo(room, person, ask)
        case protocol.Propose():
            return await asking.propose(room, person, ask)
        case protocol.Answer():
            return await asking.answer(room, person, ask)
        case protocol.Concede():
            return await asking.concede(room, person, ask)
        case protocol.CallBot():
            return await absence.call_bot(room, person, ask)
        case protocol.Wish():
            return await absence.wish(room, person, ask)
        case protocol.Say():
            known = await house.people.find(person)
            assert known is not None
            return await asking.say(room, known, ask)


def _id_of(text: str) -> str:
    """The id of a message that could not be understood, if it has one, so that its sender knows which it was."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id[:40] if isinstance(id, str) else ""


def _sentence(error: Exception) -> str:
    text = str(error.args[0]) if error.args else "Not understood"
    return f"{text[:1].upper()}{text[1:]}."
