"""Seats: who may sit where, who may decide it, and when a match begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from boargame.core.fairness import pledge
from boargame.table import entries as e
from boargame.table import room
from tests.table.support import BOT, ME, OPEN, PIGS, Guest, Player, Served, stranger, together

Serve = Callable[..., Served]


def states(guest: Guest, table: str) -> list[str]:
    return [seat["state"] for seat in guest.get(f"/api/tables/{table}")["seats"]]


def names(guest: Guest, table: str) -> list[str]:
    return [seat["name"] for seat in guest.get(f"/api/tables/{table}")["seats"]]


def change(guest: Guest, table: str, seat: int, who: str, **more: str) -> int:
    return guest.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"who": who} | more).status


def begun(served: Served, seats: int = 2) -> tuple[str, list[Guest]]:
    """A match of as many people, the first of whom owns the table."""
    guests = [served.guest(name) for name in ("Ada", "Bob", "Cleo", "Dan")[:seats]]
    table = guests[0].open(ME, *[OPEN] * (seats - 1))
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.sit(table, seat).status == 200
    return table, guests


# -- coming and going ------------------------------------------------------------------------------------------


def test_a_friend_comes_by_the_link_and_the_match_begins(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    waiting = ada.join(table)
    assert (waiting.table["state"], waiting.table["turn"]) == ("gathering", "waiting for 1 player")
    assert waiting.scene == {}
    link = bob.get(f"/api/tables/{table}/invite")["url"]
    sat = bob.sit(link.rpartition("/")[2], 1)
    assert (sat.status, sat.json["state"]) == (200, "playing")
    waiting.until(lambda: waiting.table["state"] == "playing")
    assert [(seat["state"], seat["name"]) for seat in waiting.table["seats"]] == [("taken", "Ada"), ("taken", "Bob")]
    assert waiting.scene["to_act"] == [0, 1]
    assert waiting.table["commitment"]


def test_a_watching_friend_who_sits_down_sees_with_that_seat(served: Served) -> None:
    table, _ = begun(served, 2)
    cleo = served.guest("Cleo")
    table = cleo.open(OPEN, BOT)
    watching = cleo.join(table)
    assert (watching.welcome["seat"], watching.welcome["owner"]) == (None, True)
    assert cleo.sit(table, 0).status == 200
    watching.until(lambda: watching.seats == [0])
    watching.done("look", seat=0)
    watching.until(lambda: bool(watching.actions))
    assert watching.own["seat"] == 0


def test_a_table_of_bots_and_yourself_begins_at_once(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, BOT, BOT)
    assert ada.get(f"/api/tables/{table}")["state"] == "playing"
    assert len(set(names(ada, table))) == 3


def test_a_taken_seat_stays_taken(served: Served) -> None:
    ada, bob, cleo = (served.guest(name) for name in ("Ada", "Bob", "Cleo"))
    table = ada.open(ME, BOT, OPEN, OPEN)
    assert bob.sit(table, 2).status == 200
    for seat in (0, 1, 2):
        assert cleo.sit(table, seat).status == 409
    assert cleo.sit(table, 4).status == 404
    assert cleo.sit(table, 3).status == 200
    assert names(ada, table)[2:] == ["Bob", "Cleo"]
    assert stranger(served).sit(table, 3).status == 401


def test_two_who_want_the_same_seat_get_one(served: Served) -> None:
    ada, *others = (served.guest(name) for name in ("Ada", "Bob", "Cleo"))
    table = ada.open(ME, OPEN, OPEN)
    assert sorted(other.sit(table, 1).status for other in others) == [200, 409]


def test_same_names_are_made_unlike(served: Served) -> None:
    first, second, third = (served.guest("Ada") for _ in range(3))
    table = first.open(ME, OPEN, OPEN)
    second.sit(table, 1)
    third.sit(table, 2, name="Ada 2")
    assert names(first, table) == ["Ada", "Ada 2", "Ada 2 2"]
    long = served.guest("A" * 24)
    table = long.open(ME, ME, OPEN, OPEN)
    assert served.guest("A" * 24).sit(table, 2).status == 200
    assert len(set(names(long, table)[:3])) == 3
    assert all(len(name) <= 24 for name in names(long, table))


def test_a_name_at_the_table_may_be_another(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open({"who": "me", "name": "The Queen"}, OPEN)
    assert names(ada, table)[0] == "The Queen"
    assert ada.sit(table, 0, name="The King").status == 200
    assert names(ada, table)[0] == "The King"


def test_before_the_match_a_seat_is_left_by_its_person_or_freed_by_the_owner(served: Served) -> None:
    ada, bob, cleo = (served.guest(name) for name in ("Ada", "Bob", "Cleo"))
    table = ada.open(ME, OPEN, OPEN)
    bob.sit(table, 1)
    assert change(cleo, table, 1, "open") == 403
    assert change(bob, table, 0, "open") == 403
    assert change(bob, table, 1, "open") == 200
    bob.sit(table, 1)
    assert change(ada, table, 1, "open") == 200
    assert states(ada, table) == ["taken", "open", "open"]


def test_the_owner_gives_open_seats_to_bots(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN, OPEN)
    assert change(bob, table, 1, "bot") == 403
    bob.sit(table, 1)
    assert change(ada, table, 1, "bot") == 409
    assert change(ada, table, 2, "bot", bot="chess") == 404
    assert change(ada, table, 2, "bot", bot="random") == 200
    assert states(ada, table) == ["taken", "taken", "bot"]
    assert ada.get(f"/api/tables/{table}")["state"] == "playing"


# -- hot seat ----------------------------------------------------------------------------------------------------


def test_two_seats_on_one_device(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, {"who": "me", "name": "Bob"})
    both = ada.join(table)
    assert (both.seats, both.welcome["seat"], both.own["seat"]) == ([0, 1], 0, 0)
    hand = both.scene["board"]["players"][0]["hand"]
    assert both.scene["board"]["players"][1]["hand"] == ["?"] * 5
    both.play("show 1")
    both.done("look", seat=1)
    both.until(lambda: both.own["seat"] == 1)
    assert both.scene["board"]["players"][0]["hand"] == ["?"] * 5
    assert not any("chooses snout" in line["text"] for line in both.lines)  # that was the other seat's secret
    both.play("show 2")
    both.done("look", seat=0)
    both.until(lambda: both.own["seat"] == 0)
    assert both.scene["board"]["players"][0]["hand"][1:] == hand[1:]
    assert both.scene["plays"] == 2


def test_a_hot_seat_may_begin_with_any_of_its_seats(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, {"who": "me", "name": "Bob"})
    assert ada.join(table, seat=1).own["seat"] == 1
    first = ada.join(table, seat=0)
    first.play("show 1")
    assert ada.join(table).own["seat"] == 1  # whom the table waits for


# -- during a match ----------------------------------------------------------------------------------------------


def test_an_abandoned_seat_goes_to_a_bot_and_back(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "GRACE_ALONE", -1)
    table, (ada, bob) = begun(served)
    owner, other = ada.join(table), bob.join(table)
    owner.play("show 1")
    assert change(ada, table, 1, "bot") == 409  # Bob is here
    other.leave()
    owner.until(lambda: not owner.table["seats"][1]["online"])
    assert change(bob, table, 0, "bot") == 403
    owner.done("bot", seat=1)
    owner.until(lambda: 0 in owner.scene["to_act"] and owner.scene["plays"] >= 2)  # the bot has played
    seat = owner.table["seats"][1]
    assert (seat["state"], seat["name"], seat["person"]) == ("bot", "Bob", bob.person)
    assert change(ada, table, 1, "open") == 403  # it is Bob's
    back = bob.join(table)
    owner.until(lambda: owner.table["seats"][1]["state"] == "taken")
    assert back.own["seat"] == 1
    if 1 not in back.scene["to_act"]:  # the bot was quick, and has answered this question too: the next one is Bob's
        owner.play("show 1")
        back.until(lambda: 1 in back.scene["to_act"])
    assert back.actions


def test_whose_seat_a_bot_keeps_takes_it_back(served: Served) -> None:
    table, (ada, bob, cleo) = begun(served, 3)
    assert change(bob, table, 1, "bot") == 200  # of his own will: so he takes it back himself
    assert cleo.sit(table, 1).status == 409
    assert bob.join(table).seats == []
    assert bob.sit(table, 1).status == 200
    assert bob.join(table).own["seat"] == 1
    assert names(ada, table) == ["Ada", "Bob", "Cleo"]


def test_a_seat_left_during_the_match_can_be_taken_by_another(served: Served) -> None:
    table, (ada, bob) = begun(served)
    cleo = served.guest("Cleo")
    assert change(bob, table, 1, "open") == 200
    assert states(ada, table) == ["taken", "open"]
    assert cleo.sit(table, 1).status == 200
    assert cleo.join(table).own["seat"] == 1
    assert bob.join(table).welcome["seat"] is None
    assert change(bob, table, 1, "open") == 403


def test_who_has_left_a_seat_no_longer_sees_with_its_eyes(served: Served) -> None:
    table, (ada, bob) = begun(served)
    cleo, leaving = served.guest("Cleo"), bob.join(table)
    assert change(bob, table, 1, "open") == 200
    leaving.until(lambda: leaving.seats == [])
    cleo.sit(table, 1)
    players = [ada.join(table), cleo.join(table)]
    for player in players:
        player.play("show 1")
    leaving.up_to(players[1].seq)
    assert leaving.scene["board"]["players"][1]["hand"] == ["?"] * 5
    assert not any("Cleo chooses" in line["text"] for line in leaving.lines)


def test_nobody_is_freed_from_a_running_match_by_the_owner(served: Served) -> None:
    table, (ada, bob) = begun(served)
    assert change(ada, table, 1, "open") == 403
    assert states(bob, table) == ["taken", "taken"]


def test_when_the_match_is_over_seats_stay_as_they_are(served: Served) -> None:
    table, (ada, bob) = begun(served)
    player = ada.join(table)
    player.done("concede", seat=0)
    assert player.over
    for guest in (ada, bob):
        for who in ("me", "open", "bot"):
            assert change(guest, table, 1, who) == 409


# -- persons -----------------------------------------------------------------------------------------------------


def test_a_personal_link_makes_another_device_the_same_person_once(served: Served) -> None:
    table, (_, bob) = begun(served)
    code = bob.ask("POST", "/api/guests/me/link").json["code"]
    phone = stranger(served)
    claimed = phone.ask("POST", "/api/guests/claim", {"code": code})
    assert (claimed.status, claimed.json["person"], claimed.json["name"]) == (201, bob.person, "Bob")
    phone.token = claimed.json["token"]
    assert phone.token != bob.token
    here, there = bob.join(table), phone.join(table)
    assert there.own["seat"] == here.own["seat"] == 1
    there.play("show 1")
    here.up_to(there.seq)
    assert here.scene == there.scene
    assert stranger(served).ask("POST", "/api/guests/claim", {"code": code}).status == 404
    assert bob.get("/api/guests/me") == phone.get("/api/guests/me")


def test_who_is_here_is_shown(served: Served) -> None:
    table, (ada, bob) = begun(served)
    owner = ada.join(table)
    assert [seat["online"] for seat in owner.table["seats"]] == [True, False]
    other, watching = bob.join(table), stranger(served).join(table)
    owner.until(lambda: owner.table["watching"] == 1)
    assert [seat["online"] for seat in owner.table["seats"]] == [True, True]
    other.leave()
    watching.leave()
    owner.until(lambda: owner.table["watching"] == 0 and not owner.table["seats"][1]["online"])


def test_a_new_name_is_for_new_tables(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN)
    assert ada.ask("PUT", "/api/guests/me", {"name": "  Eve \n the  second "}).json["name"] == "Eve the second"
    assert names(ada, table)[0] == "Ada"
    assert names(ada, ada.open(ME, OPEN))[0] == "Eve the second"
    assert ada.ask("PUT", "/api/guests/me", {"name": "  "}).status == 400


# -- tables ------------------------------------------------------------------------------------------------------


def test_the_owner_takes_a_gathering_table_away(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN, OPEN, visibility="listed")
    bob.sit(table, 1)
    here = bob.join(table)
    assert bob.ask("DELETE", f"/api/tables/{table}").status == 403
    assert stranger(served).ask("DELETE", f"/api/tables/{table}").status == 401
    assert ada.ask("DELETE", f"/api/tables/{table}").status == 204
    assert here.closed() == 4404
    assert bob.ask("GET", f"/api/tables/{table}").status == 404
    assert bob.sit(table, 2).status == 404
    assert ada.get("/api/tables")["mine"] == bob.get("/api/tables")["mine"] == []
    assert table not in {one["id"] for one in stranger(served).get("/api/tables")["listed"]}


def test_a_match_cannot_be_taken_away(served: Served) -> None:
    table, (ada, _) = begun(served)
    assert ada.ask("DELETE", f"/api/tables/{table}").status == 409
    assert ada.join(table).scene["to_act"] == [0, 1]


def test_what_the_lobby_lists(serve: Serve) -> None:
    served = serve()
    ada, bob, cleo = (served.guest(name) for name in ("Ada", "Bob", "Cleo"))
    private, public = ada.open(ME, OPEN, OPEN), ada.open(ME, OPEN, OPEN, visibility="listed", title=" A   walk ")
    bob.sit(private, 1)

    def listed(guest: Guest) -> tuple[set[str], set[str]]:
        found = guest.get("/api/tables")
        return {one["id"] for one in found["mine"]}, {one["id"] for one in found["listed"]}

    assert listed(ada) == ({private, public}, set())
    assert listed(bob) == ({private}, {public})
    assert listed(cleo) == listed(stranger(served)) == (set(), {public})
    assert cleo.get("/api/tables")["listed"][0]["title"] == "A walk"
    served.close()
    later = serve()
    again = [Guest(later.http, later.port, one.person, one.name, one.token) for one in (ada, bob, cleo)]
    assert [listed(one) for one in again] == [({private, public}, set()), ({private}, {public}), (set(), {public})]


def test_what_is_over_is_listed_only_for_who_was_there(serve: Serve) -> None:
    served = serve()
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, BOT, visibility="listed")
    assert [one["id"] for one in bob.get("/api/tables")["listed"]] == [table]
    ada.join(table).done("concede", seat=0)
    assert bob.get("/api/tables")["listed"] == []
    assert [one["state"] for one in ada.get("/api/tables")["mine"]] == ["over"]


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "chess", "seats": [ME, OPEN]}, 404),
        ({"game": "odd-snouts", "seats": [ME]}, 400),
        ({"game": "odd-snouts", "seats": [ME, *[OPEN] * 4]}, 400),
        ({"game": "odd-snouts", "seats": []}, 400),
        ({"game": "odd-snouts", "seats": [ME, OPEN], "options": {"rounds": "nine"}}, 404),
        ({"game": "odd-snouts", "seats": [ME, OPEN], "options": {"wheels": 4}}, 404),
        ({"game": "odd-snouts", "seats": [ME, OPEN], "cards": "chess"}, 404),
        ({"game": "odd-snouts", "seats": [ME, {"who": "bot", "bot": "chess"}]}, 404),
        ({"game": "odd-snouts", "seats": [ME, OPEN], "title": "a" * 41}, 400),
        ({"game": "odd-snouts", "seats": [ME, OPEN], "owner": "me"}, 400),
        ({"game": "odd-snouts", "seats": [{"who": "you"}, OPEN]}, 400),
    ],
)
def test_tables_that_cannot_be(served: Served, wanted: dict[str, object], status: int) -> None:
    ada = served.guest("Ada")
    answer = ada.ask("POST", "/api/tables", wanted)
    assert (answer.status, list(answer.json)) == (status, ["error"])
    assert answer.json["error"].endswith(".")
    assert ada.get("/api/tables")["mine"] == []


def test_options_are_kept_and_played(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, ME, options={"rounds": "five"})
    assert ada.get(f"/api/tables/{table}")["options"] == {"rounds": "five"}
    assert served.match(table).options == {"rounds": "five"}
    assert ada.get(f"/api/tables/{ada.open(ME, ME, options={'rounds': 'three'})}")["options"] == {}


def test_a_table_that_was_put_away_comes_back(served: Served) -> None:
    table, (ada, bob) = begun(served)
    player = ada.join(table)
    player.play("show 1")
    player.leave()

    async def put_away() -> bool:
        room = served.house.rooms[table]
        while room.busy:  # until it is noticed that nobody is there
            await asyncio.sleep(0)
        room.touched -= 10_000
        await served.house.sweep()
        return table in served.house.rooms

    assert served.inside(put_away()) is False
    assert [one["id"] for one in bob.get("/api/tables")["mine"]] == [table]
    players = [player.again(), bob.join(table)]
    together(players)
    assert players[0].scene["to_act"] == [1]
    assert players[0].lines == player.lines


# -- fair chance ---------------------------------------------------------------------------------------------


def told(guest: Guest, table: str, seat: int, share: str) -> int:
    return guest.ask("PUT", f"/api/tables/{table}/seats/{seat}/share", {"share": share}).status


def kinds(served: Served, table: str) -> list[str]:
    """What was stored, in order."""
    stored = served.inside(served.house.store.entries(table))
    return [msgspec.json.decode(data)["kind"] for data in stored]


def test_the_match_begins_when_every_pledged_share_is_told(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(OPEN, OPEN, game=PIGS)
    committed = bob.get(f"/api/tables/{table}")["commitment"]
    assert len(committed) == 64
    ada.sit(table, 0, pledge=pledge("ada1"))
    assert ada.sit(table, 0, pledge=pledge("ada2")).status == 200  # while seats are free, a pledge may change
    assert told(ada, table, 0, "ada2") == 409  # Bob could still choose his own
    waits = bob.sit(table, 1, pledge=pledge("bob")).json
    assert (waits["state"], waits["turn"]) == ("gathering", "about to begin")
    assert waits["begins"] > waits["changed"]
    assert [seat["pledge"] for seat in waits["seats"]] == [pledge("ada2"), pledge("bob")]
    assert [seat["share"] for seat in waits["seats"]] == ["", ""]
    assert told(bob, table, 1, "bob") == 200
    assert told(ada, table, 0, "ada1") == 400  # it does not fit its pledge
    assert told(ada, table, 1, "bob") == 403
    assert told(ada, table, 9, "ada2") == 403
    assert bob.get(f"/api/tables/{table}")["state"] == "gathering"
    assert told(ada, table, 0, "ada2") == told(ada, table, 0, "ada2") == 200  # repeating it is harmless
    shown, match = bob.get(f"/api/tables/{table}"), served.match(table)
    assert (shown["state"], shown["begins"]) == ("playing", 0)
    assert match.secret
    assert match.secret.shares == [seat["share"] for seat in shown["seats"]] == ["ada2", "bob"]
    assert match.secret.pledges == [pledge("ada2"), pledge("bob")]
    assert shown["commitment"] == committed == match.secret.commitment(PIGS)
    assert kinds(served, table) == ["opened", "sat", "sat", "sat", "sealed", "revealed", "revealed", "started"]


def test_nobody_changes_seats_while_shares_are_told(served: Served) -> None:
    """Whoever came in now could choose a share that suits the others'."""
    ada, bob, cyn = served.guest("Ada"), served.guest("Bob"), served.guest("Cyn")
    table = ada.open(OPEN, OPEN, game=PIGS)
    ada.sit(table, 0, pledge=pledge("ada"))
    bob.sit(table, 1, pledge=pledge("bob"))
    assert bob.sit(table, 1, pledge=pledge("another")).status == 409
    assert bob.sit(table, 1, who="open").status == 409
    assert ada.sit(table, 1, who="open").status == 409
    assert ada.sit(table, 0, who="bot").status == 409
    assert cyn.sit(table, 1).status == 409
    assert bob.ask("DELETE", f"/api/tables/{table}/members/me").status == 409
    assert kinds(served, table)[-1] == "sealed"


def test_a_share_that_is_not_told_in_time_is_left_out(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(OPEN, OPEN, BOT)
    ada.sit(table, 0, pledge=pledge("ada"))
    begins = bob.sit(table, 1, pledge=pledge("bob")).json["begins"]
    told(ada, table, 0, "ada")
    served.inside(served.house.sweep())
    assert bob.get(f"/api/tables/{table}")["state"] == "gathering"
    monkeypatch.setattr("boargame.table.pledges.time.time", lambda: float(begins))
    served.inside(served.house.sweep())
    shown, match = bob.get(f"/api/tables/{table}"), served.match(table)
    assert (shown["state"], shown["begins"]) == ("playing", 0)
    assert [(bool(seat["pledge"]), seat["share"]) for seat in shown["seats"]] == [
        (True, "ada"),
        (True, ""),
        (False, ""),
    ]
    assert match.secret
    assert match.secret.left_out == [1]
    assert told(bob, table, 1, "bob") == 409


def has_pledged(player: Player, seat: int = 1) -> bool:
    return bool(player.table["seats"][seat]["pledge"])


def test_no_share_is_readable_before_all_pledges_are_in(served: Served) -> None:
    """Not even one that somebody sends too early."""
    ada, bob, cyn = served.guest("Ada"), served.guest("Bob"), served.guest("Cyn")
    table, watcher = ada.open(OPEN, OPEN, OPEN, visibility="listed"), stranger(served)
    there = [ada.join(table), watcher.join(table)]
    ada.sit(table, 0, pledge=pledge("sharesofAda"), share="sharesofAda")
    bob.sit(table, 1, pledge=pledge("sharesofBob"), share="sharesofBob")
    for player in there:
        player.until(partial(has_pledged, player))
    told(ada, table, 0, "sharesofAda")
    asked = [f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/record", f"/api/tables/{table}/replay"]
    read = "".join(guest.ask("GET", path).text for guest in (ada, bob, watcher) for path in asked)
    heard = "".join(str(player.table) for player in there)
    stored = b"".join(served.inside(served.house.store.entries(table)))
    assert "sharesof" not in read + heard + stored.decode()
    assert pledge("sharesofAda") in heard
    cyn.sit(table, 2)  # and adds nothing
    assert told(bob, table, 1, "sharesofBob") == told(ada, table, 0, "sharesofAda") == 200
    assert [seat["share"] for seat in ada.get(f"/api/tables/{table}")["seats"]] == ["sharesofAda", "sharesofBob", ""]


def test_against_bots_the_share_may_come_with_the_seat(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(OPEN, BOT, OPEN)
    assert ada.sit(table, 2, pledge=pledge("hot"), share="cold").status == 400
    ada.sit(table, 2, pledge=pledge("hot"), share="hot")
    assert ada.sit(table, 0, pledge=pledge("ada"), share="ada").json["state"] == "gathering"  # one of hers is awaited
    assert told(ada, table, 2, "hot") == told(ada, table, 0, "ada") == 200
    alone = ada.open(OPEN, BOT)
    assert ada.sit(alone, 0, pledge=pledge("ada"), share="ada").json["state"] == "playing"
    assert kinds(served, alone)[:6] == ["opened", "sat", "sat", "sealed", "revealed", "started"]


def test_who_adds_nothing_keeps_nobody_waiting(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    match = served.match(ada.open(ME, BOT, game=PIGS))
    assert match.secret
    assert (match.secret.shares, match.secret.pledges) == (["", ""], [])
    table = ada.open(ME, OPEN)
    assert bob.sit(table, 1, share="ofanolderpage").json["state"] == "playing"
    found = served.match(table).secret
    assert found
    assert found.shares == ["", ""]


def test_a_table_of_an_older_server_goes_on(served: Served) -> None:
    """There shares were taken openly. Those of a match stay; before it, whoever pledges makes everybody pledge."""
    ada, bob = served.guest("Ada"), served.guest("Bob")

    def older(pledges: str, *more: e.AnyEntry) -> str:
        table = ada.open(OPEN, OPEN)
        opened = served.look(table, lambda room: room.story.opened)
        sat = e.Sat(seat=0, person=ada.person, name="Ada", share="old")
        new = served.inside(served.house.add(b"", opened, sat, *more))
        bob.sit(new.id, 1, pledge=pledges)
        return str(new.id)

    began = served.match(older("", e.Sat(seat=1, name="Hazel", bot="easy"), e.Started()))
    assert began.secret
    assert (began.secret.shares, began.secret.pledges) == (["old", ""], [])
    gathering = older(pledge("bob"))
    assert told(bob, gathering, 1, "bob") == 200
    mixed = served.match(gathering).secret
    assert mixed
    assert (mixed.shares, mixed.pledges) == (["", "bob"], ["", pledge("bob")])


@pytest.mark.parametrize("share", ["x" * 65, "two words", "\n", 7])
def test_a_share_is_letters_and_digits(served: Served, share: object) -> None:
    ada = served.guest("Ada")
    assert ada.ask("POST", "/api/tables", {"game": PIGS, "seats": [ME | {"share": share}, BOT]}).status == 400


@pytest.mark.parametrize("wanted", ["0" * 63, "g" * 64, "0" * 64 + "\n", pledge("ada")])
def test_a_pledge_is_a_hash_and_comes_after_the_commitment(served: Served, wanted: str) -> None:
    ada = served.guest("Ada")
    assert ada.ask("POST", "/api/tables", {"game": PIGS, "seats": [ME | {"pledge": wanted}, BOT]}).status == 400
