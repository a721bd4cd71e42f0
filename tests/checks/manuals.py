#!/usr/bin/env python3
"""The manual pages in other languages, packaging/man/XX/*.6, beside the English ones in packaging.

1. The first line names the English page it was made from, by its checksum: where the English has changed since, the page
   is to be looked through, and the line written anew.
2. Each paragraph has the options, commands and files of the English one, which are typed as they stand there.
3. Every language of po/*.po has both pages, and groff, where it is there, finds no fault in them.

Usage: manuals.py [FOLDER of pages by language]
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ('meldwell.6', 'meldwell-cli.6')
BREAKS = ('.SH', '.SS', '.TP', '.PP', '.IP', '.RS', '.RE', '.EX', '.EE', '.nf', '.fi')
TYPED = re.compile(r'\\-\\-[a-z][a-z\\-]*|(?<![\w/])[a-z_]+=[A-Za-z0-9_]+|~?/[A-Za-z0-9_./\\-]+|meldwell(?:\\-cli)?')


def paragraphs(text):
    """Of each: what begins it, and what is typed in it, sorted."""
    found = [('', [])]
    for line in text.splitlines():
        if line.startswith('.\\"'):
            continue
        word = line.split(' ', 1)[0]
        if word in BREAKS:
            found.append((word, []))
        found[-1][1].extend(TYPED.findall(line))
    return [(word, collections.Counter(typed)) for word, typed in found]


def faults_of(page, english):
    text = page.read_text(encoding='utf-8')
    first = f'.\\" of {zlib.crc32(english.read_bytes()):08x}'
    if text.splitlines()[:1] != [first]:
        yield f'is not of the English page as it is now: "{first}" is its first line then'
    mine, theirs = paragraphs(text), paragraphs(english.read_text(encoding='utf-8'))
    if [word for word, _ in mine] != [word for word, _ in theirs]:
        yield 'has other paragraphs than the English page'
        return
    for i, ((_, typed), (_, wanted)) in enumerate(zip(mine, theirs)):
        if typed != wanted:
            yield f'paragraph {i + 1}: lacks {dict(wanted - typed)}, has {dict(typed - wanted)} too many'
    if shutil.which('groff'):
        run = subprocess.run(['groff', '-man', '-Tutf8', '-Kutf8', '-ww', str(page)], capture_output=True)
        for line in run.stderr.decode(errors='replace').splitlines():
            if 'cannot adjust' not in line and "can't break" not in line and 'cannot break' not in line:
                yield line


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'packaging/man'
    slips = 0
    for language in sorted(po.stem for po in (ROOT / 'po').glob('*.po')):
        for name in PAGES:
            page = folder / language / name
            faults = faults_of(page, ROOT / 'packaging' / name) if page.exists() else ['is missing']
            for fault in faults:
                print(f'{language}/{name}: {fault}')
                slips += 1
    print(f'{slips} slips')
    return 1 if slips else 0


if __name__ == '__main__':
    sys.exit(main())
