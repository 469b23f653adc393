"""The table as the browser draws it: what is printed, what everybody sees, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import boargame
from boargame import Match
from boargame.core.agenda import together
from boargame.games.wild_pigs.show import board
from boargame.games.wild_pigs.show.board import Board, Face, Help, Printed, UpgradeFace, WeaponFace
from tests.conformance.kit import GAMES, imagined_views, random_play, random_start, state_bytes

GAME = boargame.game("wild-pigs")
SETS = [one.id for one in GAME.about.sets]
ICONS = {"ferocity", "cunning", "mass", "wild", "attack", "conversion", "mass_token"}
ICONS |= {"any", "slot", "wound", "balanced", "weapon", "vp"}
encode = msgspec.json.encode


def positions(number: int, every: int = 7) -> Iterator[Match]:
    """A random match, stopped here and there."""
    match, dice = random_start("wild-pigs", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


# -- what is printed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", SETS)
def test_every_card_of_every_set_has_a_face(cards: str) -> None:
    match = GAME.start(players=2, seed=1, cards=cards)
    faces, printed = board.faces(match.seen(None))
    assert set(faces) == {name for names in match.names.values() for name in names}
    assert msgspec.json.decode(encode(faces), type=dict[str, Face]) == faces
    assert msgspec.json.decode(encode(printed), type=Printed) == printed
    for face in faces.values():
        if isinstance(face, UpgradeFace | WeaponFace):
            assert bool(face.short) == (face.text != "nothing")
            assert len(re.sub(r"\[\w+( \d+)?\]", "##", face.short)) <= 44
            marks = re.findall(r"\[(.*?)\]", face.short)
            assert all(re.fullmatch(r"[RBG]\d+", mark) or mark.split()[0] in ICONS for mark in marks)
            assert not set(re.sub(r"\[.*?\]", "", face.short)) & set("[]_")


@pytest.mark.parametrize(
    ("card", "short"),
    [
        ("U03", "+[G1] each turn"),
        ("U09", "+2 stance colour"),
        ("U10", "+[G1], Night +[G2] each turn"),
        ("U12", "Balanced +[R1][B1][G1]"),
        ("U17", "1 token + [G2] → [mass_token 1]"),
        ("U19", "Feral −[R2]"),
        ("U24", "1 cube → 1 of each other"),
        ("U28", "Enraged beaten: heal 1"),
        ("U29", "ignore 1 wound a round"),
        ("U31", "1 VP per 2 trophies"),
        ("U34", ""),
        ("W10", "−[R3], any row, once"),
        ("W17", "−[R6], Night −[R8]"),
        ("W20", "Mid/Back −3 any colour"),
        ("W22", "−[R1], victory: [G2]"),
        ("W27", "−[R4] once"),
    ],
)
def test_short_texts_say_what_a_card_does(card: str, short: str) -> None:
    face: Any = board.faces(GAME.start(players=2, seed=1).seen(None))[0][card]
    assert face.short == short


def test_threats_and_bosses_say_what_they_bring() -> None:
    faces: dict[str, Any] = board.faces(GAME.start(players=2, seed=1).seen(None))[0]
    assert (faces["D14"].spoils, faces["D14"].icons) == (["1 Mass token", "1 Wild token"], ["mass_token 1", "wild 1"])
    assert (faces["D17"].spoils, faces["D17"].icons[0]) == (["1 Ferocity, 1 Cunning and 1 Mass"], "ferocity 1")
    assert [threshold.short for threshold in faces["BD2"].thresholds] == ["3 VP", "3 VP", "2 VP + token", "6 VP + slot"]
    assert faces["BD1"].thresholds[1].reward == "1 weapon slot, 1 weapon from the deck"


def test_the_board_is_printed_as_the_options_have_it() -> None:
    faces, printed = board.faces(GAME.start(players=2, seed=1, options={"weapon_reuse": "single_use"}).seen(None))
    assert all(face.uses == 1 for face in faces.values() if isinstance(face, WeaponFace))
    assert [stance.name for stance in printed.stances] == ["Aggressive", "Tactical", "Hunkered", "Balanced"]
    assert printed.stances[1].produces == [1, 5, 0]
    assert printed.stances[3].weak == ["Feral", "Cunning", "Massive"]
    assert printed.stances[3].text == "Only an Enraged Hybrid wounds."
    assert set(printed.tokens) == {"wild", "attack", "conversion", "mass"}


# -- what everybody sees ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_all_readers_see_the_same_table_unless_they_decide_together(number: int) -> None:
    for match in positions(number):
        before = state_bytes(match)
        drawn = board.board(match.seen(None))
        assert msgspec.json.decode(encode(drawn), type=Board) == drawn
        if not together(match.state.agenda):
            assert all(board.board(match.seen(seat)) == drawn for seat in range(match.players))
        for seat in match.to_act:
            helped = board.help_for(match.seen(seat), seat)
            assert msgspec.json.decode(encode(helped), type=Help) == helped
        assert state_bytes(match) == before


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_table_tells_nothing_that_is_hidden(number: int) -> None:
    """WP-D18: in every world that a reader can imagine, the decks dealt again, the board and the help are the same."""
    for match, seat, seen, imagined in imagined_views(positions(number, every=23), number):
        assert board.board(imagined) == board.board(seen)
        if seat in match.to_act:
            assert board.help_for(imagined, seat) == board.help_for(seen, seat)


@pytest.mark.parametrize("number", range(2 * GAMES))
def test_while_all_decide_nobody_sees_what_others_have_decided(number: int) -> None:
    """WP-D14."""
    match, dice = GAME.start(players=3, seed=number), random.Random(number)
    while not match.over:
        if not together(match.state.agenda) or len(match.to_act) == 1:
            random_play(match, dice)
            continue
        joint, seat = match.joint, dice.choice(match.to_act)
        others = [None, *(other for other in range(3) if other != seat)]
        before = [board.board(match.seen(other)) for other in others]
        match.play(dice.choice(match.legal(seat)), seat)
        if match.joint == joint:
            assert [board.board(match.seen(other)) for other in others] == before


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_table_is_as_positions_have_it(number: int) -> None:
    for match in positions(number):
        if not together(match.state.agenda):
            agrees(board.board(match.seen(None)), match.view(None), match)


def agrees(drawn: Board, view: dict[str, Any], match: Match) -> None:
    assert (drawn.era, drawn.first, drawn.boss_phase) == (view["era"], view["first"], view["boss_phase"])
    for lane, places in zip(drawn.lanes, view["lanes"], strict=True):
        for row in ("front", "mid", "back"):
            threat, lying = getattr(lane, row), places.get(row)
            assert (threat and threat.card) == (lying["card"] if lying else None)
    for name in ("upgrades", "weapons"):
        stall = getattr(drawn, name)
        assert len(stall.new_stock) == len(stall.carryover) == match.players + 1
        assert stall.deck + stall.discard + sum(card is not None for card in stall.new_stock + stall.carryover) > 0
    for mat, player in zip(drawn.mats, view["players"], strict=True):
        assert mat.stance == player["stance"]
        assert mat.cubes == [player["cubes"][colour] for colour in "RBG"]
        assert mat.tokens == player["tokens"]
        assert mat.score == match.scores[mat.seat]
        assert len(mat.upgrades) == player["slots"]["upgrade"]
        assert len(mat.weapons) == player["slots"]["weapon"]
        assert len(mat.trophies) == len(player["trophies"])


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_the_income_of_the_next_turn_is_what_it_then_brings(number: int) -> None:
    """WP-5.2.1a, WP-5.2.1b, WP-E10 to WP-E12: also from the Day's last turn to the Night's first."""
    match, dice = random_start("wild-pigs", number), random.Random(number)
    drawn, checked = board.board(match.seen(None)), 0
    while not match.over:
        plays, acting = len(match.plays), match.state.current
        random_play(match, dice)
        before, drawn = drawn, board.board(match.seen(None))
        produced = {line.seat for line in match.events() if line.play > plays and "produces" in line.text}
        if not before.boss_phase and not drawn.boss_phase:
            for mat in (before.mats[seat] for seat in produced - {acting}):
                now = [cubes + more for cubes, more in zip(mat.cubes, mat.income, strict=True)]
                assert drawn.mats[mat.seat].cubes == now
                checked += 1
    assert checked > 9


def test_after_the_last_turn_of_the_day_income_is_that_of_the_night() -> None:
    """WP-E10, WP-5.1g: a card that brings more by Night."""
    position = {"to_act": 0, "round_no": 6, "players": [{"upgrades": ["U10"]}, {"upgrades": ["U10"]}]}
    match = GAME.resume(position, players=2, seed=1)
    drawn = board.board(match.seen(None))
    assert [mat.income for mat in drawn.mats] == [[2, 2, 4], [2, 2, 3]]  # seat 1 has a turn by Day left
    match = GAME.resume(position | {"round_no": 5}, players=2, seed=1)
    assert [mat.income for mat in board.board(match.seen(None)).mats] == [[2, 2, 3], [2, 2, 3]]


def test_mass_tokens_have_a_place_on_the_mat_of_a_player_who_has_unlocked_them() -> None:
    """WP-E17."""
    match = GAME.resume({"to_act": 0, "players": [{"upgrades": ["U16"]}, {"upgrades": ["U01"]}]}, players=2, seed=1)
    assert [mat.has_mass for mat in board.board(match.seen(None)).mats] == [True, False]


def test_what_is_being_fought_is_shown_to_all() -> None:
    position = {"to_act": 0, "players": [{"cubes": {"R": 9, "B": 9, "G": 9}}], "lanes": [{"mid": {"card": "D01"}}]}
    match = GAME.resume(position, players=2, seed=1)
    assert board.board(match.seen(None)).fighting is None
    match.play("fight 1", 0)
    assert board.board(match.seen(1)).fighting == [0, 1]
    match.play("pay", 0)
    drawn = board.board(match.seen(1))
    assert (drawn.fighting, drawn.main_done) == (None, True)


def test_thresholds_are_marked_only_while_their_boss_is_there() -> None:
    position = {"agenda": ["end round"], "round_no": 6, "bosses": {"Day": "BD1"}}
    rich = {"cubes": {"R": 9, "B": 9, "G": 9}}
    options = {"boss_mode": "sequential"}
    match = GAME.resume(position | {"players": [rich, rich]}, players=2, seed=1, options=options)
    first = match.to_act[0]
    match.play_all(["threshold 1", "pay"])
    drawn = board.board(match.seen(None))
    assert drawn.beaten == drawn.mats[first].faced == drawn.mats[first].paid == [True, False, False]
    match.play_all(["end boss turn", "end boss turn"])
    while match.state.boss_phase:  # type: ignore[attr-defined]
        match.play(match.legal()[0])
    assert not any(board.board(match.seen(None)).beaten)


def test_a_boss_that_lies_face_down_is_not_shown() -> None:
    """WP-C5."""
    match = GAME.start(players=2, seed=1, options={"boss_visible": False})
    drawn = board.board(match.seen(None))
    assert (drawn.bosses, drawn.beaten) == ([None, None], [])
    assert all(board.board(GAME.start(players=2, seed=1).seen(None)).bosses)


def test_where_the_match_is() -> None:
    match, dice, seen = GAME.start(players=2, seed=1), random.Random(1), set[str]()
    while not match.over:
        seen.add(board.where(match.seen(None)))
        random_play(match, dice)
    assert {"Day, round 1 of 6", "Day, the Boss", "Night, round 6 of 6", "Night, the Boss"} <= seen
    assert board.where(match.seen(None)) == "over"


def test_lines_of_the_log_name_the_cards_they_speak_of() -> None:
    match, dice = GAME.start(players=2, seed=1), random.Random(1)
    while not match.over:
        random_play(match, dice)
    faces = board.faces(match.seen(None))[0]
    for line in match.events():
        assert all(faces[card].name in line.text for card in line.about)
        assert all(line.about for word in ("appears", "buys", "attacks", "defeats") if f" {word} " in line.text)
