"""What scenarios cannot say of Wild Pigs: secrecy of the log, taking back, turns counted, card sets as a whole."""

from __future__ import annotations

import random
import re
import tomllib
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.core.box import texts
from boargame.core.record import NONE
from tests.conformance.kit import random_match, random_play, random_start

GAME = boargame.game("wild-pigs")
SETS = [one.id for one in GAME.about.sets]


def boss_phase(mode: str = "simultaneous") -> Match:
    return GAME.resume(
        {
            "agenda": ["boss begins"],
            "first": 1,
            "bosses": {"Day": "BD1"},
            "players": [{"cubes": {"R": 9, "B": 0, "G": 0}}] * 3,
        },
        players=3,
        seed=1,
        options={"boss_mode": mode},
    )


def test_boss_decisions_are_shown_to_others_in_turn_order_when_all_are_done() -> None:
    """WP-8.3a, WP-D14: until then nobody reads another's lines; then everybody reads them, from the first player on."""
    match = boss_phase()
    known = {seat: len(match.events(0, seat)) for seat in range(3)}
    match.play("threshold 1", 0)
    match.play("pay", 0)
    match.play("decline rest", 2)
    assert len(match.events(0, 1)) == known[1]
    assert len(match.events(0, None)) == len(match.events(0, 1))
    assert len(match.events(0, 0)) > known[0]
    match.play("decline rest", 0)
    match.play("decline rest", 1)
    read = [line.seat for line in match.events(0, None)[known[0] :] if line.rule == "WP-8.3b"]
    assert read == sorted(read, key=lambda seat: (seat - 1) % 3)
    assert {0, 1, 2} <= set(read)
    for seat in range(3):
        lines = match.events(0, seat)
        assert len({line.number for line in lines}) == len(lines)


def test_a_payment_can_be_taken_back_until_it_is_paid() -> None:
    """WP-D4: every small decision of a fight may be undone, freely, until the cost is paid."""
    match = GAME.resume(
        {
            "to_act": 0,
            "players": [{"cubes": {"R": 9, "B": 9, "G": 9}, "tokens": {"wild": 2, "attack": 2}, "weapons": ["W01"]}],
            "lanes": [{"front": {"card": "D01", "enraged": True}}],
        },
        players=2,
    )
    before = match.position()
    for action in ("fight 1", "weapon 1", "spend attack", "spend wild R"):
        match.play(action)
    assert match.draft(0) == 4
    for _ in range(4):
        assert match.no_undo(0) == ""
        match.undo(0)
    assert match.position() == before
    assert match.draft(0) == 0


def test_undo_stops_at_what_was_revealed_or_decided_by_others() -> None:
    match = GAME.resume({"to_act": 0, "turn": {"main_done": True}, "round_no": 1}, players=2)
    match.play("end turn", 0)
    assert match.no_undo(0) == ""  # nothing was revealed, and nobody has moved
    match.play("prepare wild", 1)
    assert match.no_undo(0) == "another player has moved since"
    match.play("end turn", 1)
    assert match.no_undo(1) == "something was revealed"
    boss = boss_phase()
    boss.play("decline 1", 0)
    boss.play("decline rest", 1)
    assert boss.no_undo(0) == ""  # the others decide for themselves
    boss.undo(0)
    assert boss.to_act == [0, 2]
    boss.play("decline rest", 0)
    boss.play("decline rest", 2)
    assert boss.no_undo(0) == "everybody has decided"


@pytest.mark.parametrize("number", range(4))
def test_each_player_takes_twelve_turns_and_wounds_fall_only_by_healing(number: int) -> None:
    """Turn counts of the game, WP-9.1b."""
    match, dice = random_start("wild-pigs", number), random.Random(number)
    wounds = [0] * match.players
    while not match.over:
        lines = len(match._journal)
        random_play(match, dice)
        noted = [event.numbers for event in match._journal._events[lines:]]
        healed = {numbers[2] for numbers in noted if list(GAME.events)[numbers[1]].name == "HEALED"}
        for seat in range(match.players):
            now = match.state.players[seat].purse.wounds  # type: ignore[attr-defined]
            assert now >= wounds[seat] or seat in healed
            wounds[seat] = now
    ended = [play.seat for play in match.plays if play.action.notation == "end turn"]
    assert [ended.count(seat) for seat in range(match.players)] == [12] * match.players


def test_the_decks_of_an_era_hold_four_cards_a_player_or_the_whole_pool() -> None:
    """WP-4.2a: a smaller pool is used whole."""
    for players in GAME.players:
        match = GAME.start(players, 1)
        herds = match.position()["herds"]
        assert len(herds["Day"]["deck"]) + players == len(herds["Night"]["deck"]) == 4 * players
    small = {"id": "D01", "name": "Lone Sow", "type": "Feral", "cost": "R9", "vp": 1, "spoils": "none"}
    box = GAME.open(cards={"day": [small]}).box
    box.threat_count = 1
    state = GAME.state()
    from boargame.core import flow
    from boargame.core.engine import plain
    from boargame.core.log import Log

    plain(GAME).entry(flow.start)(box, state, Log(), 3, 1)
    assert state.herds[0].deck_left == 0  # type: ignore[attr-defined]
    assert sum(state.lanes[lane, 2].card != NONE for lane in range(3)) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("cards", SETS)
def test_every_card_of_the_files_is_in_the_box(cards: str) -> None:
    box = GAME.open(cards=cards).box
    threats = [box.threats[i] for i in range(box.threat_count)]
    found = {
        "day": sum(card.copies for card in threats if card.era == 0),
        "night": sum(card.copies for card in threats if card.era == 1),
        "upgrades": sum(box.upgrades[i].copies for i in range(box.upgrade_count)),
        "weapons": sum(box.weapons[i].copies for i in range(box.weapon_count)),
        "bosses": box.boss_count,
    }
    files = texts(GAME.about, cards)
    assert found == {deck: copies_in(files[f"{deck}.toml"]) for deck in found}


def copies_in(file: str) -> int:
    """How many cards a file describes."""
    decks = tomllib.loads(file)
    return sum(card.get("copies", 1) for deck in decks.values() for card in deck)


def test_a_random_match_is_playable_with_every_set() -> None:
    for cards in SETS:
        match, dice = GAME.start(5, 3, cards=cards), random.Random(3)
        while not match.over:
            random_play(match, dice)
        assert len(match.scores) == 5


@pytest.mark.parametrize("number", range(4))
def test_a_position_says_all_there_is(number: int) -> None:
    """A match resumed from it is the same in every place, also where nothing lies: bots imagine from there."""
    match, dice, compared = random_start("wild-pigs", number), random.Random(number), 0
    while not match.over:
        random_play(match, dice)
        if len(match.plays) % 5 == 0:
            resumed = GAME.resume(match.position())
            assert without_the_past(resumed) == without_the_past(match)
            compared += 1
    assert compared > 20


def test_a_threat_from_the_box_is_no_longer_there() -> None:
    """WP-G1: nor can a bot imagine it there."""
    position = {"round_no": 3, "agenda": ["turn ? 0", "end round"], "turn": {"main_done": True}}
    emptied = {"herds": {"Day": {"deck": [], "reserve": ["D01", "D02", "D03", "D04"]}}, "lanes": [{"back": "-"}] * 3}
    match = GAME.resume(position | emptied, players=3, seed=1, options={"threat_deck_empty": "reserve"})
    match.play("end turn", 0)
    assert [lane["back"]["card"] for lane in match.position()["lanes"]] == ["D01", "D02", "D03"]
    assert without_the_past(GAME.resume(match.position())) == without_the_past(match)


def without_the_past(match: Match) -> bytes:
    """A state but for how often all have decided together, and what was shown of players the last time they did."""
    state = GAME.state()
    state.assign(match.state)
    state.joints = 0
    for player in state.players:  # type: ignore[attr-defined]
        player.shown.clear()
    return bytes(state.pack().tobytes())


def test_cards_named_alone_were_acquired_in_the_order_of_their_slots() -> None:
    cards = {"upgrades": ["U01", "-", "U02"], "weapons": ["-", "W01", "W26"]}
    given = GAME.resume({"to_act": 0, "players": [cards]}, players=2, seed=1).position()["players"][0]
    assert given["acquired"] == 4
    assert [slot and slot["since"] for slot in given["upgrades"]] == [0, None, 1, None]
    assert [slot and slot["since"] for slot in given["weapons"]] == [None, 2, 3, None]
    assert [slot and slot["uses"] for slot in given["weapons"]] == [None, 3, -1, None]


@pytest.mark.parametrize(
    ("position", "progress"),
    [
        ({"to_act": 0}, 0.0),
        ({"to_act": 0, "round_no": 4}, 0.25),
        ({"to_act": 0, "round_no": 1, "era": "Night"}, 0.5),
        ({"to_act": 0, "round_no": 6, "era": "Night"}, 0.916),
        ({"agenda": ["end round"], "round_no": 6, "era": "Night"}, 0.999),
    ],
)
def test_progress_is_counted_in_rounds_and_is_whole_only_at_the_end(position: dict[str, Any], progress: float) -> None:
    assert GAME.resume(position, players=2, seed=1).progress == progress


def test_players_outside_the_range_are_refused() -> None:
    """WP-1a."""
    for players in (1, 6):
        with pytest.raises(ValueError, match="is for 2 to 5 players"):
            GAME.start(players)


def test_an_unknown_seat_or_action_is_refused() -> None:
    match = random_match("wild-pigs", 2, stop=0.05)
    with pytest.raises(ValueError, match="no seat 7"):
        match.legal(7)
    with pytest.raises(LookupError, match="did you mean 'end turn'"):
        match.play("end trun")


@pytest.mark.parametrize("cards", SETS)
def test_every_card_is_put_in_words(cards: str) -> None:
    """A player reads no shorthand: every primitive that a card uses has its phrase."""
    titles = GAME.open(cards=cards).titles
    texts = [
        text
        for table in titles
        for text in titles[table]
        if table.endswith("text") or table in ("rewards", "penalties")
    ]
    assert [text for text in texts if "_" in text or "->" in text or not text] == []


def test_the_state_is_small() -> None:
    """Bots copy it for every playout."""
    assert GAME.state.dtype.itemsize < 4096


REFUSALS = [
    (
        "fight 1",
        "You have 2 Ferocity; this costs 3 Ferocity, 10 Cunning and 1 Mass, and your weapons and tokens do not make up",
    ),
    ("buy upgrade 1", "You have 2 Ferocity; this costs 1 Ferocity and 2 Cunning, less 1 cube."),
    ("buy weapon 1", "You have 1 weapon slot, and a card in every one; a Wild token opens another."),
    ("prepare attack", "You hold 3 Attack tokens, as many as you may; choose another kind."),
    ("convert R B 3", "You have 2 Ferocity; you cannot turn 3."),
    ("extend upgrade", "You have 4 upgrade slots, and there are no more."),
]


@pytest.mark.parametrize(("action", "text"), REFUSALS)
def test_refusals_say_what_is_missing(action: str, text: str) -> None:
    me = {"cubes": {"R": 2, "B": 0, "G": 0}, "upgrades": ["U27"], "weapons": ["W08"], "slots": {"upgrade": 4}}
    tokens = {"tokens": {"attack": 3, "wild": 1, "conversion": 1}}
    markets = {"upgrades": {"new_stock": ["U01", "U04"]}, "weapons": {"new_stock": ["W01", "W02"]}}
    position = {"to_act": 0, "players": [me | tokens], "lanes": [{"front": "D12"}]} | markets
    refusal = GAME.resume(position, players=2, seed=1).why_not(action, 0)
    assert refusal is not None
    assert refusal.text.startswith(text)


def test_without_such_a_weapon_there_is_nothing_to_split() -> None:
    """WP-D8."""
    me = {"cubes": {"R": 9, "B": 9, "G": 9}, "weapons": ["W01"]}
    match = GAME.resume({"to_act": 0, "players": [me], "lanes": [{"front": "D01"}]}, players=2, seed=1)
    match.play("fight 1")
    refusal = match.why_not("split R 1", 0)
    assert refusal is not None
    assert refusal.text == "There is nothing to split."


def test_no_two_kinds_of_log_lines_say_the_same() -> None:
    """So that a tally of them can be read: what they name and how many is left open there."""
    texts = [re.sub(r"\{\d\}", "…", kind.text) for kind in GAME.events]
    assert sorted(set(texts)) == sorted(texts)


def test_log_lines_name_their_cause_and_the_powers() -> None:
    """No red, blue or green, no article before a name that has one, and the card that brought something."""
    me = {"cubes": {"R": 9, "B": 20, "G": 9}, "weapons": ["W22"], "upgrades": ["U23"], "stance": "Aggressive"}
    lanes = [{"front": {"card": "N12", "enraged": True}}, {"front": {"card": "D09"}}]
    match = GAME.resume({"to_act": 0, "players": [me], "lanes": lanes}, players=2, seed=1)
    for action in ("fight 1", "weapon 1", "pay"):
        match.play(action, 0)
    for _ in range(3):
        match.play("take wild", 0)
    texts = [line.text for line in match.events()]
    assert "Seat 0 gains a Wild token (The Thinking Hog)" in texts
    assert "Seat 0 gains a Conversion token (Tinker's Reward)" in texts
    assert "Seat 0 collects 2 Mass (Skewer of Plenty)" in texts
    assert "Seat 0 defeats The Thinking Hog, Enraged, for 9 VP" in texts
    assert not any(colour in text for text in texts for colour in ("red", "blue", "green"))


def log_of(position: dict[str, Any], plays: list[str], **more: Any) -> list[str]:
    """What the log says after some plays; of a position's own lines, everything."""
    match = GAME.resume(position, players=3, seed=1, **more)
    match.play_all(plays)
    return [line.text for line in match.events()]


def test_the_log_says_in_turn_order_who_earns_before_the_boss() -> None:
    """WP-G17."""
    position = {"first": 1, "round_no": 6, "agenda": ["turn ? 0", "end round"], "turn": {"main_done": True}}
    texts = log_of(position, ["end turn"], options={"boss_income": "production"})
    order = [text.split(" produces")[0] for text in texts if " produces " in text]
    assert order[-3:] == ["Seat 1", "Seat 2", "Seat 0"]


def test_the_log_says_which_thresholds_hurt() -> None:
    """WP-10.5e: what the Hollow Herd does to players who leave its thresholds undefeated."""
    position = {"first": 0, "era": "Night", "agenda": ["boss begins"], "bosses": {"Night": "BN3"}}
    texts = log_of(position, ["end boss turn"] * 3, options={"boss_mode": "sequential"})
    hurt = [text for text in texts if text.startswith("Seat 2 suffers")]
    assert hurt == [f"Seat 2 suffers the penalty of threshold {number}" for number in (1, 2, 3, 4)]
    assert "Seat 2 loses 2 VP (The Hollow Herd)" in texts


def test_the_log_says_which_thresholds_are_left_unpaid() -> None:
    """WP-8.3b; WP-C2: also if that was agreed not to hurt."""
    position = {"first": 0, "era": "Night", "agenda": ["boss begins"], "bosses": {"Night": "BN3"}}
    for scope, cost in (("all_unpaid", ""), ("chosen_only", ", which costs nothing")):
        texts = log_of(position, [f"{seat}: decline rest" for seat in range(3)], options={"boss_penalty_scope": scope})
        unpaid = [text for text in texts if text.startswith("Seat 2 does not pay")]
        assert unpaid == [f"Seat 2 does not pay threshold {number}{cost}" for number in (1, 2, 3, 4)]


def test_the_log_names_the_upgrade_that_ignores_a_wound() -> None:
    """WP-E23: from the first slot to the last, each as many as it says; after them Wounds count."""
    guards = [
        {"id": "X1", "name": "Padded Coat", "cost": "G1", "vp": 0, "effect": "prevent_wound 1"},
        {"id": "X2", "name": "Tin Hat", "cost": "G1", "vp": 0, "effect": "prevent_wound 2"},
    ]
    pens = [{"front": "D01"}, {"front": "D02"}, {"front": "D03"}]
    me = {"stance": "Aggressive", "slots": {"upgrade": 4}, "upgrades": ["-", "U01", "X1", "X2"]}
    position = {"to_act": 0, "turn": {"main_done": True}, "players": [me], "lanes": pens}
    texts = log_of(position, ["end turn"], cards={"base": "boargame", "upgrades": guards})
    assert [text for text in texts if "ignores" in text] == [
        f"Seat 0 ignores a Wound ({name})" for name in ("Padded Coat", "Tin Hat", "Tin Hat")
    ]


def test_the_log_says_nothing_of_a_limit_that_is_not_reached() -> None:
    """WP-G9."""
    position = {"first": 0, "agenda": ["start turn 0"], "players": [{"cubes": {"R": 0, "B": 0, "G": 0}}]}
    texts = log_of(position, [], options={"resource_cap": 10})
    assert texts
    assert not any("behind" in text for text in texts)


@pytest.mark.parametrize(("empty", "called"), [("upgrades", "upgrade"), ("weapons", "weapon")])
def test_the_log_says_which_market_deck_is_rebuilt(empty: str, called: str) -> None:
    """WP-5.1d; not where there is nothing to rebuild it from, WP-G19."""
    position = {"first": 0, "round_no": 2, "agenda": ["turn ? 0", "end round"], "turn": {"main_done": True}}
    card = {"upgrades": "U01", "weapons": "W01"}[empty]
    texts = log_of(position | {empty: {"deck": [], "discard": [card]}}, ["end turn"])
    assert [text for text in texts if "rebuilt" in text] == [f"The {called} deck is rebuilt from its discards"]
    bare = {"deck": [], "discard": [], "new_stock": ["-"] * 4, "carryover": ["-"] * 4}
    assert not any("rebuilt" in text for text in log_of(position | {empty: bare}, ["end turn"]))


def test_the_log_says_which_deck_is_rebuilt_for_a_free_weapon() -> None:
    """WP-E9."""
    me = {"cubes": {"R": 0, "B": 8, "G": 0}}
    position = {"first": 0, "agenda": ["boss begins"], "bosses": {"Day": "BD1"}, "players": [me]}
    weapons = {"weapons": {"deck": [], "discard": ["W01", "W02"]}}
    texts = log_of(position | weapons, ["threshold 2", "pay"], options={"boss_mode": "sequential"})
    assert "The weapon deck is rebuilt from its discards" in texts


@pytest.mark.parametrize(
    ("slots", "lines"),
    [
        ({"upgrade": 4, "weapon": 3}, ["Seat 0 now has 4 weapon slots (Concrete Hide)"]),
        ({"upgrade": 3, "weapon": 4}, ["Seat 0 now has 4 upgrade slots (Concrete Hide)"]),
        ({"upgrade": 4, "weapon": 4}, []),
    ],
)
def test_the_log_names_only_slots_that_are_new(slots: dict[str, int], lines: list[str]) -> None:
    """WP-E4."""
    me = {"cubes": {"R": 9, "B": 9, "G": 19}, "slots": slots}
    position = {"to_act": 0, "players": [me], "lanes": [{"front": "D18"}]}
    assert [text for text in log_of(position, ["fight 1", "pay"]) if " slots " in text] == lines


def test_the_log_says_when_a_stance_can_be_changed_for_free_and_when_it_is() -> None:
    """WP-E6."""
    sow = {"id": "X1", "name": "Dancing Sow", "type": "Feral", "cost": "R1", "vp": 1, "spoils": "free_restance 2"}
    position = {"to_act": 0, "players": [{"cubes": {"R": 1, "B": 0, "G": 0}}], "lanes": [{"front": "X1"}]}
    plays = ["fight 1", "pay", "free restance Tactical"]
    texts = log_of(position, plays, cards={"base": "boargame", "day": [sow]})
    assert "Seat 0 now has 2 free changes of stance (Dancing Sow)" in texts
    assert texts[-1] == "Seat 0 takes the Tactical stance for free"
