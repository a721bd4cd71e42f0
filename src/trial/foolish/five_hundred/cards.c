/* Cards played: led, put on a trick, thrown away. */
#include "trial/foolish/five_hundred/kinds.h"

typedef struct Played {
    Eyes eyes;
    int card;
    uint64_t others; /* that could have been played in its place */
    bool beats;
    FoolishNotes *notes;
} Played;

static uint64_t trumps_of(const Eyes *e)
{
    return e->strain.trump < EYES_SUITS ? eyes_suit(e, e->strain.trump) : 0;
}

static bool is_foe(const Eyes *e, int seat)
{
    return e->playing >> seat & 1 && !(e->friends >> seat & 1);
}

/* ---- leading ---- */

/* Could a foe who has shown out of this suit trump it? */
static bool known_ruff(const Eyes *e, int suit)
{
    for (int i = 0; i < e->seen->seats; i++)
        if (is_foe(e, i) && e->voids[i] >> suit & 1 && (eyes_may_hold(e, i) & trumps_of(e)) != 0)
            return true;
    return false;
}

/* More sure trumps in the hand than trumps that are out, whoever holds them. */
static bool may_draw_all(const Eyes *e)
{
    int sure = 0;
    const uint64_t out = e->out & trumps_of(e);
    for (int i = 0; i < e->cards; i++)
        sure += e->own >> i & 1 && trumps_of(e) >> i & 1 && eyes_is_top(e, i);
    return out != 0 && sure >= __builtin_popcountll(out);
}

static void judge_lead(const Played *p)
{
    const Eyes *e = &p->eyes;
    const uint64_t higher = e->own & eyes_above(e, p->card);
    const bool side = e->suit[p->card] < EYES_SUITS && e->suit[p->card] != e->strain.trump;
    if (higher)
        foolish_note(p->notes, LOWER_OF_EQUALS_LED, (higher & ~eyes_higher(e, higher, p->card)) != 0);
    if (side && eyes_is_top(e, p->card) && may_draw_all(e))
        foolish_note(p->notes, TOP_LED_TO_A_RUFF, known_ruff(e, e->suit[p->card]));
}

/* ---- following ---- */

/* Nobody else can have a higher one, and it is no trump: it would take a trick if it were led. */
static bool is_side_winner(const Eyes *e, int card)
{
    return e->suit[card] < EYES_SUITS && e->suit[card] != e->strain.trump && eyes_is_top(e, card) &&
           (e->out & eyes_suit(e, e->suit[card])) != 0;
}

static uint64_t side_losers(const Eyes *e, uint64_t of)
{
    uint64_t losers = 0;
    for (int i = 0; i < e->cards; i++)
        if (of >> i & 1 && e->suit[i] < EYES_SUITS && e->suit[i] != e->strain.trump && !eyes_is_top(e, i))
            losers |= eyes_bit(i);
    return losers;
}

static bool partner_is_sure(const Eyes *e)
{
    return e->best_seat != e->seat && e->friends >> e->best_seat & 1 && !eyes_foe_may_beat(e, e->best);
}

static void judge_throw(const Played *p)
{
    const Eyes *e = &p->eyes;
    const uint64_t trumps = trumps_of(e), suit = eyes_suit(e, e->suit[p->card]);
    if (p->others & suit)
        foolish_note(p->notes, HIGH_THROWN, eyes_lower(e, p->others, p->card) != 0);
    if (e->led != e->strain.trump && trumps >> e->best & 1 && e->may_play & trumps && e->may_play & ~trumps)
        foolish_note(p->notes, TRUMP_UNDER_TRUMP, trumps >> p->card & 1);
    if (e->suit[p->card] != e->led && side_losers(e, e->may_play))
        foolish_note(p->notes, WINNER_THROWN, is_side_winner(e, p->card));
}

static bool lower_wins(const Played *p)
{
    const uint64_t lower = eyes_lower(&p->eyes, p->others, p->card);
    for (int i = 0; i < p->eyes.cards; i++)
        if (lower >> i & 1 && eyes_beats(&p->eyes, i))
            return true;
    return false;
}

static void judge_follow(const Played *p)
{
    const Eyes *e = &p->eyes;
    const uint64_t joker = eyes_suit(e, FIVE_NO_SUIT), dear = trumps_of(e) | joker;
    const bool void_of_led = e->suit[p->card] != e->led;
    if (!p->beats)
        judge_throw(p);
    else if (e->behind == 0)
        foolish_note(p->notes, WON_TOO_DEAR, lower_wins(p));
    if (void_of_led && e->may_play & dear && e->may_play & ~dear && partner_is_sure(e))
        foolish_note(p->notes, RUFFED_PARTNER, p->beats && dear >> p->card & 1);
}

/* ---- miseres ---- */

/* None of these foes can have a higher one of its suit; who holds a joker that must be played nobody can know. */
static bool loses_to_nobody(const Eyes *e, int card, uint8_t seats)
{
    uint64_t out = 0;
    for (int i = 0; i < e->seen->seats; i++)
        out |= is_foe(e, i) && seats >> i & 1 ? eyes_may_hold(e, i) : 0;
    return (eyes_above(e, card) & out) == 0 && e->suit[card] < EYES_SUITS;
}

static uint64_t those_under(const Eyes *e, uint64_t of)
{
    uint64_t under = 0;
    for (int i = 0; i < e->cards; i++)
        under |= of >> i & 1 && !eyes_beats(e, i) ? eyes_bit(i) : 0;
    return under;
}

static void judge_own_misere(const Played *p)
{
    const Eyes *e = &p->eyes;
    if (e->best == EYES_NO_CARD) {
        bool other = false;
        for (int i = 0; i < e->cards; i++)
            other |= (e->may_play >> i & 1) && !loses_to_nobody(e, i, e->playing);
        if (other)
            foolish_note(p->notes, MISERE_LED_TO_WIN, loses_to_nobody(e, p->card, e->playing));
        return;
    }
    const uint64_t under = those_under(e, e->may_play);
    if (under)
        foolish_note(p->notes, MISERE_TOOK, p->beats && loses_to_nobody(e, p->card, e->behind));
    if (!p->beats && p->others & eyes_suit(e, e->suit[p->card]))
        foolish_note(p->notes, MISERE_LOW_KEPT_BACK, eyes_higher(e, under, p->card) != 0);
}

static void judge_against_misere(const Played *p)
{
    const Eyes *e = &p->eyes;
    const int contractor = five_of(e->seen)->contractor;
    if (e->best == EYES_NO_CARD)
        return;
    if (e->behind == 0 && e->best_seat == contractor && those_under(e, e->may_play))
        foolish_note(p->notes, DEFENDER_RESCUED, p->beats);
    if (e->suit[p->card] != e->led && !p->beats && p->others & eyes_suit(e, e->suit[p->card]))
        foolish_note(p->notes, DEFENDER_THREW_LOW, eyes_higher(e, p->others, p->card) != 0);
}

void five_judge_card(const FoolishAct *a, FoolishNotes *notes)
{
    const FiveState *g = five_of(a->seen);
    Played p = { .notes = notes };
    eyes_open(&p.eyes, a->seen, a->seat);
    p.card = eyes_card(&p.eyes, pile_face(&a->seen->table, five_hand(a->seat), a->move.index));
    p.others = p.eyes.may_play & ~eyes_bit(p.card);
    p.beats = eyes_beats(&p.eyes, p.card);
    if (p.others == 0)
        return;
    if (p.eyes.strain.misere && g->contractor != NO_SEAT) {
        if (a->seat == g->contractor)
            judge_own_misere(&p);
        else
            judge_against_misere(&p);
    } else if (p.eyes.best == EYES_NO_CARD) {
        judge_lead(&p);
    } else {
        judge_follow(&p);
    }
}
