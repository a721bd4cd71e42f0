/* The running program: one loop, one window, a stack of screens. Screens are tables of functions over App; none of
 * them knows a game. */
#ifndef MELDWELL_APP_APP_H
#define MELDWELL_APP_APP_H

#include <stdint.h>

#include "app/settings.h"
#include "app/widgets/plot.h"
#include "app/widgets/scene.h"
#include "match/match.h"
#include "match/shelf.h"

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
    SCREEN_REVIEW, /* a finished deal, turn by turn */
    SCREEN_PROOF,  /* of the deal: of the match that is open */
    SCREEN_COUNT
} ScreenId;

typedef struct KeyPress {
    int32_t sym;  /* SDL_Keycode */
    uint16_t mod; /* SDL_Keymod */
    bool repeat;
} KeyPress;

typedef enum PointerKind { POINTER_MOVE, POINTER_DOWN, POINTER_UP, POINTER_CANCEL } PointerKind;

typedef struct Pointer {
    uint8_t kind;   /* PointerKind */
    uint8_t button; /* 1 left, 2 middle, 3 right */
    uint8_t clicks; /* 1 single, 2 double ... */
    bool shift, ctrl;
    int x, y; /* window pixels; may lie outside */
    uint32_t now_ms;
} Pointer;

typedef struct App App;

typedef struct Screen {
    const char *name;     /* as --inspect says it */
    void (*enter)(App *); /* NULL: nothing to do */
    void (*build)(App *, Scene *);
    void (*act)(App *, int action, int arg);       /* an item was clicked, or Enter was pressed on it */
    bool (*key)(App *, const KeyPress *);          /* before the general keys; true: taken. May be NULL */
    void (*text)(App *, const char *utf8);         /* typed text, while it wants any. May be NULL */
    void (*wheel)(App *, int x, int y, int steps); /* steps > 0 away from the user. May be NULL */
    bool (*pointer)(App *, const Pointer *);       /* before the general handling; true: taken. May be NULL */
    /* Called when a frame or timer is due. Returns milliseconds until it wants to be called again, -1 never,
     * 0 next frame. May be NULL. */
    int (*tick)(App *, uint32_t now_ms);
    bool (*wants_text)(const App *); /* a field is being edited. May be NULL */
} Screen;

/* The sooner of two such answers. */
static inline int tick_sooner(int a, int b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

extern const Screen screen_start, screen_new, screen_house, screen_table, screen_rules, screen_settings, screen_end,
    screen_keys, screen_statistics, screen_review, screen_proof;

/* State of the screens that survives being left. Each is owned by the file of its screen. */
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
    Rect view;                   /* of the shelf at the last build; w = 0: none */
    int step, shown;             /* from one card to the next, and how many are seen */
    bool held, dragged;          /* the pointer is down on it; and has moved it */
    int held_x, held_first;      /* where it went down, and what was first then */
} StartUi;

enum { MAX_OWN_PRESETS = 12 };

typedef struct OwnPreset {
    char name[40];
    OptionValues values;
} OwnPreset;

typedef struct NewUi {
    MatchSetup setup;               /* what is being put together; kept as the last used one */
    bool random_level[MAX_SEATS];   /* that computer draws its level at the deal */
    OwnPreset own[MAX_OWN_PRESETS]; /* of the game in `setup` */
    int own_count;
    bool own_unread;    /* some could not be read for lack of memory: nothing is written over them */
    bool reveal;        /* the list is to be scrolled to the chosen preset */
    int chosen_y;       /* where that lies in the list, in pixels */
    int forget;         /* 1 + the own preset whose button was pressed once; 0: none */
    uint32_t forget_ms; /* when that was */
    char search[32];    /* presets whose name or edition has all its words are listed */
    bool searching;
    int naming; /* 1 + the seat whose name is being typed; 0: none */
    Scroll presets, page;
} NewUi;

typedef struct HouseUi {
    char search[64], name[40]; /* what is searched; the name for an own preset */
    bool searching;            /* the search is being typed */
    bool naming, typing_name;  /* the name is asked for; it is being typed */
    char told[120];            /* what the last button did */
    int group_y[24];           /* where each group begins in the list, in pixels */
    Scroll list, groups;
} HouseUi;

enum { MAX_RULES_LINES = 1600, MAX_RULES_TEXT = 48 * 1024 };

/* The rules page as it was broken into lines for one width. */
typedef struct RulesLine {
    int y, h;
    int start, length; /* in RulesUi.text */
    uint8_t kind;      /* RulesKind */
    uint8_t first;     /* first line of its paragraph */
} RulesLine;

typedef struct RulesUi {
    char topic[32]; /* where to open; cleared once there */
    bool of_match;  /* rules of the running match; otherwise of the setup being made */
    Scroll page, contents;
    int chosen, chosen_at; /* the heading that was gone to, and how far the page was scrolled then */
    int contents_shown;    /* the heading that the contents were last scrolled to */
    const GameDef *game;
    int line_count, height, wide, px; /* wide, px: what the lines were made for */
    RulesLine line[MAX_RULES_LINES];
    char text[MAX_RULES_TEXT];
} RulesUi;

typedef struct SettingsUi {
    int page;
    Scroll scroll;
    SliderHold hold;
} SettingsUi;

typedef struct EndUi {
    int sheet; /* which deal is shown */
    Scroll deals, lines, page;
} EndUi;

typedef struct StatisticsUi {
    Stats stats; /* of the last time the screen was entered */
    StatsFilter filter;
    StatsFigures figures; /* of the deals that pass */
    Plot plot;
    bool clearing; /* it is asked whether to clear them */
    Scroll side, page;
} StatisticsUi;

typedef struct ProofUi {
    char told[64]; /* what the last button did */
    Scroll page;
} ProofUi;

typedef struct TableUi TableUi;   /* table.c */
typedef struct ReviewUi ReviewUi; /* app/screens/review.c */

enum { SCREEN_STACK = 8 };

struct App {
    Painter *painter;
    Store *store;
    Settings settings;
    Match *match;         /* the one being played; the others lie on the shelf (start_shelf.h). NULL: none */
    char notice[256];     /* one sentence for the foot of any screen: "Meldwell cannot save ..." */
    char store_said[256]; /* by the store last: the same sentence in notice goes when the store takes it back */
    bool notice_passing;  /* it answers what was just done, and goes with the next thing that is done */
    ScreenId stack[SCREEN_STACK];
    int depth;       /* the screen shown is stack[depth - 1] */
    uint32_t visit;  /* how often one was entered: an item can be pressed only in the visit it was built in */
    uint32_t now_ms; /* of the event or frame being handled */
    bool quit;
    bool away;           /* another window has the keyboard: the clock stands still */
    bool dirty;          /* the scene is to be built again */
    bool acted;          /* something was done since it was built: what it offers may be gone */
    uint64_t fixed_seed; /* --seed; 0: from the clock of the system */
    const char *assets, *data_dir;
    StartUi start;
    NewUi new_match;
    HouseUi house;
    RulesUi rules;
    SettingsUi settings_ui;
    EndUi end;
    StatisticsUi statistics;
    ProofUi proof;
    Scroll keys; /* of the page of keys */
    TableUi *table;
    ReviewUi *review; /* NULL until a deal is looked at again */
    Scene scene;
};

/* Screens. go puts one on the stack (a screen already there is returned to), back takes the top one off. */
void app_go(App *, ScreenId);
void app_back(App *);
void app_home(App *); /* the start screen alone */
ScreenId app_screen(const App *);

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
/* Opens the rules at a topic ("" = top), of the running match when of_match. */
void app_rules(App *, const char *topic, bool of_match);
/* Reviews a finished deal of the match that is open, -1: the last one; where none of it is finished, of the last match
 * kept of which one is. */
void app_review(App *, int deal);
/* Whether there is one of the match that is open. */
bool app_can_review(const App *);
void review_ui_free(App *);
/* Wakes the loop; for threads that have an answer. */
void app_wake(void *);
/* A setting changed: takes effect at once and is stored. */
void app_settings_changed(App *);
/* Builds the scene again before the next event is awaited. */
void app_redraw(App *);
/* One sentence that answers what was just done; shown until the next thing is done. */
void app_answer(App *, const char *sentence);
/* "deal-end" or "match-end", for --inspect. */
const char *screen_end_name(const App *);
void app_sound(App *, int sound);

#endif
