"""Catastrophes: what comes by night, and on the last one."""

from __future__ import annotations

from boargame.art.hand import box, disc, draw, flat, line, moved, oval, pipe, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.wasteland.show.pictures.colours import (
    ASH,
    BARK,
    BLOOD,
    BROWN,
    CLAY,
    COAL,
    DENIM,
    DUST,
    EMBER,
    FLAME,
    FLESH,
    GLOW,
    IRON,
    MILK,
    MOSS,
    OLIVE,
    PALE,
    RUST,
    SAND,
    SLIME,
    SORE,
    STEEL,
    TAN,
    TAR,
    TIN,
    WOOD,
)
from boargame.games.wasteland.show.pictures.crises import (
    BANDANA,
    GLARE,
    MOHAWK,
    PLATE,
    SNEER,
    TEETH_MASK,
    raider,
)

# -- parts ---------------------------------------------------------------------------------------------------------

TONGUES = (
    "M0 0C-40-2-46-40-28-62C-24-48-18-46-14-52C-18-80 2-92 0-118C22-98 30-74 24-54C30-54 34-62 34-70C48-46 46-4 0 0Z"
)
BLAZE = shape(TONGUES, EMBER) + flat("M2-6C-18-8-20-30-6-46C-4-38 0-38 2-44C16-32 20-10 2-6Z", FLAME)
HUT = shape("M-26 30V-6L0-30L26-6V30Z", CLAY) + shape("M-34-2L0-36L34-2Z", RUST) + box(-8, 8, 16, 22, COAL)
CLOUD = "M-60 20C-84 18-84-14-58-14C-58-44-14-50-4-26C12-46 52-38 50-12C78-12 76 20 54 20Z"


def torch(x: float, y: float, scale: float = 1) -> str:
    return moved(pipe("M0 60V0", 6, WOOD) + moved(BLAZE, 0, 4, 0.36), x, y, scale)


def ruin(x: float, y: float, scale: float = 1) -> str:
    return moved(shape("M-30 30V-10L-16-4L-10-22L4-2L14-18L28 0V30Z", CLAY) + box(-8, 10, 14, 20, COAL), x, y, scale)


# -- shared combats ------------------------------------------------------------------------------------------------


def push() -> str:
    return draw(
        torch(30, 62),
        torch(172, 62),
        raider(100, 78, 0.74, RUST, FLESH, GLARE + SNEER + MOHAWK),
        raider(44, 124, 0.86, RUST, TAN, GLARE + BANDANA),
        raider(158, 124, 0.86, MOSS, PALE, GLARE + SNEER),
        raider(100, 132, 1, TAR, BROWN, PLATE + GLARE + TEETH_MASK),
    )


def pack() -> str:
    def one(x: float, y: float, scale: float) -> str:
        head = shape("M0-52C30-52 38-26 34 0C32 26 18 44 0 44C-18 44-32 26-34 0C-38-26-30-52 0-52Z", OLIVE)
        look = spot(-13, -8, 11) + spot(13, -8, 11) + spot(-13, -8, 5, GLOW) + spot(13, -8, 5, GLOW)
        mouth = shape("M-14 18L14 16L10 34L-10 34Z", INK) + line("M-4 17V33M4 17V33", 3, OLIVE)
        arms = pipe("M-30 60L-52 20M30 60L52 20", 8, OLIVE)
        return moved(
            arms + shape("M-36 90C-34 50-16 42 0 42C16 42 34 50 36 90Z", MOSS) + head + look + mouth, x, y, scale
        )

    return draw(one(46, 78, 0.74), one(154, 78, 0.74), one(100, 62, 0.78), one(100, 128, 0.95))


def crowd() -> str:
    def howler(x: float, y: float, scale: float, skin: str) -> str:
        head = shape("M0-40C24-40 30-20 28 2C26 30 14 44 0 44C-14 44-26 30-28 2C-30-20-24-40 0-40Z", skin)
        return moved(
            head + oval(0, 20, 13, 18, INK) + line("M-18-14L-6-6M-18-2L-6-6M18-14L6-6M18-2L6-6", 4), x, y, scale
        )

    hands = "".join(
        pipe(d, 7, PALE) for d in ("M16 188L20 130", "M50 188L44 146", "M150 188L156 146", "M184 188L180 130")
    )
    waves = line("M20 40Q10 26 22 14M180 40Q190 26 178 14M100 14V0", 5, DENIM)
    return draw(
        waves,
        howler(46, 66, 0.9, TAN),
        howler(154, 66, 0.9, PALE),
        howler(100, 60, 1.05, FLESH),
        howler(68, 132, 1.1, PALE),
        howler(134, 132, 1.1, BROWN),
        hands,
    )


def ram() -> str:
    gate = box(132, 24, 62, 162, WOOD) + line("M152 24V186M174 24V186", 3) + line("M132 60H194M132 146H194", 7)
    burst = flat("M128 74l-20-8 6 20-22 2 18 14-16 16 22-2 4 22 12-18Z", FLAME)
    log = pipe("M4 104H112", 26, BARK) + shape("M100 84L132 104L100 124Z", IRON) + line("M30 92V116M64 92V116", 4)
    crew = raider(28, 146, 0.62, RUST, TAN, GLARE + BANDANA) + raider(78, 146, 0.62, TAR, FLESH, GLARE + SNEER + MOHAWK)
    return draw(gate, burst, log, crew, line("M136 90l14 12l-8 14l16 10", 4))


def sniper() -> str:
    scope = disc(100, 100, 84, COAL) + disc(100, 100, 72, DUST)
    town = moved(HUT, 74, 128, 0.8) + moved(HUT, 132, 120, 0.9)
    person = disc(102, 98, 9, FLESH) + shape("M88 132C88 108 116 108 116 132Z", DENIM)
    cross = line("M100 16V88M100 112V184M16 100H88M112 100H184", 4) + line(
        "M100 52V58M100 142V148M52 100H58M142 100H148", 7
    )
    return draw(scope, town, person, cross, spot(100, 100, 4, BLOOD), line("M30 100A70 70 0 0 1 52 50", 5, BONE))


# -- storms, fires, sickness ---------------------------------------------------------------------------------------


def acid() -> str:
    clouds = moved(shape(CLOUD, OLIVE), 70, 58) + moved(shape(CLOUD, MOSS), 134, 50, 0.9)
    rain = line(
        "M36 84L28 108M62 84L54 116M90 82L82 108M118 80L110 112M146 76L138 104M170 72L162 98"
        "M74 124L68 144M126 122L120 140",
        6,
        GLOW,
    )
    roof = shape("M36 188V150L100 116L164 150V188Z", CLAY) + shape(
        "M24 154L100 112L176 154L164 160C158 150 150 164 142 154C134 146 128 166 118 152"
        "C108 144 100 160 92 150C82 142 74 162 64 154C56 146 48 164 36 160Z",
        RUST,
    )
    return draw(clouds, rain, roof, box(88, 160, 24, 28, COAL), spot(54, 142, 6, GLOW), spot(140, 140, 7, GLOW))


def brush_fire() -> str:
    grass = line("M8 188L16 152M28 188L26 156M176 188L172 152M192 188L186 158", 5, MOSS)
    fires = moved(BLAZE, 48, 186, 0.95) + moved(BLAZE, 152, 186, 0.95) + moved(BLAZE, 100, 188, 1.35)
    sparks = flat(
        "M40 40l4 9 9 4-9 4-4 9-4-9-9-4 9-4ZM160 30l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM120 14l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z",
        FLAME,
    )
    return draw(sparks, grass, fires)


def fallout() -> str:
    stem = shape("M82 170C92 140 90 110 84 92H116C110 110 108 140 118 170Z", CLAY)
    cap = shape(
        "M30 84C10 80 12 46 42 46C44 16 88 8 102 26C124 8 164 22 160 50C190 54 188 86 166 86C150 100 50 100 30 84Z",
        EMBER,
    )
    ring = oval(100, 126, 42, 10, SAND)
    foot = shape("M24 188C40 158 160 158 176 188Z", ASH)
    curls = line("M56 60q14-14 26 0M104 44q16-10 26 6M72 80q16 8 30-2M124 78q14 4 22-8", 4)
    return draw(
        stem,
        cap,
        curls,
        ring,
        line("M86 118C90 108 90 100 86 94M114 118C110 108 110 100 114 94", 3),
        foot,
        spot(60, 174, 5, GLOW),
        spot(136, 176, 5, GLOW),
    )


def terrors() -> str:
    bed = box(20, 150, 160, 30, BARK) + shape("M52 150C60 130 150 128 176 150Z", DENIM) + box(24, 136, 40, 18, MILK)
    sleeper = disc(46, 130, 15, FLESH) + line("M38 130H44M50 130H56", 3) + oval(47, 138, 4, 3, INK)
    ghost = shape(
        "M70 122C50 60 90 8 130 16C176 24 186 80 170 124L156 106L144 126L128 108L112 128L98 108L84 126Z", COAL
    )
    face = (
        disc(112, 62, 11, BLOOD)
        + disc(146, 62, 11, BLOOD)
        + spot(112, 62, 4, FLAME)
        + spot(146, 62, 4, FLAME)
        + shape("M106 88Q130 76 154 88Q150 106 130 106Q110 106 106 88Z", INK)
        + flat("M112 87l6 9 6-11 6 11 6-11 6 10 5-9Z", BONE)
    )
    hands = pipe("M76 110L52 104M82 120L62 124", 5, COAL)
    return draw(ghost, face, hands, bed, sleeper, line("M20 150V188M180 150V188", 7))


def fever() -> str:
    head = shape("M92 44C126 44 138 70 136 98C134 126 118 146 92 146C66 146 50 126 48 98C46 70 58 44 92 44Z", SORE)
    look = (
        line("M64 88Q74 96 84 88M102 88Q112 96 122 88", 5)
        + line("M78 124Q92 114 108 122", 5)
        + line("M60 72L82 76M126 72L104 76", 4)
    )
    cloth = shape("M50 68C60 40 124 40 134 68C110 58 74 58 50 68Z", MILK)
    meter = pipe("M104 120L164 92", 6, BONE) + spot(166, 91, 7, BLOOD) + line("M120 112L158 95", 3, BLOOD)
    blanket = shape("M18 188C24 150 60 138 92 140C126 138 160 150 168 188Z", OLIVE) + line(
        "M50 152L56 188M130 152L124 188", 3
    )
    sweat = shape(
        "M40 74C48 86 46 92 40 94C34 92 32 86 40 74ZM150 54C158 66 156 72 150 74"
        "C144 72 142 66 150 54ZM158 120C164 130 162 136 158 138C152 136 152 130 158 120Z",
        DENIM,
    )
    return draw(head, look, cloth, blanket, meter, sweat)


def hot_wind() -> str:
    gusts = "".join(
        pipe(d, 9, c)
        for d, c in (
            ("M6 60H120C150 60 150 20 124 26", EMBER),
            ("M20 96H158C192 96 192 52 164 56", FLAME),
            ("M6 132H130C162 132 162 172 134 166", EMBER),
        )
    )
    trefoil = moved(
        disc(0, 0, 18, FLAME)
        + spot(0, 0, 4)
        + flat(
            "M-8-15A17 17 0 0 1 8-15L3-6A7 7 0 0 0-3-6ZM-17 2A17 17 0 0 0-9 15L-4 6A7 7 0 0 1-7 2Z"
            "M17 2A17 17 0 0 1 9 15L4 6A7 7 0 0 0 7 2Z"
        ),
        60,
        164,
    )
    weed = disc(172, 166, 18, BARK) + line("M160 158L184 174M160 174L184 158M172 148V184", 3)
    return draw(gusts, trefoil, weed, spot(30, 40, 5, GLOW), spot(90, 34, 4, GLOW), spot(60, 112, 4, GLOW))


def spoiled() -> str:
    shelf = box(14, 92, 172, 12, WOOD) + box(14, 174, 172, 12, WOOD) + line("M22 24V186M178 24V186", 7)
    jars = "".join(
        moved(shape("M-18 0V-38C-18-46 18-46 18-38V0Z", c) + box(-14, -56, 28, 12, RUST), x, y)
        for x, y, c in ((52, 92, SLIME), (100, 92, OLIVE), (148, 92, SLIME))
    )
    bread = (
        shape("M36 174C30 148 54 136 76 140C98 138 108 154 102 174Z", CLAY)
        + spot(58, 156, 7, SLIME)
        + spot(84, 162, 8, SLIME)
        + spot(72, 148, 4, SLIME)
    )
    fish = moved(
        shape("M-30 0Q0-22 26 0L44-14V14L26 0Q0 22-30 0Z", TIN)
        + line("M-22-6l8 8M-14-6l-8 8", 3)
        + line("M-4-10V10M6-10V10M16-7V7", 3),
        142,
        156,
        0.95,
    )
    return draw(
        shelf,
        jars,
        bread,
        fish,
        line("M70 126q-6-8 0-14M130 128q-6-8 0-14", 4, GLOW),
        spot(50, 74, 5, GLOW),
        spot(146, 72, 6, GLOW),
    )


def pilferers() -> str:
    window = box(40, 24, 120, 92, COAL) + line("M100 24V60", 5)
    figure = shape("M52 116C56 84 78 74 100 74C122 74 144 84 148 116Z", TAR) + disc(100, 62, 27, TAR)
    mask = (
        shape("M76 54H124V70H76Z", COAL)
        + oval(88, 62, 7, 5, BONE)
        + oval(112, 62, 7, 5, BONE)
        + spot(90, 62, 3)
        + spot(110, 62, 3)
    )
    sack = shape("M70 188C54 160 66 128 90 122H116C138 130 148 160 132 188Z", DUST) + line("M88 124Q102 132 118 124", 5)
    hands = disc(78, 122, 11, FLESH) + disc(126, 122, 11, FLESH)
    return draw(
        window,
        figure,
        mask,
        box(30, 112, 140, 14, WOOD),
        sack,
        hands,
        box(92, 146, 20, 26, TIN),
        line("M92 156H112", 3),
    )


def tracks() -> str:
    gate = box(14, 30, 172, 84, WOOD) + line("M56 30V114M100 30V114M144 30V114", 4) + line("M14 50H186M14 94H186", 7)
    paw = (
        oval(0, 6, 13, 11, COAL)
        + "".join(spot(x, y, 5) for x, y in ((-13, -8), (-5, -15), (5, -15), (13, -8)))
        + flat("M-15-16l2-8 3 8ZM-7-23l2-8 3 8ZM3-23l2-8 3 8ZM11-16l2-8 3 8Z")
    )
    prints = "".join(
        moved(paw, x, y, s, t)
        for x, y, s, t in ((64, 172, 1.1, -10), (112, 154, 0.95, 6), (78, 136, 0.8, -8), (134, 180, 1.1, 14))
    )
    return draw(
        gate,
        shape("M4 188L24 114H176L196 188Z", SAND),
        prints,
        spot(74, 72, 6, FLAME),
        spot(92, 72, 6, FLAME),
        line("M40 60l10 30M50 58l10 30M60 58l8 26", 4),
    )


def quiet() -> str:
    """Too quiet."""
    sky = disc(100, 90, 80, COAL)
    moon = shape("M126 30C92 40 84 84 112 104C130 116 150 110 160 98C156 130 112 142 84 116C56 84 80 30 126 30Z", SAND)
    stars = "".join(spot(x, y, 3, BONE) for x, y in ((50, 56), (60, 110), (150, 60), (40, 84), (124, 140), (164, 74)))
    town = moved(HUT, 56, 160, 0.8) + moved(HUT, 138, 162, 0.9)
    return draw(sky, stars, moon, town, spot(90, 172, 4, BLOOD), spot(104, 172, 4, BLOOD), line("M6 188H194", 5))


def saboteur() -> str:
    sticks = "".join(box(x, 96, 24, 76, BLOOD) + line(f"M{x} 112H{x + 24}M{x} 156H{x + 24}", 3) for x in (52, 78, 104))
    clock = disc(90, 130, 27, BONE) + line("M90 112V130L102 138", 5) + spot(90, 130, 4)
    wires = line("M66 96C66 60 130 60 130 92", 5, BLOOD) + line(
        "M90 96C90 50 160 50 160 120C160 150 140 150 128 140", 5, FLAME
    )
    cutters = moved(
        pipe("M0 0L-12 58M0 0L16 56", 7, RUST) + shape("M-6 2L-10-28L2-12L14-28L8 2Z", STEEL), 148, 56, 1, 24
    )
    return draw(sticks, wires, clock, cutters, line("M40 60l-14-10M34 84H16", 5))


def sinkhole() -> str:
    ground = shape("M4 96L196 84V188H4Z", CLAY)
    hole = oval(100, 134, 82, 40, COAL) + line("M24 140Q30 160 52 166M176 140Q170 160 148 166", 4)
    house = moved(HUT, 96, 128, 1.2, -24)
    cracks = line("M20 124L4 116M40 108L30 96M160 108L172 94M180 126L196 122", 5)
    lip = flat("M22 146A80 38 0 0 0 178 146L178 152A80 40 0 0 1 22 152Z")
    return draw(ground, hole, house, lip, cracks, line("M130 44V70M70 34V58M100 20V48", 5))


def bad_water() -> str:
    well = (
        shape("M40 188V124H160V188Z", TIN)
        + line("M40 146H160M40 168H160M70 124V146M120 124V146M94 146V168M140 146V168", 3)
        + oval(100, 124, 60, 17, SLIME)
    )
    roof = line("M52 118V52M148 118V52", 8) + shape("M34 58L100 22L166 58Z", RUST)
    bucket = line("M100 40V78", 4) + shape("M82 78H118L114 108H86Z", WOOD) + flat("M86 84H114L112 94H88Z", SLIME)
    skull = moved(
        shape("M-15 0C-17-22 17-22 15 0L9 6V13H-9V6Z", BONE) + spot(-6, -3, 4) + spot(6, -3, 4), 132, 118, 0.9, 14
    )
    return draw(
        roof,
        well,
        bucket,
        skull,
        spot(72, 122, 6, GLOW),
        spot(92, 128, 4, GLOW),
        line("M22 104q-8-10 0-20M178 104q8-10 0-20", 5, GLOW),
    )


# -- the last night: what comes is far, then near, then here -------------------------------------------------------

NEARER = ((100, 92, 0.66), (100, 100, 0.92), (100, 108, 1.16))
"""Where it stands in each of its phases, and how large."""


def coming(thing: str, phase: int, ahead: str, here: str) -> str:
    """Before the huts; behind them; among what is left of them."""
    x, y, scale = NEARER[phase - 1]
    front = (moved(HUT, 50, 162, 0.7) + moved(HUT, 150, 162, 0.7), ahead, here + ruin(40, 164) + ruin(160, 166))
    return moved(thing, x, y, scale) + front[phase - 1]


def column() -> str:
    tank = (
        shape("M-78 36L-88 8L-64-8H64L88 8L78 36Z", MOSS)
        + shape("M-40-8L-32-40H32L40-8Z", OLIVE)
        + pipe("M20-26H96", 8, IRON)
    )
    treads = shape("M-88 22H88C96 36 88 58 74 58H-74C-88 58-96 36-88 22Z", TAR) + "".join(
        disc(x, 40, 12, IRON) for x in (-64, -32, 0, 32, 64)
    )
    plume = disc(-96, -4, 12, ASH) + disc(-106, -24, 9, ASH)
    return plume + tank + treads + box(-18, -56, 24, 18, IRON) + spot(-6, -24, 8, BLOOD) + line("M-70 8H-40M40 8H70", 4)


def storm() -> str:
    funnel = shape(
        "M-92-64C-60-88 60-88 92-64C80-40 60-30 66-14C44 0 40 12 40 26C22 38 22 50 20 66"
        "C6 80-14 76-18 62C-20 44-30 38-38 24C-40 8-50-2-66-14C-60-30-84-44-92-64Z",
        DENIM,
    )
    rings = line("M-80-54Q0-24 82-54M-62-16Q0 10 62-16M-36 22Q0 40 38 22M-18 54Q0 66 18 54", 5)
    shards = shape(
        "M-60-34L-44-56L-38-30ZM30-44L52-62L48-34ZM-24-2L-10-22L-2 0ZM26 4L44-12L40 12ZM-10 38L4 22L10 42Z", BONE
    )
    return funnel + rings + shards


def choir() -> str:
    def singer(x: float, y: float, scale: float) -> str:
        robe = shape("M-34 80C-36 20-30-16 0-18C30-16 36 20 34 80Z", MILK)
        head = disc(0, -34, 24, BONE) + spot(-9, -40, 6) + spot(9, -40, 6) + oval(0, -24, 7, 10, INK)
        return moved(robe + head + line("M-12 6V70M12 6V70", 3), x, y, scale)

    notes = line("M-70-70v-20l14-4v20M56-76v-20l16-4v20M-10-86q10-8 20 0", 5, DENIM)
    return (
        notes
        + singer(-58, 0, 0.8)
        + singer(58, 0, 0.8)
        + singer(-20, -8, 0.84)
        + singer(22, -8, 0.84)
        + singer(0, 16, 1)
    )


def works() -> str:
    hall = shape("M-62 14V-44L-34-60V-44L-6-60V-44L22-60V-44L62-60V14Z", RUST) + line("M-62-14H62", 4)
    stacks = box(-50, -92, 18, 42, ASH) + box(14, -96, 18, 46, ASH) + disc(-41, -100, 11, TAR) + disc(26, -106, 13, TAR)
    legs = "".join(
        pipe(d, 9, IRON)
        for d in ("M-50 14L-80 34L-72 78", "M-20 14L-34 42L-26 78", "M20 14L34 42L26 78", "M50 14L80 34L72 78")
    )
    eyes = box(-40, -8, 26, 16, FLAME) + box(14, -8, 26, 16, FLAME) + line("M-27-8V8M27-8V8", 3)
    return (
        legs
        + stacks
        + hall
        + eyes
        + shape("M-14 14H14V4H-14Z", COAL)
        + line("M-84 80H-60M-38 80H-14M14 80H38M60 80H84", 8)
    )


FIRE = moved(BLAZE, 100, 190, 0.6)
FRONTS = {
    "s1": (
        column,
        raider(46, 148, 0.6, OLIVE, FLESH, GLARE + PLATE) + raider(154, 148, 0.6, OLIVE, TAN, GLARE + PLATE),
        FIRE,
    ),
    "s2": (
        storm,
        ruin(48, 166, 0.8) + moved(HUT, 152, 166, 0.6, 14),
        shape("M84 188L92 152L100 178L108 146L120 188Z", BONE),
    ),
    "s3": (
        choir,
        line("M30 150q-12-12 0-26M170 150q12-12 0-26M16 164q-18-20 0-46M184 164q18-20 0-46", 5, DENIM),
        line("M44 190L74 172L92 184L112 166L132 182L158 170", 7, DENIM),
    ),
    "s4": (works, ruin(40, 170, 0.7) + moved(HUT, 160, 170, 0.6, 8), FIRE),
}
"""The thing, what stands before it in its second phase, and in its third."""


NIGHTS = {
    "n01": push(), "n02": pack(), "n03": crowd(), "n04": ram(), "n05": sniper(), "n06": acid(), "n07": brush_fire(),
    "n08": fallout(), "n09": terrors(), "n10": fever(), "n11": hot_wind(), "n12": spoiled(), "n13": pilferers(),
    "n14": tracks(), "n15": quiet(), "n16": saboteur(), "n17": sinkhole(), "n18": bad_water(),
}  # fmt: skip
SUPERS = {
    f"{name}-{phase}": coming(thing(), phase, ahead, here)
    for name, (thing, ahead, here) in FRONTS.items()
    for phase in (1, 2, 3)
}
SUPERS |= {name: SUPERS[f"{name}-2"] for name in FRONTS}
