/* The game of the tests uses every means of the house: counters that add up, five cards chosen in secret, credit, a
 * hidden wild face, a claim, sheets where everybody settles with everybody. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "read_back.h"
#include "shelf/ai.h"
#include "shelf/game.h"
#include "tallied.h"
#include "trial/audit.h"
#include "trial/examples.h"

enum { MATCHES = 120, MOST_MOVES = 4000 };

/* What became true at least once in the matches played, so that none of the means is there in vain. */
typedef struct Seen {
    bool paid_square, paid_pool, secret, shown, credit, wild_laid, caution, taken_deep, own_heap, right, pair, tunnela,
        corner, out_of_stock, closed, match_line;
} Seen;

static Seen seen_so_far;

static int32_t all_chips(const State *s)
{
    int32_t sum = 0;
    for (int i = 0; i < s->counters.count; i++) {
        assert_true(s->counters.amount[i] >= 0);
        sum += s->counters.amount[i];
    }
    return sum;
}

/* The payments told are those made. */
static void check_payments(const State *before, const State *after)
{
    int32_t amount[MAX_COUNTERS];
    memcpy(amount, before->counters.amount, sizeof amount);
    assert_true(after->counters.paid < MAX_PAYMENTS);
    for (int i = 0; i < after->counters.paid; i++) {
        const Payment *p = &after->counters.payment[i];
        assert_true(p->amount > 0 && p->from < after->counters.count && p->to < after->counters.count);
        amount[p->from] -= p->amount;
        amount[p->to] += p->amount;
        seen_so_far.paid_square |= p->from >= after->seats && p->from != shelf_pool(after) && p->to < after->seats;
        seen_so_far.paid_pool |= p->from == shelf_pool(after);
        seen_so_far.corner |= p->from >= shelf_square(after, SHELF_ON_ACE_0) && p->from < shelf_pool(after);
    }
    assert_memory_equal(amount, after->counters.amount, sizeof amount);
}

/* Five cards chosen are seen by nobody else until all have chosen. */
static void check_secret(const State *s)
{
    for (int i = 0; i < s->seats; i++)
        for (int viewer = 0; viewer < s->seats && pile_size(&s->table, shelf_five(i)) > 0; viewer++) {
            State seen;
            game_observe(&shelf_def, s, viewer, &seen);
            bool known = face_is_known(pile_face(&seen.table, shelf_five(i), 0));
            assert_int_equal(known, viewer == i || s->phase == SHELF_LOOK);
            seen_so_far.secret |= !known;
            seen_so_far.shown |= viewer != i && known;
        }
}

/* The wild face is told to those who have shown, and to them alone. */
static bool knows_a_wild_face(const State *seen)
{
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++)
            if (shelf_wild(seen, (Face){ rank, suit }) != NULL)
                return true;
    return false;
}

static void check_wild(const State *s)
{
    bool running = s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END;
    for (int viewer = 0; viewer <= s->seats && shelf_option(s, SHELF_HIDDEN_WILD) && running; viewer++) {
        State seen;
        game_observe(&shelf_def, s, viewer < s->seats ? viewer : NO_SEAT, &seen);
        assert_int_equal(knows_a_wild_face(&seen), viewer < s->seats && s->seat[viewer].opened);
    }
}

static void note_table(const State *s)
{
    for (int x = 0; x < s->table.piece_count; x++)
        seen_so_far.credit |= shelf_credit(s, (Piece)x) != CREDIT_OWNER;
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++) {
        const Pile *pile = &s->table.row.pile[p];
        ShelfMeld m;
        if (pile->kind != PILE_MELD)
            continue;
        seen_so_far.pair |= pile->read == MELD_PAIR;
        seen_so_far.tunnela |= pile->read == MELD_TUNNELA;
        seen_so_far.wild_laid |= pile->read == MELD_GROUP && shelf_read_pile(s, p, NO_SEAT, FACE_UNKNOWN, &m) != NULL;
    }
}

static void note_move(const State *before, int seat, Move m)
{
    State seen;
    game_observe(&shelf_def, before, seat, &seen);
    for (int i = 0; m.kind == MOVE_DISCARD && i < pile_size(&before->table, shelf_hand(seat)); i++)
        seen_so_far.caution |=
            shelf_caution(&seen, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why != NULL;
    seen_so_far.taken_deep |=
        m.kind == MOVE_TAKE && m.from == SHELF_SPREAD && m.index + 1 < pile_size(&before->table, SHELF_SPREAD);
    seen_so_far.own_heap |= m.kind == MOVE_TAKE && m.from >= SHELF_HEAP_0;
    seen_so_far.right |= m.kind == MOVE_DISCARD && shelf_next(before, seat) != (seat + 1) % before->seats;
}

/* Everybody pays everybody once, and the lines are what was paid. */
static void check_sheet(const State *s)
{
    ScoreSheet sheet;
    int32_t sum = 0;
    shelf_scores(s, &sheet);
    assert_true(sheet.settles);
    for (int a = 0; a < s->seats; a++) {
        int32_t balance = 0;
        for (int b = 0; b < s->seats; b++) {
            assert_true(sheet.pays[a][b] == 0 || sheet.pays[b][a] == 0);
            balance += sheet.pays[b][a] - sheet.pays[a][b];
        }
        assert_int_equal(balance, sheet.deal[a]);
        sum += balance;
    }
    assert_int_equal(sum, 0);
    if (s->phase != PHASE_MATCH_END)
        return;
    for (int i = 0; i < s->seats; i++) {
        int32_t total = 0;
        for (int k = 0; k < sheet.match_line_count; k++)
            total += sheet.match_line[k].has[i] ? sheet.match_line[k].points[i] : 0;
        assert_int_equal(total, sheet.total[i]);
    }
    seen_so_far.match_line |= sheet.match_line_count > 0;
}

static void play_match(int preset, int seats, uint64_t seed)
{
    OptionValues v;
    State s;
    options_preset(&shelf_options, preset, &v);
    shelf_def.rules.start(&s, &v, seats, seed);
    int32_t chips = all_chips(&s);
    for (int moves = 0; s.phase != PHASE_MATCH_END; moves++) {
        assert_true(moves < MOST_MOVES);
        State seen;
        Move plan[MAX_PLAN];
        Stop stop;
        atomic_init(&stop.now, false);
        int seat = s.phase == PHASE_DEAL_END ? 0 : s.to_act;
        game_observe(&shelf_def, &s, seat, &seen);
        int n = shelf_ai.choose(&seen, seat, 1, seed, &stop, plan, MAX_PLAN);
        assert_true(n > 0);
        for (int i = 0; i < n; i++) {
            State before = s;
            assert_null(shelf_check(&s, seat, plan[i]).why);
            note_move(&s, seat, plan[i]);
            shelf_apply(&s, seat, plan[i]);
            check_payments(&before, &s);
            assert_int_equal(all_chips(&s), chips);
        }
        check_secret(&s);
        check_wild(&s);
        note_table(&s);
        if (seed % 8 == 0)
            read_back_expect(&shelf_def, &s);
        if (s.phase == PHASE_DEAL_END || s.phase == PHASE_MATCH_END) {
            check_sheet(&s);
            seen_so_far.out_of_stock |= shelf_of(&s)->ended_by == SHELF_STOCK_OUT;
            seen_so_far.closed |= shelf_of(&s)->ended_by == SHELF_CLOSED;
        }
    }
}

static void whole_matches(void **unused)
{
    (void)unused;
    for (int i = 0; i < MATCHES; i++)
        play_match(i % shelf_options.preset_count, 2 + i % 8, (uint64_t)i + 1);
    const bool *was = (const bool *)&seen_so_far;
    for (size_t i = 0; i < sizeof seen_so_far / sizeof *was; i++)
        if (!was[i])
            fail_msg("number %zu of struct Seen never happened in %d matches", i, MATCHES);
}

static void worked_examples(void **unused)
{
    (void)unused;
    FILE *in = fopen(MELDWELL_SOURCE "/tests/shelf/vectors.txt", "r");
    assert_non_null(in);
    VectorCount n = vectors_run(in, stderr);
    fclose(in);
    assert_int_equal(n.failed, 0);
    assert_int_equal(n.passed, 20);
}

/* A card taken from the spread goes back with all that came with it, and the turn begins anew. */
static void a_taken_card_goes_back(void **unused)
{
    OptionValues v;
    State s;
    (void)unused;
    options_preset(&shelf_options, preset_find(&shelf_options, "spread"), &v);
    for (uint64_t seed = 1;; seed++) {
        assert_true(seed < 400);
        shelf_def.rules.start(&s, &v, 2, seed);
        shelf_apply(&s, s.to_act, (Move){ .kind = MOVE_DRAW });
        shelf_apply(&s, s.to_act, (Move){ .kind = MOVE_DISCARD, .index = 0 });
        shelf_apply(&s, s.to_act, (Move){ .kind = MOVE_DRAW });
        shelf_apply(&s, s.to_act, (Move){ .kind = MOVE_DISCARD, .index = 1 });
        if (!shelf_check(&s, s.to_act, (Move){ .kind = MOVE_TAKE, .from = SHELF_SPREAD, .index = 0 }).why)
            break;
    }
    State before = s;
    int seat = s.to_act;
    shelf_apply(&s, seat, (Move){ .kind = MOVE_TAKE, .from = SHELF_SPREAD, .index = 0 });
    assert_ptr_equal(shelf_check(&s, seat, (Move){ .kind = MOVE_DISCARD }).why, &shelf_use_first);
    assert_int_equal(pile_size(&s.table, shelf_hand(seat)), 9);
    shelf_apply(&s, seat, (Move){ .kind = MOVE_RESTORE });
    s.ply = before.ply;
    assert_true(state_hash(&s) == state_hash(&before));
}

static void a_stake_keeps_to_its_bounds(void **unused)
{
    OptionValues v;
    State s;
    ChoiceItem item[MAX_CHOICES];
    (void)unused;
    options_default(&shelf_options, &v);
    shelf_def.rules.start(&s, &v, 3, 7);
    shelf_apply(&s, s.to_act, (Move){ .kind = MOVE_BID, .amount = 4 });
    int seat = s.to_act, n = shelf_choices(&s, seat, item, MAX_CHOICES);
    assert_true(n == 2 && item[0].low == 4 && item[0].high == 10 && item[0].step == 1);
    for (int amount = item[0].low; amount <= item[0].high; amount++)
        assert_null(shelf_check(&s, seat, (Move){ .kind = MOVE_BID, .amount = (int16_t)amount }).why);
    assert_ptr_equal(shelf_check(&s, seat, (Move){ .kind = MOVE_BID, .amount = 3 }).why, &shelf_bad_amount);
    assert_ptr_equal(shelf_check(&s, seat, (Move){ .kind = MOVE_BID, .amount = 11 }).why, &shelf_bad_amount);
    s.counters.amount[seat] = 5;
    assert_ptr_equal(shelf_check(&s, seat, (Move){ .kind = MOVE_BID, .amount = 6 }).why, &shelf_cannot_afford);
    char text[120];
    TextSink out = text_sink(text, sizeof text);
    shelf_amount_note(&s, seat, (Move){ .kind = MOVE_BID, .amount = 5 }, &out);
    assert_string_equal(text, "9 would be bet in all, and 0 of your chips are left.");
}

/* Card i of the hand becomes that face; the one that had it gets the other. */
static void give(State *s, int seat, int i, Face f)
{
    Table *t = &s->table;
    Piece to = pile_piece(t, shelf_hand(seat), i);
    for (int k = 0; k < pile_size(t, SHELF_STOCK); k++) {
        Piece from = pile_piece(t, SHELF_STOCK, k);
        if (face_eq(t->face[from], f)) {
            t->face[from] = t->face[to];
            t->face[to] = f;
            return;
        }
    }
    fail_msg("no such card is left in the stock");
}

/* Two hands as good as each other share; the chip that cannot be shared goes into the pot. */
static void equal_hands_share(void **unused)
{
    static const uint8_t rank[3][SHELF_FIVE] = { { 9, 9, 9, 4, 2 }, { 9, 9, 9, 4, 2 }, { 3, 3, 6, 8, 10 } };
    OptionValues v;
    State s;
    (void)unused;
    options_default(&shelf_options, &v);
    shelf_def.rules.start(&s, &v, 3, 11);
    for (int seat = 0; seat < 3; seat++)
        for (int i = 0; i < SHELF_FIVE; i++)
            give(&s, seat, i, (Face){ rank[seat][i], (uint8_t)(seat == 2 ? 3 - i % 2 : (i + seat) % 4) });
    int32_t pot = s.counters.amount[shelf_square(&s, SHELF_ON_POT)], chips[3];
    for (int k = 0; k < 3; k++)
        shelf_apply(&s, s.to_act, (Move){ .kind = MOVE_BID, .amount = 5 });
    assert_int_equal(s.counters.amount[shelf_pool(&s)], 15);
    memcpy(chips, s.counters.amount, sizeof chips);
    for (int k = 0; k < 3; k++) {
        int seat = s.to_act;
        assert_ptr_equal(shelf_check(&s, seat, (Move){ .kind = MOVE_DONE }).why, &shelf_need_five);
        shelf_apply(&s, seat,
                    (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)shelf_hand(seat), .count = 5, .to = NO_PILE });
        assert_int_equal(s.phase, SHELF_CHOOSE);
        shelf_apply(&s, seat, (Move){ .kind = MOVE_DONE });
    }
    assert_int_equal(s.phase, SHELF_LOOK);
    assert_int_equal(shelf_of(&s)->best, 3);
    assert_int_equal(s.counters.amount[0] - chips[0], 7);
    assert_int_equal(s.counters.amount[1] - chips[1], 7);
    assert_int_equal(s.counters.amount[2], chips[2]);
    assert_int_equal(s.counters.amount[shelf_square(&s, SHELF_ON_POT)], pot + 1);
    for (int k = 0; k < 3; k++)
        shelf_apply(&s, s.to_act, (Move){ .kind = MOVE_DONE });
    assert_true(s.phase == PHASE_PLAY && pile_size(&s.table, shelf_hand(0)) == 7);
}

/* A whole hand of melds is one act: it ends the deal, shows the card that completed it, and everybody pays. */
static void a_whole_hand_is_claimed(void **unused)
{
    static const Face hand[7] = { { 9, 0 }, { 4, 1 }, { 9, 2 }, { 13, 2 }, { 6, 1 }, { 9, 3 }, { 5, 1 } };
    const Move claim = { .kind = MOVE_CHOOSE, .amount = SHELF_CLAIM };
    OptionValues v;
    State s;
    ClaimNote note = { 0 };
    ScoreSheet sheet;
    (void)unused;
    options_preset(&shelf_options, preset_find(&shelf_options, "spread"), &v);
    shelf_def.rules.start(&s, &v, 3, 4);
    int seat = s.to_act, pot = shelf_square(&s, SHELF_ON_POT);
    for (int i = 0; i < 7; i++)
        give(&s, seat, i, hand[i]);
    assert_ptr_equal(shelf_check(&s, seat, claim).why, &shelf_no_claim);
    State other = s;
    Table *t = &s.table;
    Piece top = pile_piece(t, SHELF_STOCK, pile_size(t, SHELF_STOCK) - 1);
    for (int k = 0; k < pile_size(t, SHELF_STOCK); k++) {
        Piece x = pile_piece(t, SHELF_STOCK, k);
        if (face_eq(t->face[x], hand[3])) {
            t->face[x] = t->face[top];
            t->face[top] = hand[3];
            break;
        }
    }
    assert_true(face_eq(t->face[top], hand[3]));
    shelf_apply(&s, seat, (Move){ .kind = MOVE_DRAW });
    assert_null(shelf_check(&s, seat, claim).why);
    assert_false(shelf_claim(&s, &note));
    int32_t chips = s.counters.amount[seat], lying = s.counters.amount[pot];
    shelf_apply(&s, seat, claim);
    assert_true(shelf_claim(&s, &note));
    assert_int_equal(note.winning, top);
    assert_int_equal(piece_pile(t, top, NULL), note.pile);
    assert_int_equal(pile_size(t, note.pile), 8);
    assert_true(s.counters.amount[pot] == 0 && s.counters.amount[seat] >= chips + lying);
    shelf_scores(&s, &sheet);
    for (int i = 0; i < 3; i++)
        assert_true(i == seat || sheet.pays[i][seat] >= note.points);
    check_sheet(&s);
    /* With another card it is none. */
    shelf_apply(&other, seat, (Move){ .kind = MOVE_DRAW });
    assert_ptr_equal(shelf_check(&other, seat, claim).why, &shelf_no_claim);
}

/* The card that lies closed and its twin are wild, each as a kind of its own, for whoever has looked at it. */
static void wild_cards_have_kinds(void **unused)
{
    OptionValues v;
    State s, seen;
    ShelfMeld m;
    (void)unused;
    options_preset(&shelf_options, preset_find(&shelf_options, "standard"), &v);
    v.v[SHELF_TWINS] = 1;
    shelf_def.rules.start(&s, &v, 3, 4);
    Piece x = pile_piece(&s.table, SHELF_WILD, 0);
    const Face wild = s.table.face[x], twin = { wild.rank, wild.suit ^ 1 };
    const Face other = { wild.rank, (uint8_t)(wild.suit ^ 2) }, low = { wild.rank == 13 ? 1 : wild.rank + 1, 3 };
    game_observe(&shelf_def, &s, 0, &seen);
    assert_false(knows_a_wild_face(&seen));
    s.table.known_to[x] = 1;
    game_observe(&shelf_def, &s, 0, &seen);
    assert_int_equal(shelf_wild(&seen, wild)->sign, WILD_STAR);
    assert_int_equal(shelf_wild(&seen, twin)->sign, WILD_RHOMBUS);
    assert_string_not_equal(shelf_wild(&seen, wild)->name, shelf_wild(&seen, twin)->name);
    assert_null(shelf_wild(&seen, other));
    assert_null(shelf_wild(&seen, low));
    game_observe(&shelf_def, &s, 1, &seen);
    assert_false(knows_a_wild_face(&seen));
    const Face three[3] = { twin, { 9, 2 }, { 9, 0 } }; /* two nines and a card for the third */
    assert_true(wild.rank == 9 || shelf_read(three, 3, shelf_wild_for(&s, 1), &m) != NULL);
    assert_null(shelf_read(three, 3, shelf_wild_for(&s, 0), &m));
    v.v[SHELF_TWINS] = 0;
    shelf_def.rules.start(&s, &v, 3, 4);
    s.table.known_to[pile_piece(&s.table, SHELF_WILD, 0)] = 1;
    game_observe(&shelf_def, &s, 0, &seen);
    assert_non_null(shelf_wild(&seen, wild));
    assert_null(shelf_wild(&seen, twin));
}

/* Deals as the computer plays them: chips are won from each other or from what lies on the table, whoever ended the
 * deal is counted once, and aces are expected as many as there are in so many cards. */
static void a_deal_is_counted(void **unused)
{
    enum { DEALS = 30 };
    (void)unused;
    int ends = 0;
    for (uint64_t seed = 1; seed <= DEALS; seed++) {
        static Tallying t;
        OptionValues v;
        State s;
        Rng chance;
        rng_seed(&chance, seed);
        options_preset(&shelf_options, (int)(seed % (uint64_t)shelf_options.preset_count), &v);
        shelf_def.rules.start(&s, &v, 3, seed);
        tallying_begin(&t, &s);
        int expected = tallied_figure(&t.tally, &shelf_def, 0, "aces").of;
        assert_int_equal(expected, (pile_size(&s.table, shelf_hand(0)) * 4 * FIGURE_UNITS + 26) / 52);
        for (int n = 0; n < MOST_MOVES && t.state.phase != PHASE_DEAL_END && t.state.phase != PHASE_MATCH_END; n++) {
            const Stop stop = { false };
            Move plan[MAX_PLAN];
            State seen;
            game_observe(&shelf_def, &t.state, t.state.to_act, &seen);
            int count = shelf_ai.choose(&seen, seen.to_act, 0, rng_next(&chance), &stop, plan, MAX_PLAN);
            for (int i = 0; i < count; i++)
                assert_true(tallying_play(&t, plan[i]));
        }
        for (int i = 0; i < t.state.seats && t.state.phase >= PHASE_DEAL_END && t.state.phase <= PHASE_MATCH_END; i++) {
            int won = t.state.counters.amount[i] - shelf_of(&t.state)->before[i];
            assert_int_equal(tallied_figure(&t.tally, &shelf_def, i, "chips").value, won);
            assert_int_equal(tallied_figure(&t.tally, &shelf_def, i, "claims").of, 1);
            ends += tallied_figure(&t.tally, &shelf_def, i, "ends").value;
        }
    }
    assert_true(ends > 0);
}

/* Points are scored, and nobody has won them: only where the stock ran out, and nobody had shown. */
static void a_deal_without_a_winner(void **unused)
{
    (void)unused;
    for (int shown = 0; shown < 2; shown++) {
        State s;
        OptionValues v;
        ScoreSheet sheet;
        Audit audit = { .game = NULL };
        char text[200];
        TextSink finding = text_sink(text, sizeof text);
        int scored = 0;
        options_preset(&shelf_options, 0, &v);
        shelf_def.rules.start(&s, &v, 3, 6);
        audit_begin(&audit, &shelf_def, &s, 6);
        s.seat[1].opened = shown == 1;
        shelf_end_deal(&s, SHELF_STOCK_OUT, NO_SEAT);
        assert_int_equal(s.phase, PHASE_DEAL_END);
        shelf_scores(&s, &sheet);
        for (int i = 0; i < s.seats; i++)
            scored += s.seat[i].deal != 0;
        assert_true(scored > 0);
        assert_int_equal(sheet.no_winner, shown == 0);
        assert_int_equal(sheet.winners == 0, shown == 0);
        if (!audit_state(&audit, &s, &finding))
            fail_msg("%s", text);
    }
}

/* Games without a hash of their own: every part of the block that is a field of the hash counts in it, and no other. */
static void the_own_block_counts_in_the_hash(void **unused)
{
    State s;
    OptionValues v;
    (void)unused;
    options_preset(shelf_def.options, 0, &v);
    shelf_def.rules.start(&s, &v, 3, 5);
    uint64_t hash = state_hash(&s);
    int counted = 0;
    for (int i = 0; i < shelf_def.rules.own->count; i++) {
        const OwnField *f = &shelf_def.rules.own->field[i];
        for (int at = f->at; at < f->at + f->size; at++) {
            State other = s;
            other.own.byte[at] ^= 0x10;
            assert_int_equal(state_hash(&other) == hash, f->unhashed);
            counted += !f->unhashed;
        }
    }
    assert_true(counted > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples),
        cmocka_unit_test(a_stake_keeps_to_its_bounds),
        cmocka_unit_test(a_taken_card_goes_back),
        cmocka_unit_test(equal_hands_share),
        cmocka_unit_test(a_whole_hand_is_claimed),
        cmocka_unit_test(wild_cards_have_kinds),
        cmocka_unit_test(a_deal_without_a_winner),
        cmocka_unit_test(whole_matches),
        cmocka_unit_test(the_own_block_counts_in_the_hash),
        cmocka_unit_test(a_deal_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
