#!/usr/bin/env python3
"""Every preset of CMakePresets.json, and the programs that measure, compile without a warning.

    presets.py BUILD        the folder of a build, whose own flags have compiled already

Each preset is configured in a folder of its own below that; what its flags make of each source is only read, not
compiled (-fsyntax-only), which takes a tenth of the time. A preset with the flags of the build is not tried again.
"""
import concurrent.futures
import json
import os
import pathlib
import platform
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def entries_of(folder):
    """Source -> (where, the words of its command without where the result goes), of the program and what measures it."""
    found = {}
    for entry in json.loads((pathlib.Path(folder) / 'compile_commands.json').read_text()):
        file = pathlib.Path(entry['file'])
        if file.is_relative_to(ROOT) and file.relative_to(ROOT).parts[0] in ('src', 'bench'):
            words = shlex.split(entry['command'])
            at = words.index('-o')
            found[file] = (entry['directory'], [w for w in words[:at] + words[at + 2:] if w != '-c'])
    return found


def flags_of(entries):
    """What decides on warnings; names of folders, which definitions hold, do not."""
    return {w for _, words in entries.values() for w in words if w[:2] in ('-O', '-f', '-g', '-W', '-m')}


def configured(folder, preset):
    own = folder / 'presets' / preset
    done = subprocess.run(['cmake', '--preset', preset, '-B', str(own), '-DMELDWELL_TESTS=OFF', '-DMELDWELL_BENCH=ON',
                           '-DMELDWELL_WERROR=ON'], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise RuntimeError(f'{preset}: {done.stdout[-2000:]}{done.stderr[-2000:]}')
    return entries_of(own)


def complaint(directory, words):
    """What the compiler says; a cache in front of it has nothing to keep here."""
    words = [w for w in words if os.path.basename(w) != 'ccache']
    done = subprocess.run([*words, '-fsyntax-only', '-fno-diagnostics-color'], cwd=directory, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL)
    return done.stderr if done.returncode != 0 or done.stderr else ''


def for_32_bits(folder):
    """Sources that would reckon otherwise on the old processors: every one is to use SSE there."""
    own = folder / 'presets' / '32'
    # Nothing is linked, for which the libraries would be needed.
    done = subprocess.run(['cmake', '-S', str(ROOT), '-B', str(own), '-DCMAKE_C_FLAGS=-m32', '-DMELDWELL_TESTS=OFF',
                           '-DMELDWELL_DESKTOP=OFF', '-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY'],
                          capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return [str(f) for f, (_, words) in entries_of(own).items() if '-mfpmath=sse' not in words]


def main():
    folder = pathlib.Path(sys.argv[1])
    compiled = flags_of(entries_of(folder))
    presets = [p['name'] for p in json.loads((ROOT / 'CMakePresets.json').read_text())['configurePresets']]
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for preset in presets:
            entries = configured(folder, preset)
            flags = flags_of({f: e for f, e in entries.items() if 'src' in f.relative_to(ROOT).parts[:1]})
            again = {f: e for f, e in entries.items() if flags != compiled or f.relative_to(ROOT).parts[0] == 'bench'}
            said = [s for s in pool.map(lambda e: complaint(*e), again.values()) if s]
            for text in said:
                sys.stdout.write(text)
            print(f'{preset}: {len(again)} of {len(entries)} sources read, {len(said)} with complaints.')
            bad += len(said)
    if platform.machine() in ('x86_64', 'i686'):
        without = for_32_bits(folder)
        print(f'32 bits: {len(without)} sources without SSE.')
        bad += len(without)
    return 1 if bad or not presets else 0


if __name__ == '__main__':
    sys.exit(main())
