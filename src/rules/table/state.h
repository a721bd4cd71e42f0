/* One value that is a whole match: table, options, seats, turn, scores, generator. No pointers; zeroed before it is
 * filled, so that two equal states are equal byte for byte. A snapshot is `State a = b;`. */
#ifndef MELDWELL_RULES_TABLE_STATE_H
#define MELDWELL_RULES_TABLE_STATE_H

#include "rules/table/counters.h"
#include "rules/table/option.h"
#include "rules/table/piece.h"
#include "rules/table/rng.h"

/* Phases every game shares; a game's own begin at PHASE_GAME. */
typedef enum Phase {
    PHASE_PLAY,      /* somebody's turn in the main part of the game */
    PHASE_DEAL_END,  /* scores are in; MOVE_NEXT goes on: with the next deal, or under the number of this one with what
                      * is played for after it; PHASE_MATCH_END then tells the same deal again, as the last one */
    PHASE_MATCH_END, /* nothing more */
    PHASE_GAME       /* first phase of a game's own: auction, kitty, buy-in, draw ... */
} Phase;

enum { MAX_NAMED = 7 };

/* One struct for every action of every game. Fields a kind does not use are 0. */
typedef enum MoveKind {
    MOVE_NONE,
    MOVE_SHIFT, /* move count pieces from pile `from` at `index` before place `at` of pile `to` (NO_PILE: a new pile) */
    MOVE_READ,  /* declare how pile `from` is read: amount = MeldKind, or a game's own meaning of a joker */
    MOVE_RESTORE, /* everything back as it was at the start of the turn */
    MOVE_DONE,    /* the turn, the chosen melds, the chosen discards are to be judged */
    MOVE_DRAW,    /* from the stock */
    /* The discard, or what pile `from` offers: `count` pieces from its top, 0 and 1 being the top one alone. Of a meld:
     * the joker at place `at`, for the named pieces of the own hand. */
    MOVE_TAKE,
    MOVE_DISCARD, /* piece `index` of the own hand: thrown away, or played to a trick */
    MOVE_PASS,
    MOVE_TIMEOUT, /* the clock has run out for the seat to act */
    MOVE_NEXT,    /* the next deal, or what follows this one; amount = whole minutes since the match began */
    MOVE_BID,     /* an auction, chips, a stake: amount */
    MOVE_CHOOSE,  /* any other choice a game offers: amount = which */
    MOVE_LOT,     /* chance anew for the deals to come (move_lot): no player's and no game's, see game_check */
    MOVE_KINDS
} MoveKind;

typedef struct Move {
    uint8_t kind;                       /* MoveKind */
    uint8_t from, index, count, to, at; /* piles and places, as the kind says */
    uint8_t spot_col, spot_row;         /* where on the felt a new pile was laid (see Pile); no rule reads it */
    int16_t amount;                     /* as the kind says */
    uint16_t suit;                      /* a suit named, seats chosen: as the game says */
    uint8_t named;                      /* how many pieces it names, 0 .. MAX_NAMED; the rest of piece[] is 0 */
    Piece piece[MAX_NAMED];             /* by their numbers, wherever they lie: a hand may be of any size */
} Move;

typedef struct Seat {
    int32_t total;  /* points of the match, finished deals only */
    int32_t deal;   /* points of the last finished deal */
    uint8_t opened; /* has made the initial meld / come down / shown, as the game says */
    uint8_t side;   /* partnership, or its own seat number */
    uint8_t out;    /* eliminated */
    uint8_t spare;
} Seat;

enum { OWN_BLOCK_SIZE = 384 }; /* one for all games, so that saves and undo keep one size */

typedef struct State {
    uint8_t game;   /* index in game_table */
    uint8_t seats;  /* how many play */
    uint8_t to_act; /* seat, or NO_SEAT */
    uint8_t phase;  /* Phase, or a game's own */
    uint8_t dealer;
    uint8_t viewer;   /* NO_SEAT for the true state; a seat when built by observe */
    uint16_t deal_no; /* 0 is the first */
    uint32_t turn_no; /* turns since the match began */
    uint32_t ply;     /* moves since the match began */
    OptionValues options;
    Seat seat[MAX_SEATS];
    Table table;
    Row turn_start; /* the row when this turn began: MOVE_RESTORE goes back to it, MOVE_DONE is judged against it */
    Rng rng;        /* all zero in what observe builds */
    Counters counters;
    /* What is a game's own. Its struct, the check that it fits and its accessors are in the game's folder
     * (rules/GAME/state.h); the struct is marked may_alias, because these bytes have no type of their own. */
    union {
        uint8_t byte[OWN_BLOCK_SIZE];
        uint64_t aligned;
    } own;
} State;

_Static_assert(sizeof(State) <= 5120, "a thousand undo steps stay under 5 MiB");

/* A hash being made: fields are added one by one, never padding, so that it is equal on every machine. */
typedef struct Hash {
    uint64_t h;
} Hash;

void hash_u8(Hash *, uint8_t);
void hash_u16(Hash *, uint16_t);
void hash_u32(Hash *, uint32_t);
void hash_u64(Hash *, uint64_t);

#endif
