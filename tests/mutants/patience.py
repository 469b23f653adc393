"""A limit of processor time for what may never end."""

from __future__ import annotations

import signal


class TooLong(BaseException):
    """No Exception, so that nobody takes it for one of the errors a test expects."""


class Patience:
    """A limit in seconds of processor time for what is inside; then it is broken off, again and again if need be."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        signal.signal(signal.SIGPROF, self._stop)
        signal.setitimer(signal.ITIMER_PROF, self._seconds, 1.0)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0.0)

    def _stop(self, *_: object) -> None:
        raise TooLong
