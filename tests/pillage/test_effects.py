"""The shorthand of the cards: what it becomes in the box, how it is said, and what is not an effect."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.core.box import Unpacked
from boargame.core.files import BadFile
from boargame.games.pillage import effects
from boargame.games.pillage.box import Effect, PillageCard
from boargame.games.pillage.names import Filter, Foe, Kind, Op, Pick, Side, Source

GAME = boargame.game("pillage")

LOOT = {"id": "x", "kind": "loot", "name": "Test Turnip", "copies": 1, "points": 1}
FOE = LOOT | {"kind": "defender", "defence": 3, "fail_wounds": 1}
FORT = FOE | {"kind": "fortification", "points": 0}
HAT = LOOT | {"kind": "equipment", "slots": {"head": 1}}


def opened(**more: Any) -> Unpacked:
    """A box with one more card."""
    return GAME.open(cards={"village": [LOOT | more]})


def added(**more: Any) -> tuple[PillageCard, list[Effect], str]:
    """That card, its lines and its text."""
    found = opened(**more)
    place = found.names["cards"].index("x")
    card: PillageCard = found.box.cards[place]
    lines = [
        found.box.effects[one.begins + i] for one in (card.does, card.on_win, card.on_lose) for i in range(one.count)
    ]
    return card, lines, found.titles["cards text"][place]


# -- what is done once -----------------------------------------------------------------------------


def who(side: Side, pick: Pick = Pick.EACH, *filters: Filter) -> tuple[Side, Pick, int]:
    return side, pick, sum(1 << one for one in filters)


ONE_OF_EACH: list[tuple[str, str, dict[str, Any], str]] = [
    ("PI-E1", "heal 2 own:one:wounded",
     {"op": Op.HEAL, "n": 2, "who": who(Side.OWN, Pick.ONE, Filter.WOUNDED)},
     "Heal 2 wounds of one of your monsters."),
    ("PI-E1", "heal 1 all:each:engaged:wounded",
     {"op": Op.HEAL, "n": 1, "who": who(Side.ALL, Pick.EACH, Filter.ENGAGED, Filter.WOUNDED)},
     "Heal 1 wound of every engaged monster."),
    ("PI-E2", "wound 1 enemy:one", {"op": Op.WOUND, "n": 1, "who": who(Side.ENEMY, Pick.ONE)},
     "One enemy monster takes 1 wound."),
    ("PI-E2", "wound 2 self", {"op": Op.WOUND, "n": 2, "who": who(Side.SELF)},
     "The monster that found it takes 2 wounds."),
    ("PI-E2", "wound 1 all:perplayer:exhausted",
     {"op": Op.WOUND, "who": who(Side.ALL, Pick.PERPLAYER, Filter.EXHAUSTED)},
     "A random exhausted monster of each player takes 1 wound."),
    ("PI-E3", "ready own:one:exhausted:free",
     {"op": Op.READY, "who": who(Side.OWN, Pick.ONE, Filter.EXHAUSTED, Filter.FREE)},
     "One of your free monsters readies and must act again."),
    ("PI-E4", "exhaust enemy:each:ready", {"op": Op.EXHAUST, "who": who(Side.ENEMY, Pick.EACH, Filter.READY)},
     "Exhaust every enemy monster."),
    ("PI-E5", "snare enemy:one:free:unsnared:wounded",
     {"op": Op.SNARE, "who": who(Side.ENEMY, Pick.ONE, Filter.FREE, Filter.UNSNARED, Filter.WOUNDED)},
     "Snare one free, wounded enemy monster not snared lately, which will not ready next time."),
    ("PI-E6", "mod +2 turn own:each", {"op": Op.MOD_TURN, "n": 2, "who": who(Side.OWN)},
     "+2 on all your Combat Rolls of this turn."),
    ("PI-E6", "mod +3 next own:one", {"op": Op.MOD_NEXT, "n": 3, "who": who(Side.OWN, Pick.ONE)},
     "One of your monsters has +3 on the next Combat Roll of this turn."),
    ("PI-E7", "die best next own:one", {"op": Op.BEST_NEXT, "who": who(Side.OWN, Pick.ONE)},
     "One of your monsters rolls two dice in the next Combat Roll of this turn, and the higher counts."),
    ("PI-E14", "draw 1", {"op": Op.DRAW, "n": 1}, "Draw a card."),
    ("PI-E14", "draw 2", {"op": Op.DRAW, "n": 2}, "Draw 2 cards."),
    ("PI-E16", "scry 2 bottom", {"op": Op.SCRY_BOTTOM, "n": 2},
     "Look at the top 2 cards of the deck and put any under it."),
    ("PI-E16", "scry 1 bottom", {"op": Op.SCRY_BOTTOM, "n": 1},
     "Look at the top card of the deck, which you may put underneath."),
    ("PI-E16", "scry 3 order", {"op": Op.SCRY_ORDER, "n": 3},
     "Look at the top 3 cards of the deck and put them back in any order."),
    ("PI-E16", "scry 1 order", {"op": Op.SCRY_ORDER, "n": 1}, "Look at the top card of the deck."),
    ("PI-E17", "steal", {"op": Op.STEAL, "need": 0, "miss": 0}, "Steal a random card from another player's Pile."),
    ("PI-E17", "steal need 5 miss 2", {"op": Op.STEAL, "need": 5, "miss": 2},
     "With 5 or more steal a random card from another player's Pile, else take 2 wounds."),
    ("PI-E17", "steal need 5 miss 0", {"op": Op.STEAL, "need": 5, "miss": 0},
     "With 5 or more steal a random card from another player's Pile, else take no wound."),
    ("PI-E18", "drop 1 self", {"op": Op.DROP_SELF, "n": 1}, "Your Pile loses a random card."),
    ("PI-E18", "drop 2 all", {"op": Op.DROP_ALL, "n": 2}, "Every Pile loses 2 random cards."),
    ("PI-E19", "salvage equipment", {"op": Op.SALVAGE, "salvaged": Kind.EQUIPMENT},
     "Fetch a piece of Equipment from the Discard Pile into your Pile."),
    ("PI-E20", "destroy own_fort_or_engaged", {"op": Op.DESTROY},
     "Destroy a Fortification before you, or take a Defender engaged with one of your monsters."),
    ("PI-E21", "retreat own:one:engaged", {"op": Op.RETREAT, "who": who(Side.OWN, Pick.ONE, Filter.ENGAGED)},
     "The Defender of one of your monsters retreats under the deck."),
    ("PI-E21", "retreat self:each:engaged", {"op": Op.RETREAT, "who": who(Side.SELF, Pick.EACH, Filter.ENGAGED)},
     "The Defender of the monster that found it retreats under the deck."),
    ("PI-E22", "shift own:one:engaged enemy:one:free",
     {"op": Op.SHIFT, "who": who(Side.ENEMY, Pick.ONE, Filter.FREE)},
     "Hand the Defender of one of your monsters over to one free enemy monster."),
    ("PI-E23", "strip all:each:equipped", {"op": Op.STRIP, "who": who(Side.ALL, Pick.EACH, Filter.EQUIPPED)},
     "Every monster loses a random piece of Equipment."),
    ("PI-E24", "raze all", {"op": Op.RAZE}, "All Fortifications of all players fall."),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "text", "fields", "said"), ONE_OF_EACH, ids=[one[1] for one in ONE_OF_EACH])
def test_an_effect_is_read_and_said(rule: str, text: str, fields: dict[str, Any], said: str) -> None:
    assert [part.rule for _, part in effects.read(text, effects.LOOT)] == [rule]
    _, [line], found = added(use=text)
    read = {name: getattr(line, name) for name in fields}
    if "who" in read:
        read["who"] = (line.who.side, line.who.pick, line.who.filters)
    assert read == fields
    assert (line.source, found) == (Source.LOOT, said)


def test_several_effects_keep_their_order() -> None:
    """PI-6.6, PI-14.5."""
    card, lines, said = added(kind="catastrophe", points=0, resolve="raze all; wound 2 self ; draw 1")
    assert (card.does.count, [line.op for line in lines]) == (3, [Op.RAZE, Op.WOUND, Op.DRAW])
    assert said == "All Fortifications of all players fall. The monster that found it takes 2 wounds. Draw a card."


@pytest.mark.parametrize(
    ("card", "sources"),
    [
        (LOOT | {"use": "raze all"}, [Source.LOOT]),
        (LOOT | {"kind": "catastrophe", "points": 0, "resolve": "raze all"}, [Source.CATASTROPHE]),
        (FOE | {"on_win": "raze all", "on_lose": "drop 1 self"}, [Source.DEFENDER, Source.DEFENDER]),
        (FORT | {"on_lose": "drop 1 self"}, [Source.FORTIFICATION]),
    ],
)
def test_an_effect_knows_where_it_comes_from(card: dict[str, Any], sources: list[Source]) -> None:
    """Shields and Fortifications depend on it (PI-E11, PI-13.9, PI-13.10)."""
    assert [line.source for line in added(**card)[1]] == sources


def test_abilities_and_siege_cards_know_where_their_effects_come_from() -> None:
    box = GAME.open().box
    found = {
        "ability": {box.effects[one.does.begins].source for one in box.monsters if one.does.count},
        "siege": {box.effects[one.does.begins].source for one in box.siege if one.does.count},
        "race": {box.effects[one.does.begins].source for one in box.races if one.does.count},
    }
    assert found == {"ability": {Source.CLASS}, "siege": {Source.SIEGE}, "race": {Source.RACIAL}}


# -- what is always on -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("mod +1 vs defender", {"bonus": [1, 0]}, "+1 against Defenders"),  # PI-E6
        ("mod +2 vs fortification", {"bonus": [0, 2]}, "+2 against Fortifications"),
        ("mod +2 vs any", {"bonus": [2, 2]}, "+2 on Combat Rolls"),
        ("mod +1 vs any; mod +2 vs fortification", {"bonus": [1, 3]},
         "+1 against Defenders, +3 against Fortifications"),
        ("mod +2 vs any if pack_used", {"bonus": [0, 0], "pack_bonus": [2, 2]},
         "+2 on Combat Rolls with a Pack Attack"),
        ("tough 1; tough 2", {"tough": 3}, "+3 Wound Total"),  # PI-E10
        ("shield catastrophe", {"shields_catastrophe": True, "shields_steal": False},  # PI-E11
         "Catastrophes do no harm"),
        ("shield steal", {"shields_steal": True, "shields_catastrophe": False}, "a failed theft does no harm"),
        ("guard", {"guards": True}, "nothing is stolen or lost from your Pile"),  # PI-E12
        ("pillage_through", {"tunnels": True}, "pillages behind Fortifications"),  # PI-E13
        ("reroll", {"rerolls": True}, "roll the die again once a turn"),  # PI-E8
        ("guard; tough 1", {"guards": True, "tough": 1}, "+1 Wound Total, nothing is stolen or lost from your Pile"),
    ],
)  # fmt: skip
def test_what_is_always_on_is_added_up(text: str, fields: dict[str, Any], said: str) -> None:
    card, lines, found = added(**HAT | {"static": text})
    read = {name: getattr(card.statics, name) for name in fields}
    assert {name: list(value) if name.endswith("bonus") else value for name, value in read.items()} == fields
    assert (lines, found) == ([], f"For the head: {said}.")


def test_an_ability_that_is_always_on() -> None:
    """PI-8.2: Chief Yapper, Borgo, Skitch and Slipsy."""
    opened_box = GAME.open()
    monsters = dict(zip(opened_box.names["monsters"], opened_box.box.monsters, strict=True))
    assert list(monsters["kob_bruiser"].statics.pack_bonus) == [2, 2]
    assert [monsters["ogre_bruiser"].statics.bonus[foe] for foe in Foe] == [1, 1]
    assert monsters["kob_prowler"].statics.tunnels
    assert monsters["gob_prowler"].statics.shields_steal
    assert all(monsters[name].does.count == 0 for name in ("kob_bruiser", "ogre_bruiser", "kob_prowler", "gob_prowler"))


# -- cards in words --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (LOOT, "It can only be banked."),
        (LOOT | {"kind": "construct", "material": "iron"}, "Iron for Siege Cards."),
        (LOOT | {"kind": "construct", "material": "any"}, "Any one material for Siege Cards."),
        (HAT | {"slots": {"hands": 1}, "static": "guard"}, "For one hand: nothing is stolen or lost from your Pile."),
        (HAT | {"slots": {"hands": 2}, "static": "tough 1"}, "For both hands: +1 Wound Total."),
        (HAT | {"slots": {"feet": 1}, "static": "tough 1"}, "For one foot: +1 Wound Total."),
        (HAT | {"slots": {"body": 1, "head": 1}, "static": "tough 1"}, "For the head and the body: +1 Wound Total."),
        (FOE, "Defence 3, 1 wound if you lose."),
        (FOE | {"fail_wounds": 2, "no_ties": True}, "Defence 3, 2 wounds if you lose. No tie is won against it."),
        (FORT | {"fail_wounds": 0}, "Defence 3, no wound if you lose."),
        (FOE | {"fail_wounds": 0, "on_lose": "drop 1 self"}, "Defence 3. If you lose: your Pile loses a random card."),
        (FOE | {"on_lose": "drop 1 self"},
         "Defence 3, 1 wound if you lose. If you lose: your Pile loses a random card."),
        (FOE | {"on_win": "heal 2 self; raze all"},
         "Defence 3, 1 wound if you lose. If you win: heal 2 wounds of the monster that fought it; all Fortifications"
         " of all players fall."),
        (FORT | {"on_lose": "snare self"},
         "Defence 3, 1 wound if you lose. If you lose: snare the monster that attacked it, which will not ready next"
         " time."),
        (LOOT | {"use": "heal 1 self:each:engaged"}, "Heal 1 wound of the monster that found it (if engaged)."),
    ],
)  # fmt: skip
def test_cards_in_words(card: dict[str, Any], said: str) -> None:
    assert added(**card)[2] == said


@pytest.mark.parametrize(
    ("table", "name", "said"),
    [
        ("races", "orc", "Blood Lust lets them win every tied Combat Roll."),
        ("races", "goblin", "Being Devious, once a turn one can exhaust for a theft: with 4 or more steal a random card"
         " from another player's Pile, else take 1 wound."),
        ("races", "kobold", "Pack Attack lets another monster, once a turn, exhaust to add its die to a Combat Roll."),
        ("races", "ogre", "Being Opportunistic, once a turn one can exhaust to fight a Defender engaged with another"
         " player."),
        ("abilities", "orc_bruiser", "After destroying a Fortification: draw a card."),
        ("abilities", "orc_prowler", "Once a turn: throw back a drawn card that is no Catastrophe, and draw another."),
        ("abilities", "orc_hexer", "As an action: heal 1 wound of one of your monsters."),
        ("abilities", "gob_bruiser", "Once a turn: roll its die again."),
        ("abilities", "gob_prowler", "A failed theft does no harm."),
        ("abilities", "kob_hexer",
         "Once a turn, at any time: look at the top card of the deck, which you may put underneath."),
        ("abilities", "ogre_prowler",
         "Once a turn, after destroying a Defender: this monster readies and must act again."),
        ("siege", "s_cart", "After the roll: +1 against Defenders, +4 against Fortifications."),
        ("siege", "s_flinger", "Before the roll: +3 on Combat Rolls."),
        ("siege", "s_wagon", "Heal 1 wound of each of your monsters."),
    ],
)  # fmt: skip
def test_races_monsters_and_siege_cards_in_words(table: str, name: str, said: str) -> None:
    found = GAME.open()
    assert found.titles[f"{table} text"][found.names[table].index(name)] == said


# -- what is not an effect -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dance", "'dance' is not an effect; the nearest is 'die' (PI-E7)"),
        ("heal", "'heal' is not an effect: expected 'heal n who' (PI-E1)"),
        ("heal x own:one", "'heal x own:one': expected a number from 1 to 9, not 'x' (PI-E1)"),
        ("heal 0 own:one", "expected a number from 1 to 9, not '0' (PI-E1)"),
        ("wound 10 own:one", "expected a number from 1 to 9, not '10' (PI-E2)"),
        ("wound ² own:one", "expected a number from 1 to 9, not '²' (PI-E2)"),
        ("mod 2 turn own:each", "(PI-E6)"),
        ("mod +2 vs defender turn own:each", "(PI-E6)"),
        ("mod +2 turn own:one", "expected 'own:each': it counts for all your Combat Rolls (PI-E6)"),
        ("mod +2 turn own:each:free", "expected 'own:each': it counts for all your Combat Rolls (PI-E6)"),
        ("mod +2 next enemy:one", "expected 'own' or 'self': others do not roll this turn (PI-E6)"),
        ("die best next all:each", "expected 'own' or 'self': others do not roll this turn (PI-E7)"),
        ("die best", "(PI-E7)"),
        ("die sum", "'die sum' is not an effect of used Loot (PI-E7)"),
        ("ties", "'ties' is not an effect of used Loot (PI-E9)"),
        ("poach", "'poach' is not an effect of used Loot (PI-E25)"),
        ("reroll", "'reroll' is not an effect of used Loot (PI-E8)"),
        ("redraw", "'redraw' is not an effect of used Loot (PI-E15)"),
        ("mod +1 vs any", "'mod +1 vs any' is not an effect of used Loot (PI-E6)"),
        ("scry 4 bottom", "expected a number from 1 to 3, not '4' (PI-E16)"),
        ("scry 2 top", "(PI-E16)"),
        ("steal need 4", "(PI-E17)"),
        ("drop 1 enemy", "(PI-E18)"),
        ("salvage hats", "'hats' is not one of loot, construct, equipment, defender, fortification, catastrophe"),
        ("destroy everything", "(PI-E20)"),
        ("retreat own:one", "expected the condition 'engaged' (PI-E21)"),
        ("shift own:one:free enemy:one:free", "(PI-E22)"),
        ("shift own:one:engaged enemy:one", "expected 'enemy:one:free' to hand it to"),
        ("shift own:one:engaged own:one:free", "to hand it to: nobody has two Defenders (PI-E22)"),
        ("shift own:one:engaged enemy:each:free", "expected 'enemy:one:free' to hand it to"),
        ("strip all:each", "expected the condition 'equipped' (PI-E23)"),
        ("raze", "(PI-E24)"),
        ("ready them:one", "'ready them:one': 'them' is not one of self, own, enemy, all (PI-E0)"),
        ("ready own:two", "'two' is not one of each, one, perplayer (PI-E0)"),
        ("ready own", "expected each, one or perplayer after 'own' (PI-E0)"),
        ("ready self:one", "expected 'self', or 'self:each' and conditions (PI-E0)"),
        ("ready own:one:happy", "'happy' is not one of exhausted, ready, engaged, free, wounded, equipped,"),
        ("ready own:one:free:free", "a condition is given twice (PI-E0)"),
        ("ready own:one:ready:exhausted", "no monster is exhausted and ready (PI-E0)"),
        ("heal 1 own:one:free:engaged", "no monster is engaged and free (PI-E0)"),
    ],
)  # fmt: skip
def test_what_loot_cannot_do_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadFile) as caught:
        opened(use=text)
    assert f"x: use = {text!r}: " in str(caught.value)
    assert said in str(caught.value), caught.value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mod +1 vs everyone", "'everyone' is not one of defender, fortification, any (PI-E6)"),
        (
            "mod +5 vs any; mod +5 vs defender",
            "makes 10 in all; a card may have at most 9 (PI-E6)",
        ),
        ("tough 5; tough 5", "makes 10 in all; a card may have at most 9 (PI-E10)"),
        ("tough 0", "expected a number from 1 to 9, not '0' (PI-E10)"),
        ("shield rain", "expected 'shield catastrophe' or 'shield steal' (PI-E11)"),
        ("shield steal; shield steal", "is given twice (PI-E11)"),
        ("pillage_through; pillage_through", "is given twice (PI-E13)"),
        ("reroll; reroll", "is given twice (PI-E8)"),
        ("mod +2 turn own:each", "is not an effect of Equipment (PI-E6)"),
    ],
)
def test_what_equipment_cannot_do_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadFile) as caught:
        opened(**HAT | {"static": text})
    assert said in str(caught.value), caught.value
