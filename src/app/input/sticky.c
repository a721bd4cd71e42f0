#include "app/input/sticky.h"

#include <stdio.h>
#include <string.h>

#include "platform/language.h"
#include "render/paint/grapheme.h"
#include "rules/text/text.h"

static uint16_t modifier(int32_t sym)
{
    switch (sym) {
    case SDLK_LSHIFT:
    case SDLK_RSHIFT:
        return KMOD_LSHIFT;
    case SDLK_LCTRL:
    case SDLK_RCTRL:
        return KMOD_LCTRL;
    case SDLK_LALT:
        return KMOD_LALT;
    default:
        return 0;
    }
}

bool sticky_down(Sticky *s, SDL_KeyboardEvent *e)
{
    const uint16_t which = modifier(e->keysym.sym);
    if (which != 0) {
        s->alone = s->alone == 0 ? which : 0; /* two of them together are a chord */
        return false;
    }
    const bool counted = s->next != 0;
    s->alone = 0;
    s->typed = s->next;
    e->keysym.mod |= s->next;
    s->next = 0;
    return counted;
}

bool sticky_up(Sticky *s, const SDL_KeyboardEvent *e)
{
    const uint16_t which = modifier(e->keysym.sym);
    if (which == 0 || which != s->alone)
        return false;
    s->alone = 0;
    s->next ^= which;
    return true;
}

uint16_t sticky_take(Sticky *s)
{
    const uint16_t next = s->next;
    s->next = s->alone = 0;
    return next;
}

void sticky_forget(Sticky *s)
{
    memset(s, 0, sizeof *s);
}

bool sticky_types(const Sticky *s, const char *utf8, char *out, size_t size)
{
    if ((s->typed & KMOD_SHIFT) != 0)
        letter_large(utf8, out, size);
    else
        snprintf(out, size, "%s", utf8);
    return (s->typed & (KMOD_CTRL | KMOD_ALT)) == 0;
}

void sticky_label(const Sticky *s, char *out, size_t size)
{
    static const struct {
        uint16_t mod;
        const char *words;
        /* TRANSLATORS: {1} is a key that is pressed together with that one. */
    } names[] = { { KMOD_SHIFT, N_("Shift+{1}") }, { KMOD_ALT, N_("Alt+{1}") }, { KMOD_CTRL, N_("Ctrl+{1}") } };
    char with[96] = "\xe2\x80\xa6", more[96]; /* three points: the key that is to come */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if ((s->next & names[i].mod) != 0) {
            text_write(more, sizeof more, names[i].words, with);
            snprintf(with, sizeof with, "%s", more);
        }
    snprintf(out, size, "%s", s->next != 0 ? with : "");
}
