/* The rules page of Sabra under every preset and every value of every option: it is complete, its pictures are what
 * they say, and it tells of each option that has an effect. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/faces/tile.h"
#include "rules/sabra/game.h"

enum { PAGE_BYTES = 48 * 1024, LINE_SIZE = 2048, CAPTION_SIZE = 231, MAX_PICTURE_TILES = 24 };

typedef struct Page {
    char text[PAGE_BYTES];
} Page;

static void page_of(const OptionValues *v, Page *page)
{
    TextSink out = text_sink(page->text, sizeof page->text);
    sabra_explain(v, &out);
    assert_false(out.cut);
}

static OptionValues values(const char *text)
{
    OptionValues v;
    char sentence[200];
    TextSink error = text_sink(sentence, sizeof sentence);
    if (!options_parse(&sabra_options, &v, text, &error))
        fail_msg("%s", sentence);
    return v;
}

/* The next line, without its end; NULL after the last. */
static const char *next_line(const char **at, char *line)
{
    if (**at == '\0')
        return NULL;
    size_t n = strcspn(*at, "\n");
    assert_true(n < LINE_SIZE);
    memcpy(line, *at, n);
    line[n] = '\0';
    *at += n + ((*at)[n] == '\n');
    return line;
}

/* ---- every page ---- */

typedef void Visit(const OptionValues *, const char *what);

static void visit_int_ends(int i, OptionValues v, Visit visit, const char *what)
{
    const Option *o = &sabra_options.options[i];
    const int ends[] = { o->low, o->high, o->also };
    for (int e = 0; e < 3; e++)
        if (option_in_range(&sabra_options, i, ends[e])) {
            v.v[i] = (int16_t)ends[e];
            visit(&v, what);
        }
}

/* All choices of option i, both ends of a number, everything else as it is. */
static void visit_values(int i, OptionValues v, Visit visit, const char *what)
{
    if (sabra_options.options[i].kind == OPT_INT) {
        visit_int_ends(i, v, visit, what);
        return;
    }
    for (int value = 0; value <= 60; value++)
        if (option_in_range(&sabra_options, i, value)) {
            v.v[i] = (int16_t)value;
            visit(&v, what);
        }
}

static void visit_all(Visit visit)
{
    for (int p = 0; p < sabra_options.preset_count; p++) {
        OptionValues v;
        options_preset(&sabra_options, p, &v);
        visit(&v, sabra_options.presets[p].id);
        for (int i = 0; i < SABRA_OPTION_COUNT; i++)
            visit_values(i, v, visit, sabra_options.presets[p].id);
    }
}

/* Every mix of what bears on jokers, the initial meld and drawing. */
static void visit_mixes(Visit visit)
{
    static const uint8_t mixed[] = { SABRA_JOKER_MOVE,  SABRA_JOKER_SOURCE,        SABRA_GROUP3_RELEASE,
                                     SABRA_JOKER_REUSE, SABRA_TWO_JOKERS_PER_MELD, SABRA_MANIPULATE_FROM,
                                     SABRA_INITIAL_MIN, SABRA_INITIAL_SCOPE };
    static const int16_t value[][4] = { { 0, 1, 2, 3 }, { 0, 1 }, { 0, 1 },          { 0, 1, 2, 3 },
                                        { 0, 1 },       { 0, 1 }, { 30, 50, 0, 55 }, { 0, 1 } };
    static const int count[] = { 4, 2, 2, 4, 2, 2, 4, 2 };
    for (int n = 0; n < 4 * 2 * 2 * 4 * 2 * 2 * 4 * 2; n++) {
        OptionValues v = values("standard");
        for (int i = 0, rest = n; i < 8; rest /= count[i++])
            v.v[mixed[i]] = value[i][rest % count[i]];
        visit(&v, "mix");
    }
}

/* ---- the markup ---- */

static void check_heading(const char *line)
{
    const char *open = strchr(line, '{'), *end = strchr(line, '}');
    assert_non_null(open);
    assert_non_null(end);
    assert_int_equal(end[1], '\0');
    assert_true(end - open > 1 && end - open < 32);
    assert_true(line[0] == '#' && (line[1] == ' ' || (line[1] == '#' && line[2] == ' ')));
}

static void check_caption(const char *line)
{
    const char *caption = strstr(line, " : ");
    assert_non_null(caption);
    assert_in_range(strlen(caption + 3), 8, CAPTION_SIZE - 1);
    assert_in_range(strlen(line), 1, 390);
    assert_null(strstr(caption + 3, " : "));
}

static void check_line(const char *line)
{
    assert_true(line[0] != '\0');
    assert_null(strstr(line, "  "));
    assert_int_not_equal(line[strlen(line) - 1], ' ');
    assert_null(strchr(line, '%'));
    if (line[0] == '#')
        check_heading(line);
    else if (line[0] == '=')
        check_caption(line);
    else if (line[0] == '-' || line[0] == '!')
        assert_int_equal(line[1], ' ');
    else
        assert_true((line[0] >= 'A' && line[0] <= 'Z') && strchr(".:;", line[strlen(line) - 1]) != NULL);
}

static void check_markup(const OptionValues *v, const char *what)
{
    static Page page;
    char line[LINE_SIZE];
    (void)what;
    page_of(v, &page);
    assert_int_equal(strncmp(page.text, "# ", 2), 0);
    for (const char *at = page.text; next_line(&at, line) != NULL;)
        check_line(line);
}

static void test_markup(void **state)
{
    (void)state;
    visit_all(check_markup);
    visit_mixes(check_markup);
}

static bool has_topic(const Page *page, const char *topic)
{
    char anchor[64];
    snprintf(anchor, sizeof anchor, " {%s}\n", topic);
    return strstr(page->text, anchor) != NULL;
}

static void check_topics(const OptionValues *v, const char *what)
{
    static const Reason *const reasons[] = {
        &sabra_bad_meld,      &sabra_tile_missing,  &sabra_tile_foreign,       &sabra_no_rack_tile,
        &sabra_initial_short, &sabra_initial_table, &sabra_joker_reuse,        &sabra_joker_needs_both,
        &sabra_joker_source,  &sabra_joker_locked,  &sabra_joker_not_replaced, &sabra_not_your_turn,
        &sabra_wrong_phase,   &sabra_must_play,     &sabra_pool_empty,         &sabra_pass_not_yet,
        &sabra_drawn_already, &sabra_tile_stays,    &sabra_not_your_tile,      &sabra_tile_hidden,
        &sabra_no_such_place, &sabra_nothing_moved, &sabra_table_full,         &sabra_no_choice,
        &sabra_no_clock,      &sabra_not_now,       &sabra_joker_loose,        &meld_too_few_tiles,
        &meld_only_jokers,    &meld_mixed,          &meld_same_colour_twice,   &meld_group_full,
        &meld_run_range,      &meld_run_gap,        &meld_two_jokers,          &meld_joker_unclear
    };
    static Page page;
    page_of(v, &page);
    bool bound = v->v[SABRA_JOKER_MOVE] != JOKER_MOVE_FREE; /* free jokers break no rule */
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if ((bound || strncmp(reasons[i]->code, "joker_", 6) != 0) && reasons[i]->topic != NULL &&
            !has_topic(&page, reasons[i]->topic))
            fail_msg("%s: nothing is said about %s", what, reasons[i]->topic);
    assert_true(has_topic(&page, "end"));
    assert_true(has_topic(&page, "match"));
}

static void test_topics(void **state)
{
    (void)state;
    visit_all(check_topics);
}

static void test_topics_are_unique(void **state)
{
    (void)state;
    static Page page;
    char line[LINE_SIZE], topic[64][32];
    int count = 0;
    OptionValues v = values("standard");
    page_of(&v, &page);
    for (const char *at = page.text; next_line(&at, line) != NULL;) {
        if (line[0] != '#')
            continue;
        assert_true(count < 64);
        sscanf(strchr(line, '{'), "{%31[^}]", topic[count]);
        for (int i = 0; i < count; i++)
            assert_string_not_equal(topic[i], topic[count]);
        count++;
    }
}

/* ---- the pictures ---- */

typedef struct Shown {
    int list_count, tile_count;
    struct {
        int size;
        Face face[MAX_PICTURE_TILES];
    } list[8];
} Shown;

/* Reads "K7 R7 | B3"; every tile has to be one, and at most two alike may be there. */
static void read_shown(const char *text, Shown *out)
{
    memset(out, 0, sizeof *out);
    out->list_count = 1;
    while (*text != '\0') {
        if (*text == ' ' || *text == '|') {
            out->list_count += *text++ == '|';
            assert_true(out->list_count <= 8);
            continue;
        }
        Face f;
        assert_true(tile_parse(&text, &f));
        assert_true(face_is_known(f));
        out->list[out->list_count - 1].face[out->list[out->list_count - 1].size++] = f;
        assert_true(++out->tile_count <= MAX_PICTURE_TILES);
    }
}

/* Cuts the part between the mark of a picture and its caption into table and rack. */
static void cut_picture(const char *line, const char *mark, char *tiles, char *rack)
{
    size_t skip = strlen(mark);
    const char *end = strstr(line, " : ");
    assert_non_null(end);
    snprintf(tiles, LINE_SIZE, "%.*s", (int)(end - line - (ptrdiff_t)skip), line + skip);
    char *plus = strstr(tiles, " + ");
    rack[0] = '\0';
    if (plus != NULL) {
        snprintf(rack, LINE_SIZE, "%s", plus + 3);
        *plus = '\0';
    }
}

static void count_faces(const Shown *s, int count[5][32])
{
    memset(count, 0, sizeof(int[5][32]));
    for (int i = 0; i < s->list_count; i++)
        for (int k = 0; k < s->list[i].size; k++) {
            Face f = s->list[i].face[k];
            count[face_is_joker(f) ? 4 : f.suit][f.rank]++;
        }
}

/* A turn is told in full: what lies there in the end is what lay there and what was played, in tiles that exist. */
static void check_conserved(const Shown *table, const Shown *rack, const Shown *end)
{
    int a[5][32], b[5][32], c[5][32];
    count_faces(table, a);
    count_faces(rack, b);
    count_faces(end, c);
    for (int suit = 0; suit < 5; suit++)
        for (int rank = 0; rank < 32; rank++) {
            assert_int_equal(a[suit][rank] + b[suit][rank], c[suit][rank]);
            assert_in_range(c[suit][rank], 0, 2);
        }
}

static SabraVerdict judge_shown(const OptionValues *v, const Shown *table, const Shown *rack, const Shown *end,
                                bool opened)
{
    SabraTurn turn = { .options = v, .opened = opened };
    SabraLayout layout = { 0 };
    for (int i = 0; i < table->list_count && table->tile_count > 0; i++) {
        const Reason *bad = meld_read(sabra_meld_rules(v), table->list[i].face, table->list[i].size, MELD_NONE,
                                      &turn.meld[turn.meld_count++]);
        assert_null(bad);
    }
    for (int i = 0; i < rack->tile_count; i++)
        turn.rack[turn.rack_count++] = rack->list[0].face[i];
    for (int i = 0; i < end->list_count; i++)
        assert_true(sabra_layout_add(&layout, end->list[i].face, end->list[i].size, MELD_NONE));
    return sabra_judge(&turn, &layout);
}

/* What a picture stands under: its chapter, and the table before it. */
typedef struct Around {
    bool opening, has_from;
    char from_table[LINE_SIZE], from_rack[LINE_SIZE];
    int pictures;
} Around;

static void check_verdict(const char *line, const Reason *why)
{
    bool good = strncmp(line, "= ok ", 5) == 0;
    if (good != (why == NULL))
        fail_msg("%s: %s", line, why == NULL ? "allowed" : why->code);
    if (why != NULL && strstr(line, why->text) == NULL)
        fail_msg("%s does not say: %s", line, why->text);
}

static void check_alone(const OptionValues *v, const char *line, const Shown *end)
{
    Meld meld;
    assert_int_equal(end->list_count, 1);
    const Reason *bad = meld_read(sabra_meld_rules(v), end->list[0].face, end->tile_count, MELD_NONE, &meld);
    check_verdict(line, bad == &meld_joker_unclear ? NULL : bad);
}

static void check_picture(const OptionValues *v, const char *line, Around *a)
{
    char tiles[LINE_SIZE], none[LINE_SIZE];
    Shown table, rack, end;
    bool good = strncmp(line, "= ok ", 5) == 0;
    a->pictures++;
    if (!good)
        assert_int_equal(strncmp(line, "= bad ", 6), 0);
    cut_picture(line, good ? "= ok " : "= bad ", tiles, none);
    assert_string_equal(none, "");
    read_shown(tiles, &end);
    if (!a->has_from && !a->opening) {
        check_alone(v, line, &end);
        return;
    }
    read_shown(a->has_from ? a->from_table : "", &table);
    if (a->has_from)
        read_shown(a->from_rack, &rack);
    else {
        memset(&rack, 0, sizeof rack);
        rack.list_count = 1;
        for (int i = 0; i < end.list_count; i++)
            for (int k = 0; k < end.list[i].size; k++)
                rack.list[0].face[rack.list[0].size++] = end.list[i].face[k];
        rack.tile_count = rack.list[0].size;
    }
    check_conserved(&table, &rack, &end);
    SabraVerdict verdict = judge_shown(v, &table, &rack, &end, !a->opening);
    check_verdict(line, verdict.detail != NULL ? verdict.detail : verdict.why);
}

static void check_pictures(const OptionValues *v, const char *what)
{
    static Page page;
    char line[LINE_SIZE];
    Around a = { 0 };
    (void)what;
    page_of(v, &page);
    for (const char *at = page.text; next_line(&at, line) != NULL;) {
        if (line[0] == '#') {
            assert_false(a.has_from);
            a.opening = strstr(line, "{initial") != NULL;
        } else if (strncmp(line, "= from ", 7) == 0) {
            assert_false(a.has_from);
            cut_picture(line, "= from ", a.from_table, a.from_rack);
            a.has_from = true;
        } else if (line[0] == '=') {
            check_picture(v, line, &a);
            a.has_from = false;
        } else {
            assert_false(a.has_from);
        }
    }
    assert_in_range(a.pictures, 25, 60);
}

static void test_pictures(void **state)
{
    (void)state;
    visit_all(check_pictures);
    visit_mixes(check_pictures);
}

/* The points told under a picture of an initial meld are those of the melds. */
static void test_points_of_openings(void **state)
{
    (void)state;
    static const char *const both[] = { "standard", "tiles_50" };
    int told = 0;
    for (int i = 0; i < 2; i++) {
        static Page page;
        char line[LINE_SIZE], tiles[LINE_SIZE], none[LINE_SIZE];
        OptionValues v = values(both[i]);
        bool opening = false, from = false;
        page_of(&v, &page);
        for (const char *at = page.text; next_line(&at, line) != NULL;) {
            int first = 0;
            Shown shown;
            Meld meld;
            if (line[0] == '#')
                opening = strstr(line, "{initial}") != NULL;
            bool single = opening && line[0] == '=' && !from && strncmp(line, "= from", 6) != 0;
            from = strncmp(line, "= from", 6) == 0;
            if (!single || strchr(line, '|') != NULL)
                continue;
            cut_picture(line, strncmp(line, "= ok ", 5) == 0 ? "= ok " : "= bad ", tiles, none);
            read_shown(tiles, &shown);
            assert_null(meld_read(sabra_meld_rules(&v), shown.list[0].face, shown.tile_count, MELD_NONE, &meld));
            assert_int_equal(sscanf(strstr(line, " : ") + 3, "%d points", &first), 1);
            assert_int_equal(first, meld_value(&meld));
            told++;
        }
    }
    assert_int_equal(told, 4);
}

/* What editions are known to allow and to refuse, said here once more and by hand. */
static void test_known_pictures(void **state)
{
    (void)state;
    static const struct {
        const char *options, *picture;
    } known[] = {
        { "standard", "= bad K3 R3 B3 | B4 B5 * : " },
        { "rrrummy", "= bad K3 R3 B3 | B4 B5 * : " },
        { "goliath_1994", "= ok K3 R3 B3 | B4 B5 * : " },
        { "dutch_rummy", "= ok K3 R3 B3 | B4 B5 * : " },
        { "pup_rummy", "= ok K3 R3 B3 | B4 B5 * : " },
        { "standard", "= bad K4 K5 K6 | * K8 K9 : " },
        { "lemada_1999", "= ok K4 K5 K6 | * K8 K9 : " },
        { "dutch_rummy", "= ok K4 K5 K6 | * K8 K9 : " },
        { "standard", "= bad B3 B4 * B6 B7 B8 * : " },
        { "dutch_rummy", "= ok B2 B3 B4 | * B6 B7 B8 : " },
        { "goliath_1994", "= ok R4 R5 R6 | K7 O7 * : " },
        { "dutch_rummy", "= bad R4 R5 R6 | K7 O7 * : " },
        { "pup_rummy", "= ok R4 R5 R6 | K7 O7 * : " },
        { "standard", "= bad B9 * B11 B12 : " },
        { "lemada_2014", "= bad B9 * B11 B12 : " },
        { "easy_rummy", "= ok B9 * B11 B12 : " },
        { "standard", "= ok B3 B4 B5 | K11 K12 * : " },
        { "tiles_50", "= ok B3 B4 B5 | K11 K12 * : " },
        { "standard", "= bad K5 K6 K7 K8 | R7 B7 O7 | R2 * R4 : " },
        { "lemada_2014", "= ok K5 K6 K7 K8 | R7 B7 O7 | R2 * R4 : " },
        { "lemada_2014", "= ok B2 B3 B4 | K5 R5 B5 | O9 O10 * : " },
        { "standard", "= ok R9 B9 O9 | K4 O4 * : " },
        { "pressman_1980", "= bad R9 B9 O9 | K4 O4 * : " },
        { "pressman_1980", "= ok K9 R9 B9 O9 | K4 O4 * : The black 9 and" },
        { "pressman_1980", "= ok K9 R9 B9 O9 | B10 B11 B12 | K4 O4 * : " },
        { "standard", "= ok B5 B6 B7 * : " },
        { "official_1978", "= bad B5 B6 B7 * : " },
        { "rrrummy", "= ok R3 R4 R5 | B9 B10 B11 * B13 : " },
        { "lemada_1999", "= bad R3 R4 R5 | B9 B10 B11 * B13 : " },
        { "tiles_50", "= bad R3 R4 R5 | B9 B10 B11 * B13 : " },
        { "official_1978", "= ok R3 R4 R5 | K9 R9 B9 | O9 O10 * : " },
        { "spears_1988", "= bad R3 R4 R5 | K9 R9 B9 | O9 O10 * : " },
        { "spears_1988", "= ok R3 R4 R5 | K9 R9 B9 | O8 O9 O10 * : " },
        { "tiles_50", "= bad R3 R4 R5 | K9 R9 B9 | O8 O9 O10 * : " },
        { "tiles_50", "= ok R3 R4 R5 | B4 B5 B6 * B8 B9 : " },
        { "standard", "= ok B4 * B6 * : " },
        { "standard,two_jokers_per_meld=0", "= bad B4 * B6 * : " },
        { "standard", "= ok K10 R10 * : 30 points" },
        { "tiles_50", "= bad K13 R13 * : 39 points" },
        { "standard", "= ok K13 R13 B13 O13 | B3 B4 B5 B6 : " },
        { "lemada_1999", "= bad K13 R13 B13 O13 | B3 B4 B5 B6 : " },
        { "spelregelboek_1985", "= ok B3 B4 B5 | K13 R13 B13 O13 | R1 R2 R3 : " },
        { "standard", "= ok K9 K10 K11 K12 | R9 B9 O9 | R13 B13 O13 : " },
        { "spelregelboek_1985", "= bad K9 K10 K11 K12 | R9 B9 O9 | R13 B13 O13 : " },
        { "standard", "= bad R12 R13 R1 : " },
    };
    static Page page;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        OptionValues v = values(known[i].options);
        page_of(&v, &page);
        if (strstr(page.text, known[i].picture) == NULL)
            fail_msg("%s: no picture \"%s\"", known[i].options, known[i].picture);
    }
}

/* ---- the options ---- */

/* The page without what is merely listed: the name of the preset and the marks of what differs from it. */
static void body_of(const OptionValues *v, Page *body)
{
    static Page page;
    char line[LINE_SIZE];
    bool listed = false;
    TextSink out = text_sink(body->text, sizeof body->text);
    page_of(v, &page);
    for (const char *at = page.text; next_line(&at, line) != NULL;) {
        if (line[0] == '#')
            listed = strstr(line, "{house}") != NULL;
        if (!listed && line[0] != '!')
            text_addf(&out, "%s\n", line);
    }
}

static bool is_idle(const OptionValues *v, int i)
{
    const Option *o = &sabra_options.options[i];
    return o->idle != NULL && o->idle(v) != NULL;
}

/* Each step of option i changes what the rules say; or, while it has no effect, nothing at all. */
static void check_told(OptionValues v, int i, const char *what)
{
    static Page before, after;
    int steps = 0;
    for (int next; (next = option_step(&sabra_options, i, v.v[i], -1)) != v.v[i];)
        v.v[i] = (int16_t)next;
    for (;; steps++) {
        int next = option_step(&sabra_options, i, v.v[i], 1);
        if (next == v.v[i])
            break;
        bool idle = is_idle(&v, i);
        body_of(&v, &before);
        v.v[i] = (int16_t)next;
        body_of(&v, &after);
        if (idle == (strcmp(before.text, after.text) != 0))
            fail_msg("%s: %s %s", what, sabra_options.options[i].key, idle ? "is told of" : "is not told of");
    }
    assert_true(steps >= 1);
}

static void test_every_option_is_told(void **state)
{
    (void)state;
    static const char *const more[] = { "standard,match_format=games",
                                        "standard,match_format=time",
                                        "tiles_50,match_format=target",
                                        "dutch_rummy,joker_reuse=new_meld_2rack",
                                        "lemada_2014,draw_rule=until_playable,play_after_draw=1",
                                        "lemada_1999,draw_count=2,play_after_draw=1",
                                        "standard,initial_min=0,draw_count=3",
                                        "pup_rummy,turn_timer=60" };
    for (int p = 0; p < sabra_options.preset_count; p++)
        for (int i = 0; i < SABRA_OPTION_COUNT; i++) {
            OptionValues v;
            options_preset(&sabra_options, p, &v);
            check_told(v, i, sabra_options.presets[p].id);
        }
    for (size_t m = 0; m < sizeof more / sizeof more[0]; m++)
        for (int i = 0; i < SABRA_OPTION_COUNT; i++)
            check_told(values(more[m]), i, more[m]);
}

/* The section at the top names every option that is not as the preset has it, and no other. */
static int listed_differences(const Page *page)
{
    char line[LINE_SIZE];
    bool listed = false;
    int count = 0;
    for (const char *at = page->text; next_line(&at, line) != NULL;) {
        if (line[0] == '#')
            listed = strstr(line, "{house}") != NULL;
        count += listed && line[0] == '!';
    }
    return count;
}

static void test_house_rules_are_listed(void **state)
{
    (void)state;
    static const struct {
        const char *options, *line;
        int differences;
    } cases[] = {
        { "standard", NULL, 0 },
        { "standard,players=2", NULL, 0 },
        { "pup_rummy", NULL, 0 },
        { "standard,turn_timer=0", NULL, 0 }, /* chosen for each match: no rule of the house */
        { "rrrummy,turn_timer=60", NULL, 0 },
        { "standard,initial_min=50", "! Minimum of the initial meld: 50 points (Sabra: 30 points)\n", 1 },
        { "tiles_50,two_jokers_per_meld=0", "! Both jokers in one meld: no (Tiles 50: yes)\n", 1 },
        { "lemada_2014,direction=ccw,play_after_draw=1", "! Turn order: anticlockwise (Lemada 2014: clockwise)\n", 2 },
        /* A penalty that cannot occur is no difference. */
        { "standard,invalid_penalty=1", NULL, 0 },
    };
    static Page page;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        OptionValues v = values(cases[i].options);
        page_of(&v, &page);
        assert_int_equal(listed_differences(&page), cases[i].differences);
        if (cases[i].line != NULL && strstr(page.text, cases[i].line) == NULL)
            fail_msg("%s: not listed", cases[i].options);
    }
    for (int p = 0; p < sabra_options.preset_count; p++) {
        OptionValues v;
        options_preset(&sabra_options, p, &v);
        page_of(&v, &page);
        assert_int_equal(listed_differences(&page), 0);
        assert_non_null(strstr(page.text, sabra_options.presets[options_nearest_preset(&sabra_options, &v)].edition));
    }
}

/* A buffer that is too small is cut, not overrun. */
static void test_small_buffer(void **state)
{
    (void)state;
    OptionValues v = values("tiles_50,match_format=games");
    for (size_t size = 1; size < 3000; size += 97) {
        char *buffer = malloc(size);
        assert_non_null(buffer);
        TextSink out = text_sink(buffer, size);
        sabra_explain(&v, &out);
        assert_true(out.cut);
        assert_int_equal(strlen(buffer), size - 1);
        free(buffer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_markup),
        cmocka_unit_test(test_topics),
        cmocka_unit_test(test_topics_are_unique),
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_points_of_openings),
        cmocka_unit_test(test_known_pictures),
        cmocka_unit_test(test_every_option_is_told),
        cmocka_unit_test(test_house_rules_are_listed),
        cmocka_unit_test(test_small_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
