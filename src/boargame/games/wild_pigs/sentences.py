"""Sentences about actions, for people who see the table: names and numbers instead of places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boargame.core.match import Context
from boargame.core.record import NONE
from boargame.games.wild_pigs.names import THRESHOLDS, Colour, Lane, Row, Stance
from boargame.games.wild_pigs.rules import market, pay
from boargame.games.wild_pigs.rules.attack import is_weak
from boargame.games.wild_pigs.rules.fight import frontmost

STANCES, ROWS, LANES = [one.label for one in Stance], [one.words for one in Row], [one.words for one in Lane]


def cost(numbers: Iterable[int]) -> str:
    """`R7 B2`, or `nothing`."""
    return _cost(*numbers)


@lru_cache(maxsize=4096)
def _cost(*numbers: int) -> str:
    return " ".join(f"{colour.name}{n}" for colour, n in zip(Colour, numbers, strict=True) if n > 0) or "nothing"


def fight(context: Context, seat: int, lane: int, y: int) -> str:
    return _fight(context, seat, lane, frontmost(context.state, lane))


def fight_far(context: Context, seat: int, lane: int, row: int) -> str:
    return _fight(context, seat, lane, row)


def _fight(context: Context, seat: int, lane: int, row: int) -> str:
    threat = context.state.lanes[lane, row]
    need = pay.threat_need(context.box, context.state, seat, lane, row)
    vp = context.box.threats[threat.card].vp + (context.box.numbers.enraged_vp if threat.enraged else 0)
    name = context.titles["threats"][threat.card]
    return f"Fight {name} ({ROWS[row]} of lane {lane + 1}) for {cost(need)}: {vp} VP"


def restance(context: Context, seat: int, stance: int, y: int) -> str:
    return f"Take the {STANCES[stance]} stance ({cost(context.box.stances[stance].produces)} a turn)"


def buy_upgrade(context: Context, seat: int, lane: int, place: int) -> str:
    card = market.offered(context.state.upgrades, lane, place)
    return _buy(context, "upgrades", card, lane)


def buy_weapon(context: Context, seat: int, lane: int, place: int) -> str:
    card = market.offered(context.state.weapons, lane, place)
    return _buy(context, "weapons", card, lane)


def _buy(context: Context, table: str, card: int, lane: int) -> str:
    price = cost(getattr(context.box, table)[card].cost)
    return f"Buy {context.titles[table][card]} from {LANES[lane]} for {price}: {context.titles[f'{table} text'][card]}"


def activate(context: Context, seat: int, place: int, payment: int) -> str:
    card = context.state.players[seat].upgrades[place].card
    paid = (" with a red cube", " with a blue cube", " with a green cube", " with a Wild token",
            " with an Attack token", " with a Conversion token", "")[payment]  # fmt: skip
    return f"Activate {context.titles['upgrades'][card]}{paid}"


def end_turn(context: Context, seat: int, x: int, y: int) -> str:
    """The turn's end, and who will attack."""
    player, state = context.state.players[seat], context.state
    front = [state.lanes[lane, Row.FRONT] for lane in range(state.seats)]
    weak = [threat for threat in front if threat.card != NONE and is_weak(context.box, player, threat)]
    if not weak:
        return "End the turn: nothing attacks you"
    return f"End the turn: {', '.join(context.titles['threats'][threat.card] for threat in weak)} will attack"


def aim(context: Context, seat: int, colour: int, y: int) -> str:
    player = context.state.players[seat]
    card = player.upgrades[player.purse.payment.aimed].card
    less = context.box.upgrades[card].discount_stance
    return f"Aim {context.titles['upgrades'][card]} at {Colour(colour).words}: {less} less"


def weapon(context: Context, seat: int, place: int, y: int) -> str:
    slot = context.state.players[seat].purse.weapons[place]
    uses = "" if slot.uses == NONE else f", {slot.uses} left"
    return f"Play {context.titles['weapons'][slot.card]} ({context.titles['weapons text'][slot.card]}{uses})"


def spend_attack(context: Context, seat: int, x: int, y: int) -> str:
    return f"Spend an Attack token: {context.box.numbers.attack_value} red less"


def settle(context: Context, seat: int, x: int, y: int) -> str:
    payment = context.state.players[seat].purse.payment
    return f"Pay {cost(pay.needed(payment, colour) for colour in Colour)}"


def threshold(context: Context, seat: int, number: int, y: int) -> str:
    boss = context.state.bosses[context.state.era]
    need = pay.threshold_need(context.box, context.state, seat, number)
    return f"Pay threshold {number + 1} for {cost(need)}: {context.titles['rewards'][boss * THRESHOLDS + number]}"


def decline(context: Context, seat: int, number: int, y: int) -> str:
    boss = context.state.bosses[context.state.era]
    return f"Decline threshold {number + 1}: {context.titles['penalties'][boss * THRESHOLDS + number]}"
