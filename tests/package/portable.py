"""Judges the portable folder: unpacks it where nothing of what it needs is, and plays there as an ordinary user.

    tests/package/portable.py ARCHIVE.tar.xz [BARE-ROOT]

BARE-ROOT: a root made before by debootstrap as below; it is not changed. Only root can do this."""

import glob
import os
import re
import subprocess
import sys
import tempfile

from installed import (ID, NOBODY, check, files_below, it_plays, knows_no_folder_of_its_build, output, script, speaks,
                       tell)

MISSING = ("libSDL2*", "libsqlite3*", "libsodium*", "libutf8proc*", "libfreetype*", "libpulse*", "libX11*", "libwayland*",
           "libasound*", "*.ttf", "*.otf")


def bare_root(root):
    with open("/etc/os-release") as file:
        release = dict(line.strip().split("=", 1) for line in file)["VERSION_CODENAME"]
    output("debootstrap", "--variant=minbase", release, root)


def is_laid_out_as_an_appdir(folder):
    for name in ("AppRun", "meldwell", "meldwell-cli", ID + ".desktop", ID + ".png", ".DirIcon",
                 "usr/share/doc/meldwell/libraries", "usr/share/licenses/meldwell/LICENSE",
                 "usr/share/games/meldwell/fonts/DejaVuSans.ttf"):
        check(os.path.isfile(os.path.join(folder, name)), f"{name} is missing in the portable folder")
    output("desktop-file-validate", os.path.join(folder, ID + ".desktop"))
    for library in glob.glob(os.path.join(folder, "usr", "lib", "*")):
        check(not os.path.basename(library).startswith(("libc.", "libX11.", "libGL", "libdrm")),
              f"{library} belongs to the system and came along")
        check(not os.path.basename(library).startswith(NEEDLESS), f"{library} came along and is not needed")
    for text in glob.glob(os.path.join(folder, "usr", "share", "doc", "*", "copyright")):
        with open(text, encoding="utf-8") as file:
            for licence in re.findall(r"/usr/share/common-licenses/[\w.-]*\w", file.read()):
                check(os.path.isfile(folder + licence) or not os.path.exists(licence), f"{text} names {licence}, which is not there")


# What other formats of pictures and sounds would ask for.
NEEDLESS = ("libtiff", "libjpeg", "libwebp", "libfluidsynth", "libmodplug", "libjack", "libgomp", "libreadline", "libdb-")


def says_what_is_missing(start, folder):
    """A system that lacks a library which does not lie aside either is told so in one sentence."""
    spare = os.path.join(folder, "usr", "lib", "spare")
    os.rename(spare, spare + "-hidden")
    said = subprocess.run([start], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    os.rename(spare + "-hidden", spare)
    check(said.returncode == 1 and re.fullmatch(r"meldwell: The library lib\S+ is missing in this system; Meldwell cannot "
                                                r"start without it\.\n", said.stderr),
          f"with a library missing it ended with {said.returncode} and said: {said.stderr}")


def nothing_of_it_is_here(root):
    for pattern in MISSING:
        found = glob.glob(os.path.join(root, "**", pattern), recursive=True)
        check(not found, f"the bare root has {found[:3]}")


def test(archive, root=None):
    with tempfile.TemporaryDirectory(prefix="meldwell-portable-") as work:
        if root is None:
            root = os.path.join(work, "root")
            bare_root(root)
        nothing_of_it_is_here(root)
        # Whoever plays has a home in it; the folder lies in a place with a space in its name.
        home = os.path.join(work, "home")
        place = os.path.join(home, "my games")
        os.makedirs(place)
        output("tar", "--extract", "--file", archive, "--directory", place)
        folder = glob.glob(os.path.join(place, "meldwell-*"))[0]
        is_laid_out_as_an_appdir(folder)
        knows_no_folder_of_its_build(folder)
        output("chown", "-R", f"{NOBODY}:{NOBODY}", home)
        os.chmod(work, 0o755)
        unpacked = files_below(folder)
        name = os.path.basename(folder)
        inner = script(os.path.join(work, "inner"), "set -e", f"mount --rbind '{home}' '{root}/mnt'",
                       f"mount -t proc proc '{root}/proc'", f"mount --rbind /dev '{root}/dev'",
                       f"exec chroot --userspec={NOBODY}:{NOBODY} '{root}' \"$@\"")
        program = script(os.path.join(work, "program"),
                         f"exec unshare --mount '{inner}' '/mnt/my games/{name}/meldwell' \"$@\"")
        games = output("unshare", "--mount", inner, f"/mnt/my games/{name}/meldwell-cli", "games")
        check("sabra" in games, f"meldwell-cli games does not list sabra: {games}")
        it_plays(program, "/mnt", os.environ.get("MELDWELL_PICTURES") and
                 os.path.join(os.environ["MELDWELL_PICTURES"], "portable"))
        says_what_is_missing(program, folder)
        check(files_below(folder) == unpacked, "playing has changed the portable folder")
        speaks(os.path.join(folder, "usr", "share"), work, program)


if __name__ == "__main__":
    if os.geteuid() != 0:
        sys.exit("Only root can make a root of its own.")
    sys.exit(tell("portable folder", test, *sys.argv[1:]))
