/* Cards led and held back. A run goes on by force where the seat itself holds what comes next: so many cards, and what
 * they win, are certain. */
#include "trial/foolish/royal/kinds.h"

typedef struct OwnRun {
    int cards;
    int32_t chips;
    Face last;  /* of them */
    bool stops; /* with them, as far as the seat knows for certain: nobody can hold the next card */
} OwnRun;

/* Played, or put away by the seat itself. */
static bool is_gone(const State *s, Face f)
{
    const int pile = royal_pile_of(s, f);
    return pile == ROYAL_RUN || (pile >= ROYAL_AWAY_0 && pile < ROYAL_PILES);
}

int32_t royal_chips_of(const State *s, uint16_t squares)
{
    int32_t chips = 0;
    for (int square = 0; square <= SQUARE_SEQUENCE; square++)
        chips += squares >> square & 1 ? royal_chips_on(s, square) : 0;
    return chips;
}

/* What the seat lays by itself from this card on. */
static OwnRun own_run(const State *s, int seat, Face f)
{
    const bool ace_low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    const bool wins = royal_option(s, ROYAL_CLAIM_PHASE) == CLAIM_PLAY;
    RoyalCards before = royal_cards_played(s, seat);
    OwnRun run = { .last = f };
    for (bool goes_on = true; goes_on && royal_holds(s, seat, f); run.cards++) {
        const uint16_t won = wins ? royal_squares_won(royal_layout(s), before, f) : 0;
        run.chips += royal_chips_of(s, won);
        before |= royal_card_bit(f);
        run.last = f;
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

/* ---- held back ---- */

/* Of the cards that the seat does not see, the share that the others hold: the rest was put away, or is the dummy. */
static double share_in_hands(const State *s)
{
    int hidden = 0, held = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            const bool unseen = !face_is_known(pile_face(&s->table, p, i));
            hidden += unseen;
            held += unseen && p >= ROYAL_HAND_0 && p < ROYAL_AWAY_0;
        }
    return hidden > 0 ? (double)held / hidden : 0;
}

/* Chips that one of the others may win with this card: the most that lie on squares for which it has played the rest,
 * or may have by then. */
static int32_t won_by_others(const State *s, int seat, RoyalCards followed, Face f)
{
    int32_t most = 0;
    for (int i = 0; i < s->seats; i++) {
        const uint16_t won = royal_squares_won(royal_layout(s), royal_cards_played(s, i) | followed, f);
        const int32_t chips = i != seat ? royal_chips_of(s, won) : 0;
        most = chips > most ? chips : most;
    }
    return most;
}

/* What the cards behind the seat's own bring each of the others on average, if the run is not stopped. */
static double brings_each_other(const State *s, int seat, const OwnRun *own)
{
    const bool ace_low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    const double share = share_in_hands(s);
    RoyalCards followed = 0;
    double chips = 0, likely = share;
    Face f = own->last;
    while (royal_next(f, ace_low, &f) && !is_gone(s, f)) {
        if (!royal_holds(s, seat, f)) {
            chips += likely * won_by_others(s, seat, followed, f);
            followed |= royal_card_bit(f);
            likely *= share;
        }
    }
    return chips / (seats_count(seats_playing(s)) - 1);
}

/* Chips of one's own that would come to less than the next cards are likely to bring each of the others are rightly
 * kept from them. */
void royal_judge_held_back(const FoolishAct *a, FoolishNotes *notes)
{
    const State *s = a->seen;
    Face next;
    if (!royal_wanted(s, &next) || !royal_holds(s, a->seat, next))
        return;
    const OwnRun could = own_run(s, a->seat, next);
    foolish_note(notes, ROYAL_END_HELD_BACK, could.cards == royal_held(s, a->seat).count);
    foolish_note(notes, ROYAL_CHIPS_HELD_BACK, could.chips > 0 && could.chips >= brings_each_other(s, a->seat, &could));
}
