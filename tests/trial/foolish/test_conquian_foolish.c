/* What the list of Conquian counts, planted, and beside it what it does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "conquian_table.h"
#include "foolish_help.h"

/* Seat 0 is to act. Moves are parted by blanks: "3h>3s" lays a card where another lies, "Kd" throws it, others are
 * named as they are; the last one is judged. */
typedef struct Planted {
    const char *kind;
    ConTable table;
    const char *foolish, *clean;
} Planted;

static const char win_missed[] = "A card on offer that wins the round is not used to win it",
                  win_given[] =
                      "The other is given a card that visibly wins it the round, though there was another way",
                  dead_end[] =
                      "A seat can win the round no more after its melds or its throw, though there was another way";

#define LAST_OF_HIS "2s 2c 2d | Js Qs Ks | 7d Jd Qd Kd" /* ten cards: one more wins */

static const Planted planted[] = {
    { win_missed,
      { .hand = { "5s 6s", "Ad 2h" }, .melds = { "3s 3c 3d 3h | Js Jc Jd Jh", NULL }, .offer = "7s", .from = CON_LEFT },
      "pass",
      "5s>7s 6s>7s done" },
    { win_missed,
      { .hand = { "5s 6c", "Ad 2h" }, .melds = { "3s 3c 3d 3h | Js Jc Jd Jh", NULL }, .offer = "7s", .from = CON_LEFT },
      NULL,
      "pass" },
    { win_given,
      { .hand = { "7s 5c 6h", NULL },
        .melds = { "4h 4d 4s", LAST_OF_HIS },
        .offer = "4c",
        .from = CON_LEFT,
        .rest = 3 },
      "4c>4s 7s",
      "4c>4s 6h" },
    { win_given,
      { .hand = { "7h 7c 5d", NULL }, .melds = { NULL, LAST_OF_HIS }, .offer = "7s", .from = CON_TURNED_UP, .rest = 3 },
      "pass",
      NULL },
    /* Whatever it throws once it has used the card wins for the other too. */
    { win_given,
      { .hand = { "7h 7c 5s", NULL }, .melds = { NULL, LAST_OF_HIS }, .offer = "7s", .from = CON_TURNED_UP, .rest = 3 },
      "pass",
      NULL },
    { win_given,
      { .hand = { "7h 7c 2h", NULL }, .melds = { NULL, LAST_OF_HIS }, .offer = "7s", .from = CON_TURNED_UP, .rest = 3 },
      NULL,
      "pass" },
    { dead_end,
      { .hand = { "2s 3s Kd", "Ac Qc" },
        .melds = { "5s 5c 5d | Js Jc Jd Jh", NULL },
        .offer = "5h",
        .from = CON_LEFT,
        .stock = "4s" },
      "5h>5s 2s",
      "5h>5s Kd" },
    /* Two cards of the stock would win. But where the other lacks the king it has to be kept, and cannot be melded. */
    { dead_end,
      { .hand = { "As 3s 4s Ks 6c 7c Qh", NULL },
        .melds = { "6h 7h Jh", "Qs Qc Qd | 2s 2c 2d 2h | 3h 4h 5h" },
        .offer = "Jc",
        .from = CON_TURNED_UP,
        .stock = "5s 5c" },
      "6c>Jc 7c>Jc done 3s",
      "6c>Jc 7c>Jc done Ks" },
    { dead_end,
      { .hand = { "As 3s 4s Ks 6c 7c Qh", NULL },
        .melds = { "6h 7h Jh", "Kc Kd Kh | 2s 2c 2d 2h | 3h 4h 5h" },
        .offer = "Jc",
        .from = CON_TURNED_UP,
        .stock = "5s 5c" },
      NULL,
      "6c>Jc 7c>Jc done 3s" },
    /* Eight cards and the three of spades win; with nine there is no room for three. */
    { dead_end,
      { .rules = "standard,forcing=0",
        .hand = { "2s 3s Kd 6d", "Kh Ad" },
        .melds = { "4c 5c 6c 7c | Jd Jh Jc Js", NULL },
        .offer = "3c",
        .from = CON_LEFT,
        .stock = "4s" },
      "3c>4c done",
      NULL },
    { "The other is made to take a card that wins it the round",
      { .hand = { NULL, "Ad 2h" },
        .melds = { "3s 3c 3d | Js Jc Jd Jh | 5s 6s 7s", NULL },
        .offer = "3h",
        .from = CON_LEFT,
        .rest = 3 },
      "pass choose",
      "pass pass" },
    { "The other is let off a card with which it could win the round no more",
      { .hand = { "Qd 7h", "Kd Kh Kc" },
        .melds = { "As 2s 3s | 3c 4c 5c 6c 7c", NULL },
        .offer = "4s",
        .from = CON_LEFT },
      "pass pass",
      "pass choose" },
    { "Where nobody can be forced the other is thrown a card that fits its melds, though a card of no use to anybody "
      "was there",
      { .rules = "standard,forcing=0",
        .hand = { "Jh As", "Qc Kd" },
        .melds = { "4h 4d 4s", "Js Jc Jd" },
        .offer = "4c",
        .from = CON_LEFT },
      "4c>4s Jh",
      "4c>4s As" },
};

static Move move_of(const State *s, const char *word)
{
    if (strcmp(word, "pass") == 0)
        return (Move){ .kind = MOVE_PASS };
    if (strcmp(word, "done") == 0)
        return (Move){ .kind = MOVE_DONE };
    if (strcmp(word, "choose") == 0)
        return (Move){ .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE };
    const char *to = strchr(word, '>');
    if (to == NULL)
        return con_table_throw(s, word);
    const int pile = con_table_pile(s, to + 1);
    return con_table_shift(s, word, pile, pile_size(&s->table, pile));
}

static uint32_t found_after(State *s, const char *moves)
{
    FoolishNotes notes = { 0, 0 };
    char text[80];
    snprintf(text, sizeof text, "%s", moves);
    foolish_new_deal();
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        notes = foolish_move(&con_def, s, move_of(s, word));
    return notes.found;
}

static void what_is_planted_is_found(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof planted / sizeof planted[0]; i++) {
        const Planted *p = &planted[i];
        const uint32_t kind = foolish_kind(&con_def, p->kind);
        State s;
        con_table_set(&s, &p->table);
        if (p->foolish && !(found_after(&s, p->foolish) & kind))
            fail_msg("%s, %s: not found", p->kind, p->foolish);
        con_table_set(&s, &p->table);
        if (p->clean && (found_after(&s, p->clean) & kind))
            fail_msg("%s, %s: found in a clean act", p->kind, p->clean);
    }
}

/* Three sevens and seven cards that make nothing. */
static void a_finished_meld_is_not_passed_on(void **unused)
{
    const uint32_t kind = foolish_kind(
        &con_def, "A card of a finished meld is passed before the first turn though a loose one was there");
    for (int foolish = 0; foolish < 2; foolish++) {
        State s;
        Written w = { .game = &con_def };
        written(&w, "meldwell position 1\ngame conquian\noptions standard,swap_first=1\nturn 0 swap\n"
                    "hand 0 7s 7c 7d As 3c 5d Qh Kc Jd 2h\n");
        written_read(&w, &s);
        foolish_new_deal();
        const FoolishNotes notes = foolish_move(&con_def, &s, con_table_throw(&s, foolish ? "7c" : "As"));
        assert_true(notes.occasions & kind);
        assert_int_equal((notes.found & kind) != 0, foolish);
    }
    (void)unused;
}

/* A whole deal has every kind of decision in it, and the highest level does none of this. */
static void hard_does_nothing_of_it(void **unused)
{
    (void)unused;
    assert_int_equal(foolish_in_deals("conquian", "standard", "hard", 30, 7), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_planted_is_found),
        cmocka_unit_test(a_finished_meld_is_not_passed_on),
        cmocka_unit_test(hard_does_nothing_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
