"""Help for a player who must decide: what threats will do, and what they, thresholds and the market cost this seat.

What threats will do is found out by ending the turn on a copy of the table, with the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from threading import local
from typing import cast

from boargame.core import flow
from boargame.core.agenda import drop, owing, question, turn_over
from boargame.core.engine import linked, plain
from boargame.core.log import Log
from boargame.core.record import NONE, Cells
from boargame.core.seen import Seen
from boargame.core.words import label
from boargame.games.wild_pigs import GAME
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import Kind, Lane, Row, Ware
from boargame.games.wild_pigs.rules import attack, boss, fight, market, pay
from boargame.games.wild_pigs.show import ledger
from boargame.games.wild_pigs.show.board import Help, Hit, Target, Toll
from boargame.games.wild_pigs.show.cheapest import Chest, Cost
from boargame.games.wild_pigs.show.faces import POWERS
from boargame.games.wild_pigs.state import Player, State, Threat
from boargame.games.wild_pigs.words import Rule, Step, What

RULES = tuple(Rule)
ROWS = tuple(row.name.lower() for row in Row)
frontmost, is_weak = linked(GAME, fight.frontmost), linked(GAME, attack.is_weak)
end_turn = linked(GAME, attack.end_turn)
offered, saving = linked(GAME, market.offered), linked(GAME, market.saving)
threat_need, threshold_need = linked(GAME, pay.threat_need), linked(GAME, pay.threshold_need)
DONE = GAME.alphabet.find("done").id
# As whole numbers: Python is slow to ask enumerations.
FRONT, MASSIVE, PAY, TURN = int(Row.FRONT), int(Kind.MASSIVE), int(Step.PAY), int(Step.TURN)
STRIKES, GREW, LOST_CUBES, WOUNDED, IGNORED = map(
    int, (What.STRIKES, What.GREW, What.LOST_CUBES, What.WOUNDED, What.IGNORED)
)
STALLS = tuple(product(Ware, Lane))


def help_for(seen: Seen, seat: int) -> Help:
    """Of the lanes nothing matters while a Boss is there (WP-8.1b, WP-8.3f)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    if not (owing(state.agenda) >> seat) & 1:
        return Help([], [], {})
    step = question(state, seat).step
    payment = ledger.payment(seen, seat) if step == PAY else None
    if state.boss_phase:
        return Help([], [], {}, payment, list(_tolls(box, state, seat)))
    hits = list(_hits(box, state, seat)) if step == TURN else []
    return Help(hits, list(_targets(box, state, seat)), _prices(seen, seat), payment)


# -- attacks ------------------------------------------------------------------------------------------


class _Stage(local):
    """A table and a log to try things out on. They are large, so each thread keeps its own."""

    def __init__(self) -> None:
        self.state, self.log = State(), Log()
        self.log.on = True


_STAGE = _Stage()


class _Blows:
    """What the threat of one lane does."""

    def __init__(self) -> None:
        self.wounds = self.guarded = self.stolen = 0
        self.grown = False
        self.rule = Rule.ALLOWED

    def text(self, weight: int) -> str:
        """`steals 1 + wound`, `Weight 3: 1 wound`, `grows to 2`."""
        parts = [f"steals {self.stolen}"] if self.stolen else []
        if self.wounds:
            parts.append("wound" if self.stolen else f"{self.wounds} wound{'s' if self.wounds > 1 else ''}")
        if self.guarded:
            parts.append("guarded")
        heavy = self.rule in (Rule.MASSIVE, Rule.HYBRID_MASSIVE) or self.grown
        if parts:
            return (f"Weight {weight}: " if heavy else "") + " + ".join(parts)
        return f"grows to {weight}" if self.grown else ""


def _hits(box: Box, state: State, seat: int) -> Iterator[Hit]:
    """If the turn ended now: for every lane with a threat in Front, what it would do (WP-5.2.4b, WP-5.2.4c)."""
    front = [state.lanes[lane, FRONT] for lane in range(state.seats)]
    if not any(threat.card != NONE and _stirs(box, state.players[seat], threat) for threat in front):
        yield from (Hit(lane, "", 0, 0, "", one.weight) for lane, one in enumerate(front) if one.card != NONE)
        return
    _end_turn(box, state, seat)
    blows, ended = _read(_STAGE.log, state.seats), _STAGE.state
    for lane, threat in enumerate(front):
        if threat.card != NONE:
            blow, weight = blows[lane], ended.lanes[lane, FRONT].weight
            yield Hit(lane, blow.text(weight), blow.wounds, blow.stolen, blow.rule.paragraph, weight)


def _stirs(box: Box, player: Player, threat: Threat) -> bool:
    """Will it grow or attack at all?"""
    return box.threats[threat.card].kind == MASSIVE or is_weak(box, player, threat)


def _end_turn(box: Box, state: State, seat: int) -> None:
    """On the stage, with all that attacks can touch, lane by lane. No tokens are used (WP-G5); of stolen cubes any will
    do, since only their number is shown."""
    stage, log, engine = _STAGE.state, _STAGE.log, plain(GAME)
    _set_stage(stage, state, seat)
    log.count = 0
    end_turn(box, stage, log, seat, question(state, seat), 0, 0)
    turn_over(stage.agenda, 0)
    engine.entry(flow.proceed)(box, stage, log)
    while stage.agenda.count > 0:
        moves = [0] * (GAME.actions + 1)
        engine.entry(flow.legal)(box, stage, seat, cast(Cells[int], moves))
        answer = DONE if question(stage, seat).step == Step.TOKEN_WINDOW else moves[0]
        engine.entry(flow.apply)(box, stage, log, seat, answer)


def _set_stage(stage: State, state: State, seat: int) -> None:
    """Nothing but the player and the threats in Front, and nothing to follow."""
    stage.seats, stage.era, stage.thread = state.seats, state.era, NONE
    stage.chance.assign(state.chance)
    stage.players[seat].assign(state.players[seat])
    for lane in range(state.seats):
        stage.lanes[lane, FRONT].assign(state.lanes[lane, FRONT])
    while stage.agenda.count > 0:
        drop(stage.agenda)


def _read(log: Log, lanes: int) -> list[_Blows]:
    """What the log says of each lane: first growth, then attack by attack."""
    blows = [_Blows() for _ in range(lanes)]
    lane = 0
    for _, event in zip(range(log.count), log.events):
        what = event.what
        if what in (STRIKES, GREW):
            lane = event.b - 1
        if what in (GREW, LOST_CUBES, WOUNDED, IGNORED):
            blow = blows[lane]
            blow.rule = RULES[event.rule_id]
            blow.grown |= what == GREW
            blow.stolen += event.a + event.b + event.c if what == LOST_CUBES else 0
            blow.wounds += what == WOUNDED
            blow.guarded += what == IGNORED
    return blows


# -- what it takes to fight ---------------------------------------------------------------------------


def _targets(box: Box, state: State, seat: int) -> Iterator[Target]:
    """The frontmost threat of each lane, and those behind that a weapon reaches (WP-6.1a, WP-E28)."""
    weapons = state.players[seat].purse.weapons
    far = any(slot.card != NONE and box.weapons[slot.card].any_row for slot in weapons)
    chest = Chest(box, state, seat)
    for lane in range(state.seats):
        front = frontmost(state, lane)
        if front != NONE:
            yield _target(chest, seat, lane, front, f"fight {lane + 1}")
        for row in (Row.MID, Row.BACK) if far else ():
            behind = row > front and state.lanes[lane, row].card != NONE
            if behind and pay.can_reach(box, state, seat, lane, row):
                yield _target(chest, seat, lane, row, f"fight {lane + 1} {ROWS[row]}")


def _target(chest: Chest, seat: int, lane: int, row: int, action: str) -> Target:
    need = threat_need(chest.box, chest.state, seat, lane, row)
    return Target(lane, ROWS[row], _at_least_none(need), action, _short(*chest.lacks(lane, row, need)))


def _tolls(box: Box, state: State, seat: int) -> Iterator[Toll]:
    """Thresholds are paid like fights (WP-8.3d)."""
    chest = Chest(box, state, seat)
    for threshold in range(boss.boss_card(box, state).count):
        if boss.closed(box, state, seat, threshold) == 0:
            need = threshold_need(box, state, seat, threshold)
            short = _short(*chest.lacks(NONE, Row.FRONT, need))
            yield Toll(threshold, _at_least_none(need), f"threshold {threshold + 1}", short)


def _at_least_none(need: Cost) -> list[int]:
    red, blue, green = need
    return [max(0, red), max(0, blue), max(0, green)]


@lru_cache(maxsize=4096)
def _short(*missing: int) -> str:
    """What is missing, whatever is played: `3 Ferocity, 1 Mass short`."""
    lacking = ", ".join(f"{n} {power}" for power, n in zip(POWERS, missing) if n)
    return f"{lacking} short" if lacking else ""


# -- the market ---------------------------------------------------------------------------------------


def _prices(seen: Seen, seat: int) -> dict[str, list[int]]:
    """What purchases that cost less than printed cost, by how they are written: the cubes saved are those this seat has
    least of (WP-E21, WP-G7)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player = state.players[seat]
    cubes, found = player.purse.cubes.listed(), dict[str, list[int]]()
    for ware, lane in STALLS:
        less = saving(box, player, ware, lane)
        for place in range(state.seats + box.numbers.extra_stock if less else 0):
            card = offered(state.upgrades if ware is Ware.UPGRADE else state.weapons, lane, place)
            if card != NONE:
                cost = box.upgrades[card].cost if ware is Ware.UPGRADE else box.weapons[card].cost
                found[_buying(ware, lane, place)] = _reduced(list(cost), cubes, less)
    return found


def _buying(ware: Ware, lane: Lane, place: int) -> str:
    """The notation of a purchase."""
    return f"buy {label(ware)} {'carryover ' if lane is Lane.CARRYOVER else ''}{place + 1}"


def _reduced(cost: list[int], cubes: Sequence[int], discount: int) -> list[int]:
    for _ in range(min(discount, sum(cost))):
        colour = max((one for one in range(3) if cost[one] > 0), key=lambda one: cost[one] - cubes[one])
        cost[colour] -= 1
    return cost
