"""Saved matches: a transcript becomes a table to look back at, which belongs to whoever brought it.

It is verified as by `boargame check`, in the process that reads what guests write: a transcript may hold any cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from boargame.core import registry, transcript
from boargame.core.about import About
from boargame.core.box import FILES, Sheets, texts
from boargame.core.files import BadFile
from boargame.table import entries as e
from boargame.table import growth, names, protocol, seating
from boargame.table.bots import mortal
from boargame.table.entries import entry
from boargame.table.house import House
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.sets import PATIENCE
from boargame.workshop import folder

FILE = "This file"
"""What refusals call it."""

SOMEBODY = "-"
"""Who sat there is known by name only: the id of no person."""

FROM_A_FILE = ", from a file"
ITS_OWN = "the file"
"""What cards that came with it are called."""

TOO_SLOW = f"{FILE} takes too long to read."
FROM_POSITION = f"{FILE} begins in the middle of a match: go through it with `boargame play --load`."
OTHER_NUMBERS = (
    f"{FILE} was played with cards that are not in it, or with other numbers of the rulebook: go through it with "
    "`boargame play --load`, where they are."
)


class Verified(NamedTuple):
    """A transcript, played again."""

    wrong: str  # why it cannot be shown; empty if it can
    plays: tuple[tuple[int, str], ...] = ()
    over: bool = False


async def look_back_at(house: House, person: Person, wanted: protocol.SavedMatch, address: str = "") -> Room:
    """A table on which the match of a transcript has been played."""
    data, about = _checked(wanted.match)
    found = await house.sets.in_turn(person.id, verified, data) or Verified(TOO_SLOW)
    if found.wrong:
        raise Refusal("malformed", found.wrong)
    return await house.add(await house.origin(person, address), *_entries(person, about, wanted.title, data, found))


def with_cards(data: dict[str, Any]) -> dict[str, Any]:
    """A transcript on this machine: cards in a folder that it names come along."""
    named = data.get("cards")
    about = next((one for one in registry.games() if one.id == data.get("game")), None)
    if about is None or not isinstance(named, str) or named in {one.id for one in about.sets}:
        return data
    try:
        return data | {"cards": {FILES: texts(about, named)}}
    except ValueError as error:
        raise Refusal("malformed", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None


def _checked(match: Any) -> tuple[dict[str, Any], About]:
    """What can be said without playing it."""
    try:
        data = transcript.checked(match, FILE)
    except ValueError as error:
        raise Refusal("malformed", f"{error}.") from None
    about = next((one for one in registry.games() if one.id == data.get("game")), None)
    if about is None:
        raise Refusal("malformed", f"{FILE} is a match of {str(data.get('game'))[:40]!r}, which is not played here.")
    if data.get("position"):
        raise Refusal("malformed", FROM_POSITION)
    if "secret" in data and not (data["secret"] and any(data.get("pledges", ["none were asked for"]))):
        raise Refusal("malformed", f"{FILE} does not say what its chance was made of.")
    if len(data.get("plays", ())) > growth.LONGEST:
        raise Refusal("malformed", f"{FILE} is too long: a match has at most {growth.LONGEST} plays.")
    cards = data.get("cards")
    if isinstance(cards, Mapping) and [*cards] == [FILES]:
        _check_files(cards[FILES])
    elif cards is not None and cards not in [one.id for one in about.sets]:
        raise Refusal("malformed", OTHER_NUMBERS)
    return data, about


def _check_files(files: Any) -> None:
    if not isinstance(files, dict) or not all(isinstance(text, str) for text in files.values()):
        raise Refusal("malformed", f"{FILE} has cards that are no texts.")
    try:
        folder.check(files)
    except BadFile as error:
        raise Refusal("malformed", f"{FILE} has cards that cannot be read: {error}.") from None


def verified(data: dict[str, Any]) -> Verified:
    """Play it again, in a process that dies if it takes too long."""
    with mortal(PATIENCE):
        try:
            match = transcript.replay(data, FILE, registry.game)
            wrong = transcript.differences(data, match)
        except (ValueError, LookupError, OverflowError) as error:
            return Verified(f"{str(error).rstrip('.')}.")
        except (TypeError, AttributeError):  # a value of a type that nobody expected there
            return Verified(f"{FILE} is no saved match: a value has the wrong type.")
    if wrong:
        return Verified(f"{FILE} is not as it was saved: {'; '.join(wrong)}.")
    return Verified("", tuple((play.seat, play.action.notation) for play in match.plays), match.over)


def _entries(
    person: Person, about: About, title: str, data: Mapping[str, Any], found: Verified
) -> list[e.Opened | e.Sat | e.Started | e.Played | e.Ended]:
    cards, nothing = data.get("cards"), [""] * data["players"]
    files = dict(Sheets.of(cards[FILES]).files) if isinstance(cards, Mapping) else {}
    usual = {option.key: option.default for option in about.options}
    options = {key: value for key, value in about.chosen(data.get("options") or {}).items() if value != usual[key]}
    shares, pledges = data.get("shares") or nothing, data.get("pledges") or nothing
    secret, usual_cards = data.get("secret", ""), about.default_cards
    opened = entry(
        e.Opened, person.id, title=_title(names.title(title) or about.name), game=about.id,
        rules=about.version, players=data["players"], options=options, cards="" if files else cards or usual_cards,
        visibility="link", owner=person.id, secret=secret, cards_name=ITS_OWN if files else "", files=files,
    )  # fmt: skip
    return [
        opened,
        *(
            entry(e.Sat, seat=seat, person=SOMEBODY, name=name, share=shares[seat], pledge=pledges[seat])
            for seat, name in enumerate(_names(data))
        ),
        entry(e.Started, rules=about.version, seed=data.get("seed", 0), salt="" if secret else data.get("salt", "")),
        *(entry(e.Played, seat=seat, action=action) for seat, action in found.plays),
        *([] if found.over else [entry(e.Ended, reason="unfinished")]),
    ]


def _title(title: str) -> str:
    """A file proves what was played, but not by whom: so everybody is told where the match comes from."""
    return f"{title[: protocol.LONGEST_TITLE - len(FROM_A_FILE)]}{FROM_A_FILE}"


def _names(data: Mapping[str, Any]) -> list[str]:
    """Who sat where, as far as others can see such names and tell them apart."""
    found: list[str] = []
    told = [*data.get("seats", ()), *[""] * data["players"]]
    for seat in range(data["players"]):
        try:
            name = names.name(told[seat][: protocol.LONGEST_NAME])
        except Refusal:
            name = f"Seat {seat + 1}"
        found.append(seating.unlike(name, set(found)))
    return found
