"""Fortifications that stand before a player's monsters."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.clock import acts_now
from boargame.games.pillage.judgement.deck import SCRATCH, Deck, usual_gain
from boargame.games.pillage.judgement.monsters import has_racial
from boargame.games.pillage.judgement.odds import LOST, MOST_TRIES, needed
from boargame.games.pillage.judgement.scale import WHOLE
from boargame.games.pillage.names import Engine, Foe, Racial, Role
from boargame.games.pillage.rules.monsters import has_living, lasting_bonus, tunnels
from boargame.games.pillage.state import State


@rule
def walls(box: Box, state: State, deck: Deck, seat: int, turns: int) -> int:
    """What it costs to break out, or to stay where one is."""
    player = state.players[seat]
    if player.fort_count == 0 or not has_living(state, seat):
        return 0
    ties, bonus = has_racial(box, state, seat, Racial.BLOOD_LUST), best_ram(box, state, seat)
    gain, cost = usual_gain(deck, ties), 0
    for place in range(player.fort_count):
        card = box.cards[player.forts[place]]
        lost = LOST[needed(card.defence, bonus, ties)][MOST_TRIES]
        cost += (WHOLE + lost) * gain // WHOLE + lost * SCRATCH * (card.fail_wounds + card.on_lose.count) // WHOLE
    hands, digs = shut_in(box, state, seat, turns)
    return min(cost, max(0, hands * gain // 100)) * (len(Role) - digs) // len(Role)


@rule
def best_ram(box: Box, state: State, seat: int) -> int:
    """What the best monster adds to its die, with all Siege Cards."""
    player, best = state.players[seat], 0
    for role in range(len(Role)):
        if not player.monsters[role].dead:
            best = max(best, lasting_bonus(box, state, seat, role, Foe.FORTIFICATION, False))
    best += player.boost if state.current == seat else 0
    for design in range(box.siege_count):
        if player.engines[design] != Engine.NONE:
            best += box.siege[design].statics.bonus[Foe.FORTIFICATION]
    return best


@rule
def shut_in(box: Box, state: State, seat: int, turns: int) -> tuple[int, int]:
    """Actions that living monsters have left, in hundredths, and how many monsters need not break out."""
    hands, digs = 0, 0
    for role in range(len(Role)):
        if not state.players[seat].monsters[role].dead:
            hands += turns + (100 if acts_now(state, seat, role) else 0)
            digs += tunnels(box, state, seat, role)
    return hands, digs
