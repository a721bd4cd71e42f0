/* The closed hands as what may be collected for: nearest first, what is on offer, what may be claimed. Rules page: G.2,
 * G.5. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tile_table.h"

static GoalNote goal[MAX_GOALS];

static int list(const State *s, int seat)
{
    State seen;
    game_observe(&international_def, s, seat, &seen);
    memset(goal, 0, sizeof goal);
    return international_goals.list(&seen, seat, goal, MAX_GOALS);
}

static const GoalNote *named(int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (strcmp(goal[i].name, name) == 0)
            return &goal[i];
    return NULL;
}

static int count_of(const GoalNote *g, GoalPart part)
{
    int n = 0;
    for (int i = 0; i < g->count; i++)
        n += g->piece[i].part == part;
    return n;
}

static void apply(State *s, Move m)
{
    assert_null(tr_check(s, s->to_act, m).why);
    international_def.rules.apply(s, s->to_act, m);
}

static const char one_off[] = "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O13/";

static void table(State *s, const char *rack, const char *trump, const char *thrown)
{
    tile_table(s, &international_def, "", 2, rack, "", trump, thrown);
}

static void the_discard_completes_one(void **unused)
{
    State s;
    (void)unused;
    table(&s, one_off, "R13", "O2");
    const int n = list(&s, 0);
    assert_true(n > 20);
    assert_string_equal(goal[0].name, "Basic");
    assert_int_equal(goal[0].missing, 1);
    assert_true(goal[0].ready);
    assert_int_equal(goal[0].points, 500);
    assert_int_equal(goal[0].count, CLOSED_TILES);
    assert_int_equal(count_of(&goal[0], GOAL_OFFERED), 1);
    assert_int_equal(count_of(&goal[0], GOAL_HELD), CLOSED_TILES - 1);
    assert_int_equal(goal[0].act.from, tr_heap(1));
    /* Taken, it is claimed: the 13 is thrown. */
    apply(&s, goal[0].act);
    assert_true(list(&s, 0) > 0);
    assert_int_equal(goal[0].missing, 0);
    assert_true(goal[0].ready);
    assert_int_equal(goal[0].act.amount, CLOSED_BASIC);
    assert_true(face_eq(pile_face(&s.table, tr_rack(0), goal[0].act.index), (Face){ 13, COLOUR_ORANGE }));
    apply(&s, goal[0].act);
    assert_int_equal(tr_of(&s)->hand, CLOSED_BASIC);
    assert_int_equal(list(&s, 0), 0);
}

static void the_trump_counts_only_where_it_wins(void **unused)
{
    State s;
    (void)unused;
    table(&s, one_off, "O2", "");
    assert_true(list(&s, 0) > 0);
    assert_true(goal[0].ready);
    assert_int_equal(goal[0].act.from, TR_TRUMP);
    /* It would bring Sticks nearer, but not complete it: it stays where it lies. */
    table(&s, "K3 R3 B3 K5 R5 B5 K9 R9 B9 K2 R2 O8 O10 O12/", "O9", "");
    const GoalNote *sticks = named(list(&s, 0), "Sticks");
    assert_non_null(sticks);
    assert_int_equal(sticks->missing, 3);
    assert_false(sticks->ready);
    assert_int_equal(count_of(sticks, GOAL_OFFERED), 0);
}

static void nearest_first_then_dearest(void **unused)
{
    State s;
    (void)unused;
    /* Any of its own colour completes the second one somehow, a Royal wants the 1. */
    static const char *const rack[] = { one_off, "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1/" };
    static const char *const thrown[] = { "O9", "K5" };
    for (int k = 0; k < 2; k++) {
        table(&s, rack[k], "R13", thrown[k]);
        const int n = list(&s, 0);
        int dearer = 0;
        for (int i = 1; i < n; i++) {
            const GoalNote *a = &goal[i - 1], *b = &goal[i];
            assert_true(a->missing <= b->missing);
            if (a->missing < b->missing)
                continue;
            assert_true(a->ready || !b->ready);
            if (a->ready != b->ready)
                dearer += b->points > a->points;
            else
                assert_true(a->points > b->points || (a->points == b->points && a->id < b->id));
        }
        assert_int_equal(dearer, k); /* what may be had at once goes before what brings more */
    }
}

/* There is none for whoever holds fewer than fourteen tiles, and no more than there is room for. */
static void a_list_has_room_for_so_many(void **unused)
{
    State s;
    (void)unused;
    table(&s, one_off, "R13", "O2");
    const int all = list(&s, 0);
    for (int room = 0; room <= 3; room++) {
        memset(goal, 0x5a, sizeof goal);
        assert_int_equal(international_goals.list(&s, 0, goal, room), room);
        for (size_t b = 0; b < sizeof goal[room]; b++)
            assert_int_equal(((const uint8_t *)&goal[room])[b], 0x5a);
    }
    assert_true(all > 3);
    table(&s, "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2/", "R13", "O2");
    assert_int_equal(list(&s, 0), 0);
    table(&s, one_off, "R13", "O2");
    s.phase = PHASE_DEAL_END;
    assert_int_equal(list(&s, 0), 0);
}

/* Both of a tile lie in melds, and both jokers: a hand that wants it is made in another colour. */
static void what_cannot_come_is_not_wanted(void **unused)
{
    State s;
    (void)unused;
    table(&s, "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 R2 R3/", "R13", "");
    assert_int_equal(named(list(&s, 0), "Royal")->missing, 2);
    tile_table(&s, &international_def, "", 2, "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 R2 R3/",
               "1R13 B13 K13/1O13 B13 K13/1* R8 B8/1* R7 B7", "R13", "");
    assert_int_equal(named(list(&s, 0), "Royal")->missing, CLOSED_TILES - 2);
}

static void who_has_melded_collects_none(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "", 2, one_off, "0O5 O6 O7", "R13", "O2");
    assert_int_equal(list(&s, 0), 0);
}

/* Put forward and not thrown yet, they are still of the rack; but nothing is claimed then. */
static void what_is_put_forward_still_counts(void **unused)
{
    State s;
    (void)unused;
    table(&s, "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O2/", "R13", "");
    apply(&s, (Move){ .kind = MOVE_DRAW });
    assert_true(list(&s, 0) > 0);
    assert_int_equal(goal[0].missing, 0);
    assert_true(goal[0].ready);
    apply(&s, (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)tr_rack(0), .count = 1, .to = NO_PILE });
    assert_true(list(&s, 0) > 0);
    assert_int_equal(goal[0].missing, 0);
    assert_int_equal(count_of(&goal[0], GOAL_HELD), CLOSED_TILES);
    assert_false(goal[0].ready);
}

/* G.6, #39, #40. */
static void the_first_turn_has_its_own(void **unused)
{
    State s;
    (void)unused;
    table(&s, "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O2/", "R13", "");
    assert_null(named(list(&s, 0), "Grand Blitz"));
    tr_own(&s)->turns[0] = 1;
    const GoalNote *blitz = named(list(&s, 0), "Grand Blitz");
    assert_non_null(blitz);
    assert_int_equal(blitz->missing, 0);
    assert_false(blitz->ready); /* a tile has to be drawn first, and thrown */
    apply(&s, (Move){ .kind = MOVE_DRAW });
    blitz = named(list(&s, 0), "Grand Blitz");
    assert_non_null(blitz);
    assert_true(blitz->ready);
    assert_int_equal(blitz->act.amount, CLOSED_GRAND_BLITZ);
    /* With a discard that was taken, which may not be thrown back, it is gone. */
    table(&s, "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O2/", "R13", "K1");
    tr_own(&s)->turns[0] = 1;
    assert_non_null(named(list(&s, 0), "Grand Blitz"));
    apply(&s, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(1) });
    assert_null(named(list(&s, 0), "Grand Blitz"));
}

/* Nothing may be taken out of turn. */
static void another_waits(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "", 2, "R1 R2 R3/K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O13", "", "O2", "");
    const int n = list(&s, 1);
    assert_true(n > 0);
    assert_int_equal(goal[0].missing, 1);
    for (int i = 0; i < n; i++) {
        assert_false(goal[i].ready);
        assert_int_equal(count_of(&goal[i], GOAL_OFFERED), 0);
    }
}

/* The tiles of a picture, from the last to the first; a bit for each place where a set of it begins. */
static int picture_of(int hand, Face *face, int *sets)
{
    const char *at = closed_hand[hand].picture;
    int n = CLOSED_TILES;
    *sets = 1;
    while (*at != '\0' && n > 0) {
        *sets += *at == '|';
        if (*at == ' ' || *at == '|')
            at++;
        else if (!tile_parse(&at, &face[--n]))
            break;
    }
    return CLOSED_TILES - n;
}

/* Each set of the pattern by itself is a group or a run. */
static void check_melds(int hand, const ClosedNear *near)
{
    for (int from = 0, n; from < CLOSED_TILES; from += n) {
        Face set[CLOSED_TILES];
        Meld meld;
        for (n = 0; from + n < CLOSED_TILES && near->tile[from + n].set == near->tile[from].set; n++)
            set[n] = near->tile[from + n].face;
        if (meld_read(&meld_rules_high_ace, set, n, MELD_NONE, &meld) != NULL)
            fail_msg("%s: a set of its pattern is none", closed_hand[hand].name);
    }
}

/* Of every hand: all its tiles, set by set, as its picture has them; also with a joker in the place of one. */
static void a_claimed_hand_lies_in_its_pattern(void **unused)
{
    static const int of_melds[] = { CLOSED_BASIC,
                                    CLOSED_MINOR_51,
                                    CLOSED_MINOR_51_GROUPS,
                                    CLOSED_PICCOLO_SETS,
                                    CLOSED_ROYAL,
                                    CLOSED_GRAND_SETS,
                                    CLOSED_FOUR_COLOURS,
                                    CLOSED_STICKS,
                                    CLOSED_THREE_COLOURS_MINOR,
                                    CLOSED_TWO_COLOURS_MAJOR };
    (void)unused;
    for (int hand = 1; hand < CLOSED_END; hand++)
        for (int joker = -1; joker < CLOSED_TILES; joker++) {
            Face face[CLOSED_TILES];
            ClosedNear near;
            int sets, left = CLOSED_TILES;
            assert_int_equal(picture_of(hand, face, &sets), CLOSED_TILES);
            if (joker >= 0)
                face[joker] = FACE_JOKER;
            if (!tr_pattern(face, hand, &near))
                fail_msg("%s: no pattern with a joker at %d", closed_hand[hand].name, joker);
            for (int i = 0; i < CLOSED_TILES; i++) {
                int k = 0;
                while (k < left && !face_eq(face[k], near.tile[i].face))
                    k++;
                assert_true(k < left);
                face[k] = face[--left];
            }
            for (size_t i = 0; i < sizeof of_melds / sizeof *of_melds; i++)
                if (of_melds[i] == hand)
                    check_melds(hand, &near);
            if (hand >= CLOSED_LITTLE_WAVE && hand <= CLOSED_PAIRS_SINGLE)
                assert_int_equal(near.tile[CLOSED_TILES - 1].set, sets - 1);
        }
    Face no_hand[CLOSED_TILES];
    ClosedNear near;
    int sets;
    picture_of(CLOSED_GRAND_ODD, no_hand, &sets);
    assert_false(tr_pattern(no_hand, CLOSED_BASIC, &near));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_discard_completes_one),
        cmocka_unit_test(the_trump_counts_only_where_it_wins),
        cmocka_unit_test(nearest_first_then_dearest),
        cmocka_unit_test(a_list_has_room_for_so_many),
        cmocka_unit_test(what_cannot_come_is_not_wanted),
        cmocka_unit_test(who_has_melded_collects_none),
        cmocka_unit_test(what_is_put_forward_still_counts),
        cmocka_unit_test(the_first_turn_has_its_own),
        cmocka_unit_test(another_waits),
        cmocka_unit_test(a_claimed_hand_lies_in_its_pattern),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
