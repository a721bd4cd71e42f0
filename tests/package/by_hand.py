"""Judges what `cmake --install` has put below a folder with DESTDIR, and plays there as an ordinary user.

    tests/package/by_hand.py DESTDIR PREFIX"""

import os
import sys
import tempfile

from installed import ID, as_player, check, files_below, it_plays, output, speaks, tell


def test(root, prefix):
    folder = os.path.join(root, prefix.lstrip("/"))
    outside = [path for path in files_below(root)
               if not os.path.join(root, path).startswith(folder) and not folder.startswith(os.path.join(root, path))]
    check(not outside, "installed beside the prefix: " + ", ".join(outside))
    for path in ("bin/meldwell", "bin/meldwell-cli", "share/man/man6/meldwell.6.gz", "share/doc/meldwell/copyright",
                 "share/licenses/meldwell/LICENSE", f"share/applications/{ID}.desktop",
                 f"share/metainfo/{ID}.metainfo.xml", "share/games/meldwell/art/tile.svg",
                 "share/games/meldwell/lessons/gin.lessons", "share/games/meldwell/puzzles/gin-best.seeds"):
        check(os.path.isfile(os.path.join(folder, path)), f"{path} is not installed")
    debian = [path for path in files_below(folder) if "Debian" in path or path.startswith("games")]
    check(not debian, "laid out as only Debian has it: " + ", ".join(debian))
    games = output(os.path.join(folder, "bin", "meldwell-cli"), "games")
    check("sabra" in games, f"meldwell-cli games does not list sabra: {games}")
    with tempfile.TemporaryDirectory(prefix="meldwell-by-hand-") as work:
        it_plays(as_player(work, os.path.join(folder, "bin", "meldwell")))
        speaks(os.path.join(folder, "share"), work, os.path.join(folder, "bin", "meldwell"))


if __name__ == "__main__":
    sys.exit(tell("installed by hand", test, *sys.argv[1:]))
