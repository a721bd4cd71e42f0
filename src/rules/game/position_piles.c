/* Lines of a position about piles, and about single pieces in them. */
#include <string.h>

#include "rules/game/position_reader.h"
#include "rules/table/pile_words.h"

static const char no_piece[] = UNTRANSLATED("In line {1} of the position \"{2}\" is no piece of this game.");

/* A piece that has its place by now. */
bool reader_piece(PositionReader *r, const char *word, Piece *out)
{
    const Table *t = &r->s->table;
    PositionPiece p;
    int same = 0;
    if (!position_piece(r->game, word, &p) || (p.piece != NO_PIECE && p.piece >= t->piece_count))
        return reader_wrong(r, no_piece, word);
    if (p.piece != NO_PIECE && face_is_known(p.face) && !face_eq(t->face[p.piece], p.face))
        return reader_wrong(
            r, UNTRANSLATED("In line {1} of the position the piece \"{2}\" has another face than in its pile."), word);
    for (int x = 0; x < t->piece_count && p.piece == NO_PIECE; x++)
        if (face_eq(t->face[x], p.face)) {
            *out = (Piece)x;
            same++;
        }
    if (p.piece != NO_PIECE)
        *out = p.piece;
    else if (same != 1)
        return reader_wrong(
            r,
            same == 0
                ? no_piece
                : UNTRANSLATED("In line {1} of the position there are several \"{2}\": write 17:{2} for piece 17."),
            word);
    return true;
}

/* "look=all", "spot=3,4". */
static bool pile_attribute(PositionReader *r, const char *word, Pile *p)
{
    int64_t n[2];
    if (strncmp(word, "look=", 5) == 0) {
        for (int look = 0; look <= LOOK_ALL; look++)
            if (strcmp(word + 5, position_looks[look]) == 0) {
                p->look = (uint8_t)look;
                return true;
            }
        return reader_wrong(r, position_not_understood, word);
    }
    char column[8] = "";
    const size_t digits = strcspn(word + 5, ",");
    if (digits >= sizeof column || word[5 + digits] != ',')
        return reader_wrong(r, position_not_understood, word);
    memcpy(column, word + 5, digits);
    if (!reader_number(r, column, 0, UINT8_MAX, &n[0]) || !reader_number(r, word + 5 + digits + 1, 0, UINT8_MAX, &n[1]))
        return false;
    p->spot_col = (uint8_t)n[0];
    p->spot_row = (uint8_t)n[1];
    return true;
}

static bool is_attribute(const char *word)
{
    return strncmp(word, "look=", 5) == 0 || strncmp(word, "spot=", 5) == 0;
}

static bool is_digits(const char *word)
{
    return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* One more piece of the pile; "..." is all that are named nowhere, "+" as many more as were dealt. */
static bool pile_piece_named(PositionReader *r, PositionPlaces *places, PositionPile *p, int no, const char *word)
{
    if (p->filled)
        return reader_wrong(r, position_not_understood, word);
    if (strcmp(word, "+") == 0 && places != &r->before && p->rest == 0) {
        p->filled = true;
        return true;
    }
    if (strcmp(word, "...") == 0) {
        if (places->rest_pile != NO_PILE || places == &r->before)
            return reader_wrong(r, position_said_again, word);
        places->rest_pile = no;
        p->rest = 1 + p->count;
        return true;
    }
    if (places->count == r->s->table.piece_count)
        return reader_wrong(r, UNTRANSLATED("With line {1} the position names more pieces than there are."), "");
    PositionPiece *piece = &places->piece[places->count++];
    p->count++;
    if (places == &r->before)
        return reader_piece(r, word, &piece->piece);
    return (position_piece(r->game, word, piece) && face_is_known(piece->face)) || reader_wrong(r, no_piece, word);
}

/* How many there are, where it is said, and which. `word` is the first of these words. */
static bool pile_pieces(PositionReader *r, PositionPlaces *places, int no, const char *word)
{
    PositionPile *p = &places->pile[no];
    char said[8] = "";
    for (; is_attribute(word); word = reader_word(r))
        if (!pile_attribute(r, word, &p->pile))
            return false;
    if (is_digits(word) && strlen(word) < sizeof said) {
        memcpy(said, word, strlen(word) + 1);
        word = reader_word(r);
    }
    p->first = places->count;
    for (; word[0] != '\0'; word = reader_word(r))
        if (!pile_piece_named(r, places, p, no, word))
            return false;
    int64_t size = p->count;
    if (said[0] != '\0' &&
        (!reader_number(r, said, 0, MAX_PIECES, &size) || p->rest > 0 || p->filled || size != p->count))
        return reader_wrong(r, UNTRANSLATED("Line {1} of the position does not name {2} pieces, as it says."), said);
    return true;
}

/* "KIND SEAT READ" behind the number of a pile, or KIND at the beginning of a line; what follows is in *word. */
static bool pile_kind(PositionReader *r, int kind, Pile *p, bool *read_told, const char **word)
{
    *p = (Pile){ .kind = (uint8_t)kind, .owner = NO_SEAT, .look = LOOK_NOBODY };
    *word = reader_word(r);
    if (strcmp(*word, "-") == 0 || (is_digits(*word) && strlen(*word) == 1)) {
        if (!position_seat(&r->lines, *word, MAX_SEATS, &p->owner))
            return false;
        *word = reader_word(r);
    }
    const int read = pile_read_of_word(*word);
    if (read >= 0 && (read < MELD_KINDS || kind == PILE_STAGE)) {
        p->read = (uint8_t)read;
        *read_told = true;
        *word = reader_word(r);
    }
    return true;
}

static bool pile_told(PositionReader *r, PositionPlaces *places, int no, const char *what)
{
    return reader_once(r, &places->pile[no].told, what);
}

static bool pile_fits(PositionReader *r, int no, Pile *p)
{
    p->look = (uint8_t)position_usual_look(&r->dealt.pile[no], p->kind);
    return position_pile_fits(r->game, &r->dealt.pile[no], no, p) ||
           reader_wrong(
               r, UNTRANSLATED("In line {1} of the position pile {2} is of a kind or an owner that it never has."),
               text_number(no).text);
}

/* "pile NO KIND SEAT READ SIZE PIECE...", of which KIND to READ may be left out where the deal has laid the pile. */
static bool read_pile_of(PositionReader *r, PositionPlaces *places)
{
    int64_t no;
    const char *word = reader_word(r);
    if (!reader_number(r, word, 0, r->s->table.pile_count - 1, &no) || !pile_told(r, places, (int)no, word))
        return false;
    PositionPile *p = &places->pile[no];
    word = reader_word(r);
    const int kind = pile_kind_of_word(word);
    p->pile = r->dealt.pile[no];
    if (kind >= 0 && (!pile_kind(r, kind, &p->pile, &p->read_told, &word) || !pile_fits(r, (int)no, &p->pile)))
        return false;
    return pile_pieces(r, places, (int)no, word);
}

bool position_read_pile(PositionReader *r)
{
    return read_pile_of(r, &r->places);
}

bool position_read_before(PositionReader *r)
{
    return read_pile_of(r, &r->before);
}

/* The pile of that kind that a line without a number means: one that was dealt, or the first free slot for a meld. */
static int pile_meant(const PositionReader *r, const Pile *p)
{
    const Pile *dealt = r->dealt.pile;
    const int piles = r->s->table.pile_count;
    for (int i = 0; i < piles; i++)
        if (p->kind != PILE_NONE && dealt[i].kind == p->kind && dealt[i].owner == p->owner)
            return i;
    for (int i = r->game->rules.first_meld; i > 0 && i < piles && pile_on_felt(p); i++)
        if (dealt[i].kind == PILE_NONE && !r->places.pile[i].told)
            return i;
    return NO_PILE;
}

/* "KIND SEAT READ PIECE..." */
bool position_read_kind(PositionReader *r, const char *kind)
{
    Pile p;
    bool read_told = false;
    const char *word, *what = kind;
    if (!pile_kind(r, pile_kind_of_word(kind), &p, &read_told, &word))
        return false;
    const int no = pile_meant(r, &p);
    if (no == NO_PILE)
        return reader_wrong(
            r, UNTRANSLATED("Line {1} of the position is about a pile \"{2}\", and this game has none of that owner."),
            what);
    if (!pile_told(r, &r->places, no, what) || !pile_fits(r, no, &p))
        return false;
    r->places.pile[no].pile = p;
    r->places.pile[no].read_told = read_told;
    return pile_pieces(r, &r->places, no, word);
}

/* ---- single pieces ---- */

static bool read_known(PositionReader *r, bool seen, uint64_t *said)
{
    int64_t seat;
    const char *word = reader_word(r);
    if (!reader_number(r, word, 0, r->s->seats - 1, &seat) || !reader_once_of(r, said, (int)seat, word))
        return false;
    for (word = reader_word(r); word[0] != '\0'; word = reader_word(r)) {
        Piece x;
        if (!reader_piece(r, word, &x))
            return false;
        const uint16_t bit = (uint16_t)(1u << seat);
        r->s->table.known_to[x] = (uint16_t)(seen ? r->s->table.known_to[x] | bit : r->s->table.known_to[x] & ~bit);
    }
    return true;
}

bool position_read_seen(PositionReader *r)
{
    return read_known(r, true, &r->said_seen);
}

bool position_read_unseen(PositionReader *r)
{
    return read_known(r, false, &r->said_unseen);
}

/* ---- the start of the turn ---- */

bool position_lay_before(PositionReader *r)
{
    const Table *t = &r->s->table;
    Row then = t->row;
    int at = 0, all = 0;
    for (int p = 0; p < t->pile_count; p++) {
        const PositionPile *told = &r->before.pile[p];
        const int first = told->told ? told->first : t->row.start[p];
        const int n = told->told ? told->count : pile_size(t, p);
        all += n;
        then.start[p] = (uint8_t)at;
        then.pile[p] = told->told ? told->pile : t->row.pile[p];
        for (int i = 0; i < n && at < t->piece_count; i++)
            then.order[at++] = told->told ? r->before.piece[first + i].piece : t->row.order[first + i];
    }
    then.start[t->pile_count] = (uint8_t)at;
    r->s->turn_start = then;
    Table before = *t;
    before.row = then;
    if (all == t->piece_count && table_sound(&before))
        return true;
    text_say(r->lines.error, UNTRANSLATED("The piles of the turn's start do not hold every piece once."));
    return false;
}
