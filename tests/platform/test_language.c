/* Catalogues: what is said, which form goes with a number, which language is spoken; and that no file, however damaged,
 * does more than leave the program in English. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>

#include "chance.h"
#include "match_help.h"
#include "platform/catalogue.h"
#include "platform/language.h"
#include "platform/plural.h"

/* ---- a file ---- */

typedef struct MoRow {
    const char *text, *said;
    uint32_t text_length, said_length;
} MoRow;

enum { FILE_BYTES = 4096 };

#define ROW(text, said)                                                                                                \
    {                                                                                                                  \
        text, said, sizeof text - 1, sizeof said - 1                                                                   \
    }

static void put_number(unsigned char *at, uint32_t n)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(n >> (8 * i));
}

/* As msgfmt writes it. Returns the size. */
static size_t write_file(const MoRow *row, uint32_t rows, unsigned char *out)
{
    const uint32_t head = 28;
    uint32_t at = head + 16 * rows;
    memset(out, 0, FILE_BYTES);
    put_number(out, 0x950412DEu);
    put_number(out + 8, rows);
    put_number(out + 12, head);
    put_number(out + 16, head + 8 * rows);
    for (uint32_t i = 0; i < 2 * rows; i++) {
        const MoRow *r = &row[i % rows];
        const char *text = i < rows ? r->text : r->said;
        const uint32_t length = i < rows ? r->text_length : r->said_length;
        put_number(out + head + 8 * i, length);
        put_number(out + head + 8 * i + 4, at);
        memcpy(out + at, text, length + 1);
        at += length + 1;
    }
    return at;
}

#define HEAD(plural) "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: " plural "\n"

static const MoRow usual[] = {
    ROW("", HEAD("nplurals=2; plural=(n != 1);")),
    ROW("Back", "Zurück"),
    ROW("you among them\4{1} win.", "{1}, ihr gewinnt."),
    ROW("{1} card\0{1} cards", "{1} Karte\0{1} Karten"),
    ROW("{1} win.", "{1} gewinnen."),
};
enum { USUAL = sizeof usual / sizeof usual[0] };

/* The bytes in memory of exactly that size, so that a sanitizer sees a step behind their end. */
static Catalogue *catalogue_from(const unsigned char *bytes, size_t size)
{
    unsigned char *own = malloc(size > 0 ? size : 1);
    assert_non_null(own);
    memcpy(own, bytes, size);
    return catalogue_of(own, size);
}

static void texts_are_said(void **unused)
{
    unsigned char file[FILE_BYTES];
    (void)unused;
    const size_t size = write_file(usual, USUAL, file);
    Catalogue *c = catalogue_from(file, size);
    assert_non_null(c);
    assert_string_equal(catalogue_say(c, "Back"), "Zurück");
    assert_string_equal(catalogue_say(c, "{1} win."), "{1} gewinnen.");
    assert_string_equal(catalogue_say(c, "you among them\4{1} win."), "{1}, ihr gewinnt.");
    assert_null(catalogue_say(c, "Forward"));
    assert_null(catalogue_say(c, ""));
    assert_string_equal(catalogue_count(c, "{1} card", 1), "{1} Karte");
    assert_string_equal(catalogue_count(c, "{1} card", 0), "{1} Karten");
    assert_string_equal(catalogue_count(c, "{1} card", 1234567), "{1} Karten");
    assert_null(catalogue_count(c, "{1} tile", 1));
    assert_string_equal(catalogue_count(c, "Back", 7), "Zurück");
    catalogue_free(c);
}

/* ---- damage ---- */

/* All that can be asked of it. */
static void ask_all(const Catalogue *c)
{
    for (int i = 0; i < USUAL; i++) {
        const char *said = catalogue_say(c, usual[i].text);
        size_t length = said != NULL ? strlen(said) : 0;
        for (unsigned long n = 0; n < 120; n++) {
            said = catalogue_count(c, usual[i].text, n);
            length += said != NULL ? strlen(said) : 0;
        }
        assert_true(length < (size_t)FILE_BYTES * 200);
    }
}

static void damaged_files_are_none(void **unused)
{
    unsigned char file[FILE_BYTES];
    static const MoRow plain_bytes[] = { ROW("", HEAD("nplurals=2; plural=(n != 1);")), ROW("Back", "Zur\xFC"
                                                                                                    "ck") };
    static const MoRow controls[] = { ROW("", HEAD("nplurals=2; plural=(n != 1);")), ROW("Back", "Zur\033[2J") };
    static const MoRow pieces[] = { ROW("", HEAD("nplurals=2; plural=(n != 1);")), ROW("Back", "\xEE\x80\x80") };
    static const MoRow turned[] = { ROW("", HEAD("nplurals=2; plural=(n != 1);")), ROW("b", "B"), ROW("a", "A") };
    static const MoRow few[] = { ROW("", HEAD("nplurals=3; plural=n;")), ROW("a\0b", "A\0B") };
    static const MoRow no_rule[] = { ROW("", HEAD("nplurals=2; plural=system(n);")), ROW("a", "A") };
    static const MoRow other_letters[] = { ROW("", "Content-Type: text/plain; charset=CP1252\n"), ROW("a", "A") };
    static const MoRow headless[] = { ROW("a", "A") };
    static const struct {
        const MoRow *row;
        uint32_t rows;
    } bad[] = { { plain_bytes, 2 }, { controls, 2 }, { pieces, 2 },        { turned, 3 },
                { few, 2 },         { no_rule, 2 },  { other_letters, 2 }, { headless, 1 } };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_null(catalogue_from(file, write_file(bad[i].row, bad[i].rows, file)));
    const size_t size = write_file(usual, USUAL, file);
    for (size_t cut = 0; cut < size; cut++)
        assert_null(catalogue_from(file, cut));
    assert_null(catalogue_of(NULL, 0));
    /* Texts that lie over one another would make a small file long to read. */
    for (int i = 0; i < 4; i++)
        memcpy(file + 28 + 8 * (size_t)USUAL + 8 * (size_t)i, file + 28 + 8 * (size_t)USUAL, 8);
    assert_null(catalogue_from(file, size));
}

/* Bytes, numbers of the tables and lengths are changed by chance: what is still taken for a catalogue answers. */
static void mutated_files_do_no_harm(void **unused)
{
    unsigned char whole[FILE_BYTES], file[FILE_BYTES];
    const size_t size = write_file(usual, USUAL, whole);
    const long cases = CHANCE_CASES(200000, 40000);
    long taken = 0;
    (void)unused;
    for (Cases k = chance_cases(0x10CA1E, cases); chance_next(&k);) {
        Rng rng;
        rng_seed(&rng, k.seed);
        memcpy(file, whole, size);
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes > 0; changes--) {
            const size_t at = rng_below(&rng, (uint32_t)size);
            if (rng_below(&rng, 2) == 0)
                file[at] = (unsigned char)rng_next(&rng);
            else
                put_number(file + at / 4 * 4 % (28 + 16 * (size_t)USUAL),
                           rng_below(&rng, 2) == 0 ? (uint32_t)rng_next(&rng) : rng_below(&rng, 2 * (uint32_t)size));
        }
        Catalogue *c = catalogue_from(file, rng_below(&rng, 8) == 0 ? rng_below(&rng, (uint32_t)size + 1) : size);
        if (c != NULL)
            ask_all(c);
        taken += c != NULL;
        catalogue_free(c);
    }
    assert_true(!chance_usual() || (taken > 0 && taken < cases));
}

/* ---- rules of plurals ---- */

static void rules_of_plurals(void **unused)
{
    static const struct {
        const char *rule;
        int forms;
        const char *form; /* of 0, 1, 2 .. */
    } rules[] = {
        { "nplurals=1; plural=0;", 1, "000000" },
        { "nplurals=2; plural=(n != 1);", 2, "1011111" },
        { "nplurals=2; plural=n>1;", 2, "00111" },
        { "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", 3, "20111222" },
        { "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;", 3,
          "2011122222222222222220111222222" },
        { "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;", 6,
          "01233333333444" },
        { "nplurals=2; plural=!(n == 1 || n*2-2 < 2)+0/1;", 2, "10111" },
        { "nplurals=2; plural=n/0;", 2, "000" },
        { "nplurals=2; plural=n%0 + 5;", 2, "000" },
    };
    static const char *const none[] = { "nplurals=2; plural=",
                                        "nplurals=0; plural=0;",
                                        "nplurals=99; plural=0;",
                                        "nplurals=2; plural=n !",
                                        "nplurals=2; plural=(n;",
                                        "nplurals=2; plural=n ? 1;",
                                        "nplurals=2; plural=m;",
                                        "nplurals=2; plural=n n;",
                                        "plural=n;",
                                        "nplurals=2; plural=12345678901;" };
    PluralRule rule;
    char head[2048];
    (void)unused;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        snprintf(head, sizeof head, "Plural-Forms: %s\nMore: x\n", rules[i].rule);
        assert_true(plural_read(head, &rule));
        assert_int_equal(rule.forms, rules[i].forms);
        for (unsigned long n = 0; rules[i].form[n] != '\0'; n++)
            if (plural_form(&rule, n) != rules[i].form[n] - '0')
                fail_msg("%s: form %d for %lu", rules[i].rule, plural_form(&rule, n), n);
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        snprintf(head, sizeof head, "Plural-Forms: %s\n", none[i]);
        if (plural_read(head, &rule))
            fail_msg("taken for a rule: %s", none[i]);
    }
    assert_true(plural_read("nothing of it", &rule) && plural_form(&rule, 1) == 0 && plural_form(&rule, 2) == 1);
    for (int open = 0; open < 1000; open += 37) { /* as deep as anybody likes */
        snprintf(head, sizeof head, "Plural-Forms: nplurals=2; plural=%.*sn%.*s;\n", open,
                 "((((((((((((((((((((((((((((((((((((((((((((((((((", open,
                 "))))))))))))))))))))))))))))))))))))))))))))))))))");
        (void)plural_read(head, &rule);
    }
}

/* ---- which is spoken ---- */

static char dir[256];

static void put_catalogue(const char *code, const void *bytes, size_t size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", dir, code);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES", dir, code);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/meldwell.mo", dir, code);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, size, f), size);
    fclose(f);
}

static int set_up(void **state)
{
    unsigned char file[FILE_BYTES];
    (void)state;
    if (!help_folder(dir))
        return -1;
    const size_t size = write_file(usual, USUAL, file);
    put_catalogue("de", file, size);
    put_catalogue("pt_BR", file, size);
    put_catalogue("qmd", file, size);
    put_catalogue("fr", file, size - 1);
    put_catalogue("es", "", 0);
    setenv("MELDWELL_LOCALE_DIR", dir, 1);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    text_speak(NULL);
    help_remove(dir);
    return 0;
}

static void begin_with(const char *all, const char *lang, const char *liked)
{
    static const char *const names[] = { "LC_ALL", "LANG", "LANGUAGE" };
    const char *value[] = { all, lang, liked };
    unsetenv("LC_MESSAGES");
    for (int i = 0; i < 3; i++)
        value[i] != NULL ? setenv(names[i], value[i], 1) : unsetenv(names[i]);
    language_begin();
}

static void the_environment_says_which(void **unused)
{
    static const struct {
        const char *all, *lang, *liked, *code;
        bool told; /* that it is not there, or damaged */
    } asked[] = {
        { NULL, "de_DE.UTF-8", NULL, "de", false },
        { NULL, "de_AT.UTF-8@euro", NULL, "de", false },
        { "C.UTF-8", "de", "qmd", "qmd", false },
        { "C", "de", "qmd", "en", false },
        { "POSIX", NULL, "de", "en", false },
        { NULL, NULL, NULL, "en", false },
        { NULL, "en_US.UTF-8", NULL, "en", false },
        { NULL, "en_US.UTF-8", "pl:de", "de", false },
        { NULL, "en_US.UTF-8", "en_GB:de", "en", false },
        { NULL, "pt_BR.UTF-8", NULL, "pt_BR", false },
        { NULL, "pl_PL.UTF-8", NULL, "en", true },
        { NULL, "fr_FR.UTF-8", NULL, "en", true },
        { NULL, "es", NULL, "en", true },
        { NULL, "../../etc", NULL, "en", true },
        { NULL, "de/../de", NULL, "en", true },
        { NULL, "\xFF\xFE\033", NULL, "en", true },
        { NULL, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL, "en", true },
    };
    char why[256];
    (void)unused;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        begin_with(asked[i].all, asked[i].lang, asked[i].liked);
        assert_string_equal(language_code(language_now()), asked[i].code);
        assert_string_equal(tr("Back"), strcmp(asked[i].code, "en") == 0 ? "Back" : "Zurück");
        TextSink out = text_sink(why, sizeof why);
        assert_int_equal(language_trouble(&out), asked[i].told);
        assert_int_equal(out.length > 0, asked[i].told);
        assert_true(!out.cut && strchr(why, '\033') == NULL);
    }
}

static void it_changes_at_once(void **unused)
{
    char out[64], why[256];
    (void)unused;
    begin_with(NULL, "de_DE.UTF-8", NULL);
    TextSink sink = text_sink(out, sizeof out);
    language_use(LANGUAGE_ENGLISH);
    text_count(&sink, "{1} card", "{1} cards", 3);
    assert_string_equal(out, "3 cards");
    language_use(language_find("de"));
    text_clear(&sink);
    text_count(&sink, "{1} card", "{1} cards", 3);
    assert_string_equal(out, "3 Karten");
    text_clear(&sink);
    const char *const all[] = { "Anna", NAME_YOU };
    text_told_of(&sink, all, 2, "You win.", "{1} wins.", "{1} win.", N_OF("you among them", "{1} win."));
    assert_non_null(strstr(out, "ihr gewinnt."));
    language_use(LANGUAGE_SYSTEM);
    assert_string_equal(language_code(language_now()), "de");
    assert_string_equal(language_name(LANGUAGE_SYSTEM), "Deutsch");
    assert_true(language_there(language_find("de")) && !language_there(language_find("nl")));
    assert_int_equal(language_find("xx"), -1);
    const int wrong[] = { language_find("fr"), language_find("nl"), -1, language_count(), 1000 };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        language_use(wrong[i]);
        TextSink told = text_sink(why, sizeof why);
        assert_int_equal(language_now(), LANGUAGE_ENGLISH);
        assert_true(language_trouble(&told) && told.length > 0);
        assert_string_equal(tr("Back"), "Back");
    }
}

static atomic_bool over;

static void *say_on(void *unused)
{
    char out[64];
    (void)unused;
    while (!atomic_load(&over)) {
        TextSink sink = text_sink(out, sizeof out);
        text_count(&sink, "{1} card", "{1} cards", 3);
        assert_true(strcmp(out, "3 cards") == 0 || strcmp(out, "3 Karten") == 0);
        assert_true(tr("Back")[0] != '\0');
    }
    return NULL;
}

/* Whoever thinks may be saying something meanwhile. */
static void it_changes_under_a_thread(void **unused)
{
    pthread_t thread;
    (void)unused;
    begin_with(NULL, NULL, NULL);
    assert_int_equal(pthread_create(&thread, NULL, say_on, NULL), 0);
    for (int i = 0; i < 2000; i++)
        language_use(i % 2 == 0 ? language_find("de") : LANGUAGE_ENGLISH);
    atomic_store(&over, true);
    pthread_join(thread, NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_said),
        cmocka_unit_test(damaged_files_are_none),
        cmocka_unit_test(mutated_files_do_no_harm),
        cmocka_unit_test(rules_of_plurals),
        cmocka_unit_test(the_environment_says_which),
        cmocka_unit_test(it_changes_at_once),
        cmocka_unit_test(it_changes_under_a_thread),
    };
    chance_read(argc, argv);
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
