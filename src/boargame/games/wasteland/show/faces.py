"""What is printed, for the board in the browser: every card of the box, and what goes for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.core.words import label
from boargame.games.wasteland import texts
from boargame.games.wasteland.box import Box, CatastropheCard, Use
from boargame.games.wasteland.names import (
    DAILY,
    KINDS,
    PHASES,
    Hands,
    HungerPenalty,
    KeepRoll,
    Mode,
    Role,
    ShutPile,
    Trade,
    Victory,
    Window,
)
from boargame.games.wasteland.names import Trial as Kind
from boargame.games.wasteland.rules.cards import back
from boargame.games.wasteland.show import shorthand, shorts
from boargame.games.wasteland.show.board import (
    Back,
    CardFace,
    CatastropheFace,
    CrisisFace,
    EmplacementFace,
    Face,
    Printed,
    SurvivorFace,
    Trial,
    UseFace,
)
from boargame.games.wasteland.show.glance import chart

TRIALS: dict[int, Trial] = {
    Kind.EVENT: "event",
    Kind.COMBAT: "combat",
    Kind.SHARED: "shared",
    Kind.FIGHTS: "fights",
}
BACKS: tuple[Back, ...] = ("common", "rare", "mutation")
MODES: dict[Mode, Literal["play", "stock", "trash"]] = {Mode.PLAY: "play", Mode.STOCK: "stock", Mode.TRASH: "trash"}
TRADES: dict[Trade, Literal["exchange", "gifts_only", "none"]] = {
    Trade.EXCHANGE: "exchange",
    Trade.GIFTS_ONLY: "gifts_only",
    Trade.NONE: "none",
}
VICTORIES = {
    Victory.INDIVIDUAL: "Everybody who is alive after day {days} wins, if the settlement stands.",
    Victory.TEAM_ANY: "All of you win if anybody is alive after day {days} and the settlement stands.",
    Victory.TEAM_ALL: "All of you win if everybody is alive after day {days} and the settlement stands.",
}  # fmt: skip
"""WL-G16."""


def cards(seen: Seen) -> dict[str, Face]:
    return {face.id: face for face in _faces(seen, cast(Box, seen.box))}


def _faces(seen: Seen, box: Box) -> Iterator[Face]:
    for place, one in enumerate(box.emplacements):
        if one.copies:
            yield _emplacement(seen, box, place)
    for place in range(KINDS):
        if box.cards[place].copies:
            yield _card(seen, box, place)
    for place, crisis in enumerate(box.crises):
        if crisis.copies:
            yield _crisis(seen, box, place)
    for place, catastrophe in enumerate(box.catastrophes):
        if catastrophe.copies:
            name = seen.titles["catastrophes"][place]
            yield _catastrophe(box, seen.names["catastrophes"][place], name, catastrophe, 0)
    for place, whole in enumerate(box.supers):
        if whole.copies:
            for phase in range(PHASES):
                name = seen.titles["supers"][place]
                yield _catastrophe(box, super_id(seen, place, phase + 1), name, whole.phases[phase], phase + 1)
    for place, survivor in enumerate(box.survivors):
        if survivor.copies:
            yield _survivor(seen, box, place)


def super_id(seen: Seen, card: int, phase: int) -> str:
    """`s1-2`: the second phase of the first Super Catastrophe."""
    return f"{seen.names['supers'][card]}-{phase}"


def _emplacement(seen: Seen, box: Box, place: int) -> EmplacementFace:
    card = box.emplacements[place]
    return EmplacementFace(
        id=seen.names["emplacements"][place],
        name=seen.titles["emplacements"][place],
        text=capital(_role(card.role, seen.titles["emplacements text"][place])),
        short=shorts.effects(box, card.effects),
        start=card.start,
        wild=card.role == Role.WILD,
    )


def _role(role: int, text: str) -> str:
    """What the rules add to the places they name (WL-6.21, WL-6.32)."""
    if role == Role.OUTPOST:
        return f"{text}; today you choose the new emplacement, of three"
    return f"{text}; today you hand out the crises, and trash one" if role == Role.SCOUT else text


def _card(seen: Seen, box: Box, place: int) -> CardFace:
    kind = box.cards[place]
    return CardFace(
        id=seen.names["cards"][place],
        name=seen.titles["cards"][place],
        back=BACKS[back(place)],
        copies=kind.copies,
        text=capital(seen.titles["cards text"][place]),
        short=shorts.card(box, kind),
        uses=[_use(box, use) for use in kind.uses if use.window != Window.NONE],
        keep="" if box.options.keep_roll == KeepRoll.NONE else shorts.keep(kind),
    )


def _use(box: Box, use: Use) -> UseFace:
    return UseFace(
        window=label(use.window).lower(),
        mode=mode(use),
        text=capital(shorthand.words(box, use.effects)),
        value=use.value,
    )


def mode(use: Use) -> Literal["play", "stock", "trash"]:
    return MODES[Mode(use.mode)]


def _crisis(seen: Seen, box: Box, place: int) -> CrisisFace:
    card = box.crises[place]
    return CrisisFace(
        id=seen.names["crises"][place],
        name=seen.titles["crises"][place],
        trial=TRIALS[card.trial],
        difficulty=card.difficulty,
        passed=capital(shorthand.words(box, card.passed)),
        failed=_failed(box, card.failed),
    )


def _catastrophe(box: Box, name: str, title: str, card: CatastropheCard, phase: int) -> CatastropheFace:
    return CatastropheFace(
        id=name,
        name=title,
        trial=TRIALS[card.trial],
        fixed=card.fixed,
        each=card.each,
        passed=capital(shorthand.words(box, card.passed)),
        failed=_failed(box, card.failed),
        phase=phase,
    )


def _failed(box: Box, place: int) -> str:
    """An event cannot be failed."""
    return "" if place == NONE else capital(shorthand.words(box, place))


def _survivor(seen: Seen, box: Box, place: int) -> SurvivorFace:
    card = box.survivors[place]
    weak = shorthand.modifiers(card.mods)
    return SurvivorFace(
        id=seen.names["survivors"][place],
        name=seen.titles["survivors"][place],
        dice=card.dice.listed(),
        daily=ability(box, card.daily),
        once=ability(box, card.once),
        weakness=capital(texts.modifiers(weak)) if weak else "",
    )


def ability(box: Box, use: Use) -> str:
    """With its window; nothing if there is none."""
    if use.window == Window.NONE:
        return ""
    return capital(texts.ability(shorthand.window(use), shorthand.effects(box, use.effects)))


def called(seen: Seen, seat: int, card: int) -> str:
    """A card or an ability in its place, by name."""
    if card < KINDS:
        return seen.titles["cards"][card]
    return "Daily ability" if card == DAILY else "Once-only ability"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def printed(seen: Seen) -> Printed:
    box = cast(Box, seen.box)
    return Printed(
        days=box.numbers.days,
        hand_limit=box.numbers.hand_limit,
        victory=VICTORIES[Victory(box.options.victory)].format(days=box.numbers.days),
        open_hands=box.options.hands == Hands.OPEN,
        trade=TRADES[Trade(box.options.trade)],
        trade_cap=box.numbers.trade_cap,
        ground=box.options.shut_pile == ShutPile.GROUND,
        sets=[[mark.text for mark in row.cells] for row in chart(box).rows],
        one_hunger_die=box.options.hunger_penalty == HungerPenalty.ONE,
    )
