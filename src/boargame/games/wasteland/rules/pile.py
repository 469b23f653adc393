"""The Stockpile's pile: putting on, taking, dealing out, trashing (WL-12.3, WL-11.7, WL-E10 to WL-E14)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import (
    DRAWN,
    Condition,
    PileOrder,
    Role,
    Shut,
    ShutPile,
    StockpileDamage,
    Stored,
)
from boargame.games.wasteland.rules.cards import (
    back,
    close_up,
    copies_in,
    deck_of,
    draw,
    place_of,
    receive,
    trash,
)
from boargame.games.wasteland.rules.flow import ask, living, then
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What

TO_DEAL = 6
"""In place of a seat that takes cards: they will be dealt out."""


@rule
def is_locked(box: Box, state: State) -> bool:
    """Nothing can be taken from the pile, or put onto it (WL-11.7)."""
    return why_shut(box, state) != Shut.OPEN


@rule
def why_shut(box: Box, state: State) -> int:
    """The Stockpile is damaged, or destroyed for good (WL-11.7); or its pile was trashed yesterday or today, if that
    is what damage does (WL-G33)."""
    if state.pile.closed:
        return Shut.DESTROYED
    for i in range(state.sites):
        site = state.settlement[i]
        if box.emplacements[site.card].role == Role.STOCKPILE and site.condition == Condition.DAMAGED:
            return Shut.DAMAGED
    if state.pile.emptied > 0 and state.day < state.pile.emptied + 2:
        return Shut.EMPTIED
    return Shut.OPEN


@rule
def stockpile(box: Box, state: State, card: int) -> int:
    """Face down on top (WL-12.3); if the pile is locked, into the trash (WL-11.7) or onto the ground (WL-G33).
    Returns where it ended up."""
    if is_locked(box, state):
        if box.options.shut_pile == ShutPile.TRASH:
            trash(state, card)
            return Stored.TRASH
        state.pile.ground[state.pile.grounded] = card
        state.pile.grounded += 1
        return Stored.GROUND
    put_on_top(box, state, card)
    return Stored.PILE


@rule
def put_on_top(box: Box, state: State, card: int) -> None:
    """The pile may be shuffled after every card, if that is agreed (WL-G20)."""
    pile = state.pile
    pile.cards[pile.count] = card
    pile.count += 1
    if box.options.pile == PileOrder.SHUFFLED:
        shuffle(state.chance, pile.cards, pile.count)


@rule
def stockpile_own(box: Box, state: State, log: Log, seat: int, card: int, cited: int, what: int) -> None:
    """A player's card; the log says where it really went."""
    stored = stockpile(box, state, card)
    if stored == Stored.PILE:
        note(log, cited, what, seat, card)
    else:
        note_shut(box, state, log, seat, card, stored, cited)


@rule
def note_shut(box: Box, state: State, log: Log, seat: int, card: int, stored: int, cited: int) -> None:
    """The pile could not take somebody's card."""
    what = What.MUST_TRASH if stored == Stored.TRASH else What.MUST_DROP
    note(log, cited, what, seat, card, why_shut(box, state))


@rule
def stock_from_deck(box: Box, state: State, log: Log, which: int, count: int, cited: int) -> None:
    """Cards go unseen onto the pile (WL-E10), if it takes any (WL-11.7)."""
    for _ in range(count):
        card = draw(state, log, deck_of(state, which))
        if card != NONE:
            stored = stockpile(box, state, card)
            if stored == Stored.PILE:
                note(log, cited, What.STOCKED, NONE, back(card))
            else:
                what = What.STOCK_TRASHED if stored == Stored.TRASH else What.STOCK_DROPPED
                note(log, cited, what, NONE, card, why_shut(box, state))


@rule
def gather(box: Box, state: State, log: Log) -> None:
    """What lies on the ground goes onto a pile that is open again, in the order in which it fell (WL-G33)."""
    pile = state.pile
    count = pile.grounded
    if count == 0 or is_locked(box, state):
        return
    for i in range(count):
        put_on_top(box, state, pile.ground[i])
        pile.ground[i] = NONE
    pile.grounded = 0
    note(log, Rule.SHUT_PILE, What.GATHERED, NONE, count)


@rule
def lift(state: State) -> int:
    """The top card."""
    pile = state.pile
    pile.count -= 1
    card = pile.cards[pile.count]
    pile.cards[pile.count] = NONE
    return card


@rule
def dump(state: State, log: Log, count: int, cited: int) -> None:
    """The top cards are trashed, also of a locked pile (WL-E14, WL-11.7)."""
    gone = min(count, state.pile.count)
    for _ in range(gone):
        trash(state, lift(state))
    if gone > 0:
        note(log, cited, What.DUMPED, NONE, gone)


@rule
def close(state: State, log: Log) -> None:
    """With the Stockpile the pile is lost, for the rest of the game (WL-11.7)."""
    gone = state.pile.count
    for _ in range(gone):
        trash(state, lift(state))
    state.pile.closed = True
    note(log, Rule.PILE_LOST, What.PILE_LOST, NONE, gone)


@rule
def spill(box: Box, state: State, log: Log) -> None:
    """The Stockpile is damaged: by agreement the pile is trashed, and closed until tomorrow is over (WL-G33)."""
    if box.options.stockpile_damage == StockpileDamage.LOSE:
        gone = state.pile.count
        for _ in range(gone):
            trash(state, lift(state))
        state.pile.emptied = state.day
        note(log, Rule.PILE_SPILT, What.PILE_SPILT, NONE, gone)


# -- taking (WL-E11) ------------------------------------------------------------------------------


@rule
def takes(box: Box, state: State, log: Log, who: int, left: int) -> None:
    """This many cards from the top, or the player's choice from an open pile (WL-G20)."""
    pile = state.pile
    if left == 0 or pile.count == 0 or is_locked(box, state):
        return
    if box.options.pile == PileOrder.OPEN:
        ask(state, Step.TAKE, taker(state, who), who)
        then(state, Step.TAKES, who, left - 1)
        return
    for _ in range(min(left, pile.count)):
        hand_over(state, log, who, lift(state))


@rule
def taker(state: State, who: int) -> int:
    return dealer(state) if who == TO_DEAL else who


@rule
def hand_over(state: State, log: Log, who: int, card: int) -> None:
    pile = state.pile
    if who == TO_DEAL:
        pile.drawn[pile.drawn_count] = card
        pile.drawn_count += 1
    else:
        receive(state.players[who], card)
        note(log, Rule.TOOK, What.TAKES, who, card)


@rule
def not_in_pile(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    there = copies_in(state.pile.cards, state.pile.count, card) > 0
    return Rule.ALLOWED if there else Rule.NOT_IN_PILE


@rule
def take(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    """A card of an open pile (WL-G20)."""
    pile = state.pile
    close_up(pile.cards, pile.count, place_of(pile.cards, pile.count, card))
    pile.count -= 1
    hand_over(state, log, question.a, card)


# -- dealing out (WL-E12, WL-D16) -----------------------------------------------------------------


@rule
def deal(box: Box, state: State, log: Log, actor: int, more: int) -> None:
    """The actor looks at one card for each survivor, and some more."""
    state.pile.drawn_by = 1 << actor
    then(state, Step.TAKES, TO_DEAL, min(living(state) + more, state.pile.count, DRAWN))
    then(state, Step.DEALING, actor)


@rule
def dealer(state: State) -> int:
    """Who looks at the cards drawn."""
    for seat in range(state.seats):
        if (state.pile.drawn_by >> seat) & 1:
            return seat
    return NONE


@rule
def dealing(box: Box, state: State, log: Log, actor: int, b: int) -> None:
    """One to each living survivor, the rest to the actor."""
    pile = state.pile
    if pile.drawn_count == 0:
        pile.drawn_by = 0
        pile.dealt = 0
        return
    for seat in range(state.seats):
        if state.players[seat].alive and not (pile.dealt >> seat) & 1:
            ask(state, Step.DEAL_CARD, actor)
            return
    for i in range(pile.drawn_count):
        receive(state.players[actor], pile.drawn[i])
        note(log, Rule.DEALT_OUT, What.TAKES, actor, pile.drawn[i])
        pile.drawn[i] = NONE
    pile.drawn_count = 0
    then(state, Step.DEALING, actor)


@rule
def not_drawn(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    there = place_of(state.pile.drawn, state.pile.drawn_count, card) != NONE
    return Rule.ALLOWED if there else Rule.NOT_TO_DEAL


@rule
def choose_card(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    pile = state.pile
    close_up(pile.drawn, pile.drawn_count, place_of(pile.drawn, pile.drawn_count, card))
    pile.drawn_count -= 1
    pile.chosen = card
    ask(state, Step.DEAL_TO, seat)


@rule
def no_receiver(box: Box, state: State, seat: int, question: Task, other: int, y: int) -> int:
    """At most one for each (WL-E12)."""
    if not state.players[other].alive:
        return Rule.DEAD
    return Rule.HAS_ONE if (state.pile.dealt >> other) & 1 else Rule.ALLOWED


@rule
def deal_to(box: Box, state: State, log: Log, seat: int, question: Task, other: int, y: int) -> None:
    pile = state.pile
    receive(state.players[other], pile.chosen)
    note(log, Rule.DEALT_OUT, What.TAKES, other, pile.chosen)
    pile.chosen = NONE
    pile.dealt |= 1 << other
    then(state, Step.DEALING, seat)
