"""Known faults of what is installed, as a public database knows them: `make audit`.

It needs a network. Where the database cannot be reached, it says so, and that is no failure.
"""

from __future__ import annotations

import json
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatch_build import Part, parts

DATABASE = "https://api.osv.dev/v1/querybatch"
WITHIN = 30
Ask = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]


def ask(queries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(DATABASE, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=WITHIN) as answer:
        found: list[dict[str, Any]] = json.load(answer)["results"]
    return found


def faults(installed: list[Part], ask: Ask = ask) -> list[str]:
    """A line for each part with known faults."""
    systems = {"pypi": "PyPI", "npm": "npm"}
    queries = [
        {"package": {"name": one.name, "ecosystem": systems[one.kind]}, "version": one.version} for one in installed
    ]
    return [
        f"{one.name} {one.version}: {', '.join(fault['id'] for fault in answer['vulns'])}"
        for one, answer in zip(installed, ask(queries), strict=True)
        if answer.get("vulns")
    ]


def main() -> int:
    installed = parts(Path(__file__).parents[1])
    try:
        found = faults(installed)
    except (urllib.error.URLError, OSError, ValueError, KeyError) as error:
        print(f"The database of faults cannot be reached ({error}): nothing was checked.")
        return 0
    print("\n".join(found) or f"No known fault in {len(installed)} packages.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
