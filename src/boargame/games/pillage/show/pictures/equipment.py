"""The Equipment, as it is found."""

from __future__ import annotations

from boargame.art.hand import disc, draw, flat, line, moved, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.pillage.show.pictures.colours import (
    BARK,
    BRASS,
    FIRE,
    FLAME,
    GOLD,
    IRON,
    LEAF,
    LEATHER,
    LINEN,
    MOSS,
    NAVY,
    PLUM,
    RED,
    SKY,
    SLATE,
    STEEL,
    STRAW,
    WINE,
    WOOD,
)

RUST = "#9c5a3a"


def pitchfork() -> str:
    tines = (
        "M-30-86L-24-40C-24-30-12-28-6-28V-86L0-94L6-86V-28C12-28 24-30 24-40L30-86L36-40"
        "C36-18 20-14 6-14H-6C-20-14-36-18-36-40Z"
    )
    fork = shape("M-5-20H5V104H-5Z", WOOD) + shape(tines, RUST) + shape("M-8-14H8V2H-8Z", IRON)
    return moved(fork, 94, 90, 0.92, 24)


def pot_helm() -> str:
    pot = shape("M38 132C34 78 56 44 100 44C144 44 166 78 162 132Z", IRON) + shape("M28 128H172V148H28Z", SLATE)
    handles = line("M40 92C18 88 18 116 36 116M160 92C182 88 182 116 164 116", 6)
    knob = shape("M90 44C86 28 114 28 110 44Z", BARK)
    dent = line("M70 76L82 88L74 98M120 64l10 10", 4)
    return draw(
        handles, pot, knob, dent, shade(150, 84, (0, 9), 5, 2.8, 22), line("M56 104C58 88 64 76 72 68", 5, STEEL)
    )


def barn_door() -> str:
    planks = shape("M46 20H154V184H46Z", WOOD) + line("M82 20V184M118 20V184", 3)
    braces = shape("M40 34H160V52H40ZM40 152H160V170H40Z", BARK) + shape("M52 150L132 54H150L70 152Z", BARK)
    hinge = shape("M40 34L84 38V48L40 52ZM40 152L84 156V166L40 170Z", IRON)
    return draw(
        planks,
        braces,
        hinge,
        disc(142, 100, 7, IRON),
        line("M142 107V122", 5),
        line("M62 88V108M98 70V84M132 124V140", 3),
    )


def maypole() -> str:
    pole = shape("M92 186L95 36H105L108 186Z", LINEN) + flat(
        "M94 160L107 146V162L94 176ZM95 120L106 106V122L95 136ZM95 82L105 68V84L95 98Z", RED
    )
    ribbons = (
        line("M100 34C60 50 40 96 36 160", 6, RED)
        + line("M100 34C78 60 70 110 66 172", 6, SKY)
        + line("M100 34C140 50 160 96 164 160", 6, GOLD)
        + line("M100 34C122 60 130 110 134 172", 6, LEAF)
    )
    wreath = '<ellipse cx="100" cy="40" rx="40" ry="13" fill="none" stroke-width="13"/>' + line(
        "M60 40A40 13 0 1 1 140 40A40 13 0 1 1 60 40Z", 7, MOSS
    )
    flowers = (
        disc(64, 40, 7, RED)
        + disc(86, 52, 7, BONE)
        + disc(114, 52, 7, GOLD)
        + disc(136, 40, 7, PLUM)
        + disc(100, 22, 9, FLAME)
    )
    return draw(ribbons, pole, wreath, flowers)


def money_belt() -> str:
    belt = shape("M14 84C60 62 140 62 186 84V116C140 94 60 94 14 116Z", LEATHER) + line(
        "M22 98C64 80 136 80 178 98", 2.5, STRAW
    )
    buckle = shape("M82 64H118V106H82Z", GOLD) + shape("M92 74H108V96H92Z", LEATHER)
    purse = "M-22-24H22L28 20C24 34-24 34-28 20Z"
    flap = "M-24-26H24L20 0Q0 12-20 0Z"
    purses = draw(
        *(moved(shape(purse, WOOD) + shape(flap, LEATHER) + disc(0, 4, 5, GOLD), x, 134, 0.95) for x in (46, 154))
    )
    coins = disc(88, 152, 10, GOLD) + disc(106, 160, 10, GOLD) + disc(114, 140, 10, GOLD)
    return draw(purses, belt, buckle, coins)


def wellies() -> str:
    boot = "M-26-70H20V6C32 10 54 16 56 34V46H-26Z"
    mud = "M-26 22C-14 12-6 30 6 22C18 14 40 26 56 32V46H-26Z"
    one = shape(boot, MOSS) + flat(mud, BARK) + line("M-26-54H20", 3) + shape("M-28 46H58V54H-28Z", INK)
    return draw(
        moved(one, 62, 104),
        moved(one, 122, 126, 1.04),
        flat("M20 176C32 168 44 176 40 184H16ZM150 186q14-10 26 0Z", BARK),
    )


def rapier() -> str:
    blade = shape("M-5-10L-2-112H2L5-10Z", STEEL)
    basket = (
        line("M-26-4C-34 24-12 42 0 44", 6, GOLD)
        + line("M26-4C34 24 12 42 0 44", 6, GOLD)
        + shape("M-30-12H30V-2H-30Z", GOLD)
    )
    grip = shape("M-6-2H6V44H-6Z", WINE) + disc(0, 52, 9, GOLD) + line("M-6 10H6M-6 22H6M-6 34H6", 2.5)
    outline = line("M-26-4C-34 24-12 42 0 44M26-4C34 24 12 42 0 44", 11)
    return moved(outline + basket + grip + blade, 92, 122, 0.98, 34)


def crowbar() -> str:
    bar = "M-8-60C-10-86 16-96 30-80L36-62L24-64L20-74C14-82 4-76 6-62V70L14 92L4 98L0 90L-4 98L-14 92L-8 70Z"
    return moved(shape(bar, IRON) + line("M-1-52V60", 3, STEEL), 96, 96, 0.98, 32) + line(
        "M40 52L28 42M36 70H20M58 40L54 26", 4
    )


def enormous_hat() -> str:
    brim = shape("M4 132C20 104 60 116 100 112C140 116 180 104 196 132C180 160 20 160 4 132Z", NAVY)
    crown = shape("M50 124C42 76 56 40 76 32C92 44 116 44 128 30C148 44 156 84 150 124C120 136 80 136 50 124Z", NAVY)
    band = shape("M49 106C80 120 120 120 151 106L150 124C120 136 80 136 50 124Z", RED)
    feather = shape("M140 108C150 64 168 40 192 26C196 62 182 92 152 112Z", BONE) + line("M148 104L184 44", 3)
    return draw(brim, crown, band, feather, shape("M92 112H112V132H92Z", GOLD), shade(140, 60, (0.8, 9), 5, 2.8, 20))


def padlocked_coat() -> str:
    coat = shape("M66 34L100 48L134 34L176 66L162 112L146 104V182H54V104L38 112L24 66Z", BRASS)
    lapels = shape("M66 34L100 86L134 34L118 28H82Z", LEATHER) + line("M100 86V182", 3)
    lock = shape("M-12-4H12V18H-12Z", STEEL) + line("M-7-4V-10A7 7 0 0 1 7-10V-4", 4) + spot(0, 6, 3)
    chain = line("M58 116H142M58 150H142", 6, IRON)
    return draw(
        coat,
        lapels,
        line("M58 116H142M58 150H142", 11),
        chain,
        moved(lock, 100, 112, 1.1),
        moved(lock, 100, 146, 1.1),
        line("M54 104V130M146 104V130", 3),
    )


def lucky_boot() -> str:
    boot = (
        shape("M66 26H122V110C142 114 172 122 176 152V168H66Z", LEATHER)
        + shape("M62 166H178V180H62Z", BARK)
        + shape("M60 22H128V42H60Z", WOOD)
    )
    laces = line("M100 62H122M100 78H122M102 94H124", 3.5, LINEN)
    leaf = "M0 0C-16-6-20-24-8-28C-2-30 0-24 0-20C0-24 2-30 8-28C20-24 16-6 0 0Z"
    clover = draw(*(moved(shape(leaf, LEAF), 88, 118, 0.82, turn) for turn in (0, 90, 180, 270)))
    wing = shape("M66 84C40 78 22 88 12 104C26 104 28 110 24 116C36 112 42 116 40 124C52 118 60 116 66 112Z", BONE)
    return draw(wing, boot, laces, clover, shade(160, 132, (-4, 4), 4, 2.4, 12))


def blade() -> str:
    sword = (
        shape("M-10-14L-11-88L0-108L11-88L10-14Z", STEEL)
        + line("M0-92V-20", 3)
        + shape("M-34-16C-20-20 20-20 34-16L30-4H-30Z", GOLD)
    )
    hilt = (
        shape("M-7-4H7V36H-7Z", NAVY) + line("M-7 6L7 12M-7 16L7 22", 2.5) + disc(0, 44, 11, GOLD) + spot(0, 44, 4, RED)
    )
    return moved(sword + hilt, 84, 124, 1.02, 38) + flat(
        "M160 124l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM42 44l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z", FLAME
    )


def halberd() -> str:
    shaft = shape("M-5-40H5V112H-5Z", WOOD)
    axe = (
        shape("M6-66C26-84 46-74 50-44C50-26 40-12 6-20Z", STEEL)
        + shape("M-6-56L-34-62L-26-44L-34-28L-6-34Z", STEEL)
        + shape("M-7-66L0-112L7-66Z", STEEL)
    )
    socket = shape("M-8-70H8V-12H-8Z", GOLD)
    bow = shape("M0-8C-26-20-28 8-2 0C26 8 28-20 0-8ZM-2-2L-18 34L-8 30L0 4ZM2-2L20 30L10 32L0 4Z", RED)
    return moved(shaft + axe + socket + bow, 88, 102, 0.9, 18)


def plate() -> str:
    helmet = shape("M76 56C72 22 128 22 124 56L118 64H82Z", STEEL) + flat(
        "M82 44L98 48V53L82 50ZM118 44L102 48V53L118 50Z"
    )
    shoulders = shape(
        "M62 96C30 100 22 76 44 68C58 62 72 66 78 74ZM138 96C170 100 178 76 156 68C142 62 128 66 122 74Z", STEEL
    )
    chest = shape("M62 72C84 64 116 64 138 72L144 128Q100 152 56 128Z", STEEL) + line(
        "M100 68V140M72 88Q100 110 128 88", 3
    )
    skirt = shape("M58 130Q100 152 142 130L152 176Q100 194 48 176Z", IRON) + line(
        "M54 148Q100 168 146 148M50 164Q100 182 150 164", 3
    )
    return draw(skirt, chest, shoulders, helmet, line("M72 82V112", 5, BONE), line("M100 24V40", 3))


def plumed_helm() -> str:
    plume = shape(
        "M92 52C70 20 104-4 150 8C138 14 144 22 156 24C142 30 150 40 164 44C148 48 156 62 168 70C144 68 116 62 104 60Z",
        WINE,
    )
    dome = shape("M52 120C46 76 66 48 100 48C134 48 154 76 148 120L142 166Q100 184 58 166Z", STEEL)
    visor = shape("M46 104L100 118L154 104L148 138L100 160L52 138Z", GOLD) + flat(
        "M58 114L92 124V132L57 122ZM142 114L108 124V132L143 122Z"
    )
    vents = line("M78 138V146M90 142V151M110 142V151M122 138V146", 3.5)
    return draw(
        plume, dome, visor, vents, line("M70 92C72 78 80 68 90 64", 5, BONE), shade(140, 80, (1, 7), 3, 2.6, 14)
    )


def greaves() -> str:
    leg = (
        shape("M-20-74H20L16 20C34 26 44 36 44 50H-24L-16 20Z", RED)
        + shape("M-26-84H26V-62H-26Z", GOLD)
        + disc(0, -38, 9, GOLD)
        + line("M0-24V10", 3)
    )
    fire = shape("M0 0C-18-2-20-20-10-32C-8-24-4-24-3-28C-4-42 6-48 4-60C18-46 22-4 0 0Z", FIRE)
    flames = moved(fire, 24, 186, 0.9) + moved(fire, 186, 184, 0.9) + moved(fire, 104, 188, 0.8)
    return draw(moved(leg, 58, 118), moved(leg, 130, 122), flames)


EQUIPMENT = {
    "v_fork": pitchfork(),
    "v_pot": pot_helm(),
    "v_door": barn_door(),
    "v_pole": maypole(),
    "v_belt": money_belt(),
    "v_wellies": wellies(),
    "t_rapier": rapier(),
    "t_crowbar": crowbar(),
    "t_hat": enormous_hat(),
    "t_coat": padlocked_coat(),
    "t_boot": lucky_boot(),
    "c_blade": blade(),
    "c_halberd": halberd(),
    "c_plate": plate(),
    "c_helm": plumed_helm(),
    "c_greaves": greaves(),
}
