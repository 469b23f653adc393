"""The box of the draft: its default set, what is refused and what is warned of, and that nothing in it overflows."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core.files import BadFile, read_toml
from boargame.core.record import NONE
from boargame.games.wild_pigs_draft.names import CARDS, SEATS, Colour, Effect, Era, Kind
from tests.cards import Bad, CardFiles, bad_number

GAME = boargame.game("wild-pigs-draft")
OPENED = GAME.open()
BOX = OPENED.box
FIXED = Path(__file__).parent / "cards"
"""Cards that stay as they are when the default set changes."""


def arsenal(effect: str, **more: Any) -> dict[str, Any]:
    card = {"id": "X1", "name": "Test Hook", "kind": "arsenal", "cost": "R1", "vp": 0, "charges": "-"}
    return card | {"effect": effect} | more


# -- the default set -------------------------------------------------------------------------------


def test_the_default_set_is_whole() -> None:
    """Enough pigs of every era for five players (WD-G6), none without a stat (WD-C7); arsenal and items mixed (WD-2c).
    As many of each as the files have."""
    assert OPENED.warnings == ()
    for era in Era:
        pigs = [card for card in BOX.threats if card.copies and card.era == era]
        written = printed(era.label.lower())
        assert [card.copies for card in pigs] == [card["copies"] for card in written]
        assert sum(card.copies for card in pigs) >= BOX.numbers.rounds * (SEATS + 1)
        assert all(stat >= 1 for card in pigs for stat in card.stats)
    market = [card for card in BOX.market if card.copies]
    assert [(card.kind.name.lower(), card.copies) for card in market] == [
        (card["kind"], card["copies"]) for card in printed("market")
    ]
    assert {card.kind for card in market} == set(Kind)
    assert (BOX.threat_count, BOX.market_count) == (len(OPENED.names["threats"]), len(market))


def printed(deck: str) -> list[dict[str, Any]]:
    """A deck of the default set, as its file has it."""
    found: list[dict[str, Any]] = read_toml(GAME.home / "cards" / "boargame" / f"{deck}.toml")["card"]
    return found


def test_the_numbers_of_the_rulebook() -> None:
    """The bag (WD-2d, WD-G1), the tracks (WD-3.B3, WD-G2), trophies (WD-7a), Injuries (WD-7b), full tracks (WD-G4)."""
    assert list(BOX.scrap) == [50, 50, 50]
    assert list(BOX.corner) == [3, 4, 5, 7, 9]
    assert list(BOX.center) == [1, 2, 3, 4, 6]
    assert [BOX.trophy_vp[era] for era in Era] == [1, 3, 5]
    assert (BOX.numbers.injury, BOX.options.tech_full_vp) == (2, 3)


def test_a_card_is_read_as_it_is_printed() -> None:
    place = OPENED.names["threats"].index("T2-10")
    assert OPENED.titles["threats"][place] == "Drain Blocker"
    assert (BOX.threats[place].era, list(BOX.threats[place].stats)) == (Era.TWILIGHT, [4, 1, 6])
    throne = BOX.market[OPENED.names["market"].index("A18")]
    assert (list(throne.cost), throne.any_cost) == ([1, 1, 1], 2)
    assert (throne.per_trophies, throne.effects[Effect.TROPHY_VP], throne.charges) == (3, 1, NONE)


# -- what is refused -------------------------------------------------------------------------------


FILES = CardFiles(GAME, FIXED)

BAD = (
    Bad("day", '"R3 B1 G1"', '"R3 B1 Q1"', "day.toml, line 5, T1-01: stats", "'Q1' is not an amount"),
    Bad("day", '"R3 B1 G1"', '"R3 R1"', "T1-01", "stats", "R is given twice"),
    Bad("day", '"R3 B1 G1"', '"R100"', "T1-01", "stats", "0 to 99"),
    Bad("day", '"R3 B1 G1"', '""', "T1-01", "stats", "at least one stat above 0 (WD-C7)"),
    Bad("day", '"R3 B1 G1"', "3", "T1-01", "stats = 3", "expected a text"),
    Bad("day", "copies = 2", "copies = 40", "copies", "Day has 68 threats; at most 64 fit in the box"),
    Bad("twilight", 'id = "T2-01"', 'id = "T1-01"', "there is another T1-01"),
    Bad("night", "copies = 2", "vp = 5, copies = 2", "T3-01", "vp = 5", "unknown key"),
    Bad("market", '"R1 any1"', '"R1 some1"', "market.toml, line", "A01: cost", "one of R, B, G, any, and 1 to 99"),
    Bad("market", '"R1 any1"', '"R4 any3"', "A01", "cost", "expected 1 to 6 scrap in all"),
    Bad("market", '"R1 any1"', '""', "A01", "cost", "expected 1 to 6 scrap in all"),
    Bad("market", '"def R1"', '"deaf R1"', "A01: effect", "'deaf R1' is not an effect; the nearest is 'def"),
    Bad("market", '"def R1"', '"def R1 if stance Yellow"', "A01", "'Yellow' is not one of Red, Blue, Green, Center"),
    Bad("market", '"def R1"', '"def R0"', "A01", "'R0' is not an amount"),
    Bad("market", '"def R1"', '"def R60; def R60"', "A01", "120 defence of one colour; a card may have at most 99"),
    Bad("market", '"def R1"', '"own turn: heal 1"', "A01", "is not an effect of an arsenal card (WD-E8)"),
    Bad("market", '"def R1"', '"charge def R1"', "A01: charges = '-'", "'charge def' needs charges"),
    Bad("market", "charges = 3", "charges = 10", "A04: charges = 10", "from 1 to 9"),
    Bad("market", '"charge def R3"', '"def R3"', "A04: charges = 3", "nothing on this card spends them"),
    Bad("market", "scrap_choice 1", "scrap_choice 4", "A11", "'4' is not a number from 1 to 3"),
    Bad("market", "scrap_choice 1", "scrap_choice 2; on_kill scrap_choice 2", "A11", "makes 4 in all"),
    Bad("market", " (normal clash only)", "", "A12", "'on_kill vp 1' is not an effect"),
    Bad("market", "trophies 3 -> 1", "trophies 0 -> 1", "A18", "'0' is not a number from 1 to 99"),
    Bad("market", "trophies 3 -> 1", "trophies 3 -> 1; vp_per trophies 2 -> 1", "A18", "is given twice"),
    Bad("market", '"own turn: heal 1"', '"heal 1"', "I01", "'heal 1' is not an effect"),
    Bad("market", '"own turn: heal 1"', '"clash: heal 1"', "I01", "'clash: heal 1' is not an effect"),
    Bad("market", '"own turn: heal 1"', '"own turn: heal ²"', "I01", "'²' is not a number"),
    Bad("market", '"own turn: heal 1"', '"def R1"', "I01", "'def R1' is not an effect of an item (WD-E1)"),
    Bad("market", '"own turn: heal 1"', '"none"', "I01", "expected one effect"),
    Bad("market", '"own turn: heal 1"', '"own turn: heal 1; own turn: scrap_draw 1"', "I01", "expected one effect"),
    Bad("market", "costs 2 less", "costs 4 less", "I04", "a Tinker costs 4 scrap, so at most 3 less"),
    Bad("market", "charges = 1", "charges = 2", "I01: charges = 2", "expected 1: an item is used once"),
    Bad("market", "charges = 1", "charges = true", "I01: charges = True", "expected a whole number from 1 to 1"),
    Bad("market", '"G2",            vp = 0', '"G2", vp = 1', "I01: vp = 1", "only arsenal cards score VP (WD-7c)"),
    Bad("market", 'kind = "item"', 'kind = "toy"', "I01: kind = 'toy'", "not one of arsenal, item"),
    Bad("market", "copies = 2", "copies = 60", "copies", "the market has 106 cards; at most 96 fit in the box"),
    Bad("market", "copies = 2", "copies = 0", "A01: copies = 0", "expected a whole number from 1 to 96"),
    # numbers
    bad_number("\nrounds = 5", "\nrounds = 6", "rounds = 6: expected a whole number from 1 to 5"),
    bad_number("\nrow = 4", "\nrow = 5", "row = 5: expected a whole number from 1 to 4"),
    bad_number("\nfirst_scrap = 3", "\nfirst_scrap = 21", "first_scrap = 21: expected a whole number from 0 to 20"),
    bad_number("\nscavenged = 2", "\nscavenged = 4", "scavenged = 4: expected a whole number from 0 to 3"),
    bad_number("\nrefitted = 1", "\nrefitted = 4", "refitted = 4: expected a whole number from 0 to 3"),
    bad_number("\nbonus = 1", "\nbonus = 4", "bonus = 4: expected a whole number from 0 to 3"),
    bad_number("\nsupply = 3", "\nsupply = 4", "supply = 4: expected a whole number from 0 to 3"),
    bad_number("\nincome = 1", "\nincome = -1", "income = -1: expected a whole number from 0 to 20"),
    bad_number("\ntinker = 4", "\ntinker = 7", "tinker = 7: expected a whole number from 1 to 6"),
    bad_number("\ntinker_match = 2", "\ntinker_match = 5",
               "tinker_match = 5: expected at most the 4 scrap of a Tinker"),
    bad_number("\ninjury = 2", "\ninjury = 100", "injury = 100: expected a whole number from 0 to 99"),
    bad_number("\nbonus = 1", "\nbonos = 1", "bonus: is missing"),
    bad_number("\nbonus = 1", "\nluck = 1\nbonus = 1", "luck = 1: unknown key"),
    bad_number("[3, 4, 5, 7, 9]", "[3, 4, 5, 7]", "corner = [3, 4, 5, 7]: expected 5 whole numbers"),
    bad_number("[1, 2, 3, 4, 6]", "[1, 2, 3, 4, 100]", "expected whole numbers from 0 to 99"),
    bad_number("\ncorner = ", "\nedge = ", "corner: is missing"),
    bad_number("\nTwilight = 3", "\nDusk = 3", "Twilight: is missing"),
    bad_number("\nNight = 5", '\nNight = "five"', "Night = 'five': expected a whole number from 0 to 99"),
)  # fmt: skip


@pytest.mark.parametrize("bad", [*BAD, *FILES.mistakes()], ids=str)
def test_a_bad_file_is_refused(bad: Bad, tmp_path: Path) -> None:
    FILES.refuse(bad, tmp_path)


@pytest.mark.parametrize("table", ["day", "market"])
def test_more_designs_than_the_box_has_room_for_are_refused(table: str) -> None:
    made = [arsenal("none") if table == "market" else {"name": "Pig", "stats": "R3"} for _ in range(97)]
    with pytest.raises(BadFile, match=r"at most 96 different (threats|market) cards fit in the box"):
        GAME.open(cards={table: [card | {"id": f"Z{n}"} for n, card in enumerate(made)]})


def test_another_number_is_played_with(tmp_path: Path) -> None:
    box = FILES.opened(tmp_path, ("game", "\ntinker = 4", "\ntinker = 6")).box
    assert (box.numbers.tinker, box.numbers.tinker_match) == (6, 2)


# -- what is warned of -----------------------------------------------------------------------------


def test_odd_pigs_are_warned_of_and_played() -> None:
    pigs = [{"id": "T1-01", "name": "Giant", "stats": "R6 B1", "copies": 1}]
    warnings = GAME.open(cards={"base": FIXED, "day": pigs}).warnings
    assert warnings == (
        "T1-01: a Mass of 0 can never be met (WD-C7)",
        "T1-01: a highest stat of 6 is unusual for Day",
        "29 Day threats may run out with five players (WD-G6)",
    )


@pytest.mark.parametrize(("deck", "low", "high"), [("day", 3, 5), ("twilight", 5, 7), ("night", 7, 10)])
def test_the_highest_stat_belongs_to_the_era(deck: str, low: int, high: int) -> None:
    def warned(stat: int) -> bool:
        pig = {"id": "X1", "name": "Odd", "stats": f"R{stat} B1 G1"}
        return any("is unusual for" in one for one in GAME.open(cards={deck: [pig]}).warnings)

    assert [warned(stat) for stat in (low - 1, low, high, high + 1)] == [True, False, False, True]


def test_a_market_below_the_row_is_warned_of(tmp_path: Path) -> None:
    home = FILES.copy(tmp_path)
    FILES.file("market", home).write_text("card = []", "utf-8")
    assert FILES.unpacked(home).warnings == ("0 market cards do not fill the Market Row (WD-G7)",)


# -- what the box allows fits the table ------------------------------------------------------------

STRONGEST = (
    "def R99 B99 G99; charge def R99 B99 G99; on_kill scrap_choice 3; on_kill vp 99 (normal clash only);"
    " on_kill recharge 9; vp_per trophies 1 -> 99"
)


def test_the_strongest_cards_overflow_nothing(tmp_path: Path) -> None:
    """Compiled rules are silent about a number that does not fit, so the plain ones, which are not, play with these:
    both players buy a card whenever they can, slay every pig and spend every charge, as many as they like (WD-G11)."""
    market = FILES.file("market", FILES.copy(tmp_path))
    made = 'id = "X", name = "X", kind = "arsenal", cost = "any1", vp = 99, charges = 9, copies = 96'
    market.write_text(f'card = [{{ {made}, effect = "{STRONGEST}" }}]', "utf-8")
    match = GAME.start(2, 1, {"charges_per_clash": "unlimited"}, market.parent)
    dice = random.Random(1)
    while not match.over:
        seat = dice.choice(match.to_act)
        legal = match.legal(seat)
        wanted = [one for one in legal if one.notation.startswith(("market", "buy", "charge"))]
        match.play(dice.choice(wanted or legal), seat)
    state: Any = match.state
    for seat in range(2):
        player = state.players[seat]
        tokens = sum(range(1, 16)) + 5 * (1 + 2)  # a card more in every turn, and in the Emergency Actions between them
        assert (player.trophy_count, player.vp) == (15, 99 * tokens)
        assert player.stormed[4].defence[Colour.R] >= CARDS * (9 + 1) * 99
