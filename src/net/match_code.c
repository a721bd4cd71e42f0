/* The hash of "GAME RULES OPTIONS SEATS SEED", then, of each move, that of the hash before it and "SEAT MOVE". */
#include "net/match_code.h"

#include <inttypes.h>
#include <string.h>

#include "net/crypt.h"

static const char purpose[] = "match code";

typedef struct Coding {
    uint8_t hash[CRYPT_KEY];
    int moves, end;
    bool cut;
} Coding;

static void add(Coding *c, const char *text, size_t size)
{
    uint8_t both[CRYPT_KEY + OPTIONS_TEXT + 256];
    c->cut = c->cut || size > sizeof both - CRYPT_KEY;
    if (c->cut)
        return;
    memcpy(both, c->hash, CRYPT_KEY);
    memcpy(both + CRYPT_KEY, text, size);
    crypt_hash(purpose, both, CRYPT_KEY + size, c->hash);
}

static bool move_add(void *user, int n, const StoredMove *move)
{
    Coding *c = user;
    char text[sizeof move->text + 16];
    if (n != c->moves || n >= c->end)
        return false;
    TextSink out = text_sink(text, sizeof text);
    text_addf(&out, "%d %s", move->seat, move->text);
    add(c, text, out.length);
    c->moves++;
    return true;
}

static int seats_of(const StoredMatch *m)
{
    int seats = 1;
    for (const char *at = m->seats; (at = strchr(at, ',')) != NULL; at++)
        seats++;
    return seats;
}

bool match_code(Store *store, int64_t match, char out[MATCH_CODE])
{
    StoredMatch m;
    Coding c = { .moves = 0 };
    char head[OPTIONS_TEXT + 128];
    TextSink text = text_sink(head, sizeof head), code = text_sink(out, MATCH_CODE);
    out[0] = '\0';
    if (store == NULL || match == 0 || !store_match_get(store, match, &m))
        return false;
    text_addf(&text, "%s %d %s %d %" PRIu64, m.game, m.rules_version, m.options, seats_of(&m), m.seed);
    c.end = m.cursor;
    add(&c, head, text.length);
    store_moves_each(store, match, move_add, &c);
    if (c.cut || c.moves != m.cursor)
        return false;
    for (int i = 0; i < CRYPT_KEY; i++)
        text_addf(&code, "%02x", c.hash[i]);
    return true;
}
