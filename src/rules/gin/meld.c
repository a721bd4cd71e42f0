/* Gin Rummy: what cards are worth, what a meld is, and which melds leave least. Rules page: sections 1 and 4. */
#include "rules/gin/meld.h"

static const MeldRules ace_below = {
    .low_rank = 1, .high_rank = 13, .ace_low = true, .group_max = 4, .groups = true, .runs = true
};
static const MeldRules round_the_ace = { .low_rank = 1,
                                         .high_rank = 14,
                                         .ace_low = true,
                                         .ace_high = true,
                                         .group_max = 4,
                                         .groups = true,
                                         .runs = true,
                                         .around = true };

static const MeldWorth ace_is_1 = {
    .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 0 },
    .group = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
    .left = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
};
static const MeldWorth ace_is_15 = {
    .place = { 0, 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15 },
    .group = { 0, 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
    .left = { 0, 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
};

const MeldRules *gin_meld_rules(bool around)
{
    return around ? &round_the_ace : &ace_below;
}

const MeldWorth *gin_worth(bool around)
{
    return around ? &ace_is_15 : &ace_is_1;
}

int gin_card_points(Face f, bool around)
{
    return f.rank <= 13 ? gin_worth(around)->left[f.rank] : 0;
}

int gin_best(bool around, const Face *hand, int n, MeldFound *out)
{
    const MeldTask task = { .rules = gin_meld_rules(around),
                            .worth = gin_worth(around),
                            .hand = hand,
                            .count = n,
                            .goal = MELD_LEAST_LEFT,
                            .with = FACE_UNKNOWN,
                            .without = FACE_UNKNOWN };
    (void)meld_find(&task, out); /* without demands there always is an answer */
    return out->left;
}

/* Into a list of n by rank. */
static void add_by_rank(Face *list, int n, Face f)
{
    int k = n;
    for (; k > 0 && list[k - 1].rank > f.rank; k--)
        list[k] = list[k - 1];
    list[k] = f;
}

/* The first card becomes the last one. */
static void turn(Face *list, int n)
{
    const Face first = list[0];
    for (int i = 0; i + 1 < n; i++)
        list[i] = list[i + 1];
    list[n - 1] = first;
}

/* A run round the ace begins at any of its cards; told is why the list by rank is no meld. */
const Reason *gin_read_cards(bool around, const Face *cards, int n, Meld *out)
{
    Face face[MAX_PIECES];
    for (int i = 0; i < n; i++)
        add_by_rank(face, i, cards[i]);
    const Reason *why = meld_read(gin_meld_rules(around), face, n, MELD_NONE, out), *now = why;
    for (int i = 1; around && now != NULL && i < n; i++) {
        turn(face, n);
        now = meld_read(gin_meld_rules(around), face, n, MELD_NONE, out);
    }
    return now == NULL ? NULL : why;
}
