#include "rules/table/state.h"

/* FNV-1a by bytes, low byte first, so that the machine's byte order does not matter; a last mixing step spreads the
 * bits. */
void hash_u8(Hash *h, uint8_t x)
{
    h->h = (h->h ^ x) * UINT64_C(0x100000001B3);
}

void hash_u16(Hash *h, uint16_t x)
{
    hash_u8(h, (uint8_t)x);
    hash_u8(h, (uint8_t)(x >> 8));
}

void hash_u32(Hash *h, uint32_t x)
{
    hash_u16(h, (uint16_t)x);
    hash_u16(h, (uint16_t)(x >> 16));
}

void hash_u64(Hash *h, uint64_t x)
{
    hash_u32(h, (uint32_t)x);
    hash_u32(h, (uint32_t)(x >> 32));
}
