/* How long a change of the language takes: in Settings, from the press on a language to the end of the next frame, the
 * sending of its pixels included; and the first frame of the table that lies under Settings, gone back to after it.
 *   bench_language ASSETS [WIDTHxHEIGHT [GAME]]
 * Each language there is, in turn, from English: the first time, when its catalogue is read, and the median and the
 * worst of the times after that. Needs a display (Xvfb will do), and MELDWELL_LOCALE_DIR or an installed program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "app/app.h"
#include "app/front_scene.h"
#include "app/screen_stack.h"
#include "app/settings_effects.h"
#include "app/setup.h"
#include "app/table/follow/follow.h"
#include "app/table/look/ui.h"
#include "match/true_state.h"
#include "platform/language.h"

enum { AGAIN = 15, MOVES = 120 };

static App app;

static double clock_ms(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void frame(void)
{
    front_scene_build(&app);
    painter_show(app.painter, &app.scene.draw);
}

static void no_wake(void *user)
{
    (void)user;
}

/* The match goes on for some deals, so that there is much to be told anew. */
static void play(Match *match)
{
    static Move plan[MAX_PLAN];
    const GameDef *game = match_game(match);
    const AiDef *ai = ai_find(game->id);
    const Stop stop = { false };
    for (int moves = 0; moves < MOVES && match_state(match)->phase != PHASE_MATCH_END;) {
        const State *s = match_state(match);
        const int seat = s->to_act;
        if (s->phase == PHASE_DEAL_END) {
            const Move next = { .kind = MOVE_NEXT };
            if (match_play(match, seat < s->seats ? seat : 0, &next, 1).why != NULL)
                return;
            continue;
        }
        const int n = ai->choose(match_view(match, seat), seat, 0, (uint64_t)moves, &stop, plan, MAX_PLAN);
        if (n <= 0 || match_play(match, seat, plan, n).why != NULL)
            return;
        moves += n;
    }
}

static bool begin(const char *game)
{
    settings_default(&app.settings);
    app.settings.speed = SPEED_INSTANT;
    app.settings_kept = app.settings;
    app.now_ms = 1000;
    app.store = store_open(NULL, NULL);
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (!screen_ready(&app, (ScreenId)i))
            return false;
    screen_stack_begin(&app, NULL, 0);
    app_go(&app, SCREEN_START);
    if (game == NULL)
        return true;
    const int which = game_find(game);
    if (which < 0)
        return false;
    setup_game(&app, which);
    MatchSetup *m = &app.new_match.setup;
    m->seed = 7;
    for (int i = 1; i < m->seats; i++)
        setup_seat_kind(&app, i, SEAT_COMPUTER);
    app.match = match_new(m, NULL, no_wake, NULL);
    if (app.match == NULL)
        return false;
    play(app.match);
    app_go(&app, SCREEN_TABLE);
    return true;
}

/* Presses what has that name, as a click does. */
static bool press(const char *name)
{
    const Item *it = scene_find(&app.scene, name);
    if (it == NULL || !it->enabled)
        return false;
    screen_stack_top(&app)->act(&app, it->action, it->arg);
    return true;
}

/* Milliseconds: by the clock on the wall, and of the processor. */
typedef struct Took {
    double wall, cpu;
} Took;

static Took now(void)
{
    return (Took){ clock_ms(CLOCK_MONOTONIC), clock_ms(CLOCK_PROCESS_CPUTIME_ID) };
}

static Took since(Took from)
{
    const Took to = now();
    return (Took){ to.wall - from.wall, to.cpu - from.cpu };
}

/* Until the language is there; under 0: it is not offered. */
static Took change(int language)
{
    char name[32];
    snprintf(name, sizeof name, "language:%d", language);
    const Took from = now();
    if (!press(name))
        return (Took){ -1, -1 };
    frame();
    return since(from);
}

static Took back_at_the_table(void)
{
    const Took from = now();
    app_back(&app);
    frame();
    const Took took = since(from);
    app_go(&app, SCREEN_SETTINGS);
    frame();
    return took;
}

static int by_wall(const void *a, const void *b)
{
    const double x = ((const Took *)a)->wall, y = ((const Took *)b)->wall;
    return x < y ? -1 : x > y;
}

static void report(const char *what, Took *took)
{
    qsort(took, AGAIN, sizeof *took, by_wall);
    printf("   %s: median %.1f, worst %.1f", what, took[AGAIN / 2].wall, took[AGAIN - 1].wall);
}

static void measure(int language, bool table)
{
    Took took[AGAIN], back[AGAIN];
    const Took first = change(language);
    for (int i = 0; i < AGAIN && first.wall >= 0; i++) {
        back[i] = table ? back_at_the_table() : first;
        (void)change(LANGUAGE_ENGLISH);
        took[i] = change(language);
    }
    (void)change(LANGUAGE_ENGLISH);
    if (first.wall < 0)
        return;
    printf("  %-3s first: %.1f ms, processor %.1f", language_code(language), first.wall, first.cpu);
    report("again", took);
    if (table)
        report("back at the table", back);
    printf("\n");
}

int main(int argc, char **argv)
{
    char error[256];
    int w = 1280, h = 800;
    if (argc < 2 || (argc > 2 && sscanf(argv[2], "%dx%d", &w, &h) != 2) || w < 1 || h < 1) {
        fprintf(stderr, "usage: bench_language ASSETS [WIDTHxHEIGHT [GAME]]\n");
        return 2;
    }
    language_begin();
    language_use(LANGUAGE_ENGLISH);
    text_draw_pieces();
    const PainterSetup setup = {
        .w = w, .h = h, .assets = argv[1], .title = "bench_language", .driver = getenv("SDL_VIDEODRIVER")
    };
    app.assets = argv[1];
    app.painter = painter_open(&setup, error, sizeof error);
    if (app.painter == NULL || !begin(argc > 3 ? argv[3] : NULL)) {
        fprintf(stderr, "%s\n", app.painter == NULL ? error : "this game cannot be begun");
        return 1;
    }
    app.scene.w = w;
    app.scene.h = h;
    frame();
    app_go(&app, SCREEN_SETTINGS);
    frame();
    if (!press("page:4"))
        return 1;
    frame();
    printf("%d x %d, %s\n", w, h, argc > 3 ? argv[3] : "no match");
    for (int i = LANGUAGE_FIRST; i < language_count(); i++)
        measure(i, argc > 3);
    return 0;
}
