#include "app/input/one_switch.h"

#include <SDL.h>
#include <stdio.h>

#include "controls/key.h"
#include "platform/language.h"
#include "rules/text/text.h"

bool switch_can_be(int32_t sym)
{
    const bool modifier = (sym >= SDLK_LCTRL && sym <= SDLK_RGUI) || sym == SDLK_MODE || sym == SDLK_CAPSLOCK;
    return sym > 0 && sym != SDLK_ESCAPE && !modifier;
}

bool switch_is_key(int chosen, int32_t sym)
{
    if (chosen == SWITCH_USUAL)
        return sym == SDLK_SPACE || sym == SDLK_RETURN || sym == SDLK_KP_ENTER;
    return sym == chosen;
}

void switch_label(int chosen, char *out, size_t size)
{
    char first[64], second[64];
    if (chosen == SWITCH_USUAL) {
        key_name((KeyStroke){ KEYCODE_SPACE, 0 }, first, sizeof first);
        key_name((KeyStroke){ KEYCODE_RETURN, 0 }, second, sizeof second);
        text_write(out, size, "{1}, {2}", first, second);
    } else if (chosen > 0) {
        key_name((KeyStroke){ chosen, 0 }, out, size);
    } else if (chosen > SWITCH_PAD) {
        text_write(out, size, "Mouse button {1}", text_number(-chosen).text);
    } else {
        text_write(out, size, "Controller button {1}", text_number(SWITCH_PAD - chosen).text);
    }
}
