"""The EXPLORATION phase: salvage rolls, a new emplacement, crises are dealt (WL-6.1 to WL-6.3)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import CRISES_EACH, Colour, Dest, ExtraCrisisTo, OutpostRest
from boargame.games.wasteland.rules.cards import close_up, draw, place_of, throw
from boargame.games.wasteland.rules.ending import goes_on
from boargame.games.wasteland.rules.flow import ask, living, seat_at, then
from boargame.games.wasteland.rules.rolls import how, pool
from boargame.games.wasteland.rules.sites import add_site, build
from boargame.games.wasteland.rules.visits import on_outpost, on_scout
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def explore(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """In seat order, a salvage roll onto the pile; nobody decides anything (WL-6.11, WL-6.15)."""
    if k >= state.seats:
        then(state, Step.NEW_SITE)
    elif k > 0 or goes_on(box, state, log):
        state.explored = False
        then(state, Step.ROLL, pool(seat_at(state, k), Colour.SAL, 0), how(Dest.EXPLORE, False, 0, 0))
        then(state, Step.EXPLORE, k + 1)


# -- a new emplacement (WL-6.2) -------------------------------------------------------------------


@rule
def new_site(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """A player on the Outpost chooses one of three (WL-6.21, WL-D04); otherwise the top card is added (WL-6.23)."""
    deck, seat = state.emplacements, on_outpost(box, state)
    if seat == NONE:
        build(state, log, 1, Rule.FOUND)
    else:
        deck.drawn_by = 1 << seat
        for _ in range(box.numbers.outpost_draw):
            card = draw(state, log, deck)
            if card != NONE:
                deck.drawn[deck.drawn_count] = card
                deck.drawn_count += 1
        if deck.drawn_count > 0:
            ask(state, Step.BUILD, seat)
    then(state, Step.CRISES)


@rule
def not_drawn(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    deck = state.emplacements
    return Rule.NOT_DRAWN if place_of(deck.drawn, deck.drawn_count, card) == NONE else Rule.ALLOWED


@rule
def build_one(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    """The others go to the trash (WL-6.22), or only one of them (WL-G23)."""
    deck = state.emplacements
    add_site(state, log, card, Rule.OUTPOST)
    close_up(deck.drawn, deck.drawn_count, place_of(deck.drawn, deck.drawn_count, card))
    deck.drawn_count -= 1
    if box.options.outpost_rest == OutpostRest.TRASH_ONE_BOTTOM_ONE and deck.drawn_count > 1:
        ask(state, Step.SCRAP, seat)
        return
    for i in range(deck.drawn_count):
        throw(deck, deck.drawn[i])
        note(log, Rule.OUTPOST, What.TRASHED_SITE, NONE, deck.drawn[i])
    put_away(state)


@rule
def scrap(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    """This one goes to the trash, the rest under the deck, the first drawn lowest (WL-G23)."""
    deck = state.emplacements
    throw(deck, card)
    note(log, Rule.OUTPOST_REST, What.TRASHED_SITE, NONE, card)
    close_up(deck.drawn, deck.drawn_count, place_of(deck.drawn, deck.drawn_count, card))
    deck.drawn_count -= 1
    for i in range(deck.left - 1, -1, -1):
        deck.deck[i + deck.drawn_count] = deck.deck[i]
    for i in range(deck.drawn_count):
        deck.deck[i] = deck.drawn[i]
    deck.left += deck.drawn_count
    note(log, Rule.OUTPOST_REST, What.UNDER_DECK, NONE, deck.drawn_count)
    put_away(state)


@rule
def put_away(state: State) -> None:
    """Nobody looks at drawn emplacements any more."""
    deck = state.emplacements
    for i in range(deck.drawn_count):
        deck.drawn[i] = NONE
    deck.drawn_count = 0
    deck.drawn_by = 0


# -- crises (WL-6.3) ------------------------------------------------------------------------------


@rule
def crises(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """One for each living player, and the extra ones (WL-6.31); the Scout sees one more and trashes one (WL-6.32,
    WL-D05)."""
    count, seat, deck = living(state) + state.extra_crises, on_scout(box, state), state.crises
    to_rollers = seat == NONE and box.options.extra_crisis_to == ExtraCrisisTo.ROLLER
    if to_rollers:
        count = living(state) + added_by_living(state)
    count = min(count, living(state) * CRISES_EACH)
    note(log, Rule.DEALT, What.CRISES, NONE, count)
    if to_rollers:
        deal_to_rollers(state, log)
    elif seat == NONE:
        deal_round(state, log, count)
    else:
        deck.drawn_by = 1 << seat
        for _ in range(count + 1):
            card = draw(state, log, deck)
            if card != NONE:
                deck.drawn[deck.drawn_count] = card
                deck.drawn_count += 1
        if deck.drawn_count > 0:
            ask(state, Step.DISCARD, seat)
        then(state, Step.ASSIGNING, seat)
    then(state, Step.CRISIS_ROUND)


@rule
def deal_round(state: State, log: Log, count: int) -> None:
    """From the top, one at a time in seat order, and round again (WL-6.34)."""
    k = 0
    for _ in range(count):
        while not state.players[seat_at(state, k)].alive:
            k += 1
        card = draw(state, log, state.crises)
        if card != NONE:
            give_crisis(state, log, seat_at(state, k), card, Rule.DEALT)
        k += 1


@rule
def added_by_living(state: State) -> int:
    """Extra crises whose rollers are alive to face them (WL-G12)."""
    count = 0
    for seat in range(state.seats):
        if state.players[seat].alive:
            count += state.players[seat].extra_crises
    return count


@rule
def deal_to_rollers(state: State, log: Log) -> None:
    """One each, and to everybody those that their own rolls added (WL-G12)."""
    deal_round(state, log, living(state))
    for k in range(state.seats):
        seat = seat_at(state, k)
        player = state.players[seat]
        for _ in range(player.extra_crises if player.alive else 0):
            card = draw(state, log, state.crises) if player.crisis_count < CRISES_EACH else NONE
            if card != NONE:
                give_crisis(state, log, seat, card, Rule.EXTRA_CRISIS)


@rule
def give_crisis(state: State, log: Log, seat: int, card: int, cited: int) -> None:
    """Face up (WL-6.35)."""
    player = state.players[seat]
    player.crises[player.crisis_count] = card
    player.crisis_count += 1
    note(log, cited, What.CRISIS_FOR, seat, card)


@rule
def assigning(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """The Scout places the cards one at a time (WL-6.33, WL-D06)."""
    if state.crises.drawn_count > 0:
        ask(state, Step.ASSIGN, seat)
    else:
        state.crises.drawn_by = 0


@rule
def no_crisis(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    deck = state.crises
    return Rule.NO_CRISIS if place_of(deck.drawn, deck.drawn_count, card) == NONE else Rule.ALLOWED


@rule
def choose_crisis(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    """To be trashed (WL-6.32), or to be handed out (WL-6.33)."""
    deck = state.crises
    close_up(deck.drawn, deck.drawn_count, place_of(deck.drawn, deck.drawn_count, card))
    deck.drawn_count -= 1
    if question.step == Step.DISCARD:
        throw(deck, card)
        note(log, Rule.SCOUT, What.DISCARDS, seat, card)
    else:
        deck.chosen = card
        ask(state, Step.ASSIGN_TO, seat)


@rule
def not_even(box: Box, state: State, seat: int, question: Task, other: int, y: int) -> int:
    """Nobody gets another crisis before everybody has as many (WL-6.33)."""
    if not state.players[other].alive:
        return Rule.DEAD
    for one in range(state.seats):
        if state.players[one].alive and state.players[one].crisis_count < state.players[other].crisis_count:
            return Rule.UNEVEN
    return Rule.ALLOWED


@rule
def assign_to(box: Box, state: State, log: Log, seat: int, question: Task, other: int, y: int) -> None:
    give_crisis(state, log, other, state.crises.chosen, Rule.ASSIGNED)
    state.crises.chosen = NONE
    then(state, Step.ASSIGNING, seat)
