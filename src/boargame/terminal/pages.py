"""Pages to read: which games there are, what one of them is, its rules, and what a simulation found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boargame.bots import ratings
from boargame.bots.registry import LEVELS
from boargame.core.about import About, Option
from boargame.core.game import Game
from boargame.core.words import label
from boargame.rulebook import Passage, Rulebook
from boargame.terminal import tally
from boargame.terminal.words import counted, inline, pairs, rule, spaced

# -- games -------------------------------------------------------------------------------------------


def games(found: Sequence[About]) -> RenderableType:
    """Every game on a few lines."""
    return Group(*(_game(about) for about in found))


def _game(about: About) -> RenderableType:
    head = Text.assemble((about.id, "bold"), f"  {about.name}, {_seats(about)}, {_minutes(about)}")
    return Group(head, indented(Text(about.tagline), 2), Text())


def game(about: About) -> RenderableType:
    """One game: what it is, its options, its card sets, and how strong its bots are."""
    facts = pairs(
        [
            ("id", about.id),
            ("players", _seats(about)),
            ("time", _minutes(about)),
            ("rules", f"version {about.version}"),
            ("designed by", ", ".join(about.designers)),
        ]
    )
    parts: list[RenderableType] = [Text(about.name, "bold"), Text(about.tagline), facts]
    if about.options:
        parts += [_heading("Options (--option key=value; the default is in brackets)")]
        parts += [_option(option) for option in about.options]
    if about.sets:
        sets = [(one.id + (" (default)" if one is about.sets[0] else ""), Text(one.about)) for one in about.sets]
        parts += [_heading("Card sets (--cards SET, or a folder of your own)"), pairs([*sets])]
    parts += [_heading("Bots (--bots LEVEL; Elo with its 95 % interval, greedy is 1000)"), _bots(about)]
    return Group(*parts)


def _bots(about: About) -> RenderableType:
    """The levels, and how strong they are with each number of players, as far as that was measured."""
    rated = sorted(ratings.read(about.home).items())
    found = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=bool(rated))
    for title in ("", *(f"for {players}" for players, _ in rated), ""):
        found.add_column(title, header_style="dim")
    for level, text in LEVELS.items():
        measured = (str(one.ratings.get(level, "–")) for _, one in rated)
        found.add_row(Text(level, "bold"), *measured, Text(text))
    return found


def game_json(about: About, whole: bool) -> dict[str, Any]:
    """What a program wants to know about a game; with options and card sets if only one is asked for."""
    data: dict[str, Any] = {
        "id": about.id,
        "name": about.name,
        "seats": [about.players.start, about.players.stop - 1],
        "minutes": list(about.minutes),
        "tagline": about.tagline,
    }
    if whole:
        data |= {
            "version": about.version,
            "designers": list(about.designers),
            "options": [
                {
                    "key": one.key,
                    "values": list(one.values),
                    "default": one.default,
                    "several": one.several,
                    "rule": one.rule,
                    "why": one.why,
                }
                for one in about.options
            ],
            "cards": [{"id": one.id, "name": one.name, "about": one.about} for one in about.sets],
            "bots": {level: {"about": text, "elo": _elo(about, level)} for level, text in LEVELS.items()},
        }
    return data


def _elo(about: About, level: str) -> dict[str, list[int]]:
    """By the number of players, as far as it was measured: the rating, and half of its interval."""
    found = {str(players): one.ratings.get(level) for players, one in ratings.read(about.home).items()}
    return {players: [one.elo, one.margin] for players, one in found.items() if one}


def _option(option: Option) -> RenderableType:
    values = _in_order(option) if option.several else _one_of(option)
    head = Text.assemble((option.key, "bold"), " = ", values, (f"  {option.rule}", "dim"))
    return Group(head, indented(Text(option.why), 4))


def _one_of(option: Option) -> str:
    return " | ".join(f"[{written(one)}]" if one == option.default else written(one) for one in option.values)


def _in_order(option: Option) -> str:
    """Any of them, one after the other: `any of a, b, c, in order [none]`."""
    return f"any of {', '.join(written(one) for one in option.values)}, in order [{option.default or 'none'}]"


def written(value: Any) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seats(about: About) -> str:
    low, high = about.players.start, about.players.stop - 1
    return f"{low} to {high} players" if low < high else counted(low, "player")


def _minutes(about: About) -> str:
    low, high = about.minutes
    return f"{low} to {high} minutes" if low < high else f"{low} minutes"


def _heading(text: str) -> RenderableType:
    return Group(Text(), Rule(Text(text, "bold"), align="left", style="dim"))


def indented(content: RenderableType, by: int) -> RenderableType:
    return Padding(content, (0, 0, 0, by), expand=False)


# -- rules -------------------------------------------------------------------------------------------


def rulebook(book: Rulebook) -> RenderableType:
    """The whole of it."""
    parts: list[RenderableType] = [spaced(Text(book.title, "bold"))]
    parts += [spaced(inline(text)) for text in book.introduction]
    return Group(*parts, passages([one for chapter in book.chapters for one in chapter.passages]))


def passages(found: Sequence[Passage]) -> RenderableType:
    """Rules and prose, each under its chapter and section."""
    parts: list[RenderableType] = []
    chapter = section = ""
    for one in found:
        if one.chapter != chapter:
            parts.append(spaced(Rule(Text(one.chapter, "bold"), align="left", style="dim")))
        if one.section and (one.section, one.chapter) != (section, chapter):
            parts.append(spaced(Text(one.section, "italic")))
        chapter, section = one.chapter, one.section
        parts.append(rule(one))
    return Group(*parts)


# -- simulations -------------------------------------------------------------------------------------


def notation_json(game: Game) -> dict[str, Any]:
    """Every verb with the actions it stands for, and every step that an agenda may name."""
    alphabet = game.alphabet
    verbs = [
        {"rule": phrase.rule, "text": phrase.text, "actions": [alphabet.actions[i].notation for i in span]}
        for phrase, span in zip(alphabet.phrases, alphabet.spans, strict=True)
    ]
    return {"verbs": verbs, "steps": [{"step": label(step), "text": step.text} for step in game.steps]}


def notation(data: dict[str, Any]) -> RenderableType:
    """The same for people: of a verb with many actions, the first and the last."""
    verbs: list[tuple[str, RenderableType]] = [
        (_span(verb["actions"]), Text(f"{verb['text'].replace('{}', '…')}  {verb['rule']}")) for verb in data["verbs"]
    ]
    steps: list[tuple[str, RenderableType]] = [(step["step"], Text(step["text"])) for step in data["steps"]]
    return Group(_heading("Actions"), pairs(verbs), Text(), _heading("Steps of an agenda"), pairs(steps))


def _span(actions: Sequence[str]) -> str:
    return actions[0] if len(actions) == 1 else f"{actions[0]} … {actions[-1]}"


def simulation(summary: dict[str, Any]) -> RenderableType:
    """Who won how often, and with how many points; and what happened, if that was counted."""
    games, seconds = summary["games"], summary["seconds"]
    table = Table("seat", "bot", "wins", "share", "mean score", "10 to 90 %", box=None, pad_edge=False)
    for column in table.columns[2:]:
        column.justify = "right"
    for seat, (bot, won, scores) in enumerate(zip(summary["bots"], summary["wins"], summary["scores"], strict=True)):
        spread = f"{scores['p10']:g} to {scores['p90']:g}"
        table.add_row(str(seat), bot, f"{won:,.1f}", f"{won / games:.1%}", f"{scores['mean']:.2f}", spread)
    length = summary["length"]
    head = f"{counted(games, 'game')} of {summary['game']} in {seconds:.1f} s, seed {summary['seed']}"
    head += f"; a game takes {length['mean']:.0f} decisions ({length['p10']:g} to {length['p90']:g})"
    parts: list[RenderableType] = [Text(head), table]
    if "group" in summary:
        parts.append(Text(f"The group won {counted(summary['group'], 'game')} ({summary['group'] / games:.1%})"))
    return Group(*parts, *([tally.page(summary)] if "tally" in summary else ()))
