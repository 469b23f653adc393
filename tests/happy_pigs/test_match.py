"""What scenarios cannot say: the numbers of actions, who may play, invariants of random years, picks in any order."""

from __future__ import annotations

import random
from typing import Any

import pytest

import boargame
from boargame.core import flow, imagining
from boargame.core.agenda import acting
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.core.match import Match
from boargame.games.happy_pigs.names import Count, Item, Job, Pig, Season, Size
from boargame.games.happy_pigs.rules.farm import counted, fits, of_size
from boargame.games.happy_pigs.words import What
from tests.conformance.kit import PLACES

GAME = boargame.game("happy-pigs")

# HP-D2: the numbers of all actions.
NUMBERS = (
    "pass", "choose Feed", "choose Mate", "choose Buy", "choose Sell",
    "neutral Feed", "neutral Mate", "neutral Buy", "neutral Sell",
    "feed P0", "feed P1", "feed S0", "feed S1", "feed A0", "feed A1", "feed+ P0", "feed+ P1", "feed+ S0", "feed+ S1",
    "mate", "mate+", "buy piglet", "buy small", "buy average", "buy big", "buy vaccine", "buy supplement", "buy amulet",
    "buy field", "sell P0", "sell P1", "sell S0", "sell S1", "sell A0", "sell A1", "sell B0", "sell B1",
    "vaccinate piglet", "vaccinate small", "vaccinate average", "vaccinate big", "take", "feed++ P0", "feed++ P1",
)  # fmt: skip


def test_every_action_has_its_number() -> None:
    assert tuple(action.notation for action in GAME.alphabet.actions) == NUMBERS


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_farmers(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        GAME.start(players)


@pytest.mark.parametrize("seat", range(6))
def test_a_seat_that_is_named_begins_whatever_chance_would_say(seat: int) -> None:
    """HP-G04."""
    starts = [GAME.start(6, number, {"first_player": f"seat{seat}"}).position()["first"] for number in range(6)]
    assert starts == [seat] * 6


@pytest.mark.parametrize(("round_no", "progress"), [(0, 0.0), (1, 0.0), (2, 0.062), (9, 0.5), (16, 0.937)])
def test_progress_is_counted_in_rounds_that_are_over(round_no: int, progress: float) -> None:
    assert GAME.resume({"to_act": 0, "round_no": round_no}, 3).progress == progress


# -- positions that say only a part --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "played"),
    [
        ({"round_no": 1, "card": "SP2"}, {0: "SP2"}),
        ({"round_no": 3, "card": "SP4"}, {2: "SP4"}),
        ({"card": "SP2"}, {}),  # before round one
        ({"round_no": 2, "played": ["SP3", "SP5"]}, {0: "SP3", 1: "SP5"}),  # between rounds
    ],
)
def test_the_card_of_this_round_is_the_last_one_played(given: dict[str, Any], played: dict[int, str]) -> None:
    position = GAME.resume({"agenda": ["turn ? 0"], **given}, 3).position()
    assert {place: card for place, card in enumerate(position["played"]) if card} == played


def test_at_the_end_everybody_shows_their_money() -> None:
    """HP-G30, also in a position that begins there."""
    over = GAME.resume({"agenda": []}, 3, options={"open_money": False})
    assert [player["money"] for player in over.view(1)["players"]] == [45, 45, 45]


OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"overflow": "return", "supplement_mode": "separate_pig"},
    {"geometry": "wide", "span_boards": True, "effect_gains": "auto"},
    {"sequential_choice": True, "open_next_card": True, "season_change": "after_next_reveal", "initial_purchases": 9},
    {"vaccinate_windows": "lean", "neutral_pass": "reduced_allotment", "tie_break_scope": "all"},
    {"reserve": "unlimited", "start_money": 90, "initial_order": "round_robin", "supplements_per_feed": 2},
    {"compensation": 3, "compensate_impossible": False, "item_counts": "45-15-15", "open_money": False},
    {"sequential_choice": True, "neutral_in_sequential": "secret_first", "neutral_seat": "after_holder"},
    {"final_sale": "last_card", "tie_break_fields": "next_price", "final_tie": "turn_order", "first_player": "seat5"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "default")
@pytest.mark.parametrize("players", [2, 6])
def test_a_random_year_keeps_its_promises(players: int, options: dict[str, Any]) -> None:
    """Farms fit, money is never below 0, marks are within bounds, 16 rounds (HP-3.4, HP-G08, HP-G14, HP-G37, HP-15)."""
    chance, match = random.Random(players), GAME.start(players, seed=players, options=options)
    while match.to_act:
        seat = chance.choice(match.to_act)
        match.play(chance.choice(match.legal(seat)), seat)
        check(match)
    state: Any = match.state
    assert state.round_no == 16
    assert all(card >= 0 for card in state.played)


def check(match: Match) -> None:
    state: Any = match.state
    for player in (state.players[seat] for seat in range(state.seats)):
        assert player.money >= 0
        assert all(0 <= player.fed[pig] <= player.pigs[pig] for pig in Pig)
        assert all(player.items[item] >= 0 for item in Item)
        assert fits(match.box, player.fields, *(of_size(player, size) for size in Size))
        if state.card < 0:  # outside the rounds
            assert (player.births, list(player.fed), player.job) == (0, [0] * len(Pig), Job.NONE)


def test_each_season_is_shuffled_on_its_own() -> None:
    """HP-2.7, HP-2.8: in every game another order of that season's cards, all of which are in the box."""
    decks = [GAME.start(3, seed=seed).position()["deck"] for seed in range(8)]
    opened = GAME.open()
    for season in Season:
        places = range(opened.box.card_count)
        cards = {opened.names["seasons"][place] for place in places if opened.box.cards[place].season == season}
        orders = [[card for card in deck[season.label] if card] for deck in decks]
        assert all(set(order) == cards and len(order) == len(cards) for order in orders)
        assert len({tuple(order) for order in orders}) > 4
        assert len({frozenset(order[:4]) for order in orders}) > 1
    assert decks[0] == GAME.start(3, seed=0).position()["deck"]


def test_picks_may_come_in_any_order() -> None:
    """HP-11.1, HP-D3: what the shares are does not depend on who picked first."""
    after = []
    for order in (0, 1, 2), (2, 0, 1):
        match = GAME.start(3, seed=4, options={"initial_purchases": 0})
        for seat in order:
            match.play(("choose Feed", "choose Sell", "choose Feed")[seat], seat)
        after.append(match.position())
    assert after[0] == after[1]


def test_shares_use_the_limit_up() -> None:
    """HP-11.3, HP-4.4: players with the same pick share all there is."""
    chance, match = random.Random(9), GAME.start(5, seed=9, options={"initial_purchases": 0})
    shared = 0
    while match.to_act:
        state: Any = match.state
        picking = match.asked(match.to_act[0]).name == "PICK" and len(match.to_act) == 1
        seat = chance.choice(match.to_act)
        match.play(chance.choice(match.legal(seat)), seat)
        if picking and state.card >= 0:
            players = [state.players[seat] for seat in range(5)]
            for job in (Job.FEED, Job.MATE, Job.BUY, Job.SELL):
                sharers = [player.allotted for player in players if player.job is job]
                if sharers:
                    shared += 1
                    assert sum(sharers) == match.box.cards[state.card].limits[job]
                    assert max(sharers) - min(sharers) <= 1
    assert shared > 16


def test_free_cells_are_what_pigs_leave() -> None:
    """HP-E2 on both geometries."""
    for options, free in ({}, 16 - 1 - 6), ({"geometry": "wide"}, 32 - 4 - 12):
        match = GAME.resume({"players": [{"pigs": {"P0": 1, "B1": 1}}]}, 2, options=options)
        state: Any = match.state
        assert counted(match.box, state.players[0], Count.FREE_CELLS) == free


@pytest.mark.parametrize(
    ("job", "me", "action", "why"),
    [
        ("buy", {"money": 9}, "buy big", "You have $9; a Big pig costs $15."),
        ("buy", {"money": 9}, "feed P0", "You picked Buy for this round."),
        ("buy", {"money": 60, "pigs": {"A0": 4}}, "buy small", "Your fields have no room for a Small pig."),
        ("feed", {"pigs": {"P0": 4, "A0": 3}}, "feed A0", "Your fields have no room for a Big pig."),
        ("mate", {"pigs": {"A0": 2}, "births": 2}, "mate", "Your 2 adults have all given birth this round."),
        ("mate", {"pigs": {"S0": 1}}, "mate", "You have no adult: only Average and Big pigs give birth."),
        ("sell", {"pigs": {"S0": 1}}, "sell B1", "You do not have a vaccinated Big pig to sell."),
    ],
)  # fmt: skip
def test_refusals_say_what_is_missing(job: str, me: dict[str, Any], action: str, why: str) -> None:
    player = {"job": job, "allotted": 3, "left": 3, "items": {"vaccine": 1}} | me
    match = GAME.resume({"card": "SP1", "round_no": 1, "agenda": ["turn 0"], "players": [player]}, 3)
    refusal = match.why_not(action, 0)
    assert refusal is not None
    assert refusal.text == why


def test_a_neutral_tile_face_down_is_imagined_as_any_of_the_four() -> None:
    """HP-G31: the opponent does not know it, so it is drawn when all tiles are turned over."""
    options = {"sequential_choice": True, "neutral_in_sequential": "secret_first", "initial_purchases": 0}
    match, chance, seen = GAME.start(2, seed=1, options=options), Chance(), set[int]()
    holder = match.to_act[0]
    match.play("neutral Feed", holder)
    seed(chance, 1)
    imagine, apply = plain(GAME).entry(imagining.imagine), plain(GAME).entry(flow.apply)
    for _ in range(40):
        other: Any = GAME.state()
        other.assign(match.state)
        imagine(match.box, other, 1 - holder, chance, PLACES)
        assert other.players[holder].neutral == Job.NONE
        log = Log()
        log.on = True
        for _ in range(2):
            apply(match.box, other, log, acting(other.agenda), GAME.alphabet.find("choose Sell").id)
        lines = [log.events[i] for i in range(log.count)]
        seen |= {line.a for line in lines if line.what == What.NEUTRAL_GETS}
    assert seen == {Job.FEED, Job.MATE, Job.BUY, Job.SELL}
