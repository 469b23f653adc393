"""What cards promise that are drawn, taken from the pile, or laid onto it."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.clock import days_after
from boargame.games.wasteland.judgement.lives import PAIRS
from boargame.games.wasteland.judgement.outlook import Outlook
from boargame.games.wasteland.names import FIRST_RARE, Colour, Dest
from boargame.games.wasteland.rules.pile import is_locked
from boargame.games.wasteland.state import State

COMMON, RARE = 40, 60
"""A card of the deck, apart from what it does in the last night."""

COMMON_A_DAY, RARE_A_DAY = 8, 16
"""And for each day left."""

COMMON_ARMS, RARE_ARMS = 12, 36
"""What it adds to arms, in tenths of a point."""

OTHERS_CARD = 90
"""Of a card that somebody else gets, in hundredths."""

ON_PILE = 45
"""Of a card on the pile, in hundredths."""

TAKEN = 15
"""What is missed of a card that is taken from there, in hundredths: others would have taken it in the end."""

SINGLES = (0, 100, 167, 208, 231, 239, 233, 215, 186, 151, 113)
"""Single dice in a roll, by the number of dice, in hundredths."""


@rule
def a_card(box: Box, state: State, view: Outlook, is_rare: bool) -> int:
    """What a card of the deck promises the player who draws it."""
    days, point = days_after(box, state), max(0, view.point)
    if is_rare:
        return RARE + RARE_A_DAY * days + RARE_ARMS * point // 10
    return COMMON + COMMON_A_DAY * days + COMMON_ARMS * point // 10


@rule
def top_of_pile(box: Box, state: State, view: Outlook, count: int) -> int:
    """What the uppermost cards of the pile promise; their backs are seen."""
    pile, rares = state.pile, 0
    count = from_pile(box, state, count)
    for i in range(count):
        rares += pile.cards[pile.count - 1 - i] >= FIRST_RARE
    return rares * a_card(box, state, view, True) + (count - rares) * a_card(box, state, view, False)


@rule
def card_for(box: Box, seat: int, other: int, value: int) -> int:
    return value if other == seat else value * OTHERS_CARD // 100


@rule
def from_pile(box: Box, state: State, n: int) -> int:
    return 0 if is_locked(box, state) else min(n, state.pile.count)


@rule
def on_pile(box: Box, state: State, view: Outlook, count: int) -> int:
    return count * a_card(box, state, view, False) * ON_PILE // 100


@rule
def rolled_cards(box: Box, state: State, view: Outlook, other: int, plus: int, dest: int) -> int:
    """What a roll of the Salvage pool brings."""
    dice = state.players[other].dice[Colour.SAL] + plus + box.options.free_salvage_dice
    value = a_card(box, state, view, False) * SINGLES[min(dice, len(SINGLES) - 1)] // 100
    value += a_card(box, state, view, True) * PAIRS[min(dice, len(PAIRS) - 1)] // 100
    if dest == Dest.HAND:
        return card_for(box, view.seat, other, value)
    return 0 if is_locked(box, state) else value * ON_PILE // 100
