/* Game pads on a POSIX system: on Linux a pad is a file of /dev/input, which everybody who opens it reads for himself.
 * Here it is read to know that there is something to be read. */
#include "platform/pad_watch.h"

#ifndef __linux__

bool pad_watch_begin(PadWatch *w, const char *folder, void (*tell)(void))
{
    (void)w, (void)folder, (void)tell;
    return false;
}

void pad_watch_end(PadWatch *w)
{
    (void)w;
}

PadNews pad_watch_hear(PadWatch *w)
{
    (void)w;
    return (PadNews){ false, false };
}

void pad_watch_rest(PadWatch *w, bool resting)
{
    (void)w, (void)resting;
}

#else

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    MOST = 16,         /* pads that are waited for at once; of more only the first are */
    QUIET_MS = 4,      /* so long after it was told nothing is told again, however much is moved */
    PART_OF_RANGE = 16 /* a stick that moves by less than this part of its way trembles */
};

typedef struct Device {
    int fd;
    char name[16];
    int32_t last[ABS_CNT], step[ABS_CNT]; /* of each axis, as it was told last; the least that is told */
} Device;

typedef struct Watcher {
    PadWatch *w;
    Device device[MOST];
    int count;
    bool resting, quiet;
} Watcher;

/* ---- what is a pad ---- */

#define WORD_BITS   (8 * sizeof(unsigned long))
#define WORDS(bits) (((bits) + WORD_BITS - 1) / WORD_BITS)

static bool has_bit(const unsigned long *word, unsigned bit)
{
    return (word[bit / WORD_BITS] >> (bit % WORD_BITS) & 1) != 0;
}

/* It has a button of a joystick or pad, and something that is turned: a keyboard, a mouse and the sensors of a pad have
 * not. */
static bool is_pad(int fd)
{
    unsigned long key[WORDS(KEY_CNT)] = { 0 }, axis[WORDS(ABS_CNT)] = { 0 };
    if (ioctl(fd, EVIOCGBIT(EV_KEY, sizeof key), key) < 0 || ioctl(fd, EVIOCGBIT(EV_ABS, sizeof axis), axis) < 0)
        return false;
    bool button = false;
    for (unsigned i = BTN_JOYSTICK; i < BTN_DIGI; i++)
        button |= has_bit(key, i);
    return button && (has_bit(axis, ABS_X) || has_bit(axis, ABS_HAT0X));
}

static void learn_axes(Device *d)
{
    for (unsigned i = 0; i < ABS_CNT; i++) {
        struct input_absinfo info = { 0 };
        if (ioctl(d->fd, EVIOCGABS(i), &info) < 0)
            continue;
        d->last[i] = info.value;
        d->step[i] = (int32_t)(((int64_t)info.maximum - info.minimum) / PART_OF_RANGE);
    }
}

/* ---- who comes and goes ---- */

static bool is_known(const Watcher *t, const char *name)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->device[i].name, name) == 0)
            return true;
    return false;
}

/* True: it is a pad, and a new one. */
static bool look_at(Watcher *t, const char *name)
{
    char path[64];
    Device *d = &t->device[t->count];
    if (t->count == MOST || strncmp(name, "event", 5) != 0 || strlen(name) >= sizeof d->name || is_known(t, name))
        return false;
    const int n = snprintf(path, sizeof path, "%s/%s", t->w->folder, name);
    const int fd = n > 0 && (size_t)n < sizeof path ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
    if (fd < 0)
        return false;
    if (!is_pad(fd)) {
        close(fd);
        return false;
    }
    *d = (Device){ .fd = fd };
    snprintf(d->name, sizeof d->name, "%s", name);
    learn_axes(d);
    t->count++;
    atomic_store(&t->w->any, true);
    return true;
}

static bool look_at_all(Watcher *t)
{
    bool found = false;
    DIR *dir = opendir(t->w->folder);
    for (const struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;)
        found |= look_at(t, e->d_name);
    if (dir != NULL)
        closedir(dir);
    return found;
}

/* A file comes first, and who may read it is decided a little later. */
static bool read_folder(Watcher *t, int folder)
{
    _Alignas(struct inotify_event) char buffer[2048];
    bool found = false;
    for (ssize_t n; (n = read(folder, buffer, sizeof buffer)) > 0;)
        for (const char *at = buffer; at < buffer + n;) {
            const struct inotify_event *e = (const struct inotify_event *)at;
            if (e->len > 0)
                found |= look_at(t, e->name);
            at += sizeof *e + e->len;
        }
    return found;
}

static void forget(Watcher *t, int i)
{
    close(t->device[i].fd);
    t->device[i] = t->device[--t->count];
}

/* ---- what is moved ---- */

/* Worth telling: a button, or an axis that has gone far enough. */
static bool is_told(Device *d, const struct input_event *e)
{
    if (e->type == EV_KEY || (e->type == EV_SYN && e->code == SYN_DROPPED))
        return true;
    if (e->type != EV_ABS || e->code >= ABS_CNT)
        return false;
    const int64_t way = (int64_t)e->value - d->last[e->code];
    if (way == 0 || (way < 0 ? -way : way) < d->step[e->code])
        return false;
    d->last[e->code] = e->value;
    return true;
}

typedef enum Reading { READ_NOTHING, READ_SOMETHING, READ_GONE } Reading;

static Reading read_device(Device *d)
{
    struct input_event e[64];
    bool some = false;
    for (;;) {
        const ssize_t n = read(d->fd, e, sizeof e);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n < 0 && errno == EAGAIN ? (some ? READ_SOMETHING : READ_NOTHING) : READ_GONE;
        for (size_t i = 0; i < (size_t)n / sizeof e[0]; i++)
            some |= is_told(d, &e[i]);
    }
}

/* ---- the thread ---- */

static void tell(PadWatch *w, bool changed)
{
    if (changed)
        atomic_store(&w->changed, true);
    if (!atomic_exchange(&w->told, true))
        w->tell();
}

/* False: it is to end. */
static bool read_calls(Watcher *t)
{
    char call;
    const ssize_t n = read(t->w->calls[0], &call, 1);
    if (n == 1)
        t->resting = call == 'r';
    return n == 1 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

/* True: something is worth telling. *changed: a pad is gone. */
static bool read_devices(Watcher *t, const struct pollfd *wait, bool *changed)
{
    bool some = false;
    for (int i = t->count - 1; i >= 0; i--) {
        const Reading r = wait[i].revents != 0 ? read_device(&t->device[i]) : READ_NOTHING;
        if (r == READ_GONE) {
            forget(t, i);
            *changed = true;
        }
        some |= r == READ_SOMETHING;
    }
    return some;
}

/* Waits until something happens; false: it is to end. */
static bool wait_once(Watcher *t, int folder)
{
    struct pollfd wait[2 + MOST] = { { .fd = t->w->calls[0], .events = POLLIN }, { .fd = folder, .events = POLLIN } };
    const short asked = t->resting || t->quiet ? 0 : POLLIN; /* that a pad is gone is told in any case */
    for (int i = 0; i < t->count; i++)
        wait[2 + i] = (struct pollfd){ .fd = t->device[i].fd, .events = asked };
    if (poll(wait, (nfds_t)(2 + t->count), t->quiet ? QUIET_MS : -1) < 0)
        return errno == EINTR;
    bool changed = false;
    const bool moved = read_devices(t, wait + 2, &changed);
    changed |= wait[1].revents != 0 && read_folder(t, folder);
    t->quiet = moved || changed;
    if (t->quiet)
        tell(t->w, changed);
    return wait[0].revents == 0 || read_calls(t);
}

static void *watch(void *user)
{
    PadWatch *w = user;
    Watcher t = { .w = w };
    const int folder = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    const bool watched = folder >= 0 && inotify_add_watch(folder, w->folder, IN_CREATE | IN_ATTRIB | IN_MOVED_TO) >= 0;
    if (look_at_all(&t))
        tell(w, true);
    while (wait_once(&t, watched ? folder : -1))
        ;
    while (t.count > 0)
        forget(&t, t.count - 1);
    if (folder >= 0)
        close(folder);
    return NULL;
}

bool pad_watch_begin(PadWatch *w, const char *folder, void (*tell_of)(void))
{
    *w = (PadWatch){ .folder = folder, .tell = tell_of };
    if (access(folder, R_OK | X_OK) != 0 || pipe(w->calls) != 0)
        return false;
    fcntl(w->calls[0], F_SETFD, FD_CLOEXEC);
    fcntl(w->calls[1], F_SETFD, FD_CLOEXEC);
    w->running = thread_start(&w->thread, watch, w);
    if (!w->running) {
        close(w->calls[0]);
        close(w->calls[1]);
    }
    return w->running;
}

void pad_watch_end(PadWatch *w)
{
    if (!w->running)
        return;
    close(w->calls[1]);
    thread_join(w->thread);
    close(w->calls[0]);
    w->running = false;
}

PadNews pad_watch_hear(PadWatch *w)
{
    atomic_store(&w->told, false);
    return (PadNews){ .any = atomic_load(&w->any), .changed = atomic_exchange(&w->changed, false) };
}

void pad_watch_rest(PadWatch *w, bool resting)
{
    if (!w->running || w->resting == resting)
        return;
    w->resting = resting;
    (void)!write(w->calls[1], resting ? "r" : "g", 1);
}

#endif

bool pad_watch_is_deaf(void)
{
    return false;
}
