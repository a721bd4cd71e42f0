/* A game is one const table of functions over plain data, in parts (rules/game/facets.h). docs/new-game.md tells how
 * one is added. */
#ifndef MELDWELL_RULES_GAME_GAME_H
#define MELDWELL_RULES_GAME_GAME_H

#include "rules/game/facets.h"

/* Another name by which a game is looked for. */
typedef struct OtherName {
    const char *name;
    const char *line; /* what is said of the game where it was found by that name; NULL: that it is called that too */
} OtherName;

typedef struct GameDef {
    const char *id, *title, *summary; /* id is written in saves: never changed, never reused */
    const char *no_part;      /* whose trade marks it is no part of, one sentence; NULL: nothing is to be said */
    const char *line;         /* what it is about in a few words: "Every meld may be moved" */
    const OtherName *names;   /* ends with a NULL name; NULL: there are none but the title and those of its presets */
    const Material *material; /* what the pieces are made of */
    int min_seats, max_seats;
    const OptionTable *options;
    GameRules rules;
    GameTable table;
    GameTelling tell;
    GameScoring score;
    /* Runs one worked example: op and arguments in, "key=value key=value" out. False: not an op of this game. */
    bool (*example)(const char *op, const char *args, TextSink *out);

    /* Features. NULL: it has not got it. */
    const GameTricks *tricks;
    const GameAuction *auction;
    const GameInHand *in_hand;
    const GameStakes *stakes;
    const GameWildCards *wild_cards;
    const GoalList *goals; /* what pieces may be collected for, beside melds */
    /* What the seat to act is asked, in one sentence to itself, where it is asked something rather than to play its
     * turn; nothing otherwise. */
    void (*question)(const State *, int seat, TextSink *);
    /* The stages a deal has under these rules, in their order; how many, at most max. */
    int (*stages)(const State *seen, StageNote *out, int max);
    /* A word of caution before a legal move, from what the seat sees; said once, in place, to that seat alone. allow()
     * from it: there is nothing to be said. */
    Verdict (*caution)(const State *seen, int seat, Move);
    /* The whole hand that was claimed and lies open, until the deal has been settled; false: there is none. */
    bool (*claim)(const State *, ClaimNote *);
} GameDef;

extern const GameDef *const game_table[];
extern const size_t game_count;

/* Index in game_table, or -1. */
int game_find(const char *id);
const GameDef *game_of(const State *);

/* A face in short, for people. */
void face_short(const GameDef *, Face, TextSink *);
/* The faces of a set, each as `face` says it, two parts at a time as `two` says it, which is marked by N_: "{1} or
 * {2}". */
void face_set_say(FaceSet, void (*face)(Face, TextSink *), const char *two, TextSink *);

/* The general part of start: zeroes the state, sets options (the number of players follows the seats), seats,
 * generator. Games call it first. */
void game_begin(State *, const GameDef *, const OptionValues *, int seats, uint64_t seed);

/* What a game is asked that it need not say for itself: NULL in its table stands for what most games answer. */

/* What a seat may know, built up from zero; seat NO_SEAT = a watcher. */
void game_observe(const GameDef *, const State *, int seat, State *seen);
int game_to_act(const GameDef *, const State *);                  /* a seat, or NO_SEAT */
uint32_t game_clock_ms(const GameDef *, const State *);           /* time for the turn of the seat to act, 0 = none */
const char *game_conflict(const GameDef *, const OptionValues *); /* one sentence, not translated yet; NULL: none */

/* What is played, by whoever keeps a match or plays one again: what the game says, and what is the same in every game
 * and no game's own. That is the lot (MOVE_LOT), which is drawn when a deal is over and before the next one is dealt:
 * the generator begins anew with its bits, and nothing else becomes otherwise. No player may make it, so that whoever
 * asks for a player asks the game itself. */
Verdict game_check(const GameDef *, const State *, int seat, Move);
void game_apply(const GameDef *, State *, int seat, Move); /* only what game_check allowed */
bool game_reveals(const GameDef *, const State *before, Move);

/* The usual observation, for a game that has to add something to it: what everybody may know of any game; both rows,
 * with the pieces of a pile that the viewer may not look at listed by their numbers and its reading left out; the faces
 * that lie open to the viewer or are known to the seat; of the game's own block (NULL: it has none) the fields that the
 * seat may know, one by one. */
void game_observe_by_own(const State *, const OwnBlock *, int seat, State *seen);

/* The score sheet, with who won the deal also where that ended the match. */
void game_scores(const GameDef *, const State *, ScoreSheet *);
/* The deal is over, or its hands lie open and are counted already. */
bool game_counted(const GameDef *, const State *seen);
/* What the hand of a seat came to that lies open once the deal is over; nothing of one that is closed or empty. */
void game_end_sum(const GameDef *, const State *seen, int seat, EndSum *out);

/* 64-bit hash of a state; its game adds what is its own (GameDef.rules.hash). */
uint64_t state_hash(const State *s);

#endif
