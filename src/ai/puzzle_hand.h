/* Two questions about a hand of cards, for the games in which melds are put forward for points: which melds are worth
 * most, and which card to throw so that most of the unseen ones help. A game says how its melds are and count. */
#ifndef MELDWELL_AI_PUZZLE_HAND_H
#define MELDWELL_AI_PUZZLE_HAND_H

#include "ai/puzzle.h"
#include "rules/bricks/meld_find.h"

typedef struct PuzzleHandRules {
    const MeldRules *rules; /* borrowed, as worth */
    const MeldWorth *worth;
    const char *head;  /* lines of the position before those of the cards */
    int packs, jokers; /* all of them together; jokers are never in the hand, but may come */
    int cards;         /* with the one that was drawn */
    int keep;          /* so many have to stay in hand */
    int least;         /* points that the melds need before any may be laid */
} PuzzleHandRules;

/* How grades are given: what simple play reaches is at least so much in grade 1, 2, 3 and 4. */
typedef int PuzzleShares[PUZZLE_GRADES - 1];

/* PuzzleKind.make of the two. */
bool puzzle_hand_most(const PuzzleHandRules *, const PuzzleShares, Rng *, Puzzle *out);
bool puzzle_hand_throw(const PuzzleHandRules *, const PuzzleShares, Rng *, Puzzle *out);
/* The moves that put the melds of an answer forward. */
int puzzle_hand_solve(const Puzzle *, const State *start, Move *out, int max);
/* Of points that lie forward or are laid: what that is. */
PuzzleVerdict puzzle_hand_judge(const Puzzle *, const State *start, const State *now, int points);

#endif
