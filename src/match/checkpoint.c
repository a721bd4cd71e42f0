/* The text of a mark: a state as it differs from the first one of its match. */
#include "match/checkpoint.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The note "end:N" of deal N, as in "1 88697e8d 1 64 62d3f7442d4a877d 995eaa0f7ab2f605 (2)ff01(4)1d(3)41(387)01...":
 *
 *   FORM   always CHECKPOINT_FORM
 *   LAYOUT layout_hash() of the program that wrote it, 8 hexadecimal digits
 *   RULES  version of the game's rules
 *   AT     number of the move that ended the deal, from 0
 *   HASH   state_hash after that move, 16 hexadecimal digits
 *   CHECK  check_of the whole state, 16 hexadecimal digits
 *   BODY   the state, byte by byte, as it differs from the first state of the match: "(387)" is 387 bytes that are
 *          equal, "ff" one that differs, in hexadecimal digits
 *
 * A reader takes all of it or nothing: whatever does not fit exactly is no mark, and the match is played through. */
enum { CHECKPOINT_FORM = 1, CHECKPOINT_HEAD = 96, CHECKPOINT_TEXT = CHECKPOINT_HEAD + 2 * (int)sizeof(State) + 1 };

void checkpoint_key(int deal, char key[CHECKPOINT_KEY])
{
    snprintf(key, CHECKPOINT_KEY, CHECKPOINT_NOTES "%d", deal);
}

static uint64_t mix(uint64_t h, uint64_t value)
{
    for (int i = 0; i < 8; i++)
        h = (h ^ (value >> 8 * i & 0xFF)) * 1099511628211u;
    return h;
}

/* A number that tells whether another build lays State out in memory in the same way, so that its bytes mean the same
 * here. The block of the game itself is not looked into: the version of the rules and the hash of the state cover it.
 */
static uint32_t layout_hash(void)
{
    const uint16_t one = 1;
    const size_t at[] = { sizeof(State),
                          offsetof(State, options),
                          offsetof(State, seat),
                          offsetof(State, table),
                          offsetof(State, turn_start),
                          offsetof(State, rng),
                          offsetof(State, counters),
                          offsetof(State, own),
                          sizeof(Seat),
                          sizeof(Pile),
                          offsetof(Table, known_to),
                          offsetof(Table, row),
                          offsetof(Row, start),
                          offsetof(Row, pile),
                          *(const uint8_t *)&one };
    uint64_t h = 14695981039346656037u;
    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        h = mix(h, at[i]);
    return (uint32_t)(h ^ h >> 32);
}

static uint64_t check_of(const State *s, int at)
{
    uint64_t h = mix(14695981039346656037u, (uint64_t)at);
    for (size_t i = 0; i < sizeof *s; i++)
        h = (h ^ ((const uint8_t *)s)[i]) * 1099511628211u;
    return h;
}

static void body_write(const State *s, const State *start, TextSink *out)
{
    static const char digits[] = "0123456789abcdef";
    const uint8_t *now = (const uint8_t *)s, *then = (const uint8_t *)start;
    for (size_t i = 0, run; i<sizeof *s; i += run> 0 ? run : 1) {
        for (run = 0; i + run < sizeof *s && now[i + run] == then[i + run];)
            run++;
        const char byte[3] = { digits[now[i] >> 4], digits[now[i] & 15], '\0' };
        if (run > 0)
            text_addf(out, "(%zu)", run);
        else
            text_add(out, byte);
    }
}

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Makes of *s, the first state of the match, the one that the body tells. False where the body is damaged: *s is then
 * neither. */
static bool body_read(const char *text, State *s)
{
    size_t at = 0;
    while (*text != '\0') {
        if (*text == '(') {
            char *end = NULL;
            unsigned long run = strtoul(text + 1, &end, 10);
            if (*end != ')' || run == 0 || run > sizeof *s - at)
                return false;
            at += run;
            text = end + 1;
            continue;
        }
        int high = digit_of(text[0]), low = high >= 0 ? digit_of(text[1]) : -1;
        if (low < 0 || at == sizeof *s)
            return false;
        ((uint8_t *)s)[at++] = (uint8_t)(high << 4 | low);
        text += 2;
    }
    return at == sizeof *s;
}

char *checkpoint_make(const Play *p, int at)
{
    char *text = malloc(CHECKPOINT_TEXT);
    if (!text)
        return NULL;
    TextSink out = text_sink(text, CHECKPOINT_TEXT);
    text_addf(&out, "%d %08" PRIx32 " %d %d %016" PRIx64 " %016" PRIx64 " ", CHECKPOINT_FORM, layout_hash(),
              p->game->rules.version, at, state_hash(&p->state), check_of(&p->state, at));
    body_write(&p->state, &p->first, &out);
    char *fitting = out.cut ? NULL : realloc(text, strlen(text) + 1);
    if (!fitting)
        free(text);
    return fitting;
}

/* Whether this match can have come to that state after deal `deal`, by what can be compared at little cost. That it did
 * is proven later, by playing the moves (earlier_deals.c). */
static bool is_plausible(const Play *p, const State *s, const State *start, int deal)
{
    return s->game == start->game && s->seats == start->seats && s->viewer == NO_SEAT &&
           s->deal_no == start->deal_no + deal && match_is_finished(s) &&
           memcmp(&s->options, &start->options, sizeof s->options) == 0 &&
           s->table.piece_count == start->table.piece_count && s->table.pile_count <= MAX_PILES &&
           (s->to_act < p->setup.seats || s->to_act == NO_SEAT) && table_sound(&s->table);
}

static bool checkpoint_parse(const Play *p, const char *text, int deal, DealCheckpoint *out)
{
    int form, rules, length = 0;
    uint32_t written_by;
    uint64_t check;
    if (sscanf(text, "%d %8" SCNx32 " %d %d %16" SCNx64 " %16" SCNx64 " %n", &form, &written_by, &rules, &out->at,
               &out->hash, &check, &length) != 6 ||
        length == 0 || form != CHECKPOINT_FORM || written_by != layout_hash() || rules != p->game->rules.version ||
        out->at < 0)
        return false;
    out->state = p->first;
    return body_read(text + length, &out->state) && check_of(&out->state, out->at) == check &&
           is_plausible(p, &out->state, &p->first, deal) && state_hash(&out->state) == out->hash;
}

bool checkpoint_read(const Play *p, Store *store, int64_t id, int deal, DealCheckpoint *out)
{
    char text[CHECKPOINT_TEXT], key[CHECKPOINT_KEY];
    TextSink sink = text_sink(text, sizeof text);
    checkpoint_key(deal, key);
    return store_note_get(store, id, key, &sink) && !sink.cut && checkpoint_parse(p, text, deal, out);
}

bool checkpoint_stands(Store *store, int64_t id, const DealCheckpoint *mark)
{
    StoredMove last;
    return store_move_get(store, id, mark->at, &last) && last.hash == mark->hash;
}
