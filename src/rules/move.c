/* Moves as text: a word, then the fields that kind uses, then the spot of a new pile. */
#include <string.h>

#include "rules/game.h"

typedef struct Form {
    const char *word;
    const char *fields; /* f from, i index, c count, t to, a at, n amount, s suit */
} Form;

static const Form forms[MOVE_KINDS] = {
    [MOVE_SHIFT] = { "shift", "ficta" }, [MOVE_READ] = { "read", "fn" }, [MOVE_RESTORE] = { "restore", "" },
    [MOVE_DONE] = { "done", "" },        [MOVE_DRAW] = { "draw", "" },   [MOVE_TAKE] = { "take", "f" },
    [MOVE_DISCARD] = { "discard", "i" }, [MOVE_PASS] = { "pass", "" },   [MOVE_TIMEOUT] = { "timeout", "" },
    [MOVE_NEXT] = { "next", "n" },       [MOVE_BID] = { "bid", "ns" },   [MOVE_CHOOSE] = { "choose", "ns" },
};

static int field_get(const Move *m, char field)
{
    switch (field) {
    case 'f':
        return m->from;
    case 'i':
        return m->index;
    case 'c':
        return m->count;
    case 't':
        return m->to;
    case 'a':
        return m->at;
    case 'n':
        return m->amount;
    default:
        return m->suit;
    }
}

static void field_set(Move *m, char field, int value)
{
    switch (field) {
    case 'f':
        m->from = (uint8_t)value;
        break;
    case 'i':
        m->index = (uint8_t)value;
        break;
    case 'c':
        m->count = (uint8_t)value;
        break;
    case 't':
        m->to = (uint8_t)value;
        break;
    case 'a':
        m->at = (uint8_t)value;
        break;
    case 'n':
        m->amount = (int16_t)value;
        break;
    default:
        m->suit = (uint16_t)value;
        break;
    }
}

static bool field_holds(char field, int value)
{
    if (field == 'n')
        return value >= INT16_MIN && value <= INT16_MAX;
    return value >= 0 && value <= (field == 's' ? UINT16_MAX : UINT8_MAX);
}

void move_text(Move m, TextSink *out)
{
    const Form *form = m.kind > MOVE_NONE && m.kind < MOVE_KINDS ? &forms[m.kind] : NULL;
    if (form == NULL) {
        text_add(out, "none");
        return;
    }
    text_add(out, form->word);
    for (const char *f = form->fields; *f != '\0'; f++)
        text_addf(out, " %d", field_get(&m, *f));
    if (m.spot_col != 0 || m.spot_row != 0)
        text_addf(out, " @%d,%d", m.spot_col, m.spot_row);
}

static bool read_int(const char **at, int *value)
{
    bool minus = **at == '-';
    const char *p = *at + minus;
    if (*p < '0' || *p > '9')
        return false;
    int n = 0;
    for (; *p >= '0' && *p <= '9'; p++) {
        n = n * 10 + (*p - '0');
        if (n > 1000000)
            return false;
    }
    *value = minus ? -n : n;
    *at = p;
    return true;
}

static bool read_spot(const char **at, Move *m)
{
    int col, row;
    if (**at == '\0')
        return true;
    if (strncmp(*at, " @", 2) != 0)
        return false;
    *at += 2;
    if (!read_int(at, &col) || *(*at)++ != ',' || !read_int(at, &row) || !field_holds('f', col) ||
        !field_holds('f', row))
        return false;
    m->spot_col = (uint8_t)col;
    m->spot_row = (uint8_t)row;
    return **at == '\0';
}

bool move_parse(const char *text, Move *out)
{
    for (int kind = MOVE_NONE + 1; kind < MOVE_KINDS; kind++) {
        size_t n = strlen(forms[kind].word);
        if (strncmp(text, forms[kind].word, n) != 0 || (text[n] != ' ' && text[n] != '\0'))
            continue;
        Move m = { .kind = (uint8_t)kind };
        const char *at = text + n;
        for (const char *f = forms[kind].fields; *f != '\0'; f++) {
            int value;
            if (*at++ != ' ' || !read_int(&at, &value) || !field_holds(*f, value))
                return false;
            field_set(&m, *f, value);
        }
        if (!read_spot(&at, &m))
            return false;
        *out = m;
        return true;
    }
    return false;
}
