#include "net/beacon.h"

#include <string.h>

enum { AT_KIND = CRYPT_HEAD, AT_TOKEN, AT_BODY = AT_TOKEN + BEACON_TOKEN };
enum { QUESTION = '?', ANSWER = '!' };

static const char magic[] = "MELDWELL";

static void head_write(uint8_t *out, uint8_t kind, const uint8_t token[BEACON_TOKEN])
{
    memcpy(out, magic, 8);
    out[8] = CRYPT_MAJOR >> 8;
    out[9] = CRYPT_MAJOR & 255;
    out[10] = CRYPT_MINOR >> 8;
    out[11] = CRYPT_MINOR & 255;
    out[AT_KIND] = kind;
    memcpy(out + AT_TOKEN, token, BEACON_TOKEN);
}

static bool is_of_kind(const uint8_t *bytes, size_t size, uint8_t kind)
{
    return size >= AT_BODY && memcmp(bytes, magic, 8) == 0 && bytes[AT_KIND] == kind;
}

void beacon_ask(const uint8_t token[BEACON_TOKEN], uint8_t out[BEACON_SIZE])
{
    memset(out, 0, BEACON_SIZE);
    head_write(out, QUESTION, token);
}

bool beacon_asked(const uint8_t *bytes, size_t size, uint8_t token[BEACON_TOKEN])
{
    if (size != BEACON_SIZE || !is_of_kind(bytes, size, QUESTION))
        return false;
    memcpy(token, bytes + AT_TOKEN, BEACON_TOKEN);
    return true;
}

static void person_of(const uint8_t token[BEACON_TOKEN], const uint8_t person[CRYPT_KEY], uint8_t out[BEACON_PERSON])
{
    uint8_t both[BEACON_TOKEN + CRYPT_KEY], hash[CRYPT_KEY];
    memcpy(both, token, BEACON_TOKEN);
    memcpy(both + BEACON_TOKEN, person, CRYPT_KEY);
    crypt_hash("beacon", both, sizeof both, hash);
    memcpy(out, hash, BEACON_PERSON);
}

bool beacon_is_of(const BeaconTable *t, const uint8_t person[CRYPT_KEY])
{
    uint8_t its[BEACON_PERSON];
    person_of(t->token, person, its);
    return memcmp(its, t->person, sizeof its) == 0;
}

/* ---- the answer ---- */

typedef struct Writer {
    uint8_t *at, *end;
} Writer;

static void put(Writer *w, const void *bytes, size_t size)
{
    memcpy(w->at, bytes, size);
    w->at += size;
}

static void put_byte(Writer *w, uint8_t byte)
{
    put(w, &byte, 1);
}

/* As many letters as there is room for, beside `kept` bytes that follow. */
static void put_text(Writer *w, const char *text, size_t kept)
{
    const size_t room = (size_t)(w->end - w->at) - 1 - kept, length = strlen(text);
    size_t n = 0, next;
    while (n < length && (next = letter_size(text + n, length - n)) > 0 && n + next <= room)
        n += next;
    put_byte(w, (uint8_t)n);
    put(w, text, n);
}

size_t beacon_answer(const BeaconTable *t, const uint8_t person[CRYPT_KEY], const uint8_t token[BEACON_TOKEN],
                     uint8_t out[BEACON_SIZE])
{
    uint8_t its[BEACON_PERSON];
    Writer w = { out + AT_BODY, out + BEACON_SIZE };
    head_write(out, ANSWER, token);
    person_of(token, person, its);
    put(&w, t->key, sizeof t->key);
    put_byte(&w, (uint8_t)(t->port >> 8));
    put_byte(&w, (uint8_t)t->port);
    put(&w, its, sizeof its);
    put(&w, (const uint8_t[]){ t->seats, t->free, t->persons, t->phase, t->watchers }, 5);
    put_text(&w, t->name, 2 + strlen(t->game));
    put_text(&w, t->host, 1 + strlen(t->game));
    put_text(&w, t->game, 0);
    return (size_t)(w.at - out);
}

typedef struct Reader {
    const uint8_t *at, *end;
} Reader;

static bool take(Reader *r, void *out, size_t size)
{
    if ((size_t)(r->end - r->at) < size)
        return false;
    memcpy(out, r->at, size);
    r->at += size;
    return true;
}

static bool take_text(Reader *r, char *out, size_t room)
{
    uint8_t n;
    if (!take(r, &n, 1) || n >= room || !take(r, out, n) || !letters_only(out, n))
        return false;
    out[n] = '\0';
    return true;
}

static bool take_rest(Reader *r, BeaconTable *out)
{
    uint8_t figure[5];
    if (!take(r, out->person, sizeof out->person) || !take(r, figure, sizeof figure))
        return false;
    out->seats = figure[0];
    out->free = figure[1];
    out->persons = figure[2];
    out->phase = figure[3];
    out->watchers = (figure[4] & 1) != 0;
    return take_text(r, out->name, sizeof out->name) && take_text(r, out->host, sizeof out->host) &&
           take_text(r, out->game, sizeof out->game) && out->free <= out->seats && out->persons <= out->seats;
}

bool beacon_answered(const uint8_t *bytes, size_t size, const uint8_t token[BEACON_TOKEN], BeaconTable *out)
{
    uint8_t port[2];
    memset(out, 0, sizeof *out);
    if (size > BEACON_SIZE || !is_of_kind(bytes, size, ANSWER) || memcmp(bytes + AT_TOKEN, token, BEACON_TOKEN) != 0)
        return false;
    Reader r = { bytes + AT_BODY, bytes + size };
    if (!take(&r, out->key, sizeof out->key) || !take(&r, port, sizeof port))
        return false;
    memcpy(out->token, token, BEACON_TOKEN);
    out->major = (uint16_t)(bytes[8] << 8 | bytes[9]);
    out->minor = (uint16_t)(bytes[10] << 8 | bytes[11]);
    out->port = (uint16_t)(port[0] << 8 | port[1]);
    return out->port > 0 && (out->major != CRYPT_MAJOR || take_rest(&r, out));
}
