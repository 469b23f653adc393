"""Which version this is."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path


def version() -> str:
    try:
        return metadata.version("boargame")
    except metadata.PackageNotFoundError:  # run from the source tree
        with (Path(__file__).parents[2] / "pyproject.toml").open("rb") as file:
            return str(tomllib.load(file)["project"]["version"])
