/* Sets up a table of Kalooki for tests: "Td Ts * / 5c 6c 7c" laid by seat 0, hands of every seat separated by "/", the
 * discards; everything else in the stock. Seat 0 is to act and has not drawn. */
#ifndef MELDWELL_TESTS_HELP_KALOOKI_TABLE_H
#define MELDWELL_TESTS_HELP_KALOOKI_TABLE_H

#include <assert.h>
#include <string.h>

#include "rules/faces/card.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/reasons.h"
#include "written.h"

/* Moves a piece of that face, which lies in the stock, to the end of a pile. */
static inline void put_piece(State *s, Face f, int stock, int pile)
{
    int i = 0;
    const int n = pile_size(&s->table, stock);
    while (i < n && !face_eq(pile_face(&s->table, stock, i), f))
        i++;
    assert(i < n);
    table_shift(&s->table, stock, i, 1, pile, pile_size(&s->table, pile));
}

/* Cards beyond as many as are held before the draw, for hands that are larger than any there is: from there on. */
static inline const char *table_beyond(const char *hand)
{
    enum { HELD = 13 };
    Face f;
    for (int i = 0; i < HELD && *hand != '\0' && *hand != '/'; i++, hand += strspn(hand, " "))
        if (!card_parse(&hand, &f))
            abort();
    return hand;
}

static inline void table_hands(Written *w, int seats, const char *hands)
{
    for (int i = 0; i < seats; i++) {
        const char *hand;
        (void)written_list(&hands, &hand);
        hand += strspn(hand, " ");
        written(w, "hand %d %.*s\n", i, (int)(table_beyond(hand) - hand), hand);
    }
}

static inline void table_put_beyond(State *s, const char *hands)
{
    for (int seat = 0; *hands != '\0'; seat++) {
        const char *at = table_beyond(hands + strspn(hands, " "));
        for (Face f; *at != '\0' && *at != '/'; at += strspn(at, " ")) {
            if (!card_parse(&at, &f))
                abort();
            put_piece(s, f, KALOOKI_STOCK, kalooki_hand(seat));
        }
        hands = at + (*at == '/');
    }
}

static inline void table_set(State *s, const char *options, int seats, const char *sets, const char *hands,
                             const char *discards)
{
    Written w;
    written_begin(&w, &kalooki_def, options, seats, 7);
    written(&w, "deal 1 %d\nturn 0 draw\nown turns 0\ndiscard %s\n", seats - 1, discards);
    table_hands(&w, seats, hands);
    while (*sets != '\0') {
        const char *set;
        const size_t n = written_list(&sets, &set);
        written(&w, "meld 0 %s %.*s\n", written_is_open(set, n) ? "group" : "", (int)n, set);
    }
    written_read(&w, s);
    table_put_beyond(s, hands);
    table_note_seen(&s->table, seats);
    kalooki_begin_turn(s, 0);
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
