"""Windows to try programs for it in: a prefix of Wine's own, empty, and gone at the end of the with block."""

import glob
import os
import subprocess
import tempfile

from installed import output, script


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

    def wait(self):
        """Until every program has ended."""
        output("wineserver", "--wait", env=self.environment)

    def local(self):
        """The folder of the user's own programs and their data."""
        return glob.glob(os.path.join(self.prefix, "drive_c", "users", "*", "AppData", "Local"))[0]

    def starter(self, program):
        """What starts a program for Windows as one of this system is started; its process is that of the program."""
        return script(os.path.join(self.folder.name, "start"), f"exec wine '{program}' \"$@\"")
