#!/usr/bin/env python3
"""The files of a folder call each other in one direction: whoever reads one has to read only what lies below it.

What a header declares for all files of a folder hides who calls whom, so this looks at the functions themselves. A
module that was cut into files for their length alone is named below.
"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2] / 'src'
ONE_MODULE = {'store', 'ai/sabra'}
NOT_CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
FUNCTION = re.compile(r'^(?!static)[A-Za-z_][\w ]*[ *]+(\w+)\([^;{]*\)\n\{', re.M)


def calls(folder):
    """File -> file -> the functions that the first takes from the second."""
    text = {p.name: NOT_CODE.sub(' ', p.read_text()) for p in sorted(folder.glob('*.c'))}
    home = {f: name for name, t in text.items() for f in FUNCTION.findall(t)}
    found = {name: {} for name in text}
    for name, t in text.items():
        for word in sorted(set(re.findall(r'\w+', t)) & home.keys()):
            if home[word] != name:
                found[name].setdefault(home[word], []).append(word)
    return found


def circle(found):
    """The files of a circle in their order; [] when there is none."""
    done, path = set(), []

    def walk(name):
        if name in path:
            return path[path.index(name):] + [name]
        if name in done:
            return []
        path.append(name)
        for other in found[name]:
            way = walk(other)
            if way:
                return way
        path.pop()
        done.add(name)
        return []

    for name in found:
        way = walk(name)
        if way:
            return way
    return []


def main():
    bad = folders = 0
    for folder in [SOURCE, *sorted(p for p in SOURCE.rglob('*') if p.is_dir())]:
        if folder.relative_to(SOURCE).as_posix() in ONE_MODULE:
            continue
        found = calls(folder)
        folders += 1
        way = circle(found)
        bad += bool(way)
        for a, b in zip(way, way[1:]):
            print(f'{folder.relative_to(SOURCE.parent)}: {a} calls {b}: {", ".join(found[a][b])}')
    print(f'{folders} folders, {bad} with a circle of files')
    return 1 if bad or folders < 10 else 0


if __name__ == '__main__':
    sys.exit(main())
