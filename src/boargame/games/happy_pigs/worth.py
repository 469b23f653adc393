"""What a position promises a player, in cents: for bots that look one move ahead.

The weights are guesses about the game, not rules of it. A pig is worth its price, if it lives to be sold: without a
Vaccine it may not. Beyond that there is what the herd may still become, as far as the fields have room for it, and
what the action picked for this round will bring.
"""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Count, Item, Job, Size, Stock
from boargame.games.happy_pigs.rules.farm import adults, counted, fits, of_size
from boargame.games.happy_pigs.rules.market import final_price, proceeds
from boargame.games.happy_pigs.rules.season import points
from boargame.games.happy_pigs.state import Player, State

DOLLAR = 100
JAB = 60
"""What a pig is worth less that waits for its Vaccine."""

KEEP = (25, 60, 75, 85, 90)
"""Of a pig without one, in hundredths: by the rounds until the season changes."""

GROWTH = (1000, 750, 420, 0)
"""What a pig may still gain, by size."""

BIRTH = 320
BIG_PLACE = 1250
"""What room for one more Big pig lets a herd gain."""

A_ROUND = 7
MOST = 45
"""Of all that, in hundredths, for each round left."""

SPARE_JAB = 70
SUPPLEMENT = 240
AMULET = 190
ENOUGH = 3
"""Items of a kind that are worth having."""

OTHERS = 30
"""Of the other players, in hundredths: how many may be expected to pick the same."""


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """Money, herd, items, what may come, and what this round's action brings."""
    player = state.players[seat]
    value = points(box, state, seat) * DOLLAR + herd(box, state, player) + chest(box, state, player)
    return value + future(box, state, player) + promise(box, state, seat)


@rule
def rounds_left(box: Box, state: State) -> int:
    return box.numbers.rounds - state.round_no


@rule
def keeps(box: Box, state: State) -> int:
    """How likely a pig without a Vaccine lives on."""
    if state.round_no == 0:
        return KEEP[len(KEEP) - 1]
    return KEEP[(box.numbers.rounds - state.round_no) % box.numbers.rounds_a_season]


@rule
def herd(box: Box, state: State, player: Player) -> int:
    """Prices, less what is at risk; Vaccines save the big ones first."""
    value, tokens, kept = 0, player.items[Item.VACCINE], keeps(box, state)
    for size in range(Size.BIG, -1, -1):
        price, waiting = final_price(box, state, size) * DOLLAR, player.pigs[2 * size]
        saved = min(tokens, waiting)
        tokens -= saved
        value += player.pigs[2 * size + 1] * price + saved * (price - JAB) + (waiting - saved) * price * kept // 100
    return value


@rule
def chest(box: Box, state: State, player: Player) -> int:
    """Items, as far as they can still be used."""
    left, items = rounds_left(box, state), player.items
    spare = max(0, items[Item.VACCINE] - counted(box, player, Count.UNVACCINATED))
    value = items[Item.VACCINE] - spare + items[Item.SUPPLEMENT] + items[Item.AMULET]
    if left > 0:
        value += SPARE_JAB * min(spare, ENOUGH) + SUPPLEMENT * min(items[Item.SUPPLEMENT], ENOUGH, left)
        value += AMULET * min(items[Item.AMULET], ENOUGH, left)
    return value


@rule
def future(box: Box, state: State, player: Player) -> int:
    """What the herd may become in the rounds that are left, as far as there is room."""
    gain = BIRTH * adults(player)
    for size in range(len(Size)):
        gain += GROWTH[size] * of_size(player, size)
    room = BIG_PLACE * counted(box, player, Count.FREE_CELLS) // box.area[Size.BIG]
    return min(gain, room) * min(MOST, A_ROUND * rounds_left(box, state)) // 100


# -- the action of this round ---------------------------------------------------------------------


@rule
def promise(box: Box, state: State, seat: int) -> int:
    """What the action brings that was picked or revealed, taken as often as it may be."""
    player = state.players[seat]
    if state.card == NONE:
        return 0
    if player.pick != Job.NONE:
        times = box.cards[state.card].limits[player.pick] * 100 // (100 + OTHERS * (state.seats - 1))
        if player.neutral == player.pick:
            times //= 2
        return gains(box, state, player, player.pick, times) + spite(box, state, seat)
    own = gains(box, state, player, player.job, player.left) if player.left > 0 else 0
    return own + spite(box, state, seat)


@rule
def not_taken(box: Box) -> int:
    """What an action brings that is not possible (HP-12.3, HP-G15)."""
    return DOLLAR * box.options.compensation if box.options.compensate_impossible else 0


@rule
def spite(box: Box, state: State, seat: int) -> int:
    """What the neutral tile may cost the opponent."""
    job = state.players[seat].neutral
    if job == Job.NONE:
        return 0
    return gains(box, state, state.players[(seat + 1) % state.seats], job, box.cards[state.card].limits[job]) // 4


@rule
def gains(box: Box, state: State, player: Player, job: int, times: int) -> int:
    if job == Job.FEED:
        return feeding(box, player, times)
    if job == Job.MATE:
        return mating(box, state, player, times)
    if job == Job.BUY:
        return buying(box, state, player, times)
    return selling(box, state, player, times)


@rule
def feeding(box: Box, player: Player, times: int) -> int:
    """The biggest first, while they fit; the other actions are compensated."""
    value, piglets, smalls = 0, of_size(player, Size.PIGLET), of_size(player, Size.SMALL)
    averages, bigs = of_size(player, Size.AVERAGE), of_size(player, Size.BIG)
    ready_a = averages - player.fed[2 * Size.AVERAGE] - player.fed[2 * Size.AVERAGE + 1]
    ready_s = smalls - player.fed[2 * Size.SMALL] - player.fed[2 * Size.SMALL + 1]
    ready_p = piglets - player.fed[2 * Size.PIGLET] - player.fed[2 * Size.PIGLET + 1]
    for _ in range(times):
        if ready_a > 0 and fits(box, player.fields, piglets, smalls, averages - 1, bigs + 1):
            ready_a, averages, bigs = ready_a - 1, averages - 1, bigs + 1
            value += (box.pig_prices[Size.BIG] - box.pig_prices[Size.AVERAGE]) * DOLLAR
        elif ready_s > 0 and fits(box, player.fields, piglets, smalls - 1, averages + 1, bigs):
            ready_s, smalls, averages = ready_s - 1, smalls - 1, averages + 1
            value += (box.pig_prices[Size.AVERAGE] - box.pig_prices[Size.SMALL]) * DOLLAR
        elif ready_p > 0 and fits(box, player.fields, piglets - 1, smalls + 1, averages, bigs):
            ready_p, piglets, smalls = ready_p - 1, piglets - 1, smalls + 1
            value += (box.pig_prices[Size.SMALL] - box.pig_prices[Size.PIGLET]) * DOLLAR
        else:
            value += not_taken(box)
    return value * 9 // 10


@rule
def mating(box: Box, state: State, player: Player, times: int) -> int:
    """As many as have not given birth, while Piglets fit."""
    value, born = 0, 0
    for _ in range(times):
        fit = fits(
            box,
            player.fields,
            of_size(player, Size.PIGLET) + born + 1,
            of_size(player, Size.SMALL),
            of_size(player, Size.AVERAGE),
            of_size(player, Size.BIG),
        )
        if fit and adults(player) - player.births > born:
            born += 1
            value += box.pig_prices[Size.PIGLET] * DOLLAR * keeps(box, state) // 100
            value += GROWTH[Size.PIGLET] * min(MOST, A_ROUND * rounds_left(box, state)) // 200
        else:
            value += not_taken(box)
    return value * 9 // 10


@rule
def buying(box: Box, state: State, player: Player, times: int) -> int:
    """Vaccines that are missing, then whatever the money is good for."""
    missing = min(counted(box, player, Count.UNVACCINATED) - player.items[Item.VACCINE], times, player.money)
    missing = max(0, missing)
    value = missing * (100 - keeps(box, state)) * 8
    rest = times - missing
    useful = min(rest, (player.money - missing) // 6) if rounds_left(box, state) > 1 else 0
    return value + useful * 25 * min(10, rounds_left(box, state)) + (rest - useful) * not_taken(box) * 9 // 10


@rule
def selling(box: Box, state: State, player: Player, times: int) -> int:
    """What brings more today than it is worth: by the card, or because it would be lost."""
    value, tokens, kept, left = 0, player.items[Item.VACCINE], keeps(box, state), times
    for size in range(Size.BIG, -1, -1):
        price, today = final_price(box, state, size) * DOLLAR, proceeds(box, state, size) * DOLLAR
        waiting = player.pigs[2 * size]
        saved = min(tokens, waiting)
        tokens -= saved
        sold = min(left, waiting - saved)
        value += sold * max(0, today - price * kept // 100)
        left -= sold
        sold = min(left, player.pigs[2 * size + 1] + saved)
        if today > price:
            value += sold * (today - price)
            left -= sold
    return (value + left * not_taken(box)) * 9 // 10


def total(box: Box, state: State) -> Mapping[str, int]:
    """What must stay the same from step to step: every tile is in the reserve or on a farm (HP-1.2 to HP-1.4); unless
    there is no end of them (HP-G06)."""
    if box.options.reserve == Stock.UNLIMITED:
        return {}
    players = [state.players[seat] for seat in range(state.seats)]
    counts = {
        size.title: state.reserve.pigs[size] + sum(p.pigs[2 * size] + p.pigs[2 * size + 1] for p in players)
        for size in Size
    }
    for item in Item:
        counts[item.words] = state.reserve.items[item] + sum(player.items[item] for player in players)
    counts["fields"] = state.reserve.fields + sum(player.fields for player in players)
    return counts
