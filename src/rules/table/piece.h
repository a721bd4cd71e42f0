/* Pieces (cards and tiles) and the table they lie on: one row of pieces cut into piles.
 *
 * A piece is in exactly one pile at exactly one place, because the piles are consecutive stretches of one
 * permutation. No function here can lose or double a piece. Plain data, no pointers: copy with `=`. */
#ifndef MELDWELL_RULES_TABLE_PIECE_H
#define MELDWELL_RULES_TABLE_PIECE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MAX_PIECES = 168, /* three packs of 52 and a dozen jokers */
    MAX_PILES = 128,  /* a stock, the hands, and all tiles of two sets lying singly */
    MAX_SEATS = 9,
    NO_SEAT = 0xFF,
    NO_PILE = 0xFF,
    NO_PIECE = 0xFF
};

typedef uint8_t Piece; /* index of a card or tile in this deal, 0 .. piece_count - 1 */

/* Rank 1 is the ace of cards and the 1 of tiles. Suits of cards are s c d h, colours of tiles K R B O. */
enum { RANK_UNKNOWN = 0, RANK_JOKER = 31, RANK_MASTER = 30 };
/* Extra ranks of larger packs, between the ten and the jack; a king is 13. */
enum { RANK_ELEVEN = 14, RANK_TWELVE = 15, RANK_THIRTEEN = 16 };
enum { SUIT_SPADES = 0, SUIT_CLUBS = 1, SUIT_DIAMONDS = 2, SUIT_HEARTS = 3 };
enum { COLOUR_BLACK = 0, COLOUR_RED = 1, COLOUR_BLUE = 2, COLOUR_ORANGE = 3 };

typedef struct Face {
    uint8_t rank, suit;
} Face;

#define FACE_UNKNOWN ((Face){ RANK_UNKNOWN, 0 })
#define FACE_JOKER   ((Face){ RANK_JOKER, 0 })
#define FACE_MASTER  ((Face){ RANK_MASTER, 0 })

static inline bool face_eq(Face a, Face b)
{
    return a.rank == b.rank && a.suit == b.suit;
}
static inline bool face_is_joker(Face f)
{
    return f.rank == RANK_JOKER;
}
static inline bool face_is_known(Face f)
{
    return f.rank != RANK_UNKNOWN;
}

typedef enum PileKind {
    PILE_NONE,    /* unused slot, always empty */
    PILE_STOCK,   /* face down; nobody may look */
    PILE_DISCARD, /* face up, only the last piece can be had */
    PILE_HAND,    /* a rack or a hand of `owner` */
    PILE_MELD,    /* on the table, face up */
    PILE_TRICK,   /* the cards of the trick being played, in order of play */
    PILE_TAKEN,   /* won tricks, cards out of play */
    PILE_KITTY,   /* a kitty, a dummy hand, the tiplu */
    PILE_STAGE    /* chosen by `owner` but not confirmed: kitty discards, melds being put together */
} PileKind;

/* Who may look at the faces of a pile. */
typedef enum PileLook { LOOK_NOBODY, LOOK_OWNER, LOOK_ALL } PileLook;

/* How a meld is to be read where its pieces leave it open (rules page A.5). */
typedef enum MeldKind {
    MELD_NONE,
    MELD_GROUP,   /* one rank */
    MELD_RUN,     /* one suit in order */
    MELD_TUNNELA, /* three of one face */
    MELD_PAIR,    /* two of one face */
    MELD_CLAIM,   /* a whole hand of a pattern of its own */
    MELD_KINDS
} MeldKind;

typedef struct Pile {
    uint8_t kind;  /* PileKind */
    uint8_t owner; /* seat, or NO_SEAT */
    uint8_t look;  /* PileLook */
    uint8_t read;  /* MeldKind declared by whoever laid it, MELD_NONE when its pieces say it all */
    /* Where on the felt it was laid, in half tiles from the left and whole rows from the top, each plus one;
     * 0 = the screen may choose. No rule reads these two. */
    uint8_t spot_col, spot_row;
} Pile;

/* The cut row alone: what changes when pieces move. Small, so that a game can keep the one of the turn's start. */
typedef struct Row {
    Piece order[MAX_PIECES];      /* a permutation of 0 .. piece_count - 1: all piles, end to end */
    uint8_t start[MAX_PILES + 1]; /* pile p is order[start[p] .. start[p + 1]) */
    Pile pile[MAX_PILES];
} Row;

typedef struct Table {
    uint8_t piece_count;
    uint8_t pile_count;            /* piles 0 .. pile_count - 1 exist, some of them empty slots */
    Face face[MAX_PIECES];         /* faces are shuffled over pieces, so an index tells nothing */
    uint16_t known_to[MAX_PIECES]; /* bit s: seat s has seen this piece since it was last shuffled */
    Row row;
} Table;

/* Number of pieces in pile p. */
int pile_size(const Table *t, int p);
/* The i-th piece of pile p, 0 <= i < pile_size. */
Piece pile_piece(const Table *t, int p, int i);
/* The pile that holds piece x; its place in there goes to *index when index is not NULL. */
int piece_pile(const Table *t, Piece x, int *index);
/* Every piece lies in the same pile of both, in the same place. */
bool tables_lie_alike(const Table *, const Table *);
/* The face of the i-th piece of pile p. */
Face pile_face(const Table *t, int p, int i);

/* Which of the pieces of the same face this one is, 1 .. n, counted by index (R7#1, R7#2). 0 for an unknown face. */
int piece_copy_number(const Table *t, Piece x);

/* Takes `count` pieces from place `index` of pile `from` and puts them, in order, before place `at` of pile `to`
 * (`at` counts places before the removal; at = pile_size puts them last). from == to rearranges one pile.
 * The caller guarantees the ranges (asserted). O(piece_count). */
void table_shift(Table *t, int from, int index, int count, int to, int at);

/* The pile that is the hand of a seat, or NO_PILE; and how many pieces it holds. */
int table_hand(const Table *t, int seat);
int table_held(const Table *t, int seat);

/* An unused slot (empty, PILE_NONE or an empty PILE_MELD / PILE_STAGE) with number >= first, or NO_PILE.
 * Slots keep their numbers for as long as they hold a piece, so "meld 12" stays meld 12. */
int table_free_pile(const Table *t, int first);

/* Marks every piece whose pile allows it as seen: LOOK_ALL for all seats, LOOK_OWNER for the owner. */
void table_note_seen(Table *t, int seats);

/* May a viewer (a seat, or NO_SEAT for a watcher) look at the faces of this pile where it lies? */
static inline bool pile_shows(const Pile *p, int viewer)
{
    return p->look == LOOK_ALL || (p->look == LOOK_OWNER && p->owner == viewer && viewer != NO_SEAT);
}
/* Is held by that seat. */
static inline bool pile_is_hand_of(const Pile *p, int seat)
{
    return p->kind == PILE_HAND && p->owner == seat;
}
/* Lies on the cloth in its own place: laid, or being put together. */
static inline bool pile_on_felt(const Pile *p)
{
    return p->kind == PILE_MELD || p->kind == PILE_STAGE;
}
/* Lists the pieces of a pile by their numbers, which tell nothing: what may be told of the order of a pile to whoever
 * may not look at it. */
void row_list_by_number(Row *r, int pile);

/* True when the row is a permutation, the cuts ascend and unused slots are empty. For tests and for loading. */
bool table_sound(const Table *t);

#endif
