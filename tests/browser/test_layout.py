"""Boards at their worst, in windows of every size: all text can be read, and everything can be pressed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import expect

from boargame.core import registry
from tests.browser.conftest import FAILED
from tests.browser.layout import SIZES, Laid
from tests.browser.support import Person, known
from tests.browser.windows import WIDE, Windows
from tests.client.scenes import file_of
from tests.table.support import Json, Served

GAMES = [about.id for about in registry.games() if about.home.parent == registry.HOME]
MOMENTS = 4
"""Of each game; each costs a second or two."""


CUT_NAMES = """() => [...document.querySelectorAll('.good .text')]
    .filter(({scrollHeight, clientHeight}) => scrollHeight > clientHeight + 1).map(({textContent}) => textContent)"""


def fullest(scenes: list[Json]) -> list[int]:
    """Of each question the recorded moment with the most to show, and of these the fullest."""

    def size(number: int) -> int:
        return len(json.dumps(scenes[number]))

    def question(number: int) -> str:
        return str(scenes[number]["own"]["question"])

    of_each = [max(same, key=size) for _, same in groupby(sorted(range(len(scenes)), key=question), question)]
    return sorted(of_each, key=size, reverse=True)[:MOMENTS]


@pytest.fixture(scope="module")
def page(windows: Windows, served: Served) -> Iterator[Laid]:
    ada = served.guest("Ada")
    window = windows.alone(known(ada))
    yield Laid(Person(window, served, ada, WIDE, "reduce"))
    windows.give_back(window, in_order=True)


@pytest.fixture
def laid(page: Laid, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Laid]:
    yield page
    if request.node.stash[FAILED]:
        page.person.picture(tmp_path / "seen.png")
    assert page.person.watch.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_and_pressed(laid: Laid, game: str) -> None:
    recorded = json.loads(file_of(game).read_text("utf-8"))
    laid.begin(game, recorded)
    found = []
    for number in fullest(recorded["scenes"]):
        laid.show(recorded["scenes"][number])
        found += [f"scene {number}, {fault}" for size in SIZES for fault in laid.faults(size)]
    assert not found, "\n" + "\n".join(found)


def faults_of(laid: Laid, game: str, recorded: Json, scene: Json) -> list[str]:
    """What is wrong at a moment, on a desk and on a phone."""
    laid.begin(game, recorded)
    laid.show(scene)
    return [fault for size in (SIZES[0], SIZES[-1]) for fault in laid.faults(size)]


def test_a_boss_with_four_thresholds_has_room_beside_two_markets(laid: Laid) -> None:
    recorded = json.loads(file_of("wild-pigs").read_text("utf-8"))
    facing = next(one for one in recorded["scenes"] if one["board"]["boss_phase"] and len(one["scores"]) == 2)
    thresholds = recorded["faces"]["cards"][facing["board"]["bosses"][0]]["thresholds"]
    thresholds += [max(thresholds, key=lambda one: len(one["reward"]))] * (4 - len(thresholds))
    assert not faults_of(laid, "wild-pigs", recorded, facing)


def test_a_long_name_of_a_ware_has_room_in_a_replay(laid: Laid) -> None:
    """The replay's controls take their height from the board."""
    recorded = json.loads(file_of("wild-pigs").read_text("utf-8"))
    three = [one for one in recorded["scenes"] if len(one["scores"]) == 3]
    turn = next(one for one in three if one["own"]["question"] == "Take your turn")
    for card in filter(None, turn["board"]["upgrades"]["new_stock"]):
        recorded["faces"]["cards"][card] |= {"name": "Quartermaster's Cart", "cost": [2, 2, 2], "vp": 1}
    laid.begin("wild-pigs", recorded)
    laid.show(turn)
    assert not laid.faults((1280, 640))
    assert laid.page.evaluate(CUT_NAMES) == []


def test_two_opponents_with_long_names_have_room_for_their_farms(laid: Laid) -> None:
    recorded = json.loads(file_of("happy-pigs").read_text("utf-8"))
    buying = [one for one in recorded["scenes"] if one["board"]["phase"] == "purchases" and len(one["scores"]) == 3]
    assert not faults_of(laid, "happy-pigs", recorded, buying[0])


def test_one_can_go_on_from_a_great_moment_that_comes_with_a_decision(laid: Laid) -> None:
    """On a phone, where the decision has a panel that lies over the board."""
    recorded = json.loads(file_of("wild-pigs-draft").read_text("utf-8"))
    recorded["faces"]["happenings"] = [{"part": "grand", "icon": "moon"}]
    laid.begin("wild-pigs-draft", recorded)
    laid.page.set_viewport_size({"width": 390, "height": 844})
    laid.page.emulate_media(reduced_motion="no-preference")
    laid.show(next(scene for scene in recorded["scenes"] if "Supply Drop" in scene["own"]["question"]))
    laid.goes_on("The Horde is gone; Twilight begins")
    laid.person.button("Go on").click()
    expect(laid.person.button("Go on")).to_have_count(0)
