/* `table join`: a seat at a table of somebody else, played by a level or by a program. It calls, sits down, plays, and
 * when the line is cut calls again, until the match is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/table.h"
#include "cli/table_address.h"
#include "cli/table_end.h"
#include "cli/table_folder.h"
#include "cli/table_wait.h"
#include "net/chair.h"
#include "net/fault_words.h"
#include "net/guest.h"
#include "net/keeping.h"
#include "net/post.h"
#include "net/retry.h"
#include "platform/language.h"

enum {
    ALONE_MS = 600000, /* without the table, and it is given up */
    SIT_MS = 2000,     /* of waiting for the own chair of before, until another is asked for */
    FULL_MS = 15000,   /* of seeing no free chair: the own one may still be on its way over a bad line */
    ANSWER_MS = 5000,  /* of hearing nothing of the chair that was asked for */
    REFUSED_MOST = 20, /* turns in a row that the table does not take */
    TURNED_MOST = 5,   /* times in a row that it is turned away from a table where it has a chair */
    TURNED_FIRST = 3,  /* and where it has none yet */
    /* A table hears so many frames of one guest in a minute and no more (net/frame.h). */
    PLAYS_AT_ONCE = 120, /* turns it plays as quickly as it can, */
    PLAY_MS = 160        /* and from then on one in that time */
};

typedef struct GuestRun {
    const TableJoin *join;
    Store *store;
    Post *post;
    Guest *guest;
    KeptTable table;
    Retry retry;
    int line;            /* the one that is called or is there; 0: none */
    bool proven;         /* it is there */
    bool by_secret;      /* it is called with the invitation */
    bool came;           /* it has been there at least once */
    int turned;          /* times in a row that it was turned away: the first sentence about it is in `why` */
    bool told_gone;      /* that it is not there was said */
    uint64_t gone_ms;    /* since when there is none */
    uint64_t sees_ms;    /* since when there is one */
    int asks;            /* chairs it has asked for */
    uint64_t asked_ms;   /* when it did last */
    bool kept;           /* that it has one */
    TablePlayer *player; /* NULL: nothing is dealt yet */
    int deals;           /* that are over, and were printed */
    uint32_t wished;     /* moves behind which it has wished to go on */
    uint32_t played;     /* and behind which it has played last */
    int refused;         /* times in a row that this was not taken */
    uint64_t plays_ms;   /* when it would have played its turns, had it taken PLAY_MS for each */
    bool rests;          /* it has said that it wishes the match to be put aside */
    bool finished, failed;
    char why[1024]; /* it has failed */
} GuestRun;

static TextSink why_of(GuestRun *run)
{
    run->why[0] = '\0';
    return text_sink(run->why, sizeof run->why);
}

/* sentence: said already. */
static void fail(GuestRun *run, const char *sentence)
{
    if (run->failed)
        return;
    TextSink why = why_of(run);
    text_add(&why, sentence);
    run->failed = true;
}

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* ---- what the table says ---- */

static void say(void *user, const void *frame, size_t size, bool last)
{
    const GuestRun *run = user;
    post_say(run->post, run->line, frame, size, last);
}

static void dealt(void *user, const State *view)
{
    GuestRun *run = user;
    if (run->failed || view->viewer >= view->seats || is_over(view))
        return;
    TextSink why = why_of(run);
    if (run->player == NULL)
        run->player = table_player_new(&run->join->player, game_of(view), view, view->viewer, &why);
    else if (!table_player_deal(run->player, view, &why))
        run->failed = true;
    run->failed = run->failed || run->player == NULL;
}

static void stepped(void *user, int seat, Move m, const State *before, const State *after)
{
    GuestRun *run = user;
    if (run->player != NULL)
        table_player_step(run->player, seat, m, before, after);
}

static void finished(void *user)
{
    GuestRun *run = user;
    run->finished = true;
}

/* ---- calling ---- */

static bool loopback(const Invitation *v)
{
    static const uint8_t here[16] = { [15] = 1 };
    for (int i = 0; i < INVITE_ADDRESSES && v->address[i].family != INVITE_NOWHERE; i++) {
        const InviteAddress *a = &v->address[i];
        if (a->family == INVITE_IPV4 ? a->bytes[0] != 127 : memcmp(a->bytes, here, sizeof here) != 0)
            return false;
    }
    return true;
}

static void call(GuestRun *run)
{
    SocketAddress at[INVITE_ADDRESSES];
    const Invitation *v = &run->table.way;
    const int n = table_addresses(v, at);
    retry_begun(&run->retry);
    run->proven = false;
    run->line = post_call_onion(run->post, at, n, invite_onion(v), run->by_secret ? v : NULL, v->table);
    if (run->line == 0)
        retry_failed(&run->retry, table_now());
}

static void table_keep(GuestRun *run)
{
    TableChair chair[MAX_SEATS];
    int own;
    const TableRules *rules = guest_rules(run->guest);
    const MatchSetup *setup = guest_setup(run->guest);
    const int n = guest_chairs(run->guest, chair, &own, table_now());
    run->table.seen = time(NULL);
    if (rules != NULL)
        snprintf(run->table.name, sizeof run->table.name, "%s", rules->name);
    if (setup != NULL)
        snprintf(run->table.game, sizeof run->table.game, "%s", game_table[setup->game]->id);
    for (int i = 0; i < n; i++)
        if (chair[i].is_host)
            memcpy(run->table.host_name, chair[i].name, NAME_BYTES);
    if (n > 0 && own != NO_SEAT)
        memcpy(run->table.own_name, chair[own].name, NAME_BYTES);
    keeping_table_set(run->store, &run->table);
}

static void reached(GuestRun *run, const PostEvent *e)
{
    run->proven = run->came = true;
    run->kept = run->told_gone = false;
    run->turned = 0;
    run->wished = run->played = 0;
    run->asks = 0;
    run->sees_ms = table_now();
    retry_rest(&run->retry);
    run->table.has_host = true;
    memcpy(run->table.host, e->proof.person, CRYPT_KEY);
    guest_line_open(run->guest, e->proof.table, table_now());
}

/* What the last call came to; of several that were turned away the first one. */
static void fault_say(GuestRun *run, const LineFault *fault)
{
    if (run->turned > 0)
        return;
    TextSink why = why_of(run);
    line_fault_say(fault, &why);
}

/* It said no, or its program ended just then. Whoever has had a chair there comes in without the invitation, and only
 * with it who has not; how far it had come it may not know. */
static void turned_away(GuestRun *run, const LineFault *fault)
{
    const bool has_chair = run->came || run->table.seated;
    const bool final = fault->end == LINE_OTHER_HOST || fault->end == LINE_FAULT;
    fault_say(run, fault);
    run->turned++;
    run->failed = final || run->turned >= (has_chair ? TURNED_MOST : TURNED_FIRST);
    run->by_secret = !run->by_secret;
    retry_failed(&run->retry, table_now());
}

/* The first time somebody has to be there; later the table is called again and again, and that is said once. */
static void not_reached(GuestRun *run, const LineFault *fault)
{
    if (!line_fault_passes(fault)) {
        turned_away(run, fault);
        return;
    }
    fault_say(run, fault);
    if (run->came || run->table.seated || run->turned > 0)
        retry_failed(&run->retry, table_now());
    else
        run->failed = true;
    if (!run->failed && !run->told_gone)
        cli_complain(stderr, "The table cannot be reached. It is called again for ten minutes.");
    run->told_gone = true;
}

static void gone(GuestRun *run)
{
    run->gone_ms = table_now();
    run->rests = false;
    guest_line_gone(run->guest, run->gone_ms);
    if (guest_rests(run->guest)) {
        cli_complaint(stderr, guest_refusal(run->guest));
        retry_failed(&run->retry, run->gone_ms);
    } else {
        retry_at_once(&run->retry, run->gone_ms);
    }
}

static void lost(GuestRun *run, const LinesEnd *end)
{
    const LineFault fault = { .end = end->end,
                              .why = end->end == LINE_FAULT ? end->fault : end->why,
                              .proven = run->proven,
                              .invited = run->by_secret,
                              .other = end->version };
    const bool was_there = run->proven;
    run->line = 0;
    run->proven = false;
    if (was_there)
        gone(run);
    else
        not_reached(run, &fault);
}

static void hear(GuestRun *run)
{
    PostEvent e;
    while (!run->failed && post_next(run->post, &e)) {
        if (e.kind == POST_WOKE && run->line == 0)
            retry_at_once(&run->retry, table_now());
        if (e.line != run->line || run->line == 0)
            continue;
        if (e.kind == POST_PROVEN)
            reached(run, &e);
        else if (e.kind == POST_FRAME)
            guest_heard(run->guest, (const char *)e.frame, e.size, table_now());
        else if (e.kind == POST_OVER)
            lost(run, &e.over);
    }
}

/* ---- sitting down ---- */

/* A chair that is free; NO_SEAT: none. */
static int free_chair(const GuestRun *run, int *own)
{
    TableChair chair[MAX_SEATS];
    const int n = guest_chairs(run->guest, chair, own, table_now());
    for (int i = 0; i < n; i++)
        if (chair[i].state == CHAIR_FREE)
            return i;
    return NO_SEAT;
}

/* What it has asked for last was answered with no, or not at all. */
static bool may_ask(const GuestRun *run)
{
    return run->asks == 0 || guest_refusal(run->guest)[0] != '\0' || table_now() >= run->asked_ms + ANSWER_MS;
}

static void sit_down(GuestRun *run)
{
    int own;
    const int seat = free_chair(run, &own);
    const uint64_t now = table_now(), since = now - run->sees_ms;
    if (own != NO_SEAT || (run->table.seated && since < SIT_MS) || !may_ask(run))
        return;
    if (seat != NO_SEAT && run->asks <= MAX_SEATS) {
        table_keep(run); /* the lots before anything is told of them */
        run->asks++;
        run->asked_ms = now;
        guest_ask(run->guest, seat);
    } else if (run->asks > MAX_SEATS || since >= FULL_MS) {
        const char *refusal = guest_refusal(run->guest);
        fail(run, refusal[0] != '\0' ? refusal : tr("Every seat at this table is taken."));
    }
}

/* It has a chair: from now on the key alone opens the door. */
static void seated(GuestRun *run)
{
    if (run->kept)
        return;
    run->kept = run->table.seated = true;
    run->by_secret = false;
    table_keep(run);
}

/* ---- playing ---- */

static void names_of(const GuestRun *run, TableNames *out)
{
    TableChair chair[MAX_SEATS];
    int own;
    out->seats = guest_chairs(run->guest, chair, &own, table_now());
    for (int i = 0; i < out->seats; i++)
        memcpy(out->name[i], chair[i].name, NAME_BYTES);
}

static void deal_print(GuestRun *run, const State *view)
{
    TableNames names;
    ScoreSheet sheet;
    const int deals = guest_deals(run->guest);
    if (deals == run->deals)
        return;
    run->deals = deals;
    if (!is_over(view))
        return; /* it was played before this one came */
    memset(&sheet, 0, sizeof sheet);
    game_scores(game_of(view), view, &sheet);
    names_of(run, &names);
    table_deal_print(stdout, &names, deals, sheet.deal);
}

/* Behind the same moves it has to play once more: the table did not take it. */
static bool is_refused(GuestRun *run, const State *view)
{
    run->refused = run->played == view->ply + 1 ? run->refused + 1 : 0;
    run->played = view->ply + 1;
    return run->refused > REFUSED_MOST;
}

/* When it may play next. */
static uint64_t plays_due(const GuestRun *run)
{
    enum { AHEAD_MS = (PLAYS_AT_ONCE - 1) * PLAY_MS };
    return run->plays_ms > AHEAD_MS ? run->plays_ms - AHEAD_MS : 0;
}

static void count_play(GuestRun *run)
{
    const uint64_t now = table_now();
    run->plays_ms = (run->plays_ms > now ? run->plays_ms : now) + PLAY_MS;
}

static void act(GuestRun *run)
{
    Move move[MAX_PLAN];
    TextSink why = why_of(run);
    const State view = *guest_view(run->guest);
    if (is_refused(run, &view)) {
        fail(run, tr("The table does not accept what is played."));
        return;
    }
    if (run->player == NULL)
        dealt(run, &view);
    const int n = run->failed ? 0 : table_player_ask(run->player, &view, move, MAX_PLAN, &why);
    if (n > 0) {
        count_play(run);
        (void)guest_play(run->guest, move, n);
    } else {
        run->failed = run->failed || why.length > 0;
    }
}

/* Whoever plays here has nothing against a rest that somebody else wishes. */
static void rest_with_others(GuestRun *run)
{
    TableChair chair[MAX_SEATS];
    int own;
    bool wished = false;
    const int n = guest_chairs(run->guest, chair, &own, table_now());
    for (int i = 0; i < n; i++)
        wished = wished || (i != own && chair[i].wishes_rest);
    if (wished == run->rests)
        return;
    run->rests = wished;
    guest_rest(run->guest, wished);
}

static void look(GuestRun *run)
{
    const GuestPhase phase = guest_phase(run->guest);
    const State *view = guest_view(run->guest);
    if (phase == GUEST_REFUSED || (phase == GUEST_OVER && !guest_rests(run->guest)))
        fail(run, guest_refusal(run->guest));
    if (phase == GUEST_SEES)
        sit_down(run);
    if (phase != GUEST_SEATED)
        return;
    seated(run);
    if (view == NULL)
        return;
    rest_with_others(run);
    deal_print(run, view);
    if (view->phase == PHASE_DEAL_END && run->wished != view->ply + 1) {
        run->wished = view->ply + 1;
        guest_next(run->guest);
    }
    if (guest_may_act(run->guest) && !run->failed && table_now() >= plays_due(run))
        act(run);
}

/* The next time at which sit_down has something to do. */
static uint64_t sits_due(const GuestRun *run)
{
    const uint64_t now = table_now(),
                   moment[] = { run->sees_ms + SIT_MS, run->sees_ms + FULL_MS, run->asked_ms + ANSWER_MS };
    uint64_t at = UINT64_MAX;
    for (size_t i = 0; i < sizeof moment / sizeof moment[0]; i++)
        if (moment[i] > now && moment[i] < at)
            at = moment[i];
    return at;
}

static uint64_t due(const GuestRun *run)
{
    uint64_t at = guest_due(run->guest);
    if (run->line == 0 && run->retry.due_ms < at)
        at = run->retry.due_ms;
    if (run->line == 0 && run->gone_ms + ALONE_MS < at)
        at = run->gone_ms + ALONE_MS;
    if (guest_phase(run->guest) == GUEST_SEES && sits_due(run) < at)
        at = sits_due(run);
    if (guest_may_act(run->guest) && plays_due(run) < at)
        at = plays_due(run);
    return at;
}

static void call_again(GuestRun *run)
{
    const uint64_t now = table_now();
    if (run->line != 0)
        return;
    if (now >= run->gone_ms + ALONE_MS) /* `why` has what the last call came to */
        run->failed = true;
    else if (retry_is_due(&run->retry, now))
        call(run);
}

static void play(GuestRun *run)
{
    while (!table_stopped() && !run->failed) {
        hear(run);
        guest_go_on(run->guest, table_now());
        if (!run->failed)
            look(run);
        if (run->finished)
            return;
        if (!run->failed)
            call_again(run);
        if (!run->failed && !table_stopped())
            table_wait(due(run));
    }
}

/* ---- the end ---- */

/* Every deal was opened and held; what did not is told. */
static bool seals_say(const GuestRun *run)
{
    bool good = guest_deals(run->guest) > 0;
    for (int i = 1; i <= guest_deals(run->guest); i++) {
        char said[400];
        TextSink sentence = text_sink(said, sizeof said);
        if (guest_seal(run->guest, i, &sentence) != SEAL_BROKEN)
            continue;
        cli_complain(stderr, "Deal {1}: {2}", text_number(i).text, said);
        good = false;
    }
    return good;
}

static int end_finished(GuestRun *run)
{
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    TableNames names;
    names_of(run, &names);
    if (!seals_say(run))
        return FAILED;
    run->table.over = true;
    run->table.match = guest_keep(run->guest, run->store);
    table_keep(run);
    cli_line(stdout, "Every deal was checked: it was drawn by all who played, and every move was allowed.");
    if (table_end_print(stdout, run->store, run->table.match, &names, &error))
        return ALL_WELL;
    cli_complaint(stderr, why);
    return FAILED;
}

static int end(GuestRun *run)
{
    if (run->finished)
        return end_finished(run);
    if (run->failed)
        cli_complaint(stderr, run->why);
    else if (run->table.seated)
        table_rests_say(run->store, N_("The seat is kept. The same command comes back to it."));
    return FAILED;
}

/* ---- beginning ---- */

/* What the others call it: what is said, else what is kept. */
static void own_name(const GuestRun *run, KeptOwn *out)
{
    keeping_own(run->store, out);
    if (run->join->name != NULL)
        snprintf(out->name, sizeof out->name, "%s", run->join->name);
}

static void table_begin(GuestRun *run, const Invitation *v)
{
    if (!keeping_table(run->store, v->table, &run->table))
        run->table = (KeptTable){ .way = *v };
    else
        run->table.way = *v;
    if (!run->table.has_lot)
        lots_draw(&run->table.lot);
    run->table.has_lot = true;
    run->by_secret = !run->table.seated;
}

/* The table of before, whose match is over: what was told then is told again. */
static int end_again(const GuestRun *run)
{
    StoredMatch m;
    MatchSetup setup;
    TableNames names = { .seats = 0 };
    char why[1024] = "";
    TextSink error = text_sink(why, sizeof why);
    if (store_match_get(run->store, run->table.match, &m) && match_setup_read(&m, &setup, &error)) {
        names.seats = setup.seats;
        for (int i = 0; i < setup.seats; i++) {
            const bool own_seat = setup.seat[i].you || setup.seat[i].kept_you;
            memcpy(names.name[i], own_seat && run->table.own_name[0] != '\0' ? run->table.own_name : setup.seat[i].name,
                   NAME_BYTES);
        }
        if (table_end_print(stdout, run->store, run->table.match, &names, &error))
            return ALL_WELL;
    }
    cli_complaint(stderr, why[0] != '\0' ? why : tr("The match of this table is over."));
    return FAILED;
}

static bool begin(GuestRun *run, const Invitation *v)
{
    const GuestOwner owner = { .say = say, .deal = dealt, .step = stepped, .finished = finished, .user = run };
    PostKeys keys = { .home = loopback(v) };
    KeptOwn own;
    TextSink why = why_of(run);
    keeping_person(run->store, &keys.person);
    own_name(run, &own);
    run->guest = guest_open(own.name, own.avatar, &run->table.lot, &owner);
    if (run->guest == NULL)
        text_say(&why, "There is not enough memory.");
    else
        run->post = post_open(&keys, table_wake, NULL, &why);
    if (run->post == NULL)
        cli_complaint(stderr, run->why);
    return run->post != NULL;
}

int table_guest_run(const TableJoin *join)
{
    GuestRun run = { .join = join };
    Invitation invitation;
    int status = FAILED;
    const InviteFault fault = invite_read(join->invitation, strlen(join->invitation), &invitation);
    if (fault != INVITE_WELL) {
        TextSink why = why_of(&run);
        invite_fault_say(fault, &why);
        cli_complaint(stderr, run.why);
        return FAILED;
    }
    if (!table_wait_begin())
        return FAILED;
    run.store = table_store(join->dir, "seat");
    if (run.store != NULL) {
        table_begin(&run, &invitation);
        if (run.table.over) {
            status = end_again(&run);
        } else if (begin(&run, &invitation)) {
            run.gone_ms = table_now();
            retry_at_once(&run.retry, run.gone_ms);
            play(&run);
            status = end(&run);
        }
    }
    if (run.line != 0 && run.proven && run.finished)
        guest_leave(run.guest); /* else it comes back, and its chair is not to be given away */
    table_player_free(run.player);
    guest_close(run.guest);
    post_close(run.post);
    store_close(run.store);
    table_wait_end();
    return status;
}
