/* Positions as texts: what is written reads back as the same state, in whole matches of every game and preset; what
 * somebody has written by hand; and whatever else a text may be, under which the rules never break. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bend.h"
#include "chance.h"
#include "read_back.h"
#include "rules/game/choice_list.h"
#include "trial/audit.h"
#include "walk.h"

enum { MOST_PHASES = 16 };

/* "few": a shorter way, for a quick answer. */
static bool few;

/* Phases in which a state was written and read, of the game that is tried. */
static bool met[MOST_PHASES];

static void expect_and_note(const GameDef *game, const State *s)
{
    read_back_expect(game, s);
    met[s->phase] = true;
}

static void play_and_read(const GameDef *game, int way, uint64_t seed, int turns)
{
    State s;
    Rng rng;
    walk_begin(game, way, seed, &rng, &s);
    expect_and_note(game, &s);
    while (turns-- > 0 && s.phase != PHASE_MATCH_END)
        walk_on(game, &s, &rng, expect_and_note);
}

static void test_whole_matches(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        memset(met, false, sizeof met);
        for (int way = 0; way < walk_ways(game); way++)
            for (Cases c = chance_cases(100 * g + (uint64_t)way, few ? 1 : CHANCE_CASES(3, 1)); chance_next(&c);)
                play_and_read(game, way, c.seed, few ? 60 : 400);
        met[PHASE_MATCH_END] = true; /* not every match is as short */
        for (int phase = 0; !few && chance_usual() && phase < PHASE_GAME + game->rules.phase_count; phase++)
            if (!met[phase])
                fail_msg("%s never came to phase %d", game->id, phase);
    }
}

/* ---- what a person writes ---- */

static State read_good(const char *from)
{
    State s;
    TextSink error = text_sink(read_back_why, sizeof read_back_why);
    const GameDef *game = position_game(from, &error);
    if (game == NULL || !read_back(game, from, &s))
        fail_msg("%s", read_back_why);
    read_back_expect(game, &s);
    return s;
}

static const char *faces_of(const State *s, int pile)
{
    static char faces[1024];
    TextSink out = text_sink(faces, sizeof faces);
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(&out, i > 0 ? " " : "");
        game_of(s)->tell.face_text(pile_face(&s->table, pile, i), &out);
    }
    return faces;
}

/* Nothing but the name of a game: it is dealt. */
static void test_unsaid_is_as_dealt(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        char head[128];
        TextSink out = text_sink(head, sizeof head);
        text_addf(&out, "meldwell position 1\ngame %s\n", game_table[g]->id);
        const State s = read_good(head), again_read = read_good(head);
        State dealt;
        game_table[g]->rules.start(&dealt, &s.options, s.seats, 1);
        assert_true(state_hash(&s) == state_hash(&again_read));
        assert_memory_equal(&s.table.row, &dealt.table.row, sizeof s.table.row);
        assert_true(game_to_act(game_table[g], &s) != NO_SEAT);
    }
}

static void test_piles_by_hand(void **unused)
{
    (void)unused;
    const State s = read_good("meldwell position 1   # a lesson\r\n"
                              "\n"
                              "# Seat 0 has drawn and can go out.\n"
                              "game rummy\n"
                              "seats 3\n"
                              "turn 0 play\n"
                              "hand 0 5h 6h 7h Kd\n"
                              "hand 2\n"
                              "discard Qs 2c\n"
                              "meld 1 run 3c 4c 5c\n"
                              "stock ... Ah 9d\n"
                              "seat 1 opened=1 total=-5\n"
                              "own by -\n"
                              "own laid 1\n");
    assert_int_equal(s.seats, 3);
    assert_int_equal(s.to_act, 0);
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_string_equal(faces_of(&s, rummy_hand(0)), "5h 6h 7h Kd");
    assert_string_equal(faces_of(&s, rummy_hand(2)), "");
    assert_int_equal(pile_size(&s.table, rummy_hand(1)), 7); /* as many as were dealt */
    assert_string_equal(faces_of(&s, RUMMY_DISCARD), "Qs 2c");
    assert_string_equal(faces_of(&s, RUMMY_FIRST_MELD), "3c 4c 5c");
    assert_int_equal(s.table.row.pile[RUMMY_FIRST_MELD].owner, 1);
    const int top = pile_size(&s.table, RUMMY_STOCK) - 1;
    assert_true(face_eq(pile_face(&s.table, RUMMY_STOCK, top), (Face){ 9, SUIT_DIAMONDS }));
    assert_true(face_eq(pile_face(&s.table, RUMMY_STOCK, top - 1), (Face){ 1, SUIT_HEARTS }));
    assert_int_equal(s.seat[1].total, -5);
    assert_int_equal(rummy_of(&s)->laid, 2);
    const Move throw_king = { .kind = MOVE_DISCARD, .index = 3 };
    assert_null(rummy_def.rules.check(&s, 0, throw_king).why);
}

/* What nobody is said to have laid was laid by whose meld it is: nobody else gets the points for it, whoever lays off
 * there first. */
static void test_melds_have_been_laid(void **unused)
{
    (void)unused;
    State s = read_good("meldwell position 1\n"
                        "game rummy-500\n"
                        "seats 2\n"
                        "turn 0 play\n"
                        "hand 0 6c Kd 2d\n"
                        "hand 1 2h 9h\n"
                        "meld 1 run 3c 4c 5c\n"
                        "seat 1 opened=1\n"
                        "own laid 1\n");
    assert_int_equal(rummy_laid_points(&s, 1), 3 + 4 + 5);
    const Move lay_off = {
        .kind = MOVE_SHIFT, .from = (uint8_t)rummy_hand(0), .count = 1, .to = RUMMY_FIRST_MELD, .at = 3
    };
    assert_null(rummy500_def.rules.check(&s, 0, lay_off).why);
    rummy500_def.rules.apply(&s, 0, lay_off);
    assert_int_equal(rummy_laid_points(&s, 1), 3 + 4 + 5);
    assert_int_equal(rummy_laid_points(&s, 0), 6);
}

/* Some cards are told, the others come by chance; all that is told is there, and as many lie everywhere as are dealt.
 */
static void test_hands_are_filled(void **unused)
{
    (void)unused;
    const State s = read_good("meldwell position 1\ngame five-hundred\nseats 4\nhand 2 Ah Kh +\nhand 0 * +\n"
                              "hand 3 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac\n");
    for (int i = 0; i < 4; i++)
        assert_int_equal(pile_size(&s.table, five_hand(i)), FIVE_HAND_SIZE);
    assert_int_equal(pile_size(&s.table, FIVE_KITTY_PILE), 3);
    assert_true(strncmp(faces_of(&s, five_hand(2)), "Ah Kh ", 6) == 0);
    assert_true(faces_of(&s, five_hand(0))[0] == '*');
    assert_string_equal(faces_of(&s, five_hand(3)), "5c 6c 7c 8c 9c Tc Jc Qc Kc Ac");
}

/* Cards with numbers, the turn's start, what was seen, and pieces of the game's own data. */
static void test_single_pieces(void **unused)
{
    (void)unused;
    const State s = read_good("meldwell position 1\n"
                              "game gin\n"
                              "turn 1 play 9 20\n"
                              "hand 0 Ah 2h 3h 4h 5h 6h 7h 8h 9h Th\n"
                              "hand 1 17:As 2s 3s 4s 5s 6s 7s 8s 9s 30:Ts Js\n"
                              "discard Kc\n"
                              "seen 0 Js 17\n"
                              "unseen 0 Kc\n"
                              "own taken 30:Ts\n"
                              "own turns 4\n"
                              "own thrown_by -\n");
    assert_true(face_eq(s.table.face[17], (Face){ 1, SUIT_SPADES }) && s.table.known_to[17] == 3);
    assert_int_equal(gin_of(&s)->taken, 30);
    assert_int_equal(gin_of(&s)->turns[0], 4);
    assert_int_equal(gin_of(&s)->turns[1], 4);
    assert_int_equal(s.table.known_to[pile_piece(&s.table, GIN_DISCARD, 0)], 2);
    assert_int_equal(s.turn_no, 9);
    assert_int_equal(s.ply, 20);
}

/* The examples of the page that tells how a position is written. */
static void test_the_page_can_be_read(void **unused)
{
    static char page[4 * POSITION_TEXT];
    static const char begins[] = "```\nmeldwell position 1\n";
    bool told[32] = { false };
    int examples = 0;
    (void)unused;
    FILE *in = fopen(MELDWELL_SOURCE "/docs/positions.md", "r");
    assert_non_null(in);
    const size_t n = fread(page, 1, sizeof page - 1, in);
    fclose(in);
    assert_in_range(n, 1, sizeof page - 2);
    for (char *at = strstr(page, begins); at != NULL; at = strstr(at, begins), examples++) {
        char *end = strstr(at + 4, "```");
        *end = '\0';
        const State s = read_good(at + 4);
        told[s.game] = true;
        at = end + 1;
    }
    assert_true(examples > 8);
    for (size_t g = 0; g < game_count; g++) /* of two games on one engine one is enough */
        assert_true(told[g] || game_table[g] == &american_def || game_table[g] == &rummy_def);
}

/* ---- what is refused, and how ---- */

static void test_refusals(void **unused)
{
    static const struct {
        const char *text, *why;
    } refused[] = {
        { "", "This is not a position: it does not begin with \"meldwell position 1\"." },
        { "meldwell record 1\n", "This is not a position: it does not begin with \"meldwell position 1\"." },
        { "meldwell position 2\ngame gin\n", "This position was written by a newer version of Meldwell." },
        { "meldwell position 1\nhand 0 Ah\n", "The position names no game: a line \"game\" with its name is missing." },
        { "meldwell position 1\ngame whist\n", "Line 2 of the position names the game \"whist\", and there is none." },
        { "meldwell position 1\ngame gin\ngame gin\n",
          "Line 3 of the position says once more what was said before: game." },
        { "meldwell position 1\ngame gin\nrules 999\n",
          "Line 3 says that the position is of a later version of the rules of its game." },
        { "meldwell position 1\ngame gin\noptions fast\n",
          "Line 3 of the position tells no rules: There is no preset \"fast\"." },
        { "meldwell position 1\ngame gin\nseats 3\n", "In line 3 of the position the number \"3\" cannot be right." },
        { "meldwell position 1\ngame gin\nhorse 3\n",
          "Line 3 of the position begins with \"horse\", which is not understood." },
        { "meldwell position 1\ngame gin\nseats 2 2\n", "In line 3 of the position \"2\" is not understood." },
        { "meldwell position 1\ngame gin\nchance 00\n",
          "In line 3 of the position the number \"00\" cannot be right." },
        { "meldwell position 1\ngame gin\nturn 0 bid\n",
          "Line 3 of the position names the phase \"bid\", and this game has no such." },
        { "meldwell position 1\ngame gin\nturn 2 play\n",
          "In line 3 of the position the number \"2\" cannot be right." },
        { "meldwell position 1\ngame gin\nseat 0 rich=1\n", "In line 3 of the position \"rich=1\" is not understood." },
        { "meldwell position 1\ngame gin\nhand 0 Ah\nhand 0 2h\n",
          "Line 4 of the position says once more what was said before: hand." },
        { "meldwell position 1\ngame gin\nhand 0 Ah 11:2h 14h\n",
          "In line 3 of the position \"14h\" is no piece of this game." },
        { "meldwell position 1\ngame gin\nhand 0 Ah\ndiscard Ah\n",
          "The position has more pieces \"Ah\" than there are." },
        { "meldwell position 1\ngame gin\nhand 0 3:Ah\ndiscard 3:2h\n", "The position has the piece 3 in two places." },
        { "meldwell position 1\ngame gin\nhand 0 52:Ah\n", "The position has a piece 52, and there are not so many." },
        { "meldwell position 1\ngame gin\npile 0 hand 0 - Ah\n",
          "In line 3 of the position pile 0 is of a kind or an owner that it never has." },
        { "meldwell position 1\ngame gin\ntaken 0 Ah\n",
          "Line 3 of the position is about a pile \"taken\", and this game has none of that owner." },
        { "meldwell position 1\ngame gin\nhand 0 11 Ah 2h\n",
          "Line 3 of the position does not name 11 pieces, as it says." },
        { "meldwell position 1\ngame gin\nstock Ah\n", "The position leaves 30 pieces without a place." },
        { "meldwell position 1\ngame gin\nown colour 3\n",
          "Line 3 of the position tells of \"colour\", and this game has nothing of that name." },
        { "meldwell position 1\ngame gin\nown boxes\n", "Line 3 of the position has no value of \"boxes\"." },
        { "meldwell position 1\ngame gin\nown boxes 1 2 3\n",
          "Line 3 of the position has more values of \"boxes\" than there are." },
        { "meldwell position 1\ngame gin\nown boxes 256\n",
          "In line 3 of the position the number \"256\" cannot be right." },
        { "meldwell position 1\ngame kalooki\nown taken_piece Ah\n",
          "In line 3 of the position there are several \"Ah\": write 17:Ah for piece 17." },
        { "meldwell position 1\ngame gin\nhand 0 Ah\n",
          "There is no such position: In this phase another number of pieces is held, or lies aside." },
        { "meldwell position 1\ngame gin\nturn - draw\n",
          "There is no such position: Nobody is to act, though the deal goes on, or the other way round." },
        { "meldwell position 1\ngame gin\nturn 0 play\nhand 0 Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh\nwas 5 hand 0 - 1 Ah\n",
          "The piles of the turn's start do not hold every piece once." },
        { "meldwell position 1\ngame gin\nturn 0 play\nhand 0 Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh\nwas 1 discard - - 1 "
          "Ah\n",
          "The piles of the turn's start do not hold every piece once." },
        { "meldwell position 1\ngame gin\nhand 0 Ah + 2h\n", "In line 3 of the position \"2h\" is not understood." },
        { "meldwell position 1\ngame sabra\nmeld - K1 K2 K4\n",
          "There is no such position: What lies as a meld is none." },
        { "meldwell position 1\ngame marriage\nseats 3\nturn 0 play\nseat 0 opened=1\nkitty Jh\n"
          "hand 0 5h 6h 7h 2c 3c 4c 7d 7s 7c 8h 9h Th Ac\nmeld 0 6c 7c 8c\nmeld 0 Js Qs Ks\nmeld 0 Qd Kd Ad\n",
          "There is no such position: In this phase another number of pieces is held, or lies aside." },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        State s;
        TextSink error = text_sink(read_back_why, sizeof read_back_why);
        const GameDef *game = position_game(refused[i].text, &error);
        if (game != NULL)
            assert_false(read_back(game, refused[i].text, &s));
        assert_string_equal(read_back_why, refused[i].why);
    }
    State s;
    assert_false(read_back(&gin_def, "meldwell position 1\ngame sabra\n", &s));
    assert_string_equal(read_back_why, "Line 2 of the position names another game than it is read for.");
}

/* ---- whatever else a text may be ---- */

static char text[POSITION_TEXT], again[POSITION_TEXT];

/* Everything that looks at a state, and some moves. */
static void try_out(const GameDef *game, State *s, Rng *rng)
{
    enum { STEPS = 6, TRIES = 10 };
    Audit audit = { .game = game };
    TextSink finding = text_sink(read_back_why, sizeof read_back_why);
    ChoiceItem item[MAX_CHOICES];
    TurnNote note;
    audit_begin(&audit, game, s, rng_next(rng));
    for (int i = 0; i < STEPS && s->phase != PHASE_MATCH_END; i++) {
        const int seat = game_to_act(game, s);
        if (!audit_moves(&audit, s, TRIES, &finding) || !audit_redaction(&audit, s, &finding))
            fail_msg("%s\n%s", read_back_why, again);
        if (seat != NO_SEAT) {
            (void)game->table.choices(s, seat, item, MAX_CHOICES);
            game->table.turn_note(s, seat, &note);
            Move move[PLAIN_MOST];
            const int n = game->rules.moves(s, seat, move, PLAIN_MOST);
            if (n == 0)
                return; /* what chance has made need not be able to go on */
            game->rules.apply(s, seat, move[rng_below(rng, (uint32_t)n)]);
        } else {
            game->rules.apply(s, 0, (Move){ .kind = MOVE_NEXT });
        }
    }
}

/* Whatever is read, the rules can be asked about it, and play goes on. */
static void test_changed_texts(void **unused)
{
    enum { CHANGED = 40, FEW = 3 };
    int read_all = 0;
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (Cases c = chance_cases(1000 * g, few ? 3 : CHANCE_CASES(20, 5)); chance_next(&c);) {
            const GameDef *game = game_table[g];
            State s;
            Rng rng;
            walk_begin(game, (int)(c.no % walk_ways(game)), c.seed, &rng, &s);
            for (uint32_t turns = rng_below(&rng, 100); turns > 0 && s.phase != PHASE_MATCH_END; turns--)
                walk_on(game, &s, &rng, NULL);
            read_back_write(game, &s, text);
            for (int i = 0; i < CHANGED; i++) {
                State read;
                bend_forget_sizes(text, again);
                for (uint32_t k = 1 + rng_below(&rng, FEW); k > 0; k--)
                    bend(again, &rng);
                if (!read_back(game, again, &read))
                    continue;
                read_all++;
                try_out(game, &read, &rng);
            }
        }
    assert_true(read_all > 100 || few || !chance_usual()); /* not all of it is refused */
}

/* Any bytes at all. */
static void test_noise(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(77, few ? 300 : 2000); chance_next(&c);) {
        static const char *const word[] = { "hand ", "0 ",      "pile ", "own ", "7 ",        "meld ",    "... ",
                                            "Ah ",   "-\n",     "seen ", "\n",   "look=all ", "spot=1, ", "was ",
                                            "turn ", "seat 1 ", "=",     "17:",  "," };
        Rng rng;
        State s;
        rng_seed(&rng, c.seed);
        const GameDef *game = game_table[rng_below(&rng, (uint32_t)game_count)];
        TextSink out = text_sink(text, sizeof text);
        text_addf(&out, "meldwell position 1\ngame %s\n", game->id);
        for (uint32_t n = rng_below(&rng, 40); n > 0; n--)
            text_add(&out, word[rng_below(&rng, sizeof word / sizeof *word)]);
        if (read_back(game, text, &s))
            try_out(game, &s, &rng);
    }
}

/* ---- names of fields ---- */

static void test_every_field_has_a_name(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        const OwnBlock *own = game_table[g]->rules.own;
        for (int i = 0; i < own->count; i++) {
            const char *name = own->field[i].name;
            assert_true(name[0] != '\0' && name[strspn(name, "abcdefghijklmnopqrstuvwxyz_")] == '\0');
            for (int k = 0; k < i; k++)
                assert_string_not_equal(own->field[k].name, name);
        }
    }
}

int main(int argc, char **argv)
{
    few = argc > 1 && strcmp(argv[1], "few") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field_has_a_name),
        cmocka_unit_test(test_unsaid_is_as_dealt),
        cmocka_unit_test(test_piles_by_hand),
        cmocka_unit_test(test_single_pieces),
        cmocka_unit_test(test_melds_have_been_laid),
        cmocka_unit_test(test_hands_are_filled),
        cmocka_unit_test(test_the_page_can_be_read),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_whole_matches),
        cmocka_unit_test(test_changed_texts),
        cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
