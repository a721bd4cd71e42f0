/* The match that is chosen in the list: what it was, what can be done with it, and its deals. */

#include <stdio.h>
#include <string.h>

#include "app/screens/history_ui.h"
#include "app/screens/match_words.h"
#include "app/setup.h"
#include "platform/language.h"
#include "record/review.h"

enum { DEAL_UNITS = 52 };

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
    const char *words = tr("Delete this match? Its moves and its results, also those in the statistics, are deleted "
                           "for good.");
    y += put_words(s, r, FONT_BOLD, UI_TEXT, s->theme->text, words, "delete");
    const char *yes = tr("Delete"), *no = tr("Keep it");
    int yes_w = ui_button_width(s, yes, ICON_CLOSE), no_w = ui_button_width(s, no, ICON_BACK);
    ui_button(s, (Rect){ r.x, y, no_w, h }, "keep", no, ICON_BACK, BUTTON_PRIMARY, true, HISTORY_DO_KEEP, 0);
    ui_button(s, (Rect){ r.x + no_w + gap, y, yes_w, h }, "delete-yes", yes, ICON_CLOSE, BUTTON_DANGER, true,
              HISTORY_DO_DELETE, 0);
    return y - r.y + h + gap;
}

static int put_actions(App *app, Scene *s, Rect r, const HistoryMatch *m)
{
    bool deals = history_deals(m) > 0, reviewed = m->known && review_offered(game_table[m->setup.game]);
    const char *none = !m->known ? tr("This match cannot be read.")
                       : !deals  ? tr("No deal of this match was finished.")
                                 : NULL;
    const char *secret =
        m->entry.over ? NULL : tr("This match is not over yet. Its record would give away the next cards.");
    const Tool tool[] = {
        { "review", tr("Review"), ICON_SEARCH, HISTORY_DO_REVIEW, -1,
          none != NULL ? none
          : reviewed   ? NULL
                       : tr("There is no review for this game.") },
        { "watch", tr("Watch again"), ICON_PLAY, HISTORY_DO_WATCH, 0, none },
        { "copy", tr("Copy record"), ICON_COPY, HISTORY_DO_COPY, 0, none != NULL ? none : secret },
        { "save-record", tr("Save record"), ICON_SAVE, HISTORY_DO_SAVE, 0, none != NULL ? none : secret },
        { "delete", tr("Delete"), ICON_CLOSE, HISTORY_DO_ASK, 0,
          m->entry.over ? NULL : tr("This match is not over yet. You can give it up on the start screen.") },
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
    char title[192], name[32];
    const GameDef *game = game_table[m->setup.game];
    text_write(title, sizeof title, names[game->tell.deal_name], text_number(deal + 1).text);
    int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 6), line = row.h / 2, pad = scene_px(s, 8);
    Rect words = { row.x + pad, row.y, row.w - 2 * (h + gap) - 2 * pad, line };
    dl_round(&s->draw, row, scene_px(s, 8), colour_mix(s->theme->panel, s->theme->text, 4));
    dl_text(&s->draw, FONT_BOLD, scene_px(s, UI_SMALL), words, ALIGN_LEFT, s->theme->text, title);
    words.y += line;
    ui_cut_line(s, FONT_TEXT, scene_px(s, UI_SMALL), words, s->theme->text_quiet, headline);
    char told[960];
    text_write(told, sizeof told, headline[0] != '\0' ? N_("{1}: {2}") : "{1}", title, headline);
    scene_item(s, ITEM_TEXT, (Rect){ words.x, row.y, words.w, row.h }, 0, 0, told, "text:deal-%d", deal);
    snprintf(name, sizeof name, "review-%d", deal + 1);
    Rect at = { row.x + row.w - 2 * h - gap - pad / 2, row.y + (row.h - h) / 2, h, h };
    Item *it = ui_button(s, at, name, "", ICON_SEARCH, BUTTON_QUIET, review_offered(game), HISTORY_DO_REVIEW, deal);
    snprintf(it->label, sizeof it->label, "%s", tr("Review"));
    snprintf(it->why, sizeof it->why, "%s", it->enabled ? "" : tr("There is no review for this game."));
    it->bare = true;
    at.x += h + gap;
    snprintf(name, sizeof name, "watch-%d", deal + 1);
    it = ui_button(s, at, name, "", ICON_PLAY, BUTTON_QUIET, true, HISTORY_DO_WATCH, deal);
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

void history_detail(App *app, Scene *s, Rect panel, const HistoryMatch *m)
{
    HistoryUi *ui = history_ui(app);
    int pad = scene_px(s, HISTORY_PAD + 4), bar = scene_px(s, SCROLL_BAR);
    Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - bar - scene_px(s, 4), panel.h - pad - pad / 2 };
    int y = view.y;
    Rect r = { view.x, y, view.w - (pad - bar), 0 };
    char rules[1200] = "", players[900] = "", end[1500] = "";
    TextSink to_rules = text_sink(rules, sizeof rules), to_players = text_sink(players, sizeof players),
             to_end = text_sink(end, sizeof end);
    if (m->known) {
        setup_game_line(app, &m->setup, &to_rules);
        match_words_players(m, &to_players);
        match_words_end(m, &to_end);
    } else {
        text_add(&to_rules, m->trouble);
    }
    ScrollPart part = scroll_begin(s, view);
    y += put_words(s, r, FONT_BOLD, UI_LEAD, s->theme->text, match_words_title(m), "title");
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
