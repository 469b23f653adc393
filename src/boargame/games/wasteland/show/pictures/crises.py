"""Crises: what waits outside by day."""

from __future__ import annotations

from boargame.art.hand import both, box, disc, draw, flat, line, moved, oval, pipe, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.wasteland.show.pictures.colours import (
    ASH,
    BARK,
    BLOOD,
    BROWN,
    BRUISE,
    CLAY,
    CLOTH,
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
    SLIME,
    SORE,
    STEEL,
    TAN,
    TAR,
    TIN,
    WOOD,
)

# -- parts ---------------------------------------------------------------------------------------------------------


def eye(x: float, y: float, radius: float, colour: str = BONE) -> str:
    return disc(x, y, radius, colour) + spot(x, y, radius * 0.42)


def raider(x: float, y: float, scale: float, coat: str, skin: str, head: str) -> str:
    """A head and shoulders, around the chin."""
    shoulders = shape("M-52 66C-50 30-24 20 0 18C24 20 50 30 52 66Z", coat)
    skull = shape("M0-46C26-46 34-26 32-6C30 14 18 26 0 26C-18 26-30 14-32-6C-34-26-26-46 0-46Z", skin)
    return moved(shoulders + skull + head, x, y, scale)


GLARE = both(shape("M-24-12L-5-6Q-8 2-14 2Q-22 0-24-12Z", BONE) + spot(-13, -4, 3)) + line(
    "M-28-18L-5-10M28-18L5-10", 5
)
SNEER = line("M-12 14Q2 8 14 14", 4)
BANDANA = shape("M-32-2C-16 8 16 8 32-2L26 20L0 36L-26 20Z", BLOOD)
MOHAWK = shape("M-8-44L-14-70L-2-58L2-82L10-60L22-72L12-44Z", EMBER)
PLATE = shape("M-34-14C-36-52 36-52 34-14L26-18H-26Z", IRON) + line("M0-46V-20", 3)
TEETH_MASK = shape("M-28 2H28L22 26H-22Z", TAR) + flat("M-22 8l5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8Z", BONE)


# -- beasts --------------------------------------------------------------------------------------------------------


def rats() -> str:
    def rat(x: float, y: float, scale: float, turn: float) -> str:
        body = shape("M-46 20C-50-14-10-28 14-18C34-22 56-4 62 10C50 22 30 24 14 22H-46Z", ASH)
        ears = disc(20, -20, 10, SORE) + disc(4, -20, 9, SORE)
        look = spot(40, -1, 4.5, BLOOD) + disc(63, 10, 4, SORE) + flat("M50 16l3 8 4-8Z", BONE)
        tail = line("M-44 14C-66 8-70-14-88-8", 6) + line("M-44 14C-66 8-70-14-88-8", 2.5, SORE)
        return moved(tail + body + ears + look + line("M-20 22V30M20 22V30", 6), x, y, scale, turn)

    return draw(rat(112, 56, 0.8, -10), rat(92, 104, 0.95, 4), rat(106, 160, 1.05, -2))


def lone_hound() -> str:
    neck = shape("M20 188C24 140 40 110 70 96L120 130L110 188Z", TAR)
    head = shape(
        "M50 84C52 52 78 38 102 46L160 84C172 92 176 100 168 110L120 112L158 128"
        "C152 144 128 148 104 138C76 132 50 116 50 84Z",
        TAR,
    )
    ears = shape("M64 54L50 10L92 44ZM96 46L112 8L122 58Z", TAR)
    teeth = flat("M126 112l5 12 6-11 5 12 6-10ZM112 112l5 9 5-9ZM128 130l4-9 5 10 5-8Z", BONE)
    return draw(
        neck,
        ears,
        head,
        teeth,
        disc(100, 74, 9, FLAME) + spot(102, 75, 4),
        line("M86 62L112 66", 5),
        oval(166, 92, 8, 7, INK),
        shade(60, 120, (4, 12), 5, 0.9, 20),
        line("M140 146V164M128 150V160", 4, STEEL),
    )


def lurker() -> str:
    hole = shape("M10 188C6 90 40 26 100 26C160 26 194 90 190 188Z", COAL)
    face = shape(
        "M100 84C130 84 144 108 140 136C136 164 120 178 100 178C80 178 64 164 60 136C56 108 70 84 100 84Z", PALE
    )
    mouth = shape("M76 148Q100 138 124 148Q120 168 100 168Q80 168 76 148Z", INK) + flat(
        "M82 148l4 8 5-9 5 9 5-9 5 9 5-9 5 8Z", BONE
    )
    eyes = disc(82, 120, 15, GLOW) + disc(118, 120, 15, GLOW) + spot(82, 122, 3) + spot(118, 122, 3)
    hands = "".join(
        pipe(d, 5, PALE)
        for d in (
            "M20 180L34 146",
            "M34 184L44 150",
            "M48 188L54 156",
            "M180 180L166 146",
            "M166 184L156 150",
            "M152 188L146 156",
        )
    )
    return draw(hole, face, eyes, mouth, hands, line("M36 60l-12-14M164 60l12-14M100 26V10", 4))


def husk() -> str:
    body = shape("M36 188C38 150 58 136 84 130H116C142 136 162 150 164 188Z", OLIVE)
    head = shape("M100 32C134 32 144 60 140 88C138 116 122 136 100 136C78 136 62 116 60 88C56 60 66 32 100 32Z", OLIVE)
    eyes = disc(82, 80, 14, INK) + disc(118, 80, 14, INK) + spot(82, 80, 6, GLOW) + spot(118, 80, 6, GLOW)
    mouth = shape("M82 108L118 104L112 126L90 128Z", INK) + line("M92 106V126M102 106V126", 3, OLIVE)
    sores = (
        spot(76, 54, 7, GLOW)
        + spot(124, 52, 5, GLOW)
        + spot(100, 158, 9, GLOW)
        + spot(66, 164, 6, GLOW)
        + spot(138, 168, 7, GLOW)
    )
    return draw(
        line("M44 40L28 26M36 80H16M156 40L172 26M164 80H184", 5, GLOW),
        body,
        head,
        eyes,
        mouth,
        sores,
        line("M96 94L100 98L104 94", 4),
        line("M70 34L76 20M90 28L92 12M116 30L122 16", 4),
    )


def bone_bear() -> str:
    head = shape("M40 110C34 66 62 40 100 40C138 40 166 66 160 110C158 150 132 176 100 176C68 176 42 150 40 110Z", BARK)
    skull = shape("M56 98C54 66 76 52 100 52C124 52 146 66 144 98L128 110L124 144C120 164 80 164 76 144L72 110Z", BONE)
    ears = disc(50, 50, 19, BARK) + disc(150, 50, 19, BARK)
    sockets = disc(80, 92, 13, INK) + disc(120, 92, 13, INK) + spot(82, 93, 5, BLOOD) + spot(118, 93, 5, BLOOD)
    snout = (
        flat("M92 112H108L104 124H96Z") + line("M82 140H118", 4) + flat("M84 140l4 14 5-14ZM107 140l4 14 5-14Z", INK)
    )
    return draw(ears, head, skull, sockets, snout, line("M100 56l-6 14 8 8", 3), shade(150, 120, (-3, 9), 5, 2.6, 16))


def moth() -> str:
    wings = both(
        shape("M-8-10C-40-70-96-74-92-34C-90-8-60 10-10 10ZM-10 12C-50 16-74 40-60 66C-44 84-16 52-8 22Z", DUST)
        + disc(-62, -32, 14, GLOW)
        + spot(-62, -32, 6)
        + disc(-44, 44, 9, GLOW)
    )
    body = oval(0, 16, 15, 46, BARK) + line("M-13 8H13M-14 22H14M-12 36H12", 4)
    head = (
        disc(0, -34, 18, BARK)
        + disc(-9, -36, 8, GLOW)
        + disc(9, -36, 8, GLOW)
        + line("M-6-50Q-18-72-34-72M6-50Q18-72 34-72", 5)
    )
    return moved(wings + body + head, 100, 106)


def hive() -> str:
    """One mouth, many eyes."""
    body = shape("M30 180C10 130 26 60 70 40C110 14 170 44 178 98C186 140 172 172 156 186H40Z", BRUISE)
    eyes = "".join(
        eye(x, y, r, FLAME)
        for x, y, r in (
            (64, 70, 12),
            (98, 52, 10),
            (134, 66, 13),
            (52, 108, 10),
            (154, 106, 11),
            (86, 84, 8),
            (118, 88, 9),
            (142, 140, 8),
            (54, 142, 8),
        )
    )
    mouth = oval(98, 140, 27, 24, INK) + line(
        "M86 122V130M98 118V128M110 122V130M86 158V150M98 162V152M110 158V150", 4, BONE
    )
    voice = line("M26 30q-8-14-18-14M100 12V0M174 30q8-14 18-14M12 100H0M188 92h12", 5)
    return draw(voice, body, eyes, mouth)


def drone() -> str:
    hull = shape("M56 80H144L166 108L144 136H56L34 108Z", IRON) + line("M56 108H144", 3)
    rotors = (
        line("M56 80L30 52M144 80L170 52", 7)
        + oval(30, 46, 30, 8, STEEL)
        + oval(170, 46, 30, 8, STEEL)
        + disc(30, 48, 6, TAR)
        + disc(170, 48, 6, TAR)
    )
    lens = disc(100, 108, 23, TAR) + disc(100, 108, 14, BLOOD) + spot(95, 103, 4, BONE)
    guns = pipe("M64 136V172M136 136V172", 7, TAR) + flat("M58 176l6 16 6-16ZM130 176l6 16 6-16Z", FLAME)
    return draw(
        rotors, guns, hull, lens, spot(52, 100, 4, FLAME), spot(148, 100, 4, FLAME), line("M100 80V62M92 62H108", 4)
    )


# -- people --------------------------------------------------------------------------------------------------------


def gang() -> str:
    return draw(
        raider(52, 92, 0.86, RUST, TAN, GLARE + BANDANA),
        raider(150, 92, 0.86, TAR, FLESH, GLARE + SNEER + MOHAWK),
        raider(100, 128, 1.02, CLOTH, BROWN, PLATE + GLARE + TEETH_MASK),
    )


def toll() -> str:
    bar = moved(
        box(-96, -9, 192, 18, BONE)
        + flat("M-80-9H-56L-64 9H-88ZM-36-9H-12L-20 9H-44ZM8-9H32L24 9H0ZM52-9H76L68 9H44Z", BLOOD),
        100,
        142,
        turn=-6,
    )
    post = box(8, 100, 22, 88, IRON)
    hand = (
        disc(158, 118, 15, FLESH) + line("M148 108V96M156 105V90M165 106V92M173 112V100", 7) + disc(158, 120, 6, FLAME)
    )
    return draw(
        raider(
            92,
            92,
            1.05,
            OLIVE,
            FLESH,
            GLARE + line("M-12 14Q2 22 14 12", 4) + shape("M-36-22C-30-56 30-56 36-22H52V-14H-36Z", MOSS),
        ),
        post,
        bar,
        hand,
    )


def scouts() -> str:
    spy = pipe("M-6-4L40-14", 9, TAR) + disc(44, -15, 8, FLAME)
    flag = pipe("M172 186V20", 5, WOOD) + shape("M172 22L118 34L172 58Z", BLOOD) + disc(156, 38, 6, BONE)
    return draw(
        flag,
        raider(66, 90, 0.98, RUST, FLESH, GLARE + SNEER + PLATE + spy),
        raider(132, 130, 0.9, TAR, TAN, GLARE + BANDANA),
    )


def cult() -> str:
    def robed(x: float, y: float, scale: float) -> str:
        robe = shape("M-46 100C-44 20-40-60 0-76C40-60 44 20 46 100Z", ASH) + shape(
            "M-24 10C-30-30-16-50 0-50C16-50 30-30 24 10C10 20-10 20-24 10Z", COAL
        )
        return moved(robe + spot(-9, -14, 4, EMBER) + spot(9, -14, 4, EMBER), x, y, scale)

    fire = moved(
        shape("M0 0C-26-2-30-28-14-44C-12-34-6-34-4-40C-6-58 6-64 4-82C22-66 26-48 20-34C34-30 26-2 0 0Z", EMBER)
        + flat("M2-6C-10-8-12-20-2-30C4-22 16-18 2-6Z", FLAME),
        100,
        180,
        0.9,
    )
    return draw(robed(46, 100, 0.84), robed(154, 100, 0.84), robed(100, 96, 1), fire)


def butcher() -> str:
    mask = shape("M-32-40C-16-54 16-54 32-40L34 0C30 22 16 32 0 32C-16 32-30 22-34 0Z", PALE) + line(
        "M-34-10H34M0-48V-20M-20 22l8-6M-12 26l8-6M12 26l-8-6", 3
    )
    holes = both(flat("M-24-14L-6-10V-2L-20-2Z")) + line("M-10 12H10M-6 8V16M0 8V16M6 8V16", 3)
    apron = shape("M58 138H142L150 188H50Z", MILK) + flat(
        "M78 150q10 6 6 18q-10 4-12-6ZM118 156q12 2 8 16q-10 2-12-6Z", BLOOD
    )
    cleaver = moved(
        shape("M-8-10H36V-84C20-96-8-92-8-84Z", STEEL)
        + disc(24, -76, 5, COAL)
        + pipe("M0-8V34", 8, BARK)
        + flat("M36-60l-10 4 10 12Z", BLOOD),
        164,
        140,
        0.95,
        14,
    )
    return draw(raider(100, 86, 1.2, BARK, PALE, mask + holes), apron, cleaver)


def brute() -> str:
    body = shape("M8 188C8 120 40 84 100 82C160 84 192 120 192 188Z", CLAY)
    head = shape("M100 30C122 30 130 46 128 64C126 82 116 92 100 92C84 92 74 82 72 64C70 46 78 30 100 30Z", CLAY)
    look = (
        line("M80 54L96 60M120 54L104 60", 5)
        + spot(89, 64, 3.5)
        + spot(111, 64, 3.5)
        + line("M88 80H112", 4)
        + flat("M92 80l3-8 4 8ZM106 80l3-8 4 8Z", BONE)
    )
    ram = pipe("M6 150H194", 26, WOOD) + shape("M176 132H198V168H176Z", IRON) + line("M60 136V164M130 136V164", 5)
    fists = (
        disc(58, 150, 23, CLAY) + disc(138, 150, 23, CLAY) + line("M50 138V158M60 136V160M130 138V158M140 136V160", 3)
    )
    straps = line("M56 100L140 140M144 100L60 140", 7) + line("M56 100L140 140M144 100L60 140", 3, BARK)
    return draw(body, straps, head, look, ram, fists)


# -- what happens --------------------------------------------------------------------------------------------------


def bad_fall() -> str:
    cliff = shape("M4 188V40L70 34L78 80L64 110L80 150L70 188Z", CLAY) + line(
        "M20 70L50 76M14 110L48 104M20 150L56 152", 3
    )
    man = moved(
        disc(0, -30, 17, FLESH)
        + shape("M-16-14H16L12 34H-12Z", DENIM)
        + pipe("M-14-6L-44-30M14-6L42-34M-8 34L-24 66M8 34L34 58", 8, DENIM)
        + spot(-6, -33, 2.5)
        + spot(7, -33, 2.5)
        + oval(0, -22, 4, 5, INK),
        130,
        92,
        0.95,
        150,
    )
    speed = line("M108 8V38M132 2V30M156 10V40", 5)
    return draw(cliff, speed, man, shape("M86 188L104 166L118 180L136 160L156 178L172 168L196 188Z", ASH))


def hot_zone() -> str:
    sign = shape("M100 18L178 152H22Z", FLAME) + moved(
        spot(0, 0, 9)
        + flat(
            "M-17-34A38 38 0 0 1 17-34L8-15A17 17 0 0 0-8-15ZM-38 4A38 38 0 0 0-20 33L-9 15"
            "A17 17 0 0 1-18 4ZM38 4A38 38 0 0 1 20 33L9 15A17 17 0 0 0 18 4Z"
        ),
        100,
        108,
    )
    return draw(
        box(92, 150, 16, 40, WOOD),
        sign,
        line("M40 176q-8-8 0-16M160 176q8-8 0-16M20 120q-8-8 0-16M180 120q8-8 0-16", 5, GLOW),
        line("M120 60l8 12l-6 8", 3),
    )


def mass_grave() -> str:
    hill = shape("M4 188C20 140 60 122 100 122C140 122 180 140 196 188Z", BARK)
    crosses = "".join(
        moved(pipe("M0 40V-34M-20-14H20", 7, WOOD), x, y, s, t)
        for x, y, s, t in ((46, 118, 0.9, -8), (100, 96, 1.1, 3), (154, 118, 0.9, 10))
    )
    skulls = "".join(
        moved(shape("M-16 0C-18-24 18-24 16 0L10 6V14H-10V6Z", BONE) + spot(-6, -3, 4) + spot(6, -3, 4), x, y, s, t)
        for x, y, s, t in ((62, 168, 1, -14), (104, 160, 1.2, 6), (146, 170, 0.9, 18))
    )
    return draw(crosses, hill, skulls, shade(30, 164, (14, -3), 4, 1.4, 12), line("M120 30q12-10 24 0q12-10 24 0", 4))


def cave_in() -> str:
    beams = pipe("M34 188L46 60M166 188L150 66", 13, WOOD) + pipe("M24 62L108 44M100 58L182 40", 13, BARK)
    rocks = "".join(shape(d, c) for d, c in (
        ("M60 76L92 64L112 84L96 110L66 106Z", TIN), ("M108 92L142 82L156 110L130 128L108 116Z", ASH),
        ("M46 130L84 116L106 140L90 168L52 164Z", ASH), ("M100 144L144 134L166 160L150 188H104Z", TIN),
        ("M20 188L34 160L66 166L84 188Z", TIN),
    ))  # fmt: skip
    return draw(
        beams,
        rocks,
        line("M70 10V34M100 4V30M130 10V34", 5),
        disc(120, 168, 12, FLESH),
        line("M116 158V144M122 157V142M128 159V146", 6),
        shade(80, 84, (4, 6), 3, 2.6, 12),
    )


def rot() -> str:
    crate = box(34, 92, 132, 92, WOOD) + line("M34 116H166M34 140H166M34 162H166", 3) + line("M50 92V184M150 92V184", 5)
    slime = shape(
        "M34 92C40 74 60 84 70 70C84 84 100 66 112 80C128 66 150 78 166 92V112"
        "C158 126 150 112 146 124C138 140 128 116 118 128C108 144 98 116 88 124"
        "C78 140 66 116 56 126C46 132 36 122 34 112Z",
        SLIME,
    )
    flies = "".join(
        moved(oval(0, 0, 8, 5, TAR) + line("M-2-4L-8-14M2-4L8-14", 4), x, y, 1, t)
        for x, y, t in ((56, 44, 10), (104, 28, -14), (150, 50, 20), (84, 58, 0))
    )
    return draw(
        crate,
        slime,
        flies,
        line("M40 30q-8-10 0-20M168 26q8-10 0-20", 4, GLOW),
        spot(76, 98, 5, GLOW),
        spot(126, 98, 6, GLOW),
    )


def pickpocket() -> str:
    coat = (
        shape("M16 188C20 110 44 60 70 36L112 44C106 96 112 150 120 188Z", DENIM)
        + shape("M42 112H96V158H42Z", DENIM)
        + line("M42 112H96", 6)
    )
    hand = shape(
        "M190 92L150 94C132 84 112 90 96 100C84 104 84 114 96 116L120 112C108 120 96 124 92 132"
        "C90 142 102 142 112 138L140 130L190 136Z",
        FLESH,
    )
    loot = moved(box(-14, -20, 28, 32, TIN) + line("M-14-10H14M-14 2H14", 3), 80, 106, turn=-14)
    return draw(
        coat,
        loot,
        hand,
        shape("M176 84H200V144H176Z", TAR),
        line("M60 60l12 14M52 80l10 10", 3),
        shape("M42 114H96V158H42Z", DENIM),
        line("M48 122H90", 3),
    )


def blood_price() -> str:
    blade = moved(
        shape("M-8 10L-11-72L0-92L11-72L8 10Z", STEEL)
        + shape("M-24 10H24V20H-24Z", FLAME)
        + shape("M-7 20H7V56H-7Z", BARK),
        100,
        108,
        1,
        180,
    )
    drops = shape("M100 152C112 168 110 178 100 180C90 178 88 168 100 152Z", BLOOD)
    scale = line("M30 62H170M100 62V34", 6) + line("M30 62L14 110M30 62L48 110M170 62L152 110M170 62L188 110", 3)
    pans = shape("M8 110H54C50 130 12 130 8 110ZM146 110H192C188 130 150 130 146 110Z", TIN)
    goods = shape("M20 108V92H42V108Z", FLAME) + disc(31, 86, 9, FLAME) + flat("M158 108q2-20 12-26q10 6 12 26Z", BLOOD)
    return draw(scale, goods, pans, blade, drops, disc(100, 30, 9, FLAME))


def beggars() -> str:
    def figure(x: float, y: float, scale: float, coat: str, skin: str) -> str:
        hood = shape("M-40 92C-40 20-34-40 0-44C34-40 40 20 40 92Z", coat)
        look = (
            disc(0, -4, 22, skin)
            + spot(-7, -4, 3)
            + spot(8, -4, 3)
            + line("M-6 9Q0 5 7 9M-13-11Q-8-16-3-14M13-11Q8-16 3-14", 3)
        )
        return moved(hood + look, x, y, scale)

    bowl = shape("M76 152H124C122 178 78 178 76 152Z", TIN) + disc(70, 152, 10, FLESH) + disc(130, 152, 10, FLESH)
    return draw(
        figure(62, 82, 1.05, ASH, TAN), figure(138, 82, 1.05, RUST, PALE), figure(100, 126, 0.7, CLOTH, FLESH), bowl
    )


def cracked_wall() -> str:
    wall = box(14, 40, 172, 146, CLAY) + line(
        "M14 76H186M14 112H186M14 148H186M58 40V76M118 40V76M36 76V112M92 76V112M150 76V112"
        "M58 112V148M118 112V148M36 148V186M92 148V186M150 148V186",
        3,
    )
    hole = shape(
        "M84 186L74 160L88 142L70 118L92 100L82 72L104 54L98 40H126L120 62L136 84L118 104"
        "L138 126L120 148L134 170L126 186Z",
        COAL,
    )
    bricks = (
        box(40, 168, 30, 16, RUST)
        + moved(box(-15, -8, 30, 16, RUST), 152, 176, turn=16)
        + moved(box(-12, -7, 24, 14, EMBER), 104, 176, turn=-20)
    )
    return draw(
        wall,
        hole,
        spot(98, 112, 4, FLAME),
        spot(114, 112, 4, FLAME),
        bricks,
        line("M66 56L48 48M140 64L160 54M68 130L44 134", 4),
    )


def cache() -> str:
    pit = shape("M10 130L46 112H154L190 130L166 188H34Z", BARK) + shape("M38 132H162L146 180H54Z", COAL)
    chest = (
        box(58, 116, 84, 56, WOOD)
        + line("M58 138H142", 4)
        + box(92, 130, 16, 18, FLAME)
        + shape("M58 116C58 84 142 84 142 116L150 92C140 60 60 60 50 92Z", BARK)
    )
    glow = disc(100, 108, 14, GLOW) + line("M70 74L58 56M100 68V46M130 74L142 56", 5, GLOW)
    shovel = pipe("M182 22L160 104", 6, WOOD) + shape("M146 100L174 108L160 148C146 144 138 122 146 100Z", STEEL)
    return draw(pit, glow, chest, shovel, shade(24, 150, (6, 6), 4, 0.4, 14))


CRISES = {
    "k01": rats(), "k02": lone_hound(), "k03": lurker(), "k04": gang(), "k05": husk(), "k06": toll(), "k07": scouts(),
    "k08": cult(), "k09": bone_bear(), "k10": moth(), "k11": butcher(), "k12": brute(), "k13": drone(), "k14": hive(),
    "k15": bad_fall(), "k16": hot_zone(), "k17": mass_grave(), "k18": cave_in(), "k19": rot(), "k20": pickpocket(),
    "k21": blood_price(), "k22": beggars(), "k23": cracked_wall(), "k24": cache(),
}  # fmt: skip
