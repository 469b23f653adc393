"""The one chart a beginner has to look at: what each size of pig costs, and what feeding makes of it."""

from __future__ import annotations

from boargame.core.chart import Chart, Mark, Row
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Size


def chart(box: Box) -> Chart:
    prices = [box.pig_prices[size] for size in Size]
    return Chart(
        title="What a pig is worth",
        columns=[Mark("Pig"), Mark("Costs and brings"), Mark("Feed it once"), Mark("Gives birth?")],
        rows=[_row(size, prices) for size in Size],
        note="A birth brings a Piglet; one adult is enough. Items cost $1 each: a Vaccine saves a pig at the change of "
        "season, a Supplement feeds it one size further, an Amulet makes the newborn a Small pig.",
    )


def _row(size: Size, prices: list[int]) -> Row:
    last = size == len(prices) - 1
    grows = Mark("fully grown") if last else Mark(f"+${prices[size + 1] - prices[size]}", tone="good")
    adult = size >= Size.AVERAGE
    return Row(
        Mark(size.title),
        [Mark(f"${prices[size]}"), grows, Mark("yes", tone="good") if adult else Mark("no")],
    )
