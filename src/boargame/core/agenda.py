"""The agenda: what happens next, and who owes a decision. Part of every state.

A rule writes down what follows, in reading order, and returns. Nothing waits on Python's own stack, so a state
can be copied, saved and searched at any moment.

    then(state, Step.SHARE)                         the rules carry this out themselves
    ask(state, Step.LOSE, seat, 2)                  one seat decides
    ask_together(state, Step.PICK, everyone(4))     several decide; nobody waits for anybody

What a step adds comes before everything that waited already: a follow-up, an interrupt or a cascade nests by
itself. An empty agenda is the end of the game.

Seats that are asked together get a thread each: an agenda of their own, on which whatever follows from their answers
is written, until it is empty. The game goes on when all threads are empty. Until then nobody sees another's answers,
so what a thread does must change nothing but its own seat's CHOICE and veiled fields, and draw nothing by chance.
"""

from __future__ import annotations

from typing import Annotated, Any

from boargame.core.record import NONE, Cells, Record, i8, i16
from boargame.core.rule import clear, rule

CAPACITY = 32
"""Tasks that can wait at once."""

THREAD_CAPACITY = 16
"""Tasks that can wait in one seat's thread."""


FIRST_OF = (NONE, *((bits & -bits).bit_length() - 1 for bits in range(1, 64)))
"""The first of some seats, a bit each."""


class Task(Record):
    """A step of the game. It is a question if seats are asked, and open while one of them owes an answer. Eight bytes:
    a place on the agenda is found by a shift."""

    step: i16
    asked: i8  # seats, a bit each
    owing: i8
    a: i16
    b: i16


class Agenda(Record):
    """The next task is the last one."""

    count: i8
    tasks: Annotated[Cells[Task], CAPACITY]


class Thread(Agenda):
    """What one of several seats still has to decide, while they decide together."""

    tasks: Annotated[Cells[Task], THREAD_CAPACITY]


# -- what rules write ------------------------------------------------------------------------


@rule
def then(state: Any, step: int, a: int = 0, b: int = 0) -> None:
    """Next, the rules carry out this step."""
    if state.thread == NONE:
        add(state.agenda, step, 0, a, b)
    else:
        add(state.threads[state.thread], step, 0, a, b)


@rule
def ask(state: Any, step: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Next, one seat decides."""
    if state.thread == NONE:
        add(state.agenda, step, 1 << seat, a, b)
    else:
        add(state.threads[state.thread], step, 1 << seat, a, b)


@rule
def ask_together(state: Any, step: int, seats: int, a: int = 0, b: int = 0) -> None:
    """Next, all these seats decide, each without knowing what the others do."""
    add(state.agenda, step, seats, a, b)


@rule
def everyone(seats: int) -> int:
    return (1 << seats) - 1


# -- what others read ------------------------------------------------------------------------


@rule
def owing(agenda: Agenda) -> int:
    """The seats that owe a decision now, a bit each; 0 when the game is over."""
    return 0 if agenda.count == 0 else agenda.tasks[agenda.count - 1].owing


@rule
def acting(agenda: Agenda) -> int:
    """The first of them, for callers that take them one by one; NONE when the game is over."""
    return FIRST_OF[owing(agenda)]


@rule
def together(agenda: Agenda) -> bool:
    """Is the open question one that several seats answer without seeing each other's answers?"""
    if agenda.count == 0:
        return False
    asked = agenda.tasks[agenda.count - 1].asked
    return (asked & (asked - 1)) != 0


@rule
def question(state: Any, seat: int) -> Task:
    """What this seat is asked now; only for a seat that owes a decision."""
    if together(state.agenda):
        return top(state.threads[seat])
    return top(state.agenda)


# -- what the table does ---------------------------------------------------------------------


@rule
def top(agenda: Agenda) -> Task:
    """The next task."""
    return agenda.tasks[agenda.count - 1]


@rule
def add(agenda: Agenda, step: int, seats: int, a: int, b: int) -> None:
    task = agenda.tasks[agenda.count]
    task.step = step
    task.asked = seats
    task.owing = seats
    task.a = a
    task.b = b
    agenda.count += 1


@rule
def drop(agenda: Agenda) -> None:
    """Take the next task off."""
    agenda.count -= 1
    clear(agenda.tasks[agenda.count])


@rule
def turn_over(agenda: Agenda, waited: int) -> None:
    """Tasks added in reading order, on top of those that waited: the first of them comes next."""
    low, high = waited, agenda.count - 1
    while low < high:
        swap(agenda.tasks[low], agenda.tasks[high])
        low += 1
        high -= 1


@rule
def copy_task(target: Task, source: Task) -> None:
    """Number by number, as it was written: a processor would have to wait for the last of them to read all at once."""
    target.step = source.step
    target.asked = source.asked
    target.owing = source.owing
    target.a = source.a
    target.b = source.b


@rule
def swap(one: Task, other: Task) -> None:
    one.step, other.step = other.step, one.step
    one.asked, other.asked = other.asked, one.asked
    one.owing, other.owing = other.owing, one.owing
    one.a, other.a = other.a, one.a
    one.b, other.b = other.b, one.b


@rule
def open_threads(state: Any) -> None:
    """Every seat that owes an answer to a joint question, and has no thread yet, gets one."""
    task = top(state.agenda)
    for seat in range(state.seats):
        if (task.owing >> seat) & 1 and state.threads[seat].count == 0:
            add(state.threads[seat], task.step, 1 << seat, task.a, task.b)


@rule
def reopen(state: Any, seat: int) -> None:
    """As this seat knows it, the others have not begun to answer."""
    task = top(state.agenda)
    for other in range(state.seats):
        if other != seat and (task.asked >> other) & 1:
            clear(state.threads[other])
            task.owing |= 1 << other
    open_threads(state)
