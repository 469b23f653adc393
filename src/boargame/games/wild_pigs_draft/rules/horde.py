"""The round of the Horde: supplies, emergency, formation, onslaught (WD-6.2, WD-6.3)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, ask_together, everyone, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import ROUNDS, Node
from boargame.games.wild_pigs_draft.rules.scrap import choose_what_there_is, has_choice_of_scrap
from boargame.games.wild_pigs_draft.rules.turn import take_over
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Rule, Step, What


@rule
def supplies(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Three scrap of choice each, then the Emergency Actions in Initiative order, Formation, the Onslaught (WD-6.2,
    WD-D8)."""
    note(log, Rule.SUPPLY_DROP, What.SUPPLIES, NONE, box.numbers.supply)
    if has_choice_of_scrap(state, state.players[0].hand, box.numbers.supply):
        ask_together(state, Step.SUPPLY, everyone(state.seats))
    else:
        for seat in range(state.seats):
            choose_what_there_is(state, state.players[seat].hand, box.numbers.supply)
    then(state, Step.SERVE)
    for k in range(state.seats):
        then(state, Step.EMERGENCY_TURN, (state.first + k) % state.seats)
    then(state, Step.MUSTER)


@rule
def emergency(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """A purchase and a Tinker, either or both or neither (WD-6.2b, WD-C9, WD-D9)."""
    take_over(state, seat)
    state.turn.emergency = True
    ask(state, Step.EMERGENCY, seat)


@rule
def muster(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Everybody takes any node, in secret (WD-6.2d, WD-D10)."""
    state.current = NONE
    for player in state.players:
        for faced in player.stormed:
            clear(faced)
            faced.card = NONE
    ask_together(state, Step.FORMATION, everyone(state.seats))
    then(state, Step.ONSLAUGHT, 0)


@rule
def form(box: Box, state: State, log: Log, seat: int, question: Task, node: int, y: int) -> None:
    state.players[seat].hand.node = Node(node)
    note(log, Rule.FORMATION, What.FORMS, seat, node)


@rule
def onslaught(box: Box, state: State, log: Log, number: int, b: int) -> None:
    """The pigs of the Horde, one after another in the order of arrival, each against everybody (WD-6.3a,
    WD-D11)."""
    if number < ROUNDS and state.horde[number] != NONE:
        state.onslaught = number
        note(log, Rule.ONSLAUGHT, What.ATTACKS, NONE, state.horde[number])
        then(state, Step.CLASH_BEGINS)
        then(state, Step.ONSLAUGHT, number + 1)
    else:
        then(state, Step.ERA_ENDS)
