/* Reads a position: its head, then what lies where, then what speaks of single pieces; and asks whether the rules can
 * go on from it. */
#include <string.h>

#include "rules/game/position_inner.h"
#include "rules/game/sound.h"
#include "rules/table/pile_words.h"

/* Points, chips and the like: nine of them can still be added up. */
enum { MOST_COUNTED = 100000000 };

/* What a line is read for: the head is whatever the deal depends on, pieces are spoken of when they have their places.
 */
typedef enum Round { FOR_HEAD, FOR_PLACES, FOR_PIECES, ROUNDS } Round;

typedef struct Head {
    OptionValues options;
    int seats; /* 0: nothing is said of it */
    uint64_t seed;
} Head;

/* Lines that may stand once. */
enum { SAID_GAME, SAID_RULES, SAID_OPTIONS, SAID_SEATS, SAID_SEED, SAID_CHANCE, SAID_DEAL, SAID_TURN, SAID_ONCE };

typedef struct Reader {
    PositionLines lines;
    const GameDef *game;
    State *s;
    Row dealt; /* the piles as the deal laid them */
    Head head;
    bool said[SAID_ONCE];
    uint32_t said_seat, said_seen, said_unseen;
    uint64_t said_counter, said_own;
    PositionPlaces places;
    PositionPlaces before; /* at the start of the turn, where a pile lay otherwise */
} Reader;

_Static_assert(MAX_COUNTERS <= 64, "a bit for every counter");

static bool wrong(Reader *r, const char *sentence, const char *word)
{
    return position_wrong(&r->lines, sentence, word);
}

static const char *next_word(Reader *r)
{
    return position_word(&r->lines);
}

static bool number(Reader *r, const char *word, int64_t low, int64_t high, int64_t *out)
{
    return position_number(&r->lines, word, low, high, out);
}

/* Nothing but this may stand on the line. */
static bool line_ends(Reader *r)
{
    const char *word = next_word(r);
    return word[0] == '\0' || wrong(r, position_not_understood, word);
}

static bool once(Reader *r, bool *said, const char *what)
{
    if (*said)
        return wrong(r, position_said_again, what);
    *said = true;
    return true;
}

static bool once_of(Reader *r, uint64_t *said, int i, const char *what)
{
    if (*said >> i & 1)
        return wrong(r, position_said_again, what);
    *said |= UINT64_C(1) << i;
    return true;
}

/* ---- the head ---- */

static bool read_game(Reader *r)
{
    return strcmp(next_word(r), r->game->id) == 0 ||
           wrong(r, N_("Line {1} of the position names another game than it is read for."), "");
}

static bool read_rules(Reader *r)
{
    int64_t version;
    if (!number(r, next_word(r), 1, UINT16_MAX, &version))
        return false;
    return version <= r->game->rules.version ||
           wrong(r, N_("Line {1} says that the position is of a later version of the rules of its game."), "");
}

static bool read_options(Reader *r)
{
    char why[400];
    TextSink words = text_part(r->lines.error, why, sizeof why);
    return options_parse(r->game->options, &r->head.options, next_word(r), &words) ||
           wrong(r, N_("Line {1} of the position tells no rules: {2}"), why);
}

static bool read_seats(Reader *r)
{
    int64_t seats;
    if (!number(r, next_word(r), r->game->min_seats, r->game->max_seats, &seats))
        return false;
    r->head.seats = (int)seats;
    return true;
}

static bool read_seed(Reader *r)
{
    int64_t seed;
    if (!number(r, next_word(r), 0, UINT32_MAX, &seed))
        return false;
    r->head.seed = (uint64_t)seed;
    return true;
}

/* Can so many play by these rules? Then they are *v. */
static const char *conflict(const Reader *r, int seats, OptionValues *v)
{
    *v = r->head.options;
    options_follow_seats(r->game->options, v, seats);
    return game_conflict(r->game, v);
}

/* As many as the rules say, or the fewest who can play by them. */
static int usual_seats(const Reader *r)
{
    OptionValues v;
    const int players = r->game->options->players;
    if (players > 0)
        return r->head.options.v[players - 1];
    int seats = r->game->min_seats;
    while (seats < r->game->max_seats && conflict(r, seats, &v) != NULL)
        seats++;
    return seats;
}

static bool deal(Reader *r)
{
    OptionValues v;
    const int seats = r->head.seats > 0 ? r->head.seats : usual_seats(r);
    const char *why = conflict(r, seats, &v);
    if (why != NULL) {
        char words[400];
        TextSink sentence = text_part(r->lines.error, words, sizeof words);
        text_say(&sentence, why);
        text_say(r->lines.error, "The rules of the position cannot be played: {1}", words);
        return false;
    }
    r->game->rules.start(r->s, &v, seats, r->head.seed);
    return true;
}

/* ---- the match ---- */

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* A generator of zeros would give nothing else for ever. */
static bool read_chance(Reader *r)
{
    enum { DIGITS = 16, WORDS = 4 };
    const char *word = next_word(r);
    uint64_t any = 0;
    Rng read = { { 0 } };
    for (int i = 0; i < WORDS * DIGITS; i++) {
        const int digit = hex_digit(word[i]); /* which is -1 at the end of the word */
        if (digit < 0)
            return wrong(r, position_no_number, word);
        read.s[i / DIGITS] = read.s[i / DIGITS] << 4 | (uint64_t)digit;
        any |= (uint64_t)digit;
    }
    if (any == 0 || word[WORDS * DIGITS] != '\0')
        return wrong(r, position_no_number, word);
    r->s->rng = read;
    return true;
}

static bool read_deal(Reader *r)
{
    int64_t no;
    if (!number(r, next_word(r), 1, UINT16_MAX, &no))
        return false;
    r->s->deal_no = (uint16_t)(no - 1);
    const char *dealer = next_word(r);
    int64_t seat;
    if (dealer[0] == '\0')
        return true;
    if (!number(r, dealer, 0, r->s->seats - 1, &seat))
        return false;
    r->s->dealer = (uint8_t)seat;
    return true;
}

/* A number at the end of a line, which may be left out. */
static bool read_last(Reader *r, uint32_t *out)
{
    const char *word = next_word(r);
    int64_t n = *out;
    if (word[0] != '\0' && !number(r, word, 0, UINT32_MAX - 1, &n))
        return false;
    *out = (uint32_t)n;
    return true;
}

static bool read_turn(Reader *r)
{
    if (!position_seat(&r->lines, next_word(r), r->s->seats, &r->s->to_act))
        return false;
    const char *word = next_word(r);
    const int phase = word[0] == '\0' ? r->s->phase : position_phase_of(r->game, word);
    if (phase < 0)
        return wrong(r, N_("Line {1} of the position names the phase \"{2}\", and this game has no such."), word);
    r->s->phase = (uint8_t)phase;
    return read_last(r, &r->s->turn_no) && read_last(r, &r->s->ply);
}

/* "KEY=value" into the field of that key. */
static bool seat_value(Reader *r, Seat *seat, const char *word)
{
    static const struct {
        const char *key;
        int64_t low, high;
    } keys[] = { { "side=", 0, MAX_SEATS - 1 },
                 { "total=", -MOST_COUNTED, MOST_COUNTED },
                 { "deal=", -MOST_COUNTED, MOST_COUNTED },
                 { "opened=", 0, UINT8_MAX },
                 { "out=", 0, 1 } };
    size_t key = 0;
    int64_t n;
    while (key < sizeof keys / sizeof *keys && strncmp(word, keys[key].key, strlen(keys[key].key)) != 0)
        key++;
    if (key == sizeof keys / sizeof *keys)
        return wrong(r, position_not_understood, word);
    if (!number(r, word + strlen(keys[key].key), keys[key].low, keys[key].high, &n))
        return false;
    switch (key) {
    case 0:
        return n == seat->side || wrong(r, position_no_number, word); /* the rules seat the partners */
    case 1:
        seat->total = (int32_t)n;
        break;
    case 2:
        seat->deal = (int32_t)n;
        break;
    case 3:
        seat->opened = (uint8_t)n;
        break;
    default:
        seat->out = (uint8_t)n;
    }
    return true;
}

static bool read_seat(Reader *r)
{
    int64_t seat;
    const char *word = next_word(r);
    uint64_t said = r->said_seat;
    if (!number(r, word, 0, r->s->seats - 1, &seat) || !once_of(r, &said, (int)seat, word))
        return false;
    r->said_seat = (uint32_t)said;
    for (word = next_word(r); word[0] != '\0'; word = next_word(r))
        if (!seat_value(r, &r->s->seat[seat], word))
            return false;
    return true;
}

static bool read_counter(Reader *r)
{
    int64_t i, amount;
    const char *word = next_word(r);
    if (!number(r, word, 0, r->s->counters.count - 1, &i) || !once_of(r, &r->said_counter, (int)i, word) ||
        !number(r, next_word(r), -MOST_COUNTED, MOST_COUNTED, &amount))
        return false;
    r->s->counters.amount[i] = (int32_t)amount;
    return true;
}

static bool read_payment(Reader *r)
{
    Counters *c = &r->s->counters;
    int64_t end[2] = { NO_COUNTER, NO_COUNTER }, amount;
    for (int i = 0; i < 2; i++) {
        const char *word = next_word(r);
        if (strcmp(word, "-") != 0 && !number(r, word, 0, c->count - 1, &end[i]))
            return false;
    }
    if (!number(r, next_word(r), 1, MOST_COUNTED, &amount))
        return false;
    if (c->paid == MAX_PAYMENTS)
        return wrong(r, N_("With line {1} the position has too many payments."), "");
    c->payment[c->paid++] = (Payment){ (uint8_t)end[0], (uint8_t)end[1], (int32_t)amount };
    return true;
}

/* ---- piles ---- */

static const char no_piece[] = N_("In line {1} of the position \"{2}\" is no piece of this game.");

/* A piece that has its place by now. */
static bool piece_meant(Reader *r, const char *word, Piece *out)
{
    const Table *t = &r->s->table;
    PositionPiece p;
    int same = 0;
    if (!position_piece(r->game, word, &p) || (p.piece != NO_PIECE && p.piece >= t->piece_count))
        return wrong(r, no_piece, word);
    if (p.piece != NO_PIECE && face_is_known(p.face) && !face_eq(t->face[p.piece], p.face))
        return wrong(r, N_("In line {1} of the position the piece \"{2}\" has another face than in its pile."), word);
    for (int x = 0; x < t->piece_count && p.piece == NO_PIECE; x++)
        if (face_eq(t->face[x], p.face)) {
            *out = (Piece)x;
            same++;
        }
    if (p.piece != NO_PIECE)
        *out = p.piece;
    else if (same != 1)
        return wrong(r,
                     same == 0
                         ? no_piece
                         : N_("In line {1} of the position there are several \"{2}\": write 17:{2} for piece 17."),
                     word);
    return true;
}

/* "look=all", "spot=3,4". */
static bool pile_attribute(Reader *r, const char *word, Pile *p)
{
    int64_t n[2];
    if (strncmp(word, "look=", 5) == 0) {
        for (int look = 0; look <= LOOK_ALL; look++)
            if (strcmp(word + 5, position_looks[look]) == 0) {
                p->look = (uint8_t)look;
                return true;
            }
        return wrong(r, position_not_understood, word);
    }
    char column[8] = "";
    const size_t digits = strcspn(word + 5, ",");
    if (digits >= sizeof column || word[5 + digits] != ',')
        return wrong(r, position_not_understood, word);
    memcpy(column, word + 5, digits);
    if (!number(r, column, 0, UINT8_MAX, &n[0]) || !number(r, word + 5 + digits + 1, 0, UINT8_MAX, &n[1]))
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
static bool pile_piece_named(Reader *r, PositionPlaces *places, PositionPile *p, int no, const char *word)
{
    if (p->filled)
        return wrong(r, position_not_understood, word);
    if (strcmp(word, "+") == 0 && places != &r->before && p->rest == 0) {
        p->filled = true;
        return true;
    }
    if (strcmp(word, "...") == 0) {
        if (places->rest_pile != NO_PILE || places == &r->before)
            return wrong(r, position_said_again, word);
        places->rest_pile = no;
        p->rest = 1 + p->count;
        return true;
    }
    if (places->count == r->s->table.piece_count)
        return wrong(r, N_("With line {1} the position names more pieces than there are."), "");
    PositionPiece *piece = &places->piece[places->count++];
    p->count++;
    if (places == &r->before)
        return piece_meant(r, word, &piece->piece);
    return (position_piece(r->game, word, piece) && face_is_known(piece->face)) || wrong(r, no_piece, word);
}

/* How many there are, where it is said, and which. `word` is the first of these words. */
static bool pile_pieces(Reader *r, PositionPlaces *places, int no, const char *word)
{
    PositionPile *p = &places->pile[no];
    char said[8] = "";
    for (; is_attribute(word); word = next_word(r))
        if (!pile_attribute(r, word, &p->pile))
            return false;
    if (is_digits(word) && strlen(word) < sizeof said) {
        memcpy(said, word, strlen(word) + 1);
        word = next_word(r);
    }
    p->first = places->count;
    for (; word[0] != '\0'; word = next_word(r))
        if (!pile_piece_named(r, places, p, no, word))
            return false;
    int64_t size = p->count;
    if (said[0] != '\0' && (!number(r, said, 0, MAX_PIECES, &size) || p->rest > 0 || p->filled || size != p->count))
        return wrong(r, N_("Line {1} of the position does not name {2} pieces, as it says."), said);
    return true;
}

/* "KIND SEAT READ" behind the number of a pile, or KIND at the beginning of a line; what follows is in *word. */
static bool pile_kind(Reader *r, int kind, Pile *p, bool *read_told, const char **word)
{
    *p = (Pile){ .kind = (uint8_t)kind, .owner = NO_SEAT, .look = LOOK_NOBODY };
    *word = next_word(r);
    if (strcmp(*word, "-") == 0 || (is_digits(*word) && strlen(*word) == 1)) {
        if (!position_seat(&r->lines, *word, MAX_SEATS, &p->owner))
            return false;
        *word = next_word(r);
    }
    const int read = pile_read_of_word(*word);
    if (read >= 0 && (read < MELD_KINDS || kind == PILE_STAGE)) {
        p->read = (uint8_t)read;
        *read_told = true;
        *word = next_word(r);
    }
    return true;
}

static bool pile_told(Reader *r, PositionPlaces *places, int no, const char *what)
{
    return once(r, &places->pile[no].told, what);
}

/* A pile that the deal has laid stays what it is; no other becomes a stock or a hand. */
static bool pile_fits(Reader *r, int no, Pile *p)
{
    const Pile *dealt = &r->dealt.pile[no];
    p->look = (uint8_t)position_usual_look(dealt, p->kind);
    const bool fits = dealt->kind == PILE_NONE
                          ? p->kind != PILE_STOCK && p->kind != PILE_HAND && p->kind != PILE_DISCARD
                          : p->kind == dealt->kind && p->owner == dealt->owner;
    const bool slot = no >= r->game->rules.first_meld && r->game->rules.first_meld > 0;
    const bool laid = p->kind == PILE_MELD || (p->kind == PILE_STAGE && dealt->kind == PILE_NONE);
    if (!fits || (slot && !laid && p->kind != PILE_NONE) || (p->kind == PILE_MELD && !slot))
        return wrong(r, N_("In line {1} of the position pile {2} is of a kind or an owner that it never has."),
                     text_number(no).text);
    return true;
}

/* "pile NO KIND SEAT READ SIZE PIECE...", of which KIND to READ may be left out where the deal has laid the pile. */
static bool read_pile_of(Reader *r, PositionPlaces *places)
{
    int64_t no;
    const char *word = next_word(r);
    if (!number(r, word, 0, r->s->table.pile_count - 1, &no) || !pile_told(r, places, (int)no, word))
        return false;
    PositionPile *p = &places->pile[no];
    word = next_word(r);
    const int kind = pile_kind_of_word(word);
    p->pile = r->dealt.pile[no];
    if (kind >= 0 && (!pile_kind(r, kind, &p->pile, &p->read_told, &word) || !pile_fits(r, (int)no, &p->pile)))
        return false;
    return pile_pieces(r, places, (int)no, word);
}

static bool read_pile(Reader *r)
{
    return read_pile_of(r, &r->places);
}

static bool read_before(Reader *r)
{
    return read_pile_of(r, &r->before);
}

/* The pile of that kind that a line without a number means: one that was dealt, or the first free slot for a meld. */
static int pile_meant(const Reader *r, const Pile *p)
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
static bool read_kind(Reader *r, const char *kind)
{
    Pile p;
    bool read_told = false;
    const char *word, *what = kind;
    if (!pile_kind(r, pile_kind_of_word(kind), &p, &read_told, &word))
        return false;
    const int no = pile_meant(r, &p);
    if (no == NO_PILE)
        return wrong(r, N_("Line {1} of the position is about a pile \"{2}\", and this game has none of that owner."),
                     what);
    if (!pile_told(r, &r->places, no, what) || !pile_fits(r, no, &p))
        return false;
    r->places.pile[no].pile = p;
    r->places.pile[no].read_told = read_told;
    return pile_pieces(r, &r->places, no, word);
}

/* ---- single pieces ---- */

static bool read_known(Reader *r, bool seen, uint32_t *said)
{
    int64_t seat;
    const char *word = next_word(r);
    uint64_t once_each = *said;
    if (!number(r, word, 0, r->s->seats - 1, &seat) || !once_of(r, &once_each, (int)seat, word))
        return false;
    *said = (uint32_t)once_each;
    for (word = next_word(r); word[0] != '\0'; word = next_word(r)) {
        Piece x;
        if (!piece_meant(r, word, &x))
            return false;
        const uint16_t bit = (uint16_t)(1u << seat);
        r->s->table.known_to[x] = (uint16_t)(seen ? r->s->table.known_to[x] | bit : r->s->table.known_to[x] & ~bit);
    }
    return true;
}

static bool read_seen(Reader *r)
{
    return read_known(r, true, &r->said_seen);
}

static bool read_unseen(Reader *r)
{
    return read_known(r, false, &r->said_unseen);
}

/* ---- the own block ---- */

/* "0,2" as a mask of seats, "-" none. */
static bool own_mask(Reader *r, const char *word, int64_t *out)
{
    *out = 0;
    if (strcmp(word, "-") == 0)
        return true;
    for (const char *at = word;; at += 2) {
        if (at[0] < '0' || at[0] >= '0' + r->s->seats || (at[1] != ',' && at[1] != '\0'))
            return wrong(r, position_no_number, word);
        *out |= INT64_C(1) << (at[0] - '0');
        if (at[1] == '\0')
            return true;
    }
}

static bool own_value(Reader *r, const OwnField *f, const char *word, int64_t *out)
{
    uint8_t seat;
    Piece piece;
    const int64_t room = f->unit == 1 ? INT8_MAX : f->unit == 2 ? INT16_MAX : MOST_COUNTED;
    const int64_t high = f->most > 0 ? f->most : f->below_zero ? room : f->unit == 4 ? UINT32_MAX : 2 * room + 1;
    switch (f->kind) {
    case OWN_SEATS:
        return own_mask(r, word, out);
    case OWN_SEAT:
        if (!position_seat(&r->lines, word, r->s->seats, &seat))
            return false;
        *out = seat;
        return true;
    case OWN_PIECES:
        *out = NO_PIECE;
        if (strcmp(word, "-") == 0)
            return true;
        if (!piece_meant(r, word, &piece))
            return false;
        *out = piece;
        return true;
    default:
        return number(r, word, f->below_zero ? -room : 0, high, out);
    }
}

static bool read_own(Reader *r)
{
    const OwnBlock *own = r->game->rules.own;
    const char *word = next_word(r);
    int i = 0;
    while (own != NULL && i < own->count && strcmp(own->field[i].name, word) != 0)
        i++;
    if (own == NULL || i == own->count)
        return wrong(r, N_("Line {1} of the position tells of \"{2}\", and this game has nothing of that name."), word);
    if (!once_of(r, &r->said_own, i, word))
        return false;
    const OwnField *f = &own->field[i];
    int n = 0;
    int64_t value = 0;
    for (word = next_word(r); word[0] != '\0'; word = next_word(r), n++) {
        if (n == own_numbers(f))
            return wrong(r, N_("Line {1} of the position has more values of \"{2}\" than there are."), f->name);
        if (!own_value(r, f, word, &value))
            return false;
        own_set_number(r->s, f, n, value);
    }
    if (n == 0)
        return wrong(r, N_("Line {1} of the position has no value of \"{2}\"."), f->name);
    for (; n < own_numbers(f); n++)
        own_set_number(r->s, f, n, value);
    return true;
}

/* ---- all lines ---- */

static const struct {
    const char *word;
    Round round;
    int once; /* -1: it may stand more often */
    bool (*read)(Reader *);
} lines[] = {
    { "game", FOR_HEAD, SAID_GAME, read_game },
    { "rules", FOR_HEAD, SAID_RULES, read_rules },
    { "options", FOR_HEAD, SAID_OPTIONS, read_options },
    { "seats", FOR_HEAD, SAID_SEATS, read_seats },
    { "seed", FOR_HEAD, SAID_SEED, read_seed },
    { "chance", FOR_PLACES, SAID_CHANCE, read_chance },
    { "deal", FOR_PLACES, SAID_DEAL, read_deal },
    { "turn", FOR_PLACES, SAID_TURN, read_turn },
    { "seat", FOR_PLACES, -1, read_seat },
    { "counter", FOR_PLACES, -1, read_counter },
    { "paid", FOR_PLACES, -1, read_payment },
    { "pile", FOR_PLACES, -1, read_pile },
    { "was", FOR_PIECES, -1, read_before },
    { "seen", FOR_PIECES, -1, read_seen },
    { "unseen", FOR_PIECES, -1, read_unseen },
    { "own", FOR_PIECES, -1, read_own },
};

/* Reads the line if it belongs to this round. */
static bool read_line(Reader *r, Round round)
{
    const char *word = next_word(r);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (strcmp(word, lines[i].word) != 0)
            continue;
        if (lines[i].round != round)
            return true;
        return (lines[i].once < 0 || once(r, &r->said[lines[i].once], word)) && lines[i].read(r) && line_ends(r);
    }
    if (pile_kind_of_word(word) >= 0)
        return round != FOR_PLACES || (read_kind(r, word) && line_ends(r));
    return wrong(r, N_("Line {1} of the position begins with \"{2}\", which is not understood."), word);
}

static bool read_lines(Reader *r, const char *text, Round round)
{
    bool bad;
    r->lines = position_lines(text, r->lines.error);
    if (!position_begins(&r->lines))
        return false;
    while (position_next_line(&r->lines, &bad))
        if (!read_line(r, round))
            return false;
    return !bad;
}

/* The row of the turn's start: piles that lay otherwise, the others as they are. */
static bool lay_before(Reader *r)
{
    const Table *t = &r->s->table;
    Row then = t->row;
    int at = 0;
    for (int p = 0; p < t->pile_count; p++) {
        const PositionPile *told = &r->before.pile[p];
        const int first = told->told ? told->first : t->row.start[p];
        const int n = told->told ? told->count : pile_size(t, p);
        then.start[p] = (uint8_t)at;
        then.pile[p] = told->told ? told->pile : t->row.pile[p];
        for (int i = 0; i < n && at < t->piece_count; i++)
            then.order[at++] = told->told ? r->before.piece[first + i].piece : t->row.order[first + i];
    }
    then.start[t->pile_count] = (uint8_t)at;
    r->s->turn_start = then;
    Table before = *t;
    before.row = then;
    if (table_sound(&before))
        return true;
    text_say(r->lines.error, "The piles of the turn's start do not hold every piece once.");
    return false;
}

static bool something_can_be_done(const Reader *r, TextSink *words)
{
    Move move;
    const int seat = game_to_act(r->game, r->s);
    if (seat == NO_SEAT || r->game->rules.moves(r->s, seat, &move, 1) > 0)
        return true;
    text_say(words, "The seat whose turn it is can do nothing.");
    return false;
}

static bool read_all(Reader *r, const char *text)
{
    char why[400];
    TextSink words = text_part(r->lines.error, why, sizeof why);
    options_default(r->game->options, &r->head.options);
    r->head.seed = POSITION_SEED;
    r->places.rest_pile = r->before.rest_pile = NO_PILE;
    if (!read_lines(r, text, FOR_HEAD) || !deal(r))
        return false;
    r->dealt = r->s->table.row;
    r->s->counters.paid = 0;
    memset(r->s->counters.payment, 0, sizeof r->s->counters.payment);
    if (!read_lines(r, text, FOR_PLACES) || !position_lay(r->game, &r->places, r->s, r->lines.error) ||
        !read_lines(r, text, FOR_PIECES) || !lay_before(r))
        return false;
    if (game_sound(r->game, r->s, &words) && something_can_be_done(r, &words))
        return true;
    text_say(r->lines.error, "There is no such position: {1}", why);
    return false;
}

bool position_read(const GameDef *game, const char *text, State *out, TextSink *error)
{
    Reader r = { .game = game, .s = out, .lines = { .error = error } };
    return read_all(&r, text);
}

const GameDef *position_game(const char *text, TextSink *error)
{
    PositionLines lines_of = position_lines(text, error);
    bool bad = false;
    if (!position_begins(&lines_of))
        return NULL;
    while (position_next_line(&lines_of, &bad)) {
        if (strcmp(position_word(&lines_of), "game") != 0)
            continue;
        const char *id = position_word(&lines_of);
        const int game = game_find(id);
        if (game >= 0)
            return game_table[game];
        position_wrong(&lines_of, N_("Line {1} of the position names the game \"{2}\", and there is none."), id);
        return NULL;
    }
    if (!bad)
        text_say(error, "The position names no game: a line \"game\" with its name is missing.");
    return NULL;
}
