"""Does clang take every source of the program as it is, with every warning we ask for? The sources and the flags are
those of a build folder (compile_commands.json); with --tests behind it the tests' sources too. Nothing is written. Exit
status 77 (ctest: skipped) where there is no clang."""

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


def main():
    clang = shutil.which("clang")
    if clang is None:
        print("clang is not installed: only one compiler has seen the source.")
        return 77
    with open(os.path.join(sys.argv[1], "compile_commands.json")) as file:
        entries = json.load(file)
    if "--tests" not in sys.argv[2:]:
        program = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "src", "")
        entries = list({entry["file"]: entry for entry in entries if entry["file"].startswith(program)}.values())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        said = list(pool.map(lambda entry: complaint(entry, clang), entries))
    for text in said:
        sys.stdout.write(text)
    print(f"{len(entries)} sources, {sum(1 for text in said if text)} with complaints.")
    return 1 if any(said) or not entries else 0


sys.exit(main())
