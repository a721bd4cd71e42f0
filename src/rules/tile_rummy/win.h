/* Can a turn win with these tiles? An exact search, asked before the trump is taken. Rules page: F.2, F.4, G.2, G.3. */
#ifndef MELDWELL_RULES_TILE_RUMMY_WIN_H
#define MELDWELL_RULES_TILE_RUMMY_WIN_H

#include "rules/tile_rummy/closed.h"
#include "rules/tile_rummy/options.h"
#include "rules/tile_rummy/turn.h"

typedef struct TrWinTask {
    const TrRules *rules; /* borrowed */
    bool opened;
    int melds; /* on the table */
    Meld meld[TR_MELDS];
    bool own[TR_MELDS];
    TrTiles tiles; /* of the rack, with the trump */
    ClosedWhen when;
} TrWinTask;

/* All tiles but one, which is thrown, can be laid: in International as a closed hand or a Foot, for the trump makes no
 * Open win. */
bool tr_can_win(const TrWinTask *);

#endif
