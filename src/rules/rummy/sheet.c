/* The score sheets of Rummy 500 and of basic rummy. Rules page: A 6 and 7, B 6 and 7. */
#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/bricks/settle.h"
#include "rules/faces/card.h"
#include "rules/game/end_sum.h"
#include "rules/game/score_line.h"
#include "rules/rummy/position.h"

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

/* ---- Rummy 500: laid, less held ---- */

static ScoreLine *out_line(ScoreSheet *out)
{
    ScoreLine *line = add_line(out, N_("Going out"));
    score_line_told(line, N_("You went out"), N_("{1} went out"), 0, NULL);
    return line;
}

/* What a seat brings its side, which both partners have. */
static void put_side(const State *s, ScoreLine *line, int seat, int32_t points)
{
    line->whose = (uint8_t)(1 + seat);
    put(line, seat, points);
    put(line, rummy_partner(s, seat), points);
}

static void lines_sides(const State *s, ScoreSheet *out)
{
    const RummyState *g = rummy_of(s);
    const RummyRules r = rummy_rules(s);
    for (int i = 0; i < s->seats; i++) {
        ScoreLine *line = add_line(out, NULL);
        /* TRANSLATORS: Behind the name of a player: points laid on the table, and points of the cards left in hand. */
        text_write(line->what, sizeof line->what, "{1} laid, {2} left in hand", text_number(g->melded[i]).text,
                   text_number(g->held[i]).text);
        score_line_told(line, N_("You laid {2} and kept {3} in hand"), N_("{1} laid {2} and kept {3} in hand"), 2,
                        (const char *[]){ text_number(g->melded[i]).text, text_number(g->held[i]).text });
        put_side(s, line, i, g->melded[i] - g->held[i]);
    }
    if (r.out_bonus > 0 && g->ended_by == RUMMY_OUT)
        put_side(s, out_line(out), g->ender, r.out_bonus);
}

static void lines_500(const State *s, ScoreSheet *out)
{
    const RummyState *g = rummy_of(s);
    const RummyRules r = rummy_rules(s);
    ScoreLine *laid = add_line(out, N_("Laid on the table")), *held = add_line(out, N_("Left in hand"));
    for (int i = 0; i < s->seats; i++) {
        put(laid, i, g->melded[i]);
        put(held, i, -g->held[i]);
    }
    if (r.out_bonus > 0 && g->ended_by == RUMMY_OUT)
        put(out_line(out), g->ender, r.out_bonus);
}

/* ---- basic rummy: what the others hold ---- */

static void cards_left(const State *s, int seat, ScoreLine *line)
{
    int hand = rummy_hand(seat), n = pile_size(&s->table, hand);
    char cards[960];
    TextSink list = text_sink(cards, sizeof cards);
    for (int i = 0; i < n; i++) {
        text_add(&list, i > 0 ? " " : "");
        card_sign(pile_face(&s->table, hand, i), &list);
    }
    text_write(line->what, sizeof line->what, "Cards left: {1}", cards);
    score_line_told(line, N_("You were left with {2}"), N_("{1} was left with {2}"), 1, (const char *[]){ cards });
}

static void lines_out(const State *s, ScoreSheet *out)
{
    const RummyState *g = rummy_of(s);
    int32_t all = 0;
    for (int i = 0; i < s->seats; i++) {
        if (i == g->ender)
            continue;
        ScoreLine *line = add_line(out, NULL);
        cards_left(s, i, line);
        line->whose = (uint8_t)(1 + i);
        put(line, g->ender, g->held[i]);
        all += g->held[i];
    }
    if (s->seat[g->ender].deal <= all)
        return;
    ScoreLine *twice = add_line(out, N_("Going rummy: double"));
    score_line_told(twice, N_("You went rummy, which counts double"), N_("{1} went rummy, which counts double"), 0,
                    NULL);
    put(twice, g->ender, s->seat[g->ender].deal - all);
}

static void lines_counted(const State *s, ScoreSheet *out)
{
    ScoreLine *line = add_line(out, N_("Differences to the lowest hand"));
    for (int i = 0; i < s->seats; i++)
        put(line, i, s->seat[i].deal);
}

/* ---- both ---- */

static const char *headline(const State *s)
{
    const RummyState *g = rummy_of(s);
    switch (g->ended_by) {
    case RUMMY_OUT:
        return g->rummy && rummy_is_basic(s) ? N_("Rummy: a whole hand in one turn!") : "";
    case RUMMY_COUNTED:
        return N_("No card was left to draw. The lowest hand wins.");
    case RUMMY_VOID:
        return N_("No card was left to draw. The round is void.");
    default:
        return N_("No card was left to draw.");
    }
}

/* How a round of basic rummy ended, where it was not by going out as usual. */
static const char *brief(const State *s)
{
    const RummyState *g = rummy_of(s);
    switch (g->ended_by) {
    case RUMMY_OUT:
        return g->rummy && rummy_is_basic(s) ? N_("rummy") : "";
    case RUMMY_COUNTED:
        /* TRANSLATORS: A round in which the hands were counted, as a word in its row of the score sheet. */
        return N_("counted");
    case RUMMY_VOID:
        /* TRANSLATORS: A round without a score, as a word in its row of the score sheet. */
        return N_("void");
    default:
        return "";
    }
}

static uint16_t winners_of_deal(const State *s)
{
    const RummyState *g = rummy_of(s);
    int32_t deal[MAX_SEATS] = { 0 }, held[MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++) {
        deal[i] = s->seat[i].deal;
        held[i] = g->held[i];
    }
    if (g->ended_by == RUMMY_VOID)
        return 0;
    if (g->ended_by == RUMMY_COUNTED)
        return settle_best(held, seats_all(s->seats), -1, NULL);
    return rummy_is_basic(s) ? seats_bit(g->ender) : settle_best(deal, seats_all(s->seats), 1, NULL);
}

/* In a void round nothing is counted. */
void rummy_end_sum(const State *s, int seat, EndSum *out)
{
    if (rummy_of(s)->ended_by != RUMMY_VOID)
        end_sum_of_hand(game_of(s), s, seat, out);
}

/* What basic rummy brings to who goes out. */
static void say_gain(const State *s, TextSink *sum)
{
    const RummyState *g = rummy_of(s);
    int32_t held[RUMMY_MAX_SEATS] = { 0 }, all = 0;
    for (int i = 0; i < s->seats; i++) {
        held[i] = g->held[i];
        all += i == g->ender ? 0 : held[i];
    }
    end_sum_of_others(held, s->seats, g->ender, sum);
    if (all > 0 && s->seat[g->ender].deal == 2 * all)
        text_addf(sum, ", \u00d7 %s = %s", text_number(2).text, text_number(s->seat[g->ender].deal).text);
}

void rummy_end_note(const State *s, EndNote *out)
{
    const RummyState *g = rummy_of(s);
    TextSink sum = text_sink(out->sum, sizeof out->sum);
    out->seat = NO_SEAT;
    if (g->ended_by != RUMMY_OUT)
        return;
    out->seat = g->ender;
    /* TRANSLATORS: Called out over the table at the end of a round: a player has gone out, or has gone rummy. */
    text_write(out->word, sizeof out->word, g->rummy && rummy_is_basic(s) ? N_("Rummy") : N_("Out"));
    out->gain = rummy_is_basic(s);
    if (out->gain)
        say_gain(s, &sum);
}

void rummy_scores(const State *s, ScoreSheet *out)
{
    const RummyState *g = rummy_of(s);
    memset(out, 0, sizeof *out);
    out->running = true;
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    if (rummy_rules(s).partners)
        lines_sides(s, out);
    else if (!rummy_is_basic(s))
        lines_500(s, out);
    else if (g->ended_by == RUMMY_OUT)
        lines_out(s, out);
    else if (g->ended_by == RUMMY_COUNTED)
        lines_counted(s, out);
    out->match_over = s->phase == PHASE_MATCH_END;
    out->winners = out->match_over ? settle_best(out->total, seats_all(s->seats), 1, NULL) : winners_of_deal(s);
    out->went_out = g->ended_by == RUMMY_OUT ? seats_bit(g->ender) : 0;
    text_write(out->headline, sizeof out->headline, headline(s));
    text_write(out->brief, sizeof out->brief, brief(s));
}
