/* Carrying out the moves of American and International, and the two games. Rules page: F.2, F.7, G.2. */
#include "rules/tile_rummy/game.h"

#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/tile_rummy/examples.h"
#include "rules/tile_rummy/position.h"

static void begin(State *s, const GameDef *game, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, game, options, seats, seed);
    tr_begin_deal(s);
}

static void start_american(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    begin(s, &american_def, options, seats, seed);
}

static void start_international(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    begin(s, &international_def, options, seats, seed);
}

/* ---- moving tiles ---- */

static void lay_off(State *s, Move m)
{
    Meld meld;
    const bool low = m.at == 0 && tr_read_pile(s, m.to, &meld) == NULL && meld.kind == MELD_RUN;
    table_shift(&s->table, m.from, m.index, 1, m.to, low ? 0 : pile_size(&s->table, m.to));
    stage_clear(s, m.from);
    table_note_seen(&s->table, s->seats);
}

static void apply_shift(State *s, int seat, Move m)
{
    int to = m.to;
    if (to != NO_PILE && tr_is_laid(s, to)) {
        lay_off(s, m);
        return;
    }
    if (to == NO_PILE) {
        to = table_free_pile(&s->table, TR_FIRST_MELD);
        s->table.row.pile[to] = stage_pile(seat, m);
    }
    if (m.from != to) /* another group of tiles: what was declared is to be said again */
        s->table.row.pile[to].read = MELD_NONE;
    if (stage_is(s, m.from, seat))
        s->table.row.pile[m.from].read = MELD_NONE;
    table_shift(&s->table, m.from, m.index, m.count, to, m.at);
    stage_clear(s, m.from);
}

/* The tile lies where the joker was, and the joker is put forward. */
static void free_joker(State *s, int seat, Move m)
{
    Table *t = &s->table;
    int index = 0;
    const int to = table_free_pile(t, TR_FIRST_MELD);
    t->row.pile[to] = stage_pile(seat, m);
    table_shift(t, m.from, m.at, 1, to, 0);
    piece_pile(t, m.piece[0], &index);
    table_shift(t, tr_rack(seat), index, 1, m.from, m.at);
    table_note_seen(t, s->seats);
}

/* ---- drawing ---- */

static void draw(State *s)
{
    TrState *g = tr_own(s);
    g->drawn_piece = pack_take_top(&s->table, TR_STOCK, tr_rack(s->to_act));
    g->draw = TR_DREW_STOCK;
    table_note_seen(&s->table, s->seats);
    tr_note_twins(s);
    s->phase = PHASE_PLAY;
    turn_mark(s);
}

/* What lies open is no secret, so nothing is marked: it may go back. */
static void take(State *s, int seat, Move m)
{
    TrState *g = tr_own(s);
    if (tr_is_laid(s, m.from)) {
        free_joker(s, seat, m);
        return;
    }
    g->taken_piece = pack_take_top(&s->table, m.from, tr_rack(seat));
    g->draw = m.from == TR_TRUMP ? TR_DREW_TRUMP : TR_DREW_DISCARD;
    s->phase = PHASE_PLAY;
}

/* F.2: as after the draw; what was taken goes back where nothing has been laid. */
static void restore(State *s, int seat)
{
    TrState *g = tr_own(s);
    const bool laid = tr_has_laid(s, seat);
    turn_restore(s);
    if (g->taken_piece == NO_PIECE)
        return;
    if (laid) {
        pack_take_top(&s->table, piece_pile(&s->table, g->taken_piece, NULL), tr_rack(seat));
        return;
    }
    g->taken_piece = NO_PIECE;
    g->draw = TR_DREW_NONE;
    s->phase = TR_DRAW;
}

/* ---- the end of a turn ---- */

static void throw_tile(State *s, int seat, Piece x)
{
    TrState *g = tr_own(s);
    int index = 0;
    if (g->taken_piece != NO_PIECE && g->taken_piece == tr_trump_twin(s)) /* D31: now it cannot be given back */
        g->twin = (uint8_t)(g->twin | seats_bit(seat));
    piece_pile(&s->table, x, &index);
    table_shift(&s->table, tr_rack(seat), index, 1, tr_heap(seat), pile_size(&s->table, tr_heap(seat)));
    g->thrown_by = (uint8_t)seat;
    table_note_seen(&s->table, s->seats);
}

static void lay_stages(State *s, int seat)
{
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p)) {
        Meld m;
        if (tr_read_pile(s, p, &m) != NULL)
            continue;
        laid_as(s, p, seat, &m);
        s->seat[seat].opened = 1;
    }
}

/* G.2: melds laid by hand are scored as the best hand that their tiles are. */
static void note_closed(State *s, int seat, Piece thrown)
{
    TrState *g = tr_own(s);
    Face face[CLOSED_TILES];
    TrTiles tiles;
    int n = 0;
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p))
        for (int i = 0; i < pile_size(&s->table, p) && n < CLOSED_TILES; i++)
            face[n++] = pile_face(&s->table, p, i);
    if (n < CLOSED_TILES || !tr_tiles(face, n, &tiles))
        return;
    g->hand = (uint8_t)closed_best(closed_hands(&tiles, tr_closed_when(s, seat, s->table.face[thrown])), tiles.jokers);
    g->jokers = tiles.jokers;
}

/* The fourteen tiles lie open in the order of the pattern. */
static void lay_claim(State *s, int seat, int hand)
{
    TrState *g = tr_own(s);
    Face face[CLOSED_TILES];
    ClosedNear near = { .count = 0 };
    const int rack = tr_rack(seat), to = table_free_pile(&s->table, TR_FIRST_MELD);
    for (int i = 0; i < CLOSED_TILES; i++)
        face[i] = pile_face(&s->table, rack, i);
    (void)tr_pattern(face, hand, &near);
    s->table.row.pile[to] = (Pile){ .kind = PILE_MELD, .owner = (uint8_t)seat, .look = LOOK_ALL, .read = MELD_CLAIM };
    for (int i = 0; i < CLOSED_TILES; i++) {
        int k = 0;
        while (near.count == CLOSED_TILES && !face_eq(pile_face(&s->table, rack, k), near.tile[i].face))
            k++;
        table_shift(&s->table, rack, k, 1, to, i);
    }
    g->claim = (uint8_t)to;
    s->seat[seat].opened = 1;
    table_note_seen(&s->table, s->seats);
}

/* G.4: the tile that completed a win that throws this one, and whether it doubles. */
static void note_win(State *s, Piece thrown)
{
    TrState *g = tr_own(s);
    const Piece got = g->taken_piece != NO_PIECE ? g->taken_piece : g->drawn_piece;
    g->winning = got == thrown ? NO_PIECE : got;
    g->doubled = tr_is_international(s) && face_is_joker(s->table.face[thrown]);
}

static void claim(State *s, int seat, TrClaim c)
{
    TrState *g = tr_own(s);
    note_win(s, c.thrown);
    throw_tile(s, seat, c.thrown);
    lay_claim(s, seat, c.hand);
    g->hand = c.hand;
    g->jokers = c.jokers;
    tr_end_game(s, TR_WON, seat, TR_CLOSED);
}

static void end_turn_with(State *s, int seat, Piece x)
{
    TrState *g = tr_own(s);
    const TrVerdict v = tr_judge_throw(s, seat, x);
    const bool idle = g->draw != TR_DREW_STOCK && !tr_has_laid(s, seat);
    if (v.result == TR_CLOSED)
        note_closed(s, seat, x);
    if (v.result != TR_GOES_ON)
        note_win(s, x);
    lay_stages(s, seat);
    throw_tile(s, seat, x);
    if (v.result != TR_GOES_ON)
        tr_end_game(s, TR_WON, seat, (TrResult)v.result);
    else
        tr_end_turn(s, idle);
}

static void discard(State *s, int seat, Move m)
{
    const Piece x = pile_piece(&s->table, tr_rack(seat), m.index);
    if (m.amount != CLOSED_NONE)
        claim(s, seat, tr_claim_of(s, seat, x, m.amount));
    else
        end_turn_with(s, seat, x);
}

/* F.7, D39. */
static void time_out(State *s, int seat)
{
    TrState *g = tr_own(s);
    const TrRules r = tr_rules(s);
    const TrLate late = tr_late(&r, (TrDraw)g->draw, pile_size(&s->table, TR_STOCK));
    table_note_seen(&s->table, s->seats);
    turn_restore(s);
    g->taken_piece = NO_PIECE;
    if (late.takes) {
        g->drawn_piece = pack_take_top(&s->table, TR_STOCK, tr_rack(seat));
        tr_note_twins(s);
    }
    if (late.throws == TR_DREW_NONE) {
        tr_end_game(s, TR_EXHAUSTED, NO_SEAT, TR_GOES_ON);
        return;
    }
    /* What was drawn or dealt last stands last. */
    throw_tile(s, seat, pile_piece(&s->table, tr_rack(seat), pile_size(&s->table, tr_rack(seat)) - 1));
    tr_end_turn(s, false);
}

/* D9: a timed match ends with the game that was running when its time was up. */
static void next_deal(State *s, Move m)
{
    const TrRules r = tr_rules(s);
    int32_t total[MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    tr_own(s)->minutes = (uint16_t)m.amount;
    if (tr_match_winners(&r, total, s->seats, s->deal_no + 1, m.amount) != 0) {
        s->phase = PHASE_MATCH_END;
        return;
    }
    s->deal_no++;
    tr_begin_deal(s);
}

static void apply(State *s, int seat, Move m)
{
    s->ply++;
    switch (m.kind) {
    case MOVE_SHIFT:
        apply_shift(s, seat, m);
        break;
    case MOVE_READ:
        s->table.row.pile[m.from].read = (uint8_t)m.amount;
        break;
    case MOVE_RESTORE:
        restore(s, seat);
        break;
    case MOVE_DONE:
        claim(s, seat, tr_best_claim(s, seat));
        break;
    case MOVE_DRAW:
        draw(s);
        break;
    case MOVE_TAKE:
        take(s, seat, m);
        break;
    case MOVE_PASS:
        tr_end_game(s, TR_EXHAUSTED, NO_SEAT, TR_GOES_ON);
        break;
    case MOVE_DISCARD:
        discard(s, seat, m);
        break;
    case MOVE_TIMEOUT:
        time_out(s, seat);
        break;
    case MOVE_NEXT:
        next_deal(s, m);
        break;
    default:
        break;
    }
}

/* ---- the games ---- */

static uint32_t clock_ms(const State *s)
{
    const bool running = s->phase == TR_DRAW || s->phase == PHASE_PLAY;
    return running ? (uint32_t)tr_rules(s).timer * 1000u : 0;
}

static int piece_points(const State *s, Face f)
{
    const TrRules r = tr_rules(s);
    return tr_left_points(&r, f);
}

static const char *const phases[] = { "draw" };

/* What is the same in both. */
#define TR_COMMON                                                                                                      \
    .min_seats = 2, .max_seats = TR_MAX_SEATS, .material = &material_tiles, .claim = tr_claim_note,                    \
    .example = tr_example
#define TR_RULES                                                                                                       \
    .check = tr_check, .apply = apply, .moves = tr_moves, .reveals = turn_reveals_but_takings, .clock_ms = clock_ms,   \
    .phases = phases, .phase_count = sizeof phases / sizeof *phases, .first_meld = TR_FIRST_MELD,                      \
    .unsound = tr_unsound, .own = &tr_own_block
#define TR_TABLE                                                                                                       \
    .throw_ends = true, .melds_before_seats = true, .stack = TR_STACK, .place = tr_place, .pile_word = tr_pile_word,   \
    .choices = tr_choices, .turn_note = tr_turn_note, .meld_note = tr_meld_note, .next_act = tr_next_act,              \
    .piece_note = tr_piece_note, .status = tr_status, .seat_note = tr_seat_note
#define TR_TELL                                                                                                        \
    .opened_word = opened_word, .face_text = tile_text, .face_parse = tile_parse, .face_name = tile_name,              \
    .face_sign = tile_sign, .describe = tr_describe, .announce = tr_announce, .brief = tr_brief,                       \
    .deal_note = tr_deal_note
#define TR_SCORE .scores = tr_scores, .piece_points = piece_points, .end_note = tr_end_note, .end_sum = tr_end_sum

/* TRANSLATORS: Of a player: has laid melds in this game. */
static const char opened_word[] = N_("melded");

const GameDef american_def = {
    .id = "american-tiles",
    .title = N_("American tiles"),
    .summary = N_("Tile rummy with melds of your own: draw, meld, add tiles, and throw the last one."),
    .line = N_("Add to every meld"),
    .options = &american_options,
    TR_COMMON,
    .rules = {
        .version = 1,
        .start = start_american,
        TR_RULES,
    },
    .table = { TR_TABLE },
    .tell = {
        .deal_name = DEAL_GAME,
        .explain = american_explain,
        TR_TELL,
    },
    .score = {
        .zero_sum = true,
        .figures = &american_figures,
        TR_SCORE,
    },
};

const GameDef international_def = {
    .id = "international-tiles",
    .title = N_("International tiles"),
    .summary = N_("Tile rummy with forty closed hands to collect: the rarer the hand, the more everybody pays."),
    .line = N_("Forty closed hands"),
    /* under 1 a joker thrown last doubled a game without a winner too */
    .options = &international_options,
    .goals = &international_goals,
    TR_COMMON,
    .rules = {
        .version = 2,
        .start = start_international,
        TR_RULES,
    },
    .table = { TR_TABLE },
    .tell = {
        .deal_name = DEAL_GAME,
        .explain = international_explain,
        TR_TELL,
    },
    .score = {
        .figures = &international_figures,
        .firsts = &international_firsts,
        TR_SCORE,
    },
};
