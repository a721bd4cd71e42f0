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
    Face not_thrown; /* of the discard just taken, which may not be thrown; FACE_UNKNOWN: any tile may be */
} TrWinTask;

typedef enum TrWinKind {
    TR_WIN_FREES, /* a tile of the rack takes the place of a joker in a meld */
    TR_WIN_MELDS, /* a new meld */
    TR_WIN_ADDS,  /* tiles to a meld */
    TR_WIN_THROWS /* the last tile */
} TrWinKind;

/* What has to be done, each in its turn but the throw, which comes last wherever it stands. */
typedef struct TrWinStep {
    uint8_t kind;  /* TrWinKind */
    uint8_t meld;  /* by its number in the task; new melds are numbered on in their order */
    uint8_t freed; /* so many of its jokers are freed ones */
    bool run;      /* a new meld: it is a run */
    bool low;      /* added before the first tile of a run */
    uint8_t count;
    Face tile[MAX_MELD]; /* of a new meld as they lie; what is added from the meld outwards */
} TrWinStep;

typedef struct TrWin {
    int count;
    TrWinStep step[2 * TR_RACK_MOST];
} TrWin;

/* All tiles but one, which is thrown, can be laid: in International as a closed hand or a Foot, for the trump makes no
 * Open win. */
bool tr_can_win(const TrWinTask *);
/* The same, with the way to do it; no steps where fourteen tiles are a closed hand. */
bool tr_find_win(const TrWinTask *, TrWin *);

#endif
