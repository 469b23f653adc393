"""The end of the game and its score (PI-17)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.core.secrets import knows
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import Kind, Role, TieBreak, Wipeout
from boargame.games.pillage.rules.monsters import dismiss, has_living
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, What

TIE = 100
"""Makes room for one tie-break below the one before."""

OUT = -(10**12)
"""The standing of a player who can no longer win."""


@rule
def game_over(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Undefeated Defenders leave unscored; then all count (PI-17.4, PI-G30)."""
    for k in range(state.seats):
        dismiss(state, log, (state.current + k) % state.seats, Rule.END)
    for seat in range(state.seats):
        in_all = points(box, state, seat)
        note(log, Rule.SCORE, What.TOTALS, seat, pile_points(box, state, seat), dead_monsters(state, seat), in_all)
    note(log, Rule.END, What.OVER, NONE)
    state.current = NONE


@rule
def points(box: Box, state: State, seat: int) -> int:
    """The Pile's points, less 10 for each dead monster, and nothing else (PI-17.5, PI-17.6, PI-17.8)."""
    return pile_points(box, state, seat) - box.numbers.dead_monster * dead_monsters(state, seat)


def tells_points(box: Box, state: State, seat: int, reader: int | None) -> bool:
    """Only to those who may look through the Pile (PI-G34)."""
    return knows(state.players[seat].readers, reader)


@rule
def pile_points(box: Box, state: State, seat: int) -> int:
    """Every card of a Pile counts its printed points (PI-6.9)."""
    player, found = state.players[seat], 0
    for place in range(player.piled):
        found += box.cards[player.pile[place]].points
    return found


@rule
def dead_monsters(state: State, seat: int) -> int:
    found = 0
    for role in range(len(Role)):
        found += state.players[seat].monsters[role].dead
    return found


@rule
def standing(box: Box, state: State, seat: int) -> int:
    """Points, then the tie-breaks of the option in their order; without any, equals share the victory (PI-17.7,
    PI-G31). A player who is out of the game cannot win (PI-G11)."""
    if box.options.wipeout == Wipeout.ELIMINATE and not has_living(state, seat):
        return OUT
    found = points(box, state, seat)
    for place in range(len(box.options.tiebreak)):
        found = found * TIE + tie_value(box, state, seat, box.options.tiebreak[place])
    return found


@rule
def tie_value(box: Box, state: State, seat: int, what: int) -> int:
    """More is better; always less than the room for it."""
    if what == TieBreak.FEWEST_DEAD:
        return len(Role) - dead_monsters(state, seat)
    if what == TieBreak.MOST_DEFENDERS:
        count = 0
        for place in range(state.players[seat].piled):
            count += box.cards[state.players[seat].pile[place]].kind == Kind.DEFENDER
        return count
    if what == TieBreak.MOST_CARDS:
        return state.players[seat].piled
    if what == TieBreak.LATER_SEAT:  # in turn order: the player who began had the advantage
        return (seat - state.first) % state.seats
    return 0


@rule
def progress(box: Box, state: State) -> int:
    """Cards drawn, in thousandths of all."""
    cards = 0
    for card in range(box.card_count):
        cards += box.cards[card].copies
    return min(999, (cards - state.deck_left) * 1000 // cards)
