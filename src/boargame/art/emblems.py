"""The pictures on the boxes, 300 by 200: what they share, and one for a game that brings none.

A game's folder `show` may hold `emblem.py` with `emblem()`, a whole picture; see `framed`.
"""

from __future__ import annotations

from math import cos, pi, sin

from boargame.art.boar import boar
from boargame.art.build import KINDS
from boargame.art.dice import Dice
from boargame.art.palette import BONE, INK, PAPER, standalone
from boargame.art.pen import ROUND, clip, clipped, edge, fill, gouge, joined, svg, unique
from boargame.core import registry
from boargame.core.companion import companion

OWN_EMBLEM = "emblem"
GROUNDS = ("#e8b45a", "#c9d6d2", "#bfe0ea", "#d9a07a", "#b9c48a")
LETTERS = 'font-family="Rockwell, \'Roboto Slab\', Georgia, serif" font-weight="bold" text-anchor="middle"'
SHIELD = "M84 16C108 22 130 20 150 10C170 20 192 22 216 16V86C216 138 188 168 150 188C112 168 84 138 84 86Z"
RIBBON = "M70 140H230L218 158L230 176H70L82 158Z"


def emblem(name: str) -> str:
    """The picture on the box of a game, such as `odd-snouts`: its own, or one made from its name."""
    game = registry.game(name)
    own = companion(game, OWN_EMBLEM)
    return str(own.emblem()) if own else shield(game.about.name)


def framed(ground: str, drawing: str) -> str:
    """A whole emblem on a ground of one colour. It fills whatever place it gets, and may lose its edges there."""
    paper = f'<rect width="300" height="200" fill="{ground}"/>'
    return standalone(svg("0 0 300 200", paper + drawing, more=' preserveAspectRatio="xMidYMid slice"'))


def shield(name: str) -> str:
    """A boar's head and the initials of a name."""
    dice, inside = Dice(name), unique(f"shield {name}")
    ground, kind = GROUNDS[dice.below(len(GROUNDS))], tuple(KINDS)[dice.below(len(KINDS))]
    head = boar(3 + dice.below(8), 3 + dice.below(8), 3 + dice.below(8), kind, name, backdrop=False, crop="head")
    return framed(
        ground,
        rays(150, 96, 60, PAPER, 32, 130)
        + fill(SHIELD, INK, edge(5) + ROUND + ' transform="translate(3 4)"')
        + outlined(SHIELD, BONE, 5)
        + clip(inside, SHIELD)
        + clipped(inside, placed(head, 84, 12, 132))
        + stroke(SHIELD, 5)
        + outlined(RIBBON, PAPER, 4)
        + f'<text x="150" y="167" font-size="26" {LETTERS} letter-spacing="4" fill="{INK}">{initials(name)}</text>',
    )


def initials(name: str) -> str:
    """The first letters of the first four words."""
    words = [word.lstrip("\"'(") for word in name.split()]
    return joined(word[0].upper() for word in words[:4] if word[:1].isalnum())


def rays(x: float, y: float, start: float, colour: str, count: int, length: float) -> str:
    """A wreath of strokes, every other one shorter."""
    turns = [i / count * 2 * pi for i in range(count)]
    return fill(
        joined(
            gouge(x + cos(a) * start, y + sin(a) * start, a, length * 0.6 if i % 2 else length, 3)
            for i, a in enumerate(turns)
        ),
        colour,
    )


def outlined(d: str, colour: str, width: float) -> str:
    return fill(d, colour, f'{edge(width)}{ROUND} stroke-linecap="round"')


def stroke(d: str, width: float) -> str:
    return outlined(d, "none", width)


def placed(picture: str, x: float, y: float, size: float) -> str:
    """A picture within a picture."""
    return picture.replace("<svg ", f'<svg x="{x}" y="{y}" width="{size}" height="{size}" ', 1)
