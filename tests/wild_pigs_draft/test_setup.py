"""Set-up by chance: what must hold whatever is dealt, counted from the box (WD-4)."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.core.record import NONE
from boargame.games.wild_pigs_draft.names import Colour, Era
from tests.conformance.kit import left_behind

GAME = boargame.game("wild-pigs-draft")
SPLITS = next(option.values for option in GAME.about.options if option.key == "bag")


def started(number: int, **options: Any) -> tuple[Match, Any, Any]:
    match = GAME.start(players=2 + number % 4, seed=number, options=options)
    return match, match.box, match.state


def scrap_in_the_game(match: Match, state: Any) -> list[int]:
    """Of each colour: in the bag, and with the players."""
    return [state.bag[one] + sum(state.players[seat].scrap[one] for seat in range(match.players)) for one in Colour]


@pytest.mark.parametrize("split", SPLITS)
def test_the_bag_is_filled_as_it_was_agreed(split: str) -> None:
    """150 scrap, whatever their colours (WD-2d, WD-G1)."""
    match, box, state = started(1, bag=split)
    expected = [int(part[1:]) for part in split.split()]
    assert scrap_in_the_game(match, state) == list(box.scrap) == expected
    assert sum(expected) == 150


@pytest.mark.parametrize("number", range(8))
def test_everybody_draws_three_scrap(number: int) -> None:
    """WD-4c: with four players 138 of the 150 are left."""
    match, _, state = started(number)
    assert [sum(state.players[seat].scrap) for seat in range(match.players)] == [3] * match.players
    assert sum(state.bag) == 150 - 3 * match.players
    assert scrap_in_the_game(match, state) == [50, 50, 50]


@pytest.mark.parametrize("number", range(8))
def test_decks_hold_every_copy_but_those_that_lie_open(number: int) -> None:
    """WD-2c, WD-4a, WD-4b, WD-5.1a: of the Day's pigs one more than there are players is revealed, of the market four
    cards. The order of the decks is hidden (WD-G8)."""
    match, box, state = started(number)
    for era in Era:
        copies = [card for card in range(box.threat_count) for _ in range(box.threats[card].copies)]
        pigs = [card for card in copies if box.threats[card].era == era]
        lying = [pig for pig in state.pool if pig != NONE and era == Era.DAY]
        assert len(lying) == (match.players + 1 if era == Era.DAY else 0)
        herd = state.herds[era]
        assert sorted([*herd.deck.listed()[: herd.deck_left], *lying]) == pigs
        assert match.view(0)["herds"][era.label] == {"deck": ["?"] * (len(pigs) - len(lying)), "discard": []}
    market = [card for card in range(box.market_count) for _ in range(box.market[card].copies)]
    row, deck = list(state.market.row), state.market.deck.listed()[: state.market.deck_left]
    assert NONE not in row
    assert sorted([*row, *deck]) == market
    assert match.view(0)["market"]["deck"] == ["?"] * len(deck)


def test_another_game_is_another_deal() -> None:
    """WD-D1: decks, first scrap and the first Initiative are chance; each deck is shuffled by itself."""
    starts = [GAME.start(players=4, seed=number).position() for number in range(12)]
    for part in ("pool", "market", "herds", "players"):
        assert len({str(start[part]) for start in starts}) == len(starts)
    assert {start["first"] for start in starts} == {0, 1, 2, 3}  # WD-4e, WD-G3


@pytest.mark.parametrize("number", range(4))
def test_the_first_initiative_takes_the_first_turn(number: int) -> None:
    """WD-4e, WD-5.2a: and everybody sees whose it is."""
    match, _, state = started(number)
    assert match.to_act == [state.first]
    assert {match.view(seat)["first"] for seat in (None, *range(match.players))} == {state.first}


def test_a_new_deck_takes_every_discard_with_it() -> None:
    """WD-G6, WD-G7: pigs and used items; nothing lies on in the discards."""
    herds = {"Day": {"deck": [], "discard": ["T1-01", "T1-02", "T1-03", "T1-04", "T1-05"]}}
    market = {"row": ["A01", "A04", "A11", "-"], "deck": [], "discard": ["I05", "I01", "I02"]}
    position = {"agenda": ["reveal"], "first": 0, "pool": ["-"] * 6, "herds": herds, "market": market}
    players = [{"scrap": {"R": 9, "B": 9, "G": 9}}]
    match = GAME.resume(position | {"players": players}, players=2, seed=1)
    match.play_all(["stay", "market 1", "pay R R"])
    pigs, cards = match.position()["herds"]["Day"], match.position()["market"]
    assert [len(pigs["deck"]), len(pigs["discard"])] == [2, 0]
    assert [len(cards["deck"]), len(cards["discard"])] == [1, 0]
    assert [*left_behind(match.state)] == []
