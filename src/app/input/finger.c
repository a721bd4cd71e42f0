#include "app/input/finger.h"

#include <stdlib.h>

enum { CLICKS_MS = 500, CLICKS_SLACKS = 3 };

static FingerAct *add(FingerActs *out, FingerActKind kind)
{
    FingerAct *act = &out->of[out->count < MAX_FINGER_ACTS ? out->count++ : MAX_FINGER_ACTS - 1];
    *act = (FingerAct){ .kind = (uint8_t)kind };
    return act;
}

static void point(const Finger *f, PointerKind kind, int x, int y, FingerActs *out)
{
    const bool press = kind == POINTER_DOWN || kind == POINTER_UP;
    add(out, FINGER_POINTS)->pointer = (Pointer){ .kind = (uint8_t)kind,
                                                  .button = press ? 1 : 0,
                                                  .clicks = press ? (uint8_t)f->clicks : 0,
                                                  .x = x + f->dx,
                                                  .y = y + f->dy,
                                                  .finger = true };
}

/* How many times the same place was tapped, this time too. */
static void count_clicks(Finger *f, const FingerTouch *t)
{
    const int reach = CLICKS_SLACKS * f->slack;
    const bool again = f->clicks > 0 && t->now_ms - f->up_ms < CLICKS_MS && abs(t->x - f->click_x) <= reach &&
                       abs(t->y - f->click_y) <= reach;
    f->clicks = again ? f->clicks + 1 : 1;
    f->click_x = t->x;
    f->click_y = t->y;
}

static void press(Finger *f, FingerActs *out)
{
    f->held_back = false;
    point(f, POINTER_DOWN, f->down_x, f->down_y, out);
}

static void begin(Finger *f, const FingerTouch *t, const FingerPlace *at, FingerActs *out)
{
    f->state = FINGER_PRESSES;
    f->id = t->id;
    f->two = f->moved = f->ripe = false;
    f->held_back = f->scrolls = at->scrolls;
    f->slack = at->slack;
    f->dx = at->dx;
    f->dy = at->dy;
    f->x = f->down_x = t->x;
    f->y = f->down_y = t->y;
    f->down_ms = t->now_ms;
    count_clicks(f, t);
    point(f, POINTER_MOVE, t->x, t->y, out);
    if (!f->held_back)
        press(f, out);
}

static void scroll_with_two(Finger *f, const FingerTouch *t, FingerActs *out)
{
    if (!f->held_back)
        add(out, FINGER_LETS_GO);
    add(out, FINGER_LEAVES);
    f->state = FINGER_SCROLLS;
    f->two = true;
    f->second = t->id;
    f->second_y = t->y;
    f->scrolled_y = f->y + t->y;
    f->clicks = 0;
}

void finger_down(Finger *f, const FingerTouch *t, const FingerPlace *at, FingerActs *out)
{
    finger_follow(f, out);
    if (f->state != FINGER_UP && (at->only_down || t->id == f->id))
        finger_break(f, out);
    else if (f->state == FINGER_PRESSES && f->scrolls && at->scrolls)
        scroll_with_two(f, t, out);
    else if (f->state != FINGER_UP)
        return;
    if (!f->two)
        begin(f, t, at, out);
}

void finger_move(Finger *f, const FingerTouch *t)
{
    if (f->state == FINGER_UP || f->state == FINGER_SPENT)
        return;
    if (t->id == f->id) {
        f->moved = f->moved || t->x != f->x || t->y != f->y;
        f->x = t->x;
        f->y = t->y;
    } else if (f->two && t->id == f->second) {
        f->moved = f->moved || t->y != f->second_y;
        f->second_y = t->y;
    }
}

static void drag_list(Finger *f, FingerActs *out)
{
    const int at = f->two ? f->y + f->second_y : f->y, by = (at - f->scrolled_y) / (f->two ? 2 : 1);
    if (by == 0)
        return;
    FingerAct *act = add(out, FINGER_LISTS);
    act->x = f->down_x;
    act->y = f->down_y;
    act->dy = by;
    f->scrolled_y += f->two ? 2 * by : by;
}

/* It has moved too far to be a tap. */
static void set_off(Finger *f, FingerActs *out)
{
    const int dx = f->x - f->down_x, dy = f->y - f->down_y;
    if (dx * dx + dy * dy < f->slack * f->slack)
        return;
    f->clicks = 1;
    if (f->held_back && abs(dy) >= abs(dx)) {
        f->state = FINGER_SCROLLS;
        f->scrolled_y = f->down_y;
        f->clicks = 0;
        add(out, FINGER_LEAVES);
        return;
    }
    if (f->held_back)
        press(f, out);
    f->state = FINGER_DRAGS;
}

void finger_follow(Finger *f, FingerActs *out)
{
    if (!f->moved)
        return;
    f->moved = false;
    if (f->state == FINGER_PRESSES)
        set_off(f, out);
    if (f->state == FINGER_SCROLLS)
        drag_list(f, out);
    else if (f->state == FINGER_DRAGS || f->state == FINGER_TELLS)
        point(f, POINTER_MOVE, f->x, f->y, out);
}

/* One finger, or the first of two that scrolled; the other one means nothing before it is lifted too. */
static void lift(Finger *f, FingerActs *out)
{
    if (f->state == FINGER_PRESSES && f->held_back)
        press(f, out);
    if (f->state == FINGER_PRESSES)
        point(f, POINTER_UP, f->down_x, f->down_y, out);
    else if (f->state == FINGER_DRAGS)
        point(f, POINTER_UP, f->x, f->y, out);
    if (f->state == FINGER_PRESSES || f->state == FINGER_DRAGS)
        add(out, FINGER_LEAVES);
    if (f->state != FINGER_PRESSES)
        f->clicks = 0;
    f->state = FINGER_UP;
}

void finger_up(Finger *f, const FingerTouch *t, FingerActs *out)
{
    finger_move(f, t);
    finger_follow(f, out);
    if (f->two && (t->id == f->id || t->id == f->second)) {
        f->id = t->id == f->id ? f->second : f->id;
        f->two = false;
        f->state = FINGER_SPENT;
    } else if (f->state != FINGER_UP && t->id == f->id) {
        lift(f, out);
        f->up_ms = t->now_ms;
    }
}

void finger_break(Finger *f, FingerActs *out)
{
    if (f->state == FINGER_UP || f->state == FINGER_SPENT)
        return;
    const bool pressed = f->state == FINGER_DRAGS || (f->state == FINGER_PRESSES && !f->held_back);
    if (pressed)
        add(out, FINGER_LETS_GO);
    add(out, FINGER_LEAVES);
    f->state = FINGER_SPENT;
    f->two = f->moved = false;
    f->clicks = 0;
}

int finger_ripens_ms(const Finger *f, uint32_t now_ms)
{
    if (f->state != FINGER_PRESSES || f->ripe)
        return -1;
    const uint32_t since = now_ms - f->down_ms;
    return since >= FINGER_LONG_MS ? 0 : (int)(FINGER_LONG_MS - since);
}

void finger_ripe(Finger *f, bool tells, FingerActs *out)
{
    f->ripe = true;
    if (!tells) {
        if (f->held_back)
            press(f, out);
        return;
    }
    if (!f->held_back)
        add(out, FINGER_LETS_GO);
    f->state = FINGER_TELLS;
    f->clicks = 0;
}
