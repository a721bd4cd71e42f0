/* A program of somebody else's in a seat of a trial (docs/players.md). It is started when it is needed first, and again
 * when it has failed; each seat has one of its own, so that none sees what another is told. */
#ifndef MELDWELL_TRIAL_PLAYER_H
#define MELDWELL_TRIAL_PLAYER_H

#include "ai/ai.h"
#include "trial/protocol.h"

enum {
    PLAYER_SECONDS = 10,        /* for an answer, where nothing else is said */
    PLAYER_MOST_SECONDS = 3600, /* at most */
    PLAYER_TURN = 1000,         /* questions in one turn, and in one deal, at most */
    PLAYER_DEAL = 10000
};

/* What is the same for every program of a trial. */
typedef struct PlayerTask {
    const GameDef *game;         /* borrowed, as options and stop */
    const OptionValues *options; /* of every match */
    int seats;
    bool matches;  /* as protocol_hello has it */
    bool position; /* each match begins from one */
    int seconds;   /* for an answer, 1 .. PLAYER_MOST_SECONDS */
    Stop *stop;
} PlayerTask;

typedef struct Player Player;

/* NULL when there is not enough memory. Nothing is started yet; the command, for /bin/sh, is borrowed. */
Player *player_new(const PlayerTask *, const char *command);
/* Says good-bye, ends the program and what it has left behind, and frees. NULL is let pass. */
void player_free(Player *);

/* A match begins in which it has this seat. Returns when it is ready for it. */
Fault player_begin(Player *, const State *, int seat);
/* Has it ever been ready? If not, the command is hardly a player. */
bool player_was_ready(const Player *);
/* Tells what has happened: the next deal, a move, what came of a deal. It is sent with the next question. */
void player_deal(Player *, const State *);
void player_moved(Player *, const State *before, int mover, Move, const State *after);
void player_result(Player *, const State *);
/* Its next move, which the rules allow. Anything but FAULT_NONE: it has lost the match, and player_why says why. When
 * *stop was set FAULT_NONE may come with no move: MOVE_NONE. */
Fault player_ask(Player *, const State *, Move *);
/* In one or two sentences, for whoever tries out the program; good until it is asked the next time. */
const char *player_why(const Player *);
/* The match is over; `by`: the seat whose fault it was, or NO_SEAT. why: of a refused move. */
void player_over(Player *, int by, Fault, const Reason *why);
/* The reason of FAULT_REFUSED, else NULL. */
const Reason *player_reason(const Player *);

#endif
