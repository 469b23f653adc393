"""Rounds and eras: what comes out of the wilderness, and what is left over (WD-5.1, WD-5.4, WD-6.1, WD-6.4)."""

from __future__ import annotations

from boargame.core.agenda import then
from boargame.core.chance import shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import POOL, ROUNDS, Era
from boargame.games.wild_pigs_draft.rules.aftermath import discard
from boargame.games.wild_pigs_draft.rules.scrap import draw, note_scrap
from boargame.games.wild_pigs_draft.state import Herd, State
from boargame.games.wild_pigs_draft.words import Rule, Step, What


@rule
def reveal(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """One more pig than there are players, then everybody's turn, then the clash (WD-5.1a, WD-5.2a, WD-D2)."""
    note(log, Rule.POOL, What.ROUND, NONE, state.era, state.round_no)
    for place in range(state.seats + 1):
        state.pool[place] = next_pig(state, log)
        if state.pool[place] != NONE:
            note(log, Rule.POOL, What.POOL, NONE, state.pool[place])
    for k in range(state.seats):
        then(state, Step.TURN, (state.first + k) % state.seats)
    then(state, Step.CLASH_BEGINS)
    then(state, Step.CLEAN_UP)


@rule
def next_pig(state: State, log: Log) -> int:
    """From the era's deck, which is made of its discards when it runs out; or NONE (WD-G6)."""
    herd = state.herds[state.era]
    if herd.deck_left == 0 and herd.discarded > 0:
        reshuffle(state, log, herd)
    if herd.deck_left == 0:
        return NONE
    herd.deck_left -= 1
    pig = herd.deck[herd.deck_left]
    herd.deck[herd.deck_left] = NONE
    return pig


@rule
def reshuffle(state: State, log: Log, herd: Herd) -> None:
    for i in range(herd.discarded):
        herd.deck[i] = herd.discard[i]
        herd.discard[i] = NONE
    herd.deck_left = herd.discarded
    herd.discarded = 0
    shuffle(state.chance, herd.deck, herd.deck_left)
    note(log, Rule.DECK_SHORT, What.DECK_MADE, NONE, state.era)


@rule
def clean_up(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Leftover, income, Initiative; in the last round of an era the Horde comes instead (WD-5.4, WD-6.1b, WD-D7)."""
    leave_to_horde(state, log)
    last = state.round_no == box.numbers.rounds
    if not last or box.options.horde_round_income:
        for k in range(state.seats):
            seat = (state.first + k) % state.seats
            note_scrap(log, Rule.INCOME, What.DRAWS, seat, draw(state, seat, box.numbers.income))
    if last:
        then(state, Step.SUPPLIES)
    else:
        pass_initiative(state, log)
        state.round_no += 1
        then(state, Step.REVEAL)


@rule
def leave_to_horde(state: State, log: Log) -> None:
    """The pig nobody chose goes to the end of the Horde Board (WD-5.4a, WD-6.1a)."""
    for place in range(POOL):
        if state.pool[place] != NONE:
            number = horde_size(state)
            state.horde[number] = state.pool[place]
            state.pool[place] = NONE
            note(log, Rule.LEFT_OVER, What.JOINS, NONE, state.horde[number], number + 1)


@rule
def horde_size(state: State) -> int:
    count = 0
    while count < ROUNDS and state.horde[count] != NONE:
        count += 1
    return count


@rule
def pass_initiative(state: State, log: Log) -> None:
    """Clockwise, round by round (WD-2a, WD-5.4c)."""
    state.first = (state.first + 1) % state.seats
    note(log, Rule.INITIATIVE, What.INITIATIVE, state.first)


@rule
def end_era(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The Horde is discarded; the next era has its own pigs, and after the Night it is over (WD-6.4a, WD-D12). Only now
    the Initiative passes on, unless agreed otherwise (WD-6.1b, WD-C8)."""
    state.onslaught = NONE
    for place in range(ROUNDS):
        if state.horde[place] != NONE:
            discard(state, state.horde[place])
            state.horde[place] = NONE
    if box.options.horde_round_initiative:
        pass_initiative(state, log)
    if state.era == Era.NIGHT:
        note(log, Rule.GAME_ENDS, What.OVER, NONE)
    else:
        state.era = Era(state.era + 1)
        state.round_no = 1
        note(log, Rule.ERA, What.ERA, NONE, state.era)
        then(state, Step.REVEAL)
