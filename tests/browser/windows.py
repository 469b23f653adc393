"""Windows of a browser that one person after another uses, and what a page in them must never do.

To open a window and to load a page into it costs several times as much as to load the next page, so a window goes from
test to test. Nothing goes with it: whoever gets it finds a browser that knows only them. A window in which a test
failed is closed, so that nothing which went wrong there reaches another test.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ViewportSize

PATIENCE = 60_000
"""Milliseconds until something that has not happened on a page never will: the machine may be busy."""

Motion = Literal["reduce", "no-preference"]

WIDE: ViewportSize = {"width": 1440, "height": 900}
VIOLATIONS = """addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    console.error(`policy: ${violatedDirective} refuses ${blockedURI || 'something inline'}`))"""
"""Not every browser writes to its console what the policy refuses."""

NO_PAGE = "/api/games"
"""An answer of ours in which no script runs: nobody writes to what the browser keeps while it is changed."""

KEEP_ONLY = """kept => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}"""


@dataclass
class Watch:
    """Listens to all pages of a window: errors, violations of the policy, and where requests go."""

    home: str
    problems: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)  # parts of what the page may say at any time

    def attend(self, context: BrowserContext) -> None:
        context.add_init_script(VIOLATIONS)
        context.on("console", lambda said: self._said(said.type, said.text))
        context.on("weberror", lambda thrown: self.problems.append(f"thrown: {thrown.error}"))
        context.on("request", lambda asked: self._went(asked.url))
        context.on("page", lambda page: page.on("websocket", lambda socket: self._went(socket.url)))

    def forgive(self, expected: str) -> None:
        """Forget problems that a test makes on purpose."""
        self.problems = [problem for problem in self.problems if expected not in problem]

    def _said(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(part in text for part in self.ignored):
            self.problems.append(f"{kind}: {text}")

    def _went(self, url: str) -> None:
        sockets = self.home.replace("http", "ws", 1)
        if not url.startswith((f"{self.home}/", f"{sockets}/", f"blob:{self.home}/", "data:")):
            self.problems.append(f"a request leaves the house: {url}")


class Window:
    """With one page, and a memory of its own; for one person alone, or for one after another."""

    def __init__(
        self, browser: Browser, home: str, device: Mapping[str, Any], kept: Mapping[str, str] | None = None
    ) -> None:
        """For somebody alone, if their browser has kept something."""
        self.alone, self.device = kept is not None, dict(device)
        shelf = [{"name": name, "value": value} for name, value in (kept or {}).items()]
        known: Any = {"cookies": [], "origins": [{"origin": home, "localStorage": shelf}]}
        self.context = browser.new_context(base_url=home, viewport=WIDE, storage_state=known, **device)
        self.context.set_default_timeout(PATIENCE)
        self.watch = Watch(home)
        self.watch.attend(self.context)
        self.page = self.context.new_page()

    def hand_over(self, kept: Mapping[str, str], size: ViewportSize, motion: Motion) -> None:
        """To somebody whose browser has kept this from earlier visits, and nothing else."""
        if not self.alone:
            self.page.goto(NO_PAGE)
            self.page.evaluate(KEEP_ONLY, kept)
        self.page.set_viewport_size(size)
        self.page.emulate_media(reduced_motion=motion)
        self.watch.problems, self.watch.ignored = [], []

    def tidy(self) -> None:
        """Nothing that was opened stays open."""
        self.page.unroute_all()
        self.page.mouse.move(0, 0)
        self.page.goto(NO_PAGE)
        self.context.clear_cookies()


class Windows:
    """Those that are free wait for somebody with the same device."""

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser, self._home = browser, home
        self._free: list[Window] = []

    def take(self, **device: Any) -> Window:
        found = next((one for one in self._free if one.device == device), None)
        if found is None:
            return Window(self._browser, self._home, device)
        self._free.remove(found)
        return found

    def alone(self, kept: Mapping[str, str], **device: Any) -> Window:
        """One in which no page was ever open."""
        return Window(self._browser, self._home, device, kept)

    def give_back(self, window: Window, in_order: bool) -> None:
        if window.alone or not in_order:
            window.context.close()
        else:
            window.tidy()
            self._free.append(window)
