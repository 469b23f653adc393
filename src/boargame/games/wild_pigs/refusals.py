"""Why an action is refused, with the amounts that matter: what it costs, what you have, how many you may hold."""

from __future__ import annotations

from boargame.core.agenda import question
from boargame.core.match import Context
from boargame.games.wild_pigs.names import Colour, Row, Token, Ware
from boargame.games.wild_pigs.rules import gain, market, pay
from boargame.games.wild_pigs.rules.fight import frontmost
from boargame.games.wild_pigs.rules.holding import token_cap
from boargame.games.wild_pigs.sentences import cost
from boargame.games.wild_pigs.shorthand import many
from boargame.games.wild_pigs.state import Purse
from boargame.games.wild_pigs.words import Rule


def _has(context: Context, seat: int) -> str:
    return f"You have {cost(_purse(context, seat).cubes)}"


def _purse(context: Context, seat: int) -> Purse:
    purse: Purse = context.state.players[seat].purse
    return purse


# -- fights and thresholds -----------------------------------------------------------------------


def fight(context: Context, seat: int, rule: int, lane: int, y: int) -> str:
    if rule != Rule.TOO_STRONG:
        return ""
    return fight_far(context, seat, rule, lane, frontmost(context.state, lane))


def fight_far(context: Context, seat: int, rule: int, lane: int, row: int) -> str:
    if rule != Rule.TOO_STRONG:
        return ""
    return _too_strong(context, seat, pay.threat_need(context.box, context.state, seat, lane, Row(row)))


def threshold(context: Context, seat: int, rule: int, number: int, y: int) -> str:
    if rule != Rule.TOO_STRONG:
        return ""
    return _too_strong(context, seat, pay.threshold_need(context.box, context.state, seat, number))


def _too_strong(context: Context, seat: int, need: tuple[int, int, int]) -> str:
    return f"{_has(context, seat)}; this costs {cost(need)}, and your weapons and tokens do not make up for the rest."


def settle(context: Context, seat: int, rule: int, x: int, y: int) -> str:
    if rule != Rule.NOT_PAID:
        return ""
    left = [pay.needed(_purse(context, seat).payment, colour) for colour in Colour]
    return f"{_has(context, seat)}; {cost(left)} must still be paid."


def split(context: Context, seat: int, rule: int, colour: int, amount: int) -> str:
    if rule != Rule.TOO_MUCH:
        return ""
    payment = _purse(context, seat).payment
    needed = f"{pay.needed(payment, colour)} {Colour(colour).words}"
    return f"You have {payment.points} to split, and {needed} is left to pay."


# -- purchases -----------------------------------------------------------------------------------


def buy_upgrade(context: Context, seat: int, rule: int, lane: int, place: int) -> str:
    return _buy(context, seat, rule, Ware.UPGRADE, lane, market.offered(context.state.upgrades, lane, place))


def buy_weapon(context: Context, seat: int, rule: int, lane: int, place: int) -> str:
    return _buy(context, seat, rule, Ware.WEAPON, lane, market.offered(context.state.weapons, lane, place))


def _buy(context: Context, seat: int, rule: int, ware: Ware, lane: int, card: int) -> str:
    player = context.state.players[seat]
    if rule == Rule.NO_FREE_SLOT:
        slots = many(player.purse.slots[ware], f"{ware.name.lower()} slot")
        more = player.purse.slots[ware] < context.box.numbers.most_slots
        return f"You have {slots}, and a card in every one{'; a Wild token opens another' if more else ''}."
    if rule != Rule.CANNOT_AFFORD:
        return ""
    printed = (context.box.upgrades if ware is Ware.UPGRADE else context.box.weapons)[card].cost
    less = market.saving(context.box, player, ware, lane)
    price = cost(printed) + (f", less {many(less, 'cube')}" if less else "")
    return f"{_has(context, seat)}; this costs {price}."


def extend(context: Context, seat: int, rule: int, ware: int, y: int) -> str:
    if rule != Rule.SLOTS_FULL:
        return ""
    slots = many(context.box.numbers.most_slots, f"{Ware(ware).name.lower()} slot")
    return f"You have {slots}, and there are no more."


# -- tokens and cubes ----------------------------------------------------------------------------


def token(context: Context, seat: int, rule: int, kind: int, y: int) -> str:
    if rule != Rule.TOKENS_FULL:
        return ""
    cap = token_cap(context.box, context.state.players[seat])
    return f"You hold {many(cap, f'{Token(kind).name.title()} token')}, as many as you may; choose another kind."


def convert(context: Context, seat: int, rule: int, colours: int, n: int) -> str:
    if rule != Rule.TOO_FEW_CUBES:
        return ""
    colour, most = Colour(colours // 3), context.box.numbers.convert_most
    held = _purse(context, seat).cubes[colour]
    if n > most:
        return f"A Conversion token turns at most {many(most, 'cube')}."
    return f"You have {held} {colour.words}; you cannot turn {n}."


def cubes(context: Context, seat: int, rule: int, code: int, count: int) -> str:
    """Cubes to take or to lose."""
    asked = min(question(context.state, seat).a, gain.LOST_AT_ONCE)
    return f"{_has(context, seat)}; choose exactly {asked}." if rule == Rule.NOT_THAT_MANY else ""


def tokens(context: Context, seat: int, rule: int, code: int, count: int) -> str:
    asked = min(question(context.state, seat).a, gain.TOKENS_LOST_AT_ONCE)
    return f"Choose exactly {many(asked, 'token')} of those you have." if rule == Rule.NOT_THAT_MANY else ""
