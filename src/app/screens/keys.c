/* All keys, in groups, and what the marks of the table mean. */
#include <stddef.h>
#include <stdio.h>

#include "app/app.h"
#include "app/control_sign.h"
#include "app/input/pad_sign.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/marks_key.h"
#include "app/widgets/widget.h"
#include "controls/keymap.h"
#include "platform/language.h"

typedef struct KeysUi {
    Scroll page;
} KeysUi;

static inline KeysUi *keys_ui(const App *app)
{
    return app->kept[SCREEN_KEYS];
}

enum { DO_NONE, DO_BACK };

enum { MARKS_AT = 2 /* which part is the key to the marks */ };

/* The first row of a group that the page tells, from there on; NULL: no more. */
static const KeyRow *next_told(const KeyRow *from, KeyGroup group)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (const KeyRow *row = from != NULL ? from + 1 : rows; row < rows + count; row++)
        if (row->group == group && (row->told == KEY_TOLD || row->told == KEY_AGAIN || row->told == KEY_SAID))
            return row;
    return NULL;
}

/* The buttons of a gamepad for that row and those told beside it, "↑, ↓"; "" where there are none, or no gamepad. */
static void buttons_of(const App *app, const KeyRow *row, char *out, size_t size)
{
    int count;
    const KeyRow *rows = keymap_rows(&count), *first = row;
    char list[TEXT_LIST] = "";
    for (; control_pads(app) && row < rows + count; row++) {
        const bool beside = row->told == KEY_TOLD_TOO || (row->told == KEY_TWIN && first->label != NULL);
        if (row != first && row->told != KEY_TOLD_TOO && row->told != KEY_TWIN)
            break;
        const Control button = keymap_control(&app->keymap, row, true);
        if (button.button != PAD_NONE && row->told != KEY_SAID && (row == first || (beside && row->id != NULL)))
            text_list(list, sizeof list, pad_mark(button.button));
    }
    snprintf(out, size, "%s", list);
}

static int keys_width(const App *app, const Scene *s, KeyGroup group)
{
    int most = 0, px = scene_px(s, UI_SMALL);
    char label[192], buttons[192];
    for (const KeyRow *row = next_told(NULL, group); row != NULL; row = next_told(row, group)) {
        keymap_label(&app->keymap, row, label, sizeof label);
        buttons_of(app, row, buttons, sizeof buttons);
        const int key_w = text_width(FONT_BOLD, px, label), buttons_w = text_width(FONT_BOLD, px, buttons);
        most = key_w > most ? key_w : most;
        most = buttons_w > most ? buttons_w : most;
    }
    return most + scene_px(s, 22);
}

/* For who hears it: "Ctrl+Z: undo". */
static void read_out(Scene *s, Rect r, const KeyRow *row, int at, const char *label)
{
    char line[ITEM_LABEL];
    /* TRANSLATORS: A key, and what it does. */
    text_write(line, sizeof line, "{1}: {2}", label, tr(row->words));
    Item *it = scene_item(s, ITEM_TEXT, r, 0, 0, line, "key:%d:%d", (int)row->group, at);
    it->focusable = false;
}

/* A key has corners, buttons of a gamepad are round. */
static void put_cap(Scene *s, Rect r, const char *label, bool round)
{
    const Theme *t = s->theme;
    const int radius = round ? r.h / 2 : scene_px(s, 6);
    dl_round(&s->draw, r, radius, t->button);
    dl_outline(&s->draw, r, radius, scene_px(s, 1), LINE_SOLID, t->button_edge);
    dl_text(&s->draw, FONT_BOLD, scene_px(s, UI_SMALL), r, ALIGN_CENTRE, t->button_text, label);
}

/* A key and what it does, from y on; returns its height. draw false only measures. */
static int put_row(const App *app, Scene *s, const KeyRow *row, int at, Rect key, Rect words, bool draw)
{
    const Theme *t = s->theme;
    const int text_h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, 0, tr(row->words), false);
    char label[192], buttons[192], both[400];
    buttons_of(app, row, buttons, sizeof buttons);
    const int keys_h = buttons[0] != '\0' ? 2 * key.h + scene_px(s, 4) : key.h;
    const int h = text_h > keys_h ? text_h : keys_h;
    if (!draw)
        return h;
    keymap_label(&app->keymap, row, label, sizeof label);
    put_cap(s, key, label, false);
    if (buttons[0] != '\0')
        put_cap(s, (Rect){ key.x, key.y + key.h + scene_px(s, 4), key.w, key.h }, buttons, true);
    words.y = key.y + (h - text_h) / 2;
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, t->text, tr(row->words), true);
    snprintf(both, sizeof both, "%s", label);
    if (buttons[0] != '\0')
        text_write(both, sizeof both, "{1}, {2}", label, buttons);
    read_out(s, (Rect){ key.x, key.y, words.x + words.w - key.x, h }, row, at, both);
    return h;
}

/* One group in a panel; returns its height. */
static int put_group(const App *app, Scene *s, KeyGroup group, Rect r)
{
    const int pad = scene_px(s, 18), cap = keys_width(app, s, group), gap = scene_px(s, 7), cap_h = scene_px(s, 28);
    const Rect words = { r.x + pad + cap + scene_px(s, 14), 0, r.w - 2 * pad - cap - scene_px(s, 14), 0 };
    int height = 0;
    for (int pass = 0; pass < 2; pass++) { /* the panel lies under its rows, and is as high as they are */
        int y = r.y + scene_px(s, 50), at = 0;
        for (const KeyRow *row = next_told(NULL, group); row != NULL; row = next_told(row, group))
            y += put_row(app, s, row, at++, (Rect){ r.x + pad, y, cap, cap_h }, words, pass == 1) + gap;
        height = y - r.y + pad - gap;
        if (pass == 0)
            ui_panel(s, (Rect){ r.x, r.y, r.w, height }, tr(keymap_group_title(group)));
    }
    return height;
}

static void keys_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, tr("Keys and marks"), NULL, DO_BACK, 0, 1320);
    int gap = scene_px(s, 20), shade = scene_px(s, 12);
    Rect view = { body.x - shade, body.y, body.w + shade, body.h + scene_px(s, 10) };
    int columns = body.w >= scene_px(s, 1160) ? 3 : body.w >= scene_px(s, 760) ? 2 : 1;
    int w = (body.w - gap * (columns - 1) - scene_px(s, SCROLL_BAR)) / columns, bottom[3] = { 0, 0, 0 };
    ScrollPart part = scroll_begin(s, (Rect){ view.x, view.y, view.w - scene_px(s, SCROLL_BAR), view.h });
    for (int i = 0; i <= KEYS_GROUPS; i++) {
        if (i != MARKS_AT && next_told(NULL, (KeyGroup)(i - (i > MARKS_AT))) == NULL)
            continue;
        int at = 0; /* the shortest column */
        for (int k = 1; k < columns; k++)
            if (bottom[k] < bottom[at])
                at = k;
        Rect r = { body.x + at * (w + gap), body.y + bottom[at], w, 0 };
        int h = i == MARKS_AT ? marks_key_build(app, s, r, true) : put_group(app, s, (KeyGroup)(i - (i > MARKS_AT)), r);
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

static bool keys_intent(App *app, const Intent *in)
{
    if (!scroll_intent(&app->scene, &keys_ui(app)->page, in, true))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *keys_scroll_at(App *app, int x, int y)
{
    (void)x;
    (void)y;
    return &keys_ui(app)->page;
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
                             .intent = keys_intent,
                             .scroll_at = keys_scroll_at,
                             .pointer = keys_pointer };
