"""What is counted in every match of Pillage!"""

from __future__ import annotations

from boargame.core.measures import Measures, lines, state, trait
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.rules.score import dead_monsters, pile_points
from boargame.games.pillage.state import State
from boargame.games.pillage.words import What


@rule
def pile(box: Box, state: State, seat: int) -> int:
    return state.players[seat].piled


@rule
def points_of_the_pile(box: Box, state: State, seat: int) -> int:
    return pile_points(box, state, seat)


@rule
def dead(box: Box, state: State, seat: int) -> int:
    return dead_monsters(state, seat)


MEASURES = Measures(
    own=(
        state("cards in the Pile", pile, along=True),
        state("dead monsters", dead, along=True),
        state("points of the Pile", points_of_the_pile),
        trait("race", What.PLAYS),
        lines("turns of a game", What.TURN),
        lines("Catastrophes drawn", What.STRIKES),
        lines("wounds", What.WOUNDED),
        lines("combats won", What.WINS, out_of=(What.WINS, What.LOSES)),
        lines("Siege Cards built", What.BUILDS),
        lines("Siege Cards used", What.SIEGE_ADDS, What.USES_SIEGE),
        lines("Loot used", What.USES),
        lines("Equipment put on", What.EQUIPS),
        lines("cards stolen", What.STEALS),
        lines("Fortifications destroyed", What.FALLS, What.BLASTED, What.RAZED),
        lines("rests", What.IDLES),
    ),
    taken=(What.BANKS, What.TAKES, What.BLASTS, What.EQUIPS, What.USES, What.STRIKES, What.BUILDS),
    used=(What.USES, What.EQUIPS, What.GEAR_ADDS, What.SIEGE_ADDS, What.USES_SIEGE, What.PAYS),
)
