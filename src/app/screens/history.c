/* The matches that were played: a list of any length, and what can be done with the one that is chosen. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/frame.h"
#include "app/matches.h"
#include "app/screens/match_words.h"
#include "app/screens/record_out.h"
#include "app/setup.h"
#include "app/stack.h"
#include "app/widgets/widget.h"
#include "platform/language.h"
#include "record/history.h"
#include "record/review.h"

enum { SEEN = 64, DEALS_MOST = 512, ROW_LETTERS = 14 };
enum { ROW_UNITS = 84, DEAL_UNITS = 52, PAD = 14, GAP = 12, LIST_UNITS = 470, ROOMY_UNITS = 900, COLUMN = 1500 };
enum {
    DO_NONE,
    DO_BACK,
    DO_FILTER,
    DO_MATCH, /* arg: its place in the list */
    DO_REVIEW,
    DO_WATCH, /* both: the deal, -1 the last or the first */
    DO_COPY,
    DO_SAVE,
    DO_OPEN_RECORD,
    DO_ASK,
    DO_DELETE,
    DO_KEEP
};

typedef struct HistoryUi {
    History list;
    int *shown;  /* entries that pass the filter, owned; room for all */
    int count;   /* of them */
    int filter;  /* 1 + the game that is shown; 0 all */
    int at;      /* the one chosen, in `shown`; -1 none */
    bool detail; /* where there is no room for both, it is shown in place of the list */
    bool asking; /* whether it is to be deleted */
    bool reveal; /* the list is to be scrolled to it */
    Scroll rows, deals;
    HistoryMatch seen[SEEN]; /* read since the list was loaded; place i % SEEN belongs to row i */
    int seen_at[SEEN];       /* 1 + which that is; 0 none */
    StoredResult result[DEALS_MOST];
    int results;
    int64_t results_of; /* match */
} HistoryUi;

static inline HistoryUi *history_ui(const App *app)
{
    return app->kept[SCREEN_HISTORY];
}

/* ---- the list ---- */

static bool passes(const HistoryUi *ui, int entry)
{
    return ui->filter == 0 || ui->list.entry[entry].game == ui->filter - 1;
}

static void filter(HistoryUi *ui)
{
    ui->count = 0;
    for (int i = 0; ui->shown != NULL && i < ui->list.count; i++)
        if (passes(ui, i))
            ui->shown[ui->count++] = i;
    memset(ui->seen_at, 0, sizeof ui->seen_at);
    ui->at = ui->at < ui->count ? ui->at : ui->count - 1;
    ui->asking = false;
    ui->results_of = 0;
    ui->reveal = true;
}

static void history_clear(HistoryUi *ui)
{
    history_free(&ui->list);
    free(ui->shown);
    ui->shown = NULL;
    ui->count = 0;
}

static void load(App *app)
{
    HistoryUi *ui = history_ui(app);
    history_clear(ui);
    history_load(&ui->list, app->store);
    ui->shown = ui->list.count > 0 ? malloc((size_t)ui->list.count * sizeof *ui->shown) : NULL;
    if (ui->list.cut || (ui->list.count > 0 && ui->shown == NULL))
        app_answer(app, tr("There is not enough memory to list all matches."));
    ui->at = ui->at < 0 ? 0 : ui->at;
    filter(ui);
}

static void enter(App *app)
{
    app_stop_watching(app);
    load(app);
}

/* What is told of row i, read when it is first looked at. */
static const HistoryMatch *look_at(App *app, int i)
{
    HistoryUi *ui = history_ui(app);
    HistoryMatch *m = &ui->seen[i % SEEN];
    if (ui->seen_at[i % SEEN] == i + 1)
        return m;
    ui->seen_at[i % SEEN] = i + 1;
    history_look(app->store, &ui->list.entry[ui->shown[i]], m);
    return m;
}

static const HistoryMatch *chosen(App *app)
{
    HistoryUi *ui = history_ui(app);
    return ui->at >= 0 && ui->at < ui->count ? look_at(app, ui->at) : NULL;
}

/* The results of the match chosen, read once. */
static void look_at_deals(App *app, const HistoryMatch *m)
{
    HistoryUi *ui = history_ui(app);
    if (ui->results_of == m->entry.id)
        return;
    ui->results_of = m->entry.id;
    ui->results = store_results(app->store, m->entry.id, ui->result, DEALS_MOST);
    ui->deals.at = 0;
}

/* ---- words ---- */

static const char *title_of(const HistoryMatch *m)
{
    /* TRANSLATORS: Title of a match that cannot be read. */
    return m->entry.game < 0 ? tr("A match") : tr(game_table[m->entry.game]->title);
}

static void say_players(const HistoryMatch *m, TextSink *out)
{
    char seats[MAX_SEATS][96];
    const char *seat[MAX_SEATS];
    const AiDef *ai = ai_find(game_table[m->setup.game]->id);
    for (int i = 0; i < m->setup.seats; i++) {
        const SeatSetup *s = &m->setup.seat[i];
        bool computer = s->kind == SEAT_COMPUTER && ai != NULL && s->level < ai->level_count;
        text_write(seats[i], sizeof seats[i], computer ? N_("{1} ({2})") : "{1}", match_seat_shown(&m->setup, i),
                   computer ? tr(ai->levels[s->level].title) : "");
        seat[i] = seats[i];
    }
    text_names(out, seat, m->setup.seats);
}

/* "You have won. You 310, Ada 120" */
static void say_end(const HistoryMatch *m, TextSink *out)
{
    char result[200] = "", score[300] = "";
    TextSink to_result = text_sink(result, sizeof result), to_score = text_sink(score, sizeof score);
    const ShelfMatch shelf = { .setup = m->setup, .note = m->note };
    history_result_say(m, &to_result);
    if (m->note.seats > 0)
        match_words_score(&shelf, ROW_LETTERS, MAX_SEATS, &to_score);
    if (score[0] == '\0')
        text_say(out, "{1}", result);
    else if (result[0] == '\0')
        text_say(out, "Score: {1}", score);
    else
        text_say(out, "{1}. {2}", result, score);
}

/* ---- rows ---- */

/* A line that is cut with three points where it does not fit. */
static void put_cut(Scene *s, FontRole font, int px, Rect r, Colour c, const char *text)
{
    char line[400];
    snprintf(line, sizeof line, "%s", text);
    size_t n = strlen(line);
    while (n > 0 && text_width(font, px, line) > r.w) {
        do
            n--;
        while (n > 0 && ((unsigned char)line[n] & 0xC0) == 0x80);
        snprintf(line + n, sizeof line - n, "\xE2\x80\xA6");
    }
    dl_text(&s->draw, font, px, r, ALIGN_LEFT, c, line);
}

static void put_row(App *app, Scene *s, Rect row, int i)
{
    HistoryUi *ui = history_ui(app);
    const HistoryMatch *m = look_at(app, i);
    char when[64] = "", rules[400] = "", end[500] = "", label[640];
    TextSink to_when = text_sink(when, sizeof when), to_rules = text_sink(rules, sizeof rules),
             to_end = text_sink(end, sizeof end);
    match_words_when(m->entry.touched, (int64_t)time(NULL), false, &to_when);
    if (m->known) {
        setup_rules_line(app, &m->setup, &to_rules);
        say_end(m, &to_end);
    } else {
        text_add(&to_rules, m->trouble);
    }
    text_write(label, sizeof label, "{1}, {2}: {3}. {4}", title_of(m), when, rules, end);
    Item *item = scene_item(s, ITEM_CHOICE, row, DO_MATCH, i, label, "match:%d", i);
    item->checked = i == ui->at;
    item->focusable = false; /* the arrows choose it, however many there are */
    snprintf(item->value, sizeof item->value, "%lld", (long long)m->entry.id);
    snprintf(item->verdict, sizeof item->verdict, "%s", m->known ? "ok" : "unreadable");
    Colour base = item->checked ? colour_mix(s->theme->panel, s->theme->accent, 20) : s->theme->panel;
    ui_surface(s, row, scene_px(s, 8), base, item->name, false);
    int pad = scene_px(s, 8), pic = row.h - 2 * pad, small = scene_px(s, UI_SMALL), px = scene_px(s, UI_TEXT);
    Rect picture = { row.x + pad, row.y + pad, pic * 4 / 3, pic };
    if (m->entry.game >= 0 && m->known)
        dl_sprite(&s->draw, SPRITE_PICTURE, m->entry.game, scene_px(s, 6), picture, 255, 0xFFFFFFFFu);
    else
        dl_sprite(&s->draw, SPRITE_ICON, ICON_WARNING, 0,
                  (Rect){ picture.x + (picture.w - pic / 2) / 2, picture.y + pic / 4, pic / 2, pic / 2 }, 255,
                  s->theme->warning);
    int x = picture.x + picture.w + scene_px(s, GAP), line = row.h / 3, w = row.x + row.w - pad - x;
    int when_w = text_width(FONT_TEXT, small, when) + 2;
    put_cut(s, FONT_BOLD, px, (Rect){ x, row.y + pad / 2, w - when_w - pad, line }, s->theme->text, title_of(m));
    dl_text(&s->draw, FONT_TEXT, small, (Rect){ x + w - when_w, row.y + pad / 2, when_w, line }, ALIGN_RIGHT,
            s->theme->text_quiet, when);
    put_cut(s, FONT_TEXT, small, (Rect){ x, row.y + line, w, line }, s->theme->text_quiet, rules);
    put_cut(s, FONT_TEXT, small, (Rect){ x, row.y + 2 * line - pad / 2, w, line }, s->theme->text, end);
}

/* The games of which there are any; the number of them. */
static bool is_there(const HistoryUi *ui, int game)
{
    for (int i = 0; i < ui->list.count; i++)
        if (ui->list.entry[i].game == game)
            return true;
    return false;
}

/* The game after `game` in that direction that has matches; -1 all of them, the same where there is none. */
static int game_after(const HistoryUi *ui, int game, int way)
{
    for (int g = game + way; g >= -1 && g < (int)game_count; g += way)
        if (g < 0 || is_there(ui, g))
            return g;
    return game;
}

static int put_filter(const HistoryUi *ui, Scene *s, Rect r)
{
    const int game = ui->filter - 1;
    const char *value = game < 0 ? tr("All games") : tr(game_table[game]->title);
    r.h = ui_stepper_height(s, r.w, value);
    ui_stepper(s, r, "filter:game", tr("Game"), value, game_after(ui, game, -1) != game,
               game_after(ui, game, 1) != game, true, DO_FILTER, 0);
    return r.h + scene_px(s, 8);
}

/* Only the rows that are seen are made, however many there are. */
static void build_rows(App *app, Scene *s, Rect panel)
{
    HistoryUi *ui = history_ui(app);
    ui_panel(s, panel, NULL);
    int pad = scene_px(s, PAD), bar = scene_px(s, SCROLL_BAR), high = scene_px(s, ROW_UNITS), gap = scene_px(s, 3);
    Rect in = { panel.x + pad, panel.y + pad, panel.w - 2 * pad, 0 };
    int top = put_filter(ui, s, in);
    Rect view = { in.x, in.y + top, panel.w - pad - bar - scene_px(s, 2), panel.h - 2 * pad - top };
    int step = high + gap, all = ui->count * step;
    if (ui->reveal && ui->at >= 0) {
        int at = ui->at * step;
        if (at < ui->rows.at)
            ui->rows.at = at;
        if (at + high > ui->rows.at + view.h)
            ui->rows.at = at + high - view.h;
    }
    ui->reveal = false;
    int most = all > view.h ? all - view.h : 0;
    ui->rows.at = ui->rows.at > most ? most : ui->rows.at;
    ScrollPart part = scroll_begin(s, view);
    int first = ui->rows.at / step, last = (ui->rows.at + view.h) / step;
    for (int i = first; i <= last && i < ui->count; i++)
        put_row(app, s, (Rect){ view.x, view.y + i * step, view.w - scene_px(s, 6), high }, i);
    scroll_end(s, &ui->rows, part, all);
}

/* ---- the match chosen ---- */

static int put_words(Scene *s, Rect r, FontRole font, int units, Colour c, const char *text, const char *name)
{
    if (text[0] == '\0')
        return 0;
    r.h = ui_paragraph(s, font, scene_px(s, units), r, c, text, true);
    scene_item(s, ITEM_TEXT, r, 0, 0, text, "text:%s", name);
    return r.h + scene_px(s, 6);
}

typedef struct Tool {
    const char *name, *label;
    int icon, action, arg;
    const char *why; /* NULL: it can be done */
} Tool;

/* As many beside each other as fit; returns the height. */
static int put_tools(Scene *s, Rect r, const Tool *tool, int n)
{
    int gap = scene_px(s, 8), h = scene_px(s, UI_CONTROL), x = r.x, y = r.y;
    for (int i = 0; i < n; i++) {
        int w = ui_button_width(s, tool[i].label, tool[i].icon);
        if (x > r.x && x + w > r.x + r.w) {
            x = r.x;
            y += h + gap;
        }
        Item *it = ui_button(s, (Rect){ x, y, w < r.w ? w : r.w, h }, tool[i].name, tool[i].label, tool[i].icon,
                             i == 0 ? BUTTON_PRIMARY : BUTTON_PLAIN, tool[i].why == NULL, tool[i].action, tool[i].arg);
        snprintf(it->why, sizeof it->why, "%s", tool[i].why != NULL ? tool[i].why : "");
        x += w + gap;
    }
    return y - r.y + h + gap;
}

static int put_question(Scene *s, Rect r)
{
    int gap = scene_px(s, 8), h = scene_px(s, UI_CONTROL), y = r.y;
    const char *words = tr("Delete this match? Its moves and results are forgotten, in the statistics too, and cannot "
                           "be brought back.");
    y += put_words(s, r, FONT_BOLD, UI_TEXT, s->theme->text, words, "delete");
    const char *yes = tr("Delete"), *no = tr("Keep");
    int yes_w = ui_button_width(s, yes, ICON_CLOSE), no_w = ui_button_width(s, no, ICON_BACK);
    ui_button(s, (Rect){ r.x, y, no_w, h }, "keep", no, ICON_BACK, BUTTON_PRIMARY, true, DO_KEEP, 0);
    ui_button(s, (Rect){ r.x + no_w + gap, y, yes_w, h }, "delete-yes", yes, ICON_CLOSE, BUTTON_DANGER, true, DO_DELETE,
              0);
    return y - r.y + h + gap;
}

static int put_actions(App *app, Scene *s, Rect r, const HistoryMatch *m)
{
    bool deals = history_deals(m) > 0, reviewed = m->known && review_offered(game_table[m->setup.game]);
    const char *none = !m->known ? tr("This match cannot be read.")
                       : !deals  ? tr("Nothing of this match is finished.")
                                 : NULL;
    const char *secret = m->entry.over ? NULL : tr("This match is not over: its record would tell what is dealt next.");
    const Tool tool[] = {
        { "review", tr("Review"), ICON_SEARCH, DO_REVIEW, -1,
          none != NULL ? none
          : reviewed   ? NULL
                       : tr("Turns of this game are not reviewed.") },
        { "watch", tr("Watch again"), ICON_PLAY, DO_WATCH, 0, none },
        { "copy", tr("Copy record"), ICON_COPY, DO_COPY, 0, none != NULL ? none : secret },
        { "save-record", tr("Save record"), ICON_SAVE, DO_SAVE, 0, none != NULL ? none : secret },
        { "delete", tr("Delete"), ICON_CLOSE, DO_ASK, 0,
          m->entry.over ? NULL : tr("This match is not over. It can be given up on the start screen.") },
    };
    return history_ui(app)->asking ? put_question(s, r) : put_tools(s, r, tool, (int)(sizeof tool / sizeof tool[0]));
}

/* A deal: what happened, and the ways to look at it again. */
static void put_deal(const HistoryUi *ui, Scene *s, Rect row, const HistoryMatch *m, int deal)
{
    static const char *const names[DEAL_NAMES] = { N_("Deal {1}"), N_("Round {1}"), N_("Game {1}") };
    const char *headline = "";
    for (int i = 0; i < ui->results; i++)
        if (ui->result[i].deal == deal)
            headline = ui->result[i].headline;
    char title[64], name[32];
    const GameDef *game = game_table[m->setup.game];
    text_write(title, sizeof title, names[game->tell.deal_name], text_number(deal + 1).text);
    int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 6), line = row.h / 2, pad = scene_px(s, 8);
    Rect words = { row.x + pad, row.y, row.w - 2 * (h + gap) - 2 * pad, line };
    dl_round(&s->draw, row, scene_px(s, 8), colour_mix(s->theme->panel, s->theme->text, 4));
    dl_text(&s->draw, FONT_BOLD, scene_px(s, UI_SMALL), words, ALIGN_LEFT, s->theme->text, title);
    words.y += line;
    put_cut(s, FONT_TEXT, scene_px(s, UI_SMALL), words, s->theme->text_quiet, headline);
    char told[320];
    text_write(told, sizeof told, headline[0] != '\0' ? N_("{1}: {2}") : "{1}", title, headline);
    scene_item(s, ITEM_TEXT, (Rect){ words.x, row.y, words.w, row.h }, 0, 0, told, "text:deal-%d", deal);
    snprintf(name, sizeof name, "review-%d", deal + 1);
    Rect at = { row.x + row.w - 2 * h - gap - pad / 2, row.y + (row.h - h) / 2, h, h };
    Item *it = ui_button(s, at, name, "", ICON_SEARCH, BUTTON_QUIET, review_offered(game), DO_REVIEW, deal);
    snprintf(it->label, sizeof it->label, "%s", tr("Review"));
    snprintf(it->why, sizeof it->why, "%s", it->enabled ? "" : tr("Turns of this game are not reviewed."));
    it->bare = true;
    at.x += h + gap;
    snprintf(name, sizeof name, "watch-%d", deal + 1);
    it = ui_button(s, at, name, "", ICON_PLAY, BUTTON_QUIET, true, DO_WATCH, deal);
    snprintf(it->label, sizeof it->label, "%s", tr("Watch again"));
    it->bare = true;
}

/* The deals below `head` pixels of words and buttons, those in sight; returns the height of it all. */
static int put_deals(HistoryUi *ui, Scene *s, Rect view, int head, const HistoryMatch *m)
{
    int n = history_deals(m), high = scene_px(s, DEAL_UNITS), step = high + scene_px(s, 4), all = head + n * step;
    int most = all > view.h ? all - view.h : 0;
    ui->deals.at = ui->deals.at > most ? most : ui->deals.at;
    int hidden = ui->deals.at - head, first = hidden > 0 ? hidden / step : 0, last = (hidden + view.h) / step;
    for (int i = first; i <= last && i < n; i++)
        put_deal(ui, s, (Rect){ view.x, view.y + head + i * step, view.w - scene_px(s, 4), high }, m, i);
    return all;
}

static void build_detail(App *app, Scene *s, Rect panel)
{
    HistoryUi *ui = history_ui(app);
    const HistoryMatch *m = chosen(app);
    ui_panel(s, panel, NULL);
    if (m == NULL)
        return;
    look_at_deals(app, m);
    int pad = scene_px(s, PAD + 4), bar = scene_px(s, SCROLL_BAR);
    Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - bar - scene_px(s, 4), panel.h - pad - pad / 2 };
    int y = view.y;
    Rect r = { view.x, y, view.w - (pad - bar), 0 };
    char rules[400] = "", players[900] = "", end[500] = "";
    TextSink to_rules = text_sink(rules, sizeof rules), to_players = text_sink(players, sizeof players),
             to_end = text_sink(end, sizeof end);
    if (m->known) {
        setup_game_line(app, &m->setup, &to_rules);
        say_players(m, &to_players);
        say_end(m, &to_end);
    } else {
        text_add(&to_rules, m->trouble);
    }
    ScrollPart part = scroll_begin(s, view);
    y += put_words(s, r, FONT_BOLD, UI_LEAD, s->theme->text, title_of(m), "title");
    r.y = y;
    y += put_words(s, r, FONT_TEXT, UI_SMALL, m->known ? s->theme->text_quiet : s->theme->danger, rules, "rules");
    r.y = y;
    y += put_words(s, r, FONT_TEXT, UI_SMALL, s->theme->text, players, "players");
    r.y = y;
    y += put_words(s, r, FONT_BOLD, UI_TEXT, s->theme->text, end, "result") + scene_px(s, 6);
    r.y = y;
    y += put_actions(app, s, r, m) + scene_px(s, 4);
    int all = y - view.y;
    if (m->known && !ui->asking)
        all = put_deals(ui, s, view, all, m);
    scroll_end(s, &ui->deals, part, all);
}

static void build_empty(Scene *s, Rect body)
{
    int pad = scene_px(s, 20), w = scene_px(s, 520);
    w = w < body.w ? w : body.w;
    const char *words = tr("Matches that were played are listed here: each can be reviewed, watched again and copied.");
    int h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ 0, 0, w - 2 * pad, 0 }, 0, words, false);
    Rect panel = { body.x + (body.w - w) / 2, body.y + body.h / 6, w, h + 2 * pad };
    ui_panel(s, panel, NULL);
    put_words(s, (Rect){ panel.x + pad, panel.y + pad, w - 2 * pad, 0 }, FONT_TEXT, UI_TEXT, s->theme->text, words,
              "note");
}

static void build(App *app, Scene *s)
{
    HistoryUi *ui = history_ui(app);
    char line[96];
    text_write_count(line, sizeof line, "{1} match", "{1} matches", ui->count);
    const int tools = ui_button_width(s, tr("Open a record"), ICON_SEARCH);
    Rect body = page_begin(app, s, tr("Matches"), ui->list.count > 0 ? line : NULL, DO_BACK, tools, COLUMN);
    ui_button(s, page_tools(s, tools, COLUMN), "open-record", tr("Open a record"), ICON_SEARCH, BUTTON_PLAIN, true,
              DO_OPEN_RECORD, 0);
    bool roomy = s->w >= scene_px(s, ROOMY_UNITS);
    int gap = scene_px(s, GAP), list = scene_px(s, LIST_UNITS);
    list = list > body.w * 52 / 100 ? body.w * 52 / 100 : list;
    if (ui->list.count == 0) {
        ui->rows.bar.w = ui->deals.bar.w = 0;
        build_empty(s, body);
    } else if (roomy) {
        build_rows(app, s, (Rect){ body.x, body.y, list, body.h });
        build_detail(app, s, (Rect){ body.x + list + gap, body.y, body.w - list - gap, body.h });
    } else if (ui->detail) {
        ui->rows.bar.w = 0;
        build_detail(app, s, body);
    } else {
        ui->deals.bar.w = 0;
        build_rows(app, s, body);
    }
}

/* ---- what is done ---- */

static void choose(HistoryUi *ui, int at)
{
    if (at < 0 || at >= ui->count)
        return;
    ui->at = at;
    ui->asking = false;
    ui->reveal = true;
}

static void delete_chosen(App *app)
{
    HistoryUi *ui = history_ui(app);
    const HistoryMatch *m = chosen(app);
    if (!ui->asking || m == NULL || !m->entry.over)
        return;
    app_forget(app, m->entry.id);
    load(app);
    app_answer(app, tr("The match is deleted."));
}

/* The record of the match chosen, copied or saved. */
static void give_record(App *app, void (*give)(App *, const Transcript *))
{
    const HistoryMatch *m = chosen(app);
    Transcript t;
    char why[256] = "";
    TextSink error = text_sink(why, sizeof why);
    if (m == NULL)
        return;
    if (!transcript_of_store(app->store, m->entry.id, &t, &error)) {
        app_answer(app, why);
        return;
    }
    give(app, &t);
    transcript_free(&t);
}

static void act(App *app, int action, int arg)
{
    HistoryUi *ui = history_ui(app);
    const HistoryMatch *m = chosen(app);
    switch (action) {
    case DO_BACK:
        if (ui->detail && app->scene.w < scene_px(&app->scene, ROOMY_UNITS))
            ui->detail = false;
        else
            app_back(app);
        return;
    case DO_FILTER:
        ui->filter = 1 + game_after(ui, ui->filter - 1, step_way(arg) == STEP_BACK ? -1 : 1);
        ui->at = 0;
        filter(ui);
        break;
    case DO_MATCH:
        choose(ui, arg);
        ui->detail = true;
        break;
    case DO_REVIEW:
        if (m != NULL)
            app_review_kept(app, m->entry.id, arg);
        return;
    case DO_WATCH:
        if (m != NULL)
            app_watch_again(app, m->entry.id, arg);
        return;
    case DO_COPY:
        give_record(app, record_copy);
        break;
    case DO_OPEN_RECORD:
        app_open_record(app, NULL);
        return;
    case DO_SAVE:
        give_record(app, record_save);
        break;
    case DO_ASK:
        ui->asking = true;
        snprintf(app->scene.focus, sizeof app->scene.focus, "button:keep"); /* what does no harm comes first */
        break;
    case DO_KEEP:
        ui->asking = false;
        break;
    case DO_DELETE:
        delete_chosen(app);
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* The row a key leads to; -1: not its key. */
static int row_of_key(const HistoryUi *ui, const Scene *s, int32_t sym)
{
    int page = ui->rows.view.h / scene_px(s, ROW_UNITS);
    switch (sym) {
    case SDLK_UP:
        return ui->at > 0 ? ui->at - 1 : 0;
    case SDLK_DOWN:
        return ui->at + 1 < ui->count ? ui->at + 1 : ui->at;
    case SDLK_PAGEUP:
        return ui->at > page ? ui->at - page : 0;
    case SDLK_PAGEDOWN:
        return ui->at + page < ui->count ? ui->at + page : ui->count - 1;
    case SDLK_HOME:
        return 0;
    case SDLK_END:
        return ui->count - 1;
    default:
        return -1;
    }
}

static bool key(App *app, const KeyPress *k)
{
    HistoryUi *ui = history_ui(app);
    int percent;
    if ((k->mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    const Item *item = ui_adjust(&app->scene, k, &percent);
    const Item *first = ui->at >= 0 ? ui_default(&app->scene, k, "button:review") : NULL;
    int row = row_of_key(ui, &app->scene, k->sym);
    if (item != NULL)
        act(app, item->action, item->arg);
    else if (first != NULL)
        act(app, first->action, first->arg);
    else if (row >= 0 && ui->count > 0)
        choose(ui, row);
    else if (k->sym == SDLK_DELETE && chosen(app) != NULL && chosen(app)->entry.over)
        act(app, DO_ASK, 0);
    else if (k->sym == SDLK_ESCAPE && ui->asking)
        ui->asking = false;
    else if (k->sym == SDLK_ESCAPE)
        act(app, DO_BACK, 0);
    else
        return false;
    app_redraw(app);
    return true;
}

static void wheel(App *app, int x, int y, int steps)
{
    HistoryUi *ui = history_ui(app);
    Scroll *list = ui->deals.bar.w > 0 && rect_has(ui->deals.view, x, y) ? &ui->deals : &ui->rows;
    if (scroll_wheel(&app->scene, list, steps))
        app_redraw(app);
}

static bool pointer(App *app, const Pointer *p)
{
    HistoryUi *ui = history_ui(app);
    if (!scroll_pointer(&ui->rows, p) && !scroll_pointer(&ui->deals, p))
        return false;
    app_redraw(app);
    return true;
}

static void history_close(App *app)
{
    history_clear(history_ui(app));
}

const Screen screen_history = { .name = "matches",
                                .keeps = sizeof(HistoryUi),
                                .close = history_close,
                                .enter = enter,
                                .build = build,
                                .act = act,
                                .key = key,
                                .wheel = wheel,
                                .pointer = pointer };
