"""Cards in a player's words: `die(each,inj)` is said as `each survivor gains an Injury die`."""

from __future__ import annotations

from boargame.games.wasteland.grammar import Part, parse
from boargame.games.wasteland.sayings import a, colour_name
from boargame.games.wasteland.vocabulary import MODIFIERS, WORDS

WINDOWS = {
    "emp": "in your turn",
    "night": "before the night",
    "hunger": "when food is eaten",
    "free": "in your turn, before the night or when food is eaten",
    "crisis": "before your crisis",
    "combat": "in combat",
    "support": "in another's combat",
}
MODES = {"play": "play it", "stock": "stockpile it", "trash": "trash it"}


def in_words(text: str) -> str:
    """Every effect of a list as a phrase."""
    return _list(parse(text))


def use(window: str, mode: str, text: str) -> str:
    return f"{_window(window)}, {MODES[mode]}: {in_words(text)}"


def ability(window: str, text: str) -> str:
    return f"{_window(window)}: {in_words(text)}"


def modifiers(text: str) -> str:
    return ", ".join(_modifier(part.strip()) for part in text.split(";"))


def _window(text: str) -> str:
    name, _, colour = text.partition(":")
    if name == "die":
        return f"when you would gain {a(colour_name(colour))} die"
    if name == "roll":
        return "after a roll of your dice" if colour == "any" else f"after a roll of your {colour_name(colour)} dice"
    return WINDOWS[name]


def _modifier(text: str) -> str:
    name, _, rest = text.partition(":")
    return MODIFIERS[name].says(rest)


def _list(parts: tuple[Part, ...]) -> str:
    return ", then ".join(WORDS[part.op].says(part, [_list(one) for one in part.branches]) for part in parts)
