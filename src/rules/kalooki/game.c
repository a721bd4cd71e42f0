/* The state machine of Kalooki. Rules page: section 3. */
#include "rules/kalooki/game.h"

#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/kalooki/position.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &kalooki_def, options, seats, seed);
    s->dealer = (uint8_t)rng_below(&s->rng, (uint32_t)seats);
    kalooki_pay_stakes(s);
    kalooki_begin_deal(s);
}

/* ---- moving cards ---- */

static void no_longer_freed(State *s, Piece x)
{
    KalookiState *g = kalooki_own(s);
    int n = 0;
    for (int i = 0; i < g->freed_count; i++)
        if (g->freed[i] != x)
            g->freed[n++] = g->freed[i];
    while (g->freed_count > n)
        g->freed[--g->freed_count] = 0;
}

/* The last card of a hand is gone, by whatever way: the round is over. */
static void call_up_if_out(State *s, int seat)
{
    if (kalooki_cards_held(s, seat) == 0)
        kalooki_call_up(s);
}

static void apply_goer(State *s, int seat, Move m)
{
    KalookiState *g = kalooki_own(s);
    Piece x = pile_piece(&s->table, m.from, m.index);
    table_shift(&s->table, m.from, m.index, 1, m.to, m.at);
    stage_clear(s, m.from);
    no_longer_freed(s, x);
    g->strays++;
    if (g->must_use == x)
        g->must_use = NO_PIECE;
    table_note_seen(&s->table, s->seats);
    call_up_if_out(s, seat);
}

static void apply_shift(State *s, int seat, Move m)
{
    int to = m.to;
    if (to != NO_PILE && kalooki_is_laid(s, to)) {
        apply_goer(s, seat, m);
        return;
    }
    if (to == NO_PILE) {
        to = table_free_pile(&s->table, KALOOKI_FIRST_SET);
        s->table.row.pile[to] = stage_pile(seat, m);
    }
    table_shift(&s->table, m.from, m.index, m.count, to, m.at);
    stage_clear(s, m.from);
}

/* The joker is put forward by itself; the cards given take its place, those of one hand in their order. */
static void apply_take_joker(State *s, int seat, Move m)
{
    KalookiState *g = kalooki_own(s);
    Table *t = &s->table;
    int to = table_free_pile(t, KALOOKI_FIRST_SET), hand = kalooki_hand(seat);
    t->row.pile[to] = stage_pile(seat, (Move){ 0 });
    g->freed[g->freed_count++] = pile_piece(t, m.from, m.at);
    table_shift(t, m.from, m.at, 1, to, 0);
    for (int i = pile_size(t, hand) - 1; i >= 0; i--)
        if (move_names(&m, pile_piece(t, hand, i))) {
            if (pile_piece(t, hand, i) == g->must_use)
                g->must_use = NO_PIECE;
            table_shift(t, hand, i, 1, m.from, m.at);
            g->strays++;
        }
    table_note_seen(t, s->seats);
}

/* ---- laying ---- */

static void lay(State *s, int seat, int pile)
{
    KalookiState *g = kalooki_own(s);
    Meld m;
    if (kalooki_read_pile(s, pile, &m) != NULL)
        return;
    laid_as(s, pile, seat, &m);
    for (int i = 0; i < m.size; i++) {
        Piece x = pile_piece(&s->table, pile, i);
        no_longer_freed(s, x);
        if (g->must_use == x)
            g->must_use = NO_PIECE;
    }
}

static void apply_done(State *s, int seat)
{
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p))
        lay(s, seat, p);
    if (!s->seat[seat].opened) {
        s->seat[seat].opened = 1;
        kalooki_own(s)->down_turn[seat] = s->turn_no;
    }
    table_note_seen(&s->table, s->seats);
    call_up_if_out(s, seat);
}

/* Everything as it was after the draw. */
static void restore(State *s, int seat)
{
    KalookiState *g = kalooki_own(s);
    turn_restore(s);
    g->must_use = g->taken_piece;
    g->freed_count = g->strays = 0;
    memset(g->freed, 0, sizeof g->freed);
    if (g->down_turn[seat] == s->turn_no) {
        s->seat[seat].opened = 0;
        g->down_turn[seat] = 0;
    }
}

/* ---- drawing and throwing away ---- */

static void draw(State *s)
{
    if (!kalooki_draw_card(s)) {
        kalooki_stock_out(s);
        return;
    }
    s->phase = PHASE_PLAY;
    turn_mark(s);
}

static void take_discard(State *s, int seat)
{
    KalookiState *g = kalooki_own(s);
    g->must_use = g->taken_piece = pack_take_top(&s->table, KALOOKI_DISCARD, kalooki_hand(seat));
    s->phase = PHASE_PLAY;
    turn_mark(s);
}

/* K-D1. */
static void give_back(State *s)
{
    Table *t = &s->table;
    KalookiState *g = kalooki_own(s);
    int index = 0, hand = piece_pile(t, g->must_use, &index);
    table_shift(t, hand, index, 1, KALOOKI_DISCARD, pile_size(t, KALOOKI_DISCARD));
    g->must_use = g->taken_piece = NO_PIECE;
    s->phase = KALOOKI_DRAW;
    turn_mark(s);
}

static void discard(State *s, int seat, Move m)
{
    Table *t = &s->table;
    if (kalooki_has_laid(s, seat))
        kalooki_own(s)->shuffles = 0;
    table_shift(t, kalooki_hand(seat), m.index, 1, KALOOKI_DISCARD, pile_size(t, KALOOKI_DISCARD));
    table_note_seen(t, s->seats);
    if (pile_size(t, kalooki_hand(seat)) == 0)
        kalooki_call_up(s);
    else
        kalooki_begin_turn(s, kalooki_next_seat(s, seat));
}

/* 5.3: a round that is void because no card was left at all is dealt again by the same dealer. */
static void next_deal(State *s)
{
    KalookiState *g = kalooki_own(s);
    if (g->ended_by != KALOOKI_VOID_AGAIN)
        s->dealer = (uint8_t)kalooki_next_seat(s, s->dealer);
    memset(g->moved, 0, sizeof g->moved);
    s->deal_no++;
    kalooki_begin_deal(s);
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
        apply_done(s, seat);
        break;
    case MOVE_DRAW:
        draw(s);
        break;
    case MOVE_TAKE:
        if (m.from == KALOOKI_DISCARD)
            take_discard(s, seat);
        else
            apply_take_joker(s, seat, m);
        break;
    case MOVE_DISCARD:
        discard(s, seat, m);
        break;
    case MOVE_CHOOSE:
        if (m.amount == KALOOKI_GIVE_BACK)
            give_back(s);
        else
            kalooki_decide_buyin(s, seat, true);
        break;
    case MOVE_PASS:
        kalooki_decide_buyin(s, seat, false);
        break;
    case MOVE_NEXT:
        next_deal(s);
        break;
    default:
        break;
    }
}

/* ---- the game ---- */

/* Laying the last card ends the round at once where no final discard is needed. */
static bool lays_last_card(const State *s, Move m)
{
    bool goer = m.kind == MOVE_SHIFT && m.to != NO_PILE && kalooki_is_laid(s, m.to);
    if (m.kind == MOVE_DONE)
        return pile_size(&s->table, kalooki_hand(s->to_act)) == 0;
    return goer && kalooki_cards_held(s, s->to_act) == !kalooki_is_freed(s, pile_piece(&s->table, m.from, m.index));
}

/* Nobody may take back a draw or the end of a turn. A discard that was taken is no secret: it may go back. */
static bool reveals(const State *before, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
    case MOVE_DONE:
        return lays_last_card(before, m);
    case MOVE_READ:
    case MOVE_RESTORE:
    case MOVE_TAKE:
        return false;
    case MOVE_CHOOSE:
        return m.amount != KALOOKI_GIVE_BACK;
    default:
        return true;
    }
}

static void hash(const State *s, Hash *h)
{
    const KalookiState *g = kalooki_of(s);
    /* Five, as long as no more could play. */
    for (int i = 0; i < KALOOKI_LOW_HANDS || i < s->seats; i++) {
        hash_u32(h, g->down_turn[i]);
        hash_u32(h, (uint32_t)g->money[i]);
        hash_u32(h, (uint32_t)g->moved[i]);
        hash_u8(h, g->turns[i]);
        hash_u8(h, g->buyins[i]);
    }
    hash_u32(h, (uint32_t)g->pot);
    for (int i = 0; i < KALOOKI_MAX_JOKERS; i++)
        hash_u8(h, g->freed[i]);
    const uint8_t rest[] = { g->freed_count, g->must_use, g->taken_piece, g->drawn_piece, g->strays,
                             g->shuffles,    g->ended_by, g->caller,      g->bomber,      g->took_part,
                             g->over,        g->may_buy,  g->bought };
    for (size_t i = 0; i < sizeof rest; i++)
        hash_u8(h, rest[i]);
}

static int piece_points(const State *s, Face f)
{
    return kalooki_penalty(&s->options, f);
}

static const char *const phases[] = { "draw", "buy-in" };

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names[] = {
    { N_("Kaluki"), NULL },   { N_("Kalookie"), NULL }, { N_("Kaloochi"), NULL },
    { N_("Caloochi"), NULL }, { NULL, NULL },
};

const GameDef kalooki_def = {
    .id = "kalooki",
    .title = N_("Kalooki"),
    .line = N_("Forty to come down"),
    .names = names,
    .min_seats = 2,
    .max_seats = KALOOKI_MAX_SEATS,
    .options = &kalooki_options,
    .material = &material_cards,
    .question = kalooki_question,
    .example = kalooki_example,
    .summary =
        N_("Rummy with two or three packs and jokers. You need forty points to come down, and the last player left in the match wins."),
    .rules = {
        .version = 1,
        .start = start,
        .check = kalooki_check,
        .apply = apply,
        .moves = kalooki_moves,
        .reveals = reveals,
        .phases = phases,
        .phase_count = sizeof phases / sizeof *phases,
        .first_meld = KALOOKI_FIRST_SET,
        .unsound = kalooki_unsound,
        .own = &kalooki_own_block,
        .hash = hash,
    },
    .table = {
        .has_dealer = true,
        .melds_before_seats = true,
        .draw_begins_turn = true,
        .place = kalooki_place,
        .choices = kalooki_choices,
        .turn_note = kalooki_turn_note,
        .meld_note = kalooki_meld_note,
        .next_act = kalooki_next_act,
        .piece_note = kalooki_piece_note,
        .status = kalooki_status,
    },
    .tell = {
        .deal_name = DEAL_ROUND,
        .meld_name = CALLED_MELD,
        .could_go_out = { N_("{1} could have called up in turn {2}."), N_("You could have called up in turn {2}.") },
        /* TRANSLATORS: Of a player: has come down in this round. */
    .opened_word = N_("down"),
        .explain = kalooki_explain,
        .face_text = card_text,
        .face_parse = card_parse,
        .face_name = card_name,
        .face_sign = card_sign,
        .describe = kalooki_describe,
        .deal_note = kalooki_deal_note,
        .announce = kalooki_announce,
        .brief = kalooki_brief,
    },
    .score = {
        .scores = kalooki_scores,
        .end_note = kalooki_end_note,
        .counted = kalooki_counted,
        .end_sum = kalooki_end_sum,
        .piece_points = piece_points,
        .figures = &kalooki_figures,
    },
};
