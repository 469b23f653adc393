"""Sentences about actions, for people who see the table: names and numbers instead of places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boargame.core.match import Context
from boargame.core.record import NONE
from boargame.games.wild_pigs.names import THRESHOLDS, Colour, Lane, Row, Stance, Token, Ware
from boargame.games.wild_pigs.rules import boss, market, pay, turn
from boargame.games.wild_pigs.rules.attack import is_weak
from boargame.games.wild_pigs.rules.fight import frontmost
from boargame.games.wild_pigs.words import IN_CUBES

STANCES, ROWS, LANES = [one.label for one in Stance], [one.words for one in Row], [one.words for one in Lane]
COLOURS = [one.words for one in Colour]
FRONT, UPGRADE, WEAPON = int(Row.FRONT), int(Ware.UPGRADE), int(Ware.WEAPON)  # Python is slow to ask enumerations
NO_PENALTY = "no penalty"


def cost(numbers: Iterable[int]) -> str:
    """`7 Ferocity and 2 Cunning`, or `nothing`."""
    return _cost(*numbers)


@lru_cache(maxsize=4096)
def _cost(*numbers: int) -> str:
    return IN_CUBES.say([max(0, n) for n in numbers])


# -- main actions --------------------------------------------------------------------------------


def fight(context: Context, seat: int, lane: int, y: int) -> str:
    return _fight(context, seat, lane, context.linked(frontmost)(context.state, lane))


def fight_far(context: Context, seat: int, lane: int, row: int) -> str:
    return _fight(context, seat, lane, row)


def _fight(context: Context, seat: int, lane: int, row: int) -> str:
    threat = context.state.lanes[lane, row]
    need = context.linked(pay.threat_need)(context.box, context.state, seat, lane, row)
    vp = context.box.threats[threat.card].vp + (context.box.numbers.enraged_vp if threat.enraged else 0)
    name = context.titles["threats"][threat.card]
    return f"Fight {name} ({ROWS[row]} of lane {lane + 1}) for {cost(need)}: {vp} VP"


def restance(context: Context, seat: int, stance: int, y: int) -> str:
    return f"Take the {STANCES[stance]} stance ({cost(context.box.stances[stance].produces)} a turn)"


# -- buying --------------------------------------------------------------------------------------


def buy_upgrade(context: Context, seat: int, lane: int, place: int) -> str:
    card = context.linked(market.offered)(context.state.upgrades, lane, place)
    return _buy(context, seat, UPGRADE, lane, card, "upgrades", context.box.upgrades[card].cost)


def buy_weapon(context: Context, seat: int, lane: int, place: int) -> str:
    card = context.linked(market.offered)(context.state.weapons, lane, place)
    return _buy(context, seat, WEAPON, lane, card, "weapons", context.box.weapons[card].cost)


def _buy(context: Context, seat: int, ware: int, lane: int, card: int, table: str, printed: Iterable[int]) -> str:
    """Where from, what for, and what it does: `Buy Pit Crane from Carryover for 1 Ferocity, less 1 cube: …`."""
    player = context.state.players[seat]
    less = min(sum(printed), context.linked(market.saving)(context.box, player, ware, lane))
    price = cost(printed) + (f", less {less} {'cube' if less == 1 else 'cubes'}" if less else "")
    room = "" if context.linked(market.has_room)(player, ware) else ", in place of a card you own"
    text = context.titles[f"{table} text"][card]
    return f"Buy {context.titles[table][card]} from {LANES[lane]} for {price}{room}: {text}"


def give_up(context: Context, seat: int, place: int, y: int) -> str:
    player = context.state.players[seat]
    if context.state.turn.ware == Ware.UPGRADE:
        return f"Give up {context.titles['upgrades'][player.upgrades[place].card]}"
    return f"Give up {context.titles['weapons'][player.purse.weapons[place].card]}"


# -- tokens and activations ----------------------------------------------------------------------


def wild_cube(context: Context, seat: int, colour: int, y: int) -> str:
    return f"Turn a Wild token into 1 {COLOURS[colour]}{_lost(context, seat, colour, 1)}"


def convert(context: Context, seat: int, colours: int, n: int) -> str:
    source, target = divmod(colours, 3)
    lost = _lost(context, seat, target, n)
    return f"Turn {n} {COLOURS[source]} into {COLOURS[target]} with a Conversion token{lost}"


def _lost(context: Context, seat: int, colour: int, n: int) -> str:
    """How much of it would be beyond the limit (WP-G9)."""
    cap = context.box.options.resource_cap
    over = context.state.players[seat].purse.cubes[colour] + n - cap if cap else 0
    return f" ({'lost' if over >= n else f'{over} of them lost'}: you may hold {int(cap)})" if over > 0 else ""


def activate(context: Context, seat: int, place: int, payment: int) -> str:
    card = context.state.players[seat].upgrades[place].card
    return f"Activate {context.titles['upgrades'][card]}{paid_with(payment)}"


def paid_with(payment: int) -> str:
    """What an activation is paid with, of the player's choice."""
    if payment == turn.NOTHING:
        return ""
    return f" with {COLOURS[payment] if payment < len(Colour) else Token(payment - len(Colour)).words}"


# -- the end of a turn ---------------------------------------------------------------------------


def end_turn(context: Context, seat: int, x: int, y: int) -> str:
    """The turn's end, and who will attack."""
    player, state, attacks = context.state.players[seat], context.state, context.linked(is_weak)
    front = [state.lanes[lane, FRONT] for lane in range(state.seats)]
    weak = [threat for threat in front if threat.card != NONE and attacks(context.box, player, threat)]
    if not weak:
        return "End the turn: nothing attacks you"
    return f"End the turn: {', '.join(context.titles['threats'][threat.card] for threat in weak)} will attack"


def face(context: Context, seat: int, lane: int, y: int) -> str:
    return f"Face {context.titles['threats'][context.state.lanes[lane, Row.FRONT].card]} in lane {lane + 1}"


# -- paying --------------------------------------------------------------------------------------


def aim(context: Context, seat: int, colour: int, y: int) -> str:
    player = context.state.players[seat]
    card = player.upgrades[player.purse.payment.aimed].card
    less = context.box.upgrades[card].discount_stance
    return f"Aim {context.titles['upgrades'][card]} at {COLOURS[colour]}: {less} less"


def weapon(context: Context, seat: int, place: int, y: int) -> str:
    slot = context.state.players[seat].purse.weapons[place]
    uses = "" if slot.uses == NONE else f", {slot.uses} left"
    return f"Play {context.titles['weapons'][slot.card]} ({context.titles['weapons text'][slot.card]}{uses})"


def spend_attack(context: Context, seat: int, x: int, y: int) -> str:
    return f"Spend an Attack token: {context.box.numbers.attack_value} Ferocity less"


def settle(context: Context, seat: int, x: int, y: int) -> str:
    payment = context.state.players[seat].purse.payment
    return f"Pay {cost(pay.needed(payment, colour) for colour in Colour)}"


# -- the Boss ------------------------------------------------------------------------------------


def threshold(context: Context, seat: int, number: int, y: int) -> str:
    card = context.state.bosses[context.state.era]
    need = pay.threshold_need(context.box, context.state, seat, number)
    return f"Pay threshold {number + 1} for {cost(need)}: {context.titles['rewards'][card * THRESHOLDS + number]}"


def decline(context: Context, seat: int, number: int, y: int) -> str:
    card = context.state.bosses[context.state.era]
    hurts = context.titles["penalties"][card * THRESHOLDS + number] if boss.punished(context.box) else NO_PENALTY
    return f"Decline threshold {number + 1}: {hurts}"
