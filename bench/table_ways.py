"""Measures two windows at one table of this computer, for docs/measuring.md: measure.py together.

A press is sent by a program that runs already, and each line of --inspect is stamped when it has come, so that neither
start of a process nor the reading of lines is in the figures. Where it may be, all of it is in a network of its own:
whoever else looks for tables in this house wakes a host, which answers.
"""

import ctypes
import os
import queue
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tests", "e2e"))

import meldwell_window as mw  # noqa: E402
from two_windows import named, open_table, start  # noqa: E402

TURNS = 12
IDLE_SECONDS = 60
SOUND_CLOSED_SECONDS = 8


CLONE_NEWNET = 0x40000000


def own_network():
    if ctypes.CDLL(None).unshare(CLONE_NEWNET) == 0:
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)


class Stamped(queue.Queue):
    def put(self, item, *words, **more):
        if item is not None:
            item["at"] = time.perf_counter()
        super().put(item, *words, **more)


class Hand:
    """A mouse whose presses begin at once."""

    def __init__(self, window):
        window.arrived = Stamped()
        self.window = window
        self.process = subprocess.Popen(["xdotool", "-"], env=window.env, stdin=subprocess.PIPE, text=True)

    def do(self, words):
        at = time.perf_counter()
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()
        return at

    def move(self, where):
        x, y = self.window.place(where)
        self.do(f"mousemove --window {self.window.id} {x} {y}")
        time.sleep(0.05)

    def press(self, where):
        self.move(where)
        return self.do("click 1")

    def throw(self, card):
        """When the card was let go over the discards."""
        (x0, y0), (x1, y1) = self.window.place(card), self.window.place("discard")
        self.move((x0, y0))
        self.do("mousedown 1")
        for step in range(1, 6):
            self.move((x0 + (x1 - x0) * step // 5, y0 + (y1 - y0) * step // 5))
        return self.do("mouseup 1")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def first_line(window, begins, predicate, what):
    """Milliseconds from a moment to the first line after it that is so."""
    window.wait_for(lambda s: s.get("at", 0) > begins and predicate(s), what, 20)
    line = next(line for line in window.lines if line.get("at", 0) > begins and predicate(line))
    return (line["at"] - begins) * 1e3


def table_in_list(window):
    name = f"Friday {os.getpid()}"  # as open_table calls it: others on this computer may have tables too
    return next((i["name"] for i in window.state["items"] if i["name"].startswith("button:table-") and name in i["label"]),
                None)


def asks(window):
    return next((i["name"] for i in window.state["items"] if i["name"].startswith("asks:")), None)


def come_in(host, guest, hands):
    """From the press on a table until its host sees who asks, and from letting him in until he sees the lobby."""
    guest.wait_for(lambda s: s["screen"] == "join" and table_in_list(guest), "the table in the list", 30)
    guest.quiet(1)
    pressed = hands[1].press(table_in_list(guest))
    asked = first_line(host, pressed, lambda s: any(i["name"].startswith("asks:") for i in s["items"]), "that he asks")
    seat = asks(host).split(":")[1]
    pressed = hands[0].press(f"button:let-in-{seat}")
    return asked, first_line(guest, pressed, lambda s: s["screen"] == "lobby", "the lobby")


def turn(mover, other, hand, drawn, thrown):
    """One draws and throws; what it takes until the other one sees either, and he himself the latter."""
    seat = mover.state["viewer"]
    held = len(mover.rack())
    pressed = hand.press("stock")
    drawn.append(first_line(other, pressed, lambda s: True, "the draw"))
    mover.wait_for(lambda s: len(mover.rack()) > held, "the card that was drawn")
    mover.quiet()
    let_go = hand.throw(mover.rack()[-1])
    thrown.append((first_line(other, let_go, lambda s: s["to_act"] != seat, "the throw"),
                   first_line(mover, let_go, lambda s: s["to_act"] != seat, "the own throw")))


def is_over(state):
    return state["screen"] != "table" or state["phase"] in ("deal-end", "match-end")


def of(times):
    return f"{statistics.median(times):.1f}; {max(times):.1f} ms"


def moves(tool, host, guest, hands):
    drawn, thrown = [], []
    sides = (host, guest, hands[0]), (guest, host, hands[1])
    while len(thrown) < TURNS and not is_over(host.state):
        host.wait_for(lambda s: s.get("to_act") in (0, 1) or is_over(s), "a person's turn, or the end", 20)
        for window in (host, guest):
            window.quiet(0.3)
        if not is_over(host.state):
            mover, other, hand = sides[host.state["to_act"]]
            turn(mover, other, hand, drawn, thrown)
    tool.report(f"a draw at the other window, median and worst of {len(drawn)}", of(drawn), "20 ms and a frame")
    tool.report("a throw at the other window", of([far for far, _ in thrown]), "20 ms and a frame")
    tool.report("the same at the own window", of([near for _, near in thrown]), None)


def idle(tool, windows):
    time.sleep(SOUND_CLOSED_SECONDS)
    before = [tool.wake_ups(window.process.pid) for window in windows]
    time.sleep(IDLE_SECONDS)
    for name, window, wakes in zip(("host", "guest"), windows, before):
        tool.report(f"wake-ups of the {name} in {IDLE_SECONDS} s at a table where nothing happens",
                    str(tool.wake_ups(window.process.pid) - wakes), "8, and what they wake")


def measure(tool):
    own_network()
    with mw.Session() as there, mw.Session() as elsewhere:
        host, guest = start(there), start(elsewhere)
        named(host, "Anna")
        named(guest, "Nils")
        open_table(host, "rummy")
        hands = Hand(host), Hand(guest)
        asked, seated = come_in(host, guest, hands)
        tool.report("from the press on a table until its host is asked", f"{asked:.0f} ms", "1 s, both together")
        tool.report("from letting him in until he sees the lobby", f"{seated:.0f} ms", None)
        host.click("button:deal")
        for window in (host, guest):
            window.wait_for(lambda s: s["screen"] == "table", "the table", 20)
        moves(tool, host, guest, hands)
        idle(tool, (host, guest))
        for hand in hands:
            hand.close()
        for window in (host, guest):
            window.check(window.close() == 0, "the program did not end well")
