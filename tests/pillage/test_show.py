"""What people see of Pillage! apart from the browser's board: the terminal, and pictures of everything."""

from __future__ import annotations

import gzip
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.art.emblems import emblem
from boargame.art.tight import tight
from boargame.games.pillage.names import Kind
from boargame.games.pillage.show import board as browser
from boargame.games.pillage.show.portraits import DRAWN, portrait
from boargame.terminal.board import board, brief
from boargame.terminal.words import percent
from tests.art.drawings import SVG, read
from tests.conformance.kit import GAMES, random_play, random_start
from tests.screens import all_fit, in_words

GAME = boargame.game("pillage")
RACES = ("orc", "goblin", "kobold", "ogre")


def laid(position: dict[str, Any], players: int = 2, **options: Any) -> Match:
    chosen = {"races": ", ".join(RACES[:players]), "first_player": "seat0"} | options
    match = GAME.resume({"agenda": ["turn 0"], **position}, players=players, seed=1, options=chosen)
    match.seat_names = ["Ann", "Ben", "Cleo", "Dan"][:players]
    return match


# -- the terminal -------------------------------------------------------------------------------------


def moments(number: int, every: int = 11) -> Iterator[Match]:
    match, dice = random_start("pillage", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_every_table_fits_and_needs_no_colour(number: int) -> None:
    all_fit(moments(number, every=31))


@pytest.mark.parametrize("number", range(2 * GAMES))
def test_the_terminal_shows_what_the_browser_does(number: int) -> None:
    """Every card that lies open or that the reader knows, every score and every chance; and no other card."""
    for match in moments(number):
        titles = {face.id: face.name for face in browser.faces(match.seen(None))[0].values()}
        for seat in (0, None):
            now, shown = browser.board(match.seen(seat)), in_words(board(match, seat))
            lying = [*now.open_cards[-1:], *(one.card for one in now.known)]
            for mat in now.mats:
                lying += [*(mat.pile or []), *mat.forts, *(one.id for one in mat.fighters)]
                lying += [card for one in mat.fighters for card in (*one.gear, one.defender) if card]
                assert mat.score is None or f"· {mat.score} point" in shown
                assert all(percent(one.chance) in shown for one in mat.fighters if one.defender)
            assert all(titles[card] in shown for card in lying)


def test_what_lies_in_the_deck_is_not_told() -> None:
    match = laid({"deck": ["v_pig", "v_hay", "v_stone"], "players": [{}]})
    for shown in (in_words(board(match, 0)), in_words(board(match, None)), in_words(brief(match, 0))):
        assert "Ribbon-Winning Pig" not in shown
        assert "Hay-Bale" not in shown
    cards = sum(card.copies for card in match.box.cards)
    assert f"Deck 3 of {cards}: 1 Loot, 1 Construct, 1 Fort" in in_words(board(match, 0))


def test_monsters_are_told_with_everything_that_matters() -> None:
    fights = {"defender": "v_hero", "exhausted": True, "wounds": 2, "gear": ["v_fork"]}
    me = {
        "monsters": {"bruiser": fights, "prowler": {"dead": True, "exhausted": True}},
        "pile": ["v_pig", "v_timber", "v_timber"], "forts": ["v_hay"], "engines": ["ready", "none", "none", "none"],
    }  # fmt: skip
    shown = in_words(board(laid({"players": [me]}), 0))
    assert "▶ Ann (you), Orcs (Blood Lust) · -4 points with 1 dead" in shown
    assert "Bruiser Gutta Breakjaw ●●○ 2 of 3 must fight v Retired Hero (Defence 4, 5 points) 67 %" in shown
    assert "1 Rusty Pitchfork (+1 v Defenders)" in shown
    assert "Prowler Sniv Longnose ✝ dead" in shown
    assert "Hexer Mother Scab ○○ 0 of 2 ready" in shown
    assert "▓ behind 1 Hay-Bale Barricade (Defence 2)" in shown
    assert "Pile 3 cards, 6 points: Ribbon-Winning Pig, 2 Fence Timber · to build with: 2 timber" in shown
    assert "1 Headbutt Cart 2 timber after roll +1 v Defenders; +4 v Forts Ann ready" in shown
    assert "Bruiser v Retired Hero: 67 %, else 1 wound" in shown


def test_a_roll_is_a_ledger() -> None:
    fights = {"defender": "c_knight", "exhausted": True, "wounds": 3, "gear": ["c_blade"]}
    me = {"monsters": {"bruiser": fights}, "engines": ["ready", "ready", "none", "none"]}
    match = laid({"players": [me]}, settlement="city")
    assert "Bruiser v Shiny Knight: 67 %, else 1 wound and death" in in_words(brief(match, 0))
    match.state.chance.force([0])
    match.play("fight bruiser")
    shown = in_words(brief(match, 0))
    assert "⚅ Gutta Breakjaw against Shiny Knight: die + 1 Knightly Blade against 4, a tie wins: 67 % to win" in shown
    assert "siege 2, Rock Flinger: +3, then 100 %" in shown
    match.play("done")
    shown = in_words(brief(match, 0))
    assert "1 + 1 Knightly Blade = 2 against 4, a tie wins: it loses as it stands" in shown
    assert "siege 1, Headbutt Cart: +1, then 0 %" in shown
    match.play("done")
    assert "1 + 1 Equipment = 2 against 4, a tie wins: LOST" in in_words(board(match, 1))


def test_the_open_card_is_told_with_what_can_be_done() -> None:
    match = laid({"deck": ["v_pot", "v_pig"], "players": [{}]})
    match.play("pillage bruiser")
    shown = in_words(brief(match, 0))
    assert "▣ Gutta Breakjaw has found Cooking-Pot Helm (Equipment, 1 point)." in shown
    assert "equip hexer: Wound Total 3" in shown


@pytest.mark.parametrize(("chance", "said"), [(1000, "100 %"), (999, "99 %"), (833, "83 %"), (3, "1 %"), (0, "0 %")])
def test_nothing_is_certain_by_rounding(chance: int, said: str) -> None:
    assert percent(chance) == said


# -- pictures -----------------------------------------------------------------------------------------

SETTLEMENTS = {name: GAME.open({"settlement": name}) for name in ("village", "town", "city")}


def everything() -> list[str]:
    """The ids of everything in the box, as its files have them."""
    folder = Path(GAME.home) / "cards" / "boargame"
    decks = ("village", "town", "city", "monsters", "siege", "races")
    found = [tomllib.loads((folder / f"{deck}.toml").read_text(encoding="utf-8")) for deck in decks]
    return [one["id"] for file in found for rows in file.values() for one in rows]


def test_every_picture_belongs_to_a_card_of_the_box_and_is_its_own() -> None:
    """Also the cards of settlements that are not played: the server draws with the default options."""
    box, names, *_ = SETTLEMENTS["village"]
    assert set(DRAWN) <= set(everything())
    pictures = {card: portrait(box, names, card) for card in DRAWN}
    assert len(set(pictures.values())) == len(pictures)
    for svg in pictures.values():
        assert read(svg).get("viewBox") == "0 0 200 200"
        assert "var(" not in svg
        assert len(tight(svg)) < 5_000
        assert len(gzip.compress(tight(svg).encode())) < 2_200


@pytest.mark.parametrize("card", ["orc_hexer", "v_goose", "c_wall", "s_cart", "goblin"])
def test_pictures_by_night_and_from_nearer(card: str) -> None:
    box, names, *_ = SETTLEMENTS["village"]
    day, night, head = (portrait(box, names, card, **look) for look in ({}, {"night": True}, {"crop": "head"}))
    assert day != night
    left, top, wide, high = map(float, (read(head).get("viewBox") or "").split())
    assert wide == high < 200
    assert left + wide <= 200
    assert top + high <= 200


def test_no_picture_is_drawn_of_what_is_not_in_the_box() -> None:
    box, names, *_ = SETTLEMENTS["village"]
    with pytest.raises(LookupError, match="there is no card 'x_nothing'"):
        portrait(box, names, "x_nothing")


@pytest.mark.parametrize("settlement", SETTLEMENTS)
def test_a_card_without_a_picture_borrows_one_of_its_kind(settlement: str) -> None:
    """Sets of other people have other ids."""
    box, names, *_ = SETTLEMENTS[settlement]
    other = {table: tuple(f"my {name}" for name in found) for table, found in names.items()}
    drawn_cards = [(place, name) for place, name in enumerate(names["cards"]) if name in DRAWN]
    for place, name in drawn_cards:
        svg = portrait(box, other, f"my {name}")
        sky = DRAWN[name].sky
        assert any(svg == portrait(box, names, like) for like, found in DRAWN.items() if found.sky == sky)
        assert box.cards[place].kind != Kind.CONSTRUCT or DRAWN[name].sky == "work"
    for table in ("monsters", "siege"):
        for name in DRAWN.keys() & set(names[table]):
            assert portrait(box, other, f"my {name}") == portrait(box, names, name)


def test_the_box_shows_a_goblin_and_a_town_on_fire() -> None:
    drawing = read(emblem("pillage"))
    colours = {one.get("fill") for one in drawing.iter(f"{SVG}path")}
    assert {"#8ab34c", "#c9a867", "#e2571e"} <= colours
    assert drawing.find(f"{SVG}text") is None
