/* The post over real sockets, on this machine alone: a host and as many guests as there may be, each with a thread of
 * its own; whatever the other end is, what becomes of it is told, in order, once, and whoever is not asked for sleeps.
 *
 * test_post long: asleep for three seconds, and "alive" once in fifteen, too. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "net/post.h"
#include "platform/clock.h"

enum { PATIENCE_S = 20, GUESTS = 16, FRAME_KEPT = 64 };

static const SocketAddress home = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } };

/* How long the machine has slept; the test says so. */
static _Atomic double slept_s;

double __wrap_clock_slept(void);
double __wrap_clock_slept(void)
{
    return slept_s;
}

/* One program, and what has happened there. */
typedef struct End {
    Post *post;
    PostKeys keys;
    atomic_int wakes;
    int line, proven, frames, over, woke, found, lost;
    PostEvent at_proof;
    FoundTable table;
    LinesEnd end;
    char last[FRAME_KEPT];
    uint32_t next; /* the number that the next counted frame has */
} End;

static End host, guest, others[GUESTS];
static uint8_t fingerprint[CRYPT_FINGERPRINT];
static SocketAddress at;

static void wake(void *user)
{
    ((End *)user)->wakes++;
}

static void open_end(End *e, bool hosts)
{
    char text[200];
    TextSink why = text_sink(text, sizeof text);
    memset(e, 0, sizeof *e);
    crypt_keys_new(&e->keys.person);
    crypt_keys_new(&e->keys.table);
    e->keys.hosts = hosts;
    e->keys.home = true;
    e->post = post_open(&e->keys, wake, e, &why);
    assert_non_null(e->post);
}

static uint16_t a_port(void)
{
    return (uint16_t)(20000 + getpid() % 2000 * 10);
}

static int begin(void **unused)
{
    char text[200];
    TextSink why = text_sink(text, sizeof text);
    (void)unused;
    open_end(&host, true);
    open_end(&guest, false);
    crypt_fingerprint(host.keys.table.open, fingerprint);
    at = home;
    assert_true(post_listen(host.post, a_port(), &at.port, &why));
    assert_true(post_admit(host.post, NULL, 0, NULL, 0, false));
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    post_close(guest.post);
    post_close(host.post);
    return 0;
}

/* "n" and a number is a frame that is counted. */
static void note_frame(End *e, const PostEvent *event)
{
    uint32_t number;
    assert_int_equal(event->frame[event->size], 0);
    if (event->size == 6 && memcmp(event->frame, "alive\n", 6) == 0)
        return;
    e->frames++;
    snprintf(e->last, sizeof e->last, "%s", (const char *)event->frame);
    if (event->frame[0] != 'n')
        return;
    memcpy(&number, event->frame + 1, sizeof number);
    assert_int_equal(number, e->next);
    e->next++;
}

static void note(End *e, const PostEvent *event)
{
    e->proven += event->kind == POST_PROVEN;
    e->over += event->kind == POST_OVER;
    e->woke += event->kind == POST_WOKE;
    if (event->kind == POST_FOUND && memcmp(event->found.table.key, fingerprint, sizeof fingerprint) == 0) {
        e->found++;
        e->table = event->found;
    }
    if (event->kind == POST_LOST && memcmp(event->found.table.key, fingerprint, sizeof fingerprint) == 0)
        e->lost++;
    if (event->kind == POST_PROVEN) {
        e->line = event->line;
        e->at_proof = *event;
    }
    if (event->kind == POST_OVER)
        e->end = event->over;
    if (event->kind == POST_FRAME)
        note_frame(e, event);
}

static void read_all(End *e)
{
    PostEvent event;
    while (e->post != NULL && post_next(e->post, &event))
        note(e, &event);
}

/* Until it is so. */
#define AWAIT(e, so)                                                                                                   \
    do {                                                                                                               \
        const double give_up_at = clock_steady() + PATIENCE_S;                                                         \
        while (read_all(&host), read_all(&guest), !(so)) {                                                             \
            assert_true(clock_steady() < give_up_at);                                                                  \
            (void)post_await((e)->post, 5);                                                                            \
        }                                                                                                              \
    } while (0)

static void say(End *e, int line, const char *text)
{
    assert_true(post_say(e->post, line, text, strlen(text), false));
}

static void count_frame(End *e, int line, uint32_t number, size_t size)
{
    static char bytes[CRYPT_MOST];
    bytes[0] = 'n';
    memcpy(bytes + 1, &number, sizeof number);
    assert_true(post_say(e->post, line, bytes, size, false));
}

static void come_together(void)
{
    assert_true(post_call(guest.post, &at, 1, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.proven == 1 && host.proven == 1);
}

/* ---- how it goes ---- */

static void test_talks(void **unused)
{
    (void)unused;
    come_together();
    assert_memory_equal(host.at_proof.proof.person, guest.keys.person.open, CRYPT_KEY);
    assert_memory_equal(guest.at_proof.proof.table, host.keys.table.open, CRYPT_KEY);
    assert_memory_equal(host.at_proof.picture, guest.at_proof.picture, CRYPT_PICTURES);
    assert_true(host.at_proof.comes && !guest.at_proof.comes);
    assert_int_equal(host.at_proof.proof.invitation, -1);
    say(&guest, guest.line, "hello\n");
    say(&host, host.line, "good day\n");
    AWAIT(&guest, host.frames == 1 && guest.frames == 1);
    assert_string_equal(host.last, "hello\n");
    assert_string_equal(guest.last, "good day\n");
    assert_true(post_say(guest.post, guest.line, "bye\n", 4, true));
    AWAIT(&guest, host.over == 1 && guest.over == 1);
    assert_string_equal(host.last, "bye\n");
    assert_int_equal(host.end.end, LINE_LEFT);
    assert_int_equal(guest.end.end, LINE_GONE);
    assert_true(host.end.proven);
    assert_true(post_say(guest.post, guest.line, "more\n", 5, false)); /* of what is over nothing is said */
    clock_sleep(0.02);
    read_all(&host);
    assert_int_equal(host.frames, 2);
}

/* Thousands of frames, all of them, in order, of all sizes. */
static void test_thousands(void **unused)
{
    enum { FRAMES = 6000, OF_A_GUEST = 400 };
    (void)unused;
    come_together();
    for (uint32_t i = 0; i < FRAMES; i++) {
        count_frame(&host, host.line, i, i % 500 == 0 ? CRYPT_MOST : 5 + i % 400);
        if (i < OF_A_GUEST)
            count_frame(&guest, guest.line, i, 5 + i % 300);
        if (i % 500 == 0) /* nobody says a megabyte to somebody who does not read */
            AWAIT(&guest, guest.next == i + 1);
    }
    AWAIT(&guest, guest.next == FRAMES && host.next == OF_A_GUEST);
    assert_int_equal(guest.over + host.over, 0);
}

/* A guest who says more than is allowed is cut, and nobody else. */
static void test_guest_floods(void **unused)
{
    (void)unused;
    come_together();
    for (int i = 0; i < 2 * LINK_FRAMES_A_MINUTE + 100; i++)
        (void)post_say(guest.post, guest.line, "flood\n", 6, false);
    AWAIT(&guest, host.over == 1 && guest.over == 1);
    assert_int_equal(host.end.end, LINE_FAULT);
    assert_int_equal(host.end.fault, LINK_TOO_MUCH);
    assert_true(host.frames <= 2 * LINK_FRAMES_A_MINUTE); /* a minute may have ended meanwhile */
}

/* As many as there may be, at once; each hears what is said to it. */
static void test_sixteen(void **unused)
{
    enum { FRAMES = 100 };
    static int line[GUESTS];
    int n = 0, done = 0;
    PostEvent event;
    (void)unused;
    for (int i = 0; i < GUESTS; i++) {
        open_end(&others[i], false);
        assert_true(post_call(others[i].post, &at, 1, NULL, fingerprint) > 0);
    }
    const double until = clock_steady() + PATIENCE_S;
    while (n < GUESTS) {
        assert_true(clock_steady() < until);
        (void)post_await(host.post, 20);
        while (post_next(host.post, &event))
            if (event.kind == POST_PROVEN)
                line[n++] = event.line;
    }
    for (uint32_t k = 0; k < FRAMES; k++)
        for (int i = 0; i < GUESTS; i++)
            count_frame(&host, line[i], k, 200);
    for (int i = 0; i < GUESTS; i++)
        assert_true(post_say(host.post, line[i], "bye\n", 4, true));
    while (done < GUESTS) {
        assert_true(clock_steady() < until);
        done = 0;
        for (int i = 0; i < GUESTS; i++) {
            read_all(&others[i]);
            done += others[i].over;
        }
        clock_sleep(0.002);
    }
    for (int i = 0; i < GUESTS; i++) {
        assert_int_equal(others[i].next, FRAMES);
        assert_int_equal(others[i].end.end, LINE_LEFT);
        post_close(others[i].post);
    }
}

/* ---- who may come in ---- */

static uint8_t secret_hash[CRYPT_KEY];

static Invitation invite(void)
{
    Invitation i = { .address = { post_invite_address(&at) } };
    crypt_chance(i.secret, sizeof i.secret);
    memcpy(i.table, fingerprint, sizeof i.table);
    crypt_invitation(i.secret, secret_hash);
    return i;
}

static void test_invitation(void **unused)
{
    uint8_t list[2][CRYPT_KEY] = { { 1 } };
    (void)unused;
    const Invitation i = invite();
    memcpy(list[1], secret_hash, CRYPT_KEY);
    assert_true(post_admit(host.post, (const uint8_t(*)[CRYPT_KEY])list, 2, NULL, 0, true));
    assert_true(post_call(guest.post, NULL, 0, &i, NULL) > 0);
    AWAIT(&guest, guest.proven == 1 && host.proven == 1);
    assert_int_equal(host.at_proof.proof.invitation, 1);
}

/* The host has proven who it is; what waits for the host is not read. */
static void await_proof(End *e)
{
    const double until = clock_steady() + PATIENCE_S;
    while (read_all(e), e->proven == 0) {
        assert_true(clock_steady() < until);
        (void)post_await(e->post, 20);
    }
}

/* Two come with the same one before the host has read of the first: the second one is not let in. */
static void test_invitation_twice(void **unused)
{
    PostEvent event;
    (void)unused;
    const Invitation i = invite();
    assert_true(post_admit(host.post, (const uint8_t(*)[CRYPT_KEY]) & secret_hash, 1, NULL, 0, true));
    open_end(&others[0], false);
    assert_true(post_call(guest.post, NULL, 0, &i, NULL) > 0);
    await_proof(&guest);
    assert_true(post_call(others[0].post, NULL, 0, &i, NULL) > 0);
    await_proof(&others[0]);
    assert_true(post_next(host.post, &event));
    assert_int_equal(event.kind, POST_PROVEN);
    assert_memory_equal(event.proof.person, guest.keys.person.open, CRYPT_KEY);
    assert_true(post_admit(host.post, NULL, 0, (const uint8_t(*)[CRYPT_KEY])event.proof.person, 1, true));
    const double until = clock_steady() + PATIENCE_S;
    while (read_all(&others[0]), others[0].over == 0) {
        assert_false(post_next(host.post, &event)); /* it may come only now, and is nothing to anybody */
        assert_true(clock_steady() < until);
        (void)post_await(others[0].post, 20);
    }
    assert_int_equal(others[0].end.end, LINE_CUT);
    post_close(others[0].post);
    read_all(&guest);
    assert_int_equal(guest.over, 0);
}

/* Whoever comes before it is said who may come in waits for that: he is neither let in nor turned away. */
static void test_too_early(void **unused)
{
    char text[200];
    TextSink why = text_sink(text, sizeof text);
    SocketAddress to = home;
    (void)unused;
    open_end(&others[0], true);
    assert_true(post_listen(others[0].post, a_port(), &to.port, &why));
    Invitation i = invite();
    i.address[0] = post_invite_address(&to);
    crypt_fingerprint(others[0].keys.table.open, i.table);
    assert_true(post_call(guest.post, NULL, 0, &i, NULL) > 0);
    clock_sleep(0.1);
    read_all(&guest);
    assert_int_equal(guest.over + guest.proven, 0);
    assert_true(post_admit(others[0].post, (const uint8_t(*)[CRYPT_KEY]) & secret_hash, 1, NULL, 0, true));
    AWAIT(&guest, guest.proven == 1);
    post_close(others[0].post);
}

static void test_not_let_in(void **unused)
{
    (void)unused;
    assert_true(post_admit(host.post, NULL, 0, NULL, 0, true));
    assert_true(post_call(guest.post, &at, 1, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.over == 1);
    assert_int_equal(guest.end.end, LINE_CUT);
    assert_false(guest.end.proven);
    assert_int_equal(host.proven + host.over, 0);
    assert_true(post_admit(host.post, NULL, 0, (const uint8_t(*)[CRYPT_KEY])guest.keys.person.open, 1, true));
    assert_true(post_call(guest.post, &at, 1, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.proven == 1 && host.proven == 1);
}

/* ---- calling ---- */

static void test_nobody_there(void **unused)
{
    SocketAddress to[2] = { home, home };
    (void)unused;
    to[0].port = 1;
    to[1].port = 2;
    assert_true(post_call(guest.post, to, 2, NULL, NULL) > 0);
    AWAIT(&guest, guest.over == 1);
    assert_int_equal(guest.end.end, LINE_UNREACHED);
    assert_int_equal(guest.end.why, SOCKET_REFUSED);
    assert_true(post_call(guest.post, NULL, 0, NULL, NULL) > 0); /* nowhere */
    AWAIT(&guest, guest.over == 2);
    assert_int_equal(guest.end.end, LINE_UNREACHED);
}

/* Listens and takes nobody: more do not even get an answer. */
static Socket never_answers(SocketAddress *where, Socket fill[], int n)
{
    SocketFault why;
    const Socket s = socket_listen(&home, &why);
    assert_true(socket_address(s, where));
    for (int i = 0; i < n; i++)
        fill[i] = socket_connect(where, &why);
    clock_sleep(0.05);
    return s;
}

/* An address that is refused costs nothing, one that never answers a quarter of a second. */
static void test_race(void **unused)
{
    enum { FILL = 12 };
    Socket fill[FILL];
    SocketAddress to[3] = { home };
    (void)unused;
    to[0].port = 1;
    to[2] = at;
    const Socket dead = never_answers(&to[1], fill, FILL);
    const double before = clock_steady();
    assert_true(post_call(guest.post, to, 3, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.proven == 1 && host.proven == 1);
    const double took = clock_steady() - before;
    assert_true(took >= 0.24 && took < 3);
    say(&guest, guest.line, "hello\n");
    AWAIT(&host, host.frames == 1);
    clock_sleep(0.1);
    read_all(&guest);
    assert_int_equal(guest.over, 0); /* the other ways are given up in silence */
    for (int i = 0; i < FILL; i++)
        socket_close(fill[i]);
    socket_close(dead);
}

/* Somebody else is at the first address. */
static void test_other_table_first(void **unused)
{
    char text[200];
    TextSink why = text_sink(text, sizeof text);
    SocketAddress to[2] = { home, at };
    (void)unused;
    open_end(&others[0], true);
    assert_true(post_listen(others[0].post, a_port(), &to[0].port, &why));
    assert_true(post_admit(others[0].post, NULL, 0, NULL, 0, false));
    assert_true(post_call(guest.post, to, 1, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.over == 1);
    assert_int_equal(guest.end.end, LINE_OTHER_HOST);
    assert_true(post_call(guest.post, to, 2, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.proven == 1 && host.proven == 1);
    assert_memory_equal(guest.at_proof.proof.table, host.keys.table.open, CRYPT_KEY);
    post_close(others[0].post);
}

/* What answers is no Meldwell, or one that cannot be spoken with. */
static void test_others_answer(void **unused)
{
    static const struct {
        const char *says;
        size_t size;
        LinkFault fault;
    } other[] = { { "HTTP/1.1 400 Bad Request\r\n\r\nHTTP/1.1 400 Bad Request", 52, LINK_STRANGER },
                  { "MELDWELL\0\7\0\3                                ", 44, LINK_OTHER_VERSION } };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        SocketFault why;
        SocketAddress where, from;
        const Socket listens = socket_listen(&home, &why);
        assert_true(socket_address(listens, &where));
        assert_true(post_call(guest.post, &where, 1, NULL, NULL) > 0);
        SocketWatch w = { .socket = listens, .to_read = true };
        assert_true(socket_await(&w, 1, PATIENCE_S * 1000));
        const Socket s = socket_accept(listens, &from);
        assert_int_equal(socket_send(s, other[i].says, other[i].size), other[i].size);
        AWAIT(&guest, guest.over == i + 1);
        assert_int_equal(guest.end.end, LINE_FAULT);
        assert_int_equal(guest.end.fault, other[i].fault);
        socket_close(s);
        socket_close(listens);
    }
    assert_int_equal(guest.end.version.major, 7);
    assert_int_equal(guest.end.version.minor, 3);
}

static void test_call_given_up(void **unused)
{
    enum { FILL = 12 };
    Socket fill[FILL];
    SocketAddress to;
    (void)unused;
    const Socket dead = never_answers(&to, fill, FILL);
    const int line = post_call(guest.post, &to, 1, NULL, NULL);
    clock_sleep(0.02);
    post_drop(guest.post, line);
    post_drop(guest.post, line + 1000); /* one that there is not */
    come_together();
    assert_int_equal(guest.over, 0);
    for (int i = 0; i < FILL; i++)
        socket_close(fill[i]);
    socket_close(dead);
}

/* ---- how it ends ---- */

static void test_dropped(void **unused)
{
    PostEvent event;
    (void)unused;
    come_together();
    for (int i = 0; i < 50; i++)
        say(&host, host.line, "word\n");
    assert_true(post_await(guest.post, PATIENCE_S * 1000));
    post_drop(guest.post, guest.line);
    assert_false(post_next(guest.post, &event)); /* neither what waited nor that it ends */
    AWAIT(&host, host.over == 1);
    assert_int_equal(host.end.end, LINE_CUT);
    assert_false(post_next(guest.post, &event));
}

/* Whoever closes has said good-bye first: it comes, and then the end. */
static void test_last_words(void **unused)
{
    (void)unused;
    come_together();
    for (uint32_t i = 0; i < 300; i++)
        count_frame(&host, host.line, i, 2000);
    assert_true(post_say(host.post, host.line, "bye\n", 4, true));
    const double before = clock_steady();
    post_close(host.post);
    host.post = NULL;
    assert_true(clock_steady() - before < POST_LAST_MS / 1000.0 + 1);
    AWAIT(&guest, guest.over == 1);
    assert_int_equal(guest.next, 300);
    assert_string_equal(guest.last, "bye\n");
    assert_int_equal(guest.end.end, LINE_LEFT);
}

static void test_closed_without(void **unused)
{
    (void)unused;
    come_together();
    post_close(host.post);
    host.post = NULL;
    AWAIT(&guest, guest.over == 1);
    assert_int_equal(guest.end.end, LINE_CUT);
}

/* A guest whose program does not read: the host cuts it, and what was read before is whole. */
static void test_guest_does_not_read(void **unused)
{
    static char much[32000];
    uint32_t said = 0;
    (void)unused;
    come_together();
    much[0] = 'n';
    const double until = clock_steady() + PATIENCE_S;
    while (read_all(&host), host.over == 0) {
        assert_true(clock_steady() < until);
        memcpy(much + 1, &said, sizeof said);
        said += post_say(host.post, host.line, much, sizeof much, false);
    }
    assert_int_equal(host.end.end, LINE_STALLED);
    assert_true(said > 50);
    AWAIT(&guest, guest.over == 1);
    assert_int_equal(guest.end.end, LINE_CUT);
    assert_in_range(guest.next, 50, said);
}

/* The machine slept: what was called is not trusted to be there. */
static void test_machine_slept(void **unused)
{
    (void)unused;
    come_together();
    slept_s = slept_s + 3; /* a moment */
    say(&host, host.line, "there?\n");
    AWAIT(&guest, guest.frames == 1);
    assert_int_equal(guest.over + guest.woke + host.woke, 0);
    slept_s = slept_s + 60;
    say(&host, host.line, "there?\n");
    AWAIT(&guest, guest.over == 1 && guest.woke == 1 && host.woke == 1);
    assert_int_equal(guest.end.end, LINE_CUT);
    AWAIT(&guest, host.over == 1);
    assert_true(post_call(guest.post, &at, 1, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.proven == 2 && host.proven == 2);
}

/* ---- listening ---- */

static void test_port_taken(void **unused)
{
    char text[200];
    TextSink why = text_sink(text, sizeof text);
    SocketAddress taken = home;
    Socket s[POST_PORTS];
    SocketFault fault;
    uint16_t got = 0;
    (void)unused;
    taken.port = (uint16_t)(at.port + 100);
    for (int i = 0; i < POST_PORTS; i++, taken.port++)
        s[i] = socket_listen(&taken, &fault);
    assert_false(post_listen(host.post, (uint16_t)(at.port + 100), &got, &why));
    text_write(text + 100, 100, "Other programs have all ports from {1} to {2}.", text_number(at.port + 100).text,
               text_number(at.port + 107).text);
    assert_string_equal(text, text + 100);
    socket_close(s[5]);
    assert_true(post_listen(host.post, (uint16_t)(at.port + 100), &got, &why));
    assert_int_equal(got, at.port + 105);
    at.port = got;
    come_together();
    for (int i = 0; i < POST_PORTS; i++)
        if (i != 5)
            socket_close(s[i]);
}

static void test_both_families(void **unused)
{
    SocketAddress v6 = { .family = SOCKET_IPV6, .bytes = { [15] = 1 }, .port = at.port };
    SocketFault why;
    (void)unused;
    const Socket has = socket_listen(&(SocketAddress){ .family = SOCKET_IPV6, .bytes = { [15] = 1 } }, &why);
    if (has == NO_SOCKET)
        skip(); /* some machines have no IPv6 */
    socket_close(has);
    assert_true(post_call(guest.post, &v6, 1, NULL, fingerprint) > 0);
    AWAIT(&guest, guest.proven == 1 && host.proven == 1);
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
    const double until = clock_steady() + PATIENCE_S;
    int n = 0;
    while (n != SOCKET_GONE && clock_steady() < until) {
        SocketWatch w = { .socket = s, .to_read = true };
        (void)socket_await(&w, 1, 100);
        n = socket_receive(s, bytes, sizeof bytes);
    }
    return n == SOCKET_GONE;
}

/* Noise is no connection and makes none fail that there is; after three times nobody from there is listened to. */
static void test_garbage(void **unused)
{
    (void)unused;
    come_together();
    for (int i = 0; i < DOOR_FAILURES + 2; i++) {
        const Socket s = raw_call();
        (void)socket_send(s, "SSH-2.0-OpenSSH_9.2p1 Debian\r\nand so on, and so on, and on", 58);
        assert_true(is_closed(s));
        socket_close(s);
    }
    const int line = post_call(guest.post, &at, 1, NULL, fingerprint);
    AWAIT(&guest, guest.over == 1);
    assert_int_equal(guest.end.end, LINE_CUT);
    assert_true(line != guest.line);
    say(&guest, guest.line, "hello\n");
    AWAIT(&host, host.frames == 1);
    assert_int_equal(host.over, 0);
}

/* Found in the house, and called there. */
static void test_found(void **unused)
{
    BeaconTable table = { .name = "Friday", .host = "Anna", .game = "gin", .seats = 2, .free = 1, .persons = 1 };
    (void)unused;
    memcpy(table.key, fingerprint, sizeof fingerprint);
    post_announce(host.post, &table);
    post_look(guest.post, true);
    AWAIT(&guest, guest.found > 0);
    assert_string_equal(guest.table.table.name, "Friday");
    assert_int_equal(guest.table.table.port, at.port);
    assert_true(beacon_is_of(&guest.table.table, host.keys.person.open));
    assert_true(post_call(guest.post, guest.table.at, guest.table.addresses, NULL, guest.table.table.key) > 0);
    AWAIT(&guest, guest.proven == 1 && host.proven == 1);
    post_look(guest.post, false);
    post_announce(host.post, NULL);
}

/* ---- sleeping and waking ---- */

static void await_wake(int before)
{
    const double until = clock_steady() + PATIENCE_S;
    while (guest.wakes == before)
        assert_true(clock_steady() < until);
}

/* The owner is woken once, however much has come since. */
static void test_wakes_once(void **unused)
{
    (void)unused;
    come_together();
    clock_sleep(0.05);
    read_all(&guest);
    const int before = guest.wakes;
    for (int i = 0; i < 100; i++)
        say(&host, host.line, "word\n");
    await_wake(before);
    clock_sleep(0.1);
    assert_int_equal(guest.wakes, before + 1);
    AWAIT(&guest, guest.frames == 100); /* on a busy machine some of them only come now */
    const int after = guest.wakes;
    say(&host, host.line, "word\n");
    await_wake(after); /* what is read before its wake has come would be counted too early */
    AWAIT(&guest, guest.frames == 101);
    assert_in_range(guest.wakes, after + 1, after + 2);
}

static void test_awaits(void **unused)
{
    (void)unused;
    come_together();
    double before = clock_steady();
    assert_false(post_await(guest.post, 40));
    assert_true(clock_steady() - before >= 0.039);
    before = clock_steady();
    say(&host, host.line, "word\n");
    assert_true(post_await(guest.post, PATIENCE_S * 1000));
    assert_true(clock_steady() - before < 5);
    read_all(&guest);
    assert_int_equal(guest.frames, 1);
}

/* How often threads of this process but the test's own went to sleep. */
static long sleeps(void)
{
    DIR *tasks = opendir("/proc/self/task");
    long total = 0;
    assert_non_null(tasks);
    for (const struct dirent *e; (e = readdir(tasks)) != NULL;) {
        char path[300], line[200];
        snprintf(path, sizeof path, "/proc/self/task/%s/status", e->d_name);
        FILE *f = e->d_name[0] != '.' && atoi(e->d_name) != getpid() ? fopen(path, "r") : NULL;
        while (f != NULL && fgets(line, sizeof line, f) != NULL)
            if (strncmp(line, "voluntary_ctxt_switches:", 24) == 0)
                total += atol(line + 24);
        if (f != NULL)
            fclose(f);
    }
    closedir(tasks);
    return total;
}

static bool is_long;

/* With a connection, and with a table that is announced, nobody wakes; "alive" is said once in fifteen seconds. */
static void test_asleep(void **unused)
{
    const BeaconTable table = { .name = "Asleep", .key = { 7 } };
    (void)unused;
    come_together();
    if (is_long) /* others who test here may ask for tables, and wake it */
        post_announce(host.post, &table);
    clock_sleep(0.1);
    read_all(&host);
    read_all(&guest);
    const int wakes = host.wakes + guest.wakes;
    const long before = sleeps();
    clock_sleep(is_long ? 3 : 0.4);
    assert_int_equal(sleeps() - before, 0);
    if (is_long) {
        clock_sleep(13);
        assert_in_range(sleeps() - before, 1, 8); /* each end says it, and each hears it */
        read_all(&guest);
        assert_in_range(host.wakes + guest.wakes - wakes, 1, 1);
    }
}

int main(int argc, char **argv)
{
    is_long = argc > 1 && strcmp(argv[1], "long") == 0;
    if (!crypt_start() || !socket_start())
        return EXIT_FAILURE;
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(test_talks),
        TEST(test_thousands),
        TEST(test_guest_floods),
        TEST(test_sixteen),
        TEST(test_invitation),
        TEST(test_invitation_twice),
        TEST(test_too_early),
        TEST(test_not_let_in),
        TEST(test_nobody_there),
        TEST(test_race),
        TEST(test_other_table_first),
        TEST(test_others_answer),
        TEST(test_call_given_up),
        TEST(test_dropped),
        TEST(test_last_words),
        TEST(test_closed_without),
        TEST(test_guest_does_not_read),
        TEST(test_machine_slept),
        TEST(test_port_taken),
        TEST(test_both_families),
        TEST(test_garbage),
        TEST(test_found),
        TEST(test_wakes_once),
        TEST(test_awaits),
        TEST(test_asleep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
