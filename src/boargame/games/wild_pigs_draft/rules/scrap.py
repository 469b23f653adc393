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
def draw(state: State, seat: int, count: int) -> int:
    """That many scrap, or what is there (WD-G5): what was drawn, 8 bits a colour."""
    drawn = 0
    for _ in range(count):
        colour = random_colour(state)
        if colour != NONE:
            hand_out(state, seat, colour)
            drawn += 1 << 8 * colour
    return drawn


@rule
def note_scrap(log: Log, cited: int, what: int, seat: int, bunch: int) -> None:
    """A line that names nothing but scrap."""
    note(log, cited, what, seat, bunch & 255, (bunch >> 8) & 255, bunch >> 16)


# -- of choice ------------------------------------------------------------------------------------


@rule
def to_choose(state: State, hand: Hand, colour: int) -> int:
    """How many of a colour the bag held when the question was put, less those already chosen (WD-G17)."""
    return state.bag[colour] - hand.wanted[colour]


@rule
def most_to_choose(state: State, hand: Hand, count: int) -> int:
    """As many as are offered, or fewer if the bag holds fewer (WD-G17)."""
    there = to_choose(state, hand, Colour.R) + to_choose(state, hand, Colour.B) + to_choose(state, hand, Colour.G)
    return min(count, there)


@rule
def has_choice_of_scrap(state: State, hand: Hand, count: int) -> bool:
    """Only if two different results are possible: more than is taken, in more than one colour (WD-D6)."""
    red, blue = to_choose(state, hand, Colour.R), to_choose(state, hand, Colour.B)
    green = to_choose(state, hand, Colour.G)
    return 0 < count < red + blue + green and (red > 0) + (blue > 0) + (green > 0) > 1


@rule
def choose_what_there_is(state: State, hand: Hand, count: int) -> int:
    """Without a choice: all of the one colour, or all there is. What that is, 4 bits a colour."""
    left, bunch = most_to_choose(state, hand, count), 0
    for colour in range(len(Colour)):
        chosen = min(left, to_choose(state, hand, colour))
        hand.wanted[colour] += chosen
        bunch += chosen << 4 * colour
        left -= chosen
    return bunch


@rule
def serve_seat(state: State, log: Log, seat: int, cited: int, what: int) -> None:
    """All that this player chose (WD-G17)."""
    wanted = state.players[seat].hand.wanted
    given = hand_over(state, seat, wanted[Colour.R], wanted[Colour.B], wanted[Colour.G])
    if given > 0:
        note_scrap(log, cited, what, seat, given)
    make_up(state, log, seat, tokens(given))


@rule
def hand_over(state: State, seat: int, red: int, blue: int, green: int) -> int:
    """As much of it as the bag still holds: what that was, 8 bits a colour."""
    given = 0
    for colour in range(len(Colour)):
        count = min(state.bag[colour], (red, blue, green)[colour])
        state.bag[colour] -= count
        state.players[seat].scrap[colour] += count
        given += count << 8 * colour
    return given


@rule
def tokens(bunch: int) -> int:
    """How many there are, of all colours."""
    return (bunch & 255) + ((bunch >> 8) & 255) + (bunch >> 16)


@rule
def make_up(state: State, log: Log, seat: int, given: int) -> None:
    """Scrap whose colour has run out since it was chosen is drawn at random instead (WD-G17)."""
    wanted = state.players[seat].hand.wanted
    missing = wanted[Colour.R] + wanted[Colour.B] + wanted[Colour.G] - given
    if missing > 0:
        note_scrap(log, Rule.RUN_OUT, What.DRAWS_INSTEAD, seat, draw(state, seat, missing))
    wanted[:] = 0
