"""Fighting a threat (WP-6.1): which one, at what price, and what a victory brings."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import SLOTS, Row
from boargame.games.wild_pigs.rules import pay
from boargame.games.wild_pigs.rules.holding import gains
from boargame.games.wild_pigs.state import Player, State, Threat
from boargame.games.wild_pigs.words import Rule, Step, What


@rule
def frontmost(state: State, lane: int) -> int:
    """The row of a lane's target: Front if occupied, else Mid, else Back; NONE in an empty lane (WP-6.1a)."""
    lanes = state.lanes
    front, mid, back = lanes[lane, Row.FRONT].card, lanes[lane, Row.MID].card, lanes[lane, Row.BACK].card
    behind = Row.BACK if back != NONE else NONE
    return Row.FRONT if front != NONE else Row.MID if mid != NONE else behind


@rule
def no_fight(box: Box, state: State, seat: int, question: Task, lane: int, y: int) -> int:
    """Any lane may be chosen whose frontmost threat can be paid for (WP-6.1a, WP-6.1i)."""
    if lane >= state.seats:
        return Rule.NO_LANE
    row = frontmost(state, lane)
    if row == NONE:
        return Rule.NO_THREAT
    return Rule.ALLOWED if pay.threat_payable(box, state, seat, lane, row) else Rule.TOO_STRONG


@rule
def no_far_fight(box: Box, state: State, seat: int, question: Task, lane: int, row: int) -> int:
    """A weapon for any row reaches past the frontmost threat (WP-E28)."""
    if lane >= state.seats:
        return Rule.NO_LANE
    if state.lanes[lane, row].card == NONE:
        return Rule.NO_THREAT_THERE
    if frontmost(state, lane) == row:
        return Rule.FRONTMOST
    if not pay.can_reach(box, state, seat, lane, row):
        return Rule.OUT_OF_REACH
    return Rule.ALLOWED if pay.threat_payable(box, state, seat, lane, row) else Rule.TOO_STRONG


@rule
def no_reach(box: Box, state: State, seat: int, question: Task) -> int:
    """Without a weapon for any row there is nothing past the frontmost threats to think about."""
    if state.turn.main_done:
        return Rule.ONE_MAIN_ACTION
    for slot in state.players[seat].purse.weapons:
        if slot.card != NONE and box.weapons[slot.card].any_row:
            return Rule.ALLOWED
    return Rule.OUT_OF_REACH


@rule
def fight(box: Box, state: State, log: Log, seat: int, question: Task, lane: int, y: int) -> None:
    """The main action Fight, which begins with paying (WP-5.2.2b)."""
    pay.open_fight(box, state, seat, lane, frontmost(state, lane))
    ask(state, Step.PAY, seat)


@rule
def fight_far(box: Box, state: State, log: Log, seat: int, question: Task, lane: int, row: int) -> None:
    pay.open_fight(box, state, seat, lane, row)
    state.players[seat].purse.payment.reaching = True
    ask(state, Step.PAY, seat)


@rule
def win(box: Box, state: State, log: Log, seat: int) -> None:
    """Spoils at once, then what cards bring for a victory, then the trophy (WP-6.1j, WP-G24)."""
    player = state.players[seat]
    payment = player.purse.payment
    threat = state.lanes[payment.lane, payment.row]
    state.turn.main_done = True
    gains(state, box.threats[threat.card].spoils, seat)
    victory_gains(box, state, player, seat, threat.enraged)
    then(state, Step.TROPHY, payment.lane * len(Row) + payment.row, seat)
    then(state, Step.AGAIN, seat)


@rule
def victory_gains(box: Box, state: State, player: Player, seat: int, enraged: bool) -> None:
    """`on_defeat` of upgrades and `on_kill` of weapons played, in the order the cards were acquired (WP-E22,
    WP-G24)."""
    if not pays_for_victory(box, player):
        return
    purse = player.purse
    for since in range(purse.acquired):
        for slot in player.upgrades:
            if slot.since == since and slot.card != NONE:
                gains(state, box.upgrades[slot.card].on_defeat, seat)
                if enraged:
                    gains(state, box.upgrades[slot.card].on_defeat_enraged, seat)
        weapon_gains(box, state, player, seat, since)


@rule
def pays_for_victory(box: Box, player: Player) -> bool:
    """Can an upgrade, or a weapon played, bring anything for one?"""
    for slot in player.upgrades:
        if slot.card != NONE:
            upgrade = box.upgrades[slot.card]
            if upgrade.on_defeat.count > 0 or upgrade.on_defeat_enraged.count > 0:
                return True
    return player.purse.payment.played != 0


@rule
def weapon_gains(box: Box, state: State, player: Player, seat: int, since: int) -> None:
    """`on_kill` of a weapon played, even if that was its last use (WP-E31)."""
    purse = player.purse
    if purse.payment.played == 0:
        return
    for place in range(SLOTS):
        slot = purse.weapons[place]
        if slot.since == since and (purse.payment.played >> place) & 1:
            gains(state, box.weapons[slot.card].on_kill, seat)


@rule
def take_trophy(box: Box, state: State, log: Log, place: int, seat: int) -> None:
    """The card goes to the player's trophies; tokens on it return, but rage is remembered (WP-6.1j, WP-6.1k)."""
    threat, player = state.lanes[place // len(Row), place % len(Row)], state.players[seat]
    trophy = player.trophies[player.trophy_count]
    trophy.card = threat.card
    trophy.enraged = threat.enraged
    player.trophy_count += 1
    if threat.enraged:
        vp = box.threats[threat.card].vp + box.numbers.enraged_vp
        note(log, Rule.ENRAGED_TROPHY, What.DEFEATED_ENRAGED, seat, threat.card, vp)
    else:
        note(log, Rule.SPOILS, What.DEFEATED, seat, threat.card, box.threats[threat.card].vp)
    remove(threat)


@rule
def remove(threat: Threat) -> None:
    """Empty a place of a lane, with the tokens on it: rage ends only here (WP-7.3c). Nothing moves yet (WP-3.3c)."""
    clear(threat)
    threat.card = NONE
