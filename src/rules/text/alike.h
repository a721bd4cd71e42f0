/* Whether two names look alike to whoever reads them, whatever they are written with: blanks of other widths, letters
 * of other alphabets that have the shape of a Latin one, accents, capitals, signs that are not seen. Of scripts that
 * have neither capitals nor such twins only the blanks and the signs are let pass. Pure. */
#ifndef MELDWELL_RULES_TEXT_ALIKE_H
#define MELDWELL_RULES_TEXT_ALIKE_H

#include <stdbool.h>
#include <stddef.h>

/* Both are UTF-8. A text that shows nothing is like "". */
bool letters_alike(const char *a, const char *b);
/* Makes a plain blank of every one, and one of several in a row. Returns the new length. */
size_t letters_blanks_mend(char *text, size_t length);

#endif
