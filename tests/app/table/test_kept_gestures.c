/* What a gesture comes to is as it was: in matches of plain players of every game it is asked of pieces chosen by
 * chance, of all that fit, and of places chosen by chance, and the sums are those of tests/golden/gestures.txt.
 *
 * What has changed on purpose: "test_kept_gestures write" writes the sums anew; "test_kept_gestures trace GAME" prints
 * all that is added up of a game, so that two builds can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/pure/gesture.h"
#include "kept_games.h"
#include "match/hand_aid.h"
#include "plain_match.h"

enum { MATCHES = 10, MOVES = 120, MOST_FITS = 64, TRIES = 6 };

typedef enum Kind { CARRIED, FITS, JOKERS, MELDS, KINDS } Kind;

static const char *const kind_name[KINDS] = { "carried", "fits", "jokers", "melds" };

static uint64_t sum[KINDS];
static bool traced;

static const GameDef *game;
static State seen;
static int seat;
static Rng *chance;

static int below(int n)
{
    return (int)rng_below(chance, (uint32_t)n);
}

static void add(Kind kind, int64_t n)
{
    if (traced)
        printf(" %lld", (long long)n);
    sum[kind] = (sum[kind] ^ (uint64_t)n) * 0x100000001B3u;
}

static void add_why(Kind kind, Verdict v)
{
    const char *id = v.why != NULL ? v.why->id : "";
    for (; *id != '\0'; id++)
        sum[kind] = (sum[kind] ^ (uint8_t)*id) * 0x100000001B3u;
    if (traced)
        printf(" %s", v.why != NULL ? v.why->id : "ok");
    if (v.why != NULL) {
        add(kind, v.piece);
        add(kind, v.pile);
    }
}

static void add_place(Kind kind, DropPlace p)
{
    add(kind, p.kind | p.pile << 8 | p.at << 16);
    add(kind, p.col | p.row << 8);
}

static void add_move(Move m)
{
    add(CARRIED, m.kind | m.from << 8 | m.index << 16);
    add(CARRIED, m.count | m.to << 8 | m.at << 16);
    add(CARRIED, m.spot_col | m.spot_row << 8 | m.amount << 16);
}

/* ---- pieces and places ---- */

/* So many pieces of the hand or of a meld, such as somebody may choose: side by side, or alike, or any. */
static int any_pieces(Piece *out)
{
    const Table *t = &seen.table;
    const int hand = table_hand(t, seat);
    int pile = hand;
    for (int i = 0; i < 4 && below(2) == 0; i++) {
        const int p = below(t->pile_count);
        pile = pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0 ? p : pile;
    }
    const int size = pile >= 0 && pile != NO_PILE ? pile_size(t, pile) : 0, most = 1 + below(5);
    if (size == 0)
        return 0;
    int n = 0, at = below(size);
    const Face first = pile_face(t, pile, at);
    const int how = below(4);
    out[n++] = pile_piece(t, pile, at);
    for (int i = 1; i < size && n < most; i++) {
        const int next = (at + i) % size;
        const Face f = pile_face(t, pile, next);
        if (how == 0 || (how == 1 && f.rank == first.rank) || (how == 2 && f.suit == first.suit) ||
            (how == 3 && below(3) == 0))
            out[n++] = pile_piece(t, pile, next);
    }
    return n;
}

static DropPlace any_place(void)
{
    const Table *t = &seen.table;
    DropPlace to = { TARGET_NEW, NO_PILE, 0, (uint8_t)below(40), (uint8_t)below(6) };
    const int kind = below(8);
    if (kind == 0)
        to.row = NO_CELL;
    if (kind == 1)
        return (DropPlace){ TARGET_HAND, NO_PILE, (uint8_t)(below(2) == 0 ? NO_CELL : below(8)), 0, 0 };
    for (int tries = 0; kind > 2 && tries < 40; tries++) {
        const int p = below(t->pile_count), n = pile_size(t, p);
        if (!pile_on_felt(&t->row.pile[p]) || n == 0)
            continue;
        to.pile = (uint8_t)p;
        to.kind = TARGET_INSERT;
        to.at = (uint8_t)below(n + 1);
        for (int i = 0; i < n; i++)
            if (kind > 5 && face_is_joker(pile_face(t, p, i))) {
                to.kind = TARGET_SWAP;
                to.at = (uint8_t)i;
            }
        return to;
    }
    return to;
}

/* ---- what is asked ---- */

static void ask_carried(const Piece *pieces, int n, DropPlace to)
{
    static Gesture g;
    Verdict why;
    gesture_carry(&g, game, &seen, seat, pieces, n, to);
    add(CARRIED, g.full);
    for (int i = 0; i < g.count; i++)
        add_move(g.move[i]);
    add(CARRIED, gesture_end(game, &seen, seat, pieces, n, to, &why));
    add_why(CARRIED, why);
}

static void ask_fits(const Piece *pieces, int n)
{
    DropPlace fit[MOST_FITS];
    Verdict refused;
    const int count = gesture_fits(game, &seen, seat, pieces, n, fit, MOST_FITS, &refused);
    add_why(FITS, refused);
    for (int i = 0; i < count; i++) {
        add_place(FITS, fit[i]);
        if (fit[i].kind == TARGET_INSERT)
            add(FITS, (int64_t)gesture_places_in(game, &seen, seat, fit[i].pile, pieces, n));
        ask_carried(pieces, n, fit[i]);
    }
    add(FITS, gesture_fits(game, &seen, seat, pieces, n, fit, 1, NULL));
}

static void ask_jokers(const Piece *pieces, int n, DropPlace to)
{
    DropPlace place[MOST_FITS];
    const int count = gesture_swaps(game, &seen, seat, pieces, n, place, MOST_FITS);
    for (int i = 0; i < count; i++) {
        add_place(JOKERS, place[i]);
        ask_carried(pieces, n, place[i]);
    }
    add(JOKERS, gesture_swaps(game, &seen, seat, pieces, n, place, 1));
    if (to.kind != TARGET_SWAP)
        return;
    add(JOKERS, gesture_may_swap(game, &seen, seat, to.pile, pieces, n));
    add_why(JOKERS, gesture_swap_refused(game, &seen, seat, pieces, n, to));
}

static void ask_meld(Piece *pieces, int n)
{
    add(MELDS, gesture_meld_value(game, &seen, seat, pieces, n));
    add(MELDS, gesture_sort_meld(game, &seen, seat, pieces, n));
    for (int i = 0; i < n; i++)
        add(MELDS, pieces[i]);
}

static void ask_all(Piece *pieces, int n)
{
    const DropPlace to = any_place();
    ask_fits(pieces, n);
    ask_carried(pieces, n, to);
    ask_jokers(pieces, n, to);
    ask_meld(pieces, n);
    if (traced)
        printf("\n");
}

/* Each piece of the hand by itself, its melds, and others. */
static void ask_at_times(PlainMatch *p)
{
    Piece pieces[MAX_PIECES];
    HandMelds melds = { .count = 0 };
    chance = &p->chance;
    seat = p->s.to_act;
    if (seat >= p->s.seats || below(6) != 0)
        return;
    game = game_of(&p->s);
    game_observe(game, &p->s, seat, &seen);
    const int hand = table_hand(&seen.table, seat);
    for (int i = 0; hand != NO_PILE && i < pile_size(&seen.table, hand); i++) {
        pieces[0] = pile_piece(&seen.table, hand, i);
        ask_fits(pieces, 1);
        ask_jokers(pieces, 1, any_place());
    }
    aid_melds(&seen, seat, 0, &melds);
    for (int i = 0; i < melds.count; i++) {
        const HandMeld *m = &melds.meld[i];
        const int first = below(m->size);
        for (int k = 0; k < m->size; k++) /* it is put in order */
            pieces[k] = m->piece[(first + k) % m->size];
        ask_all(pieces, m->size);
    }
    for (int i = 0; i < TRIES; i++) {
        const int n = any_pieces(pieces);
        if (n > 0)
            ask_all(pieces, n);
    }
}

static void ask_game(const GameDef *of, bool trace)
{
    traced = trace;
    for (int kind = 0; kind < KINDS; kind++)
        sum[kind] = 0xCBF29CE484222325u;
    for (int k = 0; k < MATCHES; k++) {
        static PlainMatch match;
        plain_match_begin(&match, of, k);
        plain_match_play(&match, MOVES, ask_at_times);
    }
}

static bool lays_melds(const GameDef *of)
{
    return of->table.meld_note != NULL;
}

static const KeptGames kept = {
    MELDWELL_SOURCE "/tests/golden/gestures.txt", kind_name, KINDS, sum, lays_melds, ask_game
};

static void what_gestures_come_to_is_kept(void **state)
{
    (void)state;
    kept_games_expect(&kept);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_gestures_come_to_is_kept) };
    int status;
    return kept_games_asked(&kept, argc, argv, &status) ? status : cmocka_run_group_tests(tests, NULL, NULL);
}
