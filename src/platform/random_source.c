/* Chance from libsodium. */
#include "platform/random_source.h"

#include <sodium.h>

void random_hex(char out[RANDOM_HEX_SIZE])
{
    unsigned char bytes[(RANDOM_HEX_SIZE - 1) / 2];
    out[0] = '\0';
    if (sodium_init() < 0)
        return;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, RANDOM_HEX_SIZE, bytes, sizeof bytes);
}
