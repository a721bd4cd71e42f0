#include "net/chair.h"

#include <assert.h>
#include <string.h>

void chairs_begin(Chairs *c, int seats, uint16_t free_seats, uint32_t stand_in_ms)
{
    assert(seats > 0 && seats <= MAX_SEATS);
    memset(c, 0, sizeof *c);
    c->seats = seats;
    c->turn = CHAIR_NOBODY;
    c->stand_in_ms = stand_in_ms;
    for (int i = 0; i < MAX_SEATS; i++)
        c->chair[i] = (Chair){ .state = free_seats >> i & 1 ? CHAIR_FREE : CHAIR_HERE, .line = CHAIR_NOBODY };
}

static bool is_seat(const Chairs *c, int seat)
{
    return seat >= 0 && seat < c->seats;
}

static bool is_his(const Chair *chair)
{
    return chair->state >= CHAIR_TAKEN;
}

static bool is_there(const Chair *chair)
{
    return chair->state == CHAIR_TAKEN || chair->state == CHAIR_THIN;
}

static void become(Chair *chair, ChairState state, uint64_t now_ms)
{
    chair->state = (uint8_t)state;
    chair->since_ms = now_ms;
}

static void become_free(Chair *chair, uint64_t now_ms)
{
    const bool stands = chair->stands; /* the turn is played to its end by whoever plays it */
    *chair = (Chair){ .line = CHAIR_NOBODY, .stands = stands };
    become(chair, CHAIR_FREE, now_ms);
}

/* ---- coming and going ---- */

static void sit_down(Chair *chair, int line, uint64_t now_ms)
{
    become(chair, CHAIR_TAKEN, now_ms);
    chair->line = line;
    chair->left = false;
    chair->heard_ms = now_ms;
    chair->seen = chair->told; /* he is told all of it anew */
}

int chairs_come(Chairs *c, const uint8_t person[CRYPT_KEY], int line, uint64_t now_ms, int *old)
{
    *old = CHAIR_NOBODY;
    for (int i = 0; i < c->seats; i++) {
        Chair *chair = &c->chair[i];
        if (!is_his(chair) || memcmp(chair->person, person, CRYPT_KEY) != 0)
            continue;
        *old = chair->line;
        sit_down(chair, line, now_ms);
        return i;
    }
    return CHAIR_NOBODY;
}

bool chairs_ask(Chairs *c, int seat, const uint8_t person[CRYPT_KEY], int line, uint64_t now_ms)
{
    int ask = 0;
    for (int i = 0; i < c->seats; i++) {
        const Chair *chair = &c->chair[i];
        ask += chair->state == CHAIR_ASKED;
        if (chair->state >= CHAIR_ASKED && memcmp(chair->person, person, CRYPT_KEY) == 0)
            return false; /* nobody has two */
    }
    if (!is_seat(c, seat) || c->chair[seat].state != CHAIR_FREE || ask >= CHAIR_ASKS || chairs_of(c, line) >= 0)
        return false;
    Chair *chair = &c->chair[seat];
    become(chair, CHAIR_ASKED, now_ms);
    chair->line = line;
    chair->heard_ms = now_ms;
    memcpy(chair->person, person, CRYPT_KEY);
    return true;
}

bool chairs_answer(Chairs *c, int seat, bool let_in, uint64_t now_ms)
{
    if (!is_seat(c, seat) || c->chair[seat].state != CHAIR_ASKED)
        return false;
    if (let_in)
        sit_down(&c->chair[seat], c->chair[seat].line, now_ms);
    else
        become_free(&c->chair[seat], now_ms);
    return true;
}

static void go_away(Chair *chair, bool left, uint64_t now_ms)
{
    become(chair, CHAIR_AWAY, now_ms);
    chair->left = left;
}

int chairs_gone(Chairs *c, int line, bool left, uint64_t now_ms)
{
    const int seat = chairs_of(c, line);
    if (seat < 0)
        return CHAIR_NOBODY;
    Chair *chair = &c->chair[seat];
    chair->line = CHAIR_NOBODY;
    if (chair->state == CHAIR_ASKED)
        become_free(chair, now_ms);
    else if (is_there(chair))
        go_away(chair, left, now_ms);
    else
        chair->left = left;
    return seat;
}

bool chairs_clear(Chairs *c, int seat, uint64_t now_ms)
{
    if (!is_seat(c, seat) || c->chair[seat].state == CHAIR_HERE)
        return false;
    become_free(&c->chair[seat], now_ms);
    return true;
}

int chairs_of(const Chairs *c, int line)
{
    for (int i = 0; i < c->seats && line != CHAIR_NOBODY; i++)
        if (c->chair[i].line == line)
            return i;
    return CHAIR_NOBODY;
}

/* ---- being there ---- */

/* Of one who is there: since when that is doubtful, UINT64_MAX: it is not. */
static uint64_t thin_at(const Chair *chair)
{
    const uint64_t silent = chair->heard_ms + CHAIR_THIN_MS;
    const uint64_t unseen = chair->seen < chair->told ? chair->unseen_ms + CHAIR_UNSEEN_MS : UINT64_MAX;
    return silent < unseen ? silent : unseen;
}

void chairs_heard(Chairs *c, int line, uint64_t now_ms)
{
    const int seat = chairs_of(c, line);
    if (seat < 0)
        return;
    Chair *chair = &c->chair[seat];
    chair->heard_ms = now_ms;
    if (is_his(chair) && !is_there(chair)) /* it was only slow */
        sit_down(chair, line, now_ms);
    if (chair->state == CHAIR_THIN && now_ms < thin_at(chair))
        become(chair, CHAIR_TAKEN, now_ms);
}

void chairs_told(Chairs *c, int seat, uint32_t moves, uint64_t now_ms)
{
    if (!is_seat(c, seat) || !is_there(&c->chair[seat]))
        return;
    Chair *chair = &c->chair[seat];
    if (chair->seen >= chair->told && moves > chair->told)
        chair->unseen_ms = now_ms;
    chair->told = moves > chair->told ? moves : chair->told;
}

/* What he says that he has seen is believed as far as he was told. */
void chairs_saw(Chairs *c, int line, uint32_t moves, uint64_t now_ms)
{
    const int seat = chairs_of(c, line);
    if (seat < 0)
        return;
    Chair *chair = &c->chair[seat];
    if (moves > chair->seen) {
        chair->seen = moves < chair->told ? moves : chair->told;
        chair->unseen_ms = now_ms;
    }
    chairs_heard(c, line, now_ms);
}

static uint64_t due_of(const Chairs *c, const Chair *chair)
{
    const uint64_t away = chair->heard_ms + CHAIR_AWAY_MS, thin = thin_at(chair);
    switch (chair->state) {
    case CHAIR_ASKED:
        return chair->since_ms + CHAIR_ASK_MS;
    case CHAIR_TAKEN:
        return thin < away ? thin : away;
    case CHAIR_THIN:
        return away;
    case CHAIR_AWAY:
        return c->stand_in_ms > 0 ? chair->since_ms + c->stand_in_ms : UINT64_MAX;
    default:
        return UINT64_MAX;
    }
}

static void time_has_come(Chair *chair, uint64_t now_ms)
{
    switch (chair->state) {
    case CHAIR_ASKED:
        become_free(chair, now_ms);
        break;
    case CHAIR_TAKEN:
        become(chair, CHAIR_THIN, now_ms);
        break;
    case CHAIR_THIN:
        go_away(chair, false, now_ms);
        break;
    default:
        become(chair, CHAIR_STOOD_IN, now_ms);
    }
}

static bool is_played_for(const Chair *chair)
{
    return chair->state == CHAIR_STOOD_IN || chair->state == CHAIR_FREE || chair->state == CHAIR_ASKED;
}

/* Whoever has been silent for long, because this machine slept, is away at once. */
uint16_t chairs_look(Chairs *c, uint64_t now_ms)
{
    uint16_t changed = 0;
    for (int i = 0; i < c->seats; i++)
        while (now_ms >= due_of(c, &c->chair[i])) {
            time_has_come(&c->chair[i], now_ms);
            c->chair[i].stands = c->chair[i].stands || (i == c->turn && is_played_for(&c->chair[i]));
            changed |= (uint16_t)(1u << i);
        }
    return changed;
}

uint64_t chairs_due(const Chairs *c)
{
    uint64_t first = UINT64_MAX;
    for (int i = 0; i < c->seats; i++) {
        const uint64_t due = due_of(c, &c->chair[i]);
        first = due < first ? due : first;
    }
    return first;
}

/* ---- playing ---- */

void chairs_turn(Chairs *c, int seat)
{
    assert(seat == CHAIR_NOBODY || is_seat(c, seat));
    c->turn = seat;
    for (int i = 0; i < c->seats; i++)
        c->chair[i].stands = i == seat && is_played_for(&c->chair[i]);
}

void chairs_stand(Chairs *c, int seat)
{
    if (is_seat(c, seat) && seat == c->turn)
        c->chair[seat].stands = true;
}

ChairPlays chairs_plays(const Chairs *c, int seat)
{
    assert(is_seat(c, seat));
    const Chair *chair = &c->chair[seat];
    if (chair->stands || is_played_for(chair))
        return PLAYS_STAND_IN;
    switch (chair->state) {
    case CHAIR_HERE:
        return PLAYS_HERE;
    case CHAIR_TAKEN:
    case CHAIR_THIN:
        return PLAYS_GUEST;
    default:
        return PLAYS_NOBODY;
    }
}

bool chairs_clock_runs(const Chairs *c, int seat)
{
    const ChairPlays who = chairs_plays(c, seat);
    return who == PLAYS_HERE || who == PLAYS_GUEST;
}
