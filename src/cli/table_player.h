/* Who plays a seat at a table without a person: a level of the computer, or a program of somebody's own
 * (docs/players.md). Both know what the seat sees, and nothing else. */
#ifndef MELDWELL_CLI_TABLE_PLAYER_H
#define MELDWELL_CLI_TABLE_PLAYER_H

#include "ai/ai.h"

typedef struct TablePlayer TablePlayer;

typedef struct TablePlayerTask {
    const char *level, *command; /* one of both; borrowed */
    int seconds;                 /* for an answer of a program */
    Stop *stop;                  /* borrowed */
} TablePlayerTask;

/* Is there a game with such a level? */
bool table_level_known(const char *level);

/* For a match that begins, or is come back to, with that view. NULL, with one sentence in *why, when there is no such
 * level in this game, the program cannot be started, or memory is short. The caller frees. */
TablePlayer *table_player_new(const TablePlayerTask *, const GameDef *, const State *seen, int seat, TextSink *why);
void table_player_free(TablePlayer *);

/* What the seat is told: how a deal lies that begins, or that is come back to (false, with one sentence in *why: it has
 * failed), and each step, with the views before and after it. */
bool table_player_deal(TablePlayer *, const State *seen, TextSink *why);
void table_player_step(TablePlayer *, int seat, Move, const State *before, const State *after);

/* What it plays from that view on: moves up to the one that ends the turn or shows something, or those of a whole turn,
 * of which what comes behind such a move is to be dropped. 0 with one sentence in *why when it has failed; 0 without
 * one when *stop was set. */
int table_player_ask(TablePlayer *, const State *seen, Move *out, int max, TextSink *why);

#endif
