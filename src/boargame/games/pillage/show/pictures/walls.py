"""The Fortifications: what stands between monsters and the rest of a settlement."""

from __future__ import annotations

from boargame.art.hand import disc, draw, flat, line, moved, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.pillage.show.pictures.colours import (
    BARK,
    FIRE,
    FLAME,
    GOLD,
    IRON,
    LEAF,
    LINEN,
    RED,
    SKY,
    SLATE,
    STONE,
    STRAW,
    WOOD,
)

BALE = (
    shape("M-32-20H32V20H-32Z", STRAW)
    + line("M-14-20V20M14-20V20", 3.5, WOOD)
    + line("M-27-8h7M-6 2h8M20-6h7M-26 10h7M21 8h6M-4-12h6", 3, WOOD)
)


def hay() -> str:
    """Three, two, one."""
    rows = ((38, 162), (100, 162), (162, 162), (69, 120), (131, 120), (100, 78))
    return draw(*(moved(BALE, x, y) for x, y in rows), line("M100 58V30", 4), shape("M100 30L128 38L100 48Z", RED))


def hedge() -> str:
    """Very polite: it has a bow, a gate and a word of welcome."""
    green = (
        "M14 184V92C10 72 30 62 42 74C46 52 74 52 78 70C84 44 118 44 122 70C126 52 154 52 158 74"
        "C170 62 190 72 186 92V184Z"
    )
    leaves = line(
        "M32 96q6 8 12 0M60 84q6 8 12 0M126 84q6 8 12 0M154 98q6 8 12 0M30 132q6 8 12 0M34 160"
        "q6 8 12 0M156 134q6 8 12 0M152 162q6 8 12 0",
        3,
    )
    gate = shape("M70 184V124C70 96 130 96 130 124V184Z", BARK) + line("M85 110V184M100 104V184M115 110V184", 3)
    sign = shape("M60 128H140V154H60Z", LINEN) + line("M70 138H92M100 138H130M80 147H120", 3)
    flowers = draw(
        *(
            disc(x, y, 6, colour)
            for x, y, colour in ((26, 112, RED), (52, 100, BONE), (174, 116, BONE), (146, 106, RED), (100, 72, GOLD))
        )
    )
    return draw(shape(green, LEAF), shade(176, 96, (0, 14), 6, 2.8, 22), leaves, gate, sign, flowers)


def toll() -> str:
    """A bar, striped, and a box for the coins."""
    stripes = "M36 92L54 88V108L36 112ZM80 82L100 78V98L80 102ZM128 72L150 68V88L128 92Z"
    hut = (
        shape("M132 184V110H186V184Z", LINEN)
        + shape("M122 112L159 78L196 112Z", RED)
        + shape("M144 126H174V150H144Z", SLATE)
    )
    bar = shape("M8 98L178 62V82L8 118Z", BONE) + flat(stripes, RED) + line("M8 98L178 62V82L8 118Z")
    post = shape("M40 184V86H60V184Z", BARK)
    box = shape("M66 146H112V184H66Z", IRON) + line("M78 156H100", 5) + disc(89, 136, 10, GOLD) + line("M89 131V141", 3)
    return draw(hut, post, bar, disc(50, 104, 8, IRON), box)


def palisade() -> str:
    stakes = draw(
        *(
            shape(f"M{x} 184V{y + 22}L{x + 14} {y}L{x + 28} {y + 22}V184Z", WOOD)
            for x, y in ((12, 58), (42, 46), (72, 54), (102, 42), (132, 52), (160, 60))
        )
    )
    spikes = "M30 152L4 132L40 138ZM76 150L54 126L88 138ZM124 150L112 124L138 138ZM170 152L196 130L160 138Z"
    rails = shape("M8 104H192V116H8ZM8 142H192V156H8Z", BARK)
    grain = line("M26 84V98M56 76V94M86 82V98M116 72V94M146 80V98M174 88V98M26 122V134M86 122V134M146 122V134", 3)
    return draw(stakes, grain, rails, shape(spikes, BONE))


def maze() -> str:
    """One-Way Streets: every sign another way."""
    houses = shape("M8 184V104L34 78L60 104V184ZM140 184V98L166 72L192 98V184Z", SLATE)
    windows = shape("M24 116H44V138H24ZM156 112H176V134H156Z", FLAME)
    post = shape("M94 184V34H106V184Z", BARK)
    arrow = "M-34-12H20V-22L44 0L20 22V12H-34Z"
    signs = draw(
        moved(shape(arrow, RED), 108, 56, 0.9, -6),
        moved(shape(arrow, SKY), 92, 92, 0.9, 186),
        moved(shape(arrow, GOLD), 108, 128, 0.9, 12),
    )
    return draw(
        houses, windows, line("M34 116V138M166 112V134", 3), post, signs, shape("M84 184L90 168H110L116 184Z", STONE)
    )


def brick(x: float, y: float, wide: float, high: float, colour: str) -> str:
    """A wall with merlons and some of its stones."""
    step = wide / 7
    top = "".join(f"V{y if i % 2 == 0 else y + 14}H{x + step * (i + 1):g}" for i in range(7))
    stones = "".join(
        f"M{x + 10 + (row % 2) * 16 + i * 36:g} {y + 34 + row * 22:g}h16"
        for row in range(int((high - 44) // 22) + 1)
        for i in range(int(wide // 40))
    )
    return shape(f"M{x} {y + high}{top}V{y + high}Z", colour) + line(stones, 3)


def portcullis() -> str:
    arch = shape("M52 184V104C52 64 148 64 148 104V184Z", INK)
    bars = line("M70 84V176M90 76V180M110 76V180M130 84V176M54 104H146M54 128H146M54 152H146", 6, IRON)
    points = shape(
        "M64 170L70 184L76 170ZM84 172L90 186L96 172ZM104 172L110 186L116 172ZM124 170L130 184L136 170Z", IRON
    )
    towers = shape(
        "M8 184V58H4V36H16V46H26V36H38V46H48V36H58V58H52V184ZM192 184V58H196V36H184V46H174V36H162V46"
        "H152V36H142V58H148V184Z",
        STONE,
    )
    slits = flat("M26 84H34V108H26ZM166 84H174V108H166Z", INK) + line(
        "M14 128H26M34 148H46M154 130H166M172 150H184M12 166H24", 3
    )
    return draw(shape("M48 184V66H152V184Z", SLATE), arch, bars, points, towers, slits)


def moat() -> str:
    """Boiling."""
    wall = brick(16, 46, 168, 76, STONE)
    water = shape(
        "M4 184V128C20 116 36 140 52 128C68 116 84 140 100 128C116 116 132 140 148 128C164 116 180 140 196 128V184Z",
        SKY,
    )
    waves = line("M14 158q10-8 20 0t20 0M140 158q10-8 20 0t20 0M34 178q10-8 20 0t20 0", 3.5)
    bubbles = draw(
        *(disc(x, y, r, BONE) for x, y, r in ((38, 132, 8), (84, 142, 11), (112, 122, 7), (140, 138, 9), (170, 128, 6)))
    )
    steam = line("M46 112q-10-12 0-22q10-10 0-22M96 106q-10-12 0-22q10-10 0-22M148 110q-10-12 0-22q10-10 0-22", 5, BONE)
    fish = moved(
        shape("M-20 0C-8-12 10-10 18 0C10 10-8 12-20 0L-32-10V10Z", FIRE) + line("M6-5l6 6M12-5l-6 6", 3),
        100,
        160,
        turn=180,
    )
    return draw(wall, water, waves, bubbles, steam, fish)


def great_wall() -> str:
    stones = (
        "M10 112H52M66 112H118M132 112H190M10 136H34M50 136H96M112 136H160M10 160H60M76 160H140"
        "M154 160H190M34 112V136M84 112V136M150 112V136M60 136V160M120 136V160M40 160V184M104 160V184"
        "M168 160V184"
    )
    wall = shape("M6 184V88H194V184Z", STONE)
    merlons = shape("M2 88V64H26V76H44V64H68V76H86V64H114V76H132V64H156V76H174V64H198V88Z", STONE)
    tower = shape("M70 88V38H64V16H78V26H92V16H108V26H122V16H136V38H130V88Z", SLATE)
    flag = line("M100 16V2", 4) + shape("M100 2L126 8L100 14Z", RED)
    return draw(
        tower, flat("M94 52H106V76H94Z", INK), wall, merlons, line(stones, 3), spot(22, 100, 2), spot(176, 102, 2), flag
    )


WALLS = {
    "v_hay": hay(),
    "v_hedge": hedge(),
    "t_toll": toll(),
    "t_spikes": palisade(),
    "t_maze": maze(),
    "c_gate": portcullis(),
    "c_moat": moat(),
    "c_wall": great_wall(),
}
