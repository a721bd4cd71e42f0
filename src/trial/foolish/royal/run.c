/* Cards led and held back. A run goes on by force where the seat itself holds what comes next: so many cards, and what
 * they win, are certain. */
#include "trial/foolish/royal/kinds.h"

typedef struct OwnRun {
    int cards;
    int32_t chips;
    bool stops; /* with them, as far as the seat knows for certain: nobody can hold the next card */
} OwnRun;

/* Played, or put away by the seat itself. */
static bool is_gone(const State *s, Face f)
{
    const int pile = royal_pile_of(s, f);
    return pile == ROYAL_RUN || (pile >= ROYAL_AWAY_0 && pile < ROYAL_PILES);
}

/* What the seat lays by itself from this card on. */
static OwnRun own_run(const State *s, int seat, Face f)
{
    const bool ace_low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    const bool wins = royal_option(s, ROYAL_CLAIM_PHASE) == CLAIM_PLAY;
    RoyalCards before = royal_cards_played(s, seat);
    OwnRun run = { 0, 0, false };
    for (bool goes_on = true; goes_on && royal_holds(s, seat, f); run.cards++) {
        const uint16_t won = wins ? royal_squares_won(royal_layout(s), before, f) : 0;
        for (int square = 0; square <= SQUARE_SEQUENCE; square++)
            run.chips += won >> square & 1 ? royal_chips_on(s, square) : 0;
        before |= royal_card_bit(f);
        goes_on = royal_next(f, ace_low, &f);
        run.stops = !goes_on || is_gone(s, f);
    }
    return run;
}

/* The run that this card begins. */
static bool leads(const State *s)
{
    Face next;
    return !royal_wanted(s, &next);
}

void royal_judge_lead(const FoolishAct *a, FoolishNotes *notes)
{
    const State *s = a->seen;
    const RoyalHand h = royal_held(s, a->seat);
    const RoyalLead rule = royal_lead_rule(s);
    if (!leads(s) || royal_poker_is_settled(&s->options)) /* there cards are kept for poker */
        return;
    const OwnRun did = own_run(s, a->seat, h.card[a->move.index]);
    for (int i = 0; i < h.count; i++) {
        if (royal_may_lead(&rule, &h, i) != NULL)
            continue;
        const OwnRun could = own_run(s, a->seat, h.card[i]);
        if (could.chips > 0 && could.stops)
            foolish_note(notes, ROYAL_CHIPS_NOT_LED, did.chips == 0 && did.cards <= could.cards);
    }
}

void royal_judge_held_back(const FoolishAct *a, FoolishNotes *notes)
{
    const State *s = a->seen;
    Face next;
    if (!royal_wanted(s, &next) || !royal_holds(s, a->seat, next))
        return;
    const OwnRun could = own_run(s, a->seat, next);
    foolish_note(notes, ROYAL_END_HELD_BACK, could.cards == royal_held(s, a->seat).count);
    foolish_note(notes, ROYAL_CHIPS_HELD_BACK, could.chips > 0);
}
