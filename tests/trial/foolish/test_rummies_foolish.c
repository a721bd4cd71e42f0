/* What the lists of Rummy 500, basic rummy, Gin, Kalooki and Marriage count, planted, and beside it what they do not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/faces/card.h"
#include "rules/game/move_list.h"
#include "rules/gin/game.h"
#include "rules/kalooki/game.h"
#include "rules/marriage/game.h"
#include "rules/rummy/game.h"
#include "written.h"

#include "foolish_help.h"

/* Seat 0 throws one of two cards in a position, after other moves perhaps. */
typedef struct Planted {
    const GameDef *game;
    const char *kind, *options, *position, *moves, *foolish, *clean;
} Planted;

static const char broken[] =
    "A meld of the hand is broken up by a throw though a loose card that costs as much was there",
                  fed[] =
                      "The next player is thrown what goes with a discard it took, though a loose card that costs as "
                      "much was there",
                  joker[] = "A joker is thrown though the seat holds another card",
                  stays[] = "The seat stays in though it might lay all its cards but one";

/* Twenty-one cards of Marriage: a run of hearts, a loose 7 of diamonds, no five pairs. */
#define MARRIAGE_HAND_TEXT "3h 4h 5h Th Qh 4d 7d Td Qd 3c 5c 9c Jc Kc Ac 3s 5s 9s Js Ks As "
#define MARRIAGE_ON        "own first 0\n"

static const Planted planted[] = {
    { &rummy500_def, "The discard that was taken by itself is thrown again", "two,no_throw_back=0",
      "turn 0 draw\nhand 0 4h 9s Kd\nhand 1 2c 3d\ndiscard 7d Qc\n", "take", "Qc", "Kd" },
    { &rummy500_def, joker, "two,jokers=2", "turn 0 play\nhand 0 * 4h Kd\nhand 1 2c 3d\n", "", "*", "Kd" },
    { &rummy500_def, broken, "two", "turn 0 play\nhand 0 3c 4c 5c 9h Kd\nhand 1 2c 3d\n", "", "4c", "Kd" },
    { &rummy500_def, broken, "two", "turn 0 play\nhand 0 Tc Jc Qc 9h 2d\nhand 1 2c 3d\n", "", NULL, "Jc" },
    { &rummy500_def, "A card is thrown that the seat might have laid off, with another to throw", "two",
      "turn 0 play\nhand 0 6c 9h Kd\nhand 1 2c 3d\nmeld 1 run 3c 4c 5c\nseat 1 opened=1\nown laid 1\n", "", "6c",
      "Kd" },
    { &rummy500_def, fed, "two", "turn 1 draw\nhand 0 7s 2c Kd\nhand 1 2d 4d\ndiscard 3h 8s\nstock ... Ah\n",
      "take 4d draw", "7s", "Kd" },
    { &rummy500_def, fed, "two", "turn 1 draw\nhand 0 7s 2c Kd\nhand 1 2d 4d\ndiscard 3h 8h\nstock ... Ah\n",
      "take 4d draw", NULL, "7s" },
    { &rummy_def, stays, "basic", "turn 0 play\nhand 0 3c 4c 5c 9h 9d 9s Kd\nhand 1 2c 3d\n", "", "Kd", NULL },
    { &rummy_def, stays, "basic", "turn 0 play\nhand 0 3c 4c 5c 9h 9d Qs Kd\nhand 1 2c 3d\n", "", NULL, "Kd" },
    { &gin_def, broken, "standard", "turn 0 play 8\nhand 0 3s 4s 5s Kc Kd Kh 7d 8d 2c 2h Qs\n", "", "Kd", "Qs" },
    { &gin_def, fed, "standard",
      "turn 1 draw 8\nhand 0 7s Ts Kd 2c 2h 2d 4c 5c 6c As\nhand 1 4d 6d Qc Qh Jh 3h 9h 9d 5h Td\ndiscard 3d 8s\nstock "
      "... "
      "Kh\n",
      "take 4d draw", "7s", "Ts" },
    { &gin_def, "The seat plays on though it might go gin", "standard",
      "turn 0 play 8\nhand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d Td Qs\n", "", "Qs", NULL },
    { &gin_def, "The seat plays on though it might go gin", "standard",
      "turn 0 play 8\nhand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs\n", "", NULL, "Qs" },
    { &kalooki_def, joker, "standard,joker_discard=1", "turn 0 play\nhand 0 * 4h Kd\nhand 1 2c 3d\n", "", "*", "Kd" },
    { &kalooki_def, "A set of the hand is broken up by a throw though a loose card that costs as much was there",
      "standard", "turn 0 play\nhand 0 3c 4c 5c 9h Kd\nhand 1 2c 3d\n", "", "4c", "Kd" },
    { &kalooki_def, "A card is thrown that the seat might have added to a set, with another to throw", "standard",
      "turn 0 play 10\nhand 0 6c 9h Kd\nhand 1 2c 3d\nmeld 1 run 3c 4c 5c\nseat 0 opened=1\nseat 1 opened=1\nown "
      "down_turn "
      "4 5 0\n",
      "", "6c", "Kd" },
    { &kalooki_def, "A seat that is down does not call up though it might lay all its cards but one", "standard",
      "turn 0 play 10\nhand 0 Td 9c 9h 9d\nhand 1 2c 3d\nmeld 1 run 3c 4c 5c\nseat 0 opened=1\nseat 1 opened=1\nown "
      "down_turn 4 5 0\n",
      "", "Td", NULL },
    { &marriage_def, "A pure set is broken up before showing though a loose card was there", "pagat",
      "turn 0 play 9\nhand 0 " MARRIAGE_HAND_TEXT "2c\n" MARRIAGE_ON, "", "4h", "7d" },
    /* Of an exposed tunnela two cards complete runs: it has as many sets as before. */
    { &marriage_def, "A pure set is broken up before showing though a loose card was there", "pagat",
      "turn 0 play 9\nhand 0 4h 5h 7h 8h 9h 2d 5d Td 3c 5c 8c Qc 2s 4s 7s 9s Js Ks As\n"
      "meld 0 tunnela 6h 6h 6h\n" MARRIAGE_ON,
      "", "8h", "9h" },
    { &marriage_def, "A card that is known to be wild is thrown though a loose plain one was there", "kathmandu",
      "turn 0 play 9\nhand 0 " MARRIAGE_HAND_TEXT "*\n" MARRIAGE_ON, "", "*", "7d" },
    { &marriage_def, "A card that is known to be wild is thrown though a loose plain one was there", "kathmandu",
      "turn 0 play 9\nhand 0 3h Th 7d 5s Qc 9c *\nseat 0 opened=2\n"
      "meld 0 pair 4h 4h\nmeld 0 pair 5h 5h\nmeld 0 pair 6h 6h\nmeld 0 pair 8h 8h\nmeld 0 pair 9h 9h\n"
      "meld 0 pair Jh Jh\nmeld 0 pair Kh Kh\nkitty 0:Td\n" MARRIAGE_ON "\nown shown 0 127 0\n",
      "", NULL, "*" },
    { &marriage_def, "The next player is thrown what goes with a discard it took, though a loose card was there",
      "pagat", "turn 1 draw 9\nhand 0 " MARRIAGE_HAND_TEXT "\nhand 1 4d +\ndiscard 2c 9h\nstock ... 3c\n" MARRIAGE_ON,
      "take 4d draw", "Th", "7d" },
};

static void play_throw(const Planted *p, State *s, const char *name, FoolishNotes *notes)
{
    Face f;
    const int hand = table_hand(&s->table, game_to_act(p->game, s));
    Move m = { .kind = MOVE_DISCARD };
    const char *at = name;
    assert_true(card_parse(&at, &f));
    while (m.index < pile_size(&s->table, hand) && !face_eq(pile_face(&s->table, hand, m.index), f))
        m.index++;
    assert_true(m.index < pile_size(&s->table, hand));
    *notes = foolish_move(p->game, s, m);
}

/* "take 4d draw": the newest discard, a throw, a card of the stock. */
static void play_moves(const Planted *p, State *s)
{
    FoolishNotes notes;
    char text[80];
    snprintf(text, sizeof text, "%s", p->moves);
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        int discards = 0;
        while (s->table.row.pile[discards].kind != PILE_DISCARD)
            discards++;
        const Move take = { .kind = MOVE_TAKE,
                            .from = (uint8_t)discards,
                            .index = (uint8_t)(p->game == &rummy500_def ? pile_size(&s->table, discards) - 1 : 0) };
        if (strcmp(word, "take") == 0)
            (void)foolish_move(p->game, s, take);
        else if (strcmp(word, "draw") == 0)
            (void)foolish_move(p->game, s, (Move){ .kind = MOVE_DRAW });
        else
            play_throw(p, s, word, &notes);
    }
}

static FoolishNotes thrown(const Planted *p, const char *card)
{
    static State s;
    static Written w;
    FoolishNotes notes;
    w.game = p->game;
    w.length = 0;
    written(&w, "meldwell position 1\ngame %s\noptions %s\nseats 2\n%s", p->game->id, p->options, p->position);
    written_read(&w, &s);
    foolish_new_deal();
    play_moves(p, &s);
    play_throw(p, &s, card, &notes);
    return notes;
}

static void what_is_planted_is_found(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof planted / sizeof planted[0]; i++) {
        const Planted *p = &planted[i];
        const uint32_t kind = foolish_kind(p->game, p->kind);
        if (p->foolish && !(thrown(p, p->foolish).found & kind))
            fail_msg("%s, %s: not found", p->game->id, p->kind);
        if (p->clean && (thrown(p, p->clean).found & kind))
            fail_msg("%s, %s: found in a clean act", p->game->id, p->kind);
    }
}

static FoolishNotes laid_off(State *s, bool all)
{
    const int hand = table_hand(&s->table, 1);
    for (int i = 0; all && i < pile_size(&s->table, hand); i++)
        for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
            const Move m = move_one(hand, i, p, pile_size(&s->table, p));
            if (pile_size(&s->table, p) == 3 && gin_def.rules.check(s, 1, m).why == NULL) {
                (void)foolish_move(&gin_def, s, m);
                return foolish_move(&gin_def, s, (Move){ .kind = MOVE_DONE });
            }
        }
    return foolish_move(&gin_def, s, (Move){ .kind = MOVE_DONE });
}

/* The 6 of spades fits the run. */
static void a_card_that_is_not_laid_off_is_found(void **unused)
{
    const uint32_t kind = foolish_kind(&gin_def, "Less is laid off to a knock than might be");
    for (int all = 0; all < 2; all++) {
        static State s;
        static Written w;
        w.game = &gin_def;
        w.length = 0;
        written(&w, "meldwell position 1\ngame gin\noptions standard\nseats 2\nturn 0 play 8\n"
                    "hand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs\nhand 1 6s 9c Ac 2c 4c 6h 8h Th Jd Qd\n");
        written_read(&w, &s);
        foolish_new_deal();
        (void)foolish_move(&gin_def, &s, (Move){ .kind = MOVE_DISCARD, .index = 10, .amount = GIN_KNOCKS });
        const FoolishNotes notes = laid_off(&s, all == 1);
        assert_true(notes.occasions & kind);
        assert_int_equal((notes.found & kind) == 0, all);
    }
    (void)unused;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_planted_is_found),
        cmocka_unit_test(a_card_that_is_not_laid_off_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
