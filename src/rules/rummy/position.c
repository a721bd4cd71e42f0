/* What a state of rummy says: melds on the table, cards held, who plays next. */
#include "rules/rummy/position.h"

#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "rules/faces/card.h"

bool rummy_is_basic(const State *s)
{
    return game_of(s) == &rummy_def;
}

RummyRules rummy_rules(const State *s)
{
    return rummy_is_basic(s) ? rummy_basic_rules(&s->options) : rummy500_rules(&s->options);
}

/* ---- melds ---- */

static uint8_t named_suit(const State *s, Piece x)
{
    for (int i = 0; i < RUMMY_MAX_JOKERS; i++)
        if (rummy_of(s)->named[i].piece == x)
            return rummy_of(s)->named[i].suit;
    return RUMMY_ANY_SUIT;
}

uint8_t rummy_staged_suit(const Pile *p)
{
    return p->kind == PILE_STAGE && p->read >= RUMMY_SUIT ? (uint8_t)(p->read - RUMMY_SUIT) : RUMMY_ANY_SUIT;
}

const Reason *rummy_read_pile(const State *s, const RummyRules *r, int pile, RummyMeld *out)
{
    Face face[MAX_PIECES];
    uint8_t suit[MAX_PIECES];
    const Pile *p = &s->table.row.pile[pile];
    int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++) {
        face[i] = pile_face(&s->table, pile, i);
        suit[i] = p->kind == PILE_STAGE ? rummy_staged_suit(p) : named_suit(s, pile_piece(&s->table, pile, i));
    }
    return rummy_read(r, face, n, suit, out);
}

bool rummy_joker_open(const State *s, const RummyRules *r, int pile, RummyMeld *out)
{
    int jokers = 0;
    if (rummy_read_pile(s, r, pile, out) != NULL || out->meld.kind != MELD_GROUP)
        return false;
    for (int i = 0; i < out->meld.size; i++)
        jokers += face_is_joker(out->meld.slot[i]);
    return jokers == 1 && (r->same_suit || out->meld.size < 4);
}

int rummy_fitting_meld(const State *s, const RummyRules *r, Face f, MeldEnd *end)
{
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++) {
        RummyMeld m, with;
        if (!rummy_is_laid(s, p) || rummy_read_pile(s, r, p, &m) != NULL)
            continue;
        for (*end = MELD_HIGH_END;; *end = MELD_LOW_END) {
            if (rummy_add(r, &m, f, *end, &with) == NULL)
                return p;
            if (*end == MELD_LOW_END)
                break;
        }
    }
    return NO_PILE;
}

/* ---- cards held and laid ---- */

int rummy_cards_held(const State *s, int seat)
{
    return pile_size(&s->table, rummy_hand(seat)) + stage_pieces(s, seat);
}

int32_t rummy_hand_points(const State *s, int seat)
{
    const RummyRules r = rummy_rules(s);
    int32_t points = 0;
    for (int i = 0; i < pile_size(&s->table, rummy_hand(seat)); i++)
        points += rummy_held_value(&r, pile_face(&s->table, rummy_hand(seat), i));
    return points;
}

int32_t rummy_laid_points(const State *s, int seat)
{
    const RummyRules r = rummy_rules(s);
    int32_t points = 0;
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++) {
        RummyMeld m;
        if (!rummy_is_laid(s, p) || rummy_read_pile(s, &r, p, &m) != NULL)
            continue;
        for (int i = 0; i < m.meld.size; i++)
            if (rummy_of(s)->by[pile_piece(&s->table, p, i)] == seat)
                points += rummy_slot_value(&r, &m, i);
    }
    return points;
}

int rummy_stage_points(const State *s, int seat, int *melds)
{
    const RummyRules r = rummy_rules(s);
    int points = 0;
    *melds = 0;
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p)) {
        RummyMeld m;
        if (rummy_read_pile(s, &r, p, &m) != NULL)
            continue;
        points += rummy_meld_value(&r, &m);
        ++*melds;
    }
    return points;
}

TextNumber rummy_sign(Face f)
{
    TextNumber sign;
    TextSink out = text_sink(sign.text, sizeof sign.text);
    card_sign(f, &out);
    return sign;
}

bool rummy_has_laid(const State *s, int seat)
{
    int before = turn_start_size(s, rummy_hand(seat));
    return rummy_cards_held(s, seat) < before + rummy_of(s)->taken;
}

/* An exchanged joker too is something laid. */
bool rummy_exchanges(const State *s)
{
    const RummyState *g = rummy_of(s);
    return g->taken == 1 && memcmp(g->by, g->by_start, sizeof g->by) == 0;
}

/* ---- the discards ---- */

bool rummy_may_lay_off(const State *s, const RummyRules *r, int seat)
{
    return !r->layoff_needs_meld || s->seat[seat].opened;
}

bool rummy_usable(const State *s, const RummyRules *r, int seat, int index)
{
    const Table *t = &s->table;
    Face held[MAX_PIECES], with = pile_face(t, RUMMY_DISCARD, index);
    int n = 0, keep = r->final_discard ? 1 : 0;
    MeldEnd end;
    for (int i = 0; i < pile_size(t, rummy_hand(seat)); i++)
        held[n++] = pile_face(t, rummy_hand(seat), i);
    for (int i = index + 1; i < pile_size(t, RUMMY_DISCARD); i++)
        held[n++] = pile_face(t, RUMMY_DISCARD, i);
    if (rummy_can_meld(r, held, n, with, n + 1 - keep))
        return true;
    return n >= keep && rummy_may_lay_off(s, r, seat) && rummy_fitting_meld(s, r, with, &end) != NO_PILE;
}

bool rummy_pile_closed(const State *s, const RummyRules *r)
{
    return r->exchange_limit > 0 && rummy_of(s)->exchanges >= r->exchange_limit;
}

bool rummy_pile_closes(const State *s, const RummyRules *r)
{
    return r->exchange_limit > 0 && rummy_of(s)->exchanges + 1 == r->exchange_limit;
}

bool rummy_can_turn(const State *s, const RummyRules *r)
{
    return r->basic && pile_size(&s->table, RUMMY_STOCK) == 0 && pile_size(&s->table, RUMMY_DISCARD) > 1 &&
           rummy_of(s)->turns < r->turns;
}

/* ---- the turn ---- */

int rummy_next_seat(const State *s, int seat)
{
    return seats_next(s->seats, seat, SEATS_CLOCKWISE, seats_all(s->seats));
}

int rummy_side(const State *s, int seat)
{
    return rummy_rules(s).partners ? seat % RUMMY_SIDES : seat;
}

int rummy_partner(const State *s, int seat)
{
    return rummy_rules(s).partners ? (seat + RUMMY_SIDES) % RUMMY_SIDES_SEATS : NO_SEAT;
}

bool rummy_goes_out(const State *s, Move m)
{
    int hand = pile_size(&s->table, rummy_hand(s->to_act));
    if (m.kind == MOVE_DONE)
        return hand == 0;
    if (m.kind == MOVE_SHIFT)
        return m.to != NO_PILE && rummy_is_laid(s, m.to) && rummy_cards_held(s, s->to_act) == 1;
    return m.kind == MOVE_DISCARD && hand == 1 && stage_pieces(s, s->to_act) == 0;
}
