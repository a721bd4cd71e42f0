/* Sounds on SDL's dummy audio driver, and on a machine without any device. */
#include <SDL.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include "render/sound/sound.h"

#define ASSETS MELDWELL_SOURCE "/assets"

enum { PATIENCE_MS = 10000 };

static int fresh(void **state)
{
    (void)state;
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    sound_start(ASSETS);
    sound_volume(50);
    return 0;
}

static int over(void **state)
{
    (void)state;
    sound_stop();
    return 0;
}

/* Calls sound_idle as the program's loop does, until the device is as wanted. */
static bool becomes(bool open, uint32_t later_ms)
{
    uint32_t start = SDL_GetTicks();
    while (SDL_GetTicks() - start < PATIENCE_MS) {
        int wait = sound_idle(SDL_GetTicks() + later_ms);
        if (sound_open() == open && (open || wait < 0))
            return true;
        SDL_Delay(wait > 0 && wait < 10 ? (Uint32)wait : 10);
    }
    return false;
}

static void nothing_is_opened_before_a_sound(void **state)
{
    (void)state;
    assert_false(sound_open());
    assert_int_equal(sound_idle(SDL_GetTicks()), -1);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    sound_play(SOUND_COUNT);
    assert_int_equal(sound_idle(SDL_GetTicks()), -1);
}

static void a_sound_opens_the_device_and_silence_closes_it(void **state)
{
    (void)state;
    sound_play(SOUND_PICK);
    assert_in_range(sound_idle(SDL_GetTicks()), 1, 4000); /* wants to be called again, open or not yet */
    assert_true(becomes(true, 0));
    assert_true(SDL_WasInit(SDL_INIT_AUDIO) != 0);
    /* Later than any sound lasts, not yet four seconds after it. */
    SDL_Delay(600);
    uint32_t now = SDL_GetTicks();
    int wait = sound_idle(now);
    assert_in_range(wait, 3000, 4000);
    assert_true(sound_open());
    assert_in_range(sound_idle(now + 3000), 1, 1000);
    assert_true(sound_open());
    assert_true(becomes(false, 4100));
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    /* And again. */
    sound_play(SOUND_DRAW);
    assert_true(becomes(true, 0));
}

static void playing_keeps_the_device_open(void **state)
{
    (void)state;
    sound_play(SOUND_SHUFFLE);
    assert_true(becomes(true, 0));
    /* However late the clock says it is: it is not silent. */
    assert_int_equal(sound_idle(SDL_GetTicks() + 100000), 4000);
    assert_true(sound_open());
}

static void closing_holds_nobody_up(void **state)
{
    (void)state;
    sound_play(SOUND_BUTTON);
    assert_true(becomes(true, 0));
    SDL_Delay(600);
    sound_idle(SDL_GetTicks());
    uint64_t start = SDL_GetPerformanceCounter();
    sound_idle(SDL_GetTicks() + 5000);
    sound_play(SOUND_BUTTON); /* while it is being closed: it is opened again */
    double ms = (double)(SDL_GetPerformanceCounter() - start) * 1000 / (double)SDL_GetPerformanceFrequency();
    assert_true(ms < 40);
    assert_false(sound_open());
    assert_true(becomes(true, 0));
}

static void every_sound_has_its_file(void **state)
{
    (void)state;
    FILE *told = tmpfile();
    assert_non_null(told);
    int kept = dup(STDERR_FILENO);
    fflush(stderr);
    dup2(fileno(told), STDERR_FILENO);
    for (int i = 0; i < SOUND_COUNT; i++)
        sound_play((Sound)i);
    bool opened = becomes(true, 0);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    char line[256] = "";
    rewind(told);
    bool complained = fgets(line, sizeof line, told) != NULL;
    fclose(told);
    assert_true(opened);
    if (complained)
        fail_msg("%s", line);
}

static void a_missing_file_is_told_once(void **state)
{
    (void)state;
    FILE *told = tmpfile();
    assert_non_null(told);
    sound_start("/nowhere");
    int kept = dup(STDERR_FILENO);
    fflush(stderr);
    dup2(fileno(told), STDERR_FILENO);
    sound_play(SOUND_WON);
    bool opened = becomes(true, 0);
    sound_play(SOUND_WON);
    sound_play(SOUND_WON);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    char line[256] = "";
    int lines = 0;
    rewind(told);
    while (fgets(line, sizeof line, told))
        lines++;
    fclose(told);
    assert_true(opened);
    assert_int_equal(lines, 1);
}

static void no_volume_no_device(void **state)
{
    (void)state;
    sound_volume(0);
    sound_play(SOUND_PICK);
    assert_int_equal(sound_idle(SDL_GetTicks()), -1);
    sound_volume(30);
    sound_play(SOUND_PICK);
    assert_true(becomes(true, 0));
    sound_volume(100);
    assert_true(sound_open());
    sound_volume(-5);
    assert_true(becomes(false, 0));
    sound_play(SOUND_PICK);
    assert_int_equal(sound_idle(SDL_GetTicks()), -1);
}

/* Turned off while the device is still being opened: it is closed again, and nothing is heard. */
static void turned_off_while_opening(void **state)
{
    (void)state;
    sound_play(SOUND_PICK);
    sound_volume(0);
    assert_true(becomes(false, 0));
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
}

static void a_machine_without_a_device_is_content(void **state)
{
    (void)state;
    SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1);
    sound_play(SOUND_PICK);
    assert_true(becomes(false, 0));
    /* Not tried again at once, although there would be one now. */
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    for (int i = 0; i < 100; i++)
        sound_play(SOUND_PICK);
    assert_int_equal(sound_idle(SDL_GetTicks()), -1);
    assert_false(sound_open());
}

static void stopping_at_any_moment_is_safe(void **state)
{
    (void)state;
    for (int round = 0; round < 12; round++) {
        sound_start(ASSETS);
        sound_volume(80);
        sound_play((Sound)(round % SOUND_COUNT));
        if (round % 3 > 0)
            assert_true(becomes(true, 0));
        if (round % 3 > 1)
            sound_volume(0);
        sound_stop();
        assert_false(sound_open());
        assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
        sound_play(SOUND_PICK); /* before sound_start: nothing */
        assert_int_equal(sound_idle(SDL_GetTicks()), -1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_opened_before_a_sound, fresh, over),
        cmocka_unit_test_setup_teardown(a_sound_opens_the_device_and_silence_closes_it, fresh, over),
        cmocka_unit_test_setup_teardown(playing_keeps_the_device_open, fresh, over),
        cmocka_unit_test_setup_teardown(closing_holds_nobody_up, fresh, over),
        cmocka_unit_test_setup_teardown(every_sound_has_its_file, fresh, over),
        cmocka_unit_test_setup_teardown(a_missing_file_is_told_once, fresh, over),
        cmocka_unit_test_setup_teardown(no_volume_no_device, fresh, over),
        cmocka_unit_test_setup_teardown(turned_off_while_opening, fresh, over),
        cmocka_unit_test_setup_teardown(a_machine_without_a_device_is_content, fresh, over),
        cmocka_unit_test_setup_teardown(stopping_at_any_moment_is_safe, fresh, over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
