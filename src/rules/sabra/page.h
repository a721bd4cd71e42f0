/* The parts of the rules page of Sabra: rules/sabra/page.c writes the page, page_initial.c and page_joker.c its
 * chapters on the initial meld and on jokers, page_picture.c the pictures of all. */
#ifndef MELDWELL_RULES_SABRA_PAGE_H
#define MELDWELL_RULES_SABRA_PAGE_H

#include "rules/game/rulebook.h"
#include "rules/sabra/options.h"

/* A turn in pictures. Tiles as tile.h writes them, separated by blanks; melds are separated by "|". */
typedef struct SabraPicture {
    const char *table; /* at the start of the turn; "" = empty */
    const char *rack;  /* what is played; "" = nothing */
    const char *end;   /* the table at Done */
    const char *words; /* what happens, whether it is allowed or not */
} SabraPicture;

/* A list of tiles by itself, marked good or bad by reading it as a meld; words may be "". */
void sabra_page_meld(const Rulebook *, const char *tiles, const char *words);
/* A turn of a player who has opened / has not, marked good or bad by the relation of E under the options in force, so
 * that no page can promise what the table then refuses. */
void sabra_page_play(const Rulebook *, const SabraPicture *);
void sabra_page_opening(const Rulebook *, const SabraPicture *);

void sabra_page_jokers(const Rulebook *);
/* The chapter on the initial meld. */
void sabra_page_initial(const Rulebook *);

#endif
