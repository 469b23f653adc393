"""Salvage: what is found in the ruins, to eat, to heal and to hit with."""

from __future__ import annotations

from boargame.art.hand import box, disc, draw, flat, line, moved, oval, pipe, shade, shape, spot
from boargame.art.palette import BONE, INK
from boargame.games.wasteland.show.pictures.colours import (
    ASH,
    BARK,
    BLOOD,
    BROWN,
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
    SAND,
    SORE,
    STEEL,
    STRAW,
    TAN,
    TAR,
    TIN,
    WOOD,
)

# -- food ----------------------------------------------------------------------------------------------------------


def bean_can() -> str:
    can = shape("M52 52V160C52 184 148 184 148 160V52Z", TIN) + shape("M52 78H148V140C148 158 52 158 52 140Z", BLOOD)
    lid = oval(100, 52, 48, 17, IRON) + moved(oval(0, 0, 44, 15, STEEL), 132, 24, turn=-32)
    beans = "".join(
        moved(oval(0, 0, 10, 7, CLAY), x, y, turn=t)
        for x, y, t in ((80, 52, 20), (100, 46, -10), (118, 54, 30), (98, 58, 0))
    )
    return draw(
        can,
        lid,
        beans,
        moved(oval(0, 0, 20, 13, MILK), 100, 116),
        moved(oval(0, 0, 9, 6, CLAY), 100, 116),
        shade(142, 66, (0, 13), 7, 3, 16),
    )


def water_jug() -> str:
    jug = shape("M58 74C58 62 84 58 86 44V24H114V44C116 58 142 62 142 74V170C142 186 58 186 58 170Z", DENIM)
    water = flat("M62 106Q82 98 100 106T138 106V168C138 182 62 182 62 168Z", STEEL)
    handle = pipe("M142 84C176 84 176 140 142 140", 8, DENIM)
    return draw(
        handle,
        jug,
        water,
        shape("M82 14H118V28H82Z", BLOOD),
        line("M72 84V150", 6, BONE),
        line("M62 106Q82 98 100 106T138 106", 3),
    )


def dried_fruit() -> str:
    string = line("M16 40Q100 110 184 40", 4)
    fruit = "".join(
        moved(oval(0, 0, w, h, c) + line(f"M{-w / 2} {-h / 3}Q0 {h / 4} {w / 2} {-h / 3}M0 {-h}V{-h - 8}", 3), x, y)
        for x, y, w, h, c in (
            (40, 82, 19, 22, EMBER),
            (78, 104, 21, 20, RUST),
            (120, 106, 19, 23, EMBER),
            (158, 84, 21, 20, BLOOD),
        )
    )
    leaves = shape(
        "M40 52C30 40 20 44 18 52C28 60 36 58 40 52ZM160 52C170 40 180 44 182 52C172 60 164 58 160 52Z", MOSS
    )
    slices = "".join(
        disc(x, 160, 22, FLAME) + disc(x, 160, 14, EMBER) + line(f"M{x} 148V172M{x - 12} 160H{x + 12}", 3)
        for x in (74, 126)
    )
    return draw(string, fruit, leaves, slices)


def smoked_fish() -> str:
    body = shape("M18 104C46 58 112 56 146 96L186 66C180 96 180 112 186 142L146 112C112 152 46 150 18 104Z", CLAY)
    marks = line("M78 78Q90 104 78 130M102 74Q114 104 102 134M124 82Q132 104 124 126", 4)
    return draw(
        line("M100 4V72", 4),
        body,
        marks,
        disc(46, 96, 8, BONE) + spot(46, 96, 3.5),
        line("M22 108Q34 112 40 118", 4),
        shade(60, 138, (12, 0), 6, 1.2, -12),
        line("M60 40q-8-10 0-20M140 44q8-10 0-20", 5, BONE),
    )


def ration_box() -> str:
    crate = shape("M26 84L100 60L174 84V164L100 188L26 164Z", OLIVE) + line("M100 108V188M26 84L100 108L174 84", 4)
    lid = shape("M26 84L100 60L174 84L190 58L112 34L100 44L84 34L12 58Z", MOSS)
    food = box(74, 40, 20, 36, BLOOD) + box(98, 30, 22, 44, SAND) + disc(134, 62, 14, EMBER)
    star = flat("M62 112l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1Z", SAND)
    return draw(food, lid, crate, star, line("M120 130L156 118M120 144L156 132", 4))


def odd_meat() -> str:
    """It looks back."""
    meat = shape("M40 110C36 68 76 44 112 56C152 60 170 96 158 126C148 160 96 172 66 152C50 142 42 128 40 110Z", SORE)
    bone = pipe("M150 140L180 170", 10, BONE) + disc(178, 180, 9, BONE) + disc(190, 168, 9, BONE)
    eye = disc(92, 98, 19, BONE) + disc(94, 98, 9, GLOW) + spot(94, 98, 4)
    marble = line("M64 82Q74 70 90 72M122 80Q138 90 138 106M70 136Q86 148 104 144M124 124Q132 132 128 142", 5, PALE)
    stink = line("M60 36q-10-10 0-20t0-16M100 36q-10-10 0-20M140 44q-10-10 0-20", 5, GLOW)
    return draw(stink, bone, meat, marble, eye, oval(128, 104, 7, 5, GLOW))


def fishing_line() -> str:
    reel = pipe("M28 182L104 40", 8, WOOD) + disc(62, 122, 20, TIN) + disc(62, 122, 8, IRON) + line("M62 122L84 132", 5)
    thread = line("M104 40Q164 50 158 118", 3)
    hook = line("M158 118V142C158 166 126 166 128 146L136 154", 6) + disc(158, 114, 7, IRON)
    bob = disc(146, 70, 13, BLOOD) + flat("M135 70A11 11 0 0 0 157 70Z", BONE)
    return draw(thread, reel, hook, bob)


def rabbit_wire() -> str:
    stake = shape("M30 186V92L42 74L54 92V186Z", WOOD)
    noose = line("M42 112C90 92 150 96 160 132C166 166 110 176 98 146C92 128 108 118 122 126", 6) + line(
        "M42 112C90 92 150 96 160 132C166 166 110 176 98 146C92 128 108 118 122 126", 2.5, STEEL
    )
    ears = shape(
        "M114 66C104 26 110 10 118 10C128 12 130 40 126 64ZM136 66C142 28 154 16 160 20C168 28 154 56 148 70Z", DUST
    )
    head = shape(
        "M100 92C98 70 116 60 132 62C150 62 160 76 158 92C156 110 142 116 130 116C114 116 102 108 100 92Z", DUST
    )
    return draw(
        ears,
        head,
        spot(120, 86, 5),
        spot(142, 86, 5),
        flat("M126 98H138L132 104Z", SORE),
        line("M132 104V110", 3),
        stake,
        noose,
    )


# -- weapons -------------------------------------------------------------------------------------------------------


def knife() -> str:
    blade = shape("M-10 20L-14-70Q-4-98 12-110L14 20Z", RUST) + flat("M2-90L8-98L9 12H4Z", STEEL)
    grip = (
        shape("M-18 20H22V32H-18Z", IRON)
        + shape("M-10 32H14L16 88H-8Z", CLOTH)
        + line("M-9 44L14 52M-8 58L15 66M-8 72L15 80", 3)
    )
    return moved(blade + grip, 96, 104, 0.94, 32)


def crowbar() -> str:
    bar = "M60 184L128 54C138 34 164 32 172 54"
    return draw(
        pipe(bar, 12, BLOOD),
        shape("M162 46L182 52L174 72L160 64Z", BLOOD),
        shape("M66 178L44 190L54 168Z", BLOOD),
        line("M86 136L120 70", 3, EMBER),
    )


def nail_bat() -> str:
    bat = shape("M-8 86L-14-40C-16-70-10-84 0-84C10-84 16-70 14-40L8 86Z", WOOD) + shape("M-12 84H12V98H-12Z", BARK)
    nails = line("M-16-66L-38-78M-14-40L-40-44M-13-14L-34-10M16-66L38-78M14-40L40-44M13-14L34-10M0-84V-104", 6) + line(
        "M-16-66L-38-78M-14-40L-40-44M-13-14L-34-10M16-66L38-78M14-40L40-44M13-14L34-10M0-84V-104", 2.5, STEEL
    )
    wrap = line("M-9 48L9 58M-9 62L9 72", 4)
    return moved(nails + bat + wrap, 100, 104, 0.92, 24)


def pistol() -> str:
    grip = shape("M112 104H158L178 168H134Z", BARK) + line("M132 122L146 158M146 120L160 154", 3)
    barrel = shape("M16 66H150L166 82V108H112C108 98 96 94 82 94H16Z", IRON)
    drum = shape("M86 62H126V100H86Z", STEEL) + line("M86 74H126M86 88H126", 3)
    guard = line("M110 106C108 130 138 132 138 110", 5)
    return draw(
        grip,
        guard,
        barrel,
        drum,
        line("M24 66V56H36V66", 4),
        shape("M150 66L168 52L172 70Z", IRON),
        line("M26 84H70", 3),
    )


def bow() -> str:
    wood = pipe("M62 16C150 44 150 156 62 184", 8, WOOD)
    string = line("M62 16L44 100L62 184", 3)
    arrow = (
        line("M44 100H176", 6)
        + line("M44 100H176", 2.5, SAND)
        + shape("M166 86L192 100L166 114Z", STEEL)
        + shape("M44 100L24 86H44L58 100L44 114H24Z", BLOOD)
    )
    return draw(string, wood, arrow, line("M118 84V116M124 82V118", 4))


def slingshot() -> str:
    fork = pipe("M100 186V120C62 112 58 82 58 44M100 120C138 112 142 82 142 44", 12, WOOD)
    bands = pipe("M58 48Q84 84 92 96M142 48Q116 84 108 96", 4, BLOOD)
    stone = shape("M82 92Q100 82 118 92L112 110Q100 116 88 110Z", BARK) + disc(100, 94, 11, TIN)
    return draw(fork, bands, stone, line("M92 150H108M92 160H108M92 170H108", 4))


def pipe_bomb() -> str:
    tube = moved(
        box(-58, -24, 116, 48, TIN)
        + box(-70, -30, 22, 60, IRON)
        + box(48, -30, 22, 60, IRON)
        + line("M-30-24V24M0-24V24M30-24V24", 3),
        96,
        118,
        turn=-24,
    )
    fuse = line("M122 84C128 56 150 66 152 40", 6) + line("M122 84C128 56 150 66 152 40", 2.5, SAND)
    spark = flat("M152 4l5 20 18-8-10 16 18 8-20 4 4 20-14-14-14 14 3-20-20-4 18-8-10-16 18 8Z", FLAME)
    return draw(tube, fuse, spark)


def petrol() -> str:
    bottle = shape("M72 186V96C72 78 88 76 88 60V34H112V60C112 76 128 78 128 96V186Z", MOSS)
    liquid = flat("M76 120H124V182H76Z", FLAME)
    rag = shape("M86 38C80 26 90 20 96 26C102 14 118 20 114 38Z", CLOTH)
    fire = moved(
        shape("M0 0C-22-4-24-26-10-40C-8-32-4-32-2-36C-4-52 6-58 6-72C20-58 24-40 18-28C30-24 22-2 0 0Z", EMBER)
        + flat("M2-4C-8-6-10-18-2-26C2-18 12-14 2-4Z", FLAME),
        102,
        30,
        0.6,
    )
    return draw(
        bottle,
        liquid,
        box(72, 132, 56, 34, MILK),
        fire,
        rag,
        line("M84 142H116M84 154H106", 4),
        line("M80 100V122", 5, BONE),
    )


# -- gear ----------------------------------------------------------------------------------------------------------


def door_shield() -> str:
    door = (
        shape("M52 18H148V184H52Z", WOOD)
        + box(64, 32, 30, 52, BARK)
        + box(106, 32, 30, 52, BARK)
        + box(64, 104, 30, 66, BARK)
        + box(106, 104, 30, 66, BARK)
    )
    straps = shape("M44 60H156V76H44ZM44 140H156V156H44Z", IRON)
    return draw(
        door,
        straps,
        disc(100, 96, 10, FLAME),
        line("M120 44l12 14l-8 10M70 118l10 12", 4),
        pipe("M156 40L186 20M148 120L190 112", 4, SAND),
    )


def gauze() -> str:
    roll = oval(66, 112, 34, 40, MILK) + oval(66, 112, 12, 15, CLOTH)
    side = shape("M66 72H118C142 72 142 152 118 152H66C90 146 96 84 66 72Z", MILK)
    tail = shape("M118 152H176L186 138L196 152L186 166H66Z", MILK) + line("M84 160H170", 2.5)
    cross = flat("M112 96H124V106H134V118H124V128H112V118H102V106H112Z", BLOOD)
    return draw(tail, side, roll, cross, line("M46 96Q52 84 66 82M48 132Q56 142 68 142", 3))


def iodine() -> str:
    bottle = (
        shape("M62 182V84C62 68 76 66 76 52H124C124 66 138 68 138 84V182Z", EMBER)
        + box(72, 26, 56, 26, BONE)
        + line("M84 26V52M100 26V52M116 26V52", 3)
    )
    label = box(62, 98, 76, 52, MILK)
    trefoil = moved(
        spot(0, 0, 4)
        + flat(
            "M-8-15A17 17 0 0 1 8-15L3-6A7 7 0 0 0-3-6ZM-17 2A17 17 0 0 0-9 15L-4 6A7 7 0 0 1-7 2Z"
            "M17 2A17 17 0 0 1 9 15L4 6A7 7 0 0 0 7 2Z"
        ),
        100,
        124,
    )
    tabs = "".join(
        moved(oval(0, 0, 13, 9, BONE) + line("M0-8V8", 3), x, y, turn=t)
        for x, y, t in ((40, 174, 20), (164, 176, -12), (176, 154, 40))
    )
    return draw(bottle, label, trefoil, tabs)


def whisky() -> str:
    flask = shape("M60 184C50 150 50 100 64 74L88 62V40H112V62L136 74C150 100 150 150 140 184Z", STEEL)
    cap = box(84, 22, 32, 20, IRON)
    dent = line("M72 100Q84 112 76 128", 4)
    swirl = line("M100 104a20 20 0 1 1-20 20a12 12 0 1 1 12 12a6 6 0 1 1-2-10", 5, BARK)
    return draw(
        flask,
        cap,
        moved(swirl, 10, 4),
        dent,
        line("M66 150H134", 3),
        shade(138, 90, (1, 13), 6, 3, 14),
        line("M112 30C140 30 146 50 132 66", 3),
    )


def decoy() -> str:
    pole = pipe("M100 186V60M42 96H158", 8, WOOD)
    coat = shape(
        "M56 86H144L152 104L130 108L136 164L120 154L110 170L100 152L88 170L80 154L64 164L70 108L48 104Z", DENIM
    )
    head = disc(100, 58, 26, STRAW) + line("M88 52l8 8M96 52l-8 8M104 52l8 8M112 52l-8 8M90 68Q100 76 110 68", 4)
    hat = shape("M62 42H138L120 34L116 10H84L80 34Z", BARK)
    straw = line("M40 88L28 80M40 98H24M40 106L30 114M160 88L172 80M160 98H176M160 106L170 114", 5, STRAW)
    return draw(straw, pole, coat, head, hat)


def coin() -> str:
    face = disc(96, 104, 66, FLAME) + disc(96, 104, 52, EMBER)
    six = "".join(disc(x, y, 8, BONE) for x in (78, 114) for y in (80, 104, 128))
    return draw(
        disc(104, 112, 66, RUST),
        face,
        six,
        line("M40 40l-12-12M160 36l12-12M176 84h16M20 96H4", 5),
        shade(150, 74, (2, 12), 5, 2.9, 12),
    )


def tool_roll() -> str:
    roll = (
        shape("M20 70H180V166H20Z", RUST)
        + line("M20 120H180", 4)
        + line("M52 120V166M84 120V166M116 120V166M148 120V166", 3)
    )
    tools = (
        box(31, 44, 10, 80, STEEL)
        + shape("M60 46L66 32H72L76 46V124H60Z", FLAME)
        + pipe("M100 124V60", 5, WOOD)
        + box(88, 44, 26, 18, IRON)
    )
    more = shape("M126 124V66L120 48H128V58H136V48H144L138 66V124Z", STEEL) + pipe("M164 124V54", 6, BLOOD)
    return draw(tools, more, roll, line("M180 96Q196 100 192 130M20 96Q4 100 8 130", 5))


def torn_map() -> str:
    paper = shape(
        "M22 44L62 30L70 38L102 26L140 40L178 26L172 66L182 90L170 120L178 168L138 178L120 168"
        "L96 180L58 166L24 178L32 132L20 104L30 76Z",
        SAND,
    )
    folds = line("M62 34L60 164M102 30L98 176M140 44L138 174", 2.5)
    path = line("M44 148Q56 118 80 128T116 96T150 66", 5, BLOOD)
    mark = line("M142 56L158 76M158 56L142 76", 7, BLOOD)
    return draw(paper, folds, path, mark, shape("M40 84L54 62L68 84Z", MOSS), disc(112, 142, 10, DENIM))


# -- Rares ---------------------------------------------------------------------------------------------------------


def gun(stock: str, barrel: str, more: str) -> str:
    """A long one, aslant."""
    wood = shape("M-96 22L-88-8L-44-12L-16-16H44V2H-10L-30 6L-46 2L-92 30Z", stock)
    return moved(
        wood
        + pipe("M44-8H100", 6, barrel)
        + shape("M-20-22H46V-4H-20Z", barrel)
        + line("M-26 4C-28 22-6 22-8 2", 4)
        + more,
        100,
        108,
        0.98,
        -28,
    )


def service_rifle() -> str:
    return gun(WOOD, IRON, shape("M4 2H22L28 34H8Z", TAR) + line("M92-12V-22", 5) + line("M-10-14H36", 3))


def flame_rig() -> str:
    tanks = shape("M22 60C22 44 58 44 58 60V150H22ZM64 60C64 44 100 44 100 60V150H64Z", RUST) + line(
        "M22 90H58M64 90H100", 4
    )
    hose = pipe("M60 150C60 190 120 190 118 150", 6, TAR)
    nozzle = pipe("M118 150L140 92", 9, IRON)
    fire = moved(
        shape("M0 0C-24-10-22-36-6-50C-4-40 2-40 4-46C4-64 14-70 16-84C32-66 34-44 26-30C40-28 26-2 0 0Z", EMBER)
        + flat("M2-6C-8-12-6-26 4-34C8-24 18-20 2-6Z", FLAME),
        142,
        90,
        1,
        24,
    )
    return draw(hose, tanks, nozzle, fire, line("M30 34V48M82 34V48M30 36H82", 5), disc(140, 118, 7, STEEL))


def long_rifle() -> str:
    scope = pipe("M-20-34H40", 10, TAR) + disc(46, -34, 9, FLAME) + line("M-8-28V-20M28-28V-20", 5)
    return gun(BARK, STEEL, scope + line("M70 0L60 30M74 0L84 30", 5))


def satchel() -> str:
    bag = shape("M34 86H166L174 170C174 182 26 182 26 170Z", OLIVE) + shape(
        "M32 84H168V116C140 140 60 140 32 116Z", MOSS
    )
    strap = line("M48 86C40 20 160 20 152 86", 8) + line("M48 86C40 20 160 20 152 86", 3, CLOTH)
    sticks = (
        box(68, 54, 18, 34, BLOOD)
        + box(90, 46, 18, 42, BLOOD)
        + box(112, 54, 18, 34, BLOOD)
        + line("M77 54q-2-14 10-16M99 46q2-16 14-14M121 54q6-12 16-8", 4)
    )
    return draw(strap, sticks, bag, box(90, 112, 20, 22, STEEL), line("M44 156H156", 3))


def rocket_tube() -> str:
    tube = moved(
        box(-70, -18, 140, 36, MOSS)
        + shape("M-70-26H-54V26H-70Z", TAR)
        + shape("M54-24H74V24H54Z", TAR)
        + line("M-20-18V18M16-18V18", 3)
        + shape("M-14 18H4L8 48H-10Z", BARK),
        96,
        112,
        turn=-26,
    )
    rocket = moved(
        shape("M-24-14H6C20-14 34-6 40 0C34 6 20 14 6 14H-24Z", BLOOD) + line("M0-14V14", 3), 166, 76, 0.9, -26
    )
    smoke = disc(22, 152, 14, BONE) + disc(40, 166, 10, BONE) + disc(12, 170, 9, BONE)
    return draw(smoke, rocket, tube, moved(box(-14, -10, 28, 12, IRON), 92, 86, turn=-26))


def dirty_bomb() -> str:
    case = shape("M34 70C34 40 166 40 166 70V150C166 180 34 180 34 150Z", FLAME)
    mark = moved(
        disc(0, 0, 34, INK)
        + disc(0, 0, 9, FLAME)
        + flat(
            "M-14-26A30 30 0 0 1 14-26L6-12A13 13 0 0 0-6-12ZM-30 2A30 30 0 0 0-16 26L-8 12"
            "A13 13 0 0 1-14 2ZM30 2A30 30 0 0 1 16 26L8 12A13 13 0 0 0 14 2Z",
            FLAME,
        ),
        100,
        112,
    )
    clock = box(70, 22, 60, 26, COAL) + line("M80 30H88V40H80M96 30V40M104 30H112V40H104ZM120 30V40", 3, GLOW)
    leak = line("M40 172q-6 10-14 8M160 172q6 10 14 8M100 178V190", 5, GLOW)
    return draw(case, clock, mark, leak, line("M70 48Q60 56 56 66M130 48Q140 56 144 66", 4, BLOOD))


def arc_lance() -> str:
    shaft = pipe("M36 186L120 66", 9, BARK) + line("M58 162l12 8M72 142l12 8M86 122l12 8", 5)
    fork = pipe("M120 66L112 26M120 66L160 54", 6, STEEL)
    bolt = flat("M112 22L136 30L128 38L158 50L136 48L142 58L118 34L124 32Z", FLAME)
    coil = moved(box(-20, -14, 40, 28, RUST) + line("M-10-14V14M0-14V14M10-14V14", 3), 102, 92, turn=-55)
    arcs = line("M128 12L140 4M166 42L180 34M170 66L186 70", 5, DENIM)
    return draw(shaft, fork, coil, bolt, arcs)


def chain_blade() -> str:
    bar = moved(
        shape("M-10-18H86C104-18 104 18 86 18H-10Z", STEEL)
        + line(
            "M0-28l8 10l8-10l8 10l8-10l8 10l8-10l8 10l8-10l8 10l8-10l8 10"
            "M0 28l8-10l8 10l8-10l8 10l8-10l8 10l8-10l8 10l8-10l8 10l8-10",
            4,
        )
        + line("M6 0H80", 3),
        94,
        84,
        turn=-32,
    )
    engine = moved(
        box(-58, -30, 62, 60, EMBER) + box(-48, -44, 30, 16, TAR) + line("M-50-10H-10M-50 4H-10M-50 18H-10", 3),
        92,
        104,
        turn=-32,
    )
    grip = pipe("M34 148C14 158 26 186 54 172", 8, TAR)
    return draw(grip, bar, engine, spot(72, 96, 6, BLOOD), spot(160, 40, 5, BLOOD), spot(174, 62, 4, BLOOD))


def vest() -> str:
    body = shape("M50 34L78 22C84 44 116 44 122 22L150 34L162 90L152 184H48L38 90Z", ASH)
    plates = shape("M66 70H134V108H66Z", STEEL) + shape("M62 116H98V166H62ZM102 116H138V166H102Z", TIN)
    rivets = "".join(
        spot(x, y, 3)
        for x, y in ((72, 76), (128, 76), (72, 102), (128, 102), (68, 122), (132, 122), (68, 160), (132, 160))
    )
    hit = disc(112, 88, 6, COAL) + line("M112 78V70M120 92l6 6M104 94l-6 4", 3)
    return draw(
        body,
        plates,
        rivets,
        hit,
        line("M48 130H62M138 130H152M48 150H62M138 150H152", 6),
        shade(148, 60, (2, 14), 6, 2.9, 12),
    )


def surgeon_bag() -> str:
    bag = shape("M24 90H176L184 168C184 182 16 182 16 168Z", BARK) + shape("M24 92C40 60 160 60 176 92Z", BROWN)
    handle = pipe("M70 66C70 36 130 36 130 66", 7, TAR)
    tools = (
        line("M52 66L40 30M60 62L56 26", 6)
        + line("M52 66L40 30M60 62L56 26", 2.5, STEEL)
        + box(140, 34, 12, 38, BONE)
        + line("M146 34V22M138 22H154", 4)
    )
    cross = disc(100, 130, 27, MILK) + flat("M94 112H106V124H118V136H106V148H94V136H82V124H94Z", BLOOD)
    return draw(tools, handle, bag, cross, box(92, 84, 16, 14, FLAME))


def chelation() -> str:
    stand = pipe("M58 186V18H126", 6, STEEL) + line("M36 188H80", 7)
    bag = shape("M98 34H154V104L138 122H114L98 104Z", STEEL) + flat("M102 66H150V102L137 118H115L102 102Z", GLOW)
    tube = line("M126 122C126 160 90 140 96 176C110 192 150 186 166 172", 5)
    drop = shape("M168 150C180 166 178 178 168 180C158 178 156 166 168 150Z", GLOW)
    trefoil = moved(
        spot(0, 0, 3.5)
        + flat(
            "M-7-14A15 15 0 0 1 7-14L3-6A6 6 0 0 0-3-6ZM-15 2A15 15 0 0 0-8 14L-4 6A6 6 0 0 1-7 2Z"
            "M15 2A15 15 0 0 1 8 14L4 6A6 6 0 0 0 7 2Z"
        ),
        126,
        86,
    )
    return draw(stand, tube, bag, trefoil, drop, line("M112 34V22M140 34V22", 4))


def storyteller() -> str:
    cloak = shape("M30 186C36 134 60 112 100 110C140 112 164 134 170 186Z", RUST)
    face = shape("M100 36C128 36 138 56 136 80C134 104 120 122 100 122C80 122 66 104 64 80C62 56 72 36 100 36Z", TAN)
    hood = shape(
        "M52 118C40 60 62 18 100 16C138 18 160 60 148 118L132 108C146 60 124 40 100 40C76 40 54 60 68 108Z", RUST
    )
    beard = shape(
        "M66 90C66 130 82 150 100 152C118 150 134 130 134 90C124 102 112 100 100 100C88 100 76 102 66 90Z", MILK
    )
    eyes = line("M76 76Q84 70 92 76M108 76Q116 70 124 76", 4)
    hands = (
        disc(46, 146, 11, TAN)
        + disc(154, 140, 11, TAN)
        + line("M46 134L38 118M50 134L50 116M150 130L148 112M158 130L164 114", 5)
    )
    return draw(
        cloak,
        face,
        eyes,
        line("M98 80L94 92H102", 3),
        beard,
        shape("M90 110Q100 104 110 110Q108 120 100 120Q92 120 90 110Z", INK),
        hood,
        hands,
        line("M28 100q-10-8-2-18M176 94q10-8 2-18", 4, FLAME),
    )


def hound() -> str:
    head = shape(
        "M56 74C60 44 84 34 104 36C128 38 142 56 146 78L176 96C184 108 176 120 162 122L118 128C88 132 60 112 56 74Z",
        DUST,
    )
    ears = shape("M70 50L52 18L94 38ZM126 44L150 16L146 64Z", BARK)
    neck = shape("M54 92C44 130 40 160 44 188H134C130 164 128 146 132 126Z", DUST)
    collar = shape("M48 132L132 128L134 146L46 150Z", BLOOD) + line(
        "M60 131L56 118M80 131L78 116M100 130V116M120 129L122 116", 6
    )
    face = (
        disc(114, 72, 8, BONE)
        + spot(116, 73, 4)
        + line("M102 60L124 62", 5)
        + oval(174, 100, 9, 7, INK)
        + line("M122 108Q148 116 166 112", 4)
    )
    teeth = flat("M134 111l4 10 5-9ZM150 113l4 8 4-8Z", BONE)
    return draw(
        neck,
        ears,
        head,
        face,
        teeth,
        collar,
        spot(90, 100, 12, BARK),
        disc(92, 148, 8, FLAME),
        line("M74 84Q80 96 74 104", 4),
    )


def peddler() -> str:
    pack = (
        shape("M22 50H104V176H22Z", TIN)
        + line("M22 80H104M22 112H104M22 144H104", 3)
        + disc(40, 50, 13, RUST)
        + box(58, 26, 24, 26, EMBER)
        + line("M90 50V22M84 22H96", 5)
    )
    man = shape("M84 186C86 146 102 130 132 130C160 130 174 148 176 186Z", MOSS)
    face = disc(130, 94, 34, FLESH)
    hat = shape("M82 78C104 66 156 66 180 78C156 88 104 88 82 78Z", TAR) + shape("M104 74L110 40H152L158 74Z", TAR)
    look = (
        spot(124, 96, 3.5)
        + spot(146, 96, 3.5)
        + line("M130 98L140 108L132 110M122 118Q134 126 146 116", 4)
        + shape("M112 116C120 110 132 112 136 118C130 124 118 124 112 116Z", BARK)
    )
    pots = disc(40, 128, 12, STEEL) + line("M52 128H66", 5) + disc(84, 162, 10, RUST)
    return draw(pack, pots, man, face, look, hat, line("M96 134L112 186", 6))


def bridge_crew() -> str:
    bridge = shape("M4 150Q100 112 196 150V168Q100 130 4 168Z", WOOD) + line(
        "M30 140V160M60 130V150M100 126V144M140 130V150M170 140V160", 4
    )
    struts = line("M20 164L60 190M180 164L140 190M60 190L100 146L140 190", 6)

    def worker(x: float, y: float, coat: str) -> str:
        body = shape("M-20 44C-20 10 20 10 20 44Z", coat) + disc(0, 0, 16, TAN)
        hat = shape("M-18-4C-18-26 18-26 18-4Z", FLAME) + box(-24, -6, 48, 7, FLAME)
        return moved(body + hat + spot(-5, 5, 2.5) + spot(6, 5, 2.5), x, y)

    hammer = pipe("M112 84L146 46", 6, WOOD) + moved(box(-18, -10, 36, 20, STEEL), 150, 42, turn=-48)
    return draw(struts, worker(54, 82, DENIM), worker(100, 66, RUST), worker(146, 86, MOSS), bridge, hammer)


def kitchen() -> str:
    stove = (
        box(26, 96, 148, 70, IRON)
        + box(42, 112, 50, 42, COAL)
        + box(108, 112, 50, 42, TAR)
        + line("M36 166L28 188M164 166L172 188", 7)
    )
    fire = flat("M50 152C50 134 60 136 62 124C70 132 70 140 76 136C84 142 84 152 82 152Z", EMBER)
    pots = (
        shape("M38 56H92V96H38Z", TIN)
        + oval(65, 56, 27, 7, SORE)
        + shape("M108 70H164V96H108Z", RUST)
        + oval(136, 70, 28, 7, FLAME)
        + line("M164 82H184", 7)
    )
    steam = line("M56 38q-8-8 0-16t0-14M76 38q-8-8 0-16M128 52q-8-8 0-16M146 52q-8-8 0-16", 5, BONE)
    return draw(stove, fire, pots, steam, disc(120, 132, 5, FLAME), disc(142, 132, 5, BLOOD))


COMMONS = {
    "c01": bean_can(), "c02": water_jug(), "c03": dried_fruit(), "c04": smoked_fish(), "c05": ration_box(),
    "c06": odd_meat(), "c07": fishing_line(), "c08": rabbit_wire(), "c09": knife(), "c10": crowbar(),
    "c11": nail_bat(), "c12": pistol(), "c13": bow(), "c14": slingshot(), "c15": pipe_bomb(), "c16": petrol(),
    "c17": door_shield(), "c18": gauze(), "c19": iodine(), "c20": whisky(), "c21": decoy(), "c22": coin(),
    "c23": tool_roll(), "c24": torn_map(),
}  # fmt: skip
RARES = {
    "r01": service_rifle(), "r02": flame_rig(), "r03": long_rifle(), "r04": satchel(), "r05": rocket_tube(),
    "r06": dirty_bomb(), "r07": arc_lance(), "r08": chain_blade(), "r09": vest(), "r10": surgeon_bag(),
    "r11": chelation(), "r12": storyteller(), "r13": hound(), "r14": peddler(), "r15": bridge_crew(),
    "r16": kitchen(),
}  # fmt: skip
