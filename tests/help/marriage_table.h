/* Tables of Marriage as a test wants them. */
#ifndef MELDWELL_TESTS_HELP_MARRIAGE_TABLE_H
#define MELDWELL_TESTS_HELP_MARRIAGE_TABLE_H

#include <stdlib.h>
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/game/move_list.h"
#include "rules/marriage/position.h"

static inline int marriage_table_read(const char *cards, Face *out)
{
    int n = 0;
    while (*cards != '\0') {
        if (!card_parse_master(&cards, &out[n]))
            abort();
        n++;
        cards += *cards == ' ';
    }
    return n;
}

/* Cards that have been given their face: they keep it. */
typedef struct MarriageTable {
    State s;
    bool fixed[MAX_PIECES];
} MarriageTable;

static inline void marriage_table_begin(MarriageTable *t, const char *options, int seats, uint64_t seed)
{
    OptionValues v;
    memset(t, 0, sizeof *t);
    if (!options_parse(&marriage_options, &v, options, NULL))
        abort();
    marriage_def.rules.start(&t->s, &v, seats, seed);
}

/* The piece at that place of a pile has this face from now on; another that had it has the old one. */
static inline void marriage_table_fix(MarriageTable *t, int pile, int at, Face f)
{
    Table *table = &t->s.table;
    Piece here = pile_piece(table, pile, at);
    int there = 0;
    if (!face_eq(table->face[here], f) || t->fixed[here]) {
        while (there < table->piece_count && (t->fixed[there] || !face_eq(table->face[there], f)))
            there++;
        if (there == table->piece_count || t->fixed[here])
            abort();
        table->face[there] = table->face[here];
        table->face[here] = f;
    }
    t->fixed[here] = true;
}

/* The first cards of a pile. */
static inline void marriage_table_cards(MarriageTable *t, int pile, const char *cards)
{
    Face face[MAX_PIECES];
    int n = marriage_table_read(cards, face);
    for (int i = 0; i < n; i++)
        marriage_table_fix(t, pile, i, face[i]);
}

/* The next card to be drawn, and the newest discard. */
static inline void marriage_table_top(MarriageTable *t, int pile, const char *card)
{
    Face f[2];
    if (marriage_table_read(card, f) != 1)
        abort();
    Piece top = pack_top(&t->s.table, pile);
    t->fixed[top] = false;
    marriage_table_fix(t, pile, pile_size(&t->s.table, pile) - 1, f[0]);
}

/* Seat 0 is to draw, nobody has exposed anything. */
static inline void marriage_table_draw(MarriageTable *t, int seat)
{
    marriage_begin_turn(&t->s, seat);
    marriage_own(&t->s)->first = 0;
}

static inline const Reason *marriage_table_why(const MarriageTable *t, Move m)
{
    return marriage_check(&t->s, t->s.to_act, m).why;
}

static inline void marriage_table_play(MarriageTable *t, Move m)
{
    if (marriage_table_why(t, m) != NULL)
        abort();
    marriage_apply(&t->s, t->s.to_act, m);
}

/* The place in the hand of the seat to act of a card; -1: it holds none. */
static inline int marriage_table_at(const MarriageTable *t, const char *card)
{
    const MarriageHeld held = marriage_in_hand(&t->s, t->s.to_act);
    Face f[2];
    marriage_table_read(card, f);
    for (int i = 0; i < held.count; i++)
        if (face_eq(held.cards.card[i], f[0]))
            return i;
    return -1;
}

static inline Move marriage_table_throw(const MarriageTable *t, const char *card, int amount)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)marriage_table_at(t, card), .amount = (int16_t)amount };
}

/* Puts one set forward, out of the hand; the pile it lies in. */
static inline int marriage_table_forward(MarriageTable *t, const char *cards)
{
    Face face[MAX_PIECES];
    int n = marriage_table_read(cards, face), to = NO_PILE, hand = marriage_hand(t->s.to_act);
    for (int i = 0; i < n; i++) {
        const MarriageHeld held = marriage_in_hand(&t->s, t->s.to_act);
        int at = 0;
        while (at < held.count && !face_eq(held.cards.card[at], face[i]))
            at++;
        if (at == held.count)
            abort();
        marriage_table_play(t, move_one(hand, at, to, to == NO_PILE ? 0 : pile_size(&t->s.table, to)));
        to = piece_pile(&t->s.table, held.piece[at], NULL);
    }
    return to;
}

/* "3h 4h 5h/6s 6s 6s" one after another. */
static inline void marriage_table_sets(MarriageTable *t, const char *sets)
{
    char one[128];
    while (*sets != '\0') {
        size_t n = strcspn(sets, "/");
        memcpy(one, sets, n);
        one[n] = '\0';
        (void)marriage_table_forward(t, one);
        sets += n + (sets[n] == '/');
    }
}

/* Another card lies under the stock, the stock is another, and so are the hands of the others, as far as the seat has
 * not seen them. */
static inline void marriage_table_exchange(State *s, int seat, Rng *rng)
{
    Piece hidden[MAX_PIECES];
    State seen;
    int n = 0;
    game_observe(&marriage_def, s, seat, &seen);
    for (int x = 0; x < s->table.piece_count; x++)
        if (!face_is_known(seen.table.face[x]))
            hidden[n++] = (Piece)x;
    for (int i = n - 1; i > 0; i--) {
        const int k = (int)rng_below(rng, (uint32_t)i + 1);
        const Face f = s->table.face[hidden[i]];
        s->table.face[hidden[i]] = s->table.face[hidden[k]];
        s->table.face[hidden[k]] = f;
    }
}

#endif
