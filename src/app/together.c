#include "app/together.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/match_actions.h"
#include "app/own_events.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/together_inner.h"
#include "app/typing.h"
#include "net/fault_words.h"
#include "platform/language.h"

enum {
    SIT_MS = 2000,  /* of waiting for the own chair of before, until another one is asked for */
    FULL_MS = 1200, /* of seeing no free chair, until one looks on */
    IDLE_MS = POST_LAST_MS,
    SIGN_SHOWN_MS = 6000 /* as the table shows it */
};

/* ---- frames in memory ---- */

static void carry_put(Carried *c, const void *frame, size_t size, bool last)
{
    const size_t more = sizeof size + 1 + size + 1;
    if (c->room - c->size < more) {
        const size_t room = 2 * (c->size + more);
        uint8_t *bytes = realloc(c->bytes, room);
        if (bytes == NULL) {
            c->lost = true;
            return;
        }
        c->bytes = bytes;
        c->room = room;
    }
    uint8_t *at = c->bytes + c->size;
    memcpy(at, &size, sizeof size);
    at[sizeof size] = last;
    memcpy(at + sizeof size + 1, frame, size);
    at[sizeof size + 1 + size] = '\0';
    c->size += more;
}

/* All that is there now; what is said meanwhile comes with the next. The caller frees the bytes. */
static Carried carry_take(Carried *c)
{
    const Carried all = *c;
    *c = (Carried){ .lost = c->lost };
    return all;
}

static const char *carry_next(const Carried *c, size_t *at, size_t *size, bool *last)
{
    if (*at >= c->size)
        return NULL;
    memcpy(size, c->bytes + *at, sizeof *size);
    *last = c->bytes[*at + sizeof *size] != 0;
    const char *frame = (const char *)c->bytes + *at + sizeof *size + 1;
    *at += sizeof *size + 1 + *size + 1;
    return frame;
}

/* ---- what host and guest say ---- */

static void host_says(void *user, int line, const void *frame, size_t size, bool last)
{
    Together *t = user;
    if (line == HOST_OWN)
        carry_put(&t->to_guest, frame, size, last);
    else
        post_say(t->post, line, frame, size, last);
}

static void guest_says(void *user, const void *frame, size_t size, bool last)
{
    Together *t = user;
    if (t->host != NULL)
        carry_put(&t->to_host, frame, size, last);
    else if (t->line != 0 && t->proven)
        post_say(t->post, t->line, frame, size, last);
}

static void has_changed(void *user)
{
    ((Together *)user)->changed = true;
}

static bool is_known(void *user, const uint8_t person[CRYPT_KEY])
{
    return keeping_knows(((Together *)user)->app->store, person, NULL);
}

/* The table shows it from now on, whatever else is shown: the one before is about to be closed. */
static void match_told(void *user)
{
    Together *t = user;
    app_show_told(t->app, guest_match(t->guest));
    t->changed = true;
}

static void is_finished(void *user)
{
    ((Together *)user)->finished = true;
}

/* Carries on what they have said to each other, until neither has more to say. */
static void carry_all(Together *t)
{
    while (t->host != NULL && t->guest != NULL && (t->to_host.size > 0 || t->to_guest.size > 0)) {
        const Carried up = carry_take(&t->to_host), down = carry_take(&t->to_guest);
        size_t at = 0, size;
        bool last;
        const char *frame;
        while ((frame = carry_next(&up, &at, &size, &last)) != NULL)
            host_heard(t->host, HOST_OWN, frame, size, together_now());
        at = 0;
        while ((frame = carry_next(&down, &at, &size, &last)) != NULL)
            guest_heard(t->guest, frame, size, together_now());
        free(up.bytes);
        free(down.bytes);
    }
}

static void hear(Together *);

/* Somebody has played, and looks: an answer that comes at once is shown at once. */
static void await(void *user, int ms)
{
    Together *t = user;
    if (t->host != NULL) {
        carry_all(t);
        host_go_on(t->host, together_now());
        carry_all(t);
    } else if (t->post != NULL && post_await(t->post, ms)) {
        hear(t);
    }
}

static GuestOwner guest_owner(Together *t)
{
    return (GuestOwner){ .screen = true,
                         .say = guest_says,
                         .changed = has_changed,
                         .match = match_told,
                         .finished = is_finished,
                         .await = await,
                         .wake = app_wake,
                         .user = t };
}

/* ---- beginning and ending ---- */

bool together_ready(App *app)
{
    if (app->together_view != NULL)
        return true;
    app->together_view = calloc(1, sizeof *app->together_view);
    if (app->together_view == NULL)
        return false;
    app->together_view->own = NO_SEAT;
    return true;
}

static Together *begin(App *app)
{
    if (app->together == NULL && together_ready(app))
        app->together = calloc(1, sizeof *app->together);
    Together *t = app->together;
    if (t == NULL) {
        app_notice(app, tr("There is not enough memory."));
        return NULL;
    }
    if (t->app == NULL) {
        (void)crypt_start();
        (void)keeping_person(app->store, &t->person);
        retry_rest(&t->retry);
    }
    t->app = app;
    t->idle_ms = 0;
    t->changed = true;
    return t;
}

/* The thread that has the lines. table: the key of the own table, or NULL. False, and said, where there is none. */
static bool post_ready(App *app, const CryptKeys *table)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    PostKeys keys = { .person = t->person, .hosts = table != NULL, .home = app->this_computer };
    if (t->post != NULL && table == NULL)
        return true;
    if (table != NULL)
        keys.table = *table;
    post_close(t->post);
    t->founds = 0;
    t->post = post_open(&keys, app_wake, NULL, &error);
    if (t->post != NULL && t->looks)
        post_look(t->post, true);
    if (t->post == NULL)
        app_notice(app, why);
    return t->post != NULL;
}

static void forget_guest(Together *t)
{
    t->line = t->found_ats = 0;
    t->proven = t->by_secret = t->switched = t->came = t->asked = t->watches = t->in_list = false;
    t->finished = t->kept = false;
    t->broken = t->draft = 0;
    t->draft_version = 0;
    memset(&t->table, 0, sizeof t->table);
    retry_rest(&t->retry);
}

/* Away from the table, without a word more. */
static void let_go(App *app)
{
    Together *t = app->together;
    if (t->guest != NULL)
        app_forget_told(app);
    guest_close(t->guest);
    host_close(t->host);
    t->guest = NULL;
    t->host = NULL;
    free(t->to_host.bytes);
    free(t->to_guest.bytes);
    t->to_host = t->to_guest = (Carried){ 0 };
    t->has_newest = t->asked_deal = t->port_kept = t->unreached = false;
    if (t->post != NULL)
        post_announce(t->post, NULL);
    if (t->post != NULL && !t->looks)
        post_look(t->post, false);
    forget_guest(t);
    t->changed = true;
}

void together_close(App *app)
{
    Together *t = app->together;
    if (t != NULL) {
        if (t->guest != NULL && t->host == NULL && t->proven)
            guest_leave(t->guest);
        let_go(app);
        post_close(t->post);
    }
    free(t);
    free(app->together_view);
    app->together = NULL;
    app->together_view = NULL;
}

/* ---- as the host ---- */

static const char *own_name(App *app)
{
    const char *name = together_ready(app) ? together_name(app) : "";
    if (name[0] == '\0')
        app_notice(app, tr("Type your name first. The others see it."));
    return name;
}

/* Where others may reach it. */
static void announce(Together *t)
{
    BeaconTable b = { .watchers = host_rules(t->host)->watchers };
    TableChair chair[MAX_SEATS];
    const int n = host_chairs(t->host, chair);
    if (t->finds != FIND_HOUSE || host_phase(t->host) == HOST_RESTING) {
        post_announce(t->post, NULL);
        return;
    }
    crypt_fingerprint(host_table_keys(t->host)->open, b.key);
    snprintf(b.name, sizeof b.name, "%s", host_rules(t->host)->name);
    snprintf(b.game, sizeof b.game, "%s", game_table[host_setup(t->host)->game]->id);
    for (int i = 0; i < n; i++) {
        if (chair[i].state == CHAIR_FREE)
            b.free++;
        else if (chair[i].kind != SEAT_COMPUTER)
            b.persons++;
        if (chair[i].is_host)
            snprintf(b.host, sizeof b.host, "%s", chair[i].name);
    }
    b.seats = (uint8_t)n;
    b.phase = (uint8_t)host_phase(t->host);
    b.port = t->port;
    post_announce(t->post, &b);
}

static void admit(Together *t)
{
    uint8_t invitation[HOST_INVITATIONS][CRYPT_KEY], known[MAX_SEATS][CRYPT_KEY];
    const int n = host_admits(t->host, invitation, known);
    (void)post_admit(t->post, invitation, HOST_INVITATIONS, known, n, t->finds == FIND_INVITED);
}

/* Whoever has an invitation was let in by that. */
static void let_in_invited(Together *t)
{
    HostAsker asker[CHAIR_ASKS];
    const int n = host_askers(t->host, asker);
    for (int i = 0; i < n; i++)
        if (asker[i].invited)
            host_answer(t->host, asker[i].seat, true, together_now());
}

static void follow_host(Together *t)
{
    let_in_invited(t);
    admit(t);
    announce(t);
    if (host_match(t->host) != 0 && !t->port_kept) {
        t->port_kept = true;
        keeping_port_set(t->app->store, host_match(t->host), t->port);
    }
}

/* The own seat at the own table. */
static bool sit_at_own(App *app, const char *name)
{
    Together *t = app->together;
    KeptOwn own;
    const GuestOwner owner = guest_owner(t);
    keeping_own(app->store, &own);
    t->guest = guest_open(name, own.avatar, host_own_secret(t->host), &owner);
    if (t->guest != NULL)
        guest_line_open(t->guest, host_table_keys(t->host)->open, together_now());
    else
        app_notice(app, tr("There is not enough memory."));
    return t->guest != NULL;
}

/* It is reached from now on. */
static bool listen_begin(App *app, uint16_t wanted)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    if (!post_ready(app, host_table_keys(t->host)))
        return false;
    if (post_listen(t->post, wanted, &t->port, &error))
        return true;
    app_notice(app, why);
    return false;
}

static HostOwner host_owner(Together *t)
{
    return (HostOwner){ .say = host_says, .changed = has_changed, .wake = app_wake, .known = is_known, .user = t };
}

/* What New match has put together, as it is played there: the own seat by its name, free ones for whoever comes. */
static void host_setup_of(App *app, const TogetherOpening *o, HostSetup *out)
{
    KeptOwn own;
    keeping_own(app->store, &own);
    *out = (HostSetup){ .setup = o->setup,
                        .free_seats = (uint16_t)(o->free | o->guest),
                        .own_seat = o->own,
                        .rules = o->rules,
                        .avatar = own.avatar };
    for (int i = 0; i < out->setup.seats; i++) {
        SeatSetup *seat = &out->setup.seat[i];
        if (i == o->own) {
            seat->kind = SEAT_PERSON;
            match_seat_call(seat, own.name);
        } else if (seat->kind == SEAT_PERSON) { /* the level of whoever plays if nobody comes */
            const AiDef *ai = ai_find(game_table[out->setup.game]->id);
            seat->kind = SEAT_COMPUTER;
            seat->level = ai != NULL && ai->level_count > 1 ? 1 : 0;
            match_seat_call(seat, "");
        }
    }
    match_names_mend(&out->setup);
    crypt_keys_new(&out->table);
}

void together_open(App *app, const TogetherOpening *o)
{
    typing_leave(app);
    const char *name = own_name(app);
    Together *t = name[0] != '\0' ? begin(app) : NULL;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    HostSetup setup;
    if (t == NULL)
        return;
    together_leave(app);
    host_setup_of(app, o, &setup);
    const HostOwner owner = host_owner(t);
    t->finds = o->rules.finds;
    t->wanted = o->guest;
    t->host = host_open(&setup, app->store, &owner, &error);
    if (t->host == NULL) {
        app_notice(app, why);
    } else if (listen_begin(app, 0) && sit_at_own(app, name)) {
        together_tick(app);
        app_go(app, SCREEN_LOBBY);
        return;
    }
    let_go(app);
}

bool together_is_of(Store *store, int64_t match)
{
    return host_kept(store, match);
}

void together_open_again(App *app, int64_t match)
{
    const char *name = own_name(app);
    Together *t = name[0] != '\0' ? begin(app) : NULL;
    char why[sizeof app->notice] = "";
    TextSink error = text_sink(why, sizeof why);
    if (t == NULL)
        return;
    together_leave(app);
    const HostOwner owner = host_owner(t);
    t->host = host_resume(app->store, match, &owner, &error);
    if (why[0] != '\0')
        app_notice(app, why);
    if (t->host != NULL) {
        t->finds = host_rules(t->host)->finds;
        t->port_kept = true;
        if (listen_begin(app, keeping_port(app->store, match)) && sit_at_own(app, name)) {
            keeping_port_set(app->store, match, t->port);
            together_tick(app);
            return;
        }
    }
    let_go(app);
}

void together_answer(App *app, int seat, bool let_in)
{
    Together *t = app->together;
    if (t == NULL || t->host == NULL)
        return;
    HostAsker asker[CHAIR_ASKS];
    const int n = host_askers(t->host, asker);
    for (int i = 0; i < n && let_in; i++) {
        KeptPerson met = { .avatar = asker[i].avatar, .seen = time(NULL) };
        if (asker[i].seat != seat)
            continue;
        memcpy(met.key, asker[i].person, sizeof met.key);
        memcpy(met.name, asker[i].name, sizeof met.name);
        keeping_met(app->store, &met);
    }
    host_answer(t->host, seat, let_in, together_now());
    t->changed = true;
}

void together_invite(App *app)
{
    Together *t = app->together;
    SocketAddress own[INVITE_ADDRESSES] = { { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } } };
    InviteAddress address[INVITE_ADDRESSES];
    if (t == NULL || t->host == NULL)
        return;
    const int n = app->this_computer ? 1 : post_own_addresses(own, INVITE_ADDRESSES);
    for (int i = 0; i < n; i++) {
        own[i].port = t->port;
        address[i] = post_invite_address(&own[i]);
    }
    if (n == 0) {
        app_notice(app, tr("This computer is in no network through which others could reach it."));
        return;
    }
    host_invite(t->host, address, n, &t->newest, together_now());
    t->has_newest = true;
    t->changed = true;
}

void together_show_in_house(App *app, bool show)
{
    Together *t = app->together;
    if (t == NULL || t->host == NULL)
        return;
    t->finds = show ? FIND_HOUSE : FIND_INVITED;
    t->changed = true;
}

/* A person is expected where nobody has come. */
static bool is_awaited(const Together *t)
{
    TableChair chair[MAX_SEATS];
    const int n = host_chairs(t->host, chair);
    bool some = false;
    for (int i = 0; i < n; i++)
        some |= (t->wanted >> i & 1) && chair[i].state == CHAIR_FREE;
    return some;
}

void together_deal(App *app)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    if (t == NULL || t->host == NULL)
        return;
    if (is_awaited(t) && !t->asked_deal) {
        t->asked_deal = true;
        app_notice(app, tr("Somebody is still missing. Press Deal again, and a computer plays there."));
        return;
    }
    if (!host_deal(t->host, together_now(), &error))
        app_notice(app, why);
    t->changed = true;
}

void together_clear(App *app, int seat)
{
    Together *t = app->together;
    if (t == NULL || t->host == NULL)
        return;
    host_kick(t->host, seat, together_now());
    t->changed = true;
}

/* ---- as a guest: the turn that is tried out ---- */

/* It is kept beyond the end of the program, as a match that is played here keeps it. */
static void keep_draft(Together *t)
{
    Move move[TELL_PLAYED];
    uint32_t ply = 0;
    if (t->host != NULL || t->guest == NULL || guest_match(t->guest) == NULL || !t->table.seated)
        return;
    const uint32_t version = seat_moment(told_match_seat(guest_match(t->guest))).version;
    if (version == t->draft_version)
        return;
    t->draft_version = version;
    const int n = guest_draft(t->guest, &ply, move, TELL_PLAYED);
    if (n > 0 || t->draft > 0)
        keeping_draft_set(t->app->store, t->table.way.table, ply, move, n);
    t->draft = n;
}

static void draft_again(Together *t)
{
    Move move[TELL_PLAYED];
    uint32_t ply = 0;
    t->draft = keeping_draft(t->app->store, t->table.way.table, &ply, move, TELL_PLAYED);
    if (t->draft > 0)
        guest_draft_again(t->guest, ply, move, t->draft);
}

/* ---- as a guest: calling ---- */

static void call(Together *t)
{
    SocketAddress at[FINDER_ADDRESSES + INVITE_ADDRESSES];
    int n = 0;
    for (int i = 0; i < t->found_ats; i++)
        at[n++] = t->found_at[i];
    for (int i = 0; i < INVITE_ADDRESSES && t->table.way.address[i].family != INVITE_NOWHERE; i++)
        at[n++] = post_address(&t->table.way.address[i]);
    n = n > LINES_ADDRESSES ? LINES_ADDRESSES : n;
    retry_begun(&t->retry);
    t->proven = false;
    t->line = post_call(t->post, at, n, t->by_secret ? &t->table.way : NULL, t->table.way.table);
    if (t->line == 0)
        retry_failed(&t->retry, together_now());
    t->changed = true;
}

static void keep_table(Together *t)
{
    TableChair chair[MAX_SEATS];
    int own;
    const TableRules *rules = guest_rules(t->guest);
    const MatchSetup *setup = guest_setup(t->guest);
    const int n = guest_chairs(t->guest, chair, &own, together_now());
    t->table.seen = time(NULL);
    t->table.has_lot = true;
    t->table.lot = *guest_secret(t->guest);
    if (rules != NULL)
        snprintf(t->table.name, sizeof t->table.name, "%s", rules->name);
    if (setup != NULL)
        snprintf(t->table.game, sizeof t->table.game, "%s", game_table[setup->game]->id);
    for (int i = 0; i < n; i++)
        if (chair[i].is_host)
            memcpy(t->table.host_name, chair[i].name, NAME_BYTES);
    keeping_table_set(t->app->store, &t->table);
}

/* The way to it is in t->table. */
static void begin_call(App *app, const char *name)
{
    Together *t = app->together;
    KeptOwn own;
    KeptTable before;
    const GuestOwner owner = guest_owner(t);
    keeping_own(app->store, &own);
    if (keeping_table(app->store, t->table.way.table, &before)) {
        const Invitation way = t->table.way;
        t->table = before;
        if (way.address[0].family != INVITE_NOWHERE)
            t->table.way = way;
    }
    t->by_secret = t->by_secret && !t->table.seated;
    t->guest = guest_open(name, own.avatar, t->table.has_lot ? &t->table.lot : NULL, &owner);
    if (t->guest == NULL || !post_ready(app, NULL)) {
        let_go(app);
        return;
    }
    draft_again(t);
    app->together_view->said[0] = '\0';
    call(t);
}

static Together *ready_to_call(App *app, const char **name)
{
    typing_leave(app);
    *name = own_name(app);
    if ((*name)[0] == '\0' || begin(app) == NULL)
        return NULL;
    together_leave(app);
    return begin(app);
}

void together_call_found(App *app, int place)
{
    const char *name;
    const TogetherView *v = app->together_view;
    if (place < 0 || place >= v->founds)
        return;
    uint8_t key[CRYPT_FINGERPRINT];
    memcpy(key, v->found[place].key, sizeof key);
    Together *t = ready_to_call(app, &name);
    for (int i = 0; t != NULL && i < t->founds; i++) {
        const FoundTable *f = &t->found[i];
        if (memcmp(f->table.key, key, sizeof key) != 0)
            continue;
        memcpy(t->table.way.table, key, sizeof key);
        memcpy(t->found_at, f->at, sizeof t->found_at);
        t->found_ats = f->addresses;
        for (int k = 0; k < f->addresses && k < INVITE_ADDRESSES; k++)
            t->table.way.address[k] = post_invite_address(&f->at[k]);
        t->in_list = true;
        begin_call(app, name);
        return;
    }
}

void together_call_rested(App *app, int place)
{
    const char *name;
    KeptTable kept;
    const TogetherView *v = app->together_view;
    if (place < 0 || place >= v->resteds || !keeping_table(app->store, v->rested[place].key, &kept))
        return;
    Together *t = ready_to_call(app, &name);
    if (t == NULL)
        return;
    t->table = kept;
    begin_call(app, name);
}

void together_call_invited(App *app, const char *text)
{
    const char *name;
    Invitation way;
    char copy[INVITE_READ];
    snprintf(copy, sizeof copy, "%s", text);
    const InviteFault fault = invite_read(copy, strlen(copy), &way);
    if (fault != INVITE_WELL) {
        char why[sizeof app->notice] = "";
        TextSink out = text_sink(why, sizeof why);
        invite_fault_say(fault, &out);
        app_notice(app, why);
        return;
    }
    Together *t = ready_to_call(app, &name);
    if (t == NULL)
        return;
    t->table.way = way;
    t->by_secret = true;
    begin_call(app, name);
}

void together_try_now(App *app)
{
    Together *t = app->together;
    if (t != NULL && t->guest != NULL && t->host == NULL && t->line == 0)
        retry_at_once(&t->retry, together_now());
}

void together_look(App *app, bool looks)
{
    if (!looks && app->together == NULL)
        return;
    Together *t = begin(app);
    if (t == NULL || (looks && !post_ready(app, NULL)))
        return;
    if (t->looks == looks)
        return;
    t->looks = looks;
    t->founds = 0;
    if (t->post != NULL)
        post_look(t->post, looks);
    together_fill(app);
}

/* ---- as a guest: the connection ---- */

static void reached(Together *t, const PostEvent *e)
{
    t->proven = t->came = true;
    t->switched = t->asked = false;
    t->sees_ms = together_now();
    memcpy(t->picture, e->picture, sizeof t->picture);
    retry_rest(&t->retry);
    t->table.has_host = true;
    memcpy(t->table.host, e->proof.person, CRYPT_KEY);
    guest_line_open(t->guest, e->proof.table, together_now());
    if (!t->looks)
        post_look(t->post, false);
    t->changed = true;
}

/* It ends here, and the page where tables are looked for says why. */
static void give_up(Together *t, const char *sentence)
{
    App *app = t->app;
    const bool at_table = app->told != NULL || app_screen(app) == SCREEN_LOBBY;
    char words[sizeof app->notice];
    snprintf(words, sizeof words, "%s", sentence);
    let_go(app);
    snprintf(app->together_view->said, sizeof app->together_view->said, "%.*s",
             (int)sizeof app->together_view->said - 1, words);
    if (!at_table)
        return;
    app_home(app);
    app_notice(app, words);
}

static void not_reached(Together *t, const LineFault *fault)
{
    char why[512] = "";
    TextSink out = text_sink(why, sizeof why);
    const bool passes = line_fault_passes(fault);
    /* A line that ends before both have proven who they are may mean no, or may just have been cut. */
    const bool silent = fault->end == LINE_CUT || fault->end == LINE_LEFT || fault->end == LINE_UNPROVEN ||
                        fault->end == LINE_OTHER_HOST; /* it has moved, and somebody else is there now */
    if ((passes || silent) && t->came) {
        retry_failed(&t->retry, together_now());
    } else if (!passes && !t->switched && t->table.seated) { /* by the key alone, or with the invitation */
        t->switched = true;
        t->by_secret = !t->by_secret;
        retry_at_once(&t->retry, together_now());
    } else {
        line_fault_say(fault, &out);
        give_up(t, why);
    }
}

static void lost(Together *t, const LinesEnd *end)
{
    const LineFault fault = { .end = end->end,
                              .why = end->end == LINE_FAULT ? end->fault : end->why,
                              .proven = t->proven,
                              .invited = t->by_secret,
                              .other = end->version };
    const bool was_there = t->proven;
    t->line = 0;
    t->proven = false;
    t->changed = true;
    if (!was_there) {
        not_reached(t, &fault);
        return;
    }
    guest_line_gone(t->guest, together_now());
    if (guest_phase(t->guest) == GUEST_REFUSED || guest_phase(t->guest) == GUEST_OVER)
        return;               /* follow_guest says it */
    post_look(t->post, true); /* it may have moved to another address of this house */
    retry_at_once(&t->retry, together_now());
}

/* ---- what comes ---- */

static int find_place(const Together *t, const FoundTable *f)
{
    int i = 0;
    while (i < t->founds && memcmp(t->found[i].table.key, f->table.key, sizeof f->table.key) != 0)
        i++;
    return i;
}

/* The table whose line is down, wherever it is now. */
static void found_again(Together *t, const FoundTable *f)
{
    memcpy(t->found_at, f->at, sizeof t->found_at);
    t->found_ats = f->addresses;
    if (t->line == 0)
        retry_at_once(&t->retry, together_now());
}

static void found(Together *t, const FoundTable *f, bool lost)
{
    const int at = find_place(t, f);
    t->changed = true;
    if (!lost && t->came && !t->proven && memcmp(f->table.key, t->table.way.table, sizeof f->table.key) == 0)
        found_again(t, f);
    if (lost && at < t->founds) {
        memmove(&t->found[at], &t->found[at + 1], (size_t)(--t->founds - at) * sizeof *t->found);
    } else if (!lost && at < FINDER_TABLES) {
        t->found[at] = *f;
        t->founds += at == t->founds;
    }
}

static void hear_guest(Together *t, const PostEvent *e)
{
    if (e->kind == POST_PROVEN)
        host_proven(t->host, e->line, &e->proof, e->picture, together_now());
    else if (e->kind == POST_FRAME)
        host_heard(t->host, e->line, (const char *)e->frame, e->size, together_now());
    else
        host_gone(t->host, e->line, e->over.end == LINE_LEFT, together_now());
}

static void hear_host(Together *t, const PostEvent *e)
{
    if (e->kind == POST_PROVEN)
        reached(t, e);
    else if (e->kind == POST_FRAME)
        guest_heard(t->guest, (const char *)e->frame, e->size, together_now());
    else
        lost(t, &e->over);
}

static void hear(Together *t)
{
    PostEvent e;
    while (t->post != NULL && post_next(t->post, &e)) {
        const bool of_line = e.kind == POST_PROVEN || e.kind == POST_FRAME || e.kind == POST_OVER;
        if (e.kind == POST_FOUND || e.kind == POST_LOST)
            found(t, &e.found, e.kind == POST_LOST);
        else if (e.kind == POST_NOBODY)
            t->unreached = t->changed = true;
        else if (e.kind == POST_WOKE)
            together_try_now(t->app);
        else if (of_line && t->guest != NULL && e.line == t->line && t->host == NULL)
            hear_host(t, &e);
        else if (of_line && t->host != NULL)
            hear_guest(t, &e);
    }
}

/* ---- sitting down ---- */

/* Where one has a chair already the host says so by himself; else the first that is free is asked for, and where there
 * is none one looks on. */
static void sit_down(Together *t)
{
    TableChair chair[MAX_SEATS];
    int own, seat = 0;
    const int n = guest_chairs(t->guest, chair, &own, together_now());
    if (guest_phase(t->guest) != GUEST_SEES || own != NO_SEAT || t->asked || n == 0 ||
        (t->table.seated && together_now() - t->sees_ms < SIT_MS))
        return;
    while (seat < n && chair[seat].state != CHAIR_FREE)
        seat++;
    if (seat == n && together_now() - t->sees_ms < FULL_MS)
        return; /* not all of them may have been told yet */
    t->asked = true;
    if (seat < n) {
        keep_table(t); /* the lots before anything is told of them */
        guest_ask(t->guest, seat);
    } else if (guest_rules(t->guest) != NULL && guest_rules(t->guest)->watchers) {
        t->watches = true;
        guest_watch(t->guest);
    } else {
        give_up(t, tr("Every seat at this table is taken."));
    }
}

void together_sit_down(App *app)
{
    Together *t = app->together;
    TableChair chair[MAX_SEATS];
    int own, seat = 0;
    if (t == NULL || t->guest == NULL || t->host != NULL || !t->proven)
        return;
    const int n = guest_chairs(t->guest, chair, &own, together_now());
    while (seat < n && chair[seat].state != CHAIR_FREE)
        seat++;
    if (own != NO_SEAT || seat == n)
        return;
    t->watches = false;
    t->asked = true;
    keep_table(t);
    guest_ask(t->guest, seat);
    t->changed = true;
}

static void met_host(Together *t)
{
    KeptPerson met = { .seen = time(NULL) };
    memcpy(met.key, t->table.host, sizeof met.key);
    memcpy(met.name, t->table.host_name, sizeof met.name);
    keeping_met(t->app->store, &met);
}

/* From now on the key alone opens the door. */
static void seated(Together *t)
{
    if (t->table.seated || t->watches || guest_phase(t->guest) != GUEST_SEATED)
        return;
    t->table.seated = true;
    t->by_secret = false;
    keep_table(t);
    met_host(t);
}

/* What does not hold is said at once, wherever one is. */
static void look_at_seals(Together *t)
{
    char words[960] = "";
    TextSink out = text_sink(words, sizeof words);
    for (int deal = t->broken + 1; deal <= guest_deals(t->guest); deal++) {
        if (guest_seal(t->guest, deal, NULL) != SEAL_BROKEN)
            continue;
        t->broken = deal;
        (void)guest_seal(t->guest, deal, &out);
        app_notice(t->app, words);
        return;
    }
}

static bool is_match_over(const App *app)
{
    return app->told != NULL && seat_view(told_match_seat(app->told), NO_SEAT)->phase == PHASE_MATCH_END;
}

static void keep_match(Together *t)
{
    if (!t->finished || t->kept || t->watches)
        return;
    t->kept = true;
    t->table.match = guest_keep(t->guest, t->app->store);
    t->table.over = true;
    keep_table(t);
}

static void follow_guest(Together *t)
{
    char words[512] = "";
    sit_down(t);
    if (t->guest == NULL)
        return;
    seated(t);
    keep_match(t);
    const GuestPhase phase = guest_phase(t->guest);
    const bool no = phase == GUEST_SEES && t->asked && guest_refusal(t->guest)[0] != '\0';
    if (phase != GUEST_REFUSED && phase != GUEST_OVER && !no)
        return;
    if (no)
        guest_leave(t->guest);
    if (is_match_over(t->app)) /* which can still be looked at */
        return;
    if (guest_refusal(t->guest)[0] != '\0')
        snprintf(words, sizeof words, "%s", guest_refusal(t->guest));
    else if (t->app->told != NULL)
        text_write(words, sizeof words, "{1} has put the match aside. It goes on when {1} opens the table again.",
                   t->table.host_name);
    else
        text_write(words, sizeof words, "{1} has closed the table.", t->table.host_name);
    give_up(t, words);
}

/* ---- both ---- */

/* A page of a table that is not there any more is left; whoever has sat down comes to the lobby. */
static void follow_screen(App *app, uint8_t before)
{
    const TogetherView *v = app->together_view;
    const ScreenId top = app_screen(app);
    if (top == SCREEN_LOBBY && v->stage == TOGETHER_OUT) {
        app_home(app);
    } else if (top == SCREEN_JOIN && v->stage == TOGETHER_SEATED && before != v->stage) {
        app_go(app, SCREEN_LOBBY);
    }
}

static bool join_is_open(const App *app)
{
    bool there = false;
    for (int i = 0; i < app->depth; i++)
        there |= app->stack[i] == SCREEN_JOIN;
    return there;
}

/* Nothing needs the thread any more: it ends once last words have gone. */
static void rest_post(Together *t)
{
    const bool needed = t->host != NULL || t->guest != NULL || t->looks;
    if (needed || t->post == NULL)
        t->idle_ms = 0;
    else if (t->idle_ms == 0)
        t->idle_ms = together_now() + 1;
    else if (together_now() - t->idle_ms >= IDLE_MS) {
        post_close(t->post);
        t->post = NULL;
        t->idle_ms = 0;
    }
}

static void go_on(Together *t)
{
    hear(t);
    carry_all(t);
    if (t->host != NULL)
        host_go_on(t->host, together_now());
    if (t->guest != NULL)
        guest_go_on(t->guest, together_now());
    carry_all(t);
    if (t->guest != NULL && t->host == NULL && t->line == 0 && retry_is_due(&t->retry, together_now()))
        call(t);
}

/* Whether the screen shows times that run by themselves. */
static bool shows_times(const TogetherView *v)
{
    bool some = v->cut;
    for (int i = 0; i < v->chairs; i++)
        some |= v->chair[i].away_left_ms > 0 ||
                (v->sign_ms[i] != 0 && together_now() - v->sign_ms[i] < SIGN_SHOWN_MS + 1000);
    return some;
}

static int sooner(int ms, uint64_t due)
{
    const uint64_t now = together_now();
    const int left = due == UINT64_MAX ? -1 : due <= now ? 0 : due - now > INT32_MAX ? INT32_MAX : (int)(due - now);
    return tick_sooner(ms, left);
}

static int due_ms(Together *t)
{
    int ms = -1;
    if (t->host != NULL)
        ms = sooner(ms, host_due(t->host));
    if (t->guest != NULL)
        ms = sooner(ms, guest_due(t->guest));
    if (t->guest != NULL && t->host == NULL && t->line == 0)
        ms = sooner(ms, t->retry.due_ms);
    if (t->guest != NULL && guest_phase(t->guest) == GUEST_SEES && !t->asked)
        ms = sooner(ms, t->sees_ms + (together_now() - t->sees_ms < SIT_MS ? SIT_MS : FULL_MS));
    if (t->idle_ms != 0)
        ms = sooner(ms, t->idle_ms + IDLE_MS);
    return ms;
}

int together_tick(App *app)
{
    Together *t = app->together;
    if (t == NULL)
        return -1;
    if (t->looks && !join_is_open(app))
        together_look(app, false);
    go_on(t);
    for (int i = 0; i < 8 && t->changed; i++) { /* what follows may change something else */
        const uint8_t before = app->together_view->stage;
        t->changed = false;
        if (t->guest != NULL)
            look_at_seals(t);
        if (t->host != NULL)
            follow_host(t);
        else if (t->guest != NULL)
            follow_guest(t);
        go_on(t);
        together_fill(app);
        follow_screen(app, before);
        app_redraw(app);
    }
    if (t->guest != NULL && guest_phase(t->guest) == GUEST_SEES && !t->asked)
        sit_down(t);
    keep_draft(t);
    rest_post(t);
    int ms = due_ms(t);
    if (shows_times(app->together_view)) {
        const uint64_t second = together_now() / 1000;
        if (second != t->shown_s) {
            together_fill(app);
            app_redraw(app);
        }
        t->shown_s = second;
        ms = sooner(ms, (second + 1) * 1000);
    }
    return ms;
}

void together_leave(App *app)
{
    Together *t = app->together;
    if (t == NULL || t->guest == NULL)
        return;
    if (t->host != NULL) {
        (void)host_rest(t->host);
    } else {
        const bool played = guest_match(t->guest) != NULL && !is_match_over(app);
        guest_leave(t->guest);
        if (!t->proven && t->line != 0)
            post_drop(t->post, t->line);
        if (t->table.seated && !played && !t->kept)
            keeping_table_forget(app->store, t->table.way.table);
    }
    let_go(app);
    together_fill(app);
    app_redraw(app);
}

bool together_back(App *app)
{
    const TogetherView *v = app->together_view;
    if (app->together == NULL || v->stage <= TOGETHER_ASKED)
        return false;
    if (v->stage != TOGETHER_PLAYING || guest_match(app->together->guest) == NULL)
        app_go(app, SCREEN_LOBBY);
    else if (app->told != NULL)
        app_go(app, SCREEN_TABLE);
    else
        app_show_told(app, guest_match(app->together->guest));
    return true;
}

void together_sign(App *app, int sign)
{
    if (app->together != NULL && app->together->guest != NULL)
        guest_sign(app->together->guest, sign);
}

void together_mute(App *app, int seat)
{
    if (app->together_view != NULL && seat >= 0 && seat < MAX_SEATS)
        app->together_view->muted ^= (uint16_t)(1u << seat);
}

bool together_seal(const App *app, int deal, TextSink *sentence)
{
    const Together *t = app->together;
    const GuestSeal seal = t != NULL && t->guest != NULL ? guest_seal(t->guest, deal, sentence) : SEAL_NOT_YET;
    if (seal == SEAL_NOT_YET)
        text_say(sentence, "This deal has not been opened and checked yet.");
    return seal == SEAL_CHECKED;
}

/* ---- people ---- */

const char *together_name(App *app)
{
    static char none[] = "";
    TogetherView *v = app->together_view;
    KeptOwn own;
    if (v == NULL)
        return none;
    if (v->me[0] == '\0') {
        keeping_own(app->store, &own);
        memcpy(v->me, own.name, sizeof v->me);
    }
    return v->me;
}

void together_call_me(App *app, const char *name)
{
    KeptOwn own;
    keeping_own(app->store, &own);
    snprintf(own.name, sizeof own.name, "%.*s", (int)sizeof own.name - 1, name);
    table_name_mend(own.name, sizeof own.name, NAME_LETTERS);
    keeping_own_set(app->store, &own);
    if (app->together_view != NULL)
        memcpy(app->together_view->me, own.name, sizeof own.name);
}

void together_forget(App *app, int known)
{
    const TogetherView *v = app->together_view;
    if (v == NULL || known < 0 || known >= v->knowns)
        return;
    keeping_forget(app->store, v->known[known].key);
    together_fill_people(app);
}

/* Words of our own, so that nobody can be told what he does not want to hear. */
static const char *const signs[TABLE_SIGNS] = { N_("Hello!"),          N_("Well played!"),    N_("Thank you!"),
                                                N_("Sorry!"),          N_("One moment!"),     N_("Take your time."),
                                                N_("Oh no!"),          N_("Good luck!"),      N_("What a hand!"),
                                                N_("I will be back."), N_("That was close."), N_("Good night!") };

const char *together_sign_words(int sign)
{
    return sign >= 0 && sign < TABLE_SIGNS ? tr(signs[sign]) : "";
}
