"""What is dropped on the felt lies where it was dropped, whatever was taken back before, and every moment has its
picture again: after undo and redo, Undo all, and when the program was killed."""

import os
import sys

from meldwell_window import run
from sabra_player import laid
from turn_steps import order, sit_down, wait_for_table

SIZES = (1280, 800), (1024, 640)


def lies(window, piece, place):
    """Its middle is where it was dropped: half a tile to the side, and up or down the nearest row."""
    item = window.item(piece)
    x, y = window.place(item)
    window.check(abs(x - place[0]) <= item["w"] // 2 + 1 and abs(y - place[1]) <= item["h"] * 0.72,
                 f"{piece} was dropped at {place} and lies at {(x, y)}")


def picture(window):
    return {item["name"]: (item["x"], item["y"]) for item in window.items("piece", "felt")}


def on_felt(window, across, down):
    felt = window.item("felt")
    return felt["x"] + int(felt["w"] * across), felt["y"] + int(felt["h"] * down)


def drop(window, piece, place):
    """On free felt: it lies there, and nothing else has moved."""
    before = picture(window)
    before.pop(piece, None)
    window.drag(piece, place)
    laid(window, [piece])
    lies(window, piece, place)
    after = picture(window)
    after.pop(piece)
    window.check(after == before, f"dropping {piece} at {place} moved something else")


def undo(window, *melds):
    window.key("ctrl+z")
    wait_for_table(window, *melds)


def a_drop_after_an_undo(session):
    for size in SIZES:
        window = sit_down(session, size=size, data_dir=f"{session.data_dir}/{size[0]}")
        rack = order(window)
        right, left = on_felt(window, 0.8, 0.5), on_felt(window, 0.2, 0.5)
        drop(window, rack[0], right)
        undo(window)
        drop(window, rack[1], left)
        undo(window)
        drop(window, rack[0], left)
        # Taken back by hand its place is nobody's either.
        window.drag(rack[0], window.item("rack"))
        wait_for_table(window)
        drop(window, rack[2], right)
        window.check(window.close() == 0, "the program did not end well")


def pictures_come_back(session):
    window = sit_down(session)
    rack = order(window)
    places = [on_felt(window, across, down) for across, down in ((0.7, 0.2), (0.3, 0.8), (0.5, 0.5))]
    pictures = [picture(window)]
    for i in range(3):
        drop(window, rack[i], places[i])
        pictures.append(picture(window))
    window.click("button:tidy")
    window.wait_for(lambda state: picture(window) != pictures[3], "a tidied table")
    pictures[3] = picture(window)
    for back in (2, 1, 0):
        undo(window, *[[name] for name in rack[:back]])
        window.check(picture(window) == pictures[back], f"undo did not bring picture {back} back")
    for forth in (1, 2, 3):
        window.key("ctrl+shift+z")
        wait_for_table(window, *[[name] for name in rack[:forth]])
        window.check(picture(window) == pictures[forth], f"redo did not bring picture {forth} back")
    window.click("button:start-of-turn")
    wait_for_table(window)
    undo(window, *[[name] for name in rack[:3]])
    window.check(picture(window) == pictures[3], "undo did not bring back the picture from before Undo all")
    # Neither killing the program nor a smaller window in between loses anything.
    window.kill()
    window = session.start("--speed", "instant")
    if window.state["screen"] != "table":
        window.click("button:continue")
    wait_for_table(window, *[[name] for name in rack[:3]])
    window.check(picture(window) == pictures[3], "the table does not lie as it lay when the program was killed")
    window.resize(1024, 640)
    window.wait_for(lambda state: window.item("felt")["w"] <= 1024, "the smaller table")
    undo(window, *[[name] for name in rack[:2]])
    window.resize(1280, 800)
    window.wait_for(lambda state: window.item("felt")["w"] > 1024, "the larger table")
    window.check(picture(window) == pictures[2], "undo after the program was killed did not bring the picture back")
    drop(window, rack[4], places[2])


def corners_and_neighbours(session):
    for size in SIZES:
        window = sit_down(session, size=size, data_dir=f"{session.data_dir}/{size[0]}")
        rack = order(window)
        first = window.item(rack[0])
        width, height, felt = first["w"], first["h"], window.item("felt")
        left, right = felt["x"] + width // 2, felt["x"] + felt["w"] - width // 2
        top, low = felt["y"] + height // 2, felt["y"] + felt["h"] - height // 2 - 1
        drop(window, rack[0], on_felt(window, 0.5, 0.5))
        x, y = window.place(rack[0])
        beside = width * 19 // 10
        for i, place in enumerate([(left, top), (right, top), (left, low), (right, low), (x + beside, y),
                                   (x - beside, y + height // 5), (x, y + height * 9 // 10)]):
            drop(window, rack[1 + i], place)
        if os.environ.get("MELDWELL_PICTURES"):
            window.screenshot(os.path.join(os.environ["MELDWELL_PICTURES"], f"places-{size[0]}.png"))
        window.check(window.close() == 0, "the program did not end well")


def after_the_turn_of_another(session):
    """What was taken back before the turn ended is no place for what comes later."""
    window = sit_down(session)
    rack = order(window)
    drop(window, rack[0], on_felt(window, 0.8, 0.5))
    undo(window)
    turn = window.state["turn"]
    window.click("button:draw")
    window.wait_for(lambda state: state["turn"] > turn or "Draw again" in state["message"], "the draw or a warning")
    if window.state["turn"] == turn:
        window.click("button:draw")
    window.wait_for(lambda state: state["turn"] > turn + 1 and state["to_act"] == state["viewer"], "the own turn")
    old = on_felt(window, 0.8, 0.5)
    for item in window.items("piece", "felt"):
        x, y = window.place(item)
        window.check(abs(x - old[0]) > item["w"] or abs(y - old[1]) > item["h"], f"{item['name']} lies on an old place")
    drop(window, order(window)[3], on_felt(window, 0.2, 0.7))
    drop(window, order(window)[5], on_felt(window, 0.7, 0.7))


sys.exit(run(a_drop_after_an_undo, pictures_come_back, corners_and_neighbours, after_the_turn_of_another))
