"""Measures the figures of docs/measuring.md and prints each beside its goal.

    measure.py BUILD-FOLDER [start|idle|memory|drag|draw|together|kill|wayland]...

BUILD-FOLDER holds meldwell, meldwell-cli and bench/. Without further words everything is measured but together and kill,
which take some minutes, and wayland, which asks for Weston and Xwayland. packaging/measure.sh builds what this needs and calls it.
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests", "e2e"))
BUILD = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(ROOT, "build-bench")
os.environ["MELDWELL_PROGRAM"] = os.path.join(BUILD, "meldwell")

from meldwell_window import PROGRAM, Session  # noqa: E402
from sabra_player import Player, free_place  # noqa: E402
from turn_steps import sit_down, wait_for_table  # noqa: E402
import table_ways  # noqa: E402
import wayland_ways  # noqa: E402

IDLE_SECONDS = 10
SOUND_CLOSED_SECONDS = 8
STARTS = 21
MOTIONS = 200
DRAG_SECONDS = 10
KILLS = 500


def report(what, measured, goal):
    print(f"{what:<68} {measured:>14}" + (f"   goal {goal}" if goal else ""), flush=True)


def cpu_ns(pid):
    """Nanoseconds all threads of a process have spent on a processor."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        except FileNotFoundError:
            pass  # that of the sound has just ended
    return total


def wake_ups(pid):
    """How often any thread of a process has gone to sleep of its own will."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/status") as file:
            total += next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
    return total


def resident_kb(pid):
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def first_line(command, env):
    """Milliseconds of wall clock and of processor until the first settled picture was told."""
    began = time.perf_counter_ns()
    process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    process.stdout.readline()
    wall, cpu = time.perf_counter_ns() - began, cpu_ns(process.pid)
    process.kill()
    process.wait()
    process.stdout.close()
    return wall / 1e6, cpu / 1e6


def start():
    with Session() as session:
        env = dict(os.environ, DISPLAY=session.display.name, SDL_AUDIODRIVER="dummy")
        for screen, words in (("start screen", []), ("table", ["--game", "sabra", "--speed", "instant"])):
            command = [PROGRAM, "--inspect", "-", "--data-dir", session.data_dir, *words]
            first_line(command, env)
            runs = [first_line(command, env) for _ in range(STARTS)]
            report(f"start to the first usable {screen}, median of {STARTS}",
                   f"{statistics.median(wall for wall, _ in runs):.0f} ms", "100 ms")
            report(f"processor used until then ({screen})", f"{statistics.median(cpu for _, cpu in runs):.0f} ms",
                   "60 ms")


def idle_for(window, what):
    pid = window.process.pid
    time.sleep(0.5)
    cpu, wakes, began = cpu_ns(pid), wake_ups(pid), time.monotonic()
    time.sleep(IDLE_SECONDS)
    seconds = time.monotonic() - began
    report(f"idle for {IDLE_SECONDS} s, {what}", f"{(cpu_ns(pid) - cpu) / seconds / 1e7:.4f} %", "0.005 % of one core")
    report("  wake-ups", f"{(wake_ups(pid) - wakes) / seconds:.2f} a second", "0.5 a second")


def idle():
    with Session() as session:
        window = session.start()
        time.sleep(SOUND_CLOSED_SECONDS)
        idle_for(window, "start screen")
        window.close()
        window = sit_down(session)
        time.sleep(SOUND_CLOSED_SECONDS)
        idle_for(window, "table, own turn")
        window.key("p")
        window.wait_for(lambda state: window.find("button:resume"), "the pause")
        time.sleep(SOUND_CLOSED_SECONDS)
        idle_for(window, "table, paused")
        window.key("p")
        window.quiet()
        window._xdotool("windowunmap", window.id)
        time.sleep(SOUND_CLOSED_SECONDS)
        idle_for(window, "window hidden")
        window.stop()
        window = session.start("--game", "sabra", "--seats", "computer:easy,you", "--speed", "step", "--set",
                               "turn_timer=0", "--seed", "1")
        window.wait_for(lambda state: "Space" in state["prompt"], "an opponent waiting for Space", 30)
        time.sleep(SOUND_CLOSED_SECONDS)
        idle_for(window, "table, an opponent is awaited")


def memory():
    with Session() as session:
        window = sit_down(session)
        player = Player(window, HintHand())
        for _ in range(10):
            if player.settle():
                HintHand.play(window, player)
        report("resident memory in a game at 1280x800", f"{resident_kb(window.process.pid) / 1024:.1f} MB", "48 MB")


class HintHand:
    """Plays what Hint shows, by keys; draws otherwise."""

    def draw(self, window):
        window.key("d")

    @staticmethod
    def play(window, player):
        turn = window.state["turn"]
        window.key("h")
        state = window.wait_for(lambda state: "You can" in state["message"] or "nothing to play" in state["message"],
                                "a hint")
        if "nothing to play" in state["message"]:
            player.draw()
        else:
            window.key("h")
            window.key("h")
            window.wait_for(lambda state: "has been played" in state["message"], "the play of the hint")
            window.key("ctrl+Return")
        window.wait_for(lambda state: player.over(state) or state["turn"] > turn, "the end of the turn")


def crowd(window, tiles):
    """Plays on until that many tiles lie on the felt, or the deal is nearly over."""
    player = Player(window, HintHand())
    while player.settle():
        lying = len(window.items("piece", "felt"))
        if lying >= tiles or min(item["count"] for item in window.items("seat")) <= 2:
            return lying
        HintHand.play(window, player)
    raise window.failure("the deal ended before the table was full")


def pointer(window, *words):
    return subprocess.run([os.path.join(BUILD, "bench", "bench_pointer"), *[str(word) for word in words]],
                          env=window.env, check=True, capture_output=True, text=True).stdout


def follows(window, what, goal, *words):
    times = sorted(int(line) / 1e3 for line in pointer(window, *words, MOTIONS).split())
    report(f"60 motions a second, motion to pixel, {what}: median", f"{statistics.median(times):.1f} ms", goal[0])
    report("  95th percentile; worst", f"{times[len(times) * 95 // 100]:.1f}; {times[-1]:.1f} ms", goal[1])


def carried(window, what, goal, to):
    follows(window, what, goal, "latency", window.id, *window.place(window.rack()[0]), *to)


def circled(window, what):
    window.quiet()
    x, y = window.place(window.rack()[0])
    cpu = cpu_ns(window.process.pid)
    began = time.monotonic()
    pointer(window, "circle", window.id, x, y, 220, DRAG_SECONDS)
    seconds = time.monotonic() - began
    report(f"dragging, 60 motions a second, {what}", f"{(cpu_ns(window.process.pid) - cpu) / seconds / 1e7:.1f} %",
           "3 % of one core")


def hand_of_cards(session):
    window = session.start("--game", "kalooki", "--seats", "you,computer:easy", "--speed", "normal", "--seed", "5",
                           data_dir=os.path.join(session.data_dir, "cards"))
    window.wait_for(lambda state: state["screen"] == "table" and window.rack(), "a hand of cards")
    window.quiet()
    return window


def drag():
    near = ("2.5 ms", "4 ms")
    with Session() as session:
        window = sit_down(session, "--speed", "normal")
        carried(window, "a tile carried at 1280x800", near, free_place(window, 1))
        circled(window, "a tile at 1280x800")
        window.stop()
        window = hand_of_cards(session)
        first, second = window.rack()[:2]
        step = second["x"] - first["x"]
        window.move((first["x"], first["y"] - 40))
        follows(window, "over a hand of cards", near, "hover", window.id, first["x"] + step // 2, first["y"] + 6, step)
        window.quiet()
        felt = window.item("felt")
        carried(window, "a card carried at 1280x800", near,
                (felt["x"] + felt["w"] // 2 + 100, felt["y"] + felt["h"] // 2))
        circled(window, "a card at 1280x800")
    with Session(3840, 2160) as session:
        window = sit_down(session, size=(3840, 2160))
        lying = crowd(window, 80)
        carried(window, f"3840x2160, {lying} tiles out", ("", "16 ms"), free_place(window, 1))


def draw():
    with Session(3840, 2160) as session:
        env = dict(os.environ, DISPLAY=session.display.name)
        for size in ("1280x800", "3840x2160"):
            print(f"frames at {size} with 106 tiles out (goal: none over 16 ms while dragging):", flush=True)
            subprocess.run([os.path.join(BUILD, "bench", "bench_draw"), os.path.join(ROOT, "assets"), size], env=env,
                           check=True)


def language():
    with Session(3840, 2160) as session:
        env = dict(os.environ, DISPLAY=session.display.name, MELDWELL_LOCALE_DIR=os.path.join(BUILD, "locale"),
                   LC_ALL="C.UTF-8", LANGUAGE="")
        for size in ("1280x800", "3840x2160"):
            for game in ([], ["marriage"]):
                print("a change of the language (goal: 100 ms):", flush=True)
                subprocess.run([os.path.join(BUILD, "bench", "bench_language"), os.path.join(ROOT, "assets"), size, *game],
                               env=env, check=True)


def killed_once(session, folder, chance):
    """One scripted turn, killed somewhere, gone on with: False when something shown as done was lost."""
    window = sit_down(session, data_dir=folder, seed=chance.randrange(1, 1000))
    rack = [item["name"] for item in window.rack()]
    before = [["piece:" + piece for piece in item["pieces"]] for item in window.melds()]
    until = time.monotonic() + chance.random() * 0.8
    shown = 0
    while time.monotonic() < until and shown < len(rack):
        window.drag(rack[shown], free_place(window, 1), steps=1)
        if time.monotonic() >= until:
            break
        wait_for_table(window, *before, *[[name] for name in rack[:shown + 1]])
        shown += 1
    window.kill()
    again = session.start("--speed", "instant", data_dir=folder)
    again.click("button:continue")
    again.wait_for(lambda state: state["screen"] == "table", "the table")
    kept = sorted(["piece:" + piece for piece in item["pieces"]] for item in again.melds())
    again.kill()
    session.windows.clear()
    return any(kept == sorted(before + [[name] for name in rack[:n]]) for n in (shown, shown + 1))


def kill():
    chance = random.Random(1)
    with Session() as session:
        lost = sum(not killed_once(session, tempfile.mkdtemp(dir=session.data_dir), chance) for _ in range(KILLS))
    report(f"killed at {KILLS} chance moments of play, lost", str(lost), "0")


def main():
    known = {"start": start, "idle": idle, "memory": memory, "drag": drag, "draw": draw, "language": language, "kill": kill,
             "together": lambda: table_ways.measure(sys.modules[__name__]),
             "wayland": lambda: wayland_ways.measure(sys.modules[__name__])}
    words = sys.argv[2:] or ["start", "idle", "memory", "drag", "draw", "language"]
    for word in words:
        if word not in known:
            sys.exit(f"measure.py: {word} is not one of {', '.join(known)}.")
    for word in words:
        known[word]()


if __name__ == "__main__":
    main()
