#include "app/own_events.h"

#include <SDL.h>
#include <string.h>

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
    push_event(SDL_USEREVENT, OWN_EVENT_ANSWER);
}

void own_event_called(void)
{
    push_event(SDL_USEREVENT, OWN_EVENT_CALLED);
}

void own_event_desktop(void)
{
    push_event(SDL_USEREVENT, OWN_EVENT_DESKTOP);
}

void own_event_pad(void)
{
    push_event(SDL_USEREVENT, OWN_EVENT_PAD);
}

void own_event_end(void)
{
    push_event(SDL_QUIT, 0);
}
