/* What is foolish in Five Hundred. Two cards of a suit are equals to a seat when no card between them can be held by
 * anybody else, as far as it knows; a card is sure when nobody who is still to play can beat it. */
#include "trial/foolish/five_hundred/list.h"

#include "trial/foolish/five_hundred/kinds.h"

static const FoolishKind kinds[FIVE_FOOLISH] = {
    [TEN_WITHOUT_TOP] = { UNTRANSLATED("A bid of ten in a suit with neither the joker nor the right bower"), false },
    [NO_TRUMPS_WITHOUT_ACE] = { UNTRANSLATED("No trumps bid without an ace"), false },
    [SHORT_SUIT_BID] = { UNTRANSLATED("A suit bid with fewer than three cards of it, which no partner has bid"),
                         false },
    [BARE_MISERE_BID] = { UNTRANSLATED("A misere bid with more bare high cards than can be laid away"), false },
    [IDLE_RAISE] = { UNTRANSLATED("The own bid raised, when all had passed, to a suit that is no longer"), false },
    [HIGHER_AWAY] = { UNTRANSLATED("A higher card laid away though a lower one of its suit was kept"), false },
    [WINNER_AWAY] = { UNTRANSLATED("A sure card of a side suit laid away though a loser was kept"), false },
    [TRUMP_AWAY] = { UNTRANSLATED("A trump or the joker laid away though a loser of a side suit was kept"), false },
    [LOWER_AWAY_IN_MISERE] = { UNTRANSLATED(
                                   "A lower card laid away in a misere though a higher one of its suit was kept"),
                               false },
    [LOWER_OF_EQUALS_LED] = { UNTRANSLATED("A card led though a higher one was its equal"), false },
    [TOP_LED_TO_A_RUFF] = { UNTRANSLATED(
                                "A winner of a side suit led to be ruffed though the last trumps could be drawn"),
                            false },
    [RUFFED_PARTNER] = { UNTRANSLATED("A trump or the joker put on a trick that was the partner's for certain"),
                         false },
    [HIGH_THROWN] = { UNTRANSLATED("A card that does not win thrown though a lower one of its suit was held"), false },
    [TRUMP_UNDER_TRUMP] = { UNTRANSLATED("A trump thrown under a higher trump though another suit was held"), false },
    [WINNER_THROWN] = { UNTRANSLATED("The highest card of a side suit thrown away though a loser could go"), false },
    [WON_TOO_DEAR] = { UNTRANSLATED(
                           "A trick ended and won with a higher card than another of its suit that won as well"),
                       false },
    [MISERE_LED_TO_WIN] = { UNTRANSLATED(
                                "A card led in an own misere that nobody could go over, though another could lose"),
                            false },
    [MISERE_TOOK] = { UNTRANSLATED("A trick of an own misere taken for certain though a card under it could be played"),
                      false },
    [MISERE_LOW_KEPT_BACK] = { UNTRANSLATED(
                                   "A lower card put under a trick of an own misere though a higher one stayed under"),
                               false },
    [DEFENDER_RESCUED] = { UNTRANSLATED(
                               "A trick of a misere ended over the contractor's card though another stayed under"),
                           false },
    [DEFENDER_THREW_LOW] = { UNTRANSLATED(
                                 "A lower card thrown away against a misere though a higher one of its suit was held"),
                             false },
};

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    FiveBid bid;
    (void)memory;
    if (a->move.kind == MOVE_BID && five_bid_decode(a->move.amount, &bid))
        five_judge_bid(a, bid, notes);
    else if (a->move.kind == MOVE_DONE && a->seen->phase == FIVE_KITTY)
        five_judge_away(a, notes);
    else if (a->move.kind == MOVE_DISCARD && a->seen->phase == PHASE_PLAY)
        five_judge_card(a, notes);
}

const FoolishList five_foolish = { .game = "five-hundred", .kinds = kinds, .kind_count = FIVE_FOOLISH, .judge = judge };
