/* A connection over real sockets, on this machine alone, with a clock of the test's: it begins, goes on and ends as it
 * should, and whatever the other end is, slow, silent, deaf, gone, garbled or somebody else, it is told apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "net/hear.h"
#include "net/line.h"
#include "platform/clock.h"
#include "walk.h"

enum { PATIENCE_MS = 20000 };

static const SocketAddress home = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } };

static CryptKeys host_person, guest_person, table_keys;
static uint8_t invited[2][CRYPT_KEY], fingerprint[CRYPT_FINGERPRINT];
static LineKeys host_keys, guest_keys;

static Line host, guest;
static Socket listens;
static SocketAddress at;
static uint64_t now;

/* What has happened at each end. */
typedef struct Seen {
    int proven, frames;
    bool over;
    char last[64]; /* the frame that came last */
} Seen;

static Seen at_host, at_guest;

static int begin(void **unused)
{
    uint8_t secret[CRYPT_SECRET];
    SocketFault why;
    (void)unused;
    crypt_keys_new(&host_person);
    crypt_keys_new(&guest_person);
    crypt_keys_new(&table_keys);
    crypt_fingerprint(table_keys.open, fingerprint);
    for (int i = 0; i < 2; i++) {
        crypt_chance(secret, sizeof secret);
        crypt_invitation(secret, invited[i]);
    }
    host_keys = (LineKeys){ .person = &host_person, .table = &table_keys };
    guest_keys = (LineKeys){ .person = &guest_person };
    memset(&at_host, 0, sizeof at_host);
    memset(&at_guest, 0, sizeof at_guest);
    host.socket = guest.socket = NO_SOCKET;
    now = 1000000;
    listens = socket_listen(&home, &why);
    assert_true(listens != NO_SOCKET);
    assert_true(socket_address(listens, &at));
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    line_close(&host);
    line_close(&guest);
    socket_close(listens);
    return 0;
}

static Socket accepted(void)
{
    SocketWatch w = { .socket = listens, .to_read = true };
    SocketAddress from;
    assert_true(socket_await(&w, 1, PATIENCE_MS));
    const Socket s = socket_accept(listens, &from);
    assert_true(s != NO_SOCKET);
    return s;
}

static void connect_guest(void)
{
    SocketFault why;
    const Socket s = socket_connect(&at, &why);
    assert_true(s != NO_SOCKET);
    line_open(&guest, s, true, CRYPT_GUEST, &guest_keys, now);
}

static void open_both(void)
{
    connect_guest();
    line_open(&host, accepted(), false, CRYPT_HOST, &host_keys, now);
}

static void note(Line *l, Seen *seen, LineEvent event)
{
    seen->proven += event == LINE_PROVEN;
    seen->over = seen->over || event == LINE_OVER;
    if (event != LINE_FRAME)
        return;
    seen->frames++;
    snprintf(seen->last, sizeof seen->last, "%s", (const char *)l->link.said);
}

static void go_on(Line *l, Seen *seen, const SocketWatch *came)
{
    LineEvent event = line_go_on(l, came, now);
    note(l, seen, event);
    while (event == LINE_PROVEN || event == LINE_FRAME) {
        event = line_go_on(l, NULL, now);
        note(l, seen, event);
    }
}

/* Both go on as long as anything happens within some milliseconds. */
static void pump(int wait_ms)
{
    for (;;) {
        SocketWatch w[2];
        line_watch(&host, &w[0]);
        line_watch(&guest, &w[1]);
        if (!socket_await(w, 2, wait_ms))
            break;
        go_on(&host, &at_host, &w[0]);
        go_on(&guest, &at_guest, &w[1]);
    }
}

static void open_and_prove(void)
{
    open_both();
    pump(20);
    assert_int_equal(at_host.proven, 1);
    assert_int_equal(at_guest.proven, 1);
}

/* ---- how it goes ---- */

static void test_talks(void **unused)
{
    static char much[60000];
    (void)unused;
    open_and_prove();
    assert_memory_equal(host.proof.person, guest_person.open, CRYPT_KEY);
    assert_memory_equal(guest.proof.person, host_person.open, CRYPT_KEY);
    assert_memory_equal(guest.proof.table, table_keys.open, CRYPT_KEY);
    uint8_t a[CRYPT_PICTURES], b[CRYPT_PICTURES];
    crypt_pictures(&host.link.crypt, a);
    crypt_pictures(&guest.link.crypt, b);
    assert_memory_equal(a, b, sizeof a);
    assert_true(line_say(&guest, "hello\n", 6, now));
    pump(20);
    assert_string_equal(at_host.last, "hello\n");
    memset(much, 'm', sizeof much);
    for (int i = 0; i < 10; i++)
        assert_true(line_say(&host, much, sizeof much, now));
    pump(20);
    assert_int_equal(at_guest.frames, 10);
    assert_true(line_leave(&host, "bye\n", 4, now));
    assert_false(line_say(&host, "more\n", 5, now));
    pump(20);
    assert_string_equal(at_guest.last, "bye\n");
    assert_int_equal(guest.end, LINE_LEFT);
    line_close(&guest);
    pump(20);
    assert_int_equal(host.end, LINE_GONE);
}

/* Nothing can be said before both know each other. */
static void test_too_early(void **unused)
{
    (void)unused;
    open_both();
    assert_false(line_say(&guest, "hello\n", 6, now));
    assert_false(line_leave(&host, "bye\n", 4, now));
}

/* Somebody is there for hours and has nothing to say: four words a minute, and nothing else. */
static void test_alive(void **unused)
{
    (void)unused;
    open_and_prove();
    assert_in_range(line_due(&host, now), LINE_ALIVE_MS - 1, LINE_ALIVE_MS);
    for (int i = 0; i < 400; i++) {
        now += LINE_ALIVE_MS;
        go_on(&host, &at_host, NULL);
        go_on(&guest, &at_guest, NULL);
        pump(1);
        assert_int_equal(line_due(&guest, now), LINE_ALIVE_MS);
    }
    assert_false(at_host.over || at_guest.over);
    assert_int_equal(at_host.frames + at_guest.frames, 0); /* nobody else hears of it */
    assert_true(line_say(&guest, "still here\n", 11, now));
    pump(20);
    assert_string_equal(at_host.last, "still here\n");
}

/* ---- who may come in ---- */

static void test_invitation(void **unused)
{
    (void)unused;
    host_keys.invitation = (const uint8_t(*)[CRYPT_KEY])invited;
    host_keys.invitations = 2;
    host_keys.invited_only = true;
    guest_keys.invitation = (const uint8_t(*)[CRYPT_KEY]) & invited[1];
    guest_keys.invitations = 1;
    guest_keys.fingerprint = fingerprint;
    open_and_prove();
    assert_int_equal(host.proof.invitation, 1);
    assert_int_equal(guest.proof.invitation, 0);
}

/* Without an invitation, or with one that was given out no more, nobody is answered: not even the keys of the host are
 * told. */
static void test_not_invited(void **unused)
{
    (void)unused;
    host_keys.invitation = (const uint8_t(*)[CRYPT_KEY])invited;
    host_keys.invitations = 1;
    host_keys.invited_only = true;
    for (int with = 0; with < 2; with++) {
        guest_keys.invitation = (const uint8_t(*)[CRYPT_KEY]) & invited[1];
        guest_keys.invitations = with;
        open_both();
        pump(20);
        assert_int_equal(host.end, LINE_UNPROVEN);
        assert_int_equal(at_host.proven + at_guest.proven, 0);
        line_close(&host);
        pump(20);
        assert_int_equal(guest.end, LINE_CUT);
        line_close(&guest);
    }
}

/* A place of the host's list that is empty is no invitation, though everybody knows what stands there. */
static void test_empty_place(void **unused)
{
    static const uint8_t nothing[3][CRYPT_KEY];
    (void)unused;
    host_keys.invitation = nothing;
    host_keys.invitations = 3;
    host_keys.invited_only = true;
    guest_keys.invitation = nothing;
    guest_keys.invitations = 1;
    open_both();
    pump(20);
    assert_int_equal(host.end, LINE_UNPROVEN);
    assert_int_equal(at_host.proven + at_guest.proven, 0);
}

/* Who is known comes back without one. */
static void test_known(void **unused)
{
    uint8_t known[2][CRYPT_KEY];
    (void)unused;
    memset(known[0], 7, CRYPT_KEY);
    memcpy(known[1], guest_person.open, CRYPT_KEY);
    host_keys.invited_only = true;
    host_keys.known = (const uint8_t(*)[CRYPT_KEY])known;
    host_keys.known_count = 2;
    open_and_prove();
    assert_int_equal(host.proof.invitation, -1);
}

/* A host that is not the one of the invitation, or has not given it out. */
static void test_other_host(void **unused)
{
    static const uint8_t other[CRYPT_FINGERPRINT] = { 1, 2, 3 };
    (void)unused;
    guest_keys.fingerprint = other;
    open_both();
    pump(20);
    assert_int_equal(guest.end, LINE_OTHER_HOST);
    assert_int_equal(at_guest.proven, 0);
    line_close(&guest);
    line_close(&host);

    guest_keys.fingerprint = fingerprint;
    guest_keys.invitation = (const uint8_t(*)[CRYPT_KEY]) & invited[0];
    guest_keys.invitations = 1; /* and the host has none */
    open_both();
    pump(20);
    assert_int_equal(at_guest.proven, 0);
    assert_int_equal(host.end, LINE_UNPROVEN);
}

/* A host that has the key of the table and does not show that it has given out the invitation: it took the guest's
 * proof unread, and says its own without. */
static void test_host_without_the_invitation(void **unused)
{
    static Link other;
    uint8_t bytes[1024], proof[CRYPT_PROOF];
    LinkOut out = { .at = bytes, .size = sizeof bytes };
    (void)unused;
    guest_keys.fingerprint = fingerprint;
    guest_keys.invitation = (const uint8_t(*)[CRYPT_KEY]) & invited[0];
    guest_keys.invitations = 1;
    connect_guest();
    const Socket s = accepted();
    link_begin(&other, CRYPT_HOST, &out);
    for (bool proven = false; !at_guest.over;) {
        uint8_t came[1024];
        SocketWatch w;
        line_watch(&guest, &w);
        (void)socket_await(&w, 1, 20);
        go_on(&guest, &at_guest, &w);
        const int n = socket_receive(s, came, sizeof came);
        const uint8_t *from = came;
        size_t left = n > 0 ? (size_t)n : 0;
        while (left > 0)
            if (link_feed(&other, &from, &left, 0, &out) == LINK_FRAME && !proven) {
                proven = true;
                assert_true(link_say(&other, proof, crypt_prove(&other.crypt, &host_person, &table_keys, NULL, proof),
                                     false, &out));
            }
        assert_int_equal(socket_send(s, out.at, out.used), out.used);
        out.used = 0;
    }
    assert_int_equal(guest.end, LINE_UNPROVEN);
    assert_int_equal(at_guest.proven, 0);
    socket_close(s);
}

/* ---- how it ends ---- */

static void test_cut(void **unused)
{
    (void)unused;
    open_and_prove();
    socket_close(guest.socket); /* as when the program is killed */
    guest.socket = NO_SOCKET;
    pump(20);
    assert_int_equal(host.end, LINE_CUT);
    assert_false(line_say(&host, "hello?\n", 7, now));
}

/* The line goes silent without an end, as a machine does that sleeps. */
static void test_silent(void **unused)
{
    (void)unused;
    open_and_prove();
    for (int i = 0; i < 3; i++) {
        assert_false(at_host.over);
        now += LINE_ALIVE_MS;
        go_on(&host, &at_host, NULL);
    }
    assert_int_equal(host.end, LINE_SILENT);
}

/* Connects, and says nothing, or too little too slowly. */
static void test_half_open(void **unused)
{
    SocketFault why;
    static const char slow[] = "MELDWELL\0\1\0\0";
    (void)unused;
    for (int says = 0; says < 2; says++) {
        const Socket raw = socket_connect(&at, &why);
        line_open(&host, accepted(), false, CRYPT_HOST, &host_keys, now);
        at_host.over = false;
        for (int i = 0; i < 9; i++) {
            if (says)
                assert_int_equal(socket_send(raw, slow + i, 1), 1);
            clock_sleep(0.002);
            now += 1000;
            go_on(&host, &at_host, NULL);
            assert_false(at_host.over);
        }
        assert_int_equal(line_due(&host, now), 1000);
        now += 1000;
        go_on(&host, &at_host, NULL);
        assert_true(at_host.over);
        assert_int_equal(host.end, LINE_LATE);
        assert_true(host.room <= 4096); /* whoever has proven nothing costs next to nothing */
        line_close(&host);
        socket_close(raw);
    }
}

static void test_garbage(void **unused)
{
    SocketFault why;
    char heard[16];
    (void)unused;
    const Socket raw = socket_connect(&at, &why);
    line_open(&host, accepted(), false, CRYPT_HOST, &host_keys, now);
    assert_int_equal(socket_send(raw, "GET / HTTP/1.1\r\n\r\n", 18), 18);
    SocketWatch w;
    line_watch(&host, &w);
    assert_true(socket_await(&w, 1, PATIENCE_MS));
    go_on(&host, &at_host, &w);
    assert_int_equal(host.end, LINE_FAULT);
    assert_int_equal(host.link.fault, LINK_STRANGER);
    line_close(&host);
    w = (SocketWatch){ .socket = raw, .to_read = true };
    assert_true(socket_await(&w, 1, PATIENCE_MS));
    assert_int_equal(socket_receive(raw, heard, sizeof heard), SOCKET_GONE); /* not a byte came back */
    socket_close(raw);
}

/* Whoever speaks another version hears which one is spoken here. */
static void test_other_version(void **unused)
{
    SocketFault why;
    char heard[64];
    (void)unused;
    const Socket raw = socket_connect(&at, &why);
    line_open(&host, accepted(), false, CRYPT_HOST, &host_keys, now);
    assert_int_equal(socket_send(raw, "MELDWELL\0\2\0\0", 12), 12);
    SocketWatch w;
    line_watch(&host, &w);
    assert_true(socket_await(&w, 1, PATIENCE_MS));
    go_on(&host, &at_host, &w);
    assert_int_equal(host.link.fault, LINK_OTHER_VERSION);
    line_close(&host);
    w = (SocketWatch){ .socket = raw, .to_read = true };
    assert_true(socket_await(&w, 1, PATIENCE_MS));
    assert_int_equal(socket_receive(raw, heard, sizeof heard), CRYPT_HEAD);
    assert_memory_equal(heard, "MELDWELL\0\1\0\0", CRYPT_HEAD);
    socket_close(raw);
}

/* Does not read what is said to it. */
static void test_stalled(void **unused)
{
    static char much[CRYPT_MOST];
    int said = 0;
    (void)unused;
    open_and_prove();
    while (said < 10000 && line_say(&host, much, sizeof much, now))
        said++;
    assert_in_range(said, 16, 9999);
    assert_int_equal(host.end, LINE_STALLED);
    assert_true(host.room <= 2 * LINE_QUEUE);
    assert_int_equal(line_go_on(&host, NULL, now), LINE_OVER);
}

static void test_nobody_there(void **unused)
{
    (void)unused;
    socket_close(listens);
    listens = NO_SOCKET;
    SocketFault why;
    const Socket s = socket_connect(&at, &why);
    if (s == NO_SOCKET) /* the system knows at once */
        return;
    line_open(&guest, s, true, CRYPT_GUEST, &guest_keys, now);
    pump(20);
    assert_int_equal(guest.end, LINE_UNREACHED);
    assert_int_equal(guest.why, SOCKET_REFUSED);
}

/* An address that never answers is given up. */
static void test_never_answers(void **unused)
{
    (void)unused;
    connect_guest();
    assert_int_equal(line_due(&guest, now), LINE_CONNECT_MS);
    now += LINE_CONNECT_MS;
    go_on(&guest, &at_guest, NULL);
    assert_int_equal(guest.end, LINE_LATE);
}

/* Who has left waits until that is read, and not for ever. */
static void test_leaves_a_silent_one(void **unused)
{
    (void)unused;
    open_and_prove();
    assert_true(line_leave(&host, "bye\n", 4, now));
    assert_int_equal(line_due(&host, now), LINE_LEAVING_MS);
    now += LINE_LEAVING_MS;
    go_on(&host, &at_host, NULL);
    assert_int_equal(host.end, LINE_GONE);
}

/* ---- a match ---- */

static char text[TELL_FRAME], why_not[400];

static void tell(const TextSink *said)
{
    assert_false(said->cut);
    assert_true(line_say(&host, text, said->length, now));
}

static HearEvent guest_hears(Hearer *hears)
{
    HearNews news;
    TextSink fault = text_sink(why_not, sizeof why_not);
    return hear(hears, (const char *)guest.link.said, guest.link.size, &news, &fault);
}

/* The next frame that comes to this end. */
static void await_frame(Line *l)
{
    for (;;) {
        SocketWatch w;
        const LineEvent event = line_go_on(l, NULL, now);
        if (event == LINE_FRAME)
            return;
        assert_int_equal(event, LINE_NOTHING);
        line_watch(l, &w);
        assert_true(socket_await(&w, 1, PATIENCE_MS));
    }
}

/* A match of each game, move by move over the socket; the guest has seat 0, the host plays the others. */
static void test_matches(void **unused)
{
    enum { TURNS = 40 };
    (void)unused;
    open_and_prove();
    host.link.metered = false; /* it takes no minute here */
    long moves = 0;
    double spent = 0;
    for (size_t g = 0; g < game_count; g++) {
        static Teller teller;
        static Told told;
        static Hearer hears;
        State s;
        Rng rng;
        const GameDef *game = game_table[g];
        walk_begin(game, 0, 3, &rng, &s);
        tell_begin(&teller, game, &s);
        TextSink out = text_sink(text, sizeof text);
        tell_match(&teller, 0, &out);
        tell(&out);
        await_frame(&guest);
        assert_int_equal(guest_hears(&hears), HEAR_MATCH);
        out = text_sink(text, sizeof text);
        tell_view(&teller, 0, &told, &out);
        tell(&out);
        await_frame(&guest);
        assert_int_equal(guest_hears(&hears), HEAR_VIEW);
        for (int turn = 0; turn < TURNS && s.phase != PHASE_MATCH_END; turn++) {
            Move move[PLAIN_MOST] = { { .kind = MOVE_NEXT } };
            const int seat = game_to_act(game, &s);
            const int n = seat == NO_SEAT ? 1 : walk_moves(seat == 0 ? &hears.now : &s, seat, &rng, move);
            for (int i = 0; i < n && (seat == NO_SEAT || game_to_act(game, &s) == seat); i++) {
                if (game_check(game, &s, seat == NO_SEAT ? 0 : seat, move[i]).why != NULL)
                    break;
                const double before = clock_steady();
                State after = s;
                game_apply(game, &after, seat == NO_SEAT ? 0 : seat, move[i]);
                out = text_sink(text, sizeof text);
                tell_step(&teller, &told, seat == NO_SEAT ? 0 : seat, move[i], &after, &out);
                tell(&out);
                tell_stepped(&teller, &after);
                await_frame(&guest);
                assert_int_equal(guest_hears(&hears), HEAR_STEP);
                spent += clock_steady() - before;
                moves++;
                s = after;
                assert_memory_equal(&hears.told, &told.seen, sizeof told.seen);
            }
        }
    }
    printf("%ld moves, %.0f microseconds each from the host's state to the guest's view\n", moves,
           spent / (double)moves * 1e6);
    assert_true(spent / (double)moves < 0.02);
}

int main(void)
{
    if (!crypt_start() || !socket_start())
        return EXIT_FAILURE;
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(test_talks),        TEST(test_too_early),     TEST(test_alive),
        TEST(test_invitation),   TEST(test_not_invited),   TEST(test_empty_place),
        TEST(test_known),        TEST(test_other_host),    TEST(test_host_without_the_invitation),
        TEST(test_cut),          TEST(test_silent),        TEST(test_half_open),
        TEST(test_garbage),      TEST(test_other_version), TEST(test_stalled),
        TEST(test_nobody_there), TEST(test_never_answers), TEST(test_leaves_a_silent_one),
        TEST(test_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
