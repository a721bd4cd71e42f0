#include "rules/table/move.h"

#include <string.h>

/* The fields of a move, in the order of their text. */
typedef enum Field { FIELD_FROM, FIELD_INDEX, FIELD_COUNT, FIELD_TO, FIELD_AT, FIELD_AMOUNT, FIELD_SUIT, FIELDS } Field;

static const char field_letter[FIELDS] = { 'f', 'i', 'c', 't', 'p', 'a', 's' };

/* Word of a kind and the fields that always follow it; any other field is written only when it is not 0. */
typedef struct Form {
    const char *word, *always;
} Form;

static const Form forms[MOVE_KINDS] = {
    [MOVE_NONE] = { "none", "" },       [MOVE_SHIFT] = { "shift", "fictp" }, [MOVE_READ] = { "read", "fa" },
    [MOVE_RESTORE] = { "restore", "" }, [MOVE_DONE] = { "done", "" },        [MOVE_DRAW] = { "draw", "" },
    [MOVE_TAKE] = { "take", "f" },      [MOVE_DISCARD] = { "discard", "i" }, [MOVE_PASS] = { "pass", "" },
    [MOVE_TIMEOUT] = { "timeout", "" }, [MOVE_NEXT] = { "next", "a" },       [MOVE_BID] = { "bid", "a" },
    [MOVE_CHOOSE] = { "choose", "a" },  [MOVE_LOT] = { "lot", "" },
};

enum { LOT_DIGITS = 16 };

static int field_get(const Move *m, int field)
{
    switch (field) {
    case FIELD_FROM:
        return m->from;
    case FIELD_INDEX:
        return m->index;
    case FIELD_COUNT:
        return m->count;
    case FIELD_TO:
        return m->to;
    case FIELD_AT:
        return m->at;
    case FIELD_AMOUNT:
        return m->amount;
    default:
        return m->suit;
    }
}

/* False when the value is out of the field's range. */
static bool field_set(Move *m, int field, long value)
{
    long low = field == FIELD_AMOUNT ? INT16_MIN : 0;
    long high = field == FIELD_AMOUNT ? INT16_MAX : field == FIELD_SUIT ? UINT16_MAX : UINT8_MAX;
    if (value < low || value > high)
        return false;
    switch (field) {
    case FIELD_FROM:
        m->from = (uint8_t)value;
        break;
    case FIELD_INDEX:
        m->index = (uint8_t)value;
        break;
    case FIELD_COUNT:
        m->count = (uint8_t)value;
        break;
    case FIELD_TO:
        m->to = (uint8_t)value;
        break;
    case FIELD_AT:
        m->at = (uint8_t)value;
        break;
    case FIELD_AMOUNT:
        m->amount = (int16_t)value;
        break;
    default:
        m->suit = (uint16_t)value;
        break;
    }
    return true;
}

static bool is_unknown(unsigned unknown, int field)
{
    return (field == FIELD_INDEX && (unknown & MOVE_UNKNOWN_INDEX)) ||
           (field == FIELD_AT && (unknown & MOVE_UNKNOWN_AT)) ||
           (field == FIELD_AMOUNT && (unknown & MOVE_UNKNOWN_AMOUNT));
}

static void add_value(TextSink *out, int field, int value, unsigned unknown)
{
    if (is_unknown(unknown, field))
        text_add(out, "?");
    else if (field == FIELD_TO && value == NO_PILE)
        text_add(out, "new");
    else
        text_addf(out, "%d", value);
}

void move_text(Move m, TextSink *out)
{
    move_text_known(m, 0, out);
}

void move_text_known(Move m, unsigned unknown, TextSink *out)
{
    const Form *form = &forms[m.kind < MOVE_KINDS ? m.kind : MOVE_NONE];
    text_add(out, form->word);
    if (m.kind == MOVE_LOT) {
        if (unknown & MOVE_UNKNOWN_AMOUNT)
            text_add(out, " ?");
        else
            text_addf(out, " %016llx", (unsigned long long)move_lot_seed(&m));
        m.from = m.index = m.count = m.to = 0;
        m.amount = 0;
        m.suit = 0;
    }
    for (int f = 0; f < FIELDS; f++)
        if (strchr(form->always, field_letter[f])) {
            text_add(out, " ");
            add_value(out, f, field_get(&m, f), unknown);
        }
    for (int f = 0; f < FIELDS; f++)
        if (!strchr(form->always, field_letter[f]) && field_get(&m, f) != 0) {
            text_addf(out, " %c=", field_letter[f]);
            add_value(out, f, field_get(&m, f), unknown);
        }
    for (int i = 0; i < m.named && i < MAX_NAMED; i++)
        text_addf(out, i == 0 ? " x=%d" : ",%d", m.piece[i]);
    if (m.spot_col != 0 || m.spot_row != 0)
        text_addf(out, " @%d,%d", m.spot_col, m.spot_row);
}

/* Reads a whole number of at most five digits and advances *text past it. */
static bool read_number(const char **text, long *value)
{
    const char *t = *text;
    bool minus = *t == '-';
    long n = 0;
    int digits = 0;
    for (t += minus; *t >= '0' && *t <= '9'; t++) {
        if (++digits > 5)
            return false;
        n = n * 10 + (*t - '0');
    }
    if (digits == 0)
        return false;
    *value = minus ? -n : n;
    *text = t;
    return true;
}

static bool read_field(const char **text, int field, Move *m)
{
    long value = NO_PILE;
    if (field == FIELD_TO && strncmp(*text, "new", 3) == 0)
        *text += 3;
    else if (!read_number(text, &value))
        return false;
    return field_set(m, field, value);
}

static bool read_word(const char **text, Move *m)
{
    for (int kind = MOVE_NONE + 1; kind < MOVE_KINDS; kind++) {
        size_t length = strlen(forms[kind].word);
        char next = strncmp(*text, forms[kind].word, length) == 0 ? (*text)[length] : 'x';
        if (next == '\0' || next == ' ') {
            m->kind = (uint8_t)kind;
            *text += length;
            return true;
        }
    }
    return false;
}

/* What has no room in a move reads as another one, and so is refused as no text of a move in the end. */
static bool read_spot(const char **text, Move *m)
{
    long col, row;
    if (!read_number(text, &col) || *(*text)++ != ',' || !read_number(text, &row))
        return false;
    m->spot_col = (uint8_t)col;
    m->spot_row = (uint8_t)row;
    return true;
}

/* "17,45": at least one piece. */
static bool read_pieces(const char **text, Move *m)
{
    m->named = 0;
    do {
        long piece;
        if (m->named == MAX_NAMED || !read_number(text, &piece) || piece < 0 || piece >= MAX_PIECES)
            return false;
        m->piece[m->named++] = (Piece)piece;
    } while (**text == ',' && (*text)++);
    return true;
}

/* " f=3", " x=17,45", " @4,2": the fields that are written only when they are not 0. */
static bool read_extra(const char **text, Move *m)
{
    if (*(*text)++ != ' ')
        return false;
    if (**text == '@') {
        ++*text;
        return read_spot(text, m);
    }
    if (strncmp(*text, "x=", 2) == 0) {
        *text += 2;
        return read_pieces(text, m);
    }
    const char *letter = **text ? memchr(field_letter, **text, sizeof field_letter) : NULL;
    if (!letter || (*text)[1] != '=')
        return false;
    *text += 2;
    return read_field(text, (int)(letter - field_letter), m);
}

/* " 0123456789abcdef" */
static bool read_lot(const char **text, Move *m)
{
    const char *digits = *text + 1;
    if (**text != ' ' || strspn(digits, "0123456789abcdef") != LOT_DIGITS)
        return false;
    uint64_t seed = 0;
    for (int i = 0; i < LOT_DIGITS; i++)
        seed = seed << 4 | (uint64_t)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
    *m = move_lot(seed);
    *text = digits + LOT_DIGITS;
    return true;
}

bool move_parse(const char *text, Move *out)
{
    Move m = { 0 };
    const char *t = text;
    if (!read_word(&t, &m) || (m.kind == MOVE_LOT && !read_lot(&t, &m)))
        return false;
    for (int f = 0; f < FIELDS; f++)
        if (strchr(forms[m.kind].always, field_letter[f])) {
            if (*t++ != ' ' || !read_field(&t, f, &m))
                return false;
        }
    while (*t != '\0')
        if (!read_extra(&t, &m))
            return false;
    /* One move has one text: a form that move_text would write otherwise is refused. */
    char again[MOVE_TEXT];
    TextSink sink = text_sink(again, sizeof again);
    move_text(m, &sink);
    if (strcmp(again, text) != 0)
        return false;
    *out = m;
    return true;
}

bool move_renew(const State *s, int seat, Move *m)
{
    int hand = table_hand(&s->table, seat);
    int64_t bits = m->amount; /* of 15 places; a hand may be larger */
    if (m->kind != MOVE_TAKE || bits == 0 || m->named != 0)
        return true;
    if (hand == NO_PILE || bits < 0 || bits >> pile_size(&s->table, hand) != 0)
        return false;
    Move now = *m;
    now.amount = 0;
    for (int i = 0; bits >> i != 0; i++)
        if ((bits >> i & 1) && !move_name(&now, pile_piece(&s->table, hand, i)))
            return false;
    *m = now;
    return true;
}

bool move_name(Move *m, Piece x)
{
    if (m->named == MAX_NAMED)
        return false;
    m->piece[m->named++] = x;
    return true;
}

bool move_names(const Move *m, Piece x)
{
    for (int i = 0; i < m->named; i++)
        if (m->piece[i] == x)
            return true;
    return false;
}

Move move_lot(uint64_t seed)
{
    return (Move){ .kind = MOVE_LOT,
                   .from = (uint8_t)(seed >> 56),
                   .index = (uint8_t)(seed >> 48),
                   .count = (uint8_t)(seed >> 40),
                   .to = (uint8_t)(seed >> 32),
                   .amount = (int16_t)(uint16_t)(seed >> 16),
                   .suit = (uint16_t)seed };
}

uint64_t move_lot_seed(const Move *m)
{
    return (uint64_t)m->from << 56 | (uint64_t)m->index << 48 | (uint64_t)m->count << 40 | (uint64_t)m->to << 32 |
           (uint64_t)(uint16_t)m->amount << 16 | m->suit;
}

bool move_is_tables(const Move *m)
{
    return m->kind == MOVE_TIMEOUT || m->kind == MOVE_NEXT || m->kind == MOVE_LOT;
}

bool move_same(const Move *a, const Move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}
