"""Bots of your own at tables: only whoever runs the server can bring one along."""

from __future__ import annotations

from typing import Any

import pytest

from boargame import cli
from boargame.bots import Turn
from boargame.core.words import Action
from boargame.table.bots import Thought, Workers
from boargame.table.story import STAND_IN
from tests.table.support import ME, OPEN, SNOUTS, Served

SPEC = f"{__name__}:Last"
LAST = {"who": "bot", "bot": SPEC}


class Last:
    """Plays the last of the legal actions, after a look at the table."""

    def choose(self, turn: Turn) -> Action:
        assert turn.view["players"]
        assert turn.imagine().legal(turn.seat)
        return turn.legal[-1]


@pytest.mark.parametrize("spec", [SPEC, "os:system", "antigravity:Bot"])
def test_a_guest_cannot_name_code_that_would_be_run(served: Served, spec: str) -> None:
    ada, bot = served.guest("Ada"), {"who": "bot", "bot": spec}
    refused = ada.ask("POST", "/api/tables", {"game": SNOUTS, "seats": [ME, bot]})
    assert refused.status == 404
    assert "There is no bot" in refused.json["error"]
    table = ada.open(ME, OPEN)
    assert ada.ask("PUT", f"/api/tables/{table}/seats/1", bot).status == 404
    assert spec not in [one["spec"] for one in ada.get(f"/api/games/{SNOUTS}")["bots"]]


def test_a_bot_that_was_brought_along_is_offered_and_plays(served: Served) -> None:
    served.house.workers.own = (SPEC,)
    ada = served.guest("Ada")
    assert ada.get(f"/api/games/{SNOUTS}")["bots"][-1]["spec"] == SPEC
    player = ada.join(ada.open(ME, LAST))
    player.until(lambda: player.scene["to_act"] == [0])
    player.play("show 1")
    player.until(lambda: player.scene["plays"] > 0 and player.scene["to_act"] == [0])
    assert {str(play) for play in served.match(player.id).plays if play.seat == 1} == {"1: show none"}


def test_one_that_is_no_longer_there_is_replaced(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    choose = Workers.choose

    async def choosing(workers: Workers, thought: Thought) -> str:
        asked.append(thought.spec)
        return await choose(workers, thought)

    monkeypatch.setattr(Workers, "choose", choosing)
    served.house.workers.own = (SPEC,)
    ada = served.guest("Ada")
    table = ada.open(ME, LAST)
    served.house.workers.own = ()
    player = ada.join(table)
    player.until(lambda: player.scene["to_act"] == [0])
    assert asked == [STAND_IN]


def test_a_server_that_is_told_of_no_such_bot_does_not_start(capsys: pytest.CaptureFixture[Any]) -> None:
    assert cli.main(["serve", "--no-browser", "--bot", "nowhere:Bot"]) == 2
    assert "there is no module 'nowhere' to import" in capsys.readouterr().err
