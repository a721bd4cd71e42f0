/* The rules page of Five Hundred under every preset and every value of every option: it is complete, each option that
 * has an effect is told, and its pictures are what they say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/reasons.h"
#include "rules/table/rng.h"

enum { PAGE_BYTES = 48 * 1024, LINE_BYTES = 2048, LONGEST_CAPTION = 230, MOST_TOPICS = 64, MOST_PICTURE_CARDS = 24 };

static char page[PAGE_BYTES], other[PAGE_BYTES];

static void write_page(const OptionValues *v, char *to)
{
    TextSink out = text_sink(to, PAGE_BYTES);
    five_explain(v, &out);
    assert_false(out.cut);
    assert_true(out.length > 4000);
}

/* ---- every page ---- */

typedef void Visit(const OptionValues *);

static void visit_values(int i, OptionValues v, Visit visit)
{
    const Option *o = &five_options.options[i];
    const int ends[] = { o->low, o->high };
    if (o->kind == OPT_INT)
        for (int e = 0; e < 2; e++) {
            v.v[i] = ends[e];
            if (five_conflict(&v) == NULL)
                visit(&v);
        }
    else
        for (int value = 0; option_in_range(&five_options, i, value); value++) {
            v.v[i] = value;
            if (five_conflict(&v) == NULL)
                visit(&v);
        }
}

static void visit_mixes(Visit visit)
{
    Rng r;
    rng_seed(&r, chance_seed(9));
    for (int round = 0; round < 1500; round++) {
        OptionValues v;
        options_preset(&five_options, (int)rng_below(&r, (uint32_t)five_options.preset_count), &v);
        for (int i = 0; i < FIVE_OPTION_COUNT; i++)
            if (rng_below(&r, 2))
                v.v[i] = option_step(&five_options, i, v.v[i], rng_below(&r, 2) ? 1 : -1);
        if (five_conflict(&v) != NULL)
            v.v[FIVE_PACK] = PACK_BY_PLAYERS;
        visit(&v);
    }
}

static void visit_all(Visit visit)
{
    for (int p = 0; p < five_options.preset_count; p++) {
        OptionValues v;
        options_preset(&five_options, p, &v);
        visit(&v);
        for (int i = 0; i < FIVE_OPTION_COUNT; i++)
            visit_values(i, v, visit);
    }
    visit_mixes(visit);
}

/* The next line, without its end; NULL after the last. */
static const char *next_line(const char **at, char *line)
{
    if (**at == '\0')
        return NULL;
    size_t n = strcspn(*at, "\n");
    assert_true(n < LINE_BYTES);
    memcpy(line, *at, n);
    line[n] = '\0';
    *at += n + ((*at)[n] == '\n');
    return line;
}

/* ---- the markup ---- */

static void check_heading(const char *line)
{
    const char *open = strchr(line, '{'), *end = strchr(line, '}');
    assert_true(open && end && end[1] == '\0' && end - open > 1 && end - open < 32);
    assert_true(line[0] == '#' && (line[1] == ' ' || (line[1] == '#' && line[2] == ' ')));
}

static void check_caption(const char *line)
{
    const char *caption = strstr(line, " : ");
    assert_non_null(caption);
    assert_in_range(strlen(caption + 3), 8, LONGEST_CAPTION);
    assert_null(strstr(caption + 3, " : "));
}

static void check_line(const char *line)
{
    if (line[0] == '\0' || strstr(line, "  ") != NULL || line[strlen(line) - 1] == ' ' || strchr(line, '%') != NULL)
        fail_msg("odd line: \"%s\"", line);
    if (line[0] == '#')
        check_heading(line);
    else if (line[0] == '=')
        check_caption(line);
    else if (line[0] == '-' || line[0] == '!')
        assert_int_equal(line[1], ' ');
    else if (line[0] < 'A' || line[0] > 'Z' || strchr(".:", line[strlen(line) - 1]) == NULL)
        fail_msg("no sentence: \"%s\"", line);
}

static void check_markup(const OptionValues *v)
{
    char line[LINE_BYTES];
    write_page(v, page);
    assert_int_equal(strncmp(page, "# ", 2), 0);
    for (const char *at = page; next_line(&at, line) != NULL;)
        check_line(line);
}

static void markup(void **unused)
{
    (void)unused;
    visit_all(check_markup);
}

/* ---- what every reason points at ---- */

static const Reason *const reasons[] = {
    &five_not_your_turn,   &five_wrong_phase,     &five_already_passed,     &five_misere_off,
    &five_misere_too_late, &five_open_too_late,   &five_misere_needs_seven, &five_blind_looked,
    &five_sans_off,        &five_call_joker,      &five_call_own,           &five_follow_suit,
    &five_misere_joker,    &five_joker_name_suit, &five_joker_suit_led,     &five_joker_lead_last,
    &five_joker_play_last, &five_not_in_hand,     &five_open_misere_off,    &five_blind_misere_off,
    &five_blind_first,     &five_look_first,      &five_no_such_choice,     &five_no_such_place,
    &five_nothing_moved,   &five_call_no_card,    &five_choose_other,       &five_choose_two,
    &five_left_bower,      &five_all_suits_led,   &five_claim_lead,         &five_claim_uncertain,
    &five_no_clock,        &five_deal_over,
};

static void check_topic(const Reason *why)
{
    char anchor[64];
    snprintf(anchor, sizeof anchor, " {%s}\n", why->topic);
    if (strstr(page, anchor) == NULL)
        fail_msg("nothing is said about %s", why->topic);
    assert_true(strncmp(why->id, "five.", 5) == 0 && why->code[0] != '\0');
    assert_int_equal(why->text[strlen(why->text) - 1], '.');
}

static void check_topics(const OptionValues *v)
{
    char line[LINE_BYTES], topic[MOST_TOPICS][32];
    int count = 0;
    write_page(v, page);
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        check_topic(reasons[i]);
    check_topic(five_bid_too_low((FiveBid){ FIVE_TRICKS, 6, 0, 0 }).why);
    check_topic(&five_bid_level);
    check_topic(&five_discard_count);
    check_topic(five_suit_led(SUIT_HEARTS));
    for (const char *at = page; next_line(&at, line) != NULL;) {
        if (line[0] != '#')
            continue;
        assert_true(count < MOST_TOPICS);
        sscanf(strchr(line, '{'), "{%31[^}]", topic[count]);
        for (int i = 0; i < count; i++)
            assert_string_not_equal(topic[i], topic[count]);
        count++;
    }
}

static void topics(void **unused)
{
    (void)unused;
    visit_all(check_topics);
}

/* Each code of the page of reasons is there once, in its words. */
static void codes_of_the_page(void **unused)
{
    static const char *const codes[] = {
        "not_your_turn",      "wrong_phase",     "bid_too_low",   "bid_level",    "already_passed",  "misere_off",
        "misere_needs_seven", "misere_too_late", "open_too_late", "blind_looked", "sans_off",        "discard_count",
        "call_joker",         "call_own",        "follow_suit",   "misere_joker", "joker_name_suit", "joker_suit_led",
        "joker_lead_last",    "joker_play_last", "not_in_hand",
    };
    (void)unused;
    for (size_t c = 0; c < sizeof codes / sizeof codes[0]; c++) {
        int found = 0;
        for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
            found += strcmp(reasons[i]->code, codes[c]) == 0;
        found += strcmp(five_bid_too_low((FiveBid){ FIVE_MISERE, 0, 0, 0 }).why->code, codes[c]) == 0;
        found += strcmp(five_bid_level.code, codes[c]) == 0;
        found += strcmp(five_discard_count.code, codes[c]) == 0;
        assert_true(found >= 1);
    }
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(reasons[i]->id, reasons[k]->id);
}

/* ---- options ---- */

/* A changed option is marked in its chapter and in the list of house rules; an idle one nowhere. */
static void check_marks(const OptionValues *v)
{
    OptionValues preset;
    write_page(v, page);
    options_preset(&five_options, options_nearest_preset(&five_options, v), &preset);
    for (int i = 0; i < FIVE_OPTION_COUNT; i++) {
        const Option *o = &five_options.options[i];
        char mark[80];
        int marks = 0;
        bool idle = o->idle != NULL && o->idle(v) != NULL;
        bool changed = !idle && i != FIVE_PLAYERS && v->v[i] != preset.v[i];
        snprintf(mark, sizeof mark, "! %s: ", o->label);
        for (const char *at = page; (at = strstr(at, mark)) != NULL; at++)
            marks++;
        if (marks != (changed ? 2 : 0))
            fail_msg("%s is marked %d times", o->key, marks);
    }
}

static void changes_are_marked(void **unused)
{
    (void)unused;
    visit_all(check_marks);
}

/* Without the marked lines, the page still reads otherwise for each value of an option that has an effect. */
static void drop_marks(char *text)
{
    char *to = text;
    bool house = false;
    for (const char *at = text; *at != '\0';) {
        size_t n = strcspn(at, "\n") + 1;
        if (at[0] == '#')
            house = strncmp(at, "## House", 8) == 0;
        if (at[0] != '!' && !house) {
            memmove(to, at, n);
            to += n;
        }
        at += n;
    }
    *to = '\0';
}

static void check_each_value_is_told(const OptionValues *v)
{
    for (int i = 0; i < FIVE_OPTION_COUNT; i++) {
        OptionValues next = *v;
        const Option *o = &five_options.options[i];
        next.v[i] = option_step(&five_options, i, v->v[i], 1);
        bool idle = o->idle != NULL && (o->idle(v) != NULL || o->idle(&next) != NULL);
        if (next.v[i] == v->v[i] || idle || i == FIVE_PACK || i == FIVE_PLAYERS || five_conflict(&next) != NULL)
            continue;
        write_page(v, page);
        write_page(&next, other);
        drop_marks(page);
        drop_marks(other);
        if (strcmp(page, other) == 0)
            fail_msg("the page does not tell of %s", o->key);
    }
}

static void every_option_is_told(void **unused)
{
    (void)unused;
    visit_mixes(check_each_value_is_told);
}

/* ---- the pictures ---- */

typedef struct Cards {
    Face face[MOST_PICTURE_CARDS];
    int count;
} Cards;

/* The cards of a picture up to " + " or " : "; all of them are of the pack, none is there twice. */
static Cards read_cards(const char *at, int pack, const char **end)
{
    Cards c = { .count = 0 };
    while (*at != ':' && *at != '+') {
        assert_true(c.count < MOST_PICTURE_CARDS);
        assert_true(card_parse_extra(&at, &c.face[c.count]));
        assert_int_equal(*at++, ' ');
        assert_true(five_pack_has(pack, c.face[c.count]));
        for (int i = 0; i < c.count; i++)
            assert_false(face_eq(c.face[i], c.face[c.count]));
        c.count++;
    }
    *end = *at == '+' ? at + 2 : at;
    return c;
}

/* After "= from": the trick as it was, and one card of the hand. */
static void check_step(const Cards *trick, const Cards *hand, const Cards *after)
{
    bool held = false;
    assert_int_equal(after->count, trick->count + 1);
    for (int i = 0; i < trick->count; i++)
        assert_true(face_eq(trick->face[i], after->face[i]));
    for (int i = 0; i < hand->count; i++)
        held = held || face_eq(hand->face[i], after->face[trick->count]);
    assert_true(held);
}

static void check_pictures(const OptionValues *v)
{
    char line[LINE_BYTES];
    int pictures = 0, bad = 0, pack = five_pack_of(v);
    bool from = false;
    Cards trick = { .count = 0 }, hand = { .count = 0 };
    write_page(v, page);
    for (const char *at = page; next_line(&at, line) != NULL;) {
        const char *end;
        if (strncmp(line, "= from ", 7) == 0) {
            trick = read_cards(line + 7, pack, &end);
            hand = read_cards(end, pack, &end);
            from = true;
        } else if (line[0] == '=') {
            bool good = strncmp(line, "= ok ", 5) == 0;
            Cards after = read_cards(line + (good ? 5 : 6), pack, &end);
            assert_true(good || from);
            if (from)
                check_step(&trick, &hand, &after);
            from = false;
            pictures++;
            bad += !good;
        } else {
            assert_false(from);
        }
    }
    assert_in_range(pictures, 8, 24);
    assert_true(bad >= 2);
}

static void pictures(void **unused)
{
    (void)unused;
    visit_all(check_pictures);
}

/* Lines known by heart, so that the pictures are not only consistent but right. */
static void some_lines(void **unused)
{
    static const char *const lines[] = {
        "= ok * Jh Jd Ah Kh Qh Th 9h 8h 7h 6h 5h 4h : ",
        "= ok Ad Kd Qd Td 9d 8d 7d 6d 5d 4d : ",
        "= ok Ks 9h As Jd : Spades are led, hearts are trumps, and two players have no spades. J♦ wins.\n",
        "= bad Kd Ah : Hearts are trumps. You must follow suit.\n",
        "= ok Kd * Ad 9d : No trumps, and spades were named for the joker. A♦ wins.\n",
        "= bad Kd 9h : Misere. In a misere you must play the joker when you cannot follow suit.\n",
        "- Eight hearts, made with 9 tricks: 300 for the contract, and 10 for the tricks against it.\n",
        "- Eight hearts, defeated with 7 tricks: \u2212300 for the contract, and 30 for the tricks against it.\n",
        "- Seven spades, made with all 10 tricks: 250 for the contract.\n",
        "- 10 tricks: spades 440, clubs 460, diamonds 480, hearts 500, no trumps 520.\n",
    };
    OptionValues v;
    (void)unused;
    options_preset(&five_options, 0, &v);
    write_page(&v, page);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strstr(page, lines[i]) == NULL)
            fail_msg("missing: %s", lines[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(markup),
        cmocka_unit_test(topics),
        cmocka_unit_test(codes_of_the_page),
        cmocka_unit_test(changes_are_marked),
        cmocka_unit_test(every_option_is_told),
        cmocka_unit_test(pictures),
        cmocka_unit_test(some_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
