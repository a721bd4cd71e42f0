#include "render/sound.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <string.h>

enum {
    SILENCE_MS = 4000,    /* the device is closed after this */
    TRY_AGAIN_MS = 30000, /* a device that could not be opened is asked for again after this */
    CHANNELS = 8,
    RATE_HZ = 44100,
    BUFFER_FRAMES = 1024
};

static const char *const sound_names[SOUND_COUNT] = {
    [SOUND_PICK] = "pick",
    [SOUND_PLACE_1] = "place-1",
    [SOUND_PLACE_2] = "place-2",
    [SOUND_PLACE_3] = "place-3",
    [SOUND_MELD] = "meld",
    [SOUND_REFUSED] = "refused",
    [SOUND_DRAW] = "draw",
    [SOUND_SHUFFLE] = "shuffle",
    [SOUND_YOUR_TURN] = "your-turn",
    [SOUND_TEN_SECONDS] = "ten-seconds",
    [SOUND_WON] = "won",
    [SOUND_LOST] = "lost",
    [SOUND_BUTTON] = "button",
};

/* The one mixer of the program. */
static struct {
    const char *folder; /* NULL before sound_start */
    int percent;
    bool open, failed;
    uint32_t heard_ms;  /* when something was played last */
    uint32_t failed_ms; /* when the device could not be opened */
    Mix_Chunk *chunk[SOUND_COUNT];
    bool missing[SOUND_COUNT];
} mixer = { .percent = 70 };

void sound_start(const char *assets)
{
    mixer.folder = assets;
}

bool sound_open(void)
{
    return mixer.open;
}

static void close_device(void)
{
    if (!mixer.open)
        return;
    Mix_HaltChannel(-1);
    for (int i = 0; i < SOUND_COUNT; i++) {
        Mix_FreeChunk(mixer.chunk[i]);
        mixer.chunk[i] = NULL;
    }
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    mixer.open = false;
}

static int mixer_volume(void)
{
    return mixer.percent * MIX_MAX_VOLUME / 100;
}

static bool open_device(uint32_t now_ms)
{
    if (mixer.open)
        return true;
    if (mixer.failed && now_ms - mixer.failed_ms < TRY_AGAIN_MS)
        return false;
    mixer.failed = true;
    mixer.failed_ms = now_ms;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return false;
    if (Mix_OpenAudio(RATE_HZ, MIX_DEFAULT_FORMAT, 2, BUFFER_FRAMES) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return false;
    }
    Mix_AllocateChannels(CHANNELS);
    Mix_Volume(-1, mixer_volume());
    mixer.failed = false;
    mixer.open = true;
    return true;
}

/* NULL when there is no such file: said once, then silent. */
static Mix_Chunk *chunk_of(Sound sound)
{
    static const char *const endings[] = { "ogg", "wav" };
    char path[512];
    for (size_t i = 0; i < 2 && !mixer.chunk[sound] && !mixer.missing[sound]; i++) {
        snprintf(path, sizeof path, "%s/sounds/%s.%s", mixer.folder, sound_names[sound], endings[i]);
        mixer.chunk[sound] = Mix_LoadWAV(path);
    }
    if (!mixer.chunk[sound] && !mixer.missing[sound]) {
        mixer.missing[sound] = true;
        fprintf(stderr, "meldwell: cannot play %s/sounds/%s.ogg: %s\n", mixer.folder, sound_names[sound],
                Mix_GetError());
    }
    return mixer.chunk[sound];
}

void sound_volume(int percent)
{
    mixer.percent = percent < 0 ? 0 : percent > 100 ? 100 : percent;
    if (mixer.percent == 0)
        close_device();
    else if (mixer.open)
        Mix_Volume(-1, mixer_volume());
}

void sound_play(Sound sound)
{
    uint32_t now_ms = SDL_GetTicks();
    if (!mixer.folder || mixer.percent == 0 || sound < 0 || sound >= SOUND_COUNT || !open_device(now_ms))
        return;
    Mix_Chunk *chunk = chunk_of(sound);
    if (chunk)
        Mix_PlayChannel(-1, chunk, 0);
    mixer.heard_ms = now_ms;
}

int sound_idle(uint32_t now_ms)
{
    if (!mixer.open)
        return -1;
    if (Mix_Playing(-1) > 0)
        mixer.heard_ms = now_ms;
    uint32_t silent_ms = now_ms - mixer.heard_ms;
    if (silent_ms < SILENCE_MS)
        return (int)(SILENCE_MS - silent_ms);
    close_device();
    return -1;
}

void sound_stop(void)
{
    close_device();
    memset(&mixer, 0, sizeof mixer);
    mixer.percent = 70;
}
