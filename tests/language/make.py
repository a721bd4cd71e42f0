#!/usr/bin/env python3
"""A made-up language for the tests: a catalogue in which every text of the template is 40 per cent longer, has a mark at
both ends and letters beyond ASCII, has its places in another order, and three forms by number. Every vowel is accented,
so whatever shows a plain one was not translated.

With the word "bytes": another one, in which texts are as long as they were, but every letter takes three bytes, as those
of Devanagari do: what is cut there was written into too little memory.

Usage: make.py TEMPLATE CATALOGUE.po [bytes]
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'checks'))
import c_texts

ACCENTS = str.maketrans('aeiouAEIOU', 'áéíóúÁÉÍÓÚ')
PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
THREE_BYTES = str.maketrans(PLAIN, 'ạḅḉḍẹḟḡḥịỵḳḷṃṇọṗỷṛṣṭụṿẉẋỹẓẠḄḈḌẸḞḠḤỊỴḲḶṂṆỌṖỶṚṢṬỤṾẈẊỸẒ')
# Of a line of a rules page: what belongs to the page stays.
LINE = re.compile(r'(#+ |- |! |= (?:ok|bad|from) [^:]*: )?(.*?)( \{[a-z_-]+\})?$', re.S)


def numbers_of(text):
    return re.findall(r'\{[1-9]\}', text)


def longer(text, form):
    """Vowels are doubled, one word after the other, until there is enough."""
    parts = re.split(r'(\{[1-9]\}|\n)', text)
    numbers = [p for p in parts if re.fullmatch(r'\{[1-9]\}', p)]
    parts = [numbers.pop() if re.fullmatch(r'\{[1-9]\}', p) else p for p in parts]
    letters = len(re.sub(r'\{[1-9]\}', '', text))
    words = re.search(r'[A-Za-z]{2}', text) or len(numbers_of(text)) > 1
    more = (letters * 2 + 4) // 5 + form if words else 0
    more -= 2 if more > 4 else 0  # the marks are letters as well
    out = []
    for part in parts:
        if re.fullmatch(r'\{[1-9]\}', part):
            out.append(part)
            continue
        said = ''
        for letter in part:
            said += letter.translate(ACCENTS)
            if more > 0 and letter in 'aeiouAEIOU':
                said += 'ŵ' if letter.islower() else 'Ŵ'
                more -= 1
        out.append(said)
    # Few vowels: the rest at the end, in pieces that a line may break between, apart from what another text puts there.
    if more > 0 and numbers_of(parts[-1] or (parts[-2] if len(parts) > 1 else '')):
        out.append(' ')
    while more > 0:
        out.append('ŵ' * min(more, 4))
        more -= 4
        if more > 0:
            out.append(' ')
    return '⟦' + ''.join(out) + '⟧' if words else ''.join(out)


def of_three_bytes(text, form):
    words = re.search(r'[A-Za-z]{2}', text) or len(numbers_of(text)) > 1
    return '⟦' + text.translate(THREE_BYTES) + '⟧' if words else text


def made_up(text, form=0, other=longer):
    body = text.rstrip('\n')
    end = text[len(body):]
    before, middle, after = LINE.match(body).groups()
    return (before or '') + other(middle, form) + (after or '') + end


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'


def entries(template):
    for block in re.split(r'\n\s*\n', template):
        texts, about, open_text = [], None, False
        for line in block.splitlines():
            found = re.match(r'msgctxt\s+(".*")$', line)
            about = c_texts.plain(found.group(1)) if found else about
            found = re.match(r'(msgid|msgid_plural)\s+(".*")$', line)
            if found:
                texts.append(c_texts.plain(found.group(2)))
                open_text = True
            elif line.startswith('msgstr'):
                open_text = False
            elif line.startswith('"') and texts and open_text:
                texts[-1] += c_texts.plain(line)
        if texts and texts[0]:
            yield about, texts


def main():
    template, catalogue = sys.argv[1:3]
    other = of_three_bytes if sys.argv[3:] == ['bytes'] else longer
    out = ['msgid ""', 'msgstr ""', '"Language: qmd\\n"', '"Content-Type: text/plain; charset=UTF-8\\n"',
           '"Content-Transfer-Encoding: 8bit\\n"',
           '"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\\n"', '']
    for about, texts in entries(pathlib.Path(template).read_text()):
        out += ['msgctxt ' + quoted(about)] if about is not None else []
        out.append('msgid ' + quoted(texts[0]))
        if len(texts) == 1:
            out += ['msgstr ' + quoted(made_up(texts[0], 0, other)), '']
            continue
        out.append('msgid_plural ' + quoted(texts[1]))
        for form in range(3):
            out.append(f'msgstr[{form}] ' + quoted(made_up(texts[min(form, 1)], form, other)))
        out.append('')
    pathlib.Path(catalogue).write_text('\n'.join(out))


main()
