/* Carrying out the moves of Marriage. Rules page: section 3. */
#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/marriage/position.h"

static void set_bit(uint8_t *bits, int i)
{
    bits[i / 8] = (uint8_t)(bits[i / 8] | 1u << i % 8);
}

/* One card, wherever it lies, to the end of a pile. */
static void bring(State *s, Piece x, int to)
{
    int index, from = piece_pile(&s->table, x, &index);
    table_shift(&s->table, from, index, 1, to, pile_size(&s->table, to));
    stage_clear(s, from);
}

static int new_meld(State *s, int seat, MeldKind read)
{
    int p = table_free_pile(&s->table, MARRIAGE_FIRST_MELD);
    s->table.row.pile[p] = (Pile){ .kind = PILE_MELD, .owner = (uint8_t)seat, .look = LOOK_ALL, .read = (uint8_t)read };
    return p;
}

/* ---- tunnelas ---- */

static void expose(State *s, int seat, Face f)
{
    const MarriageHeld held = marriage_in_hand(s, seat);
    int to = new_meld(s, seat, MELD_TUNNELA);
    for (int i = 0, n = 0; i < held.count && n < 3; i++)
        if (face_eq(held.cards.card[i], f)) {
            bring(s, held.piece[i], to);
            set_bit(marriage_own(s)->exposed, held.piece[i]);
            n++;
        }
    table_note_seen(&s->table, s->seats);
    turn_mark(s);
}

static void tunnelas_done(State *s, int seat)
{
    if (seat == s->dealer) {
        marriage_begin_turn(s, marriage_next(s, seat));
        return;
    }
    s->to_act = (uint8_t)marriage_next(s, seat);
    s->turn_no++;
    turn_mark(s);
}

/* ---- drawing ---- */

static void draw(State *s, int seat)
{
    pack_take_top(&s->table, MARRIAGE_STOCK, marriage_hand(seat));
    table_note_seen(&s->table, s->seats);
    marriage_own(s)->first = 0;
    s->phase = PHASE_PLAY;
    turn_mark(s);
}

/* What lies open is no secret, so nothing is marked: MOVE_RESTORE gives it back. */
static void take(State *s, int seat)
{
    MarriageState *g = marriage_own(s);
    g->taken = pack_take_top(&s->table, MARRIAGE_DISCARD, marriage_hand(seat));
    g->bound = s->seat[seat].opened == SHOWN_DUBLEES;
    s->phase = PHASE_PLAY;
}

static void restore(State *s)
{
    MarriageState *g = marriage_own(s);
    turn_restore(s);
    if (g->taken == NO_PIECE || s->table.row.pile[piece_pile(&s->table, g->taken, NULL)].kind != PILE_DISCARD)
        return;
    g->taken = NO_PIECE;
    g->bound = 0;
    s->phase = MARRIAGE_DRAW;
}

/* ---- moving cards ---- */

static void shift(State *s, int seat, Move m)
{
    int to = m.to;
    if (to == NO_PILE) {
        to = table_free_pile(&s->table, MARRIAGE_FIRST_MELD);
        s->table.row.pile[to] = stage_pile(seat, m);
    }
    table_shift(&s->table, m.from, m.index, m.count, to, m.at);
    stage_clear(s, m.from);
}

/* ---- showing ---- */

static void lay(State *s, int pile, int seat, const MarriageCards *c, bool first)
{
    const MarriageRules r = marriage_rules_for(s, seat);
    MarriageSet set;
    Meld m = { .kind = MELD_PAIR, .size = 2, .slot = { c->card[0], c->card[1] } };
    const Reason *why = c->count == 2 ? NULL
                        : first       ? marriage_read_first(&r, c->card, c->count, &set)
                                      : marriage_read(&r, c->card, c->count, &set);
    if (why == NULL && c->count > 2)
        m = marriage_as_meld(&set);
    laid_as(s, pile, seat, &m);
    if (first)
        set_bit(marriage_own(s)->shown, pile);
}

static void look_at_tiplu(State *s, int seat)
{
    Piece x = pile_piece(&s->table, MARRIAGE_TIPLU, 0);
    s->table.known_to[x] = (uint16_t)(s->table.known_to[x] | seats_bit(seat));
}

/* Whoever shows first picks the tiplu; from there on nothing is put back. */
static void show(State *s, int seat)
{
    uint8_t pile[MARRIAGE_LISTED];
    const MarriageList l = marriage_to_show(s, seat, pile);
    MarriageState *g = marriage_own(s);
    s->seat[seat].opened = l.set[0].count == 2 ? SHOWN_DUBLEES : SHOWN_SETS;
    for (int i = 0; i < l.count; i++)
        lay(s, pile[i], seat, &l.set[i], true);
    table_note_seen(&s->table, s->seats);
    g->showed = 1;
    g->first = 0;
    if (pile_size(&s->table, MARRIAGE_TIPLU) > 0) {
        look_at_tiplu(s, seat);
    } else {
        s->phase = MARRIAGE_PICK;
        if (pile_size(&s->table, MARRIAGE_STOCK) == 0)
            pack_reshuffle(&s->table, &s->rng, MARRIAGE_DISCARD, MARRIAGE_STOCK, 1);
    }
    turn_mark(s);
}

static void pick(State *s, int seat, int index)
{
    marriage_pick_tiplu(s, seat, index);
    s->phase = PHASE_PLAY;
    turn_mark(s);
}

/* ---- throwing and ending ---- */

static void note_dhoos(State *s, int seat, int index)
{
    const MarriageRules r = marriage_rules_for(s, seat);
    const MarriageCards hand = marriage_may_be_thrown(s, seat);
    if (marriage_dhoos(&r, pile_face(&s->table, marriage_hand(seat), index), marriage_all_shown(s), &hand))
        marriage_own(s)->owed[seat] += marriage_option(s, MARRIAGE_DHOOS);
}

static void count_face(uint8_t count[MARRIAGE_FACES], Face f)
{
    if (f.rank >= 1 && f.rank <= 13 && count[marriage_face_place(f)] < UINT8_MAX)
        count[marriage_face_place(f)]++;
}

/* Before the card is thrown. Whoever shows in this turn drew before it knew. */
static void note_knowing(State *s, int seat, int index)
{
    MarriageState *g = marriage_own(s);
    const int n = pile_size(&s->table, MARRIAGE_DISCARD);
    if (s->seat[seat].opened != SHOWN_SETS)
        return;
    count_face(g->thrown_knowing, pile_face(&s->table, marriage_hand(seat), index));
    if (!g->showed && g->taken != NO_PIECE)
        count_face(g->taken_knowing, s->table.face[g->taken]);
    else if (!g->showed && n > 0)
        count_face(g->left_knowing, pile_face(&s->table, MARRIAGE_DISCARD, n - 1));
}

static void throw_card(State *s, int seat, int index)
{
    table_shift(&s->table, marriage_hand(seat), index, 1, MARRIAGE_DISCARD, pile_size(&s->table, MARRIAGE_DISCARD));
    table_note_seen(&s->table, s->seats);
    marriage_own(s)->first = 0;
}

/* What is put forward and what finds sets by itself lies open as sets; five cards may be left beside eight dublees. */
static void end(State *s, int seat, int index)
{
    uint8_t pile[MARRIAGE_LISTED];
    MarriageHeld rest = { .count = 0 };
    MarriageSets found = { .count = 0 };
    const Piece thrown = pile_piece(&s->table, marriage_hand(seat), index);
    const bool dublees = s->seat[seat].opened == SHOWN_DUBLEES;
    if (marriage_check_end(s, seat, index, &rest, &found).why)
        return;
    const MarriageList l = marriage_staged(s, seat, pile);
    for (int i = 0; i < l.count; i++)
        lay(s, pile[i], seat, &l.set[i], false);
    for (int k = 0; k < found.count; k++) {
        MarriageHeld set = { .count = 0 };
        int to = new_meld(s, seat, MELD_NONE);
        for (int i = 0; i < rest.count; i++)
            if (found.set[k] >> i & 1)
                bring(s, rest.piece[i], to);
        marriage_hold_pile(s, to, &set);
        lay(s, to, seat, &set.cards, false);
    }
    piece_pile(&s->table, thrown, &index);
    throw_card(s, seat, index);
    marriage_end_deal(s, dublees ? MARRIAGE_BY_DUBLEES : MARRIAGE_BY_SETS, seat);
}

static void discard(State *s, int seat, Move m)
{
    if (m.amount == MARRIAGE_LAST_THROW) {
        end(s, seat, m.index);
        return;
    }
    note_dhoos(s, seat, m.index);
    note_knowing(s, seat, m.index);
    throw_card(s, seat, m.index);
    marriage_begin_turn(s, marriage_next(s, seat));
}

static void next_deal(State *s)
{
    s->dealer = (uint8_t)marriage_next(s, s->dealer);
    s->deal_no++;
    marriage_begin_deal(s);
}

void marriage_apply(State *s, int seat, Move m)
{
    s->ply++;
    switch (m.kind) {
    case MOVE_SHIFT:
        shift(s, seat, m);
        break;
    case MOVE_RESTORE:
        restore(s);
        break;
    case MOVE_DONE:
        if (s->phase == MARRIAGE_TUNNELA)
            tunnelas_done(s, seat);
        else
            show(s, seat);
        break;
    case MOVE_DRAW:
        draw(s, seat);
        break;
    case MOVE_TAKE:
        take(s, seat);
        break;
    case MOVE_DISCARD:
        discard(s, seat, m);
        break;
    case MOVE_CHOOSE:
        if (s->phase == MARRIAGE_TUNNELA)
            expose(s, seat, marriage_numbered_face(m.amount));
        else
            pick(s, seat, m.amount - 1);
        break;
    case MOVE_NEXT:
        next_deal(s);
        break;
    default:
        break;
    }
}
