"""What compiled rules do otherwise than Numba would, they do as Python does."""

from __future__ import annotations

from itertools import product
from types import FunctionType
from typing import Any

import numpy as np
import pytest

NUMBERS = (-(2**40), -100, -9, -5, -4, -1, 0, 1, 2, 3, 4, 5, 6, 9, 12, 100, 2**40)


def divide(dividends: Any, divisors: Any, quotients: Any, remainders: Any) -> None:
    for i in range(len(dividends)):
        quotients[i] = dividends[i] // divisors[i]
        remainders[i] = dividends[i] % divisors[i]


def divide_by_four(dividends: Any, divisors: Any, quotients: Any, remainders: Any) -> None:
    for i in range(len(dividends)):
        quotients[i] = dividends[i] // 4
        remainders[i] = dividends[i] % 4


@pytest.mark.parametrize(("rule", "divisors"), [(divide, NUMBERS), (divide_by_four, (4,))])
def test_a_division_is_what_python_says_it_is(rule: Any, divisors: tuple[int, ...]) -> None:
    from boargame.core.native import entry_point

    pairs = list(product(NUMBERS, divisors))
    dividends, by = (np.array(column, np.int64) for column in zip(*pairs, strict=True))
    quotients, remainders = np.zeros_like(dividends), np.zeros_like(dividends)
    entry_point(rule, None)(dividends, by, quotients, remainders)
    found = list(zip(quotients.tolist(), remainders.tolist(), strict=True))
    assert found == [divmod(x, y) if y else (0, 0) for x, y in pairs]


def extremes(wide: Any, narrow: Any, least: Any, most: Any) -> None:
    for i in range(len(wide)):
        least[i] = min(min(wide[i], narrow[i]), min(wide[i], narrow[i], 3), min(narrow[i], 7, wide[i], -2))
        most[i] = max(max(narrow[i], wide[i]), max(3, narrow[i], wide[i]), max(wide[i], -2, 7, narrow[i]))


def test_the_least_and_the_most_of_any_whole_numbers_are_what_python_says_they_are() -> None:
    from boargame.core.native import entry_point

    pairs = np.array(list(product(NUMBERS, (-100, -3, 0, 3, 8, 100))))
    wide, narrow = pairs[:, 0].copy(), pairs[:, 1].astype(np.int8)
    found, wanted = np.zeros((2, len(pairs)), np.int64), np.zeros((2, len(pairs)), np.int64)
    assert isinstance(extremes, FunctionType)
    entry_point(extremes, None)(wide, narrow, *found)
    extremes(wide, narrow, *wanted)
    assert found.tolist() == wanted.tolist()
