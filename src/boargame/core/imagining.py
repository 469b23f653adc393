"""Imagining: a state as one seat may believe it to be. What the seat cannot see is dealt again."""

from __future__ import annotations

from typing import Any

from boargame.core.agenda import reopen, together
from boargame.core.chance import Chance, seed, shuffle, word
from boargame.core.game import (
    BACK,
    CHOICE_OWNER,
    CHOICE_PLACE,
    KNOWN,
    LARGEST_POOL,
    OWNER,
    PLACE,
    POOL,
    VEIL_OWNER,
    VEIL_PLACE,
    VEIL_SHOWN,
    VEIL_SIZE,
)
from boargame.core.record import NONE, Cells
from boargame.core.rule import rule, scratch
from boargame.core.secrets import VALUES, move, peek, poke


@rule
def imagine(box: Any, state: Any, seat: int, chance: Chance, places: Cells[int]) -> None:
    """Re-deal what this seat cannot see, forget what the others chose in secret, and let chance be fresh. `places` is
    scratch, with room for all places of a pool."""
    seed(state.chance, word(chance))
    for pool in range(len(POOL) - 1):
        redeal(state, seat, chance, places, POOL[pool], POOL[pool + 1], pool * VALUES)
    forget(state, seat)


@rule
def forget(state: Any, seat: int) -> None:
    """What the others have chosen in secret, and what they have begun to decide."""
    for i in range(len(CHOICE_PLACE)):
        if CHOICE_OWNER[i] != seat:
            poke(state, CHOICE_PLACE[i], NONE)
    if together(state.agenda):
        for i in range(len(VEIL_PLACE)):
            if VEIL_OWNER[i] != seat:
                move(state, VEIL_SHOWN[i], VEIL_PLACE[i], VEIL_SIZE[i])
        reopen(state, seat)


@rule
def believe(box: Any, state: Any, seat: int, chance: Chance, places: Cells[int]) -> None:
    """The true state as this seat imagines it: the same for every arrangement of what it cannot see, if chance is the
    same. For `imagine` alone, how things truly lie would still matter."""
    seed(state.chance, word(chance))
    for pool in range(len(POOL) - 1):
        begin, count = 0, gather(state, seat, places, POOL[pool], POOL[pool + 1])
        while begin < count:
            end = same_backs(state, places, begin, count, pool * VALUES)
            arrange(state, places, begin, end)
            exchange(state, chance, places, begin, end)
            begin = end
    forget(state, seat)


@rule
def draw_veils(state: Any) -> None:
    """While seats decide together, the others see each as it is now."""
    for i in range(len(VEIL_PLACE)):
        move(state, VEIL_PLACE[i], VEIL_SHOWN[i], VEIL_SIZE[i])


@rule
def redeal(state: Any, seat: int, chance: Chance, places: Cells[int], first: int, last: int, backs: int) -> None:
    """Shuffle the unseen values of one pool among the places where they lie, those with the same back."""
    begin, count = 0, gather(state, seat, places, first, last)
    while begin < count:
        end = same_backs(state, places, begin, count, backs)
        exchange(state, chance, places, begin, end)
        begin = end


@rule
def arrange(state: Any, places: Cells[int], begin: int, end: int) -> None:
    """Put the values at these places in rising order, by counting how many there are of each."""
    counts, least, most = scratch(VALUES), VALUES, 0
    for i in range(begin, end):
        value = peek(state, places[i])
        least, most = min(least, value), max(most, value)
    for value in range(least, most + 1):
        counts[value] = 0
    for i in range(begin, end):
        counts[peek(state, places[i])] += 1
    for value in range(least, most + 1):
        for _ in range(counts[value]):
            poke(state, places[begin], value)
            begin += 1


@rule
def gather(state: Any, seat: int, places: Cells[int], first: int, last: int) -> int:
    """Write down where values of one pool lie that a seat cannot see; how many there are."""
    count = 0
    for i in range(first, last):
        if unseen(state, seat, i):
            places[count] = PLACE[i]
            count += 1
    return count


@rule
def same_backs(state: Any, places: Cells[int], begin: int, count: int, backs: int) -> int:
    """Bring places forward whose values have the same back as that of the first; where they end."""
    back, end = BACK[backs + peek(state, places[begin])], begin + 1
    for i in range(begin + 1, count):
        place = places[i]
        if BACK[backs + peek(state, place)] == back:
            places[i] = places[end]
            places[end] = place
            end += 1
    return end


@rule
def exchange(state: Any, chance: Chance, places: Cells[int], begin: int, end: int) -> None:
    """Shuffle the values at these places, every order equally likely. They are shuffled beside the state: within it,
    the compiler would expect every store to change the generator."""
    values = scratch(LARGEST_POOL)
    for i in range(end - begin):
        values[i] = peek(state, places[begin + i])
    shuffle(chance, values, end - begin)
    for i in range(end - begin):
        poke(state, places[begin + i], values[i])


@rule
def unseen(state: Any, seat: int, i: int) -> bool:
    if OWNER[i] == seat or peek(state, PLACE[i]) == NONE:
        return False
    return KNOWN[i] == NONE or (peek(state, KNOWN[i]) >> seat) & 1 == 0
