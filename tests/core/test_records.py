"""Records: one description, plain objects and packed bytes; what is silent when compiled is an error when plain."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from boargame.core.record import NONE, Cells, Grid, PileOf, Record, flag, i8, i16


class Mood(IntEnum):
    CALM = 0
    CROSS = 1


class Sty(Record):
    pigs: i8
    mood: Mood


class Farm(Record):
    money: i16
    open: flag
    prices: Annotated[Cells[i16], Mood]
    sties: Annotated[Cells[Sty], 3]
    plan: Annotated[Grid[i8], 2, 4]


def test_a_store_out_of_range_is_refused() -> None:
    farm = Farm()
    with pytest.raises(OverflowError, match="money = 40000"):
        farm.money = 40000
    with pytest.raises(OverflowError):
        farm.plan[1, 3] = 200
    with pytest.raises(ValueError, match="mood = 9 is no Mood"):
        farm.sties[0].mood = 9  # type: ignore[assignment]


def test_a_place_out_of_range_is_refused() -> None:
    farm = Farm()
    with pytest.raises(IndexError):
        farm.sties[3].pigs = 1
    with pytest.raises(IndexError):
        farm.sties[NONE].pigs = 1
    with pytest.raises(IndexError):
        farm.plan[0, NONE] = 1
    with pytest.raises(IndexError):
        assert farm.plan[0, NONE]
    with pytest.raises(IndexError):
        assert farm.plan[NONE, 0]


def test_a_misspelt_field_is_refused() -> None:
    farm = Farm()
    with pytest.raises(AttributeError, match="no field 'monney'"):
        farm.monney = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="written in place"):
        farm.prices = 3  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("annotations", "error"),
    [
        ({"size": i8}, NameError),
        ({"cubes": Annotated[Cells[i16], 2, 3]}, TypeError),
        ({"card": Annotated[int, np.uint8]}, TypeError),
        ({"deck": Annotated[Cells[i8], 3, PileOf("left")]}, NameError),
        ({"name": str}, TypeError),
    ],
)
def test_a_description_that_cannot_be_compiled_is_refused(annotations: dict[str, object], error: type) -> None:
    with pytest.raises(error):
        type("Bad", (Record,), {"__annotations__": annotations})


def test_packed_and_plain_hold_the_same() -> None:
    farm = Farm()
    farm.money, farm.open, farm.sties[2].mood = 345, True, Mood.CROSS
    farm.prices[Mood.CROSS] = -7
    farm.plan[1, 2] = 5
    again = Farm.unpack(farm.pack()[0])
    assert again.pack().tobytes() == farm.pack().tobytes()
    assert again.sties[2].mood is Mood.CROSS
    assert repr(again) == repr(farm)
    again.clear()
    assert again.pack().tobytes() == bytes(Farm.dtype.itemsize)
