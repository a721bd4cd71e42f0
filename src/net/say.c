#include "net/say.h"

#include <string.h>

#include "net/chair.h"

enum {
    CHAIR_HOST = 1,
    CHAIR_LEFT = 2,
    CHAIR_NEXT = 4,
    CHAIR_REST = 8,
    CHAIR_FLAGS = UINT8_MAX /* those of a later version are let pass */
};

void say_bytes(const uint8_t *bytes, size_t n, TextSink *out)
{
    for (size_t i = 0; i < n; i++)
        text_addf(out, "%02x", bytes[i]);
}

static void say_name(const char *name, TextSink *out)
{
    if (name[0] == '\0')
        return;
    text_add(out, "name ");
    text_add(out, name);
    text_add(out, "\n");
}

/* "name NAME" in the line that was just begun, whose first word was read. A name is mended by whoever reads it too. */
static bool said_name(Words *w, char *name, size_t size, int letters)
{
    if (!words_letters(w, name, size))
        return false;
    table_name_mend(name, size, letters);
    return true;
}

static bool flag(Words *w, bool *out)
{
    uint32_t n;
    if (!words_number(w, 1, &n))
        return false;
    *out = n == 1;
    return true;
}

static bool small(Words *w, uint32_t most, uint8_t *out)
{
    uint32_t n;
    if (!words_number(w, most, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

/* ---- coming ---- */

static void say_game(const GameDef *game, TextSink *out)
{
    text_addf(out, "%s %u ", game->id, (unsigned)game->rules.version);
    view_hash_write(tell_shape(game), out);
}

/* "ID RULES SHAPE" to the end of the line. */
static bool said_game(Words *w, char id[WORDS_WORD], int *game, bool *fits)
{
    char shape[WORDS_WORD], own[VIEW_HASH];
    TextSink sink = text_sink(own, sizeof own);
    uint32_t rules;
    if (!words_word(w, id) || !words_number(w, UINT16_MAX, &rules) || !words_word(w, shape) || !words_line_ends(w))
        return false;
    *game = game_find(id);
    *fits = false;
    if (*game >= 0) {
        view_hash_write(tell_shape(game_table[*game]), &sink);
        *fits = rules == game_table[*game]->rules.version && strcmp(shape, own) == 0;
    }
    return true;
}

void say_hello(const SaidHello *h, TextSink *out)
{
    text_addf(out, "hello %u\n", (unsigned)h->avatar);
    say_name(h->name, out);
    for (size_t i = 0; i < game_count; i++) {
        text_add(out, "game ");
        say_game(game_table[i], out);
        text_add(out, "\n");
    }
    if (h->has) {
        text_addf(out, "have %lu ", (unsigned long)h->ply);
        view_hash_write(h->hash, out);
        text_add(out, "\n");
    }
}

static bool said_have(Words *w, SaidHello *out)
{
    uint8_t hash[8];
    if (!words_number(w, UINT32_MAX - 1, &out->ply) || !words_bytes(w, hash, sizeof hash) || !words_line_ends(w))
        return false;
    out->has = true;
    out->hash = 0;
    for (size_t i = 0; i < sizeof hash; i++)
        out->hash = out->hash << 8 | hash[i];
    return true;
}

static bool said_hello_line(Words *w, const GameDef *game, SaidHello *out)
{
    char word[WORDS_WORD], id[WORDS_WORD];
    int known;
    bool fits;
    if (!words_word(w, word))
        return false;
    if (strcmp(word, "name") == 0)
        return said_name(w, out->name, sizeof out->name, NAME_LETTERS);
    if (strcmp(word, "have") == 0)
        return said_have(w, out);
    if (strcmp(word, "game") != 0)
        return true; /* of a later version */
    if (!said_game(w, id, &known, &fits))
        return false;
    out->fits = out->fits || (fits && game_table[known] == game);
    return true;
}

bool said_hello(Words *w, const GameDef *game, SaidHello *out)
{
    memset(out, 0, sizeof *out);
    if (!small(w, UINT8_MAX, &out->avatar) || !words_line_ends(w))
        return false;
    while (words_next_line(w))
        if (!said_hello_line(w, game, out))
            return false;
    return true;
}

void say_table(const TableRules *r, const GameDef *game, int seats, const OptionValues *options, TextSink *out)
{
    text_addf(out, "table %d %d %d %d %lu %lu %d ", r->finds, r->opens, r->hints, r->watchers,
              (unsigned long)r->away_ms, (unsigned long)r->turn_ms, seats);
    say_game(game, out);
    text_add(out, "\n");
    say_name(r->name, out);
    text_add(out, "options ");
    options_write(game->options, options_nearest_preset(game->options, options), options, out);
    text_add(out, "\n");
}

static bool said_options(Words *w, SaidTable *out)
{
    char text[OPTIONS_TEXT], unheard[256];
    TextSink error = text_sink(unheard, sizeof unheard);
    if (!words_rest(w, text, sizeof text))
        return false;
    if (!out->fits)
        return true;
    const GameDef *game = game_table[out->game];
    options_default(game->options, &out->options);
    return options_parse(game->options, &out->options, text, &error) && game_conflict(game, &out->options) == NULL;
}

bool said_table(Words *w, SaidTable *out)
{
    uint32_t seats;
    char word[WORDS_WORD];
    memset(out, 0, sizeof *out);
    TableRules *r = &out->rules;
    if (!small(w, FIND_INVITED, &r->finds) || !small(w, OPEN_AT_END, &r->opens) || !flag(w, &r->hints) ||
        !flag(w, &r->watchers) || !words_number(w, TABLE_MOST_MS, &r->away_ms) ||
        !words_number(w, TABLE_MOST_MS, &r->turn_ms) || !words_number(w, MAX_SEATS, &seats) || seats == 0 ||
        !said_game(w, out->id, &out->game, &out->fits))
        return false;
    out->seats = (int)seats;
    if (out->fits && (out->seats < game_table[out->game]->min_seats || out->seats > game_table[out->game]->max_seats))
        return false;
    while (words_next_line(w)) {
        if (!words_word(w, word))
            return false;
        if (strcmp(word, "name") == 0 && !said_name(w, r->name, sizeof r->name, TABLE_NAME))
            return false;
        if (strcmp(word, "options") == 0 && !said_options(w, out))
            return false;
    }
    table_rules_mend(r);
    return true;
}

void say_chair(int seat, const TableChair *c, TextSink *out)
{
    const int flags = (c->is_host ? CHAIR_HOST : 0) | (c->left ? CHAIR_LEFT : 0) | (c->wishes_next ? CHAIR_NEXT : 0) |
                      (c->wishes_rest ? CHAIR_REST : 0);
    text_addf(out, "chair %d %d %d %d %d %d %lu\n", seat, c->state, c->kind, c->level, c->avatar, flags,
              (unsigned long)c->away_left_ms);
    say_name(c->name, out);
}

bool said_chair(Words *w, int seats, int *seat, TableChair *out)
{
    uint32_t n, flags;
    char word[WORDS_WORD];
    memset(out, 0, sizeof *out);
    if (seats < 1 || !words_number(w, (uint32_t)seats - 1, &n) || !small(w, CHAIR_STOOD_IN, &out->state) ||
        !small(w, 1, &out->kind) || !small(w, UINT8_MAX, &out->level) || !small(w, UINT8_MAX, &out->avatar) ||
        !words_number(w, CHAIR_FLAGS, &flags) || !words_number(w, TABLE_MOST_MS, &out->away_left_ms) ||
        !words_line_ends(w))
        return false;
    *seat = (int)n;
    out->is_host = (flags & CHAIR_HOST) != 0;
    out->left = (flags & CHAIR_LEFT) != 0;
    out->wishes_next = (flags & CHAIR_NEXT) != 0;
    out->wishes_rest = (flags & CHAIR_REST) != 0;
    while (words_next_line(w))
        if (!words_word(w, word) ||
            (strcmp(word, "name") == 0 && !said_name(w, out->name, sizeof out->name, NAME_LETTERS)))
            return false;
    return true;
}

static const char *const reasons[NO_REASONS] = {
    [NO_REASON] = "other", [NO_ROOM] = "room",   [NO_CHAIR] = "chair",         [NO_WISH] = "wish",
    [NO_LATE] = "late",    [NO_GAME] = "game",   [NO_LOOKING_ON] = "watchers", [NO_SENSE] = "sense",
    [NO_MORE] = "more",    [NO_TWICE] = "twice", [NO_INVITED] = "invited",     [NO_TABLE] = "table",
};

void say_no(const char *kind, SaidNo why, TextSink *out)
{
    text_addf(out, "%s %s\n", kind, reasons[why]);
}

SaidNo said_no(Words *w)
{
    char word[WORDS_WORD];
    if (!words_word(w, word))
        return NO_REASON;
    for (int i = 0; i < NO_REASONS; i++)
        if (strcmp(word, reasons[i]) == 0)
            return (SaidNo)i;
    return NO_REASON;
}

/* ---- lots ---- */

void say_anchors(const Lots *l, TextSink *out)
{
    uint8_t anchor[CRYPT_KEY];
    text_add(out, "anchors\n");
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (!lots_link_of(l, seat, 0, anchor))
            continue;
        text_addf(out, "%d ", seat);
        say_bytes(anchor, CRYPT_KEY, out);
        text_add(out, "\n");
    }
}

bool said_anchors(Words *w, int seats, Lots *out)
{
    uint32_t seat;
    uint8_t anchor[CRYPT_KEY];
    if (seats < 1 || !words_line_ends(w))
        return false;
    while (words_next_line(w))
        if (!words_number(w, (uint32_t)seats - 1, &seat) || !words_bytes(w, anchor, CRYPT_KEY) || !words_line_ends(w) ||
            !lots_anchor(out, (int)seat, anchor))
            return false;
    return true;
}

/* ---- what is opened ---- */

void say_opened(const Lots *l, int deal, uint16_t gave, TextSink *out)
{
    uint8_t link[CRYPT_KEY];
    text_addf(out, "opened %d\n", deal);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (!(gave >> seat & 1) || !lots_link_of(l, seat, deal, link))
            continue;
        text_addf(out, "link %d ", seat);
        say_bytes(link, CRYPT_KEY, out);
        text_add(out, "\n");
    }
    text_add(out, "moves\n");
}

bool said_links(Words *w, int deal, Lots *lots)
{
    char word[WORDS_WORD];
    uint32_t seat;
    uint8_t link[CRYPT_KEY];
    while (words_next_line(w)) {
        if (!words_word(w, word))
            return false;
        if (strcmp(word, "moves") == 0)
            return words_line_ends(w);
        if (strcmp(word, "link") != 0)
            continue;
        if (!words_number(w, MAX_SEATS - 1, &seat) || !words_bytes(w, link, CRYPT_KEY) || !words_line_ends(w) ||
            !lots_give(lots, (int)seat, deal, link))
            return false;
    }
    return false;
}

/* ---- the clock ---- */

static void say_ms(int32_t ms, TextSink *out)
{
    if (ms < 0)
        text_add(out, " -");
    else
        text_addf(out, " %ld", (long)ms);
}

static bool said_ms(Words *w, int32_t *out)
{
    const Words before = *w;
    char word[WORDS_WORD];
    uint32_t n = 0;
    if (words_word(w, word) && strcmp(word, "-") == 0) {
        *out = -1;
        return true;
    }
    *w = before;
    if (!words_number(w, INT32_MAX, &n))
        return false;
    *out = (int32_t)n;
    return true;
}

void say_clock(const SaidClock *c, int seats, TextSink *out)
{
    text_addf(out, "clock %d", c->seat);
    say_ms(c->left_ms, out);
    for (int i = 0; i < seats; i++)
        say_ms(c->reserve_ms[i], out);
    text_add(out, "\n");
}

bool said_clock(Words *w, int seats, SaidClock *out)
{
    uint32_t seat;
    if (seats < 1 || !words_number(w, (uint32_t)seats - 1, &seat) || !said_ms(w, &out->left_ms))
        return false;
    out->seat = (int)seat;
    for (int i = 0; i < seats; i++)
        if (!said_ms(w, &out->reserve_ms[i]))
            return false;
    return words_line_ends(w);
}
