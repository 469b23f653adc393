"""What each job would bring: a player's part of its limit, and how much of it they could use as things are now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boargame.core.record import NONE
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Good, Item, Job, Size, Stock
from boargame.games.happy_pigs.rules import market
from boargame.games.happy_pigs.rules.farm import adults, fits, next_seat, of_size
from boargame.games.happy_pigs.rules.round import dealing_place, neutral_place, part, picked_before
from boargame.games.happy_pigs.state import Player, State

JOBS = tuple(job for job in Job if job >= 0)


# -- parts of a limit (HP-11.3) --------------------------------------------------------------------------------


def own_parts(box: Box, state: State, seat: int, job: Job) -> Iterator[int]:
    """The least a player gets if 1, 2, 3 ... tiles show the job, when all tiles that may come before theirs do. With
    open picks, those before have picked already (HP-18.3)."""
    limit, place = box.cards[state.card].limits[job], dealing_place(state, seat)
    before, after = place, state.seats - 1 - place
    if box.options.sequential_choice:
        before = picked_before(state, job, place)
    tiles_before, others = before, before + after
    if _neutral_may_show(state, seat, job):
        others += 1
        tiles_before += neutral_place(box, state) <= place
    for tiles in range(1, 2 + others):
        yield part(limit, tiles, min(tiles_before, tiles - 1))


def _neutral_may_show(state: State, seat: int, job: Job) -> bool:
    """As far as a seat knows: its holder knows a tile that lies face down (HP-G31)."""
    if state.neutral_holder == NONE:
        return False
    known = state.players[seat].neutral if seat == state.neutral_holder else Job.NONE
    return job in (state.neutral_job, known) or state.neutral_job == known == Job.NONE


def neutral_parts(box: Box, state: State, job: Job) -> Iterator[int]:
    """The same for the neutral tile, in its place (HP-G28)."""
    limit, before = box.cards[state.card].limits[job], neutral_place(box, state)
    for tiles in range(1, state.seats + 2):
        yield part(limit, tiles, min(before, tiles - 1))


def opponent(state: State) -> Player:
    """The player whom the neutral set is to hinder (HP-17.3)."""
    found: Player = state.players[next_seat(state, state.neutral_holder)]
    return found


# -- actions of use --------------------------------------------------------------------------------------------


def useful(box: Box, state: State, player: Player, job: Job) -> int:
    """How many actions of the card's limit the player could take, one after another, and lose no pig by it."""
    limit = box.cards[state.card].limits[job]
    return COUNTS[job](box, state, player, limit)


def _feeds(box: Box, state: State, player: Player, limit: int) -> int:
    """The smallest first, which need the least room. A tile that comes back may be what another pig waits for, hence
    once more while any can be fed (HP-6, HP-G06)."""
    herd, tiles, fed = _herd(player), _tiles(box, state), 0
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
    herd, tiles, born = _herd(player), _tiles(box, state), 0
    limit = min(limit, adults(player))
    for size, most in (
        (Size.PIGLET, tiles[Size.PIGLET]),
        (Size.SMALL, min(tiles[Size.SMALL], player.items[Item.AMULET])),
    ):
        while born < limit and most > 0 and _fits(box, player, herd, size):
            herd[size], born, most = herd[size] + 1, born + 1, most - 1
    return born


def _purchases(box: Box, state: State, player: Player, limit: int) -> int:
    """The cheapest first; a field, whose price rises, once (HP-8)."""
    herd, money, bought = _herd(player), player.money, 0
    items = [limit] * len(Item) if _has_no_end(box) else list(state.reserve.items)
    stock = [*_tiles(box, state), *items, int(market.has_field(box, state, player))]
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


def _has_no_end(box: Box) -> bool:
    return box.options.reserve == Stock.UNLIMITED


def _tiles(box: Box, state: State) -> list[int]:
    """Pigs in the reserve; without an end, as many as a farm may hold (HP-G06)."""
    return list(box.pigs if _has_no_end(box) else state.reserve.pigs)


def _herd(player: Player) -> list[int]:
    return [of_size(player, size) for size in range(len(Size))]


def _fits(box: Box, player: Player, herd: list[int], new: int, old: int = NONE) -> bool:
    """With one pig more of a size, and one less of another."""
    after = list(herd)
    after[new] += 1
    if old != NONE:
        after[old] -= 1
    return fits(box, player.fields, *after)
