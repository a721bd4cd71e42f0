/* Reads what a seat sees, whatever the bytes are: nothing is taken on trust, nothing allocated, every number is one
 * that there may be, and in the end the whole has to be a view of this match. */
#include <assert.h>
#include <string.h>

#include "rules/game/position_inner.h"
#include "rules/game/sound.h"
#include "rules/game/view_text.h"
#include "rules/table/pile_words.h"

enum {
    WORD = 32,               /* of a line that is understood, at most, the terminator included */
    MOST_COUNTED = 100000000 /* points, chips and the like: nine of them can still be added up */
};

/* Piles as the text tells them, in whatever order. */
typedef struct ToldRow {
    bool told[MAX_PILES];
    Pile pile[MAX_PILES];
    uint8_t first[MAX_PILES], count[MAX_PILES]; /* of `piece` */
    Piece piece[MAX_PIECES];
    int pieces;
} ToldRow;

typedef struct ViewReader {
    const ViewMatch *match;
    State *s;     /* what is read */
    State before; /* what was seen before; all zero where the whole view is told */
    const char *at, *line_end, *end;
    int line;
    char word[WORD];
    bool whole, said_deal, said_state, said_start, said_hash;
    uint16_t said_seats;
    uint64_t said_counters, said_own;
    uint64_t hash;
    ToldRow now, then;
    bool seen[2][MAX_PIECES]; /* the pieces of the lines "unseen" and "seen" */
    TextSink *error;
} ViewReader;

/* ---- words ---- */

static bool wrong(ViewReader *r, const char *sentence)
{
    text_say(r->error, sentence, text_number(r->line).text, r->word);
    return false;
}

static bool not_understood(ViewReader *r)
{
    return wrong(r, UNTRANSLATED("In line {1} of the view \"{2}\" is not understood."));
}

static bool impossible(ViewReader *r)
{
    return wrong(r, UNTRANSLATED("In line {1} of the view \"{2}\" cannot be right."));
}

static bool said_again(ViewReader *r)
{
    return wrong(r, UNTRANSLATED("Line {1} of the view says once more what was said before: {2}."));
}

/* The next word of the line into r->word, which is "" at its end. False for what is no word of a view: too long, or
 * other letters. */
static bool next_word(ViewReader *r)
{
    int n = 0;
    r->at += r->at < r->line_end && *r->at == ' ';
    for (; r->at < r->line_end && *r->at != ' '; r->at++) {
        if (n == WORD - 1 || *r->at < '!' || *r->at > '~') {
            r->word[0] = '\0';
            return wrong(r, UNTRANSLATED("In line {1} of the view there is a word too long, or of other letters."));
        }
        r->word[n++] = *r->at;
    }
    r->word[n] = '\0';
    return true;
}

/* Is there another word? One blank before it, none at the end of the line. */
static bool more_words(const ViewReader *r)
{
    return r->at < r->line_end;
}

/* Digits alone, without leading zeros, from low to high; *digits is behind them afterwards. */
static bool digits_of(const char **digits, int64_t high, int64_t *out)
{
    const char *at = *digits;
    int64_t n = 0;
    for (; *at >= '0' && *at <= '9' && n <= UINT32_MAX; at++)
        n = n * 10 + (*at - '0');
    if (at == *digits || (**digits == '0' && at > *digits + 1) || n > high)
        return false;
    *digits = at;
    *out = n;
    return true;
}

/* The text as a number within the range, or false. */
static bool number_of(const char *text, int64_t low, int64_t high, int64_t *out)
{
    const bool below = text[0] == '-';
    const char *at = text + below;
    if (!digits_of(&at, below ? -low : high, out) || *at != '\0' || (below && *out == 0))
        return false;
    *out = below ? -*out : *out;
    return *out >= low;
}

static bool next_number(ViewReader *r, int64_t low, int64_t high, int64_t *out)
{
    return next_word(r) && (number_of(r->word, low, high, out) || impossible(r));
}

/* "-" is `none`. */
static bool next_or_none(ViewReader *r, int64_t high, int none, uint8_t *out)
{
    int64_t n = none;
    if (!next_word(r) || (strcmp(r->word, "-") != 0 && !number_of(r->word, 0, high, &n) && !impossible(r)))
        return false;
    *out = (uint8_t)n;
    return true;
}

/* Number `i` of what `said` has a bit for has not been said before. */
static bool once_of(ViewReader *r, uint64_t *said, int64_t i)
{
    const uint64_t bit = UINT64_C(1) << i;
    const bool again = (*said & bit) != 0;
    *said |= bit;
    return !again || said_again(r);
}

static bool once(ViewReader *r, bool *said)
{
    const bool again = *said;
    *said = true;
    return !again || said_again(r);
}

/* ---- the match ---- */

static bool read_deal(ViewReader *r)
{
    int64_t no, dealer;
    if (!once(r, &r->said_deal) || !next_number(r, 1, UINT16_MAX, &no) || !next_number(r, 0, r->s->seats - 1, &dealer))
        return false;
    r->s->deal_no = (uint16_t)(no - 1);
    r->s->dealer = (uint8_t)dealer;
    return true;
}

static bool read_state(ViewReader *r)
{
    int64_t turn, ply;
    if (!once(r, &r->said_state) || !next_or_none(r, r->s->seats - 1, NO_SEAT, &r->s->to_act) || !next_word(r))
        return false;
    const int phase = position_phase_of(r->match->game, r->word);
    if (phase < 0)
        return impossible(r);
    if (!next_number(r, 0, UINT32_MAX - 1, &turn) || !next_number(r, 0, UINT32_MAX - 1, &ply))
        return false;
    r->s->phase = (uint8_t)phase;
    r->s->turn_no = (uint32_t)turn;
    r->s->ply = (uint32_t)ply;
    return true;
}

/* "KEY=value" into the field of that key. */
static bool seat_value(ViewReader *r, Seat *seat)
{
    static const struct {
        const char *key;
        int64_t low, high;
    } keys[] = { { "side=", 0, MAX_SEATS - 1 },
                 { "total=", -MOST_COUNTED, MOST_COUNTED },
                 { "deal=", -MOST_COUNTED, MOST_COUNTED },
                 { "opened=", 0, UINT8_MAX },
                 { "out=", 0, 1 },
                 { "spare=", 0, UINT8_MAX } };
    enum { KEYS = sizeof keys / sizeof *keys };
    size_t key = 0;
    int64_t n;
    while (key < KEYS && strncmp(r->word, keys[key].key, strlen(keys[key].key)) != 0)
        key++;
    if (key == KEYS)
        return not_understood(r);
    if (!number_of(r->word + strlen(keys[key].key), keys[key].low, keys[key].high, &n))
        return impossible(r);
    switch (key) {
    case 0:
        return n == seat->side || impossible(r); /* the rules seat the partners */
    case 1:
        seat->total = (int32_t)n;
        break;
    case 2:
        seat->deal = (int32_t)n;
        break;
    case 3:
        seat->opened = (uint8_t)n;
        break;
    case 4:
        seat->out = (uint8_t)n;
        break;
    default:
        seat->spare = (uint8_t)n;
    }
    return true;
}

static bool read_seat(ViewReader *r)
{
    int64_t seat;
    uint64_t said = r->said_seats;
    if (!next_number(r, 0, r->s->seats - 1, &seat) || !once_of(r, &said, seat))
        return false;
    r->said_seats = (uint16_t)said;
    r->s->seat[seat].spare = 0;
    while (more_words(r))
        if (!next_word(r) || !seat_value(r, &r->s->seat[seat]))
            return false;
    return true;
}

static bool read_counter(ViewReader *r)
{
    Counters *c = &r->s->counters;
    int64_t i, of, amount;
    if (!next_number(r, 0, c->count - 1, &i) || !once_of(r, &r->said_counters, i) || !next_word(r))
        return false;
    if (strcmp(r->word, position_looks[LOOK_ALL]) == 0)
        c->look[i] = COUNTER_OPEN;
    else if (strcmp(r->word, position_looks[LOOK_NOBODY]) == 0)
        c->look[i] = COUNTER_CLOSED;
    else if (number_of(r->word, 0, r->s->seats - 1, &of))
        c->look[i] = COUNTER_OF(of);
    else
        return impossible(r);
    if (!next_number(r, -MOST_COUNTED, MOST_COUNTED, &amount))
        return false;
    c->amount[i] = (int32_t)amount;
    return true;
}

static bool read_payment(ViewReader *r)
{
    Counters *c = &r->s->counters;
    Payment p;
    int64_t amount;
    if (!next_or_none(r, c->count - 1, NO_COUNTER, &p.from) || !next_or_none(r, c->count - 1, NO_COUNTER, &p.to) ||
        !next_number(r, 1, MOST_COUNTED, &amount))
        return false;
    if (c->paid == MAX_PAYMENTS)
        return impossible(r);
    p.amount = (int32_t)amount;
    c->payment[c->paid++] = p;
    return true;
}

/* ---- pieces ---- */

/* "17" or "17-20" at the beginning of *word, which is behind it afterwards. */
static bool piece_range(const ViewReader *r, const char **word, int64_t *first, int64_t *last)
{
    const int64_t most = r->s->table.piece_count - 1;
    if (!digits_of(word, most, first))
        return false;
    *last = *first;
    if (**word != '-')
        return true;
    ++*word;
    return digits_of(word, most, last) && *last > *first;
}

/* The word as pieces of a pile: "17-20", "30:7h". Whose face is told has it from now on; the others of the row of now
 * have none. */
static bool pile_pieces(ViewReader *r, ToldRow *row)
{
    const char *at = r->word;
    int64_t first, last;
    Face face = FACE_UNKNOWN;
    if (!piece_range(r, &at, &first, &last))
        return impossible(r);
    if (*at == ':' && row == &r->now && first == last) {
        at++;
        if (!r->match->game->tell.face_parse(&at, &face) || !face_is_known(face))
            return impossible(r);
    }
    if (*at != '\0' || row->pieces + (last - first) >= MAX_PIECES)
        return impossible(r);
    for (int64_t x = first; x <= last; x++) {
        row->piece[row->pieces++] = (Piece)x;
        if (row == &r->now)
            r->s->table.face[x] = face;
    }
    return true;
}

/* "look=all", "spot=3,4". *is: it is such a word. */
static bool pile_attribute(ViewReader *r, Pile *p, bool *is)
{
    int64_t col, row;
    *is = strncmp(r->word, "look=", 5) == 0 || strncmp(r->word, "spot=", 5) == 0;
    if (!*is)
        return true;
    const char *at = r->word + 5;
    if (r->word[0] == 's') {
        if (!digits_of(&at, UINT8_MAX, &col) || *at != ',' || !number_of(at + 1, 0, UINT8_MAX, &row))
            return impossible(r);
        p->spot_col = (uint8_t)col;
        p->spot_row = (uint8_t)row;
        return true;
    }
    for (int look = 0; look <= LOOK_ALL; look++)
        if (strcmp(at, position_looks[look]) == 0) {
            p->look = (uint8_t)look;
            return true;
        }
    return impossible(r);
}

static bool pile_head(ViewReader *r, Pile *p)
{
    static const Pile undealt;
    if (!next_word(r))
        return false;
    const int kind = pile_kind_of_word(r->word);
    if (kind < 0)
        return impossible(r);
    *p = (Pile){ .kind = (uint8_t)kind, .look = (uint8_t)position_usual_look(&undealt, kind) };
    if (!next_or_none(r, MAX_SEATS - 1, NO_SEAT, &p->owner) || !next_word(r))
        return false;
    const int read = pile_read_of_word(r->word);
    if (read < 0 || (read >= MELD_KINDS && kind != PILE_STAGE))
        return impossible(r);
    p->read = (uint8_t)read;
    return true;
}

static bool read_pile_of(ViewReader *r, ToldRow *row)
{
    int64_t no, size;
    bool attribute = true;
    if (!next_number(r, 0, r->s->table.pile_count - 1, &no))
        return false;
    if (row->told[no])
        return said_again(r);
    row->told[no] = true;
    Pile *p = &row->pile[no];
    if (!pile_head(r, p))
        return false;
    while (attribute)
        if (!next_word(r) || !pile_attribute(r, p, &attribute))
            return false;
    if (!number_of(r->word, 0, r->s->table.piece_count, &size))
        return impossible(r);
    const int first = row->pieces;
    while (more_words(r))
        if (!next_word(r) || !pile_pieces(r, row))
            return false;
    if (row->pieces - first != size)
        return wrong(r, UNTRANSLATED("Line {1} of the view does not name as many pieces as it says."));
    row->first[no] = (uint8_t)first;
    row->count[no] = (uint8_t)size;
    return true;
}

static bool read_pile(ViewReader *r)
{
    return read_pile_of(r, &r->now);
}

static bool read_start(ViewReader *r)
{
    return once(r, &r->said_start);
}

static bool read_before(ViewReader *r)
{
    return (r->said_start || not_understood(r)) && read_pile_of(r, &r->then);
}

static bool pieces_listed(ViewReader *r, bool *list)
{
    while (more_words(r)) {
        int64_t first, last;
        if (!next_word(r))
            return false;
        const char *at = r->word;
        if (!piece_range(r, &at, &first, &last) || *at != '\0')
            return impossible(r);
        for (int64_t x = first; x <= last; x++)
            list[x] = true;
    }
    return true;
}

static bool read_seen(ViewReader *r)
{
    return pieces_listed(r, r->seen[1]);
}

static bool read_unseen(ViewReader *r)
{
    return pieces_listed(r, r->seen[0]);
}

/* ---- the own block ---- */

/* Of a number that the viewer may not know all bytes are `hidden`. */
static bool number_fits(const ViewReader *r, const OwnField *f, int64_t n)
{
    const int64_t room = f->unit == 1 ? INT8_MAX : f->unit == 2 ? INT16_MAX : MOST_COUNTED;
    const int64_t high = f->most > 0 ? f->most : f->below_zero ? room : f->unit == 4 ? UINT32_MAX : 2 * room + 1;
    if (f->known != NULL && n == f->hidden && f->unit == 1)
        return true;
    switch (f->kind) {
    case OWN_SEATS:
        return n >= 0 && n >> r->s->seats == 0;
    case OWN_SEAT:
        return n >= 0 && (n < r->s->seats || n == NO_SEAT);
    case OWN_PIECES:
        return n >= 0 && (n < r->s->table.piece_count || n == NO_PIECE);
    default:
        return n >= (f->below_zero ? -room : 0) && n <= high;
    }
}

static bool read_field(ViewReader *r, const OwnField *f)
{
    int n = 0;
    int64_t value = 0;
    for (; more_words(r); n++) {
        if (!next_word(r))
            return false;
        if (n == own_numbers(f))
            return impossible(r);
        if (strcmp(r->word, "-") == 0)
            value = NO_PIECE;
        else if (!number_of(r->word, -INT64_C(4294967296), UINT32_MAX, &value))
            return impossible(r);
        if (!number_fits(r, f, value))
            return impossible(r);
        own_set_number(r->s, f, n, value);
    }
    if (n == 0)
        return impossible(r);
    for (; n < own_numbers(f); n++)
        own_set_number(r->s, f, n, value);
    return true;
}

static bool read_own(ViewReader *r)
{
    const OwnBlock *own = r->match->game->rules.own;
    int i = 0;
    if (!next_word(r))
        return false;
    while (own != NULL && i < own->count && strcmp(own->field[i].name, r->word) != 0)
        i++;
    assert(own == NULL || own->count <= 64); /* bits of said_own */
    if (own == NULL || i == own->count)
        return not_understood(r);
    return once_of(r, &r->said_own, i) && read_field(r, &own->field[i]);
}

static bool read_hash(ViewReader *r)
{
    if (!once(r, &r->said_hash) || !next_word(r))
        return false;
    if (strspn(r->word, "0123456789abcdef") != VIEW_HASH - 1 || r->word[VIEW_HASH - 1] != '\0')
        return impossible(r);
    r->hash = 0;
    for (const char *at = r->word; *at != '\0'; at++)
        r->hash = r->hash << 4 | (uint64_t)(*at <= '9' ? *at - '0' : *at - 'a' + 10);
    return true;
}

/* ---- all lines ---- */

static const struct {
    const char *word;
    bool (*read)(ViewReader *);
} lines[] = {
    { "deal", read_deal },    { "state", read_state },   { "seat", read_seat },   { "counter", read_counter },
    { "paid", read_payment }, { "pile", read_pile },     { "start", read_start }, { "was", read_before },
    { "seen", read_seen },    { "unseen", read_unseen }, { "own", read_own },     { "hash", read_hash },
};

/* From the deal of this match, without its pieces. */
static void begin_whole(ViewReader *r)
{
    const State *dealt = &r->match->dealt;
    State *s = r->s;
    memset(s, 0, sizeof *s);
    s->game = dealt->game;
    s->seats = dealt->seats;
    s->viewer = r->match->viewer;
    s->options = dealt->options;
    for (int i = 0; i < MAX_SEATS; i++)
        s->seat[i].side = dealt->seat[i].side;
    s->table.piece_count = dealt->table.piece_count;
    s->table.pile_count = dealt->table.pile_count;
    s->counters.count = dealt->counters.count;
    memset(&r->before, 0, sizeof r->before);
    r->whole = true;
}

static bool read_view(ViewReader *r)
{
    uint8_t viewer;
    if (r->line > 1)
        return said_again(r);
    if (!next_or_none(r, MAX_SEATS - 1, NO_SEAT, &viewer))
        return false;
    if (viewer != r->match->viewer)
        return wrong(r, UNTRANSLATED("Line {1} of the view says that another one sees it."));
    begin_whole(r);
    return true;
}

/* A word that is not known is one of a later version. */
static bool (*reader_of(const char *at, size_t n))(ViewReader *)
{
    if (n == 4 && memcmp(at, "view", n) == 0)
        return read_view;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strlen(lines[i].word) == n && memcmp(at, lines[i].word, n) == 0)
            return lines[i].read;
    return NULL;
}

static bool read_line(ViewReader *r, bool begun)
{
    const char *blank = memchr(r->at, ' ', (size_t)(r->line_end - r->at));
    const size_t n = (size_t)((blank != NULL ? blank : r->line_end) - r->at);
    bool (*const read)(ViewReader *) = reader_of(r->at, n);
    r->word[0] = '\0';
    if (read == NULL)
        return true;
    if (read != read_view && !begun && !r->whole)
        return wrong(r, UNTRANSLATED("This view does not begin with \"view\", and nothing was seen before it."));
    r->at += n;
    return read(r) && (!more_words(r) || (next_word(r) && not_understood(r)));
}

static bool read_lines(ViewReader *r, const char *text, size_t size, bool begun)
{
    r->end = text + size;
    for (r->at = text; r->at < r->end; r->at = r->line_end + 1) {
        const char *end = memchr(r->at, '\n', (size_t)(r->end - r->at));
        r->line++;
        r->word[0] = '\0';
        if (end == NULL)
            return wrong(r, UNTRANSLATED("Line {1} of the view has no end."));
        r->line_end = end;
        if (!read_line(r, begun))
            return false;
    }
    if (!r->said_state || (r->whole && (!r->said_deal || !r->said_start)))
        return wrong(r, UNTRANSLATED("Something is missing in the view that ends with line {1}."));
    return true;
}

/* ---- putting it together ---- */

/* The pile as it is told, or else as it lies in the other row. */
static bool lay_row(const ViewReader *r, const ToldRow *told, const Row *other, Row *out)
{
    const State *s = r->s;
    const Pile *dealt = r->match->dealt.table.row.pile;
    int n = 0;
    memset(out, 0, sizeof *out);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Piece *from = told->told[p] ? told->piece + told->first[p] : other->order + other->start[p];
        const int count = told->told[p] ? told->count[p] : other->start[p + 1] - other->start[p];
        if (n + count > s->table.piece_count)
            return false;
        out->start[p] = (uint8_t)n;
        out->pile[p] = told->told[p] ? told->pile[p] : other->pile[p];
        memcpy(out->order + n, from, (size_t)count);
        n += count;
        if (!position_pile_fits(r->match->game, &dealt[p], p, &out->pile[p]))
            return false;
    }
    out->start[s->table.pile_count] = (uint8_t)n;
    return n == s->table.piece_count;
}

static bool lay_rows(ViewReader *r)
{
    State *s = r->s;
    if (lay_row(r, &r->now, &r->before.table.row, &s->table.row) && table_sound(&s->table)) {
        if (!r->said_start)
            return true;
        Table then = s->table;
        if (lay_row(r, &r->then, &s->table.row, &then.row) && table_sound(&then)) {
            s->turn_start = then.row;
            return true;
        }
    }
    text_say(r->error,
             UNTRANSLATED("The piles of the view do not hold every piece once, or are none that this game has."));
    return false;
}

/* Faces that are known are of the pack, each as often as it is in there at most. */
static bool faces_of_the_pack(ViewReader *r)
{
    enum { RANKS = 32, SUITS = 4 };
    int left[RANKS][SUITS] = { { 0 } };
    const Table *dealt = &r->match->dealt.table, *t = &r->s->table;
    for (int x = 0; x < dealt->piece_count; x++)
        left[dealt->face[x].rank][dealt->face[x].suit]++;
    for (int x = 0; x < t->piece_count; x++) {
        const Face f = t->face[x];
        if (face_is_known(f) && (f.rank >= RANKS || f.suit >= SUITS || --left[f.rank][f.suit] < 0)) {
            text_say(r->error, UNTRANSLATED("The view shows pieces that there are not."));
            return false;
        }
    }
    return true;
}

static bool note_seen(ViewReader *r)
{
    State *s = r->s;
    const uint16_t me = (uint16_t)(s->viewer < MAX_SEATS ? 1u << s->viewer : 0);
    for (int x = 0; x < s->table.piece_count; x++) {
        const bool was_known = face_is_known(r->before.table.face[x]), known = face_is_known(s->table.face[x]);
        bool seen = me != 0 && known && (!was_known || r->before.table.known_to[x] != 0);
        if ((r->seen[0][x] && !seen) || (r->seen[1][x] && (seen || !known || me == 0))) {
            text_say(r->error,
                     UNTRANSLATED("The view tells of a piece that it was seen, or was not, and that cannot be."));
            return false;
        }
        seen = (seen || r->seen[1][x]) && !r->seen[0][x];
        s->table.known_to[x] = seen ? me : 0;
    }
    return true;
}

static bool holds_together(ViewReader *r)
{
    char why[400];
    TextSink words = text_part(r->error, why, sizeof why);
    if (!view_sound(r->match->game, r->s, &words)) {
        text_say(r->error, UNTRANSLATED("There is no such view: {1}"), why);
        return false;
    }
    if (r->said_hash && r->hash != state_hash(r->s)) {
        text_say(r->error, UNTRANSLATED("The view is not the one that its hash is of."));
        return false;
    }
    return true;
}

bool view_read(const ViewMatch *match, const State *before, const char *text, size_t size, State *out, TextSink *error)
{
    ViewReader r;
    memset(&r, 0, sizeof r);
    r.match = match;
    r.s = out;
    r.error = error;
    if (before != NULL) {
        r.before = *before;
        *out = r.before;
        out->counters.paid = 0;
        memset(out->counters.payment, 0, sizeof out->counters.payment);
    }
    return read_lines(&r, text, size, before != NULL) && lay_rows(&r) && faces_of_the_pack(&r) && note_seen(&r) &&
           holds_together(&r);
}

bool view_match(const GameDef *game, const OptionValues *options, int seats, int viewer, ViewMatch *out)
{
    enum { SEED = 1 };
    OptionValues v = *options;
    if (seats < game->min_seats || seats > game->max_seats || (viewer != NO_SEAT && (viewer < 0 || viewer >= seats)))
        return false;
    for (int i = 0; i < game->options->option_count; i++)
        if (!option_in_range(game->options, i, v.v[i]))
            return false;
    options_follow_seats(game->options, &v, seats);
    if (game_conflict(game, &v) != NULL)
        return false;
    out->game = game;
    out->viewer = (uint8_t)viewer;
    game->rules.start(&out->dealt, &v, seats, SEED);
    return true;
}
