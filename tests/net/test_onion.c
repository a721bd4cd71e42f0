/* The dialogue with the control port of a Tor, whatever that says: any bytes, good answers cut and changed anywhere.
 * The sockets are the test's own. (tests/net/onions.py speaks with one over real ones.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/onion.h"
#include "rules/table/rng.h"

static const char id[] = "2gzyxa5ihm7nsggfxnu52rck2vv4rvmdlkiu3zzui5du4xyclen53wid", key[] = "ED25519-V3:AAbb+/==";

static struct {
    char says[8192]; /* of the Tor: */
    size_t at, have;
    bool gone;
    char heard[4096]; /* by it */
    int connects;
    bool closed;
    uint16_t port;
} tor;

Socket __wrap_socket_connect(const SocketAddress *a, SocketFault *why);
Socket __wrap_socket_connect(const SocketAddress *a, SocketFault *why)
{
    assert_memory_equal(a->bytes, "\177\0\0\1", 4);
    tor.port = a->port;
    tor.connects++;
    *why = SOCKET_WELL;
    return 7;
}

SocketFault __wrap_socket_connected(Socket s);
SocketFault __wrap_socket_connected(Socket s)
{
    assert_int_equal(s, 7);
    return tor.port == 9051 && tor.closed ? SOCKET_REFUSED : SOCKET_WELL;
}

void __wrap_socket_close(Socket s);
void __wrap_socket_close(Socket s)
{
    assert_true(s == 7 || s == NO_SOCKET);
}

int __wrap_socket_send(Socket s, const void *bytes, size_t size);
int __wrap_socket_send(Socket s, const void *bytes, size_t size)
{
    assert_int_equal(s, 7);
    assert_true(size > 2 && memcmp((const char *)bytes + size - 2, "\r\n", 2) == 0);
    snprintf(tor.heard, sizeof tor.heard, "%.*s", (int)size, (const char *)bytes);
    return (int)size;
}

int __wrap_socket_receive(Socket s, void *bytes, size_t size);
int __wrap_socket_receive(Socket s, void *bytes, size_t size)
{
    assert_int_equal(s, 7);
    assert_int_equal(size, 1);
    if (tor.at == tor.have)
        return tor.gone ? SOCKET_GONE : 0;
    memcpy(bytes, tor.says + tor.at++, 1);
    return 1;
}

static Onion onion;
static uint64_t now_ms;

static void answer(const char *text, size_t size)
{
    memcpy(tor.says, text, size);
    tor.at = 0;
    tor.have = size;
}

static void go_on(void)
{
    SocketWatch w;
    onion_watch(&onion, &w);
    w.may_read = w.to_read;
    w.may_write = w.to_write;
    (void)onion_go_on(&onion, &w, now_ms);
}

static void say(const char *text)
{
    answer(text, strlen(text));
    go_on();
}

static void begin(const char *with)
{
    memset(&tor, 0, sizeof tor);
    now_ms = 1000;
    onion_begin(&onion);
    onion_ask(&onion, 24157, with, now_ms);
    go_on();
    assert_string_equal(tor.heard, "PROTOCOLINFO 1\r\n");
}

static const char info[] = "250-PROTOCOLINFO 1\r\n250-AUTH METHODS=NULL\r\n250 OK\r\n";

static void added(char *out, size_t size)
{
    snprintf(out, size, "250-ServiceID=%s\r\n250-PrivateKey=%s\r\n250 OK\r\n", id, key);
}

static void open_one(const char *with)
{
    char text[400];
    begin(with);
    say(info);
    assert_string_equal(tor.heard, "AUTHENTICATE\r\n");
    say("250 OK\r\n");
    added(text, sizeof text);
    say(text);
    assert_int_equal(onion.way.stand, ONION_OPEN);
}

static void test_opens(void **unused)
{
    char name[INVITE_ONION_NAME];
    (void)unused;
    open_one("");
    assert_string_equal(tor.heard, "ADD_ONION NEW:ED25519-V3 Port=24157,127.0.0.1:24157\r\n");
    invite_onion_name(&onion.way.at, name);
    assert_memory_equal(name, id, INVITE_ONION_ID);
    assert_int_equal(onion.way.at.port, 24157);
    assert_string_equal(onion.way.key, key);
    assert_int_equal(onion_due(&onion, now_ms), -1); /* it sleeps */
    onion_end(&onion);
    assert_memory_equal(tor.heard, "DEL_ONION 2gzyxa5", 17);
    assert_int_equal(onion.way.stand, ONION_UNASKED);
}

static void test_again(void **unused)
{
    (void)unused;
    open_one(key);
    assert_memory_equal(tor.heard, "ADD_ONION ED25519-V3:AAbb+/== Port=", 35);
    open_one("ED25519-V3:AA\r\nSIGNAL HALT"); /* no such thing is ever said */
    assert_memory_equal(tor.heard, "ADD_ONION NEW:ED25519-V3 Port=", 30);
    onion_end(&onion);
}

static void test_the_browsers(void **unused)
{
    (void)unused;
    memset(&tor, 0, sizeof tor);
    tor.closed = true;
    onion_begin(&onion);
    onion_ask(&onion, 24157, "", now_ms);
    go_on();
    go_on();
    assert_int_equal(tor.port, 9151);
    assert_string_equal(tor.heard, "PROTOCOLINFO 1\r\n");
    onion_end(&onion);
}

static void test_comes_back(void **unused)
{
    char text[400];
    (void)unused;
    open_one("");
    tor.gone = true;
    go_on();
    assert_int_equal(onion.way.stand, ONION_GONE);
    assert_int_equal(onion_due(&onion, now_ms), ONION_AGAIN_MS);
    tor.gone = false;
    now_ms += ONION_AGAIN_MS;
    go_on();
    go_on();
    say(info);
    say("250 OK\r\n");
    assert_memory_equal(tor.heard, "ADD_ONION ED25519-V3:AAbb+/== ", 30); /* the same one */
    added(text, sizeof text);
    say(text);
    assert_int_equal(onion.way.stand, ONION_OPEN);
    onion_end(&onion);
}

static void test_silence(void **unused)
{
    (void)unused;
    begin("");
    now_ms += ONION_ANSWER_MS;
    go_on();
    assert_int_equal(onion.way.stand, ONION_NO_TOR);
    assert_int_equal(onion_due(&onion, now_ms), -1);
    onion_end(&onion);
}

static void test_cut(void **unused)
{
    (void)unused;
    begin("");
    tor.gone = true;
    say("250-PROTO");
    assert_int_equal(onion.way.stand, ONION_NO_TOR);
    begin("");
    tor.gone = true;
    say(info); /* whole, and then it goes */
    assert_int_equal(onion.way.stand, ONION_ASKED);
    go_on();
    assert_int_equal(onion.way.stand, ONION_NO_TOR);
    onion_end(&onion);
}

/* What was good, but for some bytes; or anything. Whatever comes of it, it comes to an end. */
static void test_any_bytes(void **unused)
{
    int opened = 0;
    (void)unused;
    for (Cases c = chance_cases(1500, 60000); chance_next(&c);) {
        Rng rng;
        char text[sizeof tor.says];
        rng_seed(&rng, c.seed);
        begin(rng_below(&rng, 2) == 0 ? "" : key);
        for (int step = 0; step < 8 && onion.way.stand == ONION_ASKED; step++) {
            size_t n = 0;
            if (rng_below(&rng, 12) == 0) {
                n = rng_below(&rng, sizeof text);
                for (size_t i = 0; i < n; i++)
                    text[i] = (char)rng_below(&rng, 256);
            } else {
                if (strncmp(tor.heard, "PROTOCOLINFO", 12) == 0)
                    snprintf(text, sizeof text, "%s", info);
                else if (strncmp(tor.heard, "AUTHENTICATE", 12) == 0)
                    snprintf(text, sizeof text, "250 OK\r\n");
                else
                    added(text, sizeof text);
                n = strlen(text);
                for (uint32_t changes = rng_below(&rng, 3); changes > 1; changes--)
                    text[rng_below(&rng, (uint32_t)n)] = (char)rng_below(&rng, 256);
                n = rng_below(&rng, 20) == 0 ? rng_below(&rng, (uint32_t)n) : n;
            }
            answer(text, n);
            go_on();
            if (tor.at == tor.have && onion.way.stand == ONION_ASKED && rng_below(&rng, 8) == 0)
                tor.gone = true;
        }
        opened += onion.way.stand == ONION_OPEN;
        assert_true(onion.way.stand != ONION_OPEN || onion_key_sound(onion.way.key));
        onion_end(&onion);
    }
    assert_true(opened > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_opens),      cmocka_unit_test(test_again),   cmocka_unit_test(test_the_browsers),
        cmocka_unit_test(test_comes_back), cmocka_unit_test(test_silence), cmocka_unit_test(test_cut),
        cmocka_unit_test(test_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
