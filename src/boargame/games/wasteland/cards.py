"""Opening the box: numbers and cards from the TOML files of this folder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from boargame.core.box import CardSet, Unpacked
from boargame.core.files import BadFile, Reader
from boargame.core.record import NONE
from boargame.core.words import label
from boargame.games.wasteland import effects, texts
from boargame.games.wasteland.box import Box, CardKind, CatastropheCard, CrisisCard, Use
from boargame.games.wasteland.effects import Program
from boargame.games.wasteland.grammar import parse
from boargame.games.wasteland.names import (
    CARDS,
    CATASTROPHE_CARDS,
    CATASTROPHES,
    COMMON_CARDS,
    COMMONS,
    CRISES,
    CRISIS_CARDS,
    DRAWN,
    EMPLACEMENTS,
    FIRST_MUTATION,
    FIRST_RARE,
    KINDS,
    MOST_DAYS,
    MUTATION_CARDS,
    MUTATIONS,
    OFFERED,
    PHASES,
    RARE_CARDS,
    RARES,
    SEATS,
    SUPERS,
    SURVIVORS,
    USES,
    WEEK,
    FailTiming,
    Keep,
    Mode,
    Op,
    Pool,
    Role,
    Trial,
    Window,
)

RANGES = {
    "days": (1, MOST_DAYS),
    "week": (0, WEEK),
    "opening_hand": (0, 7),
    "opening_pile": (0, 20),
    "outpost_draw": (1, DRAWN),
    "chain": (1, 20),
    "need": (0, 9),
    "hand_limit": (1, 20),
    "trade_cap": (0, 9),
}
MOST_CATCHING = 3
"""Mutations in the box whose gain rolls dice: what one leads to must fit on the agenda."""


def _ids(letter: str, count: int, digits: int = 2) -> tuple[str, ...]:
    """`c01` to `c28`: an id is a letter and the card's place, so that notation can name every card there may be."""
    return tuple(f"{letter}{number:0{digits}}" for number in range(1, count + 1))


CARD_IDS = (*_ids("c", COMMONS), *_ids("r", RARES), *_ids("m", MUTATIONS))
EMPLACEMENT_IDS, CRISIS_IDS = _ids("e", EMPLACEMENTS), _ids("k", CRISES)
IDS = {
    "cards": (*CARD_IDS, "daily", "once"),
    "emplacements": EMPLACEMENT_IDS,
    "crises": CRISIS_IDS,
    "catastrophes": _ids("n", CATASTROPHES),
    "supers": _ids("s", SUPERS, 1),
    "survivors": _ids("v", SURVIVORS),
}


def unpack(cards: CardSet, box: Box) -> Unpacked:
    """The box for these cards; its options are there already."""
    _numbers(cards, box)
    unpacking = _Unpacking(box)
    unpacking.emplacements(cards.deck("emplacements"))
    unpacking.salvage("commons", cards.deck("commons"), COMMON_CARDS, 0, COMMONS)
    unpacking.salvage("rares", cards.deck("rares"), RARE_CARDS, FIRST_RARE, FIRST_MUTATION)
    unpacking.salvage("mutations", cards.deck("mutations"), MUTATION_CARDS, FIRST_MUTATION, KINDS)
    unpacking.crises(cards.deck("crises"))
    unpacking.catastrophes(cards.deck("catastrophes"))
    unpacking.supers(cards.deck("supers"))
    unpacking.survivors(cards.deck("survivors"))
    cards.end()
    unpacking.end()
    return Unpacked(box, IDS, unpacking.all_titles(), tuple(unpacking.warnings))


def _numbers(cards: CardSet, box: Box) -> None:
    section = cards.about.section("numbers")
    for field in box.numbers.description:
        setattr(box.numbers, field.name, section.number(field.name, *RANGES[field.name]))
    section.end()


@contextmanager
def _about(row: Reader, key: str) -> Iterator[None]:
    """What is wrong with a text is said with its place."""
    try:
        yield
    except ValueError as error:
        if isinstance(error, BadFile):
            raise
        raise row.error(key, str(error)) from None


class _Unpacking:
    """One box being filled: every card lies in the place that its id names."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.program = Program(box)
        self.titles: dict[str, dict[int, str]] = {table: {} for table in IDS}
        self.texts: dict[str, dict[int, str]] = {table: {} for table in IDS}
        self.warnings: list[str] = []
        for card in box.cards:
            card.gain = NONE

    def all_titles(self) -> dict[str, tuple[str, ...]]:
        named = {
            table: tuple(self.titles[table].get(place, name) for place, name in enumerate(names))
            for table, names in IDS.items()
        }
        said = {
            f"{table} text": tuple(self.texts[table].get(place, "") for place in range(len(names)))
            for table, names in IDS.items()
        }
        return named | said

    # -- emplacements ----------------------------------------------------------------------------

    def emplacements(self, deck: list[Reader]) -> None:
        for row in deck:
            place = self._place("emplacements", row)
            card = self.box.emplacements[place]
            card.copies, card.start = 1, row.flag("start")
            card.role = Role.NONE if row.anything("role", "none") == "none" else row.one_of("role", Role)
            if card.role != Role.NONE and not card.start:
                raise row.error("role", "expected a starting emplacement (WL-3.1)")
            card.effects = self._text(row, "effect")
            self.texts["emplacements"][place] = texts.in_words(row.text("effect"))
            row.end()
        for role in (Role.STOCKPILE, Role.OUTPOST, Role.SCOUT, Role.WILD):
            if sum(card.role == role for card in self.box.emplacements) != 1:
                raise deck[0].error("role", f"expected exactly one emplacement with the role {label(role)} (WL-3.1)")
        if not any(card.start and card.role != Role.WILD for card in self.box.emplacements):
            raise deck[0].error("start", "expected a starting emplacement other than the Wasteland (WL-2.3)")

    # -- Commons, Rares, Mutations ---------------------------------------------------------------

    def salvage(self, name: str, deck: list[Reader], most: int, first: int, last: int) -> None:
        count = 0
        for row in deck:
            place = self._place("cards", row, first, last)
            card = self.box.cards[place]
            card.copies = row.number("copies", 1, most, 1)
            row.text("tags", "none")
            said = [self._uses(row, card, place)]
            self._keep(row, card)
            if place >= FIRST_MUTATION:
                said += self._mutation(row, card, place)
            self.texts["cards"][place] = "; ".join(part for part in said if part) or "nothing"
            row.end()
            count += card.copies
        if count > most:
            raise deck[0].error("copies", f"{count} {name}; at most {most} fit in the box")

    def _uses(self, row: Reader, card: CardKind, place: int) -> str:
        written = row.texts("uses") if "uses" in row._table else []
        if len(written) > USES:
            raise row.error("uses", f"expected at most {USES} uses")
        said: list[str] = []
        for use, text in zip(card.uses, written, strict=False):
            with _about(row, "uses"):
                when, how, what = _use(text)
                use.mode = effects.mode(how)
                effects.fill_use(self.program, use, when, what, place)
                said.append(texts.use(when, how, what))
        return "; or ".join(said)

    def _keep(self, row: Reader, card: CardKind) -> None:
        """`1-2 trash, 3 stock` (WL-6.47)."""
        text = row.text("keep", "-")
        card.has_keep = text != "-"
        for part in text.split(",") if card.has_keep else ():
            found = re.fullmatch(r"\s*([1-6])(?:-([1-6]))?\s+(trash|stock|rad|tra|inj)\s*", part)
            if not found:
                raise row.error("keep", "expected faces and what they do, such as '1-2 trash, 3 stock' (WL-6.47)")
            for face in range(int(found[1]), int(found[2] or found[1]) + 1):
                card.keep[face - 1] = Keep[found[3].upper()]
        if card.has_keep and not any(_is_played(use) for use in card.uses):
            raise row.error("keep", "only a card that is played has a keep roll (WL-6.47)")
        if any(use.window == Window.ROLL for use in card.uses) and max(card.keep) > Keep.STOCK:
            raise row.error("keep", "a card that changes a roll may not bring another one (WL-D11)")

    def _mutation(self, row: Reader, card: CardKind, place: int) -> list[str]:
        said: list[str] = []
        if (text := row.text("gain", "-")) != "-":
            with _about(row, "gain"):
                card.gain = effects.fill_gain(self.program, text, place)
            said.append(f"when gained: {texts.in_words(text)}")
        if (text := row.text("mods", "-")) != "-":
            with _about(row, "mods"):
                effects.fill_modifiers(card.mods, text)
            said.append(texts.modifiers(text))
        return said

    # -- crises and catastrophes -----------------------------------------------------------------

    def crises(self, deck: list[Reader]) -> None:
        count = 0
        for row in deck:
            place = self._place("crises", row)
            card: CrisisCard = self.box.crises[place]
            card.copies = row.number("copies", 1, CRISIS_CARDS, 1)
            kind, numbers = self._kind(row, {"event": 0, "combat": 1})
            card.trial = Trial.COMBAT if kind == "combat" else Trial.EVENT
            card.difficulty = numbers[0] if numbers else 0
            card.passed, card.failed, said = self._outcomes(row, card.trial)
            self.texts["crises"][place] = f"combat {card.difficulty}: {said}" if numbers else said
            row.end()
            count += card.copies
        if count > CRISIS_CARDS:
            raise deck[0].error("copies", f"{count} crises; at most {CRISIS_CARDS} fit in the box")

    def catastrophes(self, deck: list[Reader]) -> None:
        count = 0
        for row in deck:
            place = self._place("catastrophes", row)
            card = self.box.catastrophes[place]
            card.copies = row.number("copies", 1, CATASTROPHE_CARDS, 1)
            self.texts["catastrophes"][place] = self._trial(row, card)
            row.end()
            count += card.copies
        if count > CATASTROPHE_CARDS:
            raise deck[0].error("copies", f"{count} catastrophes; at most {CATASTROPHE_CARDS} fit in the box")
        if count < self.box.numbers.week:
            raise deck[0].error("copies", f"expected at least {self.box.numbers.week} for the week (WL-3.9)")

    def supers(self, deck: list[Reader]) -> None:
        for row in deck:
            place = self._place("supers", row)
            card = self.box.supers[place]
            card.copies = 1
            phases = row.anything("phases")
            if (
                not isinstance(phases, list)
                or len(phases) != PHASES
                or not all(isinstance(one, dict) for one in phases)
            ):
                raise row.error("phases", f"expected a list of {PHASES} tables (WL-3.8)")
            said: list[str] = []
            for number, one in enumerate(cast("list[dict[str, Any]]", phases)):
                phase = Reader(one, row.file, row.name)
                said.append(f"{number + 1}. {self._trial(phase, card.phases[number])}")
                phase.end()
            self.texts["supers"][place] = "\n".join(said)
            row.end()

    def _trial(self, row: Reader, card: CatastropheCard) -> str:
        kind, numbers = self._kind(row, {"event": 0, "shared": 2, "fights": 1})
        card.trial = {"event": Trial.EVENT, "shared": Trial.SHARED, "fights": Trial.FIGHTS}[kind]
        card.fixed, card.each = (*numbers, 0, 0)[0], (*numbers, 0, 0)[1]
        card.passed, card.failed, said = self._outcomes(row, card.trial)
        if kind == "shared":
            sum_of = f"{card.fixed} and {card.each}" if card.fixed else str(card.each)
            return f"shared combat, {sum_of} for each player who takes part: {said}"
        return f"everybody fights {card.fixed}: {said}" if kind == "fights" else said

    def _kind(self, row: Reader, kinds: dict[str, int]) -> tuple[str, list[int]]:
        """`combat 5`, `shared 0 6`, `event`."""
        kind, *numbers = row.text("kind").split() or [""]
        if kind not in kinds or len(numbers) != kinds[kind] or not all(re.fullmatch(r"\d{1,2}", n) for n in numbers):
            forms = ", ".join(" ".join([name, *["N"] * count]) for name, count in kinds.items())
            raise row.error("kind", f"expected one of: {forms} (WL-7.5)")
        return kind, [int(number) for number in numbers]

    def _outcomes(self, row: Reader, trial: Trial) -> tuple[int, int, str]:
        """Of an event its effects, of a combat what passing and failing bring."""
        if trial == Trial.EVENT:
            return self._text(row, "effect"), NONE, texts.in_words(row.text("effect"))
        passed, failed = row.text("pass", "none()"), row.text("fail", "none()")
        if self.box.options.fail_timing == FailTiming.BEFORE_KEEP:
            self._no_crisis(row, passed, failed)
        said = f"passed: {texts.in_words(passed)}; failed: {texts.in_words(failed)}"
        return self._text(row, "pass", passed), self._text(row, "fail", failed), said

    def _no_crisis(self, row: Reader, passed: str, failed: str) -> None:
        """Another combat cannot begin while cards wait to be settled (WL-G28)."""
        for key, text in (("pass", passed), ("fail", failed)):
            with _about(row, key):
                if any(part.op == Op.CRISIS for part in effects.all_of(parse(text))):
                    raise ValueError(
                        "crisis cannot happen before cards are settled: fail_timing is before_keep (WL-G28)"
                    )

    # -- survivors -------------------------------------------------------------------------------

    def survivors(self, deck: list[Reader]) -> None:
        for row in deck:
            place = self._place("survivors", row)
            card = self.box.survivors[place]
            card.copies = 1
            self._dice(row, card.dice)
            said = [
                self._ability(row, "daily", card.daily, "once a day"),
                self._ability(row, "once", card.once, "once a game"),
            ]
            if (text := row.text("mods", "-")) != "-":
                with _about(row, "mods"):
                    effects.fill_modifiers(card.mods, text)
                said.append(texts.modifiers(text))
            self.texts["survivors"][place] = "; ".join(part for part in said if part)
            row.end()
        if len(deck) < OFFERED * SEATS:
            raise deck[0].error("id", f"expected at least {OFFERED * SEATS} survivors, two for each player (WL-3.4)")

    def _dice(self, row: Reader, dice: Any) -> None:
        for word in row.text("dice", "").split():
            found = re.fullmatch(r"(sal|rad|tra|inj)(\d)", word)
            if not found:
                raise row.error("dice", "expected colours with numbers, such as 'sal1 rad2' (WL-3.5)")
            dice[Pool[found[1].upper()]] = int(found[2])

    def _ability(self, row: Reader, key: str, use: Use, when: str) -> str:
        text = row.text(key, "-")
        if text == "-":
            return ""
        with _about(row, key):
            window, arrow, what = text.partition("->")
            if not arrow:
                raise ValueError("expected a window and effects, such as 'free -> heal(self,inj,1)' (WL-E1)")
            effects.fill_use(self.program, use, window.strip(), what.strip())
            return f"{when}, {texts.ability(window.strip(), what.strip())}"

    # -- parts -----------------------------------------------------------------------------------

    def _place(self, table: str, row: Reader, first: int = 0, last: int = 1 << 10) -> int:
        name, there = row.text("id"), IDS[table][first:last]
        if table == "cards" and first == 0:
            there = CARD_IDS[:last]
        if name not in there:
            raise row.error("id", f"expected an id from {there[0]} to {there[-1]}")
        place = IDS[table].index(name)
        self.titles[table][place] = row.text("name")
        return place

    def _text(self, row: Reader, key: str, text: str | None = None) -> int:
        with _about(row, key):
            return effects.fill_text(self.program, row.text(key) if text is None else text)
        raise AssertionError

    def end(self) -> None:
        """What must hold of all cards together."""
        if sum(card.copies for card in self.box.cards) > CARDS:
            raise BadFile(f"cards: more than {CARDS} Common, Rare and Mutation cards do not fit in the box")
        catching = sum(card.copies for card in self.box.cards if card.gain != NONE and self._rolls(card.gain))
        if catching > MOST_CATCHING:
            raise BadFile(f"cards: at most {MOST_CATCHING} mutations may bring dice when they are gained (WL-E15)")
        if not any(card.copies for card in self.box.supers):
            self.warnings.append("there is no Super Catastrophe: the last night brings nothing (WL-3.8)")
        self.titles["cards"] |= {KINDS: "the daily ability", KINDS + 1: "the once-only ability"}

    def _rolls(self, place: int) -> bool:
        while self.box.effects[place].op != Op.END:
            if self.box.effects[place].op in (Op.DIE, Op.ROLL, Op.MUTATE, Op.SHIFT):
                return True
            place += 1
        return False


def _use(text: str) -> tuple[str, str, str]:
    """`combat play -> w(2)` as window, mode and effects."""
    before, arrow, what = text.partition("->")
    words = before.split()
    if not arrow or len(words) != 2:
        raise ValueError("expected a window, a mode and effects, such as 'combat play -> w(2)' (WL-E1)")
    return words[0], words[1], what.strip()


def _is_played(use: Use) -> bool:
    return use.window != Window.NONE and use.mode == Mode.PLAY
