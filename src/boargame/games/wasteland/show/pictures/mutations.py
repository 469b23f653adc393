"""Mutations: parts of a body that used to be like everybody's."""

from __future__ import annotations

from boargame.art.hand import both, box, disc, draw, flat, line, moved, oval, pipe, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.wasteland.show.pictures.colours import (
    BLOOD,
    BRUISE,
    CLAY,
    COAL,
    DENIM,
    FLAME,
    FLESH,
    GLOW,
    IRON,
    MILK,
    OLIVE,
    PALE,
    SLIME,
    SORE,
    STEEL,
    TAN,
    TAR,
    TIN,
)

HEAD = "M100 36C140 36 152 66 150 98C148 130 130 154 100 154C70 154 52 130 50 98C48 66 60 36 100 36Z"


def face(skin: str, more: str) -> str:
    neck = shape("M78 146H122L130 188H70Z", skin)
    return neck + disc(52, 98, 9, skin) + disc(148, 98, 9, skin) + shape(HEAD, skin) + more


def arms() -> str:
    limb = shape(
        "M40 188C30 150 44 128 60 116C40 96 56 62 88 58L140 24L168 44L124 84"
        "C130 104 118 116 104 122C112 150 100 170 88 188Z",
        CLAY,
    )
    knots = disc(64, 116, 17, SORE) + disc(104, 84, 15, SORE) + disc(74, 158, 14, SORE)
    fist = shape("M134 20C150 4 190 12 192 36C192 58 170 66 156 58L134 40Z", CLAY) + line(
        "M158 18L162 40M174 20L174 42", 4
    )
    return draw(
        limb,
        fist,
        knots,
        line("M56 112q8-6 16 0M98 80q6-6 14 0M68 154q6-4 12 0", 3),
        shade(110, 100, (-3, 16), 5, 2.6, 14),
    )


def claws() -> str:
    hand = shape("M60 188L56 130C46 110 62 92 100 92C138 92 154 110 144 130L140 188Z", FLESH)
    blades = "".join(
        moved(shape("M-11 0C-13-40-6-72 10-96C16-66 16-30 11 0Z", BONE) + line("M2-12C0-40 4-60 9-78", 3), x, y, turn=t)
        for x, y, t in ((66, 112, -22), (90, 100, -6), (114, 100, 8), (138, 114, 26))
    )
    return draw(
        blades,
        hand,
        line("M76 112V136M98 104V132M122 106V134", 4),
        both("") + spot(66, 112, 5, BLOOD) + spot(112, 98, 5, BLOOD),
        shade(136, 140, (-1, 9), 5, 2.9, 16),
    )


def spark_skin() -> str:
    torso = shape("M36 188C40 140 30 110 44 84C60 62 140 62 156 84C170 110 160 140 164 188Z", DENIM)
    neck = shape("M80 70V42H120V70Z", DENIM) + disc(100, 32, 24, DENIM)
    bolts = flat(
        "M70 84L96 80L84 108L104 104L64 160L76 120L58 122ZM128 96L148 94L138 114L152 112L122 152L130 124L118 126Z",
        FLAME,
    )
    rays = line("M30 60L12 44M24 96H4M34 132L14 146M170 60L188 44M176 96H196M166 132L186 146", 5, FLAME)
    return draw(rays, torso, neck, bolts, spot(92, 30, 4, FLAME), spot(110, 30, 4, FLAME), line("M92 44H108", 4))


def dread_face() -> str:
    maw = shape("M66 104C66 92 134 92 134 104C136 148 124 160 100 160C76 160 64 148 66 104Z", INK)
    teeth = flat(
        "M70 102L78 120L86 101L94 122L102 101L110 122L118 101L126 120L131 103ZM76 148L84 132"
        "L92 154L100 134L108 154L116 132L124 148Q112 158 100 158Q86 158 76 148Z",
        BONE,
    )
    eyes = (
        disc(78, 72, 15, FLAME)
        + disc(122, 72, 15, FLAME)
        + disc(100, 48, 10, FLAME)
        + spot(80, 74, 5)
        + spot(120, 74, 5)
        + spot(100, 49, 4)
    )
    scared = line("M28 40l-14-10M22 70H4M172 40l14-10M178 70h18", 5)
    return draw(scared, face(BRUISE, eyes + line("M62 56L90 64M138 56L110 64", 6) + maw + teeth))


def second_gut() -> str:
    belly = shape("M50 40C30 80 26 130 46 160C64 190 136 190 154 160C174 130 170 80 150 40Z", FLESH)
    upper = shape("M66 72C66 60 134 60 134 72C134 96 120 104 100 104C80 104 66 96 66 72Z", BLOOD) + flat(
        "M70 70l7 10 8-11 8 12 8-12 8 12 8-11 7 10 6-9Z", BONE
    )
    lower = shape("M66 128C66 116 134 116 134 128C134 158 120 166 100 166C80 166 66 158 66 128Z", BLOOD) + flat(
        "M70 126l7 10 8-11 8 12 8-12 8 12 8-11 7 10 6-9Z", BONE
    )
    bean = moved(box(-9, -14, 18, 26, TIN) + line("M-9-6H9", 3), 158, 58, turn=20)
    return draw(belly, upper, lower, oval(100, 150, 20, 10, SORE), bean, shade(150, 110, (-1, 10), 6, 2.8, 16))


def knitting() -> str:
    """A wound that closes while one looks."""
    arm = moved(shape("M-92-34C-50-46 50-46 92-34V34C50 46-50 46-92 34Z", FLESH), 100, 104, turn=-20)
    wound = moved(
        shape("M-54 0Q0-20 54 0Q0 20-54 0Z", BLOOD) + line("M-40-16V16M-22-20V20M-4-22V22M14-21V21M32-18V18", 5),
        100,
        104,
        turn=-20,
    )
    needle = moved(line("M0 0L0-62", 7) + line("M0 0L0-62", 3, STEEL), 150, 92, turn=24) + line(
        "M175 36C150 20 120 40 132 70", 3
    )
    return draw(arm, wound, needle, spot(70, 52, 6, GLOW), spot(128, 158, 6, GLOW), spot(48, 154, 5, GLOW))


def legs() -> str:
    body = oval(100, 72, 44, 30, CLAY)
    limbs = "".join(
        pipe(d, 11, CLAY)
        for d in ("M70 84L28 116L36 176", "M84 94L62 134L76 180", "M116 94L138 134L124 180", "M130 84L172 116L164 176")
    )
    boots = "".join(shape(f"M{x - 12} 172H{x + 12}L{x + 22} 188H{x - 12}Z", TAR) for x in (36, 76, 122, 162))
    return draw(
        limbs, boots, body, line("M74 64Q100 54 126 64", 3), shape("M62 52C66 34 134 34 138 52L130 62H70Z", DENIM)
    )


def mind_sponge() -> str:
    brain = shape(
        "M36 104C24 78 42 52 66 54C74 32 106 28 116 44C140 34 166 52 162 78"
        "C178 92 174 124 152 128C146 150 112 154 102 142C84 156 54 148 54 128"
        "C42 126 36 116 36 104Z",
        SORE,
    )
    folds = line(
        "M66 56C78 62 76 78 64 82M116 46C108 60 118 70 130 68M100 60V140M54 126"
        "C62 116 76 118 80 128M160 80C146 82 142 96 152 104M118 100C130 96 138 106 134 118"
        "M58 100C68 94 80 100 78 110",
        4,
    )
    holes = spot(84, 94, 5) + spot(118, 84, 4) + spot(146, 118, 4) + spot(46, 106, 4) + spot(100, 44, 4)
    spiral = line("M100 190C70 190 70 164 96 164C114 164 114 182 98 180", 5, DENIM) + line(
        "M30 40q-12-10-4-22t-8-14M170 40q12-10 4-22t8-14", 5, DENIM
    )
    return draw(spiral, brain, folds, holes)


def lead_blood() -> str:
    drop = shape(
        "M100 14C150 86 160 112 158 130C156 164 132 186 100 186C68 186 44 164 42 130C40 112 50 86 100 14Z", IRON
    )
    letters = line("M78 148V104H92C108 104 108 128 92 128H78M116 104V148H124C138 148 138 124 124 124H116", 6, BONE)
    return draw(
        drop, line("M70 112C70 96 84 70 92 58", 6, STEEL), moved(letters, -6, 4), shade(150, 110, (-1, 12), 6, 2.9, 18)
    )


def night_eyes() -> str:
    eyes = both(
        shape("M-78-6C-64-36-30-36-12-4C-32 24-64 22-78-6Z", GLOW)
        + flat("M-46-32C-38-16-38 8-46 22C-54 8-54-16-46-32Z")
    )
    lids = both(line("M-84-22C-66-52-26-50-8-18", 6))
    return draw(
        shape("M6 50C60 26 140 26 194 50V156C140 184 60 184 6 156Z", COAL),
        moved(eyes + lids, 100, 104),
        line("M100 116L92 132H108Z", 4, TIN),
        line("M64 146Q100 158 136 146", 4, TIN),
        spot(40, 60, 2.5, BONE),
        spot(160, 52, 2.5, BONE),
    )


def boils() -> str:
    bumps = "".join(
        disc(x, y, r, SORE) + spot(x - r / 4, y - r / 3, r / 3, MILK)
        for x, y, r in (
            (76, 62, 12),
            (122, 58, 9),
            (132, 86, 13),
            (66, 96, 10),
            (124, 124, 11),
            (82, 134, 9),
            (98, 48, 7),
        )
    )
    look = line("M80 88Q88 94 96 88M108 90Q116 96 124 90", 5) + line("M82 116Q100 106 116 116", 5)
    return draw(face(FLESH, look + bumps), disc(100, 172, 9, SORE), spot(98, 169, 3, MILK))


def thumbs() -> str:
    palm = shape("M56 188V118C56 104 144 104 144 118V188Z", TAN)
    fingers = "".join(
        moved(shape("M-13 10V-34C-13-52 13-52 13-34V10Z", TAN) + line("M-8-34H8", 3), x, y, turn=t)
        for x, y, t in ((70, 112, -8), (100, 104, 0), (130, 112, 8))
    )
    extra = "".join(
        moved(
            shape("M-13 10V-28C-13-46 13-46 13-28V10Z", TAN) + shape("M-8-36C-8-44 8-44 8-36V-28H-8Z", PALE),
            x,
            y,
            0.95,
            t,
        )
        for x, y, t in ((54, 140, -62), (56, 172, -84), (146, 140, 62), (144, 172, 84))
    )
    return draw(extra, fingers, palm, line("M80 140Q100 150 122 136M78 160Q98 172 120 160", 3))


def soft_bones() -> str:
    """A bone that has given up."""
    bone = "M44 60C90 40 116 92 108 128C106 152 120 166 150 160"
    ends = disc(36, 48, 15, BONE) + disc(30, 70, 15, BONE) + disc(160, 148, 15, BONE) + disc(164, 170, 15, BONE)
    drips = shape(
        "M92 120C84 140 86 152 92 152C98 152 100 140 92 120ZM122 166C116 180 118 190 122 190C128 190 128 180 122 166Z",
        BONE,
    )
    return draw(
        ends,
        pipe(bone, 20, BONE),
        drips,
        spot(40, 58, 9, BONE),
        spot(154, 158, 9, BONE),
        line("M70 66Q92 76 96 104", 3),
        line("M120 40q10 6 6 18M140 60q12 2 12 14", 4),
    )


def ravenous() -> str:
    maw = shape("M62 96C62 84 138 84 138 96C142 140 126 154 100 154C74 154 58 140 62 96Z", BLOOD)
    teeth = flat("M66 94l9 14 9-15 8 16 8-16 8 16 8-16 9 15 9-14Z", BONE)
    tongue = shape("M84 136C92 120 116 122 122 138C134 160 156 156 150 184C132 190 112 176 108 156Z", SORE)
    eyes = disc(80, 66, 13, BONE) + disc(120, 66, 13, BONE) + spot(84, 68, 4) + spot(116, 68, 4)
    drool = line("M70 148V172M62 140V158", 5, STEEL)
    return draw(face(OLIVE, eyes + line("M66 50L92 54M134 50L108 54", 5) + maw + teeth + tongue), drool)


def split_skin() -> str:
    skin = shape("M48 188L40 110C30 70 60 36 100 34C140 36 170 70 160 110L152 188Z", PALE)
    tear = shape("M100 34L90 62L106 78L88 106L110 124L92 150L104 188H124L116 152L132 126L112 104L128 78L112 60Z", BLOOD)
    under = line("M104 70l6 8M100 108l10 6M106 148l6 8", 4, SORE)
    look = (
        oval(70, 94, 10, 7, BONE)
        + spot(72, 94, 4)
        + oval(140, 94, 9, 7, BONE)
        + spot(138, 94, 4)
        + line("M58 80L80 84M150 80L132 84", 5)
        + line("M62 140Q72 130 84 138", 5)
    )
    flaps = line("M88 60L78 54M86 106L74 104M90 150L80 154M130 78L140 72M134 126L146 126", 5)
    return draw(skin, tear, under, look, flaps, shade(150, 120, (-1, 12), 5, 2.9, 14))


def glow_gland() -> str:
    throat = shape("M62 20H138L146 70C160 96 160 130 146 150L150 188H50L54 150C40 130 40 96 54 70Z", TAN)
    gland = oval(100, 112, 40, 36, SLIME) + oval(100, 112, 27, 23, GLOW) + spot(90, 104, 7, BONE)
    veins = line(
        "M64 98L48 86M62 124L44 132M136 98L152 86M138 124L156 132M88 78L82 60M112 78L118 60"
        "M90 146L84 164M110 146L116 164",
        5,
        SLIME,
    )
    rays = line("M26 60L10 50M22 112H4M26 160L10 172M174 60L190 50M178 112H196M174 160L190 172", 5, GLOW)
    return draw(rays, throat, veins, gland, line("M70 34Q100 46 130 34", 4))


MUTATIONS = {
    "m01": arms(), "m02": claws(), "m03": spark_skin(), "m04": dread_face(), "m05": second_gut(), "m06": knitting(),
    "m07": legs(), "m08": mind_sponge(), "m09": lead_blood(), "m10": night_eyes(), "m11": boils(), "m12": thumbs(),
    "m13": soft_bones(), "m14": ravenous(), "m15": split_skin(), "m16": glow_gland(),
}  # fmt: skip
