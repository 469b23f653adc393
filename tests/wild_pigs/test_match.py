"""What scenarios cannot say of Wild Pigs: secrecy of the log, taking back, turns counted, card sets as a whole."""

from __future__ import annotations

import random

import pytest

import boargame
from boargame import Match
from boargame.core.record import NONE
from tests.conformance.kit import random_match, random_play, random_start

GAME = boargame.game("wild-pigs")


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


def test_boss_decisions_are_told_to_others_in_turn_order_when_all_are_done() -> None:
    """WP-8.3a, WP-D14: until then nobody reads another's lines; then they are told from the first player on."""
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
    told = [line.seat for line in match.events(0, None)[known[0] :] if line.rule == "WP-8.3b"]
    assert told == sorted(told, key=lambda seat: (seat - 1) % 3)
    assert {0, 1, 2} <= set(told)
    for seat in range(3):
        lines = match.events(0, seat)
        assert len({line.number for line in lines}) == len(lines)


def test_a_payment_can_be_taken_back_until_it_is_paid() -> None:
    """WP-D4: every small decision of a fight may be undone, freely, as long as the cost is not paid."""
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


@pytest.mark.parametrize(
    ("cards", "copies"),
    [("boargame", (24, 24, 68, 58, 6)), ("classic", (20, 20, 35, 22, 2)), ("revised", (43, 50, 35, 35, 2))],
)
def test_card_sets_are_complete(cards: str, copies: tuple[int, ...]) -> None:
    box = GAME.open(cards=cards).box
    threats = [box.threats[i] for i in range(box.threat_count)]
    found = (
        sum(card.copies for card in threats if card.era == 0),
        sum(card.copies for card in threats if card.era == 1),
        sum(box.upgrades[i].copies for i in range(box.upgrade_count)),
        sum(box.weapons[i].copies for i in range(box.weapon_count)),
        box.boss_count,
    )
    assert found == copies


def test_a_random_match_is_playable_with_every_set() -> None:
    for cards in ("boargame", "classic", "revised"):
        match, dice = GAME.start(5, 3, cards=cards), random.Random(3)
        while not match.over:
            random_play(match, dice)
        assert len(match.scores) == 5


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


@pytest.mark.parametrize("cards", ["boargame", "classic", "revised"])
def test_every_card_is_told_in_words(cards: str) -> None:
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
