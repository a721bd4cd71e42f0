/* Chance from libsodium. */
#include "platform/chance.h"

#include <sodium.h>

void chance_text(char out[CHANCE_TEXT_SIZE])
{
    unsigned char bytes[(CHANCE_TEXT_SIZE - 1) / 2];
    out[0] = '\0';
    if (sodium_init() < 0)
        return;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, CHANCE_TEXT_SIZE, bytes, sizeof bytes);
}
