"""The shorthand of cards in a player's words: `die(each,inj)` is said as `each survivor gains an Injury die`."""

from __future__ import annotations

from collections.abc import Callable

from boargame.games.wasteland.effects import Part, parse
from boargame.games.wasteland.names import Colour, Op

WHO = {
    "self": "you",
    "any": "a survivor of your choice",
    "other": "another survivor of your choice",
    "each": "each survivor",
    "others": "each other survivor",
    "first": "the first player",
    "random": "chance",
}
WINDOWS = {
    "emp": "in your turn",
    "night": "before the night",
    "hunger": "when food is eaten",
    "free": "in your turn, before the night or when food is eaten",
    "crisis": "before your crisis",
    "combat": "in combat",
    "support": "in another's combat",
}
EVERY = 9
"""So many emplacements as hardly ever stand."""

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
        return f"when you would gain {_a(_colour(colour))} die"
    if name == "roll":
        return "after a roll of your dice" if colour == "any" else f"after a roll of your {_colour(colour)} dice"
    return WINDOWS[name]


def _modifier(text: str) -> str:
    name, _, rest = text.partition(":")
    said = {
        "combat": f"{int(rest):+} in every combat of yours" if name == "combat" else "",
        "limit": f"you hold at most {rest} cards",
        "need": f"you need {rest} food more",
        "scare": f"you pass single combats of difficulty {rest} or less at once",
        "noeat": "you never need food",
        "notrade": "you may not trade",
        "nosurplus": "you may not give food away",
        "nobomb": "you may not trash cards in combat",
        "twice": f"you make every roll of {_colour(rest)} dice twice" if name == "twice" else "",
    }
    return said[name]


def _list(parts: tuple[Part, ...]) -> str:
    return ", then ".join(SAYS[part.op](part) for part in parts)


def _colour(text: str) -> str:
    return Colour[text.upper()].words


def _a(text: str) -> str:
    return f"{'an' if text[0] in 'AEIOUaeiou' else 'a'} {text}"


def _who(text: str) -> str:
    kind, colon, colour = text.partition(":")
    return f"whoever has {'most' if kind == 'most' else 'fewest'} {_colour(colour)} dice" if colon else WHO[text]


def _verb(part: Part, verb: str) -> str:
    """`you gain`, `each survivor gains`."""
    who = part.arguments[0]
    return f"you {verb}" if who == "self" else f"{_who(who)} {verb}{'es' if verb.endswith('sh') else 's'}"


def _many(text: str, one: str, more: str) -> str:
    return _a(one) if text == "1" else f"{text} {more}"


def _dice(part: Part, verb: str, tail: str = "") -> str:
    colour, count = _colour(part.arguments[1]), (*part.arguments, "1")[2]
    return f"{_verb(part, verb)} {_many(count, f'{colour} die', f'{colour} dice')}{tail}"


def _roll(part: Part) -> str:
    where = " onto the pile" if (*part.arguments, "hand")[2] == "stock" else ""
    plus = f" with {_many(part.arguments[3], 'die', 'dice')} more" if len(part.arguments) > 3 else ""
    return f"{_verb(part, 'roll')} {_colour(part.arguments[1])}{plus}{where}"


def _shift(part: Part) -> str:
    giver, taker, colour = part.arguments
    quietly = " without a roll" if part.op == Op.SHIFTQ else ""
    return f"{_a(_colour(colour))} die moves from {WHO[giver]} to {WHO[taker]}{quietly}"


def _cards(part: Part, verb: str, one: str) -> str:
    return f"{_verb(part, verb)} {_many(part.arguments[1], one, f'{one}s')}"


def _sites(part: Part, verb: str) -> str:
    """Whoever picks."""
    return f"{_verb(part, verb)} {_many(part.arguments[1], 'emplacement', 'emplacements')}"


def _repair(part: Part) -> str:
    every = int(part.arguments[1]) >= EVERY
    return f"{_verb(part, 'repair')} every damaged emplacement" if every else _sites(part, "repair")


def _branches(part: Part) -> list[str]:
    return [_list(branch) for branch in part.branches]


def _pick(part: Part) -> str:
    return f"{_verb(part, 'choose')}: {' or '.join(f'({one})' for one in _branches(part))}"


def _test(part: Part) -> str:
    good, bad = _branches(part)
    return f"{_verb(part, 'roll')} a die: {part.arguments[1]} or more: {good}; otherwise: {bad}"


def _pay(part: Part) -> str:
    good, bad = _branches(part)
    who, cards = part.arguments[0], _many(part.arguments[1], "Salvage card", "Salvage cards")
    otherwise = "" if bad == SAYS[Op.NONE](part) else f"; if not: {bad}"
    if who == "self":
        return f"you may trash {cards}: {good}{otherwise}"
    return f"{_who(who)} may trash {cards}: {good}{otherwise}".replace(" you ", " they ")


def _dump(part: Part) -> str:
    count = part.arguments[0]
    return "the whole pile is trashed" if count == "all" else f"the pile loses {_many(count, 'card', 'cards')}"


Say = Callable[[Part], str]
SAYS: dict[Op, Say] = {
    Op.DIE: lambda p: _dice(p, "gain"),
    Op.DIEQ: lambda p: _dice(p, "gain", " without a roll"),
    Op.HEAL: lambda p: _dice(p, "return"),
    Op.ROLL: _roll,
    Op.SHIFT: _shift,
    Op.SHIFTQ: _shift,
    Op.COMMON: lambda p: _cards(p, "draw", "Common card"),
    Op.RARE: lambda p: _cards(p, "draw", "Rare card"),
    Op.STOCK: lambda p: (
        f"{_many(p.arguments[1], f'{p.arguments[0].title()} card', f'{p.arguments[0].title()} cards')} onto the pile"
    ),
    Op.TAKE: lambda p: f"{_cards(p, 'take', 'card')} from the pile",
    Op.DEAL: lambda p: f"deal a pile card to each survivor, and {p.arguments[0]} more to yourself",
    Op.LOSE: lambda p: f"{_cards(p, 'lose', 'Salvage card')}{' by chance' if p.arguments[2] == 'random' else ''}",
    Op.DUMP: _dump,
    Op.MUTATE: lambda p: _cards(p, "gain", "mutation"),
    Op.SHED: lambda p: "this mutation is trashed",
    Op.DAMAGE: lambda p: _sites(p, "damage"),
    Op.DESTROY: lambda p: _sites(p, "destroy"),
    Op.REPAIR: _repair,
    Op.QUAKE: lambda p: f"a die for each emplacement: {p.arguments[0]} or less {p.arguments[1]}s it",
    Op.RAZE: lambda p: "every damaged emplacement is destroyed",
    Op.BUILD: lambda p: f"{_many(p.arguments[0], 'new emplacement', 'new emplacements')} at once",
    Op.CRISIS: lambda p: f"{_verb(p, 'face')} {_many(p.arguments[1], 'crisis', 'crises')} now",
    Op.OMEN: lambda p: f"{_many(p.arguments[1], 'Catastrophe', 'Catastrophes')} more {p.arguments[0]}",
    Op.FOOD: lambda p: f"{_verb(p, 'get')} {p.arguments[1]} food",
    Op.NEED: lambda p: f"everybody needs {p.arguments[0]} food tonight",
    Op.AID: lambda p: f"{_verb(p, 'get')} +{p.arguments[1]} in every combat today",
    Op.W: lambda p: f"{int(p.arguments[0]):+}",
    Op.BARE: lambda p: f"{int(p.arguments[0]):+} if you commit no card",
    Op.PICK: _pick,
    Op.TEST: _test,
    Op.PAY: _pay,
    Op.VISIT: lambda p: f"{_verb(p, 'visit')} another place",
    Op.REFRESH: lambda p: f"{_verb(p, 'refresh')} the ability that is used once",
    Op.EXEMPT: lambda p: f"{_verb(p, 'sit')} out tonight",
    Op.CANCEL: lambda p: "the crisis is trashed",
    Op.REDRAW: lambda p: "the crisis is replaced by another",
    Op.PREVENT: lambda p: "you do not gain it",
    Op.REROLL: lambda p: "roll one of them again",
    Op.IGNORE: lambda p: "leave one of them out",
    Op.NONE: lambda p: "nothing",
}
