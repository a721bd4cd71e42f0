/* The figures of the statistics in words: the same lines on the screen and on the command line. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/stats.h"

typedef struct Lines {
    StatsLine *line;
    int count;
} Lines;

static void __attribute__((format(printf, 3, 4))) line_add(Lines *l, const char *label, const char *value, ...)
{
    va_list args;
    va_start(args, value);
    StatsLine *line = &l->line[l->count++];
    memset(line, 0, sizeof *line);
    snprintf(line->label, sizeof line->label, "%s", label);
    vsnprintf(line->value, sizeof line->value, value, args);
    va_end(args);
}

static void __attribute__((format(printf, 2, 3))) line_note(Lines *l, const char *note, ...)
{
    va_list args;
    va_start(args, note);
    StatsLine *line = &l->line[l->count - 1];
    vsnprintf(line->note, sizeof line->note, note, args);
    va_end(args);
}

double stats_percent(double part, double whole)
{
    return whole > 0 ? 100.0 * part / whole : 0.0;
}

static void time_words(int64_t seconds, char *out, size_t size)
{
    if (seconds < 60)
        snprintf(out, size, "%d s", (int)seconds);
    else if (seconds < 3600)
        snprintf(out, size, "%d min", (int)(seconds / 60));
    else
        snprintf(out, size, "%" PRId64 " h %d min", seconds / 3600, (int)(seconds / 60 % 60));
}

static void streak_words(int streak, char *out, size_t size)
{
    if (streak == 0)
        snprintf(out, size, "none yet");
    else
        snprintf(out, size, "%d %s", abs(streak), streak > 0 ? "won" : "lost");
}

static void deals_lines(const StatsFigures *f, Lines *l)
{
    line_add(l, "Deals", "%d", f->deals);
    if (f->practice > 0)
        line_note(l, "%d of them practice", f->practice);
    if (f->judged == 0)
        return;
    line_add(l, "Deals won", "%d of %d", f->won, f->judged);
    line_note(l, "%.1f %%, chance %.1f %%", stats_percent(f->won, f->judged), stats_percent(f->fair, f->judged));
    if (f->goes_out == 0)
        return;
    line_add(l, "Went out", "%d of %d", f->went_out, f->goes_out);
    line_note(l, "%.1f %%", stats_percent(f->went_out, f->goes_out));
}

static void points_lines(const StatsFigures *f, Lines *l)
{
    line_add(l, "Points a deal", "%+.1f", (double)f->points / f->deals);
    line_note(l, "from %+d to %+d", f->lowest, f->highest);
    line_add(l, "Points in all", "%+" PRId64, f->points);
}

static void pace_lines(const StatsFigures *f, Lines *l)
{
    char words[32], each[32];
    if (f->judged > 0) {
        line_add(l, "Turns a deal", "%.1f", f->turns / f->judged);
        line_note(l, "of each player");
        streak_words(f->streak, words, sizeof words);
        line_add(l, "Streak now", "%s", words);
        line_note(l, "longest: %d won, %d lost", f->longest_won, f->longest_lost);
    }
    if (f->timed == 0)
        return;
    time_words(f->seconds, words, sizeof words);
    time_words(f->seconds / f->timed, each, sizeof each);
    line_add(l, "Time played", "%s", words);
    line_note(l, "%s a deal", each);
}

static void match_lines(const StatsFigures *f, Lines *l)
{
    line_add(l, "Matches", "%d to the end", f->matches);
    if (f->unfinished > 0)
        line_note(l, "%d not finished", f->unfinished);
    if (f->matches == 0)
        return;
    line_add(l, "Matches won", "%d of %d", f->matches_won, f->matches);
    line_note(l, "%.1f %%, chance %.1f %%", stats_percent(f->matches_won, f->matches),
              stats_percent(f->matches_fair, f->matches));
}

int stats_lines(const StatsFigures *f, StatsLine out[STATS_LINES])
{
    Lines l = { .line = out };
    if (f->deals == 0)
        return 0;
    deals_lines(f, &l);
    points_lines(f, &l);
    pace_lines(f, &l);
    match_lines(f, &l);
    return l.count;
}
