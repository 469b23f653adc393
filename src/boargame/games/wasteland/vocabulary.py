"""The vocabulary of cards: one row for each word, and everything that is known of a word in its row.

To add a word: give it a number in `names.Op`, a row here, a paragraph in rulebook.md, and a rule in `rules/effects.py`
that carries it out. Reading, texts, limits and the weights of bots follow from the row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from boargame.games.wasteland import forms
from boargame.games.wasteland import sayings as say
from boargame.games.wasteland.forms import MOST, Form
from boargame.games.wasteland.names import Op, Window
from boargame.games.wasteland.sayings import Say, Short


class Where(IntEnum):
    """Where a word may stand (WL-E1)."""

    ANYWHERE = 0
    NOT_IN_COMBAT = 1  # and not when a mutation is gained: it may lead to a combat
    IN_COMBAT = 2
    BEFORE_A_DIE = 3
    AFTER_A_ROLL = 4
    BEFORE_A_CRISIS = 5
    ON_A_MUTATION = 6


WINDOWS: dict[Where, tuple[Window, ...]] = {
    Where.IN_COMBAT: (Window.COMBAT, Window.SUPPORT),
    Where.BEFORE_A_DIE: (Window.DIE,),
    Where.AFTER_A_ROLL: (Window.ROLL,),
    Where.BEFORE_A_CRISIS: (Window.CRISIS,),
}
"""The windows outside of which a word means nothing."""

ALONE = (Window.DIE, Window.ROLL, Window.CRISIS)
"""Windows that are for such words, one at a time, and for nothing else."""


@dataclass(frozen=True)
class Word:
    rule: str  # its paragraph
    form: Form  # how its arguments are written, with their bounds
    example: str
    says: Say  # in a player's words
    short: Short  # in a few, for boards
    where: Where = Where.ANYWHERE
    worth: int = 0  # what bots guess it to be worth when it happens, for each of its number, where they have a number
    held: int = 150  # and to hold a card that can do it, if the card is neither food nor a weapon


WORDS: dict[Op, Word] = {
    # dice
    Op.DIE: Word("WL-E3", forms.DICE, "die(each,inj,2)", say.dice("gain"), say.short_dice()),
    Op.DIEQ: Word(
        "WL-E4", forms.DICE, "dieq(self,rad)", say.dice("gain", " without a roll"), say.short_dice(" unrolled")
    ),
    Op.HEAL: Word("WL-E5", forms.HEAL, "heal(any,bad,2)", say.dice("return"), say.short_heal, held=120),
    Op.ROLL: Word("WL-E6", forms.ROLL, "roll(self,sal,hand,1)", say.roll, say.short_roll),
    Op.SHIFT: Word("WL-E7", forms.SHIFT, "shift(self,other,tra)", say.shift, say.short_shift, held=60),
    Op.SHIFTQ: Word("WL-E7", forms.SHIFT, "shiftq(other,self,tra)", say.shift, say.short_shift),
    # cards
    Op.COMMON: Word(
        "WL-E8", forms.COUNT, "common(self,2)", say.cards("draw", "Common card"), say.short_cards("Common")
    ),
    Op.RARE: Word("WL-E9", forms.COUNT, "rare(self,1)", say.cards("draw", "Rare card"), say.short_cards("Rare")),
    Op.STOCK: Word("WL-E10", forms.STOCK, "stock(rare,2)", say.stock, say.short_stock),
    Op.TAKE: Word(
        "WL-E11", forms.COUNT, "take(self,3)", say.cards("take", "card", " from the pile"),
        say.short_plain("take {n} of the pile"),
    ),
    Op.DEAL: Word(
        "WL-E12", forms.NUMBER_OR_NONE, "deal(1)",
        say.plain("deal a pile card to each survivor, and {0} more to yourself"),
        say.short_plain("a pile card each, {n} more for you"),
    ),
    Op.LOSE: Word("WL-E13", forms.LOSE, "lose(each,1,random)", say.lose, say.short_lose),
    Op.DUMP: Word("WL-E14", forms.DUMP, "dump(2)", say.dump, say.short_dump),
    Op.MUTATE: Word(
        "WL-E15", forms.COUNT, "mutate(self,1)", say.cards("gain", "mutation"), say.short_cards("mutation"), worth=20
    ),
    Op.SHED: Word(
        "WL-E16", forms.NOTHING, "shed()", say.plain("this mutation is trashed"), say.short_plain("then it is gone"),
        Where.ON_A_MUTATION,
    ),
    # emplacements
    Op.DAMAGE: Word(
        "WL-E17", forms.SITES, "damage(self,1)", say.cards("damage", "emplacement"), say.short_sites("damage")
    ),
    Op.DESTROY: Word(
        "WL-E18", forms.SITES, "destroy(first,2)", say.cards("destroy", "emplacement"), say.short_sites("destroy")
    ),
    Op.REPAIR: Word("WL-E20", forms.SITES, "repair(self,1)", say.repair, say.short_sites("repair"), held=110),
    Op.QUAKE: Word(
        "WL-E21", forms.QUAKE, "quake(3,damage)", say.plain("a die for each emplacement: {0} or less {1}s it"),
        say.short_quake,
    ),
    Op.RAZE: Word(
        "WL-E22", forms.NOTHING, "raze()", say.plain("every damaged emplacement is destroyed"),
        say.short_plain("damaged ones fall"),
    ),
    Op.BUILD: Word("WL-E23", forms.NUMBER, "build(1)", say.build, say.short_plain("build {n}")),
    # the day
    Op.CRISIS: Word(
        "WL-E24", forms.COUNT, "crisis(each,1)", say.crisis, say.short_cards("crisis", "crises"),
        Where.NOT_IN_COMBAT, worth=-130,
    ),
    Op.OMEN: Word("WL-E25", forms.OMEN, "omen(tomorrow,1)", say.omen, say.short_omen, worth=-700),
    Op.FOOD: Word("WL-E26", forms.COUNT, "food(self,1)", say.doing("get", "{1} food"), say.short_plain("{n} food")),
    Op.NEED: Word(
        "WL-E27", forms.NUMBER, "need(2)", say.plain("everybody needs {0} food tonight"),
        say.short_plain("all need {n} food"),
    ),
    Op.AID: Word(
        "WL-E28", forms.COUNT, "aid(each,1)", say.doing("get", "+{1} in every combat today"),
        say.short_value("{} to fight"),
    ),
    Op.VISIT: Word(
        "WL-E34", forms.TARGET, "visit(self)", say.doing("visit", "another place"), say.short_plain("another visit"),
        worth=250,
    ),
    Op.REFRESH: Word(
        "WL-E35", forms.TARGET, "refresh(self)", say.doing("refresh", "the ability that is used once"),
        say.short_plain("ability again"), worth=120,
    ),
    Op.EXEMPT: Word(
        "WL-E36", forms.TARGET, "exempt(self)", say.doing("sit", "out tonight"), say.short_plain("sit tonight out")
    ),
    # combat, crises and rolls
    Op.W: Word("WL-E29", forms.SIGNED, "w(2)", say.value(), say.short_value(), Where.IN_COMBAT),
    Op.BARE: Word(
        "WL-E30", forms.SIGNED, "bare(2)", say.value(" if you commit no card"), say.short_value("{} bare-handed"),
        Where.IN_COMBAT,
    ),
    Op.CANCEL: Word(
        "WL-E37", forms.NOTHING, "cancel()", say.plain("the crisis is trashed"), say.short_plain("cancel a crisis"),
        Where.BEFORE_A_CRISIS, held=90,
    ),
    Op.REDRAW: Word(
        "WL-E37", forms.NOTHING, "redraw()", say.plain("the crisis is replaced by another"),
        say.short_plain("swap a crisis"), Where.BEFORE_A_CRISIS, held=90,
    ),
    Op.PREVENT: Word(
        "WL-E38", forms.NOTHING, "prevent()", say.plain("you do not gain it"), say.short_plain("stop the die"),
        Where.BEFORE_A_DIE, held=90,
    ),
    Op.REROLL: Word(
        "WL-E40", forms.ONE, "reroll(1)", say.plain("roll one of them again"), say.short_plain("reroll a die"),
        Where.AFTER_A_ROLL, held=40,
    ),
    Op.IGNORE: Word(
        "WL-E40", forms.ONE, "ignore(1)", say.plain("leave one of them out"), say.short_plain("ignore a die"),
        Where.AFTER_A_ROLL, held=40,
    ),
    # choices
    Op.PICK: Word("WL-E31", forms.PICK, "pick(self){rare(self,1)}{none()}", say.pick, say.short_pick),
    Op.TEST: Word("WL-E32", forms.TEST, "test(self,4){common(self,1)}{die(self,inj)}", say.test, say.short_test),
    Op.PAY: Word("WL-E33", forms.PAY, "pay(self,1){heal(self,tra)}{die(self,tra)}", say.pay, say.short_pay),
    Op.NONE: Word("WL-E41", forms.NOTHING, "none()", say.plain("nothing"), say.short_plain("nothing")),
}  # fmt: skip

WORTH = tuple(WORDS[op].worth if op in WORDS else 0 for op in Op)
HELD = tuple(WORDS[op].held if op in WORDS else 0 for op in Op)
"""The weights of words by their numbers, as compiled rules read them."""

BOUND = {op: WINDOWS[word.where] for op, word in WORDS.items() if word.where in WINDOWS}
"""Words that mean something in certain windows only."""


# -- what always holds (WL-E39) ----------------------------------------------------------------------


@dataclass(frozen=True)
class Modifier:
    """A word of what always holds: with a number, with a colour, or alone."""

    field: str  # of the box
    example: str
    says: Callable[[str], str]
    short: Callable[[int], str]
    bounds: tuple[int, int] | None = None
    of_colour: bool = False


def _flag(field: str, name: str, says: str, short: str) -> Modifier:
    return Modifier(field, name, lambda text: says, lambda n: short)


MODIFIERS: dict[str, Modifier] = {
    "combat": Modifier(
        "combat", "combat:-1", lambda text: f"{int(text):+} in every combat of yours",
        lambda n: f"{say.signed(n)} in combat", (-MOST, MOST),
    ),
    "limit": Modifier(
        "limit", "limit:5", lambda text: f"you hold at most {text} cards", lambda n: f"hand limit {n}", (1, MOST)
    ),
    "need": Modifier(
        "need", "need:1", lambda text: f"you need {text} food more", lambda n: f"{say.signed(n)} food needed",
        (-MOST, MOST),
    ),
    "scare": Modifier(
        "scare", "scare:4", lambda text: f"you pass single combats of difficulty {text} or less at once",
        lambda n: f"scares {n} and less", (1, MOST),
    ),
    "noeat": _flag("no_eat", "noeat", "you never need food", "eats nothing"),
    "notrade": _flag("no_trade", "notrade", "you may not trade", "no trade"),
    "nosurplus": _flag("no_surplus", "nosurplus", "you may not give food away", "gives no food"),
    "nobomb": _flag("no_bomb", "nobomb", "you may not trash cards in combat", "trashes nothing in combat"),
    "twice": Modifier(
        "twice", "twice:inj", lambda text: f"you make every roll of {say.colour_name(text)} dice twice",
        lambda colour: f"rolls {say.die_sign(colour)} twice", of_colour=True,
    ),
}  # fmt: skip
