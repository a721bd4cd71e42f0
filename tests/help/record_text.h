/* A record of a match as a text in memory, which the caller frees. */
#ifndef MELDWELL_TESTS_HELP_RECORD_TEXT_H
#define MELDWELL_TESTS_HELP_RECORD_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "record/transcript.h"

static inline char *text_of(const Transcript *t)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    assert_non_null(f);
    assert_true(transcript_write(t, f));
    fclose(f);
    return text;
}

#endif
