/* Where the pieces of a position lie: those that are named where they are named, the others as they were dealt. */
#include <string.h>

#include "rules/game/position_inner.h"

bool position_piece(const GameDef *game, const char *word, PositionPiece *out)
{
    const size_t digits = strspn(word, "0123456789");
    const bool numbered = digits > 0 && digits <= 3 && (word[digits] == ':' || word[digits] == '\0');
    *out = (PositionPiece){ NO_PIECE, FACE_UNKNOWN };
    if (numbered) {
        int n = 0;
        for (size_t i = 0; i < digits; i++)
            n = n * 10 + (word[i] - '0');
        if (n >= MAX_PIECES)
            return false;
        out->piece = (Piece)n;
        if (word[digits] == '\0')
            return true;
        word += digits + 1;
    }
    return game->tell.face_parse(&word, &out->face) && *word == '\0' && face_is_known(out->face);
}

/* Pieces that have a place, and faces that stay where they are. */
typedef struct Laying {
    const GameDef *game;
    State *s;
    Piece order[MAX_PIECES]; /* in which they are looked for: as if all that was dealt went back under the rest */
    bool taken[MAX_PIECES];
    TextSink *error;
} Laying;

static bool too_many(const Laying *l, Face f)
{
    char face[16];
    TextSink out = text_sink(face, sizeof face);
    l->game->tell.face_text(f, &out);
    text_say(l->error, UNTRANSLATED("The position has more pieces \"{1}\" than there are."), face);
    return false;
}

/* A piece of that face which has no place yet; NO_PIECE: there is none. */
static int free_piece(const Laying *l, Face f)
{
    for (int i = 0; i < l->s->table.piece_count; i++)
        if (!l->taken[l->order[i]] && face_eq(l->s->table.face[l->order[i]], f))
            return l->order[i];
    return NO_PIECE;
}

/* Gives the piece its face; whichever had that has the old one. */
static bool take_numbered(Laying *l, PositionPiece p)
{
    Table *t = &l->s->table;
    if (p.piece >= t->piece_count || l->taken[p.piece]) {
        text_say(l->error,
                 p.piece >= t->piece_count ? UNTRANSLATED("The position has a piece {1}, and there are not so many.")
                                           : UNTRANSLATED("The position has the piece {1} in two places."),
                 text_number(p.piece).text);
        return false;
    }
    const int other = face_eq(t->face[p.piece], p.face) ? p.piece : free_piece(l, p.face);
    if (other == NO_PIECE)
        return too_many(l, p.face);
    t->face[other] = t->face[p.piece];
    t->face[p.piece] = p.face;
    l->taken[p.piece] = true;
    return true;
}

static bool take_named(Laying *l, PositionPlaces *places)
{
    for (int i = 0; i < places->count; i++)
        if (places->piece[i].piece != NO_PIECE && !take_numbered(l, places->piece[i]))
            return false;
    for (int i = 0; i < places->count; i++) {
        PositionPiece *p = &places->piece[i];
        if (p->piece != NO_PIECE)
            continue;
        const int x = free_piece(l, p->face);
        if (x == NO_PIECE)
            return too_many(l, p->face);
        p->piece = (Piece)x;
        l->taken[x] = true;
    }
    return true;
}

/* ---- what is named nowhere ---- */

static int row_size(const Row *r, int pile)
{
    return r->start[pile + 1] - r->start[pile];
}

/* The stock, where it is not told and nothing else gets the rest. */
static int pile_of_rest(const Laying *l, const PositionPlaces *places)
{
    const Table *t = &l->s->table;
    int p = 0;
    if (places->rest_pile != NO_PILE)
        return places->rest_pile;
    while (p < t->pile_count && (t->row.pile[p].kind != PILE_STOCK || places->pile[p].told))
        p++;
    return p < t->pile_count ? p : NO_PILE;
}

/* The next piece without a place: first of the piles that are told, whose cards those were, then of the rest from the
 * top. */
static int next_left_over(const Laying *l, const PositionPlaces *places, int rest)
{
    const Row *r = &l->s->table.row;
    for (int p = 0; p < l->s->table.pile_count; p++)
        for (int i = r->start[p]; places->pile[p].told && i < r->start[p + 1]; i++)
            if (!l->taken[r->order[i]])
                return r->order[i];
    for (int i = rest == NO_PILE ? 0 : r->start[rest + 1]; i > (rest == NO_PILE ? 0 : r->start[rest]); i--)
        if (!l->taken[r->order[i - 1]])
            return r->order[i - 1];
    return NO_PIECE;
}

/* A row being built pile by pile. */
typedef struct Building {
    Row row;
    int at;
} Building;

static void put(Building *b, Piece x)
{
    b->row.order[b->at++] = x;
}

/* A pile that is not told, or to be filled, holds as many as were dealt to it: beside those that are named its own, as
 * far as they lie nowhere else. */
static void put_dealt(Laying *l, const PositionPlaces *places, int pile, int rest, Piece *kept, int *count)
{
    const Row *r = &l->s->table.row;
    const int n = row_size(r, pile) - places->pile[pile].count;
    *count = 0;
    for (int i = r->start[pile]; i < r->start[pile + 1] && *count < n; i++)
        if (!l->taken[r->order[i]]) {
            l->taken[r->order[i]] = true;
            kept[(*count)++] = r->order[i];
        }
    for (int x = 0; *count < n && (x = next_left_over(l, places, rest)) != NO_PIECE;) {
        l->taken[x] = true;
        kept[(*count)++] = (Piece)x;
    }
}

static void put_rest(Laying *l, Building *b)
{
    for (int i = 0; i < l->s->table.piece_count; i++)
        if (!l->taken[l->order[i]]) {
            l->taken[l->order[i]] = true;
            put(b, l->order[i]);
        }
}

static void put_told(Laying *l, const PositionPlaces *places, int pile, int rest, Building *b)
{
    const PositionPile *p = &places->pile[pile];
    for (int i = 0; i <= p->count; i++) {
        if (pile == rest && i == p->rest - 1)
            put_rest(l, b);
        if (i < p->count)
            put(b, places->piece[p->first + i].piece);
    }
}

/* Of the piles in their order; what was dealt has been found before, so that the rest is known. */
static void put_all(Laying *l, PositionPlaces *places, int rest, Building *b)
{
    Piece kept[MAX_PIECES];
    int first[MAX_PILES] = { 0 }, count[MAX_PILES] = { 0 }, n = 0;
    for (int p = 0; p < l->s->table.pile_count; p++)
        if (places->pile[p].told ? places->pile[p].filled : p != rest) {
            first[p] = n;
            put_dealt(l, places, p, rest, kept + n, &count[p]);
            n += count[p];
        }
    for (int p = 0; p < l->s->table.pile_count; p++) {
        b->row.start[p] = (uint8_t)b->at;
        b->row.pile[p] = places->pile[p].told ? places->pile[p].pile : l->s->table.row.pile[p];
        if (places->pile[p].told)
            put_told(l, places, p, rest, b);
        else if (p == rest)
            put_rest(l, b);
        for (int i = 0; i < count[p]; i++)
            put(b, kept[first[p] + i]);
    }
}

/* How a meld before its owner is read once it has been laid: as its pieces say. Of a table in common nothing is kept,
 * and one numbered piece with jokers may be either. */
static int shape_of(const Table *t, int pile)
{
    Face first = FACE_UNKNOWN;
    bool one_rank = true, one_suit = true;
    int naturals = 0;
    for (int i = 0; i < pile_size(t, pile); i++) {
        const Face f = pile_face(t, pile, i);
        if (face_is_joker(f))
            continue;
        first = naturals++ == 0 ? f : first;
        one_rank = one_rank && f.rank == first.rank;
        one_suit = one_suit && f.suit == first.suit;
    }
    return naturals < 2 ? MELD_NONE : one_rank ? MELD_GROUP : one_suit ? MELD_RUN : MELD_NONE;
}

static void read_melds(const PositionPlaces *places, Table *t)
{
    for (int p = 0; p < t->pile_count; p++) {
        Pile *pile = &t->row.pile[p];
        if (places->pile[p].told && !places->pile[p].read_told && pile->kind == PILE_MELD && pile->owner != NO_SEAT)
            pile->read = (uint8_t)shape_of(t, p);
    }
}

/* Pile after pile goes back, each beneath those before it. */
static void put_in_order(Laying *l, int rest)
{
    const Row *r = &l->s->table.row;
    int n = 0;
    for (int p = l->s->table.pile_count - 1; p >= -1; p--) {
        const int pile = p >= 0 ? p : rest;
        for (int i = 0; p != rest && pile != NO_PILE && i < row_size(r, pile); i++)
            l->order[n++] = r->order[r->start[pile] + i];
    }
}

bool position_lay(const GameDef *game, PositionPlaces *places, State *s, TextSink *error)
{
    Laying l = { .game = game, .s = s, .error = error };
    Building b = { .at = 0 };
    put_in_order(&l, pile_of_rest(&l, places));
    if (!take_named(&l, places))
        return false;
    put_all(&l, places, pile_of_rest(&l, places), &b);
    const int left = s->table.piece_count - b.at;
    if (left > 0) {
        text_count(error, UNTRANSLATED("The position leaves one piece without a place."),
                   UNTRANSLATED("The position leaves {1} pieces without a place."), left);
        return false;
    }
    b.row.start[s->table.pile_count] = (uint8_t)b.at;
    s->table.row = b.row;
    read_melds(places, &s->table);
    memset(s->table.known_to, 0, sizeof s->table.known_to);
    table_note_seen(&s->table, s->seats);
    return true;
}
