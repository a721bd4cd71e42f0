/* Tables of Royal Rummy as a test wants them. */
#ifndef MELDWELL_TESTS_HELP_ROYAL_TABLE_H
#define MELDWELL_TESTS_HELP_ROYAL_TABLE_H

#include <stdlib.h>
#include <string.h>

#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/game/move_list.h"
#include "rules/royal/position.h"

static inline void royal_table_begin(State *s, const char *options, int seats, uint64_t seed)
{
    OptionValues v;
    if (!options_parse(&royal_options, &v, options, NULL))
        abort();
    royal_def.rules.start(s, &v, seats, seed);
}

static inline Face royal_table_face(const char *text)
{
    Face f;
    if (!card_parse(&text, &f))
        abort();
    return f;
}

/* The pack anew, dealt as written: hands by seat, separated by slashes, the dummy last; what is named nowhere goes to
 * the dummy too. The dealer is seat 0, who is asked about the dummy. */
static inline void royal_table_deal(State *s, const char *hands)
{
    Table *t = &s->table;
    int to = ROYAL_HAND_0;
    for (int p = 0; p < ROYAL_PILES; p++)
        if (p != ROYAL_DUMMY && pile_size(t, p) > 0)
            table_shift(t, p, 0, pile_size(t, p), ROYAL_DUMMY, 0);
    for (const char *at = hands; *at != '\0';) {
        Face f;
        if (*at == '/' || *at == ' ') {
            to += *at++ == '/';
            continue;
        }
        if (!card_parse(&at, &f))
            abort();
        for (int i = 0; to < ROYAL_HAND_0 + s->seats && i < pile_size(t, ROYAL_DUMMY); i++)
            if (face_eq(pile_face(t, ROYAL_DUMMY, i), f))
                table_shift(t, ROYAL_DUMMY, i, 1, to, pile_size(t, to));
    }
    memset(t->known_to, 0, sizeof t->known_to);
    table_note_seen(t, s->seats);
    s->dealer = 0;
    royal_own(s)->asked = 0;
    royal_ask(s, ROYAL_CHANGE, 0);
}

/* Chips of a seat or on a square as a test wants them. */
static inline void royal_table_stack(State *s, int seat, int32_t chips)
{
    s->counters.amount[seat] = chips;
}
static inline void royal_table_square(State *s, int square, int32_t chips)
{
    s->counters.amount[royal_square(s, square)] = chips;
}

static inline const Reason *royal_table_why(const State *s, Move m)
{
    return royal_check(s, s->to_act, m).why;
}

static inline void royal_table_play(State *s, Move m)
{
    if (royal_table_why(s, m) != NULL)
        abort();
    royal_apply(s, s->to_act, m);
}

static inline Move royal_bid(int chips)
{
    return (Move){ .kind = MOVE_BID, .amount = (int16_t)chips };
}
static inline Move royal_choice(int what)
{
    return (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)what };
}
static inline Move royal_pass(void)
{
    return (Move){ .kind = MOVE_PASS };
}
static inline Move royal_done(void)
{
    return (Move){ .kind = MOVE_DONE };
}

/* The card out of the hand of the seat to act; no such move where it is not there. */
static inline Move royal_card(const State *s, const char *card)
{
    const Face f = royal_table_face(card);
    int at = 0;
    while (at < pile_size(&s->table, royal_hand(s->to_act)) &&
           !face_eq(pile_face(&s->table, royal_hand(s->to_act), at), f))
        at++;
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)at };
}

/* "2s 3s 4s", played by whoever is to act. */
static inline void royal_table_cards(State *s, const char *cards)
{
    for (; *cards != '\0'; cards += 2 + (cards[2] == ' '))
        royal_table_play(s, royal_card(s, cards));
}

/* The first five cards of the hand of the seat to act, and Done. */
static inline void royal_table_five(State *s)
{
    for (int i = 0; i < 5; i++)
        royal_table_play(s, move_one(royal_hand(s->to_act), 0, royal_five(s->to_act), i));
    royal_table_play(s, royal_done());
}

/* The dealer keeps its hand, and nobody bids for the dummy. */
static inline void royal_table_no_dummy(State *s)
{
    royal_table_play(s, royal_choice(ROYAL_KEEP));
    while (s->phase == ROYAL_AUCTION)
        royal_table_play(s, royal_pass());
}

/* All chips there are. */
static inline int32_t royal_table_chips(const State *s)
{
    int32_t chips = 0;
    for (int i = 0; i < s->counters.count; i++)
        chips += s->counters.amount[i];
    return chips;
}

#endif
