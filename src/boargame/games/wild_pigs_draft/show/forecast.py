"""Help for the player who has to decide: what each node is worth against the pigs that matter, what charges lead to,
what can be bought and used. It is made for every move, so it must be quick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from boargame.core.agenda import Task, owing, question
from boargame.core.game import ALLOWED
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Follow, Node
from boargame.games.wild_pigs_draft.rules import aftermath, clash, items, turn
from boargame.games.wild_pigs_draft.rules.holding import is_item, owned
from boargame.games.wild_pigs_draft.show import spending, stakes
from boargame.games.wild_pigs_draft.show.battles import contest, defences
from boargame.games.wild_pigs_draft.show.board import Contest, Help, Stand, Use
from boargame.games.wild_pigs_draft.show.faces import NODES
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Step

Pigs = list[tuple[int, int]]
"""Pigs that matter now, each with its place."""


def help_for(seen: Seen, seat: int) -> Help:
    state = cast(State, seen.state)
    if not (owing(state.agenda) >> seat) & 1:
        return Help([], [], [], [])
    step = question(state, seat).step
    if step == Step.PAY:
        return Help([], [], [], [], spend=spending.spend(seen, seat))
    if step in (Step.TAKE, Step.SUPPLY):
        return Help([], [], [], [], take=spending.take(seen, seat))
    if step == Step.RECHARGE:
        return Help([], [], [], [], recharges=list(_recharges(seen, seat)))
    if step == Step.AFTERMATH:
        return _aftermath(seen, seat)
    if step in (Step.CLASH, Step.MORE, Step.MOVE):
        stands = list(_stands(seen, seat)) if step == Step.MOVE else []
        return Help(stands, [], [], list(_uses(seen, seat)), stake=stakes.stake(seen, seat))
    return _turn(seen, seat, step)


def _turn(seen: Seen, seat: int, step: int) -> Help:
    """Steps A to C, the Emergency Action, Formation. What scrap is worth does not matter when none can be spent."""
    spends = step in (Step.SHIFT, Step.ACT, Step.EMERGENCY)
    return Help(
        stands=list(_stands(seen, seat)),
        tracks=list(spending.tracks(seen, seat)) if spends else [],
        offers=list(spending.offers(seen, seat)) if spends else [],
        uses=list(_uses(seen, seat)),
    )


def _aftermath(seen: Seen, seat: int) -> Help:
    """The item after a FAIL, scrap or a charge after a kill (WD-D6)."""
    chooses = aftermath.pending(seen.box, seen.state, seat)
    return Help(
        stands=[],
        tracks=[],
        offers=[],
        uses=list(_uses(seen, seat)) if chooses == Follow.RESCUE else [],
        take=spending.take(seen, seat) if chooses == Follow.SCRAP else None,
        stake=stakes.settled(seen, seat),
        recharges=list(_recharges(seen, seat)) if chooses == Follow.RECHARGE else [],
    )


# -- nodes ----------------------------------------------------------------------------------------------------


def _stands(seen: Seen, seat: int) -> Iterator[Stand]:
    """Every node; when only a pig is left to choose, the one with the marker."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player, asked, pigs = state.players[seat], question(state, seat), _pigs(seen, seat)
    everywhere = defences(box, player)
    for node in [player.hand.node] if asked.step == Step.ENGAGE else Node:
        yield Stand(
            node=NODES[node],
            here=node == player.hand.node,
            defence=everywhere[node],
            contests=list(_contests(seen, asked, pigs, everywhere[node])),
            shift=_shift(box, state, seat, asked, node) if asked.step == Step.SHIFT else "",
            refit=f"refit {NODES[node]}" if asked.step == Step.ACT else "",
            move=_move(box, state, seat, asked, node) if asked.step == Step.MOVE else "",
            form=f"form {NODES[node]}" if asked.step == Step.FORMATION else "",
        )


def _pigs(seen: Seen, seat: int) -> Pigs:
    """The pool in a turn, the Horde before it attacks, and in a clash the pig that the player faces."""
    state = cast(State, seen.state)
    step = question(state, seat).step
    if step == Step.MOVE:
        return [(clash.pig_of(state, seat), state.onslaught)]
    pigs: Iterable[int] = state.horde if step in (Step.EMERGENCY, Step.FORMATION) else state.pool
    return [(pig, place) for place, pig in enumerate(pigs) if pig != NONE]


def _contests(seen: Seen, asked: Task, pigs: Pigs, defence: list[int]) -> Iterator[Contest]:
    for pig, place in pigs:
        yield contest(seen, pig, place, defence, f"engage {place + 1}" if asked.step == Step.ENGAGE else "")


def _shift(box: Box, state: State, seat: int, asked: Task, node: Node) -> str:
    """Staying is also a way to get to a node."""
    if node == state.players[seat].hand.node:
        return "stay"
    return f"shift {NODES[node]}" if turn.no_shift(box, state, seat, asked, node, 0) == ALLOWED else ""


def _move(box: Box, state: State, seat: int, asked: Task, node: Node) -> str:
    return f"move {NODES[node]}" if items.no_move(box, state, seat, asked, node, 0) == ALLOWED else ""


# -- cards ----------------------------------------------------------------------------------------------------


def _uses(seen: Seen, seat: int) -> Iterator[Use]:
    """Items in their window (WD-G12)."""
    box, state, asked = cast(Box, seen.box), cast(State, seen.state), question(seen.state, seat)
    if asked.step in (Step.FORMATION, Step.MOVE):
        return
    hand = state.players[seat].hand
    for place in range(owned(hand)):
        if is_item(box, hand, place) and items.no_use(box, state, seat, asked, place, 0) == ALLOWED:
            yield Use(place, seen.names["market"][hand.cards[place].card], f"use {place + 1}")


def _recharges(seen: Seen, seat: int) -> Iterator[Use]:
    """Cards below their printed charges (WD-E6, WD-E13)."""
    box, state, asked = cast(Box, seen.box), cast(State, seen.state), question(seen.state, seat)
    hand = state.players[seat].hand
    for place in range(owned(hand)):
        if items.no_recharging(box, state, seat, asked, place, 0) == ALLOWED:
            yield Use(place, seen.names["market"][hand.cards[place].card], f"recharge {place + 1}")
