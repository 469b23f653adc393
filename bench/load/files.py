"""Thousands of sockets are thousands of open files."""

from __future__ import annotations

import sys


def open_many(wanted: int = 12_000) -> None:
    """Let this process open this many files, or as many as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
