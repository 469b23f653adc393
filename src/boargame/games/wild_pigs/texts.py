"""The shorthand of cards in a player's words: `income_lowest 1` is said as `each turn 1 cube of your lowest colour`."""

from __future__ import annotations

import re
from collections.abc import Callable

from boargame.games.wild_pigs.names import Colour

CUBE = re.compile(r"([RBG])(\d+)")
Say = Callable[[re.Match[str]], str]


def in_words(text: str) -> str:
    """Every part of a card's effect as a phrase; what has none stays as it is written."""
    parts = [part.strip() for part in text.split(";")]
    return "; ".join(_part(part) for part in parts) if text.strip() not in {"", "none"} else "nothing"


def _part(part: str) -> str:
    said, _, condition = part.partition(" if ")
    if condition:
        return f"{_part(said)}, only {_condition(condition)}"
    for occasion, phrase in OCCASIONS.items():
        if part.startswith(occasion):
            return f"{phrase} {gains(part.removeprefix(occasion))}"
    for pattern, say in PARTS:
        if found := pattern.fullmatch(part):
            return say(found)
    return gains(part)


def gains(text: str) -> str:
    """Lines separated by commas, as spoils, rewards and penalties have them."""
    return ", ".join(_gain(line.strip()) for line in text.split(",")) if text.strip() not in {"", "none"} else "nothing"


def _gain(line: str) -> str:
    for pattern, say in GAINS:
        if found := pattern.fullmatch(line):
            return say(found)
    return line


def cubes(text: str) -> str:
    """`R2 B1` as `2 red and 1 blue`; eras stay in brackets, so that `B7 (day) / B9 (night)` reads well."""
    told = CUBE.sub(lambda cube: f"{cube[2]} {Colour[cube[1]].words}", text)
    return re.sub(r"(red|blue|green) (?=\d)", r"\1 and ", told).replace(" / ", ", ")


def _many(n: str, thing: str) -> str:
    return f"{n} {thing}" if n == "1" else f"{n} {thing}s"


def _condition(text: str) -> str:
    kind, _, rest = text.partition(" ")
    return {
        "type": f"against {rest}",
        "enraged": "against an Enraged threat",
        "boss": "against a Boss",
        "row": f"against a threat in {rest.replace('/', ' or ')}",
    }.get(kind, text)


OCCASIONS = {
    "on_buy ": "when bought:",
    "on_defeat any:": "for every threat you defeat:",
    "on_defeat enraged:": "for every Enraged threat you defeat:",
    "on_kill ": "if it wins:",
}

_GAINS: dict[str, Say] = {
    r"(attack|wild|conversion|mass) (\d+)": lambda m: _many(m[2], f"{m[1].title()} token"),
    r"choose_token (\d+)": lambda m: f"{_many(m[1], 'token')} of your choice",
    r"cubes_any (\d+)": lambda m: f"{_many(m[1], 'cube')} of your choice",
    r"cubes (.*)": lambda m: cubes(m[1]),
    r"slot (upgrade|weapon) (\d+)": lambda m: _many(m[2], f"{m[1]} slot"),
    r"slot (\d+)": lambda m: f"{_many(m[1], 'slot')} of your choice",
    r"heal (\d+)": lambda m: f"heal {_many(m[1], 'Wound')}",
    r"free_restance (\d+)": lambda m: _many(m[1], "free change of stance").replace("stances", "stance"),
    r"vp (\d+)": lambda m: f"{m[1]} VP",
    r"wound (\d+)": lambda m: _many(m[1], "Wound"),
    r"lose_cubes any (\d+)": lambda m: f"lose {_many(m[1], 'cube')}",
    r"lose_tokens any (\d+)": lambda m: f"lose {_many(m[1], 'token')}",
    r"lose_vp (\d+)": lambda m: f"lose {m[1]} VP",
    r"free_weapon (\d+)": lambda m: f"{_many(m[1], 'weapon')} from the deck",
}

_PARTS: dict[str, Say] = {
    r"income (.*)": lambda m: f"each turn {cubes(m[1])}",
    r"income_if (\w+) (.*)": lambda m: f"each turn {cubes(m[2])} if {m[1]}",
    r"income_stance (\d+)": lambda m: f"each turn {_many(m[1], 'cube')} in the colour of your stance",
    r"income_lowest (\d+)": lambda m: f"each turn {_many(m[1], 'cube')} of your lowest colour",
    r"discount_stance (\d+)": lambda m: f"fights cost {m[1]} less in the colour of your stance",
    r"discount vs (\w+) (.*)": lambda m: f"{m[1]} threats cost {cubes(m[2])} less",
    r"mass_value (\d+)": lambda m: f"each Mass token lowers green by {m[1]}",
    r"unlock_mass": lambda m: "you may take Mass tokens",
    r"token_cap all \+(\d+)": lambda m: f"hold {m[1]} more of each token",
    r"start_token_if_none (\w+)": lambda m: f"each turn 1 {m[1].title()} token if you have none",
    r"buy_discount (\d+)": lambda m: f"purchases cost {_many(m[1], 'cube')} less",
    r"prevent_wound (\d+) per round": lambda m: f"ignore the first {_many(m[1], 'Wound')} of each round",
    r"theft_reduce (\d+)": lambda m: f"thefts take {_many(m[1], 'cube')} less",
    r"vp_per trophies (\d+) -> (\d+)": lambda m: f"at the end {m[2]} VP for every {_many(m[1], 'trophy')}".replace(
        "trophys", "trophies"
    ),
    r"vp_per distinct_trophy_types (\d+) -> (\d+)": lambda m: f"at the end {m[2]} VP for every {m[1]} kind of trophy",
    r"activate: pay any token (\d+) \+ (.*) -> (.*)": lambda m: (
        f"once a turn: pay {_many(m[1], 'token')} and {cubes(m[2])} for {gains(m[3])}"
    ),
    r"activate: pay cube X(\d+) -> (\d+) cubes? of each other colour": lambda m: (
        f"once a turn: turn {_many(m[1], 'cube')} into {m[2]} of each other colour"
    ),
    r"activate: pay (.*) -> (.*)": lambda m: f"once a turn: pay {cubes(m[1])} for {gains(m[2])}",
    r"reduce (.*)": lambda m: f"{cubes(m[1])} less",
    r"reduce_any (.*)": lambda m: f"{m[1]} less in colours of your choice",
    r"any_row": lambda m: "reaches any row",
    r"ignore_weight": lambda m: "Weight does not count",
}

GAINS = [(re.compile(pattern), say) for pattern, say in _GAINS.items()]
PARTS = [(re.compile(pattern), say) for pattern, say in _PARTS.items()]
