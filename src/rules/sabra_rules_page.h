/* The parts of the rules page of Sabra: sabra_rules_text.c writes the page, sabra_rules_joker.c its chapter on jokers.
 */
#ifndef MELDWELL_RULES_SABRA_RULES_PAGE_H
#define MELDWELL_RULES_SABRA_RULES_PAGE_H

#include "rules/sabra_options.h"

typedef struct SabraPage {
    const OptionValues *now; /* borrowed: the rules to be told */
    OptionValues preset;     /* all values of the preset they come from */
    int preset_index;
    TextSink *out; /* borrowed */
} SabraPage;

/* One line of the page. */
void sabra_page_line(const SabraPage *, const char *line);
/* A "! ..." line when this option has an effect and is not as the preset has it. */
void sabra_page_changed(const SabraPage *, SabraOption);
static inline int sabra_page_value(const SabraPage *p, SabraOption o)
{
    return p->now->v[o];
}

void sabra_page_jokers(const SabraPage *);

#endif
