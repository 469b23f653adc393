"""Fixtures of all tests of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.table.support import WIRES, Apart, Served


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
def apart() -> Iterator[Callable[[Path], Apart]]:
    """Starts servers as processes of their own; none outlives its test."""
    with ExitStack() as ends:

        def start(data: Path) -> Apart:
            found = Apart(data)
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
    """Fixes the chance of the matches that begin from now on."""

    def fix(seed: int) -> None:
        monkeypatch.setattr("secrets.randbits", lambda bits: seed)

    return fix
