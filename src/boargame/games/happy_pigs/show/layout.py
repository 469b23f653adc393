"""The table as everybody sees it, for the browser's board. It is made again for every move, so it must be quick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from boargame.core.agenda import together
from boargame.core.record import NONE
from boargame.core.secrets import knows
from boargame.core.seen import Seen
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Count, Good, Size
from boargame.games.happy_pigs.rules import farm, market
from boargame.games.happy_pigs.rules.round import neutral_comes_first, neutral_place, neutral_share
from boargame.games.happy_pigs.show.board import Board, Mat, Share
from boargame.games.happy_pigs.show.odds import JOBS
from boargame.games.happy_pigs.show.phases import DEALT, current, has_picked, phase, rounds_to_change, season, where
from boargame.games.happy_pigs.state import State

__all__ = ["table", "where"]


def table(seen: Seen) -> Board:
    """It says nothing of the stack, nor of others' picks before they are revealed."""
    box, state, ids = cast(Box, seen.box), cast(State, seen.state), seen.names["seasons"]
    in_secret = together(state.agenda)
    anybody = state.players[0]  # pigs and items cost everybody the same
    return Board(
        round=state.round_no,
        season=season(box, state).label,
        phase=phase(state),
        card=None if state.card == NONE else ids[state.card],
        preview=None if state.preview == NONE else ids[state.preview],
        played=[ids[card] for card in list(state.played)[: state.round_no] if card != NONE],
        buy=[market.cost(box, state, anybody, good) for good in range(Good.FIELD)],
        sell=[market.proceeds(box, state, size) for size in range(len(Size))],
        final=[market.final_price(box, state, size) for size in range(len(Size))],
        pigs=list(state.reserve.pigs),
        items=list(state.reserve.items),
        fields=state.reserve.fields,
        shares=shares(box, state),
        first=state.first,
        current=current(state),
        neutral_holder=state.neutral_holder,
        neutral_job=int(state.neutral_job),
        rounds_to_change=rounds_to_change(box, state),
        mats=[_mat(box, state, seat, seen.seat, in_secret) for seat in range(state.seats)],
    )


def _mat(box: Box, state: State, seat: int, reader: int | None, in_secret: bool) -> Mat:
    """Money may be out of sight (HP-G30), and so is a neutral tile laid face down before open picks (HP-G31)."""
    player = state.players[seat]
    pigs = list(player.pigs)
    prices = [market.final_price(box, state, size) for size in range(len(Size))]
    at_risk = sum(price * pigs[2 * size] for size, price in enumerate(prices))
    safe = sum(price * pigs[2 * size + 1] for size, price in enumerate(prices))
    money = player.money if knows(player.purse, reader) else None
    face_down = in_secret or neutral_comes_first(box, state)
    return Mat(
        seat=seat,
        money=money,
        fields=player.fields,
        field_price=market.cost(box, state, player, Good.FIELD),
        pigs=pigs,
        fed=list(player.fed),
        births=player.births,
        adults=farm.adults(player),
        free_cells=farm.counted(box, player, Count.FREE_CELLS),
        items=list(player.items),
        has_picked=has_picked(state, seat),
        pick=NONE if in_secret and seat != reader else int(player.pick),
        neutral_pick=NONE if face_down and seat != reader else int(player.neutral),
        job=int(player.job),
        allotted=player.allotted,
        left=player.left,
        value=None if money is None else money + at_risk + safe,
        at_risk=at_risk,
    )


# -- shares (HP-11) --------------------------------------------------------------------------------------------


def shares(box: Box, state: State) -> list[Share]:
    """As they were dealt, until the round ends."""
    if state.card == NONE or phase(state) not in DEALT:
        return []
    return list(_shares(box, state))


def _shares(box: Box, state: State) -> Iterator[Share]:
    """Clockwise from the First Player; the neutral tile has its place too (HP-G28)."""
    order = [(state.first + k) % state.seats for k in range(state.seats)]
    if state.neutral_holder != NONE:
        order.insert(neutral_place(box, state), NONE)
    for job in JOBS:
        seats = [seat for seat in order if job == (state.neutral_job if seat == NONE else state.players[seat].job)]
        counts = [neutral_share(box, state) if seat == NONE else state.players[seat].allotted for seat in seats]
        if seats:
            yield Share(int(job), box.cards[state.card].limits[job], seats, counts)
