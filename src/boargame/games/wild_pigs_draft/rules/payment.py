"""Buying and tinkering: first what, then with which scrap (WD-5.B2, WD-5.B3, WD-6.2b, WD-D4)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import LEVELS, ArsenalLimit, CenterTinker, Colour, Kind, Node, Spent
from boargame.games.wild_pigs_draft.rules.holding import arsenal_cards
from boargame.games.wild_pigs_draft.rules.market import take_card
from boargame.games.wild_pigs_draft.rules.scrap import scrap_of
from boargame.games.wild_pigs_draft.state import Player, State
from boargame.games.wild_pigs_draft.words import Rule, Step, What

# -- a card of the row ----------------------------------------------------------------------------


@rule
def has_bought(box: Box, state: State, seat: int, question: Task) -> int:
    """One card in an Emergency Action (WD-6.2b)."""
    return Rule.BOUGHT if state.turn.bought else Rule.ALLOWED


@rule
def no_purchase(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    """A card that the player can pay for and may own (WD-5.B2, WD-G9)."""
    card, player = state.market.row[place], state.players[seat]
    if card == NONE:
        return Rule.NOTHING_THERE
    if box.market[card].kind == Kind.ARSENAL and arsenal_is_full(box, player):
        return Rule.ARSENAL_FULL
    cost, scrap = box.market[card].cost, player.scrap
    fits = scrap[Colour.R] >= cost[Colour.R] and scrap[Colour.B] >= cost[Colour.B] and scrap[Colour.G] >= cost[Colour.G]
    return Rule.ALLOWED if fits and scrap_of(player) >= card_price(box, card) else Rule.CANNOT_AFFORD


@rule
def arsenal_is_full(box: Box, player: Player) -> bool:
    limit = box.options.arsenal_limit
    return limit != ArsenalLimit.NONE and arsenal_cards(box, player.hand) >= limit


@rule
def card_price(box: Box, card: int) -> int:
    cost = box.market[card].cost
    return cost[Colour.R] + cost[Colour.B] + cost[Colour.G] + box.market[card].any_cost


@rule
def buy(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    state.turn.place = place
    state.turn.bought = True
    pay_or_ask(box, state, log, seat)
    go_on(state, seat, question)


# -- a level of a track ---------------------------------------------------------------------------


@rule
def has_tinkered(box: Box, state: State, seat: int, question: Task) -> int:
    """Once in an Emergency Action (WD-6.2b)."""
    return Rule.TINKERED if state.turn.tinkered else Rule.ALLOWED


@rule
def no_tinkering(box: Box, state: State, seat: int, question: Task, track: int, y: int) -> int:
    """Below level 4, with four scrap of the colours that the track takes (WD-3.B1, WD-5.B3)."""
    player = state.players[seat]
    if player.levels[track] >= LEVELS - 1:
        return Rule.TRACK_FULL
    if scrap_of(player) < tinker_price(box, state):
        return Rule.TOO_LITTLE
    if track == Node.CENTER:
        scrap = player.scrap
        colours = colours_among(scrap[Colour.R], scrap[Colour.B], scrap[Colour.G])
        return Rule.ALLOWED if colours >= colours_needed(box, state) else Rule.NO_MIX
    return Rule.ALLOWED if player.scrap[track] >= match_needed(box, state) else Rule.NO_MATCH


@rule
def tinker_price(box: Box, state: State) -> int:
    """Less with a Parts Catalogue (WD-5.B3, WD-E11)."""
    return max(0, box.numbers.tinker - state.turn.cheaper)


@rule
def match_needed(box: Box, state: State) -> int:
    """Scrap of a corner's own colour (WD-5.B3a, WD-E11)."""
    return max(0, box.numbers.tinker_match - state.turn.cheaper)


@rule
def colours_needed(box: Box, state: State) -> int:
    """Different colours for the Center track, as many as its price has room for (WD-5.B3b, WD-C3, WD-E11)."""
    mixed = box.options.center_tinker
    if mixed == CenterTinker.ANY:
        return 0
    return min(3 if mixed == CenterTinker.ONE_EACH else 2, tinker_price(box, state))


@rule
def colours_among(red: int, blue: int, green: int) -> int:
    return (red > 0) + (blue > 0) + (green > 0)


@rule
def tinker(box: Box, state: State, log: Log, seat: int, question: Task, track: int, y: int) -> None:
    state.turn.track = track
    state.turn.tinkered = True
    pay_or_ask(box, state, log, seat)
    go_on(state, seat, question)


@rule
def go_on(state: State, seat: int, question: Task) -> None:
    """Step B is over with one action; an Emergency Action goes on until it is done (WD-5.B0, WD-6.2b)."""
    if question.step == Step.ACT:
        then(state, Step.PICK, seat)
    else:
        ask(state, Step.EMERGENCY, seat)


# -- with which scrap -----------------------------------------------------------------------------


@rule
def price(box: Box, state: State) -> int:
    """Of what is being paid for."""
    if state.turn.place != NONE:
        return card_price(box, state.market.row[state.turn.place])
    return tinker_price(box, state)


@rule
def suits(box: Box, state: State, red: int, blue: int, green: int) -> bool:
    """Does this scrap have the colours that are needed?"""
    if state.turn.place != NONE:
        cost = box.market[state.market.row[state.turn.place]].cost
        return red >= cost[Colour.R] and blue >= cost[Colour.B] and green >= cost[Colour.G]
    track = state.turn.track
    if track == Node.CENTER:
        return colours_among(red, blue, green) >= colours_needed(box, state)
    return (red, blue, green)[track] >= match_needed(box, state)


@rule
def has_scrap(player: Player, red: int, blue: int, green: int) -> bool:
    return player.scrap[Colour.R] >= red and player.scrap[Colour.B] >= blue and player.scrap[Colour.G] >= green


@rule
def pay_or_ask(box: Box, state: State, log: Log, seat: int) -> None:
    """The player chooses the scrap only if more than one payment is possible (WD-D4)."""
    player, total = state.players[seat], price(box, state)
    ways, only_red, only_blue = 0, 0, 0
    for red in range(min(total, player.scrap[Colour.R]) + 1):
        for blue in range(min(total - red, player.scrap[Colour.B]) + 1):
            green = total - red - blue
            if green <= player.scrap[Colour.G] and suits(box, state, red, blue, green):
                ways += 1
                only_red, only_blue = red, blue
    if ways > 1:
        ask(state, Step.PAY, seat)
    else:
        settle(box, state, log, seat, only_red, only_blue, total - only_red - only_blue)


@rule
def no_payment(box: Box, state: State, seat: int, question: Task, bunch: int, count: int) -> int:
    red, blue, green = bunch & 15, (bunch >> 4) & 15, bunch >> 8
    if count != price(box, state):
        return Rule.WRONG_AMOUNT
    if not has_scrap(state.players[seat], red, blue, green):
        return Rule.NOT_YOURS
    return Rule.ALLOWED if suits(box, state, red, blue, green) else Rule.WRONG_COLOURS


@rule
def pay(box: Box, state: State, log: Log, seat: int, question: Task, bunch: int, count: int) -> None:
    settle(box, state, log, seat, bunch & 15, (bunch >> 4) & 15, bunch >> 8)


@rule
def settle(box: Box, state: State, log: Log, seat: int, red: int, blue: int, green: int) -> None:
    """The scrap goes back to the bag, and what it paid for comes (WD-G5)."""
    spend(box, state, seat, Colour.R, red)
    spend(box, state, seat, Colour.B, blue)
    spend(box, state, seat, Colour.G, green)
    note(log, Rule.PAYMENT, What.PAYS, seat, red, blue, green)
    turn = state.turn
    if turn.place != NONE:
        place = turn.place
        turn.place = NONE
        take_card(box, state, log, seat, place)
    else:
        raise_track(state, log, seat)


@rule
def raise_track(state: State, log: Log, seat: int) -> None:
    """One level that is paid for; a saving is used up with it (WD-5.B3, WD-6.2b, WD-E11)."""
    turn, levels = state.turn, state.players[seat].levels
    levels[turn.track] += 1
    if turn.emergency:
        note(log, Rule.EMERGENCY, What.TINKERS_IN_EMERGENCY, seat, turn.track, levels[turn.track])
    else:
        note(log, Rule.TINKER, What.TINKERS, seat, turn.track, levels[turn.track])
    turn.track = NONE
    turn.cheaper = 0


@rule
def spend(box: Box, state: State, seat: int, colour: int, count: int) -> None:
    state.players[seat].scrap[colour] -= count
    if box.options.spent_scrap == Spent.BAG:
        state.bag[colour] += count
    else:
        state.gone[colour] += count
