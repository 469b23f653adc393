"""For all tests: the registry also finds the small games that live beside the tests."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).parent

os.environ["BOARGAME_GAMES"] = str(HERE / "games")
