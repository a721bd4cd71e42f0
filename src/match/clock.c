/* Counts down the turn of a person and counts up the time of a match; see the header. */
#include "match/clock.h"

#include <inttypes.h>
#include <stdio.h>

enum { MAX_SCALE = 100 };

void clock_init(Clock *c)
{
    *c = (Clock){ .scale = 1 };
}

void clock_tell(Clock *c, uint32_t turn, bool counts, uint32_t now_ms)
{
    uint32_t passed = c->running ? now_ms - c->since_ms : 0;
    if (passed > INT32_MAX) /* a time before the last one told */
        passed = 0;
    c->since_ms = now_ms;
    c->played_ms += passed;
    if (turn != c->turn) { /* a turn begins when it is first heard of */
        c->turn = turn;
        c->used_ms = 0;
    } else if (counts) {
        c->used_ms = passed > UINT32_MAX - c->used_ms ? UINT32_MAX : c->used_ms + passed;
    }
}

void clock_run(Clock *c, bool running, uint32_t now_ms)
{
    c->running = running;
    c->since_ms = now_ms;
}

int32_t clock_left(const Clock *c, uint32_t limit_ms)
{
    uint64_t limit = (uint64_t)limit_ms * (uint64_t)(c->scale < 1 ? 1 : c->scale > MAX_SCALE ? MAX_SCALE : c->scale);
    uint64_t left = limit > c->used_ms ? limit - c->used_ms : 0;
    return left > INT32_MAX ? INT32_MAX : (int32_t)left;
}

void clock_write(const Clock *c, TextSink *out)
{
    text_addf(out, "%" PRIu32 " %" PRIu32 " %" PRIu64, c->turn, c->used_ms, c->played_ms);
}

bool clock_read(Clock *c, const char *text)
{
    const uint64_t longest = (uint64_t)1000 * 60 * 60 * 24 * 365;
    uint64_t turn, used, played;
    if (sscanf(text, "%10" SCNu64 " %10" SCNu64 " %15" SCNu64, &turn, &used, &played) != 3 || turn > UINT32_MAX ||
        used > UINT32_MAX || played > longest)
        return false;
    c->turn = (uint32_t)turn;
    c->used_ms = (uint32_t)used;
    c->played_ms = played;
    return true;
}
