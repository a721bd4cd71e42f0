#include "cli/table_address.h"

#include <stdlib.h>
#include <string.h>

/* A number of so many digits at most; the end of it, or NULL. */
static const char *number(const char *at, int base, size_t digits, long most, long *out)
{
    const char *const allowed = base == 10 ? "0123456789" : "0123456789abcdefABCDEF";
    const size_t n = strspn(at, allowed);
    if (n == 0 || n > digits)
        return NULL;
    *out = strtol(at, NULL, base);
    return *out <= most ? at + n : NULL;
}

static bool read_v4(const char *at, SocketAddress *out)
{
    for (int i = 0; i < 4; i++) {
        long n;
        at = number(at, 10, 3, 255, &n);
        if (at == NULL || *at != (i < 3 ? '.' : '\0'))
            return false;
        out->bytes[i] = (uint8_t)n;
        at++;
    }
    out->family = SOCKET_IPV4;
    return true;
}

/* Groups of 16 bits up to "::" or the end; how many, or -1. *at is behind them. */
static int read_groups(const char **at, uint16_t out[8])
{
    int n = 0;
    while (n < 8 && **at != '\0' && **at != ':') {
        long group;
        const char *end = number(*at, 16, 4, 0xFFFF, &group);
        if (end == NULL)
            return -1;
        out[n++] = (uint16_t)group;
        *at = end;
        if (**at == ':' && (*at)[1] != ':' && (*at)[1] != '\0')
            ++*at;
    }
    return n;
}

static bool read_v6(const char *at, SocketAddress *out)
{
    uint16_t head[8], tail[8], group[8] = { 0 };
    int ahead = read_groups(&at, head), behind = 0;
    if (ahead < 0)
        return false;
    if (strncmp(at, "::", 2) == 0) {
        at += 2;
        behind = read_groups(&at, tail);
        if (behind < 0 || ahead + behind > 7)
            return false;
    } else if (ahead != 8) {
        return false;
    }
    if (*at != '\0')
        return false;
    memcpy(group, head, sizeof group[0] * (size_t)ahead);
    memcpy(group + 8 - behind, tail, sizeof group[0] * (size_t)behind);
    for (int i = 0; i < 8; i++) {
        out->bytes[2 * i] = (uint8_t)(group[i] >> 8);
        out->bytes[2 * i + 1] = (uint8_t)group[i];
    }
    out->family = SOCKET_IPV6;
    return true;
}

bool table_address_read(const char *text, SocketAddress *out)
{
    static const uint8_t nobody[16];
    *out = (SocketAddress){ 0 };
    const bool read = strchr(text, ':') != NULL ? read_v6(text, out) : read_v4(text, out);
    return read && memcmp(out->bytes, nobody, sizeof nobody) != 0;
}

int table_addresses(const Invitation *v, SocketAddress out[INVITE_ADDRESSES])
{
    int n = 0;
    for (int i = 0; i < INVITE_ADDRESSES && v->address[i].family != INVITE_NOWHERE; i++) {
        const InviteAddress *a = &v->address[i];
        if (a->family == INVITE_ONION)
            continue;
        out[n] = (SocketAddress){ .family = a->family == INVITE_IPV4 ? SOCKET_IPV4 : SOCKET_IPV6, .port = a->port };
        memcpy(out[n].bytes, a->bytes, sizeof out[n].bytes);
        n++;
    }
    return n;
}
