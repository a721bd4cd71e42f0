/* Join a table: those that are open in this house, the one of an invitation, and the people one knows. Tables are
 * looked for while this page is open, and at no other time. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/together/join_rows.h"
#include "app/screens/together/together_ui.h"
#include "app/speak.h"
#include "app/widgets/field.h"
#include "platform/language.h"

enum {
    DO_NONE,
    DO_BACK,
    DO_CALL,
    DO_DROP,
    DO_OWN,
    DO_NOT_NOW,
    DO_LINE,
    DO_PASTE,
    DO_JOIN,
    DO_ME,
    DO_FORGET,
    DO_OPEN,
    PICTURES_W = 4 * 56 + 3 * 8,
    DROP_W = 42
};

typedef struct JoinUi {
    char line[FIELD_BYTES];
    int forget; /* 1 + whose button was pressed once; 0: none */
    int drop;   /* the row of a table whose button was pressed once, likewise */
    int called; /* the row that was pressed last; 0: none was, or one came by an invitation */
    JoinRows rows;
    Rect list; /* where they lay in the last picture */
    Rect form; /* and in a narrow window what stands below them */
    Scroll tables, page;
} JoinUi;

static inline JoinUi *join_ui(const App *app)
{
    return app->kept[SCREEN_JOIN];
}

static const TogetherView *found_by(const App *app)
{
    return app->together_view;
}

static void join_enter(App *app)
{
    JoinUi *ui = join_ui(app);
    ui->forget = ui->drop = ui->called = 0;
    ui->list = ui->form = (Rect){ 0 };
    together_look(app, true);
}

/* Is a table being called? Only one is at a time. */
static bool is_busy(const TogetherView *v)
{
    return v->stage == TOGETHER_CALLING || v->stage == TOGETHER_ASKED;
}

/* ---- tables in this house ---- */

/* Why one cannot sit down there; NULL: one can. */
static const char *shut_why(const TogetherTable *t, char *room, size_t size)
{
    if (!t->speaks)
        text_write(room, size, "{1} has another version of Meldwell, which cannot play with this one.", t->host);
    else if (t->game < 0)
        text_write(room, size, "{1} plays a game that this version of Meldwell does not know.", t->host);
    else if (t->free == 0 && !t->watchers && !t->mine)
        snprintf(room, size, "%s", tr("There is no free seat, and nobody may watch."));
    else
        return NULL;
    return room;
}

static void seats_words(const TogetherTable *t, char *out, size_t size)
{
    if (t->mine)
        snprintf(out, size, "%s", tr("Your seat is kept"));
    else if (t->free > 0)
        text_write_count(out, size, "{1} seat free", "{1} seats free", t->free);
    else if (t->watchers)
        snprintf(out, size, "%s", tr("No free seat, you may watch"));
    else
        snprintf(out, size, "%s", tr("No free seat"));
}

/* What is under way with a table: a line, the pictures, and a way out. Returns the height; draw = false only measures.
 */
static int build_waiting(App *app, Scene *s, Rect r, const char *host, bool draw)
{
    const TogetherView *v = found_by(app);
    const int gap = scene_px(s, 8), h = scene_px(s, UI_CONTROL), w = ui_button_width(s, tr("Not now"), -1);
    char words[480];
    if (v->stage == TOGETHER_CALLING)
        snprintf(words, sizeof words, "%s", tr("The table is being reached."));
    else
        text_write(words, sizeof words, "Waiting for {1} to let you in.", host);
    const Rect line = { r.x, r.y, r.w - w - gap, 0 };
    int y = r.y + ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), line, s->theme->text, words, draw);
    if (draw) {
        scene_item(s, ITEM_TEXT, (Rect){ line.x, line.y, line.w, y - r.y }, 0, 0, words, "text:waiting");
        ui_button(s, (Rect){ r.x + r.w - w, r.y, w, h }, "not-now", tr("Not now"), -1, BUTTON_PLAIN, true, DO_NOT_NOW,
                  0);
    }
    y = y < r.y + h ? r.y + h + gap : y + gap;
    if (v->stage != TOGETHER_ASKED || !v->compares)
        return y - r.y;
    const int pictures = scene_px(s, PICTURES_W);
    const Rect four = { r.x, y, pictures < r.w ? pictures : r.w, 0 };
    y += (draw ? together_pictures(s, four, v->picture, "pictures") : together_pictures_height(s, four.w)) + gap;
    y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ r.x, y, r.w, 0 }, s->theme->text_quiet,
                      tr("The host sees these four pictures too. If not, somebody is between you."), draw);
    return y - r.y;
}

/* What is said of a table in its row: who has it, how it stands. */
typedef struct RowWords {
    char under[NAME_BYTES + 480], state[480];
    bool shut;  /* one cannot go there */
    Colour ink; /* of the state */
} RowWords;

static void found_words(const Theme *theme, const TogetherTable *t, RowWords *w)
{
    char seats[120];
    w->shut = shut_why(t, w->state, sizeof w->state) != NULL;
    w->ink = w->shut ? theme->danger : theme->good;
    if (w->shut)
        return;
    seats_words(t, seats, sizeof seats);
    if (t->playing) {
        /* TRANSLATORS: Of a table; {1} is "2 seats free", "No free seat, you may watch" or "Your seat is kept". */
        text_write(w->state, sizeof w->state, "Playing. {1}", seats);
    } else {
        snprintf(w->state, sizeof w->state, "%s", seats);
    }
}

static void row_words(const App *app, const Theme *theme, const JoinRow *row, RowWords *w)
{
    if (row->game >= 0)
        text_write(w->under, sizeof w->under, "{1}, {2}", row->host, tr(game_table[row->game]->title));
    else
        snprintf(w->under, sizeof w->under, "%s", row->host);
    w->shut = false;
    w->ink = theme->text_quiet;
    if (join_ui(app)->drop == row->number) {
        w->ink = theme->danger;
        text_write(w->state, sizeof w->state, "Press again to forget {1}.", row->name);
    } else if (row->found >= 0) {
        found_words(theme, &found_by(app)->found[row->found], w);
    } else if (row->rested >= 0) {
        text_write(w->state, sizeof w->state, "Goes on when {1} opens it.", row->host);
    } else {
        w->shut = true;
        snprintf(w->state, sizeof w->state, "%s", tr("This table is not open any more."));
    }
}

/* The picture of what is played there, and three lines. Returns the height. */
static int build_face(Scene *s, Rect r, const JoinRow *row, const RowWords *w, bool draw)
{
    const Theme *theme = s->theme;
    const int pad = scene_px(s, 10), picture = scene_px(s, 76), gap = scene_px(s, 14), line = scene_px(s, 24);
    const Rect words = { r.x + pad + picture * 5 / 4 + gap, r.y + pad, r.w - 2 * pad - picture * 5 / 4 - gap, 0 };
    const Rect at = { words.x, words.y + 2 * line + line / 4, words.w, 0 };
    const int foot = at.y + ui_paragraph(s, FONT_BOLD, scene_px(s, UI_SMALL), at, w->ink, w->state, draw) - r.y;
    const Rect face = { r.x + pad, r.y + pad, picture * 5 / 4, picture };
    if (draw && row->game < 0)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_TOGETHER, 0, (Rect){ face.x + pad, face.y, picture, picture }, 255,
                  theme->text_quiet);
    else if (draw)
        dl_sprite(&s->draw, SPRITE_PICTURE, row->game, scene_px(s, 8), face, 255, 0xFFFFFFFFu);
    if (draw) {
        ui_line(s, FONT_BOLD, scene_px(s, UI_LEAD), (Rect){ words.x, words.y, words.w, line + line / 4 }, ALIGN_LEFT,
                theme->text, row->name);
        ui_line(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ words.x, words.y + line + line / 4, words.w, line },
                ALIGN_LEFT, theme->text_quiet, w->under);
    }
    return (foot > picture + pad ? foot : picture + pad) + pad;
}

/* What is under way with the table, or came of it. Returns the height, 0 where there is nothing. */
static int build_more(App *app, Scene *s, Rect r, const JoinRow *row, bool draw)
{
    const TogetherView *v = found_by(app);
    const int pad = scene_px(s, 10);
    if (join_row_is_called(row, v))
        return build_waiting(app, s, r, row->host, draw) + pad;
    if (join_ui(app)->called != row->number || v->said[0] == '\0')
        return 0;
    const int h = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), r, s->theme->text, v->said, draw);
    if (draw)
        scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, v->said, "text:said");
    return h + pad;
}

/* The seat at a table that rests can be given up. */
static void build_drop(const App *app, Scene *s, Rect face, const JoinRow *row)
{
    const int side = scene_px(s, DROP_W), pad = scene_px(s, 4);
    char name[40];
    snprintf(name, sizeof name, "drop-%d", row->number);
    Item *it = ui_button(s, (Rect){ face.x + face.w - side - pad, face.y + pad, side, side }, name, "", ICON_CLOSE,
                         join_ui(app)->drop == row->number ? BUTTON_DANGER : BUTTON_QUIET, true, DO_DROP, row->number);
    text_write(it->label, sizeof it->label, "Forget {1}", row->name);
    it->bare = true;
}

/* Returns the height. */
static int build_table(App *app, Scene *s, Rect r, const JoinRow *row)
{
    const Theme *theme = s->theme;
    const int pad = scene_px(s, 10), round = scene_px(s, 12);
    const bool called = join_row_is_called(row, found_by(app)), rests = row->rested >= 0;
    char name[40];
    RowWords w;
    row_words(app, theme, row, &w);
    snprintf(name, sizeof name, "button:table-%d", row->number);
    const Rect words = { r.x, r.y, rests ? r.w - scene_px(s, DROP_W) : r.w, 0 };
    r.h = build_face(s, words, row, &w, false);
    const Rect inner = { r.x + pad, r.y + r.h, r.w - 2 * pad, 0 };
    const Rect all = { r.x, r.y, r.w, r.h + build_more(app, s, inner, row, false) };
    ui_shadow(s, all, round, scene_px(s, 10));
    ui_surface(s, all, round,
               w.shut  ? colour_mix(theme->panel, theme->felt, 20)
               : rests ? colour_mix(theme->panel, theme->felt, 10)
                       : theme->panel,
               called || w.shut ? "" : name, false);
    dl_outline(&s->draw, all, round, scene_px(s, called ? 3 : 1), LINE_SOLID,
               called ? theme->selected : theme->panel_edge);
    build_face(s, words, row, &w, true);
    build_more(app, s, inner, row, true);
    if (called)
        return all.h;
    Item *it = scene_item(s, ITEM_BUTTON, r, DO_CALL, row->number, "", "%s", name);
    text_write(it->label, sizeof it->label, "{1}. {2}. {3}", row->name, w.under, w.state);
    it->enabled = !w.shut && !is_busy(found_by(app));
    ui_why(it, w.shut ? w.state : tr("Another table is being asked. Press Not now first."));
    if (rests)
        build_drop(app, s, r, row);
    return all.h;
}

/* The own one that was open before. Returns the height. */
static int build_own(App *app, Scene *s, Rect r)
{
    const TogetherView *v = found_by(app);
    Item *it = together_card(s, r, "button:own-table", v->lobby, tr("Your table. It opens as you left it."));
    it->action = DO_OWN;
    it->enabled = !is_busy(v);
    ui_why(it, tr("Another table is being asked. Press Not now first."));
    return together_card_height(s);
}

/* Who has the table that is being called. */
static const char *host_called(const App *app)
{
    const TogetherView *v = found_by(app);
    const char *host = "";
    for (int i = 0; i < v->chairs; i++)
        host = v->chair[i].is_host ? v->chair[i].name : host;
    for (int i = 0; i < join_ui(app)->rows.count; i++)
        if (join_row_is_called(&join_ui(app)->rows.row[i], v))
            host = join_ui(app)->rows.row[i].host;
    return host;
}

/* The same of a table that is none of those in this house. Returns the height. */
static int build_called(App *app, Scene *s, Rect r)
{
    const int pad = scene_px(s, 14);
    const Rect in = { r.x + pad, r.y + pad, r.w - 2 * pad, 0 };
    const char *host = host_called(app);
    r.h = build_waiting(app, s, in, host, false) + 2 * pad;
    ui_panel(s, r, "");
    build_waiting(app, s, in, host, true);
    return r.h;
}

/* Somebody points at the rows, or has one by keys. */
static bool is_held(const JoinUi *ui, const Scene *s)
{
    bool held = rect_has(ui->list, s->at_x, s->at_y);
    for (int i = 0; i < ui->rows.count && !held; i++) {
        char name[40];
        snprintf(name, sizeof name, "button:table-%d", ui->rows.row[i].number);
        held = ui_hot(s, name) || ui_held(s, name) || ui_focused(s, name);
    }
    return held;
}

/* Returns the height. */
static int build_tables(App *app, Scene *s, Rect r)
{
    JoinUi *ui = join_ui(app);
    const TogetherView *v = found_by(app);
    const int gap = scene_px(s, 12), px = scene_px(s, UI_TEXT);
    int y = r.y;
    join_rows_follow(&ui->rows, v, is_held(ui, s));
    if (v->said[0] != '\0' && join_row(&ui->rows, ui->called) == NULL) {
        const int h = ui_paragraph(s, FONT_BOLD, px, (Rect){ r.x, y, r.w, 0 }, s->theme->text_on_felt, v->said, true);
        scene_item(s, ITEM_TEXT, (Rect){ r.x, y, r.w, h }, 0, 0, v->said, "text:said");
        y += h + gap;
    }
    if (is_busy(v) && !v->in_list)
        y += build_called(app, s, (Rect){ r.x, y, r.w, 0 }) + gap;
    if (v->has_lobby)
        y += build_own(app, s, (Rect){ r.x, y, r.w, 0 }) + gap;
    const int top = y;
    for (int i = 0; i < ui->rows.count; i++)
        y += build_table(app, s, (Rect){ r.x, y, r.w, 0 }, &ui->rows.row[i]) + gap;
    ui->list = (Rect){ r.x, top, r.w, y - top };
    if (v->founds > 0)
        return y - r.y;
    const char *none = tr("No table is open in this house so far. One that is opened appears here by itself.");
    const int h = ui_paragraph(s, FONT_TEXT, px, (Rect){ r.x, y, r.w, 0 }, s->theme->text_on_felt, none, true);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, y, r.w, h }, 0, 0, none, "text:none");
    return y + h - r.y;
}

/* ---- from elsewhere, and people ---- */

/* Returns the height. */
static int build_elsewhere(App *app, Scene *s, Rect r)
{
    const JoinUi *ui = join_ui(app);
    const TogetherView *v = found_by(app);
    const int gap = scene_px(s, 12), h = scene_px(s, UI_CONTROL), half = (r.w - gap) / 2;
    const bool busy = is_busy(v);
    int y = r.y + together_heading(s, r, "elsewhere", tr("From elsewhere"), tr("With the line of an invitation."));
    ui_field(s, (Rect){ r.x, y, r.w, h }, "field:invitation", "MW1:\u2026", ui->line, FIELD_PATH, DO_LINE, 0);
    y += h + gap;
    ui_button(s, (Rect){ r.x, y, half, h }, "paste", tr("Paste"), ICON_COPY, BUTTON_PLAIN, true, DO_PASTE, 0);
    ui_why(ui_button(s, (Rect){ r.x + half + gap, y, r.w - half - gap, h }, "join", tr("Join"), ICON_RIGHT,
                     BUTTON_PRIMARY, ui->line[0] != '\0' && !busy, DO_JOIN, 0),
           busy ? tr("Another table is being asked. Press Not now first.") : tr("Paste an invitation first."));
    return y + h + gap - r.y;
}

/* Returns the height. */
static int build_me(App *app, Scene *s, Rect r)
{
    const int gap = scene_px(s, 12), h = scene_px(s, UI_CONTROL);
    int y = r.y + together_heading(s, r, "you", tr("You"), tr("Your name at the table."));
    ui_field(s, (Rect){ r.x, y, r.w, h }, "field:me", tr("Your name"), together_name(app), FIELD_NAME, DO_ME, 0);
    return y + h + gap - r.y;
}

/* Returns the height, 0 where there is nobody. */
static int build_people(App *app, Scene *s, Rect r)
{
    const TogetherView *v = found_by(app);
    const int gap = scene_px(s, 8), h = scene_px(s, UI_CONTROL);
    if (v->knowns == 0)
        return 0;
    int y = r.y + together_heading(s, r, "people", tr("People you know"), tr("Known by their key, not by their name."));
    for (int i = 0; i < v->knowns; i++) {
        const TogetherKnown *k = &v->known[i];
        const bool sure = join_ui(app)->forget == 1 + i;
        char name[32];
        dl_sprite(&s->draw, SPRITE_AVATAR, k->avatar % MAX_SEATS, 0, (Rect){ r.x, y, h, h }, 255, 0xFFFFFFFFu);
        const Rect words = { r.x + h + gap, y, r.w - 2 * h - 2 * gap, h };
        char line[600];
        if (sure)
            text_write(line, sizeof line, "Press again to forget {1}.", k->name);
        else if (k->has_table)
            text_write(line, sizeof line, "{1} has a table open", k->name);
        else
            snprintf(line, sizeof line, "%s", k->name);
        ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), words, ALIGN_LEFT, sure ? s->theme->danger : s->theme->text, line);
        scene_item(s, ITEM_TEXT, words, 0, 0, line, "known:%d", i);
        snprintf(name, sizeof name, "forget-%d", i);
        Item *it = ui_button(s, (Rect){ r.x + r.w - h, y, h, h }, name, "", ICON_CLOSE,
                             sure ? BUTTON_DANGER : BUTTON_QUIET, true, DO_FORGET, i);
        text_write(it->label, sizeof it->label, "Forget {1}", k->name);
        it->bare = true;
        y += h + gap;
    }
    return y - r.y;
}

static int build_beside(App *app, Scene *s, Rect r)
{
    const int gap = scene_px(s, 14);
    int y = r.y + build_elsewhere(app, s, r) + gap;
    y += build_me(app, s, (Rect){ r.x, y, r.w, 0 }) + gap;
    y += build_people(app, s, (Rect){ r.x, y, r.w, 0 });
    return y - r.y;
}

/* ---- the page ---- */

static int build_foot(Scene *s, Rect body)
{
    const TogetherFoot foot = { .label = "", .other = { { "new-table", tr("Open a table"), ICON_PLUS, DO_OPEN } } };
    return together_foot(s, body, &foot);
}

/* Where the rows lie once they have been scrolled. */
static void place_list(JoinUi *ui, const Scroll *scroll)
{
    ui->list.y -= scroll->at;
    ui->list = rect_both(ui->list, scroll->view);
}

static void join_build(App *app, Scene *s)
{
    JoinUi *ui = join_ui(app);
    Rect body =
        page_begin(app, s, tr("Join a table"),
                   found_by(app)->looking ? tr("Tables in this house are looked for while this page is open.") : NULL,
                   DO_BACK, 0, 1400);
    body.h -= build_foot(s, body) + scene_px(s, 6);
    const int gap = scene_px(s, 20), pad = scene_px(s, 16), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 10);
    const bool wide = body.w >= scene_px(s, 780);
    const int third = body.w * 36 / 100, most = scene_px(s, 430), w = third < most ? third : most;
    if (wide) {
        const Rect left = { body.x - shade, body.y, body.w - w - gap + shade, body.h };
        const ScrollPart part = scroll_begin(s, (Rect){ left.x, left.y, left.w - bar, left.h });
        const int h = build_tables(app, s, (Rect){ body.x, left.y, body.w - w - gap - bar - scene_px(s, 6), 0 });
        ui->form = (Rect){ 0 };
        scroll_end(s, &ui->tables, part, h);
        place_list(ui, &ui->tables);
        const Rect panel = { body.x + body.w - w, body.y, w, body.h };
        ui_panel(s, panel, "");
        const Rect view = { panel.x + pad, panel.y + pad, w - pad - bar - scene_px(s, 4), panel.h - 2 * pad };
        const ScrollPart right = scroll_begin(s, view);
        const int tall = build_beside(app, s, (Rect){ view.x, view.y, view.w - scene_px(s, 6), 0 });
        scroll_end(s, &ui->page, right, tall);
        return;
    }
    ui->tables = (Scroll){ 0 };
    const Rect view = { body.x - shade, body.y, body.w + shade - bar, body.h };
    const ScrollPart part = scroll_begin(s, view);
    Rect r = { body.x, view.y, body.w - bar - scene_px(s, 6), 0 };
    r.y += build_tables(app, s, r) + gap;
    if (ui->form.h > 0 && rect_has(ui->form, s->at_x, s->at_y)) /* it does not move under the pointer */
        ui->page.at += r.y - (ui->form.y + ui->page.at);
    ui->form = (Rect){ r.x, r.y, r.w, 0 };
    const int panel = s->draw.count;
    ui_panel(s, (Rect){ r.x, r.y, r.w, 2 * pad }, "");
    const int behind = s->draw.count, tall = build_beside(app, s, (Rect){ r.x + pad, r.y + pad, r.w - 2 * pad, 0 });
    for (int i = panel; i < behind; i++) /* as high as what stands on it, which is known only now */
        s->draw.item[i].r.h += tall;
    r.y += tall + 2 * pad;
    scroll_end(s, &ui->page, part, r.y - view.y);
    ui->form.h = r.y - ui->form.y;
    ui->form.y -= ui->page.at;
    place_list(ui, &ui->page);
}

/* ---- what is done there ---- */

static void paste(App *app)
{
    char *text = SDL_GetClipboardText();
    if (text != NULL && text[0] != '\0')
        snprintf(join_ui(app)->line, sizeof join_ui(app)->line, "%.*s", (int)sizeof join_ui(app)->line - 1, text);
    else
        app_notice(app, tr("The clipboard is empty."));
    SDL_free(text);
}

static void forget(App *app, int known)
{
    JoinUi *ui = join_ui(app);
    if (known < 0 || known >= found_by(app)->knowns)
        return;
    if (ui->forget == 1 + known) {
        together_forget(app, known);
        ui->forget = 0;
    } else {
        ui->forget = 1 + known;
    }
}

static void call(App *app, int number)
{
    JoinUi *ui = join_ui(app);
    const JoinRow *row = join_row(&ui->rows, number);
    if (row == NULL)
        return;
    ui->called = number;
    together_call_table(app, row->key);
}

/* Gives the seat at a table that rests up, when that is pressed again. */
static void drop(App *app, int number)
{
    JoinUi *ui = join_ui(app);
    const JoinRow *row = join_row(&ui->rows, number);
    if (row != NULL && ui->drop == number)
        together_forget_table(app, row->key);
    ui->drop = ui->drop == number ? 0 : number;
}

static void join_act(App *app, int action, int arg)
{
    if (action != DO_FORGET)
        join_ui(app)->forget = 0;
    if (action != DO_DROP)
        join_ui(app)->drop = 0;
    switch (action) {
    case DO_BACK:
        app_back(app);
        break;
    case DO_CALL:
        call(app, arg);
        break;
    case DO_DROP:
        drop(app, arg);
        break;
    case DO_OWN:
        together_open_lobby(app);
        break;
    case DO_NOT_NOW:
        together_leave(app);
        break;
    case DO_PASTE:
        paste(app);
        break;
    case DO_JOIN:
        join_ui(app)->called = 0;
        together_call_invited(app, join_ui(app)->line);
        break;
    case DO_FORGET:
        forget(app, arg);
        break;
    case DO_OPEN:
        app_go(app, SCREEN_OPEN_TABLE);
        break;
    default:
        break;
    }
    app_redraw(app);
}

static void join_typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    (void)arg;
    if (action == DO_LINE)
        snprintf(join_ui(app)->line, sizeof join_ui(app)->line, "%s", text);
    if (action == DO_LINE && how == TYPING_DONE && text[0] != '\0') {
        join_ui(app)->called = 0;
        together_call_invited(app, text);
    } else if (action == DO_ME && how != TYPING_CHANGED) {
        together_call_me(app, text);
    }
}

static void join_speak(App *app, Spoken *out)
{
    const TogetherView *v = found_by(app);
    TextSink prompt = text_sink(out->prompt, sizeof out->prompt);
    char pictures[240];
    out->said = v->said;
    if (!is_busy(v))
        return;
    if (v->stage == TOGETHER_CALLING) {
        text_add(&prompt, tr("The table is being reached."));
        return;
    }
    text_say(&prompt, "Waiting for {1} to let you in.", host_called(app));
    if (!v->compares)
        return;
    together_picture_words(v->picture, pictures, sizeof pictures);
    text_addf(&prompt, "\n%s\n", pictures);
    text_add(&prompt, tr("The host sees these four pictures too. If not, somebody is between you."));
}

static bool join_intent(App *app, const Intent *in)
{
    if (field_active(&app->field) || !scroll_intent(&app->scene, &join_ui(app)->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *join_scroll_at(App *app, int x, int y)
{
    return together_scroll_at(&join_ui(app)->tables, &join_ui(app)->page, x, y);
}

static bool join_pointer(App *app, const Pointer *p)
{
    return together_scrolled(app, &join_ui(app)->tables, &join_ui(app)->page, p);
}

const Screen screen_join = { .name = "join",
                             .keeps = sizeof(JoinUi),
                             .open = together_ready,
                             .enter = join_enter,
                             .build = join_build,
                             .act = join_act,
                             .typed = join_typed,
                             .speak = join_speak,
                             .intent = join_intent,
                             .scroll_at = join_scroll_at,
                             .pointer = join_pointer };
