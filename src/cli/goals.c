/* The `goals` command: what was reached, and when, found anew from the moves of all matches that are kept. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "goals/found.h"
#include "platform/clock.h"
#include "platform/language.h"
#include "platform/user_dirs.h"
#include "record/history.h"

enum { MOST = 256 };

/* What is kept, which may be of matches that were deleted, and whatever is found earlier. */
static void find_all(Store *store, GoalFound found[MOST])
{
    History h;
    for (int i = 0; i < goal_count && i < MOST; i++)
        found[i] = goal_found(store, &goal_list[i]);
    history_load(&h, store);
    for (int i = 0; i < h.count; i++) {
        const Goal *first;
        GoalFound of[GOALS_OF_A_GAME];
        const int n = goals_in_match(store, h.entry[i].id, &first, of);
        for (int k = 0; k < n; k++) {
            GoalFound *have = &found[first - goal_list + k];
            if (of[k].found && !have->newer && (!have->found || goal_is_earlier(&of[k], have)))
                *have = of[k];
        }
    }
    history_free(&h);
}

static void say_when(const GoalFound *f, TextSink *out)
{
    char day[32] = "";
    struct tm local;
    if (f->newer) {
        text_say(out, "Reached. The details were saved by a newer version of Meldwell.");
        return;
    }
    if (f->at > 0 && clock_local(f->at, &local))
        strftime(day, sizeof day, "%Y-%m-%d", &local);
    text_say(out,
             day[0] != '\0' ? N_("Reached on {3}, in deal {2} of match {1}.") : N_("Reached in deal {2} of match {1}."),
             text_number((int)f->match).text, text_number(f->deal + 1).text, day);
    if (f->who[0] != '\0') {
        text_next(out);
        text_say(out, "Reached by {1}.", f->who);
    }
}

static void print_game(const GameDef *game, const GoalFound found[MOST])
{
    const Goal *first;
    const int n = goals_of(game, &first);
    int reached = 0;
    for (int i = 0; i < n; i++)
        reached += found[first - goal_list + i].found;
    cli_line(stdout, "{1}: {2} of {3} goals reached", tr(game->title), text_number(reached).text, text_number(n).text);
    for (int i = 0; i < n; i++) {
        const GoalFound *f = &found[first - goal_list + i];
        char words[320] = "";
        TextSink out = text_sink(words, sizeof words);
        if (f->found)
            say_when(f, &out);
        printf("  %s %-28s %s\n", f->found ? "*" : " ", tr(first[i].title), f->found ? words : tr(first[i].line));
    }
}

typedef struct Asked {
    const char *dir;
    int game; /* -1: all */
} Asked;

static int read_words(Words *w, Asked *a)
{
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        if (strcmp(word, "--data-dir") == 0) {
            a->dir = cli_value(w, word);
            if (a->dir == NULL)
                return NOT_UNDERSTOOD;
        } else if (a->game < 0 && game_find(word) >= 0) {
            a->game = game_find(word);
        } else {
            return cli_not_understood(N_("There is no game \"{1}\"; meldwell-cli games lists them."), word);
        }
    }
    return ALL_WELL;
}

int cli_goals(Words *w)
{
    static GoalFound found[MOST];
    char usual[3072], why[2048];
    TextSink error = text_sink(why, sizeof why);
    Asked a = { NULL, -1 };
    const int status = read_words(w, &a);
    if (status != ALL_WELL)
        return status;
    if (a.dir == NULL && !user_data_dir(usual, sizeof usual)) {
        cli_complain(stderr, "There is no home folder. Name the folder of your matches with --data-dir.");
        return FAILED;
    }
    Store *store = store_open_read_only(a.dir != NULL ? a.dir : usual, &error);
    if (store == NULL) {
        cli_complaint(stderr, why);
        return FAILED;
    }
    find_all(store, found);
    store_close(store);
    for (int i = 0; i < (int)game_count; i++)
        if (a.game < 0 || a.game == i)
            print_game(game_table[i], found);
    return ALL_WELL;
}
