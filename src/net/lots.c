#include "net/lots.h"

#include <assert.h>
#include <string.h>

static const char of_link[] = "meldwell 1 lot", of_seed[] = "meldwell 1 seed";

static void hash_times(uint8_t bytes[CRYPT_KEY], int times)
{
    for (int i = 0; i < times; i++)
        crypt_hash(of_link, bytes, CRYPT_KEY, bytes);
}

void lots_draw(LotSecret *secret)
{
    crypt_chance(secret->bytes, sizeof secret->bytes);
}

void lots_link(const LotSecret *secret, int deal, uint8_t out[CRYPT_KEY])
{
    assert(deal >= 0 && deal <= LOT_DEALS);
    memcpy(out, secret->bytes, CRYPT_KEY);
    hash_times(out, LOT_DEALS + 1 - deal);
}

void lots_begin(Lots *l, const uint8_t table[CRYPT_KEY])
{
    memset(l, 0, sizeof *l);
    memcpy(l->table, table, CRYPT_KEY);
}

bool lots_anchor(Lots *l, int seat, const uint8_t anchor[CRYPT_KEY])
{
    if (seat < 0 || seat >= MAX_SEATS || l->drawn[seat])
        return false;
    l->drawn[seat] = true;
    memcpy(l->link[seat], anchor, CRYPT_KEY);
    return true;
}

/* Deals that were missed lie between the two. */
bool lots_give(Lots *l, int seat, int deal, const uint8_t link[CRYPT_KEY])
{
    uint8_t before[CRYPT_KEY];
    if (seat < 0 || seat >= MAX_SEATS || !l->drawn[seat] || deal > LOT_DEALS || deal <= l->given[seat])
        return false;
    memcpy(before, link, CRYPT_KEY);
    hash_times(before, deal - l->given[seat]);
    if (memcmp(before, l->link[seat], CRYPT_KEY) != 0)
        return false;
    memcpy(l->link[seat], link, CRYPT_KEY);
    l->given[seat] = (uint16_t)deal;
    return true;
}

bool lots_gave(const Lots *l, int seat, int deal)
{
    return seat >= 0 && seat < MAX_SEATS && l->drawn[seat] && deal > 0 && l->given[seat] == deal;
}

bool lots_link_of(const Lots *l, int seat, int deal, uint8_t out[CRYPT_KEY])
{
    if (seat < 0 || seat >= MAX_SEATS || !l->drawn[seat] || deal < 0 || deal > l->given[seat])
        return false;
    memcpy(out, l->link[seat], CRYPT_KEY);
    hash_times(out, l->given[seat] - deal);
    return true;
}

bool lots_seed(const Lots *l, int deal, uint64_t *out)
{
    enum { EACH = 1 + CRYPT_KEY };
    uint8_t all[CRYPT_KEY + 2 + MAX_SEATS * EACH], hash[CRYPT_KEY];
    size_t n = CRYPT_KEY;
    memcpy(all, l->table, CRYPT_KEY);
    all[n++] = (uint8_t)(deal >> 8);
    all[n++] = (uint8_t)deal;
    const size_t head = n;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (lots_gave(l, seat, deal)) {
            all[n++] = (uint8_t)seat;
            memcpy(all + n, l->link[seat], CRYPT_KEY);
            n += CRYPT_KEY;
        }
    if (n == head)
        return false;
    crypt_hash(of_seed, all, n, hash);
    *out = 0;
    for (int i = 0; i < 8; i++)
        *out = *out << 8 | hash[i];
    return true;
}
