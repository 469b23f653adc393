"""What a position promises a player, in hundredths of a VP: for bots that look one move ahead.

The weights are guesses about the game, not rules of it, made better by many games of one guess against another. What
lasts is worth what it does against the pigs that are still to come, as the decks of the box hold them: see `judgement`,
subject by subject.
"""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.judgement.clashes import at_hand
from boargame.games.wild_pigs_draft.judgement.herds import to_come
from boargame.games.wild_pigs_draft.judgement.holdings import cards_held
from boargame.games.wild_pigs_draft.judgement.kills import stakes_of
from boargame.games.wild_pigs_draft.judgement.purse import next_track, scrap_held, scrap_left
from boargame.games.wild_pigs_draft.judgement.scale import LEFT_OVER, VP
from boargame.games.wild_pigs_draft.names import Colour, Era
from boargame.games.wild_pigs_draft.rules.holding import owned
from boargame.games.wild_pigs_draft.rules.score import points
from boargame.games.wild_pigs_draft.rules.scrap import scrap_of
from boargame.games.wild_pigs_draft.state import State


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """The score so far, what is held, the clash at hand, and the pigs that are still to come."""
    value = points(box, state, seat) * VP
    if state.agenda.count == 0:
        return value + LEFT_OVER * scrap_of(state.players[seat])
    stakes, scrap = stakes_of(box, state, seat), scrap_left(box, state, seat)
    goal = next_track(box, state, seat, scrap)
    ahead, raised = to_come(box, state, seat, stakes, goal.track)
    value += scrap_held(box, state, seat, scrap, goal, raised - ahead) + cards_held(box, state, seat)
    return value + at_hand(box, state, seat, stakes) + ahead


# -- what must stay the same ------------------------------------------------------------------------


def total(box: Box, state: State) -> Mapping[str, int]:
    """What must stay the same from step to step: scrap of each colour, pigs of each era, market cards."""
    players = [state.players[seat] for seat in range(state.seats)]
    counted = {
        f"{colour.words} scrap": state.bag[colour] + state.gone[colour] + sum(p.scrap[colour] for p in players)
        for colour in Colour
    }
    for era in Era:
        counted[f"{era.label} pigs"] = pigs_of(box, state, era)
    market = state.market
    counted["market cards"] = (
        market.deck_left + market.discarded + sum(card != NONE for card in market.row)
        + sum(owned(player.hand) for player in players)
    )  # fmt: skip
    return counted


def pigs_of(box: Box, state: State, era: Era) -> int:
    """In deck, discards, pool, Horde, Engagement Zones and among the trophies."""
    herd = state.herds[era]
    lying = [*state.pool, *state.horde]
    for seat in range(state.seats):
        player = state.players[seat]
        lying += [player.zone, *(player.trophies[i] for i in range(player.trophy_count))]
    return herd.deck_left + herd.discarded + len([pig for pig in lying if pig != NONE and box.threats[pig].era == era])
