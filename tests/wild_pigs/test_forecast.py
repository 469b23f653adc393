"""What the board foretells comes true: attacks, what a fight or threshold takes, prices."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from boargame import Match
from boargame.core import flow
from boargame.core.chance import seed
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.games.wild_pigs.names import Colour, Lane, Row
from boargame.games.wild_pigs.rules import market, pay
from boargame.games.wild_pigs.show import board
from boargame.games.wild_pigs.show.board import Help, Hit
from boargame.games.wild_pigs.state import Purse, State
from boargame.games.wild_pigs.words import Step, What
from tests.conformance.kit import GAMES, state_bytes
from tests.wild_pigs.made_up import GAME, MadeUp

POWERS = ["Ferocity", "Cunning", "Mass"]
TABLES = 60 * GAMES
LOG = Log()


def help_of(made: MadeUp) -> Help:
    before = state_bytes(made.match)
    found = board.help_for(made.match.seen(made.seat), made.seat)
    assert state_bytes(made.match) == before
    return found


# -- attacks ------------------------------------------------------------------------------------------


class Blows:
    """What the log says of one lane."""

    def __init__(self) -> None:
        self.wounds = self.ignored = self.stolen = 0
        self.weight: int | None = None


def ended(made: MadeUp) -> dict[int, Blows]:
    """The turn ends; if cubes are stolen, any are given."""
    match, log, apply = made.match, LOG, plain(GAME).entry(flow.apply)
    log.on, log.count = True, 0
    apply(match.box, match.state, log, made.seat, GAME.alphabet.find("end turn").id)
    while made.seat in match.to_act and match.asked(made.seat) in (Step.STOLEN, Step.ATTACKER, Step.TOKEN_WINDOW):
        legal = match.legal(made.seat)
        action = legal[0] if legal[0].notation.startswith("face") else made.dice.choice(legal)
        action = next((one for one in legal if one.notation == "done"), action)
        apply(match.box, match.state, log, made.seat, action.id)
    found, lane = {lane: Blows() for lane in range(match.players)}, 0
    for event in [log.events[i] for i in range(log.count)]:
        if event.what in (What.STRIKES, What.GREW):
            lane = event.b - 1
        if event.what == What.GREW:
            found[lane].weight = event.c
        found[lane].wounds += event.what == What.WOUNDED
        found[lane].ignored += event.what == What.IGNORED
        if event.what == What.LOST_CUBES:
            found[lane].stolen += event.a + event.b + event.c
    return found


@pytest.mark.parametrize("chooser", ["victim", "random", "largest"])
@pytest.mark.parametrize("number", range(2))
def test_attacks_are_foretold_as_they_then_happen(chooser: str, number: int) -> None:
    """WP-5.2.4b, WP-5.2.4c, WP-7.2a to WP-7.2h, WP-E23, WP-E24: lane by lane, each after what the last one did, and as
    if no token were used in between (WP-G5, WP-G10)."""
    theft = {"theft_chooser": chooser, "hybrid_theft_wound": ["fewer_than_two", "only_zero"][number]}
    made = MadeUp(number, **theft, attack_order=["victim", "lane"][number], tokens_in_end_step=number == 0)
    shapes = set[str]()
    for _ in range(TABLES):
        match, dice = made.lay(turn={"main_done": True}), made.dice
        purse, engine = made.state.players[made.seat].purse, made.state.players[made.seat].engine
        engine.prevent_wound, engine.theft_reduce = dice.choice([0, 0, 1, 2]), dice.choice([0, 0, 1, 2])
        if dice.random() < 0.4:
            purse.cubes[:] = 0
            purse.cubes[dice.choice(list(Colour))] = dice.randint(0, 3)
        before = {lane: made.state.lanes[lane, Row.FRONT].weight for lane in range(match.players)}
        wounds, cubes = purse.wounds, sum(purse.cubes)
        occupied = [lane for lane in before if made.state.lanes[lane, Row.FRONT].card >= 0]
        hits = help_of(made).hits
        assert [hit.lane for hit in hits] == occupied
        happened = ended(made)
        assert purse.wounds == wounds + sum(hit.wounds for hit in hits)
        assert made.state.current == made.seat or sum(purse.cubes) == cubes - sum(hit.stolen for hit in hits)
        for hit in hits:
            seen = happened[hit.lane]
            assert (hit.wounds, hit.stolen) == (seen.wounds, seen.stolen)
            assert hit.weight == (before[hit.lane] if seen.weight is None else seen.weight)
            assert bool(hit.text) == bool(hit.rule) == bool(hit.wounds or hit.stolen or seen.ignored or seen.weight)
            assert ("wound" in hit.text) == (hit.wounds > 0)
            assert ("steals" in hit.text) == (hit.stolen > 0)
            assert ("guarded" in hit.text) == (seen.ignored > 0)
            shapes.add(re.sub(r"\d", "#", hit.text))
    assert {"", "# wound", "steals #", "steals # + wound", "Weight #: # wound", "grows to #", "guarded"} <= shapes


def test_before_the_main_action_the_forecast_is_the_same() -> None:
    made = MadeUp(5)
    for _ in range(TABLES // 4):
        match = made.lay()
        hits = help_of(made).hits
        if match.why_not("prepare conversion", made.seat) is None:
            match.play("prepare conversion", made.seat)
            assert help_of(made).hits == hits


def test_the_forecast_knows_nothing_of_chance() -> None:
    """WP-G3: which cubes chance will take is not shown, only how many."""
    made = MadeUp(6, theft_chooser="random")
    for number in range(TABLES // 4):
        made.lay(turn={"main_done": True})
        before = help_of(made)
        seed(made.state.chance, number)
        assert help_of(made) == before


def hits_of(me: dict[str, Any], *front: dict[str, Any]) -> list[Hit]:
    lanes = [{"front": threat} for threat in front]
    position = {"to_act": 0, "players": [me], "lanes": lanes}
    return board.help_for(GAME.resume(position, players=max(2, len(front)), seed=1).seen(0), 0).hits


FERAL, CUNNING, MASSIVE, HYBRID = ({"card": card, "enraged": True} for card in ("D01", "D07", "D13", "D19"))


def test_a_forecast_in_words() -> None:
    """The second theft finds one cube less, and a guard helps only once (WP-7.2c, WP-E23)."""
    me = {"cubes": {"R": 0, "B": 3, "G": 0}, "upgrades": ["U29"], "stance": "Tactical"}
    hits = hits_of(me, CUNNING, FERAL, HYBRID, MASSIVE | {"weight": 1}, MASSIVE | {"weight": 2})
    assert [hit.text for hit in hits] == ["steals 2", "guarded", "steals 1 + wound", "grows to 2", "Weight 3: 1 wound"]
    assert [hit.rule for hit in hits] == ["WP-7.2b", "WP-E23", "WP-7.2c", "WP-5.2.4b", "WP-7.2d"]
    assert [hit.weight for hit in hits] == [0, 0, 0, 2, 3]


# -- fights and thresholds ----------------------------------------------------------------------------


def short(text: str) -> list[int]:
    """`3 Ferocity, 1 Mass short` as cubes."""
    found = {power: int(n) for n, power in re.findall(r"(\d+) (\w+)", text)}
    return [found.get(power, 0) for power in POWERS]


def payable_with(made: MadeUp, action: str, more: list[int]) -> bool:
    cubes = made.state.players[made.seat].purse.cubes
    for colour in Colour:
        cubes[colour] += more[colour]
    able = made.match.why_not(action, made.seat) is None
    for colour in Colour:
        cubes[colour] -= more[colour]
    return able


def exactly_missing(made: MadeUp, action: str, text: str) -> None:
    """With what is said to be missing it can be paid, and with one cube less it cannot."""
    lacking = short(text)
    assert bool(text) == (sum(lacking) > 0)
    assert payable_with(made, action, lacking)
    for colour in Colour:
        if lacking[colour]:
            assert not payable_with(made, action, [n - (one == colour) for one, n in enumerate(lacking)])


@pytest.mark.parametrize("number", range(3))
def test_targets_cost_what_they_say_and_lack_what_they_say(number: int) -> None:
    """WP-6.1a, WP-6.1i, WP-E28: every threat that can be fought, and no other."""
    made = MadeUp(10 + number, attack_tokens_per_fight=["unlimited", 1, "unlimited"][number])
    for _ in range(TABLES // 2):
        match = made.lay()
        targets = help_of(made).targets
        legal = {action.notation for action in match.legal(made.seat) if action.notation.startswith("fight")}
        assert {target.action for target in targets if not target.short} == legal
        for target in targets:
            need = pay.threat_need(match.box, made.state, made.seat, target.lane, Row[target.row.upper()])
            assert target.need == [max(0, n) for n in need]
            exactly_missing(made, target.action, target.short)


def test_targets_are_shown_after_the_main_action_too() -> None:
    made = MadeUp(14)
    made.lay(turn={"main_done": True})
    assert help_of(made).targets


@pytest.mark.parametrize("mode", ["simultaneous", "sequential", "sequential_personal"])
def test_thresholds_lack_what_they_say(mode: str) -> None:
    """WP-8.3d, WP-10.5b; the lanes do not matter then (WP-8.1b)."""
    made = MadeUp(20, boss_mode=mode)
    for _ in range(TABLES // 4):
        match = made.lay(agenda=["end round"], round_no=made.match.box.numbers.rounds)
        helped = help_of(made)
        assert not helped.hits
        assert not helped.targets
        boss = match.box.bosses[made.state.bosses[made.state.era]]
        assert [toll.threshold for toll in helped.tolls] == list(range(boss.count))
        for toll in helped.tolls:
            assert toll.action == f"threshold {toll.threshold + 1}"
            exactly_missing(made, toll.action, toll.short)


def test_a_player_who_does_not_decide_gets_no_help() -> None:
    match = GAME.start(players=3, seed=1)
    idle = next(seat for seat in range(3) if seat not in match.to_act)
    assert board.help_for(match.seen(idle), idle) == Help([], [], {})


# -- prices -------------------------------------------------------------------------------------------


def test_prices_are_shown_where_they_are_lower_than_printed() -> None:
    """WP-E21: as many cubes less as it may be, and those the buyer lacks first."""
    position = {"to_act": 0, "players": [{"upgrades": ["U27", "U27"], "cubes": {"R": 1, "B": 4, "G": 2}}]}
    match = GAME.resume(position, players=2, seed=1)
    prices, cubes = board.help_for(match.seen(0), 0).prices, list(purse_of(match, 0).cubes)
    assert set(prices) == set(offers(match))
    for action, cost in offers(match).items():
        assert sum(prices[action]) == max(0, sum(cost) - 2)
        assert all(0 <= now <= was for now, was in zip(prices[action], cost, strict=True))
        able = all(own >= n for own, n in zip(cubes, prices[action], strict=True))
        assert able == market.affordable(purse_of(match, 0), cost, 2)


@pytest.mark.parametrize("number", range(3))
def test_prices_are_those_that_the_rules_ask(number: int) -> None:
    """WP-G7, WP-G8, WP-E21: a cheaper Carryover, and a discount that may have to make room for what it buys."""
    made = MadeUp(30 + number, carryover_discount=int(number > 0), replace_cards=number > 1)
    seen = set[int]()
    for _ in range(TABLES // 2):
        match = made.lay(
            upgrades={"carryover": made.some("upgrades", 4)}, weapons={"carryover": made.some("weapons", 4)}
        )
        purse, prices = purse_of(match, made.seat), help_of(made).prices
        if made.dice.random() < 0.5:
            purse.slots[0] = max(1, sum(slot.card >= 0 for slot in made.state.players[made.seat].upgrades))
            prices = help_of(made).prices
        for action, cost in offers(match).items():
            price = prices.get(action, list(cost))
            seen.add(sum(cost) - sum(price))
            refusal = match.why_not(action, made.seat)
            able = all(own >= n for own, n in zip(purse.cubes, price, strict=True))
            assert able == (refusal is None) or (refusal is not None and "in every one" in refusal.text)
    assert len(seen) > 1 or number == 0


def test_without_a_discount_no_prices_are_shown() -> None:
    match = GAME.start(players=2, seed=1)
    assert board.help_for(match.seen(match.to_act[0]), match.to_act[0]).prices == {}


def purse_of(match: Match, seat: int) -> Purse:
    return cast(State, match.state).players[seat].purse


def offers(match: Match) -> dict[str, Any]:
    """Every purchase, affordable or not, with the printed cost of its card."""
    state: Any = match.state
    return {
        f"buy {ware} {'carryover ' if lane else ''}{place + 1}": getattr(match.box, f"{ware}s")[card].cost
        for ware in ("upgrade", "weapon")
        for lane in Lane
        for place in range(match.players + 1)
        if (card := market.offered(getattr(state, f"{ware}s"), lane, place)) >= 0
    }
