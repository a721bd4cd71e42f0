/* The score sheet of Royal Rummy: chips won and lost. Rules page: sections 6 and 7. */
#include <string.h>

#include "rules/royal/position.h"
#include "rules/settle.h"

static void put(ScoreLine *l, int seat, int32_t points)
{
    l->points[seat] = points;
    l->has[seat] = true;
}

static bool any(const State *s, int gain)
{
    for (int i = 0; i < s->seats; i++)
        if (royal_of(s)->gain[gain][i] != 0)
            return true;
    return false;
}

static void deal_lines(const State *s, ScoreSheet *out)
{
    static const char *const what[ROYAL_GAINS] = {
        N_("Laid on the squares"), N_("Ace bet"), N_("The dummy, bought and sold"),
        N_("Squares won"),         N_("Poker"),   N_("Going out, and cards left")
    };
    for (int k = 0; k < ROYAL_GAINS; k++) {
        if (!any(s, k))
            continue;
        ScoreLine *l = &out->line[out->line_count++];
        text_write(l->what, sizeof l->what, what[k]);
        for (int i = 0; i < s->seats; i++)
            put(l, i, royal_of(s)->gain[k][i]);
    }
}

static void match_lines(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    ScoreLine *l = &out->match_line[0];
    if (g->share == 0)
        return;
    out->match_line_count = 1;
    text_write(l->what, sizeof l->what, "Chips left on the board");
    for (int i = 0; i < s->seats; i++)
        if (seats_has(g->sharers, i))
            put(l, i, g->share);
}

/* What each has; what it owes the bank is told apart, where anybody may buy chips. */
static void chips_table(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    SideTable *side = &out->side[out->side_count++];
    const int32_t lying = royal_chips_on_board(s);
    text_write(side->title, sizeof side->title, "Chips");
    if (royal_may_rebuy(&s->options)) {
        side->line_count = 1;
        text_write(side->line[0].what, sizeof side->line[0].what, "Owed to the bank");
    }
    for (int i = 0; i < s->seats; i++) {
        side->deal[i] = s->seat[i].deal;
        side->total[i] = royal_stack(s, i);
        if (side->line_count > 0)
            put(&side->line[0], i, -g->debt[i]);
    }
    if (lying > 0)
        /* TRANSLATORS: {1} is a number of chips. */
        text_write(side->held, sizeof side->held, "On the board: {1}", text_number(lying).text);
}

static void headline(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    if (g->ended_by == ROYAL_BLOCK) {
        text_write(out->headline, sizeof out->headline, "Nobody could begin another run: the deal is over.");
        /* TRANSLATORS: How a deal ended, in its row of the score sheet. */
        text_write(out->brief, sizeof out->brief, "block");
    } else if (g->ended_by == ROYAL_RUNNING) {
        text_write(out->headline, sizeof out->headline, "With so few chips nothing could be played.");
    }
}

void royal_scores(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    memset(out, 0, sizeof *out);
    out->running = true;
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
        if (s->seat[i].out)
            out->out = (uint16_t)(out->out | seats_bit(i));
    }
    chips_table(s, out);
    if (royal_deal_runs(s))
        return;
    deal_lines(s, out);
    headline(s, out);
    out->went_out = g->ender == NO_SEAT ? 0 : seats_bit(g->ender);
    out->match_over = s->phase == PHASE_MATCH_END;
    if (out->match_over) {
        match_lines(s, out);
        out->winners = settle_best(out->total, seats_all(s->seats), 1, NULL);
    } else {
        out->winners = out->went_out;
        out->no_winner = out->winners == 0;
    }
}
