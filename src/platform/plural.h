/* Which form of a text goes with a number, as the head of a catalogue says it: "nplurals=2; plural=(n != 1);". */
#ifndef MELDWELL_PLATFORM_PLURAL_H
#define MELDWELL_PLATFORM_PLURAL_H

#include <stdbool.h>
#include <stdint.h>

enum { PLURAL_FORMS = 8, PLURAL_STEPS = 128 };

/* Worked out from the first step to the last, on a pile of numbers. */
typedef struct PluralStep {
    char what; /* 'n', '#' a number, '?' of three, or what is done with the two on top */
    unsigned long number;
} PluralStep;

typedef struct PluralRule {
    int forms; /* 1 .. PLURAL_FORMS */
    int steps;
    PluralStep step[PLURAL_STEPS];
} PluralRule;

/* From the head of a catalogue; where that says nothing of it, one form for one and another for all else. False: what
 * it says cannot be read. */
bool plural_read(const char *head, PluralRule *);
/* 0 .. forms - 1, whatever the rule says. */
int plural_form(const PluralRule *, unsigned long n);

#endif
