/* Favourite tables: rules, seats, levels, clock and length of a match under one name, kept in the store. They are read
 * when they are first asked for. */
#ifndef MELDWELL_APP_FAVOURITES_H
#define MELDWELL_APP_FAVOURITES_H

#include "match/setup.h"

typedef struct App App;

enum { MAX_FAVOURITES = 8 };

/* A table under a name (app/favourites.h). */
typedef struct Favourite {
    char name[NAME_BYTES];
    MatchSetup setup;
    bool random_level[MAX_SEATS];
} Favourite;

typedef struct Favourites {
    bool read;   /* they were read from the store; or ... */
    bool unread; /* ... could not be for lack of memory: nothing is written over them */
    int count;
    uint16_t
        foreign; /* a bit for each place that holds what is not understood, as a newer version keeps it: left alone */
    Favourite item[MAX_FAVOURITES];
} Favourites;

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
