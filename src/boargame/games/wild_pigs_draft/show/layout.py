"""The table as everybody sees it, for the board in the browser. It is made for every move, so it must be quick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Outcome
from boargame.games.wild_pigs_draft.rules.aftermath import facing
from boargame.games.wild_pigs_draft.rules.holding import owned
from boargame.games.wild_pigs_draft.show.battles import battles, defences
from boargame.games.wild_pigs_draft.show.board import Board, Held, Mat
from boargame.games.wild_pigs_draft.show.faces import NODES
from boargame.games.wild_pigs_draft.show.phases import phase, where, yet_to_turn
from boargame.games.wild_pigs_draft.state import State

__all__ = ["table", "where"]

Ids = Sequence[str]


def table(seen: Seen) -> Board:
    """Of decks only their sizes may be known."""
    box, state, names = cast(Box, seen.box), cast(State, seen.state), seen.names
    pigs, to_turn = names["threats"], yet_to_turn(state)
    battle, before = battles(seen)
    return Board(
        era=state.era.label,
        round=state.round_no,
        phase=phase(state),
        pool=_cards(pigs, state.pool.listed()[: state.seats + 1]),
        horde=[pigs[card] for card in state.horde if card != NONE],
        attacking=state.onslaught,
        row=_cards(names["market"], state.market.row.listed()[: box.numbers.row]),
        market_deck=state.market.deck_left,
        market_discard=state.market.discarded,
        herd_left=state.herds[state.era].deck_left,
        bag=state.bag.listed(),
        gone=state.gone.listed(),
        first=state.first,
        current=state.current,
        cheaper=state.turn.cheaper,
        mats=[_mat(seen, seat, seat not in to_turn) for seat in range(state.seats)],
        battle=battle,
        before=before,
    )


def _cards(ids: Ids, places: Iterable[int]) -> list[str | None]:
    return [None if card == NONE else ids[card] for card in places]


# -- mats ---------------------------------------------------------------------------------------------------


def _mat(seen: Seen, seat: int, has_turned: bool) -> Mat:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player, pigs = state.players[seat], seen.names["threats"]
    everywhere = defences(box, player)
    return Mat(
        seat=seat,
        node=NODES[player.hand.node],
        levels=player.levels.listed(),
        defence=everywhere[player.hand.node],
        defences=everywhere,
        scrap=player.scrap.listed(),
        cards=_held(seen, seat),
        injuries=player.injuries,
        vp=player.vp,
        score=seen.scores[seat],
        trophies=[pigs[card] for card in player.trophies.listed()[: player.trophy_count]],
        zone=None if player.zone == NONE else pigs[player.zone],
        next=(seat - state.first) % state.seats,
        has_turned=has_turned,
    )


def _held(seen: Seen, seat: int) -> list[Held]:
    """In the places that actions name. When a clash is compared cards close up, and what was spent lies elsewhere."""
    box, state, ids = cast(Box, seen.box), cast(State, seen.state), seen.names["market"]
    hand = state.players[seat].hand
    spent = hand.charged if hand.charged and facing(state, seat).outcome == Outcome.NONE else 0
    return [
        Held(ids[held.card], held.charges, box.market[held.card].charges, (spent >> place) & 1 == 1)
        for place, held in enumerate(hand.cards.listed()[: owned(hand)])
    ]
