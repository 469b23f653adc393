"""Seeing: an observation is written by rules, from tables that `observation` has worked out.

`see` writes a whole row. `see_again` writes into a row what has changed since it was last written: most of what lies on
a table is still as it was. It compares eight bytes at a time.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from boargame.bots.features import number, question_row
from boargame.bots.strips import Kind
from boargame.core.agenda import together
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.core.secrets import peek, peek_word


class Sheet(NamedTuple):
    """What `see` needs to know of a view. All of it lies in few arrays: to hand over many takes longer than to look."""

    table: Any  # Part, and then the parts themselves
    care: Any  # which bits of a word are looked at
    printed: Any  # the numbers of all cards


class Part(IntEnum):
    """Where in the table something begins, and how many there are of it. Where things lie in a state depends on who
    looks and on whether seats decide together: there is a line for each seat, then one for each seat while they do.
    These offsets are worked out beforehand, because an observation is written after every decision."""

    PLAYERS = 0  # how many
    SEATED = 1  # the place that says so
    ASKED = 2  # the place of the first question
    OFFSETS = 3  # of the words, eight bytes each, in which everything lies that is seen: a line for each view
    WORDS = 4  # how many
    TURNING = 5  # those that mean something else when somebody else looks
    TURNINGS = 6  # how many
    REACH = 7  # how many words of a group hold its first cards: Group
    ENTRIES = 8  # what stands alone and lies open: Entry
    ENTRY_COUNT = 9
    FIRSTS = 10  # for each of the words in which those lie, the first of them
    SPOTS = 11  # where everything else lies, a line for each view: Spot
    STRIPS = 12  # how it is read: Column
    STRIP_COUNT = 13
    GROUPS = 14  # and what belongs together: Group
    GROUP_COUNT = 15


class Entry(IntEnum):
    """A number, seat or member that stands alone and lies open."""

    WORD = 0
    WITHIN = 1  # how far from the beginning of its word
    WIDTH = 2
    KIND = 3
    SIZE = 4  # how many places it has
    PLACE = 5


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
    WORD = 1  # and of the words in which they lie
    BEGIN = 2  # the places
    END = 3
    REACH = 4  # where `reach` begins, if cards lie there that are counted: a line for each number of them; or NONE


class Memory(IntEnum):
    """What is remembered of a row: enough to write only what has changed."""

    SEAT = 0  # whose it is, counted from 1; 0: nothing was written yet
    ASKED = 1  # where the question stands, or NONE
    WORDS = 2  # as they were


ENTRY, SPOT, COLUMN, GROUP = len(Entry), len(Spot), len(Column), len(Group)
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
        one = table[Part.ENTRIES] + i * ENTRY
        see_entry(table, one, table[offsets + table[one + Entry.WORD]], state, seat, out)
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
        for word in range(table[Part.WORDS]):
            forget(table, offsets, word, memory, state)
    elif memory[Memory.ASKED] != NONE:
        out[memory[Memory.ASKED]] = 0.0
    memory[Memory.ASKED] = see_question(table, state, seat, out)
    if memory[Memory.SEAT] != seat + 1:  # what is counted from whoever looks, or known to some of them
        memory[Memory.SEAT] = seat + 1
        for i in range(table[Part.TURNINGS]):
            forget(table, offsets, table[table[Part.TURNING] + i], memory, state)
    see_entries_again(sheet, offsets, memory, state, seat, out)
    for i in range(table[Part.GROUP_COUNT]):
        see_group_again(sheet, table[Part.GROUPS] + i * GROUP, offsets, spots, memory, state, seat, out)


@rule
def see_entries_again(sheet: Sheet, offsets: int, memory: Any, state: Any, seat: int, out: Any) -> None:
    table, care = sheet.table, sheet.care
    firsts = table[Part.FIRSTS]
    for word in range(table[table[Part.GROUPS] + Group.WORD]):
        now = peek_word(state, table[offsets + word])
        changed = (now ^ memory[Memory.WORDS + word]) & care[word]
        if changed != 0:
            memory[Memory.WORDS + word] = now
            for i in range(table[firsts + word], table[firsts + word + 1]):
                one = table[Part.ENTRIES] + i * ENTRY
                if (changed >> 8 * table[one + Entry.WITHIN]) & ((1 << 8 * table[one + Entry.WIDTH]) - 1) != 0:
                    see_entry(table, one, table[offsets + word], state, seat, out)


@rule
def see_group_again(
    sheet: Sheet, this: int, offsets: int, spots: int, memory: Any, state: Any, seat: int, out: Any
) -> None:
    """Of cards that are counted, only those words are compared in which some lie."""
    table, care, following = sheet.table, sheet.care, this + GROUP
    strip, word, last = table[this + Group.STRIP], table[this + Group.WORD], table[following + Group.WORD]
    if table[this + Group.REACH] != NONE:
        cards = max(0, taken(table, table[Part.STRIPS] + strip * COLUMN, spots + strip * SPOT, state))
        last = word + table[table[Part.REACH] + table[this + Group.REACH] + cards]
    while word < last and ((peek_word(state, table[offsets + word]) ^ memory[Memory.WORDS + word]) & care[word]) == 0:
        word += 1
    if word == last:
        return
    for place in range(table[this + Group.BEGIN], table[this + Group.END]):
        out[place] = 0.0
    for i in range(strip, table[following + Group.STRIP]):
        see_strip(table, sheet.printed, table[Part.STRIPS] + i * COLUMN, spots + i * SPOT, state, seat, out)
    for other in range(word, table[following + Group.WORD]):
        memory[Memory.WORDS + other] = peek_word(state, table[offsets + other])


@rule
def forget(table: Any, offsets: int, word: int, memory: Any, state: Any) -> None:
    """Remember another word than there is, so that what lies in it is written."""
    memory[Memory.WORDS + word] = ~peek_word(state, table[offsets + word])


# -- where things lie ---------------------------------------------------------------------------------


@rule
def view_of(table: Any, state: Any, seat: int) -> int:
    return seat + table[Part.PLAYERS] if together(state.agenda) else seat


@rule
def offsets_of(table: Any, eye: int) -> int:
    return table[Part.OFFSETS] + eye * table[Part.WORDS]  # type: ignore[no-any-return]


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
def see_entry(table: Any, one: int, word: int, state: Any, seat: int, out: Any) -> None:
    value, place = number(state, word + table[one + Entry.WITHIN], table[one + Entry.WIDTH]), table[one + Entry.PLACE]
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
