/* Sets up a table of Five Hundred for tests: hands as "Ah Kd * / 5c 6c", seat by seat, then kitty and dead hand; what
 * is not named is dealt by chance. Seat 0 begins the auction, the last seat has dealt. */
#ifndef MELDWELL_TESTS_HELP_FIVE_TABLE_H
#define MELDWELL_TESTS_HELP_FIVE_TABLE_H

#include <assert.h>
#include <string.h>

#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/reasons.h"
#include "written.h"

/* Gives the piece this face; who had it gets the other one. */
static inline void table_put(State *s, Piece x, Face f)
{
    Table *t = &s->table;
    int other = 0;
    while (other < t->piece_count && !face_eq(t->face[other], f))
        other++;
    assert(other < t->piece_count);
    t->face[other] = t->face[x];
    t->face[x] = f;
}

static inline void table_set(State *s, const char *options, int seats, const char *hands, const char *kitty)
{
    Written w = { .game = &five_def };
    written(&w, "meldwell position 1\ngame five-hundred\noptions %s\nseats %d\nseed 7\n", options, seats);
    written(&w, "deal 1 %d\nturn 0 bid\nkitty %s +\n", seats - 1, kitty);
    for (int i = 0; *hands != '\0'; i++) {
        const char *hand;
        const size_t n = written_list(&hands, &hand);
        written(&w, "hand %d %.*s +\n", i, (int)n, hand);
    }
    written_read(&w, s);
}

static inline Face table_face(const char *card)
{
    Face f = FACE_UNKNOWN;
    bool good = card_parse_extra(&card, &f);
    assert(good);
    (void)good;
    return f;
}

/* The place of a card in a pile; its size when it is not there. */
static inline int table_find(const State *s, int pile, const char *card)
{
    int i = 0;
    while (i < pile_size(&s->table, pile) && !face_eq(pile_face(&s->table, pile, i), table_face(card)))
        i++;
    return i;
}

/* The faces of a pile, "5c 6c 7c". */
static inline const char *table_pile(const State *s, int pile)
{
    static char text[512];
    TextSink sink = text_sink(text, sizeof text);
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(&sink, i > 0 ? " " : "");
        card_text(pile_face(&s->table, pile, i), &sink);
    }
    return text;
}

/* ---- moves of the seat to act ---- */

static inline Move table_bid(const char *text)
{
    FiveBid bid = { 0 };
    bool good = five_bid_parse(&text, &bid) && *text == '\0';
    assert(good);
    (void)good;
    return (Move){ .kind = MOVE_BID, .amount = (int16_t)five_bid_code(bid) };
}

static inline Move table_card(const State *s, const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)table_find(s, five_hand(s->to_act), card) };
}

/* A joker that is led and calls for a suit. */
static inline Move table_joker(const State *s, int suit)
{
    Move m = table_card(s, "*");
    m.suit = (uint16_t)(1 + suit);
    return m;
}

static inline Move table_aside(const State *s, const char *card)
{
    int hand = five_hand(s->to_act);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)hand,
                   .index = (uint8_t)table_find(s, hand, card),
                   .count = 1,
                   .to = FIVE_LAID,
                   .at = (uint8_t)pile_size(&s->table, FIVE_LAID) };
}

static inline Move table_choice(int which, int suit)
{
    return (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)which, .suit = (uint16_t)suit };
}

static inline Move table_call(const char *card)
{
    Face f = table_face(card);
    return (Move){ .kind = MOVE_CHOOSE, .index = f.rank, .amount = FIVE_CALL, .suit = f.suit };
}

#endif
