/* The running program: one loop, one window, a stack of screens. Screens are tables of functions over App; none of
 * them knows a game. */
#ifndef MELDWELL_APP_APP_H
#define MELDWELL_APP_APP_H

#include <stdint.h>

#include "app/settings.h"
#include "app/widgets/event.h"
#include "app/widgets/field.h"
#include "app/widgets/scene.h"
#include "match/match.h"
#include "match/shown.h"

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
    SCREEN_COUNT
} ScreenId;

typedef struct App App;
struct InspectOut; /* app/inspect.h */

/* Changed while it goes on; Return; Escape: the text is what it was before; or something else was gone to. */
typedef enum TypingHow { TYPING_CHANGED, TYPING_DONE, TYPING_DROPPED, TYPING_LEFT } TypingHow;

typedef struct Screen {
    const char *name; /* as --inspect says it */
    /* Makes what the screen keeps, if it is not there yet. False: there is no memory for it, and it is not gone to. */
    bool (*open)(App *);
    void (*close)(App *);        /* frees it: at the end of the program */
    void (*match_closes)(App *); /* the match that is open is about to be closed. May be NULL */
    void (*put_away)(App *);     /* the first screen alone is shown: nobody sits at this one any more. May be NULL */
    /* Its log has so many lines more, before those that were there. May be NULL */
    void (*past_came)(App *, int lines);
    void (*enter)(App *); /* NULL: nothing to do */
    void (*build)(App *, Scene *);
    void (*act)(App *, int action, int arg); /* an item was clicked, or Enter was pressed on it */
    bool (*key)(App *, const KeyPress *);    /* before the general keys; true: taken. May be NULL */
    /* A field was typed in: action and arg of its item. May be NULL. */
    void (*typed)(App *, int action, int arg, const char *text, TypingHow);
    void (*wheel)(App *, int x, int y, int steps); /* steps > 0 away from the user. May be NULL */
    bool (*pointer)(App *, const Pointer *);       /* before the general handling; true: taken. May be NULL */
    /* Called when a frame or timer is due. Returns milliseconds until it wants to be called again, -1 never,
     * 0 next frame. May be NULL. */
    int (*tick)(App *, uint32_t now_ms);
    /* Says why an item cannot be pressed. NULL: at the foot, as any answer. */
    void (*say)(App *, const char *sentence);
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
    screen_record;
/* All of them, by ScreenId: app/screens.c. */
extern const Screen *const app_screens[SCREEN_COUNT];

enum { MAX_OWN_PRESETS = 12 };

typedef struct OwnPreset {
    char name[NAME_BYTES];
    OptionValues values;
} OwnPreset;

enum { MAX_FAVOURITES = 8 };

/* A table under a name (app/favourites.h). */
typedef struct Favourite {
    char name[NAME_BYTES];
    MatchSetup setup;
    bool random_level[MAX_SEATS];
} Favourite;

typedef struct Favourites {
    bool read;   /* they were read from the store; or ... */
    bool unread; /* ... could not be for lack of memory: nothing is written over them */
    int count;
    uint16_t
        foreign; /* a bit for each place that holds what is not understood, as a newer version keeps it: left alone */
    Favourite item[MAX_FAVOURITES];
} Favourites;

/* The match that is being put together (app/setup.h). */
typedef struct NewMatch {
    MatchSetup setup;               /* kept as the last used one */
    bool random_level[MAX_SEATS];   /* that computer draws its level at the deal */
    OwnPreset own[MAX_OWN_PRESETS]; /* of the game in `setup` */
    int own_count;
    uint16_t own_foreign;  /* of their places: as Favourites.foreign */
    bool own_unread;       /* some could not be read for lack of memory: nothing is written over them */
    char deal[NAME_BYTES]; /* the number of the next deal as it was typed; "": by chance */
    uint32_t dealt;        /* how often one was dealt */
} NewMatch;

/* What a screen keeps while it is left: each is defined, made and freed by the files of its screen (Screen.open). */
typedef struct StartUi StartUi;
typedef struct NewUi NewUi;
typedef struct HouseUi HouseUi;
typedef struct RulesUi RulesUi;
typedef struct SettingsUi SettingsUi;
typedef struct EndUi EndUi;
typedef struct StatisticsUi StatisticsUi;
typedef struct ProofUi ProofUi;
typedef struct KeysUi KeysUi;
typedef struct TableUi TableUi;
typedef struct ReviewUi ReviewUi;
typedef struct HistoryUi HistoryUi;
typedef struct FavouritesUi FavouritesUi;
typedef struct AboutUi AboutUi;
typedef struct RecordUi RecordUi;

enum { SCREEN_STACK = 8 };

struct App {
    Painter *painter;
    int percent; /* how large the desktop wants letters: see painter_percent */
    Store *store;
    Settings settings;
    /* The match that is open, as its owner has it; the others lie on the shelf (start_shelf.h). Screens look at it and
     * play through app_seat. */
    Match *match;         /* the one being played; NULL: none is */
    Shown *shown;         /* or the one that is only shown again; NULL: none is */
    char notice[384];     /* one sentence for the foot of any screen: "Meldwell cannot save ..." */
    char store_said[384]; /* by the store last: the same sentence in notice goes when the store takes it back */
    bool notice_good;     /* it tells that something was done, and warns of nothing */
    bool notice_passing;  /* it answers what was just done, and goes with the next thing that is done */
    ScreenId stack[SCREEN_STACK];
    int depth; /* the screen shown is stack[depth - 1] */
    char left[SCREEN_STACK]
             [48];   /* what had the focus when a screen was gone on from; "": nothing was shown to have it */
    uint32_t visit;  /* how often one was entered: an item can be pressed only in the visit it was built in */
    uint32_t now_ms; /* of the event or frame being handled */
    bool quit;
    bool away;           /* another window has the keyboard: the clock stands still */
    bool dirty;          /* the scene is to be built again */
    TextField field;     /* what is being typed (app/typing.h) */
    char type_next[48];  /* the field that is typed in from the next build on; "": none */
    bool acted;          /* something was done since it was built: what it offers may be gone */
    uint32_t again_ms;   /* when what is held down and repeats is pressed again */
    bool repeated;       /* it was: letting go presses nothing any more */
    uint64_t fixed_seed; /* --seed; 0: from the clock of the system */
    const char *assets, *data_dir;
    NewMatch new_match;
    Favourites favourites;
    /* Of the screens, owned by them: NULL until one is gone to. */
    StartUi *start;
    NewUi *new_ui;
    HouseUi *house;
    RulesUi *rules;
    SettingsUi *settings_ui;
    EndUi *end;
    StatisticsUi *statistics;
    ProofUi *proof;
    KeysUi *keys;
    TableUi *table;
    HistoryUi *history;
    ReviewUi *review; /* NULL until a deal is looked at again */
    FavouritesUi *favourites_ui;
    AboutUi *about;
    RecordUi *record;
    Scene scene;
};

/* The place of this screen at the match that is open; NULL: none is. */
static inline MatchSeat *app_seat(const App *app)
{
    return app->shown != NULL ? shown_seat(app->shown) : app->match != NULL ? match_seat(app->match) : NULL;
}
/* Its clock runs, or stands. */
void app_clock_run(App *, bool running);

/* Screens. go puts one on the stack (a screen already there is returned to), back takes the top one off. */
void app_go(App *, ScreenId);
void app_back(App *);
void app_home(App *); /* the start screen alone */
void app_new(App *);  /* New match; from a table or its scores of the game that lies there */
static inline ScreenId app_screen(const App *app) /* the top one */
{
    return app->stack[app->depth - 1];
}

/* Begins the match in new_match.setup (with a fresh seed unless one was given) and shows the table. The match that was
 * being played stays on the shelf. */
void app_deal(App *);
/* Goes on with an open match of the store, or says why it cannot be; it stays on the shelf then. */
void app_open(App *, int64_t id);
/* Takes an open match from the shelf. */
void app_give_up(App *, int64_t id);
/* Plays MOVE_NEXT and returns to the table. */
void app_next_deal(App *);
/* The same seed and options again, from the first deal. */
void app_same_again(App *);
void app_play_again(App *); /* a new match of the same players, rules and length */
/* Opens the rules at a topic ("" = top), of the running match when of_match. */
void app_rules(App *, const char *topic, bool of_match);
/* Reviews a finished deal of the match that is open, -1: the last one; where none of it is finished, of the last match
 * kept of which one is. */
void app_review(App *, int deal);
/* The same of a match of the store, which need not be open; -1: the last one. */
void app_review_kept(App *, int64_t id, int deal);
/* Shows a match of the store again, move by move, from that deal on. */
void app_watch_again(App *, int64_t id, int deal);
/* The same of a record, which is read once more (app/screens/record_ui.h). */
void app_watch_record(App *, const char *path);
void app_review_record(App *, const char *path);
/* Asks where a record is to be opened from; a path: opens it, or says what is wrong with it. NULL: none yet. */
void app_open_record(App *, const char *path);
/* What is shown again is let go, when it is left. */
void app_stop_watching(App *);
/* Deletes a match that is over, with its moves and results. */
void app_forget(App *, int64_t id);
/* Whether there is one of the match that is open. */
bool app_can_review(const App *);
/* Wakes the loop; for threads that have an answer. */
void app_wake(void *);
/* A setting changed: takes effect at once and is stored. */
void app_settings_changed(App *);
/* Builds the scene again before the next event is awaited. */
void app_redraw(App *);
/* How large letters are to be in this window, in per cent: as set, and as the desktop wants them. */
int app_scale(const App *);
/* The keys look at that item now; a field is typed in at once, and what was typed in is left. NULL: nothing. */
void app_focus(App *, const Item *);
/* From the next build on the field of that name is typed in, its text marked. */
void app_type(App *, const char *name);
/* One sentence that answers what was just done; shown until the next thing is done. */
void app_answer(App *, const char *sentence);
/* The same where it was done as it was wanted. */
void app_confirm(App *, const char *sentence);
void app_sound(App *, int sound);

/* app/frame.c */
/* The felt, the notice at the foot and, when title is not NULL, a heading with a Back button (button:back). Returns
 * the rectangle that is left for the page. tools: pixels to be left free at the right of the title. units: how wide
 * the page is at most, heading and all, in the middle of the window; 0: as wide as that. */
Rect page_begin(App *, Scene *, const char *title, const char *subtitle, int back_action, int tools, int units);
/* That free place, where a screen puts its own controls. */
Rect page_tools(const Scene *, int tools, int units);

#endif
