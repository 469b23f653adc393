"""The twelve monsters: four races, each with a head and a body of its own; three classes, each with its things."""

from __future__ import annotations

from boargame.art.hand import both, disc, draw, flat, line, moved, oval, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.pillage.show.pictures.colours import (
    BARK,
    FIRE,
    FLAME,
    GOLD,
    IRON,
    LEATHER,
    LINEN,
    MOSS,
    PLUM,
    RED,
    SLATE,
    STEEL,
    STONE,
    STRAW,
    WINE,
    WOOD,
)

ORC, ORC_DARK = "#7fa58c", "#557a66"
GOBLIN, GOBLIN_DARK = "#a3c552", "#6d8f35"
KOBOLD, KOBOLD_DARK, KOBOLD_BELLY = "#d9763c", "#a34d26", "#f0b679"
OGRE, OGRE_DARK = "#9db1c6", "#6b8199"
BROTH = "#9fd04a"

# -- what all of them may carry ----------------------------------------------------------------------------------

SKULL = draw(
    shape("M-15-2C-17-22 17-22 15-2L10 6V14H-10V6Z", BONE),
    spot(-6, -3, 4.5),
    spot(6, -3, 4.5),
    line("M-3 9V13M3 9V13", 3),
)
BONES = draw(
    *(shape(f"M{x - 5} {y}L{x} {y + 15}L{x + 5} {y}Z", BONE) for x, y in ((-24, 4), (-9, 10), (9, 10), (24, 4)))
)
SACK = draw(
    shape("M-10-26C-34-14-36 26-18 34H20C38 26 34-14 10-26L18-38H-16Z", STRAW),
    line("M-11-26H11", 5),
    shade(24, -4, (-2, 6), 5, 2.6, 16),
)


def club(x: float, y: float, turn: float = 0) -> str:
    """Held at its thin end."""
    nails = "M-14-72L-28-78L-15-60ZM15-64L28-60L13-50ZM-12-46L-25-42L-10-34Z"
    wood = "M-6 10L-13-52C-18-84 18-84 15-52L7 10Z"
    return moved(shape(nails, STEEL) + shape(wood, WOOD) + shade(8, -74, (-0.6, 13), 6, 2.6, 14), x, y, turn=turn)


def dagger(x: float, y: float, turn: float = 0) -> str:
    return moved(shape("M-6-8L-7-40L0-56L7-40L6-8Z", STEEL) + line("M0-44V-12", 2.5) + GRIP, x, y, turn=turn)


GRIP = shape("M-14-9H14V-2H-14Z", BARK) + shape("M-5-2H5V14H-5Z", LEATHER)


def staff(x: float, y: float, top: str, length: float = 100) -> str:
    """With something on its top."""
    return shape(f"M{x - 4} 184L{x - 3} {y}H{x + 4}L{x + 5} 184Z", BARK) + moved(top, x, y)


# -- orcs: a broad jaw with tusks --------------------------------------------------------------------------------


def orc_head(nose: str = "") -> str:
    ears = both(shape("M-36-16L-64-28L-54 6L-38 8Z", ORC_DARK))
    skull = shape(
        "M0-46C24-47 35-28 37-10C53 2 56 26 44 38C30 50-30 50-44 38C-56 26-53 2-37-10C-35-28-24-47 0-46Z", ORC
    )
    tusks = both(shape("M-31 29C-38 15-36 5-30-3C-25 6-19 16-17 27Z", BONE))
    mouth = shape("M-32 27Q0 19 32 27Q28 39 0 39Q-28 39-32 27Z", INK) + flat(
        "M-8 39L-4 31L0 39ZM3 39L7 31L11 39Z", BONE
    )
    eyes = both(disc(-16, -6, 8, FLAME) + spot(-14, -5, 3.2) + line("M-31-17L-6-9", 8))
    snout = nose or shape("M-11 13C-12 2 12 2 11 13Q0 19-11 13Z", ORC_DARK) + both(spot(-4, 11, 2.2))
    return ears + skull + shade(40, 2, (-1.4, 7), 6, 2.7, 18) + mouth + tusks + eyes + snout


def orc_body(tunic: str) -> str:
    legs = shape("M64 150L58 184H94L99 162H101L106 184H142L136 150Z", BARK)
    arms = (
        "M60 108C36 112 26 138 32 164H56C55 148 60 138 68 132ZM140 108C164 112 174 138 168 164H144"
        "C145 148 140 138 132 132Z"
    )
    torso = shape("M56 116C66 98 134 98 144 116L140 160H60Z", tunic)
    belt = shape("M58 146H142L141 160H59Z", LEATHER) + shape("M90 143H110V163H90Z", STEEL)
    fists = disc(44, 164, 13, ORC) + disc(156, 164, 13, ORC)
    return legs + shape(arms, ORC) + torso + shade(136, 112, (0, 7), 5, 2.7, 18) + belt + fists


def orc_bruiser() -> str:
    """Gutta Breakjaw: spikes on her shoulders, and a club."""
    spikes = "M40 112L34 84L54 100L62 76L76 102ZM160 112L166 84L146 100L138 76L124 102Z"
    knot = shape("M-8-42C-10-54-26-54-34-64C-8-72 4-62 8-43Z", INK)
    return draw(
        orc_body(RED),
        shape(spikes, STEEL),
        shape("M38 114C44 96 66 94 80 106L62 126ZM162 114C156 96 134 94 120 106L138 126Z", IRON),
        club(160, 164, 12),
        disc(158, 164, 13, ORC),
        moved(knot + orc_head() + line("M20 2L40 16M24 12L36 6", 3), 96, 74),
    )


def orc_prowler() -> str:
    """Sniv Longnose: what shows of him under the hood is mostly nose."""
    hood = shape("M0-60C46-58 64-18 56 40L40 44H-40L-56 40C-64-18-46-58 0-60Z", MOSS)
    rim = shape("M0-60C46-58 64-18 56 40L42 44C50 6 40-26 0-32C-40-26-50 6-42 44L-56 40C-64-18-46-58 0-60Z", MOSS)
    nose = shape("M-9-4C-14 14-10 34 4 40C16 38 14 26 12 20C10 12 10 4 9-4Z", ORC_DARK) + line("M2 32Q6 34 9 30", 3)
    return draw(
        moved(SACK, 40, 138, 1.05),
        orc_body("#4c5a3a"),
        dagger(158, 160, 12),
        disc(156, 164, 13, ORC),
        moved(hood + orc_head(nose) + rim + shade(50, -10, (-1, 8), 6, 2.4, 14), 100, 72),
    )


def orc_hexer() -> str:
    """Mother Scab: bones in her hair, and a ladle of broth."""
    hair = shape("M0-54C42-54 52-20 58 30L42 52L-42 52L-58 30C-52-20-42-54 0-54Z", SLATE)
    bone = moved(shape("M-34-4C-44-12-40 6-34 4H34C40 6 44-12 34-4Z", BONE), 0, -42, turn=-14)
    ladle = shape("M165 184L167 80H175L176 184Z", BARK) + shape("M148 58H192C192 86 148 86 148 58Z", IRON)
    broth = oval(170, 58, 22, 6, BROTH) + line("M162 46q-6-8 0-16M178 46q6-8 0-18", 3)
    return draw(
        moved(hair, 92, 74),
        orc_body(PLUM),
        moved(orc_head() + bone, 92, 74),
        moved(BONES, 98, 124),
        ladle,
        broth,
        disc(168, 160, 13, ORC),
    )


# -- goblins: long ears and a long nose --------------------------------------------------------------------------


def goblin_head(mouth: str = "", looks: float = 3) -> str:
    ears = both(shape("M-34-16L-90-40C-84-10-66 14-38 18Z", GOBLIN_DARK) + line("M-76-30Q-60-8-42 2", 3))
    skull = shape("M0-42C30-43 46-20 44 4C42 26 22 46 0 48C-22 46-42 26-44 4C-46-20-30-43 0-42Z", GOBLIN)
    eyes = both(disc(-18, -8, 13, BONE)) + spot(-18 + looks, -6, 5) + spot(18 + looks, -6, 5)
    brows = line("M-34-26L-8-18M34-28L8-18", 6)
    nose = shape("M-8-4C-14 10-12 24 2 28C12 26 12 10 8-4Z", GOBLIN_DARK)
    grin = "M-28 22Q0 40 30 18Q26 42 0 42Q-22 42-28 22Z"
    smile = mouth or shape(grin, INK) + flat("M-18 28L-13 37L-8 31ZM8 31L13 37L18 26Z", BONE)
    return ears + skull + shade(40, 0, (-2, 6), 6, 2.7, 18) + eyes + brows + smile + nose


def goblin_body(tunic: str) -> str:
    legs = "M78 152L72 176L54 178V184H88L96 158H104L112 184H146V178L128 176L122 152Z"
    arms = (
        "M74 118C54 122 42 140 42 162H56C58 150 66 142 78 138ZM126 118C146 122 158 140 158 162H144"
        "C142 150 134 142 122 138Z"
    )
    torso = shape("M72 122C80 108 120 108 128 122L130 160H70Z", tunic) + line("M71 146H129", 5)
    fists = disc(49, 164, 10, GOBLIN) + disc(151, 164, 10, GOBLIN)
    return shape(legs, GOBLIN_DARK) + shape(arms, GOBLIN) + torso + shade(126, 120, (0, 7), 5, 2.7, 14) + fists


def goblin_bruiser() -> str:
    """Nib Kneebiter: all teeth, under a saucepan."""
    teeth = "M-24 21L-18 33L-12 22L-6 35L0 23L6 35L12 22L18 33L24 19Z"
    bite = shape("M-32 18Q0 30 34 14Q30 46 0 47Q-26 46-32 18Z", INK) + flat(teeth, BONE)
    lower = flat("M-20 42L-14 33L-8 45L-2 35L4 46L10 35L16 43Z", BONE)
    pan = shape("M-40-22C-42-56 42-56 40-22Q0-34-40-22Z", IRON) + shape("M38-38L74-52L77-44L40-28Z", BARK)
    return draw(
        goblin_body(LEATHER),
        moved(goblin_head(bite + lower, 0) + pan, 96, 78),
        club(156, 164, 16),
        disc(154, 164, 10, GOBLIN),
    )


def goblin_prowler() -> str:
    """Slipsy Ninefingers: a mask over the eyes, a purse on a string, somebody's coins."""
    mask = shape("M-44-14C-20-26 20-26 44-14L40 6C20 0-20 0-40 6Z", PLUM) + both(oval(-18, -8, 11, 8, BONE))
    coins = draw(*(disc(x, y, 9, GOLD) for x, y in ((34, 104), (50, 98), (44, 112))))
    return draw(
        coins,
        moved(SACK, 42, 148, 0.8),
        goblin_body("#4a3f5c"),
        dagger(152, 160, 18),
        disc(151, 164, 10, GOBLIN),
        moved(goblin_head() + mask + spot(-13, -8, 4.5) + spot(23, -8, 4.5), 100, 78),
        shape("M70 116Q100 138 130 116L126 132Q100 148 74 132Z", PLUM),
    )


def goblin_hexer() -> str:
    """Auntie Gloop: a crooked hat and a staff with a skull on it."""
    hat = shape("M-50-24C-30-38 30-38 50-24L28-34C22-60 34-70 50-84C20-86-12-78-24-34Z", PLUM) + line(
        "M-26-38Q0-48 27-40", 5
    )
    return draw(
        goblin_body(MOSS),
        moved(goblin_head() + hat, 92, 88, 0.96),
        moved(BONES, 95, 130, 0.8),
        staff(168, 82, moved(SKULL, 0, -8, 1.2)),
        disc(164, 160, 10, GOBLIN),
    )


# -- kobolds: a snout and horns ----------------------------------------------------------------------------------


def kobold_head(jaw: str = "") -> str:
    horns = both(shape("M-12-34C-30-40-50-46-52-72C-40-62-18-58-2-38Z", STRAW))
    frills = both(shape("M-34-12L-66-30L-56-8L-70 10L-36 14Z", KOBOLD_DARK))
    skull = shape(
        "M0-42C26-42 42-28 42-8C42 4 32 12 30 22C28 42 14 50 0 50C-14 50-28 42-30 22C-32 12-42 4-42-8"
        "C-42-28-26-42 0-42Z",
        KOBOLD,
    )
    snout = flat("M-25 22C-14 10 14 10 25 22C24 38 12 46 0 46C-12 46-24 38-25 22Z", KOBOLD_BELLY)
    eyes = both(disc(-20, -8, 12, FLAME) + oval(-20, -8, 2, 8, INK)) + line("M-38-22L-10-14M38-22L10-14", 6)
    nostrils = both(spot(-8, 20, 3))
    mouth = jaw or line("M-28 28Q0 42 28 28") + flat("M-20 33L-16 41L-11 35ZM20 33L16 41L11 35Z", BONE)
    scales = line("M-6-32q6 6 12 0M-12-24q6 6 12 0M0-24q6 6 12 0", 2.5)
    return horns + frills + skull + snout + shade(38, -2, (-1.6, 7), 5, 2.7, 14) + eyes + nostrils + mouth + scales


def kobold_body(tunic: str) -> str:
    tail = shape("M120 150C150 172 168 160 172 138C184 160 172 188 136 184L112 170Z", KOBOLD_DARK)
    legs = shape("M78 150L70 174L58 184H92L97 164H103L108 184H142L130 174L122 150Z", KOBOLD_DARK)
    arms = (
        "M76 122C56 124 46 142 46 160H59C62 150 68 144 80 140ZM124 122C144 124 154 142 154 160H141"
        "C138 150 132 144 120 140Z"
    )
    torso = shape("M74 124C82 112 118 112 126 124L128 162H72Z", KOBOLD_BELLY)
    vest = shape("M74 124C80 114 90 112 92 114L88 162H72ZM126 124C120 114 110 112 108 114L112 162H128Z", tunic)
    fists = disc(52, 162, 9, KOBOLD) + disc(148, 162, 9, KOBOLD)
    ribs = line("M92 130H108M91 140H109M90 150H110", 2.5)
    return tail + legs + shape(arms, KOBOLD) + torso + ribs + vest + fists


def kobold_bruiser() -> str:
    """Chief Yapper: never quiet, and crowned with somebody's cake tin."""
    crown = shape("M-30-26L-34-62L-16-46L0-70L16-46L34-62L30-26Q0-38-30-26Z", GOLD) + both(spot(-16, -38, 3.4, RED))
    yap = shape("M-28 24Q0 34 28 24C28 54 14 60 0 60C-14 60-28 54-28 24Z", INK) + flat(
        "M-22 27L-17 37L-12 29ZM22 27L17 37L12 29Z", BONE
    )
    tongue = flat("M-12 52C-10 42 10 42 12 52Q0 60-12 52Z", RED)
    return draw(
        kobold_body(WINE),
        moved(kobold_head(yap + tongue) + crown + spot(0, -44, 4, RED), 96, 84),
        club(156, 162, 16),
        disc(152, 162, 9, KOBOLD),
    )


def kobold_prowler() -> str:
    """Skitch Underfoot: comes out of the ground, candle first."""
    cap = shape("M-36-20C-38-48 38-48 36-20Q0-32-36-20Z", LEATHER)
    candle = shape("M-6-44H6V-60H-6Z", LINEN) + shape("M0-82C8-72 9-62 0-60C-9-62-8-72 0-82Z", FLAME)
    shaft = moved(
        shape("M-4-70H4V26H-4Z", WOOD) + shape("M-36-56C-22-78 22-78 36-56C20-64-20-64-36-56Z", STEEL), 160, 150, turn=8
    )
    earth = shape("M22 184C30 164 52 160 66 168C82 158 120 158 134 168C150 160 172 166 180 184Z", BARK)
    return draw(
        kobold_body(SLATE),
        moved(kobold_head() + cap + candle, 92, 90),
        shaft,
        disc(158, 154, 9, KOBOLD),
        earth,
        shade(40, 176, (20, 1), 6, 0.4, 14),
    )


def kobold_hexer() -> str:
    """Zizz Emberspit: reads smoke, and makes it."""
    fire = shape("M0 12C-22 10-22-14-10-26C-8-18-4-18-2-22C-4-34 4-44 2-54C18-42 24-22 20-10C18 4 12 12 0 12Z", FIRE)
    ember = fire + flat("M1 8C-9 6-9-6 1-18C9-8 11 4 1 8Z", FLAME)
    smoke = line("M166 32q-10-10 0-18q8-7 2-12", 3.5, LINEN)
    spit = shape("M-14 34C-24 44-26 54-20 62C-12 66-4 62-2 54C4 60 14 58 14 46L12 36Z", FIRE)
    heart = flat("M-10 40C-16 48-14 54-10 56C-4 54 2 48 4 40Z", FLAME)
    return draw(
        kobold_body(PLUM),
        moved(BONES, 94, 142, 0.7),
        moved(kobold_head() + spit + heart, 90, 86),
        staff(166, 90, ember),
        smoke,
        disc(162, 160, 9, KOBOLD),
    )


# -- ogres: massive, with a small head ---------------------------------------------------------------------------


def ogre_head(hair: str = "") -> str:
    ears = both(disc(-34, 2, 9, OGRE_DARK))
    skull = shape("M0-38C22-39 30-22 31-6C40 6 42 24 32 34C22 42-22 42-32 34C-42 24-40 6-31-6C-30-22-22-39 0-38Z", OGRE)
    mouth = shape("M-24 22Q0 16 24 22Q20 34 0 34Q-20 34-24 22Z", INK)
    teeth = both(shape("M-19 26V14H-9V25Z", BONE))
    eyes = both(disc(-10, -6, 6, BONE) + spot(-9, -5, 2.6)) + line("M-24-16Q-12-20 0-13Q12-20 24-16", 7)
    nose = oval(0, 7, 9, 7, OGRE_DARK)
    return ears + skull + shade(32, 4, (-1.4, 6), 5, 2.7, 14) + eyes + mouth + teeth + nose + hair


def ogre_body(cloth: str) -> str:
    legs = shape("M52 150L48 184H94L98 170H102L106 184H152L148 150Z", OGRE_DARK)
    trunk = shape(
        "M100 70C140 66 172 84 172 118C172 152 158 170 100 170C42 170 28 152 28 118C28 84 60 66 100 70Z", OGRE
    )
    kilt = shape("M36 142C60 154 140 154 164 142L158 172L138 166L120 176L100 168L80 176L62 166L42 172Z", cloth)
    navel = line("M96 128Q100 132 104 128", 3.5) + shade(164, 96, (0.4, 8), 6, 2.8, 22)
    return legs + trunk + navel + kilt


def ogre_arms(left: float = 15, right: float = 15) -> str:
    arms = (
        "M46 82C22 84 6 112 14 152H44C42 132 48 118 62 108ZM154 82C178 84 194 112 186 152H156C158 132 152 118 138 108Z"
    )
    return shape(arms, OGRE) + disc(28, 156, left, OGRE) + disc(172, 156, right, OGRE)


def ogre_bruiser() -> str:
    """Borgo Bigfist."""
    knuckles = line("M14 150v10M24 147v12M35 148v12M165 148v12M176 147v12M186 150v10", 3.5)
    wraps = shape("M10 124L46 128L44 144L12 142ZM190 124L154 128L156 144L188 142Z", LINEN)
    scar = line("M78 96L102 112M84 110L94 98M92 114L102 102", 3)
    return draw(
        ogre_body(WINE),
        ogre_arms(24, 24),
        wraps,
        knuckles,
        scar,
        moved(ogre_head(line("M-4-37q-2-10 4-16M4-37q4-8 12-10")), 100, 62),
    )


def ogre_prowler() -> str:
    """Mog Allgone: a sack over his head with two holes, and one full of everything."""
    bag = shape("M-38 40L-36-26C-30-50-12-44-8-58L4-46L14-56C16-44 32-46 36-26L38 40Q0 52-38 40Z", STRAW)
    holes = both(disc(-13, -4, 9, INK) + spot(-12, -4, 4, FLAME)) + line("M-16 24L-10 20L-4 25L2 20L8 25L16 21", 3.5)
    patch = shape("M12-34L28-30L26-16L11-20Z", WOOD) + shade(34, 2, (-1, 7), 5, 2.6, 16)
    rope = line("M-37 34Q0 46 37 34", 5, BARK)
    swag = disc(148, 28, 9, GOLD) + disc(164, 26, 9, GOLD) + moved(SACK, 156, 74, 1.15)
    return draw(swag, ogre_body("#57534a"), ogre_arms(16, 17), moved(bag + holes + patch + rope, 96, 66))


def ogre_hexer() -> str:
    """Granny Thud: a bun, a shawl, and a stick that is not for walking."""
    bun = disc(0, -44, 15, STONE) + line("M-16-52L16-38M-14-36L18-54", 3)
    hair = shape("M-33-4C-34-44 34-44 33-4C20-26-20-26-33-4Z", STONE)
    glasses = both(disc(-12, -5, 10, LINEN) + spot(-11, -4, 3)) + line("M-3-5H3", 3)
    shawl = shape("M30 116C34 84 66 82 100 96C134 82 166 84 170 116L136 134L100 122L64 134Z", RED)
    fringe = line("M44 122l-3 10M58 128l-2 10M142 128l2 10M156 122l3 10", 3)
    stick = staff(174, 66, moved(SKULL, 0, -6, 1.15))
    return draw(
        stick,
        ogre_body(PLUM),
        ogre_arms(15, 16),
        shawl,
        fringe,
        moved(bun + ogre_head() + hair + glasses, 100, 66),
        moved(BONES, 100, 116, 0.9),
    )


MONSTERS = {
    "orc_bruiser": orc_bruiser(),
    "orc_prowler": orc_prowler(),
    "orc_hexer": orc_hexer(),
    "gob_bruiser": goblin_bruiser(),
    "gob_prowler": goblin_prowler(),
    "gob_hexer": goblin_hexer(),
    "kob_bruiser": kobold_bruiser(),
    "kob_prowler": kobold_prowler(),
    "kob_hexer": kobold_hexer(),
    "ogre_bruiser": ogre_bruiser(),
    "ogre_prowler": ogre_prowler(),
    "ogre_hexer": ogre_hexer(),
}


# -- races: a head on a shield -----------------------------------------------------------------------------------


def crest(colour: str, head: str, scale: float) -> str:
    shield = "M32 26C60 34 84 30 100 20C116 30 140 34 168 26V100C168 146 136 172 100 190C64 172 32 146 32 100Z"
    return shape(shield, colour) + moved(head, 100, 100, scale)


RACES = {
    "orc": crest(RED, orc_head(), 1.05),
    "goblin": crest(PLUM, goblin_head(), 0.95),
    "kobold": crest(MOSS, kobold_head(), 1.05),
    "ogre": crest(BARK, ogre_head(), 1.35),
}
