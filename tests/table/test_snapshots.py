"""A table that is loaded from a snapshot is the table that its entries make, and a snapshot in doubt is not used."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import pytest

from boargame.core import registry
from boargame.core.engine import fingerprint
from boargame.core.match import Match
from boargame.core.past import SNAPSHOTS
from boargame.table import entries as e
from boargame.table import lookback, snapshots
from boargame.table.snapshots import CHECK, EVERY, Trail
from boargame.table.sqlite import FILE
from boargame.table.story import Change, Story
from tests.table.support import BOT, ME, OPEN, PIGS, Served, play_one, together

Serve = Callable[..., Served]
PEOPLE = ("ada", "bob", "cyd")


@dataclass
class Written:
    """A table whose entries are made one by one, and what is stored of it."""

    story: Story = field(default_factory=lambda: Story("table"))
    entries: list[bytes] = field(default_factory=list)

    def take(self, entry: e.AnyEntry) -> None:
        self.story.take(entry)
        self.entries.append(e.encode(entry))

    def snapshot(self) -> bytes:
        data = snapshots.take(self.story, Trail(self.entries))
        assert data is not None
        return data

    def replayed(self) -> Story:
        """The table as all its entries make it."""
        story, saved = snapshots.read("table", self.entries, None)
        assert saved == 0
        return story


def begun(game: str, options: dict[str, str | int | bool] | None = None, cards: str = "") -> Written:
    """A match of three that has just begun."""
    written = Written()
    written.take(
        e.Opened(
            title="A table", game=game, rules="1", players=3, options=options or {}, cards=cards, visibility="link",
            owner="ada", by="ada",
        )
    )  # fmt: skip
    for seat, person in enumerate(PEOPLE):
        written.take(e.Sat(seat=seat, person=person, name=person.title(), by=person))
    written.take(e.Started(seed=11, salt="pepper"))
    return written


def happenings(written: Written, number: int, seed: int = 3) -> Iterator[e.AnyEntry]:
    """What may happen at a table, one thing after another: plays above all."""
    dice, story = random.Random(seed), written.story
    while len(written.entries) < number and (match := story.playing):
        seat = dice.choice(match.to_act)
        id, by = f"m{len(written.entries)}", PEOPLE[seat]
        luck = dice.random()
        if luck < 0.15 and not match.no_undo(seat):
            yield e.Undid(seat=seat, by=by, id=id)
        elif luck < 0.2:
            yield e.Spoke(name=by, text="Well.", seat=seat, by=by, id=id, at=len(written.entries))
        elif luck < 0.22:
            yield e.Requested(what="end", seat=seat, by=by, id=id)
        elif luck < 0.24:
            yield e.Sat(seat=seat, person=by, name=f"{by} {len(written.entries)}", by=by, id=id)
        else:
            yield e.Played(seat=seat, action=dice.choice(match.legal(seat)).notation, by=by, id=id)


def everything(story: Story) -> Any:
    """All there is to know of a table."""
    assert story.match is not None
    parts = {part.name: getattr(story, part.name) for part in fields(story) if part.name != "match"}
    return parts, knowledge(story.match)


def knowledge(match: Match) -> Any:
    readers = [None, *range(match.players)]
    asked = [(match.no_undo(seat), match.draft(seat)) for seat in range(match.players)]
    log = [match.events(0, reader) for reader in readers]
    kept = (match.seed, match.salt, match.settled, match.seat_names)
    return match.state.pack().tobytes(), [str(play) for play in match.plays], log, asked, kept, match.position()


TABLES: dict[str, dict[str, str | int | bool]] = {
    "wild-pigs": {},
    "happy-pigs": {},
    "wasteland": {"survivor_choice": "seat_order", "trade": "none"},
    "pillage": {},
    "wild-pigs-draft": {},
}


@pytest.mark.parametrize("game", TABLES)
def test_a_snapshot_is_the_same_as_all_plays_made_again_at_every_length(game: str) -> None:
    written = begun(game, TABLES[game])
    kept = {len(written.entries): written.snapshot()}
    for entry in happenings(written, SNAPSHOTS + 20):
        written.take(entry)
        now = len(written.entries)
        kept[now] = written.snapshot()
        replayed = everything(written.replayed())
        for age in (now, max(5, now - 9)):
            story, saved = snapshots.read("table", written.entries, kept[age])
            assert saved == age
            assert everything(story) == replayed


@pytest.mark.parametrize("game", TABLES)
def test_a_table_from_a_snapshot_knows_its_past(game: str) -> None:
    written = begun(game, TABLES[game])
    for entry in happenings(written, 4 * SNAPSHOTS):
        written.take(entry)
    story, _ = snapshots.read("table", written.entries, written.snapshot())
    replayed = written.replayed()
    assert story.match
    assert len(story.match.plays) > 2 * SNAPSHOTS
    plays = story.steps(1, len(story.match.plays))
    for then in (plays, plays - 1, SNAPSHOTS + 1, 0, 5):
        assert lookback.moment(story, then, 1) == lookback.moment(replayed, then, 1)
    assert lookback.replay(story, 0) == lookback.replay(replayed, 0)


def test_what_can_be_taken_back_can_be_taken_back_after_loading() -> None:
    undone = 0
    for seed in range(12):
        written = begun("wild-pigs")
        for entry in happenings(written, 60 + seed, seed):
            written.take(entry)
        story, _ = snapshots.read("table", written.entries, written.snapshot())
        replayed = written.replayed()
        assert replayed.match
        while (seat := next((one for one in range(3) if not replayed.match.no_undo(one)), None)) is not None:
            for one in (story, replayed):
                one.take(e.Undid(seat=seat))
            assert everything(story) == everything(replayed)
            undone += 1
    assert undone > 12


# -- a snapshot in doubt ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def written() -> Written:
    made = begun("wild-pigs")
    for entry in happenings(made, 40):
        made.take(entry)
    return made


def is_replayed(entries: list[bytes], data: bytes) -> bool:
    """Whether the entries alone say how the table is."""
    story, saved = snapshots.read("table", entries, data)
    replayed, _ = snapshots.read("table", entries, None)
    assert everything(story) == everything(replayed)
    return saved == 0


def test_a_damaged_snapshot_is_not_used(written: Written) -> None:
    data = written.snapshot()
    assert not is_replayed(written.entries, data)
    for broken in (b"x", data[:-1], data + b"x", bytes(CHECK) + data[CHECK:]):
        assert is_replayed(written.entries, broken)
    for place in range(0, len(data), len(data) // 12):
        assert is_replayed(written.entries, data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


def test_a_whole_snapshot_of_something_else_is_not_used(written: Written) -> None:
    for nonsense in (b"", b"nonsense", snapshots._encode({"match": 1})):
        assert is_replayed(written.entries, snapshots._check(nonsense) + nonsense)


def test_a_snapshot_of_other_entries_is_not_used(written: Written) -> None:
    data = written.snapshot()
    assert is_replayed(written.entries[:-1], data)
    last = e.decode(written.entries[-1])
    assert is_replayed([*written.entries[:-1], e.encode(e.Spoke(name="ada", text="Hm.", at=last.at))], data)


def test_a_snapshot_of_another_program_is_not_used(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    data = written.snapshot()
    monkeypatch.setattr(snapshots, "program", lambda game: "another")
    assert is_replayed(written.entries, data)
    assert not is_replayed(written.entries, written.snapshot())


def test_another_file_is_another_program(tmp_path: Path) -> None:
    game = registry.game("odd-snouts")
    assert snapshots.program(game) != snapshots.program(registry.game("wild-pigs"))
    copy = tmp_path / "odd_snouts"
    shutil.copytree(game.home, copy)
    before = fingerprint((copy,))
    file = next(copy.glob("*.py"))
    file.write_text(file.read_text() + "\n")
    assert fingerprint((copy,)) != before


def test_a_snapshot_with_other_cards_is_not_used(tmp_path: Path) -> None:
    home = registry.game("wild-pigs").home
    cards = tmp_path / "cards"
    shutil.copytree(next(file.parent for file in home.rglob("weapons.toml")), cards)
    written = begun("wild-pigs", cards=str(cards))
    for entry in happenings(written, 30):
        written.take(entry)
    data = written.snapshot()
    assert not is_replayed(written.entries, data)
    file = cards / "weapons.toml"
    text = file.read_text()
    assert "vp = 0," in text
    file.write_text(text.replace("vp = 0,", "vp = 7,", 1))
    assert is_replayed(written.entries, data)


# -- at a table ------------------------------------------------------------------------------------------------


def stored(served: Served) -> dict[str, int]:
    """How many entries the snapshot of each table has."""
    database = sqlite3.connect(served.data / FILE)
    rows = database.execute('select "table", data from snapshots').fetchall()
    database.close()
    return {table: snapshots._decode(data[CHECK:]).seq for table, data in rows}


def test_a_table_is_kept_while_it_is_played_and_loaded_from_there(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    served, dice = serve(), random.Random(2)
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN, game=PIGS)
    bob.sit(table, 1)
    players = ada.join(table), bob.join(table)
    while players[0].seq < EVERY + 10:
        play_one(players, dice)
    assert EVERY <= stored(served)[table] < EVERY + 10
    before = [(player.scene, player.lines) for player in players]
    served.close()
    taken, take = list[int](), Story.take

    def counted(story: Story, entry: e.AnyEntry) -> Change:
        taken.append(story.seq)
        return take(story, entry)

    monkeypatch.setattr(Story, "take", counted)
    served = serve()
    players = players[0].again(served.port, since=-1), players[1].again(served.port, since=-1)
    together(players)
    assert min(taken, default=EVERY) >= EVERY
    assert [(player.scene, player.lines) for player in players] == before
    play_one(players, dice)
    assert served.match(table).looking_back(3).plays


def test_a_table_that_is_put_away_is_kept(serve: Serve) -> None:
    served, dice = serve(), random.Random(2)
    ada = served.guest("Ada")
    table, waiting = ada.open(ME, BOT, game=PIGS), ada.open(ME, OPEN, game=PIGS)
    player = ada.join(table)
    while player.seq < 30:
        play_one([player], dice)
    player.leave()
    room = served.house.rooms[table]
    while room.busy:
        pass
    for one in served.house.rooms.values():
        one.touched -= 10_000
    served.inside(served.house.sweep())
    assert stored(served).keys() == {table}
    assert waiting not in served.house.rooms
    assert stored(served)[table] == len(served.inside(served.house.store.entries(table)))
