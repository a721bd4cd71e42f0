#!/usr/bin/env python3
"""Plants random faults in the rules, one at a time, and asks the quick tests whether they find them.

    tests/mutate.py --count 100 --seed 1            one hundred faults; some 20 minutes on two cores
    tests/mutate.py --seed 1 --only 17              the seventeenth of them again
    tests/mutate.py --files 'sabra/*' --count 20    in the files of one game
    tests/mutate.py --list --count 5                only shows what would be planted

It works on copies of the tree in a temporary folder, never on the tree itself. Which faults a seed gives depends on the
source, so a repetition wants the same commit. A fault is counted when it compiles and gives other machine code than
the source does; what gives the same is no fault. Exit status 0: every fault was found. See docs/measuring.md.
"""

import argparse
import difflib
import filecmp
import fnmatch
import hashlib
import json
import os
import queue
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RULES = os.path.join("src", "rules")
# What only reads the source would see the fault as text; memory that runs out needs libraries linked in.
NOT_ASKED = {"test_floors", "format", "second_compiler", "test_memory"}

EXCHANGED = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "&": ["|"], "|": ["&"],
    "<<": [">>"], ">>": ["<<"], "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="], "++": ["--"], "--": ["++"],
}
# The source is formatted: what has blanks on both sides has two operands.
BINARY = re.compile(r"(?<= )(<=|>=|==|!=|&&|\|\||<<|>>|\+=|-=|\|=|&=|[<>+\-*/%&|])(?= )")
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
NO_CALL = {"if", "while", "for", "switch", "return", "sizeof", "defined"}


class Fault:
    """text[start:end] of a file becomes another text."""

    def __init__(self, path, text, start, end, new, kind):
        self.path, self.start, self.end, self.new, self.kind = path, start, end, new, kind
        self.line = text.count("\n", 0, start) + 1

    def planted(self, text):
        return text[:self.start] + self.new + text[self.end:]


def code_only(text):
    """The same length, with comments, strings, characters and preprocessor lines blanked."""
    pattern = r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*'
    blank = lambda found: re.sub(r"[^\n]", "\x01", found.group())
    return re.sub(pattern, blank, text, flags=re.DOTALL | re.MULTILINE)


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
            sites.setdefault((start, kind), []).append(Fault(path, text, start, end, new, kind))

    for body, body_end in inside_functions(code):
        for found in BINARY.finditer(code, body, body_end):
            for new in EXCHANGED[found.group()]:
                add(found.start(), found.end(), new, "operator")
        for found in STEP.finditer(code, body, body_end):
            add(found.start(), found.end(), EXCHANGED[found.group()][0], "operator")
        for found in NUMBER.finditer(code, body, body_end):
            n = int(found.group())
            for new in {n + 1, max(0, n - 1)}:
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
            places = arguments(code, found.end() - 1, closing(code, found.end() - 1))
            for (a, b), (c, d) in zip(places, places[1:]):
                add(a, d, text[c:d] + text[b:c] + text[a:b], "arguments exchanged")
        for found in STATEMENT.finditer(code, body, body_end):
            if not found.group().split("(")[0].strip() in NO_CALL:
                end = found.end()
                add(found.start(), end, re.match(" +", found.group()).group() + ";", "statement dropped")
    return sites


def choose(patterns, seed, count):
    """The faults of this seed in their order. The first n are the same whatever the count."""
    sites = []
    for folder, _, files in sorted(os.walk(os.path.join(ROOT, RULES))):
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            short = os.path.relpath(path, RULES)
            if name.endswith(".c") and any(fnmatch.fnmatch(short, pattern) for pattern in patterns):
                with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                    sites += faults_of(path, file.read()).values()
    chance = random.Random(seed)
    chance.shuffle(sites)
    return [chance.choice(site) for site in sites[:count]]


def difference(fault, text):
    lines = difflib.unified_diff(text.splitlines(), fault.planted(text).splitlines(), fault.path, fault.path, "", "", 2,
                                 "")
    return "\n".join("    " + line for line in lines)


class Tree:
    """A copy of the source and a build of it, in which one fault at a time is tried."""

    def __init__(self, folder, configure):
        self.source = os.path.join(folder, "source")
        self.build = os.path.join(folder, "build")
        self.copy()
        # Shared libraries: a fault costs one compilation and one link, however many tests there are.
        self.run("cmake", "-S", self.source, "-B", self.build, "-DBUILD_SHARED_LIBS=ON", "-DMELDWELL_DESKTOP=OFF",
                 "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS=" + WRONG_TYPES, *configure)
        self.run("cmake", "--build", self.build, "--parallel", "2")
        told = self.run("ctest", "--test-dir", self.build, "--show-only=json-v1", "-L", "quick").stdout
        self.tests = [Test(test) for test in json.loads(told)["tests"] if test["name"] not in NOT_ASKED]

    def copy(self):
        """What git knows of, as it is in the folder; a copy that is there already is only brought up to date."""
        told = self.run("git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").stdout
        for name in filter(None, told.split("\0")):
            source, target = os.path.join(ROOT, name), os.path.join(self.source, name)
            if not os.path.exists(source):
                continue
            os.makedirs(os.path.dirname(target), exist_ok=True)
            if not os.path.exists(target) or not filecmp.cmp(source, target, shallow=False):
                shutil.copy2(source, target)

    @staticmethod
    def run(*words):
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done

    def compile(self):
        done = subprocess.run(["cmake", "--build", self.build, "--target", "meldwell_rules"], stdin=subprocess.DEVNULL,
                              capture_output=True)
        return done.returncode == 0

    def machine_code(self, fault):
        path = os.path.join(self.build, "CMakeFiles", "meldwell_rules.dir", fault.path + ".o")
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).digest()

    def try_out(self, fault):
        """(how it ended, the test that found it)"""
        path = os.path.join(self.source, fault.path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        before = self.machine_code(fault)
        try:
            self.write(path, fault.planted(text))
            if not self.compile():
                return "does not compile", ""
            if self.machine_code(fault) == before:
                return "same machine code", ""
            found = next((test for test in self.in_order(fault) if not test.passes(self.build)), None)
            return ("found", found.name) if found else ("SURVIVED", "")
        finally:
            self.write(path, text)
            self.compile()

    @staticmethod
    def write(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def in_order(self, fault):
        """Tests of the fault's game first, then what is short."""
        game = os.path.basename(os.path.dirname(fault.path))
        mark = {"five_hundred": "five"}.get(game, game)
        return sorted(self.tests, key=lambda test: (mark not in test.name, test.label != "rules", test.seconds))

    def measure(self):
        """How long each test takes. What fails already can find nothing and is left out."""
        failing = [test for test in self.tests if not test.passes(self.build)]
        for test in failing:
            print(f"{test.name} fails without any fault: it is not asked", flush=True)
        self.tests = [test for test in self.tests if test not in failing]
        print(f"{len(self.tests)} tests, {sum(test.seconds for test in self.tests):.0f} s one after another", flush=True)


class Test:
    def __init__(self, described):
        self.name, self.command = described["name"], described["command"]
        properties = {p["name"]: p["value"] for p in described.get("properties", [])}
        self.label = properties.get("LABELS", [""])[0]
        self.environment = dict(word.split("=", 1) for word in properties.get("ENVIRONMENT", []))
        self.seconds, self.known = 60.0, False

    def passes(self, folder):
        began = time.monotonic()
        try:
            with subprocess.Popen(self.command, cwd=folder, env={**os.environ, **self.environment},
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  start_new_session=True) as process:
                try:
                    good = process.wait(20 + 10 * self.seconds) == 0
                except subprocess.TimeoutExpired:
                    good = False
                if not good or process.poll() is None:
                    end_group(process)
        finally:
            if not self.known:
                self.seconds, self.known = time.monotonic() - began, True
        return good


def end_group(process):
    try:
        os.killpg(process.pid, 9)
    except ProcessLookupError:
        pass


def report(number, fault, how, by, words):
    print(f"{number:4}  {how:18} {fault.path}:{fault.line} {fault.kind}{'  by ' + by if by else ''}", flush=True)
    if how in ("", "SURVIVED"):
        with open(os.path.join(ROOT, fault.path), encoding="utf-8") as file:
            print(difference(fault, file.read()))
        print(f"    repeat with: tests/mutate.py {words} --only {number}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, help="faults that compile and are faults")
    parser.add_argument("--only", type=int, help="the fault of this number alone")
    parser.add_argument("--files", action="append", help="patterns below src/rules; may be given several times")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="faults tried at the same time")
    parser.add_argument("--work", help="a folder for the copies, kept; without it a temporary one")
    parser.add_argument("--configure", action="append", default=[], help="one more word for cmake, such as -DX=Y")
    parser.add_argument("--list", action="store_true")
    asked = parser.parse_args()
    patterns = asked.files or ["*"]
    words = " ".join([f"--seed {asked.seed}", *(f"--files '{pattern}'" for pattern in asked.files or [])])
    faults = choose(patterns, asked.seed, 1000000)
    numbered = list(enumerate(faults, 1))
    if asked.only:
        numbered = numbered[asked.only - 1:asked.only]
    print(f"seed {asked.seed}: {len(faults)} places for a fault", flush=True)
    if asked.list:
        for number, fault in numbered[:asked.count]:
            report(number, fault, "", "", words)
        return 0
    folder = asked.work or tempfile.mkdtemp(prefix="meldwell-mutate-")
    try:
        return hunt(folder, numbered, asked, words)
    finally:
        if not asked.work:
            shutil.rmtree(folder, ignore_errors=True)


def hunt(folder, numbered, asked, words):
    jobs = max(1, min(asked.jobs, len(numbered)))
    trees = [Tree(os.path.join(folder, str(i)), asked.configure) for i in range(jobs)]
    trees[0].measure()
    known = {test.name: test.seconds for test in trees[0].tests}
    for tree in trees[1:]:
        tree.tests = [test for test in tree.tests if test.name in known]
        for test in tree.tests:
            test.seconds, test.known = known[test.name], True
    waiting, tally, lock = queue.Queue(), {}, threading.Lock()
    for pair in numbered:
        waiting.put(pair)

    def faults_tried():
        return tally.get("found", 0) + tally.get("SURVIVED", 0)

    def work(tree):
        while True:
            with lock:
                if faults_tried() + work.busy >= asked.count or waiting.empty():
                    return
                work.busy += 1
                number, fault = waiting.get()
            how, by = tree.try_out(fault)
            with lock:
                work.busy -= 1
                tally[how] = tally.get(how, 0) + 1
                report(number, fault, how, by, words)

    work.busy = 0
    threads = [threading.Thread(target=work, args=(tree,)) for tree in trees]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{faults_tried()} faults: {tally.get('found', 0)} found, {tally.get('SURVIVED', 0)} survived; besides, "
          f"{tally.get('does not compile', 0)} did not compile, {tally.get('same machine code', 0)} were none "
          "(same machine code)")
    return 1 if tally.get("SURVIVED") else 0


if __name__ == "__main__":
    sys.exit(main())
