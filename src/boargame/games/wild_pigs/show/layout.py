"""The table as everybody sees it, for the board in the browser. It is drawn for every move, so it must be quick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar, cast

from boargame.core.engine import linked
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs import GAME
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import Era, Stance, Ware
from boargame.games.wild_pigs.rules import holding, pay
from boargame.games.wild_pigs.show.board import Board, Held, Lane, Market, Mat, Threat, Trophy
from boargame.games.wild_pigs.state import Market as Stall
from boargame.games.wild_pigs.state import Player, State, Upgrade, Weapon
from boargame.games.wild_pigs.state import Threat as Standing
from boargame.games.wild_pigs.words import Step

Slot = TypeVar("Slot", Upgrade, Weapon)
TOKENS = ("wild", "attack", "conversion", "mass")
STANCES = tuple(stance.label for stance in Stance)
UPGRADE, WEAPON = int(Ware.UPGRADE), int(Ware.WEAPON)  # Python is slow to ask enumerations
Ids = Sequence[str]
printed_cost, token_cap = linked(GAME, pay.printed_cost), linked(GAME, holding.token_cap)


def table(seen: Seen) -> Board:
    box, state, names = cast(Box, seen.box), cast(State, seen.state), seen.names
    acting = not state.boss_phase and state.current != NONE
    settled = _Settled(box, state)
    return Board(
        era=state.era.label,
        round=min(state.round_no, box.numbers.rounds),
        boss_phase=state.boss_phase,
        bosses=_cards(names["bosses"], state.bosses),
        beaten=settled.of(state.beaten),
        lanes=_lanes(box, state, names["threats"]),
        upgrades=_market(state, box, state.upgrades, names["upgrades"]),
        weapons=_market(state, box, state.weapons, names["weapons"]),
        mats=[_mat(seen, box, state, seat, settled) for seat in range(state.seats)],
        first=state.first,
        threats_left=state.herds[state.era].deck_left,
        main_done=acting and state.turn.main_done,
        bought=acting and state.turn.bought,
        fighting=_fighting(state) if acting else None,
    )


def where(seen: Seen) -> str:
    """How far the match is: `Day, round 4 of 6`."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    if state.agenda.count == 0:
        return "over"
    if state.boss_phase:
        return f"{state.era.label}, the Boss"
    return f"{state.era.label}, round {min(state.round_no, box.numbers.rounds)} of {box.numbers.rounds}"


def _cards(ids: Ids, places: Iterable[int]) -> list[str | None]:
    return [None if card == NONE else ids[card] for card in places]


class _Settled:
    """Thresholds of the era's Boss, if it is known. Until it comes the bits are those of the last one."""

    def __init__(self, box: Box, state: State) -> None:
        boss = state.bosses[state.era]
        self._count = 0 if boss == NONE else box.bosses[boss].count
        self._comes = state.boss_phase or state.agenda.count == 0

    def of(self, bits: int) -> list[bool]:
        if not self._comes:
            return [False] * self._count
        return [(bits >> place) & 1 == 1 for place in range(self._count)]


def _fighting(state: State) -> list[int] | None:
    """What the player whose turn it is has begun to pay for. A threshold stands in no lane (WP-8.3e)."""
    payment = state.players[state.current].purse.payment
    return [payment.lane, payment.row] if payment.paying and payment.lane != NONE else None


# -- lanes and markets --------------------------------------------------------------------------------


def _lanes(box: Box, state: State, ids: Ids) -> list[Lane]:
    lanes = []
    for _, places in zip(range(state.seats), state.lanes):
        front, mid, back = places
        lanes.append(Lane(_threat(box, back, ids), _threat(box, mid, ids), _threat(box, front, ids)))
    return lanes


def _threat(box: Box, threat: Standing, ids: Ids) -> Threat | None:
    card = threat.card
    return None if card == NONE else _drawn(box, ids[card], card, threat.weight, threat.enraged)


@lru_cache(maxsize=1024)
def _drawn(box: Box, id: str, card: int, weight: int, enraged: bool) -> Threat:
    """A threat stands in its lane for many moves."""
    threat = Standing()
    threat.card, threat.weight, threat.enraged = card, weight, enraged
    vp = box.threats[card].vp + (box.numbers.enraged_vp if enraged else 0)
    return Threat(id, weight, enraged, [*printed_cost(box, threat)], vp)


def _market(state: State, box: Box, market: Stall, ids: Ids) -> Market:
    """Places that this match never uses are left out (WP-4.6a); of the deck only its size may be known."""
    places = state.seats + box.numbers.extra_stock
    new, old = (_cards(ids, lane.listed()[:places]) for lane in (market.new_stock, market.carryover))
    return Market(new, old, market.deck_left, market.discarded)


# -- mats ---------------------------------------------------------------------------------------------


def _mat(seen: Seen, box: Box, state: State, seat: int, settled: _Settled) -> Mat:
    player, names = state.players[seat], seen.names
    purse = player.purse
    return Mat(
        seat=seat,
        stance=STANCES[player.stance],
        cubes=purse.cubes.listed(),
        tokens=dict(zip(TOKENS, purse.tokens)),
        cap=token_cap(box, player),
        has_mass=player.engine.unlocks_mass > 0,
        wounds=purse.wounds,
        vp=purse.vp,
        score=seen.scores[seat],
        income=income(box, player, next_era(box, state, seat)),
        upgrades=_upgrades(player, names["upgrades"]),
        weapons=_weapons(player, names["weapons"]),
        trophies=_trophies(player, names["threats"]),
        free_restances=purse.free_restances,
        faced=settled.of(purse.faced),
        paid=settled.of(purse.paid),
    )


def _upgrades(player: Player, ids: Ids) -> list[Held | None]:
    slots = _slots(player.upgrades.listed(), player.purse.slots[UPGRADE])
    return [None if slot.card == NONE else Held(ids[slot.card], NONE, slot.used) for slot in slots]


def _weapons(player: Player, ids: Ids) -> list[Held | None]:
    """A weapon that is being played counts as used."""
    purse = player.purse
    played = purse.payment.played
    return [
        None if slot.card == NONE else Held(ids[slot.card], slot.uses, (played >> place) & 1 == 1)
        for place, slot in enumerate(_slots(purse.weapons.listed(), purse.slots[WEAPON]))
    ]


def _slots(places: list[Slot], slots: int) -> list[Slot]:
    """As many places as slots; a position that somebody made up may have put cards beyond them."""
    used = slots
    for place, slot in enumerate(places[slots:], slots):
        if slot.card != NONE:
            used = place + 1
    return places[:used]


def _trophies(player: Player, ids: Ids) -> list[Trophy]:
    count = player.trophy_count
    return [Trophy(ids[one.card], one.enraged) for one in player.trophies.listed()[:count]] if count else []


# -- income of the next turn --------------------------------------------------------------------------


def income(box: Box, player: Player, era: int) -> list[int]:
    """Production, fixed income by era and stance, in the stance's colour, then of the lowest colour, as if cubes
    stayed as they are; no more than there is room for (WP-5.2.1a, WP-E10 to WP-E12, WP-G9)."""
    engine, stance = player.engine, box.stances[player.stance]
    fixed, by_stance = engine.income[era], engine.income_if[player.stance]
    brings = [made + one + other for made, one, other in zip(stance.produces, fixed, by_stance)]
    brings[stance.colour] += engine.income_stance
    for _ in range(engine.income_lowest):
        red, blue, green = (own + more for own, more in zip(player.purse.cubes, brings))
        brings[1 if blue <= red and blue <= green else 2 if green <= red else 0] += 1
    if cap := box.options.resource_cap:
        return [max(0, min(more, cap - own)) for own, more in zip(player.purse.cubes, brings)]
    return brings


def next_era(box: Box, state: State, seat: int) -> int:
    """The era of this seat's next turn: after its last turn of the Day, the Night."""
    if not state.boss_phase and (state.round_no < box.numbers.rounds or _turn_waits(state, seat)):
        return state.era
    return Era.NIGHT


def _turn_waits(state: State, seat: int) -> bool:
    entries = zip(range(state.agenda.count), state.agenda.tasks)
    return any(entry.step == Step.START_TURN and entry.a == seat for _, entry in entries)
