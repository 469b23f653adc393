"""What is counted in every match of Wasteland."""

from __future__ import annotations

from boargame.core.measures import Measures, lines, state, trait
from boargame.core.rule import rule
from boargame.core.words import words
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import Colour, Day
from boargame.games.wasteland.rules.ending import standing_sites
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import What


@rule
def alive(box: Box, state: State, seat: int) -> int:
    return 1 if state.players[seat].alive else 0


@rule
def bad_dice(box: Box, state: State, seat: int) -> int:
    player = state.players[seat]
    return player.dice[Colour.RAD] + player.dice[Colour.TRA] + player.dice[Colour.INJ]


@rule
def cards(box: Box, state: State, seat: int) -> int:
    return state.players[seat].held + state.players[seat].played_count


@rule
def sites(box: Box, state: State, seat: int) -> int:
    """Emplacements that stand: the same for everybody."""
    return standing_sites(box, state)


SHARED = (What.PASSED, What.FAILED)
SINGLE = (What.PASSES, What.FAILS)

MEASURES = Measures(
    own=(
        state("survivors alive", alive, along=True),
        state("bad dice", bad_dice, along=True),
        state("cards", cards, along=True),
        state("emplacements standing", sites, along=True),
        trait("survivor", What.JOINS),
        trait("Super Catastrophe", What.SUPER_STRIKES),
        lines("deaths", What.DIES),
        *(lines(f"deaths on {words(day)}", What.DIES, chapter=day) for day in (Day.DAY_5, Day.DAY_6, Day.DAY_7)),
        *(lines(f"deaths of {words(colour)}", What.FATAL, about=colour, out_of=(What.FATAL,))
          for colour in (Colour.RAD, Colour.TRA, Colour.INJ)),
        lines("survivors who go hungry", What.STARVES),
        lines("settlements lost", What.RUINS),
        lines("settlements lost on the last night", What.RUINS, chapter=Day.DAY_7),
        lines("single combats passed", What.PASSES, out_of=SINGLE),
        lines("shared combats passed", What.PASSED, out_of=SHARED),
        lines("shared combats passed on the last night", What.PASSED, chapter=Day.DAY_7, out_of=SHARED),
        lines("crises faced", What.FACES),
        lines("emplacements destroyed", What.DESTROYED),
        lines("trades proposed", What.PROPOSES),
        lines("trades declined", What.DECLINES),
    ),
    taken=(What.DREW, What.TAKES, What.RECEIVES, What.MUTATES, What.VISITS),
    used=(What.USES, What.COMMITS, What.PLEDGES, What.PLAYS, What.TRASHES),
)  # fmt: skip
