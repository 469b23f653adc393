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
from boargame.core.secrets import WORD, WORDS, differing, peek, peek_word


class Sheet(NamedTuple):
    """What `see` needs to know of a view. All of it lies in few arrays: to hand over many takes longer than to look."""

    table: Any  # Part, and then the parts themselves
    bits: Any  # of each word those that are looked at; then those of each Touch, and those of each turning word
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
    TURNING = 5  # the words of which a part means something else when somebody else looks
    TURNING_COUNT = 6
    ENTRIES = 7  # what stands alone and lies open: Entry
    ENTRY_COUNT = 8
    NUMBERS = 9  # for each word where the numbers among them begin, and the end: Number
    NAMES = 10  # and the others: Name
    TOUCHES = 11  # and the groups that lie in a word: Touch
    SPOTS = 12  # where everything else lies, a line for each view: Spot
    STRIPS = 13  # how it is read: Column
    STRIP_COUNT = 14
    GROUPS = 15  # and what belongs together: Group
    SETS = 16  # how many numbers it takes to say which groups are to be written
    TURNED = 17  # where the bits of turning words begin


class Entry(IntEnum):
    """A number, seat or member that stands alone and lies open."""

    BLOCK = 0
    WITHIN = 1  # how far from the beginning of its block
    WIDTH = 2
    KIND = 3
    SIZE = 4  # how many places it has
    PLACE = 5


class Number(IntEnum):
    """A number, as the upper end of a word: so one of any width is read in the same way."""

    WORD = 0  # how far from the beginning of its block that word is
    SHIFT = 1  # what is below the number
    PLACE = 2


class Name(IntEnum):
    """A byte of a seat or member."""

    SHIFT = 0  # where in its word
    ENTRY = 1  # where in the table


class Touch(IntEnum):
    """A group of which something lies in a word."""

    GROUP = 0
    BITS = 1  # which of the word's, as a place in the sheet


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


ENTRY, NUMBER, NAME, TOUCH = len(Entry), len(Number), len(Name), len(Touch)
SPOT, COLUMN, GROUP = len(Spot), len(Column), len(Group)
"""Numbers in a line."""


@rule
def see(sheet: Sheet, state: Any, seat: int, out: Any) -> None:
    """Write down what a seat sees."""
    table = sheet.table
    for place in range(len(out)):
        out[place] = 0.0
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
    table, eye = sheet.table, view_of(sheet.table, state, seat)
    offsets, spots = offsets_of(table, eye), spots_of(table, eye)
    if memory[Memory.SEAT] == 0:
        for place in range(len(out)):
            out[place] = 0.0
        see_always(table, out)
        for word in range(table[Part.BLOCK_COUNT] * WORDS):
            forget(table, offsets, word, ~0, memory, state)
    elif memory[Memory.ASKED] != NONE:
        out[memory[Memory.ASKED]] = 0.0
    memory[Memory.ASKED] = see_question(table, state, seat, out)
    if memory[Memory.SEAT] != seat + 1:  # what is counted from whoever looks, or known to some of them
        memory[Memory.SEAT] = seat + 1
        for i in range(table[Part.TURNING_COUNT]):
            turned = sheet.bits[table[Part.TURNED] + i]
            forget(table, offsets, table[table[Part.TURNING] + i], turned, memory, state)
    for block in range(table[Part.BLOCK_COUNT]):
        see_block_again(sheet, block, offsets, memory, state, seat, out)
    for some in range(table[Part.SETS]):
        see_groups_again(sheet, some, spots, memory, state, seat, out)


@rule
def see_block_again(sheet: Sheet, block: int, offsets: int, memory: Any, state: Any, seat: int, out: Any) -> None:
    """Write the entries in words that have changed, and say which groups are to be written."""
    table, bits = sheet.table, sheet.bits
    offset, first = table[offsets + block], block * WORDS
    differ = differing(state, offset, memory, Memory.WORDS + first, bits, first)
    while differ != 0:
        word = first + lowest(differ)
        differ &= differ - 1
        now = peek_word(state, offset + (word - first) * WORD)
        changed = (now ^ memory[Memory.WORDS + word]) & bits[word]
        memory[Memory.WORDS + word] = now
        see_numbers_again(table, table[Part.NUMBERS] + word, offset, state, out)
        see_names_again(table, table[Part.NAMES] + word, changed, offsets, state, seat, out)
        touch(table, table[Part.TOUCHES] + word, changed, bits, memory)


@rule
def see_numbers_again(table: Any, here: int, offset: int, state: Any, out: Any) -> None:
    """All numbers of a word: to ask which of them have changed takes longer than to write them."""
    one, last = table[here], table[here + 1]
    while one < last:
        word = peek_word(state, offset + table[one + Number.WORD])
        out[table[one + Number.PLACE]] = word >> table[one + Number.SHIFT]
        one += NUMBER


@rule
def see_names_again(table: Any, here: int, changed: int, offsets: int, state: Any, seat: int, out: Any) -> None:
    """The seats and members of a word that have changed."""
    one, last = table[here], table[here + 1]
    while one < last:
        if (changed >> table[one + Name.SHIFT]) & 0xFF != 0:
            see_entry(table, table[one + Name.ENTRY], offsets, state, seat, out)
        one += NAME


@rule
def touch(table: Any, here: int, changed: int, bits: Any, memory: Any) -> None:
    """Note the groups of a word of which something has changed."""
    stale = Memory.WORDS + table[Part.BLOCK_COUNT] * WORDS
    one, last = table[here], table[here + 1]
    while one < last:
        if changed & bits[table[one + Touch.BITS]] != 0:
            group = table[one + Touch.GROUP]
            memory[stale + group // SET] |= 1 << group % SET
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
            out[place] = 0.0
        for i in range(table[this + Group.STRIP], table[this + GROUP + Group.STRIP]):
            see_strip(table, sheet.printed, table[Part.STRIPS] + i * COLUMN, spots + i * SPOT, state, seat, out)


@rule
def forget(table: Any, offsets: int, word: int, bits: int, memory: Any, state: Any) -> None:
    """Remember other bits of a word than there are, so that what lies there is written."""
    now = peek_word(state, table[offsets + word // WORDS] + word % WORDS * WORD)
    memory[Memory.WORDS + word] = (memory[Memory.WORDS + word] & ~bits) | (~now & bits)


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
    out[0] = 1.0
    out[table[Part.SEATED]] = 1.0


@rule
def see_question(table: Any, state: Any, seat: int, out: Any) -> int:
    """Where it stands; NONE if there is none."""
    row = question_row(state, seat)
    if row == NONE:
        return NONE
    place = int(table[Part.ASKED] + row)
    out[place] = 1.0
    return place


@rule
def see_entry(table: Any, one: int, offsets: int, state: Any, seat: int, out: Any) -> None:
    offset = table[offsets + table[one + Entry.BLOCK]] + table[one + Entry.WITHIN]
    value, place = number(state, offset, table[one + Entry.WIDTH]), table[one + Entry.PLACE]
    if table[one + Entry.KIND] == Kind.NUMBER:
        out[place] = value
        return
    for i in range(table[one + Entry.SIZE]):
        out[place + i] = 0.0
    if table[one + Entry.KIND] == Kind.NAME:
        if 0 <= value < table[one + Entry.SIZE]:
            out[place + value] = 1.0
    elif 0 <= value < table[Part.PLAYERS]:
        out[place + (value - seat if value >= seat else value - seat + table[Part.PLAYERS])] = 1.0


@rule
def see_strip(table: Any, printed: Any, how: int, spot: int, state: Any, seat: int, out: Any) -> None:
    if table[how + Column.KIND] == Kind.NAME:
        see_names(table, printed, how, spot, state, seat, out)
    else:
        out[table[how + Column.PLACE]] += added(table, how, spot, state, seat)


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
            out[place + name] += 1.0
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
