/* The `statistics` command: figures in words, or a table for other programs. */
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/statistics.h"
#include "platform/kept_dir.h"
#include "platform/language.h"
#include "record/stats.h"
#include "rules/game.h"

enum { GROUPS_MOST = 200 };

typedef struct Task {
    const char *dir, *game, *person;
    bool csv;
} Task;

static int read_words(int argc, char **argv, Task *t, FILE *err)
{
    for (int i = 0; i < argc; i++) {
        const char **value = strcmp(argv[i], "--data-dir") == 0 ? &t->dir
                             : strcmp(argv[i], "--game") == 0   ? &t->game
                             : strcmp(argv[i], "--person") == 0 ? &t->person
                                                                : NULL;
        if (strcmp(argv[i], "--csv") == 0) {
            t->csv = true;
        } else if (!value) {
            return cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."),
                                         argv[i]);
        } else if (++i == argc) {
            return cli_not_understood_by(err, N_("A value is missing after {1}."), argv[i - 1]);
        } else {
            *value = argv[i];
        }
    }
    return 0;
}

/* Whether these deals are told of already. */
static bool group_there(const StatsFilter *group, int count, const StatsDeal *d)
{
    for (int g = 0; g < count; g++)
        if (stats_passes(d, &group[g]))
            return true;
    return false;
}

static void group_print(FILE *out, const Stats *s, const StatsFilter *f)
{
    StatsFigures figures;
    char title[320], rules[128], seats[64], level[64];
    TextSink of_rules = text_sink(rules, sizeof rules), of_seats = text_sink(seats, sizeof seats),
             of_level = text_sink(level, sizeof level);
    stats_figures(s, f, &figures);
    stats_title(s, STATS_RULES, f->key[STATS_RULES], &of_rules);
    stats_title(s, STATS_SEATS, f->key[STATS_SEATS], &of_seats);
    stats_title(s, STATS_LEVEL, f->key[STATS_LEVEL], &of_level);
    text_write(title, sizeof title, "{1}, {2}, {3}", rules, seats, level);
    char won[16], fair[16], points[32], line[200];
    snprintf(won, sizeof won, "%.1f", stats_percent(figures.won, figures.judged));
    snprintf(fair, sizeof fair, "%.1f", stats_percent(figures.fair, figures.judged));
    snprintf(points, sizeof points, figures.fewest ? "%.1f" : "%+.1f", (double)figures.points / figures.deals);
    if (figures.judged > 0 && figures.fewest)
        text_write_count(line, sizeof line, "{1} deal, won {2} % (by chance {3} %), {4} penalty points a deal",
                         "{1} deals, won {2} % (by chance {3} %), {4} penalty points a deal", figures.deals, won, fair,
                         points);
    else if (figures.judged > 0)
        text_write_count(line, sizeof line, "{1} deal, won {2} % (by chance {3} %), {4} points a deal",
                         "{1} deals, won {2} % (by chance {3} %), {4} points a deal", figures.deals, won, fair, points);
    else
        text_write_count(line, sizeof line, "{1} deal, {2} points a deal", "{1} deals, {2} points a deal",
                         figures.deals, points);
    fprintf(out, "  %s\n      %s\n", title, line);
}

static void groups_print(FILE *out, const Stats *s, const StatsFilter *f)
{
    static StatsFilter group[GROUPS_MOST];
    int count = 0;
    for (int i = 0; i < s->count && count < GROUPS_MOST; i++) {
        const StatsDeal *d = &s->deal[i];
        if (!stats_passes(d, f) || group_there(group, count, d))
            continue;
        StatsFilter *g = &group[count++];
        *g = *f;
        g->key[STATS_RULES] = d->key[STATS_RULES];
        g->key[STATS_SEATS] = d->key[STATS_SEATS];
        g->key[STATS_LEVEL] = d->key[STATS_LEVEL];
    }
    fputc('\n', out);
    cli_line(out, "By rules, players and level");
    for (int i = 0; i < count; i++)
        group_print(out, s, &group[i]);
}

/* What each game counts of its own. */
static void own_print(FILE *out, const Stats *s, const StatsFilter *all)
{
    static StatsOwn own;
    static StatsSection section;
    StatsFilter f = *all;
    for (int game = 0; game < s->names[STATS_GAME].count; game++) {
        if (all->key[STATS_GAME] != STATS_ANY && all->key[STATS_GAME] != game)
            continue;
        f.key[STATS_GAME] = game;
        stats_own(s, &f, &own);
        for (int n = 0; stats_section(&own, n, &section); n++) {
            if (section.count == 0 && section.foot[0] == '\0')
                continue;
            putc('\n', out);
            cli_line(out, "{1}", section.heading);
            for (int i = 0; i < section.count; i++)
                fprintf(out, "  %-40s %-12s %s\n", section.line[i].label, section.line[i].value, section.line[i].note);
            if (section.foot[0] != '\0')
                fprintf(out, "  %s\n", section.foot);
        }
    }
}

static void person_print(FILE *out, const Stats *s, StatsFilter f, int person, const char *which)
{
    StatsFigures figures;
    StatsLine line[STATS_LINES];
    char shown[160];
    f.key[STATS_PERSON] = person;
    stats_figures(s, &f, &figures);
    int n = stats_lines(&figures, line);
    if (n == 0)
        return;
    TextSink name = text_sink(shown, sizeof shown);
    text_name(&name, s->names[STATS_PERSON].name[person]);
    cli_line(out, which, shown);
    for (int i = 0; i < n; i++)
        fprintf(out, "  %-16s %-14s %s\n", line[i].label, line[i].value, line[i].note);
    own_print(out, s, &f);
    groups_print(out, s, &f);
    putc('\n', out);
}

static void figures_print(FILE *out, const Stats *s, StatsFilter f)
{
    static const struct {
        StatsPractice practice;
        const char *words;
    } kinds[] = { { STATS_WITHOUT_PRACTICE, N_("{1}, without practice") },
                  { STATS_ONLY_PRACTICE, N_("{1}, practice") } };
    int only = f.key[STATS_PERSON];
    for (int person = 0; person < s->names[STATS_PERSON].count; person++) {
        if (only != STATS_ANY && only != person)
            continue;
        for (int k = 0; k < 2; k++) {
            f.practice = kinds[k].practice;
            person_print(out, s, f, person, kinds[k].words);
        }
    }
}

/* False, with the status in *status, when a name is not to be found. */
static bool filter_make(const Stats *s, const Task *t, StatsFilter *f, FILE *out, FILE *err, int *status)
{
    *f = (StatsFilter){ .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                        .practice = STATS_WITH_PRACTICE };
    if (t->game) {
        f->key[STATS_GAME] = stats_find(s, STATS_GAME, t->game);
        if (f->key[STATS_GAME] == STATS_ANY && game_find(t->game) < 0) {
            *status =
                cli_not_understood_by(err, N_("There is no game \"{1}\"; meldwell-cli games lists them."), t->game);
            return false;
        }
    }
    if (t->person)
        f->key[STATS_PERSON] = stats_find(s, STATS_PERSON, t->person);
    bool missing = (t->game && f->key[STATS_GAME] == STATS_ANY) || (t->person && f->key[STATS_PERSON] == STATS_ANY);
    if (missing && !t->csv)
        cli_line(out, "No such deal has been finished yet.");
    if (missing && t->csv)
        stats_export(&(Stats){ 0 }, f, out);
    return !missing;
}

/* The store in that folder, or in the usual one; NULL with one sentence in err. */
static Store *store_of(const Task *t, FILE *err)
{
    char usual[3072], why[2048];
    TextSink error = text_sink(why, sizeof why);
    if (!t->dir && !kept_dir(usual, sizeof usual)) {
        cli_complain(err, "There is no home folder: name the folder of the matches with --data-dir.");
        return NULL;
    }
    const char *dir = t->dir ? t->dir : usual;
    Store *store = store_peek(dir, &error);
    if (!store)
        cli_complain(err, "{1}", why);
    return store;
}

int stats_command(int argc, char **argv, FILE *out, FILE *err)
{
    Task t = { 0 };
    Stats s;
    StatsFilter f;
    int status = read_words(argc, argv, &t, err);
    Store *store = status == 0 ? store_of(&t, err) : NULL;
    if (!store)
        return status != 0 ? status : 1;
    stats_load(&s, store);
    store_close(store);
    if (s.cut) {
        cli_complain(err, "There is not enough memory to count all deals.");
        stats_free(&s);
        return 1;
    }
    if (filter_make(&s, &t, &f, out, err, &status)) {
        if (t.csv)
            stats_export(&s, &f, out);
        else if (s.count == 0)
            cli_line(out, "No deal has been finished yet.");
        else
            figures_print(out, &s, f);
    }
    stats_free(&s);
    return status;
}

int cli_statistics(Words *w)
{
    return stats_command(w->count, w->word, stdout, stderr);
}
