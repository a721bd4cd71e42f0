/* A file that is dropped onto the window of the running program, on a display nobody sees: a record opens as it does by
 * its name, and of anything else it is told why it is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <SDL.h>

#include <cmocka.h>

#include "app/app.h"
#include "app/inspect.h"
#include "app/program.h"
#include "app/screen_stack.h"
#include "match_help.h"
#include "record/transcript.h"

enum { MOST_WAITS = 20000, DROPS = 2 };

static char dir[256];
static char file[DROPS][300];
static int dropped, waits;
static struct {
    bool seen, watch; /* the screen of records; a button to watch it again */
    char label[128], told[256];
} shown[DROPS];

/* ---- what the program shows and asks ---- */

void __wrap_inspect_scene(Inspect *, App *, const Scene *, float);
int __wrap_SDL_WaitEvent(SDL_Event *);
int __wrap_SDL_WaitEventTimeout(SDL_Event *, int);

static void keep_text(Scene *sc, const char *name, char *out, size_t size)
{
    const Item *it = scene_find(sc, name);
    snprintf(out, size, "%.*s", (int)size - 1, it != NULL ? it->label : "");
}

void __wrap_inspect_scene(Inspect *inspect, App *app, const Scene *sc, float per_unit)
{
    (void)inspect;
    (void)sc;
    (void)per_unit;
    if (dropped == 0 || app_screen(app) != SCREEN_RECORD)
        return;
    const Item *watch = scene_find(&app->scene, "button:watch");
    shown[dropped - 1].seen = true;
    shown[dropped - 1].watch = watch != NULL && watch->enabled;
    keep_text(&app->scene, "text:record", shown[dropped - 1].label, sizeof shown->label);
    keep_text(&app->scene, "text:told", shown[dropped - 1].told, sizeof shown->told);
}

/* At rest the next file is dropped, and after the last one the window is closed. */
static int wait_for(SDL_Event *e, int wait)
{
    if (SDL_PollEvent(e))
        return 1;
    memset(e, 0, sizeof *e);
    if (++waits > MOST_WAITS) {
        fprintf(stderr, "the program never comes to rest\n");
        exit(100);
    }
    if (wait >= 0 && wait < 50) {
        SDL_Delay((Uint32)wait);
        return 0;
    }
    e->type = dropped < DROPS ? SDL_DROPFILE : SDL_QUIT;
    if (dropped < DROPS)
        e->drop.file = SDL_strdup(file[dropped++]);
    return 1;
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

/* ---- the files ---- */

static void write_files(void)
{
    MatchSetup setup;
    Transcript t;
    char text[256];
    TextSink error = text_sink(text, sizeof text);
    assert_true(help_setup_of(&setup, "sabra", "you,computer:easy", "", 3));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(m);
    if (!transcript_of_match(m, &t, &error))
        fail_msg("%s", text);
    for (int i = 0; i < DROPS; i++) {
        snprintf(file[i], sizeof file[i], "%s/dropped-%d.txt", dir, i);
        FILE *out = fopen(file[i], "w");
        assert_non_null(out);
        assert_true(i == 0 ? transcript_write(&t, out) : fputs("a letter\n", out) >= 0);
        assert_int_equal(fclose(out), 0);
    }
    transcript_free(&t);
    match_close(m);
}

static void test_a_dropped_file_is_opened(void **state)
{
    char data[300];
    (void)state;
    write_files();
    snprintf(data, sizeof data, "%s/data", dir);
    ProgramSetup setup = {
        .assets = MELDWELL_SOURCE "/assets", .data_dir = data, .window_w = 1024, .window_h = 640, .seed = 4
    };
    assert_int_equal(program_run(&setup), 0);
    assert_int_equal(dropped, DROPS);
    assert_true(shown[0].seen && shown[0].watch);
    assert_non_null(strstr(shown[0].label, "Sabra"));
    assert_string_equal(shown[0].told, "");
    assert_true(shown[1].seen && !shown[1].watch);
    assert_string_equal(shown[1].label, "");
    assert_string_not_equal(shown[1].told, "");
}

static int begin(void **state)
{
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    return help_folder(dir) ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    help_remove(dir);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_a_dropped_file_is_opened) };
    return cmocka_run_group_tests(tests, begin, end);
}
