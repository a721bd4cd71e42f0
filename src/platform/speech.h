/* A voice that says texts aloud: that of the desktop, speech-dispatcher, whose library is looked for when the first
 * voice is opened and never before. The server may be slow, hang, end in mid-sentence or be missing: it is talked to on
 * a thread of its own, so that nothing here ever waits for it. What it could not say is lost to the ear alone; with the
 * next text it is called anew. On Windows there is no such voice. */
#ifndef MELDWELL_PLATFORM_SPEECH_H
#define MELDWELL_PLATFORM_SPEECH_H

#include <stdbool.h>

typedef struct Speech Speech;

typedef enum SpeechTrouble {
    SPEECH_FINE,
    SPEECH_NOT_HERE,   /* this system has no voice that Meldwell knows */
    SPEECH_NO_LIBRARY, /* what the server is called with is not installed */
    SPEECH_NO_MEMORY,
    SPEECH_NO_SERVER, /* it cannot be reached, nor started */
    SPEECH_STUCK      /* it has not answered for seconds */
} SpeechTrouble;

/* As fast as the server speaks without being asked: 0. */
enum { SPEECH_SLOWEST = -100, SPEECH_FASTEST = 100 };

/* NULL, and why in *why. `wake` is called from the thread of the voice when its trouble has changed; it must only post
 * an event. All that follows is called from one thread, the owner's. */
Speech *speech_open(void (*wake)(void *), void *user, SpeechTrouble *why);
/* Falls silent. A server that hangs is waited for a third of a second and then left alone. NULL: nothing. */
void speech_close(Speech *);
/* From the next text on: the code of a language, "de", and how fast. */
void speech_voice(Speech *, const char *language, int rate);
/* Says it behind what is being said, or instead of that, and of all that waits, where it is urgent. Copied. */
void speech_say(Speech *, const char *utf8, bool urgent);
/* Silence at once; nothing that waits is said any more. */
void speech_stop(Speech *);
/* What is the matter now. */
SpeechTrouble speech_trouble(Speech *);

#endif
