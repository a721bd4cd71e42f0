/* Random events for a running meldwell, faster than its frames (tests/e2e/monkey.py starts both).
 *
 *   monkey PID SEED EVENTS SECONDS LOG [leave]
 *     sends EVENTS events (0: as many as come) for SECONDS seconds at most (0: no limit) to the window of process PID
 *     on $DISPLAY; LOG gets each of them with its time in microseconds. Then it closes the window, or leaves it open
 *   monkey PID replay LOG
 *     sends those of a log again, at the same times
 *
 * Standard input is the program's --inspect stream: most events go where something can be pressed. After each burst the
 * window is pinged; one that does not answer hangs. The last line on standard output says how it ended:
 *   done (the window was asked to close, and the stream ended), gone (the stream ended by itself), hang, stays (it was
 *   asked to close and did not), left (open, as it was told), lost (there was no window), damaged (the first line told
 * of damage) The lines before it are figures: "events N", "screen NAME N", "game NAME N", "deals N". */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LEAST_W = 640,
    LEAST_H = 400,
    MOST_ITEMS = 700,
    MOST_NAMES = 32,
    LINE_ROOM = 1 << 20,
    PING_MS = 10000, /* times MELDWELL_PATIENCE */
    BURST = 48       /* events before the window is pinged */
};

typedef struct Item {
    char name[48], kind;
    int x, y, w, h;
    bool enabled;
} Item;

typedef struct Tally {
    char name[24];
    long count;
} Tally;

/* What the window said last. */
typedef struct Seen {
    char screen[24], game[24], phase[16];
    Item item[MOST_ITEMS];
    int count;
    bool any, damaged, ended;
} Seen;

typedef struct Monkey {
    Display *display;
    Window root, window;
    Atom protocols, ping, delete;
    int w, h; /* of the window, whose corner is that of the screen */
    int most_w, most_h;
    uint64_t chance;
    long events, limit, deals;
    int64_t began, until; /* microseconds; until 0: no limit */
    int64_t ping_us;
    FILE *log;
    long in_burst;
    int calm; /* bursts in which it plays on, so that deals come to their ends */
    Seen seen;
    Tally screens[MOST_NAMES], games[MOST_NAMES];
    size_t have;
    char line[LINE_ROOM];
} Monkey;

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

/* ---- chance ---- */

static uint64_t draw(Monkey *m)
{
    m->chance += 0x9E3779B97F4A7C15u;
    uint64_t z = m->chance;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* 0 .. n - 1 */
static int below(Monkey *m, int n)
{
    return n > 0 ? (int)(draw(m) % (uint64_t)n) : 0;
}

static bool one_in(Monkey *m, int n)
{
    return below(m, n) == 0;
}

/* ---- what the window says ---- */

static void tally(Tally *list, const char *name)
{
    for (int i = 0; i < MOST_NAMES; i++) {
        if (list[i].name[0] == '\0')
            snprintf(list[i].name, sizeof list[i].name, "%s", name);
        if (strcmp(list[i].name, name) == 0) {
            list[i].count++;
            return;
        }
    }
}

/* The string after "key":" from `at` on; "" when there is none. Quotes within strings are escaped, so a key found is
 * one. */
static void word_of(const char *at, const char *key, char *out, size_t size)
{
    const char *found = strstr(at, key);
    size_t n = 0;
    for (found += found != NULL ? strlen(key) : 0; found != NULL && *found != '\0' && *found != '"'; found++)
        if (n + 1 < size)
            out[n++] = *found;
    out[n] = '\0';
}

static int number_of(const char *at, const char *key)
{
    const char *found = strstr(at, key);
    return found != NULL ? (int)strtol(found + strlen(key), NULL, 10) : 0;
}

static bool is_over(const char *phase)
{
    return strcmp(phase, "deal-end") == 0 || strcmp(phase, "match-end") == 0;
}

static void read_items(Seen *s, const char *at)
{
    s->count = 0;
    for (at = strstr(at, "{\"name\":\""); at != NULL && s->count < MOST_ITEMS; at = strstr(at + 1, "{\"name\":\"")) {
        Item *it = &s->item[s->count++];
        char kind[8];
        word_of(at, "{\"name\":\"", it->name, sizeof it->name);
        word_of(at, "\"kind\":\"", kind, sizeof kind);
        it->kind = kind[0];
        it->x = number_of(at, ",\"x\":");
        it->y = number_of(at, ",\"y\":");
        it->w = number_of(at, ",\"w\":");
        it->h = number_of(at, ",\"h\":");
        const char *enabled = strstr(at, ",\"enabled\":");
        it->enabled = enabled != NULL && strncmp(enabled + 11, "true", 4) == 0;
    }
}

static void take_line(Monkey *m, const char *line)
{
    Seen *s = &m->seen;
    char screen[sizeof s->screen], phase[sizeof s->phase], game[sizeof s->game], notice[80];
    const char *items = strstr(line, "\"items\":[");
    if (items == NULL)
        return;
    word_of(line, "\"screen\":\"", screen, sizeof screen);
    word_of(line, "\"phase\":\"", phase, sizeof phase);
    word_of(line, "\"game\":\"", game, sizeof game);
    word_of(line, "\"notice\":\"", notice, sizeof notice);
    if (!s->any)
        s->damaged = strstr(notice, "damaged") != NULL;
    if (strcmp(screen, s->screen) != 0)
        tally(m->screens, screen);
    if (game[0] != '\0' && (strcmp(game, s->game) != 0 || (is_over(s->phase) && !is_over(phase))))
        tally(m->games, game);
    m->deals += is_over(phase) && !is_over(s->phase) && s->phase[0] != '\0';
    snprintf(s->screen, sizeof s->screen, "%s", screen);
    snprintf(s->phase, sizeof s->phase, "%s", phase);
    snprintf(s->game, sizeof s->game, "%s", game);
    read_items(s, items);
    s->any = true;
}

/* Takes in what has come; the last whole line counts, of those before it only where they were. */
static void listen(Monkey *m)
{
    for (;;) {
        ssize_t n = read(STDIN_FILENO, m->line + m->have, sizeof m->line - 1 - m->have);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
            m->seen.ended = true;
        if (n <= 0)
            return;
        m->have += (size_t)n;
        m->line[m->have] = '\0';
        char *from = m->line, *end;
        while ((end = strchr(from, '\n')) != NULL) {
            *end = '\0';
            take_line(m, from);
            from = end + 1;
        }
        m->have -= (size_t)(from - m->line);
        memmove(m->line, from, m->have + 1);
        if (m->have == sizeof m->line - 1)
            m->have = 0; /* longer than any line can be */
    }
}

/* ---- the window ---- */

static int on_error(Display *display, XErrorEvent *e)
{
    (void)display;
    (void)e; /* the window may be gone at any time: the stream tells that */
    return 0;
}

static bool has_pid(const Monkey *m, Window w, long pid)
{
    Atom type;
    int format;
    unsigned long n = 0, left;
    unsigned char *data = NULL;
    Atom atom = XInternAtom(m->display, "_NET_WM_PID", False);
    if (XGetWindowProperty(m->display, w, atom, 0, 1, False, XA_CARDINAL, &type, &format, &n, &left, &data) != Success)
        return false;
    bool same = n == 1 && format == 32 && *(long *)(void *)data == pid;
    XFree(data);
    return same;
}

static Window find_window(const Monkey *m, long pid)
{
    Window root, parent, *list = NULL, found = None;
    unsigned n = 0;
    XWindowAttributes a;
    if (XQueryTree(m->display, m->root, &root, &parent, &list, &n) == 0)
        return None;
    for (unsigned i = 0; i < n && found == None; i++)
        if (has_pid(m, list[i], pid) && XGetWindowAttributes(m->display, list[i], &a) && a.map_state == IsViewable)
            found = list[i];
    XFree(list);
    return found;
}

/* Waits for the first line and the window. */
static bool meet(Monkey *m, long pid)
{
    for (int64_t end = now_us() + 3 * m->ping_us; now_us() < end && !m->seen.ended; rest_us(5000)) {
        listen(m);
        if (m->seen.any && (m->window = find_window(m, pid)) != None)
            break;
    }
    XWindowAttributes a;
    if (m->window == None || !XGetWindowAttributes(m->display, m->window, &a))
        return false;
    m->w = a.width;
    m->h = a.height;
    XMoveWindow(m->display, m->window, 0, 0);
    XSetInputFocus(m->display, m->window, RevertToPointerRoot, CurrentTime);
    XSelectInput(m->display, m->root, SubstructureNotifyMask);
    XSync(m->display, False);
    return true;
}

static void send_protocol(Monkey *m, Atom what)
{
    XEvent e;
    memset(&e, 0, sizeof e);
    e.xclient.type = ClientMessage;
    e.xclient.window = m->window;
    e.xclient.message_type = m->protocols;
    e.xclient.format = 32;
    e.xclient.data.l[0] = (long)what;
    e.xclient.data.l[2] = (long)m->window;
    XSendEvent(m->display, m->window, False, NoEventMask, &e);
    XFlush(m->display);
}

static bool is_answer(Monkey *m)
{
    bool answer = false;
    while (XPending(m->display) > 0) {
        XEvent e;
        XNextEvent(m->display, &e);
        answer |=
            e.type == ClientMessage && e.xclient.message_type == m->protocols && (Atom)e.xclient.data.l[0] == m->ping;
    }
    return answer;
}

/* Waits until the window has taken in all that was sent. False: it did not within reason. */
static bool ping(Monkey *m)
{
    send_protocol(m, m->ping);
    fprintf(m->log, "%lld s\n", (long long)(now_us() - m->began));
    m->in_burst = 0;
    for (int64_t end = now_us() + m->ping_us; now_us() < end;) {
        struct pollfd on[2] = { { ConnectionNumber(m->display), POLLIN, 0 }, { STDIN_FILENO, POLLIN, 0 } };
        if (XPending(m->display) == 0)
            poll(on, 2, 50);
        listen(m);
        if (is_answer(m) || m->seen.ended)
            return true;
    }
    return false;
}

/* ---- events ---- */

static void note(Monkey *m, char kind, int a, int b)
{
    m->events++;
    m->in_burst++;
    fprintf(m->log, "%lld %c %d %d\n", (long long)(now_us() - m->began), kind, a, b);
}

static void do_event(Monkey *m, char kind, int a, int b)
{
    note(m, kind, a, b);
    switch (kind) {
    case 'm': /* to a, b */
        XTestFakeMotionEvent(m->display, -1, a, b, CurrentTime);
        break;
    case 'b': /* button a down or up */
        XTestFakeButtonEvent(m->display, (unsigned)a, b, CurrentTime);
        break;
    case 'k': /* key of symbol a down or up */
        XTestFakeKeyEvent(m->display, XKeysymToKeycode(m->display, (KeySym)a), b, CurrentTime);
        break;
    case 'r': /* resized to a x b */
        XMoveResizeWindow(m->display, m->window, 0, 0, (unsigned)a, (unsigned)b);
        m->w = a;
        m->h = b;
        break;
    case 'f': /* gets the keyboard, or loses it */
        XSetInputFocus(m->display, a ? m->window : PointerRoot, RevertToPointerRoot, CurrentTime);
        break;
    case 'u': /* unmapped or mapped */
        if (a)
            XMapWindow(m->display, m->window);
        else
            XUnmapWindow(m->display, m->window);
        break;
    default:
        break;
    }
}

/* What was done until now arrives at once; then nothing for a while. */
static void wait_a_little(Monkey *m, int most_us)
{
    XFlush(m->display);
    rest_us(below(m, most_us));
}

/* Clicks come 0 to 50 ms apart, mostly at once. */
static void gap(Monkey *m)
{
    if (one_in(m, 12))
        wait_a_little(m, one_in(m, 8) ? 50000 : 6000);
}

static void button(Monkey *m, int n)
{
    do_event(m, 'b', n, 1);
    if (one_in(m, 30))
        wait_a_little(m, 30000);
    do_event(m, 'b', n, 0);
}

static void key(Monkey *m, KeySym sym)
{
    do_event(m, 'k', (int)sym, 1);
    do_event(m, 'k', (int)sym, 0);
}

static void key_with(Monkey *m, KeySym mod, KeySym sym)
{
    do_event(m, 'k', (int)mod, 1);
    key(m, sym);
    do_event(m, 'k', (int)mod, 0);
}

typedef struct Spot {
    int x, y;
} Spot;

static bool is_in(const Item *it, Spot p)
{
    return p.x >= it->x && p.x < it->x + it->w && p.y >= it->y && p.y < it->y + it->h;
}

/* Quit would only cost a new start; now and then it is pressed all the same. */
static bool would_quit(Monkey *m, Spot p)
{
    for (int i = 0; i < m->seen.count; i++)
        if (strcmp(m->seen.item[i].name, "button:quit") == 0 && is_in(&m->seen.item[i], p))
            return !one_in(m, 60);
    return false;
}

/* An item of a kind ('\0': any), mostly one that can be pressed; NULL when there is none. */
static const Item *some_item(Monkey *m, char kind)
{
    for (int tries = 0; tries < 12 && m->seen.count > 0; tries++) {
        const Item *it = &m->seen.item[below(m, m->seen.count)];
        if ((kind == '\0' || it->kind == kind) && (it->kind != 't' || strncmp(it->name, "text", 4) != 0) &&
            (it->enabled || one_in(m, 6)))
            return it;
    }
    return NULL;
}

static Spot in_item(Monkey *m, const Item *it)
{
    return (Spot){ it->x + below(m, it->w), it->y + below(m, it->h) };
}

static Spot anywhere(Monkey *m)
{
    return (Spot){ below(m, m->w + 8) - 4, below(m, m->h + 8) - 4 };
}

static Spot some_spot(Monkey *m)
{
    Spot p = anywhere(m);
    const Item *it = one_in(m, 7) ? NULL : some_item(m, '\0');
    if (it != NULL)
        p = in_item(m, it);
    return would_quit(m, p) ? (Spot){ m->w / 2, 1 } : p;
}

static void go(Monkey *m, Spot p)
{
    do_event(m, 'm', p.x < 0 ? 0 : p.x, p.y < 0 ? 0 : p.y);
}

/* ---- what it does ---- */

static void do_click(Monkey *m)
{
    int times = one_in(m, 3) ? 2 : one_in(m, 8) ? 3 : 1;
    go(m, some_spot(m));
    for (int i = 0; i < times; i++) {
        button(m, one_in(m, 14) ? 3 : one_in(m, 40) ? 2 : 1);
        gap(m);
    }
}

/* Clicks at other places at once: the second one finds what the first has left. */
static void do_clicks(Monkey *m)
{
    for (int i = 2 + below(m, 4); i > 0; i--) {
        go(m, some_spot(m));
        button(m, 1);
        gap(m);
    }
}

static void do_drag(Monkey *m)
{
    const Item *piece = one_in(m, 3) ? NULL : some_item(m, 'p');
    Spot from = piece != NULL ? in_item(m, piece) : some_spot(m), to = some_spot(m);
    int steps = 1 + below(m, 20);
    go(m, from);
    do_event(m, 'b', 1, 1);
    for (int i = 1; i <= steps; i++) {
        go(m, (Spot){ from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps });
        if (one_in(m, 90))
            button(m, 3);
        if (one_in(m, 120))
            key(m, one_in(m, 2) ? XK_Escape : XK_F2);
    }
    if (one_in(m, 10))
        wait_a_little(m, 40000);
    do_event(m, 'b', 1, 0);
}

static void do_two_buttons(Monkey *m)
{
    int first = 1 + below(m, 3), second = 1 + below(m, 3);
    go(m, some_spot(m));
    do_event(m, 'b', first, 1);
    go(m, some_spot(m));
    if (second != first)
        do_event(m, 'b', second, 1);
    do_event(m, 'b', first, 0);
    if (second != first)
        do_event(m, 'b', second, 0);
}

static void do_wheel(Monkey *m)
{
    int way = 4 + below(m, 2);
    go(m, some_spot(m));
    for (int i = 1 + below(m, 8); i > 0; i--)
        button(m, way);
}

static const KeySym keys[] = {
    XK_Tab,   XK_Tab,  XK_Left,   XK_Right,    XK_Up,    XK_Down,  XK_Left,   XK_Right,  XK_Home,      XK_End,
    XK_Prior, XK_Next, XK_Return, XK_KP_Enter, XK_space, XK_space, XK_Escape, XK_Return, XK_BackSpace, XK_Delete,
    XK_F1,    XK_F2,   XK_slash,  XK_comma,    XK_0,     XK_d,     XK_u,      XK_s,      XK_g,         XK_f,
    XK_t,     XK_x,    XK_h,      XK_r,        XK_l,     XK_i,     XK_p,      XK_m,      XK_z,         XK_a,
};

static KeySym some_key(Monkey *m)
{
    if (one_in(m, 20))
        return (KeySym)(XK_a + below(m, 26));
    if (one_in(m, 60))
        return (KeySym)(XK_F1 + below(m, 12));
    if (one_in(m, 60))
        return one_in(m, 2) ? XK_minus : XK_equal;
    return keys[below(m, (int)(sizeof keys / sizeof *keys))];
}

static void do_key(Monkey *m)
{
    static const KeySym mods[] = { XK_Shift_L, XK_Control_L, XK_Control_L, XK_Alt_L };
    for (int i = 1 + below(m, one_in(m, 3) ? 8 : 2); i > 0; i--) {
        KeySym sym = some_key(m), mod = one_in(m, 3) ? mods[below(m, 4)] : NoSymbol;
        bool quits = mod == XK_Control_L && sym == XK_q, fills = sym == XK_F11 || (mod == XK_Alt_L && sym == XK_Return);
        if ((quits && !one_in(m, 4)) || (fills && !one_in(m, 12)))
            continue;
        if (mod != NoSymbol)
            key_with(m, mod, sym);
        else
            key(m, sym);
        gap(m);
    }
}

static void do_typing(Monkey *m)
{
    const Item *field = some_item(m, 'f');
    if (field != NULL) {
        go(m, in_item(m, field));
        button(m, 1);
    }
    for (int i = 1 + below(m, 12); i > 0; i--) {
        KeySym sym = (KeySym)(one_in(m, 5) ? XK_space : XK_a + below(m, 26));
        if (one_in(m, 6))
            key_with(m, XK_Shift_L, sym);
        else
            key(m, sym);
    }
}

static void do_window(Monkey *m)
{
    switch (below(m, 6)) {
    case 0: /* most windows are small: a large one takes its time */
        do_event(m, 'r', one_in(m, 6) ? LEAST_W + below(m, m->most_w - LEAST_W) : LEAST_W + below(m, 400),
                 one_in(m, 6) ? LEAST_H + below(m, m->most_h - LEAST_H) : LEAST_H + below(m, 250));
        break;
    case 1:
        do_event(m, 'r', one_in(m, 3) ? LEAST_W : 1024, one_in(m, 3) ? LEAST_H : 640);
        break;
    case 2:
        do_event(m, 'u', 0, 0);
        wait_a_little(m, 3000);
        do_event(m, 'u', 1, 0);
        XSync(m->display, False);
        do_event(m, 'f', 1, 0);
        break;
    default:
        do_event(m, 'f', 0, 0);
        wait_a_little(m, 2000);
        do_event(m, 'f', 1, 0);
        break;
    }
}

/* Something a player would do. */
static void do_play(Monkey *m)
{
    const Item *it;
    switch (below(m, 8)) {
    case 0:
        key(m, XK_d);
        gap(m);
        key(m, XK_d);
        break;
    case 1: /* the thinker answers in its own time */
        for (int i = 0; i < 3; i++) {
            key(m, XK_h);
            wait_a_little(m, 8000);
        }
        key_with(m, XK_Control_L, XK_Return);
        break;
    case 2:
        key_with(m, XK_Control_L, XK_Return);
        break;
    case 3:
        key_with(m, XK_Control_L, XK_z);
        break;
    case 4: /* a card is thrown */
        it = some_item(m, 'p');
        if (it != NULL)
            go(m, in_item(m, it));
        do_event(m, 'k', XK_Control_L, 1);
        button(m, 1);
        do_event(m, 'k', XK_Control_L, 0);
        key(m, XK_x);
        break;
    case 5: /* a card is played, a tile is laid where it fits */
        it = some_item(m, 'p');
        if (it == NULL)
            break;
        go(m, in_item(m, it));
        button(m, 1);
        button(m, 1);
        break;
    case 6: /* a bid, an answer */
        it = some_item(m, 'b');
        if (it == NULL || strcmp(it->name, "button:menu") == 0)
            break;
        go(m, in_item(m, it));
        button(m, 1);
        break;
    default:
        key(m, XK_space);
        break;
    }
}

static const Item *named(const Monkey *m, const char *name)
{
    for (int i = 0; i < m->seen.count; i++)
        if (strcmp(m->seen.item[i].name, name) == 0)
            return &m->seen.item[i];
    return NULL;
}

/* Back to the table, and on with the match; at its ends it looks round as always. */
static bool do_calmly(Monkey *m)
{
    static const char *const on[] = { "button:next", "button:continue", "button:deal", "button:show-rack",
                                      "button:review" };
    for (size_t i = 0; i < sizeof on / sizeof *on; i++) {
        const Item *it = named(m, on[i]);
        if (it != NULL && one_in(m, 3)) {
            go(m, in_item(m, it));
            button(m, 1);
            return true;
        }
    }
    if (strcmp(m->seen.screen, "table") == 0)
        do_play(m);
    else if (strcmp(m->seen.screen, "start") == 0 || strstr(m->seen.screen, "-end") != NULL || one_in(m, 3))
        return false;
    else
        key(m, XK_Escape);
    return true;
}

static void act(Monkey *m)
{
    if (m->calm > 0 && do_calmly(m))
        return;
    bool table = strcmp(m->seen.screen, "table") == 0;
    int what = below(m, table ? 150 : 100);
    if (what >= 100)
        do_play(m);
    else if (what < 30)
        do_click(m);
    else if (what < 50)
        do_clicks(m);
    else if (what < 62)
        do_drag(m);
    else if (what < 67)
        do_two_buttons(m);
    else if (what < 73)
        do_wheel(m);
    else if (what < 93)
        do_key(m);
    else if (what < 98)
        do_typing(m);
    else if (what < 99)
        go(m, anywhere(m));
    else
        do_window(m);
}

static void let_go(Monkey *m)
{
    static const KeySym mods[] = { XK_Shift_L, XK_Control_L, XK_Alt_L };
    for (int i = 1; i <= 3; i++)
        XTestFakeButtonEvent(m->display, (unsigned)i, False, CurrentTime);
    for (int i = 0; i < 3; i++)
        XTestFakeKeyEvent(m->display, XKeysymToKeycode(m->display, mods[i]), False, CurrentTime);
    XFlush(m->display);
}

static bool is_time_over(const Monkey *m)
{
    return (m->limit > 0 && m->events >= m->limit) || (m->until > 0 && now_us() >= m->until);
}

static const char *play(Monkey *m)
{
    do {
        if (m->calm > 0)
            m->calm--;
        else if (one_in(m, 40))
            m->calm = 20 + below(m, 300);
        int burst = 1 + below(m, m->calm > 0 ? BURST / 3 : BURST);
        while (m->in_burst < burst && !m->seen.ended)
            act(m);
        if (!ping(m))
            return "hang";
    } while (!m->seen.ended && !is_time_over(m));
    return m->seen.ended ? "gone" : NULL;
}

static const char *replay(Monkey *m, FILE *log)
{
    long long at;
    char kind, line[80];
    int a = 0, b = 0;
    while (fgets(line, sizeof line, log) != NULL && !m->seen.ended) {
        if (sscanf(line, "%lld %c %d %d", &at, &kind, &a, &b) < 2)
            continue;
        int64_t wait = at - (now_us() - m->began);
        if (wait > 0) {
            XFlush(m->display);
            rest_us(wait);
        }
        if (kind != 's')
            do_event(m, kind, a, b);
        else if (!ping(m))
            return "hang";
    }
    return m->seen.ended ? "gone" : NULL;
}

/* By its button or by its key; NULL while it is still there. */
static const char *close_window(Monkey *m)
{
    let_go(m);
    XMapWindow(m->display, m->window);
    XSync(m->display, False);
    if (one_in(m, 2)) {
        send_protocol(m, m->delete);
    } else {
        XSetInputFocus(m->display, m->window, RevertToPointerRoot, CurrentTime);
        if (!ping(m))
            return "hang";
        key_with(m, XK_Control_L, XK_q);
        XFlush(m->display);
    }
    for (int64_t end = now_us() + m->ping_us; now_us() < end; rest_us(2000)) {
        listen(m);
        if (m->seen.ended)
            return "done";
    }
    return "stays";
}

static void report(const Monkey *m, const char *end)
{
    printf("events %ld\ndeals %ld\n", m->events, m->deals);
    for (int i = 0; i < MOST_NAMES && m->screens[i].name[0] != '\0'; i++)
        printf("screen %s %ld\n", m->screens[i].name, m->screens[i].count);
    for (int i = 0; i < MOST_NAMES && m->games[i].name[0] != '\0'; i++)
        printf("game %s %ld\n", m->games[i].name, m->games[i].count);
    printf("%s\n", end);
}

static bool open_display(Monkey *m)
{
    const char *patience = getenv("MELDWELL_PATIENCE");
    m->ping_us = (int64_t)(1000.0 * PING_MS * (patience != NULL ? strtod(patience, NULL) : 1.0));
    m->display = XOpenDisplay(NULL);
    if (m->display == NULL)
        return false;
    XSetErrorHandler(on_error);
    m->root = DefaultRootWindow(m->display);
    m->most_w = DisplayWidth(m->display, DefaultScreen(m->display));
    m->most_h = DisplayHeight(m->display, DefaultScreen(m->display));
    m->protocols = XInternAtom(m->display, "WM_PROTOCOLS", False);
    m->ping = XInternAtom(m->display, "_NET_WM_PING", False);
    m->delete = XInternAtom(m->display, "WM_DELETE_WINDOW", False);
    return true;
}

int main(int argc, char **argv)
{
    bool again = argc == 4 && strcmp(argv[2], "replay") == 0;
    static Monkey m;
    bool leave = argc == 7 && strcmp(argv[6], "leave") == 0;
    if (!again && argc != 6 && !leave) {
        fprintf(stderr, "usage: monkey PID SEED EVENTS SECONDS LOG [leave] | monkey PID replay LOG\n");
        return 2;
    }
    FILE *old = again ? fopen(argv[3], "r") : NULL;
    m.log = fopen(again ? "/dev/null" : argv[5], "w");
    if (m.log == NULL || (again && old == NULL) || !open_display(&m)) {
        fprintf(stderr, "monkey: the log cannot be opened, or there is no display\n");
        return 2;
    }
    fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
    m.chance = again ? 1 : strtoull(argv[2], NULL, 10);
    m.limit = again ? 0 : strtol(argv[3], NULL, 10);
    const char *end = "lost";
    if (meet(&m, strtol(argv[1], NULL, 10))) {
        m.began = now_us();
        double seconds = again ? 0 : strtod(argv[4], NULL);
        m.until = seconds > 0 ? m.began + (int64_t)(seconds * 1e6) : 0;
        end = m.seen.damaged ? "damaged" : again ? replay(&m, old) : play(&m);
        end = end != NULL ? end : leave ? "left" : close_window(&m);
    } else if (m.seen.ended) {
        end = "gone";
    }
    let_go(&m);
    fclose(m.log);
    if (old != NULL)
        fclose(old);
    report(&m, end);
    XCloseDisplay(m.display);
    return 0;
}
