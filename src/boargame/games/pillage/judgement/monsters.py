"""What monsters may still bring, less the danger that they die before the end."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.clock import acts_now, turns_left
from boargame.games.pillage.judgement.deck import Deck, Draw, Skill, drawn
from boargame.games.pillage.judgement.engines import has_mending
from boargame.games.pillage.judgement.odds import LOST, MOST_TRIES, PACK, TWICE, WON, danger, missed, needed
from boargame.games.pillage.judgement.scale import POINT, WHOLE, part
from boargame.games.pillage.names import DeathAt, Foe, Racial, Window
from boargame.games.pillage.rules.monsters import card_of, gear_bonus, own_bonus
from boargame.games.pillage.state import State

DEATH = 50
"""How much of what a monster would bring is lost if it dies, in hundredths, apart from points: it may die late."""

CARE = 55
"""How many of the wounds to come will stay, in hundredths: some will be healed."""

MENDED = 35
"""The same for a player with a Siege Card that heals."""


class Kit(NamedTuple):
    """What a monster is by its class and by what it wears."""

    total: int  # Wound Total
    bonus: int  # against Defenders, on any day
    twice: bool  # may it roll twice?
    shielded: bool  # from Catastrophes
    guards: bool  # the Pile of its owner


class Plight(NamedTuple):
    """What a monster is in."""

    wounds: int
    defender: int  # or NONE
    acts: bool  # can it still do something this turn?
    snared: bool


class Prospects(NamedTuple):
    """What a monster will bring if it lives."""

    value: int
    blows: int  # wounds to come that will stay, in tenths
    loss: int  # what is lost if it dies


class Band(NamedTuple):
    """What is the same for all monsters of a player."""

    seat: int
    turns: int  # that are left, in hundredths
    tries: int  # to beat a Defender that is still to come
    care: int  # how many of the wounds to come will stay, in hundredths
    ties: bool  # does a tie win?
    packs: bool  # can they help each other?
    draw: Draw  # of a monster that has nothing but its die
    usual: Prospects  # of a monster that will draw such a card in each of these turns


@rule
def band_of(box: Box, state: State, deck: Deck, seat: int, mends: bool) -> Band:
    turns, care = turns_left(state, deck.clock, seat), MENDED if mends else CARE
    ties, packs = has_racial(box, state, seat, Racial.BLOOD_LUST), has_racial(box, state, seat, Racial.PACK_ATTACK)
    tries = min(MOST_TRIES, 1 + (turns + 100) // 200)
    draw = drawn(deck, Skill(0, ties, 0, packs), tries)
    usual = prospects(box, turns * draw.gain // 100, part(turns * draw.hurt, 100) + deck.storms, care)
    return Band(seat, turns, tries, care, ties, packs, draw, usual)


@rule
def prospects(box: Box, value: int, blows: int, care: int) -> Prospects:
    """With these wounds to come, in hundredths."""
    return Prospects(value, part(blows * care, 100 * 10), POINT * box.numbers.dead_monster + part(value * DEATH, 100))


@rule
def has_racial(box: Box, state: State, seat: int, racial: int) -> bool:
    return box.races[state.players[seat].race].racial == racial


# -- as they are, and as they might be ------------------------------------------------------------------


@rule
def plight(state: State, seat: int, role: int) -> Plight:
    """As it is."""
    monster = state.players[seat].monsters[role]
    return Plight(monster.wounds, monster.defender, acts_now(state, seat, role), monster.snared)


@rule
def otherwise(box: Box, state: State, deck: Deck, seat: int, role: int, other: Plight) -> int:
    """How much more a monster would bring in another plight."""
    band = band_of(box, state, deck, seat, has_mending(box, state, seat))
    before = outlook(box, state, deck, band, role, plight(state, seat, role))
    return outlook(box, state, deck, band, role, other) - before


@rule
def with_wounds(box: Box, state: State, deck: Deck, seat: int, role: int, wounds: int) -> int:
    """How much more it would bring with this many wounds."""
    now = plight(state, seat, role)
    return otherwise(box, state, deck, seat, role, Plight(wounds, now.defender, now.acts, now.snared))


@rule
def against(box: Box, state: State, deck: Deck, seat: int, role: int, defender: int) -> int:
    """How much more it would bring with another Defender before it, or NONE."""
    now = plight(state, seat, role)
    return otherwise(box, state, deck, seat, role, Plight(now.wounds, defender, now.acts, now.snared))


# -- how they fight ---------------------------------------------------------------------------------


@rule
def kit_of(box: Box, state: State, seat: int, role: int) -> Kit:
    """All in one look at its Equipment: nothing is asked more often."""
    monster, card = state.players[seat].monsters[role], card_of(box, state, seat, role)
    total, bonus = card.wound_total + card.statics.tough, own_bonus(box, state, seat, role, Foe.DEFENDER, False)
    twice, shielded = card.window == Window.AFTER_ROLL, card.statics.shields_catastrophe
    guards = card.statics.guards
    for place in range(monster.geared):
        worn = monster.gear[place]
        total += box.cards[worn].statics.tough
        bonus += gear_bonus(box, worn, Foe.DEFENDER, False)
        twice = twice or box.cards[worn].statics.rerolls
        shielded = shielded or box.cards[worn].statics.shields_catastrophe
        guards = guards or box.cards[worn].statics.guards
    return Kit(total, bonus, twice, shielded, guards)


@rule
def skill_today(state: State, seat: int, role: int, skill: Skill) -> Skill:
    """With what was given for this turn."""
    monster = state.players[seat].monsters[role]
    bonus = skill.bonus + state.players[seat].boost + monster.next_bonus
    return Skill(bonus, skill.ties, TWICE if monster.next_best else skill.twice, skill.packs)


@rule
def is_plain(skill: Skill) -> bool:
    """Nothing but its die, as most monsters have."""
    return skill.bonus == 0 and skill.twice == 0


@rule
def draw_with(deck: Deck, band: Band, skill: Skill) -> Draw:
    """What a card brings a monster of this band."""
    return band.draw if is_plain(skill) else drawn(deck, skill, band.tries)


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
def as_it_is(box: Box, state: State, deck: Deck, band: Band, role: int, kit: Kit) -> int:
    """What a monster will bring, as it is. Most of them wait for their turn with nothing but their die."""
    such = plight(state, band.seat, role)
    if is_usual(kit, such):
        return at_risk(box, kit, such, band.usual)
    return outlook(box, state, deck, band, role, such)


@rule
def outlook(box: Box, state: State, deck: Deck, band: Band, role: int, such: Plight) -> int:
    """What a monster will bring in such a plight."""
    kit = kit_of(box, state, band.seat, role)
    if is_usual(kit, such):
        return at_risk(box, kit, such, band.usual)
    return at_risk(box, kit, such, in_plight(box, state, deck, band, role, kit, such))


@rule
def at_risk(box: Box, kit: Kit, such: Plight, found: Prospects) -> int:
    """What is left of such prospects if a monster may die first, or is as good as dead."""
    slack = kit.total - such.wounds - (box.options.death_at == DeathAt.EQUAL)
    if slack < 0:
        return -POINT * box.numbers.dead_monster
    return found.value - part(danger(slack, found.blows) * found.loss, WHOLE)


@rule
def is_usual(kit: Kit, such: Plight) -> bool:
    """Nothing but its die, and nothing to do but to draw in the turns to come."""
    if kit.bonus != 0 or kit.twice or kit.shielded:
        return False
    return such.defender == NONE and not such.acts and not such.snared


@rule
def in_plight(box: Box, state: State, deck: Deck, band: Band, role: int, kit: Kit, such: Plight) -> Prospects:
    """What comes soon, and the draws after it."""
    skill = Skill(kit.bonus, band.ties, TWICE if kit.twice else 0, band.packs)
    draw = draw_with(deck, band, skill)
    value, blows, draws = soon(box, state, deck, band, role, skill, such, draw)
    blows += part(draws * draw.hurt, 100) + (0 if kit.shielded else deck.storms)
    return prospects(box, value + draws * draw.gain // 100, blows, band.care)


@rule
def soon(
    box: Box, state: State, deck: Deck, band: Band, role: int, skill: Skill, such: Plight, draw: Draw
) -> tuple[int, int, int]:
    """The fight that it is in, or what it does this turn: what it brings, the wounds, and the draws that are left after
    it; the last two in hundredths. `draw` is one on any other day."""
    if such.defender != NONE:
        prize, blows, spent = fight(box, state, band, role, such.defender, skill)
        return prize, blows * PACK // 100 if band.packs else blows, max(0, band.turns - spent)
    draws = max(0, band.turns - (100 if such.snared else 0))
    if not such.acts:
        return 0, 0, draws
    today = skill_today(state, band.seat, role, skill)
    if today.bonus != skill.bonus or today.twice != skill.twice:
        draw = draw_with(deck, band, today)
    return draw.gain, draw.hurt, draws


@rule
def fight(box: Box, state: State, band: Band, role: int, defender: int, skill: Skill) -> tuple[int, int, int]:
    """Against this Defender: what it brings, the wounds, and the turns that it takes; the last two in hundredths. The
    roll that is owed in this turn may be a better one."""
    card = box.cards[defender]
    even = skill.ties and not card.no_ties
    row = skill.twice + needed(card.defence, skill.bonus, even)
    tries = min(MOST_TRIES, (band.turns + 50) // 100)
    won, lost = WON[row][tries], LOST[row][tries]
    spent = lost + won
    if state.players[band.seat].monsters[role].owes:
        today = skill_today(state, band.seat, role, skill)
        miss = missed(today.twice, needed(card.defence, today.bonus, even))
        won, lost, spent = WHOLE - miss + miss * won // WHOLE, miss + miss * lost // WHOLE, miss * spent // WHOLE
    return POINT * card.points * won // WHOLE, lost * card.fail_wounds // 10, spent // 10
