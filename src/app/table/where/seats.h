/* The words in the corner of the table. For draw/seats.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_SEATS_H
#define MELDWELL_APP_TABLE_WHERE_SEATS_H

#include "app/table/look/ui.h"

enum { CLOCK_UNITS = 44, STATUS_BYTES = 640 }; /* Devanagari takes three bytes a letter */
/* The rules that are played, with how many were changed. */
void table_seats_corner_label(const TableLook *look, char *label, size_t size);
/* The label on as many lines as it takes, below it what the game says; both in small letters. Returns the height. */
int table_seats_corner_words(Scene *sc, Rect r, int px, const char *label, const char *text, bool draw);
/* r made as narrow as the text allows on the lines it takes, so that none of them has a single word. */
Rect table_seats_evenly(Scene *sc, Rect r, int px, const char *text);

#endif
