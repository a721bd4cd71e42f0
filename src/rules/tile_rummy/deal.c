/* Mixing, drawing for the start, dealing, the beginning and the end of a turn, the end of a game. Rules page: B.2, F.1,
 * F.4, G.1, G.3, G.4. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/tile_rummy/position.h"

enum { TILE_SETS = 2, STACK = 7, IDLE_TURNS = 60 };

/* ---- the beginning of a game ---- */

static void mix(State *s)
{
    Face face[MAX_PIECES];
    Row *r = &s->table.row;
    const int tiles = pack_faces(TILE_SETS, TR_PIECES - TILE_SETS * 52, face);
    pack_mix(&s->table, &s->rng, face, tiles, TR_PILES, TR_STOCK);
    r->pile[TR_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[TR_TRUMP] = (Pile){ .kind = PILE_KITTY, .owner = NO_SEAT, .look = LOOK_ALL };
    for (int i = 0; i < s->seats; i++) {
        r->pile[tr_heap(i)] = (Pile){ .kind = PILE_DISCARD, .owner = (uint8_t)i, .look = LOOK_ALL };
        r->pile[tr_rack(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
    }
}

/* D3, D4: whoever ties for the highest draws again. Were the tiles ever drawn out by ties, the lowest seat among them
 * would begin. */
static int draw_for_start(State *s)
{
    TrState *g = tr_own(s);
    uint8_t rank[MAX_SEATS] = { 0 };
    uint16_t drawing = seats_all(s->seats);
    for (;;) {
        for (int i = 0; i < s->seats; i++)
            if (seats_has(drawing, i)) {
                const Piece x = pack_take_top(&s->table, TR_STOCK, tr_rack(i));
                rank[i] = g->start_rank[i] = x == NO_PIECE ? 0 : s->table.face[x].rank;
                g->start_suit[i] = x == NO_PIECE ? 0 : s->table.face[x].suit;
            }
        drawing = tr_highest(rank, drawing);
        if (seats_count(drawing) == 1 || pile_size(&s->table, TR_STOCK) == 0)
            return seats_lowest(drawing);
        g->start_redraws++;
    }
}

static int choose_start(State *s)
{
    TrState *g = tr_own(s);
    memset(g->start_rank, 0, sizeof g->start_rank);
    memset(g->start_suit, 0, sizeof g->start_suit);
    g->start_redraws = 0;
    if (s->deal_no > 0)
        return tr_next_seat(s, g->start_seat);
    const int start = draw_for_start(s);
    mix(s);
    return start;
}

/* Two stacks of seven each; the tile left over is the trump of American, and goes to who begins in International, whose
 * trump is turned up then. */
static void deal_stacks(State *s, int start)
{
    uint8_t rack[MAX_SEATS];
    const int racks = seats_round(s->seats, start, SEATS_COUNTER_CLOCKWISE, seats_all(s->seats), rack);
    for (int i = 0; i < racks; i++)
        rack[i] = (uint8_t)tr_rack(rack[i]);
    for (int round = 0; round < TR_RACK_SIZE / STACK; round++)
        pack_deal(&s->table, TR_STOCK, rack, racks, STACK);
    if (tr_is_international(s))
        pack_take_top(&s->table, TR_STOCK, tr_rack(start));
    tr_own(s)->trump = pack_take_top(&s->table, TR_STOCK, TR_TRUMP);
}

void tr_begin_deal(State *s)
{
    TrState *g = tr_own(s);
    mix(s);
    const int start = choose_start(s);
    deal_stacks(s, start);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].opened = 0;
        s->seat[i].deal = 0;
    }
    memset(g->turns, 0, sizeof g->turns);
    memset(g->left, 0, sizeof g->left);
    g->start_seat = (uint8_t)start;
    g->thrown_by = g->winner = g->last_seat = NO_SEAT;
    g->winning = NO_PIECE;
    g->claim = NO_PILE;
    g->idle = g->twin = g->ended_by = g->how = g->melded = g->hand = g->jokers = g->doubled = 0;
    s->dealer = (uint8_t)start;
    tr_note_twins(s);
    table_note_seen(&s->table, s->seats);
    tr_begin_turn(s, start);
}

/* D31: who has the twin of the trump, dealt or drawn. */
void tr_note_twins(State *s)
{
    TrState *g = tr_own(s);
    const Piece twin = tr_trump_twin(s);
    for (int i = 0; i < s->seats && twin != NO_PIECE; i++)
        if (piece_pile(&s->table, twin, NULL) == tr_rack(i))
            g->twin = (uint8_t)(g->twin | seats_bit(i));
}

/* ---- turns ---- */

/* F.2: nothing is left to draw, and neither the discard nor the trump may be taken. */
static bool cannot_go_on(const State *s, int seat)
{
    const Move discard = { .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(tr_of(s)->thrown_by & 3) };
    const Move trump = { .kind = MOVE_TAKE, .from = TR_TRUMP };
    return pile_size(&s->table, TR_STOCK) == 0 && tr_check(s, seat, discard).why != NULL &&
           tr_check(s, seat, trump).why != NULL;
}

void tr_begin_turn(State *s, int seat)
{
    TrState *g = tr_own(s);
    const bool start = tr_is_international(s) && seat == g->start_seat && g->turns[seat] == 0;
    s->to_act = (uint8_t)seat;
    s->turn_no++;
    s->phase = start ? PHASE_PLAY : TR_DRAW;
    g->draw = start ? TR_DREW_START : TR_DREW_NONE;
    g->drawn_piece = g->taken_piece = NO_PIECE;
    g->turns[seat] = (uint8_t)(g->turns[seat] < UINT8_MAX ? g->turns[seat] + 1 : UINT8_MAX);
    turn_mark(s);
    if (cannot_go_on(s, seat))
        tr_end_game(s, TR_EXHAUSTED, NO_SEAT, TR_GOES_ON);
}

void tr_end_turn(State *s, bool idle)
{
    TrState *g = tr_own(s);
    const TrRules r = tr_rules(s);
    const int seat = s->to_act;
    const bool last = pile_size(&s->table, TR_STOCK) == 0 && !r.cannot_draw;
    g->idle = (uint8_t)(idle ? g->idle + 1 : 0);
    if (last || g->idle >= IDLE_TURNS)
        tr_end_game(s, TR_EXHAUSTED, NO_SEAT, TR_GOES_ON);
    else
        tr_begin_turn(s, tr_next_seat(s, seat));
}

/* ---- the end of a game ---- */

static void score_american(State *s, const int32_t *left, int32_t *score)
{
    const TrState *g = tr_of(s);
    if (g->ended_by == TR_WON)
        tr_score_out(left, s->seats, g->winner, score);
    else
        tr_score_exhausted(left, s->seats, g->last_seat, SEATS_COUNTER_CLOCKWISE, score);
}

static void score_international(State *s, const TrRules *r, const int32_t *left, int32_t *score)
{
    const TrState *g = tr_of(s);
    TrHandEnd e = { .how = g->ended_by == TR_WON ? g->how : TR_GOES_ON,
                    .winner = g->winner,
                    .melded = g->melded,
                    .bonus = r->trump_bonus ? g->twin : 0,
                    .joker = g->doubled,
                    .closed = g->hand ? closed_points(g->hand, g->jokers) : 0 };
    memcpy(e.left, left, sizeof e.left);
    tr_score_hand(&e, s->seats, score);
}

/* What was put forward in vain counts as held. */
static void take_back_stages(State *s, int seat)
{
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, -1)) {
        table_shift(&s->table, p, 0, pile_size(&s->table, p), tr_rack(seat), pile_size(&s->table, tr_rack(seat)));
        s->table.row.pile[p] = (Pile){ 0 };
    }
}

void tr_end_game(State *s, TrEnd end, int winner, TrResult how)
{
    TrState *g = tr_own(s);
    const TrRules r = tr_rules(s);
    int32_t left[MAX_SEATS] = { 0 }, score[MAX_SEATS] = { 0 }, total[MAX_SEATS] = { 0 };
    g->ended_by = (uint8_t)end;
    g->how = (uint8_t)how;
    g->winner = (uint8_t)winner;
    g->last_seat = s->to_act;
    for (int i = 0; i < s->seats; i++) {
        take_back_stages(s, i);
        g->melded = (uint8_t)(g->melded | (s->seat[i].opened ? seats_bit(i) : 0));
        s->table.row.pile[tr_rack(i)].look = LOOK_ALL;
        left[i] = g->left[i] = tr_rack_points(s, &r, i);
    }
    table_note_seen(&s->table, s->seats);
    turn_mark(s);
    if (r.international)
        score_international(s, &r, left, score);
    else
        score_american(s, left, score);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].deal = score[i];
        total[i] = s->seat[i].total += score[i];
    }
    s->to_act = NO_SEAT;
    const bool over = tr_match_winners(&r, total, s->seats, s->deal_no + 1, g->minutes) != 0;
    s->phase = over ? PHASE_MATCH_END : PHASE_DEAL_END;
}
