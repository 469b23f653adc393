"""What may be written on cards, for the form of the workshop."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.core.form import Phrase
from boargame.core.words import label
from boargame.games.pillage.names import Settlement
from boargame.games.pillage.vocabulary import WORDS, Stand

STANDS = {
    "use": (Stand.USED,),
    "on_win": (Stand.USED,),
    "on_lose": (Stand.LOST,),
    "resolve": (Stand.USED,),
    "static": (Stand.WORN,),
    "racial": (Stand.RACIAL,),
}
EFFECTS = {
    "siege": (Stand.SIEGE, Stand.ROLL),
    "monsters": (Stand.USED, Stand.STATIC, Stand.ON_DRAW, Stand.AFTER_ROLL),
    "races": (Stand.RACIAL,),
}
"""Where the effect of a card stands, by its deck."""

BOXES = tuple({"settlement": label(one)} for one in Settlement)
"""Options with which every deck is seen on some table."""

BETWEEN = dict.fromkeys(("use", "on_win", "on_lose", "resolve", "static", "effect"), "; ")


def phrases(deck: str, field: str) -> Sequence[Phrase]:
    stands = EFFECTS.get(deck, ()) if field == "effect" else STANDS.get(field, ())
    return [Phrase(_plain(word.form), word.example, word.rule) for word in WORDS if word.stands & {*stands}]


def _plain(form: str) -> str:
    """Without the braces of its arguments."""
    return form.replace("{", "").replace("}", "")
