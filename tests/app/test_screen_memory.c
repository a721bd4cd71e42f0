/* The whole program on a display nobody sees: a session over all screens in which the n-th piece of memory is refused,
 * and another in which everything from the n-th on is. It ends in order, or before its first picture with status 3 and
 * one sentence; what was played is there afterwards, unless it was told that it is not kept. By default a sample drawn
 * by a seed that is printed (MELDWELL_SEED repeats it); "test_screen_memory all" tries every n,
 * "test_screen_memory all 3000" those from 3000 on, "test_screen_memory 345" that one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <SDL.h>

#include <cmocka.h>

#include "app/app.h"
#include "app/inspect.h"
#include "app/match_actions.h"
#include "app/program.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "faults.h"
#include "match/match_inner.h"
#include "match_help.h"

enum {
    SAMPLE = 14,
    FIRST_ALWAYS = 3,
    MOST_WAITS = 20000,
    SEEN_MOST = 8,
    NO_MEMORY_TO_START = 3,
    STEPS = 24,
    MATCHES = 4
};

static char dir[256], prepared[256];
static int64_t old_match;
static int old_moves;

/* ---- what the program shows and asks ---- */

void __wrap_inspect_scene(Inspect *, App *, const Scene *, float);
void __real_inspect_scene(Inspect *, App *, const Scene *, float);
int __wrap_SDL_WaitEvent(SDL_Event *);
int __wrap_SDL_WaitEventTimeout(SDL_Event *, int);
int __wrap_SDL_PollEvent(SDL_Event *);
int __real_SDL_PollEvent(SDL_Event *);
Uint32 __wrap_SDL_GetTicks(void);

typedef struct SeenMatch {
    int64_t id;
    int cursor;
    bool told;
} SeenMatch;

static App *shown;
static uint32_t now_ms = 1000;
static int step, waits, waits_in_step, frames;
static SeenMatch seen[SEEN_MOST];
static int seen_count;

Uint32 __wrap_SDL_GetTicks(void)
{
    return now_ms;
}

/* What is on the screen was acknowledged. */
void __wrap_inspect_scene(Inspect *in, App *app, const Scene *sc, float per_unit)
{
    shown = app;
    frames++;
    __real_inspect_scene(in, app, sc, per_unit);
    if (!app->match)
        return;
    int64_t id = match_id(app->match);
    SeenMatch *s = seen;
    while (s < seen + seen_count && s->id != id)
        s++;
    if (s == seen + seen_count && seen_count < SEEN_MOST)
        seen_count++;
    if (s < seen + SEEN_MOST)
        *s = (SeenMatch){ id, app->match->play.cursor, store_health(app->store) != STORE_FINE };
}

static bool thinking(void)
{
    if (!shown || !shown->match || app_screen(shown) != SCREEN_TABLE)
        return false;
    const State *s = match_state(shown->match);
    const Move *moves;
    return s->to_act < match_setup(shown->match)->seats && !match_is_finished(s) &&
           match_setup(shown->match)->seat[s->to_act].kind == SEAT_COMPUTER && match_planned(shown->match, &moves) == 0;
}

/* ---- the session ---- */

static void key(SDL_Event *e, SDL_Keycode sym, int mod)
{
    e->type = SDL_KEYDOWN;
    e->key.keysym.sym = sym;
    e->key.keysym.mod = (Uint16)mod;
}

static void deal(App *app, const char *game)
{
    setup_game(app, game_find(game));
    app_deal(app);
}

static void resized(SDL_Event *e, int w, int h)
{
    SDL_SetWindowSize(painter_window(shown->painter), w, h);
    e->type = SDL_WINDOWEVENT;
    e->window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
}

/* The next thing a person does; false after the last. */
static bool next_step(App *app, SDL_Event *e)
{
    e->type = SDL_USEREVENT;
    waits_in_step = 0;
    switch (step++) {
    case 0:
    case 8:
        app_open(app, store_match_open(app->store));
        break;
    case 1:
    case 2:
    case 3:
        key(e, SDLK_h, 0);
        break;
    case 4:
    case 11:
    case 14:
        key(e, SDLK_d, 0);
        break;
    case 5:
        key(e, SDLK_z, KMOD_CTRL);
        break;
    case 6:
        app_review(app, -1);
        break;
    case 7:
        app_home(app);
        break;
    case 9:
        app_rules(app, "", true);
        break;
    case 10:
        deal(app, "kalooki");
        break;
    case 12:
        key(e, SDLK_s, 0);
        break;
    case 13:
        deal(app, "sabra");
        break;
    case 15:
        resized(e, 1100, 700);
        break;
    case 16:
        deal(app, "five-hundred");
        break;
    case 17:
        app_go(app, SCREEN_NEW);
        break;
    case 18:
        app_go(app, SCREEN_HOUSE);
        break;
    case 19:
        app_go(app, SCREEN_SETTINGS);
        break;
    case 20:
        app_go(app, SCREEN_STATISTICS);
        break;
    case 21:
        app_go(app, SCREEN_KEYS);
        break;
    case 22:
        app->settings.theme = (app->settings.theme + 1) % theme_count;
        app_settings_changed(app);
        break;
    case 23:
        app_home(app);
        break;
    default:
        e->type = SDL_QUIT;
        return false;
    }
    return true;
}

static void rest(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
}

static int wait_for(SDL_Event *e, int wait)
{
    if (__real_SDL_PollEvent(e))
        return 1;
    if (++waits > MOST_WAITS) {
        fprintf(stderr, "the program never comes to rest at step %d\n", step);
        exit(100);
    }
    if (shown && thinking() && ++waits_in_step < MOST_WAITS / STEPS) {
        rest();
        now_ms++;
        return 0;
    }
    memset(e, 0, sizeof *e);
    if (wait < 0 || wait >= 50)
        next_step(shown, e);
    now_ms += wait > 0 && wait < 200 ? (uint32_t)wait : 20;
    return e->type != 0;
}

int __wrap_SDL_WaitEvent(SDL_Event *e)
{
    while (!wait_for(e, -1))
        continue;
    return 1;
}

int __wrap_SDL_WaitEventTimeout(SDL_Event *e, int wait)
{
    return wait_for(e, wait);
}

int __wrap_SDL_PollEvent(SDL_Event *e)
{
    now_ms++;
    return __real_SDL_PollEvent(e);
}

/* ---- afterwards ---- */

static int wrong(const char *what, const char *more)
{
    fprintf(stderr, "%s: %s\n", what, more);
    return 1;
}

static int as_seen(Store *store, const SeenMatch *s, int least)
{
    char text[256] = "";
    TextSink error = text_sink(text, sizeof text);
    if (s->id == 0)
        return s->told ? 0 : wrong("a match was never kept", "and nothing was said");
    Match *m = match_resume(store, s->id, NULL, NULL, &error);
    if (!m || text[0]) {
        match_close(m);
        return s->told && s->id != old_match ? 0 : wrong("a match is not whole", text);
    }
    int cursor = m->play.cursor, count = m->play.count;
    match_close(m);
    if (count < least)
        return wrong("moves of before are gone", "");
    return s->told || cursor >= s->cursor ? 0 : wrong("a match is not as it was shown", match_game(m)->id);
}

static int look_after(void)
{
    char text[256] = "";
    TextSink message = text_sink(text, sizeof text);
    Store *store = store_open(dir, &message);
    if (!store || text[0])
        return wrong("the file does not open afterwards", text);
    int status = as_seen(store, &(SeenMatch){ old_match, old_moves, false }, old_moves);
    for (int i = 0; i < seen_count && status == 0; i++)
        status = as_seen(store, &seen[i], 0);
    store_close(store);
    return status;
}

static int session(const char *own, long first, bool all_after)
{
    snprintf(dir, sizeof dir, "%s", own);
    ProgramSetup setup = {
        .assets = MELDWELL_SOURCE "/assets", .data_dir = dir, .window_w = 1024, .window_h = 640, .seed = 4
    };
    setup.has_speed = true;
    setup.speed = SPEED_INSTANT;
    faults_arm(first, all_after);
    int status = program_run(&setup);
    faults_disarm();
    if (status != 0 && status != NO_MEMORY_TO_START)
        return wrong("the program ended with another status than 0 and 3", "");
    if (status == 0 && frames == 0)
        return wrong("no picture", "and status 0");
    if (first == 0 && (step <= STEPS || seen_count != MATCHES))
        return wrong("the session did not come to its end", "");
    if (status == NO_MEMORY_TO_START && (frames > 0 || first == 0))
        return wrong("a status of 3", "after the first picture");
    return look_after();
}

/* ---- all of them, each in a process and a folder of its own ---- */

static FaultChoice choice;

static void test_every_allocation(void **state)
{
    (void)state;
    assert_int_equal(faults_try_pieces(session, prepared, choice, FIRST_ALWAYS, SAMPLE), 0);
}

/* A match of Sabra with one finished deal, the next begun. */
static int prepare(void **state)
{
    (void)state;
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, 5);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (!help_folder(prepared) || !help_setup_of(&setup, "sabra", "you,A", "match_format=games,match_games=5", 3))
        return -1;
    Store *store = store_open(prepared, NULL);
    store_set(store, "settings.muted", "1");
    Match *m = match_new(&setup, store, NULL, NULL);
    while (!match_is_finished(match_state(m)) && help_whole_turn(m, &rng) > 0)
        continue;
    bool good = help_next_deal(m);
    old_match = match_id(m);
    old_moves = m->play.count;
    match_close(m);
    store_close(store);
    return good ? 0 : -1;
}

static int remove_prepared(void **state)
{
    (void)state;
    help_remove(prepared);
    return 0;
}

int main(int argc, char **argv)
{
    choice = faults_choice(argc, argv);
    if (!faults_of_sqlite())
        return 1;
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_allocation) };
    return cmocka_run_group_tests(tests, prepare, remove_prepared);
}
