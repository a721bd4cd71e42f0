/* What a screen shows and what can be done there: a draw list and the things in it that can be pointed at. Screens
 * build a scene from plain data; they draw nothing themselves. --inspect, hit testing, focus and keys all read the
 * items. */
#ifndef MELDWELL_APP_WIDGETS_SCENE_H
#define MELDWELL_APP_WIDGETS_SCENE_H

#include "render/paint/draw.h"
#include "rules/table/piece.h"

typedef enum ItemKind {
    ITEM_BUTTON,
    ITEM_TOGGLE,
    ITEM_CHOICE,
    ITEM_FIELD,
    ITEM_LINK,
    ITEM_TEXT,
    ITEM_PIECE,
    ITEM_MELD,
    ITEM_ZONE,
    ITEM_SEAT
} ItemKind;

typedef struct Item {
    char name[48];   /* "button:done", "option:joker_move", "piece:R7#1" */
    char label[640]; /* what is written on it, or is read out for it */
    uint8_t kind;    /* ItemKind */
    uint8_t field;   /* FieldKind of a field */
    uint8_t look;    /* ButtonLook of a button */
    bool enabled;
    bool focusable;
    bool checked; /* toggles, choices in force */
    bool bare;    /* drawn without its label: the label is shown as a tip */
    bool repeats; /* held down, it is pressed again and again */
    bool remark;  /* text that lies over something that can be pressed: its label is a tip where it is pointed at */
    Rect r;
    int turn;   /* it is turned around the middle of r, and pressed where it lies: see Pose */
    Rect clip;  /* the scroll area it lies in (the clip in force when it was added); w = 0: none */
    int action; /* what Enter or a click does: a number of the screen's own; 0 nothing */
    int arg;
    /* For --inspect; unused ones stay as scene_item left them (-1, "", NO_PIECE). */
    int16_t index, pile, seat;
    int32_t count, score;
    Piece piece;
    char zone[16];    /* "rack", "felt" */
    char verdict[32]; /* "ok" or a reason id */
    char value[256];  /* the value of a choice or field */
    char why[320];    /* why it is not enabled, or would be refused */
} Item;

enum { MAX_ITEMS = 640 };

typedef struct Scene {
    int w, h; /* window pixels */
    int px;   /* pixels of one "unit": 1280x800 at 100 % gives 100 -> sizes are n * px / 100 */
    const Theme *theme;
    char focus[48];     /* name of the focused item, "" none: drawn by scene_focus */
    bool focus_shown;   /* keys are being used */
    bool focus_strong;  /* the ring is drawn thicker */
    char hover[48];     /* name of the item under the pointer */
    char remark[48];    /* name of the remark under the pointer, "" none */
    char pressed[48];   /* name of the item held down */
    char used[48];      /* name of the item pressed last: it tells no tip until another one is looked at */
    int at_x, at_y;     /* where the pointer is */
    bool resting;       /* what is under it has changed without it: it tells no tip before it moves on ... */
    int rest_x, rest_y; /* ... from here */
    Rect line;          /* where the screen answers what is pressed: no tip covers it. w = 0: none */
    uint32_t visit;     /* App.visit when it was built */
    int item_count;
    Item item[MAX_ITEMS];
    DrawList draw;
    struct TextField *typing; /* of the program, borrowed; NULL: nothing can be typed */
    bool cards;               /* pieces are shown as playing cards: set by a screen that shows those of a card game */
    bool four_colours;        /* of the deck; these three as the player has set them */
    bool large_indices;
    int card_back;
    bool sketch;      /* the first frame of the program: large pictures, which take their time, come with the next */
    bool wants_frame; /* something moves: build again at the next frame */
} Scene;

/* Empties it for the next build; w, h, px, theme, focus, hover stay. */
void scene_begin(Scene *);
/* Adds an item with defaults (enabled, focusable unless text or zone) and returns it. Never NULL: when full, the last
 * one is overwritten and draw.full is set. */
Item *scene_item(Scene *, ItemKind, Rect, int action, int arg, const char *label, const char *name_format, ...)
    __attribute__((format(printf, 7, 8)));
/* Something was pressed, by pointer or key: its tip goes. */
void scene_use(Scene *, const char *name);
/* Something was done that changes what lies under the pointer: no tip of that comes up by itself. */
void scene_rest(Scene *);
/* The pointer is there. True: tips come up again. */
bool scene_point(Scene *, int x, int y);
/* The focus has moved on: what was pressed may be told again, unless the pointer still rests on it. */
void scene_look_on(Scene *);
/* Somebody else sits before it: nothing is looked at, pressed or told any more. */
void scene_forget(Scene *);
/* n hundredths of the unit in pixels, at least 1 for n > 0. */
int scene_px(const Scene *, int n);
/* The topmost enabled or disabled item at that place, or NULL. Later items lie on top. */
Item *scene_at(Scene *, int x, int y);
const Item *scene_seen_at(const Scene *, int x, int y); /* the same for who only looks, as the next but one */
/* The topmost remark there that nothing covers but what it is about, or NULL. */
const Item *scene_remark_at(const Scene *, int x, int y);
Item *scene_find(Scene *, const char *name);
const Item *scene_seen(const Scene *, const char *name);
/* The focusable item nearest from the focused one in direction dx, dy; or the next (+1) or previous (-1) in order. */
const Item *scene_nearest(const Scene *, int dx, int dy);
const Item *scene_next(const Scene *, int step);
/* The part of an item that can be seen; empty when it is scrolled out of view. Only that part can be pointed at. */
Rect item_seen(const Item *);
/* Pixels of 100 units for a window of w x h at `scale` per cent: grows with the window, never so far that less than
 * 480 x 300 units fit. */
int scene_unit(int w, int h, int scale);
/* The same at 100 per cent. */
int scene_fit(int w, int h);

#endif
