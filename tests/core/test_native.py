"""What compiled rules do otherwise than Numba would, they do as Python does."""

from __future__ import annotations

from itertools import product
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
