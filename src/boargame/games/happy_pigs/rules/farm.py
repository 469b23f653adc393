"""Farms: what is on them, and what still fits (HP-3.3 to HP-3.6, HP-G08, HP-G33, HP-G41)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Count, Overflow, Pig, Size, Stock
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, What


@rule
def of_size(player: Player, size: int) -> int:
    return player.pigs[2 * size] + player.pigs[2 * size + 1]


@rule
def adults(player: Player) -> int:
    """Old enough to mate: Average and Big."""
    return of_size(player, Size.AVERAGE) + of_size(player, Size.BIG)


# -- room -----------------------------------------------------------------------------------------


@rule
def fits(box: Box, fields: int, piglets: int, smalls: int, averages: int, bigs: int) -> bool:
    """Pigs may be moved at any time, so only their numbers matter (HP-3.5). `packing.py` has worked it all out."""
    farm = box.farms[fields]
    if smalls > farm.smalls or averages > farm.averages or bigs > farm.bigs:
        return False
    place = (bigs * (farm.averages + 1) + averages) * (farm.smalls + 1) + smalls
    return piglets <= box.room[farm.begins + place]


@rule
def has_room(box: Box, player: Player, old: int, new: int) -> bool:
    """For one pig more of size `new`, and one less of size `old`, if that is a size."""
    return fits(
        box,
        player.fields,
        of_size(player, Size.PIGLET) + (new == Size.PIGLET) - (old == Size.PIGLET),
        of_size(player, Size.SMALL) + (new == Size.SMALL) - (old == Size.SMALL),
        of_size(player, Size.AVERAGE) + (new == Size.AVERAGE) - (old == Size.AVERAGE),
        of_size(player, Size.BIG) + (new == Size.BIG) - (old == Size.BIG),
    )


@rule
def no_place(box: Box, state: State, player: Player, old: int, new: int) -> int:
    """What forbids it: no such tile, or no room (HP-G06, HP-3.6)."""
    if not has_tile(box, state, new):
        return Rule.NO_TILE
    return Rule.ALLOWED if has_room(box, player, old, new) else Rule.NO_ROOM


@rule
def note_cramped(box: Box, state: State, log: Log, seat: int) -> None:
    """Which pigs could not grow for want of room, and whether it was the shape or the cells (HP-3.4, HP-G08)."""
    player = state.players[seat]
    free = counted(box, player, Count.FREE_CELLS)
    for pig in range(2 * Size.BIG):
        size = pig // 2
        hungry = player.pigs[pig] > player.fed[pig] and has_tile(box, state, size + 1)
        if hungry and not has_room(box, player, size, size + 1):
            enough = free + box.area[size] >= box.area[size + 1]
            if enough:
                note(log, Rule.MISSHAPEN, What.MISSHAPEN, seat, pig)
            else:
                note(log, Rule.CRAMPED, What.CRAMPED, seat, pig)


@rule
def no_action_place(box: Box, state: State, player: Player, old: int, new: int) -> int:
    """The same for an action, which the players may agree to allow without room (HP-G08)."""
    refused = no_place(box, state, player, old, new)
    if refused == Rule.NO_ROOM and box.options.overflow == Overflow.RETURN:
        return Rule.ALLOWED
    return refused


# -- tiles ----------------------------------------------------------------------------------------


@rule
def has_tile(box: Box, state: State, size: int) -> bool:
    """Is such a pig in the reserve? Tiles are limited, unless the players agree otherwise (HP-G06)."""
    return box.options.reserve == Stock.UNLIMITED or state.reserve.pigs[size] > 0


@rule
def into_reserve(box: Box, state: State, size: int, number: int) -> None:
    """Pigs go back, or are taken if the number is negative; an unlimited reserve stays as it is (HP-G06)."""
    if box.options.reserve == Stock.LIMITED:
        state.reserve.pigs[size] += number


@rule
def settle_in(box: Box, state: State, log: Log, seat: int, size: int) -> None:
    """A new pig is unvaccinated (HP-G07); without room it stays in the reserve (HP-3.3, HP-3.6, HP-G08)."""
    player = state.players[seat]
    if has_room(box, player, -1, size):
        into_reserve(box, state, size, -1)
        player.pigs[2 * size] += 1
    else:
        note(log, Rule.LOST_PIG, What.CROWDED_OUT, seat, size)


@rule
def give_back(box: Box, state: State, player: Player, pig: int, number: int) -> None:
    player.pigs[pig] -= number
    player.fed[pig] = min(player.fed[pig], player.pigs[pig])
    into_reserve(box, state, pig // 2, number)


@rule
def forget_round(player: Player) -> None:
    """At the end of a round every pig may be fed and give birth again (HP-G14)."""
    player.births = 0
    for pig in range(len(Pig)):
        player.fed[pig] = 0


# -- what cards count -----------------------------------------------------------------------------


@rule
def counted(box: Box, player: Player, count: int) -> int:
    """On one farm (HP-E2)."""
    if count <= Count.BIGS:
        return of_size(player, count)
    if count == Count.ADULTS:
        return adults(player)
    if count == Count.FIELDS:
        return player.fields
    if count == Count.EXTRA_FIELDS:
        return player.fields - 1
    total, sizes, cells, vaccinated = 0, 0, 0, 0
    for size in range(len(Size)):
        here = of_size(player, size)
        total += here
        sizes += here > 0
        cells += box.area[size] * here
        vaccinated += player.pigs[2 * size + 1]
    if count == Count.PIGS:
        return total
    if count == Count.SIZES:
        return sizes
    if count == Count.VACCINATED:
        return vaccinated
    if count == Count.UNVACCINATED:
        return total - vaccinated
    return box.cells * player.fields - cells


@rule
def next_seat(state: State, seat: int) -> int:
    """Clockwise."""
    return (seat + 1) % state.seats
