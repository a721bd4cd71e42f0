"""String literals of C source, each with the call it is an argument of. Enough of C for that: comments, literals joined
by standing side by side, parentheses, braces."""
import re

TOKEN = re.compile(r'''
    (?P<word>[A-Za-z_][A-Za-z_0-9]*)
  | (?P<comment>/\*.*?\*/|//[^\n]*)
  | (?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<string>"(?:\\.|[^"\\\n])*")
  | (?P<char>'(?:\\.|[^'\\\n])+')
  | (?P<number>\.?[0-9](?:[0-9A-Za-z_.]|[eEpP][+-])*)
  | (?P<other>\S)''', re.X | re.S | re.M)

ESCAPE = re.compile(r'u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]+)|([0-7]{1,3})|(.)', re.S)
ESCAPES = {'n': '\n', 't': '\t', '\\': '\\', '"': '"', "'": "'", '0': '\0', 'r': '\r', 'a': '\a', 'v': '\v', 'b': '\b',
           'f': '\f', '?': '?'}


def plain(literal):
    """The text of a literal as the program has it."""
    body = literal[1:-1]
    if '\\' not in body:
        return body
    out, at = bytearray(), 0
    while at < len(body):
        if body[at] != '\\':
            to = body.find('\\', at)
            to = to if to >= 0 else len(body)
            out += body[at:to].encode()
            at = to
            continue
        found = ESCAPE.match(body, at + 1)
        if found.group(1):
            out += chr(int(found.group(1), 16)).encode()
        elif found.group(2):
            out.append(int(found.group(2), 16) & 255)
        elif found.group(3):
            out.append(int(found.group(3), 8) & 255)
        else:
            out += ESCAPES[found.group(4)].encode()
        at = found.end()
    return out.decode('utf-8', 'replace')


END = re.compile(r'^\}', re.M)
OPEN, CLOSE = frozenset('([{'), frozenset(')]}')


class Call:
    """One open parenthesis or brace: what stands before it, and the argument that is being read."""

    def __init__(self, name, opened):
        self.name, self.opened, self.argument, self.texts, self.empty = name, opened, 1, [], True


class Text:
    """A literal: where it stands, what it says, and the calls around it from the inside out, each (name, argument),
    and the token before it."""

    def __init__(self, line, start, end, text, calls, before):
        self.line, self.start, self.end, self.text, self.calls, self.before = line, start, end, text, calls, before


def pieces(source):
    """(start, end) of each function or table, as they end at the left edge; of those only that have a literal."""
    start = 0
    for end in [*(found.end() for found in END.finditer(source)), len(source)]:
        if source.find('"', start, end) >= 0:
            yield start, end
        start = end


def read(source):
    """All literals of a file, and the calls in whatever has some: (line, name, arguments, {argument: [texts]})."""
    texts, calls, stack, last, line, counted = [], [], [], '', 1, 0
    joined = None
    for token in (t for start, end in pieces(source) for t in TOKEN.finditer(source, start, end)):
        kind, word = token.lastgroup, token.group()
        if kind == 'string' or word in OPEN:
            line, counted = line + source.count('\n', counted, token.start()), token.start()
        if kind == 'string':
            if joined is not None:
                joined.text += plain(word)
                joined.end = token.end()
            else:
                around = [(call.name, call.argument) for call in reversed(stack)]
                joined = Text(line, token.start(), token.end(), plain(word), around, last)
                texts.append(joined)
                if stack:
                    stack[-1].texts.append((stack[-1].argument, joined))
        elif kind not in ('comment', 'directive'):
            # A macro between two literals, PRId64, belongs to the text, but says nothing.
            if not (kind == 'word' and word.startswith('PRI') and joined is not None):
                joined = None
        if kind not in ('comment', 'directive'):
            if stack and word not in CLOSE:
                stack[-1].empty = False
            if word in OPEN:
                stack.append(Call(last if word == '(' else word, line))
            elif word in CLOSE and stack:
                done = stack.pop()
                if word == ')' and re.match(r'[A-Za-z_]', done.name):
                    literals = {}
                    for argument, text in done.texts:
                        literals.setdefault(argument, []).append(text)
                    calls.append((done.opened, done.name, 0 if done.empty else done.argument, literals))
            elif word == ',' and stack:
                stack[-1].argument += 1
            elif word == ';' and stack and stack[-1].name == '{':
                stack[-1].argument = 1
            last = word
    return texts, calls
