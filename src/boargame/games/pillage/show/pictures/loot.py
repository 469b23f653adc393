"""The Loot: what is eaten, waved, thrown or kept."""

from __future__ import annotations

from boargame.art.hand import disc, draw, flat, line, moved, oval, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.pillage.show.pictures.colours import (
    BARK,
    BRASS,
    FLAME,
    GOLD,
    IRON,
    LEAF,
    LEATHER,
    LINEN,
    NAVY,
    PLUM,
    RED,
    SKY,
    SLATE,
    STEEL,
    STONE,
    STRAW,
    WINE,
    WOOD,
)

PINK, SAUSAGE = "#f0a79a", "#b4532f"
COIN = disc(0, 0, 13, GOLD) + line("M0-6V6", 3)


def turnip() -> str:
    leaves = shape(
        "M92 74C70 60 58 36 66 14C86 24 96 44 98 70ZM104 72C100 44 108 20 128 8C136 32 126 58 110 76Z"
        "M112 78C128 58 148 50 168 56C160 74 140 84 116 86Z",
        LEAF,
    )
    root = shape("M48 104C46 74 152 70 154 104C156 136 120 148 104 160L96 188L90 160C72 148 48 136 48 104Z", BONE)
    blush = flat("M51 102C50 78 150 74 151 102C130 112 120 96 100 108C80 96 66 112 51 102Z", "#b0507c")
    rosette = (
        disc(140, 142, 18, RED) + disc(140, 142, 9, GOLD) + shape("M132 156L126 182L138 174L146 184L148 158Z", RED)
    )
    return draw(leaves, root, blush, line("M62 122H84M108 136H128", 3), rosette)


def goose() -> str:
    """Roast, with paper frills."""
    dish = oval(100, 158, 88, 24, STEEL) + oval(100, 154, 70, 15, IRON)
    bird = shape("M34 140C28 96 66 66 104 70C146 72 172 104 164 142C150 162 52 162 34 140Z", BRASS)
    leg = shape("M122 132C118 106 140 94 156 104L178 76L188 86L166 114C170 134 140 148 122 132Z", WOOD)
    frill = shape("M174 80L170 64L180 70L186 58L190 70L200 68L192 90Z", BONE)
    wing = line("M60 116C76 100 96 104 104 120", 5)
    steam = line("M66 56q-8-10 0-20M96 48q-8-10 0-22M126 54q-8-10 0-20", 4.5, BONE)
    return draw(dish, bird, wing, leg, frill, steam, shade(70, 86, (8, -3), 4, 1.2, 12))


def fizz() -> str:
    barrel = shape(
        "M46 66C40 100 40 134 46 168C70 178 130 178 154 168C160 134 160 100 154 66C130 56 70 56 46 66Z", WOOD
    )
    hoops = shape("M43 88H157V100H42ZM42 136H158L157 148H43Z", IRON)
    staves = line("M76 62V172M124 62V172", 3)
    plum = disc(100, 118, 17, PLUM) + line("M100 102q2-10 12-10M100 104V132", 3)
    foam = shape(
        "M40 68C28 50 50 38 60 46C62 26 94 24 98 40C108 22 136 28 136 44C154 36 170 54 158 68"
        "C148 78 134 68 130 82C122 92 114 84 112 74C92 80 64 70 58 78C52 84 42 78 40 68Z",
        BONE,
    )
    bubbles = disc(52, 26, 6, PINK) + disc(150, 20, 8, PINK) + disc(106, 12, 5, PINK)
    return draw(barrel, staves, hoops, plum, foam, bubbles)


def crumbs() -> str:
    loaf = shape("M104 70C102 40 150 30 174 48C194 62 188 92 168 94L166 112H116L112 92C106 88 104 80 104 70Z", WOOD)
    crust = flat("M118 88C122 78 160 76 164 88L162 108H120Z", STRAW)
    trail = draw(
        *(
            shape(f"M{x} {y}l{s} {-s * 0.6:g} {s} {s * 0.4:g} {-s * 0.3:g} {s} {-s * 1.2:g} {s * 0.2:g}Z", STRAW)
            for x, y, s in (
                (98, 118, 11),
                (76, 130, 10),
                (92, 148, 9),
                (62, 156, 9),
                (40, 146, 8),
                (34, 170, 8),
                (14, 162, 7),
            )
        )
    )
    bird = moved(
        shape("M-22 2C-20-18 8-20 14-4L26-8L18 6C12 20-14 20-22 2Z", SKY)
        + spot(8, -6, 2.6)
        + shape("M-22 2L-38-4L-34 10Z", NAVY)
        + line("M-4 14V24M4 14V24", 3),
        46,
        96,
    )
    return draw(loaf, crust, line("M128 52L124 66M146 46L144 62", 4), trail, bird)


def rocket() -> str:
    stick = moved(shape("M-3-20H3V92H-3Z", STRAW), 96, 92, turn=24)
    tube = moved(
        shape("M-20-34H20V36H-20Z", RED)
        + shape("M-26-34L0-76L26-34Z", GOLD)
        + flat("M-18-12H18V2H-18ZM-18 14H18V26H-18Z", BONE),
        112,
        84,
        turn=24,
    )
    spark = moved(shape("M-14 0L-22 34L-8 22L0 46L8 22L22 34L14 0Z", FLAME), 96, 122, turn=24)
    stars = flat(
        "M44 44l5 12 12 5-12 5-5 12-5-12-12-5 12-5ZM164 116l4 10 10 4-10 4-4 10-4-10-10-4 10-4Z"
        "M38 118l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z",
        FLAME,
    )
    return draw(stick, spark, tube, stars)


def prize_pig() -> str:
    legs = shape("M56 150H76V182H54ZM84 156H102V184H84ZM128 152H148V182H128Z", "#d98a80")
    body = shape("M40 116C38 84 72 70 108 72C150 72 172 96 168 126C164 158 132 164 104 164C66 164 42 148 40 116Z", PINK)
    head = shape("M22 100C22 70 52 58 76 66C98 74 100 108 84 124C64 140 24 132 22 100Z", PINK)
    ears = shape("M34 74L26 46L54 62ZM72 64L92 44L92 76Z", "#d98a80")
    snout = oval(44, 108, 19, 14, "#e0857c") + spot(38, 108, 3) + spot(50, 108, 3)
    eyes = line("M38 86q5-7 10 0M62 86q5-7 10 0", 4)
    tail = line("M168 112q18-4 12-16q-10-6-8 8", 4)
    ribbon = (
        disc(122, 112, 20, NAVY) + disc(122, 112, 10, GOLD) + shape("M112 128L106 156L120 148L130 158L132 130Z", NAVY)
    )
    return draw(tail, legs, body, head, ears, snout, eyes, ribbon, shade(156, 104, (-1, 9), 4, 2.7, 14))


def box_of(wood: str, band: str, more: str) -> str:
    """A chest, open, full of coins."""
    coins = draw(
        *(moved(COIN, x, y) for x, y in ((58, 92), (84, 84), (112, 86), (140, 92), (98, 72), (124, 74), (72, 76)))
    )
    lid = shape("M34 84L44 40C70 26 130 26 156 40L166 84Z", wood) + line("M42 62H158", 3)
    chest = shape("M30 100H170V172H30Z", wood) + shape(
        "M30 100H170V114H30ZM52 100H68V172H52ZM132 100H148V172H132Z", band
    )
    return draw(lid, coins, chest, more)


def cashbox() -> str:
    return box_of(WOOD, BRASS, shape("M86 108H114V140H86Z", GOLD) + spot(100, 120, 4.5) + line("M100 122V132", 4))


def strongbox() -> str:
    dial = (
        disc(100, 140, 24, STEEL)
        + disc(100, 140, 9, IRON)
        + line("M100 116V124M100 156V164M76 140H84M116 140H124M117 123l-6 6M83 157l6-6", 3.5)
    )
    rivets = "".join(f"M{x - 3} {y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z" for x in (40, 160) for y in (92, 122, 152, 170))
    safe = shape("M28 78H172V180H28Z", IRON) + shape("M22 62H178V82H22Z", SLATE) + line("M52 82V180M148 82V180", 3)
    seal = moved(shape("M-18-22H18V6C18 18 8 24 0 28C-8 24-18 18-18 6Z", RED) + line("M-8-8L0 4L8-8", 4), 100, 42)
    return draw(safe, flat(rivets, INK), dial, seal)


def deed() -> str:
    paper = shape(
        "M42 30H150C162 30 166 44 156 52V170C156 182 142 186 134 178H36C50 172 48 160 48 150V50C36 48 34 34 42 30Z",
        LINEN,
    )
    words = line("M66 62H138M66 78H138M66 94H128M66 110H138", 4)
    seal = disc(122, 146, 20, RED) + disc(122, 146, 10, WINE) + shape("M112 162L108 188L120 180L130 188L132 162Z", RED)
    forged = line("M64 140Q72 124 80 138T100 132", 4, NAVY)
    blot = flat("M70 152C78 146 90 152 86 160C80 168 66 164 70 152Z", NAVY)
    return draw(paper, words, forged, blot, seal)


def sausages() -> str:
    link = "M-34 0C-36-18-18-22 0-18C18-22 36-18 34 0C36 18 18 22 0 18C-18 22-36 18-34 0Z"
    places = ((60, 46, -14), (132, 58, 22), (150, 112, 78), (96, 146, 168), (40, 112, 96))
    links = draw(
        *(moved(shape(link, SAUSAGE) + line("M-20-8Q0-14 18-10", 3, PINK), x, y, 0.92, turn) for x, y, turn in places)
    )
    knots = draw(*(spot(x, y, 5) for x, y in ((97, 50), (155, 78), (134, 142), (54, 146))))
    spice = flat("M92 88l5 4-5 4ZM106 100l5 4-5 4ZM86 108l5 4-5 4ZM112 82l5 4-5 4ZM98 116l5 4-5 4Z", RED)
    return draw(links, knots, spice, line("M24 86L18 68M26 88L10 84", 4))


def smoke_pot() -> str:
    smoke = shape(
        "M70 92C40 96 28 70 46 56C34 34 64 20 80 32C88 8 128 10 132 34C154 26 176 48 160 66"
        "C176 84 152 104 132 94C120 104 84 104 70 92Z",
        SLATE,
    )
    swirl = line("M64 70q12-14 26 0q10 12-4 16M110 54q14-12 26 2q8 14-8 18", 4, LINEN)
    pot = shape("M58 116C52 150 66 180 100 180C134 180 148 150 142 116Z", SAUSAGE) + shape(
        "M52 100H148V120H52Z", LEATHER
    )
    face = line("M76 142l12 4M124 142l-12 4", 4) + flat("M80 158L88 152L96 158L104 152L112 158L120 152V162H80Z")
    fuse = line("M148 106q18-2 20 14", 4) + moved(
        shape("M0-10L4-3L11-2L5 3L7 10L0 6L-7 10L-5 3L-11-2L-4-3Z", FLAME), 168, 128
    )
    return draw(smoke, swirl, pot, face, fuse)


def monocle() -> str:
    glass = disc(88, 86, 58, BRASS) + disc(88, 86, 44, "#cfe6ea")
    eye = (
        shape("M52 86C68 62 108 62 124 86C108 110 68 110 52 86Z", BONE)
        + disc(88, 86, 16, PLUM)
        + spot(88, 86, 7)
        + spot(94, 80, 3.5, BONE)
    )
    chain = "".join(
        f"M{x} {y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0" for x, y in ((132, 136), (142, 148), (152, 160), (160, 172))
    )
    return draw(
        glass,
        eye,
        line(chain, 3.5),
        flat("M40 40l4 9 9 4-9 4-4 9-4-9-9-4 9-4ZM152 50l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z", FLAME),
    )


def loaded_dice() -> str:
    def die(pips: str) -> str:
        return shape("M-36-36H36V36H-36Z", BONE) + flat(pips)

    def pip(x: float, y: float) -> str:
        return f"M{x - 7} {y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z"

    six = "".join(pip(x, y) for x in (-18, 18) for y in (-20, 0, 20))
    return draw(
        moved(die(six), 74, 80, 1.15, -12),
        moved(die(six), 132, 128, 1, 16),
        line("M124 172V186M136 174V188M148 172V184", 4),
        flat("M156 60l4 10 10 4-10 4-4 10-4-10-10-4 10-4Z", FLAME),
    )


def weasels() -> str:
    def weasel(x: float, y: float, turn: float) -> str:
        neck = shape("M-13 40C-16 16-18-6-14-20C-8-38 10-38 15-20C18-6 15 16 13 40Z", WOOD)
        face = shape("M-9-8C-6-14 8-14 10-8C8 4-6 4-9-8Z", BONE) + spot(0, -9, 3) + line("M-8-2L-18-4M10-2L19-4", 2.5)
        eyes = spot(-7, -18, 3.2) + spot(8, -18, 3.2) + disc(-12, -31, 5, WOOD) + disc(13, -31, 5, WOOD)
        return moved(neck + face + eyes, x, y, turn=turn)

    bag = shape("M48 96C28 118 28 164 48 178H152C172 164 172 118 152 96Z", STRAW)
    rim = shape("M40 88C70 104 130 104 160 88L152 108C130 118 70 118 48 108Z", BRASS)
    patch = shape("M64 134L88 130L92 152L68 156Z", LINEN) + line("M124 150q10 8 20-2", 3.5)
    return draw(weasel(66, 66, -18), weasel(136, 66, 18), weasel(100, 50, 0), bag, rim, patch)


def barrow() -> str:
    pile = shape("M44 100C40 78 58 66 70 74C72 52 100 44 112 62C128 50 150 60 146 80C160 84 164 96 158 104Z", PLUM)
    rags = (
        shape("M60 96L72 72L88 98ZM104 98L118 66L138 100Z", RED)
        + shape("M84 98L98 76L110 98Z", SKY)
        + line("M128 62L146 38M120 44L152 36", 4)
    )
    tub = shape("M36 100H170L150 146H56Z", WOOD) + line("M44 116H162M50 132H156", 3)
    wheel = disc(62, 160, 24, BARK) + disc(62, 160, 13, STRAW) + line("M62 138V182M40 160H84", 4)
    shafts = shape("M140 128L196 112V122L144 140Z", BARK) + shape("M134 144H144L148 184H138Z", BARK)
    return draw(pile, rags, shafts, tub, wheel)


def taxes() -> str:
    """Three sacks, sealed with a crown."""
    sack = shape("M-14-32C-44-16-46 36-26 44H26C46 36 44-16 14-32L22-48H-22Z", STRAW) + line("M-15-31H15", 5)
    crown = flat("M-16 18L-20-6L-8 4L0-12L8 4L20-6L16 18Z", WINE)
    return draw(
        moved(sack, 58, 136),
        moved(sack, 146, 136),
        moved(sack + crown, 100, 112, 1.3),
        moved(COIN, 30, 176),
        moved(COIN, 172, 176),
        moved(COIN, 100, 180),
    )


def shinbone() -> str:
    bone = shape(
        "M-10-44C-26-50-24-74-8-70C-4-82 18-78 14-62C24-54 14-42 8-42L10 40C24 42 26 62 12 64"
        "C8 78-14 76-12 62C-26 58-22 40-10 40Z",
        BONE,
    )
    cushion = shape("M22 150C36 132 164 132 178 150C190 168 176 184 160 180H40C24 184 10 168 22 150Z", WINE) + line(
        "M40 158Q100 148 160 158", 3
    )
    tassels = shape("M16 172L4 188H24ZM184 172L176 188H196Z", GOLD)
    halo = '<ellipse cx="128" cy="40" rx="30" ry="10" fill="none" stroke-width="7"/>' + line(
        "M98 40A30 10 0 1 1 158 40A30 10 0 1 1 98 40Z", 3.5, FLAME
    )
    shine = line("M40 70L26 60M46 48L38 34M170 92L186 88M168 116L182 122", 4, FLAME)
    return draw(cushion, tassels, moved(bone, 100, 94, 1.05, 24), halo, shine)


def satchel() -> str:
    strap = line("M48 84C60 20 140 20 152 84", 8, BARK)
    saws = moved(shape("M-8-44H8V10H-8Z", STEEL), 74, 62, turn=-12) + moved(
        shape("M-6-40L0-56L6-40V10H-6Z", STEEL), 128, 62, turn=10
    )
    scroll = moved(disc(0, 0, 15, LINEN) + disc(0, 0, 6, STONE), 100, 62)
    bag = shape("M34 84H166C174 112 174 146 166 172H34C26 146 26 112 34 84Z", LEATHER) + shape(
        "M32 82H168V112C130 132 70 132 32 112Z", WOOD
    )
    heart = shape("M100 166C82 150 66 142 80 128Q92 120 100 134Q108 120 120 128C134 142 118 150 100 166Z", RED)
    return draw(strap, saws, scroll, bag, disc(100, 116, 7, GOLD), moved(heart, 0, 6, 0.96))


def banner() -> str:
    pole = shape("M44 188L50 18H58L56 188Z", WOOD) + shape("M46 18L54 2L62 18Z", GOLD)
    cloth = shape("M58 28C90 16 120 44 180 26L168 66L182 104C130 124 96 96 58 112Z", RED)
    boar = flat("M92 54L84 40L102 48H124L142 40L134 56C140 76 128 92 113 92C98 92 88 76 92 54Z", INK)
    face = spot(104, 62, 4, FLAME) + spot(122, 62, 4, FLAME) + flat("M100 82L94 72L106 78ZM126 82L132 72L120 78Z", BONE)
    return draw(pole, cloth, boar, face, shade(160, 40, (2, 12), 5, 2.9, 18))


def bomb() -> str:
    ball = disc(96, 112, 62, IRON) + shape("M78 42H114V60H78Z", SLATE)
    sign = "M96 84L122 128H70ZM96 84V68M122 128L136 136M70 128L56 136M96 106m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0"
    rune, glow = line(sign, 8, "#8fe0f0"), line(sign, 3, BONE)
    fuse = line("M98 42C100 20 124 14 138 26", 5, STRAW) + moved(
        shape("M0-20L6-6L20-8L10 3L18 15L4 10L-2 22L-8 9L-21 9L-11-1L-16-14L-4-8Z", FLAME), 146, 32
    )
    return draw(
        fuse, ball, line("M54 92C60 76 70 68 82 64", 5, STEEL), rune, glow, shade(150, 128, (-4, 7), 5, 2.8, 22)
    )


def ledger() -> str:
    book = shape("M36 36L148 20L166 160L54 180Z", WINE) + shape("M54 180L166 160L168 172L58 192Z", LINEN)
    plate = shape("M66 58L126 49L130 82L70 91Z", LINEN) + line("M78 70L116 64M80 80L108 76", 3.5)
    lock = shape("M138 82L170 78L174 112L142 116Z", BRASS) + spot(156, 94, 4) + line("M156 96L157 106", 4)
    eye = moved(shape("M-26 0C-14-16 14-16 26 0C14 16-14 16-26 0Z", GOLD) + spot(0, 0, 8), 100, 128, turn=-8)
    return draw(book, line("M50 40L66 176", 3), plate, lock, eye)


LOOT = {
    "v_turnip": turnip(),
    "v_goose": goose(),
    "v_fizz": fizz(),
    "v_crumbs": crumbs(),
    "v_rocket": rocket(),
    "v_pig": prize_pig(),
    "v_cashbox": cashbox(),
    "t_deed": deed(),
    "t_sausage": sausages(),
    "t_smoke": smoke_pot(),
    "t_monocle": monocle(),
    "t_dice": loaded_dice(),
    "t_weasel": weasels(),
    "t_barrow": barrow(),
    "t_strongbox": strongbox(),
    "c_taxes": taxes(),
    "c_relic": shinbone(),
    "c_satchel": satchel(),
    "c_banner": banner(),
    "c_bomb": bomb(),
    "c_ledger": ledger(),
}
