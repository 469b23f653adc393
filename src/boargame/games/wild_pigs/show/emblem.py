"""The picture on the box: three boars charging down three lanes."""

from __future__ import annotations

from boargame.art.boar import boar
from boargame.art.emblems import framed, outlined, placed, rays, stroke
from boargame.art.palette import INK, PAPER, RED
from boargame.art.pen import circle, fill, gouge, joined

DUSK = "#e8b45a"


def emblem() -> str:
    sun = circle(150, 84, 62, RED) + rays(150, 84, 68, RED, 36, 110)
    return framed(DUSK, sun + lanes() + herd())


def lanes() -> str:
    field = outlined("M-40 210L112 92H188L340 210Z", PAPER, 5)
    between = stroke("M131 92L48 210M169 92L252 210", 4)
    rows = stroke("M86 112H214M40 148H260", 3)
    grass = joined(gouge(20 + i * 19, 196 - i % 3 * 5, -0.4, 16, 1.6) for i in range(14))
    return field + between + rows + fill(grass, INK)


def herd() -> str:
    return (
        placed(boar(3, 10, 2, "cunning", "D12", backdrop=False), 28, 56, 92)
        + placed(boar(2, 1, 12, "massive", "box", backdrop=False), 182, 50, 96)
        + placed(boar(11, 3, 4, "feral", "N03", backdrop=False), 84, 60, 138)
    )
