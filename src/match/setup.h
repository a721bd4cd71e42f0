/* Who plays what: the game, its rules, its seats and its seed, before a match is made of them. Knows no match. */
#ifndef MELDWELL_MATCH_SETUP_H
#define MELDWELL_MATCH_SETUP_H

#include "rules/game/game.h"
#include "rules/text/letter.h"
#include "store/store.h"

/* SEAT_FAR: a person who does not sit before this screen, in a match that is only told (told_match.h); never stored. */
typedef enum SeatKind { SEAT_PERSON, SEAT_COMPUTER, SEAT_FAR } SeatKind;

typedef struct SeatSetup {
    uint8_t kind;          /* SeatKind */
    uint8_t level;         /* computer: index of the level */
    bool you;              /* the one person who is told "you", whatever the name */
    bool kept_you;         /* kept as "you", though told by its name: see match_names_told */
    bool own_name;         /* kept_you, and the name is kept too: of a match whose other persons sat far away */
    char name[NAME_BYTES]; /* shown on screen; UTF-8, NAME_LETTERS at the most */
} SeatSetup;

typedef struct MatchSetup {
    int game; /* index in game_table */
    int preset;
    OptionValues options;
    int seats;
    SeatSetup seat[MAX_SEATS];
    uint64_t seed;
    uint8_t coach;       /* CoachMeasure that it begins with */
    bool practice;       /* whole turns can be taken back, the results are marked; not where only computers play */
    const char *opening; /* the position it begins from, as a text (match/opening.h); NULL: it is dealt. Borrowed */
} MatchSetup;

/* Reads "you,computer:hard,Anna,computer" into seats, seat and seed of *setup (a bare name is a person,
 * "computer:random" draws a level from the seed; computers get names of their own). Longer forms: "person:NAME",
 * "computer:LEVEL:NAME", "you:NAME" (match_seat_make_own). False with one sentence in *error, and nothing changed. */
bool match_seats_parse(const GameDef *, const char *text, uint64_t seed, MatchSetup *, TextSink *error);
void match_seats_write(const MatchSetup *, TextSink *out);
/* As match_seats_write, of seats that are still being put together. random[i]: the level of that computer is written as
 * "random", which match_seats_parse reads; named: computers get their names. random may be NULL. */
void match_seats_write_some(const MatchSetup *, const bool *random, bool named, TextSink *out);
/* Reads the header of a stored match into a setup; false with a sentence when it cannot be played. Its opening, which
 * is still to be judged (opening_state), is the one of the header. */
bool match_setup_read(const StoredMatch *, MatchSetup *, TextSink *error);
/* How many of the seats are played by persons here. */
int match_persons(const MatchSetup *);
/* Where several persons share the screen nobody is "you" to all of them: whoever is told so gets a name that tells the
 * seat, "Player 1". It goes on being kept as "you", so that it counts for the same person everywhere. Done for every
 * match that is begun or read. */
void match_names_told(MatchSetup *);
/* Makes names and levels such that they can be written and read again: whatever was typed becomes a short text without
 * commas and colons, nobody is without a name. */
void match_names_mend(MatchSetup *);
/* Makes a person the one who is told "you"; and one who is told by a name. */
void match_seat_make_you(SeatSetup *);
void match_seat_call(SeatSetup *, const char *name);
/* The person before this screen, who is called by that name among others that sat far away, and counts as "you". */
void match_seat_make_own(SeatSetup *, const char *name);
/* Seat `seat` is the one person who is told "you". */
bool match_seat_is_you(const MatchSetup *, int seat);
/* The name of a seat as sentences are told (text_told): NAME_YOU or the name, borrowed from the setup. And those of
 * all, "" where nobody sits. */
const char *match_seat_name(const MatchSetup *, int seat);
void match_names(const MatchSetup *, const char *names[MAX_SEATS]);
/* The name of a seat as it is shown by itself: "You" in the language. Borrowed from the setup or the language. */
const char *match_seat_shown(const MatchSetup *, int seat);

/* Who did best in the deal of a sheet, a bit per seat; none where it was void. */
uint16_t match_deal_best(const ScoreSheet *);
/* How the deal of a sheet ended, for those who sit at the table: its headline, and who went out or ended it. */
void match_headline(const MatchSetup *, const ScoreSheet *, TextSink *);

#endif
