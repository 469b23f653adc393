"""Passive modifiers of survivors and mutations (WL-E39)."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, Modifiers
from boargame.games.wasteland.state import Player, State

# What follows looks at the survivor, then at every card in hand, then at those played today; Salvage has no modifiers.


@rule
def sources(player: Player) -> int:
    return player.held + player.played_count


@rule
def card_at(player: Player, place: int) -> int:
    return player.hand[place] if place < player.held else player.played[place - player.held]


@rule
def of_survivor(box: Box, player: Player) -> Modifiers:
    return box.survivors[player.survivor].mods


@rule
def of_card(box: Box, player: Player, place: int) -> Modifiers:
    return box.cards[card_at(player, place)].mods


@rule
def combat_bonus(box: Box, state: State, seat: int) -> int:
    """Added to every own combat."""
    player = state.players[seat]
    total = 0 if player.survivor == NONE else of_survivor(box, player).combat
    for place in range(sources(player)):
        total += of_card(box, player, place).combat
    return total


@rule
def hand_limit(box: Box, state: State, seat: int) -> int:
    """The lowest counts (WL-9.3)."""
    player, limit = state.players[seat], box.numbers.hand_limit
    if player.survivor != NONE:
        limit = lower(limit, of_survivor(box, player).limit)
    for place in range(sources(player)):
        limit = lower(limit, of_card(box, player, place).limit)
    return limit


@rule
def lower(limit: int, other: int) -> int:
    return min(limit, other) if other > 0 else limit


@rule
def food_need(box: Box, state: State, seat: int) -> int:
    """What a survivor must eat today (WL-8.2, WL-G37)."""
    player = state.players[seat]
    need, none = max(box.numbers.need, state.need), False
    if player.survivor != NONE:
        need += of_survivor(box, player).need
        none = of_survivor(box, player).no_eat
    for place in range(sources(player)):
        need += of_card(box, player, place).need
        none = none or of_card(box, player, place).no_eat
    return 0 if none else max(0, need)


@rule
def scares(box: Box, state: State, seat: int) -> int:
    """Single combats up to this difficulty are passed at once."""
    player = state.players[seat]
    most = 0 if player.survivor == NONE else of_survivor(box, player).scare
    for place in range(sources(player)):
        most = max(most, of_card(box, player, place).scare)
    return most


# -- marks: what one of them has, the survivor has

NO_TRADE, NO_SURPLUS, NO_BOMB, TWICE = range(4)
"""Marks that a modifier may have; from TWICE on one for each colour."""


@rule
def rolls_twice(box: Box, state: State, seat: int, colour: int) -> bool:
    return is_marked(box, state, seat, TWICE + colour)


@rule
def trades_not(box: Box, state: State, seat: int) -> bool:
    return is_marked(box, state, seat, NO_TRADE)


@rule
def shares_not(box: Box, state: State, seat: int) -> bool:
    """May not give surplus food."""
    return is_marked(box, state, seat, NO_SURPLUS)


@rule
def bombs_not(box: Box, state: State, seat: int) -> bool:
    """No uses by trashing in combat."""
    return is_marked(box, state, seat, NO_BOMB)


@rule
def is_marked(box: Box, state: State, seat: int, mark: int) -> bool:
    player = state.players[seat]
    if player.survivor != NONE and has_mark(of_survivor(box, player), mark):
        return True
    for place in range(sources(player)):
        if has_mark(of_card(box, player, place), mark):
            return True
    return False


@rule
def has_mark(mods: Modifiers, mark: int) -> bool:
    if mark == NO_TRADE:
        return mods.no_trade
    if mark == NO_SURPLUS:
        return mods.no_surplus
    return mods.no_bomb if mark == NO_BOMB else mods.twice[mark - TWICE]
