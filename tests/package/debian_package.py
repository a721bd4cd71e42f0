"""Judges the Debian package, installs it into an empty root, plays there and removes it again.

    tests/package/debian_package.py BUILD      of a release build with CMAKE_INSTALL_PREFIX=/usr; of any other no package
                                               is asked for, and one is built as a packager would
    tests/package/debian_package.py --twice    built as a packager would, in two folders: both are the same, byte for byte"""

import email.utils
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))
from meldwell_window import ROOT, Failure, Session  # noqa: E402

ID = "org.meldwell.Meldwell"


def output(*words, **more):
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, **more)
    if done.returncode != 0:
        raise Failure(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def check(condition, sentence):
    if not condition:
        raise Failure(sentence)


def build(source, folder):
    """The package built by the script a packager would call."""
    return output(os.path.join(source, "packaging", "package.sh"), folder).split()[-1]


def copy_source(to):
    os.makedirs(to)
    for name in ("CMakeLists.txt", "CMakePresets.json", "LICENSE", "assets", "packaging", "src"):
        source = os.path.join(ROOT, name)
        if os.path.isdir(source):
            shutil.copytree(source, os.path.join(to, name))
        else:
            shutil.copy(source, to)
    return to


def package_of(folder, work):
    """The package of a build that is there already, which stays as it is; None where it would be another one."""
    told = output("cmake", "-N", "-LA", folder)
    if "CMAKE_INSTALL_PREFIX:PATH=/usr\n" not in told or "CMAKE_BUILD_TYPE:STRING=Release\n" not in told:
        return None
    with open(os.path.join(ROOT, "packaging", "changelog")) as file:
        newest = re.search(r"^ -- .*>  (.*)$", file.read(), re.MULTILINE).group(1)
    epoch = str(int(email.utils.parsedate_to_datetime(newest).timestamp()))
    output("cpack", "--config", os.path.join(folder, "CPackConfig.cmake"), "-B", work, cwd=folder,
           env=dict(os.environ, SOURCE_DATE_EPOCH=epoch), umask=0o022)
    return glob.glob(os.path.join(work, "*.deb"))[0]


def same_bytes_from_any_folder(package, work):
    source = copy_source(os.path.join(work, "elsewhere", "a longer name, with spaces"))
    other = build(source, os.path.join(work, "b2"))
    with open(package, "rb") as one, open(other, "rb") as two:
        check(one.read() == two.read(), f"{package} and {other} differ, though built from the same source")


def knows_no_folder_of_its_build(root):
    """What is installed would not be the same from another folder if it named the one it was built in."""
    for folder, _, files in os.walk(os.path.join(root, "usr")):
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                check(os.fsencode(ROOT) not in file.read(), f"{name} names the folder it was built in")


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


def needs_what_it_uses(package):
    needs = output("dpkg-deb", "--field", package, "Depends")
    for name in ("libsdl2-2.0-0", "libsdl2-image-2.0-0", "libsdl2-ttf-2.0-0", "libsdl2-mixer-2.0-0", "libsqlite3-0",
                 "fonts-dejavu-core"):
        check(name in needs, f"{name} is missing in Depends: {needs}")
    useful = output("dpkg-deb", "--field", package, "Recommends")
    check("fonts-noto-core" in useful, f"the fonts of other scripts are missing in Recommends: {useful}")


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
                 "share/games/meldwell/art/tile.svg", "share/games/meldwell/sounds/place-1.ogg"):
        check(os.path.isfile(os.path.join(root, "usr", path)), f"/usr/{path} is not installed")
    for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
        with open(os.path.join(root, f"usr/share/icons/hicolor/{size}x{size}/apps/{ID}.png"), "rb") as file:
            head = file.read(24)
        check(head[16:24] == size.to_bytes(4, "big") * 2, f"the icon for {size} pixels is not of that size")
    output("desktop-file-validate", os.path.join(root, "usr/share/applications", ID + ".desktop"))
    output("appstreamcli", "validate", "--no-net", os.path.join(root, "usr/share/metainfo", ID + ".metainfo.xml"))


def it_plays(root):
    """The installed programs start and find their own pictures."""
    games = output(os.path.join(root, "usr", "games", "meldwell-cli"), "games")
    check("sabra" in games, f"meldwell-cli games does not list sabra: {games}")
    program = os.path.join(root, "usr", "games", "meldwell")
    with Session() as session:
        window = session.start(program=program, environment={"HOME": session.data_dir})
        window.check(window.state["screen"] == "start", "the first screen is not the start screen")
        window.check(window.close() == 0, "the installed program did not end well")
        table = session.start("--game", "sabra", "--set", "turn_timer=0", "--speed", "instant", program=program)
        table.wait_for(lambda state: state["screen"] == "table" and table.rack(), "a table with a rack")
        table.check(table.close() == 0, "the installed program did not end well")


def nothing_is_left(root):
    left = [os.path.join(folder, name) for folder, folders, files in os.walk(root) for name in files + folders
            if not folder.startswith(os.path.join(root, "var"))]
    left = [path for path in left if path != os.path.join(root, "var")]
    check(not left, "left behind: " + ", ".join(left))


def main():
    with tempfile.TemporaryDirectory(prefix="meldwell-package-") as work:
        twice = sys.argv[1] == "--twice"
        package = (None if twice else package_of(sys.argv[1], os.path.join(work, "here"))) or build(
            ROOT, os.path.join(work, "b1"))
        one_version_everywhere(package)
        needs_what_it_uses(package)
        nothing_to_complain_about(package)
        root = os.path.join(work, "root")
        empty_root(root)
        dpkg(root, "--install", package)
        everything_in_its_place(root)
        knows_no_folder_of_its_build(root)
        hardened(root)
        it_plays(root)
        dpkg(root, "--purge", "meldwell")
        nothing_is_left(root)
        if twice:
            same_bytes_from_any_folder(package, work)
        print(f"{os.path.basename(package)}: passed")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(f"FAILED: {failure}")
        sys.exit(1)
