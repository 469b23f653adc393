"""Hints: for whoever may ask, about what they may do, from what they may know; told to nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from boargame.bots.hint import BEST, Hint, Hinted
from boargame.table.bots import Thought, Workers
from tests.table.support import BOT, ME, OPEN, Json, Player, Served, stranger


def ask(player: Player, seat: int | None = None) -> Json:
    """What is said at once to somebody who asks for a hint."""
    return player.ask("hint", seat=player.own["seat"] if seat is None else seat, version=player.version)


def hint(player: Player) -> Json:
    answer = ask(player)
    assert answer["type"] == "done", answer
    return player.answer(answer["id"])


def two(served: Served, **table: Any) -> tuple[Player, Player]:
    """Two people at a table."""
    ada, bob = served.guest("Ada"), served.guest("Bob")
    opened = ada.open(ME, OPEN, **table)
    bob.sit(opened, 1)
    return ada.join(opened), bob.join(opened)


def test_who_plays_against_bots_alone_may_always_ask(served: Served) -> None:
    ada = served.guest("Ada")
    player = ada.join(ada.open(ME, BOT))
    player.until(lambda: player.scene["to_act"] == [0])
    assert player.table["hints"]
    found = hint(player)
    assert found["type"] == "hint"
    assert found["version"] == player.version
    assert 1 <= len(found["choices"]) <= BEST
    assert found["tried"] > 1
    assert found["warming"], "nothing is compiled here"
    assert "warming up" in found["text"]
    for one in found["choices"]:
        assert one["action"] in player.actions
        assert 0 <= one["low"] <= one["chance"] <= one["high"] <= 1


def test_with_other_people_the_owner_says_so_when_the_table_opens(served: Served) -> None:
    here, _ = two(served)
    assert not here.table["hints"]
    answer = ask(here)
    assert (answer["code"], answer["text"]) == (
        "not_now",
        "There are no hints at this table: its owner has not allowed them.",
    )
    here, there = two(served, hints=True)
    assert here.table["hints"]
    assert there.table["hints"]
    assert hint(there)["choices"]


def test_nobody_else_learns_of_a_hint(served: Served) -> None:
    here, there = two(served, hints=True)
    before = len(there.frames)
    hint(here)
    here.done("say", text="Done thinking.")
    there.until(lambda: bool(there.chat))
    assert [says for says in there.frames[before:] if "hint" in says and '"chat"' not in says] == []
    assert served.look(here.id, lambda room: room.story.match and len(room.story.match.plays)) == 0


def test_hints_are_for_those_who_decide(served: Served) -> None:
    here, there = two(served, hints=True)
    assert ask(here, seat=1)["code"] == "not_yours"
    watcher = stranger(served).join(here.id)
    assert watcher.ask("hint", seat=0, version=watcher.version)["code"] == "not_yours"
    here.play("show 1")
    assert ask(here)["code"] == "not_now"
    there.play("show 1")
    here.until(lambda: 0 in here.scene["to_act"])
    assert here.ask("hint", seat=0, version=0)["code"] == "stale"


def test_a_hint_that_comes_too_late_is_dropped_and_the_next_one_is_not(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on, thoughts = asyncio.Event(), asyncio.Event(), list[Thought]()

    async def slowly(workers: Workers, thought: Thought) -> Hint:
        thoughts.append(thought)
        thinking.set()
        await go_on.wait()
        return Hint((Hinted("show 2", 0.5, 0.4, 0.6),), 200, False, "There is nothing to compare it with.")

    async def set_off() -> None:
        go_on.set()

    monkeypatch.setattr(Workers, "hint", slowly)
    here, there = two(served, hints=True)
    late = ask(here)["id"]
    served.inside(thinking.wait())
    here.play("show 1")
    there.play("show 1")
    here.until(lambda: 0 in here.scene["to_act"])
    assert ask(here)["type"] == "done"
    fresh = ask(here)["id"]  # asked twice, thought about once
    served.inside(set_off())
    assert here.answer(fresh)["choices"][0]["action"] == "show 2"
    assert late not in here._answers
    assert [thought.plays for thought in thoughts] == [0, 2]
    again = ask(here)["id"]
    assert here.answer(again)["tried"] == 200
    assert len(thoughts) == 2, "one decision is thought about once"


def test_a_hint_that_cannot_be_found_says_so(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> Hint:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Workers, "hint", fail)
    here, _ = two(served, hints=True)
    found = hint(here)
    assert (found["choices"], found["text"]) == ([], "No hint could be found: ask again.")


def test_a_rematch_keeps_the_hints(served: Served) -> None:
    here, there = two(served, hints=True)
    here.done("concede", seat=0)
    there.until(lambda: there.over)
    known = {"authorization": f"Bearer {there.token}"}
    assert served.http.post(f"/api/tables/{here.id}/rematch", headers=known, json={}).json()["hints"]
