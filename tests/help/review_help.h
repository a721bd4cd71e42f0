/* A review that has been thought through, for tests. */
#ifndef MELDWELL_TESTS_REVIEW_HELP_H
#define MELDWELL_TESTS_REVIEW_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "record/review.h"

/* All seats of a match, bit per seat. */
static inline uint16_t everybody(const Transcript *t)
{
    return (uint16_t)((1u << t->setup.seats) - 1);
}

/* deal: as review_open has it; seats: whose decisions are looked at, 0 those it chooses itself. */
static inline Review *review_of(const Transcript *t, int deal, uint16_t seats)
{
    char why[256] = "";
    TextSink error = text_sink(why, sizeof why);
    Review *r = review_open(t, deal, &error);
    if (!r)
        fail_msg("%s", why);
    if (seats)
        review_seats_set(r, seats);
    assert_true(review_think_all(r, NULL));
    return r;
}

#endif
