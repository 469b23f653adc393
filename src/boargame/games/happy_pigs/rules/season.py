"""The change of season (HP-14) and the end of the game (HP-15)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import EVERYONE, NONE
from boargame.core.rule import rule
from boargame.core.secrets import knows
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import SEATS, Count, FieldResale, FinalTie, Item, Size, TieBreak
from boargame.games.happy_pigs.rules.effect import lose
from boargame.games.happy_pigs.rules.farm import counted, give_back
from boargame.games.happy_pigs.rules.market import final_price
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, What

TIE = 10_000
"""Makes room for the tie-break below a dollar."""


@rule
def sickness(box: Box, state: State, log: Log, seat: int, season: int) -> None:
    """Every unvaccinated pig returns to the reserve (HP-14.2)."""
    player = state.players[seat]
    if counted(box, player, Count.UNVACCINATED) == 0:
        note(log, Rule.SICKNESS, What.SPARED, seat)
    for size in range(len(Size)):
        lose(box, state, log, seat, size, player.pigs[2 * size], Rule.SICKNESS, What.LOST)
    if box.options.open_money:
        note(log, Rule.SEASON_CHANGE, What.MONEY, seat, season, player.money)
    else:
        note(log, Rule.HIDDEN_MONEY, What.COUNTED, seat, season, player.money)


@rule
def final_sale(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """All pigs are sold, and everybody shows their money (HP-15.3, HP-G18, HP-G30)."""
    for seat in range(state.seats):
        player = state.players[seat]
        player.purse = EVERYONE
        for size in range(len(Size)):
            price = final_price(box, state, size)
            for _ in range(player.pigs[2 * size + 1]):
                give_back(box, state, player, 2 * size + 1, 1)
                player.money += price
                note(log, Rule.FINAL_SALE, What.SOLD_AT_THE_END, seat, 2 * size + 1, price)
        note(log, Rule.FINAL_SALE, What.TOTAL, seat, player.money)
    note(log, Rule.GAME_ENDS, What.OVER, NONE)


@rule
def points(box: Box, state: State, seat: int) -> int:
    """Money."""
    return state.players[seat].money


def tells_points(box: Box, state: State, seat: int, reader: int | None) -> bool:
    """To everybody, or to the player alone (HP-G30)."""
    return knows(state.players[seat].purse, reader)


@rule
def standing(box: Box, state: State, seat: int) -> int:
    """Money, then what items and fields would bring; in a tie for the victory perhaps both (HP-15.4, HP-G22)."""
    player = state.players[seat]
    value = player.money * TIE + resale(box, player)
    if box.options.tie_break_scope == TieBreak.ALL and is_tied_at_the_top(state):
        value = (player.money + resale(box, player)) * TIE
    if box.options.final_tie == FinalTie.TURN_ORDER:
        value = value * SEATS + state.seats - turn_order(state, seat)
    return value


@rule
def turn_order(state: State, seat: int) -> int:
    """A seat's place in round one, whose First Player had the token as many seats ago as rounds are over (HP-G22)."""
    starter = state.first - max(0, state.round_no - 1)
    return (seat - starter) % state.seats


@rule
def is_tied_at_the_top(state: State) -> bool:
    most, tied = -1, False
    for seat in range(state.seats):
        money = state.players[seat].money
        if money > most:
            most, tied = money, False
        elif money == most:
            tied = True
    return tied


@rule
def resale(box: Box, player: Player) -> int:
    """Items at their price; fields at what they cost, the first being free, or at that of the next (HP-G22, HP-G23)."""
    value = box.numbers.field_step * (player.fields * (player.fields + 1) // 2 - 1)
    if box.options.tie_break_fields == FieldResale.NEXT_PRICE:
        value = box.numbers.field_step * player.fields * (player.fields + 1)
    for item in range(len(Item)):
        value += player.items[item] * box.item_prices[item]
    return min(value, TIE - 1)


@rule
def progress(box: Box, state: State) -> int:
    """Rounds played, in thousandths of all."""
    return max(0, state.round_no - 1) * 1000 // box.numbers.rounds
