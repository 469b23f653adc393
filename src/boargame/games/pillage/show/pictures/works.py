"""Constructs, and the Siege Cards that are built from them."""

from __future__ import annotations

from boargame.art.hand import disc, draw, flat, line, moved, oval, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.pillage.show.pictures.colours import (
    BARK,
    BRASS,
    FIRE,
    FLAME,
    GOLD,
    IRON,
    LEATHER,
    LINEN,
    RED,
    SKY,
    SLATE,
    STEEL,
    STONE,
    STRAW,
    WOOD,
)


def log(x: float, y: float, turn: float = 0) -> str:
    trunk = shape("M-66-16H66V16H-66Z", WOOD) + line("M-40-4H6M-20 6H40M24-6H50", 3)
    return moved(trunk + oval(-66, 0, 9, 16, STRAW) + line("M-66-5V5", 3), x, y, turn=turn)


def fence_timber() -> str:
    post = "M-12 70V-56L0-72L12-56V70Z"
    posts = draw(
        *(
            moved(shape(post, WOOD) + line("M-3-30V0M4 16V40", 3), x, 112, turn=turn)
            for x, turn in ((46, -6), (100, 2), (154, 8))
        )
    )
    return draw(
        posts,
        shape("M14 92L186 80V98L14 110Z", BARK),
        shape("M14 140L186 128V146L14 158Z", BARK),
        spot(46, 98, 3),
        spot(100, 94, 3),
        spot(154, 90, 3),
    )


def scaffold() -> str:
    frame = line("M46 20V186M154 20V186", 14) + line("M46 20V186M154 20V186", 7, WOOD)
    braces = line("M46 64L154 120M154 64L46 120M46 124L154 180M154 124L46 180", 11) + line(
        "M46 64L154 120M154 64L46 120M46 124L154 180M154 124L46 180", 5, STRAW
    )
    decks = shape("M24 54H176V68H24ZM24 114H176V128H24Z", WOOD)
    bucket = shape("M86 30H116L112 54H90Z", IRON) + line("M86 30C88 12 114 12 116 30", 4)
    return draw(braces, frame, decks, bucket)


def planks() -> str:
    chains = line("M30 24L70 84M170 24L130 84", 11) + line("M30 24L70 84M170 24L130 84", 5, STEEL)
    bridge = shape("M52 78H148L180 180H20Z", WOOD) + line("M76 78L62 180M100 78V180M124 78L138 180", 3.5)
    irons = shape("M46 98H154L158 112H42ZM32 144H168L172 158H28Z", IRON)
    rivets = flat(
        "".join(f"M{x} {y}h5v5h-5Z" for x, y in ((58, 103), (96, 103), (134, 103), (48, 149), (96, 149), (144, 149))),
        INK,
    )
    return draw(chains, bridge, irons, rivets)


def well_stones() -> str:
    stones = draw(*(shape(d, colour) for d, colour in (
        ("M22 182L26 146L62 138L76 158L72 184Z", STONE), ("M78 184L82 148L118 142L128 184Z", SLATE),
        ("M132 184L128 150L160 138L180 156L178 184Z", STONE), ("M48 138L56 104L92 96L104 118L96 142L78 150Z", SLATE),
        ("M104 142L108 106L142 98L158 122L150 138L126 146Z", STONE),
        ("M78 96L84 66L118 60L132 82L124 98L106 106Z", STONE),
    )))  # fmt: skip
    bucket = moved(
        shape("M-20-18H20L15 18H-15Z", WOOD) + line("M-19-6H19", 3) + line("M-20-18C-16-42 16-42 20-18", 4), 100, 42
    )
    return draw(stones, bucket, shade(150, 156, (2, 7), 3, 0.4, 14), shade(60, 112, (3, 7), 3, 0.4, 14))


def cobbles() -> str:
    rows = (
        (22, 172, 22),
        (66, 176, 24),
        (112, 174, 22),
        (158, 174, 24),
        (44, 140, 23),
        (90, 138, 23),
        (136, 138, 22),
        (66, 104, 22),
        (112, 104, 22),
        (90, 72, 20),
    )
    return draw(
        *(
            oval(x + 6, y, r, r * 0.78, STONE if i % 3 else SLATE) + line(f"M{x - 6:g} {y - 7:g}q8-6 16 0", 3, LINEN)
            for i, (x, y, r) in enumerate(rows)
        )
    )


def statue_bits() -> str:
    head = shape("M56 62C56 30 116 26 122 60C126 84 116 104 92 106C66 106 56 88 56 62Z", STONE)
    curls = shape("M54 62C44 46 58 30 70 36C76 22 100 22 106 32C120 28 132 44 122 60C108 44 78 46 54 62Z", SLATE)
    face = line("M72 66h12M98 64h12M90 68L96 82L88 84M80 94q10 4 20-2", 3.5)
    plinth = shape("M14 150H86V166H80V186H20V166H14Z", STONE) + line("M30 176H70", 3)
    arm = moved(
        shape("M-14 44L-16-10C-18-30-10-34-8-20L-6-38L2-40L4-22L10-38L16-34L14-8L16 44Z", STONE), 148, 130, 1.1, 16
    )
    chips = shape("M96 184L102 170L116 176L112 184ZM122 186L128 178L136 186Z", SLATE)
    return draw(
        plinth,
        moved(head + curls + face, -30, 42, 1, 0),
        arm,
        chips,
        line("M150 60L162 50M168 74H182M140 44L142 30", 4),
    )


def horseshoes() -> str:
    shoe = "M-40 40L-44 0C-46-60 46-60 44 0L40 40H20L24 0C24-30-24-30-24 0L-20 40Z"
    nails = "".join(f"M{x} {y}h6v6h-6Z" for x, y in ((-37, 18), (-37, -4), (-28, -26), (22, -26), (31, -4), (31, 18)))
    one = shape(shoe, IRON) + flat(nails)
    return draw(
        moved(one, 76, 80, 1.05, -14), moved(one, 124, 136, 1.05, 22), line("M40 52C44 40 52 32 62 28", 4, STEEL)
    )


def shop_signs() -> str:
    bracket = line("M30 30V100M30 42H176M30 84L72 44", 9) + line("M30 30V100M30 42H176M30 84L72 44", 4, IRON)
    boot = shape("M0 0H44V34C58 38 72 44 72 60H0Z", BRASS)
    hang = line("M56 44V64M112 44V64M148 44V80M170 44V80", 3)
    board = shape("M46 64H122V126H46Z", STEEL) + moved(boot, 56, 72, 0.78)
    fish = moved(
        shape("M-30 0C-14-18 14-18 26 0C14 18-14 18-30 0L-46-14V14Z", IRON)
        + spot(14, -4, 3)
        + line("M0-10Q8 0 0 10", 3),
        162,
        96,
        0.72,
    )
    heap = (
        shape("M40 184L52 150L96 146L104 184Z", IRON)
        + shape("M92 184L108 156L150 160L160 184Z", STEEL)
        + line("M60 162H84M118 170H140", 3)
    )
    return draw(bracket, hang, board, fish, heap)


def cannon_scrap() -> str:
    barrel = moved(
        shape("M-74-24H40V24H-74C-92 24-92-24-74-24Z", IRON)
        + shape("M36-30H54V30H36Z", SLATE)
        + shape("M-40-28H-26V28H-40ZM4-28H16V28H4Z", SLATE),
        96,
        92,
        1,
        -22,
    )
    mouth = moved(oval(54, 0, 9, 24, INK), 96, 92, 1, -22)
    crack = line("M58 92L72 100L66 112L80 118", 4)
    wheel = (
        disc(60, 150, 30, BARK) + disc(60, 150, 18, STRAW) + line("M60 122V178M32 150H88", 5) + disc(60, 150, 7, IRON)
    )
    balls = (
        disc(124, 170, 15, IRON)
        + disc(154, 170, 15, IRON)
        + disc(139, 146, 15, IRON)
        + line("M118 164q4-5 8-5M133 140q4-5 8-5", 3, STEEL)
    )
    return draw(barrel, mouth, crack, wheel, balls)


def whatnots() -> str:
    """A wagon with a bit of everything."""
    things = draw(
        moved(shape("M-12 40V-34H12V40Z", WOOD) + line("M-4-20V20", 3), 66, 70, turn=-14),
        shape("M78 104L86 62L120 58L132 104Z", STONE),
        moved(shape("M-26 26L-28 0C-28-36 28-36 28 0L26 26H12L15 0C14-18-14-18-15 0L-12 26Z", IRON), 142, 74, 0.9, 24),
        shape("M98 62C90 40 112 34 114 50L128 40L124 64Z", RED),
        disc(60, 92, 12, GOLD),
    )
    tub = shape("M24 104H176L164 146H36Z", WOOD) + line("M30 120H170M34 134H166", 3)
    wheel = disc(0, 0, 22, BARK) + disc(0, 0, 12, STRAW) + line("M0-20V20M-20 0H20", 4)
    return draw(things, tub, moved(wheel, 60, 160), moved(wheel, 140, 160))


# -- Siege Cards -------------------------------------------------------------------------------------------------

WHEEL = disc(0, 0, 24, BARK) + disc(0, 0, 13, WOOD) + line("M0-22V22M-22 0H22", 4) + disc(0, 0, 5, IRON)


def headbutt_cart() -> str:
    """A ram, with a ram's head."""
    roof = shape("M44 66L104 28L164 66V82H44Z", WOOD) + line("M60 66H148M76 54H132", 3)
    frame = line("M58 82V146M150 82V146", 14) + line("M58 82V146M150 82V146", 7, WOOD)
    beam = shape("M62 96H190V124H62Z", WOOD) + line("M110 106H150M130 114H176", 3) + line("M84 82V98M140 82V98", 4)
    head = (
        shape("M70 84C40 76 12 92 10 116C10 136 44 142 70 134Z", IRON)
        + disc(34, 104, 6, FLAME)
        + spot(33, 105, 2.6)
        + line("M22 94L42 98", 5)
    )
    horn = line("M62 88C52 66 80 58 84 76C86 90 70 92 70 82", 12) + line(
        "M62 88C52 66 80 58 84 76C86 90 70 92 70 82", 5, STRAW
    )
    base = shape("M40 142H176V158H40Z", BARK)
    return draw(
        roof,
        beam,
        frame,
        base,
        head,
        horn,
        moved(WHEEL, 66, 162),
        moved(WHEEL, 148, 162),
        line("M8 80L0 70M4 128L-4 136", 4),
    )


def rock_flinger() -> str:
    """A catapult, mostly."""
    arm = moved(
        shape("M-6 40L-5-92H5L6 40Z", WOOD) + shape("M-26-92C-26-112 26-112 26-92C20-82-20-82-26-92Z", LEATHER),
        108,
        128,
        turn=34,
    )
    rock = shape("M148 34L160 16L182 18L190 36L176 50L156 48Z", STONE)
    frame = shape("M20 140H180V158H20Z", WOOD) + shape("M64 142L88 70H100L112 142H98L94 104L80 142Z", BARK)
    rope = line("M92 112C86 122 112 126 106 134", 7, STRAW)
    winch = disc(42, 134, 13, IRON) + line("M42 134L24 116", 5)
    fly = line("M140 26L122 22M144 42L128 44", 4)
    return draw(arm, rock, frame, rope, winch, moved(WHEEL, 54, 164, 0.9), moved(WHEEL, 150, 164, 0.9), fly)


def stew_wagon() -> str:
    steam = line("M72 40q-10-10 0-20M100 34q-10-12 0-24M128 40q-10-10 0-20", 5, BONE)
    pot = shape("M42 66H158C164 108 146 138 100 138C54 138 36 108 42 66Z", IRON) + shape("M34 56H166V72H34Z", SLATE)
    stew = flat("M52 58C60 44 76 48 82 54C90 42 112 42 118 54C126 46 142 48 148 58Z", BRASS)
    bits = (
        shape("M72 56L66 34L76 30L84 54Z", BONE) + disc(112, 50, 8, RED) + shape("M128 56L140 26L148 30L138 56Z", WOOD)
    )
    fire = shape(
        "M72 160C64 146 78 140 80 130C90 138 92 148 86 160ZM96 160C90 144 104 138 106 126"
        "C118 138 118 150 110 160ZM120 160C114 148 124 142 128 134C136 142 136 152 130 160Z",
        FIRE,
    )
    bed = shape("M24 152H176V166H24Z", WOOD) + shape("M170 152L196 140V150L176 164Z", BARK)
    return draw(
        steam,
        bits,
        stew,
        pot,
        fire,
        bed,
        moved(WHEEL, 52, 168, 0.8),
        moved(WHEEL, 148, 168, 0.8),
        line("M58 92C60 108 68 118 78 124", 5, STEEL),
    )


def nosy_tower() -> str:
    """A siege tower with a spyglass, and somebody behind it."""
    tower = shape("M58 160L66 66H134L142 160Z", WOOD) + line("M62 96H138M60 128H140M100 96V160", 3)
    ladder = line("M86 160L90 100M114 160L110 100M88 146H112M88 130H112M89 114H111", 3.5)
    top = shape("M50 66V46H66V56H84V46H116V56H134V46H150V66Z", BARK)
    nose = shape("M84 48C76 20 124 20 116 48Z", "#a3c552") + disc(94, 38, 6, BONE) + spot(96, 38, 2.6)
    glass = moved(
        shape("M-6-9H26V9H-6Z", BRASS) + shape("M26-12H54V12H26Z", GOLD) + oval(54, 0, 5, 12, SKY), 112, 38, 1, -14
    )
    ear = shape("M84 36L58 22L82 48Z", "#6d8f35")
    base = shape("M44 156H156V170H44Z", BARK)
    return draw(
        ear,
        nose,
        tower,
        ladder,
        top,
        glass,
        base,
        moved(WHEEL, 64, 170, 0.7),
        moved(WHEEL, 136, 170, 0.7),
        flat("M96 70H104V86H96Z"),
    )


CONSTRUCTS = {
    "v_timber": fence_timber(),
    "v_stone": well_stones(),
    "v_iron": horseshoes(),
    "t_timber": scaffold(),
    "t_stone": cobbles(),
    "t_iron": shop_signs(),
    "t_junk": whatnots(),
    "c_timber": planks(),
    "c_stone": statue_bits(),
    "c_iron": cannon_scrap(),
}

ENGINES = {
    "s_cart": headbutt_cart(),
    "s_flinger": rock_flinger(),
    "s_wagon": stew_wagon(),
    "s_tower": nosy_tower(),
}
