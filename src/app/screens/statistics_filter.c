/* Which deals are counted: the filters of the statistics. */
#include "app/screens/statistics_ui.h"
#include "platform/language.h"

typedef struct FilterRow {
    StatsKey key;
    const char *name, *label, *all;
} FilterRow;

static const FilterRow rows[] = {
    { STATS_PERSON, "filter:person", N_("Player"), N_("Everybody") },
    { STATS_GAME, "filter:game", N_("Game"), N_("All games") },
    { STATS_RULES, "filter:rules", N_("Rules"), N_("All rules") },
    { STATS_SEATS, "filter:players", N_("Players"), N_("Any number") },
    { STATS_LEVEL, "filter:level", N_("Opponents"), N_("All levels") },
};
enum { ROW_COUNT = sizeof rows / sizeof rows[0], FILTER_COUNT = ROW_COUNT + 3 };

static const char *const practice_words[] = { N_("Without practice"), N_("Only practice"), N_("With and without") };

static const char *const coach_words[] = { N_("With and without"), N_("Without a coach"), N_("Only with a coach") };

/* How many matches back deals are counted. */
static const struct {
    int matches;
    const char *words;
} recent[] = { { 0, N_("All matches") },
               { 1, N_("The last match") },
               { 10, N_("The last ten matches") },
               { 50, N_("The last fifty matches") } };
enum { RECENT_COUNT = sizeof recent / sizeof recent[0] };

int statistics_matches(const StatisticsUi *ui)
{
    return recent[ui->recent].matches;
}

/* The name of a filter's value. With one game, or one chosen, rules need not say of which game they are. */
static void filter_words(const StatisticsUi *ui, const FilterRow *row, TextSink *out)
{
    int chosen = ui->filter.key[row->key];
    bool one = ui->stats.names[STATS_GAME].count == 1 || ui->filter.key[STATS_GAME] != STATS_ANY;
    if (chosen == STATS_ANY)
        text_add(out, tr(row->all));
    else if (row->key == STATS_RULES && one)
        stats_rules_title(&ui->stats, chosen, out);
    else
        stats_title(&ui->stats, row->key, chosen, out);
}

static int filter_label_height(Scene *s, int w, const char *label)
{
    return ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ 0, 0, w, 0 }, 0, label, false) + scene_px(s, 3);
}

static void put_filter(Scene *s, Rect r, const char *name, const char *label, const char *value, bool back,
                       bool forward, int action, int arg)
{
    int label_h = filter_label_height(s, r.w, label);
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), r, s->theme->text_quiet, label, true);
    ui_stepper(s, (Rect){ r.x, r.y + label_h, r.w, ui_stepper_height(s, r.w, value) }, name, label, value, back,
               forward, true, action, arg);
}

typedef struct Filter {
    const char *name, *label;
    char value[480];
    bool back, forward;
    int action, arg;
} Filter;

static Filter filter_of_practice(const StatisticsUi *ui)
{
    Filter f = { .name = "filter:practice", .label = tr("Practice"), .action = STATISTICS_DO_PRACTICE };
    TextSink out = text_sink(f.value, sizeof f.value);
    f.back = ui->filter.practice > 0;
    f.forward = ui->filter.practice < STATS_WITH_PRACTICE;
    text_add(&out, tr(practice_words[ui->filter.practice]));
    return f;
}

static Filter filter_of_coach(const StatisticsUi *ui)
{
    Filter f = { .name = "filter:coach", .label = tr("Coach"), .action = STATISTICS_DO_COACH };
    TextSink out = text_sink(f.value, sizeof f.value);
    f.back = ui->filter.coach > 0;
    f.forward = ui->filter.coach < STATS_ONLY_COACH;
    text_add(&out, tr(coach_words[ui->filter.coach]));
    return f;
}

static Filter filter_of_recent(const StatisticsUi *ui)
{
    Filter f = { .name = "filter:recent", .label = tr("Matches"), .action = STATISTICS_DO_RECENT };
    TextSink out = text_sink(f.value, sizeof f.value);
    f.back = ui->recent > 0;
    f.forward = ui->recent < RECENT_COUNT - 1;
    text_add(&out, tr(recent[ui->recent].words));
    return f;
}

static Filter filter_at(const StatisticsUi *ui, int i)
{
    Filter f = { .action = STATISTICS_DO_FILTER, .arg = i };
    TextSink out = text_sink(f.value, sizeof f.value);
    if (i >= ROW_COUNT)
        return i == ROW_COUNT       ? filter_of_practice(ui)
               : i == ROW_COUNT + 1 ? filter_of_coach(ui)
                                    : filter_of_recent(ui);
    int chosen = ui->filter.key[rows[i].key];
    filter_words(ui, &rows[i], &out);
    f.name = rows[i].name;
    f.label = tr(rows[i].label);
    f.back = chosen > STATS_ANY;
    f.forward = chosen < ui->stats.names[rows[i].key].count - 1;
    return f;
}

int statistics_filters(App *app, Scene *s, Rect r, bool draw)
{
    const StatisticsUi *ui = statistics_ui(app);
    int gap = scene_px(s, 14), columns = (r.w + gap) / (scene_px(s, 230) + gap), y = r.y, row_h = 0;
    columns = columns < 1 ? 1 : columns > FILTER_COUNT ? FILTER_COUNT : columns;
    int w = (r.w - (columns - 1) * gap) / columns;
    for (int i = 0; i < FILTER_COUNT; i++) {
        const Filter f = filter_at(ui, i);
        int h = filter_label_height(s, w, f.label) + ui_stepper_height(s, w, f.value) + scene_px(s, 13);
        row_h = h > row_h ? h : row_h;
        if (draw)
            put_filter(s, (Rect){ r.x + i % columns * (w + gap), y, w, 0 }, f.name, f.label, f.value, f.back, f.forward,
                       f.action, f.arg);
        if (i % columns == columns - 1 || i == FILTER_COUNT - 1) {
            y += row_h;
            row_h = 0;
        }
    }
    return y - r.y;
}

/* ---- changing them ---- */

static bool is_all(const StatisticsUi *ui)
{
    for (int i = 0; i < ROW_COUNT; i++)
        if (rows[i].key != STATS_PERSON && ui->filter.key[rows[i].key] != STATS_ANY)
            return false;
    return ui->filter.practice == STATS_WITH_PRACTICE && ui->filter.coach == STATS_ANY_COACH && ui->recent == 0;
}

static void show_all(StatisticsUi *ui)
{
    for (int i = 0; i < ROW_COUNT; i++)
        if (rows[i].key != STATS_PERSON)
            ui->filter.key[rows[i].key] = STATS_ANY;
    if (is_all(ui)) /* it was so already: then it is the player who has no deal */
        ui->filter.key[STATS_PERSON] = STATS_ANY;
    ui->filter.practice = STATS_WITH_PRACTICE;
    ui->filter.coach = STATS_ANY_COACH;
    ui->recent = 0;
}

void statistics_filter_change(StatisticsUi *ui, int action, int arg)
{
    StepWay way = step_way(arg);
    if (action == STATISTICS_DO_ALL) {
        show_all(ui);
    } else if (action == STATISTICS_DO_PRACTICE) {
        ui->filter.practice = (StatsPractice)statistics_step((int)ui->filter.practice, 0, STATS_WITH_PRACTICE, way);
    } else if (action == STATISTICS_DO_COACH) {
        ui->filter.coach = (StatsCoach)statistics_step((int)ui->filter.coach, 0, STATS_ONLY_COACH, way);
    } else if (action == STATISTICS_DO_RECENT) {
        ui->recent = statistics_step(ui->recent, 0, RECENT_COUNT - 1, way);
    } else if (step_arg(arg) < ROW_COUNT) {
        StatsKey key = rows[step_arg(arg)].key;
        ui->filter.key[key] = statistics_step(ui->filter.key[key], STATS_ANY, ui->stats.names[key].count - 1, way);
    }
}
