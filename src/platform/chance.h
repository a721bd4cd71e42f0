/* The chance of the system, for what nobody may foresee. */
#ifndef MELDWELL_PLATFORM_CHANCE_H
#define MELDWELL_PLATFORM_CHANCE_H

enum { CHANCE_TEXT_SIZE = 65 }; /* 64 digits of base 16 and the terminator */

/* 256 bits as digits of base 16; "" when the system has no source of chance. */
void chance_text(char out[CHANCE_TEXT_SIZE]);

#endif
