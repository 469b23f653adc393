"""Where answers come from: a person at the keyboard, or a test in their place."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

Reader = Callable[[str], str]
"""Shows a prompt and returns a line. Raises EOFError when there will be no more, KeyboardInterrupt on Ctrl-C."""


def from_keyboard(prompt: str) -> str:
    """One line from standard input, with arrow keys and history where the system has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (importing it is what makes the arrow keys work)
    return input(prompt)


def forget() -> None:
    """What was typed so far: the next person must not find it with an arrow key."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
