/* The `statistics` command: figures in words, or a table for other programs. */
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/statistics.h"
#include "platform/language.h"
#include "platform/user_dirs.h"
#include "record/stats.h"
#include "rules/game/game.h"

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

/* Deals that are told of together: by rules, seats and level. */
typedef struct Groups {
    StatsFilter filter[GROUPS_MOST];
    int deals[GROUPS_MOST], count;
} Groups;

/* The group of a deal, a new one if need be; -1: there are too many. */
static int group_of(Groups *g, const StatsFilter *all, const StatsDeal *d)
{
    static const StatsKey keys[] = { STATS_RULES, STATS_SEATS, STATS_LEVEL };
    for (int i = g->count - 1; i >= 0; i--)
        if (g->filter[i].key[STATS_RULES] == d->key[STATS_RULES] &&
            g->filter[i].key[STATS_SEATS] == d->key[STATS_SEATS] &&
            g->filter[i].key[STATS_LEVEL] == d->key[STATS_LEVEL])
            return i;
    if (g->count == GROUPS_MOST)
        return -1;
    g->filter[g->count] = *all;
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        g->filter[g->count].key[keys[k]] = d->key[keys[k]];
    return g->count++;
}

/* Orders deals by their groups, each in the order they had, so that each group is looked at by itself. */
static void groups_sort(Groups *g, const StatsFilter *f, const Stats *s, int *group, StatsDeal *sorted)
{
    int at[GROUPS_MOST], next = 0;
    for (int i = 0; i < s->count; i++) {
        group[i] = group_of(g, f, &s->deal[i]);
        if (group[i] >= 0)
            g->deals[group[i]]++;
    }
    for (int i = 0; i < g->count; next += g->deals[i++])
        at[i] = next;
    for (int i = 0; i < s->count; i++)
        if (group[i] >= 0)
            sorted[at[group[i]]++] = s->deal[i];
}

/* Of deals that all pass. False for lack of memory. */
static bool groups_print(FILE *out, const Stats *s, const StatsFilter *f)
{
    static Groups g;
    int *group = malloc(((size_t)s->count + 1) * sizeof *group);
    StatsDeal *sorted = malloc(((size_t)s->count + 1) * sizeof *sorted);
    bool good = group != NULL && sorted != NULL;
    memset(&g, 0, sizeof g);
    if (good)
        groups_sort(&g, f, s, group, sorted);
    fputc('\n', out);
    cli_line(out, "By rules, players and level");
    Stats part = *s;
    part.deal = sorted;
    for (int i = 0; i < g.count; part.deal += g.deals[i++]) {
        part.count = g.deals[i];
        group_print(out, &part, &g.filter[i]);
    }
    free(group);
    free(sorted);
    return good;
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

/* False for lack of memory. */
static bool person_print(FILE *out, const Stats *all, StatsFilter f, int person, const char *which)
{
    StatsFigures figures;
    StatsLine line[STATS_LINES];
    char shown[160];
    Stats of_person, *s = &of_person;
    f.key[STATS_PERSON] = person;
    if (!stats_select(all, &f, s))
        return false;
    stats_figures(s, &f, &figures);
    int n = stats_lines(&figures, line);
    if (n == 0) {
        stats_selected_free(s);
        return true;
    }
    TextSink name = text_sink(shown, sizeof shown);
    text_name(&name, stats_person(s->names[STATS_PERSON].name[person]));
    cli_line(out, which, shown);
    for (int i = 0; i < n; i++)
        fprintf(out, "  %-16s %-14s %s\n", line[i].label, line[i].value, line[i].note);
    own_print(out, s, &f);
    bool good = groups_print(out, s, &f);
    putc('\n', out);
    stats_selected_free(s);
    return good;
}

/* False for lack of memory. */
static bool figures_print(FILE *out, const Stats *s, StatsFilter f)
{
    static const struct {
        StatsPractice practice;
        const char *words;
    } kinds[] = {
        /* TRANSLATORS: {1} is the name of a player. */
        { STATS_WITHOUT_PRACTICE, N_("{1}, without practice") },
        /* TRANSLATORS: {1} is the name of a player. */
        { STATS_ONLY_PRACTICE, N_("{1}, only practice") },
    };
    int only = f.key[STATS_PERSON];
    bool good = true;
    for (int person = 0; good && person < s->names[STATS_PERSON].count; person++) {
        if (only != STATS_ANY && only != person)
            continue;
        for (int k = 0; good && k < 2; k++) {
            f.practice = kinds[k].practice;
            good = person_print(out, s, f, person, kinds[k].words);
        }
    }
    return good;
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
        cli_line(out, "No deal of this kind has been finished yet.");
    if (missing && t->csv)
        stats_export(&(Stats){ 0 }, f, out);
    return !missing;
}

/* The store in that folder, or in the usual one; NULL with one sentence in err. */
static Store *store_of(const Task *t, FILE *err)
{
    char usual[3072], why[2048];
    TextSink error = text_sink(why, sizeof why);
    if (!t->dir && !user_data_dir(usual, sizeof usual)) {
        cli_complain(err, "There is no home folder. Name the folder of your matches with --data-dir.");
        return NULL;
    }
    const char *dir = t->dir ? t->dir : usual;
    Store *store = store_open_read_only(dir, &error);
    if (!store)
        cli_complaint(err, why);
    return store;
}

static int no_memory(FILE *err)
{
    cli_complain(err, "There is not enough memory to count all deals.");
    return 1;
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
        stats_free(&s);
        return no_memory(err);
    }
    if (filter_make(&s, &t, &f, out, err, &status)) {
        if (t.csv)
            stats_export(&s, &f, out);
        else if (s.count == 0)
            cli_line(out, "No deal has been finished yet.");
        else if (!figures_print(out, &s, f))
            status = no_memory(err);
    }
    stats_free(&s);
    return status;
}

int cli_statistics(Words *w)
{
    return stats_command(w->count, w->word, stdout, stderr);
}
