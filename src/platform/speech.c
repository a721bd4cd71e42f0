/* The voice of a POSIX desktop: libspeechd, opened at run time, on a thread of its own. */
#include "platform/speech.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/clock.h"
#include "platform/thread.h"

/* ---- the library, as its header libspeechd.h declares it ---- */

typedef struct SPDConnection SPDConnection;

enum { SPD_MODE_SINGLE = 0, SPD_MESSAGE = 2 };

typedef struct Library {
    SPDConnection *(*open)(const char *client, const char *connection, const char *user, int mode, const void *address,
                           int start_server, char **error);
    void (*close)(SPDConnection *);
    int (*say)(SPDConnection *, int priority, const char *text);
    int (*cancel)(SPDConnection *);
    int (*language)(SPDConnection *, const char *code);
    int (*rate)(SPDConnection *, int rate);
} Library;

/* A function of it; false: it has none of that name. What dlsym gives is a pointer to data, which C keeps apart. */
static bool take(void *library, const char *name, void *function, size_t size)
{
    void *found = dlsym(library, name);
    memcpy(function, &found, size);
    return found != NULL;
}

/* It stays for as long as the program runs: a thread that its server holds up may still be in it. */
static bool load(Library *lib)
{
    void *library = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL);
    return library != NULL && take(library, "spd_open2", &lib->open, sizeof lib->open) &&
           take(library, "spd_close", &lib->close, sizeof lib->close) &&
           take(library, "spd_say", &lib->say, sizeof lib->say) &&
           take(library, "spd_cancel", &lib->cancel, sizeof lib->cancel) &&
           take(library, "spd_set_language", &lib->language, sizeof lib->language) &&
           take(library, "spd_set_voice_rate", &lib->rate, sizeof lib->rate);
}

/* ---- the voice ---- */

enum { WAITING_BYTES = 64 * 1024, LANGUAGE_BYTES = 16 };

/* Seconds. */
static const double STUCK_AFTER = 3, CALL_AGAIN_AFTER = 3, END_WITHIN = 0.3, LOOK_EVERY = 0.005;

struct Speech {
    Monitor monitor;
    Thread thread;
    Library lib;
    void (*wake)(void *);
    void *user;
    /* Shared: */
    char waiting[WAITING_BYTES]; /* texts, each with its end */
    size_t length;
    bool hush, end, ended, orphan; /* orphan: nobody waits for the thread any more, and it frees all this */
    bool other_voice;
    char language[LANGUAGE_BYTES];
    int rate;
    double busy_since; /* it talks to the server; 0: it does not */
    SpeechTrouble trouble;
    /* Of the thread alone: */
    SPDConnection *connection; /* NULL: none */
    double failed;             /* when the server could not be reached last; 0: it could */
    char saying[WAITING_BYTES];
    size_t saying_length;
    char saying_language[LANGUAGE_BYTES];
    int saying_rate;
};

/* ---- on the thread ---- */

static void note_trouble(Speech *v, SpeechTrouble trouble)
{
    monitor_enter(&v->monitor);
    const bool news = v->trouble != trouble && !v->end; /* nobody waits for news at the end */
    v->trouble = trouble;
    monitor_leave(&v->monitor);
    if (news)
        v->wake(v->user);
}

static void hang_up(Speech *v)
{
    if (v->connection != NULL)
        v->lib.close(v->connection);
    v->connection = NULL;
}

static bool set_voice(Speech *v)
{
    return (v->saying_language[0] == '\0' || v->lib.language(v->connection, v->saying_language) == 0) &&
           v->lib.rate(v->connection, v->saying_rate) == 0;
}

/* Starts the server where none runs. One that could not be reached is left alone for a while. */
static bool call(Speech *v)
{
    char *error = NULL;
    if (v->connection != NULL)
        return true;
    if (v->failed != 0 && clock_steady() - v->failed < CALL_AGAIN_AFTER)
        return false;
    v->connection = v->lib.open("meldwell", "main", NULL, SPD_MODE_SINGLE, NULL, 1, &error);
    free(error);
    v->failed = v->connection == NULL ? clock_steady() : 0;
    if (v->connection != NULL)
        set_voice(v); /* a server that knows no such language speaks as it can */
    return v->connection != NULL;
}

/* A connection that was good before may have been lost meanwhile: then the server is called once more. */
static bool say_one(Speech *v, const char *text)
{
    for (int tries = 0; tries < 2; tries++) {
        if (!call(v))
            return false;
        if (v->lib.say(v->connection, SPD_MESSAGE, text) >= 0)
            return true;
        hang_up(v);
    }
    return false;
}

static void say_all(Speech *v)
{
    bool said = true;
    for (const char *at = v->saying; at < v->saying + v->saying_length; at += strlen(at) + 1)
        said = said && say_one(v, at);
    if (v->saying_length > 0)
        note_trouble(v, said ? SPEECH_FINE : SPEECH_NO_SERVER);
}

typedef struct Wanted {
    bool hush, other_voice, end;
} Wanted;

/* Waits until something is wanted, and takes what it is. */
static Wanted await(Speech *v)
{
    monitor_enter(&v->monitor);
    v->busy_since = 0;
    while (!v->end && !v->hush && !v->other_voice && v->length == 0)
        monitor_await(&v->monitor);
    const Wanted wanted = { v->hush, v->other_voice, v->end };
    memcpy(v->saying, v->waiting, v->length);
    v->saying_length = v->length;
    memcpy(v->saying_language, v->language, sizeof v->saying_language);
    v->saying_rate = v->rate;
    v->length = 0;
    v->hush = v->other_voice = false;
    v->busy_since = clock_steady();
    monitor_leave(&v->monitor);
    return wanted;
}

static void free_voice(Speech *v)
{
    monitor_close(&v->monitor);
    free(v);
}

static void *run(void *user)
{
    Speech *v = user;
    for (Wanted wanted = await(v);; wanted = await(v)) {
        if ((wanted.hush || wanted.end) && v->connection != NULL && v->lib.cancel(v->connection) < 0)
            hang_up(v);
        if (wanted.end)
            break;
        if (wanted.other_voice && v->connection != NULL)
            set_voice(v);
        say_all(v);
    }
    hang_up(v);
    monitor_enter(&v->monitor);
    v->ended = true;
    const bool orphan = v->orphan;
    monitor_leave(&v->monitor);
    if (orphan)
        free_voice(v);
    return NULL;
}

/* ---- by the owner ---- */

Speech *speech_open(void (*wake)(void *), void *user, SpeechTrouble *why)
{
    Speech *v = calloc(1, sizeof *v);
    *why = SPEECH_NO_MEMORY;
    if (v == NULL)
        return NULL;
    v->wake = wake;
    v->user = user;
    if (!load(&v->lib)) {
        *why = SPEECH_NO_LIBRARY;
        free(v);
        return NULL;
    }
    monitor_open(&v->monitor);
    if (!thread_start(&v->thread, run, v)) {
        free_voice(v);
        return NULL;
    }
    *why = SPEECH_FINE;
    return v;
}

static bool has_ended(Speech *v)
{
    monitor_enter(&v->monitor);
    const bool ended = v->ended;
    monitor_leave(&v->monitor);
    return ended;
}

void speech_close(Speech *v)
{
    if (v == NULL)
        return;
    monitor_enter(&v->monitor);
    v->end = true;
    v->length = 0;
    monitor_tell(&v->monitor);
    monitor_leave(&v->monitor);
    for (const double began = clock_steady(); !has_ended(v) && clock_steady() - began < END_WITHIN;)
        clock_sleep(LOOK_EVERY);
    monitor_enter(&v->monitor);
    v->orphan = !v->ended;
    const bool orphan = v->orphan;
    const Thread thread = v->thread;
    monitor_leave(&v->monitor);
    if (orphan) {
        thread_leave(thread);
        return;
    }
    thread_join(thread);
    free_voice(v);
}

void speech_voice(Speech *v, const char *language, int rate)
{
    monitor_enter(&v->monitor);
    snprintf(v->language, sizeof v->language, "%s", language);
    v->rate = rate < SPEECH_SLOWEST ? SPEECH_SLOWEST : rate > SPEECH_FASTEST ? SPEECH_FASTEST : rate;
    v->other_voice = true;
    monitor_tell(&v->monitor);
    monitor_leave(&v->monitor);
}

void speech_say(Speech *v, const char *utf8, bool urgent)
{
    const size_t room = sizeof v->waiting, size = strlen(utf8) + 1;
    if (size == 1 || size > room)
        return;
    monitor_enter(&v->monitor);
    if (urgent || v->length + size > room) { /* whoever is so far behind goes on from here */
        v->length = 0;
        v->hush = true;
    }
    memcpy(v->waiting + v->length, utf8, size);
    v->length += size;
    monitor_tell(&v->monitor);
    monitor_leave(&v->monitor);
}

void speech_stop(Speech *v)
{
    monitor_enter(&v->monitor);
    v->length = 0;
    v->hush = true;
    monitor_tell(&v->monitor);
    monitor_leave(&v->monitor);
}

SpeechTrouble speech_trouble(Speech *v)
{
    monitor_enter(&v->monitor);
    const bool stuck = v->busy_since != 0 && clock_steady() - v->busy_since > STUCK_AFTER;
    const SpeechTrouble now = stuck ? SPEECH_STUCK : v->trouble;
    monitor_leave(&v->monitor);
    return now;
}
