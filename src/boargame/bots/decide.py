"""How bots decide, one rule for every kind: at random, greedily, or by search. None of them sees the true state."""

from __future__ import annotations

from boargame.bots.greedy import best_now, by_chance
from boargame.bots.mind import Kind
from boargame.bots.search import most_visited, plant, search
from boargame.bots.workspace import BEFORE, ROOT, TRUE, Workspace
from boargame.core.chance import below, word
from boargame.core.flow import legal, why_not
from boargame.core.game import ALLOWED
from boargame.core.imagining import believe
from boargame.core.record import NONE
from boargame.core.rule import copy, rule

BEGIN, GO_ON, DECIDE = range(3)
"""What a bot may be asked to do: think from the beginning, think more, say what it plays."""


@rule
def think(work: Workspace, seat: int, plays: int, what: int, playouts: int) -> int:
    """A bot's thinking for a seat in the true state, which came about by this many plays. A search may think in
    several parts; in the end it says what it plays."""
    kind = work.minds[seat].kind
    if what == BEGIN:
        begin(work, seat, plays)
    if what != DECIDE:
        if kind == Kind.SEARCH:
            search(work, seat, playouts)
        return NONE
    if kind == Kind.SEARCH:
        return truly(work, seat, decided(work, seat, plays))
    return truly(work, seat, best_now(work, seat) if kind == Kind.GREEDY else NONE)


@rule
def begin(work: Workspace, seat: int, plays: int) -> None:
    """Imagine the state, and find out where the search begins: in a new tree, or in what is left of the last one."""
    if work.minds[seat].kind == Kind.RANDOM:
        return
    copy(work.states[ROOT], work.states[TRUE])
    believe(work.boxes[0], work.states[ROOT], seat, work.chances[0], work.places)
    if work.minds[seat].kind == Kind.SEARCH:
        work.memories[0].luck = word(work.chances[0])
        if not goes_on(work, seat, plays):
            plant(work, seat)
        work.memories[0].plays = 0


@rule
def goes_on(work: Workspace, seat: int, plays: int) -> bool:
    """Is this the very next decision of the same seat, with nothing revealed or left to chance in between? Then its
    tree still holds, if there is room in it."""
    memory = work.memories[0]
    if memory.plays == 0 or memory.plays + 1 != plays or memory.seat != seat or memory.root == NONE:
        return False
    if 2 * memory.used > len(work.tree):
        return False
    return not by_chance(work.states[BEFORE], work.states[TRUE], seat)


@rule
def decided(work: Workspace, seat: int, plays: int) -> int:
    """What the search came to; what is below that answer in the tree is kept."""
    memory, place = work.memories[0], most_visited(work, seat)
    memory.seat = seat
    memory.plays = plays
    memory.root = place
    copy(work.states[BEFORE], work.states[TRUE])
    return NONE if place == NONE else work.tree[place].action


@rule
def truly(work: Workspace, seat: int, action: int) -> int:
    """An action that is legal, not only imagined to be: a seat knows what it may do, even where hidden cards decide."""
    if action != NONE and why_not(work.boxes[0], work.states[TRUE], seat, action) == ALLOWED:
        return action
    return work.moves[below(work.chances[0], legal(work.boxes[0], work.states[TRUE], seat, work.moves))]


@rule
def decide(work: Workspace, seat: int, plays: int) -> int:
    """What a bot plays. An only answer needs no thought."""
    if work.minds[seat].kind != Kind.RANDOM and legal(work.boxes[0], work.states[TRUE], seat, work.moves) == 1:
        return work.moves[0]
    think(work, seat, plays, BEGIN, work.minds[seat].playouts)
    return think(work, seat, plays, DECIDE, 0)
