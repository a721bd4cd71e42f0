/* What a program that plays a seat is told, line by line, and how its answers are read (docs/players.md). Of the cards,
 * counters and scores it is told what `observe` shows its seat, and nothing else; of a move what everybody is told, and
 * where in hidden piles it took place only to the seat that made it. */
#ifndef MELDWELL_TRIAL_PROTOCOL_H
#define MELDWELL_TRIAL_PROTOCOL_H

#include "rules/game/view_text.h"

enum {
    PROTOCOL_VERSION = 1,  /* what every program is told at first; VIEW_VERSION where it asks for that */
    PROTOCOL_MOST = 32768, /* bytes that one of these functions writes at most */
    PROTOCOL_LISTED = 200, /* legal moves that are listed at most */
    PROTOCOL_FEW = 100     /* the most there may be for shifts and readings to be listed with them */
};

/* What one seat has been told so far. */
typedef struct Listener {
    const GameDef *game; /* borrowed */
    int seat;
    bool whole; /* it is told of the table as view_text.h has it */
    State seen;
} Listener;

/* Who has to answer for it that a match was not played to its end. */
typedef enum Fault {
    FAULT_NONE,
    FAULT_LATE,    /* no answer in time */
    FAULT_ENDED,   /* it has ended, or could not be started again */
    FAULT_LONG,    /* a line without end */
    FAULT_GARBLED, /* no move */
    FAULT_REFUSED, /* a move that the rules do not allow */
    FAULT_ENDLESS, /* a turn, or a deal, of more moves than anybody needs */
    FAULTS
} Fault;

/* The first lines that a program gets: version, game, rules in force, what is played. seconds: for an answer. */
void protocol_hello(const GameDef *, const OptionValues *, int seats, bool matches, long seconds, TextSink *);
/* A match begins, in which it has this seat; game and seat of *told are set. */
void protocol_match(Listener *, const State *, TextSink *);
/* The same of a match that begins from a position, in which a deal is being played. */
void protocol_position(Listener *, const State *, TextSink *);
/* The next deal of the match lies there. */
void protocol_deal(Listener *, const State *, TextSink *);
/* The table as it lies, for whoever has just asked to be told by VIEW_VERSION. */
void protocol_view(Listener *, TextSink *);
/* What a move has changed, from the true states before and after it. */
void protocol_move(Listener *, const State *before, int mover, Move, const State *after, TextSink *);
/* Which moves its seat may make. The question itself is the caller's. */
void protocol_legal(const Listener *, TextSink *);
/* What came of a deal that is over. */
void protocol_result(const Listener *, const State *, TextSink *);
/* That the match ends by somebody's fault. why: of a move that was refused, else NULL. */
void protocol_fault(int seat, Fault, const Reason *why, TextSink *);

/* Reads the answer to "ready?". False when it is none; *whole: it asks for VIEW_VERSION from now on. */
bool protocol_ready(const char *line, size_t size, bool *whole);
/* Reads an answer of `size` bytes, which may be anything. False when it is not the text of a move that a player makes.
 */
bool protocol_answer(const char *line, size_t size, Move *);

#endif
