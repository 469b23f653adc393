"""What the board foretells comes true: what can be done and why not, prices, shares, and how much is of use."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, cast

import pytest

import boargame
from boargame import Match
from boargame.core.agenda import question
from boargame.core.log import Log
from boargame.games.happy_pigs.show import board
from boargame.games.happy_pigs.show.board import Board, Growth, Help, Mat, Odds
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Step
from tests.conformance.kit import GAMES, random_play, random_start, state_bytes

GAME = boargame.game("happy-pigs")
JOBS = ["Feed", "Mate", "Buy", "Sell"]
FEED, MATE, BUY, SELL = range(4)
STEPS = list(Step)
STAGE = State()
"""To try things out on."""

NO_LOG = Log()

REFUSED_BY = {
    "other action": "HP-5.1",
    "no actions left": "HP-11.3",
    "no purchases left": "HP-3.1",
    "no such pig": "HP-6.1",
    "fed already": "HP-6.4",
    "no tile": "HP-G06",
    "sold out": "HP-G06",
    "no room": "HP-G08",
    "no Amulet": "HP-16.7",
    "no adult left": "HP-7.4",
    "not offered": "HP-E8",
}
"""The paragraph behind every word for a refusal; `$4 short` is HP-8.1."""


def help_of(match: Match, seat: int) -> Help:
    before = state_bytes(match)
    found = board.help_for(match.seen(seat), seat)
    assert state_bytes(match) == before
    return found


def drawn(match: Match) -> Board:
    return board.board(match.seen(None))


def mat(match: Match, seat: int) -> Mat:
    """As its owner sees it."""
    return board.board(match.seen(seat)).mats[seat]


def purse(match: Match, seat: int) -> int:
    money = mat(match, seat).money
    assert money is not None
    return money


def laid(position: dict[str, Any], players: int = 3, **options: Any) -> Match:
    return GAME.resume(position, players=players, seed=1, options=options)


def in_turn(job: str, left: int, card: str = "SP4", options: dict[str, Any] | None = None, **me: Any) -> Match:
    """Seat 0 acts; the others have nothing."""
    each = [{"job": job, "allotted": left, "left": left} | me, {"money": 0}, {"money": 0}]
    return laid({"round_no": 2, "card": card, "first": 0, "agenda": ["turn 0"], "players": each}, **(options or {}))


def legal(match: Match, seat: int) -> set[str]:
    return {action.notation for action in match.legal(seat)}


def likes_growth(match: Match, dice: random.Random) -> None:
    """A random play, but pigs are rarely sold and turns are rarely ended: so that farms fill up."""
    seat = dice.choice(match.to_act)
    actions = match.legal(seat)
    some = [action for action in actions if not action.notation.startswith(("pass", "sell", "choose Sell"))]
    match.play(dice.choice(some if some and dice.random() < 0.95 else actions), seat)


def moments(number: int, *steps: Step, play: Callable[..., None] = likes_growth) -> Iterator[tuple[Match, int, Step]]:
    """Every decision of a match with random options, or those of a kind: who decides, and what."""
    match, dice = random_start("happy-pigs", number), random.Random(number)
    while not match.over:
        for seat in match.to_act:
            step = STEPS[question(match.state, seat).step]
            if not steps or step in steps:
                yield match, seat, step
        play(match, dice)


def offers(helped: Help) -> dict[str, str]:
    """Every action that the help names, and why it cannot be taken."""
    able = {one.action: "" for several in (helped.odds, helped.sales, helped.jabs) for one in several}
    short = {one.action: one.short for several in (helped.growths, helped.births, helped.wares) for one in several}
    return able | short


@pytest.mark.parametrize("number", range(5 * GAMES))
@pytest.mark.parametrize("play", [likes_growth, random_play])
def test_help_names_every_answer_and_says_why_not(number: int, play: Callable[..., None]) -> None:
    """What it says to be possible is, and nothing else; what it says to be refused is, by that rule."""
    steps = set[Step]()
    for match, seat, step in moments(number, play=play):
        able, named = legal(match, seat), offers(help_of(match, seat))
        assert {action for action, short in named.items() if not short} == able - {"pass", "take"}
        for action, short in named.items():
            refusal = match.why_not(action, seat)
            if short.startswith("$"):
                assert refusal
                assert refusal.rule == "HP-8.1"
            elif short:
                assert refusal
                assert refusal.rule == REFUSED_BY[short]
        steps.add(step)
    assert {Step.PICK, Step.ACT} <= steps


def test_who_does_not_decide_gets_no_help() -> None:
    match = GAME.start(players=3, seed=1)
    idle = next(seat for seat in range(3) if seat not in match.to_act)
    assert help_of(match, idle) == Help()


@pytest.mark.parametrize("number", range(6 * GAMES))
def test_only_what_the_question_asks_about_is_filled(number: int) -> None:
    for match, seat, step in moments(number):
        helped, job = help_of(match, seat), mat(match, seat).job if step == Step.ACT else -1
        supplements = mat(match, seat).items[1] if step == Step.ACT else 0
        options = match.box.options
        two = options.supplements_per_feed == 2 and options.supplement_mode == 0 and supplements > 1
        feeding = job == FEED or step == Step.FREE_FEED
        assert len(helped.odds) == (4 if step in (Step.PICK, Step.PICK_NEUTRAL) else 0)
        assert len(helped.growths) == ((12 if two else 10 if supplements else 6) if feeding else 0)
        assert len(helped.births) == (2 if job == MATE else 0)
        assert len(helped.wares) == (8 if job == BUY or step == Step.PURCHASE else 0)
        assert not helped.sales or job == SELL
        assert (helped.gifts > 0) == (step in (Step.TAKE, Step.FREE_FEED, Step.FREE_VACCINATE))
        assert (helped.gift >= 0) == (step == Step.TAKE)
        assert len(helped.room) == 4
        face_down = options.sequential_choice and options.neutral_in_sequential
        assert (mat(match, seat).pick >= 0) == (step == Step.PICK_NEUTRAL and not face_down)


# -- what actions do ----------------------------------------------------------------------------------


def herd(match: Match, seat: int) -> list[int]:
    return mat(match, seat).pigs


def after(match: Match, seat: int, notation: str) -> Player:
    """The player when the action itself is done, before anything that follows from it."""
    action = GAME.alphabet.find(notation)
    STAGE.assign(cast(State, match.state))
    does = GAME.alphabet.phrase(action).does
    does(match.box, STAGE, NO_LOG, seat, question(match.state, seat), action.x, action.y)
    found: Player = STAGE.players[seat]
    return found


@pytest.mark.parametrize("number", range(6 * GAMES))
def test_pigs_grow_as_foretold(number: int) -> None:
    """HP-6.1, HP-16.6, HP-G08, HP-G11: to that class, or they are lost."""
    for match, seat, _ in moments(number, Step.ACT, Step.FREE_FEED):
        for growth in help_of(match, seat).growths:
            if not growth.short:
                expected = herd(match, seat)
                expected[growth.pig] -= 1
                if growth.becomes >= 0:
                    expected[growth.becomes] += 1
                player = after(match, seat, growth.action)
                assert list(player.pigs) == expected
                assert growth.supplements == mat(match, seat).items[1] - player.items[1]


def test_pigs_are_lost_where_actions_need_no_room() -> None:
    """HP-G08, HP-S03: overflow."""
    options = {"overflow": "return"}
    match = in_turn("feed", 8, options=options, fields=1, items={"supplement": 1}, pigs={"S0": 1, "B0": 2})
    assert [one for one in help_of(match, 0).growths if not one.short] == [
        Growth(2, "feed S0", -1, 0, ""), Growth(2, "feed+ S0", -1, 1, ""),
    ]  # fmt: skip
    match.play("feed S0")
    assert herd(match, 0) == [0, 0, 0, 0, 0, 0, 2, 0]
    two = in_turn("feed", 8, options=options, fields=2, items={"supplement": 1}, pigs={"S0": 1, "B0": 2})
    assert [one.becomes for one in help_of(two, 0).growths if not one.short] == [4, 6]


@pytest.mark.parametrize(
    ("me", "shorts"),
    [
        ({"pigs": {"P0": 1, "S1": 1, "A0": 1}, "fields": 2}, ["", "no such pig", "no such pig", "", "", "no such pig"]),
        ({"pigs": {"P0": 1, "A0": 2}, "fed": {"A0": 2}, "fields": 2}, ["", *["no such pig"] * 3, "fed already"]),
        ({"pigs": {"P0": 1, "A0": 2, "B0": 1}}, ["", *["no such pig"] * 3, "no room"]),
        ({"pigs": {"P0": 4, "A0": 3}}, ["no room", *["no such pig"] * 3, "no room"]),
    ],
)
def test_why_a_pig_cannot_be_fed(me: dict[str, Any], shorts: list[str]) -> None:
    """HP-6."""
    found = help_of(in_turn("feed", 3, **me, items={"vaccine": 1}), 0).growths
    assert [one.short for one in found][: len(shorts)] == shorts
    assert [one.becomes for one in found] == [2, 3, 4, 5, 6, 7]


def test_without_a_tile_or_an_action_nothing_grows() -> None:
    """HP-G06, HP-11.3."""
    reserve = {"pigs": {"piglet": 9, "small": 0, "average": 3, "big": 9}, "items": {"vaccine": 1}, "fields": 3}
    me = {"job": "feed", "allotted": 2, "left": 2, "pigs": {"P0": 2, "S0": 1}, "fields": 2, "items": {"supplement": 1}}
    match = laid({"card": "SP4", "agenda": ["turn 0"], "reserve": reserve, "players": [me]})
    assert {one.action: one.short for one in help_of(match, 0).growths if one.short != "no such pig"} == {
        "feed P0": "no tile", "feed S0": "", "feed+ P0": "", "feed+ S0": "",
    }  # fmt: skip
    done = in_turn("feed", 0, pigs={"P0": 1}, items={"vaccine": 1})
    assert {one.short for one in help_of(done, 0).growths} == {"no actions left"}
    assert [one.action for one in help_of(done, 0).jabs] == ["vaccinate piglet"]


def test_what_a_card_does_not_offer_to_feed() -> None:
    """HP-E8."""
    me = {"pigs": {"P0": 1, "S0": 1, "A0": 1}, "fields": 3, "items": {"supplement": 1}}
    match = laid({"card": "SP1", "first": 0, "agenda": ["effect 0"], "players": [me]})
    helped = help_of(match, 0)
    assert [one.short for one in helped.growths] == [
        "", "no such pig", "", "no such pig", "not offered", "not offered",
    ]  # fmt: skip
    assert (helped.gifts, helped.gift, helped.compensation) == (1, -1, 0)


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_purchases_and_sales_cost_and_bring_what_is_said(number: int) -> None:
    """HP-8, HP-9, HP-10."""
    for match, seat, _ in moments(number, Step.PURCHASE, Step.ACT, play=random_play):
        helped, money = help_of(match, seat), purse(match, seat)
        for ware in helped.wares:
            if not ware.short:
                assert after(match, seat, ware.action).money == money - ware.price
            elif ware.short.startswith("$"):
                assert ware.short == f"${ware.price - money} short"
        for sale in helped.sales:
            assert after(match, seat, sale.action).money == money + sale.price


def test_wares_lack_what_they_say() -> None:
    """HP-8.1, HP-G06, HP-G08: money, a tile, room; before round one and in a Buy turn."""
    reserve = {
        "pigs": {"piglet": 9, "small": 0, "average": 9, "big": 9},
        "items": {"vaccine": 0, "supplement": 5, "amulet": 5}, "fields": 0,
    }  # fmt: skip
    me = {"job": "buy", "allotted": 2, "left": 2, "money": 11, "pigs": {"A0": 3, "S0": 1}}
    match = laid({"card": "SP4", "agenda": ["turn 0"], "reserve": reserve, "players": [me]})
    shorts = ["", "sold out", "no room", "$4 short", "sold out", "", "", "sold out"]
    assert [one.short for one in help_of(match, 0).wares] == shorts
    assert [one.price for one in help_of(match, 0).wares] == [3, 6, 10, 15, 0, 1, 1, 10]
    assert help_of(match, 0).room == [True, True, False, False]


def test_after_the_last_purchase_only_vaccines_are_left() -> None:
    """HP-3.1, HP-G25."""
    match = laid({"first": 0, "agenda": ["first purchases 0"], "players": [{"left": 2, "money": 9}]})
    match.play_all(["buy piglet", "buy vaccine"])
    helped = help_of(match, 0)
    assert {one.short for one in helped.wares} == {"no purchases left"}
    assert [(one.size, one.action, one.saves) for one in helped.jabs] == [(0, "vaccinate piglet", 3)]
    assert helped.compensation == 0


def test_vaccines_work_as_foretold() -> None:
    """HP-16.3: whenever they can be used."""
    steps = set[Step]()
    for match, seat, step in (moment for number in range(4 * GAMES) for moment in moments(number)):
        for jab in help_of(match, seat).jabs:
            expected = herd(match, seat)
            expected[2 * jab.size] -= 1
            expected[2 * jab.size + 1] += 1
            assert list(after(match, seat, jab.action).pigs) == expected
            assert jab.saves == drawn(match).final[jab.size]
            steps.add(step)
    assert steps == {Step.PURCHASE, Step.ACT, Step.VACCINATE, Step.FREE_VACCINATE}


def test_a_card_may_vaccinate() -> None:
    """HP-E9: without a token."""
    match = laid({"card": "WI3", "first": 0, "agenda": ["effect 0"], "players": [{"pigs": {"S0": 1, "B0": 1}}]})
    helped = help_of(match, 0)
    assert [one.action for one in helped.jabs] == ["vaccinate small", "vaccinate big"]
    assert helped.gifts == 1


def test_before_a_loss_only_may_be_so_agreed() -> None:
    """HP-G25: lean."""
    me: dict[str, Any] = {"pigs": {"P0": 1}, "items": {"vaccine": 1}}
    match = in_turn("feed", 2, options={"vaccinate_windows": "lean"}, **me)
    assert help_of(match, 0).jabs == []
    match = laid({"round_no": 4, "agenda": ["end round"], "players": [me]}, vaccinate_windows="lean")
    assert [one.action for one in help_of(match, 0).jabs] == ["vaccinate piglet"]


@pytest.mark.parametrize(
    ("me", "shorts"),
    [
        ({"pigs": {"A0": 1}, "items": {"amulet": 1}}, ["", ""]),
        ({"pigs": {"A0": 1}}, ["", "no Amulet"]),
        ({"pigs": {"A0": 1, "B0": 1}, "births": 2, "items": {"amulet": 1, "vaccine": 1}}, ["no adult left"] * 2),
        ({"pigs": {"P0": 1, "A0": 2, "B1": 1}, "items": {"amulet": 2}}, ["", "no room"]),
        ({"pigs": {"A0": 4}, "items": {"amulet": 1, "vaccine": 1}}, ["no room"] * 2),
    ],
)
def test_births(me: dict[str, Any], shorts: list[str]) -> None:
    """HP-7, HP-G12."""
    helped = help_of(in_turn("mate", 3, **me), 0)
    assert [(one.action, one.size) for one in helped.births] == [("mate", 0), ("mate+", 1)]
    assert [one.short for one in helped.births] == shorts


def test_without_piglets_an_amulet_still_works() -> None:
    """HP-G12."""
    me = {"job": "mate", "allotted": 2, "left": 2, "pigs": {"A0": 2}, "items": {"amulet": 1}}
    reserve = {"pigs": {"piglet": 0, "small": 1}}
    match = laid({"card": "SP4", "agenda": ["turn 0"], "reserve": reserve, "players": [me]})
    assert [one.short for one in help_of(match, 0).births] == ["no tile", ""]


def test_what_a_card_still_offers() -> None:
    """HP-E6: SU1, a Piglet for every two adults."""
    match = laid({"card": "SU1", "first": 0, "agenda": ["effect 0"], "players": [{"pigs": {"A0": 4}, "fields": 2}]})
    assert (help_of(match, 0).gifts, help_of(match, 0).gift) == (2, 0)
    match.play("take")
    assert (help_of(match, 0).gifts, help_of(match, 0).gift) == (1, 0)
    assert legal(match, 0) == {"take", "pass"}


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_stopping_brings_what_is_said(number: int) -> None:
    """HP-12.3: nothing before round one (HP-G02)."""
    brought = set[int]()
    for match, seat, step in moments(number, play=random_play):
        helped = help_of(match, seat)
        if "pass" in legal(match, seat):
            assert after(match, seat, "pass").money == purse(match, seat) + helped.compensation
            assert helped.compensation == 0 or step == Step.ACT
            brought.add(helped.compensation)
    assert len(brought) > 2


@pytest.mark.parametrize("number", range(6 * GAMES))
def test_room_is_what_purchases_need(number: int) -> None:
    """HP-3.4, HP-G08: with enough money and tiles, room alone decides."""
    found = set[tuple[bool, ...]]()
    for match, seat, _ in moments(number, Step.PURCHASE, Step.ACT):
        room = help_of(match, seat).room
        tried = match.clone()
        state: Any = tried.state
        state.players[seat].money, state.players[seat].left = 99, 1
        if question(state, seat).step == Step.PURCHASE or mat(match, seat).job == BUY:
            forbids = match.box.options.overflow == 0
            refused = [help_of(tried, seat).wares[size].short for size in range(4)]
            assert not forbids or refused == ["" if fits else "no room" for fits in room]
        found.add(tuple(room))
    assert len(found) > 1


# -- picks --------------------------------------------------------------------------------------------


def dealt(match: Match, picks: list[str]) -> tuple[dict[int, tuple[int, int]], int]:
    """Job and actions of each seat after these picks, as the log tells; and what the neutral tile took."""
    played, parts, neutral = match.clone(), dict[int, tuple[int, int]](), -1
    played.play_all(picks)
    for line in played.events(match.settled):
        if found := re.fullmatch(r"Seat (\d) gets (\d+) actions? of (\w+)", line.text):
            parts.setdefault(int(found[1]), (JOBS.index(found[3]), int(found[2])))
        elif found := re.fullmatch(r"The neutral set shows \w+ and takes (\d+) actions?", line.text):
            neutral = int(found[1]) if neutral < 0 else neutral
    return parts, neutral


def fresh_round(players: int, first: int, **options: Any) -> Match:
    """Nobody has anything, so after the picks the round is over."""
    each = [{"money": 0}] * players
    position = {"first": first, "deck": {"Spring": ["SP4"]}, "agenda": ["round"], "players": each}
    return laid(position, players, **options)


@pytest.mark.parametrize(
    ("players", "firsts", "neutral"),
    [(2, (0, 1), "last"), (2, (0, 1), "after_holder"), (3, (0, 1, 2), "last"), (4, (2,), "last")],
)
def test_shares_are_the_least_one_gets(players: int, firsts: tuple[int, ...], neutral: str) -> None:
    """HP-11.3, HP-17.3, HP-G28: over all picks of the others, for every number of tiles that show the job."""
    for first in firsts:
        match = fresh_round(players, first, neutral_seat=neutral)
        holder = drawn(match).neutral_holder
        least: dict[tuple[int, int, int], int] = {}
        for jobs in product(range(4), repeat=players + (holder >= 0)):
            picks = [f"{seat}: choose {JOBS[jobs[seat]]}" for seat in range(players)]
            picks += [f"{holder}: neutral {JOBS[jobs[-1]]}"] if holder >= 0 else []
            parts, _ = dealt(match, picks)
            for seat, (job, actions) in parts.items():
                key = seat, job, jobs.count(job)
                least[key] = min(actions, least.get(key, 99))
        for seat in range(players):
            for one in help_of(match, seat).odds:
                tiles = range(1, players + (holder >= 0) + 1)
                assert one.shares == [least[seat, one.job, n] for n in tiles]
                assert (one.action, one.limit) == (f"choose {JOBS[one.job]}", [8, 8, 8, 6][one.job])


def test_shares_of_open_picks_know_who_has_picked() -> None:
    """HP-18.3: over all picks still to come, for every number of tiles there can be."""
    for first, before in product(range(3), product(range(4), repeat=1)):
        match = fresh_round(3, first, sequential_choice=True)
        match.play_all([f"choose {JOBS[job]}" for job in before])
        (seat,) = match.to_act
        for one in help_of(match, seat).odds:
            for after in range(4):
                picks = [f"choose {JOBS[one.job]}", f"choose {JOBS[after]}"]
                parts, _ = dealt(match, picks)
                tiles = [*before, one.job, after].count(one.job)
                assert parts[seat] == (one.job, one.shares[tiles - 1])
            assert len(one.shares) == 2 + before.count(one.job)


def test_the_last_of_open_picks_knows_the_neutral_tile() -> None:
    """HP-G31: of a player who follows the holder of the neutral set."""
    match = next(one for one in (fresh_round(2, first, sequential_choice=True) for first in (0, 1)) if holds(one))
    match.play_all(["choose Feed", "neutral Mate"])
    (seat,) = match.to_act
    for one in help_of(match, seat).odds:
        parts, _ = dealt(match, [f"choose {JOBS[one.job]}"])
        assert parts[seat] == (one.job, one.shares[1] if one.job in (FEED, MATE) else one.shares[0])
        assert len(one.shares) == (2 if one.job in (FEED, MATE) else 1)


def holds(match: Match) -> bool:
    """Is the first to pick the holder of the neutral set?"""
    return match.to_act == [drawn(match).neutral_holder]


def test_the_neutral_tile_and_whom_it_hinders() -> None:
    """HP-17.3: what it would take, and what the opponent could do with the job."""
    each = [{"money": 0, "pigs": {"P0": 2, "A1": 1}}, {"money": 9, "pigs": {"B0": 1}}]
    match = laid({"first": 0, "deck": {"Spring": ["SP4"]}, "agenda": ["round"], "players": each}, 2)
    assert drawn(match).neutral_holder == 1
    match.play("choose Sell", 1)
    found = help_of(match, 1).odds
    assert [one.action for one in found] == [f"neutral {job}" for job in JOBS]
    assert [one.useful for one in found] == [3, 1, 8, 3], "Vaccines cost nothing today"
    for one in found:
        for own in range(4):
            parts = dealt(match, [f"1: neutral {JOBS[one.job]}", f"0: choose {JOBS[own]}"])[1]
            assert parts == one.shares[[SELL, own].count(one.job)]


# -- how much is of use -------------------------------------------------------------------------------


def useful(me: dict[str, Any], card: str, reserve: dict[str, Any] | None = None) -> list[Odds]:
    each = [me, {"money": 0}, {"money": 0}]
    position: dict[str, Any] = {"first": 0, "deck": {"Spring": [card]}, "agenda": ["round"], "players": each}
    return help_of(laid(position | ({"reserve": reserve} if reserve else {})), 0).odds


def most(match: Match, verb: str, known: dict[tuple[Any, ...], int]) -> int:
    """The longest row of actions of a kind that seat 0 can take from here, found by trying."""
    if match.to_act != [0]:
        return 0
    now = mat(match, 0)
    key = now.left, now.money, now.fields, *now.pigs, *now.fed, *now.items, now.births
    if key not in known:
        found = 0
        for action in legal(match, 0):
            if action.split()[0] in verb.split():
                played = match.clone()
                played.play(action, 0)
                found = max(found, 1 + most(played, verb, known))
        known[key] = found
    return known[key]


def farmer(dice: random.Random) -> dict[str, Any]:
    """Somebody with a few pigs on a field or two, of which there may be little room left."""
    while True:
        counts = {pig: dice.choice([0, 0, 1, 2]) for pig in ("P0", "S0", "S1", "A0", "B0")}
        fields = dice.choice([1, 1, 2])
        cells = sum(n * {"P": 1, "S": 2, "A": 4, "B": 6}[pig[0]] for pig, n in counts.items())
        quarters = counts["A0"] + 2 * counts["B0"]
        if cells <= 16 * fields and quarters <= 4 * fields:
            return {"pigs": counts, "fields": fields, "money": dice.choice([0, 2, 4])}


@pytest.mark.parametrize("number", range(10 * GAMES))
def test_so_many_actions_can_be_used(number: int) -> None:
    """No row of actions is longer: births, growth, purchases, sales."""
    dice = random.Random(number)
    me, few = farmer(dice), {"vaccine": dice.choice([0, 1]), "supplement": 0, "amulet": 1}
    reserve = {"pigs": {"piglet": 9, "small": 9, "average": 9, "big": 9}, "items": few, "fields": 0}
    for job, verb in enumerate(("feed", "mate", "buy", "sell")):
        limit = [8, 8, 8, 6][job]
        each = [me | {"job": verb, "allotted": limit, "left": limit}, {"money": 0}, {"money": 0}]
        match = laid({"card": "SP4", "first": 0, "agenda": ["turn 0"], "reserve": reserve, "players": each})
        assert useful(me, "SP4", reserve)[job].useful == most(match, verb, {})


def test_small_pigs_need_the_least_room_to_grow() -> None:
    """Two cells are free: enough for two Piglets, or for one Average pig."""
    assert useful({"pigs": {"P0": 2, "A0": 3}}, "SP4")[FEED].useful == 2


def test_a_tile_that_comes_back_lets_another_pig_grow() -> None:
    """HP-G06: no Average pig is in the reserve until one grows."""
    reserve = {"pigs": {"piglet": 9, "small": 9, "average": 0, "big": 9}}
    me = {"pigs": {"S0": 2, "A0": 1}, "fields": 2}
    assert useful(me, "SP4", reserve)[FEED].useful == 2


def test_an_amulet_helps_when_there_are_no_piglets() -> None:
    """HP-G12."""
    me = {"pigs": {"A0": 3}, "fields": 2, "items": {"amulet": 1}}
    assert useful(me, "SP4", {"pigs": {"piglet": 1, "small": 9}})[MATE].useful == 2
    assert useful(me, "SP4", {"pigs": {"piglet": 0, "small": 0}})[MATE].useful == 0


def test_of_no_use_is_more_than_the_limit() -> None:
    """HP-4.3."""
    me = {"pigs": {"P0": 20, "A0": 9}, "fields": 9, "money": 99}
    assert [one.useful for one in useful(me, "SP4")] == [8, 8, 8, 6]
    assert [one.limit for one in useful(me, "SP1")] == [7, 8, 9, 6]
