"""Effects and modifiers of the box, written back into the shorthand of the card files, of which words are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boargame.core.record import NONE
from boargame.core.words import label
from boargame.games.wasteland import texts
from boargame.games.wasteland.box import Box, Effect, Modifiers, Use
from boargame.games.wasteland.effects import FLAGS, NUMERIC
from boargame.games.wasteland.names import Dest, Op, Pool, Target, Window

NOTHING = "none()"


def words(box: Box, place: int) -> str:
    """A list of effects as a player reads it."""
    return texts.in_words(effects(box, place))


def one(box: Box, place: int) -> str:
    """A single effect as a player reads it."""
    return texts.in_words(_effect(box, box.effects[place]))


def effects(box: Box, place: int) -> str:
    """A list of effects as a designer wrote it."""
    return "; ".join(_effect(box, one) for one in listed(box, place)) or NOTHING


def listed(box: Box, place: int) -> Iterator[Effect]:
    while place != NONE and box.effects[place].op != Op.END:
        yield box.effects[place]
        place += 1


def window(use: Use) -> str:
    """`free`, `die:inj`, `roll:any`."""
    name = label(use.window).lower()
    if use.window not in (Window.DIE, Window.ROLL):
        return name
    return f"{name}:{'any' if use.colour == NONE else label(Pool(use.colour)).lower()}"


def modifiers(mods: Modifiers) -> str:
    """`combat:-1; nobomb`, or nothing."""
    numeric = [f"{name}:{getattr(mods, name)}" for name in NUMERIC if getattr(mods, name)]
    flags = [name for name, field in FLAGS.items() if getattr(mods, field)]
    twice = [f"twice:{label(pool).lower()}" for pool in Pool if mods.twice[pool]]
    return "; ".join([*numeric, *flags, *twice])


# -- single effects ----------------------------------------------------------------------------------------------


def _effect(box: Box, effect: Effect) -> str:
    op = Op(effect.op)
    branches = [f"{{{effects(box, place)}}}" for place in effect.branches if place != NONE] if op in BRANCHED else []
    return f"{label(op).lower()}({','.join(ARGUMENTS.get(op, _none)(effect))}){''.join(branches)}"


def _who(effect: Effect) -> str:
    name = label(effect.who).lower()
    return f"{name}:{label(effect.most_of).lower()}" if effect.who in (Target.MOST, Target.LEAST) else name


def _colour(effect: Effect) -> str:
    return label(effect.colour).lower()


def _dice(effect: Effect) -> list[str]:
    return [_who(effect), _colour(effect), *([str(effect.n)] if effect.n > 1 else [])]


def _roll(effect: Effect) -> list[str]:
    more = [label(effect.dest).lower()] if effect.dest != Dest.HAND or effect.plus else []
    return [_who(effect), _colour(effect), *more, *([str(effect.plus)] if effect.plus else [])]


def _shift(effect: Effect) -> list[str]:
    return [_who(effect), label(effect.to).lower(), _colour(effect)]


def _count(effect: Effect) -> list[str]:
    return [_who(effect), str(effect.n)]


def _target(effect: Effect) -> list[str]:
    return [_who(effect)]


def _number(effect: Effect) -> list[str]:
    return [str(effect.n)]


def _stock(effect: Effect) -> list[str]:
    return ["rare" if effect.rare else "common", str(effect.n)]


def _lose(effect: Effect) -> list[str]:
    return [*_count(effect), "random" if effect.random else "choose"]


def _dump(effect: Effect) -> list[str]:
    return ["all" if effect.n == NONE else str(effect.n)]


def _quake(effect: Effect) -> list[str]:
    return [str(effect.n), "destroy" if effect.ruins else "damage"]


def _omen(effect: Effect) -> list[str]:
    return ["tonight" if effect.random else "tomorrow", str(effect.n)]


def _none(effect: Effect) -> list[str]:
    return []


BRANCHED = (Op.PICK, Op.TEST, Op.PAY)
ARGUMENTS: dict[Op, Callable[[Effect], list[str]]] = {
    **dict.fromkeys((Op.DIE, Op.DIEQ, Op.HEAL), _dice),
    **dict.fromkeys((Op.SHIFT, Op.SHIFTQ), _shift),
    **dict.fromkeys((Op.COMMON, Op.RARE, Op.TAKE, Op.MUTATE, Op.CRISIS, Op.FOOD, Op.AID, Op.TEST, Op.PAY), _count),
    **dict.fromkeys((Op.DAMAGE, Op.DESTROY, Op.REPAIR), _count),
    **dict.fromkeys((Op.PICK, Op.VISIT, Op.REFRESH, Op.EXEMPT), _target),
    **dict.fromkeys((Op.DEAL, Op.BUILD, Op.NEED, Op.W, Op.BARE, Op.REROLL, Op.IGNORE), _number),
    Op.ROLL: _roll,
    Op.STOCK: _stock,
    Op.LOSE: _lose,
    Op.DUMP: _dump,
    Op.QUAKE: _quake,
    Op.OMEN: _omen,
}
"""How the arguments of a primitive are written; all others take none."""
