"""Items: spending them, and Vaccines (HP-16)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.flow import offer
from boargame.core.log import Log, note
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Item, Stock, Windows
from boargame.games.happy_pigs.rules.asking import ask_again
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, Step, What


@rule
def in_reserve(box: Box, state: State, item: int) -> bool:
    """Tokens are limited, unless the players agree otherwise (HP-G06)."""
    return box.options.reserve == Stock.UNLIMITED or state.reserve.items[item] > 0


@rule
def hand(box: Box, state: State, player: Player, item: int) -> None:
    """From the reserve to a player (HP-16.1)."""
    player.items[item] += 1
    if box.options.reserve == Stock.LIMITED:
        state.reserve.items[item] -= 1


@rule
def spend(box: Box, state: State, player: Player, item: int, number: int) -> None:
    """Used tokens go back to the market (HP-16.2)."""
    player.items[item] -= number
    if box.options.reserve == Stock.LIMITED:
        state.reserve.items[item] += number


@rule
def no_vaccines(box: Box, state: State, seat: int, question: Task) -> int:
    """In a player's own turns and before a loss (HP-16.4, HP-G25); a card's own vaccination needs no token (HP-E9)."""
    if question.step == Step.FREE_VACCINATE:
        return Rule.ALLOWED
    own_turn = question.step == Step.ACT or question.step == Step.PURCHASE
    if own_turn and box.options.vaccinate_windows == Windows.LEAN:
        return Rule.NO_WINDOW
    return Rule.ALLOWED if state.players[seat].items[Item.VACCINE] > 0 else Rule.NO_VACCINE


@rule
def no_vaccination(box: Box, state: State, seat: int, question: Task, size: int, y: int) -> int:
    return Rule.ALLOWED if state.players[seat].pigs[2 * size] > 0 else Rule.ALL_VACCINATED


@rule
def vaccinate(box: Box, state: State, log: Log, seat: int, question: Task, size: int, y: int) -> None:
    """It takes no action (HP-16.3)."""
    if question.step == Step.FREE_VACCINATE:
        turn_over(state, log, seat, size, Rule.FREE_VACCINATION, What.VACCINATED_FREELY)
    else:
        spend(box, state, state.players[seat], Item.VACCINE, 1)
        turn_over(state, log, seat, size, Rule.VACCINATION, What.VACCINATED)
    ask_again(state, seat, question)


@rule
def turn_over(state: State, log: Log, seat: int, size: int, cited: int, what: int) -> None:
    """One pig to its vaccinated side, a fed one first (HP-16.3, HP-G38)."""
    player, pig = state.players[seat], 2 * size
    player.pigs[pig] -= 1
    player.pigs[pig + 1] += 1
    if player.fed[pig] > 0:
        player.fed[pig] -= 1
        player.fed[pig + 1] += 1
    note(log, cited, what, seat, size, state.card)


@rule
def window(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """As many of their own Vaccines as the player likes, one by one, before a loss (HP-14.3, HP-G21, HP-G25)."""
    offer(box, state, Step.VACCINATE, seat)
