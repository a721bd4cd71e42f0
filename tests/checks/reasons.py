#!/usr/bin/env python3
"""The sentences of refusals: every figure that one names is brought, and one function says them all.

1. Of every Reason in the source the highest place of its text, {1} or {2}, is what Reason.figures says, and both texts
   of one by number name {1}. That a verdict brings so many is asserted where it is said (rules/table/verdict.c).
2. Nothing but verdict_say takes the text of a reason: elsewhere its figures would be missing.
"""
import pathlib
import re
import sys

import c_texts

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_FIGURES = 2
LEAST_FOUND = 295  # fewer than there are: where so many are not found, the pattern is wrong
SAYS = {'src/rules/table/verdict.c', 'src/trial/audit.c'}

LITERAL = r'(?:\s*"(?:\\.|[^"\\])*")+\s*'
COMMENT = r'(?:\s*/\*.*?\*/)?\s*'
REASON = re.compile(rf'\{{{COMMENT}"(?P<id>[a-z-]+\.[^"]+)",{COMMENT}"[^"]+",{COMMENT}'
                    rf'(?P<text>(?:N_|UNTRANSLATED)\({LITERAL}\)|REASON_BY_NUMBER\({LITERAL},{LITERAL}\)|{LITERAL})'
                    r'(?P<rest>[^{}]*)\}', re.S)
DEFINED = re.compile(r'\bconst Reason (\w+) = \{')
TAKES = re.compile(r'\b(?:\w*why|detail|reason|refused|bad)(?:\.|->)(?:text|many)\b')


def places(text):
    return {int(n) for n in re.findall(r'\{([1-9])\}', text)}


def faults_of(found):
    texts = [c_texts.plain(t) for t in re.findall(r'"(?:\\.|[^"\\])*"', found['text'])]
    by_number = found['text'].startswith('REASON_BY_NUMBER')
    declared = re.search(r'\.figures = (\d+)', found['rest'])
    figures = int(declared.group(1)) if declared else 0
    highest = max(places(''.join(texts)), default=0)
    if highest != figures or figures > MOST_FIGURES:
        yield f'names figures up to {highest}, and .figures is {figures}'
    if by_number and any(1 not in places(t) for t in texts):
        yield 'is by number, and does not name it as {1}'


def main():
    faults, found = [], 0
    for path in sorted([*ROOT.glob('src/**/*.[ch]'), *ROOT.glob('tests/shelf/*.[ch]')]):
        name, source = str(path.relative_to(ROOT)), path.read_text()
        reasons = list(REASON.finditer(source))
        found += len(reasons)
        for reason in reasons:
            faults += [f'{name}: "{reason["id"]}" {fault}' for fault in faults_of(reason)]
        starts = {r.start() for r in reasons}
        faults += [f'{name}: the sentence of {d.group(1)} is not found' for d in DEFINED.finditer(source)
                   if d.end() - 1 not in starts and '#define' not in source[source.rfind('\n', 0, d.start()):d.start()]]
        if name not in SAYS:
            for line, text in enumerate(source.splitlines(), 1):
                if TAKES.search(text):
                    faults.append(f'{name}:{line}: verdict_say says a reason, with its figures: {text.strip()}')
    if found < LEAST_FOUND:
        faults.append(f'only {found} reasons were found')
    print('\n'.join(faults) if faults else f'{found} reasons')
    return 1 if faults else 0


sys.exit(main())
