"""Paying for a fight or a threshold, in small decisions (WP-6.1b to WP-6.1i, WP-8.3d, WP-D4 to WP-D11).

In this order: aims of stance discounts, weapons, the split of `reduce_any`, Attack tokens, Wild tokens, cubes. Each
decision is legal only if the whole can still be paid. The need may fall below 0 while reductions are summed; it is
read as 0, once and for all (WP-6.1h).
"""

from __future__ import annotations

from boargame.core.agenda import Task, ask
from boargame.core.log import Log
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import SLOTS, AttackLimit, Colour, Row, Token
from boargame.games.wild_pigs.state import Payment, Player, Purse, State, Threat
from boargame.games.wild_pigs.words import Rule, Step

THREE_TO_THE = (1, 3, 9, 27, 81)

# -- the need, before the player decides anything ------------------------------------------------


@rule
def printed_cost(box: Box, threat: Threat) -> tuple[int, int, int]:
    """Printed cost, and what Weight and rage add, on a Hybrid as well (WP-6.1b, WP-2.3f, WP-2.3h, WP-7.2i)."""
    cost = box.threats[threat.card].cost
    rage = box.numbers.enraged_cost if threat.enraged else 0
    return cost[Colour.R] + rage, cost[Colour.B], cost[Colour.G] + threat.weight


@rule
def threat_need(box: Box, state: State, seat: int, lane: int, row: int) -> tuple[int, int, int]:
    """What a threat costs this player after upgrades and Mass tokens."""
    threat = state.lanes[lane, row]
    red, blue, green = printed_cost(box, threat)
    return discounted(box, state.players[seat], box.threats[threat.card].kind, red, blue, green)


@rule
def threshold_need(box: Box, state: State, seat: int, threshold: int) -> tuple[int, int, int]:
    """Thresholds are paid like fights; discounts against a type of threat do not help (WP-8.3d)."""
    cost = box.bosses[state.bosses[state.era]].thresholds[threshold].cost
    return discounted(box, state.players[seat], NONE, cost[Colour.R], cost[Colour.B], cost[Colour.G])


@rule
def discounted(box: Box, player: Player, kind: int, red: int, blue: int, green: int) -> tuple[int, int, int]:
    """Less what upgrades take off, against a type (WP-6.1c, WP-E16) or in the colour of the stance (WP-E13), and what
    Mass tokens do (WP-6.1e, WP-2.3d, WP-E14)."""
    engine, stance = player.engine, box.stances[player.stance]
    if kind != NONE:
        red -= engine.discount[kind, Colour.R]
        blue -= engine.discount[kind, Colour.B]
        green -= engine.discount[kind, Colour.G]
    if engine.discount_stance != 0 and not stance.aims:
        red -= engine.discount_stance * (stance.colour == Colour.R)
        blue -= engine.discount_stance * (stance.colour == Colour.B)
        green -= engine.discount_stance * (stance.colour == Colour.G)
    mass = max(box.numbers.mass_value, engine.mass_value)
    return red, blue, green - mass * player.purse.tokens[Token.MASS]


# -- can it be paid? -----------------------------------------------------------------------------


@rule
def weapon_refused(box: Box, state: State, player: Player, place: int, lane: int, row: int) -> int:
    """What forbids playing a weapon against a threat, or, without a lane, against a threshold (WP-E27, WP-8.3d)."""
    slot = player.purse.weapons[place]
    if slot.card == NONE:
        return Rule.NO_WEAPON
    weapon = box.weapons[slot.card]
    if lane == NONE:
        fits = not (weapon.only_kind != NONE or weapon.only_enraged or weapon.any_only_row)
    else:
        threat = state.lanes[lane, row]
        fits = not (
            weapon.only_boss
            or (weapon.only_kind != NONE and weapon.only_kind != box.threats[threat.card].kind)
            or (weapon.only_enraged and not threat.enraged)
            or (weapon.any_only_row and not weapon.only_rows[row])
        )
    return Rule.ALLOWED if fits else Rule.WRONG_TARGET


@rule
def can_reach(box: Box, state: State, seat: int, lane: int, row: int) -> bool:
    """Does a weapon that can be played there reach any row (WP-E28)?"""
    player = state.players[seat]
    for place in range(SLOTS):
        fits = weapon_refused(box, state, player, place, lane, row) == 0
        if fits and box.weapons[player.purse.weapons[place].card].any_row:
            return True
    return False


@rule
def threat_payable(box: Box, state: State, seat: int, lane: int, row: int) -> bool:
    """Is there any way to pay for this fight? Otherwise it cannot be started (WP-6.1i)."""
    red, blue, green = threat_need(box, state, seat, lane, row)
    return payable(box, state, seat, lane, row, 0, red, blue, green)


@rule
def payable(
    box: Box, state: State, seat: int, lane: int, row: int, first: int, red: int, blue: int, green: int
) -> bool:
    """With all that can be played: every weapon that fits, Attack and Wild tokens, aims from an upgrade slot on."""
    player, weightless = state.players[seat], False
    purse = player.purse
    points, attacks = purse.tokens[Token.WILD], attack_limit(box, purse)
    for place in range(SLOTS):
        if purse.weapons[place].card != NONE and weapon_refused(box, state, player, place, lane, row) == 0:
            weapon = box.weapons[purse.weapons[place].card]
            red -= weapon.reduce[state.era, Colour.R]
            blue -= weapon.reduce[state.era, Colour.B]
            green -= weapon.reduce[state.era, Colour.G]
            points += weapon.reduce_any[state.era]
            if weapon.ignores_weight and not weightless and lane != NONE:
                weightless = True
                green -= state.lanes[lane, row].weight
    if player.engine.discount_stance > 0 and box.stances[player.stance].aims:
        return aimable(box, player, first, red, blue, green, points, attacks)
    return covered(box, purse, red, blue, green, points, attacks)


@rule
def attack_limit(box: Box, purse: Purse) -> int:
    """Attack tokens that may be spent in one fight (WP-6.1f, WP-C8)."""
    held = purse.tokens[Token.ATTACK]
    return min(held, 1) if box.options.attack_tokens_per_fight == AttackLimit.ONE else held


@rule
def covered(box: Box, purse: Purse, red: int, blue: int, green: int, points: int, attacks: int) -> bool:
    """Do points of any colour and Attack tokens make up for the cubes that are missing?"""
    red = max(0, max(0, red - purse.cubes[Colour.R]) - attacks * box.numbers.attack_value)
    return red + max(0, blue - purse.cubes[Colour.B]) + max(0, green - purse.cubes[Colour.G]) <= points


@rule
def aimable(box: Box, player: Player, first: int, red: int, blue: int, green: int, points: int, attacks: int) -> bool:
    """The same, if the discounts of the stance from one upgrade slot on may each be aimed at any colour (WP-D6)."""
    cards = 0
    for place in range(first, SLOTS):
        cards += aim_of(box, player, place) > 0
    for aims in range(THREE_TO_THE[cards]):
        rest, r, b, g = aims, red, blue, green
        for place in range(first, SLOTS):
            less = aim_of(box, player, place)
            if less > 0:
                r -= less * (rest % 3 == Colour.R)
                b -= less * (rest % 3 == Colour.B)
                g -= less * (rest % 3 == Colour.G)
                rest //= 3
        if covered(box, player.purse, r, b, g, points, attacks):
            return True
    return False


@rule
def aim_of(box: Box, player: Player, place: int) -> int:
    """How much an upgrade lowers in the colour it is aimed at (WP-E13)."""
    card = player.upgrades[place].card
    return 0 if card == NONE else box.upgrades[card].discount_stance


# -- opening -------------------------------------------------------------------------------------


@rule
def open_fight(box: Box, state: State, seat: int, lane: int, row: int) -> None:
    red, blue, green = threat_need(box, state, seat, lane, row)
    open_payment(box, state.players[seat], lane, row, NONE, red, blue, green)


@rule
def open_threshold(box: Box, state: State, seat: int, threshold: int) -> None:
    """A Boss stands in no lane, and has neither Weight nor rage (WP-8.3e)."""
    red, blue, green = threshold_need(box, state, seat, threshold)
    open_payment(box, state.players[seat], NONE, Row.FRONT, threshold, red, blue, green)


@rule
def open_payment(
    box: Box, player: Player, lane: int, row: int, threshold: int, red: int, blue: int, green: int
) -> None:
    payment = player.purse.payment
    payment.paying = True
    payment.lane = lane
    payment.row = Row(row)
    payment.threshold = threshold
    payment.need[Colour.R] = red
    payment.need[Colour.B] = blue
    payment.need[Colour.G] = green
    payment.aimed = SLOTS
    if box.stances[player.stance].aims:
        next_aim(box, player, 0)


@rule
def next_aim(box: Box, player: Player, place: int) -> None:
    """The next upgrade, from a slot on, whose discount must be aimed."""
    while place < SLOTS and aim_of(box, player, place) == 0:
        place += 1
    player.purse.payment.aimed = place


@rule
def needed(payment: Payment, colour: int) -> int:
    """What is left to pay in a colour; it may be nothing (WP-6.1h, WP-G23)."""
    return max(0, payment.need[colour])


@rule
def needed_in_all(payment: Payment) -> int:
    return needed(payment, Colour.R) + needed(payment, Colour.B) + needed(payment, Colour.G)


@rule
def wilds_left(purse: Purse) -> int:
    spent = purse.payment.wilds
    return purse.tokens[Token.WILD] - spent[Colour.R] - spent[Colour.B] - spent[Colour.G]


@rule
def still_covered(box: Box, purse: Purse, colour: int, less: int, points: int, attacks: int) -> bool:
    """Can the rest be paid without another weapon, after this much less of one colour?"""
    need = purse.payment.need
    red = need[Colour.R] - less * (colour == Colour.R)
    blue = need[Colour.B] - less * (colour == Colour.B)
    green = need[Colour.G] - less * (colour == Colour.G)
    return covered(box, purse, red, blue, green, points, attacks)


# -- aims ----------------------------------------------------------------------------------------


@rule
def no_aims(box: Box, state: State, seat: int, question: Task) -> int:
    return Rule.NOTHING_TO_AIM if state.players[seat].purse.payment.aimed >= SLOTS else Rule.ALLOWED


@rule
def no_aim(box: Box, state: State, seat: int, question: Task, colour: int, y: int) -> int:
    """A colour for each discount of the stance, if the rest can then be paid (WP-E13, WP-D6)."""
    player = state.players[seat]
    payment = player.purse.payment
    less = aim_of(box, player, payment.aimed)
    red = payment.need[Colour.R] - less * (colour == Colour.R)
    blue = payment.need[Colour.B] - less * (colour == Colour.B)
    green = payment.need[Colour.G] - less * (colour == Colour.G)
    fits = payable(box, state, seat, payment.lane, payment.row, payment.aimed + 1, red, blue, green)
    return Rule.ALLOWED if fits else Rule.NOT_COMPLETE


@rule
def aim(box: Box, state: State, log: Log, seat: int, question: Task, colour: int, y: int) -> None:
    player = state.players[seat]
    payment = player.purse.payment
    payment.need[colour] -= aim_of(box, player, payment.aimed)
    next_aim(box, player, payment.aimed + 1)
    ask(state, Step.PAY, seat)


# -- weapons -------------------------------------------------------------------------------------


@rule
def no_weapons(box: Box, state: State, seat: int, question: Task) -> int:
    """Weapons come after the aims and before the rest (WP-D5)."""
    payment = state.players[seat].purse.payment
    if payment.aimed < SLOTS:
        return Rule.AIM_FIRST
    return Rule.WEAPONS_FIRST if payment.splitting else Rule.ALLOWED


@rule
def no_weapon(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    """Each owned weapon whose condition holds, once, even if it lowers nothing (WP-6.1d, WP-D7)."""
    player = state.players[seat]
    payment = player.purse.payment
    if (payment.played >> place) & 1:
        return Rule.PLAYED
    return weapon_refused(box, state, player, place, payment.lane, payment.row)


@rule
def play_weapon(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    """Its reductions, by era, and what it makes possible (WP-6.1d, WP-E26 to WP-E30)."""
    purse = state.players[seat].purse
    payment, weapon = purse.payment, box.weapons[purse.weapons[place].card]
    payment.played |= 1 << place
    for colour in range(len(Colour)):
        payment.need[colour] -= weapon.reduce[state.era, colour]
    payment.points += weapon.reduce_any[state.era]
    if weapon.any_row:
        payment.reaching = False
    if weapon.ignores_weight and not payment.weightless and payment.lane != NONE:
        payment.weightless = True
        payment.need[Colour.G] -= state.lanes[payment.lane, payment.row].weight
    ask(state, Step.PAY, seat)


# -- the split of reduce_any ---------------------------------------------------------------------


@rule
def not_ready(box: Box, state: State, seat: int, question: Task) -> int:
    """What comes after the weapons must wait for the aims, and for a weapon that reaches the target."""
    payment = state.players[seat].purse.payment
    if payment.aimed < SLOTS:
        return Rule.AIM_FIRST
    return Rule.REACH_FIRST if payment.reaching else Rule.ALLOWED


@rule
def no_splits(box: Box, state: State, seat: int, question: Task) -> int:
    if state.players[seat].purse.payment.points == 0:
        return Rule.NO_POINTS
    return not_ready(box, state, seat, question)


@rule
def no_split(box: Box, state: State, seat: int, question: Task, colour: int, amount: int) -> int:
    """At most the need left in a colour, and in all as much as the weapons lower (WP-D8)."""
    purse = state.players[seat].purse
    payment = purse.payment
    if amount > payment.points or amount > needed(payment, colour):
        return Rule.TOO_MUCH
    points = payment.points - amount + wilds_left(purse)
    fits = still_covered(box, purse, colour, amount, points, attack_limit(box, purse))
    return Rule.ALLOWED if fits else Rule.NOT_COMPLETE


@rule
def split(box: Box, state: State, log: Log, seat: int, question: Task, colour: int, amount: int) -> None:
    payment = state.players[seat].purse.payment
    payment.splitting = True
    payment.need[colour] -= amount
    payment.points -= amount
    ask(state, Step.PAY, seat)


@rule
def not_split(box: Box, state: State, seat: int, question: Task) -> int:
    """The split is done when all points are used, or nothing is left to pay (WP-D8)."""
    payment = state.players[seat].purse.payment
    if payment.points > 0 and needed_in_all(payment) > 0:
        return not_ready(box, state, seat, question) or Rule.SPLIT_FIRST
    return not_ready(box, state, seat, question)


# -- tokens --------------------------------------------------------------------------------------


@rule
def no_attack(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """No more than half the Ferocity still needed, rounded up (WP-6.1f, WP-D9)."""
    purse = state.players[seat].purse
    payment = purse.payment
    if payment.attacks >= purse.tokens[Token.ATTACK]:
        return Rule.NO_ATTACK
    if payment.attacks >= attack_limit(box, purse):
        return Rule.ATTACK_LIMIT
    if payment.wilds[Colour.R] + payment.wilds[Colour.B] + payment.wilds[Colour.G] > 0:
        return Rule.ATTACK_FIRST
    if needed(payment, Colour.R) == 0:
        return Rule.NO_RED_NEED
    attacks = attack_limit(box, purse) - payment.attacks - 1
    fits = still_covered(box, purse, Colour.R, box.numbers.attack_value, wilds_left(purse), attacks)
    return Rule.ALLOWED if fits else Rule.NOT_COMPLETE


@rule
def spend_attack(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    payment = state.players[seat].purse.payment
    payment.splitting = True
    payment.attacks += 1
    payment.need[Colour.R] -= box.numbers.attack_value
    ask(state, Step.PAY, seat)


@rule
def no_wild(box: Box, state: State, seat: int, question: Task, colour: int, y: int) -> int:
    """One of any colour, at most the need left (WP-6.1g, WP-D10)."""
    purse = state.players[seat].purse
    if wilds_left(purse) == 0:
        return Rule.NO_WILD
    if needed(purse.payment, colour) == 0:
        return Rule.NO_NEED
    return Rule.ALLOWED if still_covered(box, purse, colour, 1, wilds_left(purse) - 1, 0) else Rule.NOT_COMPLETE


@rule
def spend_wild(box: Box, state: State, log: Log, seat: int, question: Task, colour: int, y: int) -> None:
    payment = state.players[seat].purse.payment
    payment.splitting = True
    payment.wilds[colour] += 1
    payment.need[colour] -= 1
    ask(state, Step.PAY, seat)


# -- cubes ---------------------------------------------------------------------------------------


@rule
def not_paid(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """The whole remaining cost must be paid with cubes (WP-6.1i)."""
    purse = state.players[seat].purse
    return Rule.ALLOWED if still_covered(box, purse, Colour.R, 0, 0, 0) else Rule.NOT_PAID
