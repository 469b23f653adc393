"""The table as the browser draws it: what is printed, what each reader sees, and nothing else."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import boargame
from boargame import Match
from boargame.core.record import NONE
from boargame.games.wasteland import texts
from boargame.games.wasteland.show import board, shorthand
from boargame.games.wasteland.show.board import Board, Face, Group, Help, Mat, Night, Place, Printed
from boargame.games.wasteland.words import Step
from tests.conformance.kit import GAMES, imagined_views, random_play, random_start

GAME = boargame.game("wasteland")
SAL, RAD, TRA, INJ = range(4)
encode = msgspec.json.encode


def positions(number: int, every: int = 9) -> Iterator[Match]:
    """A random match, stopped here and there."""
    match, dice = random_start("wasteland", number), random.Random(number)
    while not match.over:
        if len(match.plays) % every == 0:
            yield match
        random_play(match, dice)
    yield match


def laid(position: dict[str, Any], players: int = 3, **options: Any) -> Match:
    return GAME.resume({"day": 2, "first": 0} | position, players=players, seed=1, options=options)


def rolling(agenda: str, dice: list[int], me: dict[str, Any], **more: Any) -> Match:
    """A step that is carried out with these dice, and then a question."""
    match = laid({"agenda": ["trade ? 1", agenda, "trade ? 1"], "players": [me]} | more)
    match.state.chance.force([die - 1 for die in dice])
    match.play("pass")
    return match


def drawn(match: Match, seat: int | None = None) -> Board:
    return board.board(match.seen(seat))


def helped(match: Match, seat: int) -> Help:
    return board.help_for(match.seen(seat), seat)


def faces(**options: Any) -> tuple[dict[str, Any], Printed]:
    found, printed = board.faces(GAME.start(players=4, seed=1, options=options).seen(None))
    return dict(found), printed


# -- what is printed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [one.id for one in GAME.about.sets])
def test_every_card_of_every_set_has_a_face(cards: str) -> None:
    found, printed = board.faces(GAME.start(players=4, seed=1, cards=cards).seen(None))
    phases = {f"{name}-{phase}" for name in card_files() for phase in (1, 2, 3) if name.startswith("s")}
    assert set(found) == {name for name in card_files() if not name.startswith("s")} | phases
    assert msgspec.json.decode(encode(found), type=dict[str, Face]) == found
    assert msgspec.json.decode(encode(printed), type=Printed) == printed
    for face in found.values():
        assert "(" not in getattr(face, "short", "")
        assert 0 < len(getattr(face, "short", "x")) < 60


def test_words_say_what_the_rules_do() -> None:
    """Made from the box, they are those of the files."""
    box, names, files = GAME.open().box, GAME.open().names, card_files()
    for place, name in enumerate(names["emplacements"]):
        if name in files:
            assert shorthand.words(box, box.emplacements[place].effects) == texts.in_words(files[name]["effect"])
    for place, name in enumerate(names["crises"]):
        if name in files:
            card, row = box.crises[place], files[name]
            assert shorthand.words(box, card.passed) == texts.in_words(row.get("effect") or row.get("pass", "none()"))
            if card.failed != NONE:
                assert shorthand.words(box, card.failed) == texts.in_words(row["fail"])
    for place, name in enumerate(names["catastrophes"]):
        if name in files:
            written = files[name].get("effect") or files[name].get("fail")
            card = box.catastrophes[place]
            assert shorthand.words(box, card.passed if card.failed == NONE else card.failed) == texts.in_words(written)
    for place, name in enumerate(names["survivors"]):
        if name in files:
            survivor = box.survivors[place]
            assert shorthand.modifiers(survivor.mods) == files[name].get("mods", "")
            if "once" in files[name]:
                window, _, what = files[name]["once"].partition(" -> ")
                assert shorthand.window(survivor.once) == window
                assert shorthand.words(box, survivor.once.effects) == texts.in_words(what)


def card_files() -> dict[str, Any]:
    paths = (GAME.home / "cards" / "boargame").glob("*.toml")
    found = [card for path in paths for card in tomllib.loads(path.read_text()).get("card", [])]
    return {card["id"]: card for card in found}


@pytest.mark.parametrize(
    ("card", "short"),
    [
        ("e01", "a pile card each, 1 more for you, [tra]"),
        ("e02", "roll [sal] for the pile, [tra]"),
        ("e04", "2 Commons, [rad]"),
        ("e11", "heal [inj] of anyone"),
        ("e13", "heal [tra], heal [tra] of another"),
        ("e17", "pay 2: 1 Rare; else 1 Common"),
        ("e22", "give [tra] away, 2 Commons to the pile"),
        ("e26", "roll [sal] with 1 more, [inj]"),
        ("e28", "+2 to fight, another +2 to fight"),
        ("e30", "each 1 food, [rad]"),
        ("c08", "1 food / +1"),
        ("c16", "+2 / +4, [inj]"),
        ("c17", "stop [inj]"),
        ("c22", "reroll a die"),
        ("m08", "take another's [tra]"),
        ("m13", "−1 in combat"),
        ("m15", "gained: [inj], then it is gone"),
        ("m11", "nothing"),
    ],
)
def test_short_texts(card: str, short: str) -> None:
    assert faces()[0][card].short == short


@pytest.mark.parametrize(
    ("card", "keep"),
    [
        ("c12", "1–2: trashed, 3: onto the pile, else kept"),
        ("r02", "1: kept with an Injury die, 2: trashed, else kept"),
        ("r08", "1–2: kept with a Trauma die, else kept"),
        ("c15", ""),
    ],
)
def test_keep_tables_in_words(card: str, keep: str) -> None:
    """WL-6.47; where weapons are always kept there is none (WL-G27)."""
    assert faces()[0][card].keep == keep
    assert faces(keep_roll="none")[0][card].keep == ""


def test_places_that_the_rules_name_say_what_else_they_do() -> None:
    """WL-6.21, WL-6.32."""
    found = faces()[0]
    assert found["e02"].text.endswith("today you choose the new emplacement, of three")
    assert found["e03"].text.endswith("today you hand out the crises, and trash one")
    assert [name for name in found if getattr(found[name], "wild", False)] == ["e04"]


def test_uses_and_abilities() -> None:
    found = faces()[0]
    assert [(use.window, use.mode, use.value) for use in found["r05"].uses] == [
        ("combat", "stock", 2),
        ("combat", "trash", 6),
    ]
    assert found["v02"].dice == [1, 0, 0, 0]
    assert found["v02"].daily == "In combat: +2 if you commit no card"
    assert found["v02"].weakness == "You make every roll of Injury dice twice"
    assert (found["v10"].daily, found["v10"].weakness) == ("", "You never need food, you may not trade")


def test_catastrophes() -> None:
    found = faces()[0]
    assert (found["n04"].trial, found["n04"].fixed, found["n04"].each) == ("shared", 2, 6)
    assert (found["n15"].trial, found["n15"].failed) == ("event", "")
    assert [(found[f"s1-{n}"].phase, found[f"s1-{n}"].trial) for n in (1, 2, 3)] == [
        (1, "shared"),
        (2, "fights"),
        (3, "event"),
    ]


@pytest.mark.parametrize(
    ("victory", "sentence"),
    [
        ("individual", "Everybody who is"),
        ("team_any", "if anybody is alive"),
        ("team_all", "if everybody is alive"),
    ],
)
def test_who_wins_is_said(victory: str, sentence: str) -> None:
    """WL-G16."""
    assert sentence in faces(victory=victory)[1].victory
    assert faces(hands="open", trade="none")[1] == replace(faces()[1], open_hands=True, trade="none")


# -- what is hidden -----------------------------------------------------------------------------------


def without_feeding(match: Match, seat: int, found: Help) -> Help:
    """Whoever feeds must know who lacks food, even if a mutation makes them hungry (WL-8.3)."""
    return replace(found, receivers=[]) if match.asked(seat) == Step.FEED else found


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_table_tells_nothing_that_is_hidden(number: int) -> None:
    """WL-G19, WL-G20, WL-G14, WL-D17: in every world that a reader can imagine, with other cards in hands, decks, pile
    and week, and others' secret choices not yet made, board and help are the same."""
    for match, seat, seen, imagined in imagined_views(positions(number, every=37), number):
        assert board.board(imagined) == board.board(seen)
        if seat in match.to_act:
            one, two = board.help_for(imagined, seat), board.help_for(seen, seat)
            assert without_feeding(match, seat, one) == without_feeding(match, seat, two)


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_readers_differ_only_in_hands_and_what_comes_of_them(number: int) -> None:
    """A spectator sees what every player sees but for their own cards."""
    for match in positions(number):
        watched = drawn(match)
        for seat in range(match.players):
            found = drawn(match, seat)
            assert msgspec.json.decode(encode(found), type=Board) == found
            assert in_public(found) == in_public(watched)


def in_public(found: Board) -> Board:
    """Without what may be reckoned with your own mutations, and your own part of combats and trades."""
    mats = [replace(mat, hand=None, limit=0, need=0, deadly=[]) for mat in found.mats]
    combat = replace(found.combat, stakes=[], total=0) if found.combat else None
    barter = replace(found.barter, gives=None, returns=None) if found.barter else None
    return replace(found, mats=mats, combat=combat, barter=barter)


def test_hands_are_ones_own_unless_they_lie_open() -> None:
    """WL-G19."""
    players = [{"hand": ["c01", "m11"]}, {"hand": ["r01"]}, {}]
    match = laid({"agenda": ["visits 0"], "players": players})
    assert [mat.hand for mat in drawn(match, 0).mats] == [["c01", "m11"], None, None]
    assert [mat.hand_count for mat in drawn(match).mats] == [2, 1, 0]
    assert all(mat.hand is None for mat in drawn(match).mats)
    match = laid({"agenda": ["visits 0"], "players": players}, hands="open")
    assert [mat.hand for mat in drawn(match).mats] == [["c01", "m11"], ["r01"], []]


def test_a_hidden_mutation_is_not_told_by_what_it_does() -> None:
    """WL-E39: a greater need and a weaker arm are seen on whoever holds Ravenous and Soft Bones."""
    match = laid({"agenda": ["visits 0"], "players": [{}, {"hand": ["m14", "m13"]}]})
    assert drawn(match, 1).mats[1].need == 2
    assert drawn(match, 0).mats[1].need == drawn(match).mats[1].need == 1


def test_survivors_are_chosen_in_secret() -> None:
    """WL-3.4, WL-D01: your own two cards are in the help; what is picked shows when all have picked."""
    match = GAME.start(players=3, seed=4)
    offers = [helped(match, seat).drawn for seat in range(3)]
    assert all(len(offer) == 2 for offer in offers)
    assert len({card for offer in offers for card in offer}) == 6
    before = drawn(match, 1)
    match.play("keep 2", 0)
    assert drawn(match, 1) == before
    assert all(mat.survivor is None for mat in before.mats)
    match.play("keep 1", 1)
    match.play("keep 1", 2)
    assert [mat.survivor for mat in drawn(match).mats] == [offers[0][1], offers[1][0], offers[2][0]]


SHARED = {
    "catastrophes": {"tonight": "n02"},
    "agenda": ["night 0"],
    "players": [{"hand": ["c11", "c12"]}, {"hand": ["r01"]}, {"hand": ["c10"], "aid": 2}],
}


def test_commitments_to_a_shared_combat_are_secret_until_all_are_in() -> None:
    """WL-13.2: nobody can even tell whether somebody has committed anything."""
    match = laid(SHARED)
    before = {reader: drawn(match, reader) for reader in (None, 1, 2)}
    match.play("commit c11", 0)
    match.play("done", 0)
    assert {reader: drawn(match, reader) for reader in (None, 1, 2)} == before
    own = drawn(match, 0)
    assert own.combat is not None
    assert [(stake.seat, stake.cards, stake.value) for stake in own.combat.stakes] == [
        (0, ["c11"], 2),
        (1, [], 0),
        (2, [], 0),
    ]
    assert all(stake.hidden for stake in own.combat.stakes)
    assert (own.combat.total, own.combat.difficulty, own.combat.against) == (4, 21, "n02")
    assert (own.mats[0].hand, own.mats[0].hand_count) == (["c12"], 2)


def test_what_was_committed_is_seen_when_the_dice_are_cast() -> None:
    """WL-13.3: with dice, values and aid, although cards have gone where they go."""
    match = laid(SHARED)
    match.state.chance.force([3, 2, 4, 5, 5])
    for seat, plays in enumerate((("commit c11", "done"), ("commit r01",), ("done",))):
        for play in plays:
            match.play(play, seat)
    found = drawn(match).combat
    assert found is not None
    assert [(one.seat, one.cards, one.value, one.aid, one.die) for one in found.stakes] == [
        (0, ["c11"], 2, 0, 4),
        (1, ["r01"], 3, 0, 3),
        (2, [], 0, 2, 5),
    ]
    assert (found.total, found.outcome) == (19, "failed")
    assert not any(one.hidden for one in found.stakes)


def test_trades_are_seen_by_the_two_parties() -> None:
    """WL-D17: by the other one when the offer is made, and not while its cards are still being chosen."""
    match = laid({"agenda": ["trading 0"], "players": [{"hand": ["c01", "c02"]}, {"hand": ["r01", "r02"]}]})
    match.play("trade 1")
    match.play("give c01")
    gives = {seat: one.gives for seat in (None, 0, 1, 2) if (one := drawn(match, seat).barter)}
    assert gives == {None: None, 0: ["c01"], 1: None, 2: None}
    match.play("want 1")
    found = {seat: one for seat in (None, 0, 1, 2) if (one := drawn(match, seat).barter)}
    assert [found[seat].gives for seat in (None, 0, 1, 2)] == [None, ["c01"], ["c01"], None]
    assert (found[2].given, found[2].wants) == (1, 1)
    match.play("give r02")
    found = {seat: one for seat in (None, 0, 1, 2) if (one := drawn(match, seat).barter)}
    assert [found[seat].returns for seat in (None, 0, 1, 2)] == [None, ["r02"], ["r02"], None]
    match.play("confirm")
    assert drawn(match).barter is None


@pytest.mark.parametrize(
    ("agenda", "more", "cards"),
    [
        ("new site", {"emplacements": {"deck": ["e11", "e12", "e13"]}}, {"e11", "e12", "e13"}),
        ("crises", {"crises": {"deck": ["k01", "k02", "k03", "k04"]}}, {"k01", "k02", "k03", "k04"}),
    ],
)
def test_who_looks_at_drawn_cards_sees_them_alone(agenda: str, more: dict[str, Any], cards: set[str]) -> None:
    """WL-D04, WL-D05."""
    site = "e02" if agenda == "new site" else "e03"
    match = laid({"agenda": [agenda], "players": [{}, {"tokens": [site]}], **more})
    assert set(helped(match, 1).drawn) == cards
    for reader in (None, 0, 2):
        sent = encode(drawn(match, reader)).decode()
        assert not any(f'"{card}"' in sent for card in cards)


def test_cards_that_are_dealt_out_are_seen_by_who_deals() -> None:
    """WL-D16."""
    pile = {"cards": ["c03", "r05", "c15", "c21", "c09"]}
    match = laid({"agenda": ["visits 0"], "pile": pile, "players": [{"visits": 1}]})
    match.play("visit e01")
    assert set(helped(match, 0).drawn) == {"c03", "r05", "c15", "c21"}
    match.play("deal r05")
    assert (helped(match, 0).chosen, helped(match, 0).asks) == ("r05", "Choose who gets Rocket Tube.")
    for reader in (None, 1, 2):
        assert '"r05"' not in encode(drawn(match, reader)).decode()


def test_an_open_pile_is_seen_from_the_top() -> None:
    """WL-G20."""
    position = {"agenda": ["visits 0"], "pile": {"cards": ["c03", "r05"]}}
    assert drawn(laid(position)).pile_cards is None
    assert drawn(laid(position, pile="open")).pile_cards == ["c03", "r05"]
    assert drawn(laid(position)).pile == 2


# -- the table ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_the_table_is_as_positions_have_it(number: int) -> None:
    for match in positions(number):
        found, view = drawn(match), match.view(None)
        assert (found.day, found.first, found.extra_crises) == (view["day"], view["first"], view["extra_crises"])
        assert sorted(place.id for place in found.places) == sorted(site["card"] for site in view["settlement"])
        assert found.places[-1].id == "e04"
        assert found.trash["crisis"] == view["crises"]["trash"][::-1]
        assert found.trash["common"] == view["commons"]["trash"][::-1]
        for mat, player in zip(found.mats, view["players"], strict=True):
            assert mat.dice == list(player["dice"].values())
            assert mat.alive == player["alive"]
            assert mat.played == player["played"]
            assert mat.crises == player["crises"]
            assert (mat.food, mat.fed, mat.aid, mat.lived) == tuple(
                player[key] for key in ("food", "fed", "aid", "lived")
            )
        assert (found.outcome != "") == match.over == (found.phase == "over")
        assert all((mat.won is None) != match.over for mat in found.mats)


def test_a_place() -> None:
    match = laid({
        "agenda": ["visits 1"],
        "settlement": [{"card": "e04"}, {"card": "e05", "resolved": True}, {"card": "e06", "condition": "damaged"}],
        "players": [{"tokens": ["e05", "e04"]}, {}, {"tokens": ["e04"]}],
    })  # fmt: skip
    assert drawn(match).places == [
        Place("e05", damaged=False, marked=False, resolved=True, visitors=[0]),
        Place("e06", damaged=True, marked=False, resolved=False, visitors=[]),
        Place("e04", damaged=False, marked=False, resolved=False, visitors=[0, 2]),
    ]


def test_a_mat() -> None:
    """WL-E39: limit and need are what they are for this survivor."""
    me = {
        "survivor": "v03", "dice": {"SAL": 1, "RAD": 3, "TRA": 0, "INJ": 5}, "hand": ["c01"], "played": ["c13"],
        "food": 1, "aid": 2, "once_used": True, "crises": ["k05", "k01"], "lived": 1, "tokens": ["e06"],
    }  # fmt: skip
    match = laid({"agenda": ["visits 2"], "players": [me]})
    assert drawn(match, 0).mats[0] == Mat(
        seat=0, alive=True, won=None, survivor="v03", dice=[1, 3, 0, 5], deadly=[0, 216, 0, 19], hand=["c01"],
        hand_count=1, limit=5, played=["c13"], food=1, fed=0, need=1, aid=2, exempt=False, places=["e06"], visits=0,
        daily="ready", once="used", crises=["k05", "k01"], lived=1,
    )  # fmt: skip


def test_the_week_burns_down() -> None:
    """WL-3.9, WL-5.1, WL-7.2: one night after the other is turned up, the last one with three phases."""
    match = laid({"agenda": ["visits 0"], "catastrophes": {"tonight": "n06"}})
    assert drawn(match).week[:3] == [Night(1, "past", []), Night(2, "tonight", ["n06"]), Night(3, "ahead", [])]
    match = laid({"agenda": ["hunger 0"]})
    assert drawn(match).week[1] == Night(2, "past", [])
    last = {"day": 7, "agenda": ["daybreak"], "catastrophes": {"supers": ["s2"]}}
    assert drawn(laid(last)).week[-1] == Night(7, "tonight", ["s2-1", "s2-2", "s2-3"])
    assert drawn(laid(last, super_visible="per_phase")).week[-1] == Night(7, "tonight", [])
    early = GAME.start(players=3, seed=1, options={"super_visible": "setup"})
    while drawn(early).day == 0:
        early.play(early.legal(early.to_act[0])[0], early.to_act[0])
    assert len(drawn(early).week[-1].cards) == 3


def test_the_phase_of_the_last_night_that_strikes() -> None:
    """WL-7.2."""
    match = laid({"day": 7, "agenda": ["night 0"], "catastrophes": {"supers": ["s4"]}, "players": [{"hand": ["c11"]}]})
    assert (drawn(match).striking, drawn(match).phase) == ("s4-1", "night")
    assert helped(match, 0).asks == "Walking Works, phase 1, difficulty 9: commit weapons, then fight."


@pytest.mark.parametrize(
    ("agenda", "more", "phase", "night"),
    [
        (["visits 0"], {}, "emplacement", False),
        (["act ? 0"], {"players": [{"visits": 1}]}, "emplacement", False),
        (["new site"], {"players": [{"tokens": ["e02"]}]}, "exploration", False),
        (["crises"], {"players": [{"tokens": ["e03"]}]}, "crises", False),
        (["night windows 0"], {"players": [{"hand": ["c18"]}]}, "night", True),
        (["night 0"], {"catastrophes": {"tonight": "n17"}}, "night", True),
        (["hunger 0"], {"players": [{"hand": ["c01"]}]}, "hunger", True),
        (["trading 0"], {"players": [{"hand": ["c01"]}]}, "stockpile", True),
        (["limits 0"], {"players": [{"hand": ["c01", "c02"] * 4}]}, "stockpile", True),
    ],
)
def test_phases(agenda: list[str], more: dict[str, Any], phase: str, night: bool) -> None:
    """WL-4.1."""
    found = drawn(laid({"agenda": agenda} | more))
    assert (found.phase, found.night) == (phase, night)


def test_phases_come_in_order() -> None:
    order = ["survivors", "emplacement", "exploration", "crises", "night", "hunger", "stockpile", "over"]
    for number in range(3):
        match, dice, last = random_start("wasteland", number), random.Random(number), (0, 0)
        while not match.over:
            found = drawn(match)
            now = (found.day, order.index(found.phase))
            if found.phase != "survivors":
                assert now >= last
                last = now
            random_play(match, dice)
        assert drawn(match).phase == "over"


def test_where_the_match_is() -> None:
    assert board.where(GAME.start(players=2, seed=1).seen(None)) == "choosing survivors"
    match = laid({"day": 3, "agenda": ["hunger 0"], "players": [{"hand": ["c01"]}]})
    assert board.where(match.seen(None)) == "day 3 of 7, hunger"


# -- rolls in full ------------------------------------------------------------------------------------


def rolled(colour: int, had: int, dice: list[int], **me: Any) -> tuple[list[Group], Match]:
    """The groups of the roll that follows when a die of a colour is gained."""
    name = ("SAL", "RAD", "TRA", "INJ")[colour]
    match = rolling(f"gain 0 {colour}", dice, {"dice": {name: had}} | me)
    return drawn(match).rolls[0].groups, match


def test_a_roll_is_told_in_full() -> None:
    """WL-10.4 to WL-10.8: which dice, which groups, and what each of them cost."""
    groups, match = rolled(INJ, 5, [4, 1, 4, 1, 1, 6, 2])
    assert groups == [Group(1, 3, "another Injury die"), Group(4, 2, "a Trauma die"), Group(6, 1, "")]
    found = drawn(match).rolls
    assert (found[0].dice, found[0].seat, found[0].colour, found[0].state) == ([1, 1, 1, 4, 4, 6], 0, INJ, "read")
    assert (found[1].dice, found[1].colour, found[1].number) == ([2], TRA, 2)


def test_what_pairs_of_trauma_cost() -> None:
    """WL-10.8, WL-G43."""
    groups, _ = rolled(TRA, 4, [5, 5, 2, 2, 6, 1], hand=["c01"])
    assert groups == [Group(2, 2, "loses a Salvage card"), Group(5, 2, "has no Salvage to lose"), Group(6, 1, "")]


def test_what_a_roll_of_salvage_brings() -> None:
    """WL-10.8, WL-10.9."""
    groups, _ = rolled(SAL, 3, [1, 1, 3, 6])
    assert [group.gave for group in groups] == ["draws a Rare", "draws a Common", "draws a Common"]


def test_four_of_a_kind_of_salvage_roll_again() -> None:
    """WL-10.10: nothing else counts."""
    groups, match = rolled(SAL, 5, [2, 2, 2, 2, 3, 3, 1, 2, 3, 4, 5, 6])
    assert groups == [Group(2, 4, "draws a Rare, and all dice roll again"), Group(3, 2, "")]
    assert len(drawn(match).rolls) == 2


def test_a_fatal_roll() -> None:
    """WL-10.6."""
    groups, match = rolled(RAD, 5, [3, 3, 3, 3, 1, 1])
    assert groups == [Group(1, 2, ""), Group(3, 4, "dies")]
    assert drawn(match).rolls[0].fatal
    assert not drawn(match).mats[0].alive
    assert helped(match, 0).asks == "Your survivor has died: choose an emplacement to damage."


def test_what_an_exploration_roll_brings() -> None:
    """WL-6.12 to WL-6.14: onto the pile, one Common at most, with crises and catastrophes."""
    match = rolling("roll 0 2", [1, 1, 2, 2, 2, 3, 4], {"dice": {"SAL": 7}})
    assert [group.gave for group in drawn(match).rolls[0].groups] == [
        "a Rare goes onto the pile, and another crisis",
        "another Salvage die and a Catastrophe tonight",
        "a Common goes onto the pile",
        "",
    ]


def test_a_locked_pile_is_told() -> None:
    """WL-11.7."""
    settlement = [{"card": "e01", "condition": "damaged"}, {"card": "e06"}]
    match = rolling("roll 0 2", [5], {"dice": {"SAL": 1}}, settlement=settlement)
    assert drawn(match).rolls[0].groups == [Group(5, 1, "a Common is lost, the pile is locked")]
    assert drawn(match).pile_locked


def test_an_open_roll_is_shown_as_it_stands() -> None:
    """WL-D11: groups have given nothing yet, and a die that is rolled again is seen at once."""
    me = {"dice": {"RAD": 2}, "hand": ["c22"]}
    match = rolling("gain 0 1", [4, 4, 2, 5, 6], me)
    found = drawn(match).rolls[-1]
    assert (found.dice, found.state, [group.gave for group in found.groups]) == ([2, 4, 4], "open", ["", ""])
    offers = helped(match, 0).offers
    assert [(offer.action, offer.card, offer.text) for offer in offers] == [
        ("reroll 2", "c22", "Roll a 2 again"),
        ("reroll 4", "c22", "Roll a 4 again"),
    ]
    assert helped(match, 0).colour == RAD
    match.play("reroll 4")
    assert drawn(match).rolls[-1].dice == [2, 4, 5]


def test_the_latest_rolls_are_remembered_in_order() -> None:
    match = rolling("gain 0 0", [1], {})
    for _ in range(16):
        match = GAME.resume(match.position() | {"agenda": ["trade ? 1", "gain 1 0", "trade ? 1"]}, players=3, seed=1)
        match.play("pass", 1)
    found = drawn(match).rolls
    assert len(found) == 12
    assert found[-1].number >= 17
    assert [roll.number for roll in found] == list(range(found[0].number, found[0].number + len(found)))
