/* The running program: one loop, one window, a stack of screens. What screens do with the stack is in
 * app/screen_stack.h, with matches in app/match_actions.h. */
#ifndef MELDWELL_APP_APP_H
#define MELDWELL_APP_APP_H

#include <stdint.h>
#include <time.h>

#include "app/favourites.h"
#include "app/input/device.h"
#include "app/input/scan.h"
#include "app/input/sticky.h"
#include "app/screen.h"
#include "app/settings.h"
#include "app/setup.h"
#include "app/widgets/field.h"
#include "app/widgets/letter_board.h"
#include "controls/keymap_file.h"
#include "day/kept.h"
#include "lesson/lesson_match.h"
#include "match/match.h"
#include "match/rewatch.h"
#include "match/told_match.h"
#include "platform/desktop.h"
#include "platform/thread.h"
#include "puzzle/puzzle_match.h"

typedef struct TableUi TableUi;

/* One switch (app/scanning.h). */
typedef struct Scanning {
    Scan scan;
    uint32_t visit;   /* of the screen it goes through */
    bool anew;        /* something was pressed: it goes on with the next picture */
    bool again;       /* ... and may be meant to be pressed again: */
    uint32_t pressed; /* that, by its mark */
    bool asks;        /* which key or button the switch is to be: the next one that is pressed */
} Scanning;

/* The magnifier (app/magnifier.h). */
typedef struct Magnifier {
    bool turned;       /* by its key: it is shown where it is not by itself (Settings.magnify), or the other way */
    bool held;         /* the key that has turned it is down */
    uint32_t since_ms; /* when that was pressed */
    bool at_focus;     /* something was done by keys last, not by the pointer */
    Lens lens;         /* as it was shown last */
} Magnifier;

/* What the desktop is asked for (app/follow_desktop.h). */
typedef struct DesktopFollow {
    bool asked, asking; /* ever; now, on the thread */
    uint32_t asked_ms;
    Thread thread;
    atomic_bool stop;
    DesktopWish answer; /* of the thread, until it was joined */
} DesktopFollow;

enum { SCREEN_STACK = 8 };

struct App {
    Painter *painter;
    int percent; /* how large the desktop wants letters: see painter_percent */
    Store *store;
    Settings settings, settings_kept; /* as they are wanted; as they were stored and took effect last */
    /* The match that is open, as its owner has it; the others lie on the shelf (start_shelf.h). Screens look at it and
     * play through app_seat. */
    Match *match;        /* the one being played; NULL: none is */
    bool finishing;      /* nobody is left in the match: it is played on at once */
    Rewatch *rewatch;    /* or the one that is only shown again; NULL: none is */
    LessonMatch *lesson; /* or the lesson; NULL: none is */
    PuzzleMatch *puzzle; /* or the puzzle; NULL: none is */
    ToldMatch *told;     /* or one that is played at several programs; borrowed of whoever hears of it; NULL: none is */
    int puzzle_day;      /* the day on which the puzzle was opened: it is one of that day */
    PuzzleMatch *puzzle_left; /* that was left last, as it was left; NULL: none was */
    uint32_t puzzle_kept;     /* of the puzzle as it was kept last */
    bool of_day;              /* the match is a deal of a day, and it is this one: */
    DayMatch day;             /* ... whose first deal is all of it */
    DayTables *tables;        /* the same cards at other tables, while they are played there; owned; NULL: none are */
    char notice[1152];        /* one sentence for the foot of any screen: "Meldwell cannot save ..." */
    char store_said[1152];    /* by the store last: the same sentence in notice goes when the store takes it back */
    bool notice_good;         /* it tells that something was done, and warns of nothing */
    bool notice_passing;      /* it answers what was just done, and goes with the next thing that is done */
    bool notice_past;         /* it was there as the button of the pointer went down, and goes as that comes up */
    ScreenId stack[SCREEN_STACK];
    int depth;                   /* the screen shown is stack[depth - 1] */
    ItemMark left[SCREEN_STACK]; /* what had the focus when a screen was gone on from, where that was shown */
    uint32_t visit;  /* how often one was entered: an item can be pressed only in the visit it was built in */
    uint32_t now_ms; /* of the event or frame being handled */
    bool quit;
    bool away;     /* another window has the keyboard: the clock stands still */
    bool dirty;    /* the scene is to be built again */
    Keymap keymap; /* keys and buttons as they were changed (app/controls.h) */
    KeymapKept keymap_kept;
    Device device;       /* that was used last (dispatch_device) */
    bool pad_known;      /* a gamepad was used: its buttons are told beside the keys (control_pads) */
    TextField field;     /* what is being typed (app/typing.h) */
    LetterBoard letters; /* on the screen, for what is typed without a keyboard (app/letters.h) */
    char type_next[48];  /* the field that is typed in from the next build on; "": none */
    bool acted;          /* something was done since it was built: what it offers may be gone */
    Scanning scanning;
    Sticky sticky;               /* modifiers that were pressed by themselves */
    float wheel_px, wheel_steps; /* of the wheel: what has not made a pixel yet, or a step (app/scrolling.h) */
    uint32_t again_ms;           /* when what is held down and repeats is pressed again */
    bool repeated;               /* it was: letting go presses nothing any more */
    uint64_t fixed_seed;         /* --seed; 0: from the clock of the system */
    bool network_asks;           /* the system asks before a table can be reached (socket_asks) */
    bool reaches_others; /* tables are opened to other computers, and looked for among them; false: here alone */
    int fixed_day;       /* that it is today, for a test; 0: by the clock of the system */
    const char *assets, *data_dir;
    NewMatch new_match;
    Favourites favourites;
    Magnifier magnifier;
    DesktopFollow desktop;
    void *kept[SCREEN_COUNT];  /* by each screen while it is left (Screen.keeps); NULL until it is gone to */
    struct Together *together; /* the table at which people of several machines sit (app/together.h); owned; NULL: none
                                */
    struct TogetherView *together_view; /* what is shown of that; owned by it; NULL: nothing yet */
    TableUi *table;                     /* what the table keeps: it is asked for all over its folder */
    struct Speak *speak;                /* what says aloud what is shown (app/speak.h); owned; NULL: nothing does */
    Scene scene;
};

/* The place of this screen at the match that is open; NULL: none is. */
static inline MatchSeat *app_seat(const App *app)
{
    if (app->rewatch != NULL)
        return rewatch_seat(app->rewatch);
    if (app->lesson != NULL)
        return lesson_match_seat(app->lesson);
    if (app->puzzle != NULL)
        return puzzle_match_seat(app->puzzle);
    if (app->told != NULL)
        return told_match_seat(app->told);
    return app->match != NULL ? match_seat(app->match) : NULL;
}
/* What is open asks for something of its own, and is no match that is kept: a lesson, or a puzzle. */
static inline bool app_is_task(const App *app)
{
    return app->lesson != NULL || app->puzzle != NULL;
}
/* The match that is open is a deal of a day, and it is over. */
static inline bool app_day_is_over(const App *app)
{
    return app->match != NULL && app->of_day && app->day.over;
}
/* The clock of the match that is played runs, or stands. */
static inline void app_clock_run(App *app, bool running)
{
    if (app->match != NULL)
        match_clock_run(app->match, running, app->now_ms);
}

/* What day it is (day/calendar.h). */
static inline int app_today(const App *app)
{
    return app->fixed_day != 0 ? app->fixed_day : day_now();
}

/* The time, in seconds since 1970. */
static inline int64_t app_clock(const App *app)
{
    enum { A_DAY = 86400, NOON = A_DAY / 2 };
    return app->fixed_day != 0 ? (int64_t)app->fixed_day * A_DAY + NOON : (int64_t)time(NULL);
}

/* Builds the scene again before the next event is awaited. */
void app_redraw(App *);
/* One sentence that answers what was just done; shown until the next thing is done. */
void app_notice(App *, const char *sentence);
/* The same where it was done as it was wanted. */
void app_confirm(App *, const char *sentence);
/* A setting changed: takes effect at once and is stored. */
void app_settings_changed(App *);
/* How large letters are to be in this window, in per cent: as set, and as the desktop wants them. */
int app_scale(const App *);
/* The keys look at that item now; a field is typed in at once, and what was typed in is left. NULL: nothing. */
void app_focus(App *, const Item *);
/* From the next build on the field of that name is typed in, its text marked. */
void app_type(App *, const char *name);

#endif
