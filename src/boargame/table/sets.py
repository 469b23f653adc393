"""Card sets of people: kept in the store, private unless their owner shares the link.

Every change is stored, also one with which a set cannot be played yet; a text that is no TOML is not. Sets are read and
drawn in a process of its own, which ends if that takes too long: whoever writes cards may be anybody.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

import msgspec

from boargame.art.tight import tight
from boargame.core import registry
from boargame.core.about import About
from boargame.core.based import SUFFIX
from boargame.core.box import Sheets
from boargame.core.companion import companion
from boargame.core.files import BadFile
from boargame.table import names, protocol, showing
from boargame.table.bots import begin, mortal
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.store import Store, StoredSet
from boargame.table.turns import Turns
from boargame.workshop import folder, form, text

MOST_SETS = 30
"""Sets of one person."""

PATIENCE = 20.0
"""Seconds after which cards that cannot be read never will be."""

REMEMBERED = 32
"""Sets that need not be read again."""

NO_SET = "There is no such set of cards, or it is not shared with you."
STALE = "This set has been changed elsewhere: load the page again."
TOO_SLOW = "These cards take too long to read: undo the last change."
Found = TypeVar("Found")
log = logging.getLogger("boargame.table")


class Kept(msgspec.Struct, frozen=True):
    """What is stored of a set."""

    base: str  # the game's set that it was made from
    files: dict[str, str]


_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(Kept).decode


class Own(NamedTuple):
    """Somebody's own cards, as a table is opened with them."""

    name: str
    files: dict[str, str]


@dataclass(frozen=True)
class Looked:
    """What reading a set has shown."""

    mistakes: tuple[folder.Mistake, ...] = ()
    warnings: tuple[str, ...] = ()
    faces: Mapping[str, Any] | None = None


class Sets:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._turns = Turns(1)
        self._pool: ProcessPoolExecutor | None = None
        self._looked: OrderedDict[tuple[str, Sheets], Looked] = OrderedDict()

    # -- sets ----------------------------------------------------------------------------------

    async def of(self, person: Person) -> list[protocol.OwnSet]:
        return [protocol.OwnSet(**_told(one, person.id)) for one in await self._store.sets_of(person.id)]

    async def new(self, person: Person, wanted: protocol.NewSet) -> protocol.SetDetails:
        """A copy of a set: one of the game's, or one that this person may see."""
        about = about_of(wanted.game)
        known = {one.id: one.name for one in about.sets}
        if not known:
            raise Refusal("unknown", f"{about.name} has no cards.")
        cards = wanted.cards or about.default_cards
        if cards in known:
            kept, name = Kept(cards, await asyncio.to_thread(folder.of_game, about, cards)), f"My {known[cards]}"
        else:
            stored = await self.find(person, cards, about.id)
            kept, name = _decode(stored.data), f"{stored.name} (copy)"
        return await self._add(person, about, names.title(wanted.name) or names.title(name[:40]), kept)

    async def bring(self, person: Person, wanted: protocol.ImportedSet) -> protocol.SetDetails:
        """A set that was downloaded before."""
        about = about_of(wanted.game)
        try:
            name, files = folder.unzipped(wanted.zip)
            folder.check(files)
        except BadFile as error:
            raise Refusal("malformed", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        return await self._add(person, about, names.title(name[:40]) or "My cards", Kept(about.default_cards, files))

    async def _add(self, person: Person, about: About, name: str, kept: Kept) -> protocol.SetDetails:
        one = StoredSet(secrets.token_urlsafe(12), person.id, about.id, name, False, 1, int(time.time()), _encode(kept))
        if not await self._store.keep_set(one, MOST_SETS):
            raise Refusal("not_now", f"You have {MOST_SETS} sets of cards: remove one first.")
        return await self.details(person, one)

    async def find(self, person: Person | None, id: str, game: str = "") -> StoredSet:
        """A set that this person may see."""
        one = await self._store.card_set(id)
        if one is None or not (one.shared or (person and one.person == person.id)) or game not in ("", one.game):
            raise Refusal("unknown", NO_SET)
        return one

    async def _mine(self, person: Person, id: str) -> StoredSet:
        one = await self.find(person, id)
        if one.person != person.id:
            raise Refusal("not_yours", "This set is somebody else's: make a copy of it, and change that.")
        return one

    async def change(self, person: Person, id: str, wanted: protocol.ChangedSet) -> protocol.SetDetails:
        one = await self._mine(person, id)
        name = names.title(wanted.name) or one.name
        shared = one.shared if wanted.shared is None else wanted.shared
        return await self.details(person, await self._store_again(one, name=name, shared=shared))

    async def remove(self, person: Person, id: str) -> None:
        await self._mine(person, id)
        await self._store.forget_set(id, person.id)

    async def edit(self, person: Person, id: str, wanted: protocol.Edit) -> protocol.SetDetails:
        one = await self._mine(person, id)
        if one.version != wanted.version:
            raise Refusal("stale", STALE)
        kept = _decode(one.data)
        try:
            files = await asyncio.to_thread(edited, about_of(one.game), kept, wanted)
        except ValueError as error:
            wrong = folder.mistake(error, kept.files)
            where = wrong._replace(deck=wanted.deck, card=wanted.card, field=wrong.field or wanted.field)
            return msgspec.structs.replace(
                await self.details(person, one), refused=protocol.SetMistake(**where._asdict())
            )
        return await self.details(person, await self._store_again(one, data=_encode(Kept(kept.base, files))))

    async def _store_again(self, one: StoredSet, **changes: Any) -> StoredSet:
        new = replace(one, **changes, version=one.version + 1, changed=int(time.time()))
        if not await self._store.keep_set(new, MOST_SETS):
            raise Refusal("stale", STALE)
        return new

    # -- for others ----------------------------------------------------------------------------

    async def own(self, person: Person | None, game: str, cards: str) -> Own | None:
        """The cards of a set that is none of the game's, if it can be played."""
        about = next((one for one in registry.games() if one.id == game), None)
        if not cards or about is None or cards in {one.id for one in about.sets}:
            return None
        one = await self._store.card_set(cards)
        if one is None:
            return None  # whoever asks knows which sets there are
        one = await self.find(person, cards, game)
        files = _decode(one.data).files
        if wrong := (await self._look(one.person, one.game, files)).mistakes:
            raise Refusal("not_now", f"This set cannot be played yet: {wrong[0].text}")
        return Own(one.name, files)

    async def compared(self, person: Person, id: str) -> tuple[StoredSet, Kept]:
        """A set and what it was made from, to compare them."""
        one = await self.find(person, id)
        await self.own(person, one.game, id)
        return one, _decode(one.data)

    async def zipped(self, person: Person | None, id: str) -> tuple[str, bytes]:
        one = await self.find(person, id)
        kept = _decode(one.data)
        return one.name, folder.zipped(one.name, f"Made from {kept.base} in the workshop.", kept.files)

    async def drawn(self, person: Person | None, id: str, card: str) -> str:
        """The portrait of a card; empty if there is none."""
        one = await self.find(person, id)
        sheets = Sheets.of(_decode(one.data).files)
        return await self.in_turn(one.person, _drawn, one.game, sheets, card) or ""

    async def details(self, person: Person | None, one: StoredSet) -> protocol.SetDetails:
        kept = _decode(one.data)
        looked = await self._look(one.person, one.game, kept.files)
        before = await asyncio.to_thread(base_files, about_of(one.game), kept.base)
        return protocol.SetDetails(
            **_told(one, person.id if person else ""),
            version=one.version,
            base=kept.base,
            decks=sorted(decks(kept.files, before), key=lambda deck: _order(one.game).get(deck.name, 99)),
            mistakes=[protocol.SetMistake(**wrong._asdict()) for wrong in looked.mistakes],
            warnings=list(looked.warnings),
            faces=dict(looked.faces or {}),
        )

    async def _look(self, whose: str, game: str, files: dict[str, str]) -> Looked:
        sheets = Sheets.of(files)
        if (game, sheets) not in self._looked:
            found = await self.in_turn(whose, _look, game, sheets)
            self._looked[game, sheets] = found or Looked((folder.Mistake(TOO_SLOW),))
            while len(self._looked) > REMEMBERED:
                self._looked.popitem(last=False)
        return self._looked[game, sheets]

    # -- the process that reads ----------------------------------------------------------------

    async def in_turn(self, whose: str, work: Callable[..., Found], *given: Any) -> Found | None:
        """People take turns. None if it took too long, and another process will do the next."""
        async with self._turns.turn((whose,)):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
            except BrokenProcessPool:
                self._pool = None
                return None

    def close(self) -> None:
        if self._pool:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)


def _order(game: str) -> dict[str, int]:
    """The decks of a game as its box is unpacked."""
    return {one.deck: place for place, one in enumerate(form.form(registry.game(game)))}


def about_of(id: str) -> About:
    found = next((about for about in registry.games() if about.id == id), None)
    if found is None:
        raise Refusal("unknown", f"There is no game {id[:40]!r}.")
    return found


def workbench(game: str) -> protocol.Workbench:
    """The forms of a game's decks."""
    forms = [
        protocol.CardForm(
            one.deck,
            [
                protocol.CardField(
                    name=name,
                    kind=field.kind.value,
                    low=field.low,
                    high=field.high,
                    count=field.count,
                    choices=list(field.choices),
                    others=[str(other) for other in field.others],
                    needed=field.needed,
                    phrases=[protocol.FieldPhrase(*phrase) for phrase in one.phrases.get(name, ())],
                    between=one.between.get(name, ""),
                )
                for name, field in one.fields.items()
            ],
        )
        for one in form.form(registry.game(about_of(game).id))
    ]
    return protocol.Workbench(forms, MOST_SETS)


def base_files(about: About, base: str) -> dict[str, str]:
    """The files of the game's set that a set was made from; none if that is gone."""
    return folder.of_game(about, base) if base in {one.id for one in about.sets} else {}


def decks(files: Mapping[str, str], before: Mapping[str, str]) -> list[protocol.SetDeck]:
    found: list[protocol.SetDeck] = []
    for name, written in files.items():
        old = {one.id: one.data for one in text.cards(before.get(name, ""))}
        cards = [
            protocol.SetCard(
                one.id,
                str(one.data.get("name", one.id)),
                one.data,
                text.parts(written, one),
                text.snippet(written, one),
                old.get(one.id) != one.data,
            )
            for one in text.cards(written)
        ]
        found.append(protocol.SetDeck(name.removesuffix(SUFFIX), written, cards))
    return found


def edited(about: About, kept: Kept, wanted: protocol.Edit) -> dict[str, str]:
    """The files after a change, if they are still TOML and not too much of it."""
    name = f"{wanted.deck}{SUFFIX}"
    written = kept.files.get(name)
    if written is None:
        raise BadFile(f"there is no deck {wanted.deck!r}; there are {', '.join(kept.files)}")
    files = kept.files | {name: wanted.text if wanted.do == "deck" else _with(about, kept, wanted, written)}
    folder.check(files)
    return files


def _with(about: About, kept: Kept, wanted: protocol.Edit, written: str) -> str:
    card = text.card(written, wanted.card)
    if card is None:
        raise BadFile(f"there is no card {wanted.card!r} in {wanted.deck}")
    match wanted.do:
        case "field":
            _check_value(wanted.value)
            return text.with_field(written, card, wanted.field, wanted.value)
        case "part":
            return text.with_part(written, card, wanted.field, wanted.text)
        case "text":
            return text.with_snippet(written, card, wanted.text)
        case "copy":
            return text.with_copy(written, card, folder.with_new_id(kept.files, card.id))
        case "remove":
            return text.without(written, card)
        case _:
            before = base_files(about, kept.base).get(f"{wanted.deck}{SUFFIX}", "")
            old = text.card(before, wanted.card)
            if old is None:
                raise BadFile(f"{wanted.card} is a new card: there is nothing to go back to")
            return text.with_snippet(written, card, text.snippet(before, old))


def _check_value(value: Any) -> None:
    """Only what a form has: a text, a number, yes or no, or a list of these."""
    several = value if isinstance(value, list) else [value]
    if not all(one is None or isinstance(one, str | int | bool) for one in several):
        raise BadFile("expected a text, a whole number, true or false, or a list of these")


def _told(one: StoredSet, person: str) -> dict[str, Any]:
    return {
        "id": one.id,
        "game": one.game,
        "name": one.name,
        "shared": one.shared,
        "mine": one.person == person,
        "changed": one.changed,
    }


# -- in a process of its own ---------------------------------------------------------------------------


def _look(game: str, sheets: Sheets) -> Looked:
    """Open the box, and set a match up with it for the fewest and for the most players."""
    files = dict(sheets.files)
    with mortal(PATIENCE):
        try:
            folder.check(files)
            found = registry.game(game)
            match = found.start(found.most, 1, cards=sheets)
            faces: dict[str, Any] = {}
            for options in form.boxes(found):
                seen = showing.faces(found.start(found.players.start, 1, options, sheets)).cards
                faces |= msgspec.to_builtins(seen)
        except (ValueError, OverflowError) as error:
            return Looked((folder.mistake(error, files),))
        except Exception as error:  # whatever else a box does not like
            log.info("a set of %s cannot be opened: %r", game, error)
            return Looked((folder.Mistake("A match cannot be set up with these cards."),))
        return Looked((), match.warnings, faces)


def _drawn(game: str, sheets: Sheets, card: str) -> str:
    with mortal(PATIENCE):
        found = registry.game(game)
        own = companion(found, "portraits")
        for options in form.boxes(found) if own else ():
            with suppress(LookupError, ValueError):  # another box may hold it
                box, ids, _, _ = found.open(options, sheets)
                return tight(own.portrait(box, ids, card, crop="full", enraged=False, weight=0, night=False))
        return ""
