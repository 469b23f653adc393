"""A turn: monsters ready, each of them acts, the turn ends (PI-5)."""

from __future__ import annotations

from boargame.core.agenda import Task, then
from boargame.core.flow import offer
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import SIEGES, AutoEnd, Engaged, Engine, Role, Window
from boargame.games.pillage.rules import combat
from boargame.games.pillage.rules.effect import is_of_use, may_draw, run
from boargame.games.pillage.rules.monsters import called, card_of, has_living, is_ready
from boargame.games.pillage.state import Monster, Player, State
from boargame.games.pillage.words import Rule, Step, What

# -- the ready step --------------------------------------------------------------------------------


@rule
def begin(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    state.current = seat
    state.turn_no += 1
    note(log, Rule.TURN, What.TURN, seat, state.turn_no)
    forget(state.players[seat])
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        if not monster.dead:
            ready(box, state, log, seat, role, monster)
    for design in range(SIEGES):  # PI-5.3
        if state.players[seat].engines[design] == Engine.EXHAUSTED:
            state.players[seat].engines[design] = Engine.READY
    then(state, Step.GO_ON)


@rule
def forget(player: Player) -> None:
    """What was used, waited or was owed in an earlier turn (PI-8.4)."""
    player.racial_used = False
    player.boost = 0
    for role in range(len(Role)):
        monster = player.monsters[role]
        monster.used = False
        monster.gear_used = 0
        monster.next_bonus = 0
        monster.next_best = False
        monster.owes = False


@rule
def ready(box: Box, state: State, log: Log, seat: int, role: int, monster: Monster) -> None:
    """Unless it is engaged or snared (PI-5.1, PI-5.2, PI-12.7, PI-G12, PI-G35, PI-G44). A monster that is engaged now
    owes a fight; one that becomes so later this turn does not (PI-12.8, PI-G42)."""
    if monster.defender != NONE:
        monster.owes = True
        monster.snared = False
        if box.options.engaged == Engaged.READY_COMBAT_ONLY:
            monster.exhausted = False
    elif monster.snared:
        monster.snared = False
        monster.recovering = True
        note(log, Rule.SNARED, What.NOT_READIED, seat, called(state, seat, role))
    else:
        monster.exhausted = False
        monster.recovering = False


@rule
def always(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED


# -- the middle ------------------------------------------------------------------------------------


@rule
def go_on(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The player is asked again and again, in any order, until there is nothing left to do or nobody to do it (PI-5.5,
    PI-5.8, PI-11.13, PI-D1)."""
    if state.over:
        then(state, Step.GAME_OVER)
    elif is_complete(box, state) or not offer(box, state, Step.MAIN, state.current):
        then(state, Step.TURN_END)


@rule
def is_complete(box: Box, state: State) -> bool:
    """Nobody is left to act; or, with an option, all have acted, whatever else could still be used (PI-G05)."""
    if not has_living(state, state.current):
        return True
    return box.options.auto_end == AutoEnd.STRICT and still_to_do(state, state.current) == Rule.ALLOWED


@rule
def other_must_fight(box: Box, state: State, seat: int) -> bool:
    """With this option engaged monsters fight before anything else (PI-G12)."""
    return box.options.engaged == Engaged.FORCED_FIRST and owes_any(state, seat)


@rule
def owes_any(state: State, seat: int) -> bool:
    for role in range(len(Role)):
        if state.players[seat].monsters[role].owes:
            return True
    return False


@rule
def fights_come_first(box: Box, state: State, seat: int, question: Task) -> int:
    return Rule.FIGHT_FIRST if other_must_fight(box, state, seat) else Rule.ALLOWED


@rule
def no_action(state: State, seat: int, role: int) -> int:
    """A monster that acts must be alive, ready and free (PI-5.4, PI-G33)."""
    monster = state.players[seat].monsters[role]
    if monster.dead:
        return Rule.DEAD
    if monster.defender != NONE:
        return Rule.ENGAGED
    return Rule.EXHAUSTED if monster.exhausted else Rule.ALLOWED


@rule
def exhaust(state: State, seat: int, role: int) -> None:
    state.players[seat].monsters[role].exhausted = True


# -- combat with a Defender (PI-12.8) --------------------------------------------------------------


@rule
def no_fight(box: Box, state: State, seat: int, question: Task, role: int, y: int) -> int:
    """Against its own Defender, once a turn, behind a Fortification as well (PI-12.11, PI-13.4)."""
    monster = state.players[seat].monsters[role]
    if monster.dead:
        return Rule.DEAD
    if monster.defender == NONE:
        return Rule.NOT_ENGAGED
    return Rule.ALLOWED if monster.owes or not monster.exhausted else Rule.OWES_NOTHING


@rule
def fight(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    monster = state.players[seat].monsters[role]
    monster.owes = False
    monster.exhausted = True
    combat.begin(box, state, log, role, monster.defender, Rule.FIGHT, What.FIGHTS)
    then(state, Step.GO_ON)


# -- pillaging (PI-6.1, PI-6.2) --------------------------------------------------------------------


@rule
def no_pillage(box: Box, state: State, seat: int, question: Task, role: int, y: int) -> int:
    refused = no_action(state, seat, role)
    if refused:
        return refused
    if state.deck_left == 0:
        return Rule.DECK_EMPTY
    return Rule.ALLOWED if may_draw(box, state, seat, role) else Rule.WALLED


@rule
def pillage(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    """Exhausted first, so that a Catastrophe finds it so (PI-6.1, PI-14.3)."""
    exhaust(state, seat, role)
    then(state, Step.DRAW, 1, role)
    then(state, Step.GO_ON)


# -- combat with a Fortification (PI-13.5) ---------------------------------------------------------


@rule
def no_smash(box: Box, state: State, seat: int, question: Task, role: int, place: int) -> int:
    if place >= state.players[seat].fort_count:
        return Rule.NO_FORT
    return no_action(state, seat, role)


@rule
def smash(box: Box, state: State, log: Log, seat: int, question: Task, role: int, place: int) -> None:
    exhaust(state, seat, role)
    combat.begin(box, state, log, role, state.players[seat].forts[place], Rule.SMASH, What.SMASHES)
    state.combat.fort = place
    then(state, Step.GO_ON)


# -- class abilities (PI-8) ------------------------------------------------------------------------


@rule
def no_ability(box: Box, state: State, seat: int, question: Task, role: int, y: int) -> int:
    """As an action of a ready and free monster, or free of exhaustion, whatever the monster's state (PI-8.3)."""
    card, monster = card_of(box, state, seat, role), state.players[seat].monsters[role]
    if card.window == Window.ACTION:
        refused = no_action(state, seat, role)
        if refused:
            return refused
    elif card.window != Window.MAIN:
        return Rule.NO_SUCH_ABILITY
    elif monster.dead:
        return Rule.DEAD
    if card.once and monster.used:
        return Rule.ABILITY_USED
    return Rule.ALLOWED if is_of_use(box, state, card.does, role) else Rule.NO_OBJECT


@rule
def use_ability(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    card, monster = card_of(box, state, seat, role), state.players[seat].monsters[role]
    if card.window == Window.ACTION:
        monster.exhausted = True
    monster.used = True
    me = called(state, seat, role)
    note(log, Rule.ABILITY, What.ABILITY, seat, me, me)
    run(state, card.does, role)
    then(state, Step.GO_ON)


# -- the end ---------------------------------------------------------------------------------------


@rule
def no_end(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return still_to_do(state, seat)


@rule
def still_to_do(state: State, seat: int) -> int:
    """Every monster must have acted, and every owed fight be fought (PI-5.6, PI-5.7)."""
    if owes_any(state, seat):
        return Rule.STILL_OWED
    for role in range(len(Role)):
        if is_ready(state.players[seat].monsters[role]):
            return Rule.STILL_READY
    return Rule.ALLOWED


@rule
def end(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    then(state, Step.TURN_END)


@rule
def turn_end(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The next player with a living monster; or this was the last turn, which has been finished, and nobody else has
    another (PI-5.10, PI-17.2, PI-17.3, PI-G36, PI-G41)."""
    for role in range(len(Role)):
        state.players[state.current].monsters[role].next_bonus = 0
        state.players[state.current].monsters[role].next_best = False
    state.players[state.current].boost = 0
    too_long = state.turn_no >= box.options.max_turns
    if too_long and not state.final:
        note(log, Rule.LAST_TURN, What.TOO_LONG, NONE)
    if state.final or too_long:
        then(state, Step.GAME_OVER)
    else:
        then(state, Step.TURN, next_living(state))


@rule
def next_living(state: State) -> int:
    seat = (state.current + 1) % state.seats
    while not has_living(state, seat):
        seat = (seat + 1) % state.seats
    return seat
