"""Sentences about actions, for people who see the table: names and numbers instead of places."""

from __future__ import annotations

from boargame.core.match import Context
from boargame.games.wild_pigs_draft.box import MarketCard
from boargame.games.wild_pigs_draft.names import Colour, Draw, Node, Outcome
from boargame.games.wild_pigs_draft.rules import clash, payment
from boargame.games.wild_pigs_draft.words import IN_SCRAP


def price(card: MarketCard) -> str:
    """`2 Ferocity and 1 of any colour`."""
    parts = [IN_SCRAP.say(list(card.cost))] if any(card.cost) else []
    if card.any_cost:
        parts.append(f"{card.any_cost} of any colour")
    return " and ".join(parts)


def on_node(context: Context, seat: int, node: int) -> str:
    """The defence there, without charges."""
    player = context.state.players[seat]
    return IN_SCRAP.say([clash.defence_on(context.box, player, node, colour) for colour in Colour])


def shift(context: Context, seat: int, node: int, y: int) -> str:
    return f"Move to {Node(node).label}: defence {on_node(context, seat, node)}"


def scavenge(context: Context, seat: int, x: int, y: int) -> str:
    how = "draw" if context.box.options.scavenge_draw == Draw.RANDOM else "choose"
    return f"Scavenge: {how} {context.box.numbers.scavenged} scrap"


def buy(context: Context, seat: int, place: int, y: int) -> str:
    card = context.state.market.row[place]
    name, text = context.titles["market"][card], context.titles["market text"][card]
    return f"Buy {name} for {price(context.box.market[card])}: {text}"


def tinker(context: Context, seat: int, track: int, y: int) -> str:
    level = context.state.players[seat].levels[track] + 1
    table = context.box.center if track == Node.CENTER else context.box.corner
    return (
        f"Tinker: raise {Node(track).label} to level {level}, defence {table[level]},"
        f" for {payment.tinker_price(context.box, context.state)} scrap"
    )


def refit(context: Context, seat: int, node: int, y: int) -> str:
    box = context.box
    how = "draw" if box.options.refit_draw == Draw.RANDOM else "choose"
    return f"Refit on {Node(node).label}: {how} {box.numbers.refitted} scrap, defence {on_node(context, seat, node)}"


def engage(context: Context, seat: int, place: int, y: int) -> str:
    """The pig, and the result with the defence as it is."""
    pig = context.state.pool[place]
    stats = context.box.threats[pig].stats
    result = clash.expected(context.box, context.state.players[seat], pig)
    return f"Face {context.titles['threats'][pig]} ({IN_SCRAP.say(list(stats))}): {Outcome(result).name}"


def use(context: Context, seat: int, place: int, y: int) -> str:
    card = context.state.players[seat].hand.cards[place].card
    return f"Use {context.titles['market'][card]}: {context.titles['market text'][card]}"


def recharge(context: Context, seat: int, place: int, y: int) -> str:
    held = context.state.players[seat].hand.cards[place]
    printed = context.box.market[held.card].charges
    return f"Recharge {context.titles['market'][held.card]}, which has {held.charges} of {printed} charges"


def charge(context: Context, seat: int, place: int, y: int) -> str:
    held = context.state.players[seat].hand.cards[place]
    more = IN_SCRAP.say(list(context.box.market[held.card].charged))
    return f"Spend a charge of {context.titles['market'][held.card]}: {more} more, {held.charges - 1} left"


def clash_now(context: Context, seat: int, x: int, y: int) -> str:
    """With the charges spent so far, and the result."""
    player = context.state.players[seat]
    with_what = IN_SCRAP.say([clash.defence(context.box, player, colour) for colour in Colour])
    pig = clash.pig_of(context.state, seat)
    result = clash.expected(context.box, player, pig)
    return f"Clash with {context.titles['threats'][pig]}, defence {with_what}: {Outcome(result).name}"


def form(context: Context, seat: int, node: int, y: int) -> str:
    return f"Take formation on {Node(node).label}: defence {on_node(context, seat, node)}"
