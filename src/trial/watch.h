/* Computers' deals told event by event, for whoever judges how they play: by eye or by a program. */
#ifndef MELDWELL_TRIAL_WATCH_H
#define MELDWELL_TRIAL_WATCH_H

#include <stdio.h>

#include "ai/ai.h"
#include "rules/game/game.h"
#include "trial/foolish/foolish.h"
#include "trial/player.h"

typedef struct WatchTask {
    const GameDef *game; /* borrowed, as ai */
    const AiDef *ai;
    OptionValues options;
    int seats, level;
    const char *position; /* that each match begins from; it has been read; NULL: it is dealt; borrowed */
    const char *command;  /* of a program that plays in place of the level, in every seat; NULL: none; borrowed */
    int seconds;          /* that it has for an answer, 1 .. PLAYER_MOST_SECONDS */
    Stop *stop;           /* ends the waiting for it; NULL where there is none */
    long deals;           /* > 0; match after match is played until there have been so many */
    uint64_t seed;
    FoolishCount *foolish; /* every move is judged by it; NULL: none is; borrowed */
} WatchTask;

/* A line for each event, its first word the kind; pieces as face_text writes them, seats from 0:
 *
 *     match NUMBER       a match begins: the window deals the same with this number
 *     deal NO            from 1 on; then the hands
 *     hand SEAT cards...
 *     meld SEAT cards... that lies on the table at once, as in a position; -1: it is nobody's
 *     call SEAT WORD     whatever is chosen besides pieces: a bid as the game writes it, "pass", "accept", "claim"; the
 *                        suit a joker calls for stands before its `play`; with an amount "bet=5"
 *     kitty SEAT cards... away SEAT cards...   taken up, and put out of play
 *     draw SEAT card     take SEAT card        from the stock; of what lies open
 *     lay SEAT cards...  of the own cards, a line for each meld they go to; when a deal has ended, what others lay open
 *     move SEAT cards... of what lies in melds, to other ones: a line for each meld they go to
 *     aside SEAT card    of the stock, out of play and known to a few, as the tiplu of Marriage
 *     throw SEAT card    play SEAT card        on a heap; to a trick
 *     trick SEAT         who took it; of a claim, once for each trick that is left
 *     points p0 p1 ...   of the deal, by seat
 *     foolish SEAT words what the move told before was counted as, where foolishness is counted
 *
 * What is only put forward, moved about or taken back within a turn is told when it is settled. False, with one
 * or two sentences in *error, when memory is out, an opponent does not keep to the rules, a program fails, or nobody
 * could make a move. out: NULL where the deals are only played. */
bool watch_run(const WatchTask *, FILE *out, TextSink *error);

#endif
