/* Events of our own, for the loop. From any thread. */
#ifndef MELDWELL_APP_OWN_EVENTS_H
#define MELDWELL_APP_OWN_EVENTS_H

/* Their codes: somebody has an answer; the program was started once more; the desktop was asked (follow_desktop.h);
 * something has happened at a game pad. */
enum { OWN_EVENT_ANSWER, OWN_EVENT_CALLED, OWN_EVENT_DESKTOP, OWN_EVENT_PAD };

/* Wakes the loop, as whoever thinks calls it (match/think_thread.h); there is one loop, so `user` is not asked for. */
void app_wake(void *user);
void own_event_called(void);
void own_event_desktop(void);
void own_event_pad(void);
void own_event_end(void); /* as if the window were closed */

#endif
