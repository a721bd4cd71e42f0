#!/usr/bin/env python3
"""The texts a person reads: all are marked for translation, whole, and in the template of the catalogues.

1. po/meldwell.pot is what po/update.sh makes of the source.
2. No text goes to the screen, or to a terminal, without a mark. What looks like one is a literal with a word that
   begins with a capital letter, or with two words; and, where text is written on the spot, any word at all.
3. A call has as many arguments as its text has places, and both forms of a pair by number have the same places.
4. A translation in po/*.po uses no place that its text has not.
"""
import difflib
import fnmatch
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import c_texts

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Which argument of a call is the text, and which follow it: the first argument for a place.
MARKS = {'N_': ([1], None), 'N_OF': ([1, 2], None), 'UNTRANSLATED': ([1], None), 'tr': ([1], None), 'text_say': ([2], 3), 'text_write': ([3], 4),
         'text_count': ([2, 3], 5), 'text_write_count': ([3, 4], 6), 'rulebook_line': ([2], 3),
         'rulebook_count': ([2, 3], 5), 'cli_say': ([2], 3), 'cli_line': ([2], 3), 'cli_complain': ([2], 3),
         'sabra_page_meld': ([3], None), 'REASON_BY_NUMBER': ([1, 2], None),
         'TEXT_FORMS': ([1, 2], None)}
COUNTS = {'text_count', 'text_write_count', 'rulebook_count'}
PAIRS = COUNTS | {'REASON_BY_NUMBER', 'TEXT_FORMS'}  # both forms of a text by number

# Calls whose literals are for the program and never shown.
FOR_PROGRAMS = {
    'strcmp', 'strncmp', 'strstr', 'strchr', 'strspn', 'strcspn', 'strlen', 'memcmp', 'memcpy', 'getenv', 'setenv',
    'fopen', 'open', 'strftime', 'sscanf', '_Static_assert', 'attribute', '__attribute__', 'format', 'assert',
    'SDL_SetHint', 'SDL_setenv', 'SDL_SetError', 'SDL_LoadObject', 'SDL_LoadFunction', 'environment', 'setlocale'}

# Text written on the spot: here one small word is enough to be found.
WRITES = {'text_add', 'text_addf', 'snprintf', 'printf', 'fprintf', 'fputs', 'puts'}

# (files, what the text is like, why it stays as it is)
LEFT = [
    ('src/store/*', r'.*(SELECT|INSERT|CREATE|UPDATE|DELETE|REPLACE|PRAGMA|ALTER|DROP|WHERE|BEGIN|COMMIT|SQLite'
     r'|DESC|ORDER|FROM|VALUES).*', 'SQL'),
    ('src/store/*', r"[a-z0-9 _,.%*:/?=()'-]*", 'names of columns and files'),
    ('src/trial/examples.c', r'.*', 'worked examples are for programs'),
    ('src/trial/watch.c', r'[a-z]*( %[a-z]+)*\n?', 'events for programs'),
    ('src/trial/foolish/foolish.c', r'[a-z]*( %[a-z]+)*\n?', 'events for programs'),
    ('src/trial/protocol.c', r'[a-z0-9%=: \n-]*', 'lines for programs'),
    ('src/rules/game/position_write.c', r'[a-z0-9%=:, \n-]*', 'lines of a position'),
    ('src/rules/game/view_write.c', r'[a-z0-9%=:, \n-]*', 'lines of a view, which programs tell each other'),
    ('src/net/*', r'[a-z0-9%? \n-]*', 'lines that programs tell each other, and what a hash is for'),
    ('src/trial/*', r' *(meldwell-cli|--)[^A-Z]*|[^A-Z ]*', 'words of the command line'),
    ('src/ai/*puzzle*.c', r'[a-z0-9%=,_.: \n-]*', 'lines of a position, words for programs'),
    ('src/puzzle/*', r'[a-z0-9%./ \n-]*', 'names and lines of files'),
    ('src/day/*', r'[a-z0-9%+:, -]*', 'names and lines that are kept'),
    ('src/cli/day.c', r'[a-z0-9%= \n]*', 'lines for programs'),
    ('src/cli/puzzles.c', r'[a-z0-9%=". \n-]*', 'lines for programs'),
    ('src/goals/*', r'[a-z0-9%/ ]*', 'names and lines that are kept'),
    ('src/lesson/*', r'[a-z0-9%/. \n]*', 'names of files, lines of positions and lessons'),
    ('src/cli/usage.c', r'[a-z]+\s[\sA-Za-z|:=.\[\]-]*', 'how commands are typed'),
    ('src/cli/lessons.c', r'\ngame %s\n', 'a line of a file of lessons'),
    ('src/cli/solve.c', r'[a-z0-9:=%. ]*\n*|KRBO', 'the format of positions'),
    ('src/record/stats_export.c', r'yes|no|won|lost|match,deal.*', 'a table for programs'),
    ('src/cli/*', r'meldwell-cli[^A-Z]{0,9}|Meldwell proof|[^A-Z ]*( or [^A-Z ]*)?\n?', 'names of commands, shapes of lines'),
    ('src/rules/*/examples*.c', r'.*', 'worked examples are for programs'),
    ('src/rules/null/*', r'.*', 'the smallest example of a game is shown to nobody'),
    ('src/rules/*', r'(([0-9TJQKA][cdhs]|[KRBO][0-9]+|\*|\|) ?)+', 'notation'),
    ('src/rules/*', r'[a-z0-9%=+: -]*|SPADE|CLUB', 'names, keys, and marks of a rules page'),
    ('src/app/*', r'[a-z0-9%:#.,_/{}"-]*\n?', 'names of items and values for --inspect'),
    ('src/controls/key.c', r'none|keypad-%d|place-%d', 'names of keys in a file'),
    ('src/controls/keymap_*.c', r'\.damaged-%d|%s\.new|# Keys and buttons .*', 'names and lines of a file'),
    ('src/platform/desktop.c', r'(org\.gnome|exec ).*', 'what the desktop is asked'),
    ('src/app/*', r'meldwell: %s\n|Meldwell|.*\{"seq".*', 'the name of the program'),
    ('src/main.c', r'meldwell: %s\n|Meldwell |you|%s[^ ]*', 'the name of the program, paths, words of the command line'),
    ('src/match/*', r'[A-Z][a-z]{1,4}[a-z]?', 'names of persons'),
    ('src/match/*', r'[a-z%:0-9]*', 'the format in which seats are kept'),
    ('src/match/think.c', r'.*', 'a fault of an opponent, for whoever builds Meldwell'),
    ('src/record/*', r"Meldwell proof 1|yes|no|[a-z%].*", 'the formats of records'),
    ('src/render/*', r'[^ ]*|<.*|.*<.*|DejaVu.*', 'drawings, files, fonts'),
    ('src/render/*', r'meldwell: .*', 'a damaged installation, told once on standard error'),
    ('src/platform/language.c', r'Norsk bokmål|Português do Brasil', 'languages call themselves so'),
    ('src/platform/plural.c', r'Plural-Forms: .*', 'what stands in a catalogue'),
    ('src/platform/*', r'[^ ]*', 'paths'),
]


def is_text(text):
    return re.search(r'[A-Z][a-z]', text) or re.search(r"[A-Za-z]{2}[,.:;']? [A-Za-z]", text)


def is_marked(text):
    return any(name in MARKS and argument in MARKS[name][0] for name, argument in text.calls)


def has_word(text):
    """Without conversions of printf and escapes: is there a word of two letters?"""
    return re.search(r'[A-Za-z]{2}', re.sub(r'%[-+ #0-9.*]*(?:hh|ll|[hlzjt])?[a-zA-Z]', ' ', text))


def is_left(name, text, left_used):
    for number, (files, like, _) in enumerate(LEFT):
        if fnmatch.fnmatch(name, files) and re.fullmatch(like, text, re.S):
            left_used.add(number)
            return True
    return False


def places(text):
    return {int(n) for n in re.findall(r'\{([1-9])\}', text)}


def apart(name, texts):
    """Both forms of a text by number are one text of the catalogue: N_ would make two of them, which nothing finds."""
    for text in texts:
        if len(text.calls) > 1 and text.calls[0][0] == 'N_' and text.calls[1][0] in PAIRS and (
                text.calls[1][1] in MARKS[text.calls[1][0]][0]):
            yield f'{name}:{text.line}: a form by number is marked alone: "{text.text}"'


def unmarked(name, texts, left_used):
    for text in texts:
        call = text.calls[0][0] if text.calls else ''
        if is_marked(text) or any(around in FOR_PROGRAMS for around, _ in text.calls[:1]):
            continue
        found = is_text(text.text) or (call in WRITES and has_word(text.text))
        if found and not is_left(name, text.text, left_used):
            yield f'{name}:{text.line}: not marked for translation: "{text.text}"'


def chosen(texts):
    """A text that only leads to another one, "{1}", is chosen where that other one says less."""
    return any(re.fullmatch(r'\{[1-9]\}', t) for t in texts)


def crooked(name, calls):
    """Calls whose arguments and places do not agree."""
    for line, call, count, literals in calls:
        if call not in MARKS:
            continue
        arguments, first = MARKS[call]
        texts = [t.text for a in arguments for t in literals.get(a, [])]
        if call in PAIRS and len(texts) == 2 and places(texts[0]) - {1} != places(texts[1]) - {1}:
            yield f'{name}:{line}: one and many have different places: "{texts[0]}", "{texts[1]}"'
        if first is None:
            continue
        highest = max((max(places(t), default=0) for t in texts), default=0)
        given = count - (first - 1) + (1 if call in COUNTS else 0)
        several = sum(len(literals.get(a, [])) for a in arguments) > len(arguments)  # one of them is chosen
        if texts and (given < highest or given > max(highest, 1 if call in COUNTS else 0) and not several
                      and all(literals.get(a) for a in arguments) and not chosen(texts)):
            yield f'{name}:{line}: {call}: places up to {highest}, arguments for {given}: "{texts[0]}"'
        for text in texts:
            if text and highest and places(text) - set(range(1, highest + 1)):
                yield f'{name}:{line}: a place is out of range: "{text}"'


def stale():
    if shutil.which('xgettext') is None:
        print('xgettext is not installed (package gettext): the template was not compared')
        return 77, []
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder) / 'meldwell.pot'
        subprocess.run(['sh', ROOT / 'po/update.sh', made], check=True)
        old = (ROOT / 'po/meldwell.pot').read_text().splitlines()
        new = made.read_text().splitlines()
    changes = [l for l in difflib.unified_diff(old, new, lineterm='', n=0) if re.match(r'[-+](?![-+])', l)]
    return 0, ['po/meldwell.pot is not what the source says; run: sh po/update.sh'] + changes[:40] if changes else []


def entries(catalogue):
    """(texts of the source, translations) of a .po file."""
    for block in re.split(r'\n\s*\n', catalogue):
        source, said, to = [], [], None
        for line in block.splitlines():
            found = re.match(r'(msgid|msgid_plural|msgstr)(?:\[\d\])?\s+(".*")$', line)
            if found:
                to = said if found.group(1) == 'msgstr' else source
                to.append(c_texts.plain(found.group(2)))
            elif line.startswith('"') and to:
                to[-1] += c_texts.plain(line)
        if source and source[0]:
            yield source, said


def translations():
    for po in sorted((ROOT / 'po').glob('*.po')):
        for source, said in entries(po.read_text()):
            known = set().union(*(places(t) for t in source))
            for text in said:
                if places(text) - known:
                    yield f'po/{po.name}: "{text}" has a place that "{source[0]}" has not'


def planted():
    """A check that finds nothing is none: slips that must be found."""
    slips = {
        'void f(void) { ui_button(s, r, "done", "Done", 1); }': 1,
        'void f(void) { text_add(&out, "tiles"); text_addf(&out, "%d %s", n, w); }': 1,
        'void f(void) { text_say(&out, "{1} and {2}", a); }': 1,
        'void f(void) { text_count(&out, "{2} one", "{3} {1}", n, a, b); }': 1,
        'void f(void) { g(&out, TEXT_FORMS("{2} one", "{3} {1}"), n, a, b); }': 1,
        'void f(void) { text_count(&out, N_("{1} day"), "{1} days", n); }': 1,
        'const char *t[] = { N_("A text"), "Another text" };': 1,
        'void f(void) { text_say(&out, n ? N_("{1} is out.") : N_("You are out."), name); tr("Go on"); }': 0,
        '/* "In a comment" */ void f(void) { if (strcmp(a, "You") == 0) x("piece:%s"); }': 0,
    }
    for source, count in slips.items():
        texts, calls = c_texts.read(source)
        found = [*unmarked('planted', texts, set()), *crooked('planted', calls), *apart('planted', texts)]
        if len(found) != count:
            yield f'the check itself: {len(found)} slips, not {count}, in: {source}'


def main():
    slips, left_used = list(planted()) + list(translations()), set()
    for path in sorted(ROOT.glob('src/**/*.[ch]')):
        name = str(path.relative_to(ROOT))
        texts, calls = c_texts.read(path.read_text())
        slips += unmarked(name, texts, left_used)
        slips += crooked(name, calls)
        slips += apart(name, texts)
    for number, (files, like, _) in enumerate(LEFT):
        if number not in left_used:
            slips.append(f'the check itself: nothing is like "{like}" in {files} any more')
    status, changes = stale()
    slips += changes
    for slip in slips:
        print(slip)
    print(f'{len(slips)} slips')
    return 1 if slips else status


sys.exit(main())
