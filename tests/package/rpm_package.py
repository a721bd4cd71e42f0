"""Judges the RPM, installs it into an empty root, plays there as an ordinary user and removes it again.

    tests/package/rpm_package.py BUILD      made of the release build of packaging/test.sh; skipped for any other
    tests/package/rpm_package.py FILE.rpm   made before"""

import os
import re
import shutil
import sys
import tempfile

from installed import (ID, ROOT, as_player, check, files_below, is_for_packages, it_plays, knows_no_folder_of_its_build,
                       output, tell)

SKIPPED = 77


def package_of(build, work):
    return output(os.path.join(ROOT, "packaging", "rpm.sh"), "--built", build, work).split()[-1]


def head(package):
    def field(name):
        return output("rpm", "-qp", "--queryformat", "%{" + name + "}", package)

    check(field("License") == "GPL-3.0-or-later AND CC0-1.0 AND ISC AND MIT AND Unicode-DFS-2015", f"the licence is {field('License')}")
    check(0 < len(field("Summary")) < 70 and not field("Summary").endswith("."), f"the summary is {field('Summary')}")
    check("house rules are switches" in field("Description"), f"the description is {field('Description')}")
    check("meldwell.org" == field("BuildHost"), f"it names the machine it was built on: {field('BuildHost')}")
    needs = output("rpm", "-qp", "--requires", package)
    for name in ("libSDL2-2.0.so.0", "libSDL2_image-2.0.so.0", "libSDL2_ttf-2.0.so.0", "libSDL2_mixer-2.0.so.0",
                 "libsqlite3.so.0", "libfribidi.so.0", "dejavu-sans-fonts", "dejavu-sans-mono-fonts"):
        check(name in needs, f"{name} is missing in what it requires: {needs}")
    for name in ("libsodium", "libutf8proc"):
        check(name not in needs, f"{name} has other numbers in other distributions and is not linked in: {needs}")
    newest = max(tuple(map(int, number.split("."))) for number in re.findall(r"GLIBC_([\d.]+)", needs))
    check(newest <= (2, 34), f"it asks for version {newest} of the C library; README and portable-start.sh say 2.34")
    check(field("Group"), "it is of no group")
    number = output("rpm", "-qp", "--queryformat", "%{VERSION}-%{RELEASE}", package)
    changes = output("rpm", "-qp", "--changelog", package)
    check(re.match(rf"\* .* - {re.escape(number)}\n- \S", changes), f"the newest entry of its changelog is not of {number}: {changes}")


def owns_what_it_should(package):
    files = output("rpm", "-qpl", package).split("\n")
    for path in ("bin/meldwell", "bin/meldwell-cli", "share/man/man6/meldwell.6.gz", "share/man/man6/meldwell-cli.6.gz",
                 "share/licenses/meldwell/LICENSE",
                 "share/licenses/meldwell/CC0-1.0.txt", "share/licenses/meldwell/libsodium.txt",
                 "share/licenses/meldwell/libutf8proc.txt", f"share/applications/{ID}.desktop",
                 f"share/metainfo/{ID}.metainfo.xml", f"share/icons/hicolor/scalable/apps/{ID}.svg",
                 "share/games/meldwell", "share/games/meldwell/art",
                 "share/games/meldwell/lessons/gin.lessons", "share/games/meldwell/puzzles/gin-best.seeds",
                    "share/games/meldwell/sounds/place-1.ogg"):
        check(f"/usr/{path}" in files, f"/usr/{path} is not in the package")
    for path in ("/usr/bin", "/usr/share", "/usr/share/applications", "/usr/share/icons/hicolor"):
        check(path not in files, f"{path} is the system's and not the package's")
    check("usr/games" not in "\n".join(files), "programs lie where only Debian has them")


def rpm(root, *words):
    """rpm upon a root of its own. What the package requires is this system's, which has no RPMs."""
    as_root = [] if os.geteuid() == 0 else ["unshare", "--map-root-user"]
    output(*as_root, "rpm", "--root", root, "--dbpath", "/var/lib/rpm", *words)


def test(given):
    with tempfile.TemporaryDirectory(prefix="meldwell-rpm-") as work:
        package = given if given.endswith(".rpm") else package_of(given, work)
        head(package)
        owns_what_it_should(package)
        root = os.path.join(work, "root")
        os.makedirs(os.path.join(root, "var", "lib", "rpm"))
        rpm(root, "--initdb")
        before = files_below(root)
        rpm(root, "--install", "--nodeps", "--noscripts", package)
        rpm(root, "--verify", "--nodeps", "meldwell")
        knows_no_folder_of_its_build(os.path.join(root, "usr"))
        games = output(os.path.join(root, "usr", "bin", "meldwell-cli"), "games")
        check("sabra" in games, f"meldwell-cli games does not list sabra: {games}")
        it_plays(as_player(work, os.path.join(root, "usr", "bin", "meldwell")))
        rpm(root, "--erase", "meldwell")
        # The folders of the system were made for the package in a root that had none.
        left = [path for path in files_below(root) if path not in before and not path.startswith("var/lib/rpm")
                and not os.path.isdir(os.path.join(root, path))]
        check(not left, "left behind: " + ", ".join(left))
        check(not [path for path in files_below(root) if "meldwell" in path.lower()], "folders of it are left behind")


if __name__ == "__main__":
    if not shutil.which("rpmbuild"):
        print("rpmbuild is not installed: the RPM was not checked.")
        sys.exit(SKIPPED)
    if not sys.argv[1].endswith(".rpm") and not is_for_packages(sys.argv[1]):
        print("This is not the build packages are made of: no RPM is made of it.")
        sys.exit(SKIPPED)
    sys.exit(tell("RPM", test, sys.argv[1]))
