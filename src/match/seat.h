/* A seat at a match: all that a screen talks to. It looks, plays and keeps through it, and never has the true state in
 * hand: only what the persons who sit before it may know, so that behind a seat may be a match on this machine
 * (local_seat.h), one that is watched again (rewatch.h), or one far away (told_match.h).
 *
 * Several persons may share a screen. `viewer` is whose eyes look; whoever does not sit before this screen looks as a
 * watcher does, and sees what everybody sees. What is borrowed is borrowed until the next function that is not const,
 * if nothing else is said. All is called from one thread, and nothing allocates but what plays. */
#ifndef MELDWELL_MATCH_SEAT_H
#define MELDWELL_MATCH_SEAT_H

#include "match/coach.h"
#include "match/hand_aid.h"
#include "match/seat_view.h"
#include "match/setup.h"

typedef struct MatchSeat MatchSeat;

/* ---- looking ---- */

const GameDef *seat_game(const MatchSeat *);
/* Who sits where and by which rules; with the seed of its deals, if this seat may know it, otherwise 0. On this machine
 * it may: the number of the deal is shown to whoever asks. Borrowed until the match is closed. */
const MatchSetup *seat_setup(const MatchSeat *);
/* What `viewer` may see. Made once for each moment. */
const State *seat_view(MatchSeat *, int viewer);

SeatMoment seat_moment(const MatchSeat *);

/* ---- playing ---- */

/* The moves of one gesture: all are allowed and played and kept, or none and the first refusal is returned. Where the
 * match is kept elsewhere, what can no longer be taken back is said there, and played once it is heard of: until then
 * SeatMoment.on_its_way. */
Verdict seat_play(MatchSeat *, int viewer, const Move *, int n);

/* One gesture back or forward again. Undo stops at whatever showed hidden pieces and at the end of a turn; in a
 * practice match it goes on to the last gesture a person made before that in this deal, over the moves of computers,
 * which redo brings forward again. A finished deal stands. */
typedef enum SeatWay { SEAT_UNDO, SEAT_REDO } SeatWay;
/* NULL when it is possible, otherwise the sentence that says why not. */
const char *seat_refusal(const MatchSeat *, SeatWay);
bool seat_go(MatchSeat *, SeatWay);

/* One sentence about what has become of something that was played, said once: it could not be played where the match is
 * kept. False: there is none. */
bool seat_news(MatchSeat *, TextSink *out);

/* ---- the others ---- */

/* Whether who sits there is there; whoever sits at this machine is. */
SeatPresence seat_presence(const MatchSeat *, int seat, uint32_t now_ms);

/* The seats that have played since the last turn of `viewer` in this deal, in the order of their turns; for a watcher
 * the last one alone. How many. */
int seat_played_since(const MatchSeat *, int viewer, uint8_t seat[MAX_SEATS]);
/* How many moves the last turn of that seat in this deal had, 0 none; and in *out, where out is not NULL and there are
 * any, the table after so many of them as `viewer` may see it. Where the table was put back or a piece was drawn in
 * mid-turn, it is the part after that. */
int seat_turn(const MatchSeat *, int of, int viewer, int step, State *out);

/* Sees to it that whoever is to act thinks, if it is none of the persons here, and at_once that all who think, for a
 * turn or a hint, answer with the best they have; true while the one to act thinks. wake is called when an answer is
 * there. */
bool seat_think(MatchSeat *, bool at_once);
/* What the one to act will do next, which is not shown yet. */
typedef struct SeatComing {
    int moves;    /* of that turn, 0 none are known yet */
    uint8_t kind; /* of the first: MoveKind */
    bool starved; /* there was not enough memory to think: the turn is ended by a draw or a pass, or thought about anew
                   */
} SeatComing;
SeatComing seat_coming(MatchSeat *);
/* Writes to *out the table as `viewer` will see it when the moves that are coming have been made, as far as they belong
 * to one turn. False: none are coming. */
bool seat_ahead(MatchSeat *, int viewer, State *out);
/* Shows the next of them, or all; false when there is none, or not enough memory to play it: then it stays. */
bool seat_next(MatchSeat *, bool all);

/* ---- hints ---- */

/* NULL: hints may be asked for; otherwise the sentence that says why not. */
const char *seat_hint_refusal(const MatchSeat *);
/* For the person to act; the answer comes later, through wake. Its words: hand_aid.h. */
void seat_hint_ask(MatchSeat *);
/* -1 still thinking, 0 none found, AI_NO_MEMORY, else the number of moves; borrowed until the next change. */
int seat_hint(MatchSeat *, const Move **);
/* Tells that the hint was shown, which counts for the person to act, once for each position. */
void seat_hint_shown(MatchSeat *);

/* ---- a coach ---- */

/* Asks what is to be said of the moves of a gesture that the viewer is about to make, from what this seat sees: the
 * answer comes through wake, and what is being thought for a hint is dropped. False: there is nothing to ask, for they
 * end nothing, or are refused. */
bool seat_coach_ask(MatchSeat *, int viewer, const Move *, int n);
/* What it says, once, as a review would afterwards: -1 still thinking, 0 nothing, 1 *out says it, and coach_warns
 * whether it is worth a warning. */
int seat_coach(MatchSeat *, AiAnswer *out);
/* Of what the coach of the match warns, and whether the match is marked as one with a coach. */
MatchCoach seat_coach_now(const MatchSeat *);
/* From now on it warns of that. Nothing where there can be no coach. */
void seat_coach_turn(MatchSeat *, CoachMeasure);

/* ---- words ---- */

/* The language has changed: whatever was told is told once more. A moment has passed then: what was asked, and what
 * came of it, is gone. */
void seat_tell_anew(MatchSeat *);

/* ---- what was ---- */

/* Line i of the log, how the first deal began, then a line for each move worth telling. Where there is none it
 * says nothing, of nobody. */
SeatLine seat_line(const MatchSeat *, int i, int viewer);
/* Whether line i tells of this piece, as far as the viewer may know: it was moved then, or lies in a meld with one that
 * was. */
bool seat_line_moved(const MatchSeat *, int i, Piece, int viewer);
/* What that seat said or did last in this deal, in a few words; "" where it has not yet. */
const char *seat_brief(const MatchSeat *, int of);
/* How the running deal began; all of it is public. The sentence is empty where the game tells nothing. */
void seat_deal_note(MatchSeat *, DealNote *);
/* The score sheet of the i-th finished deal, oldest first; NULL: there is none. */
const ScoreSheet *seat_sheet(MatchSeat *, int i);
/* now_ms is any steady clock of the caller. At 0 left the caller plays MOVE_TIMEOUT, unless it was called already. */
SeatClock seat_clock(MatchSeat *, uint32_t now_ms);

/* ---- how a viewer holds the hand ---- */

/* How a hand is held. Of a seat that does not sit here nothing, but where its hand lies open. */
const SeatHand *seat_hand(MatchSeat *, int of);
/* The order of all pieces of the hand, and the free places before each. Kept at once. */
void seat_hand_set(MatchSeat *, int viewer, const Piece *, int n, const uint8_t *gap);
void seat_hand_sort(MatchSeat *, int viewer, HandSort);
/* Where pieces lie on the felt, as a text of the screen's, kept with the match. False: none is kept. */
bool seat_felt(MatchSeat *, TextSink *out);
/* NULL: what is kept cannot be read, and is laid aside. */
void seat_felt_set(MatchSeat *, const char *text);

/* ---- for those who make seats ---- */

/* Each as the function of its name above. */
typedef struct SeatTable {
    const GameDef *(*game)(const MatchSeat *);
    const MatchSetup *(*setup)(const MatchSeat *);
    const State *(*view)(MatchSeat *, int viewer);
    SeatMoment (*moment)(const MatchSeat *);
    Verdict (*play)(MatchSeat *, int viewer, const Move *, int n);
    const char *(*refusal)(const MatchSeat *, SeatWay);
    bool (*go)(MatchSeat *, SeatWay);
    bool (*news)(MatchSeat *, TextSink *out);
    SeatPresence (*presence)(const MatchSeat *, int seat, uint32_t now_ms);
    int (*since)(const MatchSeat *, int viewer, uint8_t seat[MAX_SEATS]);
    int (*turn)(const MatchSeat *, int of, int viewer, int step, State *out);
    bool (*think)(MatchSeat *, bool at_once);
    SeatComing (*coming)(MatchSeat *);
    bool (*ahead)(MatchSeat *, int viewer, State *out);
    bool (*next)(MatchSeat *, bool all);
    const char *(*hint_refusal)(const MatchSeat *);
    void (*hint_ask)(MatchSeat *);
    int (*hint)(MatchSeat *, const Move **);
    void (*hint_shown)(MatchSeat *);
    bool (*coach_ask)(MatchSeat *, int viewer, const Move *, int n);
    int (*coach)(MatchSeat *, AiAnswer *out);
    MatchCoach (*coach_now)(const MatchSeat *);
    void (*coach_turn)(MatchSeat *, CoachMeasure);
    void (*tell_anew)(MatchSeat *);
    SeatLine (*line)(const MatchSeat *, int i, int viewer);
    bool (*line_moved)(const MatchSeat *, int i, Piece, int viewer);
    const ScoreSheet *(*sheet)(MatchSeat *, int i);
    SeatClock (*clock)(MatchSeat *, uint32_t now_ms);
    const SeatHand *(*hand)(MatchSeat *, int of);
    void (*hand_set)(MatchSeat *, int viewer, const Piece *, int n, const uint8_t *gap);
    void (*hand_sort)(MatchSeat *, int viewer, HandSort);
    bool (*felt)(MatchSeat *, TextSink *out);
    void (*felt_set)(MatchSeat *, const char *text);
} SeatTable;

/* The first member of each kind of seat. */
struct MatchSeat {
    const SeatTable *table;
};

#endif
