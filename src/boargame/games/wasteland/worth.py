"""What a position promises a player, in thousandths of a survivor's life: for bots that look one move ahead.

The weights are guesses about the game, not rules of it. A survivor is worth less the more bad dice there are to roll,
and more with cards that feed, fight and heal. The settlement is everybody's: without it all lose. How much the others
count depends on who wins: a little, if everybody wins alone, and fully, if all win together.
"""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.agenda import owing, question
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, Use
from boargame.games.wasteland.names import (
    FIRST_MUTATION,
    KINDS,
    ONCE,
    SIDES,
    USES,
    Colour,
    Condition,
    End,
    Keep,
    Mode,
    Op,
    Role,
    Trial,
    Victory,
    Window,
)
from boargame.games.wasteland.rules.combat import own_bonus, planned_count
from boargame.games.wasteland.rules.ending import won
from boargame.games.wasteland.rules.modifiers import combat_bonus, food_need, hand_limit
from boargame.games.wasteland.rules.uses import use_of
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Step

VICTORY = 100_000
LIFE = 4000
COST = (0, 70, 160, 280, 470, 750, 1100, 1500, 1900, 2300, 2700)
"""Of so many bad dice of one colour: what they may still do."""

SALVAGE_DIE = (0, 25, 45, 60, 68, 72)
"""Of so many Salvage dice, for every day left."""

STANDING = (0, 2500, 3600, 4400, 5000, 5450, 5800, 6100, 6350, 6570, 6760, 6930, 7080, 7220, 7350)
"""Of so many emplacements; a damaged one counts in part."""

DAMAGED = 55
"""Hundredths of an intact one."""

USEFUL = 60
"""What the emplacements that the rules name are worth more."""

ON_PILE = 14
WEAPON, BURDEN = 50, 18
"""Of a point of a weapon, and of any card for the place it takes in a hand that is full."""

MEAL, HEALING, GEAR = 75, 110, 55
LACK = 260
"""Of a food that is missing today."""

ABILITY = 60
AID = 12
BUSY = 5
"""Of a trade that is being proposed: nothing comes of most."""

OTHERS = 25
"""Of the other survivors, in hundredths, if everybody wins alone."""

IN_FIGHT = 20_000
"""A weapon that should be committed is committed, whatever the die that is imagined."""

STAKE = 360
"""What a single combat is about."""

TONIGHT = 45
"""Of a point that will be missed in the shared combat of tonight."""

MEAN = 7
"""Of two dice."""


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """One's own life, a part of the others', and the settlement."""
    if state.end != End.OPEN:
        return VICTORY * won(box, state, seat) + standing_value(box, state)
    share = OTHERS if box.options.victory == Victory.INDIVIDUAL and state.players[seat].alive else 100
    value = standing_value(box, state) + ON_PILE * state.pile.count
    for other in range(state.seats):
        if state.players[other].alive:
            own = survivor_value(box, state, other)
            value += own if other == seat else own * share // 100
    if state.barter.by == seat:
        value -= BUSY
    return value + fight_value(box, state, seat)


@rule
def days_left(box: Box, state: State) -> int:
    return max(0, box.numbers.days - state.day) + 1


# -- the settlement -------------------------------------------------------------------------------


@rule
def standing_value(box: Box, state: State) -> int:
    """How many hits it can take, and what is lost with those the rules name."""
    hundredths, more = 0, 0
    for i in range(state.sites):
        site = state.settlement[i]
        role = box.emplacements[site.card].role
        if role != Role.WILD:
            whole = site.condition == Condition.INTACT
            hundredths += 100 if whole else DAMAGED
            more += USEFUL * (role != Role.NONE and whole)
    full, part = hundredths // 100, hundredths % 100
    last = len(STANDING) - 1
    low, high = STANDING[min(full, last)], STANDING[min(full + 1, last)]
    return low + (high - low) * part // 100 + more


# -- a survivor -----------------------------------------------------------------------------------


@rule
def survivor_value(box: Box, state: State, seat: int) -> int:
    player = state.players[seat]
    value = LIFE - bad_dice(player) + hand_value(box, state, seat)
    value += SALVAGE_DIE[min(player.dice[Colour.SAL], len(SALVAGE_DIE) - 1)] * (days_left(box, state) - 1)
    value += ABILITY * (not player.once_used) + AID * min(player.aid, 9)
    if player.fed + player.food < food_need(box, state, seat):
        value -= LACK * (food_need(box, state, seat) - player.fed - player.food)
    return value


@rule
def bad_dice(player: Player) -> int:
    last = len(COST) - 1
    value = COST[min(player.dice[Colour.RAD], last)]
    return value + COST[min(player.dice[Colour.TRA], last)] + COST[min(player.dice[Colour.INJ], last)]


@rule
def hand_value(box: Box, state: State, seat: int) -> int:
    """Weapons, food as far as it will be eaten, medicine and gear; a full hand must give cards away."""
    player, value, meals = state.players[seat], 0, 0
    for i in range(player.held):
        value += card_value(box, player.hand[i])
        meals += food_of(box, player.hand[i])
    for i in range(player.played_count):
        value += card_value(box, player.played[i])
    value += MEAL * min(meals, days_left(box, state) + 1)
    return value - BURDEN * max(0, player.held + player.played_count - hand_limit(box, state, seat))


@rule
def card_value(box: Box, card: int) -> int:
    """Apart from food."""
    best = 0
    for use in range(USES):
        best = max(best, use_value(box, box.cards[card].uses[use], box.cards[card].has_keep))
    if card >= FIRST_MUTATION:
        best += WEAPON * box.cards[card].mods.combat // 2 - MEAL * box.cards[card].mods.need - BURDEN
    return best


@rule
def use_value(box: Box, use: Use, wears: bool) -> int:
    if use.window == Window.NONE or food_in(box, use) > 0:
        return 0
    if use.window == Window.COMBAT or use.window == Window.SUPPORT:
        lasting = use.mode == Mode.PLAY
        return max(0, WEAPON * use.value * (5 if lasting and not wears else 4 if lasting else 3) // 3)
    return HEALING if box.effects[use.effects].op == Op.HEAL else GEAR


@rule
def food_in(box: Box, use: Use) -> int:
    first = box.effects[use.effects]
    return first.n if use.window == Window.HUNGER and first.op == Op.FOOD else 0


@rule
def food_of(box: Box, card: int) -> int:
    return max(food_in(box, box.cards[card].uses[0]), food_in(box, box.cards[card].uses[1]))


# -- the combat that is being prepared ------------------------------------------------------------


@rule
def fight_value(box: Box, state: State, seat: int) -> int:
    """Far up if the last use committed was worth it, far down if not; nothing when weapons are not being chosen."""
    if not (owing(state.agenda) >> seat) & 1 or question(state, seat).step != Step.COMMIT:
        return 0
    player = state.players[seat]
    if state.combat.fighter == NONE:
        count = planned_count(player)
        return 0 if count == 0 else judged(box, state, seat, player.planned[count - 1], player.planned_use[count - 1])
    if state.combat.fighter != seat or player.stakes == 0:
        return 0
    last = player.stake[player.stakes - 1]
    return judged(box, state, seat, last.card, last.use)


@rule
def judged(box: Box, state: State, seat: int, card: int, use: int) -> int:
    player = state.players[seat]
    value = use_of(box, player, card, use).value
    if state.combat.fighter == NONE:
        good = helps_all(box, state, seat, value)
    else:
        good = helps_alone(box, state, seat, card, use, value)
    return (IN_FIGHT if good else -IN_FIGHT) - price(box, player, card, use)


@rule
def all_fight_tonight(box: Box, state: State) -> bool:
    """A shared combat is announced, or the last night is coming."""
    tonight = state.catastrophes.tonight
    if state.day == box.numbers.days:
        return True
    return tonight != NONE and box.catastrophes[tonight].trial == Trial.SHARED


@rule
def price(box: Box, player: Player, card: int, use: int) -> int:
    """What a use costs: the card, or the part of it that a keep roll takes; an ability its one time."""
    if card >= KINDS:
        return ABILITY if card == ONCE else 1
    whole = card_value(box, card) + MEAL * food_of(box, card)
    if box.cards[card].uses[use].mode != Mode.PLAY:
        return whole
    lost = 0
    for face in range(SIDES):
        lost += box.cards[card].keep[face] != Keep.KEPT
    return whole * lost // SIDES + 15


@rule
def chance_of(needed: int) -> int:
    """To roll at least so much with one die, in sixths."""
    return max(0, min(SIDES, SIDES + 1 - needed))


@rule
def helps_alone(box: Box, state: State, seat: int, card: int, use: int, value: int) -> bool:
    """What the use adds to the chance, against what it costs."""
    needed = state.combat.difficulty - own_bonus(box, state, seat)
    better = chance_of(needed) - chance_of(needed + value)
    missed = TONIGHT * value if card < KINDS and all_fight_tonight(box, state) else 0
    return better * STAKE // SIDES > price(box, state.players[seat], card, use) + missed


@rule
def helps_all(box: Box, state: State, seat: int, value: int) -> bool:
    """The others are thought to bring a good part of what they have; who cannot reach it all together saves."""
    combat, expected, possible = state.combat, 0, 0
    for other in range(state.seats):
        if (combat.fighters >> other) & 1:
            arms = armed(box, state, other)
            expected += MEAN // 2 + state.players[other].aid + combat_bonus(box, state, other)
            possible += arms + MEAN // 2 + 1 + state.players[other].aid + combat_bonus(box, state, other)
            expected += planned_value(box, state.players[other]) if other == seat else arms * 3 // 4
    return possible >= combat.difficulty - 4 and expected - value < combat.difficulty + 3


@rule
def planned_value(box: Box, player: Player) -> int:
    value = 0
    for i in range(planned_count(player)):
        value += use_of(box, player, player.planned[i], player.planned_use[i]).value
    return value


@rule
def armed(box: Box, state: State, seat: int) -> int:
    """The best that a hand could add to a combat."""
    player, value = state.players[seat], 0
    for i in range(player.held):
        best = 0
        for use in range(USES):
            if box.cards[player.hand[i]].uses[use].window == Window.COMBAT:
                best = max(best, box.cards[player.hand[i]].uses[use].value)
        value += best
    return value


def total(box: Box, state: State) -> Mapping[str, int]:
    """Cards of every kind, wherever they lie, while nothing leaves the game."""
    players = [state.players[seat] for seat in range(state.seats)]
    cards, pile, barter = 0, state.pile, state.barter
    for deck in (state.commons, state.rares, state.mutations):
        cards += deck.left + deck.trashed
    for player in players:
        stakes = 0 if player.settled else sum(player.stake[i].card < KINDS for i in range(player.stakes))
        cards += player.held + player.played_count + stakes
    cards += pile.count + pile.drawn_count + (pile.chosen != NONE) + barter.given + barter.returned
    crises, places, nights = state.crises, state.emplacements, state.catastrophes
    survivors = state.survivors
    faced = sum(crises.facing[i] != NONE for i in range(crises.faced))
    coming = sum(card != NONE for card in nights.week) + (nights.tonight != NONE) + (nights.striking != NONE)
    offered = sum(card != NONE for player in players for card in player.offer)
    return {
        "cards": cards,
        "crises": crises.left
        + crises.trashed
        + crises.drawn_count
        + (crises.chosen != NONE)
        + faced
        + sum(player.crisis_count for player in players),
        "emplacements": places.left + places.trashed + places.ruined + places.drawn_count + state.sites,
        "catastrophes": nights.left + nights.trashed + nights.extras + coming,
        "survivors": survivors.left + survivors.fell + offered + sum(one.survivor != NONE for one in players),
    }
