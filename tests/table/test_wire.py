"""The wire: texts of every length arrive as they were, and messages that come in a crowd are answered in order."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from boargame.table.wire import FEW, frames
from tests.table.support import ME, OPEN, PIGS, Served


def read(sent: bytes) -> Frame:
    """A frame as another library reads it."""
    stream = StreamReader()
    stream.feed_data(sent)
    parsing: Generator[None, None, Frame] = Frame.parse(stream.read_exact, mask=False)
    try:
        next(parsing)
    except StopIteration as done:
        assert not stream.buffer
        found: Frame = done.value
        return found
    raise AssertionError("the frame goes on")


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_text_of_any_length_is_one_frame(length: int) -> None:
    text = b"p" * length
    frame = read(b"".join(frames([text])))
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)


def test_what_is_said_in_one_breath_is_answered_in_order(served: Served) -> None:
    guest = served.guest("Ada")
    player = guest.join(guest.open(ME, OPEN, game=PIGS))
    words = [f"boar {number}" for number in range(4 * FEW)]
    for word in words:
        player.send({"type": "say", "id": word.replace(" ", ""), "text": word})
    answers = list[str]()
    while len(answers) < len(words):
        said = player.hear()
        answers += [said["id"]] if said["type"] == "done" else []
    assert answers == [word.replace(" ", "") for word in words]
    assert [said["text"] for said in player.chat] == words
