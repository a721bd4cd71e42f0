#include "net/retry.h"

void retry_rest(Retry *r)
{
    *r = (Retry){ .due_ms = UINT64_MAX };
}

void retry_at_once(Retry *r, uint64_t now_ms)
{
    *r = (Retry){ .due_ms = now_ms };
}

void retry_begun(Retry *r)
{
    r->due_ms = UINT64_MAX;
}

void retry_failed(Retry *r, uint64_t now_ms)
{
    static const uint16_t wait_ms[] = { 500, 1000, 2000, 4000, 8000, 15000, 30000 };
    enum { LAST = sizeof wait_ms / sizeof *wait_ms - 1 };
    r->due_ms = now_ms + wait_ms[r->failed < LAST ? r->failed : LAST];
    if (r->failed < LAST)
        r->failed++;
}

bool retry_is_due(const Retry *r, uint64_t now_ms)
{
    return r->due_ms <= now_ms;
}
