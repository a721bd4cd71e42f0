#!/usr/bin/env python3
"""No meaning is read from the name of an item, and names are compared by one function.

The name of an item (src/app/widgets/scene.h) is for --inspect and for knowing it again in the next picture. What it
stands for is its Thing, where it belongs its ItemZone. So nothing but scene.c and inspect.c gives a name to strcmp,
sscanf and their kind, looks at a letter of it or at the rest of it: whether two names are of one item says same_item.
Nor is Scene.focus written but by scene_focus_on and its kind, which are told what the item will stand for.

Names are those of items, of what is kept of them (ItemMark, TextField, SliderDrag) and Scene.focus, hover, pressed,
used and remark; and what is set to one or is given one as an argument. Only the text is read, function by function: a
name that goes by way of a structure of another type is not followed.
"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2] / 'src/app'
MAY = {'widgets/scene.c', 'inspect.c'}
LEAST_FOUND = 120  # fewer names than there are: where so many are not found, the pattern is wrong
BEARERS = 'Item|ItemMark|TextField|SliderDrag'
NOT_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
FUNCTION = re.compile(r'^[A-Za-z_][\w ]*[ *]+(\w+)\(([^;{}]*?)\)\s*\n\{(.*?)^\}', re.M | re.S)
READS = re.compile(r'\b(?:str(?:n?casecmp|n?cmp|coll|str|r?chr|pbrk|c?spn|tok(?:_r)?|to\w+)|mem(?:cmp|chr)|ato\w+|'
                   r'v?sscanf)\(')
WRITES = re.compile(r'\b(?:v?sn?printf|strn?cpy|strn?cat|mem(?:cpy|move)|text_write)\(')
CALL = re.compile(r'\b([a-z_]\w*)\(')
MARK = (r'(?:->|\.)(?:focus|hover|pressed|used|remark|zone|'
        r'(?:had_focus|had_hover|menu_from|left\[[^]]*\])\.name)\b')
HINT = re.compile(r'(?:->|\.)(?:name|focus|hover|pressed|used|remark|zone)\b')  # each of those, and of MARK, has one
CHAIN = r'(?:\b\w+(?:\[[^][]*\])?(?:->|\.))*'

# What has to be found in a function of these arguments, and what not.
SLIPS = [
    ('const Item *it', 'return strncmp(it->name, "put:", 4) == 0;'),
    ('const Scene *sc', 'return strcmp(sc->hover, "discard") == 0;'),
    ('App *app', 'int i; return sscanf(app->scene.focus, "button:continue-%d", &i) == 1;'),
    ('const Scene *sc', 'for (int i = 0; i < 9; i++)\n if (strstr(sc->item[i].name, ":") != NULL) return i;'),
    ('const Scene *sc', 'const char *name = sc->focus_shown ? sc->focus : "";\n return atoi(name + 4);'),
    ('const Scene *sc', "return sc->pressed[0] == 'p';"),
    ('const Item *it', 'return strcmp(\n    it->zone, "rack") == 0;'),
    ('const Item *it', "const char *at = it->name;\n while (*at != ':') at++;"),
    ('App *app', 'return strcmp(scene_find(&app->scene, app->type_next)->name, "plot") == 0;'),
    ('App *app', 'char own[48];\n snprintf(own, sizeof own, "%s", app->scene.hover);\n return strchr(own, 58) != 0;'),
    ('App *app', 'snprintf(app->scene.focus, sizeof app->scene.focus, "goal:%d", 0);'),
    ('const Item *it, const char *b',
     'return begins(it->name, b);\n}\n\nbool begins(const char *text, const char *b)\n{\n'
     ' return strncmp(text, b, strlen(b)) == 0;'),
]
RIGHT = [
    ('const Item *it', 'return it->thing.kind == THING_PUT && it->zone == ZONE_RACK;'),
    ('const Scene *sc, const Item *it', "return sc->hover[0] != '\\0' && same_item(sc->hover, it->name);"),
    ('const MatchSetup *m', 'return strcmp(m->seat[0].name, "") == 0;'),
    ('App *app', 'return strcmp(app->favourites.item[0].name, "") == 0;'),
    ('const Item *it', 'char name[64];\n snprintf(name, sizeof name, "%s:next", it->name);'),
    ('App *app', "app->scene.focus[0] = app->scene.hover[0] = '\\0';"),
    ('const Item *it', 'return strcmp(it->value, "on") == 0 && atoi(it->label) > 0;'),
]


def plain(text):
    """Without comments and what stands in quotation marks; as many lines as before."""
    return NOT_CODE.sub(lambda m: '""' if m.group()[0] == '"' else '\n' * m.group().count('\n'), text)


def closing(text, at):
    """The place behind the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(text)):
        depth += text[i] in '([{'
        depth -= text[i] in ')]}'
        if depth == 0:
            return i + 1
    return len(text)


def arguments(text):
    """Cut at the commas outside of brackets."""
    parts, depth = [''], 0
    for c in text:
        depth += (c in '([{') - (c in ')]}')
        if c == ',' and depth == 0:
            parts.append('')
        else:
            parts[-1] += c
    return [p.strip() for p in parts]


class Function:
    def __init__(self, where, line, name, given, body):
        self.where, self.line, self.name, self.body = where, line, name, body
        self.given = [re.findall(r'\w+', p.split('[')[0])[-1:] for p in arguments(given)]
        text = given + ';' + body
        bearers = self.declared(BEARERS, text)
        scenes = self.declared('Scene', text) | {'scene'}
        items = rf'(?:\b(?:{"|".join(sorted(scenes))})|->scene|\.scene)(?:->|\.)item\[[^][]*\](?:->|\.)name\b'
        of_calls = r'\b(?:scene|ui|item)_\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)->name\b'
        own = rf'(?<![\w.>])(?:{"|".join(sorted(bearers))})(?:->|\.)name\b' if bearers else r'(?!)'
        field = r'(?:->|\.)field(?:->|\.)name\b'
        self.told = f'(?:{items}|{of_calls}|{own}|{CHAIN}\\w+(?:\\[[^][]*\\])?(?:{MARK}|{field}))'
        self.chars = {n for s in re.findall(r'\bchar\b([^;]*)', text)
                      for n in re.findall(r'[*\s](\w+)\s*(?:\[[^]]*\])?\s*(?=[=,;]|$)', s)}
        self.names = set()
        self.follow()

    @staticmethod
    def declared(types, text):
        found = set()
        for rest in re.findall(rf'\b(?:{types})\b([^;{{}})]*)', text):
            for part in arguments(rest.split('=')[0] if ',' not in rest else rest):
                one = re.match(r'[\s*]*(?:const\s+)?(\w+)\s*(?:\[[^]]*\])?\s*(?:=|$)', part)
                if one:
                    found.add(one.group(1))
        return found - {'const'}

    def pattern(self):
        if not self.names:
            return self.told
        return rf'(?:{self.told}|(?<![\w.>])(?:{"|".join(sorted(self.names))})\b(?!\())'

    def follow(self):
        """What is set to a name is one."""
        while self.has_any():
            before, name = len(self.names), re.compile(self.pattern())
            for statement in re.split(r'[;{}]', self.body):
                for part in arguments(statement):
                    put = re.match(r'(?:.*?[\s*(])?(\w+)\s*=(?!=)\s*(.*)', part, re.S)
                    if put and put.group(1) in self.chars and whole(name, put.group(2)):
                        self.names.add(put.group(1))
                copied = re.search(r'\b(?:snprintf|strcpy|memcpy)\((\w+),(.*)\)', statement, re.S)
                if copied and copied.group(1) in self.chars and any(
                        name.fullmatch(a) for a in arguments(copied.group(2))):
                    self.names.add(copied.group(1))
            if len(self.names) == before:
                return

    def has_any(self):
        return self.names or HINT.search(self.body)

    def calls(self, what):
        for m in what.finditer(self.body):
            at = m.end() - 1
            yield m, arguments(self.body[at + 1:closing(self.body, at) - 1])

    def faults(self):
        if not self.has_any():
            return
        name = self.pattern()
        for m, given in self.calls(READS):
            if any(re.search(name, a) for a in given):
                yield m.start()
        for m, given in self.calls(WRITES):
            if re.fullmatch(CHAIN + r'\w+(?:->|\.)focus', given[0]):
                yield m.start()
        letter = rf"{name}\s*(?:\[(?!0\]\s*(?:[!=]=\s*'\\0'|=[^=]))|\+)|(?<![\w)\]\s])\s*\*\s*{name}(?!\s*=[^=])"
        for m in re.finditer(letter, self.body):
            if not re.search(r'\bchar\b[^;]*$', self.body[:m.end()].rsplit('\n', 1)[-1]):
                yield m.start()


def whole(name, value):
    """One of the ends of `a ? b : c`, or all of it, is a name."""
    return any(name.fullmatch(end.strip(' \n()')) for end in re.split(r'[?:]', value))


def functions(where, text):
    text = plain(text)
    for m in FUNCTION.finditer(text):
        yield Function(where, text[:m.start(3)].count('\n') + 1, *m.groups())


def hand_on(found):
    """What is given a name as an argument is one, in whatever file it is."""
    home = {}
    for f in found:
        home.setdefault(f.name, []).append(f)
    again = True
    while again:
        again = False
        for f in filter(Function.has_any, found):
            name = re.compile(f.pattern())
            for m, given in f.calls(CALL):
                for to in home.get(m.group(1), []):
                    near = to.where == f.where or len(home[m.group(1)]) == 1
                    for i, a in enumerate(given[:len(to.given)]):
                        if near and to.given[i] and name.fullmatch(a) and to.given[i][0] in to.chars - to.names:
                            to.names.add(to.given[i][0])
                            to.follow()
                            again = True


def found_in(texts):
    found = [f for where, text in texts for f in functions(where, text)]
    hand_on(found)
    return found


def slips(found):
    return [f'{f.where}:{f.line + f.body[:at].count(chr(10))}: {f.name}' for f in found for at in f.faults()]


def main():
    for given, body in SLIPS + RIGHT:
        said = slips(found_in([('one.c', f'bool planted({given})\n{{\n{body}\n}}\n')]))
        if bool(said) != ((given, body) in SLIPS):
            print(f'{"not found" if not said else "found, and is none"}: {body}')
            return 1
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCE
    texts = [(p.relative_to(root).as_posix(), p.read_text()) for p in sorted(root.rglob('*.[ch]'))]
    found = found_in([t for t in texts if t[0] not in MAY])
    names = sum(len(re.findall(f.pattern(), f.body)) for f in found)
    bad = slips(found)
    for line in bad:
        print(f'{line}: reads or writes the name of an item itself: see scene.h')
    if names < LEAST_FOUND:
        print(f'only {names} names found')
    print(f'{names} names of items in {len(found)} functions, {len(bad)} faults')
    return bool(bad) or names < LEAST_FOUND


if __name__ == '__main__':
    sys.exit(main())
