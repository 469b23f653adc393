"""The markets: two lanes each, refilled at the start of a round (WP-3.4, WP-5.1), and buying from them (WP-5.2.3)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.chance import shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE, Cells
from boargame.core.rule import clear, rule, seldom
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import SLOTS, Colour, Lane, OptionalLimit, Token, Ware, WeaponReuse
from boargame.games.wild_pigs.rules.holding import (
    free_upgrade_place,
    gains,
    install,
    owned_upgrades,
    owned_weapons,
    refit,
    token_cap,
)
from boargame.games.wild_pigs.state import Market, Player, Purse, State
from boargame.games.wild_pigs.words import Rule, Step, What

# -- refilling -----------------------------------------------------------------------------------


@rule
def slide(box: Box, state: State, log: Log, market: Market, ware: int) -> None:
    """Clear Carryover (WP-5.1a), move New Stock there (WP-5.1b), refill New Stock (WP-3.4b, WP-C17)."""
    for place in range(len(market.new_stock)):
        if market.carryover[place] != NONE:
            discard(market, market.carryover[place])
        market.carryover[place] = market.new_stock[place]
    refill(box, state, log, market, ware)


@rule
def refill(box: Box, state: State, log: Log, market: Market, ware: int) -> None:
    """New Stock holds one card more than there are players, or what is left of them (WP-4.6a, WP-5.1c, WP-G19)."""
    for place in range(state.seats + box.numbers.extra_stock):
        market.new_stock[place] = top_card(state, log, market, ware)


@rule
def top_card(state: State, log: Log, market: Market, ware: int) -> int:
    """The next card of a market's deck, which is rebuilt from its discards when it is empty; or NONE (WP-5.1d)."""
    if market.deck_left == 0:
        reshuffle(state, log, market, ware)
    if market.deck_left == 0:
        return NONE
    market.deck_left -= 1
    card = market.deck[market.deck_left]
    market.deck[market.deck_left] = NONE
    return card


@rule
def reshuffle(state: State, log: Log, market: Market, ware: int) -> None:
    """Shuffle the discard pile into a new deck (WP-5.1d)."""
    if market.discarded == 0:
        return
    for i in range(market.discarded):
        market.deck[i] = market.discard[i]
        market.discard[i] = NONE
    market.deck_left = market.discarded
    market.discarded = 0
    shuffle(state.chance, market.deck, market.deck_left)
    note(log, Rule.RESHUFFLE, What.RESHUFFLED, NONE, ware)


# -- buying --------------------------------------------------------------------------------------


@rule
def no_purchases(box: Box, state: State) -> int:
    """At most one card a turn (WP-5.2.3c)."""
    if state.turn.bought:
        return Rule.ONE_PURCHASE
    if state.turn.extended and box.options.optional_limit == OptionalLimit.ONE_TOTAL:
        return Rule.ONE_OPTION
    return Rule.ALLOWED


@rule
def no_upgrades(box: Box, state: State, seat: int, question: Task) -> int:
    """Without a free slot no upgrade can be bought, unless another may make room (WP-5.2.3b, WP-G8)."""
    refused, player = no_purchases(box, state), state.players[seat]
    if refused != 0 or has_room(player, Ware.UPGRADE):
        return refused
    return Rule.ALLOWED if box.options.replace_cards and owned_upgrades(player) > 0 else Rule.NO_FREE_SLOT


@rule
def no_weapons(box: Box, state: State, seat: int, question: Task) -> int:
    refused, player = no_purchases(box, state), state.players[seat]
    if refused != 0 or has_room(player, Ware.WEAPON):
        return refused
    return Rule.ALLOWED if box.options.replace_cards and owned_weapons(player.purse) > 0 else Rule.NO_FREE_SLOT


@rule
def offered(market: Market, lane: int, place: int) -> int:
    """The card that lies there, or NONE."""
    new, old = market.new_stock[place], market.carryover[place]
    return new if lane == Lane.NEW_STOCK else old


@rule
def no_upgrade(box: Box, state: State, seat: int, question: Task, lane: int, place: int) -> int:
    """From either lane, at the printed cost (WP-3.4d, WP-5.2.3b). It is asked for every place at every decision, so it
    looks first and decides last: a processor cannot foresee which cards are affordable."""
    card, player = offered(state.upgrades, lane, place), state.players[seat]
    fits = affordable(player.purse, box.upgrades[max(card, 0)].cost, saving(box, player, Ware.UPGRADE, lane))
    return Rule.SOLD_OUT if card == NONE else Rule.ALLOWED if fits else Rule.CANNOT_AFFORD


@rule
def no_weapon(box: Box, state: State, seat: int, question: Task, lane: int, place: int) -> int:
    card, player = offered(state.weapons, lane, place), state.players[seat]
    fits = affordable(player.purse, box.weapons[max(card, 0)].cost, saving(box, player, Ware.WEAPON, lane))
    return Rule.SOLD_OUT if card == NONE else Rule.ALLOWED if fits else Rule.CANNOT_AFFORD


@rule
def affordable(purse: Purse, cost: Cells[int], less: int) -> bool:
    """With a number of cubes less, in a split of the buyer's choice (WP-E21)."""
    cubes = purse.cubes
    red, blue = cost[Colour.R] - cubes[Colour.R], cost[Colour.B] - cubes[Colour.B]
    green = cost[Colour.G] - cubes[Colour.G]
    return max(0, red) + max(0, blue) + max(0, green) <= less


@rule
def discount(box: Box, player: Player, lane: int) -> int:
    """How many cubes less a purchase costs: by upgrades, and from Carryover if so agreed (WP-E21, WP-G7)."""
    return player.engine.buy_discount + (box.options.carryover_discount if lane == Lane.CARRYOVER else 0)


@rule
def saving(box: Box, player: Player, ware: int, lane: int) -> int:
    """The same for a kind of card, with what must be given up for it, if cards may make room for others (WP-G8)."""
    makes_room = box.options.replace_cards and ware == Ware.UPGRADE
    return discount(box, player, lane) - (forgone(box, player) if makes_room else 0)


@rule
def has_room(player: Player, ware: int) -> bool:
    """Is a slot free for such a card (WP-5.2.3b)?"""
    if ware == Ware.UPGRADE:
        return owned_upgrades(player) < player.purse.slots[ware]
    return owned_weapons(player.purse) < player.purse.slots[ware]


@seldom
def forgone(box: Box, player: Player) -> int:
    """By how much the discount falls at the least, if an upgrade must make room for another (WP-G8)."""
    if has_room(player, Ware.UPGRADE):
        return 0
    least = player.engine.buy_discount
    for slot in player.upgrades:
        if slot.card != NONE:
            least = min(least, box.upgrades[slot.card].buy_discount)
    return least


@rule
def buy_upgrade(box: Box, state: State, log: Log, seat: int, question: Task, lane: int, place: int) -> None:
    begin_purchase(state, Ware.UPGRADE, lane, place)
    pay_or_make_room(box, state, log, seat)


@rule
def buy_weapon(box: Box, state: State, log: Log, seat: int, question: Task, lane: int, place: int) -> None:
    begin_purchase(state, Ware.WEAPON, lane, place)
    pay_or_make_room(box, state, log, seat)


@rule
def begin_purchase(state: State, ware: int, lane: int, place: int) -> None:
    turn = state.turn
    turn.ware = Ware(ware)
    turn.lane = Lane(lane)
    turn.place = place


@rule
def pay_or_make_room(box: Box, state: State, log: Log, seat: int) -> None:
    """Without a free slot, the buyer first says which card is given up for the new one (WP-G8)."""
    if has_room(state.players[seat], state.turn.ware):
        save_or_pay(box, state, log, seat)
    else:
        ask(state, Step.REPLACE, seat)


@rule
def price(box: Box, state: State, colour: int) -> int:
    """What the card that is being bought still costs in a colour."""
    turn = state.turn
    if turn.ware == Ware.UPGRADE:
        return box.upgrades[offered(state.upgrades, turn.lane, turn.place)].cost[colour] - turn.saved[colour]
    return box.weapons[offered(state.weapons, turn.lane, turn.place)].cost[colour] - turn.saved[colour]


@rule
def savings_left(box: Box, state: State, seat: int) -> int:
    saved, less = state.turn.saved, discount(box, state.players[seat], state.turn.lane)
    return less - saved[Colour.R] - saved[Colour.B] - saved[Colour.G]


@rule
def no_saving(box: Box, state: State, seat: int, question: Task, colour: int, y: int) -> int:
    """A cube less, if the rest can then be paid (WP-E21)."""
    if price(box, state, colour) <= 0:
        return Rule.NOTHING_SAVED
    cubes, missing = state.players[seat].purse.cubes, 0
    for other in range(len(Colour)):
        missing += max(0, price(box, state, other) - (other == colour) - cubes[other])
    return Rule.ALLOWED if missing <= savings_left(box, state, seat) - 1 else Rule.NOT_COMPLETE


@rule
def save(box: Box, state: State, log: Log, seat: int, question: Task, colour: int, y: int) -> None:
    state.turn.saved[colour] += 1
    save_or_pay(box, state, log, seat)


@rule
def save_or_pay(box: Box, state: State, log: Log, seat: int) -> None:
    """Ask for each cube saved, while the buyer has a choice; then pay (WP-E21, WP-D12)."""
    cost = price(box, state, Colour.R) + price(box, state, Colour.B) + price(box, state, Colour.G)
    left = min(savings_left(box, state, seat), cost)
    if left == cost:
        for colour in range(len(Colour)):
            state.turn.saved[colour] += price(box, state, colour)
    elif left > 0:
        if colours_left(box, state) > 1:
            ask(state, Step.SAVE, seat)
            return
        for colour in range(len(Colour)):
            if price(box, state, colour) > 0:
                state.turn.saved[colour] += left
    finish_purchase(box, state, log, seat)


@rule
def colours_left(box: Box, state: State) -> int:
    """In how many colours the card that is being bought still costs something."""
    colours = 0
    for colour in range(len(Colour)):
        colours += price(box, state, colour) > 0
    return colours


@rule
def finish_purchase(box: Box, state: State, log: Log, seat: int) -> None:
    """Pay, and put the card in its slot; what it brings when bought comes at once (WP-5.2.3b, WP-E20). So do discounts
    and higher limits, but its first income comes with the next turn (WP-G15)."""
    turn, player = state.turn, state.players[seat]
    for colour in range(len(Colour)):
        player.purse.cubes[colour] -= price(box, state, colour)
    turn.bought = True
    if turn.ware == Ware.UPGRADE:
        card = take_from(state.upgrades, turn.lane, turn.place)
        slot = player.upgrades[free_upgrade_place(player)]
        slot.card = card
        slot.since = player.purse.acquired
        slot.used = False
        player.purse.acquired += 1
        install(box, player, card)
        note(log, Rule.PURCHASE, What.BOUGHT_UPGRADE, seat, card)
        gains(state, box.upgrades[card].on_buy, seat)
    else:
        card = take_from(state.weapons, turn.lane, turn.place)
        put_weapon(box, player.purse, card)
        note(log, Rule.PURCHASE, What.BOUGHT_WEAPON, seat, card)
    then(state, Step.AGAIN, seat)


@rule
def take_from(market: Market, lane: int, place: int) -> int:
    """Buying leaves a hole (WP-3.4c)."""
    card = offered(market, lane, place)
    if lane == Lane.NEW_STOCK:
        market.new_stock[place] = NONE
    else:
        market.carryover[place] = NONE
    return card


# -- making room (WP-G8) -------------------------------------------------------------------------


@rule
def not_given_up(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    """A card of the kind that is being bought, without which the new one can still be paid for."""
    player, turn = state.players[seat], state.turn
    if turn.ware == Ware.WEAPON:
        return Rule.NO_WEAPON if player.purse.weapons[place].card == NONE else Rule.ALLOWED
    card = player.upgrades[place].card
    if card == NONE:
        return Rule.NO_UPGRADE
    cost, less = box.upgrades[offered(state.upgrades, turn.lane, turn.place)].cost, discount(box, player, turn.lane)
    fits = affordable(player.purse, cost, less - box.upgrades[card].buy_discount)
    return Rule.ALLOWED if fits else Rule.NOT_COMPLETE


@rule
def give_up(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    """The card goes to its market's discard pile. Slots gained from it stay; tokens beyond a limit that falls with it
    are lost."""
    player = state.players[seat]
    if state.turn.ware == Ware.UPGRADE:
        card = player.upgrades[place].card
        note(log, Rule.REPLACEMENT, What.GAVE_UP_UPGRADE, seat, card)
        discard(state.upgrades, card)
        player.upgrades[place].card = NONE
        refit(box, player)
        drop_tokens(box, log, player, seat)
    else:
        card = player.purse.weapons[place].card
        note(log, Rule.REPLACEMENT, What.GAVE_UP_WEAPON, seat, card)
        discard(state.weapons, card)
        clear(player.purse.weapons[place])
        player.purse.weapons[place].card = NONE
    save_or_pay(box, state, log, seat)


@rule
def discard(market: Market, card: int) -> None:
    market.discard[market.discarded] = card
    market.discarded += 1


@rule
def drop_tokens(box: Box, log: Log, player: Player, seat: int) -> None:
    """Tokens beyond the limit are lost (WP-2.3k, WP-G8)."""
    for token in range(len(Token)):
        while player.purse.tokens[token] > token_cap(box, player):
            player.purse.tokens[token] -= 1
            note(log, Rule.TOKEN_CAP, What.LOST_TOKEN, seat, token)


# -- slots ---------------------------------------------------------------------------------------


@rule
def no_extensions(box: Box, state: State, seat: int, question: Task) -> int:
    """A Wild token for a slot, once a turn, beside a purchase (WP-5.2.3d, WP-C6)."""
    limit = box.options.optional_limit
    if state.turn.extended and limit != OptionalLimit.EXTEND_UNLIMITED:
        return Rule.ONE_EXTENSION
    if state.turn.bought and limit == OptionalLimit.ONE_TOTAL:
        return Rule.ONE_OPTION
    return Rule.ALLOWED if state.players[seat].purse.tokens[Token.WILD] > 0 else Rule.NO_WILD


@rule
def no_extension(box: Box, state: State, seat: int, question: Task, ware: int, y: int) -> int:
    full = state.players[seat].purse.slots[ware] >= box.numbers.most_slots
    return Rule.SLOTS_FULL if full else Rule.ALLOWED


@rule
def extend(box: Box, state: State, log: Log, seat: int, question: Task, ware: int, y: int) -> None:
    """One slot more, and neither token nor VP (WP-5.2.3e); a purchase may use it this turn (WP-5.2.3f)."""
    purse = state.players[seat].purse
    purse.tokens[Token.WILD] -= 1
    purse.slots[ware] += 1
    state.turn.extended = True
    note(log, Rule.EXTENSION, What.EXTENDED, seat, ware, purse.slots[ware])
    ask(state, Step.TURN, seat)


# -- free weapons --------------------------------------------------------------------------------


@rule
def deal_weapons(box: Box, state: State, log: Log, seat: int) -> None:
    """The top card of the weapon deck goes to a free slot; without one, nothing happens (WP-E9)."""
    purse = state.players[seat].purse
    while purse.free_weapons > 0:
        purse.free_weapons -= 1
        if owned_weapons(purse) < purse.slots[Ware.WEAPON]:
            card = top_card(state, log, state.weapons, Ware.WEAPON)
            if card != NONE:
                put_weapon(box, purse, card)
                note(log, Rule.FREE_WEAPON, What.DEALT_WEAPON, seat, card, state.bosses[state.era])


@rule
def put_weapon(box: Box, purse: Purse, card: int) -> None:
    """Into the first free place, with its printed uses (WP-G2)."""
    place = 0
    while place < SLOTS - 1 and purse.weapons[place].card != NONE:
        place += 1
    slot = purse.weapons[place]
    slot.card = card
    slot.since = purse.acquired
    slot.uses = uses_of(box, card)
    purse.acquired += 1


@rule
def uses_of(box: Box, card: int) -> int:
    """As printed, one, or without limit (WP-G2)."""
    if box.options.weapon_reuse == WeaponReuse.PRINTED:
        return box.weapons[card].uses
    return 1 if box.options.weapon_reuse == WeaponReuse.SINGLE_USE else NONE
