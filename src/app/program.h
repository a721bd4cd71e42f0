/* What the command line asks of the desktop program. */
#ifndef MELDWELL_APP_PROGRAM_H
#define MELDWELL_APP_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "match/setup.h"

typedef struct ProgramSetup {
    const char *assets, *data_dir; /* borrowed */
    const char *inspect;           /* NULL: none */
    const char *speak;             /* where what is said is written, a line each; NULL: nowhere */
    const char *record;            /* the record of a match that is opened; NULL: none */
    int window_w, window_h;        /* 0: as last time; a size given here is not remembered */
    uint64_t seed;                 /* 0: a fresh one for every match */
    bool has_game;                 /* go straight to the table with `setup` */
    MatchSetup setup;
    const char *position; /* which that match begins from, as a text; NULL: it is dealt; borrowed */
    bool has_speed;
    int speed;
    bool this_computer; /* a table is open to programs of this computer alone, and looked for among them */
} ProgramSetup;

/* Runs until the window is closed. The exit status of the program: 0, or with one sentence on stderr 1, and 3 where
 * there was not enough memory to start. */
int program_run(const ProgramSetup *);

#endif
