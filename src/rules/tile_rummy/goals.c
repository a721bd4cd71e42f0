/* The closed hands of International as what may be collected for: how near a rack is to each, and what it would bring.
 * Rules page: G.2, G.3, G.5. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/tile_rummy/near.h"
#include "rules/tile_rummy/position.h"

enum { RACK_MOST = CLOSED_TILES + 1 };

/* What may be taken for the draw: the last tile of a heap, or the trump. */
typedef struct Offer {
    Move take;
    Piece piece; /* NO_PIECE: nothing may */
} Offer;

typedef struct Looking {
    const State *state;
    int seat;
    Piece piece[RACK_MOST]; /* of the seat, those put forward or laid in this turn among them */
    int count;
    TrTiles rack, out; /* out: what could still lie in a hand */
    ClosedWhen when;
    Offer heap, trump;
} Looking;

static void add(TrTiles *t, Face f, int n)
{
    uint8_t *count = face_is_joker(f) ? &t->jokers : &t->n[f.suit][f.rank];
    *count = (uint8_t)(*count + n);
}

/* ---- what there is ---- */

static void gather_rack(Looking *l)
{
    const State *s = l->state;
    const TrState *g = tr_of(s);
    const int rack = tr_rack(l->seat);
    const bool plays = s->phase == PHASE_PLAY && s->to_act == l->seat;
    for (int x = 0; x < s->table.piece_count; x++) {
        const bool own =
            plays ? turn_had(s, rack, (Piece)x) || g->taken_piece == x : piece_pile(&s->table, (Piece)x, NULL) == rack;
        if (!own || l->count == RACK_MOST)
            continue;
        l->piece[l->count++] = (Piece)x;
        add(&l->rack, s->table.face[x], 1);
    }
}

static Offer offer_of(const Looking *l, int pile)
{
    const State *s = l->state;
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    if (s->phase != TR_DRAW || s->to_act != l->seat || pile == NO_PILE || tr_check(s, l->seat, take).why != NULL)
        return (Offer){ .piece = NO_PIECE };
    return (Offer){ take, pile_piece(&s->table, pile, pile_size(&s->table, pile) - 1) };
}

/* What lies in melds and on heaps does not come any more, but for the tile that may be taken; the trump may. */
static void gather_out(Looking *l)
{
    const State *s = l->state;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        memset(&l->out.n[c][1], 2, TR_HIGH_ONE - 1);
    l->out.jokers = TR_JOKERS;
    for (int x = 0; x < s->table.piece_count; x++) {
        const int kind = s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)].kind;
        const bool gone = (kind == PILE_MELD || kind == PILE_DISCARD) && x != l->heap.piece;
        if (gone && memchr(l->piece, x, (size_t)l->count) == NULL)
            add(&l->out, s->table.face[x], -1);
    }
}

static Looking look(const State *s, int seat)
{
    const TrState *g = tr_of(s);
    Looking l = { .state = s, .seat = seat };
    const bool acts = s->to_act == seat;
    gather_rack(&l);
    l.heap = offer_of(&l, g->thrown_by == NO_SEAT ? NO_PILE : tr_heap(g->thrown_by));
    l.trump = offer_of(&l, TR_TRUMP);
    gather_out(&l);
    l.when = (ClosedWhen){ g->turns[seat] == 0 || (g->turns[seat] == 1 && acts), g->start_seat == seat,
                           l.count == CLOSED_TILES };
    return l;
}

/* ---- one hand ---- */

static bool near_with(const Looking *l, Piece more, int hand, ClosedNear *near)
{
    TrTiles rack = l->rack;
    if (more != NO_PIECE)
        add(&rack, l->state->table.face[more], 1);
    return closed_near(&rack, &l->out, hand, l->when, near);
}

/* Of Grand Blitz the tile drawn is no part. */
static bool near_dealt(const Looking *l, ClosedNear *near)
{
    const Piece drawn = tr_of(l->state)->drawn_piece;
    TrTiles rack = l->rack;
    ClosedWhen when = l->when;
    if (l->count == RACK_MOST && drawn != NO_PIECE) {
        add(&rack, l->state->table.face[drawn], -1);
        when.dealt = true;
    }
    return closed_near(&rack, &l->out, CLOSED_GRAND_BLITZ, when, near);
}

/* The tile to throw for that hand which brings most; false: there is none. */
static bool best_throw(const Looking *l, int hand, Move *act)
{
    const State *s = l->state;
    const int rack = tr_rack(l->seat);
    int most = -1;
    for (int i = 0; i < pile_size(&s->table, rack) && s->phase == PHASE_PLAY; i++) {
        const Move claim = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = (int16_t)hand };
        if (tr_check(s, l->seat, claim).why != NULL)
            continue;
        const TrClaim c = tr_claim_of(s, l->seat, pile_piece(&s->table, rack, i), hand);
        if (c.points * (1 + c.doubled) > most) {
            most = c.points * (1 + c.doubled);
            *act = claim;
        }
    }
    return most >= 0;
}

/* Which pieces lie where: each of the rack once, and the one on offer only where there is none of its face left. */
static void picture(const Looking *l, const ClosedNear *near, Piece offered, GoalNote *out)
{
    const Table *t = &l->state->table;
    bool used[RACK_MOST] = { false };
    out->count = near->count;
    for (int i = 0; i < near->count; i++) {
        const NearTile *n = &near->tile[i];
        GoalPiece *p = &out->piece[i];
        *p = (GoalPiece){ n->face, NO_PIECE, GOAL_MISSING, i > 0 && n->set != near->tile[i - 1].set };
        int k = 0;
        while (n->held && k < l->count && (used[k] || !face_eq(t->face[l->piece[k]], n->face)))
            k++;
        if (n->held && k < l->count) {
            used[k] = true;
            p->piece = l->piece[k];
            p->part = GOAL_HELD;
        } else if (n->held) {
            p->piece = offered;
            p->part = GOAL_OFFERED;
        }
    }
}

static void say_worth(int hand, char *out, size_t size)
{
    const int16_t *p = closed_hand[hand].points;
    /* TRANSLATORS: Of a closed hand: its points without a joker, and with jokers among its tiles. */
    text_write(out, size, "It is worth {1} points, {2} with one joker, {3} with two.", text_number(p[0]).text,
               text_number(p[1]).text, text_number(p[2]).text);
}

static TextSink set_act(GoalNote *out, Move act)
{
    out->ready = true;
    out->act = act;
    return text_sink(out->act_label, sizeof out->act_label);
}

static void offer_take(const Looking *l, const Offer *offer, GoalNote *out)
{
    char tile[72];
    TextSink label = set_act(out, offer->take), sign = text_part(&label, tile, sizeof tile);
    tile_sign(l->state->table.face[offer->piece], &sign);
    text_say(&label, "Take {1}", tile);
}

/* With what lies there to be taken, where that brings it nearer: the discard, or the trump, which has to complete it.
 */
static void with_offer(const Looking *l, int hand, ClosedNear near, GoalNote *out)
{
    ClosedNear with;
    Piece offered = NO_PIECE;
    const Offer *offer[] = { &l->heap, &l->trump };
    for (int i = 0; i < 2 && offered == NO_PIECE; i++) {
        const bool trump = offer[i] == &l->trump;
        if (offer[i]->piece == NO_PIECE || (trump && near.missing != 1) ||
            !near_with(l, offer[i]->piece, hand, &with) || with.missing >= near.missing)
            continue;
        near = with;
        offered = offer[i]->piece;
        if (with.missing == 0)
            offer_take(l, offer[i], out);
    }
    picture(l, &near, offered, out);
    out->points = closed_points(hand, near.jokers);
}

static bool note_hand(const Looking *l, int hand, GoalNote *out)
{
    ClosedNear near;
    Move claim;
    memset(out, 0, sizeof *out);
    if (hand == CLOSED_GRAND_BLITZ ? !near_dealt(l, &near) : !near_with(l, NO_PIECE, hand, &near))
        return false;
    out->id = (uint8_t)hand;
    text_write(out->name, sizeof out->name, closed_hand[hand].name);
    out->what = closed_hand[hand].what;
    say_worth(hand, out->worth, sizeof out->worth);
    out->missing = near.missing;
    if (near.missing > 0 && hand != CLOSED_GRAND_BLITZ) {
        with_offer(l, hand, near, out);
        return true;
    }
    picture(l, &near, NO_PIECE, out);
    out->points = closed_points(hand, near.jokers);
    if (near.missing == 0 && best_throw(l, hand, &claim)) {
        TextSink label = set_act(out, claim);
        /* TRANSLATORS: A button: shows a whole hand and wins with it. */
        text_say(&label, "Claim");
    }
    return true;
}

/* ---- all of them ---- */

/* Nearest first, of equally near ones those that may be had at once, then the dearest, then by number. */
static bool goes_before(const GoalNote *a, const GoalNote *b)
{
    if (a->missing != b->missing)
        return a->missing < b->missing;
    if (a->ready != b->ready)
        return a->ready;
    return a->points > b->points;
}

static void sort(GoalNote *goal, int n)
{
    for (int i = 1; i < n; i++) {
        const GoalNote moved = goal[i];
        int k = i;
        for (; k > 0 && goes_before(&moved, &goal[k - 1]); k--)
            goal[k] = goal[k - 1];
        goal[k] = moved;
    }
}

/* A closed hand is for whoever has melded nothing. */
static int list(const State *s, int seat, GoalNote *out, int max)
{
    int n = 0;
    if ((s->phase != TR_DRAW && s->phase != PHASE_PLAY) || s->seat[seat].opened)
        return 0;
    const Looking l = look(s, seat);
    if (l.count < CLOSED_TILES)
        return 0;
    for (int hand = 1; hand < CLOSED_END && n < max; hand++)
        n += note_hand(&l, hand, &out[n]);
    sort(out, n);
    return n;
}

static void say(const State *s, int seat, TextSink *out)
{
    (void)s;
    (void)seat;
    text_say(out, "Collect all fourteen tiles of one hand and throw the fifteenth. Then you win the points of that "
                  "hand. Pale tiles are missing.");
}

const GoalList international_goals = {
    .title = N_("Closed hands"),
    /* TRANSLATORS: A tool: it shows which hands may be collected. */
    .word = N_("Hands"),
    .tip = N_("Hands to collect"),
    .none = N_("Closed hands are only for players who have not melded yet."),
    .list = list,
    .say = say,
};
