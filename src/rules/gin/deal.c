/* Gin Rummy between the moves: dealing, the beginning of a turn, the end of a round and of a game. Rules page: sections
 * 2, 5 and 6. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/gin/position.h"
#include "rules/table/bits.h"

void gin_begin_match(State *s)
{
    s->dealer = (uint8_t)rng_below(&s->rng, GIN_SEATS);
}

static void mix(State *s)
{
    Face face[MAX_PIECES];
    Row *r = &s->table.row;
    pack_mix(&s->table, &s->rng, face, pack_faces(1, 0, face), GIN_PILES, GIN_STOCK);
    r->pile[GIN_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[GIN_DISCARD] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    for (int i = 0; i < GIN_SEATS; i++)
        r->pile[gin_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

/* What belongs to the round begins anew; boxes and games are of the match. */
static void clear_round(State *s)
{
    GinState *g = gin_own(s);
    const GinState before = *g;
    memset(g, 0, sizeof *g);
    memcpy(g->boxes, before.boxes, sizeof g->boxes);
    memcpy(g->further, before.further, sizeof g->further);
    g->games = before.games;
    memset(g->thrown_by, NO_SEAT, sizeof g->thrown_by);
    credit_clear(&g->credit);
    g->knocker = g->winner = NO_SEAT;
    for (int i = 0; i < GIN_SEATS; i++)
        s->seat[i].deal = 0;
}

void gin_begin_deal(State *s)
{
    GinState *g = gin_own(s);
    const int first = gin_other(s->dealer);
    const uint8_t hand[GIN_SEATS] = { (uint8_t)gin_hand(first), (uint8_t)gin_hand(s->dealer) };
    clear_round(s);
    mix(s);
    for (int i = 0; i < GIN_HAND_SIZE; i++)
        pack_deal(&s->table, GIN_STOCK, hand, GIN_SEATS, 1);
    pack_take_top(&s->table, GIN_STOCK, GIN_DISCARD);
    table_note_seen(&s->table, s->seats);
    const Face upcard = pile_face(&s->table, GIN_DISCARD, 0);
    g->limit = (uint8_t)gin_limit_of(&s->options, upcard);
    g->times = (uint8_t)gin_times_of(&s->options, upcard);
    gin_begin_turn(s, first);
    s->phase = GIN_UPCARD;
}

void gin_begin_turn(State *s, int seat)
{
    GinState *g = gin_own(s);
    s->to_act = (uint8_t)seat;
    s->phase = GIN_DRAW;
    s->turn_no++;
    g->taken = NO_PIECE;
    g->turns[seat] = (uint8_t)(g->turns[seat] + (g->turns[seat] < UINT8_MAX));
    turn_mark(s);
}

/* ---- the end ---- */

/* Boxes of both, as far as they are counted. */
static void all_boxes(const GinState *g, uint8_t out[GIN_SEATS])
{
    for (int i = 0; i < GIN_SEATS; i++)
        out[i] = (uint8_t)(g->boxes[i] + g->further[i] < UINT8_MAX ? g->boxes[i] + g->further[i] : UINT8_MAX);
}

void gin_final_of(const State *s, GinFinal final[GIN_SEATS], int32_t points[GIN_SEATS])
{
    const GinState *g = gin_of(s);
    uint8_t boxes[GIN_SEATS];
    if (gin_is_hollywood(s)) {
        gin_games_final(&s->options, &g->games, final, points);
        return;
    }
    all_boxes(g, boxes);
    memcpy(points, g->points, sizeof g->points);
    gin_score_game(&s->options, g->winner, points, boxes, final);
}

static void end_match(State *s)
{
    GinFinal final[GIN_SEATS];
    int32_t points[GIN_SEATS];
    GinState *g = gin_own(s);
    for (int i = 0; i < GIN_SEATS; i++)
        g->points[i] = s->seat[i].total;
    gin_final_of(s, final, points);
    for (int i = 0; i < GIN_SEATS; i++)
        s->seat[i].total += final[i].game + final[i].shutout + final[i].boxes;
    s->phase = PHASE_MATCH_END;
}

int gin_match_winner(const State *s)
{
    const int32_t more = s->seat[0].total - s->seat[1].total;
    if (!gin_is_hollywood(s))
        return gin_of(s)->winner;
    return more > 0 ? 0 : more < 0 ? 1 : NO_SEAT;
}

int gin_games_counting(const State *s)
{
    return bits_in(gin_of(s)->counts_in);
}

static void count_up(uint8_t *n, int more)
{
    *n = (uint8_t)(*n + more < UINT8_MAX ? *n + more : UINT8_MAX);
}

/* At Hollywood the points count once for each game that they count in. */
static void score(State *s)
{
    GinState *g = gin_own(s);
    const GinRound round = gin_round_of(s);
    const GinPoints p = gin_score_round(&s->options, &round);
    const int boxes = gin_boxes_of(&s->options, &round);
    int times = 1;
    g->winner = p.undercut ? (uint8_t)gin_other(g->knocker) : g->knocker;
    count_up(&g->boxes[g->winner], 1);
    count_up(&g->further[g->winner], boxes - 1);
    if (gin_is_hollywood(s)) {
        g->counts_in =
            (uint8_t)gin_games_credit(&s->options, &g->games, g->winner, g->boxes[g->winner], p.points, boxes);
        times = gin_games_counting(s);
    }
    s->seat[g->winner].deal = times * p.points;
    s->seat[g->winner].total += times * p.points;
}

static bool is_match_over(const State *s)
{
    const GinState *g = gin_of(s);
    if (gin_is_hollywood(s))
        return gin_games_over(&g->games);
    return g->winner != NO_SEAT && s->seat[g->winner].total >= gin_option(s, GIN_TARGET);
}

void gin_end_deal(State *s)
{
    const GinState *g = gin_of(s);
    for (int i = 0; i < GIN_SEATS; i++)
        s->table.row.pile[gin_hand(i)].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
    if (g->ended_by != GIN_VOID)
        score(s);
    s->to_act = NO_SEAT;
    s->phase = PHASE_DEAL_END;
    turn_mark(s);
    if (is_match_over(s))
        end_match(s);
}

/* A void round is dealt again by the same dealer. */
void gin_next_deal(State *s)
{
    const GinState *g = gin_of(s);
    if (g->winner != NO_SEAT)
        s->dealer =
            (uint8_t)(gin_option(s, GIN_DEALER) == GIN_DEAL_ALTERNATES ? gin_other(s->dealer) : gin_other(g->winner));
    s->deal_no++;
    gin_begin_deal(s);
}
