"""What a position promises a player, in hundredths of a point: for bots that look one move ahead.

The weights are guesses about the game, not rules of it, made better by many games of one guess against another. A
monster is worth what it may still bring, by the cards that are left in the deck and the turns that are left to draw
them, less the danger that it dies before the end; everybody may know which cards are left, but not their order.
"""

from __future__ import annotations

from itertools import accumulate
from math import exp

from boargame.core.agenda import Entry, owing, top
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box, Effect
from boargame.games.pillage.names import (
    DeathAt,
    Engine,
    Filter,
    Foe,
    Kind,
    Op,
    Pick,
    Racial,
    Role,
    Side,
    Window,
)
from boargame.games.pillage.rules.combat import wins
from boargame.games.pillage.rules.deck import open_card
from boargame.games.pillage.rules.effect import may_rob
from boargame.games.pillage.rules.monsters import (
    card_of,
    has_living,
    is_free,
    is_guarded,
    is_ready,
    lasting_bonus,
    tunnels,
    wound_total,
)
from boargame.games.pillage.rules.score import points
from boargame.games.pillage.rules.select import may_select
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Step

POINT = 100
WHOLE = 1000
"""A certainty, in thousandths."""

LEADER = 50
"""How much of the others' promises is that of the best of them, in hundredths; the rest is their average."""

DRAWS = 80
"""Cards that a monster draws in a turn, in hundredths: sometimes it fights, or does something else."""

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

DEATH = 50
"""How much of what a monster would bring is lost if it dies, in hundredths, besides the points: it may die late."""

CARE = 55
"""How many of the wounds to come will stay, in hundredths: some will be healed."""

MENDED = 35
"""The same for who has a Siege Card that heals."""

SIGHT = 80
"""What it brings in a turn to look at two cards first."""

ROLLS = 130
"""Combat Rolls for each Defender that is drawn, in hundredths."""

SWING = 220
"""What it is worth to win a roll that would have been lost."""

KEEP_READY = 12
"""What a Siege Card is worth that is still ready, for each monster that may roll this turn."""

THEFT = 45
"""How likely a thief robs somebody in a turn, in hundredths."""

LOADED = 70
"""Two dice, for a monster that will roll this turn."""

HOPE = 450
"""How likely a roll that is lost so far can still be won, in thousandths, while there is something to be done."""

HARM = (100, 100, 100, 70, 55)
"""How much of what it costs an opponent is won thereby, in hundredths: by the number of players."""

# -- tables ------------------------------------------------------------------------------------------

NEVER = 7
"""The die that a hopeless roll would need."""

MISS = (0, 0, 167, 333, 500, 667, 833, 1000)
"""How likely a die is too low, in thousandths, by the number that is needed."""

TWICE = 8
"""Where in the tables a roll begins that may be made twice."""

MOST_TRIES = 12
MOST_SLACK = 8
MOST_BLOWS = 60
"""Wounds to come, in tenths."""


def _chance(row: int) -> float:
    missed = MISS[row % TWICE] / WHOLE
    return missed**2 if row >= TWICE else missed


LOST = tuple(
    tuple(round(WHOLE * sum(_chance(row) ** (i + 1) for i in range(tries))) for tries in range(MOST_TRIES + 1))
    for row in range(2 * TWICE)
)
"""Rolls that are lost in so many tries before one is won, in thousandths."""

WON = tuple(tuple(round(WHOLE * (1 - _chance(row) ** tries)) for tries in range(MOST_TRIES + 1)) for row in range(16))
"""How likely one of so many tries is won."""


def _dies(blows: float, slack: int) -> float:
    """More wounds than a monster can bear, if they come one by one and by chance (Poisson)."""
    terms = accumulate(range(1, slack + 1), lambda term, k: term * blows / k, initial=exp(-blows))
    return 1 - sum(terms)


DIES = tuple(
    tuple(round(WHOLE * _dies(tenths / 10, slack)) for tenths in range(MOST_BLOWS + 1))
    for slack in range(MOST_SLACK + 1)
)


# -- the whole ---------------------------------------------------------------------------------------

Deck = tuple[int, int, int, int, int, int]
"""The cards to come: see `ahead`."""


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """The own promise against that of the others; and what the open question will bring."""
    deck = ahead(box, state)
    best, others = -(1 << 30), 0
    for other in range(state.seats):
        if other != seat:
            theirs = promise(box, state, deck, other)
            best = max(best, theirs)
            others += theirs
    rivals = (LEADER * best + (100 - LEADER) * others // (state.seats - 1)) // 100
    value = promise(box, state, deck, seat) - rivals
    if state.agenda.count > 0 and (owing(state.agenda) >> state.current) & 1:
        value += foresight(box, state, deck, seat)
        if state.current == seat:
            value += pending(box, state, deck, seat, top(state.agenda))
    return value


@rule
def promise(box: Box, state: State, deck: Deck, seat: int) -> int:
    """Points, monsters, Fortifications in the way, Siege Cards, and a guarded Pile."""
    value = POINT * points(box, state, seat)
    if state.agenda.count == 0 or state.players[seat].race == NONE:
        return value
    turns, mends = turns_left(state, seat), has_mending(box, state, seat)
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        if not monster.dead:
            value += outlook(
                box, state, deck, seat, role, turns, mends,
                monster.wounds, monster.defender, acts_now(state, seat, role), monster.snared,
            )  # fmt: skip
    value -= walls(box, state, deck, seat, turns)
    return value + engines(box, state, deck, seat, turns) + guarding(box, state, seat, turns)


# -- time --------------------------------------------------------------------------------------------


@rule
def turns_left(state: State, seat: int) -> int:
    """Turns of a seat after the present one, in hundredths, as far as the deck lasts."""
    if state.final or state.over or state.current == NONE:
        return 0
    monsters, acting, players, later = 0, 0, 0, 0
    for k in range(state.seats):
        other = (state.current + 1 + k) % state.seats
        if has_living(state, other):
            players += 1
            if other == seat:
                later = players
        for role in range(len(Role)):
            monster = state.players[other].monsters[role]
            monsters += not monster.dead
            acting += other == state.current and is_ready(monster)
    if later == 0:
        return 0
    turns = (100 * state.deck_left - DRAWS * acting) * 100 * players // (DRAWS * monsters)
    return max(0, (turns - 100 * later) // players + 50)


@rule
def acts_now(state: State, seat: int, role: int) -> bool:
    """It can still do something this turn."""
    return state.current == seat and is_ready(state.players[seat].monsters[role])


# -- the cards to come -------------------------------------------------------------------------------

FIELD = 12
MASK = (1 << FIELD) - 1
DEFENCES = 5


@rule
def ahead(box: Box, state: State) -> Deck:
    """Of all cards in the deck: how many there are; what those bring that are no Defenders; of Defenders, by their
    Defence, a field each, how many, how many points, how many wounds; and wounds that Catastrophes bring a monster."""
    others, foes, prizes, fists, storms = 0, 0, 0, 0, 0
    for place in range(state.deck_left):
        card = box.cards[state.deck[place]]
        if card.kind == Kind.DEFENDER:
            foes += 1 << (FIELD * (card.defence - 1))
            prizes += card.points << (FIELD * (card.defence - 1))
            fists += card.fail_wounds << (FIELD * (card.defence - 1))
        else:
            others += card_worth(box, state.deck[place])
            if card.kind == Kind.CATASTROPHE:
                for i in range(card.does.count):
                    storms += storm(box, box.effects[card.does.begins + i])
    return state.deck_left, others, foes, prizes, fists, storms


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
def storm(box: Box, effect: Effect) -> int:
    """Wounds that a Catastrophe's line brings any one monster, in hundredths."""
    if effect.op != Op.WOUND:
        return 0
    if effect.who.side == Side.SELF:
        return 10 * effect.n
    if (effect.who.filters >> Filter.ENGAGED) & 1:
        return 15 * effect.n
    return (33 if effect.who.pick == Pick.PERPLAYER else 80) * effect.n


@rule
def needed(defence: int, bonus: int, ties: bool) -> int:
    """The die that beats a Defence."""
    return min(NEVER, max(1, defence + 1 - bonus - ties))


@rule
def gain_of_draw(deck: Deck, bonus: int, ties: bool, twice: int, tries: int, packs: bool) -> tuple[int, int]:
    """What a card brings a monster that draws it, in hundredths of a point, and how many wounds, in hundredths."""
    cards, others, foes, prizes, fists, _ = deck
    if cards == 0:
        return 0, 0
    mean = max(0, others + POINT * prizes_of(prizes)) // cards
    gain, blows = others, 0
    for defence in range(1, DEFENCES + 1):
        count = (foes >> (FIELD * (defence - 1))) & MASK
        if count > 0:
            row = twice + needed(defence, bonus, ties)
            lost = LOST[row][tries] * (PACK if packs else 100) // 100
            gain += POINT * ((prizes >> (FIELD * (defence - 1))) & MASK) * WON[row][tries] // WHOLE
            gain -= count * lost * mean * LOST_TURN // (100 * WHOLE)
            blows += lost * ((fists >> (FIELD * (defence - 1))) & MASK)
    return gain // cards, blows // (10 * cards)


@rule
def prizes_of(prizes: int) -> int:
    """Points of all Defenders."""
    found = 0
    for defence in range(DEFENCES):
        found += (prizes >> (FIELD * defence)) & MASK
    return found


# -- monsters ----------------------------------------------------------------------------------------


@rule
def has_racial(box: Box, state: State, seat: int, racial: int) -> bool:
    return box.races[state.players[seat].race].racial == racial


@rule
def outlook(
    box: Box,
    state: State,
    deck: Deck,
    seat: int,
    role: int,
    turns: int,
    mends: bool,
    wounds: int,
    defender: int,
    acts: bool,
    snared: bool,
) -> int:
    """What a monster will bring, as if it had these wounds, this Defender, and could act this turn, or were snared."""
    monster, bonus = state.players[seat].monsters[role], lasting_bonus(box, state, seat, role, Foe.DEFENDER, False)
    ties, packs = has_racial(box, state, seat, Racial.BLOOD_LUST), has_racial(box, state, seat, Racial.PACK_ATTACK)
    twice = TWICE if rolls_twice(box, state, seat, role) else 0
    tries = min(MOST_TRIES, 1 + (turns + 100) // 200)
    gain, hurt = gain_of_draw(deck, bonus, ties, twice, tries, packs)
    draws, value, blows = turns, 0, 0
    if defender != NONE:
        prize, spent, blows = fight(box, state, seat, role, defender, turns, bonus, ties, twice)
        value = prize
        blows = blows * (PACK if packs else 100) // 100
        draws = max(0, draws - spent)
    else:
        draws = max(0, draws - (100 if snared else 0))
        if acts:
            now, sore = gain, hurt
            boost = state.players[seat].boost + monster.next_bonus
            if boost > 0 or monster.next_best:
                now, sore = gain_of_draw(deck, bonus + boost, ties, TWICE if monster.next_best else twice, tries, packs)
            value += now
            blows += sore
    future = draws * gain // 100
    blows += draws * hurt // 100
    if not shelters(box, state, seat, role):
        blows += deck[5]
    blows = blows * (MENDED if mends else CARE) // 100
    slack = wound_total(box, state, seat, role) - wounds - (box.options.death_at == DeathAt.EQUAL)
    if slack < 0:
        return -POINT * box.numbers.dead_monster
    danger = DIES[min(slack, MOST_SLACK)][min(blows // 10, MOST_BLOWS)]
    loss = POINT * box.numbers.dead_monster + max(0, value + future) * DEATH // 100
    return value + future - danger * loss // WHOLE


@rule
def fight(
    box: Box, state: State, seat: int, role: int, defender: int, turns: int, bonus: int, ties: bool, twice: int
) -> tuple[int, int, int]:
    """Against the Defender that it is engaged with: what it brings, the turns that it takes, and the wounds; the last
    two in hundredths. The roll that is owed in this turn may be a better one."""
    card, monster = box.cards[defender], state.players[seat].monsters[role]
    even = ties and not card.no_ties
    row = twice + needed(card.defence, bonus, even)
    tries = min(MOST_TRIES, (turns + 50) // 100)
    won, lost, spent = WON[row][tries], LOST[row][tries], spent_in(row, tries)
    if monster.owes:
        boost = state.players[seat].boost + monster.next_bonus
        miss = missed(TWICE if monster.next_best else twice, needed(card.defence, bonus + boost, even))
        won, lost, spent = WHOLE - miss + miss * won // WHOLE, miss + miss * lost // WHOLE, miss * spent // WHOLE
    return POINT * card.points * won // WHOLE, spent // 10, lost * card.fail_wounds // 10


@rule
def spent_in(row: int, tries: int) -> int:
    """Turns that a fight of at most so many takes, in thousandths: all that are lost, and one that is won."""
    return LOST[row][tries] + WON[row][tries]


@rule
def missed(twice: int, need: int) -> int:
    return MISS[need] * MISS[need] // WHOLE if twice > 0 else MISS[need]


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


@rule
def shelters(box: Box, state: State, seat: int, role: int) -> bool:
    """Catastrophes do nothing to it."""
    if card_of(box, state, seat, role).statics.shields_catastrophe:
        return True
    monster = state.players[seat].monsters[role]
    for place in range(monster.geared):
        if box.cards[monster.gear[place]].statics.shields_catastrophe:
            return True
    return False


# -- Fortifications, Siege Cards, a guarded Pile ---------------------------------------------------------


@rule
def walls(box: Box, state: State, deck: Deck, seat: int, turns: int) -> int:
    """What it costs to break out, or to stay where one is."""
    player = state.players[seat]
    if player.fort_count == 0 or not has_living(state, seat):
        return 0
    ties = has_racial(box, state, seat, Racial.BLOOD_LUST)
    best, hands, digs = 0, 0, 0
    for role in range(len(Role)):
        monster = player.monsters[role]
        if not monster.dead:
            hands += turns + (100 if acts_now(state, seat, role) else 0)
            digs += tunnels(box, state, seat, role)
            best = max(best, lasting_bonus(box, state, seat, role, Foe.FORTIFICATION, False))
    best += player.boost if state.current == seat else 0
    for design in range(box.siege_count):
        if player.engines[design] != Engine.NONE:
            best += box.siege[design].statics.bonus[Foe.FORTIFICATION]
    gain, _ = gain_of_draw(deck, 0, ties, 0, 2, False)
    cost = 0
    for place in range(player.fort_count):
        card = box.cards[player.forts[place]]
        lost = LOST[needed(card.defence, best, ties)][MOST_TRIES]
        cost += (WHOLE + lost) * gain // WHOLE + lost * SCRATCH * (card.fail_wounds + card.on_lose.count) // WHOLE
    cost = min(cost, max(0, hands * gain // 100))
    return cost * (len(Role) - digs) // len(Role)


@rule
def engines(box: Box, state: State, deck: Deck, seat: int, turns: int) -> int:
    """All that a player has built."""
    player, value = state.players[seat], 0
    if not has_living(state, seat):
        return 0
    for design in range(box.siege_count):
        if player.engines[design] != Engine.NONE:
            value += engine_worth(box, state, deck, seat, design, turns)
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
def engine_worth(box: Box, state: State, deck: Deck, seat: int, design: int, turns: int) -> int:
    """What a Siege Card brings in the turns that are left; healing shows in the monsters' outlook."""
    card = box.siege[design]
    if card.window == Window.MAIN:
        effect = box.effects[card.does.begins]
        sees = effect.op == Op.SCRY_BOTTOM or effect.op == Op.SCRY_ORDER
        return SIGHT * effect.n * turns // 200 if sees else 0
    cards, _, foes, _, _, _ = deck
    if cards == 0:
        return 0
    met, hard = 0, 0
    for defence in range(1, DEFENCES + 1):
        count = (foes >> (FIELD * (defence - 1))) & MASK
        met += count
        hard += count * min(card.statics.bonus[Foe.DEFENDER], defence)
    rolls = len(Role) * ROLLS * hard // cards  # times sixths of a victory, in hundredths
    return rolls * SWING * turns // (6 * 100 * 100)


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


@rule
def guarding(box: Box, state: State, seat: int, turns: int) -> int:
    """A Pile that nobody can steal from."""
    if state.players[seat].piled == 0 or not is_guarded(box, state, seat):
        return 0
    thefts = 5
    for other in range(state.seats):
        if other != seat and has_racial(box, state, other, Racial.DEVIOUS) and has_living(state, other):
            thefts += THEFT // (state.seats - 1)
    return card_of_pile(box, state, seat) * thefts * turns // (100 * 100)


@rule
def card_of_pile(box: Box, state: State, seat: int) -> int:
    """What a card of a Pile is worth on average."""
    player, found = state.players[seat], 0
    for place in range(player.piled):
        found += box.cards[player.pile[place]].points
    return POINT * found // player.piled


# -- cards of the deck that a seat knows ---------------------------------------------------------------


@rule
def foresight(box: Box, state: State, deck: Deck, seat: int) -> int:
    """Cards on top of the deck that this seat knows: good for who will draw them, or bad. Those that are being looked
    at may still be put away."""
    if state.deck_left == 0 or not (state.known[state.deck_left - 1] >> seat) & 1:
        return 0
    asked = top(state.agenda).step
    value, turn, hands = 0, 0, drawing(box, state, state.current, True)
    mean, _ = gain_of_draw(deck, 0, False, 0, 2, False)
    for i in range(min(state.deck_left, 8)):
        place = state.deck_left - 1 - i
        if not (state.known[place] >> seat) & 1:
            return value
        while hands == 0 and turn < state.seats:
            turn += 1
            hands = drawing(box, state, (state.current + turn) % state.seats, False)
        hands -= 1
        more = seen_worth(box, state.deck[place]) - mean
        if turn % state.seats != (seat - state.current) % state.seats:
            more = -more * HARM[state.seats] // 100
        if i < state.seen:
            more = max(0, more) if asked == Step.SCRY_BOTTOM else max(more, more // 2)
        value += more
    return value


@rule
def drawing(box: Box, state: State, seat: int, now: bool) -> int:
    """Cards that a player will draw in the turn, if nothing comes in between."""
    count = 0
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        free = is_free(monster) and (is_ready(monster) or (not now and not monster.snared))
        count += free and (state.players[seat].fort_count == 0 or tunnels(box, state, seat, role))
    return count


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


# -- the open question ---------------------------------------------------------------------------------


@rule
def pending(box: Box, state: State, deck: Deck, seat: int, question: Entry) -> int:
    """What will come of it, if it is answered well."""
    step = question.step
    if step == Step.REDRAW or step == Step.CARD:
        value = seen_worth(box, open_card(state))
        if step == Step.CARD:
            return value
        mean, _ = gain_of_draw(deck, 0, False, 0, 2, False)
        return max(value, mean)
    if step == Step.BEFORE or step == Step.AFTER:
        return rolled(box, state, deck, seat, step)
    if step == Step.TARGET:
        return best_target(box, state, deck, seat, box.effects[question.a], question.b)
    if step == Step.SHIFT_FROM or step == Step.SHIFT_TO:
        return best_shift(box, state, deck, seat, question)
    if step == Step.ROB:
        return best_theft(box, state, deck, seat, box.effects[question.a], question.b)
    if step == Step.SALVAGE:
        return best_salvage(box, state, question.a)
    if step == Step.DESTROY:
        return best_blast(box, state, deck, seat)
    if step == Step.PAY:
        return planned(box, state, deck, seat, question.a)
    return 0


@rule
def otherwise(box: Box, state: State, deck: Deck, seat: int, role: int, wounds: int, defender: int) -> int:
    """How much more a monster would bring with other wounds and another Defender, or none."""
    monster, turns, mends = state.players[seat].monsters[role], turns_left(state, seat), has_mending(box, state, seat)
    acts, snared = acts_now(state, seat, role), monster.snared
    before = outlook(box, state, deck, seat, role, turns, mends, monster.wounds, monster.defender, acts, snared)
    return outlook(box, state, deck, seat, role, turns, mends, wounds, defender, acts, snared) - before


@rule
def rolled(box: Box, state: State, deck: Deck, seat: int, step: int) -> int:
    """The Combat Roll in progress: won, or lost, or to be cast."""
    combat = state.combat
    card, monster = box.cards[combat.card], state.players[seat].monsters[combat.role]
    target = Foe.FORTIFICATION if card.kind == Kind.FORTIFICATION else Foe.DEFENDER
    if step == Step.AFTER:
        chance = WHOLE if wins(box, state) else HOPE
    else:
        ties = has_racial(box, state, seat, Racial.BLOOD_LUST) and not card.no_ties
        bonus = combat.bonus + lasting_bonus(box, state, seat, combat.role, target, combat.packed)
        twice = TWICE if combat.best or rolls_twice(box, state, seat, combat.role) else 0
        chance = WHOLE - missed(twice, needed(card.defence, bonus, ties))
    lost = otherwise(box, state, deck, seat, combat.role, monster.wounds + card.fail_wounds, monster.defender)
    if target == Foe.FORTIFICATION:
        won = walls(box, state, deck, seat, turns_left(state, seat)) // state.players[seat].fort_count
    elif combat.victim == NONE:
        won = POINT * card.points + otherwise(box, state, deck, seat, combat.role, monster.wounds, NONE)
    else:
        prey = state.players[combat.victim].monsters[combat.victim_role]
        freed = otherwise(box, state, deck, combat.victim, combat.victim_role, prey.wounds, NONE)
        won = POINT * card.points - freed * HARM[state.seats] // 100
    return (chance * won + (WHOLE - chance) * lost) // WHOLE


@rule
def best_target(box: Box, state: State, deck: Deck, seat: int, effect: Effect, slot: int) -> int:
    best = -(1 << 30)
    for other in range(state.seats):
        for role in range(len(Role)):
            if may_select(box, state, effect, slot, other, role):
                found = touched(box, state, deck, effect, other, role)
                best = max(best, found if other == seat else -found * HARM[state.seats] // 100)
    return best


@rule
def touched(box: Box, state: State, deck: Deck, effect: Effect, seat: int, role: int) -> int:
    """What an effect on a monster brings its player."""
    monster, op = state.players[seat].monsters[role], effect.op
    if op == Op.HEAL:
        return otherwise(box, state, deck, seat, role, max(0, monster.wounds - effect.n), monster.defender)
    if op == Op.WOUND:
        return otherwise(box, state, deck, seat, role, monster.wounds + effect.n, monster.defender)
    if op == Op.RETREAT:
        return otherwise(box, state, deck, seat, role, monster.wounds, NONE)
    if op == Op.BEST_NEXT or op == Op.MOD_NEXT:
        return LOADED * (is_ready(monster) + 2 * monster.owes)
    turns, mends = turns_left(state, seat), has_mending(box, state, seat)
    acts = acts_now(state, seat, role)
    wounds, defender = monster.wounds, monster.defender
    before = outlook(box, state, deck, seat, role, turns, mends, wounds, defender, acts, monster.snared)
    snared = monster.snared or op == Op.SNARE
    acts = (acts or op == Op.READY) and op != Op.EXHAUST
    return outlook(box, state, deck, seat, role, turns, mends, wounds, defender, acts, snared) - before


@rule
def best_shift(box: Box, state: State, deck: Deck, seat: int, question: Entry) -> int:
    """The best pair of who hands a Defender over and who gets it."""
    effect, best = box.effects[question.a], -(1 << 30)
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        chosen = question.step == Step.SHIFT_FROM or role == state.drawer
        if chosen and not monster.dead and monster.defender != NONE:
            relief = otherwise(box, state, deck, seat, role, monster.wounds, NONE)
            for other in range(state.seats):
                for its in range(len(Role)):
                    if may_select(box, state, effect, question.b, other, its):
                        new = state.players[other].monsters[its]
                        burden = otherwise(box, state, deck, other, its, new.wounds, monster.defender)
                        best = max(best, relief - burden * HARM[state.seats] // 100)
    return best


@rule
def best_theft(box: Box, state: State, deck: Deck, seat: int, effect: Effect, slot: int) -> int:
    best = 0
    for other in range(state.seats):
        if may_rob(box, state, effect, other):
            best = max(best, card_of_pile(box, state, other))
    best = best * (100 + HARM[state.seats]) // 100
    if effect.need == 0:
        return best
    miss, thief = MISS[effect.need], state.players[seat].monsters[slot]
    hurt = otherwise(box, state, deck, seat, slot, thief.wounds + effect.miss, thief.defender)
    return (best * (WHOLE - miss) + hurt * miss) // WHOLE


@rule
def best_salvage(box: Box, state: State, kind: int) -> int:
    best = 0
    for place in range(state.discarded):
        card = box.cards[state.discard[place]]
        if card.kind == kind:
            best = max(best, POINT * card.points)
    return best


@rule
def best_blast(box: Box, state: State, deck: Deck, seat: int) -> int:
    """A Fortification, or the Defender that brings most."""
    player, best = state.players[seat], 0
    if player.fort_count > 0:
        best = walls(box, state, deck, seat, turns_left(state, seat)) // player.fort_count
    for role in range(len(Role)):
        monster = player.monsters[role]
        if not monster.dead and monster.defender != NONE:
            prize = POINT * box.cards[monster.defender].points
            best = max(best, prize + otherwise(box, state, deck, seat, role, monster.wounds, NONE))
    return best


@rule
def planned(box: Box, state: State, deck: Deck, seat: int, design: int) -> int:
    """A Siege Card that is just being paid for."""
    turns, price = turns_left(state, seat), 0
    for material in range(len(box.siege[design].recipe)):
        price += POINT * box.siege[design].recipe[material]
    value = engine_worth(box, state, deck, seat, design, turns)
    if heals(box, design):
        for role in range(len(Role)):
            monster = state.players[seat].monsters[role]
            if not monster.dead:
                acts = acts_now(state, seat, role)
                value += outlook(
                    box, state, deck, seat, role, turns, True, monster.wounds, monster.defender, acts, monster.snared
                ) - outlook(
                    box, state, deck, seat, role, turns, False, monster.wounds, monster.defender, acts, monster.snared
                )
    return value - price


# -- what must stay the same ------------------------------------------------------------------------


def total(box: Box, state: State) -> dict[str, int]:
    """Every card of the settlement is in exactly one place, and so is every Siege Card (INV-1, INV-2)."""
    found: dict[str, int] = {}
    for card in cards_on_the_table(state):
        found[f"card {card}"] = found.get(f"card {card}", 0) + 1
    for design in range(box.siege_count):
        owned = sum(state.players[seat].engines[design] != Engine.NONE for seat in range(state.seats))
        found[f"siege {design}"] = state.supply[design] + owned
    return found


def cards_on_the_table(state: State) -> list[int]:
    cards = [*state.deck, *state.discard, *state.open_cards]
    for seat in range(state.seats):
        player = state.players[seat]
        cards += [*player.pile, *player.forts]
        for monster in player.monsters:
            cards += [*monster.gear, monster.defender]
    return [card for card in cards if card != NONE]
