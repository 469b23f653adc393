"""The process that compares for the workshop: what it is asked, and what it reports."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from boargame.lab import worker
from boargame.lab.compare import FIRST
from boargame.lab.runners import Local

ASKED: dict[str, Any] = {
    "game": "odd-snouts", "before": None, "after": None, "players": 2, "bots": "greedy", "cards": [],
    "most": 200, "seconds": 60, "workers": 1,
}  # fmt: skip


def reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], **asked: Any) -> list[dict[str, Any]]:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(ASKED | asked)))
    monkeypatch.setattr("os.nice", lambda more: None)
    worker.main()
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_it_reports_what_it_finds_until_that_is_clear(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    *_, first, last = reported(monkeypatch, capsys)
    assert (first["state"], first["games"]) == ("playing", FIRST)  # soon, though it is too early to tell anything
    assert all(figure["verdict"] == "open" and figure["said"].endswith(" so far") for figure in first["figures"])
    assert (last["state"], last["games"], last["most"]) == ("done", 100, 200)  # nothing differs: that is clear at once
    assert {figure["verdict"] for figure in last["figures"]} == {"same"}
    assert all(figure["name"] in figure["said"] for figure in last["figures"])
    assert last["verdict"].startswith("It makes no difference that matters")


def test_the_first_chunks_are_played_here_in_order() -> None:
    with Local(1, here=2) as runner:
        assert list(runner.each(abs, [-1, -2])) == [1, 2]
        assert runner._pool is None  # nobody had to be started
        assert list(runner.each(abs, [-1, -2, -3, -4])) == [1, 2, 3, 4]


def test_it_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert [one["state"] for one in reported(monkeypatch, capsys, seconds=0)][-1] == "done"


def test_what_cannot_be_compared_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (said,) = reported(monkeypatch, capsys, players=9)[-1:]
    assert (said["state"], said["error"]) == ("failed", "Odd Snouts is for 2 to 4 players, not 9")
