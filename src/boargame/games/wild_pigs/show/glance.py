"""The one chart a beginner has to look at: which pigs attack which stance, and what that does."""

from __future__ import annotations

from boargame.core.chart import Chart, Mark, Row
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import Kind, Stance

ICONS = {Kind.FERAL: "ferocity", Kind.CUNNING: "cunning", Kind.MASSIVE: "mass", Kind.HYBRID: "hybrid"}


def chart(box: Box) -> Chart:
    return Chart(
        title="Who attacks which stance",
        columns=[Mark("Your stance"), *(Mark(kind.label, ICONS[kind]) for kind in Kind)],
        rows=[
            Row(Mark(stance.label, stance.label.lower()), [_cell(box, stance, kind) for kind in Kind])
            for stance in Stance
        ],
        note=f"A Feral pig wounds you, a Cunning one takes {box.numbers.stolen} cubes, a Massive one wounds you when "
        f"it carries {box.numbers.weight_cap} Weight. A Hybrid does what suits your stance. Enraged ones attack all.",
    )


def _cell(box: Box, stance: Stance, kind: Kind) -> Mark:
    if box.stances[stance].weak[kind]:
        return Mark("attacks", "attack", "bad", only_icon=True)
    return Mark("safe", "check", "good", only_icon=True)
