#!/usr/bin/env python3
"""A monkey at the window: random clicks, drags, keys, resizes, in bursts faster than frames, over all screens and games.

    tests/e2e/monkey.py [--seconds S] [--events N] [--seed N] [--program PATH] [--keep FOLDER]
    tests/e2e/monkey.py --replay FOLDER      the same events again, in the data folder as it was, as far as times allow

monkey.c sends the events; here the program is started for it again and again, with the same data folder, at tables of
every game and preset and on the first screen; one in ten ends by SIGKILL. A finding is an end of the program other than by Quit with status 0, a
window that answers no ping or does not close, and a notice of damage at a start. It is printed with the seed and the
last events; FOLDER (a temporary one unless --keep names it) then holds the data folder as it was before that start, the
events and what the program said. Exit status: 0 no finding, 1 a finding, 2 it cannot run. MELDWELL_SEED is the seed
where none is given, otherwise the clock; MELDWELL_MONKEY is the built monkey.c."""

import argparse
import collections
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import meldwell_window as mw

LONGEST_RUN = 12000  # events, then the window is closed and opened again
SPEEDS = ("instant", "instant", "instant", "instant", "fast", "normal", "slow", "step")
REPORTS = ("AddressSanitizer", "LeakSanitizer", "runtime error:", "Assertion")


def beside(program, name):
    return os.path.join(os.path.dirname(os.path.abspath(program)), name)


def ask(cli, *words):
    return subprocess.run([cli, *words], check=True, capture_output=True, text=True).stdout


def all_games(cli):
    """Every game with its presets."""
    games = re.findall(r"^(\S+)", ask(cli, "games"), re.MULTILINE)
    return {game: re.findall(r"^  ([\w-]+) +\S.*\.\s.*$", ask(cli, "options", game).split("\nPresets\n")[1], re.MULTILINE)
            for game in games}


def few_seats(cli, game):
    """How many seats a table of this game has that is not its preset's: two, where its own rules let two play."""
    least, most = re.search(rf"^{game} .*?(\d)-(\d) players", ask(cli, "games"), re.MULTILINE).groups()
    if least == most or subprocess.run([cli, "rules", game, "--set", "players=2"], capture_output=True).returncode == 0:
        return 2
    return int(re.search(r"^  players +\S+ +\((\d)\)", ask(cli, "options", game), re.MULTILINE).group(1))


class Finding(Exception):
    pass


class Campaign:
    def __init__(self, words, display):
        self.words, self.display = words, display
        self.chance = random.Random(words.seed)
        cli = beside(words.program, "meldwell-cli")
        self.games = all_games(cli)
        self.seats = {game: few_seats(cli, game) for game in self.games}
        self.folder = words.keep or tempfile.mkdtemp(prefix="meldwell-monkey-")
        os.makedirs(self.folder, exist_ok=True)
        self.data = os.path.join(self.folder, "data")
        self.starts = self.events = self.deals = self.quits = 0
        self.busy = 0.0  # seconds in which events were sent
        self.screens, self.tables = collections.Counter(), collections.Counter()

    def command(self):
        """What is started next: mostly a table of some game, otherwise the first screen."""
        size = self.chance.choice(("1024x640", "1024x640", "800x600", "1280x800"))
        words = ["--window", size, "--speed", self.chance.choice(SPEEDS), "--data-dir", self.data]
        if self.chance.random() < 0.7:
            game = self.chance.choice(list(self.games))
            two = self.chance.choice(("you,computer:easy", "computer:easy,computer:easy", "Anna,Ben", None, None))
            if two is None:
                table = ["--preset", self.chance.choice(self.games[game])]
            else:
                table = ["--seats", two + ",computer:easy" * (self.seats[game] - 2)]
            words += ["--game", game, "--seed", str(self.chance.randrange(1, 1 << 30)), *table]
        return [self.words.program, "--inspect", "-", *words]

    def path(self, name):
        return os.path.join(self.folder, name)

    def keep_data(self):
        """The data folder as it is before the next start, to begin a replay with."""
        shutil.rmtree(self.path("data-before"), ignore_errors=True)
        if os.path.isdir(self.data):
            shutil.copytree(self.data, self.path("data-before"))

    def start(self, command):
        env = dict(os.environ, DISPLAY=self.display.name, SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8")
        env.setdefault("LSAN_OPTIONS", f"suppressions={mw.ROOT}/tests/leaks.supp:print_suppressions=0")
        env.setdefault("ASAN_OPTIONS", "handle_abort=1") # the trace of an assertion, and of a program that hangs
        env.pop("WAYLAND_DISPLAY", None)
        with open(self.path("stderr.txt"), "wb") as errors:
            program = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                       stderr=errors)
        return program, env

    def send(self, program, env, *words):
        """Runs monkey.c on a program; its figures and how it ended."""
        done = subprocess.run([self.words.monkey, str(program.pid), *[str(word) for word in words]], env=env,
                              stdin=program.stdout, capture_output=True, text=True)
        program.stdout.close()
        if done.returncode != 0 or not done.stdout:
            program.kill()
            program.wait()
            raise mw.Failure(f"the monkey itself failed ({done.returncode}): {done.stderr.strip()}")
        return done.stdout.split("\n")[:-1]

    def count(self, lines):
        for line in lines[:-1]:
            kind, *rest = line.split()
            if kind == "events":
                self.events += int(rest[0])
            elif kind == "deals":
                self.deals += int(rest[0])
            else:
                (self.screens if kind == "screen" else self.tables)[rest[0]] += int(rest[1])

    def judge(self, program, end):
        """Waits for the end of the program and finds fault with it."""
        if end == "left": # pulls the plug: what the next start says of it is looked at there
            program.kill()
            program.wait()
            return
        if end in ("hang", "stays"):
            program.send_signal(signal.SIGABRT)  # leaves a trace of where it was, under the sanitizers
        try:
            status = program.wait(30 * mw.PATIENCE)
        except subprocess.TimeoutExpired:
            program.send_signal(signal.SIGABRT)
            try:
                program.wait(30 * mw.PATIENCE)
            except subprocess.TimeoutExpired:
                program.kill()
                program.wait()
            raise Finding("the stream of --inspect ended, the process did not") from None
        with open(self.path("stderr.txt"), encoding="utf-8", errors="replace") as errors:
            said = errors.read()
        sentence = {"hang": "the window does not answer", "stays": "the window does not close when it is asked to",
                    "lost": "there is no window", "damaged": "the program told of damage at its start"}.get(end)
        if sentence is None and status != 0:
            sentence = f"the program ended with status {status}"
        if sentence is None and any(report in said for report in REPORTS):
            sentence = "the program reported an error"
        if sentence is not None:
            raise Finding(f"{sentence}\n{said.strip()}")
        self.quits += end == "gone"

    def run_once(self, events, seconds):
        self.keep_data()
        command, seed = self.command(), self.chance.randrange(1, 1 << 62)
        with open(self.path("command"), "w", encoding="utf-8") as file:
            file.write(shlex.join(command[1:]) + "\n")
        self.starts += 1
        program, env = self.start(command)
        began = time.monotonic()
        try:
            lines = self.send(program, env, seed, events, seconds, self.path("events"),
                              *(["leave"] if self.chance.random() < 0.1 else []))
        finally:
            self.busy += time.monotonic() - began
        self.count(lines)
        self.judge(program, lines[-1])

    def run(self):
        """Until the time is over or all events are sent; one always runs to its end."""
        began = time.monotonic()
        while True:
            left = self.words.events - self.events if self.words.events else LONGEST_RUN
            rest = self.words.seconds - (time.monotonic() - began) if self.words.seconds else 0
            if left <= 0 or (self.words.seconds and rest <= 0.5 and self.starts > 0):
                return
            self.run_once(min(left, self.chance.randrange(LONGEST_RUN // 6, LONGEST_RUN)), max(rest, 0.5) if rest else 0)

    def figures(self):
        def listed(counts):
            return ", ".join(f"{name} {n}" for name, n in sorted(counts.items()))
        print(f"{self.events} events in {self.busy:.0f} s ({self.events / max(self.busy, 0.001):.0f} a second), "
              f"{self.starts} starts, {self.quits} times quit; screens visited: {listed(self.screens)}; "
              f"tables: {listed(self.tables)}; {self.deals} deals finished", flush=True)

    def tell(self, finding):
        print(f"FINDING with seed {self.words.seed}, start {self.starts}, "
              f"after {self.events} events in all: {finding}", flush=True)
        with open(self.path("events"), encoding="utf-8") as file:
            last = file.read().split("\n")[-25:]
        print("the last events (microseconds, kind, what):\n  " + "\n  ".join(last))
        words = f"--seed {self.words.seed} --program {self.words.program}"
        words += f" --events {self.words.events}" if self.words.events else f" --seconds {self.words.seconds:g}"
        print(f"again: {sys.argv[0]} {words}\nthe same events: {sys.argv[0]} --replay {self.folder} "
              f"--program {self.words.program}", flush=True)

    def replay(self):
        """One start with the events of a finding; the folder stays as it is."""
        events = os.path.join(self.words.replay, "events")
        with open(os.path.join(self.words.replay, "command"), encoding="utf-8") as file:
            command = [self.words.program, *shlex.split(file.read())]
        command[command.index("--data-dir") + 1] = self.data
        before = os.path.join(self.words.replay, "data-before")
        if os.path.isdir(before):
            shutil.copytree(before, self.data)
        self.starts += 1
        program, env = self.start(command)
        lines = self.send(program, env, "replay", events)
        self.count(lines)
        self.judge(program, lines[-1])


def arguments():
    parser = argparse.ArgumentParser(description="Random events for the window.")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--events", type=int, default=0)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("MELDWELL_SEED") or time.time_ns() % (1 << 32)))
    parser.add_argument("--program", default=mw.PROGRAM)
    parser.add_argument("--monkey", default=os.environ.get("MELDWELL_MONKEY"))
    parser.add_argument("--keep", help="folder for what was found")
    parser.add_argument("--replay", help="folder of a finding")
    words = parser.parse_args()
    words.monkey = words.monkey or beside(words.program, os.path.join("tests", "monkey"))
    if not words.seconds and not words.events:
        words.seconds = 30
    return words


def main():
    words = arguments()
    for path in (words.program, words.monkey):
        if not os.access(path, os.X_OK):
            print(f"There is no program {path}.")
            return 2
    print(f"seed {words.seed}", flush=True)
    display = mw.Display(1600, 1000)
    campaign = Campaign(words, display)
    status = 0
    try:
        campaign.replay() if words.replay else campaign.run()
    except Finding as finding:
        campaign.tell(finding)
        status = 1
    finally:
        display.close()
    campaign.figures()
    if status == 0 and not words.keep:
        shutil.rmtree(campaign.folder, ignore_errors=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
