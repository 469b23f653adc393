"""The folder of a house: it has one server at a time, and remembers outside the database how far that has come.

After every commit its number is written to a small file. It is not synchronised, so that costs nothing: after a power
cut it may be behind the database, which is no harm. If the database is behind the file, then commits that were promised
are gone, because the write-ahead log was lost or damaged, or because the database is an older copy.
"""

from __future__ import annotations

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]

TAIL = "boargame.tail"


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(path, os.O_RDONLY)
        except FileExistsError:
            raise ValueError(f"{path} is a file: tables need a folder") from None
        except OSError as error:
            reason = (error.strerror or "unknown reason").lower()
            raise ValueError(f"{path} cannot be written ({reason}): choose another folder with --data") from None
        try:
            if fcntl is not None:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._lock)
            raise ValueError(
                f"{path} is in use by another Boargame: stop that one, or choose another folder with --data"
            ) from None
        self._tail = -1

    def promised(self) -> int:
        """The number of the last commit that anybody was told of."""
        try:
            return int((self.path / TAIL).read_text() or "0")
        except (OSError, ValueError):
            return 0

    def promise(self, commit: int) -> None:
        """Remember a commit, before anybody is told of it. A full disk does not matter: the database knows, too."""
        try:
            if self._tail < 0:
                self._tail = os.open(self.path / TAIL, os.O_RDWR | os.O_CREAT, 0o600)
            os.pwrite(self._tail, b"%020d\n" % commit, 0)
        except OSError:
            pass

    def close(self) -> None:
        if self._tail >= 0:
            os.close(self._tail)
        os.close(self._lock)
