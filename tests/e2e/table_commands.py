"""Tables opened and joined on the command line: processes of this machine play whole matches with each other, end with
one and the same line, are killed and go on, and say in one sentence what is wrong."""

import argparse
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PLAYERS = os.path.join(os.path.dirname(HERE), "players")
PATIENCE = float(os.environ.get("MELDWELL_PATIENCE", "1"))
LAST = re.compile(r"^.+ -?\d+(, .+ -?\d+)+: [0-9a-f]{64}$")

PROGRAM = None
PROGRAM_OF = {}  # of a host or a guest, where it is another one


class Failure(Exception):
    pass


def expect(condition, sentence, *processes):
    if not condition:
        raise Failure("\n".join([sentence] + [p.told() for p in processes]))


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Process:
    """One `meldwell-cli table ...`, what it prints in files of its own."""

    def __init__(self, folder, name, *words, said=""):
        self.name, self.words = name, words
        self.out_path, self.err_path = (os.path.join(folder, f"{name}.{kind}") for kind in ("out", "err"))
        self.out_file, self.err_file = open(self.out_path, "ab"), open(self.err_path, "ab")
        environment = dict(os.environ, HOME=os.path.join(folder, "home"), LC_ALL="C.UTF-8", LANGUAGE="en")
        environment.pop("XDG_DATA_HOME", None)
        program = PROGRAM_OF.get(name.rstrip("0123456789"), PROGRAM)
        self.process = subprocess.Popen([program, "table", *words], stdin=subprocess.PIPE, stdout=self.out_file,
                                        stderr=self.err_file, env=environment)
        with self.process.stdin as stdin:
            stdin.write(said.encode())

    def text(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    @property
    def out(self):
        return self.text(self.out_path)

    @property
    def err(self):
        return self.text(self.err_path)

    def told(self):
        return f"--- {self.name}: table {' '.join(self.words)[:300]}\n  status {self.process.poll()}\n  out: {self.out}\n  err: {self.err}"

    def running(self):
        return self.process.poll() is None

    def end(self, seconds):
        try:
            return self.process.wait(seconds * PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure(f"{self.name} does not come to its end\n{self.told()}") from None

    def kill(self):
        if self.running():
            self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)

    def close(self):
        self.kill()
        self.out_file.close()
        self.err_file.close()


class Table:
    """A host and its guests, each with a folder of its own."""

    def __init__(self, game, seats, *words):
        self.folder = tempfile.mkdtemp(prefix="meldwell-table-")
        os.mkdir(os.path.join(self.folder, "home"))
        self.invite = os.path.join(self.folder, "invitations.txt")
        self.words = ("open", game, "--seats", seats, "--invite", self.invite, "--address", "127.0.0.1", "--port",
                      str(free_port()), *words, "--data-dir", os.path.join(self.folder, "host"))
        self.all, self.guests, self.guest_words = [], [], []
        self.host = self.start("host", *self.words)

    def start(self, name, *words, said=""):
        process = Process(self.folder, name, *words, said=said)
        self.all.append(process)
        return process

    def invitations(self):
        until = time.monotonic() + 20 * PATIENCE
        while not os.path.exists(self.invite):
            expect(self.host.running() and time.monotonic() < until, "there are no invitations", self.host)
            time.sleep(0.02)
        with open(self.invite, encoding="ascii") as file:
            return file.read().split("\n")[:-1]

    def guest(self, i, *words):
        """One that plays, with the i-th invitation; begun anew where it was begun before. The first one takes it from the
        file, every other one hears it."""
        words = words or self.guest_words[i]
        while len(self.guests) <= i:
            self.guests.append(None)
            self.guest_words.append(None)
        self.guest_words[i] = words
        line = self.invitations()[i]
        way = ("--invite", self.invite) if i == 0 else ("-",) if i % 2 == 1 else (line,)
        self.guests[i] = self.start(f"guest{i}", "join", *way, *words, "--data-dir",
                                    os.path.join(self.folder, f"guest{i}"), said=line + "\n" if way == ("-",) else "")
        return self.guests[i]

    def host_again(self):
        self.host = self.start("host", *self.words)

    def sits(self, name):
        return f"{name} sits down.\n" in self.host.out

    @staticmethod
    def ended(process):
        return bool(LAST.match((process.out.splitlines() or [""])[-1]))

    def players(self):
        return [self.host] + [g for g in self.guests if g is not None]

    def ends_alike(self, seconds):
        """All come to a good end with one and the same line; that line."""
        until = time.monotonic() + seconds * PATIENCE
        for process in self.players():
            status = process.end(max(0.1, (until - time.monotonic()) / PATIENCE))
            expect(status == 0 or (status == -signal.SIGKILL and self.ended(process)), f"{process.name} ends with status {status}", *self.players())
        last = {process.out.splitlines()[-1] for process in self.players()}
        expect(len(last) == 1 and LAST.match(next(iter(last))), f"not one last line: {last}", *self.players())
        return last.pop()

    def close(self):
        for process in self.all:
            process.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def simple(seed):
    return f"exec:{sys.executable} -B '{PLAYERS}/simple.py' {seed}"


def whole():
    return f"exec:exec {sys.executable} -B '{PLAYERS}/whole.py'"


def with_table(play, *words):
    table = Table(*words)
    try:
        return play(table)
    finally:
        table.close()


# ---- whole matches ----

# Of each game who sits there and what makes it short.
GAMES = {
    "gin": ("free,free", "--set", "target=50"),
    "sabra": ("free,computer:easy,free",),
    "kalooki": ("free,free,computer:easy", "--set", "match_rounds=2"),
    "five-hundred": ("free,computer:easy,free,computer:easy", "--set", "target=300"),
    "rummy-500": ("free,computer:easy,free", "--set", "target=200"),
    "rummy": ("free,free,computer:easy", "--set", "rounds=2"),
    "american-tiles": ("computer:easy,free,free",),
    "international-tiles": ("free,free,computer:easy", "--set", "match_games=1"),
    "marriage": ("free,free,computer:easy", "--set", "match_deals=2"),
    "royal-rummy": ("free,free,free,computer:easy,computer:easy", "--set", "match_deals=2", "--open", "match", "--hints"),
    "conquian": ("free,free", "--set", "target=2"),
}


def play(game, level="easy"):
    started = time.monotonic()
    seats, *words = GAMES[game]

    def whole_match(table):
        for i in range(len(table.invitations())):
            table.guest(i, "--level", level, "--name", f"Guest {i + 1}")
        last = table.ends_alike(120)
        expect("Guest 1 " in last and "Guest 2 " in last, f"the names are not there: {last}", *table.players())
        deals = [line for line in table.host.out.splitlines() if line.startswith("Deal ")]
        for guest in table.guests:
            expect([line for line in guest.out.splitlines() if line.startswith("Deal ")] == deals,
                   "the deals are not told alike", *table.players())
        expect(all(p.err == "" for p in table.players()), "something was complained of", *table.players())
        return len(deals)

    deals = with_table(whole_match, game, seats, *words)
    print(f"  {game}: {deals} deals, {time.monotonic() - started:.1f} s", flush=True)


def whole_matches(games):
    for game in games:
        play(game)


def programs_play_each_other():
    """By both versions of the players' protocol."""
    def match(table):
        table.guest(0, "--level", simple(1), "--wait", "60")
        table.guest(1, "--level", whole(), "--wait", "60")
        table.ends_alike(120)
    with_table(match, "royal-rummy", "free,free,computer:easy", "--set", "match_deals=1")
    with_table(match, "sabra", "free,free")


# ---- killed ----

KILLED = {
    "gin": ("free,free", "--set", "target=100"),
    "sabra": ("free,computer:easy,free", "--set", "match_format=games", "--set", "match_games=4"),
    "five-hundred": ("free,computer:easy,free,computer:easy",),
    "marriage": ("free,free,computer:easy", "--set", "match_deals=8"),
    "kalooki": ("free,computer:easy,free",),
}


def deals_of(process):
    return sum(line.startswith("Deal ") for line in process.out.splitlines())


def wait_for(condition, sentence, *processes, seconds=60):
    until = time.monotonic() + seconds * PATIENCE
    while not condition():
        expect(time.monotonic() < until, sentence, *processes)
        time.sleep(0.01)


def killed_and_back(game, rounds, chance):
    """Host and guests are killed at any moment, and begun again: everybody ends with the same line."""
    def match(table):
        for i in range(2):
            table.guest(i, "--level", "easy", "--name", f"Guest {i + 1}")
        wait_for(lambda: table.sits("Guest 1") and table.sits("Guest 2"), "they do not sit down", *table.players())
        for _ in range(rounds):
            time.sleep(chance.uniform(0, 0.6))
            which = chance.randrange(3)
            process = table.host if which == 2 else table.guests[which]
            if not process.running():
                continue
            process.kill()
            if which < 2:
                table.guest(which)
            else:
                table.host_again()
        for guest in table.guests:
            expect(guest.end(120) == 0, f"{guest.name} does not end well", *table.players())
        if table.host.running() and table.ended(table.host):
            # It was killed when all had seen the end, and has opened the next table.
            time.sleep(3)
            table.host.kill()
        return table.ends_alike(30)
    seats, *words = KILLED[game]
    with_table(match, game, seats, *words, "--away", "wait")


def killed_before_the_deal():
    """The table is the same: those who have come have their chairs, and invitations of before let people in."""
    def match(table):
        invitations = table.invitations()
        table.guest(0, "--level", "easy", "--name", "Early")
        wait_for(lambda: table.sits("Early"), "it does not sit down", *table.players())
        table.host.kill()
        table.host_again()
        time.sleep(0.3 * PATIENCE)
        expect(table.invitations() == invitations, "there are other invitations", table.host)
        table.guest(1, "--level", "easy", "--name", "Late")
        last = table.ends_alike(120)
        expect("Early " in last and "Late " in last, f"somebody else has played: {last}", *table.players())
    with_table(match, "gin", "free,free", "--set", "target=50")


def put_aside_and_gone_on_with():
    def match(table):
        for i in range(2):
            table.guest(i, "--level", "easy", "--name", f"Guest {i + 1}")
        wait_for(lambda: deals_of(table.host) >= 1, "no deal is over", table.host)
        table.host.stop()
        expect(table.host.end(10) == 1, "an interrupted host does not end with 1", table.host)
        expect(table.host.out.splitlines()[-1] == "The table rests. The same command goes on with it.",
               "it does not say that it rests", table.host)
        refused(table.folder, 1, "a table of Gin Rummy", "open", "sabra", "--seats", "free,free", "--address", "127.0.0.1",
                "--data-dir", os.path.join(table.folder, "host"))
        table.guests[0].stop()
        expect(table.guests[0].end(10) == 1, "an interrupted guest does not end with 1", table.guests[0])
        table.host_again()
        table.guest(0)
        table.ends_alike(120)
    with_table(match, "gin", "free,free", "--set", "target=150")


# ---- what goes wrong ----

def answer(folder, *words):
    process = Process(folder, "answer", *words)
    try:
        process.status = process.end(30)
    finally:
        process.close()
    for path in (process.out_path, process.err_path):
        os.rename(path, path + ".last")
    process.out_path, process.err_path = process.out_path + ".last", process.err_path + ".last"
    return process


def refused(folder, status, sentence, *words):
    process = answer(folder, *words)
    lines = process.err.splitlines()
    expect(process.status == status, f"the status is not {status}", process)
    expect(len(lines) == 1 and sentence in lines[0], f"not the one sentence \"{sentence}\"", process)


def words_that_are_not_understood():
    folder = tempfile.mkdtemp(prefix="meldwell-table-")
    try:
        for words, sentence in (
                ((), "table open"), (("close",), "table open"), (("open",), "name of a game"), (("open", "whist"), "whist"),
                (("open", "gin"), "--seats"), (("open", "gin", "--seats", "computer,computer"), "free"),
                (("open", "gin", "--seats", "you,free"), "\"you\""), (("open", "gin", "--seats", "free,free,free"), "2"),
                (("open", "gin", "--seats", "free,computer:cleverest"), "cleverest"), (("open", "gin", "--seats", ""), "\"\""),
                (("open", "royal-rummy", "--seats", ",".join(["free"] * 9)), "8"),
                (("open", "gin", "--seats", "free," * 2000 + "free"), "too long"),
                (("open", "gin", "--seats", "free,free", "--port", "65536"), "--port"),
                (("open", "gin", "--seats", "free,free", "--away", "61"), "--away"),
                (("open", "gin", "--seats", "free,free", "--open", "never"), "--open"),
                (("open", "gin", "--seats", "free,free", "--address", "example.org"), "--address"),
                (("open", "gin", "--seats", "free,free", "--address", "0.0.0.0"), "--address"),
                (("open", "gin", "--seats", "free,free", "--name", "x" * 10000), "too long"),
                (("open", "gin", "--seats", "free,free", "--set", "target=1"), "target"),
                (("join",), "invitation"), (("join", "MW1:AAAA"), "--level"),
                (("join", "MW1:AAAA", "--level", "cleverest"), "--level"),
                (("join", "MW1:AAAA", "--level", "easy", "--name", "x" * 10000), "too long"),
                (("join", "MW1:AAAA", "--level", "easy", "--name", "a\nb"), "not text"),
                (("join", "MW1:AAAA", "--level", "easy", "--wait", "0"), "--wait"),
                (("join", "MW1:AAAA", "--level", "easy", "--frobnicate"), "--frobnicate")):
            refused(folder, 2, sentence, *words)
        for invitation, sentence in (("", "MW1:"), ("hello", "MW1:"), ("MW1:AAAA", "whole line"), ("MW2:AAAA", "newer"),
                                     ("MW1:" + "A" * 100000, "whole line")):
            refused(folder, 1, sentence, "join", invitation, "--level", "easy")
            path = os.path.join(folder, "invitation.txt")
            with open(path, "w", encoding="ascii") as file:
                file.write("\n  \n" + invitation + "\n")
            refused(folder, 1, sentence, "join", "--invite", path, "--level", "easy")
        refused(folder, 2, "--invite", "join", "--invite")
        refused(folder, 2, "--level", "join", "--invite", "/nowhere")
        refused(folder, 1, "/nowhere", "join", "--invite", "/nowhere", "--level", "easy")
        refused(folder, 1, "not a file", "join", "--invite", folder, "--level", "easy")
        refused(folder, 1, "MW1:", "join", "-", "--level", "easy")  # there is nothing to be read
    finally:
        shutil.rmtree(folder)


def what_the_world_does():
    """The port is taken, the folder is open elsewhere, nobody is there, the invitation was used, nothing can be kept."""
    def at(table):
        invitations = table.invitations()
        port = free_port()
        with socket.socket() as taken:
            taken.bind(("0.0.0.0", port))
            taken.listen()
            refused(table.folder, 1, str(port), "open", "gin", "--seats", "free,free", "--port", str(port), "--address",
                    "127.0.0.1", "--data-dir", os.path.join(table.folder, "other"))
        refused(table.folder, 1, "folder open", *table.words)
        refused(table.folder, 1, "cannot be written", "open", "gin", "--seats", "free,free", "--address", "127.0.0.1",
                "--invite", "/nowhere/at/all", "--data-dir", os.path.join(table.folder, "other"))
        table.guest(0, "--level", "easy", "--name", "First")
        wait_for(lambda: table.sits("First"), "it does not sit down", *table.players())
        refused(table.folder, 1, "used already", "join", invitations[0], "--level", "easy", "--data-dir",
                os.path.join(table.folder, "thief"))
        changed = invitations[1][:14] + ("A" if invitations[1][14] != "A" else "B") + invitations[1][15:]  # its secret
        process = answer(table.folder, "join", changed, "--level", "easy", "--data-dir", os.path.join(table.folder, "thief"))
        expect(process.status == 1 and len(process.err.splitlines()) == 1, "a changed invitation", process)
        table.host.kill()
        refused(table.folder, 1, "no table open", "join", invitations[1], "--level", "easy", "--data-dir",
                os.path.join(table.folder, "late"))
    with_table(at, "gin", "free,free")


def nothing_can_be_kept():
    """The match is played all the same; put aside, it is said not to go on."""
    def at(folder):
        invite = os.path.join(folder, "invitations.txt")
        words = ("open", "gin", "--seats", "free,free", "--address", "127.0.0.1", "--port", str(free_port()), "--invite", invite,
                 "--data-dir", "/dev/null/nowhere", "--set", "target=50")
        host = Process(folder, "host", *words)
        guests = []
        try:
            wait_for(lambda: os.path.exists(invite), "there are no invitations", host)
            with open(invite, encoding="ascii") as file:
                lines = file.read().split()
            for i in range(2):
                guests.append(Process(folder, f"guest{i}", "join", lines[i], "--level", "easy", "--data-dir", "/dev/null/nowhere"))
            for process in [host, *guests]:
                expect(process.end(60) == 0 and len(process.err.splitlines()) == 1, "it is not played", process)
            expect(len({p.out.splitlines()[-1] for p in [host, *guests]}) == 1, "they end otherwise", host, *guests)
        finally:
            for process in [host, *guests]:
                process.close()
        os.remove(invite)
        host = Process(folder, "again", *words)
        try:
            wait_for(lambda: os.path.exists(invite), "there are no invitations", host)
            host.stop()
            expect(host.end(10) == 1 and "Nothing could be kept" in host.out, "it is said to go on", host)
        finally:
            host.close()
    folder = tempfile.mkdtemp(prefix="meldwell-table-")
    try:
        at(folder)
    finally:
        shutil.rmtree(folder)


def strangers_knock(chance):
    """What knows nothing of a table says anything to its port, or nothing: those who sit there play on."""
    def at(table):
        port = int(table.words[table.words.index("--port") + 1])
        for i in range(2):
            table.guest(i, "--level", "easy", "--name", f"Guest {i + 1}")
        wait_for(lambda: table.sits("Guest 1") and table.sits("Guest 2"), "they do not sit down", *table.players())
        said = (b"", b"GET / HTTP/1.1\r\n\r\n", b"MELDWELL", b"MELDWELL\0\7\0\0" + bytes(32), b"MELDWELL\0\1\0\0" + bytes(4096),
                bytes(chance.randrange(256) for _ in range(65536)))
        open_ones = []
        for i in range(60):
            try:
                stranger = socket.create_connection(("127.0.0.1", port), timeout=5)
                stranger.sendall(said[i % len(said)])
                open_ones.append(stranger)
            except OSError:
                pass  # it is not listened to any more, or the match is over
        table.ends_alike(120)
        for stranger in open_ones:
            stranger.close()
        expect(all(p.err == "" for p in table.players()), "something was complained of", *table.players())
    with_table(at, "gin", "free,free", "--set", "target=150")


def only_this_machine_is_listened_to():
    """A table at 127.0.0.1 has no socket that another machine could reach."""
    def at(table):
        table.invitations()
        listening = subprocess.run(["ss", "-Htlnp"], capture_output=True, text=True, check=False).stdout
        own = [line.split()[3] for line in listening.splitlines() if f"pid={table.host.process.pid}," in line]
        expect(own and all(a.startswith("127.") or a.startswith("[::1]") for a in own), f"it listens at {own}", table.host)
    if shutil.which("ss"):
        with_table(at, "gin", "free,free")


def main():
    global PROGRAM
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--host", help="another program that opens tables, as one of another system or version")
    parser.add_argument("--guests", help="another program that comes to them")
    parser.add_argument("--games", nargs="*", default=["gin", "five-hundred", "royal-rummy"], help="a whole match of each; all: of every game")
    parser.add_argument("--kills", type=int, default=6, help="of host and guests, at random moments of a match")
    parser.add_argument("--matches", type=int, default=1, help="with so many kills each")
    parser.add_argument("--only", help="the one part of that name")
    asked = parser.parse_args()
    PROGRAM = asked.program
    PROGRAM_OF.update((name, program) for name, program in (("host", asked.host), ("guest", asked.guests)) if program)
    chance = random.Random(int(os.environ.get("MELDWELL_SEED", "42")))
    parts = {
        "words": words_that_are_not_understood,
        "world": what_the_world_does,
        "unkept": nothing_can_be_kept,
        "strangers": lambda: strangers_knock(chance),
        "here": only_this_machine_is_listened_to,
        "matches": lambda: whole_matches(GAMES if asked.games == ["all"] else asked.games),
        "programs": programs_play_each_other,
        "lobby": killed_before_the_deal,
        "aside": put_aside_and_gone_on_with,
        "kills": lambda: [killed_and_back(list(KILLED)[i % len(KILLED)], asked.kills, chance) for i in range(asked.matches)],
    }
    for name, part in parts.items():
        if asked.only in (None, name):
            started = time.monotonic()
            try:
                part()
            except Failure as failure:
                print(f"{name}: {failure}")
                return 1
            print(f"{name}: {time.monotonic() - started:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
