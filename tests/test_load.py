"""The load benchmark works; how fast anything is, no test says."""

from __future__ import annotations

import asyncio
import json
import platform
import resource
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop

from bench.load import capacity, control, cost, files, loading, memory, paint, parts, players, report
from bench.load.__main__ import MEASURES, PAGE, QUICK, USUAL, parse
from bench.load.capacity import Capacity, Pace
from bench.load.control import Control
from bench.load.cost import Cost, Round
from bench.load.loading import Loading
from bench.load.memory import Memory
from bench.load.paint import KINDS, Paint, Tally
from bench.load.players import Move, Party
from bench.load.processes import Carried, Idle, Processes
from bench.load.wire import Wire
from boargame.table.house import House
from boargame.table.sqlite import SqliteStore

FAST, STILL, SLOW = Round(1, 0, 2, 10, 40, 400), Round(2, 0.3, 4, 10, 40, 4000), Round(3, 0.3, 6, 10, 40, 4000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Control]:
    with control.started("table", tmp_path_factory.mktemp("load")) as server:
        yield server


# -- a small run of everything --------------------------------------------------------------------------


def test_the_cost_of_a_move_counts_what_is_delivered(tmp_path: Path) -> None:
    found = uvloop.run(cost.measure(tmp_path, rounds=1, matches=2, plays=3))
    (echo,), (still,), (table,), (looked,) = found.echo, found.still, found.table, found.looked
    for one in (still, table, looked):
        assert (one.plays, one.delivered) == (6, 6 * cost.SEATS)
    assert found.parts["help for players who look"] > 0
    assert echo.delivered == 6 * cost.ECHOES * cost.SEATS
    assert echo.bytes == echo.delivered * cost.LENGTH
    assert 0 < table.writer < table.cpu
    assert found.ratio > 0
    assert set(found.parts) == {*parts.PARTS, parts.REST}
    assert sum(found.parts.values()) == pytest.approx(1)
    assert found.parts["sending"] > 0


def test_nothing_is_lost_when_a_server_is_killed(tmp_path: Path) -> None:
    found = uvloop.run(capacity.measure(tmp_path, matches=3, plays=2, paces={0.05: 2}))
    assert found.problems == []
    assert (found.sockets, found.done, found.lost) == (6, 12, 0)
    (pace,) = found.paces
    assert pace.wanted == pytest.approx(60)
    assert 0 < pace.median <= pace.late


def test_memory_is_measured_until_everything_is_put_away(tmp_path: Path) -> None:
    found = uvloop.run(memory.measure(tmp_path, matches=2, plays=2))
    assert found.left == 0
    assert min(found.empty, found.connected, found.alone, found.away, found.back) > 0


def test_a_long_table_loads_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "SHORT", 20)
    monkeypatch.setattr(loading, "LONG", 120)
    found = uvloop.run(loading.measure(tmp_path, rounds=2))
    assert {len(times) for times in (*found.short.values(), *found.long.values())} == {2}
    assert sum(found.long[loading.PUT_AWAY]) < sum(found.long[loading.NO_SNAPSHOT])


def test_mid_game_has_threats_and_somebody_to_act(server: Control, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paint, "TABLES", 1)
    monkeypatch.setattr(paint, "PLAYS", 3)
    party, seat = uvloop.run(paint.mid_game(server))
    assert paint.threats(party) > 0
    assert party.players[seat].choices


# -- what would be noticed -------------------------------------------------------------------------------


def test_a_move_that_is_not_on_disk_is_noticed(tmp_path: Path) -> None:
    async def play(server: Control) -> list[Party]:
        parties = await players.seated(server, 1, 2)
        await players.play(parties, 1)
        await players.leave(parties)
        return parties

    with control.started("table", tmp_path) as server:
        (party,) = uvloop.run(play(server))
    assert uvloop.run(compared(tmp_path, party)) == (0, [])
    party.moves.append(Move(party.moves[-1].seq + 1, 0, "pass"))
    party.players[0].lines.pop()
    lost, differences = uvloop.run(compared(tmp_path, party))
    assert lost == 1
    assert len(differences) == 2


async def compared(data: Path, party: Party) -> tuple[int, list[str]]:
    return await capacity.compare(House(SqliteStore(data), pace=0.0, compiles=False), [party])


def test_a_refusal_and_a_closed_socket_are_noticed(server: Control) -> None:
    async def provoke() -> list[str]:
        refused, closed = await players.seated(server, 2, 2)
        wires = [party.players[0].wire for party in (refused, closed)]
        for wire, text in zip(wires, (b'{"type":"say","id":"x","text":" "}', b"?" * 5000), strict=True):
            assert wire is not None
            wire.send(text)
        while not (refused.problems and closed.problems):
            await asyncio.sleep(0.01)
        await players.play([refused, closed], 5)
        await players.leave([refused, closed])
        assert not refused.moves
        assert not closed.moves
        return refused.problems + closed.problems

    first, second = uvloop.run(provoke())
    assert "a message was refused" in first
    assert "a socket was closed" in second


def test_a_socket_that_is_not_let_in_says_so(server: Control) -> None:
    async def knock() -> None:
        with pytest.raises(Exception, match=r"403|rejected"):
            await Wire.to(f"ws://{server.address}/nowhere", print, print)

    uvloop.run(knock())


def test_a_server_that_has_ended_is_noticed(tmp_path: Path) -> None:
    server = Control("echo", tmp_path)
    server.kill()
    with pytest.raises((RuntimeError, OSError, ValueError)):
        server.ask("spent")
    server.end()


def test_what_a_server_cannot_do_is_told(server: Control) -> None:
    with pytest.raises(RuntimeError, match="fly"):
        server.ask("fly")


def test_a_process_may_open_many_files() -> None:
    files.open_many(64)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == resource.RLIM_INFINITY or soft >= 64
    assert hard == resource.RLIM_INFINITY or soft <= hard


@pytest.mark.parametrize(
    ("url", "type", "wanted"),
    [
        ("http://here/table/x", "Document", "page"),
        ("http://here/assets/index-1.js", "Script", "scripts"),
        ("http://here/assets/index-1.css", "Stylesheet", "styles"),
        ("http://here/art/wild-pigs/boargame/D01.svg?crop=head", "Image", "pictures"),
        ("http://here/assets/icon-1.svg", "Other", "pictures"),
        ("http://here/api/games", "Fetch", "api"),
        ("http://here/font.woff2", "Font", "other"),
    ],
)
def test_requests_are_told_apart(url: str, type: str, wanted: str) -> None:
    assert paint.kind(url, type) == wanted
    assert wanted in KINDS


# -- the page --------------------------------------------------------------------------------------------


def test_a_ratio_compares_within_a_round() -> None:
    assert cost_of_two().ratio == pytest.approx(3)


def test_the_page_shows_everything_and_names_no_machine() -> None:
    page = report.page(results())
    for table in report.tables(results()):
        assert f"## {table.title}\n" in page
        assert all(len(row) == len(table.columns) for row in table.rows)
    assert "| table that stands still | 50,000 | 2 |" in page
    assert "| table, nobody looking | 75,000 | 3 |" in page
    assert "| put away | 15 | 30 | 2 |" in page
    assert "1.00 × the CPU of SQLite" in page
    assert "2.00 × the plays of one" in page
    assert "| sending | 40% | 27,000 | 1.08 |" in page  # of what is not writing
    assert "The machine had other work: the server got 0.5 of a core" in page
    assert platform.node() not in page
    assert str(Path.home()) not in page


def test_the_page_says_what_is_missing() -> None:
    page = report.page(report.Results("python -m bench.load", unpainted="There is no Chromium."))
    assert "Not measured. There is no Chromium." in page


def test_the_page_names_the_command_that_makes_it() -> None:
    assert "`python -m bench.load`" in report.page(results())
    assert "python -m bench.load" in PAGE.read_text()


def test_numbers_are_those_of_every_round() -> None:
    numbers = results().numbers()
    assert len(numbers["cost"]["table"]) == 2
    assert numbers["times_an_echo"] == pytest.approx(3)
    assert numbers["times_a_short_load"] == pytest.approx(2)
    assert (numbers["times_sqlite"], numbers["times_one_process"]) == (1, 2)
    assert numbers["memory"]["matches"] == 10


def test_a_page_may_be_put_together_from_several_runs() -> None:
    whole = results()
    one = replace(whole, processes=None, idle=None)
    assert not one.whole
    both = one.beside(json.loads(json.dumps(whole.numbers())))
    assert both.whole
    assert report.page(both) == report.page(whole)


def test_options() -> None:
    asked = parse(["--quick", "--no-docs", "--json", "numbers.json", "--only", "cost", "--only", "paint"])
    assert asked.quick
    assert asked.no_docs
    assert asked.json == Path("numbers.json")
    assert asked.only == ["cost", "paint"]
    assert set(asked.only) < set(MEASURES)
    assert QUICK.many == USUAL.many == report.TARGETS["matches"]


def cost_of_two() -> Cost:
    return Cost(5, 2, [FAST, FAST], [STILL, STILL], [SLOW, SLOW], [SLOW, SLOW], {"sending": 0.4, parts.REST: 0.6})


def results() -> report.Results:
    """As if everything had been measured."""
    many = Capacity(10, 20, 1.5, 3, 100.0, 0.5, [Pace(1.0, 10, 9.9, 0.1, 0.002, 0.02)], 30, 0, [])
    tally = Tally()
    tally.add("scripts", 1000)
    first = Paint(12, 13, 0.5, tally, tally, {"/assets/index.js": 1000})
    kept = Memory(10, 2, 10**6, 2 * 10**6, 2 * 10**6, 10**6, 2 * 10**6, 0)
    times = {way: [0.01, 0.02] for way in loading.WAYS}
    back = Loading(times, {way: [0.02, 0.04] for way in loading.WAYS})
    one, two = Carried(10, [0.02], 0.001, 1.0), Carried(10, [0.01, 0.008], 0.001, 1.0)
    idle = Idle(5, 10, 1.0, 2.0, 2.0, [0.1, 0.1], 0.1, [99.0, 99.0], 0.01, 0.02, 5, 0, [])
    more = Processes(5, 2, [one, one], [one, one], [two, two], [two, two])
    return report.Results("python -m bench.load", cost_of_two(), many, kept, back, first, processes=more, idle=idle)
