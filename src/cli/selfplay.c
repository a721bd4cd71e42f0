/* The `selfplay` command: computers against each other, every promise checked. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "trial/selfplay.h"

/* Reads one option of selfplay; as cli_rules_word. */
static int selfplay_word(SelfplayTask *task, const GameDef *game, const char *word, Words *w)
{
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
        cli_not_understood("This word has a value that is not possible", word);
    return good ? 1 : -1;
}

int cli_selfplay(Words *w)
{
    int game = cli_game(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    SelfplayTask task = { .game = game, .deals = 0, .preset = -1, .level = -1, .seed = 1 };
    CliRules r;
    cli_rules_begin(&r, game_table[game]);
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        int read = cli_rules_word(&r, word, w);
        if (read == 0)
            read = selfplay_word(&task, r.game, word, w);
        if (read == 0)
            cli_not_understood("Unknown word", word);
        if (read <= 0)
            return NOT_UNDERSTOOD;
    }
    if (!cli_rules_finish(&r))
        return NOT_UNDERSTOOD;
    if (task.deals == 0)
        return cli_not_understood("The number of deals is missing: --deals N", NULL);
    task.preset = r.preset;
    task.set_count = r.set_count;
    memcpy(task.key, r.key, sizeof task.key);
    memcpy(task.value, r.value, sizeof task.value);
    SelfplayTotals t;
    bool good = selfplay_run(&task, stderr, &t);
    printf("%ld deals, %ld turns, %ld moves in %.1f s: %.0f moves a second, every promise checked after each\n",
           t.deals, t.turns, t.moves, t.seconds, t.seconds > 0 ? (double)t.moves / t.seconds : 0.0);
    printf("%.1f s of it in the opponents: %.3f ms a turn, %.1f ms at most\n", t.thinking,
           t.turns > 0 ? t.thinking * 1000 / (double)t.turns : 0.0, t.slowest * 1000);
    printf("%s\n", good ? "no finding" : "a finding: see above");
    return good ? ALL_WELL : FAILED;
}
