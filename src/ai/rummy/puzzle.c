/* Fourteen cards of Rummy 500: the melds worth most; and the throw that leaves most cards of those unseen with which
 * the melds are worth more. */
#include "ai/rummy/puzzle.h"

#include "ai/puzzle_hand.h"
#include "ai/puzzle_throw.h"
#include "rules/rummy/position.h"

enum { LEAST_POINTS = 25, CARDS = 14, FEW_CARDS = 8 };

static const MeldRules melds = { .low_rank = 1,
                                 .high_rank = 14,
                                 .ace_high = true,
                                 .ace_low = true,
                                 .group_max = 4,
                                 .groups = true,
                                 .runs = true,
                                 .run_max = 13 };
static const MeldWorth worth = { .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15 },
                                 .group = { 0, 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
                                 .left = { 0, 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 } };
static const PuzzleHandRules hand = {
    .rules = &melds, .worth = &worth, .head = "game rummy-500\nseats 2\nturn 0 play 8\n", .packs = 1, .cards = CARDS
};
static const PuzzleHandRules small_hand = {
    .rules = &melds, .worth = &worth, .head = "game rummy-500\nseats 3\nturn 0 play 9\n", .packs = 1, .cards = FEW_CARDS
};

static bool most_make(void *desk, Rng *rng, Puzzle *out)
{
    (void)desk;
    return puzzle_hand_most(&hand, (const PuzzleShares){ 78, 70, 66, 60 }, rng, out) && out->wanted >= LEAST_POINTS;
}

static void most_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Put forward melds worth {1} point.", "Put forward melds worth {1} points.", p->wanted);
}

static PuzzleVerdict most_judge(const Puzzle *p, const State *start, const State *now)
{
    int count = 0;
    const int points = rummy_stage_points(now, PUZZLE_SEAT, &count) + (int)rummy_laid_points(now, PUZZLE_SEAT);
    return puzzle_hand_judge(p, start, now, points);
}

const PuzzleKind rummy500_puzzle_most = {
    .id = "rummy-500-most",
    .brief = "U",
    .game = "rummy-500",
    .title = N_("The most points"),
    .hint = N_("A card fits more than one meld. The meld that is worth most is not always part of the best choice."),
    .ask = most_ask,
    .make = most_make,
    .judge = most_judge,
    .solve = puzzle_hand_solve,
    .melds_asked = true,
};

static bool throw_make(void *desk, Rng *rng, Puzzle *out)
{
    (void)desk;
    return puzzle_hand_throw(&small_hand, (const PuzzleShares){ 76, 75, 70, 60 }, rng, out);
}

static void throw_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Throw a card so that {1} unseen card would make your melds worth more.",
               "Throw a card so that {1} unseen cards would make your melds worth more.", p->wanted);
}

const PuzzleKind rummy500_puzzle_throw = {
    .id = "rummy-500-throw",
    .brief = "UT",
    .game = "rummy-500",
    .title = N_("What can still come"),
    .hint = N_("For each card that is not in a meld, count the cards that would go with it. Look at pairs, neighbours "
               "and gaps."),
    .ask = throw_ask,
    .make = throw_make,
    .judge = puzzle_throw_judge,
    .solve = puzzle_throw_solve,
};
