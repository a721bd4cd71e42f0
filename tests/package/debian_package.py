"""Judges the Debian package, installs it into an empty root, plays there and removes it again.

    tests/package/debian_package.py BUILD      made of the release build of packaging/test.sh; of any other one is built
                                               as a packager would
    tests/package/debian_package.py FILE.deb   made before"""

import email.utils
import glob
import os
import re
import sys
import tempfile
import xml.etree.ElementTree as ET

from installed import ID, ROOT, as_player, check, is_for_packages, it_plays, knows_no_folder_of_its_build, output, tell


def build(folder):
    """The package built by the script a packager would call."""
    return output(os.path.join(ROOT, "packaging", "package.sh"), folder).split()[-1]


def package_of(folder, work):
    """The package of a build that is there already, which stays as it is; None where it would be another one."""
    if not is_for_packages(folder):
        return None
    with open(os.path.join(ROOT, "packaging", "changelog")) as file:
        newest = re.search(r"^ -- .*>  (.*)$", file.read(), re.MULTILINE).group(1)
    epoch = str(int(email.utils.parsedate_to_datetime(newest).timestamp()))
    output("cpack", "--config", os.path.join(folder, "CPackConfig.cmake"), "-B", work, cwd=folder,
           env=dict(os.environ, SOURCE_DATE_EPOCH=epoch), umask=0o022)
    return glob.glob(os.path.join(work, "*.deb"))[0]


def nothing_to_complain_about(package):
    said = output("lintian", "--allow-root", "--pedantic", "--display-info", "--fail-on", "none", package)
    check(said.strip() == "", f"lintian says:\n{said}")


def one_version_everywhere(package):
    version = output("dpkg-deb", "--field", package, "Version").strip()
    with open(os.path.join(ROOT, "packaging", "changelog")) as file:
        noted = re.match(r"meldwell \((.*)\)", file.readline()).group(1)
    check(version == noted, f"the package is {version}, its changelog says {noted}")
    metainfo = ET.parse(os.path.join(ROOT, "packaging", ID + ".metainfo.xml"))
    released = metainfo.find("releases/release").get("version")
    check(version.split("-")[0] == released, f"the package is {version}, the newest release in metainfo {released}")


def pictures_are_as_told():
    metainfo = ET.parse(os.path.join(ROOT, "packaging", ID + ".metainfo.xml"))
    for image in metainfo.iter("image"):
        name = os.path.basename(image.text)
        with open(os.path.join(ROOT, "docs", "screenshots", name), "rb") as file:
            head = file.read(24)
        size = f"{int.from_bytes(head[16:20], 'big')}x{int.from_bytes(head[20:24], 'big')}"
        told = f"{image.get('width')}x{image.get('height')}"
        check(size == told, f"{name} is {size}, metainfo says {told}")


def needs_what_it_uses(package):
    needs = output("dpkg-deb", "--field", package, "Depends")
    for name in ("libsdl2-2.0-0", "libsdl2-image-2.0-0", "libsdl2-ttf-2.0-0", "libsdl2-mixer-2.0-0", "libsqlite3-0",
                 "libfribidi0", "fonts-dejavu-core"):
        check(name in needs, f"{name} is missing in Depends: {needs}")
    useful = output("dpkg-deb", "--field", package, "Recommends")
    check("fonts-noto-color-emoji" in useful, f"the font of emoji is missing in Recommends: {useful}")
    check("fonts-noto-core" in useful, f"the fonts of other scripts are missing in Recommends: {useful}")
    check("libminiupnpc17" in useful, f"what a router is asked with is missing in Recommends: {useful}")
    more = output("dpkg-deb", "--field", package, "Suggests")
    check("libspeechd2" in more and "speech-dispatcher" in more, f"the voice is missing in Suggests: {more}")
    check("tor" in more.replace(",", "").split(), f"Tor is missing in Suggests: {more}")


def hardened(root):
    for program in ("meldwell", "meldwell-cli"):
        path = os.path.join(root, "usr", "games", program)
        header = output("readelf", "--file-header", "--program-headers", "--dynamic", "--wide", path)
        check("DYN (Position-Independent Executable" in header, f"{program} is not position-independent")
        check("GNU_RELRO" in header and "BIND_NOW" in header, f"{program} is not fully relocated before it runs")
        check(not re.search(r"GNU_STACK.* RWE ", header), f"{program} has an executable stack")
        symbols = output("readelf", "--dyn-syms", "--wide", path)
        check("__stack_chk_fail" in symbols, f"{program} does not guard its stack")
        check(re.search(r"__\w+_chk@", symbols.replace("__stack_chk", "")), f"{program} is not fortified")
        if os.uname().machine == "x86_64":
            code = output("objdump", "--disassemble", "--no-show-raw-insn", path)
            check(code.count("endbr64") > 1000, f"{program} may be made to jump anywhere")
            check(re.search(r"\bor[ql] +\$0x0,", code), f"{program} may leap over the end of its stack")


def dpkg(root, *words):
    """dpkg upon a root of its own. What it depends on is this system's, and it may be run by anybody."""
    output("dpkg", "--root=" + root, "--log=" + os.path.join(root, "var", "log"),
           "--force-not-root,depends,bad-path", "--no-triggers", *words)


def empty_root(root):
    for folder in ("info", "updates", "triggers"):
        os.makedirs(os.path.join(root, "var", "lib", "dpkg", folder))
    open(os.path.join(root, "var", "lib", "dpkg", "status"), "w").close()


def everything_in_its_place(root):
    for path in ("games/meldwell", "games/meldwell-cli", "share/man/man6/meldwell.6.gz",
                 "share/man/man6/meldwell-cli.6.gz", "share/doc/meldwell/copyright",
                 "share/doc/meldwell/changelog.Debian.gz", f"share/applications/{ID}.desktop",
                 f"share/metainfo/{ID}.metainfo.xml", f"share/icons/hicolor/scalable/apps/{ID}.svg",
                 "share/games/meldwell/art/tile.svg",
                 "share/games/meldwell/lessons/gin.lessons", "share/games/meldwell/puzzles/gin-best.seeds",
                    "share/games/meldwell/sounds/place-1.ogg"):
        check(os.path.isfile(os.path.join(root, "usr", path)), f"/usr/{path} is not installed")
    for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
        with open(os.path.join(root, f"usr/share/icons/hicolor/{size}x{size}/apps/{ID}.png"), "rb") as file:
            head = file.read(24)
        check(head[16:24] == size.to_bytes(4, "big") * 2, f"the icon for {size} pixels is not of that size")
    output("desktop-file-validate", os.path.join(root, "usr/share/applications", ID + ".desktop"))
    output("appstreamcli", "validate", "--no-net", os.path.join(root, "usr/share/metainfo", ID + ".metainfo.xml"))


def both_programs_start(root, work):
    games = output(os.path.join(root, "usr", "games", "meldwell-cli"), "games")
    check("sabra" in games, f"meldwell-cli games does not list sabra: {games}")
    it_plays(as_player(work, os.path.join(root, "usr", "games", "meldwell")))


def nothing_is_left(root):
    left = [os.path.join(folder, name) for folder, folders, files in os.walk(root) for name in files + folders
            if not folder.startswith(os.path.join(root, "var"))]
    left = [path for path in left if path != os.path.join(root, "var")]
    check(not left, "left behind: " + ", ".join(left))


def test(given):
    with tempfile.TemporaryDirectory(prefix="meldwell-package-") as work:
        package = given if given.endswith(".deb") else package_of(given, work) or build(os.path.join(work, "build"))
        one_version_everywhere(package)
        pictures_are_as_told()
        needs_what_it_uses(package)
        nothing_to_complain_about(package)
        root = os.path.join(work, "root")
        empty_root(root)
        dpkg(root, "--install", package)
        everything_in_its_place(root)
        knows_no_folder_of_its_build(os.path.join(root, "usr"))
        hardened(root)
        both_programs_start(root, work)
        dpkg(root, "--purge", "meldwell")
        nothing_is_left(root)


if __name__ == "__main__":
    sys.exit(tell("Debian package", test, sys.argv[1]))
