"""However the program ends, what was played is there: signals, limits, closed streams, a display that goes away."""

import os
import signal
import sqlite3
import subprocess
import sys
import time

from meldwell_window import PATIENCE, PROGRAM, Display, run
from sabra_player import free_place
from turn_steps import order, sit_down, wait_for_table

ENDS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)


def lay(window, count=1):
    """Tiles of the rack laid on the felt, each by itself; their names."""
    laid = []
    for _ in range(count):
        piece = order(window)[0]
        window.drag(piece, free_place(window, 1))
        laid.append(piece)
        wait_for_table(window, *[[name] for name in laid])
    return laid


def go_on(session, *laid):
    window = session.start("--speed", "instant")
    window.click("button:continue")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    wait_for_table(window, *[[name] for name in laid])
    window.check(window.close() == 0, "the program did not end well")


def said(window):
    window.errors.seek(0)
    # Libraries may speak too.
    return [line for line in window.errors.read().decode().splitlines() if line.startswith("meldwell: ")]


def ended(window, seconds=10):
    try:
        return window.process.wait(seconds * PATIENCE)
    except subprocess.TimeoutExpired:
        raise window.failure("the program did not end") from None


def wrapper(session, name, *lines):
    """A script that starts the program in other circumstances."""
    path = os.path.join(session.data_dir, name)
    with open(path, "w") as file:
        file.write("#!/bin/sh\n" + "\n".join(lines) + "\n")
    os.chmod(path, 0o755)
    return path


def asked_to_end(session):
    """Like the window being closed: size remembered, status 0."""
    for number in ENDS:
        data = os.path.join(session.data_dir, number.name)
        window = sit_down(session, data_dir=data)
        laid = lay(window)
        window.process.send_signal(number)
        window.check(ended(window) == 0, f"{number.name} ended it with status {window.process.returncode}")
        window.check(not said(window), f"{number.name}: said {said(window)}")
        file = sqlite3.connect(os.path.join(data, "meldwell.db"))
        kept = dict(file.execute("SELECT key, value FROM setting WHERE key LIKE '%window%'"))
        file.close()
        window.check("1280" in kept.values() and "800" in kept.values(),
                     f"{number.name}: the size of the window is kept as {kept}")
        session.data_dir, old = data, session.data_dir
        go_on(session, *laid)
        session.data_dir = old


def a_parent_that_ignores_hangups(session):
    program = wrapper(session, "nohup", "trap '' HUP", f'exec "{PROGRAM}" "$@"')
    window = sit_down(session, program=program)
    window.process.send_signal(signal.SIGHUP)
    lay(window)
    window.check(window.close() == 0, "the program did not end well")


def a_limit_on_files(session):
    """Nothing can be written at all: the game is played, and says that it cannot save."""
    program = wrapper(session, "limited", "ulimit -f 0", f'exec "{PROGRAM}" "$@"')
    window = sit_down(session, program=program, data_dir=os.path.join(session.data_dir, "limited-data"))
    window.check(any("cannot save" in line.get("notice", "") + line["message"] for line in window.lines),
                 "nothing was said about not saving")
    lay(window, 2)
    window.check(window.close() == 0, "the program did not end well")


def nobody_listens_any_more(session):
    """Whoever read the window's voice has gone: play goes on, and is kept."""
    window = sit_down(session)
    laid = lay(window)
    piece, place = order(window)[0], free_place(window, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, window.process.stdout.fileno())
    window.drag(laid[0], (laid_x(window, laid[0]) + 90, place[1]))  # the pipe breaks at what this says
    window.drag(piece, place)
    time.sleep(0.5 * PATIENCE)
    window.process.send_signal(signal.SIGTERM)
    window.check(ended(window) == 0, "the program did not end well")
    again = session.start("--speed", "instant")
    again.click("button:continue")
    again.wait_for(lambda state: state["screen"] == "table" and piece not in order(again), "the tile laid unheard")
    again.check(again.close() == 0, "the program did not end well")


def laid_x(window, piece):
    return window.item(piece)["x"]


def no_streams_at_all(session):
    """Started without standard streams: what is opened does not take their place."""
    voice = os.path.join(session.data_dir, "voice")
    program = wrapper(session, "bare", f'exec "{PROGRAM}" "$@" <&- >&- 2>&-')
    env = dict(os.environ, DISPLAY=session.display.name, SDL_AUDIODRIVER="dummy")
    env.pop("WAYLAND_DISPLAY", None)
    process = subprocess.Popen([program, "--game", "sabra", "--seed", "5", "--data-dir", session.data_dir,
                                "--inspect", voice], env=env)
    try:
        deadline = time.monotonic() + 10 * PATIENCE
        while time.monotonic() < deadline and '"screen":"table"' not in (open(voice).read() if os.path.exists(voice)
                                                                        else ""):
            time.sleep(0.05)
        streams = [os.readlink(f"/proc/{process.pid}/fd/{fd}") for fd in range(3)]
        process.send_signal(signal.SIGTERM)
        status = process.wait(10 * PATIENCE)
    finally:
        if process.poll() is None:
            process.kill()
    window = session.start()
    window.check(streams == [os.devnull] * 3, f"the standard streams are {streams}")
    window.check(status == 0, f"the program ended with {status}")
    window.check(not [line for line in window.lines if line.get("notice")], "the file was not sound afterwards")
    window.check(window.find("button:continue") is not None, "the match was not kept")
    window.check(window.close() == 0, "the program did not end well")


def the_display_goes_away(session):
    window = sit_down(session)
    laid = lay(window, 2)
    session.display.server.kill()
    session.display.server.wait()
    window.check(ended(window) == 1, f"the status is {window.process.returncode}")
    window.check(said(window) == ["meldwell: The connection to the screen was lost. What you played is saved."], f"said {said(window)}")
    session.display = Display(*session.size)
    go_on(session, *laid)


def shows_box(session, wanted):
    deadline = time.monotonic() + 20 * PATIENCE
    shown = not wanted
    while shown != wanted and time.monotonic() < deadline:
        listed = subprocess.run(["xwininfo", "-root", "-tree", "-display", session.display.name], capture_output=True,
                                text=True)
        if listed.returncode == 0:  # a window that goes while it lists them is an error to it
            shown = '"Meldwell"' in listed.stdout
        time.sleep(0.05)
    if shown != wanted:
        raise AssertionError("no box is shown" if wanted else "the box stays")


def asked_to_end_under_a_box(session):
    """Where the pictures are missing a box says so to whoever started the program from a menu; it keeps no signal waiting."""
    for number in ENDS:
        env = dict(os.environ, DISPLAY=session.display.name, SDL_AUDIODRIVER="dummy", MELDWELL_ASSETS_DIR="/nowhere")
        env.pop("WAYLAND_DISPLAY", None)
        process = subprocess.Popen([PROGRAM, "--data-dir", session.data_dir], env=env, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            shows_box(session, True)
            process.send_signal(number)
            status = process.wait(5 * PATIENCE)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{signal.Signals(number).name} did not end the program under its box") from None
        finally:
            process.kill()
            process.wait()
        if status != 1:
            raise AssertionError(f"{signal.Signals(number).name} ended it with {status}")
        shows_box(session, False)


def windows_of_any_size(session):
    """The longest sides that may be asked for, and shapes nobody would ask for: a table, or one sentence."""
    for size in ((8192, 320), (320, 8192), (6000, 6000), (320, 320)):
        env = dict(os.environ, DISPLAY=session.display.name, SDL_AUDIODRIVER="dummy")
        env.pop("WAYLAND_DISPLAY", None)
        process = subprocess.Popen([PROGRAM, "--game", "sabra", "--data-dir", session.data_dir, "--inspect", "-",
                                    "--window", f"{size[0]}x{size[1]}"], env=env, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        line = process.stdout.readline()
        if process.poll() is None and line:
            process.send_signal(signal.SIGTERM)
        out, errors = process.communicate(timeout=60 * PATIENCE)
        sentences = [text for text in errors.splitlines() if text.startswith("meldwell: ")]
        good = process.returncode == 0 and line or process.returncode in (1, 3) and len(sentences) == 1
        if not good:
            raise AssertionError(f"{size}: status {process.returncode}, first line {line[:80]!r}, said {errors!r}")


if __name__ == "__main__":
    sys.exit(run(asked_to_end, a_parent_that_ignores_hangups, a_limit_on_files, nobody_listens_any_more,
                 no_streams_at_all, the_display_goes_away, asked_to_end_under_a_box, windows_of_any_size))
