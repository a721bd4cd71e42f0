#include "app/input/one_switch.h"

#include <stdio.h>

#include "controls/key.h"
#include "platform/language.h"
#include "rules/text/text.h"

int switch_of_key(const KeyPress *k)
{
    const int32_t sym = k->sym;
    if (sym <= 0 || sym == KEYCODE_ESCAPE || key_only_modifies(sym))
        return SWITCH_NONE;
    return sym == KEYCODE_SPACE || key_of_main_field(sym) == KEYCODE_RETURN ? SWITCH_USUAL : sym;
}

void switch_label(int chosen, char *out, size_t size)
{
    char first[64], second[64];
    if (chosen == SWITCH_USUAL) {
        key_name((KeyStroke){ .key = KEYCODE_SPACE }, first, sizeof first);
        key_name((KeyStroke){ .key = KEYCODE_RETURN }, second, sizeof second);
        text_write(out, size, "{1}, {2}", first, second);
    } else if (chosen > 0) {
        key_name((KeyStroke){ .key = chosen }, out, size);
    } else if (chosen > SWITCH_PAD) {
        text_write(out, size, "Mouse button {1}", text_number(-chosen).text);
    } else {
        text_write(out, size, "Gamepad button {1}", text_number(SWITCH_PAD - chosen).text);
    }
}
