/* What one move is found to be by the list of its game (trial/foolish/foolish.h): for tests that plant a foolish act,
 * and a clean one beside it. */
#ifndef MELDWELL_TESTS_HELP_FOOLISH_HELP_H
#define MELDWELL_TESTS_HELP_FOOLISH_HELP_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "trial/watch.h"

enum { FOOLISH_HELP_MEMORY = 16384 };

/* What a list keeps of a deal; zeroed by foolish_new_deal. */
static _Alignas(16) char foolish_memory[FOOLISH_HELP_MEMORY];
static State foolish_turn;
static int foolish_mover = NO_SEAT;

static inline void foolish_new_deal(void)
{
    memset(foolish_memory, 0, sizeof foolish_memory);
    foolish_mover = NO_SEAT;
}

/* Has the seat to act make this move in *s, the true state; it must be allowed. */
static inline FoolishNotes foolish_move(const GameDef *game, State *s, Move m)
{
    static State before, seen, after;
    FoolishNotes notes = { 0, 0 };
    const FoolishList *list = foolish_find(game->id);
    const int seat = game_to_act(game, s);
    assert(list != NULL && list->memory <= sizeof foolish_memory && seat != NO_SEAT);
    assert(game->rules.check(s, seat, m).why == NULL);
    before = *s;
    game->rules.apply(s, seat, m);
    game_observe(game, &before, seat, &seen);
    game_observe(game, s, seat, &after);
    if (foolish_mover != seat)
        foolish_turn = seen;
    foolish_mover = seat;
    const FoolishAct act = { game, seat, m, &seen, &after, &foolish_turn, &before };
    list->judge(&act, foolish_memory, &notes);
    return notes;
}

/* How many foolish acts there are in so many deals of a level, "hard", under a preset; what they are is printed. */
static inline long foolish_in_deals(const char *id, const char *preset, const char *level, long deals, uint64_t seed)
{
    char why[240] = "";
    TextSink error = text_sink(why, sizeof why);
    const GameDef *game = game_table[game_find(id)];
    WatchTask task = { .game = game, .ai = ai_find(id), .deals = deals, .seed = seed };
    options_preset(game->options, preset_find(game->options, preset), &task.options);
    task.seats = game->options->players ? task.options.v[game->options->players - 1] : game->min_seats;
    options_follow_seats(game->options, &task.options, task.seats);
    task.level = ai_level_find(task.ai, level);
    task.foolish = foolish_begin(game, foolish_find(id));
    bool played = task.foolish != NULL && watch_run(&task, NULL, &error);
    const long total = played ? foolish_total(task.foolish) : -1;
    if (total > 0)
        foolish_tell(task.foolish, stderr);
    if (!played)
        fprintf(stderr, "%s, %s: %s\n", id, preset, why);
    foolish_free(task.foolish);
    return total;
}

/* The kind of its list that is said in these words; each list's tests name kinds so, as they are printed. */
static inline uint32_t foolish_kind(const GameDef *game, const char *what)
{
    const FoolishList *list = foolish_find(game->id);
    for (int k = 0; list && k < list->kind_count; k++)
        if (strcmp(list->kinds[k].what, what) == 0)
            return UINT32_C(1) << k;
    assert(!"no such kind");
    return 0;
}

#endif
