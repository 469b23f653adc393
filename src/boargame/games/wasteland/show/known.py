"""What a reader may know. Modifiers of mutations count while these are in hand (WL-E39), so that what the rules
reckon with them could tell of a hand that the reader does not see."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from boargame.core.record import EVERYONE
from boargame.core.seen import Seen
from boargame.games.wasteland.state import Player, State


def may_see(readers: int, seat: int | None) -> bool:
    """Of seats, a bit each; a spectator sees what everybody does."""
    return readers == EVERYONE or (seat is not None and (readers >> seat) & 1 == 1)


def sees_hand(seen: Seen, seat: int) -> bool:
    """One's own, and those that lie open (WL-G19)."""
    return seen.seat == seat or may_see(cast(State, seen.state).players[seat].shown, seen.seat)


def public(seen: Seen) -> State:
    """As much of the state as modifiers depend on, with every hand empty that this reader does not see."""
    state = cast(State, seen.state)
    players = [
        state.players[seat] if sees_hand(seen, seat) else _without_hand(state.players[seat])
        for seat in range(state.seats)
    ]
    return cast(State, SimpleNamespace(players=players, need=state.need, seats=state.seats))


def _without_hand(player: Player) -> Player:
    outside = SimpleNamespace(
        alive=player.alive,
        survivor=player.survivor,
        hand=(),
        held=0,
        played=player.played,
        played_count=player.played_count,
        fed=player.fed,
        aid=player.aid,
        dice=player.dice,
    )
    return cast(Player, outside)
