"""What the laboratory needs beyond the rest of the house, and how to get it."""

from __future__ import annotations

from importlib.util import find_spec


class Missing(ValueError):
    """A package that is not installed."""


def needed(*packages: str) -> None:
    """Refuse to begin what could not be finished."""
    missing = [one for one in packages if find_spec(one) is None]
    if missing:
        raise Missing(f"this needs {', '.join(missing)}: install it with pip install 'boargame[lab]'")
