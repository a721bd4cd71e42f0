/* A match being played: state, move log, undo, seats, the thread that thinks, the turn clock, the store. No drawing.
 * All functions are called from one thread (the screen's); only the thinking runs elsewhere, on a copy. */
#ifndef MELDWELL_MATCH_MATCH_H
#define MELDWELL_MATCH_MATCH_H

#include "ai/ai.h"
#include "rules/game/game.h"
#include "rules/text/letter.h"
#include "store/store.h"

typedef struct Match Match;

typedef enum SeatKind { SEAT_PERSON, SEAT_COMPUTER } SeatKind;

typedef struct SeatSetup {
    uint8_t kind;          /* SeatKind */
    uint8_t level;         /* computer: index of the level */
    bool you;              /* the one person who is told "you", whatever the name */
    bool kept_you;         /* kept as "you", though told by its name: see match_names_told */
    char name[NAME_BYTES]; /* shown on screen; UTF-8, NAME_LETTERS at the most */
} SeatSetup;

typedef struct MatchSetup {
    int game; /* index in game_table */
    int preset;
    OptionValues options;
    int seats;
    SeatSetup seat[MAX_SEATS];
    uint64_t seed;
    bool practice; /* whole turns can be taken back, the results are marked; not where only computers play */
} MatchSetup;

/* Reads "you,computer:hard,Anna,computer" into seats, seat and seed of *setup (a bare name is a person,
 * "computer:random" draws a level from the seed; computers get names of their own). Longer forms: "person:NAME",
 * "computer:LEVEL:NAME". False with one sentence in *error, and nothing changed. */
bool match_seats_parse(const GameDef *, const char *text, uint64_t seed, MatchSetup *, TextSink *error);
void match_seats_write(const MatchSetup *, TextSink *out);
/* The same of seats that are still being put together: random[i]: the level of that computer is "random", as it is
 * read; named: with the names of computers. */
void match_seats_write_some(const MatchSetup *, const bool *random, bool named, TextSink *out);
/* How many of the seats are played by persons. */
int match_persons(const MatchSetup *);
/* Where several persons share the screen nobody is "you" to all of them: whoever is told so gets a name that tells the
 * seat, "Player 1". It goes on being kept as "you", so that it counts for the same person everywhere. Done for every
 * match that is begun or read. */
void match_names_told(MatchSetup *);
/* Makes a person the one who is told "you"; and one who is told by a name. */
void match_seat_make_you(SeatSetup *);
void match_seat_call(SeatSetup *, const char *name);
/* Seat `seat` is the one person who is told "you". */
bool match_seat_is_you(const MatchSetup *, int seat);
/* The name of a seat as sentences are told (text_told): NAME_YOU or the name, borrowed from the setup. And those of
 * all,
 * "" where nobody sits. */
const char *match_seat_name(const MatchSetup *, int seat);
void match_names(const MatchSetup *, const char *names[MAX_SEATS]);
/* The name of a seat as it is shown by itself: "You" in the language. Borrowed from the setup or the language. */
const char *match_seat_shown(const MatchSetup *, int seat);

/* Begins a match and stores it. store is borrowed until match_close and may be NULL (nothing is kept). Names are made
 * fit for keeping (no commas, no colons, nobody nameless). wake is called from the thinking thread when an
 * answer is ready; it must only post an event. The caller frees with match_close. NULL only for lack of memory. */
Match *match_new(const MatchSetup *, Store *, void (*wake)(void *), void *user);
/* Goes on with a stored match by replaying it. NULL with a sentence in *error when it cannot be read at all. Where
 * moves are missing or do not lead where they led, it goes on from the last state that is sure; a match played by
 * another version of the rules goes on as far as its moves are allowed. Then the match as it was is first kept under
 * another number (store_match_set_aside), and *error says so. */
Match *match_resume(Store *, int64_t id, void (*wake)(void *), void *user, TextSink *error);
/* A match of many deals is gone on with before all of it has been played once more (match_past.c): state, sheets and
 * the deal that is being played are there at once. match_past is asked by whoever has time: it reads some more, and has
 * the rest done on another thread, which calls wake when it is done. PAST_CAME, once: log and moves of the deals before
 * are there now, *lines lines of the log before those that were there. PAST_WRONG: what was kept of their ends is not
 * what their moves lead to: the match is to be closed, match_past_forget called, and it is to be resumed anew, which
 * mends and tells. */
typedef enum MatchPast {
    PAST_THERE,   /* nothing to be done */
    PAST_READING, /* ask again soon */
    PAST_PLAYING, /* ask again when woken */
    PAST_CAME,
    PAST_WRONG
} MatchPast;
MatchPast match_past(Match *, int *lines);
void match_past_forget(Store *, int64_t id);
/* A move and who made it. */
typedef struct MatchMove {
    Move move;
    uint8_t seat;
} MatchMove;

/* A match that is only shown again: its moves, which are proven, are planned one turn after the other as those of
 * opponents are, nobody plays it, nothing of it is kept. It stands at the beginning of that deal, and ends with the
 * last deal that is finished. NULL for lack of memory. */
Match *match_again(const MatchSetup *, const MatchMove *, int count, int deal, void (*wake)(void *), void *user);
bool match_is_again(const Match *);
/* Goes on to the next deal of it, or to what was played for after the end of this one; false when there is neither. */
bool match_again_next(Match *);
/* Where it stands: moves played, the turn and the deal they lead to, each from 0, and how many there are in all. The
 * end of a deal counts as a turn. */
typedef struct AgainPlace {
    int move, moves, turn, turns, deal, deals;
} AgainPlace;
AgainPlace match_again_place(const Match *);
/* How many moves lead to the beginning of that turn or deal; behind the last one all there are. */
int match_again_turn(const Match *, int turn);
int match_again_deal(const Match *, int deal);
/* Shows it after so many moves, as few or as many as there are. */
void match_again_to(Match *, int move);
/* Keeps what could not be kept before, where the store can again (store_try_again). */
void match_keep(Match *);
/* Puts it first on the shelf of open matches: it was opened last, though nothing has been played since. */
void match_touch(Match *);
/* Ends the thread and frees; what was played stays stored. */
void match_close(Match *);

const GameDef *match_game(const Match *);
const MatchSetup *match_setup(const Match *);
int64_t match_id(const Match *);
/* Game, rules, seats, seed and salt as they were written down when the match began, the same until its end, however
 * often it is gone on with: what the proof of the deal is about (record/proof.h). Borrowed. */
const StoredMatch *match_header(const Match *);
/* The true state: for judging moves and for tests. The screen draws match_view. */
const State *match_state(const Match *);
/* What `viewer` may see. Cached until the next change; borrowed. */
const State *match_view(Match *, int viewer);
/* Counts up with every change of the state, undo included. */
uint32_t match_version(const Match *);
/* Where in its history it stands: the number of moves played, and the gesture and the kind of the last of them (0
 * before the first). Undo and redo lead back to moments that were there before, with the same number of moves and the
 * same gesture; what is played anew is always a gesture of its own. Both survive restarts. */
typedef struct MatchMoment {
    int moves, gesture;
    uint8_t last; /* MoveKind */
} MatchMoment;
MatchMoment match_moment(const Match *);

/* A person's moves of one gesture: all are allowed and played and stored, or none and the first refusal is returned.
 * A refused gesture changes nothing. */
Verdict match_play(Match *, int seat, const Move *, int n);
/* What check says now, without playing. */
Verdict match_check(const Match *, int seat, Move);
/* The same for a whole gesture. */
Verdict match_check_all(const Match *, int seat, const Move *, int n);

/* Undo and redo go by gesture of a person. Undo stops at whatever showed hidden pieces and at the end of a turn. In a
 * practice match it goes on to the last gesture a person made before that in this deal: the moves of computers in
 * between are taken back too, and redo brings them forward again. A finished deal stands. NULL when possible, otherwise
 * the sentence that says why not. */
const char *match_undo_refusal(const Match *);
const char *match_redo_refusal(const Match *);
bool match_undo(Match *);
bool match_redo(Match *);

/* Thinking. Starts the opponent when a computer is to act and none is thinking; true while it thinks. */
bool match_think(Match *);
/* The thinker's answer when it has come: moves not yet played of the computer's turn. 0 when none is ready. They are
 * borrowed until the next call. Play them one by one with match_advance. */
int match_planned(const Match *, const Move **);
/* Plays and stores the next planned move; false when there is none, or not enough memory to play it: then it stays
 * planned. */
bool match_advance(Match *);
/* The last answer of an opponent was none for lack of memory. Where its turn can be ended by a draw or a pass, that is
 * what is planned; where it cannot, nothing is planned, and match_think asks anew. */
bool match_thinks_without_memory(const Match *);
/* Plays the whole rest of the plan. */
void match_advance_all(Match *);
/* Whoever is thinking, for a turn or a hint, answers at once with the best found so far. */
void match_hurry(Match *);
/* Asks for a hint for the person to act; the answer comes like a plan, through wake. */
void match_hint_start(Match *);
/* Writes what the hint that has come says in words: what kind of play it is, or what is to be done and why. Nothing
 * where hints of this game are only shown. */
typedef enum HintWords { HINT_KIND, HINT_REASON } HintWords;
void match_hint_say(Match *, HintWords, TextSink *);
/* The hint that has come was shown: it counts for the seat to act, once for each position. Kept with the match. */
void match_hint_shown(Match *);
/* -1 still thinking, 0 none found, AI_NO_MEMORY, else the number of moves; borrowed until the next call that changes
 * the match. */
int match_hint(const Match *, const Move **);

/* Clock of a person's turn. now_ms is any steady clock of the caller. The clock runs only between
 * match_clock_run(true) and (false) and only in a person's turn. */
void match_clock_run(Match *, bool running, uint32_t now_ms);
/* Milliseconds left of the turn, and when it has used them up of the person's reserve; -1 when there is no clock. At 0
 * the caller plays MOVE_TIMEOUT. scale multiplies all times (accessibility). */
int32_t match_clock_left(const Match *, uint32_t now_ms);
bool match_clock_on_reserve(const Match *); /* the time of the turn is used up, as it was last told */
int32_t match_clock_whole(const Match *);   /* of what match_clock_left tells the rest */
/* Milliseconds the seat has left of its reserve for the match; -1 when it has none. */
int32_t match_clock_reserve(const Match *, int seat, uint32_t now_ms);
void match_clock_scale(Match *, int scale);
/* Whole minutes the match has been played, for MOVE_NEXT. Survives restarts. */
int match_minutes(const Match *, uint32_t now_ms);

/* The order in which `seat` keeps its own pieces: free, never changed by the game, kept across turns and restarts.
 * Writes the pieces of the hand in that order and returns how many; new pieces come at the end. */
int match_hand(Match *, int seat, Piece *out, int max);
/* Sets the order; pieces that are not in the hand are left out, missing ones go to the end. Stored at once. */
void match_hand_set(Match *, int seat, const Piece *, int n);
/* Free places before each of these pieces of the hand, as match_hand gives them: a player may leave gaps. A piece that
 * is gone leaves its gap to the next. */
void match_hand_gaps(const Match *, int seat, const Piece *, int n, uint8_t *gap);
/* Sets them, and none before any other. Stored at once. */
void match_hand_space(Match *, int seat, const Piece *, int n, const uint8_t *gap);
/* Of these pieces of the hand, in this order: bit i, a set that they were sorted into (SORT_MELDS) ends before piece i
 * or begins with it. A set counts as long as all of it lies together. */
uint32_t match_hand_parted(const Match *, int seat, const Piece *, int n);
/* The melds the hand of `seat` holds by itself, as AiDef.hand_melds; none where the game knows no melds. */
bool match_knows_melds(const Match *);
int match_hand_melds(Match *, int seat, int which, HandMelds *out);
/* What the seat may collect for (GameDef.goals), that which promises most first where that can be judged. How many. */
int match_goals(Match *, int seat, GoalNote *out, int max);
/* By melds: those first, where the game knows any, each by itself; otherwise without gaps. */
typedef enum HandSort { SORT_SUIT, SORT_RANK, SORT_MELDS } HandSort;
void match_hand_sort(Match *, int seat, HandSort);

/* The log: how the first deal began, then a line for each move worth telling, as `viewer` may know it. Line i of
 * match_log_count; text is written to out. */
int match_log_count(const Match *);
void match_log_line(Match *, int i, int viewer, TextSink *out);
/* Whether line i tells of this piece, as far as the viewer may know: it was moved then, or lies in a meld with one that
 * was. */
bool match_log_moved(const Match *, int i, Piece, int viewer);
/* How the running deal began; all of it is public. The sentence is empty where the game tells nothing. */
void match_deal_note(const Match *, DealNote *);
/* What line i announces to everybody (GameDef.tell.announce); nothing for most. */
void match_log_announced(const Match *, int i, TextSink *out);
/* Whose move line i tells of; NO_SEAT: nobody's. */
int match_log_seat(const Match *, int i);
/* What a seat said or did last in this deal, in a few words (GameDef.tell.brief); nothing where it has not yet. */
void match_brief(const Match *, int seat, TextSink *out);
/* The turn that ended last in this deal, for outlining and replay: what it began with, as `viewer` may see it, and its
 * moves (borrowed until the next change). Where the table was put back or a piece was drawn in mid-turn, it is the part
 * after that. False when there is none. */
bool match_last_turn(const Match *, int viewer, State *before, const Move **moves, int *count, int *seat);
/* The seats that have played since the last turn of `viewer` in this deal, in the order of their turns; for a watcher
 * the last one alone. How many. */
int match_turns_since(const Match *, int viewer, uint8_t seat[MAX_SEATS]);
/* How many moves the last turn of a seat in this deal had, 0 none; and the table after so many of them, as `viewer` may
 * see it. As match_last_turn, it is the part after what was put back or drawn. */
int match_turn_steps(const Match *, int seat);
void match_turn_at(const Match *, int seat, int viewer, int step, State *out);
/* Something has been played in the turn that is being played. */
bool match_turn_begun(const Match *);

/* Who did best in the deal of a sheet, a bit per seat; none where it was void. */
uint16_t match_deal_best(const ScoreSheet *);
/* How the deal of a sheet ended, for those who sit at the table: its headline, and who went out or ended it. */
void match_headline(const MatchSetup *, const ScoreSheet *, TextSink *);

/* Sheets of the finished deals, oldest first. */
int match_sheet_count(const Match *);
const ScoreSheet *match_sheet(const Match *, int i);

#endif
