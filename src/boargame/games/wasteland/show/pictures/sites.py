"""The emplacements: what people build from what is left."""

from __future__ import annotations

from boargame.art.hand import box, disc, draw, flat, line, moved, oval, pipe, shade, shape, spot
from boargame.art.palette import BONE
from boargame.games.wasteland.show.pictures.colours import (
    ASH,
    BARK,
    BLOOD,
    CLAY,
    CLOTH,
    COAL,
    DENIM,
    DUST,
    EMBER,
    FLAME,
    GLOW,
    IRON,
    MILK,
    MOSS,
    OLIVE,
    RUST,
    SAND,
    SLIME,
    STEEL,
    STRAW,
    TAR,
    TIN,
    WOOD,
)

# -- parts ---------------------------------------------------------------------------------------------------------


def crate(x: float, y: float, size: float = 40, colour: str = WOOD) -> str:
    """From its lower left corner."""
    far = x + size
    top = y - size
    return box(x, top, size, size, colour) + line(f"M{x} {top + size / 4}H{far}M{x} {y - size / 4}H{far}", 3)


def barrel(x: float, y: float, colour: str, scale: float = 1) -> str:
    drum = shape("M-18 0V-48C-18-56 18-56 18-48V0C18 8-18 8-18 0Z", colour) + oval(0, -48, 18, 7, ASH)
    return moved(drum + line("M-18-30Q0-22 18-30M-18-14Q0-6 18-14", 3), x, y, scale)


def tin_roof(d: str, ribs: str) -> str:
    return shape(d, RUST) + line(ribs, 3)


def flame(x: float, y: float, scale: float = 1) -> str:
    fire = (
        "M0 0C-30-2-34-30-18-48C-16-38-10-36-8-42C-10-62 4-70 2-90C20-72 26-54 20-40C26-42 28-48 28-54C40-34 34-2 0 0Z"
    )
    return moved(shape(fire, EMBER) + flat("M2-5C-12-6-14-22-4-34C-2-26 2-26 4-32C14-22 14-7 2-5Z", FLAME), x, y, scale)


def posts(*places: float, top: float = 60, foot: float = 184) -> str:
    return draw(*(box(x - 5, top, 10, foot - top, WOOD) for x in places))


def window(x: float, y: float, wide: float = 20, high: float = 20) -> str:
    """Lit."""
    cross = line(f"M{x + wide / 2} {y}V{y + high}M{x} {y + high / 2}H{x + wide}", 3)
    return box(x, y, wide, high, FLAME) + cross


def sign(x: float, y: float, mark: str) -> str:
    return moved(box(-22, -18, 44, 36, BONE) + mark, x, y)


CROSS = flat("M-5-13H5V-5H13V5H5V13H-5V5H-13V-5H-5Z", BLOOD)
HAMMER = pipe("M-10 12L8-8", 4, WOOD) + shape("M0-16L8-22L20-6L12 0Z", STEEL)

# -- those that stand from the beginning ---------------------------------------------------------------------------


def stockpile() -> str:
    shelter = posts(26, 174, top=44) + tin_roof(
        "M8 50L100 20L192 50L186 64L100 36L14 64Z", "M44 42V52M72 33V43M128 33V43M156 42V52"
    )
    goods = crate(36, 184, 46) + crate(86, 184, 40, CLAY) + crate(50, 138, 36, DUST) + barrel(148, 182, RUST)
    return draw(shelter, goods, crate(92, 144, 30), barrel(140, 128, MOSS, 0.7), line("M108 130l8-8M104 126l8-8", 3))


def outpost() -> str:
    legs = line("M62 186L80 92M138 186L120 92M68 150H132M72 122L132 150M128 122L68 150", 7)
    hut = box(62, 50, 76, 44, WOOD) + box(76, 60, 48, 16, COAL) + line("M62 84H138", 3)
    roof = tin_roof("M50 52L100 24L150 52Z", "M80 36V50M100 26V50M120 36V50")
    flag = line("M100 24V4") + shape("M100 4L128 12L100 20Z", BLOOD)
    scope = pipe("M112 68L156 58", 6, TIN) + disc(158, 57, 7, FLAME)
    return draw(legs, hut, roof, flag, scope, line("M84 186L92 96M92 96H108L116 186M88 160H112M90 136H110", 4))


def scout() -> str:
    """A cairn, a map on it, tracks that lead away."""
    cairn = draw(*(oval(x, y, w, h, c) for x, y, w, h, c in (
        (70, 172, 46, 15, ASH), (72, 148, 36, 13, TIN), (68, 127, 27, 11, ASH), (72, 108, 18, 9, TIN),
    )))  # fmt: skip
    pole = pipe("M72 102V22", 5, WOOD)
    board = (
        shape("M72 26H136L152 40L136 54H72Z", WOOD) + line("M84 40H126", 3) + shape("M72 62H28L14 74L28 86H72Z", CLAY)
    )
    tracks = "".join(
        moved(oval(0, 0, 7, 11, TAR), x, y, turn=turn)
        for x, y, turn in ((132, 176, 60), (150, 160, 40), (166, 170, 50), (182, 148, 30))
    )
    return draw(pole, board, cairn, tracks, flat("M36 70h8v8h-8ZM50 70h8v8h-8Z"))


def wasteland() -> str:
    """The gate, open on nothing."""
    hills = shape("M6 150L46 120L78 140L118 108L158 136L194 118V184H6Z", CLAY)
    gate = pipe("M38 186V38M162 186V38", 14, BARK) + shape("M20 30H180V56H20Z", WOOD)
    skull = (
        shape("M80 30C80 8 120 8 120 30V42H112V52H88V42H80Z", BONE)
        + spot(91, 32, 6)
        + spot(109, 32, 6)
        + line("M100 40V50", 3)
    )
    road = shape("M70 186L94 132H106L130 186Z", SAND)
    cactus = pipe("M148 166V128M148 150H162V138", 8, MOSS)
    return draw(hills, road, cactus, gate, skull, line("M46 72L60 84M46 96L60 84M154 72L140 84", 4))


def tower() -> str:
    trunk = shape("M72 186L104 26H148L132 186Z", TIN) + line("M80 148L136 152M88 108L140 112M96 68L144 72", 3)
    broken = shape("M104 26L112 8L124 22L134 6L148 26Z", TIN)
    windows = "".join(
        moved(box(-8, -10, 16, 20, c), x, y, turn=8)
        for x, y, c in (
            (112, 54, COAL),
            (134, 56, FLAME),
            (106, 92, COAL),
            (130, 96, COAL),
            (98, 132, FLAME),
            (124, 134, COAL),
        )
    )
    prop = pipe("M172 186L138 96", 7, WOOD) + pipe("M24 186L100 120", 5, WOOD)
    rubble = shape("M30 186L44 166L62 176L74 162L90 186Z", ASH)
    return draw(prop, trunk, broken, windows, rubble, shade(130, 60, (-2, 16), 7, 1.7, 18))


def campfire() -> str:
    logs = pipe("M44 178L150 148", 16, WOOD) + pipe("M156 178L50 148", 16, BARK)
    pot = (
        line("M100 22V66M52 178L100 22L148 178", 6)
        + shape("M72 66H128V92C128 108 72 108 72 92Z", IRON)
        + oval(100, 66, 28, 7, TAR)
    )
    return draw(flame(100, 166, 0.9), pot, logs, line("M88 52q-6-8 0-14M112 52q6-8 0-14", 4, BONE))


# -- those that are built ------------------------------------------------------------------------------------------


def clinic() -> str:
    tent = shape("M14 184L100 38L186 184Z", MILK) + shape("M78 184L100 104L122 184Z", CLOTH)
    return draw(
        tent,
        line("M100 38V20"),
        sign(100, 78, CROSS),
        line("M14 184L4 190M186 184L196 190", 5),
        shade(150, 130, (5, 9), 5, 2.4, 20),
    )


def wash_house() -> str:
    hut = box(34, 84, 132, 100, CLAY) + shape("M22 88L100 50L178 88Z", RUST)
    tank = barrel(128, 56, TIN, 0.9)
    shower = pipe("M60 84V66H88V96", 5, IRON) + shape("M74 96H102L108 108H68Z", IRON)
    water = line("M76 116V132M88 114V140M100 116V132M76 146V164M88 152V172M100 146V164", 4, DENIM)
    door = box(120, 118, 34, 66, BARK) + spot(146, 152, 3, FLAME)
    return draw(tank, hut, box(62, 108, 52, 76, COAL), shower, water, door)


def chapel() -> str:
    nave = box(54, 98, 112, 86, DUST) + shape("M46 102L110 62L174 102Z", RUST)
    spire = box(36, 84, 40, 100, CLAY) + shape("M30 86L56 30L82 86Z", TAR)
    gear = disc(56, 22, 11, STEEL) + spot(56, 22, 4) + line("M56 6V11M56 33V38M40 22H45M67 22H72", 5)
    glass = shape("M100 150V126C100 112 126 112 126 126V150Z", FLAME) + line("M113 114V150M100 134H126", 3)
    return draw(
        spire, nave, gear, glass, shape("M44 184V150C44 138 68 138 68 150V184Z", BARK), box(140, 126, 14, 24, FLAME)
    )


def glasshouse() -> str:
    frame = shape("M26 184V96C26 48 174 48 174 96V184Z", STEEL)
    bars = line("M63 66V184M100 60V184M137 66V184M26 104H174M26 144H174", 4)
    plants = draw(
        *(
            pipe(f"M{x} 182V{y}", 4, MOSS)
            + disc(x - 9, y + 6, 9, SLIME)
            + disc(x + 9, y, 9, MOSS)
            + disc(x, y - 8, 7, colour)
            for x, y, colour in ((52, 132, BLOOD), (86, 116, FLAME), (122, 128, BLOOD), (152, 140, FLAME))
        )
    )
    return draw(frame, plants, bars, line("M38 84L52 74M150 74L162 84", 5, BONE))


def smokehouse() -> str:
    hut = shape("M40 184L50 76H150L160 184Z", WOOD) + line("M58 100H142M54 130H146M50 160H150", 3)
    roof = shape("M34 80L100 36L166 80Z", TAR)
    vent = shape("M84 44V26H116V44Z", IRON)
    smoke = line("M100 18q-14-8 0-16M88 16q-18 2-20-10M112 16q18 2 20-10", 5, BONE)
    fish = moved(shape("M-22 0Q0-16 20 0L34-10V10L20 0Q0 16-22 0Z", STEEL) + spot(-12, -3, 2.5), 0, 0)
    rack = box(76, 96, 48, 88, COAL)
    return draw(
        hut,
        roof,
        vent,
        smoke,
        rack,
        moved(fish, 90, 124, 0.8, 90),
        moved(fish, 112, 128, 0.8, 90),
        flame(100, 184, 0.36),
    )


def gun_locker() -> str:
    locker = box(44, 24, 112, 160, MOSS) + box(54, 34, 92, 140, COAL) + shape("M156 24L190 40V192L156 184Z", OLIVE)
    rifles = draw(
        *(
            moved(pipe("M0 54V10", 9, WOOD) + pipe("M0 10V-54", 4, IRON) + box(-8, 8, 16, 14, WOOD), x, 108)
            for x in (76, 100, 124)
        )
    )
    return draw(
        locker, rifles, line("M54 66H146M54 152H146", 5), disc(174, 112, 6, STEEL), line("M164 60h14M164 68h14", 3)
    )


def workbench() -> str:
    top = shape("M14 104H186V122H14Z", WOOD)
    legs = posts(32, 168, top=122) + line("M36 160H164", 7)
    vice = shape("M32 104V80H46V70H66V80H80V104Z", IRON) + line("M66 90H98", 5)
    saw = moved(shape("M0 0H62L56 22L0 26Z", STEEL) + shape("M-26-4H0V28H-26Z", BARK), 112, 74)
    tools = (
        box(30, 20, 140, 44, CLAY)
        + moved(HAMMER, 62, 44, 1.2)
        + line("M96 30V54M90 30H102", 5)
        + disc(134, 42, 12, TIN)
        + spot(134, 42, 5)
    )
    return draw(tools, legs, saw, top, vice, line("M88 62l8 6M140 66l6-8", 3))


def depot() -> str:
    wagon = box(22, 70, 156, 78, RUST) + line("M60 70V148M100 70V148M140 70V148", 3) + shape("M14 62H186V76H14Z", TAR)
    door = box(76, 82, 48, 66, COAL) + crate(82, 148, 30)
    wheels = "".join(disc(x, 160, 17, IRON) + spot(x, 160, 6) for x in (50, 90, 134, 170))
    rails = line("M4 180H196", 7) + line("M20 188V180M56 188V180M92 188V180M128 188V180M164 188V180", 6)
    return draw(wagon, door, wheels, rails, shade(164, 82, (0, 12), 5, 3.1, 14))


def packing_plant() -> str:
    hall = shape("M16 184V92L58 66V92L100 66V92L142 66V92L184 66V184Z", TIN)
    chimney = shape("M150 74L154 14H176L180 74Z", RUST) + line("M153 30H177", 5)
    belt = shape("M10 150H150V164H10Z", TAR) + "".join(disc(x, 157, 7, IRON) for x in (24, 56, 88, 120))
    cans = "".join(
        moved(box(-11, -28, 22, 28, c) + line("M-11-20H11M-11-8H11", 3), x, 150)
        for x, c in ((34, BLOOD), (70, MOSS), (106, BLOOD))
    )
    return draw(
        chimney, hall, window(36, 100), window(78, 100), window(120, 100), belt, cans, line("M164 8q-10-6-2-10", 4)
    )


def palisade() -> str:
    stakes = draw(*(shape(f"M{x} 186V{top}L{x + 13} {top - 22}L{x + 26} {top}V186Z", colour) for x, top, colour in (
        (10, 74, WOOD), (37, 62, BARK), (64, 76, WOOD), (91, 58, WOOD), (118, 72, BARK), (145, 64, WOOD),
        (168, 78, BARK),
    )))  # fmt: skip
    ties = line("M8 100Q100 112 194 98M8 146Q100 158 194 144", 8) + line(
        "M8 100Q100 112 194 98M8 146Q100 158 194 144", 3, SAND
    )
    wire = line("M6 46q12-14 24 0t24 0t24 0t24 0t24 0t24 0t24 0t22 0", 3)
    return draw(stakes, ties, wire, shade(30, 120, (27, 0), 7, 1.6, 22))


def watchtower() -> str:
    legs = pipe("M58 188L80 84M142 188L120 84", 8, WOOD) + line(
        "M64 158H136M70 128L132 158M130 128L68 158M74 116H126", 5
    )
    deck = shape("M52 78H148V92H52Z", BARK) + line("M56 78V56M144 78V56M52 58H148", 5)
    roof = shape("M48 42L100 14L152 42Z", RUST) + line("M64 42V58M136 42V58", 5)
    guard = disc(92, 56, 9, CLAY) + shape("M80 78C80 64 104 64 104 78Z", DENIM)
    light = shape("M120 66L112 60V72Z", IRON) + flat("M120 60L196 30V104L120 72Z", FLAME)
    return draw(light, legs, guard, deck, roof, disc(120, 66, 8, STEEL))


def signal_hill() -> str:
    hill = shape("M4 188C40 120 76 108 100 108C124 108 160 120 196 188Z", MOSS)
    mast = line("M100 120V22M84 120L100 30L116 120M88 98H112M92 72H108", 5)
    waves = line("M70 40Q58 26 70 12M54 48Q36 26 54 4M130 40Q142 26 130 12M146 48Q164 26 146 4", 5, EMBER)
    hut = box(136, 132, 32, 30, CLAY) + shape("M130 134L152 116L174 134Z", RUST)
    return draw(
        hill, mast, waves, disc(100, 22, 8, BLOOD), hut, window(145, 140, 13, 13), shade(44, 166, (12, 2), 5, 1.3, 14)
    )


def forge() -> str:
    hearth = (
        shape("M20 184V112H92V184Z", ASH)
        + shape("M26 112L44 60H68L86 112Z", TAR)
        + shape("M36 184V146C36 132 76 132 76 146V184Z", COAL)
    )
    anvil = shape(
        "M104 130H186C186 144 170 148 158 148L162 168H174V184H124V168H134L138 148C120 148 108 142 104 130Z", IRON
    )
    hammer = moved(pipe("M0 0V-62", 6, WOOD) + box(-22, -84, 44, 24, STEEL), 166, 116, turn=-26)
    sparks = line("M140 118L128 104M148 116L146 98M156 118L166 106", 4, FLAME)
    return draw(hearth, flame(56, 182, 0.5), anvil, hammer, sparks, box(48, 24, 16, 36, RUST))


def stone_pit() -> str:
    pit = (
        shape("M6 92L42 74H158L194 92L170 184H30Z", SAND)
        + shape("M34 100H166L152 140H48Z", CLAY)
        + shape("M56 150H144L136 184H64Z", TAR)
    )
    crane = pipe("M150 92V16H58", 7, WOOD) + line("M150 44L122 16M72 16V66", 4)
    block = box(52, 66, 40, 32, STEEL) + line("M58 78l10 8M78 74l8 12", 3)
    pick = moved(pipe("M0 34V-30", 6, WOOD) + shape("M-36-22Q0-48 36-22Q0-34-36-22Z", IRON), 130, 130, 0.9, 24)
    return draw(pit, crane, block, pick, shade(60, 110, (12, 3), 7, 1.3, 14))


def storm_drain() -> str:
    wall = shape("M8 184V44H192V184Z", TIN) + line("M8 76H40M160 76H192M8 116H30M170 116H192M60 44V60M140 44V60", 3)
    pipe_end = disc(100, 118, 62, ASH) + disc(100, 118, 48, COAL)
    bars = line("M76 78V158M100 70V166M124 78V158", 7) + line("M76 78V158M100 70V166M124 78V158", 3, RUST)
    eyes = spot(88, 126, 5, GLOW) + spot(112, 126, 5, GLOW)
    water = shape("M52 152C70 162 84 148 100 156C116 164 130 148 148 152C140 182 122 190 100 190H60Z", SLIME)
    return draw(wall, pipe_end, eyes, bars, water)


def scrapyard() -> str:
    heap = shape("M6 186L34 130L56 144L78 88L104 112L126 76L150 118L168 108L194 186Z", RUST)
    car = moved(
        shape("M-50 8L-46-12H-26L-12-34H26L40-12H52V8Z", DENIM)
        + shape("M-8-28H6V-12H-18ZM12-28H22L32-12H12Z", COAL)
        + disc(-26, 10, 12, TAR)
        + disc(30, 10, 12, TAR),
        96,
        160,
    )
    bits = (
        disc(58, 128, 12, IRON)
        + spot(58, 128, 5)
        + disc(140, 132, 14, TIN)
        + line("M132 132H148M140 124V140", 3)
        + pipe("M106 108L124 60", 5, STEEL)
    )
    magnet = line("M150 0V34", 4) + shape("M128 34H172V50H128Z", BLOOD)
    return draw(heap, bits, car, magnet, line("M136 56V66M150 56V72M164 56V66", 4, FLAME))


def barter_post() -> str:
    counter = box(22, 120, 156, 64, WOOD) + line("M22 142H178M62 120V184M138 120V184", 3)
    awning = shape(
        "M12 62L30 24H170L188 62C180 76 166 76 158 62C150 76 136 76 129 62C122 76 108 76 100 62"
        "C92 76 78 76 71 62C64 76 50 76 42 62C34 76 20 76 12 62Z",
        BLOOD,
    )
    stripes = flat("M52 26H76L71 62H42ZM124 26H148L158 62H129Z", MILK)
    scales = (
        line("M100 72V112M76 84H124", 5)
        + shape("M62 96H90C88 108 64 108 62 96ZM110 96H138C136 108 112 108 110 96Z", STEEL)
        + line("M76 84L64 96M76 84L88 96M124 84L112 96M124 84L136 96", 3)
    )
    return draw(
        line("M26 66V120M174 66V120", 7), counter, awning, stripes, scales, crate(146, 120, 24), disc(42, 108, 12, CLAY)
    )


def drill_square() -> str:
    ground = shape("M6 186L36 130H164L194 186Z", SAND)
    dummy = (
        pipe("M70 176V70M38 96H102", 9, WOOD)
        + shape("M48 84C48 66 92 66 92 84V132H48Z", STRAW)
        + disc(70, 52, 20, CLOTH)
    )
    target = (
        disc(140, 96, 36, MILK)
        + disc(140, 96, 24, BLOOD)
        + disc(140, 96, 11, MILK)
        + line("M120 128L112 178M160 128L168 178", 6)
    )
    arrow = line("M140 96L186 56M178 54L186 56L186 66", 5)
    return draw(
        ground,
        target,
        arrow,
        dummy,
        line("M60 48l8 8M68 48l-8 8M74 48l8 8M82 48l-8 8", 3),
        line("M52 104H88M54 118H86", 3),
    )


def reading_room() -> str:
    shelves = (
        box(20, 24, 160, 160, BARK)
        + box(30, 34, 140, 40, COAL)
        + box(30, 84, 140, 40, COAL)
        + box(30, 134, 140, 44, COAL)
    )
    colours = (RUST, DENIM, SAND, MOSS, BLOOD, TIN, EMBER)
    books = "".join(
        box(34 + 18 * i, y - 30 - (i * 7 + row * 5) % 9, 15, 30 + (i * 7 + row * 5) % 9, colours[(i + 2 * row) % 7])
        for row, y in enumerate((74, 124, 178))
        for i in range(7)
        if (row, i) not in ((1, 4), (2, 2))
    )
    lamp = line("M116 100V84", 3) + shape("M104 118L110 100H124L130 118Z", FLAME)
    return draw(shelves, books, lamp)


def cistern() -> str:
    tank = shape("M36 174V64C36 44 164 44 164 64V174C164 194 36 194 36 174Z", TIN) + oval(100, 64, 64, 18, DENIM)
    hoops = line("M36 100Q100 128 164 100M36 146Q100 174 164 146", 5)
    tap = pipe("M100 152V166H118V174", 6, RUST) + shape(
        "M112 178C120 190 118 196 118 196C112 198 106 190 112 178Z", DENIM
    )
    gutter = pipe("M0 26H60V52", 8, IRON)
    drops = shape(
        "M120 18C130 32 128 40 120 42C112 40 110 32 120 18ZM150 8C158 20 156 26 150 28C144 26 142 20 150 8Z", DENIM
    )
    return draw(gutter, tank, hoops, tap, drops, line("M70 64q12-8 24 0t24 0", 3, BONE))


def gene_vat() -> str:
    glass = shape("M48 168V58C48 30 152 30 152 58V168Z", SLIME)
    thing = shape(
        "M100 70C122 66 130 92 116 104C134 114 128 146 104 142C112 158 88 160 88 142"
        "C66 140 70 112 86 104C70 92 80 68 100 70Z",
        CLAY,
    )
    eye = disc(100, 94, 11, BONE) + spot(102, 94, 5)
    base = shape("M34 160H166V186H34Z", IRON) + shape("M38 52C38 18 162 18 162 52Z", IRON)
    bubbles = disc(68, 130, 5, GLOW) + disc(136, 84, 6, GLOW) + disc(70, 84, 4, GLOW) + disc(134, 132, 4, GLOW)
    hoses = pipe("M40 40C8 44 14 110 34 168", 6, RUST) + pipe("M160 40C192 44 186 110 166 168", 6, RUST)
    return draw(
        hoses,
        glass,
        thing,
        eye,
        bubbles,
        line("M60 66V140", 5, BONE),
        base,
        spot(70, 173, 5, BLOOD),
        spot(88, 173, 5, FLAME),
        line("M110 173H150", 4),
    )


def quarantine() -> str:
    hut = shape("M24 184V90H176V184Z", OLIVE) + shape("M14 94C40 44 160 44 186 94Z", MOSS)
    tape = shape("M0 122L200 142V158L0 138Z", FLAME) + flat(
        "M20 126L36 128L26 141L10 139ZM62 130L78 132L68 145L52 143ZM124 136L140 138L130 151"
        "L114 149ZM166 140L182 142L172 155L156 153Z"
    )
    door = box(78, 106, 44, 78, COAL)
    trefoil = (
        disc(100, 76, 18, FLAME)
        + spot(100, 76, 4)
        + flat(
            "M92 62A16 16 0 0 1 108 62L103 70A7 7 0 0 0 97 70ZM84 78A16 16 0 0 0 92 90L97 82"
            "A7 7 0 0 1 93 78ZM116 78A16 16 0 0 1 108 90L103 82A7 7 0 0 0 107 78Z"
        )
    )
    face = disc(100, 126, 11, MILK) + spot(96, 125, 2) + spot(104, 125, 2) + line("M96 131H104", 2.5)
    return draw(hut, door, face, trefoil, tape)


SITES = {
    "e01": stockpile(), "e02": outpost(), "e03": scout(), "e04": wasteland(), "e05": tower(), "e06": campfire(),
    "e11": clinic(), "e12": wash_house(), "e13": chapel(), "e14": glasshouse(), "e15": smokehouse(),
    "e16": gun_locker(), "e17": workbench(), "e18": depot(), "e19": packing_plant(), "e20": palisade(),
    "e21": watchtower(), "e22": signal_hill(), "e23": forge(), "e24": stone_pit(), "e25": storm_drain(),
    "e26": scrapyard(), "e27": barter_post(), "e28": drill_square(), "e29": reading_room(), "e30": cistern(),
    "e31": gene_vat(), "e32": quarantine(),
}  # fmt: skip
