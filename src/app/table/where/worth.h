/* The panels that tell what the own cards are worth and which cards are wild: how large they are. For draw/worth.c and
 * play/worth.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_WORTH_H
#define MELDWELL_APP_TABLE_WHERE_WORTH_H

#include "app/table/look/ui.h"

enum {
    PAD = 14,
    TITLE = 34,
    ROW = 23,
    FOOT = 8,
    SIGN = 18,
    SIGN_STEP = 20,
    TOTAL = 22,
    GAP = 14,
    CLEARANCE = 4,
    LEAST_W = 190
};
enum { NOTHING, THE_WORTH, THE_KEY }; /* TablePanel.worth */
/* Sizes of both panels in pixels, where 100 units are `unit` pixels. They are measured before there is a layout. */
typedef struct Measure {
    const WorthNote *note;
    int unit, px;
    int signs, what, points; /* widths of the columns of the worth, in pixels */
    int kind[2];             /* widths of the two columns of the key */
} Measure;
int table_worth_at_unit(int unit, int n);
bool table_worth_note_of(const TableLook *look, const State *s, WorthNote *note);
const char *table_worth_no_worth(void);
/* "Joker 8♠ 8♣". */
void table_worth_kind_words(const WorthNote *note, int i, char *text, size_t size);
Measure table_worth_measure(const WorthNote *note, int unit);
/* All signs that stand in the key to the wild cards, or else in the worth, each once; returns how many. */
int table_worth_signs_of(const WorthNote *note, bool key, uint8_t sign[WILD_SIGNS]);
PanelNeeds table_worth_panel_needs(const Measure *m);
PanelNeeds table_worth_key_needs(const Measure *m);

#endif
