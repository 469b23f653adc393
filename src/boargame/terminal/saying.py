"""What commands say, and how they end: answers for people or programs, refusals in one sentence, progress, Ctrl-C."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from rich.console import Console, RenderableType

BAD_INPUT = 2


class BadInput(Exception):
    """Something the person can put right; the message says how."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(refuse(f"{message}; see {self.prog} --help"))


def whole_number(text: str) -> int:
    """A number as somebody has typed it."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def number(text: str) -> float:
    """The same, perhaps with a fraction."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number, not {text!r}") from None


def new_file(text: str) -> Path:
    """A file that is to be written, perhaps after a long time."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{path} cannot be written: name a file in a folder that exists")
    return path


def screen() -> Console:
    return Console(highlight=False)


def answer(arguments: argparse.Namespace, data: Any, page: RenderableType) -> int:
    """For programs or for people."""
    if arguments.json:
        print_json(data)
    else:
        screen().print(page)
    return 0


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def refuse(text: str) -> int:
    tell(f"boargame: {' '.join(text.split())}")
    return BAD_INPUT


def said(error: Exception) -> str:
    """An error's message on one line; a file that cannot be used is named first."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror.lower()}" if error.filename else error.strerror.lower()
    return " ".join(str(error.args[0] if error.args else error).split())


@contextmanager
def refusing() -> Iterator[None]:
    """Whatever is refused in here is bad input."""
    try:
        yield
    except (ValueError, LookupError, OSError) as error:
        raise BadInput(said(error)) from None


@contextmanager
def stoppable() -> Iterator[None]:
    """Ctrl-C ends the workers too. A compiler may swallow it and then fail, because part of its work was interrupted:
    that counts as an interruption as well."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    stopped = False

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        nonlocal stopped
        stopped = True
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise KeyboardInterrupt

    before, complain = signal.signal(signal.SIGINT, stop), sys.unraisablehook
    sys.unraisablehook = lambda lost: None if lost.exc_type is KeyboardInterrupt else complain(lost)
    try:
        yield
    except Exception:
        if stopped:
            raise KeyboardInterrupt from None
        raise
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = complain


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, on standard error so that it never mixes with an answer; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:,.0f}/s" if task.speed else "")

    columns = "{task.description}", BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
