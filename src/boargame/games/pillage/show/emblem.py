"""The picture on the box: a goblin legging it with the loot, a town on fire behind."""

from __future__ import annotations

from boargame.art.emblems import framed, outlined, stroke
from boargame.art.palette import BONE, INK
from boargame.art.pen import circle, edge, fill, gouge, joined

DUSK, ROOFS, BLAZE, GOLD, DUST = "#3a2a35", "#5b3f49", "#e2571e", "#f6c445", "#a58a5a"
SACK, SKIN, LIMB, COAT = "#c9a867", "#8ab34c", "#6b8f3a", "#7a3b23"

SKYLINE = "M-5 150V92H24V76H36V92H60V110H84V64L98 46L112 64V110H196V84H208V70H220V84H246V100H305V150Z"
FIRES = ((30, 80), (96, 52), (150, 108), (222, 74), (270, 98))
STREET = "M-5 150H305V205H-5Z"
BAG = "M196 60C236 56 262 84 254 116C250 138 224 146 200 138C178 130 170 100 178 82C182 70 188 62 196 60Z"
COINS = ((214, 50), (226, 56), (204, 46))
LEGS = "M128 128L112 168L92 176V184H122L144 146M152 134L176 162L168 186H200V178L188 174L192 156L172 124Z"
TUNIC = "M112 92C128 78 164 82 176 100L178 136C160 148 128 146 116 134Z"
ARMS = ("M172 96L200 78L206 88L180 116Z", "M114 98L84 118L66 112L64 120L82 132L90 132L120 116Z")
EARS = "M84 54L34 34L74 78ZM140 46L188 22L154 72Z"
HEAD = "M112 34C142 32 156 54 152 76C148 96 132 104 112 102C90 102 76 92 74 72C72 52 86 36 112 34Z"
GRIN = "M86 86Q110 100 138 84Q134 98 112 98Q92 98 86 86Z"
TEETH = "M94 89l3 6 4-5ZM106 91l3 6 4-6ZM122 89l3 6 4-8Z"


def emblem() -> str:
    return framed(DUSK, town() + street() + bag() + body() + head())


def town() -> str:
    flames = joined(
        f"M{x - 16} {y + 16}C{x - 22} {y - 8} {x - 4} {y - 14} {x} {y - 40}"
        f"C{x + 6} {y - 18} {x + 22} {y - 8} {x + 15} {y + 16}Z"
        for x, y in FIRES
    )
    hearts = joined(
        f"M{x - 8} {y + 17}C{x - 10} {y + 5} {x - 2} {y - 1} {x} {y - 15}"
        f"C{x + 3} {y - 3} {x + 10} {y + 5} {x + 8} {y + 17}Z"
        for x, y in FIRES
    )
    return outlined(SKYLINE, ROOFS, 4) + fill(flames, BLAZE) + fill(hearts, GOLD)


def street() -> str:
    return outlined(STREET, DUST, 5) + hatched(0, 158, 296, 24, 0.1, 22)


def bag() -> str:
    coins = joined(circle(x, y, 8, GOLD, edge(3)) for x, y in COINS)
    return outlined(BAG, SACK, 5) + hatched(236, 82, 14, 8, 2.2, 26) + stroke("M186 66q12 8 24-4", 5) + coins


def body() -> str:
    tunic = outlined(LEGS, LIMB, 5) + outlined(TUNIC, COAT, 5) + stroke("M116 120L178 124", 5)
    return tunic + joined(outlined(arm, LIMB, 5) for arm in ARMS)


def head() -> str:
    eyes = circle(97, 62, 10, BONE, edge(4)) + circle(126, 60, 12, BONE, edge(4))
    pupils = circle(93, 63, 4, INK) + circle(121, 61, 4.5, INK)
    nose = outlined("M110 66L98 82L114 80Z", LIMB, 4)
    mouth = outlined(GRIN, INK, 3) + fill(TEETH, BONE)
    face = eyes + pupils + stroke("M86 48L106 54M114 50L138 42", 6) + nose + mouth
    return outlined(EARS, LIMB, 5) + outlined(HEAD, SKIN, 5) + hatched(138, 48, 10, 8, 2.3, 22) + shadows() + face


def shadows() -> str:
    """On the side away from the fire: coat, legs, cheek, ears."""
    coat = joined(gouge(172 - i, 98 + i * 6, 2.9, 20 - i, 1.8) for i in range(7))
    legs = joined(
        gouge(150 + i * 2, 138 + i * 7, 2.4, 10, 1.6) + gouge(126 - i * 3, 142 + i * 7, 2.6, 10, 1.6) for i in range(5)
    )
    cheek = joined(gouge(146 - i * 2, 78 + i * 4, 2.7, 14, 1.6) for i in range(5))
    ears = joined(
        gouge(56 + i * 5, 46 + i * 4, 0.5, 13, 1.3) + gouge(176 - i * 5, 32 + i * 6, 2.2, 12, 1.3) for i in range(5)
    )
    return fill(coat + legs + cheek + ears, INK)


def hatched(x: float, y: float, wide: float, count: int, angle: float, length: float) -> str:
    """Strokes side by side, of three heights and four lengths."""
    strokes = (gouge(x + i * wide / count, y + i % 3 * 2, angle, length - i % 4 * 2, 1.6) for i in range(count))
    return fill(joined(strokes), INK)
