/* The `coach` command: how often a coach would warn of what a level of the computer does, and how long it thinks. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "platform/process.h"
#include "trial/coached.h"

static Stop coach_stop;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&coach_stop.now, true);
}

bool cli_coach_measure(const char *id, CoachMeasure *out)
{
    const int measure = coach_measure_find(id);
    if (measure < 0) {
        char list[120];
        TextSink sink = text_sink(list, sizeof list);
        for (int m = 0; m < COACH_MEASURES; m++)
            text_addf(&sink, "%s%s", m > 0 ? ", " : "", coach_measure_id((CoachMeasure)m));
        cli_complain(stderr, UNTRANSLATED("There is no measure \"{1}\"; there are {2}."), id, list);
        return false;
    }
    *out = (CoachMeasure)measure;
    return true;
}

/* Reads one option of coach: a CliWord. */
static int coach_word(void *of, const char *word, Words *w)
{
    CoachTask *task = of;
    enum { DEALS, SEED, SEATS, LEVEL, MEASURE, KNOWN };
    static const char *const known[KNOWN] = { "--deals", "--seed", "--seats", "--level", "--coach" };
    unsigned long long n = 0, low = 0, high = UINT64_MAX;
    int which = 0;
    while (which < KNOWN && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < KNOWN ? cli_value(w, word) : NULL;
    if (!value)
        return which < KNOWN ? -1 : 0;
    if (which == MEASURE)
        return cli_coach_measure(value, &task->measure) ? 1 : -1;
    if (which == DEALS) {
        low = 1;
        high = 1000000;
    } else if (which == SEATS) {
        low = (unsigned long long)task->game->min_seats;
        high = (unsigned long long)task->game->max_seats;
    }
    const int level = which == LEVEL ? ai_level_find(task->ai, value) : 0;
    if (level < 0 || (which != LEVEL && !cli_number(value, low, high, &n))) {
        cli_not_understood(N_("The value after {1} is not possible."), word);
        return -1;
    }
    if (which == DEALS)
        task->deals = (long)n;
    else if (which == SEED)
        task->seed = n;
    else if (which == SEATS)
        task->seats = (int)n;
    else
        task->level = level;
    return 1;
}

static int read_coach(Words *w, CoachTask *task, CliRules *r)
{
    if (!cli_rules_read(r, w, coach_word, task))
        return NOT_UNDERSTOOD;
    if (task->deals == 0)
        return cli_not_understood(UNTRANSLATED("The number of deals is missing: give --deals N."), "");
    if (task->seats == 0)
        task->seats = cli_seats_set(r);
    if (task->seats == 0)
        task->seats = cli_seats_fewest(r);
    const int status = cli_rules_seat(r, task->seats);
    task->options = r->values;
    return status;
}

static const char *share_of(long part, long all, char text[24])
{
    snprintf(text, 24, "%.2f", all > 0 ? 100.0 * (double)part / (double)all : 0);
    return text;
}

static void print_count(const CoachTask *t, const CoachCount *c)
{
    char share[3][24], ms[3][24], seed[24], line[240];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)t->seed);
    text_write_count(line, sizeof line, UNTRANSLATED("{2}, level {3}: {1} deal of {4} players, seed {5}"),
                     UNTRANSLATED("{2}, level {3}: {1} deals of {4} players, seed {5}"), c->deals, t->game->id,
                     t->ai->levels[t->level].id, text_number(t->seats).text, seed);
    puts(line);
    cli_line(stdout,
             UNTRANSLATED("{1} acts, {2} per cent of them with a cost; of {3} per cent the computer thinks otherwise."),
             text_number(c->acts).text, share_of(c->priced, c->acts, share[0]),
             share_of(c->differs, c->acts, share[1]));
    cli_line(stdout, UNTRANSLATED("Warned of ({1}): {2} acts, {3} per cent."), coach_measure_id(t->measure),
             text_number(c->warned).text, share_of(c->warned, c->acts, share[2]));
    snprintf(ms[0], sizeof ms[0], "%.2f", c->median);
    snprintf(ms[1], sizeof ms[1], "%.1f", c->most_of_95);
    snprintf(ms[2], sizeof ms[2], "%.1f", c->slowest);
    cli_line(stdout, UNTRANSLATED("Thinking: {1} ms in the middle, {2} at most in 95 of 100 acts, {3} at most."), ms[0],
             ms[1], ms[2]);
}

int cli_coach(Words *w)
{
    const int game = cli_game(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    CliRules r;
    cli_rules_begin(&r, game_table[game]);
    CoachTask task = {
        .game = r.game, .ai = ai_find(r.game->id), .seed = 1, .measure = COACH_BLUNDERS, .stop = &coach_stop
    };
    if (!coach_offered(task.ai))
        return cli_not_understood(UNTRANSLATED("The game {1} has no coach."), r.game->id);
    task.level = ai_level_offered(task.ai) - 1;
    const int status = read_coach(w, &task, &r);
    if (status != ALL_WELL)
        return status;
    char why[400];
    TextSink error = text_sink(why, sizeof why);
    CoachCount count;
    atomic_init(&coach_stop.now, false);
    process_on_interrupt(on_interrupt);
    if (!coach_count(&task, &count, &error)) {
        cli_complaint(stderr, why);
        return FAILED;
    }
    print_count(&task, &count);
    return count.deals < task.deals ? FAILED : ALL_WELL;
}
