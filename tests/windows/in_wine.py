#!/usr/bin/env python3
"""Tries in Wine what goes over the network on Windows: builds meldwell-cli and the tests of sockets and of tables, with
the libraries that they need alone, runs them, and lets programs of both systems play with each other and be killed.

    tests/windows/in_wine.py MELDWELL-CLI [--kills N] [--build FOLDER]"""

import argparse
import glob
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "package"))
from installed import ROOT, check, output, tell  # noqa: E402
from windows import at_one_table  # noqa: E402
from wine import Wine  # noqa: E402

LIBRARIES = ("sodium", "sqlite", "cmocka")
BRIEFLY = {"test_told_match": ["few"]}
# Datagrams of Wine say that they come from 127.0.0.1, whatever other address of 127 they were sent from.
LEFT_OUT = "test_made_up_tables"


def built(folder):
    """Where the programs are."""
    libs, made = os.path.join(folder, "libs"), os.path.join(folder, "build")
    if not os.path.exists(os.path.join(libs, "lib", "libcmocka.a")):
        output(os.path.join(ROOT, "packaging", "windows-libs.sh"), libs, *LIBRARIES)
    icon = os.path.join(folder, "meldwell.ico")
    output("icotool", "--create", "--output", icon, os.path.join(ROOT, "assets", "icons", "org.meldwell.Meldwell-48.png"))
    output("cmake", "-S", ROOT, "-B", made, f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/packaging/windows.cmake",
           f"-DMELDWELL_WINDOWS_LIBS={libs}", f"-DMELDWELL_WINDOWS_ICON={icon}", "-DMELDWELL_DESKTOP=OFF",
           "-DCMAKE_BUILD_TYPE=Release", env=dict(os.environ, PKG_CONFIG_LIBDIR=os.path.join(libs, "lib", "pkgconfig")))
    output("cmake", "--build", made, "--parallel", str(os.cpu_count()), "--target", "meldwell-cli", "windows_platform",
           "tests_there")
    return made


def unit_tests(wine, made):
    """Each to its end, though one before it has failed."""
    environment = dict(wine.environment, MELDWELL_LEFT_OUT=LEFT_OUT)
    failed = []
    for program in sorted(glob.glob(os.path.join(made, "tests", "windows", "*.exe"))):
        name = os.path.splitext(os.path.basename(program))[0]
        started = time.monotonic()
        done = subprocess.run(["wine", program, *BRIEFLY.get(name, [])], env=environment, capture_output=True,
                              text=True, stdin=subprocess.DEVNULL)
        print(f"  {name}: {time.monotonic() - started:.1f} s{'' if done.returncode == 0 else ', FAILED'}", flush=True)
        if done.returncode != 0:
            failed.append(f"{name}:\n{done.stdout}{done.stderr}")
    return failed


def test(asked):
    folder = os.path.abspath(asked.build)
    made = built(folder)
    with Wine() as wine:
        failed = unit_tests(wine, made)
        check(not failed, "\n".join(failed))
        at_one_table(wine, os.path.join(made, "meldwell-cli.exe"), os.path.abspath(asked.program), asked.kills)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="meldwell-cli of this system")
    parser.add_argument("--kills", type=int, default=6, help="of host and guests, with either system as the host")
    parser.add_argument("--build", default=os.path.join(ROOT, "build-windows"), help="a folder for all that is made")
    sys.exit(tell("what goes over the network on Windows", test, parser.parse_args()))
