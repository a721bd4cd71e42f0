/* The parts a game is made of. Four of them every game has (its facets): rules, table, telling, scoring. The others are
 * features, which a game has or has not: whoever wants to know what kind of game it is asks for the feature. */
#ifndef MELDWELL_RULES_GAME_FACETS_H
#define MELDWELL_RULES_GAME_FACETS_H

#include "rules/game/figure.h"
#include "rules/game/notes.h"
#include "rules/game/own.h"
#include "rules/table/place.h"
#include "rules/table/told_move.h"

/* What one deal is called: whoever speaks of it has a wording for each. */
typedef enum DealName { DEAL_DEAL, DEAL_ROUND, DEAL_GAME, DEAL_NAMES } DealName;

/* What a group or a run is called: of cards some games say sets. */
typedef enum MeldName { CALLED_MELD, CALLED_SET } MeldName;

/* How it is played. Every game has all of it, but for what says NULL; conflict, to_act, observe and clock_ms are asked
 * by game_conflict and so on. */
typedef struct GameRules {
    uint16_t version; /* raised when the same moves may lead elsewhere */
    /* One sentence when these options cannot be played together, else NULL. NULL: every mix is playable. */
    const char *(*conflict)(const OptionValues *);
    void (*start)(State *, const OptionValues *, int seats, uint64_t seed);
    int (*to_act)(const State *); /* NULL: State.to_act, until the deal is over */
    Verdict (*check)(const State *, int seat, Move);
    void (*apply)(State *, int seat, Move); /* only what check allowed */
    /* Legal moves in a fixed order. Complete for draws, discards, bids and the like; at a tile table a sample of useful
     * shifts and always MOVE_DONE or MOVE_DRAW when legal. Returns how many were written, at most max. */
    int (*moves)(const State *, int seat, Move *out, int max);
    bool (*reveals)(const State *before, Move); /* shows hidden information or ends a turn: nobody may undo past it */
    /* Built up from zero; seat NO_SEAT = a watcher. NULL: by the piles and the fields of the own block. */
    void (*observe)(const State *, int seat, State *seen);
    uint32_t (*clock_ms)(const State *); /* time for the turn of the seat to act, 0 = none. NULL: no turn is timed */
    const OwnBlock *own;                 /* the fields of the game's own block; NULL: it has no block */
    /* Names of the game's own phases, from PHASE_GAME on, as positions have them: "draw". NULL: it has none. */
    const char *const *phases;
    uint8_t phase_count;
    uint8_t first_meld; /* the first of the piles that melds are laid in and put forward to; 0: there are none */
    /* Adds to a state that was written down what its text need not say, since it follows from the rest: who laid a
     * card. NULL: everything is said. */
    void (*complete)(State *);
    /* Of a state that was written down, and in which every number is one there may be: one sentence why it can be none
     * of this game, marked for translation; NULL: the other functions may be asked about it. NULL in the table: every
     * such state can. */
    const char *(*unsound)(const State *);
    /* Adds the game's own block. NULL: all its fields are added in their order, as a new game has it; the older games
     * have an order of their own, which stored hashes are made in. */
    void (*hash)(const State *, Hash *);
} GameRules;

/* What lies where, and what is told of it while one plays. */
typedef struct GameTable {
    uint8_t stack;   /* the stock lies in stacks of so many, where there is room; 0: in one heap */
    bool has_dealer; /* it matters who deals: somebody plays first or last because of it */
    /* Each seat lays melds before itself (PLACE_MELD), some time in a deal: room is kept for the first of them. */
    bool melds_before_seats;
    bool draw_begins_turn; /* every turn begins with a draw, so that what comes after it is the turn itself */
    bool throw_ends;       /* a turn ends with a piece thrown: Done has a button only where a choice does it */
    /* Where a pile that holds pieces lies, or would lie if it did, and how it is handled. From an observed state. */
    PilePlace (*place)(const State *, int pile, int viewer);
    /* What lies aside is called, under it: "Trump"; marked for translation. NULL from it, or NULL: nothing is said. */
    const char *(*pile_word)(const State *, int pile);
    int (*choices)(const State *, int seat, ChoiceItem *out, int max);
    void (*turn_note)(const State *, int seat, TurnNote *);
    void (*meld_note)(const State *, int pile, MeldNote *);
    /* NULL: no piece ever owes anything, and what makes a meld may lie anywhere. Asked of a position tried out, it
     * tells which places would take a piece (app/table/pure/gesture.h). */
    void (*piece_note)(const State *, Piece, PieceNote *);
    /* What is always to be seen while a deal is played: "7 hearts, Anna: 5 of 7 tricks", "In the pot: 1600". From an
     * observed state. A few words where there are no tricks: they stand in the corner of the table. NULL: nothing. */
    void (*status)(const State *, const char *const *names, TextSink *);
    /* A word or two beside the name of a seat: its bid, its tricks, that it is partner. NULL: nothing. */
    void (*seat_note)(const State *, int seat, TextSink *);
    /* Where a piece belongs in a hand that is sorted by suit, lowest first: the trumps of the moment together, the ace
     * where it ranks. A hand nobody has arranged is shown in this order. NULL: by suit and rank, and as it was dealt.
     */
    int (*sort_key)(const State *, Face);
    /* What may be done next, from what the seat to act sees. The note is zeroed by the caller. NULL: the screen makes
     * it of the choices and places. */
    void (*next_act)(const State *, int seat, ActNote *);
    /* What a take of the seat to act that check allows would bring, from what it sees. The note is zeroed by the
     * caller. NULL: nothing is told. */
    void (*take_note)(const State *, int seat, Move, TakeNote *);
    /* A run that pieces are laid to one after the other. `names` by seat; the note is zeroed by the caller. From an
     * observed state. False: none lies there now. NULL: never. */
    bool (*run_note)(const State *seen, const char *const *names, RunNote *);
    /* The pack is the 52 cards, each but once, and it helps to know which have been seen: learners are offered a page
     * of it. */
    bool seen_page;
    bool sheet_beside; /* a small score sheet stands beside the table, where there is room */
} GameTable;

/* What is said of it: names of faces, the log, the rules page. */
typedef struct GameTelling {
    uint8_t deal_name; /* DealName: what one deal is called */
    uint8_t meld_name; /* MeldName: what a meld is called */
    bool pool;         /* what is drawn from is called the pool, and not the stock */
    /* That laying the last piece in turn {2} was possible for {1}, and for you; NULL: it is called going out. */
    const char *could_go_out[2];
    bool nobody_goes_out;    /* a deal does not end with somebody's last piece laid: it is knocked at, or played out */
    const char *opened_word; /* "down": a seat whose Seat.opened is set; NULL: nothing is said of it */
    /* Text. The rules page is lines of a small markup: "# Heading {topic}", "## Heading {topic}", "- item",
     * "! changed from the preset", "= ok|bad TILES : caption" (a picture of an example), "= from TILES + TILES :
     * caption" (the table before the turn and what the rack adds; the picture below shows the table after it), other
     * lines are paragraphs. In TILES " | " parts melds. A caption has at most 230 bytes. Lines of a table follow each
     * other: "|# words | head | head", then "| words | cell | cell" or, with a picture of what the row is about, "|
     * TILES : words | cell | cell"; at most RULEBOOK_CELLS cells (rules/game/rulebook.h writes them). */
    void (*explain)(const OptionValues *, TextSink *);
    /* The same page while a deal is played: its pictures are made of the cards of this deal as far as an observed state
     * tells them. NULL: the page is the same in every deal. */
    void (*explain_deal)(const State *seen, TextSink *);
    void (*face_text)(Face, TextSink *);           /* "R7", "*", "Td"; "?" when unknown */
    bool (*face_parse)(const char **text, Face *); /* advances *text */
    void (*face_name)(Face, TextSink *);           /* "red 7", "joker": for people */
    /* "7\u2665": short, for people; NULL: as face_text. */
    void (*face_sign)(Face, TextSink *);
    /* One line for the log, for the viewer of the move: "Anna draws a tile"; nothing, to anybody, for a move not worth
     * telling. What comes in is views and the move as the viewer may know it (rules/table/told_move.h), never a whole
     * state, so apply leads nowhere from there: what came of the move is in the view after it. `names` by seat. */
    void (*describe)(const ToldMove *, const char *const *names, TextSink *);
    /* Where in the deal a decision stands, as a heading for whoever looks back at it: "The auction", "Trick 4". From
     * the whole state, as deed: whoever looks back sees all. NULL: the turns of each seat are numbered. */
    void (*chapter)(const State *before, TextSink *);
    /* What was decided by a move, as a label for whoever may see all of it: "7\u2665", "Pass", "9\u2663 4\u2666
     * 3\u2660". NULL where chapter is. `names` by seat. */
    void (*deed)(const State *before, Move, const char *const *names, TextSink *);
    /* What a move was in a few words, as a watcher may know it: "threw 7\u2665", "drew". It stands at the plate of its
     * seat until that seat has done something else. Nothing: what stood there stays. NULL: nothing is said there. */
    void (*brief)(const ToldMove *, TextSink *);
    /* What concerns everybody at once and is told over the table, in a few words, as a watcher may know it: that
     * somebody comes down, goes out, is eliminated. Most moves say nothing. NULL: none does. */
    void (*announce)(const ToldMove *, const char *const *names, TextSink *);
    /* How the running deal began, from any view of it; the note is zeroed by the caller. `names` by seat. NULL: nothing
     * is to be told. */
    void (*deal_note)(const State *, const char *const *names, DealNote *);
} GameTelling;

/* What is counted. */
typedef struct GameScoring {
    bool points_win; /* the most points of a deal win it, whoever has ended it */
    bool zero_sum;   /* what one seat wins the others lose: points add up to 0 */
    /* When a deal is over: the same from the whole state and from the view of any seat. */
    void (*scores)(const State *, ScoreSheet *);
    /* Points that a piece costs whom it is left with when the deal ends. NULL: none. */
    int (*piece_points)(const State *, Face);
    /* How far a seat has come towards what wins the match, for the bar at its plate. NULL: there is no bar. */
    void (*progress)(const State *, int seat, Progress *);
    /* What a meld counts, by the seats that get it; all 0 where it is none. NULL: melds count nothing. */
    void (*meld_points)(const State *, int pile, int32_t by_seat[MAX_SEATS]);
    /* Who gets the points of a piece laid off by another seat than the owner of its meld; CREDIT_OWNER: nobody else.
     * NULL: there is no such credit. */
    int (*credit)(const State *, Piece);
    /* What is counted of each deal for the statistics, beside points and winners. NULL: nothing. */
    const FigureList *figures;
    /* What may be done for the first time and figures do not tell: counted as they are, never kept, counted anew from
     * the moves (goals/goal_list.h). NULL: nothing. */
    const FigureList *firsts;
    /* Both of a deal that is over, from any view of it; the notes are zeroed by the caller. end_note NULL: nothing is
     * called out. end_sum NULL: what is left in the hand counts by piece_points; asked by game_end_sum. */
    void (*end_note)(const State *seen, EndNote *);
    /* The deal is over for the hands, which lie open and are counted, though somebody is still asked something. NULL:
     * nobody is. */
    bool (*counted)(const State *seen);
    void (*end_sum)(const State *seen, int seat, EndSum *);
} GameScoring;

/* A game of tricks. */
typedef struct GameTricks {
    /* The trick that was finished last in this deal. */
    void (*last)(const State *, TrickNote *);
    /* How the tricks of the deal stand, from what is seen; the note is zeroed by the caller. `names` by seat. False: no
     * tricks are played now. */
    bool (*note)(const State *seen, const char *const *names, TricksNote *);
} GameTricks;

/* A game in which somebody bids for the right to play. */
typedef struct GameAuction {
    /* All calls of the auction of this deal, in order; how many, at most max. */
    int (*calls)(const State *, CallNote *out, int max);
} GameAuction;

/* A game in which melds are made in the hand, and shown at the end. */
typedef struct GameInHand {
    /* What the hand of a seat is worth, held in this order; `thrown` is one of its pieces that is thought gone, or
     * NO_PIECE. From an observed state; the note is zeroed by the caller. */
    void (*hand_note)(const State *seen, int seat, const Piece *held, int n, Piece thrown, HandNote *);
    /* What the piece at that place of the hand of the seat does where a place has ALLOW_GO_OUT, from what the seat
     * sees; index -1: none is looked at, and the word alone is asked for. The note is zeroed by the caller. */
    void (*go_out_note)(const State *seen, int seat, int index, GoOutNote *);
} GameInHand;

/* A game with chips, or the like, that lie on a board or before their owners. */
typedef struct GameStakes {
    /* Counter i of State.counters. `names` by seat. */
    void (*counter)(const State *, int i, const char *const *names, CounterNote *);
    /* The board under these rules; NULL from it: they have none. */
    const Board *(*board)(const OptionValues *);
    /* What an amount of a choice that has a range would mean, in a few words: Move.amount is it. NULL: nothing. */
    void (*amount_note)(const State *, int seat, Move, TextSink *);
} GameStakes;

/* A game in which cards beside printed jokers may be wild. */
typedef struct GameWildCards {
    /* Of which kind a face is wild, or counts as wild cards do, as far as the viewer of the state knows; NULL from it:
     * of none. Printed jokers may be a kind too. */
    const WildKind *(*kind)(const State *seen, Face);
    /* What the viewer's cards are worth by themselves, and the key to the wild ones, as soon as it may know it; the
     * note is zeroed by the caller. False: not now. NULL: never. */
    bool (*worth_note)(const State *seen, WorthNote *);
} GameWildCards;

#endif
