"""How words of cards are said: in full, made of the shorthand; and in short, made of the box. In short texts a die is
its colour in brackets, for which every board has its own sign. What stands in a word's lists is said already."""

from __future__ import annotations

from collections.abc import Callable

from boargame.core.record import NONE
from boargame.core.words import label
from boargame.games.wasteland.box import Effect
from boargame.games.wasteland.grammar import Part
from boargame.games.wasteland.names import Colour, Dest, Op, Pool, Target

Say = Callable[[Part, list[str]], str]
Short = Callable[[Effect, list[str]], str]

# -- in full -----------------------------------------------------------------------------------------

WHO = {
    "self": "you",
    "any": "a survivor of your choice",
    "other": "another survivor of your choice",
    "each": "each survivor",
    "others": "each other survivor",
    "first": "the first player",
    "random": "chance",
}
EVERY = 9
"""As many emplacements as hardly ever stand."""


def colour_name(text: str) -> str:
    return Colour[text.upper()].words


def a(text: str) -> str:
    return f"{'an' if text[0] in 'AEIOUaeiou' else 'a'} {text}"


def _who(text: str) -> str:
    kind, colon, colour = text.partition(":")
    return f"whoever has {'most' if kind == 'most' else 'fewest'} {colour_name(colour)} dice" if colon else WHO[text]


def _verb(part: Part, verb: str) -> str:
    """`you gain`, `each survivor gains`."""
    who = part.arguments[0]
    return f"you {verb}" if who == "self" else f"{_who(who)} {verb}{'es' if verb.endswith('sh') else 's'}"


def _many(text: str, one: str, more: str) -> str:
    return a(one) if text == "1" else f"{text} {more}"


def dice(verb: str, tail: str = "") -> Say:
    def say(part: Part, lists: list[str]) -> str:
        colour, count = colour_name(part.arguments[1]), (*part.arguments, "1")[2]
        return f"{_verb(part, verb)} {_many(count, f'{colour} die', f'{colour} dice')}{tail}"

    return say


def roll(part: Part, lists: list[str]) -> str:
    where = " onto the pile" if (*part.arguments, "hand")[2] == "stock" else ""
    plus = f" with {_many(part.arguments[3], 'die', 'dice')} more" if len(part.arguments) > 3 else ""
    return f"{_verb(part, 'roll')} {colour_name(part.arguments[1])}{plus}{where}"


def shift(part: Part, lists: list[str]) -> str:
    giver, taker, colour = part.arguments
    quietly = " without a roll" if part.op == Op.SHIFTQ else ""
    return f"{a(colour_name(colour))} die moves from {WHO[giver]} to {WHO[taker]}{quietly}"


def cards(verb: str, one: str, tail: str = "") -> Say:
    return lambda part, lists: f"{_verb(part, verb)} {_many(part.arguments[1], one, f'{one}s')}{tail}"


def stock(part: Part, lists: list[str]) -> str:
    kind = f"{part.arguments[0].title()} card"
    return f"{_many(part.arguments[1], kind, f'{kind}s')} onto the pile"


def lose(part: Part, lists: list[str]) -> str:
    return cards("lose", "Salvage card", " by chance" if part.arguments[2] == "random" else "")(part, lists)


def dump(part: Part, lists: list[str]) -> str:
    count = part.arguments[0]
    return "the whole pile is trashed" if count == "all" else f"the pile loses {_many(count, 'card', 'cards')}"


def repair(part: Part, lists: list[str]) -> str:
    if int(part.arguments[1]) >= EVERY:
        return f"{_verb(part, 'repair')} every damaged emplacement"
    return cards("repair", "emplacement")(part, lists)


def build(part: Part, lists: list[str]) -> str:
    return f"{_many(part.arguments[0], 'new emplacement', 'new emplacements')} at once"


def crisis(part: Part, lists: list[str]) -> str:
    return f"{_verb(part, 'face')} {_many(part.arguments[1], 'crisis', 'crises')} now"


def omen(part: Part, lists: list[str]) -> str:
    return f"{_many(part.arguments[1], 'Catastrophe', 'Catastrophes')} more {part.arguments[0]}"


def value(tail: str = "") -> Say:
    return lambda part, lists: f"{int(part.arguments[0]):+}{tail}"


def doing(verb: str, what: str) -> Say:
    """With `{0}` and `{1}` for what is written, such as `you get 2 food`."""
    return lambda part, lists: f"{_verb(part, verb)} {what.format(*part.arguments)}"


def plain(text: str) -> Say:
    """The same whomever it happens to, with `{0}` and `{1}` for what is written."""
    return lambda part, lists: text.format(*part.arguments)


def pick(part: Part, lists: list[str]) -> str:
    return f"{_verb(part, 'choose')}: {' or '.join(f'({one})' for one in lists)}"


def test(part: Part, lists: list[str]) -> str:
    good, bad = lists
    return f"{_verb(part, 'roll')} a die: {part.arguments[1]} or more: {good}; otherwise: {bad}"


def pay(part: Part, lists: list[str]) -> str:
    (good, bad), who = lists, part.arguments[0]
    price = _many(part.arguments[1], "Salvage card", "Salvage cards")
    otherwise = "" if all(one.op == Op.NONE for one in part.branches[1]) else f"; if not: {bad}"
    said = f"{_who(who)} may trash {price}: {good}{otherwise}"
    return said if who == "self" else said.replace(" you ", " they ")


# -- in short ----------------------------------------------------------------------------------------

WHOM = {
    Target.ANY: "anyone",
    Target.OTHER: "another",
    Target.EACH: "each",
    Target.OTHERS: "others",
    Target.FIRST: "first player",
}


def die_sign(colour: int) -> str:
    return "bad die" if colour == Colour.BAD else f"[{label(Pool(colour)).lower()}]"


def signed(n: int) -> str:
    return f"{n:+}".replace("-", "−")


def _dice_signs(colour: int, n: int) -> str:
    if colour == Colour.BAD:
        return "a bad die" if n == 1 else f"{n} bad dice"
    return die_sign(colour) if n == 1 else f"{n} {die_sign(colour)}"


def _whom(effect: Effect) -> str:
    """Nothing for the player who uses it."""
    if effect.who in (Target.MOST, Target.LEAST):
        return f"{'most' if effect.who == Target.MOST else 'fewest'} {die_sign(effect.most_of)}: "
    return f"{WHOM[Target(effect.who)]} " if effect.who in WHOM else ""


def _n(n: int, one: str, more: str = "") -> str:
    return f"1 {one}" if n == 1 else f"{n} {more or f'{one}s'}"


def short_dice(tail: str = "") -> Short:
    return lambda effect, lists: f"{_whom(effect)}{_dice_signs(effect.colour, effect.n)}{tail}"


def short_heal(effect: Effect, lists: list[str]) -> str:
    """`heal [inj] of anyone`."""
    signs = _dice_signs(effect.colour, effect.n)
    if effect.who in (Target.ANY, Target.OTHER):
        return f"heal {signs} of {_whom(effect).strip()}"
    return f"{_whom(effect)}heal {signs}"


def short_roll(effect: Effect, lists: list[str]) -> str:
    plus = f" with {effect.plus} more" if effect.plus else ""
    where = " for the pile" if effect.dest == Dest.STOCK else ""
    return f"{_whom(effect)}roll {die_sign(effect.colour)}{plus}{where}"


def short_shift(effect: Effect, lists: list[str]) -> str:
    given = effect.who == Target.SELF
    return f"give {die_sign(effect.colour)} away" if given else f"take another's {die_sign(effect.colour)}"


def short_cards(name: str, more: str = "") -> Short:
    return lambda effect, lists: f"{_whom(effect)}{_n(effect.n, name, more)}"


def short_stock(effect: Effect, lists: list[str]) -> str:
    return f"{_n(effect.n, 'Rare' if effect.rare else 'Common')} to the pile"


def short_lose(effect: Effect, lists: list[str]) -> str:
    return f"{_whom(effect)}lose {_n(effect.n, 'card')}{' by chance' if effect.random else ''}"


def short_dump(effect: Effect, lists: list[str]) -> str:
    return "pile lost" if effect.n == NONE else f"pile −{effect.n}"


def short_sites(verb: str) -> Short:
    return lambda effect, lists: f"{verb} {effect.n}{' by chance' if effect.who == Target.RANDOM else ''}"


def short_quake(effect: Effect, lists: list[str]) -> str:
    return f"a die each, {effect.n} or less {'destroys' if effect.ruins else 'damages'}"


def short_omen(effect: Effect, lists: list[str]) -> str:
    return f"{_n(effect.n, 'Catastrophe')} {'tonight' if effect.random else 'tomorrow'}"


def short_value(text: str = "{}") -> Short:
    return lambda effect, lists: f"{_whom(effect)}{text.format(signed(effect.n))}"


def short_plain(text: str) -> Short:
    """With `{n}` for the number, and before it whom it happens to."""
    return lambda effect, lists: f"{_whom(effect)}{text.format(n=effect.n)}"


def short_pick(effect: Effect, lists: list[str]) -> str:
    return f"{_whom(effect)}{' or '.join(lists)}"


def short_test(effect: Effect, lists: list[str]) -> str:
    good, bad = lists
    return f"{_whom(effect)}{effect.n}+: {good}, else {bad}"


def short_pay(effect: Effect, lists: list[str]) -> str:
    good, bad = lists
    return f"{_whom(effect)}pay {effect.n}: {good}; else {bad}"
