/* The first screen, shared by its own files only. */
#ifndef MELDWELL_APP_SCREENS_START_START_UI_H
#define MELDWELL_APP_SCREENS_START_START_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"
#include "match/shelf.h"

enum { SHELF_SEEN = 4 };

typedef struct StartUi {
    Scroll scroll;   /* of the games, or of all where it is one column */
    bool reviewable; /* a deal was finished, now or some time */
    int64_t *shelf;  /* ids of the open matches, the one played last first; owned */
    int open, first; /* how many; the first of those that are seen */
    bool asking;     /* it is asked whether the match `asked` is to be given up */
    int64_t asked;
    ShelfMatch seen[SHELF_SEEN]; /* read since the screen was entered; place i % SHELF_SEEN belongs to match i */
    int seen_at[SHELF_SEEN];     /* 1 + which that is; 0: none */
    bool table[SHELF_SEEN];      /* its people sit at several machines */
    bool finding;                /* a game is looked for by these words */
    char words[NAME_BYTES];
    Rect view;              /* of the shelf at the last build; w = 0: none */
    int step, shown;        /* from one card to the next, and how many are seen */
    bool held, dragged;     /* the pointer is down on it; and has moved it */
    int held_x, held_first; /* where it went down, and what was first then */
} StartUi;

static inline StartUi *start_ui(const App *app)
{
    return app->kept[SCREEN_START];
}

#endif
