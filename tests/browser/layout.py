"""A page when its data is at its worst: a table whose moments are made up here, and what is wrong there.

No server plays this match: the page's socket is answered from here, moment by moment, so that any position can be laid
before it at once. `FAULTS` then reads the page as it was laid out, and says what a person could not read or press.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from boargame.table import protocol
from tests.browser.support import AT_REST, Person
from tests.browser.windows import WIDE
from tests.table.support import Json

SIZES = ((1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 844))
SMALLEST = 11
"""Pixels below which text cannot be read."""

TABLE = "layout"
PEOPLE = (
    *("Wilhelmina Featherstone", "Wolfgang Mittermaier", "Ottoline Higginbotham", "Maximilian Winterbourne"),
    *("Bartholomew Cumberbatch", "Philippa Oxenholme-Gray"),
)
"""Names as long as people have them."""

LAID_OUT = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))"
"""What measures itself does so after a first frame."""

FAULTS = (Path(__file__).parent / "layout.js").read_text("utf-8")


class Laid:
    """A page on which a table stands as one wants it: one game's after another's."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.game, self.recorded, self.scene = "", dict[str, Any](), dict[str, Any]()
        self._seq = 0
        self._socket: WebSocketRoute | None = None
        self.page.route(f"**/api/tables/{TABLE}/faces", lambda route: route.fulfill(json=self.recorded["faces"]))
        self.page.route(f"**/api/tables/{TABLE}/record", lambda route: route.fulfill(status=404, json={"error": ""}))
        self.page.route_web_socket("**/ws?*", self._answer)

    def begin(self, game: str, recorded: Json) -> None:
        """A table of this game, whatever stood there before."""
        self.person.watch.problems, self.person.watch.ignored = [], ["404"]  # this table has no pictures
        self.page.emulate_media(reduced_motion="reduce")
        self.page.set_viewport_size(WIDE)
        self.game, self.recorded, self.scene, self._seq = game, recorded, {}, 0

    def _answer(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "hello":
            seat = self.scene["own"]["seat"]
            self._tell(type="welcome", protocol=protocol.PROTOCOL, person="p", seats=[seat], owner=True, seat=seat,
                       table=self._table())  # fmt: skip
            self._update()
        elif said["type"] == "why":
            self._tell(type="reason", id=said["id"], legal=False, text="It is not possible now.", rule="WP-1.1")
        else:
            self._tell(type="done", id=said["id"], seq=self._seq)

    def _tell(self, **message: Any) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    def _table(self) -> Json:
        players = len(self.scene["scores"])
        own = self.scene["own"]["seat"]
        seats = [
            {"number": seat, "state": "taken", "name": name, "bot": "", "level": "", "online": True, "conceded": False,
             "person": "p" if seat == own else f"p{seat}"}
            for seat, name in enumerate(PEOPLE[:players])
        ]  # fmt: skip
        return {"id": TABLE, "title": "", "game": self.game, "players": players, "options": {}, "cards": "",
                "visibility": "link", "state": "playing", "owner": "p", "seats": seats, "requests": [], "watching": 0,
                "created": 0, "changed": 0, "commitment": "", "turn": "", "to_act": self.scene["to_act"]}  # fmt: skip

    def _update(self, *lines: Json) -> None:
        self._seq += 1
        scene = self.scene | {"version": self._seq, "plays": self._seq}
        self._tell(type="update", seq=self._seq, keep=0, lines=lines, table=self._table(), scene=scene)

    def show(self, scene: Json) -> None:
        """Lay this moment on the table; a first one opens the page."""
        first = not self.scene
        self.scene = scene
        if first:
            self.person.visit(f"/table/{TABLE}")
            expect(self.person.mat).to_be_visible()
        else:
            self._update()
        self.page.evaluate(LAID_OUT)

    def goes_on(self, text: str) -> None:
        """Something of the first kind that the recorded faces know has happened, and the same is asked."""
        self._update({"number": 0, "play": 1, "rule": "", "seat": -1, "text": text, "about": [], "kind": 0, "dice": [],
                      "people": []})  # fmt: skip

    def faults(self, size: tuple[int, int]) -> list[str]:
        """What cannot be read or pressed in a window of this size."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(AT_REST)
        self.page.evaluate(LAID_OUT)
        return [
            f"{size[0]}x{size[1]}: {fault}"
            for fault in self.page.evaluate(FAULTS, {"smallest": SMALLEST, "people": PEOPLE})
        ]
