#include "app/together.h"

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/together_inner.h"

enum {
    IDLE_MS = POST_LAST_MS,
    SIGN_SHOWN_MS = 6000 /* as the table shows it */
};

/* ---- going on ---- */

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
    together_hear(t);
    together_carry(t);
    if (t->host != NULL)
        host_go_on(t->host, together_now());
    if (t->guest != NULL)
        guest_go_on(t->guest, together_now());
    together_carry(t);
    if (t->guest != NULL && t->host == NULL && t->line == 0 && retry_is_due(&t->retry, together_now()))
        together_call(t);
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

/* Whoever is elsewhere in the program while the others wait for him is told, once a turn. */
static void call_to_turn(Together *t)
{
    App *app = t->app;
    char words[sizeof app->notice];
    const bool may = t->guest != NULL && guest_may_act(t->guest);
    const bool there = app->told != NULL && app_screen(app) == SCREEN_TABLE;
    if (may && !there && !t->turn_told) {
        text_write(words, sizeof words, "It is your turn at the table \"{1}\".", app->together_view->rules.name);
        app_notice(app, words);
    }
    t->turn_told = may;
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

/* When the lobby says that nobody has come; UINT64_MAX: it does, or need not. */
static uint64_t unreached_due(const Together *t)
{
    const bool says = t->host != NULL && t->unreached && t->has_newest && !t->app->together_view->unreached;
    return says ? t->invited_ms + TOGETHER_INVITED_MS : UINT64_MAX;
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
    ms = sooner(ms, together_sit_due(t));
    ms = sooner(ms, together_router_due(t));
    ms = sooner(ms, unreached_due(t));
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
    together_router_follow(t);
    for (int i = 0; i < 8 && t->changed; i++) { /* what follows may change something else */
        const uint8_t before = app->together_view->stage;
        t->changed = false;
        if (t->guest != NULL)
            look_at_seals(t);
        if (t->host != NULL)
            together_follow_host(t);
        else if (t->guest != NULL)
            together_follow_guest(t);
        go_on(t);
        together_fill(app);
        follow_screen(app, before);
        app_redraw(app);
    }
    if (t->guest != NULL && guest_phase(t->guest) == GUEST_SEES && !t->asked)
        together_take_chair(t);
    together_keep_draft(t);
    call_to_turn(t);
    rest_post(t);
    if (together_now() >= unreached_due(t)) {
        together_fill(app);
        app_redraw(app);
    }
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

/* ---- what is asked of it ---- */

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

bool together_seal(const App *app, int deal, TextSink *sentence)
{
    const Together *t = app->together;
    const GuestSeal seal = t != NULL && t->guest != NULL ? guest_seal(t->guest, deal, sentence) : SEAL_NOT_YET;
    if (seal == SEAL_NOT_YET)
        text_say(sentence, "This deal has not been opened and checked yet.");
    return seal == SEAL_CHECKED;
}
