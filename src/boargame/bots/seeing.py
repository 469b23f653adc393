"""Seeing: an observation is written by rules, from tables that `observation` has worked out.

A row is the sum of what each byte of a state has to say, as far as its seat may see it. So when a row is written
again, what has changed is taken off and added, and nothing else: most of what lies on a table is still as it was. Bytes
are compared 64 at a time; a byte that may not be seen is as if nothing were there. When somebody else looks, what every
seat has changes places first, because it is hardly ever something else: it is only somebody else's.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from boargame.bots.features import number, question_row
from boargame.core.agenda import together
from boargame.core.record import NONE
from boargame.core.rule import lowest, often, rule
from boargame.core.secrets import (
    BLOCK,
    LINE,
    NOBODY,
    WORD,
    WORDS,
    peek,
    recalled,
    replace_line,
    still,
    take,
    take_part,
    trade,
    unlike,
)

HALF_BITS = 15
HALF = 1 << HALF_BITS
"""A number that may be larger stands in two places: what is left of it when this is taken away as often as it goes,
and how often that is."""

TOGETHER = 56
"""Blocks that are compared before anything is written: a number holds a bit for each."""


class Sheet(NamedTuple):
    """What `see` needs to know of a view. All of it lies in few arrays: to hand over many takes longer than to look."""

    table: Any  # Part, and then the parts themselves
    bits: Any  # of each word those that are looked at; what stands there if nothing is seen; then see Part
    printed: Any  # the numbers of all cards, and after each kind of card those of no card
    was: Any  # scratch: the words of a block as they were
    changed: Any  # scratch: which bytes of some blocks have changed, a bit each


class Part(IntEnum):
    """Where in the table something begins, and how many there are of it. Where things lie in a state depends on who
    looks and on whether seats decide together: there is a line for each seat, then one for each seat while they do.
    These offsets are worked out beforehand, because an observation is written after every decision."""

    PLAYERS = 0  # how many
    SEATED = 1  # the place that says so
    ASKED = 2  # the place of the first question
    OFFSETS = 3  # of the blocks in which everything lies that is seen: a line for each view
    BLOCK_COUNT = 4
    OPEN_COUNT = 5  # of the blocks without a limit, which come first
    LIMITS = 6  # Limit
    LIMIT_COUNT = 7
    SPOTS = 8  # where limits lie, a line for each view: Spot
    SEATS = 9  # the places of numbers that may be seats: before anything is seen, each says that it is seat 0
    SEAT_COUNT = 10
    CARDS = 11  # where the numbers of cards are added up: Card
    NOTES = 12  # among the bits: of each byte its Note
    SETS = 13  # for each set the first of the limits that are looked at together, and the end
    ALL_SETS = 14  # among the bits: all limits, which are looked at in a row that is new
    TRADES = 15  # when somebody else looks: which seats' parts change places, a line for each distance
    PIECES = 16  # what every seat has: of each piece where it lies for the viewer, and then for the others
    ROW_PIECES = 17  # how many there are of each size in the row, the largest first
    MEMORY_PIECES = 18  # and in the memory of it
    CARE = 19  # among the bits: of each block those bytes that are looked at, a bit each
    SPEAKS = 20  # among the bits: of each block those bytes that say something themselves, a bit each
    TOUCHES = 21  # among the bits: which limits are looked at if something has changed in a block: Touch
    TOUCH_COUNT = 22  # how many there are of these for each block


class Limit(IntEnum):
    """Bytes of which as many places are seen as are taken, by those who know them."""

    BLOCK = 0  # the first
    BLOCK_END = 1
    STEP = 2  # from one place to the next
    LENGTH = 3
    TAKEN_WIDTH = 4
    BEGIN = 5  # the number of the first place, among those that are counted
    IS_SPREAD = 6  # does it say of each byte who knows it?
    SET = 7  # of those that are looked at together
    IS_OWNED = 8  # does it change places when somebody else looks?


class Touch(IntEnum):
    """Limits that are to be looked at."""

    BYTES = 0  # if one of these has changed, a bit each
    SET = 1


class Spot(IntEnum):
    """Where a limit lies."""

    FIRST = 0
    TAKEN = 1
    KNOWN = 2


class Card(IntEnum):
    """A kind of card in one group."""

    PLACE = 0  # of the sums
    FIRST = 1  # where the numbers of the first card stand
    LINES = 2  # how many each has, as far as they are added many at a time
    WIDTH = 3  # all of them
    STEP = 4  # from one card's to the next


class Reading(IntEnum):
    """What a byte says beside a number or a name."""

    NOTHING = 0
    CARD = 1  # what is printed on the card: MORE is its line
    SEAT = 2  # it may be a seat: MORE is the first place
    SUM = 3  # it is a part of a number that stands in two places: MORE is the first


class Note(IntEnum):
    """Of each byte what it says and where: the bits of a number from here on."""

    PLACE = 0  # 0, which is put right at the end: nowhere
    NAME = 16  # is it a card or member, and not a number?
    SIGNED = 17  # is its highest bit a sign?
    SHIFT = 18  # which byte of its number it is
    SIZE = 20  # how many cards or members there are, for a number 1
    READING = 28
    MORE = 30


PLACE_BITS, SHIFT_BITS, SIZE_BITS, READING_BITS = 0xFFFF, 0x3, 0xFF, 0x3
"""As they are in a note."""


class Memory(IntEnum):
    """What is remembered of a row: enough to write only what has changed."""

    SEAT = 0  # whose it is, counted from 1; 0: nothing was written yet
    ASKED = 1  # where the question stands, or NONE
    UNEVEN = 2  # the limits that some seats may see and others not, a bit for each set
    WORDS = 8  # as they were, from a cache line of their own on; then how far each limit was seen


LIMIT, TOUCH, SPOT, CARD = len(Limit), len(Touch), len(Spot), len(Card)
"""Numbers in a line."""


@rule
def see(sheet: Sheet, memory: Any, state: Any, seat: int, out: Any) -> None:
    """Write down what a seat sees, in a row of which the memory says what it holds."""
    table, before, stale = sheet.table, int(memory[Memory.SEAT]) - 1, 0
    eye, lies = seat + table[Part.PLAYERS] if together(state.agenda) else seat, still(state)
    if before == NONE:
        see_nothing(sheet, memory, seat, out)
        stale = int(sheet.bits[table[Part.ALL_SETS]])
    elif before != seat:
        turn(table, memory, counted_from(before, seat, table[Part.PLAYERS]), out)
        stale = int(memory[Memory.UNEVEN])
    memory[Memory.SEAT] = seat + 1
    see_question(table, memory, state, seat, out)
    for first in range(0, table[Part.OPEN_COUNT], TOGETHER):
        stale |= see_open(sheet, first, min(first + TOGETHER, table[Part.OPEN_COUNT]), memory, lies, eye, seat, out)
    while stale != 0:
        some = lowest(stale)
        stale &= stale - 1
        memory[Memory.UNEVEN] &= ~(1 << some)
        for limit in range(table[table[Part.SETS] + some], table[table[Part.SETS] + some + 1]):
            see_limit(sheet, limit, memory, state, lies, eye, seat, out)
    out[0] = 1


@rule
def see_open(sheet: Sheet, first: int, last: int, memory: Any, lies: Any, eye: int, seat: int, out: Any) -> int:
    """Write what has changed in some blocks without a limit; which limits are to be looked at then, a bit for each set.
    All blocks are compared first: a processor guesses what comes next, and at every block it would guess wrong."""
    table, bits, found, stale = sheet.table, sheet.bits, 0, 0
    offsets, care = table[Part.OFFSETS] + eye * table[Part.BLOCK_COUNT] + first, table[Part.CARE] + first
    speaks, touches, size = table[Part.SPEAKS] + first, table[Part.TOUCHES], table[Part.TOUCH_COUNT] * TOUCH
    for i in range(last - first):
        changed = unlike(lies, table[offsets + i], memory, Memory.WORDS + (first + i) * WORDS) & bits[care + i]
        sheet.changed[i] = changed
        found |= (changed != 0) << i
    while found != 0:
        i = lowest(found)
        found &= found - 1
        block, changed = first + i, sheet.changed[i]
        for touch in range(touches + block * size, touches + (block + 1) * size, TOUCH):
            stale |= (changed & bits[touch + Touch.BYTES] != 0) << bits[touch + Touch.SET]
        take(lies, table[offsets + i], memory, Memory.WORDS + block * WORDS, sheet.was)
        see_block(sheet, block, changed & bits[speaks + i], memory, seat, out)
    return stale


@often
def see_block(sheet: Sheet, block: int, changed: int, memory: Any, seat: int, out: Any) -> None:
    """Write what some bytes of a block say that has just been taken."""
    notes, first = sheet.table[Part.NOTES] + block * BLOCK, (Memory.WORDS + block * WORDS) * WORD
    while changed != 0:
        byte = lowest(changed)
        changed &= changed - 1
        see_byte(sheet, sheet.bits[notes + byte], recalled(sheet.was, byte), recalled(memory, first + byte), seat, out)


@often
def see_byte(sheet: Sheet, note: int, old: int, new: int, seat: int, out: Any) -> None:
    """Write what a byte says, and no longer what it said. What is nowhere goes to a place that is put right at the end:
    to ask would take longer."""
    place = note & PLACE_BITS
    if note >> Note.NAME & 1:
        size = note >> Note.SIZE & SIZE_BITS
        out[place + old if old < size else 0] -= 1
        out[place + new if new < size else 0] += 1
    else:
        out[place] = turned_over(int(out[place]) + growth(note, old, new))
    if note >> Note.READING != 0:
        see_more(sheet, note, old, new, seat, out)


@rule
def growth(note: int, old: int, new: int) -> int:
    """By how much a number is larger than it was, if this byte of it has changed."""
    sign = (note >> Note.SIGNED & 1) << 7
    return (new ^ sign) - (old ^ sign) << (note >> Note.SHIFT & SHIFT_BITS) * 8


@rule
def turned_over(value: int) -> int:
    """As much of a number as a place holds."""
    return ((value & 2 * HALF - 1) ^ HALF) - HALF


@rule
def see_more(sheet: Sheet, note: int, old: int, new: int, seat: int, out: Any) -> None:
    """What else a byte says."""
    table, reading, more = sheet.table, note >> Note.READING & READING_BITS, note >> Note.MORE
    if reading == Reading.CARD:
        see_card(sheet, more, old, new, note >> Note.SIZE & SIZE_BITS, out)
    elif reading == Reading.SUM:
        value = int(out[more]) + HALF * int(out[more + 1]) + growth(note, old, new)
        out[more] = value & HALF - 1
        out[more + 1] = value >> HALF_BITS
    else:
        players = table[Part.PLAYERS]
        out[more + counted_from(seat, old, players) if old < players else 0] = 0
        out[more + counted_from(seat, new, players) if new < players else 0] = 1


@rule
def see_card(sheet: Sheet, line: int, old: int, new: int, size: int, out: Any) -> None:
    """What is printed on a card, in place of what is printed on another."""
    this = sheet.table[Part.CARDS] + line * CARD
    sums, step, first = sheet.table[this + Card.PLACE], sheet.table[this + Card.STEP], sheet.table[this + Card.FIRST]
    less, more = first + min(old, size) * step, first + min(new, size) * step
    for i in range(0, sheet.table[this + Card.LINES], LINE):
        replace_line(out, sums + i, sheet.printed, less + i, more + i)
    for i in range(sheet.table[this + Card.LINES], sheet.table[this + Card.WIDTH]):
        out[sums + i] = int(out[sums + i]) + int(sheet.printed[more + i]) - int(sheet.printed[less + i])


@rule
def see_nothing(sheet: Sheet, memory: Any, seat: int, out: Any) -> None:
    """A row of which nothing was written yet."""
    table, words = sheet.table, sheet.table[Part.BLOCK_COUNT] * WORDS
    for place in range(len(out)):
        out[place] = 0
    out[table[Part.SEATED]] = 1
    for i in range(table[Part.SEAT_COUNT]):
        out[table[table[Part.SEATS] + i] + counted_from(seat, 0, table[Part.PLAYERS])] = 1
    memory[Memory.ASKED] = NONE
    memory[Memory.UNEVEN] = 0
    for word in range(words):
        memory[Memory.WORDS + word] = sheet.bits[words + word]
    for limit in range(table[Part.LIMIT_COUNT]):
        memory[Memory.WORDS + words + limit] = 0


@rule
def turn(table: Any, memory: Any, by: int, out: Any) -> None:
    """Somebody looks who sits so many seats further: what every seat has changes places, in the row and in the memory
    of it."""
    players = int(table[Part.PLAYERS])
    line = table[Part.TRADES] + by * (2 * players - 1)
    for i in range(table[line]):
        one, other = table[line + 1 + 2 * i], table[line + 2 + 2 * i]
        behind = trade(out, table, table[Part.PIECES], table[Part.ROW_PIECES], players, one, other)
        trade(memory, table, behind, table[Part.MEMORY_PIECES], players, one, other)


@rule
def counted_from(viewer: int, seat: int, players: int) -> int:
    """A seat as a viewer counts it."""
    return seat - viewer if seat >= viewer else seat - viewer + players


@rule
def see_question(table: Any, memory: Any, state: Any, seat: int, out: Any) -> None:
    """Which one is open, if there is one."""
    then, row = int(memory[Memory.ASKED]), question_row(state, seat)
    now = NONE if row == NONE else int(table[Part.ASKED] + row)
    out[max(then, 0)] = 0
    out[max(now, 0)] = 1
    memory[Memory.ASKED] = now


# -- what is seen only in part ------------------------------------------------------------------------


@rule
def see_limit(sheet: Sheet, limit: int, memory: Any, state: Any, lies: Any, eye: int, seat: int, out: Any) -> None:
    """Write what has changed in the blocks of a limit, as far as something is or was seen."""
    table, blocks = sheet.table, sheet.table[Part.BLOCK_COUNT]
    words, line, offsets = blocks * WORDS, table[Part.LIMITS] + limit * LIMIT, table[Part.OFFSETS] + eye * blocks
    spot = table[Part.SPOTS] + (eye * table[Part.LIMIT_COUNT] + limit) * SPOT
    memory[Memory.UNEVEN] |= is_uneven(table, line, spot, state) << table[line + Limit.SET]
    reach = seen_places(table, line, spot, state, seat) * table[line + Limit.STEP]
    last = max(reach, int(memory[Memory.WORDS + words + limit]))
    memory[Memory.WORDS + words + limit] = reach
    first, known = table[spot + Spot.FIRST], table[spot + Spot.KNOWN] if table[line + Limit.IS_SPREAD] else NONE
    for block in range(table[line + Limit.BLOCK], table[line + Limit.BLOCK_END]):
        at, away = block * WORDS, table[offsets + block] - first
        if away >= last:
            return
        changed = take_part(
            lies, first + away, known + away if known != NONE else 0, 1 << seat if known != NONE else 0,
            max(0, min(reach - away, BLOCK)), sheet.bits, at, words + at, memory, Memory.WORDS + at, sheet.was,
        )  # fmt: skip
        see_block(sheet, block, changed, memory, seat, out)


@rule
def is_uneven(table: Any, line: int, spot: int, state: Any) -> bool:
    """May a limit mean something else if somebody else looks? It does if some seats know it and others do not, and may
    if it says so of every byte."""
    if table[spot + Spot.KNOWN] == NONE:
        return False
    everybody = (1 << table[Part.PLAYERS]) - 1
    knowers = peek(state, table[spot + Spot.KNOWN]) & everybody
    return bool(knowers not in (NOBODY, everybody) or table[line + Limit.IS_SPREAD] or table[line + Limit.IS_OWNED])


@rule
def seen_places(table: Any, line: int, spot: int, state: Any, seat: int) -> int:
    """How many places of a limit a seat sees, as far as it knows them."""
    length, taken, known = int(table[line + Limit.LENGTH]), table[spot + Spot.TAKEN], table[spot + Spot.KNOWN]
    if taken != NONE:
        counted = number(state, taken, table[line + Limit.TAKEN_WIDTH]) - int(table[line + Limit.BEGIN])
        length = max(0, min(length, counted))
    if known != NONE and table[line + Limit.IS_SPREAD] == 0 and peek(state, known) >> seat & 1 == 0:
        return 0
    return length
