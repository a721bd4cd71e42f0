/* What may still come, and how much of it a hand could use. */
#include "ai/kalooki/outs.h"

#include "ai/kalooki/turn.h"

enum { FACES = 4 * 14 };

int kalooki_count_unseen(const State *seen, int unseen[4][14])
{
    int all = 0;
    for (int i = 0; i < FACES; i++)
        unseen[i / 14][i % 14] = i % 14 == 0 ? 0 : kalooki_packs(&seen->options);
    unseen[0][0] = kalooki_option(seen, KALOOKI_JOKERS);
    for (int x = 0; x < seen->table.piece_count; x++) {
        Face f = seen->table.face[x];
        int *n = face_is_joker(f) ? &unseen[0][0] : &unseen[f.suit][f.rank];
        if (face_is_known(f) && *n > 0)
            --*n;
    }
    for (int i = 0; i < FACES; i++)
        all += unseen[i / 14][i % 14];
    return all;
}

int kalooki_count_helping(const OptionValues *options, const Face *kept, int n, int unseen[4][14])
{
    const MeldRules rules = kalooki_meld_rules(options);
    const MeldTask task = {
        .rules = &rules, .worth = &kalooki_card_worth, .hand = kept, .count = n, .goal = MELD_LEAST_LEFT
    };
    int gain[4][14], sum = 0;
    (void)meld_find_outs(&task, gain);
    for (int i = 0; i < FACES; i++)
        if (gain[i / 14][i % 14] > 0)
            sum += unseen[i / 14][i % 14];
    return sum;
}
