/* A connection between two programs: it greets, carries frames in any pieces, and notices everything that somebody on
 * the way may do to it. Who is at the other end is proven, and proofs are of use in their own connection alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/table/rng.h"
#include "two_links.h"

static TwoLinks two, others;

static int begin(void **unused)
{
    (void)unused;
    two_links_begin(&two);
    assert_true(two_links_greet(&two));
    return 0;
}

/* ---- the greeting ---- */

static void test_greeting(void **unused)
{
    uint8_t guest[CRYPT_PICTURES], host[CRYPT_PICTURES], other[CRYPT_PICTURES];
    (void)unused;
    assert_int_equal(two.guest.opened, 1);
    assert_int_equal(two.host.opened, 1);
    assert_int_equal(two.guest.out.used + two.host.out.used, 0);
    assert_int_equal(link_version(&two.host.link).major, CRYPT_MAJOR);
    crypt_pictures(&two.guest.link.crypt, guest);
    crypt_pictures(&two.host.link.crypt, host);
    assert_memory_equal(guest, host, sizeof guest);
    int differ = 0;
    for (int i = 0; i < 8; i++) {
        two_links_begin(&others);
        assert_true(two_links_greet(&others));
        crypt_pictures(&others.guest.link.crypt, other);
        for (int k = 0; k < CRYPT_PICTURES; k++)
            assert_in_range(other[k], 0, CRYPT_PICTURE_KINDS - 1);
        differ += memcmp(other, guest, sizeof guest) != 0;
    }
    assert_true(differ > 0);
}

/* The bytes come one by one, or all at once. */
static void test_any_pieces(void **unused)
{
    (void)unused;
    two_links_begin(&two);
    for (int i = 0; i < 4; i++) {
        LinkEnd *from = i % 2 == 0 ? &two.guest : &two.host, *to = i % 2 == 0 ? &two.host : &two.guest;
        for (size_t k = 0; k < from->out.used; k++)
            assert_int_equal(two_links_feed(to, from->sent + k, 1), 1);
        from->out.used = 0;
    }
    assert_true(two.guest.link.open && two.host.link.open);
    assert_true(link_say(&two.guest.link, "a", 1, false, &two.guest.out));
    assert_true(link_say(&two.guest.link, "", 0, false, &two.guest.out));
    assert_true(link_say(&two.guest.link, "bye", 3, true, &two.guest.out));
    two_links_deliver(&two.guest, &two.host);
    assert_string_equal((char *)two.host.link.said, "a");
    two_links_deliver(&two.guest, &two.host);
    assert_string_equal((char *)two.host.link.said, "");
    assert_int_equal(two.host.frames, 2);
    assert_false(two.host.link.left);
    two_links_deliver(&two.guest, &two.host);
    assert_string_equal((char *)two.host.link.said, "bye");
    assert_true(two.host.link.left);
    assert_int_equal(two.guest.out.used, 0);
    assert_false(link_say(&two.guest.link, "more", 4, false, &two.guest.out));
}

/* Every byte of what either end says in the greeting is otherwise once: never do both come to an understanding. */
static void test_changed_greeting(void **unused)
{
    enum { BYTES = 44 + 44 + 88 + 24 };
    (void)unused;
    for (int changed = 0; changed < BYTES; changed++) {
        int at = 0;
        two_links_begin(&two);
        for (int i = 0; i < 4; i++) {
            LinkEnd *from = i % 2 == 0 ? &two.guest : &two.host, *to = i % 2 == 0 ? &two.host : &two.guest;
            const int here = changed - at;
            if (here >= 0 && here < (int)from->out.used)
                from->sent[here] ^= 0x10;
            at += (int)from->out.used;
            two_links_deliver(from, to);
        }
        const bool both = two.guest.link.open && two.host.link.open;
        /* Of minor versions, of the two last messages that nobody answers, and of the fresh key's unused bit nobody may
         * know at once; then no frame is understood. */
        if (both)
            assert_false(two_links_say(&two.guest, &two.host, "x", 1, false) &&
                         two_links_say(&two.host, &two.guest, "y", 1, false));
    }
}

static void expect_head(uint8_t *head, LinkFault fault)
{
    two_links_begin(&two);
    two_links_feed(&two.host, head, CRYPT_HEAD);
    assert_int_equal(two.host.last, LINK_BROKEN);
    assert_int_equal(two.host.link.fault, fault);
    const uint8_t *at = head;
    size_t left = CRYPT_HEAD;
    assert_int_equal(link_feed(&two.host.link, &at, &left, 0, &two.host.out), LINK_BROKEN); /* and stays so */
    assert_int_equal(left, CRYPT_HEAD);
}

/* Another version is told as such to both; what is no Meldwell gets no answer. */
static void test_versions(void **unused)
{
    uint8_t head[CRYPT_HEAD];
    (void)unused;
    two_links_begin(&two);
    memcpy(head, two.guest.sent, sizeof head);
    head[9] = 2;
    expect_head(head, LINK_OTHER_VERSION);
    assert_int_equal(link_version(&two.host.link).major, 2);
    assert_int_equal(two.host.out.used, CRYPT_HEAD);
    two.host.sent[9] = 3; /* as a program of version 3 answers */
    two_links_deliver(&two.host, &two.guest);
    assert_int_equal(two.guest.link.fault, LINK_OTHER_VERSION);
    assert_int_equal(link_version(&two.guest.link).major, 3);

    memcpy(head, "GET / HTTP/1", sizeof head);
    expect_head(head, LINK_STRANGER);
    assert_int_equal(two.host.out.used, 0);
}

/* A later minor version is spoken with. */
static void test_minor_version(void **unused)
{
    (void)unused;
    two_links_begin(&two);
    two.guest.sent[11] = 7;
    two.guest.link.crypt.asked[11] = 7; /* it is one */
    assert_true(two_links_greet(&two));
    assert_int_equal(link_version(&two.host.link).minor, 7);
    assert_true(two_links_say(&two.guest, &two.host, "x", 1, false));
}

/* Keys that would make every secret known. */
static void test_no_key(void **unused)
{
    (void)unused;
    two_links_begin(&two);
    two_links_deliver(&two.guest, &two.host);
    memset(two.host.sent + CRYPT_HEAD, 0, CRYPT_KEY);
    two_links_deliver(&two.host, &two.guest);
    assert_int_equal(two.guest.link.fault, LINK_WRONG_KEY);
}

/* ---- frames ---- */

static void test_frames(void **unused)
{
    static uint8_t said[CRYPT_MOST];
    (void)unused;
    for (int i = 0; i < 20; i++)
        assert_true(
            two_links_say(i % 3 == 0 ? &two.guest : &two.host, i % 3 == 0 ? &two.host : &two.guest, "hello", 5, false));
    memset(said, 'x', sizeof said);
    link_prove(&two.guest.link);
    assert_true(two_links_say(&two.host, &two.guest, said, sizeof said, false));
    assert_false(link_say(&two.host.link, said, sizeof said + 1, false, &two.host.out));
    /* the other direction is not affected by whoever leaves */
    assert_true(two_links_say(&two.host, &two.guest, "bye", 3, true));
    assert_true(two_links_say(&two.guest, &two.host, "bye", 3, true));
    assert_true(two.guest.link.left && two.host.link.left);
}

/* Whoever has proven nothing sends short frames alone. */
static void test_unproven(void **unused)
{
    static const uint8_t said[LINK_UNPROVEN + 1];
    (void)unused;
    assert_true(two_links_say(&two.guest, &two.host, said, LINK_UNPROVEN, false));
    assert_true(link_say(&two.guest.link, said, LINK_UNPROVEN + 1, false, &two.guest.out));
    two_links_deliver(&two.guest, &two.host);
    assert_int_equal(two.host.link.fault, LINK_TOO_LONG);
}

static void test_no_frame(void **unused)
{
    static const uint8_t shorter[] = { 0, 16 };
    (void)unused;
    two_links_feed(&two.host, shorter, sizeof shorter);
    assert_int_equal(two.host.link.fault, LINK_TOO_LONG);
}

/* A guest that says too much in a minute; the next minute it may say more. */
static void test_too_much(void **unused)
{
    (void)unused;
    uint64_t now = 0;
    LinkEvent event = LINK_FRAME;
    for (int i = 0; i < LINK_FRAMES_A_MINUTE + 5; i++) {
        now = i < 5 ? 59000 : 60000;
        assert_true(link_say(&two.guest.link, "x", 1, false, &two.guest.out));
        const uint8_t *at = two.guest.sent;
        size_t left = two.guest.out.used;
        event = link_feed(&two.host.link, &at, &left, now, &two.host.out);
        assert_int_equal(event, LINK_FRAME);
        two.guest.out.used = 0;
    }
    assert_true(link_say(&two.guest.link, "x", 1, false, &two.guest.out));
    two_links_deliver(&two.guest, &two.host); /* in minute 0 */
    assert_int_equal(two.host.last, LINK_FRAME);
    for (int i = 0; i < LINK_FRAMES_A_MINUTE; i++) {
        assert_true(link_say(&two.guest.link, "x", 1, false, &two.guest.out));
        two_links_deliver(&two.guest, &two.host);
    }
    assert_int_equal(two.host.link.fault, LINK_TOO_MUCH);
}

/* What is to be sent has no room: it is noticed, and nothing half is sent. */
static void test_no_room(void **unused)
{
    uint8_t little[40];
    LinkOut out = { .at = little, .size = sizeof little };
    (void)unused;
    assert_true(link_say(&two.host.link, "x", 1, false, &out));
    assert_false(link_say(&two.host.link, "0123456789012345", 16, false, &out));
    assert_true(out.full);
    assert_int_equal(out.used, 20);
    assert_false(link_say(&two.host.link, "", 0, false, &out));
}

/* ---- somebody in between ---- */

/* Two frames are on the way to the host; what somebody makes of them is refused at the frame that is wrong. */
static void say_two(void)
{
    begin(NULL);
    assert_true(link_say(&two.guest.link, "first", 5, false, &two.guest.out));
    assert_true(link_say(&two.guest.link, "second", 6, false, &two.guest.out));
}

static void expect_forged(int frames_before)
{
    const int had = two.host.frames;
    do {
        two_links_deliver(&two.guest, &two.host);
    } while (two.host.last == LINK_FRAME);
    assert_int_equal(two.host.last, LINK_BROKEN);
    assert_int_equal(two.host.frames - had, frames_before);
    assert_true(two.host.link.fault == LINK_FORGED || two.host.link.fault == LINK_TOO_LONG);
    assert_false(link_say(&two.host.link, "x", 1, false, &two.host.out));
}

static void test_flipped_bits(void **unused)
{
    enum { FIRST = CRYPT_LENGTH + 5 + CRYPT_TAG };
    (void)unused;
    for (int bit = 0; bit < FIRST * 8; bit++) {
        say_two();
        two.guest.sent[bit / 8] ^= (uint8_t)(1 << bit % 8);
        two_links_deliver(&two.guest, &two.host);
        if (two.host.last == LINK_MORE) /* it waits for a longer frame, which will not be right */
            while (two.host.last == LINK_MORE) {
                static const uint8_t zeros[64];
                two_links_feed(&two.host, zeros, sizeof zeros);
            }
        assert_int_equal(two.host.last, LINK_BROKEN);
        assert_int_equal(two.host.frames, 0);
    }
}

static void test_repeated(void **unused)
{
    (void)unused;
    say_two();
    const size_t n = two.guest.out.used;
    memcpy(two.guest.sent + n, two.guest.sent, n);
    two.guest.out.used = 2 * n;
    expect_forged(2);
}

static void test_left_out(void **unused)
{
    enum { FIRST = CRYPT_LENGTH + 5 + CRYPT_TAG };
    (void)unused;
    say_two();
    memmove(two.guest.sent, two.guest.sent + FIRST, two.guest.out.used - FIRST);
    two.guest.out.used -= FIRST;
    expect_forged(0);
}

static void test_exchanged(void **unused)
{
    enum { FIRST = CRYPT_LENGTH + 5 + CRYPT_TAG };
    uint8_t first[FIRST];
    (void)unused;
    say_two();
    memcpy(first, two.guest.sent, FIRST);
    memmove(two.guest.sent, two.guest.sent + FIRST, two.guest.out.used - FIRST);
    memcpy(two.guest.sent + two.guest.out.used - FIRST, first, FIRST);
    expect_forged(0);
}

/* What an end has said comes back to itself. */
static void test_swapped_directions(void **unused)
{
    (void)unused;
    say_two();
    assert_true(link_say(&two.host.link, "hello", 5, false, &two.host.out));
    memcpy(two.guest.sent, two.host.sent, two.host.out.used);
    two.guest.out.used = two.host.out.used;
    expect_forged(0);
}

/* Of another connection between the same two. */
static void test_of_another_connection(void **unused)
{
    (void)unused;
    say_two();
    two_links_begin(&others);
    assert_true(two_links_greet(&others));
    assert_true(link_say(&others.guest.link, "first", 5, false, &others.guest.out));
    memcpy(two.guest.sent, others.guest.sent, others.guest.out.used);
    expect_forged(0);
}

/* A whole greeting that was recorded is of no use: the host's key is fresh. */
static void test_recorded_greeting(void **unused)
{
    uint8_t opening[CRYPT_SAY], ask[CRYPT_SAY];
    (void)unused;
    two_links_begin(&two);
    const size_t n = two.guest.out.used;
    memcpy(ask, two.guest.sent, n);
    two_links_deliver(&two.guest, &two.host);
    two_links_deliver(&two.host, &two.guest);
    const size_t m = two.guest.out.used;
    memcpy(opening, two.guest.sent, m);
    assert_true(two_links_greet(&two));
    two_links_begin(&others);
    two_links_feed(&others.host, ask, n);
    two_links_feed(&others.host, opening, m);
    assert_true(others.host.link.open); /* it cannot be told yet */
    assert_true(link_say(&two.guest.link, "let me in", 9, false, &two.guest.out));
    two_links_feed(&others.host, two.guest.sent, two.guest.out.used);
    assert_int_equal(others.host.link.fault, LINK_FORGED);
}

/* Nothing comes behind the last frame. */
static void test_behind_the_last(void **unused)
{
    (void)unused;
    say_two();
    two_links_deliver(&two.guest, &two.host);
    two_links_deliver(&two.guest, &two.host);
    assert_true(two_links_say(&two.guest, &two.host, "bye", 3, true));
    two_links_feed(&two.host, (const uint8_t *)"\0\x12more", 6);
    assert_int_equal(two.host.link.fault, LINK_FORGED);
}

/* ---- who it is ---- */

static CryptKeys person, table, stranger;
static uint8_t invited[3][CRYPT_KEY];

static int begin_with_keys(void **unused)
{
    uint8_t secret[CRYPT_SECRET];
    begin(unused);
    crypt_keys_new(&person);
    crypt_keys_new(&table);
    crypt_keys_new(&stranger);
    for (int i = 0; i < 3; i++) {
        crypt_chance(secret, sizeof secret);
        crypt_invitation(secret, invited[i]);
    }
    return 0;
}

static void test_proofs(void **unused)
{
    uint8_t proof[CRYPT_PROOF];
    CryptProof by;
    const Crypt *guest = &two.guest.link.crypt, *host = &two.host.link.crypt;
    (void)unused;
    size_t n = crypt_prove(guest, &person, NULL, NULL, proof);
    assert_true(crypt_proven(host, proof, n, NULL, 0, &by));
    assert_memory_equal(by.person, person.open, CRYPT_KEY);
    assert_int_equal(by.invitation, -1);
    assert_true(n <= LINK_UNPROVEN);

    n = crypt_prove(guest, &person, NULL, invited[1], proof);
    assert_true(n <= LINK_UNPROVEN);
    assert_true(crypt_proven(host, proof, n, invited, 3, &by));
    assert_int_equal(by.invitation, 1);
    assert_false(crypt_proven(host, proof, n, invited, 1, &by)); /* it is not among these */
    assert_false(crypt_proven(host, proof, n, NULL, 0, &by));
    assert_false(crypt_proven(host, proof, n - 1, invited, 3, &by));
    assert_false(crypt_proven(host, proof, 0, invited, 3, &by));
    assert_false(crypt_proven(guest, proof, n, invited, 3, &by)); /* sent back to whom it is of */

    n = crypt_prove(host, &stranger, &table, invited[1], proof);
    assert_true(n <= CRYPT_PROOF && n <= LINK_UNPROVEN);
    assert_true(crypt_proven(guest, proof, n, &invited[1], 1, &by));
    assert_memory_equal(by.table, table.open, CRYPT_KEY);
    assert_memory_equal(by.person, stranger.open, CRYPT_KEY);
    assert_int_equal(by.invitation, 0);
    assert_false(crypt_proven(guest, proof, n, &invited[2], 1, &by)); /* the host does not have the invitation */
}

/* Any byte otherwise, and it proves nothing. */
static void test_changed_proofs(void **unused)
{
    uint8_t proof[CRYPT_PROOF];
    CryptProof by;
    (void)unused;
    const size_t n = crypt_prove(&two.guest.link.crypt, &person, NULL, invited[0], proof);
    for (size_t i = 0; i < n; i++) {
        proof[i] ^= 1;
        assert_false(crypt_proven(&two.host.link.crypt, proof, n, invited, 3, &by));
        proof[i] ^= 1;
    }
    const size_t m = crypt_prove(&two.host.link.crypt, &person, &table, NULL, proof);
    for (size_t i = 0; i < m; i++) {
        proof[i] ^= 0x80;
        assert_false(crypt_proven(&two.guest.link.crypt, proof, m, NULL, 0, &by));
        proof[i] ^= 0x80;
    }
}

/* A host to which somebody proves himself cannot pass that on to another host as if it were him. */
static void test_proof_of_another_connection(void **unused)
{
    uint8_t proof[CRYPT_PROOF];
    CryptProof by;
    (void)unused;
    two_links_begin(&others);
    assert_true(two_links_greet(&others));
    const size_t n = crypt_prove(&two.guest.link.crypt, &person, NULL, invited[0], proof);
    assert_false(crypt_proven(&others.host.link.crypt, proof, n, invited, 3, &by));
}

static void test_keys(void **unused)
{
    CryptKeys again;
    uint8_t print[CRYPT_FINGERPRINT], other[CRYPT_FINGERPRINT], secret[64];
    (void)unused;
    assert_true(crypt_keys_again(person.secret, &again));
    assert_memory_equal(again.open, person.open, CRYPT_KEY);
    memcpy(secret, person.secret, sizeof secret);
    secret[40] ^= 1;
    assert_false(crypt_keys_again(secret, &again));
    crypt_fingerprint(person.open, print);
    crypt_fingerprint(stranger.open, other);
    assert_memory_not_equal(print, other, sizeof print);
}

/* Nothing is said or heard of a connection whose keys are forgotten. */
static void test_ended(void **unused)
{
    (void)unused;
    say_two();
    link_end(&two.host.link);
    expect_forged(0);
}

/* ---- whatever else may come ---- */

static void expect_survives(LinkEnd *end, Rng *rng, const uint8_t *bytes, size_t n)
{
    while (n > 0 && end->last != LINK_BROKEN) {
        const size_t piece = 1 + rng_below(rng, (uint32_t)n);
        two_links_feed(end, bytes, piece);
        bytes += piece;
        n -= piece;
        end->out.used = 0;
    }
}

/* Garbage from the first byte on, behind some of a good greeting, and in place of frames: at either end. */
static void test_garbage(void **unused)
{
    static uint8_t bytes[4096];
    int open = 0;
    (void)unused;
    for (Cases c = chance_cases(4000, CHANCE_CASES(600, 300)); chance_next(&c);) {
        Rng rng;
        rng_seed(&rng, c.seed);
        two_links_begin(&two);
        for (uint32_t steps = rng_below(&rng, 6); steps > 0; steps--)
            two_links_deliver(steps % 2 == 0 ? &two.guest : &two.host, steps % 2 == 0 ? &two.host : &two.guest);
        LinkEnd *end = rng_below(&rng, 2) == 0 ? &two.guest : &two.host;
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)rng_below(&rng, 256);
        bytes[0] = (uint8_t)rng_below(&rng, 2); /* short frames, as often as not */
        open += end->link.open;
        expect_survives(end, &rng, bytes, 1 + rng_below(&rng, sizeof bytes));
        assert_int_equal(end->frames, 0);
    }
    assert_true(open > 0 || !chance_usual());
}

int main(void)
{
    if (!crypt_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_greeting, begin),
        cmocka_unit_test(test_any_pieces),
        cmocka_unit_test(test_changed_greeting),
        cmocka_unit_test(test_versions),
        cmocka_unit_test(test_minor_version),
        cmocka_unit_test(test_no_key),
        cmocka_unit_test_setup(test_frames, begin),
        cmocka_unit_test_setup(test_unproven, begin),
        cmocka_unit_test_setup(test_no_frame, begin),
        cmocka_unit_test_setup(test_too_much, begin),
        cmocka_unit_test_setup(test_no_room, begin),
        cmocka_unit_test(test_flipped_bits),
        cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_left_out),
        cmocka_unit_test(test_exchanged),
        cmocka_unit_test(test_swapped_directions),
        cmocka_unit_test(test_of_another_connection),
        cmocka_unit_test(test_recorded_greeting),
        cmocka_unit_test(test_behind_the_last),
        cmocka_unit_test_setup(test_proofs, begin_with_keys),
        cmocka_unit_test_setup(test_changed_proofs, begin_with_keys),
        cmocka_unit_test_setup(test_proof_of_another_connection, begin_with_keys),
        cmocka_unit_test_setup(test_keys, begin_with_keys),
        cmocka_unit_test(test_ended),
        cmocka_unit_test(test_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
