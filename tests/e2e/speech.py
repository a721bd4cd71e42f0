"""The real speech service, with a voice that says nothing and a sound device that is none: what the window says comes
to it; the service may end in the middle of a sentence, hang, or be missing, and the window goes on and says so. And
without speech nothing of it is there."""

import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from meldwell_window import PATIENCE, PROGRAM, Failure, gone, run

# Of the service: all that comes to it is in its log; its only voice is the dummy.
SERVICE = """LogLevel 5
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "alsa"
DefaultLanguage "en"
"""
SILENT = """pcm.!default { type null }
ctl.!default { type null }
"""


class Service:
    """A speech-dispatcher of the test alone, in a folder of its own. spawns: whoever calls it may start it, too."""

    def __init__(self, spawns=True):
        self.folder = tempfile.mkdtemp(prefix="meldwell-speech-")
        config = os.path.join(self.folder, "config", "speech-dispatcher")
        os.makedirs(os.path.join(config, "modules"))
        os.makedirs(os.path.join(self.folder, "log"))
        self.socket = os.path.join(self.folder, "socket")
        with open(os.path.join(config, "speechd.conf"), "w") as file:
            file.write(SERVICE + f'CommunicationMethod "unix_socket"\nSocketPath "{self.socket}"\n' +
                       ("" if spawns else "DisableAutoSpawn\n"))
        with open(os.path.join(self.folder, "asound.conf"), "w") as file:
            file.write(SILENT)
        self.config = config
        self.process = None

    def environment(self):
        """For what talks to it. A service that is started by it has the same configuration."""
        return {"SPEECHD_ADDRESS": "unix_socket:" + self.socket,
                "ALSA_CONFIG_PATH": os.path.join(self.folder, "asound.conf"),
                "XDG_CONFIG_HOME": os.path.join(self.folder, "config"), "XDG_CACHE_HOME": self.folder,
                "XDG_RUNTIME_DIR": self.folder, "HOME": self.folder}

    def start(self):
        self.process = subprocess.Popen(
            ["speech-dispatcher", "-s", "-c", "unix_socket", "-S", self.socket, "-C", self.config, "-t", "0",
             "-L", os.path.join(self.folder, "log"), "-P", os.path.join(self.folder, "pid")],
            env=dict(os.environ, **self.environment()), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        until = time.monotonic() + 20 * PATIENCE
        while not os.path.exists(self.socket):
            if time.monotonic() > until:
                raise Failure("the speech service did not start")
            time.sleep(0.05)

    def said(self):
        """Every text that any service of this folder was given so far, in order."""
        texts = []
        for folder, _, names in os.walk(self.folder):
            for name in names:
                if name == "speech-dispatcher.log":
                    with open(os.path.join(folder, name), errors="replace") as file:
                        texts += re.findall(r"Queueing message \|(.*?)\|", file.read(), re.DOTALL)
        return texts

    def times(self, words):
        return sum(words in text for text in self.said())

    def wait_for(self, words, timeout=10, before=0):
        """Until it was given them more often than before."""
        until = time.monotonic() + timeout * PATIENCE
        while self.times(words) <= before:
            if time.monotonic() > until:
                raise Failure(f"the speech service was never given \"{words}\", but {self.said()[-5:]}")
            time.sleep(0.05)

    def signal(self, what):
        self.process.send_signal(what)
        if what == signal.SIGKILL:
            self.process.wait()
            if os.path.exists(self.socket):
                os.unlink(self.socket)

    def started_by_others(self):
        """Services of this folder that the program has started, by the socket they were given."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    words = file.read().decode(errors="replace").split("\0")
                with open(f"/proc/{pid}/environ", "rb") as file:
                    own = self.folder in file.read().decode(errors="replace")
            except OSError:
                continue
            if own and words and os.path.basename(words[0]).startswith(("speech-dispatcher", "sd_")):
                found.append(int(pid))
        return found

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            gone(self.process)
        for pid in self.started_by_others():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def listening(session, service):
    """A window on the page with the switch, which is not pressed yet."""
    window = session.start(environment=service.environment())
    window.key("ctrl+comma")
    window.click("page:3")
    window.item("setting:speak")
    return window


def reacts(window, what, most=1.0):
    """The focus goes on within that time, whatever the service does."""
    def focus(state):
        return [item["name"] for item in state["items"] if item["focused"]]

    before, began = focus(window.state), time.monotonic()
    window.key("Tab")
    window.wait_for(lambda state: focus(state) != before, f"the focus {what}")
    window.check(time.monotonic() - began < most * PATIENCE, f"the focus took {time.monotonic() - began:.1f} s {what}")


def maps(window):
    with open(f"/proc/{window.process.pid}/maps") as file:
        return file.read()


def threads(window):
    return len(os.listdir(f"/proc/{window.process.pid}/task"))


def nothing_of_it_without_it(session):
    """Not loaded, and no thread; loaded when it is switched on; the thread is gone when it is switched off."""
    with Service() as service:
        service.start()
        window = listening(session, service)
        before = threads(window)
        window.check("libspeechd" not in maps(window), "the library is loaded though nobody asked for it")
        window.click("setting:speak")
        window.wait_for(lambda state: window.find("setting:speak")["checked"], "the switch")
        service.wait_for("Settings")
        window.check("libspeechd" in maps(window), "the library is not loaded")
        window.click("setting:speak")
        window.wait_for(lambda state: not window.find("setting:speak")["checked"], "the switch")
        window.check(threads(window) <= before, "a thread is left of it")
        window.check(window.close() == 0, "the program did not end well")


def speaks_and_is_kept(session):
    with Service() as service:
        service.start()
        window = listening(session, service)
        window.click("setting:speak")
        window.key("Tab")
        service.wait_for("How much is spoken. Normal.")
        window.key("Tab")
        service.wait_for("Speed of speech, 0.")
        window.key("Escape")
        service.wait_for("Meldwell")
        window.check(window.close() == 0, "the program did not end well")
        heard = len(service.said())
        window = session.start("--game", "rummy", "--seed", "3", "--speed", "instant",
                               environment=service.environment())
        service.wait_for("Basic rummy")
        window.wait_for(lambda state: "Draw" in state["prompt"], "the own turn")
        window.key("shift+i")
        service.wait_for("You hold 7 cards.")
        window.check(len(service.said()) > heard + 5, "the second start said too little")
        window.check(window.close() == 0, "the program did not end well")


def comes_back_after_its_end(session):
    """Killed while it speaks: the next text starts it anew."""
    with Service() as service:
        service.start()
        window = listening(session, service)
        window.click("setting:speak")
        service.wait_for("Settings")
        window.key("shift+i")  # a page of text
        service.wait_for("Less motion")
        before = service.times("Speed of speech, 0")
        service.signal(signal.SIGKILL)
        reacts(window, "after the service had ended")
        reacts(window, "once more")
        service.wait_for("Speed of speech, 0", timeout=20, before=before)
        window.check("speech-dispatcher" not in window.state["message"], "it complains of what has come back")
        window.check(window.close() == 0, "the program did not end well")


def says_that_it_is_gone(session):
    """And may not be started anew: one sentence; it speaks again once there is one."""
    with Service(spawns=False) as service:
        service.start()
        window = listening(session, service)
        window.click("setting:speak")
        service.wait_for("Settings")
        service.signal(signal.SIGKILL)
        reacts(window, "without the service")
        window.wait_for(lambda state: "cannot be reached" in state["message"], "a sentence that it is gone")
        reacts(window, "without the service")
        before = service.times("Less motion")
        service.start()
        time.sleep(3.2)  # it is not called at each text
        window.key("shift+i")
        service.wait_for("Less motion", before=before)
        window.check(window.close() == 0, "the program did not end well")


def hangs(session):
    """It does not answer any more: the window goes on, says so, and ends."""
    with Service() as service:
        service.start()
        window = listening(session, service)
        window.click("setting:speak")
        service.wait_for("Settings")
        service.signal(signal.SIGSTOP)
        for _ in range(10):
            reacts(window, "while the service hangs")
        time.sleep(3.2)
        reacts(window, "while the service hangs")
        window.wait_for(lambda state: "does not answer" in state["message"], "a sentence that it hangs")
        service.signal(signal.SIGCONT)
        for _ in range(3):
            reacts(window, "when the service goes on")
        before = service.times("Less motion")
        window.key("shift+i")
        service.wait_for("Less motion", before=before)
        service.signal(signal.SIGSTOP)
        reacts(window, "while the service hangs again")
        began = time.monotonic()
        window.check(window.close() == 0, "the program did not end well")
        window.check(time.monotonic() - began < 2 * PATIENCE, "the end waited for the service")


def lines_to_anybody(session):
    """--speak to a pipe whose reader goes away: the window goes on. To a place that cannot be written: it says so."""
    read, write = os.pipe()
    window = session.start("--speak", f"/proc/self/fd/{write}", pass_fds=[write])
    os.close(write)
    window.key("Tab")
    window.wait_for(lambda state: any(item["focused"] for item in state["items"]), "the focus")
    window.check(select.select([read], [], [], 10 * PATIENCE)[0], "nothing was said")
    window.check(os.read(read, 100).startswith(b"Meldwell\n"), "the first line is another one")
    os.close(read)
    for _ in range(3):
        reacts(window, "when nobody reads any more")
    window.check(window.close() == 0, "the program did not end well")
    done = subprocess.run([PROGRAM, "--data-dir", session.data_dir, "--speak", "/no/such/place"], env=window.env,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20 * PATIENCE)
    window.check(done.returncode == 1 and "cannot write" in done.stderr, f"status {done.returncode}: {done.stderr}")


def is_not_installed(session):
    """Another library path without it: the switch goes back and says why."""
    folder = tempfile.mkdtemp(prefix="meldwell-nothing-")
    try:
        with open(os.path.join(folder, "libspeechd.so.2"), "w") as file:
            file.write("no library")
        with Service() as service:
            window = session.start(environment=dict(service.environment(), LD_LIBRARY_PATH=folder))
            window.key("ctrl+comma")
            window.click("page:3")
            window.click("setting:speak")
            window.wait_for(lambda state: "install the packages" in state["message"], "a sentence why not")
            window.check(not window.find("setting:speak")["checked"], "the switch stays on though nothing speaks")
            window.check(window.close() == 0, "the program did not end well")
    finally:
        shutil.rmtree(folder)


if shutil.which("speech-dispatcher") is None:
    print("speech-dispatcher is not installed: nothing was tried")
    sys.exit(77)
sys.exit(run(nothing_of_it_without_it, speaks_and_is_kept, comes_back_after_its_end, says_that_it_is_gone, hangs,
             lines_to_anybody, is_not_installed))
