/* How long a step takes from one program to another and back, by net/post alone: for homes.py.
 *
 *     net_echo listen PORT               says back whatever is said to it
 *     net_echo call ADDRESS... PORT N    says N frames of the size of a step, each when the one before has come back; a
 *                                        connection that is cut is called anew, and what had not come back is said
 * again */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/post.h"
#include "net/retry.h"
#include "platform/clock.h"

enum { STEP = 240, MOST = 500 /* a guest may say no more in a minute */, GIVEN_UP_MS = 240000, LOOK_MS = 200 };

static void no_wake(void *user)
{
    (void)user;
}

static Post *opened(bool hosts)
{
    static PostKeys keys;
    char text[200];
    TextSink why = text_sink(text, sizeof text);
    if (!crypt_start())
        return NULL;
    crypt_keys_new(&keys.person);
    crypt_keys_new(&keys.table);
    keys.hosts = hosts;
    return post_open(&keys, no_wake, NULL, &why);
}

static int listen_and_answer(uint16_t port)
{
    char text[200];
    TextSink why = text_sink(text, sizeof text);
    PostEvent e;
    Post *p = opened(true);
    if (p == NULL || !post_listen(p, port, &port, &why) || !post_admit(p, NULL, 0, NULL, 0, false)) {
        fprintf(stderr, "%s\n", text);
        return EXIT_FAILURE;
    }
    printf("%d\n", port);
    fflush(stdout);
    for (;;) {
        (void)post_await(p, GIVEN_UP_MS);
        while (post_next(p, &e))
            if (e.kind == POST_FRAME && e.size == STEP)
                (void)post_say(p, e.line, e.frame, e.size, false);
    }
}

/* Dots or colons. False where it is none. */
static bool address_of(const char *text, uint16_t port, SocketAddress *out)
{
    unsigned b[4], last;
    *out = (SocketAddress){ .port = port };
    if (sscanf(text, "%u.%u.%u.%u", &b[0], &b[1], &b[2], &b[3]) == 4) {
        for (int i = 0; i < 4; i++)
            out->bytes[i] = (uint8_t)b[i];
        return true;
    }
    out->family = SOCKET_IPV6;
    out->bytes[0] = 0xFD;
    out->bytes[1] = 0x77;
    out->bytes[15] = (uint8_t)(sscanf(text, "fd77::%x", &last) == 1 ? last : 0);
    return out->bytes[15] > 0;
}

typedef struct Caller {
    Post *post;
    SocketAddress to[2];
    int addresses;
    int line; /* 0: none that is ready */
    Retry retry;
    int wanted, done, lost;
    uint64_t said_ms, first_ms;
    double took[MOST];
} Caller;

static uint64_t now_ms(void)
{
    return (uint64_t)(clock_steady() * 1000.0);
}

static void say_step(Caller *c)
{
    char step[STEP];
    memset(step, '.', sizeof step);
    memcpy(step, &c->done, sizeof c->done);
    c->said_ms = now_ms();
    (void)post_say(c->post, c->line, step, sizeof step, false);
}

static void take(Caller *c, const PostEvent *e)
{
    int number;
    if (e->kind == POST_PROVEN) {
        c->line = e->line;
        c->first_ms = c->done > 0 ? c->first_ms : now_ms();
        retry_rest(&c->retry);
        say_step(c);
    } else if (e->kind == POST_OVER && c->line == e->line) {
        c->line = 0;
        c->lost++;
        retry_at_once(&c->retry, now_ms());
    } else if (e->kind == POST_OVER) {
        retry_failed(&c->retry, now_ms());
    } else if (e->kind == POST_FRAME && e->line == c->line && e->size == STEP) {
        memcpy(&number, e->frame, sizeof number);
        if (number != c->done)
            return;
        c->took[c->done++] = (double)(now_ms() - c->first_ms);
        c->first_ms = now_ms();
        if (c->done < c->wanted)
            say_step(c);
    }
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int call_and_measure(Caller *c)
{
    PostEvent e;
    const uint64_t begin = now_ms();
    retry_at_once(&c->retry, begin);
    c->first_ms = begin;
    while (c->done < c->wanted && now_ms() < begin + GIVEN_UP_MS) {
        if (retry_is_due(&c->retry, now_ms())) {
            retry_begun(&c->retry);
            (void)post_call(c->post, c->to, c->addresses, NULL, NULL);
        }
        (void)post_await(c->post, LOOK_MS);
        while (post_next(c->post, &e))
            take(c, &e);
    }
    post_close(c->post);
    qsort(c->took, (size_t)c->done, sizeof c->took[0], by_size);
    if (c->done < c->wanted) {
        fprintf(stderr, "%d of %d steps came back\n", c->done, c->wanted);
        return EXIT_FAILURE;
    }
    printf("%d steps: median %.0f ms, 99 %% %.0f ms, most %.0f ms, cut %d times\n", c->done, c->took[c->done / 2],
           c->took[(c->done - 1) * 99 / 100], c->took[c->done - 1], c->lost);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    static Caller c;
    if (argc == 3 && strcmp(argv[1], "listen") == 0)
        return listen_and_answer((uint16_t)atoi(argv[2]));
    if (argc < 5 || strcmp(argv[1], "call") != 0)
        return EXIT_FAILURE;
    c.wanted = atoi(argv[argc - 1]);
    for (int i = 2; i < argc - 2 && c.addresses < 2; i++)
        if (address_of(argv[i], (uint16_t)atoi(argv[argc - 2]), &c.to[c.addresses]))
            c.addresses++;
    c.post = opened(false);
    return c.post != NULL && c.wanted > 0 && c.wanted <= MOST && c.addresses > 0 ? call_and_measure(&c) : EXIT_FAILURE;
}
