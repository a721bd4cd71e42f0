/* Five Hundred: packs, what a card belongs to, who wins a trick, what may be played; each against a second opinion that
 * looks cards up in lists written out from the rules page. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/card.h"
#include "rules/five_hundred/card.h"
#include "rules/five_hundred/reasons.h"
#include "rules/table/rng.h"

enum { MOST_CARDS = 63, MOST_HAND = 15, CAMPAIGN = 20000 };
static const char suit_letters[] = "scdh";

static const char *text_of(Face f)
{
    static char text[4][4];
    static int used;
    char *buffer = text[used++ % 4];
    TextSink out = text_sink(buffer, sizeof text[0]);
    card_text(f, &out);
    return buffer;
}

static FiveBid bid(const char *text)
{
    FiveBid b = { 0 };
    if (!five_bid_parse(&text, &b) || *text != '\0')
        fail_msg("no bid: %s", text);
    return b;
}

static int cards(const char *text, Face *out)
{
    int n = 0;
    while (*text != '\0') {
        if (!card_parse_extra(&text, &out[n++]))
            fail_msg("no card: %s", text);
        text += strspn(text, " ");
    }
    return n;
}

/* ---- packs ---- */

static void packs_of_the_page(void **state)
{
    static const struct {
        int pack, size, kitty, players;
        const char *black, *red;
        bool joker;
    } page[] = {
        { PACK_24, 24, 4, 2, "AKQJT9", "AKQJT9", false },
        { PACK_33, 33, 3, 3, "AKQJT987", "AKQJT987", true },
        { PACK_43, 43, 3, 4, "AKQJT98765", "AKQJT987654", true },
        { PACK_45, 45, 5, 4, "AKQJT987654", "AKQJT987654", true },
        { PACK_53, 53, 3, 5, "AKQJT98765432", "AKQJT98765432", true },
        { PACK_63, 63, 3, 6, "AKQJYXT98765432", "AKQJZYXT98765432", true },
    };
    (void)state;
    for (size_t p = 0; p < sizeof page / sizeof page[0]; p++) {
        Face all[MOST_CARDS];
        int n = five_pack_cards(page[p].pack, all);
        assert_int_equal(n, page[p].size);
        assert_int_equal(five_pack_size(page[p].pack), n);
        assert_int_equal(five_pack_kitty(page[p].pack), page[p].kitty);
        assert_int_equal(page[p].players * 10 + page[p].kitty, n);
        assert_int_equal(strlen(page[p].black) * 2 + strlen(page[p].red) * 2 + page[p].joker, n);
        for (int i = 0; i < n; i++) {
            const char *text = text_of(all[i]);
            bool red = text[1] == 'd' || text[1] == 'h';
            assert_true(text[0] == '*' ? page[p].joker : strchr(red ? page[p].red : page[p].black, text[0]) != NULL);
            for (int k = 0; k < i; k++)
                assert_false(face_eq(all[i], all[k]));
        }
        int had = 0;
        for (int rank = 0; rank < 256; rank++)
            for (int suit = 0; suit < 8; suit++)
                had += five_pack_has(page[p].pack, (Face){ (uint8_t)rank, (uint8_t)suit }) && rank != RANK_JOKER;
        assert_int_equal(had, n - page[p].joker);
        assert_false(five_pack_has(page[p].pack, FACE_UNKNOWN));
    }
}

/* ---- the second opinion ---- */

/* 1.3: all cards of a suit from the highest to the lowest, as the strain has them: "* Jh Jd Ah Kh ...". */
static void suit_list(FiveStrain s, int suit, TextSink *out)
{
    static const char other[] = "cshd";
    char c = suit_letters[suit];
    bool trumps = s.trump == suit;
    if (trumps || s.nominated == suit)
        text_add(out, "* ");
    if (trumps)
        text_addf(out, "J%c J%c ", c, other[suit]);
    for (const char *rank = "AKQJZYXT98765432"; *rank != '\0'; rank++) {
        bool bower = *rank == 'J' && s.trump < 4 && (suit == s.trump || other[suit] == suit_letters[s.trump]);
        if (!bower)
            text_addf(out, "%c%c ", *rank, c);
    }
}

/* Place in that list from 0 on, -1 when the card is not of this suit. */
static int place_in(FiveStrain s, int suit, Face f)
{
    char list[80], word[8];
    TextSink out = text_sink(list, sizeof list), key = text_sink(word, sizeof word);
    suit_list(s, suit, &out);
    text_addf(&key, "%s ", text_of(f));
    assert_false(out.cut);
    const char *at = strstr(list, word);
    return at ? (int)(at - list) : -1;
}

static int slow_suit(FiveStrain s, Face f)
{
    for (int suit = 0; suit < 4; suit++)
        if (place_in(s, suit, f) >= 0)
            return suit;
    return FIVE_NO_SUIT;
}

static int slow_winner(FiveStrain s, const Face *played, int n, int named)
{
    int led = slow_suit(s, played[0]), best = -1, best_place = 0;
    for (int i = 0; i < n; i++)
        if (slow_suit(s, played[i]) == FIVE_NO_SUIT)
            return i; /* a joker without a suit wins */
    (void)named;
    for (int trumps = 1; trumps >= 0 && best < 0; trumps--) {
        int suit = trumps ? s.trump : led;
        for (int i = 0; i < n && suit < 4; i++) {
            int place = place_in(s, suit, played[i]);
            if (place >= 0 && (best < 0 || place < best_place)) {
                best = i;
                best_place = place;
            }
        }
    }
    return best;
}

static FiveStrain random_strain(Rng *r)
{
    static const char *const contract[] = { "7S", "6C", "10D", "8H", "9NT", "MIS", "OMIS", "BMIS" };
    int nominated = rng_below(r, 2) ? (int)rng_below(r, 4) : FIVE_NO_SUIT;
    return five_strain_of(bid(contract[rng_below(r, 8)]), nominated);
}

static void shuffle(Rng *r, Face *f, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(r, (uint32_t)i + 1);
        Face x = f[i];
        f[i] = f[k];
        f[k] = x;
    }
}

static void strains_of_contracts(void **state)
{
    (void)state;
    FiveStrain s = five_strain_of(bid("7H"), SUIT_CLUBS);
    assert_int_equal(s.trump, SUIT_HEARTS);
    assert_int_equal(s.nominated, FIVE_NO_SUIT);
    assert_false(s.misere);
    s = five_strain_of(bid("6NT"), SUIT_CLUBS);
    assert_true(s.trump == FIVE_NO_TRUMPS && s.nominated == SUIT_CLUBS && !s.misere);
    s = five_strain_of(bid("OMIS"), FIVE_NO_SUIT);
    assert_true(s.trump == FIVE_NO_TRUMPS && s.nominated == FIVE_NO_SUIT && s.misere);
    s = five_strain_of((FiveBid){ 0 }, FIVE_NO_SUIT); /* all passed, and it is played */
    assert_true(s.trump == FIVE_NO_TRUMPS && s.nominated == FIVE_NO_SUIT && !s.misere);
}

static void suits_and_powers(void **state)
{
    Face all[MOST_CARDS];
    int n = five_pack_cards(PACK_63, all);
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(5));
    for (int round = 0; round < 60; round++) {
        FiveStrain s = random_strain(&r);
        for (int i = 0; i < n; i++) {
            assert_int_equal(five_suit(s, all[i]), slow_suit(s, all[i]));
            for (int led = 0; led < 4; led++) {
                int suit = slow_suit(s, all[i]), power = five_power(s, all[i], led);
                assert_true(power >= 0 && power <= 63);
                assert_int_equal(power > 0, suit == led || suit == FIVE_NO_SUIT || suit == s.trump);
            }
        }
    }
    assert_int_equal(five_power(five_strain_of(bid("7H"), FIVE_NO_SUIT), FACE_UNKNOWN, SUIT_SPADES), 0);
}

static void random_tricks(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(500));
    int by_trump = 0, by_joker = 0;
    for (int round = 0; round < CAMPAIGN; round++) {
        Face all[MOST_CARDS];
        int n = five_pack_cards((int)rng_below(&r, PACK_COUNT - 1) + 1, all), seats = 1 + (int)rng_below(&r, 6);
        FiveStrain s = random_strain(&r);
        shuffle(&r, all, n);
        if (rng_below(&r, 4) == 0)
            all[rng_below(&r, (uint32_t)seats)] = FACE_JOKER;
        int named = (int)rng_below(&r, 4), got = five_trick_winner(s, all, seats, named);
        int expected = slow_winner(s, all, seats, named);
        if (got != expected)
            fail_msg("round %d: %s and not %s", round, text_of(all[got]), text_of(all[expected]));
        by_trump += slow_suit(s, all[got]) == s.trump && slow_suit(s, all[0]) != s.trump;
        by_joker += face_is_joker(all[got]);
    }
    assert_true(by_trump > 500 && by_joker > 500);
}

/* ---- what may be played ---- */

static FiveTurn random_turn(Rng *r)
{
    FiveTurn t = { .strain = random_strain(r) };
    t.led = (uint8_t)(rng_below(r, 3) ? rng_below(r, 4) : FIVE_NO_SUIT);
    t.suits_led = (uint8_t)(rng_below(r, 3) ? rng_below(r, 16) : 15);
    t.last = rng_below(r, 5) == 0;
    t.joker_lead = (uint8_t)rng_below(r, 2);
    t.joker_after_four = (uint8_t)rng_below(r, 2);
    return t;
}

static bool holds(const FiveTurn *t, const Face *hand, int n, int suit)
{
    for (int i = 0; i < n; i++)
        if (slow_suit(t->strain, hand[i]) == suit)
            return true;
    return false;
}

/* The joker of the pack, where it has one, becomes one of the first n. */
static void draw_joker(Rng *r, Face *pack, int size, int n)
{
    int place = (int)rng_below(r, (uint32_t)n);
    for (int i = n; i < size; i++)
        if (face_is_joker(pack[i])) {
            pack[i] = pack[place];
            pack[place] = FACE_JOKER;
        }
}

/* 3.7, sentence by sentence. */
static const char *slow_refusal(const FiveTurn *t, const Face *hand, int n, int i, int named)
{
    int suit = slow_suit(t->strain, hand[i]);
    bool free_joker = suit == FIVE_NO_SUIT, all_led = t->suits_led == 15;
    if (t->led == FIVE_NO_SUIT) {
        if (!free_joker || t->last)
            return "ok";
        if (all_led)
            return t->joker_after_four == JOKER_PLAY_LAST_ONLY ? "joker_play_last" : "joker_lead_last";
        if (t->joker_lead == JOKER_LEAD_LAST_TRICK)
            return "joker_lead_last";
        if (named == FIVE_NO_SUIT)
            return "joker_name_suit";
        return t->suits_led >> named & 1 ? "joker_suit_led" : "ok";
    }
    if (holds(t, hand, n, t->led))
        return suit == t->led ? "ok" : "follow_suit";
    if (t->strain.trump < 4)
        return "ok";
    if (all_led && !t->last && t->joker_after_four == JOKER_PLAY_LAST_ONLY)
        return free_joker ? "joker_play_last" : "ok";
    if (t->strain.misere && holds(t, hand, n, FIVE_NO_SUIT))
        return free_joker ? "ok" : "misere_joker";
    return "ok";
}

static void random_hands(void **state)
{
    static const char *const codes[] = {
        "ok", "follow_suit", "misere_joker", "joker_name_suit", "joker_suit_led", "joker_lead_last", "joker_play_last"
    };
    int seen[7] = { 0 };
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(501));
    for (int round = 0; round < CAMPAIGN / 2; round++) {
        Face hand[MOST_CARDS];
        int size = five_pack_cards((int)rng_below(&r, PACK_COUNT - 1) + 1, hand);
        FiveTurn t = random_turn(&r);
        int n = t.last ? 1 : 2 + (int)rng_below(&r, 9);
        bool any = false;
        shuffle(&r, hand, size);
        if (rng_below(&r, 2))
            draw_joker(&r, hand, size, n);
        uint32_t legal = five_legal_cards(&t, hand, n);
        uint8_t named_suits = five_named_suits(&t);
        for (int i = 0; i < n; i++) {
            bool some = false;
            for (int named = 0; named <= 4; named++) {
                int suit = named == 4 ? FIVE_NO_SUIT : named;
                const Reason *why = five_play_refusal(&t, hand, n, i, suit);
                const char *got = why ? why->code : "ok", *expected = slow_refusal(&t, hand, n, i, suit);
                if (strcmp(got, expected) != 0)
                    fail_msg("round %d, %s: %s, not %s", round, text_of(hand[i]), got, expected);
                for (int c = 0; c < 7; c++)
                    seen[c] += strcmp(got, codes[c]) == 0;
                some = some || why == NULL;
                if (t.led == FIVE_NO_SUIT && face_is_joker(hand[i]) && five_suit(t.strain, hand[i]) == FIVE_NO_SUIT &&
                    named < 4)
                    assert_int_equal(why == NULL, named_suits >> named & 1);
            }
            assert_int_equal(legal >> i & 1, some);
            any = any || some;
        }
        assert_true(any); /* whoever holds cards can play one */
        assert_int_equal(legal >> n, 0);
        assert_ptr_equal(five_play_refusal(&t, hand, n, n, FIVE_NO_SUIT), &five_not_in_hand);
        assert_ptr_equal(five_play_refusal(&t, hand, n, -1, FIVE_NO_SUIT), &five_not_in_hand);
    }
    for (int c = 0; c < 7; c++)
        assert_true(seen[c] > 50);
}

/* Section 11, the lines about single cards. */
static void edge_cases(void **state)
{
    Face hand[MOST_HAND];
    FiveTurn t = { .strain = five_strain_of(bid("8H"), FIVE_NO_SUIT), .led = SUIT_HEARTS };
    (void)state;
    /* left bower led: trumps are led */
    int n = cards("Jd 5h As", hand);
    assert_int_equal(five_suit(t.strain, hand[0]), SUIT_HEARTS);
    assert_int_equal(five_legal_cards(&t, hand, n), 3);
    /* only trumps left except the joker, a side suit led: anything */
    t.led = SUIT_SPADES;
    n = cards("Jd 5h *", hand);
    assert_int_equal(five_legal_cards(&t, hand, n), 7);
    /* misere without nominating: the joker must be played when void */
    t.strain = five_strain_of(bid("MIS"), FIVE_NO_SUIT);
    n = cards("5h * 4d", hand);
    assert_int_equal(five_legal_cards(&t, hand, n), 2);
    assert_ptr_equal(five_play_refusal(&t, hand, n, 0, FIVE_NO_SUIT), &five_misere_joker);
    /* nominated joker, its suit led, no other card of it: must be played and wins */
    t.strain = five_strain_of(bid("MIS"), SUIT_SPADES);
    assert_int_equal(five_legal_cards(&t, hand, n), 2);
    n = cards("As * Ks", hand);
    assert_int_equal(five_trick_winner(t.strain, hand, n, FIVE_NO_SUIT), 1);
    /* joker led with a named suit nobody has: it wins */
    t.strain = five_strain_of(bid("7NT"), FIVE_NO_SUIT);
    n = cards("* As Ks", hand);
    assert_int_equal(five_trick_winner(t.strain, hand, n, SUIT_DIAMONDS), 0);
    /* the same in a misere, led by a defender: no suit that has been led */
    t.strain = five_strain_of(bid("OMIS"), FIVE_NO_SUIT);
    t.led = FIVE_NO_SUIT;
    t.suits_led = 1 << SUIT_SPADES;
    assert_ptr_equal(five_play_refusal(&t, hand, n, 0, SUIT_SPADES), &five_joker_suit_led);
    assert_null(five_play_refusal(&t, hand, n, 0, SUIT_CLUBS));
    assert_ptr_equal(five_play_refusal(&t, hand, n, 0, FIVE_NO_SUIT), &five_joker_name_suit);
    /* last trick: the name is irrelevant */
    t.last = true;
    t.joker_lead = JOKER_LEAD_LAST_TRICK;
    assert_null(five_play_refusal(&t, hand, 1, 0, FIVE_NO_SUIT));
    assert_null(five_play_refusal(&t, hand, 1, 0, SUIT_SPADES));
    assert_int_equal(five_named_suits(&t), 15);
}

/* What is said besides. */
static void details(void **state)
{
    static const struct {
        const char *contract, *hand;
        int led, suits_led, card;
        const char *text;
    } cases[] = {
        { "8H", "As Kd", SUIT_DIAMONDS, 0, 0, "Diamonds were led." },
        { "8H", "As Kd", SUIT_SPADES, 0, 1, "Spades were led." },
        { "8H", "Jd Kd", SUIT_DIAMONDS, 0, 0, "The left bower is a trump." },
        { "8H", "Jd Kd", SUIT_HEARTS, 0, 1, "The left bower is a trump." },
        { "8H", "Jd Kd Ah", SUIT_HEARTS, 0, 1, "Hearts were led." },
        { "8D", "Jd Kd Ah", SUIT_HEARTS, 0, 0, "Hearts were led." },
        { "8NT", "* Kc", SUIT_CLUBS, 0, 0, "Clubs were led." },
        { "8NT", "Jc Ks", SUIT_SPADES, 0, 0, "Spades were led." },
        { "8NT", "* Kc", FIVE_NO_SUIT, 15, 0, "All four suits have been led." },
        { "8NT", "* Kc", FIVE_NO_SUIT, 7, 0, NULL },
        { "MIS", "* Kc", SUIT_HEARTS, 0, 1, NULL },
    };
    (void)state;
    for (int c = 0; c < (int)(sizeof cases / sizeof cases[0]); c++) {
        Face hand[MOST_HAND];
        int n = cards(cases[c].hand, hand);
        FiveTurn t = { .strain = five_strain_of(bid(cases[c].contract), FIVE_NO_SUIT),
                       .led = (uint8_t)cases[c].led,
                       .suits_led = (uint8_t)cases[c].suits_led };
        const Reason *why = five_play_refusal(&t, hand, n, cases[c].card, FIVE_NO_SUIT);
        if (why == NULL)
            fail_msg("case %d is allowed", c);
        const Reason *more = five_play_detail(&t, hand, n, cases[c].card, why);
        if (cases[c].text == NULL)
            assert_null(more);
        else if (more == NULL || strcmp(more->text, cases[c].text) != 0)
            fail_msg("case %d: %s, not %s", c, more ? more->text : "nothing", cases[c].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_of_the_page), cmocka_unit_test(strains_of_contracts), cmocka_unit_test(suits_and_powers),
        cmocka_unit_test(random_tricks),     cmocka_unit_test(random_hands),         cmocka_unit_test(edge_cases),
        cmocka_unit_test(details),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
