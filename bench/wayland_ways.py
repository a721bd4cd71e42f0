"""Measures the window on Wayland, natively and by way of Xwayland, for docs/measuring.md: measure.py wayland.

Weston runs as a window of an X display, as in tests/e2e/wayland.py, so that mouse and keys are real and what is shown can
be read from there.
"""

import os
import shutil
import statistics
import tempfile
import time

import meldwell_window as mw
import wayland as shown
from sabra_player import Player, free_place
from turn_steps import wait_for_table

WAYS = ("wayland", "xwayland", "own choice")
STARTS = 7


def environment(weston, way):
    if way == "wayland":
        return dict(weston.environment(), SDL_AUDIODRIVER="dummy")
    env = {"DISPLAY": weston.xwayland, "SDL_AUDIODRIVER": "dummy"}
    if way == "xwayland":
        return dict(env, SDL_VIDEODRIVER="x11")
    return dict(env, XDG_RUNTIME_DIR=weston.folder, WAYLAND_DISPLAY=shown.SOCKET)


def start(tool, weston, way, data):
    env = {name: value for name, value in os.environ.items() if not name.startswith("WAYLAND")}
    env.update(environment(weston, way))
    command = [mw.PROGRAM, "--inspect", "-", "--data-dir", data]
    tool.first_line(command, env)
    runs = [tool.first_line(command, env) for _ in range(STARTS)]
    return "; ".join(f"{statistics.median(run[i] for run in runs):.0f} ms" for i in (0, 1))


def fill(window):
    """Over the whole screen, without the frame that Weston puts round what comes by Xwayland."""
    window._xdotool("windowfocus", "--sync", window.id)
    window.quiet()
    if window.state["items"] and max(item["x"] + item["w"] for item in window.state["items"]) < shown.UNITS[0] - 8:
        window.key("F11")
    window.wait_for(lambda state: all(0 <= full - reach < 40 for full, reach in zip(shown.UNITS, shown.extent(state))),
                    "a window over the whole screen")


def differing(window, data):
    """Pixels that differ from what X11 shows of as many pixels, in per cent."""
    size = shown.UNITS[0] * window.display.scale, shown.UNITS[1] * window.display.scale
    display = mw.Display(*size)
    other = mw.Window(display, data, size=size)
    try:
        time.sleep(3)
        for at in (9, 5):
            window.move((shown.UNITS[0] - at, shown.UNITS[1] - at))
            other.move((size[0] - at, size[1] - at))
        time.sleep(2)
        found = shown.different(shown.picture(window, "-root"), shown.picture(other, "-id", other.id),
                                40 * window.display.scale)
    finally:
        other.stop()
        display.close()
    return f"{100 * found / size[0] / size[1]:.2f} %"


def idle(tool, window):
    time.sleep(tool.SOUND_CLOSED_SECONDS)
    pid, began = window.process.pid, time.monotonic()
    cpu, wakes = tool.cpu_ns(pid), tool.wake_ups(pid)
    time.sleep(tool.IDLE_SECONDS)
    seconds = time.monotonic() - began
    return (f"{(tool.cpu_ns(pid) - cpu) / seconds / 1e7:.4f} %; "
            f"{(tool.wake_ups(pid) - wakes) / seconds:.2f} a second")


def drag(tool, window):
    """That it works, and the processor used by it. How soon it is seen cannot be told: Weston draws its pointer over it."""
    scale = window.display.scale
    window.check(Player(window, None).settle(), "the deal is over before it began")
    piece = window.rack()[0]["name"]
    window.drag(piece, free_place(window, 1))
    wait_for_table(window, [piece])
    window.quiet()
    x, y = (scale * n for n in window.place(window.rack()[0]))
    cpu, began = tool.cpu_ns(window.process.pid), time.monotonic()
    tool.pointer(window, "circle", window.id, x, y, 220 * scale, tool.DRAG_SECONDS)
    return f"{(tool.cpu_ns(window.process.pid) - cpu) / (time.monotonic() - began) / 1e7:.1f} %"


def measure(tool):
    for scale in (1, 2):
        for way in WAYS:
            weston = shown.Weston(scale, xwayland=True)
            data = tempfile.mkdtemp(prefix="meldwell-wayland-")
            window = None
            try:
                say = f"{way}, scale {scale}: "
                tool.report(say + "start, processor used until then", start(tool, weston, way, data), "")
                window = shown.WaylandWindow(weston, data, environment=environment(weston, way))
                fill(window)
                tool.report(say + "pixels unlike those of X11", differing(window, os.path.join(data, "x11")), "")
                tool.report(say + "idle, wake-ups", idle(tool, window), "")
                window.stop()
                words = ("--game", "sabra", "--seats", "you,computer:easy", "--set", "turn_timer=0", "--seed", "5",
                         "--speed", "instant")
                window = shown.WaylandWindow(weston, data, *words, environment=environment(weston, way))
                fill(window)
                tool.report(say + "a tile carried, processor", drag(tool, window), "")
                tool.report(say + "resident memory", f"{tool.resident_kb(window.process.pid) / 1024:.0f} MB", "")
            finally:
                if window is not None:
                    window.stop()
                weston.close()
                shutil.rmtree(data, ignore_errors=True)
