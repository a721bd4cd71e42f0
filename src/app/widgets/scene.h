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

/* Where on the screen an item belongs. */
typedef enum ItemZone {
    ZONE_NONE,
    ZONE_FELT,
    ZONE_RACK,
    ZONE_CENTRE,
    ZONE_OPEN, /* hands that are shown at the end */
    ZONE_TRICK,
    ZONE_KITTY,
    ZONE_ASIDE,
    ZONE_DISCARD,
    ZONE_SLIDER,
    ZONE_HAND, /* of seat 0 in a review; those of the others follow */
    ZONES = ZONE_HAND + MAX_SEATS
} ItemZone;

/* What an item stands for, where that is asked, and the number that tells which one. */
typedef enum ThingKind {
    THING_NONE,
    THING_PIECE, /* the piece */
    THING_FELT,
    THING_RACK,
    THING_STOCK,
    THING_DISCARDS,      /* of the whole table */
    THING_SEAT_DISCARDS, /* the seat */
    THING_SPREAD,        /* of the discards that lie side by side: Thing.pile, and the place in it; -1: all of them */
    THING_PICK,          /* one of those that lie to be picked from, from 1 */
    THING_FOLD,          /* the seat whose folded melds it holds */
    THING_PLACE,         /* a place that lights up: it would do */
    THING_PUT,           /* a place for what is held by keys */
    THING_SQUARE,        /* of a board */
    THING_GRIP,          /* the pile that it carries */
    THING_SUM,           /* a set of the hand */
    THING_GHOST,         /* a piece where a hint wants it */
    THING_COUNTER,
    THING_STAGE,
    THING_WORD,     /* the pile under which it stands */
    THING_LOG_LINE, /* the line */
    THING_GOAL,     /* the goal: its row, and its button */
    THING_READING,  /* the pile that it makes a group or a run */
    THING_CALL,     /* a bid: the choice */
    THING_MATCH,    /* an open match on the start screen: its card, and its button */
    THING_ACT,      /* something that can be done with what is chosen: which of them */
    THING_LETTER,   /* a key of the letters on the screen: its sign, or what it does (letter_board.h) */
    THING_SETTING   /* a row of the settings: which */
} ThingKind;

typedef struct Thing {
    uint8_t kind; /* ThingKind */
    uint8_t pile; /* NO_PILE but for a spread */
    int number;
} Thing;

static inline Thing thing_of(ThingKind kind, int number)
{
    return (Thing){ .kind = (uint8_t)kind, .pile = NO_PILE, .number = number };
}

#define NO_THING ((Thing){ .kind = THING_NONE, .pile = NO_PILE })

/* An item to come back to: its name and what it stands for outlive the picture it was in. */
typedef struct ItemMark {
    char name[48]; /* "": none */
    Thing thing;
} ItemMark;

enum { ITEM_LABEL = 960 }; /* bytes of the longest sentence that is read out */

typedef struct Item {
    /* "button:done", "option:joker_move", "piece:R7#1": for --inspect, and to know it again in the next picture. What
     * it stands for is not read from it: see thing. */
    char name[48];
    char label[ITEM_LABEL]; /* what is written on it, or is read out for it */
    uint8_t kind;           /* ItemKind */
    uint8_t field;          /* FieldKind of a field */
    uint8_t look;           /* ButtonLook of a button */
    uint8_t zone;           /* ItemZone */
    Thing thing;
    bool enabled;
    bool focusable;
    bool checked; /* toggles, choices in force */
    bool bare;    /* drawn without its label: the label is shown as a tip */
    bool repeats; /* held down, it is pressed again and again */
    bool reached; /* one switch would press it, or enter the group it is in (app/scanning.h) */
    bool remark;  /* text that lies over something that can be pressed: its label is a tip where it is pointed at */
    Rect r;
    int turn;   /* it is turned around the middle of r, and pressed where it lies: see Pose */
    int foot;   /* what lies below is drawn over it, and over its focus ring; 0: nothing */
    Rect ring;  /* what the focus is drawn around, where it can be pressed beyond that too; w = 0: r */
    Rect clip;  /* the scroll area it lies in (the clip in force when it was added); w = 0: none */
    int action; /* what Enter or a click does: a number of the screen's own; 0 nothing */
    int arg;
    /* For --inspect; unused ones stay as scene_item left them (-1, "", NO_PIECE). */
    int16_t index, pile, seat;
    int32_t count, score;
    Piece piece;
    char verdict[32]; /* "ok" or a reason id */
    char value[768];  /* the value of a choice or field */
    char why[960];    /* why it is not enabled, or would be refused */
} Item;

enum { MAX_ITEMS = 640 };

/* What is told of what is pointed at by a finger. */
typedef enum TouchTip {
    TOUCH_NONE,  /* no finger points: by the mouse it is told at once */
    TOUCH_RESTS, /* nothing yet */
    TOUCH_TELLS  /* it was a long press: it is told, above the finger where there is room */
} TouchTip;

typedef struct Scene {
    int w, h; /* window pixels */
    int px;   /* pixels of one "unit": 1280x800 at 100 % gives 100 -> sizes are n * px / 100 */
    const Theme *theme;
    char focus[48];     /* name of the focused item, "" none: drawn by scene_focus */
    bool focus_shown;   /* keys are being used */
    bool focus_strong;  /* the ring is drawn thicker */
    bool ring_drawn;    /* in this picture already */
    char hover[48];     /* name of the item under the pointer */
    char remark[48];    /* name of the remark under the pointer, "" none */
    char pressed[48];   /* name of the item held down */
    char used[48];      /* name of the item pressed last: it tells no tip until another one is looked at */
    ItemMark had_focus; /* what `focus` and `hover` named when a picture last had it: the item itself may be gone, */
    ItemMark had_hover; /* or not be there again before the next picture */
    int at_x, at_y;     /* where the pointer is */
    bool resting;       /* what is under it has changed without it: it tells no tip before it moves on ... */
    int rest_x, rest_y; /* ... from here */
    bool group_reached; /* by one switch: the focus, on the first of the group, is not what is meant */
    uint8_t touch;      /* TouchTip */
    bool laying;        /* something is chosen or held that a press on the cloth puts there */
    Rect line;          /* where the screen answers what is pressed: no tip covers it. w = 0: none */
    uint32_t visit;     /* App.visit when it was built */
    char title[288];    /* what the screen is called, for who listens; "": nothing */
    int item_count;
    Item item[MAX_ITEMS];
    DrawList draw;
    struct TextField *typing; /* of the program, borrowed; NULL: nothing can be typed */
    bool cards;               /* pieces are shown as playing cards: set by a screen that shows those of a card game */
    bool four_colours;        /* of the deck; these three as the player has set them */
    int faces;                /* Faces */
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
/* Two names are of the same item. Names are compared by this alone. */
bool same_item(const char *name, const char *other);
/* A number by which it is known again, as by its name. */
uint32_t item_mark(const Item *);
/* Says what it stands for; returns it. */
Item *item_means(Item *, ThingKind, int number);
/* As --inspect writes it; "" for none. */
const char *item_zone_word(ItemZone);
/* The focus goes to the item of that name, which may come with the next picture only, and what that will stand for. */
void scene_focus_on(Scene *, Thing, const char *name_format, ...) __attribute__((format(printf, 3, 4)));
void scene_focus_item(Scene *, const Item *);
/* What has the focus, so that it can be given back; none where it is not shown. */
ItemMark scene_keep_focus(const Scene *);
void scene_give_focus(Scene *, const ItemMark *);
/* What the item that has the focus, shown or not, stands for; of one that is gone, what it stood for. */
Thing scene_focus_thing(const Scene *);
/* The same of the item under the pointer. */
Thing scene_hover_thing(const Scene *);
/* What is looked at, of these kinds: it lies under the pointer, or else it has the focus and that is shown. */
Thing scene_thing_looked_at(const Scene *, unsigned kinds);
static inline unsigned thing_bit(ThingKind kind)
{
    return 1u << kind;
}
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
/* What a finger means there: the same, but where nothing can be pressed the nearest that can be, up to `reach` pixels
 * off. *dx, *dy: from there to it. */
void scene_touched(const Scene *, int x, int y, int reach, int *dx, int *dy);
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
