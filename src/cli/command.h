/* What the commands of meldwell-cli share: their words read one by one, and the table of commands. Each command is a
 * file of its own with one function; it returns the exit status. */
#ifndef MELDWELL_CLI_COMMAND_H
#define MELDWELL_CLI_COMMAND_H

#include <stdio.h>

#include "match/coach.h"
#include "rules/game/game.h"
#include "trial/selfplay.h"

/* A whole sentence or label to a stream, as text_say says it. */
#define cli_say(out, ...)                                                                                              \
    do {                                                                                                               \
        char said_[2048];                                                                                              \
        text_write(said_, sizeof said_, __VA_ARGS__);                                                                  \
        fputs(said_, out);                                                                                             \
    } while (0)
/* The same as a line. */
#define cli_line(out, ...)                                                                                             \
    do {                                                                                                               \
        cli_say(out, __VA_ARGS__);                                                                                     \
        fputc('\n', out);                                                                                              \
    } while (0)
/* The same as a line that the program says of itself. Words of others stand in it, so every byte is made visible. */
#define cli_complain(err, ...)                                                                                         \
    do {                                                                                                               \
        char said_[2048];                                                                                              \
        text_write(said_, sizeof said_, __VA_ARGS__);                                                                  \
        cli_complaint(err, said_);                                                                                     \
    } while (0)
void cli_complaint(FILE *err, const char *said);

/* Exit status. */
enum { ALL_WELL, FAILED, NOT_UNDERSTOOD };

/* The words of a command after its name; borrowed. */
typedef struct Words {
    int count;
    char **word;
} Words;

/* Preset and house rules as the words give them. */
typedef struct CliRules {
    const GameDef *game;
    int preset; /* -1: none was named */
    OptionValues values;
    int set_count;
    const char *key[SELFPLAY_MAX_SETS], *value[SELFPLAY_MAX_SETS];
    char keys[SELFPLAY_MAX_SETS][64];
} CliRules;

/* Tells what is wrong: a whole sentence, marked by N_, in which {1} is the word it is about. Returns NOT_UNDERSTOOD. */
int cli_not_understood(const char *sentence, const char *word);
/* The same, told to `err`: of the commands that tests call. */
int cli_not_understood_by(FILE *err, const char *sentence, const char *word);
/* That the game has no such preset. Returns NOT_UNDERSTOOD. */
int cli_no_preset(FILE *err, const GameDef *, const char *id);
/* Digits only, no sign, no space, within the range. */
bool cli_number(const char *text, unsigned long long low, unsigned long long high, unsigned long long *out);
/* The file of that name, to be read: "-" is standard input. NULL after telling err why not. Given back by cli_close. */
FILE *cli_open(const char *name, FILE *err);
void cli_close(FILE *);
/* The next word as the value of an option; NULL when there is none, which is then told. */
const char *cli_value(Words *, const char *option);
/* The command of a program that plays in place of a level, "exec:COMMAND"; NULL when this is no such word. */
const char *cli_exec(const char *level);
/* The game named by the first word; -1 after telling what is wrong. */
int cli_game(Words *);
void cli_rules_begin(CliRules *, const GameDef *);
/* Reads a word of the command's own for `task`. 0: not such a word; 1: read; -1: told what is wrong. */
typedef int (*CliWord)(void *task, const char *word, Words *);
/* Reads all words that are left: --preset, --set, and those of `own` (NULL: there are none). The house rules are laid
 * over the preset, in whatever order the words came; whether they can be played cli_rules_seat says. False after
 * telling what is wrong. */
bool cli_rules_read(CliRules *, Words *, CliWord own, void *task);

/* As many seats as --set says, 0: it says nothing of them. */
int cli_seats_set(const CliRules *);
/* The fewest who can play by these rules; where nobody can, the fewest of the game. */
int cli_seats_fewest(const CliRules *);
/* Has the rules be for so many seats, 0: for as many as they say. NOT_UNDERSTOOD after telling that they cannot be
 * played so. */
int cli_rules_seat(CliRules *, int seats);
/* Why not, in {1}; marked for translation. */
extern const char cli_rules_conflict[];

/* A measure of the coach by its id; false after telling which there are. */
bool cli_coach_measure(const char *id, CoachMeasure *out);

int cli_games(Words *);
int cli_options(Words *);
int cli_rules(Words *);
int cli_examples(Words *);
int cli_solve(Words *);
int cli_selfplay(Words *);
int cli_watch(Words *);
int cli_arena(Words *);
int cli_coach(Words *);
int cli_review(Words *);
int cli_record(Words *);
int cli_statistics(Words *);
int cli_proof(Words *);
int cli_position(Words *);
int cli_puzzles(Words *);
int cli_lessons(Words *);
int cli_goals(Words *);
int cli_day(Words *);
int cli_table(Words *);
int cli_keys(Words *);

#endif
