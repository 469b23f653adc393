"""The clash at hand: the pig that was chosen, or can be, or that of the Horde."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.judgement.holdings import charge_value
from boargame.games.wild_pigs_draft.judgement.kills import Stakes
from boargame.games.wild_pigs_draft.judgement.moment import asked, is_choosing
from boargame.games.wild_pigs_draft.judgement.scale import VP
from boargame.games.wild_pigs_draft.names import POOL, Colour, Effect, Node, Outcome
from boargame.games.wild_pigs_draft.rules.aftermath import facing
from boargame.games.wild_pigs_draft.rules.clash import defence_on, outcome, pig_of
from boargame.games.wild_pigs_draft.rules.holding import can_be_charged, card_at, is_item, owned
from boargame.games.wild_pigs_draft.state import Hand, Player, State
from boargame.games.wild_pigs_draft.vocabulary import GUESSES
from boargame.games.wild_pigs_draft.words import Step

REFIT = 30
"""What it costs to refit in place of a better action."""


@rule
def at_hand(box: Box, state: State, seat: int, stakes: Stakes) -> int:
    """The pig that was chosen, or can be; or that of the Horde."""
    player = state.players[seat]
    if state.onslaught != NONE or player.zone != NONE:
        return clash_worth(box, state, seat, stakes, pig_of(state, seat))
    if not is_choosing(state, seat):
        return 0
    value = best_of_pool(box, state, player, player.hand.node, stakes.kill)
    if asked(state, seat) == Step.ACT:
        for node in range(len(Node)):
            value = max(value, best_of_pool(box, state, player, node, stakes.kill) - REFIT)
    return value


@rule
def best_of_pool(box: Box, state: State, player: Player, node: int, kill: int) -> int:
    best = -box.numbers.injury * VP
    for place in range(POOL):
        if state.pool[place] != NONE:
            best = max(best, against(box, state, player, node, state.pool[place], kill, True))
    return best


@rule
def clash_worth(box: Box, state: State, seat: int, stakes: Stakes, pig: int) -> int:
    """As it was decided, or as well as it can still be decided."""
    player, kill = state.players[seat], stakes.kill if state.onslaught == NONE else stakes.spoils
    begun = state.current == NONE
    if begun and facing(state, seat).outcome != Outcome.NONE:
        kill = kill if player.hand.settled == 0 else 0
        return result_worth(box, state, player, pig, facing(state, seat).outcome, kill)
    step = asked(state, seat)
    if step == Step.MOVE:
        return best_node(box, state, player, pig, kill)
    open_yet = not begun or step == Step.CLASH or step == Step.MORE
    value = against(box, state, player, player.hand.node, pig, kill, open_yet)
    if open_yet and has_harness(box, player.hand):
        value = max(value, best_node(box, state, player, pig, kill) - GUESSES[Effect.MOVE])
    return value


@rule
def has_harness(box: Box, hand: Hand) -> bool:
    for place in range(owned(hand)):
        if is_item(box, hand, place) and card_at(box, hand, place).effects[Effect.MOVE] > 0:
            return True
    return False


@rule
def best_node(box: Box, state: State, player: Player, pig: int, kill: int) -> int:
    best = -box.numbers.injury * VP
    for node in range(len(Node)):
        best = max(best, against(box, state, player, node, pig, kill, True))
    return best


@rule
def against(box: Box, state: State, player: Player, node: int, pig: int, kill: int, with_charges: bool) -> int:
    """A pig from a node: as things are, with a charge of one card, or with one charge of each card."""
    hand, stats = player.hand, box.threats[pig].stats
    red = defence_on(box, player, node, Colour.R)
    blue = defence_on(box, player, node, Colour.B)
    green = defence_on(box, player, node, Colour.G)
    result = outcome(box, stats, red, blue, green)
    best = result_worth(box, state, player, pig, result, kill)
    if result == Outcome.SLAY or not with_charges:
        return best
    more_red, more_blue, more_green, price = red, blue, green, 0
    for place in range(owned(hand)):
        if can_be_charged(box, hand, place) and not (hand.charged >> place) & 1:
            card = card_at(box, hand, place)
            add, cost = card.charged, charge_value(box, state, card)
            result = outcome(box, stats, red + add[Colour.R], blue + add[Colour.B], green + add[Colour.G])
            best = max(best, result_worth(box, state, player, pig, result, kill) - cost)
            more_red += add[Colour.R]
            more_blue += add[Colour.B]
            more_green += add[Colour.G]
            price += cost
    result = outcome(box, stats, more_red, more_blue, more_green)
    return max(best, result_worth(box, state, player, pig, result, kill) - price)


@rule
def result_worth(box: Box, state: State, player: Player, pig: int, result: int, kill: int) -> int:
    """Nothing for a REPEL; the pigs of the Horde bring no trophy."""
    if result == Outcome.SLAY:
        return kill + (box.trophy_vp[box.threats[pig].era] * VP if state.onslaught == NONE else 0)
    if result == Outcome.FAIL and not player.hand.rescued:
        return -box.numbers.injury * VP
    return 0
