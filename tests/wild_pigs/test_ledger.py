"""The panel of a fight: its sum is right at every step, and what it proposes can be played and is the cheapest."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boargame.core import flow
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.core.record import NONE
from boargame.games.wild_pigs.names import Colour
from boargame.games.wild_pigs.rules import pay
from boargame.games.wild_pigs.show import board, cheapest
from boargame.games.wild_pigs.show.board import LedgerRow, Payment
from boargame.games.wild_pigs.words import Step
from tests.conformance.kit import GAMES, state_bytes
from tests.wild_pigs.made_up import GAME, MadeUp

OPTIONS: list[dict[str, Any]] = [
    {},
    {"attack_tokens_per_fight": 1, "boss_mode": "sequential"},
    {"weapon_reuse": "single_use", "boss_mode": "sequential_personal"},
    {"weapon_reuse": "unlimited"},
]
FIGHTS = 25 * GAMES
NO_LOG = Log()


def panel(made: MadeUp) -> Payment:
    paid = board.help_for(made.match.seen(made.seat), made.seat).payment
    assert paid is not None
    return paid


def pays(made: MadeUp) -> bool:
    return made.seat in made.match.to_act and made.match.asked(made.seat) is Step.PAY


def decide(made: MadeUp, action: str) -> None:
    """Without the match's memory, which would be most of the time."""
    number = GAME.alphabet.find(action).id
    plain(GAME).entry(flow.apply)(made.match.box, made.match.state, NO_LOG, made.seat, number)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_lines_add_up_and_offers_are_what_the_rules_allow(number: int) -> None:
    """WP-6.1b to WP-6.1h: at every step of many fights, at whatever is decided."""
    made = MadeUp(number, **OPTIONS[number])
    for _ in range(FIGHTS):
        if not made.begin_fight():
            continue
        while pays(made):
            paid, before = panel(made), state_bytes(made.match)
            adds_up(paid)
            offers_are_honest(made, paid)
            assert msgspec.json.decode(msgspec.json.encode(paid), type=Payment) == paid
            assert state_bytes(made.match) == before
            made.match.play(made.dice.choice(made.match.legal(made.seat)), made.seat)


def adds_up(paid: Payment) -> None:
    lines = [entry.amount for entry in paid.entries if entry.how != "offered"]
    assert [max(0, sum(amounts)) for amounts in zip(*lines, strict=True)] == paid.left
    assert [entry.amount for entry in paid.entries if entry.how == "printed"] == [paid.printed]
    signs = {"printed": 1, "adds": 1, "always": -1, "used": -1, "offered": -1}
    assert all(n * signs[entry.how] >= 0 for entry in paid.entries for n in entry.amount)


def offers_are_honest(made: MadeUp, paid: Payment) -> None:
    legal = {action.notation for action in made.match.legal(made.seat)}
    offers = [entry for entry in paid.entries if entry.how == "offered"]
    assert paid.pay == ("pay" in legal)
    assert all(entry.action in legal for entry in offers if entry.action)
    assert all(entry.note and entry.rule for entry in offers if not entry.action)
    offered = {_without_amount(entry.action) for entry in offers if entry.action}
    assert offered == {_without_amount(action) for action in legal - {"pay"}}


def _without_amount(action: str) -> str:
    """A split is offered once for each colour, as much as can be."""
    return action.rpartition(" ")[0] if action.startswith("split") else action


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_what_it_proposes_can_be_played_from_any_point_and_then_paid(number: int) -> None:
    """WP-D4 to WP-D11."""
    made = MadeUp(100 + number, **OPTIONS[number])
    for _ in range(2 * FIGHTS):
        if made.begin_fight():
            while pays(made):
                here, paid = made.match.state.pack(), panel(made)
                follow(made, paid.cheapest)
                assert panel(made).left == paid.proposed
                decide_legally(made, "pay")
                made.state.assign(here[0])
                decide(made, made.dice.choice(made.match.legal(made.seat)).notation)


def follow(made: MadeUp, plays: list[str]) -> None:
    for action in plays:
        decide_legally(made, action)


def decide_legally(made: MadeUp, action: str) -> None:
    assert made.match.why_not(action, made.seat) is None, action
    decide(made, action)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_what_was_played_can_be_read_back_from_the_lines_and_played_again(number: int) -> None:
    """So that a single play can be taken back: its panel plays the rest again."""
    made = MadeUp(300 + number, **OPTIONS[number])
    for _ in range(FIGHTS):
        if made.begin_fight():
            begun = made.match.state.pack()
            while pays(made):
                here, paid = made.match.state.pack(), panel(made)
                made.state.assign(begun[0])
                follow(made, [play for entry in paid.entries if entry.how == "used" for play in behind(entry, made)])
                again = panel(made)
                assert (again.left, again.splits, again.pay) == (paid.left, paid.splits, paid.pay)
                made.state.assign(here[0])
                decide(made, made.dice.choice(made.match.legal(made.seat)).notation)


def behind(entry: LedgerRow, made: MadeUp) -> list[str]:
    """The plays that a line stands for. Which of several weapons it is, its name says: none is given twice."""
    n, letter = next(((-n, colour.name) for colour, n in zip(Colour, entry.amount, strict=True) if n), (0, ""))
    weapons = [slot.card for slot in made.state.players[made.seat].purse.weapons]
    named = [made.match.titles["weapons"][card] if card != NONE else "" for card in weapons]
    return {
        "upgrade": lambda: [f"aim {letter}"],
        "weapon": lambda: [f"weapon {named.index(entry.label) + 1}"],
        "any": lambda: [f"split {letter} {n}"],
        "attack": lambda: ["spend attack"] * (n // 2),
        "wild": lambda: [f"spend wild {letter}"] * n,
    }[entry.icon]()


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_no_other_way_to_pay_is_cheaper(number: int) -> None:
    """Every way that the rules allow is tried, in small fights, from the start and from somewhere in the middle."""
    made = MadeUp(200 + number, **OPTIONS[number])
    for _ in range(FIGHTS):
        if made.begin_fight(most=2):
            for _ in range(made.dice.randint(0, 2)):
                later = [one.notation for one in made.match.legal(made.seat) if one.notation != "pay"]
                if later:
                    decide(made, made.dice.choice(later))
            here = made.match.state.pack()
            least = least_worth(made, {})
            made.state.assign(here[0])
            follow(made, panel(made).cheapest)
            assert worth(made) == least


def least_worth(made: MadeUp, known: dict[bytes, float]) -> float:
    """The least that is spent in the end, whatever is decided from here on."""
    here = made.match.state.pack()
    key = here.tobytes()
    if key not in known:
        legal = {action.notation for action in made.match.legal(made.seat)}
        found = [worth(made)] if "pay" in legal else []
        for action in legal - {"pay"}:
            decide(made, action)
            found.append(least_worth(made, known))
            made.state.assign(here[0])
        known[key] = min(found)
    return known[key]


def worth(made: MadeUp) -> float:
    """A cube 1, an Attack token 1.5, a Wild token 2, a use 1.5, the last one 2, without limit nothing."""
    purse = made.state.players[made.seat].purse
    payment = purse.payment
    total = pay.needed_in_all(payment) + 1.5 * payment.attacks + 2 * sum(payment.wilds)
    for place, slot in enumerate(purse.weapons):
        if (payment.played >> place) & 1:
            total += {NONE: 0.0, 1: 2.0}.get(slot.uses, 1.5)
    return total


def test_the_search_ends_with_everything_there_is() -> None:
    """The most that a mat can hold: four aims, four weapons, tokens beyond the usual cap."""
    arms = tuple(cheapest.Arm(place, (1, place, 2), place, False, False, 3) for place in range(4))
    means = cheapest.Means((20, 20, 20), (9, 9, 9), (1, 2, 3, 4), arms, 0, False, 0, 7, 2, 20)
    assert cheapest.cheapest(means)
    assert cheapest.missing(means) == (0, 0, 0)
    assert cheapest.cheapest(means._replace(need=(40, 40, 40))) is None
    assert sum(cheapest.missing(means._replace(need=(40, 40, 40)))) > 0


def fight(me: dict[str, Any], threat: dict[str, Any], **more: Any) -> Payment:
    position = {"to_act": 0, "players": [me], "lanes": [{"front": threat}]} | more
    match = GAME.resume(position, players=2, seed=1)
    match.play("fight 1", 0)
    paid = board.help_for(match.seen(0), 0).payment
    assert paid is not None
    return paid


def line(paid: Payment, label: str) -> LedgerRow:
    return next(entry for entry in paid.entries if entry.label == label)


def test_a_fight_as_its_panel_tells_it() -> None:
    """WP-6.1c, WP-6.1d, WP-6.1e, WP-6.1f: every kind of line once, in order."""
    me = {
        "stance": "Hunkered", "cubes": {"R": 5, "B": 3, "G": 9}, "upgrades": ["U21", "U13"], "weapons": ["W03", "W04"],
        "tokens": {"wild": 2, "attack": 1, "mass": 1}, "slots": {"upgrade": 4, "weapon": 4},
    }  # fmt: skip
    paid = fight(me, {"card": "D15", "weight": 2, "enraged": True})
    assert (paid.title, paid.card, paid.lane, paid.row, paid.threshold) == ("Barn Crusher", "D15", 0, "front", -1)
    assert (paid.vp, paid.gains) == (4, "1 Attack token")
    assert (paid.printed, paid.left, paid.cubes) == ([1, 2, 8], [3, 2, 5], [5, 3, 9])
    labels = [entry.label for entry in paid.entries]
    assert labels == [
        *("Printed on the card", "Weight 2", "Enraged", "Pit Crane", "Sight Glass", "Mass token"),
        *("Log Maul", "Boar Spear", "Attack token", "Wild token", "Wild token", "Wild token"),
    ]
    assert line(paid, "Log Maul") == LedgerRow(
        "Log Maul", "weapon", [0, 0, -2], "offered", "weapon 1", "3 uses left", "WP-6.1d"
    )
    assert line(paid, "Boar Spear").action == ""
    assert line(paid, "Boar Spear").note == "That weapon cannot be played against this target."
    assert paid.cheapest == ["weapon 1", "spend attack"]  # each saves two cubes and is worth one and a half


def test_weapons_that_never_fit_are_left_out_of_a_long_list() -> None:
    me = {
        "cubes": {"R": 9, "B": 9, "G": 9}, "weapons": ["W03", "W04", "W05"], "slots": {"upgrade": 4, "weapon": 4},
    }  # fmt: skip
    paid = fight(me, {"card": "D15"})
    assert [entry.label for entry in paid.entries if entry.icon == "weapon"] == ["Log Maul"]


def test_aims_and_splits_are_told_once_they_are_decided() -> None:
    """WP-D6, WP-D8."""
    me = {
        "stance": "Balanced", "cubes": {"R": 4, "B": 4, "G": 4}, "upgrades": ["U14"], "weapons": ["W21"],
        "slots": {"upgrade": 4, "weapon": 4},
    }  # fmt: skip
    match = GAME.resume({"to_act": 0, "players": [me], "lanes": [{"front": {"card": "D23"}}]}, players=2, seed=1)
    for action in ["fight 1", "aim G", "weapon 1", "split R 1"]:
        match.play(action, 0)
    paid = board.help_for(match.seen(0), 0).payment
    assert paid is not None
    assert paid.left == [3, 4, 3]
    assert paid.splits == 3
    assert line(paid, "Long Sight Glass").amount == [0, 0, -2]
    assert line(paid, "Long Sight Glass").note == "aimed at Mass"
    assert [(entry.how, entry.amount) for entry in paid.entries if entry.label == "Split: Ferocity"] == [
        ("used", [-1, 0, 0]),
        ("offered", [-3, 0, 0]),
    ]


def test_an_aim_at_more_than_is_needed_is_not_taken_for_a_split() -> None:
    """WP-D8: no split is larger than the need."""
    me = {
        "stance": "Balanced", "cubes": {"R": 4, "B": 0, "G": 0}, "upgrades": ["U14"], "weapons": ["W18"],
        "slots": {"upgrade": 4, "weapon": 4},
    }  # fmt: skip
    match = GAME.resume({"to_act": 0, "players": [me], "lanes": [{"front": {"card": "D04"}}]}, players=2, seed=1)
    for action in ["fight 1", "aim B", "weapon 1", "split R 9"]:
        match.play(action, 0)
    paid = board.help_for(match.seen(0), 0).payment
    assert paid is not None
    assert line(paid, "Long Sight Glass").amount == [0, -2, 0]
    assert line(paid, "Split: Ferocity").amount == [-9, 0, 0]
    assert paid.left == [1, 0, 0]


def test_a_threshold_has_the_same_panel() -> None:
    """WP-8.3d: only its VP and what else it brings stand apart."""
    position = {"agenda": ["end round"], "round_no": 6, "bosses": {"Day": "BD2"}}
    me = {"cubes": {"R": 9, "B": 9, "G": 9}}
    match = GAME.resume(position | {"players": [me, me]}, players=2, seed=1)
    match.play("threshold 3", 1)
    paid = board.help_for(match.seen(1), 1).payment
    assert paid is not None
    assert (paid.title, paid.card, paid.threshold) == ("Old Grumbler, Lord of the Landfill, threshold 3", "BD2", 2)
    assert (paid.lane, paid.row, paid.vp, paid.gains) == (-1, "", 2, "1 token of your choice")
    assert paid.printed == paid.left == [1, 0, 4]
    assert paid.pay
    assert paid.cheapest == []


@pytest.mark.parametrize(("cubes", "wilds"), [(9, 0), (7, 0), (6, 1), (4, 3)])
def test_a_wild_token_is_spent_only_if_cubes_do_not_suffice(cubes: int, wilds: int) -> None:
    me = {"cubes": {"R": cubes, "B": 9, "G": 9}, "tokens": {"wild": 3}}
    assert fight(me, {"card": "D01"}).cheapest == ["spend wild R"] * wilds
