"""Pool rolls: dice, reactions, what groups bring or cost (WL-10)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import roll
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import (
    DAILY,
    ROLLS,
    SIDES,
    Back,
    Colour,
    Dest,
    EmptyTrauma,
    ExploreQuad,
    FiveKind,
    Groups,
    Op,
    Overlap,
    QuadOthers,
    QuadReroll,
    SingleSalvage,
    Window,
)
from boargame.games.wasteland.rules.cards import draw, draw_to_hand, exposed, lose_by_chance
from boargame.games.wasteland.rules.death import die
from boargame.games.wasteland.rules.dice import MORE, OF_HAND, OF_PAIR, about, next_source, source_card, use_for
from boargame.games.wasteland.rules.flow import ask, then
from boargame.games.wasteland.rules.modifiers import rolls_twice
from boargame.games.wasteland.rules.pile import is_locked, stock_from_deck
from boargame.games.wasteland.rules.uses import spend_source, use_of
from boargame.games.wasteland.state import Roll, Rolled, State
from boargame.games.wasteland.words import Rule, Step, What

PAIR, TRIPLE, QUAD, MANY = 2, 3, 4, 127
A_LINE = 18
"""Dice that fit into one line of the log."""

HALF_LINE = 9
ANY_POOL = 300
"""Cards for any roll are asked for after those for this colour, and after the abilities (WL-D11)."""

MOST_CRISES = 60
"""Extra crises of one day: more than there ever are."""


# How a roll is written on the agenda: seat, 8 times the colour, and 32 for each die if only some of the pool are
# rolled; then where its cards go, 4 if it is the second of two, 8 for each temporary die, 256 for each re-roll so far.


@rule
def pool(seat: int, colour: int, only: int) -> int:
    return seat + 8 * colour + 32 * only


@rule
def how(dest: int, second: bool, plus: int, chain: int) -> int:
    return dest + 4 * second + 8 * plus + 256 * chain


@rule
def roll_pool(box: Box, state: State, log: Log, code: int, b: int) -> None:
    """The whole pool of a colour, with temporary dice; no dice, no roll (WL-10.1, WL-10.3). By agreement only new dice
    (WL-G03), and one more for Salvage (WL-G08)."""
    seat, colour, only, this = code % 8, code // 8 % 4, code // 32, state.roll
    if not state.players[seat].alive:
        return
    chain, plus = b // 256, b // 8 % 32
    count = (state.players[seat].dice[colour] if only == 0 else only) + plus
    if colour == Colour.SAL:
        count += box.options.free_salvage_dice
    if box.options.quad_reroll == QuadReroll.MINUS_ONE:
        count -= chain
    if count <= 0:
        return
    this.seat = seat
    this.colour = colour
    this.dest = Dest(b % 4)
    this.second = b // 4 % 2 == 1
    this.plus = plus
    this.only = only
    this.chain = chain
    this.faces[:] = 0
    throw_dice(state, log, this, count)
    remember(state)
    then(state, Step.REACTIONS)


@rule
def throw_dice(state: State, log: Log, this: Roll, count: int) -> None:
    """Left to right; the log names every die (WL-10.1)."""
    one, other, more = 0, 0, 0
    for i in range(count):
        face = roll(state.chance, SIDES)
        this.faces[face - 1] += 1
        if i % A_LINE < HALF_LINE:
            one = 10 * one + face
        else:
            other = 10 * other + face
        if i % A_LINE == A_LINE - 1 or i == count - 1:
            note(log, Rule.ROLLED, What.ROLLS_MORE if more else What.ROLLS, this.seat, this.colour, one, other)
            one, other, more = 0, 0, 1


# -- what is remembered of the latest rolls, for people to look at -------------------------------


@rule
def remember(state: State) -> None:
    """A roll that has not been read yet takes the place of the oldest one."""
    state.rolled += 1
    state.kept = min(ROLLS, state.rolled)
    this = state.rolls[(state.rolled - 1) % ROLLS]
    this.number = state.rolled
    this.seat = state.roll.seat
    this.colour = state.roll.colour
    this.dest = state.roll.dest
    this.is_read = False
    copy_faces(this, state.roll)


@rule
def copy_faces(this: Rolled, now: Roll) -> None:
    for face in range(SIDES):
        this.faces[face] = now.faces[face]


@rule
def remember_payment(box: Box, state: State) -> None:
    """What the roll that is read now pays for single dice and pairs, as far as the dice alone do not tell."""
    this, now = state.rolls[(state.rolled - 1) % ROLLS], state.roll
    copy_faces(this, now)
    this.is_read = True
    this.commons = single_dice(box, now)
    if now.dest == Dest.EXPLORE:
        this.commons = 0 if state.explored else min(1, this.commons)
    this.salvage = min(99, exposed(box, state.players[now.seat]))
    this.is_locked = now.dest != Dest.HAND and is_locked(box, state)
    this.is_last = now.chain + 1 >= box.numbers.chain


# -- reactions (WL-10.11, WL-D11) -----------------------------------------------------------------


@rule
def reactions(box: Box, state: State, log: Log, start: int, b: int) -> None:
    """Each source once: cards for this colour in hand order, abilities, then cards for any roll in hand order."""
    source = next_reaction(box, state, start)
    if source == NONE:
        then(state, Step.EVALUATE)
    else:
        ask(state, Step.REACT, state.roll.seat, source)


@rule
def next_reaction(box: Box, state: State, start: int) -> int:
    player, colour = state.players[state.roll.seat], state.roll.colour
    place = start
    while place < ANY_POOL:
        place = next_source(box, player, Window.ROLL, colour, place)
        if place == NONE:
            break
        if place >= OF_HAND or not is_for_any(box, player.hand[place]):
            return place
        place += 1
    for place in range(max(0, start - ANY_POOL), player.held):
        card = player.hand[place]
        if box.cards[card].uses[use_for(box, card, Window.ROLL)].window == Window.ROLL and is_for_any(box, card):
            return ANY_POOL + place
    return NONE


@rule
def is_for_any(box: Box, card: int) -> bool:
    return box.cards[card].uses[use_for(box, card, Window.ROLL)].colour == NONE


@rule
def reacting(state: State, source: int) -> int:
    """The card or ability that is asked about."""
    place = source - ANY_POOL if source >= ANY_POOL else source
    return source_card(state.players[state.roll.seat], place)


@rule
def change_of(box: Box, state: State, source: int) -> int:
    """REROLL or IGNORE."""
    card, player = reacting(state, source), state.players[state.roll.seat]
    use = use_of(box, player, card, 0 if card >= DAILY else use_for(box, card, Window.ROLL))
    return box.effects[use.effects].op


@rule
def no_reroll(box: Box, state: State, seat: int, question: Task, face: int, y: int) -> int:
    if change_of(box, state, question.a) != Op.REROLL:
        return Rule.OTHER_CHANGE
    return Rule.ALLOWED if state.roll.faces[face - 1] > 0 else Rule.NO_DIE


@rule
def no_ignoring(box: Box, state: State, seat: int, question: Task, face: int, y: int) -> int:
    if change_of(box, state, question.a) != Op.IGNORE:
        return Rule.OTHER_CHANGE
    return Rule.ALLOWED if state.roll.faces[face - 1] > 0 else Rule.NO_DIE


@rule
def reroll(box: Box, state: State, log: Log, seat: int, question: Task, face: int, y: int) -> None:
    """One die of the roll is rolled again (WL-E40)."""
    fresh = roll(state.chance, SIDES)
    state.roll.faces[face - 1] -= 1
    state.roll.faces[fresh - 1] += 1
    react(box, state, log, seat, question.a)
    note(log, Rule.REACTION, What.CHANGES, seat, face, fresh)


@rule
def ignore(box: Box, state: State, log: Log, seat: int, question: Task, face: int, y: int) -> None:
    """One die is left out of the evaluation; the pool keeps it (WL-E40)."""
    state.roll.faces[face - 1] -= 1
    react(box, state, log, seat, question.a)
    note(log, Rule.REACTION, What.IGNORES, seat, face)


@rule
def react(box: Box, state: State, log: Log, seat: int, source: int) -> None:
    """The source is used: a card leaves the hand, so the next one has its place; an ability is not asked for again."""
    card = reacting(state, source)
    spend_source(box, state, log, seat, card, 0 if card >= DAILY else use_for(box, card, Window.ROLL))
    then(state, Step.REACTIONS, source)


@rule
def leave_roll(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    then(state, Step.REACTIONS, question.a + 1)


# -- evaluation (WL-10.4 to WL-10.11) -------------------------------------------------------------


@rule
def groups(this: Roll, least: int, most: int) -> int:
    """Groups of equal faces of a certain size; each counts once, by its size only (WL-10.4, WL-10.5)."""
    count = 0
    for face in range(SIDES):
        count += least <= this.faces[face] <= most
    return count


@rule
def dice_in(this: Roll) -> int:
    count = 0
    for face in range(SIDES):
        count += this.faces[face]
    return count


@rule
def evaluate(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Four of a kind, then triples, pairs, singles (WL-10.11)."""
    this = state.roll
    seat, colour, dest = this.seat, this.colour, this.dest
    twice = not this.second and this.chain == 0 and rolls_twice(box, state, seat, colour)
    plus, only, quads = this.plus, this.only, groups(this, QUAD, MANY)
    remember_payment(box, state)
    if colour != Colour.SAL and groups(this, QUAD, most_fatal(box)) > 0:
        note(log, Rule.FATAL, What.FATAL, seat, colour)
        die(box, state, log, seat)
        return
    if quads > 0 and colour == Colour.SAL:
        four_of_a_kind(box, state, log, this, quads)
    else:
        pay_groups(box, state, log, this)
    if twice:
        then(state, Step.ROLL, pool(seat, colour, only), how(dest, True, plus, 0))


@rule
def most_fatal(box: Box) -> int:
    """Four of a kind kill, and so do more of them (WL-10.6), unless agreed otherwise (WL-G07)."""
    return MANY if box.options.five_kind == FiveKind.KILLS else QUAD


@rule
def four_of_a_kind(box: Box, state: State, log: Log, this: Roll, quads: int) -> None:
    """A Rare for each such group; nothing else counts (WL-10.10), unless agreed otherwise (WL-G09, WL-G10). The pool is
    rolled again, at most 20 times."""
    note(log, Rule.QUAD, What.QUAD, this.seat)
    draw_salvage(box, state, log, this.seat, Back.RARE, quads, this.dest, Rule.QUAD)
    if this.dest == Dest.EXPLORE and box.options.explore_quad == ExploreQuad.CATASTROPHE:
        for _ in range(quads):
            add_catastrophe(state, log, Rule.EXPLORE_QUAD)
    if box.options.quad_others == QuadOthers.SCORE:
        pay_groups(box, state, log, this)
    if this.chain + 1 < box.numbers.chain:
        again = how(this.dest, this.second, this.plus, this.chain + 1)
        then(state, Step.ROLL, pool(this.seat, this.colour, this.only), again)


@rule
def pay_groups(box: Box, state: State, log: Log, this: Roll) -> None:
    """Three of a kind, then pairs, then single dice (WL-10.5, WL-10.7, WL-10.11)."""
    seat, colour, triples = this.seat, this.colour, groups(this, TRIPLE, TRIPLE)
    pairs, singles = paid_pairs(box, this), single_dice(box, this)
    for _ in range(triples):
        note(log, Rule.TRIPLE, What.TRIPLE, seat, colour)
        if this.dest == Dest.EXPLORE:
            add_catastrophe(state, log, Rule.MORE_CATASTROPHES)
    if triples > 0:
        then(state, Step.GAIN_QUIETLY, seat, colour + MORE * (triples - 1))
    if pairs > 0:
        then(state, Step.PAIRS, seat + 8 * colour, pairs + 64 * this.dest)
    if singles > 0:
        note(log, Rule.SINGLE, What.SINGLES, seat, singles)
        then(state, Step.SINGLES, seat, singles + 64 * this.dest)


@rule
def paid_pairs(box: Box, this: Roll) -> int:
    """Pairs; by agreement three of a kind hold one too (WL-G05), and at most two are paid (WL-G06)."""
    count = groups(this, PAIR, TRIPLE if box.options.overlap == Overlap.NESTED else PAIR)
    return min(2, count) if box.options.groups == Groups.TWO_PAIRS_ONLY else count


@rule
def single_dice(box: Box, this: Roll) -> int:
    """Commons for unmatched Salvage dice (WL-10.9), unless agreed otherwise (WL-G08)."""
    if this.colour != Colour.SAL:
        return 0
    singles = groups(this, 1, 1)
    if box.options.single_salvage == SingleSalvage.ONE_PER_ROLL:
        return min(1, singles)
    if box.options.single_salvage == SingleSalvage.ONLY_IF_ONE_DIE:
        return singles if dice_in(this) == 1 else 0
    return singles


@rule
def pay_pairs(box: Box, state: State, log: Log, code: int, b: int) -> None:
    """Each pair separately, with all that comes of it (WL-10.5, WL-10.8); in exploration it adds a crisis (WL-6.13)."""
    seat, colour, left, dest = code % 8, code // 8, b % 64, b // 64
    if not state.players[seat].alive:
        return
    note(log, Rule.PAIR, What.PAIR, seat, colour)
    if colour == Colour.RAD:
        then(state, Step.MUTATE, seat, 1)
    elif colour == Colour.TRA:
        if exposed(box, state.players[seat]) == 0 and box.options.empty_trauma == EmptyTrauma.DIE:
            then(state, Step.GAIN_QUIETLY, seat, Colour.TRA)
        lose_by_chance(box, state, log, seat, Rule.PAIR)
    elif colour == Colour.INJ:
        then(state, Step.GET, about(seat, Colour.TRA, True) + OF_PAIR)
    else:
        draw_salvage(box, state, log, seat, Back.RARE, 1, dest, Rule.PAIR)
        if dest == Dest.EXPLORE and state.extra_crises < MOST_CRISES:
            state.extra_crises += 1
            state.players[seat].extra_crises += 1
            note(log, Rule.MORE_CRISES, What.CRISIS_ADDED, NONE)
    if left > 1:
        then(state, Step.PAIRS, code, b - 1)


@rule
def pay_singles(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """A Common for each; in exploration at most one (WL-10.9, WL-6.12)."""
    count, dest = b % 64, b // 64
    if dest == Dest.EXPLORE:
        count = 0 if state.explored else 1
        state.explored = True
    draw_salvage(box, state, log, seat, Back.COMMON, count, dest, Rule.SINGLE)


@rule
def draw_salvage(box: Box, state: State, log: Log, seat: int, which: int, count: int, dest: int, cited: int) -> None:
    """To the roller's hand, or onto the pile (WL-10.12)."""
    if dest == Dest.HAND:
        draw_to_hand(box, state, log, seat, which, count, cited)
    else:
        stock_from_deck(box, state, log, which, count, Rule.EXPLORATION if dest == Dest.EXPLORE else cited)


@rule
def add_catastrophe(state: State, log: Log, cited: int) -> None:
    """Face up into tonight's extra list, from the deck and not from the week (WL-6.14, WL-E25)."""
    deck = state.catastrophes
    card = draw(state, log, deck)
    if card != NONE:
        deck.extra[deck.extras] = card
        deck.extras += 1
        note(log, cited, What.EXTRA, NONE, card)
