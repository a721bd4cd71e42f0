/* Moves the pointer of an X display and watches the screen, for docs/measuring.md.
 *
 *   bench_pointer latency WINDOW X Y X2 Y2 COUNT
 *     picks up what lies at X Y, carries it to and fro between there and X2 Y2 in COUNT jumps, and prints for each how
 *     long it took from the motion to the first changed pixel under the pointer, in microseconds
 *   bench_pointer circle WINDOW X Y RADIUS SECONDS
 *     picks up what lies at X Y and carries it round in a circle, 60 motions a second
 *
 * Coordinates are those of the window. The button is let go at the end. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

enum { PATCH = 6, REST_US = 30000, GIVE_UP_US = 500000, MOTIONS_A_SECOND = 60, LIFT_PX = 12 };

typedef struct Eye {
    Display *display;
    Window root;
    int left, top; /* of the window on the screen */
    XImage *image; /* PATCH by PATCH pixels, shared with the server */
    XShmSegmentInfo shared;
} Eye;

static int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void rest_us(int64_t us)
{
    struct timespec t = { us / 1000000, us % 1000000 * 1000 };
    nanosleep(&t, NULL);
}

static bool eye_open(Eye *e, Window window)
{
    memset(e, 0, sizeof *e);
    e->display = XOpenDisplay(NULL);
    if (e->display == NULL)
        return false;
    e->root = DefaultRootWindow(e->display);
    Window child;
    XTranslateCoordinates(e->display, window, e->root, 0, 0, &e->left, &e->top, &child);
    int screen = DefaultScreen(e->display);
    e->image = XShmCreateImage(e->display, DefaultVisual(e->display, screen),
                               (unsigned)DefaultDepth(e->display, screen), ZPixmap, NULL, &e->shared, PATCH, PATCH);
    if (e->image == NULL)
        return false;
    e->shared.shmid =
        shmget(IPC_PRIVATE, (size_t)e->image->bytes_per_line * (size_t)e->image->height, IPC_CREAT | 0600);
    if (e->shared.shmid < 0)
        return false;
    e->shared.shmaddr = e->image->data = shmat(e->shared.shmid, NULL, 0);
    XShmAttach(e->display, &e->shared);
    XSync(e->display, False);
    shmctl(e->shared.shmid, IPC_RMID, NULL); /* goes when both have let go of it */
    return true;
}

static void look(Eye *e, int x, int y, char *out)
{
    XShmGetImage(e->display, e->root, e->image, e->left + x - PATCH / 2, e->top + y - PATCH / 2, AllPlanes);
    memcpy(out, e->image->data, (size_t)e->image->bytes_per_line * PATCH);
}

static void move_to(Eye *e, int x, int y)
{
    XTestFakeMotionEvent(e->display, -1, e->left + x, e->top + y, CurrentTime);
    XFlush(e->display);
}

static void button(Eye *e, bool down)
{
    XTestFakeButtonEvent(e->display, 1, down, CurrentTime);
    XFlush(e->display);
}

static void pick_up(Eye *e, int x, int y)
{
    move_to(e, x, y);
    rest_us(REST_US);
    button(e, true);
    rest_us(REST_US);
    move_to(e, x, y - LIFT_PX);
    rest_us(3 * REST_US);
}

/* Microseconds from the motion to the first change under the pointer, or -1 when nothing changed. */
static int64_t jump_us(Eye *e, int x, int y)
{
    char before[PATCH * PATCH * 8], after[PATCH * PATCH * 8];
    size_t size = (size_t)e->image->bytes_per_line * PATCH;
    if (size > sizeof before)
        return -1;
    look(e, x, y, before);
    int64_t began = now_us();
    move_to(e, x, y);
    do {
        look(e, x, y, after);
        if (memcmp(before, after, size) != 0)
            return now_us() - began;
    } while (now_us() - began < GIVE_UP_US);
    return -1;
}

static int latency(Eye *e, int x, int y, int x2, int y2, int count)
{
    int missed = 0;
    pick_up(e, x, y);
    for (int i = 0; i < count; i++) {
        /* A little apart each time, so that the place arrived at never shows what was there before. */
        int64_t us = i % 2 == 0 ? jump_us(e, x2 + i % 7, y2) : jump_us(e, x + i % 7, y - 2 * LIFT_PX);
        missed += us < 0;
        if (us >= 0)
            printf("%lld\n", (long long)us);
        rest_us(REST_US);
    }
    button(e, false);
    if (missed > 0)
        fprintf(stderr, "bench_pointer: %d of %d motions changed nothing\n", missed, count);
    return missed > 0;
}

static int circle(Eye *e, int x, int y, int radius, int seconds)
{
    pick_up(e, x, y);
    int64_t began = now_us();
    for (int i = 0; i < seconds * MOTIONS_A_SECOND; i++) {
        double turn = 2 * 3.14159265358979 * i / (2.0 * MOTIONS_A_SECOND);
        move_to(e, x + (int)(radius * sin(turn)), y - LIFT_PX + (int)(radius * (cos(turn) - 1)));
        int64_t next = began + (int64_t)(i + 1) * 1000000 / MOTIONS_A_SECOND;
        if (next > now_us())
            rest_us(next - now_us());
    }
    button(e, false);
    XSync(e->display, False);
    return 0;
}

static bool read_numbers(char **words, int n, int *out)
{
    for (int i = 0; i < n; i++) {
        char *end;
        long v = strtol(words[i], &end, 10);
        if (end == words[i] || *end != '\0' || v < -100000 || v > 100000)
            return false;
        out[i] = (int)v;
    }
    return true;
}

int main(int argc, char **argv)
{
    int n[5];
    bool jumps = argc == 8 && strcmp(argv[1], "latency") == 0 && read_numbers(argv + 3, 5, n);
    bool round = argc == 7 && strcmp(argv[1], "circle") == 0 && read_numbers(argv + 3, 4, n);
    if (!jumps && !round) {
        fprintf(stderr, "usage: bench_pointer latency WINDOW X Y X2 Y2 COUNT | circle WINDOW X Y RADIUS SECONDS\n");
        return 2;
    }
    Eye eye;
    if (!eye_open(&eye, strtoul(argv[2], NULL, 0))) {
        fprintf(stderr, "bench_pointer: there is no X display with shared memory.\n");
        return 1;
    }
    int status = jumps ? latency(&eye, n[0], n[1], n[2], n[3], n[4]) : circle(&eye, n[0], n[1], n[2], n[3]);
    XCloseDisplay(eye.display);
    return status;
}
