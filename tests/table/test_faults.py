"""Bad days of a house on PostgreSQL: processes are killed, the database crashes, hangs, fills up or hangs up. Nothing
that anybody was shown is lost, and everybody goes on by themselves."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from bench.postgres import Postgres
from boargame.table.house import House
from boargame.table.postgres import link
from boargame.table.postgres import others as talk
from boargame.table.postgres.others import PostgresOthers
from boargame.table.postgres.store import PostgresStore
from tests.table.support import LOOSE, ME, OPEN, PIGS, WAIT, Apart, Json, Player, Served, able, together
from tests.table.test_durable import LONGEST_STEP, Witness, each_once, open_match, steps
from tests.table.test_processes import until_alike

FAULTS = int(os.environ.get("BOARGAME_FAULTS", "1"))
"""How thoroughly to try: `make faults` does more, and waits for longer."""

KILLS = 2 * FAULTS
PLAYS = 12
"""Before and after a fault."""

Start = Callable[..., Apart]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for longer than a test must."""
    if FAULTS == 1:
        monkeypatch.setattr(link, "PATIENCE", 0.5)
        monkeypatch.setattr(link, "ANSWERS", 0.5)
        monkeypatch.setattr(talk, "BEATS", 0.3)


# -- processes ---------------------------------------------------------------------------------------------------


def test_killed_processes_lose_no_move_that_anybody_was_shown(postgres: Postgres, apart: Start) -> None:
    """Two processes, and each player goes to another one whenever theirs is killed."""
    dice, url = random.Random(KILLS), postgres.house()
    servers, promises = [apart(url), apart(url)], 0
    pair = open_match(servers[0])
    for _ in range(KILLS):
        live(pair, servers, dice)
        pair[0].lose()
        if (player := pair[1].player) is not None:  # whose process lives, and who goes to another one nevertheless
            player.leave()
            pair[1].seen, pair[1].player = player, None
        servers = [one for one in servers if one.process.poll() is None] + [apart(url)]
        if any(witness.seen is not None and witness.seen.over for witness in pair):
            promises += stored_once(postgres, url, pair)
            pair = open_match(servers[0])
    for witness, server in zip(pair, servers, strict=True):
        witness.come(server.port)
        witness.repeat()
        resumed, fresh = witness.player, Player(server.port, witness.table, witness.guest.token)
        assert resumed is not None
        resumed.up_to(fresh.seq)
        assert (resumed.lines, resumed.chat, resumed.scene) == (fresh.lines, fresh.chat, fresh.scene)
    assert promises + stored_once(postgres, url, pair) > KILLS


def live(pair: list[Witness], servers: list[Apart], dice: random.Random) -> None:
    """Both play, each in a process of their own, until one of these is killed at a random moment."""
    dice.shuffle(servers)
    killer = threading.Timer(dice.random() * LONGEST_STEP, servers[0].process.kill)
    last = dice.randrange(4, 20)
    try:
        for number, step in enumerate(steps_of(pair, servers, dice)):
            if number == last:
                killer.start()
            step()
    except (WebSocketException, OSError, EOFError):
        pass
    killer.join(WAIT)
    assert servers[0].process.wait(WAIT) == -signal.SIGKILL
    servers[0].end()


def steps_of(pair: list[Witness], servers: list[Apart], dice: random.Random) -> Iterator[Callable[[], object]]:
    for witness, server in zip(pair, servers, strict=True):
        yield lambda witness=witness, server=server: witness.come(server.port)  # type: ignore[misc]
    ready = iter(steps(pair, servers[0].port, dice))
    for _ in pair:
        next(ready)  # everybody has come already
    yield from ready


def stored_once(postgres: Postgres, url: str, pair: list[Witness]) -> int:
    rows = postgres.do(f"""select seq, data from entries where "table" = '{pair[0].table}' order by seq""", url)
    return each_once([(row[0], row[1]) for row in rows], pair)


def test_a_process_that_is_told_to_end_sends_everybody_away_and_loses_nothing(postgres: Postgres, apart: Start) -> None:
    url = postgres.house()
    first, second = apart(url, "--log", "json"), apart(url)
    ada = first.guest("Ada")
    player = ada.join(ada.open(ME, ME))
    move: Json = {"type": "play", "id": "last", **player.move(player.actions[0])}
    player.send(move)
    first.process.send_signal(signal.SIGTERM)
    assert player.closed() == 1012  # come back: the house is still there
    assert first.process.wait(WAIT) in (0, -signal.SIGTERM)
    back = player.again(second.port)
    assert back.ask(**move)["type"] == "done"
    again = back.again()
    assert again.scene["plays"] <= 1


def test_several_processes_serve_one_port_and_one_that_dies_is_replaced(postgres: Postgres, apart: Start) -> None:
    server = apart(postgres.house(), "--workers", "2")
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")

    def figures() -> dict[str, int]:
        """The processes that the house knows, and how many sockets each of them has."""
        try:
            text = httpx.get(f"http://127.0.0.1:{server.port}/metrics", timeout=WAIT, trust_env=False).text
        except httpx.TransportError:
            return {}
        lines = [line for line in text.splitlines() if line.startswith("boargame_sockets{")]
        return {line.split('"')[1]: int(float(line.split()[-1])) for line in lines}

    def wait_for(holds: Callable[[dict[str, int]], bool]) -> dict[str, int]:
        while not holds(found := figures()):
            threading.Event().wait(0.05)
        return found

    before = wait_for(lambda found: len(found) == 2)
    ada = server.guest("Ada")
    table = ada.open(ME, ME)
    players = [ada.join(table) for _ in range(6)]
    after = wait_for(lambda found: sum(found.values()) == 6)
    killed = max(after, key=after.__getitem__)
    assert after[killed] == 6  # whoever is at a table is in one process, which saves work
    os.kill(int(killed.partition(".")[0]), signal.SIGKILL)
    back = [come_back(player, server.port) for player in players if player.closed() == 1006]
    back[0].play(back[0].actions[0])
    together(back)
    wait_for(lambda found: len(found.keys() - before.keys()) == 1)
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(WAIT) == 0
    assert not children.exists()


def come_back(player: Player, port: int) -> Player:
    """As browsers do: whoever is put through to the port of a process that has just died tries once more."""
    while True:
        try:
            return player.again(port)
        except (OSError, WebSocketException, EOFError):
            threading.Event().wait(0.05)


# -- the database ------------------------------------------------------------------------------------------------


@pytest.fixture
def process(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    url = postgres.house()
    with ExitStack() as ends:

        def start() -> Served:
            found = Served(tmp_path, house=House(PostgresStore(url), LOOSE, 0.0, False, others=PostgresOthers(url)))
            ends.callback(found.close)
            return found

        yield start(), start()


def crash(postgres: Postgres) -> None:
    postgres.stop()
    pause(20 if FAULTS > 1 else 0.8)
    postgres.go_on()


def restart(postgres: Postgres) -> None:
    postgres.stop("fast")
    postgres.go_on()


def hang(postgres: Postgres) -> None:
    postgres.freeze(True)
    pause(20 if FAULTS > 1 else 1.2)
    postgres.freeze(False)


def hang_up(postgres: Postgres) -> None:
    for _ in range(5 * FAULTS):
        postgres.cut()
        pause(0.05)


def fill_up(postgres: Postgres) -> None:
    """As PostgreSQL says it when its disk is full."""
    url = postgres._house
    postgres.do(
        """create function full_disk() returns trigger language plpgsql as
           $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$""",
        url,
    )
    postgres.do("create trigger full_disk before insert on entries execute function full_disk()", url)
    pause(0.5)
    postgres.do("drop function full_disk cascade", url)


def pause(seconds: float) -> None:
    threading.Event().wait(seconds)


@pytest.mark.parametrize("fault", [crash, restart, hang, hang_up, fill_up], ids=lambda one: one.__name__)
def test_everybody_goes_on_when_the_database_is_back(
    postgres: Postgres, process: tuple[Served, Served], fault: Callable[[Postgres], None]
) -> None:
    one, other = process
    ada, bob = one.guest("Ada"), one.guest("Bob")
    table = ada.open(ME, OPEN, game=PIGS)
    assert bob.sit(table, 1).status == 200
    players = [ada.join(table), Player(other.port, table, bob.token)]
    dice, done = random.Random(1), list[str]()
    for _ in range(PLAYS):
        stubborn_play(players, dice, done)
    trouble = threading.Thread(target=fault, args=(postgres,))
    trouble.start()
    while trouble.is_alive():
        stubborn_play(players, dice, done)
    trouble.join()
    for _ in range(PLAYS):
        stubborn_play(players, dice, done)
    until_alike(process, table)
    for player, elsewhere in zip(players, (other, one), strict=True):
        fresh = Player(elsewhere.port, table, player.token)
        player.up_to(fresh.seq)
        assert (player.lines, player.scene) == (fresh.lines, fresh.scene)
    stored = [row[0] for row in postgres.do(f"select data from entries where \"table\" = '{table}'", one_url(one))]
    for id in done:
        assert sum(f'"{id}"'.encode() in data for data in stored) == 1


def one_url(served: Served) -> str:
    store = served.house.store
    assert isinstance(store, PostgresStore)
    return store.url


def stubborn_play(players: list[Player], dice: random.Random, done: list[str]) -> None:
    """Somebody plays, or says something; what could not be stored is said again in the same words."""
    may = able(players)
    player = dice.choice(may or players)
    id = player.next_id()
    message: Json = {"type": "say", "id": id, "text": f"Number {len(done)}."}
    if may and dice.random() < 0.7:
        message = {"type": "play", "id": id, **player.move(dice.choice(player.actions))}
    while (answer := player.ask(**message))["type"] != "done":
        assert answer["code"] == "not_now", answer
        pause(0.05)
    done.append(id)
    player.up_to(answer["seq"])
    together(players)


def test_a_house_says_that_it_is_not_ready(
    postgres: Postgres, process: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "BEATS", 0.05)
    one, _ = process
    one.inside(_until_health_is(one, ready=True))
    assert one.http.get("/health").status_code == 200
    postgres.stop()
    try:
        one.inside(_until_health_is(one, ready=False))
        assert "database" in one.http.get("/health").json()["why"]
        assert one.http.post("/api/guests", json={"name": "Ada"}).status_code == 503
        assert one.http.get("/api/games").status_code == 200  # what needs no database goes on
    finally:
        postgres.go_on()
    one.inside(_until_health_is(one, ready=True))
    assert one.http.post("/api/guests", json={"name": "Ada"}).status_code == 201


async def _until_health_is(served: Served, ready: bool) -> None:
    while bool(served.house.trouble) == ready:
        await asyncio.sleep(0.02)
