"""What is counted in every match of Wild Pigs."""

from __future__ import annotations

from boargame.core.measures import Measures, lines, state
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.core.words import words
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import Colour, Era
from boargame.games.wild_pigs.rules.score import card_vp, trophy_vp, wound_penalty
from boargame.games.wild_pigs.state import State
from boargame.games.wild_pigs.words import What


@rule
def wounds(box: Box, state: State, seat: int) -> int:
    return state.players[seat].purse.wounds


@rule
def wound_cost(box: Box, state: State, seat: int) -> int:
    """VP that the Wounds cost (WP-9.2a)."""
    return wound_penalty(box, state.players[seat].purse.wounds)


@rule
def cubes(box: Box, state: State, seat: int) -> int:
    count = 0
    for colour in range(len(Colour)):
        count += state.players[seat].purse.cubes[colour]
    return count


@rule
def upgrades(box: Box, state: State, seat: int) -> int:
    count = 0
    for slot in state.players[seat].upgrades:
        count += slot.card != NONE
    return count


@rule
def trophies(box: Box, state: State, seat: int) -> int:
    return state.players[seat].trophy_count


@rule
def from_trophies(box: Box, state: State, seat: int) -> int:
    return trophy_vp(box, state.players[seat])


@rule
def from_cards(box: Box, state: State, seat: int) -> int:
    return card_vp(box, state.players[seat])


SETTLED = (What.THRESHOLD_PAID, What.THRESHOLD_DECLINED, What.THRESHOLD_SPARED)

MEASURES = Measures(
    own=(
        state("Wounds", wounds, along=True),
        state("cubes", cubes, along=True),
        state("upgrades", upgrades, along=True),
        state("trophies", trophies, along=True),
        state("VP of trophies", from_trophies, unit="VP"),
        state("VP of upgrades and weapons", from_cards, unit="VP"),
        state("VP lost to Wounds", wound_cost, unit="VP"),
        lines("Boss thresholds paid", What.THRESHOLD_PAID, out_of=SETTLED),
        *(
            lines(f"Boss thresholds paid by {words(era)}", What.THRESHOLD_PAID, chapter=era, out_of=SETTLED)
            for era in Era
        ),
        lines("penalties suffered", What.THRESHOLD_DECLINED, What.SUFFERS),  # at once, or after all boss turns
        lines("attacks suffered", What.STRIKES),
        lines("Enraged threats defeated", What.DEFEATED_ENRAGED),
        lines("tokens prepared", What.PREPARED),
        lines("changes of stance", What.STANCE, What.FREE_STANCE),
        lines("slots bought with a Wild token", What.EXTENDED),
    ),
    taken=(What.BOUGHT_UPGRADE, What.BOUGHT_WEAPON),
    used=(What.ACTIVATED, What.PLAYED),
)
