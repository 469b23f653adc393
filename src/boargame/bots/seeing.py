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
    """What `see` needs to know of a view. Where something lies depends on who looks and on whether seats decide
    together: there is a line for each seat, then one for each seat while they do. Offsets are worked out beforehand,
    because an observation is written after every decision."""

    players: int
    seated: int  # the place that says how many players there are
    asked: int  # the place of the first question
    offsets: Any  # of the words, eight bytes each, in which everything lies that is seen: a line for each view
    care: Any  # which bits of a word are looked at
    turning: Any  # those that mean something else when somebody else looks
    reach: Any  # how many words of a group hold its first cards: Group
    entries: Any  # what stands alone and lies open: Entry
    firsts: Any  # for each of the words in which those lie, the first of them
    spots: Any  # where everything else lies, a line for each view: Spot
    strips: Any  # how it is read: Column
    groups: Any  # and what belongs together: Group
    printed: Any  # the numbers of all cards


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


@rule
def see(sheet: Sheet, state: Any, seat: int, out: Any) -> None:
    """Write down what a seat sees."""
    for place in range(len(out)):
        out[place] = 0.0
    out[0] = 1.0
    out[sheet.seated] = 1.0
    question = question_row(state, seat)
    if question != NONE:
        out[sheet.asked + question] = 1.0
    eye = seat + sheet.players if together(state.agenda) else seat
    for i in range(len(sheet.entries)):
        one = sheet.entries[i]
        see_entry(one, sheet.offsets[eye][one[Entry.WORD]], state, seat, sheet.players, out)
    for strip in range(len(sheet.strips)):
        see_strip(sheet.printed, sheet.strips[strip], sheet.spots[eye][strip], state, seat, out)


@rule
def see_again(sheet: Sheet, memory: Any, state: Any, seat: int, out: Any) -> None:
    """The same in a row that was written before: most of what lies on a table is still as it was."""
    eye = seat + sheet.players if together(state.agenda) else seat
    offsets = sheet.offsets[eye]
    if memory[Memory.SEAT] == 0:
        forget(offsets, memory, state)
        for place in range(len(out)):
            out[place] = 0.0
        out[0] = 1.0
        out[sheet.seated] = 1.0
    elif memory[Memory.ASKED] != NONE:
        out[memory[Memory.ASKED]] = 0.0
    question = question_row(state, seat)
    memory[Memory.ASKED] = NONE
    if question != NONE:
        memory[Memory.ASKED] = sheet.asked + question
        out[sheet.asked + question] = 1.0
    if memory[Memory.SEAT] != seat + 1:
        memory[Memory.SEAT] = seat + 1
        forget_some(sheet.turning, offsets, memory, state)
    see_entries_again(sheet, offsets, memory, state, seat, out)
    for group in range(len(sheet.groups) - 1):
        see_group_again(sheet, group, offsets, sheet.spots[eye], memory, state, seat, out)


@rule
def see_entries_again(sheet: Sheet, offsets: Any, memory: Any, state: Any, seat: int, out: Any) -> None:
    for word in range(sheet.groups[0][Group.WORD]):
        now = peek_word(state, offsets[word])
        if ((now ^ memory[Memory.WORDS + word]) & sheet.care[word]) != 0:
            memory[Memory.WORDS + word] = now
            for i in range(sheet.firsts[word], sheet.firsts[word + 1]):
                see_entry(sheet.entries[i], offsets[word], state, seat, sheet.players, out)


@rule
def see_group_again(
    sheet: Sheet, group: int, offsets: Any, spots: Any, memory: Any, state: Any, seat: int, out: Any
) -> None:
    """Of cards that are counted, only those words are compared in which some lie."""
    this, following = sheet.groups[group], sheet.groups[group + 1]
    first, word, last = this[Group.STRIP], this[Group.WORD], following[Group.WORD]
    if this[Group.REACH] != NONE:
        last = word + sheet.reach[this[Group.REACH] + max(0, taken(sheet.strips[first], spots[first], state))]
    while word < last and ((peek_word(state, offsets[word]) ^ memory[Memory.WORDS + word]) & sheet.care[word]) == 0:
        word += 1
    if word == last:
        return
    for place in range(this[Group.BEGIN], this[Group.END]):
        out[place] = 0.0
    for strip in range(first, following[Group.STRIP]):
        see_strip(sheet.printed, sheet.strips[strip], spots[strip], state, seat, out)
    for other in range(word, following[Group.WORD]):
        memory[Memory.WORDS + other] = peek_word(state, offsets[other])


@rule
def forget(offsets: Any, memory: Any, state: Any) -> None:
    """Remember other words than there are, so that everything is written."""
    for word in range(len(offsets)):
        memory[Memory.WORDS + word] = ~peek_word(state, offsets[word])


@rule
def forget_some(words: Any, offsets: Any, memory: Any, state: Any) -> None:
    """Somebody else looks: what is counted from them, or known to some of them, is written."""
    for i in range(len(words)):
        memory[Memory.WORDS + words[i]] = ~peek_word(state, offsets[words[i]])


# -- one thing at a time ------------------------------------------------------------------------------


@rule
def see_entry(one: Any, word: int, state: Any, seat: int, players: int, out: Any) -> None:
    value, place = number(state, word + one[Entry.WITHIN], one[Entry.WIDTH]), one[Entry.PLACE]
    if one[Entry.KIND] == Kind.NUMBER:
        out[place] = value
        return
    for i in range(one[Entry.SIZE]):
        out[place + i] = 0.0
    if one[Entry.KIND] == Kind.NAME:
        if 0 <= value < one[Entry.SIZE]:
            out[place + value] = 1.0
    elif 0 <= value < players:
        out[place + (value - seat if value >= seat else value - seat + players)] = 1.0


@rule
def see_strip(printed: Any, how: Any, spot: Any, state: Any, seat: int, out: Any) -> None:
    if how[Column.KIND] == Kind.NAME:
        see_names(printed, how, spot, state, seat, out)
    else:
        out[how[Column.PLACE]] += added(how, spot, state, seat)


@rule
def see_names(printed: Any, how: Any, spot: Any, state: Any, seat: int, out: Any) -> None:
    """How many there are of each card or member, and the sums of what is printed on the cards."""
    first, known, place, card_place = spot[Spot.FIRST], spot[Spot.KNOWN], how[Column.PLACE], how[Column.CARD_PLACE]
    for i in range(taken(how, spot, state)):
        if known != NONE and (peek(state, known + i * how[Column.KNOWN_STEP]) >> seat) & 1 == 0:
            continue
        name = number(state, first + i * how[Column.STEP], how[Column.WIDTH])
        if 0 <= name < how[Column.SIZE]:
            out[place + name] += 1.0
            if card_place != NONE:
                card = how[Column.CARD] + name * how[Column.CARD_WIDTH]
                for k in range(how[Column.CARD_WIDTH]):
                    out[card_place + k] += printed[card + k]


@rule
def added(how: Any, spot: Any, state: Any, seat: int) -> int:
    """Numbers in a row, together."""
    found, known = 0, spot[Spot.KNOWN]
    for i in range(taken(how, spot, state)):
        if known == NONE or (peek(state, known + i * how[Column.KNOWN_STEP]) >> seat) & 1:
            found += number(state, spot[Spot.FIRST] + i * how[Column.STEP], how[Column.WIDTH])
    return found


@rule
def taken(how: Any, spot: Any, state: Any) -> int:
    """How many places of a strip there are to be read."""
    length: int = how[Column.LENGTH]
    if spot[Spot.TAKEN] == NONE:
        return length
    return min(length, int(number(state, spot[Spot.TAKEN], how[Column.TAKEN_WIDTH]) - how[Column.BEGIN]))
