"""The table as a reader sees it, for the board in the browser. It is made for every move, so it must be quick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Literal, cast

from boargame.core.record import NONE
from boargame.core.secrets import knows
from boargame.core.seen import Seen
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import Engine, Foe, Material, Race, Role, Source
from boargame.games.pillage.rules import monsters, score, siege
from boargame.games.pillage.show import odds
from boargame.games.pillage.show.board import Board, Count, Fighter, Known, Mat
from boargame.games.pillage.show.ledger import roll
from boargame.games.pillage.show.phases import phase, where
from boargame.games.pillage.state import State

__all__ = ["table", "where"]

ENGINES: dict[int, Literal["none", "ready", "exhausted"]] = {
    Engine.NONE: "none",
    Engine.READY: "ready",
    Engine.EXHAUSTED: "exhausted",
}


def table(seen: Seen) -> Board:
    """Of the deck only what it is made of, which everybody can work out, and the cards that this reader has seen."""
    state, cards = cast(State, seen.state), seen.names["cards"]
    now = phase(state)
    return Board(
        turn=state.turn_no,
        phase=now,
        current=NONE if now == "races" else state.current,
        first=NONE if now == "races" else state.first,
        final=state.final,
        deck=state.deck_left,
        kinds=seen.once("kinds", partial(_kinds, seen)),
        known=list(_known(seen)),
        discard=[cards[card] for card in state.discard.listed()[: state.discarded]],
        open_cards=[cards[card] for card in state.open_cards.listed()[: state.open_count]],
        drawer=state.drawer if state.open_count else NONE,
        supply=state.supply.listed()[: seen.box.siege_count],
        roll=seen.once("roll", partial(roll, seen)),
        mats=[_mat(seen, seat) for seat in range(state.seats)],
    )


# -- the deck ----------------------------------------------------------------------------------------------------


def _kinds(seen: Seen) -> list[Count]:
    """In the order of the box, which tells nothing of the deck's."""
    state = cast(State, seen.state)
    counts = Counter(state.deck.listed()[: state.deck_left])
    return [Count(seen.names["cards"][card], counts[card]) for card in sorted(counts)]


def _known(seen: Seen) -> Iterator[Known]:
    state = cast(State, seen.state)
    for place in range(state.deck_left):
        lies = state.deck_left - 1 - place
        if knows(state.known[lies], seen.seat):
            yield Known(place, seen.names["cards"][state.deck[lies]])


# -- mats --------------------------------------------------------------------------------------------------------


def _mat(seen: Seen, seat: int) -> Mat:
    """All who may look through a Pile see the same, and all who may not."""
    readable = knows(cast(State, seen.state).players[seat].readers, seen.seat)
    return seen.once(("mat", seat, readable), partial(_drawn_mat, seen, seat, readable))


def _drawn_mat(seen: Seen, seat: int, readable: bool) -> Mat:
    """What a Pile is worth is shown to readers who may look through it, and to all when the game is over (PI-G34)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player, chosen = state.players[seat], state.players[seat].race != Race.NONE
    counted = readable or phase(state) == "over"
    materials = [siege.banked(box, player, material) if readable else 0 for material in range(len(Material))]
    return Mat(
        seat=seat,
        race=seen.names["races"][player.race] if chosen else None,
        racial_used=player.racial_used,
        fighters=seen.once(("fighters", seat), partial(_fighters, seen, seat)) if chosen else [],
        pile=[seen.names["cards"][card] for card in player.pile.listed()[: player.piled]] if readable else None,
        pile_count=player.piled,
        pile_points=score.pile_points(box, state, seat) if counted else None,
        score=score.points(box, state, seat) if counted else None,
        dead=score.dead_monsters(state, seat),
        forts=[seen.names["cards"][card] for card in player.forts.listed()[: player.fort_count]],
        engines=[ENGINES[engine] for engine in player.engines.listed()[: box.siege_count]],
        boost=player.boost,
        guarded=chosen and monsters.is_guarded(box, state, seat),
        materials=materials,
    )


def _fighters(seen: Seen, seat: int) -> list[Fighter]:
    return [_fighter(seen, seat, role) for role in range(len(Role))]


def _fighter(seen: Seen, seat: int, role: int) -> Fighter:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    monster, engaged = state.players[seat].monsters[role], state.players[seat].monsters[role].defender != NONE
    return Fighter(
        id=seen.names["monsters"][monsters.called(state, seat, role)],
        role=role,
        wounds=monster.wounds,
        wound_total=monsters.wound_total(box, state, seat, role),
        dead=monster.dead,
        exhausted=monster.exhausted,
        defender=seen.names["cards"][monster.defender] if engaged else None,
        gear=[seen.names["cards"][card] for card in monster.gear.listed()[: monster.geared]],
        gear_used=[(monster.gear_used >> place) & 1 == 1 for place in range(monster.geared)],
        snared=monster.snared,
        recovering=monster.recovering,
        owes=monster.owes,
        used=monster.used,
        bonus=[monsters.lasting_bonus(box, state, seat, role, foe, False) for foe in range(len(Foe))],
        next_bonus=monster.next_bonus,
        next_best=monster.next_best,
        tunnels=monsters.tunnels(box, state, seat, role),
        shielded=monsters.is_shielded(box, state, seat, role, Source.CATASTROPHE),
        chance=odds.next_fight(box, state, seat, role) if engaged else NONE,
    )
