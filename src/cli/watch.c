/* The `watch` command: computers' deals, one event a line, or what in them was foolish. */
#include "cli/command.h"

#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/position.h"
#include "platform/process.h"
#include "trial/watch.h"

static Stop watch_stop;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&watch_stop.now, true);
}

typedef struct Request {
    WatchTask task;
    const char *from; /* the file with the position that is played from; NULL: none */
    char *position;   /* owned */
    bool foolish;     /* counted in place of the events */
    bool show;        /* and the events told as well */
    bool one_level;   /* it was named; else foolishness is counted of all */
} Request;

/* The words that have no value behind them. */
static bool watch_flag(Request *request, const char *word)
{
    if (strcmp(word, "--foolish") == 0)
        request->foolish = true;
    else if (strcmp(word, "--show") == 0)
        request->show = true;
    else
        return false;
    return true;
}

/* Reads one option of watch: a CliWord. */
static int watch_word(void *of, const char *word, Words *w)
{
    Request *request = of;
    WatchTask *task = &request->task;
    enum { DEALS, SEED, SEATS, LEVEL, WAIT, FROM, KNOWN };
    static const char *const known[KNOWN] = { "--deals", "--seed", "--seats", "--level", "--wait", "--from" };
    unsigned long long n = 0, low = 0, high = UINT64_MAX;
    int which = 0;
    if (watch_flag(request, word))
        return 1;
    while (which < KNOWN && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < KNOWN ? cli_value(w, word) : NULL;
    if (!value)
        return which < KNOWN ? -1 : 0;
    if (which == FROM) {
        request->from = value;
        return 1;
    }
    if (which == DEALS) {
        low = 1;
        high = 1000000000;
    } else if (which == SEATS) {
        low = (unsigned long long)task->game->min_seats;
        high = (unsigned long long)task->game->max_seats;
    } else if (which == WAIT) {
        low = 1;
        high = PLAYER_MOST_SECONDS;
    }
    request->one_level |= which == LEVEL;
    if (which == LEVEL && (task->command = cli_exec(value)) != NULL)
        return 1;
    int level = which == LEVEL ? ai_level_find(task->ai, value) : 0;
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
    else if (which == WAIT)
        task->seconds = (int)n;
    else
        task->level = level;
    return 1;
}

/* As many as the rules say, where they say it; else as few as may be. */
static int usual_seats(const CliRules *r)
{
    const OptionTable *t = r->game->options;
    int seats = t->players ? r->values.v[t->players - 1] : 0;
    return seats >= r->game->min_seats && seats <= r->game->max_seats ? seats : cli_seats_fewest(r);
}

static int read_watch(Words *w, Request *request, CliRules *r)
{
    WatchTask *task = &request->task;
    if (!cli_rules_read(r, w, watch_word, request))
        return NOT_UNDERSTOOD;
    if (task->deals == 0)
        return cli_not_understood(UNTRANSLATED("The number of deals is missing: give --deals N."), "");
    if (request->show && !request->foolish)
        return cli_not_understood(UNTRANSLATED("{1} goes with --foolish."), "--show");
    if (request->foolish && !foolish_find(task->game->id))
        return cli_not_understood(UNTRANSLATED("The game {1} has no list of foolish acts."), task->game->id);
    if (request->from != NULL) {
        const int status = position_from(request->from, r, &task->seats, &request->position);
        task->position = request->position;
        task->options = r->values;
        return status;
    }
    if (task->seats == 0)
        task->seats = usual_seats(r);
    const int status = cli_rules_seat(r, task->seats);
    task->options = r->values;
    return status;
}

static int play_watch(WatchTask *task, FILE *out)
{
    atomic_init(&watch_stop.now, false);
    task->stop = &watch_stop;
    if (task->command) /* whose processes are to be ended; without it an interrupt ends this one at once */
        process_on_interrupt(on_interrupt);
    char why[800];
    TextSink error = text_sink(why, sizeof why);
    if (watch_run(task, out, &error))
        return ALL_WELL;
    cli_complaint(stderr, why);
    return FAILED;
}

static void tell_count(const WatchTask *task)
{
    char seed[24], line[240];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)task->seed);
    text_write_count(line, sizeof line, UNTRANSLATED("{2}, {3}: foolish acts in {1} deal of {4} players, seed {5}"),
                     UNTRANSLATED("{2}, {3}: foolish acts in {1} deals of {4} players, seed {5}"), task->deals,
                     task->game->id, task->command ? task->command : task->ai->levels[task->level].id,
                     text_number(task->seats).text, seed);
    puts(line);
    foolish_tell(task->foolish, stdout);
}

/* Plays at one level and counts. FAILED where anything was foolish, too. */
static int count_level(WatchTask *task, bool show)
{
    task->foolish = foolish_begin(task->game, foolish_find(task->game->id));
    if (!task->foolish) {
        cli_complain(stderr, "There is not enough memory.");
        return FAILED;
    }
    int status = play_watch(task, show ? stdout : NULL);
    if (status == ALL_WELL) {
        tell_count(task);
        status = foolish_total(task->foolish) > 0 ? FAILED : ALL_WELL;
    }
    foolish_free(task->foolish);
    task->foolish = NULL;
    return status;
}

static int count_foolish(Request *request)
{
    WatchTask *task = &request->task;
    if (request->one_level)
        return count_level(task, request->show);
    int status = ALL_WELL;
    for (int level = 0; level < ai_level_offered(task->ai); level++) {
        task->level = level;
        if (count_level(task, request->show) != ALL_WELL)
            status = FAILED;
        fflush(stdout);
    }
    return status;
}

int cli_watch(Words *w)
{
    int game = cli_game(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    CliRules r;
    cli_rules_begin(&r, game_table[game]);
    Request request = { .task = { .game = r.game, .ai = ai_find(r.game->id), .seconds = PLAYER_SECONDS, .seed = 1 } };
    if (!request.task.ai)
        return cli_not_understood(UNTRANSLATED("The game {1} has no opponent."), r.game->id);
    request.task.level = ai_level_offered(request.task.ai) - 1;
    int status = read_watch(w, &request, &r);
    if (status == ALL_WELL)
        status = request.foolish ? count_foolish(&request) : play_watch(&request.task, stdout);
    free(request.position);
    return status;
}
