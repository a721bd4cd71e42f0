#include "app/input/scan.h"

enum { ROUNDS_OF_A_GROUP = 2, ROUNDS_OF_ZONES = 5 };

static ScanRange here(const Scan *s)
{
    return s->range[s->level];
}

/* ---- parts of a group ---- */

/* Of so many things each part has so many. */
static int part_size(int n)
{
    int parts = 1;
    if (n <= SCAN_SINGLY)
        return 1;
    while (parts * parts < n)
        parts++;
    return (n + parts - 1) / parts;
}

/* All of the zone that begins there. */
static ScanRange zone_at(const ScanItems *things, int first)
{
    int end = first;
    while (end < things->count && things->area[end] == things->area[first])
        end++;
    return (ScanRange){ (uint16_t)first, (uint16_t)(end - first) };
}

/* Part i of what is gone through on this level; count = 0: there are not so many. */
static ScanRange part(const Scan *s, int i)
{
    const ScanRange all = here(s);
    if (s->level == 0) {
        ScanRange zone = zone_at(&s->things, 0);
        for (; i > 0 && zone.count > 0; i--)
            zone = zone_at(&s->things, zone.first + zone.count);
        return zone;
    }
    const int size = part_size(all.count), from = i * size, left = all.count - from;
    return (ScanRange){ (uint16_t)(all.first + from), (uint16_t)(left < 0 ? 0 : left < size ? left : size) };
}

static int find(const ScanItems *now, uint32_t mark)
{
    for (int i = 0; i < now->count; i++)
        if (now->mark[i] == mark)
            return i;
    return -1;
}

/* How many of them are still there; *one: the last of those. */
static int there(const Scan *s, const ScanItems *now, ScanRange r, int *one)
{
    int n = 0;
    for (int i = r.first; i < r.first + r.count; i++) {
        const int at = find(now, s->things.mark[i]);
        if (at >= 0)
            *one = now->item[at];
        n += at >= 0;
    }
    return n;
}

/* ---- going on ---- */

static void wait(Scan *s, uint32_t now_ms, int ms)
{
    s->next_ms = now_ms + (uint32_t)ms;
}

/* To the first part from `at` on of which something is left; the way back, where none is. */
static void settle(Scan *s, const ScanItems *now)
{
    int one;
    for (s->back = false; !s->back; s->at[s->level]++) {
        const ScanRange r = part(s, s->at[s->level]);
        s->back = r.count == 0;
        if (s->back || there(s, now, r, &one) > 0)
            return;
    }
}

/* The first of a group is shown a little longer: it comes unawares. */
static void enter(Scan *s, const ScanItems *now, uint32_t now_ms, int pace_ms)
{
    s->rounds = 0;
    s->at[s->level] = 0;
    settle(s, now);
    wait(s, now_ms, pace_ms * 3 / 2);
}

static void begin_zones(Scan *s, const ScanItems *now)
{
    s->level = 0;
    s->things = *now;
    s->range[0] = (ScanRange){ 0, (uint16_t)now->count };
}

void scan_begin(Scan *s, const ScanItems *now, uint32_t now_ms, int pace_ms)
{
    s->on = true;
    s->rests = false;
    begin_zones(s, now);
    enter(s, now, now_ms, pace_ms);
}

void scan_end(Scan *s)
{
    s->on = s->rests = s->back = false;
}

int scan_wait_ms(const Scan *s, uint32_t now_ms)
{
    if (!s->on || s->rests)
        return -1;
    const int32_t left = (int32_t)(s->next_ms - now_ms);
    return left > 0 ? left : 0;
}

/* Among the zones whatever has come since is found in its place. */
static void look_anew(Scan *s, const ScanItems *now)
{
    const ScanRange r = part(s, s->at[0]);
    const uint8_t zone = r.count > 0 ? s->things.area[r.first] : UINT8_MAX;
    begin_zones(s, now);
    for (s->at[0] = 0; part(s, s->at[0]).count > 0; s->at[0]++)
        if (now->area[part(s, s->at[0]).first] >= zone)
            break;
    const ScanRange found = part(s, s->at[0]);
    s->back = found.count == 0;
    /* The zone has gone: the one behind it is next, and must not be passed over. */
    if (!s->back && now->area[found.first] != zone && s->at[0] > 0)
        s->at[0]--;
    else if (!s->back && now->area[found.first] != zone)
        s->at[0] = UINT16_MAX;
}

static void next_round(Scan *s, const ScanItems *now)
{
    const int most = s->level == 0 ? ROUNDS_OF_ZONES : ROUNDS_OF_A_GROUP;
    s->rounds++;
    if (s->rounds >= most && s->level == 0) {
        s->rests = true;
        s->back = false;
        s->at[0] = 0;
    } else if (s->rounds >= most) {
        s->level--;
        s->rounds = 0;
    } else {
        s->at[s->level] = 0;
    }
    settle(s, now);
}

bool scan_step(Scan *s, const ScanItems *now, uint32_t now_ms, int pace_ms)
{
    if (scan_wait_ms(s, now_ms) != 0)
        return false;
    const bool round = s->back;
    if (s->level == 0)
        look_anew(s, now);
    if (round) {
        next_round(s, now);
    } else {
        s->at[s->level]++;
        settle(s, now);
    }
    wait(s, now_ms, pace_ms);
    return true;
}

/* ---- a press ---- */

/* The way back behind a group leads to the one around it. */
static void go_up(Scan *s, const ScanItems *now, uint32_t now_ms, int pace_ms)
{
    s->level--;
    s->rounds = 0;
    settle(s, now);
    wait(s, now_ms, pace_ms * 3 / 2);
}

ScanPress scan_press(Scan *s, const ScanItems *now, uint32_t now_ms, int pace_ms, int *item)
{
    if (s->rests || !s->on) {
        scan_begin(s, now, now_ms, pace_ms);
        return SCAN_WOKEN;
    }
    if (s->back && s->level == 0)
        return SCAN_LEAVES;
    if (s->back) {
        go_up(s, now, now_ms, pace_ms);
        return SCAN_ENTERED;
    }
    const ScanRange r = part(s, s->at[s->level]);
    const int n = there(s, now, r, item);
    if (n == 1)
        return SCAN_ITEM;
    if (n == 0 || s->level + 1 == SCAN_LEVELS) {
        scan_begin(s, now, now_ms, pace_ms);
        return SCAN_WOKEN;
    }
    s->range[s->level + 1] = r;
    s->level++;
    enter(s, now, now_ms, pace_ms);
    return SCAN_ENTERED;
}

int scan_reached(const Scan *s, const ScanItems *now, uint16_t *item, int most)
{
    int n = 0;
    if (!s->on || s->back || s->rests)
        return 0;
    const ScanRange r = part(s, s->at[s->level]);
    for (int i = r.first; i < r.first + r.count && n < most; i++) {
        const int at = find(now, s->things.mark[i]);
        if (at >= 0)
            item[n++] = now->item[at];
    }
    return n;
}
