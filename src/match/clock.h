/* The clock of a person's turn and the time a match has been played. Knows no store; whoever asks tells it the time. */
#ifndef MELDWELL_MATCH_CLOCK_H
#define MELDWELL_MATCH_CLOCK_H

#include "match/look.h"
#include "match/play.h"

typedef struct Clock {
    bool running;
    int scale;
    uint32_t turn;                /* the turn `used_ms` belongs to */
    uint32_t used_ms;             /* of that turn */
    uint8_t seat;                 /* whose turn that is; NO_SEAT: not known yet, or the clock does not run in it */
    uint32_t limit_ms;            /* of that turn, before the scale */
    uint32_t spent_ms[MAX_SEATS]; /* of each one's reserve, in the turns before */
    uint64_t played_ms;           /* of the match */
    uint32_t since_ms;            /* up to here both are counted, while running */
    uint32_t saved_ms;            /* when it was last written down */
} Clock;

#define CLOCK_NOTE "clock"
enum { CLOCK_NOTE_SIZE = 192 };

void clock_init(Clock *);
/* Counts the time up to now; in a turn with a limit that is told every second or so, and longer silence is no time to
 * think and not counted. In any other turn silence is not counted once it is longer than five minutes. turn: which turn
 * it is; seat: whose, NO_SEAT when it is none the clock runs in; limit_ms: how long it may take, before it goes on the
 * reserve of that seat. */
void clock_tell(Clock *, uint32_t turn, int seat, uint32_t limit_ms, uint32_t now_ms);
void clock_run(Clock *, bool running, uint32_t now_ms);
/* Milliseconds left of limit_ms times the scale; 0 when it has run out. */
int32_t clock_left(const Clock *, uint32_t limit_ms);
/* What the seat has left of a reserve of so many milliseconds times the scale. */
int32_t clock_reserve_left(const Clock *, int seat, uint32_t reserve_ms);
/* For the store: "turn used played", then what each seat has spent of its reserve. read: false, and nothing changed,
 * when the text is no such thing. */
void clock_write(const Clock *, TextSink *out);
bool clock_read(Clock *, const char *text);

/* Tells the clock of that match the time; true: it was not written down for some seconds, and is to be. */
bool clock_at(Clock *, const Play *, uint32_t now_ms);
/* After clock_at. */
void clock_show(const Clock *, const Play *, SeatClock *out);

#endif
