"""The tables of a recorded run, what each column holds, and the folder in which they lie.

A run is a folder with `run.json`, which says what was played, and a folder of Parquet files for each table, one file
for each chunk of games. polars, pandas, DuckDB and everything else that reads Parquet takes a folder as one table:

    polars.read_parquet("run/seats/*.parquet")
"""

from __future__ import annotations

from collections.abc import Mapping

VERSION = 1
"""Of the schema; another one is not mixed with it."""

SCHEMA: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "matches": {
        "match": ("int64", "number of the match in its run, from 0"),
        "seed": ("int64", "fixes its chance"),
        "decisions": ("int32", "made by all seats together"),
        "lead_changes": ("int32", "how often another seat came to be ahead of all others"),
        "winners": ("int8", "seats with a share of the victory"),
        "best": ("int32", "the highest score"),
        "margin": ("int32", "the highest score less the second"),
        "*": ("int32", "each of the game's own measures, by its name: the whole match"),
    },
    "seats": {
        "match": ("int64", "as above"),
        "seat": ("int8", "from 0"),
        "order": ("int8", "place in the turn order of the first round: 0 begins"),
        "won": ("float", "share of the victory, from 0 to 1"),
        "score": ("int32", "at the end"),
        "decisions": ("int32", "made by this seat"),
        "forced": ("int32", "of them, those with one possible answer"),
        "options": ("int32", "possible answers of all of them together"),
        "turns": ("int32", "stretches of decisions that no other seat interrupts"),
        "dead": ("int32", "of them, those in which every decision was forced"),
        "idle": ("int32", "those in which it only passed"),
        "led": ("int32", "decisions of the match after which it was ahead of all others"),
        "*": ("int32", "each of the game's own measures: this seat"),
    },
    "cards": {
        "match": ("int64", "as above"),
        "seat": ("int8", "as above"),
        "card": ("int16", "number of the card; run.json names them"),
        "deck": ("int8", "number of its deck; run.json names them"),
        "offered": ("int16", "decisions at which it could be taken, of those that were looked at (one in `close`)"),
        "taken": ("int16", "times that the seat took it"),
        "used": ("int16", "times that the seat used it"),
        "when": ("float", "when it was first taken, as a part of the match; NaN: never"),
    },
    "curves": {
        "match": ("int64", "as above"),
        "moment": ("int8", "0 is the beginning, 20 the end; evenly spaced by decisions"),
        "seat": ("int8", "as above"),
        "score": ("int32", "at that moment"),
        "*": ("int32", "the game's own measures that are taken along the way"),
    },
    "decisions": {
        "match": ("int64", "as above; one decision in `close` is here"),
        "number": ("int32", "of the decision in its match, from 0"),
        "seat": ("int32", "who decided"),
        "answers": ("int32", "how many were possible"),
        "action": ("int32", "number of the one that was chosen"),
        "chapter": ("int32", "of the game, such as an era"),
    },
    "actions": {
        "action": ("int32", "number of the action; one row for each file"),
        "offered": ("int64", "decisions at which it was possible"),
        "chosen": ("int64", "times"),
    },
    "rules": {
        "rule": ("int16", "number of the rule; one row for each file"),
        "refused": ("int64", "answers that it refused, at decisions that were looked at"),
    },
    "lines": {
        "line": ("int16", "kind of log line"),
        "rule": ("int16", "the rule that it cites"),
        "chapter": ("int8", "of the game"),
        "about": ("int16", "the thing that its first number names, or -1"),
        "lines": ("int64", "how many there were"),
        "won": ("int64", "shares of the victory of the seats that they are about, in thousandths"),
        "sum_0": ("int64", "what their first numbers add up to; sum_1 and sum_2 likewise"),
        "sum_1": ("int64", ""),
        "sum_2": ("int64", ""),
    },
}
"""For each table its columns: type and meaning. A star stands for columns that depend on the game."""
