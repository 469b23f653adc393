"""The clash: defence against the pig's stats, colour by colour (WD-5.3, WD-6.3)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, ask_together, then
from boargame.core.log import Log, note
from boargame.core.record import NONE, Cells
from boargame.core.rule import clear, rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import ChargeLimit, Colour, Compare, Effect, Node, Outcome, SlayTies
from boargame.games.wild_pigs_draft.rules.aftermath import facing, open_choices
from boargame.games.wild_pigs_draft.rules.holding import can_be_charged, card_at, clear_away, is_item, owned
from boargame.games.wild_pigs_draft.state import Faced, Hand, Player, State
from boargame.games.wild_pigs_draft.words import Rule, Step, What


@rule
def begin(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Everybody who can still do something decides at the same time (WD-5.3a, WD-D6)."""
    state.current = NONE
    deciding = 0
    for seat in range(state.seats):
        faced = facing(state, seat)
        clear(faced)
        faced.card = pig_of(state, seat)
        if faced.card != NONE and can_decide(box, state.players[seat].hand):
            deciding |= 1 << seat
    if deciding != 0:
        ask_together(state, Step.CLASH, deciding)
    then(state, Step.RESOLVE)


@rule
def pig_of(state: State, seat: int) -> int:
    """The one in the Engagement Zone, or the pig of the Horde that attacks everybody (WD-5.3a, WD-6.3a); or NONE."""
    return state.players[seat].zone if state.onslaught == NONE else state.horde[state.onslaught]


@rule
def can_decide(box: Box, hand: Hand) -> bool:
    """A charge left, or an item that moves the marker (WD-D6)."""
    for place in range(owned(hand)):
        if can_be_charged(box, hand, place):
            return True
        if is_item(box, hand, place) and card_at(box, hand, place).effects[Effect.MOVE] > 0:
            return True
    return False


# -- charges --------------------------------------------------------------------------------------


@rule
def no_charge(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    """One of each card, unless agreed otherwise (WD-5.3b, WD-G11)."""
    hand = state.players[seat].hand
    if place >= owned(hand):
        return Rule.NO_CARD
    if (hand.charged >> place) & 1 and box.options.charges_per_clash == ChargeLimit.ONE:
        return Rule.CHARGED
    return Rule.ALLOWED if can_be_charged(box, hand, place) else Rule.NO_CHARGE


@rule
def charge(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    hand = state.players[seat].hand
    hand.cards[place].charges -= 1
    hand.charged |= 1 << place
    for colour in range(len(Colour)):
        hand.boost[colour] += card_at(box, hand, place).charged[colour]
    note(log, Rule.CHARGE, What.CHARGES, seat, hand.cards[place].card)
    ask(state, Step.MORE, seat)


@rule
def stand(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Ready: the rest happens when all are."""


# -- comparing ------------------------------------------------------------------------------------


@rule
def node_defence(box: Box, player: Player, node: int, colour: int) -> int:
    """A corner defends in its colour alone, the Center in all three, by its own track (WD-3.A1, WD-3.A2, WD-3.B2)."""
    if node == Node.CENTER:
        return box.center[player.levels[node]]
    return box.corner[player.levels[node]] if node == colour else 0


@rule
def defence_on(box: Box, player: Player, node: int, colour: int) -> int:
    """Node, arsenal that always helps, charges spent in this clash (WD-5.3b)."""
    hand = player.hand
    value = node_defence(box, player, node, colour) + hand.boost[colour]
    for place in range(owned(hand)):
        value += card_at(box, hand, place).passive[node, colour]
    return value


@rule
def defence(box: Box, player: Player, colour: int) -> int:
    """Where the marker is (WD-3.B4, WD-G14)."""
    return defence_on(box, player, player.hand.node, colour)


@rule
def expected(box: Box, player: Player, pig: int) -> int:
    """The outcome, as things are."""
    return outcome(
        box,
        box.threats[pig].stats,
        defence(box, player, Colour.R),
        defence(box, player, Colour.B),
        defence(box, player, Colour.G),
    )


@rule
def outcome(box: Box, stats: Cells[int], red: int, blue: int, green: int) -> int:
    """SLAY, else REPEL, else FAIL (WD-5.3c, WD-5.3d, WD-C10)."""
    of_red, of_blue, of_green = stats[Colour.R], stats[Colour.B], stats[Colour.G]
    highest = max(of_red, of_blue, of_green)
    if box.options.clash_compare == Compare.MAX_VALUE:
        return outcome_of_best(stats, highest, max(red, blue, green))
    if not (0 < of_red <= red or 0 < of_blue <= blue or 0 < of_green <= green):  # a stat of 0 is absent (WD-5.3i)
        return Outcome.FAIL
    if box.options.slay_ties == SlayTies.ALL:  # WD-5.3h
        slain = not (red < of_red == highest or blue < of_blue == highest or green < of_green == highest)
    else:
        slain = red >= of_red == highest or blue >= of_blue == highest or green >= of_green == highest
    return Outcome.SLAY if slain else Outcome.REPEL


@rule
def outcome_of_best(stats: Cells[int], highest: int, best: int) -> int:
    """The best defence against any stat: for experiments (WD-C5)."""
    lowest = highest
    for colour in range(len(Colour)):
        if 0 < stats[colour] < lowest:
            lowest = stats[colour]
    if best < lowest:
        return Outcome.FAIL
    return Outcome.SLAY if best >= highest else Outcome.REPEL


@rule
def resolve(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """All at once; nobody's result affects another's (WD-5.3a, WD-C4)."""
    for k in range(state.seats):
        seat = (state.first + k) % state.seats
        if facing(state, seat).card != NONE:
            compare(box, state, log, seat)
    open_choices(box, state, log)


@rule
def compare(box: Box, state: State, log: Log, seat: int) -> None:
    player, faced = state.players[seat], facing(state, seat)
    clear_away(box, state, seat)
    red = defence(box, player, Colour.R)
    blue = defence(box, player, Colour.B)
    green = defence(box, player, Colour.G)
    faced.defence[Colour.R] = red
    faced.defence[Colour.B] = blue
    faced.defence[Colour.G] = green
    faced.outcome = Outcome(outcome(box, box.threats[faced.card].stats, red, blue, green))
    note(log, Rule.DEFENCE, What.DEFENDS, seat, red, blue, green)
    tell_outcome(log, seat, faced, state.onslaught != NONE)
    if faced.outcome == Outcome.SLAY and state.onslaught == NONE:
        count_kill(box, log, player, seat)


@rule
def tell_outcome(log: Log, seat: int, faced: Faced, horde: bool) -> None:
    """The Horde's pigs have rules of their own for what follows (WD-6.3b, WD-6.3c)."""
    if horde:
        tell_horde(log, seat, faced)
    elif faced.outcome == Outcome.SLAY:
        note(log, Rule.SLAY, What.SLAYS, seat, faced.card)
    elif faced.outcome == Outcome.REPEL:
        note(log, Rule.REPEL, What.REPELS, seat, faced.card)
    else:
        note(log, Rule.FAIL, What.FAILS, seat, faced.card)


@rule
def tell_horde(log: Log, seat: int, faced: Faced) -> None:
    if faced.outcome == Outcome.SLAY:
        note(log, Rule.HORDE_SLAIN, What.SLAYS_HORDE, seat, faced.card)
    elif faced.outcome == Outcome.REPEL:
        note(log, Rule.HORDE_REPELLED, What.REPELS_HORDE, seat, faced.card)
    else:
        note(log, Rule.HORDE_FAIL, What.FAILS_HORDE, seat, faced.card)


@rule
def count_kill(box: Box, log: Log, player: Player, seat: int) -> None:
    """VP tokens for a pig slain outside the Onslaught (WD-E5, WD-C13)."""
    hand = player.hand
    for place in range(owned(hand)):
        vp = card_at(box, hand, place).effects[Effect.KILL_VP]
        if vp > 0:
            player.vp += vp
            note(log, Rule.KILL_VP, What.KILL_VP, seat, hand.cards[place].card, vp)
