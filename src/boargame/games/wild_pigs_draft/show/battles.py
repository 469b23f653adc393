"""Pigs against defences: which stats are met, what is missing; and the clashes and Onslaughts that were fought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import ROUNDS, Compare, Era, Node, Outcome, SlayTies
from boargame.games.wild_pigs_draft.rules import clash
from boargame.games.wild_pigs_draft.rules.holding import owned
from boargame.games.wild_pigs_draft.show.board import Assault, Battle, Contest, Result, Verdict
from boargame.games.wild_pigs_draft.show.faces import POWERS
from boargame.games.wild_pigs_draft.show.phases import phase
from boargame.games.wild_pigs_draft.state import Faced, Player, State

VERDICTS: tuple[Verdict, ...] = ("fail", "fail", "repel", "slay")
"""By outcome; what is not decided has none, and is not shown."""

Numbers = Sequence[int]


# -- defence --------------------------------------------------------------------------------------------------


def defence_on(box: Box, player: Player, node: int) -> list[int]:
    """With the marker on that node: arsenal and charges included (WD-5.3b)."""
    return [clash.defence_on(box, player, node, colour) for colour in (0, 1, 2)]


def defences(box: Box, player: Player) -> list[list[int]]:
    """The same on every node. Every move asks it for every player, so the arsenal is looked through only once."""
    hand = player.hand
    arsenal = [box.market[held.card].passive for held in hand.cards.listed()[: owned(hand)]]
    found = []
    for node in range(len(Node)):
        values = [clash.node_defence(box, player, node, colour) for colour in (0, 1, 2)]
        for more in (hand.boost, *[passive[node] for passive in arsenal]):
            values = [value + n for value, n in zip(values, more.listed())]
        found.append(values)
    return found


# -- a pig against a defence ------------------------------------------------------------------------------------


def outcome(box: Box, pig: int, defence: Numbers) -> int:
    red, blue, green = defence
    return clash.outcome(box, box.threats[pig].stats, red, blue, green)


def met(box: Box, stats: Numbers, defence: Numbers) -> list[bool]:
    """Which of a pig's stats the defence meets; a stat of 0 never (WD-5.3c, WD-5.3i)."""
    if box.options.clash_compare == Compare.MAX_VALUE:  # the best defence against any stat (WD-C5)
        best = max(defence)
        return [0 < stat <= best for stat in stats]
    return [0 < stat <= own for stat, own in zip(stats, defence)]


def short(box: Box, stats: Numbers, defence: Numbers) -> str:
    """What is missing to slay a pig: `2 Ferocity short`; of several highest stats the nearest, or all (WD-C6)."""
    high = max(stats)
    if box.options.clash_compare == Compare.MAX_VALUE:
        return f"{high - max(defence)} short" if high > max(defence) else ""
    missing = [(high - own, power) for stat, own, power in zip(stats, defence, POWERS) if stat == high]
    if box.options.slay_ties == SlayTies.ALL:
        lacking = ", ".join([f"{n} {power}" for n, power in missing if n > 0])
        return f"{lacking} short" if lacking else ""
    least = min(missing)[0]
    if least <= 0:
        return ""
    nearest = [power for n, power in missing if n == least]
    return f"{least} {'of any colour' if len(nearest) == len(POWERS) else ' or '.join(nearest)} short"


def contest(seen: Seen, pig: int, place: int, defence: Numbers, action: str = "") -> Contest:
    box = cast(Box, seen.box)
    result, stats = outcome(box, pig, defence), box.threats[pig].stats.listed()
    missing = "" if result == Outcome.SLAY else short(box, stats, defence)
    return Contest(seen.names["threats"][pig], place, met(box, stats, defence), VERDICTS[result], missing, action)


# -- what was fought --------------------------------------------------------------------------------------------
#
# The table keeps the last pig each player drafted, and the whole last Horde. A round has two numbers, one for its clash
# and one for the Onslaught that may follow.


def battles(seen: Seen) -> tuple[Battle | None, Battle | None]:
    """The last battle, and the one directly before it if it is still known."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    rounds, now = box.numbers.rounds, phase(state)
    clashes = state.era * rounds + state.round_no - (now == "turns")
    hordes = state.era + (now in ("onslaught", "over"))
    clash_number, horde_number = 2 * clashes - 1, 2 * rounds * hordes
    both = [(clash_number, _clash), (horde_number, _onslaught)]
    (older, tell_older), (newer, tell_newer) = both if horde_number > clash_number else reversed(both)
    last = tell_newer(seen, newer)
    if last is None:
        return tell_older(seen, older), None
    return last, tell_older(seen, older) if older == newer - 1 else None


def _clash(seen: Seen, number: int) -> Battle | None:
    """Of each player the pig they drafted, which meets nobody else (WD-5.3a)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    nobody: list[Result | None] = [None] * state.seats
    assaults = []
    for seat in range(state.seats):
        faced = state.players[seat].faced
        if faced.card != NONE:
            results = [*nobody[:seat], _result(box, faced), *nobody[seat + 1 :]]
            assaults.append(Assault(seen.names["threats"][faced.card], results))
    if number < 0 or not assaults:
        return None
    era, before = divmod(number // 2, box.numbers.rounds)
    return Battle(number, f"Clash of {Era(era).label}, round {before + 1}", False, assaults)


def _onslaught(seen: Seen, number: int) -> Battle | None:
    """Of each pig of the Horde that has attacked, how everybody fared (WD-6.3a)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    assaults = []
    for place in range(ROUNDS):
        if (pig := state.players[0].stormed[place].card) != NONE:
            results = [_result(box, state.players[seat].stormed[place]) for seat in range(state.seats)]
            assaults.append(Assault(seen.names["threats"][pig], results))
    if number == 0 or not assaults:
        return None
    era = Era(number // (2 * box.numbers.rounds) - 1)
    return Battle(number, f"Onslaught of the {era.label}", True, assaults)


def _result(box: Box, faced: Faced) -> Result | None:
    """Once it is fixed. A player who repelled a pig without meeting any of its stats was saved by an item (WD-E9)."""
    if faced.outcome == Outcome.NONE:
        return None
    defence = faced.defence.listed()
    meets = met(box, box.threats[faced.card].stats.listed(), defence)
    saved = faced.outcome == Outcome.REPEL and not any(meets)
    return Result(defence, meets, VERDICTS[faced.outcome], saved)
