/* The score sheet of Shelf: everybody settles with everybody, chips beside it, boxes at the end of the match. */
#include <string.h>

#include "rules/bricks/settle.h"
#include "shelf/game.h"

void shelf_settle(const State *s, Settlement *out)
{
    const ShelfState *g = shelf_of(s);
    int32_t value[MAX_SEATS] = { 0 };
    uint16_t all = seats_all(s->seats);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++)
        value[i] = g->value[i];
    settle_differences(out, value, all);
    if (g->ended_by == SHELF_CLAIMED)
        settle_each(out, (uint16_t)(all & ~seats_bit(g->ender)), g->ender, SHELF_CLAIM_BONUS);
}

static ScoreLine *line(ScoreSheet *out, const char *what)
{
    ScoreLine *l = &out->line[out->line_count++];
    TextSink sink = text_sink(l->what, sizeof l->what);
    text_say(&sink, what);
    return l;
}

static void score_lines(const State *s, ScoreSheet *out)
{
    ScoreLine *got = line(out, N_("From the others")), *paid = line(out, N_("To the others"));
    Settlement all;
    shelf_settle(s, &all);
    out->settles = true;
    for (int a = 0; a < s->seats; a++)
        for (int b = 0; b < s->seats; b++) {
            out->pays[a][b] = all.pays[a][b];
            got->points[b] += all.pays[a][b];
            paid->points[a] -= all.pays[a][b];
            got->has[b] = paid->has[a] = true;
        }
}

static void match_lines(const State *s, ScoreSheet *out)
{
    static const char *const what[] = { N_("Points of all deals"), N_("Boxes, twenty for a deal"),
                                        N_("Bonus of the match") };
    out->match_line_count = 3;
    for (int k = 0; k < 3; k++) {
        TextSink sink = text_sink(out->match_line[k].what, sizeof out->match_line[k].what);
        text_say(&sink, what[k]);
    }
    for (int i = 0; i < s->seats; i++) {
        int32_t boxes = SHELF_BOX * shelf_of(s)->wins[i], bonus = shelf_of(s)->bonus >> i & 1 ? SHELF_GAME_BONUS : 0;
        out->match_line[0].points[i] = s->seat[i].total - boxes - bonus;
        out->match_line[1].points[i] = boxes;
        out->match_line[2].points[i] = bonus;
        out->match_line[0].has[i] = true;
        out->match_line[1].has[i] = boxes > 0;
        out->match_line[2].has[i] = bonus > 0;
    }
}

static void side_chips(const State *s, ScoreSheet *out)
{
    SideTable *t = &out->side[0];
    if (!shelf_option(s, SHELF_BOARD) && !shelf_option(s, SHELF_BETS))
        return;
    out->side_count = 1;
    TextSink title = text_sink(t->title, sizeof t->title), held = text_sink(t->held, sizeof t->held);
    text_say(&title, N_("Chips"));
    int lying = 0;
    for (int i = s->seats; i < s->counters.count; i++)
        lying += s->counters.amount[i];
    for (int i = 0; i < s->seats; i++) {
        t->total[i] = s->counters.amount[i];
        t->deal[i] = t->total[i] - shelf_of(s)->before[i];
    }
    text_count(&held, N_("{1} chip lies on the board"), N_("{1} chips lie on the board"), lying);
}

/* The stock ran out before anybody had shown: what is held is paid for all the same. */
static bool nobody_wins(const State *s)
{
    bool shown = false;
    for (int i = 0; i < s->seats; i++)
        shown |= s->seat[i].opened != 0;
    return shelf_of(s)->ended_by == SHELF_STOCK_OUT && !shown;
}

void shelf_scores(const State *s, ScoreSheet *out)
{
    static const char *const how[] = { [SHELF_WENT_OUT] = N_("The last card was laid or thrown."),
                                       [SHELF_CLAIMED] = N_("A whole hand was claimed."),
                                       [SHELF_STOCK_OUT] = N_("No card was left to draw."),
                                       [SHELF_CLOSED] = N_("The deal was closed with a card thrown.") };
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    side_chips(s, out);
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    score_lines(s, out);
    out->match_over = s->phase == PHASE_MATCH_END;
    if (out->match_over)
        match_lines(s, out);
    out->no_winner = !out->match_over && nobody_wins(s);
    if (!out->no_winner)
        out->winners = settle_best(out->match_over ? out->total : out->deal, seats_all(s->seats), 1, NULL);
    TextSink headline = text_sink(out->headline, sizeof out->headline);
    text_say(&headline, how[shelf_of(s)->ended_by]);
}
