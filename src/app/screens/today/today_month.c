/* The month: a field for each day, with what was done of it. */
#include <stdio.h>
#include <string.h>

#include "app/screens/today/today_ui.h"
#include "platform/language.h"
#include "puzzle/progress.h"
#include "render/paint/grapheme.h"

enum { HEAD = 26, GAP = 6, CELL = 84, CELL_LEAST = 44, PAD = 8, DOT = 12, DOT_LEAST = 4, MARK = 18 };

/* ---- what is known ---- */

DayMarks today_marks(App *app, int day)
{
    DayMarks m = { 0 };
    for (int game = 0; game < (int)game_count; game++) {
        const DayKept k = day_kept(app->store, game, day);
        if (!k.over)
            continue;
        m.played++;
        m.later = (uint8_t)(m.later + (day_at(k.clock) > day));
        m.best |= k.told && day_place(k.points, k.table, k.fewest) == 1;
    }
    const PuzzleName puzzle = day_puzzle(day);
    m.solved = puzzle_progress(app->store, &puzzle).solved > 0;
    return m;
}

void today_month_look(App *app)
{
    TodayUi *ui = today_ui(app);
    const int first = day_of_date((DayDate){ ui->year, ui->month, 1 });
    for (int d = 1; d <= day_month_length(ui->year, ui->month); d++)
        ui->marks[d] = today_marks(app, first + d - 1);
}

/* ---- fields ---- */

/* How many fields of the first week are of the month before. */
static int fields_before(const TodayUi *ui)
{
    const int first = day_of_date((DayDate){ ui->year, ui->month, 1 });
    return (day_weekday(first) + A_WEEK - today_week_begins()) % A_WEEK;
}

static int weeks(const TodayUi *ui)
{
    return (fields_before(ui) + day_month_length(ui->year, ui->month) + A_WEEK - 1) / A_WEEK;
}

int today_month_height(const App *app, const Scene *s, int w)
{
    const int rows = weeks(today_ui(app)), gap = scene_px(s, GAP), least = scene_px(s, CELL_LEAST);
    const int across = (w - (A_WEEK - 1) * gap) / A_WEEK, h = across < scene_px(s, CELL) ? across : scene_px(s, CELL);
    return scene_px(s, HEAD) + rows * ((h < least ? least : h) + gap);
}

/* What is read out of a day: "28 November: 2 deals played, puzzle solved" */
static void day_words(int day, const DayMarks *m, char *out, size_t size)
{
    char date[144], deals[240];
    TextSink text = text_sink(date, sizeof date);
    today_date_words(day, false, &text);
    text_write_count(deals, sizeof deals, "{1} deal played", "{1} deals played", m->played);
    /* TRANSLATORS: {1} is a date, {2} is how many deals were played. */
    text_write(out, size,
               m->solved && m->best ? N_("{1}: {2}, in one of them no other table did better, puzzle solved")
               : m->solved          ? N_("{1}: {2}, puzzle solved")
               : m->best            ? N_("{1}: {2}, in one of them no other table did better")
                                    : N_("{1}: {2}"),
               date, deals);
}

/* From one dot to the next, and how many stand side by side. */
static int dot_pitch(int size)
{
    return size + size / 2 + 1;
}

static int across(Rect r, int size)
{
    const int n = (r.w + size / 2) / dot_pitch(size);
    return n < 1 ? 1 : n;
}

/* As many as were played, in rows; hollow ones last. */
static void build_dots(Scene *s, Rect r, const DayMarks *m, Colour colour)
{
    int size = scene_px(s, DOT);
    while (size > DOT_LEAST && (m->played + across(r, size) - 1) / across(r, size) * dot_pitch(size) > r.h + size / 2)
        size--;
    for (int i = 0; i < m->played; i++) {
        const int column = i % across(r, size), row = i / across(r, size);
        const Rect dot = { r.x + column * dot_pitch(size), r.y + row * dot_pitch(size), size, size };
        if (i < m->played - m->later)
            dl_round(&s->draw, dot, size / 2, colour);
        else
            dl_outline(&s->draw, dot, size / 2, scene_px(s, 2), LINE_SOLID, colour);
    }
}

/* Puzzle and cup, from the right; in a narrow field the cup stands in the corner below. Returns the height that it
 * takes there. */
static int build_signs(Scene *s, Rect r, int line, const DayMarks *m, bool past)
{
    const int size = scene_px(s, MARK), y = r.y + (line - size) / 2;
    const bool narrow = r.w < 2 * size + scene_px(s, 30);
    Rect at = { r.x + r.w - size, y, size, size };
    if (m->solved || (past && m->played > 0)) {
        dl_sprite(&s->draw, SPRITE_ICON, m->solved ? ICON_RHOMB_FULL : ICON_RHOMB, 0, at, 255, s->theme->accent);
        at.x -= size + scene_px(s, 2);
    }
    if (narrow)
        at = (Rect){ r.x + r.w - size, r.y + r.h - size, size, size };
    if (m->best)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_TROPHY, 0, at, 255, s->theme->warning);
    return m->best && narrow ? size : 0;
}

static void build_field(App *app, Scene *s, Rect r, int day, const DayMarks *m)
{
    const TodayUi *ui = today_ui(app);
    const Theme *t = s->theme;
    const bool ahead = day > ui->today, empty = m->played == 0 && !m->solved && day != ui->today;
    const int radius = scene_px(s, UI_RADIUS), pad = scene_px(s, PAD), line = scene_px(s, 24);
    const Colour base = ahead   ? colour_mix(t->felt, t->felt_dark, 60)
                        : empty ? colour_mix(t->panel, t->felt, 30)
                                : t->panel;
    char label[200], date[DAY_TEXT];
    day_words(day, m, label, sizeof label);
    day_write(day, date);
    Item *it = scene_item(s, ITEM_CHOICE, r, TODAY_DAY, day, label, "day:%s", date);
    it->checked = day == ui->day;
    it->bare = true;
    ui_surface(s, r, radius, base, it->name, false);
    dl_outline(&s->draw, r, radius, scene_px(s, day == ui->day ? 3 : 1), LINE_SOLID,
               day == ui->day ? t->selected
               : ahead        ? base
                              : t->panel_edge);
    const Rect in = { r.x + pad, r.y + pad / 2, r.w - 2 * pad, r.h - pad };
    dl_text(&s->draw, day == ui->today ? FONT_BOLD : FONT_TEXT, scene_px(s, day == ui->today ? UI_LEAD : UI_TEXT),
            (Rect){ in.x, in.y, in.w, line }, ALIGN_LEFT, ahead ? t->text_on_felt : t->text,
            text_number(day_date(day).day).text);
    const int below = build_signs(s, in, line, m, !ahead);
    build_dots(s, (Rect){ in.x, in.y + line + 2, in.w, in.h - line - 2 - below }, m, ahead ? t->text_on_felt : t->good);
}

/* Over the days; where one has no room all of them are letters. */
static void build_weekdays(Scene *s, Rect r, int pitch)
{
    const int px = scene_px(s, UI_SMALL), begins = today_week_begins();
    bool fit = true;
    for (int i = 0; i < A_WEEK; i++)
        fit = fit && text_width(FONT_TEXT, px, today_weekday_brief(i)) <= r.w;
    for (int i = 0; i < A_WEEK; i++, r.x += pitch) {
        const char *word = today_weekday_brief((begins + i) % A_WEEK);
        dl_letters(&s->draw, FONT_TEXT, px, r, ALIGN_CENTRE, s->theme->text_on_felt, word,
                   fit ? strlen(word) : grapheme_after(word, 0));
    }
}

void today_month_build(App *app, Scene *s, Rect r)
{
    const TodayUi *ui = today_ui(app);
    const int first = day_of_date((DayDate){ ui->year, ui->month, 1 }), before = fields_before(ui);
    const int gap = scene_px(s, GAP), head = scene_px(s, HEAD), rows = weeks(ui);
    const int w = (r.w - (A_WEEK - 1) * gap) / A_WEEK, h = (r.h - head - rows * gap) / rows;
    build_weekdays(s, (Rect){ r.x, r.y, w, head }, w + gap);
    for (int d = 1; d <= day_month_length(ui->year, ui->month); d++) {
        const int at = before + d - 1;
        const Rect field = { r.x + at % A_WEEK * (w + gap), r.y + head + at / A_WEEK * (h + gap), w, h };
        build_field(app, s, field, first + d - 1, &ui->marks[d]);
    }
}
