"""What Siege Cards bring that a player has built, or may build."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.deck import DEFENCES, Deck, of_defence
from boargame.games.pillage.names import Engine, Foe, Op, Role, Window
from boargame.games.pillage.rules.monsters import is_ready
from boargame.games.pillage.state import State
from boargame.games.pillage.vocabulary import GUESSES

ROLLS = 130
"""Combat Rolls for each Defender that is drawn, in hundredths."""

SWING = 220
"""What it is worth to win a roll that would have been lost."""

KEEP_READY = 12
"""What a Siege Card is worth that is still ready, for each monster that may roll this turn."""


@rule
def engines(box: Box, state: State, deck: Deck, seat: int, turns: int) -> int:
    """All that a player with a living monster has built."""
    player, value = state.players[seat], 0
    for design in range(box.siege_count):
        if player.engines[design] != Engine.NONE:
            value += engine_worth(box, deck, design, turns)
            if player.engines[design] == Engine.READY and state.current == seat:
                value += KEEP_READY * rolling(state, seat)
    return value


@rule
def rolling(state: State, seat: int) -> int:
    """Monsters that may still roll in this turn."""
    count = 0
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        count += is_ready(monster) or monster.owes
    return count


@rule
def engine_worth(box: Box, deck: Deck, design: int, turns: int) -> int:
    """What a Siege Card brings in the turns that are left; healing shows in the monsters' outlook."""
    card = box.siege[design]
    if card.window == Window.MAIN:
        effect = box.effects[card.does.begins]
        sees = effect.op == Op.SCRY_BOTTOM or effect.op == Op.SCRY_ORDER
        return GUESSES[effect.op] * effect.n * turns // 200 if sees else 0
    if deck.cards == 0:
        return 0
    helped = 0
    for defence in range(1, DEFENCES + 1):
        helped += of_defence(deck.foes, defence) * min(card.statics.bonus[Foe.DEFENDER], defence)
    rolls = len(Role) * ROLLS * helped // deck.cards  # times sixths of a victory, in hundredths
    return rolls * SWING * turns // (6 * 100 * 100)


@rule
def has_built(box: Box, state: State, seat: int) -> bool:
    """Any Siege Card."""
    for design in range(box.siege_count):
        if state.players[seat].engines[design] != Engine.NONE:
            return True
    return False


@rule
def has_mending(box: Box, state: State, seat: int) -> bool:
    """A Siege Card that heals."""
    for design in range(box.siege_count):
        if state.players[seat].engines[design] != Engine.NONE and heals(box, design):
            return True
    return False


@rule
def heals(box: Box, design: int) -> bool:
    card = box.siege[design]
    return card.window == Window.MAIN and box.effects[card.does.begins].op == Op.HEAL
