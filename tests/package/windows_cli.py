"""Holds meldwell-cli for Windows, run by Wine, against the one of this system: both say the same, byte for byte.

    tests/package/windows_cli.py PROGRAM.exe PLATFORM-TEST.exe MELDWELL-CLI"""

import os
import re
import sys
import tempfile

from installed import ROOT, check, output, tell

EXAMPLES = os.path.join(ROOT, "tests", "examples")


def without_times(told):
    """What took how long is no matter of agreement."""
    return re.sub(r" us=[0-9.]+", "", told)


def test(program, platform_test, here):
    with tempfile.TemporaryDirectory(prefix="meldwell-wine-") as prefix:
        environment = dict(os.environ, WINEPREFIX=prefix, WINEDEBUG="-all", DISPLAY="")

        def there(*words):
            return output("wine", program, *words, env=environment)

        def same(*words, but=lambda told: told):
            check(but(there(*words)) == but(output(here, *words)), f"{' '.join(words)} says something else on Windows")

        check("holds" in output("wine", platform_test, env=environment), "the platform floor does not hold")
        same("--version")
        same("games")
        for name in ("card-vectors.txt", "tile-rummy-vectors.txt"):
            same("vectors", os.path.join(EXAMPLES, name))
        same("solve", os.path.join(EXAMPLES, "sabra-positions.txt"), but=without_times)
        for game in [line.split()[0] for line in output(here, "games").splitlines()]:
            same("rules", game)
            same("watch", game, "--deals", "2", "--seed", "5", "--level", "easy")
            check("No fault was found." in there("selfplay", game, "--deals", "2", "--seed", "7"),
                  f"selfplay of {game} has found something")
        output("wineserver", "--wait", env=environment)


if __name__ == "__main__":
    sys.exit(tell("meldwell-cli for Windows", test, *[os.path.abspath(path) for path in sys.argv[1:]]))
