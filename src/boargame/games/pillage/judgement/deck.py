"""The cards to come, and how long they last. Everybody may know which they are, but not in which order."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.rule import rule
from boargame.games.pillage.box import Box, Effect, PillageCard
from boargame.games.pillage.judgement.clock import Clock, clock
from boargame.games.pillage.judgement.odds import LOST, MOST_TRIES, PACKED, WON, needed
from boargame.games.pillage.judgement.scale import POINT, WHOLE, part
from boargame.games.pillage.names import Filter, Kind, Op, Pick, Side
from boargame.games.pillage.state import State

OPTION, MATERIAL, WEAR = 60, 25, 60
"""What it is worth that Loot can be used; what Construct cards and Equipment are worth beyond their points."""

BEYOND = (OPTION, MATERIAL, WEAR, 0, 0, 0)
"""The same by kind of card."""

WALL = 80
"""What it costs to attack a Fortification once."""

SCRATCH = 50
"""A wound, where it is not reckoned more closely."""

LOST_ROLLS = 1250
"""Lost rolls, in thousandths, that cost as much as a card brings: a turn spent fighting loses 80 % of a draw."""


class Deck(NamedTuple):
    """What is left of it."""

    cards: int
    others: int  # what those bring that are no Defenders
    foes: int  # Defenders, by their Defence, a field each: how many
    prizes: int  # how many points
    fists: int  # how many wounds
    storms: int  # wounds that Catastrophes bring a monster, in hundredths
    mean: int  # what a card brings on average, if all fights are won
    clock: Clock


class Draw(NamedTuple):
    """What a card brings a monster that draws it."""

    gain: int  # in hundredths of a point
    hurt: int  # wounds, in hundredths


class Skill(NamedTuple):
    """How a monster fights."""

    bonus: int  # what it adds to the die
    ties: bool  # does a tie win?
    twice: int  # TWICE if it may roll twice
    packs: bool  # can others of its race help?


FIELD = 12
MASK = (1 << FIELD) - 1
DEFENCES = 5

# -- what is in it -----------------------------------------------------------------------------------


@rule
def ahead(box: Box, state: State) -> Deck:
    """All cards in the deck."""
    others, foes, prizes, fists, storms = 0, 0, 0, 0, 0
    for place in range(state.deck_left):
        card = box.prospects[state.deck[place]]
        others += card.other
        foes += card.foe
        prizes += card.prize
        fists += card.fist
        storms += card.storm
    mean = max(0, others + POINT * of_all(prizes)) // max(1, state.deck_left)
    return Deck(state.deck_left, others, foes, prizes, fists, storms, mean, clock(state))


def appraise(box: Box) -> None:
    """Plain: what each card promises, as it will be asked for a thousand times."""
    for number in range(box.card_count):
        card, prospect = box.cards[number], box.prospects[number]
        if card.kind == Kind.DEFENDER:
            field = FIELD * (card.defence - 1)
            prospect.foe = 1 << field
            prospect.prize = card.points << field
            prospect.fist = card.fail_wounds << field
        else:
            prospect.other = card_worth(card)
            if card.kind == Kind.CATASTROPHE:
                prospect.storm = storms_of(box, card)


@rule
def of_defence(fields: int, defence: int) -> int:
    """The field of Defenders with this Defence."""
    return (fields >> (FIELD * (defence - 1))) & MASK


@rule
def of_all(fields: int) -> int:
    """All fields together."""
    found = 0
    for defence in range(1, DEFENCES + 1):
        found += of_defence(fields, defence)
    return found


@rule
def card_worth(card: PillageCard) -> int:
    """What drawing a card brings, if it is no Defender."""
    if card.kind == Kind.FORTIFICATION:
        return -WALL * (WHOLE + LOST[card.defence + 1][MOST_TRIES]) // WHOLE
    if card.kind == Kind.LOOT and card.does.count == 0:
        return POINT * card.points
    return POINT * card.points + BEYOND[card.kind]


@rule
def seen_worth(box: Box, number: int) -> int:
    """What drawing this card brings, a Defender too."""
    card = box.cards[number]
    if card.kind == Kind.CATASTROPHE:
        return -SCRATCH
    if card.kind != Kind.DEFENDER:
        return card_worth(card)
    lost = LOST[card.defence + 1][3]
    return POINT * card.points * WON[card.defence + 1][3] // WHOLE - lost * (WALL + card.fail_wounds * SCRATCH) // WHOLE


@rule
def storms_of(box: Box, card: PillageCard) -> int:
    """Wounds that a Catastrophe brings any one monster, in hundredths."""
    wounds = 0
    for i in range(card.does.count):
        wounds += storm(box.effects[card.does.begins + i])
    return wounds


@rule
def storm(effect: Effect) -> int:
    """Those of one of its lines."""
    if effect.op != Op.WOUND:
        return 0
    if effect.who.side == Side.SELF:
        return 10 * effect.n
    if (effect.who.filters >> Filter.ENGAGED) & 1:
        return 15 * effect.n
    return (33 if effect.who.pick == Pick.PERPLAYER else 80) * effect.n


# -- what drawing from it brings ---------------------------------------------------------------------


@rule
def drawn(deck: Deck, skill: Skill, tries: int) -> Draw:
    """By a monster that fights like this, with this many tries to beat a Defender."""
    if deck.cards == 0:
        return Draw(0, 0)
    gain, blows, rows = deck.others, 0, skill.twice + (PACKED if skill.packs else 0)
    for defence in range(1, DEFENCES + 1):
        count = of_defence(deck.foes, defence)
        if count > 0:
            row = rows + needed(defence, skill.bonus, skill.ties)
            lost = LOST[row][tries]
            gain += part(of_defence(deck.prizes, defence) * WON[row][tries], WHOLE // POINT)
            gain -= part(count * lost * deck.mean, LOST_ROLLS)
            blows += lost * of_defence(deck.fists, defence)
    return Draw(gain // deck.cards, part(blows, 10 * deck.cards))


@rule
def usual_gain(deck: Deck, ties: bool) -> int:
    """What a card brings a monster that has nothing but its die."""
    return drawn(deck, Skill(0, ties, 0, False), 2).gain
