"""Bots: they always move in the end, never for anybody who did not ask, and leave no process behind."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.table.bots import Thought, Workers, mortal
from tests.table.support import BOT, ME, OPEN, SNOUTS, WAIT, Apart, Player, Served, together

Serve = Callable[..., Served]


def alone(served: Served) -> Player:
    """Somebody who plays with a bot, which has made its first move."""
    ada = served.guest("Ada")
    player = ada.join(ada.open(ME, BOT))
    player.until(lambda: player.scene["to_act"] == [0])
    return player


def pids(workers: Workers) -> list[int]:
    assert workers._pool is not None
    return list(workers._pool._processes)


# -- workers that die ----------------------------------------------------------------------------------------------


def thought(spec: str) -> Thought:
    match = boargame.game(SNOUTS).start(2, seed=1)
    state = match.state.pack().tobytes()
    return Thought(game=SNOUTS, players=2, options=(), cards="", state=state, plays=0, seat=1, spec=spec)


def test_a_worker_that_dies_while_it_thinks_is_replaced() -> None:
    workers = Workers(1, compiles=False)

    async def think() -> list[str]:
        thinking = [asyncio.ensure_future(workers.choose(thought("random"))) for _ in range(3)]
        await asyncio.sleep(0)  # they have been handed over
        [pid] = pids(workers)
        os.kill(pid, signal.SIGKILL)
        found = await asyncio.gather(*thinking)
        assert pids(workers) != [pid]
        return found

    try:
        answers = asyncio.run(asyncio.wait_for(think(), WAIT))
    finally:
        workers.close()
    legal = {action.notation for action in boargame.game(SNOUTS).start(2, seed=1).legal(1)}
    assert len(answers) == 3
    assert set(answers) <= legal


def never_decides() -> None:
    with mortal(0.1):
        while True:
            pass


def decides() -> tuple[float, float]:
    with mortal(60):
        pass
    return signal.getitimer(signal.ITIMER_REAL)


def test_a_worker_that_never_decides_ends_itself_and_one_that_does_lives() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(decides).result(WAIT) == (0.0, 0.0)
        with pytest.raises(BrokenProcessPool):
            pool.submit(never_decides).result(WAIT)


async def broken(workers: Workers) -> None:
    """Wait until it is noticed that a worker has died."""
    pool = workers._pool
    while not getattr(pool, "_broken", False):
        await asyncio.sleep(0.001)


def test_tables_go_on_and_new_ones_open_after_a_worker_has_died(serve: Serve) -> None:
    served = serve()
    player = alone(served)
    lost = kill_workers(served)
    other = alone(served)  # preparing its bot meets the broken pool
    assert not lost & set(pids(served.house.workers))
    kill_workers(served)
    for one in (player, other):  # and so does thinking
        one.play("show 1")
        served.inside(played(served, one.id, 3))


def kill_workers(served: Served) -> set[int]:
    found = set(pids(served.house.workers))
    assert found
    for pid in found:
        os.kill(pid, signal.SIGKILL)
    served.inside(broken(served.house.workers))
    return found


async def played(served: Served, table: str, plays: int) -> None:
    match = served.house.rooms[table].story.match
    assert match is not None
    while len(match.plays) < plays:
        await asyncio.sleep(0.001)


def test_workers_end_with_the_server(serve: Serve) -> None:
    served = serve()
    alone(served)
    pool = served.house.workers._pool
    assert pool is not None
    processes = list(pool._processes.values())
    assert processes
    assert all(process.is_alive() for process in processes)
    served.close()
    for process in processes:  # the pool may have read its exit status already, which the system says only once
        assert wait([process.sentinel], WAIT)


def test_workers_end_when_the_server_is_killed(apart: Callable[[Path], Apart], tmp_path: Path) -> None:
    server = apart(tmp_path)
    ada = server.guest("Ada")
    player = ada.join(ada.open(ME, BOT))
    player.until(lambda: player.scene["to_act"] == [0])
    server.end()  # waits for all that hold its standard output, as workers do
    assert server.process.returncode == -signal.SIGKILL


# -- moves ---------------------------------------------------------------------------------------------------------


def test_a_bot_that_gives_no_answer_still_moves(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> str:
        raise RuntimeError("the bot has lost its mind")

    monkeypatch.setattr(Workers, "choose", fail)
    player = alone(served)
    while not player.over:
        player.play("show none")
        player.until(lambda: player.over or 0 in player.scene["to_act"])
    assert {str(play) for play in served.match(player.id).plays if play.seat == 1} == {"1: show 1"}


def test_who_is_away_is_waited_for(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    bob.sit(table, 1)
    here, there = ada.join(table), bob.join(table)
    there.leave()
    here.until(lambda: not here.table["seats"][1]["online"])
    here.play("show 1")
    for number in range(3):
        here.done("say", text=f"Are you there? ({number})")
    served.inside(served.house.sweep())
    here = here.again()
    assert here.scene["to_act"] == [1]
    assert here.table["seats"][1]["state"] == "taken"
    assert served.look(table, lambda room: room._bots) is None  # nobody has even begun to think
    back = there.again()
    assert [back.own["seat"], len(back.actions)] == [1, 6]


def test_a_bot_whose_seat_is_given_back_while_it_thinks_does_not_move(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    bob.sit(table, 1)
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(*_: Any) -> str:
        thinking.set()
        await go_on.wait()
        return "show 5"

    monkeypatch.setattr(Workers, "choose", slowly)
    here = ada.join(table)
    assert bob.ask("PUT", f"/api/tables/{table}/seats/1", {"who": "bot", "bot": "medium"}).status == 200
    served.inside(thinking.wait())
    assert bob.sit(table, 1).status == 200
    there = bob.join(table)
    served.inside(set_off(go_on, served, table))
    there.play("show 2")
    here.play("show 1")
    together([here, there])
    assert {str(play) for play in served.match(table).plays} == {"1: show 2", "0: show 1"}


async def set_off(go_on: asyncio.Event, served: Served, table: str) -> None:
    """Let the bot finish its thought, and see what it makes of it."""
    bots = served.house.rooms[table]._bots
    assert bots is not None
    go_on.set()
    await bots


def test_a_bots_level_and_name_are_told(served: Served) -> None:
    player = alone(served)
    seat = player.table["seats"][1]
    assert (seat["state"], seat["level"], seat["person"]) == ("bot", "easy", "")
    assert seat["name"]


# -- bots that wait for pages ------------------------------------------------------------------------------------------


def behind(served: Served, monkeypatch: pytest.MonkeyPatch) -> tuple[Player, str]:
    """Somebody whose page still shows the round before; the bot has made up its mind about the next one."""
    chosen = asyncio.Event()
    choose = Workers.choose

    async def choosing(workers: Workers, thought: Thought) -> str:
        found = await choose(workers, thought)
        if thought.plays == 2:
            chosen.set()
        return found

    monkeypatch.setattr(Workers, "choose", choosing)
    player = alone(served)
    player.ask("shown", version=0)
    player.play("show 1")
    served.inside(chosen.wait())
    return player, player.id


def test_a_bot_waits_until_a_page_has_shown_what_happened(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boargame.table.room.LONGEST_SHOW", 10 * WAIT)
    player, table = behind(served, monkeypatch)
    assert len(served.match(table).plays) == 2
    player.ask("shown", version=player.scene["version"])
    player.until(lambda: player.scene["to_act"] == [0])
    assert len(served.match(table).plays) == 3


@pytest.mark.parametrize("ask", [{"type": "shown", "version": -1}, {"type": "help", "wanted": False}])
def test_a_bot_waits_for_no_page_that_shows_all_at_once_or_that_nobody_looks_at(
    served: Served, monkeypatch: pytest.MonkeyPatch, ask: dict[str, Any]
) -> None:
    monkeypatch.setattr("boargame.table.room.LONGEST_SHOW", 10 * WAIT)
    player, _ = behind(served, monkeypatch)
    player.ask(**ask)
    player.until(lambda: player.scene["to_act"] == [0])


def test_a_bot_does_not_wait_for_ever(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boargame.table.room.LONGEST_SHOW", 0.01)
    player, _ = behind(served, monkeypatch)
    player.until(lambda: player.scene["to_act"] == [0])
