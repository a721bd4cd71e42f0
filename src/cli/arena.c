/* The `arena` command: two levels against each other. */
#include "cli/command.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/position.h"
#include "platform/language.h"
#include "platform/process.h"
#include "rules/text/letter.h"
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
        cli_complain(stderr, UNTRANSLATED("There is no level \"{1}\"; there are {2}."), value, list);
    }
    return level;
}

/* A level, or a program that plays. */
static bool read_side(ArenaTask *task, ArenaSide side, const char *value)
{
    task->command[side] = cli_exec(value);
    task->level[side] = task->command[side] ? 0 : read_level(task->ai, value);
    return task->level[side] >= 0;
}

typedef struct Request {
    ArenaTask task;
    const char *from; /* the file with the position that is played from; NULL: none */
    char *position;   /* owned */
} Request;

/* Reads one option of arena: a CliWord. */
static int arena_word(void *of, const char *word, Words *w)
{
    Request *request = of;
    ArenaTask *task = &request->task;
    enum { A, B, DEALS, MATCHES, SEED, SEATS, JOBS, WAIT, FROM, COACH, KNOWN };
    static const char *const known[KNOWN] = { "--a",     "--b",    "--deals", "--matches", "--seed",
                                              "--seats", "--jobs", "--wait",  "--from",    "--coach" };
    unsigned long long n = 0, low = 1, high = ARENA_MAX_DEALS;
    int which = 0;
    while (which < KNOWN && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < KNOWN ? cli_value(w, word) : NULL;
    if (!value)
        return which < KNOWN ? -1 : 0;
    if (which == FROM) {
        request->from = value;
        return 1;
    }
    if (which == COACH)
        return cli_coach_measure(value, &task->coach) ? 1 : -1;
    if (which == A || which == B)
        return read_side(task, which == A ? ARENA_A : ARENA_B, value) ? 1 : -1;
    if (which == SEED) {
        low = 0;
        high = UINT64_MAX;
    } else if (which == SEATS) {
        low = (unsigned long long)task->game->min_seats;
        high = (unsigned long long)task->game->max_seats;
    } else if (which == JOBS) {
        high = ARENA_MAX_JOBS;
    } else if (which == WAIT) {
        high = PLAYER_MOST_SECONDS;
    }
    if (!cli_number(value, low, high, &n)) {
        char least[24], most[24];
        snprintf(least, sizeof least, "%llu", low);
        snprintf(most, sizeof most, "%llu", high);
        cli_complain(stderr, UNTRANSLATED("{1} must be a whole number from {2} to {3}, not \"{4}\"."), word, least,
                     most, value);
        return -1;
    }
    if (which == DEALS || which == MATCHES) {
        if (task->deals != 0 && task->matches != (which == MATCHES)) {
            cli_not_understood(UNTRANSLATED("Give --deals or --matches, not both."), "");
            return -1;
        }
        task->matches = which == MATCHES;
        task->deals = (long)n;
    } else if (which == SEED)
        task->seed = n;
    else if (which == SEATS)
        task->seats = (int)n;
    else if (which == WAIT)
        task->seconds = (int)n;
    else
        task->jobs = (int)n;
    return 1;
}

static const char *const side_letter[ARENA_SIDES] = { "A", "B" };

/* `program`: it thinks where its time cannot be counted, and the waiting for it was. */
static void print_pace(const char *side, const ArenaPace *p, bool program)
{
    double turns = p->turns > 0 ? (double)p->turns : 1;
    char moves[24], each[24], slowest[24];
    snprintf(moves, sizeof moves, "%.1f", (double)p->moves / turns);
    snprintf(each, sizeof each, "%.2f", p->thinking * 1e3 / turns);
    snprintf(slowest, sizeof slowest, "%.1f", p->slowest * 1e3);
    cli_line(stdout,
             program ? UNTRANSLATED("{1}: {2} moves a turn, {3} at most; {4} ms of waiting a turn, {5} ms at most")
                     : UNTRANSLATED("{1}: {2} moves a turn, {3} at most; {4} ms of thinking a turn, {5} ms at most"),
             side, moves, text_number(p->most_moves).text, each, slowest);
}

static void print_faults(const char *side, const ArenaFaults *f, long plays)
{
    if (f->plays == 0)
        return;
    cli_line(stdout, UNTRANSLATED("{1} has lost {2} of {3} plays by a fault of its program. The first:"), side,
             text_number(f->plays).text, text_number(plays).text);
    printf("    %s\n", f->first);
}

/* An estimate as it is told: the figure, and where there is one its interval. */
typedef struct Told {
    char mean[32], least[32], most[32];
    bool interval;
} Told;

/* `least` and `most`: no interval reaches beyond. */
static Told told(const ArenaEstimate *e, double scale, double least, double most, bool with_sign)
{
    const char *format = with_sign ? "%+.2f" : "%.2f";
    Told t = { .interval = !isinf(e->half) };
    snprintf(t.mean, sizeof t.mean, format, e->mean * scale);
    snprintf(t.least, sizeof t.least, format, fmax(least, (e->mean - e->half) * scale));
    snprintf(t.most, sizeof t.most, format, fmin(most, (e->mean + e->half) * scale));
    return t;
}

static void print_wins(const ArenaResult *result)
{
    const Told win = told(&result->win, 100, 0, 100, false);
    char even[24];
    snprintf(even, sizeof even, "%.2f", 100.0 / result->plays);
    if (win.interval)
        cli_line(
            stdout,
            UNTRANSLATED(
                "A wins {1} per cent, with a 95 % confidence interval from {2} to {3}; by chance it would be {4}."),
            win.mean, win.least, win.most, even);
    else
        cli_line(
            stdout,
            UNTRANSLATED("A wins {1} per cent; one deal or match alone gives no interval; by chance it would be {2}."),
            win.mean, even);
}

static void print_points(const ArenaResult *result, bool matches)
{
    if (result->counted == 0) {
        puts(UNTRANSLATED("No points can be told: a program was at fault each time."));
        return;
    }
    const Told points = told(&result->points, 1, -INFINITY, INFINITY, true);
    if (points.interval)
        cli_line(
            stdout,
            matches
                ? UNTRANSLATED("A has {1} points a match more than B, with a 95 % confidence interval from {2} to {3}.")
                : UNTRANSLATED("A has {1} points a deal more than B, with a 95 % confidence interval from {2} to {3}."),
            points.mean, points.least, points.most);
    else
        cli_line(stdout,
                 matches ? UNTRANSLATED("A has {1} points a match more than B; one match alone gives no interval.")
                         /* TRANSLATORS: A and B are two levels that are compared; the letters stay. */
                         : UNTRANSLATED("A has {1} points a deal more than B; one deal alone gives no interval."),
                 points.mean);
}

/* How much was played, and how its seats changed. */
static void print_played(const ArenaTask *t, const ArenaResult *result)
{
    char line[200];
    bool seats = result->plays == t->seats;
    const TextNumber times = text_number(result->plays);
    if (t->matches && seats)
        text_write_count(line, sizeof line, UNTRANSLATED("{1} match, played {2} times with A in another seat"),
                         UNTRANSLATED("{1} matches, each played {2} times with A in another seat"), result->deals,
                         times.text);
    else if (t->matches)
        text_write_count(line, sizeof line, UNTRANSLATED("{1} match, played {2} times with A on another side"),
                         UNTRANSLATED("{1} matches, each played {2} times with A on another side"), result->deals,
                         times.text);
    else if (seats)
        text_write_count(line, sizeof line, UNTRANSLATED("{1} deal, played {2} times with A in another seat"),
                         UNTRANSLATED("{1} deals, each played {2} times with A in another seat"), result->deals,
                         times.text);
    else
        text_write_count(line, sizeof line, UNTRANSLATED("{1} deal, played {2} times with A on another side"),
                         UNTRANSLATED("{1} deals, each played {2} times with A on another side"), result->deals,
                         times.text);
    puts(line);
}

static const char *side_name(const ArenaTask *t, ArenaSide side)
{
    static char shown[ARENA_SIDES][1024];
    if (side == ARENA_A && t->coach != COACH_OFF) {
        text_write(shown[side], sizeof shown[side], UNTRANSLATED("{1} with a coach ({2})"),
                   t->ai->levels[t->level[side]].id, coach_measure_id(t->coach));
        return shown[side];
    }
    if (!t->command[side])
        return t->ai->levels[t->level[side]].id;
    letters_shown(t->command[side], shown[side], sizeof shown[side]);
    return shown[side];
}

/* What was played; from: the file of the position, or NULL. */
static void print_setup(const ArenaTask *t, const CliRules *r, const char *from)
{
    char rules[256], seed[24];
    TextSink out = text_sink(rules, sizeof rules);
    text_add(&out, r->game->options->presets[r->preset < 0 ? 0 : r->preset].id);
    for (int i = 0; i < r->set_count; i++)
        text_addf(&out, ", %s=%s", r->key[i], r->value[i]);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)t->seed);
    if (from != NULL) {
        char shown[1024];
        letters_shown(from, shown, sizeof shown);
        cli_line(stdout, UNTRANSLATED("{1}, from the position \"{2}\", {3} seats, seed {4}: A {5}, B {6}"), r->game->id,
                 shown, text_number(t->seats).text, seed, side_name(t, ARENA_A), side_name(t, ARENA_B));
        return;
    }
    cli_line(stdout, UNTRANSLATED("{1}, preset {2}, {3} seats, seed {4}: A {5}, B {6}"), r->game->id, rules,
             text_number(t->seats).text, seed, side_name(t, ARENA_A), side_name(t, ARENA_B));
}

static void print_arena(const ArenaTask *t, const ArenaResult *result)
{
    print_played(t, result);
    if (result->deals == 0)
        return;
    print_wins(result);
    print_points(result, t->matches);
    for (int side = 0; side < ARENA_SIDES; side++)
        print_faults(side_letter[side], &result->faults[side], result->deals * result->plays);
    for (int side = 0; side < ARENA_SIDES; side++)
        print_pace(side_letter[side], &result->pace[side], t->command[side] != NULL);
}

static int read_arena(Words *w, Request *request, CliRules *r)
{
    ArenaTask *task = &request->task;
    if (!cli_rules_read(r, w, arena_word, request))
        return NOT_UNDERSTOOD;
    if (task->level[ARENA_A] < 0 || task->level[ARENA_B] < 0)
        return cli_not_understood(UNTRANSLATED("Two levels are needed: give --a LEVEL and --b LEVEL."), "");
    if (task->coach != COACH_OFF && task->command[ARENA_A])
        return cli_not_understood(UNTRANSLATED("{1} goes with a level, not with a program."), "--coach");
    if (task->deals == 0)
        return cli_not_understood(
            UNTRANSLATED("The number of deals or matches is missing: give --deals N or --matches N."), "");
    if (request->from != NULL) {
        const int status = position_from(request->from, r, &task->seats, &request->position);
        task->position = request->position;
        task->options = r->values;
        return status;
    }
    if (task->seats == 0)
        task->seats = cli_seats_set(r);
    if (task->seats == 0)
        task->seats = cli_seats_fewest(r);
    const int status = cli_rules_seat(r, task->seats);
    task->options = r->values;
    return status;
}

static int play_arena(const Request *request, const CliRules *r)
{
    const ArenaTask *task = &request->task;
    char why[800];
    TextSink error = text_sink(why, sizeof why);
    ArenaResult result;
    atomic_init(&arena_stop.now, false);
    process_on_interrupt(on_interrupt);
    if (!arena_run(task, &arena_stop, &result, &error)) {
        cli_complaint(stderr, why);
        return FAILED;
    }
    print_setup(task, r, request->from);
    print_arena(task, &result);
    if (result.deals < task->deals)
        cli_complain(stderr,
                     task->matches ? UNTRANSLATED("It was stopped after {1} of {2} matches.")
                                   : UNTRANSLATED("It was stopped after {1} of {2} deals."),
                     text_number(result.deals).text, text_number(task->deals).text);
    return result.deals < task->deals ? FAILED : ALL_WELL;
}

int cli_arena(Words *w)
{
    int game = cli_game(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    CliRules r;
    cli_rules_begin(&r, game_table[game]);
    Request request = { .task = { .game = r.game,
                                  .ai = ai_find(r.game->id),
                                  .level = { -1, -1 },
                                  .seed = 1,
                                  .jobs = 1,
                                  .seconds = PLAYER_SECONDS } };
    if (!request.task.ai)
        return cli_not_understood(UNTRANSLATED("The game {1} has no opponent."), r.game->id);
    int status = read_arena(w, &request, &r);
    if (status == ALL_WELL)
        status = play_arena(&request, &r);
    free(request.position);
    return status;
}
