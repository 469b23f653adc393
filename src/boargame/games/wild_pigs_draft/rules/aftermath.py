"""What a clash brings: rescue, bonus, On-Kill effects; then everything is settled (WD-5.3, WD-D6, WD-6.3)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, ask_together, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Colour, Effect, Follow, Outcome
from boargame.games.wild_pigs_draft.rules.holding import (
    card_at,
    cards_below,
    clear_away,
    first_below,
    is_item,
    owned,
    restore,
    used_for,
)
from boargame.games.wild_pigs_draft.rules.scrap import (
    choose_what_there_is,
    hand_over,
    has_choice_of_scrap,
    make_up,
    note_scrap,
    tokens,
)
from boargame.games.wild_pigs_draft.state import Faced, Hand, State
from boargame.games.wild_pigs_draft.words import Rule, Step, What


@rule
def facing(state: State, seat: int) -> Faced:
    """How the clash goes that is being fought now."""
    player = state.players[seat]
    return player.faced if state.onslaught == NONE else player.stormed[state.onslaught]


# A slain pig brings, in this order: the bonus, then of each card in the order of acquisition its scrap and its
# charges. `hand.settled` counts how many of these are done; a pig that was failed against brings one thing, the rescue.

BONUS = 0
EACH_CARD = 2


@rule
def open_choices(box: Box, state: State, log: Log) -> None:
    """Everybody with something to choose does so at the same time; then everything is settled (WD-D6)."""
    choosing = 0
    for seat in range(state.seats):
        if facing(state, seat).outcome != Outcome.NONE:
            advance(box, state, log, seat)
            if pending(box, state, seat) != Follow.NOTHING:
                choosing |= 1 << seat
    if choosing != 0:
        ask_together(state, Step.AFTERMATH, choosing)
    then(state, Step.SETTLE)


@rule
def follow(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """The next choice of this seat, if there is one."""
    advance(box, state, log, seat)
    if pending(box, state, seat) != Follow.NOTHING:
        ask(state, Step.AFTERMATH, seat)


@rule
def advance(box: Box, state: State, log: Log, seat: int) -> None:
    """Whatever leaves no choice happens by itself, up to the next choice."""
    hand = state.players[seat].hand
    if facing(state, seat).outcome == Outcome.SLAY:
        while hand.settled <= EACH_CARD * owned(hand) and not has_choice(box, state, seat):
            without_choice(box, state, log, seat)
            hand.settled += 1


@rule
def pending(box: Box, state: State, seat: int) -> int:
    """What this seat has to choose now."""
    hand, outcome = state.players[seat].hand, facing(state, seat).outcome
    if outcome == Outcome.FAIL:
        return Follow.RESCUE if hand.settled == 0 and has_rescue(box, hand) else Follow.NOTHING
    if outcome != Outcome.SLAY or hand.settled > EACH_CARD * owned(hand):
        return Follow.NOTHING
    return Follow.RECHARGE if is_recharge(hand) else Follow.SCRAP


@rule
def has_rescue(box: Box, hand: Hand) -> bool:
    for place in range(owned(hand)):
        if is_item(box, hand, place) and card_at(box, hand, place).effects[Effect.RESCUE] > 0:
            return True
    return False


@rule
def is_recharge(hand: Hand) -> bool:
    return hand.settled != BONUS and hand.settled % EACH_CARD == 0


@rule
def scrap_offered(box: Box, state: State, seat: int) -> int:
    """The bonus, but not from the Horde (WD-5.3g, WD-6.3c); or what a card brings for the kill (WD-E4,
    WD-C13)."""
    hand = state.players[seat].hand
    if hand.settled == BONUS:
        return box.numbers.bonus if state.onslaught == NONE else 0
    return card_at(box, hand, bringing(hand)).effects[Effect.KILL_SCRAP]


@rule
def charges_offered(box: Box, hand: Hand) -> int:
    """For the kill (WD-E6)."""
    return card_at(box, hand, bringing(hand)).effects[Effect.KILL_RECHARGE]


@rule
def has_choice(box: Box, state: State, seat: int) -> bool:
    """Only if two different results are possible (WD-D6)."""
    hand = state.players[seat].hand
    if is_recharge(hand):
        return charges_offered(box, hand) > 0 and cards_below(box, hand) > 1
    return has_choice_of_scrap(state, hand, scrap_offered(box, state, seat))


@rule
def without_choice(box: Box, state: State, log: Log, seat: int) -> None:
    hand = state.players[seat].hand
    if not is_recharge(hand):
        wish(hand, choose_what_there_is(state, hand, scrap_offered(box, state, seat)))
    elif charges_offered(box, hand) > 0 and cards_below(box, hand) == 1:
        recharge_for_kill(box, log, seat, hand, first_below(box, hand))


@rule
def wish(hand: Hand, bunch: int) -> None:
    """Scrap that was chosen is remembered with the card that brings it; the rest is the bonus."""
    if hand.settled != BONUS:
        hand.cards[bringing(hand)].wish = bunch


@rule
def bringing(hand: Hand) -> int:
    """The place of the card whose On-Kill effects are being settled."""
    return (hand.settled - 1) // EACH_CARD


@rule
def recharge_for_kill(box: Box, log: Log, seat: int, hand: Hand, place: int) -> None:
    """Another card, by the card that brings it (WD-E6)."""
    restore(box, hand, place, charges_offered(box, hand))
    held, cause = hand.cards[place], hand.cards[bringing(hand)].card
    note(log, Rule.KILL_RECHARGE, What.KILL_RECHARGES, seat, held.card, held.charges, cause)


# -- after a FAIL ---------------------------------------------------------------------------------


@rule
def not_failed(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED if pending(box, state, seat) == Follow.RESCUE else Rule.NOT_ASKED


@rule
def accept(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """The item is kept, and the Injury comes (WD-D6)."""
    state.players[seat].hand.settled += 1


# -- when all have chosen -------------------------------------------------------------------------


@rule
def settle(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """In Initiative order (WD-G17)."""
    for k in range(state.seats):
        seat = (state.first + k) % state.seats
        if facing(state, seat).outcome != Outcome.NONE:
            settle_seat(box, state, log, seat)


@rule
def settle_seat(box: Box, state: State, log: Log, seat: int) -> None:
    if facing(state, seat).outcome == Outcome.FAIL:
        injure(box, state, log, seat)
    if state.onslaught == NONE:
        put_away(box, state, log, seat)
    serve_kill(state, log, seat)
    clear_away(box, state, seat)
    end_clash(state.players[seat].hand)


@rule
def injure(box: Box, state: State, log: Log, seat: int) -> None:
    """One Injury, unless an item prevented it (WD-5.3e, WD-6.3b, WD-E9)."""
    player = state.players[seat]
    if player.hand.rescued:
        facing(state, seat).outcome = Outcome.REPEL
        card = used_for(box, player.hand, Effect.RESCUE)
        if card != NONE:
            note(log, Rule.RESCUE, What.RESCUED, seat, card)
        return
    player.injuries += 1
    if state.onslaught == NONE:
        note(log, Rule.INJURY, What.INJURED, seat)
    else:
        note(log, Rule.HORDE_FAIL, What.INJURED_BY_HORDE, seat)


@rule
def serve_kill(state: State, log: Log, seat: int) -> None:
    """The bonus, then what each card brings, as it was chosen (WD-5.3g, WD-E4, WD-G17)."""
    hand = state.players[seat].hand
    red, blue, green = hand.wanted[Colour.R], hand.wanted[Colour.B], hand.wanted[Colour.G]
    for place in range(owned(hand)):
        bunch = hand.cards[place].wish
        red, blue, green = red - (bunch & 15), blue - ((bunch >> 4) & 15), green - (bunch >> 8)
    bonus = hand_over(state, seat, red, blue, green)
    if bonus > 0:
        note_scrap(log, Rule.BONUS, What.TAKES, seat, bonus)
    given = tokens(bonus)
    for place in range(owned(hand)):
        given += serve_card(state, log, seat, place)
    make_up(state, log, seat, given)


@rule
def serve_card(state: State, log: Log, seat: int, place: int) -> int:
    """What this card brings for the kill; how many scrap that is (WD-E4)."""
    held = state.players[seat].hand.cards[place]
    bunch = hand_over(state, seat, held.wish & 15, (held.wish >> 4) & 15, held.wish >> 8)
    if bunch > 0:
        note(log, Rule.KILL_SCRAP, What.KILL_SCRAP, seat, held.card, bunch)
    held.wish = 0
    return tokens(bunch)


@rule
def put_away(box: Box, state: State, log: Log, seat: int) -> None:
    """A slain pig is a trophy, any other goes to its era's discards (WD-5.3e, WD-5.3f, WD-5.3g, WD-C12)."""
    player = state.players[seat]
    if player.faced.outcome == Outcome.SLAY:
        player.trophies[player.trophy_count] = player.zone
        player.trophy_count += 1
        note(log, Rule.TROPHY, What.TROPHY, seat, player.zone, box.trophy_vp[box.threats[player.zone].era])
    else:
        discard(state, player.zone)
    player.zone = NONE


@rule
def discard(state: State, pig: int) -> None:
    """Pigs never return, unless the era's deck runs out (WD-C12, WD-G6)."""
    herd = state.herds[state.era]
    herd.discard[herd.discarded] = pig
    herd.discarded += 1


@rule
def end_clash(hand: Hand) -> None:
    """Charges that were spent stay spent; their bonus was for this clash (WD-6.3d, WD-E3)."""
    hand.boost[:] = 0
    hand.charged = 0
    hand.moved = False
    hand.rescued = False
    hand.settled = 0
