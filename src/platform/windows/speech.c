/* Windows: there is no voice that Meldwell calls. What it would say is written by --speak. */
#include "platform/speech.h"

#include <stddef.h>

Speech *speech_open(void (*wake)(void *), void *user, SpeechTrouble *why)
{
    (void)wake, (void)user;
    *why = SPEECH_NOT_HERE;
    return NULL;
}

void speech_close(Speech *v)
{
    (void)v;
}

void speech_voice(Speech *v, const char *language, int rate)
{
    (void)v, (void)language, (void)rate;
}

void speech_say(Speech *v, const char *utf8, bool urgent)
{
    (void)v, (void)utf8, (void)urgent;
}

void speech_stop(Speech *v)
{
    (void)v;
}

SpeechTrouble speech_trouble(Speech *v)
{
    (void)v;
    return SPEECH_NOT_HERE;
}
