"""The pigs that are still to come, era by era, and the Hordes they leave."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.game import MOST_SEATS
from boargame.core.record import NONE, Cells
from boargame.core.rule import rule, scratch
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.judgement.kills import Stakes
from boargame.games.wild_pigs_draft.judgement.moment import has_formed, is_undecided, level_of, paid_card
from boargame.games.wild_pigs_draft.judgement.reach import chances
from boargame.games.wild_pigs_draft.judgement.scale import VP, WHOLE
from boargame.games.wild_pigs_draft.names import LEVELS, POOL, ROUNDS, Colour, Era, Node, Outcome
from boargame.games.wild_pigs_draft.rules.clash import outcome
from boargame.games.wild_pigs_draft.rules.holding import card_at, owned
from boargame.games.wild_pigs_draft.state import State

GROWTH = 3
"""Tenths of a level that a track gains in a round."""

ELSEWHERE = 25
"""How much of the second best node counts, in hundredths: the marker can go there."""

HERE = 8
"""How much of the marker's own node counts, in hundredths: no step is needed."""

PASSIVE = len(Node) * len(Colour)
"""Defences that lasting cards may add to: each colour on each node."""


def _all_of(chance: int, pigs: int) -> int:
    product = WHOLE
    for _ in range(pigs):
        product = product * chance // WHOLE
    return product


ALL_OF = tuple(_all_of(chance, (seats + 3) // 2) for seats in range(MOST_SEATS + 1) for chance in range(WHOLE + 1))
"""For each number of players, and each chance of one pig, that of all from which a player can choose on average."""


class Coming(NamedTuple):
    """What a player will still meet of an era."""

    era: int
    rounds: int  # in which a pig is drafted
    unknown: int  # pigs of the Horde that are not known yet
    here: int  # the marker's node, if the next round is one of this era; or NONE
    formed: int  # the node where the Horde will find the marker, if that is settled; or NONE
    spare: int  # the last pig of the pool, which joins the Horde; or NONE


class Nodes(NamedTuple):
    """What the nodes bring: the best and the second best in a round, the best against the Horde, the marker's own."""

    best: int
    second: int
    horde: int
    standing: int


@rule
def to_come(box: Box, state: State, seat: int, stakes: Stakes, raised: int) -> tuple[int, int]:
    """In the rounds of each era, and with its Horde: as things are, and with one level more of the track `raised`, if
    it is not NONE."""
    passive = scratch(PASSIVE)
    add_up(box, state, seat, passive)
    usual, better = full_track(box, state, seat, NONE), full_track(box, state, seat, raised)
    rounds = box.numbers.rounds + is_undecided(state, seat) - state.round_no
    here = state.players[seat].hand.node if rounds > 0 else NONE
    tenths = 0  # of a level, that tracks may have grown until then
    for era in range(state.era, len(Era)):
        coming = what_comes(state, seat, era, rounds, here)
        growth, part = tenths // 10, tenths % 10
        met, met_better = era_to_come(box, state, seat, stakes, passive, coming, raised, growth)
        if part > 0:
            more, more_better = era_to_come(box, state, seat, stakes, passive, coming, raised, growth + 1)
            met += (more - met) * part // 10
            met_better += (more_better - met_better) * part // 10
        usual += met
        better += met_better
        tenths += GROWTH * rounds
        here = state.players[seat].hand.node if rounds == 0 else NONE
        rounds = box.numbers.rounds
    return usual, better


@rule
def what_comes(state: State, seat: int, era: int, rounds: int, here: int) -> Coming:
    """In an era with this many rounds to come."""
    unknown, formed, spare = ROUNDS, NONE, NONE
    if era == state.era:
        spare = last_of_pool(state)
        if has_formed(state, seat):
            unknown, formed = 0, state.players[seat].hand.node
        else:
            unknown = max(0, ROUNDS - horde_size(state, spare))
    return Coming(era, rounds, unknown, here, formed, spare)


@rule
def last_of_pool(state: State) -> int:
    """The only pig that is left, or NONE."""
    last = NONE
    for place in range(POOL):
        if state.pool[place] != NONE:
            if last != NONE:
                return NONE
            last = state.pool[place]
    return last


@rule
def full_track(box: Box, state: State, seat: int, raised: int) -> int:
    """VP for a track that is being filled, which the score does not know of yet."""
    value, levels = 0, state.players[seat].levels
    for node in range(len(Node)):
        if levels[node] < LEVELS - 1 <= level_of(state, seat, node) + (node == raised):
            value += box.options.tech_full_vp * VP
    return value


@rule
def era_to_come(
    box: Box, state: State, seat: int, stakes: Stakes, passive: Cells[int], coming: Coming, raised: int, growth: int
) -> tuple[int, int]:
    """As things are, and with the raised track, when all tracks have grown by some levels."""
    usual = better = Nodes(-stakes.injury, -stakes.injury, -ROUNDS * stakes.injury, 0)
    for node in range(len(Node)):
        now = level_of(state, seat, node) + growth
        level, higher = min(now, LEVELS - 1), min(now + (node == raised), LEVELS - 1)
        drafted, met = node_to_come(box, state, stakes, passive, coming, node, level)
        usual = with_node(usual, coming, node, drafted, met)
        if higher > level:
            drafted, met = node_to_come(box, state, stakes, passive, coming, node, higher)
        better = with_node(better, coming, node, drafted, met)
    return of_nodes(usual, coming.rounds), of_nodes(better, coming.rounds)


@rule
def with_node(nodes: Nodes, coming: Coming, node: int, drafted: int, met: int) -> Nodes:
    """One node more: what it brings in a round, and against the Horde."""
    horde = max(nodes.horde, met) if coming.formed == NONE or coming.formed == node else nodes.horde
    second = max(nodes.second, min(nodes.best, drafted))
    return Nodes(max(nodes.best, drafted), second, horde, drafted if node == coming.here else nodes.standing)


@rule
def of_nodes(nodes: Nodes, rounds: int) -> int:
    """The best node counts, the second best a little; against the Horde the best, or the one that was chosen."""
    return nodes.horde + rounds * (nodes.best + ELSEWHERE * nodes.second // 100) + HERE * nodes.standing // 100


@rule
def node_to_come(
    box: Box, state: State, stakes: Stakes, passive: Cells[int], coming: Coming, node: int, level: int
) -> tuple[int, int]:
    """What a node brings in a round of the era, and against its Horde."""
    red = lasting(box, passive, node, Colour.R, level)
    blue = lasting(box, passive, node, Colour.B, level)
    green = lasting(box, passive, node, Colour.G, level)
    met = horde_met(box, state, stakes, coming.spare, red, blue, green) if coming.era == state.era else 0
    if coming.rounds + coming.unknown == 0:
        return -stakes.injury, met
    slain, failed = chances(box, coming.era, red, blue, green)
    slay = box.trophy_vp[coming.era] * VP + stakes.kill
    drafted = (slay * any_of(slain, state.seats) - stakes.injury * all_of(failed, state.seats)) // WHOLE
    return drafted, met + coming.unknown * (stakes.spoils * slain - stakes.injury * failed) // WHOLE


@rule
def any_of(chance: int, seats: int) -> int:
    """At least one of the pigs to choose from."""
    return WHOLE - all_of(WHOLE - chance, seats)


@rule
def all_of(chance: int, seats: int) -> int:
    """All the pigs that a player can choose from on average."""
    return ALL_OF[seats * (WHOLE + 1) + chance]


@rule
def add_up(box: Box, state: State, seat: int, passive: Cells[int]) -> None:
    """What cards always add to each defence, with one that is being paid for."""
    hand = state.players[seat].hand
    for i in range(PASSIVE):
        passive[i] = 0
    for place in range(owned(hand)):
        add_card(card_at(box, hand, place), passive)
    if paid_card(state, seat) != NONE:
        add_card(box.market[paid_card(state, seat)], passive)


@rule
def add_card(card: MarketCard, passive: Cells[int]) -> None:
    for node in range(len(Node)):
        for colour in range(len(Colour)):
            passive[node * len(Colour) + colour] += card.passive[node, colour]


@rule
def lasting(box: Box, passive: Cells[int], node: int, colour: int, level: int) -> int:
    """Defence without charges."""
    value = passive[node * len(Colour) + colour]
    if node == Node.CENTER:
        return value + box.center[level]
    return value + box.corner[level] if node == colour else value


@rule
def horde_size(state: State, spare: int) -> int:
    """The pigs of the Horde, and the one that joins them."""
    count = 0 if spare == NONE else 1
    for place in range(ROUNDS):
        count += state.horde[place] != NONE
    return count


@rule
def horde_met(box: Box, state: State, stakes: Stakes, spare: int, red: int, blue: int, green: int) -> int:
    """What the pigs of the Horde that have not attacked yet would bring, with such a defence."""
    value = 0 if spare == NONE else horde_pig_met(box, stakes, spare, red, blue, green)
    for place in range(state.onslaught + 1, ROUNDS):
        if state.horde[place] != NONE:
            value += horde_pig_met(box, stakes, state.horde[place], red, blue, green)
    return value


@rule
def horde_pig_met(box: Box, stakes: Stakes, pig: int, red: int, blue: int, green: int) -> int:
    result = outcome(box, box.threats[pig].stats, red, blue, green)
    return stakes.spoils * (result == Outcome.SLAY) - stakes.injury * (result == Outcome.FAIL)
