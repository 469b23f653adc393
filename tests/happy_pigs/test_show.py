"""What people see of Happy Pigs apart from the browser's board: the terminal, how pigs could lie, the box's picture."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.art.emblems import emblem
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Size
from boargame.games.happy_pigs.rules.farm import fits
from boargame.games.happy_pigs.show import board as browser
from boargame.games.happy_pigs.show.barn import Lying, lying
from boargame.games.happy_pigs.show.yard import outline
from boargame.games.happy_pigs.state import Player
from boargame.terminal.board import board, brief
from tests.art.drawings import SVG, read
from tests.conformance.kit import GAMES, random_play, random_start
from tests.screens import all_fit, drawn, in_words

GAME = boargame.game("happy-pigs")


def laid(position: dict[str, Any], players: int = 3, **options: Any) -> Match:
    match = GAME.resume(position, players=players, seed=1, options=options)
    match.seat_names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][:players]
    return match


# -- the terminal -------------------------------------------------------------------------------------


def moments(number: int, every: int = 23) -> Iterator[Match]:
    match, dice = random_start("happy-pigs", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_every_table_fits_and_needs_no_colour(number: int) -> None:
    all_fit(moments(number), whole=True, readers=1)


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_terminal_shows_what_the_browser_does(number: int) -> None:
    """The cards that lie open, money, the reserve, every pig and item."""
    for match in moments(number):
        titles = {face.id: face.name for face in browser.faces(match.seen(None))[0].values()}
        for seat in (0, None):
            now, shown = browser.board(match.seen(seat)), in_words(board(match, seat))
            assert all(titles[card] in shown for card in (now.card, now.preview) if card)
            counts = map(str, (*now.pigs, *now.items, now.fields))
            assert f"reserve {' '.join('∞' if match.box.options.reserve else one for one in counts)}" in shown
            for mat in now.mats:
                name = match.seat_names[mat.seat] + (" (you)" if mat.seat == seat else "")
                pigs = [written(*mat.pigs[2 * size : 2 * size + 2]) for size in Size]
                items = [str(n or "·") for n in mat.items]
                numbers = [dollars(mat.money), dollars(mat.value), mat.fields, f"${mat.field_price}", mat.free_cells]
                assert name in shown
                assert " ".join(map(str, (*numbers, *pigs, *items))) in shown


def dollars(amount: int | None) -> str:
    return "$?" if amount is None else f"${amount}"


def written(unsafe: int, safe: int) -> str:
    return f"{unsafe or ''}{f'+{safe}' if safe else ''}" or "·"


def test_the_year_and_its_card() -> None:
    """HP-4.3, HP-14.2, HP-2.8: where the round is, what the card allows and does, when pigs are lost."""
    position = {
        "round_no": 5, "first": 0, "played": ["SP1", "SP2", "SP3", "SP4", "SU1"],
        "deck": {"Summer": ["-", "SU4", "SU5"]}, "agenda": ["round"],
    }  # fmt: skip
    match = laid(position, open_next_card=True)
    shown = in_words(board(match, 0))
    assert "Spring ●●●● Summer ●◉○○ Autumn ○○○○ Winter ○○○○ round 6 of 16, picks" in shown
    assert "Market Glut Feed 9 Mate 6 Buy 9 Sell 6 Average pigs and Big pigs cost $2 less and sell for $2" in shown
    assert "Next: Holiday Grill Feed 8 Mate 7 Buy 6 Sell 9 Small pigs and Average pigs sell for $2 more" in shown
    assert "Before in Summer: Warm Evenings" in shown
    assert "Unvaccinated pigs are lost after round 8." in shown


@pytest.mark.parametrize(
    ("round_no", "when"),
    [(2, "after round 4."), (4, "after this round."), (16, "after this round.")],
)
def test_when_pigs_are_lost(round_no: int, when: str) -> None:
    me = {"job": "buy", "left": 1, "allotted": 1}
    match = laid({"round_no": round_no, "card": "SP4", "agenda": ["turn 0"], "players": [me]})
    assert f"Unvaccinated pigs are lost {when}" in in_words(board(match, 0))


def test_a_change_of_season_is_announced() -> None:
    me = {"pigs": {"P0": 1}, "items": {"vaccine": 1}}
    match = laid({"round_no": 4, "agenda": ["end round"], "players": [me]})
    shown = in_words(board(match, 0))
    assert "round 4 of 16, the season changes · turn of Ann (you)" in shown
    assert "No Season card" in shown
    assert "Unvaccinated pigs are lost now." in shown


def test_the_market_marks_what_the_card_has_changed() -> None:
    """HP-G18: and the reader's own next field; a spectator has none."""
    me = {"job": "buy", "allotted": 2, "left": 2, "fields": 2, "money": 30}
    match = laid({"card": "SU4", "agenda": ["turn 0"], "players": [me]})
    shown = in_words(board(match, 0))
    assert "buy $3 $6 $8▼ $13▼ $1 $1 $1 $15 sell $3 $6 $8▼ $13▼ reserve" in shown
    assert "buy $3 $6 $8▼ $13▼ $1 $1 $1 sell" in in_words(board(match, None))
    assert "$18▲" in in_words(board(laid({"card": "AU2", "agenda": ["turn 0"], "players": [me]}), 0))
    assert "$10▼" in in_words(board(laid({"card": "AU5", "agenda": ["turn 0"], "players": [me]}), 0))


def test_farms_in_numbers() -> None:
    me = {
        "job": "feed", "allotted": 5, "left": 3, "money": 21, "fields": 2, "pigs": {"P0": 2, "P1": 1, "A1": 2, "S0": 1},
        "fed": {"S0": 1}, "items": {"vaccine": 2, "amulet": 1},
    }  # fmt: skip
    match = laid({"card": "SP4", "first": 1, "agenda": ["turn 0"], "players": [me]})
    shown = in_words(board(match, 0))
    assert "▶ Ann (you) Feed 3/5 $21 $56 2 $15 19 2+1 1 +2 · 2 · 1" in shown
    assert "⚑ Ben" in shown
    own = "You: $21 · 19 cells free · unvaccinated pigs worth $12 · fed 1 Small · 3 actions left, $3 if you stop"
    assert own in shown
    assert own in in_words(brief(match, 0))
    assert "You:" not in in_words(board(match, None))


def test_farms_are_drawn_as_pigs_could_lie() -> None:
    """HP-3.4: the reader's own first."""
    each = [
        {"pigs": {"S0": 2, "A1": 1}},
        {"job": "buy", "left": 1, "allotted": 1, "fields": 2, "pigs": {"B0": 1, "B1": 1, "P0": 1, "S1": 2, "A0": 1}},
    ]
    match = laid({"card": "SP4", "agenda": ["turn 1"], "players": each}, players=2)
    shown = drawn(board(match, 1))
    first = shown.splitlines().index(next(line for line in shown.splitlines() if line.startswith("Ben (you)   ")))
    assert [line.rstrip() for line in shown.splitlines()[first : first + 5]] == [
        "Ben (you)             Ann",
        "▕┌B+──┐S+│┌A─┐· · ▏   ▕┌A+┐· · ▏",
        "▕└────┘╎ │└──┘· · ▏   ▕└──┘· · ▏",
        "▕┌B───┐S+│P · · · ▏   ▕[S ]· · ▏",
        "▕└────┘╎ │· · · · ▏   ▕[S ]· · ▏",
    ]


@pytest.mark.parametrize(
    ("pig", "lines"),
    [
        (Lying(0, 0, 0, 1, 1, True), ["P+"]),
        (Lying(1, 0, 0, 1, 2), ["[S ]"]),
        (Lying(1, 0, 0, 2, 1, True), ["S+", "╎ "]),
        (Lying(3, 0, 0, 2, 3, True), ["┌B+──┐", "└────┘"]),
        (Lying(3, 0, 0, 3, 2), ["┌B─┐", "│  │", "└──┘"]),
    ],
)
def test_pigs_are_drawn_in_their_cells(pig: Lying, lines: list[str]) -> None:
    assert outline(pig) == lines


def test_a_large_farm_is_drawn_in_several_lines() -> None:
    me = {"job": "buy", "left": 1, "allotted": 1, "fields": 15, "pigs": {"B0": 30}}
    shown = drawn(board(laid({"card": "SP4", "agenda": ["turn 0"], "players": [me]}), 0))
    assert "Ann (you), field 12 on" in shown
    assert shown.count("┌B───┐") == 30


def test_shares_are_told() -> None:
    """HP-11.3, HP-17.3."""
    each = [{"pigs": {"A0": 1}}] * 2
    match = laid({"first": 0, "deck": {"Spring": ["SP4"]}, "agenda": ["round"], "players": each}, 2)
    match.play_all(["0: choose sell", "1: choose sell", "1: neutral sell"])
    shown = in_words(board(match, 1))
    assert "Shared out: Sell 6: Ann 2, Ben (you) 2, neutral tile 2" in shown


def test_picks_with_what_they_would_bring() -> None:
    match = laid({"first": 1, "deck": {"Spring": ["SP5"]}, "agenda": ["round"], "players": [{"pigs": {"A0": 2}}]})
    shown = in_words(board(match, 0))
    assert "Your pick" in shown
    assert "alone with 1 with 2 you could use Feed 7 3 2 2 Mate 9 4 3 2" in shown
    assert "Your pick" not in in_words(board(match, None))
    match = laid({"first": 0, "deck": {"Spring": ["SP5"]}, "agenda": ["round"]}, 2)
    match.play("choose mate", 1)
    shown = in_words(board(match, 1))
    assert "neutral set: Ben (you)" in shown
    assert "You picked Mate; now for the neutral set" in shown
    assert "opponent could use" in shown


def test_nothing_of_a_secret_pick_is_shown_but_that_it_was_made() -> None:
    """HP-5.1."""
    shown = set[str]()
    for job in ("feed", "mate", "buy", "sell"):
        match = laid({"first": 0, "deck": {"Spring": ["SP4"]}, "agenda": ["round"]})
        assert "Picked: Ann (you) – Ben – Cleo –" in in_words(board(match, 0))
        match.play(f"choose {job}", 1)
        shown.add(drawn(board(match, 0)) + drawn(board(match, None)) + drawn(brief(match, 0)))
        assert "Picked: Ann (you) – Ben ✓ Cleo –" in in_words(board(match, 0))
        assert f"Picked: Ann – Ben (you) {job.capitalize()} Cleo –" in in_words(board(match, 1))
    assert len(shown) == 1


@pytest.mark.parametrize("eyes", [0, 1, 2, None])
def test_only_who_has_picked_sees_what(eyes: int | None) -> None:
    """HP-5.1: on the board in the browser too, however often the page is opened."""
    match = laid({"first": 0, "deck": {"Spring": ["SP4"]}, "agenda": ["round"]})
    match.play("choose mate", 1)
    assert [mat.pick for mat in browser.board(match.seen(eyes)).mats] == [-1, 1 if eyes == 1 else -1, -1]


def test_open_picks_are_shown() -> None:
    """HP-18.3: and a player who follows cannot be alone with the same pick."""
    match = laid({"first": 0, "deck": {"Spring": ["SP4"]}, "agenda": ["round"]}, sequential_choice=True)
    match.play("choose mate")
    shown = in_words(board(match, 1))
    assert "Picked: Ann Mate Ben (you) – Cleo –" in shown
    assert "alone with 1 with 2 you could use Feed 8 4 – 0 Mate – 4 3 0 Buy 8 4 – 8 Sell 6 3 – 0" in shown


# -- how pigs could lie -------------------------------------------------------------------------------


def full_farm(box: Box, dice: random.Random) -> Player:
    """Pigs at random until no more fit, some of them vaccinated."""
    player, weights, refused = Player(), [dice.random() ** 2 for _ in Size], 0
    player.fields = dice.choice([1, 1, 2, 2, 3, 4, 5, 8, 20])
    herd = [0] * len(Size)
    while refused < 12:
        (size,) = dice.choices(range(len(Size)), weights)
        herd[size] += 1
        if herd[size] > 48 or not fits(box, player.fields, *herd):
            herd[size], refused = herd[size] - 1, refused + 1
    for size in Size:
        player.pigs[2 * size] = dice.randint(0, herd[size])
        player.pigs[2 * size + 1] = herd[size] - player.pigs[2 * size]
    return player


@pytest.mark.parametrize("span", [False, True])
@pytest.mark.parametrize("geometry", ["square", "wide"])
def test_whatever_fits_can_be_drawn(geometry: str, span: bool) -> None:
    """HP-3.4, HP-G33, HP-G41: inside, along the grid, no pig on another, and on one field unless they may span."""
    box, dice = GAME.open({"geometry": geometry, "span_boards": span}).box, random.Random(4)
    rows, columns = box.field
    for _ in range(40 * GAMES):
        player = full_farm(box, dice)
        found = lying(box, player)
        assert found is not None
        taken = [
            (row, column)
            for pig in found
            for row in range(pig.row, pig.row + pig.rows)
            for column in range(pig.column, pig.column + pig.columns)
        ]
        assert len(taken) == len(set(taken))
        assert all(0 <= row < rows and 0 <= column < columns * player.fields for row, column in taken)
        for pig in found:
            assert {pig.rows, pig.columns} == set(box.tiles[pig.size])
            assert span or pig.column // columns == (pig.column + pig.columns - 1) // columns
        for size in Size:
            of_size = [pig.vaccinated for pig in found if pig.size == size]
            assert [of_size.count(False), of_size.count(True)] == list(player.pigs)[2 * size : 2 * size + 2]


def test_what_does_not_fit_is_not_drawn() -> None:
    """A position that somebody made up."""
    player = Player()
    player.fields, player.pigs[6] = 1, 3
    assert lying(GAME.open().box, player) is None
    me = {"job": "buy", "left": 1, "allotted": 1, "pigs": {"B0": 3}}
    shown = in_words(board(laid({"card": "SP4", "first": 1, "agenda": ["turn 0"], "players": [me]}), 0))
    assert "┌B" not in shown
    assert "▶ Ann (you) Buy 1/1" in shown
    assert "no room for any pig" in shown


# -- the picture on the box ---------------------------------------------------------------------------


def test_the_box_shows_a_content_pig_behind_its_fence() -> None:
    """In the sun, with cheeks and nostrils, a clover of three leaves and a fence of four posts in front of it."""
    drawing = read(emblem("happy-pigs"))
    fills = [one.get("fill") for one in drawing]
    assert fills[0] == "#bfe0ea"
    assert [fills.count(colour) for colour in ("#f4b3a6", "#e98f86", "#e2705f", "#3f6b2a")] == [1, 3, 2, 3]
    assert len(drawing.findall(f"{SVG}ellipse")) == 4
    assert fills[-5:] == ["#fffaf0"] * 5
    assert drawing.find(f"{SVG}text") is None
