"""Help for the player who decides: chances against every way the dice can fall, and what the rules allow."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest

import boargame
from boargame import Match
from boargame.games.wasteland.actions import ALPHABET
from boargame.games.wasteland.show import board, odds
from boargame.games.wasteland.show.board import Help
from boargame.games.wasteland.show.odds import Throw
from boargame.games.wasteland.show.questions import SENTENCES
from boargame.games.wasteland.words import Step
from tests.conformance.kit import GAMES, random_play, random_start

GAME = boargame.game("wasteland")
SAL, RAD, TRA, INJ = range(4)
ONCE = (False,) * 4
HURT = (False, False, False, True)


def laid(position: dict[str, Any], players: int = 3, **options: Any) -> Match:
    match = GAME.resume({"day": 2, "first": 0} | position, players=players, seed=1, options=options)
    match.seat_names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][:players]
    return match


def helped(match: Match, seat: int) -> Help:
    return board.help_for(match.seen(seat), seat)


# -- death (WL-10.6) ----------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", range(1, 8))
def test_death_is_as_likely_as_all_rolls_have_it(dice: int) -> None:
    fatal = sum(max(Counter(roll).values()) >= 4 for roll in product(range(6), repeat=dice))
    assert odds.death(dice) == pytest.approx(fatal / 6**dice)


def test_death_odds_of_the_specification() -> None:
    assert [round(100 * odds.death(n), 1) for n in (4, 5, 6, 7, 8, 9)] == [0.5, 2.0, 5.2, 10.6, 18.3, 28.4]
    assert [odds.one_in(odds.death(n)) for n in (3, 4, 5, 6)] == [0, 216, 50, 19]
    assert odds.death(19) == pytest.approx(1)
    assert odds.death(60) == pytest.approx(1)


@cache
def all_rolls(dice: int) -> dict[tuple[int, ...], int]:
    """Every roll as the sizes of its groups, and how often it falls."""
    return Counter(tuple(sorted(Counter(roll).values())) for roll in product(range(6), repeat=dice))


def lives(pools: list[int], gains: list[int], twice: int | None = None) -> float:
    """To survive dice that are gained one after the other, by brute force: what the rules of WL-10 do, written down
    again as simply as can be."""
    if not gains:
        return 1.0
    colour, rest = gains[0], gains[1:]
    again = colour >= 10
    if not again:
        pools = [n + (place == colour) for place, n in enumerate(pools)]
    colour %= 10
    total, count = 0.0, 0
    for groups, ways in all_rolls(pools[colour]).items():
        count += ways
        if max(groups) >= 4:
            continue
        after = [n + groups.count(3) * (place == colour) for place, n in enumerate(pools)]
        more = [TRA] * groups.count(2) if colour == INJ else []
        if colour == twice and not again:
            more.append(colour + 10)
        total += ways * lives(after, [*more, *rest], twice)
    return total / count


@pytest.mark.parametrize(
    ("pools", "gains"),
    [
        ([0, 3, 0, 0], [RAD]),
        ([0, 5, 0, 0], [RAD]),
        ([0, 3, 0, 0], [RAD, RAD]),
        ([0, 0, 3, 2], [INJ]),
        ([0, 0, 2, 3], [INJ]),
        ([0, 0, 2, 2], [INJ, TRA]),
    ],
)
def test_risks_count_what_dice_bring_on_the_way(pools: list[int], gains: list[int]) -> None:
    """WL-10.2, WL-10.7, WL-10.8: a triple adds a die, a pair of Injury brings Trauma, each with its roll."""
    found = odds.risk(tuple(pools), ONCE, tuple(Throw(colour, 1) for colour in gains))
    assert found == pytest.approx(1 - lives(pools, gains))


@pytest.mark.parametrize("pools", [[0, 0, 0, 2], [0, 0, 2, 2]])
def test_a_roll_that_is_made_twice_is_twice_as_dangerous(pools: list[int]) -> None:
    """WL-E39."""
    assert odds.risk(tuple(pools), HURT, (Throw(INJ, 1),)) == pytest.approx(1 - lives(pools, [INJ], INJ))


def test_next_dice_of_who_rolls_twice() -> None:
    """Dov Karras: the first roll of three may add a fourth die before the second."""
    match = laid({"agenda": ["visits 0"], "players": [{"survivor": "v02", "dice": {"INJ": 2, "RAD": 3}}]})
    second = 1 - (6 / 216) * (6 / 6**4)  # three of a kind, then four of them
    assert board.board(match.seen(0)).mats[0].deadly == [0, 216, 0, odds.one_in(1 - second)]


# -- places (WL-5) ------------------------------------------------------------------------------------


def visits(match: Match) -> dict[str, tuple[str, int, str]]:
    return {one.place: (one.what, one.deadly, one.short) for one in helped(match, 0).visits}


def test_places_say_what_they_do_what_they_risk_and_why_not() -> None:
    settlement = [
        {"card": "e02"}, {"card": "e04"}, {"card": "e05", "resolved": True}, {"card": "e06", "condition": "damaged"},
    ]  # fmt: skip
    me = {"visits": 1, "dice": {"RAD": 4, "TRA": 2}}
    found = visits(laid({"agenda": ["act ? 0"], "settlement": settlement, "players": [me]}))
    assert found["e04"] == ("You draw 2 Common cards, then you gain a Radiation die", 50, "")
    assert found["e02"][1:] == (0, "")
    assert found["e05"][2] == "visited today"
    assert found["e06"] == ("Repairs it.", 0, "")
    position = {"agenda": ["act ? 0"], "settlement": settlement, "players": [me]}
    assert visits(laid(position, repair="effects_only"))["e06"][2] == "damaged and closed"


def test_what_heals_first_makes_dice_safer() -> None:
    """Effects happen from left to right (WL-5.5)."""
    throws = (Throw(RAD, -2, rolls=False), Throw(RAD, 1), Throw(RAD, 1))
    assert odds.risk((0, 4, 0, 0), ONCE, throws) == pytest.approx(1 - lives([0, 2, 0, 0], [RAD, RAD]))


# -- combat (WL-6.4, WL-13) ---------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_chances_of_dice_are_those_of_all_ways_they_fall(dice: int) -> None:
    totals = Counter(sum(roll) for roll in product(range(1, 7), repeat=dice))
    for needs in range(-1, 6 * dice + 3):
        ways = sum(n for total, n in totals.items() if total >= needs)
        assert odds.reaches(dice, needs) == pytest.approx(1000 * ways / 6**dice, abs=1)
        assert (odds.reaches(dice, needs) == 1000) == (ways == 6**dice)
        assert (odds.reaches(dice, needs) == 0) == (ways == 0)


def test_a_single_combat_as_it_stands_and_with_each_weapon() -> None:
    """WL-6.44: Bone Bear is 7; aid and modifiers count."""
    me = {"survivor": "v01", "hand": ["c11", "c15", "c16", "c01"], "aid": 2, "crises": ["k09"]}
    match = laid({"agenda": ["crisis 0"], "players": [me]})
    found = helped(match, 0)
    assert found.asks == "Bone Bear, difficulty 7: commit weapons, then fight."
    assert (found.needs, found.chance) == (6, 167)
    assert [(one.action, one.value, one.chance, one.mode) for one in found.offers] == [
        ("commit c11", 2, 500, "play"),
        ("commit c15", 3, 667, "trash"),
        ("commit c16", 2, 500, "trash"),
        ("commit c16 2", 4, 833, "trash"),
    ]
    match.play("commit c15")
    assert (helped(match, 0).needs, helped(match, 0).chance) == (3, 667)
    fight = board.board(match.seen(None)).combat
    assert fight is not None
    assert (fight.against, fight.difficulty, fight.total, fight.outcome) == ("k09", 7, 4, "open")
    assert [(stake.cards, stake.value, stake.aid, stake.die) for stake in fight.stakes] == [(["c15"], 3, 1, 0)]


def test_bare_hands_are_worth_more_only_without_cards() -> None:
    """WL-E30: Dov Karras, against Sewer Rats of 3."""
    match = laid({"agenda": ["crisis 0"], "players": [{"survivor": "v02", "hand": ["c09"], "crises": ["k01"]}]})
    found = {one.action: one.chance for one in helped(match, 0).offers}
    assert found == {"commit c09": 833, "commit ability daily": 1000, "commit ability once": 1000}
    match.play("commit c09")
    found = {one.action: one.chance for one in helped(match, 0).offers}
    assert found["commit ability daily"] == helped(match, 0).chance == 833


def test_who_supports_sees_what_it_brings_but_not_the_fighters_mutations() -> None:
    """WL-6.43, WL-G19: Soft Bones in Ann's hand weaken her, which Ben may not know."""
    players = [{"hand": ["m13", "c11"], "crises": ["k09"]}, {"hand": ["r03"]}]
    match = laid({"agenda": ["crisis 0"], "players": players})
    assert helped(match, 0).needs == 8
    match.play("commit c11")
    found = helped(match, 1)
    assert found.asks == "Ann fights Bone Bear, difficulty 7: support with a weapon, or not."
    assert (found.needs, found.chance) == (5, 333)
    assert [(one.action, one.value, one.chance) for one in found.offers] == [("commit r03 2", 2, 667)]


def test_a_shared_combat_is_reckoned_with_ones_own_commitment_only() -> None:
    """WL-13.2, WL-13.3: three dice, everybody's aid, and what you have committed yourself."""
    players = [{"hand": ["c11", "c12"]}, {"hand": ["r01", "m13"]}, {"aid": 2}]
    match = laid({"agenda": ["night 0"], "catastrophes": {"tonight": "n02"}, "players": players})
    assert helped(match, 0).asks == "Husk Pack, difficulty 21 for 3 of you together: commit weapons in secret."
    before = helped(match, 1)
    assert (helped(match, 0).needs, before.needs) == (19, 20)
    match.play("commit c11", 0)
    assert helped(match, 0).needs == 17
    assert helped(match, 1) == before
    assert helped(match, 0).chance == odds.reaches(3, 17) == 19
    assert {one.action: one.chance for one in helped(match, 0).offers} == {"commit c12": odds.reaches(3, 15)}


# -- other questions ----------------------------------------------------------------------------------


def test_survivors_that_may_be_chosen_say_what_speaks_for_them() -> None:
    players = [{"hand": ["c18"], "visits": 1}, {"dice": {"INJ": 4}}, {"dice": {"INJ": 1}}]
    match = laid({"agenda": ["act ? 0"], "players": players})
    offer = helped(match, 0).offers[0]
    assert (offer.action, offer.mode, offer.chance) == ("use c18", "trash", -1)
    match.play("use c18")
    found = helped(match, 0)
    assert found.asks == "Gauze Roll: a survivor of your choice returns an Injury die."
    assert [(one.action, one.seat, one.why) for one in found.receivers] == [
        ("target 0", 0, "has no Injury dice"),
        ("target 1", 1, "has 4 Injury dice"),
        ("target 2", 2, "has 1 Injury die"),
    ]


def test_hunger() -> None:
    """WL-8.2, WL-8.3."""
    match = laid({"need": 2, "agenda": ["hunger 0"], "players": [{"hand": ["c05", "c01"], "food": 1}, {"fed": 1}]})
    assert (helped(match, 0).asks, helped(match, 0).missing) == ("You have 1 food and need 2: use food, then eat.", 1)
    match.play("use c05")
    assert helped(match, 0).missing == 0
    match.play("close")
    assert helped(match, 0).asks == "You have 2 food to spare: choose who gets one."
    assert [(one.action, one.why) for one in helped(match, 0).receivers] == [
        ("feed 1", "lacks 1 food"),
        ("feed 2", "lacks 2 food"),
    ]


def test_the_hand_limit() -> None:
    """WL-9.3."""
    match = laid({"agenda": ["limits 0"], "players": [{"survivor": "v03", "hand": ["c01", "c02"] * 4}]})
    assert helped(match, 0).missing == 3
    assert helped(match, 0).asks == "You hold 8 cards and may keep 5: choose one for the pile."


def test_choices_are_in_words() -> None:
    """WL-E31, WL-E33."""
    match = laid({"agenda": ["crisis 0"], "players": [{"crises": ["k21"]}]})
    assert helped(match, 0).branches == ["You draw a Rare card, then you gain an Injury die", "Nothing"]
    assert helped(match, 0).asks == "Blood Price: choose one."
    match = laid({"agenda": ["crisis 0"], "players": [{"crises": ["k22"], "hand": ["c01"]}]})
    assert helped(match, 0).branches == ["You return a Trauma die", "You gain a Trauma die"]
    assert helped(match, 0).asks == "Beggar Family: trash 1 Salvage card for it, or do not pay."


def test_a_die_that_can_be_kept_away() -> None:
    """WL-D10."""
    match = laid({"agenda": ["gain 0 3", "trade ? 1"], "players": [{"hand": ["c01", "c17"]}]})
    found = helped(match, 0)
    assert (found.colour, [(one.action, one.card) for one in found.offers]) == (INJ, [("prevent", "c17")])
    assert found.asks == "You are about to gain an Injury die: keep it away with Door Shield, or take it."


def test_emplacements_that_are_lost() -> None:
    match = laid({"agenda": ["night 0"], "catastrophes": {"tonight": "n03"}, "players": [{"dice": {"SAL": 1}}]})
    assert match.asked(0) == Step.WORK
    assert helped(match, 0).asks == "Howling Crowd: choose an emplacement to destroy, and 1 more after it."


def test_who_owes_nothing_needs_no_help() -> None:
    match = laid({"agenda": ["visits 0"]})
    assert helped(match, 1) == Help()


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_all_that_is_offered_is_legal_and_every_question_is_explained(number: int) -> None:
    match, dice = random_start("wasteland", number), random.Random(number)
    while not match.over:
        for seat in match.to_act:
            found, legal = helped(match, seat), {action.notation for action in match.legal(seat)}
            assert msgspec.json.decode(msgspec.json.encode(found), type=Help) == found
            assert found.asks.endswith(".")
            assert {one.action for one in found.visits if not one.short} == {
                action for action in legal if action.startswith("visit ")
            }
            uses = ("use ", "ability ", "commit ", "prevent", "reroll ", "ignore ")
            assert {one.action for one in found.offers} == {action for action in legal if action.startswith(uses)}
            targets = ("target ", "assign ", "deal to ", "feed ", "trade ")
            assert {one.action for one in found.receivers} == {action for action in legal if action.startswith(targets)}
        random_play(match, dice)


def test_there_is_a_sentence_for_every_question() -> None:
    assert set(SENTENCES) == {step for phrase in ALPHABET.phrases for step in phrase.answers}
