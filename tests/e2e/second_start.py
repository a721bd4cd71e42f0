"""A second start of the program: the first comes to the front, and the second ends without a window."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from meldwell_window import PATIENCE, PROGRAM, run


class Runtime:
    """A folder of the session, as the desktop makes one."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="meldwell-runtime-")
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def named(self):
        return {"XDG_RUNTIME_DIR": self.path}


def again(session, window, *words, environment=None):
    """Starts the program once more and waits for its end: status and standard error."""
    env = dict(window.env)
    env.pop("XDG_RUNTIME_DIR", None)
    env.update(environment or {})
    done = subprocess.run([PROGRAM, "--data-dir", session.data_dir, *words], env=env, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=30 * PATIENCE)
    return done.returncode, done.stderr


def on_top(window, place):
    """Whether the window is the one seen at a place of the display."""
    window._xdotool("mousemove", *place)
    told = dict(line.split("=") for line in window._xdotool("getmouselocation", "--shell").split())
    return told["WINDOW"] == window.id


def await_top(window, place):
    deadline = time.monotonic() + 10 * PATIENCE
    while not on_top(window, place):
        window.check(time.monotonic() < deadline, "the first window has not come to the front")
        time.sleep(0.05)


def end(window):
    """Without a window manager the keys go to another window."""
    window.process.send_signal(signal.SIGTERM)
    return window.process.wait(30 * PATIENCE)


def comes_to_the_front(session):
    with Runtime() as runtime, tempfile.TemporaryDirectory(prefix="meldwell-other-") as other:
        first = session.start("--game", "sabra", "--seed", "3", size=(800, 640), environment=runtime.named())
        before = first.quiet()
        over = session.start(size=(800, 640), data_dir=other, environment=runtime.named())
        spot = (400, 300)
        for window in (over, first):
            window._xdotool("windowmove", window.id, 0, 0)
        over._xdotool("windowraise", over.id)
        over.check(on_top(over, spot), "the other window does not cover the first")
        for _ in range(3):
            over._xdotool("windowraise", over.id)
            status, said = again(session, first, environment=runtime.named())
            first.check(status == 0 and said == "", f"the second start ended with {status}: {said}")
            await_top(first, spot)
        status, said = again(session, first, "--game", "kalooki", environment=runtime.named())
        first.check(status == 0 and said.count("\n") == 1 and "already running" in said,
                    f"a match that was asked for ended with {status}: {said}")
        now = first.quiet()
        first.check(now["game"] == "sabra" and first.rack() and now.get("notice") == before.get("notice"),
                    "the first window shows something else than before")
        first.check(end(first) == 0 and end(over) == 0, "the windows did not end well")
        first.check(os.listdir(runtime.path) == [], "a socket was left behind")


def after_a_crash(session):
    """A socket of a process that was killed hinders nobody, and the next start is the first."""
    with Runtime() as runtime:
        session.start(environment=runtime.named()).kill()
        left = os.listdir(runtime.path)
        window = session.start("--game", "sabra", environment=runtime.named())
        window.check(len(left) == 1, f"what was left behind: {left}")
        window.check("notice" not in window.state, f"it says: {window.state.get('notice')}")
        status, said = again(session, window, environment=runtime.named())
        window.check(status == 0 and said == "", f"the second start ended with {status}: {said}")
        window.check(window.close() == 0, "the window did not end well")


def nobody_answers(session):
    """No folder of the session, or a first program that has stopped: a window that says it keeps nothing."""
    with Runtime() as runtime:
        first = session.start("--game", "sabra", environment=runtime.named())
        first.process.send_signal(signal.SIGSTOP)
        for environment in (runtime.named(), {"XDG_RUNTIME_DIR": os.path.join(runtime.path, "none")}):
            second = session.start(environment=environment)
            second.check("already running" in second.state.get("notice", ""), "the second window does not say why")
            second.check(end(second) == 0, "the second window did not end well")
        first.process.send_signal(signal.SIGCONT)
        first.check(end(first) == 0, "the first window did not end well")


def sleeps(session):
    """Waiting for a second start costs nothing: no thread of the program wakes up."""
    with Runtime() as runtime:
        window = session.start(environment=runtime.named())
        window.quiet(1)

        def switches():
            told = {}
            base = f"/proc/{window.process.pid}/task"
            for task in os.listdir(base):
                with open(f"{base}/{task}/status", encoding="ascii") as status:
                    told[task] = sum(int(line.split()[1]) for line in status if "ctxt_switches" in line)
            return told

        again(session, window, environment=runtime.named())
        window.quiet(1)
        least = 1000
        for _ in range(10):
            before = switches()
            time.sleep(1)
            now = switches()
            if before.keys() == now.keys():
                least = min(least, sum(now.values()) - sum(before.values()))
        window.check(least == 0, f"it woke up {least} times a second")
        window.check(window.close() == 0, "the window did not end well")




if __name__ == "__main__":
    sys.exit(run(comes_to_the_front, after_a_crash, nobody_answers, sleeps))
