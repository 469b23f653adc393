"""The latest pool rolls in full: dice, groups, and what each group gave or cost (WL-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boargame.games.wasteland.names import Colour, Dest
from boargame.games.wasteland.rules.rolls import PAIR, QUAD, TRIPLE
from boargame.games.wasteland.show.board import Group, Roll
from boargame.games.wasteland.state import Rolled, State


def rolls(state: State) -> list[Roll]:
    """Oldest first."""
    kept = sorted(state.rolls.listed()[: state.kept], key=lambda one: one.number)
    return [_roll(state, one) for one in kept]


def _roll(state: State, one: Rolled) -> Roll:
    faces = one.faces.listed() if one.is_read else state.roll.faces.listed()
    fatal = one.is_read and one.colour != Colour.SAL and max(faces) >= QUAD
    return Roll(
        number=one.number,
        seat=one.seat,
        colour=one.colour,
        dice=[face for face, count in enumerate(faces, 1) for _ in range(count)],
        groups=list(_groups(one, faces)),
        state="read" if one.is_read else "open",
        fatal=fatal,
    )


def _groups(one: Rolled, faces: Sequence[int]) -> Iterator[Group]:
    """By their faces, as they are paid (WL-10.11). Before the roll is read they have given nothing."""
    quads, singles, losses = max(faces) >= QUAD, one.commons, one.salvage
    for face, count in enumerate(faces, 1):
        if count == 0:
            continue
        gave = ""
        if one.is_read and (count >= QUAD or not quads):
            gave = _gave(one, count, singles > 0, losses > 0)
            singles -= count == 1
            losses -= count == PAIR
        yield Group(face, count, gave)


def _gave(one: Rolled, count: int, has_single: bool, has_salvage: bool) -> str:
    """Of a group that counts; four of a kind are all that counts of a roll (WL-10.6, WL-10.10)."""
    if count >= QUAD:
        return _quad(one)
    if count == TRIPLE:
        adds = " and a Catastrophe tonight" if one.dest == Dest.EXPLORE else ""
        return f"another {Colour(one.colour).words} die{adds}"
    if count == PAIR:
        return _pair(one, has_salvage)
    return _card(one, "Common") if one.colour == Colour.SAL and has_single else ""


def _quad(one: Rolled) -> str:
    if one.colour != Colour.SAL:
        return "dies"
    return _card(one, "Rare") if one.is_last else f"{_card(one, 'Rare')}, and all dice roll again"


def _pair(one: Rolled, has_salvage: bool) -> str:
    """WL-10.8, WL-6.13, WL-G43."""
    if one.colour == Colour.RAD:
        return "gains a mutation"
    if one.colour == Colour.TRA:
        return "loses a Salvage card" if has_salvage else "has no Salvage to lose"
    if one.colour == Colour.INJ:
        return "a Trauma die"
    return f"{_card(one, 'Rare')}{', and another crisis' if one.dest == Dest.EXPLORE else ''}"


def _card(one: Rolled, name: str) -> str:
    if one.dest == Dest.HAND:
        return f"draws a {name}"
    return f"a {name} is lost, the pile is locked" if one.is_locked else f"a {name} goes onto the pile"
