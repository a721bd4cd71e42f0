/* The record of a match given to the player: as a file of one's own, or copied. What came of it is told. */
#ifndef MELDWELL_APP_SCREENS_RECORD_OUT_H
#define MELDWELL_APP_SCREENS_RECORD_OUT_H

#include "app/app.h"
#include "record/transcript.h"

/* Asks where to (app/screens/record.c). */
void record_save(App *, const Transcript *);
void record_copy(App *, const Transcript *);

#endif
