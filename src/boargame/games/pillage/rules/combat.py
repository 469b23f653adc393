"""Combat Rolls: what is added before, the die, what is added after, one comparison (PI-11, PI-G26)."""

from __future__ import annotations

from boargame.core.agenda import Task, then
from boargame.core.chance import roll
from boargame.core.flow import offer
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import (
    DIE,
    Boost,
    Foe,
    Kind,
    Outcome,
    PackTiming,
    PoachPenalty,
    Racial,
    Source,
    Window,
)
from boargame.games.pillage.rules.choices import fell
from boargame.games.pillage.rules.deck import add_to_pile
from boargame.games.pillage.rules.effect import all_have_objects, run
from boargame.games.pillage.rules.monsters import (
    bit,
    called,
    card_of,
    gear_bonus,
    is_free,
    is_ready,
    lasting_bonus,
    own_bonus,
    release,
    wound,
)
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, Step, What


@rule
def begin(box: Box, state: State, log: Log, role: int, card: int, cited: int, what: int) -> None:
    """Of a monster of the active player against a card; what waited for this roll attaches (PI-11.4a)."""
    combat, player = state.combat, state.players[state.current]
    monster = player.monsters[role]
    clear(combat)
    combat.role = role
    combat.seat = state.current
    combat.turn = state.turn_no
    combat.card = card
    combat.victim = NONE
    combat.victim_role = NONE
    combat.fort = NONE
    combat.bonus = player.boost + monster.next_bonus
    combat.best = monster.next_best
    monster.next_bonus = 0
    monster.next_best = False
    note(log, cited, what, state.current, called(state, state.current, role), card, box.cards[card].defence)
    then(state, Step.BEFORE_ROLL)


@rule
def foe(box: Box, state: State) -> int:
    """What the roll is against."""
    return Foe.FORTIFICATION if box.cards[state.combat.card].kind == Kind.FORTIFICATION else Foe.DEFENDER


@rule
def dice(state: State) -> int:
    return state.combat.die + state.combat.pack_die


@rule
def total(box: Box, state: State) -> int:
    """Dice and everything that is added, however much or little that is (PI-11.1, PI-11.3)."""
    combat = state.combat
    lasting = lasting_bonus(box, state, state.current, combat.role, foe(box, state), combat.packed)
    return dice(state) + combat.bonus + lasting


@rule
def wins(box: Box, state: State) -> bool:
    """More than the Defence; or as much, with Blood Lust, unless the card forbids it (PI-11.2, PI-7.5, PI-4.2)."""
    return beats(box, state, state.current, state.combat.card, total(box, state))


@rule
def beats(box: Box, state: State, seat: int, card: int, sum_of_all: int) -> bool:
    defence = box.cards[card].defence
    return sum_of_all > defence or (sum_of_all == defence and wins_ties(box, state, seat, card))


@rule
def wins_ties(box: Box, state: State, seat: int, card: int) -> bool:
    """Blood Lust is always on (PI-7.3, PI-7.5, PI-E9)."""
    return box.races[state.players[seat].race].racial == Racial.BLOOD_LUST and not box.cards[card].no_ties


@rule
def has_racial(box: Box, state: State, racial: int) -> bool:
    """It belongs to the player, whichever monsters are left (PI-7.1)."""
    return box.races[state.players[state.current].race].racial == racial


# -- before and after ------------------------------------------------------------------------------


@rule
def before_roll(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """While something can be added unseen (PI-11.4b)."""
    if not offer(box, state, Step.BEFORE, state.current):
        then(state, Step.ROLL)


@rule
def cast(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The base die, and a helper's that was called before it (PI-11.4c, PI-G23)."""
    combat = state.combat
    roll_base(state, log, False)
    if combat.packed:
        combat.pack_die = roll(state.chance, DIE)
        note(
            log, Rule.PACK, What.HELPED_ROLLS, state.current, called(state, state.current, combat.role), combat.pack_die
        )
    then(state, Step.AFTER_ROLL)


@rule
def roll_base(state: State, log: Log, again: bool) -> None:
    """One die; or two, of which the higher counts (PI-E7)."""
    combat, me = state.combat, called(state, state.current, state.combat.role)
    cited = Rule.REROLL if again else Rule.ROLL
    combat.die = roll(state.chance, DIE)
    if combat.best:
        other = roll(state.chance, DIE)
        what = What.ROLLS_TWO_AGAIN if again else What.ROLLS_TWO
        note(log, cited, what, state.current, me, combat.die, other)
        combat.lesser = min(combat.die, other)
        combat.die = max(combat.die, other)
    else:
        note(log, cited, What.ROLLS_AGAIN if again else What.ROLLS, state.current, me, combat.die)


@rule
def after_roll(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """While something can change the roll (PI-11.4d)."""
    if not offer(box, state, Step.AFTER, state.current):
        then(state, Step.COMPARE)


@rule
def let_stand(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    then(state, Step.ROLL if question.step == Step.BEFORE else Step.COMPARE)


@rule
def ask_again(state: State, question: Task) -> None:
    """More may be added (PI-11.4)."""
    then(state, Step.BEFORE_ROLL if question.step == Step.BEFORE else Step.AFTER_ROLL)


@rule
def is_futile(box: Box, state: State, question: Task) -> bool:
    """A roll that wins already is left alone, but for helpers (PI-G24)."""
    if question.step == Step.BEFORE or box.options.boost_when_winning == Boost.ALL:
        return False
    return wins(box, state)


# -- Pack Attack (PI-7.8 to PI-7.10) -------------------------------------------------------------------


@rule
def no_pack(box: Box, state: State, seat: int, question: Task) -> int:
    if not has_racial(box, state, Racial.PACK_ATTACK):
        return Rule.NOT_YOUR_RACE
    if state.players[seat].racial_used:
        return Rule.ONCE_A_TURN
    before = box.options.pack_timing == PackTiming.BEFORE_ROLL
    if before != (question.step == Step.BEFORE):
        return Rule.PACK_LATER
    if box.options.boost_when_winning == Boost.NONE and is_futile(box, state, question):
        return Rule.WINS_ALREADY
    return Rule.ALLOWED


@rule
def no_helper(box: Box, state: State, seat: int, question: Task, role: int, y: int) -> int:
    """Another monster of the player, ready and free (PI-7.9)."""
    monster = state.players[seat].monsters[role]
    if role == state.combat.role or not is_ready(monster) or not is_free(monster):
        return Rule.NO_HELPER
    return Rule.ALLOWED


@rule
def pack(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    """It is the helper's action of this turn (PI-7.10)."""
    combat, helper = state.combat, called(state, seat, role)
    state.players[seat].monsters[role].exhausted = True
    state.players[seat].racial_used = True
    combat.packed = True
    if question.step == Step.AFTER:
        combat.pack_die = roll(state.chance, DIE)
        note(log, Rule.PACK, What.HELP_ROLLS, seat, helper, combat.pack_die)
    else:
        note(log, Rule.PACK, What.HELPS, seat, helper)
    ask_again(state, question)


# -- another try (PI-E8) ---------------------------------------------------------------------------


@rule
def no_reroll(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """By the class ability of the monster that rolls."""
    card, monster = card_of(box, state, seat, state.combat.role), state.players[seat].monsters[state.combat.role]
    if card.window != Window.AFTER_ROLL:
        return Rule.NO_REROLL
    if card.once and monster.used:
        return Rule.ABILITY_USED
    return Rule.WINS_ALREADY if is_futile(box, state, question) else Rule.ALLOWED


@rule
def reroll(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    state.players[seat].monsters[state.combat.role].used = True
    roll_base(state, log, True)
    ask_again(state, question)


@rule
def no_gear_reroll(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    """By a piece of Equipment, each once a turn."""
    monster = state.players[seat].monsters[state.combat.role]
    if place >= monster.geared or not box.cards[monster.gear[place]].statics.rerolls:
        return Rule.NO_REROLL
    if (monster.gear_used >> place) & 1:
        return Rule.ABILITY_USED
    return Rule.WINS_ALREADY if is_futile(box, state, question) else Rule.ALLOWED


@rule
def gear_reroll(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    state.players[seat].monsters[state.combat.role].gear_used |= 1 << place
    roll_base(state, log, True)
    ask_again(state, question)


# -- the outcome -----------------------------------------------------------------------------------


@rule
def compare(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Once (PI-11.4e)."""
    combat, seat = state.combat, state.current
    card, me = box.cards[combat.card], called(state, seat, combat.role)
    sum_of_all = total(box, state)
    if log.on:
        tell_bonuses(box, state, log)
    note(log, Rule.ROLL, What.TOTAL, seat, sum_of_all, card.defence)
    combat.lasting = sum_of_all - dice(state) - combat.bonus
    if wins(box, state):
        combat.outcome = Outcome.WON
        note(log, Rule.TIE if sum_of_all == card.defence else Rule.WIN, What.WINS, seat, me, combat.card)
        win(box, state, log)
    else:
        combat.outcome = Outcome.LOST
        refused = sum_of_all == card.defence and has_racial(box, state, Racial.BLOOD_LUST)
        note(log, Rule.NO_TIE if refused else Rule.LOSE, What.LOSES, seat, me, combat.card)
        lose(box, state, log)


@rule
def tell_bonuses(box: Box, state: State, log: Log) -> None:
    """Everything that is added to the dice, so that the result can be checked by eye."""
    combat, seat, target = state.combat, state.current, foe(box, state)
    me, monster = called(state, seat, combat.role), state.players[seat].monsters[combat.role]
    own = own_bonus(box, state, seat, combat.role, target, combat.packed)
    if own != 0:
        note(log, Rule.ROLL, What.OWN_ADDS, seat, me, own)
    for place in range(monster.geared):
        added = gear_bonus(box, monster.gear[place], target, combat.packed)
        if added != 0:
            note(log, Rule.ROLL, What.GEAR_ADDS, seat, monster.gear[place], added)
    if combat.bonus != 0:
        note(log, Rule.ROLL, What.EFFECTS_ADD, seat, combat.bonus)


@rule
def win(box: Box, state: State, log: Log) -> None:
    """One victory is enough: a Defender joins the winner's Pile, a Fortification is gone; then what follows (PI-11.5,
    PI-12.4, PI-12.5, PI-13.6). The monster stays exhausted (PI-12.12)."""
    combat, seat = state.combat, state.current
    if foe(box, state) == Foe.FORTIFICATION:
        fell(state, log, seat, combat.fort, Rule.SMASHED, What.FALLS)
    else:
        if combat.victim == NONE:
            release(state.players[seat].monsters[combat.role])
        else:
            release(state.players[combat.victim].monsters[combat.victim_role])
        add_to_pile(state.players[seat], combat.card)
        note(log, Rule.DESTROYED, What.TAKES, seat, combat.card)
        run(state, box.cards[combat.card].on_win, combat.role)
    then(state, Step.VICTORY, foe(box, state), combat.role)


@rule
def victory(box: Box, state: State, log: Log, target: int, role: int) -> None:
    """The victor's class ability, by itself, if it does anything (PI-8.2)."""
    card, monster = card_of(box, state, state.current, role), state.players[state.current].monsters[role]
    if state.over or monster.dead or card.window != Window.ON_WIN or card.against != target:
        return
    if (card.once and monster.used) or not all_have_objects(box, state, card.does, role):
        return
    monster.used = True
    me = called(state, state.current, role)
    note(log, Rule.ABILITY, What.ABILITY, state.current, me, me)
    run(state, card.does, role)


@rule
def lose(box: Box, state: State, log: Log) -> None:
    """Wounds; then what else the card does, even to the dead (PI-11.6). A Defender stays engaged (PI-12.6)."""
    combat = state.combat
    poached = combat.victim != NONE
    source = Source.FORTIFICATION if foe(box, state) == Foe.FORTIFICATION else Source.DEFENDER
    wounds = wounds_if_lost(box, combat.card, poached)
    wound(box, state, log, bit(state.current, combat.role), wounds, source, Rule.PENALTY)
    if penalty_is_printed(box, poached):
        run(state, box.cards[combat.card].on_lose, combat.role)


@rule
def penalty_is_printed(box: Box, poached: bool) -> bool:
    """Does the card say what losing to it costs? By an option not if it is another player's Defender (PI-G25)."""
    return not poached or box.options.poach_penalty == PoachPenalty.PRINTED


@rule
def wounds_if_lost(box: Box, card: int, poached: bool) -> int:
    """As printed: usually 1 by a Defender and none by a Fortification (PI-11.6, PI-13.7). The card may do more."""
    return box.cards[card].fail_wounds if penalty_is_printed(box, poached) else 1
