/* The table screen, shared by its own files only: what is held, selected, gliding, said. Nothing here is state of the
 * game; all of it can be thrown away at any time. */
#ifndef MELDWELL_APP_TABLE_LOOK_UI_H
#define MELDWELL_APP_TABLE_LOOK_UI_H

#include "app/app.h"
#include "app/table/pure/chips.h"
#include "app/table/pure/gesture.h"
#include "app/table/pure/motion.h"
#include "app/table/pure/tell.h"
#include "app/widgets/widget.h"
#include "render/layout/felt_history.h"
#include "render/layout/layout.h"
#include "render/sound/sound.h"

typedef enum CarryKind {
    CARRY_NONE,
    CARRY_PRESSED, /* button down on a piece or the felt, not yet moved far enough */
    CARRY_DRAG,    /* pieces follow the pointer until the button is let go */
    CARRY_CLICK,   /* picked up by a click: they follow the pointer until the next click */
    CARRY_KEYS,    /* picked up by a key: places are walked through by keys */
    CARRY_MARQUEE,
    CARRY_FETCH /* the top piece of a pile beside the rack is on its way to the hand */
} CarryKind;

enum { MAX_LIT = 64, MAX_FITS = 64, MAX_NOTED = 24 };

/* A piece on the table or in the hand of which something is said: that it still has to do something, may not lie where
 * it lies, counts nothing, is locked. */
typedef struct NotedPiece {
    Piece piece;
    PieceNote note;
} NotedPiece;

/* Where what is carried would land. */
typedef struct CarryAim {
    DropPlace place;
    Rect rect;
    bool over_rack;
    int rack_index; /* before which piece of the hand it would stand */
    int rack_slot;  /* the free place of the rack under it, -1 there is none */
} CarryAim;

typedef struct Carry {
    uint8_t kind;
    Piece piece[MAX_PIECES]; /* in the order they are to lie */
    int count;
    Piece grabbed;      /* the one under the pointer, NO_PIECE on empty felt */
    int grab_x, grab_y; /* pointer within the grabbed piece */
    int offset;         /* which of the pieces was grabbed */
    int down_x, down_y, x, y;
    uint32_t down_ms;
    bool shift, ctrl, double_click;
    bool finger;    /* a finger holds it, and would hide it: */
    bool raised;    /* ... it stands above the finger */
    bool left_hand; /* the finger has been off the hand since */
    CarryAim aim;
    bool whole;    /* carries a whole meld, taken by its grip */
    uint8_t fetch; /* TableAction of the pile that is pressed, 0 none */
    int fetch_arg;
} Carry;

enum { MAX_THROW_WAYS = 6 };

/* A way in which a piece of the hand may be thrown: plainly, or with a choice such as knocking. */
typedef struct ThrowWay {
    int choice; /* of TableNotes.choice; -1: plainly */
    Move move;
    char label[192]; /* "Throw", "Knock with 4" */
} ThrowWay;

/* What the rules say of the pieces that are carried: asked once when they are picked up. */
typedef struct CarryNote {
    DropPlace lit[MAX_LIT]; /* places that would take the pieces */
    int lit_count;
    bool lit_shown;
    bool throws;                  /* it may be thrown */
    bool goes_out;                /* it is one piece of the hand that may end the deal by being thrown */
    ThrowWay way[MAX_THROW_WAYS]; /* where the place to throw it has a part for each way */
    int ways;                     /* 0: it is thrown in one way, wherever on that place it is let go */
    bool welcome[MAX_PILES];      /* melds among these places */
    /* Of those whose pieces stay where they lie: every place that takes the held ones, bit i that before piece i. */
    uint64_t takes[MAX_PILES];
    char wrong[960]; /* why they may not lie where they are aimed at; "" they may, or it is not asked */
} CarryNote;

/* What has been typed of a bid. */
typedef struct TableCall {
    char text[24];
    uint32_t since_ms; /* of the last sign */
} TableCall;

/* A word of caution was given before these moves, and waits for an answer. */
typedef struct Caution {
    Verdict said; /* why NULL: there is none */
    Move move[MAX_GESTURE];
    int count;
    bool coach;      /* it is a coach who gives it: */
    bool why;        /* its reasons are shown */
    uint32_t moment; /* 1 + TableUi.version as it was given; 0: never */
    uint32_t ahead;  /* the same, as a coach was asked about the next ahead; 0: none was */
    Move ahead_move;
    char line[768];           /* what it costs */
    char more[AI_WHY_BYTES];  /* what would be better, and why */
    Move better[MAX_GESTURE]; /* what it would do */
    int better_count;
    AiFact fact[AI_FACTS]; /* figures of both */
    int facts;
} Caution;

typedef struct Replay {
    bool running;
    State state; /* what is shown */
    int tile_limit;
    Move move[512];
    int count, at;
    uint32_t next_ms, gap_ms;
    bool hint; /* it shows the play of a hint that was made, not the last turn */
    bool more; /* the hint has more to say then */
    /* When turns are shown again: the seats whose turns they are, and which of them is shown. */
    uint8_t seat[MAX_SEATS];
    int seats, seat_at;
} Replay;

enum { MAX_HINT_GHOSTS = MAX_PIECES, MAX_HINT_ARROWS = MAX_PIECES };

/* What can be done with the pieces of the hand that are chosen. */
typedef enum HandActKind { HAND_MELD, HAND_PUT, HAND_LAY_OFF, HAND_THROW, HAND_CHOICE } HandActKind;

enum { MAX_HAND_ACTS = 8 };

typedef struct HandAct {
    uint8_t kind;
    int choice;      /* of TableNotes.choice, -1 none */
    char label[192]; /* on its chip: "Meld", "Throw" */
    char words[480]; /* the same in more words, for the list at the piece */
} HandAct;

/* A piece where the hint wants it. */
typedef struct HintGhost {
    Piece piece;
    Rect r;
    FaceSet stands; /* of a joker: what it would stand for */
} HintGhost;

/* The way of pieces that go side by side, numbered in the order of play. */
typedef struct HintArrow {
    Arrow line;
    int number, pile; /* pile: where it leads */
    bool table;       /* they lie on the table already */
} HintArrow;

/* The play of a hint as it is drawn over the table. */
typedef struct HintPicture {
    HintGhost ghost[MAX_HINT_GHOSTS];
    int ghosts;
    HintArrow arrow[MAX_HINT_ARROWS];
    int arrows;
    bool bent;               /* the arrows have been led around what is to be read */
    bool plays;              /* some of it can be made and taken back */
    bool leaves[MAX_PIECES]; /* lies on the table and goes elsewhere */
    bool pile[MAX_PILES];    /* is drawn or taken from, or thrown to */
} HintPicture;

enum { NO_VIEWER = NO_SEAT };

/* How high each card of the own hand stands out of its row, in thousandths of the way of one that is looked at; one
 * that is chosen stands higher. */
enum { LIFT_FULL = 1000, LIFT_CHOSEN = 1600 };

typedef struct Lift {
    uint16_t height[MAX_PIECES];
    bool moving;     /* it was on its way at `now_ms` */
    uint32_t now_ms; /* of the last picture */
    Piece up;        /* the one looked at then */
} Lift;

/* What may be collected for (GameDef.goals), while the panel of it is open. */
typedef struct TableGoals {
    bool made;
    uint32_t version; /* of the match; the seat and the deal it was made for */
    int viewer, deal;
    GoalNote goal[MAX_GOALS];
    int count;
    char say[960]; /* what is done with them */
    bool folded;   /* the melds need its room until the deal ends */
    Scroll scroll;
} TableGoals;

enum { MAX_BANNERS = 3 };

/* A few words about what concerns everybody, over the felt for a while. */
typedef struct Banner {
    char text[720];
    uint8_t seat; /* whose it is, NO_SEAT nobody's */
    uint32_t until_ms;
    Rect at, felt; /* where it is on which felt; w = 0: nowhere yet */
    int covers;    /* of what lies there, when it was put there */
} Banner;

/* What lies on the cloth and where, as it is shown. */
typedef struct TableFelt {
    TableLayout layout;
    FeltPlan plan;    /* of what is shown */
    Table shown;      /* the table it is of */
    bool looks_ahead; /* what is shown leads to `ahead`: the end of an opponent's turn or of a replay */
    FeltPicture ahead;
} TableFelt;

/* How far the end of a deal has been shown (EndStep): begun in follow, gone on with in play. */
typedef enum EndStepKind {
    END_LAST, /* what ended it */
    END_HAND, /* the hand of a seat is turned over */
    END_NAME, /* what it is called, and the sum */
    END_SCORE /* what each got goes into its score */
} EndStepKind;

typedef struct EndStep {
    uint8_t kind, seat;
} EndStep;

enum { MAX_END_STEPS = MAX_SEATS + 3 };

/* No steps: all of it is shown. */
typedef struct TableEnding {
    int at, steps; /* the step that is shown, of .. */
    EndStep step[MAX_END_STEPS];
    uint8_t of[MAX_PIECES]; /* 1 + the seat it is turned over with, 0: it lay open before, or is nobody's */
    uint32_t since_ms;      /* of that step */
} TableEnding;

/* What is remembered for the running deal; all of it is forgotten when the next one begins. */
typedef struct TableDeal {
    int tile_limit, meld_limit; /* sizes so far in this deal: pieces do not grow again during it */
    int letters;         /* their size in per cent where the table has no room for those that are wanted; 0: it has */
    int packing;         /* how close the last pieces of a heap lay: they do not lie further apart again */
    TableLayout kept;    /* as it was laid out last, in that turn; what others have laid stays there */
    uint32_t kept_turn;  /* 1 + its number, 0: none */
    uint8_t kept_to_act; /* who played it */
    FeltHistory places;  /* the plans of this deal, moment by moment */
    bool end_heard;      /* how it ended was heard */
    TableEnding ending;  /* how far its end has been shown */
    DealNote deal_note;  /* how the running deal began */
    uint32_t start_ms;   /* since then the draw for the start is shown; 0 it is not */
    uint32_t start_until_ms;    /* and until then, whatever else goes on meanwhile */
    uint32_t landed_ms;         /* until then the deal is on its way, and nobody plays; 0 it has landed */
    Banner banner[MAX_BANNERS]; /* the oldest first */
    int banner_count;
    int announced; /* lines of the log that have been looked through for banners */
} TableDeal;

/* What was played last and said to whoever keeps the match elsewhere, until it is answered. */
typedef struct TableSent {
    uint32_t since_ms; /* 0: nothing was */
    bool told;         /* that it is on its way is told */
    Move move;         /* the last of it */
    Piece hand[MAX_PIECES];
    int hand_count; /* as it was then */
} TableSent;

/* What is remembered for the turn that is being played. */
typedef struct TableTurn {
    int32_t clock_shown_ms; /* what was left of the turn's time when it was looked at last */
    bool reserve_told;      /* that it runs on the reserve */
    int hint_stage;         /* 0 none, 1 asked, 2 what kind of play there is, 3 its picture, 4 made ready */
    bool draw_asked;        /* the warning before drawing was given this turn */
    bool draw_waits;        /* Draw was pressed and the search for a play is running */
    bool plan_ready;        /* the opponent's moves are being shown */
    uint32_t step_ms;       /* when the next of them is due */
    int step_gap_ms;
    bool step_wait;    /* speed "step": waiting for a click */
    uint32_t hint_ms;  /* when the search for a hint began */
    uint32_t think_ms; /* when the opponent began to think, 0 none */
    uint32_t alone_ms; /* when what alone is left to do is done (ActNote.alone), 0 nothing */
    TableSent sent;
} TableTurn;

/* Pieces that stand side by side on the rack and are a meld. */
typedef struct RackBlock {
    uint8_t at, count; /* in the order of the hand */
    int value;
    bool opens; /* enough for the first melds */
} RackBlock;

enum { MAX_BLOCKS = MAX_PIECES };

/* The melds of the hand, marked for whoever asked. */
typedef struct MarkedSets {
    bool shown;
    HandMelds found;
    int which, ways, hand; /* arrangement, of how many, found in a hand of so many pieces */
    uint8_t phase, opened; /* in that phase, the seat having opened so far */
} MarkedSets;

/* How the hands lie once the deal has ended, and what they came to. */
typedef struct EndHands {
    bool made;
    EndNote note;
    EndSum sum[MAX_SEATS];
    uint8_t place[MAX_PIECES]; /* of a pile as it is shown: melds together, the rest apart, sorted */
    uint8_t gaps[MAX_PIECES];  /* of an open hand: so many gaps before it */
    uint8_t gap_count[MAX_SEATS];
} EndHands;

/* What the rules say of the moment that is shown: made anew after every change, never kept. */
typedef struct TableNotes {
    Piece fresh_piece;               /* drawn last: glows until something is done with the pieces */
    uint8_t last_by[MAX_PIECES];     /* who has laid it since the viewer's last turn, or NO_SEAT */
    uint8_t played_since[MAX_SEATS]; /* who has played since then, in order */
    int played_since_count;
    /* Cached for the version above: judging the table is not done per frame. */
    TurnNote turn;
    MeldNote note[MAX_PILES];
    bool readable[MAX_PILES]; /* the player may say whether it is a group or a run */
    NotedPiece noted[MAX_NOTED];
    int noted_count;
    bool own[MAX_PIECES];    /* was on the rack of the seat to act when its turn began */
    bool hinted[MAX_PIECES]; /* pieces of the hand that the hint plays, once it is told */
    int hinted_choice;       /* the choice it begins with, -1 none */
    HintPicture hint;        /* empty before it is asked for */
    ChoiceItem choice[MAX_CHOICES];
    int choice_count;
    ActNote act;                /* what may be done next, and what does it; empty where nothing may */
    uint8_t credit[MAX_PIECES]; /* who gets the points of a piece: a seat, or CREDIT_OWNER */
    bool claimed;               /* a whole hand was claimed and lies open: the next tells of it */
    ClaimNote claim;
    Piece hand[MAX_PIECES];   /* as it is shown */
    uint8_t slot[MAX_PIECES]; /* the place of the rack each of them stands on; of a fan their order */
    RackBlock block[MAX_BLOCKS];
    int block_count;
    int hand_count;
    EndHands end;
    MarkedSets sets;
    HandAct hand_act[MAX_HAND_ACTS]; /* with the chosen pieces of the hand, the nearest first */
    int hand_act_count;
    CarryNote held;
    GoOutNote go_out;    /* what the piece that is carried would do where it ends the deal, or the word of that place */
    HandNote hand_note;  /* what the hand is worth as it is shown */
    HandNote without;    /* what it is worth without the piece that is looked at */
    Piece without_piece; /* NO_PIECE: `without` is not made */
    /* Games of tricks. */
    int stage;                                         /* pile where the viewer puts cards together, -1 none */
    bool bars;                                         /* one card of the hand is to be played, and some may not be: */
    bool barred[MAX_PIECES];                           /* the cards that may not be played */
    bool in_kitty[MAX_PIECES], from_kitty[MAX_PIECES]; /* lies in the kitty; was in it, to be laid away again */
    TrickNote trick;                                   /* the last finished one */
    int taken_pile, taken_index; /* the discard that is pointed at and would be taken with all above it; pile -1 none */
    Verdict taken;               /* whether it may be taken so */
    TakeNote take;               /* what would come of taking it so */
} TableNotes;

/* What is looked at, by the pointer or the focus: found before anything is drawn. */
typedef struct TableSight {
    int near_pile; /* the meld whose grip is shown, -1 none */
    int log_line;  /* the line of the log whose pieces are lit, -1 none */
    int goal;      /* what may be collected for that is looked at, -1 none */
} TableSight;

/* What the player is doing: gone with the gesture, or with the next action. */
typedef struct TableDoing {
    Carry carry;
    bool selected[MAX_PIECES];
    DropPlace fit[MAX_FITS]; /* in melds: places that light up after double-click or Enter with several */
    int fit_count, fit_at;
    Piece fit_piece[MAX_PIECES];
    int fit_pieces;
    uint32_t fold_ms;  /* since then what is carried is over the heap of folded melds of a seat; 0: it is not */
    uint8_t fold_seat; /* that seat */
    bool fold_met;     /* what is carried is or was over the opened one, which closes when it leaves it */
    uint32_t guard_ms; /* until then Done and Draw take no press: the second half of a double-click; 0 none */
    bool ripe_shown;   /* a long press on a meld has been shown as one */
    int clicks_done;   /* clicks at one place that were acted on: 2, or 1 that fetched or picked a piece */
    uint32_t clicks_turn;
    bool acts_open;              /* what can be done with the chosen pieces is listed in words */
    bool acts_chose;             /* their piece was chosen by opening them */
    bool was_chosen;             /* the piece that was clicked last, before that click */
    int take_marked;             /* the discard that was clicked and would be taken with all above it, as take_arg;
                                    -1 none */
    int ask;                     /* card of the hand whose choices are shown at it, -1 none */
    bool sheet;                  /* the grid of choices is turned to its second sheet */
    int marked;                  /* the choice that waits to be confirmed, -1 none */
    bool look_back;              /* the last trick is shown again */
    int16_t amount[MAX_CHOICES]; /* as it is set of the choices that have one */
    int amount_of;               /* which of them is shown, counted among those that have one */
    TableCall call;
    Caution caution;
} TableDoing;

/* What was said last, and the piece it was about. */
typedef struct TableSaid {
    char text[ITEM_LABEL];
    bool refusal;
    bool hint;         /* it is that of a hint, in a panel of its own */
    bool turn;         /* it says whose turn it is and no more: the prompt says that better */
    const char *topic; /* where the rules open after a refusal */
    uint32_t until_ms; /* a refusal goes then by itself */
    Piece pulse_piece;
    uint8_t pulse_pile;
    uint32_t pulse_ms; /* since when; 0 none */
} TableSaid;

/* The notice that the time of a seat ran out, and what was done for it. */
typedef struct TableTimeOut {
    char text[960];         /* "" there is none */
    bool piece[MAX_PIECES]; /* what was drawn for it */
    uint16_t deal_no;
    uint32_t made_in, next; /* turn_no of that turn, and of the seat's next one; 0 it has not begun */
} TableTimeOut;

/* The table in words, as it was told last. */
typedef struct TableInWords {
    char text[TELL_BYTES];
    Scroll scroll;
} TableInWords;

/* The dealer's disc, and where it glides from. */
typedef struct TableDealer {
    int seat, from; /* NO_SEAT: it comes from nowhere */
    uint32_t since_ms;
} TableDealer;

/* What moves by itself. */
typedef struct TableGoing {
    Motion motion;
    ChipMotion chips;
    Lift lift;
    TableDealer dealer;
    Replay replay;
    uint32_t gather_ms; /* until then it stays to be seen; 0 it has been gathered */
} TableGoing;

/* What may be looked at on a panel over the cloth. */
typedef enum TablePage {
    PAGE_NONE,
    PAGE_RUNS, /* what was laid before the run on the table (RunNote) */
    PAGE_SEEN, /* which pieces of the pack the viewer has seen */
    PAGE_SIGNS /* what can be said to people at other machines */
} TablePage;

/* What lies open over the table. */
typedef struct TablePanel {
    bool log_open, menu_open, paused;
    bool log_over;         /* beside the log, which is open, the table would be too small: it lies over the table */
    bool goals_over;       /* the panel of goals lies over the table, where it has no room beside it */
    bool halted;           /* what is shown again waits before each move */
    SliderDrag watch_drag; /* of its bar */
    SliderDrag amount_drag;
    uint32_t menu_ms;   /* when it was opened */
    ItemMark menu_from; /* what had the focus when the menu was opened, where that was shown */
    bool end_asked;     /* the menu asks whether the match is to be ended here */
    bool restart_asked; /* the menu asks whether the match is to begin anew */
    int log_scroll;
    int heap;      /* 1 + the pile whose pieces lie side by side, 0 none; closes with the next act */
    int fold;      /* 1 + the seat whose folded melds are opened, 0 none; closes as heap, but stays while one carries */
    int tells;     /* 1 + the viewer to whom the table is told in words, 0 nobody */
    uint8_t page;  /* TablePage: open; closes as heap */
    uint8_t worth; /* open: own cards' worth, or the key to wild ones (table_open_worth); 0 none; closes as heap */
} TablePanel;

/* A person whose turn has ended looks on before the screen is handed on: until all lies there, or longer where the turn
 * ended with something that only this person has seen. */
typedef struct TableLookingOn {
    uint32_t until_ms; /* 0: nobody does */
    bool saw_more;
} TableLookingOn;

/* What all of it was made for last: what differs from it now has ended. */
typedef struct TableMade {
    uint32_t times; /* how often it was made */
    uint32_t turn_no;
    uint16_t deal_no;
    uint8_t to_act;
    bool ended; /* the deal or the match was over */
    bool counted;
    int viewer;
    int w, h, scale; /* of the window, and of letters as they are wanted */
    int aside;       /* what of it was left to the log */
    int pieces;      /* their size, as the player has set it */
    int faces;       /* what cards and tiles wear */
} TableMade;

/* All that is needed to look at the table, and nothing to change it by: what only shows, measures or words something
 * takes this. Made by table_look; borrowed until the next thing is done. */
typedef struct TableLook {
    const TableUi *ui;
    const GameDef *game;
    const State *known;        /* what who looks now may know; NULL: there is no match */
    const State *view;         /* what is shown: that, or a replay */
    MatchSeat *seat;           /* NULL: there is no match */
    Rewatch *rewatch;          /* what is only shown again, or NULL */
    const LessonMatch *lesson; /* what is learnt, or NULL */
    const PuzzleMatch *puzzle; /* what is solved, or NULL */
    bool task;                 /* one of both is there */
    const StoredMatch *header; /* of a match that is played, for its proof; NULL: none is */
    const Settings *settings;
    const NewMatch *new_match;
    const TextField *field;              /* what is being typed */
    bool finishing;                      /* nobody is left in the match, and it is played on at once */
    bool of_day;                         /* the match is a deal of a day */
    const struct TogetherView *together; /* whose people sit at several machines; NULL: it is none of those */
    bool told;                           /* the match is kept elsewhere, and goes on whatever this screen does */
    const char *notice;                  /* at the foot of the window; "": none */
    const Scene *last;                   /* the picture drawn last, or being drawn */
    uint32_t now_ms;
    int scale;                           /* of letters, in per cent */
    Banner *banner;                      /* where they have been placed: kept, so that they do not jump about */
    Scroll *goals_scroll, *words_scroll; /* of the panels: kept in range while they are drawn */
} TableLook;

/* By lifetimes, the longest first. What ends one is decided in table_refresh alone, and ended by follow/end.c. Who else
 * writes: notes, sight, said, time_out the room note alone; doing the room play alone (tests/checks/owners.py). */
struct TableUi {
    App *program;           /* around it: asked where something is done beyond the table */
    const MatchSeat *match; /* at which all this was seen */
    uint32_t version;       /* of its moment at the last refresh */
    TableMade made;
    int viewer; /* who looks now: all that is shown comes of what this seat may see. NO_VIEWER: nobody does, or a
                   watcher */
    int foot;   /* from whose place the table is seen, also while nobody looks: plates, rail, hand. NO_VIEWER: a watcher
                 */
    bool curtain; /* several persons at one screen: the seat at the foot has to ask for its hand */
    TableLookingOn looking_on;
    TablePanel panel;
    TableDeal deal;
    TableFelt felt;
    TableTurn turn;
    TableNotes notes;
    TableSight sight;
    TableGoing going;
    TableSaid said;
    TableTimeOut time_out[MAX_SEATS];
    TableGoals goals;
    TableInWords in_words;
    TableDoing doing;
    TableLook look; /* made anew whenever it is asked for */
};

static inline MatchSeat *table_seat(const TableUi *ui)
{
    return app_seat(ui->program);
}

static inline Rewatch *table_rewatch(const TableUi *ui)
{
    return ui->program->rewatch;
}

static inline uint32_t table_now(const TableUi *ui)
{
    return ui->program->now_ms;
}

/* The sound of a piece that comes to lie: one of three that are alike. */
static inline Sound table_place_sound(const TableUi *ui)
{
    return (Sound)(SOUND_PLACE_1 + table_now(ui) % 3);
}

static inline void table_redraw(TableUi *ui)
{
    app_redraw(ui->program);
}

/* A press beside the menu closes it, but not the second click of the one that opened it. */
enum { MENU_BESIDE = 1, SECOND_CLICK_MS = 500 };

enum TableAction {
    TABLE_NONE,
    TABLE_DONE,
    TABLE_CHOICE,  /* arg: the choice; one that is to be confirmed is marked first */
    TABLE_CONFIRM, /* the marked one is made */
    TABLE_GO_OUT,  /* the selected card of the hand ends the deal; arg: the pile it is thrown on */
    TABLE_TAKE,    /* what a pile offers: arg is a pile, or take_arg */
    TABLE_THROW,   /* arg: the piece of the hand that is thrown, or played */
    TABLE_UNDO,
    TABLE_REDO,
    TABLE_RESTORE,
    TABLE_HINT,
    TABLE_SORT,
    TABLE_SETS, /* marks the melds of the hand; again: in another way */
    TABLE_SET,  /* puts the marked meld of that number forward */
    TABLE_RULES,
    TABLE_MENU,
    TABLE_LOG,
    TABLE_GOALS,    /* opens or closes the panel of goals */
    TABLE_GOAL,     /* arg: the goal that the hand is sorted for */
    TABLE_GOAL_ACT, /* arg: the goal that is reached by what it tells */
    TABLE_REPLAY,   /* arg: 1 + the seat whose turn is shown again, 0 all since one's own */
    TABLE_TIDY,
    TABLE_PAUSE,
    TABLE_STEP, /* of what is shown again: the next move */
    TABLE_STEP_BACK,
    TABLE_SHOW_AT, /* by its bar */
    TABLE_SETTINGS,
    TABLE_HOME,
    TABLE_NEW,
    TABLE_KEYS,
    TABLE_CURTAIN,
    TABLE_PASS, /* the screen, on to the next person */
    TABLE_PIECE,
    TABLE_PLACE,
    TABLE_SCORES,
    TABLE_END_ON,  /* one step further of what is shown at the end of a deal */
    TABLE_END_ALL, /* all of them */
    TABLE_DRAW_OFF,
    TABLE_PROOF,
    TABLE_FINISH,       /* nobody is left in the match: the rest of it is played at once, or looked at again */
    TABLE_END_HERE,     /* asks whether the match is to be ended with the standings as its result */
    TABLE_END_HERE_NOW, /* ends it */
    TABLE_RESTART,      /* asks whether the match is to be dealt anew */
    TABLE_RESTART_NOW,  /* deals it anew */
    TABLE_FAVOURITE,
    TABLE_COPY_DEAL,
    TABLE_LAST_TRICK,
    TABLE_SHEET,       /* turns the grid of choices to its other sheet */
    TABLE_WHY_NOT,     /* arg: a choice that is not open; the reason is told */
    TABLE_READ,        /* arg: pile and MeldKind, see read_arg */
    TABLE_MORE,        /* arg: the choice whose amount becomes one step higher */
    TABLE_LESS,        /* arg: the choice whose amount becomes one step lower */
    TABLE_GO_ON,       /* a word of caution was given: the moves are made all the same */
    TABLE_THINK,       /* a word of caution was given: the moves are not made */
    TABLE_COACH_TURN,  /* of what the coach warns, in the menu */
    TABLE_COACH_WHY,   /* the reasons of the coach are shown, or no more */
    TABLE_AMOUNT,      /* arg: amount_arg */
    TABLE_AMOUNT_TYPE, /* the amount is to be typed */
    TABLE_AMOUNT_SLIDE,
    TABLE_AMOUNT_OF,        /* arg: amount_of */
    TABLE_PUT_SETS_FORWARD, /* of the marked melds those that may be put forward together */
    TABLE_PICK,             /* arg: amount_arg; the piece at that place of a pile that lies spread is picked */
    TABLE_BROWSE,           /* arg: a pile, whose pieces are laid side by side, or no more */
    TABLE_TELL,             /* the table in words is opened, or closed */
    TABLE_PAGE,             /* arg: TablePage: opened, or closed again */
    TABLE_OBVIOUS,          /* the card that is plainly meant is played */
    TABLE_HAND_ACT,         /* arg: one of TableNotes.hand_act */
    TABLE_HAND_ACTS_DOWN,   /* the list of them closes */
    TABLE_WORTH,         /* arg: 1 what the own cards are worth, 2 the key to the wild ones: opened, or closed again */
    TABLE_FOLD,          /* arg: a seat, whose folded melds are opened over the table, or folded again */
    TABLE_LESSON_BACK,   /* to the step before */
    TABLE_LESSON_SHOW,   /* the next move of what is asked is done */
    TABLE_LESSON_ANSWER, /* arg: of the answers to its question */
    TABLE_LESSON_NEXT,   /* the next lesson, or the list of them */
    TABLE_PUZZLE_HINT,   /* one step further */
    TABLE_PUZZLE_AGAIN,  /* from the beginning */
    TABLE_PUZZLE_ANSWER, /* arg: of the answers that can be said */
    TABLE_PUZZLE_NEXT,   /* the next puzzle, or the list of them */
    TABLE_SIGN,          /* arg: which is shown to the others */
    TABLE_MUTE,          /* arg: a seat, whose signs are not shown, or shown again */
    TABLE_TRY_NOW,       /* the table is called at once */
    TABLE_LEAVE_SEAT,    /* good-bye to the others */
    TABLE_ASK_REST,      /* the match is wished to be put aside, or not any more */
    TABLE_ACTIONS
};

static inline int read_arg(int pile, int kind)
{
    return pile * MELD_KINDS + kind;
}
/* A choice, and the amount it is set to. */
static inline int amount_arg(int choice, int amount)
{
    return amount * MAX_CHOICES + choice;
}
/* A piece of a pile, and all above it. */
static inline int take_arg(int pile, int index)
{
    return pile + (index + 1) * MAX_PILES;
}
/* In the order of the hand; NO_CELL: a piece that lay there in this turn goes to its old place. Place.col: 1 + the free
 * place of the rack it is to stand on; 0: between the others. */
static inline DropPlace table_hand_place(int index)
{
    return (DropPlace){ TARGET_HAND, NO_PILE, (uint8_t)index, 0, 0 };
}
/* A sentence, or a label, that speaks of pieces: one whole wording for each material, and for melds called sets. */
typedef enum Saying {
    SAY_DEALING,
    SAY_WHO_BEGINS,
    SAY_DRAW_OR_TAKE,
    SAY_DRAW,
    SAY_THROW,
    SAY_THROW_ONE,
    SAY_THROW_FROM_HAND,
    SAY_THROW_HOW,
    SAY_SELECT_ONE,
    SAY_ARRANGE_MEANWHILE,
    SAY_IN_HAND_ALREADY,
    SAY_NO_FIT,
    SAY_NO_MELDS,
    SAY_THROW_PIECE,
    SAY_MELD,
    SAY_MELD_WORDS,
    SAY_LAY_OFF_WORDS,
    SAY_LAY_OFF_SEVERAL,
    SAY_NOTHING_WITH_IT,
    SAY_NO_FIT_TOGETHER,
    SAY_NOTHING_DRAW,
    SAY_LOOK_AT_MARKED,
    SAY_IN_HAND,
    SAY_BACK_TO_HAND,
    SAY_LEGAL_MELD,
    SAY_NO_MELD,
    SAY_CARRY_WHOLE,
    SAY_YOUR_MELDS,
    SAY_HOLDS_NONE,
    SAY_PUT_FORWARD,
    SAY_FORWARD_WHERE,
    SAY_HAND,
    SAY_HAND_OF,
    SAYINGS
} Saying;
/* What is picked up with a piece: itself, the rest to its right, its whole meld, or the selection it belongs to. */
typedef enum Grasp { GRASP_ONE, GRASP_TAIL, GRASP_MELD } Grasp;

/* Turns a length of the layout into pixels: n hundredths of its unit. */
static inline int table_unit(const TableUi *ui, int n)
{
    return n * ui->felt.layout.unit / 100;
}

/* How wide the finest lines are, in pixels. */
static inline int table_line(const Scene *sc)
{
    return scene_px(sc, 1);
}

enum { HEAP_WORD_CLEARANCE = 20 }; /* units at both ends of a word together, in its pill */

typedef struct AmountPanel {
    Rect r;
    int unit;     /* pixels of 100 units in it: fewer than at the table, where it has no other room */
    bool columns; /* what the amount comes to and the button stand beside the rest */
    bool low;     /* without a slider: less and more and the proposals in one row, what the amount comes to below */
} AmountPanel;

/* The field in which an amount is typed, as its item is called. */
#define AMOUNT_FIELD "amount:field"
/* A tool of the rail: a picture over a word. Where words need more room than there is, they stand closer, then the
 * tools that are missed least stand in the menu; then the words are small, and on two lines where they can be; where
 * that is not enough either, pictures stand alone, all of them alike. */
enum { MAX_TOOLS = 14 };

typedef struct TableTool {
    const char *name, *word, *tip;
    const char *why; /* NULL: open */
    int icon, action, arg;
    int stays; /* the lower, the sooner it goes into the menu */
    bool on, in_menu, wordless, close, small;
} TableTool;

#endif
