"""The Defenders: people with a hat, a tool and an opinion; and a dog."""

from __future__ import annotations

from boargame.art.hand import both, disc, draw, flat, line, moved, oval, shade, shape, spot
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
    MOSS,
    NAVY,
    RED,
    SKY,
    STEEL,
    STONE,
    STRAW,
    WINE,
    WOOD,
)

BROTH = "#9fd04a"
ROSY, TAWNY, BROWN = "#efbd93", "#d69c6a", "#a06a43"
COAL, CORN, GINGER, SNOW = "#3a322e", "#e3b64f", "#b5632a", "#ece6da"

# -- faces -------------------------------------------------------------------------------------------------------

FACE = "M0-38C24-39 34-22 34 0C34 24 19 41 0 41C-19 41-34 24-34 0C-34-22-24-39 0-38Z"
AWAKE = both(oval(-13, -2, 7, 8, BONE) + spot(-12, 0, 3.4))
ASLEEP = both(line("M-21-1Q-13 6-6-1", 4))
SQUINT = both(shape("M-22-5H-4Q-6 7-13 7Q-20 7-22-5Z", BONE) + spot(-12, 0, 3.2))
CROSS = line("M-24-17L-6-11M24-17L6-11", 5)
CALM = line("M-22-14Q-14-19-6-15M22-14Q14-19 6-15", 4)
RAISED = line("M-22-18Q-14-25-6-19M22-12L6-12", 4)
NOSE = line("M0 0Q8 9 0 11", 4)
POUT = line("M-9 24Q0 19 9 24", 4)
SMILE = line("M-11 20Q0 29 11 20", 4)
SMIRK = line("M-6 23Q6 26 13 17", 4)
SHOUT = shape("M-12 18Q0 14 12 18Q12 33 0 33Q-12 33-12 18Z", INK) + flat("M-8 19H8V23H-8Z", BONE)


def head(skin: str, face: str, hat: str = "", hair: str = "") -> str:
    """Hair hangs behind, a hat sits on top."""
    ears = both(disc(-34, 2, 7, skin))
    return hair + ears + shape(FACE, skin) + shade(31, 4, (-1.8, 6), 4, 2.7, 13) + face + hat


def body(coat: str, skin: str, legs: str = BARK, more: str = "") -> str:
    """More lies over the coat, under the hands."""
    feet = shape("M72 154L68 184H97V160H103V184H132L128 154Z", legs)
    sleeves = (
        "M68 114C46 118 38 142 44 162H62C60 150 66 142 76 136ZM132 114C154 118 162 142 156 162H138"
        "C140 150 134 142 124 136Z"
    )
    trunk = shape("M64 122C72 106 128 106 136 122L138 164H62Z", coat)
    hands = disc(53, 164, 10, skin) + disc(147, 164, 10, skin)
    return feet + shape(sleeves, coat) + trunk + shade(130, 120, (0.3, 8), 5, 2.7, 16) + more + hands


def person(
    coat: str, skin: str, face: str, *, legs: str = BARK, clothes: str = "", hat: str = "", hair: str = ""
) -> str:
    return body(coat, skin, legs, clothes) + moved(head(skin, face, hat, hair), 100, 76)


# -- tools, drawn around the hand that holds them ----------------------------------------------------------------


def sword(blade: str = STEEL, hilt: str = BRASS, length: float = 84) -> str:
    edge = shape(f"M-6-8L-6-{length}L0-{length + 12}L6-{length}L6-8Z", blade) + line(f"M0-{length - 4}V-14", 2.5)
    return edge + shape("M-17-10H17V-2H-17Z", hilt) + shape("M-4-2H4V16H-4Z", LEATHER)


def pole(length: float, top: str = "", colour: str = WOOD) -> str:
    return shape(f"M-4 18L-3-{length}H3L4 18Z", colour) + moved(top, 0, -length)


HAMMER = shape("M-4 16V-48H4V16Z", WOOD) + shape("M-24-72H24V-46H-24Z", IRON) + line("M-14-70V-48M14-70V-48", 2.5)
LANTERN = (
    line("M0 0V8", 4) + shape("M-14 14L0 4L14 14Z", IRON) + shape("M-13 14H13L11 42H-11Z", FLAME)
    + line("M-4 14V42M4 14V42", 2.5) + shape("M-14 42H14V49H-14Z", IRON)
)  # fmt: skip
HALBERD = shape("M-4-22L0-40L5-22V10H-4Z", STEEL) + shape("M4-12C18-22 26-14 26 2C18-2 10 0 4 6Z", STEEL)
PIKE = shape("M-9-4L0-38L9-4L4 2H-4Z", STEEL)
BOTTLE = shape("M-7-34H7V-20C18-14 20-2 18 8C16 20-16 20-18 8C-20-2-18-14-7-20Z", SNOW)
PLUME = shape("M0 0C-6-22 8-44 36-44C30-36 34-32 40-28C28-26 30-18 34-14C20-14 12-4 0 0Z", RED)


def held(tool: str, skin: str, x: float = 149, y: float = 162, turn: float = 8) -> str:
    return moved(tool, x, y, turn=turn) + disc(x - 1, y + 2, 10, skin)


# -- the village -------------------------------------------------------------------------------------------------


def goosegirl() -> str:
    braids = both(shape("M-30 6C-48 20-46 44-40 58L-28 50C-32 38-30 26-22 18Z", CORN))
    bonnet = shape("M-38 4C-44-34-22-50 0-50C22-50 44-34 38 4C28-20 18-26 0-26C-18-26-28-20-38 4Z", BONE)
    apron = shape("M82 112H118L126 166H74Z", LINEN)
    goose = draw(
        shape(
            "M28 132C20 150 34 172 62 172C82 172 90 160 84 146C66 150 50 146 46 132C44 116 50 108 44 98"
            "C34 88 20 96 20 108C20 118 30 122 28 132Z",
            BONE,
        ),
        shape("M22 100L2 108L22 112Z", FIRE),
        spot(32, 103, 3),
        line("M50 154Q64 160 76 152", 3),
    )
    face = AWAKE + CROSS + NOSE + POUT + both(spot(-20, 14, 5, "#e08a6a"))
    girl = person(SKY, ROSY, face, clothes=apron, hat=bonnet, hair=braids)
    return moved(girl, 12, 0) + goose


def miller() -> str:
    cap = shape("M-40-18C-50-44-20-60 4-54C30-58 50-42 40-18C20-28-20-28-40-18Z", BONE)
    flour = flat("M-26 12C-18 6-14 14-18 20C-24 22-30 18-26 12ZM14 14C22 8 28 14 24 22C18 26 12 20 14 14Z", BONE)
    sack = moved(
        shape("M-22-44C-42-22-40 26-26 36H26C40 26 42-22 22-44L12-36L0-46L-12-36Z", SNOW)
        + line("M-14 2H14M-10 12H10", 4),
        156,
        116,
    )
    dust = flat("M84 128h9v9h-9ZM106 146h8v8h-8ZM88 150h6v6h-6Z", BONE)
    face = AWAKE + RAISED + NOSE + SMILE + flour
    return person(LINEN, ROSY, face, clothes=dust, hat=cap) + sack + disc(140, 146, 10, ROSY)


def smith() -> str:
    beard = shape("M-34 4C-36 34-24 58 0 60C24 58 36 34 34 4C26 14 14 12 0 12C-14 12-26 14-34 4Z", COAL)
    mouth = line("M-9 26Q0 31 9 26", 4, BONE)
    apron = shape("M80 108H120L124 168H76Z", LEATHER) + line("M82 142H118", 3)
    arms = shape(
        "M66 112C40 114 30 142 38 164H62C60 150 66 142 76 136ZM134 112C160 114 170 142 162 164H138"
        "C140 150 134 142 124 136Z",
        TAWNY,
    )
    man = body("#5d6b73", TAWNY, more=arms + apron) + moved(head(TAWNY, AWAKE + CROSS + beard + NOSE + mouth), 98, 78)
    return man + shade(88, 44, (5, -1), 3, 0.6, 8) + held(HAMMER, TAWNY, 154, 160, 10)


def hero() -> str:
    helm = shape("M-38-6C-42-46-20-56 0-56C20-56 42-46 38-6L28-12Q0-24-28-12Z", IRON) + line(
        "M0-56V-20M14-44l8 8M18-32l-8 6", 3
    )
    wing = both(shape("M-34-26C-56-30-62-48-58-62C-46-50-40-52-28-46Z", BONE))
    whiskers = both(shape("M0 12C-14 8-24 14-30 30C-20 26-8 28 0 20Z", SNOW))
    beard = shape("M-14 28Q0 34 14 28L8 48L0 56L-8 48Z", SNOW)
    cape = shape("M66 112C46 130 40 160 36 182H164C160 160 154 130 134 112Z", WINE)
    face = SQUINT + CALM + beard + whiskers + NOSE
    return (
        cape
        + person(STONE, ROSY, face, clothes=line("M62 146H138", 6), hat=wing + helm)
        + held(sword(), ROSY, 150, 160, 10)
    )


# -- the town ----------------------------------------------------------------------------------------------------


def dog() -> str:
    curls = (
        "M60 176C36 172 34 150 44 142C34 132 40 116 54 116C54 100 72 94 84 102C94 90 118 92 122 106"
        "C140 102 150 116 144 128"
        "C158 136 158 154 148 160C152 172 142 180 130 178Z"
    )
    face = shape("M62 84C58 56 80 44 100 46C122 44 142 56 138 84C140 108 122 120 100 120C78 120 60 108 62 84Z", SNOW)
    ears = "M66 60C44 52 34 70 40 96C46 110 62 108 66 96ZM134 60C156 52 166 70 160 96C154 110 138 108 134 96Z"
    yap = shape("M86 96Q100 90 114 96C116 114 108 118 100 118C92 118 84 114 86 96Z", INK) + flat(
        "M93 110Q100 104 107 110Q100 118 93 110Z", RED
    )
    teeth = flat("M89 96L92 102L95 96ZM105 96L108 102L111 96Z", BONE)
    bow = shape("M100 50L76 32V60ZM100 50L124 32V60Z", RED) + disc(100, 48, 7, RED)
    eyes = disc(84, 76, 9, BONE) + disc(116, 76, 9, BONE) + spot(86, 77, 4.4) + spot(114, 77, 4.4)
    tail = shape("M140 150C160 150 174 138 170 118C184 126 184 156 160 168Z", SNOW)
    paws = shape("M70 168H92V184H66ZM108 168H130L134 184H108Z", SNOW)
    barks = line("M28 60L14 54M26 76H10M172 60L186 54M174 76H190", 4)
    return draw(
        tail, shape(curls, SNOW), paws, shape(ears, TAWNY), face, eyes, line("M72 62L90 68M128 62L110 68", 5),
        yap, teeth, oval(100, 88, 8, 5, INK), bow, barks, shade(136, 132, (-2, 8), 4, 2.7, 16),
    )  # fmt: skip


def watchman() -> str:
    helm = shape("M-52-6C-30-18-24-16-20-20C-22-44-14-52 0-52C14-52 22-44 20-20C24-16 30-18 52-6C20 2-20 2-52-6Z", IRON)
    droop = ASLEEP + NOSE + shape("M-6 26A6 6 0 1 1 6 26A6 6 0 1 1-6 26Z", INK) + moved(helm, 0, -6, turn=-8)
    snore = line("M140 52H154L140 66H154M160 28H178L160 46H178", 4.5)
    coat = shape("M88 110H112V164H88Z", NAVY) + spot(100, 124, 3, GOLD) + spot(100, 140, 3, GOLD)
    stick = held(pole(98, HALBERD), TAWNY, 44, 162, -6)
    man = body(SKY, TAWNY, more=coat) + moved(head(TAWNY, droop, hair=""), 98, 80, turn=-10)
    return man + snore + stick + moved(LANTERN, 150, 134) + disc(150, 132, 10, TAWNY)


def tax_collector() -> str:
    hat = shape("M-46-20C-30-32 30-32 46-20C30-14-30-14-46-20Z", COAL) + shape(
        "M-26-24L-29-64Q0-72 29-64L26-24Q0-32-26-24Z", COAL
    )
    ribbon = shape("M-27-38Q0-46 27-38L26-26Q0-34-26-26Z", WINE)
    monocle = disc(13, 0, 11, LINEN) + spot(12, 1, 3.4) + line("M22 8L28 44", 2.5)
    eye = oval(-13, -2, 7, 8, BONE) + spot(-11, 0, 3.4)
    beak = shape("M-3-4L8 14Q0 18-8 14Z", ROSY)
    ledger = shape("M22 128L74 116L82 164L30 176Z", WINE) + shape("M30 130L72 120L79 158L37 168Z", LINEN)
    sums = line("M38 138L66 131M40 148L68 141M42 158L58 154", 3)
    quill = moved(shape("M0 0C-4-20 4-44 20-54C24-38 16-14 4 0Z", BONE) + line("M2-4L14-42", 2.5), 147, 158)
    face = eye + monocle + line("M-24-12L-6-10", 5) + beak + line("M-8 28L10 26", 4)
    collar = shape("M86 108L100 124L114 108L120 118L100 138L80 118Z", BONE)
    return person(COAL, ROSY, face, clothes=collar, hat=hat + ribbon) + ledger + sums + quill + disc(56, 168, 9, ROSY)


def mob() -> str:
    """Three of them, none alone."""
    cap = shape("M-38-14C-40-50 40-50 38-14Q0-26-38-14Z", MOSS)
    angry = AWAKE + CROSS + SHOUT
    left = shape("M-44 100C-44 56-26 38 0 38C26 38 44 56 44 100Z", MOSS) + shape(FACE, TAWNY) + angry + cap
    scarf = shape("M-38 6C-44-34-22-48 0-48C22-48 44-34 38 6L28 44C34 10 26-20 0-22C-26-20-34 10-28 44Z", RED)
    right = shape("M-44 100C-44 56-26 38 0 38C26 38 44 56 44 100Z", WINE) + shape(FACE, ROSY) + angry + scarf
    bald = flat("M-34 4C-34-8-30-18-26-24L-22-10ZM34 4C34-8 30-18 26-24L22-10Z", COAL)
    whiskers = shape("M-18 18Q0 8 18 18Q10 26 0 22Q-10 26-18 18Z", COAL)
    apron = shape("M80 110H120L126 168H74Z", BONE)
    front = person(LINEN, ROSY, AWAKE + CROSS + whiskers + moved(SHOUT, 0, 8, 0.8), clothes=apron, hat=bald)
    pin = moved(shape("M-10-30H10V26H-10Z", WOOD) + shape("M-4-44H4V-30H-4ZM-4 26H4V40H-4Z", BARK), 142, 138, turn=24)
    broom = moved(pole(86, shape("M-12-30L-8 0H8L12-30Q0-22-12-30Z", STRAW)), 30, 146, turn=-8)
    others = moved(left, 62, 84, 0.8) + moved(right, 140, 82, 0.8)
    return draw(broom, others, moved(front, 20, 32, 0.83), pin, disc(140, 152, 9, ROSY), disc(30, 140, 9, TAWNY))


def duelist() -> str:
    hat = shape("M-60-18C-40-34-30-28-28-32C-26-56 26-56 28-32C34-26 48-38 58-28C40-6-40-6-60-18Z", WINE)
    feather = moved(shape("M0 0C10-20 34-30 58-22C46-16 50-10 56-8C42-2 24 4 0 0Z", BONE), 8, -38, turn=-20)
    moustache = line("M0 16Q-10 20-18 12M0 16Q10 20 20 10", 4)
    goatee = shape("M-5 32H5L0 46Z", COAL)
    cape = shape("M70 112C44 128 36 156 30 178H90L96 112Z", WINE)
    ruff = shape("M76 108Q88 102 100 108Q112 102 124 108L128 120Q114 126 100 120Q86 126 72 120Z", BONE)
    guard = shape("M-13-4A13 13 0 0 0 13-4Z", GOLD)
    rapier = shape("M-5-8L-2-108H2L5-8Z", STEEL) + guard
    face = SQUINT + RAISED + NOSE + moustache + SMIRK + goatee
    locks = both(shape("M-30-10C-44 6-42 28-34 38L-24 30Z", COAL))
    return (
        cape
        + person("#40505a", TAWNY, face, legs=COAL, clothes=ruff, hat=hat + feather, hair=locks)
        + held(rapier, TAWNY, 148, 158, 14)
    )


def alchemist() -> str:
    hair = shape(
        "M-40 20L-60 12L-46-6L-62-26L-40-30L-42-54L-20-46L-2-66L14-46L38-58L38-34L60-28L46-8L60 10L40 20Z", GINGER
    )
    goggles = line("M-34-6H34", 7) + both(disc(-14, -3, 13, BROTH) + spot(-12, -1, 3.4))
    teeth = shape("M-14 20H14L12 30H-12Z", BONE) + line("M-7 20V30M0 20V30M7 20V30", 2.5)
    flask = shape("M-7-50H7V-26L24 4C28 14 20 20 12 20H-12C-20 20-28 14-24 4L-7-26Z", SNOW) + flat(
        "M-14-8H14L21 6C23 12 18 17 12 17H-12C-18 17-23 12-21 6Z", BROTH
    )
    bubbles = disc(146, 84, 6, BROTH) + disc(158, 70, 8, BROTH) + disc(148, 52, 5, BROTH) + line("M-9-50H9", 5)
    burns = flat("M76 132l10 4-6 8ZM114 150l10-2-4 10Z", COAL)
    man = person(BRASS, ROSY, goggles + moved(NOSE, 0, 4) + teeth, clothes=burns, hair=hair)
    return man + moved(flask, 150, 146) + bubbles + disc(150, 128, 9, ROSY)


def captain() -> str:
    morion = shape(
        "M-52-8C-34-8-32-20-30-26C-28-50-14-62 0-62C14-62 28-50 30-26C32-20 34-8 52-8C30-22-30-22-52-8Z", STEEL
    )
    crest = shape("M-30-40C-26-70 26-70 30-40C16-58-16-58-30-40Z", RED) + line("M0-62V-22", 3)
    whiskers = both(shape("M0 14C-12 8-30 8-38 20C-26 28-10 28 0 20Z", GINGER))
    plate = shape("M68 112C80 104 120 104 132 112L134 152Q100 168 66 152Z", STEEL) + line("M100 108V158", 3)
    sash = shape("M66 118L78 108L136 150L134 162Z", RED)
    chin = shape("M-10 32Q0 36 10 32L0 48Z", GINGER)
    face = AWAKE + CROSS + whiskers + chin + NOSE
    return person(NAVY, TAWNY, face, clothes=plate + sash, hat=crest + morion) + held(
        pole(112, HALBERD), TAWNY, 152, 160, 4
    )


# -- the city ----------------------------------------------------------------------------------------------------


def page() -> str:
    bob = shape("M-36 22C-46-30-24-48 0-48C24-48 46-30 36 22L26 24V-8H-26V24Z", GINGER)
    cap = shape("M-38-22C-40-48 40-52 40-26C20-34-20-34-38-22Z", RED) + moved(PLUME, 16, -36, 0.82)
    fringe = shape("M-30-20C-20-30 20-30 30-20C20-10-20-10-30-20Z", GINGER)
    tabard = shape("M80 108H120V166H80Z", GOLD) + shape("M100 122L106 136L100 150L94 136Z", RED)
    trumpet = (
        shape("M-40-4L30-6V6L-40 4Z", GOLD)
        + shape("M30-8L56-20V20L30 8Z", GOLD)
        + shape("M-30 4H10V36L-10 28L-30 36Z", WINE)
    )
    face = AWAKE + CALM + NOSE + SMILE + both(spot(-21, 14, 4.5, "#e08a6a"))
    lad = person(WINE, ROSY, face, legs=NAVY, clothes=tabard, hat=fringe + cap, hair=bob)
    return lad + moved(trumpet, 142, 140, turn=-28) + disc(142, 146, 10, ROSY)


def pike_sergeant() -> str:
    kettle = (
        shape("M-54-8Q0-30 54-8Q0 6-54-8Z", IRON)
        + shape("M-30-18C-30-58 30-58 30-18Q0-28-30-18Z", IRON)
        + line("M0-48V-24", 3)
    )
    stubble = flat(
        " ".join(f"M{x} {y}h3v3h-3Z" for x, y in ((-22, 20), (-14, 28), (-4, 33), (6, 32), (14, 27), (20, 19))), COAL
    )
    scar = line("M16 2L26 18M17 13L26 9", 3)
    jack = line("M82 112V162M100 110V162M118 112V162M64 130H136M63 146H137", 2.5)
    face = SQUINT + CROSS + NOSE + line("M-10 23H12", 4) + stubble + scar
    man = person(RED, BROWN, face, clothes=jack, hat=kettle)
    return man + held(pole(116, PIKE), BROWN, 150, 160, 2)


def nurse() -> str:
    coif = shape(
        "M-40 14C-48-34-26-52 0-52C26-52 48-34 40 14L46 44L30 36C34 6 26-20 0-24C-26-20-34 6-30 36L-46 44Z", BONE
    )
    heart = flat("M0-32C-5-38-12-42-6-47Q-2-49 0-45Q2-49 6-47C12-42 5-38 0-32Z", RED)
    apron = shape("M82 110H118L128 168H72Z", BONE) + flat(
        "M100 152C90 142 80 136 88 126Q96 122 100 130Q104 122 112 126C120 136 110 142 100 152Z", RED
    )
    rolled = disc(50, 150, 16, LINEN) + disc(50, 150, 7, STONE) + shape("M62 158L70 182H58L46 166Z", LINEN)
    physic = moved(BOTTLE + flat("M-15-2H15V8C14 15-14 15-15 8Z", RED) + shape("M-6-42H6V-33H-6Z", WOOD), 150, 142)
    face = AWAKE + CROSS + NOSE + line("M-10 24H10", 4)
    return person("#5f7d8c", BROWN, face, clothes=apron, hat=coif + heart) + rolled + physic + disc(150, 164, 10, BROWN)


def knight() -> str:
    helm = shape("M0-46C28-46 38-30 38-4L34 34Q0 50-34 34L-38-4C-38-30-28-46 0-46Z", STEEL)
    visor = shape("M-38-8L0 4L38-8L34 18L0 34L-34 18Z", IRON) + flat("M-28-1L-6 6V11L-29 5ZM28-1L6 6V11L29 5Z", INK)
    vents = line("M-14 17V24M-6 20V28M6 20V28M14 17V24", 3)
    plume = moved(PLUME, -6, -42, 0.72)
    plates = shape(
        "M62 124C48 118 46 104 62 102C76 100 84 108 84 118ZM138 124C152 118 154 104 138 102C124 100 116 108 116 118Z",
        STEEL,
    )
    shine = line("M84 126V150M92 120V156", 3, BONE)
    shield = shape("M18 112H76V144C76 166 58 176 47 182C36 176 18 166 18 144Z", NAVY) + flat(
        "M47 124L52 138L66 138L55 147L59 162L47 153L35 162L39 147L28 138L42 138Z", GOLD
    )
    man = body(STEEL, IRON, legs=IRON, more=plates + shine)
    return man + moved(plume + helm + visor + vents, 100, 76) + shield + held(sword(), IRON, 152, 160, 10)


def wizard() -> str:
    hat = shape("M-58-10Q0-34 58-10Q0 4-58-10Z", NAVY) + shape(
        "M-34-18C-20-40-14-58 10-74C8-52 26-40 34-18Q0-30-34-18Z", NAVY
    )
    stars = flat("M0-50l3 7 7 0-6 5 3 7-7-4-7 4 3-7-6-5 7 0ZM-16-28l2 4 4 0-3 3 1 4-4-2-4 2 1-4-3-3 4 0Z", FLAME)
    beard = shape("M-34 2C-38 36-22 66 0 92C22 66 38 36 34 2C24 14 14 14 0 14C-14 14-24 14-34 2Z", SNOW) + line(
        "M-12 36Q-8 56 0 70M12 34Q10 48 6 58", 3
    )
    robe = shape("M62 122C72 106 128 106 138 122L152 184H48Z", NAVY)
    crystal = shape("M-12-4L0-32L12-4L0 10Z", "#a7dcea") + line("M0-30V8M-20-30l-6-6M20-30l6-6M0-42v-8", 3)
    face = SQUINT + line("M-26-14Q-14-22-6-12M26-14Q14-22 6-12", 7, SNOW) + beard + NOSE
    man = body(NAVY, ROSY, more=robe) + moved(head(ROSY, face, hat + stars), 98, 82)
    return man + held(pole(92, crystal, BARK), ROSY, 156, 160, 4)


def champion() -> str:
    crown = (
        shape("M-34-14L-40-52L-20-36L0-60L20-36L40-52L34-14Q0-26-34-14Z", GOLD)
        + both(spot(-16, -28, 4, RED))
        + spot(0, -36, 5, RED)
    )
    jaw = shape("M-36-6C-38 30-22 46 0 46C22 46 38 30 36-6L26-2C26 20 14 26 0 26C-14 26-26 20-26-2Z", BRASS)
    cape = shape("M64 108C40 130 30 158 26 184H174C170 158 160 130 136 108Z", RED)
    ermine = shape("M58 114C70 98 130 98 142 114L138 128C120 116 80 116 62 128Z", BONE) + flat(
        "M72 112l3 8 3-8ZM88 107l3 8 3-8ZM108 107l3 8 3-8ZM124 112l3 8 3-8Z"
    )
    sun = disc(100, 144, 11, FLAME) + line(
        "M100 128v-3M100 160v3M84 144h-3M116 144h3M89 133l-2-2M111 133l2-2M89 155l-2 2M111 155l2 2", 3.5
    )
    blade = (
        shape("M-9-8L-11-104L0-122L11-104L9-8Z", STEEL)
        + line("M0-108V-14", 3)
        + shape("M-26-12H26V-2H-26Z", GOLD)
        + shape("M-5-2H5V20H-5Z", LEATHER)
    )
    face = SQUINT + CROSS + NOSE + jaw + line("M-10 34H10", 3)
    return (
        cape + person(GOLD, TAWNY, face, legs=BRASS, clothes=ermine + sun, hat=crown) + held(blade, BRASS, 154, 164, 6)
    )


PEOPLE = {
    "v_goosegirl": goosegirl(),
    "v_miller": miller(),
    "v_smith": smith(),
    "v_hero": hero(),
    "t_dog": dog(),
    "t_watch": watchman(),
    "t_tax": tax_collector(),
    "t_mob": mob(),
    "t_duel": duelist(),
    "t_alch": alchemist(),
    "t_captain": captain(),
    "c_page": page(),
    "c_pike": pike_sergeant(),
    "c_nurse": nurse(),
    "c_knight": knight(),
    "c_mage": wizard(),
    "c_champ": champion(),
}
