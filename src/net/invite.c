#include "net/invite.h"

#include <assert.h>
#include <string.h>

enum {
    BYTES = 1 + CRYPT_SECRET + CRYPT_FINGERPRINT + (INVITE_ADDRESSES - 1) * (16 + 2) + INVITE_ADDRESS + 2,
    BITS = 5,
    FAMILY_BITS = 2,
    ONION_VERSION = 3 /* the last byte of the name of such a service */
};

static const char sign[] = "MW", version[] = "1", letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/* Two bits each. */
_Static_assert(INVITE_FAMILIES == 1 << FAMILY_BITS, "every family that can be read is one");

static const uint8_t size_of[INVITE_FAMILIES] = {
    [INVITE_IPV4] = 4, [INVITE_IPV6] = 16, [INVITE_ONION] = INVITE_ADDRESS
};

_Static_assert(sizeof "MW1:" + (BYTES * 8 + BITS - 1) / BITS <= INVITE_TEXT, "the longest line has room");

/* ---- writing ---- */

static size_t add(uint8_t *bytes, size_t n, const void *from, size_t size)
{
    memcpy(bytes + n, from, size);
    return n + size;
}

static void write_letters(const uint8_t *bytes, size_t n, TextSink *out)
{
    for (size_t bit = 0; bit < n * 8; bit += BITS) {
        const size_t at = bit / 8;
        const unsigned two = (unsigned)bytes[at] << 8 | (at + 1 < n ? bytes[at + 1] : 0U);
        const char letter[2] = { letters[two >> (16 - BITS - bit % 8) & 31], '\0' };
        text_add(out, letter);
    }
}

void invite_write(const Invitation *v, TextSink *out)
{
    uint8_t bytes[BYTES] = { 0 };
    size_t n = 1;
    n = add(bytes, n, v->secret, sizeof v->secret);
    n = add(bytes, n, v->table, sizeof v->table);
    for (int i = 0; i < INVITE_ADDRESSES && v->address[i].family != INVITE_NOWHERE; i++) {
        const InviteAddress *a = &v->address[i];
        const uint8_t port[2] = { (uint8_t)(a->port >> 8), (uint8_t)a->port };
        assert(a->family < INVITE_FAMILIES);
        bytes[0] |= (uint8_t)(a->family << FAMILY_BITS * i);
        n = add(bytes, n, a->bytes, size_of[a->family]);
        n = add(bytes, n, port, sizeof port);
    }
    text_addf(out, "%s%s:", sign, version);
    write_letters(bytes, n, out);
}

/* ---- reading ---- */

static bool is_between(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static char large(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The letters without what lies between them, as large ones; false when there are too many. */
static bool gather(const char *text, size_t size, char out[INVITE_TEXT])
{
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        if (is_between(text[i]))
            continue;
        if (n == INVITE_TEXT - 1 || i >= INVITE_READ)
            return false;
        out[n++] = large(text[i]);
    }
    out[n] = '\0';
    return strlen(out) == n; /* and no zero among them */
}

/* The bytes that the letters are; -1: they are none. What is left of the last letter has to be 0, so that one
 * invitation is one line. */
static int read_letters(const char *text, uint8_t bytes[BYTES])
{
    unsigned held = 0;
    int bits = 0, n = 0;
    for (; *text != '\0'; text++) {
        const char *letter = strchr(letters, *text);
        if (letter == NULL)
            return -1;
        held = held << BITS | (unsigned)(letter - letters);
        bits += BITS;
        if (bits < 8)
            continue;
        if (n == BYTES)
            return -1;
        bits -= 8;
        bytes[n++] = (uint8_t)(held >> bits);
        held &= (1U << bits) - 1;
    }
    return bits < BITS && held == 0 ? n : -1;
}

static bool is_somewhere(const InviteAddress *a)
{
    static const uint8_t nowhere[INVITE_ADDRESS];
    return a->port > 0 && memcmp(a->bytes, nowhere, sizeof nowhere) != 0;
}

static InviteFault read_addresses(const uint8_t *bytes, int left, unsigned families, Invitation *out)
{
    bool over = false;
    int onions = 0;
    for (int i = 0; i < INVITE_ADDRESSES; i++) {
        InviteAddress *a = &out->address[i];
        a->family = families >> FAMILY_BITS * i & ((1 << FAMILY_BITS) - 1);
        const int size = a->family == INVITE_NOWHERE ? 0 : size_of[a->family] + 2;
        onions += a->family == INVITE_ONION;
        if (size > left || (over && size > 0) || onions > 1)
            return INVITE_DAMAGED;
        over = over || size == 0;
        if (size == 0)
            continue;
        memcpy(a->bytes, bytes, size_of[a->family]);
        a->port = (uint16_t)(bytes[size - 2] << 8 | bytes[size - 1]);
        if (!is_somewhere(a))
            return INVITE_DAMAGED;
        bytes += size;
        left -= size;
    }
    return left == 0 && out->address[0].family != INVITE_NOWHERE ? INVITE_WELL : INVITE_DAMAGED;
}

InviteFault invite_read(const char *text, size_t size, Invitation *out)
{
    char line[INVITE_TEXT];
    uint8_t bytes[BYTES];
    memset(out, 0, sizeof *out);
    const bool gathered = gather(text, size, line);
    size_t first = 0;
    while (first < size && is_between(text[first]))
        first++;
    if (size - first < 2 || large(text[first]) != sign[0] || large(text[first + 1]) != sign[1])
        return INVITE_NONE;
    if (!gathered)
        return INVITE_DAMAGED;
    const size_t digits = strspn(line + strlen(sign), "0123456789");
    const char *behind = line + strlen(sign) + digits;
    if (digits == 0 || *behind != ':')
        return INVITE_NONE;
    if (digits != strlen(version) || line[strlen(sign)] != version[0])
        return INVITE_NEWER;
    const int n = read_letters(behind + 1, bytes);
    if (n < 1 + CRYPT_SECRET + CRYPT_FINGERPRINT)
        return INVITE_DAMAGED;
    if (bytes[0] >> FAMILY_BITS * INVITE_ADDRESSES != 0)
        return INVITE_NEWER;
    memcpy(out->secret, bytes + 1, CRYPT_SECRET);
    memcpy(out->table, bytes + 1 + CRYPT_SECRET, CRYPT_FINGERPRINT);
    return read_addresses(bytes + 1 + CRYPT_SECRET + CRYPT_FINGERPRINT, n - 1 - CRYPT_SECRET - CRYPT_FINGERPRINT,
                          bytes[0], out);
}

/* ---- onion services ---- */

const InviteAddress *invite_onion(const Invitation *v)
{
    for (int i = 0; i < INVITE_ADDRESSES; i++)
        if (v->address[i].family == INVITE_ONION)
            return &v->address[i];
    return NULL;
}

void invite_onion_name(const InviteAddress *a, char out[INVITE_ONION_NAME])
{
    uint8_t bytes[INVITE_ADDRESS + 1];
    TextSink name = text_sink(out, INVITE_ONION_NAME);
    memcpy(bytes, a->bytes, INVITE_ADDRESS);
    bytes[INVITE_ADDRESS] = ONION_VERSION;
    write_letters(bytes, sizeof bytes, &name);
    for (char *at = out; *at != '\0'; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    text_add(&name, UNTRANSLATED(".onion"));
}

bool invite_onion_read(const char *id, InviteAddress *out)
{
    char large_id[INVITE_ONION_ID + 1];
    uint8_t bytes[BYTES];
    for (int i = 0; i < INVITE_ONION_ID; i++) {
        large_id[i] = large(id[i]);
        if (id[i] == '\0')
            return false;
    }
    large_id[INVITE_ONION_ID] = '\0';
    if (read_letters(large_id, bytes) != INVITE_ADDRESS + 1 || bytes[INVITE_ADDRESS] != ONION_VERSION)
        return false;
    *out = (InviteAddress){ .family = INVITE_ONION };
    memcpy(out->bytes, bytes, INVITE_ADDRESS);
    return true;
}
