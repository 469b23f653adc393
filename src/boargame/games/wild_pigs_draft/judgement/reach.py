"""Which pigs of an era a defence copes with.

It is asked a thousand times in a game, so it is worked out once for a box, colour by colour: a pig is held if one
colour alone would hold it.
"""

from __future__ import annotations

from boargame.core.record import NONE, Cells
from boargame.core.rule import count_bits, rule
from boargame.games.wild_pigs_draft.box import Box, ThreatCard
from boargame.games.wild_pigs_draft.judgement.scale import WHOLE
from boargame.games.wild_pigs_draft.names import HERD, MOST, REACH, Colour, Compare, Era, Outcome, SlayTies
from boargame.games.wild_pigs_draft.rules.clash import outcome

PARTS = tuple(WHOLE * some // max(1, count) for count in range(HERD + 1) for some in range(HERD + 1))
"""For each number of pigs how many thousandths some of them are: to divide takes longer than all the rest."""


@rule
def chances(box: Box, era: int, red: int, blue: int, green: int) -> tuple[int, int]:
    """How many of an era's pigs such a defence would slay, and how many it would fail against, in thousandths."""
    of_red, of_blue, of_green = place(era, Colour.R, red), place(era, Colour.B, blue), place(era, Colour.G, green)
    held, slain, count = box.reach.held, box.reach.slain, box.reach.herd[era]
    if needs_all(box):
        dead = slain[of_red] & slain[of_blue] & slain[of_green]
    else:
        dead = slain[of_red] | slain[of_blue] | slain[of_green]
    failed = count - count_bits(held[of_red] | held[of_blue] | held[of_green])
    return PARTS[count * (HERD + 1) + count_bits(dead)], PARTS[count * (HERD + 1) + failed]


@rule
def place(era: int, colour: int, defence: int) -> int:
    """Where the pigs are noted that this defence copes with."""
    return (era * len(Colour) + colour) * (MOST + 1) + min(defence, MOST)


@rule
def needs_all(box: Box) -> bool:
    """Must every colour play its part if a pig is to be slain? One alone is enough otherwise (WD-5.3h, WD-C5)."""
    return box.options.slay_ties == SlayTies.ALL and box.options.clash_compare == Compare.PER_COLOUR


# -- once for a box -----------------------------------------------------------------------------------


def appraise(box: Box) -> None:
    """Plain: note for each defence which pigs it copes with."""
    others = MOST if needs_all(box) else NONE
    for number in range(box.threat_count):
        card = box.threats[number]
        pigs = ((1 << card.copies) - 1) << box.reach.herd[card.era]
        box.reach.herd[card.era] += card.copies
        for colour in Colour:
            note_from(box.reach.held, card.era, colour, least(box, card, colour, NONE, Outcome.REPEL), pigs)
            note_from(box.reach.slain, card.era, colour, least(box, card, colour, others, Outcome.SLAY), pigs)
    for first in range(0, REACH, MOST + 1):
        for defence in range(first + 1, first + MOST + 1):  # copes with what less would cope with
            box.reach.held[defence] |= box.reach.held[defence - 1]
            box.reach.slain[defence] |= box.reach.slain[defence - 1]


def least(box: Box, card: ThreatCard, colour: Colour, others: int, wanted: Outcome) -> int:
    """The least defence in a colour with which a clash goes that well, if the others have as much as this; or NONE."""
    for defence in range(max(card.stats) + 1):
        red, blue, green = (defence if one == colour else others for one in Colour)
        if outcome(box, card.stats, red, blue, green) >= wanted:
            return defence
    return NONE


def note_from(noted: Cells[int], era: Era, colour: Colour, defence: int, pigs: int) -> None:
    """These pigs, as a signed number of 64 bits."""
    if defence != NONE:
        there = place(era, colour, defence)
        noted[there] |= pigs - (pigs >> 63 << 64)
