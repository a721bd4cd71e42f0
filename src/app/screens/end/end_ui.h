/* The score sheet, shared by its own files only. */
#ifndef MELDWELL_APP_SCREENS_END_END_UI_H
#define MELDWELL_APP_SCREENS_END_END_UI_H

#include "app/app.h"
#include "app/screens/end/rows.h"
#include "app/widgets/widget.h"
#include "record/stats.h"

enum EndAction {
    END_NONE,
    END_SHEET, /* arg: the deal */
    END_NEXT,
    END_SAME,
    END_FINISH,   /* without the person, who is out */
    END_HERE,     /* asks whether the match is to be ended */
    END_HERE_NOW, /* ends it */
    END_NOT,
    END_AGAIN,
    END_NEW,
    END_HOME,
    END_REVIEW,
    END_DEAREST,
    END_PROOF,
    END_CURVE
};

/* How panels lie side by side, and for how many deals, which room and which unit that was found. */
typedef struct EndArranged {
    int deals, high, deals_w, lines_w, unit;
    bool curve;
    int extra, extra_h; /* what has a panel of its own below the deals, and its height */
} EndArranged;

typedef struct EndUi {
    int sheet;        /* which deal is shown */
    bool end_asked;   /* the buttons ask whether the match is to be ended here */
    bool curve;       /* the match is shown as curves in place of its figures */
    bool close;       /* rows lie close together, where they would have to be scrolled otherwise */
    bool deals_close; /* and those of the deals */
    EndArranged arranged;
    Scroll deals, lines, page;
    EndRows line_rows, extra_rows;   /* of the panel of the lines, and of the one below the deals, as made last */
    ChoiceItem choices[MAX_CHOICES]; /* what may be done next, while that is looked for */
    char next[480];                  /* what the button says that goes on */
    char luck[END_LUCK_LINES][320];  /* what chance brought in that deal */
    bool luck_name[END_LUCK_LINES];  /* this line is the name of a person, what follows is of */
    int luck_count;
    char goals[1800]; /* what was reached in it for the first time; "": nothing */
} EndUi;

static inline EndUi *end_ui(const App *app)
{
    return app->kept[SCREEN_END];
}

enum { END_UNPLACED = -1 }; /* EndUi.page.at: it has not been laid out yet */
enum { END_PANEL_TOP = 50, END_PANEL_PAD = 18 };

/* Of rows in a panel. */
static inline Rect end_view(const Scene *s, Rect panel)
{
    const int pad = scene_px(s, END_PANEL_PAD), top = scene_px(s, END_PANEL_TOP);
    return (Rect){ panel.x + pad, panel.y + top, panel.w - pad - scene_px(s, SCROLL_BAR + 4), panel.h - top - pad / 2 };
}

/* The panel above and below them. */
static inline int end_around(const Scene *s)
{
    return scene_px(s, END_PANEL_TOP + END_PANEL_PAD / 2);
}

#endif
