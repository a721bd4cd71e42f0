"""Programs that play in the arena (docs/players.md): whole matches of every game, and players as nobody wants them."""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SIMPLE = f"exec:{sys.executable} -B '{HERE}/simple.py' 1"


SHELF = None


class Failure(Exception):
    pass


def bad(way, log=""):
    return f"exec:exec {sys.executable} -B '{HERE}/bad.py' {way} {log}"


def command(program, game, *words):
    return [program, "arena", game, *words]


def arena(program, game, *words):
    done = subprocess.run(command(program, game, *words), capture_output=True, text=True, timeout=500,
                          stdin=subprocess.DEVNULL)
    done.words = f"{game} {' '.join(words)}"
    return done


def expect(condition, sentence, done):
    if not condition:
        raise Failure(f"{sentence}\n  {done.words}\n  status {done.returncode}\n  out: {done.stdout}\n  err: {done.stderr}")


def games(program):
    listed = subprocess.run([program, "games"], capture_output=True, text=True, check=True)
    return [line.split()[0] for line in listed.stdout.splitlines()]


def whole_matches_of_every_game(program, only=None):
    for game in games(program):
        level = only or "hard"
        started = time.monotonic()
        done = arena(program, game, "--a", level, "--b", SIMPLE, "--matches", "1", "--wait", "60")
        expect(done.returncode == 0, "a match was not played to its end", done)
        expect("fault" not in done.stdout, "the simple player is at fault", done)
        expect("A wins 100.00 per cent" in done.stdout, "a player that lays nothing wins", done)
        print(f"  {game}: {time.monotonic() - started:.1f} s")


def the_whole_view_can_be_had(program):
    """By version 2; the second match of a process that was told by it is told by it at once."""
    whole = f"exec:exec {sys.executable} -B '{HERE}/whole.py'"
    for game, deals in (("gin", 3), ("kalooki", 2), ("five-hundred", 2), ("marriage", 1), ("sabra", 1), ("royal-rummy", 2)):
        done = arena(program, game, "--a", "easy", "--b", whole, "--deals", str(deals), "--wait", "60")
        expect(done.returncode == 0 and "fault" not in done.stdout, "the whole view is not told as the page says", done)


def programs_on_both_sides(program):
    for game, deals, seats in (("gin", 4, 2), ("kalooki", 1, 3), ("five-hundred", 3, 4)):
        first = bad("first")
        words = ("--a", first, "--b", first, "--deals", str(deals), "--seats", str(seats))
        done = arena(program, game, *words)
        expect(done.returncode == 0, "two programs do not play with each other", done)
        other = arena(program, game, *words, "--jobs", "3")
        figures = [line for line in done.stdout.splitlines() if "waiting" not in line]
        expect(figures == [line for line in other.stdout.splitlines() if "waiting" not in line],
               f"more threads have another result than {figures}", other)


def answers_may_come_early(program):
    done = arena(program, "gin", "--a", "easy", "--b", bad("whole-turns"), "--deals", "3")
    expect(done.returncode == 0 and "fault" not in done.stdout, "answers that came early were not understood", done)


FAULTS = (
    ("late", "There was no answer within 1 second."),
    ("wrong", "The move \"discard 250\" is not allowed."),
    ("garbled", "The answer \"{1} %s?, if you please\" is no move."),
    ("nothing", "The answer \"\" is no move."),
    ("nul", "The answer \"draw?\" is no move."),
    ("dies", "The program has ended with status 4."),
    ("killed", "The program has ended by signal 9."),
    ("leaves", "The program has ended with status 0."),
    ("shuts-up", "The program has closed its output."),
    ("floods", "The answer is longer than 1023 bytes."),
    ("dithers", "The turn or the deal does not come to an end."),
)


def faults_are_losses(program):
    for way, sentence in FAULTS:
        done = arena(program, "gin", "--a", "easy", "--b", bad(way), "--deals", "1", "--wait", "1")
        expect(done.returncode == 0, f"the arena does not survive a player that is {way}", done)
        expect("B has lost 2 of 2 plays by a fault of its program." in done.stdout, f"{way}: not two losses", done)
        expect("A wins 100.00 per cent" in done.stdout, f"{way}: the loss is not counted", done)
        expect(sentence in done.stdout, f"{way}: it is not told as it was", done)
        expect("--deals 1 --seed 1 repeats it." in done.stdout, f"{way}: nobody is told how to repeat it", done)
        expect("No points can be told" in done.stdout, f"{way}: points of what was not played", done)
        other = arena(program, "gin", "--a", bad(way), "--b", "easy", "--deals", "1", "--wait", "1")
        expect("A wins 0.00 per cent" in other.stdout and "A has lost 2 of 2" in other.stdout,
               f"{way}: not the same on the other side", other)


def a_chatterer_breaks_nothing(program):
    """Its answers come before the questions, so what becomes of them depends on the hour."""
    done = arena(program, "gin", "--a", "easy", "--b", bad("chatters"), "--deals", "1", "--wait", "1")
    expect(done.returncode == 0 and "B has lost 2 of 2 plays" in done.stdout, "a chatterer is no loss", done)


def deaf_ones_hold_nobody_up(program):
    started = time.monotonic()
    done = arena(program, "sabra", "--a", bad("deaf"), "--b", "easy", "--deals", "1", "--wait", "1")
    expect(done.returncode == 0 and "A has lost 2 of 2 plays" in done.stdout, "who never reads is no loss", done)
    if time.monotonic() - started > 60:
        raise Failure("who never reads holds the arena up")


def what_is_no_player_ends_the_arena(program):
    for way, sentence in (("never-ready", "There was no answer within 3 seconds."),
                          ("prattles", "There was no answer within 3 seconds."),
                          ("no-player", "The program has ended with status 3.")):
        done = arena(program, "gin", "--a", bad(way), "--b", "easy", "--deals", "5", "--wait", "1")
        expect(done.returncode == 1 and done.stdout == "", f"{way}: figures of nothing", done)
        expect("The program did not get ready to play. " + sentence in done.stderr, f"{way}: not told", done)
    done = arena(program, "gin", "--a", "exec:/no/such/program 2> /dev/null", "--b", "easy", "--deals", "5")
    expect(done.returncode == 1 and "status 127" in done.stderr, "a program that is not there", done)
    done = arena(program, "gin", "--a", "exec:", "--b", "easy", "--deals", "5")
    expect(done.returncode == 2, "no command is not understood", done)
    done = arena(program, "gin", "--a", SIMPLE, "--b", "easy", "--deals", "5", "--wait", "0")
    expect(done.returncode == 2, "no time at all is not understood", done)


def a_fault_is_told_to_the_program(program):
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        done = arena(program, "gin", "--a", "easy", "--b", bad("wrong", log), "--deals", "1")
        expect("B has lost 2 of 2 plays" in done.stdout, "not two losses", done)
        told = open(log).read()
        expect(re.search(r"^fault [01] refused gin\.[a-z-]+\nover\nmatch", told, re.M), "its fault is not told", done)
        expect(told.count("meldwell 1\n") == 1 and told.count("ready?\n") == 2, "it was started again", done)
        expect(told.endswith("bye\n"), "it is not said good-bye", done)
        expect("seed" not in told, "it is told of a seed", done)


def position_of(folder, game, lines):
    path = os.path.join(folder, f"{game}.txt")
    with open(path, "w") as file:
        file.write(f"meldwell position 1\ngame {game}\n{lines}")
    return path


POSITIONS = (
    ("gin", "turn 0 draw 8\ndiscard Jd 6c\nseat 0 total=20 deal=20\ndeal 3 1\n"),
    ("kalooki", "seats 3\nturn 0 draw 10\nhand 0 Qs Qh Kd Td 5c 2h\nmeld 1 run Th * Qh Kh\nseat 1 opened=1\n"
                "own down_turn 0 5 0\ndiscard 4c Jh\n"),
    ("sabra", "seats 2\nturn 0 play\nhand 0 O7 * R1\nmeld K7 R7 B7\nmeld B3 B4 B5\nseat 0 opened=1\n"),
)


def plain(told):
    return [line for line in told.splitlines() if not line.startswith("#")]


def matches_begin_from_a_position(program):
    """A player is told what `position` prints for its seat, plays on from there, and another seat is told its own."""
    with tempfile.TemporaryDirectory() as folder:
        for game, lines in POSITIONS:
            path, log = position_of(folder, game, lines), os.path.join(folder, f"{game}.log")
            done = arena(program, game, "--a", "easy", "--b", bad("first", log), "--deals", "2", "--from", path)
            expect(done.returncode == 0 and "fault" not in done.stdout, f"{game}: not played from a position", done)
            expect(f"from the position \"{path}\"" in done.stdout, f"{game}: it is not told what was played", done)
            told = open(log).read()
            seats = set()
            for match in told.split("\nmatch ")[1:]:
                seat = match.split()[0]
                seats.add(seat)
                shown = subprocess.run([program, "position", path, "--seat", seat], capture_output=True, text=True, check=True)
                expect(plain("match " + match.partition("ready?")[0]) == plain(shown.stdout.partition("legal ")[0]),
                       f"{game}: seat {seat} is told otherwise than by `position`:\n{match[:900]}\n{shown.stdout[:900]}", done)
                expect("\nposition 0 " in match.partition("ready?")[0], f"{game}: no line `position`", done)
            expect(len(seats) > 1, f"{game}: one seat alone was asked", done)
            done = arena(program, game, "--a", "easy", "--b", SIMPLE, "--matches", "1", "--from", path, "--wait", "60")
            expect(done.returncode == 0 and "fault" not in done.stdout, f"{game}: no whole match from a position", done)
            done = subprocess.run([program, "watch", game, "--deals", "2", "--level", SIMPLE, "--from", path],
                                  capture_output=True, text=True, timeout=500)
            done.words = "watch"
            expect(done.returncode == 0 and done.stdout.count("points ") == 2, f"{game}: it cannot be watched", done)
        gin = position_of(folder, "gin", POSITIONS[0][1])
        for words, status, sentence in (
                (("sabra", "--from", gin), 1, "It is a position of Gin Rummy."),
                (("gin", "--from", os.path.join(folder, "none")), 1, "cannot be read"),
                (("gin", "--from", position_of(folder, "rummy", "hand 0 Ah\n")), 1, "It is a position of Basic rummy."),
                (("gin", "--from", gin, "--seats", "2"), 2, "leave out --preset, --set and --seats"),
                (("gin", "--from", gin, "--preset", "standard"), 2, "leave out --preset, --set and --seats")):
            done = arena(program, *words, "--a", "easy", "--b", "easy", "--deals", "1")
            expect(done.returncode == status and sentence in done.stderr and done.stdout == "",
                   f"{' '.join(words)}: not refused with {status}, \"{sentence}\"", done)


def the_dialogue_of_the_page_is_true(program):
    """What docs/players.md shows, remarks apart; --dialogue prints it as it is now."""
    told = dialogue(program)
    page = open(os.path.join(HERE, "../../docs/players.md")).read()
    shown = page[page.index("meldwell 1\n"):].partition("```")[0]
    plain = [[line for line in text.splitlines() if not line.startswith("#")] for text in (told, shown)]
    for now, then in zip(*plain):
        if now != then:
            raise Failure(f"docs/players.md shows \"{then}\", and it is \"{now}\"")
    if len(plain[0]) != len(plain[1]):
        raise Failure("the dialogue of docs/players.md has another length")


def dialogue(program):
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        done = arena(program, "gin", "--a", "simple", "--b", bad("first", log), "--deals", "1", "--seed", "23")
        expect(done.returncode == 0 and "fault" not in done.stdout, "the dialogue has come to no end", done)
        return open(log).read().partition("\nover\n")[0] + "\nover\n"


def lines_of(program_id):
    """The processes of the group or below it, by their command lines."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                words = open(f"/proc/{name}/cmdline", "rb").read().decode(errors="replace")
                state = open(f"/proc/{name}/stat").read().rpartition(")")[2].split()[0]
            except OSError:
                continue
            if program_id in words and state != "Z" and int(name) != os.getpid():
                found.append(words)
    return found


def nothing_is_left_behind(program):
    mark = f"mark-{os.getpid()}"
    for way in ("late", "leaves", "first"):
        arena(program, "gin", "--a", "easy", "--b", bad(way, f"/dev/null {mark}"), "--deals", "1", "--wait", "1")
        for _ in range(100):
            left = lines_of(mark)
            if not left:
                break
            time.sleep(0.05)
        if left:
            raise Failure(f"{way}: left behind: {left}")


def an_interrupt_ends_the_waiting(program):
    mark = f"mark-int-{os.getpid()}"
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        words = command(program, "gin", "--a", "easy", "--b", bad("late", f"{log} {mark}"), "--deals", "50", "--wait", "900")
        running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(600):
            if os.path.exists(log) and open(log).read().count("move?") >= 3:
                break
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
        if running.returncode != 1 or "It was stopped after 0 of 50 deals." not in err or lines_of(mark):
            raise Failure(f"an interrupt ends it with {running.returncode}: {out}{err}{lines_of(mark)}")


def what_they_do_can_be_watched(program):
    for level, status in ((SIMPLE, 0), (bad("wrong"), 1)):
        done = subprocess.run([program, "watch", "rummy", "--deals", "3", "--level", level], capture_output=True,
                              text=True, timeout=500)
        done.words = "watch"
        expect(done.returncode == status, "it cannot be watched", done)
        expect(status or done.stdout.count("points ") == 3, "it is not told to the end", done)
        expect(not status or "The program in seat" in done.stderr and "is not allowed" in done.stderr,
               "its failure is not told", done)


def a_game_with_chips(program):
    if SHELF:
        whole_matches_of_every_game(SHELF, "easy")


def main():
    global SHELF
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--shelf", help="the same with the game of the tests")
    parser.add_argument("--only", help="one of the tests")
    parser.add_argument("--dialogue", action="store_true", help="print what docs/players.md shows")
    words = parser.parse_args()
    SHELF = words.shelf
    if words.dialogue:
        print(dialogue(words.program), end="")
        return 0
    for test in (whole_matches_of_every_game, a_game_with_chips, what_they_do_can_be_watched, the_whole_view_can_be_had, programs_on_both_sides, answers_may_come_early, faults_are_losses,
                 a_chatterer_breaks_nothing, deaf_ones_hold_nobody_up, what_is_no_player_ends_the_arena,
                 a_fault_is_told_to_the_program, matches_begin_from_a_position, the_dialogue_of_the_page_is_true, nothing_is_left_behind, an_interrupt_ends_the_waiting):
        if words.only and words.only != test.__name__:
            continue
        started = time.monotonic()
        try:
            test(words.program)
        except Failure as failure:
            print(f"{test.__name__}: {failure}")
            return 1
        print(f"{test.__name__}: good, {time.monotonic() - started:.1f} s", flush=True)
    return 0


sys.exit(main())
