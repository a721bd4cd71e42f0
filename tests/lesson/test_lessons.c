/* The lessons of all games hold what they promise, in every language; whatever a file of lessons is, it is read or
 * refused with the place where it is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "chance.h"
#include "lesson/check.h"
#include "lesson/course.h"
#include "nonsense.h"
#include "rules/text/letter.h"

static char why[2048];

static TextSink told(void)
{
    why[0] = '\0';
    return text_sink(why, sizeof why);
}

static LessonFile *of_game(size_t i)
{
    TextSink error = told();
    LessonFile *f = course_read(MELDWELL_SOURCE "/assets", game_table[i], &error);
    if (f == NULL)
        fail_msg("%s: %s", game_table[i]->id, why);
    return f;
}

/* ---- the lessons there are ---- */

static void every_lesson_can_be_played(void **unused)
{
    (void)unused;
    const uint64_t seed = chance_seed(7);
    for (size_t i = 0; i < game_count; i++) {
        LessonFile *f = of_game(i);
        assert_true(f->count >= 4);
        for (int k = 0; k < f->count; k++) {
            TextSink fault = told();
            if (!lesson_check(f, k, CHANCE_CASES(200, 50), seed, &fault))
                fail_msg("%s/%s: %s", f->game->id, f->lesson[k].id, why);
        }
        lesson_free(f);
    }
}

static void is_sentence(const LessonFile *f, const char *text, int letters, bool sentence)
{
    if (text == NULL)
        return;
    char said[LESSON_SENTENCE];
    TextSink out = text_sink(said, sizeof said);
    lesson_say(f->game, text, &out);
    const char *wrong = sentence ? nonsense_in_sentences(said) : nonsense_in(said);
    if (wrong != NULL || out.cut)
        fail_msg("%s: %s: \"%s\"", f->game->id, wrong != NULL ? wrong : "too long", said);
    int shown = 0; /* a piece is as wide as two letters */
    for (const char *at = text; *at != '\0'; at++) {
        const char *close = *at == '{' ? strchr(at, '}') : NULL;
        shown += close != NULL ? 2 : ((unsigned char)*at & 0xC0) != 0x80;
        at = close != NULL ? close : at;
    }
    if (shown > letters)
        fail_msg("%s: %d letters, where %d have room: \"%s\"", f->game->id, shown, letters, text);
}

/* What somebody has learnt is kept under these names: there may be more of them, and none ever goes. */
static void no_lesson_loses_its_name(void **unused)
{
    (void)unused;
    static const char ids[] =
        "sabra/melds sabra/thirty sabra/layoff sabra/split sabra/borrow sabra/chain sabra/joker sabra/end "
        "kalooki/forty kalooki/goers kalooki/jokers kalooki/swap kalooki/discard kalooki/call kalooki/stakes "
        "five-hundred/follow five-hundred/bowers five-hundred/ruff five-hundred/partner five-hundred/bid "
        "five-hundred/kitty five-hundred/misere five-hundred/ending rummy-500/points rummy-500/deep "
        "rummy-500/layoff rummy-500/aces rummy-500/late rummy-500/out rummy/turn rummy/layoff rummy/rummy "
        "rummy/watch rummy/stock gin/deadwood gin/best gin/knock gin/undercut gin/gin gin/when gin/safe "
        "american-tiles/first american-tiles/lay american-tiles/joker american-tiles/out american-tiles/keep "
        "international-tiles/fifty international-tiles/closed international-tiles/goals "
        "international-tiles/foot international-tiles/choose international-tiles/double marriage/pure "
        "marriage/tunnela marriage/tiplu marriage/dirty marriage/finish marriage/maal marriage/pay "
        "marriage/dublee royal-rummy/board royal-rummy/run royal-rummy/colour royal-rummy/squares "
        "royal-rummy/poker royal-rummy/dummy royal-rummy/out conquian/never conquian/eleven "
        "conquian/rearrange conquian/force ";
    int found = 0;
    for (size_t i = 0; i < game_count; i++) {
        LessonFile *f = of_game(i);
        for (int k = 0; k < f->count; k++) {
            char id[96];
            snprintf(id, sizeof id, "%s/%s ", f->game->id, f->lesson[k].id);
            found += strstr(ids, id) != NULL;
        }
        lesson_free(f);
    }
    assert_int_equal(found, 71);
}

/* What a step says has room where it is shown, and is whole English sentences. */
static void every_sentence_is_whole(void **unused)
{
    (void)unused;
    enum { ASK = 80, SAY = 130, TITLE = 32, OPTION = 40 };
    for (size_t i = 0; i < game_count; i++) {
        LessonFile *f = of_game(i);
        for (int k = 0; k < f->count; k++) {
            is_sentence(f, f->lesson[k].title, TITLE, false);
            is_sentence(f, f->lesson[k].goal, ASK, true);
            assert_true(f->lesson[k].names > 0);
        }
        for (int k = 0; k < f->step_count; k++) {
            const LessonStep *s = &f->step[k];
            is_sentence(f, s->ask, ASK, true);
            is_sentence(f, s->say, SAY, true);
            is_sentence(f, s->after, SAY, true);
            for (int w = 0; w < s->wrongs; w++)
                is_sentence(f, s->wrong[w].text, SAY, true);
            for (int o = 0; o < s->options; o++) {
                is_sentence(f, s->option[o].label, OPTION, false);
                is_sentence(f, s->option[o].wrong, SAY, true);
            }
        }
        lesson_free(f);
    }
}

static const char *in_brackets(const char *text)
{
    static char said[8][1024];
    static int next;
    char *out = said[next++ % 8];
    snprintf(out, sizeof said[0], "<%s>", text);
    return out;
}

static const char *in_brackets_by_number(const char *one, const char *many, unsigned long n)
{
    return in_brackets(n == 1 ? one : many);
}

/* In another language a lesson goes the same way, and all it says is said in that language. */
static void a_language_changes_the_words_alone(void **unused)
{
    static const Language brackets = { in_brackets, in_brackets_by_number };
    (void)unused;
    text_speak(&brackets);
    for (size_t i = 0; i < game_count; i++) {
        LessonFile *f = of_game(i);
        for (int k = 0; k < f->count; k++) {
            TextSink fault = told();
            if (!lesson_check(f, k, 10, 3, &fault))
                fail_msg("%s/%s: %s", f->game->id, f->lesson[k].id, why);
        }
        for (int k = 0; k < f->step_count; k++) {
            char said[LESSON_SENTENCE];
            TextSink out = text_sink(said, sizeof said);
            lesson_say(f->game, f->step[k].ask, &out);
            assert_true(said[0] == '<' && said[out.length - 1] == '>');
        }
        lesson_free(f);
    }
    text_speak(NULL);
}

/* ---- what is done at a step ---- */

static const char knock[] = "meldwell lessons 1\n"
                            "game gin\n"
                            "lesson knock Knock\n"
                            "goal End a round.\n"
                            "position\n"
                            "  turn 0 play 8\n"
                            "  hand 0 4h 5h 6h 9s 9d 9c Ad 2s 4c Kd 3d\n"
                            "step Knock with the {Kd}.\n"
                            "accept throw Kd a=1\n"
                            "wrong throw Kd: Put the {Kd} on Knock.\n"
                            "after Well done.\n"
                            "step How much was left?\n"
                            "option 9: Count again.\n"
                            "right 10\n";

static LessonFile *read_good(const GameDef *game, const char *text)
{
    TextSink error = told();
    LessonFile *f = lesson_read(game, text, &error);
    if (f == NULL)
        fail_msg("%s", why);
    return f;
}

static void each_outcome_has_its_words(void **unused)
{
    (void)unused;
    char said[LESSON_SENTENCE];
    LessonRun run;
    TextSink error = told();
    LessonFile *f = read_good(game_table[game_find("gin")], knock);
    assert_true(lesson_begin(&run, f, 0, &error));
    const uint64_t before = state_hash(&run.now);
    const struct {
        Move move;
        LessonOutcome outcome;
        const char *words;
    } acts[] = {
        { { .kind = MOVE_DISCARD, .index = 9 }, LESSON_WRONG, "Put the king of diamonds on Knock." },
        { { .kind = MOVE_DISCARD, .index = 0 },
          LESSON_OTHER,
          "The rules allow that, but this lesson asks for something else. Knock with the king of diamonds." },
        { { .kind = MOVE_DISCARD, .index = 0, .amount = 1 }, LESSON_REFUSED, NULL },
        { { .kind = MOVE_DRAW }, LESSON_REFUSED, NULL },
    };
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        TextSink out = text_sink(said, sizeof said);
        assert_int_equal(lesson_play(&run, &acts[i].move, 1, &out), acts[i].outcome);
        assert_true(said[0] != '\0');
        if (acts[i].words != NULL)
            assert_string_equal(said, acts[i].words);
        assert_true(state_hash(&run.now) == before);
        assert_int_equal(run.wrong, i + 1);
    }
    TextSink out = text_sink(said, sizeof said);
    assert_int_equal(lesson_play(&run, &(Move){ .kind = MOVE_DISCARD, .index = 9, .amount = 1 }, 1, &out), LESSON_DONE);
    assert_string_equal(said, "Well done.");
    assert_int_equal(run.step, 1);
    text_clear(&out);
    assert_int_equal(lesson_play(&run, &(Move){ .kind = MOVE_NEXT }, 1, &out), LESSON_OTHER);
    assert_string_equal(said, "How much was left?");
    text_clear(&out);
    assert_int_equal(lesson_answer(&run, 0, &out), LESSON_WRONG);
    assert_string_equal(said, "Count again.");
    assert_int_equal(lesson_answer(&run, 1, &out), LESSON_DONE);
    assert_null(lesson_step(&run));
    lesson_free(f);
}

/* ---- what is wrong with a lesson ---- */

typedef struct Fault {
    const char *from, *to; /* of the lesson above; from NULL: all of it */
    const char *words;
} Fault;

static void put_in(char *out, size_t size, const Fault *x)
{
    const char *at = x->from != NULL ? strstr(knock, x->from) : knock;
    assert_non_null(at);
    snprintf(out, size, "%.*s%s%s", (int)(at - knock), knock, x->to, x->from != NULL ? at + strlen(x->from) : "");
}

static void a_fault_is_told_by_line_and_word(void **unused)
{
    (void)unused;
    static const Fault faults[] = {
        { NULL, "", "These are no lessons: they do not begin with \"meldwell lessons 1\"." },
        { "lessons 1", "lessons 2", "These lessons were written for a newer version of Meldwell." },
        { "game gin", "game sabra",
          "Line 2 of the lessons, word 2: The game of these lessons has to be told here, and it "
          "is \"gin\"." },
        { "knock Knock", "Knock Knock",
          "Line 3 of the lessons, word 2: \"Knock\" is no name of a lesson: it has small "
          "letters, digits and hyphens." },
        { "knock Knock", "knock", "Line 3 of the lessons, word 3: A text is missing at the end of this line." },
        { "goal End a round.\n", "",
          "Line 13 of the lessons, word 1: The lesson \"knock\" ends here without a goal, a position or a step." },
        { "position\n", "",
          "Line 5 of the lessons, word 1: A line that begins with a blank belongs to a position, and none "
          "is told here." },
        { "{Kd}", "{Kx}",
          "Line 8 of the lessons, word 2: What stands in braces has to be a piece of the game, in \"Knock "
          "with the {Kx}.\"." },
        { "accept throw", "accept toss", "Line 9 of the lessons, word 2: \"toss\" is no act." },
        { "throw Kd a=1", "throw Kx a=1", "Line 9 of the lessons, word 3: \"Kx\" is no piece of this game." },
        { "throw Kd a=1", "draw Kd", "Line 9 of the lessons, word 3: \"Kd\" is one word too many." },
        { "throw Kd a=1", "draw / toss", "Line 9 of the lessons, word 4: \"toss\" is no act." },
        { "Kd: Put the {Kd} on Knock.", "Kd",
          "Line 10 of the lessons, word 1: Behind the acts that are wrong a colon and a "
          "sentence have to stand." },
        { "after", "afterwards", "Line 11 of the lessons, word 1: \"afterwards\" is not understood here." },
        { "right 10\n", "",
          "Line 13 of the lessons, word 1: The step \"How much was left?\" ends here. It has to accept "
          "something, or have answers of which one is right." },
        { "after Well", "after \x01Well",
          "Line 11 of the lessons, word 0: There is something in this line that is no text." },
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char text[sizeof knock + 256];
        TextSink error = told();
        put_in(text, sizeof text, &faults[i]);
        LessonFile *f = lesson_read(game_table[game_find("gin")], text, &error);
        if (f != NULL)
            fail_msg("read all the same: %s", faults[i].words);
        assert_string_equal(why, faults[i].words);
    }
}

/* What reads well and cannot be played is found by the check. */
static void a_lesson_that_breaks_its_word_is_found(void **unused)
{
    (void)unused;
    static const Fault faults[] = {
        { "turn 0 play 8", "turn 0 dance",
          "Line 6 of the position names the phase \"dance\", and this game has no such." },
        { "hand 0 4h", "hand 0 4z", "In line 7 of the position \"4z\" is no piece of this game." },
        { "accept throw Kd", "accept throw 4h",
          "Lesson knock, line 8: Something is asked for that the rules do not allow here." },
        { "accept throw Kd a=1", "accept draw",
          "Lesson knock, line 8: Something is asked for that the rules do not allow here." },
        { "wrong throw Kd", "wrong throw Qh",
          "Lesson knock, line 8: This can never be said, or not to all acts it stands for: Put the {Kd} on Knock." },
        { "turn 0 play 8", "turn 1 play 8",
          "There is no such position: In this phase another number of pieces is held, or lies aside." },
        { "after Well done.\n", "then 1 take Kd\n",
          "Lesson knock, line 3: What another player is to do is not allowed here." },
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char text[sizeof knock + 256];
        put_in(text, sizeof text, &faults[i]);
        LessonFile *f = read_good(game_table[game_find("gin")], text);
        TextSink fault = told();
        assert_false(lesson_check(f, 0, 20, 1, &fault));
        assert_string_equal(why, faults[i].words);
        lesson_free(f);
    }
}

/* A hand that is complete in the first turn is another one, with another button: the lesson would name the wrong one,
 * and refuse what it asks for. */
static void what_is_asked_for_is_taken_by_whatever_button(void **unused)
{
    (void)unused;
    static const char closed[] = "meldwell lessons 1\n"
                                 "game international-tiles\n"
                                 "lesson closed A closed hand\n"
                                 "goal Claim it.\n"
                                 "position\n"
                                 "  seats 2\n"
                                 "  turn 0 draw 12\n"
                                 "  hand 0 R3 R4 R5 K7 R7 B7 O9 O10 O11 O12 K2 B2 O2 B13\n"
                                 "  own draw 0\n"
                                 "  own turns %d\n"
                                 "  stock ... R2\n"
                                 "step Draw a tile.\n"
                                 "accept draw\n"
                                 "step Claim the hand with the {B13}.\n"
                                 "accept done / throw B13 a=1\n"
                                 "after Well done.\n";
    for (int turns = 1; turns < 3; turns++) {
        char text[sizeof closed + 16];
        snprintf(text, sizeof text, closed, turns);
        LessonFile *f = read_good(game_table[game_find("international-tiles")], text);
        TextSink fault = told();
        assert_int_equal(lesson_check(f, 0, 20, 1, &fault), turns > 1);
        if (turns == 1)
            assert_string_equal(why, "Lesson closed, line 14: What is asked for may be done in another way as well, "
                                     "which is refused.");
        lesson_free(f);
    }
}

/* ---- whatever the file is ---- */

static void change(char *text, Rng *rng)
{
    static const char bytes[] = "\n  {}:/+-#0179KQhdsx=\x01\xC3\xA9lesson";
    const uint32_t n = (uint32_t)strlen(text);
    if (n < 4)
        return;
    const uint32_t at = rng_below(rng, n - 3);
    switch (rng_below(rng, 3)) {
    case 0:
        text[at] = bytes[rng_below(rng, sizeof bytes - 1)];
        break;
    case 1: { /* a piece of it goes */
        const uint32_t gone = 1 + rng_below(rng, n - at > 60 ? 60 : n - at - 1);
        memmove(text + at, text + at + gone, n - at - gone + 1);
        break;
    }
    default: { /* a piece of it comes twice, over what stood there */
        const uint32_t from = rng_below(rng, n - 3), room = n - (at > from ? at : from);
        memmove(text + at, text + from, rng_below(rng, room < 40 ? room : 40));
    }
    }
}

/* What was read despite all is played by chance. */
static void try_out(const LessonFile *f, Rng *rng)
{
    for (int i = 0; i < f->count; i++) {
        LessonRun run;
        TextSink error = told();
        if (!lesson_begin(&run, f, i, &error)) {
            assert_true(why[0] != '\0');
            continue;
        }
        (void)lesson_check(f, i, 3, rng_next(rng), &error);
    }
}

static void whatever_it_is_it_is_read_or_refused(void **unused)
{
    (void)unused;
    int read_all = 0;
    for (size_t g = 0; g < game_count; g++)
        for (Cases c = chance_cases(100 * g, CHANCE_CASES(60, 20)); chance_next(&c);) {
            static char text[LESSON_TEXT];
            char path[256];
            Rng rng;
            rng_seed(&rng, c.seed);
            snprintf(path, sizeof path, MELDWELL_SOURCE "/assets/lessons/%s.lessons", game_table[g]->id);
            FILE *in = fopen(path, "rb");
            assert_non_null(in);
            text[fread(text, 1, sizeof text - 1, in)] = '\0';
            fclose(in);
            for (uint32_t k = 1 + rng_below(&rng, 3); k > 0; k--)
                change(text, &rng);
            TextSink error = told();
            LessonFile *f = lesson_read(game_table[g], text, &error);
            assert_true((f != NULL) != (why[0] != '\0'));
            if (f == NULL)
                continue;
            read_all++;
            try_out(f, &rng);
            lesson_free(f);
        }
    assert_true(read_all > 20 || !chance_usual());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_can_be_played),
        cmocka_unit_test(every_sentence_is_whole),
        cmocka_unit_test(no_lesson_loses_its_name),
        cmocka_unit_test(a_language_changes_the_words_alone),
        cmocka_unit_test(each_outcome_has_its_words),
        cmocka_unit_test(a_fault_is_told_by_line_and_word),
        cmocka_unit_test(a_lesson_that_breaks_its_word_is_found),
        cmocka_unit_test(what_is_asked_for_is_taken_by_whatever_button),
        cmocka_unit_test(whatever_it_is_it_is_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
