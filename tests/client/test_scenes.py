"""The moments that the tests of the client's boards use are such as the server tells them today."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from boargame.core import registry
from boargame.table import protocol, showing
from tests.client.scenes import FOLDER, MATCHES, file_of, record

GAMES = sorted(path.name.removesuffix("-scenes.json") for path in FOLDER.glob("*-scenes.json"))


def same(told: Any, kind: Any) -> bool:
    """Neither more nor less than the kind has."""
    return bool(msgspec.to_builtins(msgspec.convert(told, kind)) == told)


@pytest.mark.parametrize("game", GAMES)
def test_recorded_scenes_are_of_the_kind_that_is_told(game: str) -> None:
    recorded = json.loads(file_of(game).read_text("utf-8"))
    own = showing.own_board(registry.game(game))
    assert len(recorded["scenes"]) > 10
    for scene in recorded["scenes"]:
        assert same(scene["board"], own.Board)
        assert same(scene["own"]["help"], own.Help)
        assert same({**scene, "board": None}, protocol.Scene)
    assert same(recorded["faces"]["printed"], own.Printed)


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_recorded_scenes_are_up_to_date(game: str) -> None:
    recorded = json.loads(file_of(game).read_text("utf-8"))
    assert msgspec.to_builtins(record(game)) == recorded, f"run python -m tests.client.scenes {game}"
