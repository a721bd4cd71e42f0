/* `table open`: a table without a person of its own. It lets in whoever comes with an invitation, deals when all free
 * seats are taken, and prints what comes of the match. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/table.h"
#include "cli/table_address.h"
#include "cli/table_end.h"
#include "cli/table_folder.h"
#include "cli/table_wait.h"
#include "net/host.h"
#include "net/kept_lobby.h"
#include "net/post.h"
#include "net/router.h"
#include "platform/files.h"
#include "platform/language.h"
#include "rules/table/option.h"

enum {
    TOLD_MS = 30000,    /* of waiting for those who are there, once it is over, until they have seen that it was true */
    MISSED_MS = 600000, /* and for who was cut off before that */
    SHELF = 64,         /* matches that are looked through for a table */
    A_DAY = 24 * 60 * 60
};

typedef struct HostRun {
    const TableOpen *open;
    Store *store;
    Post *post;
    Host *host;
    Router *router; /* NULL: it is not asked */
    RouterWay way;  /* as it was told last */
    OnionWay onion;
    CryptKeys person, table;
    uint16_t port;
    char words[sizeof((KeptLobby *)0)->words]; /* by which the lobby is known again */
    KeptLobby kept;                            /* as it was written last */
    bool is_kept;                              /* it was */
    bool resumed;                              /* its match goes on */
    bool changed;
    bool admitted;     /* whom the post lets in is up to date */
    int printed;       /* deals */
    uint16_t came;     /* a bit a seat: that somebody has sat down there was printed */
    uint64_t over_ms;  /* since when the match is over; 0: it is not */
    uint64_t here_ms;  /* since when everybody is there again */
    uint64_t waits_ms; /* until when it waits then */
    bool good;         /* the end was printed */
} HostRun;

/* ---- what the table says ---- */

static void say(void *user, int line, const void *frame, size_t size, bool last)
{
    const HostRun *run = user;
    if (run->post != NULL) /* else nobody has come: it never listened */
        post_say(run->post, line, frame, size, last);
}

static void changed(void *user)
{
    HostRun *run = user;
    run->changed = true;
}

static HostOwner owner_of(HostRun *run)
{
    return (HostOwner){ .say = say, .changed = changed, .wake = table_wake, .user = run };
}

/* ---- the lobby of before ---- */

static void words_write(HostRun *run)
{
    const MatchSetup *m = &run->open->setup;
    const GameDef *game = game_table[m->game];
    TextSink out = text_sink(run->words, sizeof run->words);
    text_addf(&out, "%s ", game->id);
    options_write(game->options, m->preset, &m->options, &out);
    for (int i = 0; i < m->seats; i++) {
        const bool is_free = run->open->free_seats >> i & 1;
        text_addf(&out, " %s", is_free ? "free" : "computer");
        if (!is_free)
            text_addf(&out, ":%d", m->seat[i].level);
    }
}

static void lobby_keep(HostRun *run)
{
    run->kept.table = run->table;
    run->kept.port = run->port;
    memcpy(run->kept.words, run->words, sizeof run->kept.words);
    if (kept_lobby_follow(&run->kept, run->host, time(NULL)) || !run->is_kept)
        keeping_lobby_set(run->store, &run->kept);
    run->is_kept = true;
}

/* ---- opening ---- */

/* Is it still to be gone on with? One that is over is, for a while, if this program ended before everybody had seen
 * that all of it was true. */
static bool rests(Store *store, int64_t match)
{
    StoredMatch m;
    if (!host_kept(store, match) || keeping_ended(store, match) == KEPT_ENDED || !store_match_get(store, match, &m) ||
        m.given_up)
        return false;
    return !m.over || m.touched + A_DAY > time(NULL);
}

/* The match of a table that rests in the folder; 0: none. */
static int64_t match_resting(Store *store)
{
    int64_t ids[SHELF];
    const int n = store_match_list(store, ids, SHELF);
    for (int i = 0; i < n; i++)
        if (rests(store, ids[i]))
            return ids[i];
    return 0;
}

static bool same_game(const HostRun *run, int64_t match)
{
    StoredMatch m;
    if (!store_match_get(run->store, match, &m) || strcmp(m.game, game_table[run->open->setup.game]->id) == 0)
        return true;
    const int game = game_find(m.game);
    cli_complain(stderr,
                 "In this folder a table of {1} has not come to its end. Go on with it, or name another folder with "
                 "--data-dir.",
                 game >= 0 ? tr(game_table[game]->title) : m.game);
    return false;
}

/* Of a table at which somebody plays before this screen only the program with the window is of use. */
static bool nobody_is_here(const HostRun *run)
{
    if (host_own_seat(run->host) == NO_SEAT)
        return true;
    cli_complain(stderr, "In this folder rests a table at which you play yourself. Go on with it in the window of "
                         "Meldwell, or name another folder with --data-dir.");
    return false;
}

/* A match that rests goes on; else the table of before is opened again, if it is the same. */
static bool host_begin(HostRun *run)
{
    char why[1024] = "";
    TextSink error = text_sink(why, sizeof why);
    KeptLobby kept;
    HostLobby lobby;
    const HostOwner owner = owner_of(run);
    const int64_t match = match_resting(run->store);
    if (match != 0) {
        if (!same_game(run, match))
            return false;
        run->resumed = true;
        run->port = keeping_port(run->store, match);
        run->host = host_resume(run->store, match, &owner, &error);
        if (run->host != NULL && run->port == 0 && keeping_lobby(run->store, &kept) &&
            memcmp(kept.table.open, host_table_keys(run->host)->open, CRYPT_KEY) == 0)
            run->port = kept.port; /* the program ended when it had just begun */
    } else {
        HostSetup setup = { .setup = run->open->setup,
                            .guest_seats = run->open->free_seats,
                            .own_seat = NO_SEAT,
                            .rules = run->open->rules };
        words_write(run);
        if (keeping_lobby(run->store, &kept) && strcmp(kept.words, run->words) == 0) {
            kept_lobby_again(&kept, time(NULL), &lobby);
            setup.lobby = &lobby;
            setup.table = kept.table;
            run->port = kept.port;
        } else {
            keeping_onion_set(run->store, 0, "");
            crypt_keys_new(&setup.table);
        }
        run->host = host_open(&setup, run->store, &owner, &error);
    }
    if (why[0] != '\0')
        cli_complaint(stderr, why);
    if (run->host == NULL || !nobody_is_here(run))
        return false;
    run->table = *host_table_keys(run->host);
    while (run->resumed && host_sheet(run->host, run->printed) != NULL)
        run->printed++; /* it was told before */
    return true;
}

static bool all_loopback(const TableOpen *open)
{
    static const uint8_t here6[16] = { [15] = 1 };
    for (int i = 0; i < open->addresses; i++) {
        const SocketAddress *a = &open->address[i];
        if (a->family == SOCKET_IPV4 ? a->bytes[0] != 127 : memcmp(a->bytes, here6, sizeof here6) != 0)
            return false;
    }
    return open->addresses > 0;
}

/* At the port that was asked for, or where those who were invited look for it; none other will do then. */
static bool listen_begin(HostRun *run)
{
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    const uint16_t wanted = run->open->port != 0 ? run->open->port : run->port;
    const PostKeys keys = {
        .person = run->person, .table = run->table, .hosts = true, .home = all_loopback(run->open)
    };
    run->post = post_open(&keys, table_wake, NULL, &error);
    if (run->post == NULL || !post_listen(run->post, wanted, &run->port, &error)) {
        cli_complaint(stderr, why);
        return false;
    }
    if (wanted != 0 && run->port != wanted) {
        cli_complain(stderr, "Port {1} is taken by another program.", text_number(wanted).text);
        return false;
    }
    return true;
}

/* ---- the router ---- */

/* What it holds for this program is known to the next one, however this one ends. */
static void held_keep(const HostRun *run, uint16_t held)
{
    KeptRouter kept;
    keeping_router(run->store, &kept);
    kept.held = held;
    keeping_router_set(run->store, &kept);
}

/* Says how it stands whenever that is another way. */
static void look_at_router(HostRun *run)
{
    RouterWay way;
    char words[512] = "";
    TextSink out = text_sink(words, sizeof words);
    if (run->router == NULL)
        return;
    router_look(run->router, &way);
    held_keep(run, way.held);
    if (way.stand == run->way.stand || way.stand == ROUTER_ASKED)
        return;
    run->way = way;
    router_say(&way, &out);
    if (way.stand != ROUTER_OPEN) {
        cli_complaint(stderr, words);
        return;
    }
    fprintf(stdout, "%s\n", words);
    fflush(stdout);
}

/* Its answer belongs into the invitations. Without it the table is open all the same. */
static bool router_begin(HostRun *run)
{
    KeptRouter kept;
    if (!run->open->router)
        return true;
    run->router = router_open(all_loopback(run->open), table_wake, NULL);
    if (run->router == NULL) {
        cli_complain(stderr, "There is not enough memory.");
        return false;
    }
    keeping_router(run->store, &kept);
    router_ask(run->router, run->port, kept.held);
    const uint64_t until = table_now() + ROUTER_STUCK_MS + 100;
    do {
        table_wait(until);
        look_at_router(run);
    } while (run->way.stand == ROUTER_UNASKED && !table_stopped());
    return true;
}

static void router_end(HostRun *run)
{
    if (run->router != NULL && router_close(run->router))
        held_keep(run, 0);
}

/* ---- the onion service ---- */

static void note_onion(HostRun *run, const OnionWay *way)
{
    char words[512] = "";
    TextSink out = text_sink(words, sizeof words);
    const bool other = way->stand != run->onion.stand && way->stand != ONION_ASKED;
    run->onion = *way;
    if (!other)
        return;
    onion_say((OnionStand)way->stand, &out);
    if (way->stand != ONION_OPEN) {
        cli_complaint(stderr, words);
        return;
    }
    keeping_onion_set(run->store, host_match(run->host), way->key);
    fprintf(stdout, "%s\n", words);
    fflush(stdout);
}

static void hear(HostRun *run)
{
    PostEvent e;
    while (post_next(run->post, &e)) {
        if (e.kind == POST_PROVEN) {
            host_proven(run->host, e.line, &e.proof, e.picture, table_now());
            host_came_from(run->host, e.line, &e.from);
        } else if (e.kind == POST_FRAME) {
            host_heard(run->host, e.line, (const char *)e.frame, e.size, table_now());
        } else if (e.kind == POST_OVER) {
            host_gone(run->host, e.line, e.over.end == LINE_LEFT, table_now());
        } else if (e.kind == POST_ONION) {
            note_onion(run, &e.onion);
        }
    }
}

/* Its name belongs into the invitations. */
static bool service_begin(HostRun *run)
{
    char key[ONION_KEY];
    if (!run->open->onion)
        return true;
    keeping_onion(run->store, host_match(run->host), key);
    post_onion(run->post, key);
    do {
        table_wait(UINT64_MAX);
        hear(run);
    } while (run->onion.stand <= ONION_ASKED && !table_stopped());
    return true;
}

/* ---- invitations ---- */

static int seats_waiting(const HostRun *run)
{
    TableChair chair[MAX_SEATS];
    const int n = host_chairs(run->host, chair);
    int waiting = 0;
    for (int i = 0; i < n; i++)
        waiting += (run->open->free_seats >> i & 1) && chair[i].state == CHAIR_FREE;
    return waiting;
}

static int own_addresses(const HostRun *run, InviteAddress out[INVITE_ADDRESSES])
{
    SocketAddress address[INVITE_ADDRESSES];
    int n = run->open->addresses;
    memcpy(address, run->open->address, sizeof address);
    if (n == 0)
        n = post_own_addresses(address, INVITE_ADDRESSES);
    for (int i = 0; i < n; i++) {
        address[i].port = run->port;
        out[i] = post_invite_address(&address[i]);
    }
    n = router_addresses(&run->way, out, n);
    return onion_addresses(&run->onion, out, n);
}

typedef struct InviteLines {
    int count;
    char line[TABLE_FREE_MOST][INVITE_TEXT];
} InviteLines;

static bool lines_write(FILE *out, const void *what)
{
    const InviteLines *lines = what;
    for (int i = 0; i < lines->count; i++)
        if (fprintf(out, "%s\n", lines->line[i]) < 0)
            return false;
    return fflush(out) == 0;
}

/* Beside it first, so that whoever reads it finds all lines or none. */
static bool lines_to_file(const char *name, const InviteLines *lines)
{
    char beside[3200];
    snprintf(beside, sizeof beside, "%s.new", name);
    file_remove(beside);
    const int wrong = file_write_new(beside, lines_write, lines);
    if (wrong == 0 && file_rename(beside, name))
        return true;
    cli_complain(stderr, "\"{1}\" cannot be written: {2}.", name, strerror(wrong != 0 ? wrong : errno));
    return false;
}

/* One for each seat that nobody has come to. Those of before still hold, and are not known here any more: where they
 * were written to a file that is still there it stays. */
static bool invite(HostRun *run)
{
    InviteLines lines = { .count = 0 };
    InviteAddress address[INVITE_ADDRESSES];
    const char *file = run->open->invite;
    const int waiting = seats_waiting(run), addresses = own_addresses(run, address);
    if (run->resumed || waiting == 0 || (file != NULL && file_there(file) && host_invited(run->host) >= waiting))
        return true;
    if (addresses == 0) {
        cli_complain(stderr, "This machine has no address that others could reach. Name one with --address.");
        return false;
    }
    for (int i = 0; i < waiting && i < TABLE_FREE_MOST; i++) {
        Invitation v;
        TextSink out = text_sink(lines.line[i], sizeof lines.line[i]);
        host_invite(run->host, address, addresses, &v, table_now());
        invite_write(&v, &out);
        lines.count++;
    }
    if (file != NULL)
        return lines_to_file(file, &lines);
    return lines_write(stdout, &lines);
}

/* ---- playing ---- */

static void names_of(const HostRun *run, TableNames *out)
{
    TableChair chair[MAX_SEATS];
    out->seats = host_chairs(run->host, chair);
    for (int i = 0; i < out->seats; i++)
        memcpy(out->name[i], chair[i].name, NAME_BYTES);
}

static void who_came_print(HostRun *run)
{
    TableChair chair[MAX_SEATS];
    const int n = host_chairs(run->host, chair);
    for (int i = 0; i < n && host_phase(run->host) != HOST_OVER; i++) {
        if (chair[i].kind != SEAT_PERSON || chair[i].state != CHAIR_TAKEN || (run->came >> i & 1))
            continue;
        run->came |= (uint16_t)(1U << i);
        cli_line(stdout, "{1} sits down.", chair[i].name);
        fflush(stdout);
    }
}

static void deals_print(HostRun *run)
{
    TableNames names;
    const ScoreSheet *sheet;
    names_of(run, &names);
    for (; (sheet = host_sheet(run->host, run->printed)) != NULL; run->printed++)
        table_deal_print(stdout, &names, run->printed + 1, sheet->deal);
}

static void admit(HostRun *run)
{
    uint8_t invitation[HOST_INVITATIONS][CRYPT_KEY], known[MAX_SEATS][CRYPT_KEY];
    const int n = host_admits(run->host, invitation, known);
    run->admitted = post_admit(run->post, invitation, HOST_INVITATIONS, known, n, true);
}

/* Nobody is at this screen who could be asked: whoever has an invitation sits down. */
static void let_in(HostRun *run)
{
    HostAsker asks[CHAIR_ASKS];
    const int n = host_askers(run->host, asks);
    for (int i = 0; i < n; i++)
        host_answer(run->host, asks[i].seat, asks[i].invited || asks[i].known, table_now());
}

static void deal_when_all_came(HostRun *run)
{
    char why[512];
    TextSink why_not = text_sink(why, sizeof why);
    if (host_phase(run->host) == HOST_LOBBY && seats_waiting(run) == 0)
        host_deal(run->host, table_now(), &why_not); /* somebody may still be asking */
}

static void look(HostRun *run)
{
    if (!run->changed && run->admitted)
        return;
    run->changed = false;
    let_in(run);
    admit(run);
    deal_when_all_came(run);
    if (host_phase(run->host) == HOST_LOBBY) {
        lobby_keep(run);
    } else if (!run->resumed && host_match(run->host) != 0) {
        run->resumed = true;
        keeping_port_set(run->store, host_match(run->host), run->port);
        keeping_onion_set(run->store, host_match(run->host), run->onion.key);
        keeping_lobby_close(run->store);
    }
    who_came_print(run);
    deals_print(run);
}

/* ---- the end ---- */

static bool end_print(const HostRun *run)
{
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    TableNames names;
    names_of(run, &names);
    const bool good = table_end_print(stdout, run->store, host_match(run->host), &names, &error);
    if (!good)
        cli_complaint(stderr, why);
    return good;
}

/* Of the people who have chairs: has everybody said good-bye, then or before, and is somebody cut off who has not? */
static bool all_left(const HostRun *run, bool *cut_off)
{
    TableChair chair[MAX_SEATS];
    const int64_t match = host_match(run->host);
    const int n = host_chairs(run->host, chair);
    const uint16_t before = keeping_ended(run->store, match);
    uint16_t left = before;
    bool all = true;
    *cut_off = false;
    for (int i = 0; i < n; i++) {
        if (chair[i].kind == SEAT_PERSON && chair[i].left)
            left |= (uint16_t)(1U << i);
        if (chair[i].kind != SEAT_PERSON || (left >> i & 1))
            continue;
        all = false;
        *cut_off = *cut_off || chair[i].state == CHAIR_AWAY || chair[i].state == CHAIR_STOOD_IN;
    }
    if (left != before)
        keeping_ended_set(run->store, match, left);
    return all;
}

/* It is over, and everybody has seen all of it and gone. Who only looks at the end is not waited for. */
static bool is_done(HostRun *run)
{
    bool cut_off;
    const uint64_t now = table_now();
    if (host_phase(run->host) != HOST_OVER)
        return false;
    if (run->over_ms == 0) {
        run->over_ms = now;
        run->good = end_print(run);
    }
    const bool left = all_left(run, &cut_off);
    if (cut_off || run->here_ms == 0)
        run->here_ms = now;
    run->waits_ms = cut_off ? run->over_ms + MISSED_MS : run->here_ms + TOLD_MS;
    return left || now >= run->waits_ms;
}

static void play(HostRun *run)
{
    run->changed = true;
    while (!table_stopped()) {
        hear(run);
        host_go_on(run->host, table_now());
        look(run);
        look_at_router(run);
        if (is_done(run) || host_phase(run->host) == HOST_RESTING)
            return;
        if (run->changed)
            continue;
        const uint64_t due = host_due(run->host);
        table_wait(run->over_ms != 0 && run->waits_ms < due ? run->waits_ms : due);
    }
}

/* The exit status. */
static int end(HostRun *run)
{
    if (host_phase(run->host) == HOST_OVER) {
        keeping_ended_set(run->store, host_match(run->host), KEPT_ENDED);
        return run->good ? ALL_WELL : FAILED;
    }
    host_rest(run->host);
    table_rests_say(run->store, N_("The table rests. The same command goes on with it."));
    return FAILED;
}

int table_host_run(const TableOpen *open)
{
    HostRun run = { .open = open };
    int status = FAILED;
    if (!table_wait_begin())
        return FAILED;
    run.store = table_store(open->dir, "table");
    if (run.store != NULL) {
        keeping_person(run.store, &run.person);
        if (host_begin(&run) && listen_begin(&run) && router_begin(&run) && service_begin(&run) && invite(&run)) {
            fflush(stdout);
            play(&run);
            status = end(&run);
        }
    }
    host_close(run.host);
    post_close(run.post);
    router_end(&run);
    store_close(run.store);
    table_wait_end();
    return status;
}
