/* The look shared by all screens: sizes of text, page frame, scroll areas, sliders, fields. Everything here draws into
 * a scene and keeps nothing of its own. Sizes called "units" are given to scene_px. */
#ifndef MELDWELL_APP_WIDGETS_WIDGET_H
#define MELDWELL_APP_WIDGETS_WIDGET_H

#include "app/app.h"

/* Sizes of text, in units. */
enum { UI_SMALL = 15, UI_TEXT = 17, UI_LEAD = 20, UI_HEADING = 24, UI_TITLE = 32 };
/* Height of buttons, steppers, fields and toggles, in units. */
enum { UI_CONTROL = 44, UI_RADIUS = 10 };

/* percent of `b` mixed into `a`; the alpha of a is kept. */
Colour colour_mix(Colour a, Colour b, int percent);
/* The colour with another alpha, 0 .. 255. */
Colour colour_alpha(Colour, int alpha);

/* A soft shadow under a rounded box. reach: how far it spreads, in pixels. */
void ui_shadow(Scene *, Rect, int radius, int reach);
/* One line that is made up to a quarter smaller to fit before it is cut. px: the size wanted. */
void ui_line(Scene *, FontRole, int px, Rect, Align, Colour, const char *utf8);
/* The moving part of a toggle. */
void ui_switch(Scene *, Rect, bool on, bool enabled, bool hot);
/* How wide ui_button wants to be for that label and icon, in pixels. */
int ui_button_width(const Scene *, const char *label, int icon);
/* A large button of two parts: label, and below it a line in small letters that wraps ("button:NAME"). */
Item *ui_action(Scene *, Rect, const char *name, const char *label, const char *line, int icon, ButtonLook, int action,
                int arg);
/* The height it needs at that width, in pixels. */
int ui_action_height(Scene *, int w, const char *line);
/* How wide ui_chip will be, in pixels. */
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

/* The felt, the notice at the foot and, when title is not NULL, a heading with a Back button (button:back). Returns
 * the rectangle that is left for the page. tools: pixels to be left free at the right of the title. */
Rect page_begin(App *, Scene *, const char *title, const char *subtitle, int back_action, int tools);
/* That free place, where a screen puts its own controls. */
Rect page_tools(const Scene *, int tools);
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
/* steps > 0: away from the user. True when it moved. */
bool scroll_wheel(Scene *, Scroll *, int steps);
/* Holding and dragging the thumb, clicks beside it. True: taken. */
bool scroll_pointer(Scroll *, const Pointer *);
/* PageUp, PageDown, Home, End, and with `arrows` Up and Down. True: taken. */
bool scroll_key(Scene *, Scroll *, const KeyPress *, bool arrows);

/* Enter while nothing has the focus: the item of that name, if it is there and enabled; otherwise NULL. */
const Item *ui_default(Scene *, const KeyPress *, const char *name);
/* Left and Right on the focused stepper or slider. Returns the item whose action and arg are to be done:
 * the end of the stepper, or the slider itself, whose new percentage is then in *percent (otherwise -1). NULL: not its
 * key. */
const Item *ui_adjust(Scene *, const KeyPress *, int *percent);
/* Returns the slider's item with its new percentage in *percent,
 * NULL when the event is not its own. */
const Item *slider_pointer(Scene *, SliderHold *, const Pointer *, int *percent);

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
/* Does what a control's arg says. */
void option_change(const OptionTable *, OptionValues *, int arg);

/* Editing a short text at its end. Both return true when the text changed. */
bool field_type(char *text, size_t size, const char *utf8);
bool field_key(char *text, size_t size, const KeyPress *);
/* Is `part` anywhere in the text, capitals or not? An empty one is. */
bool field_finds(const char *text, const char *part);

#endif
