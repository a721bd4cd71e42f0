/* The loop: waits for events, gives them to the screen on top, builds and shows its scene when something changed. */
#include "app/app.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/display.h"
#include "app/input/keyboard.h"
#include "app/inspect.h"
#include "app/outside.h"
#include "app/pace.h"
#include "app/program.h"
#include "app/second_start.h"
#include "app/setup.h"
#include "app/typing.h"
#include "app/widgets/widget.h"
#include "platform/chance.h"
#include "platform/language.h"
#include "platform/process.h"
#include "record/transcript.h"
#include "render/sound/sound.h"

enum { DOUBLE_MS = 250, EXIT_NO_MEMORY = 3 };

typedef struct Loop {
    App *app;
    Inspect *inspect;
    float per_unit;
    uint32_t frame_ms, hand_ms; /* of the last picture; of the last motion of the pointer */
    bool moving;                /* something changes by itself: a picture is owed with the next frame */
    bool hidden;                /* minimised: nothing is drawn */
    uint32_t click_visit;       /* App.visit when the click began of which a double-click may be the second */
    uint32_t shown_ms;          /* when the screen of this visit was painted first */
    uint16_t mod;               /* Shift, Ctrl and Alt as they were at the event in hand: SDL is further on already */
    bool waits, repeat;         /* the key that was pressed last is decided by its text; it was held down */
    bool text_input;            /* a field is typed in, and input methods may help */
} Loop;

/* ---- screens ---- */

static const Screen *top(const App *app)
{
    return app_screens[app_screen(app)];
}

/* What was answered goes; that the store cannot save stays. */
static void forget_answer(App *app)
{
    if (!app->notice_passing)
        return;
    app->notice_passing = app->notice_good = false;
    bool stays = app->store != NULL && store_health(app->store) != STORE_FINE;
    snprintf(app->notice, sizeof app->notice, "%s", stays ? store_message(app->store) : "");
    app_redraw(app);
}

/* What the store begins to say is told, and what is true no more goes. An answer is not displaced. */
static void take_store_message(App *app)
{
    const char *now = app->store != NULL ? store_message(app->store) : "";
    bool fresh = strcmp(now, app->store_said) != 0;
    if (fresh && (app->notice[0] == '\0' || strcmp(app->notice, app->store_said) == 0)) {
        snprintf(app->notice, sizeof app->notice, "%s", now);
        app->notice_passing = now[0] != '\0';
        app->notice_good = false;
        app_redraw(app);
    }
    if (fresh && (now[0] == '\0' || strcmp(app->notice, now) == 0))
        snprintf(app->store_said, sizeof app->store_said, "%s", now); /* else once the answer has gone */
}

/* The scene of the screen that was left goes with it: until the new one is built there is nothing to press. */
static void entered(App *app)
{
    app->visit++;
    scene_begin(&app->scene);
    app->scene.focus[0] = app->scene.hover[0] = app->scene.pressed[0] = '\0';
    for (int i = 0; i < SCREEN_COUNT && app->depth == 1; i++)
        if (app_screens[i]->put_away != NULL)
            app_screens[i]->put_away(app);
    if (top(app)->enter != NULL)
        top(app)->enter(app);
    app_redraw(app);
}

static void leave_top(App *app)
{
    if (app->depth > 0)
        typing_leave(app);
    Pointer cancel = { .kind = POINTER_CANCEL, .now_ms = app->now_ms };
    if (app->depth > 0 && top(app)->pointer != NULL)
        top(app)->pointer(app, &cancel);
    app_clock_run(app, false);
}

/* False, and said, when there is no memory for what the screen keeps. */
static bool is_open(App *app, ScreenId id)
{
    if (app_screens[id]->open(app))
        return true;
    app_answer(app, tr("There is not enough memory to show this."));
    return false;
}

void app_go(App *app, ScreenId id)
{
    if (!is_open(app, id))
        return;
    leave_top(app);
    for (int i = 0; i < app->depth; i++)
        if (app->stack[i] == id) {
            app->depth = i + 1;
            entered(app);
            return;
        }
    if (app->depth == SCREEN_STACK)
        app->depth--;
    if (app->depth > 0) {
        char *left = app->left[app->depth - 1];
        snprintf(left, sizeof app->left[0], "%s", app->scene.focus_shown ? app->scene.focus : "");
    }
    app->stack[app->depth++] = id;
    entered(app);
}

void app_back(App *app)
{
    if (app->depth <= 1)
        return;
    leave_top(app);
    app->depth--;
    entered(app);
    snprintf(app->scene.focus, sizeof app->scene.focus, "%s", app->left[app->depth - 1]);
}

void app_home(App *app)
{
    leave_top(app);
    app->stack[0] = SCREEN_START;
    app->depth = 1;
    entered(app);
}

void app_new(App *app)
{
    if (app_screen(app) == SCREEN_TABLE || app_screen(app) == SCREEN_END)
        setup_of_match(app);
    app_go(app, SCREEN_NEW);
}

/* ---- matches ---- */

enum { NEWS_ANSWER, NEWS_CALLED }; /* codes of events of our own */

static void push_event(Uint32 type, Sint32 code)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = type;
    e.user.code = code;
    SDL_PushEvent(&e);
}

void app_wake(void *user)
{
    (void)user;
    push_event(SDL_USEREVENT, NEWS_ANSWER);
}

/* Deals by chance have numbers of nine figures: they are told to others and typed. */
enum { DEALS = 999999999, SEED_DIGITS = 16 };

static uint64_t fresh_seed(const App *app)
{
    char digits[CHANCE_TEXT_SIZE];
    chance_text(digits);
    digits[SEED_DIGITS] = '\0';
    uint64_t seed = strtoull(digits, NULL, 16);
    /* Without chance the clock has to do: a deal only has to be one nobody foresees. */
    if (seed == 0)
        seed = SDL_GetPerformanceCounter() ^ (uint64_t)app->now_ms << 32;
    return 1 + seed % DEALS;
}

void app_clock_run(App *app, bool running)
{
    if (app->match != NULL)
        match_clock_run(app->match, running, app->now_ms);
}

/* What was played stays stored. */
static void leave_match(App *app)
{
    for (int i = 0; i < SCREEN_COUNT && app_seat(app) != NULL; i++)
        if (app_screens[i]->match_closes != NULL)
            app_screens[i]->match_closes(app);
    match_close(app->match);
    shown_close(app->shown);
    app->match = NULL;
    app->shown = NULL;
}

/* A match that is played, or one that is only shown. */
static void show_table(App *app, Match *match, Shown *shown)
{
    leave_top(app); /* what is held there is let go while its match is still open */
    leave_match(app);
    app->match = match;
    app->shown = shown;
    app->notice_passing = app->notice_passing || store_message(app->store)[0] == '\0';
    if (match != NULL)
        match_clock_scale(match, app->settings.clock_scale);
    app->stack[0] = SCREEN_START;
    app->depth = 1;
    app_go(app, SCREEN_TABLE);
}

static void begin_match(App *app, const MatchSetup *setup)
{
    Match *m = match_new(setup, app->store, app_wake, app);
    if (m == NULL) {
        app_answer(app, tr("There is not enough memory for a match."));
        return;
    }
    show_table(app, m, NULL);
}

/* keep: the next match is offered as this one was set up. */
static void deal(App *app, bool keep)
{
    MatchSetup *setup = &app->new_match.setup;
    typing_leave(app); /* what is being typed is part of it */
    const char *conflict = setup_conflict(setup);
    if (conflict != NULL) {
        app_answer(app, conflict);
        return;
    }
    uint64_t typed = setup_deal_read(app->new_match.deal);
    if (typed == 0 && app->new_match.deal[0] != '\0') {
        app_answer(app, tr("No deal has this number: it goes from 1 to 18 446 744 073 709 551 615."));
        return;
    }
    app->new_match.deal[0] = '\0'; /* the one after it comes by chance again */
    setup->seed = typed != 0 ? typed : app->fixed_seed != 0 ? app->fixed_seed : fresh_seed(app);
    setup_draw_levels(app);
    if (keep)
        setup_keep(app);
    app->new_match.dealt++;
    begin_match(app, setup);
}

void app_deal(App *app)
{
    deal(app, true);
}

void app_open(App *app, int64_t id)
{
    if (app->match != NULL && match_id(app->match) == id) {
        match_touch(app->match);
        app_go(app, SCREEN_TABLE);
        return;
    }
    char error[sizeof app->notice] = "";
    TextSink sink = text_sink(error, sizeof error);
    Match *m = match_resume(app->store, id, app_wake, app, &sink);
    if (error[0] != '\0')
        app_answer(app, error);
    if (m == NULL)
        return;
    match_touch(m);
    show_table(app, m, NULL);
}

/* What was kept of the ends of its deals is not what its moves lead to: it is played through from its start, which
 * mends and tells. */
static void open_anew(App *app)
{
    const int64_t id = match_id(app->match);
    app_home(app);
    leave_match(app);
    match_past_forget(app->store, id);
    app_open(app, id);
}

/* Back from it one comes to the list of matches, or to the record. */
static void watch(App *app, Transcript *t, int deal, bool record)
{
    Shown *shown = shown_open(&t->setup, t->move, t->count, deal < 0 ? t->deals - 1 : deal);
    transcript_free(t);
    if (shown == NULL || !app_screens[SCREEN_HISTORY]->open(app)) {
        app_answer(app, tr("There is not enough memory for a match."));
        shown_close(shown);
        return;
    }
    show_table(app, NULL, shown);
    app->depth = 1;
    app->stack[app->depth++] = SCREEN_HISTORY;
    if (record)
        app->stack[app->depth++] = SCREEN_RECORD;
    app->stack[app->depth++] = SCREEN_TABLE;
}

void app_watch_again(App *app, int64_t id, int deal)
{
    char why[256] = "";
    TextSink error = text_sink(why, sizeof why);
    Transcript t;
    if (transcript_of_store(app->store, id, &t, &error))
        watch(app, &t, deal, false);
    else
        app_answer(app, why);
}

void app_watch_record(App *app, const char *path)
{
    char why[256] = "";
    TextSink error = text_sink(why, sizeof why);
    Transcript t;
    if (transcript_of_file(path, &t, &error))
        watch(app, &t, 0, true);
    else
        app_answer(app, why);
}

void app_stop_watching(App *app)
{
    if (app->shown != NULL)
        leave_match(app);
}

void app_forget(App *app, int64_t id)
{
    if (app->match != NULL && match_id(app->match) == id)
        leave_match(app);
    store_match_delete(app->store, id);
}

void app_give_up(App *app, int64_t id)
{
    if (app->match != NULL && match_id(app->match) == id)
        leave_match(app);
    store_match_give_up(app->store, id);
}

void app_next_deal(App *app)
{
    if (app->shown != NULL)
        app_go(app, shown_next(app->shown) ? SCREEN_TABLE : SCREEN_HISTORY);
    if (app->match == NULL)
        return;
    const State *s = seat_view(app_seat(app), NO_SEAT);
    Move m = { .kind = MOVE_NEXT, .amount = (int16_t)match_minutes(app->match, app->now_ms) };
    int seat = s->to_act == NO_SEAT ? 0 : s->to_act;
    Verdict v = seat_play(app_seat(app), seat, &m, 1);
    if (v.why != NULL)
        app_answer(app, tr(v.why->text));
    app_go(app, SCREEN_TABLE);
}

void app_same_again(App *app)
{
    if (app_seat(app) == NULL)
        return;
    MatchSetup setup = *seat_setup(app_seat(app));
    begin_match(app, &setup);
}

void app_play_again(App *app)
{
    if (app_seat(app) == NULL)
        return;
    MatchSetup setup = *seat_setup(app_seat(app));
    setup.seed = app->fixed_seed != 0 ? app->fixed_seed : fresh_seed(app);
    begin_match(app, &setup);
}

void app_settings_changed(App *app)
{
    settings_save(&app->settings, app->store);
    painter_theme(app->painter, app->settings.theme, app->settings.alternative_tiles);
    sound_volume(app->settings.muted ? 0 : app->settings.volume);
    if (app->match != NULL)
        match_clock_scale(app->match, app->settings.clock_scale);
    painter_full_screen(app->painter, app->settings.fullscreen);
    app_redraw(app);
}

/* ---- events ---- */

static void hover_at(App *app, int x, int y)
{
    const Item *it = scene_at(&app->scene, x, y), *remark = scene_remark_at(&app->scene, x, y);
    const char *name = it != NULL ? it->name : "", *said = remark != NULL ? remark->name : "";
    if (scene_point(&app->scene, x, y) || strcmp(said, app->scene.remark) != 0)
        app_redraw(app);
    snprintf(app->scene.remark, sizeof app->scene.remark, "%s", said);
    if (strcmp(name, app->scene.hover) == 0)
        return;
    snprintf(app->scene.hover, sizeof app->scene.hover, "%s", name);
    app->scene.used[0] = '\0';
    app_redraw(app);
}

static void refuse_item(App *app, const Item *it)
{
    if (it->why[0] == '\0')
        return;
    if (top(app)->say != NULL)
        top(app)->say(app, it->why);
    else
        app_answer(app, it->why);
    app_sound(app, SOUND_REFUSED);
}

static void press_item(App *app, const Item *it)
{
    if (!it->enabled) {
        refuse_item(app, it);
        return;
    }
    if (it->kind == ITEM_FIELD)
        typing_begin(app, it, true);
    if (it->action == 0 || it->kind == ITEM_FIELD)
        return;
    if (it->kind == ITEM_BUTTON)
        app_sound(app, SOUND_BUTTON);
    int action = it->action, arg = it->arg; /* the item is gone once the screen changes */
    app->acted = true;
    top(app)->act(app, action, arg);
    app_redraw(app);
}

/* A desktop of fine pixels wants letters as large to the eye in any window; in a large one they are so already. */
int app_scale(const App *app)
{
    enum { MOST = 200 }; /* per cent: no more is on offer in the settings */
    const int set = app->settings.scale, usual = scene_fit(app->scene.w, app->scene.h);
    const int wanted = app->percent > usual ? set * app->percent / usual : set;
    return wanted > MOST ? max_int(set, MOST) : wanted;
}

static void build_scene(App *app)
{
    Scene *sc = &app->scene;
    sc->px = scene_unit(sc->w, sc->h, app_scale(app));
    sc->theme = theme_now();
    sc->focus_strong = app->settings.strong_focus;
    sc->four_colours = app->settings.four_colours;
    sc->large_indices = app->settings.large_indices;
    sc->card_back = app->settings.card_back;
    sc->typing = &app->field;
    scene_begin(sc);
    top(app)->build(app, sc);
    scene_focus(sc);
    sc->visit = app->visit;
    app->acted = false;
    typing_settle(app);
}

static bool is_built(const App *app)
{
    return app->scene.visit == app->visit;
}

/* Events can come faster than frames. Once something was done the scene shows what was; what is to be done next is
 * looked up in one that shows what is. It is painted with the next frame. */
static void catch_up(App *app)
{
    if (app->acted && is_built(app))
        build_scene(app);
}

/* ---- what is held down ---- */

enum { HELD_MS = 450, AGAIN_MS = 60 };

/* NULL: nothing is, or nothing that is pressed again. */
static const Item *held_down(App *app)
{
    Scene *sc = &app->scene;
    const Item *it = sc->pressed[0] != '\0' && is_built(app) ? scene_find(sc, sc->pressed) : NULL;
    return it != NULL && it->repeats && it->enabled && strcmp(sc->hover, sc->pressed) == 0 ? it : NULL;
}

/* An arrow that is held down steps on. In how many ms again, -1 never. */
static int press_again(App *app)
{
    if (held_down(app) == NULL)
        return -1;
    if ((int32_t)(app->again_ms - app->now_ms) > 0)
        return (int)(app->again_ms - app->now_ms);
    catch_up(app);
    const Item *it = held_down(app);
    if (it == NULL)
        return -1;
    app->repeated = true;
    app->again_ms = app->now_ms + AGAIN_MS;
    press_item(app, it);
    return AGAIN_MS;
}

/* seen: the item that was shown there when the button was pressed. What has come in its place since was not meant. */
static void pointer_general(App *app, const Pointer *p, const char *seen)
{
    Scene *sc = &app->scene;
    const Item *it = scene_at(sc, p->x, p->y);
    if (p->kind == POINTER_DOWN && p->button == 1) {
        if (it != NULL && strcmp(it->name, seen) != 0)
            it = NULL;
        snprintf(sc->pressed, sizeof sc->pressed, "%s", it != NULL ? it->name : "");
        app->again_ms = app->now_ms + HELD_MS;
        app->repeated = false;
        scene_use(sc, sc->pressed);
        sc->focus_shown = app->settings.strong_focus;
        if (it != NULL && it->focusable)
            snprintf(sc->focus, sizeof sc->focus, "%s", it->name);
        app_redraw(app);
    } else if (p->kind == POINTER_UP && p->button == 1) {
        bool same = it != NULL && strcmp(it->name, sc->pressed) == 0 && !app->repeated;
        sc->pressed[0] = '\0';
        app_redraw(app);
        if (same)
            press_item(app, it);
    }
}

/* The second half of a double-click, when the first has led to another screen, belongs to the one that is gone. */
static bool is_left_over(Loop *loop, const Pointer *p)
{
    const App *app = loop->app;
    if (p->kind != POINTER_DOWN)
        return false;
    if (p->clicks < 2)
        loop->click_visit = app->visit;
    return p->clicks > 1 && loop->click_visit != app->visit && app->now_ms - loop->shown_ms < DOUBLE_MS;
}

static void give_pointer(Loop *loop, Pointer *p)
{
    App *app = loop->app;
    bool press = p->kind == POINTER_DOWN || p->kind == POINTER_UP;
    if (is_left_over(loop, p) || !is_built(app))
        return;
    p->x = (int)((float)p->x * loop->per_unit);
    p->y = (int)((float)p->y * loop->per_unit);
    p->now_ms = app->now_ms;
    p->shift = (loop->mod & KMOD_SHIFT) != 0;
    p->ctrl = (loop->mod & KMOD_CTRL) != 0;
    hover_at(app, p->x, p->y);
    if (p->kind == POINTER_DOWN)
        forget_answer(app);
    char seen[sizeof app->scene.hover];
    snprintf(seen, sizeof seen, "%s", app->scene.hover);
    if (press)
        catch_up(app);
    if (typing_pointer(app, p, seen))
        return;
    if (top(app)->pointer == NULL || !top(app)->pointer(app, p))
        pointer_general(app, p, seen);
    else if (press)
        app->acted = true;
}

void app_focus(App *app, const Item *it)
{
    if (it == NULL)
        return;
    snprintf(app->scene.focus, sizeof app->scene.focus, "%s", it->name);
    app->scene.focus_shown = true;
    if (it->kind == ITEM_FIELD && it->enabled)
        typing_begin(app, it, true);
    else
        typing_leave(app);
    scene_look_on(&app->scene);
    app_redraw(app);
}

static void toggle_fullscreen(App *app)
{
    app->settings.fullscreen = !app->settings.fullscreen;
    app_settings_changed(app);
}

static void change_scale(App *app, int by)
{
    int scale = by == 0 ? 100 : app->settings.scale + by;
    app->settings.scale = scale < 75 ? 75 : scale > 200 ? 200 : scale;
    app_settings_changed(app);
}

static bool global_key(App *app, const KeyPress *k)
{
    bool ctrl = (k->mod & KMOD_CTRL) != 0, alt = (k->mod & KMOD_ALT) != 0;
    if (ctrl && k->sym == SDLK_q) {
        app->quit = true;
    } else if (k->sym == SDLK_F11 || (alt && k->sym == SDLK_RETURN)) {
        toggle_fullscreen(app);
    } else if (ctrl && (k->sym == SDLK_PLUS || k->sym == SDLK_EQUALS || k->sym == SDLK_KP_PLUS)) {
        change_scale(app, 25);
    } else if (ctrl && (k->sym == SDLK_MINUS || k->sym == SDLK_KP_MINUS)) {
        change_scale(app, -25);
    } else if (ctrl && (k->sym == SDLK_0 || k->sym == SDLK_KP_0)) {
        change_scale(app, 0);
    } else if (ctrl && k->sym == SDLK_COMMA) {
        app_go(app, SCREEN_SETTINGS);
    } else if (k->sym == SDLK_F1 && app_screen(app) != SCREEN_RULES) {
        app_rules(app, "", app_screen(app) == SCREEN_TABLE || app_screen(app) == SCREEN_END);
    } else if (k->sym == SDLK_F2) {
        app_new(app);
    } else {
        return false;
    }
    return true;
}

/* Keys without Ctrl that work on every screen as long as nothing is being typed. */
static bool letter_key(App *app, const KeyPress *k)
{
    if ((k->mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    if (k->sym == SDLK_m) {
        app->settings.muted = !app->settings.muted;
        app_settings_changed(app);
    } else if (k->sym == SDLK_QUESTION) {
        app_go(app, SCREEN_KEYS);
    } else {
        return false;
    }
    return true;
}

static void walk_focus(App *app, const KeyPress *k)
{
    Scene *sc = &app->scene;
    if (k->sym == SDLK_TAB)
        app_focus(app, scene_next(sc, (k->mod & KMOD_SHIFT) != 0 ? -1 : 1));
    else if (k->sym == SDLK_RIGHT || k->sym == SDLK_LEFT)
        app_focus(app, scene_nearest(sc, k->sym == SDLK_RIGHT ? 1 : -1, 0));
    else if (k->sym == SDLK_DOWN || k->sym == SDLK_UP)
        app_focus(app, scene_nearest(sc, 0, k->sym == SDLK_DOWN ? 1 : -1));
    else if (k->sym == SDLK_RETURN || k->sym == SDLK_KP_ENTER || k->sym == SDLK_SPACE) {
        const Item *it = sc->focus_shown ? scene_find(sc, sc->focus) : NULL;
        if (it != NULL) {
            scene_use(sc, it->name);
            press_item(app, it);
        }
    } else if (k->sym == SDLK_HOME || k->sym == SDLK_END) {
        sc->focus[0] = '\0'; /* from nowhere the next one is the first */
        app_focus(app, scene_next(sc, k->sym == SDLK_HOME ? 1 : -1));
    } else if (k->sym == SDLK_ESCAPE) {
        app_back(app);
    }
}

static void give_key(App *app, const KeyPress *k)
{
    forget_answer(app);
    catch_up(app);
    app->acted = true; /* whatever the key does */
    const Screen *s = top(app);
    uint32_t visit = app->visit;
    if (global_key(app, k) || typing_key(app, k))
        return;
    bool typing = field_active(&app->field);
    bool taken = s->key != NULL && s->key(app, k);
    if (taken || app->visit != visit || (!typing && letter_key(app, k)))
        return;
    walk_focus(app, k);
}

static void window_event(Loop *loop, const SDL_WindowEvent *e)
{
    App *app = loop->app;
    Pointer cancel = { .kind = POINTER_CANCEL, .now_ms = app->now_ms };
    painter_note_place(app->painter);
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        if (top(app)->pointer != NULL)
            top(app)->pointer(app, &cancel);
        painter_forget(app->painter);
        painter_trim(app->painter);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        loop->hidden = false;
        painter_forget(app->painter);
        break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN:
        loop->hidden = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        app->away = false;
        loop->mod = (uint16_t)SDL_GetModState();
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        app->away = true;
        app->scene.pressed[0] = '\0';
        app->field.held = false;
        app->field.composed[0] = '\0';
        if (top(app)->pointer != NULL)
            top(app)->pointer(app, &cancel);
        break;
    case SDL_WINDOWEVENT_LEAVE:
        app->scene.hover[0] = '\0';
        break;
    default:
        return;
    }
    app_redraw(app);
}

static void key_down(Loop *loop, const SDL_KeyboardEvent *e)
{
    const KeyPress k = keyboard_press(e, SDL_GetScancodeFromKey, &loop->waits);
    loop->mod = e->keysym.mod;
    loop->repeat = k.repeat;
    loop->waits = loop->waits && !field_active(&loop->app->field);
    if (!loop->waits)
        give_key(loop->app, &k);
}

/* What a field is not given is a key, if the one before it waits for that. */
static void text_typed(Loop *loop, const char *utf8)
{
    App *app = loop->app;
    KeyPress k;
    const bool waits = loop->waits;
    loop->waits = false;
    if (!waits || field_active(&app->field))
        typing_text(app, utf8);
    else if (keyboard_text(utf8, loop->repeat, &k))
        give_key(app, &k);
}

static void give_event(Loop *loop, const SDL_Event *e)
{
    App *app = loop->app;
    app->now_ms = SDL_GetTicks();
    switch (e->type) {
    case SDL_QUIT:
        app->quit = true;
        break;
    case SDL_WINDOWEVENT:
        window_event(loop, &e->window);
        break;
    case SDL_MOUSEMOTION:
        loop->hand_ms = app->now_ms;
        if (e->motion.which != SDL_TOUCH_MOUSEID)
            give_pointer(loop, &(Pointer){ .kind = POINTER_MOVE, .x = e->motion.x, .y = e->motion.y });
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: {
        bool down = e->type == SDL_MOUSEBUTTONDOWN;
        SDL_CaptureMouse(down ? SDL_TRUE : SDL_FALSE);
        give_pointer(loop, &(Pointer){ .kind = down ? POINTER_DOWN : POINTER_UP,
                                       .button = e->button.button,
                                       .clicks = e->button.clicks,
                                       .x = e->button.x,
                                       .y = e->button.y });
        break;
    }
    case SDL_MOUSEWHEEL: {
        int x, y;
        SDL_GetMouseState(&x, &y);
        if (top(app)->wheel != NULL && is_built(app))
            top(app)->wheel(app, (int)((float)x * loop->per_unit), (int)((float)y * loop->per_unit), e->wheel.y);
        break;
    }
    case SDL_KEYUP:
        loop->mod = e->key.keysym.mod;
        break;
    case SDL_KEYDOWN:
        key_down(loop, &e->key);
        break;
    case SDL_TEXTINPUT:
        text_typed(loop, e->text.text);
        break;
    case SDL_TEXTEDITING:
        typing_compose(app, e->edit.text, e->edit.start);
        break;
    case SDL_DROPFILE:
        app_open_record(app, e->drop.file);
        SDL_free(e->drop.file);
        break;
    case SDL_TEXTEDITING_EXT: /* one longer than fits the event itself */
        if (e->editExt.text != NULL)
            typing_compose(app, e->editExt.text, e->editExt.start);
        SDL_free(e->editExt.text);
        break;
    case SDL_USEREVENT:
        if (e->user.code == NEWS_CALLED)
            painter_raise(app->painter);
        break;
    default:
        break;
    }
}

/* ---- frames ---- */

static void text_input(Loop *loop)
{
    const bool wants = field_active(&loop->app->field);
    if (wants && !loop->text_input)
        SDL_StartTextInput();
    else if (!wants && loop->text_input)
        SDL_StopTextInput();
    else if (!wants)
        keyboard_rest();
    loop->text_input = wants;
}

/* Where an input method is to show its candidates. */
static void tell_caret(const Loop *loop)
{
    App *app = loop->app;
    const Item *item = field_active(&app->field) ? scene_find(&app->scene, app->field.name) : NULL;
    if (item == NULL)
        return;
    Rect r = field_caret(&app->field, &app->scene, item);
    float unit = loop->per_unit;
    SDL_Rect place = { (int)((float)r.x / unit), (int)((float)r.y / unit), (int)((float)r.w / unit),
                       (int)((float)r.h / unit) };
    SDL_SetTextInputRect(&place);
}

static void frame(Loop *loop)
{
    App *app = loop->app;
    Scene *sc = &app->scene;
    painter_size(app->painter, &sc->w, &sc->h, &loop->per_unit);
    app->dirty = false;
    bool entered_now = !is_built(app);
    build_scene(app);
    painter_show(app->painter, &sc->draw);
    if (entered_now)
        loop->shown_ms = SDL_GetTicks();
    tell_caret(loop);
    loop->frame_ms = app->now_ms;
    loop->moving = sc->wants_frame;
    inspect_scene(loop->inspect, app, sc, loop->per_unit);
    if (sc->sketch) {
        sc->sketch = false;
        app_redraw(app);
    }
    take_store_message(app);
}

static Pace pace_of(const Loop *loop, int tick_ms)
{
    const App *app = loop->app;
    return (Pace){ .hidden = loop->hidden,
                   .asked = app->dirty,
                   .moving = loop->moving,
                   .tick_ms = tick_ms,
                   .since_frame_ms = (int)(app->now_ms - loop->frame_ms),
                   .since_hand_ms = (int)(app->now_ms - loop->hand_ms) };
}

/* The deals before the one a long match was gone on with. */
static int past_tick(App *app)
{
    int lines;
    switch (app->match != NULL ? match_past(app->match, &lines) : PAST_THERE) {
    case PAST_READING:
        return 0;
    case PAST_CAME:
        for (int i = 0; i < SCREEN_COUNT; i++)
            if (app_screens[i]->past_came != NULL)
                app_screens[i]->past_came(app, lines);
        app_redraw(app);
        return -1;
    case PAST_WRONG:
        open_anew(app);
        return -1;
    default:
        return -1;
    }
}

/* Where something waits to be saved it is tried now and then, also while nobody plays. */
static int store_tick(App *app)
{
    if (store_waits_ms(app->store) == 0) {
        store_try_again(app->store);
        if (app->match != NULL)
            match_keep(app->match);
        take_store_message(app);
    }
    return store_waits_ms(app->store);
}

/* How long the loop may sleep: -1 until something happens. What a tick changes is nobody's answer: it keeps to the
 * frames. */
static int sleep_ms(Loop *loop)
{
    App *app = loop->app;
    int again = press_again(app);
    const int past = past_tick(app), store = store_tick(app);
    int background = tick_sooner(past, store);
    bool asked = app->dirty;
    app->dirty = false;
    int tick = top(app)->tick != NULL ? top(app)->tick(app, app->now_ms) : -1;
    loop->moving = loop->moving || app->dirty;
    app->dirty = asked;
    tick = tick_sooner(tick, tick_sooner(background, sound_idle(app->now_ms)));
    Pace pace = pace_of(loop, tick_sooner(again, tick));
    return pace_sleep_ms(&pace);
}

static void run_loop(Loop *loop)
{
    App *app = loop->app;
    SDL_Event e;
    while (!app->quit) {
        app->now_ms = SDL_GetTicks();
        int wait = sleep_ms(loop);
        bool some = wait < 0 ? SDL_WaitEvent(&e) : wait > 0 ? SDL_WaitEventTimeout(&e, wait) : SDL_PollEvent(&e);
        while (some && !app->quit) {
            give_event(loop, &e);
            some = SDL_PollEvent(&e);
        }
        app->now_ms = SDL_GetTicks();
        text_input(loop);
        Pace pace = pace_of(loop, -1);
        if (pace_due(&pace))
            frame(loop);
    }
}

static void remember_window(App *app, const ProgramSetup *p)
{
    if (p->window_w > 0)
        return;
    WindowDesks desks = settings_desks(&app->settings);
    painter_place(app->painter, &desks);
    settings_keep_desks(&app->settings, &desks);
    settings_save(&app->settings, app->store);
}

static bool open_window(App *app, const ProgramSetup *p, char *error, size_t size)
{
    const Settings *s = &app->settings;
    const bool sized = p->window_w > 0;
    const WindowDesks desks = settings_desks(s);
    PainterSetup setup = { .w = p->window_w,
                           .h = p->window_h,
                           .desks = &desks,
                           .assets = p->assets,
                           .driver = getenv("SDL_VIDEODRIVER"),
                           .fullscreen = s->fullscreen && !sized,
                           .title = tr("Meldwell") };
    app->painter = painter_open(&setup, error, size);
    app->percent = app->painter != NULL ? painter_percent(app->painter) : 100;
    return app->painter != NULL;
}

static bool apply_setup(App *app, const ProgramSetup *p)
{
    setup_start(app);
    if (p->has_speed)
        app->settings.speed = p->speed;
    if (!p->has_game)
        return false;
    setup_take(app, &p->setup);
    return true;
}

/* One sentence and the exit status. An empty one: there was not enough memory. */
static int give_up(const char *sentence)
{
    outside_fail(sentence[0] != '\0' ? sentence : tr("There is not enough memory to start."));
    return sentence[0] != '\0' ? 1 : EXIT_NO_MEMORY;
}

/* As if the window were closed. Called on another thread. */
static void end_asked(void)
{
    push_event(SDL_QUIT, 0);
}

/* The program was started once more. Called on another thread. */
static void called(void)
{
    push_event(SDL_USEREVENT, NEWS_CALLED);
}

/* From the first picture to the last. */
static void run_window(Loop *loop, const ProgramSetup *p, Summons *summons)
{
    App *app = loop->app;
    display_watch();
    sound_start(p->assets);
    sound_volume(app->settings.muted ? 0 : app->settings.volume);
    painter_theme(app->painter, app->settings.theme, app->settings.alternative_tiles);
    app->stack[0] = SCREEN_START;
    app->depth = 1;
    app->now_ms = SDL_GetTicks();
    app->scene.sketch = true;
    painter_size(app->painter, &app->scene.w, &app->scene.h, &loop->per_unit);
    const bool asked = apply_setup(app, p);
    entered(app);
    if (asked)
        deal(app, false); /* what the command line wishes is for this start only */
    else if (p->record != NULL)
        app_open_record(app, p->record);
    SDL_StopTextInput();
    keyboard_watch();
    bool watched = process_watch(end_asked);
    summons_hear(summons, called);
    run_loop(loop);
    summons_close(summons);
    if (watched)
        process_unwatch();
    remember_window(app, p);
}

/* The copy of the program that runs has come to the front, and this one ends. */
static int end_second(App *app, const ProgramSetup *p)
{
    if (p->record != NULL)
        outside_say(tr("Meldwell is already running: its window has come to the front. Drop the record onto it."));
    else if (p->has_game)
        outside_say(tr("Meldwell is already running: its window has come to the front, and no other match was begun."));
    store_close(app->store);
    free(app);
    return 0;
}

int program_run(const ProgramSetup *p)
{
    char text[768] = ""; /* with a path in it */
    App *app = calloc(1, sizeof *app);
    if (app == NULL)
        return give_up("");
    Loop loop = { .app = app, .per_unit = 1.0f };
    TextSink sink = text_sink(text, sizeof text);
    app->assets = p->assets;
    app->data_dir = p->data_dir;
    app->fixed_seed = p->seed;
    bool elsewhere;
    app->store = second_start_open(p->data_dir, &sink, &elsewhere);
    if (elsewhere)
        return end_second(app, p);
    Summons summons = { 0 };
    second_start_expect(&summons, app->store, p->data_dir);
    bool room =
        screen_start.open(app) && screen_table.open(app) && app->store != NULL && !store_lacks_memory(app->store);
    if (room) {
        snprintf(app->notice, sizeof app->notice, "%s", text);
        snprintf(app->store_said, sizeof app->store_said, "%s", text);
        if (text[0] != '\0')
            outside_note(text);
        room = settings_load(&app->settings, app->store);
    }
    text[0] = '\0';
    int status = 0;
    if (!room || !open_window(app, p, text, sizeof text) ||
        (p->inspect != NULL && (loop.inspect = inspect_open(p->inspect, text, sizeof text)) == NULL)) {
        status = give_up(text);
    } else {
        run_window(&loop, p, &summons);
    }
    for (int i = 0; i < SCREEN_COUNT; i++)
        app_screens[i]->close(app);
    match_close(app->match);
    shown_close(app->shown);
    sound_stop();
    inspect_close(loop.inspect);
    if (app->painter != NULL)
        painter_close(app->painter);
    summons_close(&summons);
    store_close(app->store);
    free(app);
    return status;
}
