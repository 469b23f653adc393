"""What is counted in every match of Happy Pigs."""

from __future__ import annotations

from boargame.core.measures import Measures, lines, state, total
from boargame.core.rule import rule
from boargame.core.words import words
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Good, Job, Pig
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import What


@rule
def pigs(box: Box, state: State, seat: int) -> int:
    count = 0
    for pig in range(len(Pig)):
        count += state.players[seat].pigs[pig]
    return count


@rule
def money(box: Box, state: State, seat: int) -> int:
    return state.players[seat].money


@rule
def fields(box: Box, state: State, seat: int) -> int:
    return state.players[seat].fields


PICKS = (What.SHOWS,)


MEASURES = Measures(
    own=(
        state("pigs", pigs, along=True),
        state("money", money, unit="$", along=True),
        state("fields", fields, along=True),
        *(lines(f"picks of {words(job)}", What.SHOWS, about=job, out_of=PICKS) for job in Job if job is not Job.NONE),
        total("paid for actions not taken", What.COMPENSATED, number=0, unit="$"),
        total("earned by selling pigs", What.SOLD, What.SOLD_AT_THE_END, number=1, unit="$"),
        lines("pigs bred", What.BORN, What.BORN_LUCKILY),
        lines("pigs fed", What.GREW, What.GREW_RICHLY, What.GREW_MOST_RICHLY, What.GREW_FREELY),
        total("pigs lost to sickness", What.LOST, number=1),
        total("pigs lost to cards", What.LOST_TO_A_CARD, number=1),
        lines("pigs crowded out", What.CROWDED_OUT),
        lines("growth refused for want of cells", What.CRAMPED),
        lines("growth refused for the shape", What.MISSHAPEN),
        *(lines(f"{words(good)} bought", What.BOUGHT, What.BOUGHT_FIRST, about=good) for good in Good),
    ),
    taken=(What.PAID, What.REWARDED, What.WON_A_PRIZE, What.TOOK, What.GIVEN),
    used=(What.GREW_FREELY, What.VACCINATED_FREELY),
)
