/* What of a game of American or International is to be seen: for a seat, for the screen. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/tile_rummy/position.h"
#include "rules/tile_rummy/reasons.h"

/* ---- observation, built up from zero ---- */

/* Everybody knows a tile was drawn, but not which. */
static bool knows_drawn_piece(const State *s, int viewer)
{
    return viewer == s->to_act;
}

static bool knows_twins(const State *s, int viewer)
{
    (void)viewer;
    return tr_of(s)->ended_by != TR_RUNNING;
}

static const OwnField own_field[] = {
    OWN_OPEN(TrState, left, int32_t),
    OWN_OPEN(TrState, minutes, uint16_t),
    OWN_UP_TO(TrState, draw, TR_DREW_START),
    OWN_SECRET(TrState, drawn_piece, OWN_PIECES, knows_drawn_piece, NO_PIECE),
    OWN_OPEN_AS(TrState, taken_piece, uint8_t, OWN_PIECES),
    OWN_OPEN_AS(TrState, thrown_by, uint8_t, OWN_SEAT),
    OWN_OPEN(TrState, turns, uint8_t),
    OWN_OPEN(TrState, idle, uint8_t),
    OWN_OPEN_AS(TrState, trump, uint8_t, OWN_PIECES),
    OWN_SECRET(TrState, twin, OWN_SEATS, knows_twins, 0),
    OWN_OPEN_AS(TrState, start_seat, uint8_t, OWN_SEAT),
    OWN_UP_TO(TrState, start_rank, RANK_JOKER),
    OWN_UP_TO(TrState, start_suit, COLOUR_ORANGE),
    OWN_OPEN(TrState, start_redraws, uint8_t),
    OWN_UP_TO(TrState, ended_by, TR_EXHAUSTED),
    OWN_UP_TO(TrState, how, TR_CLOSED),
    OWN_OPEN_AS(TrState, winner, uint8_t, OWN_SEAT),
    OWN_OPEN_AS(TrState, last_seat, uint8_t, OWN_SEAT),
    OWN_OPEN_AS(TrState, melded, uint8_t, OWN_SEATS),
    OWN_OPEN(TrState, hand, uint8_t),
    OWN_OPEN(TrState, jokers, uint8_t),
    OWN_UP_TO(TrState, doubled, 1),
    OWN_OPEN(TrState, claim, uint8_t),
    OWN_OPEN_AS(TrState, winning, uint8_t, OWN_PIECES),
};

const OwnBlock tr_own_block = { sizeof own_field / sizeof *own_field, own_field };

PilePlace tr_place(const State *s, int pile, int viewer)
{
    PilePlace place = place_by_kind(&s->table.row.pile[pile]);
    (void)viewer;
    if (place.kind == PLACE_CENTRE)
        place.allows = ALLOW_TAKE;
    else if (place.kind == PLACE_MELD)
        place.allows |= ALLOW_SWAP;
    return place;
}

const char *tr_pile_word(const State *s, int pile)
{
    (void)s;
    return pile == TR_TRUMP ? N_("Trump") : NULL;
}

/* ---- notes for the screen ---- */

static const char *brief_of(const Reason *why)
{
    if (why == &meld_joker_unclear)
        return N_("group or run?");
    return why == NULL ? NULL : meld_brief(why);
}

static void note_jokers(const Meld *m, MeldNote *out)
{
    int jokers = 0;
    for (int i = 0; i < m->size && jokers < MAX_NOTED_JOKERS; i++)
        if (face_is_joker(m->slot[i]))
            out->jokers[jokers++] = meld_stands_for(m, i);
}

/* A claimed hand is no meld, and right all the same. */
void tr_meld_note(const State *s, int pile, MeldNote *out)
{
    Meld m;
    memset(out, 0, sizeof *out);
    const bool claimed = s->table.row.pile[pile].read == MELD_CLAIM;
    const Reason *bad = claimed ? NULL : tr_read_pile(s, pile, &m);
    out->verdict = bad == NULL ? allow() : refuse_at(bad, NO_PIECE, pile);
    out->brief = bad == &meld_too_few_tiles ? NULL : brief_of(bad); /* that one sees */
    out->fresh = turn_start_size(s, pile) == 0;
    if (bad != NULL || claimed)
        return;
    out->value = meld_value(&m);
    note_jokers(&m, out);
}

static bool in_new_meld(const State *s, Piece x)
{
    Meld m;
    const int pile = piece_pile(&s->table, x, NULL);
    return s->table.row.pile[pile].kind != PILE_STAGE || tr_read_pile(s, pile, &m) == NULL;
}

void tr_piece_note(const State *s, Piece x, PieceNote *out)
{
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    if (s->phase != PHASE_PLAY || !face_is_joker(s->table.face[x]) || !tr_is_freed(s, x) || in_new_meld(s, x))
        return;
    const bool own = tr_rules(s).own_meld;
    /* TRANSLATORS: At a joker that was freed: where it has to go. */
    text_write(out->duty, sizeof out->duty, own ? N_("to a meld of yours") : N_("to a new meld"));
    text_write(out->sentence, sizeof out->sentence,
               own ? N_("You freed this joker. In this turn, lay it in a new meld or add it to a meld of your own.")
                   : N_("You freed this joker. In this turn, lay it in a new meld with two tiles from your rack."));
}

void tr_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = tr_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if ((s->phase != PHASE_PLAY && s->phase != TR_DRAW) || seat != s->to_act)
        return;
    const Piece owing = tr_owing(s, seat);
    if (owing != NO_PIECE)
        out->duty = refuse_at(&tr_joker_reuse, owing, NO_PILE);
    out->changed = turn_shows_change(s, TR_FIRST_MELD);
    if (!s->seat[seat].opened) {
        TrTurn turn;
        tr_turn_of(s, seat, NO_PIECE, &turn, NULL);
        out->opening_points = tr_opening_points(&turn);
        out->opening_goal = tr_rules(s).opening;
    }
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++) {
        Meld m;
        const bool staged = stage_is(s, p, seat);
        if (!tr_is_laid(s, p) && !staged)
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            out->played += !turn_had(s, p, pile_piece(&s->table, p, i));
        if (staged && tr_read_pile(s, p, &m) != NULL)
            out->loose += pile_size(&s->table, p);
    }
}

static void status_of_match(const State *s, const TrRules *r, TextSink *out)
{
    if (r->format == TR_MATCH_GAMES)
        text_say(out, "Game {1} of {2}", text_number(s->deal_no + 1).text, text_number(r->games).text);
    else if (r->format == TR_MATCH_TARGET)
        text_say(out, "To {1} points", text_number(r->target).text);
}

/* What is won by, and what the viewer still holds. */
void tr_status(const State *s, const char *const *names, TextSink *out)
{
    const TrRules r = tr_rules(s);
    (void)names;
    if (s->viewer >= s->seats || (s->phase != TR_DRAW && s->phase != PHASE_PLAY)) {
        status_of_match(s, &r, out);
        return;
    }
    const int held = tr_rack_points(s, &r, s->viewer);
    if (r.format == TR_MATCH_GAMES)
        text_count(out, "Game {2} of {3}, {1} point on your rack", "Game {2} of {3}, {1} points on your rack", held,
                   text_number(s->deal_no + 1).text, text_number(r.games).text);
    else if (r.format == TR_MATCH_TARGET)
        /* TRANSLATORS: {2} are the points that win the match. */
        text_count(out, "To {2} points, {1} point on your rack", "To {2} points, {1} points on your rack", held,
                   text_number(r.target).text);
    else
        text_count(out, "{1} point on your rack", "{1} points on your rack", held);
}

/* G.3: whoever has melded and holds three tiles or fewer says so. */
void tr_seat_note(const State *s, int seat, TextSink *out)
{
    enum { FEW = 3 };
    const int held = pile_size(&s->table, tr_rack(seat)); /* nothing is put forward but by the seat to act */
    const bool playing = s->phase == TR_DRAW || s->phase == PHASE_PLAY;
    if (playing && tr_is_international(s) && s->seat[seat].opened && seat != s->to_act && held <= FEW)
        /* TRANSLATORS: Beside a name: how many tiles this player has left. */
        text_count(out, "{1} tile left", "{1} tiles left", held);
}

/* Where the sets of the pattern begin. */
static uint32_t splits_of(const State *s, const TrState *g)
{
    Face face[CLOSED_TILES];
    ClosedNear near;
    uint32_t splits = 0;
    for (int i = 0; i < CLOSED_TILES; i++)
        face[i] = pile_face(&s->table, g->claim, i);
    if (!tr_pattern(face, g->hand, &near))
        return 0;
    for (int i = 1; i < CLOSED_TILES; i++)
        splits |= near.tile[i].set != near.tile[i - 1].set ? 1u << i : 0;
    return splits;
}

bool tr_claim_note(const State *s, ClaimNote *out)
{
    const TrState *g = tr_of(s);
    if (g->claim == NO_PILE || g->hand == CLOSED_NONE)
        return false;
    text_write(out->name, sizeof out->name, closed_hand[g->hand].name);
    out->seat = g->winner;
    out->pile = g->claim;
    out->winning = g->winning;
    out->splits = splits_of(s, g);
    out->points = s->seat[g->winner].deal;
    return true;
}
