#include "goals/reached.h"

#include <string.h>

#include "match/match_inner.h"
#include "match/true_state.h"

typedef struct Walk {
    const MatchSetup *setup;
    int deals; /* of the match that are over */
    const StoredResult *results;
    int count;
    const GameDef *game;
    const Goal *goal;
    int goals;
    DealTally figures, firsts; /* of the deal that is being played */
    Reached *out;
} Walk;

/* ---- one deal ---- */

/* The figure of that id is between these, whatever its class. */
static bool tells(const FigureList *list, const DealTally *t, int seat, const Goal *goal)
{
    for (int i = 0; list != NULL && i < t->count[seat]; i++) {
        const Tallied *x = &t->of[seat][i];
        if (strcmp(list->def[x->figure].id, goal->figure) == 0 && x->value >= goal->least && x->value <= goal->most)
            return true;
    }
    return false;
}

bool goal_is_told(const Goal *goal, const DealTally *figures, const DealTally *firsts, int seat)
{
    const GameDef *game = game_table[game_find(goal->game)];
    return tells(game->score.figures, figures, seat, goal) || tells(game->score.firsts, firsts, seat, goal);
}

static const StoredResult *result_of_deal(const Walk *w, int deal)
{
    for (int i = 0; i < w->count; i++)
        if (w->results[i].deal == deal)
            return &w->results[i];
    return NULL;
}

/* In all deals of the match it is known that none was. */
static bool without_aid(const Walk *w, int seat)
{
    for (int i = 0; i < w->count; i++)
        if (!w->results[i].help_known || w->results[i].hints[seat] > 0)
            return false;
    return w->count == w->deals;
}

static bool is_reached(const Walk *w, const Goal *goal, int deal, int seat)
{
    const StoredResult *r = result_of_deal(w, deal);
    const bool won_all = r != NULL && r->last && (r->match_winners >> seat & 1) != 0;
    switch ((GoalOf)goal->of) {
    case GOAL_FIGURE:
        return goal_is_told(goal, &w->figures, &w->firsts, seat);
    case GOAL_DEAL_WON:
        return r != NULL && (r->winners >> seat & 1) != 0;
    case GOAL_WENT_OUT:
        return r != NULL && (r->went_out >> seat & 1) != 0;
    case GOAL_MATCH_WON:
        return won_all;
    case GOAL_WITHOUT_AID:
        return won_all && without_aid(w, seat);
    }
    return false;
}

/* A person, who took part in the deal. */
static bool counts(const Walk *w, const State *dealt, int seat)
{
    return w->setup->seat[seat].kind == SEAT_PERSON && !dealt->seat[seat].out;
}

static void deal_ends(Walk *w, const State *dealt, const State *over, int deal)
{
    const FigureList *firsts = w->game->score.firsts;
    tally_end(&w->figures, over);
    if (firsts != NULL)
        firsts->end(over, &w->firsts);
    for (int seat = 0; seat < over->seats; seat++)
        for (int i = 0; i < w->goals && counts(w, dealt, seat); i++)
            if (w->out[i].deal < 0 && is_reached(w, &w->goal[i], deal, seat))
                w->out[i] = (Reached){ deal, seat };
}

static void deal_begins(Walk *w, const State *s)
{
    tally_begin(&w->figures, s);
    memset(&w->firsts, 0, sizeof w->firsts);
}

static void deal_move(Walk *w, State *s, int seat, Move move)
{
    const FigureList *firsts = w->game->score.firsts;
    const State before = *s;
    game_apply(w->game, s, seat, move);
    if (s->deal_no != before.deal_no || move.kind == MOVE_LOT)
        return; /* the next one has been dealt, or is going to be */
    tally_move(&w->figures, &before, seat, move, s);
    if (firsts != NULL && firsts->move != NULL)
        firsts->move(&before, seat, move, s, &w->firsts);
}

/* ---- the match ---- */

static Walk walk_begin(const MatchSetup *setup, const StoredResult *results, int count, Reached out[GOALS_OF_A_GAME])
{
    Walk w = { .setup = setup, .results = results, .count = count, .game = game_table[setup->game], .out = out };
    w.goals = goals_of(w.game, &w.goal);
    for (int i = 0; i < GOALS_OF_A_GAME; i++)
        out[i] = (Reached){ -1, -1 };
    return w;
}

static void play(Walk *w, State *s, const Transcript *match)
{
    State dealt = *s;
    int deals = 0, last = -1; /* the deal that was counted last: a match may go on after its end */
    deal_begins(w, s);
    for (int i = 0; i < match->count; i++) {
        const int deal_no = s->deal_no;
        deal_move(w, s, match->move[i].seat, match->move[i].move);
        if (s->deal_no != deal_no) {
            dealt = *s;
            deal_begins(w, s);
        } else if (match_is_finished(s) && s->deal_no != last) {
            last = s->deal_no;
            deal_ends(w, &dealt, s, deals++);
        }
    }
}

void goals_reached(const Transcript *match, const StoredResult *results, int count, Reached out[GOALS_OF_A_GAME])
{
    char why[768];
    TextSink error = text_sink(why, sizeof why);
    Walk w = walk_begin(&match->setup, results, count, out);
    State s;
    w.deals = match->deals;
    if (opening_state(&match->setup, &s, &error))
        play(&w, &s, match);
}

void goals_reached_last(const Match *match, const StoredResult *results, int count, Reached out[GOALS_OF_A_GAME])
{
    const Play *p = &match->play;
    Walk w = walk_begin(&p->setup, results, count, out);
    State s = p->deal_before;
    w.deals = match_sheet_count(match);
    deal_begins(&w, &s);
    for (int i = p->deal_from; i < p->cursor && !match_is_finished(&s); i++)
        deal_move(&w, &s, p->move[i].seat, p->move[i].move);
    if (match_is_finished(&s) && w.deals > 0)
        deal_ends(&w, &p->deal_before, &s, w.deals - 1);
}
