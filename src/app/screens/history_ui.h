/* The list of matches, shared by its own files only. */
#ifndef MELDWELL_APP_SCREENS_HISTORY_UI_H
#define MELDWELL_APP_SCREENS_HISTORY_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"
#include "record/history.h"

enum { HISTORY_SEEN = 64, HISTORY_DEALS = 512 };
enum { HISTORY_PAD = 14 }; /* units around both lists */
enum HistoryAction {
    HISTORY_DO_NONE,
    HISTORY_DO_BACK,
    HISTORY_DO_FILTER,
    HISTORY_DO_MATCH, /* arg: its place in the list */
    HISTORY_DO_REVIEW,
    HISTORY_DO_WATCH, /* both: the deal, -1 the last or the first */
    HISTORY_DO_COPY,
    HISTORY_DO_SAVE,
    HISTORY_DO_OPEN_RECORD,
    HISTORY_DO_ASK,
    HISTORY_DO_DELETE,
    HISTORY_DO_KEEP
};

typedef struct HistoryUi {
    History list;
    int *shown;  /* entries that pass the filter, owned; room for all */
    int count;   /* of them */
    int filter;  /* 1 + the game that is shown; 0 all */
    int at;      /* the one chosen, in `shown`; -1 none */
    bool detail; /* where there is no room for both, it is shown in place of the list */
    bool asking; /* whether it is to be deleted */
    bool reveal; /* the list is to be scrolled to it */
    Scroll rows, deals;
    HistoryMatch seen[HISTORY_SEEN]; /* read since the list was loaded; place i % HISTORY_SEEN belongs to row i */
    int seen_at[HISTORY_SEEN];       /* 1 + which that is; 0 none */
    StoredResult result[HISTORY_DEALS];
    int results;
    int64_t results_of; /* match */
} HistoryUi;

static inline HistoryUi *history_ui(const App *app)
{
    return app->kept[SCREEN_HISTORY];
}

/* What can be done with the match that is chosen, and its deals; their results are read. */
void history_detail(App *, Scene *, Rect panel, const HistoryMatch *);

#endif
