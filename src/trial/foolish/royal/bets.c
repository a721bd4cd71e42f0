/* Poker: the five cards chosen, and what is bet on them. How good they are is told by dealing out what the seat has not
 * seen, all deals alike: what others have bet is not read. */
#include "rules/royal/poker.h"
#include "rules/table/rng.h"
#include "trial/foolish/royal/kinds.h"

enum { DEALS = 40 };

static bool has_wheel(const State *s)
{
    return royal_option(s, ROYAL_POKER_WHEEL) != 0;
}

void royal_judge_five(const FoolishAct *a, FoolishNotes *notes)
{
    RoyalHand all = royal_held(a->seen, a->seat);
    for (int i = 0; i < pile_size(&a->seen->table, royal_five(a->seat)); i++)
        all.card[all.count++] = pile_face(&a->seen->table, royal_five(a->seat), i);
    foolish_note(notes, ROYAL_NOT_BEST_FIVE,
                 royal_five_value(a->seen, a->seat) < poker_best(all.card, all.count, has_wheel(a->seen), NULL));
}

/* ---- how good five cards are ---- */

static int unseen_cards(const State *s, int seat, Face *out)
{
    const RoyalCards seen =
        royal_cards_in(s, royal_hand(seat)) | royal_cards_in(s, royal_five(seat)) | royal_cards_in(s, royal_away(seat));
    int n = 0;
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++)
            if (!royal_cards_have(seen, (Face){ rank, suit }))
                out[n++] = (Face){ rank, suit };
    return n;
}

/* The part of the pot that five cards of this value win against these seats in one deal of these cards. */
static double part_won(const State *s, uint16_t against, uint32_t own, const Face *cards)
{
    int alike = 1;
    for (int i = 0; i < s->seats; i++) {
        const int held = pile_size(&s->table, royal_hand(i)) + pile_size(&s->table, royal_five(i));
        if (!seats_has(against, i))
            continue;
        const uint32_t other = poker_best(cards, held, has_wheel(s), NULL);
        cards += held;
        if (other > own)
            return 0;
        alike += other == own;
    }
    return 1.0 / alike;
}

static double part_expected(const State *s, int seat, uint16_t against)
{
    Face cards[ROYAL_CARDS];
    Rng rng;
    double sum = 0;
    const int n = unseen_cards(s, seat, cards);
    const uint32_t own = royal_five_value(s, seat);
    rng_seed(&rng, s->ply);
    for (int deal = 0; deal < DEALS; deal++) {
        for (int i = n - 1; i > 0; i--) {
            const int k = (int)rng_below(&rng, (uint32_t)i + 1);
            const Face f = cards[i];
            cards[i] = cards[k];
            cards[k] = f;
        }
        sum += part_won(s, against, own, cards);
    }
    return sum / DEALS;
}

/* ---- bets ---- */

static uint16_t others_in(const State *s, int seat)
{
    return (uint16_t)(royal_still_in(s) & ~seats_bit(seat));
}

static bool others_have_chips(const State *s, int seat)
{
    for (int i = 0; i < s->seats; i++)
        if (seats_has(others_in(s, seat), i) && royal_stack(s, i) > 0)
            return true;
    return false;
}

/* Of the others those who have put in as much as anybody; the rest may still fold. */
static uint16_t others_up(const State *s, int seat)
{
    uint16_t up = 0;
    for (int i = 0; i < s->seats; i++)
        if (seats_has(others_in(s, seat), i) && royal_put_in(s, i) == royal_of(s)->high)
            up |= seats_bit(i);
    return up;
}

/* Nothing has to be paid, and checking is allowed. */
static bool stays_free(const FoolishAct *a)
{
    const Move check = { .kind = MOVE_CHOOSE, .amount = ROYAL_CHECK };
    return royal_check(a->seen, a->seat, check).why == NULL;
}

void royal_judge_bet(const FoolishAct *a, FoolishNotes *notes)
{
    const State *s = a->seen;
    const int square = royal_poker_square(s);
    const int32_t due = royal_of(s)->high - royal_put_in(s, a->seat), has = royal_stack(s, a->seat);
    const int32_t pot = s->counters.amount[royal_pool(s)] + (square >= 0 ? royal_chips_on(s, square) : 0);
    const double cost = due < has ? due : has;
    const bool folds = a->move.kind == MOVE_PASS, calls = a->move.kind == MOVE_CHOOSE && a->move.amount == ROYAL_CALL;
    if (a->move.kind == MOVE_BID)
        foolish_note(notes, ROYAL_BET_AT_NOBODY, !others_have_chips(s, a->seat));
    if (stays_free(a))
        foolish_note(notes, ROYAL_FOLDED_FREE, folds);
    if (cost > 0 && (folds || calls) && part_expected(s, a->seat, others_in(s, a->seat)) >= 0.9)
        foolish_note(notes, ROYAL_FOLDED_GOOD, folds);
    if (cost > 0 && calls)
        foolish_note(notes, ROYAL_CALLED_POOR,
                     part_expected(s, a->seat, others_up(s, a->seat)) * (pot + cost) * 3 < cost);
}
