/* How many turns of its own a seat of Marriage is to expect until cards come that it lacks. */
#ifndef MELDWELL_AI_MARRIAGE_TURNS_H
#define MELDWELL_AI_MARRIAGE_TURNS_H

/* Until one of `helping` copies comes, of so many cards out of sight. */
double turns_until(double helping, int hidden);
/* Until so many missing cards have come, part of one too: the last ones are waited for longest. */
double turns_to_show(double missing);
double turns_to_end(double missing);

#endif
