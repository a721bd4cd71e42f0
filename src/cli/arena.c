/* The `arena` command: two levels against each other. */
#include "cli/command.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "platform/process.h"
#include "trial/arena.h"

static Stop arena_stop;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&arena_stop.now, true);
}

/* Index of a level of the game, yardsticks too; -1 after telling that there is none. */
static int read_level(const AiDef *ai, const char *value)
{
    int level = ai_level_find(ai, value);
    if (level < 0) {
        char list[200];
        TextSink sink = text_sink(list, sizeof list);
        for (int i = 0; i < ai->level_count; i++)
            text_addf(&sink, "%s%s", i > 0 ? ", " : "", ai->levels[i].id);
        fprintf(stderr, "meldwell-cli: No such level: \"%s\"; there are %s.\n", value, list);
    }
    return level;
}

/* Reads one option of arena; as cli_rules_word. */
static int arena_word(ArenaTask *task, const char *word, Words *w)
{
    enum { A, B, DEALS, MATCHES, SEED, SEATS, JOBS, KNOWN };
    static const char *const known[KNOWN] = { "--a", "--b", "--deals", "--matches", "--seed", "--seats", "--jobs" };
    unsigned long long n = 0, low = 1, high = ARENA_MAX_DEALS;
    int which = 0;
    while (which < KNOWN && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < KNOWN ? cli_value(w, word) : NULL;
    if (!value)
        return which < KNOWN ? -1 : 0;
    if (which == A || which == B) {
        ArenaSide side = which == A ? ARENA_A : ARENA_B;
        task->level[side] = read_level(task->ai, value);
        return task->level[side] < 0 ? -1 : 1;
    }
    if (which == SEED) {
        low = 0;
        high = UINT64_MAX;
    } else if (which == SEATS) {
        low = (unsigned long long)task->game->min_seats;
        high = (unsigned long long)task->game->max_seats;
    } else if (which == JOBS) {
        high = ARENA_MAX_JOBS;
    }
    if (!cli_number(value, low, high, &n)) {
        fprintf(stderr, "meldwell-cli: %s is a whole number from %llu to %llu, not \"%s\".\n", word, low, high, value);
        return -1;
    }
    if (which == DEALS || which == MATCHES) {
        if (task->deals != 0 && task->matches != (which == MATCHES)) {
            cli_not_understood("Deals and matches are not counted together", word);
            return -1;
        }
        task->matches = which == MATCHES;
        task->deals = (long)n;
    } else if (which == SEED)
        task->seed = n;
    else if (which == SEATS)
        task->seats = (int)n;
    else
        task->jobs = (int)n;
    return 1;
}

static void print_pace(const char *side, const ArenaPace *p)
{
    double turns = p->turns > 0 ? (double)p->turns : 1;
    printf("%s  %.1f moves a turn, %ld at most; %.2f ms of thinking a turn, %.1f ms at most\n", side,
           (double)p->moves / turns, p->most_moves, p->thinking * 1e3 / turns, p->slowest * 1e3);
}

/* The win share in per cent, or points; `least` and `most`: no interval reaches beyond. */
static void print_estimate(const ArenaEstimate *e, double scale, double least, double most, const char *format)
{
    printf(format, e->mean * scale);
    if (isinf(e->half)) {
        printf(" (one alone has no interval)");
        return;
    }
    printf(", 95 %% interval ");
    printf(format, fmax(least, (e->mean - e->half) * scale));
    printf(" to ");
    printf(format, fmin(most, (e->mean + e->half) * scale));
}

static void print_arena(const ArenaTask *t, const CliRules *r, const ArenaResult *result)
{
    const Preset *preset = &r->game->table->presets[r->preset < 0 ? 0 : r->preset];
    printf("%s, preset %s", r->game->id, preset->id);
    for (int i = 0; i < r->set_count; i++)
        printf(", %s=%s", r->key[i], r->value[i]);
    printf(", %d seats, seed %llu: A %s, B %s\n", t->seats, (unsigned long long)t->seed,
           t->ai->levels[t->level[ARENA_A]].id, t->ai->levels[t->level[ARENA_B]].id);
    printf("%ld %s, each played %d times with A %s\n", result->deals, t->matches ? "matches" : "deals", result->plays,
           result->plays == t->seats ? "in another seat" : "on another side");
    if (result->deals == 0)
        return;
    printf("A wins ");
    print_estimate(&result->win, 100, 0, 100, "%.2f");
    printf(" (per cent; even chance %.2f)\nA has ", 100.0 / result->plays);
    print_estimate(&result->points, 1, -INFINITY, INFINITY, "%+.2f");
    printf(" (points a %s more than B)\n", t->matches ? "match" : "deal");
    print_pace("A", &result->pace[ARENA_A]);
    print_pace("B", &result->pace[ARENA_B]);
}

static int read_arena(Words *w, ArenaTask *task, CliRules *r)
{
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        int read = cli_rules_word(r, word, w);
        if (read == 0)
            read = arena_word(task, word, w);
        if (read == 0)
            cli_not_understood("Unknown word", word);
        if (read <= 0)
            return NOT_UNDERSTOOD;
    }
    if (!cli_rules_finish(r))
        return NOT_UNDERSTOOD;
    if (task->level[ARENA_A] < 0 || task->level[ARENA_B] < 0)
        return cli_not_understood("Two levels are needed: --a LEVEL --b LEVEL", NULL);
    if (task->deals == 0)
        return cli_not_understood("The number of deals or matches is missing: --deals N, --matches N", NULL);
    task->options = r->values;
    return ALL_WELL;
}

int cli_arena(Words *w)
{
    int game = cli_game(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    CliRules r;
    cli_rules_begin(&r, game_table[game]);
    ArenaTask task = { .game = r.game, .ai = ai_find(r.game->id), .level = { -1, -1 }, .seed = 1, .jobs = 1 };
    task.seats = r.game->min_seats;
    if (!task.ai)
        return cli_not_understood("This game has no opponent", r.game->id);
    int status = read_arena(w, &task, &r);
    if (status != ALL_WELL)
        return status;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    ArenaResult result;
    atomic_init(&arena_stop.now, false);
    process_on_interrupt(on_interrupt);
    if (!arena_run(&task, &arena_stop, &result, &error)) {
        fprintf(stderr, "meldwell-cli: %s.\n", why);
        return FAILED;
    }
    print_arena(&task, &r, &result);
    if (result.deals < task.deals)
        fprintf(stderr, "meldwell-cli: stopped after %ld of %ld %s.\n", result.deals, task.deals,
                task.matches ? "matches" : "deals");
    return result.deals < task.deals ? FAILED : ALL_WELL;
}
