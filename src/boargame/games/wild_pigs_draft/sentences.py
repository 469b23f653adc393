"""Sentences about actions, for people who see the table: names and numbers instead of places."""

from __future__ import annotations

from boargame.core.match import Scene
from boargame.games.wild_pigs_draft.box import MarketCard
from boargame.games.wild_pigs_draft.names import Colour, Draw, Node, Outcome
from boargame.games.wild_pigs_draft.rules import clash, payment


def numbers(values: tuple[int, ...] | list[int]) -> str:
    """`R5 B3`, or `nothing`."""
    return " ".join(f"{colour.name}{n}" for colour, n in zip(Colour, values, strict=True) if n > 0) or "nothing"


def price(card: MarketCard) -> str:
    """`R2 and 1 of any colour`."""
    parts = [numbers(list(card.cost))] if any(card.cost) else []
    if card.any_cost:
        parts.append(f"{card.any_cost} of any colour")
    return " and ".join(parts) or "nothing"


def on_node(scene: Scene, seat: int, node: int) -> str:
    """What one would defend with there, charges aside."""
    player = scene.state.players[seat]
    return numbers([clash.defence_on(scene.box, player, node, colour) for colour in Colour])


def shift(scene: Scene, seat: int, node: int, y: int) -> str:
    return f"Move to {Node(node).label}: defence {on_node(scene, seat, node)}"


def scavenge(scene: Scene, seat: int, x: int, y: int) -> str:
    how = "draw" if scene.box.options.scavenge_draw == Draw.RANDOM else "choose"
    return f"Scavenge: {how} {scene.box.numbers.scavenged} scrap"


def buy(scene: Scene, seat: int, place: int, y: int) -> str:
    card = scene.state.market.row[place]
    name, text = scene.titles["market"][card], scene.titles["market text"][card]
    return f"Buy {name} for {price(scene.box.market[card])}: {text}"


def tinker(scene: Scene, seat: int, track: int, y: int) -> str:
    level = scene.state.players[seat].levels[track] + 1
    table = scene.box.center if track == Node.CENTER else scene.box.corner
    return (
        f"Tinker: raise {Node(track).label} to level {level}, defence {table[level]},"
        f" for {payment.tinker_price(scene.box, scene.state)} scrap"
    )


def refit(scene: Scene, seat: int, node: int, y: int) -> str:
    how = "draw" if scene.box.options.refit_draw == Draw.RANDOM else "choose"
    return (
        f"Refit on {Node(node).label}: {how} {scene.box.numbers.refitted} scrap, defence {on_node(scene, seat, node)}"
    )


def engage(scene: Scene, seat: int, place: int, y: int) -> str:
    """The pig, and what would come of it with the defence of now."""
    pig = scene.state.pool[place]
    stats = scene.box.threats[pig].stats
    result = clash.expected(scene.box, scene.state.players[seat], pig)
    return f"Face {scene.titles['threats'][pig]} ({numbers(list(stats))}): {Outcome(result).name}"


def use(scene: Scene, seat: int, place: int, y: int) -> str:
    card = scene.state.players[seat].hand.cards[place].card
    return f"Use {scene.titles['market'][card]}: {scene.titles['market text'][card]}"


def recharge(scene: Scene, seat: int, place: int, y: int) -> str:
    held = scene.state.players[seat].hand.cards[place]
    printed = scene.box.market[held.card].charges
    return f"Recharge {scene.titles['market'][held.card]}, which has {held.charges} of {printed} charges"


def charge(scene: Scene, seat: int, place: int, y: int) -> str:
    held = scene.state.players[seat].hand.cards[place]
    more = numbers(list(scene.box.market[held.card].charged))
    return f"Spend a charge of {scene.titles['market'][held.card]}: {more} more, {held.charges - 1} left"


def clash_now(scene: Scene, seat: int, x: int, y: int) -> str:
    """With what is spent so far, and what will come of it."""
    player = scene.state.players[seat]
    with_what = numbers([clash.defence(scene.box, player, colour) for colour in Colour])
    pig = clash.pig_of(scene.state, seat)
    result = clash.expected(scene.box, player, pig)
    return f"Clash with {scene.titles['threats'][pig]}, defence {with_what}: {Outcome(result).name}"


def form(scene: Scene, seat: int, node: int, y: int) -> str:
    return f"Take formation on {Node(node).label}: defence {on_node(scene, seat, node)}"
