"""What the board foretells comes true: chances against every way the dice can fall, risks, refusals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.core.agenda import question
from boargame.games.pillage.names import Engine
from boargame.games.pillage.show import board
from boargame.games.pillage.show.board import Boost, Fight, Fit, Help
from boargame.games.pillage.words import Step
from tests.conformance.kit import GAMES, random_play, random_start, state_bytes

GAME = boargame.game("pillage")
RACES = ("orc", "goblin", "kobold", "ogre")
STEPS = list(Step)
ELSEWHERE = {
    "race", "idle", "drop", "end", "siege", "done", "keep", "redraw", "bank", "use", "target", "rob", "sink", "order",
    "blast", "shift", "pay",
}  # fmt: skip
"""Verbs that the help need not name; a Siege Card is named where it is used on a roll."""

DICE = range(6)


def helped_by(match: Match, seat: int) -> Help:
    before = state_bytes(match)
    found = board.help_for(match.seen(seat), seat)
    assert state_bytes(match) == before
    return found


def laid(position: dict[str, Any], players: int = 2, **options: Any) -> Match:
    chosen = {"races": ", ".join(RACES[:players]), "first_player": "seat0"} | options
    return GAME.resume({"agenda": ["turn 0"], **position}, players=players, seed=1, options=chosen)


def moments(number: int, *steps: Step) -> Iterator[tuple[Match, int, Step]]:
    """Every decision of a random match, or those of a kind: who decides, and what."""
    match, dice = random_start("pillage", number), random.Random(number)
    while not match.over:
        (seat,) = match.to_act
        step = STEPS[question(match.state, seat).step]
        if not steps or step in steps:
            yield match, seat, step
        random_play(match, dice)


def legal(match: Match, seat: int) -> set[str]:
    return {action.notation for action in match.legal(seat)}


def named(helped: Help) -> set[str]:
    """Every action that the help says can be taken."""
    listed = {one.action for one in helped.fights} | {one.action for one in helped.fits}
    listed |= {one.action for one in helped.boosts} | {one.action for one in helped.fetches}
    able = {one.action for one in helped.draws if not one.short} | {one.action for one in helped.deeds if not one.short}
    return listed | able | {action for work in helped.works for action in work.actions if action}


@pytest.mark.parametrize("number", range(6 * GAMES))
def test_help_names_every_answer_and_no_other(number: int) -> None:
    for match, seat, step in moments(number):
        able, helped = legal(match, seat), helped_by(match, seat)
        told_of = named(helped)
        assert told_of <= able
        assert {action for action in able - told_of if action.split()[0] not in ELSEWHERE} == set()
        if step in (Step.BEFORE, Step.AFTER):
            assert able - told_of == {"done"}
        assert all(bool(work.short) != any(work.actions) for work in helped.works)
        assert (step == Step.MAIN) == bool(helped.draws)
        assert (step in (Step.SCRY_BOTTOM, Step.SCRY_ORDER)) == bool(helped.seen)


def test_who_does_not_decide_gets_no_help() -> None:
    match = GAME.start(players=3, seed=1)
    idle = next(seat for seat in range(3) if seat not in match.to_act)
    assert helped_by(match, idle) == Help()


# -- chances, against every way the dice can fall -----------------------------------------------------


def stand(match: Match, seat: int) -> None:
    """Nothing more is done about the roll in progress."""
    while match.to_act == [seat] and question(match.state, seat).step in (Step.BEFORE, Step.AFTER):
        match.play("done", seat)


def won(match: Match, seat: int, action: str, dice: tuple[int, ...]) -> bool:
    """Does the roll win with these dice? A victory may lead to another roll, so only the first one counts."""
    played, since = match.clone(), len(match.events())
    played.state.chance.force([*dice, *[0] * 40])
    played.play(action, seat)
    if not results(played, since):
        stand(played, seat)
    played.state.chance.force([])
    return results(played, since)[0]


def results(match: Match, since: int) -> list[bool]:
    told_since = [line.text for line in match.events(since)]
    return [" beats " in text for text in told_since if " beats " in text or " loses to " in text]


def brute(match: Match, seat: int, action: str, dice: int) -> int:
    ways = [won(match, seat, action, fall) for fall in product(DICE, repeat=dice)]
    return round(1000 * sum(ways) / len(ways))


def test_fights_are_won_as_often_as_foretold() -> None:
    """PI-11.1, PI-11.2, PI-7.5, PI-4.2, PI-E7: against Defenders, Fortifications and those of others."""
    found = Counter[tuple[str, int]]()
    for number in range(12 * GAMES):
        for match, seat, _ in moments(number, Step.MAIN):
            for fight in helped_by(match, seat).fights:
                found[fight.action.split()[0], fight.chance] += 1
                if found[fight.action.split()[0], fight.chance] > 3:
                    continue
                best = board.board(match.seen(seat)).mats[seat].fighters[fight.role].next_best
                assert fight.chance == brute(match, seat, fight.action, 2 if best else 1)
                assert best or fight.needs > 6 or fight.chance == round(1000 * (7 - fight.needs) / 6)
    assert {verb for verb, _ in found} == {"fight", "smash", "poach"}
    assert len(found) > 9


@pytest.mark.parametrize("options", [{}, {"pack_timing": "before_roll"}, {"boost_when_winning": "all"}])
def test_boosts_win_as_often_as_foretold(options: dict[str, Any]) -> None:
    """PI-7.8, PI-E6, PI-E8, PI-16.1: the roll is let stand after it; and what it comes to if nothing is done."""
    found = Counter[tuple[str, str, int]]()
    for number in range(10 * GAMES):
        chosen = options | {"settlement": ("town", "city")[number % 2], "races": "kobold, goblin, orc"}
        match, dice = GAME.start(players=3, seed=number, options=chosen), random.Random(number)
        rich(match, dice)
        while not match.over:
            (seat,) = match.to_act
            step = STEPS[question(match.state, seat).step]
            if step in (Step.BEFORE, Step.AFTER):
                for action, chance, cast in changes(match, seat):
                    found[action.split()[0], step.name, chance] += 1
                    if found[action.split()[0], step.name, chance] <= 2:
                        assert chance == brute(match, seat, action, cast)
            match.play(dice.choice(match.legal(seat)), seat)
    packing = ("pack", "BEFORE" if options.get("pack_timing") else "AFTER")
    told_of = {(verb, when) for verb, when, _ in found if verb != "done"}
    assert told_of == {("siege", "BEFORE"), ("siege", "AFTER"), ("reroll", "AFTER"), packing}


def changes(match: Match, seat: int) -> Iterator[tuple[str, int, int]]:
    """What can be done about a roll: the action, its chance, and how many dice are cast after it."""
    combat: Any = match.state.combat  # type: ignore[attr-defined]
    unrolled = 0 if combat.die else 1 + bool(combat.best) + bool(combat.packed)
    roll = board.board(match.seen(seat)).roll
    assert roll is not None
    yield "done", roll.chance, unrolled
    for boost in helped_by(match, seat).boosts:
        yield boost.action, boost.chance, unrolled + more_dice(boost, bool(combat.best))


def more_dice(boost: Boost, best: bool) -> int:
    if boost.action.startswith("reroll"):
        return 2 if best else 1
    return 1 if boost.action.startswith("pack") else 0


def rich(match: Match, dice: random.Random) -> None:
    """Everybody has Siege Cards, and some have loaded dice."""
    state: Any = match.state
    for player in state.players:
        for design in range(4):
            player.engines[design] = Engine.READY
        for monster in player.monsters:
            monster.next_best = dice.random() < 0.3


def test_a_helpers_die_stays_when_the_base_die_is_cast_again() -> None:
    """PI-E8."""
    fights = {"defender": "t_captain", "exhausted": True, "gear": ["t_boot"]}
    match = laid({"players": [{"monsters": {"prowler": fights}}]}, settlement="town", races="kobold, orc")
    match.state.chance.force([0, 2])
    match.play_all(["fight prowler", "pack hexer"])
    (boost,) = helped_by(match, 0).boosts
    assert (boost.action, boost.name, boost.card, boost.n) == ("reroll gear 1", "Lucky Left Boot", "t_boot", 0)
    assert boost.chance == brute(match, 0, boost.action, 1) == 667


def test_the_next_fight_of_everybody() -> None:
    """PI-8.4: what was used for this turn is gone in the next; other seats' chances are shown, too."""
    mine = {"bruiser": {"defender": "v_hero", "exhausted": True}, "prowler": {"defender": "v_smith", "exhausted": True}}
    others = {"hexer": {"defender": "v_smith", "exhausted": True, "gear": ["v_fork"]}}
    match = laid({"players": [{"monsters": mine}, {"monsters": others}]})
    match.state.players[0].boost = 1  # type: ignore[attr-defined]
    match.state.chance.force([0])
    chances = [[one.chance for one in mat.fighters] for mat in board.board(match.seen(None)).mats]
    assert chances == [[667, 833, -1], [-1, -1, 667]]
    match.play("fight bruiser")
    assert [one.chance for one in board.board(match.seen(None)).mats[0].fighters] == [500, 833, -1]


@pytest.mark.parametrize(
    ("races", "card", "gear", "chance", "needs"),
    [
        ("orc, ogre", "t_watch", [], 833, 2),
        ("orc, ogre", "t_duel", [], 333, 5),  # PI-4.2: no ties
        ("goblin, ogre", "t_captain", [], 167, 6),
        ("goblin, ogre", "t_captain", ["t_crowbar"], 167, 6),  # against Fortifications only
        ("goblin, ogre", "t_captain", ["t_rapier"], 333, 5),
        ("ogre, orc", "t_watch", ["t_rapier", "t_rapier"], 1000, 1),
    ],
)
def test_what_the_die_must_show(races: str, card: str, gear: list[str], chance: int, needs: int) -> None:
    me = {"monsters": {"bruiser": {"defender": card, "exhausted": True, "gear": gear}}}
    match = laid({"players": [me]}, settlement="town", races=races)
    (fight,) = helped_by(match, 0).fights
    assert (fight.action, fight.chance, fight.needs) == ("fight bruiser", chance, needs)
    assert fight.defence == {"t_watch": 2, "t_duel": 4, "t_captain": 5}[card]
    assert sum(line.n for line in fight.added) == (len(gear) if "t_rapier" in gear else 0) + (races == "ogre, orc")


# -- risks --------------------------------------------------------------------------------------------


def test_losing_costs_what_is_foretold() -> None:
    """PI-11.6, PI-11.7, PI-G07: as many wounds as foretold, and death if that was."""
    deadly = set[bool]()
    for number in range(5 * GAMES):
        for match, seat, _ in moments(number, Step.MAIN):
            for fight in helped_by(match, seat).fights:
                if fight.chance == 1000 or (number > 1 and not fight.deadly):
                    continue
                played = lost(match, seat, fight)
                if played is not None:
                    before, after = (
                        board.board(one.seen(None)).mats[seat].fighters[fight.role] for one in (match, played)
                    )
                    assert after.dead == fight.deadly
                    assert after.dead or after.wounds == before.wounds + fight.wounds
                    deadly.add(fight.deadly)
    assert deadly == {True, False}


def lost(match: Match, seat: int, fight: Fight) -> Match | None:
    """The same match after that fight was lost, if it was the last thing that happened."""
    played = match.clone()
    played.state.chance.force([0] * 9)
    played.play(fight.action, seat)
    if board.board(played.seen(None)).phase == "combat":
        stand(played, seat)
    roll = board.board(played.seen(None)).roll
    played.state.chance.force([])
    return played if roll is not None and roll.state == "lost" and not played.over else None


def test_equipment_makes_of_a_monster_what_is_foretold() -> None:
    """PI-15.4, PI-15.6, PI-11.10."""
    checked = 0
    for number in range(6 * GAMES):
        for match, seat, _ in moments(number, Step.CARD):
            for fit in helped_by(match, seat).fits:
                played = match.clone()
                played.play(fit.action, seat)
                if not played.over:
                    fits(fit, match, played, seat)
                    checked += 1
    assert checked > 30


def fits(fit: Fit, match: Match, played: Match, seat: int) -> None:
    before, after = (board.board(one.seen(None)).mats[seat].fighters[fit.role] for one in (match, played))
    card = board.board(match.seen(None)).open_cards[-1]
    assert after.dead == fit.kills
    if not fit.kills:
        assert (after.wound_total, after.bonus) == (fit.wound_total, fit.bonus)
        assert sorted([*before.gear, card]) == sorted([*after.gear, *fit.discards])


def test_a_swap_that_kills_says_so() -> None:
    """PI-S08, PI-11.10."""
    worn = {"gear": ["c_halberd", "c_plate"], "wounds": 7, "exhausted": False}
    position = {"deck": ["c_helm", "c_taxes"], "players": [{"monsters": {"bruiser": worn}}]}
    match = laid(position, settlement="city", races="ogre, orc")
    match.play("pillage bruiser")
    found = {fit.action: fit for fit in helped_by(match, 0).fits}
    swap = found["equip bruiser without 2"]
    assert (swap.discards, swap.wound_total, swap.bonus, swap.kills) == (["c_plate"], 6, [3, 3], True)
    assert (found["equip hexer"].wound_total, found["equip hexer"].kills) == (6, False)


# -- why not ------------------------------------------------------------------------------------------


def test_why_a_monster_cannot_pillage() -> None:
    monsters = {"bruiser": {"defender": "v_hero", "exhausted": True}, "prowler": {"dead": True, "exhausted": True}}
    match = laid({"players": [{"monsters": monsters}]})
    assert [(one.action, one.short) for one in helped_by(match, 0).draws] == [
        ("pillage bruiser", "engaged"), ("pillage prowler", "dead"), ("pillage hexer", ""),
    ]  # fmt: skip
    walled = laid({"players": [{"forts": ["v_hay"], "monsters": monsters}]})
    assert helped_by(walled, 0).draws[2].short == "a Fortification is in the way"
    empty = laid({"deck": [], "players": [{}]})
    assert [one.short for one in helped_by(empty, 0).draws] == ["the deck is empty"] * 3
    first = laid({"players": [{"monsters": monsters}]}, engaged="forced_first")
    assert [one.short for one in helped_by(first, 0).draws] == ["engaged", "dead", "engaged monsters fight first"]


def test_deeds_and_why_not() -> None:
    """PI-7.6, PI-8.2, PI-13.8."""
    goblins = laid({"players": [{}, {"pile": ["v_pig"]}]}, races="goblin, orc")
    deeds = helped_by(goblins, 0).deeds
    assert [(deed.action, deed.name, deed.free, deed.short) for deed in deeds] == [
        ("ability hexer", "Bad Juju", False, "it would do nothing"),
        ("devious bruiser", "Devious", False, ""),
        ("devious prowler", "Devious", False, ""),
        ("devious hexer", "Devious", False, ""),
    ]
    goblins.state.chance.force([0])
    goblins.play("devious bruiser")
    assert [deed.short for deed in helped_by(goblins, 0).deeds[1:]] == ["exhausted", "used this turn", "used this turn"]
    poor = laid({"players": [{}, {}]}, races="goblin, orc")
    assert {deed.short for deed in helped_by(poor, 0).deeds[1:]} == {"nobody can be robbed"}
    walled = laid({"players": [{"forts": ["v_hay"]}, {"pile": ["v_pig"]}]}, races="goblin, orc")
    assert {deed.short for deed in helped_by(walled, 0).deeds[1:]} == {"a Fortification is in the way"}
    (smoke,) = helped_by(laid({"players": [{}]}, races="kobold, orc"), 0).deeds
    assert (smoke.name, smoke.free, smoke.short) == ("Smoke Reader", True, "")


def test_what_a_siege_card_wants() -> None:
    """PI-9.2, PI-9.4, PI-9.5: what is of any material stands for the first that is missing."""
    pile = ["t_timber", "t_junk"]
    match = laid({"players": [{"pile": pile, "engines": ["none", "none", "ready", "none"]}]}, settlement="town")
    cart, flinger, wagon, tower, *_ = helped_by(match, 0).works
    assert cart.actions == ["build bruiser 1", "build prowler 1", "build hexer 1"]
    assert (cart.missing, cart.short) == ([0, 0, 0], "")
    assert (flinger.missing, flinger.short) == ([0, 0, 0], "")
    assert (wagon.actions, wagon.short) == (["", "", ""], "you own one")
    assert (tower.missing, tower.short) == ([0, 1, 0], "1 stone short")
    poor = laid({"players": [{"pile": ["t_timber"]}]}, settlement="town")
    assert [work.short for work in helped_by(poor, 0).works[:4]] == [
        "1 timber short", "1 stone short", "1 iron short", "2 stone short",
    ]  # fmt: skip
    position = {"supply": [0, 4, 4, 4], "players": [{"pile": pile}]}
    assert helped_by(laid(position, settlement="town"), 0).works[0].short == "none left"
    one = laid(
        {"players": [{"pile": pile, "engines": ["none", "none", "none", "ready"]}]},
        settlement="town",
        siege_limit="one_total",
    )
    assert {work.short for work in helped_by(one, 0).works} == {"one Siege Card is all you may own"}


# -- choices ------------------------------------------------------------------------------------------


def test_a_choice_says_what_it_is_for() -> None:
    hurt = {role: {"wounds": 1, "exhausted": False} for role in ("bruiser", "prowler", "hexer")}
    match = laid({"deck": ["v_turnip", "v_pig"], "players": [{"monsters": hurt}]})
    match.play_all(["pillage bruiser", "use"])
    assert (
        helped_by(match, 0).effect
        == f"Prize Turnip. {match.titles['cards text'][match.names['cards'].index('v_turnip')]}"
    )
    pile = ["t_timber", "t_timber", "t_junk"]
    build = laid({"players": [{"pile": pile}]}, settlement="town")
    build.play("build hexer 1")
    assert helped_by(build, 0).effect == "Headbutt Cart. It costs 2 timber."
    theft = laid({"players": [{}, {"pile": ["v_pig"]}, {"pile": ["v_pig"]}]}, players=3, races="goblin, orc, ogre")
    theft.play("devious hexer")
    assert helped_by(theft, 0).effect.startswith("Devious. ")


def test_a_card_of_the_discard_pile_is_named() -> None:
    """PI-E19."""
    position = {
        "deck": ["t_barrow", "t_stone"],
        "discard": ["t_strongbox", "t_iron", "t_deed", "t_deed"],
        "players": [{}],
    }
    match = laid(position, settlement="town")
    match.play_all(["pillage bruiser", "use"])
    helped = helped_by(match, 0)
    assert [one.card for one in helped.fetches] == ["t_deed", "t_strongbox"]
    assert {one.action for one in helped.fetches} == legal(match, 0)
    assert helped.effect.startswith("Rag-Picker's Barrow. ")
