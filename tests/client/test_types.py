"""The client's types are those of the server."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from boargame.table import protocol, typescript

ROOT = Path(__file__).parents[2]


def test_the_types_are_up_to_date() -> None:
    for name, text in typescript.files().items():
        assert (ROOT / "client" / name).read_text(encoding="utf-8") == text, "run make types"


VERSION = 3

Colour = Literal["red", "blue"]
Label = Annotated[str, Meta(max_length=9, description="a few words")]


class Place(Struct):
    colour: Colour
    label: Label
    inside: list[Place]  # games/*/board.py


class Asking(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    id: int


class Move(Asking):
    """Put something
    somewhere."""

    to: Place
    times: int = 1


class Stop(Asking):
    why: str | None


Both = Move | Stop


class Scenery(Struct):
    places: dict[str, Place]
    corner: tuple[int, float]
    marks: tuple[bool, ...]
    mixed: list[int | str]
    board: Any
    last: Both | None
    draft: int = 0
    news: list[str] | UnsetType = UNSET


expected = """
export const VERSION = 3;

export type Colour = 'blue' | 'red';

export interface Place {
  colour: Colour;
  label: string;
  /** games/*\\/board.py */
  inside: Place[];
}

/** Put something somewhere. */
export interface Move {
  type: 'move';
  id: number;
  to: Place;
  times?: number;
}

export interface Stop {
  type: 'stop';
  id: number;
  why: string | null;
}

export type Both = Move | Stop;

export interface Scenery {
  places: Record<string, Place>;
  corner: [number, number];
  marks: boolean[];
  mixed: (number | string)[];
  board: unknown;
  last: Move | Stop | null;
  draft: number;
  news?: string[];
}
"""


class Diary(Struct):
    day: date


def test_every_kind_of_type() -> None:
    written = typescript.generate(sys.modules[__name__], (Both, Scenery), "here.py")
    assert written == "// Generated from here.py by `make types`: do not edit.\n" + expected


def test_what_has_no_type_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript is known for DateType"):
        typescript.generate(sys.modules[__name__], (Diary,), "")
    with pytest.raises(TypeError, match="Diary: not a class of boargame"):
        typescript.generate(protocol, (Diary,), "")
