/* Bids that a good player would laugh at, by the hand they are made with. */
#include "trial/foolish/five_hundred/kinds.h"

static int size_of(uint64_t set)
{
    return __builtin_popcountll(set);
}

static bool holds(const Eyes *e, Face f)
{
    const int card = eyes_card(e, f);
    return card < EYES_NO_CARD && e->own >> card & 1;
}

static int aces(const Eyes *e)
{
    int n = 0;
    for (uint8_t suit = 0; suit < EYES_SUITS; suit++)
        n += holds(e, (Face){ 1, suit });
    return n;
}

/* Trumps held if the bid were the contract. */
static int trumps_for(const Eyes *e, FiveBid b)
{
    Eyes as = *e;
    eyes_strain(&as, five_strain_of(b, FIVE_NO_SUIT));
    return b.kind == FIVE_TRICKS && b.strain < EYES_SUITS ? size_of(as.own & eyes_suit(&as, b.strain)) : 0;
}

static bool partner_has_bid(const Eyes *e, int strain)
{
    const FiveState *g = five_of(e->seen);
    for (int i = 0; i < g->calls; i++) {
        FiveBid b;
        const int seat = five_call_seat(g->call[i]);
        if (seat != e->seat && e->friends >> seat & 1 && five_bid_decode(five_call_code(g->call[i]), &b) &&
            b.kind == FIVE_TRICKS && b.strain == strain)
            return true;
    }
    return false;
}

static void judge_tricks(const Eyes *e, FiveBid b, FoolishNotes *notes)
{
    if (b.strain == FIVE_NO_TRUMPS) {
        foolish_note(notes, NO_TRUMPS_WITHOUT_ACE, aces(e) == 0);
        return;
    }
    if (b.level == FIVE_LEVEL_HIGH)
        foolish_note(notes, TEN_WITHOUT_TOP, !holds(e, FACE_JOKER) && !holds(e, (Face){ 11, b.strain }));
    foolish_note(notes, SHORT_SUIT_BID, trumps_for(e, b) < 3 && !partner_has_bid(e, b.strain));
}

/* A ten or higher in a suit of which nothing lower is held; the joker. */
static int bare_high_cards(const Eyes *e)
{
    Eyes as = *e;
    int n = 0;
    eyes_strain(&as, (FiveStrain){ FIVE_NO_TRUMPS, FIVE_NO_SUIT, true });
    for (int suit = 0; suit < EYES_SUITS; suit++) {
        const uint64_t own = as.own & eyes_suit(&as, suit);
        const int ten = eyes_card(&as, (Face){ 10, (uint8_t)suit });
        if ((own & eyes_below(&as, ten)) == 0)
            n += size_of(own);
    }
    return n + holds(&as, FACE_JOKER);
}

static void judge_raise(const Eyes *e, FiveBid b, FoolishNotes *notes)
{
    const FiveBid old = five_contract(e->seen);
    const bool same = b.kind == old.kind && b.strain == old.strain;
    const bool longer = trumps_for(e, old) > 0 && trumps_for(e, b) > trumps_for(e, old);
    foolish_note(notes, IDLE_RAISE, !(same || longer) || five_bid_value(b, false) <= five_bid_value(old, false));
}

void five_judge_bid(const FoolishAct *a, FiveBid b, FoolishNotes *notes)
{
    Eyes e;
    eyes_open(&e, a->seen, a->seat);
    if (a->seen->phase == FIVE_RAISE)
        judge_raise(&e, b, notes);
    if (b.kind == FIVE_TRICKS)
        judge_tricks(&e, b, notes);
    if (b.kind == FIVE_MISERE || b.kind == FIVE_OPEN_MISERE) {
        const int away = b.sans ? 0 : five_pack_kitty(five_pack_of(&a->seen->options));
        foolish_note(notes, BARE_MISERE_BID, bare_high_cards(&e) > away);
    }
}
