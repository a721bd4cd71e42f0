/* The sets of a hand of Kalooki, for whoever asks to see them. */
#include "ai/kalooki/hand.h"

#include "ai/hand_melds.h"
#include "ai/kalooki/turn.h"

static int points_wanted(const State *s, int seat)
{
    int put = s->to_act == seat ? kalooki_stage_points(s, seat) : 0;
    int wanted = kalooki_option(s, KALOOKI_DOWN_MINIMUM) - put;
    return s->seat[seat].opened || wanted < 0 ? 0 : wanted;
}

int kalooki_hand_melds(const State *seen, int seat, int which, HandMelds *out)
{
    const bool plays = seen->phase == PHASE_PLAY && seen->to_act == seat;
    const MeldRules rules = kalooki_meld_rules(&seen->options);
    MeldWorth worth = kalooki_card_worth;
    HandAsk ask = { .seen = seen,
                    .pile = kalooki_hand(seat),
                    .rules = &rules,
                    .worth = &worth,
                    .goal = points_wanted(seen, seat),
                    .keep = plays ? kalooki_keep(seen) : 0, /* before the draw a card to throw is still to come */
                    .with = NO_PIECE };
    if (seen->phase != KALOOKI_DRAW && seen->phase != PHASE_PLAY)
        return 0;
    worth.joker_left = (uint8_t)kalooki_option(seen, KALOOKI_JOKER_PENALTY);
    if (plays && kalooki_of(seen)->must_use != NO_PIECE &&
        piece_pile(&seen->table, kalooki_of(seen)->must_use, NULL) == ask.pile)
        ask.with = kalooki_of(seen)->must_use;
    return hand_melds_find(&ask, which, out);
}
