#include "app/program.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/controls.h"
#include "app/display_lost.h"
#include "app/follow_desktop.h"
#include "app/input/keyboard.h"
#include "app/loop.h"
#include "app/match_actions.h"
#include "app/no_window.h"
#include "app/own_events.h"
#include "app/screen_stack.h"
#include "app/second_start.h"
#include "app/settings_effects.h"
#include "app/setup.h"
#include "app/speak.h"
#include "app/spoken.h"
#include "app/together.h"
#include "platform/language.h"
#include "platform/process.h"
#include "platform/socket.h"
#include "render/sound/sound.h"

enum { EXIT_NO_MEMORY = 3 };

static void remember_window(App *app, const ProgramSetup *p)
{
    if (p->window_w > 0)
        return;
    WindowDesks desks = settings_desks(&app->settings);
    painter_place(app->painter, &desks);
    settings_keep_desks(&app->settings, &desks);
    settings_save(&app->settings, &app->settings_kept, app->store);
}

static bool open_window(App *app, const ProgramSetup *p, char *error, size_t size)
{
    const Settings *s = &app->settings;
    const bool sized = p->window_w > 0;
    const WindowDesks desks = settings_desks(s);
    PainterSetup setup = { .w = p->window_w,
                           .h = p->window_h,
                           .desks = &desks,
                           .assets = p->assets,
                           .driver = getenv("SDL_VIDEODRIVER"),
                           .fullscreen = s->fullscreen && !sized,
                           .title = tr("Meldwell") };
    app->painter = painter_open(&setup, error, size);
    app->percent = app->painter != NULL ? painter_percent(app->painter) : 100;
    return app->painter != NULL;
}

static bool apply_setup(App *app, const ProgramSetup *p)
{
    setup_start(app);
    if (p->has_speed)
        app->settings.speed = p->speed;
    if (!p->has_game)
        return false;
    if (p->position == NULL)
        setup_take(app, &p->setup);
    return true;
}

/* One sentence and the exit status. An empty one: there was not enough memory. */
static int give_up(const char *sentence)
{
    no_window_fail(sentence[0] != '\0' ? sentence : tr("There is not enough memory to start."));
    return sentence[0] != '\0' ? 1 : EXIT_NO_MEMORY;
}

/* From the first picture to the last. */
static void run_window(Loop *loop, const ProgramSetup *p, RunningCalls *summons)
{
    App *app = loop->app;
    display_watch();
    sound_start(p->assets);
    settings_apply(app, EFFECT_SOUND | EFFECT_THEME | EFFECT_POINTER | EFFECT_SPEECH);
    app->now_ms = SDL_GetTicks();
    app->scene.sketch = true;
    painter_size(app->painter, &app->scene.w, &app->scene.h, &loop->per_unit);
    const bool asked = apply_setup(app, p);
    if (app->notice[0] == '\0')
        spoken_look(app);
    controls_load(app);
    app_home(app);
    if (asked && p->position != NULL)
        app_begin_from(app, &p->setup, p->position);
    else if (asked)
        app_deal_once(app); /* what the command line wishes is for this start only */
    else if (p->record != NULL)
        app_open_record(app, p->record);
    SDL_StopTextInput();
    keyboard_watch();
    bool watched = process_watch(own_event_end);
    running_calls_hear(summons, own_event_called);
    loop_run(loop);
    running_calls_close(summons);
    if (watched)
        process_unwatch();
    remember_window(app, p);
}

/* The copy of the program that runs has come to the front, and this one ends. */
static int end_second(App *app, const ProgramSetup *p)
{
    if (p->record != NULL)
        no_window_say(tr("Meldwell is already running, and its window is in front now. Drop the record onto it."));
    else if (p->has_game)
        no_window_say(tr("Meldwell is already running, and its window is in front now. No new match was started."));
    store_close(app->store);
    free(app);
    return 0;
}

int program_run(const ProgramSetup *p)
{
    char text[768] = ""; /* with a path in it */
    App *app = calloc(1, sizeof *app);
    if (app == NULL)
        return give_up("");
    Loop loop = { .app = app, .per_unit = 1.0f };
    TextSink sink = text_sink(text, sizeof text);
    app->assets = p->assets;
    app->data_dir = p->data_dir;
    app->fixed_seed = p->seed;
    app->reaches_others = !p->this_computer;
    app->network_asks = app->reaches_others && socket_asks();
    bool elsewhere;
    app->store = second_start_open(p->data_dir, &sink, &elsewhere);
    if (elsewhere)
        return end_second(app, p);
    RunningCalls summons = { 0 };
    second_start_expect(&summons, app->store, p->data_dir);
    bool room = screen_ready(app, SCREEN_START) && screen_ready(app, SCREEN_TABLE) && app->store != NULL &&
                !store_lacks_memory(app->store);
    if (room) {
        TextSink notice = text_sink(app->notice, sizeof app->notice);
        text_add(&notice, text);
        snprintf(app->store_said, sizeof app->store_said, "%s", app->notice);
        if (text[0] != '\0')
            no_window_note(text);
        room = settings_load(&app->settings, app->store);
        app->settings_kept = app->settings;
        spoken_begin(app);
    }
    text[0] = '\0';
    int status = 0;
    if (!room || !open_window(app, p, text, sizeof text) ||
        (p->inspect != NULL && (loop.inspect = inspect_open(p->inspect, text, sizeof text)) == NULL) ||
        (p->speak != NULL && !speak_to(app, p->speak, text, sizeof text))) {
        status = give_up(text);
    } else {
        run_window(&loop, p, &summons);
    }
    together_close(app); /* what its pages show is there as long as they are */
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(app, (ScreenId)i);
    app_close_matches(app);
    follow_desktop_end(app);
    controls_close(app);
    sound_stop();
    inspect_close(loop.inspect);
    speak_close(app);
    if (app->painter != NULL)
        painter_close(app->painter);
    running_calls_close(&summons);
    store_close(app->store);
    free(app);
    return status;
}
