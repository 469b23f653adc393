"""Where a player's points came from (PI-17.5)."""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.words import words
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import Kind
from boargame.games.pillage.rules.score import dead_monsters
from boargame.games.pillage.state import State


def sources(box: Box, state: State, seat: int, noted: object) -> Mapping[str, int]:
    """The Pile by kinds of card, less the dead."""
    player, found = state.players[seat], dict[str, int]()
    for place in range(player.piled):
        card = box.cards[player.pile[place]]
        name = f"{words(Kind(card.kind))} cards in the Pile"
        found[name] = found.get(name, 0) + card.points
    dead = dead_monsters(state, seat)
    return found | ({"dead monsters": -box.numbers.dead_monster * dead} if dead else {})
