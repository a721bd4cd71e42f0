/* The score sheet: which deal is shown. */
#ifndef MELDWELL_APP_SCREENS_END_END_UI_H
#define MELDWELL_APP_SCREENS_END_END_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"
#include "record/stats.h"

enum { END_LUCK_LINES = 12 };

/* How panels lie side by side, and for how many deals, which room and which unit that was found. */
typedef struct EndArranged {
    int deals, high, deals_w, lines_w, unit;
    bool curve;
    int extra, extra_h; /* what has a panel of its own below the deals, and its height */
} EndArranged;

typedef struct EndUi {
    int sheet;        /* which deal is shown */
    bool curve;       /* the match is shown as curves in place of its figures */
    bool close;       /* rows lie close together, where they would have to be scrolled otherwise */
    bool deals_close; /* and those of the deals */
    EndArranged arranged;
    Scroll deals, lines, page;
    char next[160];                 /* what the button says that goes on */
    char luck[END_LUCK_LINES][320]; /* what chance brought in that deal */
    bool luck_name[END_LUCK_LINES]; /* this line is the name of a person, what follows is of */
    int luck_count;
} EndUi;

static inline EndUi *end_ui(const App *app)
{
    return app->kept[SCREEN_END];
}

#endif
