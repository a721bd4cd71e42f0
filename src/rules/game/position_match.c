/* Lines of a position about the match: chance, the deal, whose turn it is, seats and chips. */
#include <string.h>

#include "rules/game/position_reader.h"

_Static_assert(MAX_COUNTERS <= 64, "a bit for every counter");

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* A generator of zeros would give nothing else for ever. */
bool position_read_chance(PositionReader *r)
{
    enum { DIGITS = 16, WORDS = 4 };
    const char *word = reader_word(r);
    uint64_t any = 0;
    Rng read = { { 0 } };
    for (int i = 0; i < WORDS * DIGITS; i++) {
        const int digit = hex_digit(word[i]); /* which is -1 at the end of the word */
        if (digit < 0)
            return reader_wrong(r, position_no_number, word);
        read.s[i / DIGITS] = read.s[i / DIGITS] << 4 | (uint64_t)digit;
        any |= (uint64_t)digit;
    }
    if (any == 0 || word[WORDS * DIGITS] != '\0')
        return reader_wrong(r, position_no_number, word);
    r->s->rng = read;
    return true;
}

bool position_read_deal(PositionReader *r)
{
    int64_t no;
    if (!reader_number(r, reader_word(r), 1, UINT16_MAX, &no))
        return false;
    r->s->deal_no = (uint16_t)(no - 1);
    const char *dealer = reader_word(r);
    int64_t seat;
    if (dealer[0] == '\0')
        return true;
    if (!reader_number(r, dealer, 0, r->s->seats - 1, &seat))
        return false;
    r->s->dealer = (uint8_t)seat;
    return true;
}

/* A number at the end of a line, which may be left out. */
static bool read_last(PositionReader *r, uint32_t *out)
{
    const char *word = reader_word(r);
    int64_t n = *out;
    if (word[0] != '\0' && !reader_number(r, word, 0, UINT32_MAX - 1, &n))
        return false;
    *out = (uint32_t)n;
    return true;
}

bool position_read_turn(PositionReader *r)
{
    if (!position_seat(&r->lines, reader_word(r), r->s->seats, &r->s->to_act))
        return false;
    const char *word = reader_word(r);
    const int phase = word[0] == '\0' ? r->s->phase : position_phase_of(r->game, word);
    if (phase < 0)
        return reader_wrong(
            r, UNTRANSLATED("Line {1} of the position names the phase \"{2}\", and this game has no such."), word);
    r->s->phase = (uint8_t)phase;
    return read_last(r, &r->s->turn_no) && read_last(r, &r->s->ply);
}

/* "KEY=value" into the field of that key. */
static bool seat_value(PositionReader *r, Seat *seat, const char *word)
{
    static const struct {
        const char *key;
        int64_t low, high;
    } keys[] = { { "side=", 0, MAX_SEATS - 1 },
                 { "total=", -POSITION_MOST_COUNTED, POSITION_MOST_COUNTED },
                 { "deal=", -POSITION_MOST_COUNTED, POSITION_MOST_COUNTED },
                 { "opened=", 0, UINT8_MAX },
                 { "out=", 0, 1 } };
    size_t key = 0;
    int64_t n;
    while (key < sizeof keys / sizeof *keys && strncmp(word, keys[key].key, strlen(keys[key].key)) != 0)
        key++;
    if (key == sizeof keys / sizeof *keys)
        return reader_wrong(r, position_not_understood, word);
    if (!reader_number(r, word + strlen(keys[key].key), keys[key].low, keys[key].high, &n))
        return false;
    switch (key) {
    case 0:
        return n == seat->side || reader_wrong(r, position_no_number, word); /* the rules seat the partners */
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

bool position_read_seat(PositionReader *r)
{
    int64_t seat;
    const char *word = reader_word(r);
    if (!reader_number(r, word, 0, r->s->seats - 1, &seat) || !reader_once_of(r, &r->said_seat, (int)seat, word))
        return false;
    for (word = reader_word(r); word[0] != '\0'; word = reader_word(r))
        if (!seat_value(r, &r->s->seat[seat], word))
            return false;
    return true;
}

bool position_read_counter(PositionReader *r)
{
    int64_t i, amount;
    const char *word = reader_word(r);
    if (!reader_number(r, word, 0, r->s->counters.count - 1, &i) ||
        !reader_once_of(r, &r->said_counter, (int)i, word) ||
        !reader_number(r, reader_word(r), -POSITION_MOST_COUNTED, POSITION_MOST_COUNTED, &amount))
        return false;
    r->s->counters.amount[i] = (int32_t)amount;
    return true;
}

bool position_read_payment(PositionReader *r)
{
    Counters *c = &r->s->counters;
    int64_t end[2] = { NO_COUNTER, NO_COUNTER }, amount;
    for (int i = 0; i < 2; i++) {
        const char *word = reader_word(r);
        if (strcmp(word, "-") != 0 && !reader_number(r, word, 0, c->count - 1, &end[i]))
            return false;
    }
    if (!reader_number(r, reader_word(r), 1, POSITION_MOST_COUNTED, &amount))
        return false;
    if (c->paid == MAX_PAYMENTS)
        return reader_wrong(r, UNTRANSLATED("With line {1} the position has too many payments."), "");
    c->payment[c->paid++] = (Payment){ (uint8_t)end[0], (uint8_t)end[1], (int32_t)amount };
    return true;
}
