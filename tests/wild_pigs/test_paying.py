"""Paying for a fight: what may be begun can be finished, and what cannot be begun could not be paid in any way.

An independent program of the cost (printed, Weight, rage, discounts, weapons, split, Attack and Wild tokens) tries
every way to pay; the rules must allow exactly the fights for which it finds one (WP-6.1b to WP-6.1i, WP-D4 to WP-D11).
"""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import boargame
from boargame import Match

GAME = boargame.game("wild-pigs")
OPENED = GAME.open()
WEAPONS = {
    "W01": ((2, 0, 0), 0),
    "W07": ((2, 2, 2), 0),
    "W18": ((0, 0, 0), 9),
    "W25": ((1, 0, 1), 0),
    "W28": ((0, 4, 0), 0),
}
"""Fixed reductions, and what may be split at will."""

STANCE_DISCOUNT = {"U13": 1, "U14": 2}
COLOUR = {"Aggressive": 0, "Tactical": 1, "Hunkered": 2}

players = st.fixed_dictionaries(
    {
        "stance": st.sampled_from(["Aggressive", "Tactical", "Hunkered", "Balanced"]),
        "cubes": st.fixed_dictionaries({colour: st.integers(0, 6) for colour in "RBG"}),
        "tokens": st.fixed_dictionaries({name: st.integers(0, 3) for name in ("wild", "attack", "mass")}),
        "weapons": st.lists(st.sampled_from(sorted(WEAPONS)), max_size=2),
        "upgrades": st.lists(st.sampled_from(sorted(STANCE_DISCOUNT)), max_size=2),
    }
)
threats = st.fixed_dictionaries(
    {
        "card": st.sampled_from(["D01", "D08", "D14", "D19", "D24"]),
        "weight": st.integers(0, 3),
        "enraged": st.booleans(),
    }
)


def ways_to_pay(player: dict[str, Any], threat: dict[str, Any]) -> bool:
    """Is there any? Every aim, set of weapons, number of Attack tokens; the rest is split and paid with Wild tokens."""
    names = GAME.open().names["threats"]
    printed = list(GAME.open().box.threats[names.index(threat["card"])].cost)
    need = [
        printed[0] + 2 * threat["enraged"],
        printed[1],
        printed[2] + threat["weight"] - 2 * player["tokens"]["mass"],
    ]
    discounts = [STANCE_DISCOUNT[card] for card in player["upgrades"]]
    colours = [COLOUR.get(player["stance"])] if player["stance"] != "Balanced" else [0, 1, 2]
    for aims in product(colours, repeat=len(discounts)):
        for played in product([False, True], repeat=len(player["weapons"])):
            for attacks in range(player["tokens"]["attack"] + 1):
                left, points = list(need), player["tokens"]["wild"]
                for colour, less in zip(aims, discounts, strict=True):
                    assert colour is not None
                    left[colour] -= less
                for card in (card for card, used in zip(player["weapons"], played, strict=True) if used):
                    fixed, free = WEAPONS[card]
                    left = [n - less for n, less in zip(left, fixed, strict=True)]
                    points += free
                left[0] -= 2 * attacks
                missing = [max(0, max(0, n) - player["cubes"][c]) for n, c in zip(left, "RBG", strict=True)]
                if sum(missing) <= points:
                    return True
    return False


def begun(player: dict[str, Any], threat: dict[str, Any]) -> Match:
    slots = {"upgrade": 4, "weapon": 4}
    position = {"to_act": 0, "players": [{**player, "slots": slots}], "lanes": [{"front": threat}]}
    return GAME.resume(position, players=2, seed=1)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(player=players, threat=threats)
def test_a_fight_may_be_begun_exactly_if_there_is_a_way_to_pay(player: dict[str, Any], threat: dict[str, Any]) -> None:
    assert (begun(player, threat).why_not("fight 1", 0) is None) == ways_to_pay(player, threat)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(player=players, threat=threats, choices=st.lists(st.integers(0, 99), min_size=12, max_size=12))
def test_whatever_is_chosen_the_rest_can_be_paid(
    player: dict[str, Any], threat: dict[str, Any], choices: list[int]
) -> None:
    match = begun(player, threat)
    if match.why_not("fight 1", 0):
        return
    match.play("fight 1", 0)
    for choice in choices * 3:
        legal = match.legal(0)
        assert legal, match.position()
        if match.asked(0).name != "PAY":
            break
        match.play(legal[choice % len(legal)], 0)
    assert match.position()["turn"]["main_done"]
    assert all(n >= 0 for n in match.position()["players"][0]["cubes"].values())
