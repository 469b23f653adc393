"""Secrecy: real traffic is searched for what its reader must not know."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

import pytest

from boargame.core.match import Match
from boargame.core.record import EVERYONE
from tests.table.support import BOT, ME, OPEN, PIGS, SNOUTS, Guest, Player, Served, able, play_one, stranger, together

Seeded = Callable[[int], None]
Thing = TypeVar("Thing")
DRAFT, HAPPY, PILLAGE, WASTELAND = "wild-pigs-draft", "happy-pigs", "pillage", "wasteland"
LOOKS = 60
"""Plays after which readers look back at the match from its beginning: at moments that lie this far apart they know
different things."""

FACE_DOWN = ("deck", "reserve", "boss_cards", "week")
"""Where cards lie that nobody sees."""

LAST = {PIGS: "B", DRAFT: "T3", HAPPY: "WI", WASTELAND: "m"}
"""How the cards are called that come late: Bosses, the pigs of the Night, Winter, Mutations. They lie face down at
first."""


def begun(served: Served, *more: dict[str, Any], **wanted: Any) -> tuple[list[Guest], list[Player]]:
    """A match of two, and somebody who watches."""
    guests = [served.guest("Ada"), served.guest("Bob")]
    table = guests[0].open(ME, OPEN, *more, **wanted)
    guests[1].sit(table, 1)
    guests.append(stranger(served))
    players = [guest.join(table) for guest in guests]
    together(players)
    return guests, players


# -- hidden cards ------------------------------------------------------------------------------------------------


def names_in(position: Any, known: set[str], under: str = "") -> Iterator[tuple[bool, str]]:
    """Every card that a whole position names, and whether it lies where nobody sees it."""
    if isinstance(position, dict):
        for key, value in position.items():
            yield from names_in(value, known, under if under in FACE_DOWN else key)
    elif isinstance(position, list):
        for value in position:
            yield from names_in(value, known, under)
    elif isinstance(position, str) and position in known:
        yield under in FACE_DOWN, position


def lying(match: Match) -> tuple[set[str], set[str]]:
    """The cards with a copy that lies face up, and those with one that lies face down."""
    known = {name for names in match.names.values() for name in names}
    found = list(names_in(match.position(), known))
    return {name for hidden, name in found if not hidden}, {name for hidden, name in found if hidden}


def words_for(match: Match, names: set[str]) -> list[str]:
    """What cards are called on the wire: their ids as JSON, and their titles unless they are part of another's."""
    titles = {
        name: title
        for table, names in match.names.items()
        for name, title in zip(names, match.titles[table], strict=True)
    }
    alone = standing_alone(tuple(titles.values()))
    return [f'"{name}"' for name in names] + [
        title for name, title in titles.items() if name in names and title in alone
    ]


@cache
def standing_alone(titles: tuple[str, ...]) -> set[str]:
    """The titles that are not part of another card's."""
    return {title for title in titles if sum(title in other for other in titles) == 1}


@pytest.mark.parametrize(
    ("number", "game", "options"),
    [
        (1, PIGS, {"boss_visible": False}),
        (2, PIGS, {"boss_visible": False, "boss_mode": "sequential", "threat_deck_empty": "reserve"}),
        (3, DRAFT, {}),
        (4, HAPPY, {"open_next_card": True}),
        (5, WASTELAND, {}),
    ],
)
def test_no_frame_names_a_card_that_lies_face_down(
    served: Served, seeded: Seeded, number: int, game: str, options: dict[str, Any]
) -> None:
    seeded(number)
    guests, players = begun(served, game=game, options=options)
    dice, ever_seen, read = random.Random(number), set[str](), [0, 0, 0]
    moments = searched = 0
    while not players[0].over:
        together(players)
        match = served.match(players[0].id)
        shown, hidden = lying(match)
        ever_seen |= shown
        secret = words_for(match, hidden - ever_seen)
        for i, player in enumerate(players):
            frames = player.frames[read[i] :]
            if moments % LOOKS == 0:
                frames = frames + looked_back(guests[i], player.id)
            read[i] = len(player.frames)
            for frame in frames:
                assert [word for word in secret if word in frame] == []
                searched += 1
        moments += 1
        if moments < 2:
            assert any(name.startswith(LAST[game]) for name in hidden - ever_seen)
        play_one(players[:2], dice)
    assert searched > 300


ONES_OWN = ("hand", "offer", "planned")
"""Of a player of Wasteland: what nobody else sees."""

SHARED = {"drawn": "drawn_by", "gives": "parties", "returns": "parties"}
"""What only some see, and where the board says who."""


def seen_by(position: Any, seat: int | None, known: set[str], under: str = "") -> Iterator[str]:
    """The cards of a whole position of Wasteland that a seat may see; None: somebody who watches."""
    if isinstance(position, dict):
        for key, value in position.items():
            readers = position.get(SHARED.get(key, ""))
            if readers is None or (seat is not None and readers >> seat & 1):
                yield from seen_by(value, seat, known, key)
    elif isinstance(position, list):
        hidden = under in ("deck", "week", "supers", "cards", "chosen")
        for place, value in enumerate([] if hidden else position):
            if under == "players" and place != seat:
                value = {key: part for key, part in value.items() if key not in ONES_OWN}
            yield from seen_by(value, seat, known, under)
    elif isinstance(position, str) and position in known:
        yield position


def laid_open(position: Any, used: set[tuple[int, str]]) -> set[str]:
    """Cards that were used or committed, but for those that are still committed in secret; and the last night's."""
    last = position["catastrophes"]["supers"][:1] if position["catastrophes"]["super_shown"] else []
    return {card for seat, card in used if card not in position["players"][seat]["planned"]} | set(last)


def zones(position: Any) -> set[str]:
    """Which of the places that not everybody sees hold a card."""
    own = {zone for player in position["players"] for zone in ONES_OWN if any(player[zone])}
    shared = {zone for part in position.values() if isinstance(part, dict) for zone in SHARED if part.get(zone)}
    return own | shared


def test_no_frame_names_a_card_that_only_others_see(served: Served, seeded: Seeded) -> None:
    """Hands, offers, drawn cards, secret commitments and trades of Wasteland, for every seat and a spectator. A
    survivor who dies may have drawn cards that went onto the pile at once, so it ends with the first death."""
    seeded(3)
    guests = [served.guest(name) for name in ("Ada", "Bob", "Cyn")]
    table = guests[0].open(ME, OPEN, OPEN, game=WASTELAND)
    for seat, guest in enumerate(guests[1:], 1):
        guest.sit(table, seat)
    guests.append(stranger(served))
    players = [guest.join(table) for guest in guests]
    dice, read, filled, searched = random.Random(3), [0] * 4, set[str](), 0
    used, ever_seen = set[tuple[int, str]](), [set[str]() for _ in players]
    while True:
        together(players)
        match = served.match(table)
        position, names = match.position(), {name for names in match.names.values() for name in names}
        if match.over or not all(player["alive"] for player in position["players"]):
            break
        filled |= zones(position)
        for play in match.plays[-1:]:
            verb, card = [*play.action.notation.split(), ""][:2]
            used |= {(play.seat, card)} if verb in ("use", "commit") else set()
        for i, (guest, player) in enumerate(zip(guests, players, strict=True)):
            ever_seen[i] |= {*seen_by(position, player.welcome["seat"], names), *laid_open(position, used)}
            secret = words_for(match, {name for _, name in names_in(position, names)} - ever_seen[i])
            frames = player.frames[read[i] :]
            if len(match.plays) % LOOKS == 0:
                frames = frames + looked_back(guest, table)
            read[i] = len(player.frames)
            for frame in frames:
                assert [word for word in secret if word in frame] == []
                searched += 1
        play_one(players[:3], dice)
    assert filled == {*ONES_OWN, *SHARED}
    assert searched > 300


# -- cards that some know ----------------------------------------------------------------------------------------


class Nosy(random.Random):
    """Chance, but it looks at the deck whenever it can."""

    def choice(self, options: Sequence[Thing]) -> Thing:  # type: ignore[override]
        return super().choice([option for option in options if option in ("ability hexer", "siege 4")] or options)


def known_to(match: Match, seat: int | None) -> set[str]:
    """The cards of the deck that a reader has seen before they went there, or has looked at."""
    state: Any = match.state
    names = match.names["cards"]
    readers = [(state.known[place], names[state.deck[place]]) for place in range(state.deck_left)]
    return {name for bits, name in readers if bits == EVERYONE or (seat is not None and bits >> seat & 1)}


def without_kinds(shown: Any) -> Any:
    """What was shown, but for what the deck is made of, which everybody can work out."""
    if isinstance(shown, dict):
        return {key: without_kinds(value) for key, value in shown.items() if key != "kinds"}
    return [without_kinds(value) for value in shown] if isinstance(shown, list) else shown


@pytest.mark.parametrize(
    ("number", "options"),
    [
        (1, {"races": "kobold, orc"}),
        (2, {"races": "goblin, kobold", "settlement": "town"}),
        (3, {"races": "kobold, ogre", "settlement": "city", "pile_view": "count_only"}),
    ],
)
def test_who_looks_at_the_deck_looks_alone(
    served: Served, seeded: Seeded, number: int, options: dict[str, Any]
) -> None:
    """No frame names a card of the deck that its reader has not seen, though another reader has."""
    seeded(number)
    guests, players = begun(served, game=PILLAGE, options=options)
    dice, read = Nosy(number), [0, 0, 0]
    ever_seen: list[set[str]] = [set(), set(), set()]
    moments = secrets = told_to_who_looked = 0
    while not players[0].over:
        together(players)
        match = served.match(players[0].id)
        shown, hidden = lying(match)
        for i, player in enumerate(players):
            ever_seen[i] |= shown | known_to(match, player.welcome["seat"])
        for i, player in enumerate(players):
            frames = player.frames[read[i] :]
            if moments % LOOKS == LOOKS - 1:
                frames = frames + looked_back(guests[i], player.id)
            read[i] = len(player.frames)
            texts = [json.dumps(without_kinds(json.loads(frame)), ensure_ascii=False) for frame in frames]
            unseen = hidden - ever_seen[i]
            assert [word for word in words_for(match, unseen) for text in texts if word in text] == []
            by_others = set[str]().union(*ever_seen[:i], *ever_seen[i + 1 :])
            secrets += len(unseen & by_others)
            alone = words_for(match, hidden & ever_seen[i] - by_others)
            told_to_who_looked += sum(word in text for word in alone for text in texts)
        moments += 1
        play_one(players[:2], dice)
    assert secrets > 10
    assert told_to_who_looked > 5


def test_a_closed_pile_is_only_counted(served: Served, seeded: Seeded) -> None:
    """Others hear what is banked as it happens, and afterwards only how many cards there are."""
    seeded(5)
    guests, players = begun(served, game=PILLAGE, options={"pile_view": "count_only"})
    dice, closed = random.Random(5), 0
    while not players[0].over:
        play_one(players[:2], dice)
        together(players)
    for guest, player in zip(guests, players, strict=True):
        plays = range(0, player.scene["plays"], 25)
        looks = [guest.get(f"/api/tables/{player.id}/moments/{play}") for play in plays]
        for update in [*player.updates, *looks]:
            if (scene := update.get("scene")) and not scene["result"]:
                for seat, mat in enumerate(scene["board"]["mats"]):
                    private = [mat["pile"], mat["pile_points"], mat["score"]]
                    assert (None in private) == (private == [None] * 3) == (seat != player.welcome["seat"])
                    assert scene["scores"][seat] == mat["score"]
                    assert seat == player.welcome["seat"] or mat["materials"] == [0] * 4
                    closed += bool(mat["pile_count"]) and None in private
    assert closed > 200


def looked_back(guest: Guest, table: str) -> list[str]:
    """Everything that can be read about a running match over HTTP."""
    already = len(guest.heard)
    plays = guest.get(f"/api/tables/{table}/replay")["plays"]
    paths = ["", *(f"/moments/{play}" for play in range(0, plays + 1, 19))]
    for path in paths:
        assert guest.ask("GET", f"/api/tables/{table}{path}").status == 200
    return guest.heard[already:]


# -- hands and choices -------------------------------------------------------------------------------------------


def test_every_view_of_a_hidden_hand_is_blank(served: Served, seeded: Seeded) -> None:
    seeded(4)
    guests, players = begun(served, options={"rounds": "five"})
    dice, boards = random.Random(4), 0
    while able(players[:2]):
        play_one(players[:2], dice)
        together(players)
        for guest, player in zip(guests, players, strict=True):
            looks = [guest.get(f"/api/tables/{player.id}/moments/{play}") for play in range(player.scene["plays"] + 1)]
            for shown in [*player.updates, *looks]:
                if "scene" in shown:
                    blank(shown["scene"]["board"], player.welcome["seat"])
                    boards += 1
    assert boards > 100


def blank(board: dict[str, Any], seat: int | None) -> None:
    assert set(board["deck"]) <= {"?"}
    for other, player in enumerate(board["players"]):
        if other == seat:
            assert "?" not in player["hand"]
        else:
            assert set(player["hand"]) <= {"?", None}
            assert player["pick"] in ("?", None)


# -- keys --------------------------------------------------------------------------------------------------------


def test_no_token_secret_or_hash_is_ever_told(served: Served) -> None:
    guests, players = begun(served, BOT, visibility="listed")
    code = guests[0].ask("POST", "/api/guests/me/link").json["code"]
    dice = random.Random(8)
    table = players[0].id
    match = served.match(table)
    while able(players[:2]):
        for guest in guests:
            for path in ("", "/replay", "/moments/0", "/invite", "/qr.svg", "/faces", "/record"):
                guest.ask("GET", f"/api/tables/{table}{path}")
            guest.ask("GET", "/api/tables")
        play_one(players[:2], dice)
        together(players)
    secrets = [guest.token.partition(".")[2] for guest in guests[:2]]
    hashes = [hashlib.sha256(secret.encode()).hexdigest() for secret in (*secrets, code)]
    assert match.secret
    keys = {*secrets, code, *hashes, match.secret.server, *map(str, match.secret.key(match.game.name))}
    for guest, player in zip(guests, players, strict=True):
        own = {code} if guest is guests[0] else set()  # the person who asked for a link has seen its code, once
        heard = [*player.frames, *guest.heard]
        assert len(heard) > 40
        known = {key for key in keys for text in heard if key in text}
        assert known <= own
    record = guests[2].get(f"/api/tables/{table}/record")  # now everybody may know
    assert (record["secret"], record["shares"]) == (match.secret.server, match.secret.shares)
    assert players[2].table["commitment"] == record["commitment"]


def test_a_token_is_told_once_to_its_owner(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN, visibility="listed")
    ada.ask("PUT", "/api/guests/me", {"name": "Eve"})
    for path in ("/api/guests/me", "/api/tables", f"/api/tables/{table}"):
        ada.get(path)
    assert not any(ada.token.partition(".")[2] in text for text in ada.heard)


@pytest.mark.parametrize(("game", "options"), [(PIGS, {"boss_visible": False}), (DRAFT, {}), (PILLAGE, {})])
def test_faces_are_those_of_the_whole_box(served: Served, game: str, options: dict[str, Any]) -> None:
    """What is printed on cards may be read by all, so it must not tell which of them are in play."""
    guests, players = begun(served, game=game, options=options)
    faces = guests[2].get(f"/api/tables/{players[0].id}/faces")["cards"]
    match = served.match(players[0].id)
    assert set(faces) == {name for names in match.names.values() for name in names}
    assert faces == guests[1].get(f"/api/games/{game}/cards/{match.cards}")["cards"]


def test_a_running_match_has_no_record(served: Served) -> None:
    guests, players = begun(served)
    for guest in guests:
        answer = guest.ask("GET", f"/api/tables/{players[0].id}/record")
        assert (answer.status, list(answer.json)) == (409, ["error"])
    assert players[0].table["game"] == SNOUTS


def test_nobody_looks_back_with_anothers_eyes(served: Served) -> None:
    guests, players = begun(served)
    table = players[0].id
    for path in ("replay", "moments/0"):
        assert guests[0].ask("GET", f"/api/tables/{table}/{path}?seat=0").status == 200
        for guest, seat in ((guests[0], "1"), (guests[1], "0"), (guests[2], "0"), (guests[0], "7"), (guests[0], "-1")):
            assert guest.ask("GET", f"/api/tables/{table}/{path}?seat={seat}").status == 403
