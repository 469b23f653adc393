"""The Combat Roll in progress."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.clock import turns_left
from boargame.games.pillage.judgement.deck import Deck
from boargame.games.pillage.judgement.monsters import against, has_racial, rolls_twice, with_wounds
from boargame.games.pillage.judgement.odds import TWICE, missed, needed
from boargame.games.pillage.judgement.scale import HARM, POINT, WHOLE
from boargame.games.pillage.judgement.walls import walls
from boargame.games.pillage.names import Foe, Kind, Racial
from boargame.games.pillage.rules.combat import wins, wounds_if_lost
from boargame.games.pillage.rules.monsters import lasting_bonus
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Step

HOPE = 450
"""How likely a roll that is lost so far can still be won, in thousandths, while there is something to be done."""


@rule
def rolled(box: Box, state: State, deck: Deck, seat: int, step: int) -> int:
    """Won, or lost, or to be cast."""
    combat, monster = state.combat, state.players[seat].monsters[state.combat.role]
    if step == Step.AFTER:
        chance = WHOLE if wins(box, state) else HOPE
    else:
        chance = chance_to_win(box, state, seat)
    wounds = monster.wounds + wounds_if_lost(box, combat.card, combat.victim != NONE)
    lost = with_wounds(box, state, deck, seat, combat.role, wounds)
    return (chance * prize(box, state, deck, seat) + (WHOLE - chance) * lost) // WHOLE


@rule
def chance_to_win(box: Box, state: State, seat: int) -> int:
    """Before the die is cast."""
    combat, card = state.combat, box.cards[state.combat.card]
    foe = Foe.FORTIFICATION if card.kind == Kind.FORTIFICATION else Foe.DEFENDER
    ties = has_racial(box, state, seat, Racial.BLOOD_LUST) and not card.no_ties
    bonus = combat.bonus + lasting_bonus(box, state, seat, combat.role, foe, combat.packed)
    twice = TWICE if combat.best or rolls_twice(box, state, seat, combat.role) else 0
    return WHOLE - missed(twice, needed(card.defence, bonus, ties))


@rule
def prize(box: Box, state: State, deck: Deck, seat: int) -> int:
    """What victory brings: a way out, or a Defender's points and a free monster, your own or another player's."""
    combat, card = state.combat, box.cards[state.combat.card]
    if card.kind == Kind.FORTIFICATION:
        return walls(box, state, deck, seat, turns_left(state, deck.clock, seat)) // state.players[seat].fort_count
    if combat.victim == NONE:
        return POINT * card.points + against(box, state, deck, seat, combat.role, NONE)
    freed = against(box, state, deck, combat.victim, combat.victim_role, NONE)
    return POINT * card.points - freed * HARM[state.seats] // 100
