"""The browser client is built into the package, fits a strict Content-Security-Policy, and installs from its lock."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hatch_build import Client, ClientError

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built() -> Path:
    client = Client(ROOT)
    client.build()
    return client.built


class Inline(HTMLParser):
    """Collects what a policy without 'unsafe-inline' would block."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if tag == "style" or (tag == "script" and "src" not in names):
            self.found.append(tag)
        self.found += [name for name in names if name == "style" or name.startswith("on")]


def test_the_page_has_nothing_inline(built: Path) -> None:
    inline = Inline()
    inline.feed((built / "index.html").read_text(encoding="utf-8"))
    assert inline.found == []


def test_no_component_has_a_fixed_style_attribute() -> None:
    """The policy forbids them in markup; classes, style:name="value" and style={...} are set by script and welcome."""
    for path in (ROOT / "client/src").rglob("*.svelte"):
        assert not re.findall(r'\sstyle="[^"{]*"', path.read_text(encoding="utf-8")), path


def test_the_page_names_hashed_files_that_exist(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert {Path(name).suffix for name in names} >= {".js", ".css"}
    for name in names:
        assert re.fullmatch(r"assets/[\w.-]+-[\w-]{8}\.\w+", name)
        assert (built / name).is_file()


def test_nothing_but_the_page_and_its_files_is_built(built: Path) -> None:
    assert {path.name for path in built.iterdir()} == {".sbom.json", ".source-digest", "assets", "index.html"}
    assert not list(built.rglob("*.map"))


def test_scripts_and_styles_are_packed_by_the_build(built: Path) -> None:
    files = [
        path for path in (built / "assets").iterdir() if path.suffix in (".js", ".css") and path.stat().st_size > 300
    ]
    assert files
    for path in files:
        packed = path.with_name(f"{path.name}.gz").read_bytes()
        assert gzip.decompress(packed) == path.read_bytes()
        assert path.with_name(f"{path.name}.br").stat().st_size < len(packed)


def test_the_lock_names_no_hosts() -> None:
    packages = json.loads((ROOT / "client/package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_the_lock_has_every_platform() -> None:
    """Otherwise `npm ci` refuses the lock: not every version of rolldown is published for every platform at once."""
    packages = json.loads((ROOT / "client/package-lock.json").read_text())["packages"]
    assert sum(name.startswith("node_modules/@rolldown/binding-") for name in packages) == 15


def test_the_client_has_no_dependencies_at_run_time() -> None:
    assert "dependencies" not in json.loads((ROOT / "client/package.json").read_text())


@pytest.fixture
def small(tmp_path: Path) -> Client:
    """A client that looks built."""
    client = Client(tmp_path)
    (client.sources / "src").mkdir(parents=True)
    (client.sources / "src/main.ts").write_text("1")
    (client.sources / "package.json").write_text("{}")
    (client.sources / "package-lock.json").write_text("{}")
    client.built.mkdir(parents=True)
    (client.built / "index.html").touch()
    (client.built / ".source-digest").write_text(client.digest())
    return client


def test_it_is_built_anew_only_when_its_sources_change(small: Client) -> None:
    assert small.fresh()
    assert small.build() is False
    for other in ("node_modules/svelte", "tests", ".cache"):
        (small.sources / other).mkdir(parents=True)
        (small.sources / other / "index.ts").touch()
    assert small.fresh()
    (small.sources / "src/main.ts").rename(small.sources / "src/other.ts")
    assert not small.fresh()


def test_it_is_not_fresh_without_its_page(small: Client) -> None:
    (small.built / "index.html").unlink()
    assert not small.fresh()


def test_a_failed_build_says_so_in_one_sentence(small: Client, capsys: pytest.CaptureFixture[str]) -> None:
    (small.sources / "package.json").write_text("no JSON")
    with pytest.raises(ClientError, match=r"^The browser client could not be built: 'npm ci .*' failed"):
        small.build()
    assert "package.json" in capsys.readouterr().err
    assert not small.fresh()
