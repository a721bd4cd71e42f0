/* All keys, in groups, and what the marks of the table mean. */
#include <SDL.h>
#include <stddef.h>

#include "app/app.h"
#include "app/frame.h"
#include "app/screens/marks_key.h"
#include "app/stack.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

typedef struct KeysUi {
    Scroll page;
} KeysUi;

static inline KeysUi *keys_ui(const App *app)
{
    return app->kept[SCREEN_KEYS];
}

enum { DO_NONE, DO_BACK };

typedef struct KeyLine {
    const char *keys, *what;
} KeyLine;

typedef struct KeyGroup {
    const char *title;
    KeyLine line[14]; /* ends with keys NULL */
} KeyGroup;

static const KeyGroup groups[] = {
    { N_("Your turn"),
      { { N_("Ctrl+Enter"), N_("done") },
        { "D", "draw" },
        { N_("Ctrl+Z"), N_("undo") },
        { N_("Ctrl+Shift+Z"), N_("redo") },
        { "U", N_("undo all of this turn") },
        { "H", N_("hint; again for its picture, again to see it played") },
        { N_("Enter"), N_("the obvious play") },
        { "T", N_("take the discard") },
        /* TRANSLATORS: Keys that are pressed one after the other: a bid. */
        { N_("7, then H"), N_("a bid, as it is written: 7 hearts") },
        { N_("X, Delete"), N_("throw the card that is held or chosen") },
        { N_("Backspace"), N_("take a piece of this turn back to the hand") } } },
    /* TRANSLATORS: A group of keys: those for getting from one place of the table to another. */
    { N_("Moving about"),
      { { N_("Arrows"), N_("go to the nearest piece or button") },
        { N_("Tab"), N_("go to the next zone, or the next place for what is held") },
        { N_("Space"), N_("pick up, put down") },
        { N_("Shift+Space"), N_("pick up with everything right of it") },
        { N_("Ctrl+Space"), N_("pick up the whole meld") },
        { N_("Shift+arrows"), N_("extend the selection") },
        { N_("Esc"), N_("put back what is held; menu") } } },
    /* TRANSLATORS: A group of keys: those that change or tell what is seen. */
    { N_("Looking"),
      { { N_("S, Shift+S"), N_("sort by colour or suit, by number") },
        { "G", N_("sort by melds") },
        { "F", N_("mark the melds in your hand; again: in another way") },
        { "T", N_("tidy the table, in games without discards") },
        { "R", N_("replay what was played since your turn") },
        { "C", N_("what may be collected for; page up and down scroll it") },
        { "L", N_("log; page up and down scroll it") },
        { "P", N_("pause; in an auction, pass") },
        { N_("I, Shift+I"), N_("tell what is here; with Shift, the whole table") } } },
    /* TRANSLATORS: A group of keys: those that work on every screen. */
    { N_("Everywhere"),
      { { "F1", N_("rules") },
        { "F2", N_("new match") },
        { "S", N_("statistics, on the first screen") },
        { N_("Delete"), N_("give up an open match, on the first screen; you are asked first") },
        { "F11", N_("full screen") },
        { N_("Ctrl+plus, minus, 0"), N_("size of letters") },
        { "M", N_("sound off and on") },
        { N_("Ctrl+comma"), N_("settings") },
        { "?", N_("this page") },
        { N_("Esc"), N_("back") },
        { N_("Ctrl+Q"), N_("quit") } } },
    { N_("With the mouse"),
      { { N_("Drag"), N_("one piece") },
        { N_("Shift+drag"), N_("a piece and everything right of it") },
        { N_("Drag the grip"), N_("the whole meld") },
        { N_("Drag the felt"), N_("select pieces") },
        { N_("Ctrl+click"), N_("select one more, or one less") },
        { N_("Drag the stock"), N_("draw; dragging the discard takes it") },
        { N_("Double-click"), N_("the obvious play") },
        { N_("Right-click"), N_("take a piece of this turn back to the hand") } } },
    /* TRANSLATORS: A group of keys: those of a match that is shown again. */
    { N_("A match shown again"),
      { { "P", N_("wait before each move; go on") },
        { N_("Space"), N_("the next move") },
        { N_("Backspace"), N_("the move before") },
        { N_("Page up, down"), N_("the turn before, the next turn") },
        { N_("Home, End"), N_("the deal before, the next deal") } } },
    { N_("Review"),
      { { "R", N_("open the review, on the score sheet and the first screen") },
        { N_("Left, Right"), N_("previous turn, next turn") },
        { N_("Space"), N_("as played, the best play") },
        { N_("Page up, down"), N_("next turn that could have been better") },
        { N_("Home, End"), N_("first turn, last turn") } } },
    /* TRANSLATORS: A group of keys: those for lists of entries. */
    { N_("In lists"),
      { { N_("Tab, arrows"), N_("go from entry to entry") },
        { N_("Left, Right"), N_("change the value") },
        { N_("Page up, down"), N_("scroll") },
        { "/", N_("search the house rules") },
        { N_("0 to 9"), N_("type a number, in the house rules") },
        { N_("Ctrl+Z"), N_("undo a change of the house rules") } } },
};
enum { GROUP_COUNT = sizeof groups / sizeof groups[0], MARKS_AT = 2 /* which part is the key to the marks */ };

static int keys_width(const Scene *s, const KeyGroup *g)
{
    int most = 0, px = scene_px(s, UI_SMALL);
    for (const KeyLine *l = g->line; l->keys != NULL; l++) {
        int w = text_width(FONT_BOLD, px, tr(l->keys));
        if (w > most)
            most = w;
    }
    return most + scene_px(s, 22);
}

/* For who hears it: "Ctrl+Z: undo". */
static void read_out(Scene *s, Rect r, const KeyGroup *g, const KeyLine *l)
{
    char line[200];
    /* TRANSLATORS: A key, and what it does. */
    text_write(line, sizeof line, "{1}: {2}", tr(l->keys), tr(l->what));
    Item *it = scene_item(s, ITEM_TEXT, r, 0, 0, line, "key:%d:%d", (int)(g - groups), (int)(l - g->line));
    it->focusable = false;
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
            int text_h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, 0, tr(l->what), false);
            int h = text_h > cap_h ? text_h : cap_h;
            if (pass == 1 && draw) {
                Rect key = { r.x + pad, y, cap, cap_h };
                dl_round(&s->draw, key, scene_px(s, 6), t->button);
                dl_outline(&s->draw, key, scene_px(s, 6), scene_px(s, 1), LINE_SOLID, t->button_edge);
                dl_text(&s->draw, FONT_BOLD, px, key, ALIGN_CENTRE, t->button_text, tr(l->keys));
                words.y = y + (h - text_h) / 2;
                ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, t->text, tr(l->what), true);
                read_out(s, (Rect){ r.x + pad, y, r.w - 2 * pad, h }, g, l);
            }
            y += h + gap;
        }
        if (pass == 0)
            ui_panel(s, (Rect){ r.x, r.y, r.w, y - r.y + pad - gap }, tr(g->title));
    }
    return y - r.y + pad - gap;
}

static void keys_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, tr("Keys and marks"), NULL, DO_BACK, 0, 1320);
    int gap = scene_px(s, 20), shade = scene_px(s, 12);
    Rect view = { body.x - shade, body.y, body.w + shade, body.h + scene_px(s, 10) };
    int columns = body.w >= scene_px(s, 1160) ? 3 : body.w >= scene_px(s, 760) ? 2 : 1;
    int w = (body.w - gap * (columns - 1) - scene_px(s, SCROLL_BAR)) / columns, bottom[3] = { 0, 0, 0 };
    ScrollPart part = scroll_begin(s, (Rect){ view.x, view.y, view.w - scene_px(s, SCROLL_BAR), view.h });
    for (int i = 0; i <= GROUP_COUNT; i++) {
        int at = 0; /* the shortest column */
        for (int k = 1; k < columns; k++)
            if (bottom[k] < bottom[at])
                at = k;
        Rect r = { body.x + at * (w + gap), body.y + bottom[at], w, 0 };
        int h = i == MARKS_AT ? marks_key_build(app, s, r, true) : put_group(s, &groups[i - (i > MARKS_AT)], r, true);
        bottom[at] += h + gap;
    }
    int height = 0;
    for (int k = 0; k < columns; k++)
        height = bottom[k] > height ? bottom[k] : height;
    scroll_end(s, &keys_ui(app)->page, part, height + gap / 2);
}

static void keys_act(App *app, int action, int arg)
{
    (void)arg;
    if (action == DO_BACK)
        app_back(app);
}

static bool keys_key(App *app, const KeyPress *k)
{
    if (!scroll_key(&app->scene, &keys_ui(app)->page, k, true))
        return false;
    app_redraw(app);
    return true;
}

static void keys_wheel(App *app, int x, int y, int steps)
{
    (void)x;
    (void)y;
    if (scroll_wheel(&app->scene, &keys_ui(app)->page, steps))
        app_redraw(app);
}

static bool keys_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&keys_ui(app)->page, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_keys = { .name = "keys",
                             .keeps = sizeof(KeysUi),
                             .build = keys_build,
                             .act = keys_act,
                             .key = keys_key,
                             .wheel = keys_wheel,
                             .pointer = keys_pointer };
