"""The table as the browser draws it: what is printed, what everybody sees, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import boargame
from boargame import Match
from boargame.core.agenda import together
from boargame.games.wild_pigs_draft.names import Colour, Node
from boargame.games.wild_pigs_draft.rules import clash
from boargame.games.wild_pigs_draft.show import board
from boargame.games.wild_pigs_draft.show.board import Board, Face, Help, MarketFace, Printed, ThreatFace
from tests.conformance.kit import GAMES, imagined_views, random_play, random_start, state_bytes

GAME = boargame.game("wild-pigs-draft")
encode = msgspec.json.encode


def positions(number: int, every: int = 7) -> Iterator[Match]:
    """A random match, stopped here and there."""
    match, dice = random_start("wild-pigs-draft", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


def laid(position: dict[str, Any], players: int = 2, **options: Any) -> Match:
    return GAME.resume(position, players=players, seed=1, options=options)


def drawn(match: Match, seat: int | None = None) -> Board:
    return board.board(match.seen(seat))


# -- what is printed ----------------------------------------------------------------------------------


def faces(**options: Any) -> tuple[dict[str, Any], Printed]:
    return board.faces(GAME.start(players=2, seed=1, options=options).seen(None))


@pytest.mark.parametrize("cards", [one.id for one in GAME.about.sets])
def test_every_card_of_every_set_has_a_face(cards: str) -> None:
    match = GAME.start(players=2, seed=1, cards=cards)
    found, printed = board.faces(match.seen(None))
    assert set(found) == {name for names in match.names.values() for name in names}
    assert msgspec.json.decode(encode(found), type=dict[str, Face]) == found
    assert msgspec.json.decode(encode(printed), type=Printed) == printed
    for face in found.values():
        if isinstance(face, MarketFace):
            assert bool(face.short) == (face.text != "nothing")
            assert len(re.sub(r"\[\w+\]", "##", face.short)) <= 24
            assert all(re.fullmatch(r"[RBG]\d+", mark) for mark in re.findall(r"\[(.*?)\]", face.short))


@pytest.mark.parametrize(
    ("card", "short", "when"),
    [
        ("A01", "+[R1]", "always"),
        ("A10", "+[R1][B1][G1] on Center", "always"),
        ("A05", "charge: +[B3]", "charge"),
        ("A11", "kill: 1 scrap of choice", "on a kill"),
        ("A12", "kill: 1 VP", "on a kill"),
        ("A13", "kill: recharge 1", "on a kill"),
        ("A17", "", "at the end"),
        ("A18", "1 VP per 3 trophies", "at the end"),
        ("I01", "heal 1", "your turn"),
        ("I02", "FAIL becomes REPEL", "after a FAIL"),
        ("I03", "move to any node", "in a clash"),
        ("I04", "next Tinker 2 cheaper", "your turn"),
        ("I05", "draw 3 scrap", "your turn"),
        ("I06", "recharge one card fully", "your turn"),
    ],
)
def test_short_texts_say_what_a_card_does_and_when(card: str, short: str, when: str) -> None:
    assert (faces()[0][card].short, faces()[0][card].when) == (short, when)


def test_cards_say_what_is_printed_on_them() -> None:
    found = faces()[0]
    assert found["T2-13"] == ThreatFace(
        "T2-13", "Raid Captains", "Twilight", [5, 5, 2], [True, True, False], vp=3
    )  # fmt: skip
    assert (found["T1-01"].highest, found["T1-01"].vp) == ([True, False, False], 1)
    spear, harness = found["A04"], found["I03"]
    assert (spear.kind, spear.cost, spear.any_cost, spear.vp, spear.charges) == ("arsenal", [2, 0, 0], 1, 0, 3)
    assert (harness.kind, harness.cost, harness.any_cost, harness.charges) == ("item", [1, 0, 1], 0, 1)
    assert found["A01"].charges == -1
    assert found["A03"].text == "+1 Mass defence"


def test_a_card_with_several_effects_shows_them_all() -> None:
    """WD-E1, WD-E2: what helps everywhere, and what more on one node."""
    effect = "def R1; def B2 if stance Blue; charge def G4; on_kill vp 1 (normal clash only)"
    card = {"id": "X1", "name": "X", "kind": "arsenal", "cost": "R1", "vp": 0, "charges": 3, "effect": effect}
    match = GAME.start(players=2, seed=1, cards={"market": [card]})
    face: Any = board.faces(match.seen(None))[0]["X1"]
    assert face.short == "+[R1], +[B2] on Blue, charge: +[G4], kill: 1 VP"
    assert face.when == "always"


def test_the_board_is_printed_as_the_options_have_it() -> None:
    printed = faces()[1]
    assert [node.name for node in printed.nodes] == ["Red", "Blue", "Green", "Center"]
    assert [node.stance for node in printed.nodes] == ["Aggressive", "Tactical", "Hunkered", "Survivor"]
    assert [node.values for node in printed.nodes[2:]] == [[3, 4, 5, 7, 9], [1, 2, 3, 4, 6]]
    assert [node.lines for node in printed.nodes[2:]] == [["Center"], ["Red", "Blue", "Green"]]  # WD-3.A3
    assert printed.trophy_vp == {"Day": 1, "Twilight": 3, "Night": 5}
    assert (printed.rounds, printed.injury_vp, printed.full_track_vp) == (5, 2, 3)
    assert (printed.tinker, printed.tinker_match, printed.arsenal_limit) == (4, 2, 0)
    assert printed.center_tinker == "at least one of each colour"
    assert printed.market_reshuffle
    other = faces(center_tinker="two_colours", arsenal_limit=2, tech_full_vp=1, market_reshuffle=False)[1]
    assert (other.center_tinker, other.arsenal_limit) == ("at least two colours", 2)
    assert (other.full_track_vp, other.market_reshuffle) == (1, False)
    assert faces(center_tinker="any")[1].center_tinker == "any colours"


# -- what everybody sees ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_all_readers_see_the_same_table_unless_they_decide_together(number: int) -> None:
    for match in positions(number):
        before = state_bytes(match)
        found = drawn(match)
        assert msgspec.json.decode(encode(found), type=Board) == found
        if not together(match.state.agenda):
            assert all(drawn(match, seat) == found for seat in range(match.players))
        for seat in match.to_act:
            helped = board.help_for(match.seen(seat), seat)
            assert msgspec.json.decode(encode(helped), type=Help) == helped
        assert state_bytes(match) == before


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_table_shows_nothing_that_is_hidden(number: int) -> None:
    """In every world that a reader can imagine, with the decks dealt afresh, the board and the help are the same."""
    for match, seat, seen, imagined in imagined_views(positions(number, every=11), number):
        assert board.board(imagined) == board.board(seen)
        if seat in match.to_act:
            assert board.help_for(imagined, seat) == board.help_for(seen, seat)


@pytest.mark.parametrize("number", range(2 * GAMES))
def test_while_all_decide_nobody_sees_what_others_have_decided(number: int) -> None:
    """WD-D6, WD-D8, WD-D10: charges and items, colours, formations; nor does the help of another change."""
    match, dice, asked = GAME.start(players=3, seed=number), random.Random(number), set[str]()
    while not match.over:
        if not together(match.state.agenda) or len(match.to_act) == 1:
            random_play(match, dice)
            continue
        joint, seat = match.joint, dice.choice(match.to_act)
        asked.add(drawn(match).phase)
        others = [None, *(other for other in range(3) if other != seat)]
        deciding = [other for other in match.to_act if other != seat]
        before = [drawn(match, other) for other in others]
        helped = [board.help_for(match.seen(other), other) for other in deciding]
        match.play(dice.choice(match.legal(seat)), seat)
        if match.joint == joint:
            assert [drawn(match, other) for other in others] == before
            assert [board.help_for(match.seen(other), other) for other in deciding] == helped
    assert {"supply", "formation"} <= asked


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_table_is_as_positions_have_it(number: int) -> None:
    for match in positions(number):
        if not together(match.state.agenda):
            agrees(drawn(match), match.view(None), match)


def agrees(found: Board, view: dict[str, Any], match: Match) -> None:
    state: Any = match.state
    assert (found.era, found.round, found.first) == (view["era"], view["round_no"], view["first"])
    assert found.pool == view["pool"][: match.players + 1]
    assert found.horde == [pig for pig in view["horde"] if pig]
    assert found.row == view["market"]["row"]
    assert (found.market_deck, found.market_discard) == (state.market.deck_left, len(view["market"]["discard"]))
    assert found.herd_left == state.herds[state.era].deck_left
    for shown, amounts in (found.bag, view["bag"]), (found.gone, view["gone"]):
        assert shown == [amounts[colour] for colour in "RBG"]
    for mat, player in zip(found.mats, view["players"], strict=True):
        assert (mat.node, mat.zone, mat.vp, mat.injuries) == (
            player["node"], player["zone"], player["vp"], player["injuries"],
        )  # fmt: skip
        assert mat.levels == list(player["levels"].values())
        assert mat.scrap == [player["scrap"][colour] for colour in "RBG"]
        held = [card for card in player["cards"] if card and card["card"]]
        assert [(card.card, card.charges) for card in mat.cards] == [(one["card"], one["charges"]) for one in held]
        assert mat.trophies == player["trophies"][::-1]  # a position names the top of a pile first
        assert mat.score == match.scores[mat.seat]
        for node in Node:
            values = [clash.defence_on(match.box, state.players[mat.seat], node, colour) for colour in Colour]
            assert mat.defences[node] == values
        assert mat.defence == mat.defences[Node[mat.node.upper()]]


# -- turns and phases ---------------------------------------------------------------------------------


def test_phases_of_a_round_with_a_horde() -> None:
    """WD-5, WD-6: in this order, and every question of a match belongs to one."""
    match, dice, found = GAME.start(players=3, seed=4), random.Random(4), list[tuple[str, str]]()
    while not match.over:
        now = drawn(match)
        if (now.era, now.phase) != (found[-1] if found else None):
            found.append((now.era, now.phase))
        assert (now.attacking >= 0) == (now.phase == "onslaught")
        random_play(match, dice)
    found.append((drawn(match).era, drawn(match).phase))
    day = [now for era, now in found if era == "Day"]
    assert day[0] == "turns"
    assert day[day.index("supply") :][:3] == ["supply", "emergency", "formation"]
    assert found[-1] == ("Night", "over")
    assert {now for _, now in found} == {
        "turns", "clash", "supply", "emergency", "formation", "onslaught", "over",
    }  # fmt: skip


@pytest.mark.parametrize("begun", ["market 1", "use 1"])
def test_what_is_paid_or_recharged_belongs_to_its_turn_or_emergency(begun: str) -> None:
    me = {
        "scrap": {"R": 5, "B": 5, "G": 5},
        "cards": ["I06", {"card": "A04", "charges": 0}, {"card": "A05", "charges": 0}],
    }
    market = {"row": ["A01", "A02", "A03", "A04"]}
    match = laid({"agenda": ["turn 0", "turn 1", "clash begins", "clean up"], "players": [me], "market": market})
    match.play_all(["stay", begun])
    assert drawn(match).phase == "turns"
    match = laid({"agenda": ["emergency turn 0", "emergency turn 1"], "players": [me], "market": market})
    match.play(begun.replace("market", "buy"))
    assert drawn(match).phase == "emergency"


def test_turns_go_round_from_the_initiative() -> None:
    """WD-5.2a, and again in the Emergency Actions (WD-6.2b)."""
    agenda = ["turn 1", "turn 2", "turn 0", "clash begins", "clean up"]
    match = laid({"first": 1, "agenda": agenda, "round_no": 5}, players=3)
    now = drawn(match)
    assert [mat.next for mat in now.mats] == [2, 0, 1]
    assert (now.first, now.current, [mat.has_turned for mat in now.mats]) == (1, 1, [False, False, False])
    match.play_all(["stay", "refit Center"])
    assert [mat.has_turned for mat in drawn(match).mats] == [False, False, False]
    place = next(place for place, pig in enumerate(drawn(match).pool) if pig)
    match.play(f"engage {place + 1}")
    now = drawn(match)
    assert (now.current, [mat.has_turned for mat in now.mats]) == (2, [False, True, False])
    assert now.pool[place] is None
    assert now.mats[1].zone is not None
    match.play_all(["stay", "refit Center", "engage 2", "stay", "refit Center", "engage 3"])
    while drawn(match).phase == "clash":
        match.play(match.legal()[0])
    now = drawn(match)
    assert (now.phase, now.current, [mat.has_turned for mat in now.mats]) == ("supply", -1, [False] * 3)
    match.play_all([f"{seat}: take R R R" for seat in range(3)])
    assert (drawn(match).phase, drawn(match).current) == ("emergency", 1)
    match.play_all(["done", "done"])
    assert [mat.has_turned for mat in drawn(match).mats] == [False, True, True]
    match.play("done")
    now = drawn(match)
    assert (now.phase, now.current, [mat.has_turned for mat in now.mats]) == ("formation", -1, [True] * 3)


def test_a_cheaper_tinker_is_shown_to_all() -> None:
    """WD-E11."""
    match = laid({"agenda": ["turn 0", "turn 1"], "players": [{"cards": ["I04"]}]})
    assert drawn(match, 1).cheaper == 0
    match.play("use 1")
    assert drawn(match, 1).cheaper == 2
    assert drawn(match, 1).mats[0].cards == []
    assert drawn(match, 1).market_discard == 1


def test_cards_lie_in_the_places_that_actions_name() -> None:
    """A charge spent in this clash is marked for its owner; an item used up stays until the clash is compared."""
    me = {"zone": "T3-04", "cards": ["I03", "A04", "A01"]}
    other = {"zone": "T1-01", "cards": ["A05"]}
    match = laid({"agenda": ["clash begins", "clean up"], "players": [me, other]})
    match.play_all(["0: charge 2", "0: use 1", "0: move Red"])
    mine, theirs = drawn(match, 0).mats[0], drawn(match, 1).mats[0]
    assert [(one.card, one.charges, one.printed, one.spent_now) for one in mine.cards] == [
        ("I03", 0, 1, False), ("A04", 2, 3, True), ("A01", -1, -1, False),
    ]  # fmt: skip
    assert (mine.node, mine.defence) == ("Red", [3 + 3 + 1, 0, 0])
    assert [(one.charges, one.spent_now) for one in theirs.cards] == [(1, False), (3, False), (-1, False)]
    assert (theirs.node, theirs.defence) == ("Center", [2, 1, 1])
    match.play_all(["0: clash", "1: clash"])
    after = drawn(match, 1).mats[0]
    assert [(one.card, one.charges, one.spent_now) for one in after.cards] == [("A04", 2, False), ("A01", -1, False)]


def test_after_a_clash_is_compared_no_charge_is_marked() -> None:
    """A card closes up to the place of an item that was used: what was spent lies elsewhere then."""
    me = {"zone": "T1-01", "node": "Blue", "cards": ["I03", "A04", "A05"]}
    match = laid({"agenda": ["clash begins", "clean up"], "players": [me, {"zone": "T1-09"}]})
    match.play_all(["charge 2", "use 1", "move Red", "clash"])
    now = drawn(match, 0)
    assert (now.phase, now.mats[0].zone) == ("clash", "T1-01")  # the bonus is still to be chosen
    assert [(one.card, one.spent_now) for one in now.mats[0].cards] == [("A04", False), ("A05", False)]
    assert now.mats[0].defence == [6, 0, 0]


def test_scrap_out_of_the_game() -> None:
    """WD-G5."""
    position = {
        "agenda": ["turn 0", "turn 1"],
        "players": [{"scrap": {"R": 2, "B": 0, "G": 0}}],
        "market": {"row": ["A01", "A02", "A03", "A04"]},
    }
    match = laid(position, spent_scrap="out_of_game")
    match.play_all(["stay", "market 1"])
    assert drawn(match).gone == [2, 0, 0]


# -- battles ------------------------------------------------------------------------------------------


def test_results_appear_when_all_have_decided() -> None:
    """WD-5.3a: a clash shows its pigs while it is decided, and then how everybody fared."""
    players = [{"zone": "T1-02", "cards": ["A04"]}, {"zone": "-"}, {"zone": "T1-05", "node": "Blue", "cards": ["A04"]}]
    position = {"agenda": ["clash begins", "clean up"], "round_no": 3, "players": players}
    match = laid(position, players=3)
    battle = drawn(match).battle
    assert battle is not None
    assert (battle.title, battle.horde, battle.number) == ("Clash of Day, round 3", False, 5)
    assert [(one.card, one.results) for one in battle.assaults] == [("T1-02", [None] * 3), ("T1-05", [None] * 3)]
    match.play_all(["0: charge 1", "0: clash"])
    assert drawn(match, 0).battle == drawn(match, 2).battle == battle
    match.play("clash", 2)
    battle = drawn(match).battle
    assert battle is not None
    mine, none, other = battle.assaults[0].results
    assert (none, other) == (None, None)
    assert mine is not None
    assert (mine.defence, mine.met, mine.outcome, mine.saved) == ([4, 1, 1], [True, False, True], "slay", False)
    slain = battle.assaults[1].results[2]
    assert slain is not None
    assert (slain.defence, slain.met, slain.outcome) == ([0, 3, 0], [False, True, False], "slay")


def test_a_rescue_by_an_item_is_shown_when_all_is_settled() -> None:
    """WD-E9."""
    players = [{"zone": "T1-04", "cards": ["I02"]}, {"zone": "-"}]
    match = laid({"agenda": ["clash begins", "clean up"], "players": players})
    battle = drawn(match, 1).battle
    assert battle is not None
    failed = battle.assaults[0].results[0]
    assert failed is not None
    assert (failed.outcome, failed.saved) == ("fail", False)
    match.play("use 1")
    battle = drawn(match, 1).battle
    assert battle is not None
    saved = battle.assaults[0].results[0]
    assert saved is not None
    assert (saved.outcome, saved.met, saved.saved) == ("repel", [False] * 3, True)


def test_an_onslaught_shows_the_pigs_so_far() -> None:
    """WD-6.3a, WD-6.3d: each attacks everybody."""
    position = {
        "era": "Twilight", "round_no": 5, "agenda": ["onslaught 0"], "horde": ["T1-01", "T1-09", "T1-04", "-", "-"],
        "players": [{"node": "Red", "cards": ["A04"]}, {"node": "Green", "cards": ["A05"]}],
    }  # fmt: skip
    match = laid(position)
    now = drawn(match)
    assert (now.phase, now.attacking, now.horde) == ("onslaught", 0, ["T1-01", "T1-09", "T1-04"])
    assert now.battle is not None
    assert (now.battle.title, now.battle.horde, now.battle.number) == ("Onslaught of the Twilight", True, 20)
    assert [(one.card, one.results) for one in now.battle.assaults] == [("T1-01", [None, None])]
    match.play_all(["0: clash", "1: clash"])
    now = drawn(match)
    assert (now.attacking, now.battle is not None) == (1, True)
    assert now.battle is not None
    assert [one.card for one in now.battle.assaults] == ["T1-01", "T1-09"]
    assert [one and one.outcome for one in now.battle.assaults[0].results] == ["slay", "repel"]
    assert now.battle.assaults[1].results == [None, None]


VERBS = {"slays": "slay", "repels": "repel", "fails against": "fail"}


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_the_battles_of_a_match_are_those_of_its_log(number: int) -> None:
    """A reader who looks after every play misses none: the last battle and the one before it, with rising numbers."""
    match, dice = random_start("wild-pigs-draft", number), random.Random(number)
    found, last = dict[int, list[tuple[str, str]]](), 0
    while True:
        now = drawn(match)
        battles = [battle for battle in (now.before, now.battle) if battle]
        assert [battle.number for battle in battles] == sorted(battle.number for battle in battles)
        assert not battles or last <= battles[-1].number <= last + 2
        assert len(battles) < 2 or battles[0].number == battles[1].number - 1
        for battle in battles:
            found[battle.number] = [
                (f"{match.seat_names[seat]} {assault.card}", "fail" if result.saved else result.outcome)
                for assault in battle.assaults
                for seat, result in enumerate(assault.results)
                if result
            ]
            assert battle.horde == (battle.number % 2 == 0)
        last = battles[-1].number if battles else 0
        if match.over:
            break
        random_play(match, dice)
    said = [
        (f"{match.seat_names[line.seat]} {line.about[0]}", verdict)
        for line in match.events()
        for verb, verdict in VERBS.items()
        if line.about and f" {verb} " in line.text
    ]
    shown = [one for number in sorted(found) for one in found[number]]
    assert sorted(found) == sorted([*range(1, 30, 2), 10, 20, 30])
    assert len(shown) == len(said) > 0
    assert sorted(shown) == sorted(said)
    assert shown[-1] in said[-match.players :]


def test_at_first_there_was_no_battle() -> None:
    now = drawn(GAME.start(players=2, seed=1))
    assert (now.battle, now.before) == (None, None)


# -- the match ----------------------------------------------------------------------------------------


def test_where_the_match_is() -> None:
    match, dice, places = GAME.start(players=2, seed=1), random.Random(1), set[str]()
    while not match.over:
        places.add(board.where(match.seen(None)))
        random_play(match, dice)
    assert {"Day, round 1 of 5", "Day, the Horde", "Twilight, round 4 of 5", "Night, the Horde"} <= places
    assert len(places) == 18
    assert board.where(match.seen(None)) == "over"


def test_lines_of_the_log_name_the_cards_they_speak_of() -> None:
    match, dice = GAME.start(players=2, seed=1), random.Random(1)
    while not match.over:
        random_play(match, dice)
    found = board.faces(match.seen(None))[0]
    for line in match.events():
        assert all(found[card].name in line.text for card in line.about)
        assert all(line.about for word in ("slays", "buys", "joins", "uses") if f" {word} " in line.text)
