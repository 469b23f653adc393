"""Requests that arrive at the same moment: whatever they are, it is as if one had come after the other.

Two people ask for something at one table, at once. The answers and the table must be those of the one order or of the
other. The store of these tests is memory that takes its time, so that each request is overtaken wherever it waits.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from itertools import chain, product, repeat
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from boargame.core import fairness
from boargame.table import entries as e
from boargame.table import leading_on, pledges, protocol, seating, sockets
from boargame.table.house import House
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.sockets import Connection
from boargame.table.store import Snapshot, Store, StoredPerson, StoredSet, StoreFailed, Summary
from tests.table.support import SNOUTS, WAIT

PEOPLE = [Person("ada", "Ada"), Person("bob", "Bob")]

# -- a store that takes its time -----------------------------------------------------------------------------------


class Memory(Store):
    """What is stored, in memory. Every call waits for as many turns of the loop as it is told."""

    def __init__(self) -> None:
        self.stored: dict[str, list[bytes]] = {}
        self.summaries: dict[str, Summary] = {}
        self.members: set[tuple[str, str]] = set()
        self.waits: Iterator[int] = repeat(0)

    def copy(self, waits: Iterable[int]) -> Memory:
        new = Memory()
        new.stored = {table: list(entries) for table, entries in self.stored.items()}
        new.summaries, new.members = dict(self.summaries), set(self.members)
        new.waits = chain(waits, repeat(1))
        return new

    async def _wait(self) -> None:
        for _ in range(next(self.waits)):
            await asyncio.sleep(0)

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[bytes],
        *,
        members: Iterable[str] = (),
        summary: Summary | None = None,
        closed: bool = False,
        **more: Any,
    ) -> None:
        sat = list(members)
        await self._wait()
        if len(kept := self.stored.setdefault(table, [])) != first:
            raise StoreFailed("that number is taken")
        kept += entries
        self.members |= {(person, table) for person in sat}
        if closed:
            del self.summaries[table]
        elif summary:
            self.summaries[table] = summary
        await self._wait()

    async def entries(self, table: str, since: int = 0) -> list[bytes]:
        await self._wait()
        return self.stored.get(table, [])[since:]

    async def tables_of(self, person: str, most: int) -> list[Summary]:
        await self._wait()
        return [self.summaries[table] for one, table in sorted(self.members) if one == person]

    async def listed_from(self, origin: bytes) -> int:
        return 0

    async def key(self) -> bytes:
        return b"key"

    async def origin(self, table: str) -> bytes:
        return b""

    async def forget_table(self, table: str, person: str) -> None:
        await self._wait()
        self.members -= {(person, table)}

    async def listed_tables(self, most: int, of_one: int) -> list[Summary]:
        await self._wait()
        return [one for _, one in sorted(self.summaries.items()) if one.listed and one.state != "over"]

    async def person(self, person: str) -> StoredPerson | None:
        return next((StoredPerson(one.name, []) for one in PEOPLE if one.id == person), None)

    async def summarise(self, summaries: Iterable[Summary]) -> None: ...
    async def keep_snapshots(self, snapshots: Iterable[Snapshot]) -> None: ...
    async def snapshot(self, table: str) -> bytes | None: ...
    async def add_person(self, person: str, name: str, since: int, device: bytes) -> None: ...
    async def rename_person(self, person: str, name: str) -> None: ...
    async def add_link(self, link: bytes, person: str, expires: int, now: int) -> None: ...
    async def claim_link(self, link: bytes, device: bytes, now: int, most_devices: int) -> str | None: ...
    async def card_set(self, id: str) -> StoredSet | None: ...
    async def forget_set(self, id: str, person: str) -> None: ...
    def close(self) -> None: ...

    async def keep_set(self, one: StoredSet, most: int) -> bool:
        return False

    async def sets_of(self, person: str) -> list[StoredSet]:
        return []


# -- what people ask for -------------------------------------------------------------------------------------------


class Request(NamedTuple):
    """What somebody asks for. It was written before either request arrived."""

    person: int
    what: str
    seat: int = 0
    version: int = 0
    number: int = 0

    @property
    def id(self) -> str:
        return f"{self.person}-{self.number}"


SEATED = ("me", "open", "bot")
PLEDGED = ("pledge", "tell")
SAID = ("play", "undo", "propose", "agree", "refuse", "concede", "say", "wish", "bot")
READ = ("table", "lobby", "why", "replay", "come")
HELD = ("remove", "leave", "rename")
ANY = [*((what, seat) for what in SEATED for seat in (0, 1)), *((what, 0) for what in (*PLEDGED, *HELD, *SAID, *READ))]


async def answered(house: House, table: str, request: Request) -> Any:
    """What a request is answered by, without what differs from moment to moment."""
    try:
        return await _ask(house, table, PEOPLE[request.person], request)
    except Refusal as refusal:
        return refusal.code
    except LookupError as error:
        return repr(error)


async def _ask(house: House, table: str, person: Person, request: Request) -> Any:
    what = request.what
    if what == "lobby":
        found = await house.tables(person)
        return [without_absence(plain(one)) for one in (*found.mine, *found.listed)]
    if what == "remove":
        return await house.close_table(person, table)
    room = await house.room(table)
    if what == "leave":
        return await leading_on.leave(house, room, person)
    if what == "rename":
        return await leading_on.rename(room, person, "Another name")
    if what in SEATED:
        await seating.change_seat(room, person, request.seat, protocol.NewSeat(what))  # type: ignore[arg-type]
        return "seated"
    if what == "pledge":
        await seating.change_seat(room, person, request.person, protocol.NewSeat("me", pledge=fairness.pledge("mine")))
        return "pledged"
    if what == "tell":
        return await pledges.tell(room, person, request.person, "mine")
    if what == "table":
        return plain(await room.described())
    if what == "replay":
        async with room.alone() as story:
            return story.match is not None and len(story.match.plays)
    connection = Connection(None, house.limits, person.id, protocol.Hello(table))  # type: ignore[arg-type]
    if what == "come":
        welcome = await room.join(connection, -1)
        return welcome.seats, welcome.owner, welcome.seat
    return type(await sockets._carry_out(house, room, connection, _message(request))).__name__


def _message(request: Request) -> Any:
    seat, version, id = request.person, request.version, request.id
    messages: dict[str, Callable[[], Any]] = {
        "play": lambda: protocol.Choose(id, seat, version, "show 1"),
        "undo": lambda: protocol.Undo(id, seat, version),
        "propose": lambda: protocol.Propose(id),
        "agree": lambda: protocol.Answer(id, version, True),
        "refuse": lambda: protocol.Answer(id, version, False),
        "concede": lambda: protocol.Concede(id, seat),
        "say": lambda: protocol.Say(id, f"Number {request.number}."),
        "why": lambda: protocol.Why(id, seat, "show 1"),
        "wish": lambda: protocol.Wish(id, True),
        "bot": lambda: protocol.CallBot(id, 1 - seat),
    }
    return messages[request.what]()


def plain(tables: Any) -> Any:
    return msgspec.to_builtins(tables)


def without_absence(table: dict[str, Any]) -> dict[str, Any]:
    """Since when somebody is away is known only while the table is open, which reading it may cause."""
    for seat in table["seats"]:
        del seat["away"], seat["bot_from"]
    return table


# -- at once, and one after the other ------------------------------------------------------------------------------


class Outcome(NamedTuple):
    answers: list[Any]  # in the order in which the requests were given
    entries: list[Any]
    store: Memory

    @property
    def stored(self) -> tuple[list[Any], list[tuple[str, str]]]:
        return self.entries, sorted(self.store.members)


@pytest.fixture(scope="module", autouse=True)
def _always_the_same() -> Iterator[None]:
    """Neither time nor chance makes a difference."""
    fixed = {"boargame.table.entries.time.time": 1000.0, "secrets.randbits": 7, "secrets.token_hex": "00" * 16}
    with ExitStack() as stack:
        for name, value in fixed.items():
            stack.enter_context(patch(name, lambda *_, value=value: value))
        stack.enter_context(patch("boargame.table.bots.Workers.choose", _never))
        stack.enter_context(patch("boargame.table.bots.Workers.prepare"))
        stack.enter_context(patch.multiple("boargame.table.room", GRACE=0, GRACE_ALONE=0))
        yield


async def _never(*_: Any) -> None:
    await asyncio.get_running_loop().create_future()


@cache
def loop() -> asyncio.Runner:
    return asyncio.Runner()


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return loop().run(asyncio.wait_for(work, WAIT))


async def outcome(store: Memory, table: str, requests: Sequence[Request], at_once: bool) -> Outcome:
    house = House(store, pace=0.0, compiles=False)
    if at_once:
        answers = list(await asyncio.gather(*(answered(house, table, one) for one in requests)))
    else:
        answers = [await answered(house, table, one) for one in requests]
    for room in house.rooms.values():
        await room.stop()
    return Outcome(answers, [plain(e.decode(data)) for data in store.stored[table]], store)


def at_once(store: Memory, table: str, pair: Sequence[Request], waits: Iterable[int]) -> Outcome:
    """Both at once; it must be as if one had come after the other."""
    both: Outcome = run(outcome(store.copy(waits), table, pair, at_once=True))
    forth: Outcome = run(outcome(store.copy([]), table, pair, at_once=False))
    if (both.answers, both.stored) != (forth.answers, forth.stored):
        back: Outcome = run(outcome(store.copy([]), table, pair[::-1], at_once=False))
        assert (both.answers, both.stored) == (back.answers[::-1], back.stored), f"{pair} gave {both.answers}"
    return both


def opened(*seats: str, then: Sequence[Request] = ()) -> tuple[Memory, str]:
    """A table of Ada's, and what has happened there."""
    store = Memory()
    wanted = protocol.NewTable(SNOUTS, [protocol.NewSeat(who) for who in seats], visibility="listed")  # type: ignore[arg-type]

    async def open_one() -> str:
        house = House(store, pace=0.0, compiles=False)
        return (await house.open_table(PEOPLE[0], wanted)).id

    table: str = run(open_one())
    for one in then:
        run(outcome(store, table, [one], at_once=False))
    return store, table


# -- every pair ----------------------------------------------------------------------------------------------------

SITS = Request(1, "me", 1)
CHOOSES = Request(0, "play", version=2, number=1)
MOMENTS: dict[str, tuple[tuple[str, ...], list[Request]]] = {
    "two seats are free": (("me", "open", "open"), []),
    "one seat is free": (("me", "open"), []),
    "shares are awaited": (("open", "open"), [Request(0, "pledge"), Request(1, "pledge")]),
    "one has chosen": (("me", "open"), [SITS, CHOOSES]),
    "the end is proposed": (("me", "open"), [SITS, Request(1, "propose", number=1)]),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_pair_of_requests_is_carried_out_one_after_the_other(moment: str) -> None:
    seats, then = MOMENTS[moment]
    store, table = opened(*seats, then=then)
    version = len(store.stored[table]) - 1
    for (what, seat), (other, place) in product(ANY, ANY):
        if not {what, other} <= set(READ):
            pair = Request(0, what, seat, version, 8), Request(1, other, place, version, 9)
            at_once(store, table, pair, [0, 2, 1, 3, 1, 0, 2])


class Table(RuleBasedStateMachine):
    """Two people at one table, who ask for anything at any time."""

    @initialize(seats=st.sampled_from([("me", "open"), ("me", "open", "open"), ("open", "open"), ("me", "me", "bot")]))
    def open(self, seats: tuple[str, ...]) -> None:
        self.store, self.table = opened(*seats)
        self.number = 0

    @rule(first=st.sampled_from(ANY), second=st.sampled_from(ANY), waits=st.lists(st.integers(0, 4), max_size=12))
    def ask_at_once(self, first: tuple[str, int], second: tuple[str, int], waits: list[int]) -> None:
        self.number += 1
        version = len(self.store.stored[self.table]) - 1
        pair = [Request(who, *one, version, self.number) for who, one in enumerate((first, second))]
        self.store = at_once(self.store, self.table, pair, waits).store

    @rule(asked=st.sampled_from(ANY), who=st.integers(0, 1), waits=st.lists(st.integers(0, 4), max_size=12))
    def ask_twice(self, asked: tuple[str, int], who: int, waits: list[int]) -> None:
        """One person at two devices; a message that is repeated while it is carried out is carried out once."""
        self.number += 1
        request = Request(who, *asked, len(self.store.stored[self.table]) - 1, self.number)
        self.store = at_once(self.store, self.table, [request, copy.copy(request)], waits).store
        written = [msgspec.json.decode(data).get("id") for data in self.store.stored[self.table]]
        assert written.count(request.id) <= 1


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=20, stateful_step_count=10, deadline=None, suppress_health_check=list(HealthCheck)
)
