"""What a game wants counted in every match: declared in its folder, in `measures.py`.

    MEASURES = Measures(
        own=(
            lines("Wounds taken", What.WOUNDED),          # how many such lines were written
            total("VP from Bosses", What.VP, number=0),   # what one of their numbers adds up to
            state("cubes", cubes, along=True),            # what a rule says of a seat: at the end, and along the way
            trait("race", What.PLAYS),                    # what a line names, to compare seats by
            lines("thresholds paid", What.PAID, out_of=(What.PAID, What.DECLINED)),     # a share
        ),
        taken=(What.BOUGHT_WEAPON,),                      # lines by which a seat gets a card
        used=(What.PLAYED,),                              # lines by which it uses one
    )

Lines are counted for the seat that they are about, and for the whole match. A game that declares nothing has all of
the general measures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum

from boargame.core.record import NONE, CardOf
from boargame.core.words import EventKind

COUNT = -1
"""In place of a number of a line: the line counts once."""


@dataclass(frozen=True)
class Measure:
    """One figure of every seat and of every match."""

    name: str
    unit: str = ""
    kinds: tuple[EventKind, ...] = ()
    number: int = COUNT  # which of a line's numbers is added up
    chapter: int = NONE  # only lines of this chapter
    about: int = NONE  # only lines whose first number is this
    rule: Callable[..., int] | None = None  # of box, state and seat, asked at the end
    along: bool = False  # and in the course of the match
    names: bool = False  # what the line's number names; it is not added up
    out_of: tuple[EventKind, ...] = ()  # as a share of these lines


def lines(name: str, *kinds: EventKind, unit: str = "", chapter: IntEnum | int = NONE, about: IntEnum | int = NONE,
          out_of: Iterable[EventKind] = ()) -> Measure:  # fmt: skip
    """How many lines of these kinds were written; as a share, of how many of others."""
    return Measure(name, unit, kinds, chapter=int(chapter), about=int(about), out_of=tuple(out_of))


def total(name: str, *kinds: EventKind, number: int, unit: str = "", chapter: IntEnum | int = NONE) -> Measure:
    """What one of their numbers adds up to."""
    return Measure(name, unit, kinds, number, int(chapter))


def state(name: str, rule: Callable[..., int], unit: str = "", along: bool = False) -> Measure:
    """What a rule of the game says of a seat: `rule(box, state, seat)`."""
    return Measure(name, unit, rule=rule, along=along)


def trait(name: str, kind: EventKind, number: int = 0) -> Measure:
    """What tells seats or matches apart: the thing that the last such line names."""
    return Measure(name, kinds=(kind,), number=number, names=True)


@dataclass(frozen=True)
class Measures:
    own: tuple[Measure, ...] = ()
    taken: tuple[EventKind, ...] = ()
    used: tuple[EventKind, ...] = ()

    @property
    def rules(self) -> tuple[Callable[..., int], ...]:
        """Those of the state, in the order of their measures; what is asked in the course of a match comes first."""
        return tuple(one.rule for one in self.of_the_state if one.rule is not None)

    @property
    def of_the_state(self) -> tuple[Measure, ...]:
        return tuple(sorted((one for one in self.own if one.rule is not None), key=lambda one: not one.along))

    @property
    def of_lines(self) -> tuple[Measure, ...]:
        return tuple(one for one in self.own if one.rule is None)

    @property
    def counted(self) -> tuple[Measure, ...]:
        """Everything for which a number is kept: after each share, what it is a share of."""
        found = list(self.of_the_state)
        for one in self.of_lines:
            found.append(one)
            if one.out_of:
                found.append(replace(one, name=f"{one.name}, out of", kinds=one.out_of, about=NONE, out_of=()))
        return tuple(found)

    @property
    def along(self) -> tuple[Measure, ...]:
        return tuple(one for one in self.of_the_state if one.along)


def anything(events: type[EventKind]) -> Measures:
    """For a game that declares nothing: whatever a line says of a seat and a card is something that it did with it."""
    return Measures(taken=tuple(kind for kind in events if "{seat}" in kind.text and card_places(kind)))


def card_places(kind: EventKind) -> list[tuple[int, str]]:
    """Which numbers of a line name cards, and of which table."""
    return [(place, said.table) for place, said in enumerate(kind.kinds) if isinstance(said, CardOf)]
