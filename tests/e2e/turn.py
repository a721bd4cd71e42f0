"""One turn at the table, gesture by gesture: what each does, that it can be taken back, and that nothing odd ever
happens to a piece."""

import random
import signal
import sys
import time

from meldwell_window import run
from sabra_player import Player, beside, free_place, tile_size
from turn_steps import (all_tiles_are_there, everything_fits, lay_row, order, sit_down, table, wait_for_rack,
                        wait_for_table)

def undo_redo_and_start_of_turn(session):
    window = sit_down(session)
    rack = order(window)
    window.check(not window.enabled("button:undo"), "there is something to undo before anything was done")
    lay_row(window, rack[:2])
    window.drag(rack[2], free_place(window, 1))
    wait_for_table(window, rack[:2], rack[2:3])
    window.key("ctrl+z")
    wait_for_table(window, rack[:2])
    window.click("button:undo")
    wait_for_table(window, rack[:1])
    window.key("ctrl+z")
    wait_for_table(window)
    wait_for_rack(window, rack)
    window.key("ctrl+shift+z")
    wait_for_table(window, rack[:1])
    window.click("button:redo")
    wait_for_table(window, rack[:2])
    window.key("ctrl+shift+z")
    wait_for_table(window, rack[:2], rack[2:3])
    window.click("button:start-of-turn")
    wait_for_table(window)
    wait_for_rack(window, rack)
    window.key("ctrl+z")  # Undo all is a step like any other
    wait_for_table(window, rack[:2], rack[2:3])
    window.key("u")
    wait_for_table(window)
    all_tiles_are_there(window)


def a_refused_turn_says_why(session):
    window = sit_down(session)
    rack, turn = order(window), window.state["turn"]
    before = window.state["message"]
    lay_row(window, rack[:2])
    meld = window.melds()[0]
    window.check("." in meld["verdict"], f"two tiles have the verdict {meld['verdict']}")
    window.click("button:done")
    window.wait_for(lambda state: len(state["message"]) > 20 and state["message"] != before, "the reason")
    window.check(window.state["turn"] == turn and table(window), "a refused turn changed the table")
    window.check(window.item("button:start-of-turn")["enabled"], "a refused turn cannot be taken back")
    window.click("button:why")
    window.wait_for(lambda state: state["screen"] == "rules", "the rules")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "table", "the table again")
    wait_for_table(window, rack[:2])


def parts_of_the_table(session):
    """A tail is split off, a piece put in between, a meld carried by its grip onto the end of another."""
    window = sit_down(session)
    rack = order(window)
    lay_row(window, rack[:4])
    window.drag(rack[2], free_place(window, 3), steps=10, keys=["shift"])
    wait_for_table(window, rack[:2], rack[2:4])
    width, _ = tile_size(window)
    x, y = window.place(rack[1])
    window.drag(rack[4], (x - width // 2, y), steps=10)
    wait_for_table(window, [rack[0], rack[4], rack[1]], rack[2:4])
    pair = next(item for item in window.melds() if len(item["pieces"]) == 2)
    window.move(pair)
    grip = window.item("grip:" + pair["name"].removeprefix("meld:"))
    x, y = window.place(rack[1])
    # The grip carries the meld by its first piece, a quarter of its height below the top.
    window.drag(grip, (x + width, y - window.item(rack[1])["h"] // 4), steps=12)
    wait_for_table(window, [rack[0], rack[4], rack[1]] + rack[2:4])
    for _ in range(7):
        window.key("ctrl+z")
    wait_for_table(window)
    all_tiles_are_there(window)


def a_tile_goes_to_the_meld_it_fits(session):
    """Into a gap of one tile between a meld that it fits and one that it does not, whichever lies left."""
    for left in (True, False):
        window = sit_down(session, seed=2, data_dir=f"{session.data_dir}/{left}")
        run = ["piece:B6#1", "piece:B7#1", "piece:B8#1", "piece:B9#1"]
        other = next(name for name in order(window) if name not in run)
        width, _ = tile_size(window)
        x, y = free_place(window, 7)
        moved, rest = (run[3], run[:3]) if left else (run[0], run[1:])
        gap = x + 3 * width if left else x + width
        window.drag(other, (gap + width if left else x, y))
        wait_for_table(window, [other])
        window.drag(rest[0], (x if left else gap + width, y))
        for i in (1, 2):
            wait_for_table(window, [other], rest[:i])
            window.drag(rest[i], beside(window, rest[:i], i))
        wait_for_table(window, [other], rest)
        window.drag(moved, (gap, y), steps=10)
        wait_for_table(window, [other], run)
        window.check(window.close() == 0, "the program did not end well")


def a_marquee_selects(session):
    window = sit_down(session)
    rack = order(window)
    lay_row(window, rack[:3])
    row = window.melds()[0]
    window.drag((row["x"] - 20, row["y"] - 20), (row["x"] + row["w"] + 20, row["y"] + row["h"] + 20), steps=10)
    window.wait_for(lambda state: sum(item.get("checked", False) for item in state["items"]) == 3, "three selected")
    window.drag(rack[0], window.item("rack"), steps=10)
    wait_for_table(window)
    window.check(sorted(order(window)) == sorted(rack), "the selected pieces did not go back to the rack")


def nothing_happens_outside_the_window(session):
    window = sit_down(session, size=(1024, 700))
    rack = order(window)
    for outside in ((1200, 300), (500, 780), (1240, 780)):
        window.drag(rack[3], outside, steps=12)
        window.quiet()
        window.check(order(window) == rack and not window.melds(), f"a piece let go at {outside} did not come home")
    window.check(not window.enabled("button:undo"), "a piece let go outside left something to undo")
    all_tiles_are_there(window)


def a_drag_can_be_called_off(session):
    window = sit_down(session)
    rack = order(window)
    for name, call_off in (("Escape", lambda: window.key("Escape")),
                           ("the right button", lambda: window.click(free_place(window, 1), button=3))):
        window.press(rack[0])
        window.glide(rack[0], free_place(window, 1), 10)
        call_off()
        window.release()
        window.quiet()
        window.check(order(window) == rack and not window.melds(), f"{name} did not send the piece home")


def a_resize_in_mid_drag(session):
    window = sit_down(session)
    rack = order(window)
    lay_row(window, rack[:3])
    for size in ((1024, 640), (1100, 790), (1280, 800)):
        window.press(rack[5])
        window.glide(rack[5], (400, 300), 10)
        window.resize(*size)
        window.wait_for(lambda state: window.item("felt")["x"] + window.item("felt")["w"] <= size[0]
                        and window.item("rack")["y"] + window.item("rack")["h"] <= size[1], f"a table of {size}")
        window.release()
        window.quiet()
        window.check(order(window) == rack[3:], "the piece being dragged did not come home")
        wait_for_table(window, rack[:3])
        everything_fits(window)
    all_tiles_are_there(window)


def the_rack_stays_as_it_was_arranged(session):
    window = sit_down(session)
    rack = order(window)
    window.drag(rack[0], rack[6], steps=10)
    window.wait_for(lambda state: order(window) != rack, "the rack in another order")
    moved = order(window)
    window.check([name for name in moved if name != rack[0]] == rack[1:], "other pieces changed their order")
    window.click("button:sort-colour")
    window.wait_for(lambda state: order(window) != moved, "the rack sorted by colour")
    colours = [name.removeprefix("piece:")[0] for name in order(window)]
    runs = sum(1 for i, colour in enumerate(colours) if i == 0 or colours[i - 1] != colour)
    window.check(runs == len(set(colours)), f"not sorted by colour: {' '.join(order(window))}")
    by_colour = order(window)
    window.click("button:sort-number")
    window.wait_for(lambda state: order(window) != by_colour, "the rack sorted by number")
    numbers = [int(name.removeprefix("piece:").split("#")[0][1:] or 99) for name in order(window)]
    window.check(numbers == sorted(numbers), f"not sorted by number: {' '.join(order(window))}")
    window.drag(order(window)[0], order(window)[5], steps=10)
    window.quiet()
    arranged = order(window)
    player = Player(window, DrawHand())
    player.draw()
    window.wait_for(lambda state: len(order(window)) > len(arranged), "a tile drawn")
    player.settle()
    window.check(order(window)[:len(arranged)] == arranged, "drawing changed the order of the rack")
    window.check(len(order(window)) == len(arranged) + 1, "more than one tile was drawn")


class DrawHand:
    def draw(self, window):
        window.click("button:draw")


def back_at_the_table(window):
    """Whatever a stray click or key has opened is closed again."""
    window.quiet(0.05)
    while window.state["screen"] != "table":
        screen = window.state["screen"]
        window.check(screen != "start", "a stray click left the table")
        window.key("Escape")
        window.wait_for(lambda state: state["screen"] != screen, f"another screen than {screen}")
    for panel in ("button:menu-close", "button:log-close", "button:resume"):
        if window.find(panel):
            window.click(panel)
            window.wait_for(lambda state: not window.find(panel), f"the panel of {panel} to close")


def any_number_of_odd_events(session):
    """Clicks, drags, keys and both buttons at once, as fast as they can be made: every tile stays."""
    window = sit_down(session)
    chance = random.Random(7)
    keys = ["Tab", "space", "Return", "BackSpace", "Left", "Right", "Up", "Down", "ctrl+z", "ctrl+shift+z", "s", "t",
            "r", "u", "shift+Right", "h"]

    def anywhere():
        return chance.randrange(1280), chance.randrange(80, 720)

    for _ in range(80):
        kind = chance.randrange(6)
        piece = chance.choice(window.items("piece") or [window.item("stock")])
        if kind == 0:
            window.drag(piece, anywhere(), steps=chance.choice([1, 3, 20]))
        elif kind == 1:
            window.double_click(piece)
        elif kind == 2:
            window.press(piece)
            window.press(anywhere(), button=3)
            window.release(button=1)
            window.release(button=3)
        elif kind == 3:
            window.drag(anywhere(), anywhere(), steps=3)
        else:
            window.key(*[chance.choice(keys) for _ in range(4)])
        back_at_the_table(window)
    window.key("Escape")
    window.key("Escape")
    window.quiet(0.5)
    back_at_the_table(window)
    all_tiles_are_there(window)
    window.check(window.close() == 0, "the program did not end well")


def a_stopped_program_is_a_pause(session):
    """The turn has 15 seconds, and the program is stopped for longer: a freezer, or a machine that sleeps."""
    window = sit_down(session, "--set", "turn_timer=15")
    window.item("clock")
    turn = window.state["turn"]
    window.process.send_signal(signal.SIGSTOP)
    time.sleep(16)
    window.process.send_signal(signal.SIGCONT)
    window.key("shift+i")  # it is awake again when this is answered
    window.wait_for(lambda state: state["message"] != "", "an answer")
    time.sleep(0.5)
    window.check(window.state["turn"] == turn, "the turn was lost by the clock")



sys.exit(run(undo_redo_and_start_of_turn, a_refused_turn_says_why, parts_of_the_table,
             a_tile_goes_to_the_meld_it_fits, a_marquee_selects, nothing_happens_outside_the_window,
             a_drag_can_be_called_off, a_resize_in_mid_drag, the_rack_stays_as_it_was_arranged,
             a_stopped_program_is_a_pause, any_number_of_odd_events))
