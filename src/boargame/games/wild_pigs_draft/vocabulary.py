"""The vocabulary of market cards: one row for each word. This is the place to add one.

A new word needs a member of `Effect`, a row here, a paragraph in rulebook.md, and a rule in `rules/` that asks for
`card.effects[Effect...]`. Everything else is derived: how cards are read and refused, their texts, their pictures, and
the guesses of bots that look one move ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from re import Pattern

from boargame.games.wild_pigs_draft.box import MarketCard
from boargame.games.wild_pigs_draft.judgement.scale import SCRAP, VP
from boargame.games.wild_pigs_draft.names import MOST, MOST_CHARGES, MOST_TAKEN, Effect, Kind
from boargame.games.wild_pigs_draft.shorthand import drawing, reading, saying
from boargame.games.wild_pigs_draft.shorthand.reading import Found


@dataclass(frozen=True)
class Word:
    effect: Effect
    rule: str  # its paragraph in the rulebook
    kind: Kind  # of the cards it may stand on
    when: str  # it works
    form: str  # how it is written: {n} a number, {defence} amounts of colours, {node} a node of the map
    example: str
    say: str | Callable[..., str]  # in a player's words: a sentence with places for its arguments, or what makes one
    draw: str | Callable[[MarketCard], str]  # in short: a text with a place for its number, or what makes one of a card
    put: Callable[[MarketCard, Found], None] = reading.add  # how it gets into the box
    most: int = MOST  # on one card
    guess: int = 0  # hundredths of a VP for each; 0 if that is no single number: see `judgement`

    @cached_property
    def pattern(self) -> Pattern[str]:
        return reading.pattern(self.form)

    def drawn(self, card: MarketCard) -> str:
        """Nothing if the card does not have it."""
        n = card.effects[self.effect]
        if isinstance(self.draw, str):
            return self.draw.format(n) if n else ""
        return self.draw(card)

    def said(self, found: Found) -> str:
        return self.say.format(*found.arguments) if isinstance(self.say, str) else self.say(*found.arguments)


VOCABULARY = (
    # arsenal cards
    Word(
        Effect.DEFENCE, "WD-E1", Kind.ARSENAL, "always", "def {defence}", "def R1 B1",
        say=saying.defence, draw=drawing.everywhere, put=reading.everywhere,
    ),
    Word(
        Effect.NODE_DEFENCE, "WD-E2", Kind.ARSENAL, "always", "def {defence} if stance {node}",
        "def R1 B1 G1 if stance Center",
        say=saying.on_node, draw=drawing.on_nodes, put=reading.on_node,
    ),
    Word(
        Effect.CHARGE, "WD-E3", Kind.ARSENAL, "charge", "charge def {defence}", "charge def R3",
        say=saying.charged, draw=drawing.charged, put=reading.charged,
    ),
    Word(
        Effect.KILL_SCRAP, "WD-E4", Kind.ARSENAL, "on a kill", "on_kill scrap_choice {n}", "on_kill scrap_choice 1",
        say="{0} scrap of your choice for every pig you slay", draw="kill: {0} scrap of choice",
        most=MOST_TAKEN, guess=SCRAP,
    ),
    Word(
        Effect.KILL_VP, "WD-E5", Kind.ARSENAL, "on a kill", "on_kill vp {n} (normal clash only)",
        "on_kill vp 1 (normal clash only)",
        say="{0} VP for every pig you slay, not in the Onslaught", draw="kill: {0} VP", guess=VP,
    ),
    Word(
        Effect.KILL_RECHARGE, "WD-E6", Kind.ARSENAL, "on a kill", "on_kill recharge {n}", "on_kill recharge 1",
        say="recharge a card by {0} for every pig you slay", draw="kill: recharge {0}", most=MOST_CHARGES, guess=15,
    ),
    Word(
        Effect.TROPHY_VP, "WD-E7", Kind.ARSENAL, "at the end", "vp_per trophies {n} -> {n}", "vp_per trophies 3 -> 1",
        say=saying.per_trophies, draw=drawing.per_trophies, put=reading.per_trophies, guess=VP,
    ),
    # items
    Word(
        Effect.HEAL, "WD-E8", Kind.ITEM, "your turn", "own turn: heal {n}", "own turn: heal 1",
        say=saying.heal, draw="heal {0}", guess=190,
    ),
    Word(
        Effect.RESCUE, "WD-E9", Kind.ITEM, "after a FAIL", "clash: fail becomes repel", "clash: fail becomes repel",
        say="in a clash: a FAIL becomes a REPEL", draw="FAIL becomes REPEL", put=reading.once, guess=70,
    ),
    Word(
        Effect.MOVE, "WD-E10", Kind.ITEM, "in a clash", "clash: move stance to any node",
        "clash: move stance to any node",
        say="in a clash: move to any node", draw="move to any node", put=reading.once, guess=35,
    ),
    Word(
        Effect.CHEAPER, "WD-E11", Kind.ITEM, "your turn", "own turn: next tinker this turn costs {n} less",
        "own turn: next tinker this turn costs 2 less",
        say="in your turn: your next Tinker costs {0} scrap less", draw="next Tinker {0} cheaper", guess=15,
    ),
    Word(
        Effect.DRAW, "WD-E12", Kind.ITEM, "your turn", "own turn: scrap_draw {n}", "own turn: scrap_draw 3",
        say="in your turn: draw {0} scrap", draw="draw {0} scrap", guess=26,
    ),
    Word(
        Effect.RECHARGE, "WD-E13", Kind.ITEM, "your turn", "own turn: recharge all of one card",
        "own turn: recharge all of one card",
        say="in your turn: recharge one card fully", draw="recharge one card fully", put=reading.once, guess=110,
    ),
)  # fmt: skip

GUESSES = tuple(word.guess for word in sorted(VOCABULARY, key=lambda word: word.effect))
"""What bots that look one move ahead guess each effect to be worth, in hundredths of a VP: by `Effect`."""

OWNERS = {Kind.ARSENAL: "an arsenal card", Kind.ITEM: "an item"}


# -- what cards say ---------------------------------------------------------------------------------


def find(part: str) -> tuple[Word, Found]:
    """The word that one effect of a card is, with its arguments."""
    for word in VOCABULARY:
        if match := word.pattern.fullmatch(part):
            arguments = reading.understood(word.form, match, word.most)
            return word, Found(word.effect, word.most, part, arguments)
    near = max(VOCABULARY, key=lambda word: _likeness(part, word.example))
    raise ValueError(f"{part!r} is not an effect; the nearest is {near.example!r} ({near.rule})")


def _likeness(part: str, example: str) -> float:
    """How alike two texts are, above all how much of the first is found in the other: people leave words out."""
    compared = SequenceMatcher(None, part, example)
    found = sum(block.size for block in compared.get_matching_blocks())
    return 2 * found / len(part) + compared.ratio()


def read(card: MarketCard, text: str) -> None:
    """All effects of a card, into the box."""
    for part in reading.parts(text):
        word, found = find(part)
        if word.kind != card.kind:
            raise ValueError(f"{part!r} is not an effect of {OWNERS[card.kind]} ({word.rule})")
        word.put(card, found)


def in_words(text: str) -> str:
    """All effects of a card as phrases: `charge def R3` is said as `+3 Ferocity defence for a charge`."""
    return "; ".join(word.said(found) for word, found in map(find, reading.parts(text))) or "nothing"


# -- pictures ---------------------------------------------------------------------------------------


def short(card: MarketCard) -> str:
    """All effects of a card in icons and few words."""
    return ", ".join(drawn for word in VOCABULARY if (drawn := word.drawn(card)))


def when(card: MarketCard) -> str:
    """In which window it works (WD-G12): that of its first effect. A card without effects counts at the end."""
    return next((word.when for word in VOCABULARY if word.drawn(card)), "at the end")
