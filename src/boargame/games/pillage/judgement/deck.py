"""The cards to come. Everybody may know which they are, but not in which order."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.pillage.box import Box, Effect
from boargame.games.pillage.judgement.odds import LOST, MOST_TRIES, WON, needed
from boargame.games.pillage.judgement.scale import POINT, WHOLE
from boargame.games.pillage.names import Filter, Kind, Op, Pick, Side
from boargame.games.pillage.state import State

OPTION = 60
"""What it is worth that Loot can be used."""

MATERIAL = 25
"""What a Construct card is worth beyond its points."""

WEAR = 60
"""What a piece of Equipment is worth beyond its points."""

WALL = 80
"""What it costs to attack a Fortification once."""

SCRATCH = 50
"""A wound, where it is not reckoned more closely."""

LOST_TURN = 80
"""How much of a draw's gain is lost with a turn that is spent fighting, in hundredths."""

PACK = 50
"""How much of a fight's price is left to the Kobolds, who can help each other, in hundredths."""

Deck = tuple[int, int, int, int, int, int]
"""What is left of it: see `ahead`."""

Skill = tuple[int, bool, int, bool]
"""How a monster fights: what it adds to the die, whether a tie wins, TWICE if it may roll twice, and whether others of
its race can help."""

FIELD = 12
MASK = (1 << FIELD) - 1
DEFENCES = 5

# -- what is in it -----------------------------------------------------------------------------------


@rule
def ahead(box: Box, state: State) -> Deck:
    """Of all cards in the deck: how many there are; what those bring that are no Defenders; of Defenders, by their
    Defence, a field each, how many, how many points, how many wounds; and wounds that Catastrophes bring a monster."""
    others, foes, prizes, fists, storms = 0, 0, 0, 0, 0
    for place in range(state.deck_left):
        card = box.cards[state.deck[place]]
        if card.kind == Kind.DEFENDER:
            field = FIELD * (card.defence - 1)
            foes += 1 << field
            prizes += card.points << field
            fists += card.fail_wounds << field
        else:
            others += card_worth(box, state.deck[place])
            storms += storms_of(box, state.deck[place])
    return state.deck_left, others, foes, prizes, fists, storms


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
def card_worth(box: Box, number: int) -> int:
    """What drawing a card brings, if it is no Defender."""
    card = box.cards[number]
    value = POINT * card.points
    if card.kind == Kind.LOOT:
        return value + (OPTION if card.does.count > 0 else 0)
    if card.kind == Kind.CONSTRUCT:
        return value + MATERIAL
    if card.kind == Kind.EQUIPMENT:
        return value + WEAR
    if card.kind == Kind.FORTIFICATION:
        return -WALL * (WHOLE + LOST[card.defence + 1][MOST_TRIES]) // WHOLE
    return value


@rule
def seen_worth(box: Box, number: int) -> int:
    """What drawing this card brings, a Defender too."""
    card = box.cards[number]
    if card.kind == Kind.CATASTROPHE:
        return -SCRATCH
    if card.kind != Kind.DEFENDER:
        return card_worth(box, number)
    lost = LOST[card.defence + 1][3]
    return POINT * card.points * WON[card.defence + 1][3] // WHOLE - lost * (WALL + card.fail_wounds * SCRATCH) // WHOLE


@rule
def storms_of(box: Box, number: int) -> int:
    """Wounds that a Catastrophe brings any one monster, in hundredths."""
    card, wounds = box.cards[number], 0
    if card.kind == Kind.CATASTROPHE:
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
def gain_of_draw(deck: Deck, skill: Skill, tries: int) -> tuple[int, int]:
    """What a card brings a monster that draws it, in hundredths of a point, and how many wounds, in hundredths."""
    cards, others, foes, prizes, fists, _ = deck
    bonus, ties, twice, packs = skill
    if cards == 0:
        return 0, 0
    mean = max(0, others + POINT * of_all(prizes)) // cards
    gain, blows = others, 0
    for defence in range(1, DEFENCES + 1):
        count = of_defence(foes, defence)
        if count > 0:
            row = twice + needed(defence, bonus, ties)
            lost = LOST[row][tries] * (PACK if packs else 100) // 100
            gain += POINT * of_defence(prizes, defence) * WON[row][tries] // WHOLE
            gain -= count * lost * mean * LOST_TURN // (100 * WHOLE)
            blows += lost * of_defence(fists, defence)
    return gain // cards, blows // (10 * cards)


@rule
def usual_gain(deck: Deck, ties: bool) -> int:
    """What a card brings a monster that has nothing but its die."""
    gain, _ = gain_of_draw(deck, (0, ties, 0, False), 2)
    return gain
