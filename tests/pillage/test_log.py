"""What the log says, where no scenario can tell: which lines are written, and with which dice and cards."""

from __future__ import annotations

from typing import Any

import boargame
from boargame import Match

GAME = boargame.game("pillage")


def laid(
    players: list[dict[str, Any]], chance: list[int], deck: list[str] | None = None, cards: Any = None, **options: Any
) -> Match:
    """The first player's turn, with these outcomes of chance to come."""
    position = {"agenda": ["turn 0"], "deck": deck or ["v_pig"] * 4, "players": players}
    match = GAME.resume(position, players=len(players), seed=1, options=options, cards=cards)
    match.state.chance.force(chance)
    return match


def lines(match: Match, *plays: str) -> list[str]:
    """What the log says about some plays."""
    before = len(match.plays)
    match.play_all(plays)
    return [line.text for line in match.events() if line.play > before]


def engaged(defender: str, **more: Any) -> dict[str, Any]:
    return {"defender": defender, "exhausted": True} | more


# -- rolls --------------------------------------------------------------------------------------------


def test_a_helper_called_before_the_roll_rolls_with_it() -> None:
    """PI-G23."""
    kobolds = {"race": "kobold", "monsters": {"prowler": engaged("v_hero")}}
    match = laid([kobolds, {"race": "orc"}], [2, 4], pack_timing="before_roll")
    found = lines(match, "fight prowler", "pack bruiser")
    assert found[1:5] == [
        "Chief Yapper helps",
        "Skitch Underfoot rolls 3",
        "The helper of Skitch Underfoot rolls 5",
        "The total is 8, against Defence 4",
    ]


def test_two_dice_are_both_named_and_named_again() -> None:
    """PI-E7, PI-E8."""
    nib = engaged("v_hero")
    match = laid([{"race": "goblin", "monsters": {"bruiser": nib}}, {"race": "orc"}], [0, 2, 5, 1])
    match.state.players[0].monsters[0].next_best = True  # type: ignore[attr-defined]
    found = lines(match, "fight bruiser", "reroll")
    assert found[1:3] == [
        "Nib Kneebiter rolls 1 and 3, and the higher counts",
        "Nib Kneebiter rolls again: 6 and 2, and the higher counts",
    ]


def test_everything_that_adds_to_a_roll_is_named() -> None:
    """PI-11.1."""
    borgo = engaged("v_hero", gear=["v_pot", "v_fork"])
    match = laid([{"race": "ogre", "monsters": {"bruiser": borgo}}, {"race": "orc"}], [2])
    assert lines(match, "fight bruiser")[1:5] == [
        "Borgo Bigfist rolls 3",
        "The ability Big Swing adds 1",
        "Rusty Pitchfork adds 1",
        "The total is 5, against Defence 4",
    ]


# -- thefts and losses --------------------------------------------------------------------------------


def test_only_a_devious_goblin_sneaks_up() -> None:
    """PI-7.6, PI-E17: no other theft does, with a die or without."""
    robbed = {"race": "orc", "pile": ["v_pig", "v_pig"]}
    goblins = laid([{"race": "goblin"}, robbed], [5, 0])
    assert lines(goblins, "devious bruiser")[0] == "Nib Kneebiter sneaks up to the Pile of the Orcs"
    thieves: dict[str, list[dict[str, Any]]] = {
        "village": [
            {"id": "x_deed", "kind": "loot", "name": "Deed", "copies": 1, "points": 1, "use": "steal"},
            {"id": "x_pack", "kind": "catastrophe", "name": "Rats", "copies": 1, "points": 0, "resolve": "steal"},
            {"id": "x_fair", "kind": "defender", "name": "Fair", "copies": 1, "points": 1, "defence": 1,
             "fail_wounds": 1, "on_win": "steal"},
            {"id": "x_gate", "kind": "fortification", "name": "Gate", "copies": 1, "points": 0, "defence": 5,
             "fail_wounds": 0, "on_lose": "steal"},
        ],
        "siege": [
            {"id": "s_cart", "name": "Hook", "copies": 4, "recipe": {"timber": 2}, "window": "main",
             "effect": "steal"},
        ],
        "monsters": [
            {"id": "ogre_hexer", "race": "ogre", "class": "hexer", "name": "Granny", "wounds": 5,
             "ability": "Grab", "window": "action", "effect": "steal need 2 miss 1"},
        ],
    }  # fmt: skip
    ogres = {"race": "ogre", "engines": ["ready"], "monsters": {"prowler": engaged("x_fair")}}
    match = laid([ogres, robbed | {"pile": ["v_pig"] * 6}], [0, 5, 0, 5, 0, 0], ["x_deed", "v_pig"], thieves)
    found = lines(match, "siege 1", "fight prowler", "ability hexer", "pillage bruiser", "use")
    assert sum("steals" in line for line in found) == 4
    match = laid([{"race": "ogre"}, robbed], [0], ["x_pack", "v_pig"], thieves)
    found += lines(match, "pillage bruiser")
    match = laid([{"race": "ogre", "forts": ["x_gate"]}, robbed], [0, 0], cards=thieves)
    found += lines(match, "smash hexer 1")
    assert sum("steals" in line for line in found) == 6
    assert not any("sneaks" in line for line in found)


def test_a_guard_is_named_only_where_there_is_something_to_guard() -> None:
    """PI-E12, PI-E18."""
    coat = {"bruiser": {"gear": ["t_coat"]}}
    players: list[dict[str, Any]] = [
        {"race": "ogre"},
        {"race": "orc", "pile": ["t_stone"], "monsters": coat},
        {"race": "goblin", "monsters": coat},
    ]
    match = laid(players, [], ["t_flood", "t_stone"], settlement="town")
    assert [line for line in lines(match, "pillage bruiser") if "guarded" in line] == [
        f"The Pile of {match.seat_names[1]} is guarded and loses nothing"
    ]


def test_a_shield_is_named_whatever_it_keeps_out() -> None:
    """PI-E11."""
    wearer = {"exhausted": True, "gear": ["v_wellies"]}
    match = laid([{"race": "ogre"}, {"race": "orc", "monsters": {"hexer": wearer}}], [], ["v_mud", "v_pig"])
    assert "Mother Scab is shielded and comes to no harm" in lines(match, "pillage bruiser")


def test_every_piece_that_the_dead_leave_is_named() -> None:
    """PI-11.9."""
    dying = engaged("v_hero", wounds=4, gear=["v_fork", "v_belt", "v_wellies"])
    match = laid([{"race": "ogre", "monsters": {"prowler": dying}}, {"race": "orc"}], [0])
    assert [line for line in lines(match, "fight prowler") if "is discarded" in line] == [
        "Rusty Pitchfork is discarded with Mog Allgone",
        "Money Belt is discarded with Mog Allgone",
        "Muddy Wellies is discarded with Mog Allgone",
    ]


# -- the last card ------------------------------------------------------------------------------------


def test_the_last_card_is_announced_as_the_option_has_it() -> None:
    """PI-17.1, PI-G16."""
    last = {}
    for option in ("latch", "reopen"):
        match = laid([{"race": "ogre"}, {"race": "orc"}], [], ["v_pig"], last_card=option)
        last[option] = lines(match, "pillage bruiser")[1]
    assert last == {
        "latch": "That was the last card of the deck: this turn is the last",
        "reopen": "That was the last card of the deck, unless a Defender retreats under it",
    }
