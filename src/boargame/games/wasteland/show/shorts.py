"""What cards do in a few words: `2 Commons, [rad]`; made of what they do, never of their names."""

from __future__ import annotations

from collections.abc import Iterator

from boargame.core.record import NONE
from boargame.games.wasteland.box import Box, CardKind, Effect, Modifiers
from boargame.games.wasteland.names import Keep, Op, Pool, Window
from boargame.games.wasteland.sayings import die_sign
from boargame.games.wasteland.show.shorthand import has_lists, listed
from boargame.games.wasteland.vocabulary import MODIFIERS, WORDS


def effects(box: Box, place: int) -> str:
    """A list of effects; what it costs in dice stands last, as on the cards."""
    return ", ".join(_short(box, one) for one in listed(box, place)) or "nothing"


def _short(box: Box, effect: Effect) -> str:
    lists = [effects(box, place) for place in effect.branches if place != NONE] if has_lists(effect) else []
    return WORDS[Op(effect.op)].short(effect, lists)


def card(box: Box, kind: CardKind) -> str:
    return " / ".join(_card(box, kind)) or "nothing"


def _card(box: Box, kind: CardKind) -> Iterator[str]:
    for use in kind.uses:
        if use.window == Window.DIE and use.colour != NONE:
            yield f"stop {die_sign(use.colour)}"
        elif use.window != Window.NONE:
            yield effects(box, use.effects)
    if kind.gain != NONE:
        yield f"gained: {effects(box, kind.gain)}"
    yield from modifiers(kind.mods)


def modifiers(mods: Modifiers) -> Iterator[str]:
    for word in MODIFIERS.values():
        held = getattr(mods, word.field)
        if word.of_colour:
            yield from (word.short(pool) for pool in Pool if held[pool])
        elif held:
            yield word.short(held)


# -- keep tables (WL-6.47) -----------------------------------------------------------------------------------------

KEPT = {
    Keep.TRASH: "trashed",
    Keep.STOCK: "onto the pile",
    Keep.RAD: "kept with a Radiation die",
    Keep.TRA: "kept with a Trauma die",
    Keep.INJ: "kept with an Injury die",
}


def keep(kind: CardKind) -> str:
    """`1–2: trashed, 3: onto the pile, else kept`; nothing without a table."""
    if not kind.has_keep:
        return ""
    faces = [Keep(one) for one in kind.keep]
    parts = [f"{_faces(faces, one)}: {KEPT[one]}" for one in dict.fromkeys(faces) if one in KEPT]
    return ", ".join([*parts, *(["else kept"] if Keep.KEPT in faces else [])])


def _faces(faces: list[Keep], wanted: Keep) -> str:
    """`1-2`, or `1, 3`."""
    found = [face for face, one in enumerate(faces, 1) if one == wanted]
    if len(found) > 1 and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]}–{found[-1]}"
    return ", ".join(map(str, found))
