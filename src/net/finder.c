#include "net/finder.h"

#include <string.h>

enum { AT_ONCE = 64 /* datagrams that are read before others have their turn */, READ_AGAIN_MS = 1000 };

static const SocketAddress group[] = {
    { .family = SOCKET_IPV4, .bytes = { 239, 255, 77, 87 }, .port = FINDER_PORT },
    { .family = SOCKET_IPV6, .bytes = { 0xFF, 0x02, [14] = 0x4D, [15] = 0x57 }, .port = FINDER_PORT },
};

void finder_begin(Finder *f, bool home, const FinderOwner *owner)
{
    memset(f, 0, sizeof *f);
    f->owner = *owner;
    f->home = home;
    f->ask[0] = f->ask[1] = f->answer[0] = f->answer[1] = NO_SOCKET;
}

static void close_both(Socket s[2])
{
    for (int i = 0; i < 2; i++) {
        socket_close(s[i]);
        s[i] = NO_SOCKET;
    }
}

void finder_end(Finder *f)
{
    close_both(f->ask);
    close_both(f->answer);
    f->looks = f->answers = false;
}

/* One of each family that this machine has; whoever looks takes any port. */
static void open_both(Socket s[2], uint16_t port)
{
    SocketFault why;
    for (int i = 0; i < 2; i++)
        if (s[i] == NO_SOCKET)
            s[i] = socket_datagrams(&(SocketAddress){ .family = group[i].family, .port = port }, port > 0, &why);
}

static void join(Finder *f)
{
    for (int i = 0; i < f->networks; i++) {
        const int family = f->network[i].address.family;
        if (f->answer[family] != NO_SOCKET)
            (void)socket_join(f->answer[family], &group[family], &f->network[i]);
    }
}

/* Which networks there are changes while nobody says so. */
static void read_networks(Finder *f, uint64_t now_ms)
{
    SocketNetwork all[FINDER_NETWORKS];
    const int n = socket_networks(all, FINDER_NETWORKS);
    f->networks = 0;
    for (int i = 0; i < n; i++)
        if (!f->home || all[i].loopback)
            f->network[f->networks++] = all[i];
    f->read_ms = now_ms;
    if (f->answers)
        join(f);
}

/* Whether it comes from a network that this machine is in: others are neither asked nor answered. */
static bool is_near(Finder *f, const SocketAddress *from, uint64_t now_ms)
{
    for (int tries = 0; tries < 2; tries++) {
        for (int i = 0; i < f->networks; i++)
            if (socket_is_in(from, &f->network[i]))
                return true;
        if (now_ms < f->read_ms + READ_AGAIN_MS)
            return false;
        read_networks(f, now_ms);
    }
    return false;
}

/* ---- asking ---- */

void finder_look(Finder *f, bool looks, uint64_t now_ms)
{
    f->tables = f->asked = 0;
    f->looks = looks;
    f->next_ms = now_ms;
    if (!looks) {
        close_both(f->ask);
        return;
    }
    crypt_chance(f->token, sizeof f->token);
    open_both(f->ask, 0);
}

static void ask_in(const Finder *f, const SocketNetwork *network, const uint8_t question[BEACON_SIZE])
{
    const int family = network->address.family;
    const Socket s = f->ask[family];
    SocketAddress to = group[family];
    if (s == NO_SOCKET)
        return;
    to.scope = family == SOCKET_IPV6 ? network->number : 0;
    if (socket_send_by(s, network))
        (void)socket_send_to(s, &to, question, BEACON_SIZE);
    if (network->all.family != SOCKET_IPV4)
        return;
    to = network->all; /* some wireless networks carry no multicast */
    to.port = FINDER_PORT;
    (void)socket_send_to(s, &to, question, BEACON_SIZE);
}

static void lose(Finder *f, int i)
{
    const FoundTable lost = f->kept[i].found;
    f->kept[i] = f->kept[--f->tables];
    f->owner.lost(f->owner.user, &lost);
}

static void lose_old(Finder *f, uint64_t now_ms)
{
    for (int i = f->tables; i-- > 0;)
        if (now_ms >= f->kept[i].heard_ms + FINDER_GONE_MS)
            lose(f, i);
}

static void ask(Finder *f, uint64_t now_ms)
{
    uint8_t question[BEACON_SIZE];
    static const uint16_t first_ms[] = { 1000, 2000 };
    const bool soon = f->asked < (int)(sizeof first_ms / sizeof *first_ms);
    read_networks(f, now_ms);
    beacon_ask(f->token, question);
    for (int i = 0; i < f->networks; i++)
        ask_in(f, &f->network[i], question);
    f->next_ms = now_ms + (soon ? first_ms[f->asked] : FINDER_ASK_MS);
    f->asked += soon;
    lose_old(f, now_ms);
}

static FinderKept *kept_of(Finder *f, const uint8_t key[CRYPT_FINGERPRINT])
{
    for (int i = 0; i < f->tables; i++)
        if (memcmp(f->kept[i].found.table.key, key, CRYPT_FINGERPRINT) == 0)
            return &f->kept[i];
    return NULL;
}

/* Another address of it; false when it is known, or there are many. */
static bool add_address(FoundTable *found, const SocketAddress *at)
{
    for (int i = 0; i < found->addresses; i++)
        if (memcmp(&found->at[i], at, sizeof *at) == 0)
            return false;
    if (found->addresses == FINDER_ADDRESSES)
        return false;
    found->at[found->addresses++] = *at;
    return true;
}

void finder_know(Finder *f, const uint8_t (*known)[CRYPT_KEY], int n)
{
    f->knowns = n < FINDER_KNOWN ? n : FINDER_KNOWN;
    memcpy(f->known, known, (size_t)f->knowns * sizeof f->known[0]);
}

static bool is_of_known(const Finder *f, const BeaconTable *table)
{
    for (int i = 0; i < f->knowns; i++)
        if (beacon_is_of(table, f->known[i]))
            return true;
    return false;
}

static bool is_there(const SocketAddress *a, const SocketAddress *b)
{
    return a->family == b->family && memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

/* Of this machine, whose tables nobody else can make up. */
static bool is_own(const Finder *f, const SocketAddress *from)
{
    for (int i = 0; i < f->networks; i++)
        if (is_there(from, &f->network[i].address) || (f->network[i].loopback && socket_is_in(from, &f->network[i])))
            return true;
    return false;
}

static int strangers_at(const Finder *f, const SocketAddress *from)
{
    int n = 0;
    for (int i = 0; i < f->tables; i++)
        n += !f->kept[i].known && f->kept[i].found.addresses > 0 && is_there(&f->kept[i].found.at[0], from);
    return n;
}

/* The stranger's table that answered longest ago, where somebody known needs its place, or it is late. */
static FinderKept *makes_room(Finder *f, bool known, uint64_t now_ms)
{
    FinderKept *first = NULL;
    for (int i = 0; i < f->tables; i++)
        if (!f->kept[i].known && (first == NULL || f->kept[i].heard_ms < first->heard_ms))
            first = &f->kept[i];
    return first != NULL && (known || now_ms >= first->heard_ms + FINDER_LATE_MS) ? first : NULL;
}

/* A place for a table that is not listed yet; NULL: it is not listed. */
static FinderKept *place_for(Finder *f, const BeaconTable *table, const SocketAddress *from, uint64_t now_ms)
{
    const bool known = is_of_known(f, table);
    if (!known && !is_own(f, from) && strangers_at(f, from) >= FINDER_OF_ONE)
        return NULL;
    if (f->tables == FINDER_TABLES) {
        FinderKept *out = makes_room(f, known, now_ms);
        if (out == NULL)
            return NULL;
        lose(f, (int)(out - f->kept));
    }
    FinderKept *k = &f->kept[f->tables++];
    memset(k, 0, sizeof *k);
    k->known = known;
    return k;
}

/* Whoever has moved to another port has no address of before. What is known to be a person's table no stranger makes
 * another one. */
static void hear_of(Finder *f, const BeaconTable *table, const SocketAddress *from, uint64_t now_ms)
{
    SocketAddress at = *from;
    FinderKept *k = kept_of(f, table->key);
    if (k == NULL)
        k = place_for(f, table, from, now_ms);
    else if (k->known && !is_of_known(f, table))
        return;
    if (k == NULL)
        return;
    const bool other = memcmp(&k->found.table, table, sizeof *table) != 0;
    if (k->found.table.port != table->port)
        k->found.addresses = 0;
    k->found.table = *table;
    k->heard_ms = now_ms;
    at.port = table->port;
    if (add_address(&k->found, &at) || other)
        f->owner.found(f->owner.user, &k->found);
}

static void read_answers(Finder *f, Socket s, uint64_t now_ms)
{
    uint8_t bytes[BEACON_SIZE + 1];
    SocketAddress from;
    BeaconTable table;
    int n;
    for (int i = 0; i < AT_ONCE && (n = socket_receive_from(s, &from, bytes, sizeof bytes)) > 0; i++)
        if (beacon_answered(bytes, (size_t)n, f->token, &table) && is_near(f, &from, now_ms))
            hear_of(f, &table, &from, now_ms);
}

/* ---- answering ---- */

void finder_answer(Finder *f, const BeaconTable *table, const uint8_t person[CRYPT_KEY], uint64_t now_ms)
{
    const bool opens = table != NULL && !f->answers;
    f->answers = table != NULL;
    if (table == NULL) {
        close_both(f->answer);
        return;
    }
    f->table = *table;
    memcpy(f->person, person, CRYPT_KEY);
    if (!opens)
        return;
    open_both(f->answer, FINDER_PORT);
    finder_moved(f, now_ms);
}

void finder_moved(Finder *f, uint64_t now_ms)
{
    read_networks(f, now_ms);
    if (f->looks)
        f->next_ms = now_ms;
}

static bool may_answer(Finder *f, uint64_t now_ms)
{
    if (f->second != now_ms / 1000)
        f->told = 0;
    f->second = now_ms / 1000;
    return f->told++ < FINDER_ANSWERS;
}

static void read_questions(Finder *f, Socket s, uint64_t now_ms)
{
    uint8_t bytes[BEACON_SIZE + 1], token[BEACON_TOKEN];
    SocketAddress from;
    int n;
    for (int i = 0; i < AT_ONCE && (n = socket_receive_from(s, &from, bytes, sizeof bytes)) > 0; i++)
        if (beacon_asked(bytes, (size_t)n, token) && is_near(f, &from, now_ms) && may_answer(f, now_ms)) {
            const size_t size = beacon_answer(&f->table, f->person, token, bytes);
            (void)socket_send_to(s, &from, bytes, size);
        }
}

/* ---- waiting ---- */

void finder_watch(const Finder *f, SocketWatch out[FINDER_SOCKETS])
{
    for (int i = 0; i < 2; i++) {
        out[i] = (SocketWatch){ .socket = f->ask[i], .to_read = true };
        out[2 + i] = (SocketWatch){ .socket = f->answer[i], .to_read = true };
    }
}

int finder_due(const Finder *f, uint64_t now_ms)
{
    return !f->looks ? -1 : f->next_ms <= now_ms ? 0 : (int)(f->next_ms - now_ms);
}

void finder_go_on(Finder *f, const SocketWatch came[FINDER_SOCKETS], uint64_t now_ms)
{
    for (int i = 0; i < 2; i++) {
        if (came[i].may_read && f->ask[i] != NO_SOCKET)
            read_answers(f, f->ask[i], now_ms);
        if (came[2 + i].may_read && f->answer[i] != NO_SOCKET)
            read_questions(f, f->answer[i], now_ms);
    }
    if (f->looks && f->next_ms <= now_ms)
        ask(f, now_ms);
}
