"""What to commit to a combat: each use against what it costs, and all that may follow it."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.arms import A_DIE, ROOTS, SPREAD, blade, normal, seems_armed
from boargame.games.wasteland.judgement.clock import Phase, is_last_day, phase
from boargame.games.wasteland.judgement.hands import card_value, food_of, keeps
from boargame.games.wasteland.judgement.lives import die_cost, weight
from boargame.games.wasteland.judgement.nights import point_tonight
from boargame.games.wasteland.judgement.outlook import Outlook, arms_value, outlook
from boargame.games.wasteland.judgement.promise import FRESH, promise
from boargame.games.wasteland.judgement.settlement import fights_to_come
from boargame.games.wasteland.names import KINDS, ONCE, SIDES, USES, Colour, Keep, Mode, Op, Window
from boargame.games.wasteland.rules.combat import own_bonus, planned_count, stake_value
from boargame.games.wasteland.rules.modifiers import bombs_not, combat_bonus
from boargame.games.wasteland.rules.uses import use_of
from boargame.games.wasteland.state import Player, State

MORE_USES = 6
"""Uses that may follow one, thought through when it is judged."""

TROUBLE = 25
"""What any use costs at least."""

FIGHT_TO_COME = 25
"""A point in a fight that everybody will have to fight alone."""

OTHERS_SHARE = 100
"""What others are thought to add to a shared combat, in hundredths of their part of what is needed."""

AT_LAST = 60
"""And in the last night, in hundredths of all that they have: some of it they keep. Whoever counts on all of it adds
too little."""


# -- what is at stake -----------------------------------------------------------------------------


@rule
def stake_of(box: Box, state: State, view: Outlook) -> int:
    """What a seat gains if the combat is passed and not failed."""
    combat = state.combat
    actor = state.first if combat.fighter == NONE else combat.fighter
    return promise(box, state, view, combat.passed, actor) - promise(box, state, view, combat.failed, actor)


@rule
def chance_alone(needed: int) -> int:
    """To roll at least so much with one die, in ten-thousandths."""
    return max(0, min(SIDES, SIDES + 1 - needed)) * 10000 // SIDES


@rule
def brought_by_others(box: Box, state: State, seat: int) -> int:
    """To a shared combat: their part of what is needed, as far as they have it; in the last night, most of what they
    have."""
    combat, count, value = state.combat, 0, 0
    for other in range(state.seats):
        count += (combat.fighters >> other) & 1
    part = (10 * combat.difficulty - A_DIE * count) * OTHERS_SHARE // (1000 * max(1, count))
    for other in range(state.seats):
        if other != seat and (combat.fighters >> other) & 1:
            arms = seems_armed(box, state, seat, other, True)
            value += arms * AT_LAST // 100 if is_last_day(box, state) else min(arms, part)
    return value


@rule
def chance(box: Box, state: State, seat: int, value: int) -> int:
    """To pass if this seat's uses add so much in all."""
    combat, player = state.combat, state.players[seat]
    if combat.fighter == seat:
        return chance_alone(combat.difficulty - value - player.aid - combat_bonus(box, state, seat))
    if combat.fighter != NONE:
        return chance_alone(combat.difficulty - value - own_bonus(box, state, combat.fighter))
    count = 0
    for other in range(state.seats):
        count += (combat.fighters >> other) & 1
    total = value + player.aid + combat_bonus(box, state, seat) + brought_by_others(box, state, seat)
    mean = 10 * (total - combat.difficulty) + A_DIE * count
    return normal(10 * mean // (SPREAD * ROOTS[min(count, len(ROOTS) - 1)] // 10))


# -- what uses cost -------------------------------------------------------------------------------


@rule
def price(box: Box, state: State, view: Outlook, card: int, use: int) -> int:
    """The card, or the part of it that a keep roll takes, and dice; an ability its one time."""
    seat = view.seat
    printed = use_of(box, state.players[seat], card, use)
    cost = TROUBLE + side_effects(box, state, seat, printed.effects)
    if card >= KINDS:
        return cost + (FRESH if card == ONCE else 0)
    if is_last_day(box, state) and phase(state) > Phase.DUSK:
        return cost + missed(box, state, view, card)
    whole = card_value(box, state, card) + food_of(box, card) * 60
    later = 0 if is_last_day(box, state) else -arms_value(box, state, view, -blade(box, card, True))
    if printed.mode == Mode.TRASH:
        return cost + whole + later + missed(box, state, view, card)
    if printed.mode == Mode.STOCK:
        return cost + (whole + later) * 6 // 10 + missed(box, state, view, card)
    lost = SIDES - keeps(box, card)
    for face in range(SIDES):
        outcome = box.cards[card].keep[face]
        if outcome >= Keep.RAD:
            cost += die_cost(box, state, seat, outcome - Keep.RAD + Colour.RAD) * weight(box, state, seat, seat) // 600
    return cost + (whole + later) * lost // SIDES + missed(box, state, view, card)


@rule
def missed(box: Box, state: State, view: Outlook, card: int) -> int:
    """A card that is used now is not there tonight."""
    if phase(state) <= Phase.CRISES:
        return point_tonight(box, state, view) * blade(box, card, True)
    if not is_last_day(box, state):
        return 0
    cost = -arms_value(box, state, view, -blade(box, card, True))
    return cost + FIGHT_TO_COME * blade(box, card, True) * fights_to_come(box, state)


@rule
def side_effects(box: Box, state: State, seat: int, place: int) -> int:
    cost = 0
    while place != NONE and box.effects[place].op != Op.END:
        effect = box.effects[place]
        if effect.op == Op.DIE:
            cost += effect.n * die_cost(box, state, seat, effect.colour) * weight(box, state, seat, seat) // 100
        place += 1
    return cost


# -- the uses committed so far, and those that could follow ---------------------------------------


@rule
def committed_value(box: Box, state: State, seat: int) -> int:
    """What this seat's uses add so far."""
    player = state.players[seat]
    if state.combat.fighter != NONE:
        return stake_value(box, player)
    value, bare, cards = 0, 0, 0
    for i in range(planned_count(player)):
        use = use_of(box, player, player.planned[i], player.planned_use[i])
        value += use.value
        bare += use.bare
        cards += player.planned[i] < KINDS
    return value + bare if cards == 0 else value


@rule
def is_planned(state: State, player: Player, place: int) -> bool:
    """Is this card of the hand committed already, in secret?"""
    card, before, planned = player.hand[place], 0, 0
    if state.combat.fighter != NONE:
        return False
    for i in range(place):
        before += player.hand[i] == card
    for i in range(planned_count(player)):
        planned += player.planned[i] == card
    return before < planned


@rule
def best_from(box: Box, state: State, view: Outlook, value: int, stake: int, without: int) -> int:
    """The most that can come of it: now, or with more uses, the cheapest points first; one card is not to be had."""
    seat, window = view.seat, Window.COMBAT
    player = state.players[seat]
    if state.combat.fighter != NONE and state.combat.fighter != seat:
        window = Window.SUPPORT
    best = chance(box, state, seat, value) * stake // 10000
    spent, used = 0, 0
    for i in range(player.held):
        if player.hand[i] == without and used == 0 and not is_planned(state, player, i):
            used = 1 << i
    bombs = not bombs_not(box, state, seat)
    for _ in range(MORE_USES):
        cheapest, points, place = 0, 0, NONE
        for i in range(min(player.held, 60)):
            if not (used >> i) & 1 and not is_planned(state, player, i):
                for use in range(USES):
                    printed = box.cards[player.hand[i]].uses[use]
                    if printed.window == window and printed.value > 0 and (bombs or printed.mode != Mode.TRASH):
                        cost = price(box, state, view, player.hand[i], use)
                        if place == NONE or cost * points < cheapest * printed.value:
                            cheapest, points, place = cost, printed.value, i
        if place == NONE:
            break
        used |= 1 << place
        value += points
        spent += cheapest
        best = max(best, chance(box, state, seat, value) * stake // 10000 - spent)
    return best


@rule
def commit(box: Box, state: State, seat: int, question: Task, card: int, which: int) -> int:
    """A use, and what it leads to, against stopping before it."""
    player, view = state.players[seat], outlook(box, state, seat)
    now = committed_value(box, state, seat)
    printed = use_of(box, player, card, which)
    stake = stake_of(box, state, view)
    if stake <= 0:
        return -price(box, state, view, card, which)
    good = best_from(box, state, view, now + printed.value + printed.bare, stake, card)
    return good - price(box, state, view, card, which) - chance(box, state, seat, now) * stake // 10000


@rule
def commit_ability(box: Box, state: State, seat: int, question: Task, which: int, y: int) -> int:
    return commit(box, state, seat, question, which, 0)
