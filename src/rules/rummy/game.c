/* Carrying out the moves of rummy, and the two games: Rummy 500 and basic rummy. Rules page: A 3, B 3. */
#include "rules/rummy/game.h"

#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/rummy/position.h"

static void begin(State *s, const GameDef *game, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, game, options, seats, seed);
    s->dealer = (uint8_t)rng_below(&s->rng, (uint32_t)seats);
    for (int i = 0; i < seats; i++)
        s->seat[i].side = (uint8_t)rummy_side(s, i);
    rummy_begin_deal(s);
}

static void start_500(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    begin(s, &rummy500_def, options, seats, seed);
}

static void start_basic(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    begin(s, &rummy_def, options, seats, seed);
}

/* ---- moving cards ---- */

static void end_if_out(State *s, int seat)
{
    if (rummy_cards_held(s, seat) == 0)
        rummy_end_round(s, RUMMY_OUT, seat);
}

/* What the joker stands for in a group is part of the position from here on. */
static void name_joker(State *s, Piece x, uint8_t suit)
{
    RummyNamed *named = rummy_own(s)->named;
    int at = 0;
    while (at < RUMMY_MAX_JOKERS - 1 && named[at].piece != x && named[at].piece != NO_PIECE)
        at++;
    named[at] = (RummyNamed){ x, suit };
}

static void forget_joker(State *s, Piece x)
{
    RummyNamed *named = rummy_own(s)->named;
    for (int i = 0; i < RUMMY_MAX_JOKERS; i++)
        if (named[i].piece == x) {
            memmove(&named[i], &named[i + 1], (size_t)(RUMMY_MAX_JOKERS - 1 - i) * sizeof *named);
            named[RUMMY_MAX_JOKERS - 1] = (RummyNamed){ NO_PIECE, 0 };
        }
}

/* Everything in this pile that nobody has laid before was laid by this seat; m is how the pile reads. */
static void note_laid(State *s, int seat, int pile, const RummyMeld *m)
{
    RummyState *g = rummy_own(s);
    for (int i = 0; i < m->meld.size; i++) {
        Piece x = pile_piece(&s->table, pile, i);
        if (g->by[x] != NO_SEAT)
            continue;
        g->by[x] = (uint8_t)seat;
        if (m->meld.kind == MELD_GROUP && face_is_joker(s->table.face[x]))
            name_joker(s, x, m->as[i].suit);
        if (g->must_use == x)
            g->must_use = NO_PIECE;
    }
    g->laid = (uint8_t)(g->laid | seats_bit(seat));
}

static void lay_off(State *s, int seat, Move m)
{
    const RummyRules r = rummy_rules(s);
    RummyMeld before, with;
    Face f = pile_face(&s->table, m.from, m.index);
    if (rummy_read_pile(s, &r, m.to, &before) != NULL ||
        rummy_add(&r, &before, f, m.at == 0 ? MELD_LOW_END : MELD_HIGH_END, &with) != NULL)
        return;
    bool low = before.meld.kind == MELD_RUN && m.at == 0;
    table_shift(&s->table, m.from, m.index, 1, m.to, low ? 0 : before.meld.size);
    stage_clear(s, m.from);
    note_laid(s, seat, m.to, &with);
    table_note_seen(&s->table, s->seats);
    end_if_out(s, seat);
}

static void apply_shift(State *s, int seat, Move m)
{
    int to = m.to;
    if (to != NO_PILE && rummy_is_laid(s, to)) {
        lay_off(s, seat, m);
        return;
    }
    if (to == NO_PILE) {
        to = table_free_pile(&s->table, RUMMY_FIRST_MELD);
        s->table.row.pile[to] = stage_pile(seat, m);
    }
    if (m.from != to) /* another group: whatever was named for a joker is to be said again */
        s->table.row.pile[to].read = MELD_NONE;
    if (stage_is(s, m.from, seat))
        s->table.row.pile[m.from].read = MELD_NONE;
    table_shift(&s->table, m.from, m.index, m.count, to, m.at);
    stage_clear(s, m.from);
}

/* ---- laying ---- */

static void lay(State *s, const RummyRules *r, int seat, int pile)
{
    RummyMeld m;
    if (rummy_read_pile(s, r, pile, &m) != NULL)
        return;
    laid_as(s, pile, seat, &m.meld);
    note_laid(s, seat, pile, &m);
}

static void apply_done(State *s, int seat)
{
    const RummyRules r = rummy_rules(s);
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p)) {
        lay(s, &r, seat, p);
        rummy_own(s)->melds++;
    }
    s->seat[seat].opened = 1;
    table_note_seen(&s->table, s->seats);
    end_if_out(s, seat);
}

/* A joker for the card it stands for: the card is laid by whoever gives it, the joker comes to the hand (U-D9). */
static void swap_joker(State *s, int seat, Move m)
{
    Table *t = &s->table;
    RummyState *g = rummy_own(s);
    Piece joker = pile_piece(t, m.from, m.at);
    int hand = rummy_hand(seat), index = 0;
    piece_pile(t, m.piece[0], &index);
    table_shift(t, m.from, m.at, 1, hand, pile_size(t, hand));
    table_shift(t, hand, index, 1, m.from, m.at);
    g->by[joker] = NO_SEAT;
    g->by[m.piece[0]] = (uint8_t)seat;
    g->laid = (uint8_t)(g->laid | seats_bit(seat));
    forget_joker(s, joker);
    table_note_seen(t, s->seats);
}

/* Everything as it was at the mark; what was taken from the discards since then lies there again. */
static void restore(State *s, int seat)
{
    RummyState *g = rummy_own(s);
    turn_restore(s);
    memcpy(g->by, g->by_start, sizeof g->by);
    memcpy(g->named, g->named_start, sizeof g->named);
    g->laid = g->laid_start;
    s->seat[seat].opened = seats_has(g->opened_start, seat);
    g->melds = 0;
    if (g->taken > 0)
        s->phase = RUMMY_DRAW;
    g->taken = 0;
    g->must_use = g->taken_piece = NO_PIECE;
}

/* ---- drawing and throwing away ---- */

/* What lies open is no secret, so nothing is marked: it may go back with all that was done since. */
static void take_discards(State *s, const RummyRules *r, int seat, Move m)
{
    RummyState *g = rummy_own(s);
    int depth = r->basic ? 1 : pile_size(&s->table, RUMMY_DISCARD) - m.index;
    g->taken_piece = pack_take_depth(&s->table, RUMMY_DISCARD, depth, rummy_hand(seat));
    g->taken = (uint8_t)depth;
    g->must_use = depth > 1 || !r->top_free ? g->taken_piece : NO_PIECE;
    s->phase = PHASE_PLAY;
}

static void take(State *s, int seat, Move m)
{
    const RummyRules r = rummy_rules(s);
    if (m.from == RUMMY_DISCARD)
        take_discards(s, &r, seat, m);
    else
        swap_joker(s, seat, m);
}

static void count_exchange(State *s)
{
    const RummyRules r = rummy_rules(s);
    if (r.exchange_limit > 0)
        rummy_own(s)->exchanges = (uint8_t)(rummy_exchanges(s) ? rummy_of(s)->exchanges + 1 : 0);
}

static void discard(State *s, int seat, Move m)
{
    Table *t = &s->table;
    count_exchange(s);
    table_shift(t, rummy_hand(seat), m.index, 1, RUMMY_DISCARD, pile_size(t, RUMMY_DISCARD));
    table_note_seen(t, s->seats);
    if (pile_size(t, rummy_hand(seat)) == 0)
        rummy_end_round(s, RUMMY_OUT, seat);
    else if (!rummy_ask_others(s, seat))
        rummy_begin_turn(s, rummy_next_seat(s, seat));
}

/* The thrown card goes to the meld where it counts most, and is credited to who called it. */
static void call(State *s, int seat)
{
    lay_off(s, seat, rummy_called(s));
    rummy_after_call(s);
}

static void end_by_choice(State *s, int seat)
{
    const RummyRules r = rummy_rules(s);
    rummy_end_round(s, !r.basic ? RUMMY_STOPPED : r.turns == 0 ? RUMMY_COUNTED : RUMMY_VOID, seat);
}

/* B 11: a void round is dealt again by the same dealer. */
static void next_deal(State *s)
{
    if (rummy_of(s)->ended_by != RUMMY_VOID)
        s->dealer = (uint8_t)rummy_next_seat(s, s->dealer);
    s->deal_no++;
    rummy_begin_deal(s);
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
        rummy_draw_card(s);
        break;
    case MOVE_TAKE:
        take(s, seat, m);
        break;
    case MOVE_PASS:
        if (s->phase == RUMMY_CALL)
            rummy_let_lie(s, seat);
        else
            end_by_choice(s, seat);
        break;
    case MOVE_CHOOSE:
        call(s, seat);
        break;
    case MOVE_DISCARD:
        discard(s, seat, m);
        break;
    case MOVE_NEXT:
        next_deal(s);
        break;
    default:
        break;
    }
}

/* ---- the games ---- */

/* Nobody may take back a draw or the end of a turn. Discards that were taken are no secret: they may go back. */
static bool reveals(const State *before, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
    case MOVE_DONE:
        return rummy_goes_out(before, m);
    case MOVE_READ:
    case MOVE_RESTORE:
    case MOVE_TAKE:
        return false;
    default:
        return true;
    }
}

static int piece_points(const State *s, Face f)
{
    const RummyRules r = rummy_rules(s);
    return rummy_held_value(&r, f);
}

static const char *const phases[] = { "draw", "call" }; /* only cards of Rummy 500 may be called */

/* What is the same in both. */
#define RUMMY_COMMON .min_seats = 2, .material = &material_cards
#define RUMMY_RULES                                                                                                    \
    .version = 2, .check = rummy_check, .apply = apply, .moves = rummy_moves, .reveals = reveals, .phases = phases,    \
    .first_meld = RUMMY_FIRST_MELD, .complete = rummy_complete, .unsound = rummy_unsound, .own = &rummy_own_block
#define RUMMY_TABLE                                                                                                    \
    .has_dealer = true, .melds_before_seats = true, .draw_begins_turn = true, .place = rummy_place,                    \
    .choices = rummy_choices, .turn_note = rummy_turn_note, .meld_note = rummy_meld_note, .next_act = rummy_next_act,  \
    .take_note = rummy_take_note, .piece_note = rummy_piece_note, .status = rummy_status,                              \
    .seat_note = rummy_seat_note, .sheet_beside = true
#define RUMMY_TELL                                                                                                     \
    .deal_name = DEAL_ROUND, .face_text = card_text, .face_parse = card_parse, .face_name = card_name,                 \
    .face_sign = card_sign, .describe = rummy_describe, .deal_note = rummy_deal_note, .announce = rummy_announce,      \
    .brief = rummy_brief
#define RUMMY_SCORE                                                                                                    \
    .scores = rummy_scores, .piece_points = piece_points, .progress = rummy_progress,                                  \
    .meld_points = rummy_meld_points, .end_note = rummy_end_note, .end_sum = rummy_end_sum

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names_500[] = {
    { N_("500 Rum"), NULL },        { N_("Rum 500"), NULL }, { N_("500 Rummy"), NULL },
    { N_("Pinochle Rummy"), NULL }, { NULL, NULL },
};

const GameDef rummy500_def = {
    .id = "rummy-500",
    .title = N_("Rummy 500"),
    .summary = N_("You may take discards from as deep as you like, and the cards you lay score. The first player with 500 points wins."),
    .line = N_("Take as deep as you dare"),
    .names = names_500,
    .max_seats = RUMMY_MAX_SEATS,
    .options = &rummy500_options,
    .example = rummy500_example,
    .question = rummy_question,
    RUMMY_COMMON,
    .rules = {
        .start = start_500,
        .phase_count = sizeof phases / sizeof *phases,
        RUMMY_RULES,
    },
    .table = { RUMMY_TABLE },
    .tell = {
        .explain = rummy500_explain,
        RUMMY_TELL,
    },
    .score = {
        .credit = rummy_credit,
        .figures = &rummy500_figures,
        RUMMY_SCORE,
    },
};

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names_basic[] = {
    { N_("Straight Rummy"), NULL },
    { N_("Rum"), NULL },
    { NULL, NULL },
};

const GameDef rummy_def = {
    .id = "rummy",
    .title = N_("Basic rummy"),
    .summary = N_("Draw, meld, lay off, throw. The player who goes out first scores the cards that the others hold."),
    .line = N_("Everybody's first rummy"),
    .names = names_basic,
    .max_seats = 6,
    .options = &rummy_options,
    .example = rummy_basic_example,
    RUMMY_COMMON,
    .rules = {
        .start = start_basic,
        .phase_count = 1,
        RUMMY_RULES,
    },
    .table = { RUMMY_TABLE },
    .tell = {
        .explain = rummy_basic_explain,
        RUMMY_TELL,
    },
    .score = {
        .figures = &rummy_basic_figures,
        RUMMY_SCORE,
    },
};
