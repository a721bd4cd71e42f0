/* What the rules tell of a position: the choices of the seat to act, and notes on turns, melds, pieces, hands, goals,
 * counters and scores. Plain data, filled in by a game and shown by whoever asks; nothing in them is owned but what
 * stands in them. */
#ifndef MELDWELL_RULES_GAME_NOTES_H
#define MELDWELL_RULES_GAME_NOTES_H

#include "rules/bricks/meld.h"
#include "rules/table/move.h"
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
                       * GameDef.table.place, ALLOW_THROW, and State.turn_start, where it lay */
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
    char label[480];
    uint8_t row, col; /* place in a grid; row 0 = the action bar */
    char note[144];   /* a second, smaller line in it: what a bid is worth */
    /* A grid may have a second sheet, which a switch turns to: what the switch says, marked for translation, for those
     * on it, and the note without what the switch has said. NULL: it is on the first. */
    const char *sheet;
    /* Of a choice of MOVE_DISCARD: what its card wears, as long as it may be chosen. Of several that have an amount:
     * what this one is about, for the switch between them. */
    char brief[96];
    /* What the button says that makes the choice once it has been marked: "Bid seven hearts"; "": it is made at once.
     * For what cannot be taken back and is easily missed by a finger's breadth. */
    char confirm[384];
    const Reason *why; /* NULL: may be chosen. Else it is shown without being offered, and this is why */
    /* An amount that the player sets before choosing: step > 0, low <= high. move.amount is the one proposed; what an
     * amount would mean GameDef.stakes says. step 0: there is none to set. */
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
    char label[144]; /* "7\u2665", "Pass" */
} CallNote;

enum { MAX_CALL_NOTES = 64 };

/* A finished trick, to be looked back at. */
typedef struct TrickNote {
    int count;               /* cards of it, 0 when there is none to look at */
    uint8_t seat[MAX_SEATS]; /* who played them, in order of play */
    Piece piece[MAX_SEATS];
    uint8_t winner; /* seat */
} TrickNote;

enum { MAX_TRICK_SIDES = 3 };

/* Seats whose tricks are counted together. */
typedef struct TrickSide {
    uint16_t seats; /* a bit each */
    uint8_t won;
    uint8_t needed; /* so many make their bid, or defeat that of the others; 0: no number does */
} TrickSide;

/* How the tricks of a deal stand while they are played. */
typedef struct TricksNote {
    char head[600];   /* what is played, and who has bid it: "7\u2665, bid by Anna" */
    char trumps[288]; /* "Hearts are trumps", as a label */
    char sign[72];    /* the same as one sign: "\u2665" */
    char more[288];   /* what else is to be known of the bid: "The joker belongs to spades"; "" nothing */
    int tricks;       /* in a deal */
    int count;        /* of sides; 0: everybody counts by himself */
    TrickSide side[MAX_TRICK_SIDES];
    uint8_t led, winning; /* whose card began the trick that lies there, and whose wins it so far; NO_SEAT: none does */
} TricksNote;

enum { MAX_RUN = 16, MAX_EARLIER_RUNS = 26 };

/* Pieces laid one after the other, each the one that follows the last: what comes next, and what was laid before. */
typedef struct RunNote {
    uint8_t pile;        /* it lies there; what is next would lie behind its last piece */
    uint8_t by[MAX_RUN]; /* who laid each of it */
    bool stopped;        /* nothing more is laid to it */
    Face next;           /* what follows, or would follow; FACE_UNKNOWN: nothing does */
    uint8_t asked;       /* who is asked for it; NO_SEAT: nobody */
    bool held;           /* and has it */
    char sentence[960];  /* what comes next and from whom, or why it has stopped */
    int earlier;
    char earlier_run[MAX_EARLIER_RUNS][40]; /* "2\u2663\u20135\u2663", by suit */
} RunNote;

enum { SCORE_LINE_ARGS = 3 };

/* One line of a score sheet: how a figure came about. */
typedef struct ScoreLine {
    char what[1200]; /* "Tiles left: 5\u25CF 13\u25C6" */
    /* The same of one seat alone as a sentence, to you and of a name (score_line.h); NULL: it is the name and `what`.
     */
    const char *told[2];
    uint16_t arg_at[SCORE_LINE_ARGS], arg_length[SCORE_LINE_ARGS]; /* what varies in it, as it stands in `what` */
    uint8_t whose; /* 1 + the seat whose it is, where another one gets the points; 0: who gets them */
    int32_t points[MAX_SEATS];
    bool has[MAX_SEATS];
} ScoreLine;

/* A counter as it is shown. */
typedef struct CounterNote {
    char name[336]; /* "Chips of Anna", "Pot" */
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
    char name[192];  /* what it is: "Thirteen unique wonders" */
    uint8_t seat;    /* who claims */
    uint8_t pile;    /* where the pieces lie, in the order of the pattern */
    uint32_t splits; /* bit i: another set begins with piece i of it */
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
    bool splits;  /* some air before it: another set begins */
} GoalPiece;

enum { MAX_GOALS = 48, MAX_GOAL_PIECES = 16 };

/* Something that a seat may collect pieces for: a whole hand, or what wins a square. */
typedef struct GoalNote {
    uint8_t id; /* its number in the game, from 1 */
    /* Written by what judges goals (AiDef.weigh_goals): */
    bool pursued; /* of all of them the one that a hint would go for now */
    int16_t come; /* pieces nobody has shown that bring it nearer; 0: they were not counted */
    char name[192];
    const char *what; /* what it asks for, one sentence, marked for translation */
    char worth[480];  /* what it brings, in a sentence: "Without jokers 1000 points, with one 900, with two 800." */
    uint8_t missing;  /* how many pieces still have to come, what is on offer counted among them; 0: it is complete */
    bool ready;       /* `act` is allowed and completes it, or claims it where it is complete */
    Move act;
    char act_label[144]; /* what does it: "Take 7\u25C6", "Claim" */
    int32_t points;      /* with the pieces that are pictured */
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
    char sentence[960]; /* "Draw from the stock, or take the discard." */
    bool pile[MAX_PILES];
    bool piece[MAX_PIECES];
    bool forward;   /* putting pieces forward, where the seat does that */
    uint16_t roles; /* bit per ChoiceRole: choices that do it */
    bool waits;     /* the turn may be ended, but what is proposed comes first: that button is not lit */
    Move alone;     /* all the rules leave to do, which the table does after a pause; MOVE_NONE: a person decides */
} ActNote;

/* What taking from the discards would bring, for whoever points at one of them. */
typedef struct TakeNote {
    char sentence[960]; /* "Take 9: A\u2666 fits a meld on the table, 8 more come to your hand."; "" nothing to tell */
    bool joins[MAX_PIECES]; /* what it would go with at once: of the table, the hand, the discards above it */
} TakeNote;

/* How far a seat has come in the match. */
typedef struct Progress {
    int32_t total; /* points of finished deals */
    int32_t now;   /* what the running deal has brought it so far */
    int32_t goal;  /* so many win; 0: the match is not played to so many points */
} Progress;

/* What a piece of the hand does that is dropped where it ends the deal (ALLOW_GO_OUT). */
typedef struct GoOutNote {
    const char *word; /* written on the place, marked for translation: "Knock" */
    Move move;        /* for check to judge */
    char with[120];   /* what would be left, under the place: "with 6"; "" nothing */
} GoOutNote;

/* A stage of the deal, for the strip that tells which it is. */
typedef enum StageWhen { STAGE_PAST, STAGE_NOW, STAGE_TO_COME } StageWhen;

typedef struct StageNote {
    char name[72]; /* "Bets", "Showdown" */
    uint8_t when;  /* StageWhen: past ones first, then at most one that is now */
} StageNote;

enum { MAX_STAGES = 10 };

/* How the deal that is being played began. */
typedef struct DealNote {
    char sentence[960]; /* who deals, who begins and why: "Anna draws the highest tile, red 12, and begins." */
    /* What each seat drew in the sight of all to see who begins; has: whether it drew. None did: the turn passes on, or
     * chance chose. */
    Face drawn[MAX_SEATS];
    bool has[MAX_SEATS];
    uint8_t begins; /* seat */
} DealNote;

enum { MAX_SCORE_LINES = 16, MAX_MATCH_LINES = 8, MAX_COME_LINES = 4, MAX_SIDE_TABLES = 2, MAX_SIDE_LINES = 10 };

/* A second sheet beside the points, for the same seats: money, chips. */
typedef struct SideTable {
    char title[192];
    int line_count; /* how the figures of the deal came about; 0: not told */
    ScoreLine line[MAX_SIDE_LINES];
    int32_t deal[MAX_SEATS], total[MAX_SEATS];
    const char *stands; /* what the totals are where they are no sum over the deals: "Chips held"; NULL: they are one */
    char note[960];     /* what its figures are, in a sentence; "" they speak for themselves */
    char held[288];     /* what belongs to nobody yet: "In the pot: 1600"; "" nothing */
} SideTable;

typedef struct ScoreSheet {
    int line_count;
    ScoreLine line[MAX_SCORE_LINES]; /* of the last finished deal */
    int32_t deal[MAX_SEATS], total[MAX_SEATS];
    uint16_t winners;      /* bit per seat: of the deal (0 = void), or of the match at its end */
    uint16_t deal_winners; /* of the deal, also where the match is over; written by game_scores */
    uint16_t circled;      /* bit per seat: its total is none that was added up (a buy-in), and is drawn in a circle */
    uint16_t out;          /* bit per seat: eliminated from the match */
    uint16_t went_out;     /* bit per seat: who went out in the deal, told behind the headline */
    /* What is told of them: to you, and of a name; marked for translation. NULL: that they went out. */
    const char *went_out_words[2];
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
    /* What is added when the match is over, as it stands by now: "Boxes". And what else brings something, in a
     * sentence: "Gin brings 25, an undercut 25."; "" nothing. */
    int come_count;
    ScoreLine come[MAX_COME_LINES];
    char bonuses[720];
    char brief[192]; /* how the deal was won, in a word or two, for its row of the sheet: "gin"; "" nothing is said */
    char headline[576]; /* how the deal ended: "The pool ran out."; "": who went out is all */
    char told[192];     /* what may be told of it now, behind that: "The tiplu was 2\u2666."; "" nothing */
} ScoreSheet;

/* What a deal that has ended is called out as, for its moment on the table. */
typedef struct EndNote {
    char word[120]; /* "Gin", "Undercut", "Slam"; "": nothing is called out */
    uint8_t seat;   /* whose it is; NO_SEAT: nobody's */
    char sum[360];  /* how it came about: "32 \u2212 10 = 22", "7\u2660, made with 8 tricks"; "": the word is all */
    bool gain;      /* the sum is of points that the seat gets */
} EndNote;

/* What the cards came to that a seat was left with, at its open hand. */
typedef struct EndSum {
    char words[288]; /* "4 \u00d7 10 + 2 = 42", "Maal 7"; "": nothing is counted */
    int32_t points;  /* what it comes to, as the score sheet has it, whatever its sign there */
    bool counts;     /* it is a figure of the sheet: else the words are all */
} EndSum;

enum { MAX_NOTED_JOKERS = 4 };

/* The live verdict on one meld while the turn is being played. */
typedef struct MeldNote {
    Verdict verdict;   /* of the meld by itself */
    const char *brief; /* why it is none in a word or two, marked for translation: "gap"; NULL: nothing is that short */
    uint8_t at, span;  /* the pieces the brief is about: so many from place `at` on; span 0: all of them */
    int value;         /* points it is worth in an initial meld; 0 when it is no meld */
    bool fresh;        /* made of the seat's own pieces of this turn alone */
    bool owned;        /* whose it is is to be told: it may lie closer to another seat */
    char label[120];   /* what it is where that is not to be seen, at its foot: "deadwood 9"; "" nothing */
    FaceSet jokers[MAX_NOTED_JOKERS]; /* what each joker may stand for, in order of its place; empty: it is no meld */
    uint8_t order[MAX_MELD]; /* where it may lie in any order: the places of its pieces in the one it is to lie in, */
    uint8_t ordered;         /* so many; 0: it stays as it lies */
} MeldNote;

/* What is said about one piece on the table while its turn is still being played and the rest may be unfinished. */
typedef struct PieceNote {
    Verdict verdict;    /* may it lie where it lies, as far as can be told; what is still to come is given credit */
    const char *brief;  /* a label at it, marked for translation: "from the table: 0 points"; NULL: none */
    char duty[288];     /* what it still has to do, shown at the piece: "owes 7\u25C6", "to a new meld"; "" nothing */
    char sentence[960]; /* the same as a sentence; "" when it owes nothing */
    bool locked;        /* it stays where it lies, at all times, until what `lock` tells takes its place: a padlock */
    bool locks_meld;    /* and what lies with it stays too */
    char lock[960];     /* "Locked: needs red 11 or blue 11."; "" it is not */
} PieceNote;

enum { MAX_HAND_GROUPS = 16 };

/* Pieces of a hand that stand side by side. */
typedef struct HandGroup {
    uint8_t at, count; /* places of the hand as it is held */
    bool meld;         /* else what they are not part of */
    bool goes_on;      /* behind the group after it: one with the group after that, and one of the two says so */
    char label[120];   /* "run", "deadwood 13"; "" nothing is said of it */
} HandGroup;

/* What a hand is worth as it is held: where melds are made in secret, and what they leave over counts. */
typedef struct HandNote {
    int count; /* all of the hand, from left to right */
    HandGroup group[MAX_HAND_GROUPS];
    char what[144]; /* "Deadwood"; "": there is nothing to be counted now */
    int left;       /* of it */
    int limit;      /* it is enough up to this */
    int most;       /* more than this is all the same */
    char goal[240]; /* what it is enough for: "Knock with 10 or less" */
} HandNote;

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
    char what[192];                   /* "1 marriage", "Poplu 9\u2665" */
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
        char faces[192]; /* in short, "" where the name says it */
    } wild[WILD_SIGNS];
    char say[1440]; /* what it is worth, in a sentence */
} WorthNote;

/* Where the turn stands, for the line beside Done. */
typedef struct TurnNote {
    bool changed;       /* differs from the start of the turn, by more than the order of a hand */
    int played;         /* own pieces on the table this turn */
    int loose;          /* pieces lying in no valid meld */
    int opening_points; /* points towards the initial meld, -1 when the seat has opened or there is none */
    int opening_goal;   /* 0: any meld will do, and no points need be told */
    Verdict done;       /* what MOVE_DONE would answer */
    Verdict duty; /* what must be done before the turn can end (a card taken, a freed joker), pointing at the piece */
} TurnNote;

#endif
