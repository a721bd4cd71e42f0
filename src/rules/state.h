/* One value that is a whole match: table, options, seats, turn, scores, generator. No pointers; zeroed before it is
 * filled, so that two equal states are equal byte for byte. A snapshot is `State a = b;`. */
#ifndef MELDWELL_RULES_STATE_H
#define MELDWELL_RULES_STATE_H

#include "rules/option.h"
#include "rules/piece.h"
#include "rules/rng.h"

/* Phases every game shares; a game's own begin at PHASE_GAME. */
typedef enum Phase {
    PHASE_PLAY,      /* somebody's turn in the main part of the game */
    PHASE_DEAL_END,  /* scores are in; MOVE_NEXT goes on */
    PHASE_MATCH_END, /* nothing more */
    PHASE_GAME       /* first phase of a game's own: auction, kitty, buy-in, draw ... */
} Phase;

/* One struct for every action of every game. Fields a kind does not use are 0. */
typedef enum MoveKind {
    MOVE_NONE,
    MOVE_SHIFT, /* move count pieces from pile `from` at `index` before place `at` of pile `to` (NO_PILE: a new pile) */
    MOVE_READ,  /* declare how pile `from` is read: amount = MeldKind, or a game's own meaning of a joker */
    MOVE_RESTORE, /* everything back as it was at the start of the turn */
    MOVE_DONE,    /* the turn, the chosen melds, the chosen discards are to be judged */
    MOVE_DRAW,    /* from the stock */
    /* The discard, or what pile `from` offers. Of a meld: the joker at place `at`, for the pieces of the own hand whose
     * places, 0 .. 14, are the bits of `amount`. */
    MOVE_TAKE,
    MOVE_DISCARD, /* piece `index` of the own hand: thrown away, or played to a trick */
    MOVE_PASS,
    MOVE_TIMEOUT, /* the clock has run out for the seat to act */
    MOVE_NEXT,    /* the next deal; amount = whole minutes since the match began */
    MOVE_BID,     /* an auction, chips, a stake: amount */
    MOVE_CHOOSE,  /* any other choice a game offers: amount = which */
    MOVE_KINDS
} MoveKind;

typedef struct Move {
    uint8_t kind;                       /* MoveKind */
    uint8_t from, index, count, to, at; /* piles and places, as the kind says */
    uint8_t spot_col, spot_row;         /* where on the felt a new pile was laid (see Pile); no rule reads it */
    int16_t amount;                     /* as the kind says */
    uint16_t suit;                      /* a suit named, a seat chosen: as the game says */
} Move;

typedef struct Seat {
    int32_t total;  /* points of the match, finished deals only */
    int32_t deal;   /* points of the last finished deal */
    uint8_t opened; /* has made the initial meld / come down / shown, as the game says */
    uint8_t side;   /* partnership, or its own seat number */
    uint8_t out;    /* eliminated */
    uint8_t spare;
} Seat;

/* Sabra: what is not in the shared part. */
typedef struct SabraState {
    uint8_t drawn;       /* tiles drawn in this turn (play_after_draw, until_playable) */
    uint8_t drawn_piece; /* the tile drawn last, NO_PIECE if none in sight: it glows on the rack of its owner */
    uint8_t passes;      /* passes in a row with an empty pool */
    uint8_t start_seat;  /* who began this game */
    uint8_t
        start_rank[MAX_SEATS]; /* the tile each seat drew for the start; RANK_JOKER for a joker; the deciding draw */
    uint8_t start_redraws;     /* how often it had to be drawn again */
    /* The colour of that tile, for those who look on. Not in the hash: nothing comes of it, and hashes that were stored
     * before it was kept hold on. */
    uint8_t start_suit[MAX_SEATS];
    uint8_t winner;      /* of the last game, NO_SEAT when the pool ran out */
    uint8_t ended_by;    /* 0 running, 1 went out, 2 pool exhausted */
    uint16_t minutes;    /* of the match, as the last MOVE_NEXT said */
    uint8_t last_result; /* SabraResult of the turn that ended last: accept, draw, penalty, pass ... */
    uint8_t last_tiles;  /* tiles drawn then */
    uint8_t last_seat;
} SabraState;

enum { KALOOKI_MAX_SEATS = 5, KALOOKI_MAX_JOKERS = 4 };

/* Kalooki: what is not in the shared part. Masks have a bit per seat. */
typedef struct KalookiState {
    uint32_t down_turn[KALOOKI_MAX_SEATS]; /* State.turn_no in which the seat came down; 0 = not in this round */
    int32_t money[KALOOKI_MAX_SEATS];      /* won and paid since the match began, in minor units */
    int32_t moved[KALOOKI_MAX_SEATS];      /* of it, in this round */
    int32_t pot;
    uint8_t turns[KALOOKI_MAX_SEATS];  /* turns the seat has begun in this round, counted up to 255 */
    uint8_t buyins[KALOOKI_MAX_SEATS]; /* how often the seat has bought in */
    uint8_t freed[KALOOKI_MAX_JOKERS]; /* jokers taken back in this turn that lie in no new meld yet: pieces */
    uint8_t freed_count;
    uint8_t must_use;    /* the discard taken in this turn while it is not laid, else NO_PIECE */
    uint8_t taken_piece; /* the discard taken in this turn, else NO_PIECE */
    uint8_t drawn_piece; /* the card drawn from the stock in this turn, else NO_PIECE */
    uint8_t strays;      /* cards laid in this turn that are in no new meld: go-ers, naturals given for jokers */
    uint8_t shuffles;    /* of the discards, since a card was last laid */
    uint8_t ended_by;    /* KALOOKI_RUNNING ... */
    uint8_t caller;      /* who called up, else NO_SEAT */
    uint8_t bomber;      /* 1: and laid everything in that one turn */
    uint8_t took_part;   /* seats of the round */
    uint8_t over;        /* seats that went over the limit in the round that ended last */
    uint8_t may_buy;     /* of them, those still to decide on a buy-in */
    uint8_t bought;      /* of them, those who bought in */
} KalookiState;

enum { FIVE_MAX_SEATS = 6, FIVE_HAND_SIZE = 10, FIVE_MAX_CALLS = 64 };

/* Five Hundred: what is not in the shared part. Masks have a bit per seat. Bids are as five_bid_code says. */
typedef struct FiveState {
    int32_t money[FIVE_MAX_SEATS];        /* won and paid since the match began */
    uint16_t call[FIVE_MAX_CALLS];        /* the auction of this deal in its order: five_call; at most 60 calls */
    uint16_t contract;                    /* the standing bid, and after the auction the contract; 0 = none */
    uint16_t last_contract;               /* of the deal before this one, for the log; 0 = none */
    uint8_t calls;                        /* how many of call[] there are */
    uint8_t contractor;                   /* who made it, NO_SEAT while there is none */
    uint8_t passed, looked;               /* seats that have passed; that have seen their own hands in this deal */
    uint8_t partners;                     /* who plays with the contractor; hidden while the called card is */
    uint8_t partner_known;                /* 1: everybody knows partners */
    uint8_t called_rank, called_suit;     /* the called card; rank 0 = none was called */
    uint8_t resting;                      /* seats that do not play this deal: partners in a misere */
    uint8_t nominated;                    /* suit of the joker, FIVE_NO_SUIT = none was named */
    uint8_t named;                        /* suit a joker led to the trick being played calls for, else FIVE_NO_SUIT */
    uint8_t suits_led;                    /* bit per suit led or named in earlier tricks */
    uint8_t leader;                       /* of the trick being played */
    uint8_t trick_no;                     /* tricks finished in this deal, 0 .. 10 */
    uint8_t trick_leader[FIVE_HAND_SIZE]; /* of each finished trick */
    uint8_t trick_winner[FIVE_HAND_SIZE]; /* and who took it */
    uint8_t tricks[FIVE_MAX_SEATS];       /* taken in this deal */
    uint8_t games[FIVE_MAX_SEATS];        /* games of the match won */
    uint8_t winners;                      /* of the game that ended with this deal; 0 while it goes on */
    uint8_t ended_by;                     /* FIVE_RUNNING ... */
    uint8_t made;                         /* 1: the contract was made */
    uint8_t shown;                        /* 1: the contractor's hand lies open */
    uint8_t claimer;                      /* who claimed the rest, NO_SEAT when nobody did */
} FiveState;

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
    union {
        SabraState sabra;
        KalookiState kalooki;
        FiveState five;
        uint8_t bytes[320]; /* room for the other games, so that saves and undo keep one size */
    } u;
} State;

_Static_assert(sizeof(State) <= 4096, "a thousand undo steps stay under 4 MiB");

/* A hash being made: fields are added one by one, never padding, so that it is equal on every machine. */
typedef struct Hash {
    uint64_t h;
} Hash;

void hash_u8(Hash *, uint8_t);
void hash_u16(Hash *, uint16_t);
void hash_u32(Hash *, uint32_t);
void hash_u64(Hash *, uint64_t);

/* 64-bit hash of a state; its game adds what is its own (GameDef.hash). */
uint64_t state_hash(const State *s);

#endif
