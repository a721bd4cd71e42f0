/* What is said where there is no window of the game: before it is opened, or when it is not. */
#ifndef MELDWELL_APP_OUTSIDE_H
#define MELDWELL_APP_OUTSIDE_H

/* A whole sentence, to standard error as "meldwell: SENTENCE"; where nobody could read that, in a box of the system. */
void outside_say(const char *sentence);

#endif
