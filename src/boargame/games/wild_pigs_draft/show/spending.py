"""What the row and the tracks cost the player who has to decide, what is missing, how to pay, what to take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from boargame.core.agenda import Task, question
from boargame.core.game import ALLOWED
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import LEVELS, ROW, Colour, Node
from boargame.games.wild_pigs_draft.rules import aftermath, payment, wishes
from boargame.games.wild_pigs_draft.rules.scrap import most_to_choose, scrap_of, to_choose
from boargame.games.wild_pigs_draft.show.board import Offer, Spend, Take, Track
from boargame.games.wild_pigs_draft.show.faces import NODES, POWERS
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Rule, Step

VERBS = {Step.ACT: "market", Step.EMERGENCY: "buy"}


# -- what could be bought -------------------------------------------------------------------------------------


def offers(seen: Seen, seat: int) -> Iterator[Offer]:
    """Every card of the row. Before step B nothing can be bought yet, but the player sees what could be."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    asked = question(state, seat)
    verb = next((word for step, word in VERBS.items() if step == asked.step), "")
    bought = asked.step == Step.EMERGENCY and payment.has_bought(box, state, seat, asked) != ALLOWED
    for place in range(ROW):
        if state.market.row[place] == NONE:
            continue
        refused = Rule.BOUGHT if bought else payment.no_purchase(box, state, seat, asked, place, 0)
        if refused == ALLOWED:
            yield Offer(place, f"{verb} {place + 1}" if verb else "")
        else:
            yield Offer(place, "", _why_no_purchase(box, state, seat, place, refused))


def _why_no_purchase(box: Box, state: State, seat: int, place: int, refused: int) -> str:
    if refused == Rule.BOUGHT:
        return "you have bought"
    if refused == Rule.ARSENAL_FULL:
        return "arsenal is full"
    player, card = state.players[seat], state.market.row[place]
    lacking = [max(0, n - own) for n, own in zip(box.market[card].cost, player.scrap)]
    return _short(lacking, payment.card_price(box, card) - scrap_of(player) - sum(lacking))


def _short(lacking: Sequence[int], more: int, other: str = "") -> str:
    """`2 Mass, 1 scrap short`: of each colour, and of any."""
    parts = [f"{n} {power}" for power, n in zip(POWERS, lacking) if n]
    parts += [other] if other else []
    parts += [f"{more} scrap"] if more > 0 else []
    return f"{', '.join(parts)} short"


def _one(corner: Node, n: int) -> list[int]:
    """An amount of the corner's colour."""
    return [n if colour == int(corner) else 0 for colour in Colour]


# -- what could be raised -------------------------------------------------------------------------------------


def tracks(seen: Seen, seat: int) -> Iterator[Track]:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    asked, levels = question(state, seat), state.players[seat].levels
    now, price = asked.step in (Step.ACT, Step.EMERGENCY), payment.tinker_price(box, state)
    tinkered = now and payment.has_tinkered(box, state, seat, asked) != ALLOWED
    for node in Node:
        table = box.center if node is Node.CENTER else box.corner
        after = 0 if levels[node] == LEVELS - 1 else table[levels[node] + 1]
        refused = payment.no_tinkering(box, state, seat, asked, node, 0)
        if tinkered and refused != Rule.TRACK_FULL:
            refused = Rule.TINKERED
        able = f"tinker {NODES[node]}" if now and refused == ALLOWED else ""
        why = "" if refused == ALLOWED else _why_no_tinkering(box, state, seat, node, refused)
        yield Track(NODES[node], levels[node], after, price, able, why)


def _why_no_tinkering(box: Box, state: State, seat: int, node: Node, refused: int) -> str:
    if refused == Rule.TRACK_FULL:
        return "full"
    if refused == Rule.TINKERED:
        return "you have tinkered"
    player = state.players[seat]
    missing = payment.tinker_price(box, state) - scrap_of(player)
    if node is not Node.CENTER:
        match = max(0, payment.match_needed(box, state) - player.scrap[node])
        return _short(_one(node, match), missing - match)
    there = payment.colours_among(player.scrap[Colour.R], player.scrap[Colour.B], player.scrap[Colour.G])
    colours = max(0, payment.colours_needed(box, state) - there)
    if there + colours == len(Colour):  # all that are not there yet
        return _short([int(n == 0) for n in player.scrap] if colours else [0, 0, 0], missing - colours)
    other = f"{colours} more colour{'s' if colours > 1 else ''}" if colours else ""
    return _short([0, 0, 0], missing - colours, other)


# -- what is being paid for -----------------------------------------------------------------------------------


def spend(seen: Seen, seat: int) -> Spend:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    scrap, total = state.players[seat].scrap.listed(), payment.price(box, state)
    proposed = _proposed(box, state, seat, total)
    if state.turn.place != NONE:
        card = state.market.row[state.turn.place]
        name, title = seen.names["market"][card], seen.titles["market"][card]
        return Spend(title, name, "", 0, box.market[card].cost.listed(), total, 0, scrap, proposed)
    node = Node(state.turn.track)
    level = state.players[seat].levels[node] + 1
    table, mixed = (box.center, True) if node is Node.CENTER else (box.corner, False)
    need = [0, 0, 0] if mixed else _one(node, payment.match_needed(box, state))
    colours = payment.colours_needed(box, state) if mixed else 0
    title = f"{node.label} track, level {level}"
    return Spend(title, "", node.label, table[level], need, total, colours, scrap, proposed)


def _proposed(box: Box, state: State, seat: int, total: int) -> str:
    """The payment that leaves the most even scrap, since tracks and cards of every colour may be wanted next."""
    player = state.players[seat]
    red, blue, green = player.scrap
    ways = [
        (r, b, total - r - b)
        for r in range(min(total, red) + 1)
        for b in range(max(0, total - r - green), min(total - r, blue) + 1)
    ]
    ways.sort(key=lambda way: (red - way[0]) ** 2 + (blue - way[1]) ** 2 + (green - way[2]) ** 2)
    best = next(way for way in ways if payment.suits(box, state, *way))
    return " ".join(["pay", *(colour.label for colour in Colour for _ in range(best[colour]))])


# -- scrap of choice --------------------------------------------------------------------------------------------


def take(seen: Seen, seat: int) -> Take:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player, asked = state.players[seat], question(state, seat)
    count = most_to_choose(state, player.hand, wishes.offered(box, state, seat, asked))
    there = [to_choose(state, player.hand, colour) for colour in Colour]
    return Take(_take_title(seen, seat, asked), count, there, player.scrap.listed())


def _take_title(seen: Seen, seat: int, asked: Task) -> str:
    """What brings it."""
    state = cast(State, seen.state)
    if asked.step == Step.SUPPLY:
        return "Supply Drop"
    if asked.step == Step.TAKE:
        return "Refit" if asked.b == Rule.REFIT else "Scavenge"
    hand = state.players[seat].hand
    if hand.settled == aftermath.BONUS:
        return f"For slaying {seen.titles['threats'][aftermath.facing(state, seat).card]}"
    return seen.titles["market"][hand.cards[aftermath.bringing(hand)].card]
