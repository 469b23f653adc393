"""Death: at once, in the middle of anything (WL-11)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import CRISES_EACH, DAILY, DeadCrisis, DeadMutations, Shut, ShutPile, Work
from boargame.games.wasteland.rules.cards import is_salvage, throw, trash
from boargame.games.wasteland.rules.ending import check_living, standing_sites
from boargame.games.wasteland.rules.flow import ask
from boargame.games.wasteland.rules.pile import stockpile, why_shut
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def die(box: Box, state: State, log: Log, seat: int) -> None:
    """Cards go (WL-11.1), and so do dice, food and token (WL-11.2); the last death ends the game (WL-11.3); otherwise
    the player chooses an emplacement to damage (WL-11.4), and then is out (WL-11.5)."""
    player = state.players[seat]
    player.alive = False
    note(log, Rule.DEATH, What.DIES, seat)
    leave_cards(box, state, log, seat)
    player.dice[:] = 0
    player.food = 0
    player.tokens[:] = NONE
    player.token_count = 0
    player.visits = 0
    leave_crises(box, state, log, seat)
    check_living(state, log)
    if standing_sites(box, state) > 0:
        ask(state, Step.WORK, seat, Work.DAMAGE)


@rule
def leave_cards(box: Box, state: State, log: Log, seat: int) -> None:
    """Salvage goes onto the pile, if that takes any: the hand, then what was committed, then what was played; mutations
    are trashed (WL-11.1, WL-13.4), or go the same way (WL-G35)."""
    player, count = state.players[seat], 0
    for i in range(player.held):
        count += leave(box, state, player.hand[i])
        player.hand[i] = NONE
    player.held = 0
    count += leave_stakes(box, state, player)
    for i in range(player.played_count):
        count += leave(box, state, player.played[i])
        player.played[i] = NONE
    player.played_count = 0
    if count > 0:
        note_left(box, state, log, seat, count)


@rule
def note_left(box: Box, state: State, log: Log, seat: int, count: int) -> None:
    """Where all of them went (WL-11.7, WL-G33)."""
    why = why_shut(box, state)
    if why == Shut.OPEN:
        note(log, Rule.DEATH, What.LEAVES, seat, count)
    elif box.options.shut_pile == ShutPile.TRASH:
        note(log, Rule.DEATH, What.LEAVES_TRASHED, seat, count, why)
    else:
        note(log, Rule.DEATH, What.LEAVES_DROPPED, seat, count, why)


@rule
def leave(box: Box, state: State, card: int) -> int:
    if is_salvage(card) or box.options.dead_mutations == DeadMutations.PILE:
        stockpile(box, state, card)
        return 1
    trash(state, card)
    return 0


@rule
def leave_stakes(box: Box, state: State, player: Player) -> int:
    """Committed cards that have not been settled count as hand cards (WL-13.4)."""
    count = 0
    for i in range(player.stakes):
        if not player.settled and player.stake[i].card < DAILY:
            count += leave(box, state, player.stake[i].card)
    drop_stakes(player)
    return count


@rule
def drop_stakes(player: Player) -> None:
    for i in range(player.stakes):
        clear(player.stake[i])
        player.stake[i].card = NONE
    player.stakes = 0
    player.settled = False


@rule
def leave_crises(box: Box, state: State, log: Log, seat: int) -> None:
    """Unresolved crises are trashed without effect (WL-6.36), or pass to the left (WL-G25)."""
    player, heir = state.players[seat], NONE
    if box.options.dead_crisis == DeadCrisis.PASS_LEFT:
        heir = next_living(state, seat)
    for i in range(player.crisis_count):
        card = player.crises[i]
        player.crises[i] = NONE
        if heir != NONE and state.players[heir].crisis_count < CRISES_EACH:
            state.players[heir].crises[state.players[heir].crisis_count] = card
            state.players[heir].crisis_count += 1
            note(log, Rule.LEFT_CRISES, What.CRISIS_FOR, heir, card)
        else:
            throw(state.crises, card)
            note(log, Rule.LEFT_CRISES, What.CRISIS_GONE, NONE, card)
    player.crisis_count = 0


@rule
def next_living(state: State, seat: int) -> int:
    """To the left of a seat; NONE if nobody lives."""
    for k in range(1, state.seats):
        other = (seat + k) % state.seats
        if state.players[other].alive:
            return other
    return NONE
