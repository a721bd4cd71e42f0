/* The score sheets of American and International. Rules page: B.8, F.4, G.4. */
#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/bricks/settle.h"
#include "rules/faces/tile.h"
#include "rules/game/end_sum.h"
#include "rules/game/score_line.h"
#include "rules/tile_rummy/position.h"

static ScoreLine *add_line(ScoreSheet *out, const char *what)
{
    ScoreLine *line = &out->line[out->line_count++];
    if (what != NULL)
        text_write(line->what, sizeof line->what, what);
    return line;
}

static void put(ScoreLine *line, int seat, int32_t points)
{
    line->points[seat] = points;
    line->has[seat] = true;
}

static void tiles_left(const State *s, int seat, ScoreLine *line)
{
    char tiles[960];
    TextSink list = text_sink(tiles, sizeof tiles);
    for (int i = 0; i < pile_size(&s->table, tr_rack(seat)); i++) {
        text_add(&list, i > 0 ? " " : "");
        tile_sign(pile_face(&s->table, tr_rack(seat), i), &list);
    }
    text_write(line->what, sizeof line->what, "Tiles left: {1}", tiles);
    line->whose = (uint8_t)(1 + seat);
    score_line_told(line, N_("You were left with {2}"), N_("{1} was left with {2}"), 1, (const char *[]){ tiles });
}

/* ---- American: what each has left goes to the winner, or the differences to the lowest rack ---- */

static void lines_american(const State *s, ScoreSheet *out)
{
    const TrState *g = tr_of(s);
    if (g->ended_by == TR_EXHAUSTED) {
        ScoreLine *line = add_line(out, N_("Difference from the lowest rack"));
        for (int i = 0; i < s->seats; i++)
            put(line, i, s->seat[i].deal);
        return;
    }
    for (int i = 0; i < s->seats; i++) {
        if (i == g->winner)
            continue;
        ScoreLine *line = add_line(out, NULL);
        tiles_left(s, i, line);
        put(line, i, -g->left[i]);
        put(line, g->winner, g->left[i]);
    }
}

/* ---- International ---- */

static bool has_bonus(const State *s, const TrRules *r, int seat)
{
    return r->trump_bonus && seats_has(tr_of(s)->twin, seat);
}

static void line_win(const State *s, ScoreSheet *out, int32_t *sum)
{
    const TrState *g = tr_of(s);
    const TrHandEnd e = { .how = g->how,
                          .winner = g->winner,
                          .melded = g->melded,
                          .closed = g->hand ? closed_points(g->hand, g->jokers) : 0 };
    ScoreLine *line = add_line(out, NULL);
    if (g->how == TR_CLOSED)
        text_write(line->what, sizeof line->what, closed_hand[g->hand].name);
    else
        text_write(line->what, sizeof line->what, g->how == TR_FOOT ? N_("A Foot") : N_("An Open win"));
    const int32_t points = tr_win_points(&e, s->seats);
    put(line, g->winner, points);
    sum[g->winner] += points;
}

/* What it costs others not to have melded. */
static void line_not_melded(const State *s, ScoreSheet *out, int32_t *sum)
{
    const TrState *g = tr_of(s);
    const bool closed = g->ended_by == TR_WON && g->how == TR_CLOSED;
    const int32_t cost = closed ? closed_points(g->hand, g->jokers) : TR_NOT_MELDED;
    ScoreLine *line = NULL;
    for (int i = 0; i < s->seats; i++) {
        if (i == g->winner || seats_has(g->melded, i))
            continue;
        if (line == NULL)
            line = add_line(out, N_("Nothing melded"));
        score_line_told(line, N_("You have not melded"), N_("{1} has not melded"), 0, NULL);
        put(line, i, -cost);
        sum[i] -= cost;
    }
}

static void lines_left(const State *s, ScoreSheet *out, int32_t *sum)
{
    const TrState *g = tr_of(s);
    for (int i = 0; i < s->seats; i++) {
        if (i == g->winner || !seats_has(g->melded, i))
            continue;
        ScoreLine *line = add_line(out, NULL);
        tiles_left(s, i, line);
        put(line, i, -g->left[i]);
        sum[i] -= g->left[i];
    }
}

static void lines_international(const State *s, const TrRules *r, ScoreSheet *out)
{
    const TrState *g = tr_of(s);
    int32_t sum[MAX_SEATS] = { 0 };
    ScoreLine *bonus = NULL, *doubling = NULL;
    if (g->ended_by == TR_WON)
        line_win(s, out, sum);
    line_not_melded(s, out, sum);
    lines_left(s, out, sum);
    for (int i = 0; i < s->seats; i++) {
        if (!has_bonus(s, r, i))
            continue;
        if (bonus == NULL)
            bonus = add_line(out, N_("The other trump tile"));
        score_line_told(bonus, N_("You had the other trump tile"), N_("{1} had the other trump tile"), 0, NULL);
        put(bonus, i, TR_BONUS);
        sum[i] += TR_BONUS;
    }
    for (int i = 0; i < s->seats && g->doubled && g->ended_by == TR_WON; i++) {
        if (doubling == NULL)
            doubling = add_line(out, N_("A joker was thrown last: doubled"));
        put(doubling, i, sum[i]);
    }
}

/* G.4: each settles with each, by the scores of the game and by the totals as they stand. */
static void settle_session(const State *s, const TrRules *r, ScoreSheet *out)
{
    SideTable *side = &out->side[out->side_count++];
    /* TRANSLATORS: A table of the score sheet: every player pays every other the difference of their totals. */
    text_write(side->title, sizeof side->title, "Settling up");
    if (r->unit == 1)
        text_write(side->note, sizeof side->note,
                   "Each player pays the difference to every other player who has more points.");
    else
        text_write(side->note, sizeof side->note,
                   "Each player pays the difference to every other player who has more points, {1} for each point.",
                   text_number(r->unit).text);
    tr_settle(out->deal, s->seats, r->unit, side->deal);
    tr_settle(out->total, s->seats, r->unit, side->total);
}

/* ---- both ---- */

static void headline(const State *s, ScoreSheet *out)
{
    const TrState *g = tr_of(s);
    const bool international = tr_is_international(s);
    char name[192] = "";
    if (g->ended_by == TR_EXHAUSTED) {
        text_write(out->headline, sizeof out->headline,
                   international ? N_("No tile is left to draw. Nobody wins.")
                                 : N_("No tile is left to draw. The lowest rack wins."));
        return;
    }
    if (g->how == TR_CLOSED) {
        text_write(name, sizeof name, closed_hand[g->hand].name);
        text_write(out->headline, sizeof out->headline, "A closed hand: {1}.", name);
        text_write(out->brief, sizeof out->brief, "closed");
    } else if (g->how == TR_FOOT) {
        text_write(out->headline, sizeof out->headline, "A Foot: the whole rack in one turn.");
        text_write(out->brief, sizeof out->brief, "Foot");
    } else {
        text_write(out->headline, sizeof out->headline, "The last tile was thrown.");
    }
}

static uint16_t winners_of_deal(const State *s)
{
    const TrState *g = tr_of(s);
    int32_t left[MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++)
        left[i] = g->left[i];
    if (g->ended_by == TR_WON)
        return seats_bit(g->winner);
    return tr_is_international(s) ? 0 : settle_best(left, seats_all(s->seats), -1, NULL);
}

/* Racks of International that have melded nothing pay a sum of its own, whatever they hold. */
void tr_end_sum(const State *s, int seat, EndSum *out)
{
    const TrState *g = tr_of(s);
    if (!tr_is_international(s) || seats_has(g->melded, seat))
        end_sum_of_hand(game_of(s), s, seat, out);
    else if (seat != g->winner)
        text_write(out->words, sizeof out->words, N_("Nothing melded"));
}

void tr_end_note(const State *s, EndNote *out)
{
    const TrState *g = tr_of(s);
    TextSink sum = text_sink(out->sum, sizeof out->sum);
    out->seat = NO_SEAT;
    if (g->ended_by != TR_WON)
        return;
    out->seat = g->winner;
    if (g->how == TR_CLOSED)
        text_write(out->word, sizeof out->word, closed_hand[g->hand].name);
    else if (g->how == TR_FOOT)
        text_write(out->word, sizeof out->word, N_("Foot"));
    else
        text_write(out->word, sizeof out->word, N_("Out"));
    out->gain = !tr_is_international(s);
    if (out->gain)
        end_sum_of_others(g->left, s->seats, g->winner, &sum);
}

void tr_scores(const State *s, ScoreSheet *out)
{
    const TrRules r = tr_rules(s);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    if (r.international)
        settle_session(s, &r, out);
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    if (r.international)
        lines_international(s, &r, out);
    else
        lines_american(s, out);
    out->match_over = s->phase == PHASE_MATCH_END;
    out->winners = out->match_over ? settle_best(out->total, seats_all(s->seats), 1, NULL) : winners_of_deal(s);
    out->no_winner = out->winners == 0;
    headline(s, out);
}
