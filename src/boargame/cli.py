"""The command line: `boargame --help`.

Bad input ends with status 2 and one sentence on standard error; so does every `ValueError` or `LookupError` with
which the project refuses a file, an option or a name. Any other error is a mistake of ours, and shows.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from boargame.commands import checking, laboratory, minds, playing, printing, reading, simulating, speed, tables
from boargame.commands.typed import Commands, an_id
from boargame.core.rule import CannotCompile
from boargame.terminal.keyboard import Reader, from_keyboard
from boargame.terminal.saying import BAD_INPUT, BadInput, Parser, refuse, said, tell
from boargame.version import version

CANNOT_PRINT = (errno.EPIPE, errno.ENOSPC, errno.EIO)
INTERRUPTED = 130

WITHOUT_COMMAND = "serve"
"""What `boargame` alone does."""


def main(argv: Sequence[str] | None = None, reader: Reader = from_keyboard) -> int:
    """Run a command; its exit status."""
    try:
        arguments = _arguments(sys.argv[1:] if argv is None else argv)
        if arguments.version:
            print(f"boargame {version()}")
            return 0
        if str(Path.cwd()) not in sys.path:
            sys.path.append(str(Path.cwd()))  # where bots of your own may lie
        status: int = arguments.run(arguments, reader)
        print(end="", flush=True)
        return status
    except SystemExit as done:  # --help and mistakes that argparse finds
        return done.code if isinstance(done.code, int) else 0
    except BadInput as error:
        return refuse(str(error))
    except CannotCompile as error:
        tell(f"boargame: {error}")
        return BAD_INPUT
    except (EOFError, KeyboardInterrupt):
        tell("\nStopped.")
        return INTERRUPTED
    except OSError as error:
        if error.errno not in CANNOT_PRINT:
            raise
        if error.errno != errno.EPIPE:  # the reader of a pipe, such as head, has seen enough; rich does the same
            tell(f"boargame: the answer could not be printed: {said(error)}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    """What was typed. Only `bench` has arguments that are not read here."""
    parser = _parser()
    if "" in argv:
        parser.error("one of the arguments is empty: fill it in, or leave it out")
    arguments, unread = parser.parse_known_args(argv or [WITHOUT_COMMAND])
    if unread and arguments.run is not speed.run:
        parser.error(f"unknown argument {unread[0]}")
    arguments.unread = unread
    return arguments


def _parser() -> argparse.ArgumentParser:
    """Commands in the order in which help lists them."""
    parser = Parser(
        prog="boargame",
        description="Board games, minus the d. Without a command: the table in your browser.",
        epilog=f"example: boargame play {an_id()} --players 3 --bots easy",
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.set_defaults(run=None)
    commands = Commands(parser)
    for kind in (tables, reading, playing, simulating, checking, minds, printing, laboratory, speed):
        kind.add(commands)
    return parser
