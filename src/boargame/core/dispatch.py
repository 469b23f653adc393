"""Dispatch: the functions that choose a rule by number, written from a game's two tables.

The alphabet names for each verb the rules that may refuse it and the rule that carries it out; another table
names the rule of each step. What a programmer would write by hand from these, once per question, is written
here, so that every call is a direct one:

    if step == 4 or step == 9:                                      # turn, free feed
        if barred_3(box, state, seat, question) == 0:               # is the whole verb refused?
            for action in range(9, 15):                             # feed P0 ... feed A1
                moves[count] = action
                count += unless_3(box, state, seat, question, X[action], Y[action]) == 0
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from typing import Any

from boargame.core.rule import RULES
from boargame.core.words import Alphabet

WRITTEN = "<written by core.dispatch for "


def dispatch(name: str, alphabet: Alphabet, carries_out: Mapping[Any, Callable[..., None]]) -> dict[str, Any]:
    """The five functions of a game, by name."""
    known: dict[str, Any] = {
        "__name__": __name__,  # Numba's cache asks every function for its module
        "X": tuple(action.x for action in alphabet.actions),
        "Y": tuple(action.y for action in alphabet.actions),
    }
    legal = ["def list_legal(box, state, seat, question, moves):", "    step, count = question.step, 0"]
    choice = ["def has_choice(box, state, seat, question):", "    step = question.step"]
    refuses = ["def refuses(box, state, seat, question, action):", "    step = question.step"]
    answers = ["def answer(box, state, log, seat, question, action):"]
    steps = ["def carry_out(box, state, log, step, a, b):"]
    for verb, (phrase, span) in enumerate(zip(alphabet.phrases, alphabet.spans, strict=True)):
        known[f"unless_{verb}"], known[f"does_{verb}"] = phrase.unless, phrase.does
        asked = " or ".join(f"step == {int(step)}" for step in phrase.answers)
        refused = f"unless_{verb}(box, state, seat, question, X[action], Y[action])"
        each = f"for action in range({span.start}, {span.stop}):"
        opening, whole = [f"    if {asked}:"], refused
        if phrase.barred:
            known[f"barred_{verb}"] = phrase.barred
            barred = f"barred_{verb}(box, state, seat, question)"
            opening, whole = [f"    if ({asked}) and {barred} == 0:"], f"{barred} or {refused}"
        legal += [*opening, f"        {each}", "            moves[count] = action", f"            count += {refused} == 0"]
        if not phrase.idle:
            choice += [*opening, f"        {each}", f"            if {refused} == 0:", "                return True"]
        refuses += [f"    if action < {span.stop}:", f"        return ({whole}) if {asked} else -1"]
        answers += [
            f"    if action < {span.stop}:",
            f"        does_{verb}(box, state, log, seat, question, X[action], Y[action])",
            "        return",
        ]
    for step, function in carries_out.items():
        known[f"step_{int(step)}"] = function
        steps += [f"    if step == {int(step)}:", f"        step_{int(step)}(box, state, log, a, b)", "        return"]
    legal.append("    return count")
    choice.append("    return False")
    refuses.append("    return -1")
    steps.append("    return")
    source = "\n".join([*legal, *choice, *refuses, *answers, *steps, ""])
    file = f"{WRITTEN}{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)  # for tracebacks
    before = set(known)
    exec(compile(source, file, "exec"), known)  # our own text, made of our own tables
    found = {name: known[name] for name in known if name not in before and name != "__builtins__"}
    RULES.update(found.values())
    return found
