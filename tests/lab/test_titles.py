"""What a tally calls its lines."""

from __future__ import annotations

from collections import Counter

import pytest

from boargame.core import registry
from boargame.core.about import About
from boargame.lab.tally import numbers
from boargame.terminal.tally import title


@pytest.mark.parametrize("about", registry.games(), ids=lambda about: about.id)
def test_no_two_kinds_of_lines_have_the_same_title(about: About) -> None:
    events = registry.game(about.id).events
    titles = Counter(title({"text": kind.text, "sums": [*numbers(kind).values()]}) for kind in events)
    assert [one for one, count in titles.items() if count > 1] == []
