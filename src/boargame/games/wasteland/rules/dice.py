"""Gaining dice, and keeping them away (WL-10.1 to WL-10.3, WL-D10)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, Use
from boargame.games.wasteland.names import DAILY, ONCE, USES, DiceSupply, GainRolls, MultiDieGain, Pool, Window
from boargame.games.wasteland.rules.flow import ask, then
from boargame.games.wasteland.rules.uses import ability, spend_source
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Rule, Step, What

MORE = 10
"""What each further die adds to the number of a colour: `gain 0 13` is two Injury dice for seat 0."""

OF_PAIR = 64
"""Added to what is about to be gained if a pair brings it: such a die rolls no other pools (WL-G03)."""

OF_HAND = 200
"""Sources of reactions are counted: places of the hand, and from here on the two abilities."""


@rule
def gain(box: Box, state: State, log: Log, seat: int, code: int) -> None:
    """One at a time, each with its own roll (WL-10.1, WL-10.2); or together with one roll (WL-G04)."""
    colour, more = code % MORE, code // MORE
    if more > 0 and box.options.multi_die_gain == MultiDieGain.BATCH:
        then(state, Step.GAIN_QUIETLY, seat, code)
        then(state, Step.ROLL_BATCH, seat + 8 * colour, state.players[seat].dice[colour])
        return
    then(state, Step.GET, about(seat, colour, True))
    if more > 0:
        then(state, Step.GAIN, seat, code - MORE)


@rule
def gain_quietly(box: Box, state: State, log: Log, seat: int, code: int) -> None:
    """Without a roll (WL-10.3, WL-10.7)."""
    then(state, Step.GET, about(seat, code % MORE, False))
    if code >= MORE:
        then(state, Step.GAIN_QUIETLY, seat, code - MORE)


@rule
def roll_batch(box: Box, state: State, log: Log, code: int, before: int) -> None:
    """If any of the dice was gained (WL-G04), or none was left to gain (WL-G01)."""
    gained = state.players[code % 8].dice[code // 8] - before
    if gained > 0 or not is_left(box, state, code // 8):
        roll_gain(box, state, code, gained, True)


@rule
def about(seat: int, colour: int, with_roll: bool) -> int:
    """Seat, colour and whether a roll follows, in one number."""
    return seat + 8 * colour + 32 * with_roll


@rule
def is_left(box: Box, state: State, colour: int) -> bool:
    """Is there a die of this colour to gain (WL-1.4, WL-G01)?"""
    if box.options.dice_supply == DiceSupply.UNLIMITED:
        return True
    owned = 0
    for seat in range(state.seats):
        owned += state.players[seat].dice[colour]
    return owned < box.options.dice_supply


@rule
def roll_gain(box: Box, state: State, code: int, gained: int, all_pools: bool) -> None:
    """Which dice roll when some were gained: the pool of their colour (WL-10.1), all pools, or only the new ones
    (WL-G03)."""
    if box.options.gain_rolls == GainRolls.NEW_DIE_ONLY:
        if gained > 0:
            then(state, Step.ROLL, code + 32 * gained)
        return
    then(state, Step.ROLL, code)
    if box.options.gain_rolls == GainRolls.ALL_COLOURS and all_pools:
        then(state, Step.OTHER_POOLS, code)


@rule
def other_pools(box: Box, state: State, log: Log, code: int, colour: int) -> None:
    """The pools of the other colours, one after the other (WL-G03)."""
    if colour < len(Pool):
        if colour != code // 8:
            then(state, Step.ROLL, code % 8 + 8 * colour)
        then(state, Step.OTHER_POOLS, code, colour + 1)


@rule
def get(box: Box, state: State, log: Log, code: int, start: int) -> None:
    """The owner is asked for each source that could keep the die away, in hand order (WL-D10);
    the dead gain no more (WL-10.2)."""
    seat, colour = code % 8, code // 8 % 4
    player = state.players[seat]
    if not player.alive:
        return
    source = next_source(box, player, Window.DIE, colour, start)
    if source != NONE:
        ask(state, Step.PREVENT, seat, code, source)
        return
    gained = 1 if is_left(box, state, colour) else 0
    player.dice[colour] = min(99, player.dice[colour] + gained)
    if gained > 0:
        note(log, Rule.GAINED if code >= 32 else Rule.QUIET_DIE, What.GAINS, seat, colour, player.dice[colour])
    else:
        note(log, Rule.SUPPLY, What.NO_DIE_LEFT, seat, colour)
    if code >= 32:
        roll_gain(box, state, code % 32, gained, code < OF_PAIR)


# -- sources of reactions -------------------------------------------------------------------------


@rule
def next_source(box: Box, player: Player, window: int, colour: int, start: int) -> int:
    """From a place of the hand on, then the abilities: who could answer a die or roll of this colour; or NONE."""
    for place in range(start, player.held):
        if answers(box.cards[player.hand[place]].uses[use_for(box, player.hand[place], window)], window, colour):
            return place
    for which in range(2):
        if start <= OF_HAND + which and has_ability_for(box, player, which, window, colour):
            return OF_HAND + which
    return NONE


@rule
def use_for(box: Box, card: int, window: int) -> int:
    """Which use of a card belongs to a window; the first if none does."""
    for use in range(USES):
        if box.cards[card].uses[use].window == window:
            return use
    return 0


@rule
def answers(use: Use, window: int, colour: int) -> bool:
    return use.window == window and (use.colour == colour or use.colour == NONE)


@rule
def has_ability_for(box: Box, player: Player, which: int, window: int, colour: int) -> bool:
    if player.survivor == NONE or (player.daily_used if which == 0 else player.once_used):
        return False
    return answers(ability(box, player, DAILY if which == 0 else ONCE), window, colour)


@rule
def source_card(player: Player, source: int) -> int:
    """A card, or an ability as if it were one."""
    if source >= OF_HAND:
        return DAILY if source == OF_HAND else ONCE
    return player.hand[source]


# -- answers --------------------------------------------------------------------------------------


@rule
def prevent(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """The die is not gained (WL-E38)."""
    note(log, Rule.PREVENTED, What.PREVENTS, seat, question.a // 8 % 4)
    card = source_card(state.players[seat], question.b)
    spend_source(box, state, log, seat, card, 0 if card >= DAILY else use_for(box, card, Window.DIE))


@rule
def take_die(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Declined: the next source is asked for (WL-D10)."""
    then(state, Step.GET, question.a, question.b + 1)
