/* What the window shows, said aloud: by the voice of the desktop (platform/speech.h), as the settings wish, and a line
 * each to a file (--speak), for tests and for voices of others. After each picture it is found what is another than
 * before: the screen, what it answers, what has happened, what may be done next, what has the focus. The words are
 * those that
 * --inspect writes, with pieces by their names. Where neither is wanted App.speak is NULL, and nothing is done.
 *
 * Whatever a person does stops what is being said; what happens by itself is said behind it. */
#ifndef MELDWELL_APP_SPEAK_H
#define MELDWELL_APP_SPEAK_H

#include "app/app.h"

/* What a screen says besides its items (Screen.speak); zeroed before it is asked. Texts are borrowed until the next
 * picture.
 */
typedef struct Spoken {
    const char *title; /* NULL: that of its frame */
    const char *said;  /* what it answers; NULL or "": nothing */
    uint32_t refusal;  /* and that is why something cannot be done: another number each time; 0: it is not */
    char prompt[1536]; /* what may be done now; "": nothing */
    bool waits;        /* it only tells who is waited for */
    uint32_t turn;     /* in another turn the same prompt is said anew */
    const char *whole; /* what was asked for and is read from its first line to its last; NULL: nothing */
    const void *of;    /* events are of this: of another they are counted from here on */
    int events;        /* how many there are so far (Screen.speak_event) */
    int recent;        /* so many of the last of them are shown to be read; 0: they are not */
    bool covered;      /* nobody looks now: events are told when somebody does */
} Spoken;

/* Every line to that file as well, "-": the standard output. False with one sentence in *error, an empty one for lack
 * of memory. */
bool speak_to(App *, const char *path, char *error, size_t error_size);
/* The settings are followed: a voice is opened or closed, speaks that language, that fast. What cannot be had is told
 * in a notice, and the setting goes back. */
void speak_follow(App *);
void speak_close(App *);
/* Whenever the loop goes round: what is the matter with the voice is told once, until it is something else. */
void speak_look_after(App *);

/* After each picture: says what is another than in the last one. */
void speak_scene(App *, const Scene *);
/* A person has done something. */
void speak_hush(App *);
/* So many events have come before those of now. */
void speak_past_came(App *, int events);

/* ---- what is asked for ---- */

/* At once. What a screen then answers in the same words is not said once more. */
void speak_now(App *, const char *text);
/* What has the focus, in full; of a screen that has none, its title. */
void speak_focus(App *);
/* All that is written on the screen, from the top. */
void speak_page(App *);

#endif
