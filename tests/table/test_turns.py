"""Whose bot thinks next: people and their tables take turns, and nobody keeps the workers for themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from boargame.bots.registry import LEVELS
from boargame.table import bots, turns
from boargame.table.bots import LEAST_MS, Thought, Workers
from boargame.table.turns import Turns
from tests.table.support import BOT, ME, OPEN, WAIT, Served

Serve = Callable[..., Served]


class Clock:
    """Time that goes on only when somebody thinks."""

    now = 1.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(turns, "monotonic", found)
    return found


def run(work: Any) -> Any:
    return asyncio.run(asyncio.wait_for(work, WAIT))


async def thinks(queue: Turns, clock: Clock, whose: tuple[str, str], seconds: float, order: list[str]) -> None:
    async with queue.turn(whose):
        await asyncio.sleep(0)
        clock.now += seconds
        order.append("/".join(whose))


def test_one_quick_bot_does_not_wait_for_fifty_tables_of_slow_ones(clock: Clock) -> None:
    queue, order = Turns(1), list[str]()

    async def all_at_once() -> None:
        slow = [thinks(queue, clock, ("eve", f"table {n}"), 3.0, order) for n in range(50) for _ in range(5)]
        quick = [thinks(queue, clock, ("ada", "hers"), 0.01, order) for _ in range(10)]
        await asyncio.gather(*slow, *quick)

    run(all_at_once())
    assert len(order) == 260
    assert max(place for place, who in enumerate(order) if who == "ada/hers") <= 11  # behind one that thinks already


def test_the_tables_of_one_person_take_turns(clock: Clock) -> None:
    queue, order = Turns(1), list[str]()

    async def all_at_once() -> None:
        await asyncio.gather(*(thinks(queue, clock, ("eve", name), 1.0, order) for name in "aaabbb"))

    run(all_at_once())
    assert order == ["eve/a", "eve/b", "eve/a", "eve/b", "eve/a", "eve/b"]


def test_who_comes_later_has_no_turns_saved_up(clock: Clock) -> None:
    queue, order = Turns(1), list[str]()

    async def one_after_the_other() -> None:
        first = asyncio.gather(*(thinks(queue, clock, ("eve", "t"), 1.0, order) for _ in range(6)))
        while len(order) < 3:
            await asyncio.sleep(0)
        await asyncio.gather(first, *(thinks(queue, clock, ("ada", "t"), 1.0, order) for _ in range(3)))

    run(one_after_the_other())
    assert order[3:].count("eve/t") == 3
    assert order[-1] != order[-2] or order[-2] != order[-3]  # they alternate


def test_who_gives_up_waiting_leaves_the_place_to_others(clock: Clock) -> None:
    queue, order = Turns(1), list[str]()

    async def giving_up() -> None:
        async with queue.turn(("ada", "t")):
            gone = asyncio.ensure_future(thinks(queue, clock, ("bob", "t"), 1.0, order))
            stays = asyncio.ensure_future(thinks(queue, clock, ("cyd", "t"), 1.0, order))
            await asyncio.sleep(0)
            gone.cancel()
        await stays

    run(giving_up())
    assert order == ["cyd/t"]
    assert (queue._free, queue._inside) == (1, {})


def test_who_has_many_waiting_gets_less_time_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, given = Workers(1, compiles=False), dict[str, list[int]]()

    async def think(self: Workers, how: object, thought: Thought) -> str:
        given.setdefault(thought.whose[0], []).append(thought.most_ms)
        await asyncio.sleep(0)
        return "show 1"

    monkeypatch.setattr(Workers, "_think", think)

    async def all_at_once() -> None:
        eve = [workers.choose(thought("eve", str(number))) for number in range(40)]
        await asyncio.gather(*eve, workers.choose(thought("ada", "hers")))

    run(all_at_once())
    assert given["ada"] == [bots.BUDGET_MS]
    assert min(given["eve"]) == LEAST_MS


def thought(owner: str, table: str) -> Thought:
    return Thought(
        game="", players=2, options=(), cards="", state=b"", plays=0, seat=0, spec="hard", whose=(owner, table)
    )


def test_many_guests_from_one_address_are_one(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = list[tuple[str, ...]]()

    async def note(self: Workers, thought: Thought) -> str:
        waiting.append(thought.whose)
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(Workers, "choose", note)
    served = serve(proxy="127.0.0.1")
    for name, address in (("Eve", "192.0.2.7"), ("Eva", "192.0.2.7"), ("Bob", "192.0.2.8")):
        guest = served.guest(name)
        body = {"game": "odd-snouts", "seats": [BOT, BOT]}
        table = guest.ask("POST", "/api/tables", body, x_forwarded_for=address).json["id"]
        guest.join(table)
        assert served.look(table, lambda room: len(waiting))
    (eve, *_), (eva, *_), (bob, *_) = waiting
    assert eve == eva != bob
    table = waiting[0][-1]
    served.look_now(table, lambda _: served.house.rooms.pop(table))
    assert served.look(table, lambda room: room._origin.hex()) == eve  # also when it is loaded again


def test_bots_of_a_table_that_nobody_looks_at_pause(serve: Serve) -> None:
    served = serve()
    ada = served.guest("Ada")
    alone, watched = ada.open(BOT, BOT), ada.open(BOT, BOT)
    player = ada.join(watched)
    player.until(lambda: player.over)
    assert len(served.match(alone).plays) == 0
    assert served.look_now(alone, lambda room: room._bots) is None
    later = ada.join(alone)
    later.until(lambda: later.over)


@pytest.mark.parametrize(
    "spec", ["search:ms=600000", "search:playouts=1000000", "search:playouts=3", "chess", "easy,hard"]
)
def test_a_guest_does_not_say_how_long_bots_think(served: Served, spec: str) -> None:
    ada = served.guest("Ada")
    body = {"game": "odd-snouts", "seats": [ME, {"who": "bot", "bot": spec}]}
    answer = ada.ask("POST", "/api/tables", body)
    assert (answer.status, "easy" in answer.json["error"]) == (404, True)
    table = ada.open(ME, OPEN, OPEN)
    assert ada.ask("PUT", f"/api/tables/{table}/seats/1", {"who": "bot", "bot": spec}).status == 404
    assert ada.get(f"/api/tables/{table}")["seats"][1]["state"] == "open"


@pytest.mark.parametrize("spec", [*LEVELS])
def test_every_level_can_be_asked_for(served: Served, spec: str) -> None:
    served.guest("Ada").open(ME, {"who": "bot", "bot": spec}, OPEN)
