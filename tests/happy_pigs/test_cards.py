"""The box of Happy Pigs: its default set, its words, what is refused and warned of, and that nothing overflows."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core import flow
from boargame.core.engine import plain
from boargame.core.files import BadFile
from boargame.core.log import Log
from boargame.core.words import label
from boargame.games.happy_pigs import vocabulary
from boargame.games.happy_pigs.box import SeasonCard
from boargame.games.happy_pigs.names import SEASON_CARDS, Count, Effect, Good, Item, Job, Season, SeasonChange, Size
from boargame.games.happy_pigs.words import What
from tests.cards import Bad, CardFiles

GAME = boargame.game("happy-pigs")
OPENED = GAME.open()
BOX = OPENED.box

LIMITS = [7, 8, 9, 6]


def made(**more: Any) -> dict[str, Any]:
    return {"id": "X1", "name": "Test Day", "season": "spring", "limits": LIMITS} | more


def added(**more: Any) -> tuple[SeasonCard, str]:
    """A card with so much more on it, as the box has it, and in words."""
    opened = GAME.open(cards={"seasons": [made(**more)]})
    place = opened.names["seasons"].index("X1")
    return opened.box.cards[place], opened.titles["seasons text"][place]


def card(name: str) -> SeasonCard:
    found: SeasonCard = BOX.cards[OPENED.names["seasons"].index(name)]
    return found


# -- the default set -------------------------------------------------------------------------------


def dealt() -> list[SeasonCard]:
    """The cards of the box."""
    return [BOX.cards[place] for place in range(BOX.card_count)]


def test_the_box_has_the_cards_of_the_file() -> None:
    """HP-1.1: all of them, in its order, at least six for each season."""
    written = tomllib.loads((GAME.home / "cards" / "boargame" / "seasons.toml").read_text("utf-8"))["card"]
    assert OPENED.warnings == ()
    assert list(OPENED.names["seasons"]) == [one["id"] for one in written]
    assert [one.season.label.lower() for one in dealt()] == [one["season"] for one in written]
    assert all(sum(one.season == season for one in dealt()) >= 6 for season in Season)


def test_every_card_has_thirty_actions_and_each_kind_has_some() -> None:
    for one in dealt():
        limits = list(one.limits)
        assert sum(limits) == 30
        assert min(limits) >= 5
        assert max(limits) <= 12


def test_the_seasons_favour_their_work() -> None:
    """Spring mating and buying, summer feeding, autumn feeding and selling, winter selling."""
    for season, favoured in (
        (Season.SPRING, {Job.MATE, Job.BUY}),
        (Season.SUMMER, {Job.FEED}),
        (Season.AUTUMN, {Job.FEED, Job.SELL}),
        (Season.WINTER, {Job.SELL}),
    ):
        totals = {job: sum(one.limits[job] for one in dealt() if one.season == season) for job in Job if job >= 0}
        others = [total for job, total in totals.items() if job not in favoured]
        assert min(totals[job] for job in favoured) >= max(others), season


def test_some_cards_change_prices_and_the_others_act_at_the_end() -> None:
    """HP-4.5, HP-4.6: no card does both."""
    for one in dealt():
        assert not (one.effect.kind != Effect.NOTHING and (any(one.buy) or any(one.sell)))
    for name in ("SP2", "SP3", "SP4", "SU4", "SU5", "AU2", "AU5", "WI1", "WI6"):
        assert card(name).effect.kind == Effect.NOTHING


def test_the_examples_of_the_rulebook_are_on_a_card() -> None:
    """HP-4.7: a Piglet for every two adults; HP-11.4: Feed 8."""
    warm = card("SU1")
    assert list(warm.limits) == [8, 9, 7, 6]
    effect = warm.effect
    assert (effect.kind, effect.size_of, effect.counted, effect.per) == (
        Effect.GAIN_PIG, Size.PIGLET, Count.ADULTS, 2,
    )  # fmt: skip


def test_the_effects_that_are_worse_for_unvaccinated_pigs_have_a_window() -> None:
    """HP-G25."""
    names = zip(OPENED.names["seasons"], BOX.cards, strict=False)
    assert [name for name, one in names if one.effect.window] == ["AU6", "WI2"]


def test_the_numbers_of_the_rulebook() -> None:
    """Tiles (HP-1.2, HP-1.4, HP-G01), money (HP-2.2), prices (HP-10.1 to HP-10.3), rounds (HP-2.8, HP-15.1)."""
    assert list(BOX.pigs) == [50, 48, 48, 50]
    assert list(BOX.items) == [25, 25, 25]
    assert sum(BOX.items) == 75  # HP-1.3
    assert BOX.fields == 20
    assert list(BOX.pig_prices) == [3, 6, 10, 15]
    assert list(BOX.item_prices) == [1, 1, 1]
    numbers = BOX.numbers
    assert (numbers.rounds, numbers.rounds_a_season, BOX.options.start_money) == (16, 4, 45)
    assert (BOX.options.compensation, numbers.field_step, numbers.second_prize_from) == (1, 5, 4)


@pytest.mark.parametrize("counts", next(one.values for one in GAME.about.options if one.key == "item_counts"))
def test_every_division_has_75_items(counts: str) -> None:
    """HP-1.3, HP-G01."""
    items = list(GAME.open({"item_counts": counts}).box.items)
    assert "-".join(map(str, items)) == counts
    assert sum(items) == 75


@pytest.mark.parametrize(("geometry", "cells", "area"), [("square", 16, [1, 2, 4, 6]), ("wide", 32, [4, 6, 9, 12])])
def test_the_shapes_of_both_geometries(geometry: str, cells: int, area: list[int]) -> None:
    """HP-G41."""
    box = GAME.open({"geometry": geometry}).box
    assert (box.cells, list(box.area)) == (cells, area)


# -- effects ---------------------------------------------------------------------------------------

READ: dict[Effect, tuple[dict[str, Any], str, str]] = {
    Effect.PAY: (
        {"counted": Count.VACCINATED, "per": 2, "amount": 3},
        "Each player receives $3 for every two vaccinated pigs",
        "$3 per 2 vaccinated",
    ),
    Effect.CHARGE: (
        {"counted": Count.EXTRA_FIELDS, "per": 1, "amount": 2},
        "Each player pays $2 for every field beyond the first",
        "pay $2 per extra field",
    ),
    Effect.MAJORITY: (
        {"counted": Count.PIGS, "amount": 9, "second": 4},
        "The player with the most pigs receives $9; with four or more players, second place receives $4",
        "most pigs: $9, then $4",
    ),
    Effect.GAIN_PIG: (
        {"size_of": Size.SMALL, "counted": Count.FIELDS, "per": 11},
        "Each player may take one Small pig for every 11 fields",
        "1 Small per 11 fields",
    ),
    Effect.GAIN_ITEM: (
        {"item_of": Item.AMULET, "times": 2},
        "Each player receives two Amulets of Life",
        "2 Amulets each",
    ),
    Effect.FREE_FEED: (
        {"times": 3},
        "Each player may feed up to three Small pigs or Average pigs for free",
        "feed 3 Small or Average",
    ),
    Effect.FREE_VACCINATE: (
        {"times": 2},
        "Each player may vaccinate up to two pigs for free",
        "vaccinate 2 pigs",
    ),
    Effect.THRESHOLD: (
        {"counted": Count.FREE_CELLS, "at_most": 0, "amount": 7},
        "Each player who has a pig and no free cells receives $7",
        "$7 if no free cells",
    ),
    Effect.LOSE_PIG: (
        {"size_of": Size.BIG, "times": 4},
        "Each player loses up to four unvaccinated Big pigs",
        "lose 4 unvaccinated Bigs",
    ),
}
"""The example of each row of the vocabulary: as the box has it, in a sentence, and in short."""


@pytest.mark.parametrize("word", vocabulary.WORDS, ids=lambda word: word.rule)
def test_every_word_is_read_said_and_drawn(word: vocabulary.Word) -> None:
    fields, said, short = READ[word.effect]
    found, text = added(effect=label(word.effect), **word.example)
    assert set(word.example) == set(word.takes)
    assert found.effect.kind == word.effect
    assert {name: getattr(found.effect, name) for name in fields} == fields
    assert text == said
    assert vocabulary.in_short(found, BOX.numbers, players=4) == short


@pytest.mark.parametrize("count", Count)
def test_everything_that_is_counted_has_its_names(count: Count) -> None:
    """HP-E2."""
    row = vocabulary.COUNTED[count]
    found, text = added(effect="pay", count=label(count), per=2, amount=3)
    assert found.effect.counted == count
    assert text == f"Each player receives $3 for every two {row.several}"
    assert vocabulary.in_short(found, BOX.numbers, 4) == f"$3 per 2 {row.short_several or row.several}"


def test_the_example_of_prices() -> None:
    """HP-E1."""
    found, text = added(prices=vocabulary.PRICES.example)
    assert (found.buy[Good.FIELD], found.sell[Size.BIG]) == (-3, 2)
    assert text == "Big pigs sell for $2 more; Fields cost $3 less"
    assert vocabulary.in_short(found, BOX.numbers, 4) == "buy field −$3; sell Big +$2"


def test_the_rulebook_explains_every_word_and_no_other() -> None:
    written = (GAME.home / "rulebook.md").read_text("utf-8")
    found = dict(re.findall(r"^\*\*(HP-E\d+)\*\* .*? \(`([\w ]+)`\)", written, re.MULTILINE))
    rows = {word.rule: label(word.effect) for word in vocabulary.WORDS}
    assert found == {vocabulary.PRICES.rule: vocabulary.PRICES.key, "HP-E2": "count"} | rows
    assert {word.effect for word in vocabulary.WORDS} == set(Effect) - {Effect.NOTHING}
    assert {key for word in vocabulary.WORDS for key in word.takes} == set(vocabulary.KEYS)


def test_the_sizes_that_may_be_fed_are_read() -> None:
    """HP-E8."""
    assert [list(card(name).effect.sizes) for name in ("SP1", "SU2", "AU4")] == [
        [True, True, False, False],
        [True, True, True, False],
        [False, False, True, False],
    ]


def test_changes_of_prices_are_read_and_said() -> None:
    """HP-E1."""
    found, text = added(prices="buy piglet -1, buy field +10, sell big +3, buy big +3")
    assert [found.buy[good] for good in Good] == [-1, 0, 0, 3, 0, 0, 0, 10]
    assert [found.sell[size] for size in Size] == [0, 0, 0, 3]
    assert text == "Piglets cost $1 less; Big pigs cost $3 more and sell for $3 more; Fields cost $10 more"


def test_a_card_may_do_several_things_or_nothing() -> None:
    assert added()[1] == "No effect"
    assert added(prices="buy vaccine -1", effect="gain item", item="vaccine", times=1)[1] == (
        "Vaccines cost $1 less; Each player receives a Vaccine"
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("SP1", "Each player may feed a Piglet or a Small pig for free"),
        ("SP2", "Piglets and Small pigs cost $1 less"),
        ("SP5", "The player with the most Piglets receives $5; with four or more players, second place receives $2"),
        ("SU1", "Each player may take one Piglet for every two adults"),
        ("SU3", "Each player receives $1 for every different size of pig"),
        ("SU4", "Average pigs and Big pigs cost $2 less and sell for $2 less"),
        ("AU1", "Each player receives a Dietary Supplement"),
        ("AU6", "Each player pays $1 for every three unvaccinated pigs; Vaccines may be used first"),
        ("WI1", "All pigs sell for $1 more"),
        ("WI2", "Each player loses an unvaccinated Piglet; Vaccines may be used first"),
        ("WI3", "Each player may vaccinate a pig for free"),
        ("WI5", "Each player who has a pig and at most two free cells receives $6"),
    ],
)
def test_cards_in_words(name: str, said: str) -> None:
    assert OPENED.titles["seasons text"][OPENED.names["seasons"].index(name)] == said


# -- what is refused -------------------------------------------------------------------------------


FILES = CardFiles(GAME)

BAD = (
    Bad("seasons", "[ 7,  8,  9,  6]", "[7, 8, 9]", "seasons.toml, line", "SP1: limits", "expected 4 whole numbers"),
    Bad("seasons", "[ 7,  8,  9,  6]", "[7, 8, 9, 100]", "SP1: limits", "expected whole numbers from 0 to 99"),
    Bad("seasons", '"spring"', '"monsoon"', "SP1: season", "not one of Spring, Summer, Autumn, Winter"),
    Bad("seasons", '"free feed", sizes = [', '"fre_feed", sizes = [', "SP1: effect = 'fre_feed'", "mean 'free feed'?"),
    Bad("seasons", '"piglets"', '"piglet"', "SP5: count = 'piglet'", "did you mean 'piglets'?"),
    Bad("seasons", '"buy field -3"', '"buy feild -3"', "SP3: prices", "did you mean 'field'?"),
    Bad("seasons", '"free feed", sizes = [', '"fast", sizes = [', "SP1: effect = 'fast'", "is not one of nothing, pay"),
    Bad("seasons", '"free feed", sizes = [', "1, sizes = [", "SP1: effect = 1", "expected a text"),
    Bad("seasons", ', sizes = ["piglet", "small"]', "", "SP1: sizes: is missing"),
    Bad("seasons", '["piglet", "small"]', "[]", "SP1: sizes", "expected at least one size"),
    Bad("seasons", '["piglet", "small"]', '["piglet", "boar"]', "SP1: sizes", "'boar' is not one of piglet, small"),
    Bad("seasons", '["piglet", "small"]', '["big"]', "SP1: sizes", "a Big pig cannot be fed (HP-6.3)"),
    Bad("seasons", "times = 1", "times = 0", "SP1: times = 0", "expected a whole number from 1 to 99"),
    Bad("seasons", "times = 1", "times = 1, per = 2", "SP1: per = 2", "unknown key"),
    Bad("seasons", '"buy field -3"', '"buy field 3"', "SP3: prices", "'buy field 3' is not a price change"),
    Bad("seasons", '"buy field -3"', '"buy field -0"', "SP3: prices", "'buy field -0' is not a price change"),
    Bad("seasons", '"buy field -3"', '"buy field -100"', "SP3: prices", "not a price change such as"),
    Bad("seasons", '"buy field -3"', '"sell field -3"', "SP3: prices", "'field' is not one of piglet, small"),
    Bad("seasons", '"buy field -3"', '"buy ham -3"', "SP3: prices", "'ham' is not one of piglet"),
    Bad("seasons", '"buy field -3"', '"buy big -3, buy big +1"', "SP3: prices", "buy big is given twice"),
    Bad("seasons", '"buy field -3"', '"buy field -3", window = true', "SP3: window", "after another (HP-G25)"),
    Bad("seasons", "second = 2", "second = 2, window = true", "SP5: window", "one player after another (HP-G25)"),
    Bad("seasons", ", second = 2", "", "SP5: second: is missing"),
    Bad("seasons", "amount = 5", "amount = 128", "SP5: amount = 128", "from 1 to 99"),
    Bad("seasons", '"piglets"', '"hens"', "SP5: count = 'hens'", "not one of piglets, smalls"),
    Bad("seasons", "per = 3", "per = 0", "SP6: per = 0", "from 1 to 99"),
    Bad("seasons", 'item = "supplement"', 'item = "field"', "AU1: item = 'field'", "not one of vaccine, supplement"),
    Bad("seasons", 'size = "piglet", times', 'size = "pig", times', "WI2: size = 'pig'", "not one of piglet"),
    Bad("seasons", "at_most = 2", "at_most = -1", "WI5: at_most = -1", "from 0 to 99"),
    Bad("seasons", "1, window = true", '1, window = "yes"', "AU6: window = 'yes'", "expected true or false"),
    Bad("geometry", '"square"', '"round"', "geometry.toml, line", "round: id", "'round' is not one of square, wide"),
    Bad("geometry", "field = [4, 4]", "field = [6, 4]", "square: field", "expected at most 5 rows"),
    Bad("geometry", "field = [4, 4]", "field = [4, 13]", "square: field", "whole numbers from 1 to 12"),
    Bad("geometry", "field = [4, 4]", "field = [4, 6]", "square: field", "there is room for"),
    Bad("geometry", "big = [2, 3]", "big = [2, 5]", "square: big", "does not fit on a field of 4 by 4"),
    Bad("geometry", "big = [2, 3]", "big = [2, 0]", "square: big", "whole numbers from 1 to 5"),
    Bad("geometry", "big = [2, 3]", "huge = [2, 3]", "square: big: is missing"),
    Bad("geometry", "big = [3, 4]", "big = [5, 5]", "wide: big", "does not fit on a field of 4 by 8"),
    Bad("game", "\nrounds = 16", "\nrounds = 12", "rounds = 12: expected 16, 4 for each season (HP-2.8)"),
    Bad("game", "\nrounds = 16", "\nrounds = 20", "rounds = 20: expected a whole number from 4 to 16"),
    Bad("game", "\nrounds_a_season = 4", "\nrounds_a_season = 5", "expected a whole number from 1 to 4"),
    Bad("game", "\nfield_step = 5", "\nfield_step = 128", "field_step = 128: expected a whole number from 0 to 99"),
    Bad("game", "\nfield_step = 5", "\nfield_step = 50", "may bring at most $9999, not $10525 (HP-15.4)"),
    Bad("game", "\nsecond_prize_from = 4", "", "second_prize_from: is missing"),
    Bad("game", "\nrounds = 16", "\nluck = 7\nrounds = 16", "luck = 7: unknown key"),
    Bad("game", "piglet = 50", "piglet = 100", "piglet = 100: expected a whole number from 0 to 99"),
    Bad("game", "piglet = 50,", "", "piglet: is missing"),
    Bad("game", "big = 50", "big = 50, huge = 1", "huge = 1: unknown key"),
    Bad("game", "vaccine = 1", "vaccine = -1", "vaccine = -1: expected a whole number from 0 to 99"),
    Bad("game", "\nfields = 20", "\nfields = 21", "fields = 21: expected a whole number from 6 to 20"),
    Bad("game", "\nfields = 20", "\nfields = 5", "fields = 5: expected a whole number from 6 to 20"),
    Bad("game", "big = 15", 'big = "much"', "big = 'much': expected a whole number from 0 to 99"),
    Bad("game", "amulet = 1 }", "amulet = 1, hat = 1 }", "hat = 1: unknown key"),
)  # fmt: skip


@pytest.mark.parametrize("bad", [*BAD, *FILES.mistakes()], ids=str)
def test_a_bad_file_is_refused(bad: Bad, tmp_path: Path) -> None:
    FILES.refuse(bad, tmp_path)


def test_both_geometries_are_needed(tmp_path: Path) -> None:
    home = FILES.copy(tmp_path)
    file = FILES.file("geometry", home)
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(line for line in lines if '"wide"' not in line), "utf-8")
    with pytest.raises(BadFile, match=r"geometry: wide is missing \(HP-G41\)"):
        FILES.unpacked(home)


def test_a_season_needs_the_cards_that_are_played(tmp_path: Path) -> None:
    """Four at least (HP-2.7), and as many as the table has room for."""
    named = zip(OPENED.names["seasons"], dealt(), strict=True)
    moved = [made(id=name, season="summer") for name, one in named if one.season == Season.SPRING][3:]
    with pytest.raises(BadFile, match=r"seasons: Spring has 3 cards; expected 4 to 12 \(HP-2.7\)"):
        GAME.open(cards={"seasons": moved})
    assert GAME.open(cards={"seasons": moved[1:]}).box.card_count == BOX.card_count
    spring = sum(one.season == Season.SPRING for one in dealt())
    many = [made(id=f"X{n}") for n in range(SEASON_CARDS - spring + 1)]
    with pytest.raises(BadFile, match=r"seasons: Spring has 13 cards"):
        GAME.open(cards={"seasons": many})
    assert GAME.open(cards={"seasons": many[1:]}).box.card_count == BOX.card_count + len(many) - 1


def test_more_cards_than_the_box_has_room_for_are_refused() -> None:
    with pytest.raises(BadFile, match="at most 48 different Season cards fit in the box"):
        GAME.open(cards={"seasons": [made(id=f"X{n}", season=Season(n % 4).label) for n in range(25)]})


def test_an_unusual_number_of_actions_is_warned_of() -> None:
    assert GAME.open(cards={"seasons": [made(limits=[0, 0, 0, 31])]}).warnings == (
        "X1: 31 actions in all are unusual; others have 30",
    )


def test_other_numbers_are_played_with(tmp_path: Path) -> None:
    shorter = ("game", "\nrounds = 16", "\nrounds = 8"), ("game", "\nrounds_a_season = 4", "\nrounds_a_season = 2")
    box = FILES.opened(tmp_path, *shorter, ("game", "big = 50", "big = 7")).box
    assert (box.numbers.rounds, box.pigs[Size.BIG], max(farm.bigs for farm in box.farms)) == (8, 7, 7)


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (SeasonChange.END_OF_ROUND, ["+0", "-0", "+1", "-1", "+2", "-2", "+3", "-3"]),
        (SeasonChange.AFTER_NEXT_REVEAL, ["+0", "+1", "-0", "+2", "-1", "+3", "-2", "-3"]),
    ],
)
def test_a_year_of_one_round_a_season(change: SeasonChange, lines: list[str], tmp_path: Path) -> None:
    """HP-14.1, HP-G20: each season begins (+) and is over (-) once, and in this order."""
    shortest = ("game", "\nrounds = 16", "\nrounds = 4"), ("game", "\nrounds_a_season = 4", "\nrounds_a_season = 1")
    box: Any = FILES.opened(tmp_path, *shortest).box
    box.options.season_change, box.options.initial_purchases = change, 0
    state, log = GAME.state(), Log()
    log.on = True
    plain(GAME).entry(flow.start)(box, state, log, 3, 1)
    for _ in range(4):
        for seat in range(3):
            plain(GAME).entry(flow.apply)(box, state, log, seat, GAME.alphabet.find("choose Sell").id)
    signs: dict[int, str] = {What.SEASON: "+", What.SEASON_OVER: "-"}
    events = [log.events[place] for place in range(log.count)]
    assert [f"{signs[one.what]}{one.a}" for one in events if one.what in signs] == lines


# -- what the box allows fits the table ------------------------------------------------------------

STRONGEST: list[dict[str, Any]] = [
    {"effect": "pay", "count": "free cells", "per": 1, "amount": 99},
    {"effect": "majority", "count": "fields", "amount": 99, "second": 99},
    {"effect": "gain item", "item": "vaccine", "times": 99},
    {"effect": "gain pig", "size": "piglet", "count": "free cells", "per": 1},
    {"effect": "free feed", "sizes": ["piglet", "small", "average"], "times": 99},
    {"prices": ", ".join(f"buy {good.name.lower()} -99" for good in Good)},
    {"prices": ", ".join(f"sell {size.name.lower()} +99" for size in Size)},
]


@pytest.mark.parametrize("geometry", ["square", "wide"])
def test_the_strongest_cards_overflow_nothing(geometry: str) -> None:
    """Compiled rules are silent about a number that does not fit, so the plain ones, which are not, play with these:
    both players take whatever they can get, fields before all."""
    folder = Path(__file__).parent / "cards"
    fixed = GAME.open(cards=folder)
    strong = [
        made(id=name, season=one.season.label, limits=[99] * 4, **STRONGEST[place % len(STRONGEST)])
        for place, (name, one) in enumerate(zip(fixed.names["seasons"], fixed.box.cards, strict=False))
    ]
    dice = random.Random(1)
    match = GAME.start(2, 1, {"geometry": geometry}, {"base": str(folder), "seasons": strong})
    while not match.over:
        seat = dice.choice(match.to_act)
        legal = match.legal(seat)
        wanted = [one for one in legal if one.notation == "buy field"]
        active = [one for one in legal if one.notation != "pass"]
        match.play(dice.choice(wanted or active or legal), seat)
    state: Any = match.state
    assert state.round_no == 16
    assert max(state.players[seat].fields for seat in range(2)) > 9
    assert max(match.scores) > 1 << 15
