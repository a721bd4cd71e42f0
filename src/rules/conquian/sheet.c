/* The score sheet of Conquian. Rules page: section 5. */
#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/conquian/position.h"
#include "rules/game/score_line.h"

static void add_line(ScoreSheet *out, int seat, int32_t points, TextSink *what)
{
    ScoreLine *l = &out->line[out->line_count++];
    l->points[seat] = points;
    l->has[seat] = true;
    *what = text_sink(l->what, sizeof l->what);
}

static void score_lines(const State *s, ScoreSheet *out)
{
    const ConState *c = con_of(s);
    const int carried = con_points(&s->options, c->draws) - 1;
    TextSink what;
    add_line(out, c->winner, 1, &what);
    const TextNumber goal = text_number(con_rules(&s->options).goal);
    text_say(&what, "{1} cards in melds", goal.text);
    score_line_told(&out->line[0], N_("You have {2} cards in melds"), N_("{1} has {2} cards in melds"), 1,
                    (const char *[]){ goal.text });
    if (carried == 0)
        return;
    add_line(out, c->winner, carried, &what);
    text_say(&what, "Tied rounds before this one");
    score_line_told(&out->line[1], N_("You get the points of the tied rounds before this one"),
                    N_("{1} gets the points of the tied rounds before this one"), 0, NULL);
}

void con_end_note(const State *s, EndNote *out)
{
    const ConState *c = con_of(s);
    out->seat = c->winner;
    /* TRANSLATORS: Called out over the table at the end of a round: nobody has won it; it was won with a card that the
     * winner was made to take; it was won as usual. */
    text_write(out->word, sizeof out->word,
               c->winner == NO_SEAT ? N_("Tie")
               : c->by_force        ? N_("By force")
                                    : N_("Conquian"));
}

void con_scores(const State *s, ScoreSheet *out)
{
    const ConState *c = con_of(s);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < CON_SEATS; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    out->running = true;
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    out->match_over = s->phase == PHASE_MATCH_END;
    if (c->winner == NO_SEAT) {
        text_write(out->headline, sizeof out->headline, N_("The stock is used up, so the round is a tie."));
        /* TRANSLATORS: How a round ended, behind its number: "Round 4, tie". Nobody has won it. */
        text_write(out->brief, sizeof out->brief, N_("tie"));
        return;
    }
    score_lines(s, out);
    out->winners = seats_bit(c->winner);
    if (c->by_force) {
        text_write(out->headline, sizeof out->headline, N_("The winner was forced to take the winning card."));
        /* TRANSLATORS: How a round was won, behind its number: "Round 4, by force". */
        text_write(out->brief, sizeof out->brief, N_("by force"));
    } else {
        text_write(out->headline, sizeof out->headline, N_("{1} cards are in melds."),
                   text_number(con_rules(&s->options).goal).text);
    }
}
