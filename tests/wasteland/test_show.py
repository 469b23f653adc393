"""What people see of Wasteland apart from the browser's board: the terminal, portraits, the picture on the box."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.art.emblems import emblem
from boargame.games.wasteland.show import board as browser
from boargame.games.wasteland.show.portraits import DRAWN, portrait
from boargame.terminal.board import board, brief
from tests.art.drawings import SVG, read
from tests.conformance.kit import GAMES, random_play, random_start
from tests.screens import all_fit, in_words

GAME = boargame.game("wasteland")


def laid(position: dict[str, Any], players: int = 3, **options: Any) -> Match:
    match = GAME.resume({"day": 2, "first": 0} | position, players=players, seed=1, options=options)
    match.seat_names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][:players]
    return match


def moments(number: int, every: int = 29) -> Iterator[Match]:
    match, dice = random_start("wasteland", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


# -- the terminal -------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_every_table_fits_and_needs_no_colour(number: int) -> None:
    all_fit(moments(number), whole=True, readers=1)


@pytest.mark.parametrize("number", range(2 * GAMES))
def test_the_terminal_shows_what_the_browser_does(number: int) -> None:
    """Places and who is there, tonight, dice and what they threaten, crises, hands that may be seen."""
    for match in moments(number):
        faces = browser.faces(match.seen(None))[0]
        for seat in (0, None):
            now, shown = browser.board(match.seen(seat)), in_words(board(match, seat))
            assert all(f"{place.id} {faces[place.id].name}" in shown for place in now.places)
            assert all(faces[card].name in shown for night in now.week for card in night.cards)
            assert all(faces[card].name in shown for card in now.extras)
            for mat in now.mats:
                assert match.seat_names[mat.seat] in shown
                if mat.alive:
                    pools = [
                        f"{n} †{deadly}" if deadly else str(n) for n, deadly in zip(mat.dice, mat.deadly, strict=True)
                    ]
                    assert " ".join(pool if n else "·" for pool, n in zip(pools, mat.dice, strict=True)) in shown
                    assert all(faces[card].name in shown for card in (*mat.crises, *mat.played, *(mat.hand or ())))


def test_what_is_hidden_stays_hidden() -> None:
    """WL-G19."""
    players = [{"hand": ["c03"]}, {"hand": ["r05", "m14"]}, {}]
    match = laid({"agenda": ["visits 0"], "pile": {"cards": ["c21"]}, "players": players})
    assert "Dried Fruit" in in_words(board(match, 0))
    for seat in (0, 2, None):
        shown = in_words(board(match, seat))
        assert not any(name in shown for name in ("Rocket Tube", "Ravenous", "Straw Decoy"))
    assert "Rocket Tube" in in_words(board(laid({"agenda": ["visits 0"], "players": players}, hands="open"), 0))


def test_the_day_and_the_night() -> None:
    """WL-4.1, WL-5.1."""
    position = {"agenda": ["visits 0"], "catastrophes": {"tonight": "n04", "extra": ["n06"], "omens": 1}}
    shown = in_words(board(laid(position), 0))
    assert "Day 2 of 7 · ▸Emplacement · Exploration · Crises · Night · Hunger · Stockpile · Ann (you) to act" in shown
    assert "Nights ✗●○○○○◆ Ram Crew · then Acid Rain · tomorrow 1 Catastrophe more" in shown
    assert "Ram Crew: shared combat 2 + 6 for each. Passed: 2 Rare cards onto the pile. Failed: The first" in shown


def test_survivors_and_their_dice() -> None:
    me = {"survivor": "v03", "dice": {"SAL": 1, "RAD": 4, "INJ": 3}, "hand": ["c01", "c01", "c16"], "aid": 2}
    dead = {"alive": False, "survivor": "v04", "lived": 1}
    match = laid({"agenda": ["visits 0"], "players": [me, dead]})
    shown = in_words(board(match, 0))
    assert "▶♛ Ann (you), Ilse Brandt 1 4 †50 · 3 †216 0/1 3/5 +2 in combat" in shown
    assert "Ben, Teo Marsh · · · · · · dead, lived 1 day" in shown
    assert "daily Before your crisis: the crisis is replaced by another" in shown
    assert "hand 2 Bean Can (1 food) · Petrol Bottle (+2 / +4, ♦Inj)" in shown


def test_a_combat_is_a_ledger() -> None:
    """WL-6.44."""
    me = {"hand": ["c15", "c11"], "aid": 1, "crises": ["k09"]}
    match = laid({"agenda": ["crisis 0", "trade ? 1"], "players": [me]})
    shown = in_words(board(match, 0))
    assert "Bone Bear: combat 7. Passed: You draw 2 Common cards. Failed: You gain an Injury die." in shown
    assert "⚔ Bone Bear, difficulty 7: Ann (you) die +1; so far 1: the dice must bring 6, 17 %" in shown
    assert "With one more: Pipe Bomb +3: 67 %, Nail Bat +2: 50 %" in shown
    match.play("commit c15")
    match.state.chance.force([2])
    match.play("done")
    assert "⚔ Bone Bear, difficulty 7: Ann 3 +3 (Pipe Bomb) +1; in all 7: PASSED" in in_words(board(match, 1))


def test_rolls_are_told_in_full() -> None:
    """WL-10.8."""
    match = laid({"agenda": ["trade ? 1", "gain 0 1", "trade ? 1"], "players": [{"dice": {"RAD": 3}}]})
    match.state.chance.force([4, 1, 4, 5])
    match.play("pass")
    assert "Ann ▲Radiation 2 5 5 6: 5 5 → gains a mutation" in in_words(board(match, 1))


def test_what_one_looks_at_and_what_it_may_cost() -> None:
    """WL-D04: Cleo is on the Outpost. And dice that could kill are shown before a visit."""
    position = {
        "agenda": ["new site"],
        "emplacements": {"deck": ["e11", "e15", "e20"]},
        "players": [{}, {}, {"tokens": ["e02"]}],
    }
    shown = in_words(board(laid(position), 2))
    assert "You look at Field Clinic (heal ♦Inj of anyone), Smokehouse (2 food), Palisade (each +1 to fight)" in shown
    assert "Field Clinic" not in in_words(board(laid(position), 0))
    match = laid({"agenda": ["act ? 0"], "players": [{"visits": 1, "dice": {"RAD": 5}}]})
    assert "Deadly: Scout one in 19, Wasteland one in 19, Leaning Tower one in 19" in in_words(board(match, 0))


def test_between_two_decisions_ones_own_things_are_enough() -> None:
    match = laid({"agenda": ["act ? 0"], "players": [{"survivor": "v01", "visits": 1, "hand": ["c18"]}]})
    few = in_words(brief(match, 0))
    assert "hand Gauze Roll (heal ♦Inj of anyone)" in few
    assert "Settlement" not in few


# -- pictures -----------------------------------------------------------------------------------------


def test_every_card_has_a_portrait_of_its_own() -> None:
    opened = GAME.open()
    faces = browser.faces(GAME.start(players=2, seed=1).seen(None))[0]
    portraits = {card: portrait(opened.box, opened.names, card) for card in faces}
    own = {portraits[card] for card in faces if card in DRAWN}
    assert len(own) == len([card for card in faces if card in DRAWN]) > 100
    for card, svg in portraits.items():
        assert read(svg).get("viewBox") == "0 0 200 200"
        assert "var(" not in svg
        assert len(svg) < 4_600, card
        assert len(gzip.compress(svg.encode())) < 1_800, card


def test_portraits_by_night_and_from_nearer() -> None:
    opened = GAME.open()
    for card in ("v05", "e04", "s4-2"):
        by_day, by_night = (portrait(opened.box, opened.names, card, night=night) for night in (False, True))
        assert by_day != by_night
        assert read(portrait(opened.box, opened.names, card, crop="head")).get("viewBox") != "0 0 200 200"


def test_what_comes_on_the_last_night_comes_nearer() -> None:
    assert DRAWN["s1"].drawing == DRAWN["s1-2"].drawing
    assert len({DRAWN[f"s{n}-{phase}"].drawing for n in (1, 2, 3, 4) for phase in (1, 2, 3)}) == 12


@pytest.mark.parametrize(
    ("card", "like"), [("c28", "c23"), ("m18", "m12"), ("k30", "k18"), ("n20", "n06"), ("s6-1", "s2-1"), ("v14", "v02")]
)
def test_cards_of_other_sets_look_like_something_of_their_kind(card: str, like: str) -> None:
    opened = GAME.open()
    assert portrait(opened.box, opened.names, card) == portrait(opened.box, opened.names, like)


@pytest.mark.parametrize("card", ["x01", "daily", "s1-4", ""])
def test_there_is_no_portrait_of_no_card(card: str) -> None:
    opened = GAME.open()
    with pytest.raises(LookupError, match=f"there is no card '{card}'"):
        portrait(opened.box, opened.names, card)


def test_the_box_shows_somebody_in_a_gas_mask() -> None:
    """Before the fence of a settlement with a lit window and a flag, in the dust."""
    drawing = read(emblem("wasteland"))
    fills = [one.get("fill") for one in drawing]
    assert fills[0] == "#d9773a"
    assert [fills.count(colour) for colour in ("#f6c445", "#3f6b2a", "#4c6b70", "#fffaf0")] == [1, 1, 1, 2]
    assert drawing.find(f"{SVG}text") is None
