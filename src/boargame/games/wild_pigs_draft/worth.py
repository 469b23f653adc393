"""What a position promises a player, in hundredths of a VP: for bots that look one move ahead.

The weights are guesses about the game, not rules of it, made better by many games of one guess against another. What
lasts is worth what it does against the pigs that are still to come, as the decks of the box hold them.
"""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.agenda import owing, question, top
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.names import LEVELS, POOL, ROUNDS, ROW, Colour, Era, Kind, Node, Outcome
from boargame.games.wild_pigs_draft.rules.aftermath import facing
from boargame.games.wild_pigs_draft.rules.clash import defence_on, outcome, pig_of
from boargame.games.wild_pigs_draft.rules.holding import can_be_charged, card_at, is_item, owned
from boargame.games.wild_pigs_draft.rules.payment import match_needed, tinker_price
from boargame.games.wild_pigs_draft.rules.score import points
from boargame.games.wild_pigs_draft.rules.scrap import scrap_of
from boargame.games.wild_pigs_draft.state import Hand, Player, State
from boargame.games.wild_pigs_draft.words import Step

VP = 100
WHOLE = 1000
"""A certainty, in thousandths."""

SCRAP = 28
PLENTY = 9
"""Scrap that a player finds a use for; what is beyond is worth a quarter."""

LEFT_OVER = 2
"""A scrap when nothing more can be bought: it may break a tie."""

PLAN = 95
"""How much of what the next thing to buy will bring counts before it is bought, in hundredths."""

CARD = 30
"""What a card brings more than its price."""

SHORT = 20
"""What it costs the plan that a scrap is still missing."""

FAR = 3
"""With more than this missing, it is no plan."""

POINT = (25, 30, 20)
"""A point of defence that a charge gives, in each era."""

HEAL = 190
RESCUE = 70
HARNESS = 35
BATTERIES = 110
MANY = 10
"""With so many clashes left, something that helps in one of them is worth all of this."""

SACK = 26
"""For each scrap that an item draws."""

CHEAPER = 15
"""For each scrap that an item saves."""

CHARGE = 15
"""For each charge that a kill restores."""

REFIT = 30
"""What it costs to refit in place of a better action."""

GROWTH = 3
"""Tenths of a level that a track gains in a round."""

ELSEWHERE = 25
"""How much of the second best node counts, in hundredths: one can go there."""

HERE = 8
"""How much of the node counts where the marker is: one need not go there."""


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """The score so far, what is held, the clash at hand, and the pigs that are still to come."""
    value = points(box, state, seat) * VP
    if state.agenda.count == 0:
        return value + LEFT_OVER * scrap_of(state.players[seat])
    ahead = to_come(box, state, seat, NONE)
    value += scrap_held(box, state, seat, ahead) + cards_held(box, state, seat)
    return value + at_hand(box, state, seat) + ahead


# -- the moment -------------------------------------------------------------------------------------


@rule
def asked(state: State, seat: int) -> int:
    """The step at which this seat owes a decision, or NONE."""
    return question(state, seat).step if (owing(state.agenda) >> seat) & 1 else NONE


@rule
def is_choosing(state: State, seat: int) -> bool:
    """In the middle of the own turn, with the pool in view: step A is over, the pig not chosen."""
    step = asked(state, seat)
    return state.current == seat and step != NONE and step != Step.SHIFT and pool_left(state) > 0


@rule
def is_undecided(state: State, seat: int) -> bool:
    """This seat's pig of the round is neither chosen nor in view."""
    return state.players[seat].zone == NONE and pool_left(state) > 0 and not is_choosing(state, seat)


@rule
def pool_left(state: State) -> int:
    count = 0
    for place in range(POOL):
        count += state.pool[place] != NONE
    return count


@rule
def has_formed(state: State, seat: int) -> bool:
    """The marker stands where the Horde will find it."""
    return state.onslaught != NONE or (top(state.agenda).step == Step.FORMATION and asked(state, seat) == NONE)


@rule
def is_last_call(box: Box, state: State) -> bool:
    """The last Emergency Actions, or what comes after them."""
    late = state.era == Era.NIGHT and state.round_no == box.numbers.rounds and pool_left(state) == 0
    return late and top(state.agenda).step != Step.SUPPLY


@rule
def may_tinker(state: State, seat: int) -> bool:
    """In the own turn or Emergency Action, before a Tinker."""
    step = asked(state, seat)
    return (step == Step.ACT or step == Step.EMERGENCY) and not state.turn.tinkered


@rule
def paid_card(state: State, seat: int) -> int:
    """The card that this seat is just paying for, or NONE."""
    if state.current != seat or state.turn.place == NONE:
        return NONE
    return state.market.row[state.turn.place]


@rule
def paid_track(state: State, seat: int) -> int:
    """The track that this seat is just paying for, or NONE."""
    return state.turn.track if state.current == seat else NONE


@rule
def level_of(state: State, seat: int, node: int) -> int:
    """Also of a track that is being paid for."""
    return state.players[seat].levels[node] + (node == paid_track(state, seat))


@rule
def clashes_left(box: Box, state: State) -> int:
    """Of one player after the one at hand, those with the Hordes included."""
    eras = len(Era) - 1 - state.era
    if state.onslaught != NONE:
        return (2 * eras + 1) * box.numbers.rounds - state.onslaught - 1
    return (2 * eras + 2) * box.numbers.rounds - state.round_no


# -- what is held -----------------------------------------------------------------------------------


@rule
def scrap_held(box: Box, state: State, seat: int, ahead: int) -> int:
    """With what is being taken, without what is being paid; and what may be bought with it."""
    red, blue, green = scrap_left(box, state, seat)
    count, last = red + blue + green, is_last_call(box, state)
    useful = 0 if last else min(count, PLENTY)
    value = SCRAP * useful + (LEFT_OVER if last else SCRAP // 4) * (count - useful)
    if last and state.current != seat:
        return value
    best = card_plan(box, state, seat, red, blue, green)
    return value + PLAN * max(best, track_plan(box, state, seat, red, blue, green, ahead)) // 100


@rule
def scrap_left(box: Box, state: State, seat: int) -> tuple[int, int, int]:
    """Of each colour; whatever may be paid in any colour is taken from the largest pile."""
    scrap, wanted = state.players[seat].scrap, state.players[seat].hand.wanted
    red = scrap[Colour.R] + wanted[Colour.R]
    blue = scrap[Colour.B] + wanted[Colour.B]
    green = scrap[Colour.G] + wanted[Colour.G]
    card, track, others = paid_card(state, seat), paid_track(state, seat), 0
    if card != NONE:
        cost, others = box.market[card].cost, box.market[card].any_cost
        red, blue, green = red - cost[Colour.R], blue - cost[Colour.B], green - cost[Colour.G]
    elif track != NONE:
        match = match_needed(box, state)
        others = tinker_price(box, state) - (match if track != Node.CENTER else 0)
        red -= match * (track == Colour.R)
        blue -= match * (track == Colour.B)
        green -= match * (track == Colour.G)
    for _ in range(others):
        if red >= max(blue, green):
            red -= 1
        elif blue >= green:
            blue -= 1
        else:
            green -= 1
    return red, blue, green


@rule
def card_plan(box: Box, state: State, seat: int, red: int, blue: int, green: int) -> int:
    """What the best card to buy next would bring, with this scrap or a little more."""
    best, paid = 0, state.turn.place if paid_card(state, seat) != NONE else NONE
    if is_last_call(box, state) and state.turn.bought:
        return best
    for place in range(ROW):
        if state.market.row[place] != NONE and place != paid:
            card = box.market[state.market.row[place]]
            cost = card.cost
            short = missing(red, blue, green, cost[Colour.R], cost[Colour.B], cost[Colour.G], card.any_cost)
            best = max(best, CARD + VP * card.vp // 2 - SHORT * short)
    return best


@rule
def track_plan(box: Box, state: State, seat: int, red: int, blue: int, green: int, ahead: int) -> int:
    """What the next level of the favourite track would bring."""
    track, saved = favourite(state, seat), saving(box, state, seat)
    last = is_last_call(box, state)
    if track == NONE or (last and state.turn.tinkered):
        return 0
    price, match = max(0, box.numbers.tinker - saved), max(0, box.numbers.tinker_match - saved)
    short = missing(
        red, blue, green,
        match * (track == Colour.R), match * (track == Colour.B), match * (track == Colour.G), price - match,
    )  # fmt: skip
    if short > FAR:
        return 0
    gain = to_come(box, state, seat, track) - ahead - (LEFT_OVER if last else SCRAP) * price
    if gain > 0 and short == 0 and may_tinker(state, seat):
        gain += SCRAP * state.turn.cheaper
    return gain - SHORT * short


@rule
def saving(box: Box, state: State, seat: int) -> int:
    """What the next Tinker costs less."""
    hand = state.players[seat].hand
    if may_tinker(state, seat) and state.turn.cheaper > 0:
        return state.turn.cheaper
    for place in range(owned(hand)):
        if is_item(box, hand, place) and card_at(box, hand, place).cheaper > 0:
            return card_at(box, hand, place).cheaper
    return 0


@rule
def favourite(state: State, seat: int) -> int:
    """The corner with the highest track that can still rise, or NONE."""
    best, highest = NONE, NONE
    for track in range(len(Node) - 1):
        level = level_of(state, seat, track)
        if highest < level < LEVELS - 1:
            best, highest = track, level
    return best


@rule
def missing(red: int, blue: int, green: int, of_red: int, of_blue: int, of_green: int, others: int) -> int:
    """Scrap that one has not got for a price; that of a colour counts twice, because it is hard to come by."""
    short = max(0, of_red - red) + max(0, of_blue - blue) + max(0, of_green - green)
    spare = max(0, red - of_red) + max(0, blue - of_blue) + max(0, green - of_green)
    return 2 * short + max(0, others - spare)


@rule
def cards_held(box: Box, state: State, seat: int) -> int:
    """Charges and items, also of a card that is being paid; what lasts shows in the pigs to come."""
    player, value = state.players[seat], 0
    hand = player.hand
    for place in range(owned(hand)):
        value += card_held(box, state, seat, card_at(box, hand, place), hand.cards[place].charges)
    if paid_card(state, seat) != NONE:
        card = box.market[paid_card(state, seat)]
        value += card_held(box, state, seat, card, card.charges) + card.vp * VP
        if card.per_trophies > 0:
            value += player.trophy_count // card.per_trophies * card.vp_for_trophies * VP
    return value - (hand.charged != 0)  # no charge is spent for nothing


@rule
def card_held(box: Box, state: State, seat: int, card: MarketCard, charges: int) -> int:
    if charges <= 0:
        return 0
    player, clashes = state.players[seat], clashes_left(box, state)
    if card.kind == Kind.ARSENAL:
        return charge_value(box, state, card) * min(charges, clashes)
    value = RESCUE * card.rescues + HARNESS * card.moves
    if card.recharges and has_charges(box, player.hand):
        value += BATTERIES
    value = value * min(clashes, MANY) // MANY
    if state.current == seat or not is_last_call(box, state):
        value += HEAL * min(card.heal, player.injuries)
    return value if is_last_call(box, state) else value + SACK * card.draw + CHEAPER * card.cheaper


@rule
def has_charges(box: Box, hand: Hand) -> bool:
    """Is there a card that can be recharged, one day?"""
    for place in range(owned(hand)):
        card = card_at(box, hand, place)
        if card.kind == Kind.ARSENAL and card.charges > 0:
            return True
    return False


@rule
def charge_value(box: Box, state: State, card: MarketCard) -> int:
    return POINT[state.era] * (card.charged[Colour.R] + card.charged[Colour.B] + card.charged[Colour.G])


# -- the clash at hand ------------------------------------------------------------------------------


@rule
def at_hand(box: Box, state: State, seat: int) -> int:
    """The pig that was chosen, or can be; or that of the Horde."""
    player = state.players[seat]
    if state.onslaught != NONE or player.zone != NONE:
        return clash_worth(box, state, seat, pig_of(state, seat))
    if not is_choosing(state, seat):
        return 0
    kill = kill_worth(box, state, seat, True)
    value = best_of_pool(box, state, player, player.hand.node, kill)
    if asked(state, seat) == Step.ACT:
        for node in range(len(Node)):
            value = max(value, best_of_pool(box, state, player, node, kill) - REFIT)
    return value


@rule
def best_of_pool(box: Box, state: State, player: Player, node: int, kill: int) -> int:
    best = -box.numbers.injury * VP
    for place in range(POOL):
        if state.pool[place] != NONE:
            best = max(best, against(box, state, player, node, state.pool[place], kill, True))
    return best


@rule
def clash_worth(box: Box, state: State, seat: int, pig: int) -> int:
    """As it was decided, or as well as it can still be decided."""
    player, kill = state.players[seat], kill_worth(box, state, seat, state.onslaught == NONE)
    begun = state.current == NONE
    if begun and facing(state, seat).outcome != Outcome.NONE:
        kill = kill if player.hand.settled == 0 else 0
        return result_worth(box, state, player, pig, facing(state, seat).outcome, kill)
    step = asked(state, seat)
    if step == Step.MOVE:
        return best_node(box, state, player, pig, kill)
    open_yet = not begun or step == Step.CLASH or step == Step.MORE
    value = against(box, state, player, player.hand.node, pig, kill, open_yet)
    if open_yet and has_harness(box, player.hand):
        value = max(value, best_node(box, state, player, pig, kill) - HARNESS)
    return value


@rule
def has_harness(box: Box, hand: Hand) -> bool:
    for place in range(owned(hand)):
        if is_item(box, hand, place) and card_at(box, hand, place).moves:
            return True
    return False


@rule
def best_node(box: Box, state: State, player: Player, pig: int, kill: int) -> int:
    best = -box.numbers.injury * VP
    for node in range(len(Node)):
        best = max(best, against(box, state, player, node, pig, kill, True))
    return best


@rule
def against(box: Box, state: State, player: Player, node: int, pig: int, kill: int, with_charges: bool) -> int:
    """A pig from a node: as things are, with a charge of one card, or with one of each card."""
    hand, stats = player.hand, box.threats[pig].stats
    red = defence_on(box, player, node, Colour.R)
    blue = defence_on(box, player, node, Colour.B)
    green = defence_on(box, player, node, Colour.G)
    result = outcome(box, stats, red, blue, green)
    best = result_worth(box, state, player, pig, result, kill)
    if result == Outcome.SLAY or not with_charges:
        return best
    more_red, more_blue, more_green, price = red, blue, green, 0
    for place in range(owned(hand)):
        if can_be_charged(box, hand, place) and not (hand.charged >> place) & 1:
            card = card_at(box, hand, place)
            add, cost = card.charged, charge_value(box, state, card)
            result = outcome(box, stats, red + add[Colour.R], blue + add[Colour.B], green + add[Colour.G])
            best = max(best, result_worth(box, state, player, pig, result, kill) - cost)
            more_red += add[Colour.R]
            more_blue += add[Colour.B]
            more_green += add[Colour.G]
            price += cost
    result = outcome(box, stats, more_red, more_blue, more_green)
    return max(best, result_worth(box, state, player, pig, result, kill) - price)


@rule
def result_worth(box: Box, state: State, player: Player, pig: int, result: int, kill: int) -> int:
    """Nothing for a REPEL; the pigs of the Horde bring no trophy."""
    if result == Outcome.SLAY:
        return kill + (box.trophy_vp[box.threats[pig].era] * VP if state.onslaught == NONE else 0)
    if result == Outcome.FAIL and not player.hand.rescued:
        return -box.numbers.injury * VP
    return 0


@rule
def kill_worth(box: Box, state: State, seat: int, drafted: bool) -> int:
    """What a slain pig brings besides the trophy, in the draft or in the Onslaught."""
    hand, value = state.players[seat].hand, box.numbers.bonus * SCRAP if drafted else 0
    for place in range(owned(hand)):
        value += card_for_kill(box, state, card_at(box, hand, place), drafted)
    if paid_card(state, seat) != NONE:
        value += card_for_kill(box, state, box.market[paid_card(state, seat)], drafted)
    return value


@rule
def card_for_kill(box: Box, state: State, card: MarketCard, drafted: bool) -> int:
    value = CHARGE * card.kill_recharge
    if drafted or state.era < Era.NIGHT:  # scrap from the last Horde comes too late
        value += SCRAP * card.kill_scrap
    if drafted:
        value += VP * card.kill_vp
        if card.per_trophies > 0:
            value += VP * card.vp_for_trophies // card.per_trophies
    return value


# -- the pigs that are still to come ------------------------------------------------------------------


@rule
def to_come(box: Box, state: State, seat: int, raised: int) -> int:
    """In the rounds of each era, and with its Horde; with one level more of a track, unless it is NONE."""
    player, value = state.players[seat], full_track(box, state, seat, raised)
    rounds = box.numbers.rounds + is_undecided(state, seat) - state.round_no
    here = player.hand.node if rounds > 0 else NONE
    tenths = 0  # of a level, that tracks may have grown until then
    for era in range(state.era, len(Era)):
        growth, part = tenths // 10, tenths % 10
        met = era_to_come(box, state, seat, era, rounds, here, raised, growth)
        if part > 0:
            met += (era_to_come(box, state, seat, era, rounds, here, raised, growth + 1) - met) * part // 10
        value += met
        tenths += GROWTH * rounds
        here = player.hand.node if rounds == 0 else NONE
        rounds = box.numbers.rounds
    return value


@rule
def full_track(box: Box, state: State, seat: int, raised: int) -> int:
    """VP for a track that is being filled, which the score does not know of yet."""
    value, levels = 0, state.players[seat].levels
    for node in range(len(Node)):
        if levels[node] < LEVELS - 1 <= level_of(state, seat, node) + (node == raised):
            value += box.options.tech_full_vp * VP
    return value


@rule
def era_to_come(box: Box, state: State, seat: int, era: int, rounds: int, here: int, raised: int, growth: int) -> int:
    """The best node counts, the second best a little; against the Horde the best, or the one that was chosen. `here`
    is the marker's node, if the next round is one of this era."""
    injury = box.numbers.injury * VP
    slay, spoils = box.trophy_vp[era] * VP + kill_worth(box, state, seat, True), kill_worth(box, state, seat, False)
    now = era == state.era
    formed = now and has_formed(state, seat)
    unknown = ROUNDS if not now else 0 if formed else max(0, ROUNDS - horde_size(state))
    best, second, horde, standing = -injury, -injury, -ROUNDS * injury, 0
    for node in range(len(Node)):
        levels = growth + (node == raised)
        red = lasting(box, state, seat, node, Colour.R, levels)
        blue = lasting(box, state, seat, node, Colour.B, levels)
        green = lasting(box, state, seat, node, Colour.G, levels)
        met = horde_met(box, state, red, blue, green, spoils, injury) if now else 0
        if rounds + unknown > 0:
            slain, failed = chances(box, era, red, blue, green)
            drafted = (slay * any_of(slain, state.seats) - injury * all_of(failed, state.seats)) // WHOLE
            second = max(second, min(best, drafted))
            best = max(best, drafted)
            met += unknown * (spoils * slain - injury * failed) // WHOLE
            if node == here:
                standing = drafted
        if not formed or node == state.players[seat].hand.node:
            horde = max(horde, met)
    return horde + rounds * (best + ELSEWHERE * second // 100) + HERE * standing // 100


@rule
def chances(box: Box, era: int, red: int, blue: int, green: int) -> tuple[int, int]:
    """How many of an era's pigs such a defence would slay, and how many it would fail against, in thousandths."""
    slain, failed, count = 0, 0, 0
    for card in range(box.threat_count):
        threat = box.threats[card]
        if threat.era == era:
            result = outcome(box, threat.stats, red, blue, green)
            count += threat.copies
            slain += threat.copies * (result == Outcome.SLAY)
            failed += threat.copies * (result == Outcome.FAIL)
    return WHOLE * slain // max(1, count), WHOLE * failed // max(1, count)


@rule
def any_of(chance: int, seats: int) -> int:
    """At least one of the pigs to choose from."""
    return WHOLE - all_of(WHOLE - chance, seats)


@rule
def all_of(chance: int, seats: int) -> int:
    """All the pigs to choose from, of which there are so many on average."""
    product = WHOLE
    for _ in range((seats + 3) // 2):
        product = product * chance // WHOLE
    return product


@rule
def lasting(box: Box, state: State, seat: int, node: int, colour: int, more: int) -> int:
    """Defence without charges, with a card that is being paid for, and with more levels."""
    player = state.players[seat]
    hand, value = player.hand, 0
    for place in range(owned(hand)):
        value += card_at(box, hand, place).passive[node, colour]
    if paid_card(state, seat) != NONE:
        value += box.market[paid_card(state, seat)].passive[node, colour]
    level = min(level_of(state, seat, node) + more, LEVELS - 1)
    if node == Node.CENTER:
        return value + box.center[level]
    return value + box.corner[level] if node == colour else value


@rule
def horde_size(state: State) -> int:
    """The pigs of the Horde, and the last one that nobody has chosen."""
    count = 1 if pool_left(state) == 1 else 0
    for place in range(ROUNDS):
        count += state.horde[place] != NONE
    return count


@rule
def horde_met(box: Box, state: State, red: int, blue: int, green: int, spoils: int, injury: int) -> int:
    """What the pigs of the Horde that have not attacked yet would bring, with such a defence."""
    value = 0
    for place in range(state.onslaught + 1, ROUNDS):
        if state.horde[place] != NONE:
            result = outcome(box, box.threats[state.horde[place]].stats, red, blue, green)
            value += spoils * (result == Outcome.SLAY) - injury * (result == Outcome.FAIL)
    if pool_left(state) == 1:
        for place in range(POOL):
            if state.pool[place] != NONE:
                result = outcome(box, box.threats[state.pool[place]].stats, red, blue, green)
                value += spoils * (result == Outcome.SLAY) - injury * (result == Outcome.FAIL)
    return value


# -- what must stay the same ------------------------------------------------------------------------


def total(box: Box, state: State) -> Mapping[str, int]:
    """What must stay the same from step to step: scrap of each colour, pigs of each era, market cards."""
    players = [state.players[seat] for seat in range(state.seats)]
    counted = {
        f"{colour.words} scrap": state.bag[colour] + state.gone[colour] + sum(p.scrap[colour] for p in players)
        for colour in Colour
    }
    for era in Era:
        counted[f"{era.label} pigs"] = pigs_of(box, state, era)
    market = state.market
    counted["market cards"] = (
        market.deck_left + market.discarded + sum(card != NONE for card in market.row)
        + sum(owned(player.hand) for player in players)
    )  # fmt: skip
    return counted


def pigs_of(box: Box, state: State, era: Era) -> int:
    """In deck, discards, pool, Horde, Engagement Zones and among the trophies."""
    herd = state.herds[era]
    lying = [*state.pool, *state.horde]
    for seat in range(state.seats):
        player = state.players[seat]
        lying += [player.zone, *(player.trophies[i] for i in range(player.trophy_count))]
    return herd.deck_left + herd.discarded + len([pig for pig in lying if pig != NONE and box.threats[pig].era == era])
