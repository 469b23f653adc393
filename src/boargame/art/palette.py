"""The colours of all drawings, by Day and by Night.

A drawing names its colours as CSS variables, so that its page may change them, and brings the values below for
programs that know no variables: `standalone` leaves only these. Names that the client's tokens.css also has mean the
same there.
"""

from __future__ import annotations

import re

DAY = {
    "pig-ink": "#1c1712",
    "pig-paper": "#f3e8d0",
    "pig-bone": "#fffaf0",
    "pig-red": "#b3311f",
    "pig-blue": "#1f5c93",
    "pig-green": "#3f6b2a",
    "pig-ochre": "#c68a1d",
    "pig-fire": "#e2571e",
    "pig-sky": "#eccb88",
    "pig-soil": "#1c1712",
    "ink": "#1c1712",
    "red-fill": "#b3311f",
    "blue-fill": "#1f5c93",
    "green-fill": "#3f6b2a",
    "ochre-fill": "#e0a526",
    "fire-fill": "#d94a12",
    "stone-fill": "#7d7462",
    "icon-line": "#1c1712",
    "icon-paper": "#fffaf0",
}

NIGHT = DAY | {
    "pig-sky": "#e6dcb8",
    "pig-star": "#b9b08f",
    "pig-soil": "#18202f",
    "ink": "#f3e9d2",
    "red-fill": "#d9523c",
    "blue-fill": "#4b95d6",
    "green-fill": "#6fa548",
    "ochre-fill": "#e9b13c",
    "fire-fill": "#ff7a2f",
    "stone-fill": "#8f8a80",
    "icon-line": "#0a0c11",
}

VARIABLE = re.compile(r"var\(--([\w-]+),(#\w+)\)")


def colour(name: str, night: bool = False) -> str:
    """A colour by its name, with its value in this era for programs that do not know the name."""
    return f"var(--{name},{(NIGHT if night else DAY)[name]})"


def in_era(svg: str, night: bool) -> str:
    """The same drawing with the values of an era."""
    return VARIABLE.sub(lambda found: colour(found[1], night), svg)


def standalone(svg: str) -> str:
    """A drawing that is a file of its own, for <img> and for paper: no page lends it colours."""
    return VARIABLE.sub(r"\2", svg)


# The printer's inks, the same by Day and by Night.
INK, PAPER, BONE = colour("pig-ink"), colour("pig-paper"), colour("pig-bone")
RED, BLUE, GREEN = colour("pig-red"), colour("pig-blue"), colour("pig-green")
OCHRE, FIRE = colour("pig-ochre"), colour("pig-fire")
