"""The ledger of a combat: the difficulty, what everybody adds, and the dice (WL-6.4, WL-13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Literal, NamedTuple, cast

from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import PHASES, Trial
from boargame.games.wasteland.rules.combat import planned_count, stake_value
from boargame.games.wasteland.rules.modifiers import combat_bonus
from boargame.games.wasteland.rules.uses import use_of
from boargame.games.wasteland.show import odds
from boargame.games.wasteland.show.board import Combat, Stake
from boargame.games.wasteland.show.faces import super_id
from boargame.games.wasteland.show.known import public
from boargame.games.wasteland.show.phases import waiting
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Step

UNDECIDED = (Step.COMBAT_ROLL, Step.REVEAL)
"""What waits while no die has been cast."""


class Use(NamedTuple):
    """A use of a card, or of an ability in its place."""

    card: int
    use: int


def is_open(state: State) -> bool:
    return any(entry.step in UNDECIDED for entry in waiting(state))


def combat(seen: Seen) -> Combat | None:
    """The one that is being fought, or the last one of the day."""
    state = cast(State, seen.state)
    now = state.combat
    if now.fighters == 0:
        return None
    undecided = is_open(state)
    stakes = list(_open_stakes(seen) if undecided else _past_stakes(seen))
    known = sum(stake.value + stake.aid for stake in stakes)
    return Combat(
        against=against(seen),
        shared=now.fighter == NONE,
        fighters=fighters(state),
        difficulty=now.difficulty,
        total=known if undecided else now.total,
        stakes=stakes,
        outcome="open" if undecided else _outcome(state),
    )


def fighters(state: State) -> list[int]:
    """In seat order."""
    order = [(state.first + k) % state.seats for k in range(state.seats)]
    return [seat for seat in order if (state.combat.fighters >> seat) & 1]


def _outcome(state: State) -> Literal["passed", "failed"]:
    return "passed" if state.combat.total >= state.combat.difficulty else "failed"


def _names(seen: Seen, cards: Iterable[int]) -> list[str]:
    return [seen.names["cards"][card] for card in cards]


def _past_stakes(seen: Seen) -> Iterator[Stake]:
    """As they were when the dice were cast: settled cards lie elsewhere by now."""
    state = cast(State, seen.state)
    for seat in _in_order(state):
        player = state.players[seat]
        fights = seat in fighters(state)
        if fights or player.fought_count:
            cards = _names(seen, player.fought.listed()[: player.fought_count])
            die = player.fight_die if fights else 0
            yield Stake(seat, cards, player.fought_value, player.fought_aid, die, hidden=False)


def _open_stakes(seen: Seen) -> Iterator[Stake]:
    """In a shared combat of everybody else only that they take part (WL-13.2)."""
    box, state, known = cast(Box, seen.box), cast(State, seen.state), public(seen)
    for seat in _in_order(state):
        player, fights = state.players[seat], seat in fighters(state)
        if not fights and player.stakes == 0:
            continue
        shared = state.combat.fighter == NONE
        uses = [] if shared and seat != seen.seat else committed(state, seat)
        value, aid = worth(box, player, uses), extra(box, known, seat) if fights else 0
        yield Stake(seat, _names(seen, (one.card for one in uses)), value, aid, 0, hidden=shared)


def _in_order(state: State) -> list[int]:
    """Fighters first."""
    first = fighters(state)
    others = [seat for seat in range(state.seats) if seat not in first]
    return [*first, *sorted(others, key=lambda seat: (seat - state.first) % state.seats)]


def committed(state: State, seat: int) -> list[Use]:
    """In a combat that is open."""
    player = state.players[seat]
    if state.combat.fighter == NONE:
        return [Use(player.planned[i], player.planned_use[i]) for i in range(planned_count(player))]
    return [Use(player.stake[i].card, player.stake[i].use) for i in range(player.stakes)]


def worth(box: Box, player: Player, uses: list[Use]) -> int:
    """What uses would add, by the rules' own sum (WL-E29, WL-E30)."""
    return stake_value(box, cast(Player, SimpleNamespace(survivor=player.survivor, stake=uses, stakes=len(uses))))


def extra(box: Box, known: State, seat: int) -> int:
    """Aid and modifiers of everybody who fights, as far as they are known."""
    return known.players[seat].aid + combat_bonus(box, known, seat)


# -- chances -------------------------------------------------------------------------------------------------------


def needs(seen: Seen, seat: int, more: Use | None = None) -> int:
    """What the dice must bring, for all that this seat knows, perhaps with one use more."""
    box, state, known = cast(Box, seen.box), cast(State, seen.state), public(seen)
    found = state.combat.difficulty
    for one in range(state.seats):
        secret = state.combat.fighter == NONE and one != seat
        uses = [] if secret else committed(state, one)
        if more is not None and one == seat:
            uses.append(more)
        found -= worth(box, state.players[one], uses) if uses else 0
        if (state.combat.fighters >> one) & 1:
            found -= extra(box, known, one)
    return found


def chance(seen: Seen, seat: int, more: Use | None = None) -> int:
    return odds.reaches(len(fighters(cast(State, seen.state))), needs(seen, seat, more))


# -- what it is fought against -------------------------------------------------------------------------------------


def against(seen: Seen) -> str:
    """The card with these effects: what it brings is all that a combat knows of it."""
    box, now = cast(Box, seen.box), cast(State, seen.state).combat
    for name, trial, passed, failed in _trials(seen, box):
        if (passed, failed) == (now.passed, now.failed) and (trial == Trial.SHARED) == (now.fighter == NONE):
            return name
    return ""


def _trials(seen: Seen, box: Box) -> Iterator[tuple[str, int, int, int]]:
    for place, crisis in enumerate(box.crises):
        if crisis.trial == Trial.COMBAT:
            yield seen.names["crises"][place], crisis.trial, crisis.passed, crisis.failed
    for place, card in enumerate(box.catastrophes):
        if card.trial != Trial.EVENT:
            yield seen.names["catastrophes"][place], card.trial, card.passed, card.failed
    for place, whole in enumerate(box.supers):
        for phase in range(PHASES):
            card = whole.phases[phase]
            if whole.copies and card.trial != Trial.EVENT:
                yield super_id(seen, place, phase + 1), card.trial, card.passed, card.failed


def value_of(box: Box, player: Player, one: Use) -> int:
    """What a use adds by itself."""
    use = use_of(box, player, one.card, one.use)
    return use.value + use.bare
