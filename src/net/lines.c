#include "net/lines.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEAF_MS = 1000,
    AT_ONCE = 256, /* frames of one before others have their turn */
    COME_AT_ONCE = 64,
    OWN_MS = 1000 /* for which the addresses of this machine are taken to be the same */
};

static const char alive[] = "alive\n";

void lines_begin(Lines *l, const CryptKeys *person, const CryptKeys *table, const LinesOwner *owner)
{
    memset(l, 0, sizeof *l);
    l->owner = *owner;
    l->person = person;
    l->table = table;
    l->listens[0] = l->listens[1] = NO_SOCKET;
}

static void free_slot(LinesSlot *s)
{
    if (s->line != NULL)
        line_close(s->line);
    free(s->line);
    meters_give_back(s->of_person);
    meters_give_back(s->of_place);
    *s = (LinesSlot){ 0 };
}

static void free_admitted(LinesAdmitted *a)
{
    free(a->invitation);
    free(a->known);
    *a = (LinesAdmitted){ 0 };
}

void lines_end(Lines *l)
{
    for (int i = 0; i < LINES_SLOTS; i++)
        free_slot(&l->slot[i]);
    for (int i = 0; i < LINES_LISTENING; i++)
        socket_close(l->listens[i]);
    newcomers_close(&l->newcomers, NULL);
    free_admitted(&l->admitted);
    l->listens[0] = l->listens[1] = NO_SOCKET;
}

static LinesSlot *slot_of(Lines *l, int number)
{
    for (int i = 0; i < LINES_SLOTS; i++)
        if (l->slot[i].line != NULL && l->slot[i].number == number)
            return &l->slot[i];
    return NULL;
}

/* A free place with room for a connection; NULL where there is none, or no memory. */
static LinesSlot *new_slot(Lines *l)
{
    for (int i = 0; i < LINES_SLOTS; i++)
        if (l->slot[i].line == NULL) {
            l->slot[i].line = malloc(sizeof(Line));
            return l->slot[i].line != NULL ? &l->slot[i] : NULL;
        }
    return NULL;
}

static LinesEnd end_of(const Line *line, bool proven)
{
    return (LinesEnd){ .end = line->end,
                       .why = line->why,
                       .fault = line->link.fault,
                       .proven = proven,
                       .version = link_version(&line->link) };
}

/* ---- those who come ---- */

void lines_listen(Lines *l, const Socket listens[LINES_LISTENING], uint64_t now_ms)
{
    for (int i = 0; i < LINES_LISTENING; i++) {
        socket_close(l->listens[i]);
        l->listens[i] = listens[i];
    }
    l->listens_ms = now_ms;
    l->outside = l->nobody = false;
}

static bool is_listening(const Lines *l)
{
    return l->listens[0] != NO_SOCKET || l->listens[1] != NO_SOCKET;
}

static LineKeys keys_of_host(const Lines *l)
{
    const LinesAdmitted *a = &l->admitted;
    return (LineKeys){ .person = l->person,
                       .table = l->table,
                       .invitation = (const uint8_t(*)[CRYPT_KEY])a->invitation,
                       .invitations = a->invitations,
                       .invited_only = a->invited_only,
                       .known = (const uint8_t(*)[CRYPT_KEY])a->known,
                       .known_count = a->known_count };
}

void lines_admit(Lines *l, const LinesAdmitted *admitted)
{
    LinesAdmitted before = l->admitted;
    l->admitted = *admitted;
    l->admits = true;
    const LineKeys keys = keys_of_host(l);
    for (int i = 0; i < LINES_SLOTS; i++)
        if (l->slot[i].line != NULL && l->slot[i].comes)
            l->slot[i].line->keys = keys;
    free_admitted(&before);
}

static bool is_unproven(const LinesSlot *s)
{
    return s->line != NULL && s->comes && !s->proven;
}

/* How many are being greeted, of those from other networks only or all; with `from`, of those from there. */
static int greeted(const Lines *l, bool far, const SocketAddress *from)
{
    int n = 0;
    for (int i = 0; i < LINES_SLOTS; i++) {
        const LinesSlot *s = &l->slot[i];
        n += is_unproven(s) && !(far && s->near) && (from == NULL || door_same(&s->peer, from));
    }
    return n;
}

/* When that newcomer can be greeted at the earliest: at once where there is room, or where he can take the place of one
 * from where more are; in its time where he can take that of the one who came first. *out: whose, NULL: nobody's. */
static uint64_t greeted_at(Lines *l, const Newcomer *n, LinesSlot **out)
{
    const bool far_only = !n->near && greeted(l, true, NULL) >= LINES_FAR;
    const int of_his = greeted(l, false, &n->from);
    uint64_t first = UINT64_MAX;
    *out = NULL;
    if (!far_only && greeted(l, false, NULL) < LINES_UNPROVEN)
        return 0;
    for (int i = 0; i < LINES_SLOTS; i++) {
        LinesSlot *s = &l->slot[i];
        if (!is_unproven(s) || (far_only && s->near))
            continue;
        const bool many = greeted(l, false, &s->peer) >= of_his + 2;
        const uint64_t at_ms = many ? 0 : s->began_ms + LINES_PUSHED_MS;
        if (at_ms < first || (at_ms == first && *out != NULL && s->began_ms < (*out)->began_ms)) {
            first = at_ms;
            *out = s;
        }
    }
    return first;
}

/* When the next newcomer can be greeted, and which it is: of several the one from where the fewest are, then who came
 * first. UINT64_MAX: there is none. */
static uint64_t next_greeted(Lines *l, int *which, LinesSlot **out)
{
    uint64_t first = UINT64_MAX;
    int fewest = INT_MAX;
    for (int i = 0; i < l->newcomers.count; i++) {
        LinesSlot *makes_room;
        const Newcomer *n = &l->newcomers.at[i];
        const uint64_t at_ms = greeted_at(l, n, &makes_room);
        const int of_his = greeted(l, false, &n->from);
        if (at_ms > first || (at_ms == first && of_his >= fewest))
            continue;
        first = at_ms;
        fewest = of_his;
        *which = i;
        *out = makes_room;
    }
    return first;
}

/* When somebody who has connected can be taken. */
static uint64_t takes_ms(const Lines *l)
{
    return l->admits ? l->deaf_ms : UINT64_MAX;
}

/* In a network of this machine; *own: it is this very machine. */
static bool is_near(Lines *l, const SocketAddress *a, bool *own, uint64_t now_ms)
{
    bool near = false;
    *own = false;
    if (l->owns == 0 || now_ms >= l->own_ms + OWN_MS) {
        l->owns = socket_networks(l->own, LINES_NETWORKS);
        l->own_ms = now_ms;
    }
    for (int i = 0; i < l->owns; i++) {
        const SocketNetwork *n = &l->own[i];
        const bool in = socket_is_in(a, n);
        near = near || in;
        *own = *own || (in && n->loopback) ||
               (a->family == n->address.family && memcmp(a->bytes, n->address.bytes, sizeof a->bytes) == 0);
    }
    return near || *own;
}

static void greet(Lines *l, const Newcomer *n, uint64_t now_ms)
{
    LinesSlot *slot = new_slot(l);
    if (slot == NULL) {
        socket_close(n->socket);
        return;
    }
    const LineKeys keys = keys_of_host(l);
    slot->comes = true;
    slot->near = n->near;
    slot->peer = n->from;
    slot->began_ms = slot->heard_ms = now_ms;
    line_open(slot->line, n->socket, false, CRYPT_HOST, &keys, now_ms);
    slot->of_place = meters_of_place(&l->meters, &n->from);
    slot->line->link.meters.place = slot->of_place != NULL ? &slot->of_place->count : NULL;
}

/* Whoever had time enough and has proven nothing has failed; who goes sooner only makes room. */
static void make_room(Lines *l, LinesSlot *s, uint64_t now_ms)
{
    const SocketAddress peer = s->peer;
    const bool failed = now_ms >= s->began_ms + LINES_PUSHED_MS;
    free_slot(s);
    if (!failed)
        return;
    door_failed(&l->door, &peer, now_ms);
    if (!door_opens(&l->door, &peer, now_ms))
        newcomers_close(&l->newcomers, &peer);
}

/* Greets whom it can of those who wait. Whose place it was may have been theirs as well: then nobody comes of it. */
static void greet_newcomers(Lines *l, uint64_t now_ms)
{
    int which = 0;
    LinesSlot *out = NULL;
    while (next_greeted(l, &which, &out) <= now_ms) {
        const Newcomer n = newcomers_take(&l->newcomers, which);
        if (out != NULL)
            make_room(l, out, now_ms);
        if (door_opens(&l->door, &n.from, now_ms))
            greet(l, &n, now_ms);
        else
            socket_close(n.socket);
    }
}

/* Those who have connected. */
static void take(Lines *l, Socket listens, uint64_t now_ms)
{
    SocketAddress from;
    for (int taken = 0; taken < COME_AT_ONCE && takes_ms(l) <= now_ms; taken++) {
        bool own;
        const Socket s = socket_accept(listens, &from);
        if (s == NO_SOCKET) {
            l->deaf_ms = taken == 0 ? now_ms + DEAF_MS : l->deaf_ms;
            return;
        }
        const bool near = is_near(l, &from, &own, now_ms);
        l->outside = l->outside || !own;
        if (door_opens(&l->door, &from, now_ms))
            newcomers_add(&l->newcomers, s, &from, near);
        else
            socket_close(s);
    }
}

/* Whoever goes without a word is no failure: he may have come by two ways and taken the other. */
static bool is_failure(const Line *line)
{
    return line->end == LINE_LATE || line->end == LINE_FAULT || line->end == LINE_UNPROVEN;
}

/* ---- calls ---- */

static LinesCalling *calling_of(Lines *l, int number)
{
    for (int i = 0; i < LINES_CALLS; i++)
        if (l->calling[i].number == number)
            return &l->calling[i];
    return NULL;
}

bool lines_call(Lines *l, int number, const LinesCall *call, uint64_t now_ms)
{
    LinesCalling *c = calling_of(l, 0);
    if (c == NULL)
        return false;
    *c = (LinesCalling){ .number = number, .call = *call, .next_ms = now_ms };
    c->end = (LinesEnd){ .end = LINE_UNREACHED, .why = SOCKET_NONE };
    return true;
}

static bool is_try_of(const Lines *l, const LinesSlot *s, const LinesCalling *c)
{
    return s->line != NULL && !s->comes && !s->proven && &l->calling[s->call] == c;
}

/* Ends what has been tried of it, but for one; those that had not failed may be tried once more. */
static void stop_tries(Lines *l, LinesCalling *c, const LinesSlot *but)
{
    for (int i = 0; i < LINES_SLOTS; i++)
        if (&l->slot[i] != but && is_try_of(l, &l->slot[i], c)) {
            c->state[l->slot[i].address] = LINES_UNTRIED;
            free_slot(&l->slot[i]);
        }
}

/* Of several ends the one that says more than that nobody was reached. */
static int says(const LinesEnd *e, bool by_tor)
{
    switch (e->end) {
    case LINE_UNREACHED:
        return by_tor ? 4 : e->why != SOCKET_NONE;
    case LINE_LATE:
        return by_tor ? 4 : 2;
    case LINE_NO_TOR:
        return 3;
    default:
        return e->end == LINE_CUT ? 5 : 6;
    }
}

static void failed(LinesCalling *c, int address, const LinesEnd *end)
{
    const int more = says(end, c->call.by_tor[address]);
    c->state[address] = LINES_FAILED;
    if (more < c->says)
        return;
    c->says = more;
    c->end = *end;
}

static void try_address(Lines *l, LinesCalling *c, int address, uint64_t now_ms)
{
    LinesEnd end = { .end = LINE_UNREACHED };
    SocketFault why;
    const Socket s = socket_connect(&c->call.to[address], &why);
    LinesSlot *slot = s != NO_SOCKET ? new_slot(l) : NULL;
    if (slot == NULL) {
        socket_close(s);
        end.why = (uint8_t)(s != NO_SOCKET ? SOCKET_NONE : why);
        failed(c, address, &end);
        return;
    }
    const LineKeys keys = { .person = l->person,
                            .invitation = (const uint8_t(*)[CRYPT_KEY])c->call.invitation,
                            .invitations = c->call.invited,
                            .fingerprint = c->call.meant ? c->call.fingerprint : NULL };
    slot->call = (int)(c - l->calling);
    slot->address = address;
    slot->began_ms = slot->heard_ms = now_ms;
    c->state[address] = LINES_TRIED;
    line_open(slot->line, s, true, CRYPT_GUEST, &keys, now_ms);
    if (c->call.by_tor[address])
        line_by_tor(slot->line, c->call.onion, c->call.onion_port);
}

static int next_address(const LinesCalling *c)
{
    for (int i = 0; i < c->call.addresses; i++)
        if (c->state[i] == LINES_UNTRIED)
            return i;
    return -1;
}

/* Whether one of its tries has reached somebody: the others wait for what becomes of that. */
static bool has_reached(const Lines *l, const LinesCalling *c)
{
    for (int i = 0; i < LINES_SLOTS; i++)
        if (is_try_of(l, &l->slot[i], c) && line_reached(l->slot[i].line))
            return true;
    return false;
}

static bool is_trying(const Lines *l, const LinesCalling *c)
{
    for (int i = 0; i < LINES_SLOTS; i++)
        if (is_try_of(l, &l->slot[i], c))
            return true;
    return false;
}

/* The next address, where it is its time or nothing is being tried; the end, where there is none. */
static void go_on_calling(Lines *l, LinesCalling *c, uint64_t now_ms)
{
    int address;
    while (c->number != 0 && !has_reached(l, c) && (now_ms >= c->next_ms || !is_trying(l, c)) &&
           (address = next_address(c)) >= 0) {
        try_address(l, c, address, now_ms);
        c->next_ms = now_ms + LINES_RACE_MS;
    }
    if (c->number == 0 || is_trying(l, c))
        return;
    const int number = c->number;
    const LinesEnd end = c->end;
    *c = (LinesCalling){ 0 };
    l->owner.over(l->owner.user, number, &end);
}

/* ---- one connection ---- */

static int proven_count(const Lines *l)
{
    int n = 0;
    for (int i = 0; i < LINES_SLOTS; i++)
        n += l->slot[i].line != NULL && l->slot[i].comes && l->slot[i].proven;
    return n;
}

/* What he has sent counts, by whatever connection. False when that is too much. */
static bool count_person(Lines *l, LinesSlot *s, uint64_t now_ms)
{
    s->of_person = meters_of_person(&l->meters, s->line->proof.person);
    s->line->link.meters.person = s->of_person != NULL ? &s->of_person->count : NULL;
    return s->of_person != NULL && !link_meter_is_full(&s->of_person->count, 1, now_ms) &&
           (s->of_place == NULL || !link_meter_is_full(&s->of_place->count, LINK_SHARE, now_ms));
}

/* False when there is no more room for another one, or for what he sends. */
static bool become_proven(Lines *l, LinesSlot *s, uint64_t now_ms)
{
    if (s->comes && (proven_count(l) >= LINES_PROVEN || !count_person(l, s, now_ms))) {
        free_slot(s);
        return false;
    }
    if (s->comes) {
        s->number = l->owner.number(l->owner.user);
    } else {
        LinesCalling *c = &l->calling[s->call];
        stop_tries(l, c, s);
        s->number = c->number;
        s->line->keys.invitation = NULL; /* what it had is no more */
        s->line->keys.fingerprint = NULL;
        *c = (LinesCalling){ 0 };
    }
    s->proven = true;
    l->owner.proven(l->owner.user, s->number, s->line, &s->peer);
    return true;
}

static void become_over(Lines *l, LinesSlot *s, uint64_t now_ms)
{
    const LinesEnd end = end_of(s->line, s->proven);
    const LinesSlot was = *s;
    if (was.comes && !was.proven && is_failure(was.line))
        door_failed(&l->door, &was.peer, now_ms);
    free_slot(s);
    if (was.proven)
        l->owner.over(l->owner.user, was.number, &end);
    else if (!was.comes)
        failed(&l->calling[was.call], was.address, &end);
}

/* That somebody is there is all that "alive" says, and a host wants to know that much. */
static void note_heard(Lines *l, LinesSlot *s, bool said)
{
    const bool heard = s->line->heard_ms != s->heard_ms;
    s->heard_ms = s->line->heard_ms;
    if (heard && !said && s->comes && s->proven)
        l->owner.frame(l->owner.user, s->number, alive, strlen(alive));
}

static void go_on(Lines *l, LinesSlot *s, const SocketWatch *came, uint64_t now_ms)
{
    bool said = false;
    for (int i = 0; i < AT_ONCE && (!s->proven || l->owner.room(l->owner.user)); i++, came = NULL) {
        const LineEvent event = line_go_on(s->line, came, now_ms);
        if (event == LINE_OVER) {
            become_over(l, s, now_ms);
            return;
        }
        if (event == LINE_PROVEN && !become_proven(l, s, now_ms))
            return;
        if (event == LINE_FRAME)
            l->owner.frame(l->owner.user, s->number, s->line->link.said, s->line->link.size);
        said = said || event == LINE_FRAME || event == LINE_PROVEN;
        if (event == LINE_NOTHING)
            break;
    }
    note_heard(l, s, said);
}

/* The first try of a call that reaches somebody goes on alone. */
static void stop_others(Lines *l, LinesSlot *s)
{
    if (s->line != NULL && !s->comes && !s->proven && line_reached(s->line))
        stop_tries(l, &l->calling[s->call], s);
}

/* ---- what the owner wants ---- */

void lines_say(Lines *l, int number, const void *said, size_t size, bool last, uint64_t now_ms)
{
    LinesSlot *s = slot_of(l, number);
    if (s == NULL || number == 0)
        return;
    if (last)
        (void)line_leave(s->line, said, size, now_ms);
    else
        (void)line_say(s->line, said, size, now_ms);
}

bool lines_drop(Lines *l, int number)
{
    LinesSlot *s = number != 0 ? slot_of(l, number) : NULL;
    LinesCalling *c = number != 0 ? calling_of(l, number) : NULL;
    if (s != NULL)
        free_slot(s);
    if (c != NULL) {
        stop_tries(l, c, NULL);
        *c = (LinesCalling){ 0 };
    }
    return s != NULL || c != NULL;
}

static bool is_called(const LinesSlot *s)
{
    return s->line != NULL && !s->comes && s->proven;
}

int lines_called(const Lines *l)
{
    int n = 0;
    for (int i = 0; i < LINES_SLOTS; i++)
        n += is_called(&l->slot[i]);
    return n;
}

static void cut(Lines *l, LinesSlot *s)
{
    const LinesEnd end = { .end = LINE_CUT, .proven = true };
    const int number = s->number;
    free_slot(s);
    l->owner.over(l->owner.user, number, &end);
}

void lines_slept(Lines *l)
{
    for (int i = 0; i < LINES_SLOTS; i++)
        if (is_called(&l->slot[i]))
            cut(l, &l->slot[i]);
}

/* Whether this machine still has the address that a connection was made from. */
static bool has_address(const SocketNetwork *own, int n, Socket s)
{
    SocketAddress a;
    if (!socket_address(s, &a))
        return true;
    for (int i = 0; i < n; i++)
        if (own[i].address.family == a.family && memcmp(own[i].address.bytes, a.bytes, sizeof a.bytes) == 0)
            return true;
    return false;
}

void lines_moved(Lines *l)
{
    enum { MOST = 64 };
    SocketNetwork own[MOST];
    const int n = socket_networks(own, MOST);
    for (int i = 0; n > 0 && n < MOST && i < LINES_SLOTS; i++)
        if (is_called(&l->slot[i]) && !has_address(own, n, l->slot[i].line->socket))
            cut(l, &l->slot[i]);
}

int lines_leaving(const Lines *l)
{
    int n = 0;
    for (int i = 0; i < LINES_SLOTS; i++)
        n += l->slot[i].line != NULL && l->slot[i].line->leaves;
    return n;
}

/* ---- waiting ---- */

void lines_watch(const Lines *l, SocketWatch out[LINES_WATCHED], uint64_t now_ms)
{
    const bool takes = takes_ms(l) <= now_ms;
    for (int i = 0; i < LINES_LISTENING; i++)
        out[i] = (SocketWatch){ .socket = takes ? l->listens[i] : NO_SOCKET, .to_read = true };
    for (int i = 0; i < LINES_SLOTS; i++) {
        const LinesSlot *s = &l->slot[i];
        out[LINES_LISTENING + i] = (SocketWatch){ .socket = NO_SOCKET };
        if (s->line != NULL)
            line_watch(s->line, &out[LINES_LISTENING + i]);
    }
}

static int sooner(int due, uint64_t at_ms, uint64_t now_ms)
{
    const int more = at_ms <= now_ms ? 0 : at_ms - now_ms < INT32_MAX ? (int)(at_ms - now_ms) : INT32_MAX;
    return due < 0 || more < due ? more : due;
}

int lines_due(Lines *l, uint64_t now_ms)
{
    int due = -1, which;
    LinesSlot *out;
    for (int i = 0; i < LINES_SLOTS; i++)
        if (l->slot[i].line != NULL)
            due = sooner(due, now_ms + (uint64_t)line_due(l->slot[i].line, now_ms), now_ms);
    for (int i = 0; i < LINES_CALLS; i++) {
        const LinesCalling *c = &l->calling[i];
        if (c->number != 0 && !is_trying(l, c))
            due = 0;
        else if (c->number != 0 && next_address(c) >= 0 && !has_reached(l, c))
            due = sooner(due, c->next_ms, now_ms);
    }
    if (is_listening(l) && l->admits && takes_ms(l) > now_ms)
        due = sooner(due, takes_ms(l), now_ms);
    if (l->newcomers.count > 0)
        due = sooner(due, next_greeted(l, &which, &out), now_ms);
    if (is_listening(l) && !l->outside && !l->nobody)
        due = sooner(due, l->listens_ms + LINES_NOBODY_MS, now_ms);
    return due;
}

static void look_for_nobody(Lines *l, uint64_t now_ms)
{
    if (!is_listening(l) || l->outside || l->nobody || now_ms < l->listens_ms + LINES_NOBODY_MS)
        return;
    l->nobody = true;
    l->owner.nobody(l->owner.user);
}

void lines_go_on(Lines *l, const SocketWatch came[LINES_WATCHED], uint64_t now_ms)
{
    for (int i = 0; i < LINES_SLOTS; i++) {
        LinesSlot *s = &l->slot[i];
        const SocketWatch *w = &came[LINES_LISTENING + i];
        const bool mine = s->line != NULL && w->socket == s->line->socket && (w->may_read || w->may_write);
        if (s->line != NULL && (mine || line_due(s->line, now_ms) == 0))
            go_on(l, s, mine ? w : NULL, now_ms);
        stop_others(l, s);
    }
    for (int i = 0; i < LINES_CALLS; i++)
        go_on_calling(l, &l->calling[i], now_ms);
    for (int i = 0; i < LINES_LISTENING; i++)
        if (came[i].may_read && came[i].socket == l->listens[i])
            take(l, l->listens[i], now_ms);
    greet_newcomers(l, now_ms);
    look_for_nobody(l, now_ms);
}
