"""`boargame games`, `rules` and `learn`: what there is to play, and how."""

from __future__ import annotations

import argparse

from boargame.commands import typed
from boargame.commands.typed import Commands, Naming
from boargame.core import registry
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BadInput, answer, refusing, screen


def add(commands: Commands) -> None:
    _add_games(commands)
    _add_rules(commands)
    _add_learn(commands)


def _add_games(commands: Commands) -> None:
    games = commands.add(
        "games", _games, "list the games, or show one with its options and card sets", "GAME", Naming.PERHAPS
    )
    typed.add_json(games)


def _add_rules(commands: Commands) -> None:
    rules = commands.add("rules", _rules, "print a rulebook, or a part of it", "GAME 5.2", Naming.ONE)
    rules.add_argument("ids", metavar="ID", nargs="*", default=[], help="a chapter's number, or a rule's id")
    rules.add_argument("--search", metavar="WORDS", help="answer a question in ordinary words, best answer first")
    rules.add_argument("--notation", action="store_true", help="how actions and steps are written, for scenarios")
    typed.add_json(rules)


def _add_learn(commands: Commands) -> None:
    learn = commands.add("learn", _learn, "learn a game by playing it, in ten minutes", "GAME", Naming.ONE)
    learn.add_argument("lesson", metavar="LESSON", nargs="?", help="a lesson's id; without it all of them, in order")
    learn.add_argument("--glance", action="store_true", help="only print a turn at a glance")


def _games(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.terminal import pages

    if arguments.game is not None:
        about = typed.about(arguments.game)
        return answer(arguments, pages.game_json(about, True), pages.game(about))
    found = typed.all_games()
    return answer(arguments, [pages.game_json(about, False) for about in found], pages.games(found))


def _rules(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame import rulebook
    from boargame.terminal import pages

    if arguments.notation:
        return _notation(arguments)
    with refusing():
        book = rulebook.read(typed.about(arguments.game).home)
        if arguments.search is not None:
            return _answers(arguments)
        found = [passage for name in arguments.ids for passage in book.find(name)] if arguments.ids else None
    if found is None:
        return answer(arguments, book.json(), pages.rulebook(book))
    return answer(arguments, [passage.json() for passage in found], pages.passages(found))


def _answers(arguments: argparse.Namespace) -> int:
    """What answers a question in ordinary words, best first."""
    from boargame.learn import search
    from boargame.terminal import learn

    if not arguments.search.strip():
        raise BadInput("search for a word or ask a question, for example --search 'how do I win'")
    found = search.answers(typed.about(arguments.game), arguments.search)
    if not found and not arguments.json:
        raise BadInput(f"nothing answers {arguments.search!r}; try other words")
    return answer(arguments, [learn.found_json(one) for one in found], learn.found(found))


def _notation(arguments: argparse.Namespace) -> int:
    """How every action and every step of a game is written, for scenarios and saved matches."""
    from boargame.terminal import pages

    with refusing():
        found = registry.game(arguments.game)
    data = pages.notation_json(found)
    return answer(arguments, data, pages.notation(data))


def _learn(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.learn.lesson import lesson, lessons
    from boargame.terminal import learn

    about = typed.about(arguments.game)
    with refusing():
        if not lessons(about):
            raise BadInput(f"{about.name} has no lessons; read its rules: boargame rules {about.id}")
        if arguments.glance:
            return learn.show_glance(about, screen())
        chosen = [lesson(about, arguments.lesson)] if arguments.lesson else list(lessons(about))
    return learn.teach(about, chosen, screen(), reader)
