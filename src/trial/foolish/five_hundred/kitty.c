/* What was laid away, beside what was kept. */
#include "trial/foolish/five_hundred/kinds.h"

/* A card of a suit is laid away while one that is worth less, and is not its equal, is kept. */
static bool better_kept(const Eyes *e, bool misere)
{
    for (int i = 0; i < e->cards; i++)
        if (e->away >> i & 1 && (misere ? eyes_higher(e, e->own, i) : eyes_lower(e, e->own, i)) != 0)
            return true;
    return false;
}

/* Side cards that nobody can beat in their suit, of hand and away. */
static uint64_t sure_cards(const Eyes *e, uint64_t of)
{
    uint64_t sure = 0;
    for (int i = 0; i < e->cards; i++)
        sure |= of >> i & 1 && e->suit[i] < EYES_SUITS && eyes_is_top(e, i) ? eyes_bit(i) : 0;
    return sure;
}

void five_judge_away(const FoolishAct *a, FoolishNotes *notes)
{
    Eyes e;
    eyes_open(&e, a->seen, a->seat);
    if (e.strain.misere) {
        foolish_note(notes, LOWER_AWAY_IN_MISERE, better_kept(&e, true));
        return;
    }
    const uint64_t trumps = e.strain.trump < EYES_SUITS ? eyes_suit(&e, e.strain.trump) : eyes_suit(&e, FIVE_NO_SUIT);
    const uint64_t side = ~trumps, whole = e.own | e.away;
    const uint64_t losers = e.own & side & ~sure_cards(&e, e.own);
    foolish_note(notes, HIGHER_AWAY, better_kept(&e, false));
    if (whole & trumps)
        foolish_note(notes, TRUMP_AWAY, (e.away & trumps) != 0 && losers != 0);
    if (sure_cards(&e, whole & side))
        foolish_note(notes, WINNER_AWAY, sure_cards(&e, e.away & side) != 0 && losers != 0);
}
