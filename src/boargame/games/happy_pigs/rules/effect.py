"""The card's effect at the end of a round (HP-13.1, HP-E1 to HP-E11)."""

from __future__ import annotations

from boargame.core.agenda import Task, then
from boargame.core.flow import offer
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box, SeasonEffect
from boargame.games.happy_pigs.names import Count, Effect, Gains, Pig, Size, Unfed
from boargame.games.happy_pigs.rules.asking import go_on
from boargame.games.happy_pigs.rules.farm import counted, give_back, no_place, settle_in
from boargame.games.happy_pigs.rules.feed import grow, no_free_feeding
from boargame.games.happy_pigs.rules.items import hand, in_reserve, turn_over
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, Step, What

NO_LIMIT = 1 << 30


@rule
def effect(box: Box, state: State, log: Log, seat: int, warned: int) -> None:
    """One player's part of phase 5; before some effects Vaccines may be used (HP-13.1, HP-D7, HP-G19, HP-G25)."""
    card = box.cards[state.card].effect
    if card.window and not warned:
        then(state, Step.WINDOW, seat)
        then(state, Step.EFFECT, seat, True)
    elif card.kind == Effect.GAIN_PIG:
        then(state, Step.GIFTS, seat, units(box, card, state.players[seat]))
    elif card.kind == Effect.FREE_FEED:
        then(state, Step.FREE_FEEDING, seat, card.times)
    elif card.kind == Effect.FREE_VACCINATE:
        then(state, Step.FREE_VACCINATION, seat, card.times)
    else:
        happen(box, state, log, seat, card)


@rule
def happen(box: Box, state: State, log: Log, seat: int, card: SeasonEffect) -> None:
    """What comes by itself: money, items, losses (HP-E3, HP-E4, HP-E7, HP-E10, HP-E11, HP-G19)."""
    player = state.players[seat]
    if card.kind == Effect.PAY:
        receive(state, log, seat, units(box, card, player) * card.amount, Rule.PAY, What.PAID)
    elif card.kind == Effect.CHARGE:
        charge(state, log, seat, units(box, card, player) * card.amount)
    elif card.kind == Effect.THRESHOLD:
        if counted(box, player, Count.PIGS) > 0 and counted(box, player, card.counted) <= card.at_most:
            receive(state, log, seat, card.amount, Rule.THRESHOLD, What.REWARDED)
    elif card.kind == Effect.GAIN_ITEM:
        hand_out(box, state, log, player, seat, card)
    elif card.kind == Effect.LOSE_PIG:
        lose(box, state, log, seat, card.size_of, card.times, Rule.LOSE_PIG, What.LOST_TO_A_CARD)


@rule
def units(box: Box, card: SeasonEffect, player: Player) -> int:
    """How often a farm has what the card counts (HP-E2)."""
    return counted(box, player, card.counted) // card.per


@rule
def receive(state: State, log: Log, seat: int, amount: int, cited: int, what: int) -> None:
    if amount > 0:
        state.players[seat].money += amount
        note(log, cited, what, seat, state.card, amount)


@rule
def charge(state: State, log: Log, seat: int, amount: int) -> None:
    """Nobody pays more than they have (HP-E4, HP-G37)."""
    player = state.players[seat]
    paid = min(amount, player.money)
    if paid > 0:
        player.money -= paid
        note(log, Rule.CHARGE, What.CHARGED, seat, state.card, paid)


@rule
def hand_out(box: Box, state: State, log: Log, player: Player, seat: int, card: SeasonEffect) -> None:
    """Items, while the reserve has any (HP-E7)."""
    for _ in range(card.times):
        if in_reserve(box, state, card.item_of):
            hand(box, state, player, card.item_of)
            note(log, Rule.GAIN_ITEM, What.GIVEN, seat, card.item_of, state.card)


@rule
def lose(box: Box, state: State, log: Log, seat: int, size: int, most: int, cited: int, what: int) -> None:
    """Unvaccinated pigs of a size go back to the reserve, up to a number (HP-E11, HP-14.2)."""
    lost = min(most, state.players[seat].pigs[2 * size])
    if lost > 0:
        give_back(box, state, state.players[seat], 2 * size, lost)
        note(log, cited, what, seat, size, lost, state.card)


# -- what the player may take, one by one (HP-G19) --------------------------------------------------


@rule
def gifts(box: Box, state: State, log: Log, seat: int, left: int) -> None:
    """Up to `left` pigs, while the reserve has any and they fit (HP-E6)."""
    if left > 0:
        if box.options.effect_gains == Gains.CHOOSE:
            offer(box, state, Step.TAKE, seat, left)
        else:
            take_all(box, state, log, seat, left)


@rule
def take_all(box: Box, state: State, log: Log, seat: int, left: int) -> None:
    size = box.cards[state.card].effect.size_of
    for _ in range(left):
        if no_place(box, state, state.players[seat], NONE, size) == Rule.ALLOWED:
            gain(box, state, log, seat, size)


@rule
def gain(box: Box, state: State, log: Log, seat: int, size: int) -> None:
    note(log, Rule.GAIN_PIG, What.TOOK, seat, size, state.card)
    settle_in(box, state, log, seat, size)


@rule
def no_taking(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """A pig that does not fit stays in the reserve (HP-3.6)."""
    return no_place(box, state, state.players[seat], NONE, box.cards[state.card].effect.size_of)


@rule
def take(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    gain(box, state, log, seat, box.cards[state.card].effect.size_of)
    go_on(box, state, seat, question)


@rule
def free_feeding(box: Box, state: State, log: Log, seat: int, left: int) -> None:
    """Up to `left` pigs, of those not fed this round (HP-E8, HP-G14)."""
    if left > 0:
        if box.options.effect_gains == Gains.CHOOSE:
            if not offer(box, state, Step.FREE_FEED, seat, left) and left == box.cards[state.card].effect.times:
                note_unfed(box, state, log, seat)
        else:
            fed = 0
            for _ in range(left):
                fed += feed_best(box, state, log, seat)
            if fed == 0:
                note_unfed(box, state, log, seat)


@rule
def feed_best(box: Box, state: State, log: Log, seat: int) -> bool:
    """The pig whose price rises most, vaccinated before unvaccinated (HP-G19). Whether there was one."""
    for pig in range(Pig.A1, -1, -1):
        if no_free_feeding(box, state, state.players[seat], pig) == Rule.ALLOWED:
            grow(box, state, log, seat, pig, 1, Rule.FREE_FEED, What.GREW_FREELY)
            return True
    return False


@rule
def note_unfed(box: Box, state: State, log: Log, seat: int) -> None:
    """Why the card passes a player by: what is nearest to a feeding (HP-E8)."""
    if log.on:
        why: int = Unfed.NO_PIG
        for pig in range(Pig.B0):
            refused = no_free_feeding(box, state, state.players[seat], pig)
            if refused == Rule.FED_ONCE:
                why = max(why, Unfed.FED)
            elif refused == Rule.NO_TILE:
                why = max(why, Unfed.NO_TILE)
            elif refused == Rule.NO_ROOM:
                why = max(why, Unfed.NO_ROOM)
        note(log, Rule.FREE_FEED, What.NOT_FED, seat, state.card, why)


@rule
def free_vaccination(box: Box, state: State, log: Log, seat: int, left: int) -> None:
    """Without a token (HP-E9)."""
    if left > 0:
        if box.options.effect_gains == Gains.CHOOSE:
            offer(box, state, Step.FREE_VACCINATE, seat, left)
        else:
            for _ in range(left):
                vaccinate_biggest(state, log, seat)


@rule
def vaccinate_biggest(state: State, log: Log, seat: int) -> None:
    """The largest unvaccinated pig (HP-G19)."""
    for size in range(Size.BIG, -1, -1):
        if state.players[seat].pigs[2 * size] > 0:
            turn_over(state, log, seat, size, Rule.FREE_VACCINATION, What.VACCINATED_FREELY)
            return


# -- prizes ---------------------------------------------------------------------------------------


@rule
def award(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The most of something; ties in full; a second prize only behind a single winner (HP-E5)."""
    card = box.cards[state.card].effect
    most, alone = best_below(box, state, card.counted, NO_LIMIT)
    reward(box, state, log, most, card.amount)
    if alone and state.seats >= box.numbers.second_prize_from:
        second, _ = best_below(box, state, card.counted, most)
        reward(box, state, log, second, card.second)


@rule
def best_below(box: Box, state: State, count: int, limit: int) -> tuple[int, bool]:
    """The highest count under a limit, and whether one player alone has it."""
    best, alone = 0, False
    for seat in range(state.seats):
        value = counted(box, state.players[seat], count)
        if value < limit:
            if value > best:
                best, alone = value, True
            elif value == best:
                alone = False
    return best, alone


@rule
def reward(box: Box, state: State, log: Log, value: int, amount: int) -> None:
    """To everybody who has that many, unless it is none; in the log clockwise from the First Player."""
    card = box.cards[state.card].effect
    for k in range(state.seats):
        seat = (state.first + k) % state.seats
        if value > 0 and counted(box, state.players[seat], card.counted) == value:
            receive(state, log, seat, amount, Rule.MAJORITY, What.WON_A_PRIZE)
