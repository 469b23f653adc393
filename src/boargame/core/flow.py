"""The flow of any game: how it begins, what may be answered, an answer and what follows from it."""

from __future__ import annotations

from typing import Any

from boargame.core.agenda import (
    Agenda,
    Task,
    acting,
    ask,
    copy_task,
    drop,
    open_threads,
    owing,
    question,
    together,
    top,
    turn_over,
)
from boargame.core.chance import lock, seed
from boargame.core.game import OBVIOUS, ROOM, answer, carry_out, has_choice, list_legal, refuses, set_up
from boargame.core.imagining import draw_veils
from boargame.core.log import Log
from boargame.core.record import NONE, Cells
from boargame.core.rule import clear, rule, scratch

SEVERAL = 2
"""Answers that make a question worth asking."""


@rule
def start(box: Any, state: Any, log: Log, players: int, number: int) -> None:
    """A new game from a seed, up to its first question."""
    clear(state)
    seed(state.chance, number)
    begin(box, state, log, players)


@rule
def start_locked(box: Any, state: Any, log: Log, players: int, a: int, b: int, c: int, d: int) -> None:
    """A new game from a key of four numbers, up to its first question."""
    clear(state)
    lock(state.chance, a, b, c, d)
    begin(box, state, log, players)


@rule
def begin(box: Any, state: Any, log: Log, players: int) -> None:
    log.only = NONE
    state.seats = players
    state.thread = NONE
    state.current = NONE
    set_up(box, state, log)
    turn_over(state.agenda, 0)
    proceed(box, state, log)


@rule
def proceed(box: Any, state: Any, log: Log) -> None:
    """Carry out what nobody decides, up to the next question; if it is a joint one, every seat gets its thread."""
    reach_question(box, state, log, scratch(ROOM), SEVERAL)


@rule
def reach_question(box: Any, state: Any, log: Log, moves: Cells[int], enough: int) -> int:
    """The same; and if that question is one of those that need not be asked, its answers, until there are enough: how
    many there are, or NONE. Each step of this is said once, so that the compiler puts it here."""
    while True:
        carry_on(box, state, log, state.agenda)
        count = list_obvious(box, state, moves, enough)
        if count != 1:
            break
        take_answer(box, state, log, acting(state.agenda), moves[0])
    if together(state.agenda):
        state.joints += 1
        draw_veils(state)
        open_threads(state)
    return count


@rule
def carry_on(box: Any, state: Any, log: Log, agenda: Agenda) -> None:
    """Carry out what nobody decides on one agenda; what a step adds comes next."""
    while agenda.count > 0 and top(agenda).asked == 0:
        entry = top(agenda)
        step, a, b = entry.step, entry.a, entry.b
        drop(agenda)
        waited = agenda.count
        carry_out(box, state, log, step, a, b)
        turn_over(agenda, waited)


@rule
def list_obvious(box: Any, state: Any, moves: Cells[int], enough: int) -> int:
    """The answers to a question put to one seat, if it is given the answer where there is only one; or NONE."""
    seat = acting(state.agenda)
    if seat == NONE or together(state.agenda) or not OBVIOUS[top(state.agenda).step]:
        return NONE
    return list_legal(box, state, seat, top(state.agenda), moves, enough)


@rule
def apply(box: Any, state: Any, log: Log, seat: int, action: int) -> None:
    """A seat's legal answer to the open question, and everything that follows from it."""
    play(box, state, log, seat, action, scratch(ROOM), SEVERAL)


@rule
def advance(box: Any, state: Any, log: Log, seat: int, action: int, moves: Cells[int]) -> int:
    """The same, and the legal actions of whoever is next, as `legal` lists them, but without looking twice."""
    count = play(box, state, log, seat, action, moves, ROOM)
    after = acting(state.agenda)
    if count != NONE or after == NONE:
        return max(count, 0)
    return list_legal(box, state, after, question(state, after), moves, ROOM)


@rule
def play(box: Any, state: Any, log: Log, seat: int, action: int, moves: Cells[int], enough: int) -> int:
    """An answer, and what `reach_question` says of the next question."""
    if together(state.agenda):
        return play_in_thread(box, state, log, seat, action, moves, enough)
    take_answer(box, state, log, seat, action)
    return reach_question(box, state, log, moves, enough)


@rule
def take_answer(box: Any, state: Any, log: Log, seat: int, action: int) -> None:
    """An answer, and what it writes on the agenda."""
    agenda = state.agenda
    copy_task(state.answered, top(agenda))
    drop(agenda)
    waited = agenda.count
    answer(box, state, log, seat, state.answered, action)
    clear(state.answered)
    turn_over(agenda, waited)


@rule
def play_in_thread(box: Any, state: Any, log: Log, seat: int, action: int, moves: Cells[int], enough: int) -> int:
    """The same for a seat that decides together with others; the last of them to finish lets the game go on."""
    state.thread = seat
    log.only = seat
    thread = state.threads[seat]
    copy_task(state.answered, top(thread))
    drop(thread)
    waited = thread.count
    answer(box, state, log, seat, state.answered, action)
    clear(state.answered)
    turn_over(thread, waited)
    carry_on(box, state, log, thread)
    state.thread = NONE
    log.only = NONE
    if thread.count == 0:
        joint = top(state.agenda)
        joint.owing &= ~(1 << seat)
        if joint.owing == 0:
            drop(state.agenda)
            return reach_question(box, state, log, moves, enough)
    return NONE


# -- what may be answered --------------------------------------------------------------------


@rule
def legal(box: Any, state: Any, seat: int, moves: Cells[int]) -> int:
    """Write down the number of every legal action of a seat, in rising order; how many there are."""
    if seat == NONE or not (owing(state.agenda) >> seat) & 1:
        return 0
    return list_legal(box, state, seat, question(state, seat), moves, ROOM)


@rule
def why_not(box: Any, state: Any, seat: int, action: int) -> int:
    """The rule that refuses an action, ALLOWED, or NONE if the seat is not asked anything it would answer."""
    if not (owing(state.agenda) >> seat) & 1:
        return NONE
    return refuses(box, state, seat, question(state, seat), action)


@rule
def offer(box: Any, state: Any, step: int, seat: int, a: int = 0, b: int = 0) -> bool:
    """Ask a seat, unless it could only pass; whether it was asked."""
    ask(state, step, seat, a, b)
    if has_choice(box, state, seat, just_added(state)):
        return True
    if state.thread == NONE:
        drop(state.agenda)
    else:
        drop(state.threads[state.thread])
    return False


@rule
def just_added(state: Any) -> Task:
    """What a rule has written on its agenda last."""
    if state.thread == NONE:
        return top(state.agenda)
    return top(state.threads[state.thread])
