"""Logs for programs: one line of JSON for each thing that is worth knowing, and nothing secret in any of them.

The address of a table that is not listed is a secret, and so is what a database says about its rows. So an
error is logged only by its kind and its place in the program.
"""

from __future__ import annotations

import logging
import os
import re
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

import msgspec

PASSWORD = re.compile(r"(\w+://)[^@/\s]*@")
FRAMES = 6
"""Places of the program that an error names, the last ones."""


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": os.getpid(),
            "text": PASSWORD.sub(r"\1", record.getMessage()),
        }
        if record.exc_info and record.exc_info[0]:
            line |= {"error": record.exc_info[0].__name__, "at": _places(record.exc_info[2])}
        return msgspec.json.encode(line).decode()


def _places(trace: TracebackType | None) -> list[str]:
    frames = traceback.extract_tb(trace)[-FRAMES:]
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


def as_json() -> None:
    """From now on everything goes to standard error as JSON, and also what only a program wants to know."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("boargame").setLevel(logging.INFO)
