/* What a key means, whatever the layout of the keyboard is. */
#include "app/input/keyboard.h"

#define SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), "keys are numbered as SDL numbers them")
SAME(KEYCODE_PLACE, SDLK_SCANCODE_MASK);
SAME(KEYCODE_RETURN, SDLK_RETURN);
SAME(KEYCODE_DELETE, SDLK_DELETE);
SAME(KEYCODE_F1, SDLK_F1);
SAME(KEYCODE_PAUSE, SDLK_PAUSE);
SAME(KEYCODE_PAGE_UP, SDLK_PAGEUP);
SAME(KEYCODE_UP, SDLK_UP);
SAME(KEYCODE_KP_ENTER, SDLK_KP_ENTER);
SAME(KEYCODE_KP_PERIOD, SDLK_KP_PERIOD);
SAME(KEYCODE_APPLICATION, SDLK_APPLICATION);
SAME(KEYCODE_F24, SDLK_F24);
SAME(KEYCODE_RIGHT_GUI, SDLK_RGUI);
SAME(KEYCODE_MODE, SDLK_MODE);
SAME(MOD_SHIFT, KMOD_SHIFT);
SAME(MOD_CTRL, KMOD_CTRL);
SAME(MOD_ALT, KMOD_ALT);

/* The keys of the American keyboard that are commands, with Ctrl or without. */
static SDL_Keycode american(SDL_Scancode key)
{
    if (key >= SDL_SCANCODE_A && key <= SDL_SCANCODE_Z)
        return SDLK_a + (int)(key - SDL_SCANCODE_A);
    switch (key) {
    case SDL_SCANCODE_0:
        return SDLK_0;
    case SDL_SCANCODE_MINUS:
        return SDLK_MINUS;
    case SDL_SCANCODE_EQUALS:
        return SDLK_EQUALS;
    case SDL_SCANCODE_COMMA:
        return SDLK_COMMA;
    default:
        return SDLK_UNKNOWN;
    }
}

static bool is_letter(SDL_Keycode sym)
{
    return sym >= SDLK_a && sym <= SDLK_z;
}

/* It is no letter, and gives a sign. */
static bool gives_text(SDL_Keycode sym, uint16_t mod)
{
    const bool sign = sym > SDLK_SPACE && sym != SDLK_DELETE && (sym & SDLK_SCANCODE_MASK) == 0 && !is_letter(sym);
    return sign && (mod & (KMOD_CTRL | KMOD_LALT | KMOD_GUI)) == 0;
}

KeyPress keyboard_press(const SDL_KeyboardEvent *e, KeyboardLayout layout, bool *waits)
{
    KeyPress k = { e->keysym.sym, e->keysym.mod, e->repeat != 0 };
    const SDL_Keycode meant = american(e->keysym.scancode);
    const bool ctrl = (k.mod & KMOD_CTRL) != 0;
    if (!is_letter(k.sym) && meant != SDLK_UNKNOWN && (ctrl || is_letter(meant)) &&
        layout(meant) == SDL_SCANCODE_UNKNOWN)
        k.sym = meant;
    *waits = gives_text(k.sym, k.mod);
    return k;
}

int keyboard_stroke(const SDL_KeyboardEvent *e)
{
    return 1 + (int)e->keysym.scancode;
}

/* The one sign that a text is; 0: it is none, or several. SDL's texts are whole. */
static SDL_Keycode only_sign(const char *utf8)
{
    const unsigned char first = (unsigned char)utf8[0];
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    SDL_Keycode sign = more > 0 ? first & (0x3F >> more) : first;
    int n = 1;
    for (; first != '\0' && n <= more && (utf8[n] & 0xC0) == 0x80; n++)
        sign = sign << 6 | (utf8[n] & 0x3F);
    return first != '\0' && n == more + 1 && utf8[n] == '\0' ? sign : 0;
}

bool keyboard_text(const char *utf8, bool repeat, KeyPress *out)
{
    *out = (KeyPress){ .sym = only_sign(utf8), .repeat = repeat };
    return gives_text(out->sym, 0);
}

/* SDL sends the text of a key right after the key, and asks here in between. It would ask an input method before both,
 * had it been told to before. */
static int SDLCALL before_text(void *user, SDL_Event *e)
{
    (void)user;
    bool waits = false;
    if (e->type == SDL_KEYDOWN)
        keyboard_press(&e->key, SDL_GetScancodeFromKey, &waits);
    if (waits)
        SDL_EventState(SDL_TEXTINPUT, SDL_ENABLE);
    return 1;
}

void keyboard_watch(void)
{
    SDL_AddEventWatch(before_text, NULL);
}

void keyboard_rest(void)
{
    if (SDL_IsTextInputActive())
        SDL_EventState(SDL_TEXTINPUT, SDL_DISABLE);
}
