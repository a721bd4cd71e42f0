#include "app/frame_pace.h"

static int step_ms(const FramePace *p)
{
    return p->since_hand_ms < HAND_RESTS_MS ? HAND_FRAME_MS : FRAME_MS;
}

bool frame_pace_due(const FramePace *p)
{
    return !p->hidden && (p->asked || (p->moving && p->since_frame_ms >= step_ms(p)));
}

int frame_pace_sleep_ms(const FramePace *p)
{
    if (frame_pace_due(p))
        return 0;
    int tick = p->tick_ms == 0 ? FRAME_MS : p->tick_ms;
    if (p->hidden || (!p->moving && p->tick_ms != 0))
        return tick;
    int left = step_ms(p) - p->since_frame_ms;
    return left > 0 ? left : FRAME_MS;
}
