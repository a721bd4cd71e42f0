/* All keys, in groups. */
#include <SDL.h>
#include <stddef.h>

#include "app/app.h"
#include "app/widgets/widget.h"

struct KeysUi {
    Scroll page;
};

enum { DO_NONE, DO_BACK };

typedef struct KeyLine {
    const char *keys, *what;
} KeyLine;

typedef struct KeyGroup {
    const char *title;
    KeyLine line[14]; /* ends with keys NULL */
} KeyGroup;

static const KeyGroup groups[] = {
    { "Your turn",
      { { "Ctrl+Enter", "done" },
        { "D", "draw" },
        { "Ctrl+Z", "undo" },
        { "Ctrl+Shift+Z", "redo" },
        { "U", "back to the start of the turn" },
        { "H", "hint; again for more of it" },
        { "Enter", "the obvious play" },
        { "T", "take the discard" },
        { "X, Delete", "throw the card that is held or chosen" },
        { "Backspace", "piece of this turn back to the hand" } } },
    { "Moving about",
      { { "Arrows", "nearest piece or button" },
        { "Tab", "next zone; next place for what is held" },
        { "Space", "pick up, put down" },
        { "Shift+Space", "pick up with all right of it" },
        { "Ctrl+Space", "pick up the whole meld" },
        { "Shift+arrows", "extend the selection" },
        { "Esc", "put back what is held; menu" } } },
    { "Looking",
      { { "S, Shift+S", "sort by colour or suit, by number" },
        { "G", "sort by melds" },
        { "F", "mark the sets in your hand; again: in another way" },
        { "T", "tidy a table without discards" },
        { "R", "replay the last turn" },
        { "L", "log; page up and down scroll it" },
        { "P", "pause" },
        { "I, Shift+I", "tell what is here, the whole table" } } },
    { "Everywhere",
      { { "F1", "rules" },
        { "F2", "new match" },
        { "S", "statistics, on the first screen" },
        { "Delete", "give up an open match, on the first screen; you are asked first" },
        { "F11", "full screen" },
        { "Ctrl+plus, minus, 0", "size of letters" },
        { "M", "sound off and on" },
        { "Ctrl+comma", "settings" },
        { "?", "this page" },
        { "Esc", "back" },
        { "Ctrl+Q", "quit" } } },
    { "With the mouse",
      { { "Drag", "one piece" },
        { "Shift+drag", "a piece and all right of it" },
        { "Drag the grip", "the whole meld" },
        { "Drag the felt", "select pieces" },
        { "Ctrl+click", "select one more, or one less" },
        { "Drag the stock", "draw; so too for the discard" },
        { "Double-click", "the obvious play" },
        { "Right-click", "piece of this turn back to the hand" } } },
    { "Review",
      { { "R", "to the review, from score sheet and start" },
        { "Left, Right", "turn before, turn after" },
        { "Space", "as played, as best" },
        { "Page up, down", "next turn that could have been better" },
        { "Home, End", "first turn, last turn" } } },
    { "In lists",
      { { "Tab, arrows", "from entry to entry" },
        { "Left, Right", "change the value" },
        { "Page up, down", "scroll" },
        { "/", "search the house rules" } } },
};
enum { GROUP_COUNT = sizeof groups / sizeof groups[0] };

static int keys_width(const Scene *s, const KeyGroup *g)
{
    int most = 0, px = scene_px(s, UI_SMALL);
    for (const KeyLine *l = g->line; l->keys != NULL; l++) {
        int w = text_width(FONT_BOLD, px, l->keys);
        if (w > most)
            most = w;
    }
    return most + scene_px(s, 22);
}

/* One group in a panel; returns its height. draw false only measures. */
static int put_group(Scene *s, const KeyGroup *g, Rect r, bool draw)
{
    const Theme *t = s->theme;
    int pad = scene_px(s, 18), px = scene_px(s, UI_SMALL), cap = keys_width(s, g), gap = scene_px(s, 7);
    int cap_h = scene_px(s, 28), y = r.y + scene_px(s, 50);
    Rect words = { r.x + pad + cap + scene_px(s, 14), 0, r.w - 2 * pad - cap - scene_px(s, 14), 0 };
    for (int pass = draw ? 0 : 1; pass < 2; pass++) {
        y = r.y + scene_px(s, 50);
        for (const KeyLine *l = g->line; l->keys != NULL; l++) {
            int text_h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, 0, l->what, false);
            int h = text_h > cap_h ? text_h : cap_h;
            if (pass == 1 && draw) {
                Rect key = { r.x + pad, y, cap, cap_h };
                dl_round(&s->draw, key, scene_px(s, 6), t->button);
                dl_outline(&s->draw, key, scene_px(s, 6), scene_px(s, 1), LINE_SOLID, t->button_edge);
                dl_text(&s->draw, FONT_BOLD, px, key, ALIGN_CENTRE, t->button_text, l->keys);
                words.y = y + (h - text_h) / 2;
                ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, t->text, l->what, true);
            }
            y += h + gap;
        }
        if (pass == 0)
            ui_panel(s, (Rect){ r.x, r.y, r.w, y - r.y + pad - gap }, g->title);
    }
    return y - r.y + pad - gap;
}

static void keys_build(App *app, Scene *s)
{
    Rect body = page_column(s, page_begin(app, s, "Keys", NULL, DO_BACK, 0), 1320);
    int gap = scene_px(s, 20), shade = scene_px(s, 12);
    Rect view = { body.x - shade, body.y, body.w + shade, body.h + scene_px(s, 10) };
    int columns = body.w >= scene_px(s, 1160) ? 3 : body.w >= scene_px(s, 760) ? 2 : 1;
    int w = (body.w - gap * (columns - 1) - scene_px(s, SCROLL_BAR)) / columns, bottom[3] = { 0, 0, 0 };
    ScrollPart part = scroll_begin(s, (Rect){ view.x, view.y, view.w - scene_px(s, SCROLL_BAR), view.h });
    for (int i = 0; i < GROUP_COUNT; i++) {
        int at = 0; /* the shortest column */
        for (int k = 1; k < columns; k++)
            if (bottom[k] < bottom[at])
                at = k;
        Rect r = { body.x + at * (w + gap), body.y + bottom[at], w, 0 };
        bottom[at] += put_group(s, &groups[i], r, true) + gap;
    }
    int height = 0;
    for (int k = 0; k < columns; k++)
        height = bottom[k] > height ? bottom[k] : height;
    scroll_end(s, &app->keys->page, part, height + gap / 2);
}

static void keys_act(App *app, int action, int arg)
{
    (void)arg;
    if (action == DO_BACK)
        app_back(app);
}

static bool keys_key(App *app, const KeyPress *k)
{
    if (!scroll_key(&app->scene, &app->keys->page, k, true))
        return false;
    app_redraw(app);
    return true;
}

static void keys_wheel(App *app, int x, int y, int steps)
{
    (void)x;
    (void)y;
    if (scroll_wheel(&app->scene, &app->keys->page, steps))
        app_redraw(app);
}

static bool keys_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&app->keys->page, p))
        return false;
    app_redraw(app);
    return true;
}

static bool keys_open(App *app)
{
    if (app->keys == NULL)
        app->keys = calloc(1, sizeof *app->keys);
    return app->keys != NULL;
}

static void keys_close(App *app)
{
    free(app->keys);
    app->keys = NULL;
}

const Screen screen_keys = { .name = "keys",
                             .open = keys_open,
                             .close = keys_close,
                             .build = keys_build,
                             .act = keys_act,
                             .key = keys_key,
                             .wheel = keys_wheel,
                             .pointer = keys_pointer };
