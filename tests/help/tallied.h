/* Plays deals while their figures are counted, as a match does. */
#ifndef MELDWELL_TESTS_HELP_TALLIED_H
#define MELDWELL_TESTS_HELP_TALLIED_H

#include <stdio.h>
#include <string.h>

#include "rules/game/game.h"

/* A deal in play. */
typedef struct Tallying {
    State state;
    DealTally tally;
} Tallying;

/* s has just been dealt. */
static inline void tallying_begin(Tallying *t, const State *s)
{
    t->state = *s;
    tally_begin(&t->tally, s);
}

/* The move of the seat to act is carried out and counted; it must be allowed. */
static inline bool tallying_play(Tallying *t, Move m)
{
    const GameDef *game = game_of(&t->state);
    State before = t->state;
    int seat = before.to_act;
    if (game->rules.check(&before, seat, m).why)
        return false;
    game->rules.apply(&t->state, seat, m);
    tally_move(&t->tally, &before, seat, m, &t->state);
    if (t->state.phase == PHASE_DEAL_END || t->state.phase == PHASE_MATCH_END)
        tally_end(&t->tally, &t->state);
    return true;
}

/* The figures of a seat in words, the game's own alone where luck is false. */
static inline const char *tallied_text(const DealTally *t, const GameDef *game, int seat, bool luck)
{
    static char text[1024];
    DealTally shown = { .count = { 0 } };
    for (int i = 0; i < t->count[seat]; i++)
        if (luck || game->score.figures->def[t->of[seat][i].figure].adds != FIGURE_LUCK)
            shown.of[seat][shown.count[seat]++] = t->of[seat][i];
    TextSink out = text_sink(text, sizeof text);
    tally_write(&shown, game->score.figures, seat, &out);
    return text;
}

/* One figure without classes; zero when it was not counted. */
static inline Tallied tallied_figure(const DealTally *t, const GameDef *game, int seat, const char *id)
{
    for (int i = 0; i < t->count[seat]; i++)
        if (strcmp(game->score.figures->def[t->of[seat][i].figure].id, id) == 0)
            return t->of[seat][i];
    return (Tallied){ 0 };
}

#endif
