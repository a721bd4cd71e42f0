/* The parts of the rules page of Sabra: sabra_rules_text.c writes the page, sabra_rules_joker.c its chapter on jokers,
 * sabra_rules_picture.c the pictures of both. */
#ifndef MELDWELL_RULES_SABRA_RULES_PAGE_H
#define MELDWELL_RULES_SABRA_RULES_PAGE_H

#include "rules/sabra_options.h"

typedef struct SabraPage {
    const OptionValues *now; /* borrowed: the rules to be told */
    OptionValues preset;     /* all values of the preset they come from */
    int preset_index;
    TextSink *out; /* borrowed */
} SabraPage;

/* A turn in pictures. Tiles as tile.h writes them, parted by blanks; melds are parted by "|". */
typedef struct SabraPicture {
    const char *table; /* at the start of the turn; "" = empty */
    const char *rack;  /* what is played; "" = nothing */
    const char *end;   /* the table at Done */
    const char *words; /* what happens, whether it is allowed or not */
} SabraPicture;

/* One line of the page. */
void sabra_page_line(const SabraPage *, const char *line);
/* A "! ..." line when this option has an effect and is not as the preset has it. */
void sabra_page_changed(const SabraPage *, SabraOption);
static inline int sabra_page_value(const SabraPage *p, SabraOption o)
{
    return p->now->v[o];
}

/* A list of tiles by itself, marked good or bad by reading it as a meld; words may be "". */
void sabra_page_meld(const SabraPage *, const char *tiles, const char *words);
/* A turn of a player who has opened / has not, marked good or bad by the relation of E under the options in force, so
 * that no page can promise what the table then refuses. */
void sabra_page_play(const SabraPage *, const SabraPicture *);
void sabra_page_opening(const SabraPage *, const SabraPicture *);

void sabra_page_jokers(const SabraPage *);

#endif
