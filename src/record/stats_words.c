/* The figures of the statistics in words: the same lines on the screen and on the command line. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "platform/language.h"
#include "record/stats.h"
#include "rules/game/game.h"

typedef struct Lines {
    StatsLine *line;
    int count;
} Lines;

static StatsLine *line_add(Lines *l, const char *label, const char *value)
{
    StatsLine *line = &l->line[l->count++];
    memset(line, 0, sizeof *line);
    snprintf(line->label, sizeof line->label, "%s", label);
    snprintf(line->value, sizeof line->value, "%s", value);
    return line;
}

double stats_percent(double part, double whole)
{
    return whole > 0 ? 100.0 * part / whole : 0.0;
}

static void time_words(int64_t seconds, char *out, size_t size)
{
    if (seconds < 60)
        /* TRANSLATORS: {1} seconds, short. */
        text_write(out, size, "{1} s", text_number(seconds).text);
    else if (seconds < 3600)
        /* TRANSLATORS: {1} minutes, short. */
        text_write(out, size, "{1} min", text_number(seconds / 60).text);
    else
        text_write(out, size, "{1} h {2} min", text_number(seconds / 3600).text, text_number(seconds / 60 % 60).text);
}

static void streak_words(int streak, char *out, size_t size)
{
    if (streak == 0)
        text_write(out, size, "none yet");
    else if (streak > 0)
        /* TRANSLATORS: {1} is how many deals were won one after the other; also for "lost" below. */
        text_write_count(out, size, "{1} won", "{1} won", streak);
    else
        text_write_count(out, size, "{1} lost", "{1} lost", -streak);
}

/* A share, "3 of 10", with its percentage in the note, and beside it that of chance where there is one (below 0:
 * none). */
static void share_add(Lines *l, const char *label, int part, int whole, double fair)
{
    char value[144];
    /* TRANSLATORS: How often something was done, and how often it could have been. */
    text_write(value, sizeof value, "{1} of {2}", text_number(part).text, text_number(whole).text);
    StatsLine *line = line_add(l, label, value);
    text_write(line->note, sizeof line->note, fair >= 0 ? N_("{1} %, by chance {2} %") : N_("{1} %"),
               text_tenths(stats_percent(part, whole), false).text,
               text_tenths(fair >= 0 ? stats_percent(fair, whole) : 0.0, false).text);
}

static void deals_lines(const StatsFigures *f, Lines *l)
{
    static const char *const played[DEAL_NAMES] = { N_("Deals played"), N_("Rounds played"), N_("Games played") };
    static const char *const won[DEAL_NAMES] = { N_("Deals won"), N_("Rounds won"), N_("Games won") };
    StatsLine *line = line_add(l, tr(played[f->deal_name]), text_number(f->deals).text);
    if (f->practice > 0)
        text_write_count(line->note, sizeof line->note, "{1} of them practice", "{1} of them practice", f->practice);
    if (f->judged == 0)
        return;
    /* TRANSLATORS: How often one had the most points of a deal, whoever ended it. */
    share_add(l, f->by_points ? tr("Deals won by points") : tr(won[f->deal_name]), f->won, f->judged, f->fair);
    if (f->goes_out > 0)
        /* TRANSLATORS: A label: how often a deal was ended by laying or throwing the last piece; also the title of a
         * goal. */
        share_add(l, tr("Went out"), f->went_out, f->goes_out, -1);
}

/* Points that are best few: without a sign, the best first. */
static void penalties_lines(const StatsFigures *f, Lines *l)
{
    const double each = (double)f->points / f->deals;
    StatsLine *line = line_add(l, tr("Penalty points on average"), text_tenths(each, false).text);
    /* TRANSLATORS: The lowest and the highest number of penalty points: fewest are best. */
    text_write(line->note, sizeof line->note, "best {1}, worst {2}", text_number(f->lowest).text,
               text_number(f->highest).text);
    line = line_add(l, tr("Penalty points in all"), text_number(f->points).text);
    text_write(line->note, sizeof line->note, "fewer is better");
}

static void points_lines(const StatsFigures *f, Lines *l)
{
    if (f->mixed)
        return;
    if (f->fewest) {
        penalties_lines(f, l);
        return;
    }
    const int64_t all = f->points < 0 ? -f->points : f->points; /* half a tenth is rounded up, on both sides of 0 */
    const double tenths = (double)((10 * all + f->deals / 2) / f->deals) * (f->points < 0 ? -1 : 1);
    StatsLine *line = line_add(l, tr("Points on average"), text_tenths(tenths / 10, true).text);
    /* TRANSLATORS: The lowest and the highest number of points. */
    text_write(line->note, sizeof line->note, "from {1} to {2}", text_points(f->lowest, true).text,
               text_points(f->highest, true).text);
    line_add(l, tr("Points in all"), text_points(f->points, true).text);
}

static void pace_lines(const StatsFigures *f, Lines *l)
{
    char words[144], each[48];
    if (f->judged > 0) {
        StatsLine *line = line_add(l, tr("Turns of each player"), text_tenths(f->turns / f->judged, false).text);
        text_write(line->note, sizeof line->note, "on average");
        streak_words(f->streak, words, sizeof words);
        line = line_add(l, tr("Current streak"), words);
        text_write(line->note, sizeof line->note, "longest: {1} won, {2} lost", text_number(f->longest_won).text,
                   text_number(f->longest_lost).text);
    }
    if (f->timed == 0)
        return;
    time_words(f->seconds, words, sizeof words);
    time_words(f->seconds / f->timed, each, sizeof each);
    StatsLine *line = line_add(l, tr("Time played"), words);
    text_write(line->note, sizeof line->note, "{1} on average", each);
}

/* How much help there was, counted apart. */
static void help_lines(const StatsFigures *f, Lines *l)
{
    if (f->helped == 0)
        return;
    StatsLine *line = line_add(l, tr("Hints"), text_number(f->hints).text);
    /* TRANSLATORS: {1} and {2} are numbers of deals, rounds or games. */
    text_write(line->note, sizeof line->note, "in {1} of {2}", text_number(f->hinted).text,
               text_number(f->helped).text);
    /* TRANSLATORS: How many finished turns were taken back, in practice matches. */
    line = line_add(l, tr("Turns taken back"), text_number(f->take_backs).text);
    text_write(line->note, sizeof line->note, "in {1} of {2}", text_number(f->taken_back).text,
               text_number(f->helped).text);
}

static void match_lines(const StatsFigures *f, Lines *l)
{
    char ended[144];
    /* TRANSLATORS: {1} is how many matches were played to their end. */
    text_write_count(ended, sizeof ended, "{1} finished", "{1} finished", f->matches);
    StatsLine *line = line_add(l, tr("Matches"), ended);
    if (f->ended_early > 0) /* of those that are not finished */
        text_write(line->note, sizeof line->note, "{1} not finished, {2} of them ended early",
                   text_number(f->unfinished).text, text_number(f->ended_early).text);
    else if (f->unfinished > 0)
        text_write_count(line->note, sizeof line->note, "{1} not finished", "{1} not finished", f->unfinished);
    if (f->finished_alone > 0) {
        char alone[240];
        text_write_count(alone, sizeof alone, "{1} finished without you", "{1} finished without you",
                         f->finished_alone);
        text_list(line->note, sizeof line->note, alone);
    }
    if (f->matches > 0)
        share_add(l, tr("Matches won"), f->matches_won, f->matches, f->matches_fair);
}

int stats_lines(const StatsFigures *f, StatsLine out[STATS_LINES])
{
    Lines l = { .line = out };
    if (f->deals == 0)
        return 0;
    deals_lines(f, &l);
    points_lines(f, &l);
    pace_lines(f, &l);
    help_lines(f, &l);
    match_lines(f, &l);
    return l.count;
}
