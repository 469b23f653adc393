"""The latest pool rolls in full: dice, groups, and what each group gave or cost (WL-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import (
    Colour,
    Dest,
    EmptyTrauma,
    ExploreQuad,
    ExtraCatastrophe,
    Groups,
    Overlap,
    QuadOthers,
    ShutPile,
)
from boargame.games.wasteland.rules.rolls import MANY, PAIR, QUAD, TRIPLE, most_fatal
from boargame.games.wasteland.show.board import Group, Roll
from boargame.games.wasteland.state import Rolled, State


def rolls(box: Box, state: State) -> list[Roll]:
    """Oldest first."""
    kept = sorted(state.rolls.listed()[: state.kept], key=lambda one: one.number)
    return [_roll(box, state, one) for one in kept]


def _roll(box: Box, state: State, one: Rolled) -> Roll:
    faces = one.faces.listed() if one.is_read else state.roll.faces.listed()
    return Roll(
        number=one.number,
        seat=one.seat,
        colour=one.colour,
        dice=[face for face, count in enumerate(faces, 1) for _ in range(count)],
        groups=list(_groups(box, one, faces)),
        state="read" if one.is_read else "open",
        fatal=one.is_read and _is_fatal(box, one, faces),
    )


def _is_fatal(box: Box, one: Rolled, faces: Sequence[int]) -> bool:
    """WL-10.6, WL-G07."""
    return one.colour != Colour.SAL and any(QUAD <= count <= most_fatal(box) for count in faces)


def _groups(box: Box, one: Rolled, faces: Sequence[int]) -> Iterator[Group]:
    """By their faces, as they are paid (WL-10.11). Before the roll is read they have given nothing."""
    left = _Left(singles=one.commons, losses=one.salvage)
    if box.options.groups == Groups.TWO_PAIRS_ONLY:
        left.pairs = 2
    for face, count in enumerate(faces, 1):
        if count:
            counts = one.is_read and _counts(box, one, faces, count)
            yield Group(face, count, _gave(box, one, count, left) if counts else "")


def _counts(box: Box, one: Rolled, faces: Sequence[int], count: int) -> bool:
    """Four of a kind are all that counts of a roll (WL-10.6, WL-10.10), unless the rest pays too (WL-G09); five of a
    bad colour may count for nothing (WL-G07)."""
    if one.colour != Colour.SAL:
        return QUAD <= count <= most_fatal(box) if _is_fatal(box, one, faces) else count < QUAD
    return count >= QUAD or max(faces) < QUAD or box.options.quad_others == QuadOthers.SCORE


@dataclass
class _Left:
    """What the groups of a roll can still bring or cost."""

    singles: int
    losses: int
    pairs: int = MANY


def _gave(box: Box, one: Rolled, count: int, left: _Left) -> str:
    """Of a group that counts."""
    if count >= QUAD:
        return _quad(box, one)
    if count == TRIPLE:
        adds = f" and {_catastrophe(box)}" if one.dest == Dest.EXPLORE else ""
        nested = f", {_pair(box, one, left)}" if box.options.overlap == Overlap.NESTED and left.pairs else ""
        return f"another {Colour(one.colour).words} die{adds}{nested}"
    if count == PAIR:
        return _pair(box, one, left) if left.pairs else ""
    if one.colour != Colour.SAL or left.singles == 0:
        return ""
    left.singles -= 1
    return _card(box, one, "Common")


def _catastrophe(box: Box) -> str:
    """WL-6.14, WL-G11."""
    return f"a Catastrophe {'tonight' if box.options.extra_catastrophe == ExtraCatastrophe.TONIGHT else 'today'}"


def _quad(box: Box, one: Rolled) -> str:
    if one.colour != Colour.SAL:
        return "dies"
    adds = one.dest == Dest.EXPLORE and box.options.explore_quad == ExploreQuad.CATASTROPHE
    said = f"{_card(box, one, 'Rare')}{f' and {_catastrophe(box)}' if adds else ''}"
    return said if one.is_last else f"{said}, and all dice roll again"


def _pair(box: Box, one: Rolled, left: _Left) -> str:
    """WL-10.8, WL-6.13, WL-G43."""
    left.pairs -= 1
    if one.colour == Colour.RAD:
        return "gains a mutation"
    if one.colour == Colour.TRA:
        left.losses -= 1
        if left.losses >= 0:
            return "loses a Salvage card"
        empty = box.options.empty_trauma == EmptyTrauma.DIE
        return "has no Salvage to lose: another Trauma die" if empty else "has no Salvage to lose"
    if one.colour == Colour.INJ:
        return "a Trauma die"
    return f"{_card(box, one, 'Rare')}{', and another crisis' if one.dest == Dest.EXPLORE else ''}"


def _card(box: Box, one: Rolled, name: str) -> str:
    if one.dest == Dest.HAND:
        return f"draws a {name}"
    if not one.is_locked:
        return f"a {name} goes onto the pile"
    lost = box.options.shut_pile == ShutPile.TRASH
    return f"a {name} {'is lost' if lost else 'lies on the ground'}, the pile is locked"
