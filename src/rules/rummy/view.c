/* What of a game of rummy is to be seen: for a seat, for the screen. Rules page: A 10, B 10. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/rummy/position.h"
#include "rules/rummy/reasons.h"

/* ---- observation, built up from zero ---- */

/* Everybody knows a card was drawn, but not where it went in the hand. */
static bool knows_drawn_piece(const State *s, int viewer)
{
    return viewer == s->to_act;
}

static const OwnField own_field[] = {
    OWN_OPEN_AS(RummyState, by, uint8_t, OWN_SEAT),
    OWN_OPEN_AS(RummyState, by_start, uint8_t, OWN_SEAT),
    OWN_OPEN(RummyState, named, uint8_t),
    OWN_OPEN(RummyState, named_start, uint8_t),
    OWN_OPEN(RummyState, melded, int16_t),
    OWN_OPEN(RummyState, held, int16_t),
    OWN_OPEN(RummyState, rounds, uint16_t),
    OWN_OPEN_AS(RummyState, must_use, uint8_t, OWN_PIECES),
    OWN_OPEN_AS(RummyState, taken_piece, uint8_t, OWN_PIECES),
    OWN_OPEN(RummyState, taken, uint8_t),
    OWN_SECRET(RummyState, drawn_piece, OWN_PIECES, knows_drawn_piece, NO_PIECE),
    OWN_OPEN(RummyState, melds, uint8_t),
    OWN_OPEN(RummyState, turns, uint8_t),
    OWN_OPEN_AS(RummyState, laid, uint8_t, OWN_SEATS),
    OWN_OPEN_AS(RummyState, laid_start, uint8_t, OWN_SEATS),
    OWN_OPEN_AS(RummyState, opened_start, uint8_t, OWN_SEATS),
    OWN_UP_TO(RummyState, ended_by, RUMMY_COUNTED),
    OWN_OPEN_AS(RummyState, ender, uint8_t, OWN_SEAT),
    OWN_UP_TO(RummyState, rummy, 1),
    OWN_LATE_UP_TO(RummyState, exchanges, RUMMY_MOST_EXCHANGES),
    OWN_LATE_UP_TO(RummyState, asked_for, RUMMY_MAX_SEATS),
};

const OwnBlock rummy_own_block = { sizeof own_field / sizeof *own_field, own_field };

PilePlace rummy_place(const State *s, int pile, int viewer)
{
    PilePlace place = place_by_kind(&s->table.row.pile[pile]);
    (void)viewer;
    if (place.kind == PLACE_HEAP && !rummy_is_basic(s))
        return (PilePlace){ PLACE_SPREAD, NO_SEAT, ALLOW_DEEP | ALLOW_THROW, 0 };
    if (place.kind == PLACE_MELD && rummy_rules(s).joker_swap)
        place.allows |= ALLOW_SWAP;
    return place;
}

/* ---- notes for the screen ---- */

static FaceSet set_of(Face f)
{
    FaceSet set = { 0 };
    face_set_add(&set, f);
    return set;
}

/* The places of cards that are put forward in any order: the jokers of a meld come in the order of the pile. */
static void note_jokers(const RummyMeld *m, MeldNote *out)
{
    int jokers = 0;
    for (int i = 0; i < m->meld.size && jokers < MAX_NOTED_JOKERS; i++)
        if (face_is_joker(m->meld.slot[i]))
            out->jokers[jokers++] = set_of(m->as[i]);
}

static const char *brief_of(const Reason *why)
{
    /* TRANSLATORS: Why cards are no meld, in a word or two. */
    return why == &rummy_too_few ? N_("too few") : why == &rummy_group_full ? N_("too many") : NULL;
}

void rummy_meld_note(const State *s, int pile, MeldNote *out)
{
    const RummyRules r = rummy_rules(s);
    RummyMeld m;
    memset(out, 0, sizeof *out);
    const Reason *bad = rummy_read_pile(s, &r, pile, &m);
    out->verdict = bad == NULL ? allow() : refuse_at(bad, NO_PIECE, pile);
    out->brief = brief_of(bad);
    out->fresh = turn_start_size(s, pile) == 0;
    if (bad != NULL)
        return;
    out->value = rummy_meld_value(&r, &m);
    note_jokers(&m, out);
    if (stage_is(s, pile, s->to_act))
        out->ordered = laid_order(&s->table, pile, &m.meld, out->order);
}

void rummy_piece_note(const State *s, Piece x, PieceNote *out)
{
    const RummyRules r = rummy_rules(s);
    RummyMeld m;
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    if (s->phase != PHASE_PLAY || x != rummy_of(s)->must_use)
        return;
    int pile = piece_pile(&s->table, x, NULL);
    if (stage_is(s, pile, s->to_act) && rummy_read_pile(s, &r, pile, &m) == NULL)
        return; /* what it owed is settled as soon as that is laid */
    char card[96];
    TextSink words = text_sink(card, sizeof card);
    card_object(s->table.face[x], &words);
    text_write(out->duty, sizeof out->duty, "to be used");
    text_write(out->sentence, sizeof out->sentence,
               "You took {1}. Use it in a meld or lay it off before you do anything else.", card);
}

void rummy_turn_note(const State *s, int seat, TurnNote *out)
{
    const RummyRules r = rummy_rules(s);
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = rummy_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if ((s->phase != PHASE_PLAY && s->phase != RUMMY_DRAW) || seat != s->to_act)
        return;
    if (rummy_of(s)->must_use != NO_PIECE)
        out->duty = refuse_at(&rummy_must_meld_taken, rummy_of(s)->must_use, NO_PILE);
    out->changed = turn_shows_change(s, RUMMY_FIRST_MELD);
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++) {
        RummyMeld m;
        bool staged = stage_is(s, p, seat);
        if (!rummy_is_laid(s, p) && !staged)
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            out->played += !turn_had(s, p, pile_piece(&s->table, p, i));
        if (staged && rummy_read_pile(s, &r, p, &m) != NULL)
            out->loose += pile_size(&s->table, p);
    }
}

/* A 6: what a seat has on the table counts already. */
void rummy_seat_note(const State *s, int seat, TextSink *out)
{
    int32_t laid =
        rummy_is_basic(s) || s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END ? 0 : rummy_laid_points(s, seat);
    const bool partner = s->viewer < s->seats && seat == rummy_partner(s, s->viewer);
    if (partner && laid > 0)
        /* TRANSLATORS: Beside the name of one's partner: the points they have laid in this round, with their sign. */
        text_say(out, "partner, now {1}", text_points(laid, true).text);
    else if (partner)
        text_say(out, "partner");
    else if (laid > 0)
        /* TRANSLATORS: Beside a name: the points this player has laid in this round, with their sign. */
        text_say(out, "now {1}", text_points(laid, true).text);
}

void rummy_progress(const State *s, int seat, Progress *out)
{
    const RummyRules r = rummy_rules(s);
    const bool playing = s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END;
    *out = (Progress){ .total = s->seat[seat].total, .goal = r.rounds > 0 ? 0 : r.target };
    out->now = playing && !r.basic ? rummy_laid_points(s, seat) : 0;
    if (playing && r.partners)
        out->now += rummy_laid_points(s, rummy_partner(s, seat));
}

/* In basic rummy nothing counts that has been laid. */
void rummy_meld_points(const State *s, int pile, int32_t by_seat[MAX_SEATS])
{
    const RummyRules r = rummy_rules(s);
    RummyMeld m;
    memset(by_seat, 0, MAX_SEATS * sizeof *by_seat);
    if (r.basic || rummy_read_pile(s, &r, pile, &m) != NULL)
        return;
    for (int i = 0; i < m.meld.size; i++) {
        const int by = rummy_is_laid(s, pile) ? rummy_of(s)->by[pile_piece(&s->table, pile, i)] : NO_SEAT;
        by_seat[by < s->seats ? by : s->table.row.pile[pile].owner] += rummy_slot_value(&r, &m, i);
    }
}

/* What the match is won by, and what the viewer still holds. */
void rummy_status(const State *s, const char *const *names, TextSink *out)
{
    const RummyRules r = rummy_rules(s);
    TextNumber target = text_number(r.target), round = text_number(rummy_of(s)->rounds + 1);
    (void)names;
    if (s->viewer >= s->seats || s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END) {
        if (r.rounds > 0)
            text_say(out, "Round {1} of {2}", round.text, text_number(r.rounds).text);
        else
            text_say(out, "To {1} points", target.text);
        return;
    }
    TextNumber held = text_number(rummy_hand_points(s, s->viewer));
    if (r.rounds > 0)
        /* TRANSLATORS: Rounds, and the points of the cards in one's hand. */
        text_say(out, "Round {1} of {2}, {3} in your hand", round.text, text_number(r.rounds).text, held.text);
    else
        /* TRANSLATORS: The points that win the match, and those of the cards in one's hand. */
        text_say(out, "To {1} points, {2} in your hand", target.text, held.text);
}

int rummy_credit(const State *s, Piece x)
{
    const Pile *p = &s->table.row.pile[piece_pile(&s->table, x, NULL)];
    int seat = x < RUMMY_MAX_CARDS ? rummy_of(s)->by[x] : NO_SEAT;
    return p->kind == PILE_MELD && seat != NO_SEAT && seat != p->owner ? seat : CREDIT_OWNER;
}
