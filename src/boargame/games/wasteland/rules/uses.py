"""Using cards and abilities in their windows, and keep rolls (WL-12.4, WL-12.5, WL-6.47, WL-E1)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import roll
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, Use
from boargame.games.wasteland.names import (
    DAILY,
    KINDS,
    SIDES,
    Colour,
    FreeWindow,
    Keep,
    KeepRoll,
    Mode,
    Stored,
    Window,
)
from boargame.games.wasteland.rules.cards import give_up, holds, lay_down, take_up, trash
from boargame.games.wasteland.rules.flow import ask, then
from boargame.games.wasteland.rules.pile import note_shut, stockpile, stockpile_own
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def ability(box: Box, player: Player, which: int) -> Use:
    """The daily one, or the one for the whole game; only for players who have a survivor."""
    survivor = box.survivors[player.survivor]
    return survivor.daily if which == DAILY else survivor.once


@rule
def use_of(box: Box, player: Player, card: int, use: int) -> Use:
    """A use of a card, or an ability that stands in a card's place."""
    return ability(box, player, card) if card >= KINDS else box.cards[card].uses[use]


@rule
def is_open(box: Box, state: State, window: int, step: int) -> bool:
    """Is this window one of those that a question opens?"""
    return (open_windows(box, state, step) >> window) & 1 == 1


@rule
def open_windows(box: Box, state: State, step: int) -> int:
    """The windows that a question opens, a bit each (WL-E1)."""
    free = (1 << Window.FREE) * is_free_more_often(box, state, step)
    if step == Step.ACT:
        return 1 << Window.EMP | 1 << Window.FREE
    if step == Step.NIGHT_USE:
        return 1 << Window.NIGHT | 1 << Window.FREE
    if step == Step.EAT:
        return 1 << Window.HUNGER | 1 << Window.FREE
    if step == Step.FACE:
        return 1 << Window.CRISIS | free
    if step == Step.COMMIT or step == Step.COMMIT_MORE:
        return 1 << Window.COMBAT | free
    return 1 << Window.SUPPORT | free if step == Step.SUPPORT else free


@rule
def is_free_more_often(box: Box, state: State, step: int) -> bool:
    """By agreement `free` is also before a crisis, in a combat fought alone, in trading and over the limit (WL-G41)."""
    if box.options.free_window == FreeWindow.EMP_NIGHT_HUNGER:
        return False
    commits = step == Step.COMMIT or step == Step.COMMIT_MORE
    return not commits or state.combat.fighter != NONE


@rule
def is_used(player: Player, which: int) -> bool:
    return player.daily_used if which == DAILY else player.once_used


@rule
def mark_used(player: Player, which: int) -> None:
    """The daily ability refreshes each morning, the other one never."""
    if which == DAILY:
        player.daily_used = True
    else:
        player.once_used = True


# -- outside combat -------------------------------------------------------------------------------


@rule
def window_is_fight(window: int) -> bool:
    """Such uses are committed, and not simply used (WL-6.42)."""
    return window == Window.COMBAT or window == Window.SUPPORT


@rule
def no_use(box: Box, state: State, seat: int, question: Task, card: int, use: int) -> int:
    """In its window and from the hand (WL-12.5)."""
    window = box.cards[card].uses[use].window
    if window_is_fight(window) or not is_open(box, state, window, question.step):
        return Rule.NO_SUCH_USE
    return Rule.ALLOWED if holds(state.players[seat], card) else Rule.NOT_HELD


@rule
def use_card(box: Box, state: State, log: Log, seat: int, question: Task, card: int, use: int) -> None:
    """The card moves first, then its effects, then the keep roll; then the question is put again."""
    note(log, Rule.USED, What.USES, seat, card)
    spend_source(box, state, log, seat, card, use)
    go_on(state, seat, question)


@rule
def no_ability(box: Box, state: State, seat: int, question: Task, which: int, y: int) -> int:
    player = state.players[seat]
    if player.survivor == NONE:
        return Rule.NO_ABILITY
    window = ability(box, player, which).window
    if window_is_fight(window) or not is_open(box, state, window, question.step):
        return Rule.NO_ABILITY
    return Rule.ABILITY_USED if is_used(player, which) else Rule.ALLOWED


@rule
def use_ability(box: Box, state: State, log: Log, seat: int, question: Task, which: int, y: int) -> None:
    spend_source(box, state, log, seat, which, 0)
    go_on(state, seat, question)


@rule
def spend_source(box: Box, state: State, log: Log, seat: int, card: int, use: int) -> None:
    """A card goes where its use says, an ability is marked; then the effects, then the keep roll."""
    player = state.players[seat]
    effects = use_of(box, player, card, use).effects
    if card >= KINDS:
        mark_used(player, card)
        note(log, Rule.ABILITY, What.DAILY if card == DAILY else What.ONCE, seat, player.survivor)
        then(state, Step.RUN, effects, seat)
        return
    mode = box.cards[card].uses[use].mode
    give_up(player, card)
    move(box, state, log, seat, card, mode, Rule.USED)
    then(state, Step.RUN, effects, seat)
    if mode == Mode.PLAY and box.cards[card].has_keep:
        then(state, Step.KEEP, seat, card)


@rule
def move(box: Box, state: State, log: Log, seat: int, card: int, mode: int, cited: int) -> None:
    """Play, stockpile or trash (WL-12.1, WL-12.3, WL-12.4)."""
    if mode == Mode.PLAY:
        lay_down(state.players[seat], card)
        note(log, cited, What.PLAYS, seat, card)
    elif mode == Mode.STOCK:
        stockpile_own(box, state, log, seat, card, cited, What.STOCKPILES)
    else:
        trash(state, card)
        note(log, cited, What.TRASHES, seat, card)


@rule
def go_on(state: State, seat: int, question: Task) -> None:
    """The same question again, while the player lives."""
    if question.step == Step.ACT:
        then(state, Step.TURN, seat)
    elif question.step == Step.FACE:
        then(state, Step.FACING, seat)
    elif question.step == Step.NIGHT_USE:
        then(state, Step.NIGHT_WINDOWS, question.a, 1)
    elif question.step == Step.EAT:
        then(state, Step.HUNGER, question.a, 1)
    elif question.step != Step.LIMIT:  # the hand may be small enough by now: it is looked at in any case
        then(state, Step.AGAIN, seat, question.step)


@rule
def again(box: Box, state: State, log: Log, seat: int, step: int) -> None:
    """The question in which something free was used (WL-G41)."""
    if state.players[seat].alive:
        ask(state, step, seat)


@rule
def done(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """The window is closed."""


@rule
def always(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED


# -- keep rolls -----------------------------------------------------------------------------------


@rule
def keep(box: Box, state: State, log: Log, seat: int, card: int) -> None:
    """After a use outside combat: always a die of its own (WL-6.47)."""
    if state.players[seat].alive and box.options.keep_roll != KeepRoll.NONE:
        settle_keep(box, state, log, seat, card, roll(state.chance, SIDES), 0)


@rule
def settle_keep(box: Box, state: State, log: Log, seat: int, card: int, die: int, later: int) -> None:
    """What the card's table says; `later` copies of it were played after it (WL-6.47)."""
    result = box.cards[card].keep[die - 1]
    note(log, Rule.KEEP_ROLL, What.KEEP_DIE, seat, card, die, result)
    if result == Keep.TRASH:
        if take_up(state.players[seat], card, later):
            trash(state, card)
    elif result == Keep.STOCK:
        if take_up(state.players[seat], card, later):
            stored = stockpile(box, state, card)
            if stored != Stored.PILE:
                note_shut(box, state, log, seat, card, stored, Rule.KEEP_ROLL)
    elif result != Keep.KEPT:
        then(state, Step.GAIN, seat, result - Keep.RAD + Colour.RAD)
