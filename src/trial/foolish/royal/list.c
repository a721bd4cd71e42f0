/* What is foolish in Royal Rummy, on every board. */
#include "trial/foolish/royal/list.h"

#include "trial/foolish/royal/kinds.h"

static const FoolishKind kinds[ROYAL_FOOLISH] = {
    [ROYAL_HALF_ON_ACE] = { UNTRANSLATED("More than half of the own chips put on an ace"), false },
    [ROYAL_RICH_HAND_AWAY] = { UNTRANSLATED("A hand exchanged whose squares held more chips than all others together"),
                               false },
    [ROYAL_DUMMY_TOO_DEAR] = { UNTRANSLATED("More bid for the dummy than all squares held"), false },
    [ROYAL_NOT_BEST_FIVE] = { UNTRANSLATED("Five cards chosen for poker though the hand had five better ones"), false },
    [ROYAL_FOLDED_FREE] = { UNTRANSLATED("Five cards folded though staying in cost nothing"), false },
    [ROYAL_FOLDED_GOOD] = { UNTRANSLATED("Five cards folded that beat all others in nine of ten deals"), false },
    [ROYAL_CALLED_POOR] = { UNTRANSLATED("A bet called with five cards that win less than a third of what it cost"),
                            false },
    [ROYAL_BET_AT_NOBODY] = { UNTRANSLATED("A bet or a raise though nobody else still in had a chip left"), false },
    [ROYAL_CHIPS_NOT_LED] = { UNTRANSLATED("A card led that won nothing though another, to which nobody could add, won "
                                           "chips and "
                                           "laid as many"),
                              false },
    [ROYAL_END_HELD_BACK] = { UNTRANSLATED("The next card held back though the whole hand could be laid with it"),
                              false },
    [ROYAL_CHIPS_HELD_BACK] = { UNTRANSLATED("The next card held back though it would have won chips"), false },
};

/* ---- what is put on an ace, bid for the dummy ---- */

static void judge_ace(const FoolishAct *a, FoolishNotes *notes)
{
    const bool covers = a->move.kind == MOVE_CHOOSE && a->move.amount == ROYAL_COVER;
    if (a->move.kind == MOVE_BID || covers)
        foolish_note(notes, ROYAL_HALF_ON_ACE,
                     (covers ? royal_cover_price(a->seen) : a->move.amount) * 2 > royal_stack(a->seen, a->seat));
}

/* The hand is put away for the dummy, or somebody bids to do so. */
static void judge_exchange(const FoolishAct *a, FoolishNotes *notes)
{
    const State *s = a->seen;
    const RoyalCards hand = royal_cards_in(s, royal_hand(a->seat));
    const int32_t own = royal_chips_of(s, royal_squares_of(royal_layout(s), hand)), all = royal_chips_of(s, UINT16_MAX);
    foolish_note(notes, ROYAL_RICH_HAND_AWAY, own > all - own);
    if (a->move.kind == MOVE_BID)
        foolish_note(notes, ROYAL_DUMMY_TOO_DEAR, a->move.amount > royal_chips_on_board(s));
}

/* ---- by phase ---- */

static void judge_dummy(const FoolishAct *a, FoolishNotes *notes)
{
    const bool swaps = a->move.kind == MOVE_CHOOSE && a->move.amount == ROYAL_SWAP;
    if (swaps || a->move.kind == MOVE_BID)
        judge_exchange(a, notes);
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    (void)memory;
    switch (a->seen->phase) {
    case ROYAL_ACE_BET:
        judge_ace(a, notes);
        break;
    case ROYAL_CHANGE:
    case ROYAL_AUCTION:
        judge_dummy(a, notes);
        break;
    case ROYAL_SELECT:
        if (a->move.kind == MOVE_DONE)
            royal_judge_five(a, notes);
        break;
    case ROYAL_BETTING:
        royal_judge_bet(a, notes);
        break;
    case PHASE_PLAY:
        if (a->move.kind == MOVE_PASS)
            royal_judge_held_back(a, notes);
        else if (a->move.kind == MOVE_DISCARD)
            royal_judge_lead(a, notes);
        break;
    default:
        break;
    }
}

const FoolishList royal_foolish = {
    .game = "royal-rummy", .kinds = kinds, .kind_count = ROYAL_FOOLISH, .judge = judge
};
