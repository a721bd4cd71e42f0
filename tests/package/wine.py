"""Windows to try programs for it in: a prefix of Wine's own, empty, and gone at the end of the with block."""

import contextlib
import glob
import os
import pty
import re
import select
import signal
import subprocess
import tempfile
import time

from installed import check, output, script
from meldwell_window import PATIENCE


def without_places(shown):
    """What a console of Wine shows, without where the cursor goes; over a blank it steps."""
    stepped = re.sub(rb"\x1b\[(\d+)C", lambda step: b" " * int(step[1]), shown)
    return re.sub(rb"\x1b\[[?0-9;]*[A-Za-z]", b"", stepped).decode("utf-8", "replace")


def said(console):
    """Nothing, once nobody has it open any more."""
    with contextlib.suppress(OSError):
        return os.read(console, 1 << 16)
    return b""


class Wine:
    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="meldwell-wine-")
        self.prefix = os.path.join(self.folder.name, "prefix")
        # Without the display of whoever runs the test, and without what Wine would offer to download.
        self.environment = dict(os.environ, WINEPREFIX=self.prefix, WINEDEBUG="-all", DISPLAY="",
                                WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d")
        self.run("wineboot", "--init")
        self.wait()
        return self

    def __exit__(self, *_):
        subprocess.run(["wineserver", "--kill", "--wait"], env=self.environment, check=False)
        self.folder.cleanup()

    def run(self, *words, **more):
        return output("wine", *words, env=dict(self.environment, **more))

    def at_console(self, text, keys, *words):
        """A program at a console of its own, where these keys are pressed once it has said the text: how it ends, and all
        that it has said."""
        process, console = pty.fork()
        if process == 0:
            os.execvpe("wine", ["wine", *words], self.environment)
        until, shown, ended = time.monotonic() + 30 * PATIENCE, b"", 0
        try:
            while not ended and time.monotonic() < until:
                ended, status = os.waitpid(process, os.WNOHANG)
                while select.select([console], [], [], 0.1)[0]:
                    got = said(console)
                    if not got:
                        break
                    shown += got
                if keys and text in without_places(shown):
                    os.write(console, keys)
                    keys = b""
            check(ended, f"{' '.join(words)} does not end:\n{without_places(shown)}")
        finally:
            if not ended:
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
            os.close(console)
        return os.waitstatus_to_exitcode(status), without_places(shown)

    def wait(self):
        """Until every program has ended."""
        output("wineserver", "--wait", env=self.environment)

    def local(self):
        """The folder of the user's own programs and their data."""
        return glob.glob(os.path.join(self.prefix, "drive_c", "users", "*", "AppData", "Local"))[0]

    def starter(self, program):
        """What starts a program for Windows as one of this system is started; its process is that of the program."""
        return script(os.path.join(self.folder.name, "start"), f"exec wine '{program}' \"$@\"")
