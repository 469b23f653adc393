"""The HUNGER phase: food is used, eaten, given away, and missed (WL-8)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import Colour, FoodFirst, HungerPenalty, Surplus
from boargame.games.wasteland.rules.dice import MORE
from boargame.games.wasteland.rules.ending import goes_on
from boargame.games.wasteland.rules.flow import ask, seat_at, then
from boargame.games.wasteland.rules.modifiers import food_need, shares_not
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def hunger(box: Box, state: State, log: Log, k: int, again: int) -> None:
    """In seat order, everybody has one opportunity (WL-8.1, WL-D14); the night is over for the exempt (WL-E36)."""
    if k == 0 and not again:
        if not goes_on(box, state, log):
            return
        for seat in range(state.seats):
            state.players[seat].exempt = False
    if k >= state.seats:
        then(state, Step.STARVE)
        return
    if state.players[seat_at(state, k)].alive:
        ask(state, Step.EAT, seat_at(state, k), k)
    if not again:
        then(state, Step.HUNGER, k + 1)


@rule
def lacking(box: Box, state: State, seat: int) -> int:
    """Food that a survivor has not eaten yet."""
    if not state.players[seat].alive:
        return 0
    return max(0, food_need(box, state, seat) - state.players[seat].fed)


@rule
def close(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Your own survivor eats first; the rest is surplus (WL-8.2). By agreement all may be given away (WL-G36)."""
    if box.options.food_first == FoodFirst.SELF or shares_not(box, state, seat):
        eat(box, state, log, seat)
    then(state, Step.FEEDING, seat)


@rule
def eat(box: Box, state: State, log: Log, seat: int) -> None:
    """As much as the survivor lacks, as far as the food goes."""
    player = state.players[seat]
    eaten = min(player.food, lacking(box, state, seat))
    if eaten > 0:
        player.food -= eaten
        player.fed += eaten
        note(log, Rule.FED, What.EATS, seat, eaten)


@rule
def feeding(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """Unit by unit, to others who still lack food; the rest is lost (WL-8.3, WL-8.4, WL-D15)."""
    player = state.players[seat]
    if player.food == 0:
        return
    if not shares_not(box, state, seat):
        for other in range(state.seats):
            if other != seat and lacking(box, state, other) > 0:
                ask(state, Step.FEED, seat)
                return
    eat(box, state, log, seat)
    spoil(state, log, seat)


@rule
def spoil(state: State, log: Log, seat: int) -> None:
    """Food that nobody eats is lost (WL-8.4)."""
    player = state.players[seat]
    if player.food == 0:
        return
    note(log, Rule.WASTED, What.WASTES, seat, player.food)
    player.food = 0


@rule
def not_hungry(box: Box, state: State, seat: int, question: Task, other: int, y: int) -> int:
    """A survivor who lacks food: your own only if it has not eaten first (WL-8.3, WL-G36)."""
    if not state.players[other].alive:
        return Rule.DEAD
    return Rule.ALLOWED if lacking(box, state, other) > 0 else Rule.NOT_HUNGRY


@rule
def feed(box: Box, state: State, log: Log, seat: int, question: Task, other: int, y: int) -> None:
    """One food, to another or by agreement to your own survivor (WL-8.3, WL-G36)."""
    state.players[seat].food -= 1
    state.players[other].fed += 1
    if other == seat:
        note(log, Rule.FED, What.EATS, seat, 1)
    else:
        note(log, Rule.SURPLUS, What.FEEDS, seat, other)
    then(state, Step.FEEDING, seat)


@rule
def must_share(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """Nothing can be kept back while somebody lacks food (WL-8.3), unless agreed otherwise (WL-G36)."""
    return Rule.MUST_SHARE if box.options.surplus == Surplus.MUST else Rule.ALLOWED


@rule
def stop_feeding(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """No more is given away: your own survivor eats, and the rest is lost (WL-G36, WL-8.4)."""
    eat(box, state, log, seat)
    spoil(state, log, seat)


@rule
def starve(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """In seat order, an Injury die for every missing food (WL-8.5), or one in all (WL-G37)."""
    if k >= state.seats:
        then(state, Step.RETURN)
        return
    seat = seat_at(state, k)
    missing = lacking(box, state, seat)
    if missing > 0:
        note(log, Rule.HUNGRY, What.STARVES, seat, missing)
        dice = 1 if box.options.hunger_penalty == HungerPenalty.ONE else missing
        then(state, Step.GAIN, seat, Colour.INJ + MORE * (dice - 1))
    then(state, Step.STARVE, k + 1)
