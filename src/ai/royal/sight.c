/* What a seat knows of the cards of a deal of Royal Rummy. */
#include "ai/royal/sight.h"

#include <string.h>

#include "rules/table/bits.h"

static Face face_of(int number)
{
    return (Face){ (uint8_t)(number % 13 + 1), (uint8_t)(number / 13) };
}

static RoyalCards bit_of(int number)
{
    return (RoyalCards)1 << number;
}

static int count(RoyalCards cards)
{
    return bits_in((uint32_t)cards) + bits_in((uint32_t)(cards >> 32));
}

/* ---- what has been played tells more ---- */

static RoyalCards all_played(const State *s)
{
    RoyalCards played = 0;
    for (int i = 0; i < s->seats; i++)
        played |= royal_cards_played(s, i);
    return played;
}

/* Whoever has the next card has to play it: one that is missing above a card that was played is in no hand. Of the run
 * under way the next one is still looked for. */
static void infer_stops(const State *s, RoyalCards played, RoyalSight *x)
{
    const bool low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    Face wanted, next;
    for (int n = 0; n < ROYAL_CARDS; n++)
        if ((played & bit_of(n)) && royal_next(face_of(n), low, &next) && !royal_cards_have(played, next))
            x->stops |= royal_card_bit(next);
    if (royal_wanted(s, &wanted))
        x->stops &= ~royal_card_bit(wanted);
    x->stops &= ~x->held[x->seat];
}

/* A card of which the one below has not been played was led, so it was the lowest of its suit in that hand. */
static void infer_leads(const State *s, RoyalCards played, RoyalSight *x)
{
    const bool low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    for (int i = 0; i < s->seats; i++) {
        const RoyalCards own = royal_cards_played(s, i);
        for (int n = 0; n < ROYAL_CARDS; n++) {
            Face next = face_of(n), lower = next;
            RoyalCards below = 0;
            bool led = true;
            if (!(own & bit_of(n)))
                continue;
            for (int rank = 1; rank <= 13; rank++) {
                lower.rank = (uint8_t)rank;
                below |= royal_rank(lower, low) < royal_rank(face_of(n), low) ? royal_card_bit(lower) : 0;
                led = led &&
                      !(royal_next(lower, low, &next) && face_eq(next, face_of(n)) && royal_cards_have(played, lower));
            }
            x->lacks[i] |= led ? below : 0;
        }
    }
}

/* ---- looking ---- */

static void look_at_pile(const State *s, int pile, RoyalCards *known, uint8_t *more)
{
    *known |= royal_cards_in(s, pile);
    *more = (uint8_t)(*more + pile_size(&s->table, pile) - count(royal_cards_in(s, pile)));
}

void royal_look(const State *s, int seat, bool infer, RoyalSight *x)
{
    const RoyalCards played = all_played(s);
    RoyalCards seen = played;
    memset(x, 0, sizeof *x);
    x->seat = seat;
    x->seats = s->seats;
    for (int i = 0; i < s->seats; i++) {
        look_at_pile(s, royal_hand(i), &x->held[i], &x->more[i]);
        look_at_pile(s, royal_five(i), &x->held[i], &x->more[i]);
        seen |= x->held[i] | royal_cards_in(s, royal_away(i));
    }
    look_at_pile(s, ROYAL_DUMMY, &x->dummy, &x->dummy_more);
    seen |= x->dummy;
    for (int n = 0; n < ROYAL_CARDS; n++)
        if (!(seen & bit_of(n)))
            x->unseen[x->unseen_count++] = (uint8_t)n;
    if (!infer)
        return;
    if (!royal_option(s, ROYAL_MAY_WITHHOLD))
        infer_stops(s, played, x);
    infer_leads(s, played, x);
}

/* ---- imagining ---- */

/* The first cards of these that this hand may hold, so many; they leave the row. */
static RoyalCards deal_to(uint8_t *card, int *n, int wanted, RoyalCards never)
{
    RoyalCards got = 0;
    int kept = 0, have = 0;
    for (int i = 0; i < *n; i++)
        if (have < wanted && !(never & bit_of(card[i]))) {
            got |= bit_of(card[i]);
            have++;
        } else {
            card[kept++] = card[i];
        }
    for (; have < wanted && kept > 0; have++) /* it cannot be as was inferred: any card will do */
        got |= bit_of(card[--kept]);
    *n = kept;
    return got;
}

/* Hands of which most is known choose first. */
void royal_imagine(const RoyalSight *x, Rng *rng, RoyalWorld *out)
{
    uint8_t card[ROYAL_CARDS];
    int n = x->unseen_count;
    uint16_t done = 0;
    memcpy(card, x->unseen, (size_t)n);
    rng_shuffle(rng, card, n);
    for (int turn = 0; turn < x->seats; turn++) {
        int next = NO_SEAT;
        for (int i = 0; i < x->seats; i++)
            if (!(done >> i & 1) && (next == NO_SEAT || count(x->lacks[i]) > count(x->lacks[next])))
                next = i;
        done = (uint16_t)(done | seats_bit(next));
        out->hand[next] = x->held[next] | deal_to(card, &n, x->more[next], x->lacks[next] | x->stops);
    }
    out->dummy = x->dummy | deal_to(card, &n, x->dummy_more, 0);
}
