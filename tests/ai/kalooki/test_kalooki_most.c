/* The most that can be laid in a turn of Kalooki: known positions; every way there is, tried out, where hands are
 * small; and never less than what anybody else lays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/kalooki/ai.h"
#include "chance.h"
#include "kalooki_player.h"
#include "kalooki_table.h"

static State s;

/* Cards of the seat's hand that lie in sets after these moves, the taken discard left out. */
static int laid_by(const State *from, const Move *moves, int n, State *after)
{
    int seat = from->to_act, hand = kalooki_hand(seat), laid = 0;
    *after = *from;
    for (int i = 0; i < n; i++) {
        Verdict v = kalooki_def.rules.check(after, seat, moves[i]);
        if (v.why)
            fail_msg("move %d: %s", i, v.why->code);
        kalooki_def.rules.apply(after, seat, moves[i]);
    }
    for (int i = 0; i < pile_size(&from->table, hand); i++) {
        int pile = piece_pile(&after->table, pile_piece(&from->table, hand, i), NULL);
        laid += after->table.row.pile[pile].kind == PILE_MELD;
    }
    return laid;
}

static int most_of(const State *from, bool jokers, State *after)
{
    State seen;
    Move plan[MAX_PLAN];
    game_observe(&kalooki_def, from, from->to_act, &seen);
    int n = kalooki_ai.most(&seen, from->to_act, jokers, NULL, plan, MAX_PLAN);
    int laid = laid_by(from, plan, n, after);
    assert_int_equal(n > 0, laid > 0);
    return laid;
}

static void known_positions(void **unused)
{
    static const struct {
        const char *options, *sets, *hand, *discard;
        bool down, drawn;
        int most, without; /* with and without jokers of the hand */
        bool out;
    } known[] = {
        { "standard", "", "Ks Kc Kh As Ah Ad 2d 9h", "", false, true, 6, 6, false },
        { "standard", "5c 6c 7c", "Ks Kc Kh As Ah Ad 8c 9c 4c", "", false, true, 8, 8, true },
        { "standard,goers_same_turn=0", "5c 6c 7c", "Ks Kc Kh As Ah Ad 8c 9c 4c", "", false, true, 6, 6, false },
        { "standard", "", "3s 3c 3h 4s 4h 4d 2d 9h", "", false, true, 0, 0, false }, /* 21 points */
        /* A joker makes forty; on its own it is a go-er. */
        { "standard", "", "Ks Kc Qh Jh * 3d 4d 5d 8s 9s", "", false, true, 6, 0, false },
        { "standard", "5c 6c 7c", "* 2d 9h", "", true, true, 1, 0, false },
        /* Taken for the king the joker makes a set of the nines; with two cards more it goes out. */
        { "standard", "Qc * Ac", "Kc 9h 9s 2d 5s", "", true, true, 3, 3, false },
        { "both_cards", "Td Ts *", "Tc Th 9h 9s 2d", "", true, true, 4, 4, true },
        { "both_cards", "Td Ts *", "Tc 9h 9s 2d 4d", "", true, true, 1, 1, false }, /* the ten is a go-er */
        /* The card in the set, or as a go-er: the run is worth more cards. */
        { "standard", "5c 6c 7c", "8c 9c Tc Jc 2d", "", true, true, 4, 4, true },
        { "standard", "8h 8d 8s", "8c 9c Tc 2d 5d", "", true, true, 3, 3, false },
        /* Before the draw only the discard makes it possible. */
        { "standard", "", "Ks Kc As Ah Ad 2d 9h 4s", "Kh", false, false, 5, 5, false },
        { "standard", "", "Ks Kc As Ah Ad 2d 9h 4s", "7h", false, false, 0, 0, false },
        { "standard,discard_as_goer=1", "5c 6c 7c", "9c 2d 4d", "8c", true, false, 1, 1, false },
        { "standard,final_discard=0", "5c 6c 7c", "8c 9c", "", true, true, 2, 2, true },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char hands[120];
        State after;
        TextSink hand = text_sink(hands, sizeof hands);
        text_addf(&hand, "%s / 3s 3h", known[i].hand);
        table_set(&s, known[i].options, 2, known[i].sets, hands, known[i].discard);
        if (known[i].down)
            table_down(&s, 0);
        if (known[i].drawn) { /* as if one of these had just been drawn */
            s.phase = PHASE_PLAY;
            s.turn_start = s.table.row;
        }
        int without = most_of(&s, false, &after), most = most_of(&s, true, &after);
        if (most != known[i].most || without != known[i].without)
            fail_msg("%s: %d and %d", known[i].hand, most, without);
        assert_int_equal(kalooki_of(&after)->ended_by == KALOOKI_CALLED_UP, known[i].out);
    }
}

/* ---- every way there is ---- */

enum { SEEN_ROOM = 1 << 16 };

typedef struct Walk {
    int seat, hand_at_start, most;
    uint64_t *seen; /* hashes of positions that were there already */
    long positions;
} Walk;

static bool is_new(Walk *w, const State *at)
{
    uint64_t h = state_hash(at) | 1;
    for (size_t i = h % SEEN_ROOM;; i = (i + 1) % SEEN_ROOM) {
        if (w->seen[i] == h)
            return false;
        if (w->seen[i] != 0)
            continue;
        w->seen[i] = h;
        return true;
    }
}

static void walk(Walk *w, const State *at);

/* Lays these cards as one set, in either reading. */
static void walk_set(Walk *w, const State *at, const Piece *cards, int n)
{
    for (int kind = MELD_NONE; kind <= MELD_RUN; kind++) {
        State next = *at;
        int pile = NO_PILE;
        for (int i = 0; i < n; i++) {
            int index = 0, from = piece_pile(&next.table, cards[i], &index);
            int fresh = table_free_pile(&next.table, KALOOKI_FIRST_SET);
            const Move m = table_shift_of(from, index, 1, pile, pile == NO_PILE ? 0 : i);
            if (kalooki_def.rules.check(&next, w->seat, m).why)
                return;
            kalooki_def.rules.apply(&next, w->seat, m);
            pile = pile != NO_PILE ? pile : piece_pile(&next.table, cards[0], NULL);
            (void)fresh;
        }
        const Move read = { .kind = MOVE_READ, .from = (uint8_t)pile, .amount = (int16_t)kind };
        if (kind != MELD_NONE) {
            if (kalooki_def.rules.check(&next, w->seat, read).why)
                continue;
            kalooki_def.rules.apply(&next, w->seat, read);
        }
        if (kalooki_def.rules.check(&next, w->seat, (Move){ .kind = MOVE_DONE }).why)
            continue;
        kalooki_def.rules.apply(&next, w->seat, (Move){ .kind = MOVE_DONE });
        walk(w, &next);
    }
}

static void walk_sets(Walk *w, const State *at)
{
    Piece cards[16], chosen[16];
    int n = 0, hand = kalooki_hand(w->seat);
    for (int i = 0; i < pile_size(&at->table, hand); i++)
        cards[n++] = pile_piece(&at->table, hand, i);
    for (int i = 0; i < kalooki_of(at)->freed_count; i++)
        cards[n++] = kalooki_of(at)->freed[i];
    for (unsigned which = 0; which < 1u << n; which++) {
        int size = 0;
        for (int i = 0; i < n; i++)
            if (which >> i & 1)
                chosen[size++] = cards[i];
        if (size >= 3)
            walk_set(w, at, chosen, size);
    }
}

static void walk(Walk *w, const State *at)
{
    Move list[512];
    const KalookiState *g = kalooki_of(at);
    if (!is_new(w, at) || ++w->positions > SEEN_ROOM / 2)
        return;
    if (g->freed_count == 0 && g->must_use == NO_PIECE) {
        int laid = w->hand_at_start - pile_size(&at->table, kalooki_hand(w->seat));
        w->most = laid > w->most ? laid : w->most;
    }
    if (at->phase != PHASE_PLAY || at->to_act != w->seat)
        return;
    int n = kalooki_def.rules.moves(at, w->seat, list, 512);
    for (int i = 0; i < n; i++) {
        bool goer = list[i].kind == MOVE_SHIFT && list[i].to != NO_PILE && kalooki_is_laid(at, list[i].to);
        if (!goer && !(list[i].kind == MOVE_TAKE && list[i].from != KALOOKI_DISCARD))
            continue;
        State next = *at;
        kalooki_def.rules.apply(&next, w->seat, list[i]);
        walk(w, &next);
    }
    walk_sets(w, at);
}

/* The most of a seat that is down and holds few cards, by trying everything; -1 when that is too much. */
static int most_by_trying(const State *from)
{
    Walk w = { .seat = from->to_act, .hand_at_start = pile_size(&from->table, kalooki_hand(from->to_act)) };
    w.seen = calloc(SEEN_ROOM, sizeof *w.seen);
    assert_non_null(w.seen);
    walk(&w, from);
    free(w.seen);
    return w.positions > SEEN_ROOM / 2 ? -1 : w.most;
}

/* ---- whole rounds ---- */

/* The cards a plan of a whole turn lays. */
static int laid_in_turn(const State *from, const Move *moves, int n)
{
    State after;
    return laid_by(from, moves, n, &after);
}

static void rounds_are_measured(void **unused)
{
    static const char *const presets[] = { "standard,jokers=4", "kalooki_51,joker_swap_as_goer=1", "both_cards",
                                           "standard,discard_as_goer=1,ace_low_runs=1" };
    int tried = 0, compared = 0, possible = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < CHANCE_CASES(240, 72); seed++) {
        OptionValues v;
        assert_true(options_parse(&kalooki_options, &v, presets[seed % 4], NULL));
        kalooki_def.rules.start(&s, &v, 2 + (int)(seed % 3), seed);
        for (int steps = 0; steps < 120 && s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END; steps++) {
            KalookiPlan plan;
            Move level[MAX_PLAN];
            State seen, after;
            int seat = s.to_act, hand = kalooki_hand(seat);
            int n = kalooki_simple_play(&s, seat, &plan);
            if (s.phase == KALOOKI_DRAW || s.phase == PHASE_PLAY) {
                int most = most_of(&s, true, &after), without = most_of(&s, false, &after);
                assert_true(without <= most);
                possible += most > 0;
                game_observe(&kalooki_def, &s, seat, &seen);
                int k = kalooki_ai.choose(&seen, seat, ai_level_offered(&kalooki_ai) - 1, 1, NULL, level, MAX_PLAN);
                int by_level = laid_in_turn(&s, level, k), by_simple = laid_in_turn(&s, plan.move, n);
                if (most < by_level || most < by_simple)
                    fail_msg("seed %d step %d: %d, but %d and %d", (int)seed, steps, most, by_level, by_simple);
                compared++;
                if (s.phase == PHASE_PLAY && s.seat[seat].opened && pile_size(&s.table, hand) <= 6) {
                    int by_trying = most_by_trying(&s);
                    if (by_trying >= 0 && by_trying != most)
                        fail_msg("seed %d step %d: %d, not %d (%s)", (int)seed, steps, most, by_trying,
                                 table_pile(&s, hand));
                    tried += by_trying >= 0;
                }
            }
            for (int i = 0; i < n; i++)
                kalooki_def.rules.apply(&s, seat, plan.move[i]);
        }
    }
    assert_true(tried > CHANCE_CASES(40, 8) && compared > CHANCE_CASES(1000, 300) && possible > CHANCE_CASES(100, 30));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions),
        cmocka_unit_test(rounds_are_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
