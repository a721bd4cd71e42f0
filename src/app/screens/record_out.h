/* The record of a match given to the player: as a file beside the matches, or copied. What came of it is told. */
#ifndef MELDWELL_APP_SCREENS_RECORD_OUT_H
#define MELDWELL_APP_SCREENS_RECORD_OUT_H

#include "app/app.h"
#include "record/transcript.h"

void record_save(App *, const Transcript *);
void record_copy(App *, const Transcript *);

#endif
