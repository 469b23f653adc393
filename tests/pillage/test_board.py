"""The table as the browser draws it: what is printed, what each reader may see, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import boargame
from boargame import Match
from boargame.games.pillage.names import Foe, Role
from boargame.games.pillage.rules import monsters
from boargame.games.pillage.show import board
from boargame.games.pillage.show.board import (
    Added,
    Board,
    CardFace,
    Help,
    Known,
    MonsterFace,
    Printed,
    RaceFace,
    Roll,
    SiegeFace,
)
from tests.conformance.kit import GAMES, imagined_views, random_play, random_start, state_bytes

GAME = boargame.game("pillage")
RACES = ("orc", "goblin", "kobold", "ogre")
SETTLEMENTS = ("village", "town", "city")
Face = CardFace | MonsterFace | SiegeFace | RaceFace
encode = msgspec.json.encode


def positions(number: int, every: int = 5) -> Iterator[Match]:
    """A random match, stopped here and there."""
    match, dice = random_start("pillage", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


def laid(position: dict[str, Any], players: int = 2, **options: Any) -> Match:
    """Orcs, Goblins, Kobolds and Ogres, as far as there are players; the first of them has the turn."""
    chosen = {"races": ", ".join(RACES[:players]), "first_player": "seat0"} | options
    return GAME.resume({"agenda": ["turn 0"], **position}, players=players, seed=1, options=chosen)


def drawn(match: Match, seat: int | None = None) -> Board:
    return board.board(match.seen(seat))


def test_secrets_begin_with_a_look_into_the_deck() -> None:
    """People at one device cover the table for each other only from then on."""
    match = GAME.start(players=2, seed=1, options={"races": "kobold, orc", "first_player": "seat0"})
    assert not match.has_secrets
    match.play("ability hexer")
    assert match.has_secrets


def rolled(match: Match) -> Roll:
    found = drawn(match).roll
    assert found is not None
    return found


# -- what is printed ----------------------------------------------------------------------------------


def faces(**options: Any) -> tuple[dict[str, Any], Printed]:
    return board.faces(GAME.start(players=2, seed=1, options=options).seen(None))


@pytest.mark.parametrize("settlement", SETTLEMENTS)
@pytest.mark.parametrize("cards", [one.id for one in GAME.about.sets])
def test_every_card_of_every_settlement_has_a_face(cards: str, settlement: str) -> None:
    match = GAME.start(players=2, seed=1, options={"settlement": settlement}, cards=cards)
    found, printed = board.faces(match.seen(None))
    assert set(found) == {name for names in match.names.values() for name in names}
    assert msgspec.json.decode(encode(found), type=dict[str, Face]) == found
    assert msgspec.json.decode(encode(printed), type=Printed) == printed
    for face in found.values():
        if isinstance(face, CardFace):
            assert len(face.short) <= 40
            plain_points = face.kind == "loot" and not face.short
            assert bool(face.text) != plain_points
    copies = [face.copies for face in found.values() if isinstance(face, CardFace)]
    assert sum(copies) == printed.cards


@pytest.mark.parametrize(
    ("settlement", "card", "short"),
    [
        ("village", "v_turnip", "heal 1"),
        ("village", "v_fizz", "+2 this turn"),
        ("village", "v_crumbs", "draw 1"),
        ("village", "v_rocket", "ready one"),
        ("village", "v_pig", ""),
        ("village", "v_timber", "timber"),
        ("village", "v_fork", "+1 v Defenders"),
        ("village", "v_pole", "+1 v Defenders; +2 v Forts"),
        ("village", "v_belt", "guards the Pile"),
        ("village", "v_wellies", "no Catastrophes"),
        ("village", "v_goosegirl", ""),
        ("village", "v_bees", "1 wound: all engaged"),
        ("village", "v_fire", "1 wound: one each"),
        ("village", "v_mud", "snares: one each"),
        ("town", "t_deed", "steal a card"),
        ("town", "t_smoke", "send a Defender away"),
        ("town", "t_monocle", "look at 3, reorder"),
        ("town", "t_dice", "best of 2 dice"),
        ("town", "t_weasel", "1 wound: an enemy"),
        ("town", "t_barrow", "fetch a Loot"),
        ("town", "t_junk", "any"),
        ("town", "t_coat", "Wound Total +1; guards the Pile"),
        ("town", "t_boot", "reroll once a turn"),
        ("town", "t_tax", "no wound; lost: lose 1 card"),
        ("town", "t_duel", "no ties"),
        ("town", "t_alch", "2 wounds"),
        ("town", "t_spikes", "1 wound"),
        ("town", "t_flood", "all lose 1 card"),
        ("town", "t_stampede", "exhausts: all ready"),
        ("town", "t_itch", "lose gear: everybody"),
        ("city", "c_relic", "heal 1 each"),
        ("city", "c_bomb", "blast Fort or Defender"),
        ("city", "c_blade", "+1"),
        ("city", "c_nurse", "won: heal 2"),
        ("city", "c_dragon", "all Forts fall; 2 wounds: finder"),
        ("city", "s_cart", "+1 v Defenders; +4 v Forts"),
        ("city", "s_tower", "look at 2, sink any"),
    ],
)
def test_short_texts_say_what_a_card_does(settlement: str, card: str, short: str) -> None:
    assert faces(settlement=settlement)[0][card].short == short


def test_cards_say_what_is_printed_on_them() -> None:
    found = faces(settlement="town")[0]
    duelist, coat = found["t_duel"], found["t_coat"]
    assert (duelist.kind, duelist.defence, duelist.fail_wounds, duelist.no_ties) == ("defender", 4, 1, True)
    assert (coat.kind, coat.slots, coat.material) == ("equipment", [0, 0, 1, 0], "")
    assert found["t_junk"].material == "any"
    mog, wagon, orcs = found["ogre_prowler"], found["s_wagon"], found["orc"]
    assert (mog.race, mog.role, mog.ability, mog.window) == ("ogre", "prowler", "Victory Stomp", "on win")
    assert (wagon.window, wagon.recipe) == ("main", [1, 0, 1])
    assert (orcs.name, orcs.racial) == ("Orcs", "Blood Lust")


def test_the_table_is_printed_as_the_options_have_it() -> None:
    printed = faces()[1]
    assert (printed.settlement, printed.settlement_name) == ("village", "the Village of Happiness")
    opened = GAME.open()
    assert printed.cards == sum(card.copies for card in opened.box.cards)
    assert (printed.slots, printed.dead_monster) == ([1, 2, 1, 2], 10)
    assert printed.siege == list(opened.names["siege"])
    assert printed.open_piles
    assert not faces(pile_view="count_only")[1].open_piles


# -- what each reader sees ----------------------------------------------------------------------------


def public(found: Board) -> Board:
    return msgspec.structs.replace(found, known=[])


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_all_readers_see_the_same_table_but_for_cards_they_know(number: int) -> None:
    for match in positions(number):
        before = state_bytes(match)
        found = drawn(match)
        assert msgspec.json.decode(encode(found), type=Board) == found
        for seat in range(match.players):
            mine = drawn(match, seat)
            assert {encode(one) for one in found.known} <= {encode(one) for one in mine.known}
            if match.options.get("pile_view") != "count_only":
                assert public(mine) == public(found)
        for seat in match.to_act:
            helped = board.help_for(match.seen(seat), seat)
            assert msgspec.json.decode(encode(helped), type=Help) == helped
        assert state_bytes(match) == before


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_the_table_tells_nothing_that_is_hidden(number: int) -> None:
    """In every world that a reader can imagine, with the deck dealt afresh, the board and the help are the same."""
    for match, seat, seen, imagined in imagined_views(positions(number, every=7), number):
        assert board.board(imagined) == board.board(seen)
        if seat in match.to_act:
            assert board.help_for(imagined, seat) == board.help_for(seen, seat)


@pytest.mark.parametrize("number", range(2 * GAMES))
def test_what_the_deck_is_made_of_can_be_worked_out(number: int) -> None:
    """All cards of the settlement, less those that lie open: nobody learns more by it."""
    for match in positions(number):
        found, (printed, _) = drawn(match), board.faces(match.seen(None))
        left = Counter({face.id: face.copies for face in printed.values() if isinstance(face, CardFace)})
        left.subtract([*found.discard, *found.open_cards])
        for seat in range(match.players):
            mat = drawn(match, seat).mats[seat]  # its owner may look
            left.subtract([*(mat.pile or []), *mat.forts])
            for fighter in mat.fighters:
                left.subtract([*fighter.gear, *([fighter.defender] if fighter.defender else [])])
        assert {one.card: one.n for one in found.kinds} == +left
        assert found.deck == sum(one.n for one in found.kinds)


def test_a_card_of_the_deck_is_shown_to_who_has_seen_it() -> None:
    """PI-E16: looked at in private, and put under the deck."""
    deck = ["v_pig", "v_hay", "v_stone", "v_iron"]
    tower = {"engines": ["none", "none", "none", "ready"]}
    match = laid({"deck": deck, "agenda": ["turn 2"], "players": [{}, {}, tower]}, players=3)
    match.play("siege 4", 2)
    assert board.help_for(match.seen(2), 2).seen == ["v_pig", "v_hay"]
    assert drawn(match, 2).known == [Known(0, "v_pig"), Known(1, "v_hay")]
    match.play("sink 2", 2)
    assert drawn(match, 2).known == [Known(0, "v_pig"), Known(3, "v_hay")]
    for reader in (None, 0, 1):
        assert drawn(match, reader).known == []
        assert public(drawn(match, reader)) == public(drawn(match, 2))


def test_everybody_knows_a_defender_that_retreats() -> None:
    """PI-12.9: face up, under the deck."""
    hurt = {"defender": "v_hero", "wounds": 3, "exhausted": True}
    match = laid({"deck": ["v_pig", "v_stone"], "players": [{"monsters": {"bruiser": hurt}}]})
    match.state.chance.force([0])
    match.play("fight bruiser")
    assert [drawn(match, reader).known for reader in (None, 0, 1)] == [[Known(2, "v_hero")]] * 3


def test_piles_may_be_for_their_owners_eyes() -> None:
    """PI-G34."""
    piles = [{"pile": ["v_pig", "v_timber"]}, {"pile": ["v_cashbox"], "monsters": {"hexer": {"dead": True}}}]
    match = laid({"players": piles}, pile_view="count_only")
    mine, other = drawn(match, 0).mats
    assert (mine.pile, mine.pile_points, mine.score, mine.materials) == (["v_pig", "v_timber"], 5, 5, [1, 0, 0, 0])
    assert (other.pile, other.pile_count, other.pile_points, other.score) == (None, 1, None, None)
    assert [mat.pile for mat in drawn(match).mats] == [None, None]
    assert drawn(match).mats[0].materials == [0, 0, 0, 0]
    open_to_all = drawn(laid({"players": piles})).mats
    assert [(mat.pile_points, mat.score) for mat in open_to_all] == [(5, 5), (5, -5)]


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_table_is_as_positions_have_it(number: int) -> None:
    for match in positions(number):
        found = drawn(match, 0)
        state: Any = match.state
        view: dict[str, Any] = match.view(0)
        assert (found.turn, found.final, found.discard) == (view["turn_no"], view["final"], view["discard"])
        assert found.open_cards == view["open_cards"]
        for seat, (mat, player) in enumerate(zip(found.mats, view["players"], strict=True)):
            assert mat.forts == player["forts"]
            assert mat.dead == sum(fighter.dead for fighter in mat.fighters)
            for role, fighter in zip(Role, mat.fighters, strict=False):
                monster = player["monsters"][role.name.lower()]
                assert (fighter.wounds, fighter.exhausted, fighter.owes) == (
                    monster["wounds"], monster["exhausted"], monster["owes"],
                )  # fmt: skip
                assert (fighter.gear, fighter.defender) == (monster["gear"], monster["defender"])
                assert fighter.wound_total == monsters.wound_total(match.box, state, seat, role)
                bonus = [monsters.lasting_bonus(match.box, state, seat, role, foe, False) for foe in Foe]
                assert fighter.bonus == bonus
                assert (fighter.chance >= 0) == (fighter.defender is not None)


# -- turns and phases ---------------------------------------------------------------------------------


def test_races_are_chosen_before_anything_is_known() -> None:
    match = GAME.start(players=2, seed=1, options={"race_assign": "choose_in_seat_order", "races": "ogre"})
    found = drawn(match)
    assert (found.phase, found.current, found.first) == ("races", -1, -1)
    assert [mat.race for mat in found.mats] == ["ogre", None]
    assert [len(mat.fighters) for mat in found.mats] == [3, 0]
    assert board.where(match.seen(None)) == "choosing races"


def test_phases_of_a_match() -> None:
    found = set[str]()
    for number in range(4):
        for match in positions(number, every=1):
            now = drawn(match)
            found.add(now.phase)
            assert (now.current == -1) == (now.phase in ("races", "over"))
            if now.phase == "card":
                assert now.open_cards
                assert now.drawer in range(3)
            if now.phase == "combat":
                assert now.roll is not None
                assert now.roll.state in ("before", "after")
    assert found >= {"main", "card", "combat", "choice", "over"}


def test_how_far_the_match_is() -> None:
    match = laid({"deck": ["v_pig"] * 3, "turn_no": 11, "players": [{}]})
    cards = sum(card.copies for card in match.box.cards)
    assert board.where(match.seen(None)) == f"turn 12, 3 of {cards} cards left"


# -- rolls --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_the_ledger_of_every_roll_adds_up(number: int) -> None:
    """PI-11.1: dice and lines are the total, and the total decides."""
    for match in positions(number, every=1):
        roll = drawn(match).roll
        if roll is not None:
            assert sum(roll.dice) + sum(line.n for line in roll.added) == roll.total
            enough = roll.total > roll.defence or (roll.total == roll.defence and roll.ties)
            assert roll.state == "before" or (roll.chance == 1000) == enough
            assert roll.state not in ("won", "lost") or (roll.state == "won") == enough
            assert bool(roll.dice) == (roll.state != "before")
            known = {name for names in match.names.values() for name in names}
            assert {line.card for line in roll.added} <= known | {None}


def test_a_roll_tells_where_everything_comes_from() -> None:
    """Class, Equipment, effects of the turn, Siege Cards, and the helper's die."""
    wears = {"defender": "c_champ", "exhausted": True, "gear": ["c_blade", "c_blade"]}
    me = {"monsters": {"bruiser": wears}, "engines": ["ready", "ready", "none", "none"]}
    match = laid({"players": [me]}, settlement="city", races="kobold, orc")
    match.state.players[0].boost = 2  # type: ignore[attr-defined]
    match.state.players[0].monsters[0].next_best = True  # type: ignore[attr-defined]
    match.state.chance.force([0, 1, 4])
    match.play("fight bruiser")
    before = rolled(match)
    assert (before.state, before.dice, before.total, before.defence) == ("before", [], 4, 5)
    match.play("siege 2")
    after = rolled(match)
    assert (after.state, after.dice, after.lesser, after.added[-1]) == (
        "after", [2], 1, Added("Rock Flinger", "s_flinger", 3),
    )  # fmt: skip
    match.play("pack prowler")
    assert rolled(match) == Roll(
        seat=0, fighter="kob_bruiser", role=0, card="c_champ", defence=5, victim=-1, dice=[2, 5], lesser=1,
        added=[
            Added("Everybody Bite", "kob_bruiser", 2), Added("Knightly Blade", "c_blade", 1),
            Added("Knightly Blade", "c_blade", 1), Added("this turn", None, 2), Added("Rock Flinger", "s_flinger", 3),
        ],
        total=16, ties=False, chance=1000, state="won",
    )  # fmt: skip


def test_the_last_roll_is_seen_until_the_turn_after_it_is_over() -> None:
    """And what was worn then still counts, though its wearer is dead."""
    dying = {"defender": "c_champ", "exhausted": True, "wounds": 3, "gear": ["c_blade"]}
    others = {"prowler": {"exhausted": True, "snared": True}, "hexer": {"exhausted": True, "snared": True}}
    deck = ["c_taxes"] * 9
    match = laid({"deck": deck, "players": [{"monsters": {"bruiser": dying, **others}}]}, settlement="city")
    match.state.chance.force([0])
    match.play("fight bruiser")
    found = drawn(match)
    assert found.mats[0].fighters[0].dead
    assert found.current == 1
    assert rolled(match).added == [Added("Equipment", None, 1)]
    assert (rolled(match).seat, rolled(match).total, rolled(match).state) == (0, 2, "lost")
    match.play_all(["pillage bruiser", "pillage prowler"])
    assert rolled(match).seat == 0
    match.play("pillage hexer")
    assert drawn(match).current == 0
    assert drawn(match).roll is None
