"""Dispatch: the functions that choose a rule by number, written from a game's two tables.

The alphabet names for each verb the rules that may refuse it and the rule that carries it out; another table
names the rule of each step. What a programmer would write by hand from these, once per question, is written
here, so that every call is a direct one:

    if step == 4:                                                   # turn
        if barred_3(box, state, seat, question) == 0:               # is the whole verb refused?
            for action in range(9, 15):                             # feed P0 ... feed A1
                moves[count] = action
                count += unless_3(box, state, seat, question, X[action], Y[action]) == 0
        return count
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from boargame.core.rule import RULES
from boargame.core.words import Alphabet, Phrase

UNRATED = -(1 << 40)
"""What `hopes` says of an action that must be tried."""

WRITTEN = "<written by core.dispatch for "


def dispatch(
    name: str,
    alphabet: Alphabet,
    carries_out: Mapping[Any, Callable[..., None]],
    obvious: Collection[int] = (),
    hopes: Mapping[str, Callable[..., int]] = MappingProxyType({}),
) -> dict[str, Any]:
    """The seven functions of a game, by name."""
    verbs = tuple(verb for verb, span in enumerate(alphabet.spans) for _ in span)
    known: dict[str, Any] = {
        "__name__": __name__,  # Numba's cache asks every function for its module
        "X": tuple(action.x for action in alphabet.actions),
        "Y": tuple(action.y for action in alphabet.actions),
        "VERB": verbs,
    }
    for verb, phrase in enumerate(alphabet.phrases):
        known |= {f"unless_{verb}": phrase.unless, f"does_{verb}": phrase.does}
        if phrase.barred:
            known[f"barred_{verb}"] = phrase.barred
        if phrase.possible:
            known[f"possible_{verb}"] = phrase.possible
        if phrase.notation in hopes:
            known[f"hopes_{verb}"] = hopes[phrase.notation]
    known |= {f"step_{int(step)}": function for step, function in carries_out.items()}
    source = "\n".join([*_list_legal(alphabet), *_has_choice(alphabet), *_only_answer(alphabet, obvious),
                        *_refuses(alphabet), *_answer(alphabet), *_hopes(alphabet, hopes),
                        *_carry_out(carries_out), ""])  # fmt: skip
    file = f"{WRITTEN}{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)  # for tracebacks
    before = set(known)
    exec(compile(source, file, "exec"), known)  # our own text, made of our own tables
    found = {name: known[name] for name in known if name not in before and name != "__builtins__"}
    RULES.update(found.values())
    return found


def _refused(verb: int) -> str:
    return f"unless_{verb}(box, state, seat, question, X[action], Y[action])"


def _barred(verb: int) -> str:
    return f"barred_{verb}(box, state, seat, question)"


def _worth_trying(verb: int, phrase: Phrase) -> str:
    barred = f"{_barred(verb)} == 0" if phrase.barred else "True"
    return f"{barred} and possible_{verb}(box, state, seat, question)" if phrase.possible else barred


def _answering(alphabet: Alphabet) -> Iterator[tuple[int, list[tuple[int, Phrase, range]]]]:
    """The verbs that answer each step."""
    steps = sorted({int(step) for phrase in alphabet.phrases for step in phrase.answers})
    verbs = list(zip(range(len(alphabet.spans)), alphabet.phrases, alphabet.spans, strict=True))
    for step in steps:
        yield step, [(verb, phrase, span) for verb, phrase, span in verbs if step in phrase.answers]


def _list_legal(alphabet: Alphabet) -> Iterator[str]:
    yield "def list_legal(box, state, seat, question, moves):"
    yield "    step, count = question.step, 0"
    for step, verbs in _answering(alphabet):
        yield f"    if step == {step}:"
        for verb, phrase, span in verbs:
            yield f"        if {_worth_trying(verb, phrase)}:"
            yield f"            for action in range({span.start}, {span.stop}):"
            yield "                moves[count] = action"
            yield f"                count += {_refused(verb)} == 0"
        yield "        return count"
    yield "    return count"


def _has_choice(alphabet: Alphabet) -> Iterator[str]:
    yield "def has_choice(box, state, seat, question):"
    yield "    step = question.step"
    for step, verbs in _answering(alphabet):
        yield f"    if step == {step}:"
        for verb, phrase, span in verbs:
            if not phrase.idle:
                yield f"        if {_worth_trying(verb, phrase)}:"
                yield f"            for action in range({span.start}, {span.stop}):"
                yield f"                if {_refused(verb)} == 0:"
                yield "                    return True"
        yield "        return False"
    yield "    return False"


def _only_answer(alphabet: Alphabet, obvious: Collection[int]) -> Iterator[str]:
    yield "def only_answer(box, state, seat, question):"
    yield "    step, only = question.step, -1"
    for step, verbs in _answering(alphabet):
        if step in obvious:
            yield f"    if step == {step}:"
            for verb, phrase, span in verbs:
                yield f"        if {_worth_trying(verb, phrase)}:"
                yield f"            for action in range({span.start}, {span.stop}):"
                yield f"                if {_refused(verb)} == 0:"
                yield "                    if only != -1:"
                yield "                        return -1"
                yield "                    only = action"
            yield "        return only"
    yield "    return only"


def _refuses(alphabet: Alphabet) -> Iterator[str]:
    yield "def refuses(box, state, seat, question, action):"
    yield "    step, verb = question.step, VERB[action]"
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
    yield f"    return {UNRATED}"


def _carry_out(carries_out: Mapping[Any, Callable[..., None]]) -> Iterator[str]:
    yield "def carry_out(box, state, log, step, a, b):"
    for step in carries_out:
        yield f"    if step == {int(step)}:"
        yield f"        step_{int(step)}(box, state, log, a, b)"
        yield "        return"
    yield "    return"
