"""What tests in a browser need: people who look at pages and act there, and matches for them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, WebSocket, expect

from boargame.core import registry
from tests.browser.windows import PATIENCE, Motion, Window
from tests.table.support import ME, OPEN, PIGS, Guest, Json, Player, Served, play_out, play_until

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"

NEXT_FRAME = "() => new Promise((drawn) => requestAnimationFrame(() => drawn()))"
AT_REST = """() => Promise.all(document.getAnimations()
    .filter(({effect}) => effect.getComputedTiming().endTime < Infinity)
    .map(({finished}) => finished.catch(() => undefined)))"""
"""No colour is on its way to another one, not even for a moment."""

Name = str | re.Pattern[str]

# -- what a page must be ----------------------------------------------------------------------------------------


def audit(page: Page) -> None:
    """No serious fault that axe knows of."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))  # no script of the page, so the policy does not refuse it
    page.evaluate(AT_REST)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")  # styles are here already
    bad = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    assert not bad, f"at {page.url}:\n" + "\n".join(map(_told, bad))


def _told(violation: Json) -> str:
    nodes = [f"  {node['html'][:200]}\n    {node['failureSummary']}" for node in violation["nodes"][:5]]
    return "\n".join([f"{violation['id']}: {violation['help']}", *nodes])


# -- people ----------------------------------------------------------------------------------------------------


def known(guest: Guest | None) -> dict[str, str]:
    """What a browser has kept from earlier visits."""
    games = json.dumps([about.id for about in registry.games()])
    kept = {"boargame.glanced": games}  # a turn at a glance has been read, and stays closed
    if guest is not None:
        who = {"person": guest.person, "name": guest.name, "token": guest.token}
        kept["boargame.identity"] = json.dumps(who)
    return kept


class Person:
    """Somebody at a browser window. Things are found by what they are called, as people find them."""

    def __init__(
        self,
        window: Window,
        served: Served,
        guest: Guest | None,
        viewport: ViewportSize,
        reduced_motion: Motion,
    ) -> None:
        self.served, self.home = served, f"http://127.0.0.1:{served.port}"
        self.window, self.watch, self.context, self.page = window, window.watch, window.context, window.page
        self.scene: Json = {}
        self.frames: list[str] = []
        self.answers = 0
        window.hand_over(known(guest), viewport, reduced_motion)
        self.page.on("websocket", self._connected)

    def leave(self) -> None:
        """Somebody else may use the window."""
        self.page.remove_listener("websocket", self._connected)

    @property
    def guest(self) -> Guest:
        """The same person, for what is done beside the page."""
        known = json.loads(self.page.evaluate("localStorage.getItem('boargame.identity')"))
        return Guest(self.served.http, self.served.port, known["person"], known["name"], known["token"])

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        return re.split("[/#]", self.page.url.split("/table/")[1])[0]

    # -- what the page was told

    def _connected(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        says = json.loads(text)
        self.scene = says.get("scene") or self.scene
        self.answers += says["type"] in ("done", "refused")

    @property
    def version(self) -> int:
        return int(self.scene["version"])

    @property
    def is_paying(self) -> bool:
        return bool(((self.scene["own"] or {}).get("help") or {}).get("payment"))

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until the page was told something, and shows it."""
        while not holds():
            self.socket.wait_for_event("framereceived", timeout=PATIENCE)
        self.page.evaluate(NEXT_FRAME)

    def up_to(self, version: int) -> None:
        self.until(lambda: bool(self.scene) and self.version >= version)

    def catch_up(self) -> None:
        """Wait for all that has happened. Versions of two people differ by what each has decided in secret."""
        self.until(lambda: bool(self.scene))
        seat = (self.scene["own"] or {}).get("seat")
        self.up_to(self.served.look(self.table, lambda room: room.story.version_for(seat)))

    def picture(self, file: Path) -> None:
        """What the page shows and says, to find out why a test failed."""
        self.page.screenshot(path=file)
        file.with_suffix(".txt").write_text(f"{self.page.url}\n{self.page.locator('body').aria_snapshot()}", "utf-8")
        print(f"See {file}")

    # -- parts of a page

    def region(self, name: Name) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def button(self, name: Name) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def ribbon(self) -> Locator:
        return self.region("What is asked")

    @property
    def mat(self) -> Locator:
        return self.region("Your mat")

    @property
    def threats(self) -> Locator:
        return self.region("Threats")

    @property
    def bosses(self) -> Locator:
        return self.region(re.compile("^Boss Phase"))

    @property
    def paying(self) -> Locator:
        return self.region(re.compile("^Pay for "))

    @property
    def settling(self) -> Locator:
        """The button that pays as it is proposed."""
        return self.paying.get_by_role("button", name=re.compile("^(Fight: p|P)ay "))

    @property
    def tip(self) -> Locator:
        return self.page.get_by_role("tooltip")

    @property
    def side(self) -> Locator:
        return self.page.get_by_role("complementary", name="Log, rules and chat")

    @property
    def log(self) -> Locator:
        return self.region("Log")

    @property
    def chat(self) -> Locator:
        return self.page.get_by_role("log", name="Chat")

    @property
    def typing(self) -> Locator:
        return self.page.get_by_role("textbox", name="Say something to the table")

    @property
    def result(self) -> Locator:
        return self.region("Result")

    def final_rows(self) -> list[str]:
        """What the result says of each player."""
        return self.result.get_by_role("table").first.get_by_role("row").all_inner_texts()[1:]

    def final_points(self) -> list[int]:
        """What everybody has in the end, lowest first; a page has a sign of its own for minus."""
        return sorted(int(row.split()[-1].replace("−", "-")) for row in self.final_rows())

    # -- doing things

    def visit(self, path: str) -> None:
        self.page.goto(path)

    def sit_down(self, table: str) -> None:
        """Open a table whose match has begun, as who plays there."""
        self.visit(f"/table/{table}")
        expect(self.mat).to_be_visible()

    def open_tab(self, name: str) -> None:
        self.side.get_by_role("tab", name=re.compile(f"^{name}")).click()

    def say(self, text: str) -> None:
        self.typing.fill(text)
        self.typing.press("Enter")

    def is_asked(self) -> None:
        """Wait until the page says that something is asked of this person."""
        expect(self.ribbon).to_contain_text(re.compile("Your turn|Your decision"))

    def play(self, at: Locator) -> None:
        """Click at something that is a play, and wait for what comes of it."""
        with self._playing():
            at.click()

    def play_by(self, key: str) -> None:
        """Press a key that is a play, and wait for what comes of it."""
        with self._playing():
            self.page.keyboard.press(key)

    @contextmanager
    def _playing(self) -> Iterator[None]:
        """Until the server has answered, the page takes no other play, even if it shows the new scene already."""
        before = self.version, self.answers
        yield
        self.until(lambda: self.version > before[0] and self.answers > before[1])

    def pay(self) -> None:
        """Pay as it is proposed, which may be several plays."""
        self.play(self.settling)
        expect(self.paying).to_have_count(0)

    def prepare(self, token: str = "") -> None:
        """Gain a token: this one, or the first that can be had."""
        self.mat.get_by_role("button", name=re.compile("^Prepare: ")).click()
        tokens = self.mat.get_by_role("group", name="Prepare a token")
        self.play(tokens.get_by_role("button", name=re.compile(f"^(?!.*not possible).*{token}", re.IGNORECASE)).first)

    def end_turn(self) -> None:
        self.play(self.ribbon.get_by_role("button", name="End turn", disabled=False))

    def hasten(self, dice: random.Random, holds: Callable[[Json], Any]) -> None:
        """Leave the page, and let chance decide until something holds of the board and one is asked; then come back."""
        player = self.guest.join(self.table)
        with self.away():
            play_until([player], dice, lambda: bool(player.actions and holds(player.scene["board"])))
        self.up_to(player.version)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Whatever is played meanwhile, no page has to draw it."""
        table = self.table
        self.visit("about:blank")
        yield
        self.sit_down(table)

    def do_something(self) -> None:
        """One sensible thing: pay for what is being paid, answer what is asked, fight, end the turn, or prepare."""
        if self.is_paying:
            self.pay()
            return
        for choices in self._sensible():
            if choices.count():
                self.play(choices.first)
                return
        self.prepare()

    def _sensible(self) -> list[Locator]:
        """Where one may click, what should be done first before the rest."""
        asked = self.mat.get_by_role("region").get_by_role("button")
        if self.scene["board"]["boss_phase"]:
            pay = self.bosses.get_by_role("button", name=re.compile("^Pay(?!.*not possible)"))
            done = re.compile("Decline the rest|End boss turn")
            return [asked, pay, self.ribbon.get_by_role("button", name=done, disabled=False)]
        pigs = self.threats.get_by_role("button", name=re.compile("you can fight it"))
        return [asked, pigs, self.ribbon.get_by_role("button", name="End turn", disabled=False)]


# -- matches ---------------------------------------------------------------------------------------------------


def play_at_pages(people: Sequence[Person], until: Callable[[], bool] = lambda: False) -> None:
    """Everybody plays by clicks on their own page until something holds or all is over. In the order of their seats."""
    first = people[0]
    while not until() and not first.scene["result"]:
        asked = [people[seat] for seat in first.scene["to_act"] if seat < len(people)]
        if not asked:
            version = first.version
            first.up_to(version + 1)  # a bot thinks
            continue
        asked[0].catch_up()
        asked[0].do_something()
        first.catch_up()


@dataclass
class Beside:
    """A match that is played beside the pages, by sockets; a player for each seat."""

    served: Served
    guests: list[Guest]
    players: list[Player]

    @property
    def table(self) -> str:
        return self.players[0].id

    def hurry(self, holds: Callable[[], bool], seed: int = 1) -> None:
        """Let chance play until something holds."""
        self.catch_up()
        play_until(self.players, random.Random(seed), holds)

    def to_a_fight(self, seat: int = 0) -> None:
        self.hurry(lambda: any(action.startswith("fight") for action in self.players[seat].actions))

    def to_the_boss(self) -> None:
        self.hurry(lambda: bool(self.players[0].scene["board"]["boss_phase"]))

    def to_the_night(self) -> None:
        self.hurry(lambda: self.players[0].scene["board"]["era"] == "Night")

    def to_the_end(self) -> None:
        self.catch_up()
        play_out(self.players, random.Random(1))

    def catch_up(self) -> None:
        """Read all that was done at pages, too."""
        latest = self.served.look(self.table, lambda room: room.story.last_shown)
        for player in self.players:
            player.up_to(latest)
            self._sees_its_secrets(player)

    def _sees_its_secrets(self, player: Player) -> None:
        """What only this player has learned of is not counted elsewhere."""
        version = self.served.look(self.table, lambda room: room.story.version_for(player.eyes))
        player.until(lambda: player.seen >= version)


def begun(served: Served, *names: str, game: str = PIGS, **more: Any) -> Beside:
    """A new match of people with these names."""
    guests = [served.guest(name) for name in names]
    table = guests[0].open(ME, *[OPEN] * (len(names) - 1), game=game, **more)
    for seat, guest in enumerate(guests[1:], 1):
        guest.sit(table, seat)
    return Beside(served, guests, [guest.join(table) for guest in guests])
