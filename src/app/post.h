/* Events of our own, for the loop. From any thread. */
#ifndef MELDWELL_APP_POST_H
#define MELDWELL_APP_POST_H

enum { POST_ANSWER, POST_CALLED }; /* their codes: somebody has an answer; the program was started once more */

/* Wakes the loop, as whoever thinks calls it (match/thinker.h); there is one loop, so `user` is not asked for. */
void app_wake(void *user);
void post_called(void);
void post_end(void); /* as if the window were closed */

#endif
