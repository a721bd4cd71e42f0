/* What a person has asked the whole desktop for: dark windows, strong contrast, no movement. */
#ifndef MELDWELL_PLATFORM_DESKTOP_H
#define MELDWELL_PLATFORM_DESKTOP_H

#include <stdatomic.h>
#include <stdbool.h>

typedef struct DesktopWish {
    bool dark, contrast, still;
} DesktopWish;

/* Whether there is anybody here who could tell: costs a look at a few files. */
bool desktop_may_tell(void);
/* Asks. Takes some hundredths of a second, two seconds where nobody answers, and ends early once *stop is set: to be
 * called on a thread of its own. What nobody tells is not wished for. */
DesktopWish desktop_wish(const atomic_bool *stop);

/* For tests. One line of the settings of GNOME as `gsettings list-recursively` has them; one of the file in which KDE
 * keeps its own, within the group of that name ("KDE"). */
void desktop_read_gnome(DesktopWish *, const char *line);
void desktop_read_kde(DesktopWish *, const char *group, const char *line);

#endif
