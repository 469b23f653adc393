"""A round: the market, a turn each, and what threats do afterwards (WP-5.1, WP-5.3)."""

from __future__ import annotations

from boargame.core.agenda import ask, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import BossFirst, Era, FirstMarket, Ware
from boargame.games.wild_pigs.rules import era, income, market
from boargame.games.wild_pigs.state import State
from boargame.games.wild_pigs.words import Rule, Step, What


@rule
def begin(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The markets slide, but not in the very first round, unless so agreed (WP-5.1e, WP-C7); then a turn each."""
    note(log, Rule.MARKET, What.ROUND, NONE, state.era, state.round_no)
    first = state.era == Era.DAY and state.round_no == 1
    if not first or box.options.market_round1 == FirstMarket.SLIDE:
        market.slide(box, state, log, state.upgrades, Ware.UPGRADE)
        market.slide(box, state, log, state.weapons, Ware.WEAPON)
    for seat in range(state.seats):
        state.players[seat].purse.guarded = 0
    for k in range(state.seats):
        then(state, Step.START_TURN, (state.first + k) % state.seats)
    then(state, Step.END_ROUND)


@rule
def start_turn(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """Income, then the player's actions (WP-3.1a)."""
    state.current = seat
    clear(state.turn)
    for slot in state.players[seat].upgrades:
        slot.used = False
    income.collect(box, state, log, seat)
    ask(state, Step.TURN, seat)


@rule
def end(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """After all turns: threats move on, the round is counted (WP-5.3.4a), and the Boss or the next round begins
    (WP-5.3.4b). The first player changes before the next round (WP-5.3.5a); before the Boss only if so agreed
    (WP-G4)."""
    era.move_on(box, state, log)
    state.round_no += 1
    if state.round_no > box.numbers.rounds:
        if box.options.boss_first_player == BossFirst.NEXT_FIRST:
            era.pass_first_player(state, log)
        then(state, Step.BOSS_BEGINS)
    else:
        era.pass_first_player(state, log)
        then(state, Step.ROUND)
