"""The survivors: busts, each with what the week has left on their heads and faces."""

from __future__ import annotations

from boargame.art.hand import both, box, disc, draw, flat, line, moved, pipe, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.wasteland.show.pictures.colours import (
    ASH,
    BARK,
    BLOOD,
    BROWN,
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
    SAND,
    STEEL,
    STRAW,
    TAN,
    TAR,
    TIN,
    WOOD,
)

# -- faces, drawn around the middle of the head --------------------------------------------------------------------

FACE = "M0-46C28-47 40-27 39 0C38 24 28 50 0 50C-28 50-38 24-39 0C-40-27-28-47 0-46Z"
OPEN = both(shape("M-25-4Q-15-13-6-4Q-15 4-25-4Z", BONE) + spot(-15, -4, 4))
TIRED = both(shape("M-25-6H-6Q-8 4-15 4Q-23 4-25-6Z", BONE) + spot(-14, -1, 3.6) + line("M-24 9Q-15 13-8 9", 2.5))
HARD = both(shape("M-26-8L-6-3Q-8 4-15 4Q-23 3-26-8Z", BONE) + spot(-14, -1, 3.6))
CALM = line("M-28-16Q-16-23-6-17M28-16Q16-23 6-17", 5)
FROWN = line("M-28-19L-6-11M28-19L6-11", 6)
WORRY = line("M-28-13Q-16-22-6-22M28-13Q16-22 6-22", 5)
NOSE = line("M1-4L8 14Q3 19-3 16", 4)
FIRM = line("M-12 31H12", 5)
SMILE = line("M-14 28Q2 38 15 26", 5)
GRIM = line("M-13 33Q0 26 13 33", 5)
STUBBLE = flat("".join(f"M{x} {y}h3v4h-3Z" for x, y in ((-26, 22), (-20, 32), (-12, 40), (0, 43), (12, 40), (20, 32))))


def bust(coat: str, skin: str, more: str = "") -> str:
    """Neck and shoulders; what is worn lies over them."""
    neck = shape("M84 118H116L120 150H80Z", skin) + shade(112, 128, (-1, 6), 3, 2.9, 16)
    shoulders = shape("M18 186C20 156 50 146 82 140C90 154 110 154 118 140C150 146 180 156 182 186Z", coat)
    return neck + shoulders + shade(164, 160, (-6, 3), 5, 1.9, 20) + more


def person(coat: str, skin: str, face: str, *, clothes: str = "", hair: str = "", hat: str = "") -> str:
    ears = both(disc(-39, 2, 8, skin))
    head = ears + shape(FACE, skin) + shade(35, 2, (-1.6, 7), 5, 2.7, 15) + face + hat
    return draw(moved(hair, 100, 84), bust(coat, skin, clothes), moved(head, 100, 84))


def scar(d: str) -> str:
    """Stitched across."""
    return line(d, 3.5, BLOOD)


# -- one after the other -------------------------------------------------------------------------------------------


def mara() -> str:
    """The medic: a band with a cross, a mask pulled down, tired eyes."""
    hair = shape("M-44 30C-58-26-38-60 0-60C38-60 58-26 44 30L32 36V-10H-32V36Z", BARK)
    band = shape("M-40-36Q0-54 40-36L41-20Q0-38-41-20Z", BONE) + flat(
        "M-5-43H5V-37H11V-29H5V-23H-5V-29H-11V-37H-5Z", BLOOD
    )
    fringe = shape("M-38-34C-30-60 30-60 38-34Q0-52-38-34Z", BARK)
    mask = shape("M66 140Q100 160 134 140L130 158Q100 176 70 158Z", MILK) + line("M72 150Q100 166 128 150", 2.5)
    bag = shape("M22 168L34 150L58 184H20Z", RUST)
    return person(CLOTH, PALE, TIRED + WORRY + NOSE + FIRM, clothes=mask + bag, hair=hair, hat=fringe + band)


def dov() -> str:
    """The brawler: shaved, broken nose, stitches, fists in wraps."""
    stitches = scar("M-30-38L-6-18") + line("M-28-28l8-6M-20-22l8-6", 3)
    nose = line("M-2-6L8 4L1 16Q-4 19-8 15", 5)
    wraps = "".join(
        moved(disc(0, 0, 21, CLOTH) + line("M-16-8L14 6M-18 4L8 14M-8-18L18-4", 3), x, 168) for x in (34, 166)
    )
    jaw = line("M-34 26Q-24 48 0 48Q24 48 34 26", 3)
    stub = shade(-28, -40, (8, -1), 7, 1.4, 7)
    return person(TAR, TAN, HARD + FROWN + stitches + nose + GRIM + STUBBLE + jaw + stub) + wraps


def ilse() -> str:
    """The pathfinder: goggles on a leather cap, a scarf in the wind."""
    cap = shape("M-44 8C-50-44-26-60 0-60C26-60 50-44 44 8L36 12Q34-22 0-24Q-34-22-36 12Z", BARK)
    goggles = both(disc(-18, -34, 14, IRON) + disc(-18, -34, 9, FLAME)) + line("M-4-34H4", 5)
    scarf = shape("M58 136C80 150 120 150 142 136L146 156C118 172 82 172 54 156Z", RUST)
    tail = shape("M134 146C160 138 176 150 196 138L190 160C172 168 154 160 138 166Z", RUST)
    straps = line("M-40-24L-44 10M40-24L44 10", 4)
    return person(OLIVE, PALE, OPEN + NOSE + SMILE, clothes=tail + scarf, hat=cap + straps + goggles)


def teo() -> str:
    """The cook: a cap, a moustache, a ladle."""
    cap = shape("M-42-22C-62-56-30-78 0-68C30-78 62-56 42-22Q0-34-42-22Z", MILK) + line("M-16-60V-34M12-62V-34", 3)
    moustache = both(shape("M0 20C-10 12-26 14-34 28C-22 34-8 32 0 26Z", COAL))
    ladle = pipe("M172 184L160 96", 6, TIN) + shape("M136 78H176C178 104 134 104 136 78Z", TIN)
    apron = shape("M70 148Q100 164 130 148L136 186H64Z", MILK)
    face = OPEN + CALM + NOSE + moustache + line("M-8 34Q0 38 8 34", 4)
    return person(RUST, FLESH, face, clothes=apron, hat=cap) + ladle


def rook() -> str:
    """The scavenger: a gas mask on the face, a hood, a sack of finds."""
    hood = shape("M58 150C36 96 48 26 100 22C152 26 164 96 142 150Z", ASH)
    sack = shape("M128 150C136 112 178 108 190 140C196 168 186 184 160 186H132Z", DUST) + disc(164, 124, 9, EMBER)
    face = shape("M64 84C62 54 80 44 100 44C120 44 138 54 136 84C136 112 122 128 100 128C78 128 64 112 64 84Z", MOSS)
    lenses = disc(82, 80, 15, IRON) + disc(118, 80, 15, IRON) + disc(82, 80, 10, GLOW) + disc(118, 80, 10, GLOW)
    can = shape("M84 106H116V138H84Z", IRON) + line("M84 116H116M84 127H116", 3)
    gleam = line("M76 76L82 72M112 76L118 72", 4, BONE)
    return draw(sack, hood, bust(ASH, MOSS), face, lenses, gleam, can, shade(132, 62, (1, 10), 6, 2.8, 14))


def oriel() -> str:
    """The sister: a veil, closed eyes, beads of bolts."""
    veil = shape(
        "M44 156C34 84 46 24 100 20C154 24 166 84 156 156L132 148V92C132 66 118 54 100 54C82 54 68 66 68 92V148Z", COAL
    )
    coif = shape("M60 84C58 52 78 40 100 40C122 40 142 52 140 84L134 92C132 66 120 56 100 56C80 56 68 66 66 92Z", MILK)
    eyes = both(line("M-25-2Q-15 6-6-2", 5))
    beads = "".join(
        disc(x, y, 5.5, STEEL)
        for x, y in ((72, 152), (80, 164), (90, 172), (100, 175), (110, 172), (120, 164), (128, 152))
    )
    cross = shape("M96 176H104V182H110V188H90V182H96Z", STEEL)
    sister = person(COAL, BROWN, eyes + CALM + NOSE + SMILE, clothes=beads + cross)
    return draw(sister, veil, coif)


def gideon() -> str:
    """The builder: a dented hard hat, a grey beard, a spanner."""
    hat = shape("M-44-20C-44-60-22-70 0-70C22-70 44-60 44-20Z", FLAME) + shape("M-54-22H54V-11H-54Z", FLAME)
    ridge = line("M-10-68V-22M10-68V-22", 4) + line("M20-54l8 8l-4 8", 3)
    beard = shape("M-38 4C-38 44-22 66 0 66C22 66 38 44 38 4C28 20 14 20 0 18C-14 20-28 20-38 4Z", TIN)
    spanner = moved(
        shape("M-6-20H6V56H-6Z", STEEL) + shape("M-20-48L-20-24Q0-6 20-24V-48L8-40V-28H-8V-40Z", STEEL),
        34,
        140,
        turn=-14,
    )
    face = TIRED + CALM + beard + NOSE + line("M-10 34Q0 39 10 34", 4, BONE)
    vest = shape("M66 148L100 186L134 148L128 186H72Z", EMBER)
    return person(DENIM, FLESH, face, clothes=vest, hat=hat + ridge) + spanner


def wren() -> str:
    """The marksman: a wide hat with a feather, a patch, a long rifle on the back."""
    hair = shape("M-42 52C-52 0-40-40 0-42C40-40 52 0 42 52L30 44V-4H-30V44Z", RUST)
    brim = shape("M-72-18C-46-36 46-36 72-18C46-8-46-8-72-18Z", BARK)
    crown = shape("M-36-24C-38-64-18-70 0-62C18-70 38-64 36-24Z", BARK)
    feather = shape("M30-34C44-64 60-74 74-76C72-58 62-42 36-28Z", BONE) + line("M34-32L62-64", 2.5)
    rifle = pipe("M196 40L146 186", 8, WOOD) + pipe("M200 28L190 58", 4, IRON) + pipe("M186 96L172 132", 9, TAR)
    eye = shape("M-25-4Q-15-13-6-4Q-15 4-25-4Z", BONE) + spot(-15, -4, 4) + line("M-28-15Q-16-20-6-15", 5)
    patch = line("M-38-14L38 6", 4) + shape("M6-10Q16-14 27-8V0Q24 10 15 10Q7 8 6-10Z", TAR)
    freckles = flat("M-26 12h3v3h-3ZM-18 16h3v3h-3ZM18 16h3v3h-3ZM26 13h3v3h-3Z", RUST)
    strap = shape("M56 150L78 142L136 186H104Z", BARK)
    return rifle + person(
        MOSS, PALE, eye + patch + freckles + NOSE + SMILE, clothes=strap, hair=hair, hat=brim + crown + feather
    )


def kes() -> str:
    """The runner: short of breath, a headband, a sprayed stripe across the face."""
    hair = shape("M-42-6C-58-50-26-76-4-66C10-82 50-64 42-6L34-18Q0-40-34-18Z", COAL)
    spikes = shape("M-36-40L-52-66L-22-58L-14-82L6-62L26-82L30-56L54-60L36-34Z", COAL)
    stripe = flat("M-38-8Q0-20 38-8V6Q0-6-38 6Z", EMBER)
    band = shape("M-41-30Q0-46 41-30V-18Q0-34-41-18Z", BLOOD) + shape("M40-28L66-38L60-24L70-16L42-18Z", BLOOD)
    face = stripe + OPEN + NOSE + shape("M-10 26Q0 22 10 26Q8 40 0 40Q-8 40-10 26Z", INK)
    cord = line("M70 146L100 178L130 146", 5, BONE)
    return person(TIN, BROWN, face, clothes=cord, hair=hair, hat=spikes + band)


def bram() -> str:
    """The old man: bald, a beard to the belt, one eye of milk, a pipe."""
    beard = shape("M-40 2C-46 50-34 96 0 104C34 96 46 50 40 2C30 22 14 22 0 20C-14 22-30 22-40 2Z", MILK)
    strands = line("M-18 44Q-16 70-6 86M18 44Q16 70 6 86M0 40V76", 3)
    brows = both(shape("M-32-14Q-18-28-4-16Q-16-16-30-8Z", MILK))
    eyes = shape("M-25-4Q-15-13-6-4Q-15 4-25-4Z", BONE) + spot(-15, -4, 4) + shape("M25-4Q15-13 6-4Q15 4 25-4Z", SAND)
    mouth = line("M-8 32Q2 36 12 31", 4, BARK)
    smoke = moved(pipe("M12 30L38 40", 5, BARK) + shape("M34 30H54V52H38Z", BARK), 0, 0) + line(
        "M46 22q-8-10 2-18t-2-18", 4, BONE
    )
    folds = line("M-24-32Q0-40 24-32M-20-24Q0-30 20-24", 3)
    return person(BARK, PALE, folds + eyes + brows + scar("M10-22L22 12") + NOSE + beard + strands + mouth + smoke)


def juno() -> str:
    """The glowing one: spots that shine, no hair, a collar of wire."""
    spots = "".join(
        spot(x, y, r, GLOW)
        for x, y, r in ((-24, 16, 7), (-14, 28, 4), (24, -26, 8), (12, -36, 5), (28, 18, 4), (-28, -24, 5))
    )
    eyes = both(disc(-15, -3, 11, GLOW) + spot(-15, -3, 3.5))
    halo = line("M52 54L34 40M46 88H24M148 54L166 40M154 88H176M78 22L72 4M122 22L128 4", 5, GLOW)
    collar = pipe("M62 146Q100 168 138 146", 6, IRON) + line(
        "M72 142L68 158M86 150L84 166M114 150L116 166M128 142L132 158", 4
    )
    return halo + person(DENIM, OLIVE, eyes + WORRY + line("M-4 10V15M4 10V15", 4) + FIRM + spots, clothes=collar)


def pike() -> str:
    """The trader: a cap pushed back, a gold tooth, a coat full of wares."""
    cap = shape("M-42-24C-48-62-14-70 8-66C36-64 46-46 42-24Q0-40-42-24Z", RUST) + shape(
        "M-44-24Q-20-42 10-34L-30-10Q-48-12-44-24Z", RUST
    )
    grin = (
        shape("M-18 24Q2 34 18 20Q16 42 0 42Q-14 40-18 24Z", INK)
        + flat("M-12 27Q0 32 12 26V31Q0 36-10 32Z", BONE)
        + flat("M2 29h6v6h-6Z", FLAME)
    )
    squint = shape("M-25-6H-6Q-8 2-15 2Q-23 2-25-6Z", BONE) + spot(-13, -2, 3.4) + line("M6-3Q15 4 25-3", 5)
    wares = (
        disc(40, 164, 10, FLAME)
        + line("M40 154V146", 3)
        + box(138, 152, 16, 22, STEEL)
        + shape("M164 150L176 154L168 180L156 176Z", WOOD)
    )
    lapels = shape("M70 146L100 184L78 186L54 156ZM130 146L100 184L122 186L146 156Z", STRAW)
    goatee = shape("M-10 46Q0 42 10 46L0 64Z", COAL)
    face = squint + line("M-28-18L-6-16M28-24Q16-30 6-22", 5) + NOSE + grin + goatee
    return person(TAR, TAN, face, clothes=lapels + wares, hat=cap)


SURVIVORS = {
    "v01": mara(), "v02": dov(), "v03": ilse(), "v04": teo(), "v05": rook(), "v06": oriel(),
    "v07": gideon(), "v08": wren(), "v09": kes(), "v10": bram(), "v11": juno(), "v12": pike(),
}  # fmt: skip
