/* The order in which each person holds their pieces: followed, arranged, written down. */
#include "match/hand_order.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/hand_aid.h"

/* The order lists every piece the seat has held in this turn, so that a piece that comes back from the table within
 * the turn finds its old place again. At the end of the turn those that are gone are forgotten.
 *
 * What is kept of a hand that was arranged, and the pieces that came since in the order in which the moves brought
 * them, must always make up the same list again: a match that is gone on with has nothing else. */

static bool in_hand(const Play *p, int seat, Piece x)
{
    const Table *t = &p->state.table;
    if (x >= t->piece_count)
        return false;
    const Pile *pile = &t->row.pile[piece_pile(t, x, NULL)];
    return pile_is_hand_of(pile, seat);
}

static void add_once(HandOrder *h, bool listed[MAX_PIECES], Piece x)
{
    if (listed[x])
        return;
    listed[x] = true;
    h->piece[h->count++] = x;
}

/* Appends the pieces of the hand that are not listed yet, as they lie. */
static void add_new(const Play *p, int seat, HandOrder *h, bool listed[MAX_PIECES])
{
    const Table *t = &p->state.table;
    for (int k = 0; k < t->pile_count; k++) {
        if (t->row.pile[k].kind != PILE_HAND || t->row.pile[k].owner != seat)
            continue;
        for (int i = 0; i < pile_size(t, k); i++)
            add_once(h, listed, pile_piece(t, k, i));
    }
}

/* ---- order ---- */

static int suit_key(const State *s, Face f)
{
    int (*key)(const State *, Face) = game_of(s)->table.sort_key;
    if (key)
        return key(s, f);
    return face_is_joker(f) ? INT16_MAX : f.suit * 32 + f.rank;
}

static int rank_key(const State *s, Face f)
{
    (void)s;
    return face_is_joker(f) ? INT16_MAX : f.rank * 32 + f.suit;
}

/* Insertion sort: short lists, and equal pieces keep the order of their numbers. */
static void sort_by(const State *s, Piece *x, int n, int (*key)(const State *, Face))
{
    const Face *face = s->table.face;
    for (int i = 1; i < n; i++) {
        Piece moving = x[i];
        int k = key(s, face[moving]), j = i;
        for (; j > 0 && (key(s, face[x[j - 1]]) > k || (key(s, face[x[j - 1]]) == k && x[j - 1] > moving)); j--)
            x[j] = x[j - 1];
        x[j] = moving;
    }
}

static int remove_pieces(Piece *from, int n, const Piece *gone, int count)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (!memchr(gone, from[i], (size_t)count))
            from[kept++] = from[i];
    return kept;
}

/* The melds of the hand first, as the game lays them; the rest follows by rank. */
static void sort_melds(const State *seen, int seat, Piece *x, int n, HandMelds *melds)
{
    Piece rest[MAX_PIECES];
    int left = n, done = 0;
    memcpy(rest, x, (size_t)n * sizeof *x);
    sort_by(seen, rest, n, rank_key);
    if (aid_melds(seen, seat, 0, melds) == 0)
        melds->count = 0;
    for (int i = 0; i < melds->count; i++) {
        memcpy(x + done, melds->meld[i].piece, melds->meld[i].size);
        done += melds->meld[i].size;
        left = remove_pieces(rest, left, melds->meld[i].piece, melds->meld[i].size);
    }
    memcpy(x + done, rest, (size_t)left * sizeof *x);
}

/* A hand that has just been dealt, in a game of melds: by its melds. Where hands are kept cut into melds it stays so.
 */
static void sort_dealt(HandOrder *h, const Play *p, int seat)
{
    HandMelds melds;
    State seen;
    if (!aid_knows_melds(p->game) || p->setup.seat[seat].kind != SEAT_PERSON)
        return;
    game_observe(p->game, &p->state, seat, &seen);
    sort_melds(&seen, seat, h->piece, h->count, &melds);
    h->dealt = true;
    h->melds = p->game->in_hand != NULL;
}

void hand_order_complete(HandOrders *d, const Play *p)
{
    for (int seat = 0; seat < p->setup.seats; seat++) {
        bool listed[MAX_PIECES] = { false };
        HandOrder *h = &d->hand[seat];
        const bool dealt = h->count == 0 && !h->chosen;
        for (int i = 0; i < h->count; i++)
            listed[h->piece[i]] = true;
        add_new(p, seat, h, listed);
        if (dealt && h->count > 0)
            sort_dealt(h, p, seat);
    }
}

/* Writes the hand of the seat to out, in the order in which it is held; returns how many pieces. out has room for
 * MAX_PIECES. */
static int ordered(const HandOrders *d, Play *p, int seat, Piece *out)
{
    HandMelds melds;
    const HandOrder *h = &d->hand[seat];
    int n = 0;
    for (int i = 0; i < h->count; i++)
        if (in_hand(p, seat, h->piece[i]))
            out[n++] = h->piece[i];
    if (h->melds)
        sort_melds(play_view(p, seat), seat, out, n, &melds);
    else if (!h->chosen && !h->dealt && game_of(&p->state)->table.sort_key)
        sort_by(play_view(p, seat), out, n, suit_key);
    return n;
}

static void add_behind(HandOrder *h, Piece x, Piece before)
{
    int at = 0;
    while (at < h->count && before != NO_PIECE && (at == 0 || h->piece[at - 1] != before))
        at++;
    memmove(h->piece + at + 1, h->piece + at, (size_t)(h->count - at) * sizeof *h->piece);
    h->piece[at] = x;
    h->count++;
}

static void set_order(HandOrders *d, const Play *p, int seat, const Piece *pieces, int n)
{
    bool listed[MAX_PIECES] = { false };
    HandOrder old = d->hand[seat];
    HandOrder *h = &d->hand[seat];
    h->count = 0;
    h->chosen = true;
    h->melds = false;
    for (int i = 0; i < n; i++)
        if (in_hand(p, seat, pieces[i]))
            add_once(h, listed, pieces[i]);
    for (int i = 0; i < old.count; i++)
        if (in_hand(p, seat, old.piece[i]))
            add_once(h, listed, old.piece[i]);
    /* What lies elsewhere keeps its place: behind the piece that was before it. */
    for (int i = 0; i < old.count; i++)
        if (!listed[old.piece[i]])
            add_behind(h, old.piece[i], i > 0 ? old.piece[i - 1] : NO_PIECE);
}

/* ---- gaps ---- */

enum { WIDEST_GAP = 40 };

/* Finds the free places before each piece of the hand. Pieces that are gone leave theirs: the widest gap of them and of
 * the next piece that is there counts for that one. */
static void find_gaps(const HandOrders *d, const Play *p, int seat, uint8_t gap[MAX_PIECES])
{
    const HandOrder *h = &d->hand[seat];
    uint8_t widest = 0;
    for (int i = 0; h->chosen && i < h->count; i++) {
        Piece x = h->piece[i];
        widest = h->gap[x] > widest ? h->gap[x] : widest;
        if (!in_hand(p, seat, x))
            continue;
        gap[x] = widest;
        widest = 0;
    }
}

static void set_gaps(HandOrders *d, int seat, const Piece *pieces, int n, const uint8_t *gap)
{
    HandOrder *h = &d->hand[seat];
    memset(h->gap, 0, sizeof h->gap);
    for (int i = 0; i < n; i++)
        h->gap[pieces[i]] = gap[i] < WIDEST_GAP ? gap[i] : WIDEST_GAP;
}

void hand_order_hand(const HandOrders *d, Play *p, int seat, SeatHand *out)
{
    memset(out, 0, sizeof *out);
    if (seat < 0 || seat >= p->setup.seats)
        return;
    out->count = ordered(d, p, seat, out->piece);
    memcpy(out->set, d->hand[seat].set, sizeof out->set);
    find_gaps(d, p, seat, out->gap);
}

void hand_order_arrange(HandOrders *d, const Play *p, int seat, const Piece *pieces, int n, const uint8_t *gap)
{
    set_order(d, p, seat, pieces, n);
    set_gaps(d, seat, pieces, n, gap);
    d->version++;
}

/* ---- the sets it was sorted into ---- */

static void set_sets(HandOrders *d, int seat, const HandMelds *melds)
{
    HandOrder *h = &d->hand[seat];
    memset(h->set, 0, sizeof h->set);
    for (int i = 0; i < melds->count; i++)
        for (int k = 0; k < melds->meld[i].size; k++)
            h->set[melds->meld[i].piece[k]] = (uint8_t)(i + 1);
}

/* A set is broken for good when a piece of it has left the hand at the end of a turn: its other pieces belong to none
 * then. */
static void forget_broken(HandOrders *d, const Play *p, int seat)
{
    HandOrder *h = &d->hand[seat];
    for (int x = 0; x < MAX_PIECES; x++) {
        const int set = h->set[x];
        for (int k = 0; set != 0 && !in_hand(p, seat, (Piece)x) && k < MAX_PIECES; k++)
            h->set[k] = h->set[k] == set ? 0 : h->set[k];
    }
}

/* ---- turns, deals, the store ---- */

void hand_order_turn_over(HandOrders *d, const Play *p)
{
    for (int seat = 0; seat < p->setup.seats; seat++) {
        HandOrder *h = &d->hand[seat];
        int kept = 0, had = h->count;
        uint8_t widest = 0;
        for (int i = 0; i < h->count; i++) {
            Piece x = h->piece[i];
            widest = h->gap[x] > widest ? h->gap[x] : widest;
            h->gap[x] = in_hand(p, seat, x) ? widest : 0;
            if (!in_hand(p, seat, x))
                continue;
            h->piece[kept++] = x;
            widest = 0;
        }
        h->count = kept;
        h->changed = h->changed || kept < had;
        forget_broken(d, p, seat);
    }
}

void hand_order_list(const HandOrders *d, uint8_t listed[MAX_SEATS])
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        listed[seat] = (uint8_t)d->hand[seat].count;
}

static bool lists_gone(const HandOrders *d, const Play *p, int seat)
{
    const HandOrder *h = &d->hand[seat];
    for (int i = 0; i < h->count; i++)
        if (!in_hand(p, seat, h->piece[i]))
            return true;
    return false;
}

/* A piece whose coming was taken back keeps the place that was chosen for it, and that is kept now, for no move brings
 * it any more. In a hand that nobody arranged it has none. */
void hand_order_take_back(HandOrders *d, const Play *p, const uint8_t listed[MAX_SEATS])
{
    for (int seat = 0; seat < p->setup.seats; seat++) {
        HandOrder *h = &d->hand[seat];
        if (h->chosen)
            h->changed = h->changed || lists_gone(d, p, seat);
        else
            h->count = listed[seat];
    }
}

void hand_order_arrange_as(HandOrders *d, const Play *p, const HandOrder *old)
{
    for (int seat = 0; seat < p->setup.seats; seat++) {
        HandOrder *h = &d->hand[seat];
        if (!old[seat].chosen)
            continue;
        set_order(d, p, seat, old[seat].piece, old[seat].count);
        memcpy(h->gap, old[seat].gap, sizeof h->gap);
        memcpy(h->set, old[seat].set, sizeof h->set);
        h->melds = old[seat].melds;
        h->changed = true;
    }
}

void hand_order_forget(HandOrders *d)
{
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        d->hand[seat].count = 0;
        memset(d->hand[seat].gap, 0, sizeof d->hand[seat].gap);
        memset(d->hand[seat].set, 0, sizeof d->hand[seat].set);
        d->hand[seat].chosen = d->hand[seat].changed = d->hand[seat].dealt = false;
    }
}

/* Writes " / 61 83 84" for each set the hand was sorted into: the numbers of its pieces. */
static void note_sets(const HandOrder *h, TextSink *out)
{
    for (int set = 1; set <= MAX_HAND_MELDS; set++)
        for (int x = 0, n = 0; x < MAX_PIECES; x++)
            if (h->set[x] == set)
                text_addf(out, "%s %d", n++ == 0 ? " /" : "", x);
}

void hand_order_note_key(int seat, KeptHand *out)
{
    snprintf(out->key, sizeof out->key, "hand%d", seat);
}

/* The note "hand0" of seat 0, and so on: how a hand is held.
 *
 *    1m 83 84 61 -2 42 41 46 / 61 83 84 / 41 42 46
 *    || |        |             |
 *    || |        |             a set that the hand was sorted into, one after each "/", MAX_HAND_MELDS at the most
 *    || |        free places before the next piece, 1 .. WIDEST_GAP; where there are none, nothing is written
 *    || numbers of the pieces in their order, 0 .. piece_count - 1: all that the seat has held in this turn
 *    |"m": the hand stays sorted by its melds, in later deals too (only where the game has in_hand)
 *    State.deal_no, from 0
 *
 * A reader (hand_order_read) takes only the "m" when the deal is another one. It passes over pieces and gaps out of
 * range, and counts a piece once; pieces that came since it was written follow behind. When the text is cut or does not
 * begin with a number it returns false and changes nothing; when something else stands between, it returns false with
 * what came before taken. Then the note is laid aside under "kept:hand0". */
void hand_order_note(HandOrders *d, const Play *p, int seat, KeptHand *out)
{
    HandOrder *h = &d->hand[seat];
    TextSink sink = text_sink(out->text, sizeof out->text);
    text_addf(&sink, "%d%s", p->state.deal_no, h->melds ? "m" : "");
    for (int i = 0; i < h->count; i++) {
        if (h->gap[h->piece[i]] > 0)
            text_addf(&sink, " -%d", h->gap[h->piece[i]]);
        text_addf(&sink, " %d", h->piece[i]);
    }
    note_sets(h, &sink);
    hand_order_note_key(seat, out);
    h->changed = false;
}

int hand_order_changed(HandOrders *d, const Play *p, KeptHand out[MAX_SEATS])
{
    int n = 0;
    for (int seat = 0; seat < p->setup.seats; seat++)
        if (d->hand[seat].chosen && d->hand[seat].changed)
            hand_order_note(d, p, seat, &out[n++]);
    return n;
}

/* Reads what note_sets has written: a piece out of range is passed over, what is no number ends a set. */
static void load_sets(HandOrders *d, const Play *p, int seat, const char *at)
{
    HandOrder *h = &d->hand[seat];
    uint8_t set = 0;
    memset(h->set, 0, sizeof h->set);
    for (at = strchr(at, '/'); at != NULL && set < MAX_HAND_MELDS; at = strchr(at, '/')) {
        char *end;
        at++;
        set++;
        for (long x = strtol(at, &end, 10); end != at; x = strtol(at, &end, 10)) {
            if (x >= 0 && x < p->state.table.piece_count)
                h->set[x] = set;
            at = end;
        }
    }
}

bool hand_order_read(HandOrders *d, const Play *p, int seat, const char *text, bool cut)
{
    const char *at = text;
    char *end = NULL;
    long deal = strtol(at, &end, 10);
    if (end == at || cut)
        return false;
    const bool melds = *end == 'm' && p->game->in_hand != NULL;
    end += *end == 'm';
    if (deal != p->state.deal_no) { /* another deal is held as it was dealt */
        d->hand[seat].melds |= melds;
        return true;
    }
    d->hand[seat].melds = melds;
    bool listed[MAX_PIECES] = { false };
    HandOrder replayed = d->hand[seat];
    HandOrder *h = &d->hand[seat];
    long gap = 0;
    h->count = 0;
    h->chosen = true;
    memset(h->gap, 0, sizeof h->gap);
    for (at = end;; at = end) {
        long x = strtol(at, &end, 10);
        if (end == at)
            break;
        if (x >= 0 && x < p->state.table.piece_count) {
            h->gap[x] = (uint8_t)gap;
            add_once(h, listed, (Piece)x);
        }
        gap = x < 0 && x >= -WIDEST_GAP ? -x : 0;
    }
    for (int i = 0; i < replayed.count; i++) /* what came since, in the order it came */
        add_once(h, listed, replayed.piece[i]);
    load_sets(d, p, seat, at);
    at += strspn(at, " ");
    return *at == '\0' || *at == '/';
}

/* ---- sorting a hand ---- */

/* Leaves one free place behind each meld: gap[i] is for place i of the sorted hand. */
static void gaps_behind(const HandMelds *melds, int n, uint8_t *gap)
{
    for (int i = 0, done = 0; i < melds->count; i++) {
        done += melds->meld[i].size;
        if (done < n)
            gap[done] = 1;
    }
}

void hand_order_sort(HandOrders *d, Play *p, int seat, HandSort how)
{
    Piece x[MAX_PIECES];
    uint8_t gap[MAX_PIECES] = { 0 };
    HandMelds melds = { .count = 0 };
    int n = ordered(d, p, seat, x);
    if (how == SORT_MELDS)
        sort_melds(play_view(p, seat), seat, x, n, &melds);
    else
        sort_by(play_view(p, seat), x, n, how == SORT_SUIT ? suit_key : rank_key);
    gaps_behind(&melds, n, gap);
    hand_order_arrange(d, p, seat, x, n, gap);
    /* A game whose hands are kept cut into melds (GameDef.in_hand) keeps this one sorted so from now on. */
    d->hand[seat].melds = how == SORT_MELDS && p->game->in_hand != NULL;
    set_sets(d, seat, &melds);
}
