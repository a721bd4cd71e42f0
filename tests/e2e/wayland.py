#!/usr/bin/env python3
"""The window on Wayland, on screens of ordinary and of fine pixels: it is filled, crisp, and what is pointed at is hit.
Weston runs as a window of an X display, so that mouse and keys can be real."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import meldwell_window as mw

SKIPPED = 77
UNITS = (1200, 750)  # of the whole screen
ROUNDING = 6  # of 255: what Weston's way to the screen may change of a colour
SOCKET = "meldwell-test"


class Weston:
    """A display that shows a desktop of UNITS with `scale` pixels to a unit; a window fills it. xwayland: the name of the
    display for programs that know X11 alone, where that was asked for."""

    def __init__(self, scale, xwayland=False):
        self.scale = scale
        self.xwayland = None
        self.display = mw.Display(UNITS[0] * scale, UNITS[1] * scale)
        self.name = self.display.name
        self.folder = tempfile.mkdtemp(prefix="meldwell-weston-")
        os.chmod(self.folder, 0o700)
        env = dict(os.environ, DISPLAY=self.name, XDG_RUNTIME_DIR=self.folder, HOME=self.folder)
        env.pop("WAYLAND_DISPLAY", None)
        self.server = subprocess.Popen(
            ["weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--use-pixman", f"--width={UNITS[0]}", f"--height={UNITS[1]}",
             f"--scale={scale}", f"--socket={SOCKET}", "--idle-time=0", "--no-config",
             f"--log={os.path.join(self.folder, 'log')}", *(["--xwayland"] if xwayland else [])],
            env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 15 * mw.PATIENCE
        while not os.path.exists(os.path.join(self.folder, SOCKET)):
            if time.monotonic() > deadline or self.server.poll() is not None:
                raise mw.Failure("weston did not start")
            time.sleep(0.05)
        while xwayland and self.xwayland is None:
            if time.monotonic() > deadline:
                raise mw.Failure("weston offers no display of X11")
            with open(os.path.join(self.folder, "log")) as log:
                told = re.search(r"xserver listening on display (:\d+)", log.read())
            self.xwayland = told.group(1) if told else None
            time.sleep(0.05)

    def environment(self):
        return {"XDG_RUNTIME_DIR": self.folder, "WAYLAND_DISPLAY": SOCKET, "SDL_VIDEODRIVER": "wayland"}

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.display.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class WaylandWindow(mw.Window):
    """The program as a client of Weston. Its place is known once it fills the screen: items are told in units there,
    the display of Weston counts pixels."""

    def __init__(self, weston, data_dir, *words, environment=None):
        super().__init__(weston, data_dir, *words, environment=environment or weston.environment())

    def _xdotool(self, *words):
        self.env["DISPLAY"] = self.display.name  # the program's own may be one within Weston
        return super()._xdotool(*words)

    def _find_window(self):
        return self._xdotool("search", "--sync", "--onlyvisible", "--class", "Weston").split()[0]

    def on_display(self, place):
        return place[0] * self.display.scale, place[1] * self.display.scale


def picture(window, *which):
    """What the display shows, as rows of red, green and blue in whatever order: only differences count."""
    dump = subprocess.run(["xwd", "-silent", *which], env=window.env, check=True, capture_output=True).stdout
    size, width, height, stride, colours = (int.from_bytes(dump[at:at + 4], "big") for at in (0, 16, 20, 48, 76))
    start = size + 12 * colours
    return [[dump[at:at + 3] for at in range(start + y * stride, start + y * stride + 4 * width, 4)]
            for y in range(height)]


def extent(state):
    return (max(item["x"] + item["w"] for item in state["items"]),
            max(item["y"] + item["h"] for item in state["items"]))


def different(rows, wanted, corner):
    """Pixels that differ, but for a square in the lower right corner: the pointer is there."""
    if len(rows) != len(wanted) or len(rows[0]) != len(wanted[0]):
        raise mw.Failure("the screens differ in size")
    return sum(a != b and any(abs(c - d) > ROUNDING for c, d in zip(a, b))
               for y, (row, other) in enumerate(zip(rows, wanted))
               for x, (a, b) in enumerate(zip(row, other))
               if y < len(rows) - corner or x < len(row) - corner)


def shows_the_same(window, data_dir):
    """Pixel for pixel what X11 shows of as many pixels, as many of them to the inch: nothing is cut off, nothing was drawn
    small and blown up."""
    size = UNITS[0] * window.display.scale, UNITS[1] * window.display.scale
    display = mw.Display(*size, dpi=96 * window.display.scale)
    other = None
    try:
        other = mw.Window(display, data_dir, size=size)
        deadline = time.monotonic() + 10 * mw.PATIENCE
        differ = 1
        while differ and time.monotonic() < deadline:  # both take their time: large pictures, the pointer of Weston
            for at in (9, 5):
                window.move((UNITS[0] - at, UNITS[1] - at))
                other.move((size[0] - at, size[1] - at))
            window.quiet()
            differ = different(picture(window, "-root"), picture(other, "-id", other.id), 40 * window.display.scale)
        window.check(differ == 0, f"{differ} pixels differ from what X11 shows")
    finally:
        if other is not None:
            other.stop()
        display.close()


def goes_by_x11(weston, data, driver=None):
    """Whether the program, which could go either way, opens its window on the X display round Weston."""
    env = dict(os.environ, **weston.environment(), DISPLAY=weston.name, SDL_AUDIODRIVER="dummy")
    env.pop("SDL_VIDEODRIVER")
    if driver is not None:
        env["SDL_VIDEODRIVER"] = driver
    process = subprocess.Popen([mw.PROGRAM, "--inspect", "-", "--data-dir", data], env=env, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        if not process.stdout.readline():
            raise mw.Failure("no picture was shown")
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], env=env,
                               capture_output=True, text=True)
        return found.stdout.strip() != ""
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def the_way_is_chosen(scale):
    """Wayland where its pixels are finer than its units, else Xwayland; and whatever the environment asks for."""
    weston = Weston(scale)
    data = tempfile.mkdtemp(prefix="meldwell-wayland-")
    try:
        for driver, wanted in ((None, scale == 1), ("x11", True), ("wayland", False)):
            if goes_by_x11(weston, data, driver) != wanted:
                raise mw.Failure(f"asked for {driver} it goes by {'Wayland' if wanted else 'X11'}")
    finally:
        weston.close()
        shutil.rmtree(data, ignore_errors=True)


def on_a_screen(scale):
    weston = Weston(scale)
    data = tempfile.mkdtemp(prefix="meldwell-wayland-")
    window = None
    try:
        window = WaylandWindow(weston, data)
        window._xdotool("windowfocus", "--sync", window.id)
        window.wait_for(lambda state: all(0 <= full - reach < 40 for full, reach in zip(UNITS, extent(state))),
                        "a window that fills the screen and tells of its items in units")
        shows_the_same(window, os.path.join(data, "x11"))
        for name, screen in (("button:keys", "keys"), ("button:statistics", "statistics")):
            window.click(name)
            window.wait_for(lambda state: state["screen"] == screen, f"the screen {screen} by a click")
            window.key("Escape")
            window.wait_for(lambda state: state["screen"] == "start", "the start screen")
        window.check(window.close() == 0, "the program did not end well")
    finally:
        if window is not None:
            window.stop()
        weston.close()
        shutil.rmtree(data, ignore_errors=True)


def main():
    if shutil.which("weston") is None:
        print("weston is not installed: skipped")
        return SKIPPED
    failed = 0
    for scale in (1, 2):
        try:
            the_way_is_chosen(scale)
            on_a_screen(scale)
            print(f"passed  scale {scale}", flush=True)
        except mw.Failure as failure:
            failed += 1
            print(f"FAILED  scale {scale}: {failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
