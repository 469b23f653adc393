"""What can be asked for over HTTP: guests, games, rules, tables, looking back."""

from __future__ import annotations

import hashlib
import io
import json
import re
from functools import cache
from typing import Any

import segno
from starlette.responses import Response

from boargame import rulebook
from boargame.bots.registry import LEVELS
from boargame.core import registry, transcript
from boargame.core.about import About
from boargame.core.engine import NO_RULES
from boargame.core.files import BadFile
from boargame.table import lookback, protocol, seating, showing
from boargame.table.http import Call, Endpoint
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.wall import encode

BOTS = {
    "easy": "Takes what looks best at once. Good company for a first game.",
    "medium": "Plays a few hundred games in its head before each move.",
    "hard": "Thinks ten times as long as Medium.",
}

# -- guests -------------------------------------------------------------------------------------------------


async def new_guest(call: Call) -> protocol.Identity:
    person, token = await call.house.people.arrive(_name(call.body.name))
    return protocol.Identity(person.id, person.name, token)


async def me(call: Call) -> protocol.Guest:
    return protocol.Guest(call.person.id, call.person.name)


async def rename(call: Call) -> protocol.Guest:
    await call.house.people.rename(call.person, _name(call.body.name))
    return protocol.Guest(call.person.id, call.person.name)


async def personal_link(call: Call) -> protocol.PersonalLink:
    return protocol.PersonalLink(*await call.house.people.link(call.person))


async def claim(call: Call) -> protocol.Identity:
    found = await call.house.people.claim(call.body.code)
    if found is None:
        raise Refusal("unknown", "This personal link has been used or is too old: make a new one on your first device.")
    person, token = found
    return protocol.Identity(person.id, person.name, token)


def _name(name: str) -> str:
    if not (plain := " ".join(name.split())):
        raise Refusal("malformed", "A name needs at least one letter.")
    return plain


# -- games and rules ------------------------------------------------------------------------------------------


async def games(call: Call) -> list[protocol.GameInfo]:
    return [protocol.GameInfo(**_info(about)) for about in registry.games()]


async def game(call: Call) -> protocol.GameDetails:
    about = _about(call.part("game"))
    return protocol.GameDetails(
        **_info(about),
        options=[
            protocol.Option(one.key, list(one.values), one.default, one.rule, one.why, one.several)
            for one in about.options
        ],
        card_sets=[protocol.CardSet(one.id, one.name, one.about) for one in about.sets],
        bots=[protocol.BotLevel(level, spec, BOTS[level]) for level, spec in LEVELS.items()],
    )


def _info(about: About) -> dict[str, Any]:
    return {
        "id": about.id,
        "name": about.name,
        "tagline": about.tagline,
        "version": about.version,
        "players": [about.players.start, about.players.stop - 1],
        "minutes": list(about.minutes),
        "designers": list(about.designers),
        "cards": about.default_cards,
        "board": (about.home / NO_RULES / f"{showing.OWN_BOARD}.py").exists(),
    }


def _about(id: str) -> About:
    for about in registry.games():
        if about.id == id:
            return about
    raise Refusal("unknown", f"There is no game {id[:40]!r}.")


async def rules(call: Call) -> Response:
    return _cached(call, _rules(_about(call.part("game")).id))


@cache
def _rules(game: str) -> bytes:
    about = _about(game)
    try:
        book = rulebook.read(about.home)
    except BadFile as error:
        raise Refusal("unknown", f"{error}.") from None
    return encode(
        protocol.Rules(
            game=about.id,
            title=book.title,
            introduction=list(book.introduction),
            chapters=[
                protocol.Chapter(
                    chapter.number,
                    chapter.title,
                    [protocol.Paragraph(one.id, one.text, one.section) for one in chapter.passages],
                )
                for chapter in book.chapters
            ],
        )
    )


async def cards(call: Call) -> Response:
    about, wanted = _about(call.part("game")), call.part("set")
    if wanted not in {one.id for one in about.sets} | {about.default_cards or "none"}:
        raise Refusal("unknown", f"{about.name} has no card set {wanted[:40]!r}.")
    return _cached(call, _faces(about.id, wanted, ()))


@cache
def _faces(game: str, cards: str, options: tuple[tuple[str, Any], ...]) -> bytes:
    found = registry.game(game)
    wanted = cards if cards in {one.id for one in found.about.sets} else None
    return encode(showing.faces(found.start(seed=1, options=dict(options), cards=wanted)))


def _cached(call: Call, data: bytes) -> Response:
    """What changes only with the program. A browser gets it once, and later asks with its tag."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if call.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, "application/json")


# -- tables ---------------------------------------------------------------------------------------------------


async def tables(call: Call) -> protocol.Tables:
    return await call.house.tables(call.given)


async def new_table(call: Call) -> protocol.Table:
    opened = await call.house.open_table(call.person, call.body)
    return opened.described()


async def table(call: Call) -> protocol.Table:
    found = await _room(call)
    async with found.lock:
        return found.described()


async def remove_table(call: Call) -> None:
    await call.house.close_table(call.person, call.part("table"))


async def take_seat(call: Call) -> protocol.Table:
    found = await _room(call)
    await seating.change_seat(found, call.person, call.number("seat"), call.body)
    found.prepare_bots()
    return found.described()


async def faces(call: Call) -> Response:
    opened = (await _room(call)).story.opened
    return _cached(call, _faces(opened.game, opened.cards, tuple(sorted(opened.options.items()))))


async def invite(call: Call) -> protocol.Invite:
    found = await _room(call)
    base, note = call.request.app.state.reachable(call.request)
    return protocol.Invite(f"{base}/table/{found.id}", note)


async def qr(call: Call) -> Response:
    url = (await invite(call)).url
    drawn = io.BytesIO()
    segno.make(url, error="m").save(drawn, kind="svg", border=2, scale=6, xmldecl=False, svgns=True, title=url)
    return Response(drawn.getvalue(), 200, {"cache-control": "no-store"}, "image/svg+xml")


async def _room(call: Call) -> Room:
    return await call.house.room(call.part("table"))


# -- looking back -----------------------------------------------------------------------------------------------


async def replay(call: Call) -> protocol.Replay:
    found = await _room(call)
    async with found.lock:
        return lookback.replay(found.story, _reader(call, found))


async def moment(call: Call) -> protocol.Moment:
    found = await _room(call)
    async with found.lock:
        return lookback.moment(found.story, call.number("play"), _reader(call, found))


def _reader(call: Call, found: Room) -> int | None:
    """Whose view is shown: that of one of your seats, or a spectator's."""
    own = found.story.eyes_of(call.given.id) if isinstance(call.given, Person) else []
    wanted = call.request.query_params.get("seat", "")
    if not wanted:
        return own[0] if len(own) == 1 else None
    if not re.fullmatch(r"\d{1,2}", wanted) or int(wanted) not in own:
        raise Refusal("not_yours", "That is not your seat.")
    return int(wanted)


async def record(call: Call) -> Response:
    """The whole match with its seed, as a file, once it is over."""
    found = await _room(call)
    async with found.lock:  # a last move that is not stored yet may still fail
        story = found.story
        if story.match is None or story.state != "over":
            raise Refusal(
                "not_now", "You can download the match when it is over: before that, the file would give the seed away."
            )
        written = transcript.transcript(story.match)
    name = f"{story.opened.game}-{found.id[:6]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(json.dumps(written, indent=1, ensure_ascii=False) + "\n", 200, headers, "application/json")


SEAT = {"seat": {"type": "integer", "minimum": 0, "maximum": 15}}

ENDPOINTS = [
    Endpoint("GET", "/api/games", games, "The games there are", gives=list[protocol.GameInfo]),
    Endpoint("GET", "/api/games/{game}", game, "A game with options, card sets and bots", gives=protocol.GameDetails),
    Endpoint("GET", "/api/games/{game}/rules", rules, "A game's rulebook", gives=protocol.Rules),
    Endpoint("GET", "/api/games/{game}/cards/{set}", cards, "What is printed on a set of cards", gives=protocol.Faces),
    Endpoint(
        "POST", "/api/guests", new_guest, "Arrive as a guest",
        takes=protocol.NewGuest, gives=protocol.Identity, status=201, new=True,
    ),
    Endpoint("GET", "/api/guests/me", me, "Who you are", gives=protocol.Guest, person=True),
    Endpoint(
        "PUT", "/api/guests/me", rename, "Take another name",
        takes=protocol.NewGuest, gives=protocol.Guest, person=True,
    ),
    Endpoint(
        "POST", "/api/guests/me/link", personal_link, "A link that makes another device the same person, once",
        gives=protocol.PersonalLink, status=201, person=True, new=True,
    ),
    Endpoint(
        "POST", "/api/guests/claim", claim, "Become the person of a personal link",
        takes=protocol.Claim, gives=protocol.Identity, status=201, new=True, refuses=(404,),
    ),
    Endpoint("GET", "/api/tables", tables, "Your own tables, and those that are listed", gives=protocol.Tables),
    Endpoint(
        "POST", "/api/tables", new_table, "Open a table",
        takes=protocol.NewTable, gives=protocol.Table, status=201, person=True, new=True, refuses=(404,),
    ),
    Endpoint("GET", "/api/tables/{table}", table, "A table", gives=protocol.Table),
    Endpoint(
        "DELETE", "/api/tables/{table}", remove_table, "Take a table away before it has begun",
        person=True, refuses=(403, 409),
    ),
    Endpoint(
        "PUT", "/api/tables/{table}/seats/{seat}", take_seat, "Take a seat, leave it, give it to a bot",
        takes=protocol.NewSeat, gives=protocol.Table, person=True, refuses=(403, 409),
    ),
    Endpoint("GET", "/api/tables/{table}/faces", faces, "What is printed on its cards", gives=protocol.Faces),
    Endpoint("GET", "/api/tables/{table}/invite", invite, "The link for friends", gives=protocol.Invite),
    Endpoint("GET", "/api/tables/{table}/qr.svg", qr, "The same as a QR code", gives=str, media="image/svg+xml"),
    Endpoint(
        "GET", "/api/tables/{table}/replay", replay, "Its match, for looking back",
        gives=protocol.Replay, refuses=(403, 409), query=SEAT,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/moments/{play}", moment, "The table as it was after that many plays",
        gives=protocol.Moment, refuses=(403, 409), query=SEAT,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record", record, "A finished match, as a file",
        gives=dict[str, Any], refuses=(409,),
    ),
]  # fmt: skip
