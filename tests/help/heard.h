/* Stands in for the sounds, all of render/sound/sound.h, so that nothing of the other one is linked in: what would be
 * heard is handed to heard_sound(), which the test defines. */
#ifndef MELDWELL_TESTS_HELP_HEARD_H
#define MELDWELL_TESTS_HELP_HEARD_H

#include "render/sound/sound.h"

static void heard_sound(Sound);

void sound_start(const char *assets)
{
    (void)assets;
}

void sound_volume(int percent)
{
    (void)percent;
}

void sound_play(Sound s)
{
    heard_sound(s);
}

int sound_idle(uint32_t now_ms)
{
    (void)now_ms;
    return -1;
}

bool sound_open(void)
{
    return false;
}

void sound_stop(void) {}

#endif
