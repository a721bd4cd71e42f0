/* Sets up a table of Kalooki for tests: "Td Ts * / 5c 6c 7c" laid by seat 0, hands of every seat separated by "/", the
 * discards; everything else in the stock. Seat 0 is to act and has not drawn. */
#ifndef MELDWELL_TESTS_HELP_KALOOKI_TABLE_H
#define MELDWELL_TESTS_HELP_KALOOKI_TABLE_H

#include <assert.h>
#include <string.h>

#include "put_pieces.h"
#include "rules/faces/card.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/reasons.h"

static inline void table_set(State *s, const char *options, int seats, const char *sets, const char *hands,
                             const char *discards)
{
    OptionValues v;
    bool good = options_parse(&kalooki_options, &v, options, NULL);
    assert(good);
    kalooki_def.rules.start(s, &v, seats, 7);
    for (int p = KALOOKI_DISCARD; p < KALOOKI_HAND_0 + seats; p++)
        table_shift(&s->table, p, 0, pile_size(&s->table, p), KALOOKI_STOCK, 0);
    for (int p = KALOOKI_FIRST_SET; *sets != '\0'; p++) {
        Meld m;
        s->table.row.pile[p] = (Pile){ .kind = PILE_MELD, .look = LOOK_ALL };
        sets = put_pieces(s, sets, KALOOKI_STOCK, p);
        if (kalooki_read_pile(s, p, &m) == &kalooki_joker_unclear)
            s->table.row.pile[p].read = MELD_GROUP;
        good = kalooki_read_pile(s, p, &m) == NULL;
        assert(good);
        s->table.row.pile[p].read = m.kind;
    }
    for (int seat = 0; *hands != '\0'; seat++)
        hands = put_pieces(s, hands, KALOOKI_STOCK, kalooki_hand(seat));
    put_pieces(s, discards, KALOOKI_STOCK, KALOOKI_DISCARD);
    memset(s->table.known_to, 0, sizeof s->table.known_to);
    table_note_seen(&s->table, seats);
    s->dealer = (uint8_t)(seats - 1);
    memset(kalooki_own(s)->turns, 0, sizeof kalooki_own(s)->turns);
    kalooki_begin_turn(s, 0);
    (void)good;
}

/* As if this seat had come down in an earlier turn. */
static inline void table_down(State *s, int seat)
{
    s->seat[seat].opened = 1;
    kalooki_own(s)->down_turn[seat] = s->turn_no - 1;
}

/* The next card that is drawn from the stock. */
static inline void table_next_card(State *s, const char *card)
{
    Face f;
    const char *at = card;
    bool good = card_parse(&at, &f);
    assert(good);
    (void)good;
    put_piece(s, f, KALOOKI_STOCK, KALOOKI_STOCK);
}

static inline Move table_shift_of(int from, int index, int count, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = (uint8_t)count,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

/* The place of a card in the hand of the seat to act. */
static inline int table_find(const State *s, const char *card)
{
    Face f;
    const char *at = card;
    int hand = kalooki_hand(s->to_act), i = 0;
    bool good = card_parse(&at, &f);
    assert(good);
    (void)good;
    while (i < pile_size(&s->table, hand) && !face_eq(pile_face(&s->table, hand, i), f))
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

#endif
