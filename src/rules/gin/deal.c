/* Gin Rummy between the moves: dealing, the beginning of a turn, the end of a round and of a game. Rules page: sections
 * 2, 5 and 6. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/gin/position.h"

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

/* What belongs to the round begins anew; the boxes are of the game. */
static void clear_round(State *s)
{
    GinState *g = gin_own(s);
    uint8_t boxes[GIN_SEATS];
    memcpy(boxes, g->boxes, sizeof boxes);
    memset(g, 0, sizeof *g);
    memcpy(g->boxes, boxes, sizeof boxes);
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

static void end_game(State *s, int winner)
{
    GinFinal final[GIN_SEATS];
    GinState *g = gin_own(s);
    for (int i = 0; i < GIN_SEATS; i++)
        g->points[i] = s->seat[i].total;
    gin_score_game(&s->options, winner, g->points, g->boxes, final);
    for (int i = 0; i < GIN_SEATS; i++)
        s->seat[i].total += final[i].game + final[i].shutout + final[i].boxes;
    s->phase = PHASE_MATCH_END;
}

static void score(State *s)
{
    GinState *g = gin_own(s);
    const GinRound round = gin_round_of(s);
    const GinPoints p = gin_score_round(&s->options, &round);
    g->winner = p.undercut ? (uint8_t)gin_other(g->knocker) : g->knocker;
    s->seat[g->winner].deal = p.points;
    s->seat[g->winner].total += p.points;
    g->boxes[g->winner] = (uint8_t)(g->boxes[g->winner] + (g->boxes[g->winner] < UINT8_MAX));
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
    if (g->winner != NO_SEAT && s->seat[g->winner].total >= gin_option(s, GIN_TARGET))
        end_game(s, g->winner);
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
