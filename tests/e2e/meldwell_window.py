"""Drives the real window: a display of its own, real mouse and key events, and the window's voice (--inspect).

Nothing here sleeps for a guess: every step waits until the window has settled on what is asked for, and a step that
never comes about fails with the last thing the window said. See docs/inspect.md for what it says.
"""

import faulthandler
import json
import os
import queue
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("MELDWELL_PROGRAM", os.path.join(ROOT, "build", "meldwell"))
# No test looks for tables beyond this computer, nor opens one there.
os.environ.setdefault("MELDWELL_THIS_COMPUTER", "1")
# Under sanitizers and on a busy machine everything takes longer; this multiplies all patience.
PATIENCE = float(os.environ.get("MELDWELL_PATIENCE", "1"))


def position(name):
    """The file of a position of these tests, for --position."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "positions", f"{name}.txt")


def network_sockets(pid):
    """The sockets of that process that are for more than programs of this machine, by their numbers."""
    here = set()
    for kind, column in (("unix", 6), ("netlink", 9)):
        with open(f"/proc/{pid}/net/{kind}") as file:
            here.update(f"socket:[{line.split()[column]}]" for line in file.readlines()[1:])
    folder = f"/proc/{pid}/fd"
    held = []
    for name in os.listdir(folder):
        try:
            held.append(os.readlink(os.path.join(folder, name)))
        except FileNotFoundError:
            pass  # it was closed meanwhile
    return sorted(one for one in held if one.startswith("socket:") and one not in here)


class Failure(AssertionError):
    """A step did not come about, or the window shows something it should not."""


class Display:
    """An X server without a screen, on a free display number. dpi: how many pixels it says an inch has."""

    def __init__(self, width=1600, height=1000, dpi=None):
        read_end, write_end = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24",
             "-nolisten", "tcp", "-noreset", *(["-dpi", str(dpi)] if dpi else [])],
            pass_fds=[write_end], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write_end)
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()
        if not number:
            raise Failure("Xvfb did not start")
        self.name = ":" + number

    def close(self):
        self.server.terminate()
        gone(self.server)


class Window:
    """The program, started, with its window on a display. size: asked for with --window; None: its own choice."""

    def __init__(self, display, data_dir, *words, size=None, program=None, environment=None, pass_fds=()):
        self.display = display
        self.lines = []  # everything the window said, parsed
        self.ended = False  # it will say nothing more
        self.id = None
        self.rests = False  # a test looks at the end of a deal on the table
        self.seeing = False  # the end was looked at, and its scores are on their way
        self.clicked = None  # when and where the last click was, and how many lines there were before it
        self.arrived = queue.Queue()
        self.errors = tempfile.TemporaryFile()
        # Whatever the desktop of whoever runs this asks for: the defaults are told.
        env = dict(os.environ, DISPLAY=display.name, SDL_AUDIODRIVER="dummy", GSETTINGS_BACKEND="memory")
        env.pop("WAYLAND_DISPLAY", None)
        env.update(environment or {})
        self.env = env
        wanted = ["--window", f"{size[0]}x{size[1]}"] if size else []
        command = [program or PROGRAM, "--inspect", "-", "--data-dir", data_dir, *wanted, *words]
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=self.errors, pass_fds=pass_fds)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.wait_for(lambda state: True, "the first picture")
        self.id = self._find_window()
        self.size = self._size()
        time.sleep(0.05)  # SDL takes a click that follows the focus within 10 ms for the one that brought it, and drops it

    def _read(self):
        for line in self.process.stdout:
            if line.endswith(b"\n"):  # a test may have cut the pipe within one
                self.arrived.put(json.loads(line))
        self.arrived.put(None)

    def _find_window(self):
        found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid))
        return found.split()[0]

    def _size(self):
        told = dict(line.split("=") for line in self._xdotool("getwindowgeometry", "--shell", self.id).split())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def _xdotool(self, *words):
        done = subprocess.run(["xdotool", *[str(word) for word in words]], env=self.env, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60 * PATIENCE)
        if done.returncode != 0:
            raise Failure(f"xdotool {' '.join(map(str, words))}: {done.stderr.strip()}")
        return done.stdout

    # What the window says.

    @property
    def state(self):
        """The last line, with everything that has arrived by now taken in."""
        while not self.arrived.empty():
            self._take(self.arrived.get())
        return self.lines[-1] if self.lines else {}

    def _take(self, line):
        if line is None:
            self.ended = True
        else:
            self.lines.append(line)
            self._see_end(line)

    def _see_end(self, line):
        """The end of a deal lies on the table until it is clicked: looked at, unless a test is about it."""
        at_end = line.get("screen") == "table" and any(item["name"] == "button:scores" for item in line["items"])
        if at_end and not self.seeing and not self.rests and self.id:
            self.key("Return")
        self.seeing = at_end

    def wait_for(self, predicate, what, timeout=10):
        """Waits until the last line fulfils predicate and returns it. what: said when it never does."""
        deadline = time.monotonic() + timeout * PATIENCE
        while True:
            state = self.state
            if state and predicate(state):
                return state
            if self.ended:
                self.process.wait()
                raise self.failure(f"the program ended (status {self.process.returncode}) while waiting for {what}")
            try:
                line = self.arrived.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise self.failure(f"waited {timeout * PATIENCE:g} s for {what}") from None
            self._take(line)

    def failure(self, sentence):
        self.errors.seek(0)
        said = self.errors.read().decode(errors="replace").strip()
        last = json.dumps(self.lines[-1]) if self.lines else "nothing"
        return Failure(f"{sentence}\n  standard error: {said or 'nothing'}\n  the window's last line: {last}")

    def check(self, condition, sentence):
        if not condition:
            raise self.failure(sentence)

    def quiet(self, seconds=0.15):
        """Waits until nothing new has been said for a while; returns the last line."""
        while True:
            try:
                line = self.arrived.get(timeout=seconds * PATIENCE)
            except queue.Empty:
                return self.state
            self._take(line)
            if self.ended:
                raise self.failure("the program ended")

    # Items. Every one is a dictionary as in docs/inspect.md.

    def items(self, kind=None, zone=None):
        return [item for item in self.state["items"]
                if (kind is None or item["kind"] == kind) and (zone is None or item.get("zone") == zone)]

    def find(self, name):
        return next((item for item in self.state["items"] if item["name"] == name), None)

    def item(self, name):
        """An item that must be there, now or soon."""
        found = self.find(name)
        if found is None:
            self.wait_for(lambda state: any(item["name"] == name for item in state["items"]), f"an item {name}")
            found = self.find(name)
        return found

    def enabled(self, name):
        found = self.find(name)
        return found is not None and found["enabled"]

    def rack(self):
        """The pieces of the own rack in their order."""
        return sorted(self.items("piece", "rack"), key=lambda item: item["index"])

    def melds(self):
        return self.items("meld")

    # Mouse. Places are window coordinates; an item may be named instead, meaning its middle.

    def place(self, where):
        if isinstance(where, str):
            where = self.item(where)
        if isinstance(where, dict):
            return where["x"] + where["w"] // 2, where["y"] + where["h"] // 2
        return where

    def on_display(self, place):
        """Where a place of the window is on the display that has the mouse, counted from the window's corner."""
        return place

    def _move(self, where):
        x, y = self.on_display(self.place(where))
        return ["mousemove", "--window", self.id, str(int(x)), str(int(y))]

    def move(self, where):
        self._xdotool(*self._move(where))

    def click(self, where, button=1):
        spot = self.place(where)
        self._rest(spot)
        self._xdotool(*self._move(spot), "click", "--delay", 0, button)  # it rests for so long after the click

    def double_click(self, where, delay=40):
        """delay: milliseconds between the two clicks."""
        spot = self.place(where)
        self._rest(spot)
        self._xdotool(*self._move(spot), "click", "--repeat", 2, "--delay", delay, 1)

    def _rest(self, spot):
        """A click at the place of the one before, soon after it, is the second half of a double-click; a screen that
        the first half has led to does not get that. Whoever clicks there anew takes a little longer."""
        if self.clicked:
            when, before, lines = self.clicked
            led = len({line["screen"] for line in self.lines[lines:]}) > 1
            near = all(abs(a - b) <= 32 for a, b in zip(spot, before))
            if led and near and time.monotonic() - when < 1:
                time.sleep(0.3)
        self.clicked = (time.monotonic(), spot, max(0, len(self.lines) - 1))

    def press(self, where=None, button=1):
        self._xdotool(*(self._move(where) if where is not None else []), "mousedown", button)

    def release(self, where=None, button=1):
        self._xdotool(*(self._move(where) if where is not None else []), "mouseup", button)

    def glide(self, start, end, steps):
        """Moves a pressed mouse from start to end in steps, resting a little after each."""
        (x0, y0), (x1, y1) = self.place(start), self.place(end)
        words = []
        for step in range(1, steps + 1):
            words += self._move((x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps))
            words += ["sleep", "0.004"]
        self._xdotool(*words)

    def drag(self, start, end, steps=8, keys=()):
        """Presses on start, moves to end, lets go. keys are held meanwhile."""
        (x0, y0), (x1, y1) = self.place(start), self.place(end)
        words = []
        for key in keys:
            words += ["keydown", key]
        words += self._move((x0, y0)) + ["mousedown", "1"]
        for step in range(1, steps + 1):
            words += self._move((x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps))
            if steps > 1:
                words += ["sleep", "0.004"]
        words += ["mouseup", "1"]
        for key in keys:
            words += ["keyup", key]
        self._xdotool(*words)

    # Keys, as xdotool names them: "ctrl+z", "Return", "Tab".

    def key(self, *names):
        self._xdotool("key", "--delay", 0, *names)

    def type(self, text):
        self._xdotool("type", "--delay", 5, text)

    def press_by_keys(self, name):
        """Tab to the buttons, along them with the arrows, and Enter."""
        def focus(state):
            return next((item for item in state["items"] if item["focused"]), None)

        for _ in range(40):
            here, there = focus(self.quiet(0.05)), self.item(name)
            if here is not None and here["name"] == name:
                self.key("Return")
                return
            beside = here is not None and here["kind"] == "button" and abs(here["y"] - there["y"]) < 60
            self.key("Tab" if not beside else "Right" if here["x"] < there["x"] else "Left")
            before = here and here["name"]
            self.wait_for(lambda state: focus(state) is not None and focus(state)["name"] != before, "the focus to move")
        raise self.failure(f"{name} is not reached by keys")

    # The window itself.

    def resize(self, width, height):
        # To the corner first: what reaches beyond the display cannot be pointed at.
        self._xdotool("windowmove", self.id, 0, 0, "windowsize", self.id, width, height)
        self.size = (width, height)

    def screenshot(self, path):
        """A PNG of the window as the display shows it."""
        dump = subprocess.run(["xwd", "-silent", "-id", self.id], env=self.env, check=True, capture_output=True)
        with open(path, "wb") as file:
            file.write(png_of_xwd(dump.stdout))

    def close(self, timeout=10):
        """Asks the program to quit by its key and returns its exit status."""
        if self.process.poll() is None:
            self.key("ctrl+q")
            try:
                self.process.wait(timeout * PATIENCE)
            except subprocess.TimeoutExpired:
                raise self.failure("the program did not quit on Ctrl+Q") from None
        self.reader.join()
        return self.process.returncode

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.reader.join()

    def stop(self):
        """Whatever state it is in, it is gone afterwards."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.errors.close()


class Session:
    """A display, a data folder and the windows started there, all gone at the end of the with block. On a display of
    1600 by 1000 the program opens at 1280 by 800 of itself."""

    def __init__(self, width=1600, height=1000):
        self.size = (width, height)
        self.windows = []

    def __enter__(self):
        self.display = Display(*self.size)
        self.data_dir = tempfile.mkdtemp(prefix="meldwell-e2e-")
        return self

    def __exit__(self, kind, error, trace):
        for window in self.windows:
            window.stop()
        self.display.close()
        shutil.rmtree(self.data_dir, ignore_errors=True)

    def start(self, *words, size=None, data_dir=None, **more):
        window = Window(self.display, data_dir or self.data_dir, *words, size=size, **more)
        self.windows.append(window)
        return window


def png_of_xwd(dump):
    """The PNG of an X window dump of 24-bit colour (XWD version 7, ZPixmap)."""
    header = struct.unpack(">25I", dump[:100])
    header_size, width, height = header[0], header[4], header[5]
    byte_order, bits, stride, colours = header[7], header[11], header[12], header[19]
    if bits != 32:
        raise ValueError(f"{bits} bits a pixel")
    start = header_size + 12 * colours
    rows = []
    for y in range(height):
        row = dump[start + y * stride:start + y * stride + 4 * width]
        rgb = bytearray(3 * width)
        blue = 0 if byte_order == 0 else 3
        step = 1 if byte_order == 0 else -1
        rgb[0::3], rgb[1::3], rgb[2::3] = row[blue + 2 * step::4], row[blue + step::4], row[blue::4]
        rows.append(b"\0" + rgb)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))


def take_pictures(session, test):
    """What the windows showed when a test failed, in the folder MELDWELL_PICTURES names, if it does."""
    folder = os.environ.get("MELDWELL_PICTURES")
    if not folder:
        return
    for i, window in enumerate(session.windows):
        if window.process.poll() is None:
            window.screenshot(os.path.join(folder, f"{test.__name__}-{i}.png"))


def attempt(test):
    """Runs one test in a session of its own; true when it passed. Of one that takes long it is told where it stands,
    before whoever started it ends it."""
    began = time.monotonic()
    faulthandler.dump_traceback_later(40 * PATIENCE)
    with Session() as session:
        try:
            test(session)
        except Failure as failure:
            steps = [f"{os.path.basename(frame.filename)}:{frame.lineno}"
                     for frame in traceback.extract_tb(failure.__traceback__)
                     if os.path.basename(frame.filename) != os.path.basename(__file__)]
            print(f"FAILED  {test.__name__} ({' '.join(steps)}): {failure}", flush=True)
            take_pictures(session, test)
            return False
        except Exception:
            print(f"FAILED  {test.__name__}:", flush=True)
            traceback.print_exc(file=sys.stdout)
            take_pictures(session, test)
            return False
    print(f"passed  {test.__name__} ({time.monotonic() - began:.1f} s)", flush=True)
    return True


def gone(process, patience=5):
    """It was asked to end, and does; if it does not it is ended."""
    try:
        process.wait(patience * PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def run(*tests):
    """Runs the functions given, or those of them named on the command line, and returns the exit status."""
    chosen = [test for test in tests if len(sys.argv) < 2 or test.__name__ in sys.argv[1:]]
    failed = [test for test in chosen if not attempt(test)]
    for test in failed:
        print(f"repeat with: {sys.argv[0]} {test.__name__}", flush=True)
    print(f"{len(chosen) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed or not chosen else 0
