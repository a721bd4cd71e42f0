/* Opponents. They are handed only what `observe` built for their seat, so they cannot peek. Pure and re-entrant: no
 * globals that change, no clock but the Stop they are given; allocation is allowed, all of it freed before return. */
#ifndef MELDWELL_AI_AI_H
#define MELDWELL_AI_AI_H

#include <stdatomic.h>
#include <stdbool.h>

#include "rules/game/game.h"

/* Set from another thread to make a thinking opponent answer at once with the best it has. */
typedef struct Stop {
    atomic_bool now;
} Stop;

/* The Stop that a search of the rules may have been given. */
static inline bool stop_is_set(const void *stop)
{
    return stop && atomic_load_explicit(&((const Stop *)stop)->now, memory_order_relaxed);
}

typedef struct AiLevel {
    const char *id, *title, *help; /* "easy", "Easy", one honest line on what it does and does not do */
    bool yardstick; /* for comparing in the arena alone: comes after all others and is offered to no player */
} AiLevel;

enum { MAX_PLAN = 320 };    /* moves of one whole turn */
enum { AI_NO_MEMORY = -2 }; /* in place of a number of moves: there was not enough memory to think */

/* Melds that a hand holds by itself, for a person who asks to see them. */
typedef struct HandMeld {
    uint8_t kind, size;    /* MeldKind it is to be read as */
    Piece piece[MAX_MELD]; /* in the order they are to lie */
    int points;            /* what it counts in an initial meld */
    char label[72];        /* what it is, where melds count no points: "pure"; "" its points are told */
} HandMeld;

enum { MAX_HAND_MELDS = 13, MAX_PUT_FORWARD = 8 };

typedef struct HandMelds {
    int count;
    HandMeld meld[MAX_HAND_MELDS]; /* the one worth most first */
    int points;                    /* of all of them */
    int goal;                      /* what they have to make for the initial meld, 0 when there is none to make */
    char say[720];                 /* how far they bring the hand, where that is no matter of points; "" it is. Where
                                    * there is no way: which melds it has none of; "" any */
    /* Those that may be put forward together; of these, pieces may lie before the seat. 0: none. */
    int forward;
    HandMeld together[MAX_PUT_FORWARD];
} HandMelds;

/* A decision that is looked back at. Both states are what observe built for the seat. */
typedef struct AiDecision {
    const State *seen; /* as it was to decide */
    const State *end;  /* before the move that ended it: cards may have been put forward or laid by then */
    Move last;         /* that move */
    int seat;
    /* Bit per seat that could have taken the piece from the discards and let it lie, or took it: what everybody saw. */
    const uint16_t *refused, *taken; /* MAX_PIECES each */
} AiDecision;

typedef enum AiOpinion {
    AI_SILENT, /* nothing can be said */
    AI_AGREES, /* it would have done the same, or what comes to the same */
    AI_HARDLY, /* something else, which is hardly better */
    AI_DIFFERS /* something else, which is better as far as that could be known */
} AiOpinion;

/* What the cost of a decision is counted in: points or chips of the seat beside the others, the chance to win the round
 * or the match, tiles. */
typedef enum AiUnit { AI_NO_UNIT, AI_POINTS, AI_CHIPS, AI_PER_CENT, AI_TILES, AI_UNITS } AiUnit;

enum { AI_WHY_BYTES = 2880, AI_COST_UNKNOWN = -1, AI_FACTS = 4 };

/* One figure of both ways, which stand beside each other where they are compared. */
typedef struct AiFact {
    const char *what;     /* what is counted, for translation: "left over" */
    int32_t done, better; /* tenths; of what was done, and of what the computer would have done */
} AiFact;

/* What the computer answers: moves, and where it looks at a decision what it makes of it. */
typedef struct AiAnswer {
    int count;              /* of move, or AI_NO_MEMORY */
    Move move[MAX_PLAN];    /* of a decision: what it would have done, the move that ends it with it */
    uint8_t opinion;        /* AiOpinion */
    uint8_t unit;           /* AiUnit of the cost */
    bool clear;             /* neither chance nor taste: it is the worse way. Where the cost is unknown all the same:
                             * the computer would have won, or the like */
    int32_t cost;           /* hundredths of the unit that the decision brings less than the computer's own; 0 where it
                             * agrees, AI_COST_UNKNOWN where it has no number */
    char why[AI_WHY_BYTES]; /* in whole sentences; "" only where it is silent */
    int facts;              /* the figures among them, of a decision that is not the computer's own */
    AiFact fact[AI_FACTS];
} AiAnswer;

typedef struct AiDef {
    const char *game;      /* GameDef id */
    const AiLevel *levels; /* weakest first, then the yardsticks */
    int level_count;       /* all of them */
    int default_level;
    /* The moves of seat's turn, or of its next decision: each is accepted by check when played in order on the true
     * state, as long as nothing hidden is revealed in between (a draw that leaves the turn open ends the plan).
     * seen: what observe built for seat. seed: the opponent's own chance. Returns 1 .. max; never 0 while it is the
     * seat's turn; AI_NO_MEMORY, as the other two may. */
    int (*choose)(const State *seen, int seat, int level, uint64_t seed, const Stop *, Move *out, int max);
    /* The best play it knows for a person's turn, from the present position; 0 when there is none. Does not include a
     * final MOVE_DONE that ends the turn. A game with hint_say advises everything that is to be done, a draw or a
     * throw too; those come last. */
    int (*hint)(const State *seen, int seat, const Stop *, Move *out, int max);
    /* What kind of play a hint is, in one sentence that does not give it away. NULL: hints are only shown. */
    void (*hint_kind)(const State *seen, int seat, const Move *, int n, TextSink *);
    /* What a hint says in words: what is to be done from `seen` on, with its reason where that can honestly be told.
     * The moves are those that hint gave. NULL: hints are only shown. */
    void (*hint_say)(const State *seen, int seat, const Move *, int n, TextSink *);
    /* What a turn is measured by afterwards: the play from the present position that lays the most pieces of the hand
     * on the table, and among those the one of most value. jokers: those of the hand may be laid too. 0 when there is
     * no play. Does not include the final MOVE_DONE, but another move that goes out. NULL: turns of this game are
     * not measured so. */
    int (*most)(const State *seen, int seat, bool jokers, const Stop *, Move *out, int max);
    /* What the best level would have done in a place of a seat, from what that seat saw, and why: for looking back at a
     * deal, and for a coach before the act is done. Asked through ai_look_at, which zeroes *out. NULL: decisions of
     * this game are measured by `most` alone. */
    void (*review)(const AiDecision *, const Stop *, AiAnswer *out);
    /* The melds of the hand of `seat`, by an exact search (ai/hand_melds.h; for racks beyond some twenty-five tiles the
     * best it finds in time): arrangement number `which` goes to *out, 0
     * being the one to begin with. Returns how many different arrangements there are; *out is written when `which` is
     * one of them. It looks at the hand alone, whoever is to act, and is quick enough for the thread of the screen.
     * NULL: there are no melds in this game. */
    int (*hand_melds)(const State *seen, int seat, int which, HandMelds *out);
    /* Puts what the game lists (GameDef.goals) in the order of what it promises, by the same judgement that hints,
     * reviews and opponents follow, and marks the goal that a hint would go for. Quick enough for the thread of the
     * screen. NULL: the order of the game stands. */
    void (*weigh_goals)(const State *seen, int seat, GoalNote *, int n);
    /* Whole units from which on a decision is called a blunder, by AiUnit; 0: as everywhere (ai_blunder). */
    uint8_t blunder[AI_UNITS];
} AiDef;

extern const AiDef *const ai_table[];
extern const size_t ai_count;

/* The opponent of a game, or NULL. */
const AiDef *ai_find(const char *game);
/* What the review makes of a decision, with what it costs; silent where the game has none. */
void ai_look_at(const AiDef *, const AiDecision *, const Stop *, AiAnswer *out);
/* For a review: enters what the decision brings less than the computer's own, never less than nothing. */
void ai_price(AiAnswer *, AiUnit, double less);
/* For a review: one figure of both ways more. */
void ai_fact(AiAnswer *, const char *what, double done, double better);
/* For a review: the decision is worse beyond doubt, though no number says by how much. */
void ai_decisive(AiAnswer *);
/* Hundredths of the unit beyond which a decision that is clearly worse is a blunder. */
int32_t ai_blunder(const AiDef *, AiUnit);
/* How many levels a player may choose from: the first ones, up to the yardsticks. */
int ai_level_offered(const AiDef *);
/* Index of a level by id, yardsticks too, or -1. */
int ai_level_find(const AiDef *, const char *id);

#endif
