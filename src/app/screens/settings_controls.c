/* Which key and which button means what, and how that is changed: an entry is chosen, and the next key that is pressed
 * is its own. */
#include <stdio.h>
#include <string.h>

#include "app/control_sign.h"
#include "app/controls.h"
#include "app/notice.h"
#include "app/screens/settings_ui.h"
#include "controls/keymap_change.h"
#include "platform/language.h"

/* Behind `action` of settings_controls_build. */
enum { DO_CHOOSE, DO_LINE_BACK, DO_ALL_ASK, DO_ALL, DO_SWAP, DO_CANCEL };

enum { CHIP = 38 /* units: how high a key is drawn */, GAP = 8 };

static ControlsUi *ui_of(const App *app)
{
    return &settings_ui(app)->controls;
}

static const KeyRow *row_at(int number)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    return number > 0 && number <= count ? &rows[number - 1] : NULL;
}

static int number_of(const KeyRow *row)
{
    int count;
    return (int)(row - keymap_rows(&count)) + 1;
}

/* ---- lines: a row that has words, with those beside it ---- */

static const KeyRow *next_line(const KeyRow *from, KeyGroup group)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (const KeyRow *row = from != NULL ? from + 1 : rows; row < rows + count; row++)
        if (row->group == group && row->id != NULL && row->words != NULL)
            return row;
    return NULL;
}

/* The next row of the same line that can be set, or is fixed; NULL: no more. */
static const KeyRow *next_beside(const KeyRow *row)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (row++; row < rows + count && row->words == NULL; row++)
        if (row->id != NULL)
            return row;
    return NULL;
}

/* The row whose words tell what this one is for. */
static const KeyRow *line_of(const KeyRow *row)
{
    while (row->words == NULL)
        row--;
    return row;
}

static bool line_changed(const App *app, const KeyRow *line)
{
    for (const KeyRow *row = line; row != NULL; row = next_beside(row))
        if (keymap_changed(&app->keymap, row))
            return true;
    return false;
}

/* ---- a key as it is drawn ---- */

static void words_of(const App *app, const KeyRow *row, bool button, char *out, size_t size)
{
    const Control c = keymap_control(&app->keymap, row, button);
    control_mark(&c, out, size);
    if (out[0] == '\0')
        snprintf(out, size, "\u2013");
}

static int chip_width(const Scene *s, const char *words)
{
    const int w = text_width(FONT_BOLD, scene_px(s, UI_SMALL), words) + scene_px(s, 20), least = scene_px(s, CHIP);
    return w > least ? w : least;
}

/* A key has corners, a button of a gamepad is round. */
static void draw_chip(Scene *s, Rect r, const char *words, bool button, bool fixed, bool hot)
{
    const Theme *t = s->theme;
    const int radius = button ? r.h / 2 : scene_px(s, 6);
    if (!fixed)
        dl_round(&s->draw, r, radius, hot ? colour_mix(t->button, t->text, 8) : t->button);
    dl_outline(&s->draw, r, radius, scene_px(s, 1), LINE_SOLID, t->button_edge);
    dl_text(&s->draw, FONT_BOLD, scene_px(s, UI_SMALL), r, ALIGN_CENTRE, fixed ? t->text_quiet : t->button_text, words);
}

/* Where the next one goes: on the next line where this one is full. */
typedef struct Chips {
    Rect r; /* all of them; h grows */
    int x, y;
} Chips;

static Rect place_chip(const Scene *s, Chips *at, int w)
{
    const int h = scene_px(s, CHIP), gap = scene_px(s, GAP);
    if (at->x > at->r.x && at->x + w > at->r.x + at->r.w) {
        at->x = at->r.x;
        at->y += h + gap;
    }
    const Rect r = { at->x, at->y, w < at->r.w ? w : at->r.w, h };
    at->x += w + gap;
    at->r.h = at->y + h - at->r.y;
    return r;
}

static void put_chip(App *app, Scene *s, Chips *at, const KeyRow *row, bool button, int action, bool draw)
{
    char words[KEY_NAME], label[ITEM_LABEL];
    words_of(app, row, button, words, sizeof words);
    const Rect r = place_chip(s, at, chip_width(s, words));
    if (!draw)
        return;
    text_write(label, sizeof label, "{1}: {2}", words, tr(line_of(row)->words));
    Item *item = scene_item(s, ITEM_BUTTON, r, action + DO_CHOOSE, 2 * number_of(row) + button, label, "%s:%s",
                            button ? "button-of" : "key-of", row->id);
    item->enabled = keymap_may_change(row);
    if (!item->enabled)
        ui_why(item, tr("This never changes, so that you always find your way here."));
    draw_chip(s, r, words, button, !item->enabled, ui_hot(s, item->name));
}

/* ---- the list ---- */

static void put_chips(App *app, Scene *s, Chips *at, const KeyRow *line, int action, bool draw)
{
    for (const KeyRow *row = line; row != NULL; row = next_beside(row))
        put_chip(app, s, at, row, false, action, draw);
    for (const KeyRow *row = line; row != NULL && control_pads(app); row = next_beside(row))
        if (keymap_button(&app->keymap, row) != PAD_NONE)
            put_chip(app, s, at, row, true, action, draw);
    if (!line_changed(app, line))
        return;
    const Rect r = place_chip(s, at, scene_px(s, CHIP));
    char name[48];
    snprintf(name, sizeof name, "back-of:%s", line->id);
    if (draw)
        ui_button_named(s, r, name, "", ICON_RESET, BUTTON_QUIET, true, action + DO_LINE_BACK, number_of(line));
    if (draw) {
        Item *item = &s->item[s->item_count - 1];
        snprintf(item->label, sizeof item->label, "%s", tr("Restore the original key"));
        item->bare = true;
    }
}

/* Words at the left and keys at the right or, in a narrow column, below; returns the height. */
static int put_line(App *app, Scene *s, Rect r, const KeyRow *line, int action)
{
    const int pad = scene_px(s, 8), gap = scene_px(s, 16);
    const bool beside = r.w >= scene_px(s, 560);
    const int words_w = beside ? r.w * 52 / 100 : r.w;
    const Rect words = { r.x, r.y + pad, words_w, 0 };
    const int text_h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, 0, tr(line->words), false);
    Chips at = { { beside ? r.x + words_w + gap : r.x, 0, beside ? r.w - words_w - gap : r.w, 0 }, 0, 0 };
    at.x = at.r.x;
    put_chips(app, s, &at, line, action, false);
    const int chips_h = at.r.h, tall = beside ? (text_h > chips_h ? text_h : chips_h) : text_h + pad + chips_h;
    const int words_y = beside ? words.y + (tall - text_h) / 2 : words.y;
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ words.x, words_y, words.w, 0 }, s->theme->text,
                 tr(line->words), true);
    at.r.y = at.y = beside ? r.y + pad + (tall - chips_h) / 2 : words.y + text_h + pad;
    at.x = at.r.x;
    put_chips(app, s, &at, line, action, true);
    return tall + 2 * pad;
}

static int put_group(App *app, Scene *s, Rect r, KeyGroup group, int action)
{
    const int top = r.y;
    const KeyRow *line = next_line(NULL, group);
    if (line == NULL)
        return 0;
    r.y += scene_px(s, 18);
    r.y += ui_paragraph(s, FONT_BOLD, scene_px(s, UI_LEAD), r, s->theme->text, tr(keymap_group_title(group)), true) +
           scene_px(s, 4);
    for (; line != NULL; line = next_line(line, group)) {
        ui_rule(s, r.x, r.y, r.w);
        r.y += put_line(app, s, r, line, action);
    }
    return r.y - top;
}

static int put_list(App *app, Scene *s, Rect r, int action)
{
    const int top = r.y, pad = scene_px(s, 14);
    r.y += pad;
    r.y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text_quiet,
                        tr("Choose a key, then press the one that you want instead."), true) +
           pad;
    for (int group = 0; group < KEYS_GROUPS; group++)
        r.y += put_group(app, s, r, (KeyGroup)group, action);
    if (keymap_changed(&app->keymap, NULL)) {
        const char *label = tr("Restore the original keys");
        const int w = ui_button_width(s, label, ICON_RESET);
        r.y += pad;
        ui_button(s, (Rect){ r.x, r.y, w < r.w ? w : r.w, scene_px(s, UI_CONTROL) }, "keys-delivered", label,
                  ICON_RESET, BUTTON_PLAIN, true, action + DO_ALL_ASK, 0);
        r.y += scene_px(s, UI_CONTROL);
    }
    return r.y + pad - top;
}

/* ---- what is asked ---- */

typedef struct Answer {
    const char *name, *label; /* NULL: there is none */
    int deed;
} Answer;

/* Two buttons, side by side or one below the other; returns their height. */
static int put_answers(Scene *s, Rect r, Answer first, int action)
{
    const Answer answer[] = { first, { "keys-cancel", tr("Cancel"), DO_CANCEL } };
    const int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12);
    int x = r.x, y = r.y;
    for (int i = 0; i < 2; i++) {
        if (answer[i].label == NULL)
            continue;
        int w = ui_button_width(s, answer[i].label, -1) + scene_px(s, 20);
        w = w < r.w ? w : r.w;
        if (x > r.x && x + w > r.x + r.w) {
            x = r.x;
            y += h + gap;
        }
        ui_button(s, (Rect){ x, y, w, h }, answer[i].name, answer[i].label, -1, i == 0 ? BUTTON_PRIMARY : BUTTON_PLAIN,
                  true, action + answer[i].deed, 0);
        x += w + gap;
    }
    return y + h - r.y;
}

/* The key that is being set, before what it is for. */
static int put_subject(App *app, Scene *s, Rect r, const KeyRow *row, bool button)
{
    char words[KEY_NAME];
    words_of(app, row, button, words, sizeof words);
    const int w = chip_width(s, words), gap = scene_px(s, 14), h = scene_px(s, CHIP);
    const Rect chip = { r.x, r.y, w, h };
    Rect rest = { r.x + w + gap, r.y, r.w - w - gap, 0 };
    const bool beside = rest.w >= scene_px(s, 200);
    if (!beside)
        rest = (Rect){ r.x, r.y + h + gap, r.w, 0 };
    const int px = scene_px(s, UI_LEAD);
    const int text_h = ui_paragraph(s, FONT_BOLD, px, rest, 0, tr(line_of(row)->words), false);
    draw_chip(s, chip, words, button, true, false);
    if (beside && text_h < h)
        rest.y += (h - text_h) / 2;
    ui_paragraph(s, FONT_BOLD, px, rest, s->theme->text, tr(line_of(row)->words), true);
    return beside ? (text_h > h ? text_h : h) : h + gap + text_h;
}

/* What is done now by the key that was pressed. */
static void list_takers(const App *app, const KeyRow *row, char *out, size_t size)
{
    const ControlsUi *ui = ui_of(app);
    char list[TEXT_LIST] = "", quoted[512];
    const char *last = "";
    for (const KeyRow *by = NULL; (by = keymap_taken_by(&app->keymap, row, ui->wanted, by)) != NULL;) {
        const char *words = line_of(by)->words;
        if (strcmp(words, last) != 0) {
            /* TRANSLATORS: What a key does, where another sentence tells of it. */
            text_write(quoted, sizeof quoted, "\"{1}\"", tr(words));
            text_list(list, sizeof list, quoted);
        }
        last = words;
    }
    snprintf(out, size, "%s", list);
}

static void question(App *app, char *out, size_t size)
{
    const ControlsUi *ui = ui_of(app);
    char wanted[KEY_NAME];
    const KeyRow *row = row_at(ui->row);
    if (ui->all) {
        snprintf(out, size, "%s", tr("Do you want to restore all original keys and buttons?"));
    } else if (!ui->taken) {
        snprintf(out, size, "%s",
                 control_pads(app) ? tr("Press the new key, or a button of the gamepad. Esc leaves it as it is.")
                                   : tr("Press the new key. Esc leaves it as it is."));
    } else {
        const Control had = keymap_control(&app->keymap, row, ui->wanted.is_button);
        char old[KEY_NAME], others[ITEM_LABEL];
        control_mark(&ui->wanted, wanted, sizeof wanted);
        control_mark(&had, old, sizeof old);
        list_takers(app, row, others, sizeof others);
        if (old[0] != '\0') /* TRANSLATORS: {1} and {3} are keys, {2} is what the first one does now. */
            text_write(out, size, "{1} is already used: {2}. Swap it with {3}?", wanted, others, old);
        else
            text_write(out, size, "{1} is already used: {2}. Use it here instead?", wanted, others);
    }
}

static int put_question(App *app, Scene *s, Rect r, int action)
{
    const ControlsUi *ui = ui_of(app);
    const KeyRow *row = row_at(ui->row);
    const int top = r.y, gap = scene_px(s, 18);
    char words[ITEM_LABEL];
    r.y += scene_px(s, 14);
    if (row != NULL)
        r.y += put_subject(app, s, r, row, ui->button) + gap;
    question(app, words, sizeof words);
    const int h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text, words, true);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, words, "text:keys");
    r.y += h + gap;
    const Answer swap = { "keys-swap", tr("Swap"), DO_SWAP }, use = { "keys-swap", tr("Use it here"), DO_SWAP },
                 all = { "keys-all", tr("Restore the original keys"), DO_ALL }, none = { NULL, NULL, DO_CANCEL };
    const Control had = row != NULL ? keymap_control(&app->keymap, row, ui->wanted.is_button) : (Control){ 0 };
    const bool empty = control_is_none(&had);
    r.y += put_answers(s, r, ui->all ? all : !ui->taken ? none : empty ? use : swap, action);
    return r.y + gap - top;
}

int settings_controls_build(App *app, Scene *s, Rect r, int action)
{
    const ControlsUi *ui = ui_of(app);
    return ui->row != 0 || ui->all ? put_question(app, s, r, action) : put_list(app, s, r, action);
}

/* ---- what is done ---- */

/* Back to the list, and to the key that was chosen there. */
static void end_asking(App *app)
{
    ControlsUi *ui = ui_of(app);
    const KeyRow *row = row_at(ui->row);
    if (row != NULL)
        scene_focus_on(&app->scene, NO_THING, "%s:%s", ui->button ? "button-of" : "key-of", row->id);
    settings_ui(app)->scroll.at = ui->scrolled;
    ui->row = 0;
    ui->taken = ui->all = false;
    app_redraw(app);
}

static void begin_asking(App *app, const KeyRow *row, bool button)
{
    ControlsUi *ui = ui_of(app);
    ui->scrolled = settings_ui(app)->scroll.at;
    settings_ui(app)->scroll.at = 0;
    *ui = (ControlsUi){
        .row = row != NULL ? number_of(row) : 0, .button = button, .all = row == NULL, .scrolled = ui->scrolled
    };
    if (row == NULL)
        scene_focus_on(&app->scene, NO_THING, "button:keys-cancel");
    app_redraw(app);
}

static void tell_why(App *app, SetAnswer why, const Control *c, const KeyRow *with)
{
    char key[KEY_NAME], text[ITEM_LABEL];
    control_mark(c, key, sizeof key);
    const char *other = with != NULL ? tr(line_of(with)->words) : "";
    if (why == SET_FIGURE)
        text_write(text, sizeof text, "{1} is for typing numbers. Choose another key.", key);
    else if (why == SET_TYPED)
        text_write(text, sizeof text, "{1} types a letter there. Choose a key together with Ctrl.", key);
    else
        text_write(text, sizeof text, "{1} is needed for \"{2}\". Choose another one.", key, other);
    app_notice(app, text);
}

static void set(App *app, const KeyRow *row, Control c, bool swap)
{
    ControlsUi *ui = ui_of(app);
    const KeyRow *with;
    const SetAnswer answer = keymap_set(&app->keymap, row, c, swap, &with);
    if (answer == SET_TAKEN) {
        ui->taken = true;
        ui->wanted = c;
        scene_focus_on(&app->scene, NO_THING, "button:keys-swap");
        app->scene.focus_shown = true; /* something was pressed: what is pressed next answers */
        app_redraw(app);
    } else if (answer == SET_DONE) {
        if (app->keymap_kept.foreign != NULL)
            keymap_text_forget(app->keymap_kept.foreign, row->id);
        ui->button = c.is_button && keymap_button(&app->keymap, row) != PAD_NONE;
        end_asking(app);
        controls_save(app);
    } else {
        tell_why(app, answer, &c, with);
    }
}

/* Key by key, where nothing else needs what was delivered here: that one gets the other. */
static void line_back(App *app, const KeyRow *line)
{
    const KeyRow *with;
    for (const KeyRow *row = line; row != NULL; row = next_beside(row))
        for (int button = 0; button < 2; button++) {
            const Control c = keymap_delivered(row, button != 0);
            const SetAnswer answer = keymap_may_change(row) ? keymap_set(&app->keymap, row, c, true, &with) : SET_DONE;
            if (answer != SET_DONE)
                tell_why(app, answer, &c, with);
        }
    scene_focus_on(&app->scene, NO_THING, "key-of:%s", line->id);
    controls_save(app);
}

static void all_back(App *app)
{
    memset(&app->keymap, 0, sizeof app->keymap);
    if (app->keymap_kept.foreign != NULL)
        keymap_text_forget(app->keymap_kept.foreign, NULL);
    end_asking(app);
    controls_save(app);
}

void settings_controls_act(App *app, int deed, int arg)
{
    const ControlsUi *ui = ui_of(app);
    const KeyRow *row = row_at(deed == DO_CHOOSE ? arg / 2 : arg), *asked = row_at(ui->row);
    if (deed == DO_CHOOSE && row != NULL && keymap_may_change(row))
        begin_asking(app, row, arg % 2 != 0);
    else if (deed == DO_LINE_BACK && row != NULL)
        line_back(app, row);
    else if (deed == DO_ALL_ASK)
        begin_asking(app, NULL, false);
    else if (deed == DO_ALL && ui->all)
        all_back(app);
    else if (deed == DO_SWAP && ui->taken && asked != NULL)
        set(app, asked, ui->wanted, true);
    else if (deed == DO_CANCEL)
        end_asking(app);
}

bool settings_controls_back(App *app)
{
    const ControlsUi *ui = ui_of(app);
    const bool asking = ui->row != 0 || ui->all;
    if (asking)
        end_asking(app);
    return asking;
}

bool settings_controls_pressed(App *app, const Control *c)
{
    const ControlsUi *ui = ui_of(app);
    const KeyRow *row = row_at(ui->row);
    if (settings_ui(app)->page != SETTINGS_CONTROLS || row == NULL || ui->taken)
        return false;
    notice_forget(app);
    if (control_means(&app->keymap, c, AT_PAGE).kind == INTENT_BACK)
        end_asking(app);
    else
        set(app, row, *c, false);
    return true;
}
