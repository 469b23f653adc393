"""What can be asked for over HTTP: guests, games, rules, tables, looking back."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import re
from functools import cache, lru_cache
from typing import Any

import segno
from starlette.responses import Response

from boargame import rulebook
from boargame.bots import ratings
from boargame.bots.registry import LEVELS
from boargame.core import registry, transcript
from boargame.core.about import About
from boargame.core.box import Sheets
from boargame.core.engine import NO_RULES
from boargame.core.files import BadFile
from boargame.learn.lesson import lessons
from boargame.press.press import BOX, RULEBOOK
from boargame.table import leading_on, lookback, names, pledges, protocol, saved, seating, sets, showing, teaching
from boargame.table.http import Call, Endpoint, address_of
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.room import CHAT_PAGE, Room
from boargame.table.wall import encode

# -- guests -------------------------------------------------------------------------------------------------


async def new_guest(call: Call) -> protocol.Identity:
    person, token = await call.house.people.arrive(names.name(call.body.name))
    return protocol.Identity(person.id, person.name, token)


async def me(call: Call) -> protocol.Guest:
    return protocol.Guest(call.person.id, call.person.name)


async def rename(call: Call) -> protocol.Guest:
    await call.house.people.rename(call.person, names.name(call.body.name))
    return protocol.Guest(call.person.id, call.person.name)


async def personal_link(call: Call) -> protocol.PersonalLink:
    return protocol.PersonalLink(*await call.house.people.link(call.person))


async def claim(call: Call) -> protocol.Identity:
    found = await call.house.people.claim(call.body.code)
    if found is None:
        raise Refusal("unknown", "This personal link has been used or is too old: make a new one on your first device.")
    person, token = found
    return protocol.Identity(person.id, person.name, token)


# -- games and rules ------------------------------------------------------------------------------------------


async def games(call: Call) -> list[protocol.GameInfo]:
    return [protocol.GameInfo(**_info(about)) for about in registry.games()]


async def game(call: Call) -> protocol.GameDetails:
    about = _about(call.part("game"))
    return protocol.GameDetails(
        **_info(about),
        options=[
            protocol.Option(one.key, list(one.values), one.usual, one.rule, one.why, one.several)
            for one in about.options
        ],
        card_sets=[protocol.CardSet(one.id, one.name, one.about) for one in about.sets],
        bots=[*_levels(about), *(protocol.BotLevel(spec, spec, OWN_BOT) for spec in call.house.workers.own)],
        compiled=call.house.workers.is_warm(about.id),
    )


def _levels(about: About) -> list[protocol.BotLevel]:
    """The levels, with their strength as far as it was measured."""
    rated = ratings.read(about.home).values()
    return [
        protocol.BotLevel(
            level,
            level,
            f"{text[0].upper()}{text[1:]}.",
            {str(one.players): str(one.ratings[level]) for one in rated if level in one.ratings},
        )
        for level, text in LEVELS.items()
    ]


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
        "lessons": len(lessons(about)),
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


async def learn(call: Call) -> Response:
    return _cached(call, encode(teaching.taught(_about(call.part("game")))))


async def answers(call: Call) -> list[protocol.Answered]:
    return teaching.answers(_about(call.part("game")), call.request.query_params.get("q", "")[:MOST_ASKED])


async def lesson(call: Call) -> protocol.LessonPage:
    return teaching.page(_about(call.part("game")), call.part("lesson"), call.body)


async def cards(call: Call) -> Response:
    about, wanted = _about(call.part("game")), call.part("set")
    if wanted not in {one.id for one in about.sets} | {about.default_cards or "none"}:
        raise Refusal("unknown", f"{about.name} has no card set {wanted[:40]!r}.")
    return _cached(call, _faces(about.id, wanted, ()))


@lru_cache(maxsize=256)
def _faces(game: str, cards: str | Sheets | None, options: tuple[tuple[str, Any], ...]) -> bytes:
    found = registry.game(game)
    wanted = cards if isinstance(cards, Sheets) or cards in {one.id for one in found.about.sets} else None
    return encode(showing.faces(found.start(seed=1, options=dict(options), cards=wanted)))


def _cached(call: Call, data: bytes) -> Response:
    """What changes only with the program. A browser gets it once, and later asks with its tag."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if call.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, "application/json")


# -- printing -------------------------------------------------------------------------------------------------


async def new_print(call: Call) -> protocol.Print:
    return await call.house.prints.ask(call.body, await _own_cards(call, call.body.game, call.body.cards))


async def _own_cards(call: Call, game: str, cards: str) -> sets.Own | None:
    """Cards that are none of the game's sets: those of a table, or of a set that was made in the workshop."""
    if not cards.startswith(protocol.OWN_CARDS):
        return await call.house.sets.own(call.given, game, cards)
    opened = (await call.house.room(cards.removeprefix(protocol.OWN_CARDS))).story.opened
    return sets.Own(opened.cards_name, opened.files) if opened.game == game and opened.files else None


async def print_made(call: Call) -> protocol.Print:
    return call.house.prints.find(call.part("print"))


async def printed_box(call: Call) -> Response:
    return _pdf(call, BOX)


async def printed_rulebook(call: Call) -> Response:
    return _pdf(call, RULEBOOK)


def _pdf(call: Call, name: str) -> Response:
    document = call.house.prints.document(call.part("print"), name)
    headers = {"content-disposition": f'inline; filename="{name}"', "cache-control": "private, max-age=3600"}
    return Response(document, 200, headers, PDF)


# -- the workshop ---------------------------------------------------------------------------------------------


async def bench(call: Call) -> Response:
    return _cached(call, await asyncio.to_thread(_bench, _about(call.part("game")).id))


@cache
def _bench(game: str) -> bytes:
    return encode(sets.workbench(game))


async def my_sets(call: Call) -> list[protocol.OwnSet]:
    return await call.house.sets.of(call.person)


async def new_set(call: Call) -> protocol.SetDetails:
    return await call.house.sets.new(call.person, call.body)


async def bring_set(call: Call) -> protocol.SetDetails:
    return await call.house.sets.bring(call.person, call.body)


async def card_set(call: Call) -> protocol.SetDetails:
    return await call.house.sets.details(call.given, await call.house.sets.find(call.given, call.part("own")))


async def change_set(call: Call) -> protocol.SetDetails:
    return await call.house.sets.change(call.person, call.part("own"), call.body)


async def remove_set(call: Call) -> None:
    await call.house.sets.remove(call.person, call.part("own"))


async def edit_set(call: Call) -> protocol.SetDetails:
    return await call.house.sets.edit(call.person, call.part("own"), call.body)


async def draw_card(call: Call) -> protocol.DrawnCard:
    return protocol.DrawnCard(await call.house.sets.drawn(call.given, call.part("own"), call.part("card")))


async def zipped_set(call: Call) -> Response:
    name, data = await call.house.sets.zipped(call.given, call.part("own"))
    plain = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-") or "cards"
    headers = {"content-disposition": f'attachment; filename="{plain}.zip"', "cache-control": "no-store"}
    return Response(data, 200, headers, ZIP)


async def ask_change(call: Call) -> protocol.AskedChange:
    return await call.house.asks.ask(call.person, call.part("own"), call.body)


async def asked_change(call: Call) -> protocol.AskedChange:
    return await call.house.asks.find(call.person, call.part("own"))


async def stop_asking(call: Call) -> None:
    await call.house.sets.find(call.person, call.part("own"))
    await call.house.asks.stop_asking(call.person)


# -- tables ---------------------------------------------------------------------------------------------------


async def tables(call: Call) -> protocol.Tables:
    return await call.house.tables(call.given)


async def new_table(call: Call) -> protocol.Table:
    opened = await call.house.open_table(call.person, call.body, address_of(call.request))
    return await opened.described()


async def table(call: Call) -> protocol.Table:
    return await (await _room(call)).described()


async def remove_table(call: Call) -> None:
    await call.house.close_table(call.person, call.part("table"))


async def rename_table(call: Call) -> protocol.Table:
    found = await _room(call)
    await leading_on.rename(found, call.person, call.body.title)
    return await found.described()


async def leave_table(call: Call) -> None:
    await leading_on.leave(call.house, await _room(call), call.person)


async def rematch(call: Call) -> protocol.Table:
    found, address = await _room(call), address_of(call.request)
    again = await leading_on.rematch(call.house, found, call.person, call.body.sit, address)
    return await again.described()


async def play_on(call: Call) -> protocol.Table:
    found = await _room(call)
    async with found.alone():
        address = address_of(call.request)
        new = await leading_on.play_on(call.house, found.story, call.person, call.number("play"), call.body, address)
    return await new.described()


async def take_seat(call: Call) -> protocol.Table:
    found = await _room(call)
    await seating.change_seat(found, call.person, call.number("seat"), call.body)
    found.prepare_bots()
    return await found.described()


async def tell_share(call: Call) -> protocol.Table:
    found = await _room(call)
    await pledges.tell(found, call.person, call.number("seat"), call.body.share)
    return await found.described()


async def faces(call: Call) -> Response:
    opened = (await _room(call)).story.opened
    _about(opened.game)
    return _cached(call, _faces(opened.game, opened.played_with, tuple(sorted(opened.options.items()))))


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
    async with found.alone():
        return lookback.replay(found.story, _reader(call, found))


async def saved_match(call: Call) -> protocol.Table:
    opened = await saved.look_back_at(call.house, call.person, call.body, address_of(call.request))
    return await opened.described()


async def moment(call: Call) -> protocol.Moment:
    found = await _room(call)
    async with found.alone() as story:
        if story.match:
            await asyncio.to_thread(story.match.remember)  # all plays may have to be made again: nobody else waits
        return lookback.moment(found.story, call.number("play"), _reader(call, found))


async def account(call: Call) -> protocol.Account:
    found = await _room(call)
    async with found.alone():
        story, result = found.story, found.story.result()
        if story.match is None or result is None:
            raise Refusal("not_now", "The match is not over yet: its account would give secrets away.")
        match = story.match.clone()
    return await asyncio.to_thread(lookback.account, match, result.winners)


async def chat(call: Call) -> list[protocol.Said]:
    found, before = await _room(call), call.request.query_params.get("before", "")
    if not re.fullmatch(r"\d*", before):
        raise Refusal("malformed", "Say which line you have: before=NUMBER.")
    async with found.alone() as story:
        end = min(int(before[:9]), len(story.chat)) if before else len(story.chat)
        return story.chat[max(0, end - CHAT_PAGE) : end]


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
    """The whole match, with what its chance was made of, as a file, once it is over."""
    found = await _room(call)
    async with found.alone():  # a last move that is not stored yet may still fail
        story = found.story
        if story.match is None or story.state != "over":
            raise Refusal(
                "not_now",
                "You can download the match when it is over: before that, the file would give away what comes.",
            )
        written = transcript.transcript(story.match) | {"rules": story.rules}
    name = f"{story.opened.game}-{found.id[:6]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(json.dumps(written, indent=1, ensure_ascii=False) + "\n", 200, headers, "application/json")


OWN_BOT = "Whoever runs this server has brought it along."

MOST_ASKED = 200
"""Letters of a question that are read."""

MOST_EDIT, MOST_ZIP = 256 * 1024, 256 * 1024
"""Bytes of a change of a card set, which may be a whole deck, and of one that is brought along."""

MOST_SAVED = 512 * 1024
"""Bytes of a saved match, with its cards."""

PDF, ZIP = "application/pdf", "application/zip"
QUESTION = {"q": {"type": "string"}}
SEAT = {"seat": {"type": "integer", "minimum": 0, "maximum": 15}}

ENDPOINTS = [
    Endpoint("GET", "/api/games", games, "The games there are", gives=list[protocol.GameInfo]),
    Endpoint("GET", "/api/games/{game}", game, "A game with options, card sets and bots", gives=protocol.GameDetails),
    Endpoint("GET", "/api/games/{game}/rules", rules, "A game's rulebook", gives=protocol.Rules),
    Endpoint("GET", "/api/games/{game}/cards/{set}", cards, "What is printed on a set of cards", gives=protocol.Faces),
    Endpoint("GET", "/api/games/{game}/learn", learn, "What teaches a game", gives=protocol.Teaching),
    Endpoint(
        "GET", "/api/games/{game}/answers", answers, "What answers a question in ordinary words, best first",
        gives=list[protocol.Answered], query=QUESTION,
    ),
    Endpoint(
        "POST", "/api/games/{game}/lessons/{lesson}", lesson, "Where steps in a lesson lead",
        takes=protocol.LessonSteps, gives=protocol.LessonPage, refuses=(409,),
    ),
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
    Endpoint(
        "POST", "/api/prints", new_print, "Print a game: cards, boards and rules as PDF",
        takes=protocol.NewPrint, gives=protocol.Print, status=202, new=True, refuses=(404, 409),
    ),
    Endpoint("GET", "/api/prints/{print}", print_made, "How far a print is", gives=protocol.Print),
    Endpoint(
        "GET", "/api/prints/{print}/box.pdf", printed_box, "Its cards, boards and tokens",
        gives=str, media=PDF, refuses=(409,),
    ),
    Endpoint(
        "GET", "/api/prints/{print}/rulebook.pdf", printed_rulebook, "Its rules, with the house rules worked in",
        gives=str, media=PDF, refuses=(409,),
    ),
    Endpoint("GET", "/api/games/{game}/workbench", bench, "The forms for a game's cards", gives=protocol.Workbench),
    Endpoint("GET", "/api/sets", my_sets, "Your own card sets", gives=list[protocol.OwnSet], person=True),
    Endpoint(
        "POST", "/api/sets", new_set, "Make a card set like another one",
        takes=protocol.NewSet, gives=protocol.SetDetails, status=201, person=True, new=True, refuses=(404, 409),
    ),
    Endpoint(
        "POST", "/api/sets/import", bring_set, "Bring a card set along, as a zip of its folder",
        takes=protocol.ImportedSet, gives=protocol.SetDetails, status=201, person=True, new=True, refuses=(404, 409),
        most=MOST_ZIP,
    ),
    Endpoint("GET", "/api/sets/{own}", card_set, "A card set, and what is wrong with it", gives=protocol.SetDetails),
    Endpoint(
        "PUT", "/api/sets/{own}", change_set, "Rename a card set, or share its link",
        takes=protocol.ChangedSet, gives=protocol.SetDetails, person=True, refuses=(403, 409),
    ),
    Endpoint("DELETE", "/api/sets/{own}", remove_set, "Remove a card set", person=True, refuses=(403,)),
    Endpoint(
        "POST", "/api/sets/{own}/edits", edit_set, "Change a card",
        takes=protocol.Edit, gives=protocol.SetDetails, person=True, refuses=(403, 409), most=MOST_EDIT,
    ),
    Endpoint("GET", "/api/sets/{own}/cards/{card}", draw_card, "A card's picture", gives=protocol.DrawnCard),
    Endpoint("GET", "/api/sets/{own}/folder.zip", zipped_set, "Its folder", gives=str, media=ZIP),
    Endpoint(
        "POST", "/api/sets/{own}/ask", ask_change, "Ask what its changes do",
        takes=protocol.NewAsk, gives=protocol.AskedChange, status=202, person=True, new=True, refuses=(409,),
    ),
    Endpoint(
        "GET", "/api/sets/{own}/ask", asked_change, "How far the answer is", gives=protocol.AskedChange, person=True,
    ),
    Endpoint("DELETE", "/api/sets/{own}/ask", stop_asking, "Stop asking", person=True),
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
        "PUT", "/api/tables/{table}", rename_table, "Give a table another name",
        takes=protocol.NewTitle, gives=protocol.Table, person=True, refuses=(403,),
    ),
    Endpoint(
        "DELETE", "/api/tables/{table}/members/me", leave_table,
        "Leave a table, and clear it away from your own; in a match that goes on, concede",
        person=True, refuses=(403, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/rematch", rematch, "Play again with the same people",
        takes=protocol.Rematch, gives=protocol.Table, status=201, person=True, new=True, refuses=(403, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/moments/{play}/match", play_on, "Play on from there against bots, at a new table",
        takes=protocol.PlayOn, gives=protocol.Table, status=201, person=True, new=True, refuses=(409,),
    ),
    Endpoint(
        "PUT", "/api/tables/{table}/seats/{seat}", take_seat, "Take a seat, leave it, give it to a bot",
        takes=protocol.NewSeat, gives=protocol.Table, person=True, refuses=(403, 409),
    ),
    Endpoint(
        "PUT", "/api/tables/{table}/seats/{seat}/share", tell_share, "Reveal the share that you have pledged",
        takes=protocol.ToldShare, gives=protocol.Table, person=True, refuses=(403, 409),
    ),
    Endpoint("GET", "/api/tables/{table}/faces", faces, "What is printed on its cards", gives=protocol.Faces),
    Endpoint("GET", "/api/tables/{table}/invite", invite, "The link for friends", gives=protocol.Invite),
    Endpoint("GET", "/api/tables/{table}/qr.svg", qr, "The same as a QR code", gives=str, media="image/svg+xml"),
    Endpoint(
        "GET", "/api/tables/{table}/chat", chat, "Earlier lines of its chat, a page of them",
        gives=list[protocol.Said], refuses=(400,), query={"before": {"type": "integer", "minimum": 0}},
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replay", replay, "Its match, for looking back",
        gives=protocol.Replay, refuses=(403, 409), query=SEAT,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/moments/{play}", moment, "The table as it was after that many plays",
        gives=protocol.Moment, refuses=(403, 409), query=SEAT,
    ),
    Endpoint(
        "POST", "/api/matches", saved_match, "Look back at a saved match",
        takes=protocol.SavedMatch, gives=protocol.Table, status=201, person=True, new=True, most=MOST_SAVED,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/account", account, "Where the points of a match came from, what decided it",
        gives=protocol.Account, refuses=(409,),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record", record, "A finished match, as a file",
        gives=dict[str, Any], refuses=(409,),
    ),
]  # fmt: skip
