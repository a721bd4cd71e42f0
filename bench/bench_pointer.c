/* Moves the pointer of an X display and watches the screen, for docs/measuring.md.
 *
 *   bench_pointer latency WINDOW X Y X2 Y2 COUNT
 *     picks up what lies at X Y, carries it to and fro between there and X2 Y2 in COUNT motions, 60 a second, and
 * prints for each how long it took until the first pixel changed under the pointer, in microseconds (that of the next
 *     motion when nothing had changed by then)
 *   bench_pointer hover WINDOW X Y STEP COUNT
 *     goes over a hand of ten cards or more that lie STEP apart, pressing nothing, in the same way
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

enum { PATCH = 24, REST_US = 30000, LOOK_AGAIN_US = 50, HAND_CARDS = 10, MOTIONS_A_SECOND = 60, LIFT_PX = 12 };

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
    if (e->image == NULL || e->image->bytes_per_line > PATCH * 8)
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

/* Microseconds from the motion to the first change under the pointer; `most` when there was none by then. */
static int64_t motion_us(Eye *e, int x, int y, int64_t most)
{
    static char before[PATCH * PATCH * 8], after[PATCH * PATCH * 8];
    size_t size = (size_t)e->image->bytes_per_line * PATCH;
    look(e, x, y, before);
    int64_t began = now_us(), passed;
    move_to(e, x, y);
    do {
        look(e, x, y, after);
        passed = now_us() - began;
        if (memcmp(before, after, size) != 0)
            return passed < most ? passed : most;
        rest_us(LOOK_AGAIN_US);
    } while (passed < most);
    return most;
}

typedef struct Spot {
    int x, y;
} Spot;

/* The hand of a player does not wait for the picture: motions come as from a mouse, whatever the window is still busy
 * with. Prints how long each took to show. */
static void motions(Eye *e, Spot (*where)(const int *n, int i), const int *n, int count)
{
    const int64_t each = 1000000 / MOTIONS_A_SECOND, most = each - LOOK_AGAIN_US;
    int missed = 0;
    int64_t began = now_us();
    for (int i = 0; i < count; i++) {
        int64_t due = began + i * each;
        if (due > now_us())
            rest_us(due - now_us());
        Spot to = where(n, i);
        int64_t us = motion_us(e, to.x, to.y, most);
        missed += us == most;
        printf("%lld\n", (long long)us);
    }
    if (missed > 0)
        fprintf(stderr, "bench_pointer: %d of %d motions showed nothing before the next\n", missed, count);
}

/* Further than a piece is wide and a little aside of the last time, so that the place it goes to never shows the piece
 * before it has followed. */
static Spot to_and_fro(const int *n, int i)
{
    int aside = i * 5 % 23;
    return i % 2 == 0 ? (Spot){ n[2] + aside, n[3] } : (Spot){ n[0] + aside, n[1] - 2 * LIFT_PX };
}

/* Over another card each time, and back to each only when it lies still again. */
static Spot along_the_hand(const int *n, int i)
{
    return (Spot){ n[0] + i * 3 % HAND_CARDS * n[2], n[1] };
}

static int latency(Eye *e, const int *n)
{
    pick_up(e, n[0], n[1]);
    motions(e, to_and_fro, n, n[4]);
    button(e, false);
    return 0;
}

static int hover(Eye *e, const int *n)
{
    motions(e, along_the_hand, n, n[3]);
    return 0;
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
    bool carried = argc == 8 && strcmp(argv[1], "latency") == 0 && read_numbers(argv + 3, 5, n);
    bool hovered = argc == 7 && strcmp(argv[1], "hover") == 0 && read_numbers(argv + 3, 4, n);
    bool round = argc == 7 && strcmp(argv[1], "circle") == 0 && read_numbers(argv + 3, 4, n);
    if (!carried && !hovered && !round) {
        fprintf(stderr, "usage: bench_pointer latency WINDOW X Y X2 Y2 COUNT | hover WINDOW X Y STEP COUNT |\n"
                        "                     circle WINDOW X Y RADIUS SECONDS\n");
        return 2;
    }
    Eye eye;
    if (!eye_open(&eye, strtoul(argv[2], NULL, 0))) {
        fprintf(stderr, "bench_pointer: there is no X display with shared memory.\n");
        return 1;
    }
    int status = carried ? latency(&eye, n) : hovered ? hover(&eye, n) : circle(&eye, n[0], n[1], n[2], n[3]);
    XCloseDisplay(eye.display);
    return status;
}
