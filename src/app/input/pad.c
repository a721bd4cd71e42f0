#include "app/input/pad.h"

#include <stdlib.h>

#include "app/input/pad_sign.h"

enum {
    /* A stick or trigger counts as pressed from the first on, and until it is back behind the second. */
    STICK_PRESSED = 18000,
    STICK_LET_GO = 11000,
    TRIGGER_PRESSED = 16000,
    TRIGGER_LET_GO = 9000,
    HELD_MS = 400,
    AGAIN_MS = 90,
    SCROLL_HELD_MS = 200,
    SCROLL_AGAIN_MS = 60,
    /* Where nobody tells what is moved: how often it is looked, while somebody plays by pad and else. */
    DEAF_MS = 10,
    DEAF_REST_MS = 100,
    RESTS_MS = 30000
};

/* A device that has just come is there for SDL once the system has decided who may read it. */
static const uint16_t look_again_ms[] = { 100, 300, 600, 1500 };
enum { LOOKS = sizeof look_again_ms / sizeof look_again_ms[0] };

/* ---- devices ---- */

void pads_begin(Pads *p, void (*tell)(void))
{
    if (p->begun)
        return;
    p->begun = true;
    pad_watch_begin(&p->watch, PAD_FOLDER, tell);
}

void pads_end(Pads *p)
{
    pad_watch_end(&p->watch);
    while (p->count > 0)
        SDL_GameControllerClose(p->pad[--p->count].device);
    if (p->ready)
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    *p = (Pads){ .begun = true };
}

/* SDL looks at a pad when it is told to. Buttons are where they are on every pad, whatever is printed on them. Where
 * the system has pads as files they are read so: each other way would have them looked at. */
static void start(Pads *p)
{
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0");
    if (!pad_watch_is_deaf())
        SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0");
    p->ready = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
    p->failed = !p->ready;
}

void pads_read(Pads *p, uint32_t now_ms)
{
    const PadNews news = pad_watch_hear(&p->watch);
    if (news.any && !p->ready && !p->failed)
        start(p);
    if (news.changed) {
        p->looks = LOOKS;
        p->look_ms = now_ms + look_again_ms[0];
    }
    if (p->ready)
        SDL_GameControllerUpdate();
}

static PadKind kind_of(SDL_GameController *device)
{
    switch (SDL_GameControllerGetType(device)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return PAD_SHAPES;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return PAD_NINTENDO;
    default:
        return PAD_LETTERS;
    }
}

static PadDevice *find(Pads *p, SDL_JoystickID id)
{
    for (int i = 0; i < p->count; i++)
        if (p->pad[i].id == id)
            return &p->pad[i];
    return NULL;
}

static void note_there(const Pads *p)
{
    pad_sign_there(p->count > 0);
}

/* The first that comes tells which signs are shown before any is used. */
static void come(Pads *p, int index)
{
    SDL_GameController *device = p->count < PADS_MOST ? SDL_GameControllerOpen(index) : NULL;
    if (device == NULL)
        return;
    const SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(device));
    if (find(p, id) != NULL) {
        SDL_GameControllerClose(device); /* it is counted how often it was opened */
        return;
    }
    p->pad[p->count++] = (PadDevice){ .device = device, .id = id };
    if (p->count == 1)
        pad_sign_use(kind_of(device));
    note_there(p);
}

static void go(Pads *p, SDL_JoystickID id)
{
    PadDevice *d = find(p, id);
    if (d == NULL)
        return;
    SDL_GameControllerClose(d->device);
    *d = p->pad[--p->count];
    if (p->held.id == id)
        p->held = (PadHeld){ PAD_NONE, -1, 0, 0 };
    note_there(p);
}

/* ---- what is pressed ---- */

static PadButton button_of(int sdl)
{
    static const uint8_t buttons[SDL_CONTROLLER_BUTTON_MAX] = {
        [SDL_CONTROLLER_BUTTON_A] = PAD_SOUTH,
        [SDL_CONTROLLER_BUTTON_B] = PAD_EAST,
        [SDL_CONTROLLER_BUTTON_X] = PAD_WEST,
        [SDL_CONTROLLER_BUTTON_Y] = PAD_NORTH,
        [SDL_CONTROLLER_BUTTON_BACK] = PAD_SELECT,
        [SDL_CONTROLLER_BUTTON_START] = PAD_START,
        [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_LEFT_STICK,
        [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_RIGHT_STICK,
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_LEFT_SHOULDER,
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_RIGHT_SHOULDER,
        [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
        [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
        [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
        [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
    };
    return sdl >= 0 && sdl < SDL_CONTROLLER_BUTTON_MAX ? (PadButton)buttons[sdl] : PAD_NONE;
}

static bool scrolls(PadButton b)
{
    return b >= PAD_SCROLL_UP && b <= PAD_SCROLL_RIGHT;
}

static bool repeats(PadButton b)
{
    return (b >= PAD_UP && b <= PAD_RIGHT) || scrolls(b);
}

static void hold(Pads *p, PadButton b, int by, SDL_JoystickID id, uint32_t now_ms)
{
    if (repeats(b))
        p->held = (PadHeld){ (uint8_t)b, (int16_t)by, id, now_ms + (scrolls(b) ? SCROLL_HELD_MS : HELD_MS) };
}

static void let_go(Pads *p, PadButton b, int by, SDL_JoystickID id)
{
    if (p->held.button == b && p->held.by == by && p->held.id == id)
        p->held.button = PAD_NONE;
}

/* Of a stick's four: left and right of the window, or what scrolls. */
typedef struct Ways {
    uint8_t up, down, left, right;
} Ways;

static int along(const Ways *w, PadButton b, int x, int y)
{
    return b == w->left ? -x : b == w->right ? x : b == w->up ? -y : b == w->down ? y : 0;
}

/* It stays where it was until it is let go, or clearly turned elsewhere: on a diagonal it does not flutter. */
static PadButton turned(const Ways *w, PadButton was, int x, int y)
{
    const int far = abs(x) > abs(y) ? abs(x) : abs(y), still = along(w, was, x, y);
    if (still >= STICK_LET_GO && still * 4 >= far * 3)
        return was;
    if (far < STICK_PRESSED)
        return PAD_NONE;
    if (abs(x) > abs(y))
        return x < 0 ? (PadButton)w->left : (PadButton)w->right;
    return y < 0 ? (PadButton)w->up : (PadButton)w->down;
}

/* The axis at which a stick keeps what it holds. */
static int stick_of(int axis)
{
    return axis == SDL_CONTROLLER_AXIS_LEFTX || axis == SDL_CONTROLLER_AXIS_LEFTY ? SDL_CONTROLLER_AXIS_LEFTX
                                                                                  : SDL_CONTROLLER_AXIS_RIGHTX;
}

static PadButton pulled(PadButton was, int axis, int value)
{
    const PadButton b = axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT ? PAD_LEFT_TRIGGER : PAD_RIGHT_TRIGGER;
    return value > (was == b ? TRIGGER_LET_GO : TRIGGER_PRESSED) ? b : PAD_NONE;
}

static PadButton axis_moved(Pads *p, PadDevice *d, const SDL_ControllerAxisEvent *e, uint32_t now_ms)
{
    static const Ways walk = { PAD_UP, PAD_DOWN, PAD_LEFT, PAD_RIGHT },
                      scroll = { PAD_SCROLL_UP, PAD_SCROLL_DOWN, PAD_SCROLL_LEFT, PAD_SCROLL_RIGHT };
    if (e->axis >= SDL_CONTROLLER_AXIS_MAX)
        return PAD_NONE;
    const bool trigger = e->axis >= SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    const int at = trigger ? e->axis : stick_of(e->axis);
    const PadButton was = (PadButton)d->down[at];
    d->axis[e->axis] = e->value;
    const PadButton now =
        trigger ? pulled(was, at, e->value)
                : turned(at == SDL_CONTROLLER_AXIS_LEFTX ? &walk : &scroll, was, d->axis[at], d->axis[at + 1]);
    if (now == was)
        return PAD_NONE;
    d->down[at] = (uint8_t)now;
    let_go(p, was, at, d->id);
    hold(p, now, at, d->id, now_ms);
    return now;
}

static PadButton button_moved(Pads *p, const PadDevice *d, const SDL_ControllerButtonEvent *e, uint32_t now_ms)
{
    const PadButton b = button_of(e->button);
    if (e->type == SDL_CONTROLLERBUTTONUP) {
        let_go(p, b, -1, d->id);
        return PAD_NONE;
    }
    hold(p, b, -1, d->id, now_ms);
    return b;
}

PadButton pads_event(Pads *p, const SDL_Event *e, uint32_t now_ms)
{
    PadDevice *d = NULL;
    PadButton b = PAD_NONE;
    switch (e->type) {
    case SDL_CONTROLLERDEVICEADDED:
        come(p, e->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        go(p, e->cdevice.which);
        break;
    case SDL_CONTROLLERAXISMOTION:
        d = find(p, e->caxis.which);
        b = d != NULL ? axis_moved(p, d, &e->caxis, now_ms) : PAD_NONE;
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        d = find(p, e->cbutton.which);
        b = d != NULL ? button_moved(p, d, &e->cbutton, now_ms) : PAD_NONE;
        break;
    default:
        break;
    }
    if (b == PAD_NONE)
        return b;
    p->used_ms = now_ms;
    pad_sign_use(kind_of(d->device));
    return b;
}

/* ---- what is held ---- */

PadButton pads_again(Pads *p, uint32_t now_ms)
{
    if (p->held.button == PAD_NONE || (int32_t)(p->held.again_ms - now_ms) > 0)
        return PAD_NONE;
    const PadButton b = (PadButton)p->held.button;
    p->held.again_ms = now_ms + (scrolls(b) ? SCROLL_AGAIN_MS : AGAIN_MS);
    p->used_ms = now_ms;
    return b;
}

void pads_away(Pads *p, bool away)
{
    p->held.button = PAD_NONE;
    pad_watch_rest(&p->watch, away);
}

static int until(uint32_t then_ms, uint32_t now_ms)
{
    const int32_t left = (int32_t)(then_ms - now_ms);
    return left > 0 ? (int)left : 0;
}

/* A look that is due is taken; in how many ms the next one is, -1 never. */
static int look(Pads *p, uint32_t now_ms)
{
    if (p->looks > 0 && until(p->look_ms, now_ms) == 0) {
        if (p->ready)
            SDL_GameControllerUpdate();
        if (--p->looks > 0)
            p->look_ms = now_ms + look_again_ms[LOOKS - p->looks];
    }
    return p->looks > 0 ? until(p->look_ms, now_ms) : -1;
}

/* The same where nobody tells what is moved. */
static int look_deaf(const Pads *p, uint32_t now_ms)
{
    if (!pad_watch_is_deaf() || !p->ready || p->count == 0)
        return -1;
    SDL_GameControllerUpdate();
    return now_ms - p->used_ms < RESTS_MS ? DEAF_MS : p->watch.resting ? 10 * DEAF_REST_MS : DEAF_REST_MS;
}

static int sooner(int a, int b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

int pads_tick(Pads *p, uint32_t now_ms)
{
    const int again = p->held.button != PAD_NONE ? until(p->held.again_ms, now_ms) : -1;
    return sooner(again, sooner(look(p, now_ms), look_deaf(p, now_ms)));
}
