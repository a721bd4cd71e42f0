/* The match being put together (App.new_match): where it comes from, how it is changed and kept (setup.c), the player's
 * own presets (setup_own_presets.c), and how it is described (setup_words.c). The last used setup of every game is
 * stored, and so are the own presets. */
#ifndef MELDWELL_APP_SETUP_H
#define MELDWELL_APP_SETUP_H

#include "match/setup.h"

typedef struct App App;

enum { MAX_OWN_PRESETS = 12 };

typedef struct OwnPreset {
    char name[NAME_BYTES];
    OptionValues values;
} OwnPreset;

/* The match that is being put together (app/setup.h). */
typedef struct NewMatch {
    MatchSetup setup;               /* kept as the last used one */
    int coach;                      /* 1 + CoachMeasure of the next match; 0: as the settings have it */
    bool random_level[MAX_SEATS];   /* that computer draws its level at the deal */
    OwnPreset own[MAX_OWN_PRESETS]; /* of the game in `setup` */
    int own_count;
    uint16_t own_foreign;  /* of their places: as Favourites.foreign */
    bool own_unread;       /* some could not be read for lack of memory: nothing is written over them */
    char deal[NAME_BYTES]; /* the number of the next deal as it was typed; "": by chance */
    uint32_t dealt;        /* how often one was dealt */
    /* The own preset that the rules of the match at the table were when it was opened, for as long as `setup` is of
     * another game; "": none. */
    char other_own[NAME_BYTES];
} NewMatch;

/* The setup used last, or on the first start the first game against three computers, without a clock. */
void setup_start(App *);
/* The setup used last for that game (index in game_table). */
void setup_game(App *, int game);
/* A setup that comes from elsewhere, as the command line. */
void setup_take(App *, const MatchSetup *);
/* The setup used last for the game of the match on the table, where the one being put together is of another. */
void setup_of_match(App *);
/* Stores it as the one used last. */
void setup_keep(App *);
/* Seats as text, "random" levels included, which MatchSetup itself cannot say; and back. read: false when the text is
 * not understood; nothing is changed then. The game is that of the setup. */
void setup_seats_write(const MatchSetup *, const bool *random, TextSink *);
bool setup_seats_read(const char *text, uint64_t seed, MatchSetup *, bool *random);
/* Before a deal, when its seed is known: computers of level "random" draw one from it. */
void setup_draw_levels(App *);

/* Options as they are kept, over those of the table. False: they are not understood. */
bool setup_options_read(const OptionTable *, const char *text, OptionValues *out);
/* Reads the own presets of the game that is put together. */
void setup_own_load(App *);

/* All values of preset `preset` of the game's table / of own preset `own`. */
void setup_use_preset(App *, int preset);
/* The same for a player who looks through the presets: the clock stays as it was set, being chosen per match. */
void setup_choose_preset(App *, int preset);
void setup_use_own(App *, int own);
/* All rules as the preset has them; seats and clock stay. */
void setup_reset_rules(App *);
/* The own preset whose values are exactly those in force, or -1. */
int setup_own_now(const App *);
/* The name of the own preset that these rules are; NULL: they are none. */
const char *setup_own_name(const NewMatch *, const MatchSetup *);
/* The same of the match that is shown at the table, once setup_own_note has been told of it; of whichever game. */
const char *setup_own_at_table(const NewMatch *, const MatchSetup *);
void setup_own_note(App *, const MatchSetup *);
/* Keeps the options in force under that name (an own preset of the same name is replaced). False when there are
 * MAX_OWN_PRESETS with those that are not understood, or the name is blank. */
bool setup_own_save(App *, const char *name);
bool setup_own_rename(App *, int own, const char *name); /* false: no name, or that of another one */
bool setup_own_full(const App *);
/* How many more are kept that this version does not understand. */
int setup_own_kept_apart(const App *);
void setup_own_delete(App *, int own);

/* Seats. A change that is not possible does nothing. */
void setup_seat_add(App *);
void setup_seat_remove(App *, int seat);
void setup_seat_kind(App *, int seat, SeatKind);
/* One level up or down; after the strongest comes "random". round: from the last to the first. */
void setup_seat_level(App *, int seat, int step, bool round);
/* The name of a seat as it will be at the table, where nobody of several persons is "You". */
void setup_seat_shown(const MatchSetup *, int seat, char out[NAME_BYTES]);
bool setup_watch(const MatchSetup *); /* all seats are computers */

/* The number of a deal as it is shown, "482 913 007"; and what was typed or pasted of one: 0 where it is none. */
void setup_deal_text(uint64_t seed, char *out, size_t size);
uint64_t setup_deal_read(const char *text);
/* The option that says how many play, or -1: it always follows the seats, so screens leave it out. */
int setup_players_option(const OptionTable *);
/* How many rules differ from the preset (option_is_rule). */
int setup_changes(const MatchSetup *);
/* A rule and how it is set: "Minimum of the initial meld: 50 points". */
void setup_rule_words(const OptionTable *, const OptionValues *, int option, TextSink *);
/* All that differ from the preset, each on a line of its own. */
void setup_changes_words(const MatchSetup *, TextSink *);
/* One sentence when the match cannot be dealt, else NULL. */
const char *setup_conflict(const MatchSetup *);
/* "Lemada 2014", "Lemada 2014, 2 rules changed", or the name of an own preset. */
void setup_rules_line(const App *, const MatchSetup *, TextSink *);
/* The same with the game before it: "Sabra, Lemada 2014". */
void setup_game_line(const App *, const MatchSetup *, TextSink *);
/* The same in short: "you and 3, medium". */
void setup_seats_short(const MatchSetup *, const bool *random, TextSink *);

#endif
