"""Help with decisions is worked out for people who look, and for nobody else; what several see alike is drawn once."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from boargame.table import showing
from boargame.table.room import Room
from boargame.table.sockets import Connection
from tests.table.support import BOT, ME, OPEN, PIGS, SNOUTS, Guest, Json, Player, Served, able, play_one, together

HAPPY, WASTELAND = "happy-pigs", "wasteland"


@pytest.fixture
def helped(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats that help was worked out for."""
    return counted(monkeypatch, "help_for", lambda match, seen, seat: seat)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The readers that a board was drawn for."""
    return counted(monkeypatch, "board", lambda match, seen: seen.seat)


def counted(monkeypatch: pytest.MonkeyPatch, name: str, what: Callable[..., Any]) -> list[Any]:
    found, work = list[Any](), getattr(showing, name)

    def working(*given: Any) -> Any:
        found.append(what(*given))
        return work(*given)

    monkeypatch.setattr(showing, name, working)
    return found


def seated(served: Served, number: int, game: str = PIGS) -> tuple[str, list[Guest]]:
    guests = [served.guest(name) for name in ("Ada", "Bob", "Cyd")[:number]]
    table = guests[0].open(ME, *[OPEN] * (number - 1), game=game)
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.sit(table, seat).status == 200
    return table, guests


def true_help(served: Served, table: str, seat: int) -> Json:
    match = served.match(table)
    found = msgspec.to_builtins(showing.own_board(match.game).help_for(match.seen(seat), seat))
    return dict(json.loads(json.dumps(found)))


# -- help --------------------------------------------------------------------------------------------------------


def test_without_anybody_looking_no_help_is_worked_out(served: Served, helped: list[int]) -> None:
    table, guests = seated(served, 2)
    players, dice = [guest.join(table, help=False) for guest in guests], random.Random(1)
    for _ in range(12):
        play_one(players, dice)
        assert all("help" not in (player.scene["own"] or {}) for player in players)
    assert helped == []


@pytest.mark.parametrize("game", [PIGS, HAPPY, WASTELAND])
def test_whoever_looks_has_help_with_every_decision_of_their_seat_and_no_other(served: Served, game: str) -> None:
    table, guests = seated(served, 2, game)
    looking, dice = guests[0].join(table), random.Random(4)
    blind = guests[1].join(table, help=False)
    watching = Player(served.port, table)
    decided = 0
    for _ in range(25):
        acting = able([looking, blind])
        watching.up_to(looking.seq)
        assert watching.scene["own"] is None
        assert "help" not in blind.own
        if looking in acting:
            decided += 1
            assert looking.own["help"] == true_help(served, table, 0)
        else:
            assert "help" not in looking.own
        play_one([looking, blind], dice)
    assert decided > 3


def test_help_comes_as_soon_as_somebody_begins_to_look_and_ends_when_they_stop(
    served: Served, helped: list[int]
) -> None:
    table, guests = seated(served, 2)
    players = [guest.join(table, help=False) for guest in guests]
    (player,) = able(players)
    assert "help" not in player.own
    assert player.ask("help", wanted=True)["type"] == "done"
    player.until(lambda: "help" in player.own)
    seat = player.own["seat"]
    assert player.own["help"] == true_help(served, table, seat)
    assert helped == [seat]
    assert set(player.actions) == {action.notation for action in served.match(table).legal(seat)}
    assert player.ask("help", wanted=False)["type"] == "done"
    helped.clear()
    dice = random.Random(5)
    for _ in range(8):
        play_one(players, dice)
    assert helped == []
    assert all("help" not in one.own for one in players)


def test_while_seats_decide_together_each_has_help_of_its_own(served: Served) -> None:
    table, guests = seated(served, 3, HAPPY)
    players, dice = [guest.join(table) for guest in guests], random.Random(6)
    together_asked = 0
    while together_asked < 4:
        acting = able(players)
        for player in acting:
            assert player.own["help"] == true_help(served, table, player.own["seat"])
        together_asked += len(acting) > 1
        play_one(players, dice)


def test_a_bot_that_stands_in_gets_no_help(served: Served, helped: list[int]) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, BOT, game=PIGS)
    player, dice = ada.join(table), random.Random(7)
    for _ in range(6):
        play_one([player], dice)
    assert set(helped) == {0}


def test_hot_seat_help_goes_with_the_view(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, ME, game=PIGS)
    player = ada.join(table, help=True)
    acting = served.match(table).to_act[0]
    for seat in (acting, 1 - acting, acting):
        player.done("look", seat=seat)
        player.until(lambda seat=seat: player.own["seat"] == seat)  # type: ignore[misc]
        assert player.own.get("help") == (true_help(served, table, seat) if seat == acting else None)


def test_a_game_without_help_says_so(served: Served) -> None:
    table, guests = seated(served, 2, SNOUTS)
    player = guests[0].join(table, help=True)
    assert player.own["question"]
    assert player.own["help"] is None


def test_wanting_help_is_no_secret_door(served: Served) -> None:
    """A spectator or another player may ask for help, and gets none of what others see."""
    table, guests = seated(served, 2, WASTELAND)
    players = [guest.join(table, help=True) for guest in guests]
    watching = Player(served.port, table)
    assert watching.ask("help", wanted=True)["type"] == "done"
    dice = random.Random(8)
    for _ in range(15):
        play_one(players, dice)
        watching.up_to(players[0].seq)
        assert watching.scene["own"] is None
        for player in players:
            assert player.own["seat"] == player.welcome["seat"]


# -- drawn once --------------------------------------------------------------------------------------------------


def test_readers_who_see_the_same_share_a_drawing(served: Served, drawn: list[int | None]) -> None:
    table, guests = seated(served, 3)
    players = [guest.join(table) for guest in guests]
    watching = [Player(served.port, table) for _ in range(3)]
    dice = random.Random(9)
    for _ in range(10):
        drawn.clear()
        play_one(players, dice)
        for one in watching:
            one.up_to(players[0].seq)
        assert drawn == [None]


def test_a_joint_question_is_drawn_once_until_somebody_answers(served: Served, drawn: list[int | None]) -> None:
    table, guests = seated(served, 3, HAPPY)
    players, dice = [guest.join(table) for guest in guests], random.Random(10)
    Player(served.port, table)
    seen = 0
    while seen < 2:
        fewer = len(able(players)) < 2
        drawn.clear()
        play_one(players, dice)
        if fewer and len(able(players)) == 3 and served.match(table).joint:
            assert len(drawn) == 1
            seen += 1


def test_connections_that_show_the_same_are_sent_the_same_bytes(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guests = seated(served, 2)
    players = [guest.join(table) for guest in guests]
    watching = [Player(served.port, table) for _ in range(3)]
    sent, messages = dict[Connection, bytes](), Connection._messages

    def sending(connection: Connection, room: Room) -> Iterator[bytes]:
        for message in messages(connection, room):
            if connection.reader is None:
                sent[connection] = message
            yield message

    monkeypatch.setattr(Connection, "_messages", sending)
    play_one(players, random.Random(11))
    for one in watching:
        one.up_to(players[0].seq)
    assert len(sent) == 3
    assert len({id(message) for message in sent.values()}) == 1
    assert len({json.dumps(one.scene) for one in watching}) == 1


def test_readers_with_secrets_see_what_they_would_see_alone(served: Served) -> None:
    """What is shared is never more than each may see, and nobody's board lacks anything."""
    for game in (WASTELAND, "pillage"):
        table, guests = seated(served, 3, game)
        players, dice = [guest.join(table) for guest in guests], random.Random(12)
        watching = Player(served.port, table)
        for _ in range(40):
            play_one(players, dice)
            watching.up_to(players[0].seq)
            match = served.match(table)
            if match.over:
                break
            for reader, one in [(None, watching), *enumerate(players)]:
                board = msgspec.to_builtins(showing.board(match, match.seen(reader)))
                assert one.scene["board"] == json.loads(json.dumps(board))
        together([*players, watching])
