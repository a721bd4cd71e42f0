"""Tries, in Wine, what is made for Windows: the archive, unpacked, and the installer. meldwell-cli says what that of
this system says, byte for byte; programs of both sit at one table; in the window a deal is played, killed and
continued. What Wine cannot show stands in docs/architecture.md.

    tests/package/windows.py ARCHIVE.zip INSTALLER.exe PLATFORM-TEST.exe MELDWELL-CLI"""

import os
import re
import subprocess
import sys
import time
import zipfile

from installed import ROOT, check, files_below, knows_no_folder_of_its_build, output, speaks, tell
from meldwell_window import PATIENCE, Session
from sabra_player import ClickHand, Player
from wine import Wine

EXAMPLES = os.path.join(ROOT, "tests", "examples")
PICTURES = os.environ.get("MELDWELL_PICTURES")
TABLES = os.path.join(ROOT, "tests", "e2e", "table_commands.py")
OF_WINDOWS = ("advapi32.dll", "kernel32.dll", "msvcrt.dll", "gdi32.dll", "imm32.dll", "iphlpapi.dll", "ole32.dll",
              "oleaut32.dll", "setupapi.dll", "shell32.dll", "user32.dll", "version.dll", "winmm.dll", "ws2_32.dll")
DEAL = ("--game", "sabra", "--seats", "you,computer:easy,computer:easy", "--set", "turn_timer=0", "--seed", "11",
        "--speed", "instant")


def without_times(told):
    """What took how long is no matter of agreement."""
    return re.sub(r" us=[0-9.]+", "", told)


def says_the_same(wine, program, here):
    def same(*words, but=lambda told: told):
        check(but(wine.run(program, *words)) == but(output(here, *words)),
              f"{' '.join(words)} says something else on Windows")

    same("--version")
    same("games")
    for name in ("card-vectors.txt", "tile-rummy-vectors.txt"):
        same("vectors", os.path.join(EXAMPLES, name))
    same("solve", os.path.join(EXAMPLES, "sabra-positions.txt"), but=without_times)
    for game in [line.split()[0] for line in output(here, "games").splitlines()]:
        same("rules", game)
        same("watch", game, "--deals", "2", "--seed", "5", "--level", "easy")
        check("No fault was found." in wine.run(program, "selfplay", game, "--deals", "2", "--seed", "7"),
              f"selfplay of {game} has found something")


def at_one_table(wine, program, here, kills=6):
    """Whoever opens it, host and guests end with the same line, killed on the way too."""
    there = wine.starter(program)
    for host, guests in ((there, here), (here, there)):
        for words in (("matches", "--games", "gin"), ("kills", "--kills", str(kills))):
            output(sys.executable, "-B", TABLES, "--program", here, "--host", host, "--guests", guests,
                   "--only", *words, env=wine.environment)
    words = ("table", "open", "gin", "--seats", "free,free", "--address", "127.0.0.1", "--data-dir",
             os.path.join(wine.folder.name, "table"))
    status, shown = wine.at_console("MW1:", b"\x03", program, *words)
    check(status == 1 and "The table rests. The same command goes on with it." in shown,
          f"interrupted at its console it ends with {status}: {shown}")


class Windows(Session):
    """A session with a desktop, whose programs are those of a prefix of Wine."""

    def __init__(self, wine, program, width=1600, height=1000):
        super().__init__(width, height)
        self.wine = wine
        self.path = program
        self.program = wine.starter(program)

    def __enter__(self):
        super().__enter__()
        self.environment = dict(self.wine.environment, DISPLAY=self.display.name)
        self.desktop = subprocess.Popen(["openbox"], env=self.environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *error):
        super().__exit__(*error)
        self.desktop.wait()

    def start(self, *words, **more):
        return super().start(*words, program=self.program, environment=self.environment, **more)


def picture(window, name):
    if PICTURES:
        time.sleep(2)  # the pictures of the games follow the first picture of the window
        window.screenshot(os.path.join(PICTURES, f"windows-{name}.png"))


def looks(session):
    for size in ((1024, 640), (1280, 800)):
        name = f"{size[0]}x{size[1]}"
        window = session.start(size=size)
        window.check(window.state["screen"] == "start", "the first screen is not the start screen")
        window.check(window.size == size, f"the window is of {window.size}, not of {size}")
        picture(window, f"start-{name}")
        window.check(window.close() == 0, "the start screen did not end well")
        table = session.start(*DEAL, size=size)
        table.check(Player(table, ClickHand()).settle(), "the deal is over before it began")
        picture(table, f"table-{name}")
        table.check(table.close() == 0, "the table did not end well")


def a_deal(session):
    """Some turns, then the end that nobody has asked for, and from the first screen on to the end of the deal."""
    window = session.start(*DEAL)
    player = Player(window, ClickHand())
    while player.settle() and player.turns < 3:
        player.turn()
    turn, rack = window.state["turn"], window.rack()
    window.check(player.my_turn(window.state), "the deal was over before the program was killed")
    window.kill()
    window = session.start("--speed", "instant")
    window.click("button:continue")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.check(window.state["turn"] == turn and [piece["name"] for piece in window.rack()] ==
                 [piece["name"] for piece in rack], "the match does not go on where it was killed")
    player.window = window
    player.deal()
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.laid > 0, "nothing was laid in the whole deal")
    window.check(window.close() == 0, "the program did not end well")


def one_copy(session):
    first = session.start()
    second = subprocess.run([session.program, "--data-dir", session.data_dir, "--game", "sabra"], env=session.environment,
                            capture_output=True, text=True, timeout=60 * PATIENCE, stdin=subprocess.DEVNULL)
    first.check(second.returncode == 0 and "already running" in second.stderr,
                f"the second start ended with {second.returncode}: {second.stderr}")
    first.check(first.state["screen"] == "start", "the second start has changed the first window")
    first.check(first.close() == 0, "the first window did not end well")


def a_box(session):
    """Started as from the desktop, without streams, it says in a box of Windows what is wrong."""
    def xdotool(*words):
        return subprocess.run(["xdotool", *words], env=session.environment, capture_output=True, text=True).stdout.split()

    def wait_for(boxes, sentence):
        deadline = time.monotonic() + 20 * PATIENCE
        while len(xdotool("search", "--onlyvisible", "--name", "Meldwell")) != boxes:
            check(time.monotonic() < deadline, sentence)
            time.sleep(0.1)

    wait_for(0, "a window is left")
    # Whatever was a pipe here would be waited for.
    subprocess.run(["wine", "start", "/unix", session.path, "--nonsense"], env=session.environment, check=True,
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(1, "there is no box")
    xdotool("search", "--onlyvisible", "--name", "Meldwell", "windowactivate", "--sync", "key", "Return")
    wait_for(0, "the box does not close")


def plays(wine, program):
    with Windows(wine, program) as session:
        looks(session)
        a_deal(session)
        one_copy(session)
        a_box(session)


def on_a_fine_screen(wine, program):
    """Where Windows says that all is to be shown at twice its size the window opens so large."""
    def set_dpi(dpi):
        wine.run("reg", "add", r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/t", "REG_DWORD", "/d", dpi, "/f")
        wine.wait()

    set_dpi("192")
    with Windows(wine, program, 3840, 2160) as session:
        window = session.start()
        window.check(window.size == (2560, 1600), f"the window is of {window.size}, not of 2560 by 1600")
        window.check(window.close() == 0, "the program did not end well on a fine screen")
    set_dpi("96")


def is_known_by_windows(folder):
    """The icon, the version and what says that the program knows fine screens; a window and no console."""
    program = os.path.join(folder, "meldwell.exe")
    for kind in ("icon", "group_icon", "version", "24"):
        check(output("wrestool", "--list", f"--type={kind}", program), f"meldwell.exe has no resource {kind}")
    manifest = output("wrestool", "--extract", "--raw", "--type=24", program)
    check("PerMonitorV2" in manifest and "UTF-8" in manifest, f"the manifest does not say it: {manifest}")
    for name, kind in (("meldwell.exe", "Windows GUI"), ("meldwell-cli.exe", "Windows CUI")):
        told = output("x86_64-w64-mingw32-objdump", "-p", os.path.join(folder, name))
        check(f"({kind})" in told, f"{name} is no program of the kind {kind}")
        foreign = [line for line in told.splitlines() if "DLL Name" in line and line.split()[-1].lower() not in OF_WINDOWS]
        check(not foreign, f"{name} needs what Windows does not have: {foreign}")


def unpacked(wine, archive, platform_test, here):
    # In a folder whose name no code page of old has.
    place = os.path.join(wine.folder.name, "\u0928\u0947\u0939\u093e \u017dofie")
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(place)
    folder = os.path.join(place, os.listdir(place)[0])
    knows_no_folder_of_its_build(folder)
    files = files_below(folder)
    is_known_by_windows(folder)
    check("holds" in wine.run(platform_test), "the platform floor does not hold")
    cli = os.path.join(folder, "meldwell-cli.exe")
    says_the_same(wine, cli, here)
    at_one_table(wine, cli, here)
    program = os.path.join(folder, "meldwell.exe")
    plays(wine, program)
    on_a_fine_screen(wine, program)
    check(files_below(folder) == files, "playing has changed the folder that was unpacked")
    speaks(folder, wine.folder.name, "wine", program, environment=wine.environment)


def removal_is_offered(wine):
    told = wine.run("reg", "query", r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall", "/s")
    return "Meldwell" in told


def installed(wine, installer):
    """For the user alone, and removed without a question: nothing is left but the matches."""
    disk = os.path.join(wine.prefix, "drive_c")
    before = files_below(disk)
    for _ in range(2):  # over itself too
        wine.run(installer, "/S")
        wine.wait()
    folder = os.path.join(wine.local(), "Programs", "Meldwell")
    new = [name for name in files_below(disk) if name not in before]
    check(any(name.endswith("Start Menu/Programs/Meldwell.lnk") for name in new), f"no entry in the menu: {new}")
    check(removal_is_offered(wine), "Windows does not know how to remove it")
    kept = os.path.join(wine.local(), "Meldwell")
    with Windows(wine, os.path.join(folder, "meldwell.exe")) as session:
        window = session.start(*DEAL, data_dir=kept)
        Player(window, ClickHand()).turn()
        there = files_below(folder)
        own_name = "C:\\" + os.path.relpath(folder, disk).replace("/", "\\")
        # With the last word it removes from where it lies, so that it can be waited for.
        for words in ((installer, "/S"), (os.path.join(folder, "uninstall.exe"), "/S", "_?=" + own_name)):
            done = subprocess.run(["wine", *words], env=wine.environment, check=False, capture_output=True)
            check(done.returncode != 0 and files_below(folder) == there, f"{words[0]} has changed what runs")
        window.check(window.close() == 0, "the installed program did not end well")
    cli = os.path.join(folder, "meldwell-cli.exe")
    check(wine.run(cli, "statistics") == wine.run(cli, "statistics", "--data-dir", kept), "matches are kept elsewhere")
    wine.run(os.path.join(folder, "uninstall.exe"), "/S")
    wine.wait()
    left = [name for name in files_below(disk) if name not in before]
    own = os.path.relpath(kept, disk)
    check(os.path.join(own, "meldwell.db") in left, "the matches were removed")
    # A program that removes itself goes on in the passing folder, which Windows clears.
    check(all(name.startswith(own) or "/Temp/~nsu" in name for name in left), f"not removed: {left}")
    check(not removal_is_offered(wine), "Windows would remove it once more")


def test(archive, installer, platform_test, here):
    with Wine() as wine:
        unpacked(wine, archive, platform_test, here)
        installed(wine, installer)


if __name__ == "__main__":
    sys.exit(tell("what is made for Windows", test, *[os.path.abspath(path) for path in sys.argv[1:]]))
