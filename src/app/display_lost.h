/* What the program does when its display goes away. */
#ifndef MELDWELL_APP_DISPLAY_LOST_H
#define MELDWELL_APP_DISPLAY_LOST_H

/* Once there is a window. When the X server goes away the program ends with one sentence and status 1; every move is
 * in the store by then. */
void display_watch(void);

#endif
