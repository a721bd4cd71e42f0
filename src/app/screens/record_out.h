/* The record of a match given to the player: as a file of one's own, or copied. What came of it is told. */
#ifndef MELDWELL_APP_SCREENS_RECORD_OUT_H
#define MELDWELL_APP_SCREENS_RECORD_OUT_H

#include "app/app.h"
#include "record/transcript.h"

/* Asks where to (app/screens/record.c). */
void record_save(App *, const Transcript *);
void record_copy(App *, const Transcript *);
/* False, and told, while the match is not over: its record would tell what is dealt next. */
bool record_is_open_to_all(App *, const Transcript *);
/* As a text of its own, to be freed; NULL for lack of memory. */
char *record_text(const Transcript *);

#endif
