"""For all tests: the registry also finds the small games that live beside the tests; workers share the work so that
nothing dear is made twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

HERE = Path(__file__).parent

os.environ["BOARGAME_GAMES"] = str(HERE / "games")

TOGETHER = {
    "tests/browser/": "a browser",
    "tests/conformance/test_modes.py": "compiled games",
    "tests/core/test_registry.py": "compiled games",
    "tests/lab/": "compiled games",
}
"""Where tests begin that use the same thing, and what that is: one worker has all of them."""


class Sharing(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Tests that belong together go to one worker, every other test to whoever is free."""

    def _split_scope(self, nodeid: str) -> str:
        return next((thing for start, thing in TOGETHER.items() if nodeid.startswith(start)), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sharing:
    return Sharing(config, log)
