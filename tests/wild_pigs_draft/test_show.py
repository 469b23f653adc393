"""What people see of the Draft apart from the browser's board: the terminal, portraits, the picture on the box."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.art.boar import boar
from boargame.art.emblems import emblem
from boargame.art.palette import standalone
from boargame.games.wild_pigs_draft.show import board as browser
from boargame.games.wild_pigs_draft.show.portraits import portrait
from boargame.terminal.board import board, brief
from tests.art.drawings import SVG, read, without_names
from tests.conformance.kit import GAMES, random_play, random_start
from tests.screens import all_fit, drawn, in_words

GAME = boargame.game("wild-pigs-draft")


def laid(position: dict[str, Any], players: int = 2) -> Match:
    match = GAME.resume(position, players=players, seed=1)
    match.seat_names = ["Ann", "Ben", "Cleo", "Dan", "Eve"][:players]
    return match


# -- the terminal -------------------------------------------------------------------------------------


def moments(number: int) -> Iterator[Match]:
    match, dice = random_start("wild-pigs-draft", number), random.Random(number)
    while not match.over:
        if len(match.plays) % 19 == 0:
            yield match
        random_play(match, dice)
    yield match


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_every_table_fits_and_needs_no_colour(number: int) -> None:
    all_fit(moments(number))


@pytest.mark.parametrize("number", range(2 * GAMES))
def test_the_terminal_shows_what_the_browser_does(number: int) -> None:
    """Every card that lies open, and every score."""
    for match in moments(number):
        titles = {face.id: face.name for face in browser.faces(match.seen(None))[0].values()}
        for seat in (0, None):
            now, shown = browser.board(match.seen(seat)), in_words(board(match, seat))
            held = [one.card for mat in now.mats for one in mat.cards]
            lying = [*now.pool, *now.horde, *held, *(pig for mat in now.mats for pig in (*mat.trophies, mat.zone))]
            lying += now.row if now.phase in ("turns", "supply", "emergency") else []
            assert all(titles[card] in shown for card in lying if card)
            assert all(f"{mat.score}" in shown for mat in now.mats)


def test_colours_come_with_letter_and_shape() -> None:
    me = {"scrap": {"R": 3, "B": 4, "G": 5}, "levels": {"Red": 1, "Blue": 0, "Green": 4, "Center": 2}}
    match = laid({"agenda": ["turn 0", "turn 1"], "players": [me]})
    assert "▲R3 ●B4 ■G5" in drawn(board(match, 0))
    assert "▲R1 ●B0 ■G4* ◆C2" in drawn(board(match, 0))
    assert "You stand on Center, defence ▲R3 ●B3 ■G3; scrap ▲R3 ●B4 ■G5" in drawn(brief(match, 0))


def test_the_pool_is_judged_on_every_node() -> None:
    """WD-5.3d: against the player's own defence; a spectator has none."""
    position = {"agenda": ["turn 0", "turn 1"], "pool": ["T1-02", "T1-05", "-"], "players": [{"node": "Red"}]}
    match = laid(position | {"market": {"row": ["A01", "A02", "A03", "A04"]}})
    shown = in_words(board(match, 0))
    assert "1 Hedge Ripper ▲R4 ●B2 ■G1 FAIL, 1 Ferocity short ◂ REPEL REPEL REPEL" in shown
    assert "2 Gate Fiddler ▲R1 ●B3 ■G1 REPEL, 3 Cunning short ◂ SLAY REPEL REPEL" in shown
    assert "your defence ▲R3 ◂ ●B3 ■G3 ▲R1 ●B1 ■G1" in shown
    assert "REPEL" not in in_words(board(match, None))


def test_the_market_marks_what_a_player_can_pay_for() -> None:
    position = {
        "agenda": ["turn 0", "turn 1"],
        "players": [{"scrap": {"R": 1, "B": 0, "G": 1}}],
        "market": {"row": ["A01", "A04", "I03", "-"]},
    }
    shown = in_words(board(laid(position), 0))
    assert "1 ✓ Barbed Vest ▲R1 +1 any +1 Ferocity defence" in shown
    assert "2 Nail Bat ▲R2 +1 any 3 charges: +3 Ferocity defence for a charge" in shown
    assert "3 ✓ Quick-Release Harness ▲R1 ■G1 item, in a clash: move to any node" in shown
    assert "✓" not in in_words(board(laid(position), None))


def test_the_horde_is_judged_before_it_attacks() -> None:
    """WD-6.2d; and the attacker is marked (WD-6.3a)."""
    horde = ["T1-01", "T1-09", "-", "-", "-"]
    match = laid({"agenda": ["muster"], "round_no": 5, "horde": horde, "players": [{"cards": ["A04"]}]})
    assert "1 Dew Grubber ▲R3 ●B1 ■G1 REPEL, 2 Ferocity short SLAY REPEL REPEL ◂" in in_words(board(match, 0))
    match.play_all(["0: form Red", "1: form Green"])
    assert "▶1 Dew Grubber ▲R3 ●B1 ■G1 SLAY ◂ REPEL REPEL REPEL" in in_words(board(match, 0))
    match.play("clash")
    shown = in_words(board(match, 0))
    assert "Onslaught of the Day" in shown
    assert "Dew Grubber SLAY REPEL" in shown
    assert "▶2 Puddle Lump" in shown


def test_the_last_clash_is_shown() -> None:
    players = [{"zone": "T1-01", "node": "Red", "scrap": {"R": 0, "B": 0, "G": 0}}, {"zone": "T1-04", "cards": ["I02"]}]
    match = laid({"agenda": ["clash begins", "clean up"], "round_no": 2, "players": players})
    match.play_all(["0: take R", "1: use 1"])
    shown = in_words(board(match, 1))
    assert "Clash of Day, round 2: Ann with ▲R3 against Dew Grubber: SLAY" in shown
    assert "Ben (you) with ▲R1 ●B1 ■G1 against Red Wattle: REPEL by an item" in shown


def test_what_is_being_decided_is_repeated() -> None:
    """Between two decisions of one turn: what is paid for, and how the clash stands."""
    me = {"scrap": {"R": 4, "B": 4, "G": 4}, "zone": "T1-02", "node": "Red", "cards": ["A04"]}
    match = laid({"agenda": ["turn 0", "turn 1"], "players": [me]})
    match.play_all(["stay", "tinker Center"])
    assert "To pay for Center track, level 1: 4 scrap, of at least 3 colours" in in_words(brief(match, 0))
    match.undo()
    match.play("tinker Green")
    assert "To pay for Green track, level 1: 4 scrap, of it at least ■G2" in in_words(brief(match, 0))
    match = laid({"agenda": ["clash begins"], "players": [me]})
    shown = "Hedge Ripper ▲R4 ●B2 ■G1 against ▲R3: FAIL, 1 Ferocity short; charge 1 would SLAY it"
    assert shown in in_words(brief(match, 0))


def test_nothing_of_a_joint_decision_is_shown_before_all_are_done() -> None:
    """WD-D10."""
    match = laid({"agenda": ["muster"], "round_no": 5, "horde": ["T1-01", "-", "-", "-", "-"]})
    before = drawn(board(match, 0)), drawn(board(match, None))
    match.play("form Red", 1)
    assert (drawn(board(match, 0)), drawn(board(match, None))) == before
    assert "Ben (you) Red ▲R3" in in_words(board(match, 1))


# -- pictures -----------------------------------------------------------------------------------------

SETS = {one.id: GAME.open(cards=one.id) for one in GAME.about.sets}


@pytest.mark.parametrize("name", SETS)
def test_every_threat_of_every_set_has_a_portrait_of_its_own(name: str) -> None:
    box, names, *_ = SETS[name]
    portraits = {card: portrait(box, names, card) for card in names["threats"]}
    assert len({without_names(svg) for svg in portraits.values()}) == len(portraits) > 0
    for svg in portraits.values():
        read(svg)
        assert "var(" not in svg
    assert sum(len(gzip.compress(svg.encode())) for svg in portraits.values()) < 6_500 * len(portraits)


def test_a_threat_is_drawn_from_its_stats() -> None:
    """The kind is that of its highest stat; what comes by Day is small, what comes by Night terrible."""
    box, names, *_ = SETS["boargame"]
    assert portrait(box, names, "T1-02") == standalone(boar(3, 2, 1, "feral", "T1-02"))
    assert portrait(box, names, "T2-08") == standalone(boar(3, 7, 3, "cunning", "T2-08"))
    assert portrait(box, names, "T2-13") == standalone(boar(5, 5, 2, "hybrid", "T2-13"))
    look: dict[str, Any] = {"enraged": True, "weight": 2, "night": True, "crop": "head"}
    assert portrait(box, names, "T3-12", **look) == standalone(boar(7, 5, 13, "massive", "T3-12", **look))


@pytest.mark.parametrize("card", ["A01", "I05", "T9-99", ""])
def test_what_is_no_threat_has_no_portrait(card: str) -> None:
    box, names, *_ = SETS["boargame"]
    with pytest.raises(LookupError, match=f"there is no threat '{card}'"):
        portrait(box, names, card)


def test_the_box_shows_the_stance_map() -> None:
    """Three corners with fang, eye and hoof, joined with the center, where a pig stands."""
    drawing = read(emblem("wild-pigs-draft"))
    assert len(drawing.findall(f"{SVG}g[@transform]")) == 3
    assert {one.find(f"{SVG}path").get("fill") for one in drawing.findall(f"{SVG}g[@transform]")} == {  # type: ignore[union-attr]
        "#b3311f", "#1f5c93", "#3f6b2a",
    }  # fmt: skip
    inside = drawing.find(f"{SVG}g[@clip-path]")
    assert inside is not None
    assert len(inside.findall(f"{SVG}svg")) == 1
    assert drawing.find(f"{SVG}text") is None
