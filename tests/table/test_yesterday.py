"""Yesterday's data and damaged data: one sentence that says what to do, the house stays open, nothing is altered."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boargame.core import registry
from boargame.table.folder import TAIL
from boargame.table.sqlite import FILE, SqliteStore
from tests.table.support import ME, Apart, Guest, Served, together

Serve = Callable[..., Served]


def written(data: Path, query: str, *values: Any) -> None:
    with closing(sqlite3.connect(data / FILE)) as database, database:
        database.execute(query, values)


def refused(data: Path) -> str:
    """Why a folder is not opened; its files stay as they are."""
    before = {file.name: file.read_bytes() for file in data.iterdir() if file.name.startswith(FILE)}
    with pytest.raises(ValueError) as found:  # noqa: PT011
        SqliteStore(data)
    for name in before.keys() - {f"{FILE}-shm"}:
        assert (data / name).read_bytes() == before[name], name
    text = str(found.value)
    assert "\n" not in text
    return text


# -- files ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    SqliteStore(tmp_path).close()
    return tmp_path


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("pragma user_version = 3", "newer Boargame: update"),
        ("alter table entries add column mood text", "has been changed"),
        ("drop table people", "is not a Boargame file"),
    ],
)
def test_a_newer_changed_or_foreign_file_is_refused(kept: Path, change: str, says: str) -> None:
    written(kept, change)
    assert says in refused(kept)


def test_a_file_from_before_there_were_card_sets_gets_a_place_for_them(kept: Path) -> None:
    written(kept, "drop table sets")
    written(kept, "pragma user_version = 1")
    SqliteStore(kept).close()
    with closing(sqlite3.connect(kept / FILE)) as database:
        assert database.execute("select count(*) from sets").fetchone() == (0,)
        assert database.execute("pragma user_version").fetchone() == (2,)


def test_somebody_elses_database_stays_as_it_is(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript("create table recipes (name text); insert into recipes values ('Acorn pie');")
    assert "is not a Boargame file: choose another folder" in refused(tmp_path)


def test_a_locked_file_is_refused(kept: Path) -> None:
    with closing(sqlite3.connect(kept / FILE, isolation_level=None)) as other:
        other.execute("pragma locking_mode = exclusive")
        other.execute("begin exclusive")
        other.execute("insert into people values ('x', 'X', 1)")
        text = refused(kept)
    assert "locked; close the program that uses it" in text


def test_a_file_that_cannot_be_written_is_refused(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: Any) -> int:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("boargame.table.folder.os.open", read_only)
    assert "cannot be written (read-only file system): choose another folder" in refused(kept)


def test_two_servers_do_not_share_a_folder(tmp_path: Path, apart: Callable[[Path], Apart]) -> None:
    server = apart(tmp_path)
    assert "in use by another Boargame: stop that one" in refused(tmp_path)
    server.end()
    SqliteStore(tmp_path).close()  # a killed one holds nothing


# -- a write-ahead log that is lost or damaged ---------------------------------------------------------------------


@pytest.fixture
def killed(tmp_path: Path, apart: Callable[[Path], Apart]) -> Path:
    """The folder of a server that was killed in the middle of a match."""
    server = apart(tmp_path)
    ada = server.guest("Ada")
    ada.join(ada.open(ME, ME)).play("show 1")
    server.end()
    assert (tmp_path / f"{FILE}-wal").stat().st_size
    return tmp_path


def test_a_whole_log_is_played_in(killed: Path) -> None:
    SqliteStore(killed).close()
    SqliteStore(killed).close()


def test_a_lost_log_is_noticed(killed: Path) -> None:
    shutil.move(killed / f"{FILE}-wal", killed / "elsewhere")
    text = refused(killed)
    assert "lacks commits that players were told of" in text
    assert f"remove {TAIL}" in text
    shutil.move(killed / "elsewhere", killed / f"{FILE}-wal")
    SqliteStore(killed).close()


def test_a_damaged_log_is_noticed(killed: Path) -> None:
    log = killed / f"{FILE}-wal"
    data = bytearray(log.read_bytes())
    data[-2000] ^= 0xFF
    log.write_bytes(data)
    assert "write-ahead log ends at" in refused(killed)
    (killed / TAIL).unlink()  # as the sentence says
    SqliteStore(killed).close()


def test_a_lost_file_is_noticed(killed: Path) -> None:
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        (killed / name).unlink(missing_ok=True)
    assert "it is missing" in refused(killed)


# -- tables --------------------------------------------------------------------------------------------------------


def match_of(served: Served) -> tuple[Guest, str]:
    """A match with two plays."""
    ada = served.guest("Ada")
    table = ada.open(ME, {"who": "me", "name": "Bob"})
    player = ada.join(table)
    player.play("show 1")
    player.done("look", seat=1)
    player.until(lambda: player.own["seat"] == 1)
    player.play("show 2")
    player.leave()
    return ada, table


def changed(served: Served, table: str, seq: int, change: Callable[[dict[str, Any]], None]) -> None:
    """Change an entry of a table, as another version might have written it."""
    with closing(sqlite3.connect(served.data / FILE)) as database, database:
        where = (table, seq)
        (data,) = database.execute('select data from entries where "table" = ? and seq = ?', where).fetchone()
        entry = msgspec.json.decode(data)
        change(entry)
        new = msgspec.json.encode(entry)
        database.execute('update entries set data = ? where "table" = ? and seq = ?', (new, *where))
        database.execute("delete from snapshots")


def stored(served: Served) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(served.data / FILE)) as database:
        return database.execute("select * from entries union all select id, 0, summary from tables").fetchall()


DAMAGE: dict[str, tuple[int, Callable[[dict[str, Any]], None], int, str]] = {
    "no longer legal": (5, lambda entry: entry.update(action="show 7"), 1, "Play 2 of this match, 'show 7'"),
    "of unknown kind": (4, lambda entry: entry.update(kind="danced"), 0, "newer program"),
    "damaged": (5, lambda entry: entry.pop("seat"), 1, "damaged"),
    "under older rules": (3, lambda entry: entry.update(rules="0.9"), 2, "begun under rules 0.9"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_match_is_shown_up_to_its_last_good_move_and_says_why(serve: Serve, what: str) -> None:
    seq, change, plays, why = DAMAGE[what]
    first = serve()
    ada, table = match_of(first)
    _, other = match_of(first)
    first.close()
    changed(first, table, seq, change)
    before = stored(first)
    served = serve()
    player = Guest(served.http, served.port, ada.person, "Ada", ada.token).join(table)
    match = served.match(table)
    assert len(match.plays) == plays
    assert player.scene["plays"] == match.steps(player.eyes, plays)
    assert why in player.table["note"]
    assert player.table["note"].endswith(".")
    answer = player.ask("play", **player.move(player.actions[0]))
    assert (answer["code"], answer["text"]) == ("not_now", player.table["note"])
    assert player.refused("say", text="Hm.") == "not_now"
    assert served.http.get(f"/api/tables/{table}/replay").json()["plays"] == match.steps(None, plays)
    assert served.http.get(f"/api/tables/{other}").json()["note"] == ""
    player.leave()
    served.close()
    assert stored(first) == before


def test_a_game_that_is_gone_leaves_the_house_open(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    first = serve()
    ada, table = match_of(first)
    first.close()
    changed(first, table, 0, lambda entry: entry.update(game="lost-game"))
    served = serve()
    found = served.http.get(f"/api/tables/{table}").json()
    assert found["note"] == "The game 'lost-game' is not installed here. Install it, then open the table again."
    assert served.http.get(f"/api/tables/{table}/faces").status_code == 404
    guest = Guest(served.http, served.port, ada.person, "Ada", ada.token)
    assert [one["id"] for one in guest.get("/api/tables")["mine"]] == [table]
    assert guest.sit(table, 0).json["error"] == found["note"]
    match_of(served)


def test_a_table_whose_first_entry_is_damaged_is_told_of_in_a_sentence(serve: Serve) -> None:
    first = serve()
    ada, table = match_of(first)
    first.close()
    changed(first, table, 0, lambda entry: entry.pop("owner"))
    written(first.data, "update tables set summary = x'00'")
    served = serve()
    got = served.http.get(f"/api/tables/{table}")
    assert (got.status_code, got.json()["error"][:32]) == (404, "This table cannot be opened: a p")
    assert Guest(served.http, served.port, ada.person, "Ada", ada.token).get("/api/tables")["mine"] == []


def test_a_record_carries_the_version_of_its_rules(served: Served) -> None:
    ada, table = match_of(served)
    version = registry.game("odd-snouts").about.version
    assert served.look(table, lambda room: room.story.rules) == version
    player = ada.join(table)
    player.done("propose")
    together([player])
    assert ada.get(f"/api/tables/{table}/record")["rules"] == version


def test_a_match_that_was_finished_under_older_rules_says_so(serve: Serve) -> None:
    first = serve()
    ada, table = match_of(first)
    ada.join(table).done("propose")
    first.close()
    changed(first, table, 3, lambda entry: entry.update(rules="0.9"))
    served = serve()
    assert served.http.get(f"/api/tables/{table}").json()["note"] == ""
    assert served.http.get(f"/api/tables/{table}/record").json()["rules"] == "0.9"


def test_what_cannot_be_read_is_told_and_others_play_on(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    ada, table = match_of(served)
    _, other = match_of(served)
    served.look_now(table, lambda _: served.house.rooms.pop(table))
    read = SqliteStore._read

    def damaged(self: SqliteStore, query: str, *values: Any) -> Any:
        return read(self, "select * from nowhere" if table in values else query, *values)

    monkeypatch.setattr(SqliteStore, "_read", damaged)
    got = ada.ask("GET", f"/api/tables/{table}")
    assert (got.status, "damaged" in got.json["error"]) == (503, True)
    assert ada.get(f"/api/tables/{other}")["state"] == "playing"
