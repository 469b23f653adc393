"""Rules that no scenario can show: what chance may bring, and how far the game is."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from tests.conformance.kit import state_bytes

GAME = boargame.game("pillage")


def rolled(number: int, plays: list[str], loaded: bool, **options: Any) -> Any:
    """A Kobold's fight, with the dice of this seed."""
    kobolds = {"race": "kobold", "monsters": {"bruiser": {"defender": "c_champ", "exhausted": True}}}
    position = {"agenda": ["turn 0"], "players": [kobolds, {"race": "orc"}]}
    match = GAME.resume(position, players=2, seed=number, options={"settlement": "city", **options})
    state: Any = match.state
    state.players[0].monsters[0].next_best = loaded
    match.play_all(["fight bruiser", *plays])
    return state.combat


@pytest.mark.parametrize(
    ("die", "plays", "loaded", "options"),
    [
        ("die", ["done"], False, {}),
        ("die", ["done"], True, {}),
        ("lesser", ["done"], True, {}),
        ("pack_die", ["pack prowler"], False, {}),
        ("pack_die", ["pack prowler"], False, {"pack_timing": "before_roll"}),
    ],
)
def test_every_die_has_six_sides(die: str, plays: list[str], loaded: bool, options: dict[str, Any]) -> None:
    """PI-2.5: the roller's, the second of two, and a helper's, whenever it is called."""
    found = {getattr(rolled(number, plays, loaded, **options), die) for number in range(150)}
    assert found == set(range(1, 7))


def test_the_last_race_needs_no_chance() -> None:
    """PI-D8: three races given, the fourth is what is left; everything else comes out the same."""
    three, four = ({"races": races} for races in ("ogre, orc, kobold", "ogre, orc, kobold, goblin"))
    for number in range(5):
        matches = [GAME.start(players=4, seed=number, options=options) for options in (three, four)]
        assert state_bytes(matches[0]) == state_bytes(matches[1])


def test_progress_is_the_part_of_the_deck_that_is_gone() -> None:
    for left, progress in ((60, 0.0), (45, 0.25), (59, 0.016), (1, 0.983), (0, 0.999)):
        position = {"agenda": ["turn 0"], "deck": ["v_pig"] * left, "final": not left}
        assert GAME.resume(position, players=2).progress == progress


def test_scores_are_for_those_who_may_look_through_the_pile() -> None:
    """PI-G34."""
    position = {"agenda": ["turn 0"], "players": [{"pile": ["v_pig"]}, {"pile": ["v_cashbox", "v_timber"]}]}
    for view, others in (("open", [4, 6]), ("count_only", [None, None])):
        match = GAME.resume(position, players=2, options={"pile_view": view})
        found = [match.scores_for(match.seen(reader)) for reader in (None, 0, 1)]
        assert found == [others, [4, others[1]], [others[0], 6]]


@pytest.mark.parametrize("settlement", ["village", "town", "city"])
def test_every_copy_is_dealt_once(settlement: str) -> None:
    """PI-2.2, PI-2.3, PI-3.3: at the start the cards on the table are those of one settlement, and no others."""
    match = GAME.start(players=4, seed=1, options={"settlement": settlement})
    box: Any = match.box
    copies = {f"card {card}": box.cards[card].copies for card in range(box.card_count)}
    sieges = {f"siege {design}": box.siege[design].copies for design in range(box.siege_count)}
    assert GAME.total
    assert GAME.total(match.box, match.state) == copies | sieges
    assert sum(copies.values()) == 60


LOOT = {"kind": "loot", "copies": 1, "points": 1}
CARDS = {
    "town": [
        LOOT | {"id": "x_horn", "name": "Horn", "use": "raze all"},
        LOOT | {"id": "x_feud", "name": "Family Feud", "use": "wound 9 own:each"},
    ],
    "siege": [
        {"id": "s_cart", "name": "Rag Cart", "copies": 4, "recipe": {"timber": 2}, "window": "main",
         "effect": "salvage loot"},
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("drawn", "plays"),
    [
        ("t_stone", ["siege 1", "salvage 1"]),
        ("x_horn", ["pillage prowler", "use"]),
        ("x_feud", ["pillage prowler", "use"]),
    ],
)
def test_every_card_stays_in_one_place(drawn: str, plays: list[str]) -> None:
    """PI-E19, PI-E24, PI-G11: fetched from the Discard Pile, razed, or discarded with a player who is out."""
    kobolds = {"forts": ["t_toll", "t_maze"], "pile": ["t_iron", "t_dice"], "engines": ["ready"]}
    discard = ["t_sausage", "t_deed", "t_stone"]
    position = {"agenda": ["turn 0"], "deck": [drawn, "t_stone"], "discard": discard, "players": [kobolds]}
    options = {"settlement": "town", "wipeout": "eliminate", "races": "kobold, orc"}
    match = GAME.resume(position, players=2, options=options, cards=CARDS)
    assert GAME.total
    before = GAME.total(match.box, match.state)
    match.play_all(plays)
    assert GAME.total(match.box, match.state) == before
