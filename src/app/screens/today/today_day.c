/* The day that is chosen: its deals, what the one that is looked at came to beside the other tables, its puzzle. */
#include <inttypes.h>
#include <stdio.h>

#include "app/screens/today/today_ui.h"
#include "platform/language.h"
#include "puzzle/progress.h"

enum { ROW = 40, ROW_GAP = 6, PICTURE = 46, PART = 12, BAR = 14, TABLE_ROW = 26, COLUMN = 160, EDGE = 5 };

/* A column that is filled from the top. */
typedef struct Column {
    App *app;
    Scene *s;
    int x, y, w;
    bool draw;
} Column;

static Rect take(Column *c, int h, int gap)
{
    const Rect r = { c->x, c->y, c->w, h };
    c->y += h + scene_px(c->s, gap);
    return r;
}

/* A paragraph that is an item, so that it is read out. */
static void say(Column *c, FontRole font, int units, Colour colour, const char *words, const char *name)
{
    const int px = scene_px(c->s, units);
    Rect r = { c->x, c->y, c->w, 0 };
    r.h = ui_paragraph(c->s, font, px, r, colour, words, c->draw);
    if (c->draw)
        scene_item(c->s, ITEM_TEXT, r, 0, 0, words, "%s", name);
    (void)take(c, r.h, ROW_GAP);
}

/* ---- the deals ---- */

static void picture(Scene *s, Rect r, int game)
{
    if (s->sketch)
        dl_round(&s->draw, r, scene_px(s, 6), s->theme->felt);
    else
        dl_sprite(&s->draw, SPRITE_PICTURE, game, scene_px(s, 6), r, 255, 0xFFFFFFFFu);
}

/* What stands behind a game, and what is read out of it. */
static void deal_words(const DayKept *k, int game, char *out, size_t size, char *label, size_t label_size)
{
    const char *title = tr(game_table[game]->title);
    out[0] = '\0';
    if (k->over) {
        snprintf(out, size, "%s", text_points(k->points, true).text);
        /* TRANSLATORS: {1} is a game, {2} are the points of a deal. */
        text_write(label, label_size, "{1}: {2}", title, out);
    } else {
        text_write(label, label_size, k->match != 0 ? N_("{1}: begun") : "{1}", title);
    }
}

/* What stands below a title: the points, with a cup where no other table did better; or that it was begun. */
static void build_state(Scene *s, Rect r, const DayKept *k, const char *points)
{
    const int px = scene_px(s, UI_SMALL), w = text_width(FONT_BOLD, px, points) + 2, icon = r.h;
    const bool best = k->told && day_place(k->points, k->table, k->fewest) == 1;
    dl_text(&s->draw, FONT_BOLD, px, (Rect){ r.x, r.y, w, r.h }, ALIGN_LEFT, s->theme->text, points);
    if (best)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_TROPHY, 0, (Rect){ r.x + w + icon / 3, r.y, icon, icon }, 255,
                  s->theme->warning);
    else if (!k->over)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_PAUSE, 0, (Rect){ r.x, r.y, icon, icon }, 255, s->theme->text_quiet);
}

/* The title alone, or where there is more to tell and room for it that below it. */
static void build_deal_words(Scene *s, Rect r, Item *it, const DayKept *k, FontRole font)
{
    const char *title = tr(game_table[it->arg]->title);
    const int px = scene_px(s, UI_TEXT), small = scene_px(s, UI_SMALL), line = text_line_height(font, px);
    const int below = text_line_height(font, small);
    const bool more = k->over || (k->match != 0 && !k->newer);
    if (!more || text_width(font, small, title) > r.w || line + below > r.h) {
        ui_line(s, font, px, r, ALIGN_LEFT, s->theme->text, title);
        it->bare = more; /* which is told as a tip then */
        return;
    }
    const int top = r.y + (r.h - line - below) / 2;
    ui_line(s, font, px, (Rect){ r.x, top, r.w, line }, ALIGN_LEFT, s->theme->text, title);
    build_state(s, (Rect){ r.x, top + line, r.w, below }, k, it->value);
}

static void build_deal(const Column *c, Rect r, int game)
{
    Scene *s = c->s;
    const TodayUi *ui = today_ui(c->app);
    const DayKept k = day_kept(c->app->store, game, ui->day);
    const int pad = scene_px(s, EDGE), pw = scene_px(s, PICTURE), x = r.x + pw + 3 * pad;
    char points[96], label[360];
    deal_words(&k, game, points, sizeof points, label, sizeof label);
    Item *it = scene_item(s, ITEM_CHOICE, r, TODAY_GAME, game, label, "deal:%s", game_table[game]->id);
    it->checked = game == ui->game;
    snprintf(it->value, sizeof it->value, "%s", points);
    ui_surface(s, r, scene_px(s, UI_RADIUS), colour_mix(s->theme->panel, s->theme->text, 5), it->name,
               game == ui->game);
    picture(s, (Rect){ r.x + pad, r.y + pad, pw, r.h - 2 * pad }, game);
    build_deal_words(s, (Rect){ x, r.y, r.x + r.w - pad - x, r.h }, it, &k, game == ui->game ? FONT_BOLD : FONT_TEXT);
}

/* Every title has room beside its picture, on two lines if it must. */
static bool titles_fit(const Column *c, int w)
{
    const int px = scene_px(c->s, UI_SMALL), room = w - scene_px(c->s, PICTURE + 4 * EDGE);
    for (int i = 0; i < (int)game_count; i++) {
        const char *title = tr(game_table[i]->title);
        int length;
        const int two = ui_width_in_two(FONT_BOLD, px, title, &length), one = text_width(FONT_BOLD, px, title);
        if ((two < one ? two : one) > room)
            return false;
    }
    return true;
}

static void build_deals(Column *c)
{
    const int gap = scene_px(c->s, ROW_GAP), half = (c->w - gap) / 2, h = scene_px(c->s, ROW);
    const int columns = half >= scene_px(c->s, COLUMN) && titles_fit(c, half) ? 2 : 1;
    const int rows = ((int)game_count + columns - 1) / columns, w = columns == 2 ? half : c->w;
    for (int i = 0; i < (int)game_count && c->draw; i++)
        build_deal(c, (Rect){ c->x + i / rows * (w + gap), c->y + i % rows * (h + gap), w, h }, i);
    (void)take(c, rows * (h + gap), ROW_GAP);
}

/* ---- the one that is looked at ---- */

/* By which rules, and how it counts. */
static void rules_words(App *app, const DayKept *k, char *out, size_t size)
{
    const TodayUi *ui = today_ui(app);
    MatchSetup m;
    char preset[80];
    day_setup(ui->game, ui->day, &m);
    snprintf(preset, sizeof preset, "%s", tr(game_table[ui->game]->options->presets[m.preset].name));
    const char *sentence =
        k->newer ? N_("A newer version of Meldwell has saved this deal. It stays as it is, and nothing counts here.")
        : ui->day > day_latest(app->store, ui->today) + 1
            ? N_("{1}, {2} players. This day is still to come, so its deals are practice and do not count.")
        : k->match != 0 ? N_("{1}, {2} players. You have begun this deal.")
                        : N_("{1}, {2} players, computers at level Hard. Your first result counts.");
    text_write(out, size, sentence, preset, text_number(m.seats).text);
}

typedef struct TableRow {
    const char *name;
    int icon, points;
    bool yours;
} TableRow;

/* A bar to the right or to the left of one line. */
static void build_table(const Column *c, Rect r, const TableRow *row, int most, bool fewest)
{
    Scene *s = c->s;
    const Theme *t = s->theme;
    const int icon = scene_px(s, 18), px = scene_px(s, UI_TEXT), pad = scene_px(s, 8), bar = scene_px(s, BAR);
    const int name = r.w * 36 / 100, points = scene_px(s, 64), room = (r.w - name - points - pad) / 2;
    const int zero = r.x + name + room, length = most > 0 ? (int)((int64_t)room * row->points / most) : 0;
    const FontRole font = row->yours ? FONT_BOLD : FONT_TEXT;
    if (row->yours)
        dl_round(&s->draw, r, scene_px(s, UI_RADIUS), colour_mix(t->panel, t->selected, 30));
    dl_sprite(&s->draw, SPRITE_ICON, row->icon, 0, (Rect){ r.x + pad, r.y + (r.h - icon) / 2, icon, icon }, 255,
              t->text_quiet);
    const int x = r.x + pad + icon + pad;
    ui_line(s, font, px, (Rect){ x, r.y, r.x + name - x, r.h }, ALIGN_LEFT, t->text, row->name);
    const Colour good = row->yours ? t->good : colour_mix(t->good, t->panel, 45),
                 bad = row->yours ? t->danger : colour_mix(t->danger, t->panel, 45);
    const Rect shown = { length < 0 ? zero + length : zero, r.y + (r.h - bar) / 2, length < 0 ? -length : length, bar };
    if (shown.w > 0)
        dl_round(&s->draw, shown, scene_px(s, 3), (row->points > 0) != fewest ? good : bad);
    dl_fill(&s->draw, (Rect){ zero, r.y, 1, r.h }, t->text_quiet);
    dl_text(&s->draw, font, px, (Rect){ r.x + r.w - points - pad, r.y, points, r.h }, ALIGN_RIGHT, t->text,
            text_points(row->points, true).text);
}

static void build_tables(Column *c, const DayKept *k)
{
    TableRow row[DAY_TABLES + 1] = { { tr("You"), ICON_PERSON, k->points, true } };
    char name[DAY_TABLES][40], label[360];
    int most = k->points < 0 ? -k->points : k->points;
    for (int i = 0; i < DAY_TABLES; i++) {
        text_write(name[i], sizeof name[i], "Table {1}", text_number(i + 1).text);
        row[i + 1] = (TableRow){ name[i], ICON_COMPUTER, k->table[i], false };
        const int size = k->table[i] < 0 ? -k->table[i] : k->table[i];
        most = size > most ? size : most;
    }
    for (int i = 0; i < (k->told ? DAY_TABLES + 1 : 1); i++) {
        const Rect r = take(c, scene_px(c->s, TABLE_ROW), 2);
        if (!c->draw)
            continue;
        build_table(c, r, &row[i], most, k->fewest);
        text_write(label, sizeof label, "{1}: {2}", row[i].name, text_points(row[i].points, true).text);
        scene_item(c->s, ITEM_TEXT, r, 0, 0, label, "table:%d", i);
    }
}

static void build_result(Column *c, const DayKept *k)
{
    const Theme *t = c->s->theme;
    char words[720];
    build_tables(c, k);
    if (!k->told) {
        say(c, FONT_TEXT, UI_SMALL, t->text_quiet, tr("Three other tables of computers are playing the same deal."),
            "text:compared");
        return;
    }
    const int place = day_place(k->points, k->table, k->fewest);
    text_write(words, sizeof words,
               place == 1 ? N_("Place {1} of 4: no other table did better.") : N_("Place {1} of 4"),
               text_number(place).text);
    say(c, FONT_BOLD, UI_TEXT, t->text, words, "text:place");
    say(c, FONT_TEXT, UI_SMALL, t->text_quiet,
        tr("The order is the same at every table, but who draws what depends on the play."), "text:compared");
    if (k->replays > 0) {
        text_write_count(words, sizeof words, "Replayed once. Replays do not count.",
                         "Replayed {1} times. Replays do not count.", k->replays);
        say(c, FONT_TEXT, UI_SMALL, t->text_quiet, words, "text:replays");
    }
}

static void build_buttons(Column *c, const DayKept *k)
{
    const int gap = scene_px(c->s, 10), copy = ui_button_width(c->s, tr("Copy"), ICON_COPY);
    const Rect r = take(c, scene_px(c->s, UI_CONTROL), PART);
    const char *label = k->over ? tr("Play it again") : k->match != 0 ? tr("Continue") : tr("Play this deal");
    if (!c->draw)
        return;
    ui_button(c->s, (Rect){ r.x, r.y, copy, r.h }, "copy", tr("Copy"), ICON_COPY, BUTTON_PLAIN, true, TODAY_COPY, 0);
    ui_button(c->s, (Rect){ r.x + copy + gap, r.y, r.w - copy - gap, r.h }, "play-deal", label,
              k->over ? ICON_RESTART : ICON_PLAY, k->over ? BUTTON_PLAIN : BUTTON_PRIMARY, true, TODAY_PLAY, 0);
}

/* The game, and behind it or below it the number of the deal. */
static void build_title(Column *c)
{
    const TodayUi *ui = today_ui(c->app);
    const char *title = tr(game_table[ui->game]->title);
    const int lead = scene_px(c->s, UI_LEAD), small = scene_px(c->s, UI_SMALL), y = c->y;
    char words[432], number[24];
    snprintf(number, sizeof number, "%" PRIu64, day_seed(game_table[ui->game], ui->day));
    text_write(words, sizeof words, "Deal {1}", number);
    say(c, FONT_BOLD, UI_LEAD, c->s->theme->text, title, "text:deal");
    const int w = text_width(FONT_TEXT, small, words) + 2, h = text_line_height(FONT_BOLD, lead);
    if (text_width(FONT_BOLD, lead, title) + 2 * small + w > c->w) {
        say(c, FONT_TEXT, UI_SMALL, c->s->theme->text_quiet, words, "text:number");
        return;
    }
    const Rect r = { c->x + c->w - w, y, w, h };
    if (!c->draw)
        return;
    dl_text(&c->s->draw, FONT_TEXT, small, r, ALIGN_RIGHT, c->s->theme->text_quiet, words);
    scene_item(c->s, ITEM_TEXT, r, 0, 0, words, "text:number");
}

static void build_chosen(Column *c)
{
    const TodayUi *ui = today_ui(c->app);
    const DayKept k = day_kept(c->app->store, ui->game, ui->day);
    char words[720];
    build_title(c);
    if (k.over) {
        build_result(c, &k);
    } else {
        rules_words(c->app, &k, words, sizeof words);
        say(c, FONT_TEXT, UI_TEXT, c->s->theme->text, words, "text:rules");
    }
    build_buttons(c, &k);
}

/* ---- the puzzle ---- */

static void build_puzzle(Column *c)
{
    const PuzzleName puzzle = day_puzzle(today_ui(c->app)->day);
    const bool solved = puzzle_progress(c->app->store, &puzzle).solved > 0;
    char name[PUZZLE_NAME], line[600];
    puzzle_name_write(&puzzle, name);
    /* TRANSLATORS: {1} is a game, {2} a kind of puzzles, {3} the grade, {4} the short name of the puzzle. */
    text_write(line, sizeof line, solved ? N_("{1}: {2}, grade {3}, {4}, solved") : N_("{1}: {2}, grade {3}, {4}"),
               tr(game_table[game_find(puzzle.kind->game)]->title), tr(puzzle.kind->title),
               text_number(puzzle.grade).text, name);
    const Rect r = take(c, ui_action_height(c->s, c->w, line), 0);
    if (!c->draw)
        return;
    Item *it = ui_action(c->s, r, "puzzle", tr("Puzzle of the day"), line, solved ? ICON_CHECK : ICON_PUZZLE,
                         BUTTON_PLAIN, TODAY_PUZZLE, 0);
    snprintf(it->value, sizeof it->value, "%s", line);
}

int today_day_build(App *app, Scene *s, Rect r, bool draw)
{
    Column c = { app, s, r.x, r.y, r.w, draw };
    char date[240];
    TextSink words = text_sink(date, sizeof date);
    today_date_words(today_ui(app)->day, true, &words);
    say(&c, FONT_BOLD, UI_HEADING, s->theme->text, date, "text:date");
    build_deals(&c);
    build_chosen(&c);
    build_puzzle(&c);
    return c.y - r.y;
}
