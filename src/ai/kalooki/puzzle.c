/* Fourteen cards of Kalooki: the sets worth most, forty points at least; and the throw that leaves most cards of those
 * unseen to come down with. */
#include "ai/kalooki/puzzle.h"

#include "ai/kalooki/turn.h"
#include "ai/puzzle_hand.h"
#include "ai/puzzle_throw.h"
#include "rules/kalooki/position.h"

enum { TO_COME_DOWN = 40, CARDS = 14, JOKERS = 2 };

static const MeldRules sets = { .low_rank = 2,
                                .high_rank = 14,
                                .ace_high = true,
                                .group_max = 4,
                                .max_jokers = 2,
                                .groups = true,
                                .runs = true,
                                .run_max = 13 };
static const PuzzleHandRules hand = { .rules = &sets,
                                      .worth = &kalooki_card_worth,
                                      .head = "game kalooki\nseats 2\nturn 0 play 8\n",
                                      .packs = 2,
                                      .jokers = JOKERS,
                                      .cards = CARDS,
                                      .keep = 1,
                                      .least = TO_COME_DOWN };

static bool most_make(void *desk, Rng *rng, Puzzle *out)
{
    (void)desk;
    return puzzle_hand_most(&hand, (const PuzzleShares){ 77, 70, 66, 62 }, rng, out);
}

static void most_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Put forward melds worth {1} point.", "Put forward melds worth {1} points.", p->wanted);
}

/* Put forward, or laid already: no others lie on the table. */
static PuzzleVerdict most_judge(const Puzzle *p, const State *start, const State *now)
{
    Meld set[KALOOKI_PILES - KALOOKI_FIRST_SET];
    int points = kalooki_stage_points(now, PUZZLE_SEAT);
    const int sets_laid = kalooki_table_sets(now, set, NULL);
    for (int i = 0; i < sets_laid; i++)
        points += kalooki_meld_value(&set[i]);
    return puzzle_hand_judge(p, start, now, points);
}

const PuzzleKind kalooki_puzzle_most = {
    .id = "kalooki-most",
    .brief = "K",
    .game = "kalooki",
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
    return puzzle_hand_throw(&hand, (const PuzzleShares){ 90, 86, 80, 74 }, rng, out);
}

static void throw_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Throw a card so that {1} unseen card would let you come down.",
               "Throw a card so that {1} unseen cards would let you come down.", p->wanted);
}

const PuzzleKind kalooki_puzzle_throw = {
    .id = "kalooki-throw",
    .brief = "KT",
    .game = "kalooki",
    .title = N_("Ready to come down"),
    .hint = N_("Which cards do you still need for forty points? Throw a card that does not go with any of them."),
    .ask = throw_ask,
    .make = throw_make,
    .judge = puzzle_throw_judge,
    .solve = puzzle_throw_solve,
};
