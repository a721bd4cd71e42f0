#!/usr/bin/env python3
"""What the table keeps is written by the room that it belongs to, and what has ended is thrown away in one file.

The compiler is the judge: every file of src/app/table is read once more with a TableUi whose members are const, but for
those that its room may write. So an assignment is found, ++, memset, and a pointer by which something could be written.
Whole structs, which are the lifetimes, are begun anew in follow alone; those are found by their text. The flags are those
of the build folder (compile_commands.json). Exit status 77 (ctest: skipped) where it has no program with a screen.

    owners.py BUILD [FILE...]     all of src/app/table, or these; slips are planted first, and have to be found
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / 'src' / 'app' / 'table'
UI = 'app/table/look/ui.h'
# Who may write what: rooms and files.
OWNERS = {
    'notes': {'note', 'follow/end.c'},
    'sight': {'note', 'follow/end.c'},
    'said': {'note', 'follow/end.c'},
    'time_out': {'note'},
    'doing': {'play', 'follow/end.c'},
    'match': {'follow'},
    'viewer': {'follow'},
    'looking_on': {'follow'},
    'made': {'follow'},
    'foot': {'follow'},
    'curtain': {'follow'},
    'version': {'follow'},
}
LOOKS = {'pure', 'look', 'words', 'where', 'draw'}  # these rooms only look: they write nothing at all
MAKES_LOOK = 'look/view.c'  # with the places that are kept by whoever looks: of offers, banners and scrolled panels
MEMBER = re.compile(r'^    ((?:const )?\w+ (\*?))(\w+)((?:\[\w+\])?;)', re.M)
NOT_CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
# A lifetime as a whole: memset of it, or another value for all of it; of all of them together.
WHOLE = re.compile(r'\bmemset\(&?(?:\w+->)*(?:ui|table)(?:->(\w+))?,|(?:\bui|->table)->(\w+) = \(Table\w+\)\s*\{|^\s*\*ui = ', re.M)
SLIPS = [  # in which room, what is planted there, how many are found
    ('draw', 'ui->notes.hand_count = 0;', 1),
    ('draw', 'ui->panel.menu_open = false;', 1),
    ('draw', 'const Carry *h = &ui->doing.carry; (void)h;', 0),
    ('input', 'Carry *h = &ui->doing.carry; h->x = 1;', 1),
    ('input', 'ui->match = NULL;', 1),
    ('note', 'ui->notes.hand_count = 0;', 0),
    ('note', 'ui->doing.fit_count++;', 1),
    ('note', 'memset(&ui->notes, 0, sizeof ui->notes);', 1),
    ('pace', 'memset(ui->doing.selected, 0, sizeof ui->doing.selected);', 1),
    ('play', 'ui->doing.ask = 0;', 0),
    ('play', 'ui->notes.sets.found.meld[0].size = 0;', 1),
    ('play', 'ui->turn = (TableTurn){ .hint_stage = 0 };', 1),
    ('where', 'ui->panel.heap = 0;', 1),
]
SLIP = f"""#include <string.h>
#include "{UI}"
void slip(TableUi *ui);
void slip(TableUi *ui)
{{
    (void)ui;
    %s
}}
"""


def may_write(place):
    """Which members a file may write; place: "note/talk.c"."""
    room = place.split('/')[0]
    return {m for m, owners in OWNERS.items() if room in owners or place in owners}


def header(place):
    """ui.h as that file is to see it."""
    text = (ROOT / 'src' / UI).read_text()
    begin = text.index('\nstruct TableUi {')
    end = text.index('\n};', begin)
    members = {m[2] for m in MEMBER.findall(text[begin:end])}
    missing = OWNERS.keys() - members
    if missing:
        sys.exit(f'{UI} has no {", ".join(sorted(missing))}: this check is of something else.')
    free = may_write(place)
    shut = members if place.split('/')[0] in LOOKS else OWNERS.keys() - free
    if place == MAKES_LOOK:
        shut = shut - {'look', 'offer', 'goals', 'in_words', 'deal'}

    def constant(m):
        if m[3] not in shut:
            return m[0]
        return f'    {m[1]}const {m[3]}{m[4]}' if m[2] else f'    const {m[1]}{m[3]}{m[4]}'

    body = MEMBER.sub(constant, text[begin:end])
    return text[:begin] + body + text[end:]


def arguments(entry):
    words, out = shlex.split(entry['command']), []
    while words:
        word = words.pop(0)
        if word == '-o':
            words.pop(0)
        elif word != '-c' and word != entry['file'] and word != '-Werror':
            out.append(word)
    return out


def written(entry, place, source, folder):
    """What the compiler finds that the file, of that text, may not write."""
    shadow = pathlib.Path(folder) / place
    seen = shadow / UI
    seen.parent.mkdir(parents=True)
    seen.write_text(header(place))
    words = arguments(entry)
    first = next(i for i, word in enumerate(words) if word.startswith('-'))  # behind the compiler, and a cache of it
    done = subprocess.run([*words[:first], f'-I{shadow}', *words[first:], '-fsyntax-only', '-x', 'c', '-'], input=source, text=True,
                          cwd=entry['directory'], capture_output=True)
    found = re.findall(r'^<stdin>:(\d+):\d+: (?:error|warning): (.*)$', done.stderr, re.M)
    if done.returncode != 0 and not found:
        sys.exit(f'{place}: {done.stderr}')
    return {int(line): what for line, what in found}


def begun(place, source):
    """Whole structs that the file begins anew and may not."""
    if place.startswith('follow/'):
        return {}
    plain = NOT_CODE.sub(lambda m: re.sub(r'[^\n]', ' ', m[0]), source)
    found = {}
    for m in WHOLE.finditer(plain):
        member = m[1] or m[2] or ''
        if member != 'look':  # it is no lifetime: made anew whenever it is asked for
            found[plain.count('\n', 0, m.start(m.lastindex or 0)) + 1] = f'{member or "all of it"} is begun anew here'
    return found


def judge(entry, place, source, folder):
    return {**written(entry, place, source, folder), **begun(place, source)}


def planted(entries, folder):
    """A slip of each kind is found."""
    good = True
    for number, (room, slip, count) in enumerate(SLIPS):
        place = f'{room}/slip_{number}.c'
        entry = next(e for p, e in entries.items() if p.startswith(f'{room}/'))
        found = judge(entry, place, SLIP % slip, folder)
        if len(found) != count:
            print(f'Planted in {room}, {len(found)} found, not {count}: {slip} {found}')
            good = False
    return good


def main():
    with open(os.path.join(sys.argv[1], 'compile_commands.json'), encoding='utf-8') as file:
        entries = {os.path.relpath(e['file'], TABLE): e for e in json.load(file) if e['file'].startswith(f'{TABLE}/')}
    if not entries:
        print('No program with a screen is built here.')
        return 77
    asked = {os.path.relpath(os.path.abspath(f), TABLE) for f in sys.argv[2:]}
    bad = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        good = planted(entries, folder)
        files = [p for p in sorted(entries) if not asked or p in asked]
        found = pool.map(lambda p: judge(entries[p], p, (TABLE / p).read_text(), folder), files)
        for place, lines in zip(files, found):
            for line, what in sorted(lines.items()):
                print(f'src/app/table/{place}:{line}: {what}')
            bad += len(lines)
    print(f'{len(files)} files, {bad} places where what belongs to another room is written.')
    return 0 if good and bad == 0 and files else 1


if __name__ == '__main__':
    sys.exit(main())
