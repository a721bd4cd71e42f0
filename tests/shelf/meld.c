/* Melds of Shelf: reading them, what they are worth, whether a card finds one. */
#include "shelf/meld.h"

#include <string.h>

#include "shelf/reasons.h"

Face shelf_twin(Face f)
{
    return (Face){ f.rank, f.suit ^ 1 }; /* spades and clubs, diamonds and hearts */
}

FaceSet shelf_wild_for(const State *s, int seat)
{
    FaceSet set = { 0 };
    if (seat >= s->seats || pile_size(&s->table, SHELF_WILD) == 0)
        return set;
    Piece x = pile_piece(&s->table, SHELF_WILD, 0);
    if (!(s->table.known_to[x] >> seat & 1) || !face_is_known(s->table.face[x]))
        return set;
    face_set_add(&set, s->table.face[x]);
    if (shelf_option(s, SHELF_TWINS))
        face_set_add(&set, shelf_twin(s->table.face[x]));
    return set;
}

int shelf_points(const State *s, Face f)
{
    int points = f.rank == 1 ? 15 : f.rank > 10 ? 10 : f.rank;
    bool trump = pile_size(&s->table, SHELF_TRUMP) > 0 && pile_face(&s->table, SHELF_TRUMP, 0).suit == f.suit;
    return trump ? 2 * points : points;
}

static void lies_as(ShelfMeld *m, int place, int which, Face stands)
{
    m->order[place] = (uint8_t)which;
    m->stands[place] = stands;
}

static bool read_alike(const Face *f, int n, ShelfMeld *out)
{
    if (n != 2 && n != 3)
        return false;
    for (int i = 0; i < n; i++) {
        if (!face_eq(f[i], f[0]))
            return false;
        lies_as(out, i, i, f[i]);
    }
    out->kind = n == 2 ? MELD_PAIR : MELD_TUNNELA;
    return true;
}

static bool read_group(const Face *f, int n, unsigned wilds, ShelfMeld *out)
{
    unsigned suits = 0, rank = 0;
    for (int i = 0; i < n; i++) {
        if (wilds >> i & 1)
            continue;
        if ((rank != 0 && f[i].rank != rank) || suits >> f[i].suit & 1)
            return false;
        rank = f[i].rank;
        suits |= 1u << f[i].suit;
    }
    if (rank == 0 || n > 4)
        return false;
    for (int i = 0; i < n; i++) {
        uint8_t suit = f[i].suit;
        if (wilds >> i & 1) {
            for (suit = 0; suits >> suit & 1; suit++) {
            }
            suits |= 1u << suit;
        }
        lies_as(out, i, i, (Face){ (uint8_t)rank, suit });
    }
    out->kind = MELD_GROUP;
    return true;
}

/* The place of each natural card of a run, from 1 to 14; false when two share one. */
static bool run_places(const Face *f, int n, unsigned wilds, bool ace_high, int place[15], int *low, int *high)
{
    int suit = -1;
    *low = 15;
    *high = 0;
    for (int i = 0; i <= 14; i++)
        place[i] = -1;
    for (int i = 0; i < n; i++) {
        if (wilds >> i & 1)
            continue;
        int at = f[i].rank == 1 && ace_high ? 14 : f[i].rank;
        if ((suit >= 0 && f[i].suit != suit) || place[at] >= 0)
            return false;
        suit = f[i].suit;
        place[at] = i;
        *low = at < *low ? at : *low;
        *high = at > *high ? at : *high;
    }
    return suit >= 0;
}

static bool read_run_with(const Face *f, int n, unsigned wilds, bool ace_high, ShelfMeld *out)
{
    int place[15], low, high, w = 0;
    if (!run_places(f, n, wilds, ace_high, place, &low, &high) || high - low >= n)
        return false;
    while (high - low + 1 < n) {
        int most = ace_high ? 14 : 13;
        if (high < most)
            high++;
        else if (low > (ace_high ? 2 : 1))
            low--;
        else
            return false;
    }
    uint8_t suit = 0;
    for (int i = 0; i < n; i++)
        suit = wilds >> i & 1 ? suit : f[i].suit;
    for (int at = low; at <= high; at++) {
        int which = place[at];
        if (which < 0) {
            while (!(wilds >> w & 1))
                w++;
            which = w++;
        }
        lies_as(out, at - low, which, (Face){ (uint8_t)(at == 14 ? 1 : at), suit });
    }
    out->kind = MELD_RUN;
    return true;
}

static bool read_with(const Face *f, int n, unsigned wilds, ShelfMeld *out)
{
    return read_group(f, n, wilds, out) || read_run_with(f, n, wilds, false, out) ||
           read_run_with(f, n, wilds, true, out);
}

const Reason *shelf_read(const Face *f, int n, FaceSet wild, ShelfMeld *out)
{
    memset(out, 0, sizeof *out);
    unsigned wilds = 0;
    int count = 0;
    if (n < 2)
        return &shelf_too_few;
    if (n > SHELF_MELD_MOST)
        return &shelf_no_meld;
    out->size = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        if (!face_is_known(f[i]))
            return &shelf_no_meld;
        if (face_set_has(wild, f[i])) {
            wilds |= 1u << i;
            count++;
        }
    }
    if (read_alike(f, n, out))
        return NULL;
    if (n < 3)
        return &shelf_too_few;
    if (read_with(f, n, 0, out))
        return NULL;
    if (count > 0 && count <= SHELF_MOST_WILD && count < n && read_with(f, n, wilds, out))
        return NULL;
    /* One of two wild cards may stand for itself. */
    for (int i = 0; i < n && count == 2; i++)
        if (wilds >> i & 1 && read_with(f, n, 1u << i, out))
            return NULL;
    return count > SHELF_MOST_WILD ? &shelf_two_wild : &shelf_no_meld;
}

const Reason *shelf_read_pile(const State *s, int p, int seat, Face more, ShelfMeld *out)
{
    Face f[MAX_PIECES];
    int n = pile_size(&s->table, p);
    for (int i = 0; i < n; i++)
        f[i] = pile_face(&s->table, p, i);
    if (face_is_known(more))
        f[n++] = more;
    return shelf_read(f, n, shelf_wild_for(s, seat), out);
}

/* ---- five cards ---- */

enum { FIVE_CLASSES = 7 };

int shelf_five_worth(const Face *f, int n)
{
    static const uint8_t class_of[6][3] = {
        { 0, 0, 0 }, { 0, 0, 0 }, { 0, 1, 2 }, { 0, 3, 4 }, { 0, 5, 5 }, { 0, 6, 6 }
    };
    int count[14] = { 0 }, first = 0, second = 0;
    for (int i = 0; i < n; i++)
        if (f[i].rank <= 13)
            count[f[i].rank]++;
    for (int r = 2; r <= 14; r++) {
        int c = count[r == 14 ? 1 : r];
        if (c > 0 && (first == 0 || c >= count[first == 14 ? 1 : first])) {
            second = first;
            first = r;
        } else if (c > 0 && (second == 0 || c >= count[second == 14 ? 1 : second])) {
            second = r;
        }
    }
    int most = first > 0 ? count[first == 14 ? 1 : first] : 0, next = second > 0 ? count[second == 14 ? 1 : second] : 0;
    most = most > 5 ? 5 : most;
    return class_of[most][next >= 2 ? 2 : 1] * 400 + first * 20 + second;
}

const char *shelf_five_name(int worth)
{
    static const char *const names[FIVE_CLASSES] = { N_("High card"),   N_("A pair"),     N_("Two pairs"),
                                                     N_("Three alike"), N_("Full house"), N_("Four alike"),
                                                     N_("Five alike") };
    return names[worth / 400 < FIVE_CLASSES ? worth / 400 : FIVE_CLASSES - 1];
}

/* ---- where a card can be used ---- */

static bool has_face(const State *s, const Piece *held, int n, Face f, Piece not_this, Piece *found)
{
    for (int i = 0; i < n; i++)
        if (held[i] != not_this && face_eq(s->table.face[held[i]], f)) {
            *found = held[i];
            return true;
        }
    return false;
}

static bool use_alike(const State *s, const Piece *held, int n, Piece card, bool pairs, ShelfUse *out)
{
    int count = 1;
    out->piece[0] = card;
    for (int i = 0; i < n && count < 3; i++)
        if (held[i] != card && face_eq(s->table.face[held[i]], s->table.face[card]))
            out->piece[count++] = held[i];
    out->count = count == 3 || (pairs && count == 2) ? count : 0;
    return out->count > 0;
}

static bool use_group(const State *s, const Piece *held, int n, Piece card, ShelfUse *out)
{
    unsigned suits = 1u << s->table.face[card].suit;
    int count = 1;
    out->piece[0] = card;
    for (int i = 0; i < n && count < 3; i++) {
        Face f = s->table.face[held[i]];
        if (f.rank != s->table.face[card].rank || suits >> f.suit & 1)
            continue;
        suits |= 1u << f.suit;
        out->piece[count++] = held[i];
    }
    out->count = count == 3 ? 3 : 0;
    return count == 3;
}

static bool use_run(const State *s, const Piece *held, int n, Piece card, ShelfUse *out)
{
    Face f = s->table.face[card];
    for (int own = f.rank; own <= 14; own += 13) {
        for (int from = own - 2; from <= own; from++) {
            int count = 0;
            for (int at = from; at < from + 3 && at >= 1 && at <= 14; at++) {
                Face wanted = { (uint8_t)(at == 14 ? 1 : at), f.suit };
                Piece x = card;
                if (at != own && !has_face(s, held, n, wanted, card, &x))
                    break;
                out->piece[count++] = x;
            }
            out->count = count == 3 ? 3 : 0;
            if (count == 3)
                return true;
        }
        if (f.rank != 1)
            break;
    }
    return false;
}

bool shelf_find_use(const State *s, int seat, const Piece *held, int n, Piece card, ShelfUse *out)
{
    bool shown = s->seat[seat].opened != 0;
    memset(out, 0, sizeof *out);
    out->pile = NO_PILE;
    if (use_run(s, held, n, card, out) || use_group(s, held, n, card, out) || use_alike(s, held, n, card, shown, out))
        return true;
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES && shown; p++) {
        ShelfMeld m;
        if (s->table.row.pile[p].kind == PILE_MELD && pile_size(&s->table, p) >= 3 &&
            s->table.row.pile[p].read != MELD_TUNNELA && !shelf_read_pile(s, p, seat, s->table.face[card], &m)) {
            out->pile = (uint8_t)p;
            return true;
        }
    }
    return false;
}

/* ---- a whole hand ---- */

static void swap_pieces(Piece *x, int a, int b)
{
    Piece keep = x[a];
    x[a] = x[b];
    x[b] = keep;
}

static bool split(const Table *t, Piece *x, int n, int from);

/* Chooses `more` further cards for the meld that begins at `from` and has `size` of them. */
static bool fill_meld(const Table *t, Piece *x, int n, int from, int size, int more, int at)
{
    if (more == 0) {
        Face f[SHELF_MELD_MOST];
        ShelfMeld m;
        for (int i = 0; i < size && i < SHELF_MELD_MOST; i++)
            f[i] = t->face[x[from + i]];
        if (shelf_read(f, size, (FaceSet){ 0 }, &m) != NULL || !split(t, x, n, from + size))
            return false;
        Piece lain[SHELF_MELD_MOST];
        for (int i = 0; i < size; i++)
            lain[i] = x[from + m.order[i]];
        memcpy(x + from, lain, (size_t)size);
        return true;
    }
    for (int i = at; i < n; i++) {
        swap_pieces(x, from + size, i);
        if (fill_meld(t, x, n, from, size + 1, more - 1, from + size + 1))
            return true;
        swap_pieces(x, from + size, i);
    }
    return false;
}

static bool split(const Table *t, Piece *x, int n, int from)
{
    if (from == n)
        return true;
    for (int size = 2; size <= 4 && from + size <= n; size++)
        if (fill_meld(t, x, n, from, 1, size - 1, from + 1))
            return true;
    return false;
}

bool shelf_all_melds(const Table *t, Piece *x, int n)
{
    return n > 0 && split(t, x, n, 0);
}
