"""A short soak: see tests/soak.py. `make soak` takes an hour."""

from __future__ import annotations

from pathlib import Path

from tests.soak import Soak
from tests.table.support import PIGS, SNOUTS


def test_nothing_is_lost_or_wrong_on_a_server_that_is_treated_badly(tmp_path: Path) -> None:
    soak = Soak(tmp_path, matches=8, seconds=90, parties=2, between_kills=12, seed=1)
    soak.games, soak.most_kills = [SNOUTS, PIGS], 1
    found = soak.run()
    assert found.well, str(found)
    assert found.messages
    assert found.insults
