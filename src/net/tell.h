/* The host's half of what is said once two programs know each other: what each seat is told of the match, and what a
 * guest wants to play. A frame is some lines of text; the first word says what it is, and one that is not known is
 * skipped, as whole lines with such a word are.
 *
 *   host    match GAME RULES SEATS VIEWER SHAPE     what is played, and whose eyes the guest looks with
 *           options PRESET,KEY=VALUE,...
 *   host    view ...                                the whole of what it sees (rules/game/view_text.h)
 *   host    step SEAT MOVE                          a move as far as it may know it, and what it has changed
 *           ...
 *   host    refused MOVES REASON                    what it wanted when so many moves had been made cannot be played
 *   guest   play MOVES COUNT                        all of these moves or none, at the table as it was behind so many
 *           MOVE
 *           ...
 *   guest   whole?                                  its view is not what it should be: the whole is told once more
 *
 * A step is told when it can no longer be taken back. Pure: states come in, texts go out. */
#ifndef MELDWELL_NET_TELL_H
#define MELDWELL_NET_TELL_H

#include "rules/game/view_text.h"

enum {
    TELL_FRAME = VIEW_TEXT + 8192, /* bytes that one of these functions writes at most */
    TELL_PLAYED = 1000             /* moves that a guest may want to make at once */
};

/* A match as it stands for everybody who is told of it. */
typedef struct Teller {
    const GameDef *game; /* borrowed */
    State truth;
} Teller;

/* One who is told, and what it knows. */
typedef struct Told {
    uint8_t viewer; /* a seat, or NO_SEAT for a watcher */
    State seen;
} Told;

void tell_begin(Teller *, const GameDef *, const State *now);

/* The first two frames for whoever has come, or come back: the match, and its view of it. */
void tell_match(const Teller *, int viewer, TextSink *);
void tell_view(const Teller *, int viewer, Told *, TextSink *);
/* What a move means to one of those who are told. `after`: the true state behind it. */
void tell_step(const Teller *, Told *, int seat, Move, const State *after, TextSink *);
/* Everybody has been told of it. */
void tell_stepped(Teller *, const State *after);

typedef enum TellWish {
    WISH_NOTHING, /* another word: of a later version */
    WISH_GARBLED, /* nothing that a guest says */
    WISH_WHOLE,
    WISH_PLAY
} TellWish;

/* What a guest said. */
typedef struct TellHeard {
    uint8_t wish; /* TellWish */
    uint32_t ply; /* of WISH_PLAY: at which table */
    int count;    /* from 1 on */
    Move move[TELL_PLAYED];
} TellHeard;

/* Reads `size` bytes of a guest, which may be anything. */
void tell_hear(const char *said, size_t size, TellHeard *out);
/* May that seat make these moves now, all of them? */
Verdict tell_judge(const Teller *, int seat, const TellHeard *);
void tell_refused(const TellHeard *, Verdict, TextSink *);
/* Why a host refuses what the rules allow; and the reason of that id, or a common one where it is of a game or of a
 * later version. */
extern const Reason tell_stale, tell_not_yours, tell_not_dealt, tell_stood_in;
const Reason *tell_reason(const char *id);

/* The hash of how a game's own block is built: programs in which it differs cannot tell each other of that game. */
uint64_t tell_shape(const GameDef *);

#endif
