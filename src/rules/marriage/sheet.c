/* The score sheet of Marriage. Rules page: section 6. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/game/score_line.h"
#include "rules/marriage/position.h"

/* What the deal that has ended comes to. */
typedef struct Settled {
    int32_t points[MAX_SEATS];
    int32_t fee[MAX_SEATS], bonus[MAX_SEATS]; /* what losers pay; bonus: because it was ended with dublees */
    MarriageDeal deal;
    Settlement all;
} Settled;

static void settle(const State *s, Settled *out)
{
    const MarriageFees fees = marriage_fees_of(s);
    out->deal = marriage_ended_deal(s, out->points);
    MarriageDeal plain = out->deal;
    plain.ended_with_dublees = false;
    marriage_fees(&fees, &plain, out->fee);
    marriage_fees(&fees, &out->deal, out->bonus);
    for (int i = 0; i < s->seats; i++)
        out->bonus[i] -= out->fee[i];
    marriage_settle(&fees, &out->deal, &out->all);
}

static ScoreLine *line(ScoreSheet *out, const char *what)
{
    ScoreLine *l = &out->line[out->line_count++];
    text_write(l->what, sizeof l->what, what);
    return l;
}

static void put(ScoreLine *l, int seat, int32_t points)
{
    l->points[seat] = points;
    l->has[seat] = true;
}

static bool any_penalty(const State *s)
{
    for (int i = 0; i < s->seats; i++)
        if (marriage_of(s)->penalty[i] != 0)
            return true;
    return false;
}

/* Why the deal counts more than once (6.4). */
static const char *doubling(const State *s, int32_t times)
{
    const MarriageState *g = marriage_of(s);
    const int32_t rounds = marriage_option(s, MARRIAGE_BETTER_AFTER), how = marriage_option(s, MARRIAGE_DUBLEE_BETTER);
    const bool better = rounds > 0 && s->deal_no >= rounds * s->seats;
    const bool dublee = (how == MARRIAGE_BETTER_END && g->ended_by == MARRIAGE_BY_DUBLEES) ||
                        (how == MARRIAGE_BETTER_SHOW && marriage_seats_shown(s, SHOWN_DUBLEES) != 0);
    if (times > 2)
        return N_("Counts fourfold: better game, dublees");
    if (better && dublee)
        return N_("Counts double: better game, dublees");
    return better ? N_("Counts double: better game") : N_("Counts double: dublees");
}

/* What the losers pay goes to the winner. */
static void put_paid(ScoreLine *l, const Settled *t, const int32_t paid[MAX_SEATS])
{
    int32_t all = 0;
    for (int i = 0; i < t->deal.seats; i++)
        all += paid[i];
    for (int i = 0; i < t->deal.seats; i++)
        put(l, i, i == t->deal.winner ? all : -paid[i]);
}

/* One more payment between two, of whom one alone pays in the end. */
static void add_debt(ScoreSheet *out, int from, int to, int32_t debt)
{
    const int32_t all = out->pays[from][to] - out->pays[to][from] + debt;
    out->pays[from][to] = all > 0 ? all : 0;
    out->pays[to][from] = all < 0 ? -all : 0;
}

/* Whoever owed it and ended the deal pays nothing: the line says why. */
static void cancelled_line(const State *s, ScoreSheet *out)
{
    const MarriageState *g = marriage_of(s);
    if (g->cancelled == 0)
        return;
    ScoreLine *l = line(out, "");
    /* TRANSLATORS: A line of the score sheet, in the column of who owed so many points and ended the deal. */
    const TextNumber cancelled = text_number(g->cancelled);
    text_write(l->what, sizeof l->what, "Dhoos of {1}, cancelled", cancelled.text);
    score_line_told(l, N_("You need not pay the dhoos of {2}"), N_("{1} need not pay the dhoos of {2}"), 1,
                    (const char *[]){ cancelled.text });
    put(l, g->ender, 0);
}

/* Differences of maal, fees, what doubling adds, and dhoos: together what the deal brought. */
static void deal_lines(const State *s, const Settled *t, ScoreSheet *out)
{
    int32_t sum = 0;
    const int32_t times = t->deal.times;
    for (int i = 0; i < s->seats; i++)
        sum += t->points[i];
    ScoreLine *maal = line(out, N_("Maal differences"));
    put_paid(line(out, N_("Fees")), t, t->fee);
    if (t->deal.ended_with_dublees)
        put_paid(line(out, N_("Dublee bonus")), t, t->bonus);
    ScoreLine *more = times > 1 ? line(out, doubling(s, times)) : NULL;
    ScoreLine *dhoos = any_penalty(s) ? line(out, N_("Dhoos")) : NULL;
    for (int i = 0; i < s->seats; i++) {
        put(maal, i, s->seats * t->points[i] - sum);
        if (more)
            put(more, i, (times - 1) * settle_net(&t->all, i) / times);
        if (dhoos)
            put(dhoos, i, marriage_of(s)->penalty[i]);
    }
    cancelled_line(s, out);
    memcpy(out->pays, t->all.pays, sizeof out->pays);
    for (int i = 0; i < s->seats; i++)
        if (i != t->deal.winner)
            add_debt(out, i, t->deal.winner, -marriage_of(s)->penalty[i]);
}

/* ---- the tables beside ---- */

/* What of it is void, since they never showed. */
static void void_line(const State *s, SideTable *side)
{
    int32_t lost[MAX_SEATS], any = 0;
    for (int i = 0; i < s->seats; i++)
        any += lost[i] = marriage_void_points(s, i);
    if (any == 0)
        return;
    ScoreLine *l = &side->line[side->line_count++];
    /* TRANSLATORS: Points that players who never showed do not get. With kidnap their cards count for the player
     * who ended the deal. */
    text_write(l->what, sizeof l->what,
               marriage_option(s, MARRIAGE_KIDNAP) ? N_("Kidnapped: never showed") : N_("Not counted: never showed"));
    for (int i = 0; i < s->seats; i++)
        put(l, i, -lost[i]);
}

/* A line for each kind of maal that anybody has, and one for what of it is void. Kidnapped cards are among those of the
 * winner, with which they are counted. */
static void maal_lines(const State *s, const Settled *t, SideTable *side)
{
    static const char *const what[MAAL_ITEMS] = {
        [MAAL_MARRIAGES] = N_("Marriages"), [MAAL_TIPLU] = N_("Tiplus"),
        [MAAL_POPLU] = N_("Poplus"),        [MAAL_JHIPLU] = N_("Jhiplus"),
        [MAAL_ALTER] = N_("Alter cards"),   [MAAL_MAN] = N_("Man cards"),
        [MAAL_MASTER] = N_("Master card"),  [MAAL_TUNNELAS] = N_("Exposed tunnelas"),
    };
    MaalCount c[MAX_SEATS];
    for (int i = 0; i < s->seats; i++) {
        c[i] = i == t->deal.winner ? marriage_points(s, i) : marriage_held_points(s, i);
        side->deal[i] = t->points[i];
    }
    for (int k = 0; k < MAAL_ITEMS; k++) {
        int32_t any = 0;
        for (int i = 0; i < s->seats; i++)
            any += c[i].item[k];
        if (any <= 0)
            continue;
        ScoreLine *l = &side->line[side->line_count++];
        text_write(l->what, sizeof l->what, what[k]);
        for (int i = 0; i < s->seats; i++)
            put(l, i, c[i].item[k]);
    }
    void_line(s, side);
}

static void maal_table(const State *s, const Settled *t, ScoreSheet *out)
{
    SideTable *side = &out->side[out->side_count++];
    text_write(side->title, sizeof side->title, "Maal");
    if (t)
        maal_lines(s, t, side);
    for (int i = 0; i < s->seats; i++)
        side->total[i] = marriage_of(s)->maal[i];
}

static void money_table(const State *s, ScoreSheet *out)
{
    SideTable *side = &out->side[out->side_count++];
    text_write(side->title, sizeof side->title, "Money");
    for (int i = 0; i < s->seats; i++) {
        side->deal[i] = marriage_money(s, s->seat[i].deal);
        side->total[i] = marriage_money(s, s->seat[i].total);
    }
}

/* What all the points came of. */
static void tell_tiplu(const State *s, ScoreSheet *out)
{
    char card[96];
    TextSink sign = text_sink(card, sizeof card);
    card_man_sign(marriage_tiplu(s), &sign);
    text_write(out->told, sizeof out->told, "The tiplu was {1}.", card);
}

static void headline(const State *s, ScoreSheet *out)
{
    static const char *const sets[] = { N_("You ended the deal with sets."), N_("{1} ended the deal with sets.") };
    static const char *const dublees[] = { N_("You ended the deal with eight dublees."),
                                           N_("{1} ended the deal with eight dublees.") };
    const MarriageState *g = marriage_of(s);
    if (g->ended_by == MARRIAGE_DISMISSED) {
        text_write(out->headline, sizeof out->headline, "No card is left to draw, so the deal is void.");
        /* TRANSLATORS: How a deal ended, in the row of the score sheet: nobody gets or pays points. */
        text_write(out->brief, sizeof out->brief, "void");
        return;
    }
    tell_tiplu(s, out);
    out->ended = seats_bit(g->ender);
    out->most = settle_best(out->deal, seats_all(s->seats), 1, NULL);
    memcpy(out->ended_words, g->ended_by == MARRIAGE_BY_DUBLEES ? dublees : sets, sizeof out->ended_words);
    if (g->ended_by == MARRIAGE_BY_DUBLEES)
        /* TRANSLATORS: How a deal was ended, in the row of the score sheet: with pairs of identical cards. */
        text_write(out->brief, sizeof out->brief, "dublees");
}

/* The points of the seat after what voids them, as the sheet adds them up. */
void marriage_end_sum(const State *s, int seat, EndSum *out)
{
    int32_t points[MAX_SEATS];
    if (marriage_of(s)->ended_by == MARRIAGE_DISMISSED)
        return;
    (void)marriage_ended_deal(s, points);
    out->points = points[seat];
    out->counts = true;
    text_write(out->words, sizeof out->words, "Maal {1}", text_number(points[seat]).text);
}

void marriage_end_note(const State *s, EndNote *out)
{
    const MarriageState *g = marriage_of(s);
    out->seat = NO_SEAT;
    if (g->ended_by == MARRIAGE_DISMISSED)
        return;
    out->seat = g->ender;
    const MaalCount maal = marriage_points(s, g->ender);
    const char *word = maal.item[MAAL_MARRIAGES] > 0        ? N_("Marriage")
                       : g->ended_by == MARRIAGE_BY_DUBLEES ? N_("Eight dublees")
                                                            : N_("All in sets");
    /* TRANSLATORS: Called out over the table at the end of a deal: what the hand that ended it holds. */
    text_write(out->word, sizeof out->word, word);
    text_write(out->sum, sizeof out->sum, "Maal {1}", text_number(maal.points).text);
}

void marriage_scores(const State *s, ScoreSheet *out)
{
    const MarriageState *g = marriage_of(s);
    bool over = !marriage_deal_runs(s), counted = over && g->ended_by != MARRIAGE_DISMISSED;
    Settled t;
    memset(out, 0, sizeof *out);
    out->running = true;
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    if (counted) {
        settle(s, &t);
        deal_lines(s, &t, out);
    }
    maal_table(s, counted ? &t : NULL, out);
    if (marriage_option(s, MARRIAGE_POINT_VALUE) > 0)
        money_table(s, out);
    if (!over)
        return;
    out->settles = true; /* of a void deal nobody pays anything */
    headline(s, out);
    out->match_over = s->phase == PHASE_MATCH_END;
    out->winners = out->match_over ? settle_best(out->total, seats_all(s->seats), 1, NULL) : out->most;
}
