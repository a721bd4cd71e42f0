"""For eyes that see otherwise, in the real window: the magnifier under its key, larger pointers, what the desktop asks for,
and letters of the same size on a screen of fine pixels."""

import ctypes
import os
import struct
import subprocess
import sys
import tempfile
import time

import meldwell_window as mw
from meldwell_window import PATIENCE, Failure, run


class Picture:
    """What the window shows: its pixels as numbers."""

    def __init__(self, window):
        dump = subprocess.run(["xwd", "-silent", "-id", window.id], env=window.env, check=True, capture_output=True).stdout
        header = struct.unpack(">25I", dump[:100])
        self.w, self.h, self.stride = header[4], header[5], header[12]
        self.order = "little" if header[7] == 0 else "big"
        self.bytes = dump[header[0] + 12 * header[19]:]

    def at(self, x, y):
        place = y * self.stride + 4 * x
        return int.from_bytes(self.bytes[place:place + 4], self.order) & 0xFFFFFF

    def row(self, x, y, w):
        return self.bytes[y * self.stride + 4 * x:y * self.stride + 4 * (x + w)]

    def differs_outside(self, other, r):
        """Rows and columns in which a pixel outside of r is another one: (x, y) of the first, or None."""
        for y in range(self.h):
            parts = [(0, self.w)] if y < r["y"] or y >= r["y"] + r["h"] else [(0, r["x"]),
                                                                              (r["x"] + r["w"], self.w - r["x"] - r["w"])]
            for x, w in parts:
                if self.row(x, y, w) != other.row(x, y, w):
                    return x, y
        return None


def lens(window):
    return window.state.get("magnifier")


def settle_at(window, x, y):
    """The pointer rests there, and the lens with it."""
    window.move((x, y))
    window.wait_for(lambda state: state.get("magnifier") is not None
                    and state["magnifier"]["x"] <= x < state["magnifier"]["x"] + state["magnifier"]["w"]
                    and abs(state["magnifier"]["from_x"] + (x - state["magnifier"]["x"]) * 100 / state["magnifier"]["percent"] - x) <= 1
                    and abs(state["magnifier"]["from_y"] + (y - state["magnifier"]["y"]) * 100 / state["magnifier"]["percent"] - y) <= 1,
                    f"the lens at {x}, {y}")


def keyed(window, what, down):
    window._xdotool("keydown" if down else "keyup", what)


def look_through(session, size):
    """On the first screen, where nothing moves by itself."""
    window = session.start(size=size)
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.move((size[0] // 2, size[1] // 2))
    window.quiet(0.4)
    before = Picture(window)
    window.check(lens(window) is None, "no lens is there before its key")
    keyed(window, "F3", True)
    window.wait_for(lambda state: state.get("magnifier") is not None, "the magnifier")
    for x in (1, size[0] // 3, size[0] - 2):
        for y in (1, size[1] // 2, size[1] - 2):
            settle_at(window, x, y)
            r = lens(window)
            window.check(r["x"] >= 0 and r["y"] >= 0 and r["x"] + r["w"] <= size[0] and r["y"] + r["h"] <= size[1],
                         f"the lens leaves the window: {r}")
    settle_at(window, size[0] // 2, size[1] // 2)
    window.quiet(0.4)
    seen, r = Picture(window), lens(window)
    where = seen.differs_outside(before, r)
    window.check(where is None, f"something beside the lens has changed, at {where}")
    window.check(any(seen.row(r["x"], y, r["w"]) != before.row(r["x"], y, r["w"]) for y in range(r["y"], r["y"] + r["h"])),
                 "the lens is seen")
    time.sleep(0.5)
    keyed(window, "F3", False)
    window.wait_for(lambda state: state.get("magnifier") is None, "it is gone with its key")
    window.quiet(0.3)
    window.check(Picture(window).bytes == before.bytes, "the window is as it was")
    window.check(window.close() == 0, "a good end")


def follow_the_focus(session, size):
    """Pressed briefly it stays, and goes with the focus from card to card and over other screens."""
    window = session.start("--game", "kalooki", "--seed", "3", "--speed", "instant", size=size)
    window.wait_for(lambda state: state["screen"] == "table" and state.get("to_act") == 0, "the own turn")
    window.key("F3")
    window.wait_for(lambda state: state.get("magnifier") is not None, "the magnifier, kept")
    window.key("Tab")
    place = lens(window)
    for stroke in ("Right", "Right"):
        window.key(stroke)
        window.wait_for(lambda state: state["magnifier"] != place, "the lens goes with the focus")
        place = lens(window)
        item = next(item for item in window.state["items"] if item["focused"])
        x, y = item["x"] + item["w"] / 2, item["y"] + item["h"] / 2
        window.check(place["from_x"] <= x <= place["from_x"] + place["w"] * 100 / place["percent"]
                     and place["from_y"] <= y <= place["from_y"] + place["h"] * 100 / place["percent"],
                     "what has the focus is in the lens")
    window.key("F1")
    window.wait_for(lambda state: state["screen"] == "rules" and state.get("magnifier") is not None, "the lens over the rules")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.key("F3")
    window.wait_for(lambda state: state.get("magnifier") is None, "it is put away")
    window.check(window.close() == 0, "a good end")


def test_magnifier_in_a_small_window(session):
    look_through(session, (640, 480))
    follow_the_focus(session, (640, 480))


def test_magnifier_in_a_usual_window(session):
    look_through(session, (1280, 800))
    follow_the_focus(session, (1280, 800))


def test_the_magnifier_takes_no_click(session):
    """What is seen under the pointer is what is pressed."""
    window = session.start(size=(1024, 640))
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.key("F3")
    window.wait_for(lambda state: state.get("magnifier") is not None, "the magnifier")
    window.click("button:settings")
    window.wait_for(lambda state: state["screen"] == "settings" and state.get("magnifier") is not None, "the settings")
    window.click("page:3")
    window.click("setting:magnifier:next")
    window.wait_for(lambda state: state["magnifier"]["percent"] == 250, "a stronger lens")
    window.check(window.close() == 0, "a good end")


class CursorImage(ctypes.Structure):
    _fields_ = [("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort), ("height", ctypes.c_ushort)]


def cursor_height(window):
    """Of the pointer that the display shows now."""
    x11, fixes = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXfixes.so.3")
    x11.XOpenDisplay.restype = fixes.XFixesGetCursorImage.restype = ctypes.c_void_p
    x11.XCloseDisplay.argtypes = x11.XFree.argtypes = fixes.XFixesGetCursorImage.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(window.display.name.encode())
    image = fixes.XFixesGetCursorImage(display)
    height = CursorImage.from_address(image).height
    x11.XFree(image)
    x11.XCloseDisplay(display)
    return height


def await_cursor(window, wanted, what):
    until = time.monotonic() + 5 * PATIENCE
    while not wanted(cursor_height(window)):
        if time.monotonic() > until:
            raise Failure(f"the pointer is {cursor_height(window)} high: {what}")
        time.sleep(0.02)


def test_the_pointer_grows(session):
    window = session.start(size=(1024, 640))
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.move((500, 300))
    usual = cursor_height(window)
    window.click("button:settings")
    window.click("page:3")
    window.click("setting:pointer:next")
    await_cursor(window, lambda h: h == 48, "large")
    window.click("setting:pointer:next")
    await_cursor(window, lambda h: h == 96, "very large")
    window.check(window.close() == 0, "a good end")
    window = session.start(size=(1024, 640))
    window.move((500, 300))
    await_cursor(window, lambda h: h == 96, "it is kept")
    window.click("button:settings")
    window.click("page:3")
    for _ in range(2):
        window.click("setting:pointer:prev")
    await_cursor(window, lambda h: h == usual, "as the desktop has it")
    window.check(window.close() == 0, "a good end")


class Desktop:
    """A desktop that says what it is told to say, by a `gsettings` of its own."""

    def __init__(self, session):
        self.folder = tempfile.mkdtemp(dir=session.data_dir)
        self.says(dark=False, still=False)

    def says(self, dark, still):
        words = [f"color-scheme '{'prefer-dark' if dark else 'default'}'", f"enable-animations {'false' if still else 'true'}"]
        path = os.path.join(self.folder, "gsettings")
        with open(path + ".new", "w", encoding="ascii") as file:
            file.write("#!/bin/sh\n" + "".join(f'echo "$2 {word}"\n' for word in words))
        os.chmod(path + ".new", 0o755)
        os.rename(path + ".new", path)

    def environment(self):
        return {"PATH": self.folder + ":" + os.environ["PATH"], "XDG_CURRENT_DESKTOP": "GNOME"}


def green(window):
    """How green the cloth at the foot of the first screen is."""
    pixel = Picture(window).at(4, window.size[1] - 4)
    return (pixel >> 8 & 255) - (pixel >> 16)


def await_green(window, wanted, what):
    until = time.monotonic() + 5 * PATIENCE
    while (green(window) > 15) != wanted:
        if time.monotonic() > until:
            raise window.failure(what)
        time.sleep(0.05)


def test_the_desktop_is_followed(session):
    desktop = Desktop(session)
    window = session.start(size=(1024, 640), environment=desktop.environment())
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    await_green(window, True, "the cloth is green as it comes")
    desktop.says(dark=True, still=False)
    window.check(window.close() == 0, "a good end")
    window = session.start(size=(1024, 640), environment=desktop.environment())
    time.sleep(0.3 * PATIENCE)
    await_green(window, True, "who has not asked for the desktop's theme keeps the green cloth")
    window.click("button:settings")
    window.click("page:1")
    window.click("theme:desktop")
    await_green(window, False, "the dark room that the desktop asks for")
    window.check(window.close() == 0, "a good end")
    desktop.says(dark=False, still=True)
    window = session.start(size=(1024, 640), environment=desktop.environment())
    await_green(window, True, "a light room again with the next start")
    # Who comes back to the window finds what was asked for meanwhile.
    time.sleep(3.2)
    desktop.says(dark=True, still=True)
    other = session.start(size=(640, 480), data_dir=tempfile.mkdtemp(dir=session.data_dir),
                          environment=desktop.environment())
    other._xdotool("windowfocus", "--sync", other.id)
    window._xdotool("windowraise", window.id, "windowfocus", "--sync", window.id)
    await_green(window, False, "a dark room for who comes back")
    other.stop()
    window.check(window.close() == 0, "a good end")


def test_a_desktop_that_says_nothing_holds_nobody_up(session):
    desktop = Desktop(session)
    path = os.path.join(desktop.folder, "gsettings")
    with open(path, "w", encoding="ascii") as file:
        file.write("#!/bin/sh\nexec sleep 60\n")
    window = session.start(size=(1024, 640), environment=desktop.environment())
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    began = time.monotonic()
    window.check(window.close() == 0, "a good end")
    window.check(time.monotonic() - began < 1.5 * PATIENCE, "it ends at once")


def test_letters_are_as_large_on_fine_screens(session):
    """A server of twice as many pixels to the inch: twice as large, of itself, where the desktop says nothing of it."""
    window = session.start(size=(1024, 640))
    usual = window.item("button:settings")["h"]
    window.check(window.close() == 0, "a good end")
    fine = mw.Display(2560, 1600, dpi=192)
    try:
        window = mw.Window(fine, session.data_dir, size=(1600, 1000))
        session.windows.append(window)
        ratio = window.item("button:settings")["h"] / usual
        window.check(1.8 < ratio < 2.3, f"buttons are {ratio:.2f} times as many pixels high")
        window.check(window.close() == 0, "a good end")
    finally:
        fine.close()


if __name__ == "__main__":
    sys.exit(run(test_magnifier_in_a_small_window, test_magnifier_in_a_usual_window, test_the_magnifier_takes_no_click,
                 test_the_pointer_grows, test_the_desktop_is_followed, test_a_desktop_that_says_nothing_holds_nobody_up,
                 test_letters_are_as_large_on_fine_screens))
