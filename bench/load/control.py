"""Starting a server in a process of its own, and asking it things."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import boargame
from boargame.table.serve import LOOPBACK

ROOT = Path(__file__).parents[2]
Kind = Literal["table", "still", "echo"]
ENDS = 20.0
"""Seconds that a server may take to end."""


class Control:
    """A server that runs, and the pipes to it."""

    def __init__(self, kind: Kind, data: Path | str) -> None:
        sources = [str(ROOT), str(Path(boargame.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.load.server", kind, str(data)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sources))},
        )  # fmt: skip
        self.address = f"{LOOPBACK}:{self._answer()}"

    def ask(self, what: str, **more: int) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": what} | more) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the server has ended: what it wrote to its standard error says why")
        said = json.loads(line)
        if "error" in said:
            raise RuntimeError(f"the server could not do this: {said['error']}")
        return said["answer"]

    def kill(self) -> None:
        """As a power cut would, but for what the operating system still holds."""
        self._process.kill()
        self._process.communicate(timeout=ENDS)

    def end(self) -> None:
        """The end of its standard input ends a server."""
        if self._process.poll() is not None:
            return
        try:
            self._process.communicate(timeout=ENDS)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def started(kind: Kind, data: Path | str) -> Iterator[Control]:
    """With its tables in a folder, or at the address of a database."""
    control = Control(kind, data)
    try:
        yield control
    finally:
        control.end()
