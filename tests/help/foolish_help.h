/* What one move is found to be by the list of its game (trial/foolish/foolish.h): for tests that plant a foolish act,
 * and a clean one beside it. */
#ifndef MELDWELL_TESTS_HELP_FOOLISH_HELP_H
#define MELDWELL_TESTS_HELP_FOOLISH_HELP_H

#include <assert.h>

#include "trial/foolish/foolish.h"

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
