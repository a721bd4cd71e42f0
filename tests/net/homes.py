#!/usr/bin/env python3
"""Several homes with a bad line between them: programs that play at one table, each in a network of its own, joined by
a bridge that delays, loses, exchanges and cuts what they send. And programs that are killed at any moment.

A home is a namespace of the kernel with one card (tap), and the bridge is a thread of this program, so that nothing
leaves this machine. Where there are no namespaces this says so and exits with status 77; `kills` needs none.

    homes.py --program meldwell-cli --echo net_echo            a small share of all, in half a minute
    homes.py ... steps                                         times of a step by delay and loss
    homes.py ... matches [--games GAME,...] [--rounds N]       whole matches by delay, loss, cuts, a changed address
    homes.py ... kills [--count N]                             so many kills of host or guest, at random moments

Whatever happens on the way, all sides end a match with the same last line, and no deal is told otherwise than
before."""

import argparse
import ctypes
import fcntl
import heapq
import os
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000
PR_SET_PDEATHSIG = 1
TUNSETIFF, IFF_TAP, IFF_NO_PI = 0x400454CA, 0x0002, 0x1000
NOBODY_THERE = "There is no table open at that address now."
MOST_STARTS = 200
CODE = r": [0-9a-f]{64}$"  # how the last line ends
KILLED_ENDS = 60  # seconds that a match takes at most, with all that are killed in it
GAMES = ["gin", "kalooki", "sabra", "rummy", "conquian", "five-hundred", "rummy-500", "american-tiles", "royal-rummy",
         "marriage", "international-tiles"]
# So that a match ends soon; what a game has no option for is left as it is.
SHORT = {"gin": ["target=50"], "rummy": ["target=50"], "rummy-500": ["target=200"],
         "royal-rummy": ["match_deals=2", "layout=tripoley"], "five-hundred": ["target=300"],
         "kalooki": ["match_rounds=3"], "conquian": ["target=3"]}


class Failure(Exception):
    pass


class Bridge(threading.Thread):
    """Carries frames between the cards of all homes, as badly as it is told to."""

    def __init__(self, cards, seed):
        super().__init__(daemon=True)
        self.cards = cards
        self.chance = random.Random(seed)
        self.delay = self.loss = self.reorder = 0.0  # seconds one way, shares
        self.cut = set()  # homes that nothing comes to or from
        self.waits, self.number, self.carried = [], 0, 0
        self.ends = False

    def run(self):
        while not self.ends:
            now = time.monotonic()
            wait = min(0.2, max(0.0, self.waits[0][0] - now)) if self.waits else 0.2
            for card in select.select(self.cards, [], [], wait)[0]:
                self.take(self.cards.index(card))
            while self.waits and self.waits[0][0] <= time.monotonic():
                _, _, home, frame = heapq.heappop(self.waits)
                self.give(home, frame)

    def take(self, home):
        try:
            frame = os.read(self.cards[home], 4096)
        except OSError:
            return
        for other in range(len(self.cards)):
            if other == home or home in self.cut or other in self.cut or self.chance.random() < self.loss:
                continue
            late = self.chance.uniform(0, 0.06) if self.chance.random() < self.reorder else 0.0
            self.number += 1
            heapq.heappush(self.waits, (time.monotonic() + self.delay + late, self.number, other, frame))

    def give(self, home, frame):
        if home in self.cut:
            return
        self.carried += 1
        try:
            os.write(self.cards[home], frame)
        except OSError:
            pass  # its card is down

    def line(self, delay=0.0, loss=0.0, reorder=0.0):
        self.delay, self.loss, self.reorder = delay, loss, reorder


def hold_namespace(channel):
    """In a process of its own: makes a namespace with a card, hands the card over, and holds it until it is killed."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    uid, gid = os.getuid(), os.getgid()
    if libc.unshare(CLONE_NEWNET | (CLONE_NEWUSER if uid else 0)) != 0:
        raise OSError(ctypes.get_errno(), "unshare")
    if uid:
        for name, text in (("setgroups", "deny"), ("uid_map", f"0 {uid} 1"), ("gid_map", f"0 {gid} 1")):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
    card = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(card, TUNSETIFF, struct.pack("16sH22x", b"home", IFF_TAP | IFF_NO_PI))
    for words in (["link", "set", "lo", "up"], ["link", "set", "home", "up"]):
        subprocess.run(["ip", *words], check=True, capture_output=True)
    socket.send_fds(channel, [b"c"], [card])
    while True:
        signal.pause()


class Home:
    """A namespace; its number is the last of its addresses, in both families."""

    def __init__(self, number):
        self.number, self.programs = number, []
        near, far = socket.socketpair()
        self.holder = os.fork()
        if self.holder == 0:
            try:
                os.setpgrp()
                devnull = os.open(os.devnull, os.O_WRONLY)
                os.dup2(devnull, 2)
                hold_namespace(far)
            finally:
                os._exit(1)
        far.close()
        near.settimeout(20)
        said, cards, _, _ = socket.recv_fds(near, 1, 1)
        near.close()
        if not said:
            raise OSError("there is no namespace, or no card in it")
        self.card = cards[0]
        self.address("add", number)

    def enter(self, *words):
        more = ["-U", "--preserve-credentials"] if os.getuid() else []
        return ["nsenter", "-t", str(self.holder), "-n", *more, "--", *words]

    def address(self, how, number):
        subprocess.run(self.enter("ip", "addr", how, f"10.77.0.{number}/24", "dev", "home"), check=True)
        subprocess.run(self.enter("ip", "addr", how, f"fd77::{number:x}/64", "dev", "home",
                                  *(["nodad"] if how == "add" else [])), check=True)

    def move(self):
        """It has another address from now on, as one that has gone to another network."""
        self.address("del", self.number)
        self.number += 100
        self.address("add", self.number)

    def close(self):
        os.kill(self.holder, signal.SIGKILL)
        os.waitpid(self.holder, 0)
        os.close(self.card)


class Here:
    """No namespace: all programs are on this machine's loopback."""
    number = 1

    def enter(self, *words):
        return list(words)


class Program:
    """One of those who play, started as often as it takes. Its last line is kept, and all that is told of deals."""

    def __init__(self, name, home, folder, *words):
        self.name, self.home, self.folder = name, home, folder
        self.words = [*words, "--data-dir", os.path.join(folder, name)]
        self.out = os.path.join(folder, name + ".out")
        self.process, self.starts, self.deals, self.last = None, 0, {}, None

    def start(self):
        self.starts += 1
        with open(self.out, "w") as out, open(os.path.join(self.folder, self.name + ".err"), "a") as err:
            self.process = subprocess.Popen(self.home.enter(*self.words), stdin=subprocess.DEVNULL, stdout=out,
                                            stderr=err)

    def told(self):
        with open(self.out) as file:
            return [line.rstrip("\n") for line in file.readlines() if line.endswith("\n")]

    def note(self):
        for line in self.told():
            deal = re.match(r"Deal (\d+): (.*)", line)
            if deal and self.deals.setdefault(deal[1], deal[2]) != deal[2]:
                raise Failure(f"{self.name}: deal {deal[1]} was {self.deals[deal[1]]}, and is {deal[2]}")

    def has_told_all(self):
        return re.search(CODE, (self.told() or [""])[-1]) is not None

    def is_over(self):
        """It has come to the end of the match. Any other end is a failure."""
        if self.last is not None:
            return True
        status = self.process.poll()
        if status is None:
            return False
        self.note()
        if status == 0:
            self.last = self.told()[-1]
            return True
        with open(os.path.join(self.folder, self.name + ".err")) as file:
            said = file.read()
        # Who has not sat down yet is not called again by itself: as a person does, it comes once more.
        if status != 1 or NOBODY_THERE not in (said.splitlines() or [""])[-1] or self.starts > MOST_STARTS:
            raise Failure(f"{self.name} ended with status {status}: {said[-400:]}")
        self.start()
        return False

    def kill(self):
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            self.note()
            if self.has_told_all():
                self.last = self.told()[-1]  # started again it may have nothing more to do, and open another table


class Match:
    """A table with its guests."""

    def __init__(self, program, game, homes, guests=2, level="easy"):
        self.folder = tempfile.mkdtemp(prefix="meldwell-homes-")
        self.invitations = os.path.join(self.folder, "invitations")
        # Here other tests of this machine have tables as well.
        address = (["--address", "127.0.0.1", "--port", str(random.SystemRandom().randrange(20000, 32000))]
                   if isinstance(homes[0], Here) else [])
        options = [word for one in SHORT.get(game, []) for word in ("--set", one)]
        self.host = Program("host", homes[0], self.folder, program, "table", "open", game, "--seats",
                            ",".join(["free"] * guests), "--invite", self.invitations, *address, *options)
        self.began, self.killed = time.monotonic(), []
        self.guests, self.program, self.homes, self.level, self.count = [], program, homes, level, guests

    def begin(self):
        self.host.start()
        deadline = time.monotonic() + 20
        while not os.path.exists(self.invitations) or len(self.lines()) < self.count:
            if time.monotonic() > deadline or self.host.process.poll() is not None:
                raise Failure("the host has not opened the table")
            time.sleep(0.02)
        for i, line in enumerate(self.lines()):
            guest = Program(f"guest{i + 1}", self.homes[(i + 1) % len(self.homes)], self.folder, self.program, "table",
                            "join", line, "--level", self.level, "--name", f"Guest {i + 1}")
            self.guests.append(guest)
            guest.start()

    def lines(self):
        with open(self.invitations) as file:
            return [line.strip() for line in file if line.endswith("\n")]

    def all(self):
        return [self.host, *self.guests]

    def await_end(self, seconds, meanwhile=lambda: None):
        """All come to the end, and say the same."""
        deadline = time.monotonic() + seconds
        while not all([one.is_over() for one in self.guests]) or not self.host_is_over():
            if time.monotonic() > deadline:
                raise Failure("stuck: " + "; ".join(f"{one.name}: {' / '.join(one.told()[-2:])}"
                                                    for one in self.all() if one.process.poll() is None))
            meanwhile()
            time.sleep(0.02)
        last = {one.last for one in self.all()}
        deals = [one.deals for one in self.all()]
        if len(last) != 1 or not re.search(CODE, next(iter(last))):
            raise Failure(f"they end otherwise: {last}")
        for deal in {number for one in deals for number in one}:
            if len({one[deal] for one in deals if deal in one}) != 1:
                raise Failure(f"deal {deal} is another one: {deals}")
        return len(deals[0])

    def host_is_over(self):
        """It has told the end. Then it waits a while for a guest that was away, and perhaps knows it already."""
        self.host.is_over()
        if self.host.last is None and not self.host.has_told_all():
            return False
        self.host.kill()
        self.host.last = self.host.last or self.host.told()[-1]
        return True

    def close(self, keep=False):
        for one in self.all():
            if one.process is not None and one.process.poll() is None:
                one.process.kill()
                one.process.wait()
        if keep:
            with open(os.path.join(self.folder, "killed"), "w") as file:
                file.writelines(f"{when:.3f} {name}\n" for when, name in self.killed)
            print(f"what was said: {self.folder}", flush=True)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)


def played(match, name, seconds, meanwhile=lambda: None):
    """One match from its beginning to its end, with a line of what it was."""
    began = time.monotonic()
    try:
        match.begin()
        deals = match.await_end(seconds, meanwhile)
    except Failure:
        match.close(keep=True)
        raise
    match.close()
    print(f"{name}: {deals} deals, {time.monotonic() - began:.1f} s", flush=True)


class Town:
    """Three homes and the bridge between them."""

    def __init__(self, seed):
        self.homes = []
        try:
            for number in (1, 2, 3):
                self.homes.append(Home(number))
        except (OSError, subprocess.CalledProcessError):
            self.close()
            raise
        self.bridge = Bridge([home.card for home in self.homes], seed)
        self.bridge.start()

    def close(self):
        if len(self.homes) == 3:
            self.bridge.ends = True
            self.bridge.join()
        for home in self.homes:
            home.close()


# ---- what is tried ----

def steps(asked, town, combinations, count):
    """From a guest to the host and back."""
    for delay, loss, reorder in combinations:
        town.bridge.line()
        listens = subprocess.Popen(town.homes[0].enter(asked.echo, "listen", "24157"), stdout=subprocess.PIPE,
                                   text=True)
        try:
            port = listens.stdout.readline().strip()
            town.bridge.line(delay / 1000, loss / 100, reorder / 100)
            host = town.homes[0].number
            call = subprocess.run(town.homes[1].enter(asked.echo, "call", f"10.77.0.{host}", f"fd77::{host:x}", port,
                                                      str(count)), capture_output=True, text=True)
        finally:
            listens.kill()
            listens.wait()
        said = (call.stdout or call.stderr).strip()
        print(f"{delay} ms each way, {loss} % lost, {reorder} % late: {said}", flush=True)
        if call.returncode != 0:
            raise Failure("steps do not come back")
    town.bridge.line()


def bad_lines(asked, town, games, lines):
    for game in games:
        for delay, loss, reorder in lines:
            town.bridge.line(delay / 1000, loss / 100, reorder / 100)
            played(Match(asked.program, game, town.homes, 2), f"{game}, {delay} ms, {loss} % lost", 900)
    town.bridge.line()


def cut_once(asked, town, game, seconds, whose, moves=False, delay=0.03):
    """One home has no line for a while in the middle of a match, perhaps another address afterwards. A match that is
    over before that is none."""
    name = f"{game}, {'host' if whose == 0 else 'guest'} cut for {seconds} s"
    name += ", then at another address" if moves else ""
    for _ in range(10):
        begins = time.monotonic() + 0.8
        state = {"cut": False, "done": False}

        def meanwhile():
            now = time.monotonic()
            if not state["cut"] and now > begins:
                state["cut"] = True
                town.bridge.cut = {whose}
            elif state["cut"] and not state["done"] and now > begins + seconds:
                state["done"] = True
                if moves:
                    town.homes[whose].move()
                town.bridge.cut = set()

        town.bridge.line(delay, 0.0)
        try:
            played(Match(asked.program, game, town.homes, 2), name, seconds + 600, meanwhile)
        finally:
            town.bridge.cut = set()
            town.bridge.line()
        if state["done"]:
            return
    raise Failure("no match lasts until the line is cut")


def kill_one(match, chance, done):
    one = chance.choice([p for p in match.all() if p.process.poll() is None] or [match.host])
    if one.process.poll() is not None:
        return False
    match.killed.append((time.monotonic() - match.began, one.name))
    one.kill()
    if one.last is None or (one is match.host and not all(guest.last for guest in match.guests)):
        one.start()
    done["host" if one is match.host else "guest"] += 1
    return True


def kill_now_and_then(match, chance, done, most):
    """From when all have begun until so many were killed, what await_end is to do meanwhile. A deal takes a quarter of a
    second, so the next one is killed soon; sometimes before the one that was killed is back."""
    state = {"next": time.monotonic() + chance.uniform(0.0, 0.15), "left": most}

    def meanwhile():
        if state["left"] == 0 or time.monotonic() < state["next"]:
            return
        state["left"] -= kill_one(match, chance, done)
        state["next"] = time.monotonic() + chance.choice([chance.uniform(0, 0.1), chance.uniform(0.1, 0.5)])

    return meanwhile


def kills(asked, count, games):
    """Host or guest, at any moment; whoever was killed is started again as it was. With the last kill of a match over,
    it goes on: for whoever is back nobody waits."""
    chance = random.Random(asked.seed)
    done = {"host": 0, "guest": 0}
    match_number, longest = 0, 0.0
    while sum(done.values()) < count:
        game = games[match_number % len(games)]
        match_number += 1
        match = Match(asked.program, game, [Here()], 2)
        try:
            match.begin()
            most = min(chance.randrange(2, 13), count - sum(done.values()))
            deals = match.await_end(KILLED_ENDS, kill_now_and_then(match, chance, done, most))
        except Failure:
            match.close(keep=True)
            raise
        whole = time.monotonic() - match.began
        after = whole - max((when for when, _ in match.killed), default=whole)
        longest = max(longest, after)
        match.close(keep=asked.keep and after > asked.keep)
        print(f"{game}: {deals} deals, {len(match.killed)} kills, {whole:.1f} s, {after:.1f} s after the last one",
              flush=True)
    print(f"{match_number} matches, {done['host']} kills of a host and {done['guest']} of a guest: nothing lost, nobody "
          f"stuck, {longest:.1f} s after the last one at most", flush=True)


def small_share(asked, town):
    steps(asked, town, [(0, 0, 0), (75, 5, 10)], 30)
    bad_lines(asked, town, ["gin"], [(5, 5, 10)])
    cut_once(asked, town, "gin", 1, 1, moves=True, delay=0.01)
    kills(asked, 4, ["gin"])


def all_matches(asked, town):
    games = asked.games.split(",") if asked.games else GAMES
    for _ in range(asked.rounds):
        bad_lines(asked, town, games, [(0, 0, 0), (75, 5, 5), (150, 20, 20)])
        for seconds in (1, 5, 20, 50, 120):
            for whose in (0, 1):
                cut_once(asked, town, "kalooki", seconds, whose)
        cut_once(asked, town, "kalooki", 5, 1, moves=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["few", "steps", "matches", "kills"], default="few")
    parser.add_argument("--program", default=os.environ.get("MELDWELL_CLI", "build/meldwell-cli"))
    parser.add_argument("--echo", default="build/tests/net_echo")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("MELDWELL_SEED", "1")))
    parser.add_argument("--games")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--keep", type=float, help="what was said in matches that go on for longer than so many seconds "
                        "after their last kill")
    asked = parser.parse_args()
    asked.program, asked.echo = os.path.abspath(asked.program), os.path.abspath(asked.echo)
    town = None
    try:
        if asked.what == "kills":
            kills(asked, asked.count, asked.games.split(",") if asked.games else GAMES)
            return 0
        try:
            town = Town(asked.seed)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"skipped: no networks of their own can be made here ({error})")
            return 77
        if asked.what == "steps":
            steps(asked, town, [(d, l, l) for d in (0, 75, 150) for l in (0, 5, 20)], 100)
        elif asked.what == "matches":
            all_matches(asked, town)
        else:
            small_share(asked, town)
    except Failure as failure:
        print(f"FAILED (--seed {asked.seed}): {failure}", flush=True)
        return 1
    finally:
        if town is not None:
            town.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
