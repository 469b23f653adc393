"""A process that prints: an order as JSON on standard input, progress on standard output, documents where they are
kept. `python -m boargame.press.worker` is what the table server starts."""

from __future__ import annotations

import json
import sys
from typing import Any

from boargame.press import press
from boargame.press.imposing import Backs
from boargame.press.inks import Ink
from boargame.press.order import Order
from boargame.press.typesetter import CannotPrint

REFUSED = 2


def written(order: Order) -> dict[str, Any]:
    """An order as JSON."""
    return {
        "game": order.game,
        "players": order.players,
        "options": dict(order.options),
        "cards": order.cards,
        "paper": order.paper,
        "backs": order.backs.value,
        "ink": order.ink.value,
        "booklet": order.booklet,
    }


def read(data: dict[str, Any]) -> Order:
    return Order(**data | {"backs": Backs(data["backs"]), "ink": Ink(data["ink"])})


def main() -> int:
    def report(what: str, done: int) -> None:
        print(json.dumps({"doing": what, "done": done}), flush=True)

    try:
        press.documents(read(json.load(sys.stdin)), report)
    except CannotPrint as error:
        print(json.dumps({"error": str(error)}), flush=True)
        return REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
