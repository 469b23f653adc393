"""What is counted in every match of the Draft."""

from __future__ import annotations

from boargame.core.measures import Measures, lines, state
from boargame.core.rule import rule
from boargame.core.words import words
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Colour, Era, Node
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import What


@rule
def injuries(box: Box, state: State, seat: int) -> int:
    return state.players[seat].injuries


@rule
def scrap(box: Box, state: State, seat: int) -> int:
    count = 0
    for colour in range(len(Colour)):
        count += state.players[seat].scrap[colour]
    return count


@rule
def levels(box: Box, state: State, seat: int) -> int:
    count = 0
    for node in range(len(Node)):
        count += state.players[seat].levels[node]
    return count


@rule
def trophies(box: Box, state: State, seat: int) -> int:
    return state.players[seat].trophy_count


CLASHES = (What.SLAYS, What.REPELS, What.FAILS)
ONSLAUGHTS = (What.SLAYS_HORDE, What.REPELS_HORDE, What.FAILS_HORDE)
FORMED = (What.FORMS,)
ON_CENTER = f"formations on {words(Node.CENTER)}"

MEASURES = Measures(
    own=(
        state("Injuries", injuries, along=True),
        state("scrap", scrap, along=True),
        state("levels of tracks", levels, along=True),
        state("trophies", trophies, along=True),
        lines("pigs slain", What.SLAYS, out_of=CLASHES),
        lines("pigs repelled", What.REPELS, out_of=CLASHES),
        lines("clashes failed", What.FAILS, out_of=CLASHES),
        *(lines(f"pigs slain by {words(era)}", What.SLAYS, chapter=era, out_of=CLASHES) for era in Era),
        *(lines(f"clashes failed by {words(era)}", What.FAILS, chapter=era, out_of=CLASHES) for era in Era),
        lines("Horde pigs slain", What.SLAYS_HORDE, out_of=ONSLAUGHTS),
        lines("Horde pigs failed against", What.FAILS_HORDE, out_of=ONSLAUGHTS),
        lines("Injuries by the Horde", What.INJURED_BY_HORDE),
        *(lines(f"formations on {words(node)}", What.FORMS, about=node, out_of=FORMED) for node in Node),
        *(
            lines(f"{ON_CENTER} by {words(era)}", What.FORMS, chapter=era, about=Node.CENTER, out_of=FORMED)
            for era in Era
        ),
        lines("charges spent", What.CHARGES),
        lines("items used", What.USES),
        lines("turns of scavenging", What.SCAVENGES),
        lines("refits", What.REFITS),
    ),
    taken=(What.BUYS, What.BUYS_IN_EMERGENCY),
    used=(What.USES, What.CHARGES, What.RESCUED, What.KILL_SCRAP, What.KILL_VP),
)
