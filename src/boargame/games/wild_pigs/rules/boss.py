"""The Boss Phase: in secret and together (WP-8), or in turns (WP-10.5)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, ask_together, everyone, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import BossCard, Box
from boargame.games.wild_pigs.names import BossIncome, BossMode, BossPenalty, Era, PenaltyScope, Row
from boargame.games.wild_pigs.rules import era, income, market, pay
from boargame.games.wild_pigs.rules.fight import weapon_gains
from boargame.games.wild_pigs.rules.holding import gains
from boargame.games.wild_pigs.state import State
from boargame.games.wild_pigs.words import Rule, Step, What


@rule
def boss_card(box: Box, state: State) -> BossCard:
    return box.bosses[state.bosses[state.era]]


@rule
def begin(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Directly after the last round of an era (WP-8.1a); threats neither move nor attack (WP-8.1b). Together, nobody
    sees what the others decide until all have finished (WP-8.3a, WP-D14)."""
    state.boss_phase = True
    state.beaten = 0
    state.current = NONE
    if state.bosses[state.era] == NONE:
        state.bosses[state.era] = state.boss_cards[state.era, 0]
        state.boss_cards[state.era, 0] = NONE
    note(log, Rule.BOSS_PHASE, What.BOSS, NONE, state.bosses[state.era])
    for k in range(state.seats):
        ready(box, state, log, (state.first + k) % state.seats)
    if box.options.boss_mode == BossMode.SIMULTANEOUS:
        ask_together(state, Step.BOSS, everyone(state.seats))
    else:
        for k in range(state.seats):
            then(state, Step.START_BOSS_TURN, (state.first + k) % state.seats)
        for k in range(state.seats):
            then(state, Step.PENALTIES, (state.first + k) % state.seats)
    then(state, Step.BOSS_ENDS)


@rule
def ready(box: Box, state: State, log: Log, seat: int) -> None:
    """Nothing is settled yet, and guards start again (WP-E23); no income, unless so agreed (WP-8.3f, WP-G17)."""
    purse = state.players[seat].purse
    purse.faced = 0
    purse.paid = 0
    purse.guarded = 0
    if box.options.boss_income == BossIncome.PRODUCTION:
        income.collect(box, state, log, seat)


# -- thresholds ----------------------------------------------------------------------------------


@rule
def closed(box: Box, state: State, seat: int, threshold: int) -> int:
    """Is there such a threshold, and is it still open for this player (WP-8.3a, WP-10.5b)?"""
    if threshold >= boss_card(box, state).count:
        return Rule.NO_THRESHOLD
    if (state.beaten >> threshold) & 1:
        return Rule.DEFEATED
    return Rule.RESOLVED if (state.players[seat].purse.faced >> threshold) & 1 else Rule.ALLOWED


@rule
def still_open(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """The thresholds worth trying, a bit each: those that are not closed."""
    return everyone(boss_card(box, state).count) & ~(state.beaten | state.players[seat].purse.faced)


@rule
def no_payment(box: Box, state: State, seat: int, question: Task, threshold: int, y: int) -> int:
    """Costs are paid like a fight (WP-8.3d)."""
    refused = closed(box, state, seat, threshold)
    if refused != 0:
        return refused
    red, blue, green = pay.threshold_need(box, state, seat, threshold)
    fits = pay.payable(box, state, seat, NONE, Row.FRONT, 0, red, blue, green)
    return Rule.ALLOWED if fits else Rule.TOO_STRONG


@rule
def face(box: Box, state: State, log: Log, seat: int, question: Task, threshold: int, y: int) -> None:
    pay.open_threshold(box, state, seat, threshold)
    ask(state, Step.PAY, seat)


@rule
def win(box: Box, state: State, log: Log, seat: int) -> None:
    """The reward, and what weapons played bring for it (WP-8.3b, WP-10.5c, WP-E31). A threshold is no trophy
    (WP-G16)."""
    player = state.players[seat]
    threshold = player.purse.payment.threshold
    player.purse.faced |= 1 << threshold
    player.purse.paid |= 1 << threshold
    if box.options.boss_mode == BossMode.SEQUENTIAL:
        state.beaten |= 1 << threshold
    cited = Rule.REWARD if box.options.boss_mode == BossMode.SIMULTANEOUS else Rule.BOSS_TURN
    note(log, cited, What.THRESHOLD_PAID, seat, threshold + 1)
    gains(state, boss_card(box, state).thresholds[threshold].reward, seat)
    for since in range(player.purse.acquired):
        weapon_gains(box, state, player, seat, since)
    then(state, Step.BOSS_AGAIN, seat)


@rule
def ask_again(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """Each player goes through the thresholds in an order of their own, until none is open (WP-8.3c, WP-10.5b)."""
    if box.options.boss_mode != BossMode.SIMULTANEOUS:
        start_turn(box, state, log, seat, 0)
    elif open_thresholds(box, state, seat) > 0:
        ask(state, Step.BOSS, seat)


@rule
def open_thresholds(box: Box, state: State, seat: int) -> int:
    count = 0
    for threshold in range(boss_card(box, state).count):
        count += closed(box, state, seat, threshold) == 0
    return count


@rule
def punished(box: Box) -> bool:
    """Do thresholds that somebody leaves unpaid hurt at all (WP-C2, WP-10.5e)?"""
    if box.options.boss_mode == BossMode.SIMULTANEOUS:
        return box.options.boss_penalty_scope == PenaltyScope.ALL_UNPAID
    return box.options.boss_sequential_penalty != BossPenalty.NONE


# -- together (WP-8.3) ---------------------------------------------------------------------------


@rule
def not_open(box: Box, state: State, seat: int, question: Task, threshold: int, y: int) -> int:
    return closed(box, state, seat, threshold)


@rule
def decline(box: Box, state: State, log: Log, seat: int, question: Task, threshold: int, y: int) -> None:
    """A player who does not pay suffers the penalty at once (WP-8.3b, WP-D15)."""
    suffer(box, state, log, seat, threshold)
    then(state, Step.BOSS_AGAIN, seat)


@rule
def suffer(box: Box, state: State, log: Log, seat: int, threshold: int) -> None:
    """A threshold is left unpaid, which hurts unless it was agreed otherwise (WP-C2)."""
    state.players[seat].purse.faced |= 1 << threshold
    if not punished(box):
        note(log, Rule.UNPUNISHED, What.THRESHOLD_SPARED, seat, threshold + 1)
        return
    note(log, Rule.PENALTY, What.THRESHOLD_DECLINED, seat, threshold + 1)
    gains(state, boss_card(box, state).thresholds[threshold].penalty, seat)


@rule
def always(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED


@rule
def decline_rest(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """All that is left, in printed order (WP-D15)."""
    for threshold in range(boss_card(box, state).count):
        if closed(box, state, seat, threshold) == 0:
            suffer(box, state, log, seat, threshold)


# -- in turns (WP-10.5) --------------------------------------------------------------------------


@rule
def start_turn(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """One boss turn each, in turn order, while a threshold is left (WP-10.5a, WP-10.5d)."""
    if open_thresholds(box, state, seat) > 0:
        state.current = seat
        ask(state, Step.BOSS_TURN, seat)


@rule
def end_turn(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """The next boss turn is on the agenda, or what follows the last one."""


@rule
def penalties(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """After all boss turns (WP-D16): what nobody defeated hurts everybody, or each player suffers what they did not
    defeat themselves, in printed order (WP-10.5e, WP-C1)."""
    state.current = NONE
    if not punished(box):
        return
    spared, all_suffer = state.players[seat].purse.paid, BossPenalty.UNDEFEATED_HITS_ALL
    if box.options.boss_mode == BossMode.SEQUENTIAL and box.options.boss_sequential_penalty == all_suffer:
        spared = state.beaten
    for threshold in range(boss_card(box, state).count):
        if not (spared >> threshold) & 1:
            note(log, Rule.BOSS_PENALTY, What.SUFFERS, seat, threshold + 1)
            gains(state, boss_card(box, state).thresholds[threshold].penalty, seat)


# -- afterwards ----------------------------------------------------------------------------------


@rule
def end(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Free weapons are dealt in turn order (WP-E9). After the Day comes the Night, and after the Night the game ends
    (WP-1b, WP-8.4b)."""
    for k in range(state.seats):
        market.deal_weapons(box, state, log, (state.first + k) % state.seats)
    state.boss_phase = False
    if state.era == Era.DAY:
        era.night_falls(box, state, log)
        then(state, Step.ROUND)
    else:
        note(log, Rule.GAME_ENDS, What.OVER, NONE)
