/* What a state of Conquian says: melds, the card on offer, what is laid in a turn. */
#include "rules/conquian/position.h"

#include "rules/bricks/turn.h"
#include "rules/conquian/reasons.h"

/* ---- as the turn began ---- */

static ConSet set_then(const State *s, int pile)
{
    ConSet set = 0;
    for (int i = s->turn_start.start[pile]; i < s->turn_start.start[pile + 1]; i++) {
        const Face f = s->table.face[s->turn_start.order[i]];
        set |= face_is_known(f) ? con_bit(f) : 0;
    }
    return set;
}

static bool was_meld_of(const State *s, int pile, int seat)
{
    const Pile *p = &s->turn_start.pile[pile];
    return pile >= CON_FIRST_MELD && p->kind == PILE_MELD && p->owner == seat && turn_start_size(s, pile) > 0;
}

int con_old_melds(const State *s, int seat, ConSet out[CON_MOST_MELDS])
{
    int n = 0;
    for (int p = CON_FIRST_MELD; p < CON_PILES && n < CON_MOST_MELDS; p++)
        if (was_meld_of(s, p, seat))
            out[n++] = set_then(s, p);
    return n;
}

ConSet con_old_hand(const State *s, int seat)
{
    return set_then(s, con_hand(seat));
}

Piece con_offered(const State *s)
{
    const Row *r = &s->turn_start;
    return r->start[CON_OFFER + 1] > r->start[CON_OFFER] ? r->order[r->start[CON_OFFER]] : NO_PIECE;
}

bool con_changed(const State *s)
{
    return (s->phase == PHASE_PLAY || s->phase == CON_THROW) && turn_changed(s, CON_FIRST_MELD);
}

int con_turned_up(const State *s)
{
    return CON_CARDS - CON_SEATS * con_option(s, CON_HAND_CARDS) - pile_size(&s->table, CON_STOCK);
}

/* ---- as it lies ---- */

static int faces_of(const State *s, int pile, Face *out)
{
    const int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++)
        out[i] = pile_face(&s->table, pile, i);
    return n;
}

const Reason *con_read_pile(const State *s, int pile, Meld *out, const Reason **detail)
{
    Face face[MAX_PIECES];
    const ConRules r = con_rules(&s->options);
    return con_read(&r, face, faces_of(s, pile, face), out, detail);
}

int con_melded(const State *s, int seat)
{
    int n = 0;
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++)
        if (s->table.row.pile[p].kind == PILE_MELD && s->table.row.pile[p].owner == seat)
            n += pile_size(&s->table, p);
    return n;
}

int con_fitting(const State *s, int seat, uint8_t pile[CON_MOST_MELDS])
{
    const ConRules r = con_rules(&s->options);
    const Piece x = con_offered(s);
    int n = 0;
    for (int p = CON_FIRST_MELD; p < CON_PILES && x != NO_PIECE; p++) {
        Meld m, with;
        if (s->table.row.pile[p].kind != PILE_MELD || s->table.row.pile[p].owner != seat ||
            con_read_pile(s, p, &m, NULL) != NULL || !con_fits(&r, &m, s->table.face[x], &with))
            continue;
        if (pile != NULL && n < CON_MOST_MELDS)
            pile[n] = (uint8_t)p;
        n++;
    }
    return n;
}

int con_ways_now(const State *s, int seat, ConWay out[CON_MOST_WAYS])
{
    const ConRules r = con_rules(&s->options);
    ConSet old[CON_MOST_MELDS];
    const Piece x = con_offered(s);
    const int olds = con_old_melds(s, seat, old);
    return x == NO_PIECE ? 0 : con_ways(&r, old, olds, con_old_hand(s, seat), con_bit(s->table.face[x]), out);
}

Move con_alone(const State *s, int seat)
{
    ConWay way[CON_MOST_WAYS];
    if (s->phase == CON_TURN_UP)
        return (Move){ .kind = MOVE_DRAW };
    if (s->phase != PHASE_PLAY || con_changed(s))
        return (Move){ .kind = MOVE_NONE };
    if (con_of(s)->forced)
        return (Move){ .kind = con_fitting(s, seat, NULL) == 1 ? MOVE_DONE : MOVE_NONE };
    return (Move){ .kind = con_ways_now(s, seat, way) == 0 ? MOVE_PASS : MOVE_NONE };
}

/* ---- judging a turn ---- */

/* Without the card on offer every meld is one that lay before: it was forced. Of a use that is good, in which all old
 * melds lie still. */
static bool is_plain_addition(const ConUse *u)
{
    int plain = 0;
    for (int i = 0; i < u->ends; i++) {
        const ConSet end = con_set(u->end[i].face, u->end[i].count) & ~u->offer;
        for (int k = 0; k < u->olds; k++)
            plain += end == u->old[k];
    }
    return plain == u->ends;
}

/* The own piles with their cards. The card on offer by itself is no meld and stays out; `to` gets it where it is not
 * NO_PILE. */
static void read_ends(const State *s, int seat, int to, ConUse *u, int pile[CON_MOST_MELDS])
{
    const Piece x = con_offered(s);
    for (int p = 0; p < CON_PILES && u->ends < CON_MOST_MELDS; p++) {
        Face face[MAX_PIECES];
        if (!con_is_own(s, p, seat) || pile_size(&s->table, p) == 0 ||
            (pile_size(&s->table, p) == 1 && pile_piece(&s->table, p, 0) == x))
            continue;
        int n = faces_of(s, p, face);
        if (p == to)
            face[n++] = s->table.face[x];
        for (int i = 0; i < n && i < MAX_MELD + 2; i++)
            u->end[u->ends].face[i] = face[i];
        u->end[u->ends].count = n < MAX_MELD + 2 ? n : MAX_MELD + 2;
        pile[u->ends++] = p;
    }
}

ConJudged con_judge_table(const State *s, int seat, int *pile)
{
    const ConRules r = con_rules(&s->options);
    const Piece x = con_offered(s);
    uint8_t fits[CON_MOST_MELDS];
    int at[CON_MOST_MELDS], to = NO_PILE;
    ConUse u = { .hand = con_old_hand(s, seat) };
    if (pile != NULL)
        *pile = NO_PILE;
    if (x == NO_PIECE)
        return (ConJudged){ .why = &con_not_used, .end = -1 };
    if (con_of(s)->forced && !con_changed(s) && con_fitting(s, seat, fits) == 1)
        to = fits[0];
    u.olds = con_old_melds(s, seat, u.old);
    u.offer = con_bit(s->table.face[x]);
    read_ends(s, seat, to, &u, at);
    ConJudged j = con_judge(&r, &u);
    if (j.why == NULL && con_of(s)->forced && !is_plain_addition(&u))
        j = (ConJudged){ .why = &con_forced, .end = -1 };
    if (pile != NULL && j.end >= 0)
        *pile = at[j.end];
    return j;
}
