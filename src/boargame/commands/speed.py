"""`boargame bench`: how fast everything is."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from boargame.commands.typed import Commands
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BadInput


def add(commands: Commands) -> None:
    commands.add("bench", run, "measure speed (needs the source tree)", "")


def run(arguments: argparse.Namespace, reader: Reader) -> int:
    root = Path(__file__).parents[3]
    if not (root / "bench" / "__main__.py").exists():
        raise BadInput("bench needs the source tree: get it, and run `make bench` there")
    paths = [str(root), str(root / "src"), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    return subprocess.run([sys.executable, "-m", "bench", *arguments.unread], env=environment, check=False).returncode
