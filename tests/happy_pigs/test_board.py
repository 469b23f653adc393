"""The table as the browser draws it: what is printed, what everybody sees, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import boargame
from boargame import Match
from boargame.core.agenda import together
from boargame.games.happy_pigs.names import Effect, Pig, Size
from boargame.games.happy_pigs.show import board
from boargame.games.happy_pigs.show.board import Board, Change, Help, Mat, Printed, SeasonFace, Share
from tests.conformance.kit import GAMES, imagined_views, random_play, random_start, state_bytes

GAME = boargame.game("happy-pigs")
FEED, MATE, BUY, SELL = range(4)
encode = msgspec.json.encode


def positions(number: int, every: int = 5) -> Iterator[Match]:
    """A random match, stopped here and there."""
    match, dice = random_start("happy-pigs", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


def laid(position: dict[str, Any], players: int = 3, **options: Any) -> Match:
    return GAME.resume(position, players=players, seed=1, options=options)


def drawn(match: Match, seat: int | None = None) -> Board:
    return board.board(match.seen(seat))


def round_of(card: str, first: int = 0, players: int = 3, **more: Any) -> dict[str, Any]:
    """A round of spring that begins with a card; everybody has a pig to sell and something to pay with."""
    each = [{"money": 20, "pigs": {"A0": 1}}] * players
    return {"first": first, "deck": {"Spring": [card]}, "agenda": ["round"], "players": each} | more


# -- what is printed ----------------------------------------------------------------------------------


def faces(players: int = 4, **options: Any) -> tuple[dict[str, SeasonFace], Printed]:
    return board.faces(GAME.start(players=players, seed=1, options=options).seen(None))


@pytest.mark.parametrize("cards", [one.id for one in GAME.about.sets])
def test_every_card_of_every_set_has_a_face(cards: str) -> None:
    match = GAME.start(players=2, seed=1, cards=cards)
    found, printed = board.faces(match.seen(None))
    assert list(found) == list(match.names["seasons"])
    assert msgspec.json.decode(encode(found), type=dict[str, SeasonFace]) == found
    assert msgspec.json.decode(encode(printed), type=Printed) == printed
    for face in found.values():
        assert 0 < len(face.short) < 30
        place = match.names["seasons"].index(face.id)
        assert (face.when == "end") == (match.box.cards[place].effect.kind != Effect.NOTHING)


@pytest.mark.parametrize(
    ("card", "short", "when"),
    [
        ("SP1", "feed 1 Piglet or Small", "end"),
        ("SP2", "buy Piglet, Small −$1", "prices"),
        ("SP3", "buy field −$3", "prices"),
        ("SP5", "most Piglets: $5, then $2", "end"),
        ("SP6", "1 Piglet per 3 adults", "end"),
        ("SU2", "feed 1 pig", "end"),
        ("SU3", "$1 per size of pig", "end"),
        ("SU4", "buy & sell Average, Big −$2", "prices"),
        ("SU5", "sell Small, Average +$2", "prices"),
        ("AU1", "1 Supplement each", "end"),
        ("AU2", "sell Big +$3", "prices"),
        ("AU4", "feed 1 Average", "end"),
        ("AU6", "pay $1 per 3 unvaccinated", "end"),
        ("WI1", "sell any pig +$1", "prices"),
        ("WI2", "lose 1 unvaccinated Piglet", "end"),
        ("WI3", "vaccinate 1 pig", "end"),
        ("WI4", "pay $2 per extra field", "end"),
        ("WI5", "$6 if at most 2 free cells", "end"),
        ("WI6", "sell Average +$1, Big +$2", "prices"),
    ],
)
def test_short_texts_say_what_a_card_does_and_when(card: str, short: str, when: str) -> None:
    assert (faces()[0][card].short, faces()[0][card].when) == (short, when)


def test_a_second_prize_is_told_only_if_it_can_be_won() -> None:
    """HP-E5."""
    assert faces(players=3)[0]["AU3"].short == "most Bigs: $8"
    assert faces(players=4)[0]["AU3"].short == "most Bigs: $8, then $4"


def test_cards_say_what_is_printed_on_them() -> None:
    assert faces()[0]["SU4"] == SeasonFace(
        id="SU4", name="Market Glut", season="Summer", limits=[9, 6, 9, 6],
        text="Average pigs and Big pigs cost $2 less and sell for $2 less", short="buy & sell Average, Big −$2",
        when="prices",
        changes=[Change("buy", 2, -2), Change("buy", 3, -2), Change("sell", 2, -2), Change("sell", 3, -2)],
    )  # fmt: skip
    assert faces()[0]["SP3"].changes == [Change("buy", 7, -3)]


@pytest.mark.parametrize(
    ("more", "short"),
    [
        ({}, "no effect"),
        ({"prices": "buy piglet -1, buy field +2, sell big +3"}, "buy Piglet −$1, field +$2; sell Big +$3"),
        ({"effect": "free feed", "sizes": ["small"], "times": 2}, "feed 2 Small"),
        ({"effect": "free vaccinate", "times": 2}, "vaccinate 2 pigs"),
        ({"effect": "gain item", "item": "amulet", "times": 3}, "3 Amulets each"),
        ({"effect": "threshold", "count": "unvaccinated", "at_most": 0, "amount": 4}, "$4 if no unvaccinated"),
        ({"effect": "threshold", "count": "free cells", "at_most": 1, "amount": 4}, "$4 if at most 1 free cell"),
        (
            {"prices": "sell small +1", "effect": "pay", "count": "pigs", "per": 4, "amount": 2},
            "sell Small +$1; $2 per 4 pigs",
        ),
    ],
)
def test_cards_of_other_sets_have_short_texts_too(more: dict[str, Any], short: str) -> None:
    made = {"id": "X1", "name": "Test Day", "season": "spring", "limits": [7, 8, 9, 6]} | more
    match = GAME.start(players=4, seed=1, cards={"seasons": [made]})
    assert board.faces(match.seen(None))[0]["X1"].short == short


def test_the_board_is_printed_as_the_options_have_it() -> None:
    assert faces()[1] == Printed(
        rounds=16, rounds_a_season=4, rows=4, columns=4, shapes=[[1, 1], [1, 2], [2, 2], [2, 3]], span=False,
        sizes=["Piglet", "Small", "Average", "Big"], pig_prices=[3, 6, 10, 15],
        items=["Vaccine", "Dietary Supplement", "Amulet of Life"], item_texts=faces()[1].item_texts,
        item_prices=[1, 1, 1], compensation=1, compensates_impossible=True, purchases=5, stock=[50, 48, 48, 50],
        unlimited=False, sequential=False, supplement_steps=2,
    )  # fmt: skip
    other = faces(
        geometry="wide", span_boards=True, initial_purchases=7, sequential_choice=True, supplement_mode="separate_pig"
    )[1]
    assert (other.rows, other.columns, other.shapes[3], other.span) == (4, 8, [3, 4], True)
    assert (other.purchases, other.sequential, other.supplement_steps) == (7, True, 1)
    assert "two sizes" in faces()[1].item_texts[1]
    assert "without an action" in other.item_texts[1]
    agreed = faces(reserve="unlimited", compensation=2, compensate_impossible=False, supplements_per_feed=2)[1]
    assert (agreed.unlimited, agreed.compensation, agreed.compensates_impossible) == (True, 2, False)
    assert "a Piglet a Big pig" in agreed.item_texts[1]


def test_before_round_one_prices_are_the_printed_ones_even_in_a_full_box() -> None:
    """HP-3.2, HP-G05: no card changes them yet, not the last of as many as there may be."""
    seasons = ["spring", "summer", "autumn", "winter"] * 6
    dear = [
        {
            "id": f"X{n}",
            "name": "Dear Hams",
            "season": season,
            "limits": [7, 8, 9, 6],
            "prices": "buy big +9, sell big +9",
        }
        for n, season in enumerate(seasons)
    ]
    shown = drawn(GAME.start(3, cards={"seasons": dear}))
    assert (shown.buy[Size.BIG], shown.sell[Size.BIG]) == (15, 15)


# -- what everybody sees ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(5 * GAMES))
def test_all_readers_see_the_same_table(number: int) -> None:
    """Even while all pick, but for their own picks and money that is out of sight. And looking changes nothing."""
    for match in positions(number):
        before = state_bytes(match)
        found = drawn(match)
        assert msgspec.json.decode(encode(found), type=Board) == found
        for seat in range(match.players):
            mat = drawn(match, seat).mats[seat]
            seen = (
                found.mats[seat]
                if match.box.options.open_money or match.over
                else replace(mat, pick=-1, neutral_pick=-1)
            )
            mats = [seen if one.seat == seat else one for one in found.mats]
            assert unpicked(drawn(match, seat), seat) == replace(found, mats=mats)
        for seat in range(match.players):
            helped = board.help_for(match.seen(seat), seat)
            assert msgspec.json.decode(encode(helped), type=Help) == helped
        assert state_bytes(match) == before


def without_picks(found: Board) -> Board:
    return replace(found, mats=[replace(mat, has_picked=False) for mat in found.mats])


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_the_table_tells_nothing_that_is_hidden(number: int) -> None:
    """HP-G30: in every world that a reader can imagine, with other cards to come and others yet to pick, the board and
    the help are the same, except for who has picked."""
    for match, seat, seen, imagined in imagined_views(positions(number, every=7), number):
        assert without_picks(board.board(imagined)) == without_picks(board.board(seen))
        if seat in match.to_act:
            assert board.help_for(imagined, seat) == board.help_for(seen, seat)


def unpicked(found: Board, reader: int) -> Board:
    """Without what only this reader may see."""
    own = replace(found.mats[reader], pick=-1, neutral_pick=-1)
    return replace(found, mats=[own if mat.seat == reader else mat for mat in found.mats])


@pytest.mark.parametrize("players", [2, 4])
def test_of_a_secret_pick_others_learn_only_that_it_was_made(players: int) -> None:
    """HP-5.1, HP-17.2: of the holder of the neutral set when both are."""
    match = laid(round_of("SP4", players=players), players=players)
    before, dice, picked = drawn(match), random.Random(3), set[int]()
    assert not any(mat.has_picked for mat in before.mats)
    while len(match.to_act) > 1:
        seat = dice.choice(match.to_act)
        helped = {other: board.help_for(match.seen(other), other) for other in match.to_act if other != seat}
        match.play(dice.choice(match.legal(seat)), seat)
        picked = set(range(players)) - set(match.to_act)
        for reader in (None, *range(players)):
            now = drawn(match, reader)
            assert {mat.seat for mat in now.mats if mat.has_picked} == picked
            assert without_picks(now if reader is None else unpicked(now, reader)) == before
        assert helped == {other: board.help_for(match.seen(other), other) for other in helped}
    assert len(picked) == players - 1


def test_one_sees_ones_own_picks() -> None:
    """HP-17.2: while picking for the neutral set, and afterwards."""
    match = laid(round_of("SP4", players=2), players=2)
    holder = drawn(match).neutral_holder
    assert holder == 1
    assert (drawn(match, 1).mats[1].pick, drawn(match, 1).mats[1].neutral_pick) == (-1, -1)
    match.play("choose Buy", 1)
    assert (drawn(match, 1).mats[1].pick, drawn(match, 1).mats[1].neutral_pick) == (BUY, -1)
    assert not drawn(match, 1).mats[1].has_picked
    match.play("neutral Sell", 1)
    assert (drawn(match, 1).mats[1].pick, drawn(match, 1).mats[1].neutral_pick) == (BUY, SELL)
    assert (drawn(match, 1).mats[1].job, drawn(match, 1).neutral_job) == (-1, -1)


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_the_table_is_as_positions_have_it(number: int) -> None:
    for match in positions(number):
        agrees(drawn(match), match.view(None), match)


def number_of(label: str | None) -> int:
    return -1 if label in (None, "none", "-") else ["Feed", "Mate", "Buy", "Sell"].index(str(label))


def agrees(found: Board, view: dict[str, Any], match: Match) -> None:
    assert (found.round, found.first, found.card, found.preview) == (
        view["round_no"], view["first"], view["card"], view["preview"],
    )  # fmt: skip
    assert found.played == [card for card in view["played"] if card]
    assert found.pigs == list(view["reserve"]["pigs"].values())
    assert found.items == list(view["reserve"]["items"].values())
    assert found.fields == view["reserve"]["fields"]
    assert found.neutral_job == number_of(view["neutral_job"])
    for mat, player in zip(found.mats, view["players"], strict=True):
        assert mat.money == (None if player["money"] == "?" else player["money"])
        assert (mat.fields, mat.births) == (player["fields"], player["births"])
        assert mat.pigs == [player["pigs"][pig.label] for pig in Pig]
        assert mat.fed == [player["fed"][pig.label] for pig in Pig]
        assert mat.items == list(player["items"].values())
        assert (mat.allotted, mat.left, mat.job) == (player["allotted"], player["left"], number_of(player["job"]))
        assert mat.free_cells >= 0


def test_picks_are_nobodys_turn() -> None:
    """A log folds what is decided together apart from turns, and a shared device is covered meanwhile."""
    match = GAME.start(players=3, seed=1)
    while not match.has_secrets:
        match.play("pass", seat=match.to_act[0])
    purchases = len(match.plays)
    for seat in range(3):
        match.play("choose Buy", seat=seat)
    assert not match.has_secrets
    match.play("pass", seat=match.to_act[0])
    together = [match.decided_together(play) for play in range(len(match.plays))]
    assert together == [False] * purchases + [True] * 3 + [False]


def test_money_out_of_sight() -> None:
    """HP-G30: of others, until the year is over; and so are the scores."""
    match = laid(round_of("SP4"), open_money=False)
    for reader in (None, 0, 1, 2):
        seen = match.seen(reader)
        expected = [20 if seat == reader else None for seat in range(3)]
        assert [mat.money for mat in board.board(seen).mats] == expected == match.scores_for(seen)
        assert [mat.value for mat in board.board(seen).mats] == [money and money + 10 for money in expected]
    assert match.has_secrets
    over = laid({"round_no": 16, "agenda": ["end round"], "players": [{"money": 8}]}, open_money=False)
    assert [mat.money for mat in drawn(over).mats] == over.scores_for(over.seen(None)) == [8, 45, 45]
    assert not over.has_secrets


def test_what_pigs_bring_at_the_end() -> None:
    """HP-15.3, HP-G18: the printed prices, or those of the last card once it lies open."""
    last = {
        "round_no": 15,
        "deck": {"Winter": ["-", "-", "-", "WI6"]},
        "agenda": ["round"],
        "players": [{"pigs": {"B1": 1}}],
    }
    assert drawn(laid(last)).final == [3, 6, 10, 15]
    match = laid(last, final_sale="last_card")
    assert (drawn(match).final, drawn(match).mats[0].value) == ([3, 6, 11, 17], 45 + 17)
    assert drawn(laid({}, final_sale="last_card")).final == [3, 6, 10, 15]


def test_a_neutral_tile_face_down() -> None:
    """HP-G31: only its holder knows it, until all have picked."""
    options = {"sequential_choice": True, "neutral_in_sequential": "secret_first"}
    match = laid(round_of("SP4", players=2), players=2, **options)
    match.play("neutral Sell", 1)
    assert [drawn(match, reader).mats[1].neutral_pick for reader in (None, 0, 1)] == [-1, -1, SELL]
    assert {drawn(match, reader).neutral_job for reader in (None, 0, 1)} == {-1}
    match.play_all(["0: choose Feed", "1: choose Buy"])
    assert drawn(match).neutral_job == SELL


def test_a_neutral_tile_after_its_holder() -> None:
    """HP-G28: it has its place in the dealing."""
    match = laid(round_of("SP4", first=1, players=2), players=2, neutral_seat="after_holder")
    state: Any = match.state
    state.neutral_holder = 1
    match.play_all(["0: choose Feed", "1: choose Feed", "1: neutral Feed"])
    assert drawn(match).shares == [Share(FEED, 8, [1, -1, 0], [3, 3, 2])]


def test_a_mat() -> None:
    """What is counted and reckoned: adults, cells, the next field, what pigs would bring."""
    me = {
        "money": 7, "fields": 2, "pigs": {"P0": 2, "S1": 1, "A0": 1, "B0": 1, "B1": 1}, "fed": {"A0": 1}, "births": 1,
        "items": {"vaccine": 1, "supplement": 2, "amulet": 3}, "job": "mate", "allotted": 5, "left": 3,
    }  # fmt: skip
    match = laid({"round_no": 11, "card": "AU5", "agenda": ["turn 1"], "players": [{}, me]})
    assert drawn(match).mats[1] == Mat(
        seat=1, money=7, fields=2, field_price=15 - 5, pigs=[2, 0, 0, 1, 1, 0, 1, 1], fed=[0, 0, 0, 0, 1, 0, 0, 0],
        births=1, adults=3, free_cells=32 - 2 - 2 - 4 - 12, items=[1, 2, 3], has_picked=True, pick=-1, neutral_pick=-1,
        job=MATE, allotted=5, left=3, value=7 + 6 + 6 + 10 + 30, at_risk=6 + 10 + 15,
    )  # fmt: skip


def test_prices_in_force() -> None:
    """HP-10, HP-G18: those of the card, from its turning over to the end of the round."""
    usual = [3, 6, 10, 15, 1, 1, 1]
    match = laid({"round_no": 8, "first": 0, "deck": {"Autumn": ["AU2"]}, "agenda": ["round"]})
    now = drawn(match)
    assert (now.card, now.buy, now.sell) == ("AU2", usual, [3, 6, 10, 18])
    match = laid({"card": "SU4", "agenda": ["turn 0"], "players": [{"job": "buy", "left": 1}]})
    assert (drawn(match).buy, drawn(match).sell) == ([3, 6, 8, 13, 1, 1, 1], [3, 6, 8, 13])
    match = laid({"card": "SP4", "agenda": ["turn 0"], "players": [{"job": "buy", "left": 1}]})
    assert drawn(match).buy == [3, 6, 10, 15, 0, 1, 1]
    first = drawn(GAME.start(players=3, seed=1))
    assert (first.buy, first.sell, first.card) == (usual, usual[:4], None)


# -- the course of a year -----------------------------------------------------------------------------


def phases(match: Match, dice: random.Random) -> list[tuple[int, str]]:
    """Round and phase, as they change."""
    found = list[tuple[int, str]]()
    while True:
        now = (drawn(match).round, str(drawn(match).phase))
        if not found or found[-1] != now:
            found.append(now)
        if match.over:
            return found
        random_play(match, dice)


@pytest.mark.parametrize("change", ["end_of_round", "after_next_reveal"])
def test_phases_of_a_year(change: str) -> None:
    """HP-4.1, HP-G20: in this order, and every question belongs to one."""
    order = ["picks", "actions", "effect", "season"]
    if change == "after_next_reveal":
        order = ["season", "picks", "actions", "effect", "season"]
    seen = set[str]()
    for number in range(4):
        match = GAME.start(players=3, seed=number, options={"season_change": change})
        found = phases(match, random.Random(number))
        assert found[0] == (0, "purchases")
        assert found[-1] == (16, "over")
        for one in range(1, 17):
            course = [now for round_no, now in found if round_no == one]
            places = [order.index(now) if now != "over" else len(order) for now in course]
            if one == 16 and "season" in course[1:]:
                places[course.index("season", 1)] = len(order) - 1
            assert places == sorted(places)
            assert "season" not in course or one in ((4, 8, 12, 16) if change == "end_of_round" else (5, 9, 13, 16))
            seen |= set(course)
    assert seen == {"picks", "actions", "effect", "season", "over"}


def test_vaccines_may_be_used_before_an_effect_and_before_a_loss() -> None:
    """HP-G25: the same question, in two phases."""
    me = {"pigs": {"P0": 1}, "items": {"vaccine": 1}}
    match = laid({"round_no": 14, "card": "WI2", "agenda": ["effect 0", "end round"], "players": [me]})
    assert (drawn(match).phase, drawn(match).card, drawn(match).current) == ("effect", "WI2", 0)
    match = laid({"round_no": 12, "card": "AU3", "agenda": ["end round"], "players": [{}, me]})
    assert (drawn(match).phase, drawn(match).card, drawn(match).current) == ("season", None, 1)
    assert drawn(match).rounds_to_change == 0


def test_rounds_until_pigs_are_lost() -> None:
    """HP-14.1."""
    for round_no, left in ((0, 4), (1, 3), (3, 1), (4, 0), (5, 3), (15, 1), (16, 0)):
        position = {"round_no": round_no, "agenda": ["turn 0"], "players": [{"job": "buy", "left": 1}]}
        if round_no == 0:
            position = {}
        assert drawn(laid(position)).rounds_to_change == left
    me = {"pigs": {"P0": 1}, "items": {"vaccine": 1}}
    late = {"round_no": 4, "first": 0, "deck": {"Summer": ["SU3"]}, "agenda": ["round"], "players": [me]}
    now = drawn(laid(late, season_change="after_next_reveal"))
    assert (now.phase, now.round, now.season, now.card, now.rounds_to_change) == ("season", 5, "Summer", "SU3", 0)


def test_where_the_match_is() -> None:
    match, dice, places = GAME.start(players=3, seed=1), random.Random(1), list[str]()
    while not match.over:
        places.append(board.where(match.seen(None)))
        assert places[-1].startswith((drawn(match).season, "before"))
        random_play(match, dice)
    assert list(dict.fromkeys(places))[:3] == ["before round one", "Spring, round 1 of 16", "Spring, round 2 of 16"]
    assert {"Summer, round 5 of 16", "Autumn, round 12 of 16", "Winter, round 16 of 16"} <= set(places)
    assert len(set(places)) == 17
    assert board.where(match.seen(None)) == "over"


def test_whose_turn_it_is() -> None:
    """HP-12.1: and who decides alone in phase 5; nobody's while all pick, and when it is over."""
    match = laid(round_of("SU1", first=2))
    assert drawn(match).current == -1
    match.play_all(["0: choose sell", "1: choose sell", "2: choose sell"])
    for seat in (2, 0, 1):
        assert (drawn(match).current, match.to_act) == (seat, [seat])
        match.play("pass")
    position = {
        "card": "SU1", "first": 1, "agenda": ["effect 1", "effect 2"],
        "players": [{}, {"pigs": {"A0": 2}}, {"pigs": {"A0": 2}}],
    }  # fmt: skip
    match = laid(position)
    assert drawn(match).current == 1
    match.play("take")
    assert drawn(match).current == 2


def test_open_cards_and_cards_played() -> None:
    """HP-18.2: the next one only if so agreed."""
    deck = {"Spring": ["SP1", "SP2", "SP3", "SP4"]}
    position = {"deck": deck, "agenda": ["round"], "first": 0}
    assert (drawn(laid(position)).card, drawn(laid(position)).preview) == ("SP1", None)
    match = laid(position, open_next_card=True)
    assert (drawn(match).card, drawn(match).preview, drawn(match).played) == ("SP1", "SP2", ["SP1"])
    match.play_all(["0: choose sell", "1: choose sell", "2: choose sell"])
    assert (drawn(match).card, drawn(match).preview, drawn(match).played) == ("SP2", "SP3", ["SP1", "SP2"])


# -- picks and shares ---------------------------------------------------------------------------------


def test_shares_are_told_in_the_order_of_dealing_until_the_round_ends() -> None:
    """HP-11.3: five players, the first is seat 3."""
    each = [{"money": 0}] * 3 + [{"money": 0, "pigs": {"A0": 1}}, {"money": 0, "pigs": {"P0": 1}}]
    position = {"round_no": 4, "first": 3, "deck": {"Summer": ["SU1"]}, "agenda": ["round"], "players": each}
    match = laid(position, players=5)
    picks = ["feed", "buy", "feed", "mate", "feed"]
    match.play_all([f"{seat}: choose {job}" for seat, job in enumerate(picks)])
    dealt = [Share(FEED, 8, [4, 0, 2], [3, 3, 2]), Share(MATE, 9, [3], [9]), Share(BUY, 7, [1], [7])]
    assert drawn(match).shares == dealt
    assert [mat.job for mat in drawn(match).mats] == [FEED, BUY, FEED, MATE, FEED]
    match.play("mate")
    assert drawn(match).shares == dealt
    assert drawn(match).mats[3].left == 0, "only one adult, so the turn is over"
    match.play("pass")
    assert drawn(match).round == 6
    assert drawn(match).shares == []
    assert [(mat.job, mat.allotted, mat.has_picked) for mat in drawn(match).mats] == [(-1, 0, False)] * 5


def test_shares_are_there_while_the_card_has_its_effect() -> None:
    each = [{"job": "sell", "allotted": 3, "pigs": {"A0": 2}}, {"job": "feed", "allotted": 8}]
    match = laid({"card": "SU1", "first": 0, "agenda": ["effect 0"], "players": each}, two_player_neutral=False)
    assert drawn(match).phase == "effect"
    assert drawn(match).shares == [Share(FEED, 8, [1], [8]), Share(SELL, 6, [0], [3])]


@pytest.mark.parametrize(
    ("neutral", "shares"),
    [
        ("sell", [Share(SELL, 6, [0, 1, -1], [2, 2, 2])]),
        ("feed", [Share(FEED, 8, [-1], [8]), Share(SELL, 6, [0, 1], [3, 3])]),
    ],
)
def test_the_neutral_tile_takes_its_share(neutral: str, shares: list[Share]) -> None:
    """HP-17.3, HP-G28: the last one, also all alone."""
    match = laid(round_of("SP4", players=2), players=2)
    assert (drawn(match).neutral_holder, drawn(match).neutral_job) == (1, -1)
    match.play_all(["0: choose sell", "1: choose sell", f"1: neutral {neutral}"])
    assert drawn(match).shares == shares
    assert drawn(match).neutral_job == number_of(neutral.title())


def test_open_picks_are_seen_at_once() -> None:
    """HP-18.3, HP-G31: the holder of the neutral set shows both together; nothing is dealt before all have picked."""
    match = laid(round_of("SP4", first=1), sequential_choice=True)
    assert (drawn(match).phase, drawn(match).current) == ("picks", 1)
    match.play("choose mate")
    assert [mat.job for mat in drawn(match, 0).mats] == [-1, MATE, -1]
    assert [mat.has_picked for mat in drawn(match, 0).mats] == [False, True, False]
    assert (drawn(match).current, drawn(match).shares) == (2, [])
    match = laid(round_of("SP4", first=1, players=2), players=2, sequential_choice=True)
    holder = drawn(match).neutral_holder
    while match.to_act != [holder]:
        match.play("choose sell")
    match.play("choose feed")
    assert (drawn(match).mats[holder].job, drawn(match).neutral_job) == (-1, -1)
    match.play("neutral buy")
    assert (drawn(match).mats[holder].job, drawn(match).neutral_job) == (FEED, BUY)


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_shares_add_up_to_the_limits(number: int) -> None:
    """HP-11.3: whatever is dealt, the whole limit of every job that somebody shows; and mats agree with it."""
    checked = 0
    for match in positions(number, every=1):
        now = drawn(match)
        assert bool(now.shares) == (now.phase in ("actions", "effect"))
        for share in now.shares:
            assert sum(share.counts) == share.limit
            for seat, count in zip(share.seats, share.counts, strict=True):
                assert seat == -1 or (now.mats[seat].job, now.mats[seat].allotted) == (share.job, count)
            checked += 1
    assert checked > 9


def test_while_all_pick_it_is_a_joint_question() -> None:
    """Otherwise the tests of secret picks would promise nothing."""
    assert together(laid(round_of("SP4")).state.agenda)


def test_lines_of_the_log_name_the_cards_they_speak_of() -> None:
    match, dice = GAME.start(players=2, seed=1), random.Random(1)
    while not match.over:
        random_play(match, dice)
    found = board.faces(match.seen(None))[0]
    turned = [card for line in match.events() for card in line.about if line.rule == "HP-4.2"]
    assert turned == drawn(match).played
    assert any(line.about for line in match.events() if line.rule.startswith("HP-E"))
    assert all(found[card].name in line.text for line in match.events() for card in line.about)


def test_sizes_and_classes_are_in_the_order_of_the_lists() -> None:
    assert [f"{size.name[0]}{safe}" for size in Size for safe in (0, 1)] == [pig.label for pig in Pig]
