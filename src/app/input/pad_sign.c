#include "app/input/pad_sign.h"

#include <stdio.h>

#include "platform/language.h"
#include "rules/text/text.h"

/* Of the pad that was used last; whether there is one. */
static PadKind shown;
static bool there;

void pad_sign_use(PadKind kind)
{
    shown = kind;
}

PadKind pad_sign_kind(void)
{
    return shown;
}

void pad_sign_there(bool any)
{
    there = any;
}

bool pad_is_there(void)
{
    return there;
}

/* What is printed on it, the same in every language. */
static const char *const marks[PAD_KINDS][PAD_BUTTONS] = {
    [PAD_LETTERS] = { [PAD_SOUTH] = "A",
                      [PAD_EAST] = "B",
                      [PAD_WEST] = "X",
                      [PAD_NORTH] = "Y",
                      [PAD_SELECT] = UNTRANSLATED("Select"),
                      [PAD_START] = UNTRANSLATED("Start"),
                      [PAD_LEFT_SHOULDER] = "LB",
                      [PAD_RIGHT_SHOULDER] = "RB",
                      [PAD_LEFT_TRIGGER] = "LT",
                      [PAD_RIGHT_TRIGGER] = "RT" },
    [PAD_SHAPES] = { [PAD_SOUTH] = "✕",
                     [PAD_EAST] = "○",
                     [PAD_WEST] = "□",
                     [PAD_NORTH] = "△",
                     [PAD_SELECT] = UNTRANSLATED("Share"),
                     [PAD_START] = UNTRANSLATED("Options"),
                     [PAD_LEFT_SHOULDER] = "L1",
                     [PAD_RIGHT_SHOULDER] = "R1",
                     [PAD_LEFT_TRIGGER] = "L2",
                     [PAD_RIGHT_TRIGGER] = "R2" },
    [PAD_NINTENDO] = { [PAD_SOUTH] = "B",
                       [PAD_EAST] = "A",
                       [PAD_WEST] = "Y",
                       [PAD_NORTH] = "X",
                       [PAD_SELECT] = "−",
                       [PAD_START] = "+",
                       [PAD_LEFT_SHOULDER] = "L",
                       [PAD_RIGHT_SHOULDER] = "R",
                       [PAD_LEFT_TRIGGER] = "ZL",
                       [PAD_RIGHT_TRIGGER] = "ZR" },
};

static const char *const drawn[PAD_BUTTONS] = {
    [PAD_LEFT_STICK] = "L3",  [PAD_RIGHT_STICK] = "R3",  [PAD_UP] = "↑",         [PAD_DOWN] = "↓",
    [PAD_LEFT] = "←",         [PAD_RIGHT] = "→",         [PAD_SCROLL_UP] = "R↑", [PAD_SCROLL_DOWN] = "R↓",
    [PAD_SCROLL_LEFT] = "R←", [PAD_SCROLL_RIGHT] = "R→",
};

const char *pad_mark(PadButton b)
{
    const char *mark = b < PAD_BUTTONS ? marks[shown][b] : NULL;
    if (mark == NULL)
        mark = b < PAD_BUTTONS ? drawn[b] : NULL;
    return mark != NULL ? mark : "";
}

/* What has no letters printed on it. */
static const char *words_of(PadButton b)
{
    /* TRANSLATORS: The signs on four buttons of a game pad. */
    static const char *const shapes[] = {
        [PAD_SOUTH] = N_("Cross"), [PAD_EAST] = N_("Circle"), [PAD_WEST] = N_("Square"), [PAD_NORTH] = N_("Triangle")
    };
    /* TRANSLATORS: Parts of a game pad: what is pressed or turned. */
    static const char *const parts[PAD_BUTTONS] = {
        [PAD_LEFT_STICK] = N_("Left stick pressed"),
        [PAD_RIGHT_STICK] = N_("Right stick pressed"),
        [PAD_UP] = N_("D-pad up"),
        [PAD_DOWN] = N_("D-pad down"),
        [PAD_LEFT] = N_("D-pad left"),
        [PAD_RIGHT] = N_("D-pad right"),
        [PAD_SCROLL_UP] = N_("Right stick up"),
        [PAD_SCROLL_DOWN] = N_("Right stick down"),
        [PAD_SCROLL_LEFT] = N_("Right stick left"),
        [PAD_SCROLL_RIGHT] = N_("Right stick right"),
    };
    const bool face = b >= PAD_SOUTH && b <= PAD_NORTH;
    return face && shown == PAD_SHAPES ? shapes[b] : b < PAD_BUTTONS ? parts[b] : NULL;
}

void pad_label(PadButton b, char *out, size_t size)
{
    const char *words = words_of(b);
    snprintf(out, size, "%s", words != NULL ? tr(words) : pad_mark(b));
}
