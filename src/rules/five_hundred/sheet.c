/* The score sheet of Five Hundred. Rules page: sections 5 to 7. */
#include <string.h>

#include "rules/five_hundred/position.h"
#include "rules/game/score_line.h"

static ScoreLine *add_line(ScoreSheet *out, TextSink *what)
{
    ScoreLine *line = &out->line[out->line_count++];
    *what = text_sink(line->what, sizeof line->what);
    return line;
}

static void add_points(ScoreLine *line, int seat, int32_t points)
{
    line->points[seat] = points;
    line->has[seat] = true;
}

/* "7♥ made with 8 tricks", "7♥ lost with 6 tricks", as a line; or as a sentence. */
static void say_outcome(const State *s, bool sentence, TextSink *out)
{
    FiveBid contract = five_contract(s);
    int tricks = five_tricks_of(s, five_contract_side(s));
    bool made = five_of(s)->made;
    char bid[144];
    TextSink label = text_part(out, bid, sizeof bid);
    if (sentence)
        five_bid_name(contract, &label);
    else
        five_bid_label(contract, &label);
    if (five_is_misere(contract) && sentence)
        text_say(out, made ? N_("The bid of {1} is made.") : N_("The bid of {1} is defeated."), bid);
    else if (five_is_misere(contract))
        text_say(out, made ? N_("{1}, made") : N_("{1}, defeated"), bid);
    else if (sentence && made)
        text_count(out, "The bid of {2} is made with {1} trick.", "The bid of {2} is made with {1} tricks.", tricks,
                   bid);
    else if (sentence)
        text_count(out, "The bid of {2} is defeated with {1} trick.", "The bid of {2} is defeated with {1} tricks.",
                   tricks, bid);
    else if (made)
        text_count(out, "{2}, made with {1} trick", "{2}, made with {1} tricks", tricks, bid);
    else
        text_count(out, "{2}, defeated with {1} trick", "{2}, defeated with {1} tricks", tricks, bid);
}

/* What the contract brings, the bonus for all ten tricks by itself. */
static void contract_lines(const State *s, const int32_t *points, const int32_t *plain, ScoreSheet *out)
{
    uint8_t side = five_contract_side(s);
    TextSink what;
    ScoreLine *line = add_line(out, &what);
    say_outcome(s, false, &what);
    bool slam = false;
    for (int i = 0; i < s->seats; i++)
        if (side >> i & 1) {
            add_points(line, i, plain[i]);
            slam = slam || points[i] != plain[i];
        }
    if (!slam)
        return;
    line = add_line(out, &what);
    text_say(&what, "Slam: all ten tricks");
    score_line_told(line, N_("You won all ten tricks: a slam"), N_("{1} won all ten tricks: a slam"), 0, NULL);
    for (int i = 0; i < s->seats; i++)
        if (side >> i & 1)
            add_points(line, i, points[i] - plain[i]);
}

static void trick_line(const State *s, const int32_t *points, ScoreSheet *out)
{
    uint8_t side = five_contract_side(s);
    TextSink what;
    ScoreLine *line = add_line(out, &what);
    text_say(&what, side == 0 ? N_("Tricks") : N_("Tricks against it"));
    score_line_told(line, side == 0 ? N_("You won tricks") : N_("You won tricks against it"),
                    side == 0 ? N_("{1} won tricks") : N_("{1} won tricks against it"), 0, NULL);
    for (int i = 0; i < s->seats; i++)
        if (!(side >> i & 1))
            add_points(line, i, points[i]);
}

/* F-D8: what the cap for defenders took away again. */
static void cap_line(const State *s, const int32_t *points, ScoreSheet *out)
{
    bool capped = false;
    for (int i = 0; i < s->seats; i++)
        capped = capped || points[i] != s->seat[i].deal;
    if (!capped)
        return;
    TextSink what;
    ScoreLine *line = add_line(out, &what);
    text_say(&what, "Over the defenders' cap of {1}", text_number(five_cap_of(&s->options)).text);
    for (int i = 0; i < s->seats; i++)
        if (points[i] != s->seat[i].deal)
            add_points(line, i, s->seat[i].deal - points[i]);
}

static void score_lines(const State *s, ScoreSheet *out)
{
    FiveDeal deal;
    OptionValues no_slam = s->options;
    int32_t before[FIVE_MAX_SEATS] = { 0 }, points[FIVE_MAX_SEATS], plain[FIVE_MAX_SEATS], after[FIVE_MAX_SEATS];
    if (five_of(s)->ended_by == FIVE_THROWN_IN)
        return;
    five_deal_of(s, &deal);
    for (int i = 0; i < s->seats; i++)
        before[i] = s->seat[i].total - s->seat[i].deal;
    no_slam.v[FIVE_SLAM] = 0;
    five_score_deal(&no_slam, &deal, before, plain, after);
    five_score_deal(&s->options, &deal, before, points, after);
    if (five_contract_side(s) != 0)
        contract_lines(s, points, plain, out);
    if (!five_is_misere(deal.contract))
        trick_line(s, points, out);
    cap_line(s, points, out);
}

/* Who has won the game has it by a bid, and somebody else has as many points or more. */
static bool is_won_by_bid_alone(const State *s)
{
    const FiveState *g = five_of(s);
    int32_t won = INT32_MIN, others = INT32_MIN;
    for (int i = 0; i < s->seats; i++) {
        int32_t *most = g->winners >> i & 1 ? &won : &others;
        *most = s->seat[i].total > *most ? s->seat[i].total : *most;
    }
    return won >= s->options.v[FIVE_TARGET] && others >= won;
}

static void headline(const State *s, TextSink *out)
{
    const FiveState *g = five_of(s);
    if (g->ended_by == FIVE_THROWN_IN) {
        text_say(out, "Everybody passed, so the cards are thrown in.");
        return;
    }
    if (g->contract == 0)
        text_say(out, "Everybody passed, so every trick scored 10.");
    else
        say_outcome(s, true, out);
    if (g->ended_by == FIVE_CLAIMED) {
        text_next(out);
        text_say(out, "The last tricks were claimed.");
    }
    if (g->winners == 0)
        return;
    text_next(out);
    if (five_gone_backwards(s) != 0)
        text_say(out, "A side with {1} or less goes out backwards, and the game is over.",
                 text_points(-s->options.v[FIVE_TARGET], false).text);
    else if (is_won_by_bid_alone(s))
        text_say(out, "Reaching {1} by making a bid wins the game, whatever the others have.",
                 text_number(s->options.v[FIVE_TARGET]).text);
    else
        text_say(out, "The game is over.");
}

/* What was played and how many tricks came of it, for the row of the deal: "7\u2665: 8 tricks". */
static void brief(const State *s, TextSink *out)
{
    const FiveState *g = five_of(s);
    const FiveBid contract = five_contract(s);
    char bid[144];
    TextSink label = text_part(out, bid, sizeof bid);
    five_bid_label(contract, &label);
    if (g->ended_by == FIVE_THROWN_IN)
        /* TRANSLATORS: How a deal ended, in its row of the score sheet: everybody passed. */
        text_say(out, "thrown in");
    else if (g->contract == 0)
        /* TRANSLATORS: How a deal was played, in its row of the score sheet: nobody had bid. */
        text_say(out, "no bid");
    else if (five_is_misere(contract))
        /* TRANSLATORS: How a deal was played, in its row of the score sheet: {1} is a bid to win no trick. */
        text_say(out, g->made ? N_("{1}: made") : N_("{1}: defeated"), bid);
    else
        /* TRANSLATORS: How a deal was played, in its row of the score sheet: {2} is the bid. */
        text_count(out, "{2}: {1} trick", "{2}: {1} tricks", five_tricks_of(s, five_contract_side(s)), bid);
}

/* Who did best: the contractors or those who stopped them; nobody in a deal that was thrown in. */
static uint16_t winners_of_deal(const State *s)
{
    const FiveState *g = five_of(s);
    unsigned all = (1u << s->seats) - 1, side = five_contract_side(s), best = 0;
    int32_t most = INT32_MIN;
    if (g->ended_by == FIVE_THROWN_IN)
        return 0;
    if (side != 0)
        return (uint16_t)(g->made ? side : all & ~side);
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[i].deal > most)
            best = 0;
        if (s->seat[i].deal >= most) {
            most = s->seat[i].deal;
            best |= 1u << i;
        }
    }
    return (uint16_t)best;
}

static uint16_t winners_of_match(const State *s)
{
    unsigned won = 0;
    for (int i = 0; i < s->seats; i++)
        won |= five_of(s)->games[i] >= five_option(s, FIVE_GAMES) ? 1u << i : 0;
    return (uint16_t)won;
}

static SideTable *add_side(ScoreSheet *out, const char *title)
{
    SideTable *t = &out->side[out->side_count++];
    text_write(t->title, sizeof t->title, title);
    return t;
}

static void side_tables(const State *s, bool over, ScoreSheet *out)
{
    const FiveState *g = five_of(s);
    if (five_option(s, FIVE_GAMES) > 1) {
        SideTable *games = add_side(out, N_("Games won"));
        for (int i = 0; i < s->seats; i++) {
            games->deal[i] = over && (g->winners >> i & 1);
            games->total[i] = g->games[i];
        }
    }
    if (five_option(s, FIVE_STAKE) > 0) {
        SideTable *money = add_side(out, N_("Money"));
        int32_t paid[FIVE_MAX_SEATS] = { 0 };
        if (over && g->winners != 0)
            five_stakes(s, paid);
        for (int i = 0; i < s->seats; i++) {
            money->deal[i] = paid[i];
            money->total[i] = g->money[i];
        }
    }
}

/* All ten tricks, of a bid that was for tricks. */
static bool is_slam(const State *s)
{
    return !five_is_misere(five_contract(s)) && five_tricks_of(s, five_contract_side(s)) == FIVE_ALL_TRICKS;
}

void five_end_note(const State *s, EndNote *out)
{
    const FiveState *g = five_of(s);
    TextSink word = text_sink(out->word, sizeof out->word), sum = text_sink(out->sum, sizeof out->sum);
    out->seat = NO_SEAT;
    if (g->ended_by == FIVE_THROWN_IN || five_contract_side(s) == 0)
        return;
    out->seat = g->contractor;
    say_outcome(s, false, &sum);
    /* TRANSLATORS: Called out over the table at the end of a deal. Out backwards: so far below zero that the game is
     * lost. Made, lost: the bid. */
    text_say(&word, five_gone_backwards(s) != 0 ? N_("Out backwards")
                    : is_slam(s)                ? N_("Slam")
                    : g->made                   ? N_("Made")
                                                : N_("Defeated"));
}

void five_scores(const State *s, ScoreSheet *out)
{
    bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    out->running = true;
    side_tables(s, over, out);
    if (!over)
        return;
    score_lines(s, out);
    out->match_over = s->phase == PHASE_MATCH_END;
    out->winners = out->match_over ? winners_of_match(s) : winners_of_deal(s);
    out->together = !out->match_over && five_of(s)->contract != 0;
    TextSink sink = text_sink(out->headline, sizeof out->headline);
    headline(s, &sink);
    TextSink how = text_sink(out->brief, sizeof out->brief);
    brief(s, &how);
}
