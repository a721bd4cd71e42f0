/* All connections of one program, with real sockets on this machine and a clock of the test's: those who only take up
 * room make room, those who are silent are found out, and noise of any kind costs nothing and ends nobody else.
 *
 * MELDWELL_ROUNDS=n for n times as much noise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cmocka.h>

#include "chance.h"
#include "net/lines.h"
#include "rules/table/rng.h"

enum { PATIENCE_MS = 20000, SETTLE = 30 };

static const SocketAddress home = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } };

/* What has been told to the owner of some lines. */
typedef struct Told {
    Lines *lines;
    int numbers, proven, frames, alive, over, nobody, line;
    LinesEnd end;
    bool full; /* takes no frame */
    char last[64];
} Told;

static CryptKeys host_person, guest_person, table_keys;
static uint8_t fingerprint[CRYPT_FINGERPRINT];
static Lines host, guest;
static Told at_host, at_guest;
static SocketAddress at;
static uint64_t now;

static int on_number(void *user)
{
    return ++((Told *)user)->numbers;
}

static bool on_room(void *user)
{
    return !((Told *)user)->full;
}

static void on_proven(void *user, int number, const Line *line, const SocketAddress *from)
{
    Told *t = user;
    assert_non_null(line);
    if (t == &at_host)
        assert_memory_equal(from->bytes, home.bytes, sizeof from->bytes);
    t->proven++;
    t->line = number;
}

static void on_frame(void *user, int number, const void *said, size_t size)
{
    Told *t = user;
    assert_true(number > 0 && !t->full);
    if (size == 6 && memcmp(said, "alive\n", 6) == 0)
        t->alive++;
    else
        t->frames++;
    snprintf(t->last, sizeof t->last, "%.*s", (int)size, (const char *)said);
}

static void on_over(void *user, int number, const LinesEnd *end)
{
    Told *t = user;
    assert_true(number > 0);
    t->over++;
    t->end = *end;
}

static void on_nobody(void *user)
{
    ((Told *)user)->nobody++;
}

static void begin_lines(Lines *l, Told *t, const CryptKeys *person, const CryptKeys *table)
{
    const LinesOwner owner = { on_number, on_room, on_proven, on_frame, on_over, on_nobody, t };
    memset(t, 0, sizeof *t);
    t->lines = l;
    lines_begin(l, person, table, &owner);
}

static int begin(void **unused)
{
    Socket listens[LINES_LISTENING] = { NO_SOCKET, NO_SOCKET };
    SocketFault why;
    (void)unused;
    now = 1000000;
    crypt_keys_new(&host_person);
    crypt_keys_new(&guest_person);
    crypt_keys_new(&table_keys);
    crypt_fingerprint(table_keys.open, fingerprint);
    begin_lines(&host, &at_host, &host_person, &table_keys);
    begin_lines(&guest, &at_guest, &guest_person, NULL);
    listens[0] = socket_listen(&home, &why);
    assert_true(listens[0] != NO_SOCKET && socket_address(listens[0], &at));
    lines_listen(&host, listens, now);
    lines_admit(&host, &(LinesAdmitted){ 0 });
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    lines_end(&guest);
    lines_end(&host);
    return 0;
}

static void go_on(Lines *l, int timeout_ms)
{
    SocketWatch watch[LINES_WATCHED];
    lines_watch(l, watch, now);
    (void)socket_await(watch, LINES_WATCHED, timeout_ms);
    lines_go_on(l, watch, now);
}

static void settle(void)
{
    for (int i = 0; i < SETTLE; i++) {
        go_on(&host, i % 4 == 0);
        go_on(&guest, i % 4 == 0);
    }
}

static Socket raw_call(void)
{
    SocketFault why;
    const Socket s = socket_connect(&at, &why);
    assert_true(s != NO_SOCKET);
    return s;
}

static bool is_closed(Socket s)
{
    char bytes[64];
    SocketWatch w = { .socket = s, .to_read = true };
    return socket_await(&w, 1, 0) && socket_receive(s, bytes, sizeof bytes) == SOCKET_GONE;
}

static int call_host(void)
{
    static int number;
    LinesCall call = { .to = { at }, .addresses = 1, .meant = true };
    memcpy(call.fingerprint, fingerprint, sizeof fingerprint);
    assert_true(lines_call(&guest, ++number, &call, now));
    return number;
}

static void come_together(void)
{
    call_host();
    for (int i = 0; i < PATIENCE_MS && (at_host.proven == 0 || at_guest.proven == 0); i++) {
        go_on(&host, 1);
        go_on(&guest, 1);
    }
    assert_int_equal(at_host.proven + at_guest.proven, 2);
}

/* Those who connect and say nothing take four places; whoever comes next waits three seconds at most, and after three
 * of them nobody is listened to who comes from there. */
static void test_half_open(void **unused)
{
    Socket mute[8];
    int closed = 0;
    (void)unused;
    for (int i = 0; i < 8; i++)
        mute[i] = raw_call();
    settle();
    for (int i = 0; i < 8; i++)
        closed += is_closed(mute[i]);
    assert_int_equal(closed, 0);
    assert_in_range(lines_due(&host, now), 1, LINES_PUSHED_MS);
    now += LINES_PUSHED_MS;
    settle();
    for (int i = 0; i < 8; i++)
        assert_int_equal(is_closed(mute[i]), i < 3 || i > 5);
    SocketAddress v6 = { .family = SOCKET_IPV6 };
    assert_true(door_opens(&host.door, &v6, now));
    assert_false(door_opens(&host.door, &home, now));
    now += LINE_GREETING_MS;
    settle();
    for (int i = 3; i < 6; i++)
        assert_true(is_closed(mute[i]));
    now += DOOR_MINUTE_MS;
    come_together();
    for (int i = 0; i < 8; i++)
        socket_close(mute[i]);
}

/* ---- many who come at once ---- */

/* Somebody who connects from 127.0.0.`host` and says nothing. */
static Socket call_from(uint8_t last)
{
    struct sockaddr_in from = { .sin_family = AF_INET }, to = { .sin_family = AF_INET, .sin_port = htons(at.port) };
    const int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    from.sin_addr.s_addr = htonl(0x7F000000u + last);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_true(s >= 0);
    assert_int_equal(bind(s, (const struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(s, (const struct sockaddr *)&to, sizeof to), 0);
    go_on(&host, 0);
    return s;
}

static int count_greeted(uint8_t last)
{
    const SocketAddress from = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, last } };
    int n = 0;
    for (int i = 0; i < LINES_SLOTS; i++)
        n += host.slot[i].line != NULL && !host.slot[i].proven && door_same(&host.slot[i].peer, &from);
    return n;
}

/* However many connections come from one place, whoever comes from another one is greeted at once, and has failed
 * nothing. */
static void test_flood_of_one(void **unused)
{
    enum { FLOOD = 100 };
    Socket flood[FLOOD], quiet[2];
    (void)unused;
    for (int i = 0; i < FLOOD; i++)
        flood[i] = call_from(66);
    assert_int_equal(count_greeted(66), LINES_UNPROVEN);
    assert_int_equal(host.newcomers.count, NEWCOMERS);
    come_together(); /* without a moment of waiting */
    for (int i = 0; i < 2; i++)
        quiet[i] = call_from(70);
    settle();
    assert_int_equal(count_greeted(70), 2);
    assert_int_equal(count_greeted(66), 2);
    const SocketAddress bad = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 66 } };
    assert_true(door_opens(&host.door, &bad, now)); /* who makes room at once has not failed */
    now += LINES_PUSHED_MS;
    for (int i = 0; i < 4; i++) {
        settle();
        now += LINES_PUSHED_MS;
    }
    assert_false(door_opens(&host.door, &bad, now));
    settle();
    assert_int_equal(host.newcomers.count, 0);
    assert_int_equal(count_greeted(66), 0);
    for (int i = 0; i < FLOOD; i++)
        socket_close(flood[i]);
    for (int i = 0; i < 2; i++)
        socket_close(quiet[i]);
}

/* Of many places no one has more than the others: whoever comes waits three seconds, and nobody is woken in between. */
static void test_flood_of_many(void **unused)
{
    Socket flood[LINES_UNPROVEN];
    (void)unused;
    for (int i = 0; i < LINES_UNPROVEN; i++)
        flood[i] = call_from((uint8_t)(100 + i));
    const Socket late = call_from(70);
    settle();
    assert_int_equal(count_greeted(70), 0);
    assert_int_equal(lines_due(&host, now), LINES_PUSHED_MS);
    now += LINES_PUSHED_MS;
    settle();
    assert_int_equal(count_greeted(70), 1);
    assert_true(is_closed(flood[0]));
    for (int i = 0; i < LINES_UNPROVEN; i++)
        socket_close(flood[i]);
    socket_close(late);
}

/* One place is for those of the networks of this machine, who come from wherever. */
static void test_flood_from_afar(void **unused)
{
    enum { FLOOD = 20 };
    Socket flood[FLOOD];
    const SocketNetwork house = { .address = { .bytes = { 127, 0, 0, 1 } }, .prefix = 27 };
    (void)unused;
    host.own[0] = house; /* addresses from 127.0.0.32 on are far */
    host.owns = 1;
    host.own_ms = now;
    for (int i = 0; i < FLOOD; i++)
        flood[i] = call_from((uint8_t)(100 + i));
    settle();
    int far = 0;
    for (int i = 0; i < FLOOD; i++)
        far += count_greeted((uint8_t)(100 + i));
    assert_int_equal(far, LINES_FAR);
    const Socket near = call_from(7);
    assert_int_equal(count_greeted(7), 1);
    assert_int_equal(host.newcomers.count, FLOOD - LINES_FAR);
    assert_in_range(lines_due(&host, now), 1, LINES_PUSHED_MS);
    for (int i = 0; i < FLOOD; i++)
        socket_close(flood[i]);
    socket_close(near);
}

/* While the owner takes no frames none is read; then all of them are there. */
static void test_owner_is_busy(void **unused)
{
    (void)unused;
    come_together();
    at_host.full = true;
    for (int i = 0; i < 50; i++)
        lines_say(&guest, at_guest.line, "word\n", 5, false, now);
    settle();
    assert_int_equal(at_host.frames, 0);
    at_host.full = false;
    settle();
    assert_int_equal(at_host.frames, 50);
}

/* Both say that they are there, the host's owner hears of it, and nobody else; silence is found out. */
static void test_alive_and_silent(void **unused)
{
    (void)unused;
    come_together();
    settle();
    for (int i = 1; i <= 10; i++) {
        assert_in_range(lines_due(&host, now), 1, LINE_ALIVE_MS);
        now += LINE_ALIVE_MS;
        settle();
        assert_int_equal(at_host.alive, i);
    }
    assert_int_equal(at_guest.alive + at_guest.frames + at_host.frames + at_host.over, 0);
    for (int i = 0; i < 3; i++) { /* the guest's machine is asleep */
        now += LINE_ALIVE_MS;
        go_on(&host, 0);
    }
    assert_int_equal(at_host.over, 1);
    assert_int_equal(at_host.end.end, LINE_SILENT);
    assert_true(at_host.end.proven);
}

/* A machine that has slept cuts what it has called, and nothing else; one that has only another address more does not.
 */
static void test_slept_and_moved(void **unused)
{
    (void)unused;
    come_together();
    assert_int_equal(lines_called(&guest), 1);
    assert_int_equal(lines_called(&host), 0);
    lines_moved(&guest);
    lines_moved(&host);
    lines_slept(&host);
    settle();
    assert_int_equal(at_guest.over + at_host.over, 0);
    lines_slept(&guest);
    assert_int_equal(at_guest.over, 1);
    assert_int_equal(at_guest.end.end, LINE_CUT);
    assert_int_equal(lines_called(&guest), 0);
    settle();
    assert_int_equal(at_host.end.end, LINE_CUT);
}

static void test_nobody_comes(void **unused)
{
    (void)unused;
    come_together(); /* from this machine */
    assert_true(lines_drop(&host, at_host.line));
    assert_false(lines_drop(&host, at_host.line));
    settle();
    for (int i = 0; i < 8; i++) {
        now += LINES_NOBODY_MS / 6;
        settle();
        assert_int_equal(at_host.nobody, i >= 5);
    }
    assert_true(lines_due(&host, now) < 0);
}

/* Calls that are ended, doubled, or too many. */
static void test_calls(void **unused)
{
    LinesCall nowhere = { .addresses = 0 };
    (void)unused;
    for (int i = 0; i < LINES_CALLS; i++)
        assert_true(lines_call(&guest, 100 + i, &nowhere, now));
    assert_false(lines_call(&guest, 200, &nowhere, now));
    assert_int_equal(lines_due(&guest, now), 0);
    settle();
    assert_int_equal(at_guest.over, LINES_CALLS);
    const int number = call_host();
    go_on(&guest, 0);
    assert_true(lines_drop(&guest, number));
    settle();
    assert_int_equal(at_guest.over, LINES_CALLS);
    come_together();
}

/* ---- noise ---- */

static const char *const beginnings[] = { "", "MELDWELL", "MELDWELL\0\1\0\0", "GET / HTTP/1.1\r\n\r\n" };

/* Noise of strangers, in any pieces, with a true beginning or without. */
static void test_noise_of_strangers(void **unused)
{
    Rng rng;
    uint8_t bytes[1500];
    (void)unused;
    rng_seed(&rng, chance_seed(1));
    come_together();
    for (long i = 0; i < 60 * chance_rounds(); i++) {
        const uint32_t kind = rng_below(&rng, 4);
        const size_t head = kind == 2 ? 12 : strlen(beginnings[kind]);
        const size_t size = head + rng_below(&rng, sizeof bytes - 20);
        memcpy(bytes, beginnings[kind], head);
        for (size_t k = head; k < size; k++)
            bytes[k] = (uint8_t)rng_below(&rng, 256);
        const Socket s = raw_call();
        for (size_t k = 0, n; k < size; k += n) {
            n = 1 + rng_below(&rng, (uint32_t)(size - k));
            if (socket_send(s, bytes + k, n) == SOCKET_GONE)
                break;
            go_on(&host, 1);
        }
        socket_close(s);
        go_on(&host, 1);
        if (i % 3 == 0)
            host.door = (Door){ 0 }; /* as from other addresses */
        go_on(&guest, 0);
        go_on(&host, 0);
    }
    now += LINE_GREETING_MS;
    settle();
    lines_say(&guest, at_guest.line, "hello\n", 6, false, now);
    settle();
    assert_string_equal(at_host.last, "hello\n");
    assert_int_equal(at_host.proven, 1);
    assert_int_equal(at_host.over + at_guest.over, 0);
}

/* Noise of somebody who has proven who he is: sealed frames of anything are handed over as they are. Then the line
 * breaks, as with a changed byte, and only that one. */
static void test_noise_of_guests(void **unused)
{
    static uint8_t bytes[CRYPT_MOST];
    Rng rng;
    (void)unused;
    rng_seed(&rng, chance_seed(2));
    for (int round = 0; round < (int)chance_rounds(); round++) {
        at_guest.proven = at_host.proven = 0;
        come_together();
        const int before = at_host.frames + at_host.alive;
        for (int i = 0; i < 400; i++) {
            const size_t size = rng_below(&rng, 600);
            for (size_t k = 0; k < size; k++)
                bytes[k] = (uint8_t)rng_below(&rng, 256);
            lines_say(&guest, at_guest.line, bytes, size, false, now);
        }
        settle();
        assert_int_equal(at_host.frames + at_host.alive, before + 400);
        memcpy(bytes, "\0\100", CRYPT_LENGTH); /* of a frame that is there */
        for (int i = 0; i < LINES_SLOTS; i++)
            if (guest.slot[i].line != NULL && guest.slot[i].proven)
                (void)socket_send(guest.slot[i].line->socket, bytes, 100);
        settle();
        assert_int_equal(at_host.end.end, LINE_FAULT);
        assert_int_equal(at_guest.end.end, LINE_CUT);
        assert_int_equal(at_host.over, round + 1);
        now += DOOR_MINUTE_MS;
    }
}

/* ---- too much ---- */

static void say_many(int frames)
{
    const int heard = at_host.frames + frames;
    for (int i = 0; i < frames; i++)
        lines_say(&guest, at_guest.line, "word\n", 5, false, now);
    for (int i = 0; i < 20 && at_host.frames < heard; i++)
        settle();
}

static bool is_cut(int over)
{
    for (int i = 0; i < 20 && at_guest.over == over; i++)
        settle();
    return at_guest.over > over;
}

/* Whoever has sent as much as he may in a minute does not begin anew by coming again, by whatever way; another one
 * does, and he himself in the next minute. */
static void test_too_much_of_one(void **unused)
{
    (void)unused;
    now = 60000 * 20;
    come_together();
    say_many(LINK_FRAMES_A_MINUTE - 1); /* one was the proof */
    assert_int_equal(at_host.frames, LINK_FRAMES_A_MINUTE - 1);
    lines_say(&guest, at_guest.line, "word\n", 5, false, now);
    assert_true(is_cut(0));
    assert_int_equal(at_host.end.fault, LINK_TOO_MUCH);
    for (int i = 0; i < 3; i++) { /* he comes again and again */
        call_host();
        assert_true(is_cut(at_guest.over));
        assert_int_equal(at_host.proven, 1);
    }
    const CryptKeys tired = guest_person;
    crypt_keys_new(&guest_person);
    at_host.proven = at_guest.proven = 0;
    come_together();
    guest_person = tired;
    lines_drop(&guest, at_guest.line);
    settle();
    now += 60000;
    at_host.proven = at_guest.proven = 0;
    come_together();
}

/* Nor does he with ever new keys, from one address. */
static void test_too_much_of_a_place(void **unused)
{
    (void)unused;
    now = 60000 * 20;
    for (int k = 0; k < LINK_SHARE; k++) {
        crypt_keys_new(&guest_person);
        at_host.proven = at_guest.proven = at_host.frames = 0;
        come_together();
        say_many(LINK_FRAMES_A_MINUTE - 1);
        assert_int_equal(at_host.frames, LINK_FRAMES_A_MINUTE - 1);
        lines_drop(&guest, at_guest.line);
        settle();
    }
    crypt_keys_new(&guest_person);
    at_host.proven = at_guest.proven = 0;
    const int over = at_guest.over;
    call_host();
    assert_true(is_cut(over));
    assert_int_equal(at_host.proven, 0);
    now += 60000;
    come_together();
}

/* With more keys than are remembered, whoever has sent much is not forgotten for those who have sent little. */
static void test_many_meters(void **unused)
{
    static Meters meters;
    uint8_t person[CRYPT_KEY] = "much";
    (void)unused;
    memset(&meters, 0, sizeof meters);
    Meter *much = meters_of_person(&meters, person);
    much->count = (LinkMeter){ .minute = 5, .bytes = 1000 };
    meters_give_back(much);
    for (int i = 0; i < 1000; i++) {
        crypt_chance(person, sizeof person);
        Meter *m = meters_of_person(&meters, person);
        assert_non_null(m);
        m->count = (LinkMeter){ .minute = 5, .bytes = 10 };
        meters_give_back(m);
    }
    memset(person, 0, sizeof person);
    strcpy((char *)person, "much");
    assert_ptr_equal(meters_of_person(&meters, person), much);
    assert_int_equal(much->count.bytes, 1000);
    for (int i = 0; i < METERS - 1; i++) {
        crypt_chance(person, sizeof person);
        assert_non_null(meters_of_person(&meters, person));
    }
    crypt_chance(person, sizeof person);
    assert_null(meters_of_person(&meters, person)); /* all are in use */
}

int main(void)
{
    if (!crypt_start() || !socket_start())
        return EXIT_FAILURE;
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(test_too_much_of_one),    TEST(test_too_much_of_a_place), TEST(test_many_meters),
        TEST(test_flood_of_one),       TEST(test_flood_of_many),       TEST(test_flood_from_afar),
        TEST(test_half_open),          TEST(test_owner_is_busy),       TEST(test_alive_and_silent),
        TEST(test_slept_and_moved),    TEST(test_nobody_comes),        TEST(test_calls),
        TEST(test_noise_of_strangers), TEST(test_noise_of_guests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
