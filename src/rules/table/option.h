/* House rules as data. The settings screen, the command line, the rules page, the saved match and the tests all walk
 * these tables; no screen is written by hand for a game. */
#ifndef MELDWELL_RULES_TABLE_OPTION_H
#define MELDWELL_RULES_TABLE_OPTION_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/text/text.h"

enum { MAX_OPTIONS = 96 };

/* What every table keeps to (tests/rules/table/test_options.c): letters of a key, of a value as text, of the id of a
 * preset. So whatever the values are, what options_write writes has room in OPTIONS_TEXT bytes: nothing is ever cut. */
enum {
    OPTION_KEY_MOST = 31,
    OPTION_VALUE_MOST = 23,
    PRESET_ID_MOST = 31,
    OPTIONS_TEXT = PRESET_ID_MOST + MAX_OPTIONS * (OPTION_KEY_MOST + OPTION_VALUE_MOST + 2) + 1
};

typedef enum OptionKind {
    OPT_BOOL,   /* 0 or 1 */
    OPT_INT,    /* any of low .. high; `step` is how far one step of the screen goes; `also` is a further legal value
                   (0 = "none" of a clock) or -1; numbers with a name of their own ("unlimited") are in `choice` */
    OPT_CHOICE, /* value = index into `choice` */
    OPT_NUMBER  /* one of the numbers named in `choice` ("30", "50"): value = that number itself */
} OptionKind;

typedef struct OptionChoice {
    const char *key;   /* "same_turn" */
    const char *label; /* "at once" */
} OptionChoice;

typedef struct OptionValues {
    int32_t v[MAX_OPTIONS]; /* by index in the game's option table */
} OptionValues;

typedef struct Option {
    const char *key, *label, *help; /* help: one line */
    const char *group;              /* heading on the House rules screen */
    OptionKind kind;
    int32_t low, high, step, also; /* OPT_INT */
    const OptionChoice *choice;    /* OPT_CHOICE, OPT_NUMBER, OPT_INT where a number has a name; ends with a NULL key */
    int32_t fallback;              /* the default */
    /* NULL: always of effect. Otherwise: NULL when it has an effect with these values, or one sentence why not. */
    const char *(*idle)(const OptionValues *);
} Option;

typedef struct Preset {
    const char *id, *name, *edition; /* edition: a line on which published rules it follows */
    const char *values;              /* "initial_min=50,joker_move=keep": what differs from the defaults */
} Preset;

/* What a preset said in earlier versions of the rules of its game. */
typedef struct PresetThen {
    const char *preset; /* its id */
    int before;         /* rules versions below this one */
    const char *values; /* what it said then that it says otherwise now */
} PresetThen;

/* Options of one group that are numbers of one table: shown as that, not one below the other. */
enum { GRID_COLS = 3 };

typedef struct OptionGridRow {
    const char *label, *help;  /* marked for translation, as are the heads of the columns */
    int16_t option[GRID_COLS]; /* of the first, its reason why it has no effect is that of the row; -1: no number */
} OptionGridRow;

typedef struct OptionGrid {
    const char *group; /* all options of it are in the rows, and no others */
    const char *col[GRID_COLS];
    const OptionGridRow *row;
    int row_count;
} OptionGrid;

/* Values that a button fills into all numbers of the grid. */
typedef struct OptionFill {
    const char *id, *label; /* "pagat", what the button says */
    const char *values;     /* "v_tiplu_2=8,...": what differs from the defaults */
} OptionFill;

typedef struct OptionTable {
    const Option *options;
    int option_count;
    const Preset *presets; /* presets[0] is the default one */
    int preset_count;
    /* Options that are more than rules of the house, each 1 + its index; 0: there is none. */
    uint8_t players;         /* how many play: it always follows the seats */
    uint8_t clock;           /* how long a turn may take, in seconds; 0 as its value: no clock */
    uint8_t bank;            /* what each person has besides for the whole match, in seconds; it needs `clock` */
    const char *match_group; /* the group of those about the length of a match; NULL: none */
    const PresetThen *then;  /* NULL: no preset has changed */
    int then_count;
    const OptionGrid *grid; /* NULL: every option has a line of its own */
    const OptionFill *fills;
    int fill_count;
} OptionTable;

void options_default(const OptionTable *t, OptionValues *v);
/* Index of a key, or -1. */
int option_find(const OptionTable *t, const char *key);
int preset_find(const OptionTable *t, const char *id);
/* All values of that preset. */
void options_preset(const OptionTable *t, int preset, OptionValues *v);
/* Gives all options of the grid the values of that fill, and no other option any. */
void options_fill(const OptionTable *t, int fill, OptionValues *v);
/* Are these their values? */
bool options_are_filled(const OptionTable *t, int fill, const OptionValues *v);
/* Does the preset itself say what this option is to be? */
bool preset_names(const OptionTable *t, int preset, int option);
/* Sets one option from text. False, with one sentence in *error (which may be NULL), for an unknown key or a value out
 * of range; *v is then unchanged. */
bool option_set(const OptionTable *t, OptionValues *v, const char *key, const char *value, TextSink *error);
/* "preset,key=value,..." as in the worked examples; the preset may be missing (presets[0] then). False as
 * above. */
bool options_parse(const OptionTable *t, OptionValues *v, const char *text, TextSink *error);
/* The same of a text that was written under this version of the rules of the game: its preset is what it was then. */
bool options_parse_then(const OptionTable *t, OptionValues *v, const char *text, int rules_version, TextSink *error);
/* The value of option i in words a player reads ("at once", "30", "yes") / as its key ("same_turn", "30", "1"). */
void option_label(const OptionTable *t, const OptionValues *v, int i, TextSink *out);
void option_key(const OptionTable *t, const OptionValues *v, int i, TextSink *out);
bool option_in_range(const OptionTable *t, int i, int value);
/* Sets option i to the number of "key=number" among the arguments of a worked example, where it is there; false when it
 * is no number or out of range. */
bool option_argument(const OptionTable *t, int i, const char *args, const char *key, OptionValues *v);
/* The next (+1) or previous (-1) legal value of option i, the same one at an end. */
int option_step(const OptionTable *t, int i, int value, int direction);
/* "preset,key=value,..." with only what differs from the preset: how options are saved. */
void options_write(const OptionTable *t, int preset, const OptionValues *v, TextSink *out);
/* The options in the order in which they are read, k from 0 on: the reserve stands behind the time for a turn, wherever
 * it is in the table. */
int option_listed(const OptionTable *t, int k);
/* How long a turn may take, or what each person has in reserve. */
bool option_is_clock(const OptionTable *t, int i);
/* No time for a turn, where there is one and the table lets it be 0: a clock is for those who ask for one, whatever the
 * published rules have. */
void options_stop_clock(const OptionTable *, OptionValues *);
/* The option that says how many play, where there is one, follows those who sit at the table. */
void options_follow_seats(const OptionTable *t, OptionValues *v, int seats);
/* Is it a rule of the house? Who plays and how long a turn may take are not: they are chosen for each match, and no
 * rules count as changed by them, whatever the preset says. */
bool option_is_rule(const OptionTable *t, int i);
/* The preset these values came from: the one with the fewest differences, lowest index first. The time for a turn tells
 * nothing about that, the number of players does. */
int options_nearest_preset(const OptionTable *t, const OptionValues *v);

#endif
