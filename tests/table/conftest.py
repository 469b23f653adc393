"""Fixtures of all tests of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from bench.postgres import Postgres
from boargame.table import entries as e
from boargame.table import pledges
from tests.table.support import WIRES, Apart, Served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests, which open databases of their own."""
    found = Postgres()
    yield found
    found.end()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of a file; each opens tables of its own."""
    found = Served(tmp_path_factory.mktemp("table"))
    yield found
    found.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers that are a test's own. All keep their tables in the same folder, one after the other."""
    with ExitStack() as ends:

        def start(**settings: Any) -> Served:
            found = Served(tmp_path / "data", **settings)
            ends.callback(found.close)
            return found

        yield start


@pytest.fixture
def apart() -> Iterator[Callable[..., Apart]]:
    """Starts servers as processes of their own; none outlives its test."""
    with ExitStack() as ends:

        def start(data: Path | str, *more: str) -> Apart:
            found = Apart(data, *more)
            ends.callback(found.end)
            return found

        yield start


@pytest.fixture(autouse=True)
def _leave() -> Iterator[None]:
    """Nobody stays at a table after a test."""
    yield
    while WIRES:
        WIRES.pop().leave()


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Fixes the chance of the matches that begin from now on: from a seed, as older servers did."""

    def fix(seed: int) -> None:
        monkeypatch.setattr(
            pledges, "beginning", lambda opened, rules: e.Started(rules=rules, seed=seed, salt=token_hex(16))
        )

    return fix
