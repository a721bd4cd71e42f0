/* SDL 2.26 frees what was copied when it quits, and not what was marked. For tests that mark text, once in each. */
#ifndef MELDWELL_TESTS_HELP_MARKED_TEXT_H
#define MELDWELL_TESTS_HELP_MARKED_TEXT_H

const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:libSDL2";
}

#endif
