"""Effects: one function for each kind of primitive, and who they happen to (WL-5.5, WL-E2 to WL-E42)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import roll
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, Effect
from boargame.games.wasteland.names import (
    CARDS,
    SIDES,
    Back,
    Colour,
    Op,
    Target,
    Work,
)
from boargame.games.wasteland.rules.cards import (
    draw,
    draw_to_hand,
    give_up,
    holds,
    is_salvage,
    lose_by_chance,
    receive,
    salvage_held,
    throw,
    trash,
)
from boargame.games.wasteland.rules.dice import MORE
from boargame.games.wasteland.rules.flow import BY_CHANCE, LEADER, actor_of, ask, first_in, then
from boargame.games.wasteland.rules.pile import deal, dump, stock_from_deck
from boargame.games.wasteland.rules.rolls import add_catastrophe, how, pool
from boargame.games.wasteland.rules.sites import build, quake, raze
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def run(box: Box, state: State, log: Log, place: int, actor: int) -> None:
    """The effects of a list, one after the other; it stops when its actor dies (WL-5.5, WL-E42)."""
    if place == NONE or box.effects[place].op == Op.END:
        return
    who = actor_of(state, actor)
    if who == NONE:
        return
    perform(box, state, log, place, who, actor)
    if box.effects[place + 1].op != Op.END:
        then(state, Step.RUN, place + 1, actor)


@rule
def perform(box: Box, state: State, log: Log, place: int, who: int, actor: int) -> None:
    """One effect: to the survivors it names, or to the table."""
    effect = box.effects[place]
    if effect.op == Op.SHIFT or effect.op == Op.SHIFTQ:
        begin_shift(box, state, log, place, who)
    elif is_of_sites(effect.op):
        on_sites(box, state, log, effect, actor)
    elif effect.who == Target.NOBODY:
        on_table(box, state, log, effect, who)
    elif effect.who == Target.ANY or effect.who == Target.OTHER:
        aim_at_one(box, state, log, place, who)
    else:
        hit(box, state, log, place, targets(box, state, effect, who) * 8 + who)


# -- targets (WL-E2) ------------------------------------------------------------------------------


@rule
def targets(box: Box, state: State, effect: Effect, actor: int) -> int:
    """The survivors an effect happens to, a bit each, fixed when it starts."""
    if effect.who == Target.SELF:
        return 1 << actor
    everybody = not_exempt(state)
    if effect.who == Target.OTHERS:
        return everybody & ~(1 << actor)
    if effect.who == Target.FIRST:
        first = first_in(state, everybody)
        return 0 if first == NONE else 1 << first
    if effect.who == Target.MOST or effect.who == Target.LEAST:
        return extreme(state, everybody, effect.most_of, effect.who == Target.MOST)
    return everybody


@rule
def not_exempt(state: State) -> int:
    """All living survivors that are not left out of tonight (WL-E36)."""
    seats = 0
    for seat in range(state.seats):
        if state.players[seat].alive and not state.players[seat].exempt:
            seats |= 1 << seat
    return seats


@rule
def extreme(state: State, seats: int, colour: int, most: bool) -> int:
    """All of these that are tied for the most or fewest dice of a colour."""
    best, found = 0, 0
    for seat in range(state.seats):
        if (seats >> seat) & 1:
            count = state.players[seat].dice[colour] if most else -state.players[seat].dice[colour]
            if found == 0 or count > best:
                best, found = count, 1 << seat
            elif count == best:
                found |= 1 << seat
    return found


@rule
def hit(box: Box, state: State, log: Log, place: int, code: int) -> None:
    """In seat order; the dead are skipped. `code` is the seats left, a bit each, and the actor."""
    seats, actor = code // 8, code % 8
    seat = first_in(state, seats)
    if seat == NONE:
        return
    if state.players[seat].alive:
        happen(box, state, log, place, seat, actor)
    left = seats & ~(1 << seat)
    if left != 0:
        then(state, Step.TARGETS, place, left * 8 + actor)


@rule
def aim_at_one(box: Box, state: State, log: Log, place: int, actor: int) -> None:
    """The actor chooses; without a survivor to choose, the effect is skipped."""
    for seat in range(state.seats):
        if may_aim(box, state, place, actor, seat):
            ask(state, Step.AIM, actor, place, actor)
            return


@rule
def may_aim(box: Box, state: State, place: int, actor: int, seat: int) -> bool:
    """`other` is not the actor; who gives up a die must have one (WL-E7)."""
    effect = box.effects[place]
    if not state.players[seat].alive:
        return False
    shifts = effect.op == Op.SHIFT or effect.op == Op.SHIFTQ
    chosen = effect.to if shifts and effect.to != Target.SELF else effect.who
    if chosen == Target.OTHER and seat == actor:
        return False
    if shifts and effect.to == Target.SELF:
        return state.players[seat].dice[effect.colour] > 0
    return True


@rule
def no_aim(box: Box, state: State, seat: int, question: Task, other: int, y: int) -> int:
    return Rule.ALLOWED if may_aim(box, state, question.a, seat, other) else Rule.NOT_A_TARGET


@rule
def aim(box: Box, state: State, log: Log, seat: int, question: Task, other: int, y: int) -> None:
    effect = box.effects[question.a]
    if effect.op == Op.SHIFT or effect.op == Op.SHIFTQ:
        if effect.to == Target.SELF:
            shift(state, log, effect, other, seat)
        else:
            shift(state, log, effect, seat, other)
    else:
        happen(box, state, log, question.a, other, seat)


# -- what happens to one survivor -----------------------------------------------------------------


@rule
def happen(box: Box, state: State, log: Log, place: int, seat: int, actor: int) -> None:
    """Dice (WL-E3, WL-E4, WL-E5, WL-E6), cards (WL-E8, WL-E9, WL-E11, WL-E13, WL-E15), crises (WL-E24), choices and
    marks."""
    effect = box.effects[place]
    op, n = effect.op, effect.n
    if op == Op.DIE:
        then(state, Step.GAIN, seat, effect.colour + MORE * (n - 1))
    elif op == Op.DIEQ:
        then(state, Step.GAIN_QUIETLY, seat, effect.colour + MORE * (n - 1))
    elif op == Op.HEAL:
        heal(state, log, seat, effect.colour, n)
    elif op == Op.ROLL:
        then(state, Step.ROLL, pool(seat, effect.colour, 0), how(effect.dest, False, effect.plus, 0))
    elif op == Op.COMMON:
        draw_to_hand(box, state, log, seat, Back.COMMON, n, Rule.DREW)
    elif op == Op.RARE:
        draw_to_hand(box, state, log, seat, Back.RARE, n, Rule.DREW)
    elif op == Op.TAKE:
        then(state, Step.TAKES, seat, n)
    elif op == Op.LOSE:
        lose(box, state, log, seat, n, effect.random)
    elif op == Op.MUTATE:
        then(state, Step.MUTATE, seat, n)
    elif op == Op.CRISIS:
        then(state, Step.CRISIS, seat, n)
    elif op == Op.PICK or op == Op.TEST or op == Op.PAY:
        branch(box, state, log, place, seat)
    else:
        mark(state, log, seat, op, n)


@rule
def mark(state: State, log: Log, seat: int, op: int, n: int) -> None:
    """What is only written down for later: food (WL-E26), aid (WL-E28), visits (WL-E34), abilities (WL-E35), and who is
    left out (WL-E36)."""
    player = state.players[seat]
    if op == Op.FOOD:
        player.food = min(99, player.food + n)
        note(log, Rule.FOOD, What.FOOD, seat, n)
    elif op == Op.AID:
        player.aid = min(99, player.aid + n)
        note(log, Rule.AID, What.AID, seat, n)
    elif op == Op.REFRESH:
        player.once_used = False
        note(log, Rule.REFRESHED, What.REFRESHES, seat)
    elif op == Op.EXEMPT:
        player.exempt = True
        note(log, Rule.EXEMPTED, What.EXEMPT, seat)
    elif state.current == seat:
        player.visits += 1
        note(log, Rule.MORE_VISITS, What.VISITS_MORE, seat)


@rule
def mutate(box: Box, state: State, log: Log, seat: int, left: int) -> None:
    """A mutation goes to the hand, and what it says for that moment happens (WL-10.8, WL-E15)."""
    player = state.players[seat]
    if not player.alive:
        return
    card = draw(state, log, state.mutations)
    if card == NONE:
        return
    receive(player, card)
    note(log, Rule.MUTATED, What.MUTATES, seat, card)
    then(state, Step.RUN, box.cards[card].gain, seat)
    if left > 1:
        then(state, Step.MUTATE, seat, left - 1)


# -- returning dice (WL-E5) -----------------------------------------------------------------------


@rule
def heal(state: State, log: Log, seat: int, colour: int, count: int) -> None:
    """This many dice, or all if there are fewer; of bad colours, the survivor's player chooses each."""
    if colour == Colour.BAD:
        then(state, Step.HEALS, seat, count)
        return
    player = state.players[seat]
    gone = min(count, player.dice[colour])
    if gone > 0:
        player.dice[colour] -= gone
        note(log, Rule.HEALED, What.HEALS, seat, colour, gone)


@rule
def heals(box: Box, state: State, log: Log, seat: int, left: int) -> None:
    dice = state.players[seat].dice
    if left > 0 and dice[Colour.RAD] + dice[Colour.TRA] + dice[Colour.INJ] > 0:
        ask(state, Step.HEAL, seat, left)


@rule
def no_healing(box: Box, state: State, seat: int, question: Task, colour: int, y: int) -> int:
    return Rule.ALLOWED if state.players[seat].dice[colour] > 0 else Rule.NO_COLOUR


@rule
def heal_one(box: Box, state: State, log: Log, seat: int, question: Task, colour: int, y: int) -> None:
    heal(state, log, seat, colour, 1)
    then(state, Step.HEALS, seat, question.a - 1)


# -- moving a die (WL-E7) -------------------------------------------------------------------------


@rule
def begin_shift(box: Box, state: State, log: Log, place: int, actor: int) -> None:
    """From or to the actor; the survivor who gives it up must have one."""
    effect = box.effects[place]
    if effect.who == Target.SELF and state.players[actor].dice[effect.colour] == 0:
        return
    aim_at_one(box, state, log, place, actor)


@rule
def shift(state: State, log: Log, effect: Effect, giver: int, taker: int) -> None:
    """The taker gets a die: with a roll, or quietly."""
    state.players[giver].dice[effect.colour] -= 1
    note(log, Rule.SHIFTED, What.SHIFTS, giver, effect.colour, taker)
    then(state, Step.GAIN if effect.op == Op.SHIFT else Step.GAIN_QUIETLY, taker, effect.colour)


# -- losing cards (WL-E13) ------------------------------------------------------------------------


@rule
def lose(box: Box, state: State, log: Log, seat: int, count: int, by_chance: bool) -> None:
    """As many Salvage cards as there are in hand, at most."""
    if not by_chance:
        then(state, Step.TRASHES, seat, count)
        return
    for _ in range(count):
        lose_by_chance(box, state, log, seat, Rule.LOST)


@rule
def trashes(box: Box, state: State, log: Log, seat: int, left: int) -> None:
    if left > 0 and salvage_held(state.players[seat]) > 0:
        ask(state, Step.TRASH, seat)
        then(state, Step.TRASHES, seat, left - 1)


@rule
def no_salvage(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    return Rule.ALLOWED if is_salvage(card) and holds(state.players[seat], card) else Rule.NO_SALVAGE


@rule
def trash_card(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    give_up(state.players[seat], card)
    trash(state, card)
    note(log, Rule.LOST, What.TRASHES, seat, card)


# -- branches (WL-E31 to WL-E33) ------------------------------------------------------------------


@rule
def branch(box: Box, state: State, log: Log, place: int, seat: int) -> None:
    """One of several lists, with this survivor as actor: by choice (WL-E31), by a test (WL-E32) or for a
    price (WL-E33)."""
    effect = box.effects[place]
    if effect.op == Op.PICK:
        ask(state, Step.PICK, seat, place)
    elif effect.op == Op.TEST:
        die = roll(state.chance, SIDES)
        note(log, Rule.TEST, What.TESTS, seat, die, effect.n)
        then(state, Step.RUN, effect.branches[0 if die >= effect.n else 1], seat)
    else:
        ask(state, Step.PAY, seat, place)


@rule
def no_branch(box: Box, state: State, seat: int, question: Task, which: int, y: int) -> int:
    return Rule.NO_BRANCH if box.effects[question.a].branches[which] == NONE else Rule.ALLOWED


@rule
def pick_branch(box: Box, state: State, log: Log, seat: int, question: Task, which: int, y: int) -> None:
    then(state, Step.RUN, box.effects[question.a].branches[which], seat)


@rule
def cannot_pay(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """Only with enough Salvage in hand; otherwise there is nothing to decide (WL-E33)."""
    enough = salvage_held(state.players[seat]) >= box.effects[question.a].n
    return Rule.ALLOWED if enough else Rule.CANNOT_PAY


@rule
def pay(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    effect = box.effects[question.a]
    note(log, Rule.PAID, What.PAYS, seat, effect.n)
    then(state, Step.TRASHES, seat, effect.n)
    then(state, Step.RUN, effect.branches[0], seat)


@rule
def refuse(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    then(state, Step.RUN, box.effects[question.a].branches[1], seat)


# -- emplacements (WL-E17 to WL-E20) --------------------------------------------------------------


@rule
def is_of_sites(op: int) -> bool:
    return op == Op.DAMAGE or op == Op.DESTROY or op == Op.REPAIR


@rule
def on_sites(box: Box, state: State, log: Log, effect: Effect, actor: int) -> None:
    """The chooser is the actor, the first player even if exempt, or chance (WL-E17, WL-E18, WL-E19, WL-E20)."""
    chooser = actor
    if effect.who == Target.FIRST:
        chooser = LEADER
    elif effect.who == Target.RANDOM:
        chooser = BY_CHANCE
    work = Work.DAMAGE
    if effect.op == Op.DESTROY:
        work = Work.DESTROY
    elif effect.op == Op.REPAIR:
        work = Work.REPAIR
    then(state, Step.WORKS, work + 4 * chooser, effect.n)


# -- the table ------------------------------------------------------------------------------------


@rule
def on_table(box: Box, state: State, log: Log, effect: Effect, actor: int) -> None:
    """Effects that happen to nobody in particular, such as more food that everybody needs (WL-E27). What counts in
    combat or in a reaction does nothing here."""
    op, n = effect.op, effect.n
    if op == Op.STOCK:
        stock_from_deck(box, state, log, Back.RARE if effect.rare else Back.COMMON, n, Rule.STOCK)
    elif op == Op.DEAL:
        deal(box, state, log, actor, n)
    elif op == Op.DUMP:
        dump(state, log, CARDS if n == NONE else n, Rule.DUMPED)
    elif op == Op.SHED:
        shed(state, log, actor, n)
    elif op == Op.QUAKE:
        quake(box, state, log, n, effect.ruins)
    elif op == Op.RAZE:
        raze(box, state, log)
    elif op == Op.BUILD:
        build(state, log, n, Rule.BUILT)
    elif op == Op.OMEN:
        omen(box, state, log, n, effect.random)
    elif op == Op.NEED:
        state.need = max(state.need, n)
        note(log, Rule.NEED, What.NEED, NONE, state.need)
    elif op == Op.CANCEL or op == Op.REDRAW:
        drop_crisis(state, log)
        if op == Op.REDRAW:
            draw_crisis(state, log, actor)


@rule
def shed(state: State, log: Log, seat: int, card: int) -> None:
    """The mutation this text is on is trashed (WL-E16)."""
    player = state.players[seat]
    if holds(player, card):
        give_up(player, card)
        trash(state, card)
        note(log, Rule.SHED, What.SHEDS, seat, card)


@rule
def omen(box: Box, state: State, log: Log, count: int, tonight: bool) -> None:
    """Catastrophes for tonight, or postponed to tomorrow; there is no tomorrow on the last day (WL-E25)."""
    if tonight:
        for _ in range(count):
            add_catastrophe(state, log, Rule.OMEN)
    elif state.day < box.numbers.days:
        state.catastrophes.omens = min(99, state.catastrophes.omens + count)
        note(log, Rule.OMEN, What.POSTPONED, NONE, count)


# -- the current crisis (WL-E37) ------------------------------------------------------------------


@rule
def drop_crisis(state: State, log: Log) -> None:
    """It is trashed unresolved."""
    crises = state.crises
    note(log, Rule.CANCELLED, What.CRISIS_GONE, NONE, crises.facing[crises.faced - 1])
    throw(crises, crises.facing[crises.faced - 1])
    crises.facing[crises.faced - 1] = NONE


@rule
def draw_crisis(state: State, log: Log, seat: int) -> None:
    """The next Crisis card takes its place: there is one, if only the one that was dropped."""
    crises = state.crises
    crises.facing[crises.faced - 1] = draw(state, log, crises)
    note(log, Rule.CRISIS, What.FACES, seat, crises.facing[crises.faced - 1])
