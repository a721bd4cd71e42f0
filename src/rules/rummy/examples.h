/* Worked examples of Rummy 500 and of basic rummy: what examples.c and examples_table.c share. */
#ifndef MELDWELL_RULES_RUMMY_EXAMPLES_H
#define MELDWELL_RULES_RUMMY_EXAMPLES_H

#include "rules/rummy/options.h"
#include "rules/table/verdict.h"

/* "key=0" and why. */
static inline void rummy_example_refusal(const char *key, const Reason *why, TextSink *out)
{
    text_addf(out, "%s=0 reason=%s", key, why->code);
}

/* Operations for which a table is laid out; false where an argument is none. */
bool rummy_example_take(const char *args, OptionValues *, TextSink *out);
bool rummy_example_draw(const char *args, OptionValues *, TextSink *out);
bool rummy_example_exchange_500(const char *args, OptionValues *, TextSink *out);
bool rummy_example_exchange_basic(const char *args, OptionValues *, TextSink *out);
bool rummy_example_call(const char *args, OptionValues *, TextSink *out);

#endif
