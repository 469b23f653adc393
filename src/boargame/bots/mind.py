"""A mind: how one bot thinks about one game, as numbers that compiled rules can read."""

from __future__ import annotations

from enum import IntEnum

from boargame.core.record import Record, flag, i8, i16, i32

TO_THE_END = -1
"""A horizon: playouts stop only where the game does."""

WHOLE = 100
"""What parts of a whole are counted in."""


class Kind(IntEnum):
    """How a bot comes to its decision."""

    RANDOM = 0
    GREEDY = 1
    SEARCH = 2
    OWN = 3  # somebody's own class; rules never meet it


class Rollout(IntEnum):
    """Who plays on beyond the tree."""

    RANDOM = 0
    QUICK = 1


class Evaluation(IntEnum):
    """What says how good a position is."""

    WORTH = 0  # the game's own, written by hand
    LEARNED = 1  # a network, trained by self-play


class Mind(Record):
    """Parts are in hundredths."""

    kind: Kind
    playouts: i32
    evaluation: Evaluation  # says what answers promise
    leaf: Evaluation  # says what a position promises at which a playout ends
    rollout: Rollout
    horizon: i16  # turns that a playout goes on beyond the tree
    temperature: i32  # how much better an outcome must be to be tried clearly first; 0: all answers are equal at first
    scale: i32  # how much better a position must be to win three times of four
    mix: i8  # at the end of the game: the part of the evaluation, beside who has won
    share: i8  # the part of everybody's success that counts as your own, for players who win together
    curiosity: i16  # how much a rarely tried answer attracts
    width: i16  # how many answers are tried at first; more with every visit. 0: all
    oversight: i8  # how likely it is that a kind of answer is overlooked
    selfish: flag  # looks at its own position only, never at the others'
