/* The proof of the deal: the code is the SHA-256 of the text, it changes with everything the deal follows from, a match
 * keeps its salt whatever happens, and what was tampered with does not pass. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "chance.h"
#include "cli/proof.h"
#include "platform/random_source.h"
#include "played.h"
#include "record/deal_proof.h"

/* The folder of the matches where nobody says otherwise. */
static char home[256], dir[300];

static int setup(void **state)
{
    (void)state;
    if (!help_folder(home) || setenv("XDG_DATA_HOME", home, 1) != 0)
        return -1;
    snprintf(dir, sizeof dir, "%s/meldwell", home);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    help_remove(home);
    return 0;
}

static StoredMatch sample(void)
{
    StoredMatch m = { .seed = UINT64_MAX, .rules_version = 1 };
    snprintf(m.game, sizeof m.game, "sabra");
    snprintf(m.options, sizeof m.options, "standard,initial_min=50");
    snprintf(m.seats, sizeof m.seats, "you,computer:hard:Ada");
    snprintf(m.salt, sizeof m.salt, "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
    return m;
}

static const char *code_of(const StoredMatch *m)
{
    static char code[2][PROOF_CODE_SIZE];
    static int next;
    next ^= 1;
    proof_code(m, code[next]);
    return code[next];
}

/* ---- the code ---- */

/* As sha256sum answers for the same lines. */
static void test_known_code(void **state)
{
    (void)state;
    StoredMatch m = sample();
    assert_string_equal(code_of(&m), "552e84c8662095c8b98644d0bdf68dc7509564e1f6bfeda2f0f324959fa296fd");
}

static void test_every_part_counts(void **state)
{
    (void)state;
    const StoredMatch base = sample();
    StoredMatch other[6];
    for (int i = 0; i < 6; i++)
        other[i] = base;
    other[0].game[0]++;
    other[1].rules_version++;
    other[2].options[3]++;
    other[3].seats[5]++;
    other[4].seed--;
    other[5].salt[63] = '0';
    for (int i = 0; i < 6; i++) {
        assert_string_not_equal(code_of(&base), code_of(&other[i]));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(code_of(&other[k]), code_of(&other[i]));
    }
    /* What is not part of the deal is not part of the code: it is the same at the deal and at the end. */
    StoredMatch later = base;
    later.id = 77;
    later.over = later.practice = true;
    later.cursor = later.move_count = 400;
    assert_string_equal(code_of(&base), code_of(&later));
}

static void test_salts_differ(void **state)
{
    (void)state;
    char salt[64][PROOF_CODE_SIZE];
    for (int i = 0; i < 64; i++) {
        random_hex(salt[i]);
        assert_int_equal(strlen(salt[i]), PROOF_CODE_SIZE - 1);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(salt[i], salt[k]);
    }
    StoredMatch m = sample();
    assert_true(proof_exists(&m));
    m.salt[5] = 'g';
    assert_false(proof_exists(&m));
    m.salt[0] = '\0';
    assert_false(proof_exists(&m));
}

/* ---- the text ---- */

static const char *text_of(const StoredMatch *m)
{
    static char text[PROOF_TEXT_SIZE];
    TextSink out = text_sink(text, sizeof text);
    proof_write(m, &out);
    assert_false(out.cut);
    return text;
}

static bool same_deal(const StoredMatch *a, const StoredMatch *b)
{
    return strcmp(a->game, b->game) == 0 && a->rules_version == b->rules_version &&
           strcmp(a->options, b->options) == 0 && strcmp(a->seats, b->seats) == 0 && a->seed == b->seed &&
           strcmp(a->salt, b->salt) == 0;
}

static void test_text_and_back(void **state)
{
    (void)state;
    StoredMatch m = sample(), got;
    char code[PROOF_CODE_SIZE], why[200], blanks[PROOF_TEXT_SIZE + 64];
    TextSink error = text_sink(why, sizeof why);
    assert_true(proof_read(text_of(&m), &got, code, &error));
    assert_true(same_deal(&m, &got));
    assert_string_equal(code, code_of(&m));
    /* As it comes out of a window, a mail or another system. */
    TextSink out = text_sink(blanks, sizeof blanks);
    text_add(&out, "\r\n\n");
    for (const char *c = text_of(&m); *c; c++)
        text_add(&out, *c == '\n' ? "  \t\r\n  \n\t " : (char[]){ *c, '\0' });
    assert_true(proof_read(blanks, &got, code, &error));
    assert_true(same_deal(&m, &got));
    assert_string_equal(why, "");
    /* The longest texts that can be kept. */
    memset(m.options, 'o', sizeof m.options - 1);
    memset(m.seats, 's', sizeof m.seats - 1);
    memset(m.game, 'g', sizeof m.game - 1);
    assert_true(proof_read(text_of(&m), &got, code, &error));
    assert_true(same_deal(&m, &got));
}

static void expect_refused(const char *text, const char *told)
{
    StoredMatch m = sample();
    const StoredMatch before = m;
    char code[PROOF_CODE_SIZE] = "kept", why[300];
    TextSink error = text_sink(why, sizeof why);
    assert_false(proof_read(text, &m, code, &error));
    assert_memory_equal(&m, &before, sizeof m);
    assert_string_equal(code, "kept");
    if (!strstr(why, told))
        fail_msg("told \"%s\", expected \"%s\"", why, told);
}

static void test_no_proof(void **state)
{
    (void)state;
    static const char salt[] = "salt: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n";
    char text[PROOF_TEXT_SIZE + 16];
    expect_refused("", "does not begin");
    expect_refused("Meldwell proof 2\n", "does not begin");
    expect_refused("Meldwell proof 1\n", "\"game:\" is missing");
    expect_refused("Meldwell proof 1\ngame: sabra\nseed: 1\n", "\"rules:\" is missing");
    snprintf(text, sizeof text, "Meldwell proof 1\ngame: sabra\nrules: 1\noptions: \nseats: you\nseed: -1\n%s", salt);
    expect_refused(text, "whole numbers");
    snprintf(text, sizeof text,
             "Meldwell proof 1\ngame: sabra\nrules: 1\noptions: \nseats: you\nseed: 18446744073709551616\n%s", salt);
    expect_refused(text, "whole numbers");
    snprintf(text, sizeof text, "Meldwell proof 1\ngame: sabra\nrules: 1\noptions: \nseats: you\nseed: 1\n%.40s\n",
             salt);
    expect_refused(text, "\"salt:\" must be");
    snprintf(text, sizeof text, "Meldwell proof 1\ngame: sabra\nrules: 1\noptions: \nseats: you\nseed: 1\n%sx: 1\n",
             salt);
    expect_refused(text, "\"commitment:\" is missing");
    snprintf(text, sizeof text,
             "Meldwell proof 1\ngame: sabra\nrules: 1\noptions: \nseats: you\nseed: 1\n%scommitment: 12\n", salt);
    expect_refused(text, "\"commitment:\" must be");
    StoredMatch m = sample();
    snprintf(text, sizeof text, "%smore\n", text_of(&m));
    expect_refused(text, "something after its end");
    snprintf(text, sizeof text, "Meldwell proof 1\ngame: %0100d\n", 1);
    expect_refused(text, "\"game:\" is damaged");
}

/* Whatever happens to a text: it is refused with a sentence, or another deal comes out with another code, or it says
 * the same in other letters. */
static void test_mutated_texts(void **state)
{
    (void)state;
    const StoredMatch m = sample();
    const char *whole = text_of(&m);
    const size_t length = strlen(whole);
    Rng rng;
    int refused = 0, other = 0, same = 0;
    rng_seed(&rng, chance_seed(20));
    for (int round = 0; round < 60000; round++) {
        char text[PROOF_TEXT_SIZE], code[PROOF_CODE_SIZE], why[300] = "";
        StoredMatch got;
        TextSink error = text_sink(why, sizeof why);
        memcpy(text, whole, length + 1);
        for (uint32_t n = 1 + rng_below(&rng, 3); n > 0; n--) {
            size_t at = rng_below(&rng, (uint32_t)strlen(text));
            switch (rng_below(&rng, 4)) {
            case 0:
                text[at] = (char)(1 + rng_below(&rng, 255));
                break;
            case 1:
                text[at] = "0123456789abcdef\n: ,"[rng_below(&rng, 20)];
                break;
            case 2:
                memmove(text + at, text + at + 1, strlen(text + at));
                break;
            default:
                text[at + 1] = rng_below(&rng, 50) == 0 ? '\0' : text[at];
                break;
            }
        }
        if (!proof_read(text, &got, code, &error)) {
            refused++;
            assert_true(strlen(why) > 10 && why[strlen(why) - 1] == '.');
        } else if (!same_deal(&m, &got)) {
            other++;
            assert_string_not_equal(code_of(&got), code_of(&m));
        } else {
            same++;
            assert_string_equal(code_of(&got), code_of(&m));
        }
    }
    printf("60000 texts: %d refused, %d another deal, %d the same\n", refused, other, same);
    assert_true(refused > 10000 && other > 10000 && same > 10);
}

/* ---- a match ---- */

static void test_salt_stays(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms;
    Rng rng;
    rng_seed(&rng, 3);
    assert_true(help_setup(&ms, "you,computer:easy,Zoë", "standard,initial_min=50,turn_timer=0", 99));
    ms.preset = 1; /* rules as they are told beside another preset */
    Match *m = match_new(&ms, store, NULL, NULL);
    const StoredMatch first = *match_header(m);
    assert_true(proof_exists(&first));
    int64_t id = match_id(m);
    for (int life = 0; life < 6; life++) {
        played_on(m, &rng, 3);
        match_undo(m);
        assert_true(same_deal(&first, match_header(m)));
        match_close(m);
        store_close(store);
        store = store_open(dir, NULL);
        m = match_resume(store, id, NULL, NULL, NULL);
        assert_non_null(m);
        assert_true(same_deal(&first, match_header(m)));
        assert_string_equal(code_of(&first), code_of(match_header(m)));
    }
    match_close(m);
    /* A gap in the moves makes the match be written anew: as it was. */
    store_close(store);
    sqlite3 *db = NULL;
    char path[320];
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE move SET hash = hash + 1 WHERE n >= 4", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store = store_open(dir, NULL);
    m = match_resume(store, id, NULL, NULL, NULL);
    assert_non_null(m);
    match_close(m);
    StoredMatch kept;
    assert_true(store_match_get(store, id, &kept));
    assert_int_equal(kept.move_count, 4);
    assert_true(same_deal(&first, &kept));
    store_close(store);
    /* Nobody keeps it: the code is shown all the same. */
    m = match_new(&ms, NULL, NULL, NULL);
    assert_true(proof_exists(match_header(m)));
    assert_false(same_deal(&first, match_header(m)));
    match_close(m);
}

/* ---- the command ---- */

static int count_of(const char *text, const char *word)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, word)); at += strlen(word))
        n++;
    return n;
}

static Said prove(int argc, const char *a, const char *b, const char *c)
{
    const char *words[] = { a, b, c };
    return said_by(proof_command, argc, words);
}

static void expect(Said s, int status, const char *out, const char *err)
{
    if (s.status != status || !strstr(s.out, out) || (err[0] ? !strstr(s.err, err) : s.err[0] != '\0'))
        fail_msg("status %d, out \"%s\", err \"%s\"", s.status, s.out, s.err);
    said_free(&s);
}

static void test_words(void **state)
{
    (void)state;
    expect(prove(0, NULL, NULL, NULL), 2, "", "Give either a proof");
    expect(prove(2, "--last", "file", NULL), 2, "", "Give either a proof");
    expect(prove(1, "--lost", NULL, NULL), 2, "", "\"--lost\" is not understood here");
    expect(prove(2, "a", "b", NULL), 2, "", "\"b\" is not understood here");
    expect(prove(2, "--last", "--code", NULL), 2, "", "A value is missing");
    expect(prove(3, "--last", "--code", "0123456789abcde"), 2, "", "16 to 64 digits");
    expect(prove(3, "--last", "--code", "0123456789abcdefg"), 2, "", "16 to 64 digits");
    expect(prove(1, "/nowhere/at/all", NULL, NULL), 1, "", "cannot be read");
    expect(prove(1, home, NULL, NULL), 1, "", "cannot be read");
    expect(prove(1, "--last", NULL, NULL), 1, "", "There is no file of saved games");
    expect(prove(1, "Meldwell proof 1 or so", NULL, NULL), 1, "", "does not begin");
}

static void test_text_by_command(void **state)
{
    (void)state;
    StoredMatch m = sample();
    snprintf(m.seats, sizeof m.seats, "you,computer:hard:Ada,Ben");
    m.rules_version = game_table[game_find("sabra")]->rules.version;
    Said s = prove(1, text_of(&m), NULL, NULL);
    assert_int_equal(s.status, 0);
    assert_non_null(strstr(s.out, code_of(&m)));
    assert_int_equal(count_of(s.out, "Deal "), 1);
    assert_non_null(strstr(s.out, "  Player 1: "));
    assert_non_null(strstr(s.out, "  Ada: "));
    assert_non_null(strstr(s.out, "  Ben: "));
    assert_non_null(strstr(s.out, "to be drawn, in this order: "));
    said_free(&s);
    /* The player's own code, as it was written down; a wrong one; a text that was changed. */
    char code[PROOF_CODE_SIZE + 8], text[PROOF_TEXT_SIZE];
    snprintf(code, sizeof code, "%.8s-%.8s %.4s", code_of(&m), code_of(&m) + 8, code_of(&m) + 16);
    expect(prove(3, text_of(&m), "--code", code), 0, "matches the code you gave", "");
    code[0] = code[0] == '0' ? '1' : '0';
    expect(prove(3, text_of(&m), "--code", code), 1, "does NOT match the code you gave", "");
    snprintf(text, sizeof text, "%s", text_of(&m));
    char *digit = strstr(text, "seed: ") + 8;
    *digit = *digit == '1' ? '2' : '1';
    expect(prove(1, text, NULL, NULL), 1, "does NOT match the code in the text", "");
    /* What this program cannot deal: the code is told all the same. */
    m.rules_version++;
    expect(prove(1, text_of(&m), NULL, NULL), 1, "The deal matches the code in the text", "version");
    m.rules_version--;
    snprintf(m.game, sizeof m.game, "whist");
    expect(prove(1, text_of(&m), NULL, NULL), 1, "The deal matches the code in the text", "does not know");
}

/* The hands the text tells are those that were dealt. */
static void test_dealt_hands(void **state)
{
    (void)state;
    MatchSetup ms;
    assert_true(help_setup(&ms, "Ann,Ben", "standard", 4711));
    Match *m = match_new(&ms, NULL, NULL, NULL);
    Said s = prove(1, text_of(match_header(m)), NULL, NULL);
    assert_int_equal(s.status, 0);
    for (int seat = 0; seat < 2; seat++) {
        char name[8];
        Piece hand[MAX_PIECES];
        int n = help_hand(m, seat, hand, MAX_PIECES);
        snprintf(name, sizeof name, "  %s:", ms.seat[seat].name);
        const char *line = strstr(s.out, name);
        assert_non_null(line);
        char told[400];
        snprintf(told, sizeof told, "%.*s ", (int)strcspn(line, "\n"), line);
        assert_int_equal(count_of(told, " ") - 3, n);
        for (int i = 0; i < n; i++) {
            char face[16] = " ";
            TextSink sink = text_sink(face + 1, sizeof face - 1);
            match_game(m)->tell.face_text(match_state(m)->table.face[hand[i]], &sink);
            text_add(&sink, " ");
            assert_non_null(strstr(told, face));
        }
    }
    said_free(&s);
    match_close(m);
}

static int change(const char *sql)
{
    sqlite3 *db = NULL;
    char path[320];
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    int rc = sqlite3_open(path, &db);
    rc = rc == SQLITE_OK ? sqlite3_exec(db, sql, NULL, NULL, NULL) : rc;
    sqlite3_close(db);
    return rc;
}

static void test_last_match(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms;
    assert_true(help_setup(&ms, "Ann,Ben", "standard", 1));
    Match *open = match_new(&ms, store, NULL, NULL);
    match_close(open);
    store_close(store);
    expect(prove(1, "--last", NULL, NULL), 1, "", "to its end yet");
    store = store_open(dir, NULL);
    int64_t id = played_match(store, "Ann,Ben", "standard,match_format=games,match_games=3", 55);
    assert_true(id > 0);
    StoredMatch m;
    assert_true(store_match_get(store, id, &m));
    Said s = prove(3, "--last", "--code", code_of(&m)); /* while another copy of the program has the store */
    if (s.status != 0)
        fail_msg("%s%s", s.out, s.err);
    assert_int_equal(count_of(s.out, "\nDeal "), 3);
    assert_non_null(strstr(s.out, "moves were played again"));
    assert_non_null(strstr(s.out, text_of(&m)));
    said_free(&s);
    store_close(store);
    expect(prove(3, "--last", "--data-dir", "/nowhere"), 1, "", "There is no file of saved games");

    char code[PROOF_CODE_SIZE];
    proof_code(&m, code);
    assert_int_equal(change("UPDATE match SET seed = seed + 1"), SQLITE_OK);
    expect(prove(3, "--last", "--code", code), 1, "does NOT match", "does not have the same result as before");
    assert_int_equal(change("UPDATE match SET seed = seed - 1"), SQLITE_OK);
    expect(prove(3, "--last", "--code", code), 0, "matches the code you gave", "");
    assert_int_equal(change("UPDATE move SET hash = hash + 1 WHERE n = 30"), SQLITE_OK);
    expect(prove(3, "--last", "--code", code), 1, "matches the code you gave", "Move 31 of");
    assert_int_equal(change("UPDATE move SET hash = hash - 1 WHERE n = 30; DELETE FROM move WHERE n = 20"), SQLITE_OK);
    expect(prove(1, "--last", NULL, NULL), 1, "", "Move 21 of");
    assert_int_equal(change("UPDATE match SET salt = ''"), SQLITE_OK);
    expect(prove(1, "--last", NULL, NULL), 1, "", "before Meldwell made proofs");
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_known_code),      TEST(test_every_part_counts), TEST(test_salts_differ), TEST(test_text_and_back),
        TEST(test_no_proof),        TEST(test_mutated_texts),     TEST(test_salt_stays),   TEST(test_words),
        TEST(test_text_by_command), TEST(test_dealt_hands),       TEST(test_last_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
