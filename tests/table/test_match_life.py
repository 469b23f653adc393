"""The life of a match: played out, taken back, given up, ended, talked about."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from boargame.table import growth
from tests.table.support import (
    BOT,
    ME,
    OPEN,
    PIGS,
    SNOUTS,
    Guest,
    Player,
    Served,
    able,
    play_out,
    play_until,
    stranger,
    together,
)

Seeded = Callable[[int], None]
Serve = Callable[..., Served]


def table_of(served: Served, people: int, *more: dict[str, Any], **wanted: Any) -> tuple[list[Guest], list[Player]]:
    """A match of some people, and bots in further seats."""
    guests = [served.guest(name) for name in ("Ada", "Bob", "Cleo", "Dan")[:people]]
    table = guests[0].open(ME, *[OPEN] * (people - 1), *more, **wanted)
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.sit(table, seat).status == 200
    players = [guest.join(table) for guest in guests]
    together(players)
    return guests, players


# -- to the end --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [SNOUTS, PIGS])
def test_two_people_and_a_bot_play_a_whole_match(served: Served, seeded: Seeded, game: str) -> None:
    seeded(5)
    guests, players = table_of(served, 2, BOT, game=game)
    play_out(players, random.Random(5))
    match = served.match(players[0].id)
    assert match.over
    together(players)
    for player in players:
        assert player.table["state"] == "over"
        scene = player.scene
        won = {"reason": "played", "scores": match.scores, "ranking": match.ranking, "unit": "points"}
        assert scene["result"] == won | {"winners": match.winners}
        assert (scene["to_act"], scene["own"], scene["progress"]) == ([], None, 1.0)
        assert {play.seat for play in match.plays} == {0, 1, 2}
        assert scene["plays"] == len(match.plays)
        assert [line["text"] for line in player.lines] == [
            line.text for line in match.events(0, player.welcome["seat"])
        ]
    assert guests[0].get(f"/api/tables/{players[0].id}")["state"] == "over"
    assert players[0].done("say", text="Well played!")


def test_bots_alone_play_to_the_end_while_somebody_watches(served: Served) -> None:
    ada = served.guest("Ada")
    watching = ada.join(ada.open(BOT, BOT))
    watching.until(lambda: watching.over)
    assert watching.scene["result"]["reason"] == "played"


# -- taking back -------------------------------------------------------------------------------------------------


def test_plays_of_an_unfinished_decision_are_taken_back_freely(served: Served, seeded: Seeded) -> None:
    seeded(1)
    _, players = table_of(served, 2, game=PIGS)
    play_until(players, random.Random(1), lambda: any(player.actions and player.own["draft"] for player in players))
    player = next(one for one in players if one.actions and one.own["draft"])
    for left in range(player.own["draft"], 0, -1):
        assert player.own["draft"] == left
        plays = player.scene["plays"]
        player.undo()
        assert player.table["requests"] == []
        assert player.scene["plays"] == plays - 1
    together(players)
    assert players[0].lines == players[1].lines
    fresh = player.again(since=-1)
    assert fresh.scene == player.scene


def asked_back(served: Served, seeded: Seeded) -> tuple[Player, Player, dict[str, Any]]:
    """Two people, one of whom asks to take back the play just made; and the table as it was before that play."""
    seeded(3)
    _, players = table_of(served, 2, game=PIGS)
    player = able(players)[0]
    other = next(one for one in players if one is not player)
    before = player.scene["board"]
    player.play("prepare attack")
    assert player.own["draft"] == 0
    player.undo()
    together(players)
    [request] = other.table["requests"]
    assert (request["what"], request["seat"], request["waiting"]) == ("undo", player.own["seat"], other.seats)
    assert player.scene["board"] != before  # not yet
    return player, other, before


def test_what_is_granted_is_taken_back(served: Served, seeded: Seeded) -> None:
    player, other, before = asked_back(served, seeded)
    number = other.table["requests"][0]["number"]
    assert player.refused("answer", request=number, yes=True) == "stale"  # nobody grants it to themselves
    other.done("answer", request=number, yes=True)
    together([player, other])
    assert player.scene["board"] == other.scene["board"] == before
    assert player.table["requests"] == other.table["requests"] == []
    assert "prepare attack" in player.actions
    assert not any("prepares" in line["text"] for line in player.lines + other.lines)


def test_what_is_refused_stays(served: Served, seeded: Seeded) -> None:
    player, other, before = asked_back(served, seeded)
    assert player.refused("undo", seat=player.own["seat"], version=player.version) == "not_now"
    other.done("answer", request=other.table["requests"][0]["number"], yes=False)
    together([player, other])
    assert player.scene["board"] == other.scene["board"] != before
    assert player.table["requests"] == other.table["requests"] == []
    player.undo()  # one may ask again
    assert len(player.table["requests"]) == 1


def test_a_play_overtakes_the_wish_to_take_back(served: Served, seeded: Seeded) -> None:
    player, other, before = asked_back(served, seeded)
    number = other.table["requests"][0]["number"]
    player.play("end turn" if "end turn" in player.actions else player.actions[0])
    together([player, other])
    assert player.table["requests"] == other.table["requests"] == []
    assert other.refused("answer", request=number, yes=True) == "stale"
    assert other.scene["board"] != before


def test_alone_one_takes_back_at_once(served: Served, seeded: Seeded) -> None:
    seeded(3)
    ada = served.guest("Ada")
    both = ada.join(ada.open(ME, {"who": "me", "name": "Bob"}, game=PIGS))
    before = both.scene["board"]
    both.play("prepare attack")
    both.undo()
    assert both.scene["board"] == before
    assert both.table["requests"] == []


def test_what_chance_or_another_has_answered_stays(served: Served) -> None:
    _, (ada, bob) = table_of(served, 2)
    for player in (ada, bob):
        player.play("show 1")
    together([ada, bob])
    answer = ada.ask("undo", seat=0, version=ada.version)
    assert (answer["code"], "everybody has decided" in answer["text"]) == ("cannot_undo", True)
    assert ada.own["no_undo"] == "everybody has decided"
    assert ada.scene["plays"] == 2


# -- giving up -----------------------------------------------------------------------------------------------------


def test_of_two_one_concedes_and_the_other_has_won(served: Served) -> None:
    _, (ada, bob) = table_of(served, 2)
    ada.done("concede", seat=0)
    together([ada, bob])
    for player in (ada, bob):
        assert player.scene["result"]["reason"] == "conceded"
        assert player.scene["result"]["ranking"] == [[1], [0]]
        assert player.scene["result"]["winners"] == [1]
        assert player.scene["to_act"] == []


def test_of_three_one_concedes_and_a_bot_plays_on_behind_all_others(served: Served, seeded: Seeded) -> None:
    seeded(9)
    _, players = table_of(served, 3)
    ada, bob, cleo = players
    cleo.play("show none")
    cleo.done("concede", seat=2)
    assert cleo.scene["own"] is None
    assert cleo.refused("concede", seat=2) == "not_yours"
    play_out([ada, bob], random.Random(9))
    together(players)
    seat = bob.table["seats"][2]
    assert (seat["state"], seat["conceded"], seat["name"]) == ("bot", True, "Cleo")
    result = bob.scene["result"]
    assert (result["reason"], result["ranking"][-1]) == ("conceded", [2])
    assert result["winners"] == result["ranking"][0]
    assert sum(play.seat == 2 for play in served.match(bob.id).plays) == 3


def test_the_last_person_of_three_concedes_and_it_is_over(served: Served) -> None:
    guests, (ada, bob) = table_of(served, 2, BOT)
    ada.done("concede", seat=0)
    together([ada, bob])
    assert not bob.over
    assert guests[0].sit(bob.id, 0).status == 409  # conceded is conceded
    bob.done("concede", seat=1)
    assert bob.scene["result"]["reason"] == "conceded"
    assert bob.scene["result"]["ranking"][0] == [2]


# -- ending by agreement -------------------------------------------------------------------------------------------


def test_all_agree_to_end(served: Served) -> None:
    _, players = table_of(served, 3)
    ada, bob, cleo = players
    number = ada.done("propose")
    together(players)
    assert bob.table["requests"] == [{"number": number, "what": "end", "seat": 0, "waiting": [1, 2], "about": -1}]
    assert bob.refused("propose") == "not_now"
    bob.done("answer", request=number, yes=True)
    assert not bob.over
    assert bob.refused("answer", request=number, yes=True) == "stale"
    cleo.done("answer", request=number, yes=True)
    together(players)
    assert [player.scene["result"]["reason"] for player in players] == ["agreed"] * 3
    assert ada.scene["result"]["winners"] == [0, 1, 2]  # nobody has a point yet
    assert ada.refused("play", seat=0, version=ada.version, action="show 1") == "not_now"


def test_one_who_does_not_agree_is_enough(served: Served) -> None:
    _, players = table_of(served, 3)
    ada, bob, cleo = players
    number = ada.done("propose")
    together(players)
    cleo.play("show 1")  # play goes on meanwhile
    bob.done("answer", request=number, yes=False)
    together(players)
    assert cleo.table["requests"] == []
    assert not cleo.over
    assert cleo.refused("answer", request=number, yes=True) == "stale"
    assert bob.done("propose") > number


@pytest.mark.parametrize("how", ["concedes", "leaves", "is replaced"])
def test_who_no_longer_plays_is_no_longer_asked(served: Served, how: str) -> None:
    guests, (ada, bob, cleo) = table_of(served, 3)
    number = ada.done("propose")
    cleo.up_to(number)
    if how == "concedes":
        cleo.done("concede", seat=2)
    elif how == "leaves":
        guests[2].ask("PUT", f"/api/tables/{ada.id}/seats/2", OPEN)
    else:
        guests[2].ask("PUT", f"/api/tables/{ada.id}/seats/2", {"who": "bot"})
    ada.until(lambda: ada.table["seats"][2]["state"] != "taken")
    assert ada.table["requests"] == []
    again = ada.done("propose")  # so the proposal does not hang for ever
    bob.up_to(again)
    bob.done("answer", request=again, yes=True)
    assert bob.scene["result"]["reason"] == "agreed"


def test_alone_one_ends_at_once(served: Served) -> None:
    _, (ada,) = table_of(served, 1, BOT)
    ada.done("propose")
    assert ada.scene["result"]["reason"] == "agreed"


# -- talking -------------------------------------------------------------------------------------------------------


def test_what_is_said_is_told_and_kept(served: Served) -> None:
    _, (ada, bob) = table_of(served, 2)
    watching = stranger(served).join(ada.id)
    ada.done("say", text="  Good\n luck! ")
    bob.up_to(ada.seq)
    bob.done("say", text="<b>You</b> too, “Ada” 🐗")
    together([ada, bob, watching])
    chat = [(said["number"], said["name"], said["seat"], said["text"]) for said in ada.chat]
    assert chat == [(0, "Ada", 0, "Good luck!"), (1, "Bob", 1, "<b>You</b> too, “Ada” 🐗")]
    assert bob.chat == watching.chat == ada.chat
    assert ada.again(since=-1).chat == stranger(served).join(ada.id).chat == ada.chat


def test_chat_goes_on_after_the_match_and_a_restart(serve: Serve) -> None:
    served = serve()
    _, (ada, bob) = table_of(served, 2)
    ada.done("say", text="I give up.")
    ada.done("concede", seat=0)
    ada.done("say", text="Again?")
    bob.leave()
    served.close()
    back = bob.again(serve().port, since=-1)
    back.done("say", text="Gladly.")
    assert [said["text"] for said in back.chat] == ["I give up.", "Again?", "Gladly."]


def test_the_longest_text_and_a_full_chat(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (ada, bob) = table_of(served, 2)
    monkeypatch.setattr(growth, "MOST_CHAT", 2)
    for text in ("ü" * 400, "enough"):
        ada.done("say", text=text)
    assert ada.refused("say", text="more") == "not_now"
    ada.play("show 1")  # the match goes on
    together([ada, bob])
    assert [len(said["text"]) for said in bob.chat] == [400, 6]


# -- deciding together ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_all_answer_with_what_they_saw_in_any_order(served: Served, order: tuple[int, ...]) -> None:
    _, players = table_of(served, 3)
    versions = {player.version for player in players}
    assert len(versions) == 1
    moves = [player.move(f"show {seat + 1}") for seat, player in enumerate(players)]
    for seat in order:
        assert players[seat].done("play", **moves[seat])
    together(players)
    seen = [1 if seat == order[-1] else 2 for seat in range(3)]  # your own, and that all have answered
    assert [player.scene["plays"] for player in players] == seen
    assert players[0].scene["to_act"] == [0, 1, 2]
    shown = [[line["text"] for line in player.lines if " shows " in line["text"]] for player in players]
    assert len(shown[0]) == 3
    assert shown[0] == shown[1] == shown[2]


def test_nobody_sees_an_answer_before_all_have_answered(served: Served) -> None:
    _, players = table_of(served, 3)
    ada, bob, cleo = players
    watching = stranger(served).join(ada.id)
    before = {one: (one.scene["board"]["players"], list(one.lines)) for one in (bob, cleo, watching)}
    ada.play("show 3")
    together([*players, watching])
    for one, (board, lines) in before.items():
        others = [{key: seat[key] for key in ("hand", "points")} for seat in one.scene["board"]["players"]]
        assert others == [{key: seat[key] for key in ("hand", "points")} for seat in board]
        assert one.scene["board"]["players"][0]["pick"] == "?"
        assert one.lines == lines
        assert one.scene["to_act"] == [1, 2]
    assert ada.scene["board"]["players"][0]["pick"] == 2
    assert ada.lines[-1]["text"] == "Ada chooses snout 3"
    bob.play("show none")
    together([*players, watching])
    assert cleo.lines == before[cleo][1]
    cleo.play("show 1")
    together([*players, watching])
    assert any(line["text"].startswith("Ada shows") for line in watching.lines)
    assert any(line["text"] == "Bob stays out" for line in watching.lines)


def test_an_answer_can_be_changed_until_all_have_answered(served: Served) -> None:
    _, (ada, bob) = table_of(served, 2)
    ada.play("show 3")
    ada.undo()
    bob.up_to(ada.seq)
    bob.done("answer", request=bob.table["requests"][0]["number"], yes=True)
    together([ada, bob])
    assert ada.scene["to_act"] == [0, 1]
    ada.play("show 1")
    bob.play("show 1")
    together([ada, bob])
    assert [play.action.notation for play in served.match(ada.id).plays] == ["show 1", "show 1"]
    assert ada.lines[-1]["text"] == bob.lines[-1]["text"]


def test_in_the_boss_phase_nobody_sees_what_another_pays(served: Served, seeded: Seeded) -> None:
    seeded(2)
    _, players = table_of(served, 2, game=PIGS)
    play_until(players, random.Random(2), lambda: len(able(players)) == 2)
    ada, bob = players
    stale = bob.move(bob.actions[0])
    mats, lines = bob.scene["board"]["mats"], list(bob.lines)
    dice = random.Random(2)
    while ada.actions:
        ada.play(dice.choice(ada.actions))
        together(players)
        assert bob.scene["board"]["mats"] == mats
        assert bob.lines == lines
        assert bob.scene["to_act"][-1] == 1
    assert ada.scene["board"]["mats"] != mats
    assert bob.done("play", **stale)  # what was offered before is still offered
