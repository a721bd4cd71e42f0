"""The window with fingers on it: taps, drags, long presses, several fingers. See fingers.c for how they get there.

Every click and drag of the window is one by a finger, so that whoever plays by mouse plays by fingers with it."""

import os
import tempfile
import time

from meldwell_window import PATIENCE, Window

LIBRARY = os.environ.get("MELDWELL_FINGERS_LIBRARY", "")
LONG = 0.5  # seconds: longer than the press that is a long one


class FingerWindow(Window):
    def __init__(self, display, data_dir, *words, environment=None, **more):
        self.folder = tempfile.TemporaryDirectory(prefix="meldwell-fingers-")
        fifos = {name: os.path.join(self.folder.name, name) for name in ("in", "done")}
        for path in fifos.values():
            os.mkfifo(path)
        loaded = [library for library in (os.environ.get("LD_PRELOAD"), LIBRARY) if library]
        env = {"MELDWELL_FINGERS": fifos["in"], "MELDWELL_FINGERS_DONE": fifos["done"], "LD_PRELOAD": ":".join(loaded)}
        env.update(environment or {})
        self.lines_in = self.lines_done = None
        self.fifos = fifos
        self.tapped = (0, (0, 0))
        super().__init__(display, data_dir, *words, environment=env, **more)
        self.lines_in = open(fifos["in"], "w")
        self.lines_done = open(fifos["done"])

    def fingers(self, *lines):
        """Lines as fingers.c reads them; returns once they have been done."""
        self.lines_in.write("".join(line + "\n" for line in lines))
        self.lines_in.flush()
        for _ in lines:
            self.lines_done.readline()

    def part(self, where):
        """A place of the window in parts of it."""
        x, y = self.place(where)
        return f"{(x + 0.5) / self.size[0]:.6f} {(y + 0.5) / self.size[1]:.6f}"

    def down(self, where, finger=0):
        self.fingers(f"down {finger} {self.part(where)}")

    def up(self, where, finger=0):
        self.fingers(f"up {finger} {self.part(where)}")

    def slide(self, start, end, steps=8, finger=0):
        (x0, y0), (x1, y1) = self.place(start), self.place(end)
        for step in range(1, steps + 1):
            at = (x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
            self.fingers(f"move {finger} {self.part(at)}", "wait 4")

    # The mouse of the window, by fingers.

    def click(self, where, button=1):
        spot = self.place(where)
        if button == 3:
            self.long_press(spot)
            return
        when, last = self.tapped
        near = all(abs(a - b) <= 40 for a, b in zip(spot, last))
        if near and time.monotonic() - when < 0.6:
            time.sleep(0.6)  # sooner it would be the second of two taps
        self.fingers(f"down 0 {self.part(spot)}", "wait 20", f"up 0 {self.part(spot)}")
        self.tapped = (time.monotonic(), spot)

    def double_click(self, where, delay=40):
        spot = self.place(where)
        tap = [f"down 0 {self.part(spot)}", f"up 0 {self.part(spot)}"]
        self.fingers(*tap, f"wait {delay}", *tap)
        self.tapped = (time.monotonic(), spot)

    def long_press(self, where):
        spot = self.place(where)
        self.down(spot)
        time.sleep(LONG * PATIENCE)
        self.up(spot)

    def rise(self):
        """How far above the finger the middle of a piece stands that it carries."""
        piece = next(item for item in self.rack() or self.items("piece"))
        unit = max(1, min(self.size[0] / 1280, self.size[1] / 800))
        return round(piece["h"] / 2 + 26 * unit)

    def drag(self, start, end, steps=8, keys=()):
        """What is carried stands above the finger: it is let go where its middle is over `end`, the finger below that;
        over the hand the finger itself counts."""
        assert not keys, "a finger has no keys"
        start, end = self.place(start), self.place(end)
        rack = self.item("rack")
        if end[1] < rack["y"]:
            end = (end[0], end[1] + self.rise())
            if end[1] >= rack["y"]:  # what lies close above the hand is come to in the hand, half as fast
                end = (end[0], rack["y"] + (end[1] - rack["y"]) // 2)
        self.down(start)
        self.slide(start, end, max(3, steps))
        self.up(end)

    def throw(self, name):
        """Drags a card of the hand to the heap."""
        card = self.item(name)
        self.drag((card["x"] + card["w"] // 8, card["y"] + card["h"] // 2), "discard")

    def move(self, where):
        raise AssertionError("a finger does not hover")

    def press_by_keys(self, name):
        self.click(name)

    def stop(self):
        super().stop()
        for file in (self.lines_in, self.lines_done):
            if file:
                file.close()
        self.folder.cleanup()
