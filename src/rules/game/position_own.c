/* Lines of a position about the game's own block. */
#include <assert.h>
#include <string.h>

#include "rules/game/position_reader.h"

/* "0,2" as a mask of seats, "-" none. */
static bool own_mask(PositionReader *r, const char *word, int64_t *out)
{
    *out = 0;
    if (strcmp(word, "-") == 0)
        return true;
    for (const char *at = word;; at += 2) {
        if (at[0] < '0' || at[0] >= '0' + r->s->seats || (at[1] != ',' && at[1] != '\0'))
            return reader_wrong(r, position_no_number, word);
        *out |= INT64_C(1) << (at[0] - '0');
        if (at[1] == '\0')
            return true;
    }
}

static bool own_value(PositionReader *r, const OwnField *f, const char *word, int64_t *out)
{
    uint8_t seat;
    Piece piece;
    const int64_t room = f->unit == 1 ? INT8_MAX : f->unit == 2 ? INT16_MAX : POSITION_MOST_COUNTED;
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
        if (!reader_piece(r, word, &piece))
            return false;
        *out = piece;
        return true;
    default:
        return reader_number(r, word, f->below_zero ? -room : 0, high, out);
    }
}

bool position_read_own(PositionReader *r)
{
    const OwnBlock *own = r->game->rules.own;
    const char *word = reader_word(r);
    int i = 0;
    while (own != NULL && i < own->count && strcmp(own->field[i].name, word) != 0)
        i++;
    assert(own == NULL || own->count <= 64); /* bits of said_own */
    if (own == NULL || i == own->count)
        return reader_wrong(
            r, UNTRANSLATED("Line {1} of the position tells of \"{2}\", and this game has nothing of that name."),
            word);
    if (!reader_once_of(r, &r->said_own, i, word))
        return false;
    const OwnField *f = &own->field[i];
    int n = 0;
    int64_t value = 0;
    for (word = reader_word(r); word[0] != '\0'; word = reader_word(r), n++) {
        if (n == own_numbers(f))
            return reader_wrong(r, UNTRANSLATED("Line {1} of the position has more values of \"{2}\" than there are."),
                                f->name);
        if (!own_value(r, f, word, &value))
            return false;
        own_set_number(r->s, f, n, value);
    }
    if (n == 0)
        return reader_wrong(r, UNTRANSLATED("Line {1} of the position has no value of \"{2}\"."), f->name);
    for (; n < own_numbers(f); n++)
        own_set_number(r->s, f, n, value);
    return true;
}
