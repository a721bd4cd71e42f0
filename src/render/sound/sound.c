/* Plays sounds; opens and closes the device on a thread of its own. */
#include "render/sound/sound.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <string.h>

#include "platform/files.h"

enum {
    SILENCE_MS = 4000,    /* the device is closed after this */
    TRY_AGAIN_MS = 30000, /* a device that could not be opened is asked for again after this */
    POLL_MS = 4,          /* while the device is being opened or closed */
    CHANNELS = 8,
    RATE_HZ = 44100,
    SPEAKERS = 2,
    BUFFER_FRAMES = 1024,
    FIRST_PERCENT = 70 /* until sound_volume says otherwise */
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

/* Opening may wait for a sound server, and closing waits until the last buffer is out (54 ms measured): both are done
 * on a thread that lives no longer than that, so that a drag never stands still for them. */
typedef enum Device { DEVICE_CLOSED, DEVICE_OPENING, DEVICE_OPEN, DEVICE_CLOSING } Device;

/* The one mixer of the program. */
static struct {
    const char *folder; /* NULL before sound_start */
    int percent;
    Device device;
    SDL_Thread *thread;  /* while opening or closing */
    SDL_atomic_t done;   /* set by the thread as its last act */
    bool opened;         /* what came of opening; the thread's until it is done */
    bool failed, hushed; /* the last try failed; ALSA was told to be quiet */
    uint32_t failed_ms;  /* when it was begun */
    uint32_t heard_ms;   /* when something was played last */
    uint32_t wanted;     /* bit per sound asked for before the device was ready */
    Mix_Chunk *chunk[SOUND_COUNT];
    bool missing[SOUND_COUNT];
} mixer = { .percent = FIRST_PERCENT };

static void say_nothing(const char *file, int line, const char *function, int code, const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)code, (void)format;
}

/* ALSA writes a page of complaints to stderr when a machine has no sound device. SDL has it loaded by now. */
static void hush_alsa(void)
{
    typedef void Complain(const char *, int, const char *, int, const char *, ...);
    const char *driver = SDL_GetCurrentAudioDriver();
    if (mixer.hushed || !driver || strcmp(driver, "alsa") != 0)
        return;
    void *alsa = SDL_LoadObject("libasound.so.2"); /* kept for good: it holds our function from now on */
    void *found = alsa ? SDL_LoadFunction(alsa, "snd_lib_error_set_handler") : NULL;
    int (*set_handler)(Complain *) = NULL;
    memcpy(&set_handler, &found, sizeof set_handler);
    if (set_handler)
        set_handler(say_nothing);
    mixer.hushed = true;
}

static bool open_device(void)
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return false;
    hush_alsa();
    /* Always our own format, converted by SDL if need be: the sounds kept stay good for the next time. */
    if (Mix_OpenAudioDevice(RATE_HZ, MIX_DEFAULT_FORMAT, SPEAKERS, BUFFER_FRAMES, NULL, 0) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return false;
    }
    Mix_AllocateChannels(CHANNELS);
    return true;
}

static void close_device(void)
{
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

static int SDLCALL opening(void *unused)
{
    (void)unused;
    mixer.opened = open_device();
    SDL_AtomicSet(&mixer.done, 1);
    return 0;
}

static int SDLCALL closing(void *unused)
{
    (void)unused;
    close_device();
    SDL_AtomicSet(&mixer.done, 1);
    return 0;
}

static void begin(Device next, SDL_ThreadFunction work)
{
    mixer.device = next;
    SDL_AtomicSet(&mixer.done, 0);
    mixer.thread = SDL_CreateThread(work, "sound", NULL);
    if (!mixer.thread)
        work(NULL);
}

static void begin_opening(uint32_t now_ms)
{
    mixer.failed_ms = now_ms;
    begin(DEVICE_OPENING, opening);
}

static void begin_closing(void)
{
    Mix_HaltChannel(-1);
    begin(DEVICE_CLOSING, closing);
}

/* NULL when there is no such file: said once, then silent. */
static Mix_Chunk *chunk_of(int sound)
{
    static const char *const endings[] = { "ogg", "wav" };
    char path[512];
    for (size_t i = 0; i < 2 && !mixer.chunk[sound] && !mixer.missing[sound]; i++) {
        snprintf(path, sizeof path, "%s/sounds/%s.%s", mixer.folder, sound_names[sound], endings[i]);
        if (i > 0 && !file_readable(path)) /* so that what is told is about the first */
            break;
        mixer.chunk[sound] = Mix_LoadWAV(path);
    }
    if (!mixer.chunk[sound] && !mixer.missing[sound]) {
        mixer.missing[sound] = true;
        fprintf(stderr, "meldwell: cannot play %s/sounds/%s.ogg: %s\n", mixer.folder, sound_names[sound],
                Mix_GetError());
    }
    return mixer.chunk[sound];
}

/* Plays what was asked for, with the volume in force. */
static void play_wanted(uint32_t now_ms)
{
    Mix_Volume(-1, mixer.percent * MIX_MAX_VOLUME / 100);
    for (int sound = 0; sound < SOUND_COUNT; sound++) {
        Mix_Chunk *chunk = mixer.wanted >> sound & 1 ? chunk_of(sound) : NULL;
        if (chunk)
            Mix_PlayChannel(-1, chunk, 0);
    }
    mixer.wanted = 0;
    mixer.heard_ms = now_ms;
}

/* Takes note of what the thread has finished. wait: until it has. */
static void settle(uint32_t now_ms, bool wait)
{
    bool changing = mixer.device == DEVICE_OPENING || mixer.device == DEVICE_CLOSING;
    if (!changing || (!wait && SDL_AtomicGet(&mixer.done) == 0))
        return;
    SDL_WaitThread(mixer.thread, NULL);
    mixer.thread = NULL;
    bool open = mixer.device == DEVICE_OPENING && mixer.opened;
    mixer.failed = mixer.device == DEVICE_OPENING && !mixer.opened;
    mixer.device = open ? DEVICE_OPEN : DEVICE_CLOSED;
    if (open && mixer.percent > 0)
        play_wanted(now_ms);
    else if (mixer.wanted != 0 && !mixer.failed && mixer.percent > 0)
        begin_opening(now_ms); /* asked for while the device was being closed */
    else
        mixer.wanted = 0;
}

void sound_start(const char *assets)
{
    mixer.folder = assets;
}

bool sound_open(void)
{
    settle(SDL_GetTicks(), false);
    return mixer.device == DEVICE_OPEN;
}

void sound_volume(int percent)
{
    mixer.percent = percent < 0 ? 0 : percent > 100 ? 100 : percent;
    settle(SDL_GetTicks(), false);
    if (mixer.device != DEVICE_OPEN)
        return;
    if (mixer.percent == 0)
        begin_closing();
    else
        Mix_Volume(-1, mixer.percent * MIX_MAX_VOLUME / 100);
}

void sound_play(Sound sound)
{
    uint32_t now_ms = SDL_GetTicks();
    if (!mixer.folder || mixer.percent == 0 || sound < 0 || sound >= SOUND_COUNT)
        return;
    settle(now_ms, false);
    if (mixer.device == DEVICE_CLOSED && mixer.failed && now_ms - mixer.failed_ms < TRY_AGAIN_MS)
        return;
    mixer.wanted |= 1u << sound;
    if (mixer.device == DEVICE_OPEN)
        play_wanted(now_ms);
    else if (mixer.device == DEVICE_CLOSED)
        begin_opening(now_ms);
}

int sound_idle(uint32_t now_ms)
{
    settle(now_ms, false);
    if (mixer.device == DEVICE_CLOSED)
        return -1;
    if (mixer.device != DEVICE_OPEN)
        return POLL_MS;
    if (Mix_Playing(-1) > 0)
        mixer.heard_ms = now_ms;
    uint32_t silent_ms = now_ms - mixer.heard_ms;
    if (mixer.percent > 0 && silent_ms < SILENCE_MS)
        return (int)(SILENCE_MS - silent_ms);
    begin_closing();
    return POLL_MS;
}

void sound_stop(void)
{
    mixer.wanted = 0;
    settle(SDL_GetTicks(), true);
    if (mixer.device == DEVICE_OPEN) {
        Mix_HaltChannel(-1);
        close_device();
    }
    for (int i = 0; i < SOUND_COUNT; i++)
        if (mixer.chunk[i])
            Mix_FreeChunk(mixer.chunk[i]);
    bool hushed = mixer.hushed;
    memset(&mixer, 0, sizeof mixer);
    mixer.percent = FIRST_PERCENT;
    mixer.hushed = hushed;
}
