/* A State of Sabra read as what a turn is judged on: the melds it started from, the tiles as they lie now. */
#include <assert.h>
#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "rules/sabra/game.h"
#include "rules/sabra/playable.h"

static int row_size(const Row *r, int p)
{
    return r->start[p + 1] - r->start[p];
}

/* The faces of a pile of a row; at most max of them. */
static int row_faces(const State *s, const Row *r, int p, Face *out, int max)
{
    int n = row_size(r, p) < max ? row_size(r, p) : max;
    for (int i = 0; i < n; i++)
        out[i] = s->table.face[r->order[r->start[p] + i]];
    return n;
}

/* A declaration stays with its pile, and counts only while the pile can be read in two ways (A.3). */
static MeldKind declared(const Row *r, int p, const Face *face, int n)
{
    return meld_is_open(face, n) ? (MeldKind)r->pile[p].read : MELD_NONE;
}

const Reason *sabra_read_pile(const State *s, int pile, Meld *out)
{
    Face face[SABRA_TILES];
    int n = row_faces(s, &s->table.row, pile, face, SABRA_TILES);
    return meld_read(sabra_meld_rules(&s->options), face, n, declared(&s->table.row, pile, face, n), out);
}

bool sabra_is_turned(const State *s, int pile, const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (!face_eq(m->slot[i], pile_face(&s->table, pile, i)))
            return true;
    return false;
}

int sabra_slot_at(const State *s, int pile, const Meld *m, int index)
{
    return sabra_is_turned(s, pile, m) ? m->size - 1 - index : index;
}

void sabra_turn_of(const State *s, SabraTurn *out)
{
    const Row *r = &s->turn_start;
    const MeldRules *rules = sabra_meld_rules(&s->options);
    memset(out, 0, sizeof *out);
    out->options = &s->options;
    out->opened = s->to_act < s->seats && s->seat[s->to_act].opened;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Face face[MAX_MELD];
        if (row_size(r, p) == 0)
            continue;
        int n = row_faces(s, r, p, face, MAX_MELD);
        assert(out->meld_count < SABRA_MAX_MELDS);
        const Reason *bad = meld_read(rules, face, n, declared(r, p, face, n), &out->meld[out->meld_count]);
        assert(!bad); /* every turn begins with a legal table */
        out->meld_count += !bad;
    }
    if (s->to_act >= s->seats)
        return;
    Face rack[SABRA_TILES];
    int n = row_faces(s, r, sabra_rack(s->to_act), rack, SABRA_TILES);
    for (int i = 0; i < n; i++)
        if (face_is_known(rack[i])) /* unknown: drawn in the thoughts of an opponent that plans on what it sees */
            out->rack[out->rack_count++] = rack[i];
}

void sabra_layout_of(const State *s, SabraLayout *out, uint8_t *pile_of)
{
    memset(out, 0, sizeof *out);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Face face[SABRA_TILES];
        int n = row_faces(s, &s->table.row, p, face, SABRA_TILES);
        if (n == 0)
            continue;
        if (pile_of)
            pile_of[out->list_count] = (uint8_t)p;
        sabra_layout_add(out, face, n, declared(&s->table.row, p, face, n));
    }
}

bool sabra_changed(const State *s)
{
    return turn_changed(s, SABRA_FIRST_MELD);
}

bool sabra_is_own(const State *s, Piece x)
{
    return s->to_act < s->seats && turn_had(s, sabra_rack(s->to_act), x);
}

int sabra_next_seat(const State *s, int seat)
{
    bool clockwise = sabra_option(s, SABRA_DIRECTION) == DIRECTION_CW;
    return seats_next(s->seats, seat, clockwise ? SEATS_CLOCKWISE : SEATS_COUNTER_CLOCKWISE, seats_playing(s));
}

bool sabra_can_play(const State *s)
{
    SabraTurn turn;
    sabra_turn_of(s, &turn);
    return sabra_playable(&turn);
}

int32_t sabra_points_left(const State *s, int seat)
{
    Face face[SABRA_TILES];
    int n = row_faces(s, &s->table.row, sabra_rack(seat), face, SABRA_TILES);
    return sabra_rack_points(face, n, sabra_option(s, SABRA_JOKER_RACK_VALUE));
}

/* ---- verdicts ---- */

static int pile_of_start_meld(const State *s, int index)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (row_size(&s->turn_start, p) > 0 && index-- == 0)
            return p;
    return NO_PILE;
}

/* The piece or pile of the table now that a verdict of the relation is about. */
static Verdict point_at(const State *s, const SabraVerdict *v, const uint8_t *pile_of)
{
    const Reason *rule = sabra_rule_in_force(&s->options, v->detail ? v->detail : v->why);
    Verdict out = refuse(v->why);
    out.detail = rule ? rule : v->detail;
    if (rule && rule->figures > 0) {
        out.figures = VERDICT_FIGURES;
        out.figure[0] = sabra_option(s, SABRA_INITIAL_MIN);
    }
    if (v->place == SABRA_AT_LIST && v->index >= 0) {
        out.pile = pile_of[v->index];
        if (v->tile >= 0 && v->tile < pile_size(&s->table, out.pile))
            out.piece = pile_piece(&s->table, out.pile, v->tile);
    } else if (v->place == SABRA_AT_MELD && v->index >= 0) {
        int p = pile_of_start_meld(s, v->index), tile = v->tile >= 0 ? v->tile : 0;
        if (p != NO_PILE && tile < row_size(&s->turn_start, p)) {
            Piece x = s->turn_start.order[s->turn_start.start[p] + tile];
            out.pile = (uint8_t)piece_pile(&s->table, x, NULL);
            out.piece = v->tile >= 0 ? x : NO_PIECE;
        }
    }
    return out;
}

/* A joker of the table that was taken out of its meld, or left alone there, and is in no meld now; else NO_PIECE. */
static Piece loose_joker(const State *s, int *pile)
{
    Meld m;
    for (*pile = SABRA_FIRST_MELD; *pile < SABRA_PILES; ++*pile) {
        const int n = pile_size(&s->table, *pile);
        if (n == 0 || sabra_read_pile(s, *pile, &m) == NULL)
            continue;
        for (int i = 0; i < n; i++) {
            const Piece x = pile_piece(&s->table, *pile, i);
            const bool moved = n == 1 || !turn_had(s, *pile, x);
            if (face_is_joker(s->table.face[x]) && moved && !sabra_is_own(s, x))
                return x;
        }
    }
    return NO_PIECE;
}

/* Tiles that are no meld are seen; what a joker among them still owes is not. Without joker rules it owes no more. */
static void name_loose_joker(const State *s, Verdict *v)
{
    int pile;
    const Piece joker = v->why == &sabra_bad_meld ? loose_joker(s, &pile) : NO_PIECE;
    if (joker == NO_PIECE)
        return;
    *v = refuse_at(&sabra_joker_loose, joker, pile);
    if (sabra_option(s, SABRA_JOKER_MOVE) != JOKER_MOVE_FREE)
        v->detail = sabra_rule_in_force(&s->options, v->why);
}

SabraOutcome sabra_outcome_now(const State *s, bool timed_out, Verdict *verdict)
{
    SabraTurn turn;
    SabraLayout layout;
    uint8_t pile_of[SABRA_TILES] = { 0 };
    sabra_turn_of(s, &turn);
    sabra_layout_of(s, &layout, pile_of);
    int pool = sabra_pool_size(s);
    SabraOutcome o = timed_out ? sabra_expire(&turn, &layout, pool) : sabra_done(&turn, &layout, pool);
    if (verdict) {
        *verdict = point_at(s, &o.verdict, pile_of);
        name_loose_joker(s, verdict);
    }
    return o;
}
