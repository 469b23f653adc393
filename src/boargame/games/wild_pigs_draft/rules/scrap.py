"""The bag of scrap (WD-2d): drawing at random, and serving scrap of choice (WD-C2, WD-G5, WD-G17)."""

from __future__ import annotations

from boargame.core.chance import below
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.names import Colour
from boargame.games.wild_pigs_draft.state import Hand, Player, State
from boargame.games.wild_pigs_draft.words import Rule, What


@rule
def in_bag(state: State) -> int:
    return state.bag[Colour.R] + state.bag[Colour.B] + state.bag[Colour.G]


@rule
def scrap_of(player: Player) -> int:
    return player.scrap[Colour.R] + player.scrap[Colour.B] + player.scrap[Colour.G]


@rule
def hand_out(state: State, seat: int, colour: int) -> None:
    state.bag[colour] -= 1
    state.players[seat].scrap[colour] += 1


# -- at random ------------------------------------------------------------------------------------


@rule
def random_colour(state: State) -> int:
    """Of a scrap drawn from the bag, each token equally likely; NONE from an empty bag (WD-G5)."""
    left = in_bag(state)
    if left == 0:
        return NONE
    token = below(state.chance, left)
    if token < state.bag[Colour.R]:
        return Colour.R
    return Colour.B if token < state.bag[Colour.R] + state.bag[Colour.B] else Colour.G


@rule
def draw(state: State, log: Log, seat: int, count: int, cited: int) -> None:
    """So many scrap, or what is there (WD-G5)."""
    red, blue, green = 0, 0, 0
    for _ in range(count):
        colour = random_colour(state)
        if colour != NONE:
            hand_out(state, seat, colour)
            red += colour == Colour.R
            blue += colour == Colour.B
            green += colour == Colour.G
    note(log, cited, What.DRAWS, seat, red, blue, green)


# -- of choice ------------------------------------------------------------------------------------


@rule
def to_choose(state: State, hand: Hand, colour: int) -> int:
    """How many of a colour the bag held when the question was put, less those already chosen (WD-G17)."""
    return state.bag[colour] - hand.wanted[colour]


@rule
def most_to_choose(state: State, hand: Hand, count: int) -> int:
    """So many, or fewer if the bag holds fewer (WD-G17)."""
    there = to_choose(state, hand, Colour.R) + to_choose(state, hand, Colour.B) + to_choose(state, hand, Colour.G)
    return min(count, there)


@rule
def has_choice_of_scrap(state: State, hand: Hand, count: int) -> bool:
    """Only if two different results are possible: more than is taken, in more than one colour (WD-D6)."""
    red, blue = to_choose(state, hand, Colour.R), to_choose(state, hand, Colour.B)
    green = to_choose(state, hand, Colour.G)
    return 0 < count < red + blue + green and (red > 0) + (blue > 0) + (green > 0) > 1


@rule
def choose_what_there_is(state: State, hand: Hand, count: int) -> None:
    """Without a choice: all of the one colour, or all there is."""
    left = most_to_choose(state, hand, count)
    for colour in range(len(Colour)):
        chosen = min(left, to_choose(state, hand, colour))
        hand.wanted[colour] += chosen
        left -= chosen


@rule
def serve_seat(state: State, log: Log, seat: int, cited: int) -> None:
    """What this player chose; a colour that has run out meanwhile is drawn at random instead (WD-G17)."""
    wanted = state.players[seat].hand.wanted
    red = served(state, seat, Colour.R)
    blue = served(state, seat, Colour.B)
    green = served(state, seat, Colour.G)
    missing = wanted[Colour.R] + wanted[Colour.B] + wanted[Colour.G] - red - blue - green
    if red + blue + green > 0:
        note(log, cited, What.TAKES, seat, red, blue, green)
    if missing > 0:
        draw(state, log, seat, missing, Rule.RUN_OUT)
    wanted[:] = 0


@rule
def served(state: State, seat: int, colour: int) -> int:
    """How many of a colour could be handed out as chosen."""
    count = min(state.bag[colour], state.players[seat].hand.wanted[colour])
    for _ in range(count):
        hand_out(state, seat, colour)
    return count
