"""The box of Pillage!: its default set, what is refused and warned of, and that nothing in it overflows."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core.files import BadFile
from boargame.core.match import Match
from boargame.games.pillage import cards, settlement
from boargame.games.pillage.box import Box, PillageCard
from boargame.games.pillage.names import (
    CARDS,
    DECK,
    FORTS,
    SIEGES,
    Foe,
    Kind,
    Material,
    Op,
    Race,
    Racial,
    Role,
    Slot,
    Window,
)
from tests.cards import Bad, CardFiles, bad_number

GAME = boargame.game("pillage")
SETTLEMENTS = ("village", "town", "city")
SETS = [one.id for one in GAME.about.sets]
OPENED = {settlement: GAME.open({"settlement": settlement}) for settlement in SETTLEMENTS}
VILLAGE = OPENED["village"]
BOX: Box = VILLAGE.box

COMMON = ("races", "monsters", "siege")
"""Files that all settlements share."""

LOOT = {"id": "x", "kind": "loot", "name": "Test Turnip", "copies": 1, "points": 1}


def written(deck: str) -> list[dict[str, Any]]:
    """The entries of a file of the default set."""
    (entries,) = tomllib.loads((GAME.home / "cards" / "boargame" / f"{deck}.toml").read_text("utf-8")).values()
    return list(entries)


def of(settlement: str, kind: Kind | None = None) -> list[PillageCard]:
    box = OPENED[settlement].box
    found = [box.cards[place] for place in range(box.card_count)]
    return [card for card in found if kind is None or card.kind == kind]


def card(settlement: str, name: str) -> PillageCard:
    found: PillageCard = OPENED[settlement].box.cards[OPENED[settlement].names["cards"].index(name)]
    return found


# -- the default set -------------------------------------------------------------------------------


def test_the_default_set_has_nothing_odd() -> None:
    """But for the number of cards, which a designer may change."""
    warnings = {warning for opened in OPENED.values() for warning in opened.warnings}
    assert [warning for warning in warnings if "(PI-2.2)" not in warning] == []


@pytest.mark.parametrize("settlement", SETTLEMENTS)
@pytest.mark.parametrize("name", SETS)
def test_every_set_has_the_same_cards_as_often_and_as_precious(name: str, settlement: str) -> None:
    """PI-2.2: what differs is what they do. Every race keeps its ability (PI-7.4)."""
    opened, usual = GAME.open({"settlement": settlement}, name), OPENED[settlement]
    assert (opened.names, opened.warnings) == (usual.names, ())
    printed = [[(one.kind, one.copies, one.points) for one in box.cards] for box in (opened.box, usual.box)]
    assert printed[0] == printed[1]
    assert [one.racial for one in opened.box.races] == [one.racial for one in usual.box.races]
    assert sum(one.wound_total for one in opened.box.monsters) < 48  # PI-2.4


@pytest.mark.parametrize("settlement", SETTLEMENTS)
def test_a_settlement_has_the_cards_of_its_file(settlement: str) -> None:
    """PI-2.2, PI-3.3: all of them, each as often and worth as much as is written there."""
    cards = written(settlement)
    assert list(OPENED[settlement].names["cards"]) == [one["id"] for one in cards]
    found = [(one.kind.name.lower(), one.copies, one.points) for one in of(settlement)]
    assert found == [(one["kind"], one["copies"], one["points"]) for one in cards]
    assert {one.kind for one in of(settlement)} == set(Kind)


@pytest.mark.parametrize("settlement", SETTLEMENTS)
def test_the_deck_is_every_card_of_the_settlement_shuffled(settlement: str) -> None:
    """PI-2.2, PI-3.3, PI-D8: settlements are not mixed, and another seed makes another order."""
    copies = [card for card in written(settlement) for _ in range(card["copies"])]
    decks = [GAME.start(2, seed, {"settlement": settlement}).position()["deck"] for seed in (1, 2)]
    for deck in decks:
        assert sorted(deck) == sorted(card["id"] for card in copies)
    assert decks[0] != decks[1]
    assert decks[0] == GAME.start(2, 1, {"settlement": settlement}).position()["deck"]


def test_the_deck_lies_face_down_for_everybody() -> None:
    """PI-3.3, PI-3.4, PI-D7."""
    match = GAME.start(3, 1)
    for seat in (0, 1, 2, None):
        assert match.view(seat)["deck"] == ["?"] * match.state.deck_left  # type: ignore[attr-defined]


@pytest.mark.parametrize("settlement", SETTLEMENTS)
@pytest.mark.parametrize("name", SETS)
def test_no_defence_is_above_five(name: str, settlement: str) -> None:
    """PI-G36: a bare die can beat every one of them."""
    box: Box = GAME.open({"settlement": settlement}, name).box
    fought = [one for one in box.cards if one.copies and one.kind in (Kind.DEFENDER, Kind.FORTIFICATION)]
    assert all(1 <= one.defence <= 5 for one in fought)
    assert fought


def test_there_are_twelve_monsters_in_their_places() -> None:
    """PI-2.1, PI-1.3, PI-G38: three of each race, at 3 x race + class."""
    assert VILLAGE.names["races"] == ("orc", "goblin", "kobold", "ogre")
    assert VILLAGE.titles["races"] == ("Orcs", "Goblins", "Kobolds", "Ogres")
    short = ("orc", "gob", "kob", "ogre")
    assert VILLAGE.names["monsters"] == tuple(f"{race}_{role.name.lower()}" for race in short for role in Role)
    assert VILLAGE.titles["monsters"][3 * Race.OGRE + Role.HEXER] == "Granny Thud"
    assert VILLAGE.titles["abilities"][3 * Race.ORC + Role.PROWLER] == "Picky Looter"


def test_there_are_wound_tokens_for_the_wound_totals() -> None:
    """PI-2.4, PI-G13: more than all twelve monsters can bear together, while they wear nothing."""
    totals = [one.wound_total for one in BOX.monsters]
    assert totals == [3, 3, 2, 3, 2, 4, 4, 2, 1, 5, 4, 5]
    assert sum(totals) < 48


def test_a_monster_shows_all_that_is_printed_on_it() -> None:
    """PI-10.3: Wound Total, race and class, racial ability, class ability."""
    place = 3 * Race.OGRE + Role.PROWLER
    mog = BOX.monsters[place]
    assert (mog.wound_total, mog.window, mog.against, mog.once) == (4, Window.ON_WIN, Foe.DEFENDER, True)
    assert BOX.effects[mog.does.begins].op == Op.READY
    assert BOX.races[Race.OGRE].racial == Racial.OPPORTUNISTIC
    assert VILLAGE.titles["monsters"][place] == "Mog Allgone"
    assert VILLAGE.titles["abilities"][place] == "Victory Stomp"


def test_twelve_different_abilities() -> None:
    """PI-G38."""
    assert len(set(VILLAGE.titles["abilities"])) == len(set(VILLAGE.titles["abilities text"])) == 12


def test_each_race_has_its_ability() -> None:
    """PI-7.4, PI-G01; only a theft has numbers: it needs 4, and costs 1 wound if it fails (PI-7.6)."""
    racial = [Racial.BLOOD_LUST, Racial.DEVIOUS, Racial.PACK_ATTACK, Racial.OPPORTUNISTIC]
    assert [BOX.races[race].racial for race in cards.RACES] == racial
    assert [BOX.races[race].does.count for race in cards.RACES] == [0, 1, 0, 0]
    theft = BOX.effects[BOX.races[Race.GOBLIN].does.begins]
    assert (theft.op, theft.need, theft.miss) == (Op.STEAL, 4, 1)


def test_siege_cards_are_as_written() -> None:
    """PI-2.3, PI-3.6, PI-G27: a copy of each for every possible player, all open; and what two of them add."""
    cards = written("siege")
    assert list(VILLAGE.names["siege"]) == [one["id"] for one in cards]
    assert [BOX.siege[place].copies for place in range(BOX.siege_count)] == [one["copies"] for one in cards]
    assert all(one["copies"] == 4 for one in cards)
    assert GAME.start(2, 1).position()["supply"][: len(cards)] == [one["copies"] for one in cards]
    for place, one in enumerate(cards):
        recipe = [one["recipe"].get(material.name.lower(), 0) for material in Material]
        assert list(BOX.siege[place].recipe) == recipe
    bonus = {name: list(BOX.siege[place].statics.bonus) for place, name in enumerate(VILLAGE.names["siege"])}
    assert (bonus["s_cart"], bonus["s_flinger"]) == ([1, 4], [3, 3])


@pytest.mark.parametrize("settlement", SETTLEMENTS)
def test_every_settlement_has_every_material(settlement: str) -> None:
    """PI-9.2."""
    offered = {one.material for one in of(settlement, Kind.CONSTRUCT)}
    assert offered >= {Material.TIMBER, Material.STONE, Material.IRON}


def test_a_card_is_read_as_it_is_printed() -> None:
    """PI-12.14 and what else is on a card."""
    wizard = card("city", "c_mage")
    assert (wizard.kind, wizard.copies, wizard.defence, wizard.points) == (Kind.DEFENDER, 2, 4, 6)
    assert (wizard.fail_wounds, wizard.no_ties) == (2, False)
    assert card("town", "t_duel").no_ties
    plate = card("city", "c_plate")
    assert [plate.slots[slot] for slot in Slot] == [1, 0, 1, 0]
    assert plate.statics.tough == 2
    assert card("town", "t_junk").material == Material.ANY
    assert card("village", "v_pig").does.count == 0


def test_the_numbers_of_the_rulebook() -> None:
    """A dead monster (PI-17.6), the last turn (PI-G36), slots (PI-15.3)."""
    assert (BOX.numbers.dead_monster, BOX.options.max_turns) == (10, 400)
    assert [BOX.slots[slot] for slot in Slot] == [1, 2, 1, 2]


def test_ids_belong_to_one_card() -> None:
    every = [name for opened in OPENED.values() for name in opened.names["cards"]]
    every += [*VILLAGE.names["monsters"], *VILLAGE.names["siege"], *VILLAGE.names["races"]]
    assert len(every) == len(set(every)) == sum(len(written(deck)) for deck in (*SETTLEMENTS, *COMMON))


@pytest.mark.parametrize("settlement", SETTLEMENTS)
def test_everything_has_its_name_and_its_text(settlement: str) -> None:
    opened = OPENED[settlement]
    assert all(len(set(opened.titles[table])) == len(names) for table, names in opened.names.items())
    for table in opened.names.keys() - {"monsters"}:  # whose text is that of their abilities
        texts = opened.titles[f"{table} text"]
        assert len(texts) == len(opened.names[table])
        assert all(one[0] in "+" or one[0].isupper() for one in texts)
        assert all(one.endswith(".") and "_" not in one and len(one) < 160 for one in texts)


# -- what is refused -------------------------------------------------------------------------------


FILES = CardFiles(GAME)

BAD = (
    # races
    Bad("races", '"orc",', '"elf",', "races.toml, line 9, elf: id", "'elf' is not one of"),
    Bad("races", '"orc",', '"none",', "none: id", "'none' is not one of orc, goblin, kobold, ogre"),
    Bad("races", '"orc",', '"Goblin",', "there is another goblin"),
    Bad("races", '"blood_lust"', '"greed"', "orc: racial", "'greed' is not one of blood lust, devious"),
    Bad("races", '"ties"', '"poach"', "orc: effect", "'poach' is not an effect of Blood Lust (PI-E25)"),
    Bad("races", '"ties"', '"ties; ties"', "orc: effect", "expected one effect, that of Blood Lust (PI-7.4)"),
    Bad("races", '"ties"', '""', "orc: effect", "expected one effect, that of Blood Lust (PI-7.4)"),
    Bad("races", '"poach"', '"steal"', "ogre: effect", "'steal' is not an effect of Opportunistic (PI-E17)"),
    Bad("races", '"steal need 4 miss 1"', '"steal"', "goblin: effect = 'steal'", "the die decides (PI-7.6)"),
    Bad("races", '"steal need 4', '"steal need 7', "goblin: effect", "a number from 2 to 6, not '7' (PI-E17)"),
    Bad("races", '"steal need 4', '"steal need 1', "goblin: effect", "a number from 2 to 6, not '1' (PI-E17)"),
    Bad("races", 'miss 1" }', 'miss 10" }', "goblin: effect", "expected a number from 0 to 9, not '10' (PI-E17)"),
    # monsters
    Bad("monsters", 'class = "bruiser"', 'class = "bard"', "monsters.toml, line", "orc_bruiser: class", "'bard'"),
    Bad("monsters", 'class = "prowler"', 'class = "bruiser"', "orc_prowler: class", "orc bruiser is there already"),
    Bad("monsters", 'race = "orc"', 'race = "none"', "orc_bruiser: race", "'none' is not one of orc"),
    Bad("monsters", "wounds = 3", "wounds = 0", "orc_bruiser: wounds = 0", "from 1 to 20"),
    Bad("monsters", "wounds = 3", "wounds = 21", "orc_bruiser: wounds = 21", "from 1 to 20"),
    Bad("monsters", '"on_win"', '"on_lose"', "orc_bruiser: window", "'on_lose' is not one of static, action, main"),
    Bad("monsters", '"on_win"', '"before_roll"', "orc_bruiser: window", "no ability at that moment (PI-8.2)"),
    Bad("monsters", ' against = "fortification",', "", "orc_bruiser: against: is missing"),
    Bad("monsters", '"fortification",', '"wall",', "orc_bruiser: against", "not one of defender, fortification"),
    Bad("monsters", '"fortification",', '"defender",', "orc_bruiser: once: expected true", "drawn and beaten"),
    Bad("monsters", '"action", ', '"action", against = "defender", ', "orc_hexer: against", "unknown key"),
    Bad("monsters", '"draw 1"', '""', "orc_bruiser: effect", "expected at least one effect"),
    Bad("monsters", '"draw 1"', '"redraw"', "orc_bruiser: effect", "'redraw' is not an effect of an ability (PI-E15)"),
    Bad("monsters", '"redraw"', '"draw 1"', "orc_prowler: effect", "not an effect of an ability on a draw (PI-E14)"),
    Bad("monsters", '"redraw"', '"redraw; redraw"', "orc_prowler: effect", "expected one effect (PI-8.2)"),
    Bad("monsters", '"reroll"', '"redraw"', "gob_bruiser: effect", "an ability after the roll (PI-E15)"),
    Bad("monsters", 'once = true, effect = "reroll"', 'effect = "reroll"', "gob_bruiser: once", "for ever (PI-8.4)"),
    Bad("monsters", 'once = true, effect = "scry', 'effect = "scry', "kob_hexer: once", "costs nothing", "(PI-8.4)"),
    Bad("monsters", 'once = true, effect = "ready', 'effect = "ready', "ogre_prowler: once", "could act for ever"),
    Bad("monsters", '"heal 1 own:one:wounded"', '"mod +1 turn own:each"', "orc_hexer: once", "add up for ever"),
    Bad("monsters", '"heal 1 own:one:wounded"', '"mod +1 next self"', "orc_hexer: once", "add up for ever"),
    Bad("monsters", '"heal 1 own:one:wounded"', '"mod +1 vs any"', "orc_hexer: effect", "of an ability (PI-E6)"),
    Bad("monsters", '"shield steal"', '"heal 1 self"', "gob_prowler: effect", "always on (PI-E1)"),
    Bad("monsters", '"shield steal"', '"reroll"', "gob_prowler: effect", "always on (PI-E8)"),
    Bad("monsters", '"shield steal"', '"shield steal", once = true', "gob_prowler: once", "used up (PI-8.4)"),
    Bad("monsters", '"shield steal"', '""', "gob_prowler: effect", "expected at least one effect"),
    # Siege Cards
    Bad("siege", "{ timber = 2 }", "{ timber = 4 }", "s_cart.recipe: timber = 4", "from 0 to 3"),
    Bad("siege", "{ timber = 2 }", "{ timber = 2, iron = 2 }", "s_cart: recipe", "1 to 3 Construct", "(PI-9.5)"),
    Bad("siege", "{ timber = 2 }", "{ timber = 0 }", "s_cart: recipe", "expected 1 to 3 Construct cards in all"),
    Bad("siege", "{ timber = 2 }", "{ any = 2 }", "s_cart.recipe: any = 2", "unknown key"),
    Bad("siege", "{ timber = 2 }", '"timber"', "s_cart: recipe", "expected a table"),
    Bad("siege", "copies = 4", "copies = 10", "s_cart: copies = 10", "from 1 to 9"),
    Bad("siege", '"after_roll"', '"static"', "s_cart: window", "expected main, before roll or after roll (PI-16.1)"),
    Bad("siege", '"mod +3 vs any"', '"heal 1 own:one"', "s_flinger: effect", "a Siege Card for a roll (PI-E1)"),
    Bad("siege", '"mod +3 vs any"', '"mod +3 vs any if pack_used"', "s_flinger", "a Siege Card for a roll (PI-E6)"),
    Bad("siege", '"mod +3 vs any"', '"tough 1"', "s_flinger: effect", "a Siege Card for a roll (PI-E10)"),
    Bad("siege", '"scry 2 bottom"', '"draw 1"', "s_tower: effect", "no monster of its own (PI-E14)"),
    Bad("siege", '"scry 2 bottom"', '"heal 1 self"', "s_tower: effect", "no monster of its own (PI-E1)"),
    Bad("siege", '"scry 2 bottom"', '"steal need 4 miss 1"', "s_tower: effect", "no monster of its own (PI-E17)"),
    Bad("siege", '"scry 2 bottom"', '""', "s_tower: effect", "expected at least one effect"),
    # cards of a settlement, also of one that is not played
    Bad("village", 'kind = "loot"', 'kind = "toy"', "village.toml, line", ": kind = 'toy'", "not one of loot"),
    Bad("village", "copies = 4", "copies = 0", "v_turnip: copies = 0", "from 1 to 80"),
    Bad("village", "points = 1", "points = 100", ": points = 100", "from 0 to 99"),
    Bad("village", "points = 1", "points = -1", ": points = -1", "from 0 to 99"),
    Bad("village", 'use = "heal 1', 'static = "heal 1', ": static", "unknown key"),
    Bad("village", '"timber" }', '"straw" }', "v_timber: material", "not one of timber, stone, iron, any"),
    Bad("village", "{ hands = 1 }", "{ hands = 3 }", "v_fork.slots: hands = 3", "from 0 to 2"),
    Bad("village", "{ hands = 1 }", "{ tail = 1 }", "v_fork.slots: tail = 1", "unknown key"),
    Bad("village", "{ hands = 1 }", "{ }", "v_fork: slots", "expected at least one slot (PI-15.3)"),
    Bad("village", '"guard"', '"heal 1 self"', "v_belt: static", "'heal 1 self' is not an effect of Equipment (PI-E1)"),
    Bad("village", '"guard"', '"guard; guard"', "v_belt: static", "'guard': is given twice (PI-E12)"),
    Bad("village", '"guard"', '""', "v_belt: static", "expected at least one effect"),
    Bad("village", "defence = 1", "defence = 0", "v_goosegirl: defence = 0", "from 1 to 5"),
    Bad("village", "defence = 4", "defence = 6", "v_hero: defence = 6", "from 1 to 5"),
    Bad("village", "fail_wounds = 1", "fail_wounds = 10", "v_goosegirl: fail_wounds = 10", "from 0 to 9"),
    Bad("village", "points = 0, defence", "points = 2, defence", "v_hay: points = 2", "never scores (PI-13.6)"),
    Bad("village", "points = 0, resolve", "points = 1, resolve", "v_bees: points = 1", "never scores (PI-14.1)"),
    Bad("village", ', resolve = "wound 1 all:each:engaged"', "", "v_bees: resolve: is missing"),
    Bad("village", "fail_wounds = 0", 'fail_wounds = 0, on_win = "draw 1"', "v_hay: on_win", "unknown key"),
    Bad("village", '"draw 1"', '"draw 1; raze all"', "v_crumbs: use", "expected as the last effect (PI-E14)"),
    Bad("village", '"draw 1"', '"raze all; raze all; raze all; raze all; raze all"', "v_crumbs", "at most 4"),
    Bad("town", 'id = "t_deed"', 'id = "v_pig"', "v_pig: id", "there is another v_pig"),
    Bad("town", "no_ties = true", 'no_ties = "yes"', "t_duel: no_ties", "expected true or false"),
    Bad("town", '"drop 1 self"', '"ready self"', "t_tax: on_lose", "not an effect of a Defender that won (PI-E3)"),
    Bad("town", '"drop 1 self"', '"draw 1"', "t_tax: on_lose", "not an effect of a Defender that won (PI-E14)"),
    Bad("town", '"drop 1 self"', '"mod +1 turn own:each"', "t_tax: on_lose", "a Defender that won (PI-E6)"),
    Bad("city", '"heal 2 self"', '"tough 1"', "c_nurse: on_win", "of a beaten Defender (PI-E10)"),
    Bad("city", '"raze all; wound 2 self"', '"guard"', "c_dragon: resolve", "not an effect of a Catastrophe (PI-E12)"),
    Bad("city", '"steal"', '"stal"', "c_ledger: use", "the nearest is 'steal' (PI-E17)"),
    # numbers
    bad_number("\ndead_monster = 10", "\ndead_monster = 100",
               "dead_monster = 100: expected a whole number from 0 to 99"),
    bad_number("\ndead_monster = 10 ", "\n#", "dead_monster: is missing"),
    bad_number("\ndead_monster = 10", "\nluck = 7\ndead_monster = 10", "luck = 7: unknown key"),
    bad_number("\nhands = 2", "\nhands = 3", "7 slots in all; expected at most 6 (PI-15.3)"),
    bad_number("\nhands = 2", "\nhands = -1", "hands = -1: expected a whole number from 0 to 6"),
    bad_number("\nhands = 2", "\ntails = 2", "hands: is missing"),
    bad_number("\nfeet = 2", "\nfeet = 2\nwings = 0", "wings = 0: unknown key"),
)  # fmt: skip


@pytest.mark.parametrize("bad", [*BAD, *FILES.mistakes()], ids=str)
def test_a_bad_file_is_refused(bad: Bad, tmp_path: Path) -> None:
    FILES.refuse(bad, tmp_path)


def without(deck: str, name: str) -> tuple[str, str, str]:
    """The change that takes a card out of its file."""
    lines = FILES.file(deck, GAME.home).read_text("utf-8").splitlines(keepends=True)
    (line,) = [one for one in lines if f'id = "{name}"' in one]
    return deck, line, ""


@pytest.mark.parametrize(
    ("deck", "name", "said"),
    [
        ("races", "kobold", r"races: kobold is missing \(PI-2.1\)"),
        ("monsters", "ogre_hexer", r"monsters: ogre hexer is missing \(PI-1.3\)"),
    ],
)
def test_no_race_and_no_monster_may_be_missing(tmp_path: Path, deck: str, name: str, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        FILES.opened(tmp_path, without(deck, name))


def test_a_settlement_needs_a_card(tmp_path: Path) -> None:
    home = FILES.copy(tmp_path)
    FILES.file("town", home).write_text("card = []", "utf-8")
    with pytest.raises(BadFile, match=r"town: expected at least one card \(PI-3.3\)"):
        FILES.unpacked(home)


def draws(card: PillageCard) -> bool:
    lines = [BOX.effects[card.does.begins + i] for i in range(card.does.count)]
    return any(line.op == Op.DRAW for line in lines)


def adds(card: PillageCard) -> int:
    """What all copies of a card of Loot add to one roll."""
    lines = [BOX.effects[card.does.begins + i] for i in range(card.does.count)]
    return card.copies * sum(line.n for line in lines if line.op in (Op.MOD_TURN, Op.MOD_NEXT))


CARDS_THERE = sum(one.copies for one in of("village"))
FORTS_THERE = sum(one.copies for one in of("village", Kind.FORTIFICATION))
DRAWS_LEFT = settlement.DRAWING - sum(one.copies for one in of("village") if draws(one))
BONUS_LEFT = (
    settlement.BOOSTS - sum(adds(one) for one in of("village")) - sum(max(one.statics.bonus) for one in BOX.siege)
)


def too_much(added: int) -> str:
    """What is said of a card that adds this much in all."""
    total = settlement.BOOSTS - BONUS_LEFT + added
    return f"{total} on one roll from effects and Siege Cards; there is room for {settlement.BOOSTS} (PI-E6)"


DRAWS_TOO_MANY = "7 cards that draw more cards; there is room for 6 (PI-E14)"


@pytest.mark.parametrize(
    ("most", "more", "said"),
    [
        ({"copies": DECK - CARDS_THERE}, 1, "81 cards; there is room for 80 (PI-2.2)"),
        (
            {"kind": "fortification", "points": 0, "defence": 1, "fail_wounds": 0, "copies": FORTS - FORTS_THERE},
            1,
            "13 Fortifications; there is room for 12 (PI-13.2)",
        ),
        ({"use": "draw 1", "copies": DRAWS_LEFT}, 1, DRAWS_TOO_MANY),
        ({"kind": "catastrophe", "points": 0, "resolve": "draw 2", "copies": DRAWS_LEFT}, 1, DRAWS_TOO_MANY),
        (
            {"kind": "defender", "defence": 1, "fail_wounds": 0, "on_win": "draw 1", "copies": DRAWS_LEFT},
            1,
            DRAWS_TOO_MANY,
        ),
        (
            {"use": "mod +7 turn own:each", "copies": BONUS_LEFT // 7},
            1,
            too_much(BONUS_LEFT // 7 * 7 + 7),
        ),
        (
            {"use": "mod +4 next own:one; mod +4 next own:one", "copies": BONUS_LEFT // 8},
            1,
            too_much(BONUS_LEFT // 8 * 8 + 8),
        ),
    ],
)
def test_more_than_the_table_has_room_for_is_refused(most: dict[str, Any], more: int, said: str) -> None:
    assert GAME.open(cards={"village": [LOOT | most]}).box.card_count == BOX.card_count + 1
    with pytest.raises(BadFile) as caught:
        GAME.open(cards={"village": [LOOT | most | {"copies": most["copies"] + more}]})
    assert str(caught.value) == f"village: {said}"


def test_bonuses_of_monsters_and_siege_cards_count_as_well() -> None:
    """PI-E6: of the race that has the most of them."""
    monsters = [
        {"id": f"{race}_{role}", "race": full, "class": role, "name": f"{race} {role}", "wounds": 3, "ability": "Roar",
         "window": "main", "once": True, "effect": "mod +9 turn own:each; mod +1 next own:one"}
        for race, full in (("orc", "orc"), ("kob", "kobold")) for role in ("bruiser", "prowler", "hexer")
    ]  # fmt: skip
    drum = {"id": "s_drum", "name": "Drum", "copies": 1, "recipe": {"iron": 1}, "window": "main"}
    made: dict[str, Any] = {"monsters": monsters, "siege": [drum | {"effect": "mod +9 turn own:each"}]}
    left = BONUS_LEFT - 30 - 9
    made["village"] = [LOOT | {"use": f"mod +{left % 9} turn own:each"}] if left % 9 else []
    made["village"].append(LOOT | {"id": "nines", "use": "mod +9 turn own:each", "copies": left // 9})
    assert GAME.open(cards=made).box.siege_count == BOX.siege_count + 1
    made["village"].append(LOOT | {"id": "one more", "use": "mod +1 turn own:each"})
    with pytest.raises(BadFile, match="village: 100 on one roll"):
        GAME.open(cards=made)


def test_more_designs_than_the_box_has_room_for_are_refused() -> None:
    """48 of a settlement, 6 Siege Cards."""

    def more(count: int) -> list[dict[str, Any]]:
        return [LOOT | {"id": f"x{n}"} for n in range(count)]

    with pytest.raises(BadFile, match="at most 48 different cards of a settlement fit in the box"):
        GAME.open(cards={"city": more(CARDS + 1 - len(written("city")))})
    fits = min(CARDS - len(written("city")), DECK - sum(one["copies"] for one in written("city")))
    assert GAME.open({"settlement": "city"}, {"city": more(fits)}).box.card_count == len(written("city")) + fits
    siege = {"name": "S", "copies": 1, "recipe": {"iron": 1}, "window": "main", "effect": "raze all"}
    with pytest.raises(BadFile, match="at most 6 different Siege Cards fit in the box"):
        GAME.open(cards={"siege": [siege | {"id": f"x{n}"} for n in range(SIEGES + 1 - BOX.siege_count)]})
    full = {"siege": [siege | {"id": f"x{n}"} for n in range(SIEGES - BOX.siege_count)]}
    assert GAME.open(cards=full).box.siege_count == SIEGES


def test_more_effects_than_the_box_has_room_for_are_refused() -> None:
    """200 lines: each settlement has that room for itself."""
    four = "raze all; raze all; raze all; raze all"
    full = LOOT | {"kind": "defender", "defence": 1, "fail_wounds": 0, "on_win": four, "on_lose": four}
    many = {name: [full | {"id": one} for one in OPENED[name].names["cards"][:20]] for name in SETTLEMENTS}
    assert GAME.open(cards=many).box.card_count == BOX.card_count
    many["town"] = [full | {"id": one} for one in OPENED["town"].names["cards"][:25]]
    with pytest.raises(BadFile, match="at most 200 effects of all cards together fit in the box"):
        GAME.open(cards=many)


# -- options and numbers ---------------------------------------------------------------------------


def test_no_race_is_given_twice() -> None:
    """PI-1.1, PI-3.1."""
    with pytest.raises(ValueError, match=r"option races = 'ogre, orc, ogre': expected each value at most once"):
        GAME.open({"races": "ogre, orc, ogre"})
    assert list(GAME.open({"races": "ogre, orc"}).box.options.races) == [Race.OGRE, Race.ORC, Race.NONE, Race.NONE]


def racials(given: str, cards: Any = None) -> list[str]:
    """The abilities of Orcs, Goblins, Kobolds and Ogres, as their texts name them."""
    opened = GAME.open({"racial_map": given}, cards)
    for race, text in zip(opened.box.races, opened.titles["races text"], strict=True):
        assert race.racial.words in text
        assert (race.does.count > 0) == (race.racial == Racial.DEVIOUS)
    return [race.racial.name.lower() for race in opened.box.races]


@pytest.mark.parametrize(
    ("given", "dealt"),
    [
        ("", "blood_lust, devious, pack_attack, opportunistic"),
        ("devious", "devious, blood_lust, pack_attack, opportunistic"),
        ("opportunistic, pack_attack", "opportunistic, pack_attack, blood_lust, devious"),
        ("blood_lust, devious, opportunistic", "blood_lust, devious, opportunistic, pack_attack"),
    ],
)
def test_racial_abilities_change_hands_and_none_is_lost(given: str, dealt: str) -> None:
    """PI-G01."""
    assert ", ".join(racials(given)) == dealt


def test_an_ability_that_no_race_of_the_set_has_cannot_be_given() -> None:
    """PI-G01."""
    peaceful = {"races": [{"id": "goblin", "name": "Goblins", "racial": "pack_attack", "effect": "die sum"}]}
    assert racials("pack_attack", peaceful) == ["pack_attack", "blood_lust", "pack_attack", "opportunistic"]
    with pytest.raises(BadFile, match="option racial_map: no race of this set has Devious"):
        racials("devious", peaceful)


def test_a_race_has_one_of_the_four_abilities() -> None:
    """PI-7.4."""
    idle = {"id": "goblin", "name": "Goblins", "racial": "none", "effect": "ties"}
    FILES.refuse_card("races", idle, "'none' is not one of blood lust, devious, pack attack, opportunistic")


def test_other_numbers_are_played_with(tmp_path: Path) -> None:
    box = FILES.opened(tmp_path, ("game", "\ndead_monster = 10", "\ndead_monster = 3")).box
    assert box.numbers.dead_monster == 3


def test_cards_must_fit_the_slots(tmp_path: Path) -> None:
    """PI-15.3: nobody could wear these boots."""
    with pytest.raises(BadFile, match=r"v_wellies.slots: feet = 2: expected a whole number from 0 to 1"):
        FILES.opened(tmp_path, ("game", "\nfeet = 2", "\nfeet = 1"))


# -- what is warned of -----------------------------------------------------------------------------


def test_an_unusual_number_of_cards_is_warned_of() -> None:
    """PI-2.2; of every settlement, whichever is played."""
    there = sum(one["copies"] for one in written("town"))
    many = GAME.open(cards={"town": [LOOT | {"copies": 70 - there}]}).warnings
    assert "town: 70 cards; a settlement has 60 (PI-2.2)" in many
    plenty = max(written("town"), key=lambda one: one["copies"])
    right = GAME.open(cards={"town": [plenty | {"copies": plenty["copies"] + 60 - there}]})
    assert not [one for one in right.warnings if one.startswith("town")]


def test_a_siege_card_that_cannot_be_built_is_warned_of(tmp_path: Path) -> None:
    """PI-9.2: the town has one card of any material, so only the city misses its iron."""
    warnings = FILES.opened(tmp_path, without("city", "c_iron"), without("town", "t_iron")).warnings
    assert "city: Stew Wagon can never be built of its cards (PI-9.2)" in warnings
    assert "town: Stew Wagon can never be built of its cards (PI-9.2)" not in warnings


# -- what the box allows fits the table ------------------------------------------------------------
#
# Compiled rules are silent about a number or a list that does not fit, so the plain ones, which are not, play these.

ALL = "mod +9 vs any; mod +9 vs any if pack_used; tough 9; pillage_through"
END = "wound 9 self; heal 9 self; wound 9 self; heal 9 self"
LONG = "wound 9 own:each; heal 9 all:each; mod +6 turn own:each; draw 9"


def orc(role: Role, **more: Any) -> dict[str, Any]:
    """An Orc as tough as can be, in the place of another."""
    name = role.name.lower()
    card = {"id": f"orc_{name}", "race": "orc", "class": name, "name": name, "wounds": 20, "ability": "All"}
    return card | {"window": "static", "effect": ALL} | more


def extreme() -> dict[str, Any]:
    """Cards at the limits of everything."""
    after = {"window": "on_win", "against": "defender", "once": True, "effect": "heal 1 all:each; draw 9"}
    gear = LOOT | {"kind": "equipment", "static": ALL, "copies": 2}
    return {
        "monsters": [orc(Role.BRUISER, **after), orc(Role.PROWLER), orc(Role.HEXER)],
        "village": [
            *(LOOT | {"id": name, "copies": 1} for name in VILLAGE.names["cards"]),
            LOOT | {"id": "loot", "copies": 3, "points": 99, "use": LONG},
            LOOT | {"id": "doom", "copies": 3, "points": 0, "kind": "catastrophe", "resolve": LONG},
            LOOT | {"id": "end", "points": 0, "kind": "catastrophe", "resolve": END},
            LOOT | {"id": "fort", "copies": FORTS, "points": 0, "kind": "fortification", "defence": 1,
                    "fail_wounds": 9},
            LOOT | {"id": "foe", "copies": 3, "kind": "defender", "defence": 1, "fail_wounds": 9,
                    "on_win": "; ".join(["heal 9 self"] * 4)},
            *(gear | {"id": slot.name.lower(), "slots": {slot.name.lower(): 1}} for slot in Slot),
        ],
    }  # fmt: skip


def begin(options: dict[str, Any] | None = None, **given: Any) -> Match:
    """The first seat leads the tough Orcs and begins."""
    players = [{"race": "orc"} | given.pop("first", {}), {"race": "ogre"}]
    place = {"agenda": ["turn 0"], "players": players} | given
    return Match(GAME, 2, 1, options, extreme(), place)


def test_the_longest_chain_of_draws_fits() -> None:
    """PI-E14: all cards that draw, one inside the other; then a victory that draws, and a card with the most lines."""
    deck = ["doom", "doom", "doom", "loot", "loot", "loot", "foe", "end", "head", *["v_pig"] * 60]
    match = begin(deck=deck)
    deepest, drawn = 0, list[str]()
    match.play("pillage bruiser")
    for _ in range(200):
        state: Any = match.state
        deepest = max(deepest, state.open_count)
        legal = [one.notation for one in match.legal()]
        if "pillage prowler" in legal:
            break
        drawn += [one for one in legal if one == "use"]
        match.play(next(one for one in ("use", *legal) if one in legal))
    assert len(drawn) == 3
    assert [one for one in match.position()["discard"] if one in deck[:6]] == deck[5::-1]
    assert match.state.players[0].boost in {0, 6 * 6}  # type: ignore[attr-defined]
    assert deepest == 7  # the last of them is put on


def test_the_hardest_monster_can_take_the_worst_wound() -> None:
    """PI-E2, PI-E10: six pieces of Equipment."""
    gear = ["head", "hands", "hands", "body", "feet", "feet"]
    match = begin(deck=["end", "v_pig"], first={"monsters": {"hexer": {"gear": gear, "wounds": 83}}})
    lines = match.play("pillage hexer")
    assert "Hexer is wounded: 92 of 83" in [line.text for line in lines]
    assert match.position()["players"][0]["monsters"]["hexer"]["dead"]


def test_all_fortifications_can_stand_before_one_player() -> None:
    """PI-13.2, PI-E13."""
    match = begin(deck=["fort", "v_pig"], first={"forts": ["fort"] * (FORTS - 1)})
    match.play("pillage hexer")
    assert match.state.players[0].fort_count == FORTS  # type: ignore[attr-defined]


def test_all_bonuses_together_can_be_written_down() -> None:
    """PI-E6: 99 of effects and Siege Cards, and what a monster wears."""
    gear = ["head", "hands", "hands", "body", "feet", "feet"]
    own = {"boost": 92, "engines": ["ready", "ready"], "forts": ["fort"], "monsters": {"hexer": {"gear": gear}}}
    match = begin({"boost_when_winning": "all"}, agenda=["main ? 0"], current=0, deck=["v_pig"], first=own)
    match.play("smash hexer 1")
    match.play("siege 2")
    lines = match.play("siege 1")
    die = match.state.combat.die  # type: ignore[attr-defined]
    assert f"The total is {die + 99 + 9 + 54}, against Defence 1" in [line.text for line in lines]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_the_strongest_cards_come_to_an_end(players: int) -> None:
    """Everybody uses and wears whatever there is."""
    match, dice = GAME.start(players, players, {"races": "orc"}, extreme()), random.Random(players)
    while not match.over:
        legal = match.legal()
        wanted = [one for one in legal if one.notation.startswith(("use", "equip", "siege", "pack"))]
        match.play(dice.choice(wanted or legal))
    assert len(match.scores) == players
