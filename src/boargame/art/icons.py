"""The icons: one sprite of symbols on a grid of 24 units, cut like the boars: bold ink outline, one flat colour.

Every meaning has its own silhouette; colour only repeats what the shape already says. Signs of the interface follow
the colour of the text beside them.
"""

from __future__ import annotations

from boargame.art.palette import DAY, NIGHT, colour, in_era, standalone
from boargame.art.pen import ROUND, circle, fill, joined, number, svg

RED, BLUE, GREEN, OCHRE = colour("red-fill"), colour("blue-fill"), colour("green-fill"), colour("ochre-fill")
FIRE, STONE, LINE, PAPER = colour("fire-fill"), colour("stone-fill"), colour("icon-line"), colour("icon-paper")
TEXT = "currentColor"
VIEW = "0 0 24 24"


def outline(width: float, colour: str = LINE) -> str:
    return f' stroke="{colour}" stroke-width="{number(width)}"{ROUND} stroke-linecap="round"'


def shape(d: str, colour: str, down: float = 0) -> str:
    """A coloured shape with an outline."""
    moved = f' transform="translate(0 {number(down)})"' if down else ""
    return fill(d, colour, outline(1.8) + moved)


def disc(x: float, y: float, radius: float, colour: str) -> str:
    return circle(x, y, radius, colour, outline(1.8))


def stroke(d: str, width: float, colour: str = LINE) -> str:
    return fill(d, "none", outline(width, colour))


def sign(d: str, width: float) -> str:
    """A stroke in the colour of the text."""
    return stroke(d, width, TEXT)


def draw(*pieces: str) -> str:
    return joined(pieces)


SYMBOLS: dict[str, str] = {
    # the three powers
    "ferocity": draw(
        shape("M3 3.5C3.2 13 9.5 20 21.5 21.5C15.5 17 13.2 11.5 13.8 3.5C10.5 5.2 6.5 5.2 3 3.5Z", RED),
        stroke("M6.4 7.6c.5 3 1.6 5.4 3.4 7.6", 1.5, PAPER),
    ),
    "cunning": draw(
        shape("M1.5 12C6 4.5 18 4.5 22.5 12C18 19.5 6 19.5 1.5 12Z", BLUE),
        circle(12, 12, 4.6, PAPER),
        fill("M12 7.6Q14.6 12 12 16.4Q9.4 12 12 7.6Z", LINE),
    ),
    "mass": draw(
        shape("M10.8 3C5 4.2 3 11 3.2 18.5C3.2 20.6 4.2 21.3 6 21.3H10.8Z", GREEN),
        shape("M13.2 3C19 4.2 21 11 20.8 18.5C20.8 20.6 19.8 21.3 18 21.3H13.2Z", GREEN),
        stroke("M7.6 9c-.9 2.2-1.2 4.4-1.2 7", 1.4, PAPER),
    ),
    # tokens
    "wild": draw(
        disc(12, 12, 9.8, PAPER),
        fill("M12 12V2.2A9.8 9.8 0 0 1 20.5 16.9Z", RED),
        fill("M12 12L20.5 16.9A9.8 9.8 0 0 1 3.5 16.9Z", GREEN),
        fill("M12 12L3.5 16.9A9.8 9.8 0 0 1 12 2.2Z", BLUE),
        disc(12, 12, 9.8, "none"),
        stroke("M12 12V2.2M12 12L20.5 16.9M12 12L3.5 16.9", 1.6),
        disc(12, 12, 3.4, PAPER),
    ),
    "attack": draw(
        shape("M8.5 13.5L3 6C8 2 16 1.8 21.5 4.5L13.5 14Z", RED),
        shape("M8.6 13.2L13 16.6L7.5 22L3.6 18.6Z", PAPER),
        stroke("M7 6.5c3-1.6 6-2 9-1.6", 1.4, PAPER),
    ),
    "conversion": draw(
        shape("M2 9.5L9 3V6.6H21V12.4H9V16Z", BLUE, down=-1.6),
        shape("M22 14.5L15 8V11.6H3V17.4H15V21Z", OCHRE, down=2),
    ),
    "mass_token": draw(
        shape(
            "M2 7H8V5H21.5C21.5 9 18.5 11 15.5 11.5C15.5 14 16.5 15.5 18.5 16.5"
            "V20.5H6V16.5C8 15.5 9 14 9 12.5C5.5 12 2.6 10 2 7Z",
            GREEN,
        ),
        stroke("M10 7.6h8", 1.4, PAPER),
    ),
    "weight": draw(
        shape("M8.7 8.5A4.2 4.2 0 1 1 15.3 8.5L19.5 9.5L22 21.5H2L4.5 9.5Z", STONE),
        circle(12, 6, 1.8, PAPER),
        stroke("M9 15.5h6M12 12.5v6", 2, PAPER),
    ),
    "enrage": draw(
        shape(
            "M12 1.5C13 6 19.5 9 19.5 15.2C19.5 19.5 16.2 22.3 12 22.3C7.8 22.3 4.5 19.5 4.5 15.2"
            "C4.5 11.5 7 9.8 7.6 6.5C9 7.5 9.8 8.8 10 10.3C11.5 8 12.3 5 12 1.5Z",
            FIRE,
        ),
        fill("M12 13C12.8 15 15 15.8 15 18.2A3 3 0 0 1 9 18.2C9 16 11.5 15.2 12 13Z", PAPER),
    ),
    "wound": draw(
        shape(
            "M12 2C6.5 2 3 5.6 3 10.6C3 13.6 4.4 15.8 6.5 17.2V21.5"
            "H17.5V17.2C19.6 15.8 21 13.6 21 10.6C21 5.6 17.5 2 12 2Z",
            PAPER,
        ),
        circle(8.3, 10.8, 2.5, LINE),
        circle(15.7, 10.8, 2.5, LINE),
        fill("M12 13.5l-1.6 3h3.2Z", LINE),
        stroke("M10 19v2.5M14 19v2.5", 1.5),
    ),
    "vp": shape("M12 1.5L14.9 8.2L22.2 8.9L16.7 13.7L18.3 20.8L12 17.1L5.7 20.8L7.3 13.7L1.8 8.9L9.1 8.2Z", OCHRE),
    "any": draw(
        disc(12, 7, 5.2, OCHRE),
        disc(6.6, 16.4, 5.2, PAPER),
        disc(17.4, 16.4, 5.2, PAPER),
        stroke("M12 4.6v4.8M9.6 7h4.8", 1.6),
    ),
    "hybrid": draw(
        shape("M12 2L22.5 20.5H1.5Z", PAPER),
        fill("M12 14V2L22.5 20.5Z", RED),
        fill("M12 14L22.5 20.5H1.5Z", GREEN),
        fill("M12 14L1.5 20.5L12 2Z", BLUE),
        stroke("M12 2L22.5 20.5H1.5ZM12 14V2M12 14L22.5 20.5M12 14L1.5 20.5", 1.7),
    ),
    # stances: spear forward, compass needle, closed shield, level scales
    "aggressive": draw(
        shape("M12 1.5L18.5 12H14.3V22.5H9.7V12H5.5Z", RED),
        stroke("M4 18.5h4M16 18.5h4", 2),
    ),
    "tactical": draw(
        disc(12, 12, 9.8, PAPER),
        shape("M17.5 5.5L13.8 13.8L5.5 18.5L10.2 10.2Z", BLUE),
        circle(12, 12, 1.5, PAPER),
    ),
    "hunkered": draw(
        shape("M12 1.8L21 4.8V12C21 17.5 17 20.8 12 22.4C7 20.8 3 17.5 3 12V4.8Z", GREEN),
        stroke("M12 2.5V21.5M3.5 11H20.5", 1.8, PAPER),
    ),
    "balanced": draw(
        sign("M12 3V21M6.5 21.3H17.5M3.5 6.5H20.5", 2.2),
        shape("M.8 13.5L4.5 6.5L8.2 13.5C7 16.4 2 16.4 .8 13.5Z", OCHRE),
        shape("M15.8 13.5L19.5 6.5L23.2 13.5C22 16.4 17 16.4 15.8 13.5Z", OCHRE),
    ),
    # table
    "upgrade": draw(
        shape("M12 2L22 10V22H2V10Z", PAPER),
        shape("M8 22V14H16V22Z", OCHRE),
    ),
    "weapon": draw(
        shape("M20.5 1.8L22.2 3.5L11 16.8L7.2 13Z", PAPER),
        shape("M4.8 12.5L11.5 19.2L9.8 20.9L7.5 18.6L4 22.2L1.8 20L5.4 16.5L3.1 14.2Z", OCHRE),
    ),
    "trophy": draw(
        shape("M4 2.5H20V11C20 17 16 20.5 12 22.3C8 20.5 4 17 4 11Z", OCHRE),
        fill("M8 8.5l-1.6-2.7 3.6 1.4h4l3.6-1.4L16 8.5v4.2c0 2.6-8 2.6-8 0Z", LINE),
        f'<ellipse cx="12" cy="13.3" rx="2.6" ry="1.9" fill="{PAPER}"/>',
    ),
    "boss": draw(
        shape("M2.5 6.5L7.5 11L12 3L16.5 11L21.5 6.5L19.5 20.5H4.5Z", OCHRE),
        stroke("M5 17h14", 1.6),
    ),
    "slot": draw(
        f'<rect x="3" y="3" width="18" height="18" rx="2" fill="none" stroke-dasharray="3.6 3.4" stroke="{TEXT}"'
        ' stroke-width="2"/>',
        sign("M12 8v8M8 12h8", 2),
    ),
    "lock": draw(
        shape("M5 10.5H19V21.5H5Z", PAPER),
        sign("M8 10.5V7.5a4 4 0 0 1 8 0v3", 2.2),
    ),
    "sun": draw(
        disc(12, 12, 5, OCHRE),
        sign(
            "M12 1.8v2.6M12 19.6v2.6M1.8 12h2.6M19.6 12h2.6M4.8 4.8l1.8 1.8"
            "M17.4 17.4l1.8 1.8M4.8 19.2l1.8-1.8M17.4 6.6l1.8-1.8",
            2.4,
        ),
    ),
    "moon": shape("M15.5 2.5A10 10 0 1 0 21.8 16.5A8.2 8.2 0 0 1 15.5 2.5Z", PAPER),
    "dusk": draw(
        shape("M5.5 17A6.5 6.5 0 0 1 18.5 17Z", OCHRE),
        sign("M1.5 17.2H22.5M6 21.6H18M12 4.5v2.8M4.4 7.6l1.9 1.9M19.6 7.6l-1.9 1.9", 2.4),
    ),
    "year": draw(  # its seasons, clockwise from spring
        fill("M12 12V2.2A9.8 9.8 0 0 1 21.8 12Z", GREEN),
        fill("M12 12H21.8A9.8 9.8 0 0 1 12 21.8Z", OCHRE),
        fill("M12 12V21.8A9.8 9.8 0 0 1 2.2 12Z", FIRE),
        fill("M12 12H2.2A9.8 9.8 0 0 1 12 2.2Z", BLUE),
        disc(12, 12, 9.8, "none"),
        stroke("M12 2.2V21.8M2.2 12H21.8", 1.6),
    ),
    "first": shape("M5 22V2.5L20 6.5L8 12.5V22Z", OCHRE),
    "deck": draw(
        shape("M7 2.5H20V17.5H7Z", PAPER),
        shape("M4 6.5H17V21.5H4Z", PAPER),
    ),
    # the Draft: what players find, do and fear
    "scrap": draw(
        shape(
            "M9.8 1.8h4.4l.6 3 2.2 1.2 2.8-1 2.2 3.8-2.2 2v2.4l2.2 2-2.2 3.8-2.8-1-2.2 1.2-.6 3H9.8l-.6-3L7 18l-2.8 1"
            "L2 15.2l2.2-2v-2.4L2 8.8 4.2 5 7 6l2.2-1.2Z",
            STONE,
        ),
        disc(12, 12, 3.6, PAPER),
    ),
    "bag": draw(
        shape("M8.5 7.5C3.5 11 2 15 2.6 18.5C3 21 5 22 7 22H17C19 22 21 21 21.4 18.5C22 15 20.5 11 15.5 7.5Z", STONE),
        shape("M7.2 2.2L9.6 7.4H14.4L16.8 2.2L12 4Z", PAPER),
        stroke("M8 7.6h8", 2.2),
    ),
    "horde": draw(
        shape("M1.5 5.5L5.5 8H9.5L13.5 5.5L12.6 15C12.2 18.5 2.8 18.5 2.4 15Z", STONE),
        shape("M10.5 5.5L14.5 8H18.5L22.5 5.5L21.6 17C21.2 21.5 11.8 21.5 11.4 17Z", PAPER),
        circle(14.9, 17, 1.1, LINE),
        circle(18.1, 17, 1.1, LINE),
        stroke("M13.6 11l1.8 1.2M19.4 11l-1.8 1.2", 1.6),
    ),
    "tinker": draw(
        shape(
            "M15.2 2.2C12 3 10.4 6.2 11.4 9.2L2.6 18C1.4 19.4 1.6 20.8 2.6 21.6C3.6 22.6 4.8 22.6 6 21.4L14.8 12.6"
            "C17.8 13.6 21 12 21.8 8.8L18 10.6L13.4 6Z",
            OCHRE,
        ),
        circle(5.2, 18.9, 1.2, LINE),
    ),
    "scavenge": draw(
        stroke("M12 1.8V8", 2.2),
        shape(
            "M9.4 7H14.6L15.6 10.6C19.5 11.6 21.5 15 20.2 19L17.4 21.8C18.4 17.4 17.2 14.6 14 13.8V19.5H10V13.8"
            "C6.8 14.6 5.6 17.4 6.6 21.8L3.8 19C2.5 15 4.5 11.6 8.4 10.6Z",
            OCHRE,
        ),
    ),
    "refit": draw(
        shape("M7 2.2A4 4 0 0 1 9.2 9.4L12 19.5H2L4.8 9.4A4 4 0 0 1 7 2.2Z", OCHRE),
        sign("M13 12H22M18 7.5L22.3 12L18 16.5", 2.6),
        stroke("M1.5 21.6h11", 2.2, TEXT),
    ),
    "market": draw(
        shape("M3.5 10V21.8H20.5V10Z", PAPER),
        shape(
            "M3.5 2.2H20.5L23 9.4C23 13 17.6 13 17.5 9.6C17.4 13 12 13 12 9.6C12 13 6.6 13 6.5 9.6C6.4 13 1 13 1 9.4Z",
            OCHRE,
        ),
        stroke("M8.5 21.5V16H15.5V21.5", 1.8),
    ),
    "charge": shape("M13.5 1.5L3.5 13.5H10.2L8.5 22.5L20.5 9.2H13Z", OCHRE),
    "item": draw(
        shape("M9 2.2H15V8.2L20.5 17.6C21.8 20 20.6 22 18 22H6C3.4 22 2.2 20 3.5 17.6L9 8.2Z", PAPER),
        fill("M7 15H17L19.6 19.4C19.8 20.4 19.2 21.1 18 21.1H6C4.8 21.1 4.2 20.4 4.4 19.4Z", OCHRE),
        stroke("M7.5 2.2H16.5", 2.2),
    ),
    # what happens
    "die": draw(
        shape(
            "M6 2.5H18C20 2.5 21.5 4 21.5 6V18C21.5 20 20 21.5 18 21.5H6C4 21.5 2.5 20 2.5 18V6C2.5 4 4 2.5 6 2.5Z",
            PAPER,
        ),
        circle(8, 8, 1.9, LINE),
        circle(12, 12, 1.9, LINE),
        circle(16, 16, 1.9, LINE),
    ),
    "coin": draw(disc(12, 12, 9.6, OCHRE), stroke("M12 6.5V17.5M9 9.2h4.6a1.5 1.5 0 0 1 0 5.6H9", 1.8)),
    "skull": draw(
        shape(
            "M12 2C6.5 2 3 6 3 10.6C3 13.6 4.3 15.8 6.5 17V21.5H17.5V17C19.7 15.8 21 13.6 21 10.6C21 6 17.5 2 12 2Z",
            PAPER,
        ),
        circle(8.3, 11, 2.2, LINE),
        circle(15.7, 11, 2.2, LINE),
        stroke("M10.2 18v3M13.8 18v3", 1.5),
    ),
    # interface
    "undo": sign("M4 9h10a6 6 0 0 1 0 12H8M4 9l5-5M4 9l5 5", 2.4),
    "menu": sign("M3.5 6h17M3.5 12h17M3.5 18h17", 2.4),
    "close": sign("M5 5l14 14M19 5L5 19", 2.6),
    "book": draw(
        shape(
            "M12 5C9.5 3 6 2.8 2 3.2V19.5C6 19 9.5 19.5 12 21.5C14.5 19.5 18 19 22 19.5V3.2C18 2.8 14.5 3 12 5Z",
            PAPER,
        ),
        stroke("M12 5v16", 1.8),
    ),
    "chat": shape("M2.5 3.5H21.5V16.5H11L5.5 21.5V16.5H2.5Z", PAPER),
    "log": sign("M3.5 5h3M10 5h10.5M3.5 12h3M10 12h10.5M3.5 19h3M10 19h10.5", 2.4),
    "coach": draw(
        shape("M12 2A7.5 7.5 0 0 0 8 15.8V19H16V15.8A7.5 7.5 0 0 0 12 2Z", OCHRE),
        sign("M9.5 22h5", 2.2),
    ),
    "check": sign("M3.5 13l5.5 6L20.5 5", 3),
    "up": sign("M4 16l8-8 8 8", 2.8),
    "play": shape("M6 3.5L20.5 12L6 20.5Z", PAPER),
}


def icon(name: str, *, night: bool = False, title: str = "") -> str:
    """One icon as a picture of its own."""
    if name not in SYMBOLS:
        raise LookupError(f"there is no icon {name!r}; there are {', '.join(SYMBOLS)}")
    text = (NIGHT if night else DAY)["ink"]
    return standalone(in_era(svg(VIEW, SYMBOLS[name], title, f' color="{text}"'), night))


def sprite(night: bool = False) -> str:
    """All of them in one file, to be used as `<svg><use href="icons.svg#i-wound"/></svg>`.

    The variables of the page that uses them reach them; the era is only for pages that have none.
    """
    symbols = joined(f'<symbol id="i-{name}" viewBox="{VIEW}">{drawing}</symbol>' for name, drawing in SYMBOLS.items())
    size = 'width="0" height="0" aria-hidden="true"'
    return in_era(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{symbols}</svg>', night)
