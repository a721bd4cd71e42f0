/* The state machine of Sabra: deal, turns, clock, empty pool, end of game and match. Rules page: section B. */
#include "rules/sabra.h"

#include <assert.h>
#include <string.h>

#include "rules/sabra_examples.h"
#include "rules/sabra_outcome.h"
#include "rules/sabra_playable.h"
#include "rules/tile.h"

/* ---- what a turn is judged on ---- */

static Face face_of(const State *s, const Row *r, int p, int i)
{
    return s->table.face[r->order[r->start[p] + i]];
}

static int row_size(const Row *r, int p)
{
    return r->start[p + 1] - r->start[p];
}

void sabra_turn_of(const State *s, SabraTurn *out)
{
    const Row *r = &s->turn_start;
    memset(out, 0, sizeof *out);
    out->options = &s->options;
    out->opened = s->to_act < s->seats && s->seat[s->to_act].opened;
    const MeldRules *rules = sabra_meld_rules(&s->options);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Face face[MAX_MELD];
        int n = row_size(r, p);
        if (n == 0)
            continue;
        assert(n <= MAX_MELD && out->meld_count < SABRA_MAX_MELDS);
        for (int i = 0; i < n; i++)
            face[i] = face_of(s, r, p, i);
        const Reason *bad = meld_read(rules, face, n, (MeldKind)r->pile[p].read, &out->meld[out->meld_count]);
        assert(bad == NULL); /* every turn begins with a legal table */
        (void)bad;
        out->meld_count++;
    }
    if (s->to_act >= s->seats)
        return;
    int rack = sabra_rack(s->to_act);
    for (int i = 0; i < row_size(r, rack); i++)
        out->rack[out->rack_count++] = face_of(s, r, rack, i);
}

void sabra_layout_of(const State *s, SabraLayout *out, uint8_t *pile_of)
{
    memset(out, 0, sizeof *out);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Face face[SABRA_TILES];
        int n = pile_size(&s->table, p);
        if (n == 0)
            continue;
        for (int i = 0; i < n; i++)
            face[i] = pile_face(&s->table, p, i);
        if (pile_of != NULL)
            pile_of[out->list_count] = (uint8_t)p;
        sabra_layout_add(out, face, n, (MeldKind)s->table.row.pile[p].read);
    }
}

bool sabra_changed(const State *s)
{
    const Row *a = &s->table.row, *b = &s->turn_start;
    if (memcmp(a->order, b->order, s->table.piece_count) != 0 || memcmp(a->start, b->start, SABRA_PILES + 1) != 0)
        return true;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (a->pile[p].read != b->pile[p].read)
            return true;
    return false;
}

bool sabra_is_own(const State *s, Piece x)
{
    int rack = sabra_rack(s->to_act);
    for (int i = s->turn_start.start[rack]; i < s->turn_start.start[rack + 1]; i++)
        if (s->turn_start.order[i] == x)
            return true;
    return false;
}

int sabra_next_seat(const State *s, int seat)
{
    int step = sabra_option(s, SABRA_DIRECTION) == DIRECTION_CW ? 1 : s->seats - 1;
    return (seat + step) % s->seats;
}

/* ---- dealing ---- */

static void clear_row(Table *t)
{
    memset(&t->row, 0, sizeof t->row);
    for (int i = 0; i < SABRA_TILES; i++)
        t->row.order[i] = (Piece)i;
    for (int p = 1; p <= MAX_PILES; p++)
        t->row.start[p] = SABRA_TILES;
}

static void lay_piles(State *s)
{
    Table *t = &s->table;
    clear_row(t);
    t->row.pile[SABRA_POOL] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    for (int i = 0; i < s->seats; i++)
        t->row.pile[sabra_rack(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

/* 1 to 13 in four colours, twice, and two jokers, shuffled over the pieces. */
static void mix_faces(State *s)
{
    uint8_t order[SABRA_TILES];
    for (int i = 0; i < SABRA_TILES; i++)
        order[i] = (uint8_t)i;
    rng_shuffle(&s->rng, order, SABRA_TILES);
    for (int i = 0; i < SABRA_TILES; i++) {
        int f = order[i];
        s->table.face[i] = f >= 104 ? FACE_JOKER : (Face){ (uint8_t)(1 + f % 13), (uint8_t)(f / 13 % 4) };
        s->table.known_to[i] = 0;
    }
}

static void mix_pool(State *s)
{
    rng_shuffle(&s->rng, s->table.row.order + s->table.row.start[SABRA_POOL], sabra_pool_size(s));
}

static void take_top(State *s, int seat)
{
    int rack = sabra_rack(seat);
    table_shift(&s->table, SABRA_POOL, sabra_pool_size(s) - 1, 1, rack, pile_size(&s->table, rack));
}

/* B.2: everyone draws a tile; those who tie for the highest draw again, what was drawn stays out meanwhile. */
static int draw_for_start(State *s)
{
    uint8_t rank[MAX_SEATS] = { 0 };
    uint16_t drawing = (uint16_t)((1u << s->seats) - 1);
    s->u.sabra.start_redraws = 0;
    for (;;) {
        for (int i = 0; i < s->seats; i++) {
            if ((drawing >> i & 1) == 0)
                continue;
            take_top(s, i);
            int rack = sabra_rack(i);
            rank[i] = pile_face(&s->table, rack, pile_size(&s->table, rack) - 1).rank;
            s->u.sabra.start_rank[i] = rank[i];
        }
        drawing = sabra_highest(rank, drawing);
        if ((drawing & (drawing - 1)) == 0)
            break;
        s->u.sabra.start_redraws++;
    }
    int seat = 0;
    while ((drawing >> seat & 1) == 0)
        seat++;
    return seat;
}

static void begin_turn(State *s, int seat)
{
    s->to_act = (uint8_t)seat;
    s->turn_no++;
    s->u.sabra.drawn = 0;
    s->turn_start = s->table.row;
}

static void begin_deal(State *s)
{
    SabraState *g = &s->u.sabra;
    mix_faces(s);
    lay_piles(s);
    mix_pool(s);
    memset(g->start_rank, 0, sizeof g->start_rank);
    int start;
    if (s->deal_no > 0 && sabra_option(s, SABRA_NEXT_START) == NEXT_START_ROTATE) {
        start = sabra_next_seat(s, g->start_seat);
    } else {
        start = draw_for_start(s);
        if (sabra_option(s, SABRA_START_TILE) == START_TILE_RETURN) {
            lay_piles(s);
            mix_pool(s);
        }
    }
    for (int round = 0; round < SABRA_HAND_SIZE; round++)
        for (int k = 0, seat = start; k < s->seats; k++, seat = sabra_next_seat(s, seat))
            if (pile_size(&s->table, sabra_rack(seat)) < SABRA_HAND_SIZE)
                take_top(s, seat);
    for (int i = 0; i < s->seats; i++)
        s->seat[i].opened = 0;
    g->start_seat = (uint8_t)start;
    g->passes = 0;
    g->drawn_piece = NO_PIECE;
    g->winner = NO_SEAT;
    g->ended_by = 0;
    g->last_seat = NO_SEAT;
    g->last_result = g->last_tiles = 0;
    s->dealer = (uint8_t)start;
    s->phase = PHASE_PLAY;
    table_note_seen(&s->table, s->seats);
    begin_turn(s, start);
}

static void sabra_start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, game_find(sabra_def.id), options, seats, seed);
    s->options.v[SABRA_PLAYERS] = (int16_t)seats;
    s->table.piece_count = SABRA_TILES;
    s->table.pile_count = SABRA_PILES;
    begin_deal(s);
}

/* ---- what may be done ---- */

static bool can_shift_from(const State *s, int seat, int p)
{
    return p == sabra_rack(seat) || (sabra_is_meld_pile(p) && pile_size(&s->table, p) > 0);
}

static Verdict check_shift(const State *s, int seat, Move m)
{
    if (m.from == SABRA_POOL)
        return refuse_at(&sabra_tile_hidden, NO_PIECE, SABRA_POOL);
    if (m.from < SABRA_FIRST_MELD && m.from != sabra_rack(seat))
        return refuse(&sabra_not_your_tile);
    if (!can_shift_from(s, seat, m.from) || m.count == 0 || m.index + m.count > pile_size(&s->table, m.from))
        return refuse(&sabra_no_such_place);
    if (m.to == NO_PILE && m.at != 0)
        return refuse(&sabra_no_such_place);
    if (m.to == NO_PILE)
        return table_free_pile(&s->table, SABRA_FIRST_MELD) == NO_PILE ? refuse(&sabra_table_full) : allow();
    bool to_rack = m.to == sabra_rack(seat);
    bool to_meld = sabra_is_meld_pile(m.to) && pile_size(&s->table, m.to) > 0;
    if ((!to_rack && !to_meld) || m.at > pile_size(&s->table, m.to) || (to_rack && m.from == m.to))
        return refuse(&sabra_no_such_place);
    for (int i = 0; to_rack && i < m.count; i++) {
        Piece x = pile_piece(&s->table, m.from, m.index + i);
        if (!sabra_is_own(s, x))
            return refuse_at(&sabra_tile_stays, x, m.from);
    }
    return allow();
}

static Verdict check_read(const State *s, Move m)
{
    if (!sabra_is_meld_pile(m.from) || pile_size(&s->table, m.from) == 0)
        return refuse(&sabra_no_such_place);
    int jokers = 0, n = pile_size(&s->table, m.from);
    for (int i = 0; i < n; i++)
        jokers += face_is_joker(pile_face(&s->table, m.from, i));
    if (n != 3 || jokers != 2 || m.amount < MELD_NONE || m.amount > MELD_RUN)
        return refuse_at(&sabra_no_choice, NO_PIECE, m.from);
    return allow();
}

static int pile_of_start_meld(const State *s, int index)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (row_size(&s->turn_start, p) > 0 && index-- == 0)
            return p;
    return NO_PILE;
}

/* Points at the piece or pile on the table that a verdict of the relation is about. */
static Verdict point_at(const State *s, const SabraVerdict *v, const uint8_t *pile_of)
{
    Verdict out = { v->why, v->detail, NO_PIECE, NO_PILE };
    if (v->place == SABRA_AT_LIST && v->index >= 0) {
        out.pile = pile_of[v->index];
        if (v->tile >= 0 && v->tile < pile_size(&s->table, out.pile))
            out.piece = pile_piece(&s->table, out.pile, v->tile);
    } else if (v->place == SABRA_AT_MELD && v->index >= 0) {
        int p = pile_of_start_meld(s, v->index);
        int tile = v->tile >= 0 ? v->tile : 0;
        if (p != NO_PILE && tile < row_size(&s->turn_start, p)) {
            Piece x = s->turn_start.order[s->turn_start.start[p] + tile];
            out.pile = (uint8_t)piece_pile(&s->table, x, NULL);
            out.piece = v->tile >= 0 ? x : NO_PIECE;
        }
    }
    return out;
}

static SabraOutcome judge(const State *s, bool timed_out, uint8_t *pile_of)
{
    SabraTurn turn;
    SabraLayout layout;
    sabra_turn_of(s, &turn);
    sabra_layout_of(s, &layout, pile_of);
    return timed_out ? sabra_expire(&turn, &layout, sabra_pool_size(s))
                     : sabra_done(&turn, &layout, sabra_pool_size(s));
}

static Verdict check_done(const State *s)
{
    uint8_t pile_of[SABRA_TILES] = { 0 };
    SabraOutcome o = judge(s, false, pile_of);
    return o.result == SABRA_REFUSE ? point_at(s, &o.verdict, pile_of) : allow();
}

static bool playable(const State *s)
{
    SabraTurn turn;
    sabra_turn_of(s, &turn);
    return sabra_playable(&turn);
}

static bool must_play(const State *s)
{
    return sabra_option(s, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE && playable(s);
}

static Verdict check_draw(const State *s)
{
    if (sabra_pool_size(s) == 0)
        return refuse(&sabra_pool_empty);
    if (sabra_option(s, SABRA_DRAW_RULE) == DRAW_ONE && s->u.sabra.drawn > 0)
        return refuse(&sabra_drawn_already);
    return must_play(s) ? refuse(&sabra_must_play) : allow();
}

/* B.3: passing exists only when the pool is empty; and after a draw that left the turn open it ends the turn. */
static Verdict check_pass(const State *s)
{
    bool drawn = sabra_option(s, SABRA_PLAY_AFTER_DRAW) != 0 && s->u.sabra.drawn > 0;
    if (sabra_pool_size(s) > 0 && !drawn)
        return refuse(&sabra_pass_not_yet);
    return must_play(s) ? refuse(&sabra_must_play) : allow();
}

static Verdict sabra_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&sabra_wrong_phase);
    if (s->phase != PHASE_PLAY)
        return refuse(&sabra_wrong_phase);
    if (seat != s->to_act)
        return refuse(&sabra_not_your_turn);
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, seat, m);
    case MOVE_READ:
        return check_read(s, m);
    case MOVE_RESTORE:
        return sabra_changed(s) ? allow() : refuse(&sabra_nothing_moved);
    case MOVE_DONE:
        return check_done(s);
    case MOVE_DRAW:
        return check_draw(s);
    case MOVE_PASS:
        return check_pass(s);
    case MOVE_TIMEOUT:
        return sabra_option(s, SABRA_TURN_TIMER) > 0 ? allow() : refuse(&sabra_no_clock);
    default:
        return refuse(&sabra_wrong_phase);
    }
}

/* ---- doing it ---- */

static void apply_shift(State *s, Move m)
{
    Table *t = &s->table;
    int to = m.to;
    if (to == NO_PILE) {
        to = table_free_pile(t, SABRA_FIRST_MELD);
        t->row.pile[to] = (Pile){
            .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL, .spot_col = m.spot_col, .spot_row = m.spot_row
        };
    }
    table_shift(t, m.from, m.index, m.count, to, m.at);
    if (sabra_is_meld_pile(m.from) && pile_size(t, m.from) == 0)
        t->row.pile[m.from] = (Pile){ 0 };
    table_note_seen(t, s->seats);
}

static void restore(State *s)
{
    s->table.row = s->turn_start;
}

static void finish_game(State *s, int ender, bool went_out)
{
    int32_t rack[MAX_SEATS] = { 0 }, score[MAX_SEATS] = { 0 }, total[MAX_SEATS] = { 0 };
    int joker = sabra_option(s, SABRA_JOKER_RACK_VALUE);
    for (int i = 0; i < s->seats; i++) {
        Face face[SABRA_TILES];
        int n = pile_size(&s->table, sabra_rack(i));
        for (int k = 0; k < n; k++)
            face[k] = pile_face(&s->table, sabra_rack(i), k);
        rack[i] = sabra_rack_points(face, n, joker);
    }
    if (went_out)
        sabra_score_out(rack, s->seats, ender, score);
    else
        sabra_score_exhausted(rack, s->seats, ender, score);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].deal = score[i];
        total[i] = s->seat[i].total += score[i];
        s->table.row.pile[sabra_rack(i)].look = LOOK_ALL; /* the racks are laid open to be counted */
    }
    table_note_seen(&s->table, s->seats);
    s->u.sabra.winner = went_out ? (uint8_t)ender : NO_SEAT;
    s->u.sabra.ended_by = went_out ? 1 : 2;
    s->to_act = NO_SEAT;
    s->turn_start = s->table.row;
    bool over = sabra_match_winners(&s->options, total, s->seats, s->deal_no + 1, s->u.sabra.minutes) != 0;
    s->phase = over ? PHASE_MATCH_END : PHASE_DEAL_END;
}

static void note_result(State *s, SabraResult result, int tiles)
{
    s->u.sabra.last_seat = s->to_act;
    s->u.sabra.last_result = (uint8_t)result;
    s->u.sabra.last_tiles = (uint8_t)tiles;
}

/* Draws what the pool still has, at most `tiles`. */
static int draw_tiles(State *s, int tiles)
{
    int n = 0;
    while (n < tiles && sabra_pool_size(s) > 0) {
        take_top(s, s->to_act);
        n++;
    }
    int rack = sabra_rack(s->to_act);
    if (n > 0)
        s->u.sabra.drawn_piece = pile_piece(&s->table, rack, pile_size(&s->table, rack) - 1);
    table_note_seen(&s->table, s->seats);
    return n;
}

/* B.7: with an empty pool a turn that ends without a play is a pass. */
static void end_without_play(State *s, bool pool_was_empty)
{
    if (pool_was_empty) {
        bool first = sabra_option(s, SABRA_EMPTY_POOL_END) == EMPTY_POOL_FIRST_PASS;
        s->u.sabra.passes++;
        if (first || s->u.sabra.passes >= s->seats) {
            finish_game(s, s->to_act, false);
            return;
        }
    }
    begin_turn(s, sabra_next_seat(s, s->to_act));
}

/* C.1, draw_rule: one tile, or tile after tile until something can be played. The turn then is over, or goes on
 * (play_after_draw). */
static void apply_draw(State *s)
{
    bool many = sabra_option(s, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    restore(s);
    int n = 0;
    do {
        n += draw_tiles(s, 1);
        s->turn_start = s->table.row;
    } while (many && sabra_pool_size(s) > 0 && !playable(s));
    s->u.sabra.drawn = (uint8_t)(s->u.sabra.drawn + n);
    note_result(s, SABRA_DRAW, n);
    if (sabra_option(s, SABRA_PLAY_AFTER_DRAW) == 0)
        end_without_play(s, false);
}

static void apply_pass(State *s)
{
    bool empty = sabra_pool_size(s) == 0 && s->u.sabra.drawn == 0;
    restore(s);
    note_result(s, SABRA_PASS, 0);
    end_without_play(s, empty);
}

static void accept(State *s)
{
    int seat = s->to_act;
    note_result(s, SABRA_ACCEPT, 0);
    s->seat[seat].opened = 1;
    s->u.sabra.passes = 0;
    if (pile_size(&s->table, sabra_rack(seat)) == 0)
        finish_game(s, seat, true);
    else
        begin_turn(s, sabra_next_seat(s, seat));
}

static void carry_out(State *s, const SabraOutcome *o, bool timed_out)
{
    if (o->result == SABRA_ACCEPT) {
        accept(s);
        return;
    }
    bool empty = sabra_pool_size(s) == 0;
    if (o->result == SABRA_DRAW && !timed_out) {
        apply_draw(s);
        return;
    }
    restore(s);
    int n = draw_tiles(s, o->tiles);
    note_result(s, o->result, n);
    end_without_play(s, empty);
}

static void apply_done(State *s, bool timed_out)
{
    SabraOutcome o = judge(s, timed_out, NULL);
    carry_out(s, &o, timed_out);
}

/* B.9, D9: a timed match ends after the game that was running when its time was up. */
static void apply_next(State *s, Move m)
{
    int32_t total[MAX_SEATS];
    s->u.sabra.minutes = (uint16_t)m.amount;
    for (int i = 0; i < MAX_SEATS; i++)
        total[i] = s->seat[i].total;
    if (sabra_match_winners(&s->options, total, s->seats, s->deal_no + 1, m.amount) != 0) {
        s->phase = PHASE_MATCH_END;
        return;
    }
    s->deal_no++;
    begin_deal(s);
}

static void sabra_apply(State *s, int seat, Move m)
{
    (void)seat;
    s->ply++;
    switch (m.kind) {
    case MOVE_SHIFT:
        apply_shift(s, m);
        break;
    case MOVE_READ:
        s->table.row.pile[m.from].read = (uint8_t)m.amount;
        break;
    case MOVE_RESTORE:
        restore(s);
        break;
    case MOVE_DONE:
        apply_done(s, false);
        break;
    case MOVE_DRAW:
        apply_draw(s);
        break;
    case MOVE_PASS:
        apply_pass(s);
        break;
    case MOVE_TIMEOUT:
        apply_done(s, true);
        break;
    case MOVE_NEXT:
        apply_next(s, m);
        break;
    default:
        break;
    }
}

static int sabra_to_act(const State *s)
{
    return s->phase == PHASE_PLAY ? s->to_act : NO_SEAT;
}

/* Whatever draws a tile or ends a turn cannot be taken back. */
static bool sabra_reveals(const State *before, Move m)
{
    (void)before;
    return m.kind != MOVE_SHIFT && m.kind != MOVE_READ && m.kind != MOVE_RESTORE;
}

static uint32_t sabra_clock_ms(const State *s)
{
    return s->phase == PHASE_PLAY ? (uint32_t)sabra_option(s, SABRA_TURN_TIMER) * 1000u : 0;
}

const GameDef sabra_def = {
    .id = "sabra",
    .title = "Sabra",
    .summary = "Tile rummy: runs and groups, rearranged by everyone, until one rack is empty.",
    .min_seats = 2,
    .max_seats = SABRA_MAX_SEATS,
    .rules_version = 1,
    .table = &sabra_options,
    .start = sabra_start,
    .to_act = sabra_to_act,
    .check = sabra_check,
    .apply = sabra_apply,
    .moves = sabra_moves,
    .reveals = sabra_reveals,
    .observe = sabra_observe,
    .zones = sabra_zones,
    .choices = sabra_choices,
    .scores = sabra_scores,
    .turn_note = sabra_turn_note,
    .meld_note = sabra_meld_note,
    .clock_ms = sabra_clock_ms,
    .explain = sabra_explain,
    .face_text = tile_text,
    .face_parse = tile_parse,
    .face_name = tile_name,
    .describe = sabra_describe,
    .example = sabra_example,
};
