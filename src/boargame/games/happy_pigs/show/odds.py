"""What each job would bring: one's part of its limit, and how much of it could be used as things are now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boargame.core.record import NONE
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Good, Item, Job, Size
from boargame.games.happy_pigs.rules import market
from boargame.games.happy_pigs.rules.farm import adults, fits, next_seat, of_size
from boargame.games.happy_pigs.rules.round import part
from boargame.games.happy_pigs.state import Player, State

JOBS = tuple(job for job in Job if job >= 0)


# -- parts of a limit (HP-11.3) --------------------------------------------------------------------------------


def own_parts(box: Box, state: State, seat: int, job: Job) -> Iterator[int]:
    """The least one gets if 1, 2, 3 ... tiles show the job: if all who may come before do. When picks are made openly,
    those before have picked already (HP-18.3)."""
    limit = box.cards[state.card].limits[job]
    before = (seat - state.first) % state.seats
    after = state.seats - 1 - before
    if box.options.sequential_choice:
        before = sum(state.players[(state.first + k) % state.seats].job == job for k in range(before))
    for tiles in range(1, 2 + before + after + _neutral_may_show(state, job)):
        yield part(limit, tiles, min(before, tiles - 1))


def _neutral_may_show(state: State, job: Job) -> bool:
    return state.neutral_holder != NONE and state.neutral_job in (Job.NONE, job)


def neutral_parts(box: Box, state: State, job: Job) -> Iterator[int]:
    """The same for the neutral tile, which comes last (HP-G28)."""
    limit = box.cards[state.card].limits[job]
    for tiles in range(1, state.seats + 2):
        yield part(limit, tiles, tiles - 1)


def opponent(state: State) -> Player:
    """Of who picks for the neutral set: that is who it is to hinder (HP-17.3)."""
    found: Player = state.players[next_seat(state, state.neutral_holder)]
    return found


# -- actions of use --------------------------------------------------------------------------------------------


def useful(box: Box, state: State, player: Player, job: Job) -> int:
    """How many actions of the card's limit the player could take, one after another, and lose no pig by it."""
    limit = box.cards[state.card].limits[job]
    return COUNTS[job](box, state, player, limit)


def _feeds(box: Box, state: State, player: Player, limit: int) -> int:
    """The smallest first, which need the least room. A tile that comes back may be what another pig waits for, hence
    once more as long as any could be fed (HP-6, HP-G06)."""
    herd, tiles, fed = _herd(player), list(state.reserve.pigs), 0
    unfed, before = herd[: Size.BIG], -1
    while before < fed:
        before = fed
        for size in range(Size.BIG):
            while fed < limit and unfed[size] and tiles[size + 1] and _fits(box, player, herd, size + 1, size):
                herd[size], herd[size + 1] = herd[size] - 1, herd[size + 1] + 1
                tiles[size], tiles[size + 1] = tiles[size] + 1, tiles[size + 1] - 1
                unfed[size], fed = unfed[size] - 1, fed + 1
    return fed


def _births(box: Box, state: State, player: Player, limit: int) -> int:
    """Piglets, and with Amulets Small pigs when there are no more Piglets (HP-7, HP-G12)."""
    herd, born = _herd(player), 0
    limit = min(limit, adults(player))
    for size, most in (
        (Size.PIGLET, state.reserve.pigs[Size.PIGLET]),
        (Size.SMALL, min(state.reserve.pigs[Size.SMALL], player.items[Item.AMULET])),
    ):
        while born < limit and most > 0 and _fits(box, player, herd, size):
            herd[size], born, most = herd[size] + 1, born + 1, most - 1
    return born


def _purchases(box: Box, state: State, player: Player, limit: int) -> int:
    """The cheapest first; a field, whose price rises, once (HP-8)."""
    herd, money, bought = _herd(player), player.money, 0
    stock = [*state.reserve.pigs, *state.reserve.items, min(1, state.reserve.fields)]
    prices = [market.cost(box, state, player, good) for good in range(len(Good))]
    for good in sorted(range(len(Good)), key=prices.__getitem__):
        while bought < limit and stock[good] > 0 and prices[good] <= money:
            if good <= Good.BIG:
                if not _fits(box, player, herd, good):
                    break
                herd[good] += 1
            stock[good], money, bought = stock[good] - 1, money - prices[good], bought + 1
    return bought


def _sales(box: Box, state: State, player: Player, limit: int) -> int:
    return min(limit, sum(player.pigs))


COUNTS: dict[Job, Callable[[Box, State, Player, int], int]] = {
    Job.FEED: _feeds,
    Job.MATE: _births,
    Job.BUY: _purchases,
    Job.SELL: _sales,
}


def _herd(player: Player) -> list[int]:
    return [of_size(player, size) for size in range(len(Size))]


def _fits(box: Box, player: Player, herd: list[int], new: int, old: int = NONE) -> bool:
    """With one pig more of a size, and one less of another."""
    after = list(herd)
    after[new] += 1
    if old != NONE:
        after[old] -= 1
    return fits(box, player.fields, *after)
