/* What a desktop asks for: the lines it says it in, and a program that says them, says nothing, or never ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/clock.h"
#include "platform/desktop.h"

static char dir[] = "/tmp/meldwell-desktop-XXXXXX";
static atomic_bool never;

static void lines_of_gnome(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        bool dark, contrast, still;
    } said[] = {
        { "org.gnome.desktop.interface color-scheme 'default'", false, false, false },
        { "org.gnome.desktop.interface color-scheme 'prefer-light'", false, false, false },
        { "org.gnome.desktop.interface color-scheme 'prefer-dark'", true, false, false },
        { "org.gnome.desktop.interface gtk-theme 'Adwaita'", false, false, false },
        { "org.gnome.desktop.interface gtk-theme 'Yaru-Dark'", true, false, false },
        { "org.gnome.desktop.interface gtk-theme 'HighContrast'", false, true, false },
        { "org.gnome.desktop.interface gtk-theme 'HighContrastInverse'", true, true, false },
        { "org.gnome.desktop.a11y.interface high-contrast true", false, true, false },
        { "org.gnome.desktop.a11y.interface high-contrast false", false, false, false },
        { "org.gnome.desktop.interface enable-animations true", false, false, false },
        { "org.gnome.desktop.interface enable-animations false", false, false, true },
        { "org.gnome.desktop.interface color-scheme-of-mine 'prefer-dark'", false, false, false },
        { "prefer-dark", false, false, false },
        { "", false, false, false },
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        DesktopWish wish = { .dark = false };
        desktop_read_gnome(&wish, said[i].line);
        if (wish.dark != said[i].dark || wish.contrast != said[i].contrast || wish.still != said[i].still)
            fail_msg("\"%s\"", said[i].line);
    }
}

static void lines_of_kde(void **state)
{
    (void)state;
    static const struct {
        const char *group, *line;
        bool dark, contrast, still;
    } said[] = {
        { "General", "ColorScheme=BreezeDark", true, false, false },
        { "General", "ColorScheme=BreezeLight", false, false, false },
        { "General", "ColorScheme=BreezeHighContrast", false, true, false },
        { "Colors:Window", "BackgroundNormal=35,38,41", true, false, false },
        { "Colors:Window", "BackgroundNormal=239,240,241", false, false, false },
        { "Colors:View", "BackgroundNormal=35,38,41", false, false, false },
        { "KDE", "AnimationDurationFactor=0", false, false, true },
        { "KDE", "AnimationDurationFactor=0.25", false, false, false },
        { "KDE", "AnimationDurationFactor=", false, false, false },
        { "General", "AnimationDurationFactor=0", false, false, false },
        { "KDE", "", false, false, false },
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        DesktopWish wish = { .dark = false };
        desktop_read_kde(&wish, said[i].group, said[i].line);
        if (wish.dark != said[i].dark || wish.contrast != said[i].contrast || wish.still != said[i].still)
            fail_msg("[%s] %s", said[i].group, said[i].line);
    }
}

static void write_file(const char *name, const char *text, unsigned mode)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
    assert_int_equal(chmod(path, mode), 0);
}

static void gsettings_says(const char *text)
{
    char script[512];
    snprintf(script, sizeof script, "#!/bin/sh\n%s\n", text);
    write_file("gsettings", script, 0700);
}

static void whoever_is_there_is_asked(void **state)
{
    (void)state;
    char path[256];
    snprintf(path, sizeof path, "%s:/bin", dir);
    unsetenv("XDG_CURRENT_DESKTOP");
    setenv("PATH", dir, 1);
    assert_false(desktop_may_tell()); /* nobody is */
    setenv("PATH", path, 1);
    gsettings_says("case $2 in *a11y*) echo \"$2 high-contrast true\";; *) echo \"$2 color-scheme 'prefer-dark'\"; "
                   "echo \"$2 enable-animations false\";; esac; echo nonsense >&2; exit 1");
    assert_true(desktop_may_tell());
    DesktopWish wish = desktop_wish(&never);
    assert_true(wish.dark && wish.contrast && wish.still);
    gsettings_says("echo 'No schemas installed' >&2; exit 1");
    wish = desktop_wish(&never);
    assert_false(wish.dark || wish.contrast || wish.still);
    /* That of KDE has the word in KDE alone. */
    write_file("kdeglobals", "[General]\nColorScheme=BreezeDark\n\n[KDE]\nAnimationDurationFactor=0\n", 0600);
    setenv("XDG_CONFIG_HOME", dir, 1);
    wish = desktop_wish(&never);
    assert_false(wish.dark || wish.still);
    setenv("XDG_CURRENT_DESKTOP", "KDE", 1);
    assert_true(desktop_may_tell());
    wish = desktop_wish(&never);
    assert_true(wish.dark && wish.still && !wish.contrast);
    unsetenv("XDG_CURRENT_DESKTOP");
}

static void nobody_is_waited_for(void **state)
{
    (void)state;
    atomic_bool stop = true;
    gsettings_says("exec sleep 60");
    const double began = clock_steady();
    const DesktopWish wish = desktop_wish(&stop);
    assert_false(wish.dark || wish.contrast || wish.still);
    assert_true(clock_steady() - began < 1.0);
}

static int begin(void **state)
{
    (void)state;
    return mkdtemp(dir) != NULL ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    static const char *const names[] = { "gsettings", "kdeglobals" };
    char path[128];
    for (size_t i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        unlink(path);
    }
    return rmdir(dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_gnome),
        cmocka_unit_test(lines_of_kde),
        cmocka_unit_test(whoever_is_there_is_asked),
        cmocka_unit_test(nobody_is_waited_for),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
