#!/usr/bin/env python3
"""Plants random faults in a floor of the program, one at a time, and asks the tests whether they find them.

    tests/mutate.py --count 100 --seed 1            one hundred faults
    tests/mutate.py --seed 1 --only 17 23           two of them again
    tests/mutate.py --files 'sabra/*' --count 20    in the files of one game
    tests/mutate.py --floor store --count 20        not in the rules but in src/store
    tests/mutate.py --floor app --files 'table/*' --patient
                                                    at the table; what no quick test finds is asked of the patient ones
    tests/mutate.py --reach --work /tmp/planted --floor store --patient
                                                    asks only the tests that run the line, the shortest first
    tests/mutate.py --list --count 5                only shows what would be planted

It works on a copy of the tree in a temporary folder, never on the tree itself. Which faults a seed gives depends on the
source, so a repetition wants the same commit. A fault is counted when it compiles and gives other machine code than
the source does; what gives the same is no fault, nor is what tests/no_faults.txt has, with the reasons. What no test finds in
the rules is asked once more of the one that asks everything, with the sanitizers, since what is read beyond an end often
changes no answer. What survived is shown once more at the end.
Exit status 0: every fault was found. See docs/measuring.md.
"""

import argparse
import collections
import concurrent.futures
import difflib
import filecmp
import fnmatch
import hashlib
import json
import os
import queue
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SRC = "src"
RULES = os.path.join(SRC, "rules")
# Floors whose tests want the desktop program.
DESKTOP = {"render", "app"}
# Folders within a floor that are one of their own.
WITHIN = {os.path.join("render", "layout")}
ARGUED = os.path.join("tests", "no_faults.txt")
# What only reads the source would see the fault as text; what stands in for a call of SDL, of the clock or of the network
# needs libraries linked in; and what is long is asked in its short way, one_judgement_quick.
NOT_ASKED = {"test_floors", "format", "second_compiler", "test_screen_memory", "test_dropped", "test_post", "test_onion",
             "test_router", "test_one_judgement"}

# Memory goes through the program, as it does in a test where it runs out, and comes from the system in all others.
MEMORY = "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc -Wl,--push-state,--no-as-needed {} -Wl,--pop-state"
MEMORY_OF_ALL_OTHERS = """
    #include <stdlib.h>
    void *__wrap_malloc(size_t size) { return malloc(size); }
    void *__wrap_calloc(size_t count, size_t size) { return calloc(count, size); }
    void *__wrap_realloc(void *old, size_t size) { return realloc(old, size); }
    """

# Which tests run where; what is left names the folder of a test.
OTHER_LABELS = {"quick", "sanitized", "patient", "strength", "other_ways", "elsewhere"}

# Every question that can be asked of a game, in some deals of every preset: what finds most.
ASKS_EVERYTHING = "test_kept_answers"

EXCHANGED = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "&": ["|"], "|": ["&"],
    "<<": [">>"], ">>": ["<<"], "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="], "++": ["--"], "--": ["++"],
}
# The source is formatted: what has blanks on both sides has two operands.
BINARY = re.compile(r"(?<= )(<=|>=|==|!=|&&|\|\||<<|>>|\+=|-=|\|=|&=|[<>+\-*/%&|])(?= )")
# The greater or the lesser of two: of two that are equal it is either.
EITHER = re.compile(r"(?:(?<=[=,?:] )|(?<=\()|(?<=return ))([\w.>\[\]-]+) [<>]=? ([\w.>\[\]-]+) \? "
                    r"(?:\1 : \2|\2 : \1)(?= ?[;,)\]}:])")
LENGTH = re.compile(r"^ +(?:static |const |struct |unsigned )*\w+ [^=(\n]*\[$", re.MULTILINE)
ROOM = re.compile(r"\bchar (?:\w+(?:\[[^\]\n]*\])?(?: = [^,;\n]*)?, )*\w+\[[^\]\n]*$", re.MULTILINE)
# What has no width is not there, wherever that is; and nothing that is there is only a pixel wide.
NOWHERE = re.compile(r"\{ 0, 0, 0, 0 \}")
IS_THERE = re.compile(r"[.>][wh] > (?=0\b)")
STEP = re.compile(r"\+\+|--")
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
WORD = re.compile(r"\b(true|false)\b")
DENIAL = re.compile(r"!(?=[\w(])")
CONDITION = re.compile(r"\b(?:if|while) \(")
OPERAND = re.compile(r" (?:&&|\|\|) ")
CALL = re.compile(r"\b[a-z]\w*\(")
STATEMENT = re.compile(r"^[ ]+(?:continue|break|[\w>.\[\]()*-]+ [-+|&^]?= .*|[\w>.\[\]()*-]+(?:\+\+|--)|[a-z]\w*\(.*\));$",
                       re.MULTILINE)
# Arguments of other types, exchanged, are what every compiler finds.
WRONG_TYPES = "-Werror=incompatible-pointer-types -Werror=int-conversion"
# Where a program looks for libraries only after LD_LIBRARY_PATH.
LATE_PATHS = "-Wl,--enable-new-dtags"
# Whether two texts are equal is the same question the other way round.
COMPARES = {"strcmp", "strncmp", "memcmp"}
# So are these always.
EITHER_WAY = {"calloc", "file_same", "file_unchanged", "min_int", "max_int", "tick_sooner", "rect_meets", "rect_both",
              "face_eq", "table_worth_at_unit", "units"}
NO_CALL = {"if", "while", "for", "switch", "return", "sizeof", "defined"}


class Fault:
    """text[start:end] of a file becomes another text, in the function whose body begins at that place."""

    def __init__(self, path, text, body, start, end, new, kind):
        self.path, self.start, self.end, self.new, self.kind = path, start, end, new, kind
        self.line = text.count("\n", 0, start) + 1
        self.body_line = text.count("\n", 0, body) + 1

    def planted(self, text):
        return text[:self.start] + self.new + text[self.end:]


def code_only(text):
    """The same length, with comments, strings, characters, preprocessor lines and assertions blanked."""
    pattern = r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*'
    blank = lambda found: re.sub(r"[^\n]", "\x01", found.group())
    code = re.sub(pattern, blank, text, flags=re.DOTALL | re.MULTILINE)
    # An assertion holds whatever happens: with a weaker one, or without it, nothing is different.
    for found in reversed(list(re.finditer(r"\bassert\(", code))):
        end = closing(code, found.end() - 1) + 1
        code = code[:found.start()] + re.sub(r"[^\n]", "\x01", code[found.start():end]) + code[end:]
    return code


def closing(code, opening):
    """Where the bracket that opens at opening is closed."""
    depth = 0
    for at in range(opening, len(code)):
        depth += (code[at] in "([{") - (code[at] in ")]}")
        if depth == 0:
            return at
    return len(code)


def arguments(code, opening, end):
    """(start, end) of each argument between brackets."""
    places, depth, start = [], 0, opening + 1
    for at in range(opening + 1, end + 1):
        if (code[at] == "," and depth == 0) or at == end:
            places.append((start + (code[start] in " \n"), at))
            start = at + 1
        depth += (code[at] in "([{") - (code[at] in ")]}")
    return places


def operand_end(code, start):
    """Where what stands after && or || ends."""
    depth = 0
    for at in range(start, len(code)):
        if depth == 0 and (code[at] in ")];,?:" or code.startswith((" &&", " ||", " ?", " :"), at)):
            return at
        depth += (code[at] in "([{") - (code[at] in ")]}")
    return len(code)


def inside_functions(code):
    """(start, end) of every function's body."""
    return [(found.end() - 2, closing(code, found.end() - 2)) for found in re.finditer(r"\)\n\{\n", code)]


def faults_of(path, text):
    """Every fault that this program knows of, by the place where it would be planted."""
    code = code_only(text)
    sites = {}

    def add(start, end, new, kind):
        if text[start:end] != new:
            sites.setdefault((start, kind), []).append(Fault(path, text, body, start, end, new, kind))

    for body, body_end in inside_functions(code):
        either = {found.end(1) + 1 for found in EITHER.finditer(code, body, body_end)}
        there = {found.end() for found in IS_THERE.finditer(code, body, body_end)}
        there |= {found.start() + at for found in NOWHERE.finditer(code, body, body_end) for at in (2, 5)}
        for found in BINARY.finditer(code, body, body_end):
            # Where it would be the other one of two that are equal it is the same.
            for new in EXCHANGED[found.group()][found.start() in either:]:
                add(found.start(), found.end(), new, "operator")
        for found in STEP.finditer(code, body, body_end):
            add(found.start(), found.end(), EXCHANGED[found.group()][0], "operator")
        for found in NUMBER.finditer(code, body, body_end):
            n = int(found.group())
            # Room for a text that is not quite filled is no fault (what is cut, the made-up language finds), nor is an
            # array that is longer than it has to be.
            if ROOM.search(code, body, found.start()) or found.start() in there:
                continue
            for new in {max(0, n - 1)} if LENGTH.search(code, body, found.start()) else {n + 1, max(0, n - 1)}:
                add(found.start(), found.end(), str(new), "constant")
        for found in WORD.finditer(code, body, body_end):
            add(found.start(), found.end(), "false" if found.group() == "true" else "true", "constant")
        for found in DENIAL.finditer(code, body, body_end):
            add(found.start(), found.end(), "", "denial dropped")
        for found in CONDITION.finditer(code, body, body_end):
            end = closing(code, found.end() - 1)
            add(found.end() - 1, end + 1, "(!" + text[found.end() - 1:end + 1] + ")", "condition denied")
        for found in OPERAND.finditer(code, body, body_end):
            add(found.start(), operand_end(code, found.end()), "", "operand dropped")
        for found in CALL.finditer(code, body, body_end):
            if found.group()[:-1] in NO_CALL:
                continue
            end = closing(code, found.end() - 1)
            places = arguments(code, found.end() - 1, end)
            name = found.group()[:-1]
            if name in EITHER_WAY:
                continue
            alike = name in COMPARES and code.startswith((" == 0", " != 0"), end + 1)
            for (a, b), (c, d) in list(zip(places, places[1:]))[alike:]:
                add(a, d, text[c:d] + text[b:c] + text[a:b], "arguments exchanged")
        for found in STATEMENT.finditer(code, body, body_end):
            if not found.group().split("(")[0].strip() in NO_CALL:
                end = found.end()
                add(found.start(), end, re.match(" +", found.group()).group() + ";", "statement dropped")
    return sites


def choose(floor, patterns, seed, count):
    """The faults of this seed in their order. The first n are the same whatever the count."""
    sites, below = [], os.path.join(SRC, floor)
    for folder, _, files in sorted(os.walk(os.path.join(ROOT, below))):
        if folder != os.path.join(ROOT, below) and os.path.relpath(folder, os.path.join(ROOT, SRC)) in WITHIN:
            continue
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            short = os.path.relpath(path, below)
            if name.endswith(".c") and "windows" not in short and any(fnmatch.fnmatch(short, pattern) for pattern in patterns):
                with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                    sites += faults_of(path, file.read()).values()
    chance = random.Random(seed)
    chance.shuffle(sites)
    return [chance.choice(site) for site in sites[:count]]


def one_line(text):
    return " ".join(text.split())


def path_of(name):
    """Of a file that is named as it lies below src/rules, or below src where it is of another floor."""
    path = os.path.join(RULES, name)
    return path if os.path.exists(os.path.join(ROOT, path)) else os.path.join(SRC, name)


def argued():
    """[(path, text as it is, text as it would be)] of what is known to be no fault."""
    with open(os.path.join(ROOT, ARGUED), encoding="utf-8") as file:
        entries = [block.split("\n") for block in file.read().split("\n\n")[1:]]
    known = [(path_of(lines[0]), one_line(lines[1][1:]), one_line(lines[2][1:])) for lines in entries]
    for path, now, _ in known:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            if now not in one_line(file.read()):
                sys.exit(f"{ARGUED}: this is not in {path} any more: {now}")
    return known


def is_argued(fault, text, known):
    planted = one_line(fault.planted(text))
    return any(path == fault.path and one_line(text).replace(now, then, 1) == planted for path, now, then in known)


def difference(fault, text):
    lines = difflib.unified_diff(text.splitlines(), fault.planted(text).splitlines(), fault.path, fault.path, "", "", 2,
                                 "")
    return "\n".join("    " + line for line in lines)


class Build:
    """A copy of the source and one build of it. Nothing in it is changed by a fault: that is compiled and linked in a
    folder of its own, and the tests are shown the library that lies there."""

    def __init__(self, folder, name, floor, configure, jobs, labels=("quick",), only=None):
        name_of = floor.replace("/", "_")
        self.floor, self.library = floor, f"libmeldwell_{name_of}.so"
        self.source = os.path.join(folder, "source")
        self.build = os.path.join(folder, name)
        self.jobs = jobs
        self.copy()
        self.memory = self.memory_of_all_others(folder)
        # Shared libraries: a fault costs one compilation and one link, however many tests there are.
        self.run("cmake", "-S", self.source, "-B", self.build, "-DBUILD_SHARED_LIBS=ON",
                 "-DMELDWELL_DESKTOP=" + ("ON" if floor.split("/")[0] in DESKTOP else "OFF"),
                 "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS=" + WRONG_TYPES,
                 f"-DCMAKE_SHARED_LINKER_FLAGS={LATE_PATHS} {self.memory}", "-DCMAKE_EXE_LINKER_FLAGS=" + LATE_PATHS,
                 *configure)
        self.run("cmake", "--build", self.build, "--parallel", str(jobs), *(["--target", only] if only else []))
        told = self.run("ctest", "--test-dir", self.build, "--show-only=json-v1", "-L", "|".join(labels)).stdout
        # A test that was not built has no command; what is no unit test drives programs that have no such libraries.
        self.tests = [Test(test) for test in json.loads(told)["tests"]
                      if test["name"] not in NOT_ASKED and only in (None, test["name"])
                      and os.path.basename(test.get("command", [""])[0]).startswith("test_")
                      and self.loads(test["command"][0])]
        self.commands, self.objects = {}, {}  # by the path of a file of the floor
        with open(os.path.join(self.build, "compile_commands.json"), encoding="utf-8") as file:
            for entry in json.load(file):
                words = shlex.split(entry["command"])
                made = words[words.index("-o") + 1]
                if f"meldwell_{name_of}.dir" in made:
                    path = os.path.relpath(entry["file"], self.source)
                    self.commands[path], self.objects[path] = words, os.path.join(entry["directory"], made)
        self.plain, self.lock, self.known = {}, threading.Lock(), argued()
        self.reach = None
        self.needed = self.needed_libraries()
        # What a test says without any fault it says of a library that was linked as those with a fault are.
        self.unplanted = os.path.join(folder, name + "-unplanted")
        shutil.rmtree(self.unplanted, ignore_errors=True)  # another floor's library of an earlier source
        os.makedirs(self.unplanted)
        self.link(self.unplanted, self.objects)

    def loads(self, program):
        """Does it have the library of the floor? A test of the rules has none of the table."""
        return f"{self.library} =>" in self.run("ldd", program).stdout

    def needed_libraries(self):
        """The libraries that the one of the floor asks for: those of other floors and of the system."""
        told = self.run("ldd", os.path.join(self.build, self.library)).stdout
        return [words[2] for words in map(str.split, told.splitlines()) if len(words) > 2 and words[1] == "=>"]

    @staticmethod
    def memory_of_all_others(folder):
        """What a library is linked with, so that a test can stand between it and the memory it asks for."""
        made = os.path.join(folder, "memory.so")
        subprocess.run([os.environ.get("CC", "cc"), "-O1", "-fPIC", "-shared", "-x", "c", "-o", made, "-"],
                       input=MEMORY_OF_ALL_OTHERS, text=True, check=True)
        return MEMORY.format(made)

    def copy(self):
        """What git knows of, as it is in the folder; a copy that is there already is only brought up to date."""
        told = self.run("git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").stdout
        names = {name for name in told.split("\0") if name and os.path.exists(os.path.join(ROOT, name))}
        for name in sorted(names):
            source, target = os.path.join(ROOT, name), os.path.join(self.source, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            if not os.path.exists(target) or not filecmp.cmp(source, target, shallow=False):
                shutil.copy(source, target)  # as of now: what was built meanwhile, of what it was before, is older
        for folder, _, files in os.walk(self.source):
            for path in (os.path.join(folder, name) for name in files):
                if os.path.relpath(path, self.source) not in names:
                    os.remove(path)

    @staticmethod
    def run(*words, cwd=None):
        done = subprocess.run(words, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done

    def compiled(self, path, text, out):
        """The object of a text that stands for the file of that path; None when it does not compile."""
        words = self.commands[path][:]
        words[words.index("-o") + 1] = out
        words[words.index("-c") + 1:] = ["-x", "c", "-"]
        done = subprocess.run(words, input=f'# 1 "{path}"\n{text}', capture_output=True, text=True, cwd=self.build)
        if done.returncode != 0:
            return None
        with open(out, "rb") as file:
            return file.read()

    def plain_object(self, path, text, out):
        with self.lock:
            if path in self.plain:
                return self.plain[path]
        made = self.compiled(path, text, out)
        with self.lock:
            self.plain[path] = made
        return made

    def link(self, folder, objects, *more):
        """The library of the floor, from these objects by path, in that folder."""
        compiler = next(iter(self.commands.values()))[0]
        self.run(compiler, "-shared", "-o", os.path.join(folder, self.library), *objects.values(), *self.memory.split(),
                 "-Wl,--as-needed", *self.needed, "-Wl,-rpath," + self.build, LATE_PATHS, *more)

    def try_out(self, fault, folder):
        """(how it ended, the test that found it); what is made for it lies in this folder."""
        with open(os.path.join(self.source, fault.path), encoding="utf-8") as file:
            text = file.read()
        if is_argued(fault, text, self.known):
            return "argued to be none", ""
        made = os.path.join(folder, "fault.o")
        plain = self.plain_object(fault.path, text, made)
        planted = self.compiled(fault.path, fault.planted(text), made)
        if planted is None:
            return "does not compile", ""
        if planted == plain:
            return "same machine code", ""
        tests = self.in_order(fault, text)
        if not tests:
            return "SURVIVED", "no test runs this line"
        self.link(folder, {**self.objects, fault.path: made})
        for test in tests:
            if not test.passes(folder) and self.sound(test):
                test.found[game_of(fault)] += 1
                return "found" if test.quick else "found, not quickly", test.name
        return "SURVIVED", f"{len(tests)} tests asked"

    def sound(self, test):
        """Does it pass without any fault? What does not can find nothing, and is not asked any more."""
        with self.lock:
            if test.sound is None:
                test.sound = test.passes(self.unplanted)
                if not test.sound:
                    print(f"{test.name} fails without any fault: it is not asked", flush=True)
                    self.tests.remove(test)
        return test.sound

    def asks(self, name, fault):
        """Would the test of that name be asked?"""
        with open(os.path.join(self.source, fault.path), encoding="utf-8") as file:
            return any(test.name == name for test in self.in_order(fault, file.read()))

    def in_order(self, fault, text):
        """What will most likely find it for the least time comes first: tests of its game, tests named as its file is,
        tests that have found others of its game in this run, short ones. Of tests that are known not to run its line
        there is none."""
        game, subject = game_of(fault), re.match("[a-z]+", os.path.basename(fault.path)).group()
        mark = {"five_hundred": "five"}.get(game, game)

        def price(test):
            general = self.floor != "rules" or test.name == ASKS_EVERYTHING
            usual = 3 if test.name == ASKS_EVERYTHING else 1 if test.label == self.floor.split("/")[0] else 0.3
            usual *= 1 if general or mark in test.name else 0.3
            named = any(word.startswith(subject) for word in test.name.split("_"))
            return not test.quick, (test.seconds + 0.02) / (usual + (3 if named else 0) + test.found[game])

        return sorted((test for test in self.tests if not self.reach or self.reach.runs(test, fault, text)), key=price)


class Reach:
    """Which lines of the floor each test runs, as gcov tells it of a library of the floor that counts them. What is
    known is kept in a file beside the build, for as long as neither the test nor the floor changes."""

    # What a test ends at once, as if it had crashed, has counted too, and so has what may write no more.
    COUNTED_AT_EXIT = """
        #include <stdlib.h>
        #include <sys/resource.h>
        void __gcov_dump(void);
        void _exit(int status)
        {
            setrlimit(RLIMIT_FSIZE, &(struct rlimit){ RLIM_INFINITY, RLIM_INFINITY });
            __gcov_dump();
            _Exit(status);
        }
        """

    def __init__(self, build, folder, jobs):
        self.build, self.folder, self.tests = build, os.path.join(folder, "reach"), {}
        kept = os.path.join(folder, f"reach-{build.library}.json")
        if os.path.exists(kept):
            with open(kept, encoding="utf-8") as file:
                self.tests = json.load(file)
        floor = hashlib.sha256()
        for path in sorted(build.objects):
            floor.update(self.bytes_of(os.path.join(build.source, path)))
        wanted = {}
        for test in build.tests:
            digest = hashlib.sha256(floor.digest() + self.bytes_of(test.command[0])).hexdigest()
            if self.tests.get(test.name, {}).get("of") != digest:
                wanted[test] = digest
        if wanted:
            print(f"looks which lines of the floor {len(wanted)} of {len(build.tests)} tests run", flush=True)
            shutil.rmtree(self.folder, ignore_errors=True)
            os.makedirs(self.folder)
            self.counting_library(jobs)
            self.known = self.lines_of(self.folder, ".gcno")
            with concurrent.futures.ThreadPoolExecutor(jobs) as several:
                self.tests.update(several.map(lambda pair: (pair[0].name, self.look(*pair)), wanted.items()))
            self.tests[""] = self.known
            shutil.rmtree(self.folder)
            with open(kept, "w", encoding="utf-8") as file:
                json.dump(self.tests, file)
        self.known = self.tests[""]
        for test in build.tests:
            if self.tests[test.name]["seconds"]:
                test.seconds, test.measured = self.tests[test.name]["seconds"], True

    @staticmethod
    def bytes_of(path):
        with open(path, "rb") as file:
            return file.read()

    def counting_library(self, jobs):
        def counting(path):
            words = self.build.commands[path][:]
            made = words[words.index("-o") + 1] = os.path.join(self.folder, path.replace("/", "+") + ".o")
            self.build.run(*words, "-O0", "-U_FORTIFY_SOURCE", "--coverage", cwd=self.build.build)
            return made

        with concurrent.futures.ThreadPoolExecutor(jobs) as several:
            objects = dict(zip(self.build.commands, several.map(counting, self.build.commands)))
        at_exit = os.path.join(self.folder, "at_exit.c")
        with open(at_exit, "w", encoding="utf-8") as file:
            file.write(self.COUNTED_AT_EXIT)
        self.build.link(self.folder, {**objects, "": at_exit}, "--coverage", "-fPIC")

    def look(self, test, digest):
        counts = os.path.join(self.folder, test.name)
        os.makedirs(counts)
        os.chmod(counts, 0o777)  # a test may give up its rights, and is counted all the same
        strip = os.path.normpath(self.folder).count("/")
        passed = test.passes(self.folder, GCOV_PREFIX=counts, GCOV_PREFIX_STRIP=str(strip))
        for name in os.listdir(counts):
            note = name.replace(".gcda", ".gcno")
            os.link(os.path.join(self.folder, note), os.path.join(counts, note))
        lines = self.lines_of(counts, ".gcda") if passed else None
        shutil.rmtree(counts)
        return {"of": digest, "seconds": test.seconds if passed else None, "lines": lines}

    def lines_of(self, folder, end):
        """By path, a number in whose bits are the lines of a file that were run; of what was only compiled, all that
        could be. None where the counts are spoilt."""
        names = [name for name in os.listdir(folder) if name.endswith(end)]
        lines = {}
        done = subprocess.run(["gcov", "--json-format", "--stdout", *names], cwd=folder, capture_output=True, text=True)
        if not names or (done.stderr and end == ".gcda"):
            return None
        for told in done.stdout.splitlines():
            for file in json.loads(told)["files"]:
                path = os.path.relpath(os.path.join(self.build.source, file["file"]), self.build.source)
                bits = 0
                for line in file["lines"]:
                    bits |= (line["count"] != 0 or end == ".gcno") << line["line_number"]
                lines[path] = f"{int(lines.get(path, '0'), 16) | bits:x}"
        return lines

    def line_asked(self, fault, text):
        """The fault's line, or where nothing is counted on it, where its statement or else its function begins."""
        known = int(self.known[fault.path], 16)
        last = (known & ((2 << fault.line) - 1)).bit_length() - 1
        between = "\n".join(code_only(text).split("\n")[last - 1:fault.line - 1])
        if last > fault.body_line and not re.search("[;{}]", between):
            return last
        return (known & ((2 << fault.body_line) - 1)).bit_length() - 1

    def runs(self, test, fault, text):
        lines = self.tests[test.name]["lines"]
        return lines is None or int(lines.get(fault.path, "0"), 16) >> self.line_asked(fault, text) & 1


def game_of(fault):
    return os.path.basename(os.path.dirname(fault.path))


class Test:
    def __init__(self, described):
        self.name, self.command = described["name"], described["command"]
        properties = {p["name"]: p["value"] for p in described.get("properties", [])}
        self.quick = "quick" in properties.get("LABELS", [])
        self.label = next((label for label in properties.get("LABELS", []) if label not in OTHER_LABELS), "")
        self.environment = dict(word.split("=", 1) for word in properties.get("ENVIRONMENT", []))
        usual = 1.0 if self.label == "rules" else 3.0
        self.seconds, self.measured = usual * (1 if self.quick else 10), False  # of the processor
        self.sound = None  # whether it passes without any fault, where that was asked
        self.found = collections.Counter()  # how many faults, by game

    def passes(self, folder, **more):
        """With the library of the floor that lies in that folder. A test that takes ten times as long as it should
        hangs; a busy machine is not taken for that."""
        most = 2 + round(10 * self.seconds) if self.measured else 60 if self.quick else 600
        words = ["sh", "-c", f'ulimit -t {most}; exec "$@"', "sh", *self.command]
        environment = {**os.environ, **self.environment, "LD_LIBRARY_PATH": folder, **more}
        with subprocess.Popen(words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True) as process:
            clock = threading.Timer(30 + 20 * most, end_group, [process])
            clock.start()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            clock.cancel()
            end_group(process)
        if process.returncode == 0:
            self.seconds, self.measured = used.ru_utime + used.ru_stime, True
        return process.returncode == 0


def end_group(process):
    """What a test has started and left behind, too."""
    try:
        os.killpg(process.pid, 9)
    except ProcessLookupError:
        pass


def show(fault, path):
    with open(path, encoding="utf-8") as file:
        print(difference(fault, file.read()), flush=True)


def report(number, fault, how, by):
    print(f"{number:4}  {how:18} {fault.path}:{fault.line} {fault.kind}{'  by ' + by if by else ''}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, help="faults that compile and are faults")
    parser.add_argument("--only", type=int, nargs="+", metavar="N", help="the faults of these numbers alone")
    parser.add_argument("--floor", default="rules", help="the folder below src; without it rules")
    parser.add_argument("--files", action="append", help="patterns below the floor's folder; may be given several times")
    parser.add_argument("--patient", action="store_true", help="ask the patient tests too, of what no quick one finds")
    parser.add_argument("--tests", action="append", help="patterns of names: ask these alone; may be given several times")
    parser.add_argument("--reach", action="store_true", help="ask only tests that run the line, which is looked for first")
    parser.add_argument("--longest", type=float, metavar="SECONDS", help="with --reach: leave out longer tests")
    parser.add_argument("--unsanitized", action="store_true", help="ask nothing of the build with the sanitizers")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="faults tried at the same time")
    parser.add_argument("--work", help="a folder for the copy and its build, kept; without it a temporary one")
    parser.add_argument("--configure", action="append", default=[], help="one more word for cmake, such as -DX=Y")
    parser.add_argument("--list", action="store_true")
    asked = parser.parse_args()
    patterns = asked.files or ["*"]
    floor = [] if asked.floor == "rules" else [f"--floor {asked.floor}"]
    words = " ".join([f"--seed {asked.seed}", *floor, *(f"--files '{pattern}'" for pattern in asked.files or [])])
    faults = choose(asked.floor, patterns, asked.seed, 1000000)
    numbered = list(enumerate(faults, 1))
    if asked.only:
        numbered = [numbered[number - 1] for number in asked.only]
    print(f"seed {asked.seed}: {len(faults)} places for a fault", flush=True)
    if asked.list:
        argued()
        for number, fault in numbered[:asked.count]:
            report(number, fault, "", "")
            show(fault, os.path.join(ROOT, fault.path))
        return 0
    folder = os.path.abspath(asked.work) if asked.work else tempfile.mkdtemp(prefix="meldwell-mutate-")
    try:
        return hunt(folder, numbered, asked, words)
    finally:
        if not asked.work:
            shutil.rmtree(folder, ignore_errors=True)


def hunt(folder, numbered, asked, words):
    jobs = max(1, min(asked.jobs, len(numbered)))
    folders = [os.path.join(folder, f"job-{i}") for i in range(jobs)]
    for job in folders:
        shutil.rmtree(job, ignore_errors=True)
        os.makedirs(job)
    labels = ["quick"] + ["patient"] * asked.patient
    build = Build(folder, "build", asked.floor, asked.configure, jobs, labels)
    checked = None
    if asked.floor == "rules" and not asked.unsanitized:
        checked = Build(folder, "build-sanitized", asked.floor, [*asked.configure, "-DMELDWELL_SANITIZE=ON"], jobs,
                        only=ASKS_EVERYTHING)
    if asked.tests:
        build.tests = [test for test in build.tests if any(fnmatch.fnmatch(test.name, name) for name in asked.tests)]
    if asked.reach:
        build.reach = Reach(build, folder, jobs)
        build.tests = [test for test in build.tests if not asked.longest or test.seconds <= asked.longest]
    print(f"{len(build.tests)} tests", flush=True)
    waiting, tally, survivors, lock = queue.Queue(), collections.Counter(), [], threading.Lock()
    for pair in numbered:
        waiting.put(pair)

    def faults_tried():
        return tally["found"] + tally["found, not quickly"] + tally["SURVIVED"]

    def work(job):
        while True:
            with lock:
                if faults_tried() + work.busy >= asked.count or waiting.empty():
                    return
                work.busy += 1
                number, fault = waiting.get()
            how, by = build.try_out(fault, job)
            if how == "SURVIVED" and checked and build.asks(ASKS_EVERYTHING, fault):
                again, finder = checked.try_out(fault, job)
                if again != how:
                    how, by = "found, not quickly", finder + ", sanitized"
            with lock:
                work.busy -= 1
                tally[how] += 1
                survivors.extend([(number, fault)] if how == "SURVIVED" else [])
                report(number, fault, how, by)

    work.busy = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as several:
        for done in [several.submit(work, job) for job in folders]:
            done.result()
    print(f"quick {tally['found']} of {faults_tried()}, all {tally['found'] + tally['found, not quickly']} of "
          f"{faults_tried()} found, {tally['SURVIVED']} survived; besides, "
          f"{tally['does not compile']} did not compile, {tally['same machine code']} were none (same machine code), "
          f"{tally['argued to be none']} none by {ARGUED}")
    for number, fault in sorted(survivors, key=lambda pair: pair[0]):
        print(f"survived: {fault.path}:{fault.line} {fault.kind}")
        show(fault, os.path.join(build.source, fault.path))
        print(f"    repeat with: tests/mutate.py {words} --only {number}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
