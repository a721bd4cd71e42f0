/* Game pads for a program that runs without any: loaded before the C library (LD_PRELOAD), it shows the files of the
 * folder $MELDWELL_PADS as those of /dev/input, each a pad as the kernel shows one, and moves what it is told to. All
 * else is real: the program's watch over its devices, SDL's reading of them, the loop between the two.
 *
 * In the folder there is a pipe "control", which takes lines (pads.py writes them):
 *   plug N VENDOR PRODUCT   pad N comes, with those numbers (hexadecimal)
 *   unplug N                it goes, whatever is held
 *   key N CODE VALUE        a button (linux/input-event-codes.h, decimal), 1 down, 0 up
 *   abs N CODE VALUE        an axis
 *   flood N PER_SECOND MS   all axes of it tremble and wander */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { PADS = 4, MOST_FILES = 1024, READERS = 8, NOBODY = -1 };

static const uint16_t buttons[] = { BTN_SOUTH,  BTN_EAST,  BTN_NORTH, BTN_WEST,   BTN_TL,    BTN_TR,
                                    BTN_SELECT, BTN_START, BTN_MODE,  BTN_THUMBL, BTN_THUMBR };
static const struct {
    uint16_t code;
    int32_t low, high;
} axes[] = { { ABS_X, -32768, 32767 },  { ABS_Y, -32768, 32767 }, { ABS_Z, 0, 255 },    { ABS_RX, -32768, 32767 },
             { ABS_RY, -32768, 32767 }, { ABS_RZ, 0, 255 },       { ABS_HAT0X, -1, 1 }, { ABS_HAT0Y, -1, 1 } };

typedef struct Pad {
    bool there;
    uint16_t vendor, product;
    int writer[READERS]; /* a pipe to each that has it open; 0: none */
    int32_t axis[ABS_CNT];
    bool down[KEY_CNT];
} Pad;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Pad pads[PADS];
static int8_t pad_of[MOST_FILES]; /* by descriptor: its pad + 1 */
static const char *folder;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* ---- paths ---- */

static const char *shown(const char *path, char *out, size_t size)
{
    static const char input[] = "/dev/input";
    const size_t n = sizeof input - 1;
    if (folder == NULL || strncmp(path, input, n) != 0 || (path[n] != '\0' && path[n] != '/'))
        return path;
    snprintf(out, size, "%s%s", folder, path + n);
    return out;
}

static int number_of(const char *path)
{
    int n, end = 0;
    if (strncmp(path, "/dev/input/event", 16) != 0 || sscanf(path + 16, "%d%n", &n, &end) != 1 ||
        path[16 + end] != '\0')
        return NOBODY;
    return folder != NULL && n >= 0 && n < PADS ? n : NOBODY;
}

/* ---- opening and reading ---- */

static int open_pad(int n, int flags)
{
    int ends[2], at = 0;
    pthread_mutex_lock(&lock);
    while (at < READERS && pads[n].writer[at] != 0)
        at++;
    if (!pads[n].there || at == READERS || pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) {
        pthread_mutex_unlock(&lock);
        errno = ENOENT;
        return -1;
    }
    if ((flags & O_NONBLOCK) == 0)
        fcntl(ends[0], F_SETFL, 0);
    pads[n].writer[at] = ends[1];
    pad_of[ends[0]] = (int8_t)(n + 1);
    pthread_mutex_unlock(&lock);
    return ends[0];
}

static int open_any(const char *path, int flags, int mode)
{
    char other[512];
    return number_of(path) >= 0 ? open_pad(number_of(path), flags)
                                : REAL(open)(shown(path, other, sizeof other), flags, mode);
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    const int mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, int) : 0;
    va_end(more);
    return open_any(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    const int mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, int) : 0;
    va_end(more);
    return open_any(path, flags, mode);
}

int __open_2(const char *path, int flags);
int __open_2(const char *path, int flags)
{
    return open_any(path, flags, 0);
}

int __open64_2(const char *path, int flags);
int __open64_2(const char *path, int flags)
{
    return open_any(path, flags, 0);
}

static int pad_behind(int fd)
{
    return fd >= 0 && fd < MOST_FILES ? pad_of[fd] - 1 : NOBODY;
}

/* Of a pad that is gone. */
static ssize_t gone(int fd, ssize_t n)
{
    if (n != 0 || pad_behind(fd) < 0)
        return n;
    errno = ENODEV;
    return -1;
}

ssize_t read(int fd, void *to, size_t size)
{
    return gone(fd, REAL(read)(fd, to, size));
}

ssize_t __read_chk(int fd, void *to, size_t size, size_t room);
ssize_t __read_chk(int fd, void *to, size_t size, size_t room)
{
    (void)room;
    return read(fd, to, size);
}

/* The writer finds out by itself that nobody reads any more. */
int close(int fd)
{
    if (pad_behind(fd) >= 0)
        pad_of[fd] = 0;
    return REAL(close)(fd);
}

/* ---- what a pad says of itself ---- */

static int say_bits(int type, void *to, size_t size)
{
    uint8_t bit[KEY_CNT / 8] = { 0 };
    if (type == 0)
        bit[0] = 1 << EV_SYN | 1 << EV_KEY | 1 << EV_ABS;
    for (size_t i = 0; type == EV_KEY && i < sizeof buttons / sizeof buttons[0]; i++)
        bit[buttons[i] / 8] |= (uint8_t)(1 << buttons[i] % 8);
    for (size_t i = 0; type == EV_ABS && i < sizeof axes / sizeof axes[0]; i++)
        bit[axes[i].code / 8] |= (uint8_t)(1 << axes[i].code % 8);
    const size_t n = size < sizeof bit ? size : sizeof bit;
    memcpy(to, bit, n);
    return (int)n;
}

static int say_axis(const Pad *p, unsigned code, struct input_absinfo *to)
{
    for (size_t i = 0; i < sizeof axes / sizeof axes[0]; i++)
        if (axes[i].code == code) {
            *to = (struct input_absinfo){ .value = p->axis[code], .minimum = axes[i].low, .maximum = axes[i].high };
            return 0;
        }
    errno = EINVAL;
    return -1;
}

static int say_keys(const Pad *p, uint8_t *to, size_t size)
{
    memset(to, 0, size);
    for (unsigned i = 0; i < KEY_CNT && i / 8 < size; i++)
        to[i / 8] |= (uint8_t)(p->down[i] << i % 8);
    return (int)size;
}

static int answer(const Pad *p, unsigned long asked, void *to)
{
    const unsigned nr = _IOC_NR(asked);
    const size_t size = _IOC_SIZE(asked);
    if (asked == EVIOCGID) {
        /* The versions of the kernel's drivers, by which SDL knows how they number the buttons. */
        *(struct input_id *)to =
            (struct input_id){ BUS_USB, p->vendor, p->product, p->vendor == 0x045E ? 0x0114 : 0x8111 };
        return 0;
    }
    if (nr == _IOC_NR(EVIOCGNAME(0)))
        return snprintf(to, size, "Pad of the tests") + 1;
    if (nr == _IOC_NR(EVIOCGKEY(0)))
        return say_keys(p, to, size);
    if (nr >= _IOC_NR(EVIOCGABS(0)) && nr < _IOC_NR(EVIOCGABS(0)) + ABS_CNT)
        return say_axis(p, nr - _IOC_NR(EVIOCGABS(0)), to);
    if (nr >= _IOC_NR(EVIOCGBIT(0, 0)) && nr < _IOC_NR(EVIOCGBIT(0, 0)) + EV_CNT)
        return say_bits((int)(nr - _IOC_NR(EVIOCGBIT(0, 0))), to, size);
    errno = EINVAL;
    return -1;
}

int ioctl(int fd, unsigned long asked, ...)
{
    va_list more;
    va_start(more, asked);
    void *to = va_arg(more, void *);
    va_end(more);
    if (pad_behind(fd) < 0 || _IOC_TYPE(asked) != 'E')
        return REAL(ioctl)(fd, asked, to);
    pthread_mutex_lock(&lock);
    const int n = answer(&pads[pad_behind(fd)], asked, to);
    pthread_mutex_unlock(&lock);
    return n;
}

/* ---- the folder ---- */

int access(const char *path, int how)
{
    char other[512];
    return REAL(access)(shown(path, other, sizeof other), how);
}

DIR *opendir(const char *path)
{
    char other[512];
    return REAL(opendir)(shown(path, other, sizeof other));
}

int scandir(const char *path, struct dirent ***list, int (*which)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **))
{
    char other[512];
    return REAL(scandir)(shown(path, other, sizeof other), list, which, order);
}

int scandir64(const char *path, struct dirent64 ***list, int (*which)(const struct dirent64 *),
              int (*order)(const struct dirent64 **, const struct dirent64 **))
{
    char other[512];
    return REAL(scandir64)(shown(path, other, sizeof other), list, which, order);
}

int inotify_add_watch(int fd, const char *path, uint32_t mask)
{
    char other[512];
    return REAL(inotify_add_watch)(fd, shown(path, other, sizeof other), mask);
}

/* Devices are told apart by their numbers. */
int stat(const char *path, struct stat *to)
{
    char other[512];
    const int n = REAL(stat)(shown(path, other, sizeof other), to);
    if (n == 0 && number_of(path) >= 0)
        to->st_rdev = 13 * 256 + 64 + (dev_t)number_of(path);
    return n;
}

int stat64(const char *path, struct stat64 *to)
{
    char other[512];
    const int n = REAL(stat64)(shown(path, other, sizeof other), to);
    if (n == 0 && number_of(path) >= 0)
        to->st_rdev = 13 * 256 + 64 + (dev_t)number_of(path);
    return n;
}

/* ---- what it is told ---- */

static void emit(Pad *p, uint16_t type, uint16_t code, int32_t value)
{
    struct input_event e[2] = { { .type = type, .code = code, .value = value }, { .type = EV_SYN } };
    if (type == EV_KEY && code < KEY_CNT)
        p->down[code] = value != 0;
    else if (type == EV_ABS && code < ABS_CNT)
        p->axis[code] = value;
    for (int i = 0; i < READERS; i++)
        if (p->writer[i] != 0 && write(p->writer[i], e, sizeof e) < 0 && errno != EAGAIN) {
            REAL(close)(p->writer[i]);
            p->writer[i] = 0;
        }
}

static void plug(int n, unsigned vendor, unsigned product)
{
    char path[512];
    pads[n] = (Pad){ .there = true, .vendor = (uint16_t)vendor, .product = (uint16_t)product };
    snprintf(path, sizeof path, "%s/event%d", folder, n);
    const int fd = REAL(open)(path, O_WRONLY | O_CREAT, 0600);
    if (fd >= 0)
        REAL(close)(fd);
}

static void unplug(int n)
{
    char path[512];
    snprintf(path, sizeof path, "%s/event%d", folder, n);
    unlink(path);
    pads[n].there = false;
    for (int i = 0; i < READERS; i++)
        if (pads[n].writer[i] != 0) {
            REAL(close)(pads[n].writer[i]);
            pads[n].writer[i] = 0;
        }
}

static int ms_since(const struct timespec *begun)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int)((now.tv_sec - begun->tv_sec) * 1000 + (now.tv_nsec - begun->tv_nsec) / 1000000);
}

/* The sticks wander about their middle, the triggers too: nothing of it is meant. */
static void flood(int n, int per_second, int ms)
{
    unsigned seed = 7;
    const struct timespec pause = { 0, 1000000 };
    struct timespec begun;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (int at, sent = 0; (at = ms_since(&begun)) < ms;) {
        pthread_mutex_lock(&lock);
        for (; sent < (int)((long)per_second * at / 1000); sent++) {
            seed = seed * 1103515245u + 12345u;
            const size_t i = seed >> 16 & 7;
            if (axes[i].high > 1)
                emit(&pads[n], EV_ABS, axes[i].code,
                     axes[i].low < 0 ? (int)(seed >> 12 & 0x3FFF) - 0x2000 : (int)(seed >> 20 & 31));
        }
        pthread_mutex_unlock(&lock);
        nanosleep(&pause, NULL);
    }
}

static void obey(const char *line)
{
    unsigned n, a, b;
    int value;
    if (sscanf(line, "flood %u %u %u", &n, &a, &b) == 3 && n < PADS) {
        flood((int)n, (int)a, (int)b);
        return;
    }
    pthread_mutex_lock(&lock);
    if (sscanf(line, "plug %u %x %x", &n, &a, &b) == 3 && n < PADS)
        plug((int)n, a, b);
    else if (sscanf(line, "unplug %u", &n) == 1 && n < PADS)
        unplug((int)n);
    else if (sscanf(line, "key %u %u %d", &n, &a, &value) == 3 && n < PADS)
        emit(&pads[n], EV_KEY, (uint16_t)a, value);
    else if (sscanf(line, "abs %u %u %d", &n, &a, &value) == 3 && n < PADS)
        emit(&pads[n], EV_ABS, (uint16_t)a, value);
    pthread_mutex_unlock(&lock);
}

static void *listen_on(void *user)
{
    FILE *control = user;
    char line[128];
    while (fgets(line, sizeof line, control) != NULL)
        obey(line);
    return NULL;
}

/* A child of the program has this library too, and would take lines away: what names them is gone by then. */
__attribute__((constructor)) static void begin(void)
{
    char path[512];
    pthread_t thread;
    const char *named = getenv("MELDWELL_PADS"), *wanted = named != NULL ? strdup(named) : NULL;
    unsetenv("MELDWELL_PADS");
    snprintf(path, sizeof path, "%s/control", wanted != NULL ? wanted : "");
    /* Open for writing too, so that it never ends. */
    const int fd = wanted != NULL ? REAL(open)(path, O_RDWR | O_CLOEXEC) : -1;
    FILE *control = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (control == NULL)
        return;
    folder = wanted;
    pthread_create(&thread, NULL, listen_on, control);
}
