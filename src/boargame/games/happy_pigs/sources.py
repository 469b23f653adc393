"""Where a farmer's money came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boargame.core.journal import Noted
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Good
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import What

CARDS = "season cards"
EARNED: Mapping[int, str] = {
    What.SOLD: "pigs sold in the market",
    What.SOLD_AT_THE_END: "pigs sold at the end of the year",
    What.PAID: CARDS,
    What.REWARDED: CARDS,
    What.WON_A_PRIZE: CARDS,
}


def sources(box: Box, state: State, seat: int, noted: Sequence[Noted]) -> Mapping[str, int]:
    """What was earned, less what was spent on pigs, on fields and on items."""
    found = {"money at the start": int(box.options.start_money)}

    def count(name: str, amount: int) -> None:
        found[name] = found.get(name, 0) + amount

    for line in noted:
        if line.seat != seat:
            continue
        if line.kind in EARNED:
            count(EARNED[line.kind], line.b)
        elif line.kind == What.COMPENSATED:
            count("actions not taken", line.a)
        elif line.kind == What.CHARGED:
            count(CARDS, -line.b)
        elif line.kind in (What.BOUGHT, What.BOUGHT_FIRST):
            count(_spent(line.a), -line.b)
    return found


def _spent(good: int) -> str:
    if good <= Good.BIG:
        return "pigs bought"
    return "fields bought" if good == Good.FIELD else "items bought"
