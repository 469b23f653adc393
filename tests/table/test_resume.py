"""Resuming: a reader who comes back with the last `seq` has exactly what those who never left have."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.table.support import ME, OPEN, PIGS, SNOUTS, Guest, Player, Served, play_one, stranger, together

Seeded = Callable[[int], None]
EXAMPLES = 4
STEPS = 60


def same(one: Player, other: Player) -> None:
    assert (one.lines, one.scene, one.chat) == (other.lines, other.scene, other.chat)
    for part in ("state", "seats", "requests", "commitment", "options"):  # the rest is for the lobby
        assert one.table[part] == other.table[part]


def begun(served: Served, game: str = SNOUTS) -> tuple[str, list[Guest]]:
    guests = [served.guest("Ada"), served.guest("Bob")]
    table = guests[0].open(ME, OPEN, game=game)
    guests[1].sit(table, 1)
    return table, guests


def both(served: Served, game: str = SNOUTS) -> list[Player]:
    table, guests = begun(served, game)
    return [guest.join(table) for guest in guests]


def test_a_lost_connection_goes_on_where_it_was(served: Served) -> None:
    ada, bob = both(served)
    ada.leave()
    bob.play("show 1")
    bob.done("say", text="Are you there?")
    back = ada.again()
    together([back, bob])
    update = back.updates[0]
    assert [line["text"] for line in update["lines"]] == []
    assert [said["text"] for said in update["chat"]] == ["Are you there?"]
    assert update["scene"]["to_act"] == [0]
    back.play("show 1")
    ada, back = back, back.again()
    assert back.updates[0]["lines"] == []  # nothing is sent twice
    assert "chat" not in back.updates[0]
    assert back.lines == ada.lines != []


def test_who_has_nothing_gets_everything(served: Served) -> None:
    table, guests = begun(served)
    ada, bob = (guest.join(table) for guest in guests)
    bob.done("say", text="Good luck!")
    for player in (ada, bob, ada):
        player.play("show 1")
        together([ada, bob])
    for fresh in (guests[0].join(ada.id), guests[0].join(ada.id, since=-1), guests[0].join(ada.id, since=10**9)):
        same(fresh, ada)
        assert fresh.updates[0]["keep"] == 0


def test_what_was_taken_back_is_gone_for_who_comes_back(served: Served, seeded: Seeded) -> None:
    seeded(3)
    players = both(served, PIGS)
    player = next(one for one in players if one.actions)
    other = next(one for one in players if one is not player)
    player.play("prepare attack")
    together(players)
    assert any("prepares" in line["text"] for line in other.lines)
    gone, watched = player.again(), stranger(served).join(player.id)
    gone.leave()
    player = player.again()
    player.undo()
    other.up_to(player.seq)
    other.done("answer", request=other.table["requests"][0]["number"], yes=True)
    player.up_to(other.seq)
    player.play("prepare conversion")
    other.up_to(player.seq)
    watched.leave()
    same(gone.again(), player)
    for back in (gone.again(), watched.again()):
        assert not any("Attack" in line["text"] for line in back.lines)
        assert any("Conversion" in line["text"] for line in back.lines)


def test_a_client_of_the_future_gets_everything_after_a_lost_entry(served: Served) -> None:
    """As after a restore from a backup: the client knows a `seq` that the server never had."""
    table, guests = begun(served)
    ada, bob = (guest.join(table) for guest in guests)
    ada.play("show 1")
    bob.up_to(ada.seq)
    bob.seq, bob.lines = 1000, [{"number": 0, "text": "from the future"}]
    same(bob.again(), guests[1].join(bob.id))


@pytest.mark.parametrize("number", range(EXAMPLES))
def test_at_any_moment_of_any_match(served: Served, seeded: Seeded, number: int) -> None:
    """Somebody comes and goes while a match is played, taken back and talked about. They never miss anything."""
    seeded(number)
    dice = random.Random(number)
    table, guests = begun(served, (SNOUTS, PIGS)[number % 2])
    steady, fleeting = ([guest.join(table) for guest in (*guests, stranger(served))] for _ in range(2))
    players = steady[:2]
    compared = 0
    for _ in range(STEPS):
        away = dice.randrange(3)
        fleeting[away].leave()
        for _ in range(dice.randrange(1, 6)):
            _anything(players, dice)
        together(steady)
        fleeting[away] = fleeting[away].again()
        together([*fleeting, *steady])
        for one, other in zip(fleeting, steady, strict=True):
            same(one, other)
            compared += 1
        if players[0].over:
            break
    assert compared >= 6
    for guest, one in zip(guests, steady, strict=False):
        same(guest.join(one.id), one)


def _anything(players: list[Player], dice: random.Random) -> None:
    """A play mostly; sometimes a word, or a play taken back."""
    together(players)
    player = dice.choice(players)
    what = dice.random()
    if player.over:
        return
    if what < 0.15:
        player.done("say", text=f"I have seen {player.seq} things.")
    elif what < 0.4 and not player.own["no_undo"]:
        _take_back(player, players, dice)
    else:
        play_one(players, dice)


def _take_back(player: Player, players: list[Player], dice: random.Random) -> None:
    if not player.table["requests"]:
        player.undo()
    together(players)
    for request in player.table["requests"]:
        for other in players:
            if other.welcome["seat"] in request["waiting"]:
                other.done("answer", request=request["number"], yes=dice.random() < 0.8)
    together(players)
