/* The opponents of Marriage: whole deals under every preset, nothing known of the tiplu before showing, the same asked
 * the same answered, clear hands, what is said of them, each level above the one below. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/marriage/ai.h"
#include "ai/marriage/behind.h"
#include "ai/marriage/later.h"
#include "ai/marriage/mind.h"
#include "ai/marriage/turns.h"
#include "chance.h"
#include "marriage_table.h"
#include "trial/arena.h"
#include "trial/selfplay.h"

/* Three first sets, six cards that go together, and three that go with nothing. */
static const char NEAR_END[] = "3h 4h 5h 6s 6s 6s 8c 9c Tc Jd Qd Kd 2s 3s 4s Ah 2h 9d 9s Kc 5d";
/* The same with all of them in sets. */
static const char AT_END[] = "3h 4h 5h 6s 6s 6s 8c 9c Tc Jd Qd Kd 2s 3s 4s Ah 2h 3h 9d 9s 9h";
/* Two first sets, and two cards of a third. */
static const char FAR_FROM_SHOW[] = "3h 5h 8h Ts 6s Qs 8c Kc Jd 2h Ks 3s 4d 5c 9d Ad 7d 2c Ac 9c Jc";
static const char NEAR_SHOW[] = "3h 4h 5h 6s 6s 6s 8c 9c Jd Jh Ks 2s 4d Qh 9d Ad 7d 2c Ac Kd Qs";
/* Six dublees, and hardly anything in a row. */
static const char SIX_DUBLEES[] = "2s 2s 5s 5s 8s 8s Js Js 3c 3c 6c 6c 9c Qc Ad 4d 7d Th Kh 2h 6h";

static MarriageTable t;
static Move plan[MAX_PLAN];
static int planned;

static int hard(void)
{
    return ai_level_find(&marriage_ai, "hard");
}

/* What the seat to act would do, seen as it may see it. */
static void ask(const State *s, int level, Move *out, int *n)
{
    State seen;
    game_observe(&marriage_def, s, s->to_act, &seen);
    *n = marriage_ai.choose(&seen, s->to_act, level, s->ply, NULL, out, MAX_PLAN);
    assert_true(*n > 0);
}

/* The seat to act plays a plan of this level, every move asked of the rules. */
static void play_plan(int level)
{
    ask(&t.s, level, plan, &planned);
    for (int i = 0; i < planned; i++)
        marriage_table_play(&t, plan[i]);
}

/* Seat 0 of two is to draw, and will draw this card; another lies on the discards. */
static void table(const char *options, const char *mine, const char *drawn, const char *top)
{
    marriage_table_begin(&t, options, 2, 1);
    marriage_table_cards(&t, marriage_hand(0), mine);
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, drawn);
    marriage_table_top(&t, MARRIAGE_DISCARD, top);
}

/* Seat 0 shows what it can, and this card becomes the tiplu. */
static void show_and_pick(const char *tiplu)
{
    Face f[2];
    play_plan(hard());
    assert_int_equal(t.s.phase, MARRIAGE_PICK);
    marriage_table_read(tiplu, f);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, f[0]);
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
}

static void draws(void)
{
    marriage_table_play(&t, (Move){ .kind = MOVE_DRAW });
}

static Face thrown(void)
{
    return pile_face(&t.s.table, MARRIAGE_DISCARD, pile_size(&t.s.table, MARRIAGE_DISCARD) - 1);
}

static Face face(const char *card)
{
    Face f[2];
    marriage_table_read(card, f);
    return f[0];
}

/* ---- whole deals ---- */

/* All presets, seats and levels in turn: every move asked of the rules, the opponent asked again with what is hidden
 * exchanged, the log played again. */
static void whole_deals(void **unused)
{
    (void)unused;
    SelfplayTotals totals;
    const SelfplayTask task = { .game = game_find("marriage"),
                                .deals = (int)(CHANCE_CASES(18, 4) * chance_rounds()),
                                .seed = 5,
                                .preset = -1,
                                .level = -1 };
    assert_true(selfplay_run(&task, stderr, &totals));
    assert_true(totals.deals >= task.deals);
}

static void the_same_asked_is_the_same_answered(void **unused)
{
    (void)unused;
    for (int level = 0; level < marriage_ai.level_count; level++) {
        marriage_table_begin(&t, "pagat", 4, 11);
        for (int turn = 0; turn < 24 && marriage_deal_runs(&t.s); turn++) {
            static Move again[MAX_PLAN];
            int n;
            ask(&t.s, level, again, &n);
            play_plan(level);
            assert_int_equal(planned, n);
            assert_memory_equal(plan, again, (size_t)n * sizeof *plan);
        }
    }
}

/* ---- secrets ---- */

/* Before a seat has shown, no other tiplu changes what it does. */
static void the_tiplu_is_not_known_before_showing(void **unused)
{
    int asked = 0;
    (void)unused;
    for (Cases c = chance_cases(700, CHANCE_CASES(8, 2)); chance_next(&c);) {
        Rng rng;
        rng_seed(&rng, c.seed);
        marriage_table_begin(&t, c.no % 2 ? "kathmandu" : "pagat", 4, c.seed);
        while (marriage_deal_runs(&t.s)) {
            const int seat = t.s.to_act;
            const bool blind = t.s.seat[seat].opened == SHOWN_NOTHING && pile_size(&t.s.table, MARRIAGE_TIPLU) > 0;
            ask(&t.s, hard(), plan, &planned);
            for (int i = 0; i < 2 && blind; i++, asked++) {
                static Move other[MAX_PLAN];
                State mixed = t.s;
                int n;
                marriage_table_exchange(&mixed, seat, &rng);
                ask(&mixed, hard(), other, &n);
                assert_int_equal(n, planned);
                assert_memory_equal(other, plan, (size_t)n * sizeof *plan);
            }
            play_plan(hard());
        }
    }
    if (chance_usual())
        assert_true(asked > 10);
}

/* Whose copies have all been seen is not the tiplu, and what makes it wild is less likely. */
static void the_tiplu_is_inferred(void **unused)
{
    MarriageSight x;
    State seen;
    (void)unused;
    table("pagat", "7d 7d 7d 6d 6d 6d 8d 8d 8d 7s 7s 7s 7c 7c 7c 7h 7h 7h 2s 9c Kh", "4h", "5c");
    game_observe(&marriage_def, &t.s, 0, &seen);
    marriage_look(&seen, 0, &x);
    assert_true(x.wild[sight_number(face("7d"))] == 0);
    assert_true(x.wild[sight_number(face("4h"))] > 0);
    assert_true(marriage_worth_of_held(&x, face("7d")) == 0);
    assert_true(marriage_worth_of_held(&x, face("2s")) > 0);
    assert_true(x.unseen[sight_number(face("2s"))] == 2 && x.unseen[sight_number(face("7d"))] == 0);
}

/* What seat 1, which knows the tiplu, did to a card. */
static double wild_after(const char *preset, const char *card, int thrown, int left, int taken)
{
    MarriageSight x;
    State seen;
    const int n = sight_number(face(card));
    table(preset, "2d 3d 4d 6s 6s 6s 8c 9c Jd Jh Ks 2s 4d Qh 9d Ad 7d 2c Ac Kd Qs", "4h", "5c");
    marriage_own(&t.s)->thrown_knowing[n] = (uint8_t)thrown;
    marriage_own(&t.s)->left_knowing[n] = (uint8_t)left;
    marriage_own(&t.s)->taken_knowing[n] = (uint8_t)taken;
    game_observe(&marriage_def, &t.s, 0, &seen);
    marriage_look(&seen, 0, &x);
    return x.wild[n];
}

/* Thrown or left lying by somebody who knows, a card is hardly wild; taken, it may well be, but where wild cards may
 * not be taken it is not. */
static void those_who_know_are_watched(void **unused)
{
    (void)unused;
    const double nothing = wild_after("nepali", "8h", 0, 0, 0);
    assert_true(nothing > 0.08 && nothing < 0.2);
    assert_true(wild_after("nepali", "8h", 1, 0, 0) < nothing / 5);
    assert_true(wild_after("nepali", "8h", 0, 1, 0) < nothing / 5);
    assert_true(wild_after("nepali", "8h", 0, 0, 1) > nothing * 2);
    assert_true(wild_after("pagat", "8h", 0, 0, 1) < 0.001);
    assert_true(fabs(wild_after("pagat", "8h", 0, 1, 0) - nothing) < 1e-9);
}

/* Turns to the end behind first sets, over every card that may be the tiplu one by one. */
static double turns_by_hand(const MarriageSight *x, const MarriageCards *c, uint32_t shown)
{
    Face rest[SETS_CARDS];
    double turns = 0;
    long work = 0;
    int n = 0;
    for (int i = 0; i < c->count; i++)
        if (!(shown >> i & 1))
            rest[n++] = c->card[i];
    for (int k = 0; k < SIGHT_MAN; k++) {
        const MarriageRules r = marriage_rules_of(&t.s.options, sight_face(k));
        turns += x->tiplu[k] * turns_to_end(later_missing(&r, rest, n, n - 1, &work));
    }
    return turns;
}

/* Twenty-two cards of the three packs among which there are three first sets. */
static MarriageCards can_show(const MarriageRules *r, Rng *rng)
{
    enum { CARDS = 3 * SIGHT_MAN };
    Face pack[CARDS];
    MarriageCards c = { .count = SETS_CARDS };
    MarriageSets found;
    for (int i = 0; i < CARDS; i++)
        pack[i] = sight_face(i % SIGHT_MAN);
    do
        for (int i = 0; i < SETS_CARDS; i++) {
            const int k = i + (int)rng_below(rng, (uint32_t)(CARDS - i));
            c.card[i] = pack[k];
            pack[k] = pack[i];
            pack[i] = c.card[i];
        }
    while (marriage_find_first(r, c.card, c.count, MARRIAGE_FIRST_SETS, &found) < MARRIAGE_FIRST_SETS);
    return c;
}

/* All cards of three disjoint first sets. */
static uint32_t check_first(const MarriageRules *r, const MarriageCards *c, const MarriageSets *first)
{
    uint32_t shown = 0;
    assert_int_equal(first->count, MARRIAGE_FIRST_SETS);
    for (int k = 0; k < MARRIAGE_FIRST_SETS; k++) {
        MarriageCards set = { .count = 0 };
        MarriageSet read;
        for (int i = 0; i < c->count; i++)
            if (first->set[k] >> i & 1)
                set.card[set.count++] = c->card[i];
        assert_null(marriage_read_first(r, set.card, set.count, &read));
        assert_int_equal(shown & first->set[k], 0);
        shown |= first->set[k];
    }
    return shown;
}

/* The end is no farther off behind the sets that it shows than behind those that the rules would show for a player, and
 * sometimes nearer. */
static void what_is_shown_leaves_the_end_near(void **unused)
{
    int nearer = 0;
    (void)unused;
    for (Cases cases = chance_cases(810, CHANCE_CASES(40, 8)); chance_next(&cases);) {
        MarriageSets best, most, later;
        MarriageSight x;
        State seen;
        Rng rng;
        rng_seed(&rng, cases.seed);
        marriage_table_begin(&t, cases.no % 2 ? "nepali" : "pagat", 4, cases.seed);
        game_observe(&marriage_def, &t.s, 0, &seen);
        marriage_look(&seen, 0, &x);
        const MarriageCards c = can_show(&x.rules, &rng);
        assert_true(behind_best(&x, &c, &best));
        assert_true(marriage_find_whole(&x.rules, c.card, c.count, &most, &later) > 0);
        const double by_best = turns_by_hand(&x, &c, check_first(&x.rules, &c, &best)),
                     by_most = turns_by_hand(&x, &c, check_first(&x.rules, &c, &most));
        assert_true(by_best < by_most + 1e-9);
        nearer += by_best < by_most - 0.1;
    }
    if (chance_usual())
        assert_true(nearer > 0);
}

/* ---- clear hands ---- */

static void what_completes_the_third_set_is_taken_and_shown(void **unused)
{
    (void)unused;
    table("pagat", NEAR_SHOW, "4h", "Tc");
    play_plan(hard());
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    assert_int_equal(plan[planned - 1].kind, MOVE_DONE);
    assert_int_equal(t.s.seat[0].opened, SHOWN_SETS);
}

static void what_helps_nothing_is_let_lie(void **unused)
{
    (void)unused;
    table("pagat", NEAR_SHOW, "4h", "5c");
    ask(&t.s, hard(), plan, &planned);
    assert_int_equal(plan[0].kind, MOVE_DRAW);
}

/* Cards of the sets are kept, and those that want one more. */
static void the_near_sets_are_kept(void **unused)
{
    static const char *const kept[] = { "3h", "4h", "5h", "6s", "8c", "9c" };
    (void)unused;
    table("pagat", NEAR_SHOW, "8h", "2d");
    draws();
    play_plan(hard());
    assert_int_equal(t.s.seat[0].opened, SHOWN_NOTHING);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        assert_false(face_eq(thrown(), face(kept[i])));
}

/* Two sets are complete, 9-10-J of diamonds and Q-K-A of hearts: neither is given up, though a hand that lacks two
 * cards looks better at first sight than one that lacks one. */
static void complete_sets_are_kept(void **unused)
{
    static const char *const kept[] = { "Td", "Jd", "Qh", "Kh", "Ah" }; /* of nines there are two */
    MarriageMind m;
    (void)unused;
    marriage_table_begin(&t, "pagat", 4, 1);
    marriage_table_cards(&t, marriage_hand(0), "3s 9s 9s Qs 3c 6c 8c 9c Qc 3d 6d 9d 9d Td Jd Kd Ah 2h 5h 8h Kh");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "Qh");
    draws();
    const State before = t.s;
    play_plan(hard());
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        assert_false(face_eq(thrown(), face(kept[i])));
    /* What is said of it is of the same judgement. */
    const Move ten = { .kind = MOVE_DISCARD, .index = 13 };
    assert_true(face_eq(pile_face(&before.table, marriage_hand(0), ten.index), face("Td")));
    marriage_mind_begin(&m, &before, 0);
    const int best = marriage_mind_throws(&m);
    assert_true(marriage_mind_judge(&m, ten.index).points < marriage_mind_judge(&m, best).points);
}

static void dublees_are_collected_and_shown(void **unused)
{
    (void)unused;
    table("pagat", SIX_DUBLEES, "4h", "9c");
    play_plan(hard());
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    assert_int_equal(t.s.seat[0].opened, SHOWN_DUBLEES);
}

/* No pair is broken on the way. */
static void dublees_are_kept(void **unused)
{
    (void)unused;
    table("pagat", SIX_DUBLEES, "4h", "Kd");
    draws();
    play_plan(hard());
    for (int i = 0; i < 6; i++)
        assert_false(face_eq(thrown(), (Face[]){ { 2, 0 }, { 5, 0 }, { 8, 0 }, { 11, 0 }, { 3, 1 }, { 6, 1 } }[i]));
}

static void what_is_complete_ends_the_deal(void **unused)
{
    (void)unused;
    table("pagat", AT_END, "5d", "2d");
    draws();
    show_and_pick("7c");
    play_plan(hard());
    assert_int_equal(plan[planned - 1].amount, MARRIAGE_LAST_THROW);
    assert_int_equal(marriage_of(&t.s)->ender, 0);
}

/* The card that can be missed and is worth points goes last: tiplu 5d, so that 6d is its poplu. */
static void maal_is_kept(void **unused)
{
    (void)unused;
    table("pagat", NEAR_END, "6d", "2d");
    draws();
    show_and_pick("5d");
    play_plan(hard());
    assert_int_equal(plan[planned - 1].kind, MOVE_DISCARD);
    assert_false(face_eq(thrown(), face("6d")) || face_eq(thrown(), face("5d")));
}

/* Of two cards with which the deal can be ended the one that is worth nothing is thrown. */
static void the_last_throw_costs_nothing(void **unused)
{
    (void)unused;
    table("pagat", AT_END, "6d", "2d");
    draws();
    show_and_pick("5d");
    marriage_table_play(&t, marriage_table_throw(&t, "Kd", MARRIAGE_THROW));
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "Kd");
    draws();
    play_plan(hard());
    assert_int_equal(plan[planned - 1].amount, MARRIAGE_LAST_THROW);
    assert_false(face_eq(thrown(), face("6d")));
}

/* Cards are worth a hundred points, and whoever shows late pays no more. */
static const char RICH[] = "pagat,v_tiplu_1=100,v_poplu_1=100,v_poplu_2=100,v_poplu_3=100,v_tiplu_2=100,"
                           "v_marriage_1=100,v_marriage_2=100,unseen_pay=3";

/* Where that is so and nobody else has shown, it goes on; under the plain table it ends. */
static void it_goes_on_for_maal_where_that_pays(void **unused)
{
    (void)unused;
    for (int rich = 0; rich <= 1; rich++) {
        table(rich ? RICH : "pagat", AT_END, "5d", "2d");
        draws();
        show_and_pick("7c");
        ask(&t.s, hard(), plan, &planned);
        assert_int_equal(plan[planned - 1].amount, rich ? MARRIAGE_THROW : MARRIAGE_LAST_THROW);
    }
}

/* But not who has taken the eighth dublee, and may not throw otherwise. */
static void who_has_to_end_ends(void **unused)
{
    (void)unused;
    table(RICH, SIX_DUBLEES, "4h", "9c");
    marriage_table_play(&t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    play_plan(hard());
    assert_int_equal(t.s.phase, MARRIAGE_PICK);
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    play_plan(hard());
    marriage_table_draw(&t, 0);
    const char *single = marriage_table_at(&t, "Kh") >= 0 ? "Kh" : "Th"; /* one of them has been thrown at most */
    marriage_table_top(&t, MARRIAGE_DISCARD, single);
    ask(&t.s, hard(), plan, &planned);
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    assert_int_equal(plan[planned - 1].amount, MARRIAGE_LAST_THROW);
}

/* ---- what is said ---- */

static char said[512];

static const char *hint_words(void)
{
    State seen;
    TextSink out = text_sink(said, sizeof said);
    game_observe(&marriage_def, &t.s, 0, &seen);
    planned = marriage_ai.hint(&seen, 0, NULL, plan, MAX_PLAN);
    marriage_ai.hint_kind(&seen, 0, plan, planned, &out);
    text_next(&out);
    marriage_ai.hint_say(&seen, 0, plan, planned, &out);
    return said;
}

static void hints_have_a_reason(void **unused)
{
    (void)unused;
    table("pagat", NEAR_SHOW, "4h", "5c");
    assert_non_null(strstr(hint_words(), "Draw from the stock. "));
    draws();
    assert_non_null(strstr(hint_words(), "need 1 more card to show three sets."));
    assert_non_null(strstr(said, " would help"));
    /* So many that nobody reads them: out of how many, and some of them by name. */
    table("pagat", FAR_FROM_SHOW, "4h", "5c");
    draws();
    int many = 0, of = 0;
    const char *where = strstr(hint_words(), " three sets. ");
    assert_non_null(where);
    assert_int_equal(sscanf(where, " three sets. %d of %d unseen cards would help, such as ", &many, &of), 2);
    assert_true(many >= 14 && many < of);
    table("pagat", SIX_DUBLEES, "4h", "Kd");
    draws();
    assert_non_null(strstr(hint_words(), "need 1 more dublee to show seven."));
    table("pagat", AT_END, "5d", "2d");
    draws();
    assert_non_null(strstr(hint_words(), "You hold three sets that you can show."));
    show_and_pick("7c");
    assert_non_null(strstr(hint_words(), "and end the deal. All your other cards are in sets."));
}

/* A card of the hand is put forward by itself. */
static void puts_forward(const char *card)
{
    marriage_table_play(&t, move_one(marriage_hand(0), marriage_table_at(&t, card), NO_PILE, 0));
}

/* What was put forward stays there as long as sets go on with it; a card that was taken from the discards is kept. */
static void hints_build_on_what_lies_there(void **unused)
{
    (void)unused;
    table("pagat", NEAR_SHOW, "4h", "5c");
    draws();
    assert_null(strstr(hint_words(), "Take back"));
    puts_forward("Qs");
    assert_non_null(
        strstr(hint_words(), "Take back the cards you have put forward. You cannot show with them. Throw "));
    table("pagat", NEAR_SHOW, "4h", "Tc");
    marriage_table_play(&t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    const int whole = (hint_words(), planned);
    puts_forward("Tc");
    assert_non_null(strstr(hint_words(), "Show these three sets. "));
    assert_null(strstr(said, "Take back"));
    assert_int_equal(planned, whole - 1);
    marriage_table_play(&t, (Move){ .kind = MOVE_RESTORE });
    marriage_table_play(&t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    puts_forward("Qs");
    assert_non_null(strstr(hint_words(), "Take back the cards you have put forward. You cannot show with them. Show "));
    table("pagat", NEAR_SHOW, "4h", "5c");
    marriage_table_play(&t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    puts_forward("Qs");
    assert_non_null(
        strstr(hint_words(), "Take back the cards you have put forward. You cannot show with them. Throw "));
    assert_int_equal(plan[1].kind, MOVE_TAKE);
}

static AiAnswer answer;

/* What is made of the decision of seat 0 from `before` to this move in the state as it is. */
static void look_back(const State *before, Move last)
{
    static uint16_t none[MAX_PIECES];
    State seen, end;
    memset(&answer, 0, sizeof answer);
    game_observe(&marriage_def, before, 0, &seen);
    game_observe(&marriage_def, &t.s, 0, &end);
    const AiDecision d = { .seen = &seen, .end = &end, .last = last, .seat = 0, .refused = none, .taken = none };
    marriage_ai.review(&d, NULL, &answer);
}

static void draws_are_looked_back_at(void **unused)
{
    (void)unused;
    table("pagat", SIX_DUBLEES, "4h", "9c");
    const State before = t.s;
    look_back(&before, (Move){ .kind = MOVE_DRAW });
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "The computer takes "));
    table("pagat", NEAR_SHOW, "4h", "5c");
    const State other = t.s;
    look_back(&other, (Move){ .kind = MOVE_DRAW });
    assert_int_equal(answer.opinion, AI_AGREES);
}

/* Late in a deal most cards have been seen, and what is left of the stock helps nobody here. */
static void most_cards_are_seen(void)
{
    enum { LEFT = 12 };
    Table *table = &t.s.table;
    table_shift(table, MARRIAGE_STOCK, 0, pile_size(table, MARRIAGE_STOCK) - LEFT, MARRIAGE_DISCARD, 0);
    table_note_seen(table, t.s.seats);
    marriage_table_cards(&t, MARRIAGE_STOCK, "Ks Ks 9h 9h 9h Th Th Th Jh Jh Jh Qh");
}

/* Nine cards in sets beside the first three, and three that are no set: once hardly any card that helps is left, thrown
 * away one by one they end the deal sooner. Else it draws. */
static void draws_are_left_out_where_that_is_sooner(void **unused)
{
    static const char FAR[] = "3h 4h 5h 6s 6s 6s 8c 9c Tc Jd Qd Kd 2s 3s 4s Ah 2h 3h 4d 5d Kc";
    static const char *const rules[] = { "pagat", "pagat,missed_draw=short_hand" };
    (void)unused;
    for (int r = 0; r < 2; r++) {
        table(rules[r], FAR, "9d", "2d");
        marriage_table_cards(&t, marriage_hand(1), "As As As 3s 3s 5s 5s 5s 9s 9s 9s Ts Ts Ts Js Js Js Qs Qs Qs Ks");
        draws();
        show_and_pick("7c");
        play_plan(hard());
        marriage_begin_turn(&t.s, 0);
        ask(&t.s, hard(), plan, &planned);
        assert_int_not_equal(plan[0].kind, MOVE_DISCARD);
        most_cards_are_seen();
        for (int turn = 0; turn < 3; turn++) {
            marriage_begin_turn(&t.s, 0);
            ask(&t.s, hard(), plan, &planned);
            assert_int_equal(plan[0].kind == MOVE_DISCARD, r == 1);
            if (r == 0)
                break;
            const State before = t.s;
            assert_non_null(strstr(hint_words(), "You need not draw. A shorter hand may end the deal sooner. Throw "));
            assert_non_null(strstr(said, " without drawing. It is in no set"));
            look_back(&before, (Move){ .kind = MOVE_DRAW });
            assert_int_equal(answer.opinion, AI_DIFFERS);
            assert_string_equal(answer.why, "The computer does not draw. With fewer cards it ends the deal sooner.");
            look_back(&before, plan[0]);
            assert_int_equal(answer.opinion, AI_AGREES);
            play_plan(hard());
        }
    }
    marriage_begin_turn(&t.s, 0);
    play_plan(hard());
    play_plan(hard());
    assert_int_equal(marriage_of(&t.s)->ended_by, MARRIAGE_BY_SETS);
    /* Before showing it draws. */
    table("pagat,missed_draw=short_hand", NEAR_SHOW, "4h", "5c");
    const State near = t.s;
    ask(&t.s, hard(), plan, &planned);
    assert_int_equal(plan[0].kind, MOVE_DRAW);
    look_back(&near, (Move){ .kind = MOVE_DISCARD });
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_string_equal(answer.why, "The computer draws. A shorter hand is seldom worth it.");
}

static void throws_are_looked_back_at(void **unused)
{
    (void)unused;
    table("pagat", NEAR_SHOW, "7h", "2d");
    draws();
    const State before = t.s;
    look_back(&before, marriage_table_throw(&t, "4h", MARRIAGE_THROW));
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "2 more cards are needed to show three sets."));
    ask(&t.s, hard(), plan, &planned);
    look_back(&before, plan[planned - 1]);
    assert_int_equal(answer.opinion, AI_AGREES);
}

static void what_was_not_shown_or_ended_is_told(void **unused)
{
    (void)unused;
    table("pagat", AT_END, "5d", "2d");
    draws();
    State before = t.s;
    look_back(&before, marriage_table_throw(&t, "5d", MARRIAGE_THROW));
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "The computer shows"));
    show_and_pick("7c");
    before = t.s;
    look_back(&before, marriage_table_throw(&t, "5d", MARRIAGE_THROW));
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "The computer ends the deal."));
    look_back(&before, marriage_table_throw(&t, "5d", MARRIAGE_LAST_THROW));
    assert_int_equal(answer.opinion, AI_AGREES);
}

static void tunnelas_left_in_the_hand_are_told(void **unused)
{
    (void)unused;
    marriage_table_begin(&t, "pagat", 2, 1);
    if (t.s.to_act != 0)
        marriage_table_play(&t, (Move){ .kind = MOVE_DONE });
    marriage_table_cards(&t, marriage_hand(0), "6s 6s 6s");
    const State before = t.s;
    look_back(&before, (Move){ .kind = MOVE_DONE });
    assert_int_equal(answer.opinion, AI_DIFFERS);
    look_back(&before, (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number((Face){ 6, SUIT_SPADES }) });
    assert_int_equal(answer.opinion, AI_AGREES);
    play_plan(hard());
    assert_int_equal(marriage_maal_hand(&t.s, 0).tunnela[CLASS_PLAIN], 1);
}

/* Everybody has shown: a wild card that is thrown beside others costs a dhoos, whatever the computer says of it. */
static void a_dhoos_is_told_with_what_it_cost(void **unused)
{
    (void)unused;
    table("pagat,dhoos=15", AT_END, "5d", "2d");
    draws();
    show_and_pick("9c");
    const Move plain = marriage_table_throw(&t, "5d", MARRIAGE_THROW),
               wild = marriage_table_throw(&t, "9s", MARRIAGE_THROW);
    State before = t.s;
    look_back(&before, wild);
    assert_null(strstr(answer.why, "dhoos")); /* somebody has not shown */
    t.s.seat[1].opened = SHOWN_SETS;
    before = t.s;
    look_back(&before, wild);
    assert_non_null(strstr(answer.why, "throwing it costs 15 points (dhoos). "));
    assert_non_null(strstr(answer.why, "Throwing 3\u2665 would have cost nothing."));
    look_back(&before, plain);
    assert_null(strstr(answer.why, "dhoos"));
}

/* ---- strength ---- */

static ArenaResult compare(const char *preset, const char *a, const char *b, long deals)
{
    Stop stop;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    ArenaResult result;
    ArenaTask task = { .game = &marriage_def, .ai = &marriage_ai, .seats = 4, .deals = deals, .seed = 1, .jobs = 1 };
    task.level[ARENA_A] = ai_level_find(&marriage_ai, a);
    task.level[ARENA_B] = ai_level_find(&marriage_ai, b);
    options_preset(&marriage_options, preset_find(&marriage_options, preset), &task.options);
    atomic_init(&stop.now, false);
    assert_true(arena_run(&task, &stop, &result, &error));
    return result;
}

/* So few deals show a level that has become much weaker; margins are shown by the arena (docs/measuring.md). */
static void each_level_is_above_the_one_below(void **unused)
{
    (void)unused;
    const ArenaResult pagat = compare("pagat", "hard", "simple", CHANCE_CASES(24, 1));
    const ArenaResult nepali = compare("nepali", "hard", "simple", CHANCE_CASES(24, 1));
    const ArenaResult medium = compare("pagat", "medium", "easy", CHANCE_CASES(60, 1));
    const ArenaResult careless = compare("nepali", "medium", "easy", CHANCE_CASES(60, 1));
    if (CHANCE_CASES(true, false)) { /* under the sanitizers they only play */
        assert_true(pagat.points.mean > 1);
        assert_true(nepali.points.mean > 0);
        assert_true(medium.points.mean > 0);
        assert_true(careless.points.mean > 1);
        assert_true(pagat.pace[ARENA_A].slowest < 0.2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_deals),
        cmocka_unit_test(the_same_asked_is_the_same_answered),
        cmocka_unit_test(the_tiplu_is_not_known_before_showing),
        cmocka_unit_test(the_tiplu_is_inferred),
        cmocka_unit_test(those_who_know_are_watched),
        cmocka_unit_test(what_is_shown_leaves_the_end_near),
        cmocka_unit_test(what_completes_the_third_set_is_taken_and_shown),
        cmocka_unit_test(what_helps_nothing_is_let_lie),
        cmocka_unit_test(the_near_sets_are_kept),
        cmocka_unit_test(complete_sets_are_kept),
        cmocka_unit_test(dublees_are_collected_and_shown),
        cmocka_unit_test(dublees_are_kept),
        cmocka_unit_test(what_is_complete_ends_the_deal),
        cmocka_unit_test(maal_is_kept),
        cmocka_unit_test(the_last_throw_costs_nothing),
        cmocka_unit_test(it_goes_on_for_maal_where_that_pays),
        cmocka_unit_test(who_has_to_end_ends),
        cmocka_unit_test(hints_have_a_reason),
        cmocka_unit_test(hints_build_on_what_lies_there),
        cmocka_unit_test(draws_are_looked_back_at),
        cmocka_unit_test(draws_are_left_out_where_that_is_sooner),
        cmocka_unit_test(throws_are_looked_back_at),
        cmocka_unit_test(what_was_not_shown_or_ended_is_told),
        cmocka_unit_test(tunnelas_left_in_the_hand_are_told),
        cmocka_unit_test(a_dhoos_is_told_with_what_it_cost),
        cmocka_unit_test(each_level_is_above_the_one_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
