"""The Catastrophes."""

from __future__ import annotations

from boargame.art.hand import disc, draw, flat, line, moved, oval, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.pillage.show.pictures.colours import (
    BARK,
    FIRE,
    FLAME,
    GOLD,
    LEAF,
    LEATHER,
    LINEN,
    MOSS,
    RED,
    SLATE,
    STONE,
    STRAW,
    WINE,
    WOOD,
)

MURK = "#a8a04a"
TONGUES = (
    "M0 0C-40-2-46-40-28-62C-24-48-18-46-14-52C-18-80 2-92 0-118C22-98 30-74 24-54C30-54 34-62 34-70C48-46 46-4 0 0Z"
)
HEART = "M2-6C-18-8-20-30-6-46C-4-38 0-38 2-44C16-32 20-10 2-6Z"
BLAZE = shape(TONGUES, FIRE) + flat(HEART, FLAME)


def bee(scale: float, x: float, y: float, turn: float) -> str:
    wings = shape("M-4-12C-24-40-34-18-10-8ZM6-12C6-42 26-34 12-8Z", BONE)
    body = oval(0, 0, 26, 17, GOLD) + line("M-8-15V15M4-17V17", 7) + shape("M24-6L40 0L24 6Z", INK)
    face = disc(-18, -3, 6, BONE) + spot(-19, -2, 2.6) + line("M-26-12L-14-8", 4)
    return moved(wings + body + face, x, y, scale, turn)


def bees() -> str:
    hive = shape("M62 150C44 100 70 54 100 48C130 54 156 100 138 150Z", STRAW) + line(
        "M64 124H136M58 100H142M70 76H130", 3.5
    )
    return draw(
        hive,
        oval(100, 134, 14, 12, INK),
        bee(1.1, 42, 66, 14),
        bee(0.9, 156, 92, -20),
        bee(1, 58, 154, -10),
        bee(0.7, 142, 36, 24),
        bee(0.75, 150, 160, 10),
    )


def bonfire() -> str:
    """With a bench on it that was not meant for it."""
    logs = shape("M28 176L150 142L156 158L34 190ZM172 176L50 142L44 158L166 190Z", WOOD)
    sparks = flat("M40 60l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM160 44l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z", FLAME)
    return draw(moved(BLAZE, 100, 164, 1.2), logs, disc(153, 150, 8, STRAW), disc(47, 150, 8, STRAW), sparks)


def mudslide() -> str:
    hill = shape("M4 184V56C24 50 40 66 56 88C84 122 128 128 196 150V184Z", BARK)
    streaks = line("M18 76C34 98 60 124 98 138M14 108C40 136 84 152 130 160M12 144C40 160 70 170 100 174", 4, LEATHER)
    house = moved(
        shape("M-24 26V-8L0-32L24-8V26Z", LINEN) + shape("M-32-4L0-38L32-4Z", RED) + shape("M-8 26V4H8V26Z", WOOD),
        132,
        96,
        turn=24,
    )
    rocks = shape("M52 64L64 48L84 52L88 70L70 78ZM94 110L104 100L116 108L110 120Z", STONE) + disc(34, 46, 9, STONE)
    wave = shape("M84 184C88 156 110 150 122 164C130 144 156 146 160 162C174 152 190 160 196 172V184Z", LEATHER)
    return draw(hill, streaks, house, rocks, wave)


def geyser() -> str:
    """A lid, a long way up."""
    fountain = shape(
        "M84 178C90 138 88 110 80 92C62 84 46 98 40 132C34 126 30 116 32 104C24 106 18 114 16 122C12 92 34 62 64 66"
        "C62 54 72 44 84 48C88 36 112 36 116 48C128 44 138 54 136 66C166 62 188 92 184 122C182 114 176 106 168 104"
        "C170 116 166 126 160 132C154 98 138 84 120 92C112 110 110 138 116 178Z",
        MURK,
    )
    streams = line(
        "M94 168C98 140 98 116 94 96M106 168C102 140 102 116 106 96M70 82q8-8 16-2M130 82q-8-8-16-2", 4, STRAW
    )
    drops = (
        "M36 144C44 156 42 164 36 166C30 164 28 156 36 144ZM164 144C172 156 170 164 164 166C158 164 156 156 164 144Z"
    )
    lid = moved(oval(0, 0, 34, 11, SLATE) + line("M-16 0H16M-8-5H8M-8 5H8", 3), 104, 22, turn=-14)
    street = shape("M18 172H76C80 188 120 188 124 172H182V188H18Z", STONE)
    return draw(fountain, streams, shape(drops, MURK), lid, line("M86 36L80 46M122 32L126 44", 4), street)


def rooftop() -> str:
    house = shape("M28 184V112H172V184Z", LINEN) + line(
        "M60 112V184M140 112V184M28 148H172M60 148L28 184M140 148L172 184", 4, BARK
    )
    roof = shape("M14 114L56 66H144L186 114Z", WINE) + line("M40 98H160M56 82H144", 3)
    fire = moved(BLAZE, 70, 84, 0.62) + moved(BLAZE, 132, 86, 0.7) + moved(BLAZE, 100, 74, 0.6)
    door = shape("M84 184V156C84 144 116 144 116 156V184Z", BARK)
    return draw(house, fire, roof, door, moved(BLAZE, 44, 116, 0.34), moved(BLAZE, 158, 118, 0.4))


def stampede() -> str:
    """A horse that has had enough of carts."""
    neck = shape("M40 184C48 140 56 108 84 86L132 104C126 132 132 160 150 184Z", WOOD)
    head = shape(
        "M84 92C80 62 96 40 120 44C134 48 140 60 146 76L176 112C182 124 172 134 160 132L124 116C108 116 92 108 84 92Z",
        WOOD,
    )
    mane = shape("M114 40C92 28 70 42 62 64C46 66 40 90 46 106C32 120 32 148 38 164L56 150C56 120 70 92 92 82Z", BARK)
    ears = shape("M104 46L98 18L120 36Z", WOOD)
    nose = spot(166, 116, 4) + line("M150 124L164 122", 3.5)
    eye = disc(122, 70, 9, BONE) + spot(125, 72, 4) + line("M110 60L132 60", 5)
    collar = shape("M50 140C72 152 104 154 128 142L132 158C106 172 70 168 46 158Z", RED)
    snort = line("M178 104L194 96M184 118L198 120M178 132L190 142", 4)
    dust = disc(28, 176, 13, LINEN) + disc(168, 176, 16, LINEN) + disc(146, 180, 11, LINEN) + disc(52, 180, 10, LINEN)
    return draw(ears, neck, mane, head, eye, nose, collar, snort, dust, shade(118, 116, (-4, 9), 4, 2.6, 18))


def itching() -> str:
    """Powder, and what it does."""
    cloud = shape(
        "M34 108C14 106 12 78 34 74C32 48 66 40 76 58C88 34 126 40 128 62C150 50 176 66 168 88"
        "C188 96 182 124 160 122C150 138 124 138 116 126C102 142 74 138 70 124C58 130 38 124 34 108Z",
        "#e6a6b8",
    )
    grains = "".join(
        f"M{x} {y}h5v5h-5Z"
        for x, y in (
            (50, 84),
            (68, 100),
            (88, 78),
            (104, 104),
            (122, 84),
            (144, 100),
            (84, 116),
            (134, 116),
            (60, 148),
            (98, 156),
            (140, 150),
            (80, 172),
            (120, 176),
        )
    )
    tin = moved(
        shape("M-16-22H16V22H-16Z", RED) + shape("M-18-30H18V-20H-18Z", GOLD) + line("M-10-2H10M-10 8H10", 3),
        150,
        38,
        turn=150,
    )
    scratch = line("M36 146l-10 14 12 4-8 16M166 142l10 12-12 6 8 16", 4)
    return draw(cloud, flat(grains, WINE), tin, scratch)


def firestorm() -> str:
    """A whirl of fire with roofs under it."""
    bands = (
        ("M18 34C40 8 164 6 184 34C188 52 150 64 100 62C50 64 12 54 18 34Z", FIRE),
        ("M40 62C66 74 136 74 162 60C170 82 138 94 104 94C70 94 36 84 40 62Z", FLAME),
        ("M58 92C82 102 122 102 144 92C150 112 126 122 102 122C80 122 56 112 58 92Z", FIRE),
        ("M72 120C90 128 116 128 130 120C134 138 120 146 104 146C88 146 70 138 72 120Z", FLAME),
        ("M84 145C94 150 110 150 120 144C122 160 112 176 98 184C90 174 82 158 84 145Z", FIRE),
    )
    whirl = draw(*(shape(d, colour) for d, colour in bands)) + line(
        "M48 34C76 22 124 22 150 32M80 38C96 32 116 34 126 40", 4, FLAME
    )
    roofs = shape("M4 184V160L24 142L44 160V184ZM152 184V156L174 138L196 156V184Z", WINE)
    return draw(
        whirl,
        roofs,
        moved(BLAZE, 24, 148, 0.4),
        moved(BLAZE, 174, 144, 0.44),
        moved(BLAZE, 66, 184, 0.3),
        moved(BLAZE, 134, 184, 0.34),
    )


def dragon() -> str:
    wings = (
        "M92 92C60 48 26 46 4 66C24 66 26 78 22 88C40 80 50 86 52 98C64 90 76 94 84 110ZM108 92"
        "C140 48 174 46 196 66C176 66 174 78 178 88C160 80 150 86 148 98C136 90 124 94 116 110Z"
    )
    body = shape(
        "M100 60C122 62 126 92 120 112C116 132 128 148 146 150C134 164 108 160 100 140"
        "C92 120 78 108 80 88C82 70 88 60 100 60Z",
        RED,
    )
    belly = line("M92 88H112M92 100H114M96 112H116M100 124H114", 3, FLAME)
    head = shape(
        "M100 72C84 72 74 60 76 46C66 40 66 26 76 22L88 32H112L124 22C134 26 134 40 124 46C126 60 116 72 100 72Z", RED
    )
    eyes = shape("M82 42L96 48L84 52ZM118 42L104 48L116 52Z", FLAME)
    breath = shape(
        "M94 66H106C110 84 130 94 124 122C116 114 110 122 104 134C98 122 90 114 80 124C74 96 92 84 94 66Z", FLAME
    )
    flare = flat("M98 76C106 90 112 98 108 110C104 106 102 112 102 118C96 110 92 108 92 112C90 98 98 90 98 76Z", FIRE)
    town = shape("M10 184V160H26V150H40V160H62V170H84V146L96 134L108 146V170H134V156H150V148H162V156H190V184Z", SLATE)
    tail = shape("M140 148C160 146 166 132 158 120L176 122L168 138C164 154 150 158 140 156Z", RED)
    return draw(
        shape(wings, WINE),
        tail,
        body,
        belly,
        head,
        eyes,
        spot(94, 62, 2.4),
        spot(106, 62, 2.4),
        breath,
        flare,
        town,
        line("M52 64L40 86M148 64L160 86", 3),
    )


def tower() -> str:
    """Toppling."""
    stones = line("M-14-40H2M-2-20H14M-16 0H0M2 20H16M-14 40H0", 3)
    top = shape("M-30-64V-86H-18V-76H-6V-86H6V-76H18V-86H30V-64Z", STONE)
    leaning = moved(
        shape("M-24-64H24L26 60L10 52L0 62L-12 52L-26 60Z", STONE) + stones + top + flat("M-5-44H5V-22H-5Z", INK),
        112,
        92,
        turn=24,
    )
    stump = shape("M52 184L54 146L66 152L76 142L90 154L102 146L106 184Z", STONE) + line("M66 166H80M86 174H98", 3)
    rubble = shape("M124 184L132 168L146 172L150 184ZM156 184L164 172L180 184Z", STONE) + disc(32, 176, 8, STONE)
    cracks = line("M84 140L96 132L90 122M30 110L18 104M34 130L20 132M44 92L34 80", 4)
    return draw(stump, leaning, rubble, cracks, disc(118, 178, 9, LINEN), disc(104, 182, 8, LINEN))


def fog() -> str:
    """Plague: with a beak."""
    coat = shape("M56 184C58 130 74 112 100 112C126 112 142 130 144 184Z", INK)
    hat = shape("M46 72Q100 50 154 72Q100 88 46 72Z", SLATE) + shape("M70 66C70 30 130 30 130 66Q100 56 70 66Z", SLATE)
    mask = shape("M70 72C66 96 80 116 100 116C112 116 124 110 128 100L56 130L84 98Z", LINEN) + shape(
        "M72 76H130C134 100 120 120 100 118L50 140L78 100C72 92 72 84 72 76Z", LINEN
    )
    glass = disc(92, 90, 10, MOSS) + disc(118, 90, 10, MOSS)
    mist = shape(
        "M4 184V150C16 138 34 142 38 152C46 136 70 138 74 154C86 142 104 146 108 158"
        "C118 142 144 142 148 156C158 142 184 142 196 156V184Z",
        LEAF,
    )
    curls = line(
        "M20 162q10-8 18 0M88 168q10-8 18 0M150 166q10-8 18 0M10 108q14-12 28 0q8 8 18 2M150 44q14-12 28 0", 4, MOSS
    )
    return draw(coat, mask, glass, line("M60 132L76 122", 3), hat, mist, curls)


DISASTERS = {
    "v_bees": bees(),
    "v_fire": bonfire(),
    "v_mud": mudslide(),
    "t_flood": geyser(),
    "t_blaze": rooftop(),
    "t_stampede": stampede(),
    "t_itch": itching(),
    "c_blaze": firestorm(),
    "c_dragon": dragon(),
    "c_tower": tower(),
    "c_fog": fog(),
}
