"""What the program is made of: every build says so, and known faults of it are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hatch_build import BILL, Client, Part, parts
from tests.audit import faults

ROOT = Path(__file__).parents[2]


def test_a_build_says_what_it_is_made_of() -> None:
    client = Client(ROOT)
    client.build()
    written = json.loads((client.built / BILL).read_text())
    urls = {one["purl"] for one in written["components"]}
    assert written["bomFormat"] == "CycloneDX"
    assert len(urls) == len(parts(ROOT))
    for name in ("pkg:pypi/starlette@", "pkg:pypi/websockets@", "pkg:npm/svelte@"):
        assert any(url.startswith(name) for url in urls), name


def test_known_faults_are_told_by_package() -> None:
    def database(queries: list[dict[str, Any]]) -> list[dict[str, Any]]:
        assert queries[0] == {"package": {"name": "leftpad", "ecosystem": "npm"}, "version": "1.0"}
        return [{"vulns": [{"id": "OSV-1"}, {"id": "OSV-2"}]}, {}]

    installed = [Part("npm", "leftpad", "1.0"), Part("pypi", "starlette", "1.10")]
    assert faults(installed, database) == ["leftpad 1.0: OSV-1, OSV-2"]
