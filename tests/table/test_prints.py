"""Printing at the table: one press for all, found again by content, refusals in a sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from boargame.press import keeping
from boargame.table import prints, protocol
from boargame.table.prints import BUSY, FAILED, Prints
from boargame.table.refusal import Refusal
from boargame.table.sets import Own

SNOUTS = protocol.NewPrint("odd-snouts", players=2)


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARGAME_CACHE", str(tmp_path))


def run(talk: Callable[[Prints], Awaitable[None]]) -> None:
    async def whole() -> None:
        press = Prints()
        try:
            await talk(press)
        finally:
            await press.stop()

    asyncio.run(whole())


async def over(press: Prints, id: str) -> protocol.Print:
    async with asyncio.timeout(120):
        while (now := press.find(id)).done < 100 and not now.error:
            await asyncio.gather(*press._running)
    return now


def test_a_box_is_printed_in_a_worker_and_found_again() -> None:
    async def talk(press: Prints) -> None:
        asked = await press.ask(SNOUTS)
        assert asked.done < 100
        with pytest.raises(Refusal, match="still being printed"):
            press.document(asked.id, "box.pdf")
        assert (await over(press, asked.id)).error == ""
        for name in ("box.pdf", "rulebook.pdf"):
            assert press.document(asked.id, name).startswith(b"%PDF")
        assert (await Prints().ask(SNOUTS)).done == 100  # another server finds it, too
        for file in keeping.home().iterdir():
            file.unlink()
        with pytest.raises(Refusal, match="cleared away"):
            press.document(asked.id, "box.pdf")

    run(talk)


@pytest.mark.parametrize(
    ("wanted", "code", "said"),
    [
        (protocol.NewPrint("nobody"), "unknown", "There is no game 'nobody'."),
        (protocol.NewPrint("odd-snouts", cards="/etc"), "unknown", "has no card set"),
        (protocol.NewPrint("odd-snouts", players=9), "malformed", "is for 2 to 4 players, not 9."),
        (protocol.NewPrint("odd-snouts", options={"rounds": "nine"}), "malformed", "Option rounds = 'nine'"),
    ],
)
def test_what_cannot_be_printed_is_refused(wanted: protocol.NewPrint, code: str, said: str) -> None:
    async def talk(press: Prints) -> None:
        with pytest.raises(Refusal) as refused:
            await press.ask(wanted)
        assert refused.value.code == code
        assert said in refused.value.text

    run(talk)


def test_a_worker_that_fails_is_told_and_may_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "written", lambda order: {"game": "nobody"})

    async def talk(press: Prints) -> None:
        asked = await press.ask(SNOUTS)
        assert (await over(press, asked.id)).error == FAILED
        assert (await press.ask(SNOUTS)).error == ""

    run(talk)


def test_only_some_boxes_wait_for_the_press(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "MOST_WAITING", 1)

    async def talk(press: Prints) -> None:
        await press.ask(SNOUTS)
        await press.ask(SNOUTS)  # the same box is no second one
        with pytest.raises(Refusal, match=BUSY):
            await press.ask(protocol.NewPrint("odd-snouts", players=3))

    run(talk)


def test_cards_from_the_workshop_make_a_box_of_their_own() -> None:
    files = {"day.toml": "card = []"}
    wanted = protocol.NewPrint("wild-pigs", cards="a-set-of-somebody")
    order, key = prints._checked(wanted, Own("Mine", files))
    assert order.cards == {"files": files}
    assert key != prints._checked(protocol.NewPrint("wild-pigs"), None)[1]
    assert key != prints._checked(wanted, Own("Mine", {"day.toml": "card = [1]"}))[1]
