"""Buy and sell, and what things cost (HP-8, HP-9, HP-10)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import FIELDS, FinalSale, Good, Job, Pig, Stock
from boargame.games.happy_pigs.rules.asking import go_on, not_now
from boargame.games.happy_pigs.rules.farm import give_back, no_action_place, settle_in
from boargame.games.happy_pigs.rules.items import hand, in_reserve
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, Step, What


@rule
def cost(box: Box, state: State, player: Player, good: int) -> int:
    """A card in force changes prices, never below 0; before round one there is none (HP-3.2, HP-4.5, HP-G05, HP-G18).
    What a field costs depends on how many the player has (HP-10.3, HP-G24)."""
    if good == Good.FIELD:
        price = box.numbers.field_step * (player.fields + 1)
    elif good >= Good.VACCINE:
        price = box.item_prices[good - Good.VACCINE]
    else:
        price = box.pig_prices[good]
    if state.card != NONE:
        price += box.cards[state.card].buy[good]
    return max(price, 0)


@rule
def proceeds(box: Box, state: State, size: int) -> int:
    """What a pig brings; vaccination makes no difference (HP-9.3)."""
    price = box.pig_prices[size]
    if state.card != NONE:
        price += box.cards[state.card].sell[size]
    return max(price, 0)


@rule
def final_price(box: Box, state: State, size: int) -> int:
    """What a pig brings at the end: the printed price, perhaps as the last card changes it (HP-15.3, HP-G18)."""
    price, last = box.pig_prices[size], state.played[box.numbers.rounds - 1]
    if box.options.final_sale == FinalSale.LAST_CARD and last != NONE:
        price += box.cards[last].sell[size]
    return max(price, 0)


@rule
def no_purchases(box: Box, state: State, seat: int, question: Task) -> int:
    return not_now(state, seat, question, Job.BUY)


@rule
def no_purchase(box: Box, state: State, seat: int, question: Task, good: int, y: int) -> int:
    return not_for_sale(box, state, seat, good)


@rule
def not_for_sale(box: Box, state: State, seat: int, good: int) -> int:
    """It must be in the reserve, paid for, and a pig must fit (HP-8.1, HP-G06, HP-G08)."""
    player = state.players[seat]
    if cost(box, state, player, good) > player.money:
        return Rule.NO_MONEY
    if good == Good.FIELD:
        return Rule.ALLOWED if has_field(box, state, player) else Rule.NO_TILE
    if good >= Good.VACCINE:
        return Rule.ALLOWED if in_reserve(box, state, good - Good.VACCINE) else Rule.NO_TILE
    return no_action_place(box, state, player, NONE, good)


@rule
def has_field(box: Box, state: State, player: Player) -> bool:
    """For this player; even an unlimited reserve has no more for one farm than the table has room for (HP-G06)."""
    if box.options.reserve == Stock.UNLIMITED:
        return player.fields < FIELDS
    return state.reserve.fields > 0


@rule
def can_buy(box: Box, state: State, seat: int) -> bool:
    for good in range(len(Good)):
        if not_for_sale(box, state, seat, good) == Rule.ALLOWED:
            return True
    return False


@rule
def buy(box: Box, state: State, log: Log, seat: int, question: Task, good: int, y: int) -> None:
    """Pay first, then take the tile; even for nothing it takes an action (HP-8.2, HP-G36)."""
    player = state.players[seat]
    price = cost(box, state, player, good)
    player.money -= price
    if question.step == Step.ACT:
        note(log, Rule.PURCHASE, What.BOUGHT, seat, good, price)
    else:
        note(log, Rule.FIRST_PURCHASE, What.BOUGHT_FIRST, seat, good, price)
    if good == Good.FIELD:
        player.fields += 1
        if box.options.reserve == Stock.LIMITED:
            state.reserve.fields -= 1
    elif good >= Good.VACCINE:
        hand(box, state, player, good - Good.VACCINE)
    else:
        settle_in(box, state, log, seat, good)
    go_on(box, state, seat, question)


@rule
def no_sales(box: Box, state: State, seat: int, question: Task) -> int:
    return not_now(state, seat, question, Job.SELL)


@rule
def no_sale(box: Box, state: State, seat: int, question: Task, pig: int, y: int) -> int:
    """Only pigs (HP-9.2)."""
    return Rule.ALLOWED if state.players[seat].pigs[pig] > 0 else Rule.NOTHING_TO_SELL


@rule
def can_sell(state: State, seat: int) -> bool:
    for pig in range(len(Pig)):
        if state.players[seat].pigs[pig] > 0:
            return True
    return False


@rule
def sell(box: Box, state: State, log: Log, seat: int, question: Task, pig: int, y: int) -> None:
    """One pig returns to the reserve for its price (HP-9.1)."""
    player = state.players[seat]
    price = proceeds(box, state, pig // 2)
    give_back(box, state, player, pig, 1)
    player.money += price
    note(log, Rule.SALE, What.SOLD, seat, pig, price)
    go_on(box, state, seat, question)
