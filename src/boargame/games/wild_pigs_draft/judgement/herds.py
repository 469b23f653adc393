"""The pigs that are still to come, era by era, and the Hordes they leave."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.judgement.kills import kill_worth
from boargame.games.wild_pigs_draft.judgement.moment import has_formed, is_undecided, level_of, paid_card, pool_left
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


@rule
def to_come(box: Box, state: State, seat: int, raised: int) -> int:
    """In the rounds of each era, and with its Horde. `raised` is a track to count with one level more, or NONE."""
    player, value = state.players[seat], full_track(box, state, seat, raised)
    rounds = box.numbers.rounds + is_undecided(state, seat) - state.round_no
    here = player.hand.node if rounds > 0 else NONE
    tenths = 0  # of a level, that tracks may have grown until then
    for era in range(state.era, len(Era)):
        growth, part = tenths // 10, tenths % 10
        met = era_to_come(box, state, seat, era, rounds, here, raised, growth)
        if part > 0:
            met += (era_to_come(box, state, seat, era, rounds, here, raised, growth + 1) - met) * part // 10
        value += met
        tenths += GROWTH * rounds
        here = player.hand.node if rounds == 0 else NONE
        rounds = box.numbers.rounds
    return value


@rule
def full_track(box: Box, state: State, seat: int, raised: int) -> int:
    """VP for a track that is being filled, which the score does not know of yet."""
    value, levels = 0, state.players[seat].levels
    for node in range(len(Node)):
        if levels[node] < LEVELS - 1 <= level_of(state, seat, node) + (node == raised):
            value += box.options.tech_full_vp * VP
    return value


@rule
def era_to_come(box: Box, state: State, seat: int, era: int, rounds: int, here: int, raised: int, growth: int) -> int:
    """The best node counts, the second best a little; against the Horde the best, or the one that was chosen. `here`
    is the marker's node, if the next round is one of this era."""
    injury = box.numbers.injury * VP
    slay, spoils = box.trophy_vp[era] * VP + kill_worth(box, state, seat, True), kill_worth(box, state, seat, False)
    now = era == state.era
    formed = now and has_formed(state, seat)
    unknown = ROUNDS if not now else 0 if formed else max(0, ROUNDS - horde_size(state))
    best, second, horde, standing = -injury, -injury, -ROUNDS * injury, 0
    for node in range(len(Node)):
        levels = growth + (node == raised)
        red = lasting(box, state, seat, node, Colour.R, levels)
        blue = lasting(box, state, seat, node, Colour.B, levels)
        green = lasting(box, state, seat, node, Colour.G, levels)
        met = horde_met(box, state, red, blue, green, spoils, injury) if now else 0
        if rounds + unknown > 0:
            slain, failed = chances(box, era, red, blue, green)
            drafted = (slay * any_of(slain, state.seats) - injury * all_of(failed, state.seats)) // WHOLE
            second = max(second, min(best, drafted))
            best = max(best, drafted)
            met += unknown * (spoils * slain - injury * failed) // WHOLE
            if node == here:
                standing = drafted
        if not formed or node == state.players[seat].hand.node:
            horde = max(horde, met)
    return horde + rounds * (best + ELSEWHERE * second // 100) + HERE * standing // 100


@rule
def chances(box: Box, era: int, red: int, blue: int, green: int) -> tuple[int, int]:
    """How many of an era's pigs such a defence would slay, and how many it would fail against, in thousandths."""
    slain, failed, count = 0, 0, 0
    for card in range(box.threat_count):
        threat = box.threats[card]
        if threat.era == era:
            result = outcome(box, threat.stats, red, blue, green)
            count += threat.copies
            slain += threat.copies * (result == Outcome.SLAY)
            failed += threat.copies * (result == Outcome.FAIL)
    return WHOLE * slain // max(1, count), WHOLE * failed // max(1, count)


@rule
def any_of(chance: int, seats: int) -> int:
    """At least one of the pigs to choose from."""
    return WHOLE - all_of(WHOLE - chance, seats)


@rule
def all_of(chance: int, seats: int) -> int:
    """All the pigs that a player can choose from on average."""
    product = WHOLE
    for _ in range((seats + 3) // 2):
        product = product * chance // WHOLE
    return product


@rule
def lasting(box: Box, state: State, seat: int, node: int, colour: int, more: int) -> int:
    """Defence without charges, with a card that is being paid for, and with more levels."""
    player = state.players[seat]
    hand, value = player.hand, 0
    for place in range(owned(hand)):
        value += card_at(box, hand, place).passive[node, colour]
    if paid_card(state, seat) != NONE:
        value += box.market[paid_card(state, seat)].passive[node, colour]
    level = min(level_of(state, seat, node) + more, LEVELS - 1)
    if node == Node.CENTER:
        return value + box.center[level]
    return value + box.corner[level] if node == colour else value


@rule
def horde_size(state: State) -> int:
    """The pigs of the Horde, and the last one that nobody has chosen."""
    count = 1 if pool_left(state) == 1 else 0
    for place in range(ROUNDS):
        count += state.horde[place] != NONE
    return count


@rule
def horde_met(box: Box, state: State, red: int, blue: int, green: int, spoils: int, injury: int) -> int:
    """What the pigs of the Horde that have not attacked yet would bring, with such a defence."""
    value = 0
    for place in range(state.onslaught + 1, ROUNDS):
        if state.horde[place] != NONE:
            result = outcome(box, box.threats[state.horde[place]].stats, red, blue, green)
            value += spoils * (result == Outcome.SLAY) - injury * (result == Outcome.FAIL)
    if pool_left(state) == 1:
        for place in range(POOL):
            if state.pool[place] != NONE:
                result = outcome(box, box.threats[state.pool[place]].stats, red, blue, green)
                value += spoils * (result == Outcome.SLAY) - injury * (result == Outcome.FAIL)
    return value
