"""Does clang take every source of the program as it is, with every warning we ask for, and does it make the same program
of them? meldwell-cli is built with it (in second-compiler of a build folder), and every level of every game plays the same
deals with both: what C leaves to the compiler decides nothing. The other sources are only read, with the flags of the
build folder (compile_commands.json); with --tests behind it the tests' sources too. Exit status 77 (ctest: skipped) where
there is no clang."""

import concurrent.futures
import json
import os
import shlex
import shutil
import subprocess
import sys


def command(entry, clang):
    words, out = shlex.split(entry["command"]), []
    while words and not os.path.basename(words[0]).startswith(("gcc", "cc", "clang")):
        words.pop(0)  # a compiler cache in front of it
    words.pop(0)
    while words:
        word = words.pop(0)
        if word == "-o":
            words.pop(0)
        elif word != "-c":
            out.append(word)
    # What gcc is told not to warn of, clang may not know.
    return [clang, "-fsyntax-only", "-Werror", "-Wno-unknown-warning-option", "-fno-color-diagnostics"] + out


def complaint(entry, clang):
    done = subprocess.run(command(entry, clang), cwd=entry["directory"], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL)
    return "" if done.returncode == 0 else done.stderr or f"{entry['file']}: clang ended with {done.returncode}\n"


def built(folder, clang):
    """The build folder of that compiler; None, told, where meldwell-cli cannot be built."""
    own = os.path.join(folder, "second-compiler")
    source = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    for words in (["cmake", "-S", source, "-B", own, f"-DCMAKE_C_COMPILER={clang}", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O1",
                   "-DMELDWELL_TESTS=OFF", "-DMELDWELL_DESKTOP=OFF", "-DMELDWELL_WERROR=ON"],
                  ["cmake", "--build", own, "--parallel", str(os.cpu_count()), "--target", "meldwell-cli"]):
        done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            print(done.stdout[-4000:] + done.stderr[-4000:])
            return None
    return own


def entries_of(folder):
    with open(os.path.join(folder, "compile_commands.json"), encoding="utf-8") as file:
        return {entry["file"]: entry for entry in json.load(file)}


def asked(program, *words):
    done = subprocess.run([program, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout if done.returncode == 0 else f"ended with {done.returncode}: {done.stderr}"


def tasks(program):
    """What is watched: every game at every level that can be chosen; the slow ones play less."""
    for line in asked(program, "games").splitlines():
        game = line.split()[0]
        for level in ("easy", "medium", "hard", "master"):
            if not asked(program, "watch", game, "--deals", "1", "--level", level).startswith("ended"):
                deals = {"easy": 12, "medium": 6, "hard": 2, "master": 1}[level]
                yield "watch", game, "--deals", str(deals), "--seed", "2", "--level", level


def same_games(ours, theirs):
    words = list(tasks(theirs))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        told = list(pool.map(lambda w: asked(ours, *w) == asked(theirs, *w), words))
    for w in (w for w, same in zip(words, told) if not same):
        print(f"Another game by another compiler: meldwell-cli {' '.join(w)}")
    print(f"{len(words)} games at {len({w[-1] for w in words})} levels, {told.count(False)} of them another.")
    return all(told) and len({w[1] for w in words}) > 1


def main():
    clang = shutil.which("clang")
    if clang is None:
        print("clang is not installed: only one compiler has seen the source.")
        return 77
    own = built(sys.argv[1], clang)
    if own is None:
        return 1
    source = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "src", "")
    compiled = entries_of(own)
    entries = [entry for name, entry in entries_of(sys.argv[1]).items()
               if name not in compiled and ("--tests" in sys.argv[2:] or name.startswith(source))]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        said = list(pool.map(lambda entry: complaint(entry, clang), entries))
    for text in said:
        sys.stdout.write(text)
    print(f"{len(compiled)} sources compiled, {len(entries)} read, {sum(1 for text in said if text)} with complaints.")
    same = same_games(os.path.join(sys.argv[1], "meldwell-cli"), os.path.join(own, "meldwell-cli"))
    return 0 if same and not any(said) and compiled else 1


sys.exit(main())
