/* What is said where there is no window of the game: before it is opened, or when it is not. */
#ifndef MELDWELL_APP_NO_WINDOW_H
#define MELDWELL_APP_NO_WINDOW_H

/* A whole sentence, to standard error as "meldwell: SENTENCE". Words of others may stand in it: it is shown as
 * letters_shown (rules/text/letter.h) writes it. */
void no_window_note(const char *sentence);
/* The same; where nobody could read that, in a box of the system. */
void no_window_say(const char *sentence);
/* The same of what keeps the program from starting; in a box besides, where nobody may read standard error, as of what
 * a menu has started. */
void no_window_fail(const char *sentence);

#endif
