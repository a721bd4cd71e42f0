/* Asks the desktop by the ways its own programs have: `gsettings`, which GNOME and most others keep theirs with, or the
 * file of KDE. */
#include "platform/desktop.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform/child_process.h"
#include "platform/clock.h"
#include "platform/files.h"

static const double PATIENCE_S = 2.0;

/* ---- what the lines say ---- */

/* The value of a line that begins so, without blanks and quotation marks before it; NULL: it begins otherwise. */
static const char *value_of(const char *line, const char *begin)
{
    const size_t n = strlen(begin);
    return strncmp(line, begin, n) == 0 ? line + n + strspn(line + n, " '") : NULL;
}

static bool begins(const char *text, const char *word)
{
    return text != NULL && strncmp(text, word, strlen(word)) == 0;
}

/* Whatever its capitals; `part` has none. */
static bool holds(const char *text, const char *part)
{
    const size_t n = strlen(part);
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == part[i])
            i++;
        if (i == n)
            return true;
    }
    return false;
}

void desktop_read_gnome(DesktopWish *wish, const char *line)
{
    const char *scheme = value_of(line, "org.gnome.desktop.interface color-scheme ");
    const char *theme = value_of(line, "org.gnome.desktop.interface gtk-theme ");
    wish->dark |=
        begins(scheme, "prefer-dark") || (theme != NULL && (holds(theme, "-dark") || holds(theme, "inverse")));
    wish->contrast |= begins(value_of(line, "org.gnome.desktop.a11y.interface high-contrast "), "true") ||
                      (theme != NULL && holds(theme, "highcontrast"));
    wish->still |= begins(value_of(line, "org.gnome.desktop.interface enable-animations "), "false");
}

/* "35,38,41": less light than half. */
static bool is_dark_colour(const char *text)
{
    int r, g, b;
    return text != NULL && sscanf(text, "%d,%d,%d", &r, &g, &b) == 3 && r * 3 + g * 6 + b < 10 * 128;
}

void desktop_read_kde(DesktopWish *wish, const char *group, const char *line)
{
    if (strcmp(group, "Colors:Window") == 0)
        wish->dark |= is_dark_colour(value_of(line, "BackgroundNormal="));
    const char *scheme = strcmp(group, "General") == 0 ? value_of(line, "ColorScheme=") : NULL;
    wish->dark |= scheme != NULL && holds(scheme, "dark");
    wish->contrast |= scheme != NULL && holds(scheme, "contrast");
    const char *slowness = strcmp(group, "KDE") == 0 ? value_of(line, "AnimationDurationFactor=") : NULL;
    wish->still |= slowness != NULL && isdigit((unsigned char)slowness[0]) && strtod(slowness, NULL) == 0;
}

/* ---- where they come from ---- */

static bool is_kde(void)
{
    const char *desktop = getenv("XDG_CURRENT_DESKTOP");
    return desktop != NULL && strstr(desktop, "KDE") != NULL;
}

/* The file of KDE; NULL: there is none. */
static FILE *kde_file(void)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    char path[1024];
    int n = -1;
    if (config != NULL && config[0] == '/')
        n = snprintf(path, sizeof path, "%s/kdeglobals", config);
    else if (home != NULL && home[0] == '/')
        n = snprintf(path, sizeof path, "%s/.config/kdeglobals", home);
    return n > 0 && (size_t)n < sizeof path ? file_regular(path) : NULL;
}

static DesktopWish ask_kde(void)
{
    DesktopWish wish = { .dark = false };
    char line[512], group[64] = "";
    FILE *in = kde_file();
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '[')
            snprintf(group, sizeof group, "%.*s", (int)strcspn(line + 1, "]"), line + 1);
        else
            desktop_read_kde(&wish, group, line);
    }
    if (in != NULL)
        fclose(in);
    return wish;
}

static bool gsettings_there(void)
{
    char program[1024];
    for (const char *path = getenv("PATH"); path != NULL && *path != '\0'; path += *path == ':') {
        const int length = (int)strcspn(path, ":");
        const int n = snprintf(program, sizeof program, "%.*s/gsettings", length, path);
        if (length > 0 && n < (int)sizeof program && access(program, X_OK) == 0)
            return true;
        path += length;
    }
    return false;
}

/* What it complains of, such as settings that this desktop has not got, is nobody's matter. Where no bus of the session
 * is, none is to be started for it. */
static DesktopWish ask_gnome(const atomic_bool *stop)
{
    DesktopWish wish = { .dark = false };
    Child child;
    char line[CHILD_LINE];
    size_t size;
    const double until = clock_steady() + PATIENCE_S;
    static const char command[] =
        "exec 2>/dev/null; [ -n \"$DBUS_SESSION_BUS_ADDRESS\" ] || [ -S \"$XDG_RUNTIME_DIR/bus\" ] || "
        "export DBUS_SESSION_BUS_ADDRESS=disabled:; gsettings list-recursively org.gnome.desktop.interface; "
        "exec gsettings list-recursively org.gnome.desktop.a11y.interface";
    if (!child_start(&child, command))
        return wish;
    while (child_line(&child, line, &size, until, stop) == CHILD_WELL)
        desktop_read_gnome(&wish, line);
    child_end(&child, 0);
    return wish;
}

bool desktop_may_tell(void)
{
    FILE *file = is_kde() ? kde_file() : NULL;
    if (file != NULL)
        fclose(file);
    return file != NULL || (!is_kde() && gsettings_there());
}

DesktopWish desktop_wish(const atomic_bool *stop)
{
    return is_kde() ? ask_kde() : ask_gnome(stop);
}
