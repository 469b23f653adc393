"""The one chart a beginner has to look at: what each node defends at each level of its track."""

from __future__ import annotations

from boargame.core.chart import Chart, Mark, Row
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Node

LOOKS = {Node.RED: ("ferocity", "red"), Node.BLUE: ("cunning", "blue"), Node.GREEN: ("mass", "green")}
DEFENDS = {Node.RED: "Ferocity only", Node.BLUE: "Cunning only", Node.GREEN: "Mass only", Node.CENTER: "all three"}


def chart(box: Box) -> Chart:
    levels = len(box.corner)
    return Chart(
        title="What your node defends",
        columns=[Mark("You stand on"), Mark("Defends"), *(Mark(f"Level {level}") for level in range(levels))],
        rows=[_row(box, node) for node in Node],
        note="Reach the pig's highest stat in its colour: slain. Reach any of its stats: repelled. None: an Injury.",
    )


def _row(box: Box, node: Node) -> Row:
    icon, tone = LOOKS.get(node, ("any", ""))
    worth = box.center if node == Node.CENTER else box.corner
    head = Mark(node.name.capitalize(), icon, tone)  # type: ignore[arg-type]
    return Row(head, [Mark(DEFENDS[node]), *(Mark(str(value)) for value in worth)])
