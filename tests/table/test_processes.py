"""Several processes serve one house: whoever is where, everybody plays the same match."""

from __future__ import annotations

import asyncio
import os
import random
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from bench.postgres import Postgres
from boargame.table import entries as e
from boargame.table import people, room
from boargame.table.bots import Thought, Workers
from boargame.table.entries import entry
from boargame.table.house import House
from boargame.table.limits import Limits
from boargame.table.postgres import others as talk
from boargame.table.postgres.others import PostgresOthers
from boargame.table.postgres.store import PostgresStore
from boargame.table.snapshots import Trail
from boargame.table.store import again_if_overtaken
from tests.table.support import BOT, LOOSE, ME, OPEN, WAIT, Guest, Player, Served, play_out, together

TABLES, EACH = (34, 100) if "BOARGAME_FAULTS" in os.environ else (2, 20)
"""Tables to which three processes want to add at the same time, and how often each: `make faults` adds 10,200 times."""


@pytest.fixture
def process(postgres: Postgres, tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers of one house. Each has connections of its own, as a process would."""
    url = postgres.house()
    with ExitStack() as ends:

        def start(limits: Limits = LOOSE) -> Served:
            house = House(PostgresStore(url), limits, 0.0, False, others=PostgresOthers(url))
            found = Served(tmp_path, limits, house=house)
            ends.callback(found.close)
            return found

        yield start


def two(one: Served, other: Served) -> tuple[Guest, Guest, Player, Player]:
    """Ada plays in one process, Bob in the other."""
    ada, bob = one.guest("Ada"), one.guest("Bob")
    table = ada.open(ME, OPEN)
    assert Guest(other.http, other.port, bob.person, bob.name, bob.token).sit(table, 1).status == 200
    players = ada.join(table), Player(other.port, table, bob.token)
    together(players)
    return ada, bob, *players


def story(served: Served, table: str) -> list[Any]:
    """What a process knows of a table."""
    return served.look(table, lambda found: [found.story.seq, found._trail.hash(), found.story.chat])


def until_alike(servers: Sequence[Served], table: str) -> None:
    """Every process comes to know the same; what never comes fails the test."""

    async def alike(served: Served, entries: int) -> None:
        while await known(served) < entries:
            await asyncio.sleep(0.005)

    async def known(served: Served) -> int:
        async with (await served.house.room(table)).alone() as story:
            return story.seq

    most = max(story(one, table)[0] for one in servers)
    for one in servers:
        one.inside(alike(one, most))
    assert len({repr(story(one, table)) for one in servers}) == 1


# -- one match ---------------------------------------------------------------------------------------------------


def test_a_match_is_the_same_in_every_process(process: Callable[..., Served]) -> None:
    one, other = process(), process()
    _, _, ada, bob = two(one, other)
    for player in (ada, bob):
        player.until(lambda player=player: all(seat["online"] for seat in player.table["seats"]))  # type: ignore[misc]
    bob.done("say", text="Your move.")
    ada.until(lambda: [said["text"] for said in ada.chat] == ["Your move."])
    play_out([ada, bob], random.Random(1))
    for player, elsewhere in ((ada, other), (bob, one)):
        fresh = Player(elsewhere.port, player.id, player.token)
        assert (fresh.lines, fresh.chat, fresh.scene) == (player.lines, player.chat, player.scene)
        fresh.leave()
    until_alike([one, other], ada.id)
    bob.leave()
    ada.until(lambda: not ada.table["seats"][1]["online"])


def test_who_comes_back_at_another_process_goes_on_where_they_were(
    process: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = process(), process()
    monkeypatch.setattr(PostgresOthers, "_hear", lambda *_: None)  # even before that one has heard of it
    _, _, ada, bob = two(one, other)
    move = {"id": "mine", **ada.move("show 1")}
    first = ada.ask("play", **move)
    ada.up_to(first["seq"])
    back = ada.again(other.port)
    assert back.seq >= ada.seq
    assert back.scene["to_act"] == [1]
    assert back.ask("play", **move) == first  # it was carried out once
    assert [str(play) for play in other.match(ada.id).plays] == ["0: show 1"]
    bob.leave()


def test_of_two_who_want_the_last_seat_one_gets_it(process: Callable[..., Served]) -> None:
    servers = process(), process()
    ada, *others = (servers[0].guest(name) for name in ("Ada", "Bob", "Cleo"))
    for _ in range(5):
        table = ada.open(ME, OPEN)
        for served in servers:
            served.look(table, lambda found: None)  # both have it loaded
        statuses: list[int] = []

        def sit(served: Served, guest: Guest, table: str = table, statuses: list[int] = statuses) -> None:
            statuses.append(Guest(served.http, served.port, guest.person, guest.name, guest.token).sit(table, 1).status)

        sitting = [threading.Thread(target=sit, args=pair) for pair in zip(servers, others, strict=True)]
        for thread in sitting:
            thread.start()
        for thread in sitting:
            thread.join(WAIT)
        assert sorted(statuses) == [200, 409]
        until_alike(servers, table)


def test_a_table_that_is_removed_in_one_process_is_gone_in_all(process: Callable[..., Served]) -> None:
    one, other = process(), process()
    ada = one.guest("Ada")
    table = ada.open(ME, OPEN)
    watching = Player(other.port, table)
    assert ada.ask("DELETE", f"/api/tables/{table}").status == 204
    assert watching.closed() == 4404


# -- who was first -----------------------------------------------------------------------------------------------


def contend(url: str, houses: int, tables: int, each: int) -> None:
    """Several houses add to the same tables at the same time, as often as they can."""

    async def contending() -> None:
        found = [House(PostgresStore(url), LOOSE, 0.0, False, others=PostgresOthers(url)) for _ in range(houses)]
        for house in found:
            house.start()
        person, _ = await found[0].people.arrive("Ada")
        opened = entry(
            e.Opened, person.id, title="T", game="odd-snouts", rules="", players=2, options={}, cards="",
            visibility="link", owner=person.id,
        )  # fmt: skip
        ids = [(await found[0].add(b"", opened)).id for _ in range(tables)]
        await asyncio.gather(*(add(house, id, each) for house in found for id in ids))
        for id in ids:
            stored = await found[0].store.entries(id)
            titles = [one.title for one in map(e.decode, stored) if isinstance(one, e.Renamed)]
            assert len(titles) == len(set(titles)) == houses * each  # each has won once, and nothing is lost
            for house in found:
                await (await house.room(id)).catch_up()
                assert (await house.room(id))._trail.hash() == Trail(stored).hash()
        for house in found:
            await house.stop()

    async def add(house: House, id: str, each: int) -> None:
        for number in range(each):

            async def rename(number: int = number) -> None:
                one = await house.room(id)
                async with one.changing():
                    await one.commit(entry(e.Renamed, title=f"{house.others.name} {number}"))

            await again_if_overtaken(rename)

    asyncio.run(asyncio.wait_for(contending(), 10 * WAIT))


def test_exactly_one_wins_each_number(postgres: Postgres) -> None:
    contend(postgres.house(), houses=3, tables=TABLES, each=EACH)


# -- what gets lost on the way -----------------------------------------------------------------------------------


def test_what_nobody_is_told_of_is_found_by_looking(
    process: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresOthers, "_hear", lambda *_: None)
    monkeypatch.setattr(talk, "BEATS", 0.05)
    monkeypatch.setattr(talk, "LOOKS", 0.05)
    one, other = process(), process()
    _, _, ada, bob = two(one, other)
    ada.play("show 1")
    bob.until(lambda: bob.scene["to_act"] == [1])


def test_a_process_that_lost_its_line_catches_up(process: Callable[..., Served]) -> None:
    one, other = process(), process()
    _, _, ada, bob = two(one, other)
    line = other.house.others._line  # type: ignore[attr-defined]
    other.server.loop.call_soon_threadsafe(line.cut)
    ada.play("show 1")
    bob.until(lambda: bob.scene["to_act"] == [1])
    bob.play("show 2")
    together([ada, bob])


def test_a_process_that_dies_leaves_nobody_at_its_tables(
    process: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "BEATS", 0.05)
    monkeypatch.setattr(talk, "DEAD", 0.3)
    one, other = process(), process()
    _, _, ada, _ = two(one, other)
    ada.until(lambda: bool(ada.table["seats"][1]["online"]))
    for task in other.house.others._tasks:  # type: ignore[attr-defined]
        other.server.loop.call_soon_threadsafe(task.cancel)
    ada.until(lambda: not ada.table["seats"][1]["online"])


def test_what_nobody_looks_at_is_carried_out_when_somebody_does(
    process: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, falls_behind = threading.Event(), room.Room.falls_behind

    def hear(one: room.Room) -> bool:
        heard.set()
        return falls_behind(one)

    monkeypatch.setattr(room.Room, "falls_behind", hear)
    one, other, third = process(), process(), process()
    _, _, ada, bob = two(one, other)
    quiet = third.look(ada.id, lambda found: found)  # loaded there, and nobody has come
    before = quiet.story.seq
    ada.play("show 1")
    bob.until(lambda: bob.scene["to_act"] == [1])
    assert heard.wait(WAIT)
    third.inside(_until(lambda: quiet.behind))
    assert quiet.story.seq == before
    assert Player(third.port, ada.id).scene["to_act"] == [1]
    assert quiet.story.seq > before


# -- bots --------------------------------------------------------------------------------------------------------


def test_one_process_at_a_time_thinks_for_a_table(
    process: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it dies, another goes on."""
    monkeypatch.setattr(room, "OTHERS_THINK", 0.02)
    begun: list[Workers] = []
    go = threading.Event()

    async def choose(workers: Workers, thought: Thought) -> str:
        begun.append(workers)
        while not go.is_set():
            await asyncio.sleep(0.002)
        return "show 1"

    monkeypatch.setattr(Workers, "choose", choose)
    monkeypatch.setattr(Workers, "prepare", lambda *_: None)
    servers = process(), process()
    ada = servers[0].guest("Ada")
    table = ada.open(ME, BOT)
    players = [Player(served.port, table, ada.token) for served in servers]
    for served in servers:
        served.inside(asyncio.sleep(0.2))  # time enough for both to begin, if they would
    assert len(begun) == 1
    thinks, waits = sorted(servers, key=lambda served: served.house.workers is not begun[0])
    thinks.server.loop.call_soon_threadsafe(thinks.house.others._line.cut)  # type: ignore[attr-defined]
    waits.inside(asyncio.wait_for(_until(lambda: len(begun) == 2), WAIT))
    assert begun[1] is waits.house.workers
    go.set()
    for player in players:
        player.until(lambda player=player: player.scene.get("to_act") == [0])  # type: ignore[misc]
    until_alike(servers, table)
    assert len(servers[0].match(table).plays) == 1


async def _until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.005)


# -- the whole house ---------------------------------------------------------------------------------------------


def test_a_link_that_is_used_in_one_process_opens_all(process: Callable[..., Served]) -> None:
    one, other = process(), process()
    ada = one.guest("Ada")
    elsewhere = Guest(other.http, other.port, ada.person, ada.name, ada.token)
    assert elsewhere.get("/api/guests/me")["name"] == "Ada"  # from now on that process knows her
    code = ada.ask("POST", "/api/guests/me/link").json["code"]
    token = one.http.post("/api/guests/claim", json={"code": code}).json()["token"]
    assert Guest(other.http, other.port, ada.person, "", token).ask("GET", "/api/guests/me").status == 200


def test_a_new_name_is_known_everywhere_in_a_while(
    process: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = process(), process()
    ada = one.guest("Ada")
    elsewhere = Guest(other.http, other.port, ada.person, ada.name, ada.token)
    elsewhere.get("/api/guests/me")
    ada.ask("PUT", "/api/guests/me", {"name": "Ada L."})
    monkeypatch.setattr(people, "FRESH", 0.0)
    assert elsewhere.get("/api/guests/me")["name"] == "Ada L."


def test_limits_on_what_is_new_hold_for_the_whole_house(process: Callable[..., Served]) -> None:
    limits = Limits(new=0.001, new_at_once=4)
    servers = process(limits), process(limits)
    came = Counter(served.http.post("/api/guests", json={"name": "Ada"}).status_code for served in servers * 4)
    assert came == {201: 4, 429: 4}


def test_any_process_tells_how_all_are_doing(process: Callable[..., Served], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "BEATS", 0.05)
    one, other = process(), process()
    _, _, ada, bob = two(one, other)
    ada.play("show 1")
    bob.play("show 1")
    names = [served.house.others.name for served in (one, other)]

    def figures() -> dict[str, str]:
        lines = one.http.get("/metrics").text.splitlines()
        return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))

    while not all(figures().get(f'boargame_sockets{{process="{name}"}}') == "1" for name in names):
        one.inside(asyncio.sleep(0.02))
    assert float(figures()[f'boargame_play_shown_seconds_bucket{{process="{names[0]}",le="+Inf"}}']) >= 1
    assert one.http.get("/health").json() == {"ready": True}  # it has spoken with the database by now
    assert one.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 404
