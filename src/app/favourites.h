/* Favourite tables: rules, seats, levels, clock and length of a match under one name, kept in the store. They are read
 * when they are first asked for. */
#ifndef MELDWELL_APP_FAVOURITES_H
#define MELDWELL_APP_FAVOURITES_H

#include "app/app.h"

int favourites_count(App *);
/* How many more are kept that this version does not understand. */
int favourites_kept_apart(App *);
/* 0 .. favourites_count - 1, in the order in which they were made. */
const Favourite *favourite_at(App *, int which);
/* Keeps a table under that name; one of the same name is replaced. False when there are MAX_FAVOURITES with those that
 * are not understood, the name is blank or the kept ones could not be read. */
bool favourite_save(App *, const char *name, const MatchSetup *, const bool *random_level);
/* False: blank, or another one has it. */
bool favourite_rename(App *, int which, const char *name);
void favourite_remove(App *, int which);
/* The match that is put together becomes this one (App.new_match). */
void favourite_use(App *, int which);
/* The table that could be kept now: of the match when it is looked at, or of New match; NULL: neither. *random is its
 * random levels. */
const MatchSetup *favourite_source(App *, const bool **random_level);

#endif
