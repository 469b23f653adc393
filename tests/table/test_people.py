"""People: a token opens its person's seats and no other's, and a stolen database opens none."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import sqlite3
import time
from collections.abc import Awaitable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from boargame.table import sqlite
from boargame.table.people import LINK_LASTS, MOST_DEVICES, People, Person
from boargame.table.sqlite import FILE, SqliteStore
from boargame.table.store import Store, StoreFailed

Anything = TypeVar("Anything")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    store = SqliteStore(tmp_path)
    yield store
    store.close()


def run(work: Awaitable[Anything]) -> Anything:
    async def waiting() -> Anything:
        return await asyncio.wait_for(work, 20)

    return asyncio.run(waiting())


def arrived(house: People, name: str = "Ada") -> tuple[Person, str]:
    return run(house.arrive(name))


def test_a_token_is_its_persons_also_after_a_restart(kept: Store) -> None:
    house = People(kept)
    ada, token = arrived(house)
    bob, other = arrived(house, "Bob")
    for later in (house, People(kept)):
        assert [run(later.of_token(one)) for one in (token, other)] == [ada, bob]


def test_what_is_not_quite_a_token_is_nobodys(kept: Store) -> None:
    house = People(kept)
    ada, token = arrived(house)
    bob, other = arrived(house, "Bob")
    secret, theirs = token.partition(".")[2], other.partition(".")[2]
    wrong = [
        "", ".", ada.id, f"{ada.id}.", secret, f".{secret}", f"{ada.id}.{theirs}", f"{bob.id}.{secret}",
        f"{token}x", token[:-1], token.swapcase(), f" {token}", f"{token}.", f"nobody.{secret}", f"{token}\0", "ÿ.ÿ",
    ]  # fmt: skip
    for later in (house, People(kept)):
        assert [one for one in wrong if run(later.of_token(one))] == []


def test_secrets_are_compared_in_constant_time(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither how much of a secret is right, nor whether there is such a person, can be told from the time it takes."""
    compared: list[tuple[bytes, bytes]] = []
    compare = hmac.compare_digest

    def counting(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return compare(one, other)

    monkeypatch.setattr(hmac, "compare_digest", counting)
    house = People(kept)
    ada, token = arrived(house)
    for attempt in (token, f"{ada.id}.wrong", "nobody.wrong"):
        compared.clear()
        run(house.of_token(attempt))
        assert len(compared) == 1
        assert compared[0][0] == hashlib.sha256(attempt.partition(".")[2].encode()).digest()


def test_no_secret_is_on_disk(kept: Store, tmp_path: Path) -> None:
    house = People(kept)
    ada, token = arrived(house)
    code, _ = run(house.link(ada))
    used, _ = run(house.link(ada))
    claimed = run(house.claim(used))
    assert claimed is not None
    files = [file.read_bytes() for file in tmp_path.iterdir()]
    assert any(ada.id.encode() in data for data in files)
    for secret in (token, token.partition(".")[2], code, used, claimed[1].partition(".")[2]):
        assert not any(secret.encode() in data for data in files)


def test_a_link_makes_another_device_the_same_person_once(kept: Store) -> None:
    house = People(kept)
    ada, token = arrived(house)
    code, _ = run(house.link(ada))
    claimed = run(house.claim(code))
    assert claimed is not None
    assert claimed[0] == ada
    assert claimed[1] != token
    assert run(house.of_token(token)) == run(house.of_token(claimed[1])) == ada
    for later in (house, People(kept)):
        assert run(later.claim(code)) is None
        assert run(later.of_token(claimed[1])) == ada


def test_two_devices_cannot_use_a_link_at_the_same_moment(kept: Store) -> None:
    house = People(kept)
    ada, _ = arrived(house)
    code, _ = run(house.link(ada))

    async def both() -> list[bool]:
        return [one is not None for one in await asyncio.gather(house.claim(code), house.claim(code))]

    assert sorted(run(both())) == [False, True]


@pytest.mark.parametrize("code", ["", "nothing", "' or 1 = 1 --"])
def test_an_unknown_code_is_nobodys(kept: Store, code: str) -> None:
    house = People(kept)
    ada, _ = arrived(house)
    run(house.link(ada))
    assert run(house.claim(code)) is None


def test_links_expire(kept: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    house = People(kept)
    ada, _ = arrived(house)
    early, expires = run(house.link(ada))
    late, _ = run(house.link(ada))
    assert expires == 1_000_000 + LINK_LASTS
    now[0] += LINK_LASTS
    assert run(house.claim(early)) is not None
    now[0] += 1
    assert run(house.claim(late)) is None
    run(house.link(ada))  # old ones are swept away
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("select count(*) from links").fetchall() == [(1,)]


def test_a_claim_that_could_not_be_stored_can_be_made_again(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house = People(kept)
    ada, _ = arrived(house)
    code, _ = run(house.link(ada))

    def fail(*_: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "_add_device", fail)  # when the link has been taken out already
        with pytest.raises(StoreFailed):
            run(house.claim(code))
    assert run(house.claim(code)) is not None


def test_a_person_with_too_many_devices_loses_the_oldest(kept: Store) -> None:
    house = People(kept)
    ada, first = arrived(house)
    tokens = [first]
    for number in range(MOST_DEVICES):
        if number == MOST_DEVICES // 2:  # also over a restart
            house = People(kept)
        code, _ = run(house.link(ada))
        claimed = run(house.claim(code))
        assert claimed is not None
        tokens.append(claimed[1])
    for later in (house, People(kept)):
        assert run(later.of_token(first)) is None
        assert all(run(later.of_token(token)) for token in tokens[1:])


def test_a_new_name_stays(kept: Store) -> None:
    house = People(kept)
    ada, token = arrived(house)
    run(house.rename(ada, "Eve"))
    found = run(People(kept).of_token(token))
    assert found is not None
    assert found.name == "Eve"
