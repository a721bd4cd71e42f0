#!/usr/bin/env python3
"""No expression has two calls that change the same thing and no order between them.

Which argument of a call, which operand of a sum and which element of an initializer is worked out first C leaves to the
compiler: two draws of one chance in one argument list make two games of one seed. A call changes what it is given a
pointer to, unless the pointer is to const; a value beside it that is read of the same thing counts likewise. Only the
text is read: what two names share is not seen. tests/checks/second_compiler.py plays games with two compilers.

    order.py [FILE...]      all of src, or these
    order.py --try          what has to be found, and what not
"""
import collections
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2] / 'src'
TOKEN = re.compile(r'[A-Za-z_]\w*|\d[\w.]*|->|\+\+|--|&&|\|\||<<=|>>=|[-+*/%&|^=!<>]=|<<|>>|\.\.\.|\S')
CALLED = re.compile(r'[A-Za-z_]\w*(?=\()')
NOT_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
DIRECTIVE = re.compile(r'^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.M)
HEAD = re.compile(r'\b([A-Za-z_]\w*)\(((?:[^()]|\([^()]*\))*)\)\s*[;{]')
# Of the C library, the argument that is changed.
LIBRARY = {'fgetc': 0, 'getc': 0, 'fgets': 2, 'fread': 3, 'fwrite': 3, 'fputs': 1, 'fputc': 1, 'fprintf': 0,
           'strtok': None, 'rand': None, 'va_arg': 0}
NO_CALL = {'if', 'while', 'for', 'switch', 'return', 'sizeof', 'case', 'do', 'else', '_Static_assert', '_Alignas'}
# These only look, at what others may change.
LOOKS = re.compile(r'\w+_(?:own|rect|height|width|view|look)|favourites_(?:count|kept_apart)')
OPEN, CLOSE = {'(': ')', '[': ']', '{': '}'}, {')', ']', '}'}
SEQUENCED = {'&&', '||', '?', ':'}


def plain(text):
    text = NOT_CODE.sub(lambda m: '""' if m.group()[0] in '"\'' else ' ', text)
    return DIRECTIVE.sub('', text)


def changed_arguments(texts):
    """Function -> which of its arguments point to what may be changed."""
    found = {}
    for text in texts:
        for name, arguments in HEAD.findall(text):
            if name in NO_CALL or not re.search(r'\w[\w ]*[ *]', arguments):
                continue
            parts = re.split(r',(?![^()]*\))', arguments)
            if not all(re.fullmatch(r'\s*(?:(?:const|struct|unsigned|long|enum)\s+)*[A-Za-z_]\w*[\s*]*(?:const\s*)?'
                                    r'[\w\[\]* ]*\s*|\s*\.\.\.\s*|.*\(\*.*', p, re.S) for p in parts):
                continue
            places = [i for i, p in enumerate(parts)
                      if ('*' in p or '[' in p) and 'const' not in p.split('*')[0].split() and '(*' not in p]
            found.setdefault(name, set()).update(places)
    return found


class Reader:
    def __init__(self, tokens, changes):
        self.tokens, self.found = tokens, []
        self.changes = {t: changes.get(t, ()) for t in set(tokens) if t in LIBRARY or changes.get(t)}
        self.ends, opened = {}, []
        for i, token in enumerate(tokens):
            if token in OPEN:
                opened.append(i)
            elif token in CLOSE and opened:
                self.ends[opened.pop()] = i

    def end_of(self, at):
        """The place of the bracket that closes the one at `at`."""
        return self.ends.get(at, len(self.tokens) - 1)

    def split(self, low, high, at):
        """low .. high cut at the tokens of `at` that stand outside of brackets."""
        parts, begin, i = [], low, low
        while i < high:
            if self.tokens[i] in OPEN:
                i = self.end_of(i)
            elif self.tokens[i] in at:
                parts.append((begin, i))
                begin = i + 1
            i += 1
        return parts + [(begin, high)]

    def thing(self, low, high):
        """What an argument points to, as text: `&m->rng` is `m->rng`."""
        words = [t for t in self.tokens[low:high]]
        while words and words[0] in ('&', '('):
            words = words[1:-1] if words[0] == '(' and words[-1] == ')' else words[1:]
        return ''.join(words)

    def unordered(self, parts):
        """Parts with no order between them: what each changes, and reads, is held against the others."""
        seen = []
        for low, high in parts:
            mine = self.element(low, high)
            text = ''.join(self.tokens[low:high])
            for others, other_text in seen:
                for a in mine:
                    if any(a == b or b.startswith(a + '->') or a.startswith(b + '->') or b.startswith(a + '.') or
                           a.startswith(b + '.') for b in others) or self.reads(other_text, a):
                        self.tell(low, a)
                for b in others:
                    if self.reads(text, b) and b not in mine:
                        self.tell(low, b)
            seen.append((mine, text))
        return {a for mine, _ in seen for a in mine}

    @staticmethod
    def reads(text, thing):
        """Whether a value of the thing stands in the text: it is looked into there, not only handed on."""
        if not re.fullmatch(r'\w+', thing):
            return False
        return re.search(r'(?<![\w&>.*])\*' + thing + r'\b(?!\(|->|\[)', text) is not None

    def tell(self, at, thing):
        if thing not in ('', '0', 'NULL', 'stdout', 'stderr'):
            self.found.append((at, thing))

    def element(self, low, high):
        """The things changed in an expression without commas; what stands in it without order is looked at."""
        all_of = set()
        for a, b in self.split(low, high, SEQUENCED):
            all_of |= self.operands(a, b)
        return all_of

    def operands(self, low, high):
        """Between &&, ||, ? and : all calls of one level are without order."""
        calls, i = [], low
        while i < high:
            t = self.tokens[i]
            if t not in OPEN:
                i += 1
                continue
            end = self.end_of(i)
            before = self.tokens[i - 1] if i > low else ''
            if t == '(' and re.fullmatch(r'[A-Za-z_]\w*', before) and before not in NO_CALL:
                calls.append(self.call(before, i, end))
            elif t == '{':
                calls.append(self.unordered(self.split(i + 1, end, {','})))
            else:
                calls.append(set().union(*(self.element(a, b) for a, b in self.split(i + 1, end, {','}))))
            i = end + 1
        for k, mine in enumerate(calls):
            for a in mine:
                if any(a in other for other in calls[:k]):
                    self.tell(low, a)
        return set().union(*calls) if calls else set()

    def call(self, name, at, end):
        parts = self.split(at + 1, end, {','})
        within = self.unordered(parts)
        if name in LIBRARY:
            place = LIBRARY[name]
            mine = {name if place is None else self.thing(*parts[place])} if place is None or place < len(parts) else set()
        else:
            places = () if LOOKS.fullmatch(name) else self.changes.get(name, ())
            mine = {self.thing(*parts[i]) for i in places if i < len(parts)}
        return within | {m for m in mine if m not in ('', '0', 'NULL')}

    def block(self, low, high):
        """Statements: each an expression, with blocks and brackets of if, for, while in between."""
        i, begin = low, low
        while i < high:
            t = self.tokens[i]
            if t == ';':
                self.statement(begin, i)
                begin = i + 1
            elif t == '{' and (i == begin or self.tokens[i - 1] in (')', 'else', 'do', ':')) and not self.is_literal(begin, i):
                end = self.end_of(i)
                self.statement(begin, i)
                self.block(i + 1, end)
                i, begin = end, end + 1
            elif t in OPEN:
                i = self.end_of(i)
            i += 1
        self.statement(begin, high)

    def is_literal(self, begin, at):
        """Whether the brace at `at` belongs to a compound literal: (Move){ ... }."""
        if at == begin or self.tokens[at - 1] != ')':
            return False
        depth, i = 0, at - 1
        while i >= begin:
            depth += self.tokens[i] == ')'
            depth -= self.tokens[i] == '('
            if depth == 0:
                break
            i -= 1
        return i == begin or self.tokens[i - 1] not in NO_CALL or self.tokens[i - 1] in ('return', 'case')

    def statement(self, low, high):
        while low < high and self.tokens[low] in ('else', 'do', 'case', 'default', 'if', 'while', 'for', 'switch'):
            if self.tokens[low] in ('case', 'default'):
                low = self.split(low, high, {':'})[0][1] + 1
            elif self.tokens[low] in ('else', 'do'):
                low += 1
            else:
                end = self.end_of(low + 1)
                if any(t in self.changes for t in self.tokens[low:end]):
                    for part in self.split(low + 2, end, {';', ','}):
                        self.element(*part)
                low = end + 1
        if any(t in self.changes for t in self.tokens[low:high]):
            for part in self.split(low, high, {','}):
                self.element(*part)


BODY = re.compile(r'\)\n\{\n(.*?)^\}', re.M | re.S)


def findings(text, changes):
    for body in BODY.finditer(text):
        if not any(changes.get(name) or name in LIBRARY for name in CALLED.findall(body.group(1))):
            continue
        tokens = TOKEN.findall(body.group(1))
        reader = Reader(tokens, changes)
        reader.block(0, len(tokens))
        for at, thing in reader.found:
            yield thing, ' '.join(tokens[max(0, at - 4):at + 24])


TRIED = '''
unsigned rng_below(Rng *r, unsigned n);
int look(const Rng *r);
void word_answer(bool good, TextSink before, TextSink *out);
bool run(const char *args, TextSink *out);

static void found_argument(Mind *m)
{
    plan(bid(1 + rng_below(&m->rng, 2), rng_below(&m->rng, 4)));
}
static void found_sum(Rng *r)
{
    int n = rng_below(r, 2) * 4 + rng_below(r, 3);
}
static void found_initializer(Rng *r)
{
    Face f = { rng_below(r, 13), rng_below(r, 4) };
}
static void found_literal(Rng *r)
{
    return (Face){ .rank = rng_below(r, 13), .suit = rng_below(r, 4) };
}
static void found_read(TextSink *out)
{
    word_answer(run(args, out), *out, out);
}
static void found_condition(Rng *r)
{
    if (rng_below(r, 2) == rng_below(r, 3)) {
        n++;
    }
}
static void good(Rng *r, Rng *s)
{
    switch (a) {
    case 1:
        if (!rng_below(r, 2) || !rng_below(r, 3))
            rng_below(r, 4);
        else if (rng_below(r, 2) && rng_below(r, 5))
            a = 2;
        break;
    }
    int a = rng_below(r, 2), b = rng_below(r, 3);
    if (rng_below(r, 2) && rng_below(r, 2))
        a = rng_below(r, 2) ? rng_below(r, 3) : rng_below(r, 4);
    f(rng_below(r, 2), rng_below(s, 2));
    f(look(r), look(r), rng_below(s, rng_below(r, 2)));
    Face f = { rng_below(r, 13), look(s) };
    for (int i = rng_below(r, 2); i < rng_below(r, 9); i += rng_below(r, 3))
        rng_below(r, 2);
}
'''


def try_out():
    text = plain(TRIED)
    changes = changed_arguments([text])
    bad = 0
    for part in re.split(r'(?=^static void )', text, flags=re.M)[1:]:
        name = re.search(r'\w+(?=\()', part).group()
        found = list(findings(part, changes))
        if bool(found) != name.startswith('found'):
            print(f'{name}: {found}')
            bad += 1
    return bad


def main():
    if sys.argv[1:] == ['--try']:
        return 1 if try_out() else 0
    files = sorted(pathlib.Path(a).resolve() for a in sys.argv[1:]) or sorted(SOURCE.rglob('*.[ch]'))
    text = {p: plain(p.read_text()) for p in sorted(SOURCE.rglob('*.[ch]'))}
    headers = changed_arguments([t for p, t in text.items() if p.suffix == '.h'])
    bad = try_out()
    for p in files:
        own = changed_arguments([text[p]])
        if p.suffix == '.h':
            own = {name: headers.get(name, set()) | places for name, places in own.items()}
        for thing, where in findings(text[p], collections.ChainMap(own, headers)):
            print(f'{p.relative_to(SOURCE.parent)}: no order between what changes {thing}: {where}')
            bad += 1
    print(f'{len(files)} files, {bad} findings')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
