"""The one chart a beginner has to look at: what becomes of each kind of card that is turned over."""

from __future__ import annotations

from boargame.core.chart import Chart, Mark, Row
from boargame.games.pillage.box import Box

KINDS = (
    ("Loot", "vp", "its effect at once", "points", ""),
    ("Equipment", "weapon", "put it on a monster", "points", ""),
    ("Construct", "tinker", "build Siege Cards with it later", "points until then", ""),
    (
        "Defender",
        "attack",
        "one roll for free; if it fails, a wound, and you stay engaged",
        "points if you beat it",
        "bad",
    ),
    ("Fortification", "lock", "stands in your way: nobody of yours pillages until it falls", "nothing", "bad"),
    ("Catastrophe", "enrage", "happens at once, to everybody", "nothing", "bad"),
)


def chart(box: Box) -> Chart:
    return Chart(
        title="What a turned-over card is good for",
        columns=[Mark("Card"), Mark("Now"), Mark("Or banked")],
        rows=[Row(Mark(kind, icon, tone), [Mark(now), Mark(later)]) for kind, icon, now, later, tone in KINDS],  # type: ignore[arg-type]
        note="To beat a Defender or a Fortification, roll the die: with your bonuses you need more than its Defence.",
    )
