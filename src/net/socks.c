#include "net/socks.h"

#include <string.h>

enum { VERSION = 5, NO_PASSWORD = 0, CONNECT = 1, BY_IPV4 = 1, BY_NAME = 3, BY_IPV6 = 4, GRANTED = 0, REFUSED = 5 };

void socks_begin(Socks *s, uint8_t hello[SOCKS_HELLO])
{
    *s = (Socks){ .left = -1 };
    hello[0] = VERSION;
    hello[1] = 1; /* way to prove who one is: none */
    hello[2] = NO_PASSWORD;
}

size_t socks_ask(const char *name, uint16_t port, uint8_t out[SOCKS_ASK])
{
    const size_t length = strlen(name) < SOCKS_NAME ? strlen(name) : SOCKS_NAME;
    const uint8_t head[] = { VERSION, CONNECT, 0, BY_NAME, (uint8_t)length };
    memcpy(out, head, sizeof head);
    memcpy(out + sizeof head, name, length);
    out[sizeof head + length] = (uint8_t)(port >> 8);
    out[sizeof head + length + 1] = (uint8_t)port;
    return sizeof head + length + 2;
}

static SocksEvent take_hello(Socks *s, uint8_t byte)
{
    s->hello[s->hellos++] = byte;
    if (s->hello[0] != VERSION)
        return SOCKS_BROKEN;
    if (s->hellos < 2)
        return SOCKS_MORE;
    return s->hello[1] == NO_PASSWORD ? SOCKS_READY : SOCKS_BROKEN;
}

static SocksEvent take_reply(Socks *s, uint8_t byte)
{
    s->reply[s->replies++] = byte;
    if (s->reply[0] != VERSION)
        return SOCKS_BROKEN;
    if (s->replies == 2 && byte != GRANTED)
        return byte == REFUSED ? SOCKS_NOBODY : SOCKS_UNREACHABLE;
    return SOCKS_MORE;
}

/* Of the address that it connected from, which is of no interest: how many bytes follow. */
static SocksEvent take_kind(Socks *s, uint8_t byte)
{
    const uint8_t kind = s->reply[3];
    if (kind == BY_NAME)
        s->left = byte + 2;
    else if (kind == BY_IPV4 || kind == BY_IPV6)
        s->left = (kind == BY_IPV4 ? 4 : 16) + 2 - 1;
    return s->left < 0 ? SOCKS_BROKEN : SOCKS_MORE;
}

SocksEvent socks_take(Socks *s, uint8_t byte)
{
    if (s->hellos < 2)
        return take_hello(s, byte);
    if (s->replies < 4)
        return take_reply(s, byte);
    if (s->left < 0)
        return take_kind(s, byte);
    s->left--;
    return s->left == 0 ? SOCKS_OPEN : SOCKS_MORE;
}
