"""Dispatch: the functions that choose a rule by number, written from a game's two tables.

The alphabet names for each verb the rules that may refuse it and the rule that carries it out; another table
names the rule of each step. What a programmer would write by hand from these, once per question, is written
here, so that every call is a direct one:

    if step == 4:                                                   # turn
        if barred_3(box, state, seat, question) == 0:               # is the whole verb refused?
            for action in range(9, 15):                             # feed P0 ... feed A1
                moves[count] = action
                count += unless_3(box, state, seat, question, action - 9, 0) == 0
        return count

Where most actions of a verb are refused most of the time, it may say at once which first arguments are worth trying
(`among`, a bit each), and which second ones beside them (`beside`); the same rules refuse what is left.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from boargame.core.among import WORD
from boargame.core.rule import RULES, lowest
from boargame.core.words import Alphabet, Phrase

WRITTEN = "<written by core.dispatch for "

Verb: TypeAlias = tuple[int, Phrase, range]
"""Its number, what is known of it, and the numbers of its actions."""


def dispatch(
    name: str,
    alphabet: Alphabet,
    carries_out: Mapping[Any, Callable[..., None]],
    hopes: Mapping[str, Callable[..., int]] = MappingProxyType({}),
    brief: Collection[int] = (),
) -> dict[str, Any]:
    """The six functions of a game, by name. Of steps that are `brief`, a few answers may be enough; of all others every
    answer is always wanted, so nobody counts them between the verbs."""
    verbs = tuple(verb for verb, span in enumerate(alphabet.spans) for _ in span)
    known: dict[str, Any] = {
        "__name__": __name__,  # Numba's cache asks every function for its module
        "X": tuple(action.x for action in alphabet.actions),
        "Y": tuple(action.y for action in alphabet.actions),
        "VERB": verbs,
        "lowest": lowest,
    }
    for verb, phrase in enumerate(alphabet.phrases):
        known |= {f"unless_{verb}": phrase.unless, f"does_{verb}": phrase.does}
        if phrase.barred:
            known[f"barred_{verb}"] = phrase.barred
        if phrase.among:
            known[f"among_{verb}"] = phrase.among
        if phrase.beside:
            known[f"beside_{verb}"] = phrase.beside
        if phrase.notation in hopes:
            known[f"hopes_{verb}"] = hopes[phrase.notation]
    known |= {f"step_{int(step)}": function for step, function in carries_out.items()}
    source = "\n".join([*_list_legal(alphabet, brief), *_has_choice(alphabet), *_refuses(alphabet),
                        *_answer(alphabet), *_hopes(alphabet, hopes), *_carry_out(carries_out), ""])  # fmt: skip
    return _written(name, source, known)


def measuring(name: str, rules: Sequence[Callable[..., int]]) -> Any:
    """`measured(box, state, seat, number)`: the rule of that number, called directly."""
    known: dict[str, Any] = {"__name__": __name__} | {f"measure_{place}": one for place, one in enumerate(rules)}
    source = ["def measured(box, state, seat, number):"]
    for place in range(len(rules)):
        source += [f"    if number == {place}:", f"        return measure_{place}(box, state, seat)"]
    return _written(f"{name}, measures", "\n".join([*source, "    return 0", ""]), known)["measured"]


def _written(name: str, source: str, known: dict[str, Any]) -> dict[str, Any]:
    """The functions that a text defines, as rules."""
    file = f"{WRITTEN}{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)  # for tracebacks
    before = set(known)
    exec(compile(source, file, "exec"), known)  # our own text, made of our own tables
    found = {name: known[name] for name in known if name not in before and name != "__builtins__"}
    RULES.update(found.values())
    return found


def _refused(verb: int, x: str = "x[action]", y: str = "y[action]") -> str:
    return f"unless_{verb}(box, state, seat, question, {x}, {y})"


def _barred(verb: int) -> str:
    return f"barred_{verb}(box, state, seat, question)"


def _answering(alphabet: Alphabet) -> Iterator[tuple[int, list[Verb]]]:
    """The verbs that answer each step."""
    steps = sorted({int(step) for phrase in alphabet.phrases for step in phrase.answers})
    verbs = list(zip(range(len(alphabet.spans)), alphabet.phrases, alphabet.spans, strict=True))
    for step in steps:
        yield step, [(verb, phrase, span) for verb, phrase, span in verbs if step in phrase.answers]


def _list_legal(alphabet: Alphabet, brief: Collection[int]) -> Iterator[str]:
    yield "def list_legal(box, state, seat, question, moves, enough):"
    yield "    step, count, x, y = question.step, 0, X, Y"
    for step, verbs in _answering(alphabet):
        yield f"    if step == {step}:"
        for verb in verbs:
            if verb is not verbs[0] and step in brief:
                yield "        if count >= enough:"
                yield "            return count"
            yield from _scan(verb, alphabet, "moves[count] = action", "count += {refused} == 0")
        yield "        return count"
    yield "    return count"


def _has_choice(alphabet: Alphabet) -> Iterator[str]:
    yield "def has_choice(box, state, seat, question):"
    yield "    step, x, y = question.step, X, Y"
    for step, verbs in _answering(alphabet):
        yield f"    if step == {step}:"
        for verb in verbs:
            if not verb[1].idle:
                yield from _scan(verb, alphabet, "if {refused} == 0:", "    return True")
        yield "        return False"
    yield "    return False"


def _scan(one: Verb, alphabet: Alphabet, *lines: str) -> Iterator[str]:
    """What is done with every action of a verb: `{refused}` is the rule that refuses it."""
    verb, phrase, _ = one
    yield f"        if {_barred(verb)} == 0:" if phrase.barred else "        if True:"
    tried = _worth_trying(one, alphabet, lines) if phrase.among else _every(one, alphabet, lines)
    yield from (f"            {line}" for line in tried)


def _every(one: Verb, alphabet: Alphabet, lines: Sequence[str]) -> Iterator[str]:
    """All actions of a verb. Where its arguments count up, no table is asked for them: what depends on the first one
    alone is then found once for all second ones."""
    (verb, _, span), counting = one, _counting(one, alphabet)
    if counting is None:
        yield f"for action in range({span.start}, {span.stop}):"
        yield from _with(lines, _refused(verb))
    elif counting.each == 1:
        yield f"for action in range({span.start}, {span.stop}):"
        yield from _with(lines, _refused(verb, f"action - {span.start - counting.x}", str(counting.y)))
    else:
        x, y, each = counting
        yield f"for one in range({x}, {x + len(span) // each}):"
        yield f"    for other in range({y}, {y + each}):"
        yield f"        action = {span.start - x * each - y} + one * {each} + other"
        yield from (f"    {line}" for line in _with(lines, _refused(verb, "one", "other")))


def _worth_trying(one: Verb, alphabet: Alphabet, lines: Sequence[str]) -> Iterator[str]:
    """Those that a verb itself says are worth it."""
    (verb, phrase, span), counting = one, _counting(one, alphabet)
    each = _each(phrase, [alphabet.actions[number].x for number in span])
    second = "y[action]" if counting is None else f"action - first + {counting.y}"
    tried = _with(lines, _refused(verb, "one", second))
    for word in range(-(-len(span) // (each * WORD))):
        yield f"bits = among_{verb}(box, state, seat, question, {word})"
        yield "while bits != 0:"
        yield f"    one = {word * WORD} + lowest(bits)"
        yield f"    first = {span.start} + one * {each}"
        yield "    bits &= bits - 1"
        if phrase.beside is None:
            yield f"    for action in range(first, first + {each}):"
            yield from (f"    {line}" for line in tried)
        for more in range(-(-each // WORD) if phrase.beside else 0):
            yield f"    more = beside_{verb}(box, state, seat, question, one, {more})"
            yield "    while more != 0:"
            yield f"        action = first + {more * WORD} + lowest(more)"
            yield "        more &= more - 1"
            yield from (f"    {line}" for line in tried)


def _with(lines: Sequence[str], refused: str) -> list[str]:
    return [f"    {line.format(refused=refused)}" for line in lines]


class Counting(NamedTuple):
    """Arguments that count up, the second ones again for each first one: where both begin, and how many second ones
    there are."""

    x: int
    y: int
    each: int


def _counting(one: Verb, alphabet: Alphabet) -> Counting | None:
    """How the arguments of a verb count up; None if they do not."""
    pairs = [(alphabet.actions[number].x, alphabet.actions[number].y) for number in one[2]]
    x, y = pairs[0]
    each = [first for first, _ in pairs].count(x)
    counts_up = pairs == [(x + place // each, y + place % each) for place in range(len(pairs))]
    return Counting(x, y, each) if counts_up else None


def _each(phrase: Phrase, firsts: list[int]) -> int:
    """How many actions there are for each first argument of a verb; those arguments count from 0."""
    each = firsts.count(0)
    if each == 0 or firsts != [place // each for place in range(len(firsts))]:
        raise ValueError(f"{phrase.notation!r} has `among`, so its first argument must be a number from 0 on")
    return each


def _refuses(alphabet: Alphabet) -> Iterator[str]:
    yield "def refuses(box, state, seat, question, action):"
    yield "    step, verb, x, y = question.step, VERB[action], X, Y"
    for verb, phrase in enumerate(alphabet.phrases):
        asked = " or ".join(f"step == {int(step)}" for step in phrase.answers)
        yield f"    if verb == {verb} and ({asked}):"
        yield (
            f"        return {_barred(verb)} or {_refused(verb)}"
            if phrase.barred
            else f"        return {_refused(verb)}"
        )
    yield "    return -1"


def _answer(alphabet: Alphabet) -> Iterator[str]:
    yield "def answer(box, state, log, seat, question, action):"
    yield "    verb, x, y = VERB[action], X[action], Y[action]"
    for verb in range(len(alphabet.phrases)):
        yield f"    if verb == {verb}:"
        yield f"        does_{verb}(box, state, log, seat, question, x, y)"
        yield "        return"


def _hopes(alphabet: Alphabet, hopes: Collection[str]) -> Iterator[str]:
    yield "def hopes(box, state, seat, question, action):"
    yield "    verb, x, y = VERB[action], X[action], Y[action]"
    for verb, phrase in enumerate(alphabet.phrases):
        if phrase.notation in hopes:
            yield f"    if verb == {verb}:"
            yield f"        return hopes_{verb}(box, state, seat, question, x, y)"
    yield "    return 0"


def _carry_out(carries_out: Mapping[Any, Callable[..., None]]) -> Iterator[str]:
    yield "def carry_out(box, state, log, step, a, b):"
    for step in carries_out:
        yield f"    if step == {int(step)}:"
        yield f"        step_{int(step)}(box, state, log, a, b)"
        yield "        return"
    yield "    return"
