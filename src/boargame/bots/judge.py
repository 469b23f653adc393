"""Judging: what positions and answers promise a seat, by the evaluation that a mind goes by."""

from __future__ import annotations

from typing import Any

from boargame.bots.mind import Evaluation, Mind
from boargame.bots.network import evaluate, evaluate_all
from boargame.bots.workspace import AFTER, VIEW, WORLD, Workspace
from boargame.core.agenda import owing, question
from boargame.core.chance import below
from boargame.core.ending import reward
from boargame.core.flow import apply, why_not
from boargame.core.game import ALLOWED, RATED, hopes, worth
from boargame.core.imagining import imagine
from boargame.core.record import NONE, Cells
from boargame.core.rule import copy, rule

LOGIT = 1000
SURE = 7 * LOGIT
"""What victory is worth, in the units of a learned evaluation."""


@rule
def judged(work: Workspace, by: int, state: Any, seat: int) -> int:
    """What a position promises a seat, by one of the evaluations: more is better. What was learned says so in
    thousandths of a logit."""
    box = work.boxes[0]
    if by == Evaluation.WORTH:
        return worth(box, state, seat)
    if owing(state.agenda) != 0:
        return int(LOGIT * evaluate(work.net, box, state, seat))
    return SURE if reward(box, state, seat) > 0 else -SURE


@rule
def judge_all(work: Workspace, by: int, state: Any, values: Cells[float]) -> None:
    """The same for every seat. What a network is told of all seats is found out once."""
    if by == Evaluation.LEARNED and owing(state.agenda) != 0:
        evaluate_all(work.net, work.boxes[0], state, values)
        for seat in range(state.seats):
            values[seat] = int(LOGIT * values[seat])
    else:
        for seat in range(state.seats):
            values[seat] = judged(work, by, state, seat)


@rule
def look(work: Workspace, seat: int) -> None:
    """Imagine the world of a playout as the seat to answer may believe it to be."""
    copy(work.states[VIEW], work.states[WORLD])
    imagine(work.boxes[0], work.states[VIEW], seat, work.chances[0], work.places)


@rule
def outcome(work: Workspace, mind: Mind, seat: int, action: int) -> int:
    """What an answer promises in the world that its seat believes in; if that one does not allow it, what the position
    is worth as it stands."""
    box, view, after, log = work.boxes[0], work.states[VIEW], work.states[AFTER], work.logs[0]
    if why_not(box, view, seat, action) != ALLOWED:
        return judged(work, mind.evaluation, view, seat)
    if RATED[action] and mind.evaluation == Evaluation.WORTH:
        return worth(box, view, seat) + hopes(box, view, seat, question(view, seat), action)
    copy(after, view)
    log.count = 0
    apply(box, after, log, seat, action)
    return judged(work, mind.evaluation, after, seat)


@rule
def quick(work: Workspace, mind: Mind, seat: int, count: int) -> int:
    """Of the answers that were listed, the one that promises most to a seat in the world of a playout, looking no
    further; equals are equally likely."""
    moves, best, best_value, equals = work.moves, NONE, 0, 0
    if count == 1:
        return moves[0]
    look(work, seat)
    for i in range(count):
        value = outcome(work, mind, seat, moves[i])
        if best == NONE or value > best_value:
            best, best_value, equals = moves[i], value, 1
        elif value == best_value:
            equals += 1
            if below(work.chances[0], equals) == 0:
                best = moves[i]
    return best
