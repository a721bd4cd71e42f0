/* The chance of the system, for what nobody may foresee. */
#ifndef MELDWELL_PLATFORM_RANDOM_SOURCE_H
#define MELDWELL_PLATFORM_RANDOM_SOURCE_H

enum { RANDOM_HEX_SIZE = 65 }; /* 64 digits of base 16 and the terminator */

/* 256 bits as digits of base 16; "" when the system has no source of chance. */
void random_hex(char out[RANDOM_HEX_SIZE]);

#endif
