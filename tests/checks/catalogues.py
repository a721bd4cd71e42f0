#!/usr/bin/env python3
"""The translations in po/*.po: what msgfmt accepts, whole, and with everything that is no word as it stands in the text.

1. msgfmt -c finds no fault; nothing is fuzzy, and nothing untranslated.
2. Places, {1}, are those of the text; one is left out only where a comment to the translator says "may be left out".
   A form by number may leave the number out.
3. Cards in braces, {Kd}, stay; so do, on rules pages, #, -, !, = and | at the beginning of a line, what stands between "=
   ok" and the colon, and the topic in braces at the end; blanks and ends of lines at both ends too.
4. It has only letters that the program shows (src/rules/text/letter.c).
5. Where po/XX.glossary has an English word, each text with it has one of the words that stand there for it:

       meld <tab> Auslage | *auslage <tab> a note, or nothing

   A word of it may be inflected at its end; one with * before it may stand within another. Lines that begin with ~ or #
   are not checked.

Usage: catalogues.py [FILE.po ...]
"""
import pathlib
import re
import shutil
import subprocess
import sys

import c_texts

ROOT = pathlib.Path(__file__).resolve().parents[2]
FAULTY = ROOT / 'tests/language/faulty.po'

LINE = re.compile(r'(#+ |- |! |\|#? |= (?:ok|bad|from) [^:]*: )?(.*?)( \{[a-z_-]+\})?$', re.S)
UNSEEN = [(0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
          (0x200B, 0x200B), (0x200E, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFEFF, 0xFEFF),
          (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB), (0xE000, 0xF8FF), (0xE0000, 0xE0FFF)]


class Entry:
    def __init__(self):
        self.notes, self.about, self.texts, self.said, self.fuzzy, self.faults = '', None, [], {}, False, set()


def entries(source):
    for block in re.split(r'\n\s*\n', source):
        entry, to, at = Entry(), None, None
        for line in block.splitlines():
            found = re.match(r'(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])?\s+(".*")$', line)
            if line.startswith('#,'):
                entry.fuzzy |= 'fuzzy' in line
            elif line.startswith('# faults:'):
                entry.faults = set(line.split(':')[1].split())
            elif line.startswith('#') and not line.startswith('#~'):
                entry.notes += line + ' '
            elif found:
                to, at, text = found.group(1), int(found.group(2) or 0), c_texts.plain(found.group(3))
                if to == 'msgctxt':
                    entry.about = text
                elif to == 'msgstr':
                    entry.said[at] = text
                else:
                    entry.texts.append(text)
            elif line.startswith('"') and to:
                text = c_texts.plain(line)
                if to == 'msgctxt':
                    entry.about += text
                elif to == 'msgstr':
                    entry.said[at] += text
                else:
                    entry.texts[-1] += text
        if entry.texts:
            yield entry


def places(text):
    return set(re.findall(r'\{[1-9]\}', text))


def pieces(text):
    return sorted(p for p in re.findall(r'\{[^{}]*\}', text) if not re.fullmatch(r'\{[1-9]\}', p))


def marks(text):
    begin, _, topic = LINE.match(text.strip('\n')).groups()
    begin = re.sub(r'\{[1-9]\}', '{}', begin or '')
    return begin, topic or '', len(text) - len(text.lstrip()), len(text) - len(text.rstrip())


def glossary_of(path):
    terms = []
    if path.exists():
        for line in path.read_text().splitlines():
            fields = line.split('\t')
            if line[:1] in '~#' or len(fields) < 2:
                continue
            words = [w.strip() for w in fields[1].split(' | ') if w.strip()]
            terms.append((fields[0].strip(), words))
    return terms


def has_term(text, term):
    return re.search(r'(?<![A-Za-z])' + re.escape(term) + r'(?:s|es)?(?![A-Za-z])', text, re.I)


def without_pieces(text):
    return re.sub(r'\{[^{}]*\}', '', text)


def has_word(said, word):
    said, inside = said.casefold(), word.startswith('*')
    begin = '' if inside else r'(?<![\w\u0900-\u097F])'
    return re.search(begin + r'[^\s]*\s+'.join(re.escape(w) for w in word.lstrip('*').casefold().split()), said)


# Control characters but the end of a line, and what stands above.
NOT_SHOWN = re.compile('[%s]' % ''.join(f'\\U{a:08X}-\\U{b:08X}' for a, b in [(0, 9), (0xB, 0x1F), (0x7F, 0x9F), *UNSEEN]))


def unshown(text):
    found = NOT_SHOWN.search(text)
    return f'U+{ord(found.group()):04X}' if found else ''


def look(entry, forms, terms):
    """(kind, what is wrong) of one entry."""
    texts, said = entry.texts, entry.said
    if entry.fuzzy:
        yield 'fuzzy', 'is fuzzy'
    if len(said) != (forms if len(texts) > 1 else 1) or not all(said.values()):
        yield 'untranslated', 'is not translated'
        return
    if entry.about == 'first day of the week' and not re.fullmatch('[1-7]', said[0]):
        yield 'week', f'has no digit from 1 to 7, but "{said[0]}"'
    known = set().union(*(places(t) for t in texts))
    needed = set.intersection(*(places(t) for t in texts)) - ({'{1}'} if len(texts) > 1 else set())
    if 'may be left out' in entry.notes:
        needed = set()
    for text in said.values():
        if places(text) - known:
            yield 'places', f'has a place too many in "{text}"'
        if needed - places(text):
            yield 'places', f'lacks {" ".join(sorted(needed - places(text)))} in "{text}"'
        if all(pieces(text) != pieces(t) for t in texts):
            yield 'pieces', f'has other braces in "{text}"'
        if marks(text) != marks(texts[-1]):
            yield 'marks', f'has other marks or blanks in "{text}"'
        if unshown(text):
            yield 'letters', f'has {unshown(text)} in "{text}"'
        for term, words in terms:
            if any(has_term(without_pieces(t), term) for t in texts) and not any(has_word(text, w) for w in words):
                yield 'glossary', f'has no word for "{term}" in "{text}"'


def catalogue(po, faulty=False):
    """What is wrong with a file: (entry, kind, sentence)."""
    found = list(entries(po.read_text()))
    head = found[0].said.get(0, '') if found and found[0].texts == [''] else ''
    forms = re.search(r'Plural-Forms: *nplurals=(\d)', head)
    if 'charset=UTF-8' not in head or not forms:
        yield None, 'head', 'the head does not say charset=UTF-8, or no plural'
    terms = glossary_of(po.with_suffix('.glossary'))
    for entry in found[1:]:
        for kind, sentence in look(entry, int(forms.group(1)) if forms else 1, terms):
            yield entry, kind, sentence
    if not faulty:
        done = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', po], capture_output=True, text=True)
        for line in done.stderr.splitlines():
            if done.returncode or 'warning' not in line:
                yield None, 'msgfmt', line


def planted():
    """A check that finds nothing is none: each fault of the faulty catalogue is found, and nothing else there."""
    seen = {}
    for entry, kind, _ in catalogue(FAULTY, faulty=True):
        seen.setdefault(id(entry) if entry is None else entry.texts[0], set()).add(kind)
    for entry in list(entries(FAULTY.read_text()))[1:]:
        found = seen.get(entry.texts[0], set())
        if found != entry.faults:
            yield f'the check itself: "{entry.texts[0]}": found {sorted(found)}, not {sorted(entry.faults)}'


def main():
    if shutil.which('msgfmt') is None:
        print('msgfmt is not installed (package gettext): the translations were not looked at')
        return 77
    slips = list(planted())
    asked = [pathlib.Path(a).resolve() for a in sys.argv[1:]]
    for po in asked or sorted([*(ROOT / 'po').glob('*.po'), ROOT / 'tests/language/ne.po']):
        slips += [f'{po.name}: "{e.texts[0]}" {s}' if e else f'{po.name}: {s}' for e, _, s in catalogue(po)]
    for slip in slips:
        print(slip)
    print(f'{len(slips)} slips')
    return 1 if slips else 0


sys.exit(main())
