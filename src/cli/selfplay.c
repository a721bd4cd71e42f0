/* The `selfplay` command: computers against each other, every promise checked. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "platform/language.h"
#include "trial/selfplay.h"

/* Reads one option of selfplay: a CliWord. */
static int selfplay_word(void *of, const char *word, Words *w)
{
    SelfplayTask *task = of;
    const GameDef *game = game_table[task->game];
    static const char *const known[] = { "--deals", "--seed", "--seats", "--level" };
    unsigned long long n = 0;
    int which = 0;
    while (which < 4 && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < 4 ? cli_value(w, word) : NULL;
    if (!value)
        return which < 4 ? -1 : 0;
    bool good = false;
    if (which == 0) {
        good = cli_number(value, 1, 1000000000, &n);
        task->deals = (int)n;
    } else if (which == 1) {
        good = cli_number(value, 0, UINT64_MAX, &n);
        task->seed = n;
    } else if (which == 2) {
        good = cli_number(value, (unsigned long long)game->min_seats, (unsigned long long)game->max_seats, &n);
        task->seats = (int)n;
    } else {
        const AiDef *ai = ai_find(game->id);
        task->level = ai ? ai_level_find(ai, value) : -1;
        good = task->level >= 0;
    }
    if (!good)
        cli_not_understood(N_("The value after {1} is not possible."), word);
    return good ? 1 : -1;
}

static void print_totals(const SelfplayTotals *t)
{
    char seconds[24], pace[24], thinking[24], each[24], slowest[24], line[240];
    snprintf(seconds, sizeof seconds, "%.1f", t->seconds);
    snprintf(pace, sizeof pace, "%.0f", t->seconds > 0 ? (double)t->moves / t->seconds : 0.0);
    snprintf(thinking, sizeof thinking, "%.1f", t->thinking);
    snprintf(each, sizeof each, "%.3f", t->turns > 0 ? t->thinking * 1000 / (double)t->turns : 0.0);
    snprintf(slowest, sizeof slowest, "%.1f", t->slowest * 1000);
    text_write_count(
        line, sizeof line,
        UNTRANSLATED("{1} deal, {2} turns, {3} moves in {4} s: {5} moves a second, everything checked after each"),
        UNTRANSLATED("{1} deals, {2} turns, {3} moves in {4} s: {5} moves a second, everything checked after each"),
        t->deals, text_number(t->turns).text, text_number(t->moves).text, seconds, pace);
    puts(line);
    cli_line(stdout, UNTRANSLATED("The opponents thought for {1} s: {2} ms a turn, {3} ms at most"), thinking, each,
             slowest);
}

int cli_selfplay(Words *w)
{
    int game = cli_game(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    SelfplayTask task = { .game = game, .deals = 0, .preset = -1, .level = -1, .seed = 1 };
    CliRules r;
    cli_rules_begin(&r, game_table[game]);
    if (!cli_rules_read(&r, w, selfplay_word, &task))
        return NOT_UNDERSTOOD;
    if (task.deals == 0)
        return cli_not_understood(UNTRANSLATED("The number of deals is missing: give --deals N."), "");
    if (task.seats == 0)
        task.seats = cli_seats_set(&r);
    task.preset = r.preset;
    task.set_count = r.set_count;
    memcpy(task.key, r.key, sizeof task.key);
    memcpy(task.value, r.value, sizeof task.value);
    const char *conflict = selfplay_conflict(&task);
    if (conflict)
        return cli_not_understood(cli_rules_conflict, tr(conflict));
    SelfplayTotals t;
    bool good = selfplay_run(&task, stderr, &t);
    print_totals(&t);
    puts(good ? UNTRANSLATED("No fault was found.") : UNTRANSLATED("A fault was found: see above."));
    return good ? ALL_WELL : FAILED;
}
