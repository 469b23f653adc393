"""All that cards can do: one row for each word of the card files (PI-E1 to PI-E25).

A new word is a new row, and a rule in `rules/` that carries it out. The row says how the word is read and where it is
refused, how it is said on cards and in short on the board, and what bots guess it to be worth.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from functools import cached_property

from boargame.core.record import Cells
from boargame.core.words import label, member
from boargame.games.pillage.box import Effect, Selector, Statics
from boargame.games.pillage.names import DIE, SCRY, Filter, Foe, Kind, Op, Pick, Racial, Side
from boargame.games.pillage.phrases import (
    KINDS,
    bonuses,
    cards,
    few_bonuses,
    few_cards,
    few_healed,
    few_readied,
    look,
    theft,
    to,
    who,
    wounds,
)
from boargame.games.pillage.shorthand import MOST, Part, has, pattern_of, select


class Stand(Enum):
    """Where on cards a word may stand."""

    USED = "Loot, Catastrophes, class abilities, and what follows a victory"
    LOST = "what follows a lost roll"
    SIEGE = "Siege Cards between actions"
    WORN = "Equipment"
    STATIC = "abilities that are always on"
    ROLL = "Siege Cards for a roll"
    ON_DRAW = "abilities on a draw"
    AFTER_ROLL = "abilities after the roll"
    RACIAL = "a racial ability"


DONE = frozenset({Stand.USED, Stand.LOST, Stand.SIEGE})
NOT_FOR_LOSERS = DONE - {Stand.LOST}
"""What would make losing worth repeating."""
LASTS = frozenset({Stand.WORN, Stand.STATIC})

# -- what a row is made of ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Deed:
    """What is done once: a line of the box, carried out by the rule that its op names."""

    op: Op
    says: Callable[[Effect], str]  # as a sentence does
    short: Callable[[Effect], str]  # in a few words, for the board
    reads: Callable[[Part, Effect], None] = lambda part, effect: None  # more than a number and a selector
    wants: Callable[[Selector], str] = lambda chosen: ""  # what is wrong with the monsters it selects
    boosts: bool = False  # it adds to later rolls
    guess: int = 0
    """What greedy bots guess it to be worth, in hundredths of a point, where the table does not show it."""


@dataclass(frozen=True)
class Lasting:
    """What is always on: added up on the card."""

    reads: Callable[[Part, Statics], None]
    says: Callable[[Statics], list[str]]
    short: Callable[[Statics], list[str]]


@dataclass(frozen=True)
class Shared:
    """What all monsters of a race can do (PI-7.4)."""

    racial: Racial
    says: Callable[[Effect], str]  # of its line, if it has one


@dataclass(frozen=True)
class Word:
    rule: str  # where it is explained
    form: str  # arguments in braces, and in brackets what may be left out
    example: str
    stands: frozenset[Stand]
    deed: Deed | None = None
    lasting: Lasting | None = None
    shared: Shared | None = None
    most: int = field(default=MOST)  # that its number may be

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return pattern_of(self.form)

    @property
    def begins(self) -> str:
        """The word itself."""
        return re.split(r"[ \[]", self.form)[0]

    @property
    def written(self) -> str:
        """`'heal n who'`; `'steal' or 'steal need die miss wounds'`."""
        whole, least = re.sub(r"[{}\[\]]", "", self.form), re.sub(r"\[.*\]", "", self.form)
        return f"'{whole}'" if least == self.form else f"'{least}' or '{whole}'"

    @property
    def selects(self) -> bool:
        """Is it done to monsters?"""
        return "{who}" in self.form


# -- how rows are read -------------------------------------------------------------------------------


def _theft(part: Part, effect: Effect) -> None:
    if part.found["die"]:
        effect.need, effect.miss = part.number("die", 2, DIE), part.number("wounds", 0)


def _kind(part: Part, effect: Effect) -> None:
    try:
        effect.salvaged = member(Kind, part.found["kind"])
    except ValueError as error:
        raise part.refused(str(error)) from None


def _condition(needed: Filter) -> Callable[[Selector], str]:
    """Only monsters that have what the effect is about."""
    return lambda chosen: "" if has(chosen, needed) else f"expected the condition {label(needed)!r}"


def _one_free_enemy(chosen: Selector) -> str:
    fits = chosen.side == Side.ENEMY and chosen.pick == Pick.ONE and has(chosen, Filter.FREE)
    return "" if fits else "expected 'enemy:one:free' to hand it to: nobody has two Defenders"


def _all_own(chosen: Selector) -> str:
    fits = (chosen.side, chosen.pick, chosen.filters) == (Side.OWN, Pick.EACH, 0)
    return "" if fits else "expected 'own:each': it counts for all your Combat Rolls"


def _own(chosen: Selector) -> str:
    return "" if chosen.side in {Side.OWN, Side.SELF} else "expected 'own' or 'self': others do not roll this turn"


def _bonus(part: Part, statics: Statics) -> None:
    _against(part, statics.bonus)


def _pack_bonus(part: Part, statics: Statics) -> None:
    _against(part, statics.pack_bonus)


def _against(part: Part, bonus: Cells[int]) -> None:
    """One kind of foe, or any."""
    foes = {label(foe): [foe] for foe in Foe} | {"any": list(Foe)}
    if part.found["vs"] not in foes:
        raise part.refused(f"{part.found['vs']!r} is not one of {', '.join(foes)}")
    for foe in foes[part.found["vs"]]:
        bonus[foe] = _sum(part, bonus[foe])


def _tough(part: Part, statics: Statics) -> None:
    statics.tough = _sum(part, statics.tough)


def _sum(part: Part, before: int) -> int:
    total = before + part.number("n")
    if total > MOST:
        raise part.refused(f"makes {total} in all; a card may have at most {MOST}")
    return total


def _flag(name: str, says: str, short: str) -> Lasting:
    """What a card either has or has not."""

    def reads(part: Part, statics: Statics) -> None:
        if getattr(statics, name):
            raise part.refused("is given twice")
        setattr(statics, name, True)

    return Lasting(
        reads,
        says=lambda statics: [says] if getattr(statics, name) else [],
        short=lambda statics: [short] if getattr(statics, name) else [],
    )


# -- the words ---------------------------------------------------------------------------------------

LOADED = 70
"""A better roll, for a monster that will roll this turn."""

SIGHT = 80
"""To look at two cards first."""

WORDS = (
    Word(
        "PI-E1", "heal {n} {who}", "heal 1 own:one:wounded", DONE,
        Deed(Op.HEAL, lambda e: f"heal {wounds(e.n)} of {who(e, Filter.WOUNDED)}", few_healed),
    ),
    Word(
        "PI-E2", "wound {n} {who}", "wound 1 all:perplayer:exhausted", DONE,
        Deed(Op.WOUND, lambda e: f"{who(e)} takes {wounds(e.n)}", lambda e: to(wounds(e.n), e.who)),
    ),
    Word(
        "PI-E3", "ready {who}", "ready own:one:exhausted:free", NOT_FOR_LOSERS,
        Deed(Op.READY, lambda e: f"{who(e, Filter.EXHAUSTED)} readies and must act again", few_readied),
    ),
    Word(
        "PI-E4", "exhaust {who}", "exhaust all:each:ready", DONE,
        Deed(Op.EXHAUST, lambda e: f"exhaust {who(e, Filter.READY)}", lambda e: to("exhausts", e.who)),
    ),
    Word(
        "PI-E5", "snare {who}", "snare enemy:one:free:unsnared", DONE,
        Deed(Op.SNARE, lambda e: f"snare {who(e)}, which will not ready next time", lambda e: to("snares", e.who)),
    ),
    Word(
        "PI-E6", "mod +{n} vs {vs}", "mod +1 vs defender", LASTS | {Stand.ROLL},
        lasting=Lasting(_bonus, lambda s: bonuses(s.bonus), lambda s: few_bonuses(s.bonus)),
    ),
    Word(
        "PI-E6", "mod +{n} vs {vs} if pack_used", "mod +2 vs any if pack_used", LASTS,
        lasting=Lasting(
            _pack_bonus,
            lambda s: [f"{bonus} with a Pack Attack" for bonus in bonuses(s.pack_bonus)],
            lambda s: [f"+{max(s.pack_bonus)} in a pack"] if any(s.pack_bonus) else [],
        ),
    ),
    Word(
        "PI-E6", "mod +{n} turn {who}", "mod +2 turn own:each", NOT_FOR_LOSERS,
        Deed(
            Op.MOD_TURN, lambda e: f"+{e.n} on all your Combat Rolls of this turn", lambda e: f"{e.n:+} this turn",
            wants=_all_own, boosts=True,
        ),
    ),
    Word(
        "PI-E6", "mod +{n} next {who}", "mod +1 next own:one", NOT_FOR_LOSERS,
        Deed(
            Op.MOD_NEXT, lambda e: f"{who(e)} has +{e.n} on the next Combat Roll of this turn",
            lambda e: f"{e.n:+} next roll", wants=_own, boosts=True, guess=LOADED,
        ),
    ),
    Word(
        "PI-E7", "die sum", "die sum", frozenset({Stand.RACIAL}),
        shared=Shared(
            Racial.PACK_ATTACK,
            lambda e: "Pack Attack lets another monster, once a turn, exhaust to add its die to a Combat Roll.",
        ),
    ),
    Word(
        "PI-E7", "die best next {who}", "die best next own:one", DONE,
        Deed(
            Op.BEST_NEXT,
            lambda e: f"{who(e)} rolls two dice in the next Combat Roll of this turn, and the higher counts",
            lambda e: "best of 2 dice", wants=_own, guess=LOADED,
        ),
    ),
    Word(
        "PI-E8", "reroll", "reroll", frozenset({Stand.WORN, Stand.AFTER_ROLL}),
        Deed(Op.REROLL, lambda e: "roll its die again", lambda e: "reroll"),
        _flag("rerolls", "roll the die again once a turn", "reroll once a turn"),
    ),
    Word(
        "PI-E9", "ties", "ties", frozenset({Stand.RACIAL}),
        shared=Shared(Racial.BLOOD_LUST, lambda e: "Blood Lust lets them win every tied Combat Roll."),
    ),
    Word(
        "PI-E10", "tough {n}", "tough 1", LASTS,
        lasting=Lasting(
            _tough,
            lambda s: [f"+{s.tough} Wound Total"] if s.tough else [],
            lambda s: [f"Wound Total +{s.tough}"] if s.tough else [],
        ),
    ),
    Word(
        "PI-E11", "shield catastrophe", "shield catastrophe", LASTS,
        lasting=_flag("shields_catastrophe", "Catastrophes do no harm", "no Catastrophes"),
    ),
    Word(
        "PI-E11", "shield steal", "shield steal", LASTS,
        lasting=_flag("shields_steal", "a failed theft does no harm", "unhurt by thefts"),
    ),
    Word(
        "PI-E12", "guard", "guard", LASTS,
        lasting=_flag("guards", "nothing is stolen or lost from your Pile", "guards the Pile"),
    ),
    Word(
        "PI-E13", "pillage_through", "pillage_through", LASTS,
        lasting=_flag("tunnels", "pillages behind Fortifications", "pillages past Forts"),
    ),
    Word(
        "PI-E14", "draw {n}", "draw 1", frozenset({Stand.USED}),
        Deed(Op.DRAW, lambda e: f"draw {cards(e.n)}", lambda e: f"draw {e.n}"),
    ),
    Word(
        "PI-E15", "redraw", "redraw", frozenset({Stand.ON_DRAW}),
        Deed(
            Op.REDRAW, lambda e: "throw back a drawn card that is no Catastrophe, and draw another",
            lambda e: "throw a card back",
        ),
    ),
    Word(
        "PI-E16", "scry {n} bottom", "scry 2 bottom", DONE,
        Deed(
            Op.SCRY_BOTTOM,
            lambda e: look(e.n, " and put any under it" if e.n > 1 else ", which you may put underneath"),
            lambda e: f"look at {e.n}, sink any", guess=SIGHT,
        ),
        most=SCRY,
    ),
    Word(
        "PI-E16", "scry {n} order", "scry 3 order", DONE,
        Deed(
            Op.SCRY_ORDER, lambda e: look(e.n, " and put them back in any order" if e.n > 1 else ""),
            lambda e: f"look at {e.n}, reorder", guess=SIGHT,
        ),
        most=SCRY,
    ),
    Word(
        "PI-E17", "steal[ need {die} miss {wounds}]", "steal need 4 miss 1", DONE | {Stand.RACIAL},
        Deed(Op.STEAL, theft, lambda e: f"steal on {e.need}+" if e.need else "steal a card", _theft),
        shared=Shared(
            Racial.DEVIOUS, lambda e: f"Being Devious, once a turn one can exhaust for a theft: {theft(e)}."
        ),
    ),
    Word(
        "PI-E18", "drop {n} self", "drop 1 self", DONE,
        Deed(
            Op.DROP_SELF, lambda e: f"your Pile loses {cards(e.n, 'random ')}", lambda e: f"lose {few_cards(e.n)}",
        ),
    ),
    Word(
        "PI-E18", "drop {n} all", "drop 1 all", DONE,
        Deed(
            Op.DROP_ALL, lambda e: f"every Pile loses {cards(e.n, 'random ')}", lambda e: f"all lose {few_cards(e.n)}",
        ),
    ),
    Word(
        "PI-E19", "salvage {kind}", "salvage loot", DONE,
        Deed(
            Op.SALVAGE, lambda e: f"fetch {KINDS[e.salvaged]} from the Discard Pile into your Pile",
            lambda e: f"fetch a {label(e.salvaged).title()}", _kind,
        ),
    ),
    Word(
        "PI-E20", "destroy own_fort_or_engaged", "destroy own_fort_or_engaged", DONE,
        Deed(
            Op.DESTROY,
            lambda e: "destroy a Fortification before you, or take a Defender engaged with one of your monsters",
            lambda e: "blast Fort or Defender",
        ),
    ),
    Word(
        "PI-E21", "retreat {who}", "retreat own:one:engaged", DONE,
        Deed(
            Op.RETREAT, lambda e: f"the Defender of {who(e, Filter.ENGAGED)} retreats under the deck",
            lambda e: "send a Defender away", wants=_condition(Filter.ENGAGED),
        ),
    ),
    Word(
        "PI-E22", "shift own:one:engaged {who}", "shift own:one:engaged enemy:one:free", DONE,
        Deed(
            Op.SHIFT, lambda e: f"hand the Defender of one of your monsters over to {who(e)}",
            lambda e: "hand over a Defender", wants=_one_free_enemy,
        ),
    ),
    Word(
        "PI-E23", "strip {who}", "strip all:each:equipped", DONE,
        Deed(
            Op.STRIP, lambda e: f"{who(e, Filter.EQUIPPED)} loses a random piece of Equipment",
            lambda e: to("lose gear", e.who), wants=_condition(Filter.EQUIPPED),
        ),
    ),
    Word(
        "PI-E24", "raze all", "raze all", DONE,
        Deed(Op.RAZE, lambda e: "all Fortifications of all players fall", lambda e: "all Forts fall"),
    ),
    Word(
        "PI-E25", "poach", "poach", frozenset({Stand.RACIAL}),
        shared=Shared(
            Racial.OPPORTUNISTIC,
            lambda e: "Being Opportunistic, once a turn one can exhaust to fight a Defender engaged with another "
            "player.",
        ),
    ),
)  # fmt: skip

# -- what follows from the table -----------------------------------------------------------------------

DEEDS = {word.deed.op: word.deed for word in WORDS if word.deed}
LASTING = tuple(word.lasting for word in WORDS if word.lasting)
SHARED = {word.shared.racial: word.shared for word in WORDS if word.shared}

SELECTING = frozenset(word.deed.op for word in WORDS if word.deed and word.selects)
"""What is done to monsters."""

BOOSTING = frozenset(op for op, deed in DEEDS.items() if deed.boosts)
"""What adds to later rolls."""

GUESSES = tuple(DEEDS[op].guess for op in Op)
"""For bots, by op."""


def word_for(text: str) -> tuple[Word, Part]:
    """The word that a text is written with; or an error that names the nearest."""
    for word in WORDS:
        if found := word.pattern.fullmatch(text):
            return word, Part(text, word.rule, found)
    first = text.split()[0]
    if alike := [word for word in WORDS if word.begins == first]:
        forms = " or ".join(word.written for word in alike)
        raise ValueError(f"{text!r} is not an effect: expected {forms} ({alike[0].rule})")
    near = get_close_matches(first, [word.begins for word in WORDS], 1, 0.0)[0]
    rule = next(word.rule for word in WORDS if word.begins == near)
    raise ValueError(f"{text!r} is not an effect; the nearest is '{near}' ({rule})")


def read_deed(word: Word, part: Part, effect: Effect) -> None:
    """One line of the box."""
    deed = word.deed
    assert deed
    effect.op = deed.op
    if "{n}" in word.form:
        effect.n = part.number("n", 1, word.most)
    if word.selects:
        select(part, effect.who)
        if wrong := deed.wants(effect.who):
            raise part.refused(wrong)
    deed.reads(part, effect)
