"""How the game ends, and who has won (WL-2)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import End, LossCheck, Role, Victory
from boargame.games.wasteland.rules.flow import living, stop
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, What


@rule
def standing_sites(box: Box, state: State) -> int:
    """Emplacements, without the Wasteland (WL-5W.1)."""
    count = 0
    for i in range(state.sites):
        count += box.emplacements[state.settlement[i].card].role != Role.WILD
    return count


@rule
def finish(state: State, log: Log, end: int, cited: int, what: int) -> None:
    """At once, in the middle of any effect (WL-2.3, WL-2.4)."""
    state.end = End(end)
    state.current = NONE
    note(log, cited, what, NONE, state.day)
    stop(state)


@rule
def check_living(state: State, log: Log) -> None:
    """The moment no survivor is alive, all players lose (WL-2.2, WL-11.3)."""
    if living(state) == 0:
        finish(state, log, End.ALL_DEAD, Rule.ALL_DEAD, What.ALL_DEAD)


@rule
def check_standing(box: Box, state: State, log: Log) -> None:
    """The moment no emplacement stands, all players lose (WL-2.3, WL-5W.3), unless that is left to the end of the
    phase (WL-G32)."""
    if box.options.loss_check == LossCheck.IMMEDIATE:
        check_ruins(box, state, log)


@rule
def goes_on(box: Box, state: State, log: Log) -> bool:
    """A phase is over: by agreement it is only now that the settlement is looked at (WL-G32)."""
    if box.options.loss_check == LossCheck.END_OF_PHASE:
        check_ruins(box, state, log)
    return state.end == End.OPEN


@rule
def check_ruins(box: Box, state: State, log: Log) -> None:
    if standing_sites(box, state) == 0:
        finish(state, log, End.RUINS, Rule.RUINS, What.RUINS)


@rule
def survive(state: State, log: Log) -> None:
    """The last day has ended, and somebody lives (WL-2.1)."""
    finish(state, log, End.STANDS, Rule.WON, What.WON)


# -- who has won ----------------------------------------------------------------------------------


@rule
def won(box: Box, state: State, seat: int) -> bool:
    """The living; or all together, if one of them lives, or only if all do (WL-2.1, WL-G16)."""
    if state.end != End.STANDS:
        return False
    if box.options.victory == Victory.TEAM_ANY:
        return True
    if box.options.victory == Victory.TEAM_ALL:
        return living(state) == state.seats
    return state.players[seat].alive


@rule
def points(box: Box, state: State, seat: int) -> int:
    """Days lived through."""
    return state.players[seat].lived


@rule
def standing(box: Box, state: State, seat: int) -> int:
    """Winners before all others, then who lived longer."""
    return points(box, state, seat) + 100 * won(box, state, seat)


@rule
def progress(box: Box, state: State) -> int:
    """Days over, in thousandths of all."""
    return max(0, state.day - 1) * 1000 // box.numbers.days


def group(box: Box, state: State) -> str:
    """How it ended for them all."""
    alive, all_of_them = living(state), state.seats
    if state.end == End.ALL_DEAD:
        return f"Nobody was left alive on day {state.day}."
    if state.end == End.RUINS:
        return f"The settlement fell on day {state.day}, with {alive} of {all_of_them} survivors alive."
    if not any(won(box, state, seat) for seat in range(all_of_them)):
        return f"The settlement stands, but only {alive} of {all_of_them} survivors are alive."
    return f"The settlement stands, and {alive} of {all_of_them} survivors are alive."
