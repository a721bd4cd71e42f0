/* The clock of a person's turn, and the time a match has been played. It reads no clock and knows no store: the caller
 * says what time it is, in milliseconds of any steady clock, which may wrap round. One thread. */
#ifndef MELDWELL_MATCH_TURN_CLOCK_H
#define MELDWELL_MATCH_TURN_CLOCK_H

#include "match/play.h"
#include "match/seat_view.h"

typedef struct TurnClock {
    bool running;
    int scale;                    /* every limit and reserve is so many times as long (match_clock_scale), 1 at least */
    uint32_t turn;                /* number of the turn that used_ms counts (State.turn_no) */
    uint32_t used_ms;             /* time taken by that turn so far */
    uint8_t seat;                 /* whose turn that is; NO_SEAT: not known yet, or no turn that the clock runs in */
    uint32_t limit_ms;            /* what the rules give that turn, not multiplied by scale; 0: no limit */
    uint32_t spent_ms[MAX_SEATS]; /* what each seat took of its reserve in earlier turns */
    uint64_t played_ms;           /* how long the match has been played */
    uint32_t since_ms;            /* the moment up to which used_ms and played_ms are counted, while running */
    uint32_t saved_ms;            /* the moment at which the note was written last */
} TurnClock;

#define CLOCK_NOTE "clock"
enum { CLOCK_NOTE_SIZE = 192 };

void turn_clock_init(TurnClock *);
/* Counts the time from the last call up to now. `turn` is the number of the turn; `seat` is who has it, NO_SEAT when
 * the clock does not run in it; limit_ms is what it may take before the reserve of that seat is used. A long time
 * without a call was a pause and is not counted: five seconds in a turn with a limit, where calls come every second,
 * and five minutes in any other. */
void turn_clock_tell(TurnClock *, uint32_t turn, int seat, uint32_t limit_ms, uint32_t now_ms);
void turn_clock_run(TurnClock *, bool running, uint32_t now_ms);
/* Milliseconds left of limit_ms times the scale in this turn; 0 when it has run out. */
int32_t turn_clock_left(const TurnClock *, uint32_t limit_ms);
/* Milliseconds left to the seat of a reserve of reserve_ms times the scale; 0 when it is used up. */
int32_t turn_clock_reserve_left(const TurnClock *, int seat, uint32_t reserve_ms);
/* The note of the store; its form is drawn at turn_clock_write. turn_clock_read: false, with nothing changed, when the
 * text is none. */
void turn_clock_write(const TurnClock *, TextSink *out);
bool turn_clock_read(TurnClock *, const char *text);

/* turn_clock_tell for the turn this match stands in. True: the note is five seconds old and is to be written now; so
 * much at most is lost when the program ends. */
bool turn_clock_at(TurnClock *, const Play *, uint32_t now_ms);
/* What the screen shows of the clock, as of the last turn_clock_at. */
void turn_clock_show(const TurnClock *, const Play *, SeatClock *out);

#endif
