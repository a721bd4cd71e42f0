/* The state machine of Sabra: turns, clock, empty pool, end of game and match. B.3 and the like are sections of its
 * rules page, C.1 its house rules, D9 and D40 decisions of its list. */
#include "rules/sabra/game.h"

#include <string.h>

#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/sabra/examples.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &sabra_def, options, seats, seed);
    s->table.piece_count = SABRA_TILES;
    s->table.pile_count = SABRA_PILES;
    sabra_begin_deal(s);
}

/* ---- what may be done ---- */

static bool is_laid(const State *s, int p)
{
    return sabra_is_meld_pile(p) && pile_size(&s->table, p) > 0;
}

static Verdict check_from(const State *s, int seat, Move m)
{
    if (m.from == SABRA_POOL)
        return refuse_at(&sabra_tile_hidden, NO_PIECE, SABRA_POOL);
    if (m.from != sabra_rack(seat) && m.from < sabra_rack(s->seats))
        return refuse_at(&sabra_not_your_tile, NO_PIECE, m.from);
    if (m.from != sabra_rack(seat) && !is_laid(s, m.from))
        return refuse(&sabra_no_such_place);
    if (m.count == 0 || m.index + m.count > pile_size(&s->table, m.from))
        return refuse(&sabra_no_such_place);
    return allow();
}

/* Only what was on the rack when the turn began may go back to it (B.3). */
static Verdict check_to_rack(const State *s, Move m)
{
    for (int i = 0; i < m.count; i++) {
        Piece x = pile_piece(&s->table, m.from, m.index + i);
        if (!sabra_is_own(s, x))
            return refuse_at(&sabra_tile_stays, x, m.from);
    }
    return allow();
}

static Verdict check_shift(const State *s, int seat, Move m)
{
    Verdict v = check_from(s, seat, m);
    if (v.why)
        return v;
    if (m.to == NO_PILE) {
        bool room = table_free_pile(&s->table, SABRA_FIRST_MELD) != NO_PILE;
        return m.at != 0 ? refuse(&sabra_no_such_place) : room ? allow() : refuse(&sabra_table_full);
    }
    /* In which order a rack is held the rules do not know: a rack is never shifted into itself. */
    bool to_rack = m.to == sabra_rack(seat) && m.from != m.to;
    if ((!to_rack && !is_laid(s, m.to)) || m.at > pile_size(&s->table, m.to))
        return refuse(&sabra_no_such_place);
    return to_rack ? check_to_rack(s, m) : allow();
}

static Verdict check_read(const State *s, Move m)
{
    Face face[3];
    if (!is_laid(s, m.from))
        return refuse(&sabra_no_such_place);
    int n = pile_size(&s->table, m.from);
    for (int i = 0; i < n && i < 3; i++)
        face[i] = pile_face(&s->table, m.from, i);
    if (n != 3 || !meld_is_open(face, n) || (m.amount != MELD_GROUP && m.amount != MELD_RUN))
        return refuse_at(&sabra_no_choice, NO_PIECE, m.from);
    return allow();
}

/* A Done is refused only where the house rules say so: one that is punished, or counts as a draw, is allowed, and apply
 * finds out what comes of it. */
static Verdict check_done(const State *s)
{
    Verdict v;
    return sabra_outcome_now(s, false, &v).result == SABRA_REFUSE ? v : allow();
}

/* D40: nobody is made to play once the pool is empty. */
static bool must_play(const State *s)
{
    bool until = sabra_option(s, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    return until && sabra_pool_size(s) > 0 && sabra_can_play(s);
}

static Verdict refuse_must_play(const State *s)
{
    Verdict v = refuse(&sabra_must_play);
    v.detail = sabra_rule_in_force(&s->options, v.why);
    return v;
}

static Verdict check_draw(const State *s)
{
    if (sabra_pool_size(s) == 0)
        return refuse_at(&sabra_pool_empty, NO_PIECE, SABRA_POOL);
    if (sabra_option(s, SABRA_DRAW_RULE) == DRAW_ONE && sabra_of(s)->drawn > 0)
        return refuse_at(&sabra_drawn_already, NO_PIECE, SABRA_POOL);
    return must_play(s) ? refuse_must_play(s) : allow();
}

/* B.3: passing exists only when the pool is empty. After a draw that left the turn open it ends the turn. */
static Verdict check_pass(const State *s)
{
    if (sabra_pool_size(s) > 0 && sabra_of(s)->drawn == 0)
        return refuse(&sabra_pass_not_yet);
    return must_play(s) ? refuse_must_play(s) : allow();
}

static Verdict check(const State *s, int seat, Move m)
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

/* ---- moving tiles ---- */

static void apply_shift(State *s, Move m)
{
    Table *t = &s->table;
    int to = m.to;
    if (to == NO_PILE) {
        to = table_free_pile(t, SABRA_FIRST_MELD);
        bool whole = sabra_is_meld_pile(m.from) && m.count == pile_size(t, m.from);
        t->row.pile[to] = (Pile){ .kind = PILE_MELD,
                                  .owner = NO_SEAT,
                                  .look = LOOK_ALL,
                                  .read = whole ? t->row.pile[m.from].read : (uint8_t)MELD_NONE,
                                  .spot_col = m.spot_col,
                                  .spot_row = m.spot_row };
    }
    table_shift(t, m.from, m.index, m.count, to, m.at);
    if (sabra_is_meld_pile(m.from) && pile_size(t, m.from) == 0)
        t->row.pile[m.from] = (Pile){ 0 };
}

/* ---- the end of a game ---- */

static void lay_racks_open(State *s)
{
    for (int i = 0; i < s->seats; i++)
        s->table.row.pile[sabra_rack(i)].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
    turn_mark(s);
}

static void finish_game(State *s, int ender, bool went_out)
{
    int32_t rack[MAX_SEATS] = { 0 }, score[MAX_SEATS] = { 0 }, total[MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++)
        rack[i] = sabra_points_left(s, i);
    if (went_out)
        sabra_score_out(rack, s->seats, ender, score);
    else
        sabra_score_exhausted(rack, s->seats, ender, score);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].deal = score[i];
        s->seat[i].total += score[i];
        total[i] = s->seat[i].total;
    }
    sabra_own(s)->winner = went_out ? (uint8_t)ender : NO_SEAT;
    sabra_own(s)->ended_by = went_out ? SABRA_WENT_OUT : SABRA_POOL_RAN_OUT;
    s->to_act = NO_SEAT;
    lay_racks_open(s);
    bool over = sabra_match_winners(&s->options, total, s->seats, s->deal_no + 1, sabra_of(s)->minutes) != 0;
    s->phase = over ? PHASE_MATCH_END : PHASE_DEAL_END;
}

/* ---- the end of a turn ---- */

static void note_result(State *s, SabraResult result, int tiles)
{
    sabra_own(s)->last_seat = s->to_act;
    sabra_own(s)->last_result = (uint8_t)result;
    sabra_own(s)->last_tiles = (uint8_t)tiles;
}

/* Draws what the pool still has, at most `tiles`. */
static int draw_tiles(State *s, int tiles)
{
    int n = 0, x;
    while (n < tiles && (x = sabra_take_top(s, s->to_act)) != NO_PIECE) {
        sabra_own(s)->drawn_piece = (Piece)x;
        n++;
    }
    table_note_seen(&s->table, s->seats);
    return n;
}

/* B.7: a turn that found the pool empty and ends without a play is a pass. */
static void end_without_play(State *s, bool is_pass)
{
    if (is_pass) {
        bool first = sabra_option(s, SABRA_EMPTY_POOL_END) == EMPTY_POOL_FIRST_PASS;
        sabra_own(s)->passes++;
        if (first || sabra_of(s)->passes >= s->seats) {
            finish_game(s, s->to_act, false);
            return;
        }
    }
    sabra_begin_turn(s, sabra_next_seat(s, s->to_act));
}

static bool found_pool_empty(const State *s)
{
    return sabra_pool_size(s) == 0 && sabra_of(s)->drawn == 0;
}

/* C.1, draw_rule: once, or tile after tile until something can be played. The turn then is over, or goes on
 * (play_after_draw). */
static void apply_draw(State *s)
{
    bool many = sabra_option(s, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    int n = 0;
    turn_restore(s);
    do {
        n += draw_tiles(s, sabra_draws(&s->options));
        turn_mark(s);
    } while (many && sabra_pool_size(s) > 0 && !sabra_can_play(s));
    sabra_own(s)->drawn = (uint8_t)(sabra_own(s)->drawn + n);
    note_result(s, SABRA_DRAW, n);
    if (sabra_option(s, SABRA_PLAY_AFTER_DRAW) == 0)
        end_without_play(s, false);
}

static void apply_pass(State *s)
{
    bool is_pass = found_pool_empty(s);
    turn_restore(s);
    note_result(s, SABRA_PASS, 0);
    end_without_play(s, is_pass);
}

/* Turns round a run laid from high to low, and forgets a declaration that is not needed any more. */
static void tidy_meld(State *s, int p, const Meld *m)
{
    Table *t = &s->table;
    const bool descending = sabra_is_turned(s, p, m);
    for (int i = 1; descending && i < m->size; i++)
        table_shift(t, p, i, 1, p, 0);
    if (!meld_is_open(m->slot, m->size))
        t->row.pile[p].read = MELD_NONE;
}

/* A finished table is put in order, so that every turn starts with ascending runs. */
static void tidy_melds(State *s)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Meld m;
        if (sabra_read_pile(s, p, &m) == NULL)
            tidy_meld(s, p, &m);
    }
}

static void accept(State *s)
{
    int seat = s->to_act;
    note_result(s, SABRA_ACCEPT, 0);
    tidy_melds(s);
    s->seat[seat].opened = 1;
    sabra_own(s)->passes = 0;
    table_note_seen(&s->table, s->seats);
    if (pile_size(&s->table, sabra_rack(seat)) == 0)
        finish_game(s, seat, true);
    else
        sabra_begin_turn(s, sabra_next_seat(s, seat));
}

/* Ends a turn as it lies: accepted, a draw, or put back with a penalty (B.6, and B.5 where the time ran out). */
static void apply_done(State *s, bool timed_out)
{
    SabraOutcome o = sabra_outcome_now(s, timed_out, NULL);
    if (o.result == SABRA_ACCEPT) {
        accept(s);
        return;
    }
    bool drawn = sabra_of(s)->drawn > 0, is_pass = found_pool_empty(s);
    if (o.result == SABRA_DRAW && !timed_out && !drawn) {
        apply_draw(s);
        return;
    }
    table_note_seen(&s->table, s->seats); /* what lay there has been judged in the sight of all */
    turn_restore(s);
    /* The ordinary draw of a turn is made once (play_after_draw). */
    int n = o.result == SABRA_DRAW && drawn ? 0 : draw_tiles(s, o.tiles);
    note_result(s, o.result, n);
    end_without_play(s, is_pass);
}

/* D9: a timed match ends with the game that was running when its time was up. */
static void apply_next(State *s, Move m)
{
    int32_t total[MAX_SEATS];
    for (int i = 0; i < MAX_SEATS; i++)
        total[i] = s->seat[i].total;
    sabra_own(s)->minutes = (uint16_t)m.amount;
    if (sabra_match_winners(&s->options, total, s->seats, s->deal_no + 1, m.amount) != 0) {
        s->phase = PHASE_MATCH_END;
        return;
    }
    s->deal_no++;
    sabra_begin_deal(s);
}

static void apply(State *s, int seat, Move m)
{
    (void)seat; /* check has seen that it is this seat's turn */
    s->ply++;
    switch (m.kind) {
    case MOVE_SHIFT:
        apply_shift(s, m);
        break;
    case MOVE_READ:
        s->table.row.pile[m.from].read = (uint8_t)m.amount;
        break;
    case MOVE_RESTORE:
        turn_restore(s);
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

/* ---- the game ---- */

static uint32_t clock_ms(const State *s)
{
    return s->phase == PHASE_PLAY ? (uint32_t)sabra_option(s, SABRA_TURN_TIMER) * 1000u : 0;
}

static void hash(const State *state, Hash *h)
{
    const SabraState *s = sabra_of(state);
    hash_u8(h, s->drawn);
    hash_u8(h, s->drawn_piece);
    hash_u8(h, s->passes);
    hash_u8(h, s->start_seat);
    for (int i = 0; i < MAX_SEATS; i++)
        hash_u8(h, s->start_rank[i]);
    hash_u8(h, s->start_redraws);
    hash_u8(h, s->winner);
    hash_u8(h, s->ended_by);
    hash_u16(h, s->minutes);
    hash_u8(h, s->last_result);
    hash_u8(h, s->last_tiles);
    hash_u8(h, s->last_seat);
}

const GameDef sabra_def = {
    .id = "sabra",
    .title = N_("Sabra"),
    .summary = N_("Tile rummy: runs and groups, rearranged by everyone, until one rack is empty."),
    .no_part = N_("The tile game that inspired Sabra is sold under the trade marks of other companies. Meldwell has no connection with them."),
    .line = N_("Every meld may be moved"),
    .min_seats = 2,
    .max_seats = SABRA_MAX_SEATS,
    .options = &sabra_options,
    .material = &material_tiles,
    .example = sabra_example,
    .rules = {
        .version = 2,
        .start = start,
        .check = check,
        .apply = apply,
        .moves = sabra_moves,
        .reveals = turn_reveals,
        .clock_ms = clock_ms,
        .first_meld = SABRA_FIRST_MELD,
        .unsound = sabra_unsound,
        .own = &sabra_own_block,
        .hash = hash,
    },
    .table = {
        .place = sabra_place,
        .choices = sabra_choices,
        .turn_note = sabra_turn_note,
        .meld_note = sabra_meld_note,
        .next_act = sabra_next_act,
        .piece_note = sabra_piece_note,
    },
    .tell = {
        .deal_name = DEAL_GAME,
        .pool = true,
        /* TRANSLATORS: Of a player: has made the initial meld. */
    .opened_word = N_("opened"),
        .explain = sabra_explain,
        .face_text = tile_text,
        .face_parse = tile_parse,
        .face_name = tile_name,
        .face_sign = tile_sign,
        .describe = sabra_describe,
        .announce = sabra_announce,
        .brief = sabra_brief,
        .deal_note = sabra_deal_note,
    },
    .score = {
        .zero_sum = true,
        .scores = sabra_scores,
        .end_note = sabra_end_note,
        .piece_points = sabra_piece_points,
        .figures = &sabra_figures,
        .firsts = &sabra_firsts,
    },
};
