"""What the board predicts comes true: nodes against pigs, charges, what is missing, what can be paid and taken."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from operator import le
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.core.agenda import question
from boargame.games.wild_pigs_draft.names import Colour, Node, Outcome
from boargame.games.wild_pigs_draft.rules import clash
from boargame.games.wild_pigs_draft.show import board
from boargame.games.wild_pigs_draft.show.battles import met, short
from boargame.games.wild_pigs_draft.show.board import Contest, Help, Spend, Stake, Stand
from boargame.games.wild_pigs_draft.words import Step
from tests.conformance.kit import GAMES, random_play, random_start, state_bytes

GAME = boargame.game("wild-pigs-draft")
POWERS = ["Ferocity", "Cunning", "Mass"]
ELSEWHERE = {"scavenge", "take", "pay", "clash", "accept", "done"}
"""Verbs of which the help names no single answer, or at most one."""

STEPS = list(Step)


def help_of(match: Match, seat: int) -> Help:
    before = state_bytes(match)
    found = board.help_for(match.seen(seat), seat)
    assert state_bytes(match) == before
    return found


def moments(number: int, *steps: Step) -> Iterator[tuple[Match, int, Step]]:
    """Every decision of a random match, or those of some kinds: which seat decides, and what."""
    match, dice = random_start("wild-pigs-draft", number), random.Random(number)
    while not match.over:
        for seat in match.to_act:
            step = STEPS[question(match.state, seat).step]
            if not steps or step in steps:
                yield match, seat, step
        random_play(match, dice)


def laid(position: dict[str, Any], players: int = 2, **options: Any) -> Match:
    return GAME.resume(position, players=players, seed=1, options=options)


def legal(match: Match, seat: int) -> set[str]:
    return {action.notation for action in match.legal(seat)}


def named(helped: Help) -> set[str]:
    """Every action that the help names."""
    stands = {action for one in helped.stands for action in (one.shift, one.refit, one.move, one.form)}
    contests = {contest.action for one in helped.stands for contest in one.contests}
    bought = {one.action for one in helped.tracks} | {one.action for one in helped.offers}
    used = {one.action for one in (*helped.uses, *helped.recharges)}
    charges = {one.action for one in helped.stake.charges} if helped.stake else set[str]()
    return (stands | contests | bought | used | charges) - {""}


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_help_names_every_answer_and_no_other(number: int) -> None:
    steps = set[Step]()
    for match, seat, step in moments(number):
        able, helped = legal(match, seat), help_of(match, seat)
        assert named(helped) == {action for action in able if action.split()[0] not in ELSEWHERE}
        assert (helped.spend is not None) == (step == Step.PAY)
        assert (helped.take is not None) == any(action.startswith("take ") for action in able)
        assert (helped.stake is not None) == (step in (Step.CLASH, Step.MORE, Step.MOVE, Step.AFTERMATH))
        steps.add(step)
    assert {Step.SHIFT, Step.ACT, Step.ENGAGE, Step.EMERGENCY, Step.SUPPLY, Step.FORMATION} <= steps


def test_a_player_who_is_not_asked_gets_no_help() -> None:
    match = GAME.start(players=3, seed=1)
    idle = next(seat for seat in range(3) if seat not in match.to_act)
    assert help_of(match, idle) == Help([], [], [], [])


# -- nodes against pigs -------------------------------------------------------------------------------


def go_on(match: Match, seat: int, dice: random.Random) -> None:
    """One play more: others do what they like; this seat spends no charge and uses no item in a clash."""
    who = dice.choice(match.to_act)
    plain = {"clash", "accept"} & legal(match, seat) if who == seat else set[str]()
    match.play(plain.pop() if plain else dice.choice(match.legal(who)), who)


def same(contest: Contest, faced: Any, match: Match) -> None:
    """As it then was."""
    names, defence = match.names["threats"], list(faced.defence)
    assert contest.card == names[faced.card]
    assert contest.outcome == Outcome(faced.outcome).name.lower()
    assert contest.met == met(match.box, list(match.box.threats[faced.card].stats), defence)
    assert bool(contest.short) == (contest.outcome != "slay")


def test_a_pig_that_is_chosen_is_met_as_predicted() -> None:
    """WD-5.C1, WD-5.3d, WD-G14."""
    dice, seen = random.Random(1), set[str]()
    for match, seat in (moment[:2] for number in range(3 * GAMES) for moment in moments(number, Step.ENGAGE)):
        (stand,) = help_of(match, seat).stands
        assert (stand.here, stand.node) == (True, board.board(match.seen(seat)).mats[seat].node)
        pool = enumerate(board.board(match.seen(seat)).pool)
        assert [(one.place, one.card) for one in stand.contests] == [(place, pig) for place, pig in pool if pig]
        new = [one for one in stand.contests if one.outcome not in seen]
        if new or dice.random() < 0.3:
            contest, played = dice.choice(new or stand.contests), match.clone()
            player: Any = played.state.players[seat]  # type: ignore[attr-defined]
            played.play(contest.action, seat)
            while player.zone >= 0:
                go_on(played, seat, dice)
            same(contest, player.faced, match)
            seen.add(contest.outcome)
    assert seen == {"slay", "repel", "fail"}


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_nodes_are_worth_what_they_then_are(number: int) -> None:
    """WD-5.A1, WD-5.B4: the four nodes against the pool, as they are after a shift or a refit."""
    dice = random.Random(number)
    for match, seat, step in moments(number, Step.SHIFT, Step.ACT):
        stands = help_of(match, seat).stands
        assert [stand.node for stand in stands] == ["Red", "Blue", "Green", "Center"]
        assert [stand.here for stand in stands].count(True) == 1
        stand = dice.choice(stands)
        action = stand.shift if step == Step.SHIFT else stand.refit
        if action and dice.random() < 0.4:
            played = match.clone()
            played.play(action, seat)
            if question(played.state, seat).step != Step.TAKE:
                now = next(one for one in help_of(played, seat).stands if one.here)
                assert (now.node, now.defence) == (stand.node, stand.defence)
                assert [without_action(one) for one in now.contests] == [without_action(one) for one in stand.contests]
                assert board.board(played.seen(None)).mats[seat].defence == stand.defence


def without_action(contest: Contest) -> tuple[Any, ...]:
    return contest.card, contest.place, contest.met, contest.outcome, contest.short


def test_where_one_may_shift() -> None:
    """WD-5.A2: no way from corner to corner; staying is also a way to get to a node."""
    match = laid({"agenda": ["turn 0", "turn 1"], "players": [{"node": "Red"}]})
    assert [stand.shift for stand in help_of(match, 0).stands] == ["stay", "", "", "shift Center"]
    match.play("shift Center")
    stands = help_of(match, 0).stands
    assert [stand.shift for stand in stands] == [""] * 4
    assert [stand.refit for stand in stands] == ["refit Red", "refit Blue", "refit Green", "refit Center"]


@pytest.mark.parametrize("number", range(2 * GAMES))
def test_a_formation_meets_the_horde_as_predicted(number: int) -> None:
    """WD-6.2d, WD-6.3b: pig by pig. The Emergency Action shows the same nodes before."""
    dice, checked = random.Random(number), 0
    for match, seat, _ in moments(number, Step.FORMATION):
        stands = help_of(match, seat).stands
        stand: Stand = dice.choice(stands)
        played = match.clone()
        played.play(stand.form, seat)
        while board.board(played.seen(None)).phase in ("formation", "onslaught"):
            go_on(played, seat, dice)
        player: Any = played.state.players[seat]  # type: ignore[attr-defined]
        assert [one.place for one in stand.contests] == list(range(len(stand.contests)))
        for contest in stand.contests:
            same(contest, player.stormed[contest.place], match)
            checked += 1
    assert checked > 9


def test_an_emergency_action_looks_at_the_horde() -> None:
    position = {
        "agenda": ["emergency turn 0", "emergency turn 1", "muster"], "horde": ["T1-01", "T1-09", "-", "-", "-"],
        "players": [{"levels": {"Center": 2}}],
    }  # fmt: skip
    stands = help_of(laid(position), 0).stands
    assert [[one.outcome for one in stand.contests] for stand in stands] == [
        ["slay", "repel"], ["repel", "repel"], ["repel", "slay"], ["slay", "slay"],
    ]  # fmt: skip
    assert not any(stand.form or stand.refit or stand.shift or stand.move for stand in stands)


@pytest.mark.parametrize(("agenda", "place"), [(["clash begins"], -1), (["onslaught 0"], 0)])
def test_an_item_that_moves_the_marker(agenda: list[str], place: int) -> None:
    """WD-E10: each node against the pig that the player faces, arsenal and charges spent included."""
    me = {"zone": "T2-09" if place < 0 else "-", "node": "Red", "cards": ["I03", "A04", "A09", "A10"]}
    match = laid({"agenda": agenda, "players": [me, {"zone": "-"}], "horde": ["T2-09", "-", "-", "-", "-"]})
    match.play_all(["charge 2", "use 1"])
    helped = help_of(match, 0)
    assert [stand.move for stand in helped.stands] == ["", "move Blue", "move Green", "move Center"]
    assert [stand.defence for stand in helped.stands] == [[6, 0, 2], [3, 3, 2], [3, 0, 5], [5, 2, 4]]
    assert [stand.contests[0].outcome for stand in helped.stands] == ["repel", "repel", "slay", "repel"]
    assert {stand.contests[0].place for stand in helped.stands} == {place}
    for stand in helped.stands[1:]:
        played = match.clone()
        played.play(stand.move, 0)
        stake = help_of(played, 0).stake
        assert stake is not None
        (contest,) = stand.contests
        assert (stake.defence, stake.met, stake.outcome) == (stand.defence, contest.met, contest.outcome)


# -- what is missing to slay --------------------------------------------------------------------------


def missing(text: str, defence: list[int]) -> list[list[int]]:
    """`2 Ferocity or Mass short` as the ways to add it; `2 Ferocity, 1 Mass short` is one, `2 short` is of the best."""
    found = text.removesuffix(" short").replace("of any colour", " or ".join(POWERS))
    if found.isdecimal():
        found += f" {POWERS[defence.index(max(defence))]}"
    if " or " in found:
        n, *powers = found.replace(" or", "").split()
        return [[int(n) if power == one else 0 for one in POWERS] for power in powers]
    amounts = {power: int(n) for n, power in re.findall(r"(\d+) (\w+)", found)}
    return [[amounts.get(power, 0) for power in POWERS]] if amounts else []


def added(one: list[int], other: list[int]) -> list[int]:
    return [n + more for n, more in zip(one, other, strict=True)]


@pytest.mark.parametrize(
    "options", [{}, {"slay_ties": "all"}, {"clash_compare": "max_value"}], ids=["any", "all", "max_value"]
)
def test_with_what_is_missing_every_pig_is_slain(options: dict[str, Any]) -> None:
    """WD-5.3d, WD-C5, WD-C6: and with one less of it, it is not. Met stats say what the outcome is."""
    box, dice = GAME.start(players=2, seed=1, options=options).box, random.Random(5)
    for stats in [box.threats[pig].stats for pig in range(box.threat_count)] * 12:
        defence = [dice.choice([0, dice.randint(0, 10)]) for _ in Colour]
        outcome = clash.outcome(box, stats, *defence)
        ways = missing(short(box, list(stats), defence), defence)
        assert bool(ways) == (outcome != Outcome.SLAY)
        assert any(met(box, list(stats), defence)) == (outcome != Outcome.FAIL)
        for way in ways:
            enough = added(defence, way)
            assert clash.outcome(box, stats, *enough) == Outcome.SLAY
            for colour in (colour for colour in Colour if way[colour]):
                fewer = added(enough, [-(one == colour) for one in Colour])
                assert clash.outcome(box, stats, *fewer) != Outcome.SLAY


@pytest.mark.parametrize(
    ("options", "stats", "defence", "text"),
    [
        ({}, [6, 3, 2], [5, 0, 0], "1 Ferocity short"),
        ({}, [5, 5, 2], [3, 3, 9], "2 Ferocity or Cunning short"),
        ({}, [5, 5, 2], [3, 4, 0], "1 Cunning short"),
        ({}, [3, 3, 3], [1, 1, 1], "2 of any colour short"),
        ({}, [3, 3, 3], [1, 3, 1], ""),
        ({"slay_ties": "all"}, [3, 3, 3], [1, 3, 2], "2 Ferocity, 1 Mass short"),
        ({"clash_compare": "max_value"}, [3, 5, 3], [1, 3, 2], "2 short"),
    ],
)
def test_what_is_missing_in_words(options: dict[str, Any], stats: list[int], defence: list[int], text: str) -> None:
    assert short(GAME.start(players=2, seed=1, options=options).box, stats, defence) == text


def test_a_stat_of_nothing_is_never_met() -> None:
    """WD-5.3i."""
    assert met(GAME.start(players=2, seed=1).box, [3, 0, 1], [0, 9, 1]) == [False, False, True]


# -- charges ------------------------------------------------------------------------------------------

OPTIONS: list[dict[str, Any]] = [
    {},
    {"charges_per_clash": "unlimited"},
    {"slay_ties": "all"},
    {"slay_ties": "all", "charges_per_clash": "unlimited"},
    {"clash_compare": "max_value"},
]


def armed(dice: random.Random, options: dict[str, Any]) -> Match:
    """A seat with charges left, against any pig: its own, or one of the Horde."""
    cards = [
        {"card": dice.choice(["A04", "A05", "A06", "A14", "A15", "A16"]), "charges": dice.randint(0, 2)}
        for _ in range(dice.randint(1, 5))
    ]
    cards.insert(dice.randint(0, len(cards)), {"card": "A04", "charges": 1})
    pig = f"T{dice.randint(1, 3)}-{dice.randint(1, 15):02}"
    levels = {node.label: dice.randint(0, 3) for node in Node}
    me = {"cards": cards, "node": dice.choice(list(Node)).label, "levels": levels}
    if dice.random() < 0.5:
        return laid({"agenda": ["clash begins"], "players": [me | {"zone": pig}, {"zone": "-"}]}, **options)
    return laid({"agenda": ["onslaught 0"], "players": [me], "horde": [pig, "-", "-", "-", "-"]}, **options)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()) or "as printed")
def test_charges_lead_where_they_are_said_to(options: dict[str, Any]) -> None:
    """WD-5.3b, WD-G11: each by itself, and the fewest that lead to the best outcome there is."""
    dice, proposed = random.Random(7), set[int]()
    for _ in range(30 * GAMES):
        match = armed(dice, options)
        stake = help_of(match, 0).stake
        assert stake is not None
        as_it_stands(match, stake)
        for charge in stake.charges:
            played = match.clone()
            played.play(charge.action, 0)
            after = help_of(played, 0).stake
            assert after is not None
            assert after.outcome == charge.outcome
            assert after.defence == [own + n for own, n in zip(stake.defence, charge.adds, strict=True)]
        best, count = brute_force(match, stake, "unlimited" in options.values())
        assert (stake.best, len(stake.proposed)) == (best, count)
        match.play_all(stake.proposed)
        match.play("clash", 0)
        player: Any = match.state.players[0]  # type: ignore[attr-defined]
        faced = player.stormed[0] if stake.horde else player.faced
        assert Outcome(faced.outcome).name.lower() == stake.best
        proposed.add(count)
    assert {0, 1} <= proposed


def as_it_stands(match: Match, stake: Stake) -> None:
    played = match.clone()
    played.play("clash", 0)
    player: Any = played.state.players[0]  # type: ignore[attr-defined]
    faced = player.stormed[0] if stake.horde else player.faced
    assert stake.card == match.names["threats"][faced.card]
    assert stake.stats == list(match.box.threats[faced.card].stats)
    assert (stake.defence, stake.outcome) == (list(faced.defence), Outcome(faced.outcome).name.lower())
    assert stake.met == met(match.box, stake.stats, stake.defence)
    assert bool(stake.short) == (stake.outcome != "slay")


def brute_force(match: Match, stake: Stake, unlimited: bool) -> tuple[str, int]:
    """Every number of charges of every card."""
    stats = match.box.threats[match.names["threats"].index(stake.card)].stats
    found = []
    for counts in product(*(range((one.left if unlimited else 1) + 1) for one in stake.charges)):
        defence = list(stake.defence)
        for n, charge in zip(counts, stake.charges, strict=True):
            defence = [own + n * more for own, more in zip(defence, charge.adds, strict=True)]
        found.append((-clash.outcome(match.box, stats, *defence), sum(counts)))
    result, count = min(found)
    return Outcome(-result).name.lower(), count


def test_of_as_many_charges_the_weaker_are_spent() -> None:
    """One more red is enough: the Nail Bat's three do as well as the Flamethrower's five."""
    match = laid({"agenda": ["clash begins"], "players": [
        {"zone": "T1-02", "node": "Red", "cards": ["A14", "A04"]}, {"zone": "-"}]})  # fmt: skip
    stake = help_of(match, 0).stake
    assert stake is not None
    assert (stake.outcome, stake.short, stake.best, stake.proposed) == (
        "fail",
        "1 Ferocity short",
        "slay",
        ["charge 2"],
    )
    assert [(one.place, one.card, one.left) for one in stake.charges] == [(0, "A14", 2), (1, "A04", 3)]


def test_charges_that_change_nothing_are_not_proposed() -> None:
    match = laid({"agenda": ["clash begins"], "players": [
        {"zone": "T3-08", "node": "Red", "cards": ["A06", "A03"]}, {"zone": "-"}]})  # fmt: skip
    stake = help_of(match, 0).stake
    assert stake is not None
    assert (stake.outcome, stake.best, stake.proposed) == ("fail", "fail", [])


# -- what comes of a clash ----------------------------------------------------------------------------


def test_what_is_chosen_after_a_clash() -> None:
    """WD-D6: bonus, then for each card in turn its scrap and its charges; the clash stays in sight."""
    me = {"zone": "T1-04", "node": "Red", "cards": ["A11", "A13", "A04", {"card": "A05", "charges": 0}]}
    match = laid({"agenda": ["clash begins"], "players": [me, {"zone": "-"}]})
    match.play_all(["charge 3", "clash"])
    helped = help_of(match, 0)
    assert helped.take is not None
    assert (helped.take.title, helped.take.count, helped.take.scrap) == ("For slaying Red Wattle", 1, scrap_of(match))
    stake = helped.stake
    assert stake is not None
    assert (stake.card, stake.defence, stake.outcome, stake.best) == ("T1-04", [6, 0, 0], "slay", "slay")
    assert (stake.charges, stake.proposed, stake.short, stake.horde) == ([], [], "", 0)
    match.play("take B")
    helped = help_of(match, 0)
    assert helped.take is not None
    assert helped.take.title == "Meat Hook"
    match.play("take G")
    helped = help_of(match, 0)
    assert [(one.place, one.card, one.action) for one in helped.recharges] == [
        (2, "A04", "recharge 3"), (3, "A05", "recharge 4"),
    ]  # fmt: skip
    assert (helped.take, helped.uses) == (None, [])


def test_a_rescue() -> None:
    """WD-E9."""
    match = laid({"agenda": ["clash begins"], "players": [{"zone": "T1-04", "cards": ["A01", "I02"]}, {"zone": "-"}]})
    helped = help_of(match, 0)
    assert [(one.place, one.card, one.action) for one in helped.uses] == [(1, "I02", "use 2")]
    assert (helped.take, helped.recharges) == (None, [])
    assert helped.stake is not None
    assert (helped.stake.outcome, helped.stake.defence, helped.stake.best) == ("fail", [2, 1, 1], "fail")


def scrap_of(match: Match) -> list[int]:
    return board.board(match.seen(0)).mats[0].scrap


# -- what can be bought and raised --------------------------------------------------------------------


def trader(dice: random.Random, agenda: list[str], **options: Any) -> Match:
    """A seat with little scrap before a row of any cards."""
    cards = [f"A{number:02}" for number in range(1, 19)] + [f"I{number:02}" for number in range(1, 7)]
    me = {
        "scrap": {colour.label: dice.choice([0, 0, 1, 2, dice.randint(0, 5)]) for colour in Colour},
        "levels": {node.label: dice.choice([0, 1, 2, 3, 4]) for node in Node},
        "cards": dice.choice([[], ["I04"], ["A01", "A02"]]),
    }
    row = [dice.choice([*cards, "-"]) for _ in range(4)]
    return laid({"agenda": agenda, "players": [me], "market": {"row": row}}, **options)


def lacking(text: str) -> tuple[list[int], int, int]:
    """`2 Mass, 1 more colour, 1 scrap short`: of each colour, of colours that are missing, of anything."""
    found = {word: int(n) for n, word in re.findall(r"(\d+) (\w+)", text)}
    return [found.get(power, 0) for power in POWERS], found.get("more", 0), found.get("scrap", 0)


def able_with(match: Match, action: str, more: list[int]) -> bool:
    scrap: Any = match.state.players[0].scrap  # type: ignore[attr-defined]
    for colour in Colour:
        scrap[colour] += more[colour]
    able = match.why_not(action, 0) is None
    for colour in Colour:
        scrap[colour] -= more[colour]
    return able


def exactly_missing(match: Match, action: str, text: str) -> None:
    """With what is said to be missing it can be paid, whatever colour is free, and with one scrap less it cannot."""
    fixed, colours, free = lacking(text)
    scrap: Any = list(match.state.players[0].scrap)  # type: ignore[attr-defined]
    new = [colour for colour in Colour if scrap[colour] + fixed[colour] == 0][:colours]
    fixed = [n + (colour in new) for colour, n in zip(Colour, fixed, strict=True)]
    assert sum(fixed) + free > 0
    for bunch in combinations_with_replacement(Colour, free):
        more = [n + bunch.count(colour) for colour, n in zip(Colour, fixed, strict=True)]
        assert able_with(match, action, more)
        for colour in Colour:
            if more[colour] > 0:
                assert not able_with(match, action, [n - (one == colour) for one, n in enumerate(more)])


@pytest.mark.parametrize("mixed", ["one_each", "two_colours", "any"])
@pytest.mark.parametrize("emergency", [False, True])
def test_cards_and_levels_lack_what_they_say(mixed: str, emergency: bool) -> None:
    """WD-5.B2, WD-5.B3, WD-E11, WD-C3."""
    dice, reasons = random.Random(11), set[str]()
    agenda = ["emergency turn 0", "emergency turn 1"] if emergency else ["turn 0", "turn 1"]
    for _ in range(40 * GAMES):
        match = trader(dice, agenda, center_tinker=mixed)
        if not emergency:
            match.play("stay")
        if "use 1" in legal(match, 0) and dice.random() < 0.7:
            match.play("use 1")
        helped, verb = help_of(match, 0), "buy" if emergency else "market"
        row: Any = match.state.market.row  # type: ignore[attr-defined]
        assert [offer.place for offer in helped.offers] == [place for place in range(4) if row[place] >= 0]
        for offer in helped.offers:
            assert offer.action == ("" if offer.short else f"{verb} {offer.place + 1}")
            if offer.short:
                exactly_missing(match, f"{verb} {offer.place + 1}", offer.short)
            reasons.add(re.sub(r"\d", "#", offer.short))
        for node, track in zip(Node, helped.tracks, strict=True):
            levels: Any = match.state.players[0].levels  # type: ignore[attr-defined]
            assert (track.node, track.level) == (node.label, levels[node])
            assert track.action == ("" if track.short else f"tinker {track.node}")
            assert (track.short == "full") == (track.level == 4) == (track.after == 0)
            if track.short not in ("", "full"):
                exactly_missing(match, f"tinker {track.node}", track.short)
            reasons.add(re.sub(r"\d", "#", track.short))
    assert {"", "# Mass short", "# scrap short", "# Mass, # scrap short", "full"} <= reasons
    assert any("more colour" in reason for reason in reasons) == (mixed == "two_colours" or mixed == "one_each")


def test_in_step_a_the_player_sees_what_could_be_bought() -> None:
    me = {"scrap": {"R": 1, "B": 0, "G": 4}}
    match = laid({"agenda": ["turn 0", "turn 1"], "players": [me], "market": {"row": ["A01", "A02", "A07", "-"]}})
    helped = help_of(match, 0)
    assert [(one.place, one.action, one.short) for one in helped.offers] == [
        (0, "", ""), (1, "", "1 Cunning short"), (2, "", "2 Ferocity short"),
    ]  # fmt: skip
    assert [(one.action, one.short) for one in helped.tracks] == [
        ("", "1 Ferocity short"), ("", "2 Cunning short"), ("", ""), ("", "1 Cunning short"),
    ]  # fmt: skip
    assert [(one.after, one.price) for one in helped.tracks] == [(4, 4), (4, 4), (4, 4), (2, 4)]


def test_after_a_purchase_and_a_tinker_there_are_no_more() -> None:
    """WD-6.2b."""
    me = {"scrap": {"R": 9, "B": 9, "G": 9}, "levels": {"Red": 4}}
    position = {"agenda": ["emergency turn 0", "emergency turn 1"], "players": [me]}
    match = laid(position | {"market": {"row": ["A01", "A02", "A03", "A04"], "deck": ["A05"]}})
    match.play_all(["tinker Blue", "pay B B G G"])
    assert [(one.action, one.short) for one in help_of(match, 0).tracks] == [
        ("", "full"),
        *[("", "you have tinkered")] * 3,
    ]
    match.play_all(["buy 1", "pay R B"])
    assert {(one.action, one.short) for one in help_of(match, 0).offers} == {("", "you have bought")}


def test_a_full_arsenal() -> None:
    """WD-G9: items may still be bought."""
    me = {"scrap": {"R": 9, "B": 9, "G": 9}, "cards": ["A01", "A02"]}
    position = {"agenda": ["turn 0", "turn 1"], "players": [me], "market": {"row": ["A03", "I05", "A04", "A05"]}}
    match = laid(position, arsenal_limit=2)
    match.play("stay")
    assert [one.short for one in help_of(match, 0).offers] == [
        "arsenal is full",
        "",
        "arsenal is full",
        "arsenal is full",
    ]


# -- paying and taking --------------------------------------------------------------------------------


def bunch(action: str) -> list[int]:
    """`pay R R G` as amounts."""
    return [action.split()[1:].count(colour.label) for colour in Colour]


def fits(spend: Spend, paid: tuple[int, ...]) -> bool:
    return (
        sum(paid) == spend.total
        and all(need <= n <= own for need, n, own in zip(spend.need, paid, spend.scrap, strict=True))
        and sum(n > 0 for n in paid) >= spend.colours
    )


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_payments_are_as_they_are_said_to_be(number: int) -> None:
    """WD-D4: all that fits is legal and nothing else; the payment proposed leaves the most even scrap."""
    checked = 0
    for match, seat, _ in moments(number, Step.PAY):
        spend = help_of(match, seat).spend
        assert spend is not None
        able = {tuple(bunch(action)): action for action in legal(match, seat)}
        assert set(able) == {paid for paid in product(range(7), repeat=3) if fits(spend, paid)}
        assert spend.proposed in able.values()
        assert unevenness(spend, tuple(bunch(spend.proposed))) == min(unevenness(spend, paid) for paid in able)
        assert spend.scrap == board.board(match.seen(seat)).mats[seat].scrap
        checked += 1
    assert checked > 5


def unevenness(spend: Spend, paid: tuple[int, ...]) -> int:
    return sum((own - n) ** 2 for own, n in zip(spend.scrap, paid, strict=True))


def test_what_is_paid_for_in_words() -> None:
    me = {"scrap": {"R": 4, "B": 4, "G": 4}, "levels": {"Green": 2}}
    position = {"agenda": ["turn 0", "turn 1"], "players": [me], "market": {"row": ["A04", "A02", "A03", "A01"]}}
    match = laid(position)
    match.play_all(["stay", "market 1"])
    spend = help_of(match, 0).spend
    assert spend is not None
    assert (spend.title, spend.card, spend.node, spend.after) == ("Nail Bat", "A04", "", 0)
    assert (spend.need, spend.total, spend.colours, spend.proposed) == ([2, 0, 0], 3, 0, "pay R R G")
    match.undo()
    match.play("tinker Green")
    spend = help_of(match, 0).spend
    assert spend is not None
    assert (spend.title, spend.card, spend.node, spend.after) == ("Green track, level 3", "", "Green", 7)
    assert (spend.need, spend.total, spend.colours, spend.proposed) == ([0, 0, 2], 4, 0, "pay R B G G")
    match.undo()
    match.play("tinker Center")
    spend = help_of(match, 0).spend
    assert spend is not None
    assert (spend.title, spend.need, spend.total, spend.colours) == ("Center track, level 1", [0, 0, 0], 4, 3)


@pytest.mark.parametrize("number", range(1, 5 * GAMES))
def test_scrap_of_choice_is_as_it_is_said_to_be(number: int) -> None:
    """WD-C2, WD-6.2a, WD-G17: all that there is may be taken and nothing else."""
    titles = set[str]()
    for match, seat, _ in moments(number, Step.TAKE, Step.SUPPLY, Step.AFTERMATH):
        take = help_of(match, seat).take
        if take is not None:
            able = {tuple(bunch(action)) for action in legal(match, seat)}
            every = product(range(take.count + 1), repeat=3)
            there = {one for one in every if sum(one) == take.count and all(map(le, one, take.there))}
            assert able == there
            titles.add(take.title)
    assert "Supply Drop" in titles


@pytest.mark.parametrize(
    ("option", "action", "title"), [("scavenge_draw", "scavenge", "Scavenge"), ("refit_draw", "refit Red", "Refit")]
)
def test_scrap_of_an_action_by_choice(option: Any, action: str, title: str) -> None:
    match = laid({"agenda": ["turn 0", "turn 1"], "bag": {"R": 1, "B": 1, "G": 9}}, 2, **{option: "choice"})
    match.play_all(["stay", action])
    take = help_of(match, 0).take
    assert take is not None
    assert (take.title, take.there) == (title, [1, 1, 9])
    assert take.count == (2 if option == "scavenge_draw" else 1)


def test_a_card_to_recharge() -> None:
    """WD-E13."""
    cards = ["I06", {"card": "A04", "charges": 0}, "A05", {"card": "A06", "charges": 2}]
    match = laid({"agenda": ["turn 0", "turn 1"], "players": [{"cards": cards}]})
    assert [(one.place, one.card, one.action) for one in help_of(match, 0).uses] == [(0, "I06", "use 1")]
    match.play("use 1")
    assert named(help_of(match, 0)) == legal(match, 0)
    assert [one.card for one in help_of(match, 0).recharges] == ["A04", "A06"]
