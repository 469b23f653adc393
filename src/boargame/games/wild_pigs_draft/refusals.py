"""Refusals with the amounts that matter: what it costs, and what you have.

An empty text means that the rule's own sentence is enough.
"""

from __future__ import annotations

from boargame.core.agenda import question
from boargame.core.match import Context
from boargame.core.record import NONE
from boargame.games.wild_pigs_draft.names import Colour, Node
from boargame.games.wild_pigs_draft.rules import payment, wishes
from boargame.games.wild_pigs_draft.rules.scrap import most_to_choose, scrap_of, to_choose
from boargame.games.wild_pigs_draft.sentences import price
from boargame.games.wild_pigs_draft.words import IN_SCRAP, Rule


def purchase(context: Context, seat: int, rule: int, place: int, y: int) -> str:
    player, card = context.state.players[seat], context.state.market.row[place]
    if rule == Rule.CANNOT_AFFORD:
        name, cost = context.titles["market"][card], price(context.box.market[card])
        return f"{name} costs {cost}. You have {IN_SCRAP.say(list(player.scrap))}."
    if rule == Rule.ARSENAL_FULL:
        limit = int(context.box.options.arsenal_limit)
        cards = "arsenal card" if limit == 1 else "arsenal cards"
        return f"Nobody may own more than {limit} {cards}. Items can still be bought."
    return ""


def tinker(context: Context, seat: int, rule: int, track: int, y: int) -> str:
    box, state = context.box, context.state
    player = state.players[seat]
    if rule == Rule.TOO_LITTLE:
        return f"A level costs {payment.tinker_price(box, state)} scrap. You have {scrap_of(player)}."
    if rule == Rule.NO_MATCH:
        colour = Colour(track)
        needed = f"{payment.match_needed(box, state)} {colour.words}"
        return f"A level of the {Node(track).label} track takes at least {needed}. You have {player.scrap[colour]}."
    if rule == Rule.NO_MIX:
        colours = payment.colours_among(*player.scrap)
        return f"The Center track takes scrap of {payment.colours_needed(box, state)} colours. You have {colours}."
    return ""


def pay(context: Context, seat: int, rule: int, bunch: int, count: int) -> str:
    if rule == Rule.WRONG_AMOUNT:
        return f"It costs {payment.price(context.box, context.state)} scrap, and that is {count}."
    if rule == Rule.NOT_YOURS:
        return f"You have only {IN_SCRAP.say(list(context.state.players[seat].scrap))}."
    if rule == Rule.WRONG_COLOURS:
        return f"It takes {_colours(context)}."
    return ""


def _colours(context: Context) -> str:
    """What a payment must hold."""
    box, state = context.box, context.state
    if state.turn.place != NONE:
        return f"at least {IN_SCRAP.say(list(box.market[state.market.row[state.turn.place]].cost))}"
    if state.turn.track == Node.CENTER:
        return f"scrap of at least {payment.colours_needed(box, state)} colours"
    return f"at least {payment.match_needed(box, state)} {Colour(state.turn.track).words}"


def take(context: Context, seat: int, rule: int, bunch: int, count: int) -> str:
    state, hand = context.state, context.state.players[seat].hand
    if rule == Rule.NOT_THAT_MUCH:
        offered = wishes.offered(context.box, state, seat, question(state, seat))
        return f"Take {most_to_choose(state, hand, offered)} scrap. That is {count}."
    if rule == Rule.BAG_SHORT:
        there = [to_choose(state, hand, colour) for colour in Colour]
        return f"The bag holds only {IN_SCRAP.say(there)} for you."
    return ""


def charge(context: Context, seat: int, rule: int, place: int, y: int) -> str:
    if rule == Rule.NO_CHARGE:
        card = context.state.players[seat].hand.cards[place].card
        return f"{context.titles['market'][card]} has no charge to spend."
    return ""
