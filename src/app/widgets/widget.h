/* The look shared by all screens: sizes of text, page frame, scroll areas, sliders, fields. Everything here draws into
 * a scene and keeps nothing of its own. Sizes called "units" are given to scene_px. */
#ifndef MELDWELL_APP_WIDGETS_WIDGET_H
#define MELDWELL_APP_WIDGETS_WIDGET_H

#include "app/widgets/scene.h"
#include "controls/intent.h"
#include "rules/table/option.h"

/* Sizes of text, in units. */
enum { UI_SMALL = 15, UI_TEXT = 17, UI_LEAD = 20, UI_HEADING = 24, UI_TITLE = 32 };
/* Height of buttons, steppers, fields and toggles, in units. */
enum { UI_CONTROL = 44, UI_RADIUS = 10 };

/* percent of `b` mixed into `a`; the alpha of a is kept. */
Colour colour_mix(Colour a, Colour b, int percent);
/* The colour with another alpha, 0 .. 255. */
Colour colour_alpha(Colour, int alpha);

/* Draws the focus ring now, where the focused item has been built: what is built after it lies over the ring. */
void scene_ring(Scene *);
/* Draws the focus ring, unless that is done, over the focused item, and the tip of the hovered or focused one (its
 * reason where it has one, its label when it is drawn bare). Call last. */
void scene_focus(Scene *);

/* A scroll area, kept by its screen between builds; see scroll_begin. All zero at first. */
typedef struct Scroll {
    int at;            /* pixels scrolled, 0 .. content - view.h */
    int content;       /* height of the content at the last build */
    Rect view;         /* at the last build */
    Rect bar, thumb;   /* at the last build; w = 0: no bar */
    bool held;         /* the thumb is held ... */
    int grab;          /* ... that many pixels below its top */
    char followed[48]; /* the focused item that was last brought into view */
} Scroll;

/* The slider held by the pointer; name "" none. */
typedef struct SliderDrag {
    char name[48];
} SliderDrag;

/* Widgets: draw and add the item. Each returns its item so that the caller may set more. */
/* ACT: the yellow one of the table, which names the act it will do. */
typedef enum ButtonLook { BUTTON_PLAIN, BUTTON_PRIMARY, BUTTON_QUIET, BUTTON_DANGER, BUTTON_ACT } ButtonLook;
/* icon: Icon or -1; label may be "". A label that is too long for a line goes on two; one that does not fit there
 * either is left out and shown as a tip. Button names are "button:NAME". */
Item *ui_button(Scene *, Rect, const char *name, const char *label, int icon, ButtonLook, bool enabled, int action,
                int arg);
/* The same under a name of another family. */
Item *ui_button_named(Scene *, Rect, const char *whole_name, const char *label, int icon, ButtonLook, bool enabled,
                      int action, int arg);
/* Why it cannot be pressed. Nothing is told of one that can. */
void ui_why(Item *, const char *why);
/* A switch with its label left of it; name without prefix. */
Item *ui_toggle(Scene *, Rect, const char *name, const char *label, bool on, bool enabled, int action, int arg);
/* "< value >": the left part steps back, the right part forward, the middle forward and round again. Items NAME:prev,
 * NAME and NAME:next; only the middle takes the focus (ui_adjust turns Left and Right into its ends). The three are
 * told apart by the argument that act receives: step_arg(arg) is the arg given here, step_way(arg) the StepWay. arg <
 * 2^24. label is read out, not drawn. */
typedef enum StepWay { STEP_FORWARD, STEP_BACK, STEP_ROUND } StepWay;
static inline int step_make(int arg, StepWay way)
{
    return arg | ((int)way << 24);
}
static inline int step_arg(int arg)
{
    return arg & 0xFFFFFF;
}
static inline StepWay step_way(int arg)
{
    return (StepWay)(arg >> 24);
}
Item *ui_stepper(Scene *, Rect, const char *name, const char *label, const char *value, bool can_back, bool can_forward,
                 bool enabled, int action, int arg);
/* How high it has to be for a value of several lines: UI_CONTROL units at least. */
int ui_stepper_height(Scene *, int w, const char *value);
/* Its item is an ITEM_CHOICE of zone "slider" with the value in `value`; see slider_pointer. */
Item *ui_slider(Scene *, Rect, const char *name, const char *label, int percent, int action, int arg);
/* A panel with a shadow and a heading. */
void ui_panel(Scene *, Rect, const char *heading);
/* The same with so many pixels beside the heading, at the right, left to something else. */
void ui_panel_beside(Scene *, Rect, const char *heading, int taken);
/* Wrapped paragraph; returns its height. draw = false only measures. */
int ui_paragraph(Scene *, FontRole, int px, Rect, Colour, const char *utf8, bool draw);
int ui_paragraph_height(Scene *, FontRole, int px, int w, const char *utf8); /* the height alone, of one so wide */

/* The same, each line aligned in r. */
int ui_lines(Scene *, FontRole, int px, Rect, Align, Colour, const char *utf8, bool draw);

/* A soft shadow under a rounded box. reach: how far it spreads, in pixels. */
void ui_shadow(Scene *, Rect, int radius, int reach);
/* The largest letters from px down to `least` with which a text is no wider than w; `least` where none are. */
int ui_px_that_fits(FontRole, int px, int least, const char *utf8, int w);
/* One line that is made up to a quarter smaller to fit; what is longer still goes on two lines of the smallest size
 * where r is high enough, before it is cut. px: the size wanted. */
bool ui_line(Scene *, FontRole, int px, Rect, Align, Colour, const char *utf8);
/* One line that is cut at a letter, with three points, where it does not fit. True: it was cut. */
bool ui_cut_line(Scene *, FontRole, int px, Rect, Colour, const char *utf8);
/* How wide a text is on two lines, broken at the blank or behind the hyphen that makes them most alike; *length: the
 * bytes of the first line, 0 where it is one word, which has its own width. */
int ui_width_in_two(FontRole, int px, const char *utf8, int *length);
/* The moving part of a toggle. */
void ui_switch(Scene *, Rect, bool on, bool enabled, bool hot);
/* How wide ui_button wants to be for that label and icon, in pixels. */
int ui_button_width(const Scene *, const char *label, int icon);
/* The same with the label on two lines, where it has several words. */
int ui_button_least(const Scene *, const char *label, int icon);
/* A large button of two parts: label, and below it a line in small letters that wraps ("button:NAME"). */
Item *ui_action(Scene *, Rect, const char *name, const char *label, const char *line, int icon, ButtonLook, int action,
                int arg);
/* The height it needs at that width, in pixels. */
int ui_action_height(Scene *, int w, const char *line);
/* How wide a small rounded label is, in pixels. */
int ui_chip_width(const Scene *, int h, const char *label);
bool ui_hot(const Scene *, const char *name);     /* under the pointer */
bool ui_held(const Scene *, const char *name);    /* held down */
bool ui_focused(const Scene *, const char *name); /* has the focus, and the focus is shown */
/* A rectangle that reacts as a whole (a card, a row of a list): draws the background for its state. */
void ui_surface(Scene *, Rect, int radius, Colour base, const char *name, bool chosen);
/* A sentence of warning in a box of its own that ends at the bottom r.y of column r. Returns its height. */
int ui_warning(Scene *, Rect r, const char *sentence);
/* An entry of a list of places to go to ("NAME:INDEX"): arg is the index. */
Item *ui_entry(Scene *, Rect, const char *name, int index, const char *label, bool here, int action);
/* The height at which its label fits, on as many lines as it needs. */
int ui_entry_height(Scene *, int w, const char *label);
/* A quiet line between two parts of a panel. */
void ui_rule(Scene *, int x, int y, int w);

/* A centred column of at most `units` wide. */
Rect page_column(const Scene *, Rect body, int units);

/* Content of a scroll area is laid out from the top of its view as if nothing were scrolled; scroll_end then moves what
 * was added since scroll_begin, leaves out what cannot be seen, and draws the bar. */
typedef struct ScrollPart {
    int first_item, first_draw;
    Rect view, outer_clip;
} ScrollPart;

/* view: without the bar, which takes SCROLL_BAR units at the right of it. */
enum { SCROLL_BAR = 14 };
ScrollPart scroll_begin(Scene *, Rect view);
/* content: height of all that was laid out, in pixels. */
void scroll_end(Scene *, Scroll *, ScrollPart, int content);
/* After that: nothing of the content is seen or pressed above y, where something that stays is laid over it. */
void scroll_cut(Scene *, const ScrollPart *, int y);
/* px > 0: what lies above comes into view. True when it moved. */
bool scroll_by(Scroll *, int px);
/* So many pixels is a step of the wheel. */
int scroll_step(const Scene *);
/* Holding and dragging the thumb, clicks beside it. True: taken. */
bool scroll_pointer(Scroll *, const Pointer *);
/* By pages, to the ends, and with `arrows` by lines. True: taken. */
bool scroll_intent(Scene *, Scroll *, const Intent *, bool arrows);

/* Something is to be pressed while nothing has the focus, or the main button is (ACT_DONE): the item of that name, if
 * it is there and enabled; otherwise NULL. */
const Item *ui_default(Scene *, const Intent *, const char *name);
/* A walk to the side from the focused stepper or slider changes it. Returns the item whose action and arg are to be
 * done: the end of the stepper, or the slider itself, whose new percentage is then in *percent (otherwise -1). NULL:
 * that was not wanted. */
const Item *ui_adjust(Scene *, const Intent *, int *percent);
/* Returns the slider's item with its new percentage in *percent,
 * NULL when the event is not its own. */
const Item *slider_pointer(Scene *, SliderDrag *, const Pointer *, int *percent);

/* One row of the House rules: label, help, why it has no effect, "changed" dot, control (option:KEY, and its ends
 * option:KEY:prev and :next) and the button back to the preset (button:reset:KEY). */
typedef struct OptionRow {
    const OptionTable *table;
    const OptionValues *now, *base; /* base: the preset */
    int option;
    bool frozen;       /* only shown: the match has begun */
    int action, reset; /* of the control: arg as of a stepper; of the reset button: arg = the option */
} OptionRow;
/* Draws it in the column r (its height is not looked at) and returns how high it is. */
int option_row(Scene *, const OptionRow *, Rect r);
/* The same for all options of the table's grid, with buttons that fill it over it, whose action is `fill` with the
 * number of the fill. Those that differ from the preset are outlined. */
int option_grid(Scene *, const OptionRow *, Rect r, int fill);
/* Does what a control's arg says. */
void option_change(const OptionTable *, OptionValues *, int arg);

#endif
