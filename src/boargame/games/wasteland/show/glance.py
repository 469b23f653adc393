"""The one chart a beginner has to look at: what equal faces of each colour of dice do."""

from __future__ import annotations

from boargame.core.chart import Chart, Mark, Row
from boargame.games.wasteland.box import Box

NOTHING = Mark("nothing")
MORE = Mark("one more die", tone="bad")
DEATH = Mark("you die", "wound", "bad")


def chart(box: Box) -> Chart:
    return Chart(
        title="What equal dice do",
        columns=[Mark("Dice"), Mark("Single"), Mark("Pair"), Mark("Three alike"), Mark("Four alike")],
        rows=[
            Row(
                Mark("Salvage", tone="ochre"),
                [
                    Mark("a Common card", tone="good"),
                    Mark("a Rare card", tone="good"),
                    Mark("one more die", tone="good"),
                    Mark("a Rare, and roll again", tone="good"),
                ],
            ),
            Row(Mark("Radiation", tone="green"), [NOTHING, Mark("a mutation"), MORE, DEATH]),
            Row(Mark("Trauma", tone="blue"), [NOTHING, Mark("lose a card"), MORE, DEATH]),
            Row(Mark("Injury", tone="red"), [NOTHING, Mark("a Trauma die"), MORE, DEATH]),
        ],
        note="When you gain a die, you roll all your dice of that colour at once. So three are a warning, and a "
        "fourth may kill you: heal in time.",
    )
