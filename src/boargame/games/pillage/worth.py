"""What a position promises a seat, for the greedy bot; and what must stay the same from step to step."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import Engine, Role
from boargame.games.pillage.rules.monsters import wound_total
from boargame.games.pillage.rules.score import points
from boargame.games.pillage.state import State


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """Own points and health against the best of the others."""
    best = -(1 << 30)
    for other in range(state.seats):
        if other != seat:
            best = max(best, promise(box, state, other))
    return promise(box, state, seat) - best


@rule
def promise(box: Box, state: State, seat: int) -> int:
    total = 100 * points(box, state, seat)
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        if not monster.dead:
            total -= 100 * monster.wounds // max(1, wound_total(box, state, seat, role) + 1 - monster.wounds)
    return total


def total(box: Box, state: State) -> dict[str, int]:
    """Every card of the settlement is in exactly one place, and so is every Siege Card (INV-1, INV-2)."""
    found: dict[str, int] = {}
    for card in cards_on_the_table(state):
        found[f"card {card}"] = found.get(f"card {card}", 0) + 1
    for design in range(box.siege_count):
        owned = sum(state.players[seat].engines[design] != Engine.NONE for seat in range(state.seats))
        found[f"siege {design}"] = state.supply[design] + owned
    return found


def cards_on_the_table(state: State) -> list[int]:
    cards = [*state.deck, *state.discard, *state.open_cards]
    for seat in range(state.seats):
        player = state.players[seat]
        cards += [*player.pile, *player.forts]
        for monster in player.monsters:
            cards += [*monster.gear, monster.defender]
    return [card for card in cards if card != NONE]
