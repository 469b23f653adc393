"""Seeing: an observation is written by rules, from tables that `observation` has worked out.

`see` writes a whole row. `see_again` writes into a row what has changed since it was last written: most of what lies on
a table is still as it was. It compares 64 bytes at a time.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from boargame.bots.blocks import SET
from boargame.bots.features import number, question_row
from boargame.bots.strips import Kind
from boargame.core.agenda import together
from boargame.core.record import NONE
from boargame.core.rule import lowest, rule
from boargame.core.secrets import WORD, WORDS, differing, peek, peek_word, write_bytes

HALF_BITS = 15
HALF = 1 << HALF_BITS
"""A number that may be larger stands in two places: what is left of it when this is taken away as often as it goes,
and how often that is."""

UNCUT = -1
"""What is left of a number that stands in one place: all of its bits."""


class Sheet(NamedTuple):
    """What `see` needs to know of a view. All of it lies in few arrays: to hand over many takes longer than to look."""

    table: Any  # Part, and then the parts themselves
    bits: Any  # of each word those that are looked at; then those of each Forced, and those of each Touch
    printed: Any  # the numbers of all cards


class Part(IntEnum):
    """Where in the table something begins, and how many there are of it. Where things lie in a state depends on who
    looks and on whether seats decide together: there is a line for each seat, then one for each seat while they do.
    These offsets are worked out beforehand, because an observation is written after every decision."""

    PLAYERS = 0  # how many
    SEATED = 1  # the place that says so
    ASKED = 2  # the place of the first question
    OFFSETS = 3  # of the blocks in which everything lies that is seen: a line for each view
    BLOCK_COUNT = 4
    FORCES = 5  # the words of each block that are written whatever they hold: a line for each Forced
    FORCED = 6  # the same among the bits, a line of words for each
    ENTRIES = 7  # what stands alone and lies open: Entry
    ENTRY_COUNT = 8
    WORDS = 9  # what is written when a word has changed: Word
    SPOTS = 10  # where everything else lies, a line for each view: Spot
    STRIPS = 11  # how it is read: Column
    STRIP_COUNT = 12
    GROUPS = 13  # and what belongs together: Group
    SETS = 14  # how many numbers it takes to say which groups are to be written


class Forced(IntEnum):
    """Which words are written whatever they hold."""

    NONE = 0
    TURNED = 1  # those that mean something else when somebody else looks
    ALL = 2  # nothing was written yet


class Entry(IntEnum):
    """A number, seat or member that stands alone and lies open."""

    BLOCK = 0
    WITHIN = 1  # how far from the beginning of its block
    WIDTH = 2
    KIND = 3
    SIZE = 4  # how many places it has
    PLACE = 5


class Word(IntEnum):
    """What is written when a word has changed: bytes that are numbers, all at once; then what stands in lists, one list
    after the other."""

    PLACE = 0  # of the word's first byte, if that is a number
    LANES = 1  # for each of its bytes: -1 if it is a number that goes there, or 0
    NUMBERS = 9  # where the other numbers begin: Number
    NAMES = 10  # seats and members: Name
    TOUCHES = 11  # groups that lie there: Touch
    END = 12


class Number(IntEnum):
    """A number, as the upper end of a word: so one of any width is read in the same way."""

    WORD = 0  # how far from the beginning of its block that word is
    SHIFT = 1  # what is below the number
    PLACE = 2
    LEFT = 3  # the bits that stand there
    HIGH = 4  # where the others stand, or 0, which is put right at the end


class Name(IntEnum):
    """A seat or member."""

    SHIFT = 0  # where in its word
    KIND = 1
    SIZE = 2
    PLACE = 3


class Touch(IntEnum):
    """A group of which something lies in a word."""

    SET = 0  # where it says whether the group is to be written
    MEMBER = 1
    BITS = 2  # which of the word's, as a place in the sheet


class Spot(IntEnum):
    """Where a strip lies."""

    FIRST = 0
    TAKEN = 1
    KNOWN = 2


class Column(IntEnum):
    """How a strip is read, as in `features.Inputs`, and where it goes."""

    KIND = 0
    WIDTH = 1
    STEP = 2
    LENGTH = 3
    TAKEN_WIDTH = 4
    BEGIN = 5
    KNOWN_STEP = 6
    SIZE = 7
    PLACE = 8
    CARD_PLACE = 9  # where the sums of the cards' numbers go, or NONE
    CARD = 10  # where the numbers of the first card stand
    CARD_WIDTH = 11  # how many each has


class Group(IntEnum):
    """Strips that are added up in the same places. The last line is where everything ends."""

    STRIP = 0  # the first of them
    BEGIN = 1  # the places
    END = 2


class Memory(IntEnum):
    """What is remembered of a row: enough to write only what has changed."""

    SEAT = 0  # whose it is, counted from 1; 0: nothing was written yet
    ASKED = 1  # where the question stands, or NONE
    WORDS = 2  # as they were; then the groups that are to be written


ENTRY, LINE, NUMBER, NAME, TOUCH = len(Entry), Word.END + 1, len(Number), len(Name), len(Touch)
SPOT, COLUMN, GROUP = len(Spot), len(Column), len(Group)
"""Numbers in a line."""

TOGETHER = 7
"""Blocks that are compared before anything is written: a number holds a bit for each of their words."""


@rule
def see(sheet: Sheet, state: Any, seat: int, out: Any) -> None:
    """Write down what a seat sees."""
    table = sheet.table
    for place in range(len(out)):
        out[place] = 0
    see_always(table, out)
    see_question(table, state, seat, out)
    eye = view_of(table, state, seat)
    offsets, spots = offsets_of(table, eye), spots_of(table, eye)
    for i in range(table[Part.ENTRY_COUNT]):
        see_entry(table, table[Part.ENTRIES] + i * ENTRY, offsets, state, seat, out)
    for i in range(table[Part.STRIP_COUNT]):
        see_strip(table, sheet.printed, table[Part.STRIPS] + i * COLUMN, spots + i * SPOT, state, seat, out)


@rule
def see_again(sheet: Sheet, memory: Any, state: Any, seat: int, out: Any) -> None:
    """The same in a row that was written before: most of what lies on a table is still as it was."""
    table, eye, forced = sheet.table, view_of(sheet.table, state, seat), Forced.NONE
    offsets, spots, blocks = offsets_of(table, eye), spots_of(table, eye), table[Part.BLOCK_COUNT]
    before = int(memory[Memory.SEAT]) - 1
    if before == NONE:
        forced = Forced.ALL
        see_nothing(table, memory, out)
    elif before != seat:  # what is counted from whoever looks, or known to some of them
        forced = Forced.TURNED
    if memory[Memory.ASKED] != NONE:
        out[memory[Memory.ASKED]] = 0
    memory[Memory.ASKED] = see_question(table, state, seat, out)
    memory[Memory.SEAT] = seat + 1
    for first in range(0, blocks, TOGETHER):
        see_blocks_again(sheet, first, min(first + TOGETHER, blocks), offsets, forced, memory, state, before, seat, out)
    out[0] = 1
    for some in range(table[Part.SETS]):
        see_groups_again(sheet, some, spots, memory, state, seat, out)


@rule
def see_nothing(table: Any, memory: Any, out: Any) -> None:
    """A row of which nothing was written yet."""
    for place in range(len(out)):
        out[place] = 0
    see_always(table, out)
    memory[Memory.ASKED] = NONE
    for word in range(table[Part.BLOCK_COUNT] * WORDS):
        memory[Memory.WORDS + word] = NONE  # every byte of it


@rule
def see_blocks_again(
    sheet: Sheet, first: int, last: int, offsets: int, forced: int, memory: Any, state: Any, before: int, seat: int,
    out: Any,
) -> None:  # fmt: skip
    """Write what lies in words that have changed. All blocks are compared first: a processor guesses what comes next,
    and at every block it would guess wrong."""
    table, bits = sheet.table, sheet.bits
    forces, found = table[Part.FORCES] + forced * table[Part.BLOCK_COUNT], 0
    for block in range(first, last):
        at = block * WORDS
        differ = differing(state, table[offsets + block], memory, Memory.WORDS + at, bits, at)
        found |= (differ | table[forces + block]) << at - first * WORDS
    while found != 0:
        word = first * WORDS + lowest(found)
        found &= found - 1
        see_word_again(sheet, word, table[offsets + word // WORDS], forced, memory, state, before, seat, out)


@rule
def see_word_again(
    sheet: Sheet, word: int, offset: int, forced: int, memory: Any, state: Any, before: int, seat: int, out: Any
) -> None:
    table, line = sheet.table, sheet.table[Part.WORDS] + word * LINE
    then, here = memory[Memory.WORDS + word], offset + word % WORDS * WORD
    now = peek_word(state, here)
    memory[Memory.WORDS + word] = now
    write_bytes(state, here, out, table[line + Word.PLACE], table, line + Word.LANES)
    if table[line + Word.NUMBERS] == table[line + Word.END]:
        return
    see_numbers_again(table, line, offset, state, out)
    see_names_again(table, line, then, now, before, seat, out)
    always = sheet.bits[table[Part.FORCED] + forced * table[Part.BLOCK_COUNT] * WORDS + word]
    touch(table, line, ((now ^ then) & sheet.bits[word]) | always, sheet.bits, memory)


@rule
def see_numbers_again(table: Any, line: int, offset: int, state: Any, out: Any) -> None:
    """All numbers of a word: to ask which of them have changed takes longer than to write them."""
    one, last = table[line + Word.NUMBERS], table[line + Word.NAMES]
    while one < last:
        word = peek_word(state, offset + table[one + Number.WORD])
        value = word >> table[one + Number.SHIFT]
        out[table[one + Number.PLACE]] = value & table[one + Number.LEFT]
        out[table[one + Number.HIGH]] = value >> HALF_BITS
        one += NUMBER


@rule
def see_names_again(table: Any, line: int, then: int, now: int, before: int, seat: int, out: Any) -> None:
    """Its seats and members: not what they were, but what they are."""
    one, last, players = table[line + Word.NAMES], table[line + Word.TOUCHES], table[Part.PLAYERS]
    while one < last:
        place, shift = table[one + Name.PLACE], table[one + Name.SHIFT]
        old, new, size = byte_of(then, shift), byte_of(now, shift), table[one + Name.SIZE]
        if table[one + Name.KIND] == Kind.SEAT:
            old, new, size = counted_from(before, old, players), counted_from(seat, new, players), players
        if 0 <= old < size:
            out[place + old] = 0
        if 0 <= new < size:
            out[place + new] = 1
        one += NAME


@rule
def byte_of(word: int, shift: int) -> int:
    return ((word >> shift & 0xFF) ^ 0x80) - 0x80


@rule
def counted_from(viewer: int, seat: int, players: int) -> int:
    """A seat as a viewer counts it; NONE if it is none."""
    if not 0 <= seat < players:
        return NONE
    return seat - viewer if seat >= viewer else seat - viewer + players


@rule
def touch(table: Any, line: int, changed: int, bits: Any, memory: Any) -> None:
    """Note the groups of a word of which something has changed."""
    one, last = table[line + Word.TOUCHES], table[line + Word.END]
    while one < last:
        if changed & bits[table[one + Touch.BITS]] != 0:
            memory[table[one + Touch.SET]] |= 1 << table[one + Touch.MEMBER]
        one += TOUCH


@rule
def see_groups_again(sheet: Sheet, some: int, spots: int, memory: Any, state: Any, seat: int, out: Any) -> None:
    """Write the groups of one set that are to be written."""
    table, stale = sheet.table, Memory.WORDS + sheet.table[Part.BLOCK_COUNT] * WORDS + some
    groups = memory[stale]
    memory[stale] = 0
    while groups != 0:
        this = table[Part.GROUPS] + (some * SET + lowest(groups)) * GROUP
        groups &= groups - 1
        for place in range(table[this + Group.BEGIN], table[this + Group.END]):
            out[place] = 0
        for i in range(table[this + Group.STRIP], table[this + GROUP + Group.STRIP]):
            see_strip(table, sheet.printed, table[Part.STRIPS] + i * COLUMN, spots + i * SPOT, state, seat, out)


# -- where things lie ---------------------------------------------------------------------------------


@rule
def view_of(table: Any, state: Any, seat: int) -> int:
    return seat + table[Part.PLAYERS] if together(state.agenda) else seat


@rule
def offsets_of(table: Any, eye: int) -> int:
    return table[Part.OFFSETS] + eye * table[Part.BLOCK_COUNT]  # type: ignore[no-any-return]


@rule
def spots_of(table: Any, eye: int) -> int:
    return table[Part.SPOTS] + eye * table[Part.STRIP_COUNT] * SPOT  # type: ignore[no-any-return]


# -- one thing at a time ------------------------------------------------------------------------------


@rule
def see_always(table: Any, out: Any) -> None:
    out[0] = 1
    out[table[Part.SEATED]] = 1


@rule
def see_question(table: Any, state: Any, seat: int, out: Any) -> int:
    """Where it stands; NONE if there is none."""
    row = question_row(state, seat)
    if row == NONE:
        return NONE
    place = int(table[Part.ASKED] + row)
    out[place] = 1
    return place


@rule
def see_entry(table: Any, one: int, offsets: int, state: Any, seat: int, out: Any) -> None:
    offset = table[offsets + table[one + Entry.BLOCK]] + table[one + Entry.WITHIN]
    value, place = number(state, offset, table[one + Entry.WIDTH]), table[one + Entry.PLACE]
    if table[one + Entry.KIND] == Kind.NUMBER:
        see_sum(out, place, table[one + Entry.SIZE], value)
        return
    for i in range(table[one + Entry.SIZE]):
        out[place + i] = 0
    if table[one + Entry.KIND] == Kind.NAME:
        if 0 <= value < table[one + Entry.SIZE]:
            out[place + value] = 1
    elif 0 <= value < table[Part.PLAYERS]:
        out[place + counted_from(seat, value, table[Part.PLAYERS])] = 1


@rule
def see_strip(table: Any, printed: Any, how: int, spot: int, state: Any, seat: int, out: Any) -> None:
    if table[how + Column.KIND] == Kind.NAME:
        see_names(table, printed, how, spot, state, seat, out)
    else:
        see_sum(out, table[how + Column.PLACE], table[how + Column.SIZE], added(table, how, spot, state, seat))


@rule
def see_sum(out: Any, place: int, size: int, value: int) -> None:
    """Add to a number, which may stand in two places."""
    if size == 1:
        out[place] += value
        return
    value += int(out[place]) + HALF * int(out[place + 1])
    out[place] = value & HALF - 1
    out[place + 1] = value >> HALF_BITS


@rule
def see_names(table: Any, printed: Any, how: int, spot: int, state: Any, seat: int, out: Any) -> None:
    """How many there are of each card or member, and the sums of what is printed on the cards."""
    first, step, width = table[spot + Spot.FIRST], table[how + Column.STEP], table[how + Column.WIDTH]
    place, cards, numbers = (
        table[how + Column.PLACE],
        table[how + Column.CARD_PLACE],
        table[how + Column.CARD_WIDTH],
    )
    for i in range(taken(table, how, spot, state)):
        if not knows(table, how, spot, i, state, seat):
            continue
        name = number(state, first + i * step, width)
        if 0 <= name < table[how + Column.SIZE]:
            out[place + name] += 1
            if cards != NONE:
                card = table[how + Column.CARD] + name * numbers
                for k in range(numbers):
                    out[cards + k] += printed[card + k]


@rule
def added(table: Any, how: int, spot: int, state: Any, seat: int) -> int:
    """Numbers in a row, together."""
    found, first = 0, table[spot + Spot.FIRST]
    for i in range(taken(table, how, spot, state)):
        if knows(table, how, spot, i, state, seat):
            found += number(state, first + i * table[how + Column.STEP], table[how + Column.WIDTH])
    return found


@rule
def knows(table: Any, how: int, spot: int, i: int, state: Any, seat: int) -> bool:
    """Does a seat know a place of a strip?"""
    known = table[spot + Spot.KNOWN]
    return known == NONE or (peek(state, known + i * table[how + Column.KNOWN_STEP]) >> seat) & 1 != 0


@rule
def taken(table: Any, how: int, spot: int, state: Any) -> int:
    """How many places of a strip there are to be read."""
    length = int(table[how + Column.LENGTH])
    if table[spot + Spot.TAKEN] == NONE:
        return length
    counted = number(state, table[spot + Spot.TAKEN], table[how + Column.TAKEN_WIDTH])
    return min(length, int(counted - table[how + Column.BEGIN]))
