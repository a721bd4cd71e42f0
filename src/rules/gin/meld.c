/* Gin Rummy: what cards are worth, what a meld is, and which melds leave least. Rules page: sections 1 and 4. */
#include "rules/gin/meld.h"

const MeldRules gin_meld_rules = {
    .low_rank = 1, .high_rank = 13, .ace_low = true, .group_max = 4, .groups = true, .runs = true
};

const MeldWorth gin_worth = {
    .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 0 },
    .group = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
    .left = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
};

int gin_card_points(Face f)
{
    return f.rank <= 13 ? gin_worth.left[f.rank] : 0;
}

int gin_best(const Face *hand, int n, MeldFound *out)
{
    const MeldTask task = { .rules = &gin_meld_rules,
                            .worth = &gin_worth,
                            .hand = hand,
                            .count = n,
                            .goal = MELD_LEAST_LEFT,
                            .with = FACE_UNKNOWN,
                            .without = FACE_UNKNOWN };
    (void)meld_find(&task, out); /* without demands there always is an answer */
    return out->left;
}
