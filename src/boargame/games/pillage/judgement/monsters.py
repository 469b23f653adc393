"""What monsters may still bring, less the danger that they die before the end."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.clock import acts_now, turns_left
from boargame.games.pillage.judgement.deck import PACK, Deck, Skill, gain_of_draw
from boargame.games.pillage.judgement.engines import has_mending
from boargame.games.pillage.judgement.odds import LOST, MOST_TRIES, TWICE, WON, danger, missed, needed
from boargame.games.pillage.judgement.scale import POINT, WHOLE
from boargame.games.pillage.names import DeathAt, Foe, Racial, Source, Window
from boargame.games.pillage.rules.monsters import card_of, is_shielded, lasting_bonus, wound_total
from boargame.games.pillage.state import State

DEATH = 50
"""How much of what a monster would bring is lost if it dies, in hundredths, apart from points: it may die late."""

CARE = 55
"""How many of the wounds to come will stay, in hundredths: some will be healed."""

MENDED = 35
"""The same for a player with a Siege Card that heals."""

Plight = tuple[int, int, bool, bool]
"""Wounds, the Defender or NONE, whether it can act this turn, whether it is snared."""

# -- as they are, and as they might be ------------------------------------------------------------------


@rule
def plight(state: State, seat: int, role: int) -> Plight:
    """As it is."""
    monster = state.players[seat].monsters[role]
    return monster.wounds, monster.defender, acts_now(state, seat, role), monster.snared


@rule
def otherwise(box: Box, state: State, deck: Deck, seat: int, role: int, other: Plight) -> int:
    """How much more a monster would bring in another plight."""
    turns, mends = turns_left(state, seat), has_mending(box, state, seat)
    before = outlook(box, state, deck, seat, role, turns, mends, plight(state, seat, role))
    return outlook(box, state, deck, seat, role, turns, mends, other) - before


@rule
def with_wounds(box: Box, state: State, deck: Deck, seat: int, role: int, wounds: int) -> int:
    """How much more it would bring with this many wounds."""
    _, defender, acts, snared = plight(state, seat, role)
    return otherwise(box, state, deck, seat, role, (wounds, defender, acts, snared))


@rule
def against(box: Box, state: State, deck: Deck, seat: int, role: int, defender: int) -> int:
    """How much more it would bring with another Defender before it, or NONE."""
    wounds, _, acts, snared = plight(state, seat, role)
    return otherwise(box, state, deck, seat, role, (wounds, defender, acts, snared))


# -- how they fight ---------------------------------------------------------------------------------


@rule
def has_racial(box: Box, state: State, seat: int, racial: int) -> bool:
    return box.races[state.players[seat].race].racial == racial


@rule
def skill_of(box: Box, state: State, seat: int, role: int) -> Skill:
    """Against Defenders, on any day."""
    bonus = lasting_bonus(box, state, seat, role, Foe.DEFENDER, False)
    ties, packs = has_racial(box, state, seat, Racial.BLOOD_LUST), has_racial(box, state, seat, Racial.PACK_ATTACK)
    return bonus, ties, TWICE if rolls_twice(box, state, seat, role) else 0, packs


@rule
def skill_today(state: State, seat: int, role: int, skill: Skill) -> Skill:
    """With what was given for this turn."""
    bonus, ties, twice, packs = skill
    monster = state.players[seat].monsters[role]
    bonus += state.players[seat].boost + monster.next_bonus
    return bonus, ties, TWICE if monster.next_best else twice, packs


@rule
def rolls_twice(box: Box, state: State, seat: int, role: int) -> bool:
    """By its class or by what it wears."""
    card, monster = card_of(box, state, seat, role), state.players[seat].monsters[role]
    if card.window == Window.AFTER_ROLL:
        return True
    for place in range(monster.geared):
        if box.cards[monster.gear[place]].statics.rerolls:
            return True
    return False


# -- what comes of it -------------------------------------------------------------------------------


@rule
def outlook(box: Box, state: State, deck: Deck, seat: int, role: int, turns: int, mends: bool, such: Plight) -> int:
    """What a monster will bring in such a plight."""
    slack = wound_total(box, state, seat, role) - such[0] - (box.options.death_at == DeathAt.EQUAL)
    if slack < 0:
        return -POINT * box.numbers.dead_monster
    skill, tries = skill_of(box, state, seat, role), min(MOST_TRIES, 1 + (turns + 100) // 200)
    value, blows, draws = soon(box, state, deck, seat, role, turns, skill, tries, such)
    gain, hurt = gain_of_draw(deck, skill, tries)
    value += draws * gain // 100
    blows += draws * hurt // 100
    if not is_shielded(box, state, seat, role, Source.CATASTROPHE):
        blows += deck[5]
    blows = blows * (MENDED if mends else CARE) // 100
    loss = POINT * box.numbers.dead_monster + max(0, value) * DEATH // 100
    return value - danger(slack, blows) * loss // WHOLE


@rule
def soon(
    box: Box, state: State, deck: Deck, seat: int, role: int, turns: int, skill: Skill, tries: int, such: Plight
) -> tuple[int, int, int]:
    """The fight that it is in, or what it does this turn: what it brings, the wounds, and the draws that are left after
    it; the last two in hundredths."""
    _, defender, acts, snared = such
    if defender != NONE:
        prize, blows, spent = fight(box, state, seat, role, defender, turns, skill)
        return prize, blows * (PACK if skill[3] else 100) // 100, max(0, turns - spent)
    draws = max(0, turns - (100 if snared else 0))
    if not acts:
        return 0, 0, draws
    gain, hurt = gain_of_draw(deck, skill_today(state, seat, role, skill), tries)
    return gain, hurt, draws


@rule
def fight(
    box: Box, state: State, seat: int, role: int, defender: int, turns: int, skill: Skill
) -> tuple[int, int, int]:
    """Against this Defender: what it brings, the wounds, and the turns that it takes; the last two in hundredths. The
    roll that is owed in this turn may be a better one."""
    card, (bonus, ties, twice, _) = box.cards[defender], skill
    even = ties and not card.no_ties
    row = twice + needed(card.defence, bonus, even)
    tries = min(MOST_TRIES, (turns + 50) // 100)
    won, lost = WON[row][tries], LOST[row][tries]
    spent = lost + won
    if state.players[seat].monsters[role].owes:
        bonus, _, twice, _ = skill_today(state, seat, role, skill)
        miss = missed(twice, needed(card.defence, bonus, even))
        won, lost, spent = WHOLE - miss + miss * won // WHOLE, miss + miss * lost // WHOLE, miss * spent // WHOLE
    return POINT * card.points * won // WHOLE, lost * card.fail_wounds // 10, spent // 10
