/* A game is one const table of functions over plain data. Adding a game is adding a file and a line in game_table. */
#ifndef MELDWELL_RULES_GAME_GAME_H
#define MELDWELL_RULES_GAME_GAME_H

#include <stddef.h>

#include "rules/bricks/meld.h"
#include "rules/game/figure.h"
#include "rules/table/move.h"
#include "rules/table/place.h"
#include "rules/table/state.h"
#include "rules/table/verdict.h"
#include "rules/text/text.h"

/* The part a choice plays, where the screen has a place, a key or a gesture of its own for it. */
typedef enum ChoiceRole {
    CHOICE_PLAIN,     /* a button among the others, or a cell of the grid */
    CHOICE_DRAW,      /* from the stock */
    CHOICE_PASS,      /* nothing more is done: it stands where Draw does */
    CHOICE_DONE,      /* the turn, or what was put together, is to be judged */
    CHOICE_GIVE_BACK, /* what was just taken goes back, also by dropping any of it where it came from: see
                       * GameDef.place, MANNER_THROW, and State.turn_start, where it lay */
    CHOICE_NEXT       /* the next deal */
} ChoiceRole;

/* A choice offered to the seat to act besides moving pieces: the buttons of the action bar, the grid of an auction, a
 * buy-in. The screen knows no game: it shows what is listed here. Choices of MOVE_DISCARD belong to the card at that
 * index: they are asked about at the card when it is played (which suit a joker calls for, whether to knock with
 * it), and not shown before. Where the card may be thrown plainly too, the plain throw is one of them. */
typedef struct ChoiceItem {
    Move move;
    uint8_t role;  /* ChoiceRole */
    char name[24]; /* stable, for --inspect: "draw", "bid-7H" */
    /* "Draw", "{2} and {4}": {N} stands for the name of the person at seat N, from 1 on. Of a choice with an amount
     * (step > 0) {1} stands for that amount and has to be in it: "Bet {1}". */
    char label[160];
    uint8_t row, col; /* place in a grid; row 0 = the action bar */
    char note[48];    /* a second, smaller line in it: what a bid is worth */
    /* A grid may have a second sheet, which a switch turns to: what the switch says, marked for translation, for those
     * on it, and the note without what the switch has said. NULL: it is on the first. */
    const char *sheet;
    /* Of a choice of MOVE_DISCARD: what its card wears, as long as it may be chosen. Of several that have an amount:
     * what this one is about, for the switch between them. */
    char brief[32];
    /* What the button says that makes the choice once it has been marked: "Bid seven hearts"; "": it is made at once.
     * For what cannot be taken back and is easily missed by a finger's breadth. */
    char confirm[128];
    const Reason *why; /* NULL: may be chosen. Else it is shown without being offered, and this is why */
    /* An amount that the player sets before choosing: step > 0, low <= high. move.amount is the one proposed; what an
     * amount would mean GameDef.amount_note says. step 0: there is none to set. */
    int16_t low, high, step;
    /* Of a bet: so much lies in the pot, what calling puts in counted with it; proposed among other amounts where it is
     * one that may be set. 0: there is nothing in it, or it is no bet. */
    int16_t pot;
    /* 1 + the pile of which the amount is a place, 1 being its bottom: it is set by pointing at a piece of that pile,
     * which is spread out for it, and made at once. 0: the amount is a number like any other. */
    uint8_t spread;
    /* Throws a card of the hand, and is offered all the same, not only when that card was played; those of one label
     * together. Where they have no room beside what lies on the table they are asked about as all others are. */
    bool apart;
} ChoiceItem;

enum { MAX_CHOICES = 96 };

/* A call of an auction. */
typedef struct CallNote {
    uint8_t seat;
    char label[48]; /* "7\u2665", "Pass" */
} CallNote;

enum { MAX_CALL_NOTES = 64 };

/* A finished trick, to be looked back at. */
typedef struct TrickNote {
    int count;               /* cards of it, 0 when there is none to look at */
    uint8_t seat[MAX_SEATS]; /* who played them, in order of play */
    Piece piece[MAX_SEATS];
    uint8_t winner; /* seat */
} TrickNote;

/* One line of a score sheet: how a figure came about. */
typedef struct ScoreLine {
    char what[400]; /* "Tiles left: 5\u25CF 13\u25C6" */
    uint8_t whose;  /* 1 + the seat whose it is, where another one gets the points; 0: who gets them */
    int32_t points[MAX_SEATS];
    bool has[MAX_SEATS];
} ScoreLine;

/* A counter as it is shown. */
typedef struct CounterNote {
    char name[112]; /* "Chips of Anna", "Pot" */
    uint8_t seat;   /* whose, lying at the plate; NO_SEAT: nobody's */
    uint8_t square; /* 1 + the square of the board it lies on; 0: it lies in the middle, or at the plate */
    bool hidden;    /* kept, and not drawn */
} CounterNote;

/* One square of a board. */
typedef struct BoardSquare {
    const char *name;     /* "King and queen", as it stands beside what is pictured: marked for translation */
    const char *pays_for; /* one sentence: what wins what lies on it */
    Face face[3];         /* pictured on it; RANK_UNKNOWN: fewer */
    uint8_t where;        /* BoardWhere */
    bool dealt;           /* what is pictured wins it as it is dealt, and not by lying in a hand */
    const char *in_words; /* "King and queen of hearts", where nothing is pictured; NULL: as its name */
} BoardSquare;

typedef enum BoardWhere { BOARD_WEDGE, BOARD_HUB, BOARD_CORNER } BoardWhere;

enum { MAX_SQUARES = 16 };

static inline const char *square_in_words(const BoardSquare *q)
{
    return q->in_words ? q->in_words : q->name;
}

/* A board is data: the wedges of a wheel in their order from the top, clockwise, a hub, and corners. */
typedef struct Board {
    const char *name;
    int count;
    BoardSquare square[MAX_SQUARES];
} Board;

/* A whole hand shown as one act. */
typedef struct ClaimNote {
    char name[64];   /* what it is: "Thirteen unique wonders" */
    uint8_t seat;    /* who claims */
    uint8_t pile;    /* where the pieces lie, in the order of the pattern */
    uint32_t parted; /* bit i: another set begins with piece i of it */
    Piece winning;   /* the piece that completed it, NO_PIECE none */
    int32_t points;  /* what it brings */
} ClaimNote;

/* A piece of the picture of a goal. */
typedef enum GoalPart {
    GOAL_HELD,    /* in the hand of the seat */
    GOAL_MISSING, /* still to come */
    GOAL_OFFERED  /* missing, and lying where the seat may take it now */
} GoalPart;

typedef struct GoalPiece {
    Face face;    /* what is pictured; a joker as what it is */
    Piece piece;  /* the one that is held or on offer; NO_PIECE: it is missing */
    uint8_t part; /* GoalPart */
    bool parted;  /* some air before it: another set begins */
} GoalPiece;

enum { MAX_GOALS = 48, MAX_GOAL_PIECES = 16 };

/* Something that a seat may collect pieces for: a whole hand, or what wins a square. */
typedef struct GoalNote {
    uint8_t id; /* its number in the game, from 1 */
    /* Written by what judges goals (AiDef.weigh_goals): */
    bool pursued; /* of all of them the one that a hint would go for now */
    int16_t come; /* pieces nobody has shown that bring it nearer; 0: they were not counted */
    char name[64];
    const char *what; /* what it asks for, one sentence, marked for translation */
    char worth[160];  /* what it brings, in a sentence: "Without jokers 1000 points, with one 900, with two 800." */
    uint8_t missing;  /* how many pieces still have to come, what is on offer counted among them; 0: it is complete */
    bool ready;       /* `act` is allowed and completes it, or claims it where it is complete */
    Move act;
    char act_label[48]; /* what does it: "Take 7\u25C6", "Claim" */
    int32_t points;     /* with the pieces that are pictured */
    uint8_t count;
    GoalPiece piece[MAX_GOAL_PIECES]; /* in the order of its pattern */
} GoalNote;

/* What a seat may collect for, as a panel that can stay open while one plays. */
typedef struct GoalList {
    const char *title; /* of the panel: "Closed hands"; all three are marked for translation */
    const char *word;  /* of the tool that opens it: "Hands" */
    const char *tip;   /* the same in full: "Hands to collect" */
    const char *none;  /* said by the tool where there are none */
    /* Of what the seat sees, whoever's turn it is: the nearest first, of equally near ones the dearest (what can judge
     * them puts them in another order, AiDef.weigh_goals). How many, at
     * most max; 0: there is nothing to be collected for now. Each note is zeroed by the caller. */
    int (*list)(const State *seen, int seat, GoalNote *out, int max);
    /* What is done with them, one sentence or two, for whoever sees them for the first time. */
    void (*say)(const State *seen, int seat, TextSink *);
} GoalList;

/* What the seat to act may do next, and what does it. */
typedef struct ActNote {
    char sentence[320]; /* "Draw from the stock, or take the discard." */
    bool pile[MAX_PILES];
    bool piece[MAX_PIECES];
    bool forward;   /* putting pieces forward, where the seat does that */
    uint16_t roles; /* bit per ChoiceRole: choices that do it */
    Move alone;     /* all the rules leave to do, which the table does after a pause; MOVE_NONE: a person decides */
} ActNote;

/* What taking from the discards would bring, for whoever points at one of them. */
typedef struct TakeNote {
    char sentence[320]; /* "Take 9: A\u2666 fits a meld on the table, 8 more come to your hand."; "" nothing to tell */
    bool joins[MAX_PIECES]; /* what it would go with at once: of the table, the hand, the discards above it */
} TakeNote;

/* How far a seat has come in the match. */
typedef struct Progress {
    int32_t total; /* points of finished deals */
    int32_t now;   /* what the running deal has brought it so far */
    int32_t goal;  /* so many win; 0: the match is not played to so many points */
} Progress;

/* What a piece of the hand does that is dropped where it ends the deal (MANNER_CLOSE). */
typedef struct CloseNote {
    const char *word; /* written on the place, marked for translation: "Knock" */
    Move move;        /* for check to judge */
    char with[40];    /* what would be left, under the place: "with 6"; "" nothing */
} CloseNote;

/* A stage of the deal, for the strip that tells which it is. */
typedef enum StageWhen { STAGE_PAST, STAGE_NOW, STAGE_TO_COME } StageWhen;

typedef struct StageNote {
    char name[24]; /* "Bets", "Showdown" */
    uint8_t when;  /* StageWhen: past ones first, then at most one that is now */
} StageNote;

enum { MAX_STAGES = 10 };

/* How the deal that is being played began. */
typedef struct DealNote {
    char sentence[320]; /* who deals, who begins and why: "Anna draws the highest tile, red 12, and begins." */
    /* What each seat drew in the sight of all to see who begins; has: whether it drew. None did: the turn passes on, or
     * chance chose. */
    Face drawn[MAX_SEATS];
    bool has[MAX_SEATS];
    uint8_t begins; /* seat */
} DealNote;

enum { MAX_SCORE_LINES = 16, MAX_MATCH_LINES = 8, MAX_SIDE_TABLES = 2, MAX_SIDE_LINES = 10 };

/* A second sheet beside the points, for the same seats: money, chips. */
typedef struct SideTable {
    char title[64];
    int line_count; /* how the figures of the deal came about; 0: not told */
    ScoreLine line[MAX_SIDE_LINES];
    int32_t deal[MAX_SEATS], total[MAX_SEATS];
    const char *stands; /* what the totals are where they are no sum over the deals: "Chips held"; NULL: they are one */
    char held[96];      /* what belongs to nobody yet: "In the pot: 1600"; "" nothing */
} SideTable;

typedef struct ScoreSheet {
    int line_count;
    ScoreLine line[MAX_SCORE_LINES]; /* of the last finished deal */
    int32_t deal[MAX_SEATS], total[MAX_SEATS];
    uint16_t winners;  /* bit per seat: of the deal (0 = void), or of the match at its end */
    uint16_t circled;  /* bit per seat: its total is none that was added up (a buy-in), and is drawn in a circle */
    uint16_t out;      /* bit per seat: eliminated from the match */
    uint16_t went_out; /* bit per seat: who went out in the deal, told behind the headline */
    /* Where ending a deal is one thing and its points another: who ended it, and who has the most points of it, which
     * is then told instead of who won: the same seats, but of the deal also when the match is over. A bit per seat, 0:
     * it is not so. */
    uint16_t ended, most;
    const char *ended_words[2]; /* what is told of who ended it: to you, and of a name; marked for translation */
    bool match_over;
    bool fewest;    /* the fewest points are best */
    bool running;   /* the sheet of the match has running totals, as it is kept on paper */
    bool no_winner; /* nobody won the deal, though points were scored */
    bool together;  /* the winners of the deal played it as partners, though each has a score of their own */
    int side_count;
    SideTable side[MAX_SIDE_TABLES];
    /* Lines of the match, beside those of the deal: boxes, a game bonus. */
    int match_line_count;
    ScoreLine match_line[MAX_MATCH_LINES];
    /* Where everybody settles with everybody: what seat a pays seat b in this deal, above 0. */
    bool settles;
    int32_t pays[MAX_SEATS][MAX_SEATS];
    char brief[24];     /* how the deal was won, in a word, for its row of the sheet: "gin"; "" nothing is said */
    char headline[192]; /* how the deal ended: "The pool ran out."; "": who went out is all */
    char told[64];      /* what may be told of it now, behind that: "The tiplu was 2\u2666."; "" nothing */
} ScoreSheet;

enum { MAX_NOTED_JOKERS = 4 };

/* The live verdict on one meld while the turn is being played. */
typedef struct MeldNote {
    Verdict verdict;   /* of the meld by itself */
    const char *brief; /* why it is none in a word or two, marked for translation: "gap"; NULL: nothing is that short */
    uint8_t at, span;  /* the pieces the brief is about: so many from place `at` on; span 0: all of them */
    int value;         /* points it is worth in an initial meld; 0 when it is no meld */
    bool fresh;        /* made of the seat's own pieces of this turn alone */
    char label[40];    /* what it is where that is not to be seen, at its foot: "deadwood 9"; "" nothing */
    FaceSet jokers[MAX_NOTED_JOKERS]; /* what each joker may stand for, in order of its place; empty: it is no meld */
    uint8_t order[MAX_MELD]; /* where it may lie in any order: the places of its pieces in the one it is to lie in, */
    uint8_t ordered;         /* so many; 0: it stays as it lies */
} MeldNote;

/* What is said about one piece on the table while its turn is still being played and the rest may be unfinished. */
typedef struct PieceNote {
    Verdict verdict;    /* may it lie where it lies, as far as can be told; what is still to come is given credit */
    const char *brief;  /* a label at it, marked for translation: "of the table, counts 0"; NULL: none */
    char owes[96];      /* what it still has to do, shown at the piece: "owes 7\u25C6", "to a new meld"; "" nothing */
    char sentence[320]; /* the same as a sentence; "" when it owes nothing */
    bool locked;        /* it stays where it lies, at all times, until what `lock` tells takes its place: a padlock */
    bool locks_meld;    /* and what lies with it stays too */
    char lock[320];     /* "Locked: needs red 11 or blue 11."; "" it is not */
} PieceNote;

enum { MAX_HELD_GROUPS = 16 };

/* Pieces of a hand that stand side by side. */
typedef struct HeldGroup {
    uint8_t at, count; /* places of the hand as it is held */
    bool meld;         /* else what they are not part of */
    char label[40];    /* "run", "deadwood 13"; "" nothing is said of it */
} HeldGroup;

/* What a hand is worth as it is held: where melds are made in secret, and what they leave over counts. */
typedef struct HeldNote {
    int count; /* all of the hand, from left to right */
    HeldGroup group[MAX_HELD_GROUPS];
    char what[48]; /* "Deadwood"; "": there is nothing to be counted now */
    int left;      /* of it */
    int limit;     /* it is enough up to this */
    int most;      /* more than this is all the same */
    char goal[80]; /* what it is enough for: "Knock with 10 or less" */
} HeldNote;

/* Who gets the points of a piece that lies in a meld. */
enum { CREDIT_OWNER = NO_SEAT };

/* The sign a wild card wears. */
typedef enum WildSign {
    WILD_STAR,
    WILD_UP,
    WILD_DOWN,
    WILD_RHOMBUS,
    WILD_RING,
    WILD_SQUARE,
    WILD_CROWN,
    WILD_SIGNS
} WildSign;

/* A kind of wild card: what it is called, marked for translation, and its sign, no two kinds of a game the same. */
typedef struct WildKind {
    const char *name; /* "Tiplu", "Wild" */
    uint8_t sign;     /* WildSign */
} WildKind;

enum { WORTH_ITEMS = 8, WORTH_SIGNS = 3 };

/* Something that the own cards are worth. */
typedef struct WorthItem {
    char what[64];                    /* "1 marriage", "Poplu 9\u2665" */
    uint8_t signs, sign[WORTH_SIGNS]; /* WildSign of the cards it comes of, the first of them */
    int32_t points;
} WorthItem;

/* What the own cards are worth beside all melds, and which cards are wild, each kind with its faces: for a panel each.
 */
typedef struct WorthNote {
    const char *title, *key; /* of the panels: "Your maal", "Wild cards"; marked for translation */
    int32_t points;          /* all of it together */
    int count, kinds;
    WorthItem item[WORTH_ITEMS];
    struct {
        const WildKind *kind;
        char faces[64]; /* in short, "" where the name says it */
    } wild[WILD_SIGNS];
    char say[480]; /* what it is worth, in a sentence */
} WorthNote;

/* Where the turn stands, for the line beside Done. */
typedef struct TurnNote {
    bool changed;       /* differs from the start of the turn */
    int played;         /* own pieces on the table this turn */
    int loose;          /* pieces lying in no valid meld */
    int opening_points; /* points towards the initial meld, -1 when the seat has opened or there is none */
    int opening_goal;
    Verdict done; /* what MOVE_DONE would answer */
    Verdict owes; /* what must be done before the turn can end (a card taken, a freed joker), pointing at the piece */
} TurnNote;

/* What the bytes of a field are, so that whoever tries other values finds some that make sense. */
typedef enum OwnKind { OWN_NUMBERS, OWN_PIECES, OWN_SEATS } OwnKind;

/* A field of a game's own block (State.own), and who may know what stands in it. */
typedef struct OwnField {
    uint16_t at, size; /* bytes of the block */
    uint8_t unit;      /* bytes of one of its numbers: 1, 2 or 4 */
    uint8_t kind;      /* OwnKind */
    bool unhashed;     /* no part of the hash of a state: nothing comes of it */
    /* May the viewer (a seat, or NO_SEAT for a watcher) know it now? Asked of the true state. NULL: everybody may. */
    bool (*known)(const State *, int viewer);
    uint8_t hidden; /* what its bytes are for whom may not know it */
} OwnField;

/* The whole block: what is in no field stays 0 for ever. */
typedef struct OwnBlock {
    int count;
    const OwnField *field;
} OwnBlock;

/* A field that everybody may know, one that everybody may know and nothing comes of, and one that not everybody may
 * know; `type` is that of its numbers. */
#define OWN_OPEN(block, name, type)                                                                                    \
    {                                                                                                                  \
        .at = offsetof(block, name), .size = sizeof(((block *)0)->name), .unit = sizeof(type)                          \
    }
#define OWN_UNHASHED(block, name, type)                                                                                \
    {                                                                                                                  \
        .at = offsetof(block, name), .size = sizeof(((block *)0)->name), .unit = sizeof(type), .unhashed = true        \
    }
#define OWN_SECRET(block, name, what, who, otherwise)                                                                  \
    {                                                                                                                  \
        .at = offsetof(block, name), .size = sizeof(((block *)0)->name), .unit = 1, .kind = (what), .known = (who),    \
        .hidden = (otherwise)                                                                                          \
    }

/* What one deal is called: whoever speaks of it has a wording for each. */
typedef enum DealName { DEAL_DEAL, DEAL_ROUND, DEAL_GAME, DEAL_NAMES } DealName;

/* What a group or a run is called: of cards some games say sets. */
typedef enum MeldName { CALLED_MELD, CALLED_SET } MeldName;

typedef struct GameDef {
    const char *id, *title, *summary; /* id is written in saves: never changed, never reused */
    const char *no_part;      /* whose trade marks it is no part of, one sentence; NULL: nothing is to be said */
    const char *line;         /* what it is about in a few words: "Every meld may be moved" */
    const Material *material; /* what the pieces are made of */
    uint8_t deal_name;        /* DealName: what one deal is called */
    uint8_t stack;            /* the stock lies in stacks of so many, where there is room; 0: in one heap */
    uint8_t meld_name;        /* MeldName: what a meld is called */
    /* That laying the last piece in turn {2} was possible for {1}, and for you; NULL: it is called going out. */
    const char *could_go_out[2];
    bool throw_ends;         /* a turn ends with a piece thrown: Done has a button only where a choice does it */
    bool nobody_goes_out;    /* a deal does not end with somebody's last piece laid: it is knocked at, or played out */
    const char *opened_word; /* "down": a seat whose Seat.opened is set; NULL: nothing is said of it */
    bool points_win;         /* the most points of a deal win it, whoever has ended it */
    bool zero_sum;           /* what one seat wins the others lose: points add up to 0 */
    bool has_dealer;         /* who deals decides who plays first or last: a disc at the plate tells it */
    int min_seats, max_seats;
    uint16_t rules_version; /* raised when the same moves may lead elsewhere */
    const OptionTable *table;

    /* One sentence when these options cannot be played together, else NULL. */
    const char *(*conflict)(const OptionValues *);
    void (*start)(State *, const OptionValues *, int seats, uint64_t seed);
    int (*to_act)(const State *);
    Verdict (*check)(const State *, int seat, Move);
    void (*apply)(State *, int seat, Move); /* only what check allowed */
    /* Legal moves in a fixed order. Complete for draws, discards, bids and the like; at a tile table a sample of useful
     * shifts and always MOVE_DONE or MOVE_DRAW when legal. Returns how many were written, at most max. */
    int (*moves)(const State *, int seat, Move *out, int max);
    bool (*reveals)(const State *before, Move); /* shows hidden information or ends a turn: nobody may undo past it */
    void (*observe)(const State *, int seat, State *seen); /* built up from zero; seat NO_SEAT = a watcher */
    /* Where a pile that holds pieces lies, or would lie if it did, and how it is handled. From an observed state. */
    PilePlace (*place)(const State *, int pile, int viewer);
    /* What lies aside is called, under it: "Trump"; marked for translation. NULL from it, or NULL: nothing is said. */
    const char *(*pile_word)(const State *, int pile);
    int (*choices)(const State *, int seat, ChoiceItem *out, int max);
    void (*scores)(const State *, ScoreSheet *);
    void (*turn_note)(const State *, int seat, TurnNote *);
    void (*meld_note)(const State *, int pile, MeldNote *);
    /* What the hand of a seat is worth, held in this order; `thrown` is one of its pieces that is thought gone, or
     * NO_PIECE. From an observed state; the note is zeroed by the caller. NULL: hands are not cut into groups, and
     * nothing about them is counted. */
    void (*held_note)(const State *seen, int seat, const Piece *held, int n, Piece thrown, HeldNote *);
    /* NULL: no piece ever owes anything, and what makes a meld may lie anywhere. Asked of a position tried out, it
     * tells which places would take a piece (app/table/gesture.h). */
    void (*piece_note)(const State *, Piece, PieceNote *);
    /* What is always to be seen while a deal is played: "7 hearts, Anna: 5 of 7 tricks", "In the pot: 1600". From an
     * observed state. A few words where there are no tricks: they stand in the corner of the table. NULL: nothing. */
    void (*status)(const State *, const char *const *names, TextSink *);
    /* A word or two beside the name of a seat: its bid, its tricks, that it is partner. NULL: nothing. */
    void (*seat_note)(const State *, int seat, TextSink *);
    /* All calls of the auction of this deal, in order; how many, at most max. NULL: there are no auctions. */
    int (*calls)(const State *, CallNote *out, int max);
    /* The trick that was finished last in this deal. NULL: there are no tricks. */
    void (*last_trick)(const State *, TrickNote *);
    uint32_t (*clock_ms)(const State *); /* time for the turn of the seat to act, 0 = none */

    const OwnBlock *own; /* the fields of the game's own block; NULL: it has no block */
    /* Adds the game's own block. NULL: all its fields are added in their order, as a new game has it; the older games
     * have an order of their own, which stored hashes are made in. */
    void (*hash)(const State *, Hash *);

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
    /* One line for the log, from what `viewer` may know: "Anna draws a tile"; nothing for a move not worth telling.
     * `names` by seat. */
    void (*describe)(const State *before, int seat, Move, int viewer, const char *const *names, TextSink *);
    /* Where in the deal a decision stands, as a heading for whoever looks back at it: "The auction", "Trick 4". NULL:
     * the turns of each seat are numbered. */
    void (*chapter)(const State *before, TextSink *);
    /* What was decided by a move, as a label for whoever may see all of it: "7\u2665", "Pass", "9\u2663 4\u2666
     * 3\u2660". NULL where chapter is. `names` by seat. */
    void (*deed)(const State *before, Move, const char *const *names, TextSink *);
    /* What a move was in a few words that everybody may know: "threw 7\u2665", "drew". It stands at the plate of its
     * seat until that seat has done something else. Nothing: what stood there stays. NULL: nothing is said there. */
    void (*brief)(const State *before, int seat, Move, TextSink *);
    /* Where a piece belongs in a hand that is sorted by suit, lowest first: the trumps of the moment together, the ace
     * where it ranks. A hand nobody has arranged is shown in this order. NULL: by suit and rank, and as it was dealt.
     */
    int (*sort_key)(const State *, Face);
    /* What concerns everybody at once and is told over the table, in a few words: that somebody comes down, goes out,
     * is eliminated. Nothing hidden; most moves say nothing. NULL: none does. */
    void (*announce)(const State *before, int seat, Move, const char *const *names, TextSink *);
    /* What the seat to act is asked, in one sentence to itself, where it is asked something rather than to play its
     * turn; nothing otherwise. NULL: it never is. */
    void (*question)(const State *, int seat, TextSink *);
    /* How the running deal began, from any state of it, whole or observed; the note is zeroed by the caller. `names` by
     * seat. NULL: nothing is to be told. */
    void (*deal_note)(const State *, const char *const *names, DealNote *);
    /* Points that a piece costs whom it is left with when the deal ends. NULL: none. */
    int (*piece_points)(const State *, Face);
    /* The stages a deal has under these rules, in their order; how many, at most max. NULL: a deal is of one piece. */
    int (*stages)(const State *seen, StageNote *out, int max);
    /* What may be done next, from what the seat to act sees. The note is zeroed by the caller. NULL: the screen makes
     * it of the choices and places. */
    void (*next_act)(const State *, int seat, ActNote *);
    /* What a take of the seat to act that check allows would bring, from what it sees. The note is zeroed by the
     * caller. NULL: nothing is told. */
    void (*take_note)(const State *, int seat, Move, TakeNote *);
    /* How far a seat has come towards what wins the match, for the bar at its plate. NULL: there is no bar. */
    void (*progress)(const State *, int seat, Progress *);
    bool sheet_beside; /* a small score sheet stands beside the table, where there is room */
    /* What a meld counts, by the seats that get it; all 0 where it is none. NULL: melds count nothing. */
    void (*meld_points)(const State *, int pile, int32_t by_seat[MAX_SEATS]);
    /* What the piece at that place of the hand of the seat does where a place has MANNER_CLOSE, from what the seat
     * sees; index -1: none is looked at, and the word alone is asked for. The note is zeroed by the caller. NULL: no
     * place has it. */
    void (*close_note)(const State *seen, int seat, int index, CloseNote *);
    /* Counter i of State.counters. NULL: there are none. `names` by seat. */
    void (*counter)(const State *, int i, const char *const *names, CounterNote *);
    /* The board under these rules. NULL: there is none. */
    const Board *(*board)(const OptionValues *);
    /* What an amount of a choice that has a range would mean, in a few words: Move.amount is it. NULL: nothing. */
    void (*amount_note)(const State *, int seat, Move, TextSink *);
    /* A word of caution before a legal move, from what the seat sees; said once, in place, to that seat alone. NULL
     * from it: none. */
    const Reason *(*caution)(const State *seen, int seat, Move);
    /* What words of caution name as {1}, such as what the move costs. NULL: they name no figure. */
    int32_t (*caution_figure)(const State *seen);
    /* Who gets the points of a piece laid off by another seat than the owner of its meld; CREDIT_OWNER: nobody else.
     * NULL: there is no such credit. */
    int (*credit)(const State *, Piece);
    /* The whole hand that was claimed and lies open, until the deal has been settled; false: there is none. NULL:
     * never.
     */
    bool (*claim)(const State *, ClaimNote *);
    /* What pieces may be collected for. NULL: there is nothing but melds. */
    const GoalList *goals;
    /* Of which kind a face is wild, or counts as wild cards do, as far as the viewer of the state knows; NULL from it:
     * of none. Printed jokers may be a kind too. NULL: no face ever is. */
    const WildKind *(*wild)(const State *seen, Face);
    /* What the viewer's cards are worth by themselves, and the key to the wild ones, as soon as it may know it; the
     * note is zeroed by the caller. False: not now. NULL: never. */
    bool (*worth_note)(const State *seen, WorthNote *);
    /* What is counted of each deal for the statistics, beside points and winners. NULL: nothing. */
    const FigureList *figures;
    /* Runs one worked example: op and arguments in, "key=value key=value" out. False: not an op of this game. */
    bool (*example)(const char *op, const char *args, TextSink *out);
} GameDef;

extern const GameDef *const game_table[];
extern const size_t game_count;

/* Index in game_table, or -1. */
int game_find(const char *id);
const GameDef *game_of(const State *);

/* A face in short, for people. */
void face_short(const GameDef *, Face, TextSink *);
/* The faces of a set, each as `face` says it, two parts at a time as `two` says it, which is marked by N_: "{1} or
 * {2}". */
void face_set_say(FaceSet, void (*face)(Face, TextSink *), const char *two, TextSink *);

/* The general part of start: zeroes the state, sets options, seats, generator. Games call it first. */
void game_begin(State *, int game, const OptionValues *, int seats, uint64_t seed);

/* The general part of observe: zeroes *seen and copies what everybody may know of any game; of the table only how many
 * pieces and piles there are. Rows, faces and the game's own block are for the game to add. Games call it first. */
void game_observe(const State *, int seat, State *seen);

/* What most games add: both rows, with the pieces of a pile that the viewer may not look at listed by their numbers and
 * its reading left out; the faces that lie open to the viewer or are known to the seat. */
void game_observe_table(const State *, int seat, State *seen);

/* And of its own block the fields that the seat may know, one by one. */
void game_observe_own(const State *, const OwnBlock *, int seat, State *seen);

/* 64-bit hash of a state; its game adds what is its own (GameDef.hash). */
uint64_t state_hash(const State *s);

#endif
