/* The score sheet of Gin Rummy: how a round came out, boxes, and what is added at the end. Rules page: section 6. */
#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/game/score_line.h"
#include "rules/gin/position.h"

static ScoreLine *line_for(ScoreSheet *out, int seat, int32_t points, TextSink *what)
{
    ScoreLine *l = &out->line[out->line_count++];
    l->points[seat] = points;
    l->has[seat] = true;
    *what = text_sink(l->what, sizeof l->what);
    return l;
}

static void say_bonus(const GinRound *r, TextSink *what)
{
    if (r->ended_by == GIN_KNOCKED)
        text_say(what, "Undercut");
    else if (r->ended_by == GIN_WENT_GIN)
        text_say(what, "Gin");
    else
        text_say(what, "Big gin");
}

/* In which of the three games of Hollywood the round counts: a bit for each. */
static void say_counting(unsigned in, TextSink *what)
{
    enum { FIRST = 1, SECOND = 2, THIRD = 4 };
    text_say(what, in == FIRST              ? N_("Counts in game 1")
                   : in == SECOND           ? N_("Counts in game 2")
                   : in == THIRD            ? N_("Counts in game 3")
                   : in == (FIRST | SECOND) ? N_("Counts in games 1 and 2")
                   : in == (FIRST | THIRD)  ? N_("Counts in games 1 and 3")
                   : in == (SECOND | THIRD) ? N_("Counts in games 2 and 3")
                                            : N_("Counts in all three games"));
}

static void say_left_over(const GinState *g, const GinRound *r, int mine, int yours, TextSink *what, ScoreLine *line)
{
    const TextNumber less = text_number(mine), more = text_number(yours), off = text_number(g->held - r->other);
    text_say(what, "Deadwood: {1} against {2}", less.text, more.text);
    if (g->held == r->other || r->ended_by != GIN_KNOCKED) {
        score_line_told(line, N_("Your deadwood was {2}, against {3}"), N_("The deadwood of {1} was {2}, against {3}"),
                        2, (const char *[]){ less.text, more.text });
        return;
    }
    text_add(what, " \u00b7 ");
    text_say(what, "{1} laid off", off.text);
    /* TRANSLATORS: {4} points of the other hand were laid off on the melds of the one who knocked. */
    score_line_told(line, N_("Your deadwood was {2}, against {3} after {4} were laid off"),
                    N_("The deadwood of {1} was {2}, against {3} after {4} were laid off"), 3,
                    (const char *[]){ less.text, more.text, off.text });
}

static void score_lines(const State *s, ScoreSheet *out)
{
    const GinState *g = gin_of(s);
    const GinRound r = gin_round_of(s);
    const GinPoints p = gin_score_round(&s->options, &r);
    const int mine = p.undercut ? r.other : r.knocker, yours = p.undercut ? r.knocker : r.other;
    TextSink what;
    (void)line_for(out, g->winner, p.difference, &what);
    say_left_over(g, &r, mine, yours, &what, &out->line[out->line_count - 1]);
    if (p.bonus > 0) {
        (void)line_for(out, g->winner, p.bonus, &what);
        say_bonus(&r, &what);
    }
    if (r.times > 1) {
        (void)line_for(out, g->winner, p.points - p.difference - p.bonus, &what);
        text_say(&what, "Spade as upcard: counts double");
        score_line_told(&out->line[out->line_count - 1], N_("It counts double because the upcard was a spade"),
                        N_("It counts double because the upcard was a spade"), 0, NULL);
    }
    if (gin_games_counting(s) > 1) {
        (void)line_for(out, g->winner, (gin_games_counting(s) - 1) * p.points, &what);
        say_counting(g->counts_in, &what);
    } else if (g->counts_in != 0) {
        (void)line_for(out, g->winner, 0, &what);
        say_counting(g->counts_in, &what);
        out->line[out->line_count - 1].has[g->winner] = false;
    }
}

/* A round won may bring more than one box. */
static bool has_further(const State *s)
{
    return gin_option(s, GIN_GIN_BOXES) > 0 || gin_option(s, GIN_UNDERCUT_BOXES) > 0;
}

static ScoreLine *match_line(ScoreSheet *out, const char *what)
{
    ScoreLine *l = &out->match_line[out->match_line_count++];
    text_write(l->what, sizeof l->what, what);
    return l;
}

static void match_points(ScoreLine *l, int seat, int32_t points)
{
    l->points[seat] = points;
    l->has[seat] = points != 0;
}

/* The points of the rounds in each of the three games. */
static void games_lines(const State *s, ScoreLine *line, int *count)
{
    const GinGames *games = &gin_of(s)->games;
    for (int k = 0; k < GIN_GAMES; k++) {
        ScoreLine *l = &line[(*count)++];
        text_write(l->what, sizeof l->what, games->won_by[k] != 0 ? N_("Game {1}, over") : N_("Game {1}"),
                   text_number(k + 1).text);
        for (int i = 0; i < GIN_SEATS; i++) {
            l->points[i] = games->points[k][i];
            l->has[i] = true;
        }
    }
}

static void match_lines(const State *s, ScoreSheet *out)
{
    const bool games = gin_is_hollywood(s);
    GinFinal final[GIN_SEATS];
    int32_t points[GIN_SEATS];
    gin_final_of(s, final, points);
    ScoreLine *rounds = games ? NULL : match_line(out, N_("Points of all rounds"));
    if (games)
        games_lines(s, out->match_line, &out->match_line_count);
    ScoreLine *game = final[0].game + final[1].game == 0 ? NULL
                      : games                            ? match_line(out, N_("Bonus for each game won"))
                                                         : match_line(out, N_("Bonus for the game"));
    ScoreLine *shutout = final[0].shutout + final[1].shutout == 0 ? NULL
                         : games ? match_line(out, N_("Shutouts: these games counted double"))
                                 : match_line(out, N_("Shutout: counted double"));
    ScoreLine *boxes = gin_option(s, GIN_BOX_BONUS) == 0 ? NULL
                       : has_further(s)                  ? match_line(out, N_("Boxes"))
                                                         : match_line(out, N_("Boxes, for rounds won"));
    for (int i = 0; i < GIN_SEATS; i++) {
        if (rounds != NULL) {
            match_points(rounds, i, points[i]);
            rounds->has[i] = true;
        }
        if (game != NULL)
            match_points(game, i, final[i].game);
        if (shutout != NULL)
            match_points(shutout, i, final[i].shutout);
        if (boxes != NULL)
            match_points(boxes, i, final[i].boxes);
    }
}

/* What the boxes of a seat bring at the end. */
static int32_t box_points(const State *s, int seat)
{
    const GinState *g = gin_of(s);
    int boxes = gin_is_hollywood(s) ? 0 : g->boxes[seat] + g->further[seat];
    for (int k = 0; k < GIN_GAMES; k++)
        boxes += g->games.boxes[k][seat];
    return boxes * gin_option(s, GIN_BOX_BONUS);
}

/* TRANSLATORS: How a round was won, behind its number: "Round 4, undercut". */
static const char *brief(const GinState *g)
{
    switch (g->ended_by) {
    case GIN_VOID:
        return N_("void");
    case GIN_WENT_GIN:
        return N_("gin");
    case GIN_WENT_BIG:
        return N_("big gin");
    default:
        return g->winner == g->knocker ? N_("knock") : N_("undercut");
    }
}

static const char *headline(const State *s)
{
    const GinState *g = gin_of(s);
    switch (g->ended_by) {
    case GIN_VOID:
        return N_("The stock was used up. The round is void.");
    case GIN_WENT_GIN:
        return N_("Gin! No deadwood was left.");
    case GIN_WENT_BIG:
        return N_("Big gin! All eleven cards were in melds.");
    default:
        return g->winner == g->knocker ? N_("The knock won the round.") : N_("Undercut!");
    }
}

/* While the match goes on: the boxes so far, and what else brings something. */
static void lines_to_come(const State *s, ScoreSheet *out)
{
    const int box = gin_option(s, GIN_BOX_BONUS), game = gin_option(s, GIN_GAME_BONUS);
    TextSink say = text_sink(out->bonuses, sizeof out->bonuses);
    /* TRANSLATORS: What scores points in this game on top of the deadwood; {1} and {2} are points. */
    text_say(&say, "Gin scores {1} extra points, an undercut {2}.", text_number(gin_option(s, GIN_GIN_BONUS)).text,
             text_number(gin_option(s, GIN_UNDERCUT_BONUS)).text);
    if (box > 0) {
        text_next(&say);
        text_say(&say,
                 has_further(s) ? N_("At the end each box scores {1} points.")
                                : N_("At the end each round won scores {1} points."),
                 text_number(box).text);
    }
    if (game > 0) {
        text_next(&say);
        text_say(&say,
                 gin_is_hollywood(s) ? N_("The winner of each game gets {1} points.")
                                     : N_("The winner of the match gets {1} points."),
                 text_number(game).text);
    }
    if (gin_is_hollywood(s))
        games_lines(s, out->come, &out->come_count);
    if (box == 0)
        return;
    ScoreLine *l = &out->come[out->come_count++];
    text_write(l->what, sizeof l->what, "Boxes");
    for (int i = 0; i < GIN_SEATS; i++) {
        l->points[i] = box_points(s, i);
        l->has[i] = true;
    }
}

void gin_end_note(const State *s, EndNote *out)
{
    const GinState *g = gin_of(s);
    if (g->winner == NO_SEAT)
        return;
    const GinRound r = gin_round_of(s);
    const GinPoints p = gin_score_round(&s->options, &r);
    const int more = p.undercut ? r.knocker : r.other, less = p.undercut ? r.other : r.knocker;
    TextSink sum = text_sink(out->sum, sizeof out->sum), word = text_sink(out->word, sizeof out->word);
    out->seat = g->winner;
    out->gain = true;
    if (r.ended_by == GIN_KNOCKED && !p.undercut)
        text_say(&word, N_OF("how the round ended", "Knock"));
    else
        say_bonus(&r, &word);
    const int games = gin_games_counting(s) > 1 ? gin_games_counting(s) : 1, times = r.times * games;
    text_addf(&sum, times > 1 ? "(%s" : "%s", text_number(more).text);
    if (less > 0)
        text_addf(&sum, " \u2212 %s", text_number(less).text);
    if (p.bonus > 0)
        text_addf(&sum, " + %s", text_number(p.bonus).text);
    if (times > 1)
        text_addf(&sum, ") \u00d7 %s", text_number(times).text);
    if (less > 0 || p.bonus > 0)
        text_addf(&sum, " = %s", text_number(p.points * games).text);
}

void gin_scores(const State *s, ScoreSheet *out)
{
    const GinState *g = gin_of(s);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < GIN_SEATS; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    out->running = true;
    if (s->phase != PHASE_MATCH_END)
        lines_to_come(s, out);
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    out->match_over = s->phase == PHASE_MATCH_END;
    if (g->winner != NO_SEAT) {
        score_lines(s, out);
        out->winners = seats_bit(g->winner);
    }
    if (out->match_over) {
        const int winner = gin_match_winner(s);
        out->winners = winner == NO_SEAT ? (uint16_t)(seats_bit(0) | seats_bit(1)) : seats_bit(winner);
        match_lines(s, out);
    }
    text_write(out->headline, sizeof out->headline, headline(s));
    text_write(out->brief, sizeof out->brief, brief(g));
}
