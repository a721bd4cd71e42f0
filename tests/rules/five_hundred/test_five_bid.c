/* Five Hundred: options and presets against the rules page, the ladder of bids, and when a bid may be made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/five_hundred/reasons.h"
#include "rules/table/rng.h"

/* 3.1 written out; bids that neither outbid each other stand in one place. */
static const char *const ladder[] = {
    "6S",  "6S-",  "6C",  "6C-",  "6D",        "6D-",         "6H",  "6H-",  "6NT",  "6NT-",  "7S",
    "7S-", "7C",   "7C-", "7D",   "7D-",       "7H",          "7H-", "7NT",  "7NT-", "MIS",   "MIS-",
    "8S",  "8S-",  "8C",  "8C-",  "8D",        "8D-",         "8H",  "8H-",  "8NT",  "8NT-",  "9S",
    "9S-", "9C",   "9C-", "9D",   "9D-",       "9H",          "9H-", "9NT",  "9NT-", "10S",   "10S-",
    "10C", "10C-", "10D", "10D-", "OMIS BMIS", "OMIS- BMIS-", "10H", "10H-", "10NT", "10NT-",
};
enum { PLACES = sizeof ladder / sizeof ladder[0] };

static FiveBid bid(const char *text)
{
    FiveBid b = { 0 };
    if (strcmp(text, "none") == 0)
        return b;
    if (!five_bid_parse(&text, &b) || *text != '\0')
        fail_msg("no bid: %s", text);
    return b;
}

static const char *text_of(FiveBid b)
{
    static char text[8];
    TextSink out = text_sink(text, sizeof text);
    five_bid_text(b, &out);
    assert_false(out.cut);
    return text;
}

/* The place in the ladder, found by looking for the word: no arithmetic on bids. */
static int place_of(FiveBid b)
{
    size_t length = strlen(text_of(b));
    for (int i = 0; i < PLACES; i++)
        for (const char *at = ladder[i]; *at != '\0'; at += strspn(at, " ")) {
            size_t word = strcspn(at, " ");
            if (word == length && memcmp(at, text_of(b), word) == 0)
                return i;
            at += word;
        }
    return -1;
}

/* ---- bids as values ---- */

static void all_bids_in_a_total_order(void **state)
{
    FiveBid all[FIVE_ALL_BIDS];
    (void)state;
    assert_int_equal(five_all_bids(all), FIVE_ALL_BIDS);
    for (int i = 0; i < FIVE_ALL_BIDS; i++) {
        assert_true(place_of(all[i]) >= 0);
        assert_true(five_bid_compare(all[i], (FiveBid){ 0 }) > 0);
        for (int k = 0; k < FIVE_ALL_BIDS; k++) {
            int expected = (place_of(all[i]) > place_of(all[k])) - (place_of(all[i]) < place_of(all[k]));
            int got = five_bid_compare(all[i], all[k]);
            if ((got > 0) - (got < 0) != expected)
                fail_msg("bids %d and %d: %d, not %d", i, k, got, expected);
            assert_true(i >= k || got <= 0);
            assert_true(i == k || memcmp(&all[i], &all[k], sizeof all[i]) != 0);
        }
    }
    assert_int_equal(five_bid_compare((FiveBid){ 0 }, (FiveBid){ 0 }), 0);
}

static void values_are_those_of_the_page(void **state)
{
    static const int value[5][5] = { { 40, 60, 80, 100, 120 },
                                     { 140, 160, 180, 200, 220 },
                                     { 240, 260, 280, 300, 320 },
                                     { 340, 360, 380, 400, 420 },
                                     { 440, 460, 480, 500, 520 } };
    FiveBid all[FIVE_ALL_BIDS];
    (void)state;
    five_all_bids(all);
    for (int i = 0; i < FIVE_ALL_BIDS; i++) {
        FiveBid b = all[i];
        int v = b.kind == FIVE_TRICKS ? value[b.level - 6][b.strain] : b.kind == FIVE_MISERE ? 250 : 500;
        assert_int_equal(five_bid_value(b, false), v);
        assert_int_equal(five_bid_value(b, true), b.sans ? 2 * v : v);
    }
    assert_int_equal(five_bid_value((FiveBid){ 0 }, true), 0);
}

/* Every number there is: it is a bid and back, or none. */
static void codes_are_read_back(void **state)
{
    int bids = 0, real = 0;
    (void)state;
    for (int code = -70000; code < 70000; code++) {
        FiveBid b;
        memset(&b, 0x55, sizeof b);
        if (!five_bid_decode(code, &b)) {
            assert_memory_equal(&b, (&(FiveBid){ 0 }), sizeof b);
            continue;
        }
        assert_true(code >= 256 && code <= 2047);
        assert_int_equal(five_bid_code(b), code);
        bids++;
        real += place_of(b) >= 0;
    }
    assert_int_equal(real, FIVE_ALL_BIDS);
    assert_int_equal(bids, 16 * 5 * 2 + 6); /* a level that cannot be bid is read too */
    assert_int_equal(five_bid_code((FiveBid){ 0 }), 0);
    for (int seat = 0; seat < 6; seat++)
        for (int code = 0; code < 2048; code++) {
            assert_int_equal(five_call_seat(five_call(seat, code)), seat);
            assert_int_equal(five_call_code(five_call(seat, code)), code);
        }
}

static void texts_are_read_back(void **state)
{
    static const char *const none[] = { "",    "none", "6",  "S",   "NT",   "6N",  "6T", "-7H", "116S",
                                        "16S", "mis",  "MI", "OMI", "XMIS", "7 H", "*",  "7h",  "99NT" };
    FiveBid all[FIVE_ALL_BIDS];
    (void)state;
    five_all_bids(all);
    for (int i = 0; i < FIVE_ALL_BIDS; i++) {
        char label[16], name[60];
        TextSink out = text_sink(label, sizeof label), words = text_sink(name, sizeof name);
        FiveBid read = bid(text_of(all[i]));
        assert_memory_equal(&read, &all[i], sizeof read);
        five_bid_label(all[i], &out);
        five_bid_name(all[i], &words);
        assert_true(out.length > 0 && !out.cut && words.length > 0 && !words.cut);
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        FiveBid b = { 1, 2, 3, 0 };
        const char *at = none[i];
        assert_false(five_bid_parse(&at, &b));
        assert_ptr_equal(at, none[i]);
        assert_int_equal(b.level, 2);
    }
    FiveBid b;
    const char *at = "10NT-,MIS";
    assert_true(five_bid_parse(&at, &b));
    assert_string_equal(at, ",MIS");
    assert_string_equal(text_of(b), "10NT-");
    assert_string_equal(text_of((FiveBid){ 0 }), "none");
}

static const char *said(Verdict v)
{
    static char words[120];
    TextSink out = text_sink(words, sizeof words);
    verdict_say(v, &out);
    return words;
}

static void bids_in_words(void **state)
{
    static const char *const words[][3] = {
        { "7H", "7\u2665", "seven hearts" },        { "10NT", "10 NT", "ten no trumps" },
        { "6S", "6\u2660", "six spades" },          { "OMIS", "Open misere", "open misere" },
        { "9C", "9\u2663", "nine clubs" },          { "8D-", "8\u2666 no kitty", "eight diamonds without the kitty" },
        { "BMIS", "Blind misere", "blind misere" }, { "MIS-", "Misere no kitty", "misere without the kitty" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char label[16], name[60];
        TextSink out = text_sink(label, sizeof label);
        five_bid_label(bid(words[i][0]), &out);
        assert_string_equal(label, words[i][1]);
        out = text_sink(name, sizeof name);
        five_bid_name(bid(words[i][0]), &out);
        assert_string_equal(name, words[i][2]);
        char sentence[100];
        out = text_sink(sentence, sizeof sentence);
        text_addf(&out, "Bid higher than %s.", words[i][2]);
        assert_string_equal(said(five_bid_too_low(bid(words[i][0]))), sentence);
    }
}

/* Each bid has the sentence that names it. */
static void too_low_names_the_bid(void **state)
{
    FiveBid all[FIVE_ALL_BIDS];
    (void)state;
    five_all_bids(all);
    for (int i = 0; i < FIVE_ALL_BIDS; i++) {
        char sentence[100];
        TextSink out = text_sink(sentence, sizeof sentence);
        text_add(&out, "Bid higher than ");
        five_bid_name(all[i], &out);
        text_add(&out, ".");
        assert_string_equal(said(five_bid_too_low(all[i])), sentence);
        assert_string_equal(five_bid_too_low(all[i]).why->code, "bid_too_low");
    }
    assert_string_equal(said(refuse_with(&five_discard_count, 5, 0)), "Put aside exactly 5 cards.");
    assert_string_equal(said(refuse_with(&five_discard_count, 3, 0)), "Put aside exactly 3 cards.");
    assert_string_equal(said(refuse_with(&five_bid_level, 7, 0)), "Bid 7 to 10 tricks.");
}

/* ---- when a bid may be made ---- */

static const char *refusal(const OptionValues *v, FiveBidding now, FiveBid b)
{
    const Reason *why = five_bid_check(v, now, b).why;
    if (why == NULL)
        return "ok";
    assert_true(strncmp(why->id, "five.", 5) == 0 && why->text[0] != '\0' && why->topic != NULL);
    return why->code;
}

static bool is(FiveBid b, const char *text)
{
    return strcmp(text_of(b), text) == 0;
}

static bool begins(FiveBid b, const char *text)
{
    return strncmp(text_of(b), text, strlen(text)) == 0;
}

/* 3.2 and 3.8 read off the ladder: what the page says, in its order. */
static const char *second_opinion(const OptionValues *v, FiveBidding now, FiveBid b)
{
    bool misere = begins(b, "MIS"), open = begins(b, "OMIS"), blind = begins(b, "BMIS");
    bool sans = strchr(text_of(b), '-') != NULL, none = is(now.standing, "none");
    bool higher = none || place_of(b) > place_of(now.standing);
    if (sans && !v->v[FIVE_SANS_KITTY])
        return "sans_off";
    if ((misere || open || blind) && !v->v[FIVE_MISERE_ALLOWED])
        return "misere_off";
    if ((open && !v->v[FIVE_OPEN_MISERE_ALLOWED]) || (blind && !v->v[FIVE_BLIND_MISERE_ALLOWED]))
        return "misere_off";
    if (begins(b, "6") && v->v[FIVE_MIN_BID] == 7)
        return "bid_level";
    if (blind && (now.looked || !now.first))
        return "blind_looked";
    if (!blind && now.first && !now.looked && v->v[FIVE_BLIND_MISERE_ALLOWED])
        return "look_first";
    if (misere && begins(now.standing, "MIS") && !higher)
        return "bid_too_low";
    if (misere && !none && !begins(now.standing, "MIS") && place_of(now.standing) > place_of(bid("MIS")))
        return "misere_too_late";
    bool seven = begins(now.standing, "7") || (begins(now.standing, "MIS") && sans);
    if (misere && v->v[FIVE_MISERE_NEEDS_SEVEN] && !seven)
        return "misere_needs_seven";
    if (!higher)
        return open || blind ? "open_too_late" : "bid_too_low";
    return "ok";
}

static const FiveOption auction_options[] = { FIVE_MISERE_ALLOWED, FIVE_MISERE_NEEDS_SEVEN, FIVE_OPEN_MISERE_ALLOWED,
                                              FIVE_BLIND_MISERE_ALLOWED, FIVE_SANS_KITTY };

static void every_bid_over_every_bid(void **state)
{
    FiveBid all[FIVE_ALL_BIDS + 1] = { { 0 } };
    int allowed = 0;
    (void)state;
    five_all_bids(all + 1);
    for (int rules = 0; rules < 64; rules++) {
        OptionValues v;
        options_default(&five_options, &v);
        for (int i = 0; i < 5; i++)
            v.v[auction_options[i]] = rules >> i & 1;
        v.v[FIVE_MIN_BID] = 6 + (rules >> 5 & 1);
        for (int from = 0; from <= FIVE_ALL_BIDS; from++)
            for (int to = 1; to <= FIVE_ALL_BIDS; to++)
                for (int seen = 0; seen < 4; seen++) {
                    FiveBidding now = { all[from], seen & 1, seen >> 1 };
                    const char *got = refusal(&v, now, all[to]), *expected = second_opinion(&v, now, all[to]);
                    if (strcmp(got, expected) != 0)
                        fail_msg("rules %d, bid %d over %d, seen %d: %s, not %s", rules, to, from, seen, got, expected);
                    allowed += strcmp(got, "ok") == 0;
                }
    }
    assert_true(allowed > 10000);
}

static void precedence_of_the_page(void **state)
{
    static const struct {
        const char *options, *standing, *bid, *code;
    } cases[] = {
        { "misere=0", "8S", "MIS-", "sans_off" },
        { "misere=0,sans_kitty=1", "8S", "MIS-", "misere_off" },
        { "misere=0,blind_misere=1", "none", "BMIS", "misere_off" },
        { "", "10NT", "5S", "bid_level" },
        { "", "10NT", "11NT", "bid_level" },
        { "min_bid=7", "none", "6NT", "bid_level" },
        { "blind_misere=1", "10NT", "BMIS", "blind_looked" },
        { "", "MIS", "MIS", "bid_too_low" },
        { "sans_kitty=1", "MIS", "MIS-", "ok" },
        { "sans_kitty=1", "MIS-", "MIS-", "bid_too_low" },
        { "sans_kitty=1", "MIS-", "MIS", "bid_too_low" },
        { "", "OMIS", "MIS", "misere_too_late" },
        { "misere_needs_seven=0", "8S", "MIS", "misere_too_late" },
        { "misere_needs_seven=0", "6NT", "MIS", "ok" },
        { "", "OMIS", "OMIS", "open_too_late" },
        { "", "OMIS", "10H", "ok" },
        { "", "OMIS", "10D", "bid_too_low" },
        { "", "10NT", "10NT", "bid_too_low" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        OptionValues v;
        assert_true(options_parse(&five_options, &v, cases[i].options, NULL));
        FiveBidding now = { bid(cases[i].standing), true, false };
        const char *got = refusal(&v, now, bid(cases[i].bid));
        if (strcmp(got, cases[i].code) != 0)
            fail_msg("case %d: %s, not %s", (int)i, got, cases[i].code);
    }
}

/* ---- options ---- */

static void defaults_are_those_of_the_page(void **state)
{
    static const char *const defaults[FIVE_OPTION_COUNT][2] = {
        { "players", "4" },
        { "pack", "by_players" },
        { "two_mode", "dead_hand" },
        { "five_mode", "call_card" },
        { "five_partner_half", "0" },
        { "six_mode", "2x3" },
        { "bidding", "continuous" },
        { "min_bid", "6" },
        { "raise_after_passes", "1" },
        { "misere", "1" },
        { "misere_needs_seven", "1" },
        { "open_misere", "1" },
        { "blind_misere", "0" },
        { "sans_kitty", "0" },
        { "sans_kitty_double", "0" },
        { "all_pass", "throw_in" },
        { "joker_lead", "unled_suit" },
        { "joker_after_four_suits", "lead_last_only" },
        { "joker_nominate", "1" },
        { "slam", "1" },
        { "defender_points", "1" },
        { "defender_cap", "none" },
        { "win_needs_contract", "1" },
        { "out_backwards", "1" },
        { "target", "500" },
        { "games", "1" },
        { "stake", "0" },
        { "defender_cap_rule", "clip" },
    };
    OptionValues v;
    (void)state;
    options_default(&five_options, &v);
    assert_int_equal(five_options.option_count, FIVE_OPTION_COUNT);
    for (int i = 0; i < FIVE_OPTION_COUNT; i++) {
        char text[40];
        TextSink out = text_sink(text, sizeof text);
        option_key(&five_options, &v, i, &out);
        assert_string_equal(five_options.options[i].key, defaults[i][0]);
        assert_string_equal(text, defaults[i][1]);
    }
}

/* Section 9; the pack is told where by_players must come to it. */
static void presets_are_those_of_the_page(void **state)
{
    static const struct {
        const char *values;
        int pack;
    } page[] = {
        { "players=4", PACK_43 },
        { "misere=0", PACK_43 },
        { "misere_needs_seven=0,blind_misere=1,raise_after_passes=0", PACK_43 },
        { "joker_lead=last_trick_only,joker_after_four_suits=play_last_only,defender_cap=490", PACK_43 },
        { "sans_kitty=1,blind_misere=1", PACK_43 },
        { "players=3", PACK_33 },
        { "players=2,two_mode=dead_hand,win_needs_contract=1", PACK_33 },
        { "players=2,two_mode=p24", PACK_24 },
        { "players=5", PACK_53 },
        { "players=6,six_mode=2x3", PACK_63 },
        { "players=6,six_mode=3x2", PACK_63 },
        { "players=4,pack=p45,bidding=single,misere_needs_seven=0,all_pass=play_nt,win_needs_contract=0", PACK_45 },
    };
    (void)state;
    assert_int_equal(five_options.preset_count, sizeof page / sizeof page[0]);
    for (int p = 0; p < five_options.preset_count; p++) {
        OptionValues got, expected;
        options_preset(&five_options, p, &got);
        assert_true(options_parse(&five_options, &expected, page[p].values, NULL));
        assert_memory_equal(&got, &expected, sizeof got);
        assert_int_equal(five_pack_of(&got), page[p].pack);
        assert_null(five_conflict(&got));
    }
}

/* A preset that was changed is what it was in what was written before. */
static void presets_as_they_were(void **state)
{
    OptionValues now, then, expected;
    (void)state;
    assert_true(options_parse(&five_options, &now, "strict_joker,target=600", NULL));
    assert_int_equal(now.v[FIVE_JOKER_AFTER_FOUR_SUITS], JOKER_PLAY_LAST_ONLY);
    assert_true(options_parse_then(&five_options, &then, "strict_joker,target=600", 1, NULL));
    assert_true(options_parse(&five_options, &expected,
                              "joker_lead=last_trick_only,defender_cap=490,players=4,target=600", NULL));
    assert_memory_equal(&then, &expected, sizeof then);
    assert_true(options_parse_then(&five_options, &then, "strict_joker,target=600", 2, NULL));
    assert_memory_equal(&then, &now, sizeof then);
    assert_true(
        options_parse_then(&five_options, &then, "strict_joker,joker_after_four_suits=play_last_only", 1, NULL));
    assert_int_equal(then.v[FIVE_JOKER_AFTER_FOUR_SUITS], JOKER_PLAY_LAST_ONLY);
    for (int p = 0; p < five_options.preset_count; p++) {
        options_preset(&five_options, p, &now);
        assert_true(options_parse_then(&five_options, &then, five_options.presets[p].id, 1, NULL));
        assert_int_equal(memcmp(&now, &then, sizeof now) != 0, strcmp(five_options.presets[p].id, "strict_joker") == 0);
    }
}

static void packs_suit_the_players(void **state)
{
    static const char *const allowed[] = { "2 dead_hand p33", "2 p24 p24", "3 * p33", "4 * p43",
                                           "4 * p45",         "5 * p53",   "6 * p63" };
    int together = 0;
    (void)state;
    for (int players = 2; players <= 6; players++)
        for (int mode = 0; mode < 2; mode++)
            for (int pack = 0; pack < PACK_COUNT; pack++) {
                OptionValues v;
                char words[40];
                bool good = pack == PACK_BY_PLAYERS;
                options_default(&five_options, &v);
                v.v[FIVE_PLAYERS] = players;
                v.v[FIVE_TWO_MODE] = mode;
                v.v[FIVE_PACK] = pack;
                TextSink out = text_sink(words, sizeof words);
                text_addf(&out, "%d ", players);
                if (players == 2)
                    option_key(&five_options, &v, FIVE_TWO_MODE, &out);
                else
                    text_add(&out, "*");
                text_add(&out, " ");
                option_key(&five_options, &v, FIVE_PACK, &out);
                for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++)
                    good = good || strcmp(words, allowed[i]) == 0;
                const char *why = five_conflict(&v);
                if ((why == NULL) != good)
                    fail_msg("%s: %s", words, why ? why : "allowed");
                assert_true(good || why[strlen(why) - 1] == '.');
                assert_true(five_pack_of(&v) > PACK_BY_PLAYERS && five_pack_of(&v) < PACK_COUNT);
                together += good;
            }
    assert_int_equal(together, 10 + 2 + 2 + 4 + 2 + 2);
}

static const char *idle(const char *values, FiveOption i)
{
    OptionValues v;
    assert_true(options_parse(&five_options, &v, values, NULL));
    return five_options.options[i].idle ? five_options.options[i].idle(&v) : NULL;
}

static void options_without_effect(void **state)
{
    (void)state;
    for (int i = 0; i < FIVE_OPTION_COUNT; i++) {
        bool expected = i == FIVE_TWO_MODE || i == FIVE_FIVE_MODE || i == FIVE_PARTNER_HALF || i == FIVE_SIX_MODE ||
                        i == FIVE_SANS_KITTY_DOUBLE || i == FIVE_DEFENDER_CAP_RULE;
        assert_int_equal(idle("", (FiveOption)i) != NULL, expected);
    }
    assert_null(idle("players=2", FIVE_TWO_MODE));
    assert_null(idle("players=5", FIVE_PARTNER_HALF));
    assert_non_null(idle("players=5,five_mode=alone", FIVE_PARTNER_HALF));
    assert_null(idle("players=6", FIVE_SIX_MODE));
    assert_non_null(idle("bidding=single", FIVE_RAISE_AFTER_PASSES));
    assert_non_null(idle("misere=0", FIVE_BLIND_MISERE_ALLOWED));
    assert_null(idle("sans_kitty=1", FIVE_SANS_KITTY_DOUBLE));
    assert_non_null(idle("players=2,two_mode=p24", FIVE_JOKER_NOMINATE));
    assert_non_null(idle("defender_points=0", FIVE_DEFENDER_CAP));
    assert_null(idle("defender_cap=480", FIVE_DEFENDER_CAP_RULE));
    assert_non_null(idle("defender_points=0,defender_cap=480", FIVE_DEFENDER_CAP_RULE));
    assert_non_null(idle("defender_points=0", FIVE_WIN_NEEDS_CONTRACT));
    assert_null(idle("defender_points=0,all_pass=play_nt", FIVE_WIN_NEEDS_CONTRACT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_bids_in_a_total_order),
        cmocka_unit_test(values_are_those_of_the_page),
        cmocka_unit_test(codes_are_read_back),
        cmocka_unit_test(texts_are_read_back),
        cmocka_unit_test(bids_in_words),
        cmocka_unit_test(too_low_names_the_bid),
        cmocka_unit_test(every_bid_over_every_bid),
        cmocka_unit_test(precedence_of_the_page),
        cmocka_unit_test(defaults_are_those_of_the_page),
        cmocka_unit_test(presets_are_those_of_the_page),
        cmocka_unit_test(presets_as_they_were),
        cmocka_unit_test(packs_suit_the_players),
        cmocka_unit_test(options_without_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
