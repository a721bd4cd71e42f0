/* What the two files of the search for a winning turn share: win.c frees jokers and asks, win_look.c lays tiles. */
#ifndef MELDWELL_RULES_TILE_RUMMY_WIN_INNER_H
#define MELDWELL_RULES_TILE_RUMMY_WIN_INNER_H

#include "rules/tile_rummy/win.h"

enum { TR_WIN_NUMBERS = 13 };

/* A meld that tiles may be laid to. */
typedef struct Target {
    bool run, own;
    uint8_t colour, number; /* of a run, of a group */
    uint8_t first, last;    /* places of a run */
    uint16_t jokers;        /* of a run: a bit for each place that holds one */
    uint8_t colours, wild;  /* of a group: which there are, and how many jokers */
} Target;

typedef struct Search {
    const TrRules *rules;
    Face not_thrown;
    bool opened, thrown;
    TrTiles left; /* jokers of the rack among them */
    int freed;    /* jokers that were freed and lie nowhere yet */
    int fresh, added;
    int points;       /* of new melds without a freed joker */
    int total;        /* of all that was laid */
    int old, targets; /* those that lay there, and with the new ones */
    Target target[TR_MELDS + TR_MELDS];
    TrWin way; /* what has been done so far; of a search that found nothing, nothing */
} Search;

static inline int win_number_at(int place)
{
    return place == TR_HIGH_ONE ? 1 : place;
}

/* One step more, and one less. */
static inline TrWinStep *win_step(Search *s, TrWinKind kind, int meld)
{
    TrWinStep *step = &s->way.step[s->way.count++];
    *step = (TrWinStep){ .kind = (uint8_t)kind, .meld = (uint8_t)meld };
    return step;
}
static inline void win_step_add(TrWinStep *step, Face f)
{
    step->tile[step->count++] = f;
}
/* What was found stays. */
static inline bool win_step_end(Search *s, bool found)
{
    s->way.count -= !found;
    return found;
}

/* All tiles that are left find their places, and one is thrown. */
bool win_look(Search *);

#endif
