/* Screens are tables of functions over App. Nothing below them knows one by another name than here. */
#ifndef MELDWELL_APP_SCREEN_H
#define MELDWELL_APP_SCREEN_H

#include <stdint.h>

#include "app/widgets/scene.h"
#include "controls/keymap_change.h"
#include "rules/table/state.h"
#include "rules/text/text.h"

typedef struct App App;
struct InspectOut; /* app/inspect.h */
struct Spoken;     /* app/speak.h */

typedef enum ScreenId {
    SCREEN_START,
    SCREEN_NEW,   /* New match: seats, preset, house rules as chips, Deal */
    SCREEN_HOUSE, /* House rules, generated from the option table */
    SCREEN_TABLE,
    SCREEN_RULES, /* generated from the active options */
    SCREEN_SETTINGS,
    SCREEN_END,  /* deal end and match end: the score sheet */
    SCREEN_KEYS, /* all keys */
    SCREEN_STATISTICS,
    SCREEN_REVIEW,     /* a finished deal, turn by turn */
    SCREEN_PROOF,      /* of the deal: of the match that is open */
    SCREEN_HISTORY,    /* matches that were played */
    SCREEN_FAVOURITES, /* tables kept under a name */
    SCREEN_ABOUT,
    SCREEN_RECORD, /* the record of a match is saved where one likes, or opened from there */
    SCREEN_LEARN,  /* the lessons of all games */
    SCREEN_PUZZLES,
    SCREEN_GOALS,      /* what was done for the first time */
    SCREEN_TODAY,      /* what a day brings: its deals and its puzzle */
    SCREEN_OPEN_TABLE, /* a table for people at other machines, before it is opened */
    SCREEN_LOBBY,      /* ... and before it is dealt */
    SCREEN_JOIN,       /* tables of others */
    SCREEN_COUNT
} ScreenId;

/* What a screen is gone to for, where there is more than one thing it can show. */
typedef struct Wanted {
    const char *topic; /* of the rules, "" = their top; and those of the match that is open? */
    bool of_match;
    int64_t id;       /* of the review: a match of the store; 0: the one that is open, or the last one */
    int deal;         /* -1: the last one */
    bool dearest;     /* of the review: what cost most of that deal comes first */
    const char *path; /* of a record, also for the review; NULL: none */
} Wanted;

/* Changed while it goes on; Return; Escape: the text is what it was before; or something else was gone to. */
typedef enum TypingHow { TYPING_CHANGED, TYPING_DONE, TYPING_DROPPED, TYPING_LEFT } TypingHow;

typedef struct Screen {
    const char *name; /* as --inspect says it */
    size_t keeps; /* so many bytes, App.kept: made with zeros before it is first gone to (screen_ready), freed at the
                     end */
    bool (*open)(App *);         /* makes what it keeps besides, as often as asked. False: no memory. May be NULL */
    void (*close)(App *);        /* frees what that leads to. May be NULL */
    void (*match_closes)(App *); /* the match that is open is about to be closed. May be NULL */
    void (*put_away)(App *);     /* the first screen alone is shown: nobody sits at this one any more. May be NULL */
    /* Its log has so many lines more, before those that were there. May be NULL */
    void (*past_came)(App *, int lines);
    void (*enter)(App *); /* NULL: nothing to do */
    /* The language has changed: what it keeps in words is made again. NULL: it keeps none that are not made when it is
     * entered. */
    void (*said_anew)(App *);
    /* It is about to be gone to for that. False: it cannot show it, and has said so. May be NULL where nobody asks. */
    bool (*show)(App *, const Wanted *);
    void (*build)(App *, Scene *);
    void (*act)(App *, int action, int arg); /* an item was clicked, or Enter was pressed on it */
    uint8_t keys_at;                         /* KeyPlace: which keys mean what there */
    KeyPlace (*keys_at_now)(const App *);    /* the same where it changes; NULL: it does not */
    /* A key or a button was pressed, whatever it means; true: it means nothing more. May be NULL. */
    bool (*control)(App *, const Control *);
    /* Wanted without a place: before the program itself; true: taken. May be NULL. */
    bool (*intent)(App *, const Intent *);
    void (*looked)(App *); /* the focus has gone on by itself (app/scanning.h). May be NULL */
    /* A field was typed in: action and arg of its item. May be NULL. */
    void (*typed)(App *, int action, int arg, const char *text, TypingHow);
    /* What is scrolled there by the wheel, or dragged by a finger. NULL: nothing, or what goes step by step. May be
     * NULL. */
    struct Scroll *(*scroll_at)(App *, int x, int y);
    void (*wheel)(App *, int x, int y, int steps); /* where that is NULL: steps > 0 away from the user. May be NULL */
    bool (*pointer)(App *, const Pointer *);       /* before the general handling; true: taken. May be NULL */
    /* Called when a frame or timer is due. Returns milliseconds until it wants to be called again, -1 never,
     * 0 next frame. May be NULL. */
    int (*tick)(App *, uint32_t now_ms);
    /* Says why an item cannot be pressed. NULL: at the foot, as any answer. */
    void (*say)(App *, const char *sentence);
    /* For who listens (speak.h). All may be NULL. */
    void (*speak)(App *, struct Spoken *);            /* what it says besides its items */
    void (*speak_event)(App *, int i, TextSink *out); /* NULL: nothing happens there */
    /* An item in words, in full or as short as may be; false: its label says it. */
    bool (*speak_item)(App *, const Item *, bool full, TextSink *out);
    /* For --inspect. All may be NULL. */
    const char *(*shown_as)(const App *);        /* what it is called now, where that is not `name` */
    const State *(*melds_of)(const App *);       /* the table its melds lie on */
    const char *(*said)(App *);                  /* the sentence it shows, also while another screen lies over it */
    void (*tell)(App *, struct InspectOut *out); /* what it adds to every line while a match is open */
} Screen;

/* The sooner of two such answers. */
static inline int tick_sooner(int a, int b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

extern const Screen screen_start, screen_new, screen_house, screen_table, screen_rules, screen_settings, screen_end,
    screen_keys, screen_statistics, screen_review, screen_proof, screen_history, screen_favourites, screen_about,
    screen_record, screen_learn, screen_puzzles, screen_today, screen_goals, screen_open_table, screen_lobby,
    screen_join;
/* All of them, by ScreenId: app/screens.c. */
extern const Screen *const app_screens[SCREEN_COUNT];

#endif
